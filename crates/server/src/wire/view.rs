//! A state as data: what all games share. A game may say more of a unit than
//! stands here; clients show what they know and keep the rest.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::grammar::Side;

/// Whatever a game adds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(type = "unknown")]
pub struct Anything(pub Value);

/// A battle as a viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    /// Which turn; 0 before the first.
    pub turn: u32,
    /// The phase: a number or a name.
    #[ts(type = "number | string | null")]
    #[serde(default)]
    pub phase: Value,
    /// Whose turn or phase it is.
    #[serde(default)]
    pub active: Option<Side>,
    /// The table.
    pub table: TableSize,
    /// The sides' names, A first.
    pub sides: [String; 2],
    /// The ground.
    pub terrain: Vec<Terrain>,
    /// The units, by tag.
    pub units: BTreeMap<String, Unit>,
    /// The commanders, by tag.
    #[serde(default)]
    pub commanders: BTreeMap<String, Commander>,
    /// What else the game tells.
    #[serde(flatten)]
    #[ts(flatten)]
    pub more: BTreeMap<String, Anything>,
}

/// The table's size in the game's unit of length.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TableSize {
    /// From left to right.
    pub width: f64,
    /// From side A's edge (bottom) to side B's (top).
    pub depth: f64,
}

/// A piece of terrain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Terrain {
    /// Its name, if it has one.
    #[serde(default)]
    pub name: Option<String>,
    /// What it is: `woods`, `gentle hill`.
    pub kind: String,
    /// `area` or `line`.
    pub shape: String,
    /// The corners of the area, or the bends of the line.
    pub points: Vec<[f64; 2]>,
    /// What it does, each fact with its rule.
    #[serde(default)]
    pub card: Vec<Fact>,
    /// What else the game tells.
    #[serde(flatten)]
    #[ts(flatten)]
    pub more: BTreeMap<String, Anything>,
}

/// One fact and its rule.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Fact {
    /// The fact, in a few words.
    pub fact: String,
    /// The rule behind it.
    pub rule: String,
}

/// A unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Unit {
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// The middle of its front edge.
    pub at: [f64; 2],
    /// Which way it looks, in compass degrees.
    pub facing: f64,
    /// Its frontage.
    pub width: f64,
    /// Its depth.
    pub depth: f64,
    /// Where it is: `field` stands on the table; anything else does not.
    pub status: String,
    /// Hits taken.
    #[serde(default)]
    pub hits: u32,
    /// Hits that it can take.
    #[serde(default)]
    pub hits_to_rout: u32,
    /// Its profile and special rules, each fact with its rule.
    #[serde(default)]
    pub card: Vec<Fact>,
    /// What else the game tells: type, equipment, marks, models.
    #[serde(flatten)]
    #[ts(flatten)]
    pub more: BTreeMap<String, Anything>,
}

/// A commander or character.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Commander {
    /// The name.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// Where.
    pub at: [f64; 2],
    /// Which way, in compass degrees.
    pub facing: f64,
    /// The unit he is with, by tag.
    #[serde(default)]
    pub attached: Option<String>,
    /// As of a unit.
    pub status: String,
    /// Each fact with its rule.
    #[serde(default)]
    pub card: Vec<Fact>,
    /// What else the game tells.
    #[serde(flatten)]
    #[ts(flatten)]
    pub more: BTreeMap<String, Anything>,
}
