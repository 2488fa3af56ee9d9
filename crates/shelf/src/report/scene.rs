//! What a map shows: a state's view, read by the form that all games share.
//!
//! A view has `table` (`width`, `depth`), `terrain` (each with `kind`, `name`,
//! `shape` and `points`), `units` by tag (each with `side`, `name`, `at`,
//! `facing`, `width`, `depth`, `hits`, `hits_to_rout` and `status`) and
//! `commanders` by tag. What is missing is not drawn.

use game::Side;
use serde::Deserialize;
use serde_json::Value;
use table::Pose;

/// A moment of a battle, as a map shows it.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The table's width and depth.
    pub size: (f64, f64),
    /// The ground.
    pub terrain: Vec<Feature>,
    /// The units, those of side A first, each side numbered from 1.
    pub units: Vec<Piece>,
    /// The commanders who stand by themselves.
    pub commanders: Vec<Commander>,
}

/// A piece of terrain.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Feature {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// What it is: `woods`, `gentle hill`.
    pub kind: String,
    /// `area` or `line`.
    pub shape: String,
    /// The corners of the area, or the bends of the line.
    pub points: Vec<[f64; 2]>,
}

/// A commander.
#[derive(Clone, Debug, Deserialize)]
pub struct Commander {
    /// His name.
    pub name: String,
    /// Whose he is.
    pub side: Side,
    /// Where he stands.
    pub at: [f64; 2],
    /// The unit he is with.
    #[serde(default)]
    attached: Option<String>,
    #[serde(default)]
    status: String,
}

/// A unit.
#[derive(Clone, Debug, Deserialize)]
pub struct Piece {
    /// Its tag.
    #[serde(skip)]
    pub tag: String,
    /// Its number on the map.
    #[serde(skip)]
    pub number: usize,
    /// Whose it is.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// The middle of its front.
    at: [f64; 2],
    /// Which way it looks, in compass degrees.
    facing: f64,
    /// Its frontage.
    #[serde(default = "one")]
    pub width: f64,
    /// Its depth.
    #[serde(default = "one")]
    pub depth: f64,
    /// Hits taken.
    #[serde(default)]
    pub hits: u64,
    /// Models left, where they are counted.
    #[serde(default)]
    pub models: u64,
    /// Models at the start of the battle; none where they are not counted.
    #[serde(default)]
    pub start: u64,
    /// Hits that it can take.
    #[serde(default, rename = "hits_to_rout")]
    pub strength: u64,
    /// Where it is: `field`, `routed`.
    #[serde(default)]
    pub status: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct TableSize {
    width: f64,
    depth: f64,
}

impl Scene {
    /// Reads a view.
    pub fn read(view: &Value) -> Scene {
        let size: TableSize = part(view, "table");
        let mut units: Vec<Piece> =
            by_tag::<Piece>(&view["units"]).map(|(tag, unit)| Piece { tag: tag.clone(), ..unit }).collect();
        units.sort_by(|a, b| (a.side, &a.tag).cmp(&(b.side, &b.tag)));
        number(&mut units);
        let commanders = by_tag::<Commander>(&view["commanders"]).map(|(_, commander)| commander);
        let commanders = commanders.filter(Commander::stands_alone).collect();
        Scene { size: (size.width, size.depth), terrain: part(view, "terrain"), units, commanders }
    }

    /// The units that stand on the table.
    pub fn on_table(&self) -> impl Iterator<Item = &Piece> {
        self.units.iter().filter(|unit| unit.is_on_table())
    }

    /// The unit with that tag.
    pub fn unit(&self, tag: &str) -> Option<&Piece> {
        self.units.iter().find(|unit| unit.tag == tag)
    }

    /// The units of a side.
    pub fn side(&self, side: Side) -> impl Iterator<Item = &Piece> {
        self.units.iter().filter(move |unit| unit.side == side)
    }
}

impl Piece {
    /// Whether it stands on the table.
    pub fn is_on_table(&self) -> bool {
        self.status == ON_TABLE
    }

    /// Where it stands.
    pub fn pose(&self) -> Pose {
        let [x, y] = self.at;
        Pose::new(x, y, self.facing)
    }

    /// The middle of its base.
    pub fn centre(&self) -> [f64; 2] {
        self.pose().forward(-self.depth / 2.0).at.to_array()
    }
}

impl Commander {
    fn stands_alone(&self) -> bool {
        self.status == ON_TABLE && self.attached.is_none()
    }
}

/// The status of whoever stands on the table.
const ON_TABLE: &str = "field";

fn by_tag<T: for<'de> Deserialize<'de>>(table: &Value) -> impl Iterator<Item = (&String, T)> {
    let entries = table.as_object().into_iter().flatten();
    entries.filter_map(|(tag, entry)| Some((tag, serde_json::from_value(entry.clone()).ok()?)))
}

fn number(units: &mut [Piece]) {
    for side in Side::BOTH {
        for (n, unit) in units.iter_mut().filter(|unit| unit.side == side).enumerate() {
            unit.number = n + 1;
        }
    }
}

fn part<T: Default + for<'de> Deserialize<'de>>(view: &Value, name: &str) -> T {
    serde_json::from_value(view[name].clone()).unwrap_or_default()
}

fn one() -> f64 {
    1.0
}
