//! How far and whither a shot strays.

use serde::{Deserialize, Serialize};

use super::Track;
use crate::vector::mirrored_x;
use crate::{Facing, Vec2};

/// A shot that was aimed at a point, and strays from it.
///
/// ```
/// use table::template::{Circle, Scatter};
/// use table::{Facing, Vec2};
///
/// // Aimed ten ahead; strays eight to the right, but no further than half the range.
/// let aim = Vec2::new(0.0, 10.0);
/// let strays = Scatter::new(aim, Facing::EAST, 8.0).at_most(10.0 / 2.0);
/// assert_eq!(strays.landing(), Vec2::new(5.0, 10.0));
/// assert_eq!(Circle::across(aim, 2.0).moved(strays.by()).centre, strays.landing());
/// assert_eq!(Scatter::on_target(aim).landing(), aim);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scatter {
    /// Where it was aimed.
    pub aim: Vec2,
    /// Whither it strays.
    pub facing: Facing,
    /// How far.
    pub distance: f64,
}

impl Scatter {
    /// Aimed at a point, straying from it.
    pub const fn new(aim: Vec2, facing: Facing, distance: f64) -> Self {
        Self { aim, facing, distance }
    }

    /// Landing where it was aimed.
    pub const fn on_target(aim: Vec2) -> Self {
        Self::new(aim, Facing::NORTH, 0.0)
    }

    /// The same, but no further than this.
    #[must_use]
    pub fn at_most(&self, limit: f64) -> Self {
        Self { distance: self.distance.min(limit.max(0.0)), ..*self }
    }

    /// By which it is shifted.
    pub fn by(&self) -> Vec2 {
        self.facing.dir() * self.distance
    }

    /// Where it comes down.
    pub fn landing(&self) -> Vec2 {
        self.aim + self.by()
    }

    /// The way from the aim to there.
    pub const fn path(&self) -> Track {
        Track::new(self.aim, self.facing, self.distance)
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        Self { aim: mirrored_x(self.aim, axis_x), facing: self.facing.mirrored_x(), ..*self }
    }
}
