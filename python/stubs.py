"""Write the stub of the native module from the module itself, or check that it is up to date.

``python stubs.py`` writes ``yilu/_yilu.pyi``; ``python stubs.py --check`` fails where it would change.
Needs maturin and ruff in the same environment.
"""

from __future__ import annotations

import difflib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
STUB = HERE / "yilu" / "_yilu.pyi"

# What hand-written annotations of signatures name; ruff takes out what is not used.
IMPORTS = """
import decimal
import fractions
import os
import typing
from collections.abc import Callable, Iterable, Mapping

import arro3.core
import numpy
import numpy.typing

from yilu import _errors
"""


def run(*command: str, text: str | None = None) -> str:
    """Run a tool of this environment, and give what it prints."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command,
        cwd=HERE,
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PATH": path},
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def stub(profile: str) -> str:
    """Give the stub that the native module makes."""
    with tempfile.TemporaryDirectory() as folder:
        run("maturin", "generate-stubs", "--profile", profile, "-o", folder)
        made = (Path(folder) / "yilu" / "_yilu.pyi").read_text(encoding="utf-8")
    documentation, _, rest = made.partition("\n\n")
    text = f"{documentation}\n\n{IMPORTS}\n{rest}"
    rules = "F401,I,UP037,PYI"
    text = run("ruff", "check", "--fix", "--quiet", "--exit-zero", "--isolated", "--target-version", "py311",
               "--select", rules, "--stdin-filename", "_yilu.pyi", "-", text=text)  # fmt: skip
    options = ("--isolated", "--line-length", "110", "--stdin-filename", "_yilu.pyi")
    return run("ruff", "format", *options, "-", text=text)


def main() -> int:
    """Write or check."""
    made = stub(os.environ.get("YILU_PROFILE", "dev"))
    if "--check" not in sys.argv:
        STUB.write_text(made, encoding="utf-8")
        return 0
    kept = STUB.read_text(encoding="utf-8") if STUB.exists() else ""
    if made == kept:
        return 0
    difference = difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "made", lineterm="")
    print("\n".join(difference))
    print("yilu/_yilu.pyi is out of date: run python stubs.py")
    return 1


if __name__ == "__main__":
    sys.exit(main())
