"""Chapter 3: the start of the turn (phase 1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import Chance, Kinds, Step
from kingstable.games.artificium.actions import CARD, FIRST
from kingstable.games.artificium.book import SEATS
from kingstable.games.artificium.rules import pile
from kingstable.games.artificium.state import Towns

HAND: Final = 5
EVEN: Final = [[1] * seats for seats in range(SEATS + 1)]

OF_THE_PILE: Final[tuple[Block, ...]] = (CARD,)
FIRST_PLAYERS: Final[tuple[Block, ...]] = (FIRST,)


class FirstPlayer(Chance[Towns]):
    """Random in the first turn, then whoever has the fewest VP."""

    def run(self, towns: Towns) -> None:
        if towns.turn == 1:
            towns.ask_chance(FIRST.first)  # [3.4]
            return
        fewest = min(towns.vp)
        first = towns.first
        while towns.vp[first] != fewest:  # [3.5] [3.7] the first player of the last turn is the closest of all
            first = towns.after(first)  # [3.6]
        begin(towns, first, "3.5")

    def blocks(self) -> tuple[Block, ...]:
        return FIRST_PLAYERS

    def odds(self, towns: Towns) -> list[int]:
        return EVEN[towns.seats]  # [3.4]

    def take(self, towns: Towns, seat: int, action: int) -> None:
        begin(towns, FIRST.part(action), "3.4")


def begin(towns: Towns, seat: int, rule: str) -> None:
    """Hand over the First Player marker, and let everybody draw."""
    towns.first = seat  # [3.4] [3.5]
    towns.tell("first: seat", rule, seat)
    towns.do_all([DRAW_UPS[other] for other in towns.clockwise()])  # [3.3]


class DrawUp(Step[Towns]):
    """A seat draws to five cards; who holds more keeps them."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, towns: Towns) -> None:
        seat = self.seat
        missing = HAND - len(towns.hand[seat])
        if missing > 0:  # [3.2]
            pile.announce_draw(towns, seat, missing, "3.2" if towns.turn > 1 else "3.1")
            towns.agenda.append(Draw(seat, missing))  # [3.1]


@mypyc_attr(free_list_len=1)
class Draw(Chance[Towns]):
    """A seat draws so many cards, one after the other."""

    def __init__(self, seat: int, cards: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def run(self, towns: Towns) -> None:
        if not pile.ask_for_card(towns):
            towns.tell("no_cards: seat, cards", "11.4", self.seat, self.cards)

    def blocks(self) -> tuple[Block, ...]:
        return OF_THE_PILE

    def odds(self, towns: Towns) -> list[int]:
        return towns.pile  # [1.4] [11.2] every card of the pile is as likely

    def take(self, towns: Towns, seat: int, action: int) -> None:
        pile.draw(towns, self.seat, CARD.part(action))
        if self.cards > 1:
            towns.agenda.append(Draw(self.seat, self.cards - 1))


DRAW_UPS: Final = [DrawUp(seat) for seat in range(SEATS)]
STEPS: Final[Kinds] = (FirstPlayer, DrawUp, Draw)
