//! The break point of an army: so many units lost that it cannot fight on
//! ([`rule::breakpoint::USE`]).

use game::Side;
use rules::ancients as rule;

use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::troop::{Array, Rank};
use crate::turn::Step;
use crate::unit::Status;

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
    /// ([`rule::breakpoint::LIGHT_TROOPS`]); characters nothing
    /// ([`rule::breakpoint::EXCLUDED`]).
    fn break_value(&self, id: UnitId) -> u16 {
        let unit = self.unit(id);
        if self.troop(id).is_character() || unit.host.is_some() {
            return 0;
        }
        if unit.array == Array::Skirmish && !unit.is(Fact::LooseForNow) {
            1 + u16::from(unit.start > MANY)
        } else {
            2 + u16::from(self.troop(id).points > COSTLY)
        }
    }

    /// All of it when a unit is destroyed or has run off the table
    /// ([`rule::breakpoint::LOSS_DESTROYED`]), half rounded down at half strength
    /// ([`rule::breakpoint::LOSS_HALF`]), nothing while it only runs
    /// ([`rule::breakpoint::FLEEING_STILL_COUNTS`]).
    fn break_loss(&self, id: UnitId) -> u16 {
        let unit = self.unit(id);
        let gone = matches!(unit.status, Status::Destroyed | Status::Fled);
        match self.troop(id).rank {
            // rule::breakpoint::LOSS_GENERAL, rule::breakpoint::LOSS_STANDARD.
            Some(Rank::General) if gone => GENERAL,
            Some(Rank::ArmyStandard) if gone => STANDARD,
            _ if gone => self.break_value(id),
            _ if unit.is_halved() => self.break_value(id) / 2,
            _ => 0,
        }
    }

    /// Whether what is left of an army is a quarter of it, rounded up, or less
    /// ([`rule::breakpoint::THRESHOLD`], [`rule::breakpoint::REACHED`]).
    pub(crate) fn is_army_broken(&self, side: Side) -> bool {
        let mine = || self.ids().filter(|&u| self.unit(u).side == side);
        let total: u16 = mine().map(|u| self.break_value(u)).sum();
        let lost: u16 = mine().map(|u| self.break_loss(u)).sum();
        self.plan.settings.break_point && total.saturating_sub(lost) <= total.div_ceil(4)
    }

    /// The battle is over as soon as an army is broken
    /// ([`rule::setup::END_AT_ONCE`]).
    pub(crate) fn end_if_broken(&mut self, play: &mut Play) {
        if !self.plan.settings.break_point || self.outcome.is_some() || self.step == Step::Deployment {
            return;
        }
        let broken = Side::BOTH.map(|side| self.is_army_broken(side));
        for side in Side::BOTH.into_iter().filter(|side| broken[side.index()]) {
            let rules = [
                rule::breakpoint::USE,
                rule::breakpoint::REACHED,
                rule::breakpoint::THRESHOLD,
                rule::breakpoint::FORMED_VALUE,
                rule::breakpoint::SKIRMISH_VALUE,
                rule::breakpoint::LIGHT_TROOPS,
                rule::breakpoint::EXCLUDED,
                rule::breakpoint::FLEEING_STILL_COUNTS,
                rule::breakpoint::LOSS_DESTROYED,
                rule::breakpoint::LOSS_HALF,
                rule::breakpoint::LOSS_GENERAL,
                rule::breakpoint::LOSS_STANDARD,
                rule::setup::END_AT_ONCE,
            ];
            play.log(|| What::ArmyBroken { side }, &rules);
        }
        if broken.contains(&true) {
            self.finish(play);
        }
    }
}
