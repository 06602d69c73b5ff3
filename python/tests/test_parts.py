"""Parts written in Python: one for every slot, held against those in Rust; their parameters, faults and entry points."""

# ruff: noqa: ARG002 (A part has the arguments that it is called with.)
from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
import pytest

import yilu
from yilu import Board, Game, Ruleset, parts

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "examples" / "corpus"
GAME = b"(;SZ[5]KM[0.5]RE[B+4.5];B[cb];W[cd];B[];W[])"
SLOTS = [
    "capture",
    "compensation",
    "ending",
    "illegal",
    "opening",
    "outcome",
    "repetition",
    "scoring",
    "supply",
]
Side = Literal["B", "W"]


# Parts that say in Python what a built-in one says in Rust.


class SeenBefore(parts.History):
    """All positions that stood, each with the act that made it first."""

    def __init__(self, start: parts.Start) -> None:
        self.seen = {start.stones: 0}

    def refusal(self, placement: parts.Placement) -> int | None:
        return self.seen.get(placement.after)

    def play(self, placement: parts.Placement, act: int) -> None:
        self.seen.setdefault(placement.after, act)

    def pass_(self, by: Side, stones: int, act: int) -> None:
        self.seen.setdefault(stones, act)


class Positional(parts.Repetition, name="positional-in-python"):
    """No position stands twice."""

    def start(self, start: parts.Start) -> SeenBefore:
        return SeenBefore(start)


class Area(parts.Scoring, name="area-in-python"):
    """Living stones and the points that they surround, told as the built-in part tells them."""

    def terms(self, count: parts.Count) -> dict[str, float]:
        terms = {name: float(black - white) for name, (black, white) in count.points.items()}
        # Each side holds the other's stones.
        for name, (black, white) in (("prisoners", count.prisoners), ("stones-put", count.stones_put)):
            terms[name] = black - white
        return terms


class PlainArea(parts.Scoring, name="plain-area-in-python"):
    """The same, counted on the board."""

    def terms(self, count: parts.Count) -> dict[str, float]:
        stones, owners = count.board.to_array(), count.owners()
        sides = [int((stones == color).sum() + (owners == color).sum()) for color in (1, 2)]
        assert tuple(sides) == count.areas
        assert sum(sides) + count.neutral == stones.size
        return {"area": sides[0] - sides[1]}


class Komi(parts.Compensation, name="komi-in-python"):
    """Points for White, none in handicap games.

    Parameters
    ----------
    points : float
        In even games, in points.
    """

    pays_for = "first-move"
    points: float

    def term(self, stakes: parts.Stakes) -> tuple[str, float] | None:
        if stakes.komi == "agreed":
            return None if stakes.agreed_komi is None else ("komi", -stakes.agreed_komi)
        return "komi", -(self.points if stakes.handicap == 0 or stakes.komi == "even-game" else 0.0)


class Larger(parts.Outcome, name="larger-in-python"):
    """The larger count wins."""

    def winner(self, margin: float) -> Side | None:
        return "B" if margin > 0 else "W" if margin < 0 else None


class NoSuicide(parts.Capture, name="no-suicide-in-python"):
    """No suicide."""

    def allows_suicide(self, placement: parts.Placement) -> bool:
        assert placement.own_removed > 0
        assert placement.captured == 0
        return False


class Several(parts.Capture, name="several-in-python"):
    """Suicide of several stones."""

    allows_multi_stone_suicide = True

    def allows_suicide(self, placement: parts.Placement) -> bool:
        return placement.own_removed > 1


class Corners(parts.Opening, name="corners-in-python"):
    """Two handicap stones stand in corners; else the board is empty."""

    def open(self, board: Board, handicap: int, to_move: Side | None) -> tuple[Board, Side, int]:
        if to_move is not None:
            return board, to_move, 0
        if handicap == 0:
            return board, "B", 0
        if handicap != 2:
            raise ValueError(f"two stones or none, not {handicap}")
        last = (board.shape[0] - 1, board.shape[1] - 1)
        return board.edit({(0, 0): "B", last: "B"}), "W", 0


class TwoPasses(parts.Progress):
    """Two passes in a row and the game is over."""

    def __init__(self) -> None:
        self.passes = 0
        self.stage = "play"

    def refusal(self, step: parts.Step, by: Side, to_move: Side) -> str | None:
        if self.stage == "over":
            return "game-over"
        if step in ("agree", "refuse"):
            return "nothing-proposed"
        if step == "propose":
            return "no-proposals"
        if step == "mark":
            return "still-playing"
        return None if by == to_move else "not-your-turn"

    def take(self, step: parts.Step, by: Side) -> bool:
        self.passes = self.passes + 1 if step == "pass" else 0
        if self.passes == 2:
            self.stage = "over"
        return step == "pass"


class Stop(parts.Ending, name="two-passes-in-python"):
    """Two passes in a row end the game; all stones stay."""

    dead_stones = "none"

    def begin(self) -> TwoPasses:
        return TwoPasses()


class SecondMoveLoses(parts.Illegality, name="second-move-loses"):
    """A second move in a row loses; all else is void, and three warnings lose."""

    losing_warnings = 3

    def leads_to(self, offence: parts.Offence) -> parts.LeadsTo | None:
        return "loss" if offence == "out-of-turn" else "warning" if offence == "occupied" else "void"


def test_an_illegal_act_leads_to_what_the_part_says() -> None:
    rules = Ruleset("aga").replace(illegal="second-move-loses")
    game = Game(rules, 9)
    game.play("E5")
    assert game.ruling("E5", by="W") == ("occupied", "warning")
    assert game.ruling("C3", by="W") is None
    game.attempt("E5", by="W")
    assert (game.to_move, game.stage) == ("W", "play")
    assert game.ruling("C3", by="B") == ("not-your-turn", "loss")
    game.attempt("C3", by="B")
    assert (game.stage, game.result) == ("over", "W+F")


def test_illegal_acts_are_refused_where_no_part_rules_on_them() -> None:
    game = Game("aga", 9)
    game.play("E5")
    assert game.ruling("E5") is None
    with pytest.raises(yilu.IllegalAct):
        game.attempt("E5")
    game.attempt("C3")
    assert game.to_move == "B"


class TooMany(parts.Opening, name="too-many-stones"):
    """More stones than any board has points."""

    def open(self, board: Board, handicap: int, to_move: Side | None) -> tuple[Board, Side, int]:
        return board, "B", 2**32 - 1


def test_an_opening_leaves_a_point_to_play_on() -> None:
    with pytest.raises(yilu.PartError, match="free stones leave no point"):
        Game(Ruleset("aga").replace(opening="too-many-stones"), 9)


def with_parts(rules: str | Ruleset, **changes: Any) -> Ruleset:
    """A ruleset under the same name with other parts, so that its rows can be held against those of the original."""
    base = Ruleset(rules)
    return base.replace(name=base.name, title=base.title, **changes)


def rows(source: Any, rules: Any, **options: Any) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = pa.table(yilu.compare(source, rules, **options)).to_pylist()
    return made


PYTHON_PARTS: list[tuple[str, dict[str, Any]]] = [
    ("chinese-2002", {"repetition": "positional-in-python"}),
    ("tromp-taylor", {"repetition": "positional-in-python"}),
    ("chinese-2002", {"scoring": "area-in-python"}),
    ("aga", {"scoring": "area-in-python"}),
    ("chinese-2002", {"repetition": "positional-in-python", "scoring": "area-in-python"}),
    ("japanese-1989", {"outcome": "larger-in-python"}),
    ("chinese-2002", {"capture": "no-suicide-in-python"}),
    ("tromp-taylor", {"ending": "two-passes-in-python"}),
    ("japanese-1989", {"compensation": {"komi": False, "komi-in-python": {"points": 6.5}}}),
]


@pytest.mark.parametrize(("rules", "changes"), PYTHON_PARTS, ids=lambda value: str(value))
def test_a_part_in_python_gives_the_rows_of_the_built_in(rules: str, changes: dict[str, Any]) -> None:
    mine = with_parts(rules, **changes)
    assert mine != Ruleset(rules)
    for options in ({}, {"unfinished": "count", "playouts": 50}):
        expected = rows(SHIPPED, rules, **options)
        assert rows(SHIPPED, mine, **options) == expected
        assert len(expected) > 100


@pytest.mark.parametrize(
    "changes",
    [
        {"repetition": "positional-in-python"},
        {"scoring": "area-in-python"},
        {"repetition": "positional-in-python", "scoring": "area-in-python"},
    ],
    ids=str,
)
def test_real_games_give_the_rows_of_the_built_in(changes: dict[str, Any]) -> None:
    corpus = os.environ.get("YILU_CORPUS")
    if not corpus:
        pytest.skip("YILU_CORPUS names no folder of real records")
    games = sorted(Path(corpus, "games").rglob("*.sgf"))
    some = games[:: max(1, len(games) // 200)][:200]
    assert len(some) == 200
    options = {"unfinished": "count", "playouts": 20, "komi": "ruleset"}
    expected = rows(some, "chinese-2002", **options)
    assert rows(some, with_parts("chinese-2002", **changes), **options) == expected
    assert sum(row["margin"] is not None for row in expected) > 100


def test_area_counted_on_the_board_has_the_same_margins() -> None:
    mine = with_parts("chinese-2002", scoring="plain-area-in-python")
    expected, found = rows(SHIPPED, "chinese-2002"), rows(SHIPPED, mine)
    assert [row["margin"] for row in found] == [row["margin"] for row in expected]
    assert [row["winner"] for row in found] == [row["winner"] for row in expected]
    names = {term["name"] for row in found for term in row["terms"] or ()}
    assert names == {"area", "komi", "handicap"}


@pytest.mark.parametrize("threads", [1, 2])
def test_parts_in_python_run_in_every_thread(threads: int) -> None:
    mine = with_parts("chinese-2002", repetition="positional-in-python", scoring="area-in-python")
    assert rows(SHIPPED, mine, threads=threads) == rows(SHIPPED, "chinese-2002")


@pytest.mark.parametrize(
    ("capture", "mine", "suicides"),
    [
        ("no-suicide", "no-suicide-in-python", []),
        ("multi-stone-suicide", "several-in-python", ["C1"]),
        ("suicide", None, ["C1", "A1"]),
    ],
)
def test_suicide_is_allowed_or_not(capture: str, mine: str | None, suicides: list[str]) -> None:
    # White at A1 takes one own stone off, at C1 two; the ko rule has nothing against either.
    board = Board(".....\nX.XX.\n.X.OX")
    base = Ruleset("tromp-taylor").replace(opening="set-up", repetition="simple-ko")
    for part in (capture, mine):
        if part is None:
            continue
        game = Game(base.replace(capture=part), position=board, to_move="W")
        for point in ("A1", "C1"):
            told = game.legality(point)
            assert (told is None) == (point in suicides), (part, point)
            assert told is None or told.code == "suicide"


def test_repetitions_are_those_of_the_built_in() -> None:
    mine = Ruleset("tromp-taylor").replace(repetition="positional-in-python")
    games = [Game(rules, (1, 2)) for rules in ("tromp-taylor", mine)]
    for game in games:
        game.play("A1")
        game.play("B1")
    told = [game.legality("A1") for game in games]
    assert told[0] is not None
    assert told[0] == told[1]
    assert told[0].repeats == 1
    assert games[0].legal_mask().tolist() == games[1].legal_mask().tolist() == [[False, False]]


def test_an_opening_in_python_starts_games() -> None:
    rules = Ruleset("tromp-taylor").replace(opening="corners-in-python")
    even, handicap = Game(rules, (2, 3)), Game(rules, (2, 3), handicap=2)
    assert (str(even.board), even.to_move) == ("...\n...", "B")
    assert (str(handicap.board), handicap.to_move) == ("X..\n..X", "W")
    with pytest.raises(yilu.StartError, match="two stones or none, not 3"):
        Game(rules, (2, 3), handicap=3)
    start = Board(".O.\n...")
    assert Game(rules, position=start, to_move="W").board == start
    assert Game(rules, position=start, to_move="W").to_move == "W"


def test_an_ending_in_python_ends_games() -> None:
    rules = Ruleset("tromp-taylor").replace(ending="two-passes-in-python")
    game, built_in = Game(rules, 3), Game("tromp-taylor", 3)
    for step in ("play", "pass", "play", "pass", "pass"):
        for one in (game, built_in):
            if step == "play":
                one.play("B2" if one.board["B2"] is None else "A1")
            else:
                one.pass_()
        assert (game.stage, game.to_move, game.result) == (built_in.stage, built_in.to_move, built_in.result)
    assert game.stage == "over"
    assert game.result is not None
    with pytest.raises(yilu.IllegalAct) as caught:
        game.pass_()
    assert caught.value.code == "game-over"
    game.undo()
    twin = game.copy()
    twin.pass_()
    assert (twin.stage, game.stage) == ("over", "play")


def test_a_handicap_is_known_to_compensation() -> None:
    rules = Ruleset("japanese-1989").replace(
        name="mine", compensation={"komi": False, "komi-in-python": {"points": 5.5}}
    )
    assert [rules.komi(), rules.komi(2), Game(rules).score().terms["komi"]] == [5.5, 0, -5.5]
    assert Game(rules, handicap=2).score().terms["komi"] == 0
    assert Game(rules, komi=1).score().terms["komi"] == -1


# Parameters.


class Bar(parts.Outcome, name="bar-in-python"):
    """Nobody wins by less than a bar.

    Parameters
    ----------
    bar : float
        The lead that is needed,
        in points.
    side : str
        Whose the ties are.
    count : int
    strict : bool
        Whether the bar itself is too little.
    """

    bar: float
    side: str = "W"
    count: int = 3
    strict: bool = False

    def __post_init__(self) -> None:
        if self.bar < 0:
            raise ValueError("a bar is not negative")

    def winner(self, margin: float) -> Side | None:
        if abs(margin) < self.bar or (self.strict and abs(margin) == self.bar):
            return "W" if self.side == "W" else None
        return "B" if margin > 0 else "W"


def cup(text: str) -> Ruleset:
    return Ruleset.from_toml(f'name = "cup"\nextends = "tromp-taylor"\n{text}', "cup.toml")


def test_a_part_is_used_by_its_name_from_toml() -> None:
    rules = cup("[outcome.bar-in-python]\nbar = 10\nstrict = true\n")
    assert rules.parts["outcome"] == {"bar-in-python": {"bar": 10, "side": "W", "count": 3, "strict": True}}
    assert Ruleset.from_toml(rules.to_toml()) == rules == pickle.loads(pickle.dumps(rules))
    # 9 points on 3×3 are less than 10; 25 on 5×5 are more.
    assert yilu.judge("(;SZ[3];B[bb];W[];B[])", rules)["cup"].winner == "W"
    assert yilu.judge("(;SZ[5];B[cc];W[];B[])", rules)["cup"].winner == "B"


def test_defaults_hold_where_nothing_is_given() -> None:
    replaced = Ruleset("aga").replace(outcome={"bar-in-python": {"bar": 0.5}})
    assert replaced.parts["outcome"] == {
        "bar-in-python": {"bar": 0.5, "side": "W", "count": 3, "strict": False}
    }


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ('outcome = "bar-in-python"\n', 3, 11, "needs its parameter 'bar'"),
        ("[outcome.bar-in-python]\ncount = 1\n", 3, None, "needs its parameter 'bar'"),
        ("[outcome.bar-in-python]\nbar = 1\nbarr = 2\n", 5, 1, "no parameter 'barr'.*did you mean bar"),
        ('[outcome.bar-in-python]\nbar = "1"\n', 4, 7, "'bar' takes number"),
        ("[outcome.bar-in-python]\nbar = 1\ncount = 1.5\n", 5, 9, "'count' takes integer"),
        ("[outcome.bar-in-python]\nbar = 1\nside = 1\n", 5, 8, "'side' takes string"),
        ("[outcome.bar-in-python]\nbar = 1\nstrict = 1\n", 5, 10, "'strict' takes boolean"),
        ("[outcome.bar-in-python]\nbar = true\n", 4, 7, "'bar' takes number"),
        ("[outcome.bar-in-python]\nbar = -1\n", 3, None, "a bar is not negative"),
        ('outcome = "bar-in-pyton"\n', 3, 11, "no outcome part named.*did you mean bar-in-python"),
        ('scoring = "bar-in-python"\n', 3, 11, "no scoring part named 'bar-in-python'"),
    ],
)
def test_wrong_parameters_are_told_with_their_place(
    text: str, line: int, column: int | None, message: str
) -> None:
    with pytest.raises(yilu.RulesetError, match=message) as caught:
        cup(text)
    assert (caught.value.file, caught.value.line) == ("cup.toml", line)
    assert column is None or caught.value.column == column


def test_a_part_stands_in_the_roster() -> None:
    (page,) = [page for page in parts.roster() if page.name == "bar-in-python"]
    assert (page.slot, str(page), page.summary) == (
        "outcome",
        "outcome.bar-in-python",
        "Nobody wins by less than a bar.",
    )
    bar, side, count, strict = page.parameters
    assert (bar.name, bar.kind, bar.default, bar.required) == ("bar", "number", None, True)
    assert bar.meaning == "The lead that is needed, in points."
    assert (side.kind, side.default, side.required, side.meaning) == (
        "string",
        "W",
        False,
        "Whose the ties are.",
    )
    assert (count.kind, count.default, count.required, count.meaning) == ("integer", 3, False, "")
    assert (strict.kind, strict.default, strict.required) == ("boolean", False, False)


def test_parts_are_frozen_dataclasses() -> None:
    part = Bar(bar=2.5)
    assert part == Bar(bar=2.5, side="W")
    with pytest.raises(AttributeError):
        part.bar = 3.0  # type: ignore[misc]


# Faults.


class Boom(Exception):
    pass


class BoomHistory(SeenBefore):
    def __init__(self, start: parts.Start, refusing: bool, playing: bool, passing: bool) -> None:
        super().__init__(start)
        self.refusing, self.playing, self.passing = refusing, playing, passing

    def refusal(self, placement: parts.Placement) -> int | None:
        if self.refusing and placement.point == (0, 0):
            raise Boom("refusing")
        return None

    def play(self, placement: parts.Placement, act: int) -> None:
        if self.playing and placement.point == (0, 0):
            raise Boom("playing")

    def pass_(self, by: Side, stones: int, act: int) -> None:
        if self.passing:
            raise Boom("passing")


class BoomRepetition(parts.Repetition, name="boom-repetition"):
    """It fails at the top left, or at a pass."""

    refusing: bool = False
    playing: bool = False
    passing: bool = False

    def start(self, start: parts.Start) -> BoomHistory:
        return BoomHistory(start, self.refusing, self.playing, self.passing)


class BoomScoring(parts.Scoring, name="boom-scoring"):
    """It fails where Black has more than one stone."""

    def terms(self, count: parts.Count) -> dict[str, float]:
        if len(count.board.stones("B")) > 1:
            raise Boom("more than one")
        return {"stones": 1}


class BoomOutcome(parts.Outcome, name="boom-outcome"):
    """It fails always."""

    def winner(self, margin: float) -> Side | None:
        raise Boom(f"at {margin}")


class BoomCapture(parts.Capture, name="boom-capture"):
    """It fails at any suicide."""

    def allows_suicide(self, placement: parts.Placement) -> bool:
        raise Boom("suicide")


class BoomCompensation(parts.Compensation, name="boom-compensation"):
    """It fails in handicap games."""

    def term(self, stakes: parts.Stakes) -> tuple[str, float] | None:
        if stakes.handicap:
            raise Boom("handicap")
        return None


class BoomProgress(TwoPasses):
    def take(self, step: parts.Step, by: Side) -> bool:
        if self.passes == 1 and step == "pass":
            raise Boom("second pass")
        return super().take(step, by)


class BoomEnding(parts.Ending, name="boom-ending"):
    """It fails at the second pass."""

    def begin(self) -> BoomProgress:
        return BoomProgress()


BOOMS: list[tuple[dict[str, Any], list[str], Callable[[Game], object], str]] = [
    (
        {"repetition": {"boom-repetition": {"refusing": True}}},
        ["B2"],
        lambda game: game.play("A3"),
        "refusing",
    ),
    ({"repetition": {"boom-repetition": {"playing": True}}}, ["B2"], lambda game: game.play("A3"), "playing"),
    ({"repetition": {"boom-repetition": {"passing": True}}}, ["B2"], lambda game: game.pass_(), "passing"),
    ({"ending": "boom-ending"}, ["B2", "pass"], lambda game: game.pass_(), "second pass"),
    ({"capture": "boom-capture"}, ["A2", "C3", "B1"], lambda game: game.play("A1"), "suicide"),
    ({"scoring": "boom-scoring"}, ["B2", "pass", "A3"], lambda game: game.score(), "more than one"),
    ({"outcome": "boom-outcome"}, ["B2"], lambda game: game.score(), "at 9.0"),
    (
        {"repetition": {"boom-repetition": {"refusing": True}}},
        ["B2"],
        lambda game: game.legal_mask(),
        "refusing",
    ),
    (
        {"repetition": {"boom-repetition": {"refusing": True}}},
        ["B2"],
        lambda game: game.legality((0, 0)),
        "refusing",
    ),
]


@pytest.mark.parametrize(("changes", "acts", "call", "message"), BOOMS, ids=lambda value: str(value)[:60])
def test_a_part_that_raises_leaves_the_game_as_it_was(
    changes: dict[str, Any], acts: list[str], call: Callable[[Game], object], message: str
) -> None:
    game = Game(Ruleset("tromp-taylor").replace(name="boom", **changes), 3)
    for act in acts:
        if act == "pass":
            game.pass_()
        else:
            game.play(act)

    def state() -> tuple[Any, ...]:
        return game.board, game.to_move, game.stage, game.acts, game.marks

    before = state()
    for _ in range(2):
        with pytest.raises(yilu.PartError, match=message) as caught:
            call(game)
        assert isinstance(caught.value.__cause__, Boom)
        assert caught.value.__cause__.args == (message,)
        assert caught.value.part.split(".")[0] == next(iter(changes))
        assert isinstance(caught.value, RuntimeError)
        assert isinstance(caught.value, yilu.Error)
        assert state() == before
    # The game goes on.
    game.play("C1")
    assert len(game.acts) == len(acts) + 1
    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize(
    ("changes", "sgf"),
    [
        ({"repetition": {"boom-repetition": {"refusing": True}}}, b"(;SZ[3];B[bb];W[aa];B[];W[])"),
        ({"repetition": {"boom-repetition": {"playing": True}}}, b"(;SZ[3];B[bb];W[aa];B[];W[])"),
        ({"scoring": "boom-scoring"}, b"(;SZ[3];B[bb];W[];B[ab];W[];B[])"),
        ({"outcome": "boom-outcome"}, b"(;SZ[3];B[bb];W[];B[])"),
        ({"compensation": {"boom-compensation": {}}}, b"(;SZ[9]HA[2]AB[cc][gg];W[ee];B[];W[])"),
    ],
    ids=lambda value: str(value)[:50],
)
def test_a_part_that_raises_makes_fault_rows_and_stops_no_run(changes: dict[str, Any], sgf: bytes) -> None:
    boom = Ruleset("tromp-taylor").replace(name="boom", **changes)
    with pytest.raises(yilu.PartError) as caught:
        yilu.judge(sgf, boom)
    assert isinstance(caught.value.__cause__, Boom)
    harmless = b"(;SZ[1])"
    for threads in (1, 2):
        made = rows([("one", harmless), ("two", sgf), ("three", harmless)], [boom, "aga"], threads=threads)
        assert [row["path"] for row in made] == ["one"] * 2 + ["two"] * 2 + ["three"] * 2
        assert [row["fault"] is None for row in made] == [True, True, False, False, True, True]
        for row in made[2:4]:
            assert caught.value.part in row["fault"]
            assert f"Boom: {caught.value.__cause__}" in row["fault"]
            assert (row["margin"], row["winner"]) == (None, "none")
    results = yilu.judge_all([harmless, sgf, harmless], boom)
    assert isinstance(results[1], yilu.Error)
    assert "Boom" in str(results[1])
    assert [isinstance(one, yilu.Judgement) for one in results] == [True, False, True]


def test_what_a_part_answers_is_checked() -> None:
    answers: list[tuple[str, object]] = [
        ("a number of points", {"a": True}),
        ("multiples of 1/4", {"a": 0.3}),
        ("no number of points", {"a": float("nan")}),
        ("too large", {"a": 1e9}),
        ("'items'", None),
        ("'int'", {3: 1}),
    ]
    for message, answer in answers:

        class Answers(parts.Scoring, name="answers-in-python"):
            """It gives a wrong answer."""

            given = answer

            def terms(self, count: parts.Count) -> Any:
                return self.given

        rules = Ruleset("tromp-taylor").replace(scoring="answers-in-python", name="answers")
        with pytest.raises(yilu.PartError, match=message) as caught:
            yilu.judge(GAME, rules)
        assert caught.value.part == "scoring.answers-in-python"


# Names.


def test_the_same_name_again_replaces() -> None:
    found = []
    for one in ("B", "W"):

        class Fixed(parts.Outcome, name="fixed-in-python"):
            """One side wins."""

            side = one

            def winner(self, margin: float) -> Side | None:
                return self.side  # type: ignore[return-value]

        rules = Ruleset("aga").replace(outcome="fixed-in-python", name="fixed")
        found.append(rules)
        assert yilu.judge(GAME, rules)["fixed"].winner == one
    # A ruleset keeps the part that it was made with.
    assert yilu.judge(GAME, found[0])["fixed"].winner == "B"
    assert [str(page) for page in parts.roster()].count("outcome.fixed-in-python") == 1


def test_names_that_are_refused() -> None:
    for name, message in [
        ("draws-stand", "built-in outcome part named 'draws-stand'"),
        ("Draws Stand", "lower-case"),
        ("", "lower-case"),
    ]:
        with pytest.raises(ValueError, match=message):
            type("Refused", (parts.Outcome,), {"winner": lambda _self, _margin: None}, name=name)
    # The name is free in another slot.
    assert len([page for page in parts.roster() if page.name == "draws-stand"]) == 1


def test_a_parameter_of_another_type_is_refused() -> None:
    with pytest.raises(ValueError, match="'a' is a list: a parameter is str, int, float or bool"):

        class Refused(parts.Outcome, name="refused-in-python"):
            """Its parameter is a list."""

            a: list  # type: ignore[type-arg]

            def winner(self, margin: float) -> Side | None:
                return None


def test_a_class_without_its_method_is_refused_in_a_ruleset() -> None:
    class Empty(parts.Outcome, name="empty-in-python"):
        """It has no method."""

    with pytest.raises(yilu.RulesetError, match=r"abstract.*winner"):
        Ruleset("aga").replace(outcome="empty-in-python")


def test_a_class_without_a_name_is_no_part() -> None:
    before = [str(page) for page in parts.roster()]

    class Base(parts.Outcome):
        """For others to derive from."""

        bar: float = 1.0

    assert [str(page) for page in parts.roster()] == before


def test_two_parts_that_pay_for_the_same_thing_contradict_each_other() -> None:
    with pytest.raises(yilu.RulesetError, match="komi"):
        Ruleset("aga").replace(compensation={"komi-in-python": {"points": 7.5}})


# The roster.


def built_in() -> list[parts.PartPage]:
    """The built-in parts: this process has imported no others than those of the tests, which say so by their names."""
    code = "import json, yilu; print(json.dumps([list(p[:4]) for p in yilu.parts.roster()]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [
        parts.PartPage(slot, name, summary, sections, [])
        for slot, name, summary, sections in json.loads(done.stdout)
    ]


def test_the_roster_is_that_of_the_list() -> None:
    listed = (ROOT / "tests" / "roster.txt").read_text(encoding="utf-8").split()
    pages = built_in()
    assert [str(page) for page in pages] == sorted(listed)
    here = [str(page) for page in parts.roster()]
    assert here == sorted(here)
    assert set(listed) < set(here)
    assert {page.slot for page in pages} == set(SLOTS)


def test_each_built_in_part_has_its_four_headings() -> None:
    for page in built_in():
        assert list(page.sections) == ["What it says", "Where it is used", "Source", "Example"], str(page)
        assert page.summary
        assert all(text.strip() for text in page.sections.values()), str(page)
        assert page.name in page.sections["Example"]


def test_the_pages_are_those_of_the_reference() -> None:
    reference = (ROOT / "docs" / "parts.md").read_text(encoding="utf-8")
    for page in built_in():
        assert f"`{page}`" in reference
        assert page.summary in reference


# Entry points.

MODULE = '''
import sys
from yilu import parts
print("imported", file=sys.stderr)

class Upside(parts.Outcome, name="upside-down"):
    """The smaller count wins.

    Parameters
    ----------
    by : float
        How much smaller.
    """

    by: float = 0.0

    def winner(self, margin):
        return "W" if margin > self.by else "B" if margin < -self.by else None
'''


@pytest.fixture
def package(tmp_path: Path) -> dict[str, str]:
    """A tiny distribution on the path, with an entry point."""
    folder = tmp_path / "installed"
    (folder / "fakepkg-1.0.dist-info").mkdir(parents=True)
    (folder / "fakeparts.py").write_text(MODULE)
    (folder / "fakepkg-1.0.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: fakepkg\nVersion: 1.0\n"
    )
    (folder / "fakepkg-1.0.dist-info" / "entry_points.txt").write_text("[yilu.parts]\nfake = fakeparts\n")
    (tmp_path / "cup.toml").write_text('name = "cup"\nextends = "tromp-taylor"\noutcome = "upside-down"\n')
    # Black has all of nine points.
    (tmp_path / "game.sgf").write_bytes(b"(;SZ[3];B[bb];W[];B[])")
    return {**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8", "FOLDER": str(tmp_path)}


def run(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env=environment,
        cwd=environment["FOLDER"],
    )


@pytest.mark.parametrize(
    "call",
    [
        "yilu.judge('game.sgf', './cup.toml')[0].winner",
        "yilu.compare('game.sgf', ['./cup.toml']).table.column('winner').to_pylist()[0]",
        "yilu.judge_all(['game.sgf'], './cup.toml')[0][0].winner",
        "(yilu.parts.load(), yilu.parts.load(), yilu.judge('game.sgf', './cup.toml')[0].winner)[2]",
    ],
)
def test_entry_points_add_parts(package: dict[str, str], call: str) -> None:
    done = run(package, "-c", f"import yilu; print({call})")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["W"]
    assert done.stderr.count("imported") == 1


def test_the_command_sees_the_parts_of_packages(package: dict[str, str]) -> None:
    listed = run(package, "-m", "yilu", "parts")
    assert listed.returncode == 0, listed.stderr
    assert "outcome.upside-down" in listed.stdout
    shown = run(package, "-m", "yilu", "parts", "outcome.upside-down")
    assert "The smaller count wins." in shown.stdout
    assert "How much smaller." in shown.stdout
    checked = run(package, "-m", "yilu", "ruleset", "check", "./cup.toml")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    judged = run(
        package,
        "-m",
        "yilu",
        "compare",
        "game.sgf",
        "--rules",
        "./cup.toml",
        "--komi",
        "3.5",
        "-o",
        "x.jsonl",
    )
    assert judged.returncode == 0, judged.stderr
    line = Path(package["FOLDER"], "x.jsonl").read_text(encoding="utf-8")
    assert '"margin":5.5' in line
    assert '"winner":"W"' in line


def test_without_the_package_the_part_is_not_there(package: dict[str, str]) -> None:
    environment = {**package, "PYTHONPATH": ""}
    done = run(environment, "-m", "yilu", "ruleset", "check", "./cup.toml")
    assert done.returncode == 2
    assert "upside-down" in done.stdout + done.stderr


def test_a_part_may_judge_other_games_while_it_judges() -> None:
    class Asks(yilu.parts.Scoring, name="asks-others"):
        """Counts by area, after a look at what other rulesets say."""

        def terms(self, count: yilu.parts.Count) -> dict[str, float]:
            game = "(;SZ[5];B[cc];W[];B[])"
            alone = yilu.judge(game, "tromp-taylor")[0].margin
            many = yilu.compare([("a", game.encode()), ("b", game.encode())], "tromp-taylor")
            assert alone == 25.0
            assert len(many) == 2
            black, white = count.areas
            return {"area": black - white}

    rules = yilu.Ruleset("tromp-taylor").replace(scoring="asks-others", name="asks")
    games = [(str(at), b"(;SZ[3];B[bb];W[];B[])") for at in range(8)]
    assert yilu.judge(games[0][1], rules)[0].margin == 9.0
    assert yilu.compare(games, rules).table.column("margin").to_pylist() == [9.0] * 8


def test_what_ends_a_program_is_no_fault_of_a_part() -> None:
    class Leaves(yilu.parts.Scoring, name="leaves"):
        """Wants to go home."""

        def terms(self, count: yilu.parts.Count) -> dict[str, float]:
            raise KeyboardInterrupt

    rules = yilu.Ruleset("tromp-taylor").replace(scoring="leaves", name="leaves")
    with pytest.raises(KeyboardInterrupt):
        yilu.judge("(;SZ[3];B[bb];W[];B[])", rules)


def test_a_part_without_a_docstring_has_no_summary() -> None:
    class Silent(yilu.parts.Outcome, name="silent"):
        def winner(self, margin: float) -> None:
            return None

    assert next(page for page in yilu.parts.roster() if page.name == "silent").summary == ""
    assert Silent.name == "silent"


def test_a_memory_that_cannot_be_copied_is_an_error_of_its_part() -> None:
    class Locked(yilu.parts.History):
        def refusal(self, placement: yilu.parts.Placement) -> None:
            return None

        def play(self, placement: yilu.parts.Placement, act: int) -> None:
            return None

        def pass_(self, by: str, stones: int, act: int) -> None:
            return None

        def copy(self) -> Locked:
            raise RuntimeError("locked")

    class Keeps(yilu.parts.Repetition, name="keeps"):
        """Keeps its memory to itself."""

        def start(self, start: yilu.parts.Start) -> yilu.parts.History:
            return Locked()

    game = yilu.Game(yilu.Ruleset("aga").replace(repetition="keeps"), 3)
    game.play("B2")
    for call in (game.copy, lambda: copy.copy(game), lambda: copy.deepcopy(game)):
        with pytest.raises(yilu.PartError, match="locked"):
            call()
    assert len(game.to_record()) == 1
    assert "1 acts" in repr(game)


def test_a_part_that_fails_while_it_is_made_is_not_a_wrong_parameter() -> None:
    class Divides(yilu.parts.Outcome, name="divides"):
        """Divides by its parameter."""

        by: int = 1

        def __post_init__(self) -> None:
            if self.by < 0:
                raise ValueError("by must not be negative")
            1 / self.by

        def winner(self, margin: float) -> None:
            return None

    with pytest.raises(yilu.RulesetError, match="by must not be negative"):
        yilu.Ruleset("aga").replace(outcome={"divides": {"by": -1}})
    with pytest.raises(yilu.PartError, match="ZeroDivisionError") as caught:
        yilu.Ruleset("aga").replace(outcome={"divides": {"by": 0}})
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_whole_number_for_a_float_makes_the_same_ruleset() -> None:
    class Bar(yilu.parts.Outcome, name="bar-of-points"):
        """Nobody wins below a bar."""

        bar: float = 1.0

        def winner(self, margin: float) -> None:
            return None

    aga = yilu.Ruleset("aga")
    one, two = (
        aga.replace(outcome={"bar-of-points": {"bar": bar}}, name="bar", title="A bar") for bar in (2, 2.0)
    )
    assert one == two
    assert one.parts["outcome"] == {"bar-of-points": {"bar": 2.0}}


def test_a_part_that_fails_is_told_as_such_in_a_batch() -> None:
    class Fails(yilu.parts.Scoring, name="fails-in-a-batch"):
        """Counts nothing."""

        def terms(self, count: yilu.parts.Count) -> dict[str, float]:
            raise LookupError("no idea")

    rules = yilu.Ruleset("tromp-taylor").replace(scoring="fails-in-a-batch")
    [error] = yilu.judge_all(["(;SZ[3];B[bb];W[];B[])"], rules)
    assert isinstance(error, yilu.PartError)
    assert isinstance(error.__cause__, LookupError)


class Few(parts.Supply, name="few-in-python"):
    """Two black stones and a white one, prisoners stay."""

    when: str = "add"
    returns_prisoners = False

    def stones(self) -> tuple[int, int]:
        return 2, 1

    @property
    def when_out(self) -> str:  # type: ignore[override]
        return self.when


def test_a_supply_in_python_says_what_is_left() -> None:
    game = Game(Ruleset("tromp-taylor").replace(name="few", supply="few-in-python"), 5)
    assert game.supply == ((2, 0, 0), (1, 0, 0))
    # White's stone in the corner is taken, and stays with Black.
    for point in ("A2", "A1", "B1", "E5"):
        game.play(point)
    assert game.supply == ((0, 0, 0), (0, 0, 1))
    report = Ruleset("tromp-taylor").replace(name="few", supply={"few-in-python": {"when": "report"}})
    game = Game(report, 5)
    for point in ("A2", "A1", "B1", "E5"):
        game.play(point)
    assert game.supply == ((0, 0, 0), (0, 1, 0))
    never = Game(Ruleset("tromp-taylor").replace(name="few", supply={"few-in-python": {"when": "never"}}), 5)
    with pytest.raises(yilu.PartError, match="few-in-python"):
        _ = never.supply


class Lots(parts.Outcome, name="lots-in-python"):
    """The larger count wins, draws by lot."""

    draws_lots = True

    def winner(self, margin: float) -> Side | None:
        return None if margin == 0 else "B" if margin > 0 else "W"


def test_an_outcome_in_python_may_leave_draws_to_the_lot() -> None:
    game = Game(Ruleset("tromp-taylor").replace(name="lots", outcome="lots-in-python"), 5)
    with pytest.raises(yilu.IllegalAct, match="no draw to settle by lot"):
        game.lot("B")
    game.play_all([25, 25])
    assert (game.result, game.result_words("zh")) == ("0", "和（待抽签）")
    game.lot("B")
    assert (game.result, game.result_words("zh")) == ("B+", "黑胜（和棋抽签）")
    assert game.acts[-1] == yilu.Act("B", "lot", size=5)
