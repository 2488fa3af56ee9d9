//! What a match came to.

use std::fmt;
use std::ops::Add;

use serde::Serialize;

/// Wins, draws and losses of one player against another.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Score {
    /// Battles won.
    pub wins: u64,
    /// Battles drawn.
    pub draws: u64,
    /// Battles lost.
    pub losses: u64,
}

impl Score {
    /// How many battles there were.
    pub fn battles(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points: a draw is half a win.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of points.
    ///
    /// ```
    /// let score = arena::Score { wins: 3, draws: 2, losses: 0 };
    /// assert_eq!(score.share(), 0.8);
    /// ```
    pub fn share(&self) -> f64 {
        if self.battles() == 0 { 0.5 } else { self.points() / self.battles() as f64 }
    }
}

impl Add for Score {
    type Output = Score;

    fn add(self, other: Score) -> Score {
        Score { wins: self.wins + other.wins, draws: self.draws + other.draws, losses: self.losses + other.losses }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score { wins, draws, losses } = self;
        write!(f, "{wins} won, {draws} drawn, {losses} lost: {:.1} %", 100.0 * self.share())
    }
}
