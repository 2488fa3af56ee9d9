//! Work shared out among all cores.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// What becomes of each piece of work, until one says not to go on.
pub(crate) fn until<W: Sync, R: Send>(
    work: &[W],
    each: impl Fn(usize, &W) -> R + Sync,
    go_on: impl Fn(&W, &R) -> bool + Sync,
) -> Vec<R> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let stopped = &AtomicBool::new(false);
    let (each, go_on) = (&each, &go_on);
    let share = |worker: usize| {
        let mut mine = Vec::new();
        for (n, piece) in work.iter().enumerate().skip(worker).step_by(workers) {
            if stopped.load(Ordering::Relaxed) {
                break;
            }
            let result = each(n, piece);
            if !go_on(piece, &result) {
                stopped.store(true, Ordering::Relaxed);
            }
            mine.push(result);
        }
        mine
    };
    thread::scope(|scope| {
        let shares: Vec<_> = (0..workers).map(|worker| scope.spawn(move || share(worker))).collect();
        shares.into_iter().flat_map(|share| share.join().unwrap()).collect()
    })
}

/// Tries every piece of work, up to the first that fails.
pub(crate) fn all<W: Sync>(work: &[W], each: impl Fn(&W) -> Result<(), String> + Sync) {
    let wrong: Vec<String> =
        until(work, |_, piece| each(piece), |_, result| result.is_ok()).into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
