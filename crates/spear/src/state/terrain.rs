//! The battlefield: features, the ground under a base, cover and sight.

use game::scene::Look;
use game::{SetupError, why};
use rules::spear as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
pub use table::Shape;
use table::{Board, Bounds, Measure, Polygon, Polyline, Rect, Segment, TOLERANCE, Vec2};

/// How far from its middle a road reaches.
const ROADSIDE: f64 = 0.5 + TOLERANCE;

/// The going classes of [`rule::terrain::CLASSES`], best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own")]
pub enum Going {
    #[default]
    Open,
    Rough,
    Difficult,
    Impassable,
}

game::worded! {
    /// The kinds of features: the rows of [`rule::terrain::EXAMPLE_TABLE`], with
    /// the rivers, banks, ditches, hedges, roads and impassable ground that other
    /// rules name ([`rule::terrain::KINDS`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "lowercase")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum FeatureKind, name, look: Look {
        #[serde(rename = "open ground")]
        OpenGround = "open ground" => Look::Meadow,
        #[serde(rename = "rocky ground")]
        RockyGround = "rocky ground" => Look::Rocks,
        #[serde(rename = "gentle hill")]
        GentleHill = "gentle hill" => Look::Hill,
        #[serde(rename = "rocky hill")]
        RockyHill = "rocky hill" => Look::RockyHill,
        #[serde(rename = "steep hill")]
        SteepHill = "steep hill" => Look::SteepHill,
        Woods = "woods" => Look::Wood,
        Marsh = "marsh" => Look::Marsh,
        Village = "village" => Look::Village,
        Impassable = "impassable ground" => Look::Crags,
        Stream = "stream" => Look::Stream,
        Wall = "wall" => Look::Wall,
        Ditch = "ditch" => Look::Ditch,
        Hedge = "hedge" => Look::Hedge,
        Bank = "river bank" => Look::Bank,
        River = "river" => Look::River,
        Road = "road" => Look::Road,
        Ford = "ford" => Look::Ford,
    }
}

use FeatureKind::{
    Bank, Ditch, Ford, GentleHill, Hedge, Impassable, Marsh, OpenGround, River, Road, RockyGround, RockyHill,
    SteepHill, Stream, Village, Wall, Woods,
};

impl FeatureKind {
    /// Every kind a player may choose under the dice method.
    pub const CHOICES: [FeatureKind; 15] = [
        RockyGround,
        OpenGround,
        GentleHill,
        RockyHill,
        SteepHill,
        Woods,
        Marsh,
        Village,
        Impassable,
        Stream,
        Wall,
        Ditch,
        Hedge,
        River,
        Road,
    ];

    /// The class in the table.
    pub const fn going(self) -> Going {
        match self {
            OpenGround | GentleHill | Road | Stream | Wall | Ditch | Hedge | Bank => Going::Open,
            RockyGround | RockyHill | Ford => Going::Rough,
            SteepHill | Woods | Marsh | Village | River => Going::Difficult,
            Impassable => Going::Impassable,
        }
    }

    /// Whether it gives cover ([`rule::terrain::EXAMPLE_TABLE`]); a hedge does
    /// as a wall would.
    pub const fn cover(self) -> bool {
        matches!(self, Woods | Village | Wall | Hedge)
    }

    /// Whether it is a row of [`rule::terrain::EXAMPLE_TABLE`].
    pub const fn is_example(self) -> bool {
        matches!(self, RockyGround | GentleHill | RockyHill | SteepHill | Woods | Marsh | Village | Stream | Wall)
    }

    /// Whether it is a hill, whatever its class ([`rule::terrain::HILL_CLASSES`]).
    pub const fn is_hill(self) -> bool {
        matches!(self, GentleHill | RockyHill | SteepHill)
    }

    /// Whether nothing is seen through it ([`rule::terrain::LOS_BLOCKERS`]).
    pub const fn blocks_sight(self) -> bool {
        matches!(self, Woods | Village)
    }

    /// Whether it can hide anything: behind it, in it, or behind its crest.
    pub(crate) const fn hides(self) -> bool {
        self.blocks_sight() || self.is_hill()
    }

    /// Whether it is a line on the table ([`rule::terrain::KINDS`]).
    pub const fn is_linear(self) -> bool {
        matches!(self, Stream | Wall | Ditch | Hedge | Bank | River | Road)
    }

    /// A linear obstacle. A wide river is difficult ground instead, and its
    /// banks may be obstacles ([`rule::terrain::WIDE_RIVER`]).
    pub const fn is_obstacle(self) -> bool {
        matches!(self, Stream | Wall | Ditch | Hedge | Bank)
    }
}

game::entry! {
    /// A feature as files describe it.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct FeatureEntry {
        /// What it is.
        pub kind: FeatureKind,
        .. if given
        /// What it is called on the map.
        pub name: Option<String>,
        /// Class of the ground, where it is not the usual one.
        pub class: Option<Going>,
        /// Cover, where it is not the usual one.
        pub cover: Option<bool>,
        /// Outline of an area.
        pub area: Option<Vec<[f64; 2]>>,
        /// Course of a line.
        pub line: Option<Vec<[f64; 2]>>,
        /// A hill's crest line.
        pub crest: Option<Vec<[f64; 2]>>,
        /// A round hill's centre.
        pub centre: Option<[f64; 2]>,
    }
}

/// A feature on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Feature {
    /// What it is called.
    #[serde(skip)]
    pub name: Option<String>,
    /// What it is.
    pub kind: FeatureKind,
    /// Class of the ground.
    pub going: Going,
    /// Whether it gives cover.
    pub cover: bool,
    /// Where it lies.
    pub shape: Shape,
    /// Crest of a hill: two points, or the centre twice.
    pub crest: Option<Segment>,
}

fn unsound(wrong: impl Into<String>, remedy: &str) -> SetupError {
    SetupError::new("terrain", wrong, remedy)
}

impl FeatureEntry {
    /// Reads the entry; the error says what is wrong and what to do, its place
    /// is for those to say who have the list.
    pub fn build(&self) -> Result<Feature, SetupError> {
        let given = Shape::given(self.area.as_deref(), self.line.as_deref());
        let shape = given.map_err(|(wrong, remedy)| unsound(wrong, remedy))?.ok_or_else(|| {
            let remedy = "give either 'area' (an outline) or 'line' (a course)";
            unsound(format!("{} needs a shape", self.kind.name()), remedy)
        })?;
        if matches!(shape, Shape::Line(_)) && !self.kind.is_linear() {
            return Err(unsound(format!("{} is drawn as a line", self.kind.name()), "give an 'area'")
                .under(rule::terrain::KINDS));
        }
        if matches!(shape, Shape::Area(_)) && self.kind.is_obstacle() {
            return Err(unsound(format!("{} is drawn as an area", self.kind.name()), "give a 'line'")
                .under(rule::terrain::KINDS));
        }
        self.check_class()?;
        let finite = |p: &[f64; 2]| p[0].is_finite() && p[1].is_finite();
        if !self.crest.iter().flatten().chain(&self.centre).all(finite) {
            return Err(unsound("the crest has no place", "give finite numbers"));
        }
        let crest = match (&self.crest, self.centre) {
            (Some(crest), _) if crest.len() == 2 => Some(Segment { a: Vec2::from(crest[0]), b: Vec2::from(crest[1]) }),
            (Some(_), _) => return Err(unsound("a crest is two points", "give crest = [[x, y], [x, y]]")),
            (None, Some(centre)) => Some(Segment { a: Vec2::from(centre), b: Vec2::from(centre) }),
            (None, None) => match &shape {
                // A hill without a crest is taken for a round one.
                Shape::Area(area) if self.kind.is_hill() => {
                    let bounds = area.bounds();
                    let middle = (bounds.min + bounds.max) * 0.5;
                    Some(Segment { a: middle, b: middle })
                }
                _ => None,
            },
        };
        Ok(Feature {
            name: self.name.clone(),
            kind: self.kind,
            going: self.class.unwrap_or_else(|| self.usual_going()),
            cover: self.cover.unwrap_or_else(|| self.usual_cover()),
            shape,
            crest,
        })
    }
}

impl FeatureEntry {
    /// The class in the table of examples ([`rule::terrain::EXAMPLE_TABLE`]).
    fn usual_going(&self) -> Going {
        why::instead(rule::terrain::EXAMPLE_TABLE, self.kind.going(), || Going::Open)
    }

    /// Whether it gives cover by the same table.
    fn usual_cover(&self) -> bool {
        why::instead(rule::terrain::EXAMPLE_TABLE, self.kind.cover(), || false)
    }

    /// Hills are open, rough or difficult ([`rule::terrain::HILL_CLASSES`]);
    /// lines are obstacles and have no ground ([`rule::terrain::CLASSES`]).
    fn check_class(&self) -> Result<(), SetupError> {
        let Some(class) = self.class else { return Ok(()) };
        if self.kind.is_hill() && class == Going::Impassable {
            return Err(unsound(format!("an impassable {}", self.kind.name()), "make it open, rough or difficult")
                .under(rule::terrain::HILL_CLASSES));
        }
        if self.kind.is_obstacle() && class != Going::Open {
            return Err(unsound(
                format!("{} has a class of ground", self.kind.name()),
                "leave out 'class': it is an obstacle",
            )
            .under(rule::terrain::CLASSES));
        }
        Ok(())
    }
}

impl Feature {
    /// The entry that describes the feature.
    pub fn entry(&self) -> FeatureEntry {
        let points = self.shape.points().iter().map(Vec2::to_array).collect();
        let (area, line) = if self.area().is_some() { (Some(points), None) } else { (None, Some(points)) };
        FeatureEntry {
            name: self.name.clone(),
            kind: self.kind,
            class: Some(self.going),
            cover: Some(self.cover),
            area,
            line,
            crest: self.crest.map(|c| vec![[c.a.x, c.a.y], [c.b.x, c.b.y]]),
            centre: None,
        }
    }

    /// The outline, for areas.
    #[inline]
    pub fn area(&self) -> Option<&Polygon> {
        self.shape.area()
    }

    /// The course, for lines.
    #[inline]
    pub fn line(&self) -> Option<&Polyline> {
        self.shape.line()
    }

    /// Whether any part of the base is in it ([`rule::terrain::ANY_PART_IN`]).
    pub fn holds_part_of(&self, base: &Rect) -> bool {
        self.shape.holds_part_of(base)
    }

    /// The box around it.
    #[inline]
    pub fn bounds(&self) -> Bounds {
        self.shape.bounds()
    }

    /// How near to its border or course one is on a road.
    pub(crate) fn roadside(&self) -> f64 {
        if self.line().is_some() { ROADSIDE } else { TOLERANCE }
    }

    /// The same feature moved.
    #[must_use]
    pub fn translated(&self, by: Vec2) -> Feature {
        let shape = self.shape.translated(by);
        let crest = self.crest.map(|c| Segment { a: c.a + by, b: c.b + by });
        Feature { shape, crest, ..self.clone() }
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

/// The usual table, empty.
impl Default for Field {
    fn default() -> Field {
        Field { board: Board { width: 36.0, depth: 24.0 }, features: Vec::new() }
    }
}

impl Field {
    /// The worst ground that any part of the base is in
    /// ([`rule::terrain::ANY_PART_IN`]). A ford replaces the river it crosses.
    pub fn going_under(&self, base: &Rect) -> Going {
        let mut worst = Going::Open;
        for feature in &self.features {
            if feature.going > worst
                && let Some(area) = feature.area()
                && stands_in(area, base)
                && !self.forded(feature, base)
            {
                worst = feature.going;
            }
            if feature.kind == Ford && worst < feature.going && feature.holds_part_of(base) {
                worst = feature.going;
            }
        }
        worst
    }

    /// In a ford the river's water does not count where the base keeps to the
    /// ford's width ([`rule::scenario::RIVER_SETUP`]).
    fn forded(&self, river: &Feature, base: &Rect) -> bool {
        let by_ford = |ford: &Polygon| {
            let bounds = ford.bounds();
            let Some(water) = river.area().map(Polygon::bounds) else { return false };
            base.corners().iter().all(|c| {
                let in_ford = c.x.is_between(bounds.min.x, bounds.max.x);
                let dry = c.y.at_most(water.min.y) || c.y.at_least(water.max.y);
                in_ford || dry
            }) && crosses_only_ford(base, &bounds.min, &bounds.max, &water.min, &water.max)
        };
        let mut fords = self.features.iter().filter(|f| f.kind == Ford).filter_map(Feature::area);
        river.kind == River && why::holds(rule::scenario::RIVER_SETUP, fords.any(by_ford))
    }

    /// Whether any part of the base is in difficult ground.
    #[inline]
    pub fn in_difficult(&self, base: &Rect) -> bool {
        !self.features.is_empty() && self.holds_difficult(base)
    }

    fn holds_difficult(&self, base: &Rect) -> bool {
        let holds = |feature: &Feature| feature.area().is_some_and(|area| stands_in(area, base));
        let mut difficult = self.features.iter().filter(|feature| feature.going >= Going::Difficult);
        difficult.any(|feature| holds(feature) && !self.forded(feature, base))
    }

    /// Whether no feature comes anywhere near the base.
    pub fn is_bare_around(&self, base: &Rect) -> bool {
        let reach = base.width + base.depth;
        self.features.iter().all(|f| !f.bounds().near(base.pose.at, reach))
    }

    /// Whether there is any road.
    pub fn has_road(&self) -> bool {
        self.features.iter().any(|f| f.kind == Road)
    }

    /// Whether the spot is on a road.
    pub fn on_road(&self, spot: Vec2) -> bool {
        self.features.iter().any(|f| {
            f.kind == Road
                && match &f.shape {
                    Shape::Line(line) => line.contains_point(spot, ROADSIDE),
                    Shape::Area(area) => area.contains(spot),
                }
        })
    }

    /// Whether every point of the leg is on a road.
    pub fn keeps_to_road(&self, leg: &Segment) -> bool {
        let mut breaks: SmallVec<[f64; 16]> = SmallVec::from_slice(&[0.0, 1.0]);
        for road in self.features.iter().filter(|f| f.kind == Road) {
            let near = road.shape.borders().filter_map(|border| leg.part_near(&border, road.roadside()));
            breaks.extend(near.flat_map(<[f64; 2]>::from));
        }
        // Between two of them it is on a road all the way, or nowhere.
        breaks.sort_unstable_by(f64::total_cmp);
        breaks.windows(2).all(|ends| self.on_road(leg.point_at(f64::midpoint(ends[0], ends[1]))))
    }

    /// The obstacles on the table.
    pub fn obstacles(&self) -> impl Iterator<Item = &Polyline> {
        self.features.iter().filter(|f| f.kind.is_obstacle()).filter_map(Feature::line)
    }

    /// The woods and villages whose edge matters to sight.
    pub fn sight_blockers(&self) -> impl Iterator<Item = (usize, &Polygon)> {
        self.features
            .iter()
            .enumerate()
            .filter(|(_, f)| f.kind.blocks_sight())
            .filter_map(|(n, f)| f.area().map(|area| (n, area)))
    }

    /// The hills with their crests, whatever their class
    /// ([`rule::terrain::HILL_CLASSES`]).
    pub fn hills(&self) -> impl Iterator<Item = (&Polygon, Segment)> {
        let is_hill = |f: &&Feature| {
            f.kind.is_hill() && why::instead(rule::terrain::HILL_CLASSES, true, || f.going == Going::Open)
        };
        self.features.iter().filter(is_hill).filter_map(|f| Some((f.area()?, f.crest?)))
    }
}

/// Whether a base is in an area: as soon as any part of it is
/// ([`rule::terrain::ANY_PART_IN`]).
fn stands_in(area: &Polygon, base: &Rect) -> bool {
    why::instead(rule::terrain::ANY_PART_IN, area.overlaps_rect(base), || area.contains(base.centre()))
}

/// Whether the part of the base between the banks lies within the ford.
fn crosses_only_ford(base: &Rect, ford_min: &Vec2, ford_max: &Vec2, water_min: &Vec2, water_max: &Vec2) -> bool {
    // The wet part of a convex base reaches its extremes in x either at a
    // corner that is in the water or where an edge crosses a bank.
    let corners = base.corners();
    let slack = TOLERANCE;
    (0..4).all(|n| {
        let (a, b) = (corners[n], corners[(n + 1) % 4]);
        [water_min.y, water_max.y].into_iter().all(|bank| {
            if (a.y - bank) * (b.y - bank) >= 0.0 {
                return true;
            }
            let x = a.x + (b.x - a.x) * (bank - a.y) / (b.y - a.y);
            (ford_min.x - slack..=ford_max.x + slack).contains(&x)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(kind: FeatureKind) -> FeatureEntry {
        let square = vec![[10.0, 10.0], [14.0, 10.0], [14.0, 14.0], [10.0, 14.0]];
        let line = vec![[10.0, 10.0], [14.0, 10.0]];
        let linear = kind.is_linear();
        FeatureEntry {
            name: None,
            kind,
            class: None,
            cover: None,
            area: (!linear).then_some(square),
            line: linear.then_some(line),
            crest: None,
            centre: None,
        }
    }

    fn facts(entry: &FeatureEntry, rule: rules::RuleId) -> Vec<String> {
        entry.build().unwrap().card().into_iter().filter(|f| f.rule == rule).map(|f| f.fact).collect()
    }

    #[test]
    fn the_example_table_is_the_books() {
        let book = [
            (RockyGround, "rough going", false),
            (GentleHill, "open ground", false),
            (RockyHill, "rough going", false),
            (SteepHill, "difficult going", false),
            (Woods, "difficult going", true),
            (Marsh, "difficult going", false),
            (Village, "difficult going", true),
            (Stream, "obstacle", false),
            (Wall, "obstacle", true),
        ];
        for (kind, class, cover) in book {
            assert_eq!(facts(&entry(kind), rule::terrain::CLASSES), [class], "{}", kind.name());
            assert_eq!(kind.cover(), cover, "{}", kind.name());
            assert_eq!(facts(&entry(kind), rule::terrain::EXAMPLE_TABLE).len(), 1, "{}", kind.name());
        }
        let examples = FeatureKind::CHOICES.into_iter().filter(|k| k.is_example()).count();
        assert_eq!(examples, book.len(), "nothing else is in the table");
        let cleared = FeatureEntry { class: Some(Going::Rough), ..entry(Woods) };
        assert_eq!(facts(&cleared, rule::terrain::EXAMPLE_TABLE).len(), 0, "players may agree otherwise");
        assert_eq!(facts(&cleared, rule::terrain::CLASSES), ["rough going"]);
    }

    #[test]
    fn features_are_lines_or_areas() {
        let lines: Vec<_> = FeatureKind::CHOICES.into_iter().filter(|k| k.is_linear()).collect();
        assert_eq!(lines, [Stream, Wall, Ditch, Hedge, River, Road], "{}", rule::terrain::KINDS);
        for kind in [RockyGround, Marsh, Woods, GentleHill, Village] {
            let drawn = FeatureEntry { line: Some(vec![[1.0, 1.0], [5.0, 1.0]]), area: None, ..entry(kind) };
            assert_eq!(drawn.build().unwrap_err().rule, Some(rule::terrain::KINDS));
            assert!(entry(kind).build().is_ok());
        }
        for kind in [Stream, Wall, Ditch, Hedge] {
            let area = Some(vec![[1.0, 1.0], [5.0, 1.0], [5.0, 5.0]]);
            let drawn = FeatureEntry { area, line: None, ..entry(kind) };
            assert_eq!(drawn.build().unwrap_err().rule, Some(rule::terrain::KINDS));
            assert!(entry(kind).build().is_ok());
        }
    }

    #[test]
    fn hills_take_any_class_but_one() {
        for class in [Going::Open, Going::Rough, Going::Difficult] {
            let hill = FeatureEntry { class: Some(class), ..entry(GentleHill) }.build().unwrap();
            assert!(hill.kind.is_hill() && hill.going == class, "{}", rule::terrain::HILL_CLASSES);
        }
        let cliff = FeatureEntry { class: Some(Going::Impassable), ..entry(SteepHill) };
        assert_eq!(cliff.build().unwrap_err().rule, Some(rule::terrain::HILL_CLASSES));
        let boggy_wall = FeatureEntry { class: Some(Going::Difficult), ..entry(Wall) };
        assert_eq!(boggy_wall.build().unwrap_err().rule, Some(rule::terrain::CLASSES));
    }

    #[test]
    fn a_wide_river_is_difficult_between_its_banks() {
        let area = Some(vec![[0.0, 11.0], [36.0, 11.0], [36.0, 13.0], [0.0, 13.0]]);
        let river = FeatureEntry { area, line: None, ..entry(River) };
        assert_eq!(facts(&river, rule::terrain::WIDE_RIVER).len(), 1);
        assert_eq!(facts(&river, rule::terrain::CLASSES), ["difficult going"]);
        assert_eq!(facts(&entry(Bank), rule::terrain::CLASSES), ["obstacle"], "{}", rule::terrain::WIDE_RIVER);
        assert!(!Bank.cover() && Stream.is_obstacle() && !River.is_obstacle());
    }

    #[test]
    fn any_part_in_bad_ground_counts() {
        let field = Field { features: vec![entry(Marsh).build().unwrap()], ..Field::default() };
        let base = |x| Rect { pose: table::Pose::new(x, 12.0, 0.0), width: 2.0, depth: 1.0 };
        assert_eq!(field.going_under(&base(9.1)), Going::Difficult, "{}", rule::terrain::ANY_PART_IN);
        assert_eq!(field.going_under(&base(9.0)), Going::Open, "touching the edge is not in it");
    }

    #[test]
    fn a_leg_keeps_to_a_road_at_every_point_or_not_at_all() {
        let road = |line: &[[f64; 2]]| FeatureEntry { line: Some(line.to_vec()), ..entry(Road) }.build().unwrap();
        let leg = |a: [f64; 2], b: [f64; 2]| Segment { a: a.into(), b: b.into() };
        let bent = [[4.0, 4.0], [10.0, 4.0], [10.0, 10.0]];
        let field = Field { features: vec![road(&bent)], ..Field::default() };
        let keeps = |leg| field.keeps_to_road(&leg);
        assert!(keeps(leg([4.0, 4.5], [10.5, 4.5])), "along the very edge: {}", rule::move_::ROAD);
        assert!(keeps(leg([5.0, 4.0], [10.3, 4.2])) && keeps(leg([10.0, 4.0], [10.0, 9.0])));
        assert!(!keeps(leg([9.0, 4.0], [10.0, 5.6])), "it cuts the corner");
        assert!(!keeps(leg([3.0, 4.0], [8.0, 4.0])), "it begins before the road does");
        // A gap too short for a look every so often.
        let broken = vec![road(&[[4.0, 4.0], [8.0, 4.0]]), road(&[[9.05, 4.0], [14.0, 4.0]])];
        let field = Field { features: broken, ..Field::default() };
        assert!(!field.keeps_to_road(&leg([5.0, 4.0], [13.0, 4.0])));
        let joined = vec![road(&[[4.0, 4.0], [8.0, 4.0]]), road(&[[9.0, 4.0], [14.0, 4.0]])];
        let field = Field { features: joined, ..Field::default() };
        assert!(field.keeps_to_road(&leg([5.0, 4.0], [13.0, 4.0])));
    }
}
