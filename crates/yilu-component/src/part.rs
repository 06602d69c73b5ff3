//! What a part and a slot are.

use std::any::Any;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnosis;
use crate::fault::{Fault, Place, Source};

/// Implemented by a family's crate for its trait object, `impl Slot for dyn Scoring`.
pub trait Slot: Send + Sync + 'static {
    /// The slot's key in a ruleset file.
    const NAME: &'static str;
    /// What the slot decides, in one sentence.
    const DOC: &'static str;
    /// Whether a ruleset takes any number of parts in this slot, or exactly one.
    const MANY: bool = false;
    /// The part that a ruleset has which names none, made without parameters; `None` where it must name one.
    const DEFAULT: Option<&'static str> = None;
}

/// A part: a plain struct of parameters that becomes the thing in its slot.
///
/// Its doc comment is the rule's documentation, with the headings *What it says*, *Where it is used*, *Source*, *Example*.
pub trait Part: DeserializeOwned + Serialize + JsonSchema + 'static {
    /// The trait object of the slot.
    type Slot: Slot + ?Sized;
    /// The part's name, lower case with hyphens.
    const NAME: &'static str;

    /// Checks the parameters and makes the part.
    ///
    /// # Errors
    /// A sentence on what is wrong with the parameters taken together.
    fn build(self) -> Result<Arc<Self::Slot>, String>;
}

/// A built part behind a type that the registry can hold, with its parameters written out.
pub struct Built {
    part: Box<dyn Any + Send + Sync>,
    parameters: toml::Table,
}

impl Built {
    /// Hides the slot's type. `parameters` has a value for each parameter, defaults included.
    pub fn new<S: Slot + ?Sized>(part: Arc<S>, parameters: toml::Table) -> Self {
        Self { part: Box::new(part), parameters }
    }

    /// The part again and its parameters, if it is of this slot.
    pub fn into_slot<S: Slot + ?Sized>(self) -> Option<(Arc<S>, toml::Table)> {
        let part = self.part.downcast::<Arc<S>>().ok()?;
        Some((*part, self.parameters))
    }
}

/// A part's parameters as they stand in a source.
pub struct Parameters<'a> {
    /// The table, or an empty one where the part is given by its name alone.
    pub table: Spanned<DeValue<'a>>,
    /// The text that holds them.
    pub source: Arc<Source>,
}

impl Parameters<'_> {
    /// No parameters, at a place that a missing one can be reported at.
    pub fn none(place: &Place) -> Self {
        let table = Spanned::new(place.span.clone(), DeValue::Table(DeTable::new()));
        Self { table, source: place.source.clone() }
    }

    /// Where the parameters stand.
    pub fn place(&self) -> Place {
        Place { source: self.source.clone(), span: self.table.span() }
    }

    pub(crate) fn read<T: DeserializeOwned>(self, of: &Registration) -> Result<T, Fault> {
        let whole = self.place();
        let table = self.table.clone();
        T::deserialize(toml::de::ValueDeserializer::from(self.table)).map_err(|error| {
            let span = error.span().unwrap_or_else(|| whole.span.clone());
            let plain = Fault::new(error.message()).at(Place { source: whole.source.clone(), span });
            diagnosis::explain(&table, &whole, of, plain)
        })
    }
}

/// A part's entry in the registry.
pub struct Registration {
    /// The slot's key.
    pub slot: &'static str,
    /// What the slot decides.
    pub slot_doc: &'static str,
    /// Whether the slot takes many parts.
    pub slot_takes_many: bool,
    /// The part's name.
    pub name: &'static str,
    /// The JSON schema of its parameters.
    pub schema: &'static MakeSchema,
    /// Builds it.
    pub build: &'static BuildPart,
}

/// Makes a schema.
pub type MakeSchema = dyn Fn(&mut SchemaGenerator) -> Schema + Send + Sync;

/// Builds the part of this registration from its parameters.
pub type BuildPart = dyn Fn(&Registration, Parameters<'_>) -> Result<Built, Fault> + Send + Sync;

impl Registration {
    /// The entry of a part.
    pub const fn of<P: Part>() -> Self {
        Self {
            slot: P::Slot::NAME,
            slot_doc: P::Slot::DOC,
            slot_takes_many: P::Slot::MANY,
            name: P::NAME,
            schema: &|generator| P::json_schema(generator),
            build: &|registration, parameters| {
                let place = parameters.place();
                let part: P = parameters.read(registration)?;
                let written = toml::Table::try_from(&part).map_err(|error| {
                    Fault::new(format!("parameters can't be written: {error}")).at(place.clone())
                })?;
                part.build()
                    .map(|part| Built::new(part, written))
                    .map_err(|message| Fault::new(message).at(place))
            },
        }
    }
}

inventory::collect!(Registration);
