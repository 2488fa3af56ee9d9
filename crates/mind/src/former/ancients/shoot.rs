//! Shooting: at those who lose most by it.

use ancients::{Battle, Missile, UnitId};
use game::Order;

use super::captain::candidates;
use super::glance::worth;
use crate::captain::Thought;

/// What a volley is worth, in points.
fn value(battle: &Battle, unit: UnitId, target: UnitId) -> f64 {
    let troop = battle.troop(unit);
    let felled = troop.missiles.iter().map(|m| battle.expected_volley(unit, target, m, false)).fold(0.0, f64::max);
    let state = battle.unit(target);
    let each = worth(battle, target) / f64::from(state.start.max(1));
    // A quarter lost at once means a test of panic; those in flight run anyway.
    let shaken = felled * 4.0 >= f64::from(state.models) && !state.is_fleeing();
    let running = if state.is_fleeing() { 0.5 } else { 1.0 };
    // Half of what flies into a fight strikes friends.
    let mixed = if battle.is_engaged(target) { 0.0 } else { 1.0 };
    felled * each * running * mixed * if shaken { 2.0 } else { 1.0 }
}

fn chosen(order: &Order) -> Option<UnitId> {
    match order {
        Order::Choose(key) => UnitId::of(*key),
        _ => None,
    }
}

/// Everybody shoots who has somebody in range.
pub(super) fn nominate(battle: &Battle) -> Thought {
    let units = candidates(battle);
    let of_use = |unit: &UnitId| battle.enemies(*unit).any(|target| value(battle, *unit, target) > 0.0);
    match units.iter().filter_map(chosen).find(of_use) {
        Some(unit) => (Order::Choose(unit.key()), "somebody is in range"),
        None => (Order::word("done"), "nobody is in range"),
    }
}

/// The target that loses most.
pub(super) fn target(battle: &Battle, unit: UnitId) -> Option<Thought> {
    let open = candidates(battle);
    let best = open.iter().filter_map(chosen).max_by(|&a, &b| {
        let (one, two) = (value(battle, unit, a), value(battle, unit, b));
        one.total_cmp(&two).then_with(|| distance(battle, unit, b).total_cmp(&distance(battle, unit, a)))
    })?;
    Some((Order::Choose(best.key()), "they lose most by it"))
}

fn distance(battle: &Battle, a: UnitId, b: UnitId) -> f64 {
    battle.rect(a).distance(&battle.rect(b))
}

/// The weapon that fells most.
pub(super) fn with(battle: &Battle, unit: UnitId, target: UnitId) -> Option<Thought> {
    let missiles = battle.troop(unit).missiles;
    let fells = |order: &Order| {
        let way = |missile: Missile, rapid: bool| battle.expected_volley(unit, target, missile, rapid);
        let plain = missiles.iter().find(|m| *order == Order::word(m.word()));
        plain.map_or_else(|| way(Missile::Sling, true), |missile| way(missile, false))
    };
    let best = candidates(battle).into_iter().max_by(|a, b| fells(a).total_cmp(&fells(b)))?;
    Some((best, "the weapon that fells most"))
}
