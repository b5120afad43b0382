"""Scripted positions: a table with dice thrown by hand, put into any position, and played line by line."""

from __future__ import annotations

from typing import Any

import kingstable
from kingstable.core.decision import Step
from kingstable.core.state import ALL
from kingstable.core.table import Table
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.rules.dice import make_group
from kingstable.games.kingsburg.words.notation import GOODS

from ..scripting import NAMES, happened, idle, open_to, play, refusal, resume, seat_of, step, told, waiting
from . import steps


def new(seats: int, **options: Any) -> Table:
    """A table at its very first decision: chance names the turn order."""
    return kingstable.new("kingsburg", seats, dice="manual", names=NAMES[:seats], **options)


def at(*todo: Step[Any], seats: int = 3, options: dict[str, Any] | None = None, **fields: Any) -> Table:
    """A table in a made-up position: these steps to be done, then nothing; fields as given.

    `goods={"Ann": "gold gold wood"}`, `buildings={"Ann": "statue chapel"}`, `dice={"Ann": "2 5 w3"}` are read by name;
    all other fields are set as they are (`vp=[3, 0, 0]`, `order=[2, 0, 1]`, `enemy=card(3)`).
    """
    table = new(seats, **(options or {}))
    state = realm(table)
    state.year, state.phase = 1, 2
    for name, value in fields.items():
        if name == "goods":
            for who, goods in value.items():
                give(table, who, goods)
        elif name == "buildings":
            for who, buildings in value.items():
                state.buildings[seat_of(table, who)] = owned(buildings)
        elif name == "dice":
            for who, rolled in value.items():
                state.dice[seat_of(table, who)] = group(rolled)
                state.whites[seat_of(table, who)] = rolled.count("w")
        else:
            assert hasattr(state, name), name
            setattr(state, name, value)
    return resume(table, state, todo)


def realm(table: Table) -> st.Realm:
    state = table.state
    assert isinstance(state, st.Realm)
    return state


def give(table: Table, who: str, goods: str) -> None:
    for good in goods.split():
        realm(table).goods[3 * seat_of(table, who) + GOODS.index(good)] += 1


def goods(table: Table, who: str) -> list[int]:
    """Gold, wood, stone."""
    seat = seat_of(table, who)
    return realm(table).goods[3 * seat : 3 * seat + 3]


def owned(names: str) -> int:
    """Buildings as the state holds them: `statue guard-tower`."""
    keys = list(kingstable.game("kingsburg").data["buildings"])
    return sum(1 << keys.index(name.replace("-", "_")) for name in names.split())


def group(rolled: str) -> int:
    """Dice as the state holds them: `2 5 w3`."""
    faces = rolled.split()
    return make_group([int(f) for f in faces if f[0] != "w"], [int(f[1]) for f in faces if f[0] == "w"])


def card(number: int) -> int:
    """The enemy of that number in the data, 1 to 25, as the state holds it."""
    return number - 1


EVERYBODY = ALL  # who has seen an enemy that lies face up


__all__ = [
    "EVERYBODY", "NAMES", "at", "card", "give", "goods", "group", "happened", "idle", "new", "open_to",
    "owned", "play", "realm", "refusal", "seat_of", "st", "step", "steps", "told", "waiting",
]  # fmt: skip
