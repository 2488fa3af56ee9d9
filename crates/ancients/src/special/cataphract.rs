//! Cataphracts: riders in armour from head to hoof, in close order.

use game::{Refusal, why};
use rules::{RuleId, ancients as rule};

use super::{About, SpecialRule, Specials};
use crate::state::{Array, Battle, UnitId, Weapon};

/// Cataphracts.
pub(crate) struct Cataphract;

impl SpecialRule for Cataphract {
    const ABOUT: About = About::formation("fact-cataphracts", rule::special::CATAPHRACT_CLOSE_ORDER);

    fn usual_order(has: bool, usual: Array) -> Option<Array> {
        has.then(|| why::instead(rule::special::CATAPHRACT_CLOSE_ORDER, Array::Close, || usual))
    }

    fn order_told(has: bool) -> Option<(RuleId, &'static str)> {
        has.then_some((rule::special::CATAPHRACT_CLOSE_ORDER, "fact-order-cataphract"))
    }

    fn may_countercharge(has: bool) -> Result<(), Refusal> {
        let heavy = || ("cataphracts do not countercharge", "answer otherwise");
        why::refuse(rule::special::CATAPHRACT_NO_COUNTERCHARGE, has, heavy)
    }

    fn may_wheel_at_speed(has: bool, _: Specials, at_speed: bool) -> Result<(), RuleId> {
        why::barred(rule::special::CATAPHRACT_WHEEL_HALVES, has && at_speed)
    }

    /// With the kontos, unless they charge.
    fn riders_reach(has: bool, battle: &Battle, id: UnitId, weapon: Weapon) -> bool {
        weapon == Weapon::Kontos
            && has
            && why::holds(rule::special::CATAPHRACT_KONTOS_SECOND_RANK, !battle.counts_as_charging(id))
            && !why::holds(rule::combat::OBSTACLE_NO_FORMATION_BENEFITS, battle.fights_across(id))
    }

    fn riders_count_ranks(has: bool, battle: &Battle, id: UnitId) -> bool {
        has && why::holds(rule::special::CATAPHRACT_RANK_BONUS, battle.has_charged(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::Special;

    #[test]
    fn they_stand_close_and_ride_out_to_meet_nobody() {
        let special = Specials::of(Special::Cataphract);
        assert_eq!(special.usual_order(Array::Open), Some(Array::Close), "{}", rule::special::CATAPHRACT_CLOSE_ORDER);
        let refusal = special.may_countercharge().expect_err("too heavy");
        assert_eq!(refusal.rule, rule::special::CATAPHRACT_NO_COUNTERCHARGE);
    }
}
