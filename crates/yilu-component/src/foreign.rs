//! Parts that are made while the program runs, by a host in another language.

use std::any::Any;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use toml::de::DeValue;

use crate::diagnosis::wrong_name;
use crate::documentation::Documentation;
use crate::fault::{Fault, Place};
use crate::part::{Built, Parameters, Registration, Slot};

/// A part of slot `S` that another language brings, to be added with [`Registry::add`](crate::Registry::add).
///
/// ```
/// use std::sync::Arc;
/// use yilu_component::{Foreign, Made, Registry, Slot};
///
/// pub trait Greeting: Send + Sync {
///     fn greet(&self) -> String;
/// }
/// impl Slot for dyn Greeting {
///     const NAME: &'static str = "greeting";
///     const DOC: &'static str = "What is said first.";
/// }
/// struct Said(String);
/// impl Greeting for Said {
///     fn greet(&self) -> String {
///         self.0.clone()
///     }
/// }
///
/// let registry = Registry::global()?;
/// registry.add(Foreign::<dyn Greeting> {
///     name: "said".to_owned(),
///     documentation: "Says what it is told.".to_owned(),
///     parameters: Vec::new(),
///     make: Box::new(|table| Ok(Made { part: Arc::new(Said("Hi".to_owned())), parameters: table })),
/// })?;
/// assert_eq!(registry.build_from_text::<dyn Greeting>("said", "")?.greet(), "Hi");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Foreign<S: Slot + ?Sized> {
    /// The part's name, lower case with hyphens.
    pub name: String,
    /// Its documentation, with the headings of a built-in part.
    pub documentation: String,
    /// Its parameters.
    pub parameters: Vec<ForeignParameter>,
    /// Makes the part from the parameters that a file gives, which are known to it and of the right kinds.
    pub make: Box<Make<S>>,
}

/// Makes a part.
pub type Make<S> = dyn Fn(toml::Table) -> Result<Made<S>, String> + Send + Sync;

/// A part that was made, and its parameters, defaults included.
pub struct Made<S: Slot + ?Sized> {
    /// The part.
    pub part: Arc<S>,
    /// The parameters.
    pub parameters: toml::Table,
}

/// One parameter of a foreign part.
#[derive(Clone, Debug, PartialEq)]
pub struct ForeignParameter {
    /// Its key.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// Its value where the file gives none; without one the file must give it.
    pub default: Option<toml::Value>,
    /// What it means.
    pub meaning: String,
}

/// What a foreign part's parameter holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A text.
    Text,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// Yes or no.
    Boolean,
}

impl Kind {
    const fn json(self) -> &'static str {
        match self {
            Self::Text => "string",
            Self::Integer => "integer",
            Self::Number => "number",
            Self::Boolean => "boolean",
        }
    }

    const fn fits(self, value: &DeValue<'_>) -> bool {
        matches!(
            (self, value),
            (Self::Text, DeValue::String(_))
                | (Self::Integer, DeValue::Integer(_))
                | (Self::Number, DeValue::Integer(_) | DeValue::Float(_))
                | (Self::Boolean, DeValue::Boolean(_))
        )
    }
}

impl<S: Slot + ?Sized> Foreign<S> {
    /// The entry of this part. It stays for the life of the program, as those of built-in parts do.
    pub(crate) fn register(self) -> &'static Registration {
        let Self { name, documentation, parameters, make } = self;
        let schema = schema(&documentation, &parameters);
        Box::leak(Box::new(Registration {
            slot: S::NAME,
            slot_doc: S::DOC,
            slot_takes_many: S::MANY,
            name: String::leak(name),
            schema: Box::leak(Box::new(move |_: &mut schemars::SchemaGenerator| schema.clone())),
            build: Box::leak(Box::new(move |registration: &Registration, given: Parameters<'_>| {
                build(&parameters, &*make, registration, given)
            })),
        }))
    }
}

fn schema(documentation: &str, parameters: &[ForeignParameter]) -> schemars::Schema {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for parameter in parameters {
        let mut property = json!({"type": parameter.kind.json(), "description": parameter.meaning});
        match &parameter.default {
            // Whoever registers the part sees to it that a default is finite.
            Some(default) => property["default"] = serde_json::to_value(default).unwrap_or_default(),
            None => required.push(Value::from(parameter.name.clone())),
        }
        properties.insert(parameter.name.clone(), property);
    }
    let mut schema = Map::new();
    schema.insert("description".to_owned(), documentation.into());
    schema.insert("type".to_owned(), "object".into());
    schema.insert("properties".to_owned(), properties.into());
    schema.insert("required".to_owned(), required.into());
    schema.insert("additionalProperties".to_owned(), false.into());
    schema.into()
}

fn build<S: Slot + ?Sized>(
    parameters: &[ForeignParameter],
    make: &Make<S>,
    registration: &Registration,
    given: Parameters<'_>,
) -> Result<Built, Fault> {
    let whole = given.place();
    if let Some(entries) = given.table.get_ref().as_table() {
        if let Some(fault) = wrong_name(entries, &whole, &Documentation::of(registration)) {
            return Err(fault);
        }
        for (key, value) in entries {
            let parameter = parameters.iter().find(|parameter| parameter.name == **key.get_ref());
            if let Some(parameter) = parameter.filter(|parameter| !parameter.kind.fits(value.get_ref())) {
                let fault = Fault::new(format!("'{}' takes {}", parameter.name, parameter.kind.json()));
                return Err(fault.at(Place { source: whole.source.clone(), span: value.span() }));
            }
        }
    }
    let mut table: toml::Table = given.read(registration)?;
    for parameter in parameters.iter().filter(|parameter| parameter.kind == Kind::Number) {
        // `1` and `1.0` are one number, and make one ruleset.
        if let Some(value) = table.get_mut(&parameter.name)
            && let Some(whole) = value.as_integer()
        {
            *value = (whole as f64).into();
        }
    }
    let made = make(table).map_err(|message| Fault::new(message).at(whole))?;
    Ok(Built::new(made.part, made.parameters))
}

/// What a foreign part throws where a rule has no way to fail: a Rust panic with this as its payload, which no hook reports.
///
/// Whoever lets foreign parts judge catches it ([`std::panic::catch_unwind`]) and reads it with [`PartFailed::of`]: a comparison
/// makes it the fault of the record at hand, a host throws it on in its own language.
#[derive(Debug)]
pub struct PartFailed {
    /// The part, as `slot.name`.
    pub part: String,
    /// What went wrong.
    pub message: String,
    /// The error in the host's language.
    pub cause: Option<Box<dyn Any + Send>>,
}

impl PartFailed {
    /// Throws it.
    pub fn throw(self) -> ! {
        resume_unwind(Box::new(self))
    }

    /// The failure that a caught payload is.
    ///
    /// # Errors
    /// The payload as it was, if it is something else.
    pub fn of(payload: Box<dyn Any + Send>) -> Result<Self, Box<dyn Any + Send>> {
        payload.downcast::<Self>().map(|failed| *failed)
    }
}

impl fmt::Display for PartFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the part {} failed: {}", self.part, self.message)
    }
}

impl std::error::Error for PartFailed {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Registry;

    trait Greeting: Send + Sync {
        fn greet(&self) -> String;
    }
    impl Slot for dyn Greeting {
        const NAME: &'static str = "greeting";
        const DOC: &'static str = "What is said first.";
    }
    struct Said(String);
    impl Greeting for Said {
        fn greet(&self) -> String {
            self.0.clone()
        }
    }

    fn said(prefix: &'static str) -> Foreign<dyn Greeting> {
        let parameter = |name: &str, kind, default| ForeignParameter {
            name: name.to_owned(),
            kind,
            default,
            meaning: format!("The {name}."),
        };
        Foreign {
            name: "said".to_owned(),
            documentation: "Says it.\n\n# What it says\nWhat it is told.".to_owned(),
            parameters: vec![
                parameter("whom", Kind::Text, None),
                parameter("times", Kind::Integer, Some(1.into())),
            ],
            make: Box::new(move |mut table| {
                let times = table.entry("times").or_insert(1.into()).as_integer().unwrap_or(1);
                if times < 1 {
                    return Err("it must be said at least once".to_owned());
                }
                let whom = table["whom"].as_str().unwrap_or_default();
                let text = vec![format!("{prefix}, {whom}"); times as usize].join("! ");
                Ok(Made { part: Arc::new(Said(text)), parameters: table })
            }),
        }
    }

    #[test]
    fn added_parts_are_found_documented_and_replaced() {
        let registry = Registry::of([]).unwrap();
        registry.add(said("Hello")).unwrap();
        assert_eq!(registry.roster(), ["greeting.said"]);
        let page = registry.documentation("greeting", "said").unwrap();
        assert_eq!((page.summary.as_str(), page.sections.len()), ("Says it.", 1));
        assert!(page.parameters[0].required && !page.parameters[1].required);
        assert_eq!(page.parameters[1].default.as_deref(), Some("1"));
        let greet = |text| registry.build_from_text::<dyn Greeting>("said", text).unwrap().greet();
        assert_eq!(greet("whom = \"Go\"\ntimes = 2"), "Hello, Go! Hello, Go");
        registry.add(said("Good day")).unwrap();
        assert_eq!(greet("whom = \"Go\""), "Good day, Go");
    }

    #[test]
    fn wrong_parameters_are_named_with_their_places() {
        let registry = Registry::of([]).unwrap();
        registry.add(said("Hello")).unwrap();
        let fault = |text| registry.build_from_text::<dyn Greeting>("said", text).err().unwrap().to_string();
        assert_eq!(fault("whom = 3"), "said:1:8: 'whom' takes string");
        assert_eq!(fault("times = 2"), "said:1:1: 'said' needs its parameter 'whom' (it takes string)");
        assert_eq!(
            fault("whom = \"x\"\ntime = 2"),
            "said:2:1: 'said' has no parameter 'time' (did you mean times?)"
        );
        assert_eq!(fault("whom = \"x\"\ntimes = 0"), "said:1:1: it must be said at least once");
    }

    #[test]
    fn a_failure_is_caught_with_its_cause() {
        let payload = std::panic::catch_unwind(|| {
            PartFailed { part: "a.b".to_owned(), message: "no".to_owned(), cause: Some(Box::new(7)) }.throw()
        })
        .unwrap_err();
        let failed = PartFailed::of(payload).unwrap();
        assert_eq!(failed.to_string(), "the part a.b failed: no");
        assert_eq!(failed.cause.unwrap().downcast_ref::<i32>(), Some(&7));
        assert!(PartFailed::of(Box::new("other")).is_err());
    }
}
