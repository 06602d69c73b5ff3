"""What can go wrong, as exceptions with attributes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

__all__ = [
    "ComparisonError",
    "Error",
    "Fault",
    "IllegalAct",
    "PartError",
    "RecordError",
    "RulesetError",
    "StartError",
]


class Fault(NamedTuple):
    """One thing that is wrong with a file or a record, and where.

    Attributes
    ----------
    reason : str
        What is wrong, in words.
    kind : str or None
        A stable name for faults of game records, such as ``"komi-form"``; None for others.
    file : str or None
        The file, or another name of the text.
    line, column : int or None
        The place of the first character, from 1; columns count characters.
    advice : str or None
        What to do about it.
    """

    reason: str
    kind: str | None = None
    file: str | None = None
    line: int | None = None
    column: int | None = None
    advice: str | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        text = f"{place}: {self.reason}" if place else self.reason
        return f"{text} ({self.advice})" if self.advice else text


class Error(Exception):
    """The base of all exceptions of this package.

    Attributes
    ----------
    reason : str
        What is wrong, in words.
    file : str or None
        The file, or another name of the text, if there is one.
    line, column : int or None
        The place in it, from 1.
    """

    def __init__(
        self,
        reason: str,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(reason, file, line, column)
        self.reason = reason
        self.file = file
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return str(Fault(self.reason, None, self.file, self.line, self.column))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.args


class RulesetError(Error, ValueError):
    """A ruleset has faults. ``file``, ``line`` and ``column`` are those of the first.

    Attributes
    ----------
    faults : tuple of Fault
        All that were found, with their places.
    """

    def __init__(self, faults: Sequence[Fault | tuple[Any, ...]]) -> None:
        self.faults = tuple(Fault(*fault) for fault in faults)
        first = self.faults[0]
        super().__init__(first.reason, first.file, first.line, first.column)
        self.args = (self.faults,)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class RecordError(Error, ValueError):
    """A file is no game record, or a record can't be replayed at all."""


class StartError(Error, ValueError):
    """A game can't start like this under its ruleset."""


class IllegalAct(Error, ValueError):
    """An act is refused. The game is as it was.

    Attributes
    ----------
    code : str
        A stable name: ``"occupied"``, ``"suicide"``, ``"ko"``, ``"repetition"``, ``"game-over"``, ….
    act : str
        The act, such as ``"B play pd"``.
    number : int or None
        The act's number in a log that was replayed, from 1.
    """

    def __init__(self, code: str, reason: str, act: str, number: int | None = None) -> None:
        super().__init__(f"{act}: {reason}" if number is None else f"act {number} ({act}): {reason}")
        self.code = code
        self.act = act
        self.number = number
        self.args = (code, reason, act, number)


class PartError(Error, RuntimeError):
    """A part that is written in Python has raised an exception, which is the ``__cause__``.

    Attributes
    ----------
    part : str
        The part, such as ``"repetition.my-ko"``.
    """

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"the part {part} failed: {reason}")
        self.part = part
        self.args = (part, reason)


class ComparisonError(Error, ValueError):
    """A file or a table holds no comparison, or can't be written."""
