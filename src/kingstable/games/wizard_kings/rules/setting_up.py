"""Before the first turn: armies and maps are chosen, blocks mustered and deployed."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Chance, Kinds, Step
from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import ARMY, CAMP, FIRST_SEAT, HEX, TOKEN
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    AMAZONS,
    ARMIES,
    BARBARIAN_RAID,
    CUSTOM,
    FEUDALS,
    HAVEN,
    HERO,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    NONE,
    ORCS,
    Book,
    Roster,
)
from kingstable.games.wizard_kings.rules.deciding import Draft, Question, opened
from kingstable.games.wizard_kings.rules.laying import ChooseSheet, maps_each, settle_maps
from kingstable.games.wizard_kings.rules.layout import AQUATIC, Layout
from kingstable.games.wizard_kings.rules.moving import hex_choices
from kingstable.games.wizard_kings.rules.raising import Cities, Raise, Raised, gather_pool
from kingstable.games.wizard_kings.rules.sightings import sighting
from kingstable.games.wizard_kings.state import (
    OFF,
    STAYED,
    UNARMED,
    Campaign,
    changed,
)

ARMIES_TO_CHOOSE: Final = (FEUDALS, ORCS)
ELVEN_CITIES: Final = ("Garundy", "Logyn")
RULE_OF_ARMIES: Final = {LAST_WIZARD_STANDING: "15.1", CUSTOM: "18.2", ALLIANCE_EXPANSION: "22.3"}
RULE_OF_DEPLOYMENT: Final = {BARBARIAN_RAID: "14.6", LAST_WIZARD_STANDING: "15.6", CUSTOM: "19.9"}


def muster_all(state: Campaign) -> None:
    """Armies and maps are known: blocks come to the table, and cities have their owners."""
    if state.scenario == CUSTOM:
        settle_maps(state)
    for side in range(state.seats):
        if state.scenario == LAST_WIZARD_STANDING:
            muster(state, side, state.book.rosters[state.scenario][state.armies[side]])
        else:
            gather_pool(state, side)
    claim_cities(state)


def muster(state: Campaign, side: int, roster: Roster) -> None:
    """A side's blocks come to the table: on the map where their city is printed, else beside it."""
    state.armies = changed(state.armies, side, roster.army)
    places: list[int] = []
    for i in range(len(roster.kinds)):
        places.append(hex_of(state, roster.cities[i]) if roster.cities[i] else OFF)
    kinds = roster.kinds + roster.new  # [12.9] [12.10] [15.4] [1.2]
    steps = roster.steps + [0] * len(roster.new)
    places += [OFF] * len(roster.new)
    first = len(state.kind)
    state.kind = state.kind + kinds
    state.side = state.side + [side] * len(kinds)
    state.noted += [sighting(strength, 0) for strength in steps]
    state.place += places
    state.block += list(range(first, first + len(kinds)))
    state.steps += steps
    state.gear += [UNARMED] * len(kinds)
    state.seen += [ALL] * len(kinds)  # [16.10] [16.11] [16.12]
    state.shown += [ALL] * len(kinds)
    state.status += [0] * len(kinds)
    state.entered += [STAYED] * len(kinds)


def hex_of(state: Campaign, city: str) -> int:
    """The hex of a city by its name."""
    return state.land.city_hex[state.land.city_name.index(city)]


def claim_cities(state: Campaign) -> None:
    """Whose home cities there are."""
    land, home = state.land, state.home[:]
    for city in range(len(land.city_hex)):
        if state.scenario == ISLAND_OF_THE_DEAD:
            home[city] = 0 if land.city_name[city] in ELVEN_CITIES else 1  # [12.4] [12.5]
        elif state.scenario == BARBARIAN_RAID:
            home[city] = 1  # [14.10]
        elif state.scenario != ALLIANCE_EXPANSION:  # [22.10]
            for camp in range(len(state.camps)):
                if land.sheet[camp] >> land.city_hex[city] & 1:
                    home[city] = state.camps[camp]  # [15.6] [18.8]
    state.home = home


# Choosing ------------------------------------------------------------------------------------------------------------


def armies_left(state: Campaign) -> list[int]:
    """The armies that a side may choose."""
    open_to = ARMIES_TO_CHOOSE if state.scenario == LAST_WIZARD_STANDING else tuple(range(ARMIES))
    taken = state.armies + state.seconds
    return [ARMY.at(army) for army in open_to if army not in taken]  # [15.1] [18.2] [22.3]


def choose_army(state: Campaign, side: int, army: int) -> None:
    """A side chooses its army, or its second."""
    if state.armies[side] == NONE:
        state.armies = changed(state.armies, side, army)
    else:
        state.seconds = changed(state.seconds, side, army)
    state.tell("army", RULE_OF_ARMIES[state.scenario], side, army)


def camps_left(state: Campaign) -> list[int]:
    """The maps of the layout that a side may choose."""
    return [CAMP.at(camp) for camp in range(len(state.camps)) if state.camps[camp] == NONE]  # [15.2] [18.7]


def choose_camp(state: Campaign, side: int, camp: int) -> None:
    """A side chooses its map."""
    state.camps = changed(state.camps, camp, side)
    state.tell("camp", "18.7" if state.scenario == CUSTOM else "15.2", side, state.maps[4 * camp])


# Capitals ------------------------------------------------------------------------------------------------------------


def capital_roster(state: Campaign, side: int, army: int) -> Roster:
    """The blocks with which a side's first or second army starts."""
    chosen = state.seconds[side] if army else state.armies[side]
    return state.book.rosters[ALLIANCE_EXPANSION][chosen]  # [22.5]


def stand_in(book: Book, land: Layout, kind: int, hex: int) -> int:
    """The type of block that starts in a capital for one that cannot be there: its like in army and cost; or NONE."""
    if land.stands[book.folk[kind]] >> hex & 1:
        return kind
    for other in range(len(book.army)):
        like = book.army[other] == book.army[kind] and book.cost[other] == book.cost[kind]
        fighter = book.group[other] != HERO and not book.castle[other] and not book.is_wizard(other)
        if like and fighter and land.stands[book.folk[other]] >> hex & 1:
            return other  # [22.9]
    return NONE


def capitals_open(state: Campaign, side: int, army: int) -> list[int]:
    """The cities that may be an army's capital."""
    land = state.land
    roster = capital_roster(state, side, army)
    found: list[int] = []
    for hex in land.city_hex:
        free = [camp for camp in range(len(land.sheet)) if land.sheet[camp] >> hex & 1 and state.camps[camp] == NONE]
        kinds = [stand_in(state.book, land, kind, hex) for kind in roster.kinds]
        if free and land.stacking[hex] >= len(kinds) and NONE not in kinds:  # [22.7] [22.8]
            found.append(HEX.at(land.code[hex]))
    return found


def found_capital(state: Campaign, side: int, army: int, hex: int) -> None:
    """An army stands in its capital, for all to see."""
    roster = capital_roster(state, side, army)
    for camp in range(len(state.land.sheet)):
        if state.land.sheet[camp] >> hex & 1:
            state.camps = changed(state.camps, camp, side)
    state.tell("capital", "22.6", side, state.land.code[hex], roster.army)
    for i in range(len(roster.kinds)):
        kind = stand_in(state.book, state.land, roster.kinds[i], hex)
        for token in range(len(state.place)):
            if state.side[token] == side and state.kind_of(token) == kind and state.place[token] == OFF:
                state.place[token] = hex
                state.turn_block(token, min(roster.steps[i], state.book.most[kind]))  # [22.4]
                break


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
    ground = land.sheet[state.camps.index(side)] & ~land.shared & stands  # [15.5] [15.6]
    if state.book.is_wizard(kind) or state.book.castle[kind]:
        ground &= cities  # [15.5]
    return ground


def deployment(state: Campaign, side: int) -> list[int]:
    """A side's blocks in the order in which they are deployed: the choosy first, so that all find room."""
    if state.scenario == CUSTOM:
        blocks = [state.block[token] for token in range(len(state.place)) if is_recruit(state, side, token)]
        blocks.sort()
        worn = [block for block in blocks if state.book.is_artifact(state.kind[block])]
        blocks = [block for block in blocks if block not in worn]
    else:
        worn = []
        blocks = [block for block in range(len(state.kind)) if state.side[block] == side and state.noted[block] > 0]
    choosy = [block for block in blocks if is_choosy(state, state.kind[block])]
    return choosy + [block for block in blocks if block not in choosy] + worn


def is_recruit(state: Campaign, side: int, token: int) -> bool:
    """Whether a token is a block that a side has raised."""
    return state.side[token] == side and state.steps[token] > 0


def is_choosy(state: Campaign, kind: int) -> bool:
    """Whether a type of block may be deployed in fewer hexes than others."""
    if state.book.folk[kind] == AQUATIC or state.book.group[kind] == HAVEN:
        return True
    return state.scenario != CUSTOM and (state.book.castle[kind] or state.book.is_wizard(kind))


def deploy_choices(state: Campaign, side: int, draft: list[int]) -> list[int]:
    """Where the next block may be deployed, after those of the draft; for an artifact, which block carries it."""
    blocks = deployment(state, side)
    if state.scenario == CUSTOM:
        return quarters(state, side, blocks, draft)
    land = state.land
    taken = [land.index[HEX.part(action)] for action in draft]
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


def quarters(state: Campaign, side: int, blocks: list[int], draft: list[int]) -> list[int]:
    """The own cities in which the next block may be deployed, so that all find room and no city stays empty."""
    land, book = state.land, state.book
    kind = state.kind[blocks[len(draft)]]
    if book.is_artifact(kind):
        carriers = [state.block.index(blocks[i]) for i in range(len(draft)) if HEX.has(draft[i])]
        return [TOKEN.at(token) for token in sorted(carriers) if TOKEN.at(token) not in draft]  # [19.9] [25.2]
    taken = [land.index[HEX.part(action)] for action in draft]
    rest = [state.kind[block] for block in blocks[len(draft) + 1 :]]
    found: list[int] = []
    for city in range(len(state.home)):
        hex = land.city_hex[city]
        fits = land.stands[book.folk[kind]] >> hex & 1 and (book.group[kind] != HAVEN or land.port[city])  # [26.5]
        if state.home[city] == side and fits and taken.count(hex) < land.stacking[hex]:
            cities = Cities(state, side, [*taken, hex])
            if cities.has_room(rest) and not cities.missing(rest):
                found.append(HEX.at(land.code[hex]))  # [19.8] [19.9]
    return sorted(found)


def deploy(state: Campaign, side: int, draft: list[int]) -> None:
    """Put a side's blocks on the map, in an order that says nothing."""
    blocks = deployment(state, side)
    placed = sorted([(state.land.index[HEX.part(draft[i])], blocks[i]) for i in range(len(draft)) if HEX.has(draft[i])])
    carriers = {state.block[TOKEN.part(draft[i])]: blocks[i] for i in range(len(draft)) if TOKEN.has(draft[i])}
    steps = {state.block[token]: state.steps[token] for token in range(len(state.place)) if state.side[token] == side}
    tokens = [token for token in range(len(state.place)) if state.side[token] == side]
    deployed = [block for _, block in placed]
    rest = [block for block in sorted(steps) if block not in deployed]
    for i in range(len(tokens)):
        token = tokens[i]
        state.block[token] = deployed[i] if i < len(placed) else rest[i - len(placed)]
        state.steps[token] = steps[state.block[token]]
        if i < len(placed):
            state.place[token] = placed[i][0]
            state.gear[token] = carriers.get(deployed[i], UNARMED)
            state.hide(token)  # [16.11] [16.14]
            state.tell("deployed", RULE_OF_DEPLOYMENT[state.scenario], side, state.land.code[placed[i][0]])


# Steps ---------------------------------------------------------------------------------------------------------------


class FirstPick(Chance[Campaign]):
    """Who chooses first."""

    def blocks(self) -> tuple[Block, ...]:
        return (FIRST_SEAT,)  # [15.1] [18.2] [22.3]

    def odds(self, campaign: Campaign) -> list[int]:
        return [1] * campaign.seats

    def take(self, campaign: Campaign, seat: int, action: int) -> None:
        first = FIRST_SEAT.part(action)
        campaign.tell("first pick", RULE_OF_ARMIES[campaign.scenario], first)
        campaign.do_all(choices_from(campaign, first))


def choices_from(state: Campaign, first: int) -> list[Step[Any]]:
    """What is chosen, and done, from the roll for the first choice to the first turn."""
    players = [(first + i) % state.seats for i in range(state.seats)]
    armies: list[Step[Any]] = [ChooseArmy(side) for side in players]
    deploying: list[Step[Any]] = [Deploy(), Deployed()]
    if state.scenario == LAST_WIZARD_STANDING:
        camps: list[Step[Any]] = [ChooseCamp(side) for side in reversed(players)]
        return [*armies, *camps, Muster(), *deploying]  # [15.1] [15.2]
    if state.scenario == ALLIANCE_EXPANSION:
        capitals: list[Step[Any]] = [FoundCapital(side, army) for army in range(2) for side in reversed(players)]
        return [*armies, *armies, Muster(), *capitals]  # [22.1] [22.3] [22.7]
    return [*armies, *choices_of_maps(state, first), Muster(), Raise(), Raised(), *deploying]  # [18.1] [18.2] [18.4]


def choices_of_maps(state: Campaign, first: int) -> list[Step[Any]]:
    """How maps are chosen: the last to choose an army begins, and so back to the first."""
    sides = [(first - 1 - i) % state.seats for i in range(state.seats)] * maps_each(state)  # [18.4]
    if state.maps:
        return [ChooseCamp(side) for side in sides]  # [18.7]
    return [ChooseSheet(side) for side in sides]


class ChooseArmy(Question):
    """A seat chooses an army."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, campaign: Campaign) -> None:
        self.ask_if_open(campaign, self.seat)

    def blocks(self) -> tuple[Block, ...]:
        return (ARMY,)

    def options(self, campaign: Campaign) -> list[int]:
        return armies_left(campaign)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        choose_army(campaign, self.seat, ARMY.part(action))


class ChooseCamp(Question):
    """A seat chooses one of the maps that lie."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, campaign: Campaign) -> None:
        self.ask_if_open(campaign, self.seat)

    def blocks(self) -> tuple[Block, ...]:
        return (CAMP,)

    def options(self, campaign: Campaign) -> list[int]:
        return camps_left(campaign)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        choose_camp(campaign, self.seat, CAMP.part(action))


class FoundCapital(Question):
    """A seat chooses the capital of an army."""

    def __init__(self, seat: int, army: int) -> None:
        self.seat: Final = seat
        self.army: Final = army  # 0 its first, 1 its second

    def run(self, campaign: Campaign) -> None:
        self.ask_if_open(campaign, self.seat)

    def blocks(self) -> tuple[Block, ...]:
        return (HEX,)

    def options(self, campaign: Campaign) -> list[int]:
        return capitals_open(campaign, self.seat, self.army)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        found_capital(campaign, self.seat, self.army, campaign.hex_of(action))


class Muster(Step[Campaign]):
    """Armies and maps are known: blocks come to the table."""

    def run(self, campaign: Campaign) -> None:
        muster_all(campaign)


class Deploy(Draft):
    """All deploy their blocks, one after the other."""

    def run(self, campaign: Campaign) -> None:
        campaign.ask_all((1 << campaign.seats) - 1)  # [14.6] [15.6] [19.9]

    def blocks(self) -> tuple[Block, ...]:
        return TOKEN, HEX

    def clicks(self, campaign: Campaign, seat: int) -> list[int]:
        return deploy_choices(campaign, seat, campaign.drafts[seat])

    def drafting(self, campaign: Campaign, seat: int) -> bool:
        return len(campaign.drafts[seat]) < len(deployment(campaign, seat))


class Deployed(Step[Campaign]):
    """All have deployed their blocks."""

    def run(self, campaign: Campaign) -> None:
        drafts = opened(campaign)
        for side in range(campaign.seats):
            deploy(campaign, side, drafts[side])


STEPS: Final[Kinds] = (FirstPick, ChooseArmy, ChooseCamp, FoundCapital, Muster, Deploy, Deployed)
