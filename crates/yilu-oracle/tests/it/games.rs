//! A game on the engine and on the oracle, side by side, under all rules at once. The fuzz target plays it too.

use std::cell::Cell as Counter;
use std::sync::Arc;

use yilu_board::{Board, Hash, PointSet};
use yilu_game::{Judge, Position};
use yilu_oracle::{Capture, Cell, Grid, Landing, Place, Referee, Refusal, Repetition, area};
use yilu_ruleset::Ruleset;
use yilu_scoring::{Count, Reading};
use yilu_words::Outcome;

use crate::same::{assert_same_position, color, place, point, position, refusal, side};
use crate::script::{Choice, Kind, Script};

/// A ruleset of these parts, and what the oracle calls its rules.
#[derive(Clone)]
pub struct Rules {
    capture: Capture,
    /// `None` for a rule that the oracle doesn't know: it is only asked whether it agrees with itself.
    repetition: Option<Repetition>,
    /// What a cycle leads to.
    leads_to: Option<Outcome>,
    ruleset: Arc<Ruleset>,
}

/// Every capture rule with every repetition rule.
pub fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for capture in Capture::ALL {
        let known = Repetition::all().into_iter().flat_map(|repetition| {
            parts(repetition).into_iter().map(move |(part, leads_to)| (Some(repetition), part, leads_to))
        });
        let unknown = ["ing-ko", "chinese-practice", "tibetan-ko"];
        let unknown = unknown.map(|name| (None, format!("repetition = '{name}'"), None));
        for (repetition, part, leads_to) in known.chain(unknown) {
            let capture_part = match capture {
                Capture::NoSuicide => "no-suicide",
                Capture::MultiStoneSuicide => "multi-stone-suicide",
                Capture::Suicide => "suicide",
            };
            let text = format!(
                "name = 'test'\ntitle = 'Test'\nextends = 'tromp-taylor'\ncapture = '{capture_part}'\n{part}\n"
            );
            let ruleset = Arc::new(Ruleset::from_text("test.toml", &text).expect("a ruleset"));
            all.push(Rules { capture, repetition, leads_to, ruleset });
        }
    }
    all
}

/// The engine's parts for a rule on repetition: a cycle may lead to either of two results.
fn parts(repetition: Repetition) -> Vec<(String, Option<Outcome>)> {
    let named = |name: &str| vec![(format!("repetition = '{name}'"), None)];
    match repetition {
        Repetition::SimpleKo => named("simple-ko"),
        Repetition::Positional => named("positional-superko"),
        Repetition::Situational => named("situational-superko"),
        Repetition::NaturalSituational => named("natural-situational-superko"),
        Repetition::SincePass => named("spight-ko"),
        Repetition::Balance { occurrence } => {
            let occurrence = ["second", "third"][occurrence - 2];
            let cycle =
                format!("[repetition.long-cycle]\nunbalanced = 'forbidden'\noccurrence = '{occurrence}'");
            let practice = format!(
                "[repetition.chinese-practice]\nlonger = 'replay'\nfalse_life = 'as-longer'\noccurrence = '{occurrence}'"
            );
            vec![(cycle, Some(Outcome::Draw)), (practice, Some(Outcome::Replay))]
        }
        Repetition::Cycle { occurrence, with_mover, pass_restarts } => {
            let occurrence = ["second", "third"][occurrence - 2];
            let same = if with_mover { "board-and-mover" } else { "board" };
            let outcomes = [("no-result", Outcome::NoResult), ("draw", Outcome::Draw)];
            let part = |(name, outcome)| {
                let text = format!(
                    "[repetition.{name}-on-cycle]\noccurrence = '{occurrence}'\nsame = '{same}'\npass_restarts = {pass_restarts}"
                );
                (text, Some(outcome))
            };
            outcomes.into_iter().map(part).collect()
        }
    }
}

/// How often games came upon what they are to test.
#[derive(Default)]
pub struct Met {
    pub suicides: Counter<u32>,
    pub kos: Counter<u32>,
    pub repetitions: Counter<u32>,
    pub only_situational: Counter<u32>,
    pub cycles: Counter<u32>,
    pub edits: Counter<u32>,
    pub forbidden: Counter<u32>,
}

fn add(counter: &Counter<u32>, happened: bool) {
    counter.set(counter.get() + u32::from(happened));
}

/// How and with which act a repetition ended the game.
type Ended = Option<(Outcome, u32)>;

/// Plays a script out on both sides, and compares all that can be asked after every act.
///
/// # Panics
/// Where the two differ.
pub fn play(script: &Script, rules: &[Rules], met: &Met) {
    let mut table = Table::new(rules, script);
    for &choice in &script.choices {
        table.compare(met);
        let sharp = table.ask(met);
        table.act(choice, &sharp, met);
    }
    table.compare(met);
    table.ask(met);
}

struct Table {
    position: Position,
    referee: Referee,
    judges: Vec<(Rules, Judge, Ended)>,
    stood: Vec<(Grid, Hash)>,
}

impl Table {
    fn new(rules: &[Rules], script: &Script) -> Self {
        let position = position(&script.start, script.to_move);
        let judge = |rules: &Rules| {
            let judge = Judge::new(rules.ruleset.clone(), &position, script.made_by.map(side));
            (rules.clone(), judge, None)
        };
        Self {
            judges: rules.iter().map(judge).collect(),
            referee: Referee::new(script.start.clone(), script.to_move, script.made_by),
            stood: Vec::new(),
            position,
        }
    }

    /// Board, tally, area, hashes and endings are the same.
    fn compare(&mut self, met: &Met) {
        assert_same_position(&self.position, &self.referee);
        let board = self.position.board();
        let count = Count::of(board, &[], Reading::Given { seki: &[] }, self.position.tally());
        let ours = (count.areas().black, count.areas().white, count.neutral());
        let theirs = area(self.referee.grid());
        assert_eq!(ours, (theirs.black, theirs.white, theirs.neutral));
        let anew = Board::with_stones(
            board.size(),
            board.size().points().filter_map(|point| Some((point, board.at(point)?))),
        );
        assert_eq!((&anew, anew.hash()), (board, board.hash()), "the hash is that of the stones");
        for (grid, hash) in &self.stood {
            assert_eq!(grid == self.referee.grid(), *hash == board.hash(), "equal boards have equal hashes");
        }
        self.stood.push((self.referee.grid().clone(), board.hash()));
        for (rules, judge, ended) in &mut self.judges {
            let Some(repetition) = rules.repetition else { continue };
            if ended.is_none() {
                *ended = rules.leads_to.zip(self.referee.ended_by(repetition));
                add(&met.cycles, ended.is_some());
            }
            assert_eq!(judge.ended_by_repetition(), *ended, "{:?}", rules.repetition);
        }
    }

    /// Every point has the same verdict for the same reason under every pair of rules. Gives the points where something happens.
    fn ask(&self, met: &Met) -> Vec<Place> {
        let by = self.referee.to_move();
        let mut sharp = Vec::new();
        let all_legal: Vec<PointSet> =
            self.judges.iter().map(|(_, judge, _)| judge.legal_points(&self.position, side(by))).collect();
        let board = self.position.board();
        let open = board.without_suicides(side(by));
        for at in self.referee.grid().places() {
            let look = self.position.look(point(at), side(by));
            let Some(landing) = self.referee.grid().put(at, by) else {
                assert_eq!(look.map_err(refusal), Err(Refusal::Occupied));
                assert!(all_legal.iter().all(|legal| !legal.contains(point(at))));
                assert!(!open.contains(point(at)) && !board.takes(point(at), side(by)));
                continue;
            };
            let placement = look.expect("the point is empty");
            assert_eq!(usize::from(placement.captured()), landing.captured);
            assert_eq!(usize::from(placement.own_removed()), landing.own_removed);
            assert_eq!(open.contains(point(at)), landing.own_removed == 0);
            assert_eq!(board.takes(point(at), side(by)), landing.captured > 0);
            assert_eq!(placement.ko().map(place), ko(&landing, at));
            let mut verdicts = Vec::new();
            for ((rules, judge, _), legal) in self.judges.iter().zip(&all_legal) {
                let ours = judge.refusal(&placement).map(refusal);
                assert_eq!(
                    legal.contains(point(at)),
                    ours.is_none(),
                    "at {at:?} under {:?}",
                    rules.repetition
                );
                let Some(repetition) = rules.repetition else { continue };
                let theirs = self.referee.refusal_of(&landing, by, rules.capture, repetition);
                assert_eq!(ours, theirs, "at {at:?} under {:?}, {:?}", rules.capture, rules.repetition);
                verdicts.push(theirs);
            }
            let any = |is_it: fn(&Refusal) -> bool| verdicts.iter().flatten().any(is_it);
            add(&met.suicides, any(|it| matches!(it, Refusal::Suicide(_))));
            add(&met.kos, any(|it| *it == Refusal::Ko));
            let repeats = any(|it| matches!(it, Refusal::Repeats(_)));
            add(&met.repetitions, repeats);
            add(&met.only_situational, repeats && verdicts.contains(&None));
            if landing.captured + landing.own_removed > 0 || repeats {
                sharp.push(at);
            }
        }
        let outside = (self.referee.grid().columns(), 0);
        let off = self.position.look(point(outside), side(by)).map_err(refusal);
        assert_eq!(off.err(), Some(Refusal::OffBoard));
        assert_eq!(
            self.referee.refusal(outside, by, Capture::Suicide, Repetition::SimpleKo),
            Some(Refusal::OffBoard)
        );
        sharp
    }

    fn act(&mut self, choice: Choice, sharp: &[Place], met: &Met) {
        let by = self.referee.to_move();
        let number = self.position.acts() + 1;
        let places = self.referee.grid().places();
        let empty: Vec<Place> =
            places.into_iter().filter(|&at| self.referee.grid().at(at) == Some(Cell::Empty)).collect();
        let among = |places: &[Place]| places[usize::from(choice.pick) % places.len()];
        match choice.kind {
            Kind::Edit => self.edit(choice.pick, met),
            Kind::Pass => self.pass(by, number),
            _ if empty.is_empty() => self.pass(by, number),
            Kind::Any | Kind::Sharp => {
                let at = among(if choice.kind == Kind::Any || sharp.is_empty() { &empty } else { sharp });
                let placement = self.position.look(point(at), side(by)).expect("the point is empty");
                // By turns in two steps and in one, which must be the same.
                let in_steps = number.is_multiple_of(2);
                if in_steps {
                    self.position.play(&placement);
                } else {
                    assert_eq!(self.position.put(point(at), side(by)), Ok(placement));
                }
                for (_, judge, _) in &mut self.judges {
                    let refusal = judge.refusal(&placement);
                    add(&met.forbidden, refusal.is_some());
                    if in_steps {
                        judge.play(&placement, &self.position, number);
                    } else {
                        assert_eq!(judge.witness(&placement, &self.position, number), refusal);
                    }
                }
                self.referee.play(at, by);
                assert_eq!(self.position.board().hash(), placement.after());
            }
        }
    }

    fn pass(&mut self, by: Cell, number: u32) {
        self.position.pass(side(by));
        for (_, judge, _) in &mut self.judges {
            judge.pass(side(by), &self.position, number);
        }
        self.referee.pass(by);
    }

    /// Sets up to four points, some of them twice, and perhaps the side to move.
    fn edit(&mut self, pick: u16, met: &Met) {
        let mut grid = self.referee.grid().clone();
        let places = grid.places();
        let mut edits = Vec::new();
        for step in 0..=(pick % 4) {
            let number = usize::from(pick.rotate_left(u32::from(step) * 3));
            let cell = [Cell::Empty, Cell::Black, Cell::White][number % 3];
            let at = places[(number / 3) % places.len()];
            grid.set(at, cell);
            edits.push((point(at), color(cell)));
        }
        let to_move = if pick & 0x100 == 0 { self.referee.to_move() } else { self.referee.to_move().other() };
        self.position.edit(edits, Some(side(to_move)));
        self.referee.edit(grid, to_move);
        for (_, judge, _) in &mut self.judges {
            judge.edited(&self.position);
        }
        add(&met.edits, true);
    }
}

/// One stone was taken, and the stone that took it stands alone with that one liberty: the shape of a ko.
fn ko(landing: &Landing, at: Place) -> Option<Place> {
    let alone = landing.own_removed == 0 && landing.grid.group(at) == [at];
    let liberties = landing.grid.liberties(at);
    (landing.captured == 1 && alone && liberties.len() == 1).then(|| liberties[0])
}
