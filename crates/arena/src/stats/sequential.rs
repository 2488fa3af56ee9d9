//! A test that stops as soon as it knows enough.

use serde::Serialize;

use super::{Pairs, expected};

/// How often either mistake may be made.
const RISK: f64 = 0.05;

/// A kind of pair that has not been seen yet is not impossible.
const UNSEEN: f64 = 1e-3;

/// Whether the first player is stronger by at least `more`, or by no more than
/// `less`: a generalised sequential probability ratio test on pairs.
///
/// How often each kind of pair occurs is not known beforehand. So the
/// likeliest frequencies under either hypothesis are compared, which is sound
/// for any number of draws and any advantage of a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sequential {
    /// The difference in Elo that is not worth having.
    pub less: f64,
    /// The one that is.
    pub more: f64,
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The difference is rather the greater one.
    More,
    /// The difference is rather the lesser one.
    Less,
    /// Further pairs are needed.
    Open,
}

impl Sequential {
    /// The ratio at which the test is over: its logarithm, either way.
    pub fn bound() -> f64 {
        ((1.0 - RISK) / RISK).ln()
    }

    /// By how much the pairs speak for the greater difference: the logarithm of
    /// the ratio of likelihoods.
    pub fn ratio(&self, pairs: Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let seen = pairs.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let all: f64 = seen.iter().sum();
        let shares = seen.map(|count| count / all);
        let [less, more] = [self.less, self.more].map(|elo| likeliest(shares, expected(elo)));
        (0..5).map(|n| seen[n] * (more[n] / less[n]).ln()).sum()
    }

    /// What they say.
    pub fn verdict(&self, pairs: Pairs) -> Verdict {
        match self.ratio(pairs) {
            ratio if ratio >= Sequential::bound() => Verdict::More,
            ratio if ratio <= -Sequential::bound() => Verdict::Less,
            _ => Verdict::Open,
        }
    }
}

/// The frequencies with this mean that are likeliest to have made those: each
/// divided by `1 + x (value - mean)`, where x makes the mean right.
fn likeliest(shares: [f64; 5], mean: f64) -> [f64; 5] {
    let off = [0.0, 0.25, 0.5, 0.75, 1.0].map(|value| value - mean);
    let excess = |x: f64| -> f64 { (0..5).map(|n| shares[n] * off[n] / (1.0 + x * off[n])).sum() };
    // Within these every frequency is positive, and the excess only falls.
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|n| shares[n] / (1.0 + x * off[n]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(less: f64, more: f64, pairs: [u64; 5]) -> f64 {
        Sequential { less, more }.ratio(Pairs(pairs))
    }

    /// Tests of chess programs as others have published them, to two decimals.
    #[test]
    fn published_tests_have_the_published_ratio() {
        assert!((ratio(-0.5, 1.5, [17, 253, 1042, 337, 39]) - 2.96).abs() < 0.005);
        assert!((ratio(0.25, 1.75, [11, 407, 3238, 513, 11]) - 2.93).abs() < 0.005);
        assert!((ratio(-0.25, 1.25, [491, 7345, 29693, 7670, 465]) - 2.96).abs() < 0.005);
    }

    #[test]
    fn kinds_of_pairs_that_never_came_are_no_trouble() {
        assert!((ratio(0.0, 100.0, [0, 0, 0, 0, 20]) - 4.939_644_730).abs() < 1e-6);
        assert!((ratio(0.0, 5.0, [0, 0, 20, 0, 0]) + 0.283_681_179).abs() < 1e-6);
        assert_eq!(ratio(0.0, 5.0, [0; 5]), 0.0);
    }

    #[test]
    fn it_stops_on_either_side() {
        let test = Sequential { less: 0.0, more: 50.0 };
        assert_eq!(test.verdict(Pairs([0, 2, 8, 20, 30])), Verdict::More);
        assert_eq!(test.verdict(Pairs([30, 20, 8, 2, 0])), Verdict::Less);
        assert_eq!(test.verdict(Pairs([1, 2, 3, 2, 1])), Verdict::Open);
        assert!((Sequential::bound() - 2.944_438_979).abs() < 1e-9);
    }
}
