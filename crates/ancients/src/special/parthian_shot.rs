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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn only_loose_riders_learn_it() {
        let fault = |troop: Troop| troop.special.fault_of_kit(&troop).map(|fault| fault.2);
        let riders = battle("parthian-shot", "type = 'cavalry'\norder = 'skirmish'").troop(RED).clone();
        assert_eq!(fault(riders.clone()), None);
        assert_eq!(fault(Troop { array: Array::Open, ..riders }), Some(rule::PARTHIAN_ELIGIBILITY));
    }
}
