//! The break point of an army: so many units lost that it cannot fight on
//! ([`rule::breakpoint::USE`]).

use game::{Side, why};
use rules::ancients as rule;

use crate::state::{Array, Battle, Kind, Mark, Play, Rank, Status, TurnStep, UnitId, UnitSet, What};

/// A formed unit that costs more than this counts for one more.
const COSTLY: u16 = 300;

/// So do skirmishers who are more than this.
const MANY: u8 = 15;

/// What the General counts for, and the army standard.
const GENERAL: u16 = 2;
const STANDARD: u16 = 1;

impl Battle {
    /// What a unit counts for at the start: formed two or three
    /// ([`rule::breakpoint::FORMED_VALUE`]), skirmishing one or two
    /// ([`rule::breakpoint::SKIRMISH_VALUE`]), light troops as they were fielded
    /// ([`rule::breakpoint::LIGHT_TROOPS`]); characters, engines and scythed
    /// chariots nothing ([`rule::breakpoint::EXCLUDED`]).
    fn break_value(&self, id: UnitId) -> u16 {
        let unit = self.unit(id);
        let troop = self.troop(id);
        let no_unit = troop.is_character() || troop.kind.is_engine() || troop.kind == Kind::ScythedChariot;
        if why::holds(rule::breakpoint::EXCLUDED, no_unit) || (!no_unit && unit.host.is_some()) {
            return 0;
        }
        let loose = unit.array == Array::Skirmish && !unit.is(Mark::LOOSE_FOR_NOW);
        let fielded = why::instead(rule::breakpoint::LIGHT_TROOPS, loose, || self.troop(id).array == Array::Skirmish);
        if fielded {
            let many = why::adds(rule::breakpoint::SKIRMISH_VALUE, unit.start > MANY, 1);
            why::count(rule::breakpoint::SKIRMISH_VALUE, 1) + many
        } else {
            let costly = self.troop(id).points > COSTLY && !self.is_elephant(id);
            let costly = why::adds(rule::breakpoint::FORMED_VALUE, costly, 1);
            why::count(rule::breakpoint::FORMED_VALUE, 2) + costly
        }
    }

    /// All of it when a unit is destroyed or has run off the table
    /// ([`rule::breakpoint::LOSS_DESTROYED`]), half rounded down at half strength
    /// ([`rule::breakpoint::LOSS_HALF`]), nothing while it only runs
    /// ([`rule::breakpoint::FLEEING_STILL_COUNTS`]).
    fn break_loss(&self, id: UnitId) -> u16 {
        let unit = self.unit(id);
        let runs = why::instead(rule::breakpoint::FLEEING_STILL_COUNTS, false, || unit.is_fleeing());
        let gone = runs || matches!(unit.status(), Status::Destroyed | Status::Fled);
        match self.troop(id).rank {
            Some(Rank::General) => why::adds(rule::breakpoint::LOSS_GENERAL, gone, GENERAL),
            Some(Rank::ArmyStandard) => why::adds(rule::breakpoint::LOSS_STANDARD, gone, STANDARD),
            _ if why::holds(rule::breakpoint::LOSS_DESTROYED, gone) => self.break_value(id),
            _ => why::adds(rule::breakpoint::LOSS_HALF, self.is_halved(id), self.break_value(id) / 2),
        }
    }

    /// Whether what is left of an army is a quarter of it, rounded up, or less
    /// ([`rule::breakpoint::THRESHOLD`], [`rule::breakpoint::REACHED`]).
    pub(crate) fn is_army_broken(&self, side: Side) -> bool {
        if !why::holds(rule::breakpoint::USE, self.plan.settings.break_point) {
            return false;
        }
        let mine = || self.ids().filter(|&u| self.unit(u).side == side);
        let total: u16 = mine().map(|u| self.break_value(u)).sum();
        let lost: u16 = mine().map(|u| self.break_loss(u)).sum();
        let point = why::instead(rule::breakpoint::THRESHOLD, total.div_ceil(4), || total / 4);
        why::holds(rule::breakpoint::REACHED, total.saturating_sub(lost) <= point)
    }

    /// Whoever has nobody left in a fight whose result nobody will count is gone.
    fn clear_the_field(&mut self, play: &mut Play) {
        let fallen: UnitSet = self.fielded().filter(|&u| self.unit(u).strength() == 0).collect();
        for id in fallen.iter() {
            self.wipe_out(id, play);
        }
    }

    /// The battle is over as soon as an army is broken
    /// ([`rule::setup::END_AT_ONCE`]).
    pub(crate) fn end_if_broken(&mut self, play: &mut Play) {
        if !self.plan.settings.break_point || self.outcome.is_some() || self.step == TurnStep::Deployment {
            return;
        }
        // Asked after everything that happens: cited only if it is so.
        if !why::aside(|| Side::BOTH.into_iter().any(|side| self.is_army_broken(side))) {
            return;
        }
        let broken = Side::BOTH.map(|side| self.is_army_broken(side));
        for side in Side::BOTH.into_iter().filter(|side| broken[side.index()]) {
            play.log(|| What::ArmyBroken { side });
        }
        if broken.contains(&true) && why::step(rule::setup::END_AT_ONCE) {
            self.clear_the_field(play);
            self.finish(play);
        }
    }
}
