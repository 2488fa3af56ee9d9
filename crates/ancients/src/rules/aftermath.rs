//! After the blows: break tests, panic, flight, pursuit, redressing ranks, in
//! the order of [`rule::combat::PHASE_SEQUENCE`].
//!
//! [`breaking`]: who stands. [`give_ground`]: giving ground and following up.
//! [`pursuit`]: who runs after whom. [`chase`]: the moves of pursuers.
//! [`redress`]: ranks in order again. [`return_to_table`]: coming back onto the table.

mod breaking;
pub(crate) mod breaking_without_test;
mod chase;
mod give_ground;
mod pursuit;
mod redress;
mod return_to_table;

pub use redress::Wider;

use game::{Ask, Asking, Order, Preview, Refusal, Seat, Side, Taker, Wording, no_answer, propose_each, why};
use rules::ancients as rule;
use table::Pose;

use crate::ask::reading::{by_word, confirmed, one_of};
use crate::state::{AftermathAsk, AftermathTask, Battle, Haste, Mark, Play, Task, UnitId, UnitSet, seat};

/// What is answered after the blows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AftermathAnswer {
    /// This unit tests, runs, runs after others or is followed.
    Unit(UnitId),
    /// Whether it does so.
    Confirm(bool),
    /// A winner stands so much wider.
    Expand(Wider),
    /// A unit comes back there.
    Return {
        /// Which.
        unit: UnitId,
        /// Where.
        pose: Pose,
    },
}

impl Battle {
    pub(crate) fn perform_aftermath(&mut self, task: AftermathTask, play: &mut Play) {
        match task {
            AftermathTask::Begin => self.begin_aftermath(),
            AftermathTask::BreakTests => self.next_break_test(play),
            AftermathTask::Panic => self.panic_after_combat(play),
            AftermathTask::Roll => self.roll_flights(play),
            AftermathTask::Decide => self.next_victor(play),
            AftermathTask::Chase => self.roll_pursuits(play),
            AftermathTask::Flee => self.run_away(play),
            AftermathTask::Run => self.next_runner(play),
            AftermathTask::Pursue => self.next_pursuer(play),
            AftermathTask::Nerve { unit, of } => self.test_nerve_of_contact(unit, of, play),
            AftermathTask::Part => self.part(),
            AftermathTask::Mourn => self.mourn_late(),
            AftermathTask::Redress => self.redress_all(),
            AftermathTask::CloseUp(unit) => self.join_the_line(unit, play),
            AftermathTask::OpenOut => self.open_out_all(play),
            AftermathTask::Widen(unit) => self.offer_wider(unit),
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
                self.then(Task::Aftermath(task));
            } else {
                self.then(Task::Aftermath(AftermathTask::Mourn));
                self.then_flights();
            }
        }
    }

    /// For a General who was run down the army tests after the pursuits, and
    /// who fails runs at once ([`rule::panic::GENERAL_SLAIN_TIMING`]).
    fn mourn_late(&mut self) {
        let bereaved = Side::BOTH.into_iter().any(|side| self.is_bereaved(side));
        if bereaved && why::step(rule::panic::GENERAL_SLAIN_TIMING) {
            self.then(Task::Aftermath(AftermathTask::Mourn));
            self.then_flights();
            for side in [self.active.other(), self.active] {
                self.panic_of_the_bereaved(side);
            }
        }
    }

    /// Flight and pursuit of all who are marked to run
    /// ([`rule::flee::SEQUENCE_WITH_PURSUIT`]).
    pub(crate) fn then_flights(&mut self) {
        use AftermathTask as A;
        let order = if self.plan.settings.pursuit_declared_first {
            [A::Pursue, A::Flee, A::Chase, A::Roll, A::Decide]
        } else {
            [A::Pursue, A::Flee, A::Chase, A::Decide, A::Roll]
        };
        self.then(Task::Aftermath(A::Part));
        for next in why::sequence(rule::flee::SEQUENCE_WITH_PURSUIT, order) {
            self.then(Task::Aftermath(next));
        }
    }

    /// Whether a unit is about to run, or to step back.
    pub(crate) fn is_routed(&self, id: UnitId) -> bool {
        self.unit(id).is(Mark::BROKEN) || self.unit(id).is(Mark::PANICKED)
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
            | AftermathAsk::Expand(unit)
            | AftermathAsk::Return(unit) => Some(unit),
        }
    }
}

impl Asking<Battle> for AftermathAsk {
    type Answer = AftermathAnswer;

    fn seat(self, battle: &Battle) -> Seat {
        match self {
            AftermathAsk::Next(side) | AftermathAsk::Runner(side) | AftermathAsk::Chaser(side) => seat(side),
            _ => seat(self.unit().map_or(battle.active, |unit| battle.unit(unit).side)),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        let (rule, prompt, ask) = match self {
            AftermathAsk::Next(side) => {
                let options = battle.unit_choices(battle.beaten(side));
                let ask = Ask::ChooseOne { options };
                return Wording::new(rule::break_::TEST_ORDER, "Which beaten unit tests next?", ask);
            }
            AftermathAsk::Runner(side) => {
                return battle.which(rule::flee::SEQUENCE_WITH_PURSUIT, "Which unit runs next?", battle.runners(side));
            }
            AftermathAsk::Chaser(side) => {
                return battle.which(
                    rule::pursuit::MOVE_AFTER_CATCH,
                    "Who runs after them next?",
                    battle.chasers(side),
                );
            }
            AftermathAsk::Reroll(_) => (rule::standard::BREAK_REROLL, "Test again by the army standard?", Ask::Confirm),
            AftermathAsk::Restrain(_) => (rule::pursuit::AVOID_TEST, "Try to hold them back?", Ask::Confirm),
            AftermathAsk::Pursue(unit) => {
                let defends = battle.unit(unit).is(Mark::DEFENDS);
                let own = battle.troop(unit).special.rule_of_pursuing(battle, unit, defends);
                (own.unwrap_or(rule::pursuit::AVOID_DEFENDED_POSITION), "Pursue?", Ask::Confirm)
            }
            AftermathAsk::Quarry(unit) => {
                let options = battle.unit_choices(battle.fleeing_foes(unit));
                (rule::pursuit::MULTIPLE_FLEERS, "Whose path do they follow?", Ask::ChooseOne { options })
            }
            AftermathAsk::GiveGround(_) => (rule::giveground::VOLUNTARY_CAVALRY, "Give ground?", Ask::Confirm),
            AftermathAsk::Overrun(_) => (rule::overrun::OPTIONAL, "Overrun?", Ask::Confirm),
            AftermathAsk::FollowUp(unit) => {
                let own = battle.troop(unit).special.rule_of_following();
                (own.unwrap_or(rule::giveground::FOLLOW_UP_OPTIONAL), "Follow up?", Ask::Confirm)
            }
            AftermathAsk::Expand(unit) => {
                let options = battle.wider_fronts(unit).map(Wider::choice).collect();
                (rule::redress::EXPAND_FRONTAGE, "Widen the front?", Ask::ChooseOne { options })
            }
            AftermathAsk::Return(unit) => return battle.put_return(unit),
        };
        match self.unit() {
            Some(unit) => Wording::about(unit.key(), rule, prompt, ask),
            None => Wording::new(rule, prompt, ask),
        }
    }

    fn read(self, battle: &Battle, order: &Order) -> Result<AftermathAnswer, Refusal> {
        let answer = match self {
            AftermathAsk::Next(side) => one_of(battle.beaten(side), order).map(AftermathAnswer::Unit),
            AftermathAsk::Runner(side) => one_of(battle.runners(side), order).map(AftermathAnswer::Unit),
            AftermathAsk::Chaser(side) => one_of(battle.chasers(side), order).map(AftermathAnswer::Unit),
            AftermathAsk::Quarry(unit) => one_of(battle.fleeing_foes(unit), order).map(AftermathAnswer::Unit),
            AftermathAsk::Reroll(_)
            | AftermathAsk::Restrain(_)
            | AftermathAsk::Pursue(_)
            | AftermathAsk::GiveGround(_)
            | AftermathAsk::Overrun(_)
            | AftermathAsk::FollowUp(_) => confirmed(order).map(AftermathAnswer::Confirm),
            AftermathAsk::Expand(unit) => {
                by_word(battle.wider_fronts(unit), |wider| wider.word(), order).map(AftermathAnswer::Expand)
            }
            AftermathAsk::Return(unit) => battle.read_return(unit, order)?,
        };
        answer.ok_or_else(|| battle.not_offered(order))
    }

    fn preview(self, _battle: &Battle, answer: &AftermathAnswer) -> Preview {
        match answer {
            AftermathAnswer::Return { pose, .. } => Preview { path: vec![*pose], ..Preview::default() },
            AftermathAnswer::Unit(_) | AftermathAnswer::Confirm(_) | AftermathAnswer::Expand(_) => Preview::default(),
        }
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        match self {
            AftermathAsk::Expand(unit) => battle.why_not_wider(unit, order),
            _ => None,
        }
    }

    fn order_of(answer: &AftermathAnswer) -> Order {
        match *answer {
            AftermathAnswer::Unit(unit) => Order::Choose(unit.key()),
            AftermathAnswer::Confirm(yes) => Order::Confirm(yes),
            AftermathAnswer::Expand(wider) => Order::word(wider.word()),
            AftermathAnswer::Return { unit, pose } => Order::Place { item: unit.key(), pose },
        }
    }

    fn obey(self, battle: &mut Battle, answer: AftermathAnswer, play: &mut Play) {
        use AftermathAnswer as A;
        match (self, answer) {
            (AftermathAsk::Next(_), A::Unit(unit)) => {
                battle.then(Task::Aftermath(AftermathTask::BreakTests));
                battle.test_break(unit, play);
            }
            (AftermathAsk::Runner(_), A::Unit(unit)) => battle.run_one(unit, play),
            (AftermathAsk::Chaser(_), A::Unit(unit)) => battle.chase_on(unit, play),
            (AftermathAsk::Quarry(unit), A::Unit(first)) => battle.set_off(unit, first),
            (AftermathAsk::Reroll(unit), A::Confirm(yes)) => battle.answer_reroll(unit, yes, play),
            (AftermathAsk::Restrain(unit), A::Confirm(yes)) => battle.answer_restrain(unit, yes, play),
            (AftermathAsk::GiveGround(unit), A::Confirm(yes)) => battle.answer_give_ground(unit, yes, play),
            (AftermathAsk::Pursue(unit), A::Confirm(true)) => battle.choose_quarry(unit),
            (AftermathAsk::Overrun(unit), A::Confirm(true)) => battle.set_off_straight(unit, Haste::Overrun),
            (AftermathAsk::FollowUp(unit), A::Confirm(true)) => battle.set_off_straight(unit, Haste::FollowUp),
            (AftermathAsk::Pursue(_) | AftermathAsk::Overrun(_) | AftermathAsk::FollowUp(_), A::Confirm(false)) => {}
            (AftermathAsk::Expand(unit), A::Expand(wider)) => battle.answer_expand(unit, wider, play),
            (AftermathAsk::Return(_), A::Return { unit, pose }) => battle.come_back(unit, pose, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<AftermathAnswer>) {
        let units = |units: UnitSet, found: Taker<AftermathAnswer>| {
            propose_each(units.iter().map(AftermathAnswer::Unit), found)
        };
        match self {
            AftermathAsk::Next(side) => units(battle.beaten(side), found),
            AftermathAsk::Runner(side) => units(battle.runners(side), found),
            AftermathAsk::Chaser(side) => units(battle.chasers(side), found),
            AftermathAsk::Quarry(unit) => units(battle.fleeing_foes(unit), found),
            AftermathAsk::Expand(unit) => propose_each(battle.wider_fronts(unit).map(AftermathAnswer::Expand), found),
            AftermathAsk::Return(unit) => battle.propose_return(unit, found),
            AftermathAsk::Reroll(_)
            | AftermathAsk::Restrain(_)
            | AftermathAsk::Pursue(_)
            | AftermathAsk::GiveGround(_)
            | AftermathAsk::Overrun(_)
            | AftermathAsk::FollowUp(_) => propose_each([true, false].map(AftermathAnswer::Confirm), found),
        };
    }
}
