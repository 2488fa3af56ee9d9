//! Who sees whom.
//!
//! A line runs from an edge of the viewer's base to some part of the target.
//! Units and terrain in between may hide the target; the answer always names
//! the rule behind it.

use ranked::{Formation, arc};
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Pose, Rect, Segment, Vec2};

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::terrain::{Feature, FeatureKind, Shape};

/// How far one sees into a wood, or out of it.
const INTO_WOODS: f64 = 2.0;

/// Whether a line is free.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Line {
    /// It is; perhaps only thanks to a rule.
    Seen(Option<RuleId>),
    /// Something is in between.
    Hidden(RuleId),
}

/// One unit looks at another: what may come between the two.
pub(crate) struct Sight<'b> {
    battle: &'b Battle,
    /// Who is looked at.
    pub target: Formation,
    /// Where: one place, or several for a unit that is on its way.
    pub places: SmallVec<[Pose; 3]>,
    /// Units in between, and whether they stand on high ground.
    units: SmallVec<[(Rect, bool, RuleId); 8]>,
    features: SmallVec<[&'b Feature; 4]>,
}

impl Battle {
    /// Whether a unit sees another ahead of it well enough to charge: some
    /// part of it lies in the front arc, and some model has a clear line
    /// ([`rule::charge::VISIBILITY`], [`rule::basic::SIGHT_ARC_UNIT`]).
    pub(crate) fn sees_to_charge(&self, id: UnitId, target: UnitId) -> bool {
        if self.is_skirmishing(id) {
            return self.most_see(id, target);
        }
        let (eye, there) = (self.rect(id), self.rect(target));
        arc::sees(&eye, Edge::Front, &there) && self.has_clear_line(id, &eye, target, &there)
    }

    /// From somewhere inside the front edge to somewhere on the target
    /// ([`rule::basic::SIGHT_FRONT_EDGE_ONLY`]).
    fn has_clear_line(&self, id: UnitId, eye: &Rect, target: UnitId, there: &Rect) -> bool {
        let sight = self.sight(id, target);
        let front = eye.edge(Edge::Front);
        if sight.screened(&[front.a, front.b]).is_some() {
            return false;
        }
        let aims = [there.centre(), there.edge(Edge::Front).middle()];
        let corners = there.corners();
        for part in [0.5, 0.1, 0.9] {
            let spot = front.point_at(part);
            for aim in aims.iter().chain(&corners) {
                let ahead = eye.pose.to_local(*aim);
                // Within the 45 degrees of the model at that spot.
                let across = (ahead.x - eye.pose.to_local(spot).x).abs();
                let in_arc = ahead.y > 0.0 && across <= ahead.y + eye.width;
                if in_arc && matches!(sight.line(spot, eye, *aim, there), Line::Seen(_)) {
                    return true;
                }
            }
        }
        false
    }

    /// What may come between two units as they stand.
    pub(crate) fn sight(&self, id: UnitId, target: UnitId) -> Sight<'_> {
        self.sight_of(id, target, SmallVec::from_slice(&[self.unit(target).pose]))
    }

    /// What may come between a unit and another that is in any of those places.
    pub(crate) fn sight_of(&self, id: UnitId, target: UnitId, places: SmallVec<[Pose; 3]>) -> Sight<'_> {
        let (here, there) = (self.rect(id), self.rect(target));
        let way = Segment::new(here.centre(), there.centre());
        // No line between the two leaves the band as wide as the wider circle.
        let reach = here.radius().max(there.radius());
        let mut units = SmallVec::new();
        for other in self.fielded().filter(|&o| o != id && o != target && !self.clears_the_way(id, o)) {
            let rect = self.rect(other);
            if way.distance_to_point(rect.centre()) <= reach + rect.radius() {
                let high = self.is_high(rect.centre());
                let (full, short) = self.unit(other).formation().parts(self.unit(other).pose);
                // Nobody sees through the gaps of skirmishers, which are never wider than two inches.
                let loose = self.is_skirmishing(other) && !self.unit(other).is_fleeing();
                let rule = if loose { rule::skirmish::SCREEN } else { rule::los::MODELS_BLOCK };
                units.push((full, high, rule));
                units.extend(short.map(|rect| (rect, high, rule)));
            }
        }
        let features = self.field.features.iter().filter(|f| f.kind.matters_to_sight()).collect();
        Sight { battle: self, target: self.unit(target).formation(), places, units, features }
    }

    /// Whether a spot is on a hill.
    pub(crate) fn is_high(&self, spot: Vec2) -> bool {
        self.field.features.iter().any(|f| f.kind.is_hill() && f.area().is_some_and(|area| area.contains(spot)))
    }
}

impl Sight<'_> {
    /// Whether one point is seen from another, by models on those bases.
    pub fn line(&self, from: Vec2, eye: &Rect, to: Vec2, aim: &Rect) -> Line {
        let line = Segment::new(from, to);
        let over = self.over(from, to);
        let mut thanks = None;
        for (rect, high, rule) in &self.units {
            if rect.intersects_segment(&line) {
                if *high || over.is_none() {
                    return Line::Hidden(*rule);
                }
                thanks = over;
            }
        }
        for feature in &self.features {
            match passes(feature, &line, [eye, aim], over) {
                Line::Hidden(rule) => return Line::Hidden(rule),
                Line::Seen(by) => thanks = by.or(thanks),
            }
        }
        Line::Seen(thanks)
    }

    /// Who alone hides the whole target from everything between some points,
    /// where nobody looks over anybody.
    ///
    /// The places that a convex shape hides from a point are convex, and so
    /// are those from which it hides a point: what hides every corner of the
    /// target from each of the points hides all of it from all between them.
    pub fn screened(&self, from: &[Vec2]) -> Option<RuleId> {
        if !self.features.is_empty() {
            return None;
        }
        let screen = self.units.iter().find(|(rect, ..)| {
            self.places.iter().all(|&place| hides_all(rect, from, &self.target.rect(place).corners()))
        });
        screen.map(|(.., rule)| *rule)
    }

    /// Those above see over what is lower, and are seen over it.
    fn over(&self, from: Vec2, to: Vec2) -> Option<RuleId> {
        if self.features.is_empty() {
            None
        } else if self.battle.is_high(from) {
            Some(rule::los::ELEVATED_OVER_LOWER)
        } else {
            self.battle.is_high(to).then_some(rule::los::ELEVATED_MUTUAL)
        }
    }

    /// Whether a model sees some model of the target out of an edge of its
    /// base, no farther away than `limit`: how far the nearest is that it
    /// sees, and the rule that helped or, if none is seen, that hid them.
    ///
    /// `own` are models of its own unit that may stand in the way.
    pub fn nearest(&self, eye: &Rect, edge: Edge, own: &[Rect], limit: f64) -> Result<(f64, Option<RuleId>), RuleId> {
        let view = eye.seen_from(edge);
        if let Some(rule) = self.out_of_sight(&view) {
            return Err(rule);
        }
        let mut best: Option<(f64, Option<RuleId>)> = None;
        let mut why = rule::los::SHOOTER_ARC;
        for &place in &self.places {
            for slot in self.target.slots() {
                let base = self.target.model(place, slot);
                let nearer = |distance: f64| distance <= limit && best.is_none_or(|(least, _)| distance < least);
                // Cheap first: nothing is nearer than the circles around both.
                if !nearer(eye.centre().distance(base.centre()) - eye.radius() - base.radius()) {
                    continue;
                }
                let distance = eye.distance(&base);
                if !nearer(distance) || !arc::sees(eye, edge, &base) {
                    continue;
                }
                match self.model_line(&view, eye, &base, own) {
                    Line::Seen(by) => best = Some((distance, by)),
                    Line::Hidden(rule) => why = rule,
                }
            }
        }
        best.ok_or(why)
    }

    /// Whether a model sees any model of the target out of an edge of its base,
    /// at whatever distance; if none, what hid them.
    pub fn sees_any(&self, eye: &Rect, edge: Edge, own: &[Rect]) -> Result<(), RuleId> {
        let view = eye.seen_from(edge);
        if let Some(rule) = self.out_of_sight(&view) {
            return Err(rule);
        }
        let mut why = rule::los::SHOOTER_ARC;
        for &place in &self.places {
            for slot in self.target.slots() {
                let base = self.target.model(place, slot);
                if !arc::sees(eye, edge, &base) {
                    continue;
                }
                match self.model_line(&view, eye, &base, own) {
                    Line::Seen(_) => return Ok(()),
                    Line::Hidden(rule) => why = rule,
                }
            }
        }
        Err(why)
    }

    /// Why nobody who looks out of that front sees anything of the target:
    /// it lies outside the arc, or behind somebody.
    fn out_of_sight(&self, view: &Rect) -> Option<RuleId> {
        let ahead = |place: &Pose| arc::sees(view, Edge::Front, &self.target.rect(*place));
        if !self.places.iter().any(ahead) {
            return Some(rule::los::SHOOTER_ARC);
        }
        let front = view.edge(Edge::Front);
        self.screened(&[front.a, front.b])
    }

    /// From some inner point of the edge to some point of the base, inside the
    /// arc ([`rule::basic::SIGHT_ARC`], [`rule::basic::SIGHT_FRONT_EDGE_ONLY`]).
    fn model_line(&self, view: &Rect, eye: &Rect, base: &Rect, own: &[Rect]) -> Line {
        let edge = view.edge(Edge::Front);
        let half = view.width * 0.5;
        let corners = base.corners();
        if let Some(rule) = self.hidden_by_one(&edge, base.centre(), &corners, own) {
            return Line::Hidden(rule);
        }
        let mut why = rule::los::SHOOTER_ARC;
        for part in [0.5, 0.05, 0.95] {
            let spot = edge.point_at(part);
            let [a, b, c, d] = corners;
            for aim in [base.centre(), a, b, c, d] {
                let ahead = view.pose.to_local(aim);
                if ahead.y.falls_short_of(0.0) || ahead.x.abs().exceeds(half + ahead.y) {
                    continue;
                }
                let line = Segment::new(spot, aim);
                if own.iter().any(|rect| rect.intersects_segment(&line)) {
                    why = rule::skirmish::LINE_OF_SIGHT_OWN_UNIT;
                    continue;
                }
                match self.line(spot, eye, aim, base) {
                    Line::Hidden(rule) => why = rule,
                    seen @ Line::Seen(_) => return seen,
                }
            }
        }
        Line::Hidden(why)
    }

    /// Whoever stands between the middles often hides all of a base: then no
    /// other line needs to be drawn.
    fn hidden_by_one(&self, edge: &Segment, middle: Vec2, corners: &[Vec2; 4], own: &[Rect]) -> Option<RuleId> {
        if !self.features.is_empty() {
            return None;
        }
        let straight = Segment::new(edge.middle(), middle);
        let others = self.units.iter().map(|(rect, _, rule)| (rect, *rule));
        let ranks = own.iter().map(|rect| (rect, rule::los::REAR_RANKS_BLOCKED));
        let (rect, rule) = others.chain(ranks).find(|(rect, _)| rect.intersects_segment(&straight))?;
        hides_all(rect, &[edge.a, edge.b], corners).then_some(rule)
    }

    /// How far the nearest model of the target is, seen or not.
    pub fn distance(&self, from: &Rect) -> f64 {
        let bases = self.places.iter().flat_map(|&pose| self.target.slots().map(move |slot| (pose, slot)));
        bases.map(|(pose, slot)| from.distance(&self.target.model(pose, slot))).fold(f64::INFINITY, f64::min)
    }
}

/// Whether a rectangle stands between each of some points and each of others.
fn hides_all(rect: &Rect, from: &[Vec2], to: &[Vec2; 4]) -> bool {
    to.iter().all(|&aim| from.iter().all(|&eye| rect.intersects_segment(&Segment::new(eye, aim))))
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

impl FeatureKind {
    /// Trees or stones too thin to hide anybody ([`rule::los::LIGHT_WOODS`]).
    pub const fn is_light_wood(self) -> bool {
        matches!(self, FeatureKind::Orchard | FeatureKind::Copse | FeatureKind::Ruins)
    }

    const fn matters_to_sight(self) -> bool {
        self.blocks_sight() || self.is_wood() || self.is_light_wood()
    }
}
