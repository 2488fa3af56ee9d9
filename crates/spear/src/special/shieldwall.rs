//! Shieldwalls of heavy foot: armour while they stand fresh.

use game::why;
use rules::spear as rule;
use table::Edge;

use super::hooks::SpecialRule;
use crate::state::{Battle, CombatKind, Fault, Level, Profile, Protection, TroopType, UnitId, fault};

/// Protected by a shieldwall.
pub(crate) struct Shieldwall;

impl SpecialRule for Shieldwall {
    fn has(profile: &Profile) -> bool {
        profile.protection == Protection::Shieldwall
    }

    fn unusual(has: bool, profile: &Profile, found: &mut Vec<Fault>) {
        let wrong = || format!("shieldwall for {}", profile.kind.name());
        let broken = has && profile.kind != TroopType::HeavyFoot;
        found.extend(fault(broken, rule::characteristic::SHIELDWALL, wrong, "only heavy foot form a shieldwall"));
    }

    fn protected_as(has: bool, battle: &Battle, kind: CombatKind, id: UnitId, enemy: UnitId) -> Option<Level> {
        let stands = || battle.is_fresh(id) && (kind.is_melee() || battle.is_before(id, enemy));
        (has && why::holds(rule::characteristic::SHIELDWALL, stands())).then_some(Level::Armoured)
    }
}

impl Battle {
    /// Whether the enemy is at least partly straight ahead of the unit.
    pub(super) fn is_before(&self, id: UnitId, enemy: UnitId) -> bool {
        self.rect(id).ahead(Edge::Front, 0.0, &self.rect(enemy)).is_some()
    }
}
