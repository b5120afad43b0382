"""Chapter 9: the building cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Decision, Kinds
from kingstable.games.artificium.actions import DROP, PASS, PUSH
from kingstable.games.artificium.book import CASTLE, WIZARDS_TOWER
from kingstable.games.artificium.rules import pile, track
from kingstable.games.artificium.rules.action_cards import bar_opponent
from kingstable.games.artificium.rules.start import Draw
from kingstable.games.artificium.state import Towns

WIZARD_DRAWS: Final = 5
WIZARD_DISCARDS: Final = 3
KNIGHT_PUSH: Final = 4  # spaces [9.16]

# Bars; their words are in words/building_cards.py
MUST_DISCARD: Final = 901
NOT_IN_HAND: Final = 902
MUST_BE_SENT: Final = 903

TO_DROP: Final[tuple[Block, ...]] = (PASS, DROP)  # passing is refused in its own words
TO_PUSH: Final[tuple[Block, ...]] = (PASS, PUSH)


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
    towns.tell("build: seat, card", "7.1", seat, card)
    vp = book.vp[card]  # [9.1] [9.2] [9.3] [9.4] [9.5] [9.6] [9.7] [9.8] [9.9] [9.10] [9.11] [9.12]
    track.score(towns, seat, vp)  # [7.1]
    if card == WIZARDS_TOWER:
        draws = pile.drawable(towns, WIZARD_DRAWS)
        towns.tell(
            "wizard: seat, cards, discarded", "9.14", seat, draws, min(WIZARD_DISCARDS, len(towns.hand[seat]) + draws)
        )
        towns.do(Draw(seat, WIZARD_DRAWS), Drop(seat, WIZARD_DISCARDS))  # [9.11] [9.14] [9.15]
    elif card == CASTLE:
        towns.agenda.append(Push(seat))  # [9.12] [9.16]


@mypyc_attr(free_list_len=1)
class Drop(Decision[Towns]):
    """A seat makes the Wizard's discards, so many, one at a time."""

    def __init__(self, seat: int, cards: int) -> None:
        super().__init__(seat)
        self.cards: Final = cards

    def run(self, towns: Towns) -> None:
        if towns.hand[self.seat]:  # [11.4] also a hand of one kind: not to be asked would show it
            towns.ask(self.seat)  # [2.4] [9.15]

    def blocks(self) -> tuple[Block, ...]:
        return TO_DROP

    def bar(self, towns: Towns, seat: int, action: int) -> int:
        if action == PASS.first:
            return MUST_DISCARD
        return ALLOWED if DROP.part(action) in towns.hand[seat] else NOT_IN_HAND

    def legal(self, towns: Towns, seat: int) -> list[int]:
        return pile.one_of_each(pile.kinds(towns.hand[seat]), DROP.first)

    def take(self, towns: Towns, seat: int, action: int) -> None:
        pile.discard(towns, seat, DROP.part(action), "9.15")  # [9.15]
        if self.cards > 1:
            towns.agenda.append(Drop(seat, self.cards - 1))  # [9.15]


class Push(Decision[Towns]):
    """A seat sends the Knight against an opponent, any of them."""

    def run(self, towns: Towns) -> None:
        towns.ask_if_open(self.seat)  # [2.4] [9.16]

    def blocks(self) -> tuple[Block, ...]:
        return TO_PUSH

    def bar(self, towns: Towns, seat: int, action: int) -> int:
        return MUST_BE_SENT if action == PASS.first else bar_opponent(towns, seat, PUSH.part(action))  # [8.5] [9.18]

    def legal(self, towns: Towns, seat: int) -> list[int]:
        return [PUSH.at(other) for other in range(towns.seats) if other != seat]  # [8.5] [9.18]

    def take(self, towns: Towns, seat: int, action: int) -> None:
        other = PUSH.part(action)
        gone = track.push_back(towns, other, KNIGHT_PUSH)  # [9.16]
        towns.tell("push: seat, other, spaces", "9.16", seat, other, gone)
        towns.tell("pushed: other, vp", "9.16", other, towns.vp[other])


STEPS: Final[Kinds] = (Drop, Push)
