//! Fear and terror of charges, and flights that are feigned.

use game::why;
use rules::ancients as rule;
use table::Facing;

use super::ChargeTask;
use crate::rules::psychology::Nerve;
use crate::state::agenda::{Play, Task};
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::fact::Fact;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::unit::{Response, Status};

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
        let home = crate::rules::flight::home_of(self.unit(id).side);
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
        let start = self.unit(id).pose;
        let (pose, distance) = self.feigned_end(id, away, f64::from(rolled)).unwrap_or((start, 0.0));
        self.unit_mut(id).pose = pose;
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
}
