//! Who decides: the seam to the computer players.

use game::{Game, Order};

/// Somebody who answers decisions.
pub trait Player<G: Game> {
    /// The answer to the pending decision. The battle is shown as this
    /// player may know it.
    fn decide(&mut self, battle: &G) -> Order;
}

/// A player who takes any sensible order, each as likely as the other.
pub struct Random {
    state: u64,
}

impl Random {
    /// The same seed gives the same player.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
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
    pub fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u32
    }
}

impl<G: Game> Player<G> for Random {
    fn decide(&mut self, battle: &G) -> Order {
        battle.any_candidate(&mut |n| self.below(n))
    }
}
