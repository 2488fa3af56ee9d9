//! How much of a base lies under a template.

use serde::{Deserialize, Serialize};

/// How much of a base lies under a template, the least first.
///
/// ```
/// use table::template::Covered;
///
/// assert!(Covered::No < Covered::Partly && Covered::Partly < Covered::Whole);
/// assert!(Covered::Partly.at_all() && !Covered::No.at_all());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Covered {
    /// Nothing of it; the two may touch.
    No,
    /// Some of it, and some is not.
    Partly,
    /// All of it; it may touch the rim.
    Whole,
}

impl Covered {
    /// Whether any part lies under it.
    pub const fn at_all(self) -> bool {
        !matches!(self, Self::No)
    }
}
