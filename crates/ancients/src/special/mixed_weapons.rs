//! Men who carry what they have: clubs, axes, swords, and javelins for all.

use rules::RuleId;
use rules::ancients::barbarian as rule;

use super::{About, SpecialRule};
use crate::state::{Battle, UnitId};

/// Mixed weapons.
pub(crate) struct MixedWeapons;

impl SpecialRule for MixedWeapons {
    const ABOUT: About = About::formation("fact-mixed-weapons", rule::MIXED_WEAPONS_COUNT);

    /// Of a first round, as the army book has it.
    fn throws_misses_again(has: bool, _: &Battle, _: UnitId, _: UnitId) -> Option<RuleId> {
        has.then_some(rule::MIXED_WEAPONS_COUNT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{BLUE, RED, battle};

    #[test]
    fn their_first_blows_fall_twice() {
        let battle = battle("mixed-weapons", "weapons = ['hand-weapon']\nmissiles = ['javelin']");
        let again = battle.troop(RED).special.throws_misses_again(&battle, RED, BLUE);
        assert_eq!(again, Some(rule::MIXED_WEAPONS_COUNT));
    }
}
