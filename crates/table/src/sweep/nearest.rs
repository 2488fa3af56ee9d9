//! How near a rectangle comes while it turns about a point.
//!
//! Two convex shapes are nearest at a corner of one of them, and while one
//! turns, each corner goes along a circle. Along a circle the distance to a
//! shape is least at an end, or where the circle runs square to the way to the
//! nearest point: where the radius lies along the normal of an edge, or points
//! at a corner. These few places decide, if the two do not meet before.

use super::{pivot, pivot_changes};
use crate::vector::{Turn, cross, length};
use crate::{Polygon, Rect, TOLERANCE, Vec2};

/// The least distance between a rectangle that turns about a point, clockwise
/// when the angle is positive, and another, both ends of the turn included:
/// zero when the two meet on the way.
///
/// ```
/// use table::{Pose, Rect, Vec2, sweep};
///
/// // The outer rear corner swings on a circle about the inner front one.
/// let front = Rect::new(Pose::new(2.0, 0.0, 0.0), 4.0, 1.0);
/// let ceiling = Rect::new(Pose::new(0.0, 7.0, 0.0), 9.0, 2.0);
/// let nearest = sweep::pivot_nearest(&front, Vec2::ZERO, -3.0, &ceiling);
/// assert!((nearest - (5.0 - 17f64.sqrt())).abs() < 1e-9);
/// ```
pub fn pivot_nearest(mover: &Rect, about: Vec2, clockwise: f64, other: &Rect) -> f64 {
    let end = mover.rotated_about(about, clockwise);
    let mut best = mover.distance(other).min(end.distance(other));
    let farthest = farthest(mover, about);
    if best <= 0.0 || clockwise.abs() * farthest <= TOLERANCE {
        return best;
    }
    if pivot(mover, about, clockwise, other).is_some() {
        return 0.0;
    }
    let (mine, theirs) = (Sides::of(mover), Sides::of(other));
    let off = other.distance_to_point(about);
    for &corner in &mine.corners {
        if off - corner.distance(about) < best {
            let arc = Arc::new(about, corner, clockwise);
            best = arc.nearest(&theirs, |p| other.distance_to_point(p), best);
        }
    }
    for &corner in &theirs.corners {
        if corner.distance(about) - farthest < best {
            let arc = Arc::new(about, corner, -clockwise);
            best = arc.nearest(&mine, |p| mover.distance_to_point(p), best);
        }
    }
    if best <= TOLERANCE { 0.0 } else { best }
}

/// The same for an area that stays where it is: zero when the two meet.
///
/// ```
/// use table::{Polygon, Pose, Rect, Vec2, sweep};
///
/// let front = Rect::new(Pose::new(2.0, 0.0, 0.0), 4.0, 1.0);
/// let corners = [(0.0, 5.0), (3.0, 8.0), (-3.0, 8.0)].map(Vec2::from);
/// let hill = Polygon::new(corners.to_vec()).unwrap();
/// let nearest = sweep::pivot_nearest_area(&front, Vec2::ZERO, -3.0, &hill);
/// assert!((nearest - (5.0 - 17f64.sqrt())).abs() < 1e-9);
/// ```
pub fn pivot_nearest_area(mover: &Rect, about: Vec2, clockwise: f64, area: &Polygon) -> f64 {
    let end = mover.rotated_about(about, clockwise);
    let mut best = area.distance_to_rect(mover).min(area.distance_to_rect(&end));
    let farthest = farthest(mover, about);
    if best <= 0.0 || clockwise.abs() * farthest <= TOLERANCE {
        return best;
    }
    // Besides its beginning and end a turn changes only where the two touch.
    if area.edges().any(|edge| pivot_changes(mover, about, clockwise, &edge).len() > 2) {
        return 0.0;
    }
    let mine = Sides::of(mover);
    for &corner in &mine.corners {
        let arc = Arc::new(about, corner, clockwise);
        let gap = |p: Vec2| area.distance_to_point(p);
        for edge in area.edges() {
            let square = Vec2::new(edge.b.y - edge.a.y, edge.a.x - edge.b.x);
            best = [square, edge.a - about].into_iter().fold(best, |best, along| arc.nearer(along, gap, best));
        }
    }
    for &corner in area.points() {
        if corner.distance(about) - farthest < best {
            let arc = Arc::new(about, corner, -clockwise);
            best = arc.nearest(&mine, |p| mover.distance_to_point(p), best);
        }
    }
    if best <= TOLERANCE { 0.0 } else { best }
}

/// The farthest corner of a rectangle from a point.
fn farthest(rect: &Rect, from: Vec2) -> f64 {
    rect.corners().into_iter().map(|p| p.distance_squared(from)).fold(0.0, f64::max).sqrt()
}

/// The corners of a rectangle, and the normals of its edges; the opposite ones
/// are not kept.
struct Sides {
    corners: [Vec2; 4],
    normals: [Vec2; 2],
}

impl Sides {
    fn of(rect: &Rect) -> Self {
        Self { corners: rect.corners(), normals: [rect.pose.facing.dir(), rect.pose.facing.right()] }
    }
}

/// The way of a point that turns about another.
struct Arc {
    about: Vec2,
    /// From the middle to where it begins and where it ends.
    start: Vec2,
    end: Vec2,
    radius: f64,
    clockwise: f64,
}

impl Arc {
    fn new(about: Vec2, from: Vec2, clockwise: f64) -> Self {
        let start = from - about;
        let end = Turn::clockwise(clockwise).apply(start);
        Self { about, start, end, radius: length(start), clockwise }
    }

    /// The least of `best` and the gaps where the arc can be nearest to a
    /// rectangle; its ends have been looked at.
    fn nearest(&self, sides: &Sides, gap: impl Fn(Vec2) -> f64, best: f64) -> f64 {
        let corners = sides.corners.iter().map(|&corner| corner - self.about);
        sides.normals.into_iter().chain(corners).fold(best, |best, along| self.nearer(along, &gap, best))
    }

    /// The least of `best` and the gaps where the radius lies along a line.
    fn nearer(&self, along: Vec2, gap: impl Fn(Vec2) -> f64, best: f64) -> f64 {
        let long = length(along);
        if long <= 0.0 || self.radius <= 0.0 {
            return best;
        }
        let radius = along * (self.radius / long);
        let places = [radius, Vec2::ZERO - radius].into_iter().filter(|&place| self.passes(place));
        places.fold(best, |best, place| best.min(gap(self.about + place)))
    }

    /// Whether the point passes a direction on its way.
    fn passes(&self, along: Vec2) -> bool {
        use std::f64::consts::{PI, TAU};
        let sense = -self.clockwise.signum();
        let (after_start, before_end) =
            (cross(self.start, along) * sense >= 0.0, cross(along, self.end) * sense >= 0.0);
        let angle = self.clockwise.abs();
        if angle <= PI { after_start && before_end } else { angle >= TAU || after_start || before_end }
    }
}
