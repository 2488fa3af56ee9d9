//! War wagons: they shoot from their sides, and turn like the wagons they are.

use game::why;
use rules::spear as rule;
use table::Edge;

use super::hooks::SpecialRule;
use crate::state::{Fault, Profile, Protection, TroopType, fault};

/// War wagons.
pub(crate) struct WarWagons;

impl SpecialRule for WarWagons {
    fn has(profile: &Profile) -> bool {
        profile.kind == TroopType::WarWagons
    }

    fn unusual(has: bool, profile: &Profile, found: &mut Vec<Fault>) {
        let usual = || profile.undrilled && profile.protection == Protection::HeavilyArmoured && profile.has_missiles();
        let wrong = || "an unusual war wagon".into();
        let right = "war wagons are undrilled and heavily armoured, and have a missile weapon";
        found.extend(fault(has && !usual(), rule::special::WAR_WAGON_PROFILE, wrong, right));
    }

    fn bears_armour(has: bool) -> bool {
        has
    }

    /// So does baggage that moves.
    fn swings_its_rear(has: bool, kind: TroopType) -> bool {
        why::holds(rule::special::WAR_WAGON_MANOEUVRE, has || kind == TroopType::BaggageCamp)
    }

    fn shoots_from(has: bool) -> Option<&'static [Edge]> {
        why::holds(rule::shoot::WAR_WAGON_SIDES, has).then_some(&[Edge::Left, Edge::Right])
    }
}
