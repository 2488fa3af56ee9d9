//! What was fought, and what it adds up to.

use std::ops::Add;

use serde::Serialize;

use super::Slot;
use crate::stats::{EloRange, Pairs};
use crate::{Account, Score};

/// A battle of a league that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fought {
    /// Which it was.
    pub slot: Slot,
    /// How it went.
    pub account: Account,
}

impl Fought {
    /// What a side got from it.
    pub fn score_of(&self, side: game::Side) -> Score {
        match self.account.winner {
            None => Score { draws: 1, ..Score::default() },
            Some(winner) if winner == side => Score { wins: 1, ..Score::default() },
            Some(_) => Score { losses: 1, ..Score::default() },
        }
    }

    /// What the first player got from it.
    pub fn score(&self) -> Score {
        self.score_of(self.slot.side_of_first())
    }
}

/// What the first of two players came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Tally {
    /// Battle by battle.
    pub score: Score,
    /// Pair by pair.
    pub pairs: Pairs,
}

impl Tally {
    /// Adds battles up. The two of a pair must follow each other.
    pub fn of<'f>(fought: impl IntoIterator<Item = &'f Fought>) -> Tally {
        let mut tally = Tally::default();
        let mut last: Option<&Fought> = None;
        for battle in fought {
            tally.score = tally.score + battle.score();
            match last.take() {
                Some(other) if other.slot.players == battle.slot.players && other.slot.pair == battle.slot.pair => {
                    let both = other.score() + battle.score();
                    tally.pairs.take((2 * both.wins + both.draws) as usize);
                }
                _ => last = Some(battle),
            }
        }
        tally
    }

    /// How much stronger the first is, and between which bounds.
    pub fn elo(&self) -> EloRange {
        EloRange::of(self.pairs.share(), self.pairs.interval())
    }
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally { score: self.score + other.score, pairs: self.pairs + other.pairs }
    }
}
