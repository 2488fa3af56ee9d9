//! Expectations that are looser than a value: ranges, tolerances, choices.

use say::say;
use serde_json::{Map, Value};

use super::{Mismatch, matches};

/// The words of the operators, each with the form of what it takes.
const WORDS: [(&str, &str); 10] = [
    ("between", "two numbers, the lesser first: { between = [3, 5] }"),
    ("near", "a number, and 'within' beside it: { near = 4.2, within = 0.05 }"),
    ("within", "how far 'near' may be off, a number of 0 or more: { near = 4.2, within = 0.05 }"),
    ("at_least", "a number: { at_least = 2 }"),
    ("at_most", "a number: { at_most = 4 }"),
    ("one_of", "a list of values: { one_of = [\"a\", \"b\"] }"),
    ("length", "how many items, a number or a looser expectation: { length = 3 }"),
    ("contains", "an item of a list, or a part of a text: { contains = \"red\" }"),
    ("not", "a value that it must not be: { not = \"red\" }"),
    ("is", "exactly this object, read as data: { is = { at_least = 1 } }"),
];

/// Whether an expected object is a looser expectation and not data. What was
/// found decides where both could be: an object with a field of that name is
/// data. So is what says something of a unit that is called `near`.
pub(super) fn is_operator(expected: &Map<String, Value>, found: Option<&Value>) -> bool {
    let known = |(word, operand): (&String, &Value)| {
        let takes_objects = ["length", "contains", "not", "is"].contains(&word.as_str());
        WORDS.iter().any(|(name, _)| name == word) && (takes_objects || !operand.is_object())
    };
    let there = |word: &String| found.is_some_and(|found| found.get(word).is_some());
    !expected.is_empty() && expected.iter().all(known) && !expected.keys().any(there)
}

/// Whether all operators of the object hold.
pub(super) fn holds(operators: &Map<String, Value>, found: Option<&Value>) -> bool {
    operators.iter().all(|(word, operand)| holds_one(word, operand, operators, found))
}

fn holds_one(word: &str, operand: &Value, all: &Map<String, Value>, found: Option<&Value>) -> bool {
    let agrees = |expected: &Value, found: &Value| matches(expected, found).is_ok();
    if word == "not" {
        return !agrees(operand, found.unwrap_or(&Value::Null));
    }
    let Some(found) = found else { return false };
    let number = found.as_f64();
    let compare = |test: fn(f64, f64) -> bool| matches!((number, operand.as_f64()), (Some(a), Some(b)) if test(a, b));
    match word {
        "between" => match pair(operand) {
            Some((least, most)) => number.is_some_and(|n| n >= least - super::NEAR && n <= most + super::NEAR),
            None => false,
        },
        "near" => {
            let within = all.get("within").and_then(Value::as_f64).unwrap_or(0.0);
            matches!((number, operand.as_f64()), (Some(a), Some(b)) if (a - b).abs() <= within + super::NEAR)
        }
        "within" => true,
        "at_least" => compare(|a, b| a >= b - super::NEAR),
        "at_most" => compare(|a, b| a <= b + super::NEAR),
        "one_of" => operand.as_array().is_some_and(|list| list.iter().any(|item| agrees(item, found))),
        "length" => size(found).is_some_and(|n| agrees(operand, &Value::from(n))),
        "contains" => match (found, operand) {
            (Value::Array(items), operand) => items.iter().any(|item| agrees(operand, item)),
            (Value::String(text), Value::String(part)) => text.contains(part.as_str()),
            (Value::Object(fields), Value::String(name)) => fields.contains_key(name),
            _ => false,
        },
        "is" => operand == found,
        _ => false,
    }
}

fn pair(operand: &Value) -> Option<(f64, f64)> {
    let [least, most] = operand.as_array()?.as_slice() else { return None };
    Some((least.as_f64()?, most.as_f64()?))
}

fn size(found: &Value) -> Option<usize> {
    match found {
        Value::Array(items) => Some(items.len()),
        Value::Object(fields) => Some(fields.len()),
        Value::String(text) => Some(text.chars().count()),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// What is wrong with the operators inside an expected value, if anything is.
pub(super) fn misuse(expected: &Value) -> Option<String> {
    match expected {
        Value::Array(items) => items.iter().find_map(misuse),
        Value::Object(fields) => {
            let wrong = if is_operator(fields, None) { ill_formed(fields) } else { None };
            wrong.or_else(|| fields.iter().filter(|(word, _)| *word != "is").find_map(|(_, item)| misuse(item)))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn ill_formed(operators: &Map<String, Value>) -> Option<String> {
    let (word, _) = operators.iter().find(|(word, operand)| !is_well_formed(word, operand, operators))?;
    let form = WORDS.iter().find(|(name, _)| name == word).map_or("", |(_, form)| form);
    Some(format!("'{word}' wants {form}"))
}

fn is_well_formed(word: &str, operand: &Value, all: &Map<String, Value>) -> bool {
    match word {
        "between" => pair(operand).is_some_and(|(least, most)| least <= most),
        "near" => operand.is_number() && all.contains_key("within"),
        "within" => all.contains_key("near") && operand.as_f64().is_some_and(|n| n >= 0.0),
        "at_least" | "at_most" => operand.is_number(),
        "one_of" => operand.as_array().is_some_and(|list| !list.is_empty()),
        "length" => operand.as_u64().is_some() || operand.is_object(),
        _ => true,
    }
}

/// A looser expectation in words, for a message.
pub(super) fn told(operators: &Map<String, Value>) -> String {
    let one = |(word, operand): (&String, &Value)| match word.as_str() {
        "between" => match pair(operand) {
            Some((least, most)) => say!("ruling-between", least = least.to_string(), most = most.to_string()),
            None => operand.to_string(),
        },
        "near" => {
            let within = all_of(operators, "within").to_string();
            say!("ruling-near", number = operand.to_string(), within = within)
        }
        "at_least" => say!("ruling-at-least", number = operand.to_string()),
        "at_most" => say!("ruling-at-most", number = operand.to_string()),
        "one_of" => say!("ruling-one-of", values = operand.to_string()),
        "length" => say!("ruling-length", number = nested(operand)),
        "contains" => say!("ruling-contains", what = nested(operand)),
        "not" => say!("ruling-anything-but", what = nested(operand)),
        _ => operand.to_string(),
    };
    let parts: Vec<String> = operators.iter().filter(|(word, _)| *word != "within").map(one).collect();
    parts.join(&say!("ruling-and"))
}

fn all_of<'o>(operators: &'o Map<String, Value>, word: &str) -> &'o Value {
    operators.get(word).unwrap_or(&Value::Null)
}

fn nested(operand: &Value) -> String {
    Mismatch::expected_in_words(operand, None)
}
