//! Playing a schedule on all cores.

use std::ops::Range;

use rayon::prelude::*;
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};

use super::{Fought, Schedule, Slot, Tally};
use crate::Account;
use crate::stats::{Sequential, Verdict};

/// Pairs that two players fight before a test is looked at. It is a fixed
/// number, so that what is played does not hang on the number of cores.
const WAVE: u64 = 8;

/// Plays a league; `play` plays one battle of it, or knows how it went. With a
/// test, two players go on only until it says something.
///
/// The battles are given back pairing by pairing and pair by pair: the same on
/// any number of cores.
pub fn run<E: Send>(
    schedule: &Schedule,
    until: Option<Sequential>,
    play: impl Fn(Slot) -> Result<Account, E> + Sync,
) -> Result<Vec<Fought>, E> {
    let mut fought = Vec::new();
    let mut open: Vec<[usize; 2]> = schedule.pairings().collect();
    for wave in waves(schedule.pairs, until.is_some()) {
        let slots: Vec<Slot> = open.iter().flat_map(|players| schedule.slots(*players, wave.clone())).collect();
        fought.append(&mut play_all(slots, &play)?);
        if let Some(test) = until {
            open.retain(|players| test.verdict(pairs_of(&fought, *players)) == Verdict::Open);
        }
    }
    fought.sort_by_key(|battle: &Fought| battle.slot);
    Ok(fought)
}

/// All pairs at once, or a few at a time.
fn waves(pairs: u64, tested: bool) -> impl Iterator<Item = Range<u64>> {
    let size = if tested { WAVE } else { pairs.max(1) };
    (0..pairs).step_by(size as usize).map(move |start| start..start + size)
}

fn play_all<E: Send>(slots: Vec<Slot>, play: impl Fn(Slot) -> Result<Account, E> + Sync) -> Result<Vec<Fought>, E> {
    // One at a time: some battles take far longer than others.
    let battles = slots.into_par_iter().with_max_len(1);
    battles.map(|slot| Ok(Fought { slot, account: play(slot)? })).collect()
}

fn pairs_of(fought: &[Fought], players: [usize; 2]) -> crate::stats::Pairs {
    Tally::of(fought.iter().filter(|battle| battle.slot.players == players)).pairs
}

/// Runs something on so many cores, or on all.
pub fn on_threads<T: Send>(threads: Option<usize>, work: impl FnOnce() -> T + Send) -> Result<T, ThreadPoolBuildError> {
    match threads {
        None => Ok(work()),
        Some(threads) => Ok(ThreadPoolBuilder::new().num_threads(threads).build()?.install(work)),
    }
}
