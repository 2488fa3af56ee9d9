//! Computer players.
//!
//! A [`Player`] is shown a battle as its seat may know it and answers the
//! pending decision; nothing else. [`Random`] plays every game; each game has
//! a module with players of its own.

#![forbid(unsafe_code)]

mod captain;
mod player;
mod random;

pub mod ancients;
pub mod spear;

pub use captain::{Captain, RulesOfThumb};
pub use player::Player;
pub use random::Random;
