//! Fear and terror of charges.

use game::why;
use rules::ancients as rule;
use table::Edge;

use crate::state::{
    AftermathTask, Battle, ChargeTask, ElephantTask, Mark, Nerve, Play, Response, Status, UnitId, UnitSet, What,
};

impl Battle {
    /// Puts the tests on the agenda that come before anybody shoots or runs:
    /// of the charger, then of those it charges.
    pub(super) fn then_nerves(&mut self, charger: UnitId, targets: UnitSet) {
        for target in targets.iter() {
            if self.fears(target, charger) {
                self.then(ChargeTask::Nerve { unit: target, of: charger });
            }
        }
        for target in targets.iter() {
            if self.dreads(charger, target) {
                self.then(ChargeTask::Nerve { unit: charger, of: target });
            }
        }
    }

    /// A unit tests for fear or terror of a charge that is found to reach
    /// ([`rule::special::FEAR_CHARGED_TRIGGER`]); who runs from it anyway takes
    /// no test ([`rule::special::FEAR_NO_TEST_IF_FLEEING_RESPONSE`]).
    pub(super) fn test_nerve(&mut self, id: UnitId, of: UnitId, play: &mut Play) {
        if self.unit(id).status() != Status::Field || !self.unit(of).on_field() {
            return;
        }
        if self.unit(id).is(Mark::CHARGING) {
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
        match nerve {
            Nerve::Shaken if self.troop(id).special.holds_when_shaken(response) => self.hold_instead(id, play),
            Nerve::Steady | Nerve::Shaken => {}
            Nerve::Runs if self.is_inside(id) && !why::step(rule::building::ASSAULT_FEAR_STILL_FLEES) => {}
            Nerve::Runs if self.stampedes_in_fear(id) => {
                let struck = self.face_feared(id, of);
                self.then(ElephantTask::Stampede { unit: id, struck });
            }
            Nerve::Runs if self.is_engaged(id) => {
                self.unit_mut(id).mark(Mark::PANICKED);
                let struck = self.face_feared(id, of);
                self.then_flights();
                self.then(AftermathTask::RollOf { unit: id, struck });
            }
            Nerve::Runs => {
                self.unit_mut(id).response = Response::Flee;
                if !response.runs() {
                    self.answer_by_flight(id, play);
                }
            }
        }
    }

    /// The face on which a charger is about to strike one who fights already and
    /// runs from him: he counts as fighting there, as for those who panic
    /// ([`rule::special::FEAR_ENGAGED_UNIT_CHARGED`], [`rule::special::TERROR_CHARGE_FAIL`]).
    fn face_feared(&self, id: UnitId, charger: UnitId) -> Option<Edge> {
        let struck = self.is_engaged(id).then(|| ranked::arc::face_charged(&self.rect(id), &self.rect(charger)))?;
        if self.dreads(id, charger) {
            why::instead(rule::special::TERROR_CHARGE_FAIL, Some(struck), || None)
        } else {
            why::instead(rule::special::FEAR_ENGAGED_UNIT_CHARGED, Some(struck), || None)
        }
    }

    fn run_in_terror(&mut self, id: UnitId, from: UnitId, play: &mut Play) {
        let away = self.away_from(id, std::iter::once(self.rect(from).centre()));
        if why::step(rule::special::TERROR_CHARGE_FAIL) {
            self.begin_flight(id, away, 0, play);
        }
    }
}
