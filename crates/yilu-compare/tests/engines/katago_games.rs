//! KataGo's games: random ones on tiny boards, long cycles, and scores under its rules.

use std::collections::HashMap;
use std::sync::Arc;

use yilu_board::{Board, Color, Point, PointSet};
use yilu_compensation::{Handicap, KomiChoice, Stakes};
use yilu_ending::Stage;
use yilu_game::{Judge, Position, score};
use yilu_life::{Suicide, unconditional};
use yilu_ruleset::Ruleset;
use yilu_score::Points;
use yilu_scoring::{Count, Reading};
use yilu_words::Outcome;

use crate::katago_boards::{Block, block, blocks};

/// KataGo's rules as its tests set them, by name: `koRule`, `scoringRule`, `taxRule`, `multiStoneSuicideLegal`, `komi`.
type Rules = HashMap<String, String>;

fn rules_of(settings: &[Vec<String>]) -> Rules {
    let plain = |value: &str| value.rsplit("::").next().unwrap().trim_end_matches('f').to_owned();
    settings.iter().map(|setting| (setting[0].clone(), plain(&setting[1]))).collect()
}

/// The shipped ruleset of such rules, with what differs from it.
fn ruleset(rules: &Rules) -> Arc<Ruleset> {
    let (parent, repetition) = match (&*rules["scoringRule"], &*rules["koRule"]) {
        ("SCORING_AREA", "KO_SIMPLE") => ("katago-chinese", ""),
        ("SCORING_AREA", "KO_POSITIONAL") => ("katago-chinese-ogs", ""),
        ("SCORING_AREA", "KO_SITUATIONAL") => ("katago-aga", ""),
        ("SCORING_TERRITORY", "KO_SIMPLE") => ("katago-japanese", ""),
        ("SCORING_TERRITORY", "KO_POSITIONAL") => ("katago-japanese", "repetition = 'positional-superko'"),
        ("SCORING_TERRITORY", "KO_SITUATIONAL") => ("katago-japanese", "repetition = 'situational-superko'"),
        other => panic!("{other:?}"),
    };
    let suicide = rules["multiStoneSuicideLegal"] == "true";
    let capture = if suicide { "multi-stone-suicide" } else { "no-suicide" };
    let (scoring, tax) = (&rules["scoringRule"], &rules["taxRule"]);
    let scoring = scoring.trim_start_matches("SCORING_").to_lowercase();
    let tax = tax.trim_start_matches("TAX_").to_lowercase();
    let text = format!(
        "name = 'x'\nextends = '{parent}'\ncapture = '{capture}'\n{repetition}\n[scoring.{scoring}]\ntax = '{tax}'"
    );
    Arc::new(Ruleset::from_text("x.toml", &text).unwrap_or_else(|faults| panic!("{faults}")))
}

/// A game that starts with a position.
struct Game {
    judge: Judge,
    position: Position,
    komi: Points,
}

impl Game {
    fn new(rules: &Rules, board: &Board, to_move: Color) -> Self {
        let stones = Color::BOTH.into_iter().flat_map(|c| board.stones(c).map(move |point| (point, c)));
        let position = Position::new(board.size(), stones, to_move);
        let judge = Judge::new(ruleset(rules), &position, None);
        Self { judge, position, komi: Points::parse(&rules["komi"]).unwrap() }
    }

    /// The points where the side to move may play.
    fn legal(&self) -> PointSet {
        self.judge.legal_points(&self.position, self.position.to_move())
    }

    /// The side to move plays, or passes.
    fn act(&mut self, play: Option<Point>) {
        let (by, number) = (self.position.to_move(), self.position.acts() + 1);
        if let Some(point) = play {
            let placement = self.position.look(point, by).unwrap();
            assert_eq!(self.judge.refusal(&placement), None, "{by:?} {point}");
            self.position.play(&placement);
            self.judge.play(&placement, &self.position, number);
        } else {
            self.position.pass(by);
            self.judge.pass(by, &self.position, number);
        }
    }

    /// The plays that lead to this board; a pass, where it is there already.
    fn ways_to(&self, board: &Board) -> Vec<Option<Point>> {
        if self.position.board() == board {
            return vec![None];
        }
        let makes = |point: &Point| {
            let mut after = self.position.board().clone();
            after.put(*point, self.position.to_move()).is_ok() && after == *board
        };
        self.legal().iter().filter(makes).map(Some).collect()
    }

    /// White's score less Black's, as the game stands, once what is unconditionally dead is off.
    fn white_ahead(&self) -> Points {
        let legal = self.judge.ruleset().capture().allows_multi_stone_suicide();
        let suicide = if legal { Suicide::MultiStone } else { Suicide::Forbidden };
        let board = self.position.board();
        let dead = unconditional(board, suicide).dead;
        let count = Count::of(board, &dead, Reading::Letter { seki: &[] }, self.position.tally());
        let komi = KomiChoice::Agreed(Some(self.komi));
        let stakes = Stakes { handicap: Handicap::Even, komi, course: self.position.course() };
        -score(self.judge.ruleset(), &count, &stakes).margin
    }
}

/// One line of KataGo's log: `3 O.X. NPX PS0 E0  0000 0000`.
struct Line<'a> {
    /// The number of legal acts, the pass included.
    legal: usize,
    stones: &'a str,
    to_move: Color,
    passes: u32,
    encore: u32,
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [legal, stones, to_move, passes, encore, ..] = words[..] else { return None };
        Some(Self {
            legal: legal.parse().ok()?,
            stones,
            to_move: if to_move == "NPX" { Color::Black } else { Color::White },
            passes: passes.strip_prefix("PS")?.parse().ok()?,
            encore: encore.strip_prefix('E')?.parse().ok()?,
        })
    }

    fn board(&self, columns: u8) -> Board {
        let points: Vec<char> = self.stones.chars().collect();
        let rows: Vec<String> = points.chunks(usize::from(columns)).map(|row| row.iter().collect()).collect();
        rows.join("\n").parse().unwrap()
    }
}

/// Reads `W-B Score: -0.5` and `isNoResult: 1`.
fn value<'a>(text: &'a str, name: &str) -> &'a str {
    text.lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap_or_else(|| panic!("no {name} in {text}"))
        .trim()
}

/// How much of the logs was compared.
#[derive(Debug, Default, PartialEq)]
struct Compared {
    /// Positions with the number of acts that are legal there.
    positions: u32,
    /// Main phases that end by two passes in a row.
    two_passes: u32,
    /// Main phases that end by a second pass of one side on the same position: KataGo's own ending under simple ko.
    second_passes: u32,
    /// Final scores; games under territory scoring get theirs after an encore.
    scores: u32,
}

/// Follows one game to the end of its main phase.
fn follow(rules: &Rules, columns: u8, text: &str, name: &str, compared: &mut Compared) {
    let lines: Vec<Line> = text.lines().filter_map(Line::read).collect();
    let mut game = Game::new(rules, &lines[0].board(columns), lines[0].to_move);
    for (number, line) in lines.iter().enumerate() {
        if number > 0 {
            let ways = game.ways_to(&line.board(columns));
            let [way] = ways[..] else { panic!("{name}, line {number}: {ways:?} lead to {}", line.stones) };
            game.act(way);
        }
        assert_eq!(game.position.to_move(), line.to_move, "{name}, line {number}");
        if line.encore > 0 || number + 1 == lines.len() {
            if lines[number - 1].passes == 1 {
                assert_ne!(game.judge.stage(), Stage::Play, "{name}, line {number}");
                compared.two_passes += 1;
            } else {
                let same = |before: &Line| (before.stones, before.to_move) == (line.stones, line.to_move);
                assert!(lines[..number].iter().any(|before| same(before) && before.passes == 1), "{name}");
                assert_eq!((game.judge.stage(), &*rules["koRule"]), (Stage::Play, "KO_SIMPLE"), "{name}");
                compared.second_passes += 1;
            }
            break;
        }
        assert_eq!(game.judge.stage(), Stage::Play, "{name}, line {number}");
        assert_eq!(game.legal().len() + 1, line.legal, "{name}, line {number}");
        compared.positions += 1;
    }
    if rules["scoringRule"] == "SCORING_AREA" {
        assert_eq!(game.white_ahead(), Points::parse(value(text, "W-B Score:")).unwrap(), "{name}");
        compared.scores += 1;
    }
}

/// Each line has the number of legal acts: this holds suicide, ko, superko, the end of the game and the count against KataGo's.
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
    let expected = Compared { positions: 180, two_passes: 11, second_passes: 2, scores: 7 };
    assert_eq!(compared, expected);
}

fn rules_block(name: &str) -> Option<Block> {
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

/// The points where what was played before forbids the side to move a play, as KataGo lists them: `Illegal: (1,2) O`.
fn forbidden(game: &Game) -> Vec<String> {
    let by = game.position.to_move();
    let side = if by == Color::Black { 'X' } else { 'O' };
    let points = game.position.board().without_suicides(by).without(&game.legal());
    points.iter().map(|point| format!("Illegal: ({},{}) {side}", point.column(), point.row())).collect()
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
    assert_eq!(forbidden(&game), lines(&block.expected[0]));
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

/// Black sends two stones, takes one back, and White passes: the situation has been there.
///
/// Left out are the blocks with the button, after which KataGo seems to let Black send two once more (its list of forbidden plays is empty the first
/// time), while Yilü's superko knows of no button; and those under simple ko, which end by KataGo's rule of second passes.
#[test]
fn sending_two_and_returning_one_is_forbidden_as_in_katago() {
    let name = "Sending two returning one NO initial pass WITHOUT button, SSK";
    let Some(block) = rules_block(name) else { return };
    let mut game = Game::new(&rules_of(&block.rules), &block.boards[0], Color::Black);
    for (column, row) in [(4, 3), (4, 5), (4, 4)] {
        game.act(Some(Point::new(column, row)));
    }
    game.act(None);
    assert_eq!(forbidden(&game), lines(&block.expected[0]));
}

/// The scores before the first move, of boards with sekis, kos and dead stones; those after it need KataGo's moves. The three tables of a block
/// are those of no tax, tax in seki, and tax on all groups.
#[test]
fn scores_of_its_starts_are_katagos() {
    let Some(all) = blocks("testrules.cpp") else { return };
    let mut compared = 0;
    for block in &all {
        let tables: Vec<&str> = block.expected[0].trim().split("\n\n").collect();
        let taxes = if block.rules.iter().any(|setting| setting[1].starts_with("taxRules[")) {
            &["TAX_NONE", "TAX_SEKI", "TAX_ALL"][..]
        } else if block.name == "Various komis" || block.name == "Area scoring with button" {
            // Their first score is that of the komi that is set, without the button.
            &["TAX_NONE"]
        } else {
            continue;
        };
        for (&tax, table) in taxes.iter().zip(tables) {
            let mut rules = rules_of(&block.rules);
            rules.insert("taxRule".to_owned(), tax.to_owned());
            let game = Game::new(&rules, &block.boards[0], Color::White);
            let expected = table.lines().find_map(|line| line.split_once("Score: ")).unwrap().1;
            assert_eq!(game.white_ahead(), Points::parse(expected).unwrap(), "{} {tax}", block.name);
            compared += 1;
        }
    }
    assert_eq!(compared, 6 * 3 + 2);
}
