//! What is asked about panic, and what follows from the answers.

use game::{Ask, Asking, Order, Refusal, Seat, Taker, Wording, no_answer, propose_each, why};
use rules::ancients as rule;

use super::PanicAnswer;
use crate::ask::reading::{confirmed, one_of};
use crate::state::{Battle, Cause, PanicAsk, Play, Question, seat};

impl Asking<Battle> for PanicAsk {
    type Answer = PanicAnswer;

    fn seat(self, battle: &Battle) -> Seat {
        match self {
            PanicAsk::Next { units, .. } => units.first().map_or(seat(battle.active), |unit| battle.owner(unit)),
            PanicAsk::Terror => seat(battle.active),
            PanicAsk::Again { unit, .. } => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            PanicAsk::Next { units, cause } => battle.which(cause.rule(), "Which unit tests for panic next?", units),
            PanicAsk::Terror => battle.which(
                rule::special::TERROR_PROXIMITY,
                "Which unit tests for terror next?",
                battle.terrified_at_start(),
            ),
            PanicAsk::Again { unit, cause } => {
                let won = cause != Cause::FriendsBroken || battle.has_just_won(unit);
                let rule = if won { rule::panic::WINNER_REROLL } else { rule::special::LEVY_BREAK_PANIC_REROLL };
                Wording::about(unit.key(), rule, "Test again?", Ask::Confirm)
            }
        }
    }

    fn read(self, battle: &Battle, order: &Order) -> Result<PanicAnswer, Refusal> {
        let answer = match self {
            PanicAsk::Next { units, .. } => one_of(units, order).map(PanicAnswer::Next),
            PanicAsk::Terror => one_of(battle.terrified_at_start(), order).map(PanicAnswer::Terror),
            PanicAsk::Again { unit, cause } => {
                let may = |again: &bool| !again || battle.may_panic_again(unit, cause);
                confirmed(order).filter(may).map(PanicAnswer::Again)
            }
        };
        answer.ok_or_else(|| battle.not_offered(order))
    }

    fn order_of(answer: &PanicAnswer) -> Order {
        match *answer {
            PanicAnswer::Next(unit) | PanicAnswer::Terror(unit) => Order::Choose(unit.key()),
            PanicAnswer::Again(again) => Order::Confirm(again),
        }
    }

    fn obey(self, battle: &mut Battle, answer: PanicAnswer, play: &mut Play) {
        match (self, answer) {
            (PanicAsk::Next { units, cause }, PanicAnswer::Next(unit)) => {
                battle.panic_of_one(unit, units, cause, play);
            }
            (PanicAsk::Terror, PanicAnswer::Terror(unit)) => battle.test_terror_near(unit, play),
            (PanicAsk::Again { unit, cause }, PanicAnswer::Again(again)) => {
                if again && battle.take_panic_test(unit, cause, play) {
                    return;
                }
                if again && !why::step(rule::basic::REROLL_ONCE) {
                    battle.question = Some(Question::Panic(self));
                } else {
                    battle.panics(unit, cause, play);
                }
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<PanicAnswer>) {
        match self {
            PanicAsk::Terror => propose_each(battle.terrified_at_start().iter().map(PanicAnswer::Terror), found),
            PanicAsk::Next { units, .. } => propose_each(units.iter().map(PanicAnswer::Next), found),
            PanicAsk::Again { .. } => propose_each([true, false].map(PanicAnswer::Again), found),
        };
    }
}
