//! What a case expects of a decision, of events and of the state.

use rules::RuleId;
use say::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::cards::card_faults;
use super::nearest::{Happened, missing};
use super::{Asked, Cards, Ending, in_english, matches, operator};
use crate::{Decision, Game};

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
            None => vec![say!("ruling-no-decision", ending = Ending::of(game).to_string())],
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
            faults.push(say!("ruling-other-seat", seat = decision.seat.0, expected = seat));
        }
        if let Some(verb) = self.ask.as_deref().filter(|verb| *verb != decision.ask.verb()) {
            let (pending, prompt) = (decision.ask.verb(), &decision.prompt);
            let asked = Asked::of(game, decision);
            let (prompt, asked) = (prompt.as_str(), asked.to_string());
            faults.push(say!("ruling-other-question", asks = pending, prompt = prompt, expected = verb, asked = asked));
        }
        if let Some(rule) = self.rule.filter(|rule| *rule != decision.rule) {
            faults.push(say!("ruling-other-rule", rule = decision.rule.as_str(), expected = rule.as_str()));
        }
        let subject = decision.subject.map(|key| game.names().of(key));
        if let Some(wanted) = self.subject.as_deref().filter(|wanted| Some(*wanted) != subject.as_deref()) {
            let subject = subject.unwrap_or_else(|| say!("ruling-nobody"));
            faults.push(say!("ruling-other-subject", subject = subject, expected = wanted));
        }
        self.offer_faults(&offered(game, decision), &mut faults);
        faults
    }

    fn offer_faults(&self, offered: &[String], faults: &mut Vec<String>) {
        let list = || if offered.is_empty() { say!("ruling-nothing") } else { offered.join(", ") };
        if let Some(options) = &self.options {
            let mut wanted: Vec<String> = options.iter().map(plain).collect();
            let mut there = offered.to_vec();
            wanted.sort();
            there.sort();
            if wanted != there {
                faults.push(say!("ruling-other-options", offered = list(), expected = wanted.join(", ")));
            }
        }
        for missing in self.offers.iter().map(plain).filter(|key| !offered.contains(key)) {
            faults.push(say!("ruling-not-offered", key = missing, offered = list()));
        }
        for extra in self.not_offered.iter().map(plain).filter(|key| offered.contains(key)) {
            faults.push(say!("ruling-offered", key = extra));
        }
    }
}

/// How often an event must occur.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The event, compared in the fields given.
    pub event: Value,
    /// How often: a number, or a looser expectation such as `{ at_least = 2 }`.
    pub times: Value,
}

/// What a case says of what follows an order.
pub struct Aftermath<'c> {
    /// Events that must occur, in this order.
    pub(super) events: &'c [Value],
    /// Events that must not occur.
    pub(super) absent: &'c [Value],
    /// How often events must occur.
    pub(super) counts: &'c [Count],
    /// Questions that must have been skipped.
    pub(super) not_asked: &'c [String],
    /// What the state must show.
    pub(super) state: Option<&'c Value>,
    /// What cards must show.
    pub(super) cards: &'c Cards,
}

impl Aftermath<'_> {
    /// Everything in which these events and this state differ.
    pub(super) fn faults<G: Game>(&self, game: &G, events: &[Happened], not_asked: &[String]) -> Vec<String> {
        let mut faults = Vec::new();
        let mut rest = events;
        for expected in self.events {
            match rest.iter().position(|event| matches(expected, &event.data).is_ok()) {
                Some(at) => rest = &rest[at + 1..],
                None => faults.push(missing(expected, events, rest)),
            }
        }
        for banned in self.absent {
            let occurred = events.iter().filter(|event| matches(banned, &event.data).is_ok());
            faults.extend(
                occurred.map(|event| {
                    say!("ruling-banned", event = event.data.to_string(), told = event.told.text.as_str())
                }),
            );
        }
        faults.extend(self.counts.iter().filter_map(|count| count.fault(events)));
        for why in self.not_asked.iter().filter(|why| !not_asked.iter().any(|skip| skip.contains(why.as_str()))) {
            let skipped = if not_asked.is_empty() { say!("ruling-nothing-skipped") } else { not_asked.join("; ") };
            faults.push(say!("ruling-not-skipped", why = why.as_str(), skipped = skipped));
        }
        faults.extend(self.state.and_then(|state| state_fault(game, state)));
        faults.extend(card_faults(self.cards, game));
        faults
    }

    /// What is wrong with the looser expectations in it.
    pub(super) fn misuse(&self) -> Option<String> {
        let counts = self.counts.iter().flat_map(|count| [&count.event, &count.times]);
        let values = self.events.iter().chain(self.absent).chain(self.state).chain(counts);
        if let Some(times) = self.counts.iter().map(|count| &count.times).find(|times| !can_count(times)) {
            return Some(format!("'times' is {times}: write a number, or {{ at_least = 2 }}"));
        }
        values.chain(self.cards.values().flatten()).find_map(operator::misuse)
    }
}

fn can_count(times: &Value) -> bool {
    times.as_u64().is_some() || times.is_object()
}

impl Count {
    fn fault(&self, events: &[Happened]) -> Option<String> {
        let there: Vec<&str> = events
            .iter()
            .filter(|event| matches(&self.event, &event.data).is_ok())
            .map(|event| event.told.text.as_str())
            .collect();
        let wrong = matches(&self.times, &Value::from(there.len())).err()?;
        let told = if there.is_empty() { String::new() } else { format!(": {}", there.join(" | ")) };
        let expected = super::Mismatch::expected_in_words(&wrong.expected, None);
        let event = self.event.to_string();
        Some(say!("ruling-count", event = event, times = there.len(), expected = expected) + &told)
    }
}

/// The first difference between the state and what a case says of it.
pub(super) fn state_fault<G: Game>(game: &G, expected: &Value) -> Option<String> {
    let view = in_english(|| game.view());
    matches(expected, &view).err().map(|mismatch| say!("ruling-state", mismatch = mismatch.to_string()))
}

/// The keys that a decision offers, as files write them.
fn offered<G: Game>(game: &G, decision: &Decision) -> Vec<String> {
    decision.ask.keys().into_iter().map(|key| game.names().of(key)).collect()
}

/// A word without its quotation marks, or a number.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
