//! The battlefield: what lies on it and what that means for those who cross it.

use game::scene::Look;
use game::why;
use ranked::field::Scenery;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use table::Shape;
use table::{Board, Polygon, Polyline, Rect, Vec2};

use crate::state::building::{House, Treated};

/// The classes of ground are agreed before the battle
/// ([`rule::terrain::AGREE_FIRST`]).
pub use ranked::field::Going;

/// Cover against shooting, the better last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are the game's own")]
pub enum Cover {
    #[default]
    None,
    Soft,
    Hard,
}

game::worded! {
    /// The kinds of features.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum FeatureKind, words, look: Look {
        Hill = "hill" => Look::Hill,
        SteepHill = "steep hill" => Look::SteepHill,
        Crags = "crags" => Look::Crags,
        Scrub = "scrub" => Look::Rocks,
        Ruins = "ruins" => Look::Village,
        Wood = "wood" => Look::Wood,
        DenseWood = "dense wood" => Look::Wood,
        Orchard = "orchard" => Look::Wood,
        Copse = "copse" => Look::Wood,
        Plough = "plough" => Look::Field,
        Marsh = "marsh" => Look::Marsh,
        DeepMarsh = "deep marsh" => Look::Marsh,
        Sand = "sand" => Look::Plain,
        Stream = "stream" => Look::Stream,
        Ford = "ford" => Look::Ford,
        Rapids = "rapids" => Look::River,
        River = "river" => Look::River,
        Cliff = "cliff" => Look::Crags,
        Village = "village" => Look::Village,
        Building = "building" => Look::Village,
        Boulder = "boulder" => Look::Rocks,
        Road = "road" => Look::Road,
        Bridge = "bridge" => Look::Road,
        Hedge = "hedge" => Look::Hedge,
        Fence = "fence" => Look::Plain,
        Wall = "wall" => Look::Wall,
        Ditch = "ditch" => Look::Ditch,
        Barricade = "barricade" => Look::Wall,
        Stakes = "stakes" => Look::Plain,
        Gate = "gate" => Look::Plain,
        Camp = "camp" => Look::Plain,
    }
}

use FeatureKind as K;

impl FeatureKind {
    /// The class it has unless the players agree otherwise.
    pub fn going(self) -> Going {
        let class = self.class();
        let (rule, without) = match class {
            // Lines have no ground.
            Going::Open if !matches!(self, K::Hill | K::Road | K::Bridge) => return class,
            Going::Open => (rule::terrain::HILLS_ROADS_BRIDGES, Going::Difficult),
            Going::Difficult => (rule::terrain::DIFFICULT_TYPES, Going::Open),
            Going::VeryDifficult => (rule::terrain::VERY_DIFFICULT_TYPES, Going::Difficult),
            Going::Impassable => (rule::terrain::IMPASSABLE_TYPES, Going::VeryDifficult),
        };
        why::instead(rule, class, || without)
    }

    /// The same as the lists of the book have it, for those who only tell it.
    pub(crate) const fn class(self) -> Going {
        match self {
            K::Hill
            | K::Road
            | K::Bridge
            | K::Boulder
            | K::Hedge
            | K::Fence
            | K::Wall
            | K::Ditch
            | K::Barricade
            | K::Stakes
            | K::Gate
            | K::Camp => Going::Open,
            K::SteepHill
            | K::Scrub
            | K::Ruins
            | K::Wood
            | K::Orchard
            | K::Copse
            | K::Plough
            | K::Marsh
            | K::Sand
            | K::Stream
            | K::Ford
            | K::Village => Going::Difficult,
            K::Crags | K::DenseWood | K::Rapids => Going::VeryDifficult,
            K::DeepMarsh | K::River | K::Cliff | K::Building => Going::Impassable,
        }
    }

    /// Whether it is a linear obstacle that must be climbed
    /// ([`rule::terrain::OBSTACLE_DEFINITION`]).
    pub const fn is_obstacle(self) -> bool {
        matches!(self, K::Hedge | K::Fence | K::Wall | K::Ditch | K::Barricade | K::Stakes)
    }

    /// Whether it may be drawn as a line.
    pub const fn may_be_line(self) -> bool {
        self.is_obstacle() || matches!(self, K::Road | K::Stream | K::Gate)
    }

    /// Whether a ball that bounces does not go over it, though it is no ground
    /// ([`rule::artillery::CANNON_BOUNCE_TERRAIN`]).
    pub const fn stops_balls(self) -> bool {
        matches!(self, K::Wall | K::Barricade)
    }

    /// Whether it is high ground.
    pub const fn is_hill(self) -> bool {
        matches!(self, K::Hill | K::SteepHill | K::Crags)
    }

    /// Whether a single file finds a way through everywhere
    /// ([`rule::terrain::ORCHARD_PATHS`]).
    pub const fn has_paths(self) -> bool {
        matches!(self, K::Orchard | K::Copse)
    }

    /// A wood that hides what is more than two inches in
    /// ([`rule::los::WOODS_TWO_INCHES`]).
    pub const fn is_wood(self) -> bool {
        matches!(self, K::Wood | K::DenseWood)
    }

    /// Cover for those in it or behind it ([`rule::hit::SOFT_COVER`],
    /// [`rule::hit::HARD_COVER`]).
    pub const fn cover(self) -> Cover {
        match self {
            K::Wood | K::DenseWood | K::Orchard | K::Copse | K::Hedge | K::Scrub => Cover::Soft,
            K::Wall | K::Barricade | K::Village | K::Building | K::Ruins | K::Boulder => Cover::Hard,
            _ => Cover::None,
        }
    }

    /// Whether nothing is seen through it over level ground
    /// ([`rule::los::HILLS_BUILDINGS`], [`rule::los::WALLS_HEDGES`]).
    pub const fn blocks_sight(self) -> bool {
        self.is_hill() || matches!(self, K::Building | K::Boulder | K::Wall | K::Hedge | K::Village)
    }
}

/// A feature as files write it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FeatureEntry {
    /// What people call it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// How orders and cases call it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tag: String,
    /// What it is.
    pub kind: FeatureKind,
    /// Its class, where the players agreed on another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<Going>,
    /// An outline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Vec<[f64; 2]>>,
    /// A course.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<[f64; 2]>>,
    /// A single file finds a way through ([`rule::terrain::PATHWAYS`]).
    #[serde(default)]
    pub paths: bool,
    /// Only skirmishers may enter ([`rule::terrain::SKIRMISH_ONLY_SETTLEMENT`]).
    #[serde(default)]
    pub skirmishers_only: bool,
    /// How a building is treated; nobody enters it if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub treated: Option<Treated>,
    /// How many floors a building has that may be held; one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floors: Option<u8>,
}

/// A feature on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Feature {
    /// What people call it.
    #[serde(skip)]
    pub name: String,
    /// How orders and cases call it.
    #[serde(skip)]
    pub tag: String,
    /// What it is.
    pub kind: FeatureKind,
    /// Its class of ground.
    pub going: Going,
    /// Where it lies.
    pub shape: Shape,
    /// A single file finds a way through.
    pub paths: bool,
    /// Only skirmishers may enter.
    pub skirmishers_only: bool,
    /// How a building is treated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub treated: Option<Treated>,
    /// What there is to hold of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<House>,
}

impl FeatureEntry {
    /// A feature of a kind, still without a shape.
    pub(crate) fn of(kind: FeatureKind) -> FeatureEntry {
        FeatureEntry {
            name: String::new(),
            tag: String::new(),
            kind,
            class: None,
            area: None,
            line: None,
            paths: false,
            skirmishers_only: false,
            treated: None,
            floors: None,
        }
    }

    /// Reads the entry; the error says what is wrong and what to do.
    pub fn build(&self) -> Result<Feature, (String, String)> {
        let given = Shape::given(self.area.as_deref(), self.line.as_deref());
        let fits = |shape: &Shape| match shape {
            Shape::Area(_) => !self.kind.is_obstacle(),
            Shape::Line(_) => self.kind.may_be_line(),
        };
        let shape = given.map_err(|(wrong, remedy)| (wrong, remedy.to_string()))?.filter(fits).ok_or_else(|| {
            let wanted = if self.kind.is_obstacle() { "'line' (a course)" } else { "'area' (an outline)" };
            (format!("{} needs its shape", self.kind.words()), format!("give {wanted}"))
        })?;
        let usual = Treated::going(self.treated, self.kind.going());
        let agreed = self.class.unwrap_or(usual);
        let house = self.house(&shape)?;
        Ok(Feature {
            name: self.name.clone(),
            tag: self.tag.clone(),
            kind: self.kind,
            going: why::instead(rule::terrain::AGREE_FIRST, agreed, || usual),
            shape,
            paths: self.paths || self.kind.has_paths(),
            skirmishers_only: self.skirmishers_only,
            treated: self.treated,
            house,
        })
    }

    /// What there is to hold, if it is a building that may be held.
    fn house(&self, shape: &Shape) -> Result<Option<House>, (String, String)> {
        if self.treated.is_some() && self.kind != K::Building {
            let wrong = format!("a {} is not treated so", self.kind.words());
            return Err((wrong, "say 'treated' of buildings only".into()));
        }
        let held = why::holds(rule::building::MODES, self.treated == Some(Treated::Holdable));
        let Some(area) = shape.area().filter(|_| held) else {
            return match self.floors {
                Some(_) => Err(("floors that nobody holds".into(), "say treated = \"holdable\"".into())),
                None => Ok(None),
            };
        };
        House::build(area, self.floors.unwrap_or(1)).map(Some)
    }
}

impl Feature {
    /// The outline, for areas.
    #[inline]
    pub fn area(&self) -> Option<&Polygon> {
        self.shape.area()
    }

    /// What people call it.
    pub fn called(&self) -> String {
        let names = [self.tag.as_str(), self.name.as_str(), self.kind.words()];
        names.into_iter().find(|name| !name.is_empty()).unwrap_or_default().into()
    }

    /// The same elsewhere on the table.
    pub(crate) fn moved_by(&self, by: Vec2) -> Option<Feature> {
        self.reshaped(|point| point + by)
    }

    /// The same once the table was turned round.
    pub(crate) fn turned_round(&self, board: &Board) -> Option<Feature> {
        self.reshaped(|point| Vec2::new(board.width - point.x, board.depth - point.y))
    }

    fn reshaped(&self, motion: impl Fn(Vec2) -> Vec2) -> Option<Feature> {
        let points = self.shape.points().iter().map(|&point| motion(point)).collect();
        let shape = match &self.shape {
            Shape::Area(_) => Shape::Area(Polygon::new(points).ok()?),
            Shape::Line(_) => Shape::Line(Polyline::new(points).ok()?),
        };
        let house = match (self.house, shape.area()) {
            (Some(house), Some(area)) => Some(House::build(area, house.floors).ok()?),
            _ => None,
        };
        Some(Feature { shape, house, ..self.clone() })
    }

    /// Whether any part of the base is in it.
    pub fn holds_part_of(&self, base: &Rect) -> bool {
        self.shape.holds_part_of(base)
    }
}

/// The table and all that lies on it.
pub type Field = ranked::field::Field<Feature>;

impl Scenery for Feature {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn going(&self) -> Going {
        self.going
    }

    fn obstacle(&self) -> Option<&Polyline> {
        self.shape.line().filter(|_| why::holds(rule::terrain::OBSTACLE_DEFINITION, self.kind.is_obstacle()))
    }

    fn road(&self) -> Option<&Polygon> {
        self.area().filter(|_| matches!(self.kind, K::Road | K::Bridge) && self.going == Going::Open)
    }

    fn is_gate(&self) -> bool {
        self.kind == K::Gate
    }

    fn carries(found: bool) -> bool {
        why::holds(rule::terrain::HILLS_ROADS_BRIDGES, found)
    }

    fn lets_through(found: bool) -> bool {
        why::holds(rule::terrain::GATES, found)
    }
}

#[cfg(test)]
mod tests {
    use table::{Board, Pose};

    use super::*;

    fn field(features: &[&str]) -> Field {
        let build = |text: &&str| toml::from_str::<FeatureEntry>(text).unwrap().build().unwrap();
        Field { features: features.iter().map(build).collect(), board: Board { width: 72.0, depth: 48.0 } }
    }

    #[test]
    fn a_winding_road_carries_whoever_is_wholly_on_it() {
        let marsh = "kind = 'marsh'\narea = [[0, 0], [40, 0], [40, 40], [0, 40]]";
        let road = "kind = 'road'\narea = [[8, 0], [12, 0], [12, 16], [30, 16], [30, 20], [8, 20]]";
        let field = field(&[marsh, road]);
        let under = |x: f64, y: f64, facing: f64| field.going_under(&Rect::new(Pose::new(x, y, facing), 4.0, 3.0));
        assert_eq!(under(10.0, 10.0, 0.0), Going::Open, "exactly as wide as the road");
        assert_eq!(under(10.001, 10.0, 0.0), Going::Difficult, "beside it by a hair");
        assert_eq!(under(20.0, 18.0, 90.0), Going::Open);
        assert_eq!(under(13.0, 18.0, 45.0), Going::Difficult, "in the bend it does not fit");
        assert_eq!(under(10.0, 43.0, 0.0), Going::Open, "beyond the marsh");
    }

    #[test]
    fn two_pieces_of_road_carry_together() {
        let stream = "kind = 'stream'\nline = [[0, 20], [40, 20]]";
        let river = "kind = 'river'\narea = [[0, 24], [40, 24], [40, 26], [0, 26]]";
        let [left, right] = ["[[8, 15], [10, 15], [10, 30], [8, 30]]", "[[10, 15], [12, 15], [12, 30], [10, 30]]"];
        let lanes = [left, right].map(|area| format!("kind = 'bridge'\narea = {area}"));
        let field = field(&[stream, river, &lanes[0], &lanes[1]]);
        let under = |x: f64, y: f64| field.going_under(&Rect::new(Pose::new(x, y, 0.0), 4.0, 3.0));
        assert_eq!([under(10.0, 21.0), under(10.0, 25.0)], [Going::Open; 2]);
        assert_eq!([under(11.0, 21.0), under(11.0, 25.0)], [Going::Difficult, Going::Impassable]);
    }
}
