//! Skirmishers: near enough to shoot, out of the way when the lines meet.

use ancients::UnitId;
use game::{Leg, Order};
use ranked::arc::sees;
use smallvec::SmallVec;
use table::{Edge, Facing, Pose, Rect};

use super::danger::Danger;
use super::glance::{Block, Glance, range};
use super::moves::stay;
use super::quarters::Quarters;
use super::shoot;
use crate::captain::Thought;

/// How close the enemy may come to the line before its skirmishers make room.
const MAKE_ROOM: f64 = 12.0;
/// Ways round the compass.
const WAYS: u8 = 16;
/// What turning costs, so that it is done only for something.
const TURN: f64 = 0.3;
/// A smaller turn is none.
const SLIGHT: f64 = 0.3;
/// A place must be better than standing by so much.
const WORTH_MOVING: f64 = 0.1;
/// So many of the best places are tried; if none is lawful they stay.
const TRIES: usize = 12;

/// All that skirmishers weigh.
struct Place<'e> {
    eye: &'e Glance<'e>,
    unit: UnitId,
    danger: Danger<'e>,
    quarters: Option<Quarters>,
    range: f64,
    /// Whom they could shoot at, and what a volley at short and long range is
    /// worth.
    targets: SmallVec<[(&'e Block, f64, f64); 12]>,
    /// The ground ahead of friends who could charge, and what it costs to
    /// stand there.
    lanes: SmallVec<[(Rect, f64); 12]>,
}

/// Where skirmishers go.
pub(super) fn path(eye: &Glance<'_>, id: UnitId) -> Thought {
    let place = Place::of(eye, id);
    let here = eye.battle.unit(id).pose();
    let rate = eye.battle.basic_rate(id);
    let stands = place.score(here, 0.0);
    let mut found: SmallVec<[(f64, Pose); 64]> = SmallVec::new();
    let mut consider = |there: Pose, far: f64| {
        let turned = Pose { facing: place.face(there), ..there };
        if here.facing.clockwise_to(turned.facing).abs() > SLIGHT {
            found.push((place.score(turned, far) - TURN, turned));
        }
        if far > 0.0 {
            found.push((place.score(there, far), there));
        }
    };
    consider(here, 0.0);
    for way in 0..WAYS {
        let dir = here.facing.rotated(f64::from(way) * std::f64::consts::TAU / f64::from(WAYS));
        for far in [0.4, 0.95, 1.5, 1.95] {
            consider(Pose { at: here.at + dir.dir() * (rate * far), ..here }, far);
        }
    }
    found.retain(|(score, _)| *score > stands + WORTH_MOVING);
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, there) in found.iter().take(TRIES) {
        let order = Order::Move(std::iter::once(Leg::To(*there)).collect());
        if eye.battle.judge_move(&order).is_ok() {
            return (order, place.reason(here, *there));
        }
    }
    (stay(), place.reason(here, here))
}

impl<'e> Place<'e> {
    fn of(eye: &'e Glance<'e>, unit: UnitId) -> Place<'e> {
        let battle = eye.battle;
        let range = range(battle, unit);
        let targets = eye
            .foes()
            .filter(|e| !e.alone && !e.fights)
            .map(|e| (e, shoot::value(eye, unit, e.id, range * 0.4), shoot::value(eye, unit, e.id, range * 0.9)));
        let w = eye.weights;
        let lanes = eye.own().filter(|f| f.id != unit && f.formed && !f.fights).map(|f| {
            // Those who are about to charge need all their reach, others room
            // to march.
            let near = eye.foes().any(|e| e.formed && e.rect.within(&f.rect, MAKE_ROOM));
            let deep = if near { f.reach } else { f.reach + 1.0 };
            let lane = Rect { depth: deep, ..f.rect.at(f.rect.pose.forward(deep)) };
            (lane, w.loose_in_the_way)
        });
        Place {
            eye,
            unit,
            danger: Danger::to(eye, unit, 2.0 * battle.basic_rate(unit)),
            quarters: Quarters::new(eye, unit),
            range,
            targets: targets.collect(),
            lanes: lanes.collect(),
        }
    }

    /// How good a place is for them. Those who run double shoot no more this
    /// turn.
    fn score(&self, pose: Pose, far: f64) -> f64 {
        let (eye, w) = (self.eye, self.eye.weights);
        let ground = eye.battle.unit(self.unit).rect_at(pose);
        let (shot, beyond) = self.shot(&ground);
        let shot = if far <= 1.0 { shot } else { 0.3 * shot };
        let mut score = w.shot * shot - w.loose_advance * beyond - 0.05 * far;
        score -= self.danger.on(&ground) + self.in_the_way(&ground);
        if let Some(quarters) = &self.quarters {
            score += quarters.on(&ground);
        }
        score
    }

    /// The best volley from there, and how far beyond range the nearest target
    /// is.
    fn shot(&self, ground: &Rect) -> (f64, f64) {
        let (mut best, mut beyond) = (0.0_f64, f64::MAX);
        let (middle, around) = (ground.centre(), ground.radius());
        for (enemy, short, long) in &self.targets {
            // No nearer than the circles around both: most are too far to matter.
            let least = enemy.middle.distance(middle) - enemy.around - around;
            if least > self.range && (enemy.runs || least - self.range * 0.95 >= beyond) {
                continue;
            }
            let distance = enemy.rect.distance(ground);
            if distance <= self.range && sees(ground, Edge::Front, &enemy.rect) {
                best = best.max(if distance <= self.range * 0.5 { *short } else { *long });
            }
            if !enemy.runs {
                beyond = beyond.min((distance - self.range * 0.95).max(0.0));
            }
        }
        (best, if beyond < f64::MAX { beyond } else { 0.0 })
    }

    fn in_the_way(&self, ground: &Rect) -> f64 {
        self.lanes.iter().filter(|(lane, _)| lane.overlaps(ground)).map(|(_, cost)| cost).sum()
    }

    /// Towards the nearest whom they could shoot at.
    fn face(&self, from: Pose) -> Facing {
        let near = self.targets.iter().filter(|(e, ..)| !e.runs).map(|(e, ..)| e.rect.centre() - from.at);
        let nearest = near.min_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
        nearest.map_or(from.facing, Facing::from_dir)
    }

    fn reason(&self, from: Pose, to: Pose) -> &'static str {
        let rect = |pose: Pose| self.eye.battle.unit(self.unit).rect_at(pose);
        let (before, after) = (rect(from), rect(to));
        let stays = from == to;
        if let Some(quarters) = &self.quarters
            && quarters.on(&after) > if stays { 0.0 } else { quarters.on(&before) }
        {
            return "there they deny the enemy a quarter of the table";
        }
        if self.in_the_way(&after) + 1.0 < self.in_the_way(&before) {
            return "out of the way of those behind, who must come through";
        }
        let (shot, _) = self.shot(&after);
        match (shot > 0.0, self.danger.is_reached(&after)) {
            (true, false) => "near enough to shoot, too far to be charged",
            (true, true) => "the volley is worth the danger of a charge",
            (false, true) => "no better place is in reach",
            (false, false) if stays => "they wait where nobody can charge them",
            (false, false) => "on the way to somebody to shoot at",
        }
    }
}
