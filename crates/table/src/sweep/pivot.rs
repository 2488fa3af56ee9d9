//! Turning about a point.

use arrayvec::ArrayVec;
use smallvec::SmallVec;
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
    if limit <= 0.0 || !comes_near(mover, about, limit, obstacle) {
        return None;
    }
    let sense = clockwise.signum();
    let events = events(mover, about, sense, obstacle);
    let overlaps = |angle: f64| {
        let turn = Turn::clockwise(sense * angle);
        mover.turned_about(about, turn).overlaps(obstacle)
    };
    for (index, &from) in events.iter().enumerate() {
        if from > limit + TOLERANCE {
            break;
        }
        // Between two events nothing begins or ends: one look at the middle
        // tells whether the rectangles overlap there. Only when two follow so
        // closely that the middle is not yet deep enough does the end tell.
        let to = events.get(index + 1).copied().unwrap_or(TAU);
        if overlaps((from + to) * 0.5) || overlaps(to) {
            return Some(sense * from.min(limit));
        }
    }
    None
}

/// Where in a turn about a point a rectangle may begin or cease to touch a
/// line: the shares of the turn, sorted, with its beginning and end. Between
/// two of them nothing changes.
///
/// ```
/// use table::{Pose, Rect, Segment, Vec2, sweep};
///
/// let mover = Rect::new(Pose::new(2.0, 0.0, 0.0), 4.0, 1.0);
/// let hedge = Segment::new(Vec2::new(1.0, -3.0), Vec2::new(9.0, -3.0));
/// let shares = sweep::pivot_changes(&mover, Vec2::ZERO, 1.5, &hedge);
/// // The rear right corner comes to the hedge first.
/// let touches = |share: f64| {
///     let turned = mover.rotated_about(Vec2::ZERO, 1.5 * share);
///     turned.distance_to_segment(&hedge) < 1e-9
/// };
/// let first = shares.iter().copied().find(|&share| touches(share)).unwrap();
/// assert!(!touches(first - 1e-6) && touches(first + 1e-6));
/// ```
pub fn pivot_changes(mover: &Rect, about: Vec2, clockwise: f64, line: &Segment) -> SmallVec<[f64; 16]> {
    let mut shares = SmallVec::from_slice(&[0.0, 1.0]);
    if clockwise == 0.0 {
        return shares;
    }
    let (limit, sense) = (clockwise.abs(), clockwise.signum());
    let mine = mover.corners().map(|p| p - about);
    let theirs = [line.a - about, line.b - about];
    let mut changes = |angle: f64| shares.extend((angle < limit).then_some(angle / limit));
    crossings(&mine, &theirs, |corner, met| changes(turned(corner, met, sense)));
    crossings(&theirs, &mine, |corner, met| changes(turned(met, corner, sense)));
    shares.sort_unstable_by(f64::total_cmp);
    shares
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
    let radius = if pivot.is_front() { mover.width } else { length(Vec2::new(mover.width, mover.depth)) };
    radius * angle.abs()
}

/// Whether the farthest corner's circle reaches the obstacle, and the obstacle
/// is no further off than that corner comes on its way, or only by a little.
fn comes_near(mover: &Rect, about: Vec2, limit: f64, obstacle: &Rect) -> bool {
    const A_LITTLE: f64 = 1e-3;
    let farthest = mover.corners().into_iter().map(|p| (p - about).length_squared()).fold(0.0, f64::max).sqrt();
    obstacle.distance_to_point(about) <= farthest + TOLERANCE && mover.within(obstacle, limit * farthest + A_LITTLE)
}

/// All angles in a full turn at which the rectangles may begin or cease to
/// touch, sorted, with the start among them.
///
/// One too many does no harm, one too few might: hence the generous limits in
/// [`Line::at_radius`].
fn events(mover: &Rect, about: Vec2, sense: f64, obstacle: &Rect) -> Events {
    let mut events = Events::new();
    events.push(0.0);
    let mine = mover.corners().map(|p| p - about);
    let theirs = obstacle.corners().map(|p| p - about);
    crossings(&mine, &theirs, |corner, met| {
        events.push(turned(corner, met, sense));
    });
    crossings(&theirs, &mine, |corner, met| {
        events.push(turned(met, corner, sense));
    });
    events.sort_unstable_by(f64::total_cmp);
    events
}

/// Calls `found` with each corner and each point, on the shape with the other
/// corners, that is as far from the origin.
fn crossings(corners: &[Vec2], others: &[Vec2], mut found: impl FnMut(Vec2, Vec2)) {
    for index in 0..others.len() {
        let line = Line::between(others[index], others[(index + 1) % others.len()]);
        for &corner in corners {
            for met in line.at_radius(corner.length_squared()).into_iter().flatten() {
                found(corner, met);
            }
        }
    }
}

/// The angle in `[0, TAU)` from one direction to another, clockwise when
/// `sense` is positive.
fn turned(from: Vec2, to: Vec2, sense: f64) -> f64 {
    let clockwise = libm::atan2(-cross(from, to), from.dot(to)) * sense;
    if clockwise < 0.0 { clockwise + TAU } else { clockwise }
}

/// An edge, as seen from the point everything turns about.
struct Line {
    start: Vec2,
    along: Vec2,
    length: f64,
    /// How far along the point nearest to the origin is.
    foot: f64,
    /// The square of the distance from there to the origin.
    off: f64,
}

impl Line {
    fn between(start: Vec2, end: Vec2) -> Self {
        let length = length(end - start);
        let along = (end - start) / length;
        let off = cross(along, start);
        Self { start, along, length, foot: -along.dot(start), off: off * off }
    }

    /// Its points at a distance from the origin, which is given squared.
    fn at_radius(&self, radius: f64) -> [Option<Vec2>; 2] {
        let square = radius - self.off;
        // What stays clear of the line by more than the tolerance.
        if square < 0.0 && self.off.sqrt() > radius.sqrt() + TOLERANCE {
            return [None; 2];
        }
        let half_chord = square.max(0.0).sqrt();
        [self.foot - half_chord, self.foot + half_chord].map(|t| {
            let on_edge = t >= -TOLERANCE && t <= self.length + TOLERANCE;
            on_edge.then(|| self.start + self.along * t)
        })
    }
}
