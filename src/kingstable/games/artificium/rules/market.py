"""Chapter 4: the card market (phase 2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Decision, Kinds, Step
from kingstable.core.state import ALL
from kingstable.games.artificium.actions import BUY, CARD, EXCHANGE, NEW_HAND, PASS, SELL
from kingstable.games.artificium.book import CARDS, SEATS
from kingstable.games.artificium.rules import pile
from kingstable.games.artificium.rules.start import HAND, OF_THE_PILE, Draw
from kingstable.games.artificium.rules.trade import NOT_AT_THE_MARKET
from kingstable.games.artificium.state import CARD_MARKET, PLAYING, Towns

SIZE: Final = 6
PRICE: Final = 2

# Bars; their words are in words/market.py
SERVED: Final = 401
NOT_IN_HAND: Final = 402
NOT_IN_MARKET: Final = 403

AT_THE_MARKET: Final[tuple[Block, ...]] = (PASS, NEW_HAND, EXCHANGE, SELL, BUY)  # trades are refused in their own words


class OpenMarket(Step[Towns]):
    """Six cards, and whoever is first may choose first."""

    def run(self, towns: Towns) -> None:
        towns.phase = CARD_MARKET  # [2.2]
        towns.do(Deal(SIZE), MARKETS[towns.first])  # [4.1] [4.2]


@mypyc_attr(free_list_len=1)
class Deal(Chance[Towns]):
    """So many cards are laid out, one after the other."""

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards

    def run(self, towns: Towns) -> None:
        if not pile.ask_for_card(towns):
            towns.tell("no_market: cards", "11.4", self.cards)

    def blocks(self) -> tuple[Block, ...]:
        return OF_THE_PILE

    def odds(self, towns: Towns) -> list[int]:
        return towns.pile  # [1.4] [11.2]

    def take(self, towns: Towns, seat: int, action: int) -> None:
        card = CARD.part(action)
        towns.market[card] += 1  # [4.1]
        towns.tell("market: card", "4.1", card)
        pile.leave_pile(towns, card)
        if self.cards > 1:
            towns.agenda.append(Deal(self.cards - 1))


class Market(Step[Towns]):
    """The next seat that has not passed, from this one clockwise; when all have, the market is closed."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, towns: Towns) -> None:
        seat = self.seat
        for _ in range(towns.seats):  # [4.2]
            if not towns.passed >> seat & 1:  # [4.3]
                if can_act(towns, seat):
                    towns.agenda.append(EXCHANGES[seat])
                    return
                towns.passed |= 1 << seat  # [2.4] nothing but passing is left
                towns.tell("market_out: seat", "2.4", seat)
            seat = towns.after(seat)
        close(towns)


def can_act(towns: Towns, seat: int) -> bool:
    """Whether a seat can do anything at the market but pass."""
    if not towns.served >> seat & 1:
        return True  # [4.9] also one whose hand is empty may draw a new one
    return towns.coins[seat] >= PRICE and len(towns.hand[seat]) > 0 and pile.any_card(towns.market)  # [4.7]


class Exchange(Decision[Towns]):
    """A seat exchanges a card, replaces its hand, or passes."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_THE_MARKET

    def bar(self, towns: Towns, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED  # [4.3]
        if action == NEW_HAND.first:
            return SERVED if towns.served >> seat & 1 else ALLOWED  # [4.9]
        if not EXCHANGE.has(action):
            return NOT_AT_THE_MARKET  # [4.11]
        if EXCHANGE.part(action) not in towns.hand[seat]:
            return NOT_IN_HAND  # [4.4]
        # Whoever cannot pay is not asked: `can_act`.
        return ALLOWED if towns.market[EXCHANGE.part2(action)] else NOT_IN_MARKET  # [4.4] [4.5]

    def legal(self, towns: Towns, seat: int) -> list[int]:
        legal: list[int] = [PASS.first]
        if not towns.served >> seat & 1:  # [4.9]
            legal.append(NEW_HAND.first)
        held = pile.kinds(towns.hand[seat])
        market = towns.market
        for given in range(CARDS):
            if held >> given & 1:
                action = EXCHANGE.at(given)
                for taken in range(CARDS):
                    if market[taken]:  # [4.5]
                        legal.append(action + taken)
        return legal

    def take(self, towns: Towns, seat: int, action: int) -> None:
        towns.agenda.append(MARKETS[towns.after(seat)])  # [4.2] [4.3]
        if action == PASS.first:
            towns.passed |= 1 << seat  # [4.3]
            towns.tell("market_pass: seat", "4.2", seat)
        elif action == NEW_HAND.first:
            replace_hand(towns, seat)
        else:
            exchange(towns, seat, EXCHANGE.part(action), EXCHANGE.part2(action))


def price(towns: Towns, seat: int) -> int:
    """What the next exchange costs."""
    return PRICE if towns.served >> seat & 1 else 0  # [4.6] [4.7] [4.10]


def exchange(towns: Towns, seat: int, given: int, taken: int) -> None:
    paid = price(towns, seat)
    towns.coins[seat] -= paid  # [4.7] [4.10]
    towns.served |= 1 << seat  # [4.6]
    pile.show(towns, seat, given)
    towns.market[given] += 1  # [4.4] [4.5]
    towns.market[taken] -= 1
    pile.take_up(towns, seat, taken, ALL)  # [4.4] [11.6]
    if paid:
        towns.tell("exchange_paid: seat, given, taken", "4.7", seat, given, taken)
    else:
        towns.tell("exchange: seat, given, taken", "4.6", seat, given, taken)


def new_cards(towns: Towns, seat: int) -> int:
    """How many cards a seat draws that replaces its hand, which it discards first."""
    return min(HAND, len(towns.hand[seat]) + pile.drawable(towns, HAND))  # [4.8] [11.4]


def replace_hand(towns: Towns, seat: int) -> None:
    towns.served |= 1 << seat  # [4.9] [4.10]
    towns.tell("new_hand: seat, cards, drawn", "4.8", seat, len(towns.hand[seat]), new_cards(towns, seat))
    for card in towns.hand[seat][:]:
        pile.discard(towns, seat, card, "4.8")  # [4.8]
    towns.agenda.append(Draw(seat, HAND))  # [4.8]


def close(towns: Towns) -> None:
    """What is left is discarded, and everybody may play again."""
    for card in range(CARDS):
        towns.discards[card] += towns.market[card]  # [4.12]
    towns.market = [0] * CARDS
    towns.passed = 0
    towns.served = 0
    towns.phase = PLAYING  # [2.2]
    towns.tell("market_closed", "4.12")


MARKETS: Final = [Market(seat) for seat in range(SEATS)]
EXCHANGES: Final = [Exchange(seat) for seat in range(SEATS)]
STEPS: Final[Kinds] = (OpenMarket, Deal, Market, Exchange)
