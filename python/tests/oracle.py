"""A slow and plain referee of Go, for tests to hold the package against. It imports nothing of the package.

A board is a tuple of rows, each a tuple of 0 (empty), 1 (Black) and 2 (White). Row 0 is the top. A game keeps every board
that stood, and compares whole boards: no hash, no increment, no cleverness.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Cells: TypeAlias = tuple[tuple[int, ...], ...]
Point: TypeAlias = tuple[int, int]
Suicide = Literal["no-suicide", "suicide", "multi-stone-suicide"]
Repetition = Literal["simple-ko", "positional-superko", "situational-superko", "natural-situational-superko"]

EMPTY, BLACK, WHITE = 0, 1, 2


def other(color: int) -> int:
    """Give the opponent of a side."""
    return 3 - color


def empty(rows: int, columns: int) -> Cells:
    """Make a board without stones."""
    return tuple(tuple(EMPTY for _ in range(columns)) for _ in range(rows))


def points(cells: Cells) -> list[Point]:
    """List all points, row by row."""
    return [(row, column) for row in range(len(cells)) for column in range(len(cells[0]))]


def neighbours(cells: Cells, point: Point) -> list[Point]:
    """List the points one step along a line away."""
    row, column = point
    steps = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in steps if 0 <= r < len(cells) and 0 <= c < len(cells[0])]


def at(cells: Cells, point: Point) -> int:
    """Say what is on a point."""
    return cells[point[0]][point[1]]


def put(cells: Cells, where: set[Point], value: int) -> Cells:
    """Make the board that has this value on these points."""
    return tuple(
        tuple(value if (r, c) in where else old for c, old in enumerate(row)) for r, row in enumerate(cells)
    )


def flood(cells: Cells, start: Point) -> tuple[set[Point], set[Point]]:
    """Find the points of one value that hang together with a point, and all points beside them."""
    inside: set[Point] = set()
    beside: set[Point] = set()
    waiting = [start]
    while waiting:
        point = waiting.pop()
        if at(cells, point) != at(cells, start):
            beside.add(point)
        elif point not in inside:
            inside.add(point)
            waiting += neighbours(cells, point)
    return inside, beside


def without_liberties(cells: Cells, color: int) -> set[Point]:
    """Find all stones of a side whose chains have no liberty."""
    found: set[Point] = set()
    for point in points(cells):
        if at(cells, point) == color and point not in found:
            chain, beside = flood(cells, point)
            if all(at(cells, near) != EMPTY for near in beside):
                found |= chain
    return found


class Placed(NamedTuple):
    """A stone that was put down."""

    cells: Cells
    taken: set[Point]
    own: set[Point]


def place(cells: Cells, point: Point, color: int) -> Placed:
    """Put a stone down on an empty point; the opponent's chains without liberties come off, then the own."""
    after = put(cells, {point}, color)
    taken = without_liberties(after, other(color))
    after = put(after, taken, EMPTY)
    own = without_liberties(after, color)
    return Placed(put(after, own, EMPTY), taken, own)


def area_margin(cells: Cells) -> int:
    """Count by area, all stones alive: Black − White."""
    owned = {BLACK: 0, WHITE: 0}
    seen: set[Point] = set()
    for point in points(cells):
        if at(cells, point) != EMPTY:
            owned[at(cells, point)] += 1
        elif point not in seen:
            region, beside = flood(cells, point)
            seen |= region
            colors = {at(cells, near) for near in beside}
            if len(colors) == 1:
                owned[colors.pop()] += len(region)
    return owned[BLACK] - owned[WHITE]


class Stood(NamedTuple):
    """A board that stood at some time."""

    cells: Cells
    to_move: int
    by: int | None
    """Who made it by a play; None for the start. Passing makes nothing."""


class Game:
    """A game: all boards that stood, and what was played."""

    def __init__(self, rows: int, columns: int, suicide: Suicide, repetition: Repetition) -> None:
        """Start from an empty board, Black to move."""
        self.suicide = suicide
        self.repetition = repetition
        self.history = [Stood(empty(rows, columns), BLACK, None)]
        self.ko: tuple[Point, int] | None = None
        """Where a side may not retake at once, and which side."""
        self.passes = 0

    @property
    def cells(self) -> Cells:
        """The board as it stands."""
        return self.history[-1].cells

    @property
    def to_move(self) -> int:
        """The side to move."""
        return self.history[-1].to_move

    def refusal(self, point: Point, color: int) -> str | None:
        """Say why a side may not play on a point, whosever turn it is."""
        if at(self.cells, point) != EMPTY:
            return "occupied"
        placed = place(self.cells, point, color)
        if self.suicide == "no-suicide" and placed.own:
            return "suicide"
        if self.suicide == "multi-stone-suicide" and len(placed.own) == 1:
            return "suicide"
        if self.repetition == "simple-ko":
            return "ko" if self.ko == (point, color) and len(placed.taken) == 1 else None
        for stood in self.history:
            if stood.cells != placed.cells:
                continue
            if self.repetition == "positional-superko":
                return "repetition"
            if self.repetition == "situational-superko" and stood.to_move == other(color):
                return "repetition"
            if self.repetition == "natural-situational-superko" and stood.by == color:
                return "repetition"
        return None

    def play(self, point: Point) -> None:
        """Play a stone of the side to move."""
        color = self.to_move
        placed = place(self.cells, point, color)
        self.ko = None
        chain, beside = (
            flood(placed.cells, point) if at(placed.cells, point) == color else (set[Point](), set[Point]())
        )
        liberties = {near for near in beside if at(placed.cells, near) == EMPTY}
        # A ko: one stone took one, stands alone, and could be taken back on the point of that one at once.
        if len(placed.taken) == 1 and len(chain) == 1 and liberties == placed.taken:
            self.ko = (next(iter(placed.taken)), other(color))
        self.history.append(Stood(placed.cells, other(color), color))
        self.passes = 0

    def pass_(self) -> None:
        """Pass."""
        color = self.to_move
        self.ko = None
        self.history.append(Stood(self.cells, other(color), None))
        self.passes += 1

    def copy(self) -> Game:
        """Give a game that goes its own way."""
        twin = Game(len(self.cells), len(self.cells[0]), self.suicide, self.repetition)
        twin.history, twin.ko, twin.passes = list(self.history), self.ko, self.passes
        return twin
