//! Moving in a straight line.

use super::{Feature, Hit, Touch};
use crate::vector::{cross, length};
use crate::{ConvexHull, Corner, Edge, Rect, Segment, TOLERANCE, Vec2};

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
    let way = Way::new(mover, by);
    let (travel, axis) = way.meeting(obstacle)?;
    let touch = axis.touch(&mover.translated(way.dir * travel), obstacle);
    Some(Hit { travel, touch })
}

/// A straight move, ready to be tried against many obstacles; it tells how
/// far the mover comes as [`translate`] does, but not what it meets there.
///
/// ```
/// use table::{Pose, Rect, Vec2};
/// use table::sweep::Way;
///
/// let way = Way::new(&Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0), Vec2::new(0.0, 8.0));
/// assert_eq!(way.to(&Rect::new(Pose::new(3.0, 5.0, 180.0), 4.0, 2.0)), Some(5.0));
/// assert!(!way.meets(&Rect::new(Pose::new(5.0, 5.0, 180.0), 4.0, 2.0)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Way {
    mover: Rect,
    dir: Vec2,
    distance: f64,
    centre: Vec2,
    /// How far the mover reaches from its centre along the way, and across it.
    along: f64,
    across: f64,
}

impl Way {
    /// The way of `mover` when it moves by `by`.
    #[inline]
    pub fn new(mover: &Rect, by: Vec2) -> Self {
        let distance = length(by);
        let dir = by / distance;
        let (along, across) = reach_along(mover, dir);
        Self { mover: *mover, dir, distance, centre: mover.centre(), along, across }
    }

    /// How far the mover comes before it meets the obstacle, if it does.
    #[inline]
    pub fn to(&self, obstacle: &Rect) -> Option<f64> {
        self.meeting(obstacle).map(|(travel, _)| travel)
    }

    /// Whether the mover meets the obstacle.
    #[inline]
    pub fn meets(&self, obstacle: &Rect) -> bool {
        self.meeting(obstacle).is_some()
    }

    /// How far the mover comes until the obstacle is only `gap` away, if it
    /// would come nearer than that; who begins nearer may go on as long as the
    /// gap does not shrink.
    ///
    /// ```
    /// use table::{Pose, Rect, Vec2};
    /// use table::sweep::Way;
    ///
    /// let way = Way::new(&Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0), Vec2::new(0.0, 8.0));
    /// let foe = Rect::new(Pose::new(3.0, 6.0, 180.0), 4.0, 2.0);
    /// assert_eq!(way.until(&foe, 1.0), Some(5.0));
    /// // Past the corner, at the tip of a triangle of sides 3, 4 and 5.
    /// let aside = foe.translated(Vec2::new(4.0, 0.0));
    /// assert!((way.until(&aside, 5.0).unwrap() - 2.0).abs() < 1e-9);
    /// assert_eq!(way.until(&aside, 1.0), None);
    /// ```
    pub fn until(&self, obstacle: &Rect, gap: f64) -> Option<f64> {
        if gap <= TOLERANCE || !self.passes_within(obstacle, gap) {
            return if gap <= TOLERANCE { self.to(obstacle) } else { None };
        }
        let gap = gap.min(self.mover.distance(obstacle));
        if gap <= TOLERANCE {
            return self.to(obstacle);
        }
        let comes = self.nears(obstacle, gap - TOLERANCE)?;
        (comes <= self.distance).then(|| self.nears(obstacle, gap).map_or(comes, |at| at.min(comes)))
    }

    /// How far the mover goes until the obstacle is so far away: where the
    /// first corner of either comes so near to the other.
    fn nears(&self, obstacle: &Rect, gap: f64) -> Option<f64> {
        let first = |of: &Rect, to: &Rect, dir: Vec2| {
            let half = Vec2::new(to.width, to.depth) * 0.5;
            let (centre, dir) = (to.centre(), to.pose.to_local_dir(dir));
            let enters = of.corners().map(|p| enters_rounded(to.pose.to_local_dir(p - centre), dir, half, gap));
            enters.into_iter().flatten().fold(f64::INFINITY, f64::min)
        };
        let at = first(&self.mover, obstacle, self.dir).min(first(obstacle, &self.mover, -self.dir));
        at.is_finite().then_some(at)
    }

    /// From where to where on its way the mover stands on the line, touching
    /// included.
    ///
    /// ```
    /// use table::{Pose, Rect, Segment, Vec2};
    /// use table::sweep::Way;
    ///
    /// let way = Way::new(&Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0), Vec2::new(0.0, 8.0));
    /// let hedge = Segment::new(Vec2::new(1.0, 3.0), Vec2::new(9.0, 3.0));
    /// assert_eq!(way.over(&hedge), Some((3.0, 5.0)));
    /// assert_eq!(way.over(&hedge.translated(Vec2::new(2.0, 0.0))), None);
    /// ```
    pub fn over(&self, line: &Segment) -> Option<(f64, f64)> {
        let half = Vec2::new(self.mover.width, self.mover.depth) * 0.5;
        let local = |p: Vec2| self.mover.pose.to_local_dir(p);
        let (from, along, dir) = (local(line.a - self.centre), local(line.vector()), local(self.dir));
        let middle = from + along * 0.5;
        // Along either side of the mover, and square to the line.
        let square = Vec2::new(-along.y, along.x);
        let parts = [
            (middle.x, dir.x, half.x + along.x.abs() * 0.5),
            (middle.y, dir.y, half.y + along.y.abs() * 0.5),
            (middle.dot(square), dir.dot(square), half.dot(square.abs())),
        ];
        let (from, to) = parts.into_iter().try_fold((0.0, self.distance), |(from, to), (gap, speed, reach)| {
            let (enter, leave) = within_reach(gap, speed, reach)?;
            Some((f64::max(from, enter), f64::min(to, leave)))
        })?;
        // Rounding must not part what just touches.
        (from <= to + TOLERANCE).then_some((from.min(to), to.max(from)))
    }

    /// How far it comes, and the axis along which the two were apart until
    /// then.
    #[inline]
    fn meeting(&self, obstacle: &Rect) -> Option<(f64, Axis)> {
        // No way at all has no direction, and passes near nobody.
        if !self.passes_near(obstacle) {
            return None;
        }
        let meeting = Meeting::find(&self.mover, self.dir, obstacle)?;
        (meeting.travel <= self.distance + TOLERANCE).then(|| (meeting.travel.min(self.distance), meeting.axis))
    }

    /// Whether the strip that the mover runs along meets the obstacle between
    /// the move's beginning and end: what fails this needs no closer look.
    #[inline]
    fn passes_near(&self, obstacle: &Rect) -> bool {
        self.passes_within(obstacle, 0.0)
    }

    /// Whether the mover may come within a reach of the obstacle: a quick look,
    /// and what fails it stays further away.
    #[inline]
    pub fn passes_within(&self, obstacle: &Rect, reach: f64) -> bool {
        let reach = reach + TOLERANCE;
        let gap = obstacle.centre() - self.centre;
        let aside = cross(self.dir, gap).abs();
        let ahead = self.dir.dot(gap);
        // A look at the obstacle's span first: most are far away.
        let span = obstacle.span() + reach;
        let within = |along: f64, across: f64| {
            aside <= self.across + across && ahead >= -self.along - along && ahead <= self.distance + self.along + along
        };
        within(span, span) && {
            let (along, across) = reach_along(obstacle, self.dir);
            within(along + reach, across + reach)
        }
    }
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
    if let Some(covered) = covered_along_an_axis(mover, by) {
        return covered.into();
    }
    let corners = mover.corners();
    ConvexHull::of(corners.into_iter().chain(corners.map(|p| p + by)))
}

/// The ground covered by a move straight ahead, back or to a side, which is
/// a rectangle too.
fn covered_along_an_axis(mover: &Rect, by: Vec2) -> Option<Rect> {
    const PARALLEL: f64 = 1e-12;
    let local = mover.pose.to_local_dir(by);
    let longer = |pose, width, depth| Some(Rect { pose, width: mover.width + width, depth: mover.depth + depth });
    if local.x.abs() <= PARALLEL {
        longer(mover.pose.forward(local.y.max(0.0)), 0.0, local.y.abs())
    } else if local.y.abs() <= PARALLEL {
        longer(mover.pose.shift(local.x * 0.5), local.x.abs(), 0.0)
    } else {
        None
    }
}

/// How far a rectangle reaches from its centre along a direction, and across it.
fn reach_along(rect: &Rect, dir: Vec2) -> (f64, f64) {
    let facing = rect.pose.facing.dir();
    let (with, athwart) = (facing.dot(dir).abs(), cross(facing, dir).abs());
    let (half_depth, half_width) = (rect.depth * 0.5, rect.width * 0.5);
    (with * half_depth + athwart * half_width, athwart * half_depth + with * half_width)
}

/// When a point that goes along `dir` comes within `gap` of a rectangle of that
/// half size about the origin: not if it was so near before.
fn enters_rounded(from: Vec2, dir: Vec2, half: Vec2, gap: f64) -> Option<f64> {
    let outer = half + Vec2::splat(gap);
    let slab = |from: f64, speed: f64, reach: f64| {
        if speed == 0.0 {
            return (from.abs() < reach).then_some((f64::NEG_INFINITY, f64::INFINITY));
        }
        let (one, other) = ((-reach - from) / speed, (reach - from) / speed);
        Some((one.min(other), one.max(other)))
    };
    let (x, y) = (slab(from.x, dir.x, outer.x)?, slab(from.y, dir.y, outer.y)?);
    let (enter, leave) = (x.0.max(y.0), x.1.min(y.1));
    if enter >= leave || leave <= 0.0 {
        return None;
    }
    let at = from + dir * enter;
    let enter = if at.x.abs() <= half.x || at.y.abs() <= half.y {
        enter
    } else {
        // Before a corner it is round; no way leads past that into the rest.
        let corner = Vec2::new(half.x.copysign(at.x), half.y.copysign(at.y));
        let to = corner - from;
        let (ahead, aside) = (to.dot(dir), cross(dir, to));
        let half_chord = gap * gap - aside * aside;
        if half_chord < 0.0 {
            return None;
        }
        ahead - half_chord.sqrt()
    };
    (enter >= -TOLERANCE).then(|| enter.max(0.0))
}

/// From when to when something `gap` ahead, neared at `speed`, is within `reach`.
fn within_reach(gap: f64, speed: f64, reach: f64) -> Option<(f64, f64)> {
    if speed == 0.0 {
        return (gap.abs() <= reach + TOLERANCE * (1.0 + reach)).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let (one, other) = ((gap - reach) / speed, (gap + reach) / speed);
    Some((one.min(other), one.max(other)))
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

    /// From when to when the two overlap along this axis by more than the
    /// tolerance; nothing if they never do.
    #[inline]
    fn overlap(&self) -> Option<(f64, f64)> {
        let reach = self.reach - TOLERANCE;
        if reach < 0.0 {
            None
        } else if self.speed > 0.0 {
            Some(((self.gap - reach) / self.speed, (self.gap + reach) / self.speed))
        } else if self.speed < 0.0 {
            Some(((self.gap + reach) / self.speed, (self.gap - reach) / self.speed))
        } else {
            (self.gap < reach).then_some((f64::NEG_INFINITY, f64::INFINITY))
        }
    }

    /// The part of a time during which the two overlap along this axis too,
    /// by more than the tolerance; nothing if there is none yet to come.
    #[inline]
    fn narrow(&self, (enter, leave): (f64, f64)) -> Option<(f64, f64)> {
        let (from, to) = self.overlap()?;
        let (enter, leave) = (enter.max(from), leave.min(to));
        (enter < leave && leave > 0.0).then_some((enter, leave))
    }

    /// The way to the first contact along this axis.
    #[inline]
    fn contact(&self) -> f64 {
        if self.speed > 0.0 {
            (self.gap - self.reach) / self.speed
        } else if self.speed < 0.0 {
            (self.gap + self.reach) / self.speed
        } else {
            f64::NEG_INFINITY
        }
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
        let edge = self.edge;
        if self.owner == Owner::Mover {
            let (blunt, corner, point) = corner_on_edge(mover, edge, obstacle);
            Touch { point, mine: blunt, theirs: Feature::Corner(corner) }
        } else {
            let (blunt, corner, point) = corner_on_edge(obstacle, edge, mover);
            Touch { point, mine: Feature::Corner(corner), theirs: blunt }
        }
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
        let always = (f64::NEG_INFINITY, f64::INFINITY);
        let while_mine = b.narrow(a.narrow(always)?)?;
        let [c, d] = Axis::of(obstacle, Owner::Obstacle, dir, mover);
        let (enter, _) = d.narrow(c.narrow(while_mine)?)?;
        let axes = [a, b, c, d];
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
