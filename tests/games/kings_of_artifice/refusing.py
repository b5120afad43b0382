"""Refusals in tables: a position, clicks, and lines of moves with why they are refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kingstable.core.table import Table

from .scripts import at, play, refusal, waiting

Cases = dict[tuple[str, str], str]  # a position and the clicks of Ann in it: lines of moves, and why they are refused


def reached(position: str, clicks: str, changes: str = "") -> Table:
    table = at(position, changes)
    for click in filter(None, clicks.split("; ")):
        play(table, click if ": " in click else f"Ann: {click}")
    return table


def each(*cases: Cases) -> list[Any]:
    """A test for each line, marked with the rule that it ends in."""
    return [case for group in cases for case in _each(group)]


def _each(cases: Cases) -> Iterator[Any]:
    for (position, clicks), lines in cases.items():
        for line in lines.strip().splitlines():
            move, said = line.strip().split(" | ")
            rule = said.rpartition("[")[2].rstrip("]")
            mark = pytest.mark.rule("kings_of_artifice", rule)
            yield pytest.param(position, clicks, move, said, marks=mark, id=f"{said}: {clicks}; {move}")


def check(position: str, clicks: str, move: str, said: str) -> None:
    table = reached(position, clicks)
    assert refusal(table, waiting(table)[0], move) == said
