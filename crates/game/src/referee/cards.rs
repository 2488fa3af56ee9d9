//! What a case says of the cards of units, leaders and whatever else has one.

use std::collections::BTreeMap;

use rules::RuleId;
use say::say;
use serde_json::Value;

use super::{in_english, matches};
use crate::Game;
use crate::file_error::nearest;

/// Facts that cards must show, by the tag of their unit: a text is a part of
/// the fact, or its rule; an object is compared field by field; and
/// `{ not = ... }` means that no fact is so.
pub type Cards = BTreeMap<String, Vec<Value>>;

/// Everything in which the cards differ.
pub(super) fn card_faults<G: Game>(cards: &Cards, game: &G) -> Vec<String> {
    if cards.is_empty() {
        return Vec::new();
    }
    let view = in_english(|| game.view());
    let mut faults = Vec::new();
    for (tag, wanted) in cards {
        match card_of(&view, tag) {
            Ok(card) => faults.extend(wanted.iter().filter_map(|fact| fault(tag, fact, card))),
            Err(wrong) => faults.push(wrong),
        }
    }
    faults
}

/// The rules of the facts that a case wants to see and that are there: a card
/// that must show a rule cites it.
pub(super) fn cited_by_cards<G: Game>(cards: &Cards, game: &G) -> Vec<RuleId> {
    if cards.is_empty() {
        return Vec::new();
    }
    let view = in_english(|| game.view());
    let rule = |fact: &Value| fact["rule"].as_str()?.parse::<RuleId>().ok();
    let mut cited = Vec::new();
    for (tag, wanted) in cards {
        let card = card_of(&view, tag).unwrap_or_default();
        let shown = |fact: &&Value| wanted.iter().any(|wanted| wanted.get("not").is_none() && shows(fact, wanted));
        cited.extend(card.iter().filter(shown).filter_map(rule));
    }
    cited
}

/// The card under that tag, in whichever list of the state it is.
fn card_of<'v>(view: &'v Value, tag: &str) -> Result<&'v [Value], String> {
    let lists = || view.as_object().into_iter().flat_map(|fields| fields.values()).filter_map(Value::as_object);
    let card = lists().find_map(|list| list.get(tag)?.get("card")?.as_array());
    card.map(Vec::as_slice).ok_or_else(|| {
        let with_cards = lists().flatten().filter(|(_, item)| item.get("card").is_some());
        match nearest(tag, with_cards.map(|(tag, _)| tag.as_str())) {
            Some(like) => say!("ruling-no-card-but", tag = tag, like = like),
            None => say!("ruling-no-card", tag = tag),
        }
    })
}

fn fault(tag: &str, wanted: &Value, card: &[Value]) -> Option<String> {
    let facts = || {
        let facts: Vec<String> = card.iter().map(told).collect();
        if facts.is_empty() { say!("ruling-nothing") } else { facts.join("; ") }
    };
    if let Some(banned) = wanted.get("not") {
        let there = card.iter().find(|fact| shows(fact, banned))?;
        return Some(say!("ruling-card-shows", tag = tag, fact = told(there)));
    }
    let there = card.iter().any(|fact| shows(fact, wanted));
    (!there).then(|| say!("ruling-card-lacks", tag = tag, expected = wanted.to_string(), facts = facts()))
}

fn shows(fact: &Value, wanted: &Value) -> bool {
    match wanted {
        Value::String(text) => {
            let part = fact["fact"].as_str().is_some_and(|fact| fact.contains(text.as_str()));
            part || fact["rule"].as_str() == Some(text)
        }
        wanted => matches(wanted, fact).is_ok(),
    }
}

fn told(fact: &Value) -> String {
    let part = |name: &str| fact[name].as_str().unwrap_or_default().to_owned();
    format!("\"{}\" ({})", part("fact"), part("rule"))
}
