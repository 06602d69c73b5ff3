//! Where two rulesets part on a case.

use std::sync::Arc;

use yilu_ruleset::Ruleset;
use yilu_score::{Points, Terms};

use crate::atlas::{Atlas, Entry, Item, entries};
use crate::board_case::ExpectedOutcome;
use crate::endings::{Ended, ended};
use crate::legality::{Legality, replay};
use crate::openings::{ExpectedOpening, started};
use crate::verdicts::{Moment, Uncounted, Verdicts, margin};

/// Where two rulesets part on a case.
///
/// ```
/// use yilu_cases::{Atlas, Verdicts, contender};
/// let atlas = Atlas::shipped()?;
/// let entry = atlas.find("komi_185")?[0];
/// let [new, old] = [contender("chinese-2002")?, contender("chinese-1988")?];
/// let parting = Verdicts::of(entry.file).parting(entry, &new, &old).expect("their komi differs");
/// assert!(parting.legality.is_none());
/// assert_eq!(parting.scores[0].margins.map(|margin| margin.to_string()), ["1.5", "3.5"]);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Parting<'a> {
    /// The case.
    pub entry: Entry<'a>,
    /// Both words on the history, where they are not the same.
    pub legality: Option<[Legality; 2]>,
    /// Whether they would agree on the history if the last play before the position had been the opponent's: the case doesn't say whose
    /// it was, and one of the two asks.
    pub owes_to_creator: bool,
    /// The counts that differ.
    pub scores: Vec<Parted<'a>>,
    /// Both starts, where they are not the same.
    pub starts: Option<[ExpectedOpening; 2]>,
    /// What both make of the acts of a game, where it is not the same.
    pub endings: Option<[Ended; 2]>,
}

/// A count on which two rulesets part.
///
/// ```
/// use yilu_cases::{Atlas, Verdicts, contender};
/// let atlas = Atlas::shipped()?;
/// let entry = atlas.find("moonshine_local_5x5")?[0];
/// let [aga, japanese] = [contender("aga")?, contender("japanese-1989")?];
/// let parting = Verdicts::of(entry.file).parting(entry, &aga, &japanese).expect("they part");
/// let parted = &parting.scores[0];
/// assert_eq!(parted.margins[0] - parted.margins[1], parted.difference.sum());
/// assert!(parted.differs_in_stones());
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Parted<'a> {
    /// The plies played first; `None` for a count without a diagram, which has the komi in it.
    pub plies: Option<usize>,
    /// The outcomes that were counted, for a position.
    pub outcomes: Option<[&'a ExpectedOutcome; 2]>,
    /// The margins, Black − White.
    pub margins: [Points; 2],
    /// The first margin's terms less those of the second.
    pub difference: Terms,
}

impl Parted<'_> {
    /// Whether the two take different stones off, or see a seki where the other sees none.
    ///
    /// ```
    /// let parted = yilu_cases::Parted {
    ///     plies: None,
    ///     outcomes: None,
    ///     margins: Default::default(),
    ///     difference: Default::default(),
    /// };
    /// assert!(!parted.differs_in_stones());
    /// ```
    pub fn differs_in_stones(&self) -> bool {
        self.outcomes.is_some_and(|[a, b]| a.dead != b.dead || a.seki != b.seki)
    }

    /// Whether all of the difference is stones put. The stones of a diagram count as put, and it need not hold as many of each side: such a
    /// difference tells of the diagram as much as of the rulesets.
    ///
    /// ```
    /// use yilu_cases::{Atlas, Verdicts, contender};
    /// let atlas = Atlas::shipped()?;
    /// let entry = atlas.find("torazu_sanmoku")?[0];
    /// let [chinese, japanese] = [contender("chinese-2002")?, contender("japanese-1989")?];
    /// let parting = Verdicts::of(entry.file).parting(entry, &chinese, &japanese).expect("they part");
    /// assert!(parting.scores[0].is_stones_put_alone());
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn is_stones_put_alone(&self) -> bool {
        self.difference.iter().all(|term| term.name == "stones-put")
    }
}

impl<'a> Verdicts<'a> {
    /// Where two rulesets part on a case; see [`Parting`].
    ///
    /// ```
    /// use yilu_cases::{Atlas, Verdicts, contender};
    /// let atlas = Atlas::shipped()?;
    /// let entry = atlas.find("triple_ko")?[0];
    /// let mut verdicts = Verdicts::of(entry.file);
    /// let [aga, japanese] = [contender("aga")?, contender("japanese-1989")?];
    /// assert!(verdicts.parting(entry, &aga, &japanese).is_some());
    /// assert!(verdicts.parting(entry, &aga, &aga).is_none());
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn parting(&mut self, entry: Entry<'a>, a: &Arc<Ruleset>, b: &Arc<Ruleset>) -> Option<Parting<'a>> {
        let mut parting = Parting {
            entry,
            legality: None,
            owes_to_creator: false,
            scores: Vec::new(),
            starts: None,
            endings: None,
        };
        match entry.item {
            Item::Position(case) => {
                let (first, second) = (self.verdict(case, a), self.verdict(case, b));
                let legality = [first.legality, second.legality];
                let by_opponent =
                    |ruleset| replay(case, &case.history, Some(case.to_move.opponent()), ruleset);
                if !first.legality.agrees_with(&second.legality) {
                    parting.legality = Some(legality);
                    parting.owes_to_creator =
                        case.created_by.is_none() && by_opponent(a).agrees_with(&by_opponent(b));
                }
                let moments = first.moments.iter().zip(&second.moments);
                parting.scores = moments.filter_map(|(a, b)| parted(a, b)).collect();
            }
            Item::Count(case) => {
                let terms = [margin(case, a), margin(case, b)];
                let margins = terms.each_ref().map(Terms::sum);
                let difference = terms[0].minus(&terms[1]);
                if margins[0] != margins[1] {
                    parting.scores.push(Parted { plies: None, outcomes: None, margins, difference });
                }
            }
            Item::Opening(case) => {
                let starts = [started(case, a), started(case, b)];
                parting.starts = (starts[0] != starts[1]).then_some(starts);
            }
            Item::Ending(case) => {
                if let (Ok(first), Ok(second)) = (ended(case, a), ended(case, b))
                    && !first.agrees_with(&second)
                {
                    parting.endings = Some([first, second]);
                }
            }
        }
        let parts = parting.legality.is_some()
            || !parting.scores.is_empty()
            || parting.starts.is_some()
            || parting.endings.is_some();
        parts.then_some(parting)
    }
}

fn parted<'a>(a: &Moment<'a>, b: &Moment<'a>) -> Option<Parted<'a>> {
    let (plies, a, b) = (a.plies, a.counted.as_ref().ok()?, b.counted.as_ref().ok()?);
    let margins = [a.terms.sum(), b.terms.sum()];
    let difference = a.terms.minus(&b.terms);
    let outcomes = Some([a.outcome, b.outcome]);
    (margins[0] != margins[1]).then_some(Parted { plies: Some(plies), outcomes, margins, difference })
}

/// Where two rulesets part over an atlas.
///
/// ```
/// use yilu_cases::{Atlas, contender, partings};
/// let atlas = Atlas::shipped()?;
/// let found = partings(&atlas, &contender("aga")?, &contender("bga")?);
/// let ids: Vec<_> = found.partings.iter().map(|parting| parting.entry.id()).collect();
/// assert!(ids.contains(&"nssk_immediate_retake_after_own_pass"));
/// assert!(found.partings.len() < found.compared);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Partings<'a> {
    /// The cases on which they part.
    pub partings: Vec<Parting<'a>>,
    /// The number of cases that were looked at.
    pub compared: usize,
    /// The positions of which a count could not be compared: outcomes take different stones off, and none is known to hold for one of
    /// the two.
    pub undecided: Vec<Entry<'a>>,
    /// The games that one of the two, or both, can't start so: they are not compared.
    pub not_started: Vec<Entry<'a>>,
}

/// Holds two rulesets against each other on every case of an atlas; see [`Partings`].
///
/// ```
/// use yilu_cases::{Atlas, contender, partings};
/// let atlas = Atlas::shipped()?;
/// let aga = contender("aga")?;
/// assert!(partings(&atlas, &aga, &aga).partings.is_empty());
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn partings<'a>(atlas: &'a Atlas, a: &Arc<Ruleset>, b: &Arc<Ruleset>) -> Partings<'a> {
    let mut found = Partings::default();
    for file in atlas.files() {
        let mut verdicts = Verdicts::of(file);
        for entry in entries(file) {
            match entry.item {
                Item::Position(case) => {
                    let mut open = |ruleset| {
                        let moments = verdicts.verdict(case, ruleset).moments;
                        moments.iter().any(|it| it.counted.as_ref().err() == Some(&Uncounted::Undecided))
                    };
                    if open(a) || open(b) {
                        found.undecided.push(entry);
                    }
                }
                Item::Ending(case) if ended(case, a).is_err() || ended(case, b).is_err() => {
                    found.not_started.push(entry);
                    continue;
                }
                Item::Count(_) | Item::Opening(_) | Item::Ending(_) => {}
            }
            found.compared += 1;
            found.partings.extend(verdicts.parting(entry, a, b));
        }
    }
    found
}
