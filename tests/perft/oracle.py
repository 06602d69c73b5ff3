"""Counts sequences of acts and distinct positions of Go, slowly and by the letter of the Tromp-Taylor rules.

This shares nothing with the engine. A grid is a string, a chain is a flood fill, and the history of a game is a list of
grids. Run it without arguments to print `oracle.toml`, the file beside it:

    python3 tests/perft/oracle.py > tests/perft/oracle.toml

The rules (https://tromp.github.io/go.html): a point reaches a colour if a path of adjacent points of its own colour leads
from it to a point of that colour. Clearing a colour empties all points of that colour that don't reach empty. A turn is a
pass, or a move that doesn't repeat an earlier grid. A move colours an empty point, then clears the opponent's colour, then
one's own. The game ends after two consecutive passes. What the variants below change is said where they change it.
"""

import sys
from dataclasses import dataclass

EMPTY, BLACK, WHITE = ".", "X", "O"
OTHER = {BLACK: WHITE, WHITE: BLACK}


@dataclass(frozen=True)
class Act:
    """A turn that was taken: who took it, what it left, and how many stones of the opponent it took (None: a pass)."""

    by: str
    grid: str
    captured: int | None


def neighbours(columns, rows, point):
    """Give the points above, left, right and below, where there are any."""
    row, column = divmod(point, columns)
    if row > 0:
        yield point - columns
    if column > 0:
        yield point - 1
    if column + 1 < columns:
        yield point + 1
    if row + 1 < rows:
        yield point + columns


def reaches_empty(columns, rows, grid, point):
    """Tell whether a path of points of the point's own colour leads to an empty point."""
    seen, todo = {point}, [point]
    while todo:
        for near in neighbours(columns, rows, todo.pop()):
            if grid[near] == EMPTY:
                return True
            if grid[near] == grid[point] and near not in seen:
                seen.add(near)
                todo.append(near)
    return False


def clear(columns, rows, grid, color):
    """Empty all points of a colour that don't reach empty."""
    stays = (cell != color or reaches_empty(columns, rows, grid, point) for point, cell in enumerate(grid))
    return "".join(cell if stay else EMPTY for cell, stay in zip(grid, stays, strict=True))


def move(columns, rows, grid, point, color):
    """Give the grid after a move, and the numbers of the opponent's and of own stones that it clears."""
    colored = grid[:point] + color + grid[point + 1 :]
    taken = clear(columns, rows, colored, OTHER[color])
    left = clear(columns, rows, taken, color)
    captured = colored.count(OTHER[color]) - taken.count(OTHER[color])
    return left, captured, taken.count(color) - left.count(color)


def may_clear_own(capture, stones):
    """Tell whether a move may clear so many own stones."""
    return stones == 0 or capture == "suicide" or (capture == "multi-stone-suicide" and stones > 1)


def repeats(repetition, start, acts, by, grid, captured):
    """Tell whether a move that leaves this grid is forbidden. `acts` are the turns so far."""
    if repetition == "positional-superko":
        # No earlier grid.
        return grid == start or any(act.grid == grid for act in acts)
    if repetition == "situational-superko":
        # No earlier grid with the same side to move; what passes leave counts too. White is never to move at the start.
        return (grid == start and by == WHITE) or any(act.by == by and act.grid == grid for act in acts)
    if repetition == "natural-situational-superko":
        # No grid that a move of the same side left before.
        return any(act.by == by and act.captured is not None and act.grid == grid for act in acts)
    # Simple ko, also under rules that end cycles: who has just lost one stone may not take one and restore the grid.
    before = acts[-2].grid if len(acts) > 1 else start
    return captured == 1 and bool(acts) and acts[-1].captured == 1 and grid == before


def ends_by_repetition(repetition, start, acts):
    """Tell whether the last turn, a move, makes a position occur once too often. What passes leave doesn't occur anew."""
    if not isinstance(repetition, tuple):
        return False
    _, occurrence, same = repetition
    moves = [act for act in acts if act.captured is not None]
    last = acts[-1]
    stood = sum(act.grid == last.grid and (same == "board" or act.by == last.by) for act in moves)
    # At the start Black is to move, as after a turn of White's.
    stood += start == last.grid and (same == "board" or last.by == WHITE)
    return stood >= occurrence


def count(columns, rows, capture, repetition, depth, passes=True):
    """Count, for 0 to `depth` turns: sequences, games over before, grids after exactly so many, grids so far."""
    start = EMPTY * (columns * rows)
    sequences = [0] * (depth + 1)
    over = [0] * (depth + 1)
    grids = [set() for _ in range(depth + 1)]

    def visit(acts):
        grid = acts[-1].grid if acts else start
        sequences[len(acts)] += 1
        grids[len(acts)].add(grid)
        if len(acts) == depth:
            return
        two_passes = len(acts) > 1 and acts[-1].captured is None and acts[-2].captured is None
        moved = bool(acts) and acts[-1].captured is not None
        if two_passes or (moved and ends_by_repetition(repetition, start, acts)):
            for later in range(len(acts) + 1, depth + 1):
                over[later] += 1
            return
        by = WHITE if acts and acts[-1].by == BLACK else BLACK
        for point, cell in enumerate(grid):
            if cell == EMPTY:
                left, captured, own = move(columns, rows, grid, point, by)
                allowed = may_clear_own(capture, own)
                if allowed and not repeats(repetition, start, acts, by, left, captured):
                    visit([*acts, Act(by, left, captured)])
        if passes:
            visit([*acts, Act(by, grid, None)])

    visit([])
    so_far = [len(set().union(*grids[: n + 1])) for n in range(depth + 1)]
    return sequences, over, [len(some) for some in grids], so_far


CAPTURES = ["suicide", "multi-stone-suicide", "no-suicide"]
REPETITIONS = [
    "positional-superko",
    "situational-superko",
    "natural-situational-superko",
    "simple-ko",
    ("no-result-on-cycle", 2, "board"),
    ("draw-on-cycle", 3, "board-and-mover"),
]
ORDINALS = {2: "second", 3: "third"}
# Columns, rows, and the largest number of turns: a minute for all.
BOARDS = [(1, 1, 8), (2, 1, 12), (1, 3, 11), (4, 1, 8), (2, 2, 10), (3, 2, 7), (3, 3, 5)]


def part(repetition):
    """Write a repetition rule as a ruleset file does."""
    if isinstance(repetition, str):
        return f'"{repetition}"'
    name, occurrence, same = repetition
    return f'{{ {name} = {{ occurrence = "{ORDINALS[occurrence]}", same = "{same}" }} }}'


def cases():
    """Give all that is counted: repetition, capture, columns, rows, depth, and whether passes are played."""
    for repetition in REPETITIONS:
        for capture in CAPTURES:
            for columns, rows, depth in BOARDS:
                for passes in [True, False] if (columns, rows) == (2, 2) else [True]:
                    yield repetition, capture, columns, rows, depth, passes


def main():
    """Print all counts as TOML."""
    out = sys.stdout
    out.write("# Written by `python3 tests/perft/oracle.py`; `README.md` says what the keys mean.\n")
    out.write('source = ["tests/perft/oracle.py, a counter apart from the engine"]\n')
    for repetition, capture, columns, rows, depth, passes in cases():
        sequences, over, grids, so_far = count(columns, rows, capture, repetition, depth, passes)
        out.write(f'\n[[count]]\nboard = "{columns}x{rows}"\n')
        out.write(f'capture = "{capture}"\nrepetition = {part(repetition)}\n')
        if not passes:
            out.write("passes = false\n")
        out.write(f"sequences = {sequences}\nover = {over}\n")
        out.write(f"positions = {grids}\npositions_so_far = {so_far}\n")


if __name__ == "__main__":
    main()
