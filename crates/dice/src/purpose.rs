//! Why a die is rolled.

use std::fmt;

use rules::RuleId;
use serde::Serialize;

/// Why a die is rolled: the rule that asks for it, and for what.
///
/// Every result is asked for with a purpose, so that a trace can be read by a
/// player and a script that does not fit can say which rule it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Purpose {
    /// The rule that asks for the roll.
    pub rule: RuleId,
    /// What the roll decides, in a few words: `"to hit"`.
    pub what: &'static str,
}

impl Purpose {
    /// A roll that `rule` asks for, to decide `what`.
    pub const fn new(rule: RuleId, what: &'static str) -> Self {
        Self { rule, what }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.rule)
    }
}
