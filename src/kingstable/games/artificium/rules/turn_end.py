"""Chapter 10: the turn end (phase 4)."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Decision, Kinds, Step
from kingstable.games.artificium.actions import BUY, DROP, PASS, SELL
from kingstable.games.artificium.book import RESOURCES, SEATS, TURNS
from kingstable.games.artificium.rules import final, pile, trade
from kingstable.games.artificium.state import TURN_END_PHASE, Towns

# Bars; their words are in words/turn_end.py
NOT_IN_HAND: Final = 1001
NOTHING_TO_SELL: Final = 1002

TO_TIDY: Final[tuple[Block, ...]] = (PASS, SELL, BUY, DROP)  # buying is refused in its own words


class TurnEnd(Step[Towns]):
    """The played cards are discarded; then everybody tidies up, or the game is over."""

    def run(self, towns: Towns) -> None:
        for seat in range(towns.seats):
            for card in towns.played[seat]:
                towns.discards[card] += 1  # [10.1]
            towns.played[seat] = []
            towns.returned[seat] = 0
        towns.passed = 0
        towns.phase = TURN_END_PHASE  # [2.2]
        towns.tell("turn_end: turn", "10.1", towns.turn)
        if towns.turn == TURNS:  # [10.5] [10.6]
            final.final_score(towns)
        else:
            towns.do_all([TIDIES[seat] for seat in towns.clockwise()])  # [10.4]


class Tidy(Decision[Towns]):
    """A seat discards cards and sells resources, one after the other, until it is done."""

    def run(self, towns: Towns) -> None:
        seat = self.seat
        if towns.hand[seat] or any_resource(towns, seat):  # who has neither is not asked
            towns.ask(seat)  # [10.2] [10.3] [2.4]

    def blocks(self) -> tuple[Block, ...]:
        return TO_TIDY

    def bar(self, towns: Towns, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED  # [10.4]
        if SELL.has(action):
            return ALLOWED if towns.have(seat, SELL.part(action)) else NOTHING_TO_SELL  # [10.3]
        if BUY.has(action):
            return trade.NOT_AT_THE_TURN_END  # [10.3]
        return ALLOWED if DROP.part(action) in towns.hand[seat] else NOT_IN_HAND  # [10.2]

    def legal(self, towns: Towns, seat: int) -> list[int]:
        sales = trade.sales(towns, seat)  # [10.3]
        return [PASS.first, *sales, *pile.one_of_each(pile.kinds(towns.hand[seat]), DROP.first)]  # [10.2] [10.4]

    def take(self, towns: Towns, seat: int, action: int) -> None:
        if action == PASS.first:
            return
        towns.agenda.append(TIDIES[seat])  # [10.4]
        if DROP.has(action):
            pile.discard(towns, seat, DROP.part(action), "10.2")
        else:
            trade.sell(towns, seat, SELL.part(action), "10.3")


def any_resource(towns: Towns, seat: int) -> bool:
    return any(towns.have(seat, resource) for resource in range(RESOURCES))


TIDIES: Final = [Tidy(seat) for seat in range(SEATS)]
STEPS: Final[Kinds] = (TurnEnd, Tidy)
