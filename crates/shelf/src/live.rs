//! A battle in play without its types: what a server speaks to.
//!
//! Everything goes through an [`Viewer`], so that nobody sees what he may not.

mod ahead;
mod approach;
mod describe;
mod kept;
mod lines;
mod live_game;
mod reach;
mod stopped;

use game::scene::Scene;
use game::{
    DiceSource, Modifier, Opening, Outcome, Record, RecordedOrder, Refusal, Seat, Side, Thought, Topic, UndoError,
};
use rules::RuleId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Reckoning, Roll};

pub use ahead::{Aim, Prospect, Then};
pub use describe::{describe, in_degrees};
pub use kept::KeptBattle;
pub use lines::Array;
pub use live_game::LiveGame;
pub(crate) use live_game::read_setup;
pub(crate) use stopped::take_up_as_far;
pub use stopped::{Stopped, TakenUp};

/// Through whose eyes a battle is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player's.
    Seat(Seat),
    /// Somebody's who sees only what both sides see.
    Spectator,
    /// Everything: for battles that are over.
    All,
}

/// A battle up to now.
#[derive(Clone, Debug)]
pub struct Past {
    /// What it began from, as records have it.
    pub setup: Value,
    /// Where its dice come from.
    pub dice: DiceSource,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// The orders given so far.
    pub orders: Vec<RecordedOrder>,
    /// How often dice that everybody had seen were taken back.
    pub renewals: u32,
    /// Whether the next order begins with fresh dice.
    pub fresh: bool,
    /// What was kept of the time before the first order.
    pub opening: Option<Opening>,
    /// The edition of the rules by which it began.
    pub edition: u32,
    /// It cannot be played any more, and is only told from what was kept.
    pub told: bool,
}

/// Why an order is not played.
#[derive(Clone, PartialEq, Debug)]
pub enum Denied {
    /// It cannot be read.
    Unreadable(String),
    /// It is against the rules.
    Refused(Refusal),
    /// The battle has ended.
    Over,
}

/// A question, for showing.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Who must answer.
    pub seat: Seat,
    /// The question, in a sentence.
    pub prompt: String,
    /// The rule that gives the choice.
    pub rule: RuleId,
    /// The tag of the unit or leader it is about.
    pub subject: Option<Value>,
    /// Whether the answer stays hidden from the other seats.
    pub secret: bool,
}

/// One thing that happened, for telling.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "Line"), schema(as = Line))]
pub struct Heard {
    /// The sentence.
    pub text: String,
    /// The rules that caused it.
    #[cfg_attr(feature = "wire", ts(as = "Vec<String>"), schema(value_type = Vec<String>))]
    pub rules: Vec<RuleId>,
    /// How far to indent: 0 for turns and phases, more for details.
    pub depth: u8,
    /// Whether it belongs into a short account.
    pub notable: bool,
    /// The turn it happened in; 0 before the first.
    pub turn: u32,
    /// The side whose doing it is, where no unit or leader says it.
    pub side: Option<Side>,
    /// What it is about.
    pub topic: Topic,
    /// The tags of whoever it speaks of, whoever acts first.
    pub about: Vec<String>,
    /// Dice that fell.
    pub roll: Option<Roll>,
    /// What counted when they were taken up.
    pub modifiers: Vec<Modifier>,
    /// What it only reckons up for the account of a fight.
    pub reckoning: Option<Reckoning>,
    /// The event as data, with tags: `{ "event": "moved", "unit": ... }`.
    #[cfg_attr(feature = "wire", ts(type = "{ event: string } & Record<string, unknown>"), schema(value_type = Object))]
    pub event: Value,
}

/// Ordinary dice that fell for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fallen {
    /// How many.
    pub dice: u32,
    /// Their sum.
    pub pips: u32,
}

/// What a computer player has made up its mind to do.
#[derive(Clone, PartialEq, Debug)]
pub struct Resolve {
    /// The order.
    pub order: Value,
    /// Why.
    pub thought: Thought,
}

/// An order that makes sense, for showing.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The order.
    pub order: Value,
    /// It in a few words.
    pub label: String,
    /// Why it is good, if a captain says so.
    pub reason: Option<String>,
}

/// What a seat could do with a piece, as data.
#[derive(Clone, PartialEq, Debug)]
pub struct Possible {
    /// The orders that lead there, one after the other.
    pub orders: Vec<Value>,
    /// What was chosen on the way, in words.
    pub words: Vec<String>,
    /// Whether the last of the orders cannot be taken back.
    pub binds: bool,
    /// The question they lead to, if one is open.
    pub asks: Option<Value>,
    /// How far a move could go, from the far left to the far right.
    pub reach: Vec<[f64; 2]>,
    /// Enemies that it can be aimed at, by tag, each with the answer that
    /// leads there if one is still open.
    pub aims: Vec<(String, Option<Value>)>,
}

/// A computer player's thinking, to be done elsewhere.
pub type Thinking = Box<dyn FnOnce() -> Resolve + Send>;

/// A battle in play.
pub trait Live: Send {
    /// The side of each seat.
    fn seats(&self) -> Vec<Side>;

    /// The record so far.
    fn record(&self) -> &Record;

    /// Who must decide now.
    fn to_decide(&self) -> Option<Seat>;

    /// How the battle ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What this eye sees.
    fn scene(&self, eye: Viewer) -> Scene;

    /// The pending question, if this eye may know of it.
    fn asked(&self, eye: Viewer) -> Option<Asked>;

    /// All of the pending question as data, with tags.
    fn decision(&self, eye: Viewer) -> Option<Value>;

    /// Whether the pending question is between the engine and one seat.
    fn asks_in_secret(&self) -> bool;

    /// Judges an order by what its seat may know, after others that do not
    /// bind: the preview as data, with tags, and whether it binds.
    fn check(&self, seat: Seat, first: &[Value], order: &Value) -> Result<(Value, bool), Denied>;

    /// What a seat could do with a unit or leader from here, by what it may
    /// know, before anything binds.
    fn prospects(&self, seat: Seat, tag: &str) -> Vec<Possible>;

    /// Plays an order of whoever is to decide. One that is denied changes
    /// nothing.
    fn play(&mut self, order: &Value) -> Result<(), Denied>;

    /// Keeps what was thought when the last order was given.
    fn explain(&mut self, thought: Thought);

    /// Whether two orders are the same, however their numbers are written.
    fn is_same(&self, one: &Value, other: &Value) -> bool;

    /// Plays an order of a record again; says where the record is wrong.
    fn repeat(&mut self, recorded: &RecordedOrder) -> Result<(), String>;

    /// Sensible orders for the pending decision, by what its seat may know:
    /// first what the usual captain would do.
    fn candidates(&self, seat: Seat) -> Vec<Advised>;

    /// Where the next unit of a ready-made line would stand, for the pending
    /// decision; none if it is no deployment, or there is no room.
    fn in_line(&self, seat: Seat, array: Array) -> Option<Advised>;

    /// What the usual captain would do for everybody until the turn in which
    /// the first blows fall; nothing if that is far off.
    fn approach(&self) -> Vec<Resolve>;

    /// What to draw over the table for a unit or leader, with tags.
    fn overlays(&self, eye: Viewer, tag: &str) -> Vec<Value>;

    /// An order for the pending decision in a few words.
    fn label(&self, order: &Value) -> String;

    /// The turn that is being played; 0 before the first.
    fn turn(&self) -> u32;

    /// How many orders could be taken back without asking anybody.
    fn undoable(&self) -> usize;

    /// Takes the last order back.
    fn undo(&mut self) -> Result<(), UndoError>;

    /// Goes back to the state after so many orders, dice or not.
    fn rewind(&mut self, orders: usize) -> Result<(), UndoError>;

    /// How many lines this eye has been told.
    fn told(&self, eye: Viewer) -> usize;

    /// How many lines this eye had been told after so many orders.
    fn told_after(&self, eye: Viewer, orders: usize) -> usize;

    /// The lines this eye has been told, from one on.
    fn lines(&self, eye: Viewer, from: usize) -> Vec<Heard>;

    /// Whether two eyes have been told the same so far.
    fn same_lines(&self, one: Viewer, other: Viewer) -> bool;

    /// The ordinary dice that each side has thrown, as this eye knows.
    fn fallen(&self, eye: Viewer) -> [Fallen; 2];

    /// Sets a computer player of that name thinking for a seat. None if there
    /// is no such player.
    fn think(&mut self, seat: Seat, player: &str) -> Option<Thinking>;

    /// Says which seats computers play: their orders bind nobody, since they
    /// are taken back with a person's own.
    fn played_by_computers(&mut self, seats: Vec<Seat>);

    /// Lets the computer players begin anew, after orders were taken back.
    fn forget_plans(&mut self);
}
