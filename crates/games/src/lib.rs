//! Every game behind one face: what the command line and the server need of
//! a game besides its rules. [`ALL`] is the only place that lists the games;
//! a further one is one more line, and a file that implements [`Playable`].

#![forbid(unsafe_code)]

pub mod chronicle;
pub mod data;
pub mod failure;
pub mod report;

mod of;
mod play;
mod spear;

use arena::soak::Tally;
use game::referee::Ruling;
use game::{Game, Record, Side};
use mind::Player;
use serde_json::Value;

use crate::chronicle::Chronicle;
use crate::data::DataFile;
use crate::failure::Failure;
pub use crate::play::Listener;

/// Every game, the one of the demonstration first.
pub const ALL: &[&dyn Ruleset] = &[&of::Of::<::spear::Battle>::GAME];

/// The game of that name.
pub fn named(name: &str) -> Result<&'static dyn Ruleset, Failure> {
    let names: Vec<&str> = ALL.iter().map(|game| game.name()).collect();
    ALL.iter().find(|game| game.name() == name).copied().ok_or_else(|| Failure::unknown("game", name, &names))
}

/// The kinds of files that people write or programs read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A referee case.
    Case,
    /// The record of a battle.
    Record,
    /// An army.
    Army,
    /// A scenario.
    Scenario,
}

/// Who meets whom, and where.
#[derive(Clone, Debug, Default)]
pub struct Muster {
    /// Two armies by name or file, or none for the usual ones.
    pub armies: Vec<String>,
    /// A scenario, by name or file.
    pub scenario: Option<String>,
    /// The turn after which the battle is a draw.
    pub turn_limit: Option<u16>,
}

/// A battle between computer players.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who meets whom.
    pub muster: Muster,
    /// The seed of dice and players.
    pub seed: u64,
    /// Who plays, by seat; the game's usual player where none is named.
    pub players: Vec<String>,
}

/// What the command line needs of a game besides its rules.
pub trait Playable: Game + 'static {
    /// What the game is, in a few words.
    const ABOUT: &'static str;

    /// The computer players it knows, the usual one first.
    const PLAYERS: &'static [&'static str];

    /// The beginning of a battle.
    fn setup(muster: &Muster) -> Result<Self::Setup, Failure>;

    /// Some setup for the soak: over many seeds, all armies and scenarios.
    fn any_setup(seed: u64) -> Result<Self::Setup, Failure>;

    /// The battle's name.
    fn title(setup: &Self::Setup) -> String;

    /// The sides' names.
    fn sides(setup: &Self::Setup) -> [String; 2];

    /// A computer player.
    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Self>>>;

    /// What fell for a side in an event, for its account of luck.
    fn rolls(&self, event: &Self::Event) -> Option<(Side, Vec<u8>)>;

    /// What must hold of every state; says what is broken.
    fn invariants(&self) -> Result<(), String>;

    /// Whether an event belongs into a short account of the battle.
    fn is_notable(event: &Self::Event) -> bool;

    /// Reads an army file and checks it.
    fn check_army(file: &DataFile) -> Result<(), Failure>;

    /// The JSON Schema of the game's own part of a kind of file.
    fn schema(kind: FileKind) -> Value;
}

/// A game without its types: what the commands speak to.
pub trait Ruleset: Sync {
    /// The ruleset's name.
    fn name(&self) -> &'static str;
    /// What it is.
    fn about(&self) -> &'static str;
    /// Plays a referee case.
    fn judge(&self, file: &DataFile) -> Result<Ruling, Failure>;
    /// Plays a battle.
    fn battle(&self, plan: &Plan, listener: &mut Listener<'_>) -> Result<Chronicle, Failure>;
    /// Plays a record again.
    fn replay(&self, record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure>;
    /// Plays a random battle and checks every invariant.
    fn soak(&self, seed: u64) -> Result<Tally, Failure>;
    /// Checks an army file.
    fn check_army(&self, file: &DataFile) -> Result<(), Failure>;
    /// The JSON Schema of a kind of file.
    fn schema(&self, kind: FileKind) -> Value;
}
