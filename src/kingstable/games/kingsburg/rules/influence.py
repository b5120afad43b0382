"""Chapter 5: influence the King's advisors (step b)."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Decision, Kinds, Step
from kingstable.games.kingsburg.actions import MARKET_REACH, PASS, PLACE
from kingstable.games.kingsburg.book import ADVISORS, MARKET
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.state import (
    NEUTRAL_SEAT,
    NOBODY,
    PASSED,
    PLACEMENT_MASK,
    SEATS,
    USED_MARKET,
    USED_TOKEN,
    Realm,
    placed_by,
    placement,
)

# Bars; their words are in words/influence.py
TAKEN: Final = 501
TAKEN_BY_YOU: Final = 502
NEUTRAL_DICE: Final = 503
NO_DICE: Final = 504
WHITE_ALONE: Final = 505
NOT_YOUR_DICE: Final = 506
NO_TOKEN: Final = 507
TOKEN_USED: Final = 508
NO_MARKET: Final = 509
MARKET_USED: Final = 510
NO_SUCH_ADVISOR: Final = 511

AT_COURT: Final = (PASS, PLACE)


class Influencing(Step[Realm]):
    """Go round the table to the next seat that can and may act; the step is over when all have passed."""

    def __init__(self, place: int) -> None:
        self.place: Final = place  # in the turn order

    def run(self, realm: Realm) -> None:
        place = self.place
        seats = realm.seats
        for _ in range(seats):
            seat = realm.order[place]
            if not realm.used[seat] & PASSED:  # [5.3]
                if len(find_placements(realm, seat, 1)) > 0:  # [5.5] none without a coloured die
                    realm.agenda.append(INFLUENCING[(place + 1) % seats])  # [5.2] round and round
                    realm.agenda.append(INFLUENCE[seat])  # [5.1]
                    return
                realm.used[seat] |= PASSED  # [5.5] [2.7] at once and for good
                realm.tell("stuck: seat", "5.5", seat)
            place = (place + 1) % seats  # [5.2]


class Influence(Decision[Realm]):
    """A seat lays dice on an advisor, or passes for the season."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_COURT

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED  # [5.4]
        group = dice.GROUPS[PLACE.part(action)]
        value = advisor_of(action)
        on_court = 1 <= value <= ADVISORS
        barred = bar_advisor(realm, seat, value) if on_court else ALLOWED
        if barred:
            return barred  # first: no dice would help
        if not group:
            return NO_DICE  # [5.6] [5.12]
        if not group & dice.COLOURED_MASK:
            return WHITE_ALONE  # [5.12]
        if not dice.holds(realm.dice[seat], group):
            return NOT_YOUR_DICE  # [5.6] [5.8]
        if PLACE.part2(action):
            barred = bar_token(realm, seat)
        if not barred and shift_of(action):
            barred = bar_market(realm, seat)
        return barred or (ALLOWED if on_court else NO_SUCH_ADVISOR)  # [5.7]

    def legal(self, realm: Realm, seat: int) -> list[int]:
        return [PASS.first, *find_placements(realm, seat, 0)]  # [5.4]

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if action == PASS.first:
            realm.used[seat] |= PASSED  # [5.4]
            realm.tell("pass: seat", "5.4", seat)
        else:
            influence(realm, seat, action)


def bar_advisor(realm: Realm, seat: int, value: int) -> int:
    here = realm.court[value]
    if here == 0 or realm.envoy == seat:  # [5.16] [5.17] [9.6] [9.7] [9.8]
        return ALLOWED
    owner = placed_by(here & PLACEMENT_MASK)
    return NEUTRAL_DICE if owner == NEUTRAL_SEAT else TAKEN_BY_YOU if owner == seat else TAKEN  # [13.5]


def bar_token(realm: Realm, seat: int) -> int:
    if realm.tokens[seat] == 0:
        return NO_TOKEN
    spent = realm.one_token and realm.used[seat] & USED_TOKEN
    return TOKEN_USED if spent else ALLOWED  # [5.11] one with each group, or [15.1] a season


def bar_market(realm: Realm, seat: int) -> int:
    if not realm.has(seat, MARKET):
        return NO_MARKET
    return MARKET_USED if realm.used[seat] & USED_MARKET else ALLOWED  # [14.6] once a season


def find_placements(realm: Realm, seat: int, enough: int) -> list[int]:
    """Every group of dice, with or without a "+2" token and the Market, that fits an advisor; or `enough` of them."""
    found: list[int] = []
    tokens = 1 if bar_token(realm, seat) else 2
    reach = 0 if bar_market(realm, seat) else MARKET_REACH
    for group in dice.parts(realm.dice[seat]):  # [5.6] [5.12] [5.13] [5.14] any dice, a coloured one among them
        points = dice.TOTALS[group]
        for token in range(tokens):  # [5.10] [5.15] none or one
            straight = PLACE.at(group, token, MARKET_REACH)
            for shift in range(-reach, reach + 1):  # [5.18] [5.19] the Market goes with both
                value = points + 2 * token + shift  # [5.7] [5.9]
                if 1 <= value <= ADVISORS and not bar_advisor(realm, seat, value):
                    found.append(straight + shift)
                    if len(found) == enough:
                        return found
    return found


def influence(realm: Realm, seat: int, action: int) -> None:
    """Lay the dice down, pay the token, use the Market, send the Envoy: whatever the placement needs."""
    group = PLACE.part(action)
    token = PLACE.part2(action)
    value = advisor_of(action)
    realm.dice[seat] -= dice.GROUPS[group]  # [5.8] whole dice, and each once
    if token:
        realm.tokens[seat] -= 1  # [6.33] back to the supply
        realm.used[seat] |= USED_TOKEN
        realm.tell("token: seat", "5.9", seat)
    if shift_of(action):
        realm.used[seat] |= USED_MARKET
        realm.tell("market: seat", "14.6", seat)
    here = realm.court[value]
    laid = placement(seat, token, group)
    if here:
        realm.envoy = NOBODY  # [9.7] [9.13] [13.6] the Envoy goes home
        realm.tell("envoy_influence: seat, advisor", "9.7", seat, value)
        laid = here | laid << 16
    realm.court[value] = laid
    realm.tell("influence: seat, advisor, dice", "5.6", seat, value, group)


def shift_of(action: int) -> int:
    """Of a placement: how far it leans on the Market, up or down."""
    return PLACE.part3(action) - MARKET_REACH


def placing(group: int, token: int, shift: int) -> int:
    """The action that lays down a group of dice, by its number."""
    return PLACE.at(group, token, shift + MARKET_REACH)


def advisor_of(action: int) -> int:
    """The value of the advisor that a placement goes to; it may be off the court."""
    return dice.TOTALS[PLACE.part(action)] + 2 * PLACE.part2(action) + shift_of(action)  # [5.7]


INFLUENCING: Final = [Influencing(place) for place in range(SEATS)]
INFLUENCE: Final = [Influence(seat) for seat in range(SEATS)]
STEPS: Final[Kinds] = (Influencing, Influence)
