//! A flat template that widens from its mouth on.

use serde::{Deserialize, Serialize};

use super::Template;
use crate::{Bounds, ConvexHull, Pose, Segment, Vec2};

/// A template with four corners, its narrow end at a muzzle, which may slide
/// straight forward: the volley of an organ gun.
///
/// ```
/// use table::template::{Taper, Template};
/// use table::{Pose, Rect};
///
/// let volley = Taper::new(Pose::new(0.0, 0.0, 0.0), 8.0, 1.0, 2.5);
/// let horse = |y: f64| Rect::new(Pose::new(0.0, y, 180.0), 1.0, 2.0);
/// assert!(volley.covers_middle(&horse(6.0)) && !volley.covers_middle(&horse(8.0)));
/// // Whatever it covers before, during or after two inches forward.
/// assert!(volley.slid(2.0).covers_middle(&horse(8.0)));
/// assert!(volley.slid(2.0).covers_middle(&horse(0.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Taper {
    /// The middle of its near end, and whither it points.
    pub mouth: Pose,
    /// From the near to the far end.
    pub length: f64,
    /// How wide it is at the mouth.
    pub mouth_width: f64,
    /// How wide it is at its far end.
    pub end_width: f64,
}

impl Taper {
    /// With its near end at a mouth, pointing straight ahead.
    pub const fn new(mouth: Pose, length: f64, mouth_width: f64, end_width: f64) -> Self {
        Self { mouth, length, mouth_width, end_width }
    }

    /// Its corners, counter-clockwise from the mouth's left.
    pub fn corners(&self) -> [Vec2; 4] {
        let (near, far, length) = (self.mouth_width * 0.5, self.end_width * 0.5, self.length);
        [(-near, 0.0), (near, 0.0), (far, length), (-far, length)].map(|p| self.mouth.to_world(p.into()))
    }

    /// The ground that it covers.
    pub fn outline(&self) -> ConvexHull {
        ConvexHull::of(self.corners())
    }

    /// Moved straight forward.
    #[must_use]
    pub fn forward(&self, distance: f64) -> Self {
        Self { mouth: self.mouth.forward(distance), ..*self }
    }

    /// All the ground that it covers before, while and after it slides straight
    /// forward.
    pub fn slid(&self, distance: f64) -> ConvexHull {
        ConvexHull::of(self.corners().into_iter().chain(self.forward(distance).corners()))
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        Self { mouth: self.mouth.mirrored_x(axis_x), ..*self }
    }
}

impl Template for Taper {
    fn covers(&self, p: Vec2) -> bool {
        self.outline().covers(p)
    }

    fn part_of(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
        self.outline().part_of(segment, inset)
    }

    fn signed_area_over(&self, corners: &[Vec2]) -> f64 {
        self.outline().signed_area_over(corners)
    }

    fn middle(&self) -> Vec2 {
        Template::middle(&self.outline())
    }

    fn area(&self) -> f64 {
        (self.mouth_width + self.end_width) * 0.5 * self.length
    }

    fn bounds(&self) -> Bounds {
        Bounds::of(&self.corners())
    }
}
