//! One base looks at another: the lines between the two, and what they meet.

use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::sight::Sightlines;
use table::{Edge, Measure, Rect, Segment, TOLERANCE, Vec2};

use super::{Line, Screen, Sight, hides_all, telling};
use crate::terrain::{Feature, Shape};

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
    last: usize,
}

impl<'v, 'b> View<'v, 'b> {
    pub fn new(sight: &'v Sight<'b>, ahead: &'v Rect, eye: &'v Rect, base: &'v Rect, own: &'v [Rect]) -> Self {
        let fan = Fan::new(&ahead.edge(Edge::Front), base);
        let between = |rect: &Rect| fan.is_none_or(|fan| fan.holds_part_of(rect));
        let units = sight.units.iter().filter(|(rect, ..)| between(rect)).collect();
        let own = own.iter().filter(|rect| between(rect)).collect();
        Self { sight, ahead, eye, base, units, own, last: 0 }
    }

    /// Whether nothing is in between.
    pub fn is_free(&self) -> bool {
        self.units.is_empty() && self.own.is_empty() && self.sight.features.is_empty()
    }

    /// The best of all lines from inside the edge to the base.
    pub fn look(mut self) -> Line {
        if self.is_free() {
            return Line::Seen(None);
        }
        let edge = self.ahead.edge(Edge::Front);
        if let Some(rule) = self.hidden_by_one(&edge) {
            return Line::Hidden(rule);
        }
        let inset = edge.vector() * (NOT_THE_CORNER / self.ahead.width);
        let mut lines = Sightlines::new(Segment::new(edge.a + inset, edge.b - inset), self.base);
        lines.aim_first(self.base.centre());
        match self.clearest(&lines) {
            Line::Hidden(_) if !self.walled_off(&lines) => {
                // It takes a closer look.
                self.note_corners(&mut lines);
                self.clearest(&lines)
            }
            view => view,
        }
    }

    fn clearest(&mut self, lines: &Sightlines) -> Line {
        let (mut why, mut thanks) = (rule::los::SHOOTER_ARC, None);
        let seen = lines.clearest(false, true, |line| match self.along(line) {
            Line::Seen(by) => {
                thanks = by;
                true
            }
            Line::Hidden(rule) => {
                why = telling(why, rule);
                false
            }
        });
        if seen { Line::Seen(thanks) } else { Line::Hidden(why) }
    }

    /// Whether one point is seen from another.
    fn along(&mut self, line: &Segment) -> Line {
        let aim = self.ahead.pose.to_local(line.b);
        if aim.y.falls_short_of(0.0) || aim.x.abs().exceeds(self.ahead.width * 0.5 + aim.y) {
            return Line::Hidden(rule::los::SHOOTER_ARC);
        }
        let over = self.over(line.a, line.b);
        let hides = |&(rect, high, _): &Screen| (high || over.is_none()) && rect.intersects_segment(line);
        if let Some(screen) = self.units.get(self.last).filter(|screen| hides(screen)) {
            return Line::Hidden(screen.2);
        }
        if let Some(n) = self.units.iter().position(|screen| hides(screen)) {
            self.last = n;
            return Line::Hidden(self.units[n].2);
        }
        if self.own.iter().any(|rect| rect.intersects_segment(line)) {
            return Line::Hidden(rule::skirmish::LINE_OF_SIGHT_OWN_UNIT);
        }
        let mut thanks = over.filter(|_| self.units.iter().any(|(rect, ..)| rect.intersects_segment(line)));
        for feature in &self.sight.features {
            match passes(feature, line, [self.eye, self.base], over) {
                Line::Hidden(rule) => return Line::Hidden(rule),
                Line::Seen(by) => thanks = by.or(thanks),
            }
        }
        Line::Seen(thanks)
    }

    /// Those above see over what is lower, and are seen over it.
    fn over(&self, from: Vec2, to: Vec2) -> Option<RuleId> {
        if self.sight.features.is_empty() {
            None
        } else if self.sight.battle.is_high(from) {
            Some(rule::los::ELEVATED_OVER_LOWER)
        } else {
            self.sight.battle.is_high(to).then_some(rule::los::ELEVATED_MUTUAL)
        }
    }

    /// Whoever stands between the middles often hides all of a base: then no
    /// other line needs to be drawn.
    fn hidden_by_one(&self, edge: &Segment) -> Option<RuleId> {
        if !self.sight.features.is_empty() {
            return None;
        }
        let straight = Segment::new(edge.middle(), self.base.centre());
        let others = self.units.iter().map(|(rect, _, rule)| (rect, *rule));
        let ranks = self.own.iter().map(|&rect| (rect, rule::los::REAR_RANKS_BLOCKED));
        let (rect, rule) = others.chain(ranks).find(|(rect, _)| rect.intersects_segment(&straight))?;
        hides_all(rect, &[edge.a, edge.b], &self.base.corners()).then_some(rule)
    }

    /// Whether units side by side hide everything, where nobody looks over
    /// anybody.
    fn walled_off(&self, lines: &Sightlines) -> bool {
        let units: SmallVec<[&Rect; 16]> = self.units.iter().map(|(rect, ..)| rect).collect();
        !self.sight.features.iter().any(|feature| feature.kind.is_hill()) && lines.walled_off(&units)
    }

    /// The corners past which one may just see, and where what is seen changes.
    fn note_corners(&self, lines: &mut Sightlines) {
        let others: SmallVec<[&Rect; 32]> =
            self.units.iter().map(|(rect, ..)| rect).chain(self.own.iter().copied()).collect();
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
        Some(Self { borders: [(edge.a, left), (edge.b, -right), (edge.a, -edge.vector())] })
    }

    /// A quick look: what is wholly outside one border is outside.
    fn holds_part_of(&self, rect: &Rect) -> bool {
        let corners = rect.corners();
        self.borders.iter().all(|(at, along)| !corners.iter().all(|p| along.perp_dot(*p - *at) >= 0.0))
    }
}

/// Whether a line between two bases passes a feature. `over` is the rule by
/// which it goes over lower things.
fn passes(feature: &Feature, line: &Segment, [eye, aim]: [&Rect; 2], over: Option<RuleId>) -> Line {
    let kind = feature.kind;
    let hidden = |rule| match over {
        Some(_) if !kind.is_hill() => Line::Seen(over),
        _ => Line::Hidden(rule),
    };
    match &feature.shape {
        Shape::Area(area) => {
            if !area.intersects_segment(line) {
                return Line::Seen(None);
            }
            let within = area.contains(line.a) || area.contains(line.b);
            if kind.is_light_wood() {
                Line::Seen(Some(rule::los::LIGHT_WOODS))
            } else if kind.is_wood() && !within {
                hidden(rule::los::WOODS_THROUGH)
            } else if kind.is_wood() && area.inside_span(line).exceeds(INTO_WOODS) {
                // From above one sees no deeper into a wood.
                Line::Hidden(rule::los::WOODS_TWO_INCHES)
            } else if kind.is_wood() {
                Line::Seen(Some(rule::los::WOODS_TWO_INCHES))
            } else if within {
                Line::Seen(None)
            } else {
                hidden(rule::los::HILLS_BUILDINGS)
            }
        }
        Shape::Line(course) => {
            if !course.intersects_segment(line) {
                Line::Seen(None)
            } else if course.distance_to_rect(eye).at_most(0.0) {
                Line::Seen(Some(rule::los::WALLS_HEDGES))
            } else if course.distance_to_rect(aim).at_most(0.0) {
                Line::Seen(Some(rule::los::WALL_LINED_VISIBLE))
            } else {
                hidden(rule::los::WALLS_HEDGES)
            }
        }
    }
}
