//! What a match came to.

use std::fmt;
use std::ops::Add;

use serde::Serialize;

/// Wins, draws and losses of one player against another.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Score {
    /// Battles won.
    pub wins: u32,
    /// Battles drawn.
    pub draws: u32,
    /// Battles lost.
    pub losses: u32,
}

/// Two-sided 95% of the normal distribution.
const Z: f64 = 1.959_964;

impl Score {
    /// How many battles there were.
    pub fn battles(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of battles won; a draw is half a win.
    ///
    /// ```
    /// let score = arena::Score { wins: 3, draws: 2, losses: 0 };
    /// assert_eq!(score.share(), 0.8);
    /// ```
    pub fn share(&self) -> f64 {
        if self.battles() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.battles())
    }

    /// The bounds between which the true share lies, 19 times out of 20
    /// (Wilson's interval, which is sound near 0 and 1 and for few battles).
    ///
    /// ```
    /// let (low, high) = arena::Score { wins: 40, draws: 0, losses: 0 }.interval();
    /// assert!(low > 0.9 && high == 1.0);
    /// ```
    pub fn interval(&self) -> (f64, f64) {
        let n = f64::from(self.battles());
        if n == 0.0 {
            return (0.0, 1.0);
        }
        let p = self.share();
        let middle = p + Z * Z / (2.0 * n);
        let reach = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        (((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0))
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
        let (low, high) = self.interval();
        write!(
            f,
            "{} won, {} drawn, {} lost: {:.1}% (95%: {:.1} to {:.1})",
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.share(),
            100.0 * low,
            100.0 * high
        )
    }
}
