"""Result files: a row for each game, as CSV or Parquet, to which a match that was interrupted adds what is missing.

A row is in the file as soon as its game is over.  CSV is added to line by line; a line that was half written when
somebody was killed is dropped, and its game played again.  Parquet cannot be added to: until all games are played, a
journal in CSV lies beside it, `results.parquet.csv` beside `results.parquet`.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from kingstable.core.errors import BadOption

__all__ = ["Fixed", "GameRow", "Played", "Results", "read_csv", "read_parquet"]

EXTRA = "pip install 'kingstable[lab]'"


@dataclass(frozen=True)
class Fixed:
    """What is known of a game before it is played.  Lists are by seat."""

    game: str
    rules: int
    edition: str
    changed: str  # a hash of the edition's changes, for two may have one name; empty where there are none
    options: str  # all that apply, as JSON
    seats: int
    seed: int
    bots: tuple[str, ...]
    clocks: tuple[str, ...]
    number: int
    deal: int
    rotation: int


@dataclass(frozen=True)
class Played:
    """What came of it.  `ranking` has the seats from first to last, equals together."""

    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    decisions: int
    choices: tuple[int, ...]
    seconds: tuple[float, ...]
    ended: bool


@dataclass(frozen=True)
class GameRow(Played, Fixed):
    """A game that was played."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody, if the game did not end."""
        return self.ranking[0] if self.ranking else ()


COLUMNS = tuple(column.name for column in fields(GameRow))
TEXT, NUMBER, REAL, FLAG = str, int, float, bool
KINDS: dict[str, tuple[type, int]] = {  # what stands in a column, and how many lists deep
    "game": (TEXT, 0), "rules": (NUMBER, 0), "edition": (TEXT, 0), "changed": (TEXT, 0), "options": (TEXT, 0),
    "seats": (NUMBER, 0), "seed": (NUMBER, 0), "bots": (TEXT, 1), "clocks": (TEXT, 1), "number": (NUMBER, 0),
    "deal": (NUMBER, 0), "rotation": (NUMBER, 0), "scores": (NUMBER, 1), "ranking": (NUMBER, 2),
    "decisions": (NUMBER, 0), "choices": (NUMBER, 1), "seconds": (REAL, 1), "ended": (FLAG, 0),
}  # fmt: skip
BY_SEAT = ("bots", "clocks", "scores", "choices", "seconds")


# Rows as text --------------------------------------------------------------------------------------------------------


def _line(cells: Iterable[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()


HEADER = _line(COLUMNS)


def _cell(column: str, value: Any) -> str:
    """A text as it is, all else as JSON: it has no line breaks, so that a row is a line."""
    return value if KINDS[column] == (TEXT, 0) else json.dumps(value)


def _written(row: GameRow) -> str:
    return _line(_cell(column, getattr(row, column)) for column in COLUMNS)


def _read(line: str) -> GameRow:
    try:
        cells = next(csv.reader([line]), [])
    except csv.Error as error:
        raise ValueError(str(error)) from None
    if len(cells) != len(COLUMNS):
        raise ValueError(f"{len(COLUMNS)} values are expected, and {len(cells)} are there")
    pairs = zip(COLUMNS, cells, strict=True)
    return _checked({name: cell if KINDS[name] == (TEXT, 0) else _json(name, cell) for name, cell in pairs})


def _json(column: str, cell: str) -> Any:
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        raise ValueError(f"{column}: {cell[:40]!r} cannot be read") from None


def _checked(values: Mapping[str, Any]) -> GameRow:
    """A row of these values, if each is of its kind."""
    row = GameRow(**{name: _of_kind(name, values[name], *KINDS[name]) for name in COLUMNS})
    for name in BY_SEAT:
        if len(getattr(row, name)) != row.seats:
            raise ValueError(f"{name}: one for each of {row.seats} seats is expected")
    if any(seat not in range(row.seats) for place in row.ranking for seat in place):
        raise ValueError(f"ranking: there are seats 0 to {row.seats - 1}")
    return row


def _of_kind(column: str, value: Any, kind: type, depth: int) -> Any:
    if depth and isinstance(value, list):
        return tuple(_of_kind(column, item, kind, depth - 1) for item in value)
    if not depth and type(value) is kind:
        return value
    if not depth and kind is float and isinstance(value, int):
        return float(value)
    raise ValueError(f"{column}: {str(value)[:40]!r} is not what is expected there")


# Files ---------------------------------------------------------------------------------------------------------------


def read_csv(path: Path) -> tuple[list[GameRow], int]:
    """The rows of a file, and how many bytes of it are whole lines; a file that is not there has none."""
    try:
        content = path.read_bytes() if path.exists() else b""
    except OSError as error:
        raise _unusable(path, error) from None
    whole = content.rfind(b"\n") + 1
    if not whole and HEADER.encode().startswith(content):
        return [], 0
    try:
        header, *lines = content[:whole].decode("utf-8").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError:
        header, lines = "", []
    if header != HEADER.strip():
        raise BadOption(f"{path} holds no results of an arena, whose first line would be {HEADER.strip()}")
    return [_located(path, f"line {number}", _read, line) for number, line in enumerate(lines, 2) if line], whole


def read_parquet(path: Path) -> list[GameRow]:
    """The rows of a file; one that is not there has none."""
    polars = _polars(path)
    if not path.exists():
        return []
    try:
        rows = polars.read_parquet(path).rows(named=True)
    except Exception as error:  # polars has a class for each thing that may be wrong with a file
        raise BadOption(f"{path} cannot be read: {str(error).splitlines()[0]}") from None
    if rows and tuple(rows[0]) != COLUMNS:
        raise BadOption(f"{path} holds no results of an arena, whose columns would be {', '.join(COLUMNS)}")
    return [_located(path, f"row {number}", _checked, row) for number, row in enumerate(rows)]


def _located(path: Path, place: str, read: Callable[[Any], GameRow], what: Any) -> GameRow:
    try:
        return read(what)
    except ValueError as error:
        raise BadOption(f"{path}: {place}: {error}") from None


def _write_parquet(path: Path, rows: Sequence[GameRow]) -> None:
    """All at once, and in place of what was there only when it is whole."""
    polars = _polars(path)
    kinds = {str: polars.String, int: polars.Int64, float: polars.Float64, bool: polars.Boolean}
    schema = {}
    for name, (kind, depth) in KINDS.items():
        schema[name] = kinds[kind]
        for _ in range(depth):
            schema[name] = polars.List(schema[name])
    columns = {name: [_lists(getattr(row, name)) for row in rows] for name in COLUMNS}
    part = path.with_name(f"{path.name}.part")
    polars.DataFrame(columns, schema=schema).write_parquet(part)
    part.replace(path)


def _lists(value: Any) -> Any:
    return [_lists(item) for item in value] if isinstance(value, tuple) else value


def _polars(path: Path) -> Any:
    try:
        import polars
    except ImportError:
        raise BadOption(f"{path}: Parquet needs polars: {EXTRA}; or name a file that ends with .csv") from None
    return polars


def _unusable(path: Path, error: OSError) -> BadOption:
    return BadOption(f"{path}: cannot be written to ({error.strerror or error})")


# A file that grows ---------------------------------------------------------------------------------------------------


class Results:
    """The results of a match in a file: those that are there, and those that are added.  Without a file, in memory.

    `expected` says what is known of a game before it is played; a file in which it is otherwise is another match's.
    """

    def __init__(self, path: Path | None, expected: Callable[[int], Fixed]) -> None:
        self.path = path
        self.rows: dict[int, GameRow] = {}
        self._whole = 0
        self._file: io.FileIO | None = None
        if path is None:
            return
        if path.suffix.lower() not in (".csv", ".parquet"):
            raise BadOption(f"{path}: expected a name that ends with .csv or .parquet")
        packed = read_parquet(path) if path.suffix.lower() == ".parquet" else []
        added, self._whole = read_csv(self._journal)
        for row in [*packed, *added]:
            _refuse_another(path, row, expected(row.number))
            self.rows.setdefault(row.number, row)  # who was started twice may have played a game twice
        if packed and not added:
            return  # all is well as it is: no journal is laid beside it unless there is something to add
        self._open()

    def __repr__(self) -> str:
        return f"<Results in {self.path or 'memory'}, games {len(self.rows)}>"

    @property
    def _journal(self) -> Path:
        assert self.path
        return self.path.with_name(f"{self.path.name}.csv") if self.path.suffix.lower() == ".parquet" else self.path

    def _open(self) -> io.FileIO:
        """The journal, cut back to its last whole line; what cannot be written to is found out before any game."""
        if self._file is None:
            try:
                self._file = io.FileIO(self._journal, "a")  # each row is one write, and lies in the file at once
                self._file.truncate(self._whole)
                if not self._whole:
                    _write_whole(self._file, HEADER)
            except OSError as error:
                raise _unusable(self._journal, error) from None
        return self._file

    def add(self, row: GameRow) -> None:
        """Keep one more game."""
        if self.path:
            try:
                _write_whole(self._open(), _written(row))
            except OSError as error:
                raise _unusable(self._journal, error) from None
        self.rows[row.number] = row

    def finish(self) -> None:
        """All is played: of a journal, make what it was kept for."""
        self.close()
        if self.path and self.path.suffix.lower() == ".parquet" and self._journal.exists():
            try:
                _write_parquet(self.path, [self.rows[number] for number in sorted(self.rows)])
                self._journal.unlink()
            except OSError as error:
                raise _unusable(self.path, error) from None

    def close(self) -> None:
        """Leave the file as it is, to be gone on with."""
        if self._file:
            self._file.close()
            self._file = None

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _write_whole(file: io.FileIO, line: str) -> None:
    content = line.encode()
    if file.write(content) != len(content):
        raise OSError("the disk is full")


def _refuse_another(path: Path, row: GameRow, expected: Fixed) -> None:
    for column in fields(Fixed):
        theirs, mine = getattr(row, column.name), getattr(expected, column.name)
        if theirs != mine:
            what = f"{column.name} {_shown(theirs)}, not {_shown(mine)}"
            raise BadOption(f"{path} holds another match: {what}. Name another file, or play the match that it holds")


def _shown(value: Any) -> str:
    return ", ".join(map(_shown, value)) if isinstance(value, tuple) else str(value) or "none"
