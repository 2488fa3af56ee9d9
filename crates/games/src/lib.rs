//! Our games: the only place that lists them. A further one is one more line,
//! and a file that implements [`shelf::Playable`].

#![forbid(unsafe_code)]

mod ancients;
mod roster;
mod spear;

game::say::lexicon! {
    /// What armies are and have, as players write them down.
    pub static WORDS in "/../../words" => "roster";
}

use shelf::{Ruleset, Shelf};

pub use ancients::{Ancients, Ancients1};
pub use spear::Spear;

/// Every game of ours, the one of the demonstration first.
pub const OURS: &[&dyn Ruleset] = &[shelf::of::<Spear>(), shelf::of::<Ancients>(), shelf::of::<Ancients1>()];

/// Our games, ready to be handed to a program.
pub fn shelf() -> Shelf {
    Shelf::new(OURS).expect("our games have our own catalogue, and a name each")
}
