//! Numbers of units, and small sets of them.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::Key;

/// A unit, by its number in the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl From<UnitId> for Key {
    fn from(unit: UnitId) -> Key {
        unit.key()
    }
}

impl UnitId {
    /// For arrays indexed by unit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As decisions and orders name it.
    pub const fn key(self) -> Key {
        Key::Unit(self.0 as u16)
    }

    /// The unit that a key names.
    pub fn of(key: Key) -> Option<UnitId> {
        key.unit().and_then(|n| u8::try_from(n).ok()).map(UnitId)
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of units, as bits.
///
/// ```
/// use game::{UnitId, UnitSet};
/// let set: UnitSet = [UnitId(3), UnitId(70)].into_iter().collect();
/// assert!(set.has(UnitId(70)) && !set.has(UnitId(4)));
/// assert!(!set.has(UnitId(131)), "no battle has so many");
/// assert_eq!(set.iter().collect::<Vec<_>>(), [UnitId(3), UnitId(70)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UnitSet(u128);

impl UnitSet {
    /// The most units a battle may have.
    pub const LIMIT: usize = 128;
    /// Nobody.
    pub const EMPTY: UnitSet = UnitSet(0);

    /// Its bit; none for a number that no unit of a battle has.
    const fn bit(unit: UnitId) -> u128 {
        match 1u128.checked_shl(unit.0 as u32) {
            Some(bit) => bit,
            None => 0,
        }
    }

    /// Only this one.
    pub const fn of(unit: UnitId) -> UnitSet {
        debug_assert!(unit.index() < UnitSet::LIMIT);
        UnitSet(UnitSet::bit(unit))
    }

    /// Whether the unit is in it.
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 & UnitSet::bit(unit) != 0
    }

    /// Adds a unit; says whether it was not yet there.
    pub fn add(&mut self, unit: UnitId) -> bool {
        let fresh = !self.has(unit);
        *self = self.and(UnitSet::of(unit));
        fresh
    }

    /// Takes a unit out.
    pub fn remove(&mut self, unit: UnitId) {
        self.0 &= !UnitSet::bit(unit);
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest number in it.
    pub fn first(self) -> Option<UnitId> {
        (self.0 != 0).then(|| UnitId(self.0.trailing_zeros() as u8))
    }

    /// The only one in it.
    pub fn only(self) -> Option<UnitId> {
        self.first().filter(|_| self.len() == 1)
    }

    /// Those in either.
    #[must_use]
    pub const fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }

    /// Those in both.
    #[must_use]
    pub const fn common(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// Those not in the other.
    #[must_use]
    pub const fn without(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }

    /// The n-th of them, from 0.
    pub fn nth(self, n: usize) -> Option<UnitId> {
        self.iter().nth(n)
    }

    /// All of them, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + use<> {
        let mut left = self;
        std::iter::from_fn(move || {
            let next = left.first()?;
            left.remove(next);
            Some(next)
        })
    }
}

impl Serialize for UnitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        for unit in units {
            set.add(unit);
        }
        set
    }
}
