//! Wheeling about a front corner.

use serde::Serialize;
use table::{Corner, Pose, Rect};

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
        let pivot = block.corner(self.pivot());
        let farthest = block.corners().iter().map(|c| c.distance(pivot)).fold(0.0, f64::max);
        let quick = other.distance_to_point(pivot) - farthest;
        if quick > 2.0 {
            return quick;
        }
        let gap = |part: f64| block.rotated_about(pivot, self.clockwise() * part).distance(other);
        let steps = (self.cost(farthest) / 0.25).ceil().clamp(1.0, 64.0);
        let mut best = (gap(0.0), 0.0);
        for step in 1..=steps as u32 {
            let part = f64::from(step) / steps;
            let there = gap(part);
            if there < best.0 {
                best = (there, part);
            }
        }
        narrow(gap, (best.1 - 1.0 / steps).max(0.0), (best.1 + 1.0 / steps).min(1.0)).min(best.0)
    }
}

/// The least value between two places about a single low point.
fn narrow(value: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..40 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if value(a) <= value(b) {
            high = b;
        } else {
            low = a;
        }
    }
    value((low + high) * 0.5)
}
