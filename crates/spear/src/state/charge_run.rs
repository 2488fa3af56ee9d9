//! A charge or pursuit under way.

use serde::Serialize;

use crate::state::ids::UnitId;

/// A charge or pursuit under way: how far it goes before its shift, and the
/// shift. After that it goes straight ahead.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Run {
    pub unit: UnitId,
    pub before: f64,
    pub shift: f64,
    /// A pursuit, not a charge.
    pub pursuit: bool,
    /// The first target evaded: the move goes on regardless.
    pub following: bool,
    /// The owner has said how it goes on.
    pub chosen: bool,
    /// Bonus movement used on top of the full normal move.
    pub extra: f64,
}

impl Run {
    pub fn straight(unit: UnitId) -> Run {
        Run { unit, before: 0.0, shift: 0.0, pursuit: false, following: false, chosen: false, extra: 0.0 }
    }
}
