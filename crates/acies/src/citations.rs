//! Where the rules are cited, as the build found it.

use rules::RuleId;
use serde::Serialize;

/// A place that cites a rule.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Citation {
    /// The rule's id.
    pub rule: &'static str,
    /// What kind of place it is.
    pub kind: Kind,
    /// The file, from the top folder of the project.
    pub file: &'static str,
    /// The line, counted from 1.
    pub line: u32,
}

/// The kinds of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Code of the game.
    Code,
    /// A test beside the code.
    Test,
    /// A referee case.
    Case,
}

static CITATIONS: &[Citation] = include!(concat!(env!("OUT_DIR"), "/citations.rs"));

/// The places that cite a rule, or another entry that repeats the same one.
pub fn of(rule: RuleId) -> Vec<Citation> {
    let wanted = canonical(rule);
    let same = |citation: &&Citation| RuleId::parse(citation.rule).is_ok_and(|id| canonical(id) == wanted);
    CITATIONS.iter().filter(same).copied().collect()
}

fn canonical(rule: RuleId) -> RuleId {
    rule.rule().canonical().id
}
