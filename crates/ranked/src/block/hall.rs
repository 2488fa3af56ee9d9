//! A building that men hold: they count as one body as large as it is.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use table::Vec2;

/// So many make an inch: a building has any size, and a formation is compared
/// exactly.
const PER_INCH: f64 = 1e7;

/// How large a building is.
///
/// ```
/// use ranked::block::Hall;
/// let hall = Hall::new(4.0, 2.5).unwrap();
/// assert_eq!((hall.width(), hall.depth()), (4.0, 2.5));
/// assert_eq!(Hall::new(0.0, 2.5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hall {
    width: NonZeroU32,
    depth: NonZeroU32,
}

impl Hall {
    /// So many inches wide and deep; nothing if it has no size, or is larger than
    /// any table.
    pub fn new(width: f64, depth: f64) -> Option<Hall> {
        let size = |inches: f64| {
            let parts = (inches * PER_INCH).round();
            (parts.is_finite() && parts <= f64::from(u32::MAX)).then(|| NonZeroU32::new(parts as u32)).flatten()
        };
        Some(Hall { width: size(width)?, depth: size(depth)? })
    }

    /// Along its front, in inches.
    pub fn width(self) -> f64 {
        f64::from(self.width.get()) / PER_INCH
    }

    /// From front to back, in inches.
    pub fn depth(self) -> f64 {
        f64::from(self.depth.get()) / PER_INCH
    }

    /// Both.
    pub(crate) fn size(self) -> Vec2 {
        Vec2::new(self.width(), self.depth())
    }
}
