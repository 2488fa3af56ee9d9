//! How charged units answer.

use rules::RuleId;
use rules::ancients as rule;
use table::Edge;

use super::{ChargeAsk, ChargeTask};
use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::question::Question;
use crate::special::Special;
use crate::unit::{Response, Status};

/// The rule that offers an answer.
pub(super) const fn rule_of(response: Response) -> RuleId {
    match response {
        Response::None | Response::Hold => rule::response::HOLD,
        Response::Countercharge => rule::countercharge::ELIGIBILITY,
        Response::StandAndShoot => rule::response::STAND_AND_SHOOT,
        Response::Flee => rule::response::FLEE,
        Response::FireAndFlee => rule::response::FIRE_AND_FLEE,
        Response::Ignore => rule::response::IGNORE,
        Response::FeignedFlight | Response::FeignedFireAndFlee => rule::special::FEIGNED_FLIGHT_RESPONSE,
    }
}

impl Battle {
    /// Asks the next charged unit that has a choice
    /// ([`rule::response::TIMING`], [`rule::response::SINGLE`]).
    pub(super) fn next_response(&mut self, play: &mut Play) {
        let charged = self
            .ids()
            .find(|&u| !self.unit(u).is(Fact::Responded) && !self.chargers_of(u).is_empty() && self.unit(u).on_field());
        let Some(unit) = charged else { return };
        self.then(Task::Charge(ChargeTask::Respond));
        if self.is_engaged(unit) {
            // rule::charge::ENGAGED_TARGET: it stays and says nothing.
            self.unit_mut(unit).mark(Fact::Responded);
            return;
        }
        let (first, second) = {
            let mut open = self.responses(unit);
            (open.next(), open.next())
        };
        if let (Some(only), None) = (first, second) {
            self.answer_charge(unit, only, play);
        } else {
            self.question = Some(Question::Charge(ChargeAsk::Respond(unit)));
        }
    }

    /// What a charged unit may answer ([`rule::response::LIST`]).
    pub(crate) fn responses(&self, id: UnitId) -> impl Iterator<Item = Response> + '_ {
        Response::ALL.into_iter().filter(move |&response| self.may_answer(id, response))
    }

    fn may_answer(&self, id: UnitId, response: Response) -> bool {
        let unit = self.unit(id);
        if unit.status == Status::Fleeing {
            // rule::flee::RESPONSE_FLEE_ONLY.
            return response == Response::Flee;
        }
        let troop = self.troop(id);
        let special = troop.special;
        let frenzied = special.has(Special::Frenzy) && !unit.is(Fact::Calmed);
        let can_run = !frenzied;
        let can_shoot = troop.missiles.any() && troop.stats.bs > 0;
        // rule::response::MOVE_OR_SHOOT_WEAPONS.
        let can_shoot_and_run = can_shoot && troop.missiles.iter().any(|m| m.row().moves_and_shoots);
        match response {
            Response::None => false,
            Response::Hold | Response::Ignore => true,
            Response::Flee => can_run,
            Response::StandAndShoot => can_shoot,
            Response::FireAndFlee => can_run && can_shoot_and_run,
            Response::Countercharge => self.may_countercharge(id),
            Response::FeignedFlight => can_run && special.has(Special::FeignedFlight) && self.charged_in_front(id),
            Response::FeignedFireAndFlee => {
                can_run && can_shoot_and_run && special.has(Special::FeignedFlight) && self.charged_in_front(id)
            }
        }
    }

    fn charged_in_front(&self, id: UnitId) -> bool {
        let rect = self.rect(id);
        self.chargers_of(id).iter().all(|c| ranked::arc::face_charged(&rect, &self.rect(c)) == Edge::Front)
    }

    /// Riders charged in front by riders that they see
    /// ([`rule::countercharge::ELIGIBILITY`], [`rule::countercharge::NOT_VS_INFANTRY`],
    /// [`rule::countercharge::NOT_VS_MIXED`], [`rule::march::COLUMN_NO_COUNTERCHARGE`]).
    fn may_countercharge(&self, id: UnitId) -> bool {
        let troop = self.troop(id);
        troop.kind.is_mounted()
            && !troop.is_character()
            && !troop.special.has(Special::Cataphract)
            && !self.unit(id).formation().is_column(3)
            && self.charged_in_front(id)
            && self.chargers_of(id).iter().all(|c| self.troop(c).kind.is_mounted() && self.sees_to_charge(id, c))
    }

    pub(super) fn answer_charge(&mut self, unit: UnitId, response: Response, play: &mut Play) {
        let state = self.unit_mut(unit);
        state.response = response;
        state.mark(Fact::Responded);
        play.log(|| What::Responded { unit, response }, &[rule_of(response), rule::response::TIMING]);
    }
}
