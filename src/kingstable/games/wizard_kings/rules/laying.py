"""Custom games: maps are chosen and laid one by one, or shared out where their layout was agreed on."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.wizard_kings.actions import SHEET, SPOT
from kingstable.games.wizard_kings.book import NONE, TWO_MAPS, Book
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.layout import GROUND, MOST_ACROSS, MOST_DOWN
from kingstable.games.wizard_kings.rules.raising import NO_GARRISON, SORTS, cheapest_garrison, pool_of, sorts_of_map
from kingstable.games.wizard_kings.state import Campaign

# Bars; their words are in words/laying.py
UNKNOWN_MAP: Final = 1801
TOO_FEW_BLOCKS: Final = 1802
TOO_DEAR_TO_GARRISON: Final = 1803
MAP_LIES_THERE: Final = 1804
NO_MAP_BESIDE: Final = 1805

MIDDLE: Final = (MOST_ACROSS // 2, MOST_DOWN // 2)  # where the first map lies, so that others fit on all its sides
OF_A_MAP: Final = 4  # numbers that a state keeps of each map: which, turned or not, column, row


def maps_each(state: Campaign) -> int:
    """How many maps a player has."""
    return 2 if state.options & TWO_MAPS else 1  # [18.3]


# Laying maps ---------------------------------------------------------------------------------------------------------


def bar_sheet(state: Campaign, side: int, number: int) -> int:
    """Why a side may not choose a map: it could not garrison the cities."""
    if number not in state.book.atlas.sheets:
        return UNKNOWN_MAP
    price = least_price(state, side, number)
    if price <= state.budget:
        return ALLOWED  # [18.5] [18.6] [18.9]
    return TOO_FEW_BLOCKS if price >= NO_GARRISON else TOO_DEAR_TO_GARRISON


def least_price(state: Campaign, side: int, number: int) -> int:
    """What a block for each city of a side's maps costs at least: those it has, a new one, and what it chooses then.

    Of a map that it can afford with one of the others, no more than that.
    """
    book = state.book
    pool = pool_of(book, [state.armies[side]], state.options)
    had = [state.maps[OF_A_MAP * i] for i in range(len(state.camps)) if state.camps[i] == side]
    left = maps_each(state) - 1 - len(had)
    least = NO_GARRISON
    for other in sorted(book.atlas.sheets) if left else [number]:
        least = min(least, price_of_maps(book, pool, [*had, number, *[other] * left]))
        if least <= state.budget:
            break
    return least


def price_of_maps(book: Book, pool: list[int], numbers: list[int]) -> int:
    """What a block for each city of some maps costs at least."""
    cities = [0] * SORTS
    for number in numbers:
        if is_remote(book, number):
            return NO_GARRISON
        sorts = sorts_of_map(book, number)
        cities = [cities[sort] + sorts[sort] for sort in range(SORTS)]
    return cheapest_garrison(book, pool, cities)


def is_remote(book: Book, number: int) -> bool:
    """Whether a map has a city in mountains that no road or pass leads into: hardly anybody could be deployed there."""
    land = book.atlas.layout([number, 0, 0, 0])
    for city in range(len(land.city_hex)):
        if not (land.stands[GROUND] >> land.city_hex[city] & 1 or land.undersea[city]):
            return True  # [18.9]
    return False


def spots_taken(state: Campaign) -> list[tuple[int, int]]:
    """Where maps lie."""
    return [(state.maps[i + 2], state.maps[i + 3]) for i in range(0, len(state.maps), OF_A_MAP)]


def bar_spot(spot: int, taken: list[tuple[int, int]]) -> int:
    """Why a map may not be laid at a place: another lies there, or none beside it."""
    x, y = spot % MOST_ACROSS, spot // MOST_ACROSS
    if (x, y) in taken:
        return MAP_LIES_THERE  # [18.6]
    beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return ALLOWED if any(spot in taken for spot in beside) else NO_MAP_BESIDE  # [18.6]


def spots_open(state: Campaign) -> list[int]:
    """Where the next map may be laid."""
    taken = spots_taken(state)
    return [SPOT.at(spot) for spot in range(MOST_ACROSS * MOST_DOWN) if not bar_spot(spot, taken)]


def choose_sheet(state: Campaign, side: int, sheet: int, turned: int) -> None:
    """A side has chosen a map: the first lies in the middle, any other where the side says."""
    state.tell("sheet: side, map, turned", "18.4", side, sheet + 1, turned)
    if state.maps:
        state.do(LaySheet(side, sheet, turned))
    else:
        lay(state, side, sheet, turned, MIDDLE[0], MIDDLE[1])


def lay(state: Campaign, side: int, sheet: int, turned: int, x: int, y: int) -> None:
    """A map lies."""
    state.maps = [*state.maps, sheet + 1, turned, x, y]
    state.camps = [*state.camps, side]
    spread_out(state)


def settle_maps(state: Campaign) -> None:
    """All maps lie: hexes are counted from their north-western corner."""
    west = min(state.maps[2::OF_A_MAP])
    north = min(state.maps[3::OF_A_MAP])
    maps = state.maps[:]
    for i in range(0, len(maps), OF_A_MAP):
        maps[i + 2] -= west
        maps[i + 3] -= north
    state.maps = maps
    spread_out(state)


def spread_out(state: Campaign) -> None:
    """The ground of the maps that lie so far, with nothing on it."""
    state.land = state.book.atlas.layout(state.maps)
    cities = len(state.land.city_hex)
    state.home = [NONE] * cities
    state.gold = [0] * cities
    state.shipped = [0] * cities


# Steps ---------------------------------------------------------------------------------------------------------------


class ChooseSheet(Question):
    """A seat chooses a map."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, campaign: Campaign) -> None:
        self.ask_if_open(campaign, self.seat)

    def blocks(self) -> tuple[Block, ...]:
        return (SHEET,)

    def options(self, campaign: Campaign) -> list[int]:
        numbers = [number for number in campaign.book.atlas.sheets if not bar_sheet(campaign, self.seat, number)]
        return [SHEET.at(number - 1, turned) for number in numbers for turned in range(2)]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_sheet(campaign, seat, SHEET.part(action) + 1)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        choose_sheet(campaign, self.seat, SHEET.part(action), SHEET.part2(action))


class LaySheet(Question):
    """Where it lays that map."""

    def __init__(self, seat: int, sheet: int, turned: int) -> None:
        self.seat: Final = seat
        self.sheet: Final = sheet  # its number less 1
        self.turned: Final = turned  # 1 if it lies upside down

    def run(self, campaign: Campaign) -> None:
        self.ask_if_open(campaign, self.seat)

    def blocks(self) -> tuple[Block, ...]:
        return (SPOT,)

    def options(self, campaign: Campaign) -> list[int]:
        return spots_open(campaign)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_spot(SPOT.part(action), spots_taken(campaign))

    def carry_out(self, campaign: Campaign, action: int) -> None:
        spot = SPOT.part(action)
        lay(campaign, self.seat, self.sheet, self.turned, spot % MOST_ACROSS, spot // MOST_ACROSS)


STEPS: Final[Kinds] = (ChooseSheet, LaySheet)
