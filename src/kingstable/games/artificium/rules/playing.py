"""Chapter 5: playing cards (phase 3).  All choose in secret, all reveal, and one after the other resolves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, ELSEWHERE, Decision, Kinds, Step
from kingstable.core.state import ALL
from kingstable.games.artificium.actions import (
    BUY,
    DISCARD,
    EXPLORE,
    PASS,
    PLAY,
    RESOLVE,
    RETURN,
    SELL,
    STEAL,
    TAKE_BACK,
)
from kingstable.games.artificium.book import EXPLORATION, RECONSTRUCTION, SEATS, THEFT
from kingstable.games.artificium.rules import action_cards, building_cards, pile, trade
from kingstable.games.artificium.state import NO_CARD, Towns

# Bars; their words are in words/playing.py
NOT_IN_HAND: Final = 501
CARD_IS_OPEN: Final = 502
CANNOT_PAY: Final = 503

TO_CHOOSE: Final[tuple[Block, ...]] = (PASS, PLAY)
TO_RESOLVE: Final[tuple[Block, ...]] = (  # passing is refused in its own words
    PASS, RESOLVE, EXPLORE, RETURN, STEAL, SELL, BUY, DISCARD, TAKE_BACK,
)  # fmt: skip


class Choose(Step[Towns]):
    """All choose a card, or pass; the phase is over when nobody is left to play."""

    def run(self, towns: Towns) -> None:
        asked = 0
        for seat in towns.clockwise():
            if towns.passed >> seat & 1:  # [5.6]
                continue
            if towns.hand[seat]:
                asked |= 1 << seat
            else:
                towns.passed |= 1 << seat  # [5.4]
                towns.tell("out: seat", "5.4", seat)
        if asked:  # [5.1]
            towns.agenda.append(CHOOSE)
            towns.agenda.append(REVEAL)
            towns.ask_all(asked)  # [5.2] [11.10]

    def blocks(self) -> tuple[Block, ...]:
        return TO_CHOOSE

    def bar(self, towns: Towns, seat: int, action: int) -> int:
        if action == PASS.first or PLAY.part(action) in towns.hand[seat]:
            return ALLOWED  # [5.3]
        return NOT_IN_HAND

    def legal(self, towns: Towns, seat: int) -> list[int]:
        return [PASS.first, *pile.one_of_each(pile.kinds(towns.hand[seat]), PLAY.first)]  # [5.3] [5.16]


class Reveal(Step[Towns]):
    """All cards are shown at once, and so is who has passed."""

    def run(self, towns: Towns) -> None:
        drafts = towns.unseal()
        for seat in towns.clockwise():
            if not drafts[seat]:
                continue
            action = drafts[seat][0]
            if action == PASS.first:
                towns.passed |= 1 << seat  # [5.3] [5.6]
                towns.tell("pass: seat", "5.5", seat)
            else:
                card = PLAY.part(action)
                towns.chosen[seat] = card  # [5.2]
                pile.show(towns, seat, card)
                towns.tell("reveal: seat, card", "5.5", seat, card)
        resolve_in_order(towns, 0)  # [5.8] laid first, so that it comes last
        resolve_in_order(towns, 1)  # [5.7]


def resolve_in_order(towns: Towns, action: int) -> None:
    """The revealed actions, or the revealed buildings, clockwise from the first player, next on the agenda."""
    for i in range(towns.seats - 1, -1, -1):
        seat = (towns.first + i) % towns.seats
        card = towns.chosen[seat]
        if card != NO_CARD and towns.book.action[card] == action:
            towns.agenda.append(RESOLVES[seat])


@mypyc_attr(free_list_len=1)
class Resolve(Decision[Towns]):
    """A seat trades, and resolves its revealed card, discards it, or takes it back.

    What was sold and what was bought at this resolution, a bit each, is kept in mind for `evaluate`.
    """

    def __init__(self, seat: int, sold: int, bought: int) -> None:
        super().__init__(seat)
        self.sold: Final = sold
        self.bought: Final = bought

    def blocks(self) -> tuple[Block, ...]:
        return TO_RESOLVE

    def bar(self, towns: Towns, seat: int, action: int) -> int:
        card = towns.chosen[seat]
        if action == PASS.first:
            return CARD_IS_OPEN  # [5.9]
        if action >= DISCARD.first:
            return ALLOWED  # [5.9]
        if SELL.has(action):
            return trade.bar_sale(towns, seat, SELL.part(action))
        if BUY.has(action):
            return trade.bar_purchase(towns, seat, BUY.part(action))
        if action == RESOLVE.first:
            if towns.book.action[card]:
                return action_cards.bar_resolution(towns, seat, card)
            return ALLOWED if building_cards.can_build(towns, seat, card) else CANNOT_PAY  # [5.10]
        if EXPLORE.has(action) and card == EXPLORATION:
            return action_cards.bar_exploration(towns, seat, EXPLORE.part(action))
        if STEAL.has(action) and card == THEFT:
            return action_cards.bar_theft(towns, seat, STEAL.part(action), STEAL.part2(action))
        if RETURN.has(action) and card == RECONSTRUCTION:
            return action_cards.bar_return(towns, seat, RETURN.part(action))
        return ELSEWHERE  # another card does that

    def legal(self, towns: Towns, seat: int) -> list[int]:
        legal = ways_to_resolve(towns, seat)
        legal += trade.trades(towns, seat)  # [6.1]
        legal.append(DISCARD.first)  # [5.9]
        legal.append(TAKE_BACK.first)
        return legal

    def take(self, towns: Towns, seat: int, action: int) -> None:
        card = towns.chosen[seat]
        if SELL.has(action):
            resource = SELL.part(action)
            trade.sell(towns, seat, resource, "6.3")
            towns.agenda.append(Resolve(seat, self.sold | 1 << resource, self.bought))  # [6.1] [6.4] [6.5]
            return
        if BUY.has(action):
            resource = BUY.part(action)
            trade.buy(towns, seat, resource)
            towns.agenda.append(Resolve(seat, self.sold, self.bought | 1 << resource))  # [6.1] [6.4] [6.5]
            return
        towns.chosen[seat] = NO_CARD  # [6.6]
        if action == DISCARD.first:
            towns.discards[card] += 1  # [5.11] [5.14] [5.12] it is not among the cards played
            towns.tell("discard: seat, card", "5.11", seat, card)
        elif action == TAKE_BACK.first:
            pile.take_up(towns, seat, card, ALL)  # [5.13] [5.14] [11.6]
            towns.passed |= 1 << seat  # [5.13]
            towns.tell("take_back: seat, card", "5.13", seat, card)
        elif towns.book.action[card]:
            action_cards.resolve(towns, seat, card, action)
        else:
            building_cards.build(towns, seat, card)


def ways_to_resolve(towns: Towns, seat: int) -> list[int]:
    """None, if a revealed card cannot be resolved as things stand."""
    card = towns.chosen[seat]
    if towns.book.action[card]:
        return action_cards.ways_to_resolve(towns, seat, card)
    return [RESOLVE.first] if building_cards.can_build(towns, seat, card) else []  # [5.10]


CHOOSE: Final = Choose()
REVEAL: Final = Reveal()
RESOLVES: Final = [Resolve(seat, 0, 0) for seat in range(SEATS)]
STEPS: Final[Kinds] = (Choose, Reveal, Resolve)
