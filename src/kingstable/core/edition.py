"""Data in files, and editions: what the owner of a box may correct.

A game ships its cards, costs and maps as *sheets*: TOML files of rows, each row a table of columns, each column with
a type and a range.  An *edition* is a TOML file that changes single values on top of them:

    name = "My box"
    [enemies.enemy_18]
    loss_buildings = 1

It is checked on load; an error names the file, the key and what is allowed.  The changed values, as dotted TOML
lines, are written into every record, so that a record never depends on a file that may be gone.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from kingstable.core.errors import BadEdition
from kingstable.core.foreign import LONGEST, NotToml, TooMuch, read_toml, shown

__all__ = ["LONGEST", "NAME", "NOTES", "STANDARD", "Column", "Edition", "Sheet", "load_sheets"]

Row = dict[str, Any]
Sheets = dict[str, dict[str, Row]]

NAME_LENGTH = 100  # characters of a name, which stands on boards and in sentences


class Column(NamedTuple):
    """A column of a sheet: its name and what may stand in it."""

    name: str
    kind: type = int
    low: int = 0
    high: int = 99
    allowed: tuple[str, ...] = ()
    needed: bool = True
    names: bool = False  # a text that stands on boards and in sentences: one short line, not empty

    def fault(self, value: Any) -> str:
        """What is wrong with a value, or an empty text."""
        if self.kind is int:
            if type(value) is not int or not self.low <= value <= self.high:
                return f"{shown(value)} is not a whole number from {self.low} to {self.high}"
        elif type(value) is not self.kind:
            return f"{shown(value)} is not {_KINDS[self.kind]}"
        elif self.names and not _is_name(str(value)):
            return f"{shown(value)} is not a name"
        elif self.allowed and any(word not in self.allowed for word in _words(value)):
            return f"{shown(value)} is not made of: {', '.join(repr(word) for word in self.allowed)}"
        return ""


def _is_name(value: str) -> bool:
    return bool(value.strip()) and value.isprintable() and len(value) <= NAME_LENGTH


_KINDS: dict[type, str] = {str: "a text in quotes", bool: "true or false", list: "a list in brackets"}


NAME = Column("name", str, names=True)
NOTES = (Column("source", str), Column("rule", str), Column("note", str, needed=False))  # on where a row comes from


def _words(value: Any) -> Iterable[Any]:
    if isinstance(value, list):
        for item in value:
            yield from _words(item)
    else:
        yield value


@dataclass(frozen=True)
class Sheet:
    """A data file: its name and its columns."""

    name: str
    columns: tuple[Column, ...]

    def __repr__(self) -> str:
        return f"<Sheet {self.name}: {', '.join(column.name for column in self.columns)}>"


@dataclass(frozen=True)
class Edition:
    """A named set of changed values: `changes[("enemies", "enemy_18", "strength")] = 5`.

    >>> STANDARD.name, STANDARD.changes
    ('standard', {})
    """

    name: str
    changes: Mapping[tuple[str, str, str], Any]

    def __repr__(self) -> str:
        return f"<Edition {self.name}: {len(self.changes) or 'no'} changed value{'s' * (len(self.changes) != 1)}>"

    def lines(self) -> list[str]:
        """The changed values as dotted TOML lines, as they stand in a record."""
        return [f"{'.'.join(key)} = {_written(value)}" for key, value in sorted(self.changes.items())]

    @classmethod
    def load(cls, path: str | Path) -> Edition:
        """Read an edition file."""
        path = Path(path)
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise BadEdition(f"{path}: cannot be read ({error})") from None
        return cls.parse(text, str(path), path.stem[:NAME_LENGTH])

    @classmethod
    def parse(cls, text: str, where: str, name: str) -> Edition:
        """Read an edition from its text; `where` is named in errors."""
        try:
            tree = read_toml(text)
        except TooMuch as error:
            allowed = f"an edition has up to {LONGEST:,} characters, and keys such as sheet.row.value"
            raise BadEdition(f"{where}: {allowed} ({error})") from None
        except NotToml as error:
            raise BadEdition(f"{where}: not valid TOML: {error}") from None
        name = tree.pop("name", name)
        if not isinstance(name, str) or not _is_name(name) or "#" in name:
            raise BadEdition(f"{where}: name: a text of one line in quotes is expected, short and without #")
        changes: dict[tuple[str, str, str], Any] = {}
        for sheet, rows in tree.items():
            for row, columns in _table(rows, where, sheet).items():
                for column, value in _table(columns, where, f"{sheet}.{row}").items():
                    changes[sheet, row, column] = value
        return cls(name.strip(), changes)


def _written(value: Any) -> str:
    """A value as TOML on one line of a record, where # would start a comment."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(char if char.isprintable() and char != "#" else f"\\U{ord(char):08x}" for char in text)


def _table(value: Any, where: str, key: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadEdition(f"{where}: {key}: a table is expected, such as [{key.split('.')[0]}.row], not {shown(value)}")
    return value


STANDARD = Edition("standard", {})


def load_sheets(package: str, sheets: Sequence[Sheet], edition: Edition = STANDARD, where: str = "") -> Sheets:
    """A game's data: its shipped sheets with an edition's changes, every value checked."""
    out: Sheets = {}
    for sheet in sheets:
        file = resources.files(package) / "data" / f"{sheet.name}.toml"
        out[sheet.name] = tomllib.loads(file.read_text(encoding="utf-8"))
        for key, row in out[sheet.name].items():
            for column in sheet.columns:
                if column.needed and column.name not in row:
                    raise BadEdition(f"{sheet.name}.toml: {key}.{column.name}: missing")
            for name, value in row.items():
                _check(sheet, (sheet.name, key, name), value, f"{sheet.name}.toml")
    known = {sheet.name: sheet for sheet in sheets}
    where = where or edition.name
    for change, value in edition.changes.items():
        name, row_name, column_name = change
        if name not in known:
            raise BadEdition(f"{where}: {name}: no such sheet; allowed: {', '.join(known) or 'none'}")
        if row_name not in out[name]:
            raise BadEdition(f"{where}: {name}.{row_name}: no such row; allowed: {', '.join(out[name])}")
        _check(known[name], change, value, where)
        row = out[name][row_name]
        row[column_name] = value
        row["source"] = "edition"
    return out


def _check(sheet: Sheet, key: tuple[str, str, str], value: Any, where: str) -> None:
    columns = {column.name: column for column in sheet.columns}
    dotted = ".".join(key)
    if key[2] not in columns:
        raise BadEdition(f"{where}: {dotted}: no such value; allowed: {', '.join(columns)}")
    if fault := columns[key[2]].fault(value):
        raise BadEdition(f"{where}: {dotted}: {fault}")


def column_of(rows: Mapping[str, Row], name: str, convert: Callable[[Any], int] = int) -> list[int]:
    """One column of a sheet as a list, in the order of its rows."""
    return [convert(row[name]) for row in rows.values()]
