//! What happened, in data and in words, and what the meadow looks like.

use game::nature::{notable, opens_turn};
use game::say::{Lexicon, Name, say};
use game::scene::{Badge, Emblem, Figure, Losses, Piece, PieceKind, Place, Scene};
use game::telling::{self, Teller};
use game::{Act, Card, CardLine, Deed, Game, Key, Side, Tray, UnitId};
use serde::Serialize;
use serde_json::{Map, Value, json};
use table::Pose;

use crate::battle::{Battle, Block, Kind, MEN, NIGHTFALL};
use crate::march::MEADOW;
use crate::rule;

/// One thing that happened, with its rules.
pub type Event = game::Event<What>;

game::happenings! {
    /// What can happen.
    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[serde(tag = "event", rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the fields are named for what they hold")]
    pub enum What {
        /// A turn begins.
        Turn { turn: u32, side: Side } = opens_turn(*turn),
        /// A block marched.
        Marched { unit: Key, way: f64, to: Pose } = notable(1),
        /// A block shot.
        Shot { unit: Key, target: Key, dice: Vec<u8>, hits: u8 } = notable(1).irrevocable(),
        /// A block dealt its blows.
        Fought { unit: Key, target: Key, dice: Vec<u8>, needed: u8, hits: u8 } = notable(1).irrevocable(),
        /// The attacker stepped back.
        SteppedBack { unit: Key, to: Pose } = notable(1),
        /// A block has no men left.
        Broken { unit: Key } = notable(1),
        /// The battle is over.
        End { winner: Option<Side> } = notable(1),
    }
}

/// Logs what happened, and cites the rules that acted since the last time.
pub(crate) fn log(tray: &mut Tray<Event>, what: What) {
    tray.log(|| what);
}

impl Battle {
    /// The block that a key names.
    pub(crate) fn block(&self, key: Key) -> &Block {
        &self.blocks[usize::from(key.unit().unwrap_or_default())]
    }

    /// An event as a sentence.
    pub(crate) fn words(&self, event: &Event) -> String {
        telling::tell(self, &event.what)
    }

    /// What a witness saw of an event, for reports.
    pub(crate) fn seen(event: &Event) -> Option<Deed> {
        Some(match event.what {
            What::Marched { unit, to, .. } => Act::Moved.by(unit).at(to),
            What::Shot { unit, target, hits, .. } => Act::Shot.by(unit).to(target).cost(hits),
            What::Fought { unit, target, hits, .. } => Act::Fought.by(unit).to(target).cost(hits),
            What::SteppedBack { unit, to } => Act::GaveGround.by(unit).at(to),
            What::Broken { unit } => Act::Routed.by(unit),
            What::Turn { .. } | What::End { .. } => return None,
        })
    }

    /// The state as data, for cases and records.
    pub(crate) fn data(&self) -> Value {
        let tag = |n: usize| self.names.unit(n as u16).to_owned();
        let units: Map<String, Value> =
            self.blocks.iter().enumerate().map(|(n, block)| (tag(n), data(block))).collect();
        json!({
            "turn": self.turn, "active": self.active, "sides": self.sides, "terrain": [], "units": units,
            "table": { "width": MEADOW.0, "depth": MEADOW.1 },
        })
    }

    /// The meadow as clients and reports draw it.
    pub(crate) fn drawn(&self) -> Scene {
        let piece = |(n, block): (usize, &Block)| block.piece(self.names.unit(n as u16));
        Scene {
            turn: self.turn,
            last_turn: Some(NIGHTFALL),
            active: Some(self.active),
            pieces: self.blocks.iter().enumerate().map(piece).collect(),
            ..Scene::new(MEADOW, "paces", self.sides.clone())
        }
    }
}

impl Teller for Battle {
    fn lexicon(&self) -> &'static Lexicon {
        &crate::WORDS
    }

    fn unit_told(&self, unit: UnitId) -> Name {
        Name::troops(self.unit_name(unit))
    }

    fn side_told(&self, side: Side) -> Name {
        telling::side_name(&self.sides, side)
    }
}

impl Block {
    /// The block as a piece on the table.
    fn piece(&self, tag: &str) -> Piece {
        let figure = match self.kind {
            Kind::Spears => Figure::Spear,
            Kind::Bows => Figure::Bow,
            Kind::Horse => Figure::Horse,
        };
        Piece {
            kind: PieceKind::Unit,
            figure,
            place: if self.stands() { Place::Table } else { Place::Routed },
            pose: self.pose.into(),
            width: 2.0,
            losses: Some(Losses { taken: (MEN - self.men).into(), of: MEN.into() }),
            badges: Badge::when(self.acted, Emblem::Acted, &say!("badge-acted"), rule::turn::ONCE)
                .into_iter()
                .collect(),
            card: self.card(),
            ..Piece::new(tag, self.name.clone(), self.side)
        }
    }

    /// What it can do, each fact with its rule.
    fn card(&self) -> Vec<CardLine> {
        let mut card = Card::default();
        match self.kind {
            Kind::Spears => card.note(rule::fight::HEDGE, say!("fact-hedge")),
            Kind::Bows => card.note(rule::shoot::RANGE, say!("fact-range")),
            Kind::Horse => {
                card.note(rule::move_::RATE, say!("fact-rate"));
                card.note(rule::fight::CHARGE, say!("fact-charge"));
            }
        }
        card.0
    }
}

fn data(block: &Block) -> Value {
    json!({
        "name": block.name, "side": block.side, "kind": block.kind, "at": block.pose.at,
        "facing": block.pose.facing.degrees(), "width": 2.0, "depth": 1.0, "hits": MEN - block.men, "hits_to_rout": MEN,
        "status": if block.stands() { "field" } else { "broken" }, "acted": block.acted, "card": block.card(),
    })
}
