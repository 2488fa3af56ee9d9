//! Scythed chariots: one rush, then they are gone, and nobody misses them.

use game::why;
use rules::spear as rule;

use super::hooks::SpecialRule;
use crate::state::{Battle, Cause, Fault, Mark, Melee, Play, Profile, Status, Task, TroopType, UnitId, fault};

/// Scythed chariots.
pub(crate) struct ScythedChariots;

impl SpecialRule for ScythedChariots {
    fn has(profile: &Profile) -> bool {
        profile.kind == TroopType::ScythedChariots
    }

    fn unusual(has: bool, profile: &Profile, found: &mut Vec<Fault>) {
        let broken = has && !(profile.undrilled && profile.has(Melee::Impact));
        let wrong = || "unusual scythed chariots".into();
        let right = "scythed chariots are undrilled and have impact";
        found.extend(fault(broken, rule::special::SCYTHED_PROFILE, wrong, right));
    }

    fn is_worthless(has: bool) -> bool {
        why::holds(rule::special::SCYTHED_NO_VALUE, has)
    }

    fn baffles(has: bool, enemy: TroopType) -> bool {
        why::holds(rule::melee::NO_IMPETUS_V_SCYTHED, has && enemy.is_mounted())
    }

    /// Every enemy with whom they have just moved into contact tests.
    fn runs_in(has: bool, battle: &mut Battle, id: UnitId) {
        let rush = has && battle.unit(id).is(Mark::MADE_CONTACT);
        if why::holds(rule::special::SCYTHED_CONTACT_TEST, rush) {
            for unit in battle.opponents(id) {
                battle.agenda.push(Task::Test { unit, cause: Cause::ScythedChariots });
            }
        }
    }

    fn routs_unnoticed(has: bool) -> bool {
        why::holds(rule::special::SCYTHED_NO_ROUT_TEST, has)
    }

    /// They have spent themselves.
    fn ends_turn(has: bool, battle: &mut Battle, id: UnitId, play: &mut Play) {
        let unit = battle.unit(id);
        if has && unit.on_field() && why::holds(rule::special::SCYTHED_REMOVED, unit.is(Mark::MADE_CONTACT)) {
            let command = unit.command;
            let dice = std::mem::take(&mut battle.unit_mut(id).dice_beside);
            battle.command_mut(command).aside += dice;
            battle.remove(id, Status::Spent, play);
            battle.agenda.push(Task::LeadersOfRouted { unit: id, by: None, melee: false });
        }
    }
}
