//! Players of `ancients`.

mod answer;
mod captain;
mod charge;
mod danger;
mod deploy;
mod drill;
mod engines;
mod fight;
mod front;
mod glance;
mod ground;
mod leaders;
mod melee;
mod moves;
mod nerve;
mod plan;
mod quarters;
mod respond;
mod scenery;
mod shoot;
mod skirmish;
mod variant;
mod ways;
mod weights;
mod worth;

pub use captain::{Captain, Thumb};
pub use weights::Weights;
