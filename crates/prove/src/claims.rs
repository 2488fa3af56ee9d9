//! What cases claim, put right: a case claims the rules whose breaks it notices.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use game::referee::MOST_CLAIMS;
use rayon::prelude::*;
use rules::RuleId;

use crate::played::Played;
use crate::proof::Outcome;
use crate::trial::Witness;

/// So many cases are asked to bear out a break before it counts as unnoticed.
const ENOUGH: usize = 60;

/// Claims to be added and to be taken away, by case.
#[derive(Default)]
pub struct Adjustment {
    claims: BTreeMap<usize, BTreeSet<RuleId>>,
    /// How many claims are added.
    pub added: usize,
    /// How many are taken away.
    pub dropped: usize,
}

/// Finds cases that notice what none of those who claim the rule does, and
/// drops claims that nothing bears out. Rules without a door are left alone.
pub fn adjust(game: Played, witnesses: &[Witness], outcomes: &[Outcome]) -> Adjustment {
    let mut adjustment = drop_idle(witnesses, outcomes);
    let missed: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.noticed.is_empty()).collect();
    let found: Vec<(RuleId, Vec<usize>)> =
        missed.par_iter().map(|outcome| (outcome.rule(), volunteers(game, witnesses, outcome))).collect();
    for (rule, volunteers) in found {
        let claimed = |n: &usize| adjustment.claims[n].contains(&rule);
        if volunteers.is_empty() || volunteers.iter().any(claimed) {
            continue;
        }
        let free = |n: &&usize| adjustment.claims[*n].len() < MOST_CLAIMS;
        let freest = volunteers.iter().filter(free).min_by_key(|n| adjustment.claims[*n].len()).copied();
        if let Some(n) = freest {
            adjustment.added += usize::from(adjustment.claims.entry(n).or_default().insert(rule));
        }
    }
    adjustment
}

fn drop_idle(witnesses: &[Witness], outcomes: &[Outcome]) -> Adjustment {
    let with_doors: BTreeSet<RuleId> = outcomes.iter().map(Outcome::rule).collect();
    let borne: BTreeSet<(usize, RuleId)> =
        outcomes.iter().flat_map(|outcome| outcome.noticed.iter().map(|&n| (n, outcome.rule()))).collect();
    let mut adjustment = Adjustment::default();
    for (n, witness) in witnesses.iter().enumerate() {
        let stays = |rule: &&RuleId| !with_doors.contains(*rule) || borne.contains(&(n, **rule));
        let kept: BTreeSet<RuleId> = witness.claims.iter().filter(stays).copied().collect();
        adjustment.dropped += witness.claims.len() - kept.len();
        adjustment.claims.insert(n, kept);
    }
    adjustment
}

/// Cases that do not claim the rule, and yet notice that it is broken; those
/// with the fewest claims are asked first.
fn volunteers(game: Played, witnesses: &[Witness], outcome: &Outcome) -> Vec<usize> {
    let able = |n: &usize| {
        let passed = witnesses[*n].visits.get(&outcome.door);
        passed.is_some_and(|passed| passed.breaks.contains(&outcome.way))
    };
    let mut able: Vec<usize> = (0..witnesses.len()).filter(able).collect();
    able.sort_by_key(|&n| witnesses[n].claims.len());
    able.truncate(ENOUGH);
    able.into_iter().filter(|&n| witnesses[n].notices(game, outcome.door, outcome.way)).take(6).collect()
}

impl Adjustment {
    /// Writes the claims into the files of the cases.
    pub fn write(&self, witnesses: &[Witness]) -> Result<()> {
        for (&n, claims) in &self.claims {
            let witness = &witnesses[n];
            if *claims == witness.claims {
                continue;
            }
            let text = with_claims(&witness.text, claims);
            std::fs::write(&witness.name, text).with_context(|| format!("{} cannot be written", witness.name))?;
        }
        Ok(())
    }
}

/// A case's text with other claims.
fn with_claims(text: &str, claims: &BTreeSet<RuleId>) -> String {
    let listed: Vec<String> = claims.iter().map(|rule| format!("\"{rule}\"")).collect();
    let line = format!("rules = [{}]", listed.join(", "));
    let begin = text.find("\nrules = [").map(|at| at + 1);
    if let Some(begin) = begin
        && let Some(length) = text[begin..].find(']')
    {
        return format!("{}{line}{}", &text[..begin], &text[begin + length + 1..]);
    }
    let Some(at) = text.find("\nruleset") else { return text.to_owned() };
    let end = text[at + 1..].find('\n').map_or(text.len(), |length| at + 1 + length);
    format!("{}\n{line}{}", &text[..end], &text[end..])
}

#[cfg(test)]
mod tests {
    use rules::spear::combat;

    use super::*;

    #[test]
    fn claims_are_replaced_or_added() {
        let claims = BTreeSet::from([combat::TOP_FOUR]);
        let after = "title = \"x\"\nruleset = \"spear\"\nrules = [\"spear.combat.top-four\"]\n\n[situation]\n";
        let before = "title = \"x\"\nruleset = \"spear\"\nrules = [\n  \"a\",\n  \"b\",\n]\n\n[situation]\n";
        assert_eq!(with_claims(before, &claims), after);
        let before = "title = \"x\"\nruleset = \"spear\"\n\n[situation]\n";
        assert_eq!(with_claims(before, &claims), after);
    }
}
