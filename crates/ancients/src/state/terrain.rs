//! The battlefield: what lies on it and what that means for those who cross it.

use game::scene::Look;
use game::why;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
pub use table::Shape;
use table::{Board, Measure, Polygon, Polyline, Rect, Segment, Vec2};

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
    }
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

    /// Whether it is open ground through or over whatever lies there
    /// ([`rule::terrain::HILLS_ROADS_BRIDGES`]).
    pub const fn is_way(self) -> bool {
        matches!(self, K::Road | K::Bridge)
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

impl FeatureEntry {
    /// Reads the entry; the error says what is wrong and what to do.
    pub fn build(&self) -> Result<Feature, (String, String)> {
        let given = Shape::given(self.area.as_deref(), self.line.as_deref());
        let fits = |shape: &Shape| match shape {
            Shape::Area(_) => !self.kind.is_obstacle(),
            Shape::Line(_) => self.kind.may_be_line(),
        };
        let shape = given.map_err(|(wrong, remedy)| (wrong, remedy.to_string()))?.filter(fits).ok_or_else(|| {
            let wanted = if self.kind.is_obstacle() { "'line' (a course)" } else { "'area' (an outline)" };
            (format!("{:?} needs its shape", self.kind), format!("give {wanted}"))
        })?;
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
    /// The worst ground that any part of the base is in.
    pub fn going_under(&self, base: &Rect) -> Going {
        let mut worst = Going::Open;
        for feature in &self.features {
            if feature.going > worst && self.is_in(feature, base) {
                worst = feature.going;
            }
        }
        worst
    }

    /// Whether any part of the base is in a feature, and on no road or bridge
    /// that leads through or over it.
    pub fn is_in(&self, feature: &Feature, base: &Rect) -> bool {
        feature.holds_part_of(base) && !self.is_carried(feature, base)
    }

    /// Roads and bridges with a breadth that are open ground
    /// ([`rule::terrain::HILLS_ROADS_BRIDGES`]).
    pub fn ways(&self) -> impl Iterator<Item = &Polygon> {
        self.features.iter().filter(|f| f.kind.is_way() && f.going == Going::Open).filter_map(Feature::area)
    }

    /// Whether all of the base that would be in a feature is on roads and
    /// bridges. What the two share is on them if all of its border is.
    fn is_carried(&self, feature: &Feature, base: &Rect) -> bool {
        if !self.ways().any(|way| way.overlaps_rect(base)) {
            return false;
        }
        let edges = || self.ways().flat_map(Polygon::edges);
        let on_way = |p: Vec2| self.ways().any(|way| way.contains(p));
        let sides = base.edges();
        let shape = || feature.shape.borders();
        let borders = shape().all(|border| {
            let inside = |p: &Vec2| base.contains(*p);
            middles(border, sides.into_iter().chain(edges())).into_iter().filter(inside).all(on_way)
        });
        let carried = borders
            && feature.area().is_none_or(|area| {
                let inside = |p: &Vec2| area.contains_strictly(*p);
                sides.iter().all(|&side| middles(side, shape().chain(edges())).into_iter().filter(inside).all(on_way))
            });
        why::holds(rule::terrain::HILLS_ROADS_BRIDGES, carried)
    }

    /// The obstacles on the table.
    pub fn obstacles(&self) -> impl Iterator<Item = &Polyline> {
        self.features.iter().filter_map(Feature::obstacle)
    }
}

/// The middles of the pieces into which lines cut a segment; lines cut it
/// beyond their ends as well, which does no harm.
fn middles(segment: Segment, lines: impl Iterator<Item = Segment>) -> SmallVec<[Vec2; 8]> {
    let along = segment.vector();
    let mut cuts: SmallVec<[f64; 16]> = SmallVec::from_slice(&[0.0, 1.0]);
    let mut cut = |t: f64| {
        if t > 0.0 && t < 1.0 {
            cuts.push(t);
        }
    };
    for line in lines {
        let across = line.vector();
        let turn = along.perp_dot(across);
        if turn.abs() > 1e-12 {
            cut((line.a - segment.a).perp_dot(across) / turn);
        } else {
            let at = |p: Vec2| (p - segment.a).dot(along) / along.length_squared();
            cut(at(line.a));
            cut(at(line.b));
        }
    }
    cuts.sort_unstable_by(f64::total_cmp);
    let long = segment.length();
    let pieces = cuts.windows(2).filter(|pair| ((pair[1] - pair[0]) * long).exceeds(0.0));
    pieces.map(|pair| segment.point_at(f64::midpoint(pair[0], pair[1]))).collect()
}

#[cfg(test)]
mod tests {
    use table::Pose;

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
