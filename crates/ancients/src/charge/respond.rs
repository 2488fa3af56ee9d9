//! How charged units answer.

use game::{Key, Order, Refusal};
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
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
use crate::weapon::Missile;

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
        self.ask_response(unit, play);
    }

    /// One answer for each charged unit, whoever charges it
    /// ([`rule::response::PER_TARGET`]); asked only where there is a choice.
    pub(super) fn ask_response(&mut self, unit: UnitId, play: &mut Play) {
        let (first, second) = {
            let mut open = self.responses(unit);
            (open.next(), open.next())
        };
        if let (Some(only), None) = (first, second) {
            play.not_asked("only one response", Key::word(only.word()));
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
        if self.is_revealed(id) {
            // rule::response::REVEALED: no time for anything else.
            let frenzied = self.troop(id).special.has(Special::Frenzy) && !unit.is(Fact::Calmed);
            return response == Response::Hold || (response == Response::Flee && !frenzied);
        }
        let troop = self.troop(id);
        let special = troop.special;
        let frenzied = special.has(Special::Frenzy) && !unit.is(Fact::Calmed);
        let can_run = !frenzied;
        let missiles = self.missiles(id);
        let can_shoot = missiles.any();
        // rule::response::MOVE_OR_SHOOT_WEAPONS.
        let can_shoot_and_run = can_shoot && missiles.iter().any(|m| m.row().moves_and_shoots);
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

    /// Whether the flight of another has revealed it to a charger.
    fn is_revealed(&self, id: UnitId) -> bool {
        self.charges.iter().any(|c| !c.over && c.revealed && c.target == id)
    }

    fn charged_in_front(&self, id: UnitId) -> bool {
        let rect = self.rect(id);
        self.chargers_of(id).iter().all(|c| ranked::arc::face_charged(&rect, &self.rect(c)) == Edge::Front)
    }

    fn may_countercharge(&self, id: UnitId) -> bool {
        self.why_no_countercharge(id).is_none()
    }

    /// What keeps a unit from riding out: it, or whoever charges it, does not
    /// ride; it stands in column; it is not charged in front by those it sees
    /// ([`rule::countercharge::ELIGIBILITY`]).
    pub(super) fn why_no_countercharge(&self, id: UnitId) -> Option<RuleId> {
        let troop = self.troop(id);
        let chargers = self.chargers_of(id);
        let riders = chargers.iter().filter(|&c| self.troop(c).kind.is_mounted()).count();
        if !troop.kind.is_mounted() || troop.special.has(Special::Cataphract) {
            Some(rule::countercharge::ELIGIBILITY)
        } else if riders == 0 {
            Some(rule::countercharge::NOT_VS_INFANTRY)
        } else if riders < chargers.len() {
            Some(rule::countercharge::NOT_VS_MIXED)
        } else if self.is_formed(id) && self.unit(id).formation().is_column(3) {
            Some(rule::march::COLUMN_NO_COUNTERCHARGE)
        } else if !self.charged_in_front(id) || !chargers.iter().all(|c| self.sees_to_charge(id, c)) {
            Some(rule::countercharge::ELIGIBILITY)
        } else {
            None
        }
    }

    /// The rule behind an answer that is not open.
    pub(super) fn why_no_response(&self, id: UnitId, order: &Order) -> Option<Refusal> {
        let Order::Choose(key) = order else { return None };
        let response = Response::ALL.into_iter().find(|r| key.is(r.word()))?;
        let no = |rule: RuleId, wrong: &'static str| Some(Refusal::new(rule, wrong, "answer otherwise"));
        if self.unit(id).is_fleeing() {
            return no(rule::flee::RESPONSE_FLEE_ONLY, "it flees already");
        }
        if self.is_revealed(id) {
            return no(rule::response::REVEALED, "there is no time for that");
        }
        if response.runs() && self.is_frenzied(id) {
            return no(rule::special::FRENZY_NO_FLEE_RESPONSE, "the frenzied do not run");
        }
        let slow = self.missiles(id).iter().find(|m| !m.row().moves_and_shoots);
        match response {
            Response::FireAndFlee if slow.is_some() => {
                let rule = match slow {
                    Some(Missile::StaffSling) => rule::weapon::STAFF_SLING_NO_FIRE_AND_FLEE,
                    Some(Missile::Handgun) => rule::weapon::HANDGUN_NO_FIRE_AND_FLEE,
                    _ => rule::weapon::CROSSBOW_NO_FIRE_AND_FLEE,
                };
                no(rule, "its weapons are too slow to shoot and run")
            }
            Response::FeignedFlight | Response::FeignedFireAndFlee => {
                no(rule::special::FEIGNED_FLIGHT_RESPONSE, "only those who know how feign flight, before their front")
            }
            Response::Countercharge if self.troop(id).special.has(Special::Cataphract) => {
                no(rule::special::CATAPHRACT_NO_COUNTERCHARGE, "cataphracts do not countercharge")
            }
            Response::Countercharge => no(self.why_no_countercharge(id)?, "it may not ride out to meet this charge"),
            Response::StandAndShoot | Response::FireAndFlee => no(rule_of(response), "it has nothing to shoot with"),
            _ => no(rule::response::LIST, "it may not answer so"),
        }
    }

    pub(super) fn answer_charge(&mut self, unit: UnitId, response: Response, play: &mut Play) {
        let state = self.unit_mut(unit);
        state.response = response;
        state.mark(Fact::Responded);
        let mut rules: SmallVec<[RuleId; 6]> =
            SmallVec::from_slice(&[rule_of(response), rule::response::TIMING, rule::response::LIST]);
        let chargers = self.chargers_of(unit);
        let shared = self.charges.iter().any(|c| chargers.has(c.unit) && !c.others.is_empty());
        for (rule, holds) in [
            (rule::response::SINGLE, chargers.len() > 1),
            (rule::response::PER_TARGET, shared),
            (rule::response::REVEALED, self.is_revealed(unit)),
            (rule::flee::RESPONSE_FLEE_ONLY, self.unit(unit).is_fleeing()),
            (rule::character::LONE_CHARGE_RESPONSES, self.is_lone_character(unit)),
        ] {
            if holds {
                rules.push(rule);
            }
        }
        play.log(|| What::Responded { unit, response }, &rules);
    }
}
