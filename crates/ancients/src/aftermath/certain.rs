//! Breaking without a test, and what stubbornness does about it.

use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::special::Special;

/// Fewer have no weight in a charge ([`rule::special::FEROCIOUS_MIN_FIVE`]).
const FEW: u8 = 5;

/// The rules behind it.
type Rules = SmallVec<[RuleId; 4]>;

impl Battle {
    /// The units of a beaten unit's combat, of its own side or the other.
    fn in_its_combat(&self, id: UnitId, own: bool) -> UnitSet {
        let side = self.unit(id).side;
        let all = self.fought_in(id).map(|combat| combat.units).unwrap_or_default();
        all.iter().filter(|&u| (self.unit(u).side == side) == own && self.unit(u).on_field()).collect()
    }

    fn heads(&self, units: UnitSet) -> u16 {
        units.iter().map(|u| u16::from(self.unit(u).strength())).sum()
    }

    /// Why a beaten unit breaks without a test, if it does: feared enemies who
    /// outnumber it, a warband that charged and outnumbers, a first charge.
    pub(super) fn breaks_for_certain(&mut self, id: UnitId) -> Option<Rules> {
        let foes = self.in_its_combat(id, false);
        let ferocious = self.ferocious_against(id);
        let mut rules = Rules::new();
        if self.is_outnumbered_by_feared(id, foes) {
            rules.extend([rule::special::FEAR_AUTO_BREAK, rule::special::FEAR_AUTO_BREAK_DESPITE_PASS]);
            if foes.iter().any(|foe| self.dreads(id, foe)) {
                rules.push(rule::special::TERROR_INCLUDES_FEAR);
            }
        } else if self.is_swept_away_by_warband(id, foes) {
            rules.extend([rule::special::WARBAND_AUTO_BREAK, rule::special::WARBAND_OUTNUMBER_COUNT]);
        }
        if !rules.is_empty() {
            if !ferocious.is_empty() {
                rules.push(rule::special::FEROCIOUS_OTHER_AUTO_BREAK_RETAINS);
            }
            return Some(rules);
        }
        if ferocious.is_empty() {
            return None;
        }
        if self.is_skirmishing(id) {
            rules.extend([
                rule::special::FEROCIOUS_SKIRMISHERS_ALWAYS,
                rule::special::FEROCIOUS_SKIRMISHERS_DO_NOT_EXPEND,
            ]);
            return Some(rules);
        }
        for unit in ferocious.iter() {
            self.unit_mut(unit).mark(Fact::FerocitySpent);
        }
        rules.extend([
            rule::special::FEROCIOUS_FIRST_CHARGE,
            rule::special::FEROCIOUS_MIN_FIVE,
            rule::special::FEROCIOUS_ONE_USE,
        ]);
        Some(rules)
    }

    /// Whether warbands charged in, won the first round, and outnumber all
    /// enemies in the combat; countercharging does not count, nor a charge on
    /// none but defenders of an obstacle.
    fn is_swept_away_by_warband(&self, id: UnitId, foes: UnitSet) -> bool {
        let warbands: UnitSet = foes.iter().filter(|&u| self.troop(u).special.has(Special::Warband)).collect();
        let charged = |u: UnitId| {
            let unit = self.unit(u);
            let charged = unit.rounds <= 1 && (unit.is(Fact::Charged) || unit.is(Fact::CameByPursuit));
            charged && self.foes(u).iter().any(|foe| !self.charges_defenders(u, foe))
        };
        warbands.iter().any(charged) && self.heads(warbands) > self.heads(self.in_its_combat(id, true))
    }

    /// Whether one charges the other across an obstacle that the other defends:
    /// no special rule of charging helps then, though the round be won
    /// ([`rule::combat::OBSTACLE_NO_CHARGE_BONUSES`]).
    fn charges_defenders(&self, id: UnitId, foe: UnitId) -> bool {
        self.across(id, foe) && self.unit(foe).is(Fact::Defends)
    }

    /// Cavalry in their first charge that beat a unit they touch; against
    /// skirmishers every charge is like the first. A phalanx met front on
    /// does not care, nor do defenders of an obstacle, though the charge is
    /// spent.
    fn ferocious_against(&self, id: UnitId) -> UnitSet {
        let loose = self.is_skirmishing(id);
        self.foes(id)
            .iter()
            .filter(|&u| {
                let unit = self.unit(u);
                self.troop(u).special.has(Special::FerociousCharge)
                    && self.troop(u).kind.is_mounted()
                    && self.counts_as_charging(u)
                    && unit.rounds <= 1
                    && unit.at_phase >= FEW
                    && (loose || !unit.is(Fact::FerocitySpent))
                    && !self.faces_phalanx(u, id)
                    && !self.charges_defenders(u, id)
            })
            .collect()
    }

    /// A first charge against any but skirmishers is spent, won or lost
    /// ([`rule::special::FEROCIOUS_ONE_USE`]).
    pub(crate) fn spend_first_charges(&mut self, units: UnitSet) {
        for id in units.iter() {
            let unit = self.unit(id);
            let spent = self.troop(id).special.has(Special::FerociousCharge)
                && self.counts_as_charging(id)
                && !unit.is(Fact::WonRound)
                && self.foes(id).iter().any(|foe| !self.is_skirmishing(foe));
            let stops = |foe: UnitId| {
                self.faces_phalanx(id, foe) || (self.charges_defenders(id, foe) && !self.is_skirmishing(foe))
            };
            let stopped = self.counts_as_charging(id) && self.foes(id).iter().any(stops);
            if spent || stopped {
                self.unit_mut(id).mark(Fact::FerocitySpent);
            }
        }
    }

    /// A stubborn unit that would break without a test throws a die: from four
    /// up it tests after all ([`rule::special::STUBBORN_VERSUS_AUTO_BREAK`]).
    pub(super) fn stands_stubbornly(&mut self, id: UnitId, against: &[RuleId], play: &mut Play) -> bool {
        if !self.is_stubborn(id) {
            return false;
        }
        let die = play.d6(rule::special::STUBBORN_VERSUS_AUTO_BREAK, "stubborn");
        let mut rules = Rules::from_slice(&[rule::special::STUBBORN_VERSUS_AUTO_BREAK]);
        if against.contains(&rule::special::FEROCIOUS_FIRST_CHARGE) {
            rules.push(rule::special::FEROCIOUS_VERSUS_STUBBORN);
        }
        let stands = die >= 4;
        play.log(|| What::Stubborn { unit: id, die, stands }, &rules);
        stands
    }

    /// The first break test that a stubborn unit fails makes it give ground, if
    /// it can ([`rule::special::STUBBORN_FIRST_FAILED_BREAK`]); the next one
    /// breaks it ([`rule::special::STUBBORN_SECOND_FAILED_BREAK`]).
    pub(super) fn may_yield_stubbornly(&self, id: UnitId) -> bool {
        let able = self.plan.settings.giving_ground && !self.is_skirmishing(id) && self.front_only(id).is_ok();
        self.is_stubborn(id) && able && !self.unit(id).is(Fact::StubbornSpent)
    }

    pub(super) fn yield_stubbornly(&mut self, id: UnitId) -> RuleId {
        self.unit_mut(id).mark(Fact::StubbornSpent);
        rule::special::STUBBORN_FIRST_FAILED_BREAK
    }
}
