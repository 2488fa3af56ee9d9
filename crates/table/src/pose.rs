//! Where a front edge stands and which way it looks.

use serde::{Deserialize, Serialize};

use crate::vector::{Turn, mirrored_x};
use crate::{Facing, Vec2};

/// The middle of a front edge, and the facing.
///
/// ```
/// use table::{Pose, Vec2};
///
/// let pose = Pose::new(10.0, 5.0, 90.0);
/// assert_eq!(pose.forward(3.0).at, Vec2::new(13.0, 5.0));
/// assert_eq!(pose.shift(1.0).at, Vec2::new(10.0, 4.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// The centre of the front edge.
    pub at: Vec2,
    /// Which way the front looks.
    pub facing: Facing,
}

impl Pose {
    /// A pose from coordinates and compass degrees.
    pub fn new(x: f64, y: f64, degrees: f64) -> Self {
        Self { at: Vec2::new(x, y), facing: Facing::from_degrees(degrees) }
    }

    /// Moved straight ahead; backwards when negative.
    #[must_use]
    pub fn forward(self, distance: f64) -> Self {
        self.translated(self.facing.dir() * distance)
    }

    /// Moved sideways, to the right when positive.
    #[must_use]
    pub fn shift(self, distance: f64) -> Self {
        self.translated(self.facing.right() * distance)
    }

    /// Moved by a vector without turning.
    #[must_use]
    pub fn translated(self, by: Vec2) -> Self {
        Self { at: self.at + by, ..self }
    }

    /// `p` as seen from here: x to the right, y ahead.
    ///
    /// ```
    /// # use table::{Pose, Vec2};
    /// let pose = Pose::new(10.0, 5.0, 90.0);
    /// let local = pose.to_local(Vec2::new(12.0, 4.0));
    /// assert_eq!(local, Vec2::new(1.0, 2.0));
    /// assert_eq!(pose.to_world(local), Vec2::new(12.0, 4.0));
    /// ```
    pub fn to_local(self, p: Vec2) -> Vec2 {
        self.to_local_dir(p - self.at)
    }

    /// The inverse of [`Pose::to_local`].
    pub fn to_world(self, local: Vec2) -> Vec2 {
        self.at + self.facing.right() * local.x + self.facing.dir() * local.y
    }

    pub(crate) fn to_local_dir(self, v: Vec2) -> Vec2 {
        Vec2::new(self.facing.right().dot(v), self.facing.dir().dot(v))
    }

    /// Turned clockwise, in radians, about a point.
    #[must_use]
    pub fn rotated_about(self, point: Vec2, clockwise: f64) -> Self {
        self.turned_about(point, Turn::clockwise(clockwise))
    }

    pub(crate) fn turned_about(self, point: Vec2, turn: Turn) -> Self {
        Self { at: turn.about(point, self.at), facing: self.facing.turned(turn) }
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(self, axis_x: f64) -> Self {
        Self { at: mirrored_x(self.at, axis_x), facing: self.facing.mirrored_x() }
    }
}
