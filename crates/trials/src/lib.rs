//! The trials that every game must stand: written once, for any game.
//!
//! The tests of a game implement [`OnTrial`] once, for a type of their own,
//! and name the trials:
//!
//! ```ignore
//! trials::kept!(Skirmish); // cases, armies, fates, kept battles, the archive
//! trials::battles!(Skirmish); // whatever is played, and whatever is read
//! trials::secretive!(Skirmish); // if plans are made in secret
//! trials::mirrored!(Skirmish); // if it can say what a mirror image is
//! ```
//!
//! What must hold of every order is in [`watch`]; the soak watches with it as
//! well. [`texts`] and [`steered`] are what the fuzzer calls.

#![forbid(unsafe_code)]

pub mod archive;
pub mod armies;
pub mod battles;
pub mod cases;
pub mod examples;
pub mod fates;
pub mod house;
pub mod kept;
pub mod mirror;
pub mod refusals;
pub mod secrets;
pub mod situations;
pub mod steered;
pub mod texts;
pub mod watch;
pub mod words;

mod chooser;
mod files;
mod macros;
mod odd_orders;
mod share;
mod verdicts;

use std::path::PathBuf;

use game::Game;

pub use chooser::chooser;
pub use mirror::Mirrored;
pub use secrets::Secretive;
pub use watch::Broken;

/// A game on trial: where its files are, and which battles try it.
pub trait OnTrial {
    /// The game.
    type Game: Game<Setup: Send + Sync> + Send;

    /// The ruleset on trial: the game's own, or one that varies it.
    const RULESET: &'static str = <Self::Game as Game>::RULESET;

    /// The folder that has the game's `cases`, `armies` and `records`, each in
    /// a folder of its name.
    fn root() -> PathBuf;

    /// Some battle: over many seeds, all armies and scenarios.
    fn setup(seed: u64) -> Setup<Self>;

    /// The battles that are played at random and watched.
    fn series() -> Vec<Series<Setup<Self>>>;

    /// Battles whose fates are kept.
    fn fates() -> Vec<(String, Setup<Self>)>;

    /// Battles that are kept order by order.
    fn kept() -> Vec<(String, Setup<Self>)>;
}

/// What a battle of a game on trial begins from.
pub type Setup<T> = <<T as OnTrial>::Game as Game>::Setup;

/// Battles of one kind, by number. The number is the seed of the dice too.
pub struct Series<S> {
    /// What is told of them where one fails.
    pub name: &'static str,
    /// What the battle of a number begins from.
    pub setup: fn(u64) -> S,
    /// Those that are played.
    pub played: std::ops::Range<u64>,
    /// Those in which everything that is proposed is judged.
    pub closely: Vec<u64>,
    /// Those in which every answer that is proposed is tried.
    pub answered: Vec<u64>,
}

impl<S> Series<S> {
    /// Battles of a kind, none of them chosen yet.
    pub fn of(name: &'static str, setup: fn(u64) -> S) -> Series<S> {
        Series { name, setup, played: 0..0, closely: Vec::new(), answered: Vec::new() }
    }

    /// Plays these.
    #[must_use]
    pub fn played(self, played: std::ops::Range<u64>) -> Series<S> {
        Series { played, ..self }
    }

    /// Judges everything that is proposed in these.
    #[must_use]
    pub fn closely(self, closely: impl IntoIterator<Item = u64>) -> Series<S> {
        Series { closely: closely.into_iter().collect(), ..self }
    }

    /// Tries every answer that is proposed in these.
    #[must_use]
    pub fn answered(self, answered: impl IntoIterator<Item = u64>) -> Series<S> {
        Series { answered: answered.into_iter().collect(), ..self }
    }
}
