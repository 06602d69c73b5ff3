//! What rulesets make of a case: the engine's verdicts, beside what the case expects.

use std::sync::Arc;

use yilu_component::Faults;
use yilu_ruleset::Ruleset;
use yilu_score::{Points, Terms};

use crate::board_case::{Case, End, ExpectedOutcome, Move};
use crate::counts::{CountCase, stakes};
use crate::file::{CaseFile, Origin};
use crate::legality::{Legality, legality, replay};
use crate::outcomes;
use crate::rulesets::{Rulesets, Unusable, plain_ruleset};

/// Verdicts on the cases of one file, whose rulesets are opened once.
///
/// ```
/// use yilu_cases::{Atlas, Item, Verdicts};
///
/// let atlas = Atlas::shipped()?;
/// let entry = atlas.find("nssk_immediate_retake_after_own_pass")?[0];
/// let parting = Verdicts::of(entry.file).parting(entry, &yilu_cases::contender("aga")?, &yilu_cases::contender("bga")?);
/// let [aga, bga] = parting.expect("they part here").legality.expect("over a move");
/// assert_eq!((aga.first_illegal.map(|(ply, _)| ply), bga.first_illegal), (Some(3), None));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub struct Verdicts<'a> {
    file: &'a CaseFile,
    rulesets: Rulesets<'a>,
}

/// What a ruleset makes of a position.
///
/// ```
/// use yilu_cases::{Atlas, Item, Verdicts, contender};
/// let atlas = Atlas::shipped()?;
/// let entry = atlas.find("moonshine_local_5x5")?[0];
/// let Item::Position(case) = entry.item else { unreachable!() };
/// let verdict = Verdicts::of(entry.file).verdict(case, &contender("japanese-1989")?);
/// assert!(verdict.legality.first_illegal.is_none());
/// let counted = verdict.moments[0].counted.as_ref().expect("the case says which stones are dead");
/// assert_eq!(counted.terms.sum().to_string(), "13");
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Verdict<'a> {
    /// On the history.
    pub legality: Legality,
    /// On the counts, by the number of plies before them.
    pub moments: Vec<Moment<'a>>,
}

/// A position that outcomes of a case count.
///
/// ```
/// # use yilu_cases::{Atlas, Item, Verdicts, contender};
/// # let atlas = Atlas::shipped()?;
/// # let entry = atlas.find("moonshine_local_5x5")?[0];
/// # let Item::Position(case) = entry.item else { unreachable!() };
/// let verdict = Verdicts::of(entry.file).verdict(case, &contender("aga")?);
/// assert_eq!(verdict.moments[0].plies, 3);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// The plies played first.
    pub plies: usize,
    /// The ruleset's count, if it has one.
    pub counted: Result<Counted<'a>, Uncounted>,
}

/// Why there is no count.
///
/// ```
/// # use yilu_cases::{Atlas, Item, Uncounted, Verdicts, contender};
/// # let atlas = Atlas::shipped()?;
/// let entry = atlas.find("multi_stone_suicide")?[0];
/// let Item::Position(case) = entry.item else { unreachable!() };
/// let verdict = Verdicts::of(entry.file).verdict(case, &contender("chinese-2002")?);
/// assert_eq!(verdict.moments[0].counted.as_ref().err(), Some(&Uncounted::Forbidden));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// The ruleset forbids a ply that leads to the position, and no outcome names the ruleset.
    Forbidden,
    /// Outcomes take different stones off, and none is known to hold for the ruleset; or the case says in words what does.
    Undecided,
}

/// A count under a ruleset.
///
/// ```
/// # use yilu_cases::{Atlas, Basis, Item, Verdicts, contender};
/// # let atlas = Atlas::shipped()?;
/// # let entry = atlas.find("moonshine_local_5x5")?[0];
/// # let Item::Position(case) = entry.item else { unreachable!() };
/// let verdict = Verdicts::of(entry.file).verdict(case, &contender("aga")?);
/// let counted = verdict.moments[0].counted.as_ref().expect("named");
/// assert_eq!(counted.basis, Basis::Named);
/// assert_eq!(counted.expected, Some(counted.terms.sum()));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counted<'a> {
    /// The outcome that says which stones are dead.
    pub outcome: &'a ExpectedOutcome,
    /// Why it holds for the ruleset.
    pub basis: Basis,
    /// The margin's terms, Black − White, komi left out.
    pub terms: Terms,
    /// What the outcome expects of the ruleset's own method.
    pub expected: Option<Points>,
    /// Whether the ruleset takes dead stones off at all.
    pub takes_off: bool,
}

/// Why an outcome holds for a ruleset.
///
/// ```
/// # use yilu_cases::{Atlas, Basis, Item, Verdicts, contender};
/// # let atlas = Atlas::shipped()?;
/// # let entry = atlas.find("moonshine_local_5x5")?[0];
/// # let Item::Position(case) = entry.item else { unreachable!() };
/// let verdict = Verdicts::of(entry.file).verdict(case, &contender("korean")?);
/// let counted = verdict.moments[0].counted.as_ref().expect("it counts as another does");
/// assert_eq!(counted.basis, Basis::Like("japanese-1989".to_owned()));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// It names the ruleset.
    Named,
    /// It names one that counts as the ruleset does and takes as many dead stones off.
    Like(String),
    /// No other outcome counts this position.
    Only,
    /// All outcomes of this position come to the same under the ruleset.
    Any,
}

/// What the engine makes of a case under a name that stands in it, beside what the case expects.
///
/// ```
/// # use yilu_cases::{Atlas, Item, Verdicts};
/// # let atlas = Atlas::shipped()?;
/// let entry = atlas.find("basic_ko")?[0];
/// let Item::Position(case) = entry.item else { unreachable!() };
/// let named = Verdicts::of(entry.file).named(case);
/// let simple = named.iter().find(|named| named.name == "simple").expect("the case names it");
/// assert_eq!(simple.first_illegal, Some(2));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Named<'a> {
    /// The name in the case.
    pub name: &'a str,
    /// The ruleset, or why it can't be used.
    pub ruleset: Result<Arc<Ruleset>, Unusable>,
    /// The engine's word on the history, where the ruleset can be used.
    pub legality: Option<Legality>,
    /// The first illegal ply that the case expects, 0 for none.
    pub first_illegal: Option<usize>,
    /// The end by repetition that the case expects.
    pub ended_by_repetition: Option<End>,
    /// Each outcome that names it, counted where it gives a score.
    pub outcomes: Vec<(&'a ExpectedOutcome, Option<Counted<'a>>)>,
}

/// A ruleset to hold against cases: a shipped one's name, a path, or a plain repetition rule (`simple`, `psk`, `ssk`, `nssk`).
///
/// ```
/// assert_eq!(yilu_cases::contender("aga")?.name(), "aga");
/// assert!(yilu_cases::contender("agaa").is_err());
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
///
/// # Errors
/// [`Faults`] with every fault found and its place.
pub fn contender(reference: &str) -> Result<Arc<Ruleset>, Faults> {
    plain_ruleset(reference).unwrap_or_else(|| Ruleset::open(reference)).map(Arc::new)
}

impl<'a> Verdicts<'a> {
    /// On the cases of this file.
    ///
    /// ```
    /// let file = yilu_cases::read_text("a.toml", "")?;
    /// let verdicts = yilu_cases::Verdicts::of(&file);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn of(file: &'a CaseFile) -> Self {
        Self { file, rulesets: Rulesets::of(file) }
    }

    /// What a ruleset makes of a position; see [`Verdict`].
    ///
    /// ```
    /// use yilu_cases::{Atlas, Item, Verdicts, contender};
    /// let atlas = Atlas::shipped()?;
    /// let entry = atlas.find("triple_ko")?[0];
    /// let Item::Position(case) = entry.item else { unreachable!() };
    /// let verdict = Verdicts::of(entry.file).verdict(case, &contender("aga")?);
    /// assert_eq!(verdict.legality.first_illegal.map(|(ply, _)| ply), Some(6));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn verdict(&mut self, case: &'a Case, ruleset: &Arc<Ruleset>) -> Verdict<'a> {
        let mut moments: Vec<(&'a [Move], Vec<&'a ExpectedOutcome>)> = Vec::new();
        for outcome in case.outcomes.iter().filter(|outcome| !outcome.score.is_empty()) {
            match moments.iter_mut().find(|(plies, _)| *plies == outcome.plies) {
                Some((_, outcomes)) => outcomes.push(outcome),
                None => moments.push((&outcome.plies, vec![outcome])),
            }
        }
        let moments = moments.into_iter().map(|(plies, outcomes)| Moment {
            plies: plies.len(),
            counted: self.counted(case, plies, &outcomes, ruleset),
        });
        Verdict { legality: legality(case, ruleset), moments: moments.collect() }
    }

    /// A ruleset's count of a position by the outcome that holds for it.
    fn counted(
        &mut self,
        case: &'a Case,
        plies: &[Move],
        outcomes: &[&'a ExpectedOutcome],
        ruleset: &Arc<Ruleset>,
    ) -> Result<Counted<'a>, Uncounted> {
        let count = |outcome, basis| counted(case, outcome, basis, ruleset).ok_or(Uncounted::Forbidden);
        let named =
            outcomes.iter().find(|outcome| outcome.rulesets.iter().any(|name| self.means(name, ruleset)));
        if let Some(outcome) = named {
            return count(outcome, Basis::Named);
        }
        // What the case tells of the ruleset in words is no count, and none is taken from others for it.
        let in_words = case.outcomes.iter().filter(|outcome| outcome.score.is_empty());
        if in_words.flat_map(|outcome| &outcome.rulesets).any(|name| self.means(name, ruleset)) {
            return Err(Uncounted::Undecided);
        }
        if replay(case, plies, case.created_by, ruleset).first_illegal.is_some() {
            return Err(Uncounted::Forbidden);
        }
        if let [outcome] = outcomes {
            return count(outcome, Basis::Only);
        }
        let all = outcomes.iter().map(|outcome| count(outcome, Basis::Any)).collect::<Result<Vec<_>, _>>()?;
        if agree(&all) {
            return all.into_iter().next().ok_or(Uncounted::Undecided);
        }
        let like = self.like(outcomes, ruleset);
        // Rulesets that count alike may still differ in what they think dead: then one that plays alike must decide.
        let alike = like.iter().find(|(_, other)| other.plays_like(ruleset));
        let chosen = alike.map_or(&like[..], std::slice::from_ref);
        let counts =
            chosen.iter().map(|(outcome, other)| count(outcome, Basis::Like(other.name().to_owned())));
        let counts = counts.collect::<Result<Vec<_>, _>>()?;
        if agree(&counts) {
            counts.into_iter().next().ok_or(Uncounted::Undecided)
        } else {
            Err(Uncounted::Undecided)
        }
    }

    /// The outcomes that name a ruleset which counts like this one and takes the same kind of dead stones off, each with that ruleset.
    fn like(
        &mut self,
        outcomes: &[&'a ExpectedOutcome],
        ruleset: &Arc<Ruleset>,
    ) -> Vec<(&'a ExpectedOutcome, Arc<Ruleset>)> {
        let mut like = Vec::new();
        for outcome in outcomes {
            for name in &outcome.rulesets {
                let Ok(other) = self.rulesets.get(name) else { continue };
                let counts_alike = other.resolved().get("scoring") == ruleset.resolved().get("scoring");
                if counts_alike && other.ending().dead_stones() == ruleset.ending().dead_stones() {
                    like.push((*outcome, other));
                }
            }
        }
        like
    }

    /// Whether a name of the file means this ruleset.
    fn means(&self, name: &str, ruleset: &Ruleset) -> bool {
        match self.file.rulesets.get(name) {
            Some(Origin::Reference(reference)) => reference == ruleset.name(),
            Some(Origin::Text(_)) => false,
            None => name == ruleset.name(),
        }
    }

    /// Every ruleset that a position names, in the order of the file's keys; see [`Named`].
    ///
    /// ```
    /// use yilu_cases::{Atlas, Item, Verdicts};
    /// let atlas = Atlas::shipped()?;
    /// let entry = atlas.find("triple_ko")?[0];
    /// let Item::Position(case) = entry.item else { unreachable!() };
    /// let named = Verdicts::of(entry.file).named(case);
    /// let names: Vec<_> = named.iter().map(|named| named.name).collect();
    /// assert_eq!(names[..5], ["nssk", "psk", "simple", "ssk", "jp1989"]);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn named(&mut self, case: &'a Case) -> Vec<Named<'a>> {
        let mut names: Vec<&'a str> = Vec::new();
        let keys = case.first_illegal.keys().chain(case.ended_by_repetition.keys());
        for name in keys.chain(case.outcomes.iter().flat_map(|outcome| &outcome.rulesets)) {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        names.into_iter().map(|name| self.named_one(case, name)).collect()
    }

    fn named_one(&mut self, case: &'a Case, name: &'a str) -> Named<'a> {
        let ruleset = self.rulesets.get(name);
        let outcomes = case.outcomes.iter().filter(|outcome| outcome.rulesets.iter().any(|it| it == name));
        let count = |outcome: &'a ExpectedOutcome| {
            let ruleset = ruleset.as_ref().ok().filter(|_| !outcome.score.is_empty())?;
            counted(case, outcome, Basis::Named, ruleset)
        };
        Named {
            name,
            legality: ruleset.as_ref().ok().map(|ruleset| legality(case, ruleset)),
            first_illegal: case.first_illegal.get(name).copied(),
            ended_by_repetition: case.ended_by_repetition.get(name).copied(),
            outcomes: outcomes.map(|outcome| (outcome, count(outcome))).collect(),
            ruleset,
        }
    }
}

/// Whether counts come to the same terms.
fn agree(counts: &[Counted<'_>]) -> bool {
    counts.windows(2).all(|pair| pair[0].terms == pair[1].terms)
}

fn counted<'a>(
    case: &Case,
    outcome: &'a ExpectedOutcome,
    basis: Basis,
    ruleset: &Ruleset,
) -> Option<Counted<'a>> {
    let terms = outcomes::counted(case, outcome, ruleset).ok()?;
    let takes_off = outcomes::takes_off(ruleset);
    Some(Counted { outcome, basis, terms, expected: outcomes::expected(outcome, ruleset), takes_off })
}

/// A ruleset's margin of a count without a diagram, under its own komi and handicap compensation: the `points` counted, and the terms
/// of the compensation.
///
/// ```
/// # use yilu_cases::{Atlas, Item, contender, margin};
/// let atlas = Atlas::shipped()?;
/// let Item::Count(case) = atlas.find("komi_183_old")?[0].item else { unreachable!() };
/// let terms = margin(case, &*contender("chinese-1988")?);
/// assert_eq!((terms.get("points").to_string(), terms.sum().to_string()), ("5".to_owned(), "-0.5".to_owned()));
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn margin(case: &CountCase, ruleset: &Ruleset) -> Terms {
    let mut terms = Terms::new();
    terms.add("points", case.black - case.white);
    for term in &ruleset.compensation_terms(&stakes(case)) {
        terms.add(term.name.clone(), term.points);
    }
    terms
}
