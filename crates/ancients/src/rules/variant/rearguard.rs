//! A rearguard lies on its map until it is seen, or shows itself
//! ([`rule::variant::REARGUARD_REVEAL`]).

use game::why;
use rules::ancients as rule;

use crate::files::preparation::Variant;
use crate::state::{Battle, Play, Status, UnitId, UnitSet, VariantAsk};

impl Battle {
    /// Whether a unit belongs to a rearguard, and is only on its owner's map
    /// ([`rule::variant::REARGUARD_DEPLOY`]).
    pub(crate) fn is_mapped(&self, id: UnitId) -> bool {
        self.plan.variant == Variant::Rearguard && self.unit(id).side != self.plan.preparation.attacker
    }

    /// Where a unit is once it was put down.
    pub(crate) fn status_deployed(&self, id: UnitId) -> Status {
        if self.is_mapped(id) {
            why::instead(rule::variant::REARGUARD_DEPLOY, Status::Hidden, || Status::Field)
        } else {
            Status::Field
        }
    }

    /// Of the whole rearguard.
    pub(super) fn mapped(&self) -> UnitSet {
        self.ids().filter(|&u| self.is_hidden(u) && self.is_mapped(u)).collect()
    }

    /// Once the pursuers have deployed, whomever they see is put on the table.
    pub(super) fn uncover_the_seen(&mut self, play: &mut Play) {
        for id in self.mapped().iter() {
            if self.is_found(id) {
                self.come_out(id, play);
            }
        }
    }

    /// Whoever is to move or shoot is put on the table first.
    pub(super) fn ask_who_shows(&mut self) {
        let side = self.plan.preparation.attacker.other();
        if side == self.active && !self.mapped().is_empty() && why::step(rule::variant::REARGUARD_REVEAL) {
            self.ask(VariantAsk::Show(side));
        }
    }
}
