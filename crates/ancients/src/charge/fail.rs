//! Charges that fall short.

use ranked::charge::Approach;
use ranked::wheel::Wheel;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Facing, Measure, Rect};

use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::movement::ground::Ground;
use crate::movement::room::{Sweep, halve_until};

impl Battle {
    /// The basic rate towards the target, and a halt an inch from any enemy
    /// ([`rule::charge::FAILED`], [`rule::move_::ONE_INCH_FAILED_CHARGE`]).
    pub(crate) fn fail_charge(&mut self, unit: UnitId, target: UnitId, play: &mut Play) {
        // Only told, and dear to find out.
        let why = if play.0.log.is_listening() { self.why_charge_fails(unit, target) } else { SmallVec::new() };
        self.unit_mut(unit).mark(Fact::ChargeFailed);
        let rate = self.basic_rate(unit);
        let start = self.rect(unit);
        let mut pose = start.pose;
        let mut spent = 0.0;
        if let Some(wheel) = self.wheel_of_failure(unit, target, rate) {
            pose = wheel.apply(pose, start.width);
            spent = wheel.cost(start.width);
        }
        let way = self.clear_way(unit, pose, (rate - spent).max(0.0), None);
        let way = self.affordable_part(unit, &start.at(pose), way, rate - spent, rate);
        pose = pose.forward(way);
        let cost = spent + way;
        self.unit_mut(unit).pose = pose;
        let mut rules: SmallVec<[RuleId; 8]> = SmallVec::from_slice(&[
            rule::charge::FAILED,
            rule::charge::DISTANCE,
            rule::charge::MEASURE_REACH,
            rule::move_::ONE_INCH_FAILED_CHARGE,
            rule::move_::GENERAL_RULES_APPLY,
            rule::charge::FAILED_THEN_SHOOT,
        ]);
        rules.extend(why);
        if self.is_skirmishing(unit) {
            rules.push(rule::skirmish::CHARGE_RATE);
        }
        play.log(|| What::ChargeFailed { unit, target, pose, cost }, &rules);
    }

    /// What besides the distance made it fail.
    fn why_charge_fails(&self, unit: UnitId, target: UnitId) -> SmallVec<[RuleId; 2]> {
        let mut why = SmallVec::new();
        if self.charge_of(unit).is_some_and(|c| c.crossed) {
            why.push(rule::charge::CROSSING_PATHS);
            return why;
        }
        let there = self.unit(target);
        if !there.on_field() || there.is_fleeing() {
            why.push(rule::charge::FAILED_AFTER_FLIGHT);
            return why;
        }
        let approach = self.approach(unit, target);
        let allowance = self.charge_distance(unit);
        let free = approach.best(allowance, &mut |_| true).is_some();
        let crowded = || self.fielded().any(|o| o != unit && o != target && self.rect(o).touches(&self.rect(target)));
        if free && crowded() {
            why.push(rule::charge::NO_ROOM);
        }
        let flank = |face: Edge| Approach { face, ..approach }.best(allowance, &mut |_| true).is_some();
        if approach.face == Edge::Front && (flank(Edge::Left) || flank(Edge::Right)) {
            why.push(rule::charge::FRONT_REACH_ONLY_FLANK);
        }
        why
    }

    /// The same wheel as for the full charge, as far as the basic rate and the
    /// room allow.
    fn wheel_of_failure(&self, unit: UnitId, target: UnitId, rate: f64) -> Option<Wheel> {
        let start = self.rect(unit);
        let owed = self.charge_of(unit).and_then(|c| c.wheel).unwrap_or_else(|| self.wheel_owed(unit, target));
        let most = rate / start.width;
        let wheel = Wheel::by(owed.clockwise().clamp(-most, most));
        let end = start.at(wheel.apply(start.pose, start.width));
        let front = self.unit(unit).formation().front_rank(start.pose);
        self.check_room(unit, &Sweep::Wheel { front, wheel }, &end).is_ok().then_some(wheel)
    }

    /// The wheel that a charge on a target as it stands now begins with; for
    /// one out of reach, towards its middle.
    pub(super) fn wheel_owed(&self, unit: UnitId, target: UnitId) -> Wheel {
        if let Some(home) = self.charge_landing(unit, target) {
            return home.landing.wheel;
        }
        let start = self.rect(unit);
        let aim = self.rect(target).centre() - start.pose.at;
        let turn = start.pose.facing.clockwise_to(Facing::from_dir(aim));
        let most = self.charge_distance(unit) / start.width;
        Wheel::by(turn.clamp(-most, most))
    }

    /// How far a unit gets straight ahead for a whole move of that length.
    pub(crate) fn affordable_way(&self, unit: UnitId, rect: &Rect, wish: f64, movement: f64) -> f64 {
        self.affordable_part(unit, rect, wish, movement, movement)
    }

    /// How far a unit gets straight ahead for that much movement out of an
    /// allowance; an obstacle that it cannot pay for halts it
    /// ([`rule::terrain::OBSTACLE_INSUFFICIENT`]).
    pub(crate) fn affordable_part(&self, unit: UnitId, rect: &Rect, wish: f64, movement: f64, allowance: f64) -> f64 {
        if self.field.features.is_empty() {
            return wish.min(movement).max(0.0);
        }
        let gait = self.gait(unit, true);
        let affordable = |way: f64| {
            let mut ground = Ground::default();
            self.add_straight(unit, rect, way, &mut ground);
            (way + ground.extra(gait, allowance)).at_most(movement)
        };
        halve_until(wish.min(movement).max(0.0), affordable)
    }
}
