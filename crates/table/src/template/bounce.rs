//! A shot that lands and bounces on.

use serde::{Deserialize, Serialize};

use super::Track;
use crate::{Measure, Pose, Vec2};

/// A shot that flies over everything until it lands, and bounces straight on
/// from there: only what lies where it lands and along the bounce is met.
///
/// ```
/// use table::template::Bounce;
/// use table::{Polyline, Pose, Rect, Vec2};
///
/// // Aimed at 12, with 4 more: it lands at 16 and bounces 8.
/// let muzzle = Pose::new(0.0, 0.0, 0.0);
/// let ball = Bounce::new(muzzle, 16.0, 8.0);
/// let rank = |y: f64| Rect::new(Pose::new(0.25, y, 180.0), 1.0, 1.0);
/// let mut met = Vec::new();
/// ball.track().meetings([rank(14.0), rank(15.5), rank(16.5), rank(30.0)], &mut met);
/// assert_eq!(met.iter().map(|met| met.index).collect::<Vec<_>>(), [1, 2]);
///
/// let ends = [(-5.0, 20.0), (5.0, 20.0)].map(Vec2::from);
/// let wall = Polyline::new(ends.to_vec()).unwrap();
/// let ball = ball.stopped(ball.track().until_wall(&wall));
/// assert!(ball.is_stopped());
/// assert_eq!(ball.rest(), Vec2::new(0.0, 20.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bounce {
    muzzle: Pose,
    landing: f64,
    reach: f64,
    run: f64,
}

impl Bounce {
    /// From a muzzle straight ahead: so far to where it lands, and so far on.
    /// One that sticks in the ground bounces by nothing.
    pub fn new(muzzle: Pose, landing: f64, bounce: f64) -> Self {
        Self { muzzle, landing, reach: bounce, run: bounce }
    }

    /// Where it lands.
    pub fn landing(&self) -> Vec2 {
        self.muzzle.forward(self.landing).at
    }

    /// Where it comes to rest.
    pub fn rest(&self) -> Vec2 {
        self.track().end()
    }

    /// Its flight to where it lands, over everything.
    pub fn flight(&self) -> Track {
        Track::new(self.muzzle.at, self.muzzle.facing, self.landing)
    }

    /// Its way from where it lands to where it comes to rest.
    pub fn track(&self) -> Track {
        Track::new(self.landing(), self.muzzle.facing, self.run)
    }

    /// Stopped so far from where it lands, if anything stops it there: see
    /// [`Track::until_area`], [`Track::until_wall`], [`Track::until_rim`].
    #[must_use]
    pub fn stopped(&self, at: Option<f64>) -> Self {
        Self { run: at.map_or(self.run, |at| self.run.min(at.max(0.0))), ..*self }
    }

    /// Whether it was stopped before it came as far as it would have.
    pub fn is_stopped(&self) -> bool {
        self.run.falls_short_of(self.reach)
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        Self { muzzle: self.muzzle.mirrored_x(axis_x), ..*self }
    }
}
