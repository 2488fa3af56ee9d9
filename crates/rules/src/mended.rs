//! Rules that were mended, so that old records can say why they no longer agree.

use crate::RuleId;

/// A rule that is carried out otherwise than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mended {
    /// The rule.
    pub rule: RuleId,
    /// The edition of the rules since which it is so.
    pub edition: u32,
    /// What changed, in a sentence.
    pub what: &'static str,
}
