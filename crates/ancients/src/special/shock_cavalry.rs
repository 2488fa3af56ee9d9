//! Riders whose second rank counts where they charge.

use game::why;
use rules::ancients::roster as rule;

use super::{About, SpecialRule};
use crate::state::{Battle, UnitId};

/// Shock cavalry.
pub(crate) struct ShockCavalry;

impl SpecialRule for ShockCavalry {
    const ABOUT: About = About::formation("fact-shock-cavalry", rule::MILITES_RANK);

    fn riders_count_ranks(has: bool, battle: &Battle, id: UnitId) -> bool {
        has && why::holds(rule::MILITES_RANK, battle.counts_as_charging(id))
    }

    /// However deep they are.
    fn counts_one_rank(has: bool, _: &Battle, _: UnitId) -> bool {
        has && why::step(rule::MILITES_RANK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn who_stands_gains_nothing() {
        let battle = battle("shock-cavalry", "type = 'cavalry'\nmodels = 10\nfiles = 5");
        assert!(!battle.troop(RED).special.riders_count_ranks(&battle, RED), "{}", rule::MILITES_RANK);
    }
}
