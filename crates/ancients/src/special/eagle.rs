//! The army standard of a legion: to lose it is a disgrace, and whoever has it
//! is hated until it is won back.

use game::{Lasts, why};
use rules::ancients::roman as rule;

use super::{About, Special, SpecialRule, mark};
use crate::state::{Battle, Mark, Play, UnitId, What};

/// It has the eagle that it took.
const TROPHY: Mark = Mark::own(Special::Eagle, 0);

/// How much more it is worth ([`rule::STANDARD_VP`]).
const DEARER: u32 = 200;

/// Bears the eagle.
pub(crate) struct Eagle;

impl SpecialRule for Eagle {
    const ABOUT: About = About::formation("fact-eagle", rule::STANDARD_VP).with_marks(&[mark(
        "has-the-eagle",
        Lasts::Battle,
        "It has taken the enemy's eagle.",
    )]);

    fn dearer_standard(has: bool, taken: bool) -> u32 {
        why::adds(rule::STANDARD_VP, has && taken, DEARER)
    }

    /// It stands behind those who took it ([`rule::STANDARD_HATRED`]).
    fn standard_taken(has: bool, battle: &mut Battle, by: UnitId) {
        if has {
            battle.unit_mut(by).mark(TROPHY);
        }
    }

    /// Whoever breaks those who have it, and pursues them, wins it back, and one
    /// of his men carries it home ([`rule::STANDARD_RECAPTURE`]).
    fn gives_up_standards(_: bool, battle: &mut Battle, id: UnitId, by: UnitId, play: &mut Play) {
        if battle.unit(id).is(TROPHY) && why::step(rule::STANDARD_RECAPTURE) {
            let taker = battle.unit(id).side;
            battle.unit_mut(id).clear(TROPHY);
            battle.army_standard[taker.index()] = false;
            play.log(|| What::StandardRetaken { unit: by });
            if battle.unit(by).troopers() > 1 {
                battle.lose_to_shots(by, battle.troop(by).stats.w, play);
            }
        }
    }

    fn hates_as_well(_: bool, battle: &Battle, id: UnitId, enemy: UnitId) -> bool {
        let robbed = battle.unit(enemy).is(TROPHY) && battle.unit(enemy).side != battle.unit(id).side;
        robbed && why::holds(rule::STANDARD_HATRED, !battle.troop(id).special.has(Special::Ally))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::Specials;

    #[test]
    fn it_is_worth_twice_as_much_while_it_is_held() {
        let eagle = Specials::of(Special::Eagle);
        assert_eq!((eagle.dearer_standard(true), eagle.dearer_standard(false)), (200, 0), "{}", rule::STANDARD_VP);
        assert_eq!(Specials::default().dearer_standard(true), 0);
    }
}
