"""Chapter 10: the turn end (phase 4).  All discard and sell at the same time, each unseen until all are done."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.games.artificium.actions import BUY, DROP, PASS, SELL
from kingstable.games.artificium.book import RESOURCES, TURNS
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
            towns.agenda.append(TIDY)


class Tidy(Step[Towns]):
    """All discard cards and sell resources, one after the other, each until it is done."""

    def run(self, towns: Towns) -> None:
        asked = 0
        for seat in range(towns.seats):
            if Leftovers(towns, seat).any():  # who has neither cards nor resources is not asked
                asked |= 1 << seat
        if asked:
            towns.agenda.append(TIDIED)
            towns.ask_all(asked)  # [10.2] [10.3] [10.4] [2.4]

    def blocks(self) -> tuple[Block, ...]:
        return TO_TIDY

    def bar(self, towns: Towns, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED  # [10.4]
        left = Leftovers(towns, seat)
        if SELL.has(action):
            return ALLOWED if left.stock[SELL.part(action)] else NOTHING_TO_SELL  # [10.3]
        if BUY.has(action):
            return trade.NOT_AT_THE_TURN_END  # [10.3]
        return ALLOWED if DROP.part(action) in left.hand else NOT_IN_HAND  # [10.2]

    def legal(self, towns: Towns, seat: int) -> list[int]:
        left = Leftovers(towns, seat)
        sales = [SELL.at(resource) for resource in range(RESOURCES) if left.stock[resource]]  # [10.3]
        return [PASS.first, *sales, *pile.one_of_each(pile.kinds(left.hand), DROP.first)]  # [10.2] [10.4]

    def drafting(self, towns: Towns, seat: int) -> bool:
        draft = towns.drafts[seat]
        return draft[len(draft) - 1] != PASS.first and Leftovers(towns, seat).any()


class Tidied(Step[Towns]):
    """All are done: what they have discarded and sold."""

    def run(self, towns: Towns) -> None:
        drafts = towns.unseal()
        for seat in towns.clockwise():
            for action in drafts[seat]:
                if DROP.has(action):
                    pile.discard(towns, seat, DROP.part(action), "10.2")
                elif SELL.has(action):
                    trade.sell(towns, seat, SELL.part(action), "10.3")


class Leftovers:
    """What the clicks of a seat, unseen by the others, have left of its cards and resources, and what they brought."""

    def __init__(self, towns: Towns, seat: int) -> None:
        self.hand = towns.hand[seat][:]
        self.stock = towns.resources[RESOURCES * seat : RESOURCES * seat + RESOURCES]
        self.proceeds = 0
        if towns.drafts:
            for action in towns.drafts[seat]:
                if DROP.has(action):
                    self.hand.remove(DROP.part(action))
                elif SELL.has(action):
                    self.stock[SELL.part(action)] -= 1
                    self.proceeds += towns.book.sell[SELL.part(action)]

    def any(self) -> bool:
        """Whether anything is left to be discarded or sold."""
        return len(self.hand) > 0 or any(self.stock)


TIDY: Final = Tidy()
TIDIED: Final = Tidied()
STEPS: Final[Kinds] = (TurnEnd, Tidy, Tidied)
