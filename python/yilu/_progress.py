"""A progress bar in a terminal or a notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython")
    return shell is not None and type(shell.get_ipython()).__name__ == "ZMQInteractiveShell"


def _bar(total: int | None, unit: str) -> Any:
    if _in_notebook():
        try:
            import ipywidgets  # type: ignore[import-not-found, unused-ignore]  # noqa: F401
            from tqdm.notebook import tqdm as notebook_bar

            return notebook_bar(total=total, unit=f" {unit}", leave=False)
        except ImportError:
            pass
    from tqdm import tqdm

    return tqdm(total=total, unit=f" {unit}", leave=False, file=sys.stderr)


@contextmanager
def progress(
    show: bool | None, total: Callable[[], int | None], unit: str
) -> Iterator[Callable[[int], object] | None]:
    """Give a function to be called with how much is done, or None where nothing is shown.

    Parameters
    ----------
    show : bool or None
        None shows it in a notebook, and in a terminal.
    total : callable
        Counts the work, or gives None where that is not known; called only where something is shown.
    unit : str
        What is counted.
    """
    if show is None:
        show = sys.stderr.isatty() or _in_notebook()
    if not show:
        yield None
        return
    bar = _bar(total(), unit)

    def update(done: int) -> None:
        bar.update(done - bar.n)

    try:
        yield update
    finally:
        bar.close()
