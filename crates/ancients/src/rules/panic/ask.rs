//! What is asked about panic, and what follows from the answers.

use game::say::say;
use game::{Asking, Offer, Order, Reading, Seat, Wording, no_answer, why};
use rules::ancients as rule;

use crate::state::{Answer, Battle, Cause, PanicAsk, Pick, Play, seat};

impl Asking<Battle> for PanicAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            PanicAsk::Next { units, .. } => units.first().map_or(seat(battle.active), |unit| battle.owner(unit)),
            PanicAsk::Terror => seat(battle.active),
            PanicAsk::Again { unit, .. } => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            PanicAsk::Next { cause, .. } => Wording::new(cause.rule(), say!("ask-panic-next")),
            PanicAsk::Terror => Wording::new(rule::special::TERROR_PROXIMITY, say!("ask-terror-next")),
            PanicAsk::Again { unit, cause } => {
                let won = cause != Cause::FriendsBroken || battle.has_just_won(unit);
                let rule = if won { rule::panic::WINNER_REROLL } else { rule::special::LEVY_BREAK_PANIC_REROLL };
                battle.about(unit, rule, "ask-again")
            }
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            PanicAsk::Next { units, .. } => Offer::one_of(units.iter()),
            PanicAsk::Terror => Offer::one_of(battle.terrified_at_start().iter()),
            PanicAsk::Again { .. } => Offer::Confirm,
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        let (PanicAsk::Again { unit, cause }, Order::Confirm(true)) = (self, order) else { return None };
        (!battle.may_panic_again(unit, cause)).then(|| Err(self.not_offered(battle, order)))
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (PanicAsk::Next { units, cause }, Answer::Unit(unit)) => battle.panic_of_one(unit, units, cause, play),
            (PanicAsk::Terror, Answer::Unit(unit)) => battle.test_terror_near(unit, play),
            (PanicAsk::Again { unit, cause }, Answer::Confirm(again)) => {
                if again && battle.take_panic_test(unit, cause, play) {
                    return;
                }
                if again && !why::step(rule::basic::REROLL_ONCE) {
                    battle.ask(self);
                } else {
                    battle.panics(unit, cause, play);
                }
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }
}
