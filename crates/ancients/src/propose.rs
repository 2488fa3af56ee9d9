//! What a computer player or a beginner may be offered: answers and estimates.

mod clash;
pub(crate) mod estimate;
mod rehearse;
