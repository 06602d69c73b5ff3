//! KataGo's games: random ones on tiny boards, long cycles, and scores under its rules.

use std::collections::HashMap;
use std::sync::Arc;

use yilu_board::{Board, Color, Point, PointSet, Size};
use yilu_compensation::{Handicap, KomiChoice, Stakes};
use yilu_ending::Stage;
use yilu_game::{Judge, Position};
use yilu_life::{Suicide, unconditional};
use yilu_ruleset::Ruleset;
use yilu_score::Points;
use yilu_scoring::{Count, Reading};
use yilu_words::Outcome;

use crate::katago_boards::{Block, block};

/// KataGo's rules as its tests set them, by name: `koRule`, `scoringRule`, `taxRule`, `multiStoneSuicideLegal`, `komi`.
pub type Rules = HashMap<String, String>;

pub fn rules_of(settings: &[Vec<String>]) -> Rules {
    let plain = |value: &str| value.rsplit("::").next().unwrap().trim_end_matches('f').to_owned();
    settings.iter().map(|setting| (setting[0].clone(), plain(&setting[1]))).collect()
}

/// The shipped ruleset of such rules, with what differs from it.
fn ruleset(rules: &Rules) -> Arc<Ruleset> {
    let area = rules["scoringRule"] == "SCORING_AREA";
    let ko = rules["koRule"].trim_start_matches("KO_");
    let (parent, repetition) = match (area, ko) {
        (true, "SIMPLE") => ("katago-chinese", ""),
        (true, "POSITIONAL") => ("katago-chinese-ogs", ""),
        (true, "SITUATIONAL") => ("katago-aga", ""),
        (false, "SIMPLE") => ("katago-japanese-encore", ""),
        (false, "POSITIONAL") => ("katago-japanese-encore", "repetition = 'positional-superko'"),
        (false, "SITUATIONAL") => ("katago-japanese-encore", "repetition = 'situational-superko'"),
        (false, "SPIGHT") => ("katago-japanese-encore", "repetition = 'spight-ko'"),
        other => panic!("{other:?}"),
    };
    let suicide = rules["multiStoneSuicideLegal"] == "true";
    let capture = if suicide { "multi-stone-suicide" } else { "no-suicide" };
    let button = rules.get("hasButton").is_some_and(|button| button == "true");
    let ending = if area { "[ending.passes]\ndead = 'unconditional'" } else { "[ending.encore]" };
    let (in_a_row, second_pass) = (if ko == "SPIGHT" { 3 } else { 2 }, matches!(ko, "SIMPLE" | "SPIGHT"));
    let half = if button { "[compensation.button]\npoints = '1/2'" } else { "" };
    let (scoring, tax) = (if area { "area" } else { "territory" }, &rules["taxRule"]);
    let tax = tax.trim_start_matches("TAX_").to_lowercase();
    let text = format!(
        "name = 'x'\nextends = '{parent}'\ncapture = '{capture}'\n{repetition}\n{ending}\nin_a_row = {in_a_row}\n\
         second_pass = {second_pass}\nbutton = {button}\n{half}\n[scoring.{scoring}]\ntax = '{tax}'"
    );
    Arc::new(Ruleset::from_text("x.toml", &text).unwrap_or_else(|faults| panic!("{faults}")))
}

/// A game that starts with a position.
#[derive(Clone)]
pub struct Game {
    pub judge: Judge,
    pub position: Position,
    komi: Points,
}

impl Game {
    pub fn new(rules: &Rules, board: &Board, to_move: Color) -> Self {
        let stones = Color::BOTH.into_iter().flat_map(|c| board.stones(c).map(move |point| (point, c)));
        let position = Position::new(board.size(), stones, to_move);
        let judge = Judge::new(ruleset(rules), &position, None);
        Self { judge, position, komi: Points::parse(&rules["komi"]).unwrap() }
    }

    /// The points where the side to move may play.
    pub fn legal(&self) -> PointSet {
        self.judge.legal_points(&self.position, self.position.to_move())
    }

    /// The points where the side to move may pass for a ko, which KataGo calls plays: where a stone was taken, and where it would be taken back.
    pub fn passes_for(&self) -> PointSet {
        let (size, by) = (self.position.board().size(), self.position.to_move());
        let frees = |point: &Point| self.judge.freed_by(&self.position, *point, by).is_some();
        PointSet::of(size, size.points().filter(frees))
    }

    /// The side to move plays, passes for a ko, or passes.
    pub fn act(&mut self, play: Option<Point>) {
        let (by, number) = (self.position.to_move(), self.position.acts() + 1);
        if let Some(point) = play {
            if let Some(stone) = self.judge.freed_by(&self.position, point, by) {
                self.position.pass_for(by);
                self.judge.pass_for(stone, by, &self.position, number);
                return;
            }
            let placement = self.position.look(point, by).unwrap();
            assert_eq!(self.judge.refusal(&placement), None, "{by:?} {point}");
            self.position.play(&placement);
            self.judge.play(&placement, &self.position, number);
        } else {
            self.position.pass(by);
            self.judge.pass(by, &self.position, number);
        }
    }

    /// The plays that lead to this board.
    fn plays_to(&self, board: &Board) -> Vec<Option<Point>> {
        let makes = |point: &Point| {
            let mut after = self.position.board().clone();
            after.put(*point, self.position.to_move()).is_ok() && after == *board
        };
        self.legal().iter().filter(makes).map(Some).collect()
    }

    /// The passes for a ko that leave these marks.
    fn passes_for_to(&self, marks: &PointSet) -> Vec<Option<Point>> {
        let leaves = |point: &Point| {
            let mut after = self.clone();
            after.act(Some(*point));
            after.marks() == *marks
        };
        self.passes_for().iter().filter(leaves).map(Some).collect()
    }

    /// The stones that may not be retaken.
    pub fn marks(&self) -> PointSet {
        PointSet::of(self.position.board().size(), self.judge.marks().iter().copied())
    }

    /// White's score less Black's, as the game stands, once what is unconditionally dead is off. A button that still lies goes to the side to move.
    pub fn white_ahead(&self) -> Points {
        let legal = self.judge.ruleset().capture().allows_multi_stone_suicide();
        let suicide = if legal { Suicide::MultiStone } else { Suicide::Forbidden };
        let board = self.position.board();
        let dead = unconditional(board, suicide).dead;
        let count = Count::of(board, &dead, Reading::Independent, self.position.tally());
        let komi = KomiChoice::Agreed(Some(self.komi));
        let mut course = self.position.course();
        course.pass(self.position.to_move());
        let stakes = Stakes { handicap: Handicap::Even, komi, course };
        -self.judge.score(&count, &stakes).margin
    }
}

/// One line of KataGo's log: `3 O.X. NPX PS0 E2  0010 0120`, with the stones that may not be retaken and those that stood when the second encore began.
struct Line<'a> {
    /// The number of legal acts, the pass included.
    legal: usize,
    stones: &'a str,
    to_move: Color,
    passes: u32,
    encore: u32,
    marks: &'a str,
    second_encore: &'a str,
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [legal, stones, to_move, passes, encore, marks, second_encore] = words[..] else { return None };
        Some(Self {
            legal: legal.parse().ok()?,
            stones,
            to_move: if to_move == "NPX" { Color::Black } else { Color::White },
            passes: passes.strip_prefix("PS")?.parse().ok()?,
            encore: encore.strip_prefix('E')?.parse().ok()?,
            marks,
            second_encore,
        })
    }

    fn board(&self, columns: u8) -> Board {
        let points: Vec<char> = self.stones.chars().collect();
        let rows: Vec<String> = points.chunks(usize::from(columns)).map(|row| row.iter().collect()).collect();
        rows.join("\n").parse().unwrap()
    }

    fn marks(&self, size: Size) -> PointSet {
        let marked = size.points().zip(self.marks.chars()).filter(|(_, mark)| *mark == '1');
        PointSet::of(size, marked.map(|(point, _)| point))
    }
}

/// The stones that stood when the second encore began, as KataGo writes them: `0120`.
pub fn second_encore(game: &Game) -> String {
    let began = game.judge.second_encore();
    let digit = |point| match began {
        Some(began) if began.stones().black.contains(point) => '1',
        Some(began) if began.stones().white.contains(point) => '2',
        _ => '0',
    };
    game.position.board().size().points().map(digit).collect()
}

/// Reads `W-B Score: -0.5` and `isNoResult: 1`.
pub fn value<'a>(text: &'a str, name: &str) -> &'a str {
    text.lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap_or_else(|| panic!("no {name} in {text}"))
        .trim()
}

/// How much of the logs was compared.
#[derive(Debug, Default, PartialEq)]
struct Compared {
    /// Positions of each phase, with the number of acts that are legal there.
    positions: [u32; 3],
    /// Passes for a ko.
    passes_for: u32,
    /// Phases that end by two passes in a row.
    two_passes: u32,
    /// Phases that end by a second pass of one side in the same situation.
    second_passes: u32,
    /// Games without result.
    no_results: u32,
    scores: u32,
}

/// Follows one game to its end.
fn follow(rules: &Rules, columns: u8, text: &str, name: &str, compared: &mut Compared) {
    let lines: Vec<Line> = text.lines().filter_map(Line::read).collect();
    let no_result = value(text, "isNoResult:") == "1";
    let mut game = Game::new(rules, &lines[0].board(columns), lines[0].to_move);
    let size = game.position.board().size();
    for (number, line) in lines.iter().enumerate() {
        let name = format!("{name}, line {number}");
        let last = number + 1 == lines.len();
        if number > 0 {
            let before = &lines[number - 1];
            let (board, same) = (line.board(columns), line.stones == before.stones);
            let ends = last && !no_result || line.encore != before.encore;
            let passes = same && (line.passes > 0 || ends);
            let ways = match () {
                () if passes => vec![None],
                () if same => game.passes_for_to(&line.marks(size)),
                () => game.plays_to(&board),
            };
            // A pass for a ko has two names.
            let one = if same && !passes { ways.len() == 2 } else { ways.len() == 1 };
            assert!(one, "{name}: {ways:?} lead to {}", line.stones);
            game.act(ways[0]);
            compared.passes_for += u32::from(same && !passes);
            if ends {
                let ended =
                    if before.passes == 1 { &mut compared.two_passes } else { &mut compared.second_passes };
                *ended += 1;
            }
        }
        assert_eq!(*game.position.board(), line.board(columns), "{name}");
        assert_eq!(game.position.to_move(), line.to_move, "{name}");
        if last && no_result {
            assert_eq!(
                game.judge.ended_by_repetition().map(|(outcome, _)| outcome),
                Some(Outcome::NoResult),
                "{name}"
            );
            compared.no_results += 1;
            return;
        }
        let stage = [Stage::Play, Stage::FirstEncore, Stage::SecondEncore][line.encore as usize];
        assert_eq!(game.judge.stage(), if last { Stage::Over } else { stage }, "{name}");
        assert_eq!(game.marks(), line.marks(size), "{name}");
        assert_eq!(second_encore(&game), line.second_encore, "{name}");
        assert_eq!(game.legal().len() + game.passes_for().len() + 1, line.legal, "{name}");
        compared.positions[line.encore as usize] += 1;
    }
    assert_eq!(game.white_ahead(), Points::parse(value(text, "W-B Score:")).unwrap(), "{name}");
    compared.scores += 1;
}

/// Each line has the number of legal acts: this holds suicide, ko, superko, the encores, the ends of phases and the count against KataGo's.
#[test]
fn random_games_on_tiny_boards_go_as_katagos() {
    let Some(block) = rules_block("Stress test on tiny boards") else { return };
    let starts = block.rules.iter().enumerate().filter(|(_, setting)| setting[0] == "koRule");
    let starts: Vec<usize> = starts.map(|(at, _)| at).chain([block.rules.len()]).collect();
    assert_eq!(starts.len(), block.expected.len() + 1, "one set of rules for each log");
    let mut compared = Compared::default();
    for (number, text) in block.expected.iter().enumerate() {
        let settings = &block.rules[starts[number]..starts[number + 1]];
        let games: Vec<&str> =
            text.split("isResignation: 0").filter(|game| game.contains("Winner")).collect();
        // Suicide becomes legal halfway through the first two logs, which are the ones on the board of 2×2.
        let turns =
            settings.iter().any(|setting| setting[0] == "multiStoneSuicideLegal" && setting[1] == "true");
        for (i, game) in games.iter().enumerate() {
            let mut rules = rules_of(settings);
            if turns && i < games.len() / 2 {
                rules.insert("multiStoneSuicideLegal".to_owned(), "false".to_owned());
            }
            let points = game.lines().find_map(Line::read).unwrap().stones.len() as u8;
            let columns = if turns { 2 } else { points };
            follow(&rules, columns, game, &format!("log {number}, game {i}"), &mut compared);
        }
    }
    let expected = Compared {
        positions: [187, 132, 143],
        passes_for: 9,
        two_passes: 22,
        second_passes: 3,
        no_results: 0,
        scores: 13,
    };
    assert_eq!(compared, expected);
}

pub fn rules_block(name: &str) -> Option<Block> {
    block("testrules.cpp", name)
}

/// Plays the first take of a stone that is legal, row by row, for as long as there is one and the game goes on.
fn take_on(game: &mut Game) -> Option<Outcome> {
    loop {
        if let Some((outcome, _)) = game.judge.ended_by_repetition() {
            return Some(outcome);
        }
        let (board, by) = (game.position.board(), game.position.to_move());
        let take = game.legal().iter().find(|&point| board.takes(point, by));
        take?;
        game.act(take);
    }
}

/// The points where what was played before forbids the side to move a play, each as KataGo lists it: `Illegal: (1,2) O`.
pub fn forbidden(game: &Game) -> Vec<(Point, String)> {
    let by = game.position.to_move();
    let side = if by == Color::Black { 'X' } else { 'O' };
    let points = game.position.board().without_suicides(by).without(&game.legal());
    let line = |point: Point| format!("Illegal: ({},{}) {side}", point.column(), point.row());
    points.iter().map(|point| (point, line(point))).collect()
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.is_empty()).collect()
}

/// Where nothing forbids it, the sides take three kos in turn until the game has no result; under superko the last take of the first round is
/// forbidden, and so is the ko just taken.
#[test]
fn triple_kos_end_as_katagos() {
    let Some(block) = rules_block("Triple ko simple") else { return };
    let mut game = Game::new(&rules_of(&block.rules), &block.boards[0], Color::Black);
    assert_eq!(value(&block.expected[0], "isNoResult:"), "1");
    assert_eq!(take_on(&mut game), Some(Outcome::NoResult));
    let Some(block) = rules_block("Triple ko superko") else { return };
    let mut game = Game::new(&rules_of(&block.rules), &block.boards[0], Color::Black);
    assert_eq!(take_on(&mut game), None);
    let forbidden: Vec<String> = forbidden(&game).into_iter().map(|(_, line)| line).collect();
    assert_eq!(forbidden, lines(&block.expected[0]));
}

/// Two stones are sent and two taken, over and over.
#[test]
fn eternal_life_has_no_result_as_in_katago() {
    let Some(block) = rules_block("Eternal life") else { return };
    let board = &block.boards[0];
    let mut game = Game::new(&rules_of(&block.rules), board, Color::Black);
    let round = ["C1", "E1", "D1", "F1"].map(|name| Point::from_gtp(name, board.size()).unwrap());
    for point in round.into_iter().chain(round) {
        assert_eq!(game.judge.ended_by_repetition(), None);
        game.act(Some(point));
    }
    assert_eq!(value(&block.expected[0], "isNoResult:"), "1");
    let ended = game.judge.ended_by_repetition().map(|(outcome, _)| outcome);
    assert_eq!((ended, game.position.board()), (Some(Outcome::NoResult), board));
}

/// The score where both sides pass at once; later ones are for a komi that changes in the game.
#[test]
fn various_komis_give_katagos_score() {
    let Some(block) = rules_block("Various komis") else { return };
    let mut game = Game::new(&rules_of(&block.rules), &block.boards[0], Color::Black);
    game.act(None);
    game.act(None);
    assert_eq!(game.judge.stage(), Stage::Over);
    assert_eq!(game.white_ahead(), Points::parse(value(&block.expected[0], "W-B Score:")).unwrap());
}
