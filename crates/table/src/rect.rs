//! A rectangle at any angle.

mod contact;
mod seen;
mod strip;
mod zone;

pub use contact::SharedEdge;
pub use zone::Zone;

use serde::{Deserialize, Serialize};

use self::seen::{Seen, least};
use crate::vector::{Turn, length};
use crate::{Corner, Edge, Pose, Segment, TOLERANCE, Vec2};

/// A rectangle hanging from its front edge.
///
/// ```
/// use table::{Corner, Edge, Pose, Rect, Vec2};
///
/// let rect = Rect::new(Pose::new(10.0, 10.0, 90.0), 4.0, 2.0);
/// assert_eq!(rect.corner(Corner::FrontLeft), Vec2::new(10.0, 12.0));
/// assert_eq!(rect.centre(), Vec2::new(9.0, 10.0));
/// assert_eq!(rect.normal(Edge::Rear), Vec2::new(-1.0, 0.0));
/// assert_eq!(rect.edge(Edge::Left).length(), 2.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rect {
    /// The middle of the front edge, and the facing.
    pub pose: Pose,
    /// The length of the front edge.
    pub width: f64,
    /// From front to rear.
    pub depth: f64,
}

/// What it is made of.
impl Rect {
    /// A rectangle of a size with its front at `pose`.
    pub const fn new(pose: Pose, width: f64, depth: f64) -> Self {
        Self { pose, width, depth }
    }

    /// Where a corner is.
    pub fn corner(&self, corner: Corner) -> Vec2 {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        match corner {
            Corner::FrontLeft => front_left,
            Corner::FrontRight => front_right,
            Corner::RearRight => rear_right,
            Corner::RearLeft => rear_left,
        }
    }

    /// The corners in the order of [`Corner::ALL`].
    pub fn corners(&self) -> [Vec2; 4] {
        let side = self.pose.facing.right() * (self.width * 0.5);
        let back = self.pose.facing.dir() * self.depth;
        let left = self.pose.at - side;
        let right = self.pose.at + side;
        [left, right, right - back, left - back]
    }

    /// An edge, running clockwise: from its left to its right end for one who
    /// looks outward.
    pub fn edge(&self, edge: Edge) -> Segment {
        let [a, b] = edge.corners();
        Segment::new(self.corner(a), self.corner(b))
    }

    /// All edges in the order of [`Edge::ALL`].
    pub fn edges(&self) -> [Segment; 4] {
        let [a, b, c, d] = self.corners();
        [(a, b), (b, c), (c, d), (d, a)].map(|(a, b)| Segment::new(a, b))
    }

    /// The unit vector outward from an edge.
    pub fn normal(&self, edge: Edge) -> Vec2 {
        let facing = self.pose.facing;
        match edge {
            Edge::Front => facing.dir(),
            Edge::Right => facing.right(),
            Edge::Rear => facing.about().dir(),
            Edge::Left => facing.left(),
        }
    }

    /// The same rectangle, with another edge taken for its front.
    ///
    /// ```
    /// # use table::{Edge, Pose, Rect};
    /// let rect = Rect::new(Pose::new(10.0, 10.0, 0.0), 4.0, 2.0);
    /// let flank = rect.seen_from(Edge::Right);
    /// assert_eq!(flank, Rect::new(Pose::new(12.0, 9.0, 90.0), 2.0, 4.0));
    /// ```
    #[must_use]
    pub fn seen_from(&self, edge: Edge) -> Self {
        let Self { pose, width, depth } = *self;
        let (side, back) = (width * 0.5, depth * -0.5);
        let (local, facing, width, depth) = match edge {
            Edge::Front => return *self,
            Edge::Right => ((side, back), pose.facing.quarter_right(), depth, width),
            Edge::Rear => ((0.0, -depth), pose.facing.about(), width, depth),
            Edge::Left => ((-side, back), pose.facing.quarter_left(), depth, width),
        };
        let at = pose.to_world(local.into());
        Self::new(Pose { at, facing }, width, depth)
    }

    /// The middle of it.
    pub fn centre(&self) -> Vec2 {
        self.pose.at - self.pose.facing.dir() * (self.depth * 0.5)
    }

    /// The radius of the circle through its corners.
    pub fn radius(&self) -> f64 {
        length(self.half())
    }

    /// Half the way round two edges: a bound on [`radius`](Self::radius).
    pub(crate) fn span(&self) -> f64 {
        (self.width + self.depth) * 0.5
    }

    /// Half the width and half the depth.
    fn half(&self) -> Vec2 {
        Vec2::new(self.width, self.depth) * 0.5
    }

    /// `p` as seen from the centre: x to the right, y ahead.
    fn seen_from_centre(&self, p: Vec2) -> Vec2 {
        self.pose.to_local_dir(p - self.centre())
    }
}

/// The same rectangle somewhere else.
impl Rect {
    /// Put down at another pose.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Self {
        Self { pose, ..*self }
    }

    /// Moved by a vector without turning.
    #[must_use]
    pub fn translated(&self, by: Vec2) -> Self {
        self.at(self.pose.translated(by))
    }

    /// Turned clockwise, in radians, about a point.
    #[must_use]
    pub fn rotated_about(&self, point: Vec2, clockwise: f64) -> Self {
        self.turned_about(point, Turn::clockwise(clockwise))
    }

    pub(crate) fn turned_about(&self, point: Vec2, turn: Turn) -> Self {
        self.at(self.pose.turned_about(point, turn))
    }

    /// The same with a margin less on every side: what lies inside by more
    /// than that.
    ///
    /// ```
    /// use table::{Pose, Rect};
    ///
    /// let base = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0).shrunk(0.5);
    /// assert_eq!(base, Rect::new(Pose::new(0.0, -0.5, 0.0), 3.0, 1.0));
    /// ```
    #[must_use]
    pub fn shrunk(&self, margin: f64) -> Self {
        Self { pose: self.pose.forward(-margin), width: self.width - 2.0 * margin, depth: self.depth - 2.0 * margin }
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        self.at(self.pose.mirrored_x(axis_x))
    }
}

/// How it lies to another rectangle.
impl Rect {
    /// Whether the insides overlap by more than the tolerance.
    ///
    /// ```
    /// # use table::{Pose, Rect};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// let ahead = |y| Rect::new(Pose::new(0.0, y, 0.0), 4.0, 2.0);
    /// assert!(rect.overlaps(&ahead(1.9)));
    /// assert!(!rect.overlaps(&ahead(2.0)));
    /// ```
    pub fn overlaps(&self, other: &Self) -> bool {
        // Looking along the axes takes no longer than at the circles.
        if !self.spans_near(other, 0.0) {
            return false;
        }
        let (mine, theirs) = Seen::pair(self, other);
        mine.gap() < -TOLERANCE && theirs.gap() < -TOLERANCE
    }

    /// The distance between the nearest points: zero when the two touch or
    /// overlap.
    ///
    /// ```
    /// # use table::{Pose, Rect};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// let other = Rect::new(Pose::new(7.0, 6.0, 0.0), 4.0, 2.0);
    /// assert_eq!(rect.distance(&other), 5.0);
    /// ```
    pub fn distance(&self, other: &Self) -> f64 {
        let (mine, theirs) = Seen::pair(self, other);
        if mine.gap() <= 0.0 && theirs.gap() <= 0.0 {
            return 0.0;
        }
        // Two convex shapes apart are nearest at a corner of one of them.
        let distance = least(mine.square_to_corners(), theirs.square_to_corners()).sqrt();
        if distance <= TOLERANCE { 0.0 } else { distance }
    }

    /// Whether the distance is at most `reach`; quicker than measuring it when
    /// the two are far apart, or plainly near enough.
    pub fn within(&self, other: &Self, reach: f64) -> bool {
        let square = (other.centre() - self.centre()).length_squared();
        let inner = self.half().min_element() + other.half().min_element() + reach;
        if inner >= 0.0 && square <= inner * inner {
            return true; // the circles in them are so near already
        }
        self.circles_near(other, reach) && self.distance(other) <= reach + TOLERANCE
    }

    /// Whether the two touch or overlap.
    pub fn touches(&self, other: &Self) -> bool {
        self.circles_near(other, 0.0) && self.distance(other) <= TOLERANCE
    }

    /// Whether the circles around the two come within `reach`: what fails this
    /// is too far away to need a closer look.
    fn circles_near(&self, other: &Self, reach: f64) -> bool {
        self.spans_near(other, reach) && {
            let limit = self.radius() + other.radius() + reach + TOLERANCE;
            (other.centre() - self.centre()).length_squared() <= limit * limit
        }
    }

    /// The same for the spans: no circle is wider, and it takes no square root
    /// to say so.
    fn spans_near(&self, other: &Self, reach: f64) -> bool {
        let loose = self.span() + other.span() + reach + TOLERANCE;
        (other.centre() - self.centre()).length_squared() <= loose * loose
    }

    /// How far `other` reaches from its centre along the axes of `self`.
    pub(crate) fn extent_of(&self, other: &Self) -> Vec2 {
        let turn = self.pose.to_local_dir(other.pose.facing.dir()).abs();
        let half = other.half();
        Vec2::new(turn.y * half.x + turn.x * half.y, turn.x * half.x + turn.y * half.y)
    }
}

/// How it lies to points and lines.
impl Rect {
    /// Whether the point lies inside or, up to the tolerance, on the border.
    pub fn contains(&self, p: Vec2) -> bool {
        self.distance_to_point(p) <= TOLERANCE
    }

    /// The distance to a point: zero inside.
    ///
    /// ```
    /// # use table::{Pose, Rect, Vec2};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// assert_eq!(rect.distance_to_point(Vec2::new(5.0, 4.0)), 5.0);
    /// assert!(rect.contains(Vec2::new(2.0, -2.0)));
    /// ```
    pub fn distance_to_point(&self, p: Vec2) -> f64 {
        length(outside(self.seen_from_centre(p), self.half()))
    }

    /// The distance to a segment: zero when any part of it is inside.
    pub fn distance_to_segment(&self, segment: &Segment) -> f64 {
        if self.cut(segment, 0.0).is_some() {
            return 0.0;
        }
        let ends = self.distance_to_point(segment.a).min(self.distance_to_point(segment.b));
        let corners =
            self.corners().into_iter().map(|p| segment.square_distance_to_point(p)).fold(f64::INFINITY, f64::min);
        ends.min(corners.sqrt())
    }

    /// Whether the segment passes through the inside, or lies in it; running
    /// along the border does not count.
    ///
    /// ```
    /// # use table::{Pose, Rect, Segment, Vec2};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// let level = |y| Segment::new(Vec2::new(-9.0, y), Vec2::new(9.0, y));
    /// assert!(rect.intersects_segment(&level(-1.0)));
    /// assert!(!rect.intersects_segment(&level(0.0)));
    /// ```
    pub fn intersects_segment(&self, segment: &Segment) -> bool {
        if !segment.bounds().near(self.centre(), self.span()) {
            return false;
        }
        let (from, along) = self.seen_from_inside(segment);
        let half = self.half();
        match is_met(from, along, half) {
            Some(met) => met,
            None => cut(from, along, half - Vec2::splat(TOLERANCE)).is_some(),
        }
    }

    /// The part of `segment` inside this rectangle shrunk by `inset` on all
    /// sides, as fractions of its way.
    pub(crate) fn cut(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
        let (from, along) = self.seen_from_inside(segment);
        cut(from, along, self.half() - Vec2::splat(inset))
    }

    /// Where a segment begins and whither it runs, seen from the centre.
    fn seen_from_inside(&self, segment: &Segment) -> (Vec2, Vec2) {
        (self.seen_from_centre(segment.a), self.pose.to_local_dir(segment.vector()))
    }
}

/// How far a point, seen from the centre, lies outside along each axis.
fn outside(local: Vec2, half: Vec2) -> Vec2 {
    (local.abs() - half).max(Vec2::ZERO)
}

/// Whether a segment, seen from the centre, plainly passes by or through, told
/// without a division: all of it lies beyond one edge, or the rectangle on one
/// side of its line, or by far neither; nothing where it takes a closer look.
fn is_met(from: Vec2, along: Vec2, half: Vec2) -> Option<bool> {
    const BY_FAR: f64 = 1e-4;
    let size = along.abs();
    let beyond = ((from * 2.0 + along).abs() - size - half * 2.0).max_element();
    let aside = (from.x * along.y - from.y * along.x).abs();
    let reach = half.x * size.y + half.y * size.x;
    if beyond > 0.0 || aside > reach {
        return Some(false);
    }
    let through = beyond < -BY_FAR && aside < reach - BY_FAR * (size.x + size.y) && half.min_element() > BY_FAR;
    through.then_some(true)
}

/// The part of a segment, seen from the centre, inside, as fractions of its way.
fn cut(from: Vec2, along: Vec2, half: Vec2) -> Option<(f64, f64)> {
    let (x_in, x_out) = slab(from.x, along.x, half.x)?;
    let (y_in, y_out) = slab(from.y, along.y, half.y)?;
    let (enter, leave) = (x_in.max(y_in).max(0.0), x_out.min(y_out).min(1.0));
    (enter <= leave).then_some((enter, leave))
}

/// When a point that starts at `from` and moves by `along` is within `half` of
/// zero.
fn slab(from: f64, along: f64, half: f64) -> Option<(f64, f64)> {
    if half < 0.0 {
        None
    } else if along == 0.0 {
        (from.abs() <= half).then_some((f64::NEG_INFINITY, f64::INFINITY))
    } else {
        let one = (-half - from) / along;
        let two = (half - from) / along;
        Some((one.min(two), one.max(two)))
    }
}
