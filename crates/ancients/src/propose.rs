//! What a computer player or a beginner may be offered: answers and estimates.

pub(crate) mod estimate;
mod rehearse;
