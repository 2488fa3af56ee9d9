//! Scuffle: a whole game in a small crate, as an example. A few blocks of men on
//! a meadow march, shoot, fight and run.
//!
//! Everything that programs, referees, computer players and the server do with
//! a game they do with this one, and none of them knows it: `docs/adding-a-game.md`
//! goes through it file by file.

game::say::lexicon! {
    /// All texts of the game.
    pub static WORDS in "/words" => "scuffle";
}

mod battle;
mod fight;
mod files;
mod march;
mod playable;
mod question;
mod shoot;
mod show;

/// The catalogue of the rules, and a constant for each.
pub mod rulebook {
    #![allow(missing_docs, reason = "the rules document themselves")]
    rules::catalogue!();
}

pub use battle::{Battle, Block, Kind};
pub use files::{Army, Setup, Situation};
pub use playable::Scuffle;
pub use question::{Instead, Question};
pub use show::{Event, What};

pub(crate) use rulebook::scuffle as rule;
