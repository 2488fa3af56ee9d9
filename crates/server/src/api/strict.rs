//! The description of the interface, made as strict as the readers are: what
//! the derived one leaves open is closed here.

use game::Order;
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;

/// Requests whose readers refuse keys that they do not know.
const CLOSED: [&str; 5] = ["ArmyCheck", "ArmyChoice", "NewBattle", "RecordUpload", "SeatChoice"];

/// The ids of battles.
const BATTLE_ID: &str = "^[A-Za-z0-9_-]{16}$";

/// More seats no scenario has.
const SEATS: u8 = 6;

/// The description as it is published.
pub(super) fn strict(openapi: &OpenApi) -> Value {
    let mut description = serde_json::to_value(openapi).expect("a description is plain data");
    if let Some(schemas) = description.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        describe_orders(schemas);
        for name in CLOSED {
            schemas.get_mut(name).into_iter().for_each(close);
        }
        bound_new_battles(schemas);
    }
    if let Some(paths) = description.get_mut("paths").and_then(Value::as_object_mut) {
        let of_battles = paths.iter_mut().filter(|(path, _)| path.starts_with("/battles/{id}"));
        of_battles.flat_map(|(_, path)| parameters(path)).for_each(|parameter| {
            if parameter["name"] == "id" {
                parameter["schema"]["pattern"] = BATTLE_ID.into();
            }
        });
    }
    description
}

/// The parameters of all that can be done at a path.
fn parameters(path: &mut Value) -> impl Iterator<Item = &mut Value> {
    let deeds = path.as_object_mut().into_iter().flat_map(Map::values_mut);
    deeds.filter_map(|deed| deed.get_mut("parameters")?.as_array_mut()).flatten()
}

/// Orders have the form that files have; what they are made of stands beside
/// them.
fn describe_orders(schemas: &mut Map<String, Value>) {
    let mut order = schemars::schema_for!(Order).to_value();
    let parts = order.as_object_mut().and_then(|order| {
        order.remove("$schema");
        order.remove("$defs")
    });
    for (name, part) in parts.as_ref().and_then(Value::as_object).into_iter().flatten() {
        schemas.insert(name.clone(), referring(part));
    }
    schemas.insert("Order".into(), referring(&order));
    let reference = json!({ "$ref": "#/components/schemas/Order" });
    if let Some(step) = schemas.get_mut("ReplayStep") {
        let about = step["properties"]["order"]["description"].clone();
        step["properties"]["order"] = json!({ "description": about, "oneOf": [{ "type": "null" }, reference] });
    }
}

/// The same, with references into the description.
fn referring(schema: &Value) -> Value {
    match schema {
        Value::String(text) => text.replace("#/$defs/", "#/components/schemas/").into(),
        Value::Array(items) => items.iter().map(referring).collect(),
        Value::Object(fields) => fields.iter().map(|(key, field)| (key.clone(), referring(field))).collect(),
        plain => plain.clone(),
    }
}

/// No keys besides those named.
fn close(schema: &mut Value) {
    let Value::Object(fields) = schema else { return };
    if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
        fields.insert("additionalProperties".into(), false.into());
    }
    let branches = fields.iter_mut().filter(|(key, _)| ["oneOf", "anyOf", "allOf"].contains(&key.as_str()));
    branches.for_each(|(_, branches)| branches.as_array_mut().into_iter().flatten().for_each(close));
}

/// What numbers, lists and settings of a new battle can be.
fn bound_new_battles(schemas: &mut Map<String, Value>) {
    let Some(wish) = schemas.get_mut("NewBattle").and_then(|wish| wish.get_mut("properties")) else { return };
    for key in ["seed", "pace"] {
        wish[key]["minimum"] = 0.into();
        wish[key]["maximum"] = u32::MAX.into();
        wish[key]["format"] = "int64".into();
    }
    wish["armies"]["minItems"] = 2.into();
    wish["armies"]["maxItems"] = 2.into();
    wish["seats"]["minItems"] = 1.into();
    wish["seats"]["maxItems"] = SEATS.into();
    wish["settings"]["additionalProperties"] = json!({ "type": ["boolean", "number", "null"] });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{described, described_routes};

    #[test]
    fn the_description_is_as_strict_as_the_readers() {
        let description = strict(&described(described_routes(1).split_for_parts().1));
        let schemas = &description["components"]["schemas"];
        for name in CLOSED {
            let schema = &schemas[name];
            let branches = schema["oneOf"].as_array().cloned().unwrap_or_else(|| vec![schema.clone()]);
            for branch in branches.iter().filter(|branch| branch.get("properties").is_some()) {
                assert_eq!(branch["additionalProperties"], false, "{name}: {branch}");
            }
        }
        assert_eq!(schemas["ReplayStep"]["properties"]["order"]["oneOf"][1]["$ref"], "#/components/schemas/Order");
        assert!(schemas["Order"]["oneOf"].as_array().is_some_and(|kinds| kinds.len() > 6), "{}", schemas["Order"]);
        let text = description.to_string();
        for name in text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(schemas.get(name).is_some(), "{name} is referred to and not there");
        }
        assert!(!text.contains("$defs"));
        assert_eq!(description["paths"]["/battles/{id}"]["get"]["parameters"][0]["schema"]["pattern"], BATTLE_ID);
    }
}
