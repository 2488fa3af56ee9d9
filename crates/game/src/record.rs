//! Records: the `.acies.json` file that a battle leaves behind.
//!
//! A record is the battle itself: setup, orders and where the dice came from.
//! The dice that fell and the state's hash after each order are there as
//! well, so that a damaged or forged record is found out at its first false
//! number. Since version 2 it also keeps what was told and what changed on the
//! table, so that it can be told by a later version whose rules are others.

mod begin;
mod changes;
mod dice_source;
mod disagreement;
mod ending;
mod parting;
mod replay;
mod roll;
mod seal;
mod told;

use std::hash::Hasher;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use begin::BeginError;
pub(crate) use begin::begin;
pub use dice_source::{DiceSource, DiceSourceError};
pub use disagreement::{Disagreement, Moment};
pub use ending::Ending;
pub use parting::MendedSince;
pub use replay::{Replay, ReplayError};
pub use roll::RecordedRoll;
pub(crate) use told::Standing;
pub use told::ToldLine;

use crate::{Digest, FileError, Seat, StableHasher, StateHash};

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
    /// The edition of the rules it was played by; 0 before any was mended.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub edition: u32,
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
    pub result: Option<Ending>,
    /// The fingerprints of the heading's parts: they show a change on which no
    /// state hangs, such as of a name. Old records have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<std::collections::BTreeMap<String, String>>")]
    pub seal: Option<seal::Seal>,
}

/// What the run to the first decision rolled, and the state it led to.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// What fell.
    pub dice: Vec<RecordedRoll>,
    /// The state's fingerprint.
    #[schemars(with = "String")]
    pub hash: StateHash,
    /// What was told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<ToldLine>,
    /// The whole table, nothing hidden. Without it nothing was kept of what
    /// was told and of where everything stood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Value>,
}

/// What a computer player thought when it gave an order.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Thought {
    /// The reason for this very order.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "wire", ts(optional, as = "Option<String>"))]
    pub reason: String,
    /// What it is about to do with its army, if that is other than before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire", ts(optional))]
    pub plan: Option<String>,
}

impl Thought {
    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.reason.is_empty() && self.plan.is_none()
    }
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
    /// Why a computer player gave it. Nothing hangs on it: neither the mark nor
    /// the state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Thought>,
    /// What was told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<ToldLine>,
    /// What changed on the table: of objects the fields that are other than
    /// before, of arrays the items by number; `-` lists fields that are gone,
    /// `+` items that have come, and `=` is before an object that takes the
    /// place of something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Value>,
}

impl RecordedOrder {
    /// The mark of an order that follows another, or none.
    pub(crate) fn mark_after(last: Option<&RecordedOrder>, seat: Seat, order: &Value) -> Digest {
        let before = last.and_then(|last| last.mark).unwrap_or_default();
        let mut hasher = StableHasher::default();
        hasher.write(&before.0.to_le_bytes());
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

/// A look at a file before it is read in full.
#[derive(Deserialize)]
struct Heading {
    acies: Option<Value>,
    ruleset: Option<String>,
}

impl Record {
    /// The version of the format that this code writes. It reads all before.
    pub const VERSION: u32 = 2;

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
    ///      this engine reads versions 1 to 2: use the one that wrote the file, or a newer one",
    /// );
    /// ```
    pub fn read(file: &str, text: &str) -> Result<Record, FileError> {
        Record::check_version(file, text)?;
        let record: Record =
            serde_json::from_str(text).map_err(|error| FileError::from_json(file, text, &error, MEND))?;
        match record.outdated_hash() {
            None => Ok(record),
            Some(hash) => {
                let at = text.find(&format!("\"{hash}\"")).unwrap_or(0);
                let wrong = format!("'{hash}' is a hash of a former form, in a record of version {}", record.acies);
                Err(FileError::new(file, text, at..at, wrong, MEND))
            }
        }
    }

    /// A hash that cannot be compared, in a record whose hashes all can: it
    /// would let anything pass.
    fn outdated_hash(&self) -> Option<StateHash> {
        let mut hashes = std::iter::once(self.opening.hash).chain(self.orders.iter().map(|order| order.hash));
        hashes.find(|hash| self.acies > 1 && !hash.is_of_today())
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
            Some(version) if matches!(version.as_u64(), Some(1..=WRITTEN)) => return Ok(heading),
            Some(version) => format!("version {version} of the record format is unknown"),
            None => "this is no record of a battle: the field 'acies' is missing".into(),
        };
        let remedy =
            format!("this engine reads versions 1 to {WRITTEN}: use the one that wrote the file, or a newer one");
        Err(FileError::new(file, text, 0..0, wrong, remedy))
    }

    /// The record as the text of a file: an order to a line.
    pub fn write(&self) -> String {
        let fields = [
            ("acies", json(&self.acies)),
            ("ruleset", json(&self.ruleset)),
            ("engine", json(&self.engine)),
            ("edition", json(&self.edition)),
            ("players", json(&self.players)),
            ("dice", json(&self.dice)),
            ("setup", spread(&self.setup, 1)),
            ("opening", json(&self.opening)),
            ("orders", list(self.orders.iter().map(json), 1)),
            ("result", json(&self.result)),
            ("seal", json(&self.seal)),
        ];
        let said = fields.into_iter().filter(|(name, _)| match *name {
            "edition" => self.edition > 0,
            "seal" => self.seal.is_some(),
            _ => true,
        });
        let fields = said.map(|(name, value)| format!("\"{name}\": {value}"));
        block(fields, 0, ['{', '}']) + "\n"
    }
}

impl Record {
    /// Whether it keeps what was told and where everything stood.
    pub fn keeps_telling(&self) -> bool {
        self.opening.table.is_some()
    }

    /// The table after so many orders, from what was kept.
    pub fn table_after(&self, orders: usize) -> Option<Value> {
        let mut table = self.opening.table.clone()?;
        for order in self.orders.iter().take(orders) {
            order.change(&mut table);
        }
        Some(table)
    }

    /// The record without what was told and where everything stood: what
    /// replays need, and no more.
    #[must_use]
    pub fn brief(mut self) -> Record {
        self.opening = Opening { told: Vec::new(), table: None, ..self.opening };
        for order in &mut self.orders {
            order.told = Vec::new();
            order.table = None;
        }
        self
    }
}

impl RecordedOrder {
    /// Changes a table as the order did.
    pub fn change(&self, table: &mut Value) {
        if let Some(changes) = &self.table {
            changes::carry_out(changes, table);
        }
    }
}

/// The version that is written.
const WRITTEN: u64 = Record::VERSION as u64;

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
