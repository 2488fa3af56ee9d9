//! The games whose rules can be proved.

use game::referee::Ruling;
use shelf::data::DataFile;
use shelf::failure::Failure;
use shelf::{Ruleset, Shelf};

/// A game, as far as the proof needs it.
#[derive(Clone, Copy)]
pub struct Played {
    /// The ruleset's name.
    pub name: &'static str,
    /// The ruleset that its engine plays where nothing is varied; the crate is
    /// called so.
    pub engine: &'static str,
    game: &'static dyn Ruleset,
}

impl Played {
    /// Every game of a shelf.
    pub fn all(shelf: &Shelf) -> Vec<Played> {
        shelf.games().iter().map(|game| Played { name: game.name(), engine: game.engine(), game: *game }).collect()
    }

    /// The rulesets whose rules it plays: its own, and those of books that add to
    /// it.
    pub fn rulesets(self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.game.supplements().iter().copied())
    }

    /// Plays a case.
    pub fn judge(self, file: &str, text: &str) -> Result<Ruling, Failure> {
        self.game.judge(&DataFile { name: file.into(), text: text.into() })
    }
}
