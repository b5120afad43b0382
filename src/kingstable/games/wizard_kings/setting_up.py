"""Before the first turn: armies and maps are chosen, blocks mustered and deployed."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import ALL, frame
from kingstable.games.wizard_kings.actions import ARMY, CAMP, HEX
from kingstable.games.wizard_kings.book import (
    AMAZONS,
    BARBARIAN_RAID,
    FEUDALS,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    NONE,
    ORCS,
    Roster,
)
from kingstable.games.wizard_kings.layout import AQUATIC
from kingstable.games.wizard_kings.moving import hex_choices
from kingstable.games.wizard_kings.state import DEPLOY, DEPLOYED, FIRST_PICK, OFF, STAYED, TURN, Campaign

ARMIES_TO_CHOOSE: Final = (FEUDALS, ORCS)
ELVEN_CITIES: Final = ("Garundy", "Logyn")


def agenda_of_setup(scenario: int) -> list[int]:
    """What is done before the first turn, the last first."""
    if scenario == LAST_WIZARD_STANDING:
        return [frame(TURN), frame(DEPLOYED), frame(DEPLOY), frame(FIRST_PICK)]
    if scenario == BARBARIAN_RAID:
        return [frame(TURN), frame(DEPLOYED), frame(DEPLOY)]
    return [frame(TURN)]


def muster(state: Campaign, side: int, roster: Roster) -> None:
    """A side's blocks come to the table: on the map where their city is printed, else beside it."""
    state.armies[side] = roster.army
    places: list[int] = []
    for i in range(len(roster.kinds)):
        places.append(hex_of(state, roster.cities[i]) if roster.cities[i] else OFF)
    kinds = roster.kinds + roster.new  # [12.9] [12.10] [15.4] [1.2]
    steps = roster.steps + [0] * len(roster.new)
    places += [OFF] * len(roster.new)
    first = len(state.kind)
    state.kind = state.kind + kinds
    state.side = state.side + [side] * len(kinds)
    state.noted += steps
    state.place += places
    state.block += list(range(first, first + len(kinds)))
    state.steps += steps
    state.seen += [ALL] * len(kinds)  # [16.10] [16.11] [16.12]
    state.status += [0] * len(kinds)
    state.entered += [STAYED] * len(kinds)


def hex_of(state: Campaign, city: str) -> int:
    """The hex of a city by its name."""
    return state.land.city_hex[state.land.city_name.index(city)]


def claim_cities(state: Campaign) -> None:
    """Whose home cities there are."""
    land = state.land
    for city in range(len(land.city_hex)):
        if state.scenario == ISLAND_OF_THE_DEAD:
            state.home[city] = 0 if land.city_name[city] in ELVEN_CITIES else 1  # [12.4] [12.5]
        elif state.scenario == BARBARIAN_RAID:
            state.home[city] = 1  # [14.10]
        elif state.scenario == LAST_WIZARD_STANDING:
            for side in range(len(state.camps)):
                if land.sheet[state.camps[side]] >> land.city_hex[city] & 1:
                    state.home[city] = side  # [15.6]


# Choosing ------------------------------------------------------------------------------------------------------------


def armies_left(state: Campaign) -> list[int]:
    """The armies that a side may choose."""
    return [ARMY + army for army in ARMIES_TO_CHOOSE if army not in state.armies]  # [15.1]


def camps_left(state: Campaign) -> list[int]:
    """The maps that a side may choose."""
    return [CAMP + camp for camp in range(len(state.land.sheet)) if camp not in state.camps]  # [15.2]


# Deploying -----------------------------------------------------------------------------------------------------------


def grounds_of(state: Campaign, side: int, block: int) -> int:
    """The hexes in which a block may be deployed."""
    land = state.land
    kind = state.kind[block]
    cities = 0
    for hex in land.city_hex:
        cities |= 1 << hex
    stands = land.stands[state.book.folk[kind]]
    if state.scenario == BARBARIAN_RAID:
        if state.armies[side] == AMAZONS:
            return cities & stands  # [14.4]
        return land.area["Sobara"] & stands  # [14.5]
    ground = land.sheet[state.camps[side]] & ~land.shared & stands  # [15.5] [15.6]
    if state.book.is_wizard(kind) or state.book.castle[kind]:
        ground &= cities  # [15.5]
    return ground


def deployment(state: Campaign, side: int) -> list[int]:
    """A side's blocks in the order in which they are deployed: the choosy first, so that all find room."""
    blocks = [block for block in range(len(state.kind)) if state.side[block] == side and state.noted[block] > 0]
    choosy = [block for block in blocks if is_choosy(state, state.kind[block])]
    return choosy + [block for block in blocks if block not in choosy]


def is_choosy(state: Campaign, kind: int) -> bool:
    """Whether a type of block may be deployed in fewer hexes than others."""
    return state.book.castle[kind] or state.book.is_wizard(kind) or state.book.folk[kind] == AQUATIC


def deploy_choices(state: Campaign, side: int, draft: list[int]) -> list[int]:
    """Where the next block may be deployed, after those of the draft."""
    land = state.land
    blocks = deployment(state, side)
    taken = [land.index[action - HEX] for action in draft]
    ground = grounds_of(state, side, blocks[len(draft)])
    for hex in taken:
        if taken.count(hex) >= land.stacking[hex]:
            ground &= ~(1 << hex)  # [6.25]
    if state.scenario == BARBARIAN_RAID and state.armies[side] == AMAZONS:
        empty = 0
        for hex in land.city_hex:
            if hex not in taken:
                empty |= 1 << hex
        if empty.bit_count() >= len(blocks) - len(draft):
            ground &= empty  # [14.4]
    return hex_choices(state, ground)


def deploy(state: Campaign, side: int, draft: list[int]) -> None:
    """Put a side's blocks on the map, in an order that says nothing."""
    blocks = deployment(state, side)
    placed = sorted([(state.land.index[draft[i] - HEX], blocks[i]) for i in range(len(blocks))])
    tokens = [token for token in range(len(state.place)) if state.side[token] == side]
    for i in range(len(placed)):
        token = tokens[i]
        state.place[token] = placed[i][0]
        state.block[token] = placed[i][1]
        state.steps[token] = state.noted[placed[i][1]]
        state.seen[token] = state.owners(side)  # [16.11]
        state.tell("deployed", "14.6", side, state.land.code[placed[i][0]])


def choose_camp(state: Campaign, side: int, camp: int) -> None:
    """A side chooses its map; the other has what is left."""
    state.camps[side] = camp
    state.tell("camp", "15.2", side, state.maps[4 * camp])
    left = [other for other in range(len(state.camps)) if state.camps[other] == NONE]
    if len(left) == 1:
        choose_camp(state, left[0], camps_left(state)[0] - CAMP)


def choose_army(state: Campaign, side: int, army: int) -> None:
    """A side chooses its army; the other has what is left."""
    state.armies[side] = army
    state.tell("army", "15.1", side, army)
    left = [other for other in range(len(state.armies)) if state.armies[other] == NONE]
    if len(left) == 1:
        choose_army(state, left[0], armies_left(state)[0] - ARMY)
