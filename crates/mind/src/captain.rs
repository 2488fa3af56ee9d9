//! The captain of any game: a sensible opponent, quick and without foresight.

use game::{AnswerOf, Game, Order};

use crate::Player;

/// An order and the thought behind it.
pub(crate) type Thought = (Order, &'static str);

/// The rules of thumb by which a captain plays a game.
pub trait RulesOfThumb<G: Game>: Default {
    /// By what name the captain is known who has no other.
    const NAME: &'static str = "captain";

    /// What to do about the pending question, if a rule of thumb says so.
    fn think(&mut self, battle: &G) -> Option<(Order, &'static str)>;

    /// What the captain is about to do with his army, in a sentence or two.
    fn plan(&self, _battle: &G) -> Option<String> {
        None
    }

    /// The answer that an order of the right form is, if it is lawful.
    fn answer(battle: &G, order: &Order) -> Option<AnswerOf<G>> {
        battle.read(order).ok()
    }
}

/// Plays by rules of thumb. Where they say nothing lawful, the first proposal
/// of the game itself is good enough. The same battle always gets the same
/// answer.
#[derive(Clone, Debug, Default)]
pub struct Captain<R> {
    thumb: R,
    reason: &'static str,
}

impl<R: Default> Captain<R> {
    /// A captain.
    pub fn new() -> Captain<R> {
        Captain::default()
    }
}

impl<R> Captain<R> {
    /// A captain who plays by these rules of thumb.
    pub fn by(thumb: R) -> Captain<R> {
        Captain { thumb, reason: "" }
    }
}

impl<G: Game, R: RulesOfThumb<G>> Player<G> for Captain<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        if let Some((order, reason)) = self.thumb.think(battle)
            && let Some(answer) = R::answer(battle, &order)
        {
            self.reason = reason;
            return answer;
        }
        self.reason = "nothing better came to mind";
        battle.first_proposal().expect("a pending decision has proposals")
    }

    fn reason(&self) -> &'static str {
        self.reason
    }

    fn plan(&self, battle: &G) -> Option<String> {
        self.thumb.plan(battle)
    }
}
