//! Breaking without a test, and what stubbornness does about it.

use game::why;
use rules::ancients as rule;

use crate::special::kind::Special;
use crate::state::agenda::Play;
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::fact::Fact;
use crate::state::ids::{UnitId, UnitSet};

/// Fewer have no weight in a charge ([`rule::special::FEROCIOUS_MIN_FIVE`]).
const FEW: u8 = 5;

/// From so much up the stubborn test after all ([`rule::special::STUBBORN_VERSUS_AUTO_BREAK`]).
const STAND: u8 = 4;

/// What breaks a unit for certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doom {
    /// A first charge.
    FirstCharge,
    /// Feared enemies, or a warband.
    Numbers,
}

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

    /// What breaks a beaten unit without a test, if anything does: feared
    /// enemies who outnumber it, a warband that charged and outnumbers, a first
    /// charge ([`rule::special::FEROCIOUS_FIRST_CHARGE`]). A charge that was not
    /// needed is not spent ([`rule::special::FEROCIOUS_OTHER_AUTO_BREAK_RETAINS`]),
    /// nor one on skirmishers ([`rule::special::FEROCIOUS_SKIRMISHERS_DO_NOT_EXPEND`]).
    pub(super) fn breaks_for_certain(&mut self, id: UnitId) -> Option<Doom> {
        let foes = self.in_its_combat(id, false);
        let ferocious = self.ferocious_against(id);
        if self.is_overawed(id, foes) || self.is_swept_away_by_warband(id, foes) {
            if !ferocious.is_empty() && !why::step(rule::special::FEROCIOUS_OTHER_AUTO_BREAK_RETAINS) {
                self.spend_ferocity(ferocious);
            }
            return Some(Doom::Numbers);
        }
        if ferocious.is_empty() || !why::step(rule::special::FEROCIOUS_FIRST_CHARGE) {
            return None;
        }
        if !why::holds(rule::special::FEROCIOUS_SKIRMISHERS_DO_NOT_EXPEND, self.is_skirmishing(id)) {
            self.spend_ferocity(ferocious);
        }
        Some(Doom::FirstCharge)
    }

    /// A first charge is the first ([`rule::special::FEROCIOUS_ONE_USE`]).
    fn spend_ferocity(&mut self, units: UnitSet) {
        for unit in units.iter() {
            if why::step(rule::special::FEROCIOUS_ONE_USE) {
                self.unit_mut(unit).mark(Fact::FerocitySpent);
            }
        }
    }

    /// Beaten by enemies it fears, who outnumber it
    /// ([`rule::special::FEAR_AUTO_BREAK`], [`rule::special::FEAR_BEATEN_NOT_OUTNUMBERED`]).
    fn is_overawed(&self, id: UnitId, foes: UnitSet) -> bool {
        foes.iter().any(|foe| self.fears(id, foe))
            && why::instead(rule::special::FEAR_BEATEN_NOT_OUTNUMBERED, self.is_outnumbered_by_feared(id, foes), || {
                true
            })
            && why::step(rule::special::FEAR_AUTO_BREAK)
    }

    /// Whether warbands charged in, won the first round, and outnumber all
    /// enemies in the combat ([`rule::special::WARBAND_AUTO_BREAK`],
    /// [`rule::special::WARBAND_OUTNUMBER_COUNT`]); countercharging does not
    /// count, nor a charge on none but defenders of an obstacle, nor of riders on
    /// the front of a phalanx.
    fn is_swept_away_by_warband(&self, id: UnitId, foes: UnitSet) -> bool {
        let warbands: UnitSet = foes.iter().filter(|&u| self.troop(u).special.has(Special::Warband)).collect();
        let charged = |u: UnitId| {
            let unit = self.unit(u);
            let charged = unit.rounds <= 1 && (unit.is(Fact::Charged) || unit.is(Fact::CameByPursuit));
            charged
                && !self.is_stopped_by_phalanx(u, id)
                && self
                    .opponents(u)
                    .iter()
                    .any(|foe| !self.charges_defenders(u, foe) && !self.is_stopped_by_phalanx(u, foe))
        };
        if warbands.is_empty() {
            return false;
        }
        let many = self.heads(warbands);
        why::instead(rule::special::WARBAND_OUTNUMBER_COUNT, many > self.heads(self.in_its_combat(id, true)), || {
            many > u16::from(self.unit(id).strength())
        }) && why::holds(rule::special::WARBAND_AUTO_BREAK, warbands.iter().any(charged))
    }

    /// Whether one charges the other across an obstacle that the other defends:
    /// no special rule of charging helps then, though the round be won
    /// ([`rule::combat::OBSTACLE_NO_CHARGE_BONUSES`]).
    fn charges_defenders(&self, id: UnitId, foe: UnitId) -> bool {
        self.unit(foe).is(Fact::Defends) && why::holds(rule::combat::OBSTACLE_NO_CHARGE_BONUSES, self.across(id, foe))
    }

    /// Whether cavalry charge the front of a phalanx: no formation of theirs
    /// helps them then.
    fn is_stopped_by_phalanx(&self, id: UnitId, foe: UnitId) -> bool {
        self.troop(id).kind.is_mounted()
            && why::holds(rule::special::PHALANX_CANCELS_CHARGE_FORMATION_BENEFITS, self.faces_phalanx(id, foe))
    }

    /// Cavalry in their first charge that beat a unit they fought
    /// ([`rule::special::FEROCIOUS_MIN_FIVE`]);
    /// against skirmishers every charge is like the first
    /// ([`rule::special::FEROCIOUS_SKIRMISHERS_ALWAYS`]). A phalanx met front on
    /// does not care ([`rule::special::PHALANX_CANCELS_CHARGE_FORMATION_BENEFITS`]),
    /// nor do defenders of an obstacle, though the charge is spent.
    fn ferocious_against(&self, id: UnitId) -> UnitSet {
        let loose = self.is_skirmishing(id);
        self.opponents(id)
            .iter()
            .filter(|&u| {
                let unit = self.unit(u);
                self.troop(u).special.has(Special::FerociousCharge)
                    && self.troop(u).kind.is_mounted()
                    && self.counts_as_charging(u)
                    && unit.rounds <= 1
                    && unit.formation_of_round().models >= why::count(rule::special::FEROCIOUS_MIN_FIVE, FEW)
                    && !self.is_ferocity_spent(u, loose)
                    && !self.is_stopped_by_phalanx(u, id)
                    && !self.charges_defenders(u, id)
            })
            .collect()
    }

    /// Whether a first charge was spent in an earlier round: all whom it beats in
    /// its own round break alike.
    fn is_ferocity_spent(&self, id: UnitId, against_loose: bool) -> bool {
        self.unit(id).began.is_some_and(|stand| stand.spent)
            && !why::holds(rule::special::FEROCIOUS_SKIRMISHERS_ALWAYS, against_loose)
    }

    /// A first charge against any but skirmishers is spent, won or lost.
    pub(crate) fn spend_first_charges(&mut self, units: UnitSet) {
        for id in units.iter() {
            if !self.troop(id).special.has(Special::FerociousCharge) || !self.counts_as_charging(id) {
                continue;
            }
            let lost = !self.unit(id).is(Fact::WonRound);
            let spends = |foe: UnitId| {
                !self.is_skirmishing(foe)
                    && (lost || self.is_stopped_by_phalanx(id, foe) || self.charges_defenders(id, foe))
            };
            if self.opponents(id).iter().any(spends) {
                self.spend_ferocity(UnitSet::of(id));
            }
        }
    }

    /// A stubborn unit that would break without a test throws a die: from four
    /// up it tests after all ([`rule::special::STUBBORN_VERSUS_AUTO_BREAK`]), even
    /// before a first charge ([`rule::special::FEROCIOUS_VERSUS_STUBBORN`]).
    pub(super) fn stands_stubbornly(&mut self, id: UnitId, doom: Doom, play: &mut Play) -> bool {
        if !self.is_stubborn(id) || (doom == Doom::FirstCharge && !why::step(rule::special::FEROCIOUS_VERSUS_STUBBORN))
        {
            return false;
        }
        let die = play.d6(rule::special::STUBBORN_VERSUS_AUTO_BREAK, "stubborn");
        let stands = die >= why::count(rule::special::STUBBORN_VERSUS_AUTO_BREAK, STAND);
        play.log(|| What::Stubborn { unit: id, die, stands });
        stands
    }

    /// The first break test that a stubborn unit fails makes it give ground, if
    /// it can ([`rule::special::STUBBORN_FIRST_FAILED_BREAK`]); the next one
    /// breaks it ([`rule::special::STUBBORN_SECOND_FAILED_BREAK`]).
    pub(super) fn may_yield_stubbornly(&self, id: UnitId) -> bool {
        self.is_stubborn(id)
            && !self.is_loose_before_the_stout(id)
            && self.may_go_back(id)
            && !why::holds(rule::special::STUBBORN_SECOND_FAILED_BREAK, self.unit(id).is(Fact::StubbornSpent))
            && why::step(rule::special::STUBBORN_FIRST_FAILED_BREAK)
    }
}
