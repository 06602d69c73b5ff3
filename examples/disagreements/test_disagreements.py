"""Made records on which rulesets part. The snapshots were read against `corpus/made/expected.toml`."""

from pathlib import Path

from pytest_yilu import Disagreement
from yilu import Record

MADE = Path(__file__).parent.parent / "corpus" / "made"


def test_seki(disagreement: Disagreement) -> None:
    """Eyes in seki count in area and not in territory."""
    disagreement(MADE / "seki-with-eyes.sgf", ["chinese-2002", "japanese-1989", "new-zealand"])


def test_dame(disagreement: Disagreement) -> None:
    """A dame left open is nobody's. The rulesets part over komi alone, and that names another winner."""
    rules = ["chinese-2002", "korean", "tromp-taylor"]
    disagreement(MADE / "unfilled-dame.sgf", rules)
    text = disagreement(MADE / "unfilled-dame.sgf", rules, komi=6.5, name="komi-6.5")
    assert "chinese-2002 and korean count the same, term by term." in text


def test_handicap(disagreement: Disagreement) -> None:
    """Four stones, paid for in three ways."""
    record = Record.from_sgf((MADE / "handicap-4.sgf").read_bytes())
    disagreement(record, ["chinese-2002", "japanese-1989", "aga", "record"])


def test_sending_two_returning_one(disagreement: Disagreement) -> None:
    """Positional superko forbids move 3, situational superko move 5, simple ko nothing."""
    disagreement(MADE / "send-two-return-one.sgf", ["chinese-2002", "aga", "japanese-1989"])


def test_triple_ko(disagreement: Disagreement) -> None:
    """A cycle ends the game under two rulesets, each in its way, and is forbidden under the third."""
    disagreement(MADE / "triple-ko.sgf", ["korean", "katago-chinese", "tromp-taylor"])
