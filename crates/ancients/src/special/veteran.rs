//! Veterans: once a battle they throw all their dice again.

use game::{Lasts, why};
use rules::ancients::special as rule;

use super::hooks::SpecialRule;
use super::kind::{About, Special, mark};
use crate::state::battle::Battle;
use crate::state::ids::UnitId;
use crate::state::mark::Mark;

/// Their throw is spent.
const SPENT: Mark = Mark::own(Special::Veteran, 0);

/// Veterans.
pub(crate) struct Veteran;

impl Veteran {
    /// What it says of itself.
    pub(super) const ABOUT: About = About::formation("veterans: may throw again", rule::VETERAN_REROLL)
        .with_marks(&[mark("veteran-spent", Lasts::Battle, "Its veterans' throw is spent.")]);
}

impl SpecialRule for Veteran {
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
