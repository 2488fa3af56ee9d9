//! What things are worth, in points of army value: what battles are won by.

use super::glance::{Glance, See};
use spear::{Exchange, Melee, Protection, TroopType, Unit, UnitId};
use table::Edge;

/// What so many hits on a unit are worth to its enemy. A hit is worth its
/// share of the unit, and the more the nearer it brings the rout.
pub(super) fn of_hits(see: See<'_>, id: UnitId, hits: f64) -> f64 {
    let unit = see.battle.unit(id);
    let total = f64::from(unit.profile.hits_to_rout());
    let left = (total - f64::from(unit.hits)).max(1.0);
    let value = f64::from(unit.profile.army_value().max(1));
    let share = (hits / left).min(1.0);
    value * (0.6 * hits.min(left) / total + see.w.last_hits * share * share)
}

/// What one round is worth to `me`.
pub(super) fn of_exchange(see: See<'_>, me: UnitId, enemy: UnitId, exchange: Exchange) -> f64 {
    of_hits(see, enemy, exchange.dealt) - see.w.own_losses * of_hits(see, me, exchange.taken)
}

/// How much better `me` strikes at `enemy` than the other way round, fronts
/// meeting: who wins if they go on fighting.
pub(super) fn of_long_fight(eye: &Glance<'_>, me: UnitId, enemy: UnitId) -> f64 {
    let strikes = |me, enemy| of_exchange(eye.see, me, enemy, eye.forecast(me, enemy, Edge::Front, false));
    strikes(me, enemy) - strikes(enemy, me)
}

/// A unit's strength in a fight, in dice or thereabouts, without looking at
/// where it stands: for choosing whom to go for.
pub(super) fn power(unit: &Unit) -> f64 {
    let profile = &unit.profile;
    let melee = match profile.melee {
        Some(Melee::Impact) => 0.8,
        Some(Melee::Pikes) => 0.6,
        Some(Melee::TwoHanded | Melee::ThrownWeapons) => 0.4,
        Some(Melee::Spears) => 0.3,
        None => 0.0,
    };
    let armour = match profile.protection {
        Protection::Lacking => -0.5,
        Protection::Average => 0.0,
        Protection::Armoured | Protection::Shieldwall | Protection::Pavises => 0.5,
        Protection::HeavilyArmoured => 1.0,
    };
    let shock = matches!(profile.kind, TroopType::Cavalry | TroopType::Elephants);
    f64::from(profile.kind.strength())
        + melee
        + armour
        + if shock { 0.7 } else { 0.0 }
        + if profile.large { 0.8 } else { 0.0 }
        + 0.5 * (4.0 - f64::from(profile.discipline))
        - 0.4 * f64::from(unit.hits)
        - if profile.kind.is_foot() && profile.has_missiles() { 0.6 } else { 0.0 }
}
