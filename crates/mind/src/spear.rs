//! Players of `spear`.

mod act;
mod before;
mod captain;
mod deploy;
mod dice;
mod fight;
mod glance;
mod group;
mod leaders;
mod moves;
mod place;
mod plan;
mod share;
mod watch;
mod weights;
mod worth;

pub use captain::{Captain, Thumb};
pub use weights::Weights;
