//! The former captain of `ancients`.

mod answer;
mod captain;
mod charge;
mod deploy;
mod glance;
mod leaders;
mod moves;
mod shoot;
mod skirmish;

pub use captain::Captain;
