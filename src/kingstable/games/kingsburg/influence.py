"""Chapter 5: influence the King's advisors (step b)."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kingsburg import dice
from kingstable.games.kingsburg.actions import PASS, PLACE, group_of, shift_of, token_of
from kingstable.games.kingsburg.book import ADVISORS, MARKET
from kingstable.games.kingsburg.state import (
    INFLUENCE,
    NOBODY,
    PASSED,
    USED_MARKET,
    USED_TOKEN,
    Realm,
    placement,
)


def next_to_influence(realm: Realm, place: int) -> None:
    """Go round the table to the next seat that can and may act; the step is over when all have passed."""
    seats = realm.seats
    for _ in range(seats):
        seat = realm.order[place]
        if not realm.used[seat] & PASSED:  # [5.3]
            if can_place(realm, seat):
                realm.frame = frame(INFLUENCE, place)
                realm.ask(seat)  # [5.1]
                return
            realm.used[seat] |= PASSED  # [5.5] [2.7] at once and for good
            realm.tell("stuck", "5.5", seat)
        place = (place + 1) % seats  # [5.2]


def may_use_token(realm: Realm, seat: int) -> bool:
    if realm.tokens[seat] == 0:
        return False
    return not (realm.one_token and realm.used[seat] & USED_TOKEN)  # [5.11] one with each group, or [15.1] a season


def may_use_market(realm: Realm, seat: int) -> bool:
    return realm.has(seat, MARKET) and not realm.used[seat] & USED_MARKET  # [14.6] once a season


def can_place(realm: Realm, seat: int) -> bool:
    """Whether any placement is open: the first one found is enough."""
    return len(find_placements(realm, seat, 1)) > 0  # [5.5] none without a coloured die


def placements(realm: Realm, seat: int) -> list[int]:
    """All that a seat may do: pass, or lay down dice."""
    return [PASS, *find_placements(realm, seat, 0)]  # [5.4]


def find_placements(realm: Realm, seat: int, enough: int) -> list[int]:
    """Every group of dice, with or without a "+2" token and the Market, that fits an advisor; or `enough` of them."""
    found: list[int] = []
    court = realm.court
    envoy = realm.envoy == seat  # [9.6]
    tokens = 2 if may_use_token(realm, seat) else 1
    reach = 1 if may_use_market(realm, seat) else 0
    for group in dice.parts(realm.dice[seat]):  # [5.6] [5.12] [5.13] [5.14] any dice, a coloured one among them
        points = dice.TOTALS[group]
        action = PLACE + 6 * group + 1
        for token in range(tokens):  # [5.10] [5.15] none or one
            for shift in range(-reach, reach + 1):  # [5.18] [5.19] the Market goes with both
                value = points + 2 * token + shift  # [5.7] [5.9]
                if 1 <= value <= ADVISORS and (envoy or court[value] == 0):  # [5.16] [5.17] [9.7] [9.8]
                    found.append(action + 3 * token + shift)
                    if len(found) == enough:
                        return found
    return found


def decide_influence(realm: Realm, seat: int, action: int) -> None:
    place = realm.a
    realm.agenda.append(frame(INFLUENCE, (place + 1) % realm.seats))  # [5.2] round and round
    if action == PASS:
        realm.used[seat] |= PASSED  # [5.4]
        realm.tell("pass", "5.4", seat)
    else:
        influence(realm, seat, action)


def influence(realm: Realm, seat: int, action: int) -> None:
    """Lay the dice down, pay the token, use the Market, send the Envoy: whatever the placement needs."""
    group = group_of(action)
    token = token_of(action)
    value = advisor_of(action)
    realm.dice[seat] -= dice.GROUPS[group]  # [5.8] whole dice, and each once
    if token:
        realm.tokens[seat] -= 1  # [6.33] back to the supply
        realm.used[seat] |= USED_TOKEN
        realm.tell("token", "5.9", seat)
    if shift_of(action):
        realm.used[seat] |= USED_MARKET
        realm.tell("market", "14.6", seat)
    here = realm.court[value]
    laid = placement(seat, token, group)
    if here:
        realm.envoy = NOBODY  # [9.7] [9.13] [13.6] the Envoy goes home
        realm.tell("envoy_influence", "9.7", seat, value)
        laid = here | laid << 16
    realm.court[value] = laid
    realm.tell("influence", "5.6", seat, value, group)


def advisor_of(action: int) -> int:
    """The value of the advisor that a placement goes to; it may be off the court."""
    return dice.TOTALS[group_of(action)] + 2 * token_of(action) + shift_of(action)  # [5.7]
