//! The special dice of engines and of whatever drifts: an artillery die and a
//! scatter die.
//!
//! A real scatter die has an arrow on four of its faces and a hit on two, and
//! shows the way by how it lies on the table: so its arrow has a direction, in
//! whole degrees. A real artillery die has the even numbers up to ten, and a
//! misfire.

use std::fmt;

/// How many directions an arrow can have.
const DIRECTIONS: u16 = 360;

/// How many results of the scatter die are as likely as each other: two of its
/// six faces are hits, so half as many hits as arrows.
pub(crate) const SCATTERS: u32 = DIRECTIONS as u32 * 3 / 2;

/// What a scatter die shows.
///
/// ```
/// use dice::{Dice, Purpose, Scatter};
/// let why = Purpose::new(rules::spear::combat::TOP_FOUR, "where it flies");
/// let mut dice = Dice::seeded(3);
/// let hits = (0..3000).filter(|_| dice.scatter(why) == Scatter::Hit).count();
/// assert!((900..1100).contains(&hits), "two faces of six");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scatter {
    /// No drift.
    Hit,
    /// An arrow: compass degrees over the table, from 0 to 359.
    Arrow(u16),
}

impl Scatter {
    /// The result with this number.
    pub(crate) const fn numbered(n: u16) -> Scatter {
        if n < DIRECTIONS { Scatter::Arrow(n) } else { Scatter::Hit }
    }

    /// What a trace keeps by that value: degrees, or 360 for a hit.
    pub fn from_value(value: usize) -> Scatter {
        Scatter::numbered(u16::try_from(value).unwrap_or(DIRECTIONS))
    }

    /// The number of the result: one for all hits.
    pub(crate) const fn number(self) -> u16 {
        match self {
            Scatter::Arrow(degrees) => degrees,
            Scatter::Hit => DIRECTIONS,
        }
    }

    /// Whether a die can show it.
    pub(crate) const fn is_possible(self) -> bool {
        matches!(self, Scatter::Hit | Scatter::Arrow(0..DIRECTIONS))
    }
}

impl fmt::Display for Scatter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scatter::Hit => f.write_str("hit"),
            Scatter::Arrow(degrees) => write!(f, "arrow {degrees}"),
        }
    }
}

/// What an artillery die shows.
///
/// ```
/// use dice::{Artillery, Dice, Purpose};
/// let why = Purpose::new(rules::spear::combat::TOP_FOUR, "how far it flies");
/// let mut dice = Dice::seeded(3);
/// let misfires = (0..6000).filter(|_| dice.artillery(why) == Artillery::Misfire).count();
/// assert!((900..1100).contains(&misfires), "one face of six");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Artillery {
    /// 2, 4, 6, 8 or 10.
    Number(u8),
    /// It goes wrong.
    Misfire,
}

impl Artillery {
    /// What lies on that face of an ordinary die.
    pub(crate) const fn on_face(face: u8) -> Artillery {
        if face < 6 { Artillery::Number(face * 2) } else { Artillery::Misfire }
    }

    /// Its number; none of a misfire.
    pub const fn number(self) -> Option<u8> {
        match self {
            Artillery::Number(number) => Some(number),
            Artillery::Misfire => None,
        }
    }
}

impl fmt::Display for Artillery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Artillery::Number(number) => write!(f, "{number}"),
            Artillery::Misfire => f.write_str("misfire"),
        }
    }
}
