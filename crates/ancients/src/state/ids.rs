//! Numbers of units, and small sets of them. A character is a unit of one.

pub use game::{UnitId, UnitSet};
