//! After the blows: break tests, panic, flight, pursuit, redressing ranks, in
//! the order of [`rule::combat::PHASE_SEQUENCE`].
//!
//! [`breaking`]: who stands. [`give_ground`]: giving ground and following up.
//! [`fall_back`]: falling back in good order. [`face`]: facing who attacked aside.
//! [`pursuit`]: who runs after whom. [`chase`]: the moves of pursuers.
//! [`redress`]: ranks in order again. [`return_to_table`]: coming back onto the table.

mod breaking;
pub(crate) mod breaking_without_test;
pub(crate) mod chase;
mod face;
mod fall_back;
mod give_ground;
mod pursuit;
mod redress;
mod return_to_table;

use game::{Asking, Offer, Order, Reading, Refusal, Seat, Side, Taker, Wording, as_path, as_stand, no_answer, why};
use rules::ancients as rule;

use crate::state::{
    AftermathAsk, AftermathTask, Answer, Battle, BuildingTask, ElephantTask, Found, Haste, Mark, PanicTask, Pick, Play,
    UnitId, seat,
};

impl Battle {
    pub(crate) fn perform_aftermath(&mut self, task: AftermathTask, play: &mut Play) {
        match task {
            AftermathTask::Begin => self.begin_aftermath(),
            AftermathTask::BreakTests => self.next_break_test(play),
            AftermathTask::Panic => self.then(PanicTask::NearBroken),
            AftermathTask::Roll => self.roll_flights(play),
            AftermathTask::RollOf { unit, struck } => self.roll_flight(unit, struck, play),
            AftermathTask::Decide => self.next_victor(play),
            AftermathTask::Chase => self.roll_pursuits(play),
            AftermathTask::Flee => self.run_away(play),
            AftermathTask::Run => self.next_runner(play),
            AftermathTask::Pursue => self.next_pursuer(play),
            AftermathTask::PursueWith(unit) => self.chase_on(unit, play),
            AftermathTask::Shake { unit, by, face } => self.shake(by, unit, face, play),
            AftermathTask::Nerve { unit, of } => self.test_nerve_of_contact(unit, of, play),
            AftermathTask::Part => self.part(),
            AftermathTask::FormUp(unit) => self.ask_to_form_up(unit),
            AftermathTask::Mourn => self.mourn_late(),
            AftermathTask::Redress => {
                self.flatten_the_beaten(play);
                self.redress_all();
            }
            AftermathTask::CloseUp(unit) => self.join_the_line(unit, play),
            AftermathTask::OpenOut => self.open_out_all(play),
            AftermathTask::Widen(unit) => self.offer_wider(unit),
            AftermathTask::Face(unit) => self.offer_to_face(unit),
            AftermathTask::TestReturns => self.test_returns(play),
            AftermathTask::Return => self.next_return(),
        }
    }

    fn begin_aftermath(&mut self) {
        for unit in &mut self.units {
            unit.clear(Mark::TESTED);
            unit.clear(Mark::DECIDED);
        }
        let flights = None;
        let steps =
            [Some(AftermathTask::Redress), flights, Some(AftermathTask::Panic), Some(AftermathTask::BreakTests)];
        for step in why::sequence(rule::combat::PHASE_SEQUENCE, steps) {
            if let Some(task) = step {
                self.then(task);
            } else {
                self.then(AftermathTask::Mourn);
                // Who takes a building is in it, and who is flung back stands there, before others come by.
                self.then_flights_and(|battle| {
                    if !battle.assaults.is_empty() {
                        battle.then(BuildingTask::Settle);
                    }
                });
                if let Some(task) = self.plunder_follows() {
                    self.then(task);
                }
                if self.units.iter().any(|unit| unit.is(Mark::LOST_ROUND) && unit.base == ranked::Base::ELEPHANT) {
                    self.then(ElephantTask::Beaten);
                }
            }
        }
    }

    /// For a General who was run down the army tests after the pursuits, and
    /// who fails runs at once ([`rule::panic::GENERAL_SLAIN_TIMING`]).
    fn mourn_late(&mut self) {
        let bereaved = Side::BOTH.into_iter().any(|side| self.is_bereaved(side));
        if bereaved && why::step(rule::panic::GENERAL_SLAIN_TIMING) {
            self.then(AftermathTask::Mourn);
            self.then_flights();
            self.then(PanicTask::Bereaved);
        }
    }
}

impl AftermathAsk {
    const fn unit(self) -> Option<UnitId> {
        match self {
            AftermathAsk::Next(_) | AftermathAsk::Runner(_) | AftermathAsk::Chaser(_) => None,
            AftermathAsk::Reroll(unit)
            | AftermathAsk::Restrain(unit)
            | AftermathAsk::Pursue(unit)
            | AftermathAsk::Quarry(unit)
            | AftermathAsk::GiveGround(unit)
            | AftermathAsk::Overrun(unit)
            | AftermathAsk::FollowUp(unit)
            | AftermathAsk::FormUp(unit)
            | AftermathAsk::Face(unit)
            | AftermathAsk::Expand(unit)
            | AftermathAsk::Return(unit) => Some(unit),
        }
    }
}

impl Asking<Battle> for AftermathAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            AftermathAsk::Next(side) | AftermathAsk::Runner(side) | AftermathAsk::Chaser(side) => seat(side),
            _ => seat(self.unit().map_or(battle.active, |unit| battle.unit(unit).side)),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        let (rule, prompt) = match self {
            AftermathAsk::Next(_) => (rule::break_::TEST_ORDER, "ask-beaten-next"),
            AftermathAsk::Runner(_) => (rule::flee::SEQUENCE_WITH_PURSUIT, "ask-runner"),
            AftermathAsk::Chaser(_) => (rule::pursuit::MOVE_AFTER_CATCH, "ask-chaser"),
            AftermathAsk::Reroll(_) => (rule::standard::BREAK_REROLL, "ask-reroll"),
            AftermathAsk::Restrain(_) => (rule::pursuit::AVOID_TEST, "ask-restrain"),
            AftermathAsk::Pursue(unit) => {
                let defends = battle.unit(unit).is(Mark::DEFENDS);
                let own = battle.troop(unit).special.rule_of_pursuing(battle, unit, defends);
                (own.unwrap_or(rule::pursuit::AVOID_DEFENDED_POSITION), "ask-pursue")
            }
            AftermathAsk::Quarry(_) => (rule::pursuit::MULTIPLE_FLEERS, "ask-quarry"),
            AftermathAsk::GiveGround(_) => (rule::giveground::VOLUNTARY_CAVALRY, "ask-give-ground"),
            AftermathAsk::Overrun(_) => (rule::overrun::OPTIONAL, "ask-overrun"),
            AftermathAsk::FollowUp(unit) => {
                let own = battle.troop(unit).special.rule_of_following();
                (own.unwrap_or(rule::giveground::FOLLOW_UP_OPTIONAL), "ask-follow-up")
            }
            AftermathAsk::FormUp(_) => (rule::move_::REFORM, "ask-form-up"),
            AftermathAsk::Expand(_) => (rule::redress::EXPAND_FRONTAGE, "ask-expand"),
            AftermathAsk::Face(_) => {
                let own = battle.edition().faces_attackers.map(|[rule, _]| rule);
                (own.unwrap_or(rule::redress::TIMING), "ask-face")
            }
            AftermathAsk::Return(_) => (rule::pursuit::RETURN_PLACEMENT, "ask-return"),
        };
        battle.about(self.unit(), rule, prompt)
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            AftermathAsk::Next(side) => Offer::one_of(battle.beaten(side).iter()),
            AftermathAsk::Runner(side) => Offer::one_of(battle.runners(side).iter()),
            AftermathAsk::Chaser(side) => Offer::one_of(battle.chasers(side).iter()),
            AftermathAsk::Quarry(unit) => Offer::one_of(battle.fleeing_foes(unit).iter()),
            AftermathAsk::Expand(unit) => Offer::pick(battle.wider_fronts(unit).map(Pick::Wider)),
            AftermathAsk::Return(unit) => Offer::place(unit, battle.ground_to_return(unit)),
            AftermathAsk::FormUp(_) => Offer::Path { allowance: 0.0, bonus: 0.0, legs: &["to", "files"] },
            AftermathAsk::Reroll(_)
            | AftermathAsk::Restrain(_)
            | AftermathAsk::Pursue(_)
            | AftermathAsk::GiveGround(_)
            | AftermathAsk::Overrun(_)
            | AftermathAsk::Face(_)
            | AftermathAsk::FollowUp(_) => Offer::Confirm,
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        match self {
            AftermathAsk::Return(unit) => as_stand(order, |u| u == unit, |unit, pose| battle.judge_return(unit, pose)),
            AftermathAsk::FormUp(unit) => as_path(order, |path| battle.judge_reform(unit, path).map(Found::Reformed)),
            _ => None,
        }
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        match self {
            AftermathAsk::Expand(unit) => battle.why_not_wider(unit, order),
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (AftermathAsk::Next(_), Answer::Unit(unit)) => {
                battle.then(AftermathTask::BreakTests);
                battle.test_break(unit, play);
            }
            (AftermathAsk::Runner(_), Answer::Unit(unit)) => battle.run_one(unit, play),
            (AftermathAsk::Chaser(_), Answer::Unit(unit)) => battle.chase_on(unit, play),
            (AftermathAsk::Quarry(unit), Answer::Unit(first)) => battle.set_off(unit, first),
            (AftermathAsk::Reroll(unit), Answer::Confirm(yes)) => battle.answer_reroll(unit, yes, play),
            (AftermathAsk::Restrain(unit), Answer::Confirm(yes)) => battle.answer_restrain(unit, yes, play),
            (AftermathAsk::GiveGround(unit), Answer::Confirm(yes)) => battle.answer_give_ground(unit, yes, play),
            (AftermathAsk::Pursue(unit), Answer::Confirm(true)) => battle.choose_quarry(unit),
            (AftermathAsk::Overrun(unit), Answer::Confirm(true)) => battle.set_off_straight(unit, Haste::Overrun),
            (AftermathAsk::FollowUp(unit), Answer::Confirm(true)) => battle.set_off_straight(unit, Haste::FollowUp),
            (AftermathAsk::Face(unit), Answer::Confirm(true)) => battle.face_attackers(unit, play),
            (
                AftermathAsk::Pursue(_) | AftermathAsk::Overrun(_) | AftermathAsk::FollowUp(_) | AftermathAsk::Face(_),
                Answer::Confirm(false),
            ) => {}
            (AftermathAsk::Expand(unit), Answer::Pick(Pick::Wider(wider))) => battle.answer_expand(unit, wider, play),
            (AftermathAsk::Return(_), Answer::Stands { unit, pose }) => battle.come_back(unit, pose, play),
            (AftermathAsk::FormUp(unit), Answer::Path { path, found: Found::Reformed(front) }) => {
                battle.form_up_in_order(unit, &path, front, play);
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn yes_is_idle(self) -> bool {
        matches!(self, AftermathAsk::Restrain(_))
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            AftermathAsk::Return(unit) => _ = battle.propose_return(unit, found),
            AftermathAsk::FormUp(unit) => battle.propose_reforms(unit, found),
            _ => _ = self.offer(battle).propose(found),
        }
    }
}
