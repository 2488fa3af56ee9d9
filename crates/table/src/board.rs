//! The table itself.

use serde::{Deserialize, Serialize};

use crate::vector::length;
use crate::{Rect, TOLERANCE, Vec2};

/// A board whose lower left corner is the origin.
///
/// ```
/// use table::{Board, Pose, Rect, Vec2};
///
/// let board = Board { width: 72.0, depth: 48.0 };
/// let unit = Rect::new(Pose::new(10.0, 45.0, 0.0), 5.0, 2.0);
/// assert!(board.contains_rect(&unit));
/// assert_eq!(board.room_ahead(&unit, Vec2::Y), 3.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// From x = 0 to here.
    pub width: f64,
    /// From y = 0 to here.
    pub depth: f64,
}

impl Board {
    /// A board of a size.
    pub const fn new(width: f64, depth: f64) -> Self {
        Self { width, depth }
    }

    /// Whether the point lies on the board or its rim.
    pub fn contains(&self, p: Vec2) -> bool {
        // Written so that no comparison with a number that is none succeeds.
        let within = |x: f64, far: f64| x >= -TOLERANCE && x <= far + TOLERANCE;
        within(p.x, self.width) && within(p.y, self.depth)
    }

    /// Whether no corner hangs over the rim.
    pub fn contains_rect(&self, rect: &Rect) -> bool {
        // No corner is further from the front's middle than this: well inside
        // nobody need look at them.
        let reach = rect.width * 0.5 + rect.depth;
        let clear = |x: f64, length: f64| x >= reach && x + reach <= length;
        let Vec2 { x, y } = rect.pose.at;
        (clear(x, self.width) && clear(y, self.depth)) || rect.corners().into_iter().all(|p| self.contains(p))
    }

    /// How far `rect` can move along `dir` before it leaves the board: zero
    /// when it is already off, without end when `dir` has no length.
    pub fn room_ahead(&self, rect: &Rect, dir: Vec2) -> f64 {
        let dir = dir / length(dir);
        rect.corners()
            .into_iter()
            .map(|p| room(p.x, dir.x, self.width).min(room(p.y, dir.y, self.depth)))
            .fold(f64::INFINITY, f64::min)
            .max(0.0)
    }
}

/// How far from `at` to the end of `0..size` when moving at `speed`.
fn room(at: f64, speed: f64, size: f64) -> f64 {
    if speed > 0.0 {
        (size - at) / speed
    } else if speed < 0.0 {
        (0.0 - at) / speed
    } else {
        f64::INFINITY
    }
}
