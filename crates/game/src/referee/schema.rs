//! The published forms of cases and records, as JSON Schema.

use serde_json::{Map, Value, json};

use super::Case;
use crate::Record;

/// The schema of a case file, for a game whose situations, set-ups and armies
/// have these schemas.
pub fn case_schema(situation: Value, setup: Value, army: Value) -> Value {
    let mut schema = schemars::schema_for!(Case<Value>).to_value();
    title(&mut schema, "Acies referee case");
    for (property, part) in [("situation", situation), ("setup", setup), ("army", army)] {
        put(&mut schema, property, part);
    }
    schema
}

/// The schema of a record, for a game whose setups have this schema.
pub fn record_schema(setup: Value) -> Value {
    let mut schema = schemars::schema_for!(Record).to_value();
    title(&mut schema, "Acies battle record");
    put(&mut schema, "setup", setup);
    schema
}

fn title(schema: &mut Value, title: &str) {
    schema["title"] = json!(title);
}

/// Sets the schema of a property. Its definitions move to the root, where
/// references look for them.
fn put(schema: &mut Value, property: &str, mut part: Value) {
    if let Some(fields) = part.as_object_mut() {
        fields.remove("$schema");
        if let Some(Value::Object(definitions)) = fields.remove("$defs") {
            let all = schema["$defs"].as_object().cloned().unwrap_or_default();
            let merged: Map<String, Value> = all.into_iter().chain(definitions).collect();
            schema["$defs"] = Value::Object(merged);
        }
    }
    schema["properties"][property] = part;
}
