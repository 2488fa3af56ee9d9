//! A pending question, as a ruling shows it.

use std::fmt;

use rules::RuleId;
use say::say;
use serde::Serialize;

use crate::{Decision, Game, Seat};

/// A question with everything called by its tag.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Asked {
    /// Who must answer.
    pub seat: Seat,
    /// The verb of the answer.
    pub verb: &'static str,
    /// The question, in a sentence.
    pub prompt: String,
    /// The rule that gives the choice.
    pub rule: RuleId,
    /// The unit or leader it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// What may be named in the answer, where something is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
}

/// One thing that may be named in an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// The tag, word or number to write.
    pub key: String,
    /// What it means.
    pub label: String,
}

impl Asked {
    pub(super) fn of<G: Game>(game: &G, decision: &Decision) -> Asked {
        let names = game.names();
        let offer = |choice: &crate::Choice| Offer { key: names.of(choice.key), label: choice.label.clone() };
        Asked {
            seat: decision.seat,
            verb: decision.ask.verb(),
            prompt: decision.prompt.clone(),
            rule: decision.rule,
            subject: decision.subject.map(|key| names.of(key)),
            offers: decision.ask.choices().into_iter().map(offer).collect(),
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, prompt) = (self.verb.replace('-', " "), self.prompt.as_str());
        f.write_str(&say!("ruling-asked", seat = self.seat.0, verb = verb, prompt = prompt))?;
        if let Some(subject) = &self.subject {
            write!(f, " [{subject}]")?;
        }
        if !self.offers.is_empty() {
            let keys: Vec<&str> = self.offers.iter().map(|offer| offer.key.as_str()).collect();
            write!(f, " {{{}}}", keys.join(", "))?;
        }
        write!(f, "  ({})", self.rule)
    }
}
