"""Chapter 3: the start of the turn (phase 1)."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.artificium import actions, pile
from kingstable.games.artificium.state import DRAW, DRAW_UP, Towns

HAND: Final = 5


def first_player(towns: Towns) -> None:
    """Random in the first turn, then whoever has the fewest VP."""
    if towns.turn == 1:
        towns.ask_chance(actions.FIRST)  # [3.4]
        return
    fewest = min(towns.vp)
    first = towns.first
    while towns.vp[first] != fewest:  # [3.5] [3.7] the first player of the last turn is the closest of all
        first = towns.after(first)  # [3.6]
    begin(towns, first, "3.5")


def begin(towns: Towns, seat: int, rule: str) -> None:
    """Hand over the First Player marker, and let everybody draw."""
    towns.first = seat  # [3.4] [3.5]
    towns.tell("first", rule, seat)
    towns.each(DRAW_UP)  # [3.3]


def draw_up(towns: Towns, seat: int) -> None:
    """To five cards; who holds more keeps them."""
    missing = HAND - len(towns.hand[seat])
    if missing > 0:  # [3.2]
        pile.announce_draw(towns, seat, missing, "3.2" if towns.turn > 1 else "3.1")
        towns.agenda.append(frame(DRAW, seat, missing))  # [3.1]


def drawn(towns: Towns, seat: int, cards: int, card: int) -> None:
    """One of several cards to be drawn."""
    pile.draw(towns, seat, card)
    if cards > 1:
        towns.agenda.append(frame(DRAW, seat, cards - 1))
