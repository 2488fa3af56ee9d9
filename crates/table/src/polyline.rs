//! Lines of several straight parts.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::vector::{Turn, mirrored_x};
use crate::{Bounds, ConvexHull, Rect, Segment, TOLERANCE, Vec2};

/// An open line through two or more points.
///
/// ```
/// use table::{Polyline, Pose, Rect, Vec2};
///
/// let points = [(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)].map(Vec2::from);
/// let wall = Polyline::new(points.to_vec()).unwrap();
/// assert_eq!(wall.length(), 7.0);
/// let beside = Rect::new(Pose::new(1.0, 2.0, 0.0), 1.0, 2.0);
/// assert!(wall.touches_rect(&beside) && !wall.crosses_rect(&beside));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Vec<Vec2>", try_from = "Vec<Vec2>")]
pub struct Polyline {
    points: Vec<Vec2>,
    bounds: Bounds,
}

/// Why some points are no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PolylineError {
    /// Fewer than two.
    #[error("a line needs at least two points")]
    TooFewPoints,
    /// A coordinate is infinite or no number.
    #[error("a line needs finite points")]
    NotFinite,
}

impl Polyline {
    /// A line through points, in order.
    ///
    /// # Errors
    ///
    /// When there are fewer than two points, or one is not finite.
    pub fn new(points: Vec<Vec2>) -> Result<Self, PolylineError> {
        if points.len() < 2 {
            Err(PolylineError::TooFewPoints)
        } else if !points.iter().all(|p| p.is_finite()) {
            Err(PolylineError::NotFinite)
        } else {
            Ok(Self::sound(points))
        }
    }

    /// A line through points known to be fine.
    fn sound(points: Vec<Vec2>) -> Self {
        let bounds = Bounds::of(&points);
        Self { points, bounds }
    }

    /// Its points, in order.
    pub fn points(&self) -> &[Vec2] {
        &self.points
    }

    /// The box around it.
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Its straight parts, in order.
    pub fn segments(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points.windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// How long it is.
    pub fn length(&self) -> f64 {
        self.segments().map(Segment::length).sum()
    }

    /// Whether it passes through the inside of the rectangle, or lies in it.
    pub fn crosses_rect(&self, rect: &Rect) -> bool {
        self.segments().any(|part| rect.intersects_segment(&part))
    }

    /// Whether it touches or crosses the rectangle.
    pub fn touches_rect(&self, rect: &Rect) -> bool {
        self.distance_to_rect(rect) <= TOLERANCE
    }

    /// Whether it passes through the inside of the hull, or lies in it; a hull
    /// that is only a line is passed through by what it crosses.
    ///
    /// ```
    /// use table::{ConvexHull, Polyline, Vec2};
    /// let points = [(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)].map(Vec2::from);
    /// let wall = Polyline::new(points.to_vec()).unwrap();
    /// let path = |a: (f64, f64), b: (f64, f64)| ConvexHull::of([a, b].map(Vec2::from));
    /// assert!(wall.crossed_by_hull(&path((1.0, -1.0), (1.0, 1.0))));
    /// assert!(!wall.crossed_by_hull(&path((1.0, -1.0), (1.0, 0.0))), "it only comes up to it");
    /// ```
    pub fn crossed_by_hull(&self, hull: &ConvexHull) -> bool {
        if let Some(line) = hull.line() {
            return self.is_crossed_by(&line);
        }
        self.segments().any(|part| hull.intersects_segment(&part))
    }

    /// Whether it shares a point with the segment, up to the tolerance.
    pub fn intersects_segment(&self, segment: &Segment) -> bool {
        self.bounds.meets(&segment.bounds()) && self.segments().any(|part| part.intersects(segment))
    }

    /// Whether a line begins on one side of it and comes to the other: a line
    /// that only comes up to it, or runs along it, does not.
    fn is_crossed_by(&self, line: &Segment) -> bool {
        if !self.bounds.meets(&line.bounds()) {
            return false;
        }
        let side = |p: Vec2| [1.0, -1.0].into_iter().find(|&turn| line.is_beside(p, turn));
        let parts = |a: Vec2, b: Vec2| side(a).zip(side(b)).is_some_and(|(one, other)| one != other);
        let within = |p: Vec2| {
            let along = line.vector();
            let (share, slack) = (along.dot(p - line.a) / along.length_squared(), TOLERANCE / line.length());
            share > slack && share < 1.0 - slack
        };
        let through = |part: Segment| parts(part.a, part.b) && line.crossing(&part).is_some_and(within);
        let bends = self.points.windows(3).filter(|bend| parts(bend[0], bend[2]));
        self.segments().any(through) || bends.map(|bend| bend[1]).any(|bend| side(bend).is_none() && within(bend))
    }

    /// The distance to the rectangle: zero when it touches or crosses.
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        let distance = self.segments().map(|part| rect.distance_to_segment(&part)).fold(f64::INFINITY, f64::min);
        if distance <= TOLERANCE { 0.0 } else { distance }
    }

    /// Whether the point lies within `tolerance` of the line.
    pub fn contains_point(&self, p: Vec2, tolerance: f64) -> bool {
        self.segments().any(|part| part.distance_to_point(p) <= tolerance)
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

    fn mapped(&self, motion: impl Fn(Vec2) -> Vec2) -> Self {
        Self::sound(self.points.iter().map(|&p| motion(p)).collect())
    }
}

impl TryFrom<Vec<Vec2>> for Polyline {
    type Error = PolylineError;

    fn try_from(points: Vec<Vec2>) -> Result<Self, PolylineError> {
        Self::new(points)
    }
}

impl From<Polyline> for Vec<Vec2> {
    fn from(line: Polyline) -> Self {
        line.points
    }
}
