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
    /// The building that it finds empty: those in it have run from this charge,
    /// which reached them ([`rules::ancients::building::ASSAULT_FLEE_RESULT`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vacated: Option<u8>,
}

impl Charge {
    /// A charge just declared.
    pub const fn new(unit: UnitId, target: UnitId) -> Charge {
        let others = UnitSet::EMPTY;
        let (over, revealed, crossed, short) = (false, false, false, false);
        Charge { unit, target, others, over, wheel: None, revealed, crossed, short, vacated: None }
    }

    /// Everybody it is declared against.
    pub fn targets(&self) -> UnitSet {
        self.others.and(UnitSet::of(self.target))
    }
}
