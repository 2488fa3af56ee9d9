//! Lines of sight.

mod bands;

pub use bands::{Figure, Outlook, View};

use std::cell::OnceCell;

use smallvec::SmallVec;

use crate::vector::{cross, length, right_of};
use crate::{Bounds, ConvexHull, Polygon, Rect, Segment, TOLERANCE, Vec2};

/// A gap narrower than this is closed: who stands edge to edge leaves none.
const HAIR: f64 = 1e-5;
/// So far beside a corner a line just clears it.
const CLEAR_OF: f64 = 2.0 * HAIR;

/// The lines that decide whether anything of a base is seen from an edge.
///
/// There are endlessly many lines between the two. But if one of them is free,
/// it can be moved, and stays free, until it can go no further: until it just
/// clears the corners of two things in between, or of one and runs from an end
/// of the edge or to a corner of the base, or both. So no others need be tried.
///
/// ```
/// use table::sight::Sightlines;
/// use table::{Edge, Pose, Rect};
///
/// let viewer = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
/// let target = Rect::new(Pose::new(0.0, 12.0, 180.0), 4.0, 2.0);
/// let screens = |gap: f64| [-1.0, 1.0].map(|s| Rect::new(Pose::new(s * (10.0 + gap / 2.0), 6.0, 0.0), 20.0, 1.0));
/// let sees_past = |screens: [Rect; 2]| {
///     let mut lines = Sightlines::new(viewer.edge(Edge::Front), &target);
///     lines.past_all(&[&screens[0], &screens[1]]);
///     lines.clearest(false, true, |line| !screens.iter().any(|screen| screen.intersects_segment(line)))
/// };
/// assert!(sees_past(screens(0.01)));
/// assert!(!sees_past(screens(0.0)));
/// ```
#[derive(Clone, Debug)]
pub struct Sightlines {
    from: Segment,
    to: [Segment; 4],
    /// All lines run inside; made when first needed.
    between: OnceCell<ConvexHull>,
    eyes: SmallVec<[Disc; 8]>,
    aims: SmallVec<[Disc; 16]>,
    marks: SmallVec<[Disc; 16]>,
    /// Directions that count, each of length one.
    courses: SmallVec<[Vec2; 8]>,
}

/// What a line may just clear, or where it may begin or end.
#[derive(Clone, Copy, Debug)]
struct Disc {
    at: Vec2,
    radius: f64,
    /// What lies there goes on so far, to two sides: all on one side of a line
    /// that clears it.
    arms: [Vec2; 2],
}

/// A line without ends: all points whose product with the normal is `offset`.
#[derive(Clone, Copy, Debug)]
struct Ray {
    normal: Vec2,
    offset: f64,
}

impl Sightlines {
    /// The lines from anywhere on an edge to anywhere on a base.
    pub fn new(from: Segment, to: &Rect) -> Self {
        let corners = to.corners();
        Self {
            from,
            to: to.edges(),
            between: OnceCell::new(),
            eyes: [from.middle(), from.a, from.b].map(Disc::point).into_iter().collect(),
            aims: corners.map(Disc::point).into_iter().collect(),
            marks: SmallVec::new(),
            courses: SmallVec::new(),
        }
    }

    fn between(&self) -> &ConvexHull {
        let ends = || [self.from.a, self.from.b].into_iter().chain(self.to.map(|side| side.a));
        self.between.get_or_init(|| ConvexHull::of(ends()))
    }

    /// A point of the base to look at first: most lines there tell at once.
    pub fn aim_first(&mut self, at: Vec2) {
        self.aims.insert(0, Disc::point(at));
    }

    /// Whether something in that box may lie between the two.
    pub fn pass(&self, bounds: Bounds) -> bool {
        self.between().bounds().meets(&bounds)
    }

    /// A line may just clear a corner there. From it the border runs towards
    /// these two points, and a line leaves both on one side.
    pub fn past(&mut self, corner: Vec2, border: [Vec2; 2]) {
        if self.between().contains(corner) {
            self.mark(corner, border);
        }
    }

    fn mark(&mut self, corner: Vec2, border: [Vec2; 2]) {
        self.marks.push(Disc { at: corner, radius: CLEAR_OF, arms: border.map(|end| end - corner) });
    }

    /// A line may just clear the corners of these. Where one touches another
    /// no line gets past. Beside one that stands across the viewer's edge it may
    /// begin.
    pub fn past_all(&mut self, rects: &[&Rect]) {
        for (n, rect) in rects.iter().enumerate() {
            if rect.intersects_segment(&self.from) {
                rect.edges().iter().for_each(|side| self.begin_near(side, TOLERANCE));
            }
            let [a, b, c, d] = rect.corners();
            for (corner, border) in [(a, [d, b]), (b, [a, c]), (c, [b, d]), (d, [c, a])] {
                let closed = |(m, other): (usize, &&Rect)| m != n && other.distance_to_point(corner) <= HAIR;
                if self.between().contains(corner) && !rects.iter().enumerate().any(closed) {
                    self.mark(corner, border);
                }
            }
        }
    }

    /// A line may just clear the corners of an area.
    pub fn past_area(&mut self, area: &Polygon) {
        let points = area.points();
        let (mut before, mut corner) = (points[points.len() - 2], points[points.len() - 1]);
        for &next in points {
            self.past(corner, [before, next]);
            (before, corner) = (corner, next);
        }
    }

    /// A line may just clear the ends and bends of another.
    pub fn past_line(&mut self, points: &[Vec2]) {
        for (n, &point) in points.iter().enumerate() {
            let before = points[n.saturating_sub(1)];
            self.past(point, [before, *points.get(n + 1).unwrap_or(&point)]);
        }
    }

    /// A line may just clear a disc.
    pub fn past_disc(&mut self, at: Vec2, radius: f64) {
        self.marks.push(Disc { at, radius: radius + CLEAR_OF, arms: [Vec2::ZERO; 2] });
    }

    /// A line in a certain direction may see more than those beside it.
    pub fn along(&mut self, direction: Vec2) {
        self.courses.push(direction.normalize());
    }

    /// Whether some of these, edge to edge, make a wall from one side of all
    /// lines to the other: nothing is seen past it. None may overlap the base
    /// that is looked at.
    pub fn walled_off(&self, rects: &[&Rect]) -> bool {
        let own = |p: Vec2| p == self.from.a || p == self.from.b;
        let mut sides = self.between().edges().filter(|edge| own(edge.a) != own(edge.b));
        let (Some(one), Some(other), None) = (sides.next(), sides.next(), sides.next()) else { return false };
        let mut rest: SmallVec<[&Rect; 32]> = SmallVec::from_slice(rects);
        // From those across one side on to whoever touches them in between.
        let mut wall: SmallVec<[&Rect; 32]> = SmallVec::new();
        rest.retain(|rect| {
            let begins = rect.intersects_segment(&one);
            wall.extend(begins.then_some(*rect));
            !begins
        });
        while let Some(last) = wall.pop() {
            if last.intersects_segment(&other) {
                return true;
            }
            rest.retain(|rect| {
                let goes_on = self.touch_between(rect, last);
                wall.extend(goes_on.then_some(*rect));
                !goes_on
            });
        }
        false
    }

    /// Whether a corner of one touches the other where lines run.
    fn touch_between(&self, one: &Rect, other: &Rect) -> bool {
        let at_corner = |one: &Rect, other: &Rect| {
            one.corners().into_iter().any(|p| other.distance_to_point(p) <= HAIR && self.between().contains(p))
        };
        one.within(other, HAIR) && (at_corner(one, other) || at_corner(other, one))
    }

    /// What is seen may change where the viewer's edge or the target's border
    /// meets a line, or comes within `reach` of it.
    pub fn change_near(&mut self, line: &Segment, reach: f64) {
        self.begin_near(line, reach);
        for side in &self.to {
            let spots = near(side, line, reach).into_iter().flatten();
            self.aims.extend(spots.map(|part| Disc::point(side.point_at(part))));
        }
    }

    /// A line may begin just on either side of where the viewer's edge meets
    /// another.
    fn begin_near(&mut self, line: &Segment, reach: f64) {
        let hair = CLEAR_OF / self.from.length();
        for part in near(&self.from, line, reach).into_iter().flatten() {
            let spots = [part - hair, part + hair].into_iter().filter(|part| (0.0..=1.0).contains(part));
            self.eyes.extend(spots.map(|part| Disc::point(self.from.point_at(part))));
        }
    }

    /// The best view along any line, from `worst` to `best`. A view counts
    /// only if it is as good from a hair beside.
    pub fn clearest<T: Ord + Copy>(&self, worst: T, best: T, mut look: impl FnMut(&Segment) -> T) -> T {
        let hair = self.from.vector() * (HAIR / self.from.length());
        let mut clearest = worst;
        self.each(|line| {
            let mut view = look(&line);
            for beside in [line.a - hair, line.a + hair] {
                if view > clearest {
                    view = view.min(look(&Segment::new(self.from.closest_point(beside), line.b)));
                }
            }
            clearest = clearest.max(view);
            clearest >= best
        });
        clearest
    }

    /// Where on the base the view from one point of the edge may begin or end.
    pub fn aims_from(&self, eye: Vec2) -> impl Iterator<Item = Vec2> + '_ {
        let from = Disc::point(eye);
        let past =
            self.marks.iter().flat_map(move |mark| from.tangents(*mark)).filter_map(move |ray| self.aim(ray, eye));
        self.aims.iter().map(|aim| aim.at).chain(past)
    }

    /// Where a line from there first meets the base.
    fn aim(&self, ray: Ray, eye: Vec2) -> Option<Vec2> {
        let seen = self.to.iter().filter_map(|side| ray.across(side));
        seen.min_by(|a, b| a.distance_squared(eye).total_cmp(&b.distance_squared(eye)))
    }

    /// Shows the lines that decide, until `enough`.
    fn each(&self, mut enough: impl FnMut(Segment) -> bool) -> bool {
        let (eyes, aims, marks) = (&self.eyes, &self.aims, &self.marks);
        let direct = eyes.iter().any(|eye| aims.iter().any(|aim| enough(Segment::new(eye.at, aim.at))));
        let mut show = |ray: Ray| self.between_ends(ray).is_some_and(&mut enough);
        let mut past = |one: &Disc, other: &Disc| self.may_clear(one, other) && one.any_tangent(other, &mut show);
        direct
            || eyes.iter().chain(aims).any(|end| marks.iter().any(|mark| past(end, mark)))
            || (1..marks.len()).any(|n| marks[..n].iter().any(|mark| past(mark, &marks[n])))
            || self.courses.iter().any(|&course| {
                eyes.iter().chain(aims).chain(marks).any(|disc| disc.tangents_along(course).any(&mut show))
            })
    }

    /// A quick look whether any line past both runs from the edge to the base.
    fn may_clear(&self, one: &Disc, other: &Disc) -> bool {
        let along = other.at - one.at;
        let apart = length(along);
        let off = |p: Vec2| cross(along, p - one.at);
        // So far at most lines past the two lie off the line through their middles.
        let reach = |p: Vec2| (one.radius + other.radius) * (apart + 2.0 * length(p - one.at)) + TOLERANCE * apart;
        // All but those who lie plainly on one side of it, every one on the same.
        let crossed = |first: Vec2, others: &[Vec2]| {
            let hand = off(first).signum();
            let aside = |p: Vec2| off(p) * hand > reach(p);
            !aside(first) || !others.iter().all(|&p| aside(p))
        };
        let [first, others @ ..] = self.to.map(|side| side.a);
        crossed(self.from.a, &[self.from.b]) && crossed(first, &others)
    }

    /// The part of a line from the edge to the base.
    fn between_ends(&self, ray: Ray) -> Option<Segment> {
        let eye = ray.across(&self.from)?;
        Some(Segment::new(eye, self.aim(ray, eye)?))
    }
}

/// The parts of a segment between which it comes so near to another.
fn near(side: &Segment, line: &Segment, reach: f64) -> [Option<f64>; 2] {
    side.part_near(line, reach).map_or([None; 2], |(a, b)| [Some(a), Some(b)])
}

impl Disc {
    fn point(at: Vec2) -> Self {
        Self { at, radius: 0.0, arms: [Vec2::ZERO; 2] }
    }

    /// Whether a line past it, on whose one side it lies, clears its arms too.
    fn is_cleared(&self, normal: Vec2, side: f64) -> bool {
        self.arms.iter().all(|arm| normal.dot(*arm) * side >= -self.radius)
    }

    /// On which sides lines pass it: through a point there is but one.
    fn sides(&self) -> &'static [f64] {
        if self.radius > 0.0 { &[-1.0, 1.0] } else { &[1.0] }
    }

    /// The lines that touch both: one through two points, two through a point
    /// and past a disc, four past two discs apart.
    fn tangents(self, other: Self) -> impl Iterator<Item = Ray> {
        let distance = length(other.at - self.at);
        let pairs = self.sides().iter().flat_map(move |mine| other.sides().iter().map(move |theirs| (*mine, *theirs)));
        pairs.filter_map(move |sides| self.tangent(&other, distance, sides))
    }

    /// Whether any of them is shown to be the one.
    fn any_tangent(&self, other: &Self, mut show: impl FnMut(Ray) -> bool) -> bool {
        let distance = length(other.at - self.at);
        for &mine in self.sides() {
            for &theirs in other.sides() {
                if self.tangent(other, distance, (mine, theirs)).is_some_and(&mut show) {
                    return true;
                }
            }
        }
        false
    }

    /// The line that touches both on those sides, so far as they are apart.
    #[inline]
    fn tangent(&self, other: &Self, distance: f64, (mine, theirs): (f64, f64)) -> Option<Ray> {
        let dir = (other.at - self.at) / distance;
        let along = (theirs * other.radius - mine * self.radius) / distance;
        // Not where one lies inside the other.
        if along.abs() > 1.0 {
            return None;
        }
        let normal = dir * along + right_of(dir) * (1.0 - along * along).sqrt();
        let cleared = self.is_cleared(normal, mine) && other.is_cleared(normal, theirs);
        cleared.then(|| Ray { normal, offset: normal.dot(self.at) - mine * self.radius })
    }

    /// The lines in a direction that touch it.
    fn tangents_along(self, direction: Vec2) -> impl Iterator<Item = Ray> {
        let normal = right_of(direction);
        [-self.radius, self.radius].into_iter().map(move |off| Ray { normal, offset: normal.dot(self.at) + off })
    }
}

impl Ray {
    /// Where it crosses a segment.
    fn across(self, segment: &Segment) -> Option<Vec2> {
        let beyond = |p: Vec2| self.normal.dot(p) - self.offset;
        let (from, to) = (beyond(segment.a), beyond(segment.b));
        // A line through an end crosses there, whatever the rounding.
        let ends = from.abs().min(to.abs()) <= TOLERANCE;
        if from * to > 0.0 && !ends || from == to {
            return None;
        }
        Some(segment.point_at((from / (from - to)).clamp(0.0, 1.0)))
    }
}
