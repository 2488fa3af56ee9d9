//! Several chargers, one target: each has its part of the face
//! ([`rule::charge::MULTIPLE_CHARGERS_SHARE`]).

use game::why;
use ranked::charge::{Beside, SharedFace, Sharer};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use super::face_charged;
use crate::state::{Battle, Status, UnitId, UnitSet};

/// Anywhere along a face.
const ANYWHERE: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

/// Nowhere along it.
const NOWHERE: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

impl Battle {
    /// Between which places along the face a charger's middle must come to
    /// lie: anywhere if nobody else wants a part of it, nowhere if there is no
    /// room ([`rule::charge::NO_ROOM`]).
    pub(crate) fn share_of(&self, unit: UnitId, target: UnitId, face: Edge, beside: &[Beside]) -> (f64, f64) {
        let seen = self.face(target, face);
        let half = self.unit(unit).formation().width() * 0.5;
        let sharers = self.sharers(unit, target, face);
        if sharers.len() < 2 {
            let own = self.own_front(unit, seen.width * 0.5, half, beside);
            return why::instead(rule::charge::CROSSING_PATHS_SIDE_BY_SIDE, own, || ANYWHERE);
        }
        match SharedFace::new(seen.width, sharers.into_iter()).part_of(unit) {
            Some(part) => why::instead(rule::charge::MULTIPLE_CHARGERS_SHARE, part, || ANYWHERE),
            None => why::instead(rule::charge::NO_ROOM, NOWHERE, || ANYWHERE),
        }
    }

    /// Who charges that face.
    fn sharers(&self, unit: UnitId, target: UnitId, face: Edge) -> SmallVec<[Sharer<UnitId>; 8]> {
        let there = self.rect(target);
        let line = self.face(target, face).pose;
        let mut found = SmallVec::new();
        for charge in self.charges.iter().filter(|c| c.target == target && !c.crossed) {
            let who = charge.unit;
            let rect = self.rect(who);
            let landed = charge.over && self.contacts_of(target).any(|(mine, enemy, _)| mine == face && enemy == who);
            let coming = !charge.over
                && self.unit(who).status() == Status::Field
                && self.face_struck(who, target, face_charged(&there, &rect)) == face
                && rect.within(&there, self.charge_distance(who));
            if who == unit || landed || coming {
                let at = line.to_local(rect.centre()).x;
                found.push(Sharer { who, at, width: rect.width, landed });
            }
        }
        found
    }

    /// Neighbouring chargers of neighbouring targets keep to their own, where
    /// there is room for that ([`rule::charge::CROSSING_PATHS_SIDE_BY_SIDE`]).
    fn own_front(&self, unit: UnitId, reach: f64, half: f64, beside: &[Beside]) -> (f64, f64) {
        let (mut low, mut high) = ANYWHERE;
        if beside.is_empty() {
            return (low, high);
        }
        let wanted: UnitSet = self.charges.iter().filter(|c| !c.crossed && c.unit != unit).map(|c| c.target).collect();
        for other in self.charge_of(unit).map_or(UnitSet::EMPTY, |c| c.others).common(wanted).iter() {
            let Some(mine) = self.charge_of(unit).map(|c| c.target) else { continue };
            let line = self.face(mine, self.approach(unit, mine).face).pose;
            if line.to_local(self.rect(other).centre()).x > 0.0 {
                high = reach - half;
            } else {
                low = half - reach;
            }
        }
        if low > high { ANYWHERE } else { (low, high) }
    }
}
