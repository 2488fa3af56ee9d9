//! What people write: armies, the set-up of a battle, and any moment of one.

use game::{Faults, Names, SetupError, Side, check_bases, why};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Board, Pose};

use crate::battle::{Battle, Block, Kind, MEN};
use crate::march::MEADOW;
use crate::question::Question;
use crate::rule;

/// An army.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Its name.
    pub name: String,
    /// Always `scuffle`.
    pub ruleset: String,
    /// When it was about.
    #[serde(default)]
    pub period: String,
    /// What it is like.
    #[serde(default)]
    pub about: String,
    /// Its blocks.
    pub unit: Vec<Unit>,
}

/// Some blocks of one kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Their name.
    pub name: String,
    /// What they are armed with.
    pub kind: Kind,
    /// How many blocks.
    #[serde(default = "one")]
    pub count: u8,
}

fn one() -> u8 {
    1
}

/// What a battle begins from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The two armies.
    pub armies: [Army; 2],
}

/// A moment of a battle; it is for `active` to pick a block.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    /// Whose turn it is.
    pub active: Side,
    /// Which turn.
    #[serde(default = "first")]
    pub turn: u32,
    /// The blocks.
    pub unit: Vec<Placed>,
}

fn first() -> u32 {
    1
}

/// A block somewhere on the meadow.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Its tag, and its name.
    pub tag: String,
    /// What it is armed with.
    pub kind: Kind,
    /// Whose it is.
    pub side: Side,
    /// The middle of its front.
    pub at: [f64; 2],
    /// Compass degrees; towards the foe if nothing is said.
    pub facing: Option<f64>,
    /// The men left.
    #[serde(default = "all_men")]
    pub men: u8,
    /// Whether it has acted.
    #[serde(default)]
    pub acted: bool,
}

fn all_men() -> u8 {
    MEN
}

impl Army {
    /// Whether it is an army.
    pub(crate) fn check(&self) -> Result<(), Faults> {
        let count: u32 = self.unit.iter().map(|unit| u32::from(unit.count)).sum();
        let mut faults = Faults::default();
        faults.note_if(why::holds(rule::setup::BLOCKS, !(1..=6).contains(&count)), || {
            SetupError::new("unit", format!("{} has {count} blocks", self.name), "let it have from one to six")
                .under(rule::setup::BLOCKS)
        });
        faults.or(())
    }

    /// Its blocks in line, each with a tag.
    fn line_up(&self, side: Side) -> Vec<(String, Block)> {
        let each = self.unit.iter().flat_map(|unit| (1..=unit.count).map(move |n| (unit, n)));
        let all: Vec<_> = each.collect();
        let gap = MEADOW.0 / (all.len() + 1) as f64;
        let edge = why::count(rule::setup::LINE, 3.0);
        let place = |(at, (unit, n)): (usize, (&Unit, u8))| {
            let x = gap * (at + 1) as f64;
            let pose = if side == Side::A { Pose::new(x, edge, 0.0) } else { Pose::new(x, MEADOW.1 - edge, 180.0) };
            let name = if unit.count > 1 { format!("{} {n}", unit.name) } else { unit.name.clone() };
            let tag = format!("{side} {name}").to_lowercase().replace(' ', "-");
            let men = why::count(rule::setup::MEN, MEN);
            (tag, Block { name, kind: unit.kind, side, pose, men, acted: false })
        };
        all.into_iter().enumerate().map(place).collect()
    }
}

impl Setup {
    /// The battle just before its first turn.
    pub(crate) fn battle(&self) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        for army in &self.armies {
            faults.keep(army.check());
        }
        let blocks = Side::BOTH.iter().zip(&self.armies).flat_map(|(side, army)| army.line_up(*side)).collect();
        let sides = self.armies.each_ref().map(|army| army.name.clone());
        faults.or(Battle::with(sides, blocks, 0, Side::A, None))
    }
}

impl Situation {
    /// The battle at that moment.
    pub(crate) fn battle(&self) -> Result<Battle, Faults> {
        let place = |unit: &Placed| {
            let ahead = if unit.side == Side::A { 0.0 } else { 180.0 };
            let pose = Pose::new(unit.at[0], unit.at[1], unit.facing.unwrap_or(ahead));
            let Placed { kind, side, men, acted, .. } = *unit;
            (unit.tag.clone(), Block { name: unit.tag.clone(), kind, side, pose, men, acted })
        };
        let blocks: Vec<_> = self.unit.iter().map(place).collect();
        let bases: Vec<_> = blocks.iter().map(|(tag, block)| (tag.as_str(), block.rect())).collect();
        check_bases(&Board { width: MEADOW.0, depth: MEADOW.1 }, &bases)?;
        let sides = ["A".into(), "B".into()];
        Ok(Battle::with(sides, blocks, self.turn, self.active, Some(Question::Pick)))
    }
}

impl Battle {
    fn with(
        sides: [String; 2],
        blocks: Vec<(String, Block)>,
        turn: u32,
        active: Side,
        question: Option<Question>,
    ) -> Battle {
        let (tags, blocks) = blocks.into_iter().unzip();
        Battle { sides, blocks, turn, active, question, outcome: None, names: Names::new(tags, Vec::new()) }
    }
}
