"""How fast the package is, beside the command, Rust and a peer, on the same records in one run.

``python benches/from_python.py FOLDER [--games N] [--runs N]``, in an environment with the package (built for release) and ``open_spiel``; the peer is left
out where it is not installed. It prints a line for each task: median seconds of ours and of theirs, and theirs ÷ ours.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yilu

ROOT = Path(__file__).resolve().parents[1]


def seconds(work: Callable[[], object]) -> float:
    """Time one run."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def report(task: str, peer: str, ours: list[float], theirs: list[float]) -> None:
    """Print a line."""
    mine, other = statistics.median(ours), statistics.median(theirs)
    ratios = sorted(b / a for a, b in zip(ours, theirs, strict=False))
    print(
        f"{task:34} {peer:12} ours {mine:8.3f} s  theirs {other:8.3f} s  ratio {other / mine:6.2f}"
        f"  ({ratios[0]:.2f} to {ratios[-1]:.2f})"
    )


def games(folder: Path, most: int) -> list[tuple[yilu.Record, list[int]]]:
    """Read 19×19 games of plain alternating play without a repetition, which every peer can replay, as indexes of points."""
    found = []
    for path in sorted(folder.rglob("*.sgf")):
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
            found.append((record, [int(point) for point in points]))
            if len(found) == most:
                break
    return found


def per_call(some: list[tuple[yilu.Record, list[int]]], runs: int) -> None:
    """Replay call by call, under positional superko, and check the last boards against each other's."""
    try:
        import pyspiel
    except ImportError:
        print("open_spiel is not installed: no peer for replay call by call")
        return
    peer = pyspiel.load_game("go(board_size=19,komi=7.5)")
    lines = [line[:-2] if line[-2:] == [361, 361] else line for _, line in some]
    # Its rows are numbered from the bottom.
    theirs_lines = [[361 if p == 361 else (18 - p // 19) * 19 + p % 19 for p in line] for line in lines]
    rules = yilu.Ruleset("tromp-taylor")

    def ours() -> list[yilu.Game]:
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

    def theirs() -> list[object]:
        made = []
        for line in theirs_lines:
            state = peer.new_initial_state()
            for action in line:
                state.apply_action(action)
            made.append(state)
        return made

    moves = sum(len(line) for line in lines)
    for game, state in zip(ours(), theirs(), strict=True):
        rows = [line.split()[1] for line in str(state).splitlines() if line[:2].strip().isdigit()]
        board = [row.replace("+", ".") for row in rows]
        assert str(game.board).splitlines() == board, "the peer has another board"
    mine, other = [], []
    for _ in range(runs):
        mine.append(seconds(ours))
        other.append(seconds(theirs))
    report(f"replay by call, {moves} moves", "OpenSpiel", mine, other)


def batch(folder: Path, runs: int, legal: bool) -> None:
    """Replay into arrays in one call, and in Rust."""
    records = []
    for path in sorted(folder.rglob("*.sgf")):
        try:
            records.append(yilu.read(path)[0])
        except yilu.RecordError:
            continue
    command = ["cargo", "run", "--release", "--quiet", "-p", "yilu-compare", "--example", "replay", "--",
               str(folder), str(runs), *(["--legal"] if legal else [])]  # fmt: skip
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    rust = [line.split() for line in printed.splitlines()]
    ours, positions = [], 0
    for _ in range(runs):
        start = time.perf_counter()
        replays = yilu.replay(records, legal=legal, progress=False)
        ours.append(time.perf_counter() - start)
        positions = len(replays.moves)
        # As in Rust, the arrays of one run are gone before the next.
        del replays
    # Rust takes every file that the command does; here only .sgf: the numbers of positions say whether it is the same work.
    assert positions == int(rust[0][0]), (positions, rust[0][0])
    task = f"replay to arrays{' with legal points' if legal else ''}, {positions} positions"
    report(task, "Rust", ours, [float(one) for _, one in rust])


def comparison(folder: Path, runs: int) -> None:
    """Compare, here and by the command, and check that the rows are the same."""
    rules = ["chinese-2002", "japanese-1989", "aga", "tromp-taylor", "record"]
    subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "yilu-cli"], cwd=ROOT, check=True)
    yilu_command = ROOT / "target" / "release" / "yilu"
    command = [str(yilu_command), "compare", str(folder), "--rules", ",".join(rules), "--quiet"]
    with tempfile.TemporaryDirectory() as there:
        rows = Path(there, "rows.jsonl")
        subprocess.run([*command, "-o", str(rows)], cwd=ROOT, check=False, capture_output=True)
        theirs = [json.loads(line) for line in rows.read_text(encoding="utf-8").splitlines()]
        yilu.compare_to(Path(there, "ours.jsonl"), folder, rules, progress=False)
        ours = [
            json.loads(line) for line in Path(there, "ours.jsonl").read_text(encoding="utf-8").splitlines()
        ]
    assert ours == theirs, "the command has other rows"
    mine, other = [], []
    for _ in range(runs):
        mine.append(seconds(lambda: yilu.compare(folder, rules, progress=False)))
        other.append(seconds(lambda: subprocess.run(command, cwd=ROOT, check=False, capture_output=True)))
    report(f"compare, {len(theirs)} rows", "yilu compare", mine, other)


def main() -> int:
    """Run all tasks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=500, help="games that are replayed call by call")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    folder = options.folder.resolve()
    per_call(games(folder, options.games), options.runs)
    batch(folder, options.runs, legal=False)
    batch(folder, options.runs, legal=True)
    comparison(folder, options.runs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
