//! The rulesets that a case file names.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use yilu_ruleset::{Ruleset, RulesetError};
use yilu_words::{Language, sentences};

use crate::board_case::Method;
use crate::file::{CaseFile, Origin};
use crate::report::Findings;

/// Rulesets by their name in the file, each opened once.
pub(crate) struct Rulesets<'a> {
    file: &'a CaseFile,
    opened: BTreeMap<String, Result<Arc<Ruleset>, Unusable>>,
}

/// Why a ruleset that a case names can't be used.
///
/// ```
/// use yilu_cases::{Item, Unusable, Verdicts, read_text};
/// let file = read_text("a.toml", "[[case]]\nid = 'a'\nstones = '..'\nto_move = 'B'\nfirst_illegal = { none = 0 }")?;
/// let named = Verdicts::of(&file).named(&file.cases[0]);
/// assert!(matches!(&named[0].ruleset, Err(Unusable::Unknown { name, .. }) if name == "none"));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// There is none of this name: not shipped.
    Unknown {
        /// The name.
        name: String,
        /// The same as a fault, with names that are near.
        fault: String,
    },
    /// It is there, and faulty.
    Faulty(String),
}

impl Unusable {
    /// In words. A fault of a ruleset's text is in English.
    ///
    /// ```
    /// use yilu_cases::Unusable;
    /// use yilu_words::Language;
    /// let unknown = Unusable::Unknown { name: "x".into(), fault: "there is no ruleset named 'x'".into() };
    /// assert_eq!(unknown.words(Language::Chinese), "没有名为“x”的规则");
    /// ```
    pub fn words(&self, language: Language) -> String {
        match (self, language) {
            (Self::Unknown { name, .. }, Language::Chinese) => sentences::NO_RULESET.say(language, &[name]),
            (Self::Unknown { fault, .. } | Self::Faulty(fault), _) => fault.clone(),
        }
    }
}

impl<'a> Rulesets<'a> {
    pub fn of(file: &'a CaseFile) -> Self {
        Self { file, opened: BTreeMap::new() }
    }

    /// The ruleset of this name. Without one, `what` is not checked; a faulty one is a failure.
    pub fn find(&mut self, name: &str, what: &str, findings: &mut Findings<'_>) -> Option<Arc<Ruleset>> {
        match self.open(name) {
            Ok(ruleset) => Some(ruleset.clone()),
            Err(unknown @ Unusable::Unknown { .. }) => {
                findings.skip(what, unknown.words(findings.language));
                None
            }
            Err(Unusable::Faulty(reason)) => {
                let expected = sentences::RULESET_NAMED.say(findings.language, &[&name]);
                findings.fail(what, expected, reason.clone());
                None
            }
        }
    }

    /// The ruleset of this name, or why it can't be used.
    pub fn get(&mut self, name: &str) -> Result<Arc<Ruleset>, Unusable> {
        self.open(name).clone()
    }

    fn open(&mut self, name: &str) -> &Result<Arc<Ruleset>, Unusable> {
        let file = self.file;
        self.opened.entry(name.to_owned()).or_insert_with(|| open(file, name).map(Arc::new))
    }
}

fn open(file: &CaseFile, name: &str) -> Result<Ruleset, Unusable> {
    let faulty = |error: RulesetError| Unusable::Faulty(error.to_string());
    let reference = match file.rulesets.get(name) {
        Some(Origin::Text(text)) => {
            return Ruleset::from_text(&format!("ruleset {name}"), text).map_err(faulty);
        }
        Some(Origin::Reference(reference)) => reference,
        None => match plain_ruleset(name) {
            Some(opened) => return opened.map_err(faulty),
            None => name,
        },
    };
    let is_path =
        reference.contains(['/', '\\']) || Path::new(reference).extension().is_some_and(|it| it == "toml");
    if is_path {
        let folder = file.folder.as_deref().unwrap_or_else(|| Path::new(""));
        return Ruleset::from_file(&folder.join(reference)).map_err(faulty);
    }
    if !Ruleset::shipped().any(|shipped| shipped == reference) {
        let error = Ruleset::open(reference).err().map(|error| error.to_string()).unwrap_or_default();
        return Err(Unusable::Unknown { name: reference.to_owned(), fault: error });
    }
    Ruleset::open(reference).map_err(faulty)
}

/// A plain repetition rule, with suicide forbidden, if this is the name of one.
pub(crate) fn plain_ruleset(name: &str) -> Option<Result<Ruleset, RulesetError>> {
    let repetition = plain(name)?;
    let text = format!(
        "name = '{name}'\ntitle = 'Plain'\nextends = 'basic'\ncapture = 'no-suicide'\nrepetition = '{repetition}'\n"
    );
    Some(Ruleset::from_text(name, &text))
}

/// The plain repetition rules.
fn plain(name: &str) -> Option<&'static str> {
    match name {
        "simple" => Some("simple-ko"),
        "psk" => Some("positional-superko"),
        "ssk" => Some("situational-superko"),
        "nssk" => Some("natural-situational-superko"),
        _ => None,
    }
}

/// The method that a ruleset counts by, where it has a name in case files.
pub(crate) fn own_method(ruleset: &Ruleset) -> Option<Method> {
    let scoring = ruleset.resolved().get("scoring")?.as_table()?;
    let (part, parameters) = scoring.iter().next()?;
    let tax = parameters.get("tax").and_then(|tax| tax.as_str());
    match (part.as_str(), tax) {
        ("area", Some("none")) | ("fill-in", _) => Some(Method::Area),
        ("area", Some("seki")) => Some(Method::AreaSekiTax),
        ("area", Some("all")) => Some(Method::Stones),
        ("territory", Some("all")) => Some(Method::TerritoryGroupTax),
        ("territory", Some("seki")) => Some(Method::Territory),
        ("territory", Some("none")) => Some(Method::TerritorySekiEyes),
        _ => None,
    }
}
