//! Raiders who loot or run wild: what they may still do
//! ([`rule::variant::RAID_BREAK_TABLE`], [`rule::variant::RAID_DISORDERED`]).

use game::why;
use rules::ancients as rule;

use crate::state::{Battle, Mark, Status, UnitId, UnitSet};

impl Battle {
    /// Whether it loots or rampages, and does nothing else before it has reformed.
    pub(crate) fn is_out_of_hand(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.is(Mark::LOOTING) || unit.is(Mark::RAMPAGING)
    }

    /// Whether it does nothing because it does.
    pub(crate) fn is_kept_by_plunder(&self, id: UnitId) -> bool {
        self.is_out_of_hand(id) && why::step(rule::variant::RAID_BREAK_TABLE)
    }

    /// Whether it runs from whoever charges it as if it fled already
    /// ([`rule::variant::RAID_DISORDERED`]); those in a house stay in it.
    pub(crate) fn is_as_good_as_fleeing(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let open = || !self.is_inside(id) && !unit.is(Mark::STAMPEDING) && !self.is_elephant(id);
        unit.is_fleeing() || (self.is_out_of_hand(id) && open() && why::step(rule::variant::RAID_DISORDERED))
    }

    /// Who may try to reform after rampage and loot, a musician there or not.
    pub(crate) fn may_be_called_back(&self) -> UnitSet {
        let free = |u: &UnitId| {
            let unit = self.unit(*u);
            let spent = [Mark::RALLIED, Mark::DONE, Mark::HALTED].into_iter().any(|mark| unit.is(mark));
            self.is_out_of_hand(*u) && unit.status() == Status::Field && !spent && !self.is_engaged(*u)
        };
        self.on_field(self.active).filter(free).collect()
    }

    /// It has reformed, and is in hand again.
    pub(crate) fn comes_to_hand(&mut self, id: UnitId) {
        if self.is_out_of_hand(id) && why::step(rule::variant::RAID_BREAK_TABLE) {
            self.unit_mut(id).clear(Mark::LOOTING);
            self.unit_mut(id).clear(Mark::RAMPAGING);
        }
    }
}
