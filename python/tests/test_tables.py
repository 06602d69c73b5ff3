"""Comparisons as tables: every way of reading and writing them holds the same rows, and runs can be stopped."""

from __future__ import annotations

import io
import itertools
import json
import math
import multiprocessing
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd  # type: ignore[import-untyped, unused-ignore]
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
import pyarrow.parquet as pq  # type: ignore[import-untyped, unused-ignore]
import pytest

import yilu
from yilu import Comparison, Record

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "examples" / "corpus"
RULES = ["chinese-2002", "japanese-1989", "aga", "tromp-taylor", "record"]
GAME = b"(;SZ[5]KM[0.5]RE[B+4.5]RU[Japanese];B[cb];W[cd];B[];W[])"
Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def shipped() -> Comparison:
    return yilu.compare(SHIPPED, RULES)


@pytest.fixture(scope="module")
def rows(shipped: Comparison) -> Rows:
    return rows_of(shipped)


def rows_of(comparison: Comparison) -> Rows:
    made: Rows = pa.table(comparison).to_pylist()
    return made


def command(*arguments: str | Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "yilu", *map(str, arguments)], capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr


def test_the_rows_are_those_of_the_command(rows: Rows, tmp_path: Path) -> None:
    command("compare", SHIPPED, "--rules", ",".join(RULES), "-q", "-o", tmp_path / "x.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "x.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(lines) == len(rows)
    for line, row in zip(lines, rows, strict=True):
        assert line == row


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        (["--komi", "record"], {"komi": "record"}),
        (["--komi", "6.5"], {"komi": 6.5}),
        (["--unfinished", "count"], {"unfinished": "count"}),
        (["--default-rules", "aga", "--threads", "1"], {"default_rules": "aga", "threads": 1}),
    ],
)
def test_options_are_those_of_the_command(
    options: list[str], arguments: dict[str, Any], tmp_path: Path
) -> None:
    folder = SHIPPED / "made"
    command("compare", folder, "--rules", ",".join(RULES), *options, "-q", "-o", tmp_path / "x.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "x.jsonl").read_text(encoding="utf-8").splitlines()]
    assert lines == rows_of(yilu.compare(folder, RULES, **arguments))


@pytest.mark.parametrize("ending", ["parquet", "csv", "jsonl"])
def test_rows_written_at_once_are_those_of_the_command(ending: str, tmp_path: Path) -> None:
    command("compare", SHIPPED, "--rules", ",".join(RULES), "-q", "-o", tmp_path / f"command.{ending}")
    yilu.compare_to(tmp_path / f"package.{ending}", SHIPPED, RULES)
    first, second = ((tmp_path / f"{name}.{ending}").read_bytes() for name in ("command", "package"))
    assert first == second
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"command.{ending}", f"package.{ending}"]


def test_every_record_has_a_row_for_each_ruleset_in_order(shipped: Comparison, rows: Rows) -> None:
    files = sorted(path for path in SHIPPED.rglob("*") if path.suffix in (".sgf", ".sgfs", ".mgt"))
    games = [(str(path), record.game) for path in files for record in yilu.read(path)]
    assert shipped.rulesets == RULES
    assert len(shipped) == len(rows) == len(games) * len(RULES)
    expected = [(*game, rules) for game in games for rules in RULES]
    assert [(row["path"], row["game"], row["ruleset"]) for row in rows] == expected


def test_rows_say_what_judge_says(rows: Rows) -> None:
    for number in range(0, len(rows), 11 * len(RULES)):
        some = rows[number : number + len(RULES)]
        (record, *_) = [one for one in yilu.read(some[0]["path"]) if one.game == some[0]["game"]]
        judgement = yilu.judge(record, RULES)
        for row, verdict in zip(some, judgement.verdicts, strict=True):
            assert row["ruleset"] == verdict.name
            assert row["margin"] == verdict.margin
            assert row["winner"] == verdict.winner
            assert row["komi"] == verdict.komi
            assert row["ended_by"] == verdict.ended_by
            assert row["first_illegal_move"] == verdict.first_illegal_move
            assert row["illegal_reason"] == verdict.illegal_reason
            assert row["dead_source"] == verdict.dead_source
            assert row["doubtful"] == verdict.doubtful
            assert row["agrees"] == verdict.agrees
            assert row["rules_read"] == verdict.rules_read
            assert {term["name"]: term["points"] for term in row["terms"] or ()} == verdict.terms
            assert (row["moves"], row["handicap"]) == (judgement.moves, judgement.handicap)
            assert (row["recorded_result"], row["recorded_margin"]) == (record.result, record.margin)
            assert row["size"] == record.size


def test_terms_sum_to_the_margin(rows: Rows) -> None:
    counted = 0
    for row in rows:
        if row["margin"] is None:
            assert not row["terms"]
            continue
        counted += 1
        assert sum(term["points"] for term in row["terms"]) == row["margin"]
        assert row["margin"] * 4 == int(row["margin"] * 4)
        names = [term["name"] for term in row["terms"]]
        assert len(names) == len(set(names))
        if row["winner"] in ("B", "W"):
            assert (row["margin"] > 0) == (row["winner"] == "B") or row["margin"] == 0
    assert counted > 100


# Other packages read it.


def test_pyarrow_reads_it(shipped: Comparison, rows: Rows) -> None:
    table = pa.table(shipped)
    assert table.num_rows == len(shipped)
    assert pa.RecordBatchReader.from_stream(shipped).read_all().equals(table)
    assert pa.schema(shipped).equals(table.schema)
    assert table.schema.metadata == {b"yilu.schema": str(Comparison.schema_version).encode()}
    for name, (kind, _) in Comparison.columns().items():
        type_ = table.schema.field(name).type
        assert pa.types.is_dictionary(type_) == (kind == "category")
        assert pa.types.is_boolean(type_) == (kind == "boolean")
        assert pa.types.is_floating(type_) == (kind == "points")
        assert pa.types.is_integer(type_) == (kind == "integer")
        assert pa.types.is_list(type_) == kind.startswith("list")
    assert pa.table(shipped.table).equals(table)
    assert table.slice(len(rows) - 1).to_pylist() == rows[-1:]


def test_pyarrow_reads_it_without_copying(shipped: Comparison) -> None:
    addresses = []
    for _ in range(2):
        (chunk, *_) = pa.table(shipped)["margin"].chunks
        addresses.append([buffer.address for buffer in chunk.buffers() if buffer is not None])
    assert addresses[0] == addresses[1] != []


def test_a_table_outlives_its_comparison() -> None:
    table = pa.table(yilu.compare(GAME, "aga"))
    assert table.to_pylist()[0]["ruleset"] == "aga"


def test_polars_reads_it(shipped: Comparison, rows: Rows) -> None:
    frame = pl.DataFrame(shipped)
    assert frame.to_dicts() == rows
    for name, (kind, _) in Comparison.columns().items():
        assert (frame.schema[name] == pl.Categorical) == (kind == "category")
    assert frame.schema["terms"] == pl.List(pl.Struct({"name": pl.String, "points": pl.Float64}))
    sums = frame.select(
        pl.col("terms").list.eval(pl.element().struct.field("points")).list.sum().alias("sum"), "margin"
    ).drop_nulls("margin")
    assert (sums["sum"] == sums["margin"]).all()


def test_pandas_reads_it(shipped: Comparison, rows: Rows) -> None:
    frame = pa.table(shipped).to_pandas()
    again = pd.DataFrame.from_arrow(shipped)
    for made in (frame, again):
        assert list(made.columns) == list(rows[0])
        assert len(made) == len(rows)
        assert made["path"].tolist() == [row["path"] for row in rows]
        assert made["ruleset"].astype(str).tolist() == [row["ruleset"] for row in rows]
        margins = [None if pd.isna(margin) else float(margin) for margin in made["margin"]]
        assert margins == [row["margin"] for row in rows]
    assert isinstance(frame["ruleset"].dtype, pd.CategoricalDtype)
    assert isinstance(frame["winner"].dtype, pd.CategoricalDtype)


def queried(relation: Any) -> list[tuple[Any, ...]]:
    """What DuckDB gives; its types allow for a statement that gives nothing."""
    made: list[tuple[Any, ...]] = relation.fetchall()
    return made


def test_duckdb_reads_it(shipped: Comparison, rows: Rows) -> None:
    comparison = shipped
    assert comparison is not None  # DuckDB finds it by its name.
    found = queried(duckdb.sql("select path, game, ruleset, margin, winner, terms from comparison"))
    names = ("path", "game", "ruleset", "margin", "winner", "terms")
    assert found == [tuple(row[name] for name in names) for row in rows]
    counted = queried(
        duckdb.sql(
            "select ruleset::varchar, count(margin), avg(margin) from comparison group by ruleset order by 1"
        )
    )
    for ruleset, count, mean in counted:
        margins = [row["margin"] for row in rows if row["ruleset"] == ruleset and row["margin"] is not None]
        assert count == len(margins)
        assert math.isclose(mean, sum(margins) / len(margins))
    assert [ruleset for ruleset, *_ in counted] == sorted(RULES)


def test_an_empty_comparison_has_all_columns(tmp_path: Path) -> None:
    empty = yilu.compare([], ["aga", "bga"])
    assert len(empty) == 0
    assert empty
    assert list(pl.DataFrame(empty).columns) == list(Comparison.columns())
    assert [
        frame.shape[0] for frame in map(pl.DataFrame, (empty.pairs(), empty.matrix(), empty.terms()))
    ] == [
        1,
        2,
        0,
    ]
    assert len(empty.disagreements()) == 0
    empty.to_parquet(tmp_path / "empty.parquet")
    assert len(Comparison.read_parquet(tmp_path / "empty.parquet")) == 0
    assert pickle.loads(pickle.dumps(empty)).rulesets == ["aga", "bga"]


# Summaries, against polars.


@pytest.fixture(scope="module")
def records(rows: Rows) -> list[Rows]:
    return [rows[at : at + len(RULES)] for at in range(0, len(rows), len(RULES))]


def sound(row: dict[str, Any]) -> bool:
    """Whether a verdict is compared: a result of its own, and every move legal."""
    return (row["margin"] is not None or row["ended_by"] == "repetition") and row[
        "first_illegal_move"
    ] is None


def pairs_in_polars(comparison: Comparison) -> pl.DataFrame:
    """The verdicts of each two rulesets side by side, where both can be compared."""
    frame = pl.DataFrame(comparison).with_columns(
        pl.col("ruleset", "winner", "ended_by").cast(pl.String),
        record=pl.int_range(pl.len()) // len(RULES),
        place=pl.int_range(pl.len()) % len(RULES),
    )
    frame = frame.filter(
        (pl.col("margin").is_not_null() | (pl.col("ended_by") == "repetition"))
        & pl.col("first_illegal_move").is_null()
    )
    return (
        frame.join(frame, on="record", suffix="_second")
        .filter(pl.col("place") < pl.col("place_second"))
        .rename({"ruleset": "first", "ruleset_second": "second"})
    )


def test_pairs_are_what_polars_counts(shipped: Comparison) -> None:
    both = pl.col("margin").is_not_null() & pl.col("margin_second").is_not_null()
    counted = (
        pairs_in_polars(shipped)
        .group_by("first", "second", "place", "place_second")
        .agg(
            compared=pl.len(),
            winner_changes=(pl.col("winner") != pl.col("winner_second")).sum(),
            counted=both.sum(),
            margin_changes=(both & (pl.col("margin") != pl.col("margin_second"))).sum(),
        )
        .sort("place", "place_second")
        .drop("place", "place_second")
    )
    assert pl.DataFrame(shipped.pairs()).to_dicts() == counted.to_dicts()
    assert counted["margin_changes"].sum() > 0
    assert counted["winner_changes"].sum() > 0


def test_the_matrix_is_that_of_the_pairs(shipped: Comparison) -> None:
    matrix = pl.DataFrame(shipped.matrix())
    assert matrix.columns == ["ruleset_name", *RULES]
    assert matrix["ruleset_name"].to_list() == RULES
    changes = {
        (row["first"], row["second"]): row["winner_changes"]
        for row in pl.DataFrame(shipped.pairs()).to_dicts()
    }
    for one, other in itertools.product(RULES, RULES):
        found = matrix.filter(pl.col("ruleset_name") == one)[other].item()
        expected = changes.get((one, other), changes.get((other, one), 0))
        assert found == (0 if one == other else expected)


def test_terms_are_what_polars_counts(shipped: Comparison) -> None:
    pairs = pairs_in_polars(shipped).filter(
        pl.col("margin").is_not_null() & pl.col("margin_second").is_not_null()
    )
    counts: dict[tuple[str, str, str], list[float]] = {}
    counted: dict[tuple[str, str], int] = {}
    for row in pairs.sort("place", "place_second").to_dicts():
        key = (row["first"], row["second"])
        counted[key] = counted.get(key, 0) + 1
        one, other = (
            {term["name"]: term["points"] for term in row[name]} for name in ("terms", "terms_second")
        )
        for name in {*one, *other}:
            if one.get(name, 0) != other.get(name, 0):
                counts.setdefault((*key, name), []).append(one.get(name, 0) - other.get(name, 0))
    found = pl.DataFrame(shipped.terms()).to_dicts()
    assert {(row["first"], row["second"], row["term"]) for row in found} == set(counts)
    assert len(found) == len(counts) > 0
    for row in found:
        differences = counts[row["first"], row["second"], row["term"]]
        assert row["records"] == len(differences)
        assert row["total"] == sum(map(abs, differences))
        assert math.isclose(
            row["mean"], sum(differences) / counted[row["first"], row["second"]], abs_tol=1e-12
        )


@pytest.mark.parametrize("by", ["winner", "margin"])
def test_disagreements_are_the_records_that_part(shipped: Comparison, records: list[Rows], by: str) -> None:
    expected = []
    for some in records:
        values = {row[by] for row in some if sound(row) and row[by] is not None}
        if len(values) > 1:
            expected += some
    found = shipped.disagreements(by)  # type: ignore[arg-type]
    assert rows_of(found) == expected
    assert expected
    assert found.rulesets == shipped.rulesets
    assert rows_of(found.disagreements(by)) == expected  # type: ignore[arg-type]


def test_a_ruleset_may_have_the_name_of_a_column() -> None:
    rules = [yilu.Ruleset("aga").replace(name="ruleset"), yilu.Ruleset("bga")]
    matrix = pl.DataFrame(yilu.compare(GAME, rules).matrix())
    assert matrix.shape == (2, 3)


# Files and pickles.


def test_parquet_keeps_everything(shipped: Comparison, rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    shipped.to_parquet(path)
    again = Comparison.read_parquet(str(path))
    assert rows_of(again) == rows
    assert again.rulesets == RULES
    assert pl.read_parquet(path).to_dicts() == rows
    assert pd.read_parquet(path)["path"].tolist() == [row["path"] for row in rows]
    assert queried(duckdb.sql(f"select path, margin from '{path}'")) == [
        (row["path"], row["margin"]) for row in rows
    ]
    metadata = pq.read_schema(path).metadata
    assert metadata[b"yilu.schema"] == str(Comparison.schema_version).encode()
    assert pa.table(again.pairs()).equals(pa.table(shipped.pairs()))
    assert again == shipped
    assert [path.name for path in tmp_path.iterdir()] == ["rows.parquet"]


def test_a_pickle_keeps_everything(shipped: Comparison, rows: Rows) -> None:
    for comparison in (shipped, shipped.disagreements()):
        again = pickle.loads(pickle.dumps(comparison))
        assert rows_of(again) == rows_of(comparison)
        assert again.rulesets == comparison.rulesets
        assert pa.table(again.terms()).equals(pa.table(comparison.terms()))
        assert again == comparison
    assert rows_of(shipped) == rows


def test_a_comparison_of_many_rows_is_equal_after_a_round_trip() -> None:
    """So many rows that they stand in several batches."""
    record = Record.from_sgf(GAME)
    many = yilu.compare([record] * 20_000, "tromp-taylor", komi=0)
    assert len(many) == 20_000
    again = pickle.loads(pickle.dumps(many))
    assert rows_of(again) == rows_of(many)
    assert again == many


def test_a_file_written_over_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    path.write_bytes(b"older")
    yilu.compare(GAME, "aga").to_parquet(path)
    assert len(Comparison.read_parquet(path)) == 1


def test_the_columns_are_those_of_the_page(shipped: Comparison) -> None:
    page = (ROOT / "docs" / "columns.md").read_text(encoding="utf-8")
    version = re.search(r"^Version (\d+)", page, re.MULTILINE)
    assert version is not None
    assert int(version[1]) == Comparison.schema_version
    listed = re.findall(r"^\| `([a-z_]+)` \| ([^|]+) \| ([^|]+) \|$", page, re.MULTILINE)
    assert [(name, kind.strip(), meaning.strip()) for name, kind, meaning in listed] == [
        (name, kind, meaning) for name, (kind, meaning) in Comparison.columns().items()
    ]
    assert pa.table(shipped).column_names == [name for name, *_ in listed]


def test_categories_hold_what_the_page_says(rows: Rows) -> None:
    for name, (kind, meaning) in Comparison.columns().items():
        if kind == "category" and name != "ruleset":
            found = {row[name] for row in rows} - {None}
            assert found
            assert found <= set(re.findall(r"`([A-Za-z-]+)`", meaning)), name


# Broken records.


def test_broken_records_have_rows_with_faults() -> None:
    sources = [
        ("one", GAME),
        ("empty", b""),
        ("binary", b"\xff\xfe\x00"),
        ("text", b"no game"),
        ("chess", b"(;GM[2])"),
        ("huge", b"(;SZ[400])"),
        ("off", b"(;SZ[5];B[zz];W[aa])"),
        ("two", b"(;SZ[5];B[aa];W[];B[])(;GM[3])"),
    ]
    comparison = yilu.compare(sources, ["aga", "record"])
    made = rows_of(comparison)
    faults = {(row["path"], row["game"]): row["fault"] for row in made}
    assert list(faults) == [
        ("one", 0),
        ("empty", None),
        ("binary", None),
        ("text", None),
        ("chess", 0),
        ("huge", 0),
        ("off", 0),
        ("two", 0),
        ("two", 1),
    ]
    assert {key for key, fault in faults.items() if fault is None} == {("one", 0), ("off", 0), ("two", 0)}
    assert len(made) == 2 * len(faults)
    assert "empty" in (faults["empty", None] or "")
    assert "GM[2]" in (faults["chess", 0] or "")
    for row in made:
        if row["fault"]:
            assert (row["margin"], row["winner"], row["terms"]) == (None, "none", None)
    off = [row for row in made if row["path"] == "off"]
    assert {(row["first_illegal_move"], row["illegal_reason"]) for row in off} <= {
        (1, "off-board"),
        (1, "unreadable"),
    }
    assert len(rows_of(comparison.disagreements())) % 2 == 0


def test_a_folder_with_broken_files_is_compared_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "b.sgf").write_bytes(GAME)
    (tmp_path / "c.sgf").write_bytes(b"")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "d.sgf").write_bytes(GAME)
    (tmp_path / "notes.txt").write_text("no record")
    made = rows_of(yilu.compare(tmp_path, "aga"))
    assert [(row["path"], row["fault"] is None) for row in made] == [
        (str(tmp_path / "a.sgf"), False),
        (str(tmp_path / "b.sgf"), True),
        (str(tmp_path / "c.sgf"), False),
        (str(tmp_path / "deep" / "d.sgf"), True),
    ]


@pytest.mark.parametrize("threads", [1, 2])
def test_the_worst_records_stop_no_run(threads: int) -> None:
    corpus = os.environ.get("YILU_CORPUS")
    if not corpus:
        pytest.skip("YILU_CORPUS names no folder of real records")
    comparison = yilu.compare(
        [Path(corpus, "hard"), Path(corpus, "bugs")], ["aga", "record"], threads=threads
    )
    faults = [row["fault"] for row in rows_of(comparison)]
    assert None in faults
    assert any(faults)


# Sources.


def without_paths(comparison: Comparison) -> Rows:
    return [{name: value for name, value in row.items() if name != "path"} for row in rows_of(comparison)]


SOURCES: dict[str, Callable[[list[Path]], Any]] = {
    "paths": lambda paths: paths,
    "texts": lambda paths: [str(path) for path in paths],
    "bytes": lambda paths: [path.read_bytes() for path in paths],
    "named bytes": lambda paths: [(path.name, path.read_bytes()) for path in paths],
    "records": lambda paths: [record for path in paths for record in yilu.read(path)],
    "buffers": lambda paths: [io.BytesIO(path.read_bytes()) for path in paths],
    "open files": lambda paths: [path.open("rb") for path in paths],
    "a tuple": tuple,
    "a generator": lambda paths: (path for path in paths),
    "a mixture": lambda paths: [
        paths[0],
        paths[1].read_bytes(),
        io.BytesIO(paths[2].read_bytes()),
        *(record for path in paths[3:] for record in yilu.read(path)),
    ],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shipped records of one game each, under names that say their order."""
    made = tmp_path_factory.mktemp("sources")
    for number, path in enumerate(sorted(SHIPPED.rglob("*.sgf"))[::9]):
        (made / f"{number:03}.sgf").write_bytes(path.read_bytes())
    return made


@pytest.mark.parametrize("kind", SOURCES)
def test_every_kind_of_source_gives_the_same_rows(kind: str, folder: Path) -> None:
    paths = sorted(folder.iterdir())
    expected = yilu.compare(folder, RULES)
    source = SOURCES[kind](paths)
    try:
        found = yilu.compare(source, RULES)
    finally:
        for one in source if isinstance(source, list) else ():
            if hasattr(one, "close"):
                one.close()
    drop = {"game"} if kind in ("records", "a mixture") else set()
    first, second = (
        [{name: value for name, value in row.items() if name not in drop} for row in without_paths(one)]
        for one in (expected, found)
    )
    assert first == second


def test_a_pattern_is_a_folder_sorted(folder: Path) -> None:
    expected = rows_of(yilu.compare(folder, "aga"))
    assert rows_of(yilu.compare(str(folder / "*.sgf"), "aga")) == expected
    assert rows_of(yilu.compare(str(folder.parent / "**" / f"{folder.name}" / "0*.sgf"), "aga")) == expected


def test_sources_alone_are_called_by_what_they_are(folder: Path) -> None:
    path = folder / "000.sgf"
    named: list[tuple[Any, str]] = [
        (path, str(path)),
        (path.read_bytes(), "<bytes 0>"),
        (("mine", path.read_bytes()), "mine"),
        (yilu.read(path)[0], str(path)),
        (Record.from_sgf(path.read_bytes()), "<record 0>"),
        (io.BytesIO(path.read_bytes()), "<file 0>"),
    ]
    for source, name in named:
        made = rows_of(yilu.compare(source, "aga"))
        assert {row["path"] for row in made} == {name}
    with path.open("rb") as file:
        assert {row["path"] for row in rows_of(yilu.compare(file, "aga"))} == {str(path)}


def test_rows_keep_the_order_of_the_sources() -> None:
    games = [(f"{(7 * number) % 101}", GAME if number % 3 else b"no game") for number in range(101)]
    for threads in (1, 2, None):
        made = rows_of(yilu.compare(iter(games), ["aga", "bga"], threads=threads))
        assert [row["path"] for row in made[::2]] == [name for name, _ in games]
        assert [row["ruleset"] for row in made] == ["aga", "bga"] * 101


def test_a_source_that_raises_stops_the_run() -> None:
    def source() -> Iterator[bytes]:
        yield GAME
        raise ZeroDivisionError("in the source")

    with pytest.raises(ZeroDivisionError, match="in the source"):
        yilu.compare(source(), "aga")


def test_one_thread_and_two_say_the_same(shipped: Comparison, tmp_path: Path) -> None:
    alone, together = (yilu.compare(SHIPPED, RULES, threads=threads) for threads in (1, 2))
    assert alone == together == shipped
    assert rows_of(alone) == rows_of(together)
    for threads in (1, 2):
        yilu.compare_to(tmp_path / f"{threads}.parquet", SHIPPED, RULES, threads=threads)
    assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "2.parquet").read_bytes()


def test_a_seed_gives_the_same_estimate_in_any_number_of_threads() -> None:
    folder = SHIPPED / "engine-games"
    first = yilu.compare(folder, "aga", unfinished="count", playouts=20, seed=5, threads=1)
    second = yilu.compare(folder, "aga", unfinished="count", playouts=20, seed=5, threads=2)
    assert first == second
    assert "estimate" in {row["dead_source"] for row in rows_of(first)}


def test_progress_is_shown_where_it_is_wanted(capfd: pytest.CaptureFixture[str]) -> None:
    quiet = yilu.compare(SHIPPED / "made", "aga", progress=False)
    assert capfd.readouterr().err == ""
    shown = yilu.compare(SHIPPED / "made", "aga", progress=True)
    assert "files" in capfd.readouterr().err
    assert quiet == shown


# Runs beside the interpreter.

LONG = """
import sys, yilu
print("starts", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("stopped", flush=True)
    # The package works as before.
    assert len(yilu.compare({game!r}, "aga")) == 1
    print("works", flush=True)
else:
    print("finished", flush=True)
"""


@pytest.mark.parametrize(
    "call",
    [
        "yilu.compare(sys.argv[1], playouts=20000, unfinished='count')",
        "yilu.compare_to(sys.argv[2], sys.argv[1], playouts=20000, unfinished='count')",
        "yilu.judge_all(yilu.read_all, 'aga', playouts=20000, unfinished='count')",
        "yilu.judge('(;SZ[19];B[aa])', 'aga', playouts=1_000_000, unfinished='count')",
        "yilu.Board(19).estimate(playouts=1_000_000)",
    ],
    ids=["compare", "compare_to", "judge_all", "judge", "estimate"],
)
def test_ctrl_c_stops_a_long_run(call: str, tmp_path: Path) -> None:
    corpus = os.environ.get("YILU_CORPUS", "")
    if not corpus and "sys.argv[1]" in call.replace("yilu.read_all", "sys.argv[1]"):
        pytest.skip("YILU_CORPUS names no folder of real records")
    games = Path(corpus, "games")
    output = tmp_path / "rows.parquet"
    call = call.replace("yilu.read_all", "__import__('pathlib').Path(sys.argv[1]).rglob('*.sgf')")
    process = subprocess.Popen(
        [sys.executable, "-c", LONG.format(call=call, game=GAME), str(games), str(output)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "starts\n"
        time.sleep(1)
        assert process.poll() is None, "the run is too short to be stopped"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    finally:
        process.kill()
        process.wait()
    assert out.split() == ["stopped", "works"], err
    assert process.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_other_threads_of_python_run_on() -> None:
    count, done = 0, threading.Event()

    def work() -> None:
        nonlocal count
        while not done.is_set():
            count += 1
            time.sleep(0)

    seen: list[int] = []
    thread = threading.Thread(target=work)
    thread.start()
    try:
        for call in (
            lambda: yilu.compare(SHIPPED, "aga", playouts=100, unfinished="count", threads=1),
            lambda: yilu.judge_all(sorted(SHIPPED.rglob("*.sgf")), "aga", playouts=100, unfinished="count"),
            lambda: yilu.Board(19).estimate(playouts=1000),
        ):
            before = count
            call()
            seen.append(count - before)
    finally:
        done.set()
        thread.join()
    # With the lock held for the whole call it could count once or twice, not so often.
    assert min(seen) > 20, seen


def test_threads_of_python_may_compare_at_once(rows: Rows) -> None:
    found: list[Rows] = []
    threads = [
        threading.Thread(target=lambda: found.append(rows_of(yilu.compare(SHIPPED, RULES)))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [rows] * 4


FORK = """
import multiprocessing, sys, yilu
def rows(path):
    return len(yilu.compare(path, "aga")), yilu.compare(path, "aga").pairs().num_rows
if __name__ == "__main__":
    parent = rows(sys.argv[1])
    with multiprocessing.get_context({context!r}).Pool(2) as pool:
        children = pool.map(rows, [sys.argv[1]] * 4)
    assert children == [parent] * 4, (parent, children)
    print(parent[0])
"""


@pytest.mark.parametrize("context", multiprocessing.get_all_start_methods())
def test_a_process_that_was_forked_compares_too(context: str, tmp_path: Path) -> None:
    script = tmp_path / "fork.py"
    script.write_text(FORK.format(context=context))
    done = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", str(script), str(SHIPPED)],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 100


def test_a_damaged_table_is_an_error_whatever_byte_is_wrong(tmp_path: Path) -> None:
    whole = tmp_path / "whole.parquet"
    yilu.compare(b"(;SZ[3];B[bb];W[];B[])", ["aga"]).to_parquet(whole)
    data = whole.read_bytes()
    # Bytes at which the reader of the format is known to lose its way, and others across the file.
    wrong = [(12, 0), (36, 0), (97, 255), (349, 1), (2481, 1), (4500, 66), (5273, 121)]
    wrong += [(at, 255 - data[at]) for at in range(0, len(data), 97)]
    damaged = tmp_path / "damaged.parquet"
    errors = []
    for at, byte in wrong:
        damaged.write_bytes(data[:at] + bytes([byte]) + data[at + 1 :])
        try:
            yilu.Comparison.read_parquet(damaged)
        except yilu.ComparisonError as error:
            errors.append(str(error))
    assert len(errors) >= 7
    assert all("damaged.parquet" in error for error in errors)


def test_folders_and_patterns_are_judged_and_replayed_as_they_are_compared(shipped: Comparison) -> None:
    compared = [row for row in rows_of(shipped) if row["ruleset"] == RULES[0]]
    judged = yilu.judge_all(SHIPPED, RULES[0])
    assert len(judged) == len(compared)
    for row, one in zip(compared, judged, strict=True):
        assert isinstance(one, yilu.Judgement) == (row["fault"] is None)
        if isinstance(one, yilu.Judgement):
            assert (one[0].winner, one[0].margin) == (row["winner"], row["margin"])
    pattern = str(SHIPPED / "made" / "*.sgf")
    assert len(yilu.replay(pattern)) == len(yilu.judge_all(pattern, "aga"))


def changed(table: Any, path: Path) -> Path:
    """Write a table as this package would: with its metadata and its names of nested fields."""
    import pyarrow.parquet as pq

    pq.write_table(table, path, use_compliant_nested_type=False)
    return path


def test_a_table_is_read_by_the_names_of_its_columns(tmp_path: Path, shipped: Comparison) -> None:
    table = pa.table(shipped)
    order = [*table.column_names[::-1]]
    path = changed(table.select(order), tmp_path / "reversed.parquet")
    assert yilu.Comparison.read_parquet(path) == shipped


@pytest.mark.parametrize("points", [0.1, float("nan"), float("inf"), 1e12])
def test_points_that_are_not_exact_are_refused(points: float, tmp_path: Path, shipped: Comparison) -> None:
    table = pa.table(shipped)
    at = table.column_names.index("margin")
    values = pa.array([points] * len(table), pa.float64())
    path = changed(table.set_column(at, table.schema.field(at), values), tmp_path / "inexact.parquet")
    with pytest.raises(yilu.ComparisonError, match="no multiple of a quarter"):
        yilu.Comparison.read_parquet(path)


def test_records_keep_their_file_and_number(tmp_path: Path) -> None:
    path = tmp_path / "two.sgf"
    path.write_text("(;SZ[3];B[bb];W[];B[])(;SZ[3];W[bb];B[];W[])")
    records = yilu.read(path)
    assert rows_of(yilu.compare(records, ["aga", "bga"])) == rows_of(yilu.compare(path, ["aga", "bga"]))
    loose = [Record.from_sgf(record.to_sgf()) for record in records]
    assert [row["path"] for row in rows_of(yilu.compare(loose, "aga"))] == ["<record 0>", "<record 1>"]


def test_what_was_filtered_elsewhere_comes_back(shipped: Comparison) -> None:
    for frame in (pl.DataFrame(shipped), pa.table(shipped), shipped.table, shipped):
        assert Comparison.from_arrow(frame) == shipped
    frame = pl.DataFrame(shipped)
    some = Comparison.from_arrow(frame.filter(pl.col("size") == "19x19"))
    kept = [row for row in rows_of(shipped) if row["size"] == "19x19"]
    assert 0 < len(some) < len(shipped)
    assert rows_of(some) == kept
    with pytest.raises(yilu.ComparisonError, match="not all there"):
        Comparison.from_arrow(frame.filter(~pl.col("doubtful")))
    with pytest.raises(yilu.ComparisonError, match="no column 'ended_by'"):
        Comparison.from_arrow(frame.drop("ended_by"))


def test_the_summary_counts_the_rows(shipped: Comparison) -> None:
    for row in pl.DataFrame(shipped.summary()).to_dicts():
        own = [one for one in rows_of(shipped) if one["ruleset"] == row["ruleset"] and one["fault"] is None]
        assert row["counted"] == sum(one["margin"] is not None for one in own)
        assert row["compared"] == sum(one["agrees"] is not None for one in own)
        assert row["agreed"] == sum(one["agrees"] is True for one in own)
        assert row["doubtful"] == sum(one["doubtful"] for one in own)
        assert row["illegal"] == sum(one["first_illegal_move"] is not None for one in own)


def test_a_game_of_a_collection_is_judged_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "two.sgf"
    path.write_text("(;SZ[3];B[bb];W[];B[])(;SZ[3];W[bb];B[];W[])")
    for row in rows_of(yilu.compare(path, "tromp-taylor")):
        assert yilu.judge(path, "tromp-taylor", game=row["game"])[0].winner == row["winner"]
    with pytest.raises(IndexError, match="there are 2 games"):
        yilu.judge(path, "tromp-taylor", game=2)


def test_replays_are_of_the_size_that_is_asked_for() -> None:
    games = ["(;SZ[3];B[bb])", "(;SZ[5]RE[B+R];B[cc];W[aa])"]
    small, large = yilu.replay(games), yilu.replay(games, size=5)
    assert small.faults == [None, "a board of 5x5, not of 3x3"]
    assert large.faults == ["a board of 3x3, not of 5x5", None]
    alone = large[1]
    assert len(alone) == 1
    assert alone.moves.tolist() == [12, 0, -1]
    assert alone.records[0] is not None
    assert alone.records[0].winner == "B"
    assert alone.positions is not None
    assert alone.positions[-1, 0, 0] == 2
    assert len(large[-2].moves) == 0
    with pytest.raises(IndexError):
        large[2]


def test_a_path_may_begin_with_a_parenthesis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("(1) mine.sgf").write_bytes(GAME)
    assert [row["fault"] for row in rows_of(yilu.compare("(1) mine.sgf", "aga"))] == [None]
    assert rows_of(yilu.compare(GAME.decode(), "aga"))[0]["path"] == "<bytes 0>"
