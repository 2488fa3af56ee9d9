//! One rectangle as seen from another: what distances and overlaps are told by.

use super::{Rect, outside};
use crate::Vec2;
use crate::vector::right_of;

/// A rectangle as seen from the middle of another.
pub(super) struct Seen {
    /// Half the size of the one that looks.
    half: Vec2,
    /// The middle of the one that is seen.
    middle: Vec2,
    /// Whither that one looks.
    ahead: Vec2,
    /// Half its size.
    size: Vec2,
}

impl Seen {
    /// The second as seen from the first, and the first from the second: how
    /// they are turned to each other is worked out once.
    #[inline]
    pub(super) fn pair(one: &Rect, other: &Rect) -> (Self, Self) {
        let apart = other.centre() - one.centre();
        let (half, size) = (one.half(), other.half());
        let ahead = one.pose.to_local_dir(other.pose.facing.dir());
        let back = Vec2::new(0.0 - ahead.x, ahead.y);
        (
            Self { half, middle: one.pose.to_local_dir(apart), ahead, size },
            Self { half: size, middle: other.pose.to_local_dir(Vec2::ZERO - apart), ahead: back, size: half },
        )
    }

    /// The widest gap between the two along the axes of the one that looks:
    /// negative when they overlap along both.
    #[inline]
    pub(super) fn gap(&self) -> f64 {
        let (turn, size) = (self.ahead.abs(), self.size);
        let extent = Vec2::new(turn.y * size.x + turn.x * size.y, turn.x * size.x + turn.y * size.y);
        (self.middle.abs() - self.half - extent).max_element()
    }

    /// The square of the distance to the nearest corner of the one that is
    /// seen.
    #[inline]
    pub(super) fn square_to_corners(&self) -> f64 {
        let (ahead, right) = (self.ahead * self.size.y, right_of(self.ahead) * self.size.x);
        let square = |corner: Vec2| outside(self.middle + corner, self.half).length_squared();
        let front = least(square(ahead + right), square(ahead - right));
        least(front, least(square(right - ahead), square(Vec2::ZERO - ahead - right)))
    }
}

/// The smaller of two numbers, both of which are numbers.
#[inline]
pub(super) fn least(one: f64, other: f64) -> f64 {
    if other < one { other } else { one }
}
