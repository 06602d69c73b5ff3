"""Figures of a comparison, drawn with matplotlib (``pip install 'yilu[plot]'``).

Each function draws into one :class:`~matplotlib.axes.Axes` and returns it; nothing is shown or saved. Without
``ax`` a new figure of a fitting size is made. Text, lines and grounds follow the style in use, light or dark.
Legends stand beside the axes: a figure with ``layout="constrained"``, as those made here, has room for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

try:
    import matplotlib.pyplot as plt
    from matplotlib.colors import LinearSegmentedColormap, to_rgb
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch
    from matplotlib.ticker import MaxNLocator
except ImportError as error:
    raise ImportError("yilu.plot draws with matplotlib: pip install 'yilu[plot]'") from error

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from numpy.typing import NDArray

    from yilu import Comparison

    Floats = NDArray[np.float64]

__all__ = ["komi_shift", "margin_differences", "winner_changes"]

Color = tuple[float, float, float]

# Okabe and Ito's colours without black and yellow, so that all show on white and on black.
_COLORS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00")
_MARKERS = ("o", "s", "^", "D", "v", "P", "X")

# A histogram has about so many bars at most.
_BARS = 80


def winner_changes(comparison: Comparison, *, share: bool = True, ax: Axes | None = None) -> Axes:
    """Draw how often each two rulesets name another winner.

    A cell counts the records to which both rulesets give a result of their own, by a count or by a
    repetition, and in which both find every move legal, as ``comparison.pairs()`` does. The table is
    symmetric, and its diagonal is blank.

    Parameters
    ----------
    comparison : Comparison
        A comparison of two or more rulesets.
    share : bool, default True
        True for percent of the records compared, False for the number of records.
    ax : matplotlib.axes.Axes, optional
        The axes to draw into.

    Returns
    -------
    matplotlib.axes.Axes
        The axes, with a colour bar beside them. A pair without a record to compare has a dash.

    Raises
    ------
    ValueError
        If no record has a result under two rulesets, or there are fewer than two.

    Examples
    --------
    >>> import yilu, yilu.plot
    >>> comparison = yilu.compare(corpus / "made", ["chinese-2002", "japanese-1989", "new-zealand"])
    >>> ax = yilu.plot.winner_changes(comparison, share=False)
    >>> [text.get_text() for text in ax.texts]
    ['7', '9', '7', '11', '9', '11']
    """
    rulesets = _rulesets(comparison)
    if len(rulesets) < 2:
        raise ValueError("the comparison has one ruleset; there is nothing to compare it with")
    changes = np.zeros((len(rulesets), len(rulesets)))
    compared = np.zeros_like(changes)
    pairs = comparison.pairs()
    columns = ("first", "second", "winner_changes", "compared")
    for first, second, changed, records in zip(*(pairs[name].to_pylist() for name in columns), strict=True):
        for cell in ((first, second), (second, first)):
            at = rulesets.index(cell[0]), rulesets.index(cell[1])
            changes[at], compared[at] = changed, records
    sizes = compared[~np.eye(len(rulesets), dtype=bool)]
    if not sizes.any():
        raise ValueError("no record has a result of its own under two rulesets")
    values = np.ma.masked_array(changes, mask=compared == 0)
    if share:
        values = 100 * values / np.ma.masked_equal(compared, 0)

    if ax is None:
        side = 1.8 + 0.62 * len(rulesets)
        _, ax = plt.subplots(figsize=(side + 1.4, side), layout="constrained")
    ground = to_rgb(ax.get_facecolor())
    name, least = ("#084C8D", 0.08) if _luminance(ground) > 0.4 else ("#9AD1FF", 0.16)
    ink = to_rgb(name)
    colors = LinearSegmentedColormap.from_list("winner changes", [_blend(ground, ink, least), ink])
    most = float(values.max()) or 1.0
    image = ax.imshow(values, cmap=colors, vmin=0, vmax=most)
    decimals = 1 if share and sizes.max() >= 100 else 0
    for row, column in zip(*np.nonzero(~np.eye(len(rulesets), dtype=bool)), strict=True):
        if compared[row, column] == 0:
            text, color = "–", ax.xaxis.label.get_color()
        else:
            value = float(values[row, column])
            text, color = f"{value:.{decimals}f}", _readable_on(to_rgb(colors(value / most)))
        ax.text(column, row, text, ha="center", va="center", color=color)
    ax.set_xticks(range(len(rulesets)), rulesets, rotation=40, ha="right", rotation_mode="anchor")
    ax.set_yticks(range(len(rulesets)), rulesets)
    # Lines of the ground's colour part the cells.
    ax.set_xticks(np.arange(0.5, len(rulesets) - 1), minor=True)
    ax.set_yticks(np.arange(0.5, len(rulesets) - 1), minor=True)
    ax.grid(which="major", visible=False)
    ax.grid(which="minor", visible=True, color=ground, linestyle="-", linewidth=2)
    ax.tick_params(which="both", length=0)
    ax.spines[:].set_visible(False)

    records = f"{sizes.min():.0f} to {sizes.max():.0f}" if sizes.min() < sizes.max() else f"{sizes.max():.0f}"
    label = f"other winner, % of {records} records compared" if share else f"records, of {records} compared"
    bar = ax.figure.colorbar(image, cax=ax.inset_axes((1.04, 0.05, 0.05, 0.9)), label=label)
    bar.ax.spines[:].set_visible(False)
    if not share:
        bar.locator = MaxNLocator(integer=True)
        bar.update_ticks()
    return ax


def margin_differences(
    comparison: Comparison, first: str, second: str, *, limit: float | None = None, ax: Axes | None = None
) -> Axes:
    """Draw by how many points two rulesets differ, and by which terms.

    A histogram of margin under ``first`` − margin under ``second``, over the records to which both give a
    margin and in which both find every move legal. To the right ``first`` is better for Black, to the left
    for White. Each bar is stacked by the *set* of terms that differ between the two verdicts: each record
    stands in one colour, and no term is given the whole of a difference that it shares with others. The six
    most frequent sets have a colour each, and the rest stand together. A record at 0 may have terms that
    cancel out. How much each term weighs is in ``comparison.terms()``.

    Parameters
    ----------
    comparison : Comparison
        A comparison that has both rulesets.
    first, second : str
        Two of its rulesets.
    limit : float, optional
        Points. Differences of more than this, either way, are gathered in one bar at each end. By default the
        least whole number, 10 or more, that 95 % of the records keep within.
    ax : matplotlib.axes.Axes, optional
        The axes to draw into.

    Returns
    -------
    matplotlib.axes.Axes
        The axes, with the legend to their right. The step between differences is a point, or a half or a
        quarter if more than one in twenty of them needs it. A bar spans one step, or an odd number of steps
        where there are many, and is centred on its place.

    Raises
    ------
    ValueError
        If a ruleset is not in the comparison, if both are the same, if no record is counted by both, or if
        the limit is not positive.

    Examples
    --------
    >>> import yilu, yilu.plot
    >>> comparison = yilu.compare(corpus / "made", ["chinese-2002", "japanese-1989"])
    >>> ax = yilu.plot.margin_differences(comparison, "chinese-2002", "japanese-1989")
    >>> for text in ax.get_legend().get_texts()[:3]:
    ...     print(text.get_text())
    komi + stones-put (7)
    komi (6)
    handicap + stones-put (3)
    """
    rulesets = _rulesets(comparison)
    for name in (first, second):
        if name not in rulesets:
            raise ValueError(f"the comparison has no ruleset {name!r}; it has {', '.join(rulesets)}")
    if first == second:
        raise ValueError(f"{first!r} has no difference from itself")
    if limit is not None and not limit > 0:
        raise ValueError(f"the limit is not positive: {limit}")
    records = _Records.of(comparison)
    columns = [rulesets.index(first), rulesets.index(second)]
    kept = np.flatnonzero(records.counted(columns))
    if not len(kept):
        raise ValueError(f"no record is counted by both {first} and {second}")
    margins = records.margin[kept][:, columns]
    quarters = np.rint(4 * (margins[:, 0] - margins[:, 1])).astype(np.int64)
    rows = comparison.table["terms"].combine_chunks()
    terms = [rows.take(kept * len(rulesets) + column).to_pylist() for column in columns]
    sets = [_differing(*both) for both in zip(*terms, strict=True)]

    if ax is None:
        _, ax = plt.subplots(figsize=(8, 4.2), layout="constrained")
    bins = _Bins.of(quarters, limit)
    base = np.zeros(len(bins.centres))
    handles = []
    for label, kinds, style in _layers(sets, to_rgb(ax.get_facecolor()), to_rgb(ax.xaxis.label.get_color())):
        of_layer = np.array([kind in kinds for kind in sets])
        heights = np.bincount(bins.places(quarters[of_layer]), minlength=len(base)).astype(np.float64)
        high = heights > 0
        ax.bar(bins.centres[high], heights[high], 0.9 * bins.width, bottom=base[high], label=label, **style)
        handles.append(Patch(label=f"{_wrapped(label)} ({of_layer.sum()})", **style))
        base += heights
    ax.axvline(0, color=ax.spines["bottom"].get_edgecolor(), linewidth=0.8, linestyle=":", zorder=0.5)
    bins.set_axis(ax, base > 0)
    ax.set_ylim(0, 1.05 * base.max())
    ax.yaxis.set_major_locator(MaxNLocator(8, steps=[1, 2, 5, 10], integer=True))
    ax.set_xlabel(
        f"margin under {first} − margin under {second}, points\nto the right {first} is better for Black"
    )
    ax.set_ylabel(f"records, of {len(sets)} counted by both")
    ax.spines[["top", "right"]].set_visible(False)
    _legend_beside(ax, handles, "terms that differ (records)")
    return ax


def komi_shift(
    comparison: Comparison, *, komi: Iterable[float] | None = None, ax: Axes | None = None
) -> Axes:
    r"""Draw the share of games that Black would win at each komi.

    A line for each ruleset, over the even games to which all rulesets of the comparison give a margin and in
    which all find every move legal: the same games for every line. A game's margin without komi is its
    ``margin`` and ``komi`` together; an unknown komi is 0, as it was applied. At each komi a win counts one
    and a draw a half, and a light bar goes from the share of wins alone to the share of wins and draws.
    Nothing is said of how the games would have been played at another komi.

    Rulesets that count all these games alike share a line. An open mark shows a ruleset's own komi, which the
    legend gives in points; one that applies several, such as ``record``, has none.

    Parameters
    ----------
    comparison : Comparison
        A comparison with even games.
    komi : iterable of float, optional
        Where to count, in points; a ruleset's own komi is added where it lies between them. By default all
        half points from 0 to 15, and further out where a ruleset's own komi or its even chances lie there.
    ax : matplotlib.axes.Axes, optional
        The axes to draw into.

    Returns
    -------
    matplotlib.axes.Axes
        The axes, with the legend to their right.

    Raises
    ------
    ValueError
        If no even game is counted by all rulesets, or if ``komi`` is empty or not finite.

    Examples
    --------
    >>> import yilu, yilu.plot
    >>> comparison = yilu.compare(corpus / "made", ["chinese-2002", "new-zealand"])
    >>> ax = yilu.plot.komi_shift(comparison, komi=[5.5, 6.5, 7.5])
    >>> ax.get_legend().get_texts()[0].get_text()
    'chinese-2002, 7.5\nnew-zealand, 7'
    """
    rulesets = _rulesets(comparison)
    records = _Records.of(comparison)
    kept = records.counted(range(len(rulesets))) & (records.handicap == 0).all(axis=1)
    if not kept.any():
        raise ValueError("no even game is counted by all rulesets")
    applied = records.komi[kept]
    without = records.margin[kept] + np.nan_to_num(applied)
    own = [_only(applied[:, at]) for at in range(len(rulesets))]
    where = _komi_range(komi, [value for value in own if value is not None], np.median(without, axis=0))
    wins = 100 * np.array([(without > value).mean(axis=0) for value in where])
    draws = 100 * np.array([(without == value).mean(axis=0) for value in where])
    # Rulesets with the same line, in the order of the comparison.
    lines: dict[bytes, list[int]] = {}
    for at in range(len(rulesets)):
        lines.setdefault(wins[:, at].tobytes() + draws[:, at].tobytes(), []).append(at)

    if ax is None:
        _, ax = plt.subplots(figsize=(8, 4.6), layout="constrained")
    ground = to_rgb(ax.get_facecolor())
    neutral = _blend(ground, to_rgb(ax.xaxis.label.get_color()), 0.6)
    ax.axhline(50, color=ax.spines["bottom"].get_edgecolor(), linewidth=0.8, linestyle="--", zorder=0.5)
    handles: list[Artist] = []
    for number, line in enumerate(lines.values()):
        color, marker = _COLORS[number % len(_COLORS)], _MARKERS[number % len(_MARKERS)]
        style: dict[str, Any] = {"color": color, "linestyle": "-" if number < len(_COLORS) else "--"}
        mark: dict[str, Any] = {
            "marker": marker,
            "markersize": 8,
            "markerfacecolor": ground,
            "markeredgewidth": 1.8,
        }
        low, high = wins[:, line[0]], (wins + draws)[:, line[0]]
        share = (low + high) / 2
        ax.vlines(where, low, high, color=color, alpha=0.4, linewidth=3)
        names = ", ".join(rulesets[at] for at in line)
        # Later lines are thinner, so that one that they cover shows at their edges.
        width = max(1.0, 2.4 - 0.35 * number)
        ax.plot(where, share, linewidth=width, marker=".", markersize=5, label=names, **style)
        marked = [value in {own[at] for at in line} for value in where]
        on_line = where[marked], share[marked]
        ax.plot(*on_line, linestyle="none", color=color, zorder=3, label="_own komi", **mark)
        label = "\n".join(
            f"{rulesets[at]}, {'several' if own[at] is None else f'{own[at]:g}'}" for at in line
        )
        handles.append(Line2D([], [], label=label, **style, **mark))
    if draws.any():
        handles.append(Patch(color=neutral, alpha=0.5, label="draws: from wins to\nwins and draws"))
    ax.set_xlabel("komi, points")
    ax.set_ylabel(f"Black wins, % of {kept.sum()} even games")
    ax.spines[["top", "right"]].set_visible(False)
    _legend_beside(ax, handles, "ruleset, own komi in points")
    return ax


class _Records(NamedTuple):
    """Columns of a comparison as arrays of records × rulesets; null is NaN."""

    margin: Floats
    komi: Floats
    handicap: Floats
    first_illegal_move: Floats

    @classmethod
    def of(cls, comparison: Comparison) -> _Records:
        # The rows of a record stand together, in the order of the rulesets.
        shape, table = (-1, len(comparison.rulesets)), comparison.table
        columns = (np.array(table[name].to_pylist(), dtype=np.float64) for name in cls._fields)
        return cls(*(column.reshape(shape) for column in columns))

    def counted(self, rulesets: Iterable[int]) -> NDArray[np.bool_]:
        """Find the records that all these count, all moves being legal."""
        columns = list(rulesets)
        sound = np.isnan(self.first_illegal_move[:, columns]) & ~np.isnan(self.margin[:, columns])
        return np.asarray(sound.all(axis=1))


class _Bins(NamedTuple):
    """The bars of a histogram: one around each multiple of a width, and one at each end for all beyond."""

    width: float
    reach: int
    limit: float

    @classmethod
    def of(cls, quarters: NDArray[np.int64], limit: float | None) -> _Bins:
        sizes = np.sort(np.abs(quarters))
        if limit is None:
            limit = max(10, int(np.ceil(sizes[int(np.ceil(0.95 * len(sizes))) - 1] / 4)))
        within = sizes[sizes <= 4 * limit]
        rare = 0.05 * len(within)
        step = next(step for step in (4, 2, 1) if step == 1 or np.count_nonzero(within % step) <= rare)
        steps = float(within.max(initial=0)) / step
        # An odd number of steps, so that no multiple of a step falls on the edge between two bars.
        many = 2 * int(np.ceil(max(2 * steps / _BARS - 1, 0) / 2)) + 1
        return cls(many * step / 4, int(steps / many + 0.5), limit)

    @property
    def centres(self) -> Floats:
        """The bars' places, in points; those of the ends stand a little apart."""
        inner = np.arange(-self.reach, self.reach + 1, dtype=np.float64)
        apart = self.reach + max(2.0, 0.12 * self.reach)
        return self.width * np.concatenate([[-apart], inner, [apart]])

    def places(self, quarters: NDArray[np.int64]) -> NDArray[np.int64]:
        """Find the bar of each."""
        points = quarters / 4
        inner = np.sign(points) * np.floor(np.abs(points) / self.width + 0.5)
        outer = np.sign(points) * (self.reach + 1)
        places: NDArray[np.int64] = np.where(np.abs(points) > self.limit, outer, inner).astype(np.int64)
        return places + self.reach + 1

    def set_axis(self, ax: Axes, filled: NDArray[np.bool_]) -> None:
        """Fit the axis to the filled bars, and name the ends below them."""
        centres = self.centres
        least, most = min(0.0, centres[filled][0]), max(0.0, centres[filled][-1])
        ax.set_xlim(least - 1.5 * self.width, most + 1.5 * self.width)
        few = most - least < 10 * self.width
        inner = centres[1:-1] if few else MaxNLocator(9, steps=[1, 2, 5, 10]).tick_values(least, most)
        # A tick that the name of an end would run into is left out.
        room = 0.93 * self.reach * self.width
        lowest, highest = -room if filled[0] else least, room if filled[-1] else most
        ticks = {tick: f"{tick:g}".replace("-", "−") for tick in inner if lowest <= tick <= highest}
        if filled[0]:
            ticks[centres[0]] = f"< −{self.limit:g}"
        if filled[-1]:
            ticks[centres[-1]] = f"> {self.limit:g}"
        ax.set_xticks(list(ticks), list(ticks.values()))


def _rulesets(comparison: Comparison) -> list[str]:
    """Take the comparison's rulesets, if it has a record."""
    if comparison.table.num_rows == 0:
        raise ValueError("the comparison has no record")
    return list(comparison.rulesets)


def _differing(
    first: Sequence[dict[str, Any]] | None, second: Sequence[dict[str, Any]] | None
) -> tuple[str, ...]:
    """List the terms that differ, by name; one that a verdict hasn't is 0."""
    one, other = ({term["name"]: term["points"] for term in terms or ()} for terms in (first, second))
    return tuple(sorted(name for name in {*one, *other} if one.get(name, 0) != other.get(name, 0)))


def _layers(
    sets: Sequence[tuple[str, ...]], ground: Color, text: Color
) -> list[tuple[str, set[tuple[str, ...]], dict[str, Any]]]:
    """Make the layers of a histogram, from below: each a label, the sets of terms in it, and a look."""
    frequent = sorted(Counter(sets).items(), key=lambda item: (-item[1], item[0]))
    named = [kind for kind, _ in frequent if kind]
    layers: list[tuple[str, set[tuple[str, ...]], dict[str, Any]]] = [
        (" + ".join(kind), {kind}, {"facecolor": color}) for kind, color in zip(named, _COLORS, strict=False)
    ]
    rest = named[len(_COLORS) :]
    if rest:
        label = " + ".join(rest[0]) if len(rest) == 1 else f"{len(rest)} other sets"
        layers.append((label, set(rest), {"facecolor": _blend(ground, text, 0.5)}))
    if () in sets:
        hollow = {"facecolor": ground, "edgecolor": _blend(ground, text, 0.6), "linewidth": 1}
        layers.append(("no term differs", {()}, hollow))
    return layers


def _only(komi: Floats) -> float | None:
    """Find the one komi applied, if it is one."""
    values = np.unique(komi)
    return float(values[0]) if len(values) == 1 and np.isfinite(values[0]) else None


def _komi_range(komi: Iterable[float] | None, own: Sequence[float], even: Floats) -> Floats:
    """Choose the komi to count at, in order."""
    if komi is None:
        least, most = np.floor(min(0, *own, *even)), np.ceil(max(15, *own, *even))
        komi = np.arange(2 * least, 2 * most + 1) / 2
    given = np.unique(np.fromiter(komi, dtype=np.float64))
    if len(given) == 0 or not np.isfinite(given).all():
        raise ValueError("komi must be numbers of points, at least one")
    return np.unique([*given, *(value for value in own if given[0] <= value <= given[-1])])


def _legend_beside(ax: Axes, handles: Sequence[Artist], title: str) -> None:
    """Put a legend to the right of the axes, where it covers nothing."""
    ax.legend(
        handles=list(handles),
        title=title,
        loc="upper left",
        bbox_to_anchor=(1.01, 1),
        frameon=False,
        alignment="left",
        fontsize="small",
        title_fontsize="small",
    )


def _wrapped(label: str) -> str:
    """Break the name of a set, two terms a line."""
    terms = label.split(" + ")
    return " +\n".join(" + ".join(terms[at : at + 2]) for at in range(0, len(terms), 2))


def _blend(ground: Color, ink: Color, part: float) -> Color:
    red, green, blue = ((1 - part) * below + part * above for below, above in zip(ground, ink, strict=True))
    return red, green, blue


def _luminance(color: Color) -> float:
    """Compute the relative luminance of WCAG."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _readable_on(color: Color) -> str:
    """Choose black or white, whichever has more contrast."""
    return "black" if _luminance(color) > 0.179 else "white"
