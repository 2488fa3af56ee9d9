//! Who touches whom, written down and forgotten.

use arrayvec::ArrayVec;
use table::{Edge, Segment};

use crate::state::battle::{Battle, Contact};
use crate::state::ids::UnitId;
use crate::state::mark::Mark;

impl Battle {
    /// Records who touches whom now that the unit stands where it stands.
    pub(crate) fn note_contacts(&mut self, id: UnitId, target: UnitId, edge: Edge) {
        let base = self.rect(id);
        let before: ArrayVec<Contact, 12> =
            self.contacts.iter().copied().filter(|c| c.a == id || c.b == id).take(12).collect();
        self.contacts.retain(|c| c.a != id && c.b != id);
        let enemies: ArrayVec<UnitId, 96> = self.enemies(id).collect();
        for e in enemies {
            let there = self.rect(e);
            if base.centre().distance(there.centre()) > base.radius() + there.radius() + 0.1 {
                continue;
            }
            let old = before.iter().find(|c| c.a == e || c.b == e).copied();
            let across = |edge| self.fights_across(id, e, edge) || old.is_some_and(|c| c.across);
            let contact = match (base.shared_edge(&there), old) {
                (Some(s), _) => Contact { across: across(s.theirs), ..Contact::new(id, s.mine, e, s.theirs) },
                (None, _) if e == target => {
                    Contact { partial: true, across: across(edge), ..Contact::new(id, Edge::Front, e, edge) }
                }
                // Somebody else's incomplete conform is still in contact.
                (None, Some(old)) if old.partial && base.touches(&there) => old,
                _ => continue,
            };
            self.contacts.push(contact);
        }
    }

    /// Charging onto an edge that lies along an obstacle or a fence of its own
    /// ([`rules::spear::melee::NO_IMPETUS_OBSTACLE`]).
    fn fights_across(&self, id: UnitId, enemy: UnitId, edge: Edge) -> bool {
        if !self.unit(id).is(Mark::CHARGED) {
            return false;
        }
        let foe = self.unit(enemy);
        // An obstacle along the flank that ends at the corner is not on the front.
        let line = foe.rect().edge(edge);
        let inner = Segment { a: line.point_at(0.01), b: line.point_at(0.99) };
        let obstacle = self.field.obstacles().any(|course| {
            course.segments().any(|s| s.distance_to_segment(&inner) <= 1e-3) && course.touches_rect(&foe.rect())
        });
        obstacle || (edge == Edge::Front && foe.profile.is_fenced(foe))
    }

    /// Forgets contacts of a unit that was moved away from somebody.
    pub(crate) fn forget_lost_contacts(&mut self, id: UnitId) {
        let base = self.rect(id);
        let units = &self.units;
        self.contacts.retain(|c| {
            let other = if c.a == id { c.b } else { c.a };
            (c.a != id && c.b != id) || base.touches(&units[other.index()].rect())
        });
    }

    /// Remembers that the loser stood on the winner's flank or rear, before
    /// the contact is forgotten.
    pub(crate) fn note_flank_win(&mut self, winner: UnitId, loser: UnitId) {
        let by_flank = self.contact(winner, loser).is_some_and(|c| c.0 != Edge::Front);
        self.flank_winner = by_flank.then_some(winner);
    }
}
