//! A straight line laid over the table.

use serde::{Deserialize, Serialize};

use super::{Footprint, Meeting, Met};
use crate::vector::{length, mirrored_x};
use crate::{Board, Facing, Polygon, Polyline, Pose, Rect, Segment, Shape, TOLERANCE, Vec2};

/// A straight line without width: the way of a bolt, a ball, a shot that
/// strays.
///
/// ```
/// use table::template::Track;
/// use table::{Facing, Pose, Rect, Vec2};
///
/// let bolt = Track::new(Vec2::ZERO, Facing::NORTH, 48.0);
/// let rank = |y: f64| Rect::new(Pose::new(0.25, y, 180.0), 1.0, 1.0);
/// let met = bolt.meeting(&rank(10.0)).unwrap();
/// assert_eq!((met.enter, met.leave, met.brushed), (10.0, 11.0, false));
/// // Given from the rear, met from the front.
/// let mut order = Vec::new();
/// bolt.meetings([rank(12.0), rank(11.0), rank(10.0)], &mut order);
/// assert_eq!(order.iter().map(|met| met.index).collect::<Vec<_>>(), [2, 1, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Track {
    /// Where it begins.
    pub from: Vec2,
    /// Whither it runs.
    pub facing: Facing,
    /// How far. A track without length is the point where it begins.
    pub length: f64,
}

impl Track {
    /// A line that begins at a point.
    pub const fn new(from: Vec2, facing: Facing, length: f64) -> Self {
        Self { from, facing, length }
    }

    /// The line from one point to another.
    pub fn between(from: Vec2, to: Vec2) -> Self {
        Self::new(from, Facing::from_dir(to - from), length(to - from))
    }

    /// The point so far along it.
    pub fn at(&self, distance: f64) -> Vec2 {
        self.from + self.facing.dir() * distance
    }

    /// Where it ends.
    pub fn end(&self) -> Vec2 {
        self.at(self.length)
    }

    /// The same without its direction.
    pub fn segment(&self) -> Segment {
        Segment::new(self.from, self.end())
    }

    /// The same line, no longer than this.
    #[must_use]
    pub fn at_most(&self, limit: f64) -> Self {
        Self { length: self.length.min(limit.max(0.0)), ..*self }
    }

    /// A lane of some width with the line in its middle, to lay over bases.
    pub fn lane(&self, width: f64) -> Rect {
        Rect::new(Pose { at: self.end(), facing: self.facing }, width, self.length)
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        Self { from: mirrored_x(self.from, axis_x), facing: self.facing.mirrored_x(), ..*self }
    }
}

/// Whom it meets.
impl Track {
    /// Where it meets a base; nothing if it stays clear.
    pub fn meeting(&self, base: &impl Footprint) -> Option<Meeting> {
        base.met_by(&self.segment())
    }

    /// All bases that it meets, in the order in which it does: those that it
    /// passes through before those that it brushes at the same place, and else
    /// the earlier given first. What was in the buffer is forgotten.
    pub fn meetings<F: Footprint>(&self, bases: impl IntoIterator<Item = F>, met: &mut Vec<Met>) {
        met.clear();
        met.extend(self.each(bases));
        met.sort_unstable_by(Met::compare);
    }

    /// The first base that it passes through; what it only brushes does not
    /// count.
    pub fn first<F: Footprint>(&self, bases: impl IntoIterator<Item = F>) -> Option<Met> {
        let through = self.each(bases).filter(|met| !met.at.brushed);
        through.reduce(|first, met| if met.at.is_before(&first.at) { met } else { first })
    }

    fn each<F: Footprint>(&self, bases: impl IntoIterator<Item = F>) -> impl Iterator<Item = Met> {
        let line = self.segment();
        bases.into_iter().enumerate().filter_map(move |(index, base)| Some(Met { index, at: base.met_by(&line)? }))
    }
}

/// What stops it.
impl Track {
    /// How far it comes before it is in an area: no way at all if it begins
    /// there. Running along the border does not count.
    ///
    /// ```
    /// use table::template::Track;
    /// use table::{Facing, Polygon, Vec2};
    ///
    /// let corners = [(-2.0, 5.0), (2.0, 5.0), (2.0, 9.0), (-2.0, 9.0)];
    /// let marsh = Polygon::new(corners.map(Vec2::from).to_vec()).unwrap();
    /// let ball = |x: f64, y: f64| Track::new(Vec2::new(x, y), Facing::NORTH, 8.0);
    /// assert_eq!(ball(0.0, 1.0).until_area(&marsh), Some(4.0));
    /// assert_eq!(ball(0.0, 6.0).until_area(&marsh), Some(0.0));
    /// assert_eq!(ball(2.0, 1.0).until_area(&marsh), None);
    /// assert_eq!(ball(0.0, -3.0).until_area(&marsh), None); // comes to rest at its border
    /// ```
    pub fn until_area(&self, area: &Polygon) -> Option<f64> {
        area.inside_from_to(&self.segment()).map(|(enter, _)| enter)
    }

    /// How far it comes before it touches a wall: no way at all if it begins
    /// there.
    pub fn until_wall(&self, wall: &Polyline) -> Option<f64> {
        let line = self.segment();
        if !wall.intersects_segment(&line) {
            return None;
        }
        wall.segments().filter_map(|part| first_touch(&line, &part)).reduce(f64::min).map(|part| part * self.length)
    }

    /// How far it comes before it is in an area, or touches a wall.
    pub fn until_shape(&self, shape: &Shape) -> Option<f64> {
        match shape {
            Shape::Area(area) => self.until_area(area),
            Shape::Line(wall) => self.until_wall(wall),
        }
    }

    /// How far it comes before it leaves the board, if it does.
    pub fn until_rim(&self, board: &Board) -> Option<f64> {
        let point = Rect::new(Pose { at: self.from, facing: self.facing }, 0.0, 0.0);
        let room = board.room_ahead(&point, self.facing.dir());
        (self.length > room + TOLERANCE || !board.contains(self.from)).then_some(room)
    }
}

/// The fraction of a line's way after which it touches one part of a wall.
fn first_touch(line: &Segment, part: &Segment) -> Option<f64> {
    if part.distance_to_point(line.a) <= TOLERANCE {
        return Some(0.0);
    }
    // Where they cross, or else where an end of one touches the other.
    let end = (part.distance_to_point(line.b) <= TOLERANCE).then_some(1.0);
    let along = line.vector();
    let fraction = |p: Vec2| (along.dot(p - line.a) / along.length_squared()).clamp(0.0, 1.0);
    let ends = [part.a, part.b].into_iter().filter(|&p| line.distance_to_point(p) <= TOLERANCE).map(fraction);
    let cuts = line.cuts(part).into_iter().filter(|cut| (0.0..=1.0).contains(cut));
    cuts.chain(ends).chain(end).reduce(f64::min)
}
