"""Yilü 弈律: the rules of Go as software.

Judge game records under many rulesets, and say why they differ.

>>> import yilu
>>> game = "(;SZ[5]KM[0.5]RU[Japanese]AB[ba:be]AW[da:de];B[];W[])"
>>> yilu.judge(game, ["tromp-taylor", "japanese-1989"], komi=0)["tromp-taylor"].result
'0'
"""

from importlib import import_module as _import_module
from importlib.metadata import version as _version
from types import ModuleType as _ModuleType

from yilu import parts
from yilu._api import compare, compare_to, judge, judge_all, moves, read, replay
from yilu._errors import (
    ComparisonError,
    Error,
    Fault,
    IllegalAct,
    PartError,
    RecordError,
    RulesetError,
    StartError,
)
from yilu._moves import Moves
from yilu._replays import Replays
from yilu._yilu import (
    Act,
    Board,
    Chain,
    Comparison,
    Difference,
    Game,
    Illegal,
    Judgement,
    Node,
    Record,
    Ruleset,
    RulesetDifference,
    Score,
    Verdict,
)

__version__ = _version("yilu")

__all__ = [
    "Act",
    "Board",
    "Chain",
    "Comparison",
    "ComparisonError",
    "Difference",
    "Error",
    "Fault",
    "Game",
    "Illegal",
    "IllegalAct",
    "Judgement",
    "Moves",
    "Node",
    "PartError",
    "Record",
    "RecordError",
    "Replays",
    "Ruleset",
    "RulesetDifference",
    "RulesetError",
    "Score",
    "StartError",
    "Verdict",
    "__version__",
    "compare",
    "compare_to",
    "judge",
    "judge_all",
    "moves",
    "parts",
    "read",
    "replay",
]


def __getattr__(name: str) -> _ModuleType:
    # Figures need matplotlib, which is imported when they are first asked for.
    if name == "plot":
        return _import_module("yilu.plot")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
