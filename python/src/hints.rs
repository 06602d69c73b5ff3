//! Values with the types that Python's checkers are to see.

use std::convert::Infallible;

use indexmap::IndexMap;
use pyo3::inspect::{PyStaticConstant, PyStaticExpr};
use pyo3::prelude::*;
use pyo3::types::PyString;
use pyo3::{Borrowed, type_hint_identifier, type_hint_subscript, type_hint_union};
use pyo3_arrow::export::Arro3Table;

use crate::errors::FaultFields;

/// A text that is one of few.
macro_rules! literal {
    ($(#[$doc:meta])* $name:ident: $($word:literal),+) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) struct $name(pub(crate) &'static str);

        impl<'py> IntoPyObject<'py> for $name {
            type Target = PyString;
            type Output = Bound<'py, PyString>;
            type Error = Infallible;
            const OUTPUT_TYPE: PyStaticExpr = type_hint_subscript!(
                type_hint_identifier!("typing", "Literal"),
                $(PyStaticExpr::Constant { value: PyStaticConstant::Str($word) }),+
            );

            fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
                self.0.into_pyobject(py)
            }
        }

        impl<'py> IntoPyObject<'py> for &$name {
            type Target = PyString;
            type Output = Bound<'py, PyString>;
            type Error = Infallible;
            const OUTPUT_TYPE: PyStaticExpr = <$name as IntoPyObject<'py>>::OUTPUT_TYPE;

            fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
                (*self).into_pyobject(py)
            }
        }
    };
}

literal!(
    /// A colour.
    Side: "B", "W"
);
literal!(
    /// Who has won.
    Won: "B", "W", "draw", "none"
);
literal!(
    /// What a game is in.
    StageName: "play", "settlement", "confirmation", "first-encore", "second-encore", "over"
);
literal!(
    /// Which komi a game is played at.
    KomiName: "own", "even-game", "agreed"
);

/// A point as an operand, where a signature can't say its type.
pub(crate) struct NamedPoint<'a, 'py>(pub(crate) Borrowed<'a, 'py, PyAny>);

impl<'a, 'py> FromPyObject<'a, 'py> for NamedPoint<'a, 'py> {
    type Error = Infallible;
    const INPUT_TYPE: PyStaticExpr = type_hint_union!(
        type_hint_identifier!("builtins", "str"),
        type_hint_subscript!(
            type_hint_identifier!("builtins", "tuple"),
            type_hint_identifier!("builtins", "int"),
            type_hint_identifier!("builtins", "int")
        ),
        type_hint_identifier!("builtins", "int")
    );

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Infallible> {
        Ok(Self(object))
    }
}

/// Names and points, in order.
pub(crate) type Terms = IndexMap<String, f64>;

/// An object that is made in Python, and its type there.
macro_rules! object {
    ($(#[$doc:meta])* $name:ident($inner:ty), $hint:expr, |$value:ident, $py:ident| $make:expr) => {
        $(#[$doc])*
        pub(crate) struct $name(pub(crate) $inner);

        impl<'py> IntoPyObject<'py> for $name {
            type Target = PyAny;
            type Output = Bound<'py, PyAny>;
            type Error = PyErr;
            const OUTPUT_TYPE: PyStaticExpr = $hint;

            fn into_pyobject(self, $py: Python<'py>) -> PyResult<Self::Output> {
                let $value = self.0;
                $make
            }
        }
    };
}

object!(
    /// A fault.
    Fault(FaultFields),
    type_hint_identifier!("yilu._errors", "Fault"),
    |fields, py| py.import("yilu._errors")?.getattr("Fault")?.call1(fields)
);
object!(
    /// A table of Arrow.
    Table(Arro3Table),
    type_hint_identifier!("arro3.core", "Table"),
    |table, py| table.into_pyobject(py)
);
object!(
    /// Parts by slot, each with its parameters.
    Parts(toml::Table),
    type_hint_subscript!(
        type_hint_identifier!("builtins", "dict"),
        type_hint_identifier!("builtins", "str"),
        type_hint_subscript!(
            type_hint_identifier!("builtins", "dict"),
            type_hint_identifier!("builtins", "str"),
            type_hint_subscript!(
                type_hint_identifier!("builtins", "dict"),
                type_hint_identifier!("builtins", "str"),
                type_hint_identifier!("typing", "Any")
            )
        )
    ),
    |table, py| crate::ruleset::from_toml(py, &toml::Value::Table(table))
);
