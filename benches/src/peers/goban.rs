//! The crate `goban`.

use goban::pieces::goban::Goban;
use goban::pieces::stones::Color as Theirs;
use goban::rules::game::Game as Referees;
use goban::rules::{GobanSizes, IllegalRules, Move, PlayError, Rule, ScoreRules};
use yilu::board::{Color, Point, Size};

use super::{Around, Referee};
use crate::corpus::Game;
use crate::ours::LightKo;
use crate::random::Random;

/// A game of its.
pub(crate) struct GobanGame(Referees);

impl Referee for GobanGame {
    const NAME: &'static str = "goban";

    fn start(game: &Game, ko: LightKo) -> Self {
        Self(start(game, ko))
    }

    fn play(&mut self, mv: Option<Point>) -> bool {
        self.0.try_play(mv.map_or(Move::Pass, play)).is_ok()
    }

    /// It takes the point on which one stone was just captured for a ko even where another stone is taken there than the one that captured.
    fn play_ours(&mut self, mv: Option<Point>) -> Result<bool, String> {
        let refused = mv.and_then(|point| self.0.check_point((point.row(), point.column())));
        match refused {
            None | Some(PlayError::Ko) => {
                self.0.play(mv.map_or(Move::Pass, play));
                Ok(refused.is_none())
            }
            Some(other) => Err(format!("it refuses {mv:?}: {other:?}")),
        }
    }

    fn legal_points(&self) -> usize {
        self.0.legals().count()
    }

    fn stone(&self, point: Point) -> Option<Color> {
        self.0.goban().get_color((point.row(), point.column())).map(|color| match color {
            Theirs::Black => Color::Black,
            Theirs::White => Color::White,
        })
    }

    fn areas(&self) -> (i32, i32) {
        areas(self.0.goban())
    }

    fn playout(&self, around: &Around, random_seed: u64) -> u32 {
        playout(self.0.clone(), around, random_seed)
    }
}

fn start(game: &Game, ko: LightKo) -> Referees {
    let ko = match ko {
        LightKo::Simple => IllegalRules::KO,
        LightKo::Positional => IllegalRules::SUPERKO,
    };
    let rule = Rule { komi: 0.0, flag_illegal: ko | IllegalRules::SUICIDE, flag_score: ScoreRules::STONES };
    let mut start = Referees::new(sizes(game.size), rule);
    if !game.handicap.is_empty() {
        let stones: Vec<_> = game.handicap.iter().map(|point| (point.row(), point.column())).collect();
        start.put_handicap(&stones);
    }
    start
}

/// The area of each side.
pub(crate) fn areas(goban: &Goban) -> (i32, i32) {
    let (stones, territories) = (goban.number_of_stones(), goban.calculate_territories());
    (stones.0 as i32 + territories.0 as i32, stones.1 as i32 + territories.1 as i32)
}

/// Its board with stones.
pub(crate) fn with_stones(size: Size, stones: impl Iterator<Item = (Point, Color)>) -> Goban {
    let mut goban = Goban::new((size.rows(), size.columns()));
    for (point, color) in stones {
        let color = if color == Color::Black { Theirs::Black } else { Theirs::White };
        goban.push((point.row(), point.column()), color);
    }
    goban
}

/// The number of move sequences without passes; the last move is not made.
pub(crate) fn count_sequences_without_passes(size: Size, depth: u32) -> u64 {
    let empty = Game { size, handicap: Vec::new(), moves: Vec::new() };
    count_from(&start(&empty, LightKo::Positional), depth)
}

fn count_from(game: &Referees, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.legals().count() as u64,
        _ => {
            let after = |point| {
                let mut next = game.clone();
                next.play(Move::from(point));
                count_from(&next, depth - 1)
            };
            game.legals().map(after).sum()
        }
    }
}

fn playout(mut game: Referees, around: &Around, random_seed: u64) -> u32 {
    let mut random = Random::new(random_seed);
    let (rows, columns) = game.size();
    let most = 3 * u32::from(rows) * u32::from(columns);
    let mut empty = Vec::with_capacity(usize::from(rows) * usize::from(columns));
    let (mut moves, mut passes) = (0, 0);
    while passes < 2 && moves < most {
        moves += 1;
        if place(&mut game, around, &mut random, &mut empty) {
            passes = 0;
        } else {
            game.play(Move::Pass);
            passes += 1;
        }
    }
    moves
}

/// Plays on one of the points that the policy allows, each as likely, if there is one.
fn place(game: &mut Referees, around: &Around, random: &mut Random, empty: &mut Vec<(u8, u8)>) -> bool {
    empty.clear();
    empty.extend(game.pseudo_legals());
    let (own, columns) = (game.turn(), game.size().1);
    while !empty.is_empty() {
        let point = empty.swap_remove(random.below(empty.len()));
        let at = u16::from(point.0) * u16::from(columns) + u16::from(point.1);
        let goban = game.goban();
        let stone = |near: u16| {
            goban.get_color(((near / u16::from(columns)) as u8, (near % u16::from(columns)) as u8))
        };
        if !around.is_own_eye(at, &own, stone) && game.check_point(point).is_none() {
            game.play(Move::from(point));
            return true;
        }
    }
    false
}

fn play(point: Point) -> Move {
    Move::Play(point.row(), point.column())
}

fn sizes(size: Size) -> GobanSizes {
    GobanSizes::Custom(usize::from(size.rows()), usize::from(size.columns()))
}
