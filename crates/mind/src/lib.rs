//! Computer players.
//!
//! A [`Player`] is shown a battle as its seat may know it and answers the
//! pending decision; nothing else. [`Random`] and [`Stone`] play every game; each game
//! has a module with players of its own.

#![forbid(unsafe_code)]

mod any_game;
mod captain;
mod character;
mod margin;
mod player;
mod random;
mod stone;
mod tunable;
mod weights;

pub mod ancients;
pub mod former;
pub mod spear;

pub use any_game::{PLAYERS, about_any_game, of_any_game};
pub use captain::{Captain, RulesOfThumb};
pub use character::{Character, Level, NoSuchCharacter, Style};
pub use margin::Margin;
pub use player::Player;
pub use random::Random;
pub use stone::Stone;
pub use tunable::{ANCIENTS, SPEAR, Tunable};
pub use weights::{NoWeights, Weights};
