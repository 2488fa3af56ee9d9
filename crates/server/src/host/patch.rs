//! What changed between two views.

use serde_json::Value;

use crate::wire::Patch;

/// What must be changed in `old` to make it `new`.
pub fn patch(old: &Value, new: &Value) -> Patch {
    let mut patch = Patch::default();
    compare(old, new, &mut Vec::new(), &mut patch);
    patch
}

fn compare(old: &Value, new: &Value, path: &mut Vec<String>, patch: &mut Patch) {
    let (Value::Object(before), Value::Object(after)) = (old, new) else {
        if old != new {
            patch.set.push((path.clone(), new.clone()));
        }
        return;
    };
    for (name, value) in after {
        path.push(name.clone());
        match before.get(name) {
            Some(old) => compare(old, value, path, patch),
            None => patch.set.push((path.clone(), value.clone())),
        }
        path.pop();
    }
    for name in before.keys().filter(|name| !after.contains_key(*name)) {
        path.push(name.clone());
        patch.remove.push(path.clone());
        path.pop();
    }
}

/// Carries changes out, as clients do.
///
/// ```
/// use serde_json::json;
/// let (old, new) = (json!({"a": {"x": 1, "y": [1]}, "b": 2}), json!({"a": {"x": 1, "y": [2]}, "c": null}));
/// let patch = server::patch(&old, &new);
/// let mut view = old;
/// server::apply(&mut view, &patch);
/// assert_eq!(view, new);
/// ```
pub fn apply(view: &mut Value, patch: &Patch) {
    for (path, value) in &patch.set {
        *path.iter().fold(&mut *view, |part, name| &mut part[name]) = value.clone();
    }
    for path in &patch.remove {
        let Some((last, way)) = path.split_last() else { continue };
        if let Some(fields) = way.iter().fold(&mut *view, |part, name| &mut part[name]).as_object_mut() {
            fields.remove(last);
        }
    }
}
