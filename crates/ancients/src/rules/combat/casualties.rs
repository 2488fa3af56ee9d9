//! The slain: whom they are taken from, and how the ranks close.

use game::why;
use ranked::block::casualties::{Pool, Toll};
use rules::ancients as rule;

use super::fighters;
use crate::state::{Battle, Play, Stage, Strike, UnitId, UnitSet, What};

impl Battle {
    /// Wounds strike a unit or a character in a combat; those beyond what it
    /// had left count for nothing.
    pub(super) fn suffer_blows(&mut self, n: u8, strike: &Strike, wounds: u8, play: &mut Play) {
        let Some(target) = strike.targets.first() else { return };
        if wounds == 0 || self.unit(target).strength() == 0 || !self.unit(target).is_alive() {
            return;
        }
        if self.stands_with_engines(target) {
            let (scored, lost) = self.suffer_at_engine(strike, target, wounds, play);
            self.score_wounds(n, strike, scored, lost);
            self.spend_strikes(target, lost, strike.unit);
            return;
        }
        let unit = *self.unit(target);
        let each = self.troop(target).stats.w;
        let Toll { taken, fallen, carried } = Pool { models: unit.models, each, wounds: unit.wounds }.toll(wounds);
        let lost = why::count(rule::combat::CASUALTY_PER_WOUND, fallen).min(unit.models);
        let scored = why::instead(rule::result::EXCESS_WOUNDS_IGNORED, taken, || wounds);
        self.score_wounds(n, strike, scored, lost);
        let character = self.troop(target).is_character();
        self.unit_mut(target).wounds =
            if character { why::instead(rule::character::WOUNDS_RECORDED, carried, || 0) } else { carried };
        if self.is_elephant(target) {
            let kept = why::instead(rule::elephant::WOUND_TRACKING, carried, || 0);
            self.unit_mut(target).wounds = kept;
        }
        if lost == 0 {
            let (left, wounds) = (unit.strength(), unit.wounds + taken);
            play.log(|| What::Casualties { unit: target, lost, left, wounds });
        } else if character {
            self.lose_character(n, target, strike.unit, play);
        } else {
            self.lose_men(target, lost, strike.unit, play);
            if self.is_elephant(target) {
                self.fell_in_combat(target, play);
            }
        }
        let rest = wounds - taken.min(wounds);
        if let Some(others) = self.troop(target).special.falls_besides(self, target).filter(|_| rest > 0) {
            return self.suffer_blows(n, &Strike { targets: UnitSet::of(others), ..*strike }, rest, play);
        }
        if wounds > taken && !why::step(rule::combat::CASUALTY_NO_SPILL_BETWEEN_UNITS) {
            self.spill_blows(n, strike, wounds - taken, play);
        }
    }

    /// Every wound counts for the side that dealt it, by whomever, even if
    /// nobody falls.
    fn score_wounds(&mut self, n: u8, strike: &Strike, taken: u8, lost: u8) {
        let Some(target) = strike.targets.first() else { return };
        let hardy = self.troop(target).stats.w > 1;
        let counts = (!strike.horse || why::step(rule::combat::WARHORSE_WOUNDS_COUNT))
            && (self.unit(target).duel.is_none() || why::step(rule::challenge::DUEL_COUNTS_FOR_RESULT))
            && (!hardy || lost > 0 || why::step(rule::result::PARTIAL_WOUNDS_COUNT));
        let winner = self.camp(target).other();
        if let Some(combat) = self.combats.get_mut(usize::from(n)).filter(|_| counts) {
            let score = &mut combat.wounds[winner.index()];
            *score = score.saturating_add(why::count(rule::result::WOUND_TOTAL_BY_SIDE, taken));
        }
    }

    /// Blows that find nobody left in their target strike another of its side.
    fn spill_blows(&mut self, n: u8, strike: &Strike, wounds: u8, play: &mut Play) {
        let side = self.camp(strike.unit);
        let next = self.combat(n).units.iter().find(|&u| self.camp(u) != side && self.unit(u).models > 0);
        if let Some(next) = next {
            self.suffer_blows(n, &Strike { targets: UnitSet::of(next), ..*strike }, wounds, play);
        }
    }

    /// Men of a unit are slain, and those behind step up.
    fn lose_men(&mut self, id: UnitId, lost: u8, by: UnitId, play: &mut Play) {
        self.spend_strikes(id, lost, by);
        let left = self.unit(id).strength() - lost;
        let carried = self.unit(id).wounds;
        play.log(|| What::Casualties { unit: id, lost, left, wounds: carried });
        self.fall(id, lost);
        if self.unit(id).strength() == 0 {
            self.retarget(id);
        }
    }

    /// A character is slain by blows; who takes his place does not strike for
    /// him.
    fn lose_character(&mut self, n: u8, id: UnitId, by: UnitId, play: &mut Play) {
        if let Some(combat) = self.combats.get_mut(usize::from(n)) {
            combat.slain.add(id);
        }
        let his = self.strikes.iter().find(|s| s.unit == id && !s.horse).copied();
        let host = self.body_of(id);
        self.spend_strikes(id, 1, by);
        self.slay(id, play);
        if let Some(strike) = his.filter(|_| host != id && self.unit(host).troopers() > 0)
            && !why::step(rule::character::SLAIN_GAP_COMBAT)
        {
            fighters::push(&mut self.strikes, Strike { unit: host, models: 1, stage: Stage::Ready, ..strike });
        }
    }
}
