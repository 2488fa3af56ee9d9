//! Whether one base sees another past bodies and scenery, and if not, what
//! hides it.

use std::cell::{LazyCell, OnceCell};

use smallvec::SmallVec;
use table::sight::{Figure, Outlook, Sightlines, View};
use table::{Bounds, Edge, Measure, Pose, Rect, Segment, Shape, TOLERANCE, Vec2};

use super::arc::{self, Arc};
use crate::Formation;

/// So far from its corner, in inches, an edge is no corner any more.
pub const NOT_THE_CORNER: f64 = 1e-3;
/// Farther than any table reaches, in inches.
const FAR: f64 = 1e3;

/// Why something is not seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden<R> {
    /// It lies outside the arc.
    Aside,
    /// Something is in the way.
    By(R),
}

impl<R> Hidden<R> {
    /// Of two reasons why somebody is not seen the more telling: what is in
    /// the way, before a look in another direction; else the later.
    #[must_use]
    pub fn or_rather(self, other: Self) -> Self {
        if matches!(other, Hidden::Aside) { self } else { other }
    }
}

/// How high something stands, or reaches: nothing hides what is higher from
/// anybody, nor anything from whom is higher.
pub type Height = u8;

/// A body in between.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Screen<R> {
    /// The ground it covers.
    pub rect: Rect,
    /// How high it is.
    pub height: Height,
    /// Why it hides what is behind it.
    pub by: R,
}

/// The scenery of a table, and what else a game says of lines of sight.
pub trait Scenery {
    /// Why something is not seen.
    type Reason: Copy;

    /// Others of the viewer's own unit hide somebody.
    const OWN_UNIT: Self::Reason;

    /// So much at either end of an edge is its corner, out of which nobody
    /// looks: none, or [`NOT_THE_CORNER`].
    fn corner(&self) -> f64;

    /// What may hide somebody.
    fn shapes(&self) -> impl Iterator<Item = &Shape>;

    /// Whether it makes some stand higher than others.
    fn is_hilly(&self) -> bool;

    /// How high the line between two points goes: as high as the higher of its
    /// ends.
    fn height_of(&self, line: &Segment) -> Height;

    /// Whether a line at that height from one base to another passes all of it.
    fn passes(&self, line: &Segment, ends: [&Rect; 2], height: &dyn Fn() -> Height) -> Result<(), Self::Reason>;
}

/// Where somebody is looked at: at a place, or all the way straight ahead to it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// Where he comes to.
    pub end: Pose,
    /// How far he comes.
    pub way: f64,
}

impl Course {
    /// One who stands there.
    pub const fn at(end: Pose) -> Self {
        Self { end, way: 0.0 }
    }

    /// All the ground that something covers on its way there.
    fn swept(self, rect: Rect) -> Rect {
        Rect { depth: rect.depth + self.way, ..rect }
    }
}

/// One unit looks at another: what may come between the two.
pub struct Sight<S: Scenery> {
    scenery: S,
    target: Formation,
    /// Where it is looked at: one on his way is nearest at the end of the last.
    courses: Courses,
    screens: SmallVec<[Screen<S::Reason>; 8]>,
    /// How high the higher of the two is by himself.
    height: Height,
}

/// Where somebody is looked at.
pub type Courses = SmallVec<[Course; 2]>;

impl<S: Scenery> Sight<S> {
    /// A look at a target on those courses, past `screens`; `height` is how high
    /// the two are by themselves.
    pub fn new(
        scenery: S,
        target: Formation,
        courses: Courses,
        screens: impl IntoIterator<Item = Screen<S::Reason>>,
        height: Height,
    ) -> Self {
        // What is lower hides nothing from either of the two, nor either from the other.
        let screens = screens.into_iter().filter(|screen| screen.height >= height).collect();
        Self { scenery, target, courses, screens, height }
    }

    /// How far the nearest model of the target is, seen or not.
    pub fn distance(&self, from: &Rect) -> f64 {
        let bases = self.courses.iter().flat_map(|course| self.bases(*course));
        bases.map(|base| from.distance(&base)).fold(f64::INFINITY, f64::min)
    }

    /// The bases of the target's models on a course.
    fn bases(&self, course: Course) -> impl Iterator<Item = Rect> + use<S> {
        self.target.bases(course.end).map(move |base| course.swept(base))
    }

    /// What one of them covers on a course.
    fn base(&self, course: Course) -> Rect {
        let each = self.target.each();
        course.swept(Rect::new(course.end, each.x, each.y))
    }

    /// The ground of the whole target on a course.
    fn ground(&self, course: Course) -> Rect {
        course.swept(self.target.rect(course.end))
    }

    /// The same for those who look out of parts of that edge of a block: without
    /// whoever hides nothing from any of it.
    #[must_use]
    pub fn narrowed_to(mut self, block: &Rect, edge: Edge) -> Self {
        let outlook = Outlook::new(&block.edge(edge), arc::SPREAD, 0.0);
        let targets: SmallVec<[Figure; 2]> =
            self.courses.iter().filter_map(|course| outlook.target(&self.ground(*course))).collect();
        self.screens.retain(|screen| {
            outlook.body(&screen.rect).is_some_and(|body| targets.iter().any(|target| outlook.may_hide(target, &body)))
        });
        self
    }

    /// Who alone hides the whole target from everything between some points,
    /// where nobody looks over anybody.
    ///
    /// The places that a convex shape hides from a point are convex, and so
    /// are those from which it hides a point: what hides every corner of the
    /// target from each of the points hides all of it from all between them.
    pub fn screened(&self, from: &[Vec2]) -> Option<S::Reason> {
        if self.scenery.shapes().next().is_some() {
            return None;
        }
        let hides = |screen: &&Screen<S::Reason>| {
            let corners = |course: &Course| self.ground(*course).corners();
            self.courses.iter().all(|course| hides_all(&screen.rect, from, &corners(course)))
        };
        self.screens.iter().find(hides).map(|screen| screen.by)
    }

    /// Whoever looks out of an edge of a base, past others of his own unit.
    pub fn out_of<'v>(&'v self, eye: &'v Rect, edge: Edge, own: &'v [Rect]) -> Lookout<'v, S> {
        Lookout { sight: self, eye, ahead: eye.seen_from(edge), own, bodies: OnceCell::new() }
    }
}

/// Whether a rectangle stands between each of some points and each of others.
fn hides_all(rect: &Rect, from: &[Vec2], to: &[Vec2; 4]) -> bool {
    to.iter().all(|&aim| from.iter().all(|&eye| rect.intersects_segment(&Segment::new(eye, aim))))
}

/// Who looks out of an edge of a base at a target.
pub struct Lookout<'v, S: Scenery> {
    sight: &'v Sight<S>,
    /// The base that looks, as it stands.
    eye: &'v Rect,
    /// The same, as it looks ahead.
    ahead: Rect,
    /// Others of its own unit, who may be in the way.
    own: &'v [Rect],
    /// Who may be in the way, as he sees them.
    bodies: OnceCell<Bodies>,
}

/// Bodies as somebody sees them, with their numbers: first the screens, then
/// those of his own unit.
struct Bodies {
    outlook: Outlook,
    figures: SmallVec<[Figure; 8]>,
    numbers: SmallVec<[u8; 8]>,
}

impl<S: Scenery> Lookout<'_, S> {
    /// How far the nearest model of the target is that is seen, no farther away
    /// than `limit`; if none is, what hid them.
    pub fn nearest(&self, limit: f64) -> Result<f64, Hidden<S::Reason>> {
        let free = self.sees_freely()?;
        let arc = Arc::of(&self.ahead, Edge::Front);
        let (middle, own) = (self.eye.centre(), self.eye.radius());
        let mut best: Option<f64> = None;
        let mut hindered = Hidden::Aside;
        // Who is on his way is nearest at its end. What hid him last tells.
        for &course in self.sight.courses.iter().rev() {
            let mut here = Hidden::Aside;
            let around = own + self.sight.base(course).radius();
            for base in self.sight.bases(course) {
                let nearer = |distance: f64| distance <= limit && best.is_none_or(|least| distance < least);
                // Cheap first: nothing is nearer than the circles around both.
                if !nearer(middle.distance(base.centre()) - around) {
                    continue;
                }
                let distance = self.eye.distance(&base);
                if !nearer(distance) || !arc.holds_part_of(&base) {
                    continue;
                }
                match if free { Ok(()) } else { self.line_to(&base) } {
                    Ok(()) => best = Some(distance),
                    Err(hidden) => here = here.or_rather(hidden),
                }
            }
            hindered = here.or_rather(hindered);
        }
        best.ok_or(hindered)
    }

    /// Whether any model of the target is seen, at whatever distance; if none
    /// is, what hid them.
    pub fn sees_any(&self) -> Result<(), Hidden<S::Reason>> {
        let free = self.sees_freely()?;
        let mut hindered = Hidden::Aside;
        for &course in &self.sight.courses {
            for base in self.sight.bases(course) {
                match if free { self.has_ahead(&base) } else { self.sees(&base) } {
                    Ok(()) => return Ok(()),
                    Err(hidden) => hindered = hindered.or_rather(hidden),
                }
            }
        }
        Err(hindered)
    }

    fn has_ahead(&self, base: &Rect) -> Result<(), Hidden<S::Reason>> {
        if arc::sees(&self.ahead, Edge::Front, base) { Ok(()) } else { Err(Hidden::Aside) }
    }

    /// Whether some of a base is seen; if not, why.
    pub fn sees(&self, base: &Rect) -> Result<(), Hidden<S::Reason>> {
        self.has_ahead(base)?;
        self.line_to(base)
    }

    /// Whether all of the target is seen freely; or why nothing is seen of it,
    /// which lies outside the arc or behind somebody.
    fn sees_freely(&self) -> Result<bool, Hidden<S::Reason>> {
        let (mut free, mut hindered) = (true, Some(Hidden::Aside));
        for &course in &self.sight.courses {
            let ground = self.sight.ground(course);
            if self.has_ahead(&ground).is_err() {
                continue;
            }
            match self.at_large(&ground) {
                Large::Free => hindered = None,
                Large::Partly => (free, hindered) = (false, None),
                Large::Hidden(by) => {
                    free = false;
                    hindered = hindered.map(|before| before.or_rather(by));
                }
            }
            // Some of it is seen and some is not, whatever else there is.
            if !free && hindered.is_none() {
                break;
            }
        }
        hindered.map_or(Ok(free), Err)
    }

    /// How a base before it is seen as a whole: what hides all of it hides
    /// each of its models.
    pub fn at_large(&self, base: &Rect) -> Large<S::Reason> {
        if self.is_bare(base) {
            return self.past_bodies(base);
        }
        match self.line_past_scenery(base) {
            Ok(()) => Large::Partly,
            Err(by) => Large::Hidden(by),
        }
    }

    /// The best of all lines from inside the edge to a base before it: one that
    /// only a corner has is not enough.
    fn line_to(&self, base: &Rect) -> Result<(), Hidden<S::Reason>> {
        match self.at_large(base) {
            Large::Free | Large::Partly => Ok(()),
            Large::Hidden(by) => Err(by),
        }
    }

    /// Whether no scenery comes between the two.
    fn is_bare(&self, base: &Rect) -> bool {
        let mut shapes = self.sight.scenery.shapes().peekable();
        shapes.peek().is_none() || {
            let edge = self.edge();
            let [a, b, c, d] = base.corners();
            let between = Bounds::of(&[edge.a, edge.b, a, b, c, d]);
            !shapes.any(|shape| between.meets(&shape.bounds()))
        }
    }

    fn edge(&self) -> Segment {
        self.ahead.edge(Edge::Front)
    }

    /// Past bodies alone.
    fn past_bodies(&self, base: &Rect) -> Large<S::Reason> {
        if self.sight.screens.is_empty() && self.own.is_empty() {
            return Large::Free;
        }
        let bodies = self.bodies.get_or_init(|| self.bodies());
        // What only touches the edge, or the arc, is seen past nothing.
        let Some(target) = bodies.outlook.target(base) else { return Large::Free };
        match bodies.outlook.look(&target, &bodies.figures) {
            View::Free => Large::Free,
            View::Partly => Large::Partly,
            View::Hidden(figure) => {
                let number = usize::from(bodies.numbers[figure]);
                Large::Hidden(Hidden::By(self.sight.screens.get(number).map_or(S::OWN_UNIT, |screen| screen.by)))
            }
        }
    }

    fn bodies(&self) -> Bodies {
        let outlook = Outlook::new(&self.edge(), arc::SPREAD, self.sight.scenery.corner());
        let rects = self.sight.screens.iter().map(|screen| &screen.rect).chain(self.own);
        let seen = rects.enumerate().filter_map(|(number, rect)| Some((outlook.body(rect)?, number as u8)));
        let (figures, numbers) = seen.unzip();
        Bodies { outlook, figures, numbers }
    }
}

/// How much of something is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Large<R> {
    /// Nothing is in between.
    Free,
    /// Something of it.
    Partly,
    /// Nothing of it.
    Hidden(Hidden<R>),
}

/// Past scenery, which may lie higher or hide more the longer the line is that
/// runs in it.
impl<S: Scenery> Lookout<'_, S> {
    fn line_past_scenery(&self, base: &Rect) -> Result<(), Hidden<S::Reason>> {
        // What bodies hide without it they hide with it, where nobody looks
        // over them.
        if !self.sight.scenery.is_hilly()
            && let Large::Hidden(by) = self.past_bodies(base)
        {
            return Err(by);
        }
        let (edge, base) = (self.edge(), *base);
        let inset = edge.vector() * (self.sight.scenery.corner() / self.ahead.width);
        let mut lines = Sightlines::new(Segment::new(edge.a + inset, edge.b - inset), &base);
        lines.aim_first(base.centre());
        self.clearest(&lines, &base).or_else(|_| {
            // It takes a closer look.
            self.note_corners(&mut lines);
            self.clearest(&lines, &base)
        })
    }

    fn clearest(&self, lines: &Sightlines, base: &Rect) -> Result<(), Hidden<S::Reason>> {
        let mut hindered = Hidden::Aside;
        let seen = lines.clearest(false, true, |line| match self.along(line, base) {
            Ok(()) => true,
            Err(hidden) => {
                hindered = hindered.or_rather(hidden);
                false
            }
        });
        if seen { Ok(()) } else { Err(hindered) }
    }

    /// Whether one point is seen from another.
    fn along(&self, line: &Segment, base: &Rect) -> Result<(), Hidden<S::Reason>> {
        let aim = self.ahead.pose.to_local(line.b);
        if aim.y.falls_short_of(0.0) || aim.x.abs().exceeds(self.ahead.width * 0.5 + aim.y * arc::SPREAD) {
            return Err(Hidden::Aside);
        }
        let Sight { scenery, screens, height, .. } = self.sight;
        let over = LazyCell::new(|| scenery.height_of(line));
        let hides = |screen: &&Screen<S::Reason>| {
            screen.rect.intersects_segment(line) && screen.height >= height.saturating_add(*over)
        };
        if let Some(screen) = screens.iter().find(hides) {
            return Err(Hidden::By(screen.by));
        }
        if self.own.iter().any(|rect| rect.intersects_segment(line)) {
            return Err(Hidden::By(S::OWN_UNIT));
        }
        scenery.passes(line, [self.eye, base], &|| *over).map_err(Hidden::By)
    }

    /// The corners past which one may just see, and where what is seen changes.
    fn note_corners(&self, lines: &mut Sightlines) {
        let screens = self.sight.screens.iter().map(|screen| &screen.rect);
        let others: SmallVec<[&Rect; 32]> = screens.chain(self.own).collect();
        lines.past_all(&others);
        let [left, right, ..] = self.ahead.corners();
        let facing = self.ahead.pose.facing;
        let (ahead, aside) = (facing.dir() * FAR, facing.right() * FAR);
        let spread = aside * arc::SPREAD;
        lines.change_near(&Segment::new(left, left + ahead - spread), TOLERANCE);
        lines.change_near(&Segment::new(right, right + ahead + spread), TOLERANCE);
        lines.change_near(&Segment::new(left - aside, right + aside), TOLERANCE);
        for shape in self.sight.scenery.shapes() {
            match shape {
                Shape::Area(area) if lines.pass(area.bounds()) => {
                    lines.past_area(area);
                    for side in area.edges() {
                        lines.change_near(&side, TOLERANCE);
                        // Straight in or out one sees deepest into a wood.
                        lines.along(side.vector().perp());
                    }
                }
                Shape::Area(_) => {}
                Shape::Line(course) => lines.past_line(course.points()),
            }
        }
    }
}
