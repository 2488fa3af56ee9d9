//! How a battle ended, as a record says it.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::say::say;
use crate::{Outcome, Side};

/// How a battle ended. The rule is its bare id: a later version may not know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Ending {
    /// The side that won; none for a draw.
    pub winner: Option<Side>,
    /// The id of the rule that ended the battle.
    pub rule: String,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending { winner: outcome.winner, rule: outcome.rule.to_string() }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self.winner {
            None => say!("replay-draw", rule = self.rule.as_str()),
            Some(side) => say!("replay-victory", side = side.to_string(), rule = self.rule.as_str()),
        })
    }
}
