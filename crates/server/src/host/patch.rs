//! What changed between two scenes, as a standard patch (RFC 6902).

use game::scene::Scene;
use json_patch::Patch;
use serde_json::Value;

/// A scene as data.
pub fn data(scene: &Scene) -> Value {
    serde_json::to_value(scene).expect("a scene can be written")
}

/// What must be changed in `old` to make it `new`. Lists are compared item by
/// item, so that a piece that moved is not sent with all the others.
///
/// ```
/// use serde_json::json;
/// let (old, new) = (json!({"a": [{"x": 1}, {"x": 2}]}), json!({"a": [{"x": 1}, {"x": 3}]}));
/// let patch = server::patch(&old, &new);
/// assert_eq!(serde_json::to_string(&patch).unwrap(), r#"[{"op":"replace","path":"/a/1/x","value":3}]"#);
/// let mut scene = old;
/// json_patch::patch(&mut scene, &patch).unwrap();
/// assert_eq!(scene, new);
/// ```
pub fn patch(old: &Value, new: &Value) -> Patch {
    json_patch::diff(old, new)
}
