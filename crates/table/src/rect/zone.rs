//! Where a point lies around a rectangle.

use serde::{Deserialize, Serialize};

use super::Rect;
use crate::{Edge, TOLERANCE, Vec2};

/// The parts of the plane around a rectangle.
///
/// Everything beyond the line of the front edge is `Front`, everything beyond
/// the line of the rear edge is `Rear`, and the flanks share what lies between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Beyond the line of the front edge.
    Front,
    /// Between the lines of front and rear, on the right.
    Right,
    /// Beyond the line of the rear edge.
    Rear,
    /// Between the lines of front and rear, on the left.
    Left,
    /// In the rectangle or on its border.
    Inside,
}

impl Zone {
    /// The edge that looks into this zone.
    pub const fn edge(self) -> Option<Edge> {
        match self {
            Self::Front => Some(Edge::Front),
            Self::Right => Some(Edge::Right),
            Self::Rear => Some(Edge::Rear),
            Self::Left => Some(Edge::Left),
            Self::Inside => None,
        }
    }

    /// The same zone of the mirror image: left and right change places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            zone => zone,
        }
    }
}

impl Rect {
    /// The zone a point lies in.
    ///
    /// ```
    /// use table::{Pose, Rect, Vec2, Zone};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// assert_eq!(rect.zone_of(Vec2::new(9.0, 0.1)), Zone::Front);
    /// assert_eq!(rect.zone_of(Vec2::new(9.0, 0.0)), Zone::Right);
    /// assert_eq!(rect.zone_of(Vec2::new(0.0, -1.0)), Zone::Inside);
    /// ```
    pub fn zone_of(&self, point: Vec2) -> Zone {
        let local = self.pose.to_local(point);
        let side = self.width * 0.5 + TOLERANCE;
        if local.y > TOLERANCE {
            Zone::Front
        } else if local.y < -self.depth - TOLERANCE {
            Zone::Rear
        } else if local.x > side {
            Zone::Right
        } else if local.x < -side {
            Zone::Left
        } else {
            Zone::Inside
        }
    }
}
