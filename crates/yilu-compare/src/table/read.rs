//! Rows out of Arrow record batches again.

use std::borrow::Cow;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int32Type};
use arrow_array::{Array, BooleanArray, Float64Array, ListArray, RecordBatch, UInt32Array};
use arrow_cast::{CastOptions, cast_with_options};
use yilu_board::Color;
use yilu_score::{Points, Terms};

use crate::columns::SCHEMA_VERSION;
use crate::row::Row;
use crate::table::arrow::{VERSION_KEY, schema};
use crate::verdict::Winner;

/// A batch with the columns of a comparison in their order and of their types: other programs keep texts, categories and the names of nested
/// fields in other ways.
///
/// # Errors
/// In words, which column is missing or can't be read so, or that it is of another version.
pub(crate) fn conform(batch: &RecordBatch) -> Result<RecordBatch, String> {
    let wanted = schema();
    if let Some(version) = batch.schema_ref().metadata().get(VERSION_KEY)
        && *version != SCHEMA_VERSION.to_string()
    {
        return Err(format!("version {SCHEMA_VERSION} of the columns is wanted, this is version {version}"));
    }
    let columns = wanted.fields().iter().map(|field| {
        let name = field.name();
        let column = batch.column_by_name(name).ok_or_else(|| format!("there is no column '{name}'"))?;
        // What doesn't fit must not become null.
        let options = CastOptions { safe: false, ..CastOptions::default() };
        cast_with_options(column, field.data_type(), &options)
            .map_err(|error| format!("the column '{name}': {error}"))
    });
    let columns = columns.collect::<Result<_, _>>()?;
    RecordBatch::try_new(wanted, columns).map_err(|error| error.to_string())
}

/// The rows of a batch with the columns of a comparison.
///
/// # Errors
/// In words, which column is missing or of another type.
pub(crate) fn rows(batch: &RecordBatch) -> Result<Vec<Row>, String> {
    let text = |name| Texts::of(batch, name);
    let (path, ruleset, rules_read) = (text("path")?, text("ruleset")?, text("rules_read")?);
    let (size, ended_by, illegal_reason) = (text("size")?, text("ended_by")?, text("illegal_reason")?);
    let (dead_source, winner) = (text("dead_source")?, text("winner")?);
    let (recorded_result, mended, fault) = (text("recorded_result")?, text("mended")?, text("fault")?);
    let (game, moves): (&UInt32Array, &UInt32Array) = (typed(batch, "game")?, typed(batch, "moves")?);
    let first_illegal_move: &UInt32Array = typed(batch, "first_illegal_move")?;
    let handicap: &UInt32Array = typed(batch, "handicap")?;
    let (komi, margin): (&Float64Array, &Float64Array) = (typed(batch, "komi")?, typed(batch, "margin")?);
    let recorded_margin: &Float64Array = typed(batch, "recorded_margin")?;
    let (doubtful, agrees): (&BooleanArray, &BooleanArray) =
        (typed(batch, "doubtful")?, typed(batch, "agrees")?);
    let terms: &ListArray = typed(batch, "terms")?;
    let owned = |texts: &Texts<'_>, row| texts.get(row).map(str::to_owned);
    let category = |texts: &Texts<'_>, row| texts.get(row).map(|text| Cow::Owned(text.to_owned()));
    let whole = |array: &UInt32Array, row| array.is_valid(row).then(|| array.value(row));
    let points = |array: &Float64Array, row| array.is_valid(row).then(|| exact(array.value(row))).transpose();
    (0..batch.num_rows())
        .map(|row| {
            Ok(Row {
                path: owned(&path, row).unwrap_or_default(),
                game: whole(game, row),
                ruleset: owned(&ruleset, row).unwrap_or_default(),
                rules_read: owned(&rules_read, row),
                size: owned(&size, row),
                moves: whole(moves, row),
                ended_by: category(&ended_by, row),
                first_illegal_move: whole(first_illegal_move, row),
                illegal_reason: category(&illegal_reason, row),
                dead_source: category(&dead_source, row),
                doubtful: doubtful.is_valid(row) && doubtful.value(row),
                komi: points(komi, row)?,
                handicap: whole(handicap, row),
                margin: points(margin, row)?,
                winner: winner_of(winner.get(row)),
                recorded_result: owned(&recorded_result, row),
                recorded_margin: points(recorded_margin, row)?,
                agrees: agrees.is_valid(row).then(|| agrees.value(row)),
                terms: if terms.is_valid(row) { Some(terms_of(&terms.value(row))?) } else { None },
                mended: owned(&mended, row),
                fault: owned(&fault, row),
            })
        })
        .collect()
}

fn column<'a>(batch: &'a RecordBatch, name: &str) -> Result<&'a dyn Array, String> {
    batch.column_by_name(name).map(|column| &**column).ok_or_else(|| format!("there is no column '{name}'"))
}

fn typed<'a, A: Array + 'static>(batch: &'a RecordBatch, name: &str) -> Result<&'a A, String> {
    column(batch, name)?.as_any().downcast_ref().ok_or_else(|| wrong(name))
}

fn wrong(name: &str) -> String {
    format!("the column '{name}' is of another type")
}

fn winner_of(name: Option<&str>) -> Winner {
    let all = [Winner::Side(Color::Black), Winner::Side(Color::White), Winner::Draw];
    all.into_iter().find(|winner| Some(winner.name()) == name).unwrap_or(Winner::None)
}

/// A multiple of a quarter, which a 64-bit float holds exactly.
fn exact(points: f64) -> Result<Points, String> {
    let quarters = points * 4.0;
    // What is no number is no whole one either.
    if quarters.fract() == 0.0 && quarters.abs() <= f64::from(i32::MAX) {
        return Ok(Points::quarters(quarters as i32));
    }
    Err(format!("{points} points are no multiple of a quarter"))
}

fn terms_of(list: &dyn Array) -> Result<Terms, String> {
    let list = list.as_struct_opt().ok_or_else(|| wrong("terms"))?;
    let names = list.column_by_name("name").and_then(|names| names.as_string_opt::<i32>());
    let values = list.column_by_name("points").and_then(|values| values.as_primitive_opt::<Float64Type>());
    let (Some(names), Some(values)) = (names, values) else { return Err(wrong("terms")) };
    let mut terms = Terms::new();
    for at in 0..list.len() {
        terms.add(names.value(at).to_owned(), exact(values.value(at))?);
    }
    Ok(terms)
}

/// A column of texts, plain or by dictionary.
enum Texts<'a> {
    Plain(&'a arrow_array::StringArray),
    Keyed(&'a arrow_array::Int32Array, &'a arrow_array::StringArray),
}

impl<'a> Texts<'a> {
    fn of(batch: &'a RecordBatch, name: &str) -> Result<Self, String> {
        let column = column(batch, name)?;
        if let Some(plain) = column.as_string_opt::<i32>() {
            return Ok(Self::Plain(plain));
        }
        let keyed = column.as_dictionary_opt::<Int32Type>().ok_or_else(|| wrong(name))?;
        let values = keyed.values().as_string_opt::<i32>().ok_or_else(|| wrong(name))?;
        Ok(Self::Keyed(keyed.keys(), values))
    }

    fn get(&self, row: usize) -> Option<&'a str> {
        match self {
            Self::Plain(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Self::Keyed(keys, texts) => keys.is_valid(row).then(|| texts.value(keys.value(row) as usize)),
        }
    }
}
