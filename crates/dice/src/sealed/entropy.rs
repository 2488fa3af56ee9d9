//! What a player adds to the dice.

use serde::{Deserialize, Serialize};

use super::SealError;
use crate::hex;

/// Bytes a player adds, so that the keeper alone does not make the dice.
/// Written as hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Entropy(Vec<u8>);

impl Entropy {
    /// The most bytes a player can add: more would not make the dice any less
    /// predictable, only the record longer.
    pub const MAX: usize = 64;

    /// Entropy of these bytes, at most [`Entropy::MAX`] of them.
    pub fn new(bytes: &[u8]) -> Result<Self, SealError> {
        match bytes.len() {
            ..=Self::MAX => Ok(Self(bytes.to_vec())),
            got => Err(SealError::TooLong { got }),
        }
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl TryFrom<String> for Entropy {
    type Error = SealError;

    fn try_from(text: String) -> Result<Self, SealError> {
        Self::new(&hex::decode(&text)?)
    }
}

impl From<Entropy> for String {
    fn from(entropy: Entropy) -> Self {
        hex::encode(&entropy.0)
    }
}
