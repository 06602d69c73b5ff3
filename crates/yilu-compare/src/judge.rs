//! One record, judged.

use std::sync::Arc;

use yilu_compensation::{KomiChoice, Stakes};
use yilu_ending::Stage;
use yilu_game::{Position, score_after};
use yilu_life::Status;
use yilu_record::Record;
use yilu_ruleset::Ruleset;
use yilu_words::{By, Outcome};

use crate::explain::Difference;
use crate::facts::{Facts, Refused};
use crate::options::{KomiMode, Options, Unfinished};
use crate::rulebook::{Contender, Rulebook};
use crate::settle::Settlement;
use crate::verdict::{EndedBy, Verdict, Winner};
use crate::watch::{Watcher, replay};

/// A record and what each ruleset says of it.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// What the record says.
    pub facts: Facts,
    /// The last position that could be replayed.
    pub end: Position,
    /// One for each contender.
    pub verdicts: Vec<Verdict>,
}

/// Judges a record's main line.
///
/// # Errors
/// [`Refused`] if the record is of another game or its board has no size.
pub fn judge(
    record: &Record,
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
) -> Result<Judgement, Refused> {
    Ok(Judgement::of(Facts::of(record)?, contenders, book, options))
}

impl Facts {
    /// The last position that can be replayed.
    pub fn end(&self) -> Position {
        replay(self, &mut [], |_, _, _| ()).0
    }
}

impl Judgement {
    /// The verdicts in groups that see one counted position: the same dead stones, and the same owner and kind of each point.
    pub fn views(&self) -> Vec<Vec<&Verdict>> {
        let mut views: Vec<Vec<&Verdict>> = Vec::new();
        for verdict in &self.verdicts {
            let same = |view: &&mut Vec<&Verdict>| match (&view[0].count, &verdict.count) {
                (Some(a), Some(b)) => a.looks_like(b),
                (None, None) => true,
                _ => false,
            };
            match views.iter_mut().find(same) {
                Some(view) => view.push(verdict),
                None => views.push(vec![verdict]),
            }
        }
        views
    }

    /// What differs between each two verdicts, in the order of the verdicts.
    pub fn differences(&self) -> Vec<Difference> {
        let pairs = self
            .verdicts
            .iter()
            .enumerate()
            .flat_map(|(i, first)| self.verdicts[i + 1..].iter().map(move |second| (first, second)));
        pairs.map(|(first, second)| Difference::between(first, second)).collect()
    }

    /// Judges a record whose facts are read already.
    pub fn of(facts: Facts, contenders: &[Contender], book: &Rulebook, options: &Options) -> Self {
        judge_facts(facts, contenders, book, options, None)
    }

    /// Judges a record with stones that the user gives as dead and in seki; they go before all other sources.
    pub fn with_status(
        facts: Facts,
        contenders: &[Contender],
        book: &Rulebook,
        options: &Options,
        status: Status,
    ) -> Self {
        judge_facts(facts, contenders, book, options, Some(status))
    }
}

fn judge_facts(
    facts: Facts,
    contenders: &[Contender],
    book: &Rulebook,
    options: &Options,
    status: Option<Status>,
) -> Judgement {
    let read = book.read(facts.rules.as_deref());
    // The board is shared by all, and what is remembered of it by all rulesets that play alike.
    let mut watchers: Vec<Watcher> = Vec::new();
    let seats: Vec<Seat> = contenders
        .iter()
        .map(|contender| {
            let (ruleset, rules_read) = match contender {
                Contender::Named(ruleset) => (ruleset.clone(), None),
                Contender::Record => (read.ruleset.clone(), Some(read.how.clone())),
            };
            let alike = |watcher: &Watcher| watcher.judge.ruleset().plays_like(&ruleset);
            let watcher = watchers.iter().position(alike).unwrap_or_else(|| {
                watchers.push(Watcher::new(ruleset.clone(), &facts));
                watchers.len() - 1
            });
            Seat { name: contender.name().to_owned(), ruleset, rules_read, watcher }
        })
        .collect();
    let (end, stopped) = replay(&facts, &mut watchers, |_, _, _| ());
    let rulesets = seats.iter().map(|seat| &*seat.ruleset);
    let mut settlement = Settlement::new(&end, facts.marks.as_ref(), &options.estimate, status, rulesets);
    let verdicts: Vec<Verdict> = seats
        .into_iter()
        .map(|seat| {
            let watcher = &watchers[seat.watcher];
            seat.verdict(watcher, &facts, stopped, options, &mut settlement)
        })
        .collect();
    Judgement { facts, end, verdicts }
}

/// One contender, and the number of the one who watched for it.
struct Seat {
    name: String,
    ruleset: Arc<Ruleset>,
    rules_read: Option<String>,
    watcher: usize,
}

impl Seat {
    fn verdict(
        self,
        watcher: &Watcher,
        facts: &Facts,
        stopped: bool,
        options: &Options,
        settlement: &mut Settlement<'_>,
    ) -> Verdict {
        let named = self.rules_read.is_none();
        let komi = match options.komi {
            KomiMode::Fixed(points) => KomiChoice::Agreed(Some(points)),
            KomiMode::Record => KomiChoice::Agreed(facts.komi),
            _ if !named => KomiChoice::Agreed(facts.komi),
            KomiMode::Auto => KomiChoice::Own,
            KomiMode::Ruleset => KomiChoice::EvenGame,
        };
        let stakes = Stakes { handicap: facts.handicap, komi, course: settlement.course() };
        let ruleset = self.ruleset;
        let ended_by = watcher.ended_by(facts, stopped);
        let komi = match stakes.komi {
            KomiChoice::Agreed(komi) => komi,
            KomiChoice::Own | KomiChoice::EvenGame => ruleset.komi(&stakes),
        };
        let from_record =
            options.komi == KomiMode::Record || (!named && !matches!(options.komi, KomiMode::Fixed(_)));
        let komi_unsure = from_record && (facts.komi_doubtful || facts.komi.is_none());
        let mut verdict = Verdict {
            name: self.name,
            rules_read: self.rules_read,
            ended_by,
            first_illegal: watcher.first_illegal,
            status: None,
            count: None,
            score: None,
            komi,
            winner: Winner::None,
            agrees: None,
            repetition: None,
            doubtful: facts.recorded.doubtful
                || komi_unsure
                || (facts.komi_doubtful && facts.handicap.number() < 2),
            ruleset,
        };
        if ended_by == EndedBy::Unreplayable {
            return verdict;
        }
        if let Some((outcome, act)) = watcher.judge.ended_by_repetition() {
            verdict.winner = winner(&outcome);
            verdict.repetition = Some((outcome, act));
            verdict.doubtful |= facts.moves_twice;
            // Records write a game that is played again as void.
            let void = if outcome == Outcome::Replay { Outcome::NoResult } else { outcome };
            verdict.agrees = facts.recorded.outcome.map(|recorded| recorded == outcome || recorded == void);
            return verdict;
        }
        let counted = counts(facts) || options.unfinished == Unfinished::Count;
        if !counted {
            verdict.winner = facts.recorded.outcome.as_ref().map_or(Winner::None, winner);
            return verdict;
        }
        let (status, count) = settlement.count(&verdict.ruleset);
        let score = score_after(&verdict.ruleset, &count, &stakes, watcher.judge.second_encore());
        verdict.winner = score.winner.map_or(Winner::Draw, Winner::Side);
        verdict.agrees = agrees(facts, &score);
        verdict.doubtful |= status.doubtful || facts.moves_twice;
        verdict.score = Some(score);
        verdict.status = Some(status);
        verdict.count = Some(count);
        verdict
    }
}

impl Watcher {
    fn ended_by(&self, facts: &Facts, stopped: bool) -> EndedBy {
        if self.judge.ended_by_repetition().is_some() {
            return EndedBy::Repetition;
        }
        if stopped {
            return EndedBy::Unreplayable;
        }
        match facts.recorded.outcome {
            Some(Outcome::Win { by: By::Resignation, .. }) => EndedBy::Resignation,
            Some(Outcome::Win { by: By::Time, .. }) => EndedBy::Time,
            Some(Outcome::Win { by: By::Forfeit, .. } | Outcome::BothLose) => EndedBy::Forfeit,
            _ if self.judge.stage() != Stage::Play => EndedBy::Passes,
            _ if facts.marks.is_some() => EndedBy::Agreement,
            _ => EndedBy::RecordEnd,
        }
    }
}

/// Whether a record came to a count: it has a numeric result, closing passes, or marks, and was not stopped otherwise.
fn counts(facts: &Facts) -> bool {
    !facts.recorded.stopped()
        && (facts.recorded.margin().is_some() || facts.closing_passes >= 2 || facts.marks.is_some())
}

fn winner(outcome: &Outcome) -> Winner {
    match outcome {
        Outcome::Win { winner, .. } => Winner::Side(*winner),
        Outcome::Draw | Outcome::DrawBeforeLot => Winner::Draw,
        Outcome::NoResult | Outcome::BothLose | Outcome::Replay => Winner::None,
    }
}

/// Margins are compared where one is recorded, else winners where one is recorded for a counted game.
fn agrees(facts: &Facts, score: &yilu_game::Score) -> Option<bool> {
    if facts.recorded.stopped() {
        return None;
    }
    match facts.recorded.margin() {
        Some(margin) => Some(margin == score.margin),
        None => facts.recorded.outcome.map(|outcome| outcome.winner() == score.winner),
    }
}
