//! Cards: every fact of somebody or something, with the rule that says so.

use rules::RuleId;
use serde::{Deserialize, Serialize};

use crate::why;

/// One fact on a card, and its rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CardLine {
    /// The fact, in a few words.
    pub fact: String,
    /// The rule behind it.
    #[cfg_attr(feature = "wire", ts(type = "string"), schema(value_type = String))]
    pub rule: RuleId,
}

/// A list of facts in the order a reader wants them.
#[derive(Clone, Debug, Default)]
pub struct Card(pub Vec<CardLine>);

impl Card {
    /// Adds a fact.
    pub fn note(&mut self, rule: RuleId, fact: impl Into<String>) {
        self.0.push(CardLine { fact: fact.into(), rule: why::cited(rule) });
    }

    /// Adds a fact if it holds.
    pub fn note_if(&mut self, holds: bool, rule: RuleId, fact: impl Into<String>) {
        if holds {
            self.note(rule, fact);
        }
    }
}
