//! A missing event beside the nearest that did happen.

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
    let wanted = format!("the event {expected} did not occur");
    let before = &all[..all.len() - rest.len()];
    if let Some(event) = before.iter().rfind(|event| matches(expected, &event.data).is_ok()) {
        let told = &event.told.text;
        return format!(
            "{wanted} again: it is expected after others that are named, and occurred only before: “{told}”"
        );
    }
    let Some(nearest) = all.iter().max_by_key(|event| likeness(expected, &event.data)) else {
        return format!("{wanted}; there were no events");
    };
    let told = format!("“{}”, as data {}", nearest.told.text, nearest.data);
    match difference(expected, &nearest.data) {
        _ if likeness(expected, &nearest.data) == (false, 0) => {
            format!("{wanted}; there was none of that kind; the last was {told}")
        }
        Some(difference) => format!("{wanted}; the nearest was {told}: {difference}"),
        None => format!("{wanted} again; the nearest was {told}"),
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
