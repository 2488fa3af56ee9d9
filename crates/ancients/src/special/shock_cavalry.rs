//! Riders whose second rank counts where they charge.

use game::why;
use rules::{ancients::roster as rule, antiquity::combat as book};

use super::{About, SpecialRule};
use crate::state::{Battle, UnitId};

/// Shock cavalry.
pub(crate) struct ShockCavalry;

impl SpecialRule for ShockCavalry {
    const ABOUT: About = About::formation("fact-shock-cavalry", rule::MILITES_RANK);

    fn riders_count_ranks(has: bool, battle: &Battle, id: UnitId) -> bool {
        has && why::holds(rule::MILITES_RANK, battle.counts_as_charging(id))
            && (!battle.by_army_book() || why::holds(book::SHOCK_CAVALRY, has_whole_second_rank(battle, id)))
    }

    /// However deep they are.
    fn counts_one_rank(has: bool, _: &Battle, _: UnitId) -> bool {
        has && why::step(rule::MILITES_RANK)
    }
}

/// By the army book only a rank as wide as the first counts.
fn has_whole_second_rank(battle: &Battle, id: UnitId) -> bool {
    let block = battle.unit(id).formation_of_round();
    block.models >= 2 * block.files
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
