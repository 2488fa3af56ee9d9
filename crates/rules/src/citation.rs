//! Where a rule is cited.

use serde::Serialize;

/// A place that cites a rule, as `bindery` finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Citation {
    /// The rule's id.
    pub rule: &'static str,
    /// What kind of place it is.
    pub kind: Place,
    /// The file, from the top folder of the project.
    pub file: &'static str,
    /// The line, counted from 1.
    pub line: u32,
}

/// The kinds of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// Code of the game.
    Code,
    /// A test beside the code.
    Test,
    /// A referee case.
    Case,
}
