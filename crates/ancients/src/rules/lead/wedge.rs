//! Duels with the characters of a wedge.

use game::why;
use rules::antiquity::wedge as rule;
use smallvec::SmallVec;

use crate::state::{Battle, UnitId};

impl Battle {
    /// The character in a wedge stays where he is, and the other comes before him
    /// ([`rule::CHALLENGE`]).
    pub(super) fn bring_before_wedge(&mut self, one: UnitId, other: UnitId) {
        for (mine, theirs) in [(one, other), (other, one)] {
            let (wedge, host) = (self.body_of(mine), self.body_of(theirs));
            if host == theirs || !self.punches(wedge) || !why::step(rule::CHALLENGE) {
                continue;
            }
            let face = self.contacts_of(host).find(|(_, foe, _)| *foe == wedge).map(|(face, ..)| face);
            let Some(face) = face else { continue };
            let places: SmallVec<[u8; 16]> = self.places_on(host, face).collect();
            let Some(&number) = places.get(places.len() / 2) else { continue };
            let left = self.unit(theirs).place;
            if let Some(there) = self.guest_at(host, number) {
                self.unit_mut(there).place = left;
            }
            self.unit_mut(theirs).place = number;
        }
    }
}
