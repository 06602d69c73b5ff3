//! Points in TOML: a whole number, a decimal number, or a text such as `"3 3/4"`.
//!
//! A decimal number reaches serde as a float. Its shortest decimal text is read instead, so that what was
//! written is what is checked: 7.3 is refused, 7.25 is taken.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{Points, PointsError, Unit};

struct Reader(fn(&str) -> Result<Points, PointsError>);

impl Visitor<'_> for Reader {
    type Value = Points;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number such as 7, 7.5 or \"3 3/4\"")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Points, E> {
        (self.0)(&value.to_string()).map_err(E::custom)
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Points, E> {
        (self.0)(&value.to_string()).map_err(E::custom)
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Points, E> {
        (self.0)(&value.to_string()).map_err(E::custom)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Points, E> {
        (self.0)(text).map_err(E::custom)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader(Self::parse))
    }
}

impl Serialize for Points {
    /// A whole or a decimal number; a quarter is exact in either.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let quarters = self.in_quarters();
        if quarters % 4 == 0 {
            serializer.serialize_i32(quarters / 4)
        } else {
            serializer.serialize_f64(f64::from(quarters) / 4.0)
        }
    }
}

/// Points of difference that a file writes in zi: `"3 3/4"` is 7.5 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Zi(
    /// The points of difference.
    pub Points,
);

impl<'de> Deserialize<'de> for Zi {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader(Points::from_zi)).map(Self)
    }
}

impl Serialize for Zi {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0.in_unit(Unit::Zi))
    }
}

impl schemars::JsonSchema for Zi {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Zi".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": ["number", "string"],
            "description": "An exact number of zi: 4, 3.75 or \"3 3/4\".",
        })
    }
}

impl schemars::JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": ["number", "string"],
            "description": "An exact number: 7, 7.5, \"15/2\" or \"3 3/4\".",
        })
    }
}
