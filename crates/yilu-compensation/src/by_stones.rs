//! Figures that depend on the number of handicap stones.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A figure for each number of handicap stones. Each holds from its number of stones on, up to the next number that is given.
///
/// ```
/// use yilu_compensation::ByStones;
/// use yilu_score::Points;
///
/// let table: ByStones<Points> = toml::from_str("2 = 1\n4 = 3")?;
/// assert_eq!(table.at(1), None);
/// assert_eq!(table.at(2), Some(&Points::whole(1)));
/// assert_eq!(table.at(3), Some(&Points::whole(1)));
/// assert_eq!(table.at(9), Some(&Points::whole(3)));
/// # Ok::<(), toml::de::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(transparent)]
pub struct ByStones<T>(BTreeMap<Stones, T>);

/// A number of handicap stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Stones(u32);

impl<T> ByStones<T> {
    /// The figure for so many stones; `None` below the smallest number that is given.
    pub fn at(&self, stones: u32) -> Option<&T> {
        self.0.range(..=Stones(stones)).next_back().map(|(_, figure)| figure)
    }

    /// Whether no figure is given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T> FromIterator<(u32, T)> for ByStones<T> {
    fn from_iter<I: IntoIterator<Item = (u32, T)>>(figures: I) -> Self {
        Self(figures.into_iter().map(|(stones, figure)| (Stones(stones), figure)).collect())
    }
}

impl Serialize for Stones {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Stones {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Key;
        impl Visitor<'_> for Key {
            type Value = Stones;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of handicap stones")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Stones, E> {
                let number = text.parse().ok().filter(|number: &u32| *number >= 2);
                // One number has one spelling, so that none is given twice.
                let number = number.filter(|number| number.to_string() == text);
                number.map(Stones).ok_or_else(|| {
                    E::custom(format!("'{text}' is no number of handicap stones: write 2, 3 and so on"))
                })
            }
        }
        deserializer.deserialize_str(Key)
    }
}

impl<T: JsonSchema> JsonSchema for ByStones<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}ByStones", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let figure = generator.subschema_for::<T>();
        json_schema!({
            "type": "object",
            "patternProperties": { "^([2-9]|[1-9][0-9]+)$": figure },
            "additionalProperties": false,
            "minProperties": 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<ByStones<u32>, String> {
        toml::from_str(text).map_err(|error| error.message().to_owned())
    }

    #[test]
    fn a_figure_holds_up_to_the_next_number_of_stones() {
        let table = read("2 = 20\n9 = 90\n10 = 100").unwrap();
        let figures: Vec<_> = [1, 2, 8, 9, 10, 25].map(|stones| table.at(stones).copied()).into();
        assert_eq!(figures, [None, Some(20), Some(20), Some(90), Some(100), Some(100)]);
        assert_eq!(table, [(9, 90), (10, 100), (2, 20)].into_iter().collect());
        assert!(!table.is_empty() && read("").unwrap().is_empty());
    }

    #[test]
    fn only_numbers_of_stones_are_keys() {
        for (key, refused) in
            [("1", true), ("0", true), ("02", true), ("two", true), ("2", false), ("25", false)]
        {
            let read = read(&format!("{key} = 1"));
            assert_eq!(read.is_err(), refused, "{key}");
            if let Err(message) = read {
                assert!(message.contains(&format!("'{key}' is no number of handicap stones")), "{message}");
            }
        }
    }
}
