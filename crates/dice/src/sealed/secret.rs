//! What the keeper of the dice holds back.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Commitment, Entropy, SealError};
use crate::hex;

const COMMITMENT_TAG: &[u8] = b"acies dice commitment v1";
const KEY_TAG: &[u8] = b"acies dice key v1";

/// What the keeper knows and the players learn after the battle. Written as 64
/// hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret of these bytes. They must come fresh from a generator fit for
    /// keys: a secret that can be guessed can be found from its commitment.
    pub fn generate(random: [u8; 32]) -> Self {
        Self(random)
    }

    /// What to publish before the players add their entropy.
    pub fn commitment(&self) -> Commitment {
        let hash = Sha256::new().chain_update(COMMITMENT_TAG).chain_update(self.0).finalize();
        Commitment(hash.into())
    }

    /// The key that this secret makes with what the players added.
    pub(super) fn key(&self, entropies: &[Entropy]) -> [u8; 32] {
        let start = Sha256::new().chain_update(KEY_TAG).chain_update(self.0);
        entropies
            .iter()
            .map(Entropy::as_bytes)
            .fold(start, |hash, bytes| {
                // The lengths keep "ab", "c" apart from "a", "bc".
                hash.chain_update([bytes.len() as u8]).chain_update(bytes)
            })
            .finalize()
            .into()
    }
}

/// Keeps the secret out of logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(for {})", self.commitment())
    }
}

impl TryFrom<String> for Secret {
    type Error = SealError;

    fn try_from(text: String) -> Result<Self, SealError> {
        hex::decode_32(&text).map(Self)
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> Self {
        hex::encode(secret.0)
    }
}
