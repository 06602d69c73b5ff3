"""What the docstrings, the README and the notebook say is run."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import matplotlib as mpl
import nbclient
import nbformat
import pytest

import yilu
import yilu.plot

mpl.use("Agg")

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "examples" / "corpus"


def documented(thing: object, name: str, found: dict[str, str], seen: set[int]) -> dict[str, str]:
    """Gather the docstrings of what the package makes public, and of all their members."""
    if id(thing) in seen:
        return found
    seen.add(id(thing))
    text = getattr(thing, "__doc__", None)
    THINGS[name] = thing
    if isinstance(text, str):
        found[name] = text
    if inspect.isclass(thing) or isinstance(thing, ModuleType):
        for key, raw in vars(thing).items():
            member = raw.__func__ if isinstance(raw, (staticmethod, classmethod)) else raw
            module = getattr(member, "__module__", None)
            ours = module is None or str(module).startswith("yilu")
            if not key.startswith("_") and ours and not isinstance(member, ModuleType):
                documented(member, f"{name}.{key}", found, seen)
    return found


THINGS: dict[str, object] = {}
DOCSTRINGS: dict[str, str] = {}
for _module in (yilu, yilu.parts, yilu.plot):
    documented(_module, _module.__name__, DOCSTRINGS, set())
EXAMPLES = {name: text for name, text in DOCSTRINGS.items() if ">>>" in text}


def test_all_functions_and_methods_have_examples() -> None:
    # What a user of parts overrides has its example at the class.
    callable_names = {
        name
        for name, thing in THINGS.items()
        if callable(thing) and not inspect.isclass(thing) and not name.startswith("yilu.parts.")
    }
    assert len(callable_names) > 40
    assert callable_names - EXAMPLES.keys() == set()


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_an_example_runs(name: str) -> None:
    space = {"yilu": yilu, "corpus": CORPUS}
    test = doctest.DocTestParser().get_doctest(EXAMPLES[name], space, name, None, 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    result = runner.run(test, out=said.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(said)


def test_everything_public_has_a_docstring() -> None:
    public = {f"yilu.{name}" for name in yilu.__all__ if name != "__version__"}
    assert public <= DOCSTRINGS.keys()
    # What a class inherits from Python has its docstring there.
    for name in yilu.__all__:
        for member, value in (
            vars(getattr(yilu, name)).items() if inspect.isclass(getattr(yilu, name)) else ()
        ):
            if not member.startswith("_") and callable(value):
                assert inspect.getdoc(value), f"{name}.{member}"


def blocks(text: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)


def test_the_examples_of_the_readme_run(tmp_path: Path) -> None:
    found = blocks((ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(found) == 2
    script = tmp_path / "readme.py"
    script.write_text("\n".join(found), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    # The matrix of polars, then a judgement: its boards and its differences.
    assert "shape: (4, 5)" in done.stdout
    assert "chinese-2002" in done.stdout
    assert "better for" in done.stdout or "take different stones off" in done.stdout


def test_the_notebook_runs() -> None:
    path = ROOT / "examples" / "notebooks" / "disagreements.ipynb"
    notebook = nbformat.reads(path.read_text(encoding="utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    assert all(not cell.get("outputs") for cell in notebook.cells), "outputs are not kept in the tree"
    client = nbclient.NotebookClient(
        notebook, timeout=300, resources={"metadata": {"path": str(path.parent)}}, kernel_name="python3"
    )
    client.execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    kinds = {kind for output in shown for kind in output.get("data", {})}
    assert {"text/html", "image/png"} <= kinds


def test_the_command_is_in_the_package() -> None:
    for command in (
        [str(Path(sys.executable).with_name("yilu"))],
        [sys.executable, "-m", "yilu"],
    ):
        done = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
        assert done.stdout.split() == ["yilu", yilu.__version__]


def test_the_version_is_that_of_the_workspace() -> None:
    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    assert f'version = "{yilu.__version__}"' in manifest
