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

/// On how many floors the two stand who are in a building: none who is in none.
#[derive(Clone, Copy, Default)]
pub(super) struct Roofs {
    /// He who looks.
    pub eye: u8,
    /// He who is looked at.
    pub aim: u8,
}

impl Roofs {
    /// The higher of the two.
    pub const fn highest(self) -> u8 {
        if self.eye > self.aim { self.eye } else { self.aim }
    }
}

/// The features of a battlefield that matter to sight.
pub(crate) struct Landscape<'b> {
    battle: &'b Battle,
    features: SmallVec<[&'b Feature; 4]>,
    roofs: Roofs,
    /// Low walls hide nobody.
    over_walls: bool,
}

impl<'b> Landscape<'b> {
    /// All of them but the buildings that the two are in.
    pub(super) fn about(battle: &'b Battle, own: [Option<u8>; 2], roofs: Roofs, over_walls: bool) -> Self {
        let others = (0_u8..).zip(&battle.field.features).filter(|(n, _)| !own.contains(&Some(*n)));
        let features = others.map(|(_, f)| f).filter(|f| f.kind.matters_to_sight()).collect();
        Self { battle, features, roofs, over_walls }
    }

    /// Whether a line goes over a feature: one from a hill or a roof over all that
    /// is lower. A building is as high as it has floors, on its hill or off it; one that
    /// nobody may hold has one.
    fn goes_over(&self, feature: &Feature, line: &Segment, height: Height) -> bool {
        if feature.kind.is_hill() {
            return false;
        }
        if feature.kind != FeatureKind::Building {
            return height > LEVEL || self.roofs.highest() > 0;
        }
        // On a hill or off it, and then on which floor.
        let Roofs { eye, aim } = self.roofs;
        let eye = (why::holds(rule::los::ELEVATED_OVER_LOWER, self.battle.is_high(line.a)), eye);
        let aim = (why::holds(rule::los::ELEVATED_MUTUAL, self.battle.is_high(line.b)), aim);
        let ground = feature.shape.bounds();
        let up = self.battle.is_high((ground.min + ground.max) * 0.5);
        let top = (up, feature.house.as_ref().map_or(1, |house| house.floors));
        eye > top || aim > top
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

    /// Those above see over what is lower, and are seen over it: as much higher
    /// than the roofs of the two as a hill makes the higher of them.
    fn height_of(&self, line: &Segment) -> Height {
        let Roofs { eye, aim } = self.roofs;
        let roof = |floors: u8| if floors > 0 { RAISED } else { LEVEL };
        let hill = |high: bool| if high { RAISED } else { LEVEL };
        let from = hill(why::holds(rule::los::ELEVATED_OVER_LOWER, self.battle.is_high(line.a))) + roof(eye);
        let to = || hill(why::holds(rule::los::ELEVATED_MUTUAL, self.battle.is_high(line.b))) + roof(aim);
        let higher = if from > RAISED { from } else { from.max(to()) };
        higher - roof(self.roofs.highest())
    }

    fn passes(&self, line: &Segment, ends: [&Rect; 2], height: &dyn Fn() -> Height) -> Result<(), Hindrance> {
        let low = |feature: &Feature| self.over_walls && matches!(feature.shape, Shape::Line(_));
        let mut features = self.features.iter().filter(|feature| !low(feature));
        features.try_for_each(|feature| passes(feature, line, ends, &|| self.goes_over(feature, line, height())))
    }
}

/// Whether a line between two bases passes a feature; `over` says whether it
/// goes over lower things.
fn passes(feature: &Feature, line: &Segment, [eye, aim]: [&Rect; 2], over: &dyn Fn() -> bool) -> Result<(), Hindrance> {
    let kind = feature.kind;
    let hidden = |by: Hindrance| if over() { Ok(()) } else { Err(by) };
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
