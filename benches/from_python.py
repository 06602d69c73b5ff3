"""The benchmarks' Python tasks: the package, built for release, beside its peers on the same records in one run.

``cargo xtask bench python`` makes an environment with the package and the peers and calls this; by hand it is
``python benches/from_python.py FOLDER [--task NAME]``. Each task first checks its answer against the peer's. It prints a line of JSON for
each race, as in the benchmarks' list, with ``registry``: whether the peer comes from a registry; or a line with a ``note``.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yilu

ROOT = Path(__file__).resolve().parents[1]
SGF_GOAL = 50
"""What ``speed.md`` asks for against sgfmill."""


@dataclass(frozen=True)
class Plan:
    """How long a race is: so many batches, each of these seconds at least."""

    batches: int
    seconds: float
    quick: bool


def timed(clock: Callable[[], float], rounds: int, work: Callable[[], object]) -> float:
    """Time some rounds, and give the seconds of one."""
    start = clock()
    for _ in range(rounds):
        work()
    return max(clock() - start, 1e-9) / rounds


def against(
    task: str, peer: str, unit: str, *, goal: float | None = None, registry: bool = True
) -> dict[str, Any]:
    """Begin a row."""
    return {"task": task, "peer": peer, "unit": unit, "goal": goal, "registry": registry}


def race(
    plan: Plan,
    row: dict[str, Any],
    units: int,
    ours: Callable[[], object],
    theirs: Callable[[], object],
    *,
    clock: Callable[[], float] = time.process_time,
) -> None:
    """Measure ours and theirs in turn, and print the row. Each does the same ``units`` of work in a round."""
    sides = (ours, theirs)
    # The first round warms up.
    rounds = [max(1, math.ceil(plan.seconds / timed(clock, 1, work))) for work in sides]
    rates: list[list[float]] = [[], []]
    for batch in range(plan.batches):
        for turn in (batch % 2, 1 - batch % 2):
            rates[turn].append(units / timed(clock, rounds[turn], sides[turn]))
    print_row(row, rates)


def print_row(row: dict[str, Any], rates: Sequence[Sequence[float]]) -> None:
    """Print what the rates of both sides come to."""
    mine, other = statistics.median(rates[0]), statistics.median(rates[1])
    ratios = [a / b for a, b in zip(*rates, strict=True)]
    figures = {"ours": mine, "theirs": other, "ratio": mine / other, "min": min(ratios), "max": max(ratios)}
    print(json.dumps({**row, **figures}, ensure_ascii=False), flush=True)


def note(text: str) -> None:
    """Print what a reader of the figures must know."""
    print(json.dumps({"note": text}, ensure_ascii=False), flush=True)


def as_many(plan: Plan, things: list[Any], work: Callable[[list[Any]], object]) -> list[Any]:
    """Give as many of the things as the work takes the time of a batch for."""
    some = things[:4]
    while len(some) < len(things):
        start = time.process_time()
        work(some)
        if time.process_time() - start >= plan.seconds:
            break
        some = things[: 2 * len(some)]
    return some


def files(folder: Path, most: int) -> list[Path]:
    """Give a fair sample of the records under a folder."""
    found = sorted(folder.rglob("*.sgf"))
    random.Random(19).shuffle(found)
    return found[:most]


# What the package is asked for. A faster function is to be put in here.


def read_moves(files: list[bytes]) -> yilu.Moves:
    """Read the moves and the headers of files in one thread."""
    return yilu.moves(files, threads=1, progress=False)


Read = tuple[list[tuple[str, int | None]], tuple[Any, ...]]
"""What is read of a game: colours and indexes of points row by row, None for a pass; size, KM, HA, RU and RE."""


def as_read(moves: yilu.Moves) -> list[Read | None]:
    """Give the first game of each file as its peer does, None where it can't be read."""
    made: list[Read | None] = []
    for number, row in enumerate(moves.games.to_struct_array().to_pylist()):
        if row["game"]:
            continue
        colors, points = moves[number]
        area = None if row["fault"] else row["rows"] * row["columns"]
        line = [
            ("bw"[color - 1], None if point == area else point)
            for color, point in zip(colors.tolist(), points.tolist(), strict=True)
        ]
        header = (row["rows"], *(row[name] for name in ("komi", "handicap", "rules", "result")))
        made.append(None if row["fault"] else (line, header))
    return made


def sgf(folder: Path, plan: Plan) -> None:
    """Read files into the moves of their main lines and the values of their headers; both sides in one thread."""
    from sgfmill import sgf as sgfmill

    def theirs(data: bytes) -> Read:
        game = sgfmill.Sgf_game.from_bytes(data)
        size, root = game.get_size(), game.get_root()
        moves = []
        for node in game.get_main_sequence():
            color, place = node.get_move()
            if color is not None:
                # Its rows are numbered from the bottom.
                moves.append((color, None if place is None else (size - 1 - place[0]) * size + place[1]))
        header = (root.get(name) if root.has_property(name) else None for name in ("KM", "HA", "RU", "RE"))
        return moves, (size, *header)

    kept, refused, other = [], 0, 0
    for path in files(folder, 20 if plan.quick else 600):
        data = path.read_bytes()
        try:
            found = theirs(data)
        except ValueError:
            refused += 1
            continue
        if as_read(read_moves([data])) == [found]:
            kept.append(data)
        else:
            other += 1
    if not kept:
        raise SystemExit("sgfmill finds in no file what we find")
    if refused or other:
        note(
            f"python-sgf: sgfmill refuses {refused} files and finds other moves or values in {other}: left out."
        )
    some = as_many(plan, kept, lambda of: [theirs(data) for data in of])
    row = against("python-sgf", "sgfmill", "bytes/s", goal=SGF_GOAL)
    race(plan, row, sum(map(len, some)), lambda: read_moves(some), lambda: [theirs(data) for data in some])


def games(folder: Path, most: int) -> list[list[int]]:
    """Read 19×19 games of plain alternating play without a repetition, which every peer can replay, as indexes of points."""
    found = []
    for path in files(folder, 1 << 30):
        try:
            record = yilu.read(path)[0]
        except yilu.RecordError:
            continue
        if record.size != "19x19" or {"AB", "AW"} & record.root.properties.keys():
            continue
        colors, points = record.to_arrays()
        alternates = all(color == 1 + number % 2 for number, color in enumerate(colors))
        legal = yilu.replay([record], "tromp-taylor", positions=False, progress=False).first_illegal[0] == 0
        if len(points) and alternates and legal and (points >= 0).all():
            line = [int(point) for point in points]
            found.append(line[:-2] if line[-2:] == [361, 361] else line)
            if len(found) == most:
                break
    return found


def replay_by_call(folder: Path, plan: Plan) -> None:
    """Replay call by call, under positional superko, and check the last boards against each other's."""
    import pyspiel

    peer = pyspiel.load_game("go(board_size=19,komi=7.5)")
    rules = yilu.Ruleset("tromp-taylor")

    def ours(lines: list[list[int]]) -> list[yilu.Game]:
        made = []
        for line in lines:
            game = yilu.Game(rules)
            for point in line:
                if point == 361:
                    game.pass_()
                else:
                    game.play(point)
            made.append(game)
        return made

    def theirs(lines: list[list[int]]) -> list[Any]:
        made = []
        for line in lines:
            state = peer.new_initial_state()
            for action in line:
                state.apply_action(action)
            made.append(state)
        return made

    def turned(line: list[int]) -> list[int]:
        # Its rows are numbered from the bottom.
        return [361 if p == 361 else (18 - p // 19) * 19 + p % 19 for p in line]

    lines = games(folder, 5 if plan.quick else 200)
    if not lines:
        raise SystemExit("no game on 19×19 is one that the peer can replay")
    for game, state in zip(ours(lines), theirs([turned(line) for line in lines]), strict=True):
        rows = [line.split()[1] for line in str(state).splitlines() if line[:2].strip().isdigit()]
        board = [row.replace("+", ".") for row in rows]
        assert str(game.board).splitlines() == board, "the peer has another board"
    some = as_many(plan, lines, ours)
    some_turned = [turned(line) for line in some]
    row = against("python-replay-by-call", "open_spiel", "moves/s")
    race(plan, row, sum(map(len, some)), lambda: ours(some), lambda: theirs(some_turned))


def built(*arguments: str) -> Path:
    """Build a program of the project for release, and give where it lies."""
    subprocess.run(["cargo", "build", "--release", "--quiet", *arguments], cwd=ROOT, check=True)
    return ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "release"


def sample(folder: Path, there: str, most: int) -> Path:
    """Copy some of the records, for programs that take a folder."""
    records = Path(there, "records")
    records.mkdir()
    for number, path in enumerate(files(folder, most)):
        shutil.copyfile(path, records / f"{number:05}.sgf")
    return records


def replay_to_arrays(folder: Path, plan: Plan) -> None:
    """Replay into arrays in one call on all cores, and in Rust, with and without legal points."""
    program = built("--package", "yilu-compare", "--example", "replay") / "examples" / "replay"
    with tempfile.TemporaryDirectory() as there:
        some = sample(folder, there, 10 if plan.quick else 400)
        records = []
        for path in sorted(some.iterdir()):
            try:
                records.append(yilu.read(path)[0])
            except yilu.RecordError:
                continue
        for legal in (False, True):
            command = [str(program), str(some), str(plan.batches), *(["--legal"] if legal else [])]
            printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            rust = [line.split() for line in printed.splitlines()]
            ours, positions = [], 0
            for _ in range(plan.batches):
                start = time.perf_counter()
                replays = yilu.replay(records, legal=legal, progress=False)
                ours.append(time.perf_counter() - start)
                positions = len(replays.moves)
                # As in Rust, the arrays of one run are gone before the next.
                del replays
            assert positions == int(rust[0][0]), (positions, rust[0][0])
            task = f"python-replay-to-arrays{'-with-legal-points' if legal else ''}"
            row = against(task, "the same in Rust", "positions/s", registry=False)
            rates = [[positions / one for one in ours], [positions / float(one) for _, one in rust]]
            print_row(row, rates)


def comparison(folder: Path, plan: Plan) -> None:
    """Compare, here and by the command, and check that the rows are the same."""
    rules = ["chinese-2002", "japanese-1989", "aga", "tromp-taylor", "record"]
    program = built("--package", "yilu-cli") / "yilu"
    with tempfile.TemporaryDirectory() as there:
        some = sample(folder, there, 5 if plan.quick else 60)
        command = [str(program), "compare", str(some), "--rules", ",".join(rules), "--quiet"]
        rows, mine = Path(there, "rows.jsonl"), Path(there, "ours.jsonl")
        subprocess.run([*command, "-o", str(rows)], check=False, capture_output=True)
        yilu.compare_to(mine, some, rules, progress=False)
        theirs, ours = (
            [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            for path in (rows, mine)
        )
        assert ours == theirs, "the command has other rows"
        row = against("python-compare", "the command", "rows/s", registry=False)
        race(
            plan,
            row,
            len(theirs),
            lambda: yilu.compare(some, rules, progress=False),
            lambda: subprocess.run(command, check=False, capture_output=True),
            clock=time.perf_counter,
        )


TASKS: dict[str, Callable[[Path, Plan], None]] = {
    "python-sgf": sgf,
    "python-replay-by-call": replay_by_call,
    "python-replay-to-arrays": replay_to_arrays,
    "python-compare": comparison,
}


def main() -> int:
    """Run a task, or all."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--task", choices=TASKS)
    parser.add_argument("--batches", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.32, help="the least that a batch takes")
    parser.add_argument("--quick", action="store_true", help="few records: the figures mean nothing")
    options = parser.parse_args()
    plan = Plan(options.batches, options.seconds, options.quick)
    for name, task in TASKS.items():
        if options.task in (None, name):
            task(options.folder.resolve(), plan)
    return 0


if __name__ == "__main__":
    sys.exit(main())
