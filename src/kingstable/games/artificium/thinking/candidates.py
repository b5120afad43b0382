"""What a good player would think of doing: for search, which has no time for the rest.

Prices never change and the next resolution is as good for a trade as this one.  So nobody buys but what the card in
hand lacks, nobody sells but to pay for it, and who can build what was revealed does so.  What a card lacks is never
sold, and what is bought is never more than that: so no trade is undone by another.
"""

from __future__ import annotations

from kingstable.games.artificium.actions import BUY, DISCARD, EXCHANGE, PASS, SELL, TAKE_BACK
from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.rules import playing, trade
from kingstable.games.artificium.rules.market import PRICE, Exchange
from kingstable.games.artificium.rules.playing import Resolve
from kingstable.games.artificium.rules.turn_end import Leftovers, Tidy
from kingstable.games.artificium.state import Towns


def candidates(state: Towns, seat: int, legal: list[int]) -> list[int]:
    """Those of a seat's actions that are worth a thought."""
    step = state.step
    if isinstance(step, Resolve):
        return resolutions(state, seat)
    if isinstance(step, Tidy):
        return tidying(state, seat, legal)
    if isinstance(step, Exchange):
        return [action for action in legal if not is_idle(action)]
    return legal


def is_idle(action: int) -> bool:
    """Whether a card is exchanged for one of its kind."""
    return EXCHANGE.has(action) and EXCHANGE.part(action) == EXCHANGE.part2(action)


def tidying(state: Towns, seat: int, legal: list[int]) -> list[int]:
    """Done, or what comes after the clicks so far: in which order they come makes no difference."""
    draft = state.drafts[seat]
    last = draft[len(draft) - 1] if draft else PASS.first
    rich = state.coins[seat] + Leftovers(state, seat).proceeds >= PRICE  # coins for the market are the reason to sell
    return [action for action in legal if action == PASS.first or (action >= last and not (rich and SELL.has(action)))]


def resolutions(state: Towns, seat: int) -> list[int]:
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
        found.append(BUY.at(lacking))
    else:
        for action in trade.sales(state, seat):
            resource = SELL.part(action)
            if state.have(seat, resource) > needed[resource]:
                found.append(action)
    found.append(DISCARD.first)
    found.append(TAKE_BACK.first)
    return found
