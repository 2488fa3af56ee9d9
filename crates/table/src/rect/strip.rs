//! What lies ahead of an edge.

use arrayvec::ArrayVec;

use super::Rect;
use crate::{Edge, Facing, Segment, TOLERANCE, Vec2};

/// A rectangle cut by three lines has at most seven corners.
type Part = ArrayVec<Vec2, 8>;

/// The points `p` with `normal . p >= at`.
struct HalfPlane {
    normal: Vec2,
    at: f64,
}

impl HalfPlane {
    fn depth(&self, p: Vec2) -> f64 {
        self.normal.dot(p) - self.at
    }
}

impl Rect {
    /// How far ahead of an edge another rectangle begins.
    ///
    /// The strip is as wide as the edge, and by `widen` wider on both sides;
    /// it leaves the edge at a right angle and never ends. What merely touches
    /// its border is not in it.
    ///
    /// ```
    /// use table::{Edge, Pose, Rect};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// let foe = Rect::new(Pose::new(3.0, 5.0, 180.0), 4.0, 2.0);
    /// assert_eq!(rect.ahead(Edge::Front, 0.0, &foe), Some(5.0));
    /// assert_eq!(rect.ahead(Edge::Front, -1.0, &foe), None);
    /// assert_eq!(rect.ahead(Edge::Rear, 0.0, &foe), None);
    /// ```
    pub fn ahead(&self, edge: Edge, widen: f64, other: &Self) -> Option<f64> {
        let view = self.seen_from(edge);
        Some(lowest(&view.part_ahead(widen, other)?).y)
    }

    /// The point of another rectangle that [`Rect::ahead`] measures to; the
    /// middle one when a whole edge is equally near.
    pub fn ahead_point(&self, edge: Edge, widen: f64, other: &Self) -> Option<Vec2> {
        let view = self.seen_from(edge);
        let nearest = lowest(&view.part_ahead(widen, other)?);
        Some(view.pose.to_world(nearest))
    }

    /// The distance from an edge, any way, to the part of another rectangle
    /// that lies in the strip of [`Rect::ahead`].
    ///
    /// ```
    /// use table::{Edge, Pose, Rect};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// let beside = Rect::new(Pose::new(7.0, 4.0, 180.0), 4.0, 2.0);
    /// assert_eq!(rect.ahead_distance(Edge::Front, 0.0, &beside), None);
    /// assert_eq!(rect.ahead_distance(Edge::Front, 4.0, &beside), Some(5.0));
    /// ```
    pub fn ahead_distance(&self, edge: Edge, widen: f64, other: &Self) -> Option<f64> {
        let view = self.seen_from(edge);
        let part = view.part_ahead(widen, other)?;
        let half = view.width * 0.5;
        let line = Segment::new(Vec2::new(-half, 0.0), Vec2::new(half, 0.0));
        let sides = part.iter().zip(part.iter().cycle().skip(1));
        Some(sides.map(|(&a, &b)| line.distance_to_segment(&Segment::new(a, b))).fold(f64::INFINITY, f64::min))
    }

    /// Whether any part of another rectangle lies between the rays that leave
    /// both ends of an edge, each turned outward by the same angle: zero gives
    /// the strip straight ahead, 45 the usual quarter circle, 90 everything
    /// beyond the line of the edge.
    ///
    /// ```
    /// use table::{Edge, Pose, Rect};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// let foe = Rect::new(Pose::new(9.0, 6.0, 180.0), 4.0, 2.0);
    /// assert!(!rect.in_arc(Edge::Front, 0.0, &foe));
    /// assert!(rect.in_arc(Edge::Front, 45.0, &foe));
    /// ```
    pub fn in_arc(&self, edge: Edge, half_angle_degrees: f64, other: &Self) -> bool {
        let view = self.seen_from(edge);
        let ray = Facing::from_degrees(half_angle_degrees);
        let end = Vec2::new(view.width * 0.5, 0.0);
        // Inside is to the left of the right ray, and the mirror of that.
        let right = ray.left();
        let left = ray.mirrored_x().right();
        let planes = [
            HalfPlane { normal: Vec2::Y, at: 0.0 },
            HalfPlane { normal: right, at: right.dot(end) },
            HalfPlane { normal: left, at: left.dot(-end) },
        ];
        view.part_within(&planes, other).is_some()
    }

    /// The part of `other` in the strip ahead of the front, as seen from it.
    fn part_ahead(&self, widen: f64, other: &Self) -> Option<Part> {
        let at = -(self.width * 0.5 + widen);
        let planes = [
            HalfPlane { normal: Vec2::X, at },
            HalfPlane { normal: Vec2::NEG_X, at },
            HalfPlane { normal: Vec2::Y, at: 0.0 },
        ];
        self.part_within(&planes, other)
    }

    /// The part of `other` within all half planes, as seen from the front; none
    /// when no line of it lies deeper in each of them than the tolerance.
    fn part_within(&self, planes: &[HalfPlane; 3], other: &Self) -> Option<Part> {
        let middle = self.pose.to_local(other.centre());
        let radius = other.radius();
        if planes.iter().any(|plane| plane.depth(middle) + radius <= TOLERANCE) {
            return None;
        }
        let corners = other.corners().map(|p| self.pose.to_local(p));
        let mut part = Part::from_iter(corners);
        for plane in planes {
            if part.iter().any(|&p| plane.depth(p) < 0.0) {
                part = clip(&part, plane);
            }
        }
        let reaches = |plane: &HalfPlane| part.iter().any(|&p| plane.depth(p) > TOLERANCE);
        planes.iter().all(reaches).then_some(part)
    }
}

/// The part of a convex polygon within a half plane.
fn clip(part: &Part, plane: &HalfPlane) -> Part {
    let mut kept = Part::new();
    for (index, &p) in part.iter().enumerate() {
        let next = part[(index + 1) % part.len()];
        let (here, there) = (plane.depth(p), plane.depth(next));
        if here >= 0.0 {
            kept.push(p);
        }
        if (here > 0.0 && there < 0.0) || (here < 0.0 && there > 0.0) {
            kept.push(p + (next - p) * (here / (here - there)));
        }
    }
    kept
}

/// The lowest point, or the middle of the lowest edge when it is level.
fn lowest(part: &Part) -> Vec2 {
    let y = part.iter().map(|p| p.y).fold(f64::INFINITY, f64::min);
    let level = part.iter().filter(|p| p.y <= y + TOLERANCE).map(|p| p.x);
    let (left, right) = level.fold((f64::INFINITY, f64::NEG_INFINITY), |(left, right), x| (left.min(x), right.max(x)));
    // Clipping at the edge line may have rounded to a hair behind it.
    Vec2::new((left + right) * 0.5, y.max(0.0))
}
