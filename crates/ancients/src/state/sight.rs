//! Who sees whom.
//!
//! A line runs from an edge of the viewer's base to some part of the target.
//! Units and terrain in between may hide the target; the answer always names
//! what is in the way, and that hides it by its own rule.

mod view;

use crate::state::{Mark, TurnStep};
use game::why;
use ranked::{Formation, arc};
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::{Edge, Pose, Rect, Segment, Vec2};

use self::view::View;
use crate::state::battle::Battle;
use crate::state::ids::UnitId;
use crate::state::terrain::{Feature, FeatureKind};

/// What keeps somebody from being seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hindrance {
    /// It lies outside the arc.
    Aside,
    /// A unit is in between.
    Unit,
    /// Skirmishers are, through whose gaps nobody sees.
    Skirmishers,
    /// Others of the viewer's own unit are.
    OwnUnit,
    /// A wood is.
    Wood,
    /// It lies, or the viewer does, too deep in a wood.
    DeepWood,
    /// High ground or a building is in between.
    Hill,
    /// A wall or a hedge is.
    Wall,
}

impl Hindrance {
    /// The rule by which it hides somebody.
    pub fn bars(self) -> Result<(), RuleId> {
        match self {
            Hindrance::Aside => why::barred(rule::los::SHOOTER_ARC, true),
            Hindrance::Unit => why::barred(rule::los::MODELS_BLOCK, true),
            Hindrance::Skirmishers => why::barred(rule::skirmish::SCREEN, true),
            Hindrance::OwnUnit => why::barred(rule::skirmish::LINE_OF_SIGHT_OWN_UNIT, true),
            Hindrance::Wood => why::barred(rule::los::WOODS_THROUGH, true),
            Hindrance::DeepWood => why::barred(rule::los::WOODS_TWO_INCHES, true),
            Hindrance::Hill => why::barred(rule::los::HILLS_BUILDINGS, true),
            Hindrance::Wall => why::barred(rule::los::WALLS_HEDGES, true),
        }
    }

    /// Of two reasons why somebody is not seen the more telling: what is in
    /// the way, before a look in another direction; else the later.
    pub fn or_rather(self, other: Hindrance) -> Hindrance {
        if other == Hindrance::Aside { self } else { other }
    }
}

/// How much of something is seen.
enum Large {
    /// Nothing is in between.
    Free,
    /// Something of it.
    Partly,
    Hidden(Hindrance),
}

/// Where somebody is looked at: one place, or several for a unit on its way.
pub(crate) type Places = SmallVec<[Pose; 6]>;

/// A unit in between.
struct Screen {
    rect: Rect,
    /// It stands on high ground.
    high: bool,
    /// It skirmishes.
    loose: bool,
}

impl Screen {
    fn hindrance(&self) -> Hindrance {
        if self.loose { Hindrance::Skirmishers } else { Hindrance::Unit }
    }
}

/// One unit looks at another: what may come between the two.
pub(crate) struct Sight<'b> {
    battle: &'b Battle,
    /// Who is looked at.
    pub target: Formation,
    /// Where.
    pub places: Places,
    /// Units in between.
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
        let sees = arc::sees(&eye, Edge::Front, &there) && self.has_clear_line(id, &eye, target, &there);
        why::holds(rule::charge::VISIBILITY, sees)
    }

    /// From somewhere inside the front edge of a model to somewhere on the
    /// target ([`rule::basic::SIGHT_FRONT_EDGE_ONLY`]).
    fn has_clear_line(&self, id: UnitId, eye: &Rect, target: UnitId, there: &Rect) -> bool {
        let sight = self.sight(id, target);
        let front = eye.edge(Edge::Front);
        match sight.screened(&[front.a, front.b]) {
            Some(hindrance) => hindrance.bars().is_ok(),
            None => self.front_rank_sees(id, &sight, there, &[]),
        }
    }

    /// Whether any model of the front rank sees some of a base.
    pub(crate) fn front_rank_sees(&self, id: UnitId, sight: &Sight, there: &Rect, own: &[Rect]) -> bool {
        let (formation, pose) = (self.unit(id).formation(), self.unit(id).pose());
        let mut front = formation.bases(pose).take(usize::from(formation.in_rank(0)));
        let all = self.rect(id);
        // What all of them together do not see, none does.
        match sight.at_large(&all, &all, there, own) {
            Large::Free => front.any(|model| arc::sees(&model, Edge::Front, there)),
            Large::Partly => front.any(|model| sight.model_sees(&model, there, own)),
            Large::Hidden(hindrance) => hindrance.bars().is_ok(),
        }
    }

    /// What may come between two units as they stand.
    pub(crate) fn sight(&self, id: UnitId, target: UnitId) -> Sight<'_> {
        self.sight_of(id, target, SmallVec::from_slice(&[self.unit(target).pose()]))
    }

    /// What may come between a unit and another that is in any of those places.
    pub(crate) fn sight_of(&self, id: UnitId, target: UnitId, places: Places) -> Sight<'_> {
        let (here, there) = (self.rect(id), self.rect(target));
        let way = Segment::new(here.centre(), there.centre());
        // No line between the two leaves the band as wide as the wider circle.
        let reach = here.radius().max(there.radius());
        // One on its way may come a little aside of it.
        let reach = if places.len() > 1 { reach + 2.0 * there.radius() } else { reach };
        let mut units = SmallVec::new();
        for other in self.fielded().filter(|&o| o != id && o != target && !self.clears_the_way(id, o)) {
            let rect = self.rect(other);
            if way.distance_to_point(rect.centre()) <= reach + rect.radius() {
                self.add_screens(other, &mut units);
            }
        }
        let features = self.field.features.iter().filter(|f| f.kind.matters_to_sight()).collect();
        Sight { battle: self, target: self.unit(target).formation(), places, units, features }
    }

    /// A unit in between: its full ranks and the short one, or all its models
    /// where some stand on high ground and some below.
    fn add_screens(&self, id: UnitId, screens: &mut SmallVec<[Screen; 8]>) {
        let unit = self.unit(id);
        // Nobody sees through the gaps of skirmishers, which are never wider than two inches.
        let loose = self.is_skirmishing(id) && !unit.is_fleeing();
        let formation = unit.formation();
        if self.is_on_a_slope(&unit.rect()) {
            screens.extend(formation.bases(unit.pose()).map(|rect| Screen {
                rect,
                high: self.is_high(rect.centre()),
                loose,
            }));
            return;
        }
        let high = self.is_high(unit.rect().centre());
        let (full, short) = formation.parts(unit.pose());
        screens.push(Screen { rect: full, high, loose });
        screens.extend(short.map(|rect| Screen { rect, high, loose }));
    }

    /// Whether some of a block stands on a hill, and some does not.
    fn is_on_a_slope(&self, rect: &Rect) -> bool {
        self.field
            .features
            .iter()
            .filter(|f| f.kind.is_hill())
            .filter_map(Feature::area)
            .any(|hill| hill.overlaps_rect(rect) && !rect.corners().iter().all(|&corner| hill.contains(corner)))
    }

    /// Whether a spot is on a hill.
    pub(crate) fn is_high(&self, spot: Vec2) -> bool {
        self.field.features.iter().any(|f| f.kind.is_hill() && f.area().is_some_and(|area| area.contains(spot)))
    }

    /// Whether most of a unit's models see an enemy ahead: they look where their
    /// unit faces, and nobody but other units is in their way.
    pub(crate) fn most_see(&self, id: UnitId, target: UnitId) -> bool {
        let there = self.rect(target);
        let sight = self.sight(id, target);
        let models = usize::from(self.unit(id).strength());
        let mut seeing = 0;
        self.bases(id).any(|base| {
            seeing += usize::from(sight.model_sees(&base, &there, &[]));
            2 * seeing > models
        })
    }

    /// Friends who screen a unit and charge too are out of its way in time:
    /// they do not hide its target ([`rule::skirmish::CHARGE_THROUGH_OWN_SCREEN`]).
    pub(crate) fn clears_the_way(&self, id: UnitId, other: UnitId) -> bool {
        self.step == TurnStep::Declarations
            && self.unit(other).side == self.unit(id).side
            && self.is_skirmishing(other)
            && why::holds(rule::skirmish::CHARGE_THROUGH_OWN_SCREEN, self.unit(other).is(Mark::CHARGING))
    }
}

impl Sight<'_> {
    /// Who alone hides the whole target from everything between some points,
    /// where nobody looks over anybody.
    ///
    /// The places that a convex shape hides from a point are convex, and so
    /// are those from which it hides a point: what hides every corner of the
    /// target from each of the points hides all of it from all between them.
    pub fn screened(&self, from: &[Vec2]) -> Option<Hindrance> {
        if !self.features.is_empty() {
            return None;
        }
        let screen = self.units.iter().find(|screen| {
            self.places.iter().all(|&place| hides_all(&screen.rect, from, &self.target.rect(place).corners()))
        });
        screen.map(Screen::hindrance)
    }

    /// Whether a model sees some model of the target out of an edge of its
    /// base, no farther away than `limit`: how far the nearest is that it
    /// sees or, if none is seen, what hid them.
    ///
    /// `own` are models of its own unit that may stand in the way.
    pub fn nearest(&self, eye: &Rect, edge: Edge, own: &[Rect], limit: f64) -> Result<f64, Hindrance> {
        let view = eye.seen_from(edge);
        let free = self.sees_freely(&view, eye, own)?;
        let mut best: Option<f64> = None;
        let mut hindered = Hindrance::Aside;
        // Who is on his way is nearest at its end. What hid him last tells.
        for &place in self.places.iter().rev() {
            let mut here = Hindrance::Aside;
            for base in self.target.bases(place) {
                let nearer = |distance: f64| distance <= limit && best.is_none_or(|least| distance < least);
                // Cheap first: nothing is nearer than the circles around both.
                if !nearer(eye.centre().distance(base.centre()) - eye.radius() - base.radius()) {
                    continue;
                }
                let distance = eye.distance(&base);
                if !nearer(distance) || !arc::sees(eye, edge, &base) {
                    continue;
                }
                match if free { Ok(()) } else { self.model_line(&view, eye, &base, own) } {
                    Ok(()) => best = Some(distance),
                    Err(hindrance) => here = here.or_rather(hindrance),
                }
            }
            hindered = here.or_rather(hindered);
        }
        best.ok_or(hindered)
    }

    /// Whether a model sees any model of the target out of an edge of its base,
    /// at whatever distance; if none, what hid them.
    pub fn sees_any(&self, eye: &Rect, edge: Edge, own: &[Rect]) -> Result<(), Hindrance> {
        let view = eye.seen_from(edge);
        let free = self.sees_freely(&view, eye, own)?;
        let mut hindered = Hindrance::Aside;
        for &place in &self.places {
            for base in self.target.bases(place) {
                if !arc::sees(eye, edge, &base) {
                    continue;
                }
                if free {
                    return Ok(());
                }
                match self.model_line(&view, eye, &base, own) {
                    Ok(()) => return Ok(()),
                    Err(hindrance) => hindered = hindered.or_rather(hindrance),
                }
            }
        }
        Err(hindered)
    }

    /// Whether who looks out of that front sees all of the target freely; or
    /// why it sees nothing of it, which lies outside the arc or behind somebody.
    fn sees_freely(&self, view: &Rect, eye: &Rect, own: &[Rect]) -> Result<bool, Hindrance> {
        let (mut free, mut hindered) = (true, Some(Hindrance::Aside));
        for base in self.places.iter().map(|&place| self.target.rect(place)) {
            if !arc::sees(view, Edge::Front, &base) {
                continue;
            }
            match self.at_large(view, eye, &base, own) {
                Large::Free => hindered = None,
                Large::Partly => (free, hindered) = (false, None),
                Large::Hidden(hindrance) => {
                    free = false;
                    hindered = hindered.map(|before| before.or_rather(hindrance));
                }
            }
            // Some of it is seen and some is not, whatever else there is.
            if !free && hindered.is_none() {
                break;
            }
        }
        hindered.map_or(Ok(free), Err)
    }

    /// How a base sees another taken as a whole: what hides all of it hides
    /// each of its models.
    fn at_large(&self, view: &Rect, eye: &Rect, base: &Rect, own: &[Rect]) -> Large {
        let view = View::new(self, view, eye, base, own);
        if view.is_free() {
            return Large::Free;
        }
        match view.look() {
            Ok(()) => Large::Partly,
            Err(hindrance) => Large::Hidden(hindrance),
        }
    }

    /// Whether a model sees some of a base before it.
    pub fn model_sees(&self, model: &Rect, base: &Rect, own: &[Rect]) -> bool {
        arc::sees(model, Edge::Front, base) && self.model_line(model, model, base, own).or_else(Hindrance::bars).is_ok()
    }

    /// From some inner point of the edge to some point of the base, inside the
    /// arc ([`rule::basic::SIGHT_ARC`], [`rule::basic::SIGHT_FRONT_EDGE_ONLY`]),
    /// part of which lies there.
    fn model_line(&self, view: &Rect, eye: &Rect, base: &Rect, own: &[Rect]) -> Result<(), Hindrance> {
        View::new(self, view, eye, base, own).look()
    }

    /// How far the nearest model of the target is, seen or not.
    pub fn distance(&self, from: &Rect) -> f64 {
        self.bases().map(|base| from.distance(&base)).fold(f64::INFINITY, f64::min)
    }

    /// The bases of the target's models.
    fn bases(&self) -> impl Iterator<Item = Rect> + '_ {
        self.places.iter().flat_map(|&pose| self.target.bases(pose))
    }
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
