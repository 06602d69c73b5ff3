//! The oracle's words in the engine's, and the comparison of boards.

use yilu_board::{Board, Color, Point, Size};
use yilu_game::{Illegal, Position};
use yilu_oracle::{Cell, Grid, Place, Referee, Refusal};

pub fn color(cell: Cell) -> Option<Color> {
    match cell {
        Cell::Empty => None,
        Cell::Black => Some(Color::Black),
        Cell::White => Some(Color::White),
    }
}

pub fn side(cell: Cell) -> Color {
    color(cell).expect("a side")
}

pub fn point((column, row): Place) -> Point {
    Point::new(column as u8, row as u8)
}

pub fn place(point: Point) -> Place {
    (usize::from(point.column()), usize::from(point.row()))
}

pub fn size(grid: &Grid) -> Size {
    Size::new(grid.columns() as u8, grid.row_count() as u8).expect("a small board")
}

/// The stones of a grid, as an editor would set them.
pub fn cells(grid: &Grid) -> Vec<(Point, Option<Color>)> {
    grid.places().into_iter().map(|at| (point(at), color(grid.at(at).expect("on the board")))).collect()
}

/// The engine's position with these stones.
pub fn position(grid: &Grid, to_move: Cell) -> Position {
    let stones = cells(grid).into_iter().filter_map(|(point, cell)| Some((point, cell?)));
    Position::new(size(grid), stones, side(to_move))
}

/// The engine's reason in the oracle's words.
pub fn refusal(illegal: Illegal) -> Refusal {
    match illegal {
        Illegal::Occupied => Refusal::Occupied,
        Illegal::OffBoard => Refusal::OffBoard,
        Illegal::Suicide { stones } => Refusal::Suicide(usize::from(stones)),
        Illegal::Ko => Refusal::Ko,
        Illegal::Repetition { of_act } => Refusal::Repeats(of_act),
        Illegal::NotNow(_)
        | Illegal::HandicapFirst
        | Illegal::NoStone
        | Illegal::NoChoice
        | Illegal::NoKo
        | Illegal::Confirmed
        | Illegal::NoLot => {
            panic!("no reason for a play: {illegal:?}")
        }
    }
}

/// Stones, chains and liberties, found by flood fill, equal the engine's.
pub fn assert_same_board(board: &Board, grid: &Grid) {
    assert_eq!(board.size(), size(grid));
    for at in grid.places() {
        let here = point(at);
        let stone = color(grid.at(at).expect("on the board"));
        assert_eq!(board.at(here), stone, "at {here}");
        let Some(chain) = board.chain(here) else {
            assert_eq!(stone, None);
            assert_eq!(board.chain_name(here), None);
            continue;
        };
        let points = |places: Vec<Place>| places.into_iter().map(point).collect::<Vec<_>>();
        assert_eq!(Some(chain.color), stone);
        assert_eq!(chain.stones, points(grid.group(at)));
        assert_eq!(chain.liberties, points(grid.liberties(at)));
        assert_eq!(board.is_breathless(here), grid.liberties(at).is_empty());
        let name = board.chain_name(here).expect("a chain has a name");
        assert!(chain.stones.contains(&name));
        assert!(chain.stones.iter().all(|&stone| board.chain_name(stone) == Some(name)));
    }
    let counts = board.stone_counts();
    assert_eq!(counts.black as usize, grid.stones(Cell::Black));
    assert_eq!(counts.white as usize, grid.stones(Cell::White));
}

/// Board, side to move, number of acts and tally are the same.
pub fn assert_same_position(position: &Position, referee: &Referee) {
    assert_same_board(position.board(), referee.grid());
    assert_eq!(position.to_move(), side(referee.to_move()));
    assert_eq!(position.acts(), referee.acts());
    let (ours, theirs) = (position.tally(), referee.tally());
    assert_eq!(
        (ours.put.black, ours.put.white, ours.lost.black, ours.lost.white),
        (theirs.black_put, theirs.white_put, theirs.black_lost, theirs.white_lost)
    );
}
