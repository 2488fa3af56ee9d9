//! What a computer player or a beginner may be offered: answers and estimates.

pub(crate) mod candidates;
pub(crate) mod charge_targets;
mod clash;
pub(crate) mod draw;
pub(crate) mod estimate;
pub(crate) mod single_moves;
