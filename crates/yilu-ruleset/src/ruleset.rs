//! A ruleset.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use yilu_board::Size;
use yilu_capture::Capture;
use yilu_compensation::{Compensation, KomiChoice, Outcome, PaysFor, Stakes};
use yilu_component::{Fault, Source};
use yilu_discipline::Illegality;
use yilu_ending::Ending;
use yilu_opening::{Opening, Supply};
use yilu_repetition::Repetition;
use yilu_score::{Points, Terms, Unit};
use yilu_scoring::Scoring;

use crate::load::{self, Origin};
use crate::resolve::resolve;
use crate::shipped::SHIPPED;
use yilu_component::Faults as RulesetError;

/// What a ruleset says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Lower-case letters, digits and hyphens.
    pub name: String,
    /// In English.
    pub title: String,
    /// In Chinese.
    pub title_zh: Option<String>,
    /// The edition of the rules.
    pub edition: Option<String>,
    /// Where the rules are written down.
    pub source: Option<String>,
    /// Points on which the text or practice differs, and what was chosen.
    pub contested: Vec<String>,
    /// RU texts that mean this ruleset.
    pub ru: Vec<String>,
    /// The boards it is played on; empty for any.
    pub sizes: Vec<Size>,
    /// How results are spoken.
    pub unit: Unit,
}

/// A ruleset: one part for each slot, and any number of compensations.
#[derive(Clone)]
pub struct Ruleset {
    pub(crate) header: Header,
    pub(crate) opening: Arc<dyn Opening>,
    pub(crate) capture: Arc<dyn Capture>,
    pub(crate) repetition: Arc<dyn Repetition>,
    pub(crate) ending: Arc<dyn Ending>,
    pub(crate) scoring: Arc<dyn Scoring>,
    pub(crate) compensation: Vec<(String, Arc<dyn Compensation>)>,
    pub(crate) outcome: Arc<dyn Outcome>,
    pub(crate) illegal: Arc<dyn Illegality>,
    pub(crate) supply: Arc<dyn Supply>,
    pub(crate) resolved: toml::Table,
    /// The parts of capture, repetition and ending with their parameters, as a text that is equal only for equal ones.
    pub(crate) play: String,
    pub(crate) warnings: Vec<Fault>,
}

impl Ruleset {
    /// A name that no ruleset has: it stands for each record's own rules.
    pub const RESERVED: &str = "record";

    /// A ruleset by the name of a shipped one, or by the path of a file (it has a `/` or ends in `.toml`).
    ///
    /// # Errors
    /// [`RulesetError`] with every fault found and its place.
    pub fn open(reference: &str) -> Result<Self, RulesetError> {
        Self::from_origin(load::find(reference, None)?)
    }

    /// A ruleset from a file, whatever its path looks like.
    ///
    /// # Errors
    /// [`RulesetError`] with every fault found and its place.
    pub fn from_file(path: &Path) -> Result<Self, RulesetError> {
        Self::from_origin(load::read(path)?)
    }

    /// A ruleset from TOML. `name` is what faults call the text; paths in it start from the current folder.
    ///
    /// # Errors
    /// [`RulesetError`] with every fault found and its place.
    pub fn from_text(name: &str, text: &str) -> Result<Self, RulesetError> {
        Self::from_origin(Origin { source: Source::new(name, text), folder: None })
    }

    fn from_origin(origin: Origin) -> Result<Self, RulesetError> {
        resolve(&load::chain(origin)?)
    }

    /// The names of the shipped rulesets, sorted.
    pub fn shipped() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|(name, _)| *name)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.header.name
    }

    /// What it says of itself.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Combinations of parts that are doubtful, but work.
    pub fn warnings(&self) -> &[Fault] {
        &self.warnings
    }

    /// Whether two rulesets allow the same plays and end a game at the same act: their parts for capture, repetition and ending are the
    /// same, with the same parameters. They may count differently.
    ///
    /// ```
    /// use yilu_ruleset::Ruleset;
    /// # use {yilu_capture as _, yilu_compensation as _, yilu_ending as _, yilu_opening as _, yilu_repetition as _, yilu_scoring as _};
    /// let with_komi = |komi: &str| {
    ///     let text = format!("name = 'mine'\nextends = 'aga'\n[compensation.komi]\npoints = {komi}");
    ///     Ruleset::from_text("mine.toml", &text)
    /// };
    /// assert!(with_komi("6.5")?.plays_like(&Ruleset::open("aga")?));
    /// assert!(!Ruleset::open("tromp-taylor")?.plays_like(&Ruleset::open("aga")?));
    /// # Ok::<(), yilu_component::Faults>(())
    /// ```
    pub fn plays_like(&self, other: &Self) -> bool {
        self.play == other.play
    }

    /// How a game starts.
    pub fn opening(&self) -> &dyn Opening {
        &*self.opening
    }

    /// What comes off after a stone is placed.
    pub fn capture(&self) -> &dyn Capture {
        &*self.capture
    }

    /// Which plays repeat.
    pub fn repetition(&self) -> &dyn Repetition {
        &*self.repetition
    }

    /// How a game ends.
    pub fn ending(&self) -> &dyn Ending {
        &*self.ending
    }

    /// What counts.
    pub fn scoring(&self) -> &dyn Scoring {
        &*self.scoring
    }

    /// Which result a margin gives.
    pub fn outcome(&self) -> &dyn Outcome {
        &*self.outcome
    }

    /// What an illegal act at the board leads to.
    pub fn illegal(&self) -> &dyn Illegality {
        &*self.illegal
    }

    /// How many stones each side has.
    pub fn supply(&self) -> &dyn Supply {
        &*self.supply
    }

    /// The terms of the compensations.
    pub fn compensation_terms(&self, stakes: &Stakes) -> Terms {
        let mut terms = Terms::new();
        for term in self.compensation.iter().filter_map(|(_, part)| part.term(stakes)) {
            terms.add(term.name, term.points);
        }
        if let (KomiChoice::Agreed(Some(komi)), None) = (stakes.komi, self.komi(stakes)) {
            // A komi that the players agreed on is paid even where the ruleset has no part for it.
            terms.add("komi", -komi);
        }
        terms
    }

    /// The komi that White gets in such a game, in points; `None` where the ruleset gives none or it is not known.
    pub fn komi(&self, stakes: &Stakes) -> Option<Points> {
        self.compensation
            .iter()
            .filter(|(_, part)| part.pays_for() == PaysFor::FirstMove)
            .find_map(|(_, part)| part.term(stakes))
            .map(|term| -term.points)
    }

    /// Whether anything besides komi and handicap compensation is added to the count.
    ///
    /// ```
    /// use yilu_ruleset::Ruleset;
    /// # use {yilu_capture as _, yilu_compensation as _, yilu_ending as _, yilu_opening as _, yilu_repetition as _, yilu_scoring as _};
    /// assert!(Ruleset::open("taiwan")?.corrects_the_count());
    /// assert!(!Ruleset::open("aga")?.corrects_the_count());
    /// # Ok::<(), yilu_component::Faults>(())
    /// ```
    pub fn corrects_the_count(&self) -> bool {
        self.compensation.iter().any(|(_, part)| part.pays_for() == PaysFor::Other)
    }

    /// Whether the ruleset may be played on such a board.
    pub fn allows_size(&self, size: Size) -> bool {
        self.header.sizes.is_empty() || self.header.sizes.contains(&size)
    }

    /// The slots, each with its parts and their parameters, defaults included: `slot.part.parameter`.
    pub const fn resolved(&self) -> &toml::Table {
        &self.resolved
    }

    /// The ruleset as one TOML file that extends nothing and leaves nothing to defaults.
    pub fn to_toml(&self) -> String {
        let header = &self.header;
        let mut lines: Vec<(&str, toml::Value)> =
            vec![("name", header.name.clone().into()), ("title", header.title.clone().into())];
        let texts =
            [("title_zh", &header.title_zh), ("edition", &header.edition), ("source", &header.source)];
        lines.extend(texts.into_iter().filter_map(|(key, text)| Some((key, text.clone()?.into()))));
        let sizes: Vec<String> = header.sizes.iter().map(Size::to_string).collect();
        let lists = [("contested", &header.contested), ("ru", &header.ru), ("sizes", &sizes)];
        let given = lists.into_iter().filter(|(_, list)| !list.is_empty());
        lines.extend(given.map(|(key, list)| (key, list.clone().into())));
        lines.push(("unit", header.unit_name().into()));
        let mut text = String::new();
        for (key, value) in lines {
            text.push_str(
                &toml::to_string_pretty(&toml::Table::from_iter([(key.to_owned(), value)]))
                    .unwrap_or_default(),
            );
        }
        text.push('\n');
        // A table of texts, numbers and tables can always be written.
        text.push_str(&toml::to_string_pretty(&self.resolved).unwrap_or_default());
        text
    }
}

impl Header {
    /// The unit as a file writes it.
    pub const fn unit_name(&self) -> &'static str {
        match self.unit {
            Unit::Zi => "zi",
            Unit::SpokenZi => "spoken-zi",
            Unit::Mu => "mu",
            Unit::Points => "points",
        }
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ruleset")
            .field("name", &self.header.name)
            .field("resolved", &self.resolved)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Self) -> bool {
        self.header == other.header && self.resolved == other.resolved
    }
}
