//! What a tuning came to.

use std::cmp::Reverse;
use std::fmt;

use arena::Score;
use arena::league::Tally;
use arena::stats::{EloRange, Pairs};
use serde::Serialize;

/// All that a tuning came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tuned {
    /// The game.
    pub ruleset: &'static str,
    /// How many steps there were before, and are now.
    pub steps: [u64; 2],
    /// What the weights are called.
    pub names: &'static [&'static str],
    /// What they were at first.
    pub before: Vec<f64>,
    /// What they are now.
    pub after: Vec<f64>,
    /// Whether that is any better than the usual ones, if it was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<Checked>,
}

impl Tuned {
    /// The weights with what they were and are, the most changed first.
    pub fn changes(&self) -> Vec<(&'static str, f64, f64)> {
        let each = self.names.iter().zip(self.before.iter().zip(&self.after));
        let mut changes: Vec<_> = each.map(|(name, (before, after))| (*name, *before, *after)).collect();
        // By parts of a thousand of what it was; the order of equals stays.
        let share = |before: f64, after: f64| (1000.0 * (after - before).abs() / before.abs().max(0.05)) as u64;
        changes.sort_by_key(|(_, before, after)| Reverse(share(*before, *after)));
        changes
    }
}

/// How the tuned captain did against the usual one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Checked {
    /// Battle by battle.
    pub score: Score,
    /// Pair by pair.
    pub pairs: Pairs,
    /// The share of points.
    pub share: f64,
    /// Between which bounds it lies, 19 times out of 20.
    pub interval: [f64; 2],
    /// The difference in strength.
    pub elo: EloRange,
}

impl Checked {
    /// What the battles came to.
    pub(super) fn of(tally: Tally) -> Checked {
        let (low, high) = tally.pairs.interval();
        let (share, elo) = (tally.pairs.share(), tally.elo());
        Checked { score: tally.score, pairs: tally.pairs, share, interval: [low, high], elo }
    }

    /// What to do about it, in a sentence.
    pub fn advice(&self) -> &'static str {
        match self.interval {
            [low, _] if low > 0.5 => "They are better: keep them.",
            [_, high] if high < 0.5 => "They are worse: do not keep them.",
            _ => "Whether they are better is not known: take more steps, or check with more pairs.",
        }
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Checked { score, share, interval: [low, high], elo, .. } = self;
        let Score { wins, draws, losses } = score;
        let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
        write!(f, "{wins} won, {draws} drawn, {losses} lost: {share:.1} % ({low:.1} to {high:.1} %)")?;
        elo.elo.map_or(Ok(()), |elo| write!(f, ", {elo:+.0} Elo"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(pairs: [u64; 5]) -> Checked {
        Checked::of(Tally { score: Score::default(), pairs: Pairs(pairs) })
    }

    #[test]
    fn worse_weights_are_not_recommended() {
        assert!(checked([0, 2, 8, 20, 30]).advice().contains("are better: keep"));
        assert!(checked([30, 20, 8, 2, 0]).advice().contains("are worse: do not keep"));
        assert!(checked([1, 2, 30, 2, 1]).advice().contains("not known"));
        assert!(checked([0; 5]).advice().contains("not known"));
    }

    #[test]
    fn the_most_changed_weights_come_first() {
        let (before, after) = (vec![1.0, 10.0, -2.0, 0.0], vec![1.1, 10.5, -4.0, 0.0]);
        let names = &["one", "ten", "less", "nothing"];
        let tuned = Tuned { ruleset: "spear", steps: [0, 9], names, before, after, check: None };
        let order: Vec<&str> = tuned.changes().iter().map(|(name, ..)| *name).collect();
        assert_eq!(order, ["less", "one", "ten", "nothing"]);
    }
}
