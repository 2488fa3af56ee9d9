//! Which mended rules may be behind a record that no longer agrees.

use std::fmt;

use rules::{Mended, RuleId};

use crate::say::say;

/// Rules that were mended since a record was made, the likeliest only: those
/// that were at work where it stopped agreeing, or else all of its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MendedSince(pub Vec<Mended>);

impl MendedSince {
    /// Those of a game that were mended after an edition; `at_work` are the
    /// rules that asked, were cited or refused at that moment.
    pub fn named(all: &[Mended], ruleset: &str, edition: u32, at_work: &[RuleId]) -> MendedSince {
        let later = |one: &&Mended| one.edition > edition && one.rule.ruleset() == ruleset;
        let since: Vec<Mended> = all.iter().filter(later).copied().collect();
        let near: Vec<Mended> = since.iter().filter(|one| at_work.contains(&one.rule)).copied().collect();
        MendedSince(if near.is_empty() { since } else { near })
    }
}

/// Nothing, or a clause that goes on from what does not agree.
impl fmt::Display for MendedSince {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, Mended { rule, edition, what }) in self.0.iter().enumerate() {
            let key = if n == 0 { "replay-mended" } else { "replay-mended-too" };
            f.write_str("; ")?;
            f.write_str(&say!(key, rule = rule.to_string(), edition = *edition, what = *what))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use rules::spear::{combat, move_, turn};

    use super::*;

    const ALL: [Mended; 3] = [
        Mended { rule: combat::TOP_FOUR, edition: 1, what: "four dice count" },
        Mended { rule: move_::ADVANCE, edition: 2, what: "an advance is straight" },
        Mended { rule: turn::SEQUENCE, edition: 3, what: "turns follow each other" },
    ];

    #[test]
    fn those_at_work_are_named_or_else_all_since() {
        let named = |edition, at_work: &[RuleId]| MendedSince::named(&ALL, "spear", edition, at_work);
        assert_eq!(named(0, &[turn::SEQUENCE]).0, ALL[2..]);
        assert_eq!(named(1, &[combat::TOP_FOUR]).0, ALL[1..], "that one was played as it is");
        assert_eq!(named(3, &[]).0, []);
        assert_eq!(MendedSince::named(&ALL, "ancients", 0, &[]).0, []);
        assert_eq!(
            named(1, &[move_::ADVANCE]).to_string(),
            "; since it was played rule spear.move.advance was mended in edition 2: an advance is straight"
        );
    }
}
