//! Camels, of which horses are afraid.

use game::why;
use rules::ancients::roman as rule;

use super::{About, Special, SpecialRule};
use crate::state::{Battle, Kind, UnitId};

/// Frightens horses.
pub(crate) struct FrightensHorses;

impl SpecialRule for FrightensHorses {
    const ABOUT: About = About::psychology("fact-frightens-horses", rule::CAMELS_FEAR);

    /// Riders of horses, and chariots.
    fn fears(_: bool, battle: &Battle, id: UnitId, enemy: UnitId) -> bool {
        let kind = battle.troop(id).kind;
        let strange = battle.troop(enemy).special.has(Special::FrightensHorses);
        strange && why::holds(rule::CAMELS_FEAR, kind == Kind::Cavalry || kind.is_chariot())
    }
}

#[cfg(test)]
mod tests {
    use crate::special::tests::{BLUE, RED, battle};

    #[test]
    fn only_horses_fear_them() {
        let battle = battle("frightens-horses", "type = 'camels'");
        assert!(!battle.fears(BLUE, RED), "men do not");
        assert!(!battle.fears(RED, BLUE));
    }
}
