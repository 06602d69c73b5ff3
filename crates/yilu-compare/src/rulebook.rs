//! The rulesets to compare, and how a record's RU is read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use yilu_ruleset::{Ruleset, RulesetError, from_compact};

/// One column of a comparison.
#[derive(Clone, Debug)]
pub enum Contender {
    /// A ruleset.
    Named(Arc<Ruleset>),
    /// The pseudo-ruleset `record`: each record under its own RU.
    Record,
}

/// Why a list of names and paths is no list of contenders.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContendersError {
    /// One of them is no good ruleset.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// Two have one name, so that their rows could not be told apart.
    #[error("ruleset '{0}' stands twice")]
    Twice(String),
    /// There is none.
    #[error("no ruleset is named")]
    None,
}

impl Contender {
    /// The contenders that names and paths stand for; empty ones are passed over.
    ///
    /// # Errors
    /// [`ContendersError`] if one has faults, two have one name, or there is none.
    pub fn list<S: AsRef<str>>(references: &[S]) -> Result<Vec<Self>, ContendersError> {
        let named = references.iter().map(|one| one.as_ref().trim()).filter(|one| !one.is_empty());
        Self::distinct(named.map(Self::named).collect::<Result<_, _>>()?)
    }

    /// These contenders, if they can be told apart.
    ///
    /// # Errors
    /// [`ContendersError`] if two have one name, or there is none.
    pub fn distinct(contenders: Vec<Self>) -> Result<Vec<Self>, ContendersError> {
        for (i, contender) in contenders.iter().enumerate() {
            if contenders[..i].iter().any(|other| other.name() == contender.name()) {
                return Err(ContendersError::Twice(contender.name().to_owned()));
            }
        }
        if contenders.is_empty() { Err(ContendersError::None) } else { Ok(contenders) }
    }

    /// The name of the pseudo-ruleset.
    pub const RECORD: &'static str = Ruleset::RESERVED;

    /// A contender by a ruleset's name or path, or `record`.
    ///
    /// # Errors
    /// [`RulesetError`] if there is no such ruleset or it has faults.
    pub fn named(reference: &str) -> Result<Self, RulesetError> {
        if reference == Self::RECORD {
            return Ok(Self::Record);
        }
        Ruleset::open(reference).map(|ruleset| Self::Named(Arc::new(ruleset)))
    }

    /// The name in the column `ruleset`.
    pub fn name(&self) -> &str {
        match self {
            Self::Named(ruleset) => ruleset.name(),
            Self::Record => Self::RECORD,
        }
    }
}

/// How a record's RU was read.
#[derive(Clone, Debug)]
pub struct RulesRead {
    /// The ruleset.
    pub ruleset: Arc<Ruleset>,
    /// In words, as in the column `rules_read`: `Chinese → chinese-2002`.
    pub how: String,
    /// Whether the text was understood; otherwise the default was taken.
    pub known: bool,
}

/// Reads RU texts into rulesets.
///
/// A text is looked up, whatever its case and punctuation, among the `ru` texts and the names of the shipped rulesets; then it is tried as
/// KataGo's compact form; where it is unknown or missing, the default is taken, and the reading says so.
///
/// ```
/// use yilu_compare::Rulebook;
/// let book = Rulebook::new("japanese-1989")?;
/// assert_eq!(book.read(Some("Tromp/Taylor")).ruleset.name(), "tromp-taylor");
/// assert_eq!(book.read(Some("TT--")).how, "unknown 'TT--' → japanese-1989 (default)");
/// assert_eq!(book.read(None).how, "missing → japanese-1989 (default)");
/// # Ok::<(), yilu_ruleset::RulesetError>(())
/// ```
#[derive(Debug)]
pub struct Rulebook {
    default: Arc<Ruleset>,
    /// What the shipped rulesets' texts mean.
    shipped: &'static Texts,
    /// What the texts of others mean, which go before them.
    texts: Texts,
    compacts: Mutex<HashMap<String, Option<Arc<Ruleset>>>>,
}

impl Rulebook {
    /// A rulebook with this default, a ruleset's name or path.
    ///
    /// # Errors
    /// [`RulesetError`] if the default has faults.
    pub fn new(default: &str) -> Result<Self, RulesetError> {
        Self::with_default(Arc::new(Ruleset::open(default)?))
    }

    /// A rulebook with this ruleset as the default.
    ///
    /// # Errors
    /// [`RulesetError`] if a shipped ruleset has faults, which would be one of this crate.
    pub fn with_default(default: Arc<Ruleset>) -> Result<Self, RulesetError> {
        let shipped = shipped().as_ref().map_err(Clone::clone)?;
        Ok(Self { default, shipped, texts: HashMap::new(), compacts: Mutex::default() })
    }

    /// The same with the `ru` texts and the names of these rulesets, which go before those of the shipped ones; where two claim a text, the first has it.
    #[must_use]
    pub fn including(mut self, contenders: &[Contender]) -> Self {
        let named = contenders.iter().rev().filter_map(|contender| match contender {
            Contender::Named(ruleset) => Some(ruleset),
            Contender::Record => None,
        });
        // The shipped ones have their texts already.
        for ruleset in named.filter(|ruleset| !Ruleset::shipped().any(|name| name == ruleset.name())) {
            // A game that was played under a file carries one of its texts, or else its name.
            for text in ruleset.header().ru.iter().map(String::as_str).chain([ruleset.name()]) {
                self.texts.insert(plain(text), ruleset.clone());
            }
        }
        self
    }

    /// The ruleset that a record's RU means.
    pub fn read(&self, text: Option<&str>) -> RulesRead {
        let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
            return self.fall_back("missing");
        };
        let words = plain(text);
        let found = self.texts.get(&words).or_else(|| self.shipped.get(&words));
        let found = found.cloned().or_else(|| self.compact(text));
        match found {
            Some(ruleset) => {
                let how = format!("{text} → {}", ruleset.name());
                RulesRead { ruleset, how, known: true }
            }
            None => self.fall_back(&format!("unknown '{text}'")),
        }
    }

    fn fall_back(&self, why: &str) -> RulesRead {
        let how = format!("{why} → {} (default)", self.default.name());
        RulesRead { ruleset: self.default.clone(), how, known: false }
    }

    fn compact(&self, text: &str) -> Option<Arc<Ruleset>> {
        if !text.starts_with("ko") {
            return None;
        }
        let mut read = self.compacts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.get(text) {
            return known.clone();
        }
        let ruleset = from_compact(text).ok().map(Arc::new);
        // Texts are few; a corpus that is made to have many of them must not fill the memory.
        if read.len() < 1000 {
            read.insert(text.to_owned(), ruleset.clone());
        }
        ruleset
    }
}

/// Rulesets by the texts that mean them.
type Texts = HashMap<String, Arc<Ruleset>>;

/// The texts of the shipped rulesets, read once.
fn shipped() -> &'static Result<Texts, RulesetError> {
    static SHIPPED: OnceLock<Result<Texts, RulesetError>> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        let mut texts = Texts::new();
        for name in Ruleset::shipped() {
            let ruleset = Arc::new(Ruleset::open(name)?);
            for text in ruleset.header().ru.iter().map(String::as_str).chain([name]) {
                texts.insert(plain(text), ruleset.clone());
            }
        }
        Ok(texts)
    })
}

/// A text without case, blanks and punctuation, and without the word "rules" at its end.
fn plain(text: &str) -> String {
    let letters: String = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    let short = letters.strip_suffix("rules").or_else(|| letters.strip_suffix("rule")).unwrap_or(&letters);
    short.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of 51,393 game trees collected for this project, and what each means.
    #[test]
    fn texts_found_in_the_wild_are_read() {
        let book = Rulebook::new("japanese-1989").unwrap();
        for (text, ruleset) in [
            ("Japanese", "japanese-1989"),
            ("japanese", "japanese-1989"),
            ("Japanese Rules", "japanese-1989"),
            ("Chinese", "chinese-2002"),
            ("chinese", "chinese-2002"),
            ("AGA", "aga"),
            ("BGA", "bga"),
            ("French", "french"),
            ("NZ", "new-zealand"),
            ("New Zealand", "new-zealand"),
            ("Tromp/Taylor", "tromp-taylor"),
            ("Tromp-Taylor", "tromp-taylor"),
            ("Korean", "korean"),
            ("GOE", "ogs-ing"),
            ("Ing Goe", "ogs-ing"),
            ("koPOSITIONALscoreAREAtaxNONEsui1", "katago-compact"),
            ("koSIMPLEscoreAREAtaxNONEsui0", "katago-compact"),
            ("koPOSITIONALscoreAREAtaxALLsui1", "katago-compact"),
            ("koSPIGHTscoreAREAtaxALLsui1", "katago-compact"),
            ("Old Chinese", "ancient-chinese"),
        ] {
            let read = book.read(Some(text));
            assert_eq!((read.ruleset.name(), read.known), (ruleset, true), "{text}");
        }
        for text in ["TT--", "Tang (Japanese + group tax)", "koNONEscoreAREAtaxALLsui1"] {
            assert!(!book.read(Some(text)).known, "{text}");
        }
    }

    /// What `yilu play` saves under a file of one's own is read again where the file is among the rules.
    #[test]
    fn a_file_of_ones_own_is_known_by_its_name() {
        let text = "name = 'my-event'\nextends = 'aga'\nru = ['Our Cup']\n";
        let own = Contender::Named(Arc::new(Ruleset::from_text("my-event.toml", text).unwrap()));
        let book = Rulebook::new("japanese-1989").unwrap();
        assert!(!book.read(Some("my-event")).known);
        let book = book.including(&[own]);
        for text in ["my-event", "Our Cup"] {
            assert_eq!(book.read(Some(text)).ruleset.name(), "my-event");
        }
    }

    #[test]
    fn a_compact_text_gives_its_parts() {
        let book = Rulebook::new("japanese-1989").unwrap();
        let toml = book.read(Some("koSIMPLEscoreTERRITORYtaxSEKIsui0button0whbN-1")).ruleset.to_toml();
        for part in
            ["no-result-on-cycle", "second_pass = true", "scoring.territory", "no-suicide", "all-but-first"]
        {
            assert!(toml.contains(part), "{part} in\n{toml}");
        }
        let button = book.read(Some("koSPIGHTscoreAREAtaxNONEsui0button1")).ruleset.to_toml();
        for part in
            ["spight-ko", "in_a_row = 3", "second_pass = true", "button = true", "compensation.button"]
        {
            assert!(button.contains(part), "{part} in\n{button}");
        }
    }
}
