//! Records: the `.acies.json` file that a battle leaves behind.
//!
//! A record is the battle itself: setup, orders and where the dice came from.
//! The dice that fell and the state's hash after each order are there as
//! well, so that a damaged or forged record is found out at its first false
//! number.

mod begin;
mod dice_source;
mod disagreement;
mod odd_orders;
mod replay;
mod roll;
mod verdicts;

use std::hash::Hasher;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use begin::BeginError;
pub(crate) use begin::begin;
pub use dice_source::{DiceSource, DiceSourceError};
pub use disagreement::{Disagreement, Moment};
pub use replay::{Replay, ReplayError};
pub use roll::RecordedRoll;
pub use verdicts::Verdicts;

use crate::{Digest, FileError, Outcome, Seat, StableHasher, StateHash};

/// The record of a battle, finished or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format.
    pub acies: u32,
    /// Which game was played.
    pub ruleset: String,
    /// The version of the engine that played it.
    pub engine: String,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// Where the dice came from.
    pub dice: DiceSource,
    /// What the battle began from; its form is the game's own.
    pub setup: Value,
    /// What happened before the first order.
    pub opening: Opening,
    /// The orders, in the sequence they were played.
    pub orders: Vec<RecordedOrder>,
    /// How the battle ended, if it has.
    #[schemars(with = "Option<OutcomeSchema>")]
    pub result: Option<Outcome>,
}

/// What the run to the first decision rolled, and the state it led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// What fell.
    pub dice: Vec<RecordedRoll>,
    /// The state's fingerprint.
    #[schemars(with = "String")]
    pub hash: StateHash,
}

/// One order, what fell while it was played, and the state after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedOrder {
    /// Who gave it.
    pub seat: Seat,
    /// The order, with tags for units and leaders.
    pub order: Value,
    /// The dice were taken anew before it, as so many times before: earlier
    /// orders whose dice everybody had seen were taken back by agreement.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub renewed: u32,
    /// What fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<RecordedRoll>,
    /// The state's fingerprint after it.
    #[schemars(with = "String")]
    pub hash: StateHash,
    /// The fingerprint of the order itself and of those before it: it shows a
    /// change that makes no difference to the state. Old records have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub mark: Option<Digest>,
}

impl RecordedOrder {
    /// The mark of an order that follows another, or none.
    pub(crate) fn mark_after(last: Option<&RecordedOrder>, seat: Seat, order: &Value) -> Digest {
        let before = last.and_then(|last| last.mark).unwrap_or_default();
        let mut hasher = StableHasher::default();
        hasher.write_u64(before.0);
        hasher.write_u8(seat.0);
        hasher.write(order.to_string().as_bytes());
        hasher.write_u8(0xff);
        Digest(hasher.finish())
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// The form of an outcome in files.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "it only describes `Outcome` to readers of the schema")]
struct OutcomeSchema {
    /// The side that won; none for a draw.
    winner: Option<crate::Side>,
    /// The id of the rule that ended the battle.
    rule: String,
}

/// A look at a file before it is read in full.
#[derive(Deserialize)]
struct Heading {
    acies: Option<Value>,
    ruleset: Option<String>,
}

impl Record {
    /// The version of the format that this code writes and reads.
    pub const VERSION: u32 = 1;

    /// What a record's file name ends with.
    pub const SUFFIX: &'static str = ".acies.json";

    /// Reads a record; `file` is the name that errors give.
    ///
    /// ```
    /// use game::Record;
    /// let error = Record::read("old.acies.json", r#"{"acies": 7}"#).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "old.acies.json:1:1: version 7 of the record format is unknown; \
    ///      this engine reads version 1: use the one that wrote the file, or a newer one",
    /// );
    /// ```
    pub fn read(file: &str, text: &str) -> Result<Record, FileError> {
        Record::check_version(file, text)?;
        serde_json::from_str(text).map_err(|error| FileError::from_json(file, text, &error, MEND))
    }

    /// The ruleset that a record names, without reading the rest.
    pub fn read_ruleset(file: &str, text: &str) -> Result<String, FileError> {
        Record::check_version(file, text)?
            .ruleset
            .ok_or_else(|| FileError::new(file, text, 0..0, "the field 'ruleset' is missing", MEND))
    }

    fn check_version(file: &str, text: &str) -> Result<Heading, FileError> {
        let heading: Heading =
            serde_json::from_str(text).map_err(|error| FileError::from_json(file, text, &error, MEND))?;
        let wrong = match &heading.acies {
            Some(version) if version.as_u64() == Some(u64::from(Record::VERSION)) => return Ok(heading),
            Some(version) => format!("version {version} of the record format is unknown"),
            None => "this is no record of a battle: the field 'acies' is missing".into(),
        };
        let remedy =
            format!("this engine reads version {}: use the one that wrote the file, or a newer one", Record::VERSION);
        Err(FileError::new(file, text, 0..0, wrong, remedy))
    }

    /// The record as the text of a file: an order to a line.
    pub fn write(&self) -> String {
        let fields = [
            ("acies", json(&self.acies)),
            ("ruleset", json(&self.ruleset)),
            ("engine", json(&self.engine)),
            ("players", json(&self.players)),
            ("dice", json(&self.dice)),
            ("setup", spread(&self.setup, 1)),
            ("opening", json(&self.opening)),
            ("orders", list(self.orders.iter().map(json), 1)),
            ("result", json(&self.result)),
        ];
        let fields = fields.into_iter().map(|(name, value)| format!("\"{name}\": {value}"));
        block(fields, 0, ['{', '}']) + "\n"
    }
}

/// What to do about a record that cannot be read.
const MEND: &str = "mend the place by hand, or take the record from a copy (`acies schema record` prints the form)";

/// What fits on a line of this length is not laid out over several.
const LINE: usize = 100;

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a record is plain data")
}

/// A value laid out over lines where it is long, for people to read.
fn spread(value: &Value, indent: usize) -> String {
    let line = json(value);
    match value {
        _ if line.len() <= LINE => line,
        Value::Object(fields) => {
            let field = |(name, item)| format!("{}: {}", json(name), spread(item, indent + 1));
            block(fields.iter().map(field), indent, ['{', '}'])
        }
        Value::Array(items) => list(items.iter().map(|item| spread(item, indent + 1)), indent),
        _ => line,
    }
}

fn list(items: impl Iterator<Item = String>, indent: usize) -> String {
    block(items, indent, ['[', ']'])
}

fn block(items: impl Iterator<Item = String>, indent: usize, [open, close]: [char; 2]) -> String {
    let margin = "  ".repeat(indent);
    let lines: Vec<String> = items.map(|item| format!("{margin}  {item}")).collect();
    if lines.is_empty() {
        return format!("{open}{close}");
    }
    format!("{open}\n{}\n{margin}{close}", lines.join(",\n"))
}
