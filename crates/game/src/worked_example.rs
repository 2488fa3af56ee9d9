//! Worked examples of a book, and the referee cases that play them.

use rules::RuleId;

/// A worked example and where it is played through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkedExample {
    /// The example's entry in the catalogue.
    pub rule: RuleId,
    /// The case file, in the folder of the game's cases.
    pub case: &'static str,
}

impl WorkedExample {
    /// An example, and the case that plays it.
    pub const fn played(rule: RuleId, case: &'static str) -> WorkedExample {
        WorkedExample { rule, case }
    }
}
