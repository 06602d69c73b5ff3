"""Archives and compressed records: they give what their files give, and what is broken stands in its place."""

from __future__ import annotations

import gzip
import io
import tarfile
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
import pytest

import yilu

SHIPPED = Path(__file__).parents[2] / "examples" / "corpus" / "made"
RULES = ["chinese-2002", "japanese-1989", "record"]
GAME = b"(;SZ[5]KM[0];B[cc];W[];B[])"
LONG = "古力" * 60 + "/final.sgf"

Members = list[tuple[str, bytes]]


def make_zip(path: Path, members: Members, method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return path


def make_tar(path: Path, members: Members, mode: str = "w:gz", form: int = tarfile.PAX_FORMAT) -> Path:
    with tarfile.open(path, mode, format=form) as archive:  # type: ignore[call-overload]
        for name, data in members:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return path


KINDS: dict[str, Callable[[Path, Members], Path]] = {
    "zip": lambda folder, members: make_zip(folder / "games.zip", members),
    "stored zip": lambda folder, members: make_zip(folder / "games.zip", members, zipfile.ZIP_STORED),
    "tar": lambda folder, members: make_tar(folder / "games.tar", members, "w:"),
    "tar of GNU": lambda folder, members: make_tar(folder / "games.tar", members, "w:", tarfile.GNU_FORMAT),
    "tar.gz": lambda folder, members: make_tar(folder / "games.tar.gz", members),
    "tgz of ustar": lambda folder, members: make_tar(
        folder / "games.tgz", members, form=tarfile.USTAR_FORMAT
    ),
}


def rows_of(comparison: yilu.Comparison, above: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pa.table(comparison).to_pylist()
    for row in rows:
        row["path"] = Path(row["path"]).relative_to(above).as_posix()
    return rows


@pytest.fixture(scope="module")
def members() -> Members:
    paths = sorted(SHIPPED.rglob("*.sgf"), key=lambda path: path.relative_to(SHIPPED).as_posix())
    return [(path.relative_to(SHIPPED).as_posix(), path.read_bytes()) for path in paths]


@pytest.mark.parametrize("kind", KINDS)
def test_an_archive_gives_what_its_files_give(kind: str, members: Members, tmp_path: Path) -> None:
    path = KINDS[kind](tmp_path, [*members, ("README.txt", b"no record")])
    loose = [SHIPPED / name for name, _ in members]
    assert rows_of(yilu.compare(path, RULES), path) == rows_of(yilu.compare(loose, RULES), SHIPPED)
    records = yilu.read(path)
    assert records == [record for one in loose for record in yilu.read(one)]
    assert records[0].file == str(path / members[0][0])
    assert yilu.judge_all(path, RULES) == yilu.judge_all(loose, RULES)
    replays, again = yilu.replay(path), yilu.replay(loose)
    assert replays.faults == again.faults
    np.testing.assert_array_equal(replays.moves, again.moves)
    np.testing.assert_array_equal(replays.offsets, again.offsets)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "ustar" not in kind])
def test_names_are_shown_as_they_are(kind: str, tmp_path: Path) -> None:
    path = KINDS[kind](tmp_path, [(LONG, GAME)])
    [record] = yilu.read(path)
    assert record.file == str(path / LONG)


def test_a_row_leads_back_to_its_record(members: Members, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "games.zip", members)
    for row in pa.table(yilu.compare(path, "aga")).to_pylist()[::9]:
        [record] = yilu.read(row["path"])
        assert record.file == row["path"]
        assert yilu.judge(row["path"], "aga", game=row["game"])["aga"].margin == row["margin"]


def test_compressed_records_are_records(tmp_path: Path) -> None:
    (tmp_path / "a.sgf.gz").write_bytes(gzip.compress(GAME))
    make_tar(tmp_path / "b.tar", [("in.sgf.gz", gzip.compress(GAME))], "w:")
    (tmp_path / "c.sgf").write_bytes(GAME)
    records = yilu.read(tmp_path / "a.sgf.gz") + yilu.read(tmp_path / "b.tar")
    assert records == yilu.read(GAME) * 2
    rows = rows_of(yilu.compare(tmp_path, "aga"), tmp_path)
    assert [row["path"] for row in rows] == ["a.sgf.gz", "b.tar/in.sgf.gz", "c.sgf"]
    assert len({row["margin"] for row in rows}) == 1


def test_what_is_broken_stands_in_its_place(tmp_path: Path) -> None:
    whole = make_tar(tmp_path / "whole.tar", [("1.sgf", GAME), ("2.sgf", GAME)], "w:").read_bytes()
    cut = tmp_path / "cut.tar"
    cut.write_bytes(whole[: 512 * 3 + 5])
    judged = yilu.judge_all([cut, GAME], "aga")
    assert [type(one).__name__ for one in judged] == ["Judgement", "RecordError", "Judgement"]
    assert isinstance(judged[1], yilu.RecordError)
    assert judged[1].file == str(cut / "2.sgf")
    replays = yilu.replay([cut, GAME])
    assert [fault is None for fault in replays.faults] == [True, False, True]
    with pytest.warns(UserWarning, match=r"2\.sgf"):
        assert len(yilu.read(cut)) == 1
    (tmp_path / "no.zip").write_bytes(b"no archive")
    for broken in ("no.zip", "whole.tar/none.sgf"):
        with pytest.raises(yilu.RecordError, match=r"archive"):
            yilu.read(tmp_path / broken)
    with pytest.raises(yilu.RecordError, match=r"no game record"):
        yilu.read(make_zip(tmp_path / "void.zip", []))
    for call in (yilu.read, yilu.judge_all, yilu.compare):
        with pytest.raises(FileNotFoundError, match=r"none"):
            call(*((tmp_path / "none.zip", "aga")[: 1 if call is yilu.read else 2]))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(yilu.read(tmp_path / "whole.tar")) == 2
    with pytest.raises(IsADirectoryError):
        yilu.read(tmp_path)


def test_progress_is_shown_where_the_end_is_not_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_zip(tmp_path / "a.zip", [("1.sgf", GAME), ("2.sgf", GAME)])
    (tmp_path / "b.sgf").write_bytes(GAME)
    assert len(yilu.compare(tmp_path, "aga", progress=True)) == 3
    assert "files" in capsys.readouterr().err
