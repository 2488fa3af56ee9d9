//! The few vector operations that everything else is built from.

use crate::Vec2;

/// The direction a quarter turn clockwise from `v`.
///
/// Subtracting from zero instead of negating keeps `-0.0` out of the results.
pub(crate) fn right_of(v: Vec2) -> Vec2 {
    Vec2::new(v.y, 0.0 - v.x)
}

/// Twice the signed area of the triangle `0, a, b`: positive when `b` lies to
/// the left of `a`.
pub(crate) fn cross(a: Vec2, b: Vec2) -> f64 {
    a.x * b.y - a.y * b.x
}

/// The length of `v`; the square root of `std` is exact and one instruction.
pub(crate) fn length(v: Vec2) -> f64 {
    v.length_squared().sqrt()
}

/// The point mirrored on the vertical line at `axis_x`.
pub(crate) fn mirrored_x(p: Vec2, axis_x: f64) -> Vec2 {
    Vec2::new(2.0 * axis_x - p.x, p.y)
}

/// A rotation, with its sine and cosine worked out once.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    sin: f64,
    cos: f64,
}

impl Turn {
    pub(crate) fn clockwise(radians: f64) -> Self {
        let (sin, cos) = libm::sincos(radians);
        Self { sin, cos }
    }

    /// `v` turned about the origin.
    pub(crate) fn apply(self, v: Vec2) -> Vec2 {
        v * self.cos + right_of(v) * self.sin
    }

    /// `p` turned about `centre`.
    pub(crate) fn about(self, centre: Vec2, p: Vec2) -> Vec2 {
        centre + self.apply(p - centre)
    }
}
