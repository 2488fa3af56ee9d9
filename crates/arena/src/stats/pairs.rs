//! Pairs of battles with the seats swapped: what each pair came to.

use std::ops::Add;

use serde::Serialize;

use super::Z;

/// How many pairs brought one player nothing, half a point, one, one and a
/// half, or two: a win is a point, a draw half of one.
///
/// The battles of a pair have the ground, the armies and the dice in common,
/// so they are not independent, but pairs are. Counting pairs also takes out
/// what the seats are worth, and so tells more than counting battles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Takes up a pair that brought so many half points, at most four.
    pub fn take(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The same pairs through the other player's eyes.
    #[must_use]
    pub fn reversed(mut self) -> Pairs {
        self.0.reverse();
        self
    }

    /// The share of points.
    ///
    /// ```
    /// assert_eq!(arena::stats::Pairs([0, 0, 2, 0, 2]).share(), 0.75);
    /// ```
    pub fn share(&self) -> f64 {
        if self.count() == 0 {
            return 0.5;
        }
        let half_points: u64 = self.0.iter().zip(0..).map(|(count, worth)| count * worth).sum();
        half_points as f64 / (4 * self.count()) as f64
    }

    /// How much the share of one pair varies.
    pub fn variance(&self) -> f64 {
        if self.count() == 0 {
            return 0.0;
        }
        let mean = self.share();
        let squares = self.each().map(|(share, count)| count * (share - mean).powi(2)).sum::<f64>();
        squares / self.count() as f64
    }

    /// What each kind of pair is worth, and how many there are.
    fn each(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.iter().zip(0u8..).map(|(count, worth)| (f64::from(worth) / 4.0, *count as f64))
    }

    /// The bounds between which the true share lies, 19 times out of 20.
    ///
    /// It is Wilson's interval, which is sound near 0 and 1 and for few pairs,
    /// with the variance that the pairs really have. One further pair is taken
    /// to vary as much as can be: a few that happen to be alike prove little. If
    /// all are won, or all lost, each counts like one battle.
    pub fn interval(&self) -> (f64, f64) {
        let pairs = self.count() as f64;
        if pairs == 0.0 {
            return (0.0, 1.0);
        }
        let (p, most) = (self.share(), self.share() * (1.0 - self.share()));
        let variance = if most > 0.0 { (pairs * self.variance() / most + 1.0) / (pairs + 1.0) } else { 1.0 };
        // As many single battles would be as certain.
        let weight = Z * Z * variance / pairs;
        let middle = p + weight / 2.0;
        let reach = (weight * (most + weight / 4.0)).sqrt();
        let scale = 1.0 + weight;
        (((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0))
    }
}

impl Add for Pairs {
    type Output = Pairs;

    fn add(self, other: Pairs) -> Pairs {
        Pairs(std::array::from_fn(|n| self.0[n] + other.0[n]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::EloRange;

    fn close(a: f64, b: f64, by: f64) {
        assert!((a - b).abs() <= by, "{a} is not {b}");
    }

    /// Results of matches of chess programs as others have published them.
    #[test]
    fn published_matches_have_the_published_bounds() {
        let published = [
            ([120, 246, 645, 386, 302], 51.92, 9.55),
            ([307, 619, 1202, 725, 353], 10.73, 6.70),
            ([40, 67, 295, 123, 54], 25.25, 13.92),
        ];
        for (pairs, elo, reach) in published {
            let pairs = Pairs(pairs);
            let range = EloRange::of(pairs.share(), pairs.interval());
            close(range.elo.unwrap(), elo, 0.01);
            close((range.high.unwrap() - range.low.unwrap()) / 2.0, reach, 0.03);
        }
    }

    #[test]
    fn few_pairs_have_wide_bounds() {
        let (low, high) = Pairs([0, 0, 0, 0, 20]).interval();
        close(low, 0.838_874_841_947, 1e-9);
        close(high, 1.0, 0.0);
        let (low, high) = Pairs([0, 0, 3, 5, 12]).interval();
        close(low, 0.755_553_554_008, 1e-9);
        close(high, 0.927_167_236_203, 1e-9);
        assert_eq!(Pairs::default().interval(), (0.0, 1.0));
    }

    #[test]
    fn both_players_see_the_same_pairs() {
        let mine = Pairs([1, 20, 60, 30, 5]);
        let theirs = mine.reversed();
        close(mine.share() + theirs.share(), 1.0, 1e-12);
        close(mine.interval().0 + theirs.interval().1, 1.0, 1e-12);
        assert_eq!((mine + theirs).share(), 0.5);
    }

    #[test]
    fn a_player_against_itself_is_exactly_even() {
        let mirror = Pairs([0, 0, 17, 0, 0]);
        let (low, high) = mirror.interval();
        assert_eq!(mirror.share(), 0.5);
        close(low, 0.444_326_524_841, 1e-9);
        close(low + high, 1.0, 1e-12);
    }
}
