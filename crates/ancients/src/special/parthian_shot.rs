//! Riders who shoot and draw back.

use game::why;
use rules::ancients::special as rule;

use super::hooks::{Fault, SpecialRule};
use super::kind::{About, Special};
use crate::state::battle::Battle;
use crate::state::shot::{Manner, Shot};
use crate::state::troop::{Array, Troop};
use crate::state::weapon::Missile;

/// Shoots and draws back.
pub(crate) struct ParthianShot;

impl ParthianShot {
    /// What it says of itself.
    pub(super) const ABOUT: About = About::formation("shoots and draws back", rule::PARTHIAN_MOVE);
}

impl SpecialRule for ParthianShot {
    fn fault_of_kit(has: bool, troop: &Troop) -> Option<Fault> {
        let loose = troop.special.has(Special::LightTroops) || troop.array == Array::Skirmish;
        let remedy = "it is for skirmishing cavalry";
        (has && !(troop.kind.is_mounted() && loose))
            .then(|| ("parthian-shot".into(), remedy, rule::PARTHIAN_ELIGIBILITY))
    }

    /// Skirmishing riders with light missiles, in the Shooting phase.
    fn rides_on(has: bool, battle: &Battle, shot: Shot) -> bool {
        let light = matches!(shot.missile, Missile::Bow | Missile::ShortBow | Missile::Javelin);
        let able = light && battle.troop(shot.unit).kind.is_mounted() && battle.is_skirmishing(shot.unit);
        has && why::holds(rule::PARTHIAN_ELIGIBILITY, able)
            && why::holds(rule::PARTHIAN_MOVE, shot.manner == Manner::Phase)
    }
}
