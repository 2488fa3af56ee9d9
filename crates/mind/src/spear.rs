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
mod weights;
mod worth;

pub use captain::{Captain, Thumb};
pub use glance::See;
pub use moves::study;
pub use place::Place;
pub use weights::Weights;
