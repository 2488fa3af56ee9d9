//! One base looks at another: the lines between the two, and what they meet.

use std::cell::{Cell, LazyCell};

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::sight::Sightlines;
use table::{Edge, Measure, Rect, Segment, TOLERANCE, Vec2};

use super::{Hindrance, Screen, Sight, hides_all};
use crate::state::terrain::{Feature, Shape};

/// How far one sees into a wood, or out of it.
const INTO_WOODS: f64 = 2.0;
/// So far from its corner, in inches, an edge is no corner any more.
const NOT_THE_CORNER: f64 = 1e-3;
/// Farther than any table reaches, in inches.
const FAR: f64 = 1e3;

/// One base looks at another, part of which lies in its arc.
pub(super) struct View<'v, 'b> {
    sight: &'v Sight<'b>,
    /// The base that looks, as it looks ahead.
    ahead: &'v Rect,
    /// The same, as it stands.
    eye: &'v Rect,
    base: &'v Rect,
    /// Units that may come between.
    units: SmallVec<[&'v Screen; 8]>,
    /// Models of its own unit that may.
    own: SmallVec<[&'v Rect; 8]>,
    /// Who was in the way last, and most likely is again.
    last: Cell<usize>,
}

impl<'v, 'b> View<'v, 'b> {
    pub fn new(sight: &'v Sight<'b>, ahead: &'v Rect, eye: &'v Rect, base: &'v Rect, own: &'v [Rect]) -> Self {
        let fan = Fan::new(&ahead.edge(Edge::Front), base);
        let between = |rect: &Rect| fan.is_none_or(|fan| fan.holds_part_of(rect));
        let units = sight.units.iter().filter(|screen| between(&screen.rect)).collect();
        let own = own.iter().filter(|rect| between(rect)).collect();
        Self { sight, ahead, eye, base, units, own, last: Cell::new(0) }
    }

    /// Whether nothing is in between.
    pub fn is_free(&self) -> bool {
        self.units.is_empty() && self.own.is_empty() && self.sight.features.is_empty()
    }

    /// The best of all lines from inside the edge to the base: one that only a
    /// corner has is not enough ([`rule::basic::SIGHT_FRONT_EDGE_ONLY`]).
    pub fn look(self) -> Result<(), Hindrance> {
        if self.is_free() {
            return Ok(());
        }
        let edge = self.ahead.edge(Edge::Front);
        if let Some(hindrance) = self.hidden_by_one(&edge) {
            return Err(hindrance);
        }
        let inset = edge.vector() * (NOT_THE_CORNER / self.ahead.width);
        let inset = why::instead(rule::basic::SIGHT_FRONT_EDGE_ONLY, inset, || Vec2::ZERO);
        let mut lines = Sightlines::new(Segment::new(edge.a + inset, edge.b - inset), self.base);
        lines.aim_first(self.base.centre());
        match self.clearest(&lines) {
            Err(_) if !self.walled_off(&lines) => {
                // It takes a closer look.
                self.note_corners(&mut lines);
                self.clearest(&lines)
            }
            view => view,
        }
    }

    fn clearest(&self, lines: &Sightlines) -> Result<(), Hindrance> {
        let mut hindered = Hindrance::Aside;
        let seen = lines.clearest(false, true, |line| match self.along(line) {
            Ok(()) => true,
            Err(hindrance) => {
                hindered = hindered.or_rather(hindrance);
                false
            }
        });
        if seen { Ok(()) } else { Err(hindered) }
    }

    /// Whether one point is seen from another.
    fn along(&self, line: &Segment) -> Result<(), Hindrance> {
        let aim = self.ahead.pose.to_local(line.b);
        if aim.y.falls_short_of(0.0) || aim.x.abs().exceeds(self.ahead.width * 0.5 + aim.y) {
            return Err(Hindrance::Aside);
        }
        let over = LazyCell::new(|| self.looks_over(line));
        let hides = |screen: &Screen| screen.rect.intersects_segment(line) && (screen.high || !*over);
        if let Some(screen) = self.units.get(self.last.get()).filter(|screen| hides(screen)) {
            return Err(screen.hindrance());
        }
        if let Some(n) = self.units.iter().position(|screen| hides(screen)) {
            self.last.set(n);
            return Err(self.units[n].hindrance());
        }
        if self.own.iter().any(|rect| rect.intersects_segment(line)) {
            return Err(Hindrance::OwnUnit);
        }
        self.sight.features.iter().try_for_each(|feature| passes(feature, line, [self.eye, self.base], &|| *over))
    }

    /// Those above see over what is lower, and are seen over it.
    fn looks_over(&self, line: &Segment) -> bool {
        let battle = self.sight.battle;
        !self.sight.features.is_empty()
            && (why::holds(rule::los::ELEVATED_OVER_LOWER, battle.is_high(line.a))
                || why::holds(rule::los::ELEVATED_MUTUAL, battle.is_high(line.b)))
    }

    /// Whoever stands between the middles often hides all of a base: then no
    /// other line needs to be drawn.
    fn hidden_by_one(&self, edge: &Segment) -> Option<Hindrance> {
        if !self.sight.features.is_empty() {
            return None;
        }
        let straight = Segment::new(edge.middle(), self.base.centre());
        let others = self.units.iter().map(|screen| (&screen.rect, screen.hindrance()));
        let ranks = self.own.iter().map(|&rect| (rect, Hindrance::OwnUnit));
        let (rect, hindrance) = others.chain(ranks).find(|(rect, _)| rect.intersects_segment(&straight))?;
        hides_all(rect, &[edge.a, edge.b], &self.base.corners()).then_some(hindrance)
    }

    /// Whether units side by side hide everything, where nobody looks over
    /// anybody.
    fn walled_off(&self, lines: &Sightlines) -> bool {
        let units: SmallVec<[&Rect; 16]> = self.units.iter().map(|screen| &screen.rect).collect();
        !self.sight.features.iter().any(|feature| feature.kind.is_hill()) && lines.walled_off(&units)
    }

    /// The corners past which one may just see, and where what is seen changes.
    fn note_corners(&self, lines: &mut Sightlines) {
        let others: SmallVec<[&Rect; 32]> =
            self.units.iter().map(|screen| &screen.rect).chain(self.own.iter().copied()).collect();
        lines.past_all(&others);
        let [left, right, ..] = self.ahead.corners();
        let facing = self.ahead.pose.facing;
        let (ahead, aside) = (facing.dir() * FAR, facing.right() * FAR);
        lines.change_near(&Segment::new(left, left + ahead - aside), TOLERANCE);
        lines.change_near(&Segment::new(right, right + ahead + aside), TOLERANCE);
        lines.change_near(&Segment::new(left - aside, right + aside), TOLERANCE);
        for feature in &self.sight.features {
            match &feature.shape {
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

/// All lines from an edge to a base ahead of it run inside: beyond the edge,
/// and between two lines from its ends.
#[derive(Clone, Copy)]
struct Fan {
    /// A point of each border, and the direction in which it bounds the fan
    /// on the right.
    borders: [(Vec2, Vec2); 3],
}

impl Fan {
    /// None where the base is not wholly ahead.
    fn new(edge: &Segment, base: &Rect) -> Option<Self> {
        let corners = base.corners();
        let ahead = |p: &Vec2| edge.vector().perp_dot(*p - edge.a) > 0.0;
        if !corners.iter().all(ahead) {
            return None;
        }
        let furthest = |from: Vec2, hand: f64| {
            let ways = corners.map(|corner| corner - from);
            ways.into_iter().fold(ways[0], |best, way| if best.perp_dot(way) * hand > 0.0 { way } else { best })
        };
        let (left, right) = (furthest(edge.a, 1.0), furthest(edge.b, -1.0));
        // Most of its own unit is behind the edge.
        Some(Self { borders: [(edge.a, -edge.vector()), (edge.a, left), (edge.b, -right)] })
    }

    /// A quick look: what is wholly outside one border is outside.
    fn holds_part_of(&self, rect: &Rect) -> bool {
        let corners = rect.corners();
        self.borders.iter().all(|(at, along)| !corners.iter().all(|p| along.perp_dot(*p - *at) >= 0.0))
    }
}

/// Whether a line between two bases passes a feature; `over` says whether it
/// goes over lower things.
fn passes(feature: &Feature, line: &Segment, [eye, aim]: [&Rect; 2], over: &dyn Fn() -> bool) -> Result<(), Hindrance> {
    let kind = feature.kind;
    let hidden = |by: Hindrance| if !kind.is_hill() && over() { Ok(()) } else { Err(by) };
    match &feature.shape {
        Shape::Area(area) => {
            if !area.intersects_segment(line) {
                return Ok(());
            }
            let within = area.contains(line.a) || area.contains(line.b);
            let light = kind.is_light_wood() && why::step(rule::los::LIGHT_WOODS);
            let wood = kind.is_wood() || (kind.is_light_wood() && !light);
            if light {
                Ok(())
            } else if wood && !within {
                hidden(Hindrance::Wood)
            } else if wood {
                // From above one sees no deeper into a wood.
                let near = why::within(rule::los::WOODS_TWO_INCHES, area.inside_span(line), INTO_WOODS);
                if near { Ok(()) } else { Err(Hindrance::DeepWood) }
            } else if within {
                Ok(())
            } else {
                hidden(Hindrance::Hill)
            }
        }
        Shape::Line(course) => {
            let lines_it = |base: &Rect| course.distance_to_rect(base).at_most(0.0);
            if !course.intersects_segment(line)
                || why::holds(rule::los::WALLS_HEDGES, lines_it(eye))
                || why::holds(rule::los::WALL_LINED_VISIBLE, lines_it(aim))
            {
                Ok(())
            } else {
                hidden(Hindrance::Wall)
            }
        }
    }
}
