//! The player who does nothing.

use game::{AnswerOf, Game};

use crate::Player;

/// A player who answers what he is asked and otherwise does nothing: he moves
/// nobody, spends nothing, and what may be declined is declined
/// ([`Game::idle`]). Where something must be done, the first proposal will do.
///
/// Whoever cannot beat him cannot attack.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stone;

impl<G: Game> Player<G> for Stone {
    fn name(&self) -> &'static str {
        "stone"
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        let answer = battle.idle().or_else(|| battle.first_proposal());
        answer.expect("a pending decision has proposals")
    }
}
