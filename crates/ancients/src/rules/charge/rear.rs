//! The short rear rank of a target: men stand where they stand, and where
//! nobody does the rank before them is struck
//! ([`rules::ancients::basic::MEASURE_BASE_TO_BASE`]).

use ranked::Formation;
use table::{Edge, Measure, Rect};

use super::landing::Home;
use crate::state::{Battle, UnitId};

/// The landing with more models in contact; of two alike the one with the
/// smaller wheel.
pub(crate) fn better_of(a: Option<Home>, b: Option<Home>) -> Option<Home> {
    let (Some(one), Some(two)) = (a, b) else { return a.or(b) };
    let count = |home: &Home| home.landing.models();
    let wheel = |home: &Home| home.landing.wheel.angle;
    let second = count(&two) > count(&one) || (count(&two) == count(&one) && wheel(&one).exceeds(wheel(&two)));
    Some(if second { two } else { one })
}

impl Battle {
    /// Whether some ground overlaps that of a unit's men.
    pub(crate) fn stands_on(&self, id: UnitId, ground: &Rect) -> bool {
        self.unit(id).formation().stands_on(self.unit(id).pose(), ground)
    }

    /// The block that a unit shows to an enemy on a face, as `block` fights: one
    /// who stands beside the short rear rank fights the rank before it.
    pub(crate) fn shown_to(&self, id: UnitId, face: Edge, enemy: UnitId, block: Formation) -> Formation {
        let formation = self.unit(id).formation();
        let (full, short) = formation.parts(self.unit(id).pose());
        if face != Edge::Rear || short.is_none() || !self.rect(enemy).touches(&full) {
            return block;
        }
        Formation { models: (formation.ranks() - 1) * formation.files, ..formation }
    }
}
