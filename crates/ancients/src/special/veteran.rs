//! Veterans: once a battle they throw all their dice again.

use game::{Lasts, why};
use rules::ancients::special as rule;

use super::{About, Special, SpecialRule, mark};
use crate::state::{Battle, Mark, UnitId};

/// Their throw is spent.
const SPENT: Mark = Mark::own(Special::Veteran, 0);

/// Veterans.
pub(crate) struct Veteran;

impl SpecialRule for Veteran {
    const ABOUT: About = About::formation("fact-veterans", rule::VETERAN_REROLL).with_marks(&[mark(
        "veteran-spent",
        Lasts::Battle,
        "Its veterans' throw is spent.",
    )]);

    fn shoots_again(has: bool, battle: &Battle, id: UnitId) -> bool {
        has && why::holds(rule::VETERAN_REROLL, !battle.unit(id).is(SPENT))
    }

    fn strikes_again(has: bool, battle: &Battle, id: UnitId) -> bool {
        has && why::holds(rule::VETERAN_REROLL, !battle.unit(id).is(SPENT))
    }

    fn threw_again(has: bool, battle: &mut Battle, id: UnitId) {
        if has {
            battle.unit_mut(id).mark(SPENT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn they_throw_again_once_a_battle() {
        let mut battle = battle("veteran", "");
        let special = battle.troop(RED).special;
        assert!(special.strikes_again(&battle, RED) && special.shoots_again(&battle, RED), "{}", rule::VETERAN_REROLL);
        special.threw_again(&mut battle, RED);
        assert!(!special.strikes_again(&battle, RED) && !special.shoots_again(&battle, RED));
    }
}
