//! What numbers of battles say about strength: pure functions.

mod elo;
mod pairs;
mod ranking;
mod sequential;

pub use elo::{EloRange, elo, expected};
pub use pairs::Pairs;
pub use ranking::{Meeting, Rating, rank};
pub use sequential::{Sequential, Verdict};

/// Two-sided 95 % of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;
