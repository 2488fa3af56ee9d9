//! Numbers of units, commanders and commands.

use std::fmt;

use game::Key;
use serde::{Serialize, Serializer};

/// A unit, by its number in the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

/// A commander, by his number in the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub u8);

/// A command: one player's units, commanders and dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct CommandId(pub u8);

impl UnitId {
    /// For arrays indexed by unit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// As decisions and orders name it.
    pub const fn key(self) -> Key {
        Key::Unit(self.0 as u16)
    }
}

impl LeaderId {
    /// For arrays indexed by commander.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// As decisions and orders name him.
    pub const fn key(self) -> Key {
        Key::Leader(self.0 as u16)
    }
}

impl CommandId {
    /// For arrays indexed by command.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl fmt::Display for LeaderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0)
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for LeaderId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
