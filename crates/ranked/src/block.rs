//! Bodies of men: what they stand on, how they stand, who falls, what a crewed
//! platform is made of.
//!
//! A unit is a block of men in ranks and files ([`Formation`]), a single one (a
//! character, a monster), or a crewed platform ([`Platform`]: a chariot, an
//! engine, a beast with its crew) whose parts are hit and lost one by one.

mod base;
mod bases;
mod formation;
mod hall;
mod placed;

pub mod body;
pub mod casualties;
pub mod command;
pub mod platform;
pub mod stature;

pub use base::Base;
pub use bases::Bases;
pub use body::Body;
pub use formation::{Formation, RankCount, RearRank, Slot};
pub use hall::Hall;
pub use placed::Placed;
pub use platform::Platform;
pub use stature::Stature;
