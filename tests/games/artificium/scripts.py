"""Scripted positions: a table with cards dealt by hand, put into any position, and played line by line."""

from __future__ import annotations

from random import Random
from typing import Any

import kingstable
from kingstable.core.decision import Step
from kingstable.core.edition import Edition
from kingstable.core.state import ALL
from kingstable.core.table import Table
from kingstable.games.artificium import state as st
from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.state import Towns

from ..scripting import NAMES, happened, idle, open_to, play, refusal, resume, seat_of, step, told, waiting

CARDS = [key.replace("_", "-") for key in kingstable.game("artificium").data["cards"]]
GOODS = list(kingstable.game("artificium").data["resources"])


def new(seats: int, **options: Any) -> Table:
    """A table at its very first decision: chance names the first player."""
    return kingstable.new("artificium", seats, dice="manual", names=NAMES[:seats], **options)


def at(*todo: Step[Any], seats: int = 3, edition: Any = None, **fields: Any) -> Table:
    """A table in a made-up position: these steps to be done, then nothing; fields as given.

    Cards and resources are read by name: `hand={"Ann": "farm farm castle"}` (seen by their owner alone; with
    `known={"Ann": "farm"}` known to all), `played={"Ann": "fair"}`, `chosen={"Ann": "theft"}`, `market="farm castle"`,
    `discards="farm"`, `resources={"Ann": "wood wood beer"}`.  All of these cards come out of the draw pile.
    All other fields are set as they are (`vp=[3, 0, 0]`, `coins=[5, 1, 0]`, `first=2`, `turn=4`).
    """
    extra = {} if edition is None else {"edition": edition}
    table = new(seats, **extra)
    state = towns(table)
    state.turn, state.phase = 2, st.PLAYING
    for name, value in fields.items():
        if name in ("hand", "known"):
            for who, cards in value.items():
                for card in taken(state, cards):
                    state.hand[seat_of(table, who)].append(card)
                    seen = ALL if name == "known" else 1 << seat_of(table, who)
                    state.hand_seen[seat_of(table, who)].append(seen)
        elif name == "played":
            for who, cards in value.items():
                state.played[seat_of(table, who)] += taken(state, cards)
        elif name == "chosen":
            for who, cards in value.items():
                [state.chosen[seat_of(table, who)]] = taken(state, cards)
        elif name in ("market", "discards"):
            for card in taken(state, value):
                getattr(state, name)[card] += 1
        elif name == "resources":
            for who, goods in value.items():
                for good in goods.split():
                    state.resources[RESOURCES * seat_of(table, who) + GOODS.index(good)] += 1
        else:
            assert hasattr(state, name), name
            setattr(state, name, value[:] if isinstance(value, list) else value)
    return resume(table, state, todo)


def taken(state: Towns, cards: str) -> list[int]:
    """Cards by name, out of the draw pile."""
    kinds = [CARDS.index(name) for name in cards.split()]
    for card in kinds:
        assert state.pile[card], f"no {CARDS[card]} is left in the pile"
        state.pile[card] -= 1
    return kinds


def towns(table: Table) -> Towns:
    state = table.state
    assert isinstance(state, Towns)
    return state


def hand(table: Table, who: str) -> str:
    """The cards of a hand by name, in the order of the book."""
    return named(towns(table).hand[seat_of(table, who)])


def played(table: Table, who: str) -> str:
    """The cards that lie in front of a player, in the order in which they came there."""
    return " ".join(CARDS[card] for card in towns(table).played[seat_of(table, who)])


def seen(table: Table, who: str, of: str) -> str:
    """The cards of somebody's hand that a player (or `spectator`) sees, by name; the others are not named."""
    view = table.view(None if who == "spectator" else seat_of(table, who))
    return named([card for card in view["hand"][seat_of(table, of)] if card is not None])


def named(cards: list[int]) -> str:
    return " ".join(CARDS[card] for card in sorted(cards))


def counted(counts: list[int]) -> str:
    """The market or the discards, by name."""
    return named([card for card, count in enumerate(counts) for _ in range(count)])


def goods(table: Table, who: str) -> str:
    """A player's resources by name."""
    at_seat = RESOURCES * seat_of(table, who)
    counts = towns(table).resources[at_seat : at_seat + RESOURCES]
    return " ".join(good for good, count in zip(GOODS, counts, strict=True) for _ in range(count))


# What is known -----------------------------------------------------------------------------------------------------

SAMPLES = 60
ONLOOKERS = ("Brian", "Cindy", "spectator")
KEYS = [name.replace("-", "_") for name in CARDS]
FILLING = "foundry brewery crystal-mine"  # cards of a hand that nobody else knows


def samples(table: Table, who: str) -> list[Towns]:
    """States that a player, or the spectator, cannot tell from the true one."""
    view = table.view(None if who == "spectator" else seat_of(table, who))
    rng = Random(11)
    drawn = [table.game.sample(view, rng) for _ in range(SAMPLES)]
    return [state for state in drawn if isinstance(state, Towns)]


def small(**counts: int) -> Edition:
    """A game with these cards only."""
    return Edition("small", {("cards", key.replace("-", "_"), "count"): counts.get(key, 0) for key in KEYS})


__all__ = [
    "CARDS", "FILLING", "GOODS", "ONLOOKERS", "at", "counted", "goods", "hand", "happened", "idle",
    "named", "new", "open_to", "play", "played", "refusal", "samples", "seat_of", "seen", "small", "st", "step",
    "taken", "told", "towns", "waiting",
]  # fmt: skip
