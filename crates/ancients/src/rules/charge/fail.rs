//! Charges that fall short.

use game::why;
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::Facing;

use super::landing::Home;
use crate::state::{Battle, Mark, Play, Sweep, UnitId, What};

impl Battle {
    /// The basic rate towards the target, and a halt an inch from any enemy
    /// ([`rule::charge::FAILED`], [`rule::move_::ONE_INCH_FAILED_CHARGE`]).
    pub(crate) fn fail_charge(&mut self, unit: UnitId, target: UnitId, play: &mut Play) {
        self.unit_mut(unit).mark(Mark::CHARGE_FAILED);
        let rate = why::count(rule::charge::FAILED, self.basic_rate(unit));
        let turns =
            self.is_elephant(unit) && self.wheel_of_failure(unit, target, rate).is_some_and(|wheel| wheel.angle > 0.0);
        let rate = if turns && self.may_turn_as_beast(unit, turns).is_err() { rate * 0.5 } else { rate };
        let start = self.rect(unit);
        let mut pose = start.pose;
        let mut spent = 0.0;
        let wheel = self.wheel_of_failure(unit, target, rate);
        let halved = wheel.is_some_and(|wheel| self.straight_only(unit, wheel.angle > 0.0).is_err());
        let (rate, wheel) =
            if halved { (rate * 0.5, self.wheel_of_failure(unit, target, rate * 0.5)) } else { (rate, wheel) };
        if let Some(wheel) = wheel {
            pose = wheel.apply(pose, start.width);
            spent = wheel.cost(start.width);
        }
        let left = (rate - spent).max(0.0);
        let near = || self.clear_way(unit, pose, left, Some(target));
        let way = self.clear_way(unit, pose, left, None);
        let way = why::instead(rule::move_::ONE_INCH_FAILED_CHARGE, way, near);
        let way = self.affordable_part(unit, &start.at(pose), way, rate - spent, rate);
        pose = pose.forward(way);
        let cost = spent + way;
        self.unit_mut(unit).place(pose);
        play.log(|| What::ChargeFailed { unit, target, pose, cost });
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
        self.wheel_towards(unit, target, self.charge_landing(unit, target).as_ref())
    }

    /// The same for a landing that is known already.
    pub(super) fn wheel_towards(&self, unit: UnitId, target: UnitId, home: Option<&Home>) -> Wheel {
        if let Some(home) = home {
            return home.landing.wheel;
        }
        let start = self.rect(unit);
        let aim = self.rect(target).centre() - start.pose.at;
        let turn = start.pose.facing.clockwise_to(Facing::from_dir(aim));
        let most = self.charge_distance(unit) / start.width;
        Wheel::by(turn.clamp(-most, most))
    }
}
