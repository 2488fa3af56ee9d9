//! A state's fingerprint, the same on every machine and for ever.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::canonical;

/// FNV-1a, 64 bits. The standard library's hashers promise no stability between
/// versions, and all of them hash numbers by the machine's width and order: give
/// it bytes.
pub type StableHasher = fnv::FnvHasher;

/// A fingerprint of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digest(pub u64);

impl Digest {
    /// The fingerprint of what a value says: its fields and variants by name,
    /// its numbers by value, in whatever order the code has them.
    ///
    /// ```
    /// use game::Digest;
    /// assert_eq!(Digest::of(&7u8), Digest::of(&7i64));
    /// assert_ne!(Digest::of(&7), Digest::of(&"7"));
    /// ```
    pub fn of(value: &impl Serialize) -> Digest {
        Digest(canonical::hash(value))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16)
            .map(Digest)
            .map_err(|_| de::Error::custom(format!("'{text}' is not a state hash of 16 hexadecimal digits")))
    }
}
