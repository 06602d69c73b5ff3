//! A part's documentation, read off its own schema.

use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::part::Registration;

/// What a part's doc comment and its parameters' schema say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Documentation {
    /// The slot's key.
    pub slot: &'static str,
    /// The part's name.
    pub name: &'static str,
    /// The first paragraph, on one line.
    pub summary: String,
    /// The headings and the Markdown below each, in order.
    pub sections: Vec<(String, String)>,
    /// The parameters.
    pub parameters: Vec<Parameter>,
}

/// One parameter of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its key.
    pub name: String,
    /// What it holds: a type, or the values it can take.
    pub kind: String,
    /// Its value where the file gives none; `None` if the file must give one or may leave it out.
    pub default: Option<String>,
    /// Whether the file must give it.
    pub required: bool,
    /// What it means.
    pub meaning: String,
}

impl Documentation {
    /// The documentation of a registered part.
    pub fn of(registration: &Registration) -> Self {
        let schema = registration.schema_value();
        let text = schema.get("description").and_then(Value::as_str).unwrap_or_default();
        let (summary, sections) = split(text);
        let required: Vec<&str> = schema
            .get("required")
            .and_then(Value::as_array)
            .map(|names| names.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default();
        let parameters = schema
            .get("properties")
            .and_then(Value::as_object)
            .map(|properties| {
                properties
                    .iter()
                    .map(|(name, property)| Parameter {
                        name: name.clone(),
                        kind: kind(property),
                        default: property
                            .get("default")
                            .filter(|value| !value.is_null())
                            .map(Value::to_string),
                        required: required.contains(&name.as_str()),
                        meaning: property
                            .get("description")
                            .and_then(Value::as_str)
                            .unwrap_or_default()
                            .replace('\n', " "),
                    })
                    .collect()
            })
            .unwrap_or_default();
        Self { slot: registration.slot, name: registration.name, summary, sections, parameters }
    }
}

impl Registration {
    /// The JSON schema of the part's parameters, without references to other schemas.
    pub fn schema_value(&self) -> Value {
        let mut generator =
            SchemaSettings::draft2020_12().with(|s| s.inline_subschemas = true).into_generator();
        (self.schema)(&mut generator).to_value()
    }
}

/// The summary, and the sections under `#` headings.
fn split(text: &str) -> (String, Vec<(String, String)>) {
    let mut sections: Vec<(String, String)> = Vec::new();
    let mut summary = String::new();
    let mut summary_done = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("# ") {
            sections.push((heading.trim().to_owned(), String::new()));
        } else if let Some((_, body)) = sections.last_mut() {
            body.push_str(line);
            body.push('\n');
        } else if line.trim().is_empty() {
            summary_done |= !summary.is_empty();
        } else if !summary_done {
            if !summary.is_empty() {
                summary.push(' ');
            }
            summary.push_str(line.trim());
        }
    }
    for (_, body) in &mut sections {
        *body = body.trim().to_owned();
    }
    (summary, sections)
}

/// A short name for what a property can hold.
fn kind(property: &Value) -> String {
    if let Some(values) = property.get("enum").and_then(Value::as_array) {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    if let Some(value) = property.get("const") {
        return value.to_string();
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(choices) = property.get(key).and_then(Value::as_array) {
            return choices.iter().map(kind).filter(|k| k != "null").collect::<Vec<_>>().join(" | ");
        }
    }
    match property.get("type") {
        // As a file of TOML calls it.
        Some(Value::String(name)) if name == "object" => "table".to_owned(),
        Some(Value::String(name)) => name.clone(),
        Some(Value::Array(names)) => names
            .iter()
            .filter_map(Value::as_str)
            .filter(|name| *name != "null")
            .collect::<Vec<_>>()
            .join(" | "),
        _ => "any".to_owned(),
    }
}
