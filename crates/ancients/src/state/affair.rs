//! What a variant of the battle keeps in mind besides the units.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Facing;

/// A side of the table, as it is seen from its bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    /// Whither somebody looks who looks there.
    pub(crate) const fn facing(self) -> Facing {
        match self {
            Hand::Left => Facing::WEST,
            Hand::Right => Facing::EAST,
        }
    }

    /// The other one.
    pub(crate) const fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}

/// What a variant keeps in mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Affair {
    /// Round which flank a side's troops come: its secret until they do.
    pub flank: [Option<Hand>; 2],
    /// Whose flankers have found their way.
    pub arrived: [bool; 2],
    /// In which turn help comes to the village that is raided.
    pub help: u8,
    /// Whither the column marches that is ambushed.
    pub march: Option<Hand>,
    /// Raiders have been in the village for a turn, and nobody opposed them.
    #[serde(skip_serializing_if = "is_false")]
    pub village: bool,
    /// Turns of looting, of each unit of raiders.
    #[serde(skip_serializing_if = "is_zero")]
    pub looted: u16,
}

impl Affair {
    /// Nothing at all.
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Affair::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_false(yes: &bool) -> bool {
    !*yes
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_zero(number: &u16) -> bool {
    *number == 0
}
