//! Leagues: every player against every other, in pairs of battles with the
//! seats swapped.

mod fought;
mod run;
mod schedule;

pub use fought::{Fought, Tally};
pub use run::{on_threads, run};
pub use schedule::{Schedule, Slot};
