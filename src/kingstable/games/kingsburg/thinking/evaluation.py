"""How well each seat stands, in VP: what a good player would trade for what.

Points count as they are.  A good is worth about a point (buildings turn two to six goods into as many points and a
power), goods that cannot soon be spent less.  Soldiers count by what they do to the chance of winning the next
battle.  Powers count by the seasons they have left.  Dice not yet laid down promise help; help that is due is almost
as good as given.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.kingsburg.book import (
    ADVISORS,
    BARRACKS,
    CATHEDRAL,
    CRANE,
    EMBASSY,
    FARMS,
    FORTRESS,
    INN,
    MARKET,
    MERCHANTS_GUILD,
    STABLES,
    STONE_WALL,
    TOWN_HALL,
    YEARS,
)
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.advisors import Advisors
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.rules.winter import combat_value, defence
from kingstable.games.kingsburg.state import NEUTRAL_SEAT, NOBODY, PLACEMENT_MASK, Realm, placed_by

GOOD: Final = 1.0
SPARE_GOOD: Final = 0.55  # beyond what a season can spend
PLENTY: Final = 6
TOKEN: Final = 0.8
SOLDIER: Final = 0.35  # besides its part in the next battle
PIP: Final = 0.17  # of a die still in hand
ENVOY: Final = 1.2
LOSS_OF_GOOD: Final = 0.8
LOSS_OF_BUILDING: Final = 3.0


def evaluate(state: Realm) -> list[float]:
    """One number a seat."""
    if not state.waiting:
        return [float(points) for points in state.vp]
    seasons = seasons_left(state)
    values = [standing(state, seat, seasons) for seat in range(state.seats)]
    for value in range(next_advisor(state), ADVISORS + 1):  # help that is due
        here = state.court[value]
        while here:
            seat = placed_by(here & PLACEMENT_MASK)
            if seat != NEUTRAL_SEAT:
                values[seat] += 0.97 * gift_worth(state, seat, value)
            here >>= 16
    return values


def next_advisor(state: Realm) -> int:
    """The first advisor who has not helped yet this season."""
    for todo in state.agenda:
        if isinstance(todo, Advisors):
            return todo.value
    return ADVISORS + 1


def seasons_left(state: Realm) -> float:
    """Productive seasons still to come, the present one by half."""
    gone = min(3.0, max(0.0, (state.phase - 1) / 2.0))
    return 3.0 * (YEARS - state.year) + 3.0 - gone


def standing(state: Realm, seat: int, seasons: float) -> float:
    worth = float(state.vp[seat])
    stock = state.stock(seat)
    use = min(1.0, seasons / 2.0)  # at the very end goods are worth little
    worth += use * (GOOD * min(stock, PLENTY) + SPARE_GOOD * max(0, stock - PLENTY))
    if state.has(seat, CATHEDRAL):
        worth += (1.0 - use) * stock / 2.0
    worth += TOKEN * use * min(3, state.tokens[seat])
    worth += powers(state, seat, seasons)
    worth += PIP * dice.total(state.dice[seat])
    if state.envoy == seat:
        worth += ENVOY * use
    if state.phase < 8 or state.soldiers[seat]:
        worth += battle_prospect(state, seat)
    return worth


def powers(state: Realm, seat: int, seasons: float) -> float:
    """What the buildings will still bring, their own points aside."""
    worth = 0.0
    if state.has(seat, EMBASSY):
        worth += seasons
    if state.has(seat, MERCHANTS_GUILD):
        worth += 0.9 * seasons
    if state.has(seat, TOWN_HALL):
        worth += 0.25 * seasons
    if state.has(seat, FARMS):
        worth += 0.9 * seasons
    if state.has(seat, MARKET):
        worth += 0.45 * seasons
    if state.has(seat, INN):
        worth += 0.8 * (YEARS - state.year + (1 if state.phase <= 4 else 0))
    if state.has(seat, CRANE):
        worth += 0.2 * seasons
    if state.has(seat, STABLES):
        worth += 0.12 * seasons
    if state.has(seat, BARRACKS):
        worth += 0.2 * seasons / 3.0
    if state.has(seat, FORTRESS):
        worth += 0.7 * seasons / 3.0
    winters = YEARS - state.year
    walls = 0.3 if state.has(seat, STONE_WALL) else 0.0
    return worth + winters * (0.5 * defence(state, seat, NOBODY) + walls)


def battle_prospect(state: Realm, seat: int) -> float:
    """What the coming battle brings on average, over the enemies that may come and the King's die."""
    book = state.book
    cards = [state.enemy] if state.enemy != NOBODY else [card for card, of in enumerate(book.year) if of == state.year]
    if not cards:
        return 0.0
    prospect = 0.0
    for card in cards:
        lead = combat_value(state, seat, card) - book.strength[card]
        wins = winning_faces(lead, state.has(seat, STONE_WALL))
        draws = 0 if state.has(seat, STONE_WALL) else int(1 <= -lead <= 6)
        defeats = 6 - wins - draws
        prospect += (wins * reward_worth(state, card) - defeats * loss_worth(state, seat, card)) / 6.0
    return prospect / len(cards) + SOLDIER * 0.5 * min(4, state.soldiers[seat])


def winning_faces(lead: int, wall: bool) -> int:
    """How many faces of the King's die bring victory to one who leads by so much before it is rolled.

    >>> winning_faces(-3, False), winning_faces(-3, True), winning_faces(2, False)
    (3, 4, 6)
    """
    least = -lead if wall else 1 - lead  # the lowest face that is enough
    return max(0, min(6, 7 - least))


def reward_worth(state: Realm, card: int) -> float:
    book = state.book
    return 0.6 + book.reward_vp[card] + GOOD * (sum(book.reward[card]) + book.reward_goods[card])


def loss_worth(state: Realm, seat: int, card: int) -> float:
    book = state.book
    worth = float(book.loss_vp[card])
    goods = book.loss_goods[card]
    for good in range(3):
        goods += min(book.loss[card][good], state.goods[3 * seat + good])
    worth += LOSS_OF_GOOD * min(goods, state.stock(seat))
    if state.buildings[seat]:
        worth += LOSS_OF_BUILDING * book.loss_buildings[card]
    return worth


def gift_worth(state: Realm, seat: int, value: int) -> float:
    """What an advisor's help is worth to a seat."""
    book = state.book
    worth = GOOD * sum(book.gift[value]) + (GOOD + 0.15) * book.any_goods[value]
    worth += TOKEN * book.tokens[value] + book.vp[value] - book.pay_vp[value]
    if book.soldiers[value]:
        worth += 0.8 * (book.soldiers[value] + (1 if state.has(seat, STABLES) else 0))
    if book.either[value]:
        worth += (GOOD + 0.05) * sum(BUNDLES[book.either[value][0]])
    if book.trade[value]:
        worth += GOOD if state.stock(seat) else 0.3
    if book.peek[value] and not state.enemy_seen >> seat & 1:
        worth += 0.3
    return worth
