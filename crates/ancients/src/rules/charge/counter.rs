//! Riding out to meet a charge.

use game::why;
use ranked::charge::Approach;
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::{Measure, Pose};

use crate::state::{Battle, Mark, Play, Response, Status, Sweep, UnitId, UnitSet, What};

/// How far somebody rides out.
#[derive(Clone, Copy)]
pub(super) struct Sally {
    /// Where he then stands.
    pub pose: Pose,
    pub cost: f64,
    /// Whether any of it led over ground that is not open.
    pub rough: bool,
}

impl Battle {
    /// Once it is known whether the charger reaches, and before it moves: an
    /// inch if it does not ([`rule::countercharge::CHARGE_OUT_OF_REACH`]), not
    /// at all if it comes from too near ([`rule::countercharge::HALF_DISTANCE`])
    /// or there is no room ([`rule::countercharge::BLOCKED`]).
    pub(super) fn meet_charge(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.live_charge(unit) else { return };
        let riders: UnitSet = charge.targets().iter().filter(|&t| self.rides_out(t)).collect();
        if riders.is_empty() {
            return;
        }
        let reached = riders.iter().any(|t| self.charge_landing(unit, t).is_some())
            || self.charge_landing(unit, charge.target).is_some();
        for rider in riders.iter() {
            if why::holds(rule::countercharge::CHARGE_OUT_OF_REACH, !reached) {
                if let Some(charge) = self.charge_mut(unit) {
                    charge.short = true;
                }
                self.ride_an_inch(rider, play);
            } else if self.comes_too_suddenly(rider, unit) {
                self.hold_instead(rider, play);
            } else if let Some(sally) = self.countercharge(rider, unit) {
                self.ride_out(rider, unit, sally, play);
            } else if why::step(rule::countercharge::BLOCKED) {
                self.hold_instead(rider, play);
            }
        }
    }

    /// Whether a charger sets off from too near for riders to meet him.
    fn comes_too_suddenly(&self, rider: UnitId, charger: UnitId) -> bool {
        let near = !self.comes_from_afar(rider, charger);
        self.edition().rides_out_from_half.holds(rule::countercharge::HALF_DISTANCE, near)
    }

    fn rides_out(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.response == Response::Countercharge && unit.status() == Status::Field && !unit.is(Mark::MET_CHARGE)
    }

    /// No contact will follow: an inch forward, if there is room
    /// ([`rule::countercharge::CHARGE_OUT_OF_REACH`]).
    fn ride_an_inch(&mut self, rider: UnitId, play: &mut Play) {
        let inch = why::count(rule::countercharge::CHARGE_OUT_OF_REACH, 1.0);
        let way = self.clear_way(rider, self.unit(rider).pose(), inch, None);
        let pose = self.unit(rider).pose().forward(way);
        self.unit_mut(rider).place(pose);
        self.unit_mut(rider).mark(Mark::MET_CHARGE);
        play.log(|| What::Countercharged { unit: rider, pose, cost: way });
    }

    /// Half the basic rate towards the charger, a wheel first as in a charge,
    /// and no further than contact ([`rule::countercharge::MOVE`]); nothing if
    /// something is in the way ([`rule::countercharge::BLOCKED`]).
    fn countercharge(&self, rider: UnitId, charger: UnitId) -> Option<Sally> {
        let budget = why::count(rule::countercharge::MOVE, self.basic_rate(rider) * 0.5);
        if self.is_wedge(rider) {
            return self.wedge_rides_out(rider, charger, budget);
        }
        let start = self.rect(rider);
        let approach = Approach { face: table::Edge::Front, ..self.approach(rider, charger) };
        let wish = approach.best(self.charge_distance(rider) * 2.0, &mut |_| true);
        let turn = wish.map_or(0.0, |landing| landing.wheel.clockwise());
        let wheel = Wheel::by(turn.clamp(-budget / start.width, budget / start.width));
        let wheeled = wheel.apply(start.pose, start.width);
        let front = self.unit(rider).formation().front_rank(start.pose);
        let turned = start.at(wheeled);
        if wheel.angle > 0.0 && self.check_room_but(rider, &Sweep::Wheel { front, wheel }, &turned, charger).is_err() {
            return None;
        }
        let left = (budget - wheel.cost(start.width)).max(0.0);
        let gap = approach.after(wheel).map_or(left, |landing| landing.forward);
        let way = left.min(gap);
        let free = self.clear_way(rider, wheeled, way, Some(charger));
        if free.falls_short_of(way) {
            return None;
        }
        let way = self.affordable_part(rider, &turned, way, left, budget);
        let rough = self.charge_ground(rider, wheel, way).is_rough();
        Some(Sally { pose: wheeled.forward(way), cost: wheel.cost(start.width) + way, rough })
    }

    fn ride_out(&mut self, rider: UnitId, charger: UnitId, sally: Sally, play: &mut Play) {
        let Sally { pose, cost, rough } = sally;
        let state = self.unit_mut(rider);
        state.moves_to(pose);
        state.mark(Mark::MET_CHARGE);
        state.marks.put(Mark::CHARGED_ROUGH, rough);
        play.log(|| What::Countercharged { unit: rider, pose, cost });
        // It may bring the charger up short of its other targets.
        let Some(charge) = self.charge_of(charger) else { return };
        if !charge.others.is_empty() && why::step(rule::countercharge::MIXED_TARGETS) {
            if let Some(charge) = self.charge_mut(charger) {
                charge.target = rider;
                charge.others = UnitSet::EMPTY;
            }
            let home = self.landing_on(charger, rider, UnitSet::EMPTY, self.charges_left());
            let others = self.unavoidable_targets(charger, rider, home);
            if let Some(charge) = self.charge_mut(charger) {
                charge.others = others;
            }
            let spared = charge.targets().without(others).without(UnitSet::of(rider));
            for unit in spared.iter() {
                play.log(|| What::Spared { unit, by: rider });
            }
        }
    }
}
