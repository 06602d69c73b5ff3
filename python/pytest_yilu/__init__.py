"""A pytest plugin: snapshot tests of where rulesets disagree (``pip install 'yilu[pytest]'``).

The fixture ``disagreement`` judges a game record under several rulesets and holds what they say, as readable
text, against a snapshot that `syrupy <https://syrupy-project.github.io/syrupy/>`_ keeps beside the test. When
an engine, a ruleset or a record changes, the test shows which board, term or verdict is another::

    from pathlib import Path

    def test_seki(disagreement):
        disagreement(Path("records/seki.sgf"), ["chinese-2002", "japanese-1989"])

``pytest --snapshot-update`` writes ``__snapshots__/<module>/<test>.txt``. Read it line by line before you
commit it: a snapshot tells what was said, not what is right. The text is that of
:meth:`yilu.Judgement.to_text`, with nothing added.

Syrupy is imported when a test asks for the fixture, and needn't be there before.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

    from yilu._api import OneSource, Rules

__all__ = ["Disagreement", "disagreement"]


class Disagreement:
    """What the fixture ``disagreement`` gives to a test: an assertion to call, as often as needed."""

    def __init__(self, snapshot: SnapshotAssertion, root: Path) -> None:
        self._snapshot = snapshot
        self._root = root

    def __call__(
        self,
        record: OneSource,
        rules: Rules | Sequence[Rules],
        *,
        name: str | None = None,
        language: Literal["en", "zh"] = "en",
        **options: Any,
    ) -> str:
        """Assert that what rulesets say of a record is what the snapshot holds.

        Parameters
        ----------
        record : Record, str, os.PathLike, bytes or binary file
            The game, as `yilu.judge` takes it.
        rules : ruleset or sequence of rulesets
            Two or more as a rule; ``"record"`` stands for the record's own.
        name : str, optional
            The snapshot's name within the test: ``<test>[<name>].txt``. Without it the first call of a test
            has the test's name, and the next ones a number.
        language : {"en", "zh"}, default "en"
            The language of the text.
        **options
            ``komi``, ``unfinished``, ``dead``, ``seki`` and all else that `yilu.judge` takes.

        Returns
        -------
        str
            The text, for further assertions. It is never empty: ``assert disagreement(…)`` does as well.

        Raises
        ------
        AssertionError
            If the snapshot is another, with a unified diff, or if there is none.
        yilu.Error
            If the record can't be judged, or a ruleset is not known.
        """
        __tracebackhide__ = True
        import yilu

        text = yilu.judge(record, rules, **options).to_text(language)
        snapshot = self._snapshot(name=name) if name else self._snapshot
        if snapshot == text:
            return text
        result = snapshot.executions[snapshot.num_executions - 1]
        place = self._place(result.snapshot_location)
        if result.exception is not None:
            reason = f"the snapshot {place} can't be compared: {result.exception}"
            raise AssertionError(reason) from result.exception
        if result.recalled_data is None:
            raise AssertionError(f"there is no snapshot {place}; --snapshot-update writes it:\n\n{text}")
        stored = str(result.recalled_data).splitlines()
        diff = "\n".join(difflib.unified_diff(stored, text.splitlines(), place, "judged now", lineterm=""))
        raise AssertionError(f"the snapshot {place} is another; --snapshot-update accepts:\n\n{diff}")

    def _place(self, location: str) -> str:
        path = Path(location)
        return (path.relative_to(self._root) if path.is_relative_to(self._root) else path).as_posix()


@pytest.fixture
def disagreement(request: pytest.FixtureRequest) -> Disagreement:
    """Hold what rulesets say of a record against a snapshot: ``disagreement(record, rulesets)``."""
    if not request.config.pluginmanager.hasplugin("syrupy"):
        pytest.fail("the fixture 'disagreement' needs syrupy: pip install 'yilu[pytest]'", pytrace=False)
    from syrupy.assertion import SnapshotAssertion

    snapshot = request.getfixturevalue("snapshot")
    if not isinstance(snapshot, SnapshotAssertion):
        pytest.fail("the fixture 'snapshot' is not syrupy's, which 'disagreement' needs", pytrace=False)
    return Disagreement(snapshot.use_extension(__getattr__("DisagreementText")), request.config.rootpath)


def __getattr__(name: str) -> Any:
    # Syrupy finds the class by its name, in the controller of pytest-xdist too. It can't be defined before
    # syrupy is needed, since it derives from one of its classes.
    if name != "DisagreementText":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

    look = {"__module__": __name__, "file_extension": "txt", "_write_mode": WriteMode.TEXT}
    globals()[name] = type(name, (SingleFileSnapshotExtension,), look)
    return globals()[name]
