"""Chapter 9: the building cards."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.artificium import actions, pile, track
from kingstable.games.artificium.book import CASTLE, WIZARDS_TOWER
from kingstable.games.artificium.state import DRAW, DROP, PUSH, Towns

WIZARD_DRAWS: Final = 5
WIZARD_DISCARDS: Final = 3
KNIGHT: Final = 4  # spaces


def can_build(towns: Towns, seat: int, card: int) -> bool:
    """Whether a seat can pay for a building."""
    book = towns.book
    return towns.coins[seat] >= book.coins[card] and towns.can_spend(seat, book.pay[card])  # [5.10]


def build(towns: Towns, seat: int, card: int) -> None:
    """Resolve a building: pay, receive, score."""
    book = towns.book
    towns.spend(seat, book.pay[card])  # [9.3] [9.4] [9.5] [9.6] [9.7] [9.8] [9.9] [9.10] [9.11] [9.12] [9.13]
    towns.coins[seat] -= book.coins[card]  # [9.11] [9.12]
    towns.gain(seat, book.give[card])  # [9.1] [9.2] [9.3] [9.4] [9.5] [9.6] [9.7] [9.8] [9.9] [9.10]
    towns.played[seat].append(card)  # [5.15]
    towns.tell("build", "7.1", seat, card)
    track.score(towns, seat, book.vp[card])  # [7.1] [9.1] [9.2] [9.3] [9.4] [9.5] [9.6] [9.7] [9.8] [9.9] [9.10]
    if card == WIZARDS_TOWER:
        draws = pile.drawable(towns, WIZARD_DRAWS)
        towns.tell("wizard", "9.14", seat, draws, min(WIZARD_DISCARDS, len(towns.hand[seat]) + draws))
        towns.do(frame(DRAW, seat, WIZARD_DRAWS), frame(DROP, seat, WIZARD_DISCARDS))  # [9.11] [9.14] [9.15]
    elif card == CASTLE:
        towns.agenda.append(frame(PUSH, seat))  # [9.12] [9.16]


def ask_drop(towns: Towns, seat: int) -> None:
    """The Wizard's discards, one at a time; asked also of a hand of one kind, for not to be asked would show it."""
    if towns.hand[seat]:  # [11.4]
        towns.ask(seat)  # [2.4] [9.15]


def drop_for_wizard(towns: Towns, seat: int, cards: int, card: int) -> None:
    pile.discard(towns, seat, card, "9.15")  # [9.15]
    if cards > 1:
        towns.agenda.append(frame(DROP, seat, cards - 1))  # [9.15]


def pushes(towns: Towns, seat: int) -> list[int]:
    """The Knight's victims: any opponent."""
    return [actions.PUSH + other for other in range(towns.seats) if other != seat]  # [8.5] [9.18]


def push(towns: Towns, seat: int, other: int) -> None:
    gone = track.push_back(towns, other, KNIGHT)  # [9.16]
    towns.tell("push", "9.16", seat, other, gone)
