//! The ground that a leg of a move takes, as far as others are concerned.

use table::{Rect, Vec2, sweep};

use super::path::wheeled;
use crate::field::{Field, Scenery};
use crate::wheel::Wheel;

/// A stretch of a move. Who flies from one place to another and takes no notice
/// of what lies between is only [`There`](Self::There).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sweep {
    /// The ground covered straight ahead, start and end included.
    Ahead(Rect),
    /// The wheel of a front, or of a whole block.
    Wheel {
        /// What turns.
        front: Rect,
        /// How far, and about which corner.
        wheel: Wheel,
    },
    /// Somewhere at once.
    There(Rect),
}

impl Sweep {
    /// The nearest that it comes to another.
    pub fn nearest(&self, other: &Rect) -> f64 {
        match self {
            Sweep::Ahead(ground) | Sweep::There(ground) => ground.distance(other),
            Sweep::Wheel { front, wheel } => wheel.nearest(front, other),
        }
    }

    /// A circle around all that is swept.
    pub fn around(&self) -> (Vec2, f64) {
        match self {
            Sweep::Ahead(ground) | Sweep::There(ground) => (ground.centre(), ground.radius()),
            Sweep::Wheel { front, wheel } => (front.corner(wheel.pivot()), 2.0 * front.radius()),
        }
    }

    /// Whether any of it lies in a feature, and on no road or bridge there.
    pub fn enters<F: Scenery>(&self, field: &Field<F>, feature: &F) -> bool {
        match self {
            Sweep::Ahead(ground) | Sweep::There(ground) => field.is_in(feature, ground),
            Sweep::Wheel { front, wheel } => !wheeled(front, *wheel, feature, field).is_empty(),
        }
    }

    /// Whether it runs into another.
    pub fn overlaps(&self, other: &Rect) -> bool {
        match self {
            Sweep::Ahead(ground) | Sweep::There(ground) => ground.overlaps(other),
            Sweep::Wheel { front, wheel } => {
                wheel.angle > 0.0 && sweep::wheel(front, wheel.pivot(), wheel.clockwise(), other).is_some()
            }
        }
    }
}
