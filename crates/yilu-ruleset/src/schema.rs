//! The JSON Schema of ruleset files, for editors: merged from the schemas of the registered parts.

use serde_json::{Map, Value, json};
use yilu_component::{Registration, Registry};

use crate::layer::{HEADER_KEYS, MANY_SLOT, SINGLE_SLOTS};

/// The schema of a ruleset file.
pub fn ruleset_schema(registry: &Registry) -> Value {
    let mut properties = Map::new();
    for (key, description) in HEADER_KEYS {
        let mut property = match key {
            "contested" | "ru" => json!({"type": "array", "items": {"type": "string"}}),
            "sizes" => {
                json!({"type": "array", "items": {"type": "string", "pattern": "^[0-9]{1,2}([x:][0-9]{1,2})?$"}})
            }
            "unit" => json!({"enum": ["zi", "spoken-zi", "mu", "points"]}),
            "name" => json!({"type": "string", "pattern": "^[a-z0-9-]+$"}),
            _ => json!({"type": "string"}),
        };
        property["description"] = description.into();
        properties.insert(key.to_owned(), property);
    }
    for slot in SINGLE_SLOTS {
        properties.insert(slot.to_owned(), single(registry, slot));
    }
    properties.insert(MANY_SLOT.to_owned(), many(registry));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Yilü ruleset",
        "type": "object",
        "properties": properties,
        "required": ["name"],
        "additionalProperties": false,
    })
}

fn summary(part: &Registration) -> String {
    yilu_component::Documentation::of(part).summary
}

/// A part's parameters. The headings of its documentation belong to the reference, not into an editor's pop-up.
fn parameters(part: &Registration) -> Value {
    let mut schema = part.schema_value();
    if let Some(object) = schema.as_object_mut() {
        object.remove("$schema");
        object.insert("description".to_owned(), summary(part).into());
    }
    schema
}

fn needs_parameters(schema: &Value) -> bool {
    schema.get("required").and_then(Value::as_array).is_some_and(|names| !names.is_empty())
}

fn single(registry: &Registry, slot: &str) -> Value {
    let mut choices = Vec::new();
    let mut tables = Map::new();
    for part in registry.in_slot(slot) {
        let schema = parameters(part);
        if !needs_parameters(&schema) {
            choices.push(json!({"const": part.name, "description": summary(part)}));
        }
        tables.insert(part.name.to_owned(), schema);
    }
    choices.push(json!({
        "type": "object",
        "properties": tables,
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": false,
    }));
    json!({"description": doc(registry, slot), "oneOf": choices})
}

fn many(registry: &Registry) -> Value {
    let mut tables = Map::new();
    for part in registry.in_slot(MANY_SLOT) {
        let choices = json!([{"type": "boolean"}, parameters(part)]);
        tables.insert(part.name.to_owned(), json!({"description": summary(part), "oneOf": choices}));
    }
    json!({
        "description": doc(registry, MANY_SLOT),
        "type": "object",
        "properties": tables,
        "additionalProperties": false,
    })
}

fn doc(registry: &Registry, slot: &str) -> &'static str {
    registry.in_slot(slot).next().map_or("", |part| part.slot_doc)
}
