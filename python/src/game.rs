//! `Game`. This file is long because each method carries the docstring that Python's users read.

mod acts;

use std::sync::Arc;

use numpy::PyArray2;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use yilu::board::Size;
use yilu::compensation::KomiChoice;
use yilu::game::{Act, Deed, Game, Setting};
use yilu::opening::{Position as Start, Wish};

use crate::act::{PyAct, PyIllegal};
use crate::board::PyBoard;
use crate::convert::{self, letter};
use crate::errors;
use crate::hints::{Side, StageName};
use crate::parts::PyCount;
use crate::record::PyRecord;
use crate::ruleset::{PyRuleset, ruleset};
use crate::score::PyScore;
use crate::work::guarded;

/// Stones left in a bowl, lacking, and added.
type InBowl = (u32, u32, u32);

/// A game under a ruleset: a log of acts, and the state that follows from it.
///
/// Parameters
/// ----------
/// rules : str, os.PathLike or Ruleset
/// size : int or (int, int), default 19
///     The number of lines, or (rows, columns); 1 to 52 a side.
/// handicap : int, default 0
///     Handicap stones: 0 for none, else 2 or more.
/// first_move : bool, default False
///     Whether Black has the first move for a handicap 让先.
/// komi : float, str or Fraction, optional
///     Points that White gets, or a text such as ``"3 3/4 zi"``; the ruleset's own if not given.
/// position : Board, optional
///     The position to start from, under rulesets that do.
/// to_move : {"B", "W"}, default "B"
///     Who moves first in that position.
///
/// Raises
/// ------
/// RulesetError
///     If the ruleset has faults.
/// StartError
///     If the ruleset has no such start.
///
/// Examples
/// --------
/// >>> from yilu import Game
/// >>> game = Game("tromp-taylor", size=5)
/// >>> game.play("C3")
/// >>> game.pass_()
/// >>> game.pass_()
/// >>> game.stage, game.result
/// ('over', 'B+25')
///
/// Where the players agree on the dead stones, both have their say before the game is over:
///
/// >>> game = Game("chinese-2002", size=9)
/// >>> game.play("E5")
/// >>> game.play("C3")
/// >>> game.pass_()
/// >>> game.pass_()
/// >>> game.stage
/// 'settlement'
/// >>> game.mark_dead("C3")
/// >>> game.propose()
/// >>> game.agree()
/// >>> game.stage, game.result
/// ('over', 'B+73.5')
#[pyclass(name = "Game", module = "yilu", eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyGame(pub(crate) Game);

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (
        rules: "str | os.PathLike[str] | Ruleset",
        size: "int | tuple[int, int] | None" = None,
        *,
        handicap = 0,
        first_move = false,
        komi: "float | str | fractions.Fraction | decimal.Decimal | None" = None,
        position: "Board | None" = None,
        to_move: "typing.Literal['B', 'W']" = "B",
    ))]
    fn new(
        rules: &Bound<'_, PyAny>,
        size: Option<&Bound<'_, PyAny>>,
        handicap: u32,
        first_move: bool,
        komi: Option<&Bound<'_, PyAny>>,
        position: Option<&Bound<'_, PyBoard>>,
        to_move: &str,
    ) -> PyResult<Self> {
        let py = rules.py();
        let ruleset = ruleset(rules)?;
        let to_move = convert::color(to_move)?;
        if first_move && handicap > 1 {
            return Err(PyValueError::new_err("a first-move game has no handicap stones"));
        }
        let start = position.map(|board| Start { stones: convert::stones(&board.get().0), to_move });
        let size = match (size, position) {
            (Some(size), _) => convert::size(size)?,
            (None, Some(board)) => board.get().0.size(),
            (None, None) => Size::NINETEEN,
        };
        if position.is_some_and(|board| board.get().0.size() != size) {
            return Err(PyValueError::new_err("the position is of another size"));
        }
        let komi = match komi {
            Some(points) => KomiChoice::Agreed(Some(convert::exact(points)?)),
            None => KomiChoice::Own,
        };
        let setting = Setting { wish: Wish { size, handicap, position: start }, first_move, komi };
        let made = guarded(py, || Game::new(ruleset, setting))?;
        made.map(Self).map_err(|error| errors::start(py, &error))
    }

    /// The ruleset.
    #[getter]
    fn ruleset(&self) -> PyRuleset {
        PyRuleset(self.0.ruleset().clone())
    }

    /// The board as it stands.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.board().clone())
    }

    /// The side to move.
    #[getter]
    fn to_move(&self) -> Side {
        letter(self.0.to_move())
    }

    /// ``"play"``; ``"settlement"`` while the players agree on dead stones; ``"confirmation"`` while life and death is played out on the side;
    /// ``"over"``.
    #[getter]
    fn stage(&self, py: Python<'_>) -> PyResult<StageName> {
        Ok(StageName(guarded(py, || self.0.stage())?.name()))
    }

    /// The acts so far.
    #[getter]
    fn acts(&self) -> Vec<PyAct> {
        let size = self.0.board().size();
        self.0.log().iter().map(|&act| PyAct { act, size }).collect()
    }

    /// Why an act may not be done now, if it may not; see `is_legal` for a plain yes or no.
    ///
    /// Parameters
    /// ----------
    /// act : str, (int, int) or Act
    ///     A point for the side to move to play on, ``"pass"``, or any act.
    /// by : {"B", "W"}, optional
    ///     Who plays or passes; the side to move if not given.
    ///
    /// Returns
    /// -------
    /// Illegal or None
    ///     Why it may not be done.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("chinese-2002", 9)
    /// >>> game.play("E5")
    /// >>> game.legality("E5")
    /// Illegal(code='occupied', reason='the point is occupied')
    /// >>> print(game.legality("E6"))
    /// None
    #[pyo3(signature = (
        act: "str | tuple[int, int] | int | Act",
        by: "typing.Literal['B', 'W'] | None" = None,
    ) -> "Illegal | None")]
    fn legality(&self, act: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<Option<PyIllegal>> {
        let py = act.py();
        let act = self.act(act, by)?;
        Ok(guarded(py, || self.0.legality(act))?.err().map(PyIllegal))
    }

    /// Which points a side may play on now.
    ///
    /// Parameters
    /// ----------
    /// by : {"B", "W"}, optional
    ///     The side to move if not given.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     bool of shape (rows, columns). All False for a side that is not to move, and where no stones are played.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 5)
    /// >>> game.play("C3")
    /// >>> int(game.legal_mask().sum())
    /// 24
    #[pyo3(signature = (by: "typing.Literal['B', 'W'] | None" = None) -> "numpy.typing.NDArray[numpy.bool_]")]
    fn legal_mask<'py>(&self, py: Python<'py>, by: Option<&str>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let by = by.map_or(Ok(self.0.to_move()), convert::color)?;
        let legal = guarded(py, || self.0.legal_points(by))?;
        let mut mask = Vec::new();
        legal.write_flags(&mut mask);
        let size = self.0.board().size();
        convert::grid(py, mask, size)
    }

    /// Plays a stone.
    ///
    /// Parameters
    /// ----------
    /// point : str, (int, int) or int
    ///     ``"Q16"``; (row, column) from 0 at the top left; or row × columns + column.
    /// by : {"B", "W"}, optional
    ///     The side to move if not given.
    ///
    /// Raises
    /// ------
    /// IllegalAct
    ///     With the reason; the game is then as it was.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 9)
    /// >>> game.play("E5")
    /// >>> game.play((0, 0))
    /// >>> game.play(80)
    /// >>> [act.point for act in game.acts]
    /// ['E5', 'A9', 'J1']
    #[pyo3(signature = (point: "str | tuple[int, int] | int", by: "typing.Literal['B', 'W'] | None" = None))]
    fn play(&mut self, point: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<()> {
        let at = convert::point(point, self.0.board().size())?;
        self.does(point.py(), Deed::Play(at), by)
    }

    /// Puts a stone down as at a board: where it may not go there, the ruleset says what that leads to.
    ///
    /// Parameters
    /// ----------
    /// point : str, (int, int) or int
    /// by : {"B", "W"}, optional
    ///     The side to move if not given.
    ///
    /// Raises
    /// ------
    /// IllegalAct
    ///     Where the ruleset rules on no such act; the game is then as it was.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("chinese-2002", 9)
    /// >>> game.play("E5")
    /// >>> game.ruling("C3", by="B")
    /// ('not-your-turn', 'warning')
    /// >>> game.attempt("C3", by="B")
    /// >>> game.to_move, game.warnings
    /// ('W', (1, 0))
    #[pyo3(signature = (point: "str | tuple[int, int] | int", by: "typing.Literal['B', 'W'] | None" = None))]
    fn attempt(&mut self, point: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<()> {
        let at = convert::point(point, self.0.board().size())?;
        self.does(point.py(), Deed::Attempt(at), by)
    }

    /// Why putting a stone down would be illegal, and what the ruleset says that it leads to.
    ///
    /// Parameters
    /// ----------
    /// point : str, (int, int) or int
    /// by : {"B", "W"}, optional
    ///     The side to move if not given.
    ///
    /// Returns
    /// -------
    /// tuple of str and str, or None
    ///     The reason's code, and one of ``"void"``, ``"turn-lost"``, ``"warning"``, ``"turn-lost-and-warning"``, ``"loss"``, ``"draw"``,
    ///     ``"no-result"``, ``"replay"``. None where the act is legal, and where the ruleset rules on none.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> Game("chinese-2001", 9).ruling("C3", by="W")
    /// ('not-your-turn', 'loss')
    #[pyo3(signature = (
        point: "str | tuple[int, int] | int",
        by: "typing.Literal['B', 'W'] | None" = None,
    ) -> "tuple[str, str] | None")]
    fn ruling(
        &self,
        point: &Bound<'_, PyAny>,
        by: Option<&str>,
    ) -> PyResult<Option<(&'static str, &'static str)>> {
        let at = convert::point(point, self.0.board().size())?;
        let by = by.map_or_else(|| Ok(self.0.to_move()), convert::color)?;
        let ruling = guarded(point.py(), || self.0.ruling(yilu::game::Act { by, deed: Deed::Play(at) }))?;
        Ok(ruling.map(|(illegal, leads_to)| (illegal.code(), leads_to.name())))
    }

    /// The warnings of Black and of White.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> Game("chinese-2002", 9).warnings
    /// (0, 0)
    #[getter]
    fn warnings(&self) -> (i32, i32) {
        let warnings = self.0.position().course().warnings;
        (warnings.black, warnings.white)
    }

    /// What is left of the stones of Black and of White, or None where the ruleset gives no number.
    ///
    /// Each is a tuple of the stones left, those that are lacking, and those that were added.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("chinese-2002")
    /// >>> game.play("D4")
    /// >>> game.supply
    /// ((180, 0, 0), (180, 0, 0))
    /// >>> Game("aga").supply is None
    /// True
    #[getter]
    fn supply(&self, py: Python<'_>) -> PyResult<Option<(InBowl, InBowl)>> {
        let bowls = guarded(py, || self.0.supply())?;
        let bowl = |bowl: yilu::opening::Bowl| (bowl.left, bowl.lacking, bowl.added);
        Ok(bowls.map(|bowls| (bowl(bowls.black), bowl(bowls.white))))
    }

    /// Whether an act may be done now: whether `legality` has nothing against it.
    ///
    /// Parameters
    /// ----------
    /// act : str, (int, int), int or Act
    /// by : {"B", "W"}, optional
    ///     As for `legality`.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 9)
    /// >>> game.play("E5")
    /// >>> game.is_legal("E5"), game.is_legal("E6"), game.is_legal("pass")
    /// (False, True, True)
    #[pyo3(signature = (
        act: "str | tuple[int, int] | int | Act",
        by: "typing.Literal['B', 'W'] | None" = None,
    ))]
    fn is_legal(&self, act: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<bool> {
        Ok(self.legality(act, by)?.is_none())
    }

    /// Passes.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 9)
    /// >>> game.pass_()
    /// >>> game.to_move
    /// 'W'
    #[pyo3(signature = (by: "typing.Literal['B', 'W'] | None" = None))]
    fn pass_(&mut self, py: Python<'_>, by: Option<&str>) -> PyResult<()> {
        self.does(py, Deed::Pass, by)
    }

    /// Proposes the end of the game, or puts the marks forward.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("chinese-2002", 9)
    /// >>> game.propose()
    /// >>> game.agree()
    /// >>> game.stage
    /// 'settlement'
    #[pyo3(signature = (by: "typing.Literal['B', 'W'] | None" = None))]
    fn propose(&mut self, py: Python<'_>, by: Option<&str>) -> PyResult<()> {
        self.does(py, Deed::Propose, by)
    }

    /// Accepts what the opponent has proposed. If not given, it is the opponent of whoever proposed last.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("chinese-2002", 9)
    /// >>> game.propose("B")
    /// >>> game.agree()
    /// >>> game.acts[-1].by
    /// 'W'
    #[pyo3(signature = (by: "typing.Literal['B', 'W'] | None" = None))]
    fn agree(&mut self, py: Python<'_>, by: Option<&str>) -> PyResult<()> {
        self.answers(py, Deed::Agree, by)
    }

    /// Refuses it, or goes back to play. If not given, it is the opponent of whoever proposed last.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("chinese-2002", 9)
    /// >>> game.propose("B")
    /// >>> game.refuse()
    /// >>> game.stage
    /// 'play'
    #[pyo3(signature = (by: "typing.Literal['B', 'W'] | None" = None))]
    fn refuse(&mut self, py: Python<'_>, by: Option<&str>) -> PyResult<()> {
        self.answers(py, Deed::Refuse, by)
    }

    /// Marks the chain on a point as dead, or takes the mark off.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("chinese-2002", 9)
    /// >>> game.play_all([40, 20, 81, 81])
    /// >>> game.mark_dead("C7")
    /// >>> game.marks
    /// (['C7'], [])
    #[pyo3(signature = (point: "str | tuple[int, int] | int", by: "typing.Literal['B', 'W'] | None" = None))]
    fn mark_dead(&mut self, point: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<()> {
        let at = convert::point(point, self.0.board().size())?;
        self.does(point.py(), Deed::MarkDead(at), by)
    }

    /// Marks the chain on a point as in seki, or takes the mark off.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("chinese-2002", 9)
    /// >>> game.play_all([40, 20, 81, 81])
    /// >>> game.mark_seki("C7")
    /// >>> game.marks
    /// ([], ['C7'])
    #[pyo3(signature = (point: "str | tuple[int, int] | int", by: "typing.Literal['B', 'W'] | None" = None))]
    fn mark_seki(&mut self, point: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<()> {
        let at = convert::point(point, self.0.board().size())?;
        self.does(point.py(), Deed::MarkSeki(at), by)
    }

    /// Puts the life and death of the chain on a point to the test, under rulesets whose ending has confirmation: it is played out on the side with
    /// `play`, `pass_` and `pass_for`, its opponent first, until both have passed.
    ///
    /// Parameters
    /// ----------
    /// point : str, (int, int) or int
    /// by : {"B", "W"}, optional
    ///     Who asks for it.
    ///
    /// Raises
    /// ------
    /// IllegalAct
    ///     With the reason; the game is then as it was.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("japanese-1989", 9)
    /// >>> game.play_all([40, 0, 81, 81])
    /// >>> game.confirm("A9")
    /// >>> game.stage, game.to_move
    /// ('confirmation', 'B')
    /// >>> for point in ["A8", None, "B9", None, None]:
    /// ...     game.play(point) if point else game.pass_()
    /// >>> game.stage, game.marks
    /// ('settlement', (['A9'], []))
    #[pyo3(signature = (point: "str | tuple[int, int] | int", by: "typing.Literal['B', 'W'] | None" = None))]
    fn confirm(&mut self, point: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<()> {
        let at = convert::point(point, self.0.board().size())?;
        self.does(point.py(), Deed::Confirm(at), by)
    }

    /// In such a play-out, passes for the ko that could be taken on a point.
    ///
    /// Parameters
    /// ----------
    /// point : str, (int, int) or int
    /// by : {"B", "W"}, optional
    ///     The side to move if not given.
    ///
    /// Raises
    /// ------
    /// IllegalAct
    ///     Where there is no ko that this side may not take.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Act, Game
    /// >>> game = Game("japanese-1989", 9)
    /// >>> for point in "B9 C9 A8 B8 C7 D8 F5 D9".split():
    /// ...     game.play(point)
    /// >>> game.play_all([81, 81])
    /// >>> game.confirm("C9")
    /// >>> game.legality(Act("B", "pass-for", "C9", 9))
    /// Illegal(code='no-ko', reason='there is no ko here that may not be taken')
    #[pyo3(signature = (point: "str | tuple[int, int] | int", by: "typing.Literal['B', 'W'] | None" = None))]
    fn pass_for(&mut self, point: &Bound<'_, PyAny>, by: Option<&str>) -> PyResult<()> {
        let at = convert::point(point, self.0.board().size())?;
        self.does(point.py(), Deed::PassFor(at), by)
    }

    /// Says that the two sides can't agree on the stones. When both have said so, the ruleset says what follows: both lose, or all stones are alive.
    ///
    /// Parameters
    /// ----------
    /// by : {"B", "W"}
    ///     Who says so.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("japanese-1989", 9)
    /// >>> game.play_all([40, 0, 81, 81])
    /// >>> game.disagree("B")
    /// >>> game.disagree("W")
    /// >>> game.result
    /// 'Both lose'
    #[pyo3(signature = (by: "typing.Literal['B', 'W']"))]
    fn disagree(&mut self, py: Python<'_>, by: &str) -> PyResult<()> {
        self.does(py, Deed::Disagree, Some(by))
    }

    /// The board of the play-out of life and death that is going on, or None.
    #[getter]
    fn playout(&self) -> Option<PyBoard> {
        self.0.playout().map(|playout| PyBoard(playout.board().clone()))
    }

    /// Resigns.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 9)
    /// >>> game.resign()
    /// >>> game.result
    /// 'W+R'
    #[pyo3(signature = (by: "typing.Literal['B', 'W'] | None" = None))]
    fn resign(&mut self, py: Python<'_>, by: Option<&str>) -> PyResult<()> {
        self.does(py, Deed::Resign, by)
    }

    /// Tells who has drawn the lot that settles a drawn game, where the ruleset has draws settled so.
    ///
    /// Raises
    /// ------
    /// IllegalAct
    ///     Where there is no such draw.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game, Ruleset
    /// >>> rules = Ruleset("tromp-taylor").replace(outcome="tie-by-lot", name="by-lot")
    /// >>> game = Game(rules, 9)
    /// >>> game.play_all([81, 81])
    /// >>> game.result, game.result_words()
    /// ('0', 'Draw, to be settled by lot')
    /// >>> game.lot("W")
    /// >>> game.result, game.result_words()
    /// ('W+', 'White wins by lot after a draw')
    #[pyo3(signature = (winner: "typing.Literal['B', 'W']"))]
    fn lot(&mut self, py: Python<'_>, winner: &str) -> PyResult<()> {
        self.does(py, Deed::Lot, Some(winner))
    }

    /// Does an act, such as one of another game's log.
    ///
    /// Raises
    /// ------
    /// IllegalAct
    ///     With the reason; the game is then as it was.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> one, other = Game("aga", 9), Game("japanese-1989", 9)
    /// >>> one.play("E5")
    /// >>> for act in one.acts:
    /// ...     other.do(act)
    /// >>> one.board == other.board, one == other
    /// (True, False)
    #[pyo3(name = "do", signature = (act: "Act"))]
    fn do_(&mut self, py: Python<'_>, act: &PyAct) -> PyResult<()> {
        self.apply(py, act.act)
    }

    /// Plays many moves in one call.
    ///
    /// Parameters
    /// ----------
    /// points : array_like of int
    ///     For each move row × columns + column, the number of the board's points for a pass. The side to move plays.
    ///
    /// Raises
    /// ------
    /// IllegalAct
    ///     At the first move that is refused, with its number from 1; those before it stay played.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("tromp-taylor", 3)
    /// >>> game.play_all([4, 9, 9])
    /// >>> game.result
    /// 'B+9'
    #[pyo3(signature = (points: "numpy.typing.ArrayLike"))]
    fn play_all(&mut self, py: Python<'_>, points: &Bound<'_, PyAny>) -> PyResult<()> {
        let listed = if points.hasattr("tolist")? { points.call_method0("tolist")? } else { points.clone() };
        let indexes: Vec<i64> = listed.extract()?;
        let size = self.0.board().size();
        let area = i64::from(size.area());
        for (number, index) in (1..).zip(indexes) {
            let deed = match index {
                pass if pass == area => Deed::Pass,
                at if (0..area).contains(&at) => Deed::Play(convert::point_at(size, at as usize)),
                other => {
                    return Err(PyValueError::new_err(format!(
                        "move {number}: {other} is no point of a board of {size}"
                    )));
                }
            };
            let act = Act { by: self.0.to_move(), deed };
            let refused = guarded(py, || self.0.apply(act));
            self.settled(py, refused)?
                .map_err(|reason| errors::illegal(py, &PyAct { act, size }, &reason, Some(number)))?;
        }
        Ok(())
    }

    /// Takes the last act back.
    ///
    /// Returns
    /// -------
    /// Act or None
    ///     What was taken back; None at the start.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 9)
    /// >>> game.play("E5")
    /// >>> game.undo(), game.undo()
    /// (Act('B play E5'), None)
    fn undo(&mut self, py: Python<'_>) -> PyResult<Option<PyAct>> {
        let size = self.0.board().size();
        let undone = guarded(py, || self.0.undo())?;
        Ok(undone.map(|act| PyAct { act, size }))
    }

    /// A game that goes its own way from here.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 9)
    /// >>> other = game.copy()
    /// >>> other.play("E5")
    /// >>> len(game.acts), len(other.acts)
    /// (0, 1)
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        guarded(py, || self.clone())
    }

    /// The stones that are marked as dead and as in seki: all stones of each chain.
    ///
    /// Returns
    /// -------
    /// dead, seki : list of str
    #[getter]
    fn marks(&self) -> (Vec<String>, Vec<String>) {
        let (dead, seki) = self.0.marks();
        let size = self.0.board().size();
        (convert::names(dead.iter().copied(), size), convert::names(seki.iter().copied(), size))
    }

    /// The position counted under this ruleset, whether or not the game is over. Stones that are given as dead are taken off whatever the
    /// ruleset's ending says of them.
    ///
    /// Parameters
    /// ----------
    /// dead, seki : iterable of str or (int, int), optional
    ///     One stone or more of each chain; the game's own marks if neither is given.
    ///
    /// Returns
    /// -------
    /// Score
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Board, Game, Ruleset
    /// >>> rules = Ruleset("japanese-1989").replace(opening="set-up")
    /// >>> game = Game(rules, position=Board("..XO.\n..XO.\nO.XO.\n..XO.\n..XO."))
    /// >>> game.score(dead=["A3"])
    /// Score(margin=-0.5, winner='W', terms={'territory': 5.0, 'prisoners': 1.0, 'komi': -6.5})
    #[pyo3(signature = (
        dead: "typing.Iterable[str | tuple[int, int] | int] | None" = None,
        seki: "typing.Iterable[str | tuple[int, int] | int] | None" = None,
    ) -> "Score")]
    fn score(
        &self,
        py: Python<'_>,
        dead: Option<&Bound<'_, PyAny>>,
        seki: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyScore> {
        if dead.is_none() && seki.is_none() {
            return Ok(PyScore(guarded(py, || self.0.score_by_marks())?));
        }
        let count = self.counted(py, dead, seki)?;
        Ok(PyScore(guarded(py, || self.0.score(&count))?))
    }

    /// The facts of the position, from which every rule counts: areas, territory, prisoners.
    ///
    /// Parameters
    /// ----------
    /// dead, seki : iterable of str or (int, int), optional
    ///     One stone or more of each chain; the game's own marks if neither is given.
    ///
    /// Returns
    /// -------
    /// yilu.parts.Count
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 5)
    /// >>> game.play("C3")
    /// >>> game.count().areas, game.count().points["territory"]
    /// ((25, 0), (24, 0))
    #[pyo3(signature = (
        dead: "typing.Iterable[str | tuple[int, int] | int] | None" = None,
        seki: "typing.Iterable[str | tuple[int, int] | int] | None" = None,
    ) -> "Count")]
    fn count(
        &self,
        py: Python<'_>,
        dead: Option<&Bound<'_, PyAny>>,
        seki: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyCount> {
        self.counted(py, dead, seki).map(|count| PyCount(Arc::new(count)))
    }

    /// The result of a game that is over, as a record writes it (``"B+3.5"``, ``"W+R"``, ``"0"``, ``"Void"``), else None.
    ///
    /// None too where stones inside unconditional territory still have to be found: `judge` finds them.
    #[getter]
    fn result(&self, py: Python<'_>) -> PyResult<Option<String>> {
        Ok(guarded(py, || self.0.result())?.map(|result| result.to_sgf()))
    }

    /// The result in words.
    ///
    /// Parameters
    /// ----------
    /// language : {"en", "zh"}, default "en"
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("aga", 9)
    /// >>> game.resign()
    /// >>> game.result_words(), game.result_words("zh")
    /// ('White wins by resignation', '白中盘胜')
    #[pyo3(signature = (language: "typing.Literal['en', 'zh']" = "en"))]
    fn result_words(&self, py: Python<'_>, language: &str) -> PyResult<Option<String>> {
        let language = convert::tongue(language)?;
        let unit = self.0.ruleset().header().unit;
        Ok(guarded(py, || self.0.result())?.map(|result| result.words(language, unit)))
    }

    /// The game as a record: its moves and, where the players agreed, the territory that follows from the marks.
    ///
    /// Examples
    /// --------
    /// >>> from yilu import Game
    /// >>> game = Game("tromp-taylor", 3)
    /// >>> game.play_all([4, 9, 9])
    /// >>> game.to_record().result
    /// 'B+9'
    fn to_record(&self, py: Python<'_>) -> PyResult<PyRecord> {
        PyRecord::of_game(py, self)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (ruleset, size) = (self.0.ruleset().name(), self.0.board().size());
        let (acts, stage) = (self.0.log().len(), self.stage(py)?.0);
        Ok(format!("<Game {ruleset} on {size}, {acts} acts, {stage}>"))
    }

    fn _repr_svg_(&self) -> String {
        let shown = self.0.playout().map_or_else(|| self.0.board(), |playout| playout.board());
        let mut drawing = yilu::report::Drawing::new(shown);
        if let Some(Act { deed: Deed::Play(point), .. }) = self.0.log().last()
            && shown.at(*point).is_some()
        {
            drawing = drawing.last(*point);
        }
        drawing.to_svg()
    }

    #[pyo3(signature = () -> "tuple[typing.Any, tuple[typing.Any, ...]]")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let setting = self.0.setting();
        let komi = match setting.komi {
            KomiChoice::Agreed(Some(points)) => Some(points.to_string()),
            _ => None,
        };
        let size = setting.wish.size;
        let start = setting.wish.position.as_ref().map(|start| {
            let board = yilu::board::Board::with_stones(size, start.stones.iter().copied());
            (PyBoard(board), letter(start.to_move))
        });
        let arguments = (
            self.ruleset(),
            (size.rows(), size.columns()),
            setting.wish.handicap,
            setting.first_move,
            komi,
            start,
            self.acts(),
        );
        (py.get_type::<Self>().getattr("_again")?, arguments).into_pyobject(py)
    }

    #[staticmethod]
    #[pyo3(signature = (rules: "Ruleset", size, handicap, first_move, komi, start: "tuple[Board, str] | None", acts: "list[Act]") -> "Game")]
    fn _again(
        py: Python<'_>,
        rules: &PyRuleset,
        size: (u8, u8),
        handicap: u32,
        first_move: bool,
        komi: Option<String>,
        start: Option<(Bound<'_, PyBoard>, String)>,
        acts: Vec<PyRef<'_, PyAct>>,
    ) -> PyResult<Self> {
        let size = Size::new(size.1, size.0).map_err(|error| errors::point(&error))?;
        let position = start.map(|(board, to_move)| -> PyResult<Start> {
            Ok(Start { stones: convert::stones(&board.get().0), to_move: convert::color(&to_move)? })
        });
        let komi = match komi {
            Some(text) => KomiChoice::Agreed(Some(
                yilu::score::Points::parse(&text).map_err(|error| errors::points(&error))?,
            )),
            None => KomiChoice::Own,
        };
        let wish = Wish { size, handicap, position: position.transpose()? };
        let log: Vec<Act> = acts.iter().map(|act| act.act).collect();
        let made = guarded(py, || Game::replay(rules.0.clone(), Setting { wish, first_move, komi }, &log))?;
        made.map(Self).map_err(|error| errors::replay(py, &error, size))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.copy(py)
    }

    #[pyo3(signature = (_memo: "object", /) -> "Game")]
    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.copy(py)
    }
}
