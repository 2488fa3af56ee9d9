//! A shaman, whom enemies fear, and whose hatred is that of the whole warband.

use game::why;
use rules::ancients::barbarian as rule;

use super::{About, Special, SpecialRule};
use crate::state::{Battle, UnitId};

/// A shaman.
pub(crate) struct Shaman;

impl SpecialRule for Shaman {
    const ABOUT: About = About::psychology("fact-shaman", rule::SHAMAN_HATRED);

    /// On his own: in a unit its feelings and its looks are his.
    fn frightens(has: bool) -> bool {
        has && why::step(rule::SHAMAN_FEAR)
    }

    fn looks_frightful(has: bool) -> bool {
        has
    }

    /// He hates all enemies, and so does any warband that he is with, wherever
    /// in it he stands.
    fn hates_as_well(has: bool, battle: &Battle, id: UnitId, _: UnitId) -> bool {
        let warband = battle.troop(id).special.has(Special::Warband);
        let roused = warband && battle.guests(id).any(|guest| battle.troop(guest).special.has(Special::Shaman));
        (has || roused) && why::step(rule::SHAMAN_HATRED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{BLUE, RED, battle};

    #[test]
    fn he_frightens_and_hates() {
        let battle = battle("shaman", "");
        assert!(battle.fears(BLUE, RED), "{}", rule::SHAMAN_FEAR);
        assert!(battle.hates(RED, BLUE) && !battle.hates(BLUE, RED), "{}", rule::SHAMAN_HATRED);
    }
}
