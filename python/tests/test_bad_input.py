"""Bad input of every kind raises a named exception that says what is wrong, and never ends the interpreter."""

from __future__ import annotations

import io
import os
import pickle
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
import pyarrow.parquet as pq  # type: ignore[import-untyped, unused-ignore]
import pytest

import yilu as typed

# The calls are wrong on purpose, so that a type checker has nothing to say of them.
yilu: Any = typed

GAME = b"(;SZ[3];B[bb];W[];B[])"
BAD_BYTES = b"\xff\xfe\x00\x80\x81"


Raises: TypeAlias = "type[Exception] | tuple[type[Exception], ...]"


class Case(NamedTuple):
    """A call, the class of what it must raise, a pattern of the message, and attributes."""

    call: Callable[[Path], object]
    raises: Raises
    message: str
    attributes: dict[str, object] = {}  # noqa: RUF012


CASES: dict[str, Case] = {}


def case(name: str, raises: Raises, message: str, **attributes: object) -> Callable[..., None]:
    """Note a case; what is called takes a folder of its own."""

    def note(call: Callable[[Path], object]) -> None:
        assert name not in CASES, name
        CASES[name] = Case(call, raises, message, attributes)

    return note


def written(folder: Path, name: str, data: bytes | str) -> Path:
    path = folder / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def toml(text: str) -> Callable[[Path], object]:
    return lambda _folder: yilu.Ruleset.from_toml(text, "cup.toml")


def started() -> Any:
    game = yilu.Game("chinese-2002", 9)
    game.play("E5")
    return game


def finished() -> Any:
    game = started()
    game.resign()
    return game


# Files that are no game records.
RECORD = typed.RecordError
for kind, data, words in [
    ("bad bytes", BAD_BYTES, "binary file"),
    ("no bytes", b"", "the file is empty"),
    ("blanks", b" \n\t ", "the file is empty"),
    ("NULs", b"\0" * 1000, "the file is empty"),
    ("a GIB header", b"\\HS\r\n\\[GAMEBLACKNAME=a\\]\r\n\\HE\r\n", "GIB"),
    ("a ZIP header", b"PK\x03\x04" + bytes(60), "ZIP"),
    ("a PNG header", b"\x89PNG\r\n\x1a\n" + bytes(60), "image"),
    ("100,000 parentheses and nothing else", b"(" * 100_000, "without a game tree"),
]:
    case(f"{kind} are read", RECORD, words, file=None)(lambda _folder, data=data: yilu.read(data))
    case(f"{kind} are judged", RECORD, words, file=None)(lambda _folder, data=data: yilu.judge(data, "aga"))
    case(f"{kind} are read from a file", RECORD, words)(
        lambda folder, data=data: yilu.read(written(folder, "bad.sgf", data))
    )
case("another game", RECORD, "GM.*not Go")(lambda _folder: yilu.judge(b"(;GM[2])", "aga"))
case("a board of no lines", RECORD, r"SZ\[0\].*1 to 52")(lambda _folder: yilu.judge(b"(;SZ[0])", "aga"))
case("a board of 400 lines", RECORD, r"SZ\[400\].*1 to 52")(
    lambda _folder: yilu.Record.from_sgf("(;SZ[400])").board
)
case("the moves on a board of 400 lines", RECORD, r"SZ\[400\]")(
    lambda _folder: yilu.Record.from_sgf("(;SZ[400])").to_arrays()
)
case("an encoding that nobody knows", RECORD, "'nonsense' is no encoding")(
    lambda _folder: yilu.read(GAME, encoding="nonsense")
)
case("an encoding that is a number", TypeError, "'int'.*'str'")(lambda _folder: yilu.read(GAME, encoding=3))
case("a game that is not there", IndexError, "there are 1 games: no game 1")(
    lambda _folder: yilu.Record.from_sgf("(;B[aa])", 1)
)
case("SGF that is a number", TypeError, "SGF is a str or bytes")(lambda _folder: yilu.Record.from_sgf(3))
case("half of a surrogate pair", UnicodeEncodeError, "surrogates")(
    lambda _folder: yilu.judge("(;C[\ud800]B[aa])", "aga")
)


# Sources that are none.
@case("a file that is closed", ValueError, "closed file")
def closed(folder: Path) -> object:
    with written(folder, "a.sgf", GAME).open("rb") as file:
        pass
    return yilu.read(file)


@case("a file in text mode", TypeError, "binary mode")
def text_mode(folder: Path) -> object:
    with written(folder, "a.sgf", GAME).open() as file:
        return yilu.read(file)


@case("a file in text mode, compared", TypeError, "binary mode")
def text_mode_compared(folder: Path) -> object:
    with written(folder, "a.sgf", GAME).open() as file:
        return yilu.compare(file, "aga")


@case("a file that is only written", io.UnsupportedOperation, "read")
def only_written(folder: Path) -> object:
    with (folder / "a.sgf").open("wb") as file:
        return yilu.read(file)


case("a missing file, read", FileNotFoundError, "none.sgf")(lambda folder: yilu.read(folder / "none.sgf"))
case("a missing file, judged", FileNotFoundError, "none.sgf")(
    lambda folder: yilu.judge(str(folder / "none.sgf"), "aga")
)
case("a missing file, compared", FileNotFoundError, "none.sgf")(
    lambda folder: yilu.compare(folder / "none.sgf", "aga")
)
case("a folder, read as a file", IsADirectoryError, "directory")(lambda folder: yilu.read(folder))
case("a pattern that matches nothing", FileNotFoundError, r"no file matches '.*\*\.none'")(
    lambda folder: yilu.compare(str(folder / "*.none"), "aga")
)
case("None as a record", TypeError, "not NoneType")(lambda _folder: yilu.judge(None, "aga"))
case("a number as a record", TypeError, "not int")(lambda _folder: yilu.judge(3, "aga"))
case("None as a source", TypeError, "not NoneType")(lambda _folder: yilu.compare(None, "aga"))
case("a number among sources", TypeError, "not int")(lambda _folder: yilu.compare([GAME, 3], "aga"))
case("a number as bytes", TypeError, "not int")(lambda _folder: yilu.read(3))
case("None as records to replay", TypeError, "NoneType")(lambda _folder: yilu.replay(None))
case("None as games whose moves are read", TypeError, "NoneType")(lambda _folder: yilu.moves(None))
case("a property by a number", TypeError, "not int")(lambda _folder: yilu.moves(GAME, properties=[3]))
case("a property by a text alone", TypeError, "not str")(lambda _folder: yilu.moves(GAME, properties="PB"))
case("a property in small letters", ValueError, "capital letters, such as 'PB', not 'path'")(
    lambda _folder: yilu.moves(GAME, properties=["path"])
)
case("a number among records to replay", TypeError, "not int")(lambda _folder: yilu.replay([3]))
case("a number among records to judge", TypeError, "not int")(lambda _folder: yilu.judge_all([3], "aga"))

# Rulesets that are none.
RULES = typed.RulesetError
BASE = 'name = "cup"\nextends = "aga"\n'
case("no ruleset", ValueError, "no ruleset")(lambda _folder: yilu.judge(GAME, []))
case("a number for rulesets", TypeError, "int")(lambda _folder: yilu.judge(GAME, 3))
case("None for rulesets", TypeError, "NoneType")(lambda _folder: yilu.judge(GAME, None))
case("None among rulesets", TypeError, "its name, or by a path")(lambda _folder: yilu.judge(GAME, [None]))
case("a number as a ruleset", TypeError, "its name, or by a path")(lambda _folder: yilu.Ruleset(3))
case("a ruleset twice", ValueError, "'aga' stands twice")(lambda _folder: yilu.compare(GAME, ["aga", "aga"]))
case("two rulesets of one name", ValueError, "'aga' stands twice")(
    lambda _folder: yilu.judge(GAME, ["aga", yilu.Ruleset("bga").replace(name="aga")])
)
case("the record's rules twice", ValueError, "'record' stands twice")(
    lambda _folder: yilu.judge(GAME, ["record", "record"])
)
case("a ruleset that is not there", RULES, "no ruleset named 'agga'.*aga", file=None, line=None)(
    lambda _folder: yilu.judge(GAME, "agga")
)
case("the record's rules as a default", ValueError, "default_rules is a ruleset")(
    lambda _folder: yilu.compare(GAME, default_rules="record")
)
case("a game under no ruleset", TypeError, "its name, or by a path")(lambda _folder: yilu.Game(None))
case("the difference to no ruleset", RULES, "no ruleset named 'bgga'")(
    lambda _folder: yilu.Ruleset("aga").diff("bgga")
)

# TOML that is none, or no ruleset.
case("TOML with a mistake", RULES, r"cup.toml:2:", file="cup.toml", line=2)(toml('name = "cup"\n= 3\n'))
case("an unknown key", RULES, r"cup.toml:3:1: unknown key 'foo'", line=3, column=1)(toml(BASE + "foo = 1\n"))
case("an unknown part", RULES, "did you mean positional-superko", line=3, column=14)(
    toml(BASE + 'repetition = "positional-superkoo"\n')
)
case("a part that is a number", RULES, "'repetition' must be a part's name or a table", line=3, column=14)(
    toml(BASE + "repetition = 3\n")
)
case("an unknown parameter", RULES, "'area' has no parameter 'tx'.*did you mean tax", line=4, column=1)(
    toml(BASE + '[scoring.area]\ntx = "seki"\n')
)
case("a parameter of no such value", RULES, "sek.*none.*seki", line=4, column=7)(
    toml(BASE + '[scoring.area]\ntax = "sek"\n')
)
case("a komi that is no multiple of a quarter", RULES, "multiples of 1/4", line=4, column=10)(
    toml(BASE + "[compensation.komi]\npoints = 0.3\n")
)
case("two parts in one slot", RULES, "takes one part", line=3)(
    toml(BASE + "repetition = { simple-ko = {}, positional-superko = {} }\n")
)
case("a name with blanks", RULES, "no name for a ruleset", line=1, column=8)(
    toml('name = "X y"\nextends = "aga"\n')
)
case("the name that is taken", RULES, "'record'", line=1, column=8)(
    toml('name = "record"\nextends = "aga"\n')
)
case("a name that is a number", RULES, "'name' must be a text")(toml('name = 3\nextends = "aga"\n'))
case("an unknown ruleset to extend", RULES, "no ruleset named 'agaa'.*did you mean aga", line=2, column=11)(
    toml('name = "cup"\nextends = "agaa"\n')
)
case("a size of no lines", RULES, "1 to 52", line=3)(toml(BASE + 'sizes = ["0x3"]\n'))
case("TOML that is deep", RULES, "recurs")(toml("a = " + "[" * 100_000))
case("TOML with a NUL", RULES, "cup.toml:1:", line=1)(toml('name = "cup"\0'))
case("TOML that is bytes", TypeError, "'bytes'.*'str'")(lambda _folder: yilu.Ruleset.from_toml(b"name = 1"))
case("an empty ruleset", RULES, "no 'name'(.|\n)*no part for 'opening'", line=1, column=1)(toml(""))


@case("rulesets that extend each other", RULES, "'extends' goes in a circle", line=2)
def circular(folder: Path) -> object:
    written(folder, "one.toml", 'name = "one"\nextends = "two.toml"\n')
    written(folder, "two.toml", 'name = "two"\nextends = "one.toml"\n')
    return yilu.Ruleset(folder / "one.toml")


case("a ruleset larger than 1 MiB", RULES, "larger than 1 MiB")(
    lambda folder: yilu.Ruleset(written(folder, "big.toml", "#" * (1 << 20) + "\n" + BASE))
)
case("a ruleset that is not UTF-8", RULES, "not UTF-8")(
    lambda folder: yilu.Ruleset(written(folder, "bad.toml", b'name = "\xff"\n'))
)
case("a ruleset that is a folder", RULES, "is no file")(lambda folder: yilu.Ruleset(folder))
case("a ruleset's file that is missing", RULES, "none.toml")(
    lambda folder: yilu.judge(GAME, folder / "none.toml")
)
for changed, raises, words in [
    ({"repetition": 3}, RULES, "'repetition' must be"),
    ({"repetition": None}, TypeError, "not NoneType"),
    ({"repetition": object()}, TypeError, "not object"),
    ({"foo": 1}, RULES, "unknown key 'foo'"),
    ({"komi": 0.3}, ValueError, "multiples of 1/4"),
    ({"komi": True}, TypeError, "not a bool"),
    ({"komi": float("nan")}, ValueError, "no number of points"),
    ({"compensation": 3}, TypeError, "a dict of parts"),
    ({"compensation": {3: {}}}, TypeError, "'int'.*'str'"),
    ({"scoring": {"area": {"tax": 10**30}}}, OverflowError, "too large"),
    ({"name": 3}, RULES, "'name' must be a text"),
]:
    case(f"{changed} replaced", raises, words)(
        lambda _folder, changed=changed: yilu.Ruleset("aga").replace(**changed)
    )

# Numbers that are none.
for komi, raises, words in [
    (float("nan"), ValueError, "no number of points"),
    (float("inf"), ValueError, "no number of points"),
    (float("-inf"), ValueError, "no number of points"),
    (0.3, ValueError, "multiples of 1/4"),
    (10**30, ValueError, "no number|too large"),
    (-(10**9), ValueError, "too large"),
    ("x", ValueError, "'x' is no number"),
    ("1/0", ValueError, "'1/0' is no number"),
    (None, TypeError, "not NoneType"),
    (True, TypeError, "not a bool"),
    ([6.5], TypeError, "not list"),
    (b"6.5", TypeError, "not bytes"),
]:
    case(f"komi {komi!r}", raises, words)(lambda _folder, komi=komi: yilu.judge(GAME, "aga", komi=komi))
    if komi is not None:
        case(f"a game at komi {komi!r}", raises, words)(
            lambda _folder, komi=komi: yilu.Game("aga", 9, komi=komi)
        )
case("komi of 5,000 digits", ValueError, "")(lambda _folder: yilu.judge(GAME, "aga", komi=10**5000))
for size, raises, words in [
    (True, TypeError, "not a bool"),
    (0, ValueError, "1 to 52"),
    (-1, ValueError, "1 to 52"),
    (53, ValueError, "1 to 52"),
    (10**9, ValueError, "1 to 52"),
    ((9, -1), ValueError, "1 to 52"),
    ((0, 9), ValueError, "1 to 52"),
    (3.5, TypeError, "number of lines"),
    ("19", TypeError, "number of lines"),
    ((9.0, 9), TypeError, "a pair"),
    ((9, 9, 9), TypeError, "a pair"),
]:
    case(f"a game of size {size!r}", raises, words)(lambda _folder, size=size: yilu.Game("aga", size))
    if not isinstance(size, (str, float)) and raises is ValueError and size != (9, 9, 9):
        case(f"a board of size {size!r}", raises, words)(lambda _folder, size=size: yilu.Board(size))
case("a game of size 10**30", (TypeError, ValueError, OverflowError), "")(
    lambda _folder: yilu.Game("aga", 10**30)
)
threads_and_faults: list[tuple[Any, Raises, str]] = [
    (0, ValueError, "1 to 1024"),
    (10**9, ValueError, "1 to 1024"),
    (-1, (ValueError, OverflowError), ""),
    (10**30, (ValueError, OverflowError), ""),
    (1.5, TypeError, "float"),
    ("2", TypeError, "str"),
]
for threads, classes, words in threads_and_faults:
    for name in ["compare", "replay", "judge_all", "moves"]:
        rules: dict[str, str] = {} if name in ("replay", "moves") else {"rules": "aga"}
        case(f"{name} in {threads!r} threads", classes, words)(
            lambda _folder, name=name, rules=rules, threads=threads: getattr(yilu, name)(
                [GAME], **rules, threads=threads
            )
        )
for playouts, raises in [(10**6 + 1, ValueError), ("x", TypeError), (1.5, TypeError)]:
    case(f"{playouts!r} playouts", raises, "0 to 1000000" if raises is ValueError else "integer")(
        lambda _folder, playouts=playouts: yilu.judge(GAME, "aga", playouts=playouts)
    )
case("an estimate of 0 playouts", ValueError, "1 to 1000000")(
    lambda _folder: yilu.Board(9).estimate(playouts=0)
)
case("a seed below 0", (ValueError, OverflowError), "")(lambda _folder: yilu.judge(GAME, "aga", seed=-1))
case("unfinished games eaten", ValueError, "unfinished is 'skip' or 'count', not 'eat'")(
    lambda _folder: yilu.compare(GAME, unfinished="eat")
)

# Points that are none.
for point, raises, words in [
    ("D1", ValueError, "'D1' lies outside a board of 3x3"),
    ("A0", ValueError, "'A0' lies outside"),
    ("I2", ValueError, "'I2' is no point"),
    ("", ValueError, "'' is no point"),
    ("Ａ1", ValueError, "is no point"),
    ("A99999999999999999999", ValueError, "is no point"),
    ((3, 0), ValueError, "row 3, column 0 is not on a board of 3x3"),
    ((-1, 0), ValueError, "row -1, column 0 is not on a board"),
    ([0], TypeError, "not list"),
    ((0, 0, 0), TypeError, "not tuple"),
    ((0.0, 0), TypeError, "not tuple"),
    (None, TypeError, "not NoneType"),
    (True, TypeError, "not bool"),
    (-1, ValueError, "-1 is no index of a point on a board of 3x3"),
]:
    case(f"point {point!r} of a board", raises, words)(lambda _folder, point=point: yilu.Board(3)[point])
    case(f"point {point!r} in a game", raises, words)(
        lambda _folder, point=point: yilu.Game("aga", 3).play(point)
    )
    case(f"point {point!r} given as dead", raises, words)(
        lambda _folder, point=point: yilu.judge(GAME, "aga", dead=[point])
    )
case("an index beyond a board", IndexError, "9 is no index")(lambda _folder: yilu.Board(3)[9])
case("an index beyond a game's board", ValueError, "9 is no index")(
    lambda _folder: yilu.Game("aga", 3).play(9)
)
case("an empty point given as dead", ValueError, "A1: there is no stone")(
    lambda _folder: yilu.judge(GAME, "aga", dead=["A1"])
)
case("a chain both dead and in seki", ValueError, "B2: .*both dead and in seki")(
    lambda _folder: yilu.judge(GAME, "aga", dead=["B2"], seki=[(1, 1)])
)
case("a text given as the dead", TypeError, "not a text")(lambda _folder: yilu.judge(GAME, "aga", dead="B2"))
case("a number given as the dead", TypeError, "int")(lambda _folder: yilu.judge(GAME, "aga", dead=3))
for color in ["X", "", None, 1]:
    case(f"colour {color!r}", ValueError if isinstance(color, str) else TypeError, "")(
        lambda _folder, color=color: yilu.Board(3).play("A1", color)
    )
case("a stone on a stone", ValueError, "B2 holds a stone")(
    lambda _folder: yilu.Board(3).play("B2", "B").play("B2", "W")
)
case("an edit of another colour", ValueError, "a colour is 'B' or 'W', not 'X'")(
    lambda _folder: yilu.Board(3).edit({"A1": "X"})
)
case("an edit beside the board", ValueError, "row 9, column 9")(
    lambda _folder: yilu.Board(3).edit({(9, 9): "B"})
)

# Arrays that are none.
for name, array, raises, words in [
    ("of floats", np.zeros((2, 2)), TypeError, "array of whole numbers"),
    ("of texts", np.array([["B", "W"]]), TypeError, "array of whole numbers"),
    ("of objects", np.zeros((2, 2), dtype=object), TypeError, "array of whole numbers"),
    ("of complex numbers", np.zeros((2, 2), dtype=complex), TypeError, "array of whole numbers"),
    ("of one axis", np.zeros(3, dtype=int), TypeError, "rows, columns"),
    ("of three axes", np.zeros((2, 2, 2), dtype=int), TypeError, "rows, columns"),
    ("of no rows", np.zeros((0, 3), dtype=int), ValueError, "1 to 52"),
    ("of 53 rows", np.zeros((53, 3), dtype=int), ValueError, "1 to 52"),
    ("with a 3", np.full((2, 2), 3), ValueError, "not 3"),
    ("with a −1", np.full((2, 2), -1, dtype=np.int8), ValueError, "not -1"),
    ("with 2⁶⁴ − 1", np.full((2, 2), 2**64 - 1, dtype=np.uint64), ValueError, "a cell is"),
    ("that is ragged", [[0, 1], [2]], ValueError, "inhomogeneous"),
]:
    case(f"an array {name}", raises, words)(lambda _folder, array=array: yilu.Board(array))
for name, diagram, words in [
    ("ragged", "XO\nX", "row 2 has 1 points"),
    ("of other letters", "XQ", "'Q' in row 1"),
    ("empty", "", "1 to 52 rows"),
]:
    case(f"a diagram that is {name}", ValueError, words)(lambda _folder, text=diagram: yilu.Board(text))
for name, moves, raises, words in [
    ("of floats", np.array([0.5]), TypeError, "float"),
    ("of texts", np.array(["a"]), TypeError, "str"),
    ("of two axes", np.zeros((2, 2), dtype=int), TypeError, "list"),
    ("beyond the pass", [4, 10], ValueError, "move 2: 10 is no point of a board of 3x3"),
    ("below 0", np.array([-1]), ValueError, "move 1: -1 is no point"),
    ("of 10**30", [10**30], OverflowError, "too large"),
    ("None", None, TypeError, "None"),
    ("a text", "abc", TypeError, "str"),
]:
    case(f"moves {name}", raises, words)(
        lambda _folder, moves=moves: yilu.Game("tromp-taylor", 3).play_all(moves)
    )

# Acts that are refused.
ILLEGAL = typed.IllegalAct
case("a stone on a point that is occupied", ILLEGAL, "the point is occupied", code="occupied", number=None)(
    lambda _folder: started().play("E5")
)
case("a stone out of turn", ILLEGAL, "other side's turn", code="not-your-turn", act="B play E6")(
    lambda _folder: started().play("E6", "B")
)
case("an agreement to nothing", ILLEGAL, "proposed nothing", code="nothing-proposed", act="W agree")(
    lambda _folder: started().agree()
)
case("a refusal of nothing", ILLEGAL, "proposed nothing", code="nothing-proposed", act="W refuse")(
    lambda _folder: started().refuse()
)
case("a mark while the game goes on", ILLEGAL, "after play has stopped", code="still-playing")(
    lambda _folder: started().mark_dead("E5")
)
case("an act beside the board", ILLEGAL, "not on the board", code="off-board")(
    lambda _folder: started().do(yilu.Act("W", "play", "T19"))
)
case("a suicide", ILLEGAL, "", code="suicide", act="W play A2")(
    lambda _folder: (game := yilu.Game("aga", 2), game.play_all([1, 4, 2]), game.play("A2"))
)
case("a suicide among many moves", ILLEGAL, "act 4", code="suicide", number=4)(
    lambda _folder: yilu.Game("aga", 2).play_all([1, 4, 2, 0])
)
case("a stone after the game is over", ILLEGAL, "the game is over", code="game-over", act="W play A1")(
    lambda _folder: finished().play("A1")
)
case("a pass after the game is over", ILLEGAL, "the game is over", code="game-over", act="W pass")(
    lambda _folder: finished().pass_()
)
case("resigning after the game is over", ILLEGAL, "the game is over", code="game-over", act="W resign")(
    lambda _folder: finished().resign()
)
case("an act that is a text", TypeError, "'str'.*'Act'")(lambda _folder: started().do("W pass"))
case("an act that nobody knows", ValueError, "no act 'jump'")(lambda _folder: yilu.Act("B", "jump"))
case("a play without a point", TypeError, "'play' needs a point")(lambda _folder: yilu.Act("B", "play"))
case("the mask of another colour", ValueError, "not 'x'")(lambda _folder: started().legal_mask("x"))
case("a score with an empty point dead", ValueError, "no stone")(lambda _folder: started().score(dead=["A1"]))
case("a language that is not spoken", ValueError, "not 'fr'")(lambda _folder: finished().result_words("fr"))
START = typed.StartError
case("a handicap of one stone", START, "2 to 9 handicap stones, not 1", file=None)(
    lambda _folder: yilu.Game("chinese-2002", handicap=1)
)
case("a handicap of 100 stones", START, "2 to 9 handicap stones, not 100")(
    lambda _folder: yilu.Game("chinese-2002", handicap=100)
)
case("a handicap that is a text", TypeError, "str")(lambda _folder: yilu.Game("aga", handicap="2"))
case("a position that nothing starts from", START, "set-up position")(
    lambda _folder: yilu.Game("aga", position=yilu.Board(9))
)
case("a position of another size", ValueError, "another size")(
    lambda _folder: yilu.Game("aga", 19, position=yilu.Board(9))
)
case("a position that is a number", TypeError, "'int'.*'Board'")(lambda _folder: yilu.Game("aga", position=3))

# Tables that are none.
TABLE = typed.ComparisonError


def rows() -> Any:
    return yilu.compare(GAME, "aga")


case("a table to a folder that is missing", FileNotFoundError, "x.parquet")(
    lambda folder: rows().to_parquet(folder / "none" / "x.parquet")
)
case("a table to another ending", TABLE, "does not end in .parquet")(
    lambda folder: rows().to_parquet(folder / "x.csv")
)
case("a table to a number", TypeError, "not int")(lambda _folder: rows().to_parquet(3))
case("rows to an ending that nobody knows", TABLE, r"\.parquet, \.csv and \.jsonl")(
    lambda folder: yilu.compare_to(folder / "x.txt", GAME, "aga")
)
case("rows to a folder that is missing", FileNotFoundError, "x.csv")(
    lambda folder: yilu.compare_to(folder / "none" / "x.csv", GAME, "aga")
)
case("a table that is missing", FileNotFoundError, "none.parquet")(
    lambda folder: yilu.Comparison.read_parquet(folder / "none.parquet")
)
case("a table that is empty", TABLE, "can't read")(
    lambda folder: yilu.Comparison.read_parquet(written(folder, "x.parquet", b""))
)
case("a table that is garbage", TABLE, "can't read")(
    lambda folder: yilu.Comparison.read_parquet(written(folder, "x.parquet", b"PAR1" + b"x" * 100))
)
case("a table that is a folder", TABLE, "can't read")(lambda folder: yilu.Comparison.read_parquet(folder))


@case("another table", TABLE, "there is no column 'path'")
def another_table(folder: Path) -> object:
    pq.write_table(pa.table({"a": [1, 2]}), folder / "other.parquet")
    return yilu.Comparison.read_parquet(folder / "other.parquet")


@case("a table with a column of another type", TABLE, "the column 'moves'")
def another_type(folder: Path) -> object:
    table = pa.table(rows())
    place = table.schema.get_field_index("moves")
    changed = table.set_column(place, "moves", pa.array(["three"]))
    pq.write_table(changed, folder / "changed.parquet")
    return yilu.Comparison.read_parquet(folder / "changed.parquet")


@case("a table that ends too early", TABLE, "can't read")
def short_table(folder: Path) -> object:
    rows().to_parquet(folder / "whole.parquet")
    data = (folder / "whole.parquet").read_bytes()
    return yilu.Comparison.read_parquet(written(folder, "half.parquet", data[: len(data) // 2]))


case("disagreements by another thing", ValueError, "'winner' or 'margin', not 'komi'")(
    lambda _folder: rows().disagreements("komi")
)

# Objects that only the package makes.
for sealed in [
    "Chain",
    "Comparison",
    "Difference",
    "Illegal",
    "Judgement",
    "Node",
    "Record",
    "RulesetDifference",
    "Score",
    "Verdict",
]:
    case(f"a {sealed} made by hand", TypeError, f"cannot create '.*{sealed}' instances")(
        lambda _folder, sealed=sealed: getattr(yilu, sealed)()
    )
for open_ in ["Game", "Act", "Ruleset"]:
    case(f"a {open_} of nothing", TypeError, "missing")(lambda _folder, open_=open_: getattr(yilu, open_)())
case("a class that derives from Game", TypeError, "not an acceptable base type")(
    lambda _folder: type("Derived", (yilu.Game,), {})
)
case("an attribute that is set", AttributeError, "name")(
    lambda _folder: setattr(yilu.Ruleset("aga"), "name", "other")
)
case("a verdict that is not there", KeyError, "bga")(lambda _folder: yilu.judge(GAME, "aga")["bga"])
case("a verdict beyond the last", IndexError, "there are 1 verdicts")(
    lambda _folder: yilu.judge(GAME, "aga")[1]
)


# Pickles that are damaged: the texts and numbers inside are changed, the pickle itself is sound.
def damaged(value: Any, change: Callable[..., tuple[Any, ...]]) -> object:
    function, arguments = value.__reduce__()[:2]
    return pickle.loads(pickle.dumps(Pickled(function, change(*arguments))))


class Pickled:
    """What unpickles by a call of its own choice."""

    def __init__(self, function: Any, arguments: tuple[Any, ...]) -> None:
        self.made_by = (function, arguments)

    def __reduce__(self) -> Any:
        return self.made_by


case("a pickled board of other letters", ValueError, "'Q' in row 1")(
    lambda _folder: damaged(yilu.Board(3), lambda text: ("Q" + text[1:],))
)
case("a pickled ruleset that is cut", RULES, "")(
    lambda _folder: damaged(yilu.Ruleset("aga"), lambda text: (text[: len(text) // 2],))
)
case("a pickled record without text", RECORD, "empty")(
    lambda _folder: damaged(yilu.read(GAME)[0], lambda _text, file, game: ("", file, game))
)
case("a pickled game with an act that is illegal", ILLEGAL, "act 3", code="occupied", number=3)(
    lambda _folder: damaged(
        started(),
        lambda *fields: (
            *fields[:6],
            [*fields[6], yilu.Act("W", "play", "D4", 9), yilu.Act("B", "play", "D4", 9)],
        ),
    )
)
case("a pickled game on another board", (ValueError, ILLEGAL), "")(
    lambda _folder: damaged(started(), lambda rules, _size, *rest: (rules, (3, 3), *rest))
)
case("a pickled game on a board of 200 lines", ValueError, "1 to 52")(
    lambda _folder: damaged(started(), lambda rules, _size, *rest: (rules, (200, 200), *rest))
)
case("a pickled table that is cut", TABLE, "")(
    lambda _folder: damaged(rows(), lambda data, names: (data[: len(data) // 2], names))
)
case("a pickled table of other rulesets", TABLE, "other rulesets")(
    lambda _folder: damaged(rows(), lambda data, _names: (data, ["bga"]))
)
case("a pickled act that nobody knows", ValueError, "no act 'jump'")(
    lambda _folder: damaged(yilu.Act("B", "pass"), lambda by, _deed, *rest: (by, "jump", *rest))
)


def check(name: str, folder: Path) -> None:
    """Run a case, and hold what it raises against what is expected."""
    call, raises, message, attributes = CASES[name]
    with pytest.raises(raises) as caught:
        call(folder)
    error = caught.value
    assert re.search(message, str(error), re.DOTALL), f"{name}: {error}"
    assert "panicked" not in str(error), f"{name}: {error}"
    for key, value in attributes.items():
        assert getattr(error, key) == value, f"{name}: {key} is {getattr(error, key)!r}, not {value!r}"


@pytest.mark.parametrize("name", CASES)
def test_bad_input_raises_what_it_should(name: str, tmp_path: Path) -> None:
    check(name, tmp_path)


def test_there_are_many_kinds() -> None:
    assert len(CASES) >= 30


def test_every_class_of_the_package_derives_from_its_base() -> None:
    for cls in (RECORD, RULES, ILLEGAL, START, TABLE, typed.PartError):
        assert issubclass(cls, typed.Error)
        assert issubclass(cls, RuntimeError if cls is typed.PartError else ValueError)


def test_a_record_fault_names_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, "bad.sgf", BAD_BYTES)
    with pytest.raises(typed.RecordError) as caught:
        typed.read(path)
    assert caught.value.file == str(path)
    assert str(caught.value) == f"{path}: {caught.value.reason}"


def test_a_ruleset_tells_all_its_faults() -> None:
    text = 'name = "cup"\nextends = "aga"\nrepetition = "simple"\nfoo = 1\n[scoring.area]\ntax = "some"\n'
    with pytest.raises(typed.RulesetError) as caught:
        typed.Ruleset.from_toml(text, "cup.toml")
    faults = caught.value.faults
    assert {fault.line for fault in faults} == {3, 4, 6}
    assert {fault.file for fault in faults} == {"cup.toml"}
    unknown = next(fault for fault in faults if fault.line == 3)
    assert unknown.column == 14
    assert "simple-ko" in (unknown.advice or "")


def test_deep_nesting_is_read() -> None:
    (record,) = typed.read(b"(;" * 100_000)
    assert len(record) == 0
    assert record.faults, "100,000 parentheses that nobody closes are a fault"
    depth, node = 0, record.root
    while depth < 1000 and node.children:
        depth, node = depth + 1, node.children[0]
    assert depth == 1000


def test_deep_nesting_is_judged_compared_and_pickled() -> None:
    deep = b"(;SZ[9]" + b"(;B[aa]" * 100_000 + b")" * 100_001
    (record,) = typed.read(deep)
    assert typed.judge(record, "aga").moves == len(record) == 100_000
    assert pickle.loads(pickle.dumps(record)) == record
    assert len(typed.compare(record, "aga")) == 1


def test_200000_nodes_are_read() -> None:
    (record,) = typed.read(b"(;SZ[9]" + b";B[aa]" * 200_000 + b")")
    assert len(record) == 200_000
    judgement = typed.judge(record, "aga")
    assert judgement.moves == 200_000
    assert judgement["aga"].first_illegal_move == 2
    assert judgement["aga"].illegal_reason == "occupied"


def test_nuls_within_a_record_are_mended() -> None:
    (record,) = typed.read(b"(;SZ[3];B[aa]\0;W[bb])")
    assert [color for color, _ in record.moves] == ["B", "W"]


def test_bad_bytes_in_a_comment_are_mended() -> None:
    (record,) = typed.read(b"(;SZ[3]C[\xff\xfe];B[aa])")
    assert record.moves == [("B", "A3")]


def test_a_batch_holds_its_faults_as_values(tmp_path: Path) -> None:
    (tmp_path / "no.gib").write_bytes(b"\\HS")
    judged = typed.judge_all([b"", tmp_path / "no.gib", GAME, b"(;GM[2])"], "aga")
    kinds = [type(one).__name__ for one in judged]
    assert kinds == ["RecordError", "RecordError", "Judgement", "RecordError"]
    other, place = judged[1], judged[3]
    assert isinstance(other, typed.RecordError)
    assert other.file == str(tmp_path / "no.gib")
    assert isinstance(place, typed.RecordError)
    assert (place.line, place.column) == (1, 3)
    for call in (typed.judge_all, typed.replay, typed.compare):
        with pytest.raises(FileNotFoundError, match=r"none\.sgf"):
            call([GAME, tmp_path / "none.sgf"], "aga")


def test_a_game_that_fills_no_array_is_a_fault() -> None:
    # Nearly all of it can't be replayed, but a program that makes room for it first would need gigabytes.
    game = b"(;SZ[52]" + b";B[aa]" * 400_000 + b")"
    replays = typed.replay([game, GAME])
    assert replays.faults[0] == "400001 positions of 52x52 points are too many for an array"
    assert replays.faults[1] is None


def test_nothing_is_left_behind_by_a_write_that_fails(tmp_path: Path) -> None:
    with pytest.raises(typed.RulesetError):
        typed.compare_to(tmp_path / "x.parquet", GAME, "agga")
    with pytest.raises(typed.ComparisonError):
        typed.compare_to(tmp_path / "x.txt", GAME, "aga")
    with pytest.raises(FileNotFoundError):
        typed.compare_to(tmp_path / "x.csv", tmp_path / "none.sgf", "aga")
    assert list(tmp_path.iterdir()) == []


def test_no_case_ends_the_interpreter() -> None:
    """All cases run in a process of their own, which ends as it should."""
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", __file__],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr[-4000:]
    assert done.stdout.split()[-2:] == [str(len(CASES)), "cases"], done.stdout[-1000:]
    assert "panicked" not in done.stderr + done.stdout
    assert "Fatal Python error" not in done.stderr


if __name__ == "__main__":
    for each in CASES:
        with tempfile.TemporaryDirectory() as own:
            check(each, Path(own))
    print(len(CASES), "cases")
