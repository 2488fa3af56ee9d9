//! A charge that was declared.

use ranked::wheel::Wheel;
use serde::Serialize;

use crate::state::ids::{UnitId, UnitSet};

/// A declared charge.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Charge {
    /// Who charges.
    pub unit: UnitId,
    /// Whom; another once a fleeing target has revealed one.
    pub target: UnitId,
    /// Others that it cannot help striking
    /// ([`rules::ancients::charge::ADJACENT_TARGETS`]).
    pub others: UnitSet,
    /// It has moved, or come to nothing.
    pub over: bool,
    /// The wheel it owes its first target, as that stood before anybody ran
    /// ([`rules::ancients::charge::REVEALED_WHEEL`]).
    pub wheel: Option<Wheel>,
    /// It goes on against a target that flight has revealed.
    pub revealed: bool,
    /// Its path crosses another charger's ([`rules::ancients::charge::CROSSING_PATHS`]).
    pub crossed: bool,
    /// It was found out of reach before those it charges rode out
    /// ([`rules::ancients::countercharge::CHARGE_OUT_OF_REACH`]).
    pub short: bool,
}

impl Charge {
    /// A charge just declared.
    pub const fn new(unit: UnitId, target: UnitId) -> Charge {
        let others = UnitSet::EMPTY;
        Charge { unit, target, others, over: false, wheel: None, revealed: false, crossed: false, short: false }
    }

    /// Everybody it is declared against.
    pub fn targets(&self) -> UnitSet {
        self.others.and(UnitSet::of(self.target))
    }
}
