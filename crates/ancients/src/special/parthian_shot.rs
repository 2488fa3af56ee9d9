//! Riders who shoot and draw back.

use game::why;
use rules::ancients::special as rule;

use super::{About, Fault, Special, SpecialRule};
use crate::state::{Array, Battle, Manner, Missile, Shot, Troop};

/// Shoots and draws back.
pub(crate) struct ParthianShot;

impl SpecialRule for ParthianShot {
    const ABOUT: About = About::formation("shoots and draws back", rule::PARTHIAN_MOVE);

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
