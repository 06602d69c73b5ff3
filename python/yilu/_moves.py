"""The moves of many games as columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from arro3.core import Array, DataType, Field, Schema, Table

__all__ = ["Moves"]

TYPES = {
    "game": DataType.uint32(),
    "rows": DataType.uint8(),
    "columns": DataType.uint8(),
    "komi": DataType.float64(),
    "handicap": DataType.uint32(),
    "margin": DataType.float64(),
    "set_up": DataType.bool(),
}
"""The types of the columns that are no text."""


@dataclass(frozen=True, eq=False)
class Moves:
    """The main lines of many games, one behind the other, in the order of the sources.

    Game ``g`` has the moves ``offsets[g]`` to ``offsets[g + 1]``, passes included, and the row ``g`` of `games`.

    Attributes
    ----------
    offsets : numpy.ndarray
        int64 of shape (games + 1,).
    colors : numpy.ndarray
        int8 of shape (moves,): who plays, 1 Black, 2 White.
    points : numpy.ndarray
        int16 of shape (moves,): row × columns + column; rows × columns for a pass; −2 for a text that is no point of the board.
    games : arro3.core.Table
        One row for each game, and one for each file that can't be read. ``path`` and ``game`` say where it stands, as in a
        comparison; ``game`` is null for a file. ``rows`` and ``columns`` are the board's; ``komi``, ``handicap``, ``rules``,
        ``result``, ``winner`` and ``margin`` are as in `Record`, null where they are not known. ``set_up`` says whether stones are set
        up, before or between the moves, such as handicap stones; ``fault``, why there are no moves. Behind these stand the properties asked for.
    """

    offsets: npt.NDArray[np.int64]
    colors: npt.NDArray[np.int8]
    points: npt.NDArray[np.int16]
    games: Table

    def __len__(self) -> int:
        """Give the number of games."""
        return len(self.offsets) - 1

    def __getitem__(self, game: int) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int16]]:
        """Give the colours and the points of one game alone, as views of the same arrays."""
        game = range(len(self))[game]
        some = slice(self.offsets[game], self.offsets[game + 1])
        return self.colors[some], self.points[some]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moves):
            return NotImplemented
        arrays = ("offsets", "colors", "points")
        same = all(np.array_equal(getattr(self, name), getattr(other, name)) for name in arrays)
        return same and self.games == other.games

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        # A table of Arrow can't be pickled itself.
        games = {name: self.games.column(name).to_pylist() for name in self.games.column_names}
        return _again, (self.offsets, self.colors, self.points, games)

    def __repr__(self) -> str:
        return f"<Moves of {len(self)} games, {len(self.points)} moves>"


def _again(
    offsets: npt.NDArray[np.int64],
    colors: npt.NDArray[np.int8],
    points: npt.NDArray[np.int16],
    games: dict[str, list[Any]],
) -> Moves:
    types = {name: TYPES.get(name, DataType.large_utf8()) for name in games}
    schema = Schema([Field(name, kind, nullable=name != "path") for name, kind in types.items()])
    columns = [Array(values, types[name]) for name, values in games.items()]
    return Moves(offsets, colors, points, Table.from_arrays(columns, schema=schema))
