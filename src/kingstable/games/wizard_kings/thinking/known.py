"""What a viewer knows of a game: what it saw of a block last, who holds the cities, and what each seat has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kingstable.core.knowledge import HIDDEN
from kingstable.games.wizard_kings.book import LAST_WIZARD_STANDING, NONE, Book
from kingstable.games.wizard_kings.rules.layout import Layout


def last_sighting(shown: Mapping[str, Any], seat: int, block: int) -> int:
    """What a seat saw of a block last: its own look by Scry, which came later, else what everybody saw; 0 is none."""
    rows: list[list[int]] = shown["scried"]
    own: list[int] = rows[seat] if 0 <= seat < len(rows) else []
    noted: list[int] = shown["noted"]
    return (own[block] if own else 0) or noted[block]


def holders(shown: Mapping[str, Any], land: Layout) -> list[int]:
    """Who controls each city: who stands there, else whose it was from the start."""
    home: list[int] = shown["home"]
    side: list[int] = shown["side"]
    place: list[int] = shown["place"]
    league: list[int] = shown["league"] or list(range(len(shown["armies"])))
    order: list[int] = shown["order"]
    found = home[:]
    standing: dict[int, list[int]] = {}
    for token in range(len(place)):
        if place[token] >= 0:
            standing.setdefault(place[token], []).append(side[token])
    for city, hex in enumerate(land.city_hex):
        there = standing.get(hex)
        if there is None:
            continue
        if len({league[other] for other in there}) > 1:
            found[city] = NONE  # [6.24]
        elif found[city] == NONE or league[found[city]] != league[there[0]]:
            found[city] = max(order, key=there.count)  # [21.8]
    return found


def incomes(shown: Mapping[str, Any], land: Layout) -> list[int]:
    """What the cities of each seat are worth."""
    seats: int = shown["seats"]
    found = [0] * seats
    for gold, holder in zip(land.city_gold, holders(shown, land), strict=True):
        if 0 <= holder < seats:
            found[holder] += gold
    return found


def points(shown: Mapping[str, Any], book: Book, land: Layout) -> list[int | None]:
    """Each seat's points as the viewer may know them: what its blocks are worth, or its cities."""
    score: list[int | None] = shown["score"]
    if score:
        return score[:]
    if shown["scenario"] == LAST_WIZARD_STANDING:
        return [_worth(shown, side, book) for side in range(shown["seats"])]
    return list(incomes(shown, land))


def _worth(shown: Mapping[str, Any], side: int, book: Book) -> int | None:
    worth = 0
    for token, owner in enumerate(shown["side"]):
        if owner == side and shown["place"][token] >= 0:
            if shown["steps"][token] is HIDDEN:
                return None
            worth += shown["steps"][token] * book.cost[shown["kind"][shown["block"][token]]]
    return worth
