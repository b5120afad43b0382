"""Chapter 5: playing cards (phase 3).  All choose in secret, all reveal, and one after the other resolves."""

from __future__ import annotations

from kingstable.core.state import ALL, frame
from kingstable.games.artificium import action_cards, actions, building_cards, pile, trade
from kingstable.games.artificium.actions import DISCARD, PASS, TAKE_BACK
from kingstable.games.artificium.actions import RESOLVE as RESOLVE_CARD
from kingstable.games.artificium.state import CHOOSE, NO_CARD, RESOLVE, REVEAL, Towns


def ask_choices(towns: Towns) -> None:
    """A step of the phase; the phase is over when nobody is left to play."""
    asked = 0
    for i in range(towns.seats):
        seat = (towns.first + i) % towns.seats
        if towns.passed >> seat & 1:  # [5.6]
            continue
        if towns.hand[seat]:
            asked |= 1 << seat
        else:
            towns.passed |= 1 << seat  # [5.4]
            towns.tell("out", "5.4", seat)
    if asked:  # [5.1]
        towns.do(frame(REVEAL), frame(CHOOSE))
        towns.ask_all(asked)  # [5.2] [11.10]


def choices(towns: Towns, seat: int) -> list[int]:
    return [PASS, *pile.one_of_each(pile.kinds(towns.hand[seat]), actions.PLAY)]  # [5.3] [5.16]


def reveal(towns: Towns) -> None:
    """All cards are shown at once, and so is who has passed."""
    drafts = towns.unseal()
    for i in range(towns.seats):
        seat = (towns.first + i) % towns.seats
        if not drafts[seat]:
            continue
        action = drafts[seat][0]
        if action == PASS:
            towns.passed |= 1 << seat  # [5.3] [5.6]
            towns.tell("pass", "5.5", seat)
        else:
            towns.chosen[seat] = action - actions.PLAY  # [5.2]
            pile.show(towns, seat, action - actions.PLAY)
            towns.tell("reveal", "5.5", seat, action - actions.PLAY)
    resolve_in_order(towns, 0)  # [5.8] laid first, so that it comes last
    resolve_in_order(towns, 1)  # [5.7]


def resolve_in_order(towns: Towns, action: int) -> None:
    """The revealed actions, or the revealed buildings, clockwise from the first player, next on the agenda."""
    for i in range(towns.seats - 1, -1, -1):
        seat = (towns.first + i) % towns.seats
        card = towns.chosen[seat]
        if card != NO_CARD and towns.book.action[card] == action:
            towns.agenda.append(frame(RESOLVE, seat))


def resolutions(towns: Towns, seat: int) -> list[int]:
    """What may be done with a revealed card.  Sorted, since the numbers are in this order."""
    return [*ways_to_resolve(towns, seat), *trade.trades(towns, seat), DISCARD, TAKE_BACK]  # [5.9] [6.1]


def ways_to_resolve(towns: Towns, seat: int) -> list[int]:
    """None, if a revealed card cannot be resolved as things stand."""
    card = towns.chosen[seat]
    if towns.book.action[card]:
        return action_cards.resolutions(towns, seat, card)
    return [RESOLVE_CARD] if building_cards.can_build(towns, seat, card) else []  # [5.10]


def decide(towns: Towns, seat: int, sold: int, bought: int, action: int) -> None:
    card = towns.chosen[seat]
    if actions.SELL <= action < DISCARD:
        trade.decide_trade(towns, seat, sold, bought, action)  # [6.1]
        return
    towns.chosen[seat] = NO_CARD  # [6.6]
    if action == DISCARD:
        towns.discards[card] += 1  # [5.11] [5.14] [5.12] it is not among the cards played
        towns.tell("discard", "5.11", seat, card)
    elif action == TAKE_BACK:
        pile.take_up(towns, seat, card, ALL)  # [5.13] [5.14] [11.6]
        towns.passed |= 1 << seat  # [5.13]
        towns.tell("take_back", "5.13", seat, card)
    elif towns.book.action[card]:
        action_cards.resolve(towns, seat, card, action)
    else:
        building_cards.build(towns, seat, card)
