"""The figures: what they draw, against numbers counted here from the rows."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import polars as pl
import pytest

mpl.use("agg")

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.colors import to_rgb
from matplotlib.container import BarContainer
from matplotlib.patches import Rectangle
from matplotlib.text import Text

import yilu
import yilu.plot

CORPUS = Path(__file__).parents[2] / "examples" / "corpus"
RULES = ["chinese-2002", "japanese-1989", "korean", "aga", "tromp-taylor", "new-zealand", "record"]

Row = dict[str, Any]
Records = list[dict[str, Row]]


@pytest.fixture(scope="module")
def comparison() -> yilu.Comparison:
    return yilu.compare(CORPUS, RULES)


@pytest.fixture(scope="module")
def records(comparison: yilu.Comparison) -> Records:
    """The rows of each record by ruleset."""
    records: dict[tuple[str, int], dict[str, Row]] = defaultdict(dict)
    for row in pl.DataFrame(comparison).to_dicts():
        records[row["path"], row["game"]][row["ruleset"]] = row
    return list(records.values())


@pytest.fixture(autouse=True)
def nothing_is_shown_or_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(plt, "show", lambda *_: pytest.fail("a figure was shown"))
    yield
    plt.close("all")


def legal(*rows: Row) -> bool:
    return all(row["first_illegal_move"] is None for row in rows)


def counted(*rows: Row) -> bool:
    return legal(*rows) and all(row["margin"] is not None for row in rows)


def cells(ax: Axes) -> dict[tuple[int, int], str]:
    """The texts by row and column."""
    places = [(round(y), round(x)) for x, y in (text.get_position() for text in ax.texts)]
    return dict(zip(places, (text.get_text() for text in ax.texts), strict=True))


def legend(ax: Axes) -> list[str]:
    found = ax.get_legend()
    assert found is not None
    return [text.get_text() for text in found.get_texts()]


# Winner changes.


def test_winner_changes_are_those_of_the_rows(comparison: yilu.Comparison, records: Records) -> None:
    compared: Counter[tuple[str, str]] = Counter()
    changed: Counter[tuple[str, str]] = Counter()
    for record in records:
        for first in RULES:
            for second in RULES:
                rows = record[first], record[second]
                own = all(row["margin"] is not None or row["ended_by"] == "repetition" for row in rows)
                if first != second and own and legal(*rows):
                    compared[first, second] += 1
                    changed[first, second] += rows[0]["winner"] != rows[1]["winner"]
    counts = yilu.plot.winner_changes(comparison, share=False)
    shares = yilu.plot.winner_changes(comparison)
    drawn = [np.ma.masked_array(ax.images[0].get_array()) for ax in (counts, shares)]
    for row, first in enumerate(RULES):
        for column, second in enumerate(RULES):
            if first == second:
                assert all(np.ma.getmaskarray(image)[row, column] for image in drawn)
                assert (row, column) not in cells(counts)
                continue
            assert drawn[0][row, column] == changed[first, second]
            assert cells(counts)[row, column] == str(changed[first, second])
            share = 100 * changed[first, second] / compared[first, second]
            assert drawn[1][row, column] == pytest.approx(share)
            assert cells(shares)[row, column] == f"{share:.1f}"
    assert [tick.get_text() for tick in shares.get_yticklabels()] == RULES
    least, most = min(compared.values()), max(compared.values())
    (bar,) = shares.child_axes
    assert bar.get_ylabel() == f"other winner, % of {least} to {most} records compared"


def test_a_pair_without_a_record_has_a_dash() -> None:
    # Chinese rules forbid the suicide, the others don't.
    rules = ["chinese-2002", "tromp-taylor", "new-zealand"]
    ax = yilu.plot.winner_changes(yilu.compare(CORPUS / "made" / "two-stone-suicide.sgf", rules))
    assert cells(ax) == {(0, 1): "–", (0, 2): "–", (1, 0): "–", (2, 0): "–", (1, 2): "100", (2, 1): "100"}


# Margin differences.


def centre(bar: Rectangle) -> float:
    return round(bar.get_x() + bar.get_width() / 2, 6)


def bars_of(ax: Axes) -> list[BarContainer]:
    return [bars for bars in ax.containers if isinstance(bars, BarContainer)]


def layers(ax: Axes) -> dict[str, Counter[float]]:
    """Records by bar, for each set of terms."""
    return {
        str(bars.get_label()): Counter({centre(bar): round(bar.get_height()) for bar in bars})
        for bars in bars_of(ax)
    }


def total(ax: Axes) -> Counter[float]:
    """Records by bar."""
    return sum(layers(ax).values(), Counter[float]())


def differences(records: Records, first: str, second: str) -> list[tuple[float, frozenset[str]]]:
    """Margin under the first − under the second, and the terms that differ."""
    found = []
    for record in records:
        rows = record[first], record[second]
        if counted(*rows):
            one, other = ({term["name"]: term["points"] for term in row["terms"]} for row in rows)
            terms = {name for name in one.keys() | other.keys() if one.get(name, 0) != other.get(name, 0)}
            found.append((rows[0]["margin"] - rows[1]["margin"], frozenset(terms)))
    return found


def test_margin_differences_are_those_of_the_rows(comparison: yilu.Comparison, records: Records) -> None:
    ax = yilu.plot.margin_differences(comparison, "chinese-2002", "japanese-1989")
    expected: dict[str, Counter[float]] = defaultdict(Counter)
    for points, terms in differences(records, "chinese-2002", "japanese-1989"):
        expected[" + ".join(sorted(terms)) or "no term differs"][points] += 1
    assert layers(ax) == expected
    assert {"komi", "komi + stones-put", "handicap + stones-put", "no term differs"} <= expected.keys()
    named = sorted(label.replace("\n", " ") for label in legend(ax))
    assert named == sorted(f"{label} ({bars.total()})" for label, bars in expected.items())
    assert ax.get_ylabel() == f"records, of {sum(bars.total() for bars in expected.values())} counted by both"
    # Bars stand on each other.
    tops: dict[float, float] = defaultdict(float)
    for bars in bars_of(ax):
        for bar in bars:
            assert bar.get_y() == tops[centre(bar)]
            tops[centre(bar)] += bar.get_height()


def test_the_other_way_round_is_the_mirror_image(comparison: yilu.Comparison) -> None:
    there = layers(yilu.plot.margin_differences(comparison, "chinese-2002", "japanese-1989"))
    back = layers(yilu.plot.margin_differences(comparison, "japanese-1989", "chinese-2002"))
    assert back == {label: Counter({-place: n for place, n in bars.items()}) for label, bars in there.items()}


def test_what_lies_beyond_the_limit_is_gathered_at_the_ends(
    comparison: yilu.Comparison, records: Records
) -> None:
    ax = yilu.plot.margin_differences(comparison, "chinese-2002", "japanese-1989", limit=2)
    points = [points for points, _ in differences(records, "chinese-2002", "japanese-1989")]
    drawn = total(ax)
    ends = [min(drawn), max(drawn)]
    assert [tick.get_text() for tick in ax.get_xticklabels() if tick.get_text()[0] in "<>"] == ["< −2", "> 2"]
    assert drawn[ends[0]] == sum(value < -2 for value in points) > 0
    assert drawn[ends[1]] == sum(value > 2 for value in points) > 0
    inside = Counter(value for value in points if abs(value) <= 2)
    assert {place: n for place, n in drawn.items() if place not in ends} == inside


def test_a_wide_bar_holds_what_lies_between_its_edges(comparison: yilu.Comparison, records: Records) -> None:
    ax = yilu.plot.margin_differences(comparison, "chinese-2002", "tromp-taylor", limit=500)
    points = np.array([points for points, _ in differences(records, "chinese-2002", "tromp-taylor")])
    width = bars_of(ax)[0][0].get_width() / 0.9
    assert width > 1
    # An odd number of half points, so that no difference falls between two bars.
    assert width % 1 == pytest.approx(0.5)
    assert total(ax).total() == len(points)
    for place, n in total(ax).items():
        assert n == (np.abs(points - place) < width / 2).sum()


def test_sets_beyond_the_colours_stand_together(comparison: yilu.Comparison, records: Records) -> None:
    ax = yilu.plot.margin_differences(comparison, "chinese-2002", "tromp-taylor")
    sets = Counter(terms for _, terms in differences(records, "chinese-2002", "tromp-taylor"))
    nothing = sets.pop(frozenset())
    drawn = layers(ax)
    assert drawn["no term differs"].total() == nothing
    (rest,) = [label for label in drawn if label.endswith("other sets")]
    assert rest == f"{len(sets) - 6} other sets"
    assert drawn[rest].total() == sum(sorted(sets.values())[:-6])


# Komi.


def test_black_wins_at_each_komi_are_those_of_the_rows(comparison: yilu.Comparison, records: Records) -> None:
    komi = [-3, 0, 5, 6.5, 7, 7.5, 9, 20]
    ax = yilu.plot.komi_shift(comparison, komi=komi)
    even = [
        record
        for record in records
        if counted(*record.values()) and all(row["handicap"] == 0 for row in record.values())
    ]
    assert ax.get_ylabel() == f"Black wins, % of {len(even)} even games"
    lines = {label: line for line in ax.lines if not (label := str(line.get_label())).startswith("_")}
    assert [name for label in lines for name in label.split(", ")] == [
        "chinese-2002", "aga", "new-zealand", "japanese-1989", "korean", "tromp-taylor", "record",
    ]  # fmt: skip
    bars = [
        bar for lines in ax.collections if isinstance(lines, LineCollection) for bar in lines.get_segments()
    ]
    drawn = 0
    for label, line in lines.items():
        assert list(np.asarray(line.get_xdata())) == komi
        for name in label.split(", "):
            margins = [record[name]["margin"] + (record[name]["komi"] or 0) for record in even]
            for value, share in zip(komi, np.asarray(line.get_ydata()), strict=True):
                wins = 100 * sum(margin > value for margin in margins) / len(even)
                draws = 100 * sum(margin == value for margin in margins) / len(even)
                assert share == pytest.approx(wins + draws / 2)
                assert any(np.allclose(bar, [[value, wins], [value, wins + draws]]) for bar in bars)
                drawn += draws > 0
    assert drawn > 10


def test_a_ruleset_s_own_komi_is_marked(comparison: yilu.Comparison) -> None:
    ax = yilu.plot.komi_shift(comparison)
    marks = {tuple(np.asarray(line.get_xdata())) for line in ax.lines if line.get_label() == "_own komi"}
    assert marks == {(7.0, 7.5), (6.5,), (0.0,), ()}
    assert legend(ax) == [
        "chinese-2002, 7.5\naga, 7.5\nnew-zealand, 7",
        "japanese-1989, 6.5\nkorean, 6.5",
        "tromp-taylor, 0",
        "record, several",
        "draws: from wins to\nwins and draws",
    ]
    # Each mark lies on its line.
    shares: dict[float, float] = {}
    for line in ax.lines:
        if line.get_label() == "_own komi":
            assert all(shares[x] == y for x, y in np.asarray(line.get_xydata()))
        else:
            shares = dict(np.asarray(line.get_xydata()).tolist())


def komi_of(ax: Axes) -> list[float]:
    return list(np.asarray(ax.lines[1].get_xdata()))


def test_the_usual_range_is_half_points_and_holds_every_komi(comparison: yilu.Comparison) -> None:
    assert komi_of(yilu.plot.komi_shift(comparison)) == [half / 2 for half in range(31)]
    wide = yilu.compare(CORPUS / "made", ["chinese-2002"], komi=-4)
    assert komi_of(yilu.plot.komi_shift(wide)) == [half / 2 for half in range(-8, 31)]
    # A ruleset's own komi is added between the given ones, not beyond them.
    assert komi_of(yilu.plot.komi_shift(comparison, komi=iter([8, 5, 5]))) == [5, 6.5, 7, 7.5, 8]


# All of them.

Figure = Callable[..., Axes]

FIGURES: dict[str, Figure] = {
    "winner_changes": yilu.plot.winner_changes,
    "counts": lambda comparison, **options: yilu.plot.winner_changes(comparison, share=False, **options),
    "margin_differences": lambda comparison, **options: yilu.plot.margin_differences(
        comparison, "chinese-2002", "tromp-taylor", **options
    ),
    "komi_shift": yilu.plot.komi_shift,
}


@pytest.fixture(params=FIGURES)
def figure(request: pytest.FixtureRequest) -> Figure:
    return FIGURES[request.param]


def contrast(one: Any, other: Any) -> float:
    """The contrast of two colours, from 1 to 21."""

    def luminance(color: Any) -> float:
        parts = np.array(to_rgb(color))
        linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
        return float(linear @ (0.2126, 0.7152, 0.0722))

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("style", ["default", "dark_background", "Solarize_Light2", "grayscale"])
def test_all_text_reads_on_its_ground(comparison: yilu.Comparison, figure: Figure, style: str) -> None:
    with plt.style.context(style):
        ax = figure(comparison)
        ax.figure.canvas.draw()
        on_cells = {id(text) for text in ax.texts}
        for text in ax.figure.findobj(Text):
            if not text.get_text() or not text.get_visible():
                continue
            ground: Any = plt.rcParams["figure.facecolor"]
            if id(text) in on_cells:
                (image,) = ax.images
                column, row = (round(place) for place in text.get_position())
                ground = image.to_rgba(np.ma.masked_array(image.get_array()))[row, column]
            # Solarized's own text has 4.1 on its ground.
            assert contrast(text.get_color(), ground) >= 4, text.get_text()


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_bars_lines_and_marks_show_on_the_ground(
    comparison: yilu.Comparison, figure: Figure, style: str
) -> None:
    with plt.style.context(style):
        ax = figure(comparison)
        ground = ax.get_facecolor()
        for line in ax.lines:
            assert contrast(line.get_color(), ground) > 2, line.get_label()
        for bars in bars_of(ax):
            hollow = bars.get_label() == "no term differs"
            color = bars[0].get_edgecolor() if hollow else bars[0].get_facecolor()
            assert contrast(color, ground) > 2, bars.get_label()


def test_it_draws_into_given_axes(comparison: yilu.Comparison, figure: Figure) -> None:
    given, axes = plt.subplots(1, 2, layout="constrained")
    assert figure(comparison, ax=axes[1]) is axes[1]
    assert plt.get_fignums() == [given.number]
    assert not axes[0].has_data()


def test_both_axes_are_named_and_the_legend_stands_beside(
    comparison: yilu.Comparison, figure: Figure
) -> None:
    ax = figure(comparison)
    ax.figure.canvas.draw()
    if ax.images:
        (bar,) = ax.child_axes
        assert bar.get_ylabel()
        assert bar.get_window_extent().x0 > ax.get_window_extent().x1
    else:
        assert "points" in ax.get_xlabel()
        assert ax.get_ylabel()
        found = ax.get_legend()
        assert found is not None
        assert found.get_window_extent().x0 > ax.get_window_extent().x1
        assert found.get_window_extent().x1 <= ax.figure.bbox.x1


def test_a_comparison_without_records_is_refused(figure: Figure) -> None:
    comparison = yilu.compare(CORPUS / "made" / "resignation.sgf", ["chinese-2002", "tromp-taylor"])
    with pytest.raises(ValueError, match=r"^no (record|even game) "):
        figure(comparison)
    with pytest.raises(ValueError, match=r"^the comparison has no record$"):
        figure(comparison.disagreements())


def test_wrong_use_is_told(comparison: yilu.Comparison) -> None:
    one = yilu.compare(CORPUS / "made" / "unfilled-dame.sgf", ["chinese-2002"])
    with pytest.raises(ValueError, match="one ruleset"):
        yilu.plot.winner_changes(one)
    yilu.plot.komi_shift(one)
    with pytest.raises(ValueError, match=r"no ruleset 'ing'; it has chinese-2002, japanese-1989"):
        yilu.plot.margin_differences(comparison, "chinese-2002", "ing")
    with pytest.raises(ValueError, match="no difference from itself"):
        yilu.plot.margin_differences(comparison, "aga", "aga")
    for limit in (0, -1, float("nan")):
        with pytest.raises(ValueError, match="the limit is not positive"):
            yilu.plot.margin_differences(comparison, "aga", "korean", limit=limit)
    for komi in ([], [6.5, float("nan")], [float("inf")]):
        with pytest.raises(ValueError, match="komi must be"):
            yilu.plot.komi_shift(comparison, komi=komi)
    handicap = yilu.compare(CORPUS / "made" / "handicap-4.sgf", ["chinese-2002", "aga"])
    with pytest.raises(ValueError, match="no even game"):
        yilu.plot.komi_shift(handicap)


def test_without_matplotlib_the_error_says_what_to_install() -> None:
    code = """
import sys
import yilu
assert "matplotlib" not in sys.modules
sys.modules["matplotlib"] = None
try:
    import yilu.plot
except ImportError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "yilu.plot draws with matplotlib: pip install 'yilu[plot]'\n"
