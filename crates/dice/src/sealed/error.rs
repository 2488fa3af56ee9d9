//! What can be wrong with sealed dice.

use super::{Commitment, Entropy};

/// Why sealed dice cannot be trusted, or cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// The secret is not the one committed to.
    #[error("the secret belongs to the commitment {found}, but {committed} was given")]
    WrongSecret {
        /// What was published before the battle.
        committed: Commitment,
        /// What the secret shown would have needed.
        found: Commitment,
    },
    /// The reveal has more or fewer entropies than the seal.
    #[error("{sealed} entropies were sealed, but {revealed} revealed")]
    EntropyCount {
        /// How many the seal has.
        sealed: usize,
        /// How many the reveal has.
        revealed: usize,
    },
    /// The reveal has another entropy than the seal.
    #[error("entropy {} is not the one that was sealed", player + 1)]
    EntropyChanged {
        /// Whose, counted from 0.
        player: usize,
    },
    /// A player adds too much.
    #[error("{got} bytes of entropy, but {} are allowed: send fewer", Entropy::MAX)]
    TooLong {
        /// How many bytes there were.
        got: usize,
    },
    /// A text is not made of pairs of hexadecimal digits.
    #[error("not hexadecimal: write two of the digits 0-9 and a-f for each byte")]
    NotHex,
    /// A secret or a commitment is not 32 bytes long.
    #[error("{got} bytes, but 32 are needed: write 64 hexadecimal digits")]
    Length {
        /// How many bytes there were.
        got: usize,
    },
}
