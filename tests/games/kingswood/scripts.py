"""Scripted positions: a table with the cards drawn by hand, put into any position, and played line by line."""

from __future__ import annotations

from typing import Any

import kingstable
from kingstable.core.notation import hyphened
from kingstable.core.state import ALL
from kingstable.core.table import Table
from kingstable.games.kingswood import state as st
from kingstable.games.kingswood.book import KINDS, NONE
from kingstable.games.kingswood.rules.exploring import Use
from kingstable.games.kingswood.state import Village

from ..scripting import NAMES, happened, idle, open_to, play, refusal, resume, seat_of, step, told, waiting
from . import steps

GAME = kingstable.game("kingswood")
LOCATIONS, GUILDS, MONSTERS = ([*map(hyphened, GAME.data[sheet])] for sheet in ("locations", "guilds", "monsters"))
VILLAGE = "forest academy market tavern bakery blacksmith"  # clockwise; people stand at academy, tavern, blacksmith


def new(seats: int, **options: Any) -> Table:
    """A table at its very first decision: chance names the special location."""
    return kingstable.new("kingswood", seats, dice="manual", names=NAMES[:seats], **options)


def at(*todo: steps.Todo, seats: int = 2, village: str = VILLAGE, edition: Any = None, **fields: Any) -> Table:
    """A table in a made-up position: these steps to be done, then nothing; fields as given.

    By name are read: `village="forest academy ..."` (clockwise), `adventurers="academy tavern blacksmith"`,
    `guard="market"`, `guild={"Ann": "krom"}` (with no tokens; without it Ann leads the Treetop Order and so on),
    `fresh={"Ann": "sword heart"}`, `worn={"Ann": "book"}`, `forest="troll imp"`, `defeated={"Ann": "ghost"}` (with its
    fame), `captive={"Ann": "ghost"}` (seen by all; `unseen={"Ann": "ghost"}` by Ann alone), `top="imp"`.  All these
    cards come out of the deck; `deck="imp troll"` leaves only these in it.  Other fields are set as they are
    (`coins=[5, 1]`, `turn=3`, `last=1`).
    """
    extra = {} if edition is None else {"edition": edition}
    table = new(seats, special=next(word for word in village.split() if LOCATIONS.index(word) >= 5), **extra)
    state = kingdom(table)
    state.circle = [LOCATIONS.index(word) for word in village.split()]
    state.turn = 1
    state.guild = [GUILDS.index(name) for name in ("treetop-order", "murder-of-crows", "iron-anvil", "krom")][:seats]
    state.guild += [0] * (seats - len(state.guild))
    fields = {"adventurers": "academy tavern blacksmith"} | fields
    only = fields.pop("deck", None)
    for name, value in fields.items():
        _set(table, state, name, value)
    if only is not None:
        kept = [MONSTERS.index(word) for word in only.split()]
        for card in range(len(MONSTERS)):
            if card not in kept:
                state.chapter_one[card] = state.chapter_two[card] = 0
    return resume(
        table, state, [step for one in todo for step in (one.steps(state) if isinstance(one, steps.Use) else [one])]
    )


def _set(table: Table, state: Village, name: str, value: Any) -> None:
    if name == "adventurers":
        state.adventurers = sum(1 << place(state, word) for word in value.split())
    elif name == "guard":
        state.guard = place(state, value) if value else st.AWAY
    elif name == "guild":
        for who, guild in value.items():
            state.guild[seat_of(table, who)] = GUILDS.index(guild)
    elif name in ("fresh", "worn"):
        for who, tokens in value.items():
            for token in tokens.split():
                getattr(state, name)[KINDS * seat_of(table, who) + ("sword", "book", "heart").index(token)] += 1
    elif name == "forest":
        state.forest = sorted(drawn(state, value))
    elif name == "defeated":
        for who, cards in value.items():
            state.defeated[seat_of(table, who)] = drawn(state, cards)
            state.fame[seat_of(table, who)] = sum(state.book.fame[card] for card in state.defeated[seat_of(table, who)])
    elif name in ("captive", "unseen"):
        for who, card in value.items():
            seat = seat_of(table, who)
            [state.captive[seat]] = drawn(state, card)
            state.captive_seen[seat] = ALL if name == "captive" else 1 << seat
            state.captive_chapter[seat] = state.book.chapter[state.captive[seat]]
    elif name == "top":
        [state.top] = drawn(state, value)
    else:
        assert hasattr(state, name), name
        setattr(state, name, value[:] if isinstance(value, list) else value)


def place(state: Village, location: str) -> int:
    return state.circle.index(LOCATIONS.index(location))


def drawn(state: Village, cards: str) -> list[int]:
    """Monsters by name, out of the deck."""
    monsters = [MONSTERS.index(word) for word in cards.split()]
    for monster in monsters:
        assert state.chapter_one[monster] or state.chapter_two[monster], f"{MONSTERS[monster]} is not in the deck"
        state.leaves_deck(monster)
    return monsters


def kingdom(table: Table) -> Village:
    state = table.state
    assert isinstance(state, Village)
    return state


def in_use(table: Table) -> bool:
    """Whether somebody is asked how to use a location."""
    return isinstance(kingdom(table).step, Use)


def tokens(table: Table, who: str) -> tuple[list[int], list[int], int]:
    """Refreshed Swords, Spellbooks and Hearts of a player, exhausted ones, and Coins."""
    state, seat = kingdom(table), seat_of(table, who)
    return state.fresh[3 * seat : 3 * seat + 3], state.worn[3 * seat : 3 * seat + 3], state.coins[seat]


def named(monsters: list[int]) -> str:
    return " ".join(MONSTERS[monster] for monster in monsters)


def in_forest(table: Table) -> str:
    return named(kingdom(table).forest)


def defeated(table: Table, who: str) -> str:
    return named(kingdom(table).defeated[seat_of(table, who)])


def captive(table: Table, who: str, of: str) -> str:
    """Somebody's captive, as a player (or `spectator`) sees it: its name, `secret`, or nothing."""
    card = table.view(None if who == "spectator" else seat_of(table, who))["captive"][seat_of(table, of)]
    return "secret" if card is None else "" if card == NONE else MONSTERS[card]


def standing_at(table: Table) -> tuple[str, str]:
    """Where the adventurers stand, clockwise from the Forest, and where the Guard."""
    state = kingdom(table)
    people = [LOCATIONS[at] for spot, at in enumerate(state.circle) if state.adventurers >> spot & 1]
    return " ".join(people), "" if state.guard == st.AWAY else LOCATIONS[state.circle[state.guard]]


__all__ = [
    "GAME", "GUILDS", "LOCATIONS", "MONSTERS", "NAMES", "VILLAGE", "at", "captive", "defeated", "drawn", "happened",
    "idle", "in_forest", "in_use", "kingdom", "named", "new", "open_to", "place", "play", "refusal", "seat_of",
    "st", "standing_at", "step", "tokens", "told", "waiting",
]  # fmt: skip
