//! Who sees whom.
//!
//! A line runs from an edge of the viewer's base to some part of the target.
//! Units and terrain in between may hide the target; the answer always names
//! the rule behind it.

mod view;

use ranked::{Formation, arc};
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Pose, Rect, Segment, Vec2};

use self::view::View;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::terrain::{Feature, FeatureKind};

/// Whether a line is free.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Line {
    /// It is; perhaps only thanks to a rule.
    Seen(Option<RuleId>),
    /// Something is in between.
    Hidden(RuleId),
}

/// How much of something is seen.
enum Large {
    /// Nothing is in between.
    Free,
    /// Something of it.
    Partly,
    Hidden(RuleId),
}

/// A unit in between: where it stands, whether on high ground, and the rule by
/// which it hides others.
type Screen = (Rect, bool, RuleId);

/// One unit looks at another: what may come between the two.
pub(crate) struct Sight<'b> {
    battle: &'b Battle,
    /// Who is looked at.
    pub target: Formation,
    /// Where: one place, or several for a unit that is on its way.
    pub places: SmallVec<[Pose; 3]>,
    /// Units in between, and whether they stand on high ground.
    units: SmallVec<[Screen; 8]>,
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

    /// From somewhere inside the front edge of a model to somewhere on the
    /// target ([`rule::basic::SIGHT_FRONT_EDGE_ONLY`]).
    fn has_clear_line(&self, id: UnitId, eye: &Rect, target: UnitId, there: &Rect) -> bool {
        let sight = self.sight(id, target);
        let front = eye.edge(Edge::Front);
        sight.screened(&[front.a, front.b]).is_none() && self.front_rank_sees(id, &sight, there, &[])
    }

    /// Whether any model of the front rank sees some of a base.
    pub(crate) fn front_rank_sees(&self, id: UnitId, sight: &Sight, there: &Rect, own: &[Rect]) -> bool {
        let (formation, pose) = (self.unit(id).formation(), self.unit(id).pose);
        let mut front = formation.slots().filter(|slot| slot.rank == 0).map(|slot| formation.model(pose, slot));
        let all = self.rect(id);
        // What all of them together do not see, none does.
        match sight.at_large(&all, &all, there, own) {
            Large::Free => front.any(|model| arc::sees(&model, Edge::Front, there)),
            Large::Partly => front.any(|model| sight.model_sees(&model, there, own)),
            Large::Hidden(_) => false,
        }
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

    /// Whether a model sees some model of the target out of an edge of its
    /// base, no farther away than `limit`: how far the nearest is that it
    /// sees, and the rule that helped or, if none is seen, that hid them.
    ///
    /// `own` are models of its own unit that may stand in the way.
    pub fn nearest(&self, eye: &Rect, edge: Edge, own: &[Rect], limit: f64) -> Result<(f64, Option<RuleId>), RuleId> {
        let view = eye.seen_from(edge);
        let free = self.sees_freely(&view, eye, own)?;
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
                match if free { Line::Seen(None) } else { self.model_line(&view, eye, &base, own) } {
                    Line::Seen(by) => best = Some((distance, by)),
                    Line::Hidden(rule) => why = telling(why, rule),
                }
            }
        }
        best.ok_or(why)
    }

    /// Whether a model sees any model of the target out of an edge of its base,
    /// at whatever distance; if none, what hid them.
    pub fn sees_any(&self, eye: &Rect, edge: Edge, own: &[Rect]) -> Result<(), RuleId> {
        let view = eye.seen_from(edge);
        let free = self.sees_freely(&view, eye, own)?;
        let mut why = rule::los::SHOOTER_ARC;
        for &place in &self.places {
            for slot in self.target.slots() {
                let base = self.target.model(place, slot);
                if !arc::sees(eye, edge, &base) {
                    continue;
                }
                if free {
                    return Ok(());
                }
                match self.model_line(&view, eye, &base, own) {
                    Line::Seen(_) => return Ok(()),
                    Line::Hidden(rule) => why = telling(why, rule),
                }
            }
        }
        Err(why)
    }

    /// Whether who looks out of that front sees all of the target freely; or
    /// why it sees nothing of it, which lies outside the arc or behind somebody.
    fn sees_freely(&self, view: &Rect, eye: &Rect, own: &[Rect]) -> Result<bool, RuleId> {
        let (mut free, mut why) = (true, Some(rule::los::SHOOTER_ARC));
        for base in self.places.iter().map(|&place| self.target.rect(place)) {
            if !arc::sees(view, Edge::Front, &base) {
                continue;
            }
            match self.at_large(view, eye, &base, own) {
                Large::Free => why = None,
                Large::Partly => (free, why) = (false, None),
                Large::Hidden(rule) => {
                    free = false;
                    why = why.map(|why| telling(why, rule));
                }
            }
        }
        why.map_or(Ok(free), Err)
    }

    /// How a base sees another taken as a whole: what hides all of it hides
    /// each of its models.
    fn at_large(&self, view: &Rect, eye: &Rect, base: &Rect, own: &[Rect]) -> Large {
        let view = View::new(self, view, eye, base, own);
        if view.is_free() {
            return Large::Free;
        }
        match view.look() {
            Line::Seen(_) => Large::Partly,
            Line::Hidden(rule) => Large::Hidden(rule),
        }
    }

    /// Whether a model sees some of a base before it.
    pub fn model_sees(&self, model: &Rect, base: &Rect, own: &[Rect]) -> bool {
        arc::sees(model, Edge::Front, base) && matches!(self.model_line(model, model, base, own), Line::Seen(_))
    }

    /// From some inner point of the edge to some point of the base, inside the
    /// arc ([`rule::basic::SIGHT_ARC`], [`rule::basic::SIGHT_FRONT_EDGE_ONLY`]),
    /// part of which lies there.
    fn model_line(&self, view: &Rect, eye: &Rect, base: &Rect, own: &[Rect]) -> Line {
        View::new(self, view, eye, base, own).look()
    }

    /// How far the nearest model of the target is, seen or not.
    pub fn distance(&self, from: &Rect) -> f64 {
        let bases = self.places.iter().flat_map(|&pose| self.target.slots().map(move |slot| (pose, slot)));
        bases.map(|(pose, slot)| from.distance(&self.target.model(pose, slot))).fold(f64::INFINITY, f64::min)
    }
}

/// Of two reasons why somebody is not seen the more telling: what is in the
/// way, before a look in another direction; else the later.
pub(crate) fn telling(one: RuleId, other: RuleId) -> RuleId {
    if other == rule::los::SHOOTER_ARC { one } else { other }
}

/// Whether a rectangle stands between each of some points and each of others.
fn hides_all(rect: &Rect, from: &[Vec2], to: &[Vec2; 4]) -> bool {
    to.iter().all(|&aim| from.iter().all(|&eye| rect.intersects_segment(&Segment::new(eye, aim))))
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
