"""The counts of `tests/perft/oracle.toml` are those of the script beside it."""

import importlib.util
import sys
import tomllib
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "tests" / "perft"
# The script counts deeper for the file than for this test.
DEPTH = 4


def test_oracle() -> None:
    spec = importlib.util.spec_from_file_location("perft_oracle", FOLDER / "oracle.py")
    assert spec is not None
    assert spec.loader is not None
    oracle = importlib.util.module_from_spec(spec)
    # Its dataclass looks for its module.
    sys.modules[spec.name] = oracle
    spec.loader.exec_module(oracle)
    counts = tomllib.loads((FOLDER / "oracle.toml").read_text(encoding="utf-8"))["count"]
    cases = list(oracle.cases())
    assert len(counts) == len(cases)
    for written, (repetition, capture, columns, rows, depth, passes) in zip(counts, cases, strict=True):
        assert written["board"] == f"{columns}x{rows}"
        assert written["capture"] == capture
        assert {"it": written["repetition"]} == tomllib.loads(f"it = {oracle.part(repetition)}")
        assert written.get("passes", True) == passes
        assert len(written["sequences"]) == depth + 1
        kinds = ("sequences", "over", "positions", "positions_so_far")
        counted = oracle.count(columns, rows, capture, repetition, DEPTH, passes)
        for kind, numbers in zip(kinds, counted, strict=True):
            assert written[kind][: DEPTH + 1] == numbers, (written["board"], capture, repetition, kind)
