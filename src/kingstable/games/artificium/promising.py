"""What a good player would think of doing: for search, which has no time for the rest.

Prices never change and the next resolution is as good for a trade as this one.  So nobody buys but what the card in
hand lacks, nobody sells but to pay for it, and who can build what was revealed does so.  What a card lacks is never
sold, and what is bought is never more than that: so no trade is undone by another.
"""

from __future__ import annotations

from kingstable.games.artificium import actions, playing, trade
from kingstable.games.artificium.actions import DISCARD, PASS, TAKE_BACK
from kingstable.games.artificium.book import CARDS, RESOURCES
from kingstable.games.artificium.market import PRICE
from kingstable.games.artificium.sequence import ArtificiumState
from kingstable.games.artificium.state import EXCHANGE, RESOLVE, TIDY


def promising(state: ArtificiumState, seat: int, legal: list[int]) -> list[int]:
    """Those of a seat's actions that are worth a thought."""
    step = state.step
    if step == RESOLVE:
        return resolutions(state, seat)
    if step == TIDY and state.coins[seat] >= PRICE:  # coins for the market are the one reason to sell now
        return [action for action in legal if action == PASS or action >= actions.DROP]
    if step == EXCHANGE:
        return [action for action in legal if not is_idle(action)]
    return legal


def is_idle(action: int) -> bool:
    """Whether a card is exchanged for one of its kind."""
    pair = action - actions.EXCHANGE
    return 0 <= pair < CARDS * CARDS and pair // CARDS == pair % CARDS


def resolutions(state: ArtificiumState, seat: int) -> list[int]:
    """Resolve the card; else buy what it lacks, or sell what it does not need for that; or give it up."""
    ways = playing.ways_to_resolve(state, seat)
    if ways:
        return ways
    card = state.chosen[seat]
    book = state.book
    needed = book.pay[card]
    price = book.coins[card]
    lacking = RESOURCES
    for resource in range(RESOURCES - 1, -1, -1):
        short = needed[resource] - state.have(seat, resource)
        if short > 0:
            price += short * book.buy[resource]
            lacking = resource
    found: list[int] = []
    if price <= state.coins[seat] and lacking < RESOURCES:
        found.append(actions.BUY + lacking)
    else:
        for action in trade.sales(state, seat):
            if state.have(seat, action - actions.SELL) > needed[action - actions.SELL]:
                found.append(action)
    found.append(DISCARD)
    found.append(TAKE_BACK)
    return found
