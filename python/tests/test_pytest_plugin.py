"""The pytest plugin, in pytest runs of its own."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

Run = Callable[..., pytest.RunResult]

SUITE = """
    SGF = "(;SZ[3]KM[7.5]RE[B+9];B[bb];W[];B[])"

    def test_center(disagreement):
        text = disagreement(SGF, ["tromp-taylor", "aga"])
        assert text.startswith("3x3, 3 moves")
"""

TEXT = """\
3x3, 3 moves, even, RU not given, KM 7.5, RE B+9

tromp-taylor, aga:
    A B C
  3 + + +  3
  2 + X +  2
  1 + + +  1
    A B C
X Black  O White  x o dead  + - territory  # = theirs, but no territory  . neutral

Black − White, points  tromp-taylor   aga
territory                         8     8
stones put                        1     1
komi                              0  -7.5
margin                            9   1.5

tromp-taylor: Black wins by 9 points, ended by passes, no stones taken off, as recorded
aga: Black wins by 1.5 points, ended by passes, dead stones estimated, not as recorded, doubtful

tromp-taylor is 7.5 points better for Black than aga: komi +7.5.
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs pytest in a process of its own, with this plugin, syrupy and no others."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)

    def run(*arguments: str, syrupy: bool = True) -> pytest.RunResult:
        plugins = ["-p", "pytest_yilu", *(["-p", "syrupy"] if syrupy else [])]
        return pytester.runpytest_subprocess(*plugins, *arguments)

    return run


def snapshot(pytester: pytest.Pytester, name: str) -> Path:
    (module,) = pytester.path.glob("test_*.py")
    return pytester.path / "__snapshots__" / module.stem / f"{name}.txt"


def write(pytester: pytest.Pytester, name: str, text: str) -> None:
    path = snapshot(pytester, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_plugin_is_installed() -> None:
    (entry,) = entry_points(group="pytest11", name="yilu")
    assert entry.value == "pytest_yilu"


def test_a_test_without_a_snapshot_shows_the_text(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(SUITE)
    result = run()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["E *there is no snapshot __snapshots__/*/test_center.txt; *update writes it:"]
    )
    result.stdout.fnmatch_lines(["E *tromp-taylor is 7.5 points better for Black than aga: komi +7.5."])
    assert not snapshot(pytester, "test_center").exists()


def test_an_update_writes_the_text_and_nothing_else(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(SUITE)
    run("--snapshot-update").assert_outcomes(passed=1)
    assert snapshot(pytester, "test_center").read_text(encoding="utf-8") == TEXT
    before = snapshot(pytester, "test_center").stat().st_mtime_ns
    run().assert_outcomes(passed=1)
    assert snapshot(pytester, "test_center").stat().st_mtime_ns == before


def test_another_text_fails_with_a_diff_that_an_update_accepts(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(SUITE)
    write(pytester, "test_center", TEXT.replace(" 9   1.5", " 8   1.5"))
    result = run()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "E *AssertionError: the snapshot __snapshots__/*/test_center.txt is another; *update accepts:",
            "E *--- __snapshots__/*/test_center.txt",
            "E *+++ judged now",
            "E * komi                              0  -7.5",
            "E *-margin                            8   1.5",
            "E *+margin                            9   1.5",
        ]
    )
    # The failure is shown where the test calls, not inside the plugin.
    result.stdout.fnmatch_lines([">*disagreement(SGF, *"])
    result.stdout.no_fnmatch_line("*unified_diff*")
    run("--snapshot-update").assert_outcomes(passed=1)
    assert snapshot(pytester, "test_center").read_text(encoding="utf-8") == TEXT


def test_a_test_can_call_often_and_with_options(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(
        """
        import pytest
        from yilu import Record

        SGF = "(;SZ[5]KM[2];B[cb];W[cd];B[bb];W[];B[])"
        RULES = ["chinese-2002", "japanese-1989"]

        def test_often(disagreement, tmp_path):
            first = disagreement(SGF, RULES)
            assert disagreement(SGF.encode(), RULES) == first
            (tmp_path / "game.sgf").write_text(SGF)
            assert disagreement(tmp_path / "game.sgf", RULES) == first
            assert disagreement(Record.from_sgf(SGF), RULES, name="a record") == first
            assert "count the same" not in first

        @pytest.mark.parametrize("komi", [0, 2.5])
        def test_options(disagreement, komi):
            text = disagreement(SGF, RULES, komi=komi, dead=["C2"])
            assert f"Black wins by {24 - komi:g} points, ended by passes, dead stones as given" in text
            assert "黑" in disagreement(SGF, RULES, language="zh", name="zh")
        """
    )
    run("--snapshot-update").assert_outcomes(passed=3)
    names = sorted(path.name for path in snapshot(pytester, "").parent.iterdir())
    assert names == [
        "test_often.1.txt",
        "test_often.2.txt",
        "test_often.txt",
        "test_often[a record].txt",
        "test_options[0].txt",
        "test_options[0][zh].txt",
        "test_options[2.5].txt",
        "test_options[2.5][zh].txt",
    ]
    run().assert_outcomes(passed=3)


def test_a_snapshot_without_its_test_is_reported_and_removed(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(SUITE)
    run("--snapshot-update")
    write(pytester, "test_gone", "old\n")
    result = run()
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*1 snapshot passed. 1 snapshot unused.*"])
    run("--snapshot-update")
    assert not snapshot(pytester, "test_gone").exists()


def test_a_record_that_cant_be_judged_says_why(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(
        """
        import pytest
        import yilu

        def test_unknown(disagreement):
            with pytest.raises(yilu.Error, match="agaa"):
                disagreement("(;SZ[5];B[cc])", ["aga", "agaa"])
        """
    )
    run().assert_outcomes(passed=1)


def test_a_snapshot_that_cant_be_read_says_so(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(SUITE)
    snapshot(pytester, "test_center").mkdir(parents=True)
    result = run()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E *the snapshot __snapshots__/*/test_center.txt can't be compared: *"])


def test_without_syrupy_only_the_fixture_fails(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(
        SUITE,
        test_other="""
        import sys

        def test_nothing_is_imported():
            assert not any(name.partition(".")[0] == "syrupy" for name in sys.modules)
        """,
    )
    # As where it isn't installed.
    pytester.makepyfile(syrupy="raise ImportError('no syrupy')")
    result = run(syrupy=False)
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*needs syrupy: pip install 'yilu[[]pytest]'*"])


def test_another_fixture_of_the_same_name_is_told(pytester: pytest.Pytester, run: Run) -> None:
    pytester.makepyfile(
        """
        import pytest

        @pytest.fixture
        def snapshot():
            return "mine"

        def test_mine(disagreement):
            pass
        """
    )
    result = run()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*the fixture 'snapshot' is not syrupy's*"])
