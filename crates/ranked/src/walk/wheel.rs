//! Wheeling about a front corner.

use serde::Serialize;
use table::{Corner, Pose, Rect, sweep};

/// A wheel: which corner stands still, and how far round, in radians.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Wheel {
    /// True: the right front corner stands still and the block turns right.
    pub right: bool,
    /// How far round; never negative.
    pub angle: f64,
}

impl Wheel {
    /// No wheel at all.
    pub const NONE: Wheel = Wheel { right: true, angle: 0.0 };

    /// To the right when positive, to the left when negative.
    pub fn by(clockwise: f64) -> Wheel {
        Wheel { right: clockwise >= 0.0, angle: clockwise.abs() }
    }

    /// Clockwise, in radians.
    pub fn clockwise(self) -> f64 {
        if self.right { self.angle } else { -self.angle }
    }

    /// The way of the outer front corner of a front so wide: what the wheel
    /// costs the whole unit.
    ///
    /// ```
    /// use ranked::wheel::Wheel;
    /// assert_eq!(Wheel::by(-0.5).cost(4.0), 2.0);
    /// ```
    pub fn cost(self, width: f64) -> f64 {
        self.angle * width
    }

    /// How far round a front so wide comes for that much movement.
    pub fn for_cost(right: bool, cost: f64, width: f64) -> Wheel {
        Wheel { right, angle: cost / width }
    }

    /// The corner that stands still.
    pub fn pivot(self) -> Corner {
        if self.right { Corner::FrontRight } else { Corner::FrontLeft }
    }

    /// Where a front so wide stands afterwards.
    #[must_use]
    pub fn apply(self, pose: Pose, width: f64) -> Pose {
        let side = if self.right { width } else { -width } * 0.5;
        let pivot = pose.shift(side).at;
        pose.rotated_about(pivot, self.clockwise())
    }

    /// The nearest that the block comes to `other` on its way round, ends
    /// included.
    pub fn nearest(self, block: &Rect, other: &Rect) -> f64 {
        sweep::pivot_nearest(block, block.corner(self.pivot()), self.clockwise(), other)
    }
}
