//! What was told, as a record keeps it: for a later version whose rules are
//! others, and which could not tell it any more.

use say::{Language, in_language};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::changes;
use crate::{Game, Happening};

/// A sentence about what happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ToldLine {
    /// The sentence.
    pub text: String,
    /// The ids of the rules that caused it; a later version may not know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// How far to indent.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub depth: u8,
    /// Whether it belongs into a short account.
    #[serde(default, skip_serializing_if = "is_false")]
    pub notable: bool,
    /// The turn that it opens, if it opens one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
}

impl ToldLine {
    /// Everything that happened, told: a record is in English, whoever writes it.
    pub fn of<G: Game>(game: &G, events: &[G::Event]) -> Vec<ToldLine> {
        let told = |event: &G::Event| {
            let line = game.tell(event);
            ToldLine {
                text: line.text,
                rules: line.rules.iter().map(ToString::to_string).collect(),
                depth: line.depth,
                notable: event.nature().notable,
                turn: event.nature().turn,
            }
        };
        in_language(Language::English, || events.iter().map(told).collect())
    }
}

/// The table as a session keeps it while it writes down what changes.
#[derive(Clone, Debug)]
pub(crate) struct Standing(Value);

impl Standing {
    /// The table now, without what never changes.
    pub fn of(game: &impl Game) -> Standing {
        Standing(in_language(Language::English, || game.changing_view()))
    }

    /// What changed since the last time.
    pub fn changes(&mut self, game: &impl Game) -> Option<Value> {
        let now = in_language(Language::English, || game.changing_view());
        let changes = changes::between(&self.0, &now);
        self.0 = now;
        changes
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(so: &bool) -> bool {
    !so
}
