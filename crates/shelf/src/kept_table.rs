//! The table as a record kept it, ready to be drawn.
//!
//! A record keeps the state as data, by words of its time. What never changes
//! of a piece is taken from how the armies were mustered; where it stands and
//! what it lost, from what was kept.

use std::collections::BTreeMap;

use game::say::named;
use game::scene::{Extent, Feature, Look, Losses, Piece, Place, Scene, Stance};
use game::{Game, RecordedOrder, Side};
use serde::Deserialize;
use serde_json::Value;

use crate::Playable;
use crate::failure::Failure;

/// The table of a battle that is told from its record.
pub struct KeptTable {
    /// The pieces as they were mustered; none of a setup that the rules no
    /// longer allow.
    mustered: Vec<Piece>,
    look: fn(&str) -> Look,
    unit: &'static str,
    table: Value,
}

impl KeptTable {
    /// The table of a battle that began like this, as it was kept.
    pub fn new<G: Playable>(setup: &<G::Battle as Game>::Setup, table: Value) -> KeptTable {
        let mustered = G::Battle::new(setup).map(|game| game.scene().pieces).unwrap_or_default();
        KeptTable { mustered, look: G::Battle::look, unit: G::LENGTH, table }
    }

    /// Changes it as an order did.
    pub fn change(&mut self, order: &RecordedOrder) {
        order.change(&mut self.table);
    }

    /// What can be drawn of it.
    pub fn scene(&self) -> Result<Scene, Failure> {
        let kept = Kept::deserialize(&self.table).map_err(|error| {
            Failure::new(format!("the table that the record kept cannot be drawn: {error}"), "mend the record")
        })?;
        let mut others: BTreeMap<String, Standing> = kept.units.into_iter().chain(kept.commanders).collect();
        let known = self.mustered.iter().filter_map(|piece| Some(others.remove(&piece.tag)?.put(piece.clone())));
        let mut pieces: Vec<Piece> = known.collect();
        pieces.extend(others.into_iter().map(|(tag, standing)| {
            let plain = Piece::new(tag, standing.name.clone(), standing.side);
            standing.put(plain)
        }));
        let bare = Scene::new((kept.table.width, kept.table.depth), self.unit, kept.sides);
        let ground = kept.terrain.into_iter().map(|ground| self.feature(ground));
        Ok(Scene { turn: kept.turn, active: kept.active, pieces, ..bare.on(ground) })
    }

    fn feature(&self, ground: Ground) -> Feature {
        Feature {
            look: (self.look)(&ground.kind),
            name: ground.name.filter(|name| !name.is_empty()).map(|name| named(&name).into_owned()),
            kind: named(&ground.kind).into_owned(),
            shape: ground.shape,
            points: ground.points,
            crest: ground.crest,
            building: None,
            card: Vec::new(),
        }
    }
}

/// A state as data: the words that all records share.
#[derive(Deserialize)]
struct Kept {
    turn: u32,
    #[serde(default)]
    active: Option<Side>,
    table: Size,
    sides: [String; 2],
    terrain: Vec<Ground>,
    units: BTreeMap<String, Standing>,
    #[serde(default)]
    commanders: BTreeMap<String, Standing>,
}

#[derive(Deserialize)]
struct Size {
    width: f64,
    depth: f64,
}

#[derive(Deserialize)]
struct Ground {
    #[serde(default)]
    name: Option<String>,
    kind: String,
    shape: Extent,
    points: Vec<[f64; 2]>,
    #[serde(default)]
    crest: Option<[[f64; 2]; 2]>,
}

/// A unit or leader.
#[derive(Deserialize)]
struct Standing {
    name: String,
    side: Side,
    at: [f64; 2],
    facing: f64,
    status: Status,
    #[serde(default)]
    width: Option<f64>,
    #[serde(default)]
    depth: Option<f64>,
    #[serde(default)]
    hits: Option<u16>,
    #[serde(default)]
    hits_to_rout: Option<u16>,
    #[serde(default)]
    models: Option<u16>,
    #[serde(default)]
    start: Option<u16>,
    #[serde(default)]
    files: Option<u16>,
    #[serde(default, alias = "host")]
    attached: Option<String>,
    #[serde(default)]
    contacts: BTreeMap<String, Value>,
}

impl Standing {
    /// The piece, where it stood.
    fn put(self, piece: Piece) -> Piece {
        let hits = |of| Losses { taken: self.hits.unwrap_or(0), of };
        let models = |of| Losses { taken: of - self.models.unwrap_or(of).min(of), of };
        Piece {
            place: self.status.place(),
            whereabouts: format!("{:?}", self.status).to_lowercase(),
            pose: Stance { at: self.at, facing: self.facing },
            width: self.width.unwrap_or(piece.width),
            depth: self.depth.unwrap_or(piece.depth),
            losses: self.hits_to_rout.map(hits).or(self.start.map(models)),
            models: self.models,
            files: self.files,
            attached: self.attached,
            contacts: self.contacts.into_keys().collect(),
            dice: Vec::new(),
            badges: Vec::new(),
            ..piece
        }
    }
}

/// Where a piece was, in the words of records.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Waiting,
    Field,
    Fleeing,
    Joined,
    FlankMarch,
    Ambush,
    Hidden,
    Routed,
    Killed,
    Spent,
    Destroyed,
    Left,
    Withdrawn,
    Off,
    Gone,
    Fled,
}

impl Status {
    const fn place(self) -> Place {
        match self {
            Status::Waiting => Place::Reserve,
            Status::Field | Status::Fleeing | Status::Joined => Place::Table,
            Status::FlankMarch | Status::Ambush | Status::Hidden => Place::Hidden,
            Status::Routed | Status::Killed | Status::Spent | Status::Destroyed => Place::Routed,
            Status::Left | Status::Withdrawn | Status::Off | Status::Gone | Status::Fled => Place::Left,
        }
    }
}
