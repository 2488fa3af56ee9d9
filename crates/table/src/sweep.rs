//! First contact of a rectangle that moves, and how near it comes.

mod nearest;
mod pivot;
mod translate;

pub use nearest::{pivot_nearest, pivot_nearest_area};
pub use pivot::{pivot, pivot_changes, wheel, wheel_cost};
pub use translate::{Way, translate, translate_region};

use serde::{Deserialize, Serialize};

use crate::{Corner, Edge, Vec2};

/// The first contact of a moving rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// How far it came.
    pub travel: f64,
    /// How the two meet there.
    pub touch: Touch,
}

/// How two rectangles meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Touch {
    /// A point they share; the middle of the stretch when they meet edge to
    /// edge.
    pub point: Vec2,
    /// What of the mover meets the obstacle.
    pub mine: Feature,
    /// What of the obstacle is met.
    pub theirs: Feature,
}

/// A part of a rectangle's border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    /// Somewhere along an edge.
    Edge(Edge),
    /// A corner.
    Corner(Corner),
}

impl Feature {
    /// The same feature of the mirror image: left and right change places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Edge(edge) => Self::Edge(edge.mirrored()),
            Self::Corner(corner) => Self::Corner(corner.mirrored()),
        }
    }
}
