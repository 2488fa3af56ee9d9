//! Victors who are fought on a flank or in the rear turn to face it.

use game::why;
use ranked::Formation;
use rules::RuleId;
use table::{Edge, Pose};

use crate::state::{AftermathAsk, Battle, Mark, NewFront, Play, Status, UnitId, UnitSet, What};

impl Battle {
    /// Asks whoever may.
    pub(super) fn offer_to_face(&mut self, id: UnitId) {
        let Some([rule, phalanx]) = self.edition().faces_attackers else { return };
        if self.unit(id).status() == Status::Field && self.may_face(id, rule, phalanx) {
            self.ask(AftermathAsk::Face(id));
        }
    }

    /// Only victors, and no phalanx.
    fn may_face(&self, id: UnitId, rule: RuleId, phalanx: RuleId) -> bool {
        self.front_to_attackers(id).is_some()
            && why::holds(rule, self.unit(id).is(Mark::WON_ROUND))
            && self.troop(id).special.may_face_in_combat(self.troop(id).special, phalanx).is_ok()
    }

    /// How a block stands that turns where it is to all whom it fights, if they are on one
    /// flank or in its rear, and it keeps touching them: ranks become files on a flank.
    fn front_to_attackers(&self, id: UnitId) -> Option<NewFront> {
        let unit = self.unit(id);
        let old = unit.formation();
        let mut contacts = self.contacts.iter().filter(|contact| contact.a == id || contact.b == id);
        let (face, ..) = self.contacts_of(id).next()?;
        let aside = face != Edge::Front && self.contacts_of(id).all(|(other, ..)| other == face);
        let block = self.is_formed(id) && !old.wedge && !self.is_loose(id) && !self.stands_with_engines(id);
        if !aside || !block || unit.inside.is_some() || contacts.any(|contact| contact.across) {
            return None;
        }
        let new = if face == Edge::Rear { old } else { old.with_files(old.ranks()) };
        let pose = self.rect(id).seen_from(face).pose;
        why::quietly(|| self.keeps_its_foes(id, new, pose)).then_some(NewFront { pose, files: new.files })
    }

    fn keeps_its_foes(&self, id: UnitId, new: Formation, pose: Pose) -> bool {
        let rect = new.rect(pose);
        let met = |foe: UnitId| rect.shared_edge(&self.rect(foe)).is_some_and(|shared| shared.mine == Edge::Front);
        let foes: UnitSet = self.contacts_of(id).map(|(_, foe, _)| foe).collect();
        foes.iter().all(met) && self.has_room(id, &rect) && self.check_front(id, new.files).is_ok()
    }

    pub(super) fn face_attackers(&mut self, id: UnitId, play: &mut Play) {
        let Some([rule, _]) = self.edition().faces_attackers else { return };
        let Some(NewFront { pose, files }) = self.front_to_attackers(id).filter(|_| why::step(rule)) else { return };
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.files = files;
        self.reseat(id);
        for contact in &mut self.contacts {
            if contact.a == id {
                contact.a_face = Edge::Front;
            } else if contact.b == id {
                contact.b_face = Edge::Front;
            }
        }
        play.log(|| What::FacedAttacker { unit: id, pose, files });
    }
}
