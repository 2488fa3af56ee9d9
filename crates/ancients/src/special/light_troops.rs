//! Light troops: they stand in open order or skirmish, as their player says.

use game::why;
use rules::ancients::skirmish as rule;

use super::{About, Fault, SpecialRule};
use crate::state::{Array, Troop};

/// Light troops.
pub(crate) struct LightTroops;

impl SpecialRule for LightTroops {
    const ABOUT: About = About::formation("fact-light-troops", rules::ancients::special::LIGHT_TROOPS);

    fn usual_order(has: bool, usual: Array) -> Option<Array> {
        has.then(|| why::instead(rule::LIGHT_TROOPS_CHOICE, Array::Open, || usual))
    }

    fn fault_of_kit(has: bool, troop: &Troop) -> Option<Fault> {
        let remedy = "light troops stand open or skirmish";
        (has && troop.array == Array::Close)
            .then(|| ("light troops in close order".into(), remedy, rule::LIGHT_TROOPS_CHOICE))
    }

    fn chooses_order(has: bool) -> bool {
        has && why::step(rule::LIGHT_TROOPS_CHOICE)
    }

    fn stands_open(has: bool) -> bool {
        has
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn they_stand_open_unless_their_player_says_otherwise() {
        let special = Specials::of(Special::LightTroops);
        assert_eq!(special.usual_order(Array::Close), Some(Array::Open), "{}", rule::LIGHT_TROOPS_CHOICE);
        assert!(special.chooses_order() && special.stands_open());
    }
}
