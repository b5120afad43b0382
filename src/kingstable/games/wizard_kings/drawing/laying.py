"""The map table: where maps lie so far, where the next may be laid, and the maps among which the players choose.

Maps are drawn small, from the same data as the large map, but flat: ground, roads, and cities with their gold.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from kingstable.core.art import INK, lettering
from kingstable.core.prose import Text, quantity, say, series
from kingstable.core.scene import BOARD, Piece, Surface
from kingstable.core.text_width import SANS
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.drawing.choosing import table
from kingstable.games.wizard_kings.drawing.growth import WASHES
from kingstable.games.wizard_kings.drawing.hexes import HALF, OUTWARD, middles_of, outline, shifted, size, spelt
from kingstable.games.wizard_kings.drawing.ink import COIN, LAKE, PAPER, ROAD, SEA, SEPIA, SHALLOWS, UMBER, stroke
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.rules.grid import WAYS
from kingstable.games.wizard_kings.rules.laying import MIDDLE, OF_A_MAP, ChooseSheet, LaySheet, spots_open
from kingstable.games.wizard_kings.rules.layout import LAKE as LAKE_TERRAIN
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS, MOST_DOWN, SHOAL, Atlas, Layout
from kingstable.games.wizard_kings.rules.layout import SEA as SEA_TERRAIN

CHOOSING: Final = (ChooseSheet, LaySheet)
GROUNDS: Final = {**WASHES, SEA_TERRAIN: SEA, LAKE_TERRAIN: LAKE, SHOAL: SHALLOWS}

WIDE, HIGH = 100, 122  # a map
PITCH: Final = 106
DOWN: Final = HIGH + 6
WIDTH: Final = MOST_ACROSS * PITCH + 24
LEFT: Final = (WIDTH - (MOST_ACROSS - 1) * PITCH) / 2  # across: the middle of the first column
TOP: Final = 14 + HIGH / 2
SHEETS_TOP: Final = 14 + MOST_DOWN * DOWN + 32
SHEET_DOWN: Final = HIGH + 44


def is_open(sight: Sight) -> bool:
    """Whether maps are being chosen and laid."""
    return isinstance(sight.step, CHOOSING)


def map_table(sight: Sight) -> Surface:
    """Maps that lie, and maps to choose from."""
    atlas = sight.book.atlas
    numbers = tuple(sorted(atlas.sheets))
    height = SHEETS_TOP + -(-len(numbers) // MOST_ACROSS) * SHEET_DOWN + 4
    return Surface(
        key="table",
        kind=BOARD,
        title=say("The map table: {who} chooses", who=sight.whose(sight.step.seat)),
        width=WIDTH,
        height=height,
        backdrop=_backdrop(atlas, tuple(sight.state.maps), numbers, height),
        pieces=(*_laid(sight), *_spots(sight), *_sheets(sight, numbers)),
    )


def _cell(column: int, row: int) -> tuple[float, float]:
    """The middle of a place for a map."""
    return LEFT + column * PITCH, TOP + row * DOWN


def _sheet_cell(number: int) -> tuple[float, float]:
    """The middle of the nth map to choose from."""
    row, column = divmod(number, MOST_ACROSS)
    return LEFT + column * PITCH, SHEETS_TOP + HIGH / 2 + row * SHEET_DOWN


# Drawing -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _backdrop(atlas: Atlas, maps: tuple[int, ...], numbers: tuple[int, ...], height: float) -> str:
    parts = [table(WIDTH, height)]
    for row in range(MOST_DOWN):
        for column in range(MOST_ACROSS):
            x, y = _cell(column, row)
            parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="3" fill="{SEPIA}" fill-opacity=".35"/>')
    for first in range(0, len(maps), OF_A_MAP):
        number, turned, column, row = maps[first : first + OF_A_MAP]
        parts.append(_thumbnail(atlas.layout([number, turned, 0, 0]), *_cell(column, row), str(number)))
    line = SHEETS_TOP - 26
    parts.append(stroke(f"M16 {line:g}H{WIDTH - 16}", UMBER, 1.5, ' stroke-dasharray="10 5"'))
    parts.append(lettering(WIDTH / 2, SHEETS_TOP - 7, "Maps to choose from", 16, colour=UMBER))
    for place, number in enumerate(numbers):
        land, (x, y) = atlas.layout([number, 0, 0, 0]), _sheet_cell(place)
        parts.append(_thumbnail(land, x, y, str(number)))
        parts.append(lettering(x, y + HIGH / 2 + 17, land.titles[0], 15, width=WIDE, colour=UMBER))
        worth = f"{len(land.city_hex)} cities, {sum(land.city_gold)} GP"
        parts.append(lettering(x, y + HIGH / 2 + 33, worth, 13, width=WIDE, colour=SEPIA, family=SANS, bold=False))
    return "".join(parts)


def _thumbnail(land: Layout, x: float, y: float, number: str) -> str:
    """A map, small, around a place; its number is written in a corner."""
    wide, high = size(land)
    left, top = x - WIDE / 2, y - HIGH / 2
    corner = f'<circle cx="{left + 13:g}" cy="{top + 13:g}" r="11" fill="{PAPER}" stroke="{UMBER}" stroke-width="1.5"/>'
    frame = f'<rect x="{left:g}" y="{top:g}" width="{WIDE}" height="{HIGH}" rx="4" fill="none" stroke="{UMBER}"'
    return (
        f'<svg x="{left:g}" y="{top:g}" width="{WIDE}" height="{HIGH}" viewBox="0 0 {wide:g} {high:g}" '
        f'preserveAspectRatio="none">{small_map(land)}</svg>{frame} stroke-width="2"/>{corner}'
        + lettering(left + 13, top + 18, number, 15, colour=INK, family=SANS)
    )


@lru_cache(maxsize=64)
def small_map(land: Layout) -> str:
    """A map as one sees it from afar."""
    middles, (wide, high) = middles_of(land), size(land)
    by_ground: dict[str, list[str]] = {}
    for place, middle in enumerate(middles):
        by_ground.setdefault(GROUNDS.get(land.terrain[place], PAPER), []).append(outline(middle))
    parts = [f'<rect width="{wide:g}" height="{high:g}" fill="{SEA}"/>']
    parts += [f'<path d="{"".join(hexes)}" fill="{colour}"/>' for colour, hexes in by_ground.items()]
    roads = "".join(
        f"M{spelt(middles[side // WAYS])}L{spelt(shifted(middles[side // WAYS], OUTWARD[side % WAYS], HALF))}"
        for side in range(len(middles) * WAYS)
        if land.road[side]
    )
    parts.append(stroke(roads, ROAD, 9))
    for city, place in enumerate(land.city_hex):
        x, y = middles[place]
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="50" fill="{COIN}" stroke="{UMBER}" stroke-width="9"/>')
        parts.append(lettering(x, y + 29, str(land.city_gold[city]), 84, colour=INK, family=SANS))
    return "".join(parts)


# Pieces --------------------------------------------------------------------------------------------------------------


def _laid(sight: Sight) -> Iterator[Piece]:
    """Whose the maps are that lie."""
    maps = sight.state.maps
    for camp, side in enumerate(sight.state.camps):
        number, turned, column, row = maps[OF_A_MAP * camp : OF_A_MAP * (camp + 1)]
        x, y = _cell(column, row)
        yield Piece(
            key=f"laid-{camp}",
            art=f"seat-{side}",
            x=x + WIDE / 2 - 18,
            y=y - HIGH / 2 + 18,
            width=28,
            height=28,
            seat=sight.seat(side),
            name=say("{map}, chosen by {who}", map=_called(sight, number, turned), who=sight.whose(side)),
            rule="18.8",
        )


def _called(sight: Sight, number: int, turned: int) -> Text:
    title = sight.book.atlas.layout([number, 0, 0, 0]).titles[0]
    if turned:
        return say("Map {number}, {title}, turned", number=number, title=title)
    return say("Map {number}, {title}", number=number, title=title)


def _spots(sight: Sight) -> Iterator[Piece]:
    """Where the map that was chosen may be laid."""
    for action in spots_open(sight.state) if isinstance(sight.step, LaySheet) else ():
        row, column = divmod(act.SPOT.part(action), MOST_ACROSS)
        x, y = _cell(column, row)
        yield Piece(
            key=f"spot-{act.SPOT.part(action)}",
            art="spot",
            x=x,
            y=y,
            width=WIDE,
            height=HIGH,
            name=_direction(column - MIDDLE[0], row - MIDDLE[1]),
            tip=say("Lay a map edge to edge with one on the table."),
            rule="18.6",
            action=sight.asked(action),
        )


def _direction(east: int, south: int) -> Text:
    """A place of the table, as it lies from the first map."""
    ways = [
        quantity(abs(south), "south" if south > 0 else "north") if south else "",
        quantity(abs(east), "east" if east > 0 else "west") if east else "",
    ]
    return say("A place for a map: {ways} of the first", ways=series(ways))


def _sheets(sight: Sight, numbers: tuple[int, ...]) -> Iterator[Piece]:
    """The maps of the series; the one that was chosen and is to be laid stands on gold."""
    chosen = sight.step.sheet + 1 if isinstance(sight.step, LaySheet) else 0
    for place, number in enumerate(numbers):
        land, (x, y) = sight.book.atlas.layout([number, 0, 0, 0]), _sheet_cell(place)
        yield Piece(
            key=f"sheet-{number}",
            art="chosen-sheet" if number == chosen else "sheet",
            x=x,
            y=y,
            width=WIDE,
            height=HIGH,
            name=_called(sight, number, sight.step.turned if number == chosen else 0),
            tip=say("{cities} worth {gold}. A map that is already laid may be chosen again.",
                    cities=quantity(len(land.city_hex), "city", "cities"), gold=quantity(sum(land.city_gold), "GP")),
            rule="18.5",
            action=sight.asked(act.SHEET.at(number - 1)),
        )  # fmt: skip
