"""What the tests share: where the records are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytest_plugins = ["pytester"]


@pytest.fixture(scope="session")
def shipped() -> Path:
    """Give the folder of the shipped records."""
    return ROOT / "examples" / "corpus"


@pytest.fixture(scope="session")
def corpus() -> Path:
    """Give the folder of the larger collection, or skip the test."""
    folder = os.environ.get("YILU_CORPUS")
    if not folder:
        pytest.skip("YILU_CORPUS is not set")
    return Path(folder)
