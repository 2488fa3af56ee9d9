//! The battlefield: what lies on it and what that means for those who cross it.

use game::why;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use table::Shape;
use table::{Board, Polygon, Polyline, Rect, Vec2};

/// The classes of ground ([`rule::terrain::AGREE_FIRST`]), best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are the game's own")]
pub enum Going {
    #[default]
    Open,
    Difficult,
    VeryDifficult,
    Impassable,
}

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

/// The kinds of features.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are the game's own")]
pub enum FeatureKind {
    Hill,
    SteepHill,
    Crags,
    Scrub,
    Ruins,
    Wood,
    DenseWood,
    Orchard,
    Copse,
    Plough,
    Marsh,
    DeepMarsh,
    Sand,
    Stream,
    Ford,
    Rapids,
    River,
    Cliff,
    Village,
    Building,
    Boulder,
    Road,
    Bridge,
    Hedge,
    Fence,
    Wall,
    Ditch,
    Barricade,
    Stakes,
    Gate,
}

use FeatureKind as K;

impl FeatureKind {
    /// The class it has unless the players agree otherwise.
    pub fn going(self) -> Going {
        match self {
            K::Hill | K::Road | K::Bridge => {
                why::instead(rule::terrain::HILLS_ROADS_BRIDGES, Going::Open, || Going::Difficult)
            }
            // Lines have no ground.
            K::Boulder | K::Hedge | K::Fence | K::Wall | K::Ditch | K::Barricade | K::Stakes | K::Gate => Going::Open,
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
            | K::Village => why::instead(rule::terrain::DIFFICULT_TYPES, Going::Difficult, || Going::Open),
            K::Crags | K::DenseWood | K::Rapids => {
                why::instead(rule::terrain::VERY_DIFFICULT_TYPES, Going::VeryDifficult, || Going::Difficult)
            }
            K::DeepMarsh | K::River | K::Cliff | K::Building => {
                why::instead(rule::terrain::IMPASSABLE_TYPES, Going::Impassable, || Going::VeryDifficult)
            }
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
}

/// A feature on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Feature {
    /// What people call it.
    #[serde(skip)]
    pub name: String,
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
}

fn points(list: &[[f64; 2]]) -> Vec<Vec2> {
    list.iter().map(|&[x, y]| Vec2::new(x, y)).collect()
}

impl FeatureEntry {
    /// Reads the entry; the error says what is wrong and what to do.
    pub fn build(&self) -> Result<Feature, (String, String)> {
        let shape = match (&self.area, &self.line) {
            (Some(area), None) if !self.kind.is_obstacle() => Shape::Area(
                Polygon::new(points(area))
                    .map_err(|e| (e.to_string(), "give a simple outline of three or more points".to_string()))?,
            ),
            (None, Some(line)) if self.kind.may_be_line() => Shape::Line(
                Polyline::new(points(line))
                    .map_err(|e| (e.to_string(), "give a line of two or more points".to_string()))?,
            ),
            _ => {
                let wanted = if self.kind.is_obstacle() { "'line' (a course)" } else { "'area' (an outline)" };
                return Err((format!("{:?} needs its shape", self.kind), format!("give {wanted}")));
            }
        };
        let usual = self.kind.going();
        let agreed = self.class.unwrap_or(usual);
        Ok(Feature {
            name: self.name.clone(),
            kind: self.kind,
            going: why::instead(rule::terrain::AGREE_FIRST, agreed, || usual),
            shape,
            paths: self.paths || self.kind.has_paths(),
            skirmishers_only: self.skirmishers_only,
        })
    }
}

impl Feature {
    /// The outline, for areas.
    #[inline]
    pub fn area(&self) -> Option<&Polygon> {
        self.shape.area()
    }

    /// The course of an obstacle.
    pub fn obstacle(&self) -> Option<&Polyline> {
        match &self.shape {
            Shape::Line(line) if why::holds(rule::terrain::OBSTACLE_DEFINITION, self.kind.is_obstacle()) => Some(line),
            _ => None,
        }
    }

    /// Whether any part of the base is in it.
    pub fn holds_part_of(&self, base: &Rect) -> bool {
        self.shape.holds_part_of(base)
    }
}

/// The table and all that lies on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// The table's size.
    pub board: Board,
    /// Features in the order they were put down.
    pub features: Vec<Feature>,
}

impl Field {
    /// An empty table.
    pub fn empty(width: f64, depth: f64) -> Field {
        Field { board: Board { width, depth }, features: Vec::new() }
    }

    /// The worst ground that any part of the base is in.
    pub fn going_under(&self, base: &Rect) -> Going {
        let mut worst = Going::Open;
        for feature in &self.features {
            if feature.going > worst && feature.area().is_some_and(|area| area.overlaps_rect(base)) {
                worst = feature.going;
            }
        }
        worst
    }

    /// The obstacles on the table.
    pub fn obstacles(&self) -> impl Iterator<Item = &Polyline> {
        self.features.iter().filter_map(Feature::obstacle)
    }
}
