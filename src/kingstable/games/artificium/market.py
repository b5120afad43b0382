"""Chapter 4: the card market (phase 2)."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import ALL, frame
from kingstable.games.artificium import actions, pile
from kingstable.games.artificium.actions import NEW_HAND, PASS
from kingstable.games.artificium.book import CARDS
from kingstable.games.artificium.start import HAND
from kingstable.games.artificium.state import CARD_MARKET, DEAL, DRAW, EXCHANGE, MARKET, PLAYING, Towns

SIZE: Final = 6
PRICE: Final = 2


def open_market(towns: Towns) -> None:
    """Six cards, and whoever is first may choose first."""
    towns.phase = CARD_MARKET  # [2.2]
    towns.do(frame(DEAL, SIZE), frame(MARKET, towns.first))  # [4.1] [4.2]


def dealt(towns: Towns, cards: int, card: int) -> None:
    """One more card of the market lies open."""
    towns.market[card] += 1  # [4.1]
    towns.tell("market", "4.1", card)
    pile.leave_pile(towns, card)
    if cards > 1:
        towns.agenda.append(frame(DEAL, cards - 1))


def next_at_market(towns: Towns, seat: int) -> None:
    """The next who has not passed, from this seat clockwise; when all have, the market is closed."""
    for _ in range(towns.seats):  # [4.2]
        if not towns.passed >> seat & 1:  # [4.3]
            if can_act(towns, seat):
                towns.agenda.append(frame(EXCHANGE, seat))
                return
            towns.passed |= 1 << seat  # [2.4] nothing but passing is left
            towns.tell("market_out", "2.4", seat)
        seat = towns.after(seat)
    close(towns)


def can_act(towns: Towns, seat: int) -> bool:
    """Whether a seat can do anything at the market but pass."""
    if not towns.served >> seat & 1:
        return True  # [4.9] also one whose hand is empty may draw a new one
    return towns.coins[seat] >= PRICE and len(towns.hand[seat]) > 0 and pile.any_card(towns.market)  # [4.7]


def price(towns: Towns, seat: int) -> int:
    """What the next exchange costs."""
    return PRICE if towns.served >> seat & 1 else 0  # [4.6] [4.7] [4.10]


def exchanges(towns: Towns, seat: int) -> list[int]:
    legal = [PASS]
    if not towns.served >> seat & 1:  # [4.9]
        legal.append(NEW_HAND)
    held = pile.kinds(towns.hand[seat])
    for given in range(CARDS):
        if held >> given & 1:
            action = actions.EXCHANGE + CARDS * given
            for taken in range(CARDS):
                if towns.market[taken]:  # [4.5]
                    legal.append(action + taken)
    return legal


def decide_exchange(towns: Towns, seat: int, action: int) -> None:
    towns.agenda.append(frame(MARKET, towns.after(seat)))  # [4.2] [4.3]
    if action == PASS:
        towns.passed |= 1 << seat  # [4.3]
        towns.tell("market_pass", "4.2", seat)
    elif action == NEW_HAND:
        replace_hand(towns, seat)
    else:
        exchange(towns, seat, (action - actions.EXCHANGE) // CARDS, (action - actions.EXCHANGE) % CARDS)


def exchange(towns: Towns, seat: int, given: int, taken: int) -> None:
    paid = price(towns, seat)
    towns.coins[seat] -= paid  # [4.7] [4.10]
    towns.served |= 1 << seat  # [4.6]
    pile.show(towns, seat, given)
    towns.market[given] += 1  # [4.4] [4.5]
    towns.market[taken] -= 1
    pile.take_up(towns, seat, taken, ALL)  # [4.4] [11.6]
    towns.tell("exchange_paid" if paid else "exchange", "4.7" if paid else "4.6", seat, given, taken)


def new_cards(towns: Towns, seat: int) -> int:
    """How many cards a seat draws that replaces its hand, which it discards first."""
    return min(HAND, len(towns.hand[seat]) + pile.drawable(towns, HAND))  # [4.8] [11.4]


def replace_hand(towns: Towns, seat: int) -> None:
    towns.served |= 1 << seat  # [4.9] [4.10]
    towns.tell("new_hand", "4.8", seat, len(towns.hand[seat]), new_cards(towns, seat))
    for card in towns.hand[seat][:]:
        pile.discard(towns, seat, card, "4.8")  # [4.8]
    towns.agenda.append(frame(DRAW, seat, HAND))  # [4.8]


def close(towns: Towns) -> None:
    """What is left is discarded, and everybody may play again."""
    for card in range(CARDS):
        towns.discards[card] += towns.market[card]  # [4.12]
    towns.market = [0] * CARDS
    towns.passed = 0
    towns.served = 0
    towns.phase = PLAYING  # [2.2]
    towns.tell("market_closed", "4.12")
