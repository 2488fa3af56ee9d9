//! What a case expects of a decision, of events and of the state.

use rules::RuleId;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::matches;
use crate::{Decision, Game, Key};

/// What a case says of the pending decision.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pending {
    /// Who must be deciding.
    pub seat: Option<u8>,
    /// The verb: `choose`, `move`, `bid` and so on.
    pub ask: Option<String>,
    /// The rule that gives the choice.
    #[schemars(with = "Option<String>")]
    pub rule: Option<RuleId>,
    /// The unit or leader it is about.
    pub subject: Option<String>,
    /// Exactly what must be offered, in any order.
    pub options: Option<Vec<Value>>,
    /// What must be offered, among other things.
    #[serde(default)]
    pub offers: Vec<Value>,
    /// What must not be offered.
    #[serde(default)]
    pub not_offered: Vec<Value>,
}

impl Pending {
    /// Everything in which the battle's decision is another one.
    pub(super) fn faults<G: Game>(&self, game: &G) -> Vec<String> {
        match game.decision() {
            Some(decision) => self.differences(game, &decision),
            None if self.is_empty() => Vec::new(),
            None => vec!["no decision is pending: the battle is over".into()],
        }
    }

    fn is_empty(&self) -> bool {
        let Pending { seat, ask, rule, subject, options, offers, not_offered } = self;
        let asked = seat.is_some() || ask.is_some() || rule.is_some() || subject.is_some() || options.is_some();
        !asked && offers.is_empty() && not_offered.is_empty()
    }

    fn differences<G: Game>(&self, game: &G, decision: &Decision) -> Vec<String> {
        let mut faults = Vec::new();
        if let Some(seat) = self.seat.filter(|seat| *seat != decision.seat.0) {
            faults.push(format!("{} is to decide, expected seat {seat}", decision.seat));
        }
        if let Some(verb) = self.ask.as_deref().filter(|verb| *verb != decision.ask.verb()) {
            let (pending, prompt) = (decision.ask.verb(), &decision.prompt);
            faults.push(format!("a '{pending}' is asked ({prompt}), expected '{verb}'"));
        }
        if let Some(rule) = self.rule.filter(|rule| *rule != decision.rule) {
            faults.push(format!("the decision comes from {}, expected {rule}", decision.rule));
        }
        let subject = decision.subject.map(|key| tag(game, key));
        if let Some(wanted) = self.subject.as_deref().filter(|wanted| Some(*wanted) != subject.as_deref()) {
            let subject = subject.as_deref().unwrap_or("nobody");
            faults.push(format!("the decision is about {subject}, expected {wanted}"));
        }
        self.offer_faults(&offered(game, decision), &mut faults);
        faults
    }

    fn offer_faults(&self, offered: &[String], faults: &mut Vec<String>) {
        let list = || if offered.is_empty() { "nothing".into() } else { offered.join(", ") };
        if let Some(options) = &self.options {
            let mut wanted: Vec<String> = options.iter().map(plain).collect();
            let mut there = offered.to_vec();
            wanted.sort();
            there.sort();
            if wanted != there {
                faults.push(format!("offered: {}; expected exactly: {}", list(), wanted.join(", ")));
            }
        }
        for missing in self.offers.iter().map(plain).filter(|key| !offered.contains(key)) {
            faults.push(format!("'{missing}' is not offered, only {}", list()));
        }
        for extra in self.not_offered.iter().map(plain).filter(|key| offered.contains(key)) {
            faults.push(format!("'{extra}' is offered, and must not be"));
        }
    }
}

/// What a case says of what follows an order.
pub struct Aftermath<'c> {
    /// Events that must occur, in this order.
    pub(super) events: &'c [Value],
    /// Events that must not occur.
    pub(super) absent: &'c [Value],
    /// What the state must show.
    pub(super) state: Option<&'c Value>,
}

impl Aftermath<'_> {
    /// Everything in which these events and this state differ.
    pub(super) fn faults<G: Game>(&self, game: &G, events: &[Value]) -> Vec<String> {
        let mut faults = Vec::new();
        let mut rest = events;
        for expected in self.events {
            match rest.iter().position(|event| matches(expected, event).is_ok()) {
                Some(at) => rest = &rest[at + 1..],
                None => faults.push(missing(expected, rest)),
            }
        }
        for banned in self.absent {
            let occurred = events.iter().filter(|event| matches(banned, event).is_ok());
            faults.extend(occurred.map(|event| format!("the event {event} occurred, and must not")));
        }
        faults.extend(self.state.and_then(|state| state_fault(game, state)));
        faults
    }
}

/// The first difference between the state and what a case says of it.
pub(super) fn state_fault<G: Game>(game: &G, expected: &Value) -> Option<String> {
    matches(expected, &game.view()).err().map(|mismatch| format!("in the state {mismatch}"))
}

fn missing(expected: &Value, rest: &[Value]) -> String {
    if rest.is_empty() {
        return format!("the event {expected} did not occur; there were no further events");
    }
    let rest: Vec<String> = rest.iter().map(Value::to_string).collect();
    format!("the event {expected} did not occur; the further events were:\n  {}", rest.join("\n  "))
}

/// The keys that a decision offers, as files write them.
fn offered<G: Game>(game: &G, decision: &Decision) -> Vec<String> {
    decision.ask.keys().into_iter().map(|key| tag(game, key)).collect()
}

fn tag<G: Game>(game: &G, key: Key) -> String {
    match key {
        Key::Unit(n) => game.names().unit(n).into(),
        Key::Leader(n) => game.names().leader(n).into(),
        Key::Word(_) | Key::Number(_) => key.to_string(),
    }
}

/// A word without its quotation marks, or a number.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
