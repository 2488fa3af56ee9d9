//! An army as a player writes it down: its characters and units in tables.

use serde::Serialize;

/// An army as a player writes it down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Roster {
    /// What it comes to: points, army value and the like.
    pub sums: Vec<String>,
    /// Its characters, its units.
    pub tables: Vec<RosterTable>,
}

/// Entries with the same columns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RosterTable {
    /// What they are.
    pub title: String,
    /// The heads of the columns after the name.
    pub head: Vec<String>,
    /// The entries.
    pub entries: Vec<RosterEntry>,
}

/// A character, or a unit or several alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RosterEntry {
    /// How many, where it may be more than one.
    pub count: Option<u8>,
    /// The name.
    pub name: String,
    /// What stands in the columns.
    pub cells: Vec<String>,
    /// Arms, armour and special rules, in words.
    pub about: String,
}

/// Words in a row, without those that say nothing.
pub fn words<S: AsRef<str>>(all: impl IntoIterator<Item = S>) -> String {
    let said: Vec<String> =
        all.into_iter().map(|word| word.as_ref().to_owned()).filter(|word| !word.is_empty()).collect();
    said.join(", ")
}
