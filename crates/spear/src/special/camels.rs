//! Camels, whose smell horses cannot bear.

use game::why;
use rules::spear as rule;

use super::hooks::SpecialRule;
use crate::state::{Battle, Cause, Profile, Task, TroopType, UnitId};

/// Camels.
pub(crate) struct Camels;

impl SpecialRule for Camels {
    fn has(profile: &Profile) -> bool {
        profile.kind == TroopType::Camels
    }

    fn frightens(has: bool, battle: &mut Battle, enemy: UnitId) {
        let kind = battle.unit(enemy).profile.kind;
        let shies = kind.is_mounted() && kind != TroopType::Camels;
        if has && why::holds(rule::special::CAMEL_CONTACT_TEST, shies) {
            battle.agenda.push(Task::Test { unit: enemy, cause: Cause::Camels });
        }
    }
}
