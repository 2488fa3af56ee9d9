//! The short rear rank of a target: men stand where they stand, and where
//! nobody does the rank before them is struck
//! ([`rules::ancients::basic::MEASURE_BASE_TO_BASE`]).

use ranked::Formation;
use ranked::charge::{Approach, Landing};
use table::{Edge, Measure, Pose, Rect};

use super::landing::Home;
use crate::state::{Battle, UnitId};

/// A line of a face on which men stand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Part {
    /// Those who stand there.
    pub unit: Formation,
    /// Where their front is.
    pub at: Pose,
    /// How far its middle lies to the right of the middle of the face, for one
    /// who looks out of it.
    pub aside: f64,
    /// Men of the short rank stand before it.
    pub recessed: bool,
}

impl Part {
    /// The whole face.
    pub fn whole(unit: Formation, at: Pose) -> Part {
        Part { unit, at, aside: 0.0, recessed: false }
    }

    /// The full ranks and the short one of a target that is struck from behind.
    pub fn rear_of(target: Formation, at: Pose, face: Edge) -> Option<[Part; 2]> {
        if face != Edge::Rear {
            return None;
        }
        let rank = target.parts(at).1?.pose;
        let last = target.in_rank(target.ranks() - 1);
        let full = Formation { models: target.models - last, ..target };
        let short = Formation { models: last, files: last, ..target };
        // Seen from behind, right is left.
        let aside = -at.to_local(rank.at).x;
        let block = Part { unit: full, at, aside: 0.0, recessed: true };
        Some([block, Part { unit: short, at: rank, aside, recessed: false }])
    }

    /// The same charge at that line.
    pub fn approach(&self, whole: &Approach) -> Approach {
        Approach { target: self.unit, at: self.at, ..*whole }
    }
}

/// The landing with more models in contact; of two alike the one with the
/// smaller wheel.
pub(crate) fn better_of(a: Option<Home>, b: Option<Home>) -> Option<Home> {
    let (Some(one), Some(two)) = (a, b) else { return a.or(b) };
    let count = |home: &Home| home.landing.contact.0 + home.landing.contact.1;
    let wheel = |home: &Home| home.landing.wheel.angle;
    let second = count(&two) > count(&one) || (count(&two) == count(&one) && wheel(&one).exceeds(wheel(&two)));
    Some(if second { two } else { one })
}

impl Battle {
    /// Whether some ground overlaps that of a unit's men.
    pub(crate) fn stands_on(&self, id: UnitId, ground: &Rect) -> bool {
        let (full, short) = self.unit(id).formation().parts(self.unit(id).pose());
        ground.overlaps(&full) || short.is_some_and(|rank| ground.overlaps(&rank))
    }

    /// Whether a charger would run over men of its target before it comes to
    /// lie flush with others of them.
    pub(super) fn runs_over(&self, unit: UnitId, target: UnitId, landing: &Landing) -> bool {
        let (full, short) = self.unit(target).formation().parts(self.unit(target).pose());
        let flush = self.unit(unit).rect_at(landing.flush);
        let Some(rank) = short else { return flush.overlaps(&full) };
        let way = self.charge_lane(unit, landing);
        [full, rank].iter().any(|men| flush.overlaps(men) || way.overlaps(men))
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
