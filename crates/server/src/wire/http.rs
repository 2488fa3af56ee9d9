//! Requests and answers over plain HTTP.

use std::collections::BTreeMap;

use game::scene::Scene;
use game::{Order, Setting, Side, Thought};
use json_patch::Patch;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::live::Heard;
use ts_rs::TS;
use utoipa::ToSchema;

use super::live::{Change, Luck};

/// Why a request cannot be fulfilled.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// A word for programs: `not-found`, `bad-request`, `bad-army`.
    pub code: String,
    /// What is wrong.
    pub wrong: String,
    /// What to do about it.
    pub remedy: String,
    /// The line of the file that is wrong, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<u32>,
    /// What else is wrong with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Problem>>", optional)]
    #[schema(no_recursion)]
    pub more: Vec<Problem>,
}

/// How the server is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Health {
    /// `ok`, or what is wrong.
    pub status: String,
    /// The program's version.
    pub version: String,
    /// Battles in memory now.
    pub live: u32,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Game {
    /// Its name in rule ids.
    pub ruleset: String,
    /// What it is, in a few words.
    pub about: String,
    /// The unit of length, such as `DU` or `in`.
    pub length: String,
    /// The ready-made armies.
    pub armies: Vec<ArmyBrief>,
    /// The armies of a first battle, A and B.
    pub usual_armies: [String; 2],
    /// Scenarios with ground to fight on at once; none if the usual battle lays
    /// its own.
    pub fields: Vec<String>,
    /// The scenarios; the first is the usual one.
    pub scenarios: Vec<Scenario>,
    /// The computer commanders; the first is the usual one.
    pub computers: Vec<Opponent>,
    /// What can be set, with the book's defaults.
    pub settings: Vec<Setting>,
}

/// A ready-made army in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ArmyBrief {
    /// Its name in requests.
    pub id: String,
    /// Its name for readers.
    pub name: String,
    /// When it fought.
    pub period: String,
    /// What it is, in a few sentences.
    pub about: String,
}

/// An army in full.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ArmyFull {
    /// What the list says.
    #[serde(flatten)]
    #[ts(flatten)]
    pub brief: ArmyBrief,
    /// The roster file, to copy and change.
    pub text: String,
    /// The roster as data; its form is the game's own.
    #[ts(type = "Record<string, unknown>")]
    pub data: Value,
}

/// A roster to be checked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyCheck {
    /// The roster file (TOML).
    pub text: String,
}

/// A scenario in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Scenario {
    /// Its name in requests.
    pub id: String,
    /// Its name for readers.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// Whether any two armies can be chosen; if not, it brings its own.
    pub open: bool,
    /// Which side each seat plays on; two seats are usual.
    pub seats: Vec<Side>,
    /// The sides' names, where the scenario gives them; else empty.
    pub sides: [String; 2],
}

/// A computer commander.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Opponent {
    /// Its name in requests.
    pub name: String,
    /// How it plays.
    pub about: String,
}

/// A battle to be made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "computer", "name": "captain" }] }))]
pub struct NewBattle {
    /// The game.
    pub ruleset: String,
    /// The scenario; the usual one if left out.
    #[serde(default)]
    #[ts(optional)]
    pub scenario: Option<String>,
    /// Two armies, A and B; the usual ones, or the scenario's own, if left out.
    #[serde(default)]
    #[ts(optional)]
    pub armies: Option<[ArmyChoice; 2]>,
    /// Settings that are not as the book has them.
    #[serde(default)]
    #[ts(as = "Option<BTreeMap<String, Value>>", optional)]
    pub settings: BTreeMap<String, Value>,
    /// Who plays each seat.
    pub seats: Vec<SeatChoice>,
    /// A seed for the dice, for practice; then everybody can know them. Left
    /// out, the dice are sealed. Not with seats that are given away by link.
    #[serde(default)]
    #[ts(optional)]
    pub seed: Option<u32>,
    /// Milliseconds that computer commanders wait before an order that shows;
    /// 0 for none.
    #[serde(default)]
    #[ts(optional)]
    pub pace: Option<u32>,
    /// Whether both armies stand arrayed when the battle opens: the usual
    /// captain lays the ground and deploys for everybody.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub arrayed: bool,
    /// Whether they have come near each other as well: the battle opens with
    /// the turn in which the first blows can fall.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub near: bool,
}

/// An army: ready-made or brought along.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ArmyChoice {
    /// One of the ready-made armies, by id.
    Ready(String),
    /// The text of a roster file.
    Roster(String),
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatChoice {
    /// Whoever makes the battle, or a friend at the same screen: the seat is
    /// held by the maker's token.
    Here {
        /// The player's name.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Somebody who gets a link.
    Link,
    /// A computer commander.
    Computer {
        /// Which one.
        name: String,
    },
}

/// A battle was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Created {
    /// The battle.
    pub battle: BattleInfo,
    /// The maker's token: it holds every `here` seat and sets the pace.
    pub token: String,
    /// A token for each seat that is given away.
    pub links: Vec<Link>,
    /// A token for looking on.
    pub spectate: String,
}

/// A token to give away.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Link {
    /// The seat.
    pub seat: u8,
    /// What its player needs.
    pub token: String,
}

/// What everybody at the table may know of a battle at any time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BattleInfo {
    /// The battle's id.
    pub id: String,
    /// The game.
    pub ruleset: String,
    /// The unit of length.
    pub length: String,
    /// The battle's name.
    pub title: String,
    /// The sides' names, A first.
    pub sides: [String; 2],
    /// The scenario's id.
    pub scenario: String,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Where the dice come from.
    pub dice: DiceInfo,
    /// How far it is.
    pub status: BattleStatus,
    /// Why it was stopped, if it was: a fault of the program, or a rule that
    /// was mended since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stopped: Option<String>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// Milliseconds that computer commanders wait before an order that shows;
    /// null while they pause.
    pub pace: Option<u32>,
    /// When it was made, in seconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
}

/// A seat at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatInfo {
    /// Its number.
    pub seat: u8,
    /// Its side.
    pub side: Side,
    /// The player's name.
    pub name: String,
    /// The computer commander who plays it, if one does.
    pub computer: Option<String>,
    /// Whether its player has come to the table at least once.
    pub joined: bool,
    /// Whether its player is connected now.
    pub here: bool,
}

/// Where the dice come from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum DiceInfo {
    /// A number that anybody can type in.
    Seed {
        /// The seed.
        #[ts(type = "number")]
        seed: u64,
    },
    /// A sealed secret.
    Sealed {
        /// What binds the server, shown before anybody adds entropy.
        commitment: String,
        /// What the players added, in hexadecimal.
        entropies: Vec<String>,
        /// The secret, once the battle is over.
        secret: Option<String>,
    },
}

/// How far a battle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BattleStatus {
    /// Not every player has come to the table.
    Waiting,
    /// Being played.
    Live,
    /// Ended.
    Over,
    /// Stopped by a fault of the program, or because its rules were mended; its
    /// record is kept.
    Stopped,
}

/// How a battle ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Outcome {
    /// The side that won; none for a draw.
    pub winner: Option<Side>,
    /// The rule that ended it; none if somebody gave up.
    pub rule: Option<String>,
    /// The seat that gave up, if one did.
    pub resigned: Option<u8>,
}

/// A record to be looked at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordUpload {
    /// The record file (`.acies.json`).
    pub text: String,
}

/// Through whose eyes a replay is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReplayEye {
    /// What side A knew.
    A,
    /// What side B knew.
    B,
    /// Everything; only once the battle is over.
    All,
    /// What a spectator saw.
    Spectator,
}

/// Part of a battle, order by order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Replay {
    /// Through whose eyes.
    pub eye: ReplayEye,
    /// How many orders the battle has.
    pub orders: u32,
    /// The state before the first of these steps is the state after so many orders.
    pub from: u32,
    /// That state.
    pub scene: Scene,
    /// The log up to that state (only where asked for with `log=true`).
    pub log: Vec<Heard>,
    /// What each further order changed.
    pub steps: Vec<ReplayStep>,
    /// Luck of both sides over the whole battle as far as it is shown here.
    pub luck: [Luck; 2],
    /// For each turn, how many orders had been given when it began.
    pub turns: BTreeMap<u32, u32>,
}

/// One order of a replay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayStep {
    /// Which one, counted from 1.
    pub number: u32,
    /// Who gave it.
    pub seat: u8,
    /// The question it answered; null if it was another's secret.
    pub prompt: Option<String>,
    /// What it was; null if it was another's secret.
    #[ts(as = "Option<Order>")]
    #[schema(value_type = Option<Object>)]
    pub order: Option<Value>,
    /// It in a few words.
    pub label: Option<String>,
    /// What a computer player thought; null if nothing, or for others while the battle goes on.
    pub why: Option<Thought>,
    /// What it changed in the scene.
    #[ts(as = "Vec<Change>")]
    #[schema(value_type = Vec<Change>)]
    pub patch: Patch,
    /// What happened.
    pub log: Vec<Heard>,
}
