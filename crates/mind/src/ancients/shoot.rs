//! Shooting: at those who lose most by it.

use ancients::{Battle, Blow, Missile, UnitId};
use game::Order;
use ranked::chart::{Need, to_shoot, to_wound};
use table::Edge;

use super::captain::candidates;
use super::glance::Glance;
use super::melee::{chance, is_phalanx};
use super::{engines, nerve, worth};
use crate::captain::Thought;

/// How many models a volley from so far away is likely to fell.
pub(super) fn felled(battle: &Battle, unit: UnitId, target: UnitId, distance: f64) -> f64 {
    let troop = battle.troop(unit);
    troop.missiles.iter().map(|missile| volley(battle, unit, target, missile, distance)).fold(0.0, f64::max)
}

fn volley(battle: &Battle, unit: UnitId, target: UnitId, missile: Missile, distance: f64) -> f64 {
    let (state, troop, foe) = (battle.unit(unit), battle.troop(unit), battle.troop(target));
    let row = missile.row_in(battle.edition());
    if distance > row.range {
        return 0.0;
    }
    let long = row.bands && distance > row.range * 0.5;
    let (front, all) = (f64::from(state.formation().files), f64::from(state.models));
    let loose = battle.is_skirmishing(unit);
    let shots = if loose { all.min(front * 2.0) } else { front };
    let dodges = i8::from(battle.is_skirmishing(target)) + i8::from(is_phalanx(battle, target));
    let need = Need::of(to_shoot(troop.stats.bs) + i8::from(long) + dodges);
    let strength = row.strength[usize::from(long)].max(1) - need.weaker.min(1);
    let blow = Blow { shot: true, face: Edge::Front, hands_full: false, skirmishing: battle.is_skirmishing(target) };
    let save = foe
        .armour
        .save(foe.kind.is_mounted(), blow, &battle.edition().smithy)
        .worsened(row.save[usize::from(long)])
        .score();
    let wound = to_wound(strength, foe.stats.t).map_or(0.0, chance);
    shots * chance(need.score) * wound * (1.0 - save.map_or(0.0, chance))
}

/// What a volley from so far away is worth, in points: men, and the fright of
/// those who lose a quarter at once.
pub(super) fn value(eye: &Glance<'_>, unit: UnitId, target: UnitId, distance: f64) -> f64 {
    let battle = eye.battle;
    let theirs = eye.block(target);
    if theirs.fights {
        // Half of what flies into a fight strikes friends.
        return 0.0;
    }
    let felled = felled(battle, unit, target, distance);
    points(eye, target, felled)
}

/// What it is worth to fell so many of them.
fn points(eye: &Glance<'_>, target: UnitId, felled: f64) -> f64 {
    let theirs = eye.block(target);
    let state = eye.battle.unit(target);
    let men = felled * worth::each(eye.battle, target);
    if theirs.runs {
        return men * 0.3;
    }
    let quarter =
        (4.0 * (felled + f64::from(state.shot_down)) / f64::from(state.at_phase.max(1)) - 0.5).clamp(0.0, 1.0);
    men + quarter * nerve::fails(f64::from(eye.leadership(target))) * theirs.stake * eye.weights.flank_fright
}

fn chosen(order: &Order) -> Option<UnitId> {
    match order {
        Order::Choose(key) => UnitId::of(*key),
        _ => None,
    }
}

/// What the game's own reckoning says of a target that is really there.
fn aimed(eye: &Glance<'_>, unit: UnitId, target: UnitId) -> f64 {
    if eye.block(target).fights {
        return 0.0;
    }
    if eye.block(unit).engine {
        return points(eye, target, engines::felled(eye.battle, unit, target));
    }
    let missiles = eye.battle.troop(unit).missiles;
    let felled = missiles.iter().map(|m| eye.battle.expected_volley(unit, target, m, false)).fold(0.0, f64::max);
    points(eye, target, felled)
}

/// The best that a unit could do with a volley from where it stands.
pub(super) fn best(eye: &Glance<'_>, unit: UnitId) -> f64 {
    eye.foes().map(|target| aimed(eye, unit, target.id)).fold(0.0, f64::max)
}

/// Everybody shoots who has somebody in range.
pub(super) fn nominate(eye: &Glance<'_>) -> Thought {
    let of_use = |unit: &UnitId| best(eye, *unit) > 0.0;
    match candidates(eye.battle).iter().filter_map(chosen).find(of_use) {
        Some(unit) => (Order::Choose(unit.key()), "somebody is in range"),
        None => (Order::word("done"), "nobody else has anybody in range"),
    }
}

/// The target that loses most.
pub(super) fn target(eye: &Glance<'_>, unit: UnitId) -> Option<Thought> {
    let distance = |id: UnitId| eye.block(unit).rect.distance(&eye.block(id).rect);
    let best = candidates(eye.battle)
        .iter()
        .filter_map(chosen)
        .map(|id| (aimed(eye, unit, id), id))
        .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| distance(b.1).total_cmp(&distance(a.1))))?;
    Some((Order::Choose(best.1.key()), "of those in range they lose most by it"))
}

/// The weapon that fells most.
pub(super) fn with(eye: &Glance<'_>, unit: UnitId, target: UnitId) -> Option<Thought> {
    let missiles = eye.battle.troop(unit).missiles;
    let fells = |order: &Order| {
        let way = |missile: Missile, rapid: bool| eye.battle.expected_volley(unit, target, missile, rapid);
        let plain = missiles.iter().find(|m| *order == Order::word(m.word()));
        plain.map_or_else(|| way(Missile::Sling, true), |missile| way(missile, false))
    };
    let best = candidates(eye.battle).into_iter().max_by(|a, b| fells(a).total_cmp(&fells(b)))?;
    Some((best, "the weapon that fells most at this distance"))
}
