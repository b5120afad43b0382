"""Before the first turn: armies and maps are chosen, blocks mustered and deployed."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Kinds, Step
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
from kingstable.games.wizard_kings.rules.artifacts import ARMED
from kingstable.games.wizard_kings.rules.conditions import NO_SUCH_HEX, bar_ground, bar_own
from kingstable.games.wizard_kings.rules.deciding import Draft, Question, opened
from kingstable.games.wizard_kings.rules.laying import ChooseSheet, maps_each, settle_maps
from kingstable.games.wizard_kings.rules.layout import AQUATIC, Layout
from kingstable.games.wizard_kings.rules.raising import Cities, Raise, Raised, gather_pool
from kingstable.games.wizard_kings.rules.routes import hex_choices
from kingstable.games.wizard_kings.rules.sightings import sighting
from kingstable.games.wizard_kings.state import (
    OFF,
    STAYED,
    UNARMED,
    Campaign,
    changed,
)

# Bars; their words are in words/setting_up.py
LED_ALREADY: Final = 1501
NOT_IN_THIS_GAME: Final = 1502
NO_SUCH_MAP: Final = 1503
MAP_OF_OTHERS: Final = 1504
NO_CITY: Final = 1505
HAS_ITS_CAPITAL: Final = 1506
TOO_SMALL: Final = 1507
UNFIT_FOR_ARMY: Final = 1508
FOR_A_HEX: Final = 1509
FOR_A_CARRIER: Final = 1510
NOT_DEPLOYED: Final = 1511
NO_AMAZON_CITY: Final = 1512
NOT_IN_SOBARA: Final = 1513
NOT_ON_YOUR_MAP: Final = 1514
SHARED_COLUMN: Final = 1515
WIZARDS_IN_CITIES: Final = 1516
NOT_YOUR_CITY: Final = 1517
NO_PORT: Final = 1518
ROOM_IS_TAKEN: Final = 1519
LEAVES_CITY_EMPTY: Final = 1520
EMPTY_CITIES_FIRST: Final = 1521

ARMIES_TO_CHOOSE: Final = (FEUDALS, ORCS)
ELVEN_CITIES: Final = ("Garundy", "Logyn")
RULE_OF_ARMIES: Final = {LAST_WIZARD_STANDING: "15.1", CUSTOM: "18.2", ALLIANCE_EXPANSION: "22.3"}
RULE_OF_MAPS: Final = {LAST_WIZARD_STANDING: "15.2", CUSTOM: "18.7"}
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


def bar_army(state: Campaign, army: int) -> int:
    """Why a side may not choose an army."""
    if army in state.armies or army in state.seconds:
        return LED_ALREADY  # [15.1] [18.2] [22.3]
    if state.scenario == LAST_WIZARD_STANDING and army not in ARMIES_TO_CHOOSE:
        return NOT_IN_THIS_GAME  # [15.1]
    return ALLOWED


def choose_army(state: Campaign, side: int, army: int) -> None:
    """A side chooses its army, or its second."""
    if state.armies[side] == NONE:
        state.armies = changed(state.armies, side, army)
    else:
        state.seconds = changed(state.seconds, side, army)
    state.tell("army: side, army", RULE_OF_ARMIES[state.scenario], side, army)


def bar_camp(state: Campaign, camp: int) -> int:
    """Why a side may not choose a map of the layout."""
    if camp >= len(state.camps):
        return NO_SUCH_MAP
    return ALLOWED if state.camps[camp] == NONE else MAP_OF_OTHERS  # [15.2] [18.7]


def choose_camp(state: Campaign, side: int, camp: int) -> None:
    """A side chooses its map."""
    state.camps = changed(state.camps, camp, side)
    state.tell("camp: side, map", RULE_OF_MAPS[state.scenario], side, state.maps[4 * camp])


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


def bar_capital(state: Campaign, hex: int, roster: Roster) -> int:
    """Why a hex may not be the capital of an army with these blocks."""
    land = state.land
    if land.city_at[hex] == NONE:
        return NO_CITY  # [22.6]
    if not any(land.sheet[camp] >> hex & 1 and state.camps[camp] == NONE for camp in range(len(land.sheet))):
        return HAS_ITS_CAPITAL  # [22.7]
    if land.stacking[hex] < len(roster.kinds):
        return TOO_SMALL  # [22.8]
    if any(stand_in(state.book, land, kind, hex) == NONE for kind in roster.kinds):
        return UNFIT_FOR_ARMY  # [22.8]
    return ALLOWED


def found_capital(state: Campaign, side: int, army: int, hex: int) -> None:
    """An army stands in its capital, for all to see."""
    roster = capital_roster(state, side, army)
    for camp in range(len(state.land.sheet)):
        if state.land.sheet[camp] >> hex & 1:
            state.camps = changed(state.camps, camp, side)
    state.tell("capital: side, hex, army", "22.6", side, state.land.code[hex], roster.army)
    for i in range(len(roster.kinds)):
        kind = stand_in(state.book, state.land, roster.kinds[i], hex)
        for token in range(len(state.place)):
            if state.side[token] == side and state.kind_of(token) == kind and state.place[token] == OFF:
                state.place[token] = hex
                state.turn_block(token, min(roster.steps[i], state.book.most[kind]))  # [22.4]
                break


# Deploying -----------------------------------------------------------------------------------------------------------


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


class Deployment:
    """A side's deployment as far as it has clicked: which block comes next, and where it may go."""

    def __init__(self, state: Campaign, side: int) -> None:
        land = state.land
        self.state = state
        self.side = side
        self.draft = state.drafts[side]
        self.blocks = deployment(state, side)
        self.kind = state.kind[self.blocks[len(self.draft)]]
        self.is_artifact = state.book.is_artifact(self.kind)
        self.taken = [land.index[HEX.part(action)] for action in self.draft if HEX.has(action)]

    def options(self) -> list[int]:
        """The hexes for the next block; of an artifact, the blocks that may carry it."""
        if self.is_artifact:
            return [TOKEN.at(token) for token in range(len(self.state.place)) if not self.bar_carrier(token)]
        if self.state.scenario in (BARBARIAN_RAID, CUSTOM):
            code = self.state.land.code
            return [HEX.at(code[hex]) for hex in range(len(code)) if not self.bar_hex(hex)]
        return hex_choices(self.state, self.open_on_map())

    def open_on_map(self) -> int:
        """The hexes of the side's own map for the next block, a bit each."""
        state, land = self.state, self.state.land
        found = land.sheet[state.camps.index(self.side)] & ~land.shared & land.stands[state.book.folk[self.kind]]
        if self.needs_city():
            cities = 0
            for hex in land.city_hex:
                cities |= 1 << hex
            found &= cities
        for hex in self.taken:  # only where others are can it be full
            if self.bar_hex(hex):
                found &= ~(1 << hex)
        return found

    def needs_city(self) -> bool:
        """Whether the next block stands in a city, as wizards and castles do."""
        return self.state.book.is_wizard(self.kind) or self.state.book.castle[self.kind]  # [15.5]

    def bar(self, action: int) -> int:
        """Why the next block does not go there."""
        if TOKEN.has(action):
            return self.bar_carrier(TOKEN.part(action)) if self.is_artifact else FOR_A_HEX
        if self.is_artifact:
            return FOR_A_CARRIER
        hex = self.state.hex_of(action)
        return self.bar_hex(hex) if hex >= 0 else NO_SUCH_HEX

    def bar_carrier(self, token: int) -> int:
        """Why a block cannot be given an artifact: artifacts come last, when all blocks have a hex."""
        state = self.state
        barred = bar_own(state, self.side, token)
        if barred:
            return barred
        if not state.steps[token] or state.book.is_artifact(state.kind_of(token)):
            return NOT_DEPLOYED  # [19.9]
        return ARMED if TOKEN.at(token) in self.draft else ALLOWED  # [25.2]

    def bar_hex(self, hex: int) -> int:
        """Why a block is not deployed in a hex: it is for others, for another sort of block, or full."""
        state = self.state
        if state.scenario == BARBARIAN_RAID:
            barred = self.bar_raid(hex)
        else:
            barred = self.bar_own_city(hex) if state.scenario == CUSTOM else self.bar_own_map(hex)
        barred = barred or bar_ground(state, state.book.folk[self.kind], hex)
        if barred:
            return barred
        if self.taken.count(hex) >= state.land.stacking[hex]:
            return ROOM_IS_TAKEN  # [6.25]
        if state.scenario == CUSTOM:
            return self.bar_rest(hex)
        return self.bar_again(hex) if state.armies[self.side] == AMAZONS else ALLOWED

    def bar_raid(self, hex: int) -> int:
        """Why an army of the raid is not deployed in a hex."""
        land = self.state.land
        if self.state.armies[self.side] == AMAZONS:
            return NO_AMAZON_CITY if land.city_at[hex] == NONE else ALLOWED  # [14.4]
        return ALLOWED if land.area["Sobara"] >> hex & 1 else NOT_IN_SOBARA  # [14.5]

    def bar_own_map(self, hex: int) -> int:
        """Why a block is not deployed in a hex: it is not on the side's map; for wizard and castle, no city there."""
        state, land = self.state, self.state.land
        if not land.sheet[state.camps.index(self.side)] >> hex & 1:
            return NOT_ON_YOUR_MAP  # [15.5]
        if land.shared >> hex & 1:
            return SHARED_COLUMN  # [15.6]
        return WIZARDS_IN_CITIES if self.needs_city() and land.city_at[hex] == NONE else ALLOWED  # [15.5]

    def bar_own_city(self, hex: int) -> int:
        """Why a block is not deployed in a hex: it is no city of the side's; for a Haven, no port."""
        state, city = self.state, self.state.land.city_at[hex]
        if city == NONE:
            return NO_CITY  # [19.8]
        if state.home[city] != self.side:
            return NOT_YOUR_CITY  # [19.8]
        return NO_PORT if state.book.group[self.kind] == HAVEN and not state.land.port[city] else ALLOWED  # [26.5]

    def bar_rest(self, hex: int) -> int:
        """Why a city is no place for a block: the rest would not find room, or another city would stay empty."""
        rest = [self.state.kind[block] for block in self.blocks[len(self.draft) + 1 :]]
        cities = Cities(self.state, self.side, [*self.taken, hex])
        return ALLOWED if cities.has_room(rest) and not cities.missing(rest) else LEAVES_CITY_EMPTY  # [19.8] [19.9]

    def bar_again(self, hex: int) -> int:
        """Why a city gets no second block: other cities need all that are left."""
        empty = len([city for city in self.state.land.city_hex if city not in self.taken])
        return EMPTY_CITIES_FIRST if hex in self.taken and empty >= self.left() else ALLOWED  # [14.4]

    def left(self) -> int:
        """How many blocks are still to be deployed, artifacts among them."""
        return len(self.blocks) - len(self.draft)


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
            state.tell("deployed: side, hex", RULE_OF_DEPLOYMENT[state.scenario], side, state.land.code[placed[i][0]])


# Steps ---------------------------------------------------------------------------------------------------------------


class FirstPick(Chance[Campaign]):
    """Who chooses first."""

    def blocks(self) -> tuple[Block, ...]:
        return (FIRST_SEAT,)  # [15.1] [18.2] [22.3]

    def odds(self, campaign: Campaign) -> list[int]:
        return [1] * campaign.seats

    def take(self, campaign: Campaign, seat: int, action: int) -> None:
        first = FIRST_SEAT.part(action)
        campaign.tell("first pick: side", RULE_OF_ARMIES[campaign.scenario], first)
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
        return [ARMY.at(army) for army in range(ARMIES) if not bar_army(campaign, army)]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_army(campaign, ARMY.part(action))

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
        return [CAMP.at(camp) for camp in range(len(campaign.camps)) if not bar_camp(campaign, camp)]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_camp(campaign, CAMP.part(action))

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
        land, roster = campaign.land, capital_roster(campaign, self.seat, self.army)
        return [HEX.at(land.code[hex]) for hex in land.city_hex if not bar_capital(campaign, hex, roster)]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        hex = campaign.hex_of(action)
        if hex < 0:
            return NO_SUCH_HEX
        return bar_capital(campaign, hex, capital_roster(campaign, seat, self.army))

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
        return Deployment(campaign, seat).options()

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return Deployment(campaign, seat).bar(action)

    def drafting(self, campaign: Campaign, seat: int) -> bool:
        return len(campaign.drafts[seat]) < len(deployment(campaign, seat))


class Deployed(Step[Campaign]):
    """All have deployed their blocks."""

    def run(self, campaign: Campaign) -> None:
        drafts = opened(campaign)
        for side in range(campaign.seats):
            deploy(campaign, side, drafts[side])


STEPS: Final[Kinds] = (FirstPick, ChooseArmy, ChooseCamp, FoundCapital, Muster, Deploy, Deployed)
