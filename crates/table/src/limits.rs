//! What limits a move without a turn.
//!
//! What such a move may do (how long it is, whom it passes, on what ground it
//! ends) changes only across certain lines and circles. As distances are
//! convex, the end furthest from something is where two of them meet, or the
//! furthest point of a circle.

mod meet;

use smallvec::SmallVec;

use self::meet::{line_and_line, line_and_ring, ring_and_ring};
use crate::vector::{length, right_of};
use crate::{Board, Rect, Segment, TOLERANCE, Vec2};

/// Limits this near to each other are equally far.
const NEARLY: f64 = TOLERANCE;

/// The lines and circles that limit a move without a turn.
///
/// They are lines of moves: each of their points is a vector by which the
/// mover may have to move.
///
/// ```
/// use table::{Limits, Pose, Rect, Vec2};
///
/// let fugitive = Rect::new(Pose::new(0.0, 0.0, 0.0), 2.0, 1.0);
/// let danger = Rect::new(Pose::new(0.0, -3.0, 0.0), 2.0, 1.0);
/// let wall = Rect::new(Pose::new(3.0, 4.0, 0.0), 6.0, 1.0);
/// let mut limits = Limits::new(&fugitive, 5.0);
/// limits.ring(Vec2::ZERO, 5.0);
/// let free = |by: Vec2| by.length() < 5.0 + 1e-6 && !fugitive.translated(by).overlaps(&wall);
/// let (far, by) = limits.furthest(&danger, 0.0, |_| 0.0, free).unwrap();
/// assert!(by.distance(Vec2::new(0.0, 5.0)) < 1e-9 && (far - 7.0).abs() < 1e-9);
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    mover: Rect,
    most: f64,
    lines: SmallVec<[Segment; 64]>,
    rings: SmallVec<[Ring; 8]>,
}

/// All moves that end so far from a point.
#[derive(Clone, Copy, Debug)]
struct Ring {
    centre: Vec2,
    radius: f64,
}

/// What limits a move.
impl Limits {
    /// Nothing limits the moves of `mover` yet, but none is longer than `most`.
    pub fn new(mover: &Rect, most: f64) -> Self {
        Self { mover: *mover, most, lines: SmallVec::new(), rings: SmallVec::new() }
    }

    /// All the lines.
    pub fn lines(&self) -> &[Segment] {
        &self.lines
    }

    /// The moves that end so far from where the move by `centre` does.
    pub fn ring(&mut self, centre: Vec2, radius: f64) {
        if radius > 0.0 {
            self.rings.push(Ring { centre, radius });
        }
    }

    /// The moves along a line of ends.
    pub fn line(&mut self, line: Segment) {
        self.lines.push(line);
    }

    /// The moves that end exactly so far beside another rectangle. Where two
    /// of its sides meet, further off by up to four tenths of the gap.
    pub fn beside(&mut self, other: &Rect, gap: f64) {
        let far = self.most + self.mover.radius() + other.radius() + gap;
        if other.centre().distance_squared(self.mover.centre()) > far * far {
            return;
        }
        let (mine, theirs) = (self.mover.corners(), other.corners());
        for side in other.edges() {
            let along = side.vector() / side.length();
            let out = Vec2::ZERO - right_of(along);
            let (a, b) = nearest_ends(&mine, out, side);
            let slack = along * gap.abs();
            self.line(Segment::new(a - slack, b + slack).translated(out * gap));
        }
        for side in self.mover.edges() {
            let along = side.vector() / side.length();
            let out = Vec2::ZERO - right_of(along);
            let (a, b) = nearest_ends(&theirs, out, side);
            let slack = along * gap.abs();
            self.line(Segment::new(-b - slack, slack - a).translated(-out * gap));
        }
    }

    /// The moves that end exactly so far from another rectangle, round its
    /// corners too.
    pub fn within(&mut self, other: &Rect, gap: f64) {
        self.beside(other, gap);
        let mine = self.mover.corners();
        let meetings = || other.corners().into_iter().flat_map(move |there| mine.map(|here| there - here));
        let sides = [other, &self.mover].map(|rect| [rect.pose.facing.dir(), rect.pose.facing.right()]);
        let outermost = |met: Vec2| {
            let sides = sides.into_iter().flatten().flat_map(|out| [out, -out]);
            let furthest = |out: &Vec2| meetings().all(|by| by.dot(*out) <= met.dot(*out) + TOLERANCE);
            sides.filter(furthest).nth(1).is_some()
        };
        let corners: SmallVec<[Vec2; 16]> = meetings().filter(|&met| outermost(met)).collect();
        corners.into_iter().for_each(|met| self.ring(met, gap));
    }

    /// The moves that end with the mover just on a border, or beside its end.
    pub fn on_border(&mut self, border: &Segment) {
        let corners = self.mover.corners();
        for corner in corners {
            self.line(border.translated(-corner));
        }
        for side in self.mover.edges() {
            for end in [border.a, border.b] {
                self.line(Segment::new(end - side.a, end - side.b));
            }
        }
    }

    /// The moves on which a point of the mover comes just to a border, or
    /// passes an end of it.
    pub fn across(&mut self, point: Vec2, border: &Segment) {
        self.line(border.translated(-point));
        for end in [border.a, border.b] {
            self.past(point, end);
        }
    }

    /// The moves on which a point of the mover just does not come to a border:
    /// by so much.
    pub fn short_of(&mut self, point: Vec2, border: &Segment, gap: f64) {
        let along = border.vector() * (gap / border.length());
        let longer = Segment::new(border.a - along, border.b + along);
        for by in [along.perp(), -along.perp()] {
            self.across(point, &longer.translated(by));
        }
    }

    /// The moves on which a point of the mover passes right by another point.
    pub fn past(&mut self, point: Vec2, other: Vec2) {
        let by = other - point;
        let way = length(by);
        if way > TOLERANCE && way <= self.most {
            self.line(Segment::new(by, by * (self.most / way)));
        }
    }

    /// The moves on which a point of the mover just comes to a rectangle, or
    /// passes its corners.
    pub fn around(&mut self, point: Vec2, other: &Rect) {
        if other.distance_to_point(point) <= self.most {
            other.edges().iter().for_each(|edge| self.line(edge.translated(-point)));
            other.corners().into_iter().for_each(|corner| self.past(point, corner));
        }
    }

    /// The moves beyond a rectangle that come to it after no more than `reach`.
    pub fn beyond(&mut self, other: &Rect, reach: f64) {
        let first = self.lines.len();
        self.beside(other, 0.0);
        let ring = Ring { centre: Vec2::ZERO, radius: reach };
        let met = self.lines[first..].iter().flat_map(|line| line_and_ring(line, &ring)).flatten();
        let ways: SmallVec<[Vec2; 16]> = met.collect();
        self.lines.truncate(first);
        ways.into_iter().for_each(|by| self.past(Vec2::ZERO, by));
    }

    /// The moves that end just on the table.
    pub fn on_board(&mut self, board: &Board) {
        let corners = self.mover.corners();
        let low = corners.into_iter().reduce(Vec2::min).unwrap_or_default();
        let high = corners.into_iter().reduce(Vec2::max).unwrap_or_default();
        let (low, high) = (-low, Vec2::new(board.width, board.depth) - high);
        let far = self.most;
        for x in [low.x, high.x].into_iter().filter(|x| x.abs() <= far) {
            self.line(Segment::new(Vec2::new(x, -far), Vec2::new(x, far)));
        }
        for y in [low.y, high.y].into_iter().filter(|y| y.abs() <= far) {
            self.line(Segment::new(Vec2::new(-far, y), Vec2::new(far, y)));
        }
    }
}

/// Which moves lead furthest, and which are the shortest.
impl Limits {
    /// The shortest lawful move, if any is; of equals the one with the lowest
    /// `rank`.
    ///
    /// ```
    /// use table::{Limits, Pose, Rect, Vec2};
    ///
    /// let unit = Rect::new(Pose::new(0.0, 0.0, 0.0), 2.0, 1.0);
    /// let other = Rect::new(Pose::new(1.5, 0.5, 0.0), 2.0, 2.0);
    /// let mut limits = Limits::new(&unit, 5.0);
    /// limits.beside(&other, 0.0);
    /// let by = limits.shortest(|_| 0.0, |by| !unit.translated(by).overlaps(&other)).unwrap();
    /// assert!(by.distance(Vec2::new(-0.5, 0.0)) < 1e-9);
    /// ```
    pub fn shortest(&self, rank: impl Fn(Vec2) -> f64, mut lawful: impl FnMut(Vec2) -> bool) -> Option<Vec2> {
        if lawful(Vec2::ZERO) {
            return Some(Vec2::ZERO);
        }
        let most = self.most + TOLERANCE;
        let mut moves: Vec<Vec2> = Vec::new();
        let mut add = |by: Vec2| moves.extend((by.length_squared() <= most * most).then_some(by));
        self.lines.iter().for_each(|line| add(line.closest_point(Vec2::ZERO)));
        for ring in &self.rings {
            let out = ring.centre.try_normalize().unwrap_or(Vec2::Y) * ring.radius;
            for out in [out, -out] {
                add(ring.centre + out);
            }
        }
        self.meetings(&self.lines, &mut add);
        let promise = |by: Vec2| whole(length(by));
        moves.sort_unstable_by(|a, b| promise(*a).cmp(&promise(*b)).then_with(|| rank(*a).total_cmp(&rank(*b))));
        moves.into_iter().find(|&by| lawful(by))
    }

    /// The moves so long at which something may change.
    ///
    /// ```
    /// use table::{Limits, Pose, Rect, Vec2};
    ///
    /// let mob = Rect::new(Pose::new(0.0, 0.0, 0.0), 2.0, 2.0);
    /// let mut limits = Limits::new(&mob, 5.0);
    /// limits.beside(&Rect::new(Pose::new(0.0, 5.0, 0.0), 6.0, 2.0), 0.0);
    /// let clear = limits.on_circle(5.0).into_iter().find(|by| (by.x - 4.0).abs() < 1e-9).unwrap();
    /// assert!((clear.y - 3.0).abs() < 1e-9);
    /// ```
    pub fn on_circle(&self, radius: f64) -> SmallVec<[Vec2; 64]> {
        let circle = Ring { centre: Vec2::ZERO, radius };
        let lines = self.lines.iter().flat_map(|line| line_and_ring(line, &circle));
        let rings = self.rings.iter().flat_map(|ring| ring_and_ring(&circle, ring));
        lines.chain(rings).flatten().collect()
    }

    /// Where lines end, and where they and the circles meet each other.
    fn meetings(&self, lines: &[Segment], add: &mut impl FnMut(Vec2)) {
        self.meetings_on_rings(add);
        meetings_of_lines(lines, add);
    }

    /// Where lines end or meet circles, and circles meet.
    fn meetings_on_rings(&self, add: &mut impl FnMut(Vec2)) {
        for (n, ring) in self.rings.iter().enumerate() {
            for other in &self.rings[n + 1..] {
                ring_and_ring(ring, other).into_iter().flatten().for_each(&mut *add);
            }
        }
        for line in &self.lines {
            add(line.a);
            add(line.b);
            for ring in &self.rings {
                line_and_ring(line, ring).into_iter().flatten().for_each(&mut *add);
            }
        }
    }

    /// No move ends further from the danger.
    pub fn furthest_bound(&self, danger: &Rect) -> f64 {
        let search = Search { of: self, danger: *danger };
        let all = Ring { centre: Vec2::ZERO, radius: self.most };
        search.furthest_of(all).map(|by| search.far(by)).fold(0.0, f64::max)
    }

    /// The lawful move that ends furthest from the danger, if any ends further
    /// than `floor`; and how far. Of equals it is the one with the lowest
    /// `rank`.
    pub fn furthest(
        &self,
        danger: &Rect,
        floor: f64,
        rank: impl Fn(Vec2) -> f64,
        mut lawful: impl FnMut(Vec2) -> bool,
    ) -> Option<(f64, Vec2)> {
        let search = Search { of: self, danger: *danger };
        // Whole millionths: ends that mirror each other are equally far,
        // whatever the last bit says.
        let order = |a: &(f64, Vec2), b: &(f64, Vec2)| {
            whole(b.0).cmp(&whole(a.0)).then_with(|| rank(a.1).total_cmp(&rank(b.1)))
        };
        let mut best: Option<(f64, Vec2)> = None;
        for list in [Search::of_rings, Search::on_rings, Search::of_lines] {
            let floor = best.map_or(floor + NEARLY, |best| best.0 - 2.0 * NEARLY);
            let mut found = Found { ends: Vec::new(), floor, search: &search };
            list(&search, &mut found);
            let mut ends = found.ends;
            ends.retain(|end| best.is_none_or(|best| order(end, &best).is_lt()));
            ends.sort_unstable_by(order);
            ends.dedup_by(|a, b| a.1.distance_squared(b.1) < 1e-18);
            best = ends.into_iter().find(|end| lawful(end.1)).or(best);
        }
        best
    }
}

/// A search for the move that ends furthest from a danger.
struct Search<'l> {
    of: &'l Limits,
    danger: Rect,
}

impl Search<'_> {
    fn far(&self, by: Vec2) -> f64 {
        self.danger.distance(&self.of.mover.translated(by))
    }

    /// The furthest points of the circles.
    fn of_rings(&self, found: &mut Found) {
        for &ring in &self.of.rings {
            self.furthest_of(ring).for_each(|by| found.end(by));
        }
    }

    /// Where lines end, or meet circles, and circles meet.
    fn on_rings(&self, found: &mut Found) {
        self.of.meetings_on_rings(&mut |by| found.end(by));
    }

    /// Where two lines meet. On a line that leads nowhere further at its ends
    /// nothing does.
    fn of_lines(&self, found: &mut Found) {
        let leads_further = |line: &Segment| {
            let (a, b) = line.part_in_disc(Vec2::ZERO, self.of.most)?;
            let (a, b) = (line.point_at(a.max(0.0)), line.point_at(b.min(1.0)));
            (self.far(a) > found.floor || self.far(b) > found.floor).then_some(Segment::new(a, b))
        };
        let lines: SmallVec<[Segment; 64]> = self.of.lines.iter().filter_map(leads_further).collect();
        meetings_of_lines(&lines, &mut |by| found.end(by));
    }

    /// The points of a circle where the distance from the danger may be
    /// greatest: away from one of its sides or of the mover's, or from where a
    /// corner of one would meet a corner of the other.
    fn furthest_of(&self, ring: Ring) -> impl Iterator<Item = Vec2> {
        let (danger, mover) = (&self.danger, &self.of.mover);
        let sides = [danger, mover].map(|rect| [rect.pose.facing.dir(), rect.pose.facing.right()]);
        let sides = sides.into_iter().flatten().flat_map(|out| [out, -out]);
        let mine = mover.corners();
        let meetings = danger.corners().into_iter().flat_map(move |there| mine.map(|here| there - here));
        let apart = meetings.filter_map(move |met| (ring.centre - met).try_normalize());
        sides.chain(apart).map(move |out| ring.centre + out * ring.radius)
    }
}

/// Ends that lead further than a floor.
struct Found<'s> {
    ends: Vec<(f64, Vec2)>,
    floor: f64,
    search: &'s Search<'s>,
}

impl Found<'_> {
    fn end(&mut self, by: Vec2) {
        let most = self.search.of.most + TOLERANCE;
        if by.length_squared() <= most * most {
            let far = self.search.far(by);
            if far > self.floor {
                self.ends.push((far, by));
            }
        }
    }
}

/// A length in whole steps, to the nearest.
fn whole(length: f64) -> i64 {
    // Lengths are never negative: cutting off is quicker than rounding.
    (length / NEARLY + 0.5) as i64
}

/// Where lines meet.
fn meetings_of_lines(lines: &[Segment], add: &mut impl FnMut(Vec2)) {
    for (n, line) in lines.iter().enumerate() {
        lines[n + 1..].iter().filter_map(|other| line_and_line(line, other)).for_each(&mut *add);
    }
}

/// The moves that bring what of some corners is nearest to a side from one end
/// of the side to the other: two corners may be equally near.
fn nearest_ends(corners: &[Vec2; 4], out: Vec2, side: Segment) -> (Vec2, Vec2) {
    let along = side.vector();
    let least = corners.iter().map(|p| p.dot(out)).fold(f64::INFINITY, f64::min);
    let near = corners.iter().filter(|p| p.dot(out) <= least + TOLERANCE);
    let (first, last) = near.fold((corners[0], corners[0]), |(first, last), &p| {
        // Corners further away than the nearest are never taken.
        let fresh = |q: Vec2| q.dot(out) > least + TOLERANCE;
        let first = if fresh(first) || p.dot(along) > first.dot(along) { p } else { first };
        let last = if fresh(last) || p.dot(along) < last.dot(along) { p } else { last };
        (first, last)
    });
    (side.a - first, side.b - last)
}
