"""Sea Transport: from port to port, up to four hexes."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED
from kingstable.games.wizard_kings.actions import ENTER
from kingstable.games.wizard_kings.book import HAVEN, ISLAND_OF_THE_DEAD, NONE, UNDEAD
from kingstable.games.wizard_kings.rules.layout import AQUATIC, NO, Layout
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.routes import go, look_out, reach_of
from kingstable.games.wizard_kings.state import FLOWN, Campaign

# Bars; their words are in words/sea_transport.py
LOST_IN_THIS_PHASE: Final = 701
PORT_LOST: Final = 702
OUT_OF_A_BATTLE: Final = 703
PORT_HAS_SERVED: Final = 704
UNFRIENDLY_AT_FIRST: Final = 705
NO_VOYAGE: Final = 706

FARTHEST: Final = 4
MOST_VOYAGES: Final = 1000  # that are kept


def sailing(state: Campaign, start: int, look: Outlook) -> int:
    """The hexes that a voyage of four hexes can reach, past no enemies."""
    known = state.land.voyages
    widest = known.get((start, 0), -1)
    if widest < 0:
        widest = known[start, 0] = voyage(state.land, start, 0)
    dangers = widest & look.enemies  # others are no matter
    found = known.get((start, dangers), -1)
    if found < 0:
        found = voyage(state.land, start, dangers)
        if len(known) < MOST_VOYAGES:
            known[start, dangers] = found
    return found


def voyage(land: Layout, start: int, dangers: int) -> int:
    """The hexes that four hexes of water reach, but for some that are not entered."""
    way = land.way[AQUATIC]
    reached = 1 << start
    frontier = [start]
    for _ in range(FARTHEST):
        further: list[int] = []
        for hex in frontier:
            for d in range(6):
                edge = hex * 6 + d
                near = land.near[edge]
                if near < 0 or way[edge] == NO or land.wall[edge]:
                    continue
                if reached >> near & 1 or dangers >> near & 1:  # [7.4]
                    continue
                reached |= 1 << near
                further.append(near)
        frontier = further
    return reached & ~(1 << start)


def free_port(state: Campaign, side: int, hex: int, look: Outlook) -> bool:
    """Whether a hex is a friendly port without a battle that can still take a ship in or out."""
    city = state.land.city_at[hex]
    if city == NONE or not state.land.port[city] or not look.friendly >> hex & 1:  # [7.5]
        return False
    return has_berth(state, side, city)


def has_berth(state: Campaign, side: int, city: int) -> bool:
    """Whether a port can serve one more block in this turn."""
    havens = len(havens_at(state, side, state.land.city_hex[city]))
    return state.shipped[city] < state.land.city_gold[city] + havens  # [7.6] [26.6]


def havens_at(state: Campaign, side: int, hex: int) -> list[int]:
    """A side's Havens in a hex."""
    return [token for token in state.tokens_at(hex, side) if state.book.group[state.kind_of(token)] == HAVEN]  # [26.7]


def ports_of_call(state: Campaign, token: int, look: Outlook) -> int:
    """The ports to which a block may be shipped."""
    start = state.place[token]
    side = state.side[token]
    if not may_sail(state, token) or not free_port(state, side, start, look):
        return 0
    found = 0
    reached = 0
    for city in range(len(state.home)):
        hex = state.land.city_hex[city]
        if hex != start and state.ports >> city & 1 and free_port(state, side, hex, look) and look.open >> hex & 1:
            if not reached:
                reached = sailing(state, start, look)
            found |= 1 << hex & reached
    return found


def may_sail(state: Campaign, token: int) -> bool:
    """Whether Sea Transport carries blocks like a token at all."""
    if state.folk_of(token) == AQUATIC:
        return False  # [7.7]
    return state.scenario != ISLAND_OF_THE_DEAD or state.armies[state.side[token]] != UNDEAD  # [12.8]


def bar_voyage(state: Campaign, token: int, goal: int, look: Outlook) -> int:
    """Why a block is not shipped to a hex; ALLOWED also where that is out of the question."""
    land = state.land
    side = state.side[token]
    start = state.place[token]
    home = land.city_at[start]
    city = land.city_at[goal]
    if home == NONE or city == NONE or not land.port[home] or not land.port[city] or not may_sail(state, token):
        return ALLOWED
    if not look.friendly >> goal & 1:
        if state.ports >> city & 1:
            return LOST_IN_THIS_PHASE
        once = state.home[city]
        return PORT_LOST if once != NONE and state.allied(once, side) else ALLOWED
    if look.others >> start & 1:
        return OUT_OF_A_BATTLE
    if not has_berth(state, side, home) or not has_berth(state, side, city):
        return PORT_HAS_SERVED
    if not state.ports >> city & 1:
        return UNFRIENDLY_AT_FIRST
    return ALLOWED if sailing(state, start, look) >> goal & 1 else NO_VOYAGE


def ship(state: Campaign, origin: int, goal: int) -> None:
    """A block was shipped: it has used both ports."""
    for hex in (origin, goal):
        state.shipped[state.land.city_at[hex]] += 1
    state.barrier = True  # all see that it could not come there by itself
    state.tell("shipped: origin, hex", "7.1", state.land.code[origin], state.land.code[goal])


def show_havens(state: Campaign, side: int, ports: list[int]) -> None:
    """All see the Havens of ports that have taken more than they could without."""
    for hex in ports:
        city = state.land.city_at[hex]
        if state.shipped[city] > state.land.city_gold[city]:
            state.show_all(havens_at(state, side, hex))  # [26.7]
            for token in havens_at(state, side, hex):
                state.stand_up(token)  # [16.3]


def friendly_ports(state: Campaign, side: int) -> int:
    """The cities that are friendly to a side when its Move Phase begins, a bit each."""
    found = 0
    for city, holder in enumerate(state.holders()):
        if holder != NONE and state.allied(holder, side):
            found |= 1 << city  # [21.1]
    return found


def move_block(state: Campaign, token: int, action: int) -> None:
    """A block goes where it was told to: on its own, or by ship where it could not."""
    if ENTER.has(action):
        go(state, token, state.land.index[ENTER.part(action)], ENTER.part2(action))
        return
    hex = state.hex_of(action)
    origin = state.place[token]
    side = state.side[token]
    by_ship = False
    city = state.land.city_at[hex]
    if city != NONE and state.land.port[city]:
        reach = reach_of(state, token, look_out(state, state.active))
        by_ship = not (reach.hexes | reach.flights) >> hex & 1
    if by_ship:
        ship(state, origin, hex)
    go(state, token, hex, FLOWN)
    if by_ship:
        show_havens(state, side, [origin, hex])
