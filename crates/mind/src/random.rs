//! The player without a plan.

use game::{AnswerOf, Game};

use crate::Player;

/// A player who takes any sensible order, each as likely as the other.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The same seed gives the same player.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The same for two numbers, both of which may be small: neighbours have
    /// nothing in common.
    ///
    /// ```
    /// let of = |seed, step| mind::Random::of_two(seed, step).below(1 << 30);
    /// assert_ne!(of(1, 2), of(2, 1));
    /// assert_eq!(of(1, 2), of(1, 2));
    /// ```
    pub fn of_two(seed: u64, number: u64) -> Random {
        Random::new(Random::new(seed).next() ^ Random::new(!number).next())
    }

    /// `SplitMix64`: good enough for choosing, and no dice are spent on it.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    ///
    /// ```
    /// let mut random = mind::Random::new(7);
    /// assert!((0..100).all(|_| random.below(6) < 6));
    /// ```
    pub fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u32
    }
}

impl<G: Game> Player<G> for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        battle.draw(&mut |n| self.below(n))
    }

    fn looks(&self) -> bool {
        false
    }
}
