"""Scripted play, the same for every game: a table with chance decided by hand, played line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kingstable.core.game import Game
from kingstable.core.rules import modules
from kingstable.core.state import ALL, CHANCE, Event
from kingstable.core.table import Table

# What follows `tell(`, or is handed to who tells: the kind of event, and the names of its numbers
TELLING = re.compile(r"""(?:\btell\w*\(\s*|(?=\"[a-z_]+: ))\"(\w+)(?:: (\w+(?:, \w+)*))?\"""")

NAMES = ("Ann", "Brian", "Cindy", "David", "Emma", "Frank")


def seat_of(table: Table, who: str) -> int:
    return CHANCE if who == "*" else table.names.index(who)


def resume(table: Table, state: Any, todo: Sequence[object]) -> Table:
    """Go on from a position that was made up: these steps are to be done, then nothing."""
    state.waiting = 0
    state.agenda = list(reversed(todo))
    state.proceed()
    table._hear()
    return table


def play(table: Table, *lines: str) -> None:
    """`Ann: place 3,5 treasurer`, or `*: roll 1,3,5` for what chance gives."""
    for line in lines:
        who, _, move = line.partition(": ")
        table.play(move, seat_of(table, who))


def open_to(table: Table, who: str) -> list[str]:
    """What a player may do now, as notation."""
    return [str(choice) for choice in table.choices(seat_of(table, who))]


def refusal(table: Table, who: str, move: str) -> str:
    """Why a move is refused, with its rule; fails if it is not."""
    refused = table.why_not(move, seat_of(table, who))
    assert refused is not None, f"{move} is open"
    return str(refused)


def waiting(table: Table) -> list[str]:
    return ["*" if seat == CHANCE else table.names[seat] for seat in table.waiting]


def idle(table: Table, until: str) -> None:
    """Pass, or take what comes first, until the log says so."""
    heard = len(table.history)
    while until not in [table.game.narrate(event, table.names) for _, event in table.history[heard:]]:
        seat = table.waiting[0]
        table.play(table.choices(seat)[0], seat)


def step(table: Table) -> object:
    """The kind of step that is open."""
    return table.state.question()


def told(table: Table, who: str | None = None) -> Sequence[str]:
    """The log as a player, or the spectator, reads it."""
    return table.log(None if who is None else seat_of(table, who))


def happened(table: Table) -> list[tuple[str, str]]:
    """The events as kind and rule."""
    return [(event.kind, event.rule) for _, event in table.history]


def events_told(game: Game) -> dict[str, list[str]]:
    """All kinds of events that the sources of a game tell of, with the names of their numbers."""
    found: dict[str, list[str]] = {}
    for path in modules(game):
        for kind, names in re.findall(TELLING, path.read_text(encoding="utf-8")):
            told = names.split(", ") if names else []
            assert found.setdefault(kind, told) == told, f"{kind} is told with other names"
    return found


def event(game: Game, kind: str, *numbers: int) -> Event:
    """An event as the rules would tell it, for all to hear."""
    return Event(kind, "", dict(zip(events_told(game)[kind], numbers, strict=True)), ALL)
