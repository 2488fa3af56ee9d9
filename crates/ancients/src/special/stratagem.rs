//! Generals who know a trick: one of three, as their list says
//! ([`rule::ONE_OPTION`]). What each does stands where scenery is laid and where
//! the first turn is rolled for.

use rules::antiquity::stratagem as rule;

use game::{Side, why};

use super::{About, Fault, Special, SpecialRule};
use crate::state::{Battle, Troop};

/// He finds ground that nobody knew of.
pub(crate) struct StratagemTerrain;
/// He finds that the ground lies otherwise than it seemed.
pub(crate) struct StratagemShift;
/// He chooses his moment.
pub(crate) struct StratagemTurn;

/// All of them.
const TRICKS: [Special; 3] = [Special::StratagemTerrain, Special::StratagemShift, Special::StratagemTurn];

impl SpecialRule for StratagemTerrain {
    const ABOUT: About = About::formation("fact-stratagem-terrain", rule::EXTRA_TERRAIN);

    /// A character knows one trick, and troops none.
    fn fault_of_kit(_: bool, troop: &Troop) -> Option<Fault> {
        let tricks = TRICKS.into_iter().filter(|&trick| troop.special.has(trick)).count();
        let wrong = tricks > 0 && why::holds(rule::ONE_OPTION, tricks > 1 || !troop.is_character());
        wrong.then(|| (format!("{tricks} stratagems"), "a character has one, as his list says", rule::ONE_OPTION))
    }
}

impl SpecialRule for StratagemShift {
    const ABOUT: About = About::formation("fact-stratagem-shift", rule::MOVE_TERRAIN);
}

impl SpecialRule for StratagemTurn {
    const ABOUT: About = About::formation("fact-stratagem-turn", rule::FIRST_TURN);
}

impl Battle {
    /// The trick of a side; none if the other has one too ([`rule::CANCEL`]).
    pub(crate) fn stratagem_of(&self, side: Side) -> Option<Special> {
        let of = |side: Side| {
            let own = self.ids().filter(|&u| self.unit(u).side == side).map(|u| self.troop(u).special);
            own.flat_map(|special| TRICKS.into_iter().filter(move |&trick| special.has(trick))).next()
        };
        let trick = of(side)?;
        (!why::holds(rule::CANCEL, of(side.other()).is_some())).then_some(trick)
    }
}
