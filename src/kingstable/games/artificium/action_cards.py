"""Chapter 8: the action cards."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import ALL, frame
from kingstable.games.artificium import actions, pile
from kingstable.games.artificium.book import CARDS, EXPLORATION, FAIR, RECONSTRUCTION, RESOURCES, THEFT
from kingstable.games.artificium.state import DRAW, EXPLORE, Towns

FAIR_COINS: Final = 2


def resolutions(towns: Towns, seat: int, card: int) -> list[int]:
    """The ways in which a revealed action can be resolved."""
    if card == EXPLORATION:
        return explorations(towns, seat)
    if card == THEFT:
        return thefts(towns, seat)
    if card == RECONSTRUCTION:
        return pile.one_of_each(returnable(towns, seat), actions.RETURN)
    return [actions.RESOLVE]  # [8.14]


def resolve(towns: Towns, seat: int, card: int, action: int) -> None:
    if card == EXPLORATION:
        explore(towns, seat, action - actions.EXPLORE)
    elif card == THEFT:
        steal(towns, seat, (action - actions.STEAL) // RESOURCES, (action - actions.STEAL) % RESOURCES)
    elif card == RECONSTRUCTION:
        reconstruct(towns, seat, action - actions.RETURN)
    elif card == FAIR:
        hold_fair(towns, seat)
    towns.played[seat].append(card)  # [5.15]


def explorations(towns: Towns, seat: int) -> list[int]:
    """The opponents who hold cards."""
    legal: list[int] = []
    for other in range(towns.seats):  # [8.5]
        if other != seat and towns.hand[other]:  # [8.1] [8.4]
            legal.append(actions.EXPLORE + other)
    return legal


def explore(towns: Towns, seat: int, other: int) -> None:
    towns.tell("explore", "8.1", seat, other)
    towns.do(frame(EXPLORE, seat, other), frame(DRAW, other, 1))  # [8.2] [8.3]


def hand_odds(towns: Towns, other: int) -> list[int]:
    """Every card of a hand is as likely to be taken."""
    odds = [0] * CARDS
    for card in towns.hand[other]:
        odds[card] += 1  # [8.2]
    return odds


def explored(towns: Towns, seat: int, other: int, card: int) -> None:
    """A card goes from hand to hand, seen by the two; to the others it may have been any they know of, or none."""
    sure = 1 << seat | 1 << other | pile.known_through(towns, other)
    hand = towns.hand[other]
    for kind in range(CARDS):
        if kind != card and kind in hand:
            pile.forget(towns, other, kind, ALL & ~sure)  # [11.8]
    pile.give_up(towns, other, card, ALL)  # [8.2] [11.8] [11.9]
    pile.take_up(towns, seat, card, sure)  # [8.2] [11.7]
    towns.tell("explored", "8.2", seat, other, card, to=sure)
    pile.announce_draw(towns, other, 1, "8.3")


def thefts(towns: Towns, seat: int) -> list[int]:
    """What may be stolen, from whom."""
    legal: list[int] = []
    fees = towns.book.fee
    coins = towns.coins[seat]
    for other in range(towns.seats):  # [8.5]
        if other != seat:
            for resource in range(RESOURCES):
                if 0 < fees[resource] <= coins and towns.have(other, resource):  # [8.6] [8.7] [8.8] [8.9]
                    legal.append(actions.STEAL + RESOURCES * other + resource)
    return legal


def steal(towns: Towns, seat: int, other: int, resource: int) -> None:
    towns.coins[seat] -= towns.book.fee[resource]  # [8.7]
    towns.resources[RESOURCES * other + resource] -= 1  # [8.6]
    towns.resources[RESOURCES * seat + resource] += 1
    towns.tell("steal", "8.6", seat, other, resource)


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
    towns.tell("reconstruct", "8.10", seat, card)


def hold_fair(towns: Towns, seat: int) -> None:
    coins = FAIR_COINS * len(towns.played[seat])  # [8.13] [8.14] the Fair itself comes to them after this
    towns.coins[seat] += coins
    towns.tell("fair", "8.13", seat, coins)
