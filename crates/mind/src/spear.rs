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
mod panic;
mod place;
mod plan;
mod see;
mod share;
mod watch;
mod weights;
mod worth;

pub use captain::{Captain, Thumb};
pub use weights::Weights;
