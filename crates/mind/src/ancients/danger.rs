//! Who could charge whom next turn, and what it would mean.

use std::cell::Cell;

use ancients::UnitId;
use ranked::arc::{face_charged, sees};
use smallvec::SmallVec;
use table::{Edge, Rect};

use super::charge::caught;
use super::fight::promise;
use super::glance::{Block, Glance};
use super::melee::Meeting;
use super::nerve;

/// A little more than an enemy's reach is still too near.
const SAFE: f64 = 0.5;

/// Somebody whom a unit may have to do with, and what that is worth in points
/// on each face: front, flank, rear. Found when first asked for.
struct Other<'e> {
    block: &'e Block,
    faces: [Cell<Option<f64>>; 3],
}

fn place(face: Edge) -> usize {
    match face {
        Edge::Front => 0,
        Edge::Left | Edge::Right => 1,
        Edge::Rear => 2,
    }
}

fn others<'e>(near: impl Iterator<Item = &'e Block>) -> SmallVec<[Other<'e>; 12]> {
    near.map(|block| Other { block, faces: Default::default() }).collect()
}

/// The enemies who could charge a unit wherever it goes this turn.
pub(super) struct Danger<'e> {
    eye: &'e Glance<'e>,
    unit: UnitId,
    enemies: SmallVec<[Other<'e>; 12]>,
}

impl<'e> Danger<'e> {
    /// The danger to a unit that goes no farther than `way`.
    pub fn to(eye: &'e Glance<'e>, unit: UnitId, way: f64) -> Danger<'e> {
        let here = &eye.block(unit).rect;
        let time = eye.may_be_charged(unit);
        let comes = |b: &&Block| time && b.may_come() && b.rect.within(here, b.reach + way + SAFE);
        Danger { eye, unit, enemies: others(eye.enemies(unit).filter(comes)) }
    }

    /// What enemies could do to it on that ground, in points.
    pub fn on(&self, ground: &Rect) -> f64 {
        self.without(ground, &[])
    }

    /// The same without those who will have enough to do.
    pub fn without(&self, ground: &Rect, busy: &[UnitId]) -> f64 {
        let w = self.eye.weights;
        let (mut most, mut second) = (0.0_f64, 0.0_f64);
        for enemy in self.enemies.iter().filter(|enemy| !busy.contains(&enemy.block.id)) {
            let harm = self.of(enemy, ground);
            if harm > most {
                (most, second) = (harm, most);
            } else {
                second = second.max(harm);
            }
        }
        most + w.second_danger * second
    }

    /// Whether anybody could charge it there at all.
    pub fn is_reached(&self, ground: &Rect) -> bool {
        self.enemies.iter().any(|enemy| reaches(enemy.block, ground))
    }

    fn of(&self, enemy: &Other<'_>, ground: &Rect) -> f64 {
        if !reaches(enemy.block, ground) {
            return 0.0;
        }
        // Whoever has not stirred so far will hardly begin now.
        let stirs = if enemy.block.waits { self.eye.weights.waiting_foe } else { 1.0 };
        if self.eye.block(self.unit).loose {
            return stirs * self.chased(enemy.block, ground);
        }
        let face = face_charged(ground, &enemy.block.rect);
        let cell = &enemy.faces[place(face)];
        let harm = cell.get().unwrap_or_else(|| {
            let found = self.harm(enemy.block, face);
            cell.set(Some(found));
            found
        });
        stirs * harm
    }

    /// What it costs skirmishers to be charged: they run, are caught or not, and
    /// rally or not.
    fn chased(&self, enemy: &Block, ground: &Rect) -> f64 {
        let (eye, unit) = (self.eye, self.unit);
        let caught = caught(eye, unit, enemy.reach - enemy.rect.distance(ground), false);
        let gone = if eye.rallies(unit) == 0 { 1.0 } else { nerve::fails(f64::from(eye.leadership(unit))) };
        let light = if enemy.loose { eye.weights.light_chase } else { 1.0 };
        light * eye.weights.loose_risk * eye.block(unit).stake * (caught + (1.0 - caught) * gone)
    }

    fn harm(&self, enemy: &Block, face: Edge) -> f64 {
        let eye = self.eye;
        let meeting = Meeting::on(eye.battle, enemy.id, self.unit, face);
        let light = if enemy.loose { eye.weights.light_charge } else { 1.0 };
        light * promise(eye, enemy.id, self.unit, meeting).max(0.0)
    }
}

/// The enemies whom a unit could charge from wherever it goes this turn.
pub(super) struct Threat<'e> {
    eye: &'e Glance<'e>,
    unit: UnitId,
    enemies: SmallVec<[Other<'e>; 12]>,
}

impl<'e> Threat<'e> {
    /// The threat that a unit is which goes no farther than `way`.
    pub fn of(eye: &'e Glance<'e>, unit: UnitId, way: f64) -> Threat<'e> {
        let here = eye.block(unit);
        let time = eye.rallies(unit) > 0;
        let worth_it =
            |b: &&Block| time && !b.runs && !b.alone && !b.loose && b.rect.within(&here.rect, here.reach + way);
        Threat { eye, unit, enemies: others(eye.enemies(unit).filter(worth_it)) }
    }

    /// What it could do from there, in points, if the enemy stayed.
    pub fn from(&self, ground: &Rect) -> f64 {
        let reach = self.eye.block(self.unit).reach;
        let mut best = 0.0_f64;
        for enemy in &self.enemies {
            let there = &enemy.block.rect;
            if there.within(ground, reach) && sees(ground, Edge::Front, there) {
                best = best.max(self.at(enemy, face_charged(there, ground)));
            }
        }
        self.eye.weights.threat * best
    }

    fn at(&self, enemy: &Other<'_>, face: Edge) -> f64 {
        let cell = &enemy.faces[place(face)];
        cell.get().unwrap_or_else(|| {
            let meeting = Meeting::on(self.eye.battle, self.unit, enemy.block.id, face);
            let found = promise(self.eye, self.unit, enemy.block.id, meeting);
            cell.set(Some(found));
            found
        })
    }
}

/// Whether an enemy could charge somebody on that ground.
pub(super) fn reaches(enemy: &Block, ground: &Rect) -> bool {
    enemy.rect.within(ground, enemy.reach + SAFE) && sees(&enemy.rect, Edge::Front, ground)
}
