//! A state's fingerprint, the same on every machine and for ever.

use std::fmt;
use std::hash::Hasher;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::canonical;

/// FNV-1a, 64 bits, over little-endian bytes.
///
/// The standard library's hashers promise no stability between versions and
/// hash `usize` by the machine's width; records need both fixed.
#[derive(Clone, Debug)]
pub struct StableHasher(u64);

impl Default for StableHasher {
    fn default() -> Self {
        StableHasher(0xcbf2_9ce4_8422_2325)
    }
}

impl StableHasher {
    /// Adds a length or coordinate by its bits; `-0.0` counts as `0.0`.
    pub fn write_f64(&mut self, x: f64) {
        self.write_u64((x + 0.0).to_bits());
    }
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }
    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }
    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_i16(&mut self, n: i16) {
        self.write(&n.to_le_bytes());
    }
    fn write_i32(&mut self, n: i32) {
        self.write(&n.to_le_bytes());
    }
    fn write_i64(&mut self, n: i64) {
        self.write(&n.to_le_bytes());
    }
    fn write_isize(&mut self, n: isize) {
        self.write_i64(n as i64);
    }
}

/// A fingerprint of a state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
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

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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
