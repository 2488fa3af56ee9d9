//! Boxes along the axes, for quick refusals.

use crate::{TOLERANCE, Vec2};

/// The smallest box along the axes around some points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The lowest x and y.
    pub min: Vec2,
    /// The highest x and y.
    pub max: Vec2,
}

impl Bounds {
    /// The box around `points`.
    ///
    /// ```
    /// use table::{Bounds, Vec2};
    /// let bounds = Bounds::of(&[Vec2::new(3.0, 1.0), Vec2::new(0.0, 2.0)]);
    /// assert_eq!(bounds.min, Vec2::new(0.0, 1.0));
    /// assert_eq!(bounds.max, Vec2::new(3.0, 2.0));
    /// ```
    #[inline]
    pub fn of(points: &[Vec2]) -> Self {
        let nothing = Self { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
        points.iter().fold(nothing, |bounds, &p| Self { min: bounds.min.min(p), max: bounds.max.max(p) })
    }

    /// From the lowest to the highest corner.
    pub fn size(self) -> Vec2 {
        self.max - self.min
    }

    /// Whether the boxes come within the tolerance of each other.
    #[inline]
    pub fn meets(self, other: &Self) -> bool {
        let gap = (self.min - other.max).max(other.min - self.max);
        gap.max_element() <= TOLERANCE
    }

    /// Whether the box comes within `reach` of `p`.
    #[inline]
    pub fn near(self, p: Vec2, reach: f64) -> bool {
        let gap = (self.min - p).max(p - self.max).max(Vec2::ZERO);
        let reach = reach + TOLERANCE;
        gap.length_squared() <= reach * reach
    }
}
