//! Stubborn troops: they give ground once where others break.

use game::{Lasts, why};
use rules::ancients::special as rule;

use super::{About, Special, SpecialRule, mark};
use crate::edition::Stubbornness;
use crate::state::{Battle, Cause, Doom, FEW_MEN, Mark, Play, UnitId, What};

/// From so much up they test after all ([`rule::STUBBORN_VERSUS_AUTO_BREAK`]).
const STAND: u8 = 4;

/// It has given ground once instead of breaking.
const SPENT: Mark = Mark::own(Special::Stubborn, 0);

/// Stubborn.
pub(crate) struct Stubborn;

impl SpecialRule for Stubborn {
    const ABOUT: About = About::psychology("fact-stubborn", rule::STUBBORN_FIRST_FAILED_BREAK).with_marks(&[mark(
        "stubborn-spent",
        Lasts::Battle,
        "It has given ground once instead of breaking.",
    )]);

    /// One that would break without a test throws a die: from four up it tests
    /// after all ([`rule::STUBBORN_VERSUS_AUTO_BREAK`]), even before a first
    /// charge ([`rule::FEROCIOUS_VERSUS_STUBBORN`]).
    fn defies(_: bool, battle: &mut Battle, id: UnitId, doom: Doom, play: &mut Play) -> bool {
        let first_charge = doom == Doom::FirstCharge;
        if !battle.is_stubborn(id) || (first_charge && !why::step(rule::FEROCIOUS_VERSUS_STUBBORN)) {
            return false;
        }
        let die = play.d6(rule::STUBBORN_VERSUS_AUTO_BREAK, "stubborn");
        let stands = die >= why::count(rule::STUBBORN_VERSUS_AUTO_BREAK, STAND);
        play.log(|| What::Stubborn { unit: id, die, stands });
        stands
    }

    /// Where the first break test is not taken at all, it stands, and has used
    /// that up.
    fn need_not_test(_: bool, battle: &mut Battle, id: UnitId, play: &mut Play) -> bool {
        let Stubbornness::SkipsFirstTest(rule) = battle.edition().stubborn else { return false };
        let skips = battle.is_stubborn(id) && why::holds(rule, !battle.unit(id).is(SPENT));
        if skips {
            battle.unit_mut(id).mark(SPENT);
            play.log(|| What::NoTest { unit: id });
        }
        skips
    }

    /// The first break test that it fails makes it give ground, if it can
    /// ([`rule::STUBBORN_FIRST_FAILED_BREAK`]); the next one breaks it
    /// ([`rule::STUBBORN_SECOND_FAILED_BREAK`]).
    fn yields_instead(_: bool, battle: &mut Battle, id: UnitId) -> bool {
        let yields = battle.gives_ground_once(id)
            && !battle.is_loose_before_the_stout(id)
            && battle.may_go_back(id)
            && !why::holds(rule::STUBBORN_SECOND_FAILED_BREAK, battle.unit(id).is(SPENT))
            && why::step(rule::STUBBORN_FIRST_FAILED_BREAK);
        if yields {
            battle.unit_mut(id).mark(SPENT);
        }
        yields
    }

    /// Before twice as many it keeps its own way for later.
    fn yields_as_others(_: bool, battle: &mut Battle, id: UnitId) {
        if battle.gives_ground_once(id) && !why::step(rule::STUBBORN_OVERWHELMING_ODDS) {
            battle.unit_mut(id).mark(SPENT);
        }
    }

    fn knows_no_panic(_: bool, battle: &Battle, id: UnitId, cause: Cause) -> bool {
        cause == Cause::FleeingFriends
            && battle.edition().stubborn == Stubbornness::GivesGroundOnce
            && why::holds(rule::STUBBORN_NO_PROXIMITY_PANIC, battle.is_stubborn(id))
    }
}

impl Battle {
    /// Stubborn, with five models or more ([`rule::STUBBORN_MIN_FIVE`]) where
    /// it is they who go back.
    fn is_stubborn(&self, id: UnitId) -> bool {
        let enough = || match self.edition().stubborn {
            Stubbornness::GivesGroundOnce => self.number(id) >= why::count(rule::STUBBORN_MIN_FIVE, FEW_MEN),
            Stubbornness::SkipsFirstTest(_) => true,
        };
        self.troop(id).special.has(Special::Stubborn) && !self.is_too_wild(id) && enough()
    }

    /// Whether it is stubborn, and goes back once where others break.
    fn gives_ground_once(&self, id: UnitId) -> bool {
        self.edition().stubborn == Stubbornness::GivesGroundOnce && self.is_stubborn(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn five_do_not_care_for_fleers_and_four_do() {
        let knows_none = |keys: &str| {
            let battle = battle("stubborn", keys);
            battle.troop(RED).special.knows_no_panic(&battle, RED, Cause::FleeingFriends)
        };
        assert!(knows_none("models = 5") && !knows_none("models = 4"), "{}", rule::STUBBORN_MIN_FIVE);
    }
}
