//! The hash of a state in a record: which form it was made by, and its value.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Digest, canonical};

/// A state's fingerprint, with the version of the form it was made by.
///
/// Hashes of another version cannot be compared, and say nothing: records of
/// version 1 have such ones, which hung on the order of variants and fields.
///
/// ```
/// use game::{Digest, StateHash};
/// let (now, old): (StateHash, StateHash) = serde_json::from_str(r#"["1-00000000000000ff","00000000000000fe"]"#)?;
/// assert_eq!(now, StateHash::now(Digest(255)));
/// assert!(now.may_be(old) && !now.may_be(StateHash::now(Digest(7))));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct StateHash {
    /// 0 for the form that records of version 1 have.
    version: u64,
    digest: Digest,
}

impl StateHash {
    /// A hash of the form that is used now.
    pub const fn now(digest: Digest) -> StateHash {
        StateHash { version: canonical::VERSION, digest }
    }

    /// The value.
    pub const fn digest(self) -> Digest {
        self.digest
    }

    /// Whether it is of the form that is used now.
    pub const fn is_of_today(self) -> bool {
        self.version == canonical::VERSION
    }

    /// Whether both may be of the same state: they are equal, or cannot be
    /// compared.
    pub fn may_be(self, other: StateHash) -> bool {
        self.version != other.version || self.digest == other.digest
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.version {
            0 => write!(f, "{}", self.digest),
            version => write!(f, "{version}-{}", self.digest),
        }
    }
}

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StateHash, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (version, digest) = text.split_once('-').unwrap_or(("0", &text));
        match (version.parse(), u64::from_str_radix(digest, 16)) {
            (Ok(version), Ok(digest)) => Ok(StateHash { version, digest: Digest(digest) }),
            _ => Err(de::Error::custom(format!(
                "'{text}' is not a state hash: a version, a hyphen and 16 hexadecimal digits"
            ))),
        }
    }
}
