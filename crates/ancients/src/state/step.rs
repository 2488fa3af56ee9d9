//! The steps of a turn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The steps of a player's turn ([`rules::ancients::turn::PHASES`],
/// [`rules::ancients::turn::MOVEMENT_STEPS`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnStep {
    /// Before the battle.
    Deployment,
    /// Start of turn: returns, panic of nearby fleers, terror, control rolls.
    Start,
    /// Charges and disengagements are declared.
    #[default]
    Declarations,
    /// The other side answers.
    Responses,
    /// Fleeing units try to rally.
    Rally,
    /// Compulsory moves.
    Compulsory,
    /// Chargers move, with what their targets do.
    Chargers,
    /// Remaining moves.
    Remaining,
    /// The Shooting phase.
    Shooting,
    /// The Hand-to-hand Combat phase.
    Combat,
    /// The turn is over.
    End,
}
