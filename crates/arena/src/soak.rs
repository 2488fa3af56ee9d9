//! The soak: random battles with every invariant checked.

use game::Game;
use mind::Random;
use rayon::prelude::*;
pub use trials::Broken;
use trials::watch::{self, Look};

/// Between two looks at all candidates and at the views; both cost time.
const BETWEEN_LOOKS: u64 = 17;

/// What the battles of a soak came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// How many battles were played.
    pub battles: u64,
    /// How many orders were given.
    pub orders: u64,
}

impl Tally {
    /// The sum of two.
    #[must_use]
    pub fn plus(self, other: Tally) -> Tally {
        Tally { battles: self.battles + other.battles, orders: self.orders + other.orders }
    }
}

/// Plays battles of many seeds on all cores, until one breaks. `each` hears
/// of every battle that ended well.
///
/// The seeds are shared out in no fixed order, so of several broken battles
/// any one may be reported.
pub fn many<E: Send>(
    seeds: std::ops::Range<u64>,
    battle: impl Fn(u64) -> Result<Tally, E> + Sync,
    each: impl Fn() + Sync,
) -> Result<Tally, E> {
    seeds.into_par_iter().map(|seed| battle(seed).inspect(|_| each())).try_reduce(Tally::default, |a, b| Ok(a.plus(b)))
}

/// Plays a random battle from a setup and checks what must always hold. A
/// panic is caught and told like any other breach.
pub fn battle<G: Game>(setup: &G::Setup, seed: u64) -> Result<Tally, Box<Broken>> {
    let mut random = Random::new(seed);
    let look = |orders: u64| if orders.is_multiple_of(BETWEEN_LOOKS) { Look::AtProposals } else { Look::InPassing };
    let orders = watch::battle::<G>(setup, seed, &mut |n| random.below(n), look)?;
    Ok(Tally { battles: 1, orders })
}
