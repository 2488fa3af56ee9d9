//! Names for the edges and corners of a rectangle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the four edges, clockwise from the front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The edge the facing points away from.
    #[default]
    Front,
    /// The right flank.
    Right,
    /// The back.
    Rear,
    /// The left flank.
    Left,
}

impl Edge {
    /// All edges, clockwise from the front.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Rear, Self::Left];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Right => "right",
            Self::Rear => "rear",
            Self::Left => "left",
        }
    }

    /// The edge on the other side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Front => Self::Rear,
            Self::Right => Self::Left,
            Self::Rear => Self::Front,
            Self::Left => Self::Right,
        }
    }

    /// The same edge of the mirror image: left and right change places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            edge => edge,
        }
    }

    /// The corners at its left and right end, for one who looks outward.
    ///
    /// ```
    /// use table::{Corner, Edge};
    /// assert_eq!(Edge::Right.corners(), [Corner::FrontRight, Corner::RearRight]);
    /// ```
    pub const fn corners(self) -> [Corner; 2] {
        match self {
            Self::Front => [Corner::FrontLeft, Corner::FrontRight],
            Self::Right => [Corner::FrontRight, Corner::RearRight],
            Self::Rear => [Corner::RearRight, Corner::RearLeft],
            Self::Left => [Corner::RearLeft, Corner::FrontLeft],
        }
    }
}

/// One of the four corners, clockwise from the front left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// The left end of the front.
    FrontLeft,
    /// The right end of the front.
    FrontRight,
    /// The right end of the rear, as the front sees it.
    RearRight,
    /// The left end of the rear, as the front sees it.
    RearLeft,
}

impl Corner {
    /// All corners, clockwise from the front left.
    pub const ALL: [Self; 4] = [Self::FrontLeft, Self::FrontRight, Self::RearRight, Self::RearLeft];

    /// Whether it is an end of the front edge.
    pub const fn is_front(self) -> bool {
        matches!(self, Self::FrontLeft | Self::FrontRight)
    }

    /// The same corner of the mirror image: left and right change places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::FrontLeft => Self::FrontRight,
            Self::FrontRight => Self::FrontLeft,
            Self::RearRight => Self::RearLeft,
            Self::RearLeft => Self::RearRight,
        }
    }
}
