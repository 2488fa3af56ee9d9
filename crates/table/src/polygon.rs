//! Areas with any number of corners.

mod check;
mod fit;
mod inside;
mod meet;

pub use check::PolygonError;

use serde::{Deserialize, Serialize};

use crate::vector::{Turn, mirrored_x};
use crate::{Bounds, Segment, Vec2};

/// A simple polygon, convex or not, with its corners in either order.
///
/// ```
/// use table::{Polygon, Vec2};
///
/// let corners = [(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0)];
/// let bend = Polygon::new(corners.map(Vec2::from).to_vec()).unwrap();
/// assert!(bend.contains(Vec2::new(1.0, 5.0)));
/// assert!(!bend.contains(Vec2::new(4.0, 4.0)));
/// assert_eq!(bend.area(), 20.0);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Vec<Vec2>", try_from = "Vec<Vec2>")]
pub struct Polygon {
    points: Vec<Vec2>,
    bounds: Bounds,
    /// Some point well inside, to tell containment from mere neighbourhood.
    inner: Vec2,
    /// Which way a convex border turns: 1 counter-clockwise, -1 clockwise.
    turn: Option<f64>,
}

impl Polygon {
    /// A polygon from its corners, in order; the last is joined to the first.
    ///
    /// # Errors
    ///
    /// When the corners are no simple polygon: see [`PolygonError`].
    pub fn new(points: Vec<Vec2>) -> Result<Self, PolygonError> {
        check::check(&points)?;
        Ok(Self::simple(points))
    }

    /// A polygon from corners known to be fine.
    fn simple(points: Vec<Vec2>) -> Self {
        let bounds = Bounds::of(&points);
        let turn = check::one_turn(&points);
        let inner = match turn {
            Some(_) => points.iter().sum::<Vec2>() / points.len() as f64,
            None => inside::inner_point(&points),
        };
        Self { points, bounds, inner, turn }
    }

    /// Its corners, in order.
    pub fn points(&self) -> &[Vec2] {
        &self.points
    }

    /// The box around it.
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Its edges, in order.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        edges(&self.points)
    }

    /// How much ground it covers.
    pub fn area(&self) -> f64 {
        check::signed_area(&self.points).abs()
    }

    /// Moved by a vector.
    #[must_use]
    pub fn translated(&self, by: Vec2) -> Self {
        self.mapped(|p| p + by)
    }

    /// Turned clockwise, in radians, about a point.
    #[must_use]
    pub fn rotated_about(&self, point: Vec2, clockwise: f64) -> Self {
        let turn = Turn::clockwise(clockwise);
        self.mapped(|p| turn.about(point, p))
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        self.mapped(|p| mirrored_x(p, axis_x))
    }

    /// Rigid motions keep a simple polygon simple, so nothing is checked again.
    fn mapped(&self, motion: impl Fn(Vec2) -> Vec2) -> Self {
        Self::simple(self.points.iter().map(|&p| motion(p)).collect())
    }
}

impl TryFrom<Vec<Vec2>> for Polygon {
    type Error = PolygonError;

    fn try_from(points: Vec<Vec2>) -> Result<Self, PolygonError> {
        Self::new(points)
    }
}

impl From<Polygon> for Vec<Vec2> {
    fn from(polygon: Polygon) -> Self {
        polygon.points
    }
}

/// The closed line through `points`, from the last.
fn edges(points: &[Vec2]) -> impl Iterator<Item = Segment> + '_ {
    let mut from = points[points.len() - 1];
    points.iter().map(move |&to| Segment::new(std::mem::replace(&mut from, to), to))
}
