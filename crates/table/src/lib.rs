//! Geometry of a battle on a table: rectangles at any angle, and what they meet.
//!
//! Everything here is plain geometry in `f64`. Nothing knows the rules of a
//! game. Results are the same bits on every machine: the only operations are
//! `+ - * /`, square roots, and the trigonometry of [`libm`].
//!
//! * x grows to the east, y to the north.
//! * A [`Facing`] is a unit vector; its degrees count clockwise from north.
//! * A [`Pose`] is the middle of a front edge and a facing.
//! * A [`Rect`] is a pose with a width and a depth.
//! * [`sweep`] finds the first contact of a moving rectangle.
//! * [`Limits`] are the lines that limit a move, and the furthest of its ends.
//! * [`template`] lays circles, teardrops and lines over bases.
//! * [`Polygon`] and [`Polyline`] are areas and lines that stay where they are.
//!
//! ```
//! use table::{Pose, Rect, Vec2, sweep};
//!
//! let spears = Rect::new(Pose::new(24.0, 10.0, 0.0), 5.0, 2.0);
//! let wall = Rect::new(Pose::new(24.0, 20.0, 180.0), 8.0, 1.0);
//! let hit = sweep::translate(&spears, Vec2::new(0.0, 12.0), &wall).unwrap();
//! assert_eq!(hit.travel, 10.0);
//! ```

#![forbid(unsafe_code)]

mod board;
mod bounds;
mod facing;
mod hull;
mod limits;
mod measure;
mod polygon;
mod polyline;
mod pose;
mod rect;
mod segment;
mod shape;
mod side;
pub mod sight;
pub mod sweep;
pub mod template;
mod vector;

pub use board::Board;
pub use bounds::Bounds;
pub use facing::Facing;
pub use glam::DVec2 as Vec2;
pub use hull::ConvexHull;
pub use limits::Limits;
pub use measure::Measure;
pub use polygon::{Polygon, PolygonError};
pub use polyline::{Polyline, PolylineError};
pub use pose::Pose;
pub use rect::{Rect, SharedEdge, Zone};
pub use segment::Segment;
pub use shape::Shape;
pub use side::{Corner, Edge};

/// The one tolerance: things this near touch, and interiors overlap only when
/// they reach deeper into each other than this.
pub const TOLERANCE: f64 = 1e-6;
