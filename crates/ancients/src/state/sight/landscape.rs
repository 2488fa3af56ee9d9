//! What the ground does to lines of sight.

use game::why;
use ranked::sight::lines::{Height, NOT_THE_CORNER, Scenery};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Measure, Rect, Segment};

use super::Hindrance;
use crate::state::battle::Battle;
use crate::state::terrain::{Feature, FeatureKind, Shape};

/// How far one sees into a wood, or out of it.
const INTO_WOODS: f64 = 2.0;
/// How high somebody stands who stands on no hill.
pub(super) const LEVEL: Height = 0;
/// And who does.
pub(super) const RAISED: Height = 1;

/// The features of a battlefield that matter to sight.
pub(crate) struct Landscape<'b> {
    battle: &'b Battle,
    features: SmallVec<[&'b Feature; 4]>,
    /// Low walls hide nobody.
    over_walls: bool,
}

impl<'b> Landscape<'b> {
    /// All of them but the buildings that the two are in.
    pub(super) fn but(battle: &'b Battle, own: [Option<u8>; 2], over_walls: bool) -> Self {
        let others = (0_u8..).zip(&battle.field.features).filter(|(n, _)| !own.contains(&Some(*n)));
        let features = others.map(|(_, f)| f).filter(|f| f.kind.matters_to_sight()).collect();
        Self { battle, features, over_walls }
    }
}

impl Scenery for Landscape<'_> {
    type Reason = Hindrance;

    const OWN_UNIT: Hindrance = Hindrance::OwnUnit;

    fn corner(&self) -> f64 {
        why::instead(rule::basic::SIGHT_FRONT_EDGE_ONLY, NOT_THE_CORNER, || 0.0)
    }

    fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.features.iter().map(|feature| &feature.shape)
    }

    fn is_hilly(&self) -> bool {
        self.features.iter().any(|feature| feature.kind.is_hill())
    }

    /// Those above see over what is lower, and are seen over it.
    fn height_of(&self, line: &Segment) -> Height {
        let high = why::holds(rule::los::ELEVATED_OVER_LOWER, self.battle.is_high(line.a))
            || why::holds(rule::los::ELEVATED_MUTUAL, self.battle.is_high(line.b));
        if high { RAISED } else { LEVEL }
    }

    fn passes(&self, line: &Segment, ends: [&Rect; 2], height: &dyn Fn() -> Height) -> Result<(), Hindrance> {
        let over = || height() > LEVEL;
        let low = |feature: &Feature| self.over_walls && matches!(feature.shape, Shape::Line(_));
        let mut features = self.features.iter().filter(|feature| !low(feature));
        features.try_for_each(|feature| passes(feature, line, ends, &over))
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

impl FeatureKind {
    /// Trees or stones too thin to hide anybody ([`rule::los::LIGHT_WOODS`]).
    pub const fn is_light_wood(self) -> bool {
        matches!(self, FeatureKind::Orchard | FeatureKind::Copse | FeatureKind::Ruins)
    }

    const fn matters_to_sight(self) -> bool {
        self.blocks_sight() || self.is_wood() || self.is_light_wood()
    }
}
