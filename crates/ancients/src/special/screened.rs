//! Chariots that dart about between their light horse.

use game::why;
use rules::RuleId;
use rules::ancients::barbarian as rule;

use super::{About, Special, SpecialRule};
use crate::state::{Battle, Kind, UnitId};

/// As near as this light cavalry screens them.
const NEAR: f64 = 6.0;

/// Screened by light cavalry.
pub(crate) struct Screened;

impl SpecialRule for Screened {
    const ABOUT: About = About::formation("fact-screened", rule::BRITONS_SCREEN);

    /// Nobody shoots at them while their light cavalry is near.
    fn may_be_shot_at(has: bool, battle: &Battle, id: UnitId) -> Result<(), RuleId> {
        let light = |u: &UnitId| {
            let troop = battle.troop(*u);
            troop.kind == Kind::Cavalry && troop.special.has(Special::LightTroops)
        };
        let near = |u: UnitId| why::within(rule::BRITONS_SCREEN, battle.apart(id, u), NEAR);
        if has && battle.friends(id).filter(light).any(near) { Err(rule::BRITONS_SCREEN) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn without_horse_anybody_may_shoot() {
        let battle = battle("screened", "type = 'light-chariot'\nmodels = 3\nfiles = 3");
        assert_eq!(battle.troop(RED).special.may_be_shot_at(&battle, RED), Ok(()), "{}", rule::BRITONS_SCREEN);
    }
}
