//! What is proved of each rule.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use game::referee::MOST_CLAIMS;
use game::why::proving::{Break, Door, Kind};
use rayon::prelude::*;
use rules::{Rule, RuleId, Software};

use crate::doors::Standing;
use crate::kept::Kept;
use crate::played::Played;
use crate::trial::Witness;

/// A break that no case notices.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Unnoticed {
    /// Where the door stands.
    pub place: String,
    /// How it was broken; nothing if no case that claims the rule gets there.
    pub way: Option<Break>,
    /// How many cases that claim the rule could have noticed.
    pub witnesses: usize,
}

impl fmt::Display for Unnoticed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.way, self.witnesses) {
            (None, _) => write!(f, "{}: no case that claims the rule passes here", self.place),
            (Some(way), 0) => write!(f, "{}: {way}: no case that claims the rule could tell", self.place),
            (Some(way), n) => write!(f, "{}: {way}: none of {n} cases notices", self.place),
        }
    }
}

/// How it stands with a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// Every break of each of its doors is noticed.
    Proved {
        /// How many breaks there are.
        breaks: usize,
    },
    /// Some breaks are not noticed; none at all if the rule has no door.
    Unnoticed(Vec<Unnoticed>),
    /// It repeats another rule, of its own ruleset or of the one that this
    /// varies, which is to be proved there.
    Through(RuleId),
    /// A worked example, and whether a case plays it.
    Example(bool),
    /// There is nothing to break, with the reason.
    Moot(&'static str),
    /// What it forbids cannot even be written down, with the reason.
    ByForm(&'static str),
    /// It is left for later.
    Open,
}

/// The proof of a ruleset.
pub struct Proof {
    /// Every rule with its standing, in catalogue order.
    pub rules: Vec<(&'static Rule, State)>,
    /// Claims that no break of the claimed rule bears out: case and rule.
    pub idle_claims: Vec<(String, RuleId)>,
    /// Cases that claim more rules than they can show.
    pub greedy: Vec<(String, usize)>,
    /// How many doors there are.
    pub doors: usize,
    /// What came of each break.
    pub outcomes: Vec<Outcome>,
}

/// Every way to break every door that was passed.
type Trials = BTreeMap<Door, BTreeSet<Break>>;

/// Breaks each door in turn.
pub fn prove(
    game: Played,
    witnesses: &[Witness],
    standing: &[Standing],
    wanted: &(dyn Fn(RuleId) -> bool + Sync),
) -> Proof {
    let trials = trials(witnesses, wanted);
    let all: Vec<(Door, Break)> =
        trials.iter().flat_map(|(&door, ways)| ways.iter().map(move |&way| (door, way))).collect();
    let outcomes: Vec<Outcome> = all.par_iter().map(|&(door, way)| attempt(game, witnesses, door, way)).collect();
    let mut by_rule: BTreeMap<RuleId, Vec<&Outcome>> = BTreeMap::new();
    for outcome in &outcomes {
        by_rule.entry(outcome.rule()).or_default().push(outcome);
    }
    let unvisited = unvisited(&trials, standing);
    let rules: Vec<(&'static Rule, State)> = game
        .rulesets()
        .flat_map(rules::ruleset)
        .filter(|rule| wanted(rule.id))
        .map(|rule| (rule, standing_of(rule, &by_rule, &unvisited, witnesses)))
        .collect();
    Proof {
        idle_claims: idle_claims(witnesses, &outcomes, wanted),
        greedy: greedy(witnesses),
        doors: trials.len() + unvisited.len(),
        rules,
        outcomes,
    }
}

fn trials(witnesses: &[Witness], wanted: &(dyn Fn(RuleId) -> bool + Sync)) -> Trials {
    let mut trials = Trials::new();
    for (door, passed) in witnesses.iter().flat_map(|witness| &witness.visits) {
        if wanted(door.rule) {
            trials.entry(*door).or_default().extend(passed.kinds.iter().copied().flat_map(Kind::all_breaks));
        }
    }
    trials
}

/// Doors in the source that no case passes.
fn unvisited<'s>(trials: &Trials, standing: &'s [Standing]) -> Vec<&'s Standing> {
    let visited: BTreeSet<(RuleId, &str, u32)> = trials.keys().map(|door| (door.rule, door.file, door.line)).collect();
    standing.iter().filter(|door| !visited.contains(&(door.rule, door.file.as_str(), door.line))).collect()
}

/// What came of one break.
pub struct Outcome {
    /// The door.
    pub door: Door,
    /// How it was broken.
    pub way: Break,
    /// Cases that claim the rule and could have noticed.
    pub able: usize,
    /// Those that did.
    pub noticed: Vec<usize>,
}

impl Outcome {
    /// The rule; one that repeats another counts as that one.
    pub fn rule(&self) -> RuleId {
        self.door.rule.rule().canonical().id
    }
}

fn attempt(game: Played, witnesses: &[Witness], door: Door, way: Break) -> Outcome {
    let rule = door.rule.rule().canonical().id;
    let able: Vec<usize> = (0..witnesses.len())
        .filter(|&n| {
            let witness = &witnesses[n];
            witness.claims.contains(&rule)
                && witness.visits.get(&door).is_some_and(|passed| passed.breaks.contains(&way))
        })
        .collect();
    let noticed = able.iter().copied().filter(|&n| witnesses[n].notices(game, door, way)).collect();
    Outcome { door, way, able: able.len(), noticed }
}

fn standing_of(
    rule: &'static Rule,
    by_rule: &BTreeMap<RuleId, Vec<&Outcome>>,
    unvisited: &[&Standing],
    witnesses: &[Witness],
) -> State {
    if rule.later.is_some() || rule.canonical().later.is_some() {
        return State::Open;
    }
    if let Some(other) = rule.through() {
        return State::Through(other);
    }
    match rule.software {
        Software::None { reason } => return State::Moot(reason),
        Software::Form { reason } => return State::ByForm(reason),
        Software::Example => {
            return State::Example(witnesses.iter().any(|case| case.example && case.claims.contains(&rule.id)));
        }
        Software::Enforced => {}
    }
    let outcomes = by_rule.get(&rule.id).map(Vec::as_slice).unwrap_or_default();
    let missed = outcomes.iter().filter(|outcome| outcome.noticed.is_empty());
    let mut missed: Vec<Unnoticed> = missed
        .map(|outcome| Unnoticed { place: outcome.door.to_string(), way: Some(outcome.way), witnesses: outcome.able })
        .collect();
    let shut = unvisited.iter().filter(|door| door.rule.rule().canonical().id == rule.id);
    missed.extend(shut.map(|door| Unnoticed {
        place: format!("{}:{}", door.file, door.line),
        way: None,
        witnesses: 0,
    }));
    if missed.is_empty() && !outcomes.is_empty() {
        return State::Proved { breaks: outcomes.len() };
    }
    missed.sort();
    State::Unnoticed(missed)
}

/// Claims that no break of the rule bears out. A rule without a door has no
/// break that could.
fn idle_claims(
    witnesses: &[Witness],
    outcomes: &[Outcome],
    wanted: &(dyn Fn(RuleId) -> bool + Sync),
) -> Vec<(String, RuleId)> {
    let borne: BTreeSet<(usize, RuleId)> =
        outcomes.iter().flat_map(|outcome| outcome.noticed.iter().map(|&n| (n, outcome.rule()))).collect();
    let mut idle = Vec::new();
    for (n, witness) in witnesses.iter().enumerate() {
        for &rule in witness.claims.iter().filter(|&&rule| wanted(rule)) {
            let provable = rule.rule().software == Software::Enforced;
            if provable && !borne.contains(&(n, rule)) {
                idle.push((witness.name.clone(), rule));
            }
        }
    }
    idle
}

fn greedy(witnesses: &[Witness]) -> Vec<(String, usize)> {
    let many = witnesses.iter().filter(|witness| !witness.example && witness.claims.len() > MOST_CLAIMS);
    many.map(|witness| (witness.name.clone(), witness.claims.len())).collect()
}

impl Proof {
    /// What is to be kept of it.
    pub fn to_keep(&self) -> Kept {
        let mut kept = Kept::default();
        for (rule, standing) in &self.rules {
            match standing {
                State::Proved { breaks } => _ = kept.proved.insert(rule.id.to_string(), *breaks),
                State::Example(true) => _ = kept.played.insert(rule.id.to_string()),
                _ => {}
            }
        }
        kept
    }

    /// How many rules stand so.
    pub fn count(&self, is: impl Fn(&State) -> bool) -> usize {
        self.rules.iter().filter(|(_, standing)| is(standing)).count()
    }
}
