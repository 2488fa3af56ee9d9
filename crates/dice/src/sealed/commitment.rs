//! The promise not to change a secret.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::SealError;
use crate::hex;

/// The hash of a [`Secret`](super::Secret): it binds the keeper and tells
/// nothing. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment(pub(super) [u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Commitment {
    type Err = SealError;

    fn from_str(text: &str) -> Result<Self, SealError> {
        hex::decode_32(text).map(Self)
    }
}

impl TryFrom<String> for Commitment {
    type Error = SealError;

    fn try_from(text: String) -> Result<Self, SealError> {
        text.parse()
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}
