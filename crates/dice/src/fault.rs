//! How a script can fail the battle it was written for.

use std::fmt;

use crate::Purpose;
use crate::script::{Scripted, letter};

/// Where a script and the battle first disagree.
///
/// `index` counts results from 0, each letter of a draw being one result; the
/// messages count from 1, as people do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptFault {
    /// The battle asked for more results than the script has.
    #[error("the script ran short: {purpose} wants {wanted} as result {}; add one", index + 1)]
    Short {
        /// Which result is missing.
        index: usize,
        /// What it was for.
        purpose: Purpose,
        /// What was wanted.
        wanted: Wanted,
    },
    /// The script has a die where a draw was wanted, or the other way round.
    #[error("result {} of the script is {found}, but {purpose} wants {wanted}", index + 1)]
    WrongKind {
        /// Which result.
        index: usize,
        /// What it was for.
        purpose: Purpose,
        /// What was wanted.
        wanted: Wanted,
        /// What the script has there.
        found: Scripted,
    },
    /// The script has a result that cannot come up.
    #[error("result {} of the script is {found}, which {wanted} for {purpose} cannot give", index + 1)]
    Impossible {
        /// Which result.
        index: usize,
        /// What it was for.
        purpose: Purpose,
        /// What was wanted.
        wanted: Wanted,
        /// What the script has there.
        found: Scripted,
    },
    /// The battle ended and the script did not.
    #[error("the script has {left} left over, from result {} on ({found}); take them out", index + 1)]
    LeftOver {
        /// The first result nobody asked for.
        index: usize,
        /// What it is.
        found: Scripted,
        /// How many there are.
        left: usize,
    },
}

/// What [`stopping`](crate::Dice::stopping) dice unwind with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped(pub ScriptFault);

/// What the battle wanted of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A die.
    Die {
        /// How many sides it has.
        sides: u8,
    },
    /// A draw from a bag.
    Draw {
        /// How many tokens of each colour the bag held.
        counts: Vec<u16>,
    },
    /// An artillery die.
    Artillery,
    /// A scatter die.
    Scatter,
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Die { sides } => write!(f, "a d{sides}"),
            Self::Draw { counts } => {
                f.write_str("a draw from a bag of")?;
                for (colour, count) in counts.iter().enumerate() {
                    write!(f, " {count}{}", letter(colour))?;
                }
                Ok(())
            }
            Self::Artillery => f.write_str("an artillery die (2, 4, 6, 8, 10 or \"misfire\")"),
            Self::Scatter => f.write_str("a scatter die (\"hit\", or \"arrow 90\" and the like)"),
        }
    }
}
