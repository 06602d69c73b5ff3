"""Parts of rulesets: their reference, and parts written in Python.

A part is a class that derives from the base of its slot and gives itself a ``name``; its annotated attributes are its parameters.
Once the class exists, rulesets use it by its name, as any built-in part.

>>> import yilu
>>> class EveryoneDraws(yilu.parts.Outcome, name="everyone-draws"):
...     '''Nobody wins by less than a bar.'''
...
...     bar: float = 10.0
...
...     def winner(self, margin):
...         return None if abs(margin) < self.bar else "B" if margin > 0 else "W"
>>> rules = yilu.Ruleset("aga").replace(outcome={"everyone-draws": {"bar": 30}}, name="mild")
>>> yilu.judge("(;SZ[5];B[cc];W[];B[])", rules)["mild"].winner
'draw'

An installed package adds parts by an entry point of the group ``yilu.parts`` that names a module with such classes; `load` imports them,
and `yilu.compare`, `yilu.judge` and the command ``yilu`` call it.
"""

from __future__ import annotations

import copy
import dataclasses
import inspect
import json
import re
import typing
from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import metadata
from typing import Any, ClassVar, Literal, NamedTuple, Self, dataclass_transform

from yilu import _yilu
from yilu._errors import PartError
from yilu._yilu import Board, Count, Placement, Stakes, Start

__all__ = [
    "Capture",
    "Compensation",
    "Count",
    "Ending",
    "History",
    "Illegality",
    "Opening",
    "Outcome",
    "Parameter",
    "Part",
    "PartPage",
    "Placement",
    "Progress",
    "Repetition",
    "Scoring",
    "Stakes",
    "Start",
    "Supply",
    "load",
    "roster",
]

Color = Literal["B", "W"]
Step = Literal["play", "pass", "propose", "agree", "refuse", "mark", "confirm", "pass-for", "disagree"]
Offence = Literal["suicide", "ko", "repetition", "out-of-turn", "occupied", "outside"]
LeadsTo = Literal[
    "void", "turn-lost", "warning", "turn-lost-and-warning", "loss", "draw", "no-result", "replay"
]

ENTRY_POINTS = "yilu.parts"
"""The group of entry points under which packages add parts."""


class Parameter(NamedTuple):
    """One parameter of a part.

    Attributes
    ----------
    name : str
    kind : str
        A type of JSON, or the values that it can take.
    default : object
        None where the file must give it, or may leave it out.
    required : bool
        Whether the file must give it.
    meaning : str
    """

    name: str
    kind: str
    default: Any
    required: bool
    meaning: str


class PartPage(NamedTuple):
    """The documentation of a registered part.

    Attributes
    ----------
    slot, name : str
    summary : str
    sections : dict of str to str
        The headings and the Markdown below each: *What it says*, *Where it is used*, *Source*, *Example*.
    parameters : list of Parameter
    """

    slot: str
    name: str
    summary: str
    sections: dict[str, str]
    parameters: list[Parameter]

    def __str__(self) -> str:
        return f"{self.slot}.{self.name}"


def roster() -> list[PartPage]:
    """Give all registered parts with their documentation, sorted by slot and name.

    Examples
    --------
    >>> import yilu
    >>> page = next(page for page in yilu.parts.roster() if page.name == "situational-superko")
    >>> page.slot, list(page.sections)
    ('repetition', ['What it says', 'Where it is used', 'Source', 'Example'])
    """
    load()
    return [
        PartPage(
            slot,
            name,
            summary,
            dict(sections),
            [
                Parameter(key, kind, None if default is None else json.loads(default), required, meaning)
                for key, kind, default, required, meaning in parameters
            ],
        )
        for slot, name, summary, sections, parameters in _yilu.roster()
    ]


_waiting: list[metadata.EntryPoint] | None = None
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load() -> None:
    """Import the modules that installed packages name under the entry points ``yilu.parts``, each once.

    Whatever makes a ruleset calls it.

    Raises
    ------
    PartError
        If one can't be imported; the ``__cause__`` says why.
    """
    global _waiting
    if _waiting is None:
        _waiting = list(metadata.entry_points(group=ENTRY_POINTS))
    while _waiting:
        # A module that makes rulesets itself must not be loaded once more from within.
        entry = _waiting.pop()
        try:
            entry.load()
        except Exception as error:
            _waiting.append(entry)
            raise PartError(f"of the entry point '{entry.name} = {entry.value}'", str(error)) from error


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Part(ABC):
    """The base of all parts. Derive from the base of a slot instead.

    A class with a ``name`` is registered under it: ``class MyKo(Repetition, name="my-ko")``. A later class of the same name takes its place,
    in rulesets that are made from then on; the name of a built-in part can't be taken. Its annotated attributes are its
    parameters, of type str, int, float or bool; one without a value must be given by the file. Raise a ``ValueError`` in ``__post_init__``
    where they don't fit together. Instances are frozen, and must be safe to use from several threads. A part may judge and compare
    itself, but must not wait for another thread that does.
    """

    slot: ClassVar[str]
    name: ClassVar[str]

    def __init_subclass__(cls, *, name: str | None = None, **options: Any) -> None:
        super().__init_subclass__(**options)
        # A class without a docstring gets one of its signature from what follows.
        documentation = inspect.cleandoc(vars(cls).get("__doc__") or "")
        dataclasses.dataclass(frozen=True, kw_only=True)(cls)
        if name is None:
            return
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name for a part: use lower-case letters, digits and hyphens")
        cls.name = name
        _yilu.register_part(cls, cls.slot, name, documentation, _parameters(cls, documentation))


def _parameters(part: type[Part], documentation: str) -> list[tuple[str, str, tuple[Any, ...], str]]:
    hints = typing.get_type_hints(part)
    meanings = _meanings(documentation)
    described = []
    for field in dataclasses.fields(part):  # type: ignore[arg-type]
        default = () if field.default is dataclasses.MISSING else (field.default,)
        kind = getattr(hints[field.name], "__name__", str(hints[field.name]))
        described.append((field.name, kind, default, meanings.get(field.name, "")))
    return described


def _meanings(documentation: str) -> dict[str, str]:
    """Read what a docstring says of parameters: an indented line or more below ``name : type``."""
    meanings: dict[str, str] = {}
    key = None
    for line in documentation.splitlines():
        name, colon, _ = line.partition(" : ")
        if colon and name.isidentifier():
            key = name
        elif key is not None and line.startswith("    "):
            meanings[key] = f"{meanings.get(key, '')} {line.strip()}".strip()
        else:
            key = None
    return meanings


class History(ABC):
    """What a ko rule remembers of one game. Acts are numbered from 1, passes included; 0 is the start."""

    @abstractmethod
    def refusal(self, placement: Placement) -> Literal["ko"] | int | None:
        """Say why a play may not be made: ``"ko"``, or the act after which the position stood; None if it may. Remember nothing."""
        raise NotImplementedError

    @abstractmethod
    def play(self, placement: Placement, act: int) -> Literal["no-result", "draw", "replay", "B", "W"] | None:
        """Note a stone that was put down, legal or not, and say what that leads to; ``"B"`` and ``"W"`` have won."""
        raise NotImplementedError

    @abstractmethod
    def pass_(
        self, by: Color, stones: int, act: int
    ) -> Literal["no-result", "draw", "replay", "B", "W"] | None:
        """Note a pass on these stones, and say what that leads to. A pass is never illegal by repetition."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Give a copy that goes its own way."""
        return copy.deepcopy(self)


class Repetition(Part):
    """A rule on ko, superko and cycles.

    Examples
    --------
    >>> import yilu
    >>> class Memory(yilu.parts.History):
    ...     def __init__(self):
    ...         self.banned = None
    ...     def refusal(self, placement):
    ...         return "ko" if (placement.point, placement.captured) == (self.banned, 1) else None
    ...     def play(self, placement, act):
    ...         self.banned = placement.ko
    ...     def pass_(self, by, stones, act):
    ...         self.banned = None
    >>> class BasicKo(yilu.parts.Repetition, name="basic-ko"):
    ...     '''A stone that has just taken one may not be retaken at once.'''
    ...     def start(self, start):
    ...         return Memory()
    >>> yilu.Ruleset("aga").replace(repetition="basic-ko", name="aga-basic").parts["repetition"]
    {'basic-ko': {}}
    """

    slot = "repetition"

    @abstractmethod
    def start(self, start: Start) -> History:
        """Give the rule's memory of a game that starts here."""
        raise NotImplementedError


class Scoring(Part):
    """A rule on what counts.

    Attributes
    ----------
    counts_stones : bool
        Whether living stones count: then dead stones that stay on the board can still be played out without loss.

    Examples
    --------
    >>> import yilu
    >>> class Stones(yilu.parts.Scoring, name="stones-only"):
    ...     '''Only stones on the board count.'''
    ...     def terms(self, count):
    ...         black, white = (len(count.board.stones(color)) for color in "BW")
    ...         return {"stones": black - white}
    >>> rules = yilu.Ruleset("tromp-taylor").replace(scoring="stones-only", name="stones")
    >>> yilu.judge("(;SZ[5];B[cc];W[];B[])", rules)["stones"].terms
    {'stones': 1.0, 'komi': 0.0}
    """

    slot = "scoring"
    counts_stones: ClassVar[bool] = True

    @abstractmethod
    def terms(self, count: Count) -> Mapping[str, float]:
        """Give the margin before compensation, Black − White, as named terms in points: multiples of a quarter."""
        raise NotImplementedError


class Compensation(Part):
    """Something that is added to the count.

    Attributes
    ----------
    pays_for : {"first-move", "handicap", "other"}
        What it is paid for. Two parts of a ruleset must not pay for the same thing, unless it is another.
    """

    slot = "compensation"
    pays_for: ClassVar[Literal["first-move", "handicap", "other"]] = "other"

    @abstractmethod
    def term(self, stakes: Stakes) -> tuple[str, float] | None:
        """Give the term in this game, its name and points, Black − White; None if it has no part in it."""
        raise NotImplementedError


class Outcome(Part):
    """A rule on what result a margin gives.

    Attributes
    ----------
    draws_lots : bool
        Whether a drawn game is settled by lot.
    """

    slot = "outcome"
    draws_lots: ClassVar[bool] = False

    @abstractmethod
    def winner(self, margin: float) -> Color | None:
        """Give the winner at this margin in points, Black − White; None is a draw."""
        raise NotImplementedError


class Illegality(Part):
    """A rule on what an illegal act at the board leads to.

    Attributes
    ----------
    losing_warnings : int or None
        So many warnings of one side in one game lose it.
    """

    slot = "illegal"
    losing_warnings: ClassVar[int | None] = None

    @abstractmethod
    def leads_to(self, offence: Offence) -> LeadsTo | None:
        """Say what an offence leads to; None where the act is refused and nothing has happened."""
        raise NotImplementedError


class Capture(Part):
    """A rule on suicide.

    Attributes
    ----------
    allows_multi_stone_suicide : bool
        Whether a chain of two stones or more may be taken off by its own side. Unconditional life depends on it.
    """

    slot = "capture"
    allows_multi_stone_suicide: ClassVar[bool] = False

    @abstractmethod
    def allows_suicide(self, placement: Placement) -> bool:
        """Say whether this play, which takes its own stones off, may be made."""
        raise NotImplementedError


class Opening(Part):
    """A rule on the start of the game."""

    slot = "opening"

    @abstractmethod
    def open(self, board: Board, handicap: int, to_move: Color | None) -> tuple[Board, Color, int]:
        """Give the start of a game: the board, the side to move, and how many stones Black then puts down before White moves.

        ``board`` is empty and ``to_move`` None, unless the players want to start from a position. Raise a ``ValueError`` where a game
        can't start so.
        """
        raise NotImplementedError


class Supply(Part):
    """A rule on the stones that lie ready for a game.

    Attributes
    ----------
    returns_prisoners : bool
        Whether a stone that was taken goes back to its bowl. Otherwise it lies with the prisoners to the end.
    when_out : {"report", "add"}
        What follows when a side has no stone left. Acts stay legal.
    """

    slot = "supply"
    returns_prisoners: ClassVar[bool] = True
    when_out: ClassVar[Literal["report", "add"]] = "report"

    @abstractmethod
    def stones(self) -> tuple[int, int] | None:
        """Give Black's and White's stones before the game; None where there are as many as it takes."""
        raise NotImplementedError


class Progress(ABC):
    """How far a game has come to its end."""

    stage: Literal["play", "settlement", "over"] = "play"

    @abstractmethod
    def refusal(self, step: Step, by: Color, to_move: Color) -> str | None:
        """Say why a step can't be taken now.

        None if it can; else ``"game-over"``, ``"stopped"``, ``"still-playing"``, ``"not-your-turn"``, ``"nothing-proposed"`` or
        ``"no-proposals"``.
        """
        raise NotImplementedError

    @abstractmethod
    def take(self, step: Step, by: Color) -> bool:
        """Take a step, whether or not it may be taken, and say whether it is a pass."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Give a copy that goes its own way."""
        return copy.deepcopy(self)


class Ending(Part):
    """A rule on the end of the game.

    Attributes
    ----------
    dead_stones : {"none", "unconditional", "agreed"}
        Which dead stones come off at the end.
    """

    slot = "ending"
    dead_stones: ClassVar[Literal["none", "unconditional", "agreed"]] = "agreed"

    @abstractmethod
    def begin(self) -> Progress:
        """Give the state of a game that has not been stopped yet."""
        raise NotImplementedError
