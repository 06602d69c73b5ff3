//! The crate `board-game`: area rules with positional superko, without suicide as CGOS plays.

use std::collections::HashSet;

use board_game::board::{Board as _, Player};
use board_game::games::go::{Chains, FlatTile, GoBoard, Komi, Move, Rules, State, Tile};
use board_game::util::game_stats::perft_naive;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use yilu::board::{Color, Point, Size};

use super::{Around, Referee};
use crate::corpus::Game;
use crate::ours::LightKo;

/// A game of its.
pub(crate) struct BoardGame(GoBoard);

impl Referee for BoardGame {
    const NAME: &'static str = "board-game";

    fn start(game: &Game, ko: LightKo) -> Self {
        assert_eq!(ko, LightKo::Positional, "it knows no simple ko");
        Self(board(game))
    }

    fn play(&mut self, mv: Option<Point>) -> bool {
        self.0.play(mv.map_or(Move::Pass, |point| Move::Place(tile(point)))).is_ok()
    }

    fn play_ours(&mut self, mv: Option<Point>) -> Result<bool, String> {
        if self.play(mv) { Ok(true) } else { Err(format!("it refuses {mv:?}")) }
    }

    fn legal_points(&self) -> usize {
        legal_points(&self.0)
    }

    fn stone(&self, point: Point) -> Option<Color> {
        self.0.stone_at(tile(point)).map(|player| match player {
            Player::A => Color::Black,
            Player::B => Color::White,
        })
    }

    fn areas(&self) -> (i32, i32) {
        areas(&self.0)
    }

    fn playout(&self, around: &Around, random_seed: u64) -> u32 {
        playout(self.0.clone(), around, random_seed)
    }
}

/// Its board before the first move of a game.
fn board(game: &Game) -> GoBoard {
    let size = game.size.columns();
    if game.handicap.is_empty() {
        return GoBoard::new(size, Komi::zero(), Rules::cgos());
    }
    let mut chains = Chains::new(size);
    for &point in &game.handicap {
        // A point that is given twice holds its stone already.
        let _ = chains.place_stone(tile(point).to_flat(size), Player::A);
    }
    from_chains(chains, Player::B)
}

/// The area of each side.
pub(crate) fn areas(board: &GoBoard) -> (i32, i32) {
    let score = board.current_score();
    (score.a as i32, score.b as i32)
}

/// Its board with stones.
pub(crate) fn with_stones(size: Size, stones: impl Iterator<Item = (Point, Color)>) -> GoBoard {
    let mut chains = Chains::new(size.columns());
    for (point, color) in stones {
        let player = if color == Color::Black { Player::A } else { Player::B };
        let _ = chains.place_stone(tile(point).to_flat(size.columns()), player);
    }
    from_chains(chains, Player::A)
}

/// Its own count of move sequences.
pub(crate) fn count_sequences(size: Size, depth: u32) -> u64 {
    perft_naive(&GoBoard::new(size.columns(), Komi::zero(), Rules::cgos()), depth)
}

/// No position has stood before.
fn from_chains(chains: Chains, next: Player) -> GoBoard {
    GoBoard::from_parts(Rules::cgos(), chains, next, State::Normal, HashSet::default(), Komi::zero())
}

fn legal_points(board: &GoBoard) -> usize {
    let legal = |tile: &Tile| board.is_available_move(Move::Place(*tile)).unwrap_or(false);
    Tile::all(board.size()).filter(legal).count()
}

/// So many random points are tried before all are looked at.
const TRIES: usize = 8;

fn playout(mut board: GoBoard, around: &Around, random_seed: u64) -> u32 {
    let mut random = SmallRng::seed_from_u64(random_seed);
    let (mut moves, mut passes) = (0, 0);
    while passes < 2 && moves < 3 * u32::from(board.area()) {
        moves += 1;
        if place(&mut board, around, &mut random) {
            passes = 0;
        } else {
            // At the second pass it counts the areas, as our side does.
            passes += 1;
            let _ = board.play(Move::Pass);
        }
    }
    moves
}

/// Plays on one of the points that the policy allows, each as likely, if there is one.
fn place(board: &mut GoBoard, around: &Around, random: &mut SmallRng) -> bool {
    let (own, size) = (board.next_player(), board.size());
    for _ in 0..TRIES {
        let chains = board.chains();
        let no_eye =
            |at: FlatTile| !around.is_own_eye(at.index(), &own, |near| chains.stone_at(FlatTile::new(near)));
        let Some(found) = chains.random_empty_tile_where(random, no_eye) else { return false };
        // Whether it is legal is found while it is played.
        if board.play(Move::Place(found.to_tile(size))).is_ok() {
            return true;
        }
    }
    let chains = board.chains();
    let candidate = |at: FlatTile| {
        !around.is_own_eye(at.index(), &own, |near| chains.stone_at(FlatTile::new(near)))
            && board.is_available_move(Move::Place(at.to_tile(size))).unwrap_or(false)
    };
    match chains.random_empty_tile_where(random, candidate) {
        Some(found) => board.play(Move::Place(found.to_tile(size))).is_ok(),
        None => false,
    }
}

fn tile(point: Point) -> Tile {
    Tile::new(point.column(), point.row())
}
