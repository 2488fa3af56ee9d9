//! What was rolled: the entries of a trace.

use serde::Serialize;

use crate::Purpose;

/// One result, as [`Dice::take_trace`](crate::Dice::take_trace) gives it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// Why it was rolled.
    pub purpose: Purpose,
    /// What was rolled.
    pub kind: Kind,
    /// The face of the die, or the index of the colour drawn; what the special
    /// dice show is told by their kind.
    pub value: usize,
}

/// What was rolled: a die or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A die.
    Die {
        /// How many sides it has.
        sides: u8,
    },
    /// A token drawn from a bag.
    Draw {
        /// How many tokens the bag held, the one drawn included.
        total: u32,
    },
    /// An artillery die: its number, 0 for a misfire.
    Artillery,
    /// A scatter die: the degrees of its arrow, 360 for a hit.
    Scatter,
}
