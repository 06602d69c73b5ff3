"""
The native part of yilu. Use the package ``yilu``, which re-exports what is public here.
"""

import decimal
import fractions
import os
import typing
from os import PathLike
from typing import Any, Final, Literal, SupportsIndex, final

import arro3.core
import numpy
import numpy.typing
from _typeshed import SupportsGetItem
from arro3.core import Table

from yilu import _errors
from yilu._errors import Fault

__all__ = [
    "Act",
    "Board",
    "Chain",
    "Comparison",
    "Count",
    "Difference",
    "Game",
    "Illegal",
    "Judgement",
    "Judging",
    "Node",
    "Placement",
    "Record",
    "Ruleset",
    "RulesetDifference",
    "Score",
    "Stakes",
    "Start",
    "Verdict",
    "compare_sources",
    "count_files",
    "judge_record",
    "judge_records",
    "main",
    "read_bytes",
    "read_moves",
    "read_path",
    "read_paths",
    "register_part",
    "replay_records",
    "roster",
]

@final
class Act:
    """
    One entry of a game's log: who does what.

    Parameters
    ----------
    by : {"B", "W"}
    deed : {"play", "play-taking-own", "attempt", "pass", "propose", "agree", "refuse", "mark-dead", "mark-seki", "confirm", "pass-for", "disagree", "resign", "lot"}
    point : str or (int, int), optional
        For plays, the marks, ``confirm`` and ``pass-for``.
    size : int or (int, int), default 19
        The board that the point is on.

    Examples
    --------
    >>> from yilu import Act
    >>> act = Act("B", "play", "D4")
    >>> act.by, act.deed, act.point
    ('B', 'play', 'D4')
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(
        cls,
        /,
        by: typing.Literal["B", "W"],
        deed: str,
        point: str | tuple[int, int] | int | None = None,
        size: int | tuple[int, int] | None = None,
    ) -> Act: ...
    def __reduce__(self, /) -> tuple[type[Act], tuple[str, str, str | None, tuple[int, int]]]: ...
    @property
    def by(self, /) -> Literal["B", "W"]:
        """
        Who does it.
        """
    @property
    def deed(self, /) -> str:
        """
        What is done.
        """
    @property
    def point(self, /) -> str | None:
        """
        Where, or None.
        """

@final
class Board:
    """
    Stones on the points of a board. A board never changes: what plays or edits gives another.

    Parameters
    ----------
    source : int, (int, int), str, array_like or Board, default 19
        The lines of an empty board, or its (rows, columns); a diagram of ``X`` (Black), ``O`` (White) and
        ``.``; or an array of shape (rows, columns) with 0 empty, 1 Black, 2 White. 1 to 52 lines a side.

    Raises
    ------
    ValueError
        If it is no such size, diagram or array.

    Examples
    --------
    >>> from yilu import Board
    >>> board = Board(".XO\\nX.O\\n.X.").play("B2", "W")
    >>> board["B2"], board["A2"]
    ('W', 'B')
    >>> board.to_array()
    array([[0, 1, 2],
           [1, 2, 2],
           [0, 1, 0]], dtype=int8)
    """
    def __copy__(self, /) -> Board: ...
    def __deepcopy__(self, _memo: object, /) -> Board: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __getitem__(self, point: str | tuple[int, int] | int, /) -> Literal["B", "W"] | None:
        """
        The stone on a point: ``"B"``, ``"W"`` or None. Iterating gives all points, row by row from the top.
        """
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(
        cls, /, source: int | tuple[int, int] | str | numpy.typing.ArrayLike | Board | None = None
    ) -> Board: ...
    def __reduce__(self, /) -> tuple[type[Board], tuple[str]]: ...
    def _repr_svg_(self, /) -> str: ...
    def chain(self, /, point: str | tuple[int, int] | int) -> Chain | None:
        """
        The chain on a point, or None where there is no stone.

        Examples
        --------
        >>> from yilu import Board
        >>> Board("XX.\\n...\\n..O").chain("A3")
        Chain(color='B', stones=['A3', 'B3'], liberties=['A2', 'B2', 'C3'])
        """
    def edit(
        self, /, points: typing.Mapping[str | tuple[int, int] | int, typing.Literal["B", "W"] | None]
    ) -> Board:
        """
        The board with some points set as an editor would: nothing is captured.

        Parameters
        ----------
        points : dict
            For each point ``"B"``, ``"W"`` or None for an empty one.

        Returns
        -------
        Board

        Examples
        --------
        >>> from yilu import Board
        >>> Board(9).edit({"E5": "B", "C3": "W"})["E5"]
        'B'
        """
    def estimate(
        self,
        /,
        to_move: typing.Literal["B", "W"] = "B",
        *,
        playouts: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> tuple[list[str], list[str]]:
        """
        The dead stones and those in seki, as random games played on from here show them. An estimate, not a proof.

        Parameters
        ----------
        to_move : {"B", "W"}, default "B"
        playouts : int, optional
            The number of random games, 1 to 1000000.
        seed : int, optional
            Of the random numbers: the same seed gives the same estimate.

        Returns
        -------
        dead, seki : list of str
            All stones of the chains.

        Examples
        --------
        >>> from yilu import Board
        >>> Board("..XO.\\n..XO.\\nO.XO.\\n..XO.\\n..XO.").estimate()
        (['A3'], [])
        """
    def play(self, /, point: str | tuple[int, int] | int, color: typing.Literal["B", "W"]) -> Board:
        """
        The board after a stone is put down: stones without liberties come off, the opponent's first.

        No rule is asked: a ko is retaken, a suicide takes its own chain off.

        Parameters
        ----------
        point : str or (int, int)
            ``"Q16"``, or (row, column) from 0 at the top left.
        color : {"B", "W"}

        Returns
        -------
        Board

        Raises
        ------
        ValueError
            If the point holds a stone or is not on the board.

        Examples
        --------
        >>> from yilu import Board
        >>> print(Board("OX.\\n...\\n...").play((1, 0), "B"))
        .X.
        X..
        ...
        """
    @property
    def shape(self, /) -> tuple[int, int]:
        """
        The number of rows and of columns, as of an array.
        """
    @property
    def size(self, /) -> str:
        """
        The size as a record writes it, columns first: ``"19x19"``.
        """
    def stones(self, /, color: typing.Literal["B", "W"]) -> list[str]:
        """
        The points that hold a stone of a colour, row by row from the top.

        Examples
        --------
        >>> from yilu import Board
        >>> Board("X.O\\n.X.\\n...").stones("B")
        ['A3', 'B2']
        """
    def to_array(self, /) -> numpy.typing.NDArray[numpy.int8]:
        """
        The stones as numbers.

        Returns
        -------
        numpy.ndarray
            int8 of shape (rows, columns): 0 empty, 1 Black, 2 White. Row 0 is the top.

        Examples
        --------
        >>> from yilu import Board
        >>> Board("X.\\n.O").to_array()
        array([[1, 0],
               [0, 2]], dtype=int8)
        """
    def to_svg(
        self,
        /,
        *,
        numbers: typing.Mapping[str | tuple[int, int] | int, int] | None = None,
        last: str | tuple[int, int] | int | None = None,
        highlight: typing.Iterable[str | tuple[int, int] | int] | None = None,
        title: str | None = None,
        coordinates: bool = True,
    ) -> str:
        """
        The board as a picture, with the proportions of a real one.

        Parameters
        ----------
        numbers : dict, optional
            For each point a number that is drawn on it.
        last : str or (int, int), optional
            A stone to be marked.
        highlight : iterable of str or (int, int), optional
            Points to be tinted.
        title : str, optional
        coordinates : bool, default True

        Returns
        -------
        str
            SVG.

        Examples
        --------
        >>> from yilu import Board
        >>> Board(9).play("E5", "B").to_svg(numbers={"E5": 1})[:4]
        '<svg'
        """
    def unconditional(self, /, *, suicide: bool = False) -> numpy.typing.NDArray[numpy.int8]:
        """
        The stones and territory that no play of the opponent can take away, whoever is to move (Benson's theorem), though
        their owner always passes.

        Parameters
        ----------
        suicide : bool, default False
            Whether chains of two stones or more may be taken off by their own side.

        Returns
        -------
        numpy.ndarray
            int8 of shape (rows, columns): 1 where a black stone is alive or a point is Black's, 2 White's, 0 elsewhere.

        References
        ----------
        D. B. Benson, "Life in the game of Go", Information Sciences 10 (1976).

        Examples
        --------
        >>> from yilu import Board
        >>> Board(".X.XO\\nXXXXO\\nOOOOO\\n.....\\n.....").unconditional()[:2]
        array([[1, 1, 1, 1, 0],
               [1, 1, 1, 1, 0]], dtype=int8)
        """

@final
class Chain:
    """
    Stones of one colour that hang together, and the empty points beside them.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[str, list[str], list[str]]]: ...
    @staticmethod
    def _again(
        color: typing.Literal["B", "W"],
        stones: SupportsGetItem[int, str],
        liberties: SupportsGetItem[int, str],
    ) -> Chain: ...
    @property
    def color(self, /) -> Literal["B", "W"]:
        """
        ``"B"`` or ``"W"``.
        """
    @property
    def liberties(self, /) -> list[str]:
        """
        Its liberties.
        """
    @property
    def stones(self, /) -> list[str]:
        """
        Its stones.
        """

@final
class Comparison:
    """
    Records judged under several rulesets: one row for each record and ruleset, in memory.

    It is an Arrow stream itself (the PyCapsule interface): polars, pandas, DuckDB and pyarrow take it without copying,
    ``polars.DataFrame(comparison)``. The columns are those of `Comparison.columns`; they are documented in ``docs/columns.md``, and their
    version is `Comparison.schema_version`.

    Examples
    --------
    >>> import yilu
    >>> game = b"(;SZ[5]KM[0.5]RU[Japanese]AB[ba:be]AW[da:de];B[];W[])"
    >>> comparison = yilu.compare(game, ["chinese-2002", "japanese-1989"])
    >>> len(comparison), comparison.rulesets
    (2, ['chinese-2002', 'japanese-1989'])
    """

    schema_version: Final[int]
    """
    The version of the columns: it changes when a column's name, type or meaning does.
    """
    def __arrow_c_schema__(self, /) -> object:
        """
        The schema of the rows.
        """
    def __arrow_c_stream__(self, /, requested_schema: object | None = None) -> object:
        """
        The rows as an Arrow stream, without copying.
        """
    def __bool__(self, /) -> bool: ...
    def __copy__(self, /) -> Comparison: ...
    def __deepcopy__(self, _memo: object, /) -> Comparison: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __len__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[bytes, list[str]]]: ...
    @staticmethod
    def _again(parquet: bytes, rulesets: SupportsGetItem[int, str]) -> Comparison: ...
    @staticmethod
    def columns() -> dict[str, tuple[str, str]]:
        """
        The columns in order: each name with its type and what it holds.

        Examples
        --------
        >>> import yilu
        >>> yilu.Comparison.columns()["margin"]
        ('points', 'Black − White, compensation included; null where nothing is counted.')
        """
    def disagreements(self, /, by: typing.Literal["winner", "margin"] = "winner") -> Comparison:
        """
        The rows of those records of which two rulesets say another thing, though both give a result of their own and find every move legal.

        Parameters
        ----------
        by : {"winner", "margin"}, default "winner"
            What they must part over.

        Returns
        -------
        Comparison

        Examples
        --------
        >>> import yilu
        >>> game = b"(;SZ[5]AB[ba:be]AW[da:de];B[];W[])"
        >>> comparison = yilu.compare(game, ["chinese-2002", "japanese-1989"])
        >>> len(comparison.disagreements()), len(comparison.disagreements(by="margin"))
        (0, 2)
        """
    @staticmethod
    def from_arrow(data: object) -> Comparison:
        """
        The comparison that a table of Arrow holds: one that was filtered in polars, say, or joined from several.

        Parameters
        ----------
        data : pyarrow.Table, polars.DataFrame, arro3.core.Table, …
            Whatever gives an Arrow stream, with the columns of `Comparison.columns`, in any order. The rows of a record stand together: keep or
            drop them all.

        Returns
        -------
        Comparison

        Raises
        ------
        ComparisonError
            If the table holds something else.

        Examples
        --------
        >>> import polars as pl
        >>> import yilu
        >>> games = [("a", b"(;SZ[5];B[cc];W[];B[])"), ("b", b"(;SZ[3];B[bb];W[];B[])")]
        >>> frame = pl.DataFrame(yilu.compare(games, ["aga", "tromp-taylor"]))
        >>> yilu.Comparison.from_arrow(frame.filter(pl.col("size") == "5x5"))
        <Comparison of 2 rows under aga, tromp-taylor>
        """
    def matrix(self, /) -> arro3.core.Table:
        """
        How often each two rulesets name another winner, over the records that `pairs` compares.

        Returns
        -------
        arro3.core.Table
            One row for each ruleset, its name in ``ruleset_name``, and one column for each.

        Examples
        --------
        >>> import yilu
        >>> games = [("a", b"(;SZ[5]AB[ba:be]AW[da:de];B[];W[])"), ("b", b"(;SZ[3];B[bb];W[];B[])")]
        >>> comparison = yilu.compare(games, ["aga", "tromp-taylor"])
        >>> comparison.matrix().column("tromp-taylor").to_pylist()
        [1, 0]
        """
    def pairs(self, /) -> arro3.core.Table:
        """
        For each two rulesets one row.

        Returns
        -------
        arro3.core.Table
            ``first`` and ``second``, the names; ``compared``, records to which both give a result of their own and in which both find every move
            legal; ``winner_changes`` of them; ``counted``, those with two margins; ``margin_changes`` of them.

        Examples
        --------
        >>> import yilu
        >>> games = [("a", b"(;SZ[5]AB[ba:be]AW[da:de];B[];W[])"), ("b", b"(;SZ[3];B[bb];W[];B[])")]
        >>> comparison = yilu.compare(games, ["aga", "tromp-taylor"])
        >>> comparison.pairs().column("winner_changes").to_pylist()
        [1]
        """
    @staticmethod
    def read_parquet(path: str | PathLike[str]) -> Comparison:
        """
        The comparison in a Parquet file that `to_parquet` or ``yilu compare`` has written.

        Parameters
        ----------
        path : str or os.PathLike

        Returns
        -------
        Comparison

        Raises
        ------
        ComparisonError
            If the file can't be read or holds something else.

        Examples
        --------
        >>> import tempfile, yilu
        >>> from pathlib import Path
        >>> comparison = yilu.compare(b"(;SZ[3];B[bb];W[];B[])", "aga")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     comparison.to_parquet(Path(folder, "rows.parquet"))
        ...     yilu.Comparison.read_parquet(Path(folder, "rows.parquet")) == comparison
        True
        """
    @property
    def rulesets(self, /) -> list[str]:
        """
        The rulesets, in the order asked for.
        """
    def summary(self, /) -> arro3.core.Table:
        """
        How each ruleset fares.

        Returns
        -------
        arro3.core.Table
            One row for each ruleset: ``ruleset``, records ``counted``, those ``compared`` with their recorded result, those that ``agreed`` with it,
            ``doubtful`` verdicts, and records with an ``illegal`` move.

        Examples
        --------
        >>> import yilu
        >>> comparison = yilu.compare(b"(;SZ[5]RE[B+25];B[cc];W[];B[])", ["aga", "tromp-taylor"])
        >>> comparison.summary().column("agreed").to_pylist()
        [0, 1]
        """
    @property
    def table(self, /) -> Table:
        """
        All rows.

        Returns
        -------
        arro3.core.Table
        """
    def terms(self, /) -> arro3.core.Table:
        """
        What makes the difference between each two rulesets.

        Returns
        -------
        arro3.core.Table
            For each pair and each term that differs: ``first``, ``second``, ``term``; ``records`` in which it differs; ``mean`` difference over
            all records with two margins, first − second, in points; ``total``, the sum of the differences without their signs, in points.

        Examples
        --------
        >>> import yilu
        >>> games = [("a", b"(;SZ[5]AB[ba:be]AW[da:de];B[];W[])"), ("b", b"(;SZ[3];B[bb];W[];B[])")]
        >>> comparison = yilu.compare(games, ["aga", "tromp-taylor"])
        >>> comparison.terms().column("term").to_pylist(), comparison.terms().column("mean").to_pylist()
        (['komi'], [-7.5])
        """
    def to_parquet(self, /, path: str | PathLike[str]) -> None:
        """
        Writes the rows to a Parquet file, which appears whole or not at all.

        Parameters
        ----------
        path : str or os.PathLike
            Ends in ``.parquet``.

        Raises
        ------
        ComparisonError
            If the name has another ending.
        OSError
            If it can't be written.

        Examples
        --------
        >>> import tempfile, yilu
        >>> from pathlib import Path
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder, "rows.parquet")
        ...     yilu.compare(b"(;SZ[3];B[bb];W[];B[])", "aga").to_parquet(path)
        ...     path.read_bytes()[:4]
        b'PAR1'
        """

@final
class Count:
    """
    A final position, counted: every fact that a counting rule may use. Pairs are (Black, White).
    """
    @property
    def areas(self, /) -> tuple[int, int]:
        """
        Each side's area: its stones and all points it owns.
        """
    @property
    def board(self, /) -> Board:
        """
        The board without the dead stones.
        """
    @property
    def dead(self, /) -> list[str]:
        """
        The dead stones.
        """
    @property
    def neutral(self, /) -> int:
        """
        The number of neutral points.
        """
    def owners(self, /) -> numpy.typing.NDArray[numpy.int8]:
        """
        The owner of each empty point.

        Returns
        -------
        numpy.ndarray
            int8 of shape (rows, columns): 1 Black's, 2 White's, 0 for stones and neutral points.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", (1, 3))
        >>> game.play("B1")
        >>> game.count().owners()
        array([[1, 0, 1]], dtype=int8)
        """
    @property
    def points(self, /) -> dict[str, tuple[int, int]]:
        """
        The number of each side's points of each kind: ``territory``, ``seki-eyes``, ``one-sided-dame``, ``protective-moves``,
        ``false-eyes``.
        """
    @property
    def prisoners(self, /) -> tuple[int, int]:
        """
        The prisoners that each side holds, the dead included.
        """
    @property
    def stones_put(self, /) -> tuple[int, int]:
        """
        The stones that each side has put.
        """

@final
class Difference:
    """
    What differs between two verdicts on one record.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[Judgement, int]]: ...
    @staticmethod
    def _again(judgement: Judgement, at: SupportsIndex) -> Difference: ...
    @property
    def dead_stones_differ(self, /) -> bool:
        """
        Whether they take different stones as dead.
        """
    @property
    def first(self, /) -> str:
        """
        The first ruleset's name.
        """
    @property
    def margin(self, /) -> float | None:
        """
        The difference of the margins, first − second, in points; None if one of them has none.
        """
    @property
    def moves_differ(self, /) -> bool:
        """
        Whether one forbids a move that the other allows.
        """
    @property
    def second(self, /) -> str:
        """
        The second's.
        """
    @property
    def terms(self, /) -> dict[str, float]:
        """
        The terms that differ, first − second, in points. Their sum is the difference of the margins.
        """
    def words(self, /, language: typing.Literal["en", "zh"] = "en") -> str:
        """
        The difference in a sentence or two.

        Parameters
        ----------
        language : {"en", "zh"}, default "en"

        Examples
        --------
        >>> import yilu
        >>> judgement = yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", ["aga", "tromp-taylor"])
        >>> print(judgement.differences()[0].words())
        aga is 7.5 points better for White than tromp-taylor: komi +7.5.
        """

@final
class Game:
    """
    A game under a ruleset: a log of acts, and the state that follows from it.

    Parameters
    ----------
    rules : str, os.PathLike or Ruleset
    size : int or (int, int), default 19
        The number of lines, or (rows, columns); 1 to 52 a side.
    handicap : int, default 0
        Handicap stones: 0 for none, else 2 or more.
    first_move : bool, default False
        Whether Black has the first move for a handicap 让先.
    komi : float, str or Fraction, optional
        Points that White gets, or a text such as ``"3 3/4 zi"``; the ruleset's own if not given.
    position : Board, optional
        The position to start from, under rulesets that do.
    to_move : {"B", "W"}, default "B"
        Who moves first in that position.

    Raises
    ------
    RulesetError
        If the ruleset has faults.
    StartError
        If the ruleset has no such start.

    Examples
    --------
    >>> from yilu import Game
    >>> game = Game("tromp-taylor", size=5)
    >>> game.play("C3")
    >>> game.pass_()
    >>> game.pass_()
    >>> game.stage, game.result
    ('over', 'B+25')

    Where the players agree on the dead stones, both have their say before the game is over:

    >>> game = Game("chinese-2002", size=9)
    >>> game.play("E5")
    >>> game.play("C3")
    >>> game.pass_()
    >>> game.pass_()
    >>> game.stage
    'settlement'
    >>> game.mark_dead("C3")
    >>> game.propose()
    >>> game.agree()
    >>> game.stage, game.result
    ('over', 'B+73.5')
    """
    def __copy__(self, /) -> Game: ...
    def __deepcopy__(self, _memo: object, /) -> Game: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(
        cls,
        /,
        rules: str | os.PathLike[str] | Ruleset,
        size: int | tuple[int, int] | None = None,
        *,
        handicap: SupportsIndex = 0,
        first_move: bool = False,
        komi: float | str | fractions.Fraction | decimal.Decimal | None = None,
        position: Board | None = None,
        to_move: typing.Literal["B", "W"] = "B",
    ) -> Game: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[typing.Any, ...]]: ...
    @staticmethod
    def _again(
        rules: Ruleset,
        size: tuple[SupportsIndex, SupportsIndex],
        handicap: SupportsIndex,
        first_move: bool,
        komi: str | None,
        start: tuple[Board, str] | None,
        acts: list[Act],
    ) -> Game: ...
    def _repr_svg_(self, /) -> str: ...
    @property
    def acts(self, /) -> list[Act]:
        """
        The acts so far.
        """
    def agree(self, /, by: typing.Literal["B", "W"] | None = None) -> None:
        """
        Accepts what the opponent has proposed. If not given, it is the opponent of whoever proposed last.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("chinese-2002", 9)
        >>> game.propose("B")
        >>> game.agree()
        >>> game.acts[-1].by
        'W'
        """
    def attempt(
        self, /, point: str | tuple[int, int] | int, by: typing.Literal["B", "W"] | None = None
    ) -> None:
        """
        Puts a stone down as at a board: where it may not go there, the ruleset says what that leads to.

        Parameters
        ----------
        point : str, (int, int) or int
        by : {"B", "W"}, optional
            The side to move if not given.

        Raises
        ------
        IllegalAct
            Where the ruleset rules on no such act; the game is then as it was.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("chinese-2002", 9)
        >>> game.play("E5")
        >>> game.ruling("C3", by="B")
        ('not-your-turn', 'warning')
        >>> game.attempt("C3", by="B")
        >>> game.to_move, game.warnings
        ('W', (1, 0))
        """
    @property
    def board(self, /) -> Board:
        """
        The board as it stands.
        """
    def confirm(
        self, /, point: str | tuple[int, int] | int, by: typing.Literal["B", "W"] | None = None
    ) -> None:
        """
        Puts the life and death of the chain on a point to the test, under rulesets whose ending has confirmation: it is played out on the side with
        `play`, `pass_` and `pass_for`, its opponent first, until both have passed.

        Parameters
        ----------
        point : str, (int, int) or int
        by : {"B", "W"}, optional
            Who asks for it.

        Raises
        ------
        IllegalAct
            With the reason; the game is then as it was.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("japanese-1989", 9)
        >>> game.play_all([40, 0, 81, 81])
        >>> game.confirm("A9")
        >>> game.stage, game.to_move
        ('confirmation', 'B')
        >>> for point in ["A8", None, "B9", None, None]:
        ...     game.play(point) if point else game.pass_()
        >>> game.stage, game.marks
        ('settlement', (['A9'], []))
        """
    def copy(self, /) -> Game:
        """
        A game that goes its own way from here.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 9)
        >>> other = game.copy()
        >>> other.play("E5")
        >>> len(game.acts), len(other.acts)
        (0, 1)
        """
    def count(
        self,
        /,
        dead: typing.Iterable[str | tuple[int, int] | int] | None = None,
        seki: typing.Iterable[str | tuple[int, int] | int] | None = None,
    ) -> Count:
        """
        The facts of the position, from which every rule counts: areas, territory, prisoners.

        Parameters
        ----------
        dead, seki : iterable of str or (int, int), optional
            One stone or more of each chain; the game's own marks if neither is given.

        Returns
        -------
        yilu.parts.Count

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 5)
        >>> game.play("C3")
        >>> game.count().areas, game.count().points["territory"]
        ((25, 0), (24, 0))
        """
    def disagree(self, /, by: typing.Literal["B", "W"]) -> None:
        """
        Says that the two sides can't agree on the stones. When both have said so, the ruleset says what follows: both lose, or all stones are alive.

        Parameters
        ----------
        by : {"B", "W"}
            Who says so.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("japanese-1989", 9)
        >>> game.play_all([40, 0, 81, 81])
        >>> game.disagree("B")
        >>> game.disagree("W")
        >>> game.result
        'Both lose'
        """
    def do(self, /, act: Act) -> None:
        """
        Does an act, such as one of another game's log.

        Raises
        ------
        IllegalAct
            With the reason; the game is then as it was.

        Examples
        --------
        >>> from yilu import Game
        >>> one, other = Game("aga", 9), Game("japanese-1989", 9)
        >>> one.play("E5")
        >>> for act in one.acts:
        ...     other.do(act)
        >>> one.board == other.board, one == other
        (True, False)
        """
    def is_legal(
        self, /, act: str | tuple[int, int] | int | Act, by: typing.Literal["B", "W"] | None = None
    ) -> bool:
        """
        Whether an act may be done now: whether `legality` has nothing against it.

        Parameters
        ----------
        act : str, (int, int), int or Act
        by : {"B", "W"}, optional
            As for `legality`.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 9)
        >>> game.play("E5")
        >>> game.is_legal("E5"), game.is_legal("E6"), game.is_legal("pass")
        (False, True, True)
        """
    def legal_mask(self, /, by: typing.Literal["B", "W"] | None = None) -> numpy.typing.NDArray[numpy.bool_]:
        """
        Which points a side may play on now.

        Parameters
        ----------
        by : {"B", "W"}, optional
            The side to move if not given.

        Returns
        -------
        numpy.ndarray
            bool of shape (rows, columns). All False for a side that is not to move, and where no stones are played.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 5)
        >>> game.play("C3")
        >>> int(game.legal_mask().sum())
        24
        """
    def legality(
        self, /, act: str | tuple[int, int] | int | Act, by: typing.Literal["B", "W"] | None = None
    ) -> Illegal | None:
        """
        Why an act may not be done now, if it may not; see `is_legal` for a plain yes or no.

        Parameters
        ----------
        act : str, (int, int) or Act
            A point for the side to move to play on, ``"pass"``, or any act.
        by : {"B", "W"}, optional
            Who plays or passes; the side to move if not given.

        Returns
        -------
        Illegal or None
            Why it may not be done.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("chinese-2002", 9)
        >>> game.play("E5")
        >>> game.legality("E5")
        Illegal(code='occupied', reason='the point is occupied')
        >>> print(game.legality("E6"))
        None
        """
    def lot(self, /, winner: typing.Literal["B", "W"]) -> None:
        """
        Tells who has drawn the lot that settles a drawn game, where the ruleset has draws settled so.

        Raises
        ------
        IllegalAct
            Where there is no such draw.

        Examples
        --------
        >>> from yilu import Game, Ruleset
        >>> rules = Ruleset("tromp-taylor").replace(outcome="tie-by-lot", name="by-lot")
        >>> game = Game(rules, 9)
        >>> game.play_all([81, 81])
        >>> game.result, game.result_words()
        ('0', 'Draw, to be settled by lot')
        >>> game.lot("W")
        >>> game.result, game.result_words()
        ('W+', 'White wins by lot after a draw')
        """
    def mark_dead(
        self, /, point: str | tuple[int, int] | int, by: typing.Literal["B", "W"] | None = None
    ) -> None:
        """
        Marks the chain on a point as dead, or takes the mark off.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("chinese-2002", 9)
        >>> game.play_all([40, 20, 81, 81])
        >>> game.mark_dead("C7")
        >>> game.marks
        (['C7'], [])
        """
    def mark_seki(
        self, /, point: str | tuple[int, int] | int, by: typing.Literal["B", "W"] | None = None
    ) -> None:
        """
        Marks the chain on a point as in seki, or takes the mark off.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("chinese-2002", 9)
        >>> game.play_all([40, 20, 81, 81])
        >>> game.mark_seki("C7")
        >>> game.marks
        ([], ['C7'])
        """
    @property
    def marks(self, /) -> tuple[list[str], list[str]]:
        """
        The stones that are marked as dead and as in seki: all stones of each chain.

        Returns
        -------
        dead, seki : list of str
        """
    def pass_(self, /, by: typing.Literal["B", "W"] | None = None) -> None:
        """
        Passes.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 9)
        >>> game.pass_()
        >>> game.to_move
        'W'
        """
    def pass_for(
        self, /, point: str | tuple[int, int] | int, by: typing.Literal["B", "W"] | None = None
    ) -> None:
        """
        In such a play-out, passes for the ko that could be taken on a point.

        Parameters
        ----------
        point : str, (int, int) or int
        by : {"B", "W"}, optional
            The side to move if not given.

        Raises
        ------
        IllegalAct
            Where there is no ko that this side may not take.

        Examples
        --------
        >>> from yilu import Act, Game
        >>> game = Game("japanese-1989", 9)
        >>> for point in "B9 C9 A8 B8 C7 D8 F5 D9".split():
        ...     game.play(point)
        >>> game.play_all([81, 81])
        >>> game.confirm("C9")
        >>> game.legality(Act("B", "pass-for", "C9", 9))
        Illegal(code='no-ko', reason='there is no ko here that may not be taken')
        """
    def play(self, /, point: str | tuple[int, int] | int, by: typing.Literal["B", "W"] | None = None) -> None:
        """
        Plays a stone.

        Parameters
        ----------
        point : str, (int, int) or int
            ``"Q16"``; (row, column) from 0 at the top left; or row × columns + column.
        by : {"B", "W"}, optional
            The side to move if not given.

        Raises
        ------
        IllegalAct
            With the reason; the game is then as it was.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 9)
        >>> game.play("E5")
        >>> game.play((0, 0))
        >>> game.play(80)
        >>> [act.point for act in game.acts]
        ['E5', 'A9', 'J1']
        """
    def play_all(self, /, points: numpy.typing.ArrayLike) -> None:
        """
        Plays many moves in one call.

        Parameters
        ----------
        points : array_like of int
            For each move row × columns + column, the number of the board's points for a pass. The side to move plays.

        Raises
        ------
        IllegalAct
            At the first move that is refused, with its number from 1; those before it stay played.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("tromp-taylor", 3)
        >>> game.play_all([4, 9, 9])
        >>> game.result
        'B+9'
        """
    @property
    def playout(self, /) -> Board | None:
        """
        The board of the play-out of life and death that is going on, or None.
        """
    def propose(self, /, by: typing.Literal["B", "W"] | None = None) -> None:
        """
        Proposes the end of the game, or puts the marks forward.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("chinese-2002", 9)
        >>> game.propose()
        >>> game.agree()
        >>> game.stage
        'settlement'
        """
    def refuse(self, /, by: typing.Literal["B", "W"] | None = None) -> None:
        """
        Refuses it, or goes back to play. If not given, it is the opponent of whoever proposed last.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("chinese-2002", 9)
        >>> game.propose("B")
        >>> game.refuse()
        >>> game.stage
        'play'
        """
    def resign(self, /, by: typing.Literal["B", "W"] | None = None) -> None:
        """
        Resigns.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 9)
        >>> game.resign()
        >>> game.result
        'W+R'
        """
    @property
    def result(self, /) -> str | None:
        """
        The result of a game that is over, as a record writes it (``"B+3.5"``, ``"W+R"``, ``"0"``, ``"Void"``), else None.

        None too where stones inside unconditional territory still have to be found: `judge` finds them.
        """
    def result_words(self, /, language: typing.Literal["en", "zh"] = "en") -> str | None:
        """
        The result in words.

        Parameters
        ----------
        language : {"en", "zh"}, default "en"

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 9)
        >>> game.resign()
        >>> game.result_words(), game.result_words("zh")
        ('White wins by resignation', '白中盘胜')
        """
    @property
    def ruleset(self, /) -> Ruleset:
        """
        The ruleset.
        """
    def ruling(
        self, /, point: str | tuple[int, int] | int, by: typing.Literal["B", "W"] | None = None
    ) -> tuple[str, str] | None:
        """
        Why putting a stone down would be illegal, and what the ruleset says that it leads to.

        Parameters
        ----------
        point : str, (int, int) or int
        by : {"B", "W"}, optional
            The side to move if not given.

        Returns
        -------
        tuple of str and str, or None
            The reason's code, and one of ``"void"``, ``"turn-lost"``, ``"warning"``, ``"turn-lost-and-warning"``, ``"loss"``, ``"draw"``,
            ``"no-result"``, ``"replay"``. None where the act is legal, and where the ruleset rules on none.

        Examples
        --------
        >>> from yilu import Game
        >>> Game("chinese-2001", 9).ruling("C3", by="W")
        ('not-your-turn', 'loss')
        """
    def score(
        self,
        /,
        dead: typing.Iterable[str | tuple[int, int] | int] | None = None,
        seki: typing.Iterable[str | tuple[int, int] | int] | None = None,
    ) -> Score:
        """
        The position counted under this ruleset, whether or not the game is over. Stones that are given as dead are taken off whatever the
        ruleset's ending says of them.

        Parameters
        ----------
        dead, seki : iterable of str or (int, int), optional
            One stone or more of each chain; the game's own marks if neither is given.

        Returns
        -------
        Score

        Examples
        --------
        >>> from yilu import Board, Game, Ruleset
        >>> rules = Ruleset("japanese-1989").replace(opening="set-up")
        >>> game = Game(rules, position=Board("..XO.\\n..XO.\\nO.XO.\\n..XO.\\n..XO."))
        >>> game.score(dead=["A3"])
        Score(margin=-0.5, winner='W', terms={'territory': 5.0, 'prisoners': 1.0, 'komi': -6.5})
        """
    @property
    def stage(
        self, /
    ) -> Literal["play", "settlement", "confirmation", "first-encore", "second-encore", "over"]:
        """
        ``"play"``; ``"settlement"`` while the players agree on dead stones; ``"confirmation"`` while life and death is played out on the side;
        ``"over"``.
        """
    @property
    def supply(self, /) -> tuple[tuple[int, int, int], tuple[int, int, int]] | None:
        """
        What is left of the stones of Black and of White, or None where the ruleset gives no number.

        Each is a tuple of the stones left, those that are lacking, and those that were added.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("chinese-2002")
        >>> game.play("D4")
        >>> game.supply
        ((180, 0, 0), (180, 0, 0))
        >>> Game("aga").supply is None
        True
        """
    @property
    def to_move(self, /) -> Literal["B", "W"]:
        """
        The side to move.
        """
    def to_record(self, /) -> Record:
        """
        The game as a record: its moves and, where the players agreed, the territory that follows from the marks.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("tromp-taylor", 3)
        >>> game.play_all([4, 9, 9])
        >>> game.to_record().result
        'B+9'
        """
    def undo(self, /) -> Act | None:
        """
        Takes the last act back.

        Returns
        -------
        Act or None
            What was taken back; None at the start.

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 9)
        >>> game.play("E5")
        >>> game.undo(), game.undo()
        (Act('B play E5'), None)
        """
    @property
    def warnings(self, /) -> tuple[int, int]:
        """
        The warnings of Black and of White.

        Examples
        --------
        >>> from yilu import Game
        >>> Game("chinese-2002", 9).warnings
        (0, 0)
        """

@final
class Illegal:
    """
    Why an act may not be done.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[str, int]]: ...
    @staticmethod
    def _again(code: str, number: int) -> Illegal: ...
    @property
    def code(self, /) -> str:
        """
        A stable name: ``"occupied"``, ``"suicide"``, ``"ko"``, ``"repetition"``, ``"game-over"``, ….
        """
    @property
    def reason(self, /) -> str:
        """
        In words.
        """
    @property
    def repeats(self, /) -> int | None:
        """
        The act after which the position stood before, for a repetition; 0 is the start.
        """
    def words(self, /, language: typing.Literal["en", "zh"] = "en") -> str:
        """
        In words of a language.

        Parameters
        ----------
        language : {"en", "zh"}, default "en"

        Examples
        --------
        >>> from yilu import Game
        >>> game = Game("aga", 9)
        >>> game.play("E5")
        >>> game.legality("E5").words("zh")
        '该点已有棋子'
        """

@final
class Judgement:
    """
    A record and what each ruleset says of it. It shows as boards, terms and sentences in a notebook.

    A verdict is found by the ruleset's name or by its place: ``judgement["aga"]``, ``judgement[0]``.

    Examples
    --------
    >>> import yilu
    >>> judgement = yilu.judge("(;SZ[5]KM[0]AB[ba:be]AW[da:de];B[];W[])", ["chinese-2002", "japanese-1989"], komi=0)
    >>> [(verdict.name, verdict.winner, verdict.margin) for verdict in judgement]
    [('chinese-2002', 'draw', 0.0), ('japanese-1989', 'draw', 0.0)]
    """
    def __contains__(self, name: str, /) -> bool:
        """
        Whether there is a verdict of a ruleset of this name.
        """
    def __copy__(self, /) -> Judgement: ...
    def __deepcopy__(self, _memo: object, /) -> Judgement: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __getitem__(self, key: str | int, /) -> Verdict:
        """
        The verdict of a ruleset, by name or place.
        """
    def __len__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[typing.Any, ...]]:
        """
        Judged again from the record: a judgement is large.
        """
    def _repr_html_(self, /) -> str: ...
    @property
    def board(self, /) -> Board:
        """
        The last position that could be replayed.
        """
    def differences(self, /) -> list[Difference]:
        """
        What makes the difference between each two verdicts.

        Examples
        --------
        >>> import yilu
        >>> judgement = yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", ["aga", "tromp-taylor"])
        >>> judgement.differences()[0].terms
        {'komi': -7.5}
        """
    @property
    def handicap(self, /) -> int:
        """
        0 for an even game, 1 where Black only has the first move 让先, else the number of stones.
        """
    @property
    def mended(self, /) -> list[str]:
        """
        What was mended in the record or looks wrong, each with its place.
        """
    @property
    def moves(self, /) -> int:
        """
        Moves of the main line, passes included.
        """
    def to_html(self, /, language: typing.Literal["en", "zh"] = "en") -> str:
        """
        The judgement as a fragment of HTML, with boards as SVG.

        Parameters
        ----------
        language : {"en", "zh"}, default "en"

        Examples
        --------
        >>> import yilu
        >>> yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", "aga").to_html()[:14]
        '<div lang="en"'
        """
    def to_svg(self, /) -> str:
        """
        The boards as one picture: those that are counted alike once, side by side, with the points on which they differ.

        Returns
        -------
        str
            SVG.

        Examples
        --------
        >>> import yilu
        >>> yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", ["aga", "tromp-taylor"]).to_svg()[:4]
        '<svg'
        """
    def to_text(self, /, language: typing.Literal["en", "zh"] = "en") -> str:
        """
        The judgement as readable text: boards, terms, verdicts, differences. It is what snapshot tests store.

        Parameters
        ----------
        language : {"en", "zh"}, default "en"

        Examples
        --------
        >>> import yilu
        >>> print(yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", "aga").to_text("zh").splitlines()[0])
        5x5，2手，分先，规则 RU 无，贴目 KM 未知，结果 RE 无
        """
    @property
    def verdicts(self, /) -> list[Verdict]:
        """
        One verdict for each ruleset, in the order asked for.
        """

@final
class Judging:
    """
    The rulesets and the options of a judgement or a comparison: what ``yilu.judge`` and the others hand down.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(
        cls,
        /,
        rules: list[Ruleset | str],
        default: Ruleset,
        komi: object,
        unfinished: str,
        playouts: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> Judging: ...
    def __reduce__(self, /) -> tuple[type[Judging], tuple[typing.Any, ...]]: ...

@final
class Node:
    """
    A node of a record's tree.

    Examples
    --------
    >>> from yilu import Record
    >>> root = Record.from_sgf("(;SZ[9]C[a \\\\] b](;B[ee];W[cc])(;B[dd]))").root
    >>> root.properties
    {'SZ': ['9'], 'C': ['a ] b']}
    >>> [child.properties["B"] for child in root.children]
    [['ee'], ['dd']]
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[str, int]]: ...
    @staticmethod
    def _again(sgf: str, index: SupportsIndex) -> Node: ...
    @property
    def board(self, /) -> Board:
        """
        The position at this node, as far as it can be replayed.

        Raises
        ------
        RecordError
            If the record is of another game, or no board has its size.
        """
    @property
    def children(self, /) -> list[Node]:
        """
        The nodes that follow, the main line first.
        """
    @property
    def parent(self, /) -> Node | None:
        """
        The node before, or None for the root.
        """
    @property
    def properties(self, /) -> dict[str, list[str]]:
        """
        The properties in the order of the file: each name with its values as text.
        """

@final
class Placement:
    """
    A stone about to be put down, and what comes of it.
    """
    @property
    def after(self, /) -> int:
        """
        The stones after it, captures made.
        """
    @property
    def before(self, /) -> int:
        """
        The stones before, as a number that no other position has.
        """
    @property
    def captured(self, /) -> int:
        """
        The number of the opponent's stones that it takes.
        """
    @property
    def color(self, /) -> Literal["B", "W"]:
        """
        Whose stone it is.
        """
    @property
    def ko(self, /) -> tuple[int, int] | None:
        """
        The point on which the opponent could retake at once in a ko, or None.
        """
    @property
    def own_removed(self, /) -> int:
        """
        The number of own stones that come off, itself included, where it is a suicide.
        """
    @property
    def point(self, /) -> tuple[int, int]:
        """
        The point: (row, column) from 0 at the top left.
        """

@final
class Record:
    """
    One game of a record file: its tree, what its header says, and what was mended while reading.

    Records come from `yilu.read`, `Record.from_sgf` or `Game.to_record`. A record never changes.

    Examples
    --------
    >>> from yilu import Record
    >>> record = Record.from_sgf("(;SZ[9]KM[6.5]RU[Chinese]PB[Aoi]RE[B+R];B[ee];W[];B[cc])")
    >>> record.size, record.komi, record.rules, record.result, len(record)
    ('9x9', 6.5, 'Chinese', 'B+R', 3)
    >>> record.moves
    [('B', 'E5'), ('W', None), ('B', 'C7')]
    """
    def __bool__(self, /) -> bool: ...
    def __copy__(self, /) -> Record: ...
    def __deepcopy__(self, _memo: object, /) -> Record: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __len__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[str, str | None, int]]: ...
    @staticmethod
    def _again(sgf: str, file: str | None, game: SupportsIndex) -> Record: ...
    def _repr_svg_(self, /) -> str: ...
    @property
    def board(self, /) -> Board:
        """
        The last position of the main line that can be replayed.

        Raises
        ------
        RecordError
            If the record is of another game, or no board has its size.
        """
    @property
    def faults(self, /) -> list[Fault]:
        """
        What was mended in the tree, the header and the main line, or looks wrong. A record that was pickled is written as mended, and has
        fewer.
        """
    @property
    def file(self, /) -> str | None:
        """
        The file that it was read from, or None.
        """
    @classmethod
    def from_sgf(cls, /, sgf: str | bytes, game: SupportsIndex = 0, *, encoding: str | None = None) -> Record:
        """
        The record that a text or bytes of SGF hold.

        Parameters
        ----------
        sgf : str or bytes
        game : int, default 0
            Which game, where there are several.
        encoding : str, optional
            The encoding of bytes, instead of what the file says or shows.

        Returns
        -------
        Record

        Raises
        ------
        RecordError
            If there is no game in it.
        IndexError
            If there is no such game.

        Examples
        --------
        >>> from yilu import Record
        >>> Record.from_sgf(b"(;KM[3.75zi];B[pd)").faults[0].kind
        'unclosed-value'
        """
    @property
    def game(self, /) -> int:
        """
        Its number in the file, from 0.
        """
    @property
    def handicap(self, /) -> int | None:
        """
        The number of handicap stones as the record states it, or None.
        """
    @property
    def komi(self, /) -> float | None:
        """
        The komi in points, or None where it is not known.
        """
    @property
    def margin(self, /) -> float | None:
        """
        The recorded margin in points, Black − White, or None.
        """
    @property
    def moves(self, /) -> list[tuple[Literal["B", "W"], str | None]]:
        """
        The moves of the main line: colour and point, None for a pass or what is no point of the board.
        """
    @property
    def result(self, /) -> str | None:
        """
        The result as it stands in the record, or None.
        """
    @property
    def root(self, /) -> Node:
        """
        The root of the tree.
        """
    @property
    def rules(self, /) -> str | None:
        """
        The name of its rules, or None.
        """
    @property
    def size(self, /) -> str:
        """
        The size, columns first: ``"19x19"``.

        Raises
        ------
        RecordError
            If no board has the size that the record gives.
        """
    def to_arrays(self, /) -> tuple[numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.int16]]:
        """
        The moves of the main line as arrays.

        Returns
        -------
        colors : numpy.ndarray
            int8 of shape (moves,): 1 Black, 2 White.
        points : numpy.ndarray
            int16 of shape (moves,): row × columns + column; the number of points of the board for a pass; −2 for a text that
            is no point of the board.

        Raises
        ------
        RecordError
            If no board has the size that the record gives.

        Examples
        --------
        >>> from yilu import Record
        >>> Record.from_sgf("(;SZ[9];B[ba];W[];B[zz])").to_arrays()
        (array([1, 2, 1], dtype=int8), array([ 1, 81, -2], dtype=int16))
        """
    def to_sgf(self, /) -> str:
        """
        The record as SGF, FF[4], with all its properties; what was mended is written as mended.

        Examples
        --------
        >>> from yilu import Record
        >>> Record.from_sgf("(;SZ[9];B[ee];W[])").to_sgf()
        '(;SZ[9];B[ee];W[])\\n'
        """
    def to_svg(self, /, moves: SupportsIndex | None = None, *, numbers: bool = True) -> str:
        """
        The board at the end of the main line, or after some moves, as a picture.

        Parameters
        ----------
        moves : int, optional
            The moves to play; all that can be replayed if not given.
        numbers : bool, default True
            Whether the moves are numbered.

        Returns
        -------
        str
            SVG.

        Raises
        ------
        RecordError
            If the record is of another game, or no board has its size.

        Examples
        --------
        >>> from yilu import Record
        >>> Record.from_sgf("(;SZ[9];B[ee];W[])").to_svg(moves=1)[:4]
        '<svg'
        """
    @property
    def winner(self, /) -> Literal["B", "W"] | None:
        """
        Who has won by the recorded result: ``"B"``, ``"W"``, or None.
        """
    def write(self, /, path: str | PathLike[str]) -> None:
        """
        Writes the record to a file, in UTF-8.

        Parameters
        ----------
        path : str or os.PathLike

        Raises
        ------
        OSError
            If it can't be written.

        Examples
        --------
        >>> import tempfile, yilu
        >>> from pathlib import Path
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder, "game.sgf")
        ...     yilu.Record.from_sgf("(;SZ[9];B[ee])").write(path)
        ...     len(yilu.read(path)[0])
        1
        """

@final
class Ruleset:
    """
    A ruleset: what a TOML file says, checked and ready to judge.

    Parameters
    ----------
    reference : str or os.PathLike
        The name of a shipped ruleset, such as ``"chinese-2002"``, or a path (a text with a ``/``, or one that ends in
        ``.toml``). For TOML that is no file, see `Ruleset.from_toml`.

    Raises
    ------
    RulesetError
        With every fault that was found, and its place.
    PartError
        If a part that is written in Python raises while it is checked against the others.

    Examples
    --------
    >>> from yilu import Ruleset
    >>> rules = Ruleset("chinese-2002")
    >>> rules.komi(), rules.unit, rules.parts["scoring"]
    (7.5, 'zi', {'area': {'tax': 'none'}})
    """
    def __copy__(self, /) -> Ruleset: ...
    def __deepcopy__(self, _memo: object, /) -> Ruleset: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ge__(self, value: object, /) -> bool: ...
    def __gt__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __le__(self, value: object, /) -> bool: ...
    def __lt__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __new__(cls, /, reference: str | os.PathLike[str] | Ruleset) -> Ruleset: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[str]]: ...
    @property
    def contested(self, /) -> list[str]:
        """
        Points on which the text or practice differs, and what this ruleset chose.
        """
    def diff(self, /, other: str | os.PathLike[str] | Ruleset) -> list[RulesetDifference]:
        """
        The slots in which two rulesets differ, part by part, and their sizes and units.

        Parameters
        ----------
        other : str, os.PathLike or Ruleset

        Returns
        -------
        list of RulesetDifference

        Examples
        --------
        >>> from yilu import Ruleset
        >>> for change in Ruleset("aga").diff(Ruleset("aga").replace(repetition="simple-ko")):
        ...     print(change)
        repetition: situational-superko → simple-ko
        """
    @property
    def edition(self, /) -> str | None:
        """
        The edition of the rules, such as a year, or None.
        """
    @classmethod
    def from_toml(cls, /, text: str, file: str = "<toml>") -> Ruleset:
        """
        A ruleset from TOML text.

        Parameters
        ----------
        text : str
            Paths in it start from the current folder.
        file : str, default "<toml>"
            What errors call the text.

        Returns
        -------
        Ruleset

        Raises
        ------
        RulesetError
            With every fault that was found, and its place.

        Examples
        --------
        >>> from yilu import Ruleset
        >>> cup = Ruleset.from_toml('''
        ... name = "my-cup"
        ... extends = "chinese-2002"
        ... repetition = "situational-superko"
        ... [compensation.komi]
        ... zi = "3 1/4"
        ... ''')
        >>> cup.komi()
        6.5
        """
    def komi(self, /, handicap: SupportsIndex = 0) -> float | None:
        """
        The komi that White gets, in points.

        Parameters
        ----------
        handicap : int, default 0
            0 for an even game, 1 where Black only has the first move 让先, else the number of stones.

        Returns
        -------
        float or None
            None where the ruleset gives none.

        Examples
        --------
        >>> from yilu import Ruleset
        >>> Ruleset("japanese-1989").komi(), Ruleset("japanese-1989").komi(handicap=2)
        (6.5, 0.0)
        """
    @property
    def name(self, /) -> str:
        """
        The name: lower-case letters, digits and hyphens.
        """
    @property
    def parts(self, /) -> dict[str, dict[str, dict[str, Any]]]:
        """
        For each slot its parts, each with its parameters, defaults included.
        """
    def replace(self, /, **changes: typing.Any) -> Ruleset:
        """
        The ruleset with other parts or another header.

        Parameters
        ----------
        **changes
            ``komi``: points, or a text such as ``"3 3/4 zi"``, for games of every kind. ``name``, ``title``, ``sizes``, ``unit``, …: as in a
            file. A slot: a part's name, or ``{part: {parameter: value}}``. ``compensation``: a part to be added or
            replaced, ``{part: {…}}``, or to be dropped, ``{part: False}``. Without a ``name`` the new ruleset is called by what was changed.

        Returns
        -------
        Ruleset

        Raises
        ------
        RulesetError
            If the result has faults.

        Examples
        --------
        >>> from yilu import Ruleset
        >>> rules = Ruleset("chinese-2002").replace(komi="3 1/4 zi", repetition="situational-superko")
        >>> rules.name, rules.komi()
        ('chinese-2002-komi-3-1-4-zi-situational-superko', 6.5)
        >>> [change.slot for change in Ruleset("chinese-2002").diff(rules)]
        ['compensation.komi', 'repetition']
        """
    @property
    def ru(self, /) -> list[str]:
        """
        The texts under RU in game records that mean this ruleset.
        """
    @staticmethod
    def shipped() -> list[str]:
        """
        The names of the shipped rulesets, sorted.

        Examples
        --------
        >>> from yilu import Ruleset
        >>> "japanese-1989" in Ruleset.shipped()
        True
        """
    @property
    def sizes(self, /) -> list[str]:
        """
        The boards that it is played on, columns first, such as ``"19x19"``; empty for any.
        """
    @property
    def source(self, /) -> str | None:
        """
        Where the rules are written down, or None.
        """
    @property
    def title(self, /) -> str:
        """
        The title in English.
        """
    @property
    def title_zh(self, /) -> str | None:
        """
        The title in Chinese, or None.
        """
    def to_toml(self, /) -> str:
        """
        The ruleset as one TOML file that extends nothing and leaves nothing to defaults.

        Examples
        --------
        >>> from yilu import Ruleset
        >>> rules = Ruleset("aga")
        >>> Ruleset.from_toml(rules.to_toml()) == rules
        True
        """
    @property
    def unit(self, /) -> str:
        """
        How results are spoken: ``"zi"``, ``"mu"`` or ``"points"``.
        """
    @property
    def warnings(self, /) -> list[Fault]:
        """
        Combinations of parts that are doubtful, but work: the fields of `yilu.Fault`.
        """

@final
class RulesetDifference:
    """
    One slot in which two rulesets differ.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[str, str, str]]: ...
    @staticmethod
    def _again(slot: str, first: str, second: str) -> RulesetDifference: ...
    @property
    def first(self, /) -> str:
        """
        The first ruleset's part with its parameters; ``none`` where it has none.
        """
    @property
    def second(self, /) -> str:
        """
        The second ruleset's.
        """
    @property
    def slot(self, /) -> str:
        """
        The slot, or ``slot.part`` where single parts are compared; or ``sizes``, ``unit``.
        """

@final
class Score:
    """
    A counted position under one ruleset.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[list[tuple[str, str]], str | None]]: ...
    @staticmethod
    def _again(terms: list[tuple[str, str]], winner: str | None) -> Score: ...
    @property
    def margin(self, /) -> float:
        """
        Black − White in points, compensation included.
        """
    @property
    def result(self, /) -> str:
        """
        The result as a record writes it: ``"B+3.5"``.
        """
    @property
    def terms(self, /) -> dict[str, float]:
        """
        What the margin is made of, Black − White, in points.
        """
    @property
    def winner(self, /) -> Literal["B", "W"] | None:
        """
        ``"B"``, ``"W"``, or None for a draw.
        """

@final
class Stakes:
    """
    What a compensation may depend on.
    """
    @property
    def agreed_komi(self, /) -> float | None:
        """
        The komi agreed on, in points; None where there is none, or it is not known.
        """
    @property
    def first_pass(self, /) -> Literal["B", "W"] | None:
        """
        Who passed first, or None.
        """
    @property
    def handicap(self, /) -> int:
        """
        0 for an even game, 1 where Black only has the first move 让先, else the number of stones.
        """
    @property
    def komi(self, /) -> Literal["own", "even-game", "agreed"]:
        """
        Which komi the game is played at: the ruleset's ``"own"`` for this kind of game, its own for an ``"even-game"``, or one that was
        ``"agreed"``.
        """
    @property
    def last_pass(self, /) -> Literal["B", "W"] | None:
        """
        Who passed last, or None.
        """
    @property
    def last_play(self, /) -> Literal["B", "W"] | None:
        """
        Who put the last stone on the board, or None.
        """
    @property
    def passes(self, /) -> tuple[int, int]:
        """
        The passes of Black and of White.
        """
    @property
    def warnings(self, /) -> tuple[int, int]:
        """
        The warnings of Black and of White.
        """

@final
class Start:
    """
    Where a game starts, as a ko rule sees it.
    """
    @property
    def created_by(self, /) -> Literal["B", "W"] | None:
        """
        The side whose play made this position, where it is a fragment of a game; None for the start of a game and for a set-up.
        """
    @property
    def stones(self, /) -> int:
        """
        The stones, as a number that no other position has.
        """
    @property
    def to_move(self, /) -> Literal["B", "W"]:
        """
        The side to move.
        """

@final
class Verdict:
    """
    What one ruleset says of one record.
    """
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __reduce__(self, /) -> tuple[typing.Any, tuple[Judgement, int]]: ...
    def _repr_svg_(self, /) -> str: ...
    @property
    def agrees(self, /) -> bool | None:
        """
        Whether the verdict agrees with the recorded result; None where there is nothing to compare.
        """
    @property
    def dead(self, /) -> list[str]:
        """
        The stones taken as dead.
        """
    @property
    def dead_source(self, /) -> str | None:
        """
        Who says so: ``"marks"``, ``"given"``, ``"unconditional"``, ``"estimate"``, ``"none"``; None where nothing is counted.
        """
    @property
    def doubtful(self, /) -> bool:
        """
        Whether some of what it rests on is uncertain.
        """
    @property
    def ended_by(self, /) -> str:
        """
        How the game ended: ``"passes"``, ``"agreement"``, ``"resignation"``, ``"time"``, ``"forfeit"``, ``"repetition"``,
        ``"record-end"``, ``"unreplayable"``.
        """
    @property
    def first_illegal_move(self, /) -> int | None:
        """
        The first move that the ruleset forbids, or that the board can't take, from 1; None if there is none.
        """
    @property
    def illegal_reason(self, /) -> str | None:
        """
        Why: ``"suicide"``, ``"ko"``, ``"repetition"``, ``"occupied"``, ``"off-board"``, ``"unreadable"``.
        """
    @property
    def komi(self, /) -> float | None:
        """
        The komi applied, in points; None where it is not known.
        """
    @property
    def margin(self, /) -> float | None:
        """
        Black − White in points, compensation included; None where nothing is counted.
        """
    @property
    def name(self, /) -> str:
        """
        The ruleset's name, or ``"record"`` for the record's own rules.
        """
    @property
    def result(self, /) -> str:
        """
        The result as a record writes it (``"B+3.5"``), or ``"?"`` where none is known.
        """
    @property
    def rules_read(self, /) -> str | None:
        """
        How the record's rules were read, for ``"record"`` only.
        """
    @property
    def ruleset(self, /) -> Ruleset:
        """
        The ruleset that judged.
        """
    @property
    def score(self, /) -> Score | None:
        """
        The count, or None.
        """
    @property
    def seki(self, /) -> list[str]:
        """
        The stones taken as in seki, one or more of each chain.
        """
    @property
    def terms(self, /) -> dict[str, float]:
        """
        What the margin is made of, Black − White, in points; empty where nothing is counted.
        """
    def to_svg(self, /) -> str:
        """
        The counted board as a picture: territory, dead stones, the rest.

        Returns
        -------
        str
            SVG.

        Examples
        --------
        >>> import yilu
        >>> yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", "aga")["aga"].to_svg()[:4]
        '<svg'
        """
    @property
    def winner(self, /) -> Literal["B", "W", "draw", "none"]:
        """
        ``"B"``, ``"W"``, ``"draw"`` or ``"none"``.
        """
    def words(self, /, language: typing.Literal["en", "zh"] = "en") -> str:
        """
        The verdict in a sentence.

        Parameters
        ----------
        language : {"en", "zh"}, default "en"

        Examples
        --------
        >>> import yilu
        >>> yilu.judge("(;SZ[5]AB[ba:be]AW[da:de];B[];W[])", "aga")["aga"].words("zh")[:4]
        'aga：'
        """

def compare_sources(
    sources: list[str | tuple[str, bytes] | tuple[str, Record]],
    judging: Judging,
    threads: SupportsIndex | None = None,
    progress: typing.Callable[[int], object] | None = None,
    output: str | None = None,
) -> Comparison | None:
    """
    Judges every record of these sources under every ruleset.
    """

def count_files(paths: list[str]) -> int | None:
    """
    The number of files under these paths, or None where archives are among them: how many they hold is not known before they are read.
    """

def judge_record(
    record: Record,
    judging: Judging,
    dead: typing.Iterable[str | tuple[int, int] | int] | None = None,
    seki: typing.Iterable[str | tuple[int, int] | int] | None = None,
) -> Judgement:
    """
    Judges one record, with the dead stones and those in seki where they are given.
    """

def judge_records(
    records: list[Record],
    judging: Judging,
    threads: SupportsIndex | None = None,
    progress: typing.Callable[[int], object] | None = None,
) -> list[Judgement | _errors.Error]:
    """
    Judges records on all cores; what can't be judged has its exception in its place.
    """

def main(arguments: list[str]) -> int:
    """
    Runs the command ``yilu`` with these arguments, the program's name first, and gives its exit status.
    """

def read_bytes(data: bytes, file: str | None = None, encoding: str | None = None) -> list[Record]:
    """
    Reads the bytes of a file: all its games.
    """

def read_moves(
    sources: list[str | tuple[str, bytes] | tuple[str, Record]],
    properties: list[str],
    threads: SupportsIndex | None = None,
    progress: typing.Callable[[int], object] | None = None,
) -> tuple[typing.Any, ...]:
    """
    The columns of `yilu.moves`, for Python to wrap: offsets, colours, points, games.
    """

def read_path(path: str, encoding: str | None = None) -> list[Record | _errors.RecordError]:
    """
    Reads one file, or an archive or a member of one: its games, and an exception for each member that can't be read.
    """

def read_paths(paths: list[str], threads: SupportsIndex | None = None) -> list[Record | _errors.RecordError]:
    """
    Reads all games under these paths on all cores, with an exception for each file that can't be read.
    """

def register_part(
    class_: type,
    slot: str,
    name: str,
    documentation: str,
    parameters: list[tuple[str, str, tuple[typing.Any, ...], str]],
) -> None:
    """
    Registers a class of Python as a part: its slot, its name, its documentation, and for each parameter its name, kind, default in
    a tuple of one (or none) and meaning.
    """

def replay_records(
    records: list[Record],
    rules: Ruleset,
    size: int | tuple[int, int] | None,
    positions: bool,
    legal: bool,
    threads: SupportsIndex | None = None,
    progress: typing.Callable[[int], object] | None = None,
) -> tuple[typing.Any, ...]:
    """
    The arrays of `yilu.replay`, for Python to wrap: offsets, positions, legal, to move, moves, first illegal, faults, shape.
    """

def roster() -> list[
    tuple[str, str, str, list[tuple[str, str]], list[tuple[str, str, str | None, bool, str]]]
]:
    """
    All registered parts: slot, name, summary, sections, and for each parameter its name, kind, default as JSON, whether it is
    required, and its meaning.
    """
