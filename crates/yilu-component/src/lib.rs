//! Pluggable parts: what a part is, where it registers, and how it is built from TOML.
//!
//! A ruleset is made of *parts*, one or more for each *slot*. A slot is a trait, defined by its family's crate
//! and marked with [`Slot`]. A part is a struct of parameters that implements [`Part`] and registers itself
//! with [`register!`]; its documentation and its JSON schema come from that same struct. This crate knows nothing of Go.
//!
//! ```
//! use std::sync::Arc;
//! use yilu_component::{register, Part, Registry, Slot};
//!
//! pub trait Greeting: Send + Sync {
//!     fn greet(&self) -> String;
//! }
//! impl Slot for dyn Greeting {
//!     const NAME: &'static str = "greeting";
//!     const DOC: &'static str = "What is said first.";
//! }
//!
//! /// Says hello.
//! #[derive(serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
//! #[serde(deny_unknown_fields)]
//! struct Hello {
//!     /// Whom to greet.
//!     whom: String,
//! }
//! impl Greeting for Hello {
//!     fn greet(&self) -> String {
//!         format!("Hello, {}!", self.whom)
//!     }
//! }
//! impl Part for Hello {
//!     type Slot = dyn Greeting;
//!     const NAME: &'static str = "hello";
//!     fn build(self) -> Result<Arc<dyn Greeting>, String> {
//!         Ok(Arc::new(self))
//!     }
//! }
//! register!(Hello);
//!
//! let registry = Registry::global()?;
//! let hello = registry.build_from_text::<dyn Greeting>("hello", r#"whom = "Go""#)?;
//! assert_eq!(hello.greet(), "Hello, Go!");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod diagnosis;
mod documentation;
mod fault;
mod faults;
mod foreign;
mod part;
mod registry;

pub use documentation::{Documentation, Parameter};
pub use fault::{Fault, Place, Source};
pub use faults::Faults;
pub use foreign::{Foreign, ForeignParameter, Kind, Made, Make, PartFailed};
pub use part::{BuildPart, Built, MakeSchema, Parameters, Part, Registration, Slot};
pub use registry::{DuplicateParts, NameTaken, Registry, nearest};

#[doc(hidden)]
pub use inventory;

/// Registers a [`Part`] under its slot and name.
#[macro_export]
macro_rules! register {
    ($part:ty) => {
        $crate::inventory::submit! { $crate::Registration::of::<$part>() }
    };
}
