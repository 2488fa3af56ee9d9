//! A straight line between two points.

use serde::{Deserialize, Serialize};

use crate::vector::{cross, length, mirrored_x};
use crate::{Bounds, TOLERANCE, Vec2};

/// Edges whose angle to a line has a sine this small count as parallel to it.
const PARALLEL: f64 = 1e-12;

/// A straight line from `a` to `b`.
///
/// ```
/// use table::{Segment, Vec2};
///
/// let segment = Segment::new(Vec2::new(0.0, 0.0), Vec2::new(4.0, 0.0));
/// assert_eq!(segment.length(), 4.0);
/// assert_eq!(segment.point_at(0.25), Vec2::new(1.0, 0.0));
/// assert_eq!(segment.closest_point(Vec2::new(9.0, 3.0)), segment.b);
/// assert_eq!(segment.distance_to_point(Vec2::new(2.0, 3.0)), 3.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Segment {
    /// Where it starts.
    pub a: Vec2,
    /// Where it ends.
    pub b: Vec2,
}

impl Segment {
    /// The segment from `a` to `b`.
    pub const fn new(a: Vec2, b: Vec2) -> Self {
        Self { a, b }
    }

    /// From `a` to `b`.
    pub fn vector(self) -> Vec2 {
        self.b - self.a
    }

    /// How long it is.
    pub fn length(self) -> f64 {
        length(self.vector())
    }

    /// The point a fraction `t` of the way from `a` to `b`.
    pub fn point_at(self, t: f64) -> Vec2 {
        self.a + self.vector() * t
    }

    /// The point halfway.
    pub fn middle(self) -> Vec2 {
        (self.a + self.b) * 0.5
    }

    /// The box around it.
    pub fn bounds(self) -> Bounds {
        Bounds { min: self.a.min(self.b), max: self.a.max(self.b) }
    }

    /// The point of the segment nearest to `p`.
    pub fn closest_point(self, p: Vec2) -> Vec2 {
        let along = self.vector();
        let square = along.length_squared();
        if square <= 0.0 {
            return self.a;
        }
        let t = along.dot(p - self.a) / square;
        // Returning the ends themselves keeps them exact.
        if t <= 0.0 {
            self.a
        } else if t >= 1.0 {
            self.b
        } else {
            self.point_at(t)
        }
    }

    /// The distance from the segment to `p`.
    pub fn distance_to_point(self, p: Vec2) -> f64 {
        self.square_distance_to_point(p).sqrt()
    }

    pub(crate) fn square_distance_to_point(self, p: Vec2) -> f64 {
        (self.closest_point(p) - p).length_squared()
    }

    /// Whether the point lies off the segment's line by more than the
    /// tolerance: to its left if `turn` is 1, to its right if it is -1.
    pub(crate) fn is_beside(self, p: Vec2, turn: f64) -> bool {
        let along = self.vector();
        let off = cross(along, p - self.a) * turn;
        off > 0.0 && off * off > TOLERANCE * TOLERANCE * along.length_squared()
    }

    /// The distance between two segments; zero when they cross.
    ///
    /// ```
    /// # use table::{Segment, Vec2};
    /// let low = Segment::new(Vec2::new(0.0, 0.0), Vec2::new(4.0, 0.0));
    /// let high = Segment::new(Vec2::new(7.0, 4.0), Vec2::new(9.0, 4.0));
    /// assert_eq!(low.distance_to_segment(&high), 5.0);
    /// ```
    pub fn distance_to_segment(self, other: &Self) -> f64 {
        if self.crosses(other) {
            return 0.0;
        }
        self.square_distance_to_point(other.a)
            .min(self.square_distance_to_point(other.b))
            .min(other.square_distance_to_point(self.a))
            .min(other.square_distance_to_point(self.b))
            .sqrt()
    }

    /// Whether the two share a point, up to the tolerance.
    ///
    /// ```
    /// # use table::{Segment, Vec2};
    /// let flat = Segment::new(Vec2::new(0.0, 0.0), Vec2::new(4.0, 0.0));
    /// let tall = Segment::new(Vec2::new(4.0, 0.0), Vec2::new(4.0, 3.0));
    /// assert!(flat.intersects(&tall));
    /// ```
    pub fn intersects(self, other: &Self) -> bool {
        self.distance_to_segment(other) <= TOLERANCE
    }

    /// The part of it that lies within `reach` of the other: from which to
    /// which fraction of its length.
    ///
    /// ```
    /// # use table::{Segment, Vec2};
    /// let road = Segment::new(Vec2::new(0.0, 0.0), Vec2::new(10.0, 0.0));
    /// let across = Segment::new(Vec2::new(5.0, -4.0), Vec2::new(5.0, 4.0));
    /// assert_eq!(across.part_near(&road, 1.0), Some((0.375, 0.625)));
    /// assert_eq!(across.translated(Vec2::new(7.0, 0.0)).part_near(&road, 1.0), None);
    /// ```
    pub fn part_near(self, other: &Self, reach: f64) -> Option<(f64, f64)> {
        // What is near a segment is a strip with a disc at either end, all of
        // it convex: the parts within each add up to one.
        let parts =
            [self.part_in_strip(other, reach), self.part_in_disc(other.a, reach), self.part_in_disc(other.b, reach)];
        let part = parts.into_iter().flatten().reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))?;
        let (from, to) = (part.0.max(0.0), part.1.min(1.0));
        (from <= to).then_some((from, to))
    }

    /// The part of its line within a disc, as fractions of its own way.
    pub(crate) fn part_in_disc(self, middle: Vec2, radius: f64) -> Option<(f64, f64)> {
        let (along, from) = (self.vector(), self.a - middle);
        let square = along.length_squared();
        if square <= 0.0 {
            return (from.length_squared() <= radius * radius).then_some((0.0, 1.0));
        }
        let nearest = -along.dot(from) / square;
        let half = (radius * radius - (from + along * nearest).length_squared()) / square;
        (half >= 0.0).then(|| (nearest - half.sqrt(), nearest + half.sqrt()))
    }

    /// Beside the other, no further off than `reach`, and not beyond its ends.
    fn part_in_strip(self, other: &Self, reach: f64) -> Option<(f64, f64)> {
        let long = other.length();
        if long <= 0.0 {
            return None;
        }
        let dir = other.vector() / long;
        let (from, by) = (self.a - other.a, self.vector());
        let (a, b) = part_between(cross(dir, from), cross(dir, by), -reach, reach)?;
        let (c, d) = part_between(dir.dot(from), dir.dot(by), 0.0, long)?;
        let (enter, leave) = (a.max(c), b.min(d));
        (enter <= leave).then_some((enter, leave))
    }

    /// Where it meets an edge, as fractions of its way: once when they cross,
    /// at both ends of the edge when that lies along it. A fraction without
    /// meaning is infinite.
    pub(crate) fn cuts(&self, edge: &Self) -> [f64; 2] {
        const NOWHERE: f64 = f64::INFINITY;
        let (along, side) = (self.vector(), edge.vector());
        let between = edge.a - self.a;
        let (square, side_square) = (along.length_squared(), side.length_squared());
        let sine = cross(along, side);
        if sine * sine <= PARALLEL * PARALLEL * square * side_square {
            let off = cross(along, between);
            if off * off > TOLERANCE * TOLERANCE * square {
                return [NOWHERE; 2];
            }
            let fraction = |p: Vec2| along.dot(p - self.a) / square;
            return [fraction(edge.a), fraction(edge.b)];
        }
        let on_edge = cross(between, along) / sine;
        let slack = TOLERANCE / side_square.sqrt();
        if (-slack..=1.0 + slack).contains(&on_edge) { [cross(between, side) / sine, NOWHERE] } else { [NOWHERE; 2] }
    }

    /// Where the two cross, if each has its ends on both sides of the other.
    ///
    /// ```
    /// # use table::{Segment, Vec2};
    /// let road = Segment::new(Vec2::new(0.0, 1.0), Vec2::new(10.0, 1.0));
    /// let brook = Segment::new(Vec2::new(4.0, -4.0), Vec2::new(4.0, 4.0));
    /// assert_eq!(road.crossing(&brook), Some(Vec2::new(4.0, 1.0)));
    /// assert_eq!(road.crossing(&brook.translated(Vec2::new(7.0, 0.0))), None);
    /// ```
    pub fn crossing(self, other: &Self) -> Option<Vec2> {
        self.crosses(other).then(|| {
            let (along, side) = (self.vector(), other.vector());
            self.point_at(cross(other.a - self.a, side) / cross(along, side))
        })
    }

    /// Whether each has its ends strictly on both sides of the other.
    fn crosses(self, other: &Self) -> bool {
        self.parts(other) && other.parts(&self)
    }

    fn parts(self, other: &Self) -> bool {
        let along = self.vector();
        let a = cross(along, other.a - self.a);
        let b = cross(along, other.b - self.a);
        (a > 0.0 && b < 0.0) || (a < 0.0 && b > 0.0)
    }

    /// Moved by a vector.
    #[must_use]
    pub fn translated(self, by: Vec2) -> Self {
        Self::new(self.a + by, self.b + by)
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(self, axis_x: f64) -> Self {
        Self::new(mirrored_x(self.a, axis_x), mirrored_x(self.b, axis_x))
    }
}

/// When something that starts at `from` and goes by `by` is between two bounds.
fn part_between(from: f64, by: f64, low: f64, high: f64) -> Option<(f64, f64)> {
    if by == 0.0 {
        return (low <= from && from <= high).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let (a, b) = ((low - from) / by, (high - from) / by);
    Some((a.min(b), a.max(b)))
}
