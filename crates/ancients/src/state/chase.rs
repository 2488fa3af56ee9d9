//! The moves that follow the blows.

use serde::Serialize;
use table::Facing;

use crate::state::ids::{UnitId, UnitSet};

/// Why a unit moves after the blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Haste {
    /// It runs.
    Flight,
    /// It gives ground.
    Ground,
    /// It pursues.
    Pursuit,
    /// It overruns.
    Overrun,
    /// It follows up.
    FollowUp,
}

/// A move after the blows.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Run {
    /// Who moves.
    pub unit: UnitId,
    /// Why.
    pub haste: Haste,
    /// Whither.
    pub heading: Facing,
    /// How far; nothing before the dice.
    pub distance: u8,
    /// Whom it runs after.
    pub quarry: UnitSet,
}
