//! Computer players.
//!
//! A [`Player`] is shown a battle as its seat may know it and answers the
//! pending decision; nothing else. [`Random`] and [`Stone`] play every game; each game
//! has a module with players of its own.

#![forbid(unsafe_code)]

game::say::lexicon! {
    /// What computer players say of themselves.
    pub static WORDS in "/../../words" => "mind";
}

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

/// A reason in the language of the thread. Players and records have it in
/// English; its message is that of the English words.
pub fn reason_told(reason: &str) -> String {
    told("reason", reason)
}

/// How a player plays, in the language of the thread.
pub fn about_told(about: &str) -> String {
    told("player", about)
}

fn told(what: &str, english: &str) -> String {
    game::telling::in_words(&WORDS, what, english)
}
