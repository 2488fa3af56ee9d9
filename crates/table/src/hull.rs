//! Small convex polygons.

use arrayvec::ArrayVec;

use crate::vector::{cross, length, right_of};
use crate::{Bounds, Rect, Segment, TOLERANCE, Vec2};

/// A convex polygon of at most eight points, such as the ground a moving
/// rectangle covers.
///
/// ```
/// use table::{ConvexHull, Vec2};
///
/// let square = [(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (2.0, 2.0), (0.0, 2.0)];
/// let hull = ConvexHull::of(square.map(Vec2::from));
/// assert_eq!(hull.points().len(), 4);
/// assert!(hull.contains(Vec2::new(1.0, 1.5)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexHull {
    /// Counter-clockwise.
    points: ArrayVec<Vec2, 8>,
}

impl ConvexHull {
    /// The hull of at most eight points.
    ///
    /// # Panics
    ///
    /// When there are more.
    pub fn of(points: impl IntoIterator<Item = Vec2>) -> Self {
        let mut sorted: ArrayVec<Vec2, 8> = points.into_iter().collect();
        sorted.sort_unstable_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        let mut hull = chain(sorted.iter().copied());
        let upper = chain(sorted.iter().rev().copied());
        // Each chain ends where the other begins.
        hull.pop();
        hull.extend(upper);
        if hull.len() > 1 {
            hull.pop();
        }
        Self { points: hull.into_iter().collect() }
    }

    /// Its corners, counter-clockwise.
    pub fn points(&self) -> &[Vec2] {
        &self.points
    }

    /// Its edges, counter-clockwise.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        let mut from = self.points[self.points.len() - 1];
        self.points.iter().map(move |&to| Segment::new(std::mem::replace(&mut from, to), to))
    }

    /// The line that it is, if it has no inside.
    pub(crate) fn line(&self) -> Option<Segment> {
        let [a, b] = *self.points() else { return None };
        Some(Segment::new(a, b))
    }

    /// The box around it.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&self.points)
    }

    /// The mean of its corners, which lies inside.
    pub fn centre(&self) -> Vec2 {
        let sum: Vec2 = self.points.iter().sum();
        sum / self.points.len() as f64
    }

    /// Whether the point lies inside or, up to the tolerance, on the border.
    pub fn contains(&self, p: Vec2) -> bool {
        self.cut(&Segment::new(p, p), -TOLERANCE).is_some()
    }

    /// Whether the segment passes through the inside, or lies in it.
    pub fn intersects_segment(&self, segment: &Segment) -> bool {
        self.cut(segment, TOLERANCE).is_some()
    }

    /// Whether the insides overlap by more than the tolerance.
    pub fn overlaps_rect(&self, rect: &Rect) -> bool {
        rect.edges().iter().any(|edge| self.intersects_segment(edge))
            || self.edges().any(|edge| rect.intersects_segment(&edge))
            || rect.contains(self.centre())
    }

    /// The part of `segment` inside this hull shrunk by `inset` on all sides,
    /// as fractions of its way.
    pub(crate) fn cut(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
        cut_by(self.edges().map(|edge| (edge.a, right_of(edge.vector()))), segment, inset)
    }
}

impl From<Rect> for ConvexHull {
    fn from(rect: Rect) -> Self {
        let [front_left, front_right, rear_right, rear_left] = rect.corners();
        Self { points: [rear_left, rear_right, front_right, front_left].into_iter().collect() }
    }
}

/// The part of `segment` that lies, by `inset`, on the inner side of all
/// borders, as fractions of its way. Each border is a point of it and a normal
/// outwards, of any length.
pub(crate) fn cut_by(borders: impl Iterator<Item = (Vec2, Vec2)>, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
    let along = segment.vector();
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (at, out) in borders {
        let speed = out.dot(along);
        // Measured against the unscaled normal, so the inset is scaled too.
        let room = out.dot(at - segment.a) - inset * length(out);
        if speed > 0.0 {
            leave = leave.min(room / speed);
        } else if speed < 0.0 {
            enter = enter.max(room / speed);
        } else if room < 0.0 {
            return None;
        }
        if enter > leave {
            return None;
        }
    }
    Some((enter, leave))
}

/// One side of the hull of sorted points, without points on straight lines.
fn chain(points: impl Iterator<Item = Vec2>) -> ArrayVec<Vec2, 16> {
    let mut chain = ArrayVec::<Vec2, 16>::new();
    for p in points {
        while let [.., a, b] = chain[..]
            && cross(b - a, p - b) <= TOLERANCE * TOLERANCE
        {
            chain.pop();
        }
        if chain.last() != Some(&p) {
            chain.push(p);
        }
    }
    chain
}
