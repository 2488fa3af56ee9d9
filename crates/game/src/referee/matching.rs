//! Matching what a case expects with what there is.

use std::fmt;

use say::say;
use serde_json::Value;

use super::operator;
use crate::file_error::nearest;

/// Numbers this near are the same: files round, the engine does not.
pub(super) const NEAR: f64 = 1e-6;

/// The word by which a case says that something must not be there.
const NONE: &str = "none";

/// Where an expectation fails.
#[derive(Clone, PartialEq, Debug)]
pub struct Mismatch {
    /// The way to the place: `units.blue.hits`.
    pub place: String,
    /// What was expected.
    pub expected: Value,
    /// What is there.
    pub found: Option<Value>,
    /// What is there under a name like the one expected.
    pub like: Option<String>,
}

impl Mismatch {
    /// What was expected, operators in words.
    pub(super) fn expected_in_words(expected: &Value, found: Option<&Value>) -> String {
        match expected {
            Value::Object(fields) if operator::is_operator(fields, found) => operator::told(fields),
            expected => expected.to_string(),
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.place.is_empty() { say!("ruling-it") } else { self.place.clone() };
        let expected = Mismatch::expected_in_words(&self.expected, self.found.as_ref());
        f.write_str(&match (&self.found, &self.like) {
            (Some(found), _) => say!("ruling-is", place = place, found = found.to_string(), expected = expected),
            (None, None) => say!("ruling-is-not", place = place, expected = expected),
            (None, Some(like)) => {
                say!("ruling-is-not-but", place = place, like = like.as_str(), expected = expected)
            }
        })
    }
}

/// Whether the expected value is a part of what was found.
///
/// An object matches if each of its fields does; others may be there. A list
/// matches item by item. Numbers may differ by rounding. The word `none`
/// also matches what is empty or missing, for TOML has no null.
///
/// Instead of a value there may be a looser expectation: `{ between = [3, 5] }`,
/// `{ near = 4.2, within = 0.05 }`, `{ at_least = 2 }`, `{ at_most = 4 }`,
/// `{ one_of = ["a", "b"] }`, `{ length = 3 }`, `{ contains = "a" }`,
/// `{ not = "a" }`. Several in one object must all hold. Where the data itself
/// has a field of such a name, that field is meant.
///
/// ```
/// use game::referee::matches;
/// use serde_json::json;
/// let found = json!({"unit": "blue", "hits": 2});
/// assert!(matches(&json!({"hits": 2.0}), &found).is_ok());
/// assert!(matches(&json!({"target": "none"}), &found).is_ok());
/// assert!(matches(&json!("none"), &json!([])).is_ok());
/// assert_eq!(
///     matches(&json!({"hits": 3}), &found).unwrap_err().to_string(),
///     "hits is 2, expected 3",
/// );
/// assert!(matches(&json!({"hits": {"between": [1, 2]}}), &found).is_ok());
/// ```
pub fn matches(expected: &Value, found: &Value) -> Result<(), Mismatch> {
    matches_at(&mut Vec::new(), expected, Some(found))
}

fn matches_at<'v>(place: &mut Vec<String>, expected: &'v Value, found: Option<&'v Value>) -> Result<(), Mismatch> {
    let agrees = match (expected, found) {
        (Value::Object(fields), found) if operator::is_operator(fields, found) => operator::holds(fields, found),
        (Value::Object(fields), Some(Value::Object(there))) => {
            for (name, item) in fields {
                within(place, name.clone(), item, there.get(name)).map_err(|mismatch| {
                    let like = || nearest(name, there.keys().map(String::as_str).filter(|key| key != name));
                    if there.contains_key(name) {
                        mismatch
                    } else {
                        Mismatch { like: like().map(str::to_owned), ..mismatch }
                    }
                })?;
            }
            true
        }
        (Value::Array(items), Some(Value::Array(there))) if items.len() == there.len() => {
            for (n, (item, there)) in items.iter().zip(there).enumerate() {
                within(place, n.to_string(), item, Some(there))?;
            }
            true
        }
        (Value::Number(a), Some(Value::Number(b))) => near(a.as_f64(), b.as_f64()),
        (Value::String(word), None | Some(Value::Null)) => word == NONE,
        (Value::String(word), Some(Value::Array(items))) if items.is_empty() => word == NONE,
        (expected, Some(found)) => expected == found,
        (_, None) => false,
    };
    if agrees {
        return Ok(());
    }
    Err(Mismatch { place: place.join("."), expected: expected.clone(), found: found.cloned(), like: None })
}

fn within<'v>(
    place: &mut Vec<String>,
    name: String,
    expected: &'v Value,
    found: Option<&'v Value>,
) -> Result<(), Mismatch> {
    place.push(name);
    matches_at(place, expected, found)?;
    place.pop();
    Ok(())
}

fn near(a: Option<f64>, b: Option<f64>) -> bool {
    matches!((a, b), (Some(a), Some(b)) if (a - b).abs() <= NEAR)
}
