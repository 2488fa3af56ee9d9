//! A missing event beside the nearest that did happen.

use say::say;
use serde_json::{Map, Value};

use super::matches;
use crate::Line;

/// An event as data and in words.
pub(super) struct Happened {
    /// With tags.
    pub data: Value,
    /// As a reader is told it.
    pub told: Line,
}

/// Says that an event is missing, and what came nearest to it.
pub(super) fn missing(expected: &Value, all: &[Happened], rest: &[Happened]) -> String {
    let wanted = say!("ruling-missing", event = expected.to_string());
    let before = &all[..all.len() - rest.len()];
    if let Some(event) = before.iter().rfind(|event| matches(expected, &event.data).is_ok()) {
        return say!("ruling-missing-after", wanted = wanted, told = event.told.text.as_str());
    }
    let Some(nearest) = all.iter().max_by_key(|event| likeness(expected, &event.data)) else {
        return say!("ruling-missing-none", wanted = wanted);
    };
    let told = say!("ruling-as-data", told = nearest.told.text.as_str(), data = nearest.data.to_string());
    match difference(expected, &nearest.data) {
        _ if likeness(expected, &nearest.data) == (false, 0) => {
            say!("ruling-missing-kind", wanted = wanted, told = told)
        }
        Some(difference) => say!("ruling-missing-near", wanted = wanted, told = told, difference = difference),
        None => say!("ruling-missing-again", wanted = wanted, told = told),
    }
}

/// How like two events are: of one kind, and alike in so many fields.
fn likeness(expected: &Value, event: &Value) -> (bool, usize) {
    let (Some(wanted), Some(there)) = (expected.as_object(), event.as_object()) else { return (false, 0) };
    let alike = |name: &String, item: &Value| there.get(name).is_some_and(|value| matches(item, value).is_ok());
    let count = wanted.iter().filter(|(name, item)| alike(name, item)).count();
    let kind = wanted.get(KIND).is_some_and(|kind| alike(&KIND.to_owned(), kind));
    (kind, count)
}

/// The field that says what kind of event it is.
const KIND: &str = "event";

/// The first field in which two events differ, the kind before others.
fn difference(expected: &Value, event: &Value) -> Option<String> {
    let one = |name: &str, item: &Value| {
        let only = Value::Object(Map::from_iter([(name.to_owned(), item.clone())]));
        matches(&only, event).err().map(|mismatch| mismatch.to_string())
    };
    let fields = expected.as_object()?;
    let kind = fields.get(KIND).and_then(|kind| one(KIND, kind));
    kind.or_else(|| fields.iter().find_map(|(name, item)| one(name, item)))
}
