"""The package against a slow oracle that is written in plain Python: random games on small boards."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import oracle
import yilu
from yilu import Board, Game, Ruleset

CAPTURES: list[oracle.Suicide] = ["no-suicide", "suicide", "multi-stone-suicide"]
REPETITIONS: list[oracle.Repetition] = ["simple-ko", "positional-superko", "situational-superko"]
SIDES = {oracle.BLACK: "B", oracle.WHITE: "W"}


def rules_of(capture: oracle.Suicide, repetition: oracle.Repetition) -> Ruleset:
    """A ruleset from TOML, which `replace` says in another way."""
    name = f"{capture}-{repetition}"
    written = Ruleset.from_toml(
        f'name = "{name}"\ntitle = "{name}"\nopening = "empty"\ncapture = "{capture}"\nrepetition = "{repetition}"\n'
        'ending = "two-passes"\nscoring = "area"\noutcome = "draws-stand"\n[compensation.komi]\npoints = 0\n'
    )
    replaced = Ruleset("tromp-taylor").replace(
        name=name, title=name, capture=capture, repetition=repetition, ending="two-passes"
    )
    assert (written.parts["capture"], written.parts["repetition"]) == ({capture: {}}, {repetition: {}})
    assert (replaced.parts["capture"], replaced.parts["repetition"]) == ({capture: {}}, {repetition: {}})
    return written


RULES = {
    (capture, repetition): rules_of(capture, repetition)
    for capture, repetition in product(CAPTURES, [*REPETITIONS, "natural-situational-superko"])
}

# What may happen in a game: the share of the legal moves at which the next one stands, or a pass.
GAMES = st.tuples(
    st.integers(1, 5),
    st.integers(1, 5),
    st.integers(0, 2**32 - 1),
    st.sampled_from([0.0, 0.05, 0.3]),
).filter(lambda made: made[0] * made[1] > 1)
MODERATE = settings(
    max_examples=10,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Played(NamedTuple):
    """A game of both, and what was played."""

    game: Game
    slow: oracle.Game
    moves: list[int]
    boards: list[oracle.Cells]
    masks: list[list[list[bool]]]


def cells_of(board: Board) -> oracle.Cells:
    return tuple(map(tuple, board.to_array().tolist()))


def play(
    capture: oracle.Suicide,
    repetition: oracle.Repetition,
    made: tuple[int, int, int, float],
    check: Callable[[Game, oracle.Game], None] | None = None,
    moves: int = 40,
) -> Played:
    """Play a random game with both, and ask a question at each of its positions."""
    rows, columns, seed, passing = made
    choice = random.Random(seed)
    game = Game(RULES[capture, repetition], (rows, columns))
    slow = oracle.Game(rows, columns, capture, repetition)
    played: list[int] = []
    boards, masks = [slow.cells], []
    for _ in range(moves):
        if check:
            check(game, slow)
        masks.append(mask_of(slow, slow.to_move))
        if slow.passes == 2:
            break
        legal = [point for point in oracle.points(slow.cells) if slow.refusal(point, slow.to_move) is None]
        if not legal or choice.random() < passing:
            game.pass_()
            slow.pass_()
            played.append(rows * columns)
        else:
            # A capture is played rather than another move now and then: captures lead to repetitions.
            takes = [point for point in legal if oracle.place(slow.cells, point, slow.to_move).taken]
            point = choice.choice(takes if takes and choice.random() < 0.5 else legal)
            game.play(point)
            slow.play(point)
            played.append(point[0] * columns + point[1])
        boards.append(slow.cells)
    return Played(game, slow, played, boards, masks)


def mask_of(slow: oracle.Game, color: int) -> list[list[bool]]:
    rows, columns = len(slow.cells), len(slow.cells[0])
    return [[slow.refusal((row, column), color) is None for column in range(columns)] for row in range(rows)]


def same_state(game: Game, slow: oracle.Game) -> None:
    """Assert that board, side to move and stage are equal, and for both sides the legal points with the reasons."""
    assert cells_of(game.board) == slow.cells
    assert game.to_move == SIDES[slow.to_move]
    over = slow.passes == 2
    assert (game.stage == "play") == (not over)
    if over:
        return
    assert game.legal_mask().tolist() == mask_of(slow, slow.to_move), game.acts
    # Now only the side to move may play; the other one may after a pass.
    waiting = oracle.other(slow.to_move)
    assert not game.legal_mask(SIDES[waiting]).any()  # type: ignore[arg-type]
    if slow.passes == 0:
        twin = game.copy()
        twin.pass_()
        passed = slow.copy()
        passed.pass_()
        assert twin.legal_mask().tolist() == mask_of(passed, waiting), twin.acts
    for point in oracle.points(slow.cells):
        told = game.legality(point)
        expected = slow.refusal(point, slow.to_move)
        code = None if told is None else told.code
        # Where a move is forbidden twice over, either reason may be told.
        assert (code is None) == (expected is None), (game.acts, point, code, expected)
        if expected in ("occupied", "suicide"):
            assert code == expected


@pytest.mark.parametrize("repetition", [*REPETITIONS, "natural-situational-superko"])
@pytest.mark.parametrize("capture", CAPTURES)
def test_random_games_are_equal_at_every_ply(capture: oracle.Suicide, repetition: oracle.Repetition) -> None:
    met = {"suicide": 0, "ko": 0, "repetition": 0}

    def check(game: Game, slow: oracle.Game) -> None:
        same_state(game, slow)
        for point in oracle.points(slow.cells):
            reason = slow.refusal(point, slow.to_move)
            if reason in met:
                met[reason] += 1

    @MODERATE
    @given(GAMES)
    def games(made: tuple[int, int, int, float]) -> None:
        played = play(capture, repetition, made, check)
        assert played.game.score().margin == oracle.area_margin(played.slow.cells)

    games()
    # The games are worth something only where the rules forbid something.
    assert met["ko"] > 0 if repetition == "simple-ko" else met["repetition"] > 0
    assert (met["suicide"] > 0) == (capture != "suicide")


@pytest.mark.parametrize("shape", [(1, 2), (2, 1), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3)])
@pytest.mark.parametrize("repetition", REPETITIONS)
def test_long_games_on_the_smallest_boards_are_equal(
    shape: tuple[int, int], repetition: oracle.Repetition
) -> None:
    for capture in CAPTURES:
        for seed in range(3):
            play(capture, repetition, (*shape, seed, 0.1), same_state, moves=60)


@pytest.mark.parametrize("capture", CAPTURES)
@MODERATE
@given(GAMES)
def test_a_game_goes_to_sgf_and_back(capture: oracle.Suicide, made: tuple[int, int, int, float]) -> None:
    played = play(capture, "situational-superko", made)
    rows, columns = made[:2]
    (record,) = yilu.read(played.game.to_record().to_sgf().encode())
    colors, points = record.to_arrays()
    assert points.tolist() == played.moves
    assert colors.tolist() == [1 + number % 2 for number in range(len(played.moves))]
    assert record.size == f"{columns}x{rows}"
    again = Game(played.game.ruleset, (rows, columns))
    for move, before, after in zip(points.tolist(), played.boards[:-1], played.boards[1:], strict=True):
        assert cells_of(again.board) == before
        again.play_all([move])
        assert cells_of(again.board) == after
    assert cells_of(record.board) == played.slow.cells
    assert again == played.game
    # The boards of the record's nodes are those of the game too.
    node, number = record.root, 0
    while node.children:
        node, number = node.children[0], number + 1
        if number < len(played.boards):
            assert cells_of(node.board) == played.boards[number]


@pytest.mark.parametrize("repetition", REPETITIONS)
@settings(MODERATE, max_examples=6)
@given(st.integers(1, 5), st.integers(2, 5), st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=5))
def test_replays_are_the_games_own_boards_and_masks(
    repetition: oracle.Repetition, rows: int, columns: int, seeds: list[int]
) -> None:
    games = [play("multi-stone-suicide", repetition, (rows, columns, seed, 0.05)) for seed in seeds]
    records = [one.game.to_record() for one in games]
    rules = RULES["multi-stone-suicide", repetition]
    replays = yilu.replay(records, rules, legal=True)
    assert replays.positions is not None
    assert replays.legal is not None
    assert len(replays) == len(games)
    assert replays.faults == [None] * len(games)
    assert replays.first_illegal.tolist() == [0] * len(games)
    assert replays.offsets.tolist() == np.cumsum([0, *(len(one.boards) for one in games)]).tolist()
    area = rows * columns
    assert replays.positions.shape == replays.legal.shape == (int(replays.offsets[-1]), rows, columns)
    for number, one in enumerate(games):
        span = slice(replays.offsets[number], replays.offsets[number + 1])
        assert [tuple(map(tuple, cells.tolist())) for cells in replays.positions[span]] == one.boards
        assert replays.moves[span].tolist() == [*one.moves, -1]
        assert replays.to_move[span].tolist() == [1 + ply % 2 for ply in range(len(one.boards))]
        # A game asks for no legal points once it is over; a replay does, as records go on after passes.
        masks = replays.legal[span].tolist()
        for ply, mask in enumerate(one.masks):
            if one.moves[:ply][-2:] != [area, area]:
                assert masks[ply] == mask, ply
        walked = Game(rules, (rows, columns))
        for ply, move in enumerate(one.moves):
            assert np.array_equal(walked.board.to_array(), replays.positions[span][ply])
            assert np.array_equal(walked.legal_mask(), replays.legal[span][ply])
            walked.play_all([move])


def test_replays_in_one_thread_and_in_many_are_equal() -> None:
    games = [play("suicide", "positional-superko", (4, 5, seed, 0.02)) for seed in range(8)]
    records = [one.game.to_record() for one in games]
    rules = RULES["suicide", "positional-superko"]
    alone = yilu.replay(records, rules, legal=True, threads=1)
    assert alone == yilu.replay(records, rules, legal=True, threads=2)
    bare = yilu.replay(records, rules, positions=False)
    assert bare.positions is None
    assert bare.legal is None
    assert np.array_equal(bare.moves, alone.moves)


def test_replays_tell_the_first_illegal_move() -> None:
    # Random moves without regard for ko: the oracle says which of them is the first that its rule forbids.
    choice = random.Random(11)
    records, firsts = [], []
    for _ in range(30):
        free = oracle.Game(2, 3, "suicide", "simple-ko")
        strict = oracle.Game(2, 3, "suicide", "positional-superko")
        sgf, first = "(;SZ[3:2]", 0
        for number in range(1, 25):
            legal = [p for p in oracle.points(free.cells) if free.refusal(p, free.to_move) in (None, "ko")]
            if not legal:
                break
            point = choice.choice(legal)
            if not first and strict.refusal(point, strict.to_move) is not None:
                first = number
            sgf += f";{SIDES[free.to_move]}[{'abc'[point[1]]}{'ab'[point[0]]}]"
            free.play(point)
            strict.play(point)
        records.append(sgf + ")")
        firsts.append(first)
    assert any(firsts)
    assert not all(firsts)
    replays = yilu.replay(records, RULES["suicide", "positional-superko"])
    assert replays.first_illegal.tolist() == firsts
    for sgf, first in zip(records, firsts, strict=True):
        verdict = yilu.judge(sgf, RULES["suicide", "positional-superko"])[0]
        assert (verdict.first_illegal_move or 0) == first


@MODERATE
@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 2**32 - 1))
def test_any_board_counts_and_plays_as_the_oracle_says(rows: int, columns: int, seed: int) -> None:
    choice = random.Random(seed)
    cells = tuple(tuple(choice.choice([0, 0, 1, 2]) for _ in range(columns)) for _ in range(rows))
    for color in (oracle.BLACK, oracle.WHITE):
        cells = oracle.put(cells, oracle.without_liberties(cells, color), oracle.EMPTY)
    board = Board(np.array(cells))
    for point in oracle.points(cells):
        here = board.chain(point)
        if oracle.at(cells, point) == oracle.EMPTY:
            assert here is None
            for color, side in SIDES.items():
                after = board.play(point, side)  # type: ignore[arg-type]
                assert cells_of(after) == oracle.place(cells, point, color).cells
            continue
        assert here is not None
        chain, beside = oracle.flood(cells, point)
        names = {f"{'ABCDE'[column]}{rows - row}" for row, column in chain}
        liberties = {f"{'ABCDE'[c]}{rows - r}" for r, c in beside if oracle.at(cells, (r, c)) == oracle.EMPTY}
        assert (set(here.stones), set(here.liberties)) == (names, liberties)
    rules = Ruleset("tromp-taylor").replace(opening="set-up", sizes=[])
    assert Game(rules, position=board).score().margin == oracle.area_margin(cells)
