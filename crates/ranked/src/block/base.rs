//! The bases that models stand on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const MM_PER_INCH: f64 = 25.4;

/// A base, in whole millimetres.
///
/// ```
/// use ranked::Base;
/// assert_eq!(Base::CAVALRY, Base::mm(25, 50));
/// assert!((Base::INFANTRY.width() * 25.4 - 20.0).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Base {
    /// Along the front.
    pub width_mm: u8,
    /// From front to back.
    pub depth_mm: u8,
}

impl Base {
    /// A man on foot.
    pub const INFANTRY: Base = Base::mm(20, 20);
    /// A rider on horse or camel.
    pub const CAVALRY: Base = Base::mm(25, 50);
    /// A light chariot, at the least.
    pub const LIGHT_CHARIOT: Base = Base::mm(40, 80);
    /// A heavy chariot, at the least.
    pub const HEAVY_CHARIOT: Base = Base::mm(60, 80);
    /// An elephant, at the least.
    pub const ELEPHANT: Base = Base::mm(60, 80);
    /// A war wagon, at the least.
    pub const WAR_WAGON: Base = Base::mm(60, 120);
    /// A small engine, at the least.
    pub const SMALL_ARTILLERY: Base = Base::mm(40, 60);
    /// A large engine, at the least.
    pub const LARGE_ARTILLERY: Base = Base::mm(60, 80);

    /// A base of a size.
    pub const fn mm(width_mm: u8, depth_mm: u8) -> Base {
        Base { width_mm, depth_mm }
    }

    /// Its width in inches.
    pub fn width(self) -> f64 {
        f64::from(self.width_mm) / MM_PER_INCH
    }

    /// Its depth in inches.
    pub fn depth(self) -> f64 {
        f64::from(self.depth_mm) / MM_PER_INCH
    }
}

/// Millimetres in inches.
pub(crate) fn inches(mm: f64) -> f64 {
    mm / MM_PER_INCH
}
