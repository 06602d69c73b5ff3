"""What every public class promises as an object, and what games, records and rulesets do."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import yilu
from yilu import Act, Board, Game, Record, Ruleset

SHIPPED = Path(__file__).parents[2] / "examples" / "corpus"
# The competition rules name their boards; these are the same on any.
CHINESE = Ruleset("chinese-2002").replace(sizes=[], name="chinese", title="Chinese")
SGF = "(;GM[1]FF[4]SZ[5]KM[0.5]RE[B+R]C[a \\] b];B[cb](;W[cd];B[];W[])(;W[bb]N[other]))"


def a_game() -> Game:
    """A game on 3×3 with a capture, a mark and an agreement, over."""
    game = Game(CHINESE, 3, komi=0.5)
    for point in ["B2", "A1", "A2"]:
        game.play(point)
    game.pass_()
    game.pass_()
    game.mark_dead("A1")
    game.propose()
    game.agree("W" if game.acts[-1].by == "B" else "B")
    return game


SCORED = "(;SZ[5]KM[0];B[cb];W[cd];B[bd];W[];B[])"

MADE: dict[str, tuple[Callable[[], Any], Callable[[], Any]]] = {
    "Board": (lambda: Board(".X\nO."), lambda: Board(".X\n.O")),
    "Act": (lambda: Act("B", "play", "D4"), lambda: Act("B", "play", "D4", 9)),
    "Act without a point": (lambda: Act("W", "pass"), lambda: Act("B", "pass")),
    "Game": (a_game, lambda: Game(CHINESE, 3, komi=0.5)),
    "Game with handicap": (
        lambda: Game("japanese-1989", handicap=3),
        lambda: Game("japanese-1989", handicap=2),
    ),
    "Game with a first move": (lambda: Game("aga", first_move=True), lambda: Game("aga")),
    "Game from a position": (
        lambda: Game(
            Ruleset("aga").replace(opening="set-up"), position=Board(".X.\nO.."), to_move="W", komi="-1/4"
        ),
        lambda: Game(Ruleset("aga").replace(opening="set-up"), position=Board(".X.\nO.."), komi="-1/4"),
    ),
    "Record": (lambda: Record.from_sgf(SGF), lambda: Record.from_sgf("(;SZ[5];B[cb])")),
    "Ruleset": (lambda: Ruleset("aga"), lambda: Ruleset("bga")),
    "Ruleset that is changed": (
        lambda: Ruleset("aga").replace(komi=Fraction(1, 4)),
        lambda: Ruleset("aga").replace(komi=Fraction(1, 2)),
    ),
    "Comparison": (lambda: yilu.compare(SGF.encode(), "aga"), lambda: yilu.compare(SGF.encode(), "bga")),
    "Comparison of two games": (
        lambda: yilu.compare([SGF.encode(), b"no game"], ["aga", "record"]),
        lambda: yilu.compare([b"no game", SGF.encode()], ["aga", "record"]),
    ),
    "Comparison of nothing": (lambda: yilu.compare([], "aga"), lambda: yilu.compare([], "bga")),
    "Replays": (
        lambda: yilu.replay([Record.from_sgf(SGF), b""], legal=True),
        lambda: yilu.replay([Record.from_sgf(SGF), b""]),
    ),
    "Moves": (
        lambda: yilu.moves([SGF.encode(), b"", b"(;GM[2])"], properties=["C"]),
        lambda: yilu.moves([SGF.encode(), b"", b"(;GM[2])"]),
    ),
    "Moves of nothing": (lambda: yilu.moves([]), lambda: yilu.moves([], properties=["C"])),
    "Fault": (lambda: yilu.Fault("a", None, "f", 1, 2), lambda: yilu.Fault("a", None, "f", 1, 3)),
    "PartPage": (lambda: yilu.parts.roster()[0], lambda: yilu.parts.roster()[1]),
    "Chain": (lambda: Board("XX.\n..O").chain("A2"), lambda: Board("XX.\n..O").chain("C1")),
    "Illegal": (lambda: a_game().legality("C3"), lambda: started().legality("B2")),
    "Score": (lambda: a_game().score(), lambda: a_game().score(dead=["B2"])),
    "Node": (lambda: Record.from_sgf(SGF).root, lambda: Record.from_sgf(SGF).root.children[0]),
    "RulesetDifference": (
        lambda: Ruleset("aga").diff(Ruleset("bga"))[0],
        lambda: Ruleset("bga").diff(Ruleset("aga"))[0],
    ),
    "Difference": (
        lambda: yilu.judge(SCORED, ["aga", "tromp-taylor"]).differences()[0],
        lambda: yilu.judge(SCORED, ["tromp-taylor", "aga"]).differences()[0],
    ),
    "Judgement": (
        lambda: yilu.judge(SCORED, ["aga", "record"], komi="1/4", dead=["C2"]),
        lambda: yilu.judge(SCORED, ["aga", "record"], komi="1/2", dead=["C2"]),
    ),
    "Judgement of many": (
        lambda: yilu.judge_all([SCORED], "aga", komi=0)[0],
        lambda: yilu.judge_all([SCORED], "aga", komi=0, unfinished="count")[0],
    ),
    "Verdict": (
        lambda: yilu.judge(SCORED, ["aga", "bga"])["bga"],
        lambda: yilu.judge(SCORED, ["aga", "bga"])["aga"],
    ),
}
HASHED = ["Board", "Act", "Act without a point", "Record", "Ruleset", "Ruleset that is changed", "Fault"]
HASHED += ["Chain", "Illegal", "RulesetDifference"]
MUTABLE = ["Game", "Comparison", "Replays", "Moves"]


def started() -> Game:
    game = Game("tromp-taylor", 3)
    game.play("B2")
    return game


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("name", MADE)
def test_a_pickle_gives_an_equal_object(name: str, protocol: int) -> None:
    made, _ = MADE[name]
    first = made()
    again = pickle.loads(pickle.dumps(first, protocol))
    assert type(again) is type(first)
    assert again == first
    assert repr(again) == repr(first)
    assert pickle.loads(pickle.dumps(again, protocol)) == first


@pytest.mark.parametrize("name", MADE)
def test_a_copy_is_equal(name: str) -> None:
    first = MADE[name][0]()
    assert copy.copy(first) == first
    assert copy.deepcopy(first) == first
    assert copy.deepcopy([first, first]) == [first, first]


@pytest.mark.parametrize("name", MADE)
def test_equal_is_what_is_made_alike(name: str) -> None:
    made, other = MADE[name]
    assert made() == made()
    assert not operator.ne(made(), made())
    assert made() != other()
    assert not operator.eq(made(), other())
    for stranger in (None, 1, "aga", object()):
        assert made() != stranger
        assert not operator.eq(made(), stranger)


@pytest.mark.parametrize("name", HASHED)
def test_equal_objects_have_one_hash(name: str) -> None:
    made, other = MADE[name]
    assert hash(made()) == hash(made())
    assert len({made(), made(), other()}) == 2


@pytest.mark.parametrize("name", MUTABLE)
def test_what_changes_or_is_large_has_no_hash(name: str) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(MADE[name][0]())


@pytest.mark.parametrize("name", MADE)
def test_a_repr_is_one_line_and_says_what_it_is(name: str) -> None:
    first = MADE[name][0]()
    assert type(first).__name__ in repr(first)
    assert "\n" not in repr(first) or name == "PartPage"
    assert "object at 0x" not in repr(first)


@pytest.mark.parametrize("name", ["Board", "Game", "Record", "Act", "Fault", "Comparison"])
def test_a_class_without_order_has_none(name: str) -> None:
    first = MADE[name][0]()
    if name == "Fault":
        assert sorted([yilu.Fault("b"), yilu.Fault("a")])[0].reason == "a"
        return
    with pytest.raises(TypeError, match="not supported"):
        sorted([first, first])


@pytest.mark.parametrize(
    "error",
    [
        yilu.Error("a", "f", 1, 2),
        yilu.RecordError("a", "f"),
        yilu.StartError("a"),
        yilu.ComparisonError("a"),
        yilu.RulesetError([yilu.Fault("a", None, "f", 1, 2, "b"), yilu.Fault("c")]),
        yilu.IllegalAct("ko", "a", "B play dd", 3),
        yilu.PartError("repetition.mine", "a"),
    ],
    ids=lambda error: type(error).__name__,
)
@pytest.mark.parametrize("again", [lambda e: pickle.loads(pickle.dumps(e)), copy.copy, copy.deepcopy])
def test_an_exception_pickles_with_its_attributes(
    error: yilu.Error, again: Callable[[yilu.Error], yilu.Error]
) -> None:
    other = again(error)
    assert type(other) is type(error)
    assert vars(other) == vars(error)
    assert str(other) == str(error)
    assert repr(other) == repr(error)


@pytest.mark.parametrize(
    "call",
    [
        lambda: Ruleset.from_toml("a = 1"),
        lambda: yilu.read(b""),
        lambda: started().play("B2"),
        lambda: Game("chinese-2002", handicap=1),
    ],
)
def test_an_exception_that_was_raised_pickles(call: Callable[[], object]) -> None:
    with pytest.raises(yilu.Error) as caught:
        call()
    again = pickle.loads(pickle.dumps(caught.value))
    assert vars(again) == vars(caught.value)
    assert str(again) == str(caught.value)


# Boards.


@pytest.mark.parametrize("shape", [(1, 1), (1, 52), (52, 1), (3, 5), (5, 3), (19, 19), (52, 52)])
def test_a_board_goes_to_an_array_and_back(shape: tuple[int, int]) -> None:
    cells = np.random.default_rng(7).integers(0, 3, shape)
    board = Board(cells)
    array = board.to_array()
    assert array.dtype == np.int8
    assert np.array_equal(array, cells)
    assert (
        Board(array) == board == Board(cells.astype(np.uint8)) == Board(cells.tolist()) == Board(str(board))
    )
    assert board.shape == shape
    assert board.size == f"{shape[1]}x{shape[0]}"
    assert len(board.stones("B")) == np.count_nonzero(cells == 1)
    assert len(board.stones("W")) == np.count_nonzero(cells == 2)


@pytest.mark.parametrize("order", ["C", "F"])
def test_an_array_may_lie_in_memory_as_it_likes(order: Any) -> None:
    cells = np.array([[0, 1, 2], [2, 0, 1]], order=order)
    assert str(Board(cells)) == ".XO\nO.X"
    assert str(Board(cells[::-1, ::-1])) == "X.O\nOX."
    assert str(Board(cells.T)) == ".O\nX.\nOX"
    assert str(Board(cells.astype(">i4"))) == ".XO\nO.X"


def test_an_array_that_is_written_to_leaves_the_board_alone() -> None:
    board = Board(".X\nO.")
    array = board.to_array()
    array[:] = 0
    assert str(board) == ".X\nO."


def test_points_are_named_from_the_bottom_left_and_numbered_from_the_top_left() -> None:
    board = Board("XO.\n...")
    assert [board["A2"], board["B2"], board["C2"], board["A1"]] == ["B", "W", None, None]
    assert [board[0, 0], board[0, 1], board[0, 2], board[1, 0]] == ["B", "W", None, None]
    assert board["a2"] == "B"


def test_edit_sets_and_clears_without_capturing() -> None:
    board = Board("OX.\nX..")
    assert str(board.edit({"A2": None, (0, 2): "W"})) == ".XO\nX.."
    assert str(board.edit({})) == str(board) == "OX.\nX.."


def test_play_takes_stones_off() -> None:
    # By the rules of capture: a stone without liberties comes off, and a suicide its own chain.
    assert str(Board("OX.\n...").play("A1", "B")) == ".X.\nX.."
    assert str(Board(".X.\nX..").play("A2", "W")) == ".X.\nX.."
    assert str(Board(".XO\nXO.\nO..").play("A3", "W")) == "O.O\n.O.\nO.."


def test_a_chain_has_its_stones_and_liberties() -> None:
    chain = Board("XX.\n.O.").chain("B2")
    assert chain is not None
    assert (chain.color, chain.stones, chain.liberties) == ("B", ["A2", "B2"], ["A1", "C2"])
    assert Board(3).chain("A1") is None


# Games.


def state(game: Game) -> tuple[Any, ...]:
    legal = [game.legal_mask(color).tolist() for color in ("B", "W")]
    return game.board, game.to_move, game.stage, game.acts, game.marks, game.result, legal


@pytest.mark.parametrize(
    ("acts", "refused", "code"),
    [
        (["B2"], lambda game: game.play("B2"), "occupied"),
        (["B2"], lambda game: game.play("A1", "B"), "not-your-turn"),
        (["B2"], lambda game: game.do(Act("W", "play", "Q16")), "off-board"),
        (["B2"], lambda game: game.agree(), "nothing-proposed"),
        (["B2"], lambda game: game.mark_dead("B2"), "still-playing"),
        (["A2", "C3", "B1"], lambda game: game.play("A1"), "suicide"),
        # A ko in the corner: White takes at A1, Black may not take back at once.
        (["A2", "B2", "B1", "C1", "C3", "A1"], lambda game: game.play("B1"), "repetition"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_an_illegal_act_leaves_the_game_as_it_was(
    acts: list[str], refused: Callable[[Game], object], code: str
) -> None:
    game = Game(CHINESE, 3)
    for point in acts:
        game.play(point)
    before, twin = state(game), game.copy()
    with pytest.raises(yilu.IllegalAct) as caught:
        refused(game)
    assert caught.value.code == code
    assert state(game) == before
    assert game == twin


def test_legality_says_before_what_play_says() -> None:
    game = Game(CHINESE, 3)
    game.play("B2")
    told = game.legality("B2")
    assert told is not None
    with pytest.raises(yilu.IllegalAct) as caught:
        game.play("B2")
    assert caught.value.code == told.code == "occupied"
    assert caught.value.reason.endswith(told.reason)
    assert game.legality("pass") is None
    assert game.legality(Act("B", "pass")) is not None
    assert told.repeats is None


def test_a_repetition_names_the_act_that_it_repeats() -> None:
    # On two points: Black, White takes it, and if Black took back the board of act 1 would stand again.
    game = Game("tromp-taylor", (1, 2))
    game.play("A1")
    game.play("B1")  # takes A1
    told = game.legality("A1")
    assert told is not None
    assert (told.code, told.repeats) == ("repetition", 1)


def test_undo_takes_back_act_by_act() -> None:
    game = a_game()
    states = [state(game)]
    acts = game.acts
    undone: list[Act] = []
    while (act := game.undo()) is not None:
        undone.append(act)
        states.append(state(game))
    assert undone == acts[::-1]
    assert game == Game(CHINESE, 3, komi=0.5)
    for act, before in zip(acts, states[:0:-1], strict=True):
        assert state(game) == before
        game.do(act)
    assert state(game) == states[0]
    assert game == a_game()


def test_a_copy_of_a_game_goes_its_own_way() -> None:
    for duplicate in (Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))):
        game = started()
        twin = duplicate(game)
        assert twin == game
        twin.play("A1")
        assert twin != game
        assert len(game.acts) == 1
        assert game.board["A1"] is None
        game.play("C3")
        assert twin.board["C3"] is None


def test_play_all_is_play_by_play() -> None:
    moves = [12, 6, 25, 7, 8, 25, 25]
    one, other = Game("tromp-taylor", 5), Game("tromp-taylor", 5)
    one.play_all(np.array(moves, dtype=np.int16))
    for move in moves:
        if move == 25:
            other.pass_()
        else:
            other.play(divmod(move, 5))
    assert one == other
    listed = Game("tromp-taylor", 5)
    listed.play_all(moves)
    assert listed == one
    assert one.stage == "over"


def test_play_all_keeps_what_was_legal() -> None:
    game = Game("tromp-taylor", 3)
    with pytest.raises(yilu.IllegalAct) as caught:
        game.play_all([4, 0, 4, 8])
    assert (caught.value.number, caught.value.code) == (3, "occupied")
    assert [act.point for act in game.acts] == ["B2", "A3"]


@pytest.mark.parametrize("rules", [CHINESE, "tromp-taylor", "japanese-1989", "aga", "bga"])
def test_the_mask_is_the_legality_of_each_point(rules: str | Ruleset) -> None:
    """Random games on 4×3, to their ends."""
    random = np.random.default_rng(3)
    game = Game(rules, (3, 4))
    refusals = set()
    for _ in range(60):
        for color in ("B", "W"):
            mask = game.legal_mask(color)
            assert mask.shape == (3, 4)
            assert mask.dtype == np.bool_
            for row in range(3):
                for column in range(4):
                    act = Act(color, "play", f"{'ABCD'[column]}{3 - row}", (3, 4))
                    told = game.legality((row, column), color)
                    assert told == game.legality(act)
                    if told is not None:
                        refusals.add(told.code)
                    assert mask[row, column] == (told is None), (game.acts, color, row, column)
        points = np.argwhere(game.legal_mask())
        if len(points) == 0:
            game.pass_()
            if game.stage != "play":
                break
        else:
            row, column = random.choice(points)
            game.play((int(row), int(column)))
    assert {"occupied", "not-your-turn"} <= refusals
    assert {"repetition", "suicide", "ko"} & refusals


@pytest.mark.parametrize(
    ("acts", "result"),
    [
        # The endings of tests/cases/ending/agreement.md, on 9×9 with one black stone: 81 − 7.5.
        (["play E5", "W propose", "B agree", "W propose", "B agree"], "B+73.5"),
        (["play E5", "W pass", "B pass", "B propose", "W agree"], "B+73.5"),
        (["play E5", "B resign"], "W+R"),
        (["play E5", "W propose", "play E6"], None),
        (["play E5", "play A1", "play D5", "W pass", "B pass", "W propose", "B agree"], "W+6.5"),
        (
            ["play E5", "play A1", "play D5", "W pass", "B pass", "B dead A1", "B propose", "W agree"],
            "B+73.5",
        ),
        (["play E5", "play A1", "play D5", "W pass", "B pass", "B dead A1", "W refuse", "W play B2"], None),
    ],
)
def test_results_are_those_of_the_cases(acts: list[str], result: str | None) -> None:
    game = Game("chinese-2002", 9)
    for act in acts:
        first, second, *rest = act.split()
        if first == "play":
            game.play(second)
            continue
        deed = {"dead": "mark-dead", "seki": "mark-seki"}.get(second, second)
        game.do(Act(first, deed, rest[0] if rest else None, 9))  # type: ignore[arg-type]
    assert game.result == result
    assert (game.stage == "over") == (result is not None)
    assert game.copy() == pickle.loads(pickle.dumps(game)) == game


def test_komi_is_exact_however_it_is_written() -> None:
    for komi in (7.5, "7.5", "7 1/2", "15/2", "3 3/4 zi", Fraction(15, 2), np.float64(7.5)):
        game = Game("tromp-taylor", 9, komi=komi)
        assert game.score().terms["komi"] == -7.5, komi


# Records.


def test_a_record_is_a_tree() -> None:
    record = Record.from_sgf(SGF)
    root = record.root
    assert root.parent is None
    assert root.properties["C"] == ["a ] b"]
    (first,) = root.children
    assert first.properties == {"B": ["cb"]}
    assert first.parent == root
    assert [child.properties for child in first.children] == [{"W": ["cd"]}, {"W": ["bb"], "N": ["other"]}]
    # SGF names columns, then rows, from the top left: cb is the third column, the second row.
    assert first.board[1, 2] == "B"
    assert first.children[1].board[1, 1] == "W"
    assert record.moves == [("B", "C4"), ("W", "C2"), ("B", None), ("W", None)]
    assert len(record) == 4
    assert (record.size, record.komi, record.result, record.winner) == ("5x5", 0.5, "B+R", "B")
    assert (record.margin, record.handicap, record.rules) == (None, None, None)


def test_a_record_goes_to_arrays_and_a_board() -> None:
    record = Record.from_sgf(SGF)
    colors, points = record.to_arrays()
    assert [str(array.dtype) for array in (colors, points)] == ["int8", "int16"]
    assert colors.tolist() == [1, 2, 1, 2]
    assert points.tolist() == [1 * 5 + 2, 3 * 5 + 2, 25, 25]
    assert np.argwhere(record.board.to_array()).tolist() == [[1, 2], [3, 2]]


def test_a_record_is_written_and_read_again(tmp_path: Path) -> None:
    record = Record.from_sgf(SGF)
    path = tmp_path / "game.sgf"
    record.write(path)
    (again,) = yilu.read(path)
    assert again == record
    assert again.to_sgf() == record.to_sgf() == path.read_text(encoding="utf-8")
    assert (again.file, again.game) == (str(path), 0)


def test_a_file_of_several_games_keeps_their_order(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_bytes(b"(;SZ[3]RE[B+1])(;SZ[5]RE[W+2])(;SZ[7]RE[0])")
    records = yilu.read(str(path))
    assert [(one.game, one.size, one.result) for one in records] == [
        (0, "3x3", "B+1"),
        (1, "5x5", "W+2"),
        (2, "7x7", "0"),
    ]
    with path.open("rb") as file:
        assert yilu.read(file) == records
    assert Record.from_sgf(path.read_bytes(), 2) == records[2]


@pytest.mark.parametrize("path", sorted(SHIPPED.rglob("*.sgf"))[::8], ids=lambda path: path.stem)
def test_a_shipped_record_survives_pickle_and_sgf(path: Path) -> None:
    for record in yilu.read(path):
        again = pickle.loads(pickle.dumps(record))
        assert again == record
        assert (again.file, again.game) == (record.file, record.game)
        assert Record.from_sgf(record.to_sgf()) == record
        assert hash(again) == hash(record)


def test_chinese_text_survives_every_way(tmp_path: Path) -> None:
    text = "(;SZ[9]PB[黑方]C[弈律])"
    for data, encoding in [(text.encode(), None), (text.encode("gb18030"), "gb18030")]:
        (record,) = yilu.read(data, encoding=encoding)
        assert record.root.properties["PB"] == ["黑方"]
        record.write(tmp_path / "a.sgf")
        assert yilu.read(tmp_path / "a.sgf")[0].root.properties["C"] == ["弈律"]


def test_a_game_becomes_a_record_and_is_counted_alike() -> None:
    game = a_game()
    record = game.to_record()
    assert record.result == game.result
    assert record.komi == 0.5
    assert record.board == game.board
    assert yilu.judge(record, "chinese-2002", komi="record")[0].result == game.result


# Rulesets.


@pytest.mark.parametrize("name", Ruleset.shipped())
def test_a_shipped_ruleset_survives_toml_and_pickle(name: str) -> None:
    rules = Ruleset(name)
    assert rules.name == str(rules) == name
    assert repr(rules) == f"Ruleset('{name}')"
    assert Ruleset.from_toml(rules.to_toml()) == rules == Ruleset(rules)
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert rules.replace() == rules
    assert rules.diff(rules) == []
    assert set(rules.parts) <= {
        "opening",
        "capture",
        "repetition",
        "ending",
        "scoring",
        "compensation",
        "outcome",
        "illegal",
        "supply",
    }


def test_rulesets_are_sorted_by_name() -> None:
    names = Ruleset.shipped()
    assert names == sorted(names)
    assert [rules.name for rules in sorted(Ruleset(name) for name in reversed(names))] == names
    assert Ruleset("aga") < Ruleset("bga") <= Ruleset("bga")
    assert max(Ruleset("aga"), Ruleset("bga")) == Ruleset("bga")


def test_replace_changes_one_slot_and_leaves_the_rest() -> None:
    rules = Ruleset("chinese-2002")
    other = rules.replace(repetition="situational-superko", name="mine", title="Mine")
    assert (other.name, other.title, other.ru) == ("mine", "Mine", [])
    (change,) = rules.diff(other)
    assert change.slot == "repetition"
    assert change.second == "situational-superko"
    assert {**rules.parts, "repetition": {"situational-superko": {}}} == other.parts
    (back,) = other.diff(rules)
    assert (back.first, back.second) == (change.second, change.first)
    assert other.replace(repetition=rules.parts["repetition"]).diff(rules) == []


def test_replace_takes_komi_in_points_and_in_zi() -> None:
    rules = Ruleset("chinese-2002")
    assert rules.komi() == 7.5
    assert rules.replace(komi=6.5).komi() == 6.5
    assert rules.replace(komi="3 1/4 zi").komi() == 6.5
    assert rules.replace(komi=-2).komi(handicap=3) == -2
    dropped = rules.replace(compensation={"komi": False})
    assert dropped.komi() is None or dropped.komi() == 0
    assert "komi" not in dropped.parts.get("compensation", {})


def test_replace_and_toml_say_the_same() -> None:
    replaced = Ruleset("aga").replace(
        name="mine", title="Mine", capture="suicide", sizes=["9x9"], unit="points"
    )
    text = 'name = "mine"\ntitle = "Mine"\nextends = "aga"\ncapture = "suicide"\nsizes = ["9x9"]\nunit = "points"\n'
    read = Ruleset.from_toml(text)
    assert read.diff(replaced) == []
    assert (read.parts, read.sizes, read.unit) == (replaced.parts, ["9x9"], "points")


def test_a_ruleset_file_may_extend_its_neighbour(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('name = "base"\nextends = "aga"\ncapture = "suicide"\n')
    (tmp_path / "cup.toml").write_text('name = "cup"\nextends = "base.toml"\n')
    cup = Ruleset(tmp_path / "cup.toml")
    assert cup == Ruleset(str(tmp_path / "cup.toml"))
    assert cup.parts["capture"] == {"suicide": {}}
    assert yilu.judge("(;SZ[3])", tmp_path / "cup.toml").verdicts[0].name == "cup"


# Judgements.


def test_given_dead_stones_come_off() -> None:
    # Black surrounds the left of 5×5 with a wall; White's stone at A3 is dead. Area: 15 black, 10 white. Territory: Black
    # 10 and a prisoner, White 5: by hand.
    sgf = "(;SZ[5]KM[0]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de][ac]PL[B];B[];W[])"
    for dead in (["A3"], [(2, 0)]):
        judgement = yilu.judge(sgf, ["tromp-taylor", "chinese-2002", "japanese-1989"], komi=0, dead=dead)
        assert judgement["chinese-2002"].margin == 15 - 10
        assert judgement["japanese-1989"].margin == 10 + 1 - 5
        assert judgement["chinese-2002"].dead == ["A3"]
        assert judgement["chinese-2002"].dead_source == "given"
        # Nothing comes off under Tromp–Taylor rules: 5 stones to 6, and 5 points of White's; the left touches both.
        assert judgement["tromp-taylor"].margin == 5 - (6 + 5)


def test_given_chains_in_seki_have_no_territory() -> None:
    # tests/cases/scoring/territory.md: "chains agreed to be in seki".
    sgf = "(;SZ[7:1]KM[0]AB[ba][ca]AW[da][ea]PL[B];B[];W[])"
    rules = "japanese-1989"
    assert yilu.judge(sgf, rules, komi=0, dead=[])[0].margin == -1
    given = yilu.judge(sgf, rules, komi=0, seki=["B1", "D1"])[0]
    assert given.margin == 0
    assert set(given.seki) == {"B1", "C1", "D1", "E1"} or set(given.seki) == {"B1", "D1"}


def test_counts_are_those_of_the_cases() -> None:
    # tests/cases/scoring/territory.md: "empty points".
    board = Board("..XXXO.")
    japanese = Game(Ruleset("japanese-1989").replace(opening="set-up"), position=board, komi=0)
    assert japanese.score().margin == 1
    assert Game(CHINESE.replace(opening="set-up"), position=board, komi=0).score().margin == 3


def test_eyes_in_seki_fall_away_where_the_players_mark_it() -> None:
    """KataGo's published board of sekis: Black − White is 2 without tax, 0 with the tax on seki."""
    board = Board(
        ".X.XO.O.X\n...XOOOX.\n.XXXXXXOO\nXOOOOOXO.\nXO.O.OXOO\nXOOOOOXXX\nXXXO...OO\n.XXXOOOO.\n.X.XO.O.O"
    )
    # By the letter of Article 8 the chains beside a neutral point are in seki.
    cells = board.to_array()
    seen: set[tuple[int, int]] = set()
    seki: set[tuple[int, int]] = set()
    for start in map(tuple, np.argwhere(cells == 0).tolist()):
        region: set[tuple[int, int]] = set()
        border: set[tuple[int, int]] = set()
        stack = [start]
        while stack:
            row, column = stack.pop()
            if (row, column) in region:
                continue
            region.add((row, column))
            for at in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]:
                if 0 <= at[0] < 9 and 0 <= at[1] < 9:
                    (border.add if cells[at] else stack.append)(at)
        seen |= region
        if {int(cells[at]) for at in border} == {1, 2}:
            seki |= border
    assert seki
    game = Game(Ruleset("japanese-1989").replace(opening="set-up"), position=board, komi=0)
    assert game.score(seki=sorted(seki)).margin == 0
    assert game.score().margin == 2


def test_a_judgement_finds_verdicts_by_name_and_place() -> None:
    judgement = yilu.judge(SCORED, ["aga", "tromp-taylor"])
    assert len(judgement) == 2
    assert [verdict.name for verdict in judgement] == ["aga", "tromp-taylor"]  # type: ignore[attr-defined]
    assert judgement["tromp-taylor"].name == judgement[1].name == judgement[-1].name
    assert [verdict.name for verdict in judgement.verdicts] == ["aga", "tromp-taylor"]
    assert judgement[0].ruleset == Ruleset("aga")
    assert "aga" in repr(judgement)
    assert str(judgement) == judgement.to_text("en") != judgement.to_text("zh")


def test_differences_add_up_to_the_margins() -> None:
    rules = ["aga", "tromp-taylor", "japanese-1989"]
    judgement = yilu.judge(SCORED, rules, dead=[])
    differences = judgement.differences()
    assert [(one.first, one.second) for one in differences] == [
        (rules[0], rules[1]),
        (rules[0], rules[2]),
        (rules[1], rules[2]),
    ]
    for one in differences:
        first, second = judgement[one.first].margin, judgement[one.second].margin
        assert first is not None
        assert second is not None
        assert one.margin == first - second == sum(one.terms.values())
    for verdict in judgement.verdicts:
        assert sum(verdict.terms.values()) == verdict.margin


@pytest.mark.parametrize("method", ["__copy__", "pickle"])
def test_judging_a_copied_record_says_the_same(method: str) -> None:
    record = Record.from_sgf(SCORED)
    other = copy.copy(record) if method == "__copy__" else pickle.loads(pickle.dumps(record))
    first, second = (yilu.judge(one, ["aga", "japanese-1989"]).to_text() for one in (record, other))
    assert first == second


def test_a_judgement_that_was_pickled_says_the_same() -> None:
    judgement = yilu.judge(SCORED, ["aga", "record"], komi="1/4", dead=["C2"])
    again = pickle.loads(pickle.dumps(judgement))
    assert again.to_text() == judgement.to_text()
    assert again["aga"].dead == ["C2"]
    assert again["aga"].margin == judgement["aga"].margin


def test_numbers_of_numpy_are_numbers() -> None:
    three: Any = np.int64(3)
    game = Game("tromp-taylor", size=three)
    points: list[Any] = [np.flatnonzero(game.legal_mask())[4], np.argwhere(game.legal_mask())[0], [0, 1]]
    for point in points:
        game.play(point)
    assert [act.point for act in game.acts] == ["B2", "A3", "B3"]
    assert Board(three).shape == (3, 3)


def test_a_board_gives_its_points_in_order() -> None:
    board: Any = Board(".X\nO.")
    assert list(board) == [None, "B", "W", None]
    assert "B" in board
    assert "B" not in list(board.edit({"B2": None}))


def test_an_answer_is_by_default_the_opponents() -> None:
    for first in ("B", "W"):
        game = Game("chinese-2002", 9)
        if first == "W":
            game.play("E5")
        game.propose()
        game.agree()
        assert [act.by for act in game.acts[-2:]] == [first, "W" if first == "B" else "B"]


def test_replace_names_what_differs_by_it() -> None:
    aga = Ruleset("aga")
    names = {aga.replace(komi=komi).name for komi in (7.5, -7.5, "7", "3 3/4 zi")}
    names |= {aga.replace(scoring={"area": {"tax": tax}}).name for tax in ("none", "seki")}
    assert len(names) == 6


def test_a_judgement_knows_its_rulesets() -> None:
    judgement = yilu.judge(SCORED, "aga")
    assert "aga" in judgement
    assert "bga" not in judgement


def test_a_score_with_stones_given_knows_the_course() -> None:
    game = Game("chinese-2002", 9)
    game.play("E5")
    game.attempt("C3", by="B")  # a second move in a row: a warning, which hands a zi over
    assert game.warnings == (1, 0)
    assert game.score().terms["penalty"] == -2.0
    assert game.score(dead=[]).terms == game.score().terms


def test_a_count_reads_seki_as_the_ending_does() -> None:
    rules = Ruleset("japanese-1989").replace(opening="set-up", ending={"confirmation": {"seki": "letter"}})
    game = Game(rules, position=Board("..X.O.\n..X.O.\n..X.O."))
    assert game.score().terms.get("territory", 0.0) == 0.0
    assert game.count().points.get("territory", (0, 0)) == (0, 0)


@pytest.mark.parametrize(("scoring", "gained"), [("territory", 1.0), ("area", 0.0)])
def test_a_move_of_the_second_encore_gains_a_point_where_stones_do_not_count(
    scoring: str, gained: float
) -> None:
    rules = Ruleset("katago-japanese-encore").replace(scoring=scoring)
    game = Game(rules, 9)
    game.play("E5")
    for _ in range(4):
        game.pass_()
    assert game.stage == "second-encore"
    game.pass_()
    game.play("A1")
    assert game.score().terms.get("encore-moves", 0.0) == gained
