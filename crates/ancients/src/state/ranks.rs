//! Ranks that close, and characters in their places.

use game::why;
use ranked::block::casualties;
use ranked::block::command::free_place;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure};

use crate::state::{Battle, Contact, Play, Status, UnitId, UnitSet, What};

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
        if self.unit(id).files < before && !self.is_inside(id) {
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
        if self.stands_with_engines(id) {
            let guests: UnitSet = self.guests(id).collect();
            for (n, guest) in guests.iter().enumerate() {
                self.unit_mut(guest).place = self.place_behind_engines(id, n as u8);
            }
            return;
        }
        let guests: UnitSet = self.guests(id).collect();
        if self.unit(id).is_wedge() {
            return self.lead_wedge(id, guests);
        }
        let files = self.unit(id).front();
        let mut taken: SmallVec<[u8; 4]> = SmallVec::new();
        for guest in guests.iter() {
            let mut place = self.unit(guest).place;
            if place >= files || taken.contains(&place) {
                place = free_place(files, |place| taken.contains(&place)).unwrap_or(0);
                self.unit_mut(guest).place = place;
            }
            taken.push(place);
        }
    }

    /// A single rank loses men from the end where nobody fights it.
    fn hug_the_flank(&mut self, id: UnitId, before: u8) {
        let lost = f64::from(before - self.unit(id).files) * self.unit(id).base.width();
        let shift = casualties::hug_the_flank(lost, |edge| self.contacts_of(id).any(|(face, ..)| face == edge));
        let shift = why::instead(rule::combat::CASUALTY_KEEP_CONTACT, shift, || 0.0);
        let unit = self.unit_mut(id);
        unit.place(unit.pose().shift(shift));
    }

    /// Where the block has shrunk away from an enemy, he comes on.
    pub(crate) fn keep_contact(&mut self, id: UnitId) {
        let contacts: SmallVec<[(Edge, UnitId, Edge); 4]> = self.contacts_of(id).collect();
        for (face, enemy, _) in contacts {
            let theirs = self.rect(enemy);
            let slopes = self.is_wedge(id);
            let (mine, edge) = if slopes { (self.face(id, face), Edge::Front) } else { (self.rect(id), face) };
            let step = casualties::come_on(&mine, edge, &theirs, self.across(id, enemy));
            if step.length().exceeds(0.0) && self.contacts_of(enemy).count() == 1 {
                let moved = theirs.translated(step);
                let rule = if face == Edge::Rear {
                    rule::combat::CASUALTY_FRONT_AND_REAR
                } else {
                    rule::combat::CASUALTY_KEEP_CONTACT
                };
                if !self.is_inside(enemy) && self.has_room(enemy, &moved) && why::step(rule) {
                    self.unit_mut(enemy).place(moved.pose);
                }
            }
        }
        self.part_from_the_distant(id);
    }

    /// Whoever is too far away after all fights it no more: there was no other way.
    pub(crate) fn part_from_the_distant(&mut self, id: UnitId) {
        let own = self.contacts.iter().filter(|c| c.a == id || c.b == id);
        let apart = own.filter(|c| self.rect(c.a).distance(&self.rect(c.b)) > 1.0);
        let lost: SmallVec<[Contact; 2]> = apart.copied().collect();
        for contact in lost {
            self.contacts.retain(|c| *c != contact);
            self.parted.push(contact);
        }
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
