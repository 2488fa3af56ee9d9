//! Matching what a case expects with what there is.

use std::fmt;

use serde_json::Value;

/// Numbers this near are the same: files round, the engine does not.
const NEAR: f64 = 1e-6;

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
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.place.is_empty() { "it" } else { &self.place };
        match &self.found {
            Some(found) => write!(f, "{place} is {found}, expected {}", self.expected),
            None => write!(f, "{place} is not there, expected {}", self.expected),
        }
    }
}

/// Whether the expected value is a part of what was found.
///
/// An object matches if each of its fields does; others may be there. A list
/// matches item by item. Numbers may differ by rounding. The word `none`
/// also matches what is empty or missing, for TOML has no null.
///
/// ```
/// use game::referee::matches;
/// use serde_json::json;
/// let found = json!({"unit": "blue", "hits": 2});
/// assert!(matches(&json!({"hits": 2.0}), &found).is_ok());
/// assert!(matches(&json!({"target": "none"}), &found).is_ok());
/// assert_eq!(
///     matches(&json!({"hits": 3}), &found).unwrap_err().to_string(),
///     "hits is 2, expected 3",
/// );
/// ```
pub fn matches(expected: &Value, found: &Value) -> Result<(), Mismatch> {
    matches_at(&mut Vec::new(), expected, Some(found))
}

fn matches_at<'v>(place: &mut Vec<String>, expected: &'v Value, found: Option<&'v Value>) -> Result<(), Mismatch> {
    let agrees = match (expected, found) {
        (Value::Object(fields), Some(Value::Object(there))) => {
            for (name, item) in fields {
                within(place, name.clone(), item, there.get(name))?;
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
        (expected, Some(found)) => expected == found,
        (_, None) => false,
    };
    if agrees {
        return Ok(());
    }
    Err(Mismatch { place: place.join("."), expected: expected.clone(), found: found.cloned() })
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
