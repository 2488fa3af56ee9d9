//! Rolls of control at the start of a turn, and those who must charge.

use smallvec::SmallVec;
use table::Measure;

use crate::state::{Battle, Mark, Play, Status, UnitId, UnitSet};

impl Battle {
    /// Each unit that is hard to hold rolls, those in ambush first.
    pub(crate) fn roll_for_control(&mut self, play: &mut Play) {
        let all: UnitSet = self.on_field(self.active).filter(|&u| self.unit(u).status() == Status::Field).collect();
        let own = |u: &UnitId| self.unit(*u).side == self.active && self.is_hidden(*u);
        let hidden: UnitSet = self.ids().filter(own).collect();
        for unit in hidden.iter() {
            self.troop(unit).special.rolls_in_ambush(self, unit, play);
        }
        for unit in all.iter() {
            self.troop(unit).special.rolls_for_control(self, unit, play);
        }
    }

    /// Whom a unit that has no choice must charge.
    pub(crate) fn bound_to_charge(&self, id: UnitId) -> UnitSet {
        if self.may_charge(id).is_err() {
            return UnitSet::EMPTY;
        }
        self.troop(id).special.must_charge(self, id).unwrap_or_default()
    }

    /// The enemies in reach of its charge whom a unit sees.
    pub(crate) fn enemies_in_reach(&self, id: UnitId) -> SmallVec<[UnitId; 8]> {
        let reach = self.charge_distance(id);
        let near = |e: &UnitId| self.apart_near(id, *e, reach).at_most(reach) && self.sees_to_charge(id, *e);
        self.enemies(id).filter(near).collect()
    }

    /// Before anybody declares: who must charge is marked.
    pub(crate) fn mark_the_bound(&mut self) {
        let bound: UnitSet = self.on_field(self.active).filter(|&u| !self.bound_to_charge(u).is_empty()).collect();
        for unit in bound.iter() {
            self.unit_mut(unit).mark(Mark::COMPELLED);
        }
    }
}
