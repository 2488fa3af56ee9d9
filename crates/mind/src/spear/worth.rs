//! What things are worth, in points of army value: what battles are won by.

use super::glance::Glance;
use super::see::See;
use spear::{Exchange, Melee, Protection, TroopType, Unit, UnitId};
use table::Edge;

/// What so many hits on a unit are worth to its enemy. A hit is worth its
/// share of the unit, and the more the nearer it brings the rout.
pub(super) fn of_hits(see: See<'_>, id: UnitId, hits: f64) -> f64 {
    let unit = see.battle.unit(id);
    let total = f64::from(unit.profile.hits_to_rout());
    let left = (total - f64::from(unit.hits)).max(1.0);
    let share = (hits / left).min(1.0);
    let bloom = if unit.hits == 0 && blooms(unit) { see.w.freshness * hits.min(1.0) } else { 0.0 };
    bloom + of_rout(see, id) * (0.6 * hits.min(left) / total + see.w.last_hits * share * share)
}

/// What the rout of a unit is worth to its enemy: its value, and what its
/// friends make of it.
fn of_rout(see: See<'_>, id: UnitId) -> f64 {
    let unit = see.battle.unit(id);
    let value = u16::from(unit.profile.army_value());
    let camp = if unit.profile.kind == TroopType::BaggageCamp { see.w.camp } else { 0.0 };
    f64::from(value) + camp + see.last_straw(unit.command, value) + see.w.panic * see.company_of(id)
}

/// Whether a unit fights better while it is fresh.
fn blooms(unit: &Unit) -> bool {
    let profile = &unit.profile;
    let weapon = matches!(profile.melee, Some(Melee::Impact | Melee::Pikes | Melee::ThrownWeapons));
    profile.kind.is_shock() || profile.large || weapon
}

/// What one round is worth to `me`. A camp strikes nobody.
pub(super) fn of_exchange(see: See<'_>, me: UnitId, enemy: UnitId, exchange: Exchange) -> f64 {
    let dealt = of_hits(see, enemy, exchange.dealt);
    if see.battle.unit(enemy).profile.kind == TroopType::BaggageCamp {
        return dealt;
    }
    dealt - see.w.own_losses * of_hits(see, me, exchange.taken)
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
