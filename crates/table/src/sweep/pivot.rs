//! Turning about a point.

use arrayvec::ArrayVec;
use std::f64::consts::TAU;

use crate::vector::{Turn, cross, length};
use crate::{Corner, Rect, Segment, TOLERANCE, Vec2};

/// The angles at which a corner of one rectangle passes an edge of the other:
/// four corners over four edges, twice each, both ways round.
type Events = ArrayVec<f64, 65>;

/// The angle, of the same sign as `clockwise`, by which `mover` can turn about
/// a point until it first touches the obstacle, or nothing if it turns freely.
///
/// Turning away from a touching obstacle, or grazing it, is free.
///
/// ```
/// use table::{Pose, Rect, Vec2, sweep};
///
/// // A wall two to the right of a rectangle's front right corner.
/// let mover = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
/// let wall = Rect::new(Pose::new(4.0, 0.0, 0.0), 4.0, 9.0);
/// let angle = sweep::pivot(&mover, Vec2::new(-2.0, 0.0), 1.5, &wall);
/// assert_eq!(angle, None);
///
/// let post = Rect::new(Pose::new(0.0, -3.0, 0.0), 1.0, 1.0);
/// let angle = sweep::pivot(&mover, Vec2::new(-2.0, 0.0), 1.5, &post).unwrap();
/// assert!(mover.rotated_about(Vec2::new(-2.0, 0.0), angle).touches(&post));
/// ```
pub fn pivot(mover: &Rect, about: Vec2, clockwise: f64, obstacle: &Rect) -> Option<f64> {
    let limit = clockwise.abs();
    if limit <= 0.0 || !comes_near(mover, about, obstacle) {
        return None;
    }
    let sense = clockwise.signum();
    let events = events(mover, about, sense, obstacle);
    // Between two events nothing changes: one look at the middle tells whether
    // the rectangles overlap there.
    for (index, &from) in events.iter().enumerate() {
        if from > limit + TOLERANCE {
            break;
        }
        let to = events.get(index + 1).copied().unwrap_or(TAU);
        let turn = Turn::clockwise(sense * (from + to) * 0.5);
        if mover.turned_about(about, turn).overlaps(obstacle) {
            return Some(sense * from.min(limit));
        }
    }
    None
}

/// [`pivot`] about one of the mover's own corners.
pub fn wheel(mover: &Rect, pivot: Corner, clockwise: f64, obstacle: &Rect) -> Option<f64> {
    self::pivot(mover, mover.corner(pivot), clockwise, obstacle)
}

/// The way that the front corner farther from the pivot goes when the
/// rectangle turns by `angle` radians.
///
/// ```
/// use table::{Corner, Pose, Rect, sweep};
/// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 3.0);
/// assert_eq!(sweep::wheel_cost(&rect, Corner::FrontLeft, -0.5), 2.0);
/// assert_eq!(sweep::wheel_cost(&rect, Corner::RearLeft, 0.5), 2.5);
/// ```
pub fn wheel_cost(mover: &Rect, pivot: Corner, angle: f64) -> f64 {
    let radius = if pivot.is_front() {
        mover.width
    } else {
        length(Vec2::new(mover.width, mover.depth))
    };
    radius * angle.abs()
}

/// Whether the farthest corner's circle reaches the obstacle.
fn comes_near(mover: &Rect, about: Vec2, obstacle: &Rect) -> bool {
    let farthest = mover
        .corners()
        .into_iter()
        .map(|p| (p - about).length_squared())
        .fold(0.0, f64::max);
    obstacle.distance_to_point(about) <= farthest.sqrt() + TOLERANCE
}

/// All angles in a full turn at which the rectangles may begin or cease to
/// touch, sorted, with the start among them.
///
/// One too many does no harm, one too few might: hence the generous limits in
/// [`circle_on_segment`].
fn events(mover: &Rect, about: Vec2, sense: f64, obstacle: &Rect) -> Events {
    let mut events = Events::new();
    events.push(0.0);
    for corner in mover.corners() {
        for edge in obstacle.edges() {
            for met in circle_on_segment(about, corner, &edge) {
                events.push(turned(corner - about, met - about, sense));
            }
        }
    }
    for corner in obstacle.corners() {
        for edge in mover.edges() {
            for met in circle_on_segment(about, corner, &edge) {
                events.push(turned(met - about, corner - about, sense));
            }
        }
    }
    events.sort_unstable_by(f64::total_cmp);
    events
}

/// The angle in `[0, TAU)` from one direction to another, clockwise when
/// `sense` is positive.
fn turned(from: Vec2, to: Vec2, sense: f64) -> f64 {
    let clockwise = libm::atan2(-cross(from, to), from.dot(to)) * sense;
    if clockwise < 0.0 {
        clockwise + TAU
    } else {
        clockwise
    }
}

/// Where the circle about `centre` through `on` meets a segment.
fn circle_on_segment(centre: Vec2, on: Vec2, segment: &Segment) -> ArrayVec<Vec2, 2> {
    let mut met = ArrayVec::new();
    let length = segment.length();
    if length <= 0.0 {
        return met;
    }
    let along = segment.vector() / length;
    let nearest = along.dot(centre - segment.a);
    let off = cross(along, centre - segment.a);
    let radius = (on - centre).length_squared();
    let square = radius - off * off;
    // A circle that stays clear of the line by more than the tolerance.
    if square < 0.0 && off.abs() > radius.sqrt() + TOLERANCE {
        return met;
    }
    let half_chord = square.max(0.0).sqrt();
    for t in [nearest - half_chord, nearest + half_chord] {
        if (-TOLERANCE..=length + TOLERANCE).contains(&t) {
            met.push(segment.a + along * t);
        }
    }
    met
}
