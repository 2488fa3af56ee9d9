//! Moving in a straight line.

use super::{Feature, Hit, Touch};
use crate::vector::{cross, length};
use crate::{ConvexHull, Corner, Edge, Rect, TOLERANCE, Vec2};

/// The first contact when `mover` moves by `by`.
///
/// Nothing is hit by sliding along a touching obstacle, by moving away from
/// it, or by grazing it no deeper than the tolerance. Ending a move just in
/// contact is a hit. Two that overlap from the start hit at once, unless the
/// move leads out the shortest way.
///
/// ```
/// use table::{Corner, Edge, Pose, Rect, Vec2};
/// use table::sweep::{self, Feature};
///
/// let mover = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
/// let foe = Rect::new(Pose::new(3.0, 5.0, 180.0), 4.0, 2.0);
/// let hit = sweep::translate(&mover, Vec2::new(0.0, 8.0), &foe).unwrap();
/// assert_eq!(hit.travel, 5.0);
/// assert_eq!(hit.touch.point, Vec2::new(1.5, 5.0));
/// assert_eq!(hit.touch.mine, Feature::Edge(Edge::Front));
///
/// let slanted = Rect::new(Pose::new(0.0, 5.0, 45.0), 4.0, 2.0);
/// let hit = sweep::translate(&mover, Vec2::new(0.0, 8.0), &slanted).unwrap();
/// assert_eq!(hit.touch.theirs, Feature::Corner(Corner::RearRight));
/// ```
pub fn translate(mover: &Rect, by: Vec2, obstacle: &Rect) -> Option<Hit> {
    let distance = length(by);
    if distance <= 0.0 {
        return None;
    }
    let dir = by / distance;
    if !paths_near(mover, dir, distance, obstacle) {
        return None;
    }
    let meeting = Meeting::find(mover, dir, obstacle)?;
    if meeting.travel > distance + TOLERANCE {
        return None;
    }
    let travel = meeting.travel.min(distance);
    let touch = meeting.touch(&mover.translated(dir * travel), obstacle);
    Some(Hit { travel, touch })
}

/// The ground that `mover` covers when it moves by `by`.
///
/// ```
/// use table::{Pose, Rect, Vec2, sweep};
/// let mover = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
/// let ground = sweep::translate_region(&mover, Vec2::new(3.0, 3.0));
/// assert_eq!(ground.points().len(), 6);
/// assert!(ground.contains(Vec2::new(2.0, 1.0)));
/// assert!(!ground.contains(Vec2::new(4.0, -2.0)));
/// ```
pub fn translate_region(mover: &Rect, by: Vec2) -> ConvexHull {
    let corners = mover.corners();
    ConvexHull::of(corners.into_iter().chain(corners.map(|p| p + by)))
}

/// Whether the strip that the mover runs along meets the obstacle between the
/// move's beginning and end: what fails this needs no closer look.
fn paths_near(mover: &Rect, dir: Vec2, distance: f64, obstacle: &Rect) -> bool {
    let gap = obstacle.centre() - mover.centre();
    let aside = cross(dir, gap).abs();
    // A look at both spans first: most obstacles are far away.
    let spans = mover.span() + obstacle.span() + TOLERANCE;
    let ahead = dir.dot(gap);
    if aside > spans || ahead < -spans || ahead > distance + spans {
        return false;
    }
    let (along, across) = (reach_along(mover, dir), reach_along(obstacle, dir));
    let (wide, deep) = (along.1 + across.1 + TOLERANCE, along.0 + across.0 + TOLERANCE);
    aside <= wide && ahead >= -deep && ahead <= distance + deep
}

/// How far a rectangle reaches from its centre along a direction, and across it.
fn reach_along(rect: &Rect, dir: Vec2) -> (f64, f64) {
    let facing = rect.pose.facing.dir();
    let (with, athwart) = (facing.dot(dir).abs(), cross(facing, dir).abs());
    let (half_depth, half_width) = (rect.depth * 0.5, rect.width * 0.5);
    (with * half_depth + athwart * half_width, athwart * half_depth + with * half_width)
}

/// Along one of the four axes that can part two rectangles: how far apart the
/// centres are, how near they come before the two overlap, and how fast the
/// mover closes in.
#[derive(Clone, Copy)]
struct Axis {
    gap: f64,
    reach: f64,
    speed: f64,
    /// The edge of the owner that looks at the other rectangle.
    edge: Edge,
    owner: Owner,
}

#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Mover,
    Obstacle,
}

impl Axis {
    /// The two axes of `rect`, each turned so that `gap` is not negative.
    fn of(rect: &Rect, owner: Owner, dir: Vec2, other: &Rect) -> [Self; 2] {
        let extent = rect.extent_of(other);
        let gap = rect.pose.to_local_dir(other.centre() - rect.centre());
        let speed = rect.pose.to_local_dir(match owner {
            Owner::Mover => dir,
            Owner::Obstacle => -dir,
        });
        let axis = |gap: f64, reach, speed: f64, edge: Edge| Self {
            gap: gap.abs(),
            reach,
            speed: if gap < 0.0 { -speed } else { speed },
            edge: if gap < 0.0 { edge.opposite() } else { edge },
            owner,
        };
        [
            axis(gap.x, rect.width * 0.5 + extent.x, speed.x, Edge::Right),
            axis(gap.y, rect.depth * 0.5 + extent.y, speed.y, Edge::Front),
        ]
    }

    /// From when to when the two overlap along this axis by more than
    /// `deeper`; nothing if they never do.
    fn overlap(&self, deeper: f64) -> Option<(f64, f64)> {
        let reach = self.reach - deeper;
        if reach < 0.0 {
            None
        } else if self.speed == 0.0 {
            (self.gap < reach).then_some((f64::NEG_INFINITY, f64::INFINITY))
        } else {
            let one = (self.gap - reach) / self.speed;
            let two = (self.gap + reach) / self.speed;
            Some((one.min(two), one.max(two)))
        }
    }

    /// The way to the first contact along this axis.
    fn contact(&self) -> f64 {
        self.overlap(0.0).map_or(f64::NEG_INFINITY, |(from, _)| from)
    }
}

/// Where the mover first meets the obstacle, if it goes on forever.
struct Meeting {
    travel: f64,
    /// The axis along which they were apart until then.
    axis: Axis,
}

impl Meeting {
    fn find(mover: &Rect, dir: Vec2, obstacle: &Rect) -> Option<Self> {
        let [a, b] = Axis::of(mover, Owner::Mover, dir, obstacle);
        let [c, d] = Axis::of(obstacle, Owner::Obstacle, dir, mover);
        let axes = [a, b, c, d];
        let (mut enter, mut leave) = (f64::NEG_INFINITY, f64::INFINITY);
        for axis in &axes {
            let (from, to) = axis.overlap(TOLERANCE)?;
            enter = enter.max(from);
            leave = leave.min(to);
        }
        if enter >= leave || leave <= 0.0 {
            return None;
        }
        if enter < 0.0 {
            return Self::overlapping(axes);
        }
        let axis = last(axes, Axis::contact);
        let travel = axis.contact().max(0.0);
        Some(Self { travel, axis })
    }

    /// For two that overlap before any move.
    fn overlapping(axes: [Axis; 4]) -> Option<Self> {
        let axis = last(axes, |axis| axis.gap - axis.reach);
        // Rounding must not make a way out of a move straight along the edge,
        // and between two with the same middle both ways lead out.
        let concentric = axis.gap <= TOLERANCE;
        let out = if concentric { axis.speed.abs() } else { -axis.speed };
        (out < TOLERANCE).then_some(Self { travel: 0.0, axis })
    }

    /// How the two meet, with `mover` already brought there.
    fn touch(&self, mover: &Rect, obstacle: &Rect) -> Touch {
        if let Some(shared) = mover.shared_edge(obstacle) {
            return Touch {
                point: shared.span.middle(),
                mine: Feature::Edge(shared.mine),
                theirs: Feature::Edge(shared.theirs),
            };
        }
        let edge = self.axis.edge;
        if self.axis.owner == Owner::Mover {
            let (blunt, corner, point) = corner_on_edge(mover, edge, obstacle);
            Touch { point, mine: blunt, theirs: Feature::Corner(corner) }
        } else {
            let (blunt, corner, point) = corner_on_edge(obstacle, edge, mover);
            Touch { point, mine: Feature::Corner(corner), theirs: blunt }
        }
    }
}

/// The axis for which `key` is highest, the first of several.
fn last(axes: [Axis; 4], key: impl Fn(&Axis) -> f64) -> Axis {
    let [first, rest @ ..] = axes;
    rest.into_iter().fold(first, |best, axis| if key(&axis) > key(&best) { axis } else { best })
}

/// The corner of `pointed` that meets an edge of `blunt`, and what it meets
/// there: the edge, or a corner at its end.
fn corner_on_edge(blunt: &Rect, edge: Edge, pointed: &Rect) -> (Feature, Corner, Vec2) {
    let segment = blunt.edge(edge);
    let corners = pointed.corners();
    let distances = corners.map(|p| segment.square_distance_to_point(p));
    let mut nearest = 0;
    for index in 1..4 {
        if distances[index] < distances[nearest] {
            nearest = index;
        }
    }
    let point = corners[nearest];
    let ends = [segment.a, segment.b].into_iter().zip(edge.corners());
    let met = ends
        .filter(|(end, _)| end.distance_squared(point) <= TOLERANCE * TOLERANCE)
        .map(|(_, corner)| Feature::Corner(corner))
        .next()
        .unwrap_or(Feature::Edge(edge));
    (met, Corner::ALL[nearest], point)
}
