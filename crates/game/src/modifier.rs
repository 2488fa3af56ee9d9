//! Numbers that change others.

use rules::RuleId;
use serde::Serialize;

/// A number that changed another, and why.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Modifier {
    /// By how much.
    pub by: i8,
    /// The rule.
    pub rule: RuleId,
}
