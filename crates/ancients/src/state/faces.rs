//! On which faces a unit fights, and on which it fought those who are no more.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use crate::state::{Battle, Mark, UnitId};

/// What is remembered of each face.
const CLEARED: [(Edge, Mark); 4] = [
    (Edge::Front, Mark::CLEARED_AHEAD),
    (Edge::Left, Mark::CLEARED_LEFT),
    (Edge::Right, Mark::CLEARED_RIGHT),
    (Edge::Rear, Mark::CLEARED_BEHIND),
];

impl Battle {
    /// The faces on which it fights; whoever was beaten though he has killed all
    /// that he fought leaves as from them ([`rule::flee::DIRECTION`]).
    pub(crate) fn faces_of_the_fight(&self, id: UnitId) -> SmallVec<[Edge; 4]> {
        let met: SmallVec<[Edge; 4]> =
            self.contacts_of(id).map(|(face, enemy, _)| self.face_met(id, enemy, face)).collect();
        let unit = self.unit(id);
        if !met.is_empty() || !unit.is(Mark::LOST_ROUND) || unit.is(Mark::PANICKED) {
            return met;
        }
        let cleared = CLEARED.into_iter().filter(|(_, mark)| unit.is(*mark)).map(|(face, _)| face);
        let cleared: SmallVec<[Edge; 4]> = cleared.collect();
        if cleared.is_empty() { met } else { why::instead(rule::flee::DIRECTION, cleared, || met) }
    }

    /// All whom it fights have fallen: on which faces it fought them.
    pub(crate) fn remember_faces(&mut self, id: UnitId) {
        for (face, mark) in CLEARED {
            let there = self.contacts_of(id).any(|(met, enemy, _)| self.face_met(id, enemy, met) == face);
            if there {
                self.unit_mut(id).mark(mark);
            }
        }
    }
}
