//! Skirmishers: near enough to shoot, too far to be caught, out of the way
//! when the lines meet.

use ancients::{Battle, UnitId};
use game::{Leg, Order, Path};
use table::{Facing, Pose, Rect};

use super::glance::Glance;
use crate::captain::Thought;

/// How close the enemy may come to the line before its skirmishers make room.
const MAKE_ROOM: f64 = 12.0;

/// Where skirmishers go.
pub(super) fn path(eye: &Glance<'_>, id: UnitId) -> Thought {
    let battle = eye.battle;
    let here = battle.unit(id).pose();
    let rate = battle.basic_rate(id);
    let foe = eye.foe_of(id);
    let face = |from: Pose| match foe {
        Some(enemy) => Facing::from_dir(battle.rect(enemy).centre() - from.at),
        None => Facing::from_dir(eye.ahead),
    };
    let mut best = (score(eye, id, here, 0.0), Order::Move(Path::new()));
    for way in 0..12_u8 {
        let dir = here.facing.rotated(f64::from(way) * std::f64::consts::TAU / 12.0);
        for far in [0.5, 0.9, 1.8] {
            let at = here.at + dir.dir() * (rate * far);
            let there = Pose { at, facing: face(Pose { at, ..here }) };
            for facing in [there.facing, here.facing] {
                let pose = Pose { facing, ..there };
                let order = Order::Move(std::iter::once(Leg::To(pose)).collect());
                let worth = score(eye, id, pose, far);
                if worth > best.0 && battle.judge_move(&order).is_ok() {
                    best = (worth, order);
                }
            }
        }
    }
    (best.1, "near enough to shoot, too far to be caught")
}

/// How good a place is for them.
fn score(eye: &Glance<'_>, id: UnitId, pose: Pose, far: f64) -> f64 {
    let battle = eye.battle;
    let ground = battle.unit(id).rect_at(pose);
    let troop = battle.troop(id);
    let range = troop.missiles.iter().map(|m| m.row().range).fold(0.0, f64::max);
    let mut score = -0.01 * far;
    let nearest = battle.enemies(id).filter(|&e| !battle.unit(e).is_fleeing());
    let nearest = nearest.map(|e| battle.rect(e).distance(&ground)).fold(f64::MAX, f64::min);
    if nearest < f64::MAX {
        let beyond = (nearest - range * 0.95).max(0.0);
        score -= 0.08 * beyond;
        // Those who run double shoot no more this turn.
        if beyond <= 0.0 && range > 0.0 && far <= 1.0 {
            score += 0.4;
        }
    }
    let threat = eye.nearest_threat(id, &ground);
    if threat < 0.5 {
        score -= 0.25 + 0.05 * (0.5 - threat);
    }
    score - eye.danger(id, &ground) * 0.5 - in_the_way(eye, id, &ground)
}

/// Skirmishers right before the line keep it from moving, and between the
/// lines from charging.
fn in_the_way(eye: &Glance<'_>, id: UnitId, ground: &Rect) -> f64 {
    let battle = eye.battle;
    let blocks = |friend: UnitId| {
        let block = battle.rect(friend);
        let reach = battle.charge_reach(friend);
        let lane = Rect { depth: reach, ..block.at(block.pose.forward(reach)) };
        match lane.overlaps(ground) {
            true if is_near(battle, friend) => 0.7,
            true => 0.45,
            false => 0.0,
        }
    };
    let formed = |f: &UnitId| battle.is_formed(*f) && !battle.is_engaged(*f);
    battle.friends(id).filter(formed).map(blocks).sum()
}

/// Whether an enemy worth charging is near a unit.
fn is_near(battle: &Battle, unit: UnitId) -> bool {
    let here = battle.rect(unit);
    battle.enemies(unit).any(|e| battle.is_formed(e) && here.within(&battle.rect(e), MAKE_ROOM))
}
