"""Chapter 10: the turn end (phase 4)."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.artificium import actions, final, pile, trade
from kingstable.games.artificium.actions import PASS
from kingstable.games.artificium.book import RESOURCES, TURNS
from kingstable.games.artificium.state import TIDY, TURN, TURN_END_PHASE, Towns


def end_turn(towns: Towns) -> None:
    """The played cards are discarded; then everybody tidies up, or the game is over."""
    for seat in range(towns.seats):
        for card in towns.played[seat]:
            towns.discards[card] += 1  # [10.1]
        towns.played[seat] = []
        towns.returned[seat] = 0
    towns.passed = 0
    towns.phase = TURN_END_PHASE  # [2.2]
    towns.tell("turn_end", "10.1", towns.turn)
    if towns.turn == TURNS:  # [10.5] [10.6]
        final.final_score(towns)
    else:
        towns.agenda.append(frame(TURN))  # [10.6]
        towns.each(TIDY)  # [10.4]


def ask_tidy(towns: Towns, seat: int) -> None:
    """Who has nothing to discard and nothing to sell is not asked."""
    if towns.hand[seat] or any_resource(towns, seat):
        towns.ask(seat)  # [10.2] [10.3] [2.4]


def any_resource(towns: Towns, seat: int) -> bool:
    return any(towns.have(seat, resource) for resource in range(RESOURCES))


def tidyings(towns: Towns, seat: int) -> list[int]:
    """Discard a card, sell a resource, or be done."""
    sales = trade.sales(towns, seat)  # [10.3]
    return [PASS, *sales, *pile.one_of_each(pile.kinds(towns.hand[seat]), actions.DROP)]  # [10.2] [10.4]


def decide_tidy(towns: Towns, seat: int, action: int) -> None:
    if action == PASS:
        return
    towns.agenda.append(frame(TIDY, seat))  # [10.4]
    if action >= actions.DROP:
        pile.discard(towns, seat, action - actions.DROP, "10.2")
    else:
        trade.sell(towns, seat, action - actions.SELL, "10.3")
