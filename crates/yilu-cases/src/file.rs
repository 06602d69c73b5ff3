//! A case file, read and checked for form.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use toml::Spanned;
use yilu_component::{Fault, Place, Source};

use crate::blocks::blocks;
use crate::board_case::{Case, case};
use crate::counts::{CountCase, count_case};
use crate::endings::{EndingCase, ending_case};
use crate::openings::{OpeningCase, opening_case};
use crate::raw::{RawFile, RawRuleset, Text};
use crate::text::Reader;
use yilu_component::Faults as CasesError;

/// A case file.
#[derive(Clone, Debug, Default)]
pub struct CaseFile {
    /// The file's path, or what its text was called.
    pub name: String,
    /// The folder that paths in it start from.
    pub folder: Option<PathBuf>,
    /// Short names for rulesets.
    pub rulesets: BTreeMap<String, Origin>,
    /// Where its facts were read, by key.
    pub sources: BTreeMap<String, String>,
    /// Positions.
    pub cases: Vec<Case>,
    /// Counts without a diagram.
    pub counts: Vec<CountCase>,
    /// Starts of games.
    pub openings: Vec<OpeningCase>,
    /// Games and how they end.
    pub endings: Vec<EndingCase>,
}

/// Where a ruleset comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A shipped ruleset's name, or a path.
    Reference(String),
    /// Its text stands in the case file.
    Text(String),
}

impl CaseFile {
    /// The clauses that its cases prove, each with the ids of those cases.
    ///
    /// ```
    /// let file = yilu_cases::read_text("a.toml", "
    ///     [[count]]
    ///     id = 'half the board'
    ///     black = 180.5
    ///     white = 180.5
    ///     clauses = ['D2']
    ///     expect = [{ ruleset = 'tromp-taylor', margin = 0, winner = 'draw' }]
    /// ")?;
    /// assert_eq!(file.clauses()["D2"], ["half the board"]);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn clauses(&self) -> BTreeMap<&str, Vec<&str>> {
        let mut proved: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let cases = self.cases.iter().map(|case| (&case.id, &case.clauses));
        let counts = self.counts.iter().map(|case| (&case.id, &case.clauses));
        let openings = self.openings.iter().map(|case| (&case.id, &case.clauses));
        let endings = self.endings.iter().map(|case| (&case.id, &case.clauses));
        for (id, clauses) in cases.chain(counts).chain(openings).chain(endings) {
            for clause in clauses {
                proved.entry(clause).or_default().push(id);
            }
        }
        proved
    }
}

/// Reads a case file: Markdown if its name ends in `.md`, otherwise TOML.
///
/// ```no_run
/// let file = yilu_cases::read_file("tests/cases/repetition/simple-ko.md")?;
/// println!("{} positions", file.cases.len());
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
///
/// # Errors
/// [`CasesError`] with every fault found and its place.
pub fn read_file(path: impl AsRef<Path>) -> Result<CaseFile, CasesError> {
    let path = path.as_ref();
    let shown = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| Fault::new(format!("can't read {shown}: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        Fault::new(format!("{shown} is not UTF-8 (byte {})", error.utf8_error().valid_up_to()))
    })?;
    let mut file = read_text(&shown, &text)?;
    file.folder = path.parent().map(Path::to_path_buf);
    Ok(file)
}

/// Reads the text of a case file under the name of one. Paths in it start from the current folder.
///
/// ```
/// let error = yilu_cases::read_text("a.toml", "[[case]]\nid = 'a'\nstone = ''\n").unwrap_err();
/// assert!(error.to_string().starts_with("a.toml:3:1: unknown field `stone`"));
/// ```
///
/// # Errors
/// [`CasesError`] with every fault found and its place.
pub fn read_text(name: &str, text: &str) -> Result<CaseFile, CasesError> {
    let source = Source::new(name, text);
    let markdown = Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("md"));
    let mut faults = Vec::new();
    let mut raw_files: Vec<RawFile> = Vec::new();
    for block in blocks(&source, markdown)? {
        match toml::from_str(&block) {
            Ok(raw) => raw_files.push(raw),
            Err(error) => {
                let fault = Fault::new(error.message());
                let span = error.span();
                faults.push(match span {
                    Some(span) => fault.at(Place { source: source.clone(), span }),
                    None => fault,
                });
            }
        }
    }
    let known: Vec<String> = raw_files.iter().flat_map(|raw| raw.source.keys().cloned()).collect();
    let known_sources = (!known.is_empty()).then_some(known);
    let mut reader = Reader { source: &source, faults, known_sources };
    let mut file = CaseFile { name: name.to_owned(), ..CaseFile::default() };
    let mut ids = BTreeSet::new();
    for raw in &raw_files {
        rulesets(raw, &mut file.rulesets, &mut reader);
        file.sources.extend(raw.source.clone());
        file.cases.extend(each(&raw.case, &mut reader, &mut ids, |raw| &raw.id, case));
        file.counts.extend(each(
            &raw.count,
            &mut reader,
            &mut ids,
            |raw| &raw.id,
            |raw, reader| Some(count_case(raw, reader)),
        ));
        file.openings.extend(each(&raw.opening, &mut reader, &mut ids, |raw| &raw.id, opening_case));
        file.endings.extend(each(&raw.ending, &mut reader, &mut ids, |raw| &raw.id, ending_case));
    }
    CasesError::unless_none(reader.faults)?;
    Ok(file)
}

fn rulesets(raw: &RawFile, found: &mut BTreeMap<String, Origin>, reader: &mut Reader<'_>) {
    for (key, RawRuleset { file, text, .. }) in &raw.ruleset {
        let origin = match (file, text) {
            (Some(file), None) => Origin::Reference(file.clone()),
            (None, Some(text)) => Origin::Text(text.clone()),
            (None, None) | (Some(_), Some(_)) => {
                reader.fault(key.span(), "a ruleset is given by its file or by its text");
                continue;
            }
        };
        if found.insert(key.get_ref().clone(), origin).is_some() {
            reader.fault(key.span(), format!("ruleset '{}' is given twice", key.get_ref()));
        }
    }
}

/// Reads each item; an id stands once in a file.
fn each<R, T>(
    items: &[Spanned<R>],
    reader: &mut Reader<'_>,
    ids: &mut BTreeSet<String>,
    id: fn(&R) -> &Text,
    read: fn(&Spanned<R>, &mut Reader<'_>) -> Option<T>,
) -> Vec<T> {
    let mut found = Vec::new();
    for item in items {
        let id = id(item.get_ref());
        if !ids.insert(id.get_ref().clone()) {
            reader.fault(id.span(), format!("'{}' stands twice in this file", id.get_ref()));
        }
        found.extend(read(item, reader));
    }
    found
}
