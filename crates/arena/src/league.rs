//! Two players, many battles, sides swapped.

use game::{Game, Side};
use mind::Player;
use rayon::prelude::*;

use crate::{Fault, Score, play_checked};

/// Makes a player from a seed.
pub type Maker<'m, G> = &'m (dyn Fn(u64) -> Box<dyn Player<G>> + Sync);

/// Plays `pairs` pairs of battles, from the same setup and dice with the seats
/// swapped, and gives the first player's score. The battles are spread over
/// all cores; the score is the same on any number of them.
///
/// The setups must have two seats, of one side each.
pub fn match_up<G: Game>(
    setup: impl Fn(u64) -> G::Setup + Sync,
    [first, second]: [Maker<'_, G>; 2],
    pairs: u64,
    seed: u64,
) -> Result<Score, Fault> {
    (0..2 * pairs)
        .into_par_iter()
        .map(|n| {
            let seed = seed.wrapping_add(n / 2);
            let swapped = n % 2 == 1;
            let mut players = [first(seed.wrapping_mul(31)), second(seed.wrapping_mul(31) + 1)];
            if swapped {
                players.swap(0, 1);
            }
            let bout = play_checked::<G>(&setup(seed), &mut players, seed)?;
            let mine = if swapped { Side::B } else { Side::A };
            Ok(match bout.outcome.winner {
                None => Score { draws: 1, ..Score::default() },
                Some(side) if side == mine => Score { wins: 1, ..Score::default() },
                Some(_) => Score { losses: 1, ..Score::default() },
            })
        })
        .try_reduce(Score::default, |a, b| Ok(a + b))
}
