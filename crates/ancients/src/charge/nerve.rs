//! Fear and terror of charges, and flights that are feigned.

use game::why;
use rules::ancients as rule;
use table::{Facing, Measure, Pose, Rect};

use super::ChargeTask;
use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::movement::room::{ONE_INCH, halve_until};
use crate::psychology::Nerve;
use crate::terrain::{Feature, Going};
use crate::unit::{Response, Status};

impl Battle {
    /// Puts the tests on the agenda that come before anybody shoots or runs:
    /// of the charger, then of those it charges.
    pub(super) fn then_nerves(&mut self, charger: UnitId, targets: UnitSet) {
        for target in targets.iter() {
            if self.fears(target, charger) {
                self.then(Task::Charge(ChargeTask::Nerve { unit: target, of: charger }));
            }
        }
        for target in targets.iter() {
            if self.dreads(charger, target) {
                self.then(Task::Charge(ChargeTask::Nerve { unit: charger, of: target }));
            }
        }
    }

    /// A unit tests for fear or terror of a charge that is found to reach
    /// ([`rule::special::FEAR_CHARGED_TRIGGER`]); who runs from it anyway takes
    /// no test ([`rule::special::FEAR_NO_TEST_IF_FLEEING_RESPONSE`]).
    pub(super) fn test_nerve(&mut self, id: UnitId, of: UnitId, play: &mut Play) {
        if self.unit(id).status != Status::Field || !self.unit(of).on_field() {
            return;
        }
        if self.unit(id).is(Fact::Charging) {
            if self.live_charge(id).is_some() && self.faces_terror(id, of, play) == Nerve::Runs {
                if let Some(charge) = self.charge_mut(id) {
                    charge.over = true;
                }
                self.run_in_terror(id, of, play);
            }
            return;
        }
        let response = self.unit(id).response;
        if why::holds(rule::special::FEAR_NO_TEST_IF_FLEEING_RESPONSE, response == Response::Flee) {
            play.log(|| What::NoTest { unit: id });
            return;
        }
        let Some(charge) = self.live_charge(of) else { return };
        if !why::holds(rule::special::FEAR_CHARGED_TRIGGER, self.charge_landing(charge.unit, id).is_some()) {
            return;
        }
        let nerve = self.faces_charge(id, of, self.chargers_of(id), play);
        let feigned = matches!(response, Response::FeignedFlight | Response::FeignedFireAndFlee);
        match nerve {
            Nerve::Shaken if why::holds(rule::special::FEIGNED_FLIGHT_FEAR, feigned) => self.hold_instead(id, play),
            Nerve::Steady | Nerve::Shaken => {}
            Nerve::Runs if self.is_engaged(id) => {
                self.unit_mut(id).mark(Fact::Panicked);
                self.then_flights();
            }
            Nerve::Runs => {
                self.unit_mut(id).response = Response::Flee;
                if !response.runs() {
                    self.answer_by_flight(id, play);
                }
            }
        }
    }

    fn run_in_terror(&mut self, id: UnitId, from: UnitId, play: &mut Play) {
        let home = crate::flight::home_of(self.unit(id).side);
        let away = ranked::flight::away(&self.rect(id), [self.rect(from).centre()].into_iter(), home);
        if why::step(rule::special::TERROR_CHARGE_FAIL) {
            self.begin_flight(id, away, 0, play);
        }
    }

    /// A feigned flight: straight away, in formation, facing the chargers
    /// again, and not fleeing ([`rule::special::FEIGNED_FLIGHT_MOVE`]). Who is
    /// reached fights as if it had held ([`rule::special::FEIGNED_FLIGHT_CAUGHT`]),
    /// who is not is free ([`rule::special::FEIGNED_FLIGHT_ESCAPES`]).
    pub(super) fn feign_flight(&mut self, id: UnitId, away: Facing, fewer: u8, play: &mut Play) {
        let dice = why::count(rule::special::FEIGNED_FLIGHT_MOVE, ranked::flight::dice(self.basic_rate(id)) - fewer);
        let rolled = play.sum(dice, rule::special::FEIGNED_FLIGHT_MOVE, "flight");
        play.log(|| What::FleeRoll { unit: id, dice, distance: rolled });
        let chargers = self.chargers_of(id);
        let start = Pose { at: self.unit(id).pose.at, facing: away.about() };
        let distance = self.feigned_way(id, start, f64::from(rolled));
        if distance > 0.0 {
            self.unit_mut(id).pose = start.forward(-distance);
        }
        let pose = self.unit(id).pose;
        self.unit_mut(id).response = Response::Hold;
        self.lower_shields(id);
        let caught = chargers.iter().any(|charger| self.charge_landing(charger, id).is_some());
        let stands = if caught {
            why::step(rule::special::FEIGNED_FLIGHT_CAUGHT)
        } else {
            why::step(rule::special::FEIGNED_FLIGHT_ESCAPES)
        };
        if !stands {
            self.unit_mut(id).status = Status::Fleeing;
        }
        play.log(|| What::Feigned { unit: id, pose, distance });
    }

    /// How far those who feign flight get, backwards as they will stand again:
    /// over friends, but into no ground that nobody enters
    /// ([`rule::terrain::IMPASSABLE`]) and not within an inch of enemies
    /// ([`rule::move_::ONE_INCH_RULE`]); and no further than where there is room
    /// for them.
    fn feigned_way(&self, id: UnitId, start: Pose, wish: f64) -> f64 {
        const STRIDE: f64 = 0.25;
        let rect = self.unit(id).rect_at(start);
        let swept = |way: f64| Rect { depth: rect.depth + way, ..rect };
        let closed = || self.field.features.iter().filter(|f| f.going == Going::Impassable);
        let shut = |way: f64| closed().filter_map(Feature::area).any(|area| area.overlaps_rect(&swept(way)));
        let kept = |enemy: &Rect| ONE_INCH.min(rect.distance(enemy));
        let clear =
            |way: f64| self.enemies(id).map(|e| self.rect(e)).all(|e| swept(way).distance(&e).at_least(kept(&e)));
        let far = why::instead(rule::move_::ONE_INCH_RULE, halve_until(wish, clear), || wish);
        let dry = halve_until(far, |way| !shut(way));
        let far = why::instead(rule::terrain::IMPASSABLE, dry, || far);
        let room = |way: f64| self.has_room_at(id, start.forward(-way));
        let mut free = far;
        while free > 0.0 && !room(free) {
            free -= STRIDE;
        }
        if free <= 0.0 {
            return 0.0;
        }
        free + halve_until((far - free).min(STRIDE), |more| room(free + more))
    }

    fn has_room_at(&self, id: UnitId, pose: Pose) -> bool {
        let rect = self.unit(id).rect_at(pose);
        self.field.board.contains_rect(&rect)
            && self.field.going_under(&rect) != Going::Impassable
            && !self.fielded().any(|other| other != id && rect.overlaps(&self.rect(other)))
    }
}
