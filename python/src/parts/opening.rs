//! Openings written in Python.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use yilu::board::{Board, Color};
use yilu::opening::{CantStart, Opened, Opening, Position, Wish};

use crate::board::PyBoard;
use crate::convert::{self, letter};
use crate::parts::{InPython, Object};

#[derive(Debug)]
struct InPythonOpening(Object);

impl InPython for dyn Opening {
    fn part(object: Object) -> Arc<Self> {
        Arc::new(InPythonOpening(object))
    }
}

impl Opening for InPythonOpening {
    /// The part gets the wish as a board (empty unless a position is given), the handicap, and the side to move; a `ValueError` says why a
    /// game can't start so.
    fn open(&self, wish: &Wish) -> Result<Opened, CantStart> {
        let given = wish.position.as_ref();
        let board = given.map_or_else(
            || Board::new(wish.size),
            |given| Board::with_stones(wish.size, given.stones.iter().copied()),
        );
        let to_move = given.map(|given| letter(given.to_move));
        self.0.ask(|object| {
            let answer = object.call_method1("open", (PyBoard(board), wish.handicap, to_move));
            let answer = match answer {
                Err(error) if error.is_instance_of::<PyValueError>(object.py()) => {
                    return Ok(Err(CantStart::Other(error.value(object.py()).to_string())));
                }
                other => other?,
            };
            let (board, to_move, free_stones): (Bound<'_, PyAny>, String, u32) = answer.extract()?;
            let board = board.cast::<PyBoard>()?.get();
            if board.0.size() != wish.size {
                return Err(PyValueError::new_err("the board is of another size than the one asked for"));
            }
            if free_stones >= u32::from(wish.size.area()) {
                return Err(PyValueError::new_err(format!(
                    "{free_stones} free stones leave no point of a board of {}",
                    wish.size
                )));
            }
            let position = Position { stones: convert::stones(&board.0), to_move: convert::color(&to_move)? };
            Ok(Ok(Opened { position, seats: vec![Color::Black; free_stones as usize] }))
        })
    }
}
