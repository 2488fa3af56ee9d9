//! Whether anything of a base is seen past bodies in between, told exactly.
//!
//! For one who looks out of an edge a line is two numbers: where on the edge it
//! begins, and how far it goes aside for each inch ahead. All lines past one
//! corner lie on a straight line among them. So from each place of the edge a
//! convex body hides a band of directions, between the lowest and the highest
//! of its corners' lines; and how the bands overlap changes only where two such
//! lines cross. From one of these places to the next the edge is gone along,
//! until there is a gap or the edge ends.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use crate::{Rect, Segment, TOLERANCE, Vec2};

/// By so much, in inches, bodies hide more to either side than they are wide:
/// who stands edge to edge leaves no gap.
const HAIR: f64 = 1e-5;
/// What is so near to the edge, in inches, counts as no way ahead.
const AT_THE_EDGE: f64 = 1e-6;
/// So far beyond a change, in inches along the edge, it has come about.
const BEYOND: f64 = 1e-6;

/// Who looks out of an edge: ahead of it, and so far aside for each inch ahead.
///
/// ```
/// use table::sight::{Outlook, View};
/// use table::{Edge, Pose, Rect};
///
/// let viewer = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
/// let target = Rect::new(Pose::new(0.0, 12.0, 180.0), 4.0, 2.0);
/// let outlook = Outlook::new(&viewer.edge(Edge::Front), 1.0, 0.0);
/// let past = |gap: f64| {
///     let screen = |s: f64| Rect::new(Pose::new(s * (10.0 + gap / 2.0), 6.0, 0.0), 20.0, 1.0);
///     let bodies = [-1.0, 1.0].map(|s| outlook.body(&screen(s)).unwrap());
///     outlook.look(&outlook.target(&target).unwrap(), &bodies)
/// };
/// assert_eq!(past(0.01), View::Partly);
/// assert!(matches!(past(0.0), View::Hidden(_)));
/// assert_eq!(past(50.0), View::Free);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    middle: Vec2,
    right: Vec2,
    /// Half the length of the edge.
    half: f64,
    /// How far aside he sees for each inch ahead of its ends.
    spread: f64,
    /// As far from the middle as this he looks out.
    reach: f64,
}

/// How much of a base is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// Nothing hides any of it.
    Free,
    /// Some of it, from somewhere.
    Partly,
    /// Nothing; one of those who hide it, by its number.
    Hidden(usize),
}

/// What of a rectangle lies ahead of an edge, as seen from it.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The lines past its corners, clockwise.
    lines: ArrayVec<Line, 7>,
}

/// Corners of a convex shape, clockwise: x to the right of the middle of the
/// edge, y ahead.
type Corners = ArrayVec<Vec2, 7>;

/// All lines past a corner: how far aside they go for each inch ahead, by where
/// they begin.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// From the middle of the edge.
    aside: f64,
    /// So much less for each inch to the right.
    less: f64,
}

impl Line {
    fn past(corner: Vec2) -> Line {
        let less = 1.0 / corner.y;
        Line { aside: corner.x * less, less }
    }

    fn corner(self) -> Vec2 {
        Vec2::new(self.aside, 1.0) / self.less
    }

    #[inline]
    fn at(self, place: f64) -> f64 {
        self.aside - place * self.less
    }
}

/// A body that may hide some of a target: from those places of the edge.
struct Near<'f> {
    number: usize,
    figure: &'f Figure,
    from: f64,
    to: f64,
}

impl Outlook {
    /// Out of an edge, but for `inset` at either end; `spread` inches aside are
    /// seen for each inch ahead.
    pub fn new(edge: &Segment, spread: f64, inset: f64) -> Self {
        let length = edge.length();
        let half = length * 0.5;
        Self { middle: edge.middle(), right: edge.vector() / length, half, spread, reach: half - inset }
    }

    /// What may hide others of a rectangle; nothing if none of it is ahead.
    #[inline]
    pub fn body(&self, rect: &Rect) -> Option<Figure> {
        Figure::of(&kept(self.corners(rect), |p| p.y - AT_THE_EDGE))
    }

    /// What of a rectangle is looked at; nothing if none of it is ahead.
    #[inline]
    pub fn target(&self, rect: &Rect) -> Option<Figure> {
        let ahead = kept(self.corners(rect), |p| p.y - AT_THE_EDGE);
        let room = |p: Vec2| p.y * self.spread + self.half + TOLERANCE;
        Figure::of(&kept(kept(ahead, |p| room(p) - p.x), |p| room(p) + p.x))
    }

    fn corners(&self, rect: &Rect) -> Corners {
        let local = |v: Vec2| Vec2::new(self.right.dot(v), self.right.perp_dot(v));
        let ahead = local(rect.pose.facing.dir());
        let right = Vec2::new(ahead.y, -ahead.x) * (rect.width * 0.5);
        let front = local(rect.pose.at - self.middle);
        let rear = front - ahead * rect.depth;
        [front - right, front + right, rear + right, rear - right].into_iter().collect()
    }

    /// How a target is seen past bodies. One that overlaps the target counts as
    /// if it stood before it.
    pub fn look(&self, target: &Figure, bodies: &[Figure]) -> View {
        let near = self.near(target, bodies);
        if near.is_empty() {
            return View::Free;
        }
        let mut place = -self.reach;
        loop {
            match hidden_until(place, target, &near) {
                None => return View::Partly,
                Some(until) if until + BEYOND >= self.reach => return View::Hidden(blamed(target, &near)),
                Some(until) => place = until.max(place) + BEYOND,
            }
        }
    }

    /// Those who may hide some of a target.
    fn near<'f>(&self, target: &Figure, bodies: &'f [Figure]) -> SmallVec<[Near<'f>; 8]> {
        let bands = self.ends(target, 0.0);
        let mut near = SmallVec::new();
        for (number, figure) in bodies.iter().enumerate() {
            if !self.is_aside(bands, figure)
                && let Some((from, to)) = figure.before(target, self.reach)
            {
                near.push(Near { number, figure, from, to });
            }
        }
        near
    }

    /// Whether a body may hide some of a target.
    pub fn may_hide(&self, target: &Figure, body: &Figure) -> bool {
        !self.is_aside(self.ends(target, 0.0), body) && body.before(target, self.reach).is_some()
    }

    /// What a figure takes up as seen from the ends of the edge.
    fn ends(&self, figure: &Figure, wider: f64) -> [(f64, f64); 2] {
        [-self.reach, self.reach].map(|end| figure.band(end, wider))
    }

    /// Whether a body lies wholly beside a target. The highest of lines bend
    /// upwards and the lowest downwards: what is apart at both ends is apart in
    /// between.
    fn is_aside(&self, [first, last]: [(f64, f64); 2], body: &Figure) -> bool {
        let [one, other] = self.ends(body, HAIR);
        (one.1 < first.0 && other.1 < last.0) || (one.0 > first.1 && other.0 > last.1)
    }
}

/// How far to the right of a place all of a target stays hidden, by the same
/// bodies one beside the other; nothing if some of it is seen from there.
fn hidden_until(place: f64, target: &Figure, near: &[Near]) -> Option<f64> {
    let (mut reached, end) = target.band(place, 0.0);
    let mut until = f64::INFINITY;
    // The end of the last body's band, past its corner.
    let mut last: Option<Line> = None;
    loop {
        let mut best: Option<(f64, &Near)> = None;
        for body in near.iter().filter(|body| body.from <= place && place <= body.to) {
            let (low, high) = body.figure.band(place, HAIR);
            let goes_on = low <= reached && (high > reached || (last.is_none() && high == reached));
            if goes_on && best.is_none_or(|(most, _)| high > most) {
                best = Some((high, body));
            }
        }
        let (high, body) = best?;
        let lowest = body.figure.lowest(place + HAIR);
        let begins = |above: Line, by: f64| stays(place, (above, by), (lowest, HAIR));
        until = match last {
            Some(line) => until.min(begins(line, -HAIR)),
            None => target.lines.iter().fold(until, |until, &line| until.min(begins(line, 0.0))),
        };
        until = until.min(body.to);
        let highest = body.figure.highest(place - HAIR);
        if high >= end {
            let ends = |below: Line| stays(place, (highest, -HAIR), (below, 0.0));
            return Some(target.lines.iter().fold(until, |until, &line| until.min(ends(line))));
        }
        (reached, last) = (high, Some(highest));
    }
}

/// How far to the right of a place a line stays above another, both shifted.
fn stays(place: f64, (above, by): (Line, f64), (below, off): (Line, f64)) -> f64 {
    let falls = above.less - below.less;
    if falls <= 0.0 {
        return f64::INFINITY;
    }
    place + (above.at(place + by) - below.at(place + off)) / falls
}

/// Who hides the middle of a target from the middle of the edge.
fn blamed(target: &Figure, near: &[Near]) -> usize {
    let middle: Vec2 = target.corners().sum();
    let straight = middle.x / middle.y;
    let hides = |body: &&Near| {
        let (low, high) = body.figure.band(0.0, HAIR);
        low <= straight && straight <= high && body.from <= 0.0 && 0.0 <= body.to
    };
    near.iter().find(hides).unwrap_or(&near[0]).number
}

impl Figure {
    fn of(corners: &[Vec2]) -> Option<Self> {
        let lines = corners.iter().map(|&corner| Line::past(corner)).collect();
        (!corners.is_empty()).then_some(Self { lines })
    }

    fn corners(&self) -> impl Iterator<Item = Vec2> + '_ {
        self.lines.iter().map(|line| line.corner())
    }

    /// The nearest and the farthest of its corners: what a line past them goes
    /// aside less for each inch to the right.
    fn depth(&self) -> (f64, f64) {
        let nothing = (f64::NEG_INFINITY, f64::INFINITY);
        self.lines.iter().fold(nothing, |(near, far), line| (most(near, line.less), least(far, line.less)))
    }

    /// The lowest and the highest line from a place, a little wider.
    #[inline]
    fn band(&self, place: f64, wider: f64) -> (f64, f64) {
        let nothing = (f64::INFINITY, f64::NEG_INFINITY);
        self.lines.iter().fold(nothing, |(low, high), line| {
            let (aside, more) = (line.at(place), wider * line.less);
            (least(low, aside - more), most(high, aside + more))
        })
    }

    fn lowest(&self, place: f64) -> Line {
        let lower = |one: Line, other: &Line| if other.at(place) < one.at(place) { *other } else { one };
        self.lines[1..].iter().fold(self.lines[0], lower)
    }

    fn highest(&self, place: f64) -> Line {
        let higher = |one: Line, other: &Line| if other.at(place) > one.at(place) { *other } else { one };
        self.lines[1..].iter().fold(self.lines[0], higher)
    }

    /// From which places of the edge it stands before a target.
    ///
    /// A side of one of the two parts them: the one on whose side the viewer is
    /// stands before the other.
    fn before(&self, target: &Figure, reach: f64) -> Option<(f64, f64)> {
        let all = (-reach, reach);
        let (mine, theirs) = (self.depth(), target.depth());
        if mine.1 >= theirs.0 {
            return Some(all);
        }
        if mine.0 <= theirs.1 {
            return None;
        }
        let (own, others): (Corners, Corners) = (self.corners().collect(), target.corners().collect());
        let mut divided = Some(all);
        let sides = parting(&others, &own).map(|out| (1.0, out)).chain(parting(&own, &others).map(|out| (-1.0, out)));
        for (hand, out) in sides {
            // How far the viewer is on the side of this one.
            let side = |place: f64| hand * (out.x * place - out.y);
            match (side(-reach) > 0.0, side(reach) > 0.0) {
                (true, true) => return Some(all),
                (false, false) => return None,
                (true, false) => divided = Some((-reach, out.y / out.x)),
                (false, true) => divided = Some((out.y / out.x, reach)),
            }
        }
        divided
    }
}

/// The sides of a convex shape beyond which all of another lies: how far aside
/// the normal goes, and how far out the side is.
fn parting<'c>(shape: &'c [Vec2], other: &'c [Vec2]) -> impl Iterator<Item = Vec2> + 'c {
    let mut from = shape[shape.len() - 1];
    shape.iter().filter_map(move |&to| {
        let (a, out) = (from, (to - from).perp());
        from = to;
        let long = out.x.abs() + out.y.abs();
        let beyond = long > TOLERANCE && other.iter().all(|p| out.dot(*p - a) >= -TOLERANCE * long);
        beyond.then(|| Vec2::new(out.x, out.dot(a)))
    })
}

/// What of a convex shape lies where something is not negative that changes
/// evenly.
#[inline]
fn kept(corners: Corners, inside: impl Fn(Vec2) -> f64) -> Corners {
    if corners.iter().all(|&p| inside(p) >= 0.0) {
        return corners;
    }
    let mut found = Corners::new();
    let Some(&(mut from)) = corners.last() else { return found };
    let mut was = inside(from);
    for &to in &corners {
        let is = inside(to);
        if (was < 0.0) != (is < 0.0) {
            found.push(from + (to - from) * (was / (was - is)));
        }
        if is >= 0.0 {
            found.push(to);
        }
        (from, was) = (to, is);
    }
    found
}

#[inline]
fn least(one: f64, other: f64) -> f64 {
    if other < one { other } else { one }
}

#[inline]
fn most(one: f64, other: f64) -> f64 {
    if other > one { other } else { one }
}
