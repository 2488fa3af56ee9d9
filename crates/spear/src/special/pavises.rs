//! Pavises: great shields behind which archers stand, and slow to carry.

use game::why;
use rules::spear as rule;

use super::hooks::SpecialRule;
use crate::state::{Battle, CombatKind, Fault, Level, Missile, Profile, Protection, TroopType, Unit, UnitId, fault};

/// Protected by pavises.
pub(crate) struct Pavises;

impl SpecialRule for Pavises {
    fn has(profile: &Profile) -> bool {
        profile.protection == Protection::Pavises
    }

    fn unusual(has: bool, profile: &Profile, found: &mut Vec<Fault>) {
        let bows = matches!(profile.missile, Some(Missile::Bow | Missile::Crossbow));
        let broken = has && !(profile.kind == TroopType::MediumFoot && bows);
        let wrong = || format!("pavises for {}", profile.kind.name());
        let right = "only medium foot with bow or crossbow carry pavises";
        found.extend(fault(broken, rule::characteristic::PAVISES, wrong, right));
    }

    fn slowed_by(has: bool, _: &Unit) -> u8 {
        why::adds(rule::characteristic::PAVISES_SLOW, has, 1)
    }

    /// In melee while it is fresh, and against shots from ahead.
    fn protected_as(has: bool, battle: &Battle, kind: CombatKind, id: UnitId, enemy: UnitId) -> Option<Level> {
        let shielded = || if kind.is_melee() { battle.is_fresh(id) } else { battle.is_before(id, enemy) };
        (has && why::holds(rule::characteristic::PAVISES, shielded())).then_some(Level::Armoured)
    }
}
