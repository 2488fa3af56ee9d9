//! What is kept of a battle once it is over.

use std::collections::BTreeMap;

use game::{Asking, Digest, Game, Seat, Side};
use mind::Player;
use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::bout::play_heard;

/// How often each kind of question was answered in which way: by question,
/// then by answer.
pub type Decisions = BTreeMap<String, BTreeMap<String, u64>>;

/// How a battle went, in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// Who won; nobody if it was drawn.
    pub winner: Option<Side>,
    /// How many turns were played.
    pub turns: u32,
    /// How many orders were given.
    pub orders: u64,
    /// Whether it lasted to the last turn there could be.
    pub to_the_last: bool,
    /// The last state's fingerprint: the same for the same battle.
    pub end: Digest,
    /// What either side decided.
    pub decisions: [Decisions; 2],
}

/// Plays a battle from its beginning, with a player for every seat, and keeps
/// account of it. Every order is judged.
pub fn account<G: Game, P: Player<G> + ?Sized>(
    beginning: &G,
    players: &mut [Box<P>],
    side_of: impl Fn(Seat) -> Side,
    seed: u64,
) -> Result<Account, Fault> {
    let mut decisions = [Decisions::new(), Decisions::new()];
    let bout = play_heard(beginning, players, seed, |battle, seat, answer| {
        let Some(question) = battle.question() else { return };
        let answers = decisions[side_of(seat).index()].entry(question.kind()).or_default();
        *answers.entry(answer.kind().into_owned()).or_default() += 1;
    })?;
    let last = bout.end.scene();
    Ok(Account {
        winner: bout.outcome.winner,
        turns: last.turn,
        orders: bout.orders,
        to_the_last: last.last_turn.is_some_and(|limit| last.turn >= limit),
        end: bout.digest(),
        decisions,
    })
}
