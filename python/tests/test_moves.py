"""The moves of many games as columns: those of their records, whatever they are read from."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
import pytest

import yilu

GAME = b"(;SZ[5]KM[0]PB[Aoi];B[cc];W[];B[])"
PROPERTIES = ["PB", "PW", "DT", "KM", "C"]


def rows(moves: yilu.Moves) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = pa.table(moves.games).to_pylist()
    assert len(made) == len(moves)
    assert len(moves.offsets) == len(made) + 1
    assert moves.offsets[-1] == len(moves.colors) == len(moves.points)
    return made


def sets_up(record: yilu.Record) -> bool:
    node = record.root
    while True:
        if node.properties.keys() & {"AB", "AW", "AE"}:
            return True
        if not node.children:
            return False
        node = node.children[0]


def check(folder: Path) -> None:
    """Hold the columns against the records of the same files."""
    moves = yilu.moves(folder, properties=PROPERTIES)
    judged = yilu.judge_all(folder, "tromp-taylor", unfinished="skip", playouts=1)
    replays = yilu.replay(folder, positions=False)
    assert len(judged) == len(moves)
    for number, (row, record) in enumerate(zip(rows(moves), replays.records, strict=True)):
        colors, points = moves[number]
        if record is None:
            error = judged[number]
            assert isinstance(error, yilu.RecordError)
            assert (row["path"], row["game"], row["fault"]) == (error.file, None, error.reason)
            assert row["komi"] is row["rows"] is row["set_up"] is row["PB"] is None
            assert len(points) == 0
            continue
        assert (row["path"], row["game"]) == (record.file, record.game)
        for name in ("komi", "handicap", "rules", "result", "winner", "margin"):
            assert row[name] == getattr(record, name), (record, name)
        texts = record.root.properties
        for name in PROPERTIES:
            assert (row[name] is None) == (name not in texts)
        if "PB" in texts and texts["PB"][0].isalnum():
            assert row["PB"] == texts["PB"][0]
        if row["fault"] is not None:
            assert isinstance(judged[number], yilu.RecordError)
            assert len(points) == 0
            continue
        expected = record.to_arrays()
        np.testing.assert_array_equal(colors, expected[0])
        np.testing.assert_array_equal(points, expected[1])
        assert f"{row['columns']}x{row['rows']}" == record.size
        assert row["set_up"] == sets_up(record)


def test_the_columns_are_those_of_the_shipped_records(shipped: Path) -> None:
    check(shipped)


def test_the_columns_are_those_of_records_with_faults() -> None:
    check(Path(__file__).parents[2] / "tests" / "corpus")


def test_moves_are_the_same_from_any_source(shipped: Path, tmp_path: Path) -> None:
    paths = sorted((shipped / "made").rglob("*.sgf"))
    loose = yilu.moves(paths, properties=["RE"])
    assert loose == yilu.moves(paths, properties=["RE"], threads=1)
    assert len(loose.points) > 400
    with zipfile.ZipFile(tmp_path / "games.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for number, path in enumerate(paths):
            archive.write(path, f"{number:05}.sgf")
    data = [path.read_bytes() for path in paths]
    others: list[Any] = [
        tmp_path / "games.zip",
        data,
        [("a", one) for one in data],
        [io.BytesIO(one) for one in data],
        [record for path in paths for record in yilu.read(path)],
    ]
    expected = pl.DataFrame(loose.games).drop("path")
    for source in others:
        moves = yilu.moves(source, properties=["RE"])
        np.testing.assert_array_equal(moves.offsets, loose.offsets)
        np.testing.assert_array_equal(moves.colors, loose.colors)
        np.testing.assert_array_equal(moves.points, loose.points)
        assert pl.DataFrame(moves.games).drop("path").equals(expected)


def test_what_is_broken_has_its_fault_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "no.gib").write_bytes(b"\\HS")
    two = b"(;SZ[9]HA[2]AB[aa][bb]RE[W+0.5];W[zz])(;SZ[53]RE[B+R];B[aa])"
    moves = yilu.moves([b"", tmp_path / "no.gib", GAME, b"(;GM[2]KM[7])", ("two", two)])
    table = rows(moves)
    assert [row["game"] for row in table] == [None, None, 0, 0, 0, 1]
    assert [row["fault"] is None for row in table] == [False, False, True, False, True, False]
    assert table[1]["path"] == str(tmp_path / "no.gib")
    assert table[3]["fault"] == "1:3: GM[2] is not Go [other-game]"
    assert [row["result"] for row in table[4:]] == ["W+0.5", "B+R"]
    assert (table[4]["winner"], table[4]["margin"], table[4]["set_up"]) == ("W", -0.5, True)
    assert moves.offsets.tolist() == [0, 0, 0, 3, 3, 4, 4]
    assert moves.points.tolist() == [12, 25, 25, -2]
    with pytest.raises(FileNotFoundError, match=r"none\.sgf"):
        yilu.moves([GAME, tmp_path / "none.sgf"])
    with pytest.raises(IndexError):
        moves[6]
    assert moves[-2][1].tolist() == [-2]


def test_progress_counts_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.sgf").write_bytes(GAME)
    assert len(yilu.moves([tmp_path, GAME], progress=True)) == 2
    assert "files" in capsys.readouterr().err
