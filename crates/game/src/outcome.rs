//! How a battle ended.

use rules::RuleId;
use serde::{Deserialize, Serialize};

use crate::Side;

/// The end of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The side that won; none for a draw.
    pub winner: Option<Side>,
    /// The rule that ended it.
    pub rule: RuleId,
}
