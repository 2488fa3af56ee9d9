//! Players of `spear`.

mod act;
mod before;
mod captain;
mod deploy;
mod dice;
mod eye;
mod fight;
mod leaders;
mod moves;
mod worth;

pub use captain::Captain;
