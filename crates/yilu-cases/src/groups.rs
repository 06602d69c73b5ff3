//! Rulesets that agree on a case, put together.

use std::sync::Arc;

use yilu_board::Point;
use yilu_game::StartError;
use yilu_ruleset::Ruleset;
use yilu_score::Terms;

use crate::board_case::Case;
use crate::counts::CountCase;
use crate::endings::{Ended, EndingCase, ended};
use crate::legality::{Legality, legality};
use crate::openings::{ExpectedOpening, OpeningCase, started};
use crate::verdicts::{Counted, Uncounted, Verdicts, margin};

/// Rulesets that say the same.
///
/// ```
/// use yilu_cases::{Atlas, Item, Verdicts, contender};
/// let atlas = Atlas::shipped()?;
/// let entry = atlas.find("basic_ko")?[0];
/// let Item::Position(case) = entry.item else { unreachable!() };
/// let rulesets = [contender("aga")?, contender("korean")?, contender("bga")?];
/// let groups = Verdicts::of(entry.file).move_groups(case, &rulesets);
/// // The one forbids retaking a ko, the others the position.
/// let names: Vec<Vec<&str>> = groups.iter().map(|it| it.rulesets.iter().map(|it| it.name()).collect()).collect();
/// assert_eq!(names, [vec!["aga", "bga"], vec!["korean"]]);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Group<T> {
    /// What they say.
    pub verdict: T,
    /// The rulesets, in the order in which they were asked.
    pub rulesets: Vec<Arc<Ruleset>>,
}

/// Groups of a count, after so many plies.
pub type CountGroups<'a> = (usize, Vec<Group<Result<Counted<'a>, Uncounted>>>);

/// Asks each ruleset, and puts those together that say the same: the largest group first, then in the order of asking.
fn grouped<T>(
    rulesets: &[Arc<Ruleset>],
    mut ask: impl FnMut(&Arc<Ruleset>) -> T,
    same: impl Fn(&T, &T) -> bool,
) -> Vec<Group<T>> {
    let mut groups: Vec<Group<T>> = Vec::new();
    for ruleset in rulesets {
        let verdict = ask(ruleset);
        match groups.iter_mut().find(|group| same(&group.verdict, &verdict)) {
            Some(group) => group.rulesets.push(ruleset.clone()),
            None => groups.push(Group { verdict, rulesets: vec![ruleset.clone()] }),
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.rulesets.len()));
    groups
}

impl<'a> Verdicts<'a> {
    /// What rulesets make of a position's moves; see [`Group`].
    ///
    /// ```
    /// # use yilu_cases::{Atlas, Item, Verdicts, contender};
    /// # let atlas = Atlas::shipped()?;
    /// let entry = atlas.find("triple_ko")?[0];
    /// let Item::Position(case) = entry.item else { unreachable!() };
    /// let groups = Verdicts::of(entry.file).move_groups(case, &[contender("aga")?, contender("korean")?]);
    /// assert_eq!(groups.len(), 2);
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn move_groups(&mut self, case: &'a Case, rulesets: &[Arc<Ruleset>]) -> Vec<Group<Legality>> {
        grouped(rulesets, |ruleset| legality(case, ruleset), PartialEq::eq)
    }

    /// What rulesets make of each position that a case counts: those stand together that come to the same terms with the same stones
    /// taken off.
    ///
    /// ```
    /// # use yilu_cases::{Atlas, Item, Verdicts, contender};
    /// # let atlas = Atlas::shipped()?;
    /// let entry = atlas.find("moonshine_local_5x5")?[0];
    /// let Item::Position(case) = entry.item else { unreachable!() };
    /// let rulesets = [contender("aga")?, contender("korean")?, contender("bga")?];
    /// let counts = Verdicts::of(entry.file).count_groups(case, &rulesets);
    /// assert_eq!((counts[0].0, counts[0].1.len()), (3, 2));
    /// # Ok::<(), yilu_cases::CasesError>(())
    /// ```
    pub fn count_groups(&mut self, case: &'a Case, rulesets: &[Arc<Ruleset>]) -> Vec<CountGroups<'a>> {
        let verdicts: Vec<_> = rulesets.iter().map(|ruleset| self.verdict(case, ruleset).moments).collect();
        let moments = verdicts.first().map_or(0, Vec::len);
        let mut counts = Vec::new();
        for i in 0..moments {
            let plies = verdicts[0][i].plies;
            let mut asked = verdicts.iter();
            let ask =
                |_: &Arc<Ruleset>| asked.next().map_or(Err(Uncounted::Undecided), |it| it[i].counted.clone());
            counts.push((plies, grouped(rulesets, ask, same_count)));
        }
        counts
    }
}

/// The stones that are taken off, one of each chain.
fn dead<'a>(counted: &Counted<'a>) -> &'a [Point] {
    if counted.takes_off { &counted.outcome.dead } else { &[] }
}

fn same_count(a: &Result<Counted<'_>, Uncounted>, b: &Result<Counted<'_>, Uncounted>) -> bool {
    match (a, b) {
        (Ok(a), Ok(b)) => a.terms == b.terms && dead(a) == dead(b),
        (Err(a), Err(b)) => a == b,
        (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
    }
}

/// What rulesets make of a count without a diagram, under their own komi.
///
/// ```
/// use yilu_cases::{Atlas, Item, contender, margin_groups};
/// let atlas = Atlas::shipped()?;
/// let Item::Count(case) = atlas.find("komi_185")?[0].item else { unreachable!() };
/// let groups = margin_groups(case, &[contender("chinese-2002")?, contender("aga")?, contender("new-zealand")?]);
/// assert_eq!(groups.iter().map(|it| it.verdict.sum().to_string()).collect::<Vec<_>>(), ["1.5", "2"]);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn margin_groups(case: &CountCase, rulesets: &[Arc<Ruleset>]) -> Vec<Group<Terms>> {
    // Terms that come to nothing are left out.
    grouped(rulesets, |ruleset| margin(case, ruleset).minus(&Terms::new()), PartialEq::eq)
}

/// How a game starts under rulesets.
///
/// ```
/// use yilu_cases::{Atlas, Item, contender, start_groups};
/// let atlas = Atlas::shipped()?;
/// let Item::Opening(case) = atlas.find("two_handicap_stones")?[0].item else { unreachable!() };
/// // The one has points for handicap stones, with the other Black puts them down anywhere.
/// assert_eq!(start_groups(case, &[contender("chinese-2002")?, contender("new-zealand")?]).len(), 2);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn start_groups(case: &OpeningCase, rulesets: &[Arc<Ruleset>]) -> Vec<Group<ExpectedOpening>> {
    grouped(rulesets, |ruleset| started(case, ruleset), PartialEq::eq)
}

/// What rulesets make of the acts of a game, komi left out. Those that can't start it stand together, for whatever reason.
///
/// ```
/// use yilu_cases::{Atlas, Item, contender, ending_groups};
/// let atlas = Atlas::shipped()?;
/// let Item::Ending(case) = atlas.find("four passes")?[0].item else { unreachable!() };
/// let groups = ending_groups(case, &[contender("tromp-taylor")?, contender("ing-sst")?]);
/// assert_eq!(groups.len(), 2);
/// # Ok::<(), yilu_cases::CasesError>(())
/// ```
pub fn ending_groups(case: &EndingCase, rulesets: &[Arc<Ruleset>]) -> Vec<Group<Result<Ended, StartError>>> {
    let same = |a: &Result<Ended, StartError>, b: &Result<Ended, StartError>| match (a, b) {
        (Ok(a), Ok(b)) => a == b,
        (Err(_), Err(_)) => true,
        (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
    };
    grouped(rulesets, |ruleset| ended(case, ruleset), same)
}
