"""Chapter 8: the action cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Kinds
from kingstable.core.state import ALL
from kingstable.games.artificium.actions import CARD, EXPLORE, RESOLVE, RETURN, STEAL
from kingstable.games.artificium.book import CARDS, EXPLORATION, FAIR, RECONSTRUCTION, RESOURCES, THEFT
from kingstable.games.artificium.rules import pile
from kingstable.games.artificium.rules.start import OF_THE_PILE, Draw
from kingstable.games.artificium.state import Towns

FAIR_COINS: Final = 2

# Bars; their words are in words/action_cards.py
NOBODY_THERE: Final = 801
YOURSELF: Final = 802
EMPTY_HAND: Final = 803
CANNOT_BE_STOLEN: Final = 804
NOTHING_TO_STEAL: Final = 805
FEE_TOO_HIGH: Final = 806
NOTHING_TO_RETURN: Final = 807
NOT_PLAYED: Final = 808
ALL_RETURNED: Final = 809
NOT_ITSELF: Final = 810
NO_HAND_TO_EXPLORE: Final = 811
NO_THEFT: Final = 812
SAY_WHOSE_HAND: Final = 813
SAY_WHAT_TO_STEAL: Final = 814
SAY_WHICH_CARD: Final = 815


def ways_to_resolve(towns: Towns, seat: int, card: int) -> list[int]:
    """The ways in which a revealed action can be resolved."""
    if card == EXPLORATION:
        return explorations(towns, seat)
    if card == THEFT:
        return thefts(towns, seat)
    if card == RECONSTRUCTION:
        return pile.one_of_each(returnable(towns, seat), RETURN.first)
    return [RESOLVE.first]  # [8.14]


def bar_resolution(towns: Towns, seat: int, card: int) -> int:
    """Why a card cannot be resolved as things stand, or not without saying more."""
    if card == FAIR:
        return ALLOWED  # [8.14]
    possible = len(ways_to_resolve(towns, seat, card)) > 0
    if card == EXPLORATION:
        return SAY_WHOSE_HAND if possible else NO_HAND_TO_EXPLORE
    if card == THEFT:
        return SAY_WHAT_TO_STEAL if possible else NO_THEFT  # [8.9]
    if possible:
        return SAY_WHICH_CARD
    return ALL_RETURNED if towns.played[seat] else NOTHING_TO_RETURN  # [8.11]


def bar_opponent(towns: Towns, seat: int, other: int) -> int:
    if other >= towns.seats:
        return NOBODY_THERE
    return YOURSELF if other == seat else ALLOWED  # [8.5]


def resolve(towns: Towns, seat: int, card: int, action: int) -> None:
    if card == EXPLORATION:
        explore(towns, seat, EXPLORE.part(action))
    elif card == THEFT:
        steal(towns, seat, STEAL.part(action), STEAL.part2(action))
    elif card == RECONSTRUCTION:
        reconstruct(towns, seat, RETURN.part(action))
    elif card == FAIR:
        hold_fair(towns, seat)
    towns.played[seat].append(card)  # [5.15]


def bar_exploration(towns: Towns, seat: int, other: int) -> int:
    barred = bar_opponent(towns, seat, other)
    if barred:
        return barred
    return ALLOWED if towns.hand[other] else EMPTY_HAND  # [8.1] [8.4]


def explorations(towns: Towns, seat: int) -> list[int]:
    """The opponents who hold cards."""
    legal: list[int] = []
    for other in range(towns.seats):  # [8.5]
        if other != seat and towns.hand[other]:  # [8.1] [8.4]
            legal.append(EXPLORE.at(other))
    return legal


def explore(towns: Towns, seat: int, other: int) -> None:
    towns.tell("explore: seat, other", "8.1", seat, other)
    towns.do(Explore(seat, other), Draw(other, 1))  # [8.2] [8.3]


@mypyc_attr(free_list_len=1)
class Explore(Chance[Towns]):
    """A card goes from hand to hand, seen by the two; to the others it may have been any they know of, or none."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def run(self, towns: Towns) -> None:
        towns.ask_chance(CARD.first)

    def blocks(self) -> tuple[Block, ...]:
        return OF_THE_PILE

    def odds(self, towns: Towns) -> list[int]:
        odds = [0] * CARDS
        for card in towns.hand[self.other]:
            odds[card] += 1  # [8.2] every card of a hand is as likely to be taken
        return odds

    def take(self, towns: Towns, seat: int, action: int) -> None:
        seat = self.seat
        other = self.other
        card = CARD.part(action)
        sure = 1 << seat | 1 << other | pile.known_through(towns, other)
        hand = towns.hand[other]
        for kind in range(CARDS):
            if kind != card and kind in hand:
                pile.forget(towns, other, kind, ALL & ~sure)  # [11.8]
        pile.give_up(towns, other, card, ALL)  # [8.2] [11.8] [11.9]
        pile.take_up(towns, seat, card, sure)  # [8.2] [11.7]
        towns.tell("explored: seat, other, card", "8.2", seat, other, card, to=sure)
        pile.announce_draw(towns, other, 1, "8.3")


def bar_theft(towns: Towns, seat: int, other: int, resource: int) -> int:
    barred = bar_opponent(towns, seat, other)
    if barred:
        return barred
    fee = towns.book.fee[resource]
    if not fee:
        return CANNOT_BE_STOLEN  # [8.8]
    if not towns.have(other, resource):
        return NOTHING_TO_STEAL  # [8.6]
    return ALLOWED if towns.coins[seat] >= fee else FEE_TOO_HIGH  # [8.7]


def thefts(towns: Towns, seat: int) -> list[int]:
    """What may be stolen, from whom."""
    legal: list[int] = []
    fees = towns.book.fee
    coins = towns.coins[seat]
    for other in range(towns.seats):  # [8.5]
        if other != seat:
            for resource in range(RESOURCES):
                if 0 < fees[resource] <= coins and towns.have(other, resource):  # [8.6] [8.7] [8.8] [8.9]
                    legal.append(STEAL.at(other, resource))
    return legal


def steal(towns: Towns, seat: int, other: int, resource: int) -> None:
    towns.coins[seat] -= towns.book.fee[resource]  # [8.7]
    towns.resources[RESOURCES * other + resource] -= 1  # [8.6]
    towns.resources[RESOURCES * seat + resource] += 1
    towns.tell("steal: seat, other, resource", "8.6", seat, other, resource)


def bar_return(towns: Towns, seat: int, card: int) -> int:
    if returnable(towns, seat) >> card & 1:
        return ALLOWED
    if not towns.played[seat]:
        return NOTHING_TO_RETURN
    if card != RECONSTRUCTION:
        return NOT_PLAYED
    return ALL_RETURNED if card in towns.played[seat] else NOT_ITSELF  # [8.11]


def returnable(towns: Towns, seat: int) -> int:
    """The kinds of cards that Reconstruction may bring back, a bit each; the card itself lies not among them yet."""
    kinds = pile.kinds(towns.played[seat])  # [8.10]
    return kinds & ~(1 << RECONSTRUCTION) if all_returned(towns, seat) else kinds  # [8.11]


def all_returned(towns: Towns, seat: int) -> bool:
    """Whether Reconstructions came back to a seat as often as it has any: with the one that it is resolving."""
    have = 1 + towns.played[seat].count(RECONSTRUCTION) + towns.hand[seat].count(RECONSTRUCTION)
    return towns.returned[seat] >= have  # [8.11]


def reconstruct(towns: Towns, seat: int, card: int) -> None:
    towns.played[seat].remove(card)  # [8.10] [8.12]
    if card == RECONSTRUCTION:
        towns.returned[seat] += 1  # [8.11]
    pile.take_up(towns, seat, card, ALL)  # [8.10] [11.6]
    towns.tell("reconstruct: seat, card", "8.10", seat, card)


def hold_fair(towns: Towns, seat: int) -> None:
    coins = FAIR_COINS * len(towns.played[seat])  # [8.13] [8.14] the Fair itself comes to them after this
    towns.coins[seat] += coins
    towns.tell("fair: seat, coins", "8.13", seat, coins)


STEPS: Final[Kinds] = (Explore,)
