//! Ranks that close, and characters in their places.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Rect, TOLERANCE, Vec2};

use crate::state::{Battle, Contact, Play, Status, UnitId, UnitSet, What, from_the_middle};

impl Battle {
    /// The ranks close after losses, and contact is kept.
    pub(crate) fn close_ranks(&mut self, id: UnitId) {
        let before = self.unit(id).files;
        let unit = self.unit_mut(id);
        let strength = unit.strength();
        if strength == 0 {
            return;
        }
        unit.files = unit.files.min(strength);
        let moved = unit.files < before || unit.places.iter().any(|&place| place >= strength);
        if moved {
            unit.seat_command();
        }
        self.seat_characters(id);
        if self.unit(id).files < before {
            self.hug_the_flank(id, before);
        }
        self.keep_contact(id);
    }

    /// In another formation command models and characters take new places.
    pub(crate) fn reseat(&mut self, id: UnitId) {
        self.unit_mut(id).seat_command();
        self.seat_characters(id);
    }

    /// Characters keep to the front rank of a block that has become narrower.
    pub(crate) fn seat_characters(&mut self, id: UnitId) {
        let files = self.unit(id).formation().files;
        let guests: UnitSet = self.guests(id).collect();
        let mut taken = UnitSet::EMPTY;
        for guest in guests.iter() {
            let place = self.unit(guest).place;
            let crowded = taken.iter().any(|other| self.unit(other).place == place);
            if place >= files || crowded {
                let free = (0..files).map(|n| from_the_middle(files, n));
                let free = free.into_iter().find(|&p| !taken.iter().any(|other| self.unit(other).place == p));
                self.unit_mut(guest).place = free.unwrap_or(0);
            }
            taken.add(guest);
        }
    }

    /// A single rank loses men from the end where nobody fights it.
    fn hug_the_flank(&mut self, id: UnitId, before: u8) {
        let fought = |edge: Edge| self.contacts_of(id).any(|(face, ..)| face == edge);
        let lost = f64::from(before - self.unit(id).files) * self.unit(id).base.width();
        let shift = match (fought(Edge::Left), fought(Edge::Right)) {
            (true, false) => -lost * 0.5,
            (false, true) => lost * 0.5,
            _ => 0.0,
        };
        let shift = why::instead(rule::combat::CASUALTY_KEEP_CONTACT, shift, || 0.0);
        let unit = self.unit_mut(id);
        unit.place(unit.pose().shift(shift));
    }

    /// Where the block has shrunk away from an enemy, he comes on.
    pub(crate) fn keep_contact(&mut self, id: UnitId) {
        let contacts: SmallVec<[(Edge, UnitId, Edge); 4]> = self.contacts_of(id).collect();
        for (face, enemy, _) in contacts {
            let (mine, theirs) = (self.rect(id), self.rect(enemy));
            let out = mine.normal(face);
            let line = mine.edge(face);
            let gap = nearest_along(&theirs, line.middle(), out);
            let aside = sideways_gap(&mine, face, &theirs);
            let across = self.across(id, enemy);
            let step = if across { aside } else { aside - out * gap };
            if step.length().exceeds(0.0) && self.contacts_of(enemy).count() == 1 {
                let moved = theirs.translated(step);
                let rule = if face == Edge::Rear {
                    rule::combat::CASUALTY_FRONT_AND_REAR
                } else {
                    rule::combat::CASUALTY_KEEP_CONTACT
                };
                if self.has_room(enemy, &moved) && why::step(rule) {
                    self.unit_mut(enemy).place(moved.pose);
                }
            }
        }
        // Unless there is no other way.
        let lost: SmallVec<[Contact; 2]> = self
            .contacts
            .iter()
            .filter(|c| c.a == id || c.b == id)
            .filter(|c| self.rect(c.a).distance(&self.rect(c.b)) > 1.0)
            .copied()
            .collect();
        for contact in lost {
            self.contacts.retain(|c| *c != contact);
            self.parted.push(contact);
        }
    }

    /// Whether a unit may stand there: on the table and upon nobody.
    pub(crate) fn has_room(&self, id: UnitId, there: &Rect) -> bool {
        let inner = there.shrunk(TOLERANCE);
        self.field.board.contains_rect(&inner)
            && !self.fielded().any(|o| o != id && self.unit(o).strength() > 0 && inner.overlaps(&self.rect(o)))
    }

    /// Before he is asked where he goes: he sets out from his place.
    pub(crate) fn stand_in_place(&mut self, id: UnitId) {
        if self.unit(id).status() == Status::Joined {
            let place = self.character_rect(id).pose;
            self.unit_mut(id).place(place);
        }
    }

    /// He leaves, and a man from the rear takes his place.
    pub(crate) fn leave_unit(&mut self, id: UnitId, play: &mut Play) {
        let Some(host) = self.unit(id).host.filter(|_| self.unit(id).status() == Status::Joined) else { return };
        let character = self.unit_mut(id);
        character.becomes(Status::Field);
        character.host = None;
        let body = self.unit_mut(host);
        body.guests = body.guests.saturating_sub(1);
        // Else the front would be narrower by a man.
        let gap = body.files.saturating_sub(1).max(1);
        body.files = why::instead(rule::character::LEAVE_GAP_FILLED, body.files, || gap);
        self.close_ranks(host);
        play.log(|| What::LeftUnit { unit: id, host });
    }
}

/// How far a rectangle lies ahead of a line, in the direction `out`.
fn nearest_along(rect: &Rect, line: Vec2, out: Vec2) -> f64 {
    rect.corners().iter().map(|c| (*c - line).dot(out)).fold(f64::INFINITY, f64::min)
}

/// What brings the other back beside the face if it has slipped past its end.
fn sideways_gap(mine: &Rect, face: Edge, theirs: &Rect) -> Vec2 {
    let edge = mine.edge(face);
    let along = edge.vector() / edge.length().max(TOLERANCE);
    let span = |points: &[Vec2]| {
        points
            .iter()
            .map(|p| (*p - edge.a).dot(along))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)))
    };
    let (low, high) = span(&theirs.corners());
    let length = edge.length();
    if low > length {
        along * (length - low)
    } else if high < 0.0 {
        along * -high
    } else {
        Vec2::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Pose;

    #[test]
    fn who_slipped_past_the_end_is_brought_back_beside_it() {
        let mine = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
        let back = |x: f64| {
            let theirs = Rect::new(Pose::new(x, 0.0, 180.0), 2.0, 2.0);
            theirs.pose.at.x + sideways_gap(&mine, Edge::Front, &theirs).x
        };
        assert_eq!([-5.0, -3.0, 0.0, 3.0, 5.0].map(back), [-3.0, -3.0, 0.0, 3.0, 3.0]);
    }
}
