//! Massed cavalry: riders in close order whose ranks count in a charge.

use game::why;
use rules::{RuleId, ancients::special as rule};

use super::{About, Special, SpecialRule, Specials};
use crate::state::{Array, Battle, UnitId};

/// Massed cavalry.
pub(crate) struct MassedCavalry;

impl SpecialRule for MassedCavalry {
    const ABOUT: About = About::formation("fact-massed-cavalry", rule::MASSED_CAVALRY_RANK_BONUS);

    fn usual_order(has: bool, usual: Array) -> Option<Array> {
        has.then(|| why::instead(rule::MASSED_CAVALRY_CLOSE_ORDER, Array::Close, || usual))
    }

    fn order_told(has: bool) -> Option<(RuleId, &'static str)> {
        has.then_some((rule::MASSED_CAVALRY_CLOSE_ORDER, "fact-order-massed"))
    }

    fn may_wheel_at_speed(has: bool, _: Specials, at_speed: bool) -> Result<(), RuleId> {
        why::barred(rule::MASSED_CAVALRY_WHEEL_HALVES, has && at_speed)
    }

    /// Cataphracts have a rule of their own.
    fn riders_count_ranks(has: bool, battle: &Battle, id: UnitId) -> bool {
        let massed = has && !battle.troop(id).special.has(Special::Cataphract);
        massed && why::holds(rule::MASSED_CAVALRY_RANK_BONUS, battle.counts_as_charging(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_wheel_at_half_speed() {
        let special = Specials::of(Special::MassedCavalry);
        assert_eq!(special.may_wheel_at_speed(special, true), Err(rule::MASSED_CAVALRY_WHEEL_HALVES));
        assert_eq!(special.may_wheel_at_speed(special, false), Ok(()));
    }
}
