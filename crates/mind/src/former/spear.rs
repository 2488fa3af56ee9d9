//! The former captain of `spear`.

mod act;
mod before;
mod captain;
mod deploy;
mod dice;
mod fight;
mod glance;
mod leaders;
mod moves;
mod worth;

pub use captain::Captain;
