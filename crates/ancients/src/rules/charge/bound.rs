//! Those who must charge.

use smallvec::SmallVec;
use table::Measure;

use crate::state::{Battle, Mark, UnitId, UnitSet};

impl Battle {
    /// Whom a unit that has no choice must charge.
    pub(crate) fn bound_to_charge(&self, id: UnitId) -> UnitSet {
        if self.may_charge(id).is_err() {
            return UnitSet::EMPTY;
        }
        self.troop(id).special.must_charge(self, id).unwrap_or_default()
    }

    /// The enemies in reach of its charge whom a unit may charge: whoever must
    /// charge is bound by all that binds those who wish to.
    pub(crate) fn enemies_in_reach(&self, id: UnitId) -> SmallVec<[UnitId; 8]> {
        let reach = self.charge_distance(id);
        let near = |e: &UnitId| self.apart_near(id, *e, reach).at_most(reach) && self.may_charge_at(id, *e).is_ok();
        self.enemies(id).filter(near).collect()
    }

    /// Before anybody declares: who must charge is marked.
    pub(super) fn mark_the_bound(&mut self) {
        let bound: UnitSet = self.on_field(self.active).filter(|&u| !self.bound_to_charge(u).is_empty()).collect();
        for unit in bound.iter() {
            self.unit_mut(unit).mark(Mark::COMPELLED);
        }
    }
}
