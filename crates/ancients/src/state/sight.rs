//! Who sees whom: what may come between two units, and by which rule it hides
//! the one from the other. [`ranked::sight`] draws the lines.

mod landscape;

use game::why;
use ranked::arc;
use ranked::sight::lines::{self, Course, Courses, Hidden, Large, Screen};
use rules::{RuleId, ancients as rule};
use smallvec::smallvec;
use table::{Edge, Rect, Segment, Vec2};

use self::landscape::{LEVEL, Landscape, RAISED, Roofs};
use crate::edition::{Switch, Witnesses};
use crate::state::battle::Battle;
use crate::state::ids::UnitId;
use crate::state::terrain::Feature;
use crate::state::{Mark, TurnStep};

/// What keeps somebody from being seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hindrance {
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

/// Why somebody is not seen: he lies outside the arc, or something hides him.
pub(crate) type Unseen = Hidden<Hindrance>;

/// The rule by which he is not.
pub(crate) fn bars(unseen: Unseen) -> Result<(), RuleId> {
    match unseen {
        Hidden::Aside => why::barred(rule::los::SHOOTER_ARC, true),
        Hidden::By(Hindrance::Unit) => why::barred(rule::los::MODELS_BLOCK, true),
        Hidden::By(Hindrance::Skirmishers) => why::barred(rule::skirmish::SCREEN, true),
        Hidden::By(Hindrance::OwnUnit) => why::barred(rule::skirmish::LINE_OF_SIGHT_OWN_UNIT, true),
        Hidden::By(Hindrance::Wood) => why::barred(rule::los::WOODS_THROUGH, true),
        Hidden::By(Hindrance::DeepWood) => why::barred(rule::los::WOODS_TWO_INCHES, true),
        Hidden::By(Hindrance::Hill) => why::barred(rule::los::HILLS_BUILDINGS, true),
        Hidden::By(Hindrance::Wall) => why::barred(rule::los::WALLS_HEDGES, true),
    }
}

/// One unit looks at another.
pub(crate) type Sight<'b> = lines::Sight<Landscape<'b>>;

impl Battle {
    /// Whether a unit sees another ahead of it well enough to charge: some
    /// part of it lies in the front arc, and some model has a clear line
    /// ([`rule::charge::VISIBILITY`], [`rule::basic::SIGHT_ARC_UNIT`]).
    pub(crate) fn sees_to_charge(&self, id: UnitId, target: UnitId) -> bool {
        if self.is_loose(id) {
            return self.enough_see(id, target);
        }
        let there = self.rect(target);
        let sees = arc::sees(&self.ground_that_looks(id), Edge::Front, &there)
            && self.front_rank_sees(id, &self.sight(id, target), &there, &[]);
        why::holds(rule::charge::VISIBILITY, sees)
    }

    /// Whether any model of the front rank sees some of a base: from somewhere
    /// inside its front edge ([`rule::basic::SIGHT_FRONT_EDGE_ONLY`]).
    pub(crate) fn front_rank_sees(&self, id: UnitId, sight: &Sight, there: &Rect, own: &[Rect]) -> bool {
        let unit = self.unit(id);
        let (before, count) = self.models_that_look(id);
        let mut front = self.bases(id).skip(before).take(count);
        // What all of them together do not see, none does.
        match sight.out_of(&unit.rect(), Edge::Front, own).at_large(there) {
            Large::Free => front.any(|model| arc::sees(&model, Edge::Front, there)),
            Large::Partly => front.any(|model| sees_ahead(sight, &model, there, own)),
            Large::Hidden(unseen) => bars(unseen).is_ok(),
        }
    }

    /// What may come between two units as they stand.
    pub(crate) fn sight(&self, id: UnitId, target: UnitId) -> Sight<'_> {
        self.sight_of(id, target, smallvec![Course::at(self.unit(target).pose())])
    }

    /// What may come between a unit and another that is anywhere on those
    /// courses.
    pub(crate) fn sight_of(&self, id: UnitId, target: UnitId, courses: Courses) -> Sight<'_> {
        let ((here, wide), (there, reach)) = (self.unit(id).around(), self.unit(target).around());
        let way = Segment::new(here, there);
        // No line between the two leaves the band as wide as the wider circle;
        // one on its way may come a little aside of it.
        let aside = if courses.len() > 1 { 2.0 * reach } else { 0.0 };
        let reach = wide.max(reach) + aside;
        let near = |other: &UnitId| {
            let (middle, around) = self.unit(*other).around();
            way.distance_to_point(middle) <= reach + around && !self.clears_the_way(id, *other)
        };
        let over = self.looks_over_troops(id, target);
        let others = self.fielded().filter(|&o| !over && o != id && o != target).filter(near);
        // Those in a building are hidden by it, and hide nobody besides.
        let screens = others.filter(|&o| !self.is_inside(o)).flat_map(|other| {
            let among = self.looks_among(id, other) || self.stands_amid(target, other);
            self.screens(other, among)
        });
        let roofs = self.roofs(id, target);
        let height = if roofs.highest() > 0 { RAISED } else { LEVEL };
        let ground = Landscape::about(self, [id, target].map(|u| self.house_of(u)), roofs, over);
        lines::Sight::new(ground, self.unit(target).formation(), courses, screens, height)
    }

    /// How high the two are who stand on a building: those look over what is lower
    /// ([`rule::los::ELEVATED_OVER_LOWER`]), and are seen over it
    /// ([`rule::los::ELEVATED_MUTUAL`]).
    fn roofs(&self, id: UnitId, target: UnitId) -> Roofs {
        let floors = |u: UnitId| self.house_of(u).and_then(|n| self.house(n)).map_or(0, |house| house.floors);
        let up = |floors: u8, rule: RuleId| if floors > 0 && why::step(rule) { floors } else { 0 };
        Roofs {
            eye: up(floors(id), rule::los::ELEVATED_OVER_LOWER),
            aim: up(floors(target), rule::los::ELEVATED_MUTUAL),
        }
    }

    /// Whether one who looks at another looks over troops, and over low walls: from
    /// an elephant, or at one ([`rule::los::ELEPHANTS_OVER_TROOPS`],
    /// [`rule::elephant::VISIBLE_OVER_TROOPS`]).
    fn looks_over_troops(&self, id: UnitId, target: UnitId) -> bool {
        (self.is_elephant(id) && why::step(rule::los::ELEPHANTS_OVER_TROOPS))
            || (self.is_elephant(target) && why::step(rule::elephant::VISIBLE_OVER_TROOPS))
    }

    /// A unit in between: its full ranks and the short one, or all its models
    /// where some stand on high ground and some below, or where somebody looks
    /// between them.
    fn screens(&self, id: UnitId, among: bool) -> impl Iterator<Item = Screen<Hindrance>> + use<'_> {
        let unit = self.unit(id);
        // Nobody sees through the gaps of skirmishers, which are never wider than two inches.
        let loose = self.is_skirmishing(id) && !unit.is_fleeing();
        let by = if loose { Hindrance::Skirmishers } else { Hindrance::Unit };
        let thin = loose && self.is_seen_through(id);
        let slope = self.is_on_a_slope(&unit.rect());
        let by_man = slope || among;
        let (full, short) = (!by_man).then(|| unit.placed().parts()).unzip();
        let each = by_man.then(|| self.bases(id)).into_iter().flatten();
        let pieces = full.into_iter().chain(short.flatten()).chain(each);
        pieces.filter(move |_| !thin).map(move |rect| Screen { rect, height: self.height_at(rect.centre()), by })
    }

    /// Whether skirmishers in a single rank hide nobody.
    fn is_seen_through(&self, id: UnitId) -> bool {
        match self.edition().one_rank_screens {
            Switch::On => false,
            Switch::Off(rule) => why::holds(rule, self.unit(id).formation().ranks() < 2),
        }
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

    fn height_at(&self, spot: Vec2) -> lines::Height {
        if self.is_high(spot) { RAISED } else { LEVEL }
    }

    /// Whether a spot is on a hill.
    pub(crate) fn is_high(&self, spot: Vec2) -> bool {
        self.field.features.iter().any(|f| f.kind.is_hill() && f.area().is_some_and(|area| area.contains(spot)))
    }

    /// Whether enough of a unit's models see an enemy ahead, most of them or one:
    /// they look where their unit faces, and nobody but other units is in their
    /// way.
    fn enough_see(&self, id: UnitId, target: UnitId) -> bool {
        let there = self.rect(target);
        let sight = self.sight(id, target);
        let models = usize::from(self.unit(id).strength());
        let mut seeing = self.bases(id).filter(|base| sees_ahead(&sight, base, &there, &[]));
        // More than half see it if there is one after so many.
        let half = models / 2;
        match self.edition().skirmish_charge_sight {
            Witnesses::Most => seeing.nth(half).is_some(),
            Witnesses::One(rule) => {
                let one = seeing.next().is_some();
                why::instead(rule, one, || one && (half == 0 || seeing.nth(half - 1).is_some()))
            }
        }
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

/// Whether a model sees some of a base before its front.
fn sees_ahead(sight: &Sight, model: &Rect, there: &Rect, own: &[Rect]) -> bool {
    match sight.out_of(model, Edge::Front, own).sees(there) {
        Ok(()) => true,
        Err(Hidden::Aside) => false,
        Err(unseen) => bars(unseen).is_ok(),
    }
}
