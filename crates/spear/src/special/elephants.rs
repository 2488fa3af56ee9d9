//! Elephants: a terror to those who meet them, and to friends when they run.

use game::why;
use rules::spear as rule;

use super::hooks::SpecialRule;
use crate::state::{Battle, Cause, Fault, Melee, Profile, Protection, Task, TroopType, UnitId, fault};

/// Elephants.
pub(crate) struct Elephants;

impl SpecialRule for Elephants {
    fn has(profile: &Profile) -> bool {
        profile.kind == TroopType::Elephants
    }

    fn unusual(has: bool, profile: &Profile, found: &mut Vec<Fault>) {
        let usual = profile.has(Melee::Impact)
            && matches!(profile.protection, Protection::Armoured | Protection::HeavilyArmoured)
            && matches!(profile.discipline, 4 | 5);
        let right = "elephants have impact, discipline 4 or 5, and are armoured or heavily armoured";
        let wrong = || "an unusual elephant".into();
        found.extend(fault(has && !usual, rule::special::ELEPHANT_PROFILE, wrong, right));
    }

    fn heeds_nobody(has: bool) -> bool {
        has
    }

    fn bears_armour(has: bool) -> bool {
        has
    }

    fn frightens(has: bool, battle: &mut Battle, enemy: UnitId) {
        let steady = matches!(battle.unit(enemy).profile.kind, TroopType::Elephants | TroopType::LightFoot);
        if has && why::holds(rule::special::ELEPHANT_CONTACT_TEST, !steady) {
            battle.agenda.push(Task::Test { unit: enemy, cause: Cause::Elephants });
        }
    }

    fn is_baffled_by(has: bool, enemy: TroopType) -> bool {
        has && why::holds(rule::melee::NO_IMPETUS_ELEPHANTS_V_SKIRMISHERS, enemy.is_skirmisher())
    }

    fn baffles(has: bool, enemy: TroopType) -> bool {
        why::holds(rule::melee::NO_IMPETUS_V_ELEPHANTS, has && enemy.is_ridden())
    }

    fn ignores_protection(has: bool, enemy: TroopType) -> bool {
        why::holds(rule::combat::PROTECTION_V_ELEPHANTS, has && enemy != TroopType::Elephants)
    }

    fn bad_news(has: bool) -> Option<Cause> {
        has.then_some(Cause::ElephantsRouted)
    }

    /// Mounted friends of routed elephants take two.
    fn tests_again(_: bool, kind: TroopType, cause: Cause) -> u8 {
        let twice = cause == Cause::ElephantsRouted && why::holds(rule::rout::ELEPHANTS, kind.is_mounted());
        u8::from(twice)
    }
}
