//! What changed between two tables, kept small.
//!
//! Changes have the form of what they change: an object names only the fields
//! that are other than before, an array only the items, by number. `"-"` lists
//! fields that are gone, `"+"` items that have come, and `"="` stands before an
//! object that takes the place of something else. Everything else is the new
//! value itself.

use serde_json::{Map, Value, json};

const GONE: &str = "-";
const COME: &str = "+";
const INSTEAD: &str = "=";

/// What makes `new` of `old`; nothing if they are the same.
pub(crate) fn between(old: &Value, new: &Value) -> Option<Value> {
    let parts = match (old, new) {
        (Value::Object(old), Value::Object(new)) => fields(old, new),
        (Value::Array(old), Value::Array(new)) if is_worth_it(old, new) => items(old, new),
        _ if old == new => return None,
        (_, Value::Object(_)) => return Some(json!({ INSTEAD: new })),
        _ => return Some(new.clone()),
    };
    (!parts.is_empty()).then_some(Value::Object(parts))
}

fn fields(old: &Map<String, Value>, new: &Map<String, Value>) -> Map<String, Value> {
    let mut changes = Map::new();
    for (name, value) in new {
        let change = match old.get(name) {
            Some(before) => between(before, value),
            None => Some(value.clone()),
        };
        changes.extend(change.map(|change| (name.clone(), change)));
    }
    let gone: Vec<&String> = old.keys().filter(|name| !new.contains_key(*name)).collect();
    if !gone.is_empty() {
        changes.insert(GONE.into(), json!(gone));
    }
    changes
}

fn items(old: &[Value], new: &[Value]) -> Map<String, Value> {
    let pairs = old.iter().zip(new).enumerate();
    let mut changes: Map<String, Value> =
        pairs.filter_map(|(at, (old, new))| Some((at.to_string(), between(old, new)?))).collect();
    if new.len() > old.len() {
        changes.insert(COME.into(), json!(&new[old.len()..]));
    }
    changes
}

/// A list of plain numbers is shorter than what changed in it.
fn is_worth_it(old: &[Value], new: &[Value]) -> bool {
    new.len() >= old.len() && new.iter().any(|item| item.is_object() || item.is_array())
}

/// Carries changes out. Whatever does not fit is left out: a record may have
/// been changed by hand.
pub(crate) fn carry_out(changes: &Value, on: &mut Value) {
    let Value::Object(parts) = changes else {
        on.clone_from(changes);
        return;
    };
    if let Some(instead) = parts.get(INSTEAD) {
        on.clone_from(instead);
        return;
    }
    match on {
        Value::Object(fields) => {
            for (name, change) in parts.iter().filter(|(name, _)| *name != GONE) {
                match fields.get_mut(name) {
                    Some(field) => carry_out(change, field),
                    None => drop(fields.insert(name.clone(), change.clone())),
                }
            }
            for gone in parts.get(GONE).and_then(Value::as_array).into_iter().flatten() {
                fields.remove(gone.as_str().unwrap_or_default());
            }
        }
        Value::Array(items) => {
            for (at, change) in parts {
                if let Some(item) = at.parse().ok().and_then(|at: usize| items.get_mut(at)) {
                    carry_out(change, item);
                }
            }
            items.extend(parts.get(COME).and_then(Value::as_array).into_iter().flatten().cloned());
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![Just(Value::Null), any::<bool>().prop_map(Value::from), (0..4).prop_map(Value::from)];
        leaf.prop_recursive(4, 32, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[a-d]", inner, 0..4)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            ]
        })
    }

    #[test]
    fn changes_are_small() {
        let old =
            json!({"units": {"a": {"at": [1, 2], "hits": 0}, "b": {"foes": {"c": 1}}}, "hands": [{"n": 1}, {"n": 2}]});
        let new =
            json!({"units": {"a": {"at": [1, 3], "hits": 0}, "b": {"foes": {}}}, "hands": [{"n": 1}, {"n": 3}, {}]});
        let wanted =
            json!({"units": {"a": {"at": [1, 3]}, "b": {"foes": {"-": ["c"]}}}, "hands": {"1": {"n": 3}, "+": [{}]}});
        assert_eq!(between(&old, &new), Some(wanted));
    }

    proptest! {
        #[test]
        fn what_changed_gives_back_what_is_new(old in any_value(), new in any_value()) {
            let mut table = old.clone();
            if let Some(changes) = between(&old, &new) {
                carry_out(&changes, &mut table);
            }
            prop_assert_eq!(table, new);
        }

        #[test]
        fn no_changes_crash(changes in any_value(), mut on in any_value()) {
            carry_out(&changes, &mut on);
        }
    }
}
