//! The games that a program is handed.

use std::fmt;
use std::sync::Arc;

use crate::Ruleset;
use crate::failure::Failure;

/// A list of games, cheap to copy. Their rules are known as soon as it is made.
#[derive(Clone)]
pub struct Shelf(Arc<[&'static dyn Ruleset]>);

impl Shelf {
    /// These games. Their catalogues are installed; two games of one name, or
    /// rules that clash, are told here.
    pub fn new(games: &[&'static dyn Ruleset]) -> Result<Shelf, Failure> {
        if games.is_empty() {
            return Err(Failure::new("there is no game on the shelf", "hand the program at least one"));
        }
        for (at, game) in games.iter().enumerate() {
            let name = game.name();
            if games[..at].iter().any(|other| other.name() == name) {
                return Err(Failure::new(format!("two games are called '{name}'"), "rename one of them"));
            }
            rules::install(game.catalogue())
                .map_err(|clash| Failure::new(clash.to_string(), "rename the catalogue or the ruleset"))?;
        }
        Ok(Shelf(games.into()))
    }

    /// The games, the usual one first.
    pub fn games(&self) -> &[&'static dyn Ruleset] {
        &self.0
    }

    /// The game that is meant where none is named.
    pub fn usual(&self) -> &'static dyn Ruleset {
        self.0[0]
    }

    /// The game of that name.
    pub fn named(&self, name: &str) -> Result<&'static dyn Ruleset, Failure> {
        let names: Vec<&str> = self.0.iter().map(|game| game.name()).collect();
        self.0.iter().find(|game| game.name() == name).copied().ok_or_else(|| Failure::unknown("game", name, &names))
    }

    /// The game of that name, or the usual one where none is given.
    pub fn named_or_usual(&self, name: Option<&str>) -> Result<&'static dyn Ruleset, Failure> {
        name.map_or(Ok(self.usual()), |name| self.named(name))
    }
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|game| game.name())).finish()
    }
}
