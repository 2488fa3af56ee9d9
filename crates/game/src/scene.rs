//! What a client draws: the table, the ground and the pieces, in types from
//! which the client's own are made.
//!
//! A game fills a [`Scene`] from a battle as the viewer may know it. It decides
//! what everything looks like; a client draws what it is told and never guesses
//! from words. Lengths are in the game's own unit, x grows to the right and y
//! upwards.

use rules::RuleId;
use serde::{Deserialize, Serialize};
use table::{Shape, Vec2};

use crate::card::CardLine;
use crate::{Seat, Side, why};

/// A battle as somebody may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Scene {
    /// Which turn; 0 before the first.
    pub turn: u32,
    /// The turn with which the battle ends, if one does.
    pub last_turn: Option<u32>,
    /// The parts of the turn, as far as the game names them.
    pub phases: Vec<Phase>,
    /// Whose turn or phase it is.
    pub active: Option<Side>,
    /// What kind of battle it is, in a few words.
    pub occasion: String,
    /// The table.
    pub table: TableTop,
    /// Whether distances may be measured before a move is declared.
    pub premeasure: bool,
    /// Both sides, A first.
    pub sides: [Army; 2],
    /// The ground, what lies lowest first.
    pub terrain: Vec<Feature>,
    /// Units and leaders, wherever they are.
    pub pieces: Vec<Piece>,
}

impl Scene {
    /// A bare table, in the game's unit of length, and two sides without troops.
    pub fn new((width, depth): (f64, f64), unit: &str, [a, b]: [String; 2]) -> Scene {
        let army = |(side, name): (Side, String)| Army {
            side,
            name: say::named(&name).into_owned(),
            gauge: None,
            counters: Vec::new(),
        };
        Scene {
            turn: 0,
            last_turn: None,
            phases: Vec::new(),
            active: None,
            occasion: String::new(),
            table: TableTop { width, depth, unit: unit.into(), tick: 6.0 },
            premeasure: true,
            sides: [(Side::A, a), (Side::B, b)].map(army),
            terrain: Vec::new(),
            pieces: Vec::new(),
        }
    }

    /// The same on that ground.
    #[must_use]
    pub fn on(mut self, ground: impl Iterator<Item = Feature>) -> Scene {
        self.terrain = ground.collect();
        self.terrain.sort_by_key(|feature| feature.look);
        self
    }
}

/// The table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableTop {
    /// From left to right.
    pub width: f64,
    /// From side A's edge (bottom) to side B's (top).
    pub depth: f64,
    /// The unit of length, as players write it.
    pub unit: String,
    /// How far apart the marks at the edge are.
    pub tick: f64,
}

/// A part of the turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Phase {
    /// Its name.
    pub name: String,
    /// Whether it has been.
    pub state: PhaseState,
    /// What is going on in it.
    pub detail: Option<String>,
}

/// Whether a phase has been.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PhaseState {
    /// It is over.
    Done,
    /// It is on.
    Now,
    /// It is to come.
    Next,
}

/// A side as a whole.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Army {
    /// Which.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// How much of it is left, if the game counts that.
    pub gauge: Option<Gauge>,
    /// What it has a number of: dice in a bag, for instance.
    pub counters: Vec<Counter>,
}

/// How much is left of something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Gauge {
    /// Of what.
    pub label: String,
    /// So much.
    pub value: i32,
    /// Of so much.
    pub of: i32,
    /// Where something happens on the way down.
    pub marks: Vec<GaugeMark>,
}

/// Where something happens on the way down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GaugeMark {
    /// With so much left.
    pub at: i32,
    /// What happens.
    pub label: String,
}

/// A number of something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Counter {
    /// Of what.
    pub label: String,
    /// How many.
    pub count: u32,
}

/// A piece of ground.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Feature {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// What it is, in a word or two.
    pub kind: String,
    /// What it looks like.
    pub look: Look,
    /// An area or a line.
    pub shape: Extent,
    /// The corners of the area, or the bends of the line.
    pub points: Vec<[f64; 2]>,
    /// The crest of a hill that has one.
    pub crest: Option<[[f64; 2]; 2]>,
    /// What it does, each fact with its rule.
    pub card: Vec<CardLine>,
    /// What there is to hold of it, if it is a building that troops go into.
    pub building: Option<Building>,
}

/// A building that troops go into.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Building {
    /// How many floors it has.
    pub floors: u8,
    /// How often stones and balls have struck it.
    pub struck: u8,
    /// The piece that holds it, by tag.
    pub held_by: Option<String>,
}

/// How ground extends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    /// A closed outline.
    Area,
    /// An open line.
    Line,
}

impl Extent {
    /// How a shape extends, and its corners or bends.
    pub fn of(shape: &Shape) -> (Extent, Vec<[f64; 2]>) {
        let extent = if shape.area().is_some() { Extent::Area } else { Extent::Line };
        (extent, shape.points().iter().map(Vec2::to_array).collect())
    }
}

/// What ground looks like; what lies lowest comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Look {
    Meadow,
    Hill,
    SteepHill,
    RockyHill,
    River,
    Stream,
    Marsh,
    Ford,
    Road,
    Field,
    Rocks,
    Crags,
    Wood,
    Village,
    Ditch,
    Bank,
    Hedge,
    Wall,
    /// An outline, and nothing in it.
    Plain,
}

/// A unit, a leader, or whatever else stands on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Piece {
    /// Its tag, by which questions and orders call it.
    pub tag: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Who commands it.
    #[cfg_attr(feature = "wire", ts(type = "number"), schema(value_type = u8))]
    pub seat: Seat,
    /// What kind of piece it is.
    pub kind: PieceKind,
    /// What troops they are, in a word or two.
    pub troops: String,
    /// The figure that is drawn.
    pub figure: Figure,
    /// Whether they stand in ranks.
    pub order: Spacing,
    /// How many models there are, where they are counted.
    pub models: Option<u16>,
    /// How many stand side by side, where they are counted.
    pub files: Option<u16>,
    /// Where it is.
    pub place: Place,
    /// The same in the game's own words: `in the field`, `on a flank march`.
    pub whereabouts: String,
    /// How it stands.
    pub pose: Stance,
    /// Its frontage.
    pub width: f64,
    /// Its depth.
    pub depth: f64,
    /// What it has lost, where that is counted.
    pub losses: Option<Losses>,
    /// What is left of each of its platforms: chariots, beasts, engines. None of
    /// troops who are all alike.
    pub platforms: Vec<Platform>,
    /// It is within a building: no block of it stands on the table.
    pub within: bool,
    /// The dice that lie beside it.
    pub dice: Vec<u8>,
    /// What is true of it just now.
    pub badges: Vec<Badge>,
    /// Its numbers, in the order of the book.
    pub profile: Vec<Column>,
    /// Everything about it, each fact with its rule.
    pub card: Vec<CardLine>,
    /// The piece that it is with, by tag.
    pub attached: Option<String>,
    /// The enemies that it touches, by tag.
    pub contacts: Vec<String>,
}

impl Piece {
    /// A piece that nothing is known of but its name: a counter off the table.
    pub fn new(tag: impl Into<String>, name: impl Into<String>, side: Side) -> Piece {
        Piece {
            tag: tag.into(),
            name: say::named(&name.into()).into_owned(),
            side,
            seat: Seat(side as u8),
            kind: PieceKind::Marker,
            troops: String::new(),
            figure: Figure::Marker,
            order: Spacing::Close,
            models: None,
            files: None,
            place: Place::Reserve,
            whereabouts: String::new(),
            pose: Stance { at: [0.0; 2], facing: 0.0 },
            width: 1.0,
            depth: 1.0,
            losses: None,
            platforms: Vec::new(),
            within: false,
            dice: Vec::new(),
            badges: Vec::new(),
            profile: Vec::new(),
            card: Vec::new(),
            attached: None,
            contacts: Vec::new(),
        }
    }

    /// Whether it stands on the table by itself.
    pub fn stands(&self) -> bool {
        self.place == Place::Table && self.attached.is_none()
    }
}

/// Kinds of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PieceKind {
    /// Troops.
    Unit,
    /// A commander or character.
    Leader,
    /// A camp.
    Camp,
    /// Anything else.
    Marker,
}

/// The figures that can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// A footman with sword and shield.
    Foot,
    /// A footman with a spear.
    Spear,
    /// A footman with a pike.
    Pike,
    /// A footman with a two-handed weapon.
    Axe,
    /// A footman with something to throw.
    Thrown,
    /// An archer.
    Bow,
    /// A crossbowman.
    Crossbow,
    /// A skirmisher with javelins.
    Light,
    /// A skirmisher with bow or sling.
    LightBow,
    /// A horseman.
    Horse,
    /// A horseman with a lance.
    Lance,
    /// A horse archer.
    HorseBow,
    /// A horseman with javelins.
    LightHorse,
    /// A camel rider.
    Camel,
    /// A light chariot, or any.
    Chariot,
    /// A heavy chariot.
    HeavyChariot,
    /// A chariot with scythes.
    ScythedChariot,
    /// An elephant.
    Elephant,
    /// An engine that shoots bolts.
    Bolt,
    /// An engine that throws stones.
    Stone,
    /// A gun with one barrel.
    Cannon,
    /// A gun of many barrels.
    OrganGun,
    /// A war wagon.
    Wagon,
    /// Tents.
    Camp,
    /// A leader.
    Leader,
    /// A great beast.
    Monster,
    /// A counter.
    Marker,
}

/// How far apart figures stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Spacing {
    /// In ranks and files.
    Close,
    /// Here and there.
    Loose,
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the table.
    Table,
    /// Not there yet.
    Reserve,
    /// Somewhere the enemy does not know of.
    Hidden,
    /// Lost.
    Routed,
    /// It left, and is not lost.
    Left,
}

/// How a piece stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "Pose"), schema(as = Pose))]
pub struct Stance {
    /// The middle of its front edge.
    pub at: [f64; 2],
    /// Compass degrees: 0 looks to the top of the table, 90 to the right.
    pub facing: f64,
}

impl From<table::Pose> for Stance {
    fn from(pose: table::Pose) -> Stance {
        Stance { at: pose.at.to_array(), facing: pose.facing.degrees() }
    }
}

impl From<Stance> for table::Pose {
    fn from(Stance { at: [x, y], facing }: Stance) -> table::Pose {
        table::Pose::new(x, y, facing)
    }
}

/// Hits taken or models lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Losses {
    /// How many.
    pub taken: u16,
    /// How many it can take.
    pub of: u16,
}

/// What is left of a platform with its crew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Platform {
    /// Whether a beast's driver is left, where there is one besides the crew.
    pub driver: Option<bool>,
    /// How many of its crew are left.
    pub crew: u8,
    /// How many there were.
    pub crew_of: u8,
    /// Wounds that it has taken, where each is counted by itself.
    pub wounds: u8,
    /// How many it can take.
    pub wounds_of: u8,
}

/// Something that is true of a piece just now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Badge {
    /// What it means for the drawing.
    pub emblem: Emblem,
    /// It in a few words.
    pub words: String,
    /// The rule behind it, if one is.
    #[cfg_attr(feature = "wire", ts(type = "string | null"), schema(value_type = Option<String>))]
    pub rule: Option<RuleId>,
}

impl Badge {
    /// A badge, if it is true.
    pub fn when(holds: bool, emblem: Emblem, words: &str, rule: RuleId) -> Option<Badge> {
        holds.then(|| Badge { emblem, words: words.into(), rule: Some(why::cited(rule)) })
    }
}

/// What badges mean for the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Emblem {
    /// It has done what it may do for now.
    Acted,
    /// It fights.
    Engaged,
    /// It runs.
    Fleeing,
    /// Nothing: it is only told.
    Told,
}

/// One number of a profile.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Column {
    /// Its short name.
    pub label: String,
    /// Its name.
    pub title: String,
    /// The number.
    pub value: String,
}
