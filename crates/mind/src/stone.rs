//! The player who does nothing.

use game::{AnswerOf, Asking, Game, Keys, Offer, Order, Path, Pick};

use crate::Player;

/// A player who answers what he is asked and otherwise does nothing: he moves
/// nobody, spends nothing, and what may be declined is declined
/// ([`Pick::passes`], [`Asking::yes_is_idle`]). Where something must be done, the first proposal will do.
///
/// Whoever cannot beat him cannot attack.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stone;

impl<G: Game> Player<G> for Stone {
    fn name(&self) -> &'static str {
        "stone"
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        let answer = idle(battle).or_else(|| battle.first_proposal());
        answer.expect("a pending decision has proposals")
    }
}

/// The answer that does nothing, if there is a lawful one: no, what passes,
/// nobody, the least number, no die, no step.
fn idle<G: Game>(battle: &G) -> Option<AnswerOf<G>> {
    let question = battle.question()?;
    let order = match question.offer(battle) {
        Offer::Confirm => Order::Confirm(question.yes_is_idle()),
        Offer::One(_, picks) => Order::Choose(picks.iter().find(|pick| pick.passes())?.key()),
        Offer::Several(_, 0, _) => Order::ChooseSome(Keys::new()),
        Offer::Number(least, _) => Order::Bid(least),
        Offer::Dice(..) => Order::Allocate(smallvec::SmallVec::new()),
        Offer::Path { .. } => Order::Move(Path::new()),
        Offer::Several(..) | Offer::Arrange(_) | Offer::Divide(..) | Offer::Place(..) => return None,
    };
    battle.read(&order).ok()
}
