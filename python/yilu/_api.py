"""The functions of the package: reading, judging, comparing and replaying."""

from __future__ import annotations

import glob
import os
import re
import warnings
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from typing import IO, Literal, TypeAlias, TypeGuard

import numpy as np
import numpy.typing as npt

from yilu import _yilu
from yilu._errors import Error, RecordError
from yilu._moves import Moves
from yilu._progress import progress as _progress
from yilu._replays import Replays
from yilu._yilu import Comparison, Judgement, Record, Ruleset

Points: TypeAlias = "int | float | str | Fraction | Decimal"
"""A number of points: a multiple of a quarter, or a text such as ``"3 3/4 zi"``."""

KomiMode: TypeAlias = "Literal['auto', 'ruleset', 'record'] | Points"
Rules: TypeAlias = "str | os.PathLike[str] | Ruleset"
OneSource: TypeAlias = "str | os.PathLike[str] | bytes | Record | tuple[str, bytes] | IO[bytes]"
Source: TypeAlias = "OneSource | Iterable[OneSource]"
Point: TypeAlias = "str | tuple[int, int] | int"

DEFAULT_RULES = ("chinese-2002", "japanese-1989", "aga", "tromp-taylor", "record")
"""The rulesets that are compared if none are named."""


def read(source: OneSource, *, encoding: str | None = None) -> list[Record]:
    """Read a file of game records.

    Parameters
    ----------
    source : str, os.PathLike, bytes or binary file
        A path, the bytes of a file, an open file, or SGF as text (a text that begins with ``(;``). The file at a path may be compressed
        (``.sgf.gz``, ``.sgf.zst``), or an archive of records (``.zip``, ``.tar``, ``.tar.gz``, ``.tar.zst``); a path may also lead into an
        archive, ``"games.zip/2024/final.sgf"``.
    encoding : str, optional
        The encoding, instead of what the file says or shows.

    Returns
    -------
    list of Record
        All games of the file; what is wrong with one is in its `Record.faults`. Those of an archive come in its order, and their
        `Record.file` is the archive's path with their own name in it behind.

    Raises
    ------
    RecordError
        If there is no game in it.
    OSError
        If it can't be read.

    Warns
    -----
    UserWarning
        For each member of an archive that can't be read, where others can. `compare`, `judge_all` and `replay` give them in their places.

    Examples
    --------
    >>> import yilu
    >>> [record.result for record in yilu.read(b"(;RE[B+R];B[pd])(;RE[W+0.5];B[dd])")]
    ['B+R', 'W+0.5']

    >>> import os, tempfile, zipfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "games.zip")
    ...     with zipfile.ZipFile(path, "w") as archive:
    ...         archive.writestr("2024/final.sgf", "(;RE[B+R];B[pd])")
    ...     [os.path.relpath(record.file, folder) for record in yilu.read(path)]
    ['games.zip/2024/final.sgf']
    """
    if isinstance(source, Record):
        return [source]
    if _is_path(source):
        return _sound(_yilu.read_path(os.fspath(source), encoding), os.fspath(source))
    name, data = _named_bytes(source)
    # A text is decoded already, whatever it says of itself.
    return _yilu.read_bytes(data, name, "utf-8" if _is_sgf(source) else encoding)


def _sound(made: list[Record | RecordError], path: str) -> list[Record]:
    """Give the records of one file or archive; raise where there is none, and warn of what can't be read beside them."""
    records = [one for one in made if isinstance(one, Record)]
    faults = [one for one in made if not isinstance(one, Record)]
    if not records:
        raise faults[0] if faults else RecordError("there is no game record in the archive", path)
    for fault in faults:
        warnings.warn(str(fault), stacklevel=3)
    return records


def moves(
    source: Source,
    *,
    properties: Iterable[str] = (),
    threads: int | None = None,
    progress: bool | None = None,
) -> Moves:
    """Read the moves and the headers of many games on all cores: the fastest way to them.

    No ruleset judges the moves, and no `Record` is made or kept. For positions and legal moves, see `replay`.

    Parameters
    ----------
    source : path, bytes, Record, (name, bytes), binary file, or an iterable of these
        As for `compare`.
    properties : iterable of str, optional
        Properties of the root that are wanted as text, such as ``["PB", "PW", "DT"]``: a column for each in `Moves.games`.
    threads : int, optional
        So many threads instead of one a core.
    progress : bool, optional
        Whether to show how much is done; in a terminal and a notebook if not given.

    Returns
    -------
    Moves
        The moves as arrays, the headers as a table. A file or a game that can't be read has a row with its ``fault``, and no moves.

    Raises
    ------
    FileNotFoundError
        If a path doesn't exist, or a pattern matches nothing.

    Examples
    --------
    >>> import yilu
    >>> moves = yilu.moves(["(;SZ[9]KM[6.5]PB[Aoi];B[ba];W[])", b"no game"], properties=["PB"])
    >>> moves[0]
    (array([1, 2], dtype=int8), array([ 1, 81], dtype=int16))
    >>> moves.games.select(["komi", "PB", "fault"]).to_struct_array().to_pylist()[0]
    {'komi': 6.5, 'PB': 'Aoi', 'fault': None}
    """
    names = _properties(properties)
    sources = _sources(source)
    with _progress(progress, lambda: _count(sources), "files") as tell:
        offsets, colors, points, games = _yilu.read_moves(sources, names, threads, tell)
    return Moves(offsets, colors, points, games)


def judge(
    record: OneSource,
    rules: Rules | Sequence[Rules],
    *,
    game: int = 0,
    komi: KomiMode = "auto",
    unfinished: Literal["skip", "count"] = "skip",
    default_rules: Rules = "japanese-1989",
    dead: Iterable[Point] | None = None,
    seki: Iterable[Point] | None = None,
    playouts: int | None = None,
    seed: int | None = None,
) -> Judgement:
    """Judge one record under some rulesets.

    Parameters
    ----------
    record : Record, str, os.PathLike, bytes or binary file
        A record; the path of a file; or SGF as bytes or text (a text that begins with ``(;``).
    rules : ruleset or sequence of rulesets
        Each a name, a path or a `Ruleset`; ``"record"`` stands for the record's own rules.
    game : int, default 0
        Which game, where the source has several, as in the column ``game`` of a comparison.
    komi : {"auto", "ruleset", "record"} or number of points, default "auto"
        Each ruleset's own for the kind of game; its own for even games; the record's; or one for all, such as 6.5 or
        ``"3 3/4 zi"``. Without handicap stones, a record whose KM is from 0 to half a point is a first-move game 让先, for which
        rulesets have a komi of their own.
    unfinished : {"skip", "count"}, default "skip"
        Games that did not come to a count: keep the recorded winner without a margin, or count the last position.
    default_rules : ruleset, default "japanese-1989"
        What ``"record"`` takes where the record's rules are missing or unknown.
    dead, seki : iterable of points, optional
        One stone or more of each dead chain, and of each in seki. They go before the record's marks and the estimate.
    playouts, seed : int, optional
        Of the estimate of dead stones, where nobody says which they are. With 0 playouts, only those in unconditional territory are
        dead, and the verdict is doubtful.

    Returns
    -------
    Judgement

    Raises
    ------
    RulesetError
        If a ruleset has faults.
    RecordError
        If there is no game in it, it is no game of Go, or no board has its size.
    IndexError
        If there is no such game.
    ValueError
        If a point has no stone, two rulesets have one name, or an option has another value.

    Examples
    --------
    >>> import yilu
    >>> game = "(;SZ[5]KM[0];B[cb];W[cd];B[bd];W[];B[])"
    >>> print(yilu.judge(game, "tromp-taylor")["tromp-taylor"].words())
    tromp-taylor: Black wins by 1 point, ended by passes, no stones taken off
    """
    judging = _judging(rules, default_rules, komi, unfinished, playouts, seed)
    return _yilu.judge_record(_one_record(record, game), judging, dead, seki)


def judge_all(
    source: Source,
    rules: Rules | Sequence[Rules],
    *,
    komi: KomiMode = "auto",
    unfinished: Literal["skip", "count"] = "skip",
    default_rules: Rules = "japanese-1989",
    playouts: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    progress: bool | None = None,
) -> list[Judgement | Error]:
    """Judge many records on all cores, and give the judgements as they are: for a table, see `compare`.

    Parameters
    ----------
    source : path, bytes, Record, (name, bytes), binary file, or an iterable of these
        As for `compare`.
    threads : int, optional
        So many threads instead of one a core.
    progress : bool, optional
        Whether to show how much is done; in a terminal and a notebook if not given.
    rules, komi, unfinished, default_rules, playouts, seed
        As for `judge`.

    Returns
    -------
    list of Judgement or Error
        One for each game, and one for each file that can't be read. What can't be judged has its exception here, not raised.

    Raises
    ------
    RulesetError
        If a ruleset has faults.

    Examples
    --------
    >>> import yilu
    >>> yilu.judge_all(["(;SZ[3];B[bb];W[];B[])", "(;GM[2])"], "tromp-taylor")
    [<Judgement tromp-taylor B+9>, RecordError('GM[2] is not Go [other-game]', None, 1, 3)]
    """
    judging = _judging(rules, default_rules, komi, unfinished, playouts, seed)
    made = _records(source, threads)
    sound = [record for record in made if isinstance(record, Record)]
    with _progress(progress, lambda: len(sound), "games") as tell:
        judged = iter(_yilu.judge_records(sound, judging, threads, tell))
    return [one if isinstance(one, RecordError) else next(judged) for one in made]


def compare(
    source: Source,
    rules: Rules | Sequence[Rules] = DEFAULT_RULES,
    *,
    komi: KomiMode = "auto",
    unfinished: Literal["skip", "count"] = "skip",
    default_rules: Rules = "japanese-1989",
    playouts: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    progress: bool | None = None,
) -> Comparison:
    """Judge every record of some files under several rulesets.

    Parameters
    ----------
    source : path, bytes, Record, (name, bytes), binary file, or an iterable of these
        A path is a file, a folder (its records, its archives and those below it, sorted by name) or a pattern such as
        ``"games/**/*.sgf"``. Records may be compressed (``.sgf.gz``, ``.sgf.zst``) or in archives (``.zip``, ``.tar``, ``.tar.gz``,
        ``.tar.zst``): a member has the path ``"games.zip/2024/final.sgf"``, by which it can be asked for too. A text that begins
        with ``(;`` is SGF.
    rules : ruleset or sequence of rulesets
        Each a name, a path or a `Ruleset`; ``"record"`` judges each record under its own rules.
    threads : int, optional
        So many threads instead of one a core.
    progress : bool, optional
        Whether to show how much is done; in a terminal and a notebook if not given.
    komi, unfinished, default_rules, playouts, seed
        As for `judge`.

    Returns
    -------
    Comparison
        One row for each record and ruleset. A file or a record that can't be read has rows too, with its ``fault``; it never
        stops the run.

    Raises
    ------
    RulesetError
        If a ruleset has faults.
    FileNotFoundError
        If a path doesn't exist, or a pattern matches nothing.

    Examples
    --------
    >>> import yilu
    >>> games = [("one", b"(;SZ[3];B[bb];W[];B[])"), ("two", b"no game")]
    >>> comparison = yilu.compare(games, ["tromp-taylor", "aga"])
    >>> comparison.table.column("fault").to_pylist()[::2]
    [None, 'this is plain text without a game tree, not SGF']
    """
    judging = _judging(rules, default_rules, komi, unfinished, playouts, seed)
    made = _compare(source, judging, threads, progress, None)
    assert made is not None
    return made


def compare_to(
    output: str | os.PathLike[str],
    source: Source,
    rules: Rules | Sequence[Rules] = DEFAULT_RULES,
    *,
    komi: KomiMode = "auto",
    unfinished: Literal["skip", "count"] = "skip",
    default_rules: Rules = "japanese-1989",
    playouts: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    progress: bool | None = None,
) -> None:
    """Judge every record as `compare` does, and write the rows to a file as they come.

    It takes little memory where the records are given by paths.

    Parameters
    ----------
    output : str or os.PathLike
        ``.parquet``, ``.csv`` or ``.jsonl``. It appears whole or not at all.
    source, rules, komi, unfinished, default_rules, playouts, seed, threads, progress
        As for `compare`.

    Raises
    ------
    RulesetError
        If a ruleset has faults.
    ComparisonError
        If the name has another ending.
    OSError
        If a path doesn't exist, or the file can't be written.

    Examples
    --------
    >>> import tempfile, yilu
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder, "rows.parquet")
    ...     yilu.compare_to(path, b"(;SZ[3];B[bb];W[];B[])", "aga")
    ...     len(yilu.Comparison.read_parquet(path))
    1
    """
    judging = _judging(rules, default_rules, komi, unfinished, playouts, seed)
    _compare(source, judging, threads, progress, os.fspath(output))


def replay(
    source: Source,
    rules: Rules = "tromp-taylor",
    *,
    size: int | tuple[int, int] | None = None,
    positions: bool = True,
    legal: bool = False,
    threads: int | None = None,
    progress: bool | None = None,
) -> Replays:
    """Replay many records on all cores, and give their positions as arrays.

    Parameters
    ----------
    source : path, bytes, Record, (name, bytes), binary file, or an iterable of these
        As for `compare`.
    rules : ruleset, default "tromp-taylor"
        Which says what is legal.
    size : int or (int, int), optional
        The lines of the boards that are wanted, or their (rows, columns); those of the first game if not given.
    positions : bool, default True
        Whether the stones are wanted.
    legal : bool, default False
        Whether the legal points are wanted.
    threads : int, optional
        So many threads instead of one a core.
    progress : bool, optional
        Whether to show how much is done; in a terminal and a notebook if not given.

    Returns
    -------
    Replays
        A game that can't be replayed or is of another size, and a file that can't be read, have a fault and no positions.

    Raises
    ------
    RulesetError
        If the ruleset has faults.

    Examples
    --------
    >>> import yilu
    >>> replays = yilu.replay(["(;SZ[3];B[bb];W[];B[])", b"no game"], legal=True)
    >>> replays.positions.shape, replays.moves, replays.faults
    ((4, 3, 3), array([ 4,  9,  9, -1], dtype=int16), [None, 'this is plain text without a game tree, not SGF'])
    """
    made = _records(source, threads)
    sound = [record for record in made if isinstance(record, Record)]
    with _progress(progress, lambda: len(sound), "games") as tell:
        offsets, stones, may_play, to_move, moves, first_illegal, faults, shape = _yilu.replay_records(
            sound, _ruleset(rules), size, positions, legal, threads, tell
        )
    if len(sound) < len(made):
        offsets, first_illegal, faults = _with_unread(made, offsets, first_illegal, faults)
    return Replays(
        offsets=offsets,
        to_move=to_move,
        moves=moves,
        positions=stones.reshape(-1, *shape) if positions else None,
        legal=may_play.reshape(-1, *shape) if legal else None,
        first_illegal=first_illegal,
        faults=faults,
        records=[one if isinstance(one, Record) else None for one in made],
    )


def _properties(properties: Iterable[str]) -> list[str]:
    if isinstance(properties, str) or not isinstance(properties, Iterable):
        raise TypeError(f"properties are a list of names such as ['PB', 'PW'], not {_kind(properties)}")
    names = list(dict.fromkeys(properties))
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"a property is named by a str, not {_kind(name)}")
        if re.fullmatch(r"[A-Z]+", name) is None:
            raise ValueError(f"a property is named by capital letters, such as 'PB', not {name!r}")
    return names


def _with_unread(
    made: list[Record | RecordError],
    offsets: npt.NDArray[np.int64],
    first_illegal: npt.NDArray[np.int32],
    faults: list[str | None],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int32], list[str | None]]:
    """Put records that could not be read in their places: without positions, with their faults."""
    unread = [at for at, one in enumerate(made) if isinstance(one, RecordError)]
    # A fault stands before as many sound records as remain behind it.
    places = [at - count for count, at in enumerate(unread)]
    offsets = np.insert(offsets, places, offsets[places])
    first_illegal = np.insert(first_illegal, places, 0)
    sound = iter(faults)
    return offsets, first_illegal, [str(one) if isinstance(one, RecordError) else next(sound) for one in made]


def _compare(
    source: Source,
    judging: _yilu.Judging,
    threads: int | None,
    progress: bool | None,
    output: str | None,
) -> Comparison | None:
    sources = _sources(source)
    with _progress(progress, lambda: _count(sources), "files") as tell:
        return _yilu.compare_sources(sources, judging, threads, tell, output)


def _judging(
    rules: Rules | Sequence[Rules],
    default_rules: Rules,
    komi: KomiMode,
    unfinished: str,
    playouts: int | None,
    seed: int | None,
) -> _yilu.Judging:
    return _yilu.Judging(_rulesets(rules), _default(default_rules), komi, unfinished, playouts, seed)


def _ruleset(rules: Rules) -> Ruleset:
    return rules if isinstance(rules, Ruleset) else Ruleset(rules)


def _default(rules: Rules) -> Ruleset:
    if rules == "record":
        raise ValueError("default_rules is a ruleset: what 'record' takes where a record's own are not known")
    return _ruleset(rules)


def _rulesets(rules: Rules | Sequence[Rules]) -> list[Ruleset | str]:
    if isinstance(rules, (str, os.PathLike, Ruleset)):
        rules = [rules]
    elif not isinstance(rules, Iterable):
        raise TypeError(f"rules are names, paths or Rulesets, one or several, not {_kind(rules)}")
    return ["record" if one == "record" else _ruleset(one) for one in rules]


def _count(sources: list[_OneMade]) -> int | None:
    paths = [one for one in sources if isinstance(one, str)]
    files = _yilu.count_files(paths)
    return None if files is None else files + len(sources) - len(paths)


def _records(source: Source, threads: int | None) -> list[Record | RecordError]:
    """Give all games of the sources, and an exception for each file that can't be read."""
    made: list[Record | RecordError] = []
    for _, some in groupby(_several(source), _is_path):
        group = list(some)
        paths = [path for one in group if _is_path(one) for path in _paths(os.fspath(one))]
        if paths:
            made.extend(_yilu.read_paths(paths, threads))
            continue
        for one in group:
            try:
                made.extend(read(one))
            except RecordError as error:
                made.append(error)
            except OSError as error:
                file = None if error.filename is None else str(error.filename)
                made.append(RecordError(error.strerror or str(error), file))
    return made


def _is_path(source: object) -> TypeGuard[str | os.PathLike[str]]:
    return isinstance(source, (str, os.PathLike)) and not _is_sgf(source)


def _is_sgf(source: object) -> bool:
    """Tell a game that is given as text from a path: no path of a record begins so."""
    return isinstance(source, str) and re.match(r"\s*\(\s*;", source) is not None


def _several(source: Source) -> Iterable[OneSource]:
    single = isinstance(source, (str, os.PathLike, bytes, bytearray, memoryview, Record)) or hasattr(
        source, "read"
    )
    if single or _is_named(source):
        return [source]  # type: ignore[list-item]
    if not isinstance(source, Iterable):
        raise TypeError(
            f"records are given by paths, bytes, Records or an iterable of these, not {_kind(source)}"
        )
    return source  # type: ignore[return-value]


_OneMade: TypeAlias = "str | tuple[str, bytes] | tuple[str, Record]"


def _sources(source: Source) -> list[_OneMade]:
    return [made for at, one in enumerate(_several(source)) for made in _one_source(one, at)]


def _one_source(source: OneSource, at: int) -> Sequence[_OneMade]:
    if isinstance(source, Record):
        return [(source.file or f"<record {at}>", source)]
    if _is_path(source):
        return _paths(os.fspath(source))
    name, data = _named_bytes(source)
    kind = "bytes" if name is None and not hasattr(source, "read") else "file"
    return [(name or f"<{kind} {at}>", data)]


def _paths(path: str) -> list[str]:
    if not isinstance(path, str):
        raise TypeError(f"a path is a str or os.PathLike[str], not {_kind(path)}")
    if not glob.has_magic(path) or os.path.lexists(path):
        return [path]
    found = sorted(glob.glob(path, recursive=True))
    if not found:
        raise FileNotFoundError(f"no file matches {path!r}")
    return found


def _is_named(source: object) -> bool:
    return (
        isinstance(source, tuple)
        and len(source) == 2
        and isinstance(source[0], str)
        and isinstance(source[1], bytes)
    )


def _named_bytes(source: object) -> tuple[str | None, bytes]:
    if isinstance(source, bytes):
        return None, source
    if _is_named(source):
        return source  # type: ignore[return-value]
    if _is_sgf(source):
        return None, str(source).encode()
    if isinstance(source, (bytearray, memoryview)):
        return None, bytes(source)
    reader: Callable[[], object] | None = getattr(source, "read", None)
    if reader is None:
        raise TypeError(f"a record is given by a path, bytes, an open file or a Record, not {_kind(source)}")
    data = reader()
    if not isinstance(data, bytes):
        raise TypeError("a file of records is opened in binary mode: open(path, 'rb')")
    name = getattr(source, "name", None)
    return name if isinstance(name, str) else None, data


def _one_record(source: OneSource, game: int) -> Record:
    games = read(source)
    if isinstance(source, Record) and game in (0, source.game):
        return source
    if not 0 <= game < len(games):
        raise IndexError(f"there are {len(games)} games, numbered from 0: no game {game}")
    return games[game]


def _kind(value: object) -> str:
    return type(value).__name__
