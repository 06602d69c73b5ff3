"""Many games as arrays."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from yilu._yilu import Record

__all__ = ["Replays"]


@dataclass(frozen=True, eq=False)
class Replays:
    """The positions of many games, one behind the other, in the order of the sources.

    Game ``g`` has the positions ``offsets[g]`` to ``offsets[g + 1]``: one before each thing that happens, and one behind the last.

    Attributes
    ----------
    offsets : numpy.ndarray
        int64 of shape (games + 1,).
    to_move : numpy.ndarray
        int8 of shape (positions,): the side to move, 1 Black, 2 White.
    moves : numpy.ndarray
        int16 of shape (positions,): what is played next. row × columns + column; rows × columns for a pass; −1 where
        nothing follows; −2 for a set-up in the middle of a game and for a move that is no point of the board.
    positions : numpy.ndarray or None
        int8 of shape (positions, rows, columns): 0 empty, 1 Black, 2 White.
    legal : numpy.ndarray or None
        bool of the same shape: where the side to move may play.
    first_illegal : numpy.ndarray
        int32 of shape (games,): the first move that the ruleset forbids or the board can't take, from 1; 0 for none. A
        forbidden move is played all the same.
    faults : list of str or None
        For each game, why it has no positions.
    records : list of Record or None
        For each game its record, with its file, result, winner and komi; None for a file that can't be read.
    """

    offsets: npt.NDArray[np.int64]
    to_move: npt.NDArray[np.int8]
    moves: npt.NDArray[np.int16]
    positions: npt.NDArray[np.int8] | None
    legal: npt.NDArray[np.bool_] | None
    first_illegal: npt.NDArray[np.int32]
    faults: list[str | None]
    records: list[Record | None]

    def __len__(self) -> int:
        """Give the number of games."""
        return len(self.faults)

    def __getitem__(self, game: int) -> Replays:
        """Give the positions of one game alone, as views of the same arrays."""
        game = range(len(self))[game]
        some = slice(self.offsets[game], self.offsets[game + 1])
        return Replays(
            offsets=self.offsets[game : game + 2] - self.offsets[game],
            to_move=self.to_move[some],
            moves=self.moves[some],
            positions=None if self.positions is None else self.positions[some],
            legal=None if self.legal is None else self.legal[some],
            first_illegal=self.first_illegal[game : game + 1],
            faults=[self.faults[game]],
            records=[self.records[game]],
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Replays):
            return NotImplemented
        mine, theirs = vars(self), vars(other)
        return all(
            a == b if isinstance(a, list) else np.array_equal(a, b)
            for a, b in zip(mine.values(), theirs.values(), strict=True)
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Replays of {len(self)} games, {len(self.moves)} positions>"
