//! Riders whose first charge is ferocious: whom it beats breaks without a test.

use game::{Lasts, why};
use rules::ancients as rule;

use super::{About, Special, SpecialRule, mark};
use crate::state::{Battle, Doom, Mark, Unit, UnitId, UnitSet};

/// Fewer have no weight in a charge ([`rule::special::FEROCIOUS_MIN_FIVE`]).
const FEW: u8 = 5;

/// Its first charge is spent.
const SPENT: Mark = Mark::own(Special::FerociousCharge, 0);

/// Its first charge is ferocious.
pub(crate) struct FerociousCharge;

impl SpecialRule for FerociousCharge {
    const ABOUT: About = About::formation("fact-ferocious", rule::special::FEROCIOUS_FIRST_CHARGE).with_marks(&[mark(
        "ferocity-spent",
        Lasts::Battle,
        "Its first charge is spent.",
    )]);

    fn has_spent_its_charge(_: bool, unit: &Unit) -> bool {
        unit.is(SPENT)
    }

    /// By a first charge. One that was not needed is not spent
    /// ([`rule::special::FEROCIOUS_OTHER_AUTO_BREAK_RETAINS`]), nor one on
    /// skirmishers ([`rule::special::FEROCIOUS_SKIRMISHERS_DO_NOT_EXPEND`]).
    fn is_ridden_down(_: bool, battle: &mut Battle, id: UnitId, otherwise: bool) -> Option<Doom> {
        let ferocious = battle.ferocious_against(id);
        if ferocious.is_empty() {
            return None;
        }
        if otherwise {
            if !why::step(rule::special::FEROCIOUS_OTHER_AUTO_BREAK_RETAINS) {
                battle.spend_ferocity(ferocious);
            }
            return None;
        }
        if !why::step(rule::special::FEROCIOUS_FIRST_CHARGE) {
            return None;
        }
        if !why::holds(rule::special::FEROCIOUS_SKIRMISHERS_DO_NOT_EXPEND, battle.is_skirmishing(id)) {
            battle.spend_ferocity(ferocious);
        }
        Some(Doom::FirstCharge)
    }

    /// A first charge against any but skirmishers is spent, won or lost.
    fn round_over(has: bool, battle: &mut Battle, id: UnitId) {
        if !has || !battle.counts_as_charging(id) {
            return;
        }
        let lost = !battle.unit(id).is(Mark::WON_ROUND);
        let spends = |foe: UnitId| {
            !battle.is_skirmishing(foe) && (lost || battle.is_stopped(id, foe) || battle.charges_defenders(id, foe))
        };
        if battle.opponents(id).iter().any(spends) {
            battle.spend_ferocity(UnitSet::of(id));
        }
    }
}

impl Battle {
    /// Cavalry in their first charge that beat a unit they fought
    /// ([`rule::special::FEROCIOUS_MIN_FIVE`]);
    /// against skirmishers every charge is like the first
    /// ([`rule::special::FEROCIOUS_SKIRMISHERS_ALWAYS`]). A phalanx met front on
    /// does not care ([`rule::special::PHALANX_CANCELS_CHARGE_FORMATION_BENEFITS`]),
    /// nor do those behind stakes or an obstacle, though the charge is spent.
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
                    && !self.is_stopped(u, id)
                    && !self.charges_defenders(u, id)
            })
            .collect()
    }

    /// A first charge is the first ([`rule::special::FEROCIOUS_ONE_USE`]).
    fn spend_ferocity(&mut self, units: UnitSet) {
        for unit in units.iter() {
            if why::step(rule::special::FEROCIOUS_ONE_USE) {
                self.unit_mut(unit).mark(SPENT);
            }
        }
    }

    /// Whether a first charge was spent in an earlier round: all whom it beats in
    /// its own round break alike.
    fn is_ferocity_spent(&self, id: UnitId, against_loose: bool) -> bool {
        self.unit(id).began.is_some_and(|stand| stand.spent)
            && !why::holds(rule::special::FEROCIOUS_SKIRMISHERS_ALWAYS, against_loose)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn a_first_charge_is_spent_once() {
        let mut battle = battle("ferocious-charge", "type = 'cavalry'");
        let special = battle.troop(RED).special;
        assert!(!special.has_spent_its_charge(battle.unit(RED)));
        battle.spend_ferocity(UnitSet::of(RED));
        assert!(special.has_spent_its_charge(battle.unit(RED)), "{}", rule::special::FEROCIOUS_ONE_USE);
    }
}
