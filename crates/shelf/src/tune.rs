//! Tuning the weights of a game's captain over many battles.

mod file;
mod kept;
mod plan;
mod play;
mod tuned;

pub use plan::{Plan, Wish, plan};
pub(crate) use play::play;
pub use tuned::{Checked, Tuned};

/// Somebody who looks on while weights are tuned.
pub trait Watcher: Sync {
    /// So many battles are to be fought.
    fn begins(&self, battles: u64);
    /// One of them is over.
    fn fought(&self);
    /// So many steps are done, and kept.
    fn keeps(&self, step: u64);
}
