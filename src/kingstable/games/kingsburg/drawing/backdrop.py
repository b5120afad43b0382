"""What lies still under the pieces: the board with its tracks and the floor of the court, and the mats."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kingstable.core.art import COMMON, GOLD, INK, LINE, MUTED, lettering, panel
from kingstable.core.text_width import SANS
from kingstable.games.kingsburg.book import BUILDINGS, COLUMNS, YEARS
from kingstable.games.kingsburg.drawing.art import ADVISOR, CARD, CELL, ROMAN, SMALL_CELL, plan
from kingstable.games.kingsburg.drawing.glyphs import IVORY, NAVY, ROYAL, SIGNS
from kingstable.games.kingsburg.words.names import Words

Place = tuple[float, float]

GROUND: Final = "#F3E7CB"  # parchment
FIELD: Final = "#FBF5E6"
EDGE: Final = "#8A6D3B"

# The board ----------------------------------------------------------------------------------------------------------

BOARD_WIDTH: Final = 520
BOARD_HEIGHT: Final = 553
TRACKS: Final = 10  # the upper edge of the calendar
COURT: Final = 62  # and of the court
COURT_COLUMNS: Final = 6
PITCH: Final = (84, 105)  # from advisor to advisor
FOOT: Final = COURT + 3 * PITCH[1] + 12  # the upper edge of what lies below the court

ENEMY: Final = (10 + CARD[0] / 2, FOOT + CARD[1] / 2)  # the centre of the enemy's card
PHASE_SIGNS: Final = ("", "crown", "sprout", "vp", "sun", "envoy", "leaf", "soldier", "snow")
SUPPLY: Final = 70  # the side of a good's space
SUPPLY_LEFT: Final = 170
LANES: Final = FOOT + 78  # the tracks of soldiers and points
LANES_HEIGHT: Final = 76
MOST_SOLDIERS: Final = 10
MOST_POINTS: Final = 60
SOLDIERS_LEFT: Final = 206
SOLDIER_STEP: Final = 8
POINTS_LEFT: Final = 332
POINT_STEP: Final = 2.8


def year_space(year: int) -> Place:
    """The centre of a space of the year track."""
    return 22 + 25 * (year - 1), TRACKS + 23


def phase_space(phase: int) -> Place:
    """The centre of a space of the calendar."""
    return 166 + 46 * (phase - 1), TRACKS + 23


def advisor_space(value: int) -> Place:
    """The centre of an advisor's place, with the name."""
    row, column = divmod(value - 1, COURT_COLUMNS)
    return 8 + PITCH[0] * (column + 0.5), COURT + 5 + PITCH[1] * row + ADVISOR[1] / 2


def supply_space(good: int) -> Place:
    """The centre of a good's space in the supply."""
    return SUPPLY_LEFT + SUPPLY / 2 + (SUPPLY + 2) * good, FOOT + SUPPLY / 2


def order_space(place: int, seats: int) -> Place:
    """The centre of a space of the turn order chart."""
    return 450 + 23.5 * (place - (seats - 1) / 2), FOOT + 40


def lane(seat: int, seats: int) -> float:
    """The height at which a seat's counters run on the tracks."""
    return LANES + 14 + (LANES_HEIGHT - 16) / seats * (seat + 0.5)


def soldiers_space(count: int) -> float:
    """Where a counter lies; one that leaves the track lies just beyond its end."""
    return SOLDIERS_LEFT + SOLDIER_STEP * min(count, MOST_SOLDIERS + 1)


def points_space(points: int) -> float:
    return POINTS_LEFT + POINT_STEP * max(-2, min(points, MOST_POINTS + 2))


@lru_cache
def board(seats: int) -> str:
    """The board: calendar above, court in the middle, enemy, supply and tracks below."""
    return "".join([
        f'<rect width="{BOARD_WIDTH}" height="{BOARD_HEIGHT}" rx="8" fill="{GROUND}"/>',
        f'<rect x="3" y="3" width="{BOARD_WIDTH - 6}" height="{BOARD_HEIGHT - 6}" rx="6" fill="none" '
        f'stroke="{EDGE}" stroke-width="2"/>',
        _calendar(), _floor(), _supply(), _order(seats), _tracks(seats),
    ])  # fmt: skip


def _calendar() -> str:
    parts = []
    for year in range(1, YEARS + 1):
        x, y = year_space(year)
        parts += [panel(x - 11.5, y - 22, 23, 44, FIELD, EDGE, 5), lettering(x, y + 7, ROMAN[year], 19, width=20)]
    for phase in range(1, len(PHASE_SIGNS)):
        x, y = phase_space(phase)
        productive = phase in (2, 4, 6)
        parts.append(panel(x - 22, y - 22, 44, 44, "#DCE6F5" if productive else FIELD, EDGE, 5))
        sign = SIGNS[PHASE_SIGNS[phase]].at(x - 15, y - 15, 30)
        faded = PHASE_SIGNS[phase] == "envoy"  # who lies there as a piece, while nobody holds him
        parts.append(f'<g opacity="0.3">{sign}</g>' if faded else sign)
    return "".join(parts)


def _floor() -> str:
    """The floor of the court: a blue carpet with a golden hem."""
    width, height = BOARD_WIDTH - 12, 3 * PITCH[1] + 4
    hem = f'<rect x="9" y="{COURT + 3}" width="{width - 6}" height="{height - 6}" rx="4" fill="none" '
    return panel(6, COURT, width, height, NAVY) + f'{hem}stroke="{GOLD}" stroke-width="1" stroke-opacity="0.6"/>'


def _supply() -> str:
    parts = []
    for good in range(3):
        x, y = supply_space(good)
        parts.append(panel(x - SUPPLY / 2, y - SUPPLY / 2, SUPPLY, SUPPLY, FIELD, EDGE))
    x, y = ENEMY
    box = f'x="10" y="{FOOT}" width="{CARD[0]}" height="{CARD[1]}" rx="6" fill="{FIELD}"'
    parts.append(f'<rect {box} stroke="{EDGE}" stroke-dasharray="5 4"/>')
    sword = SIGNS["sword"].at(x - 36, y - 36, 72)
    parts += [f'<g opacity="0.3" transform="rotate({turn} {x:g} {y:g})">{sword}</g>' for turn in (45, -45)]
    return "".join(parts)


def _order(seats: int) -> str:
    parts = [panel(388, FOOT, 124, SUPPLY, FIELD, EDGE), lettering(450, FOOT + 18, "Turn order", 15, width=116)]
    for place in range(seats):
        x, y = order_space(place, seats)
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="11.5" fill="{GROUND}" stroke="{LINE}"/>')
    return "".join(parts)


def _tracks(seats: int) -> str:
    """Two tracks, a lane for each seat, so that no counter lies on another."""
    bottom = LANES + LANES_HEIGHT
    parts = [panel(SUPPLY_LEFT, LANES, 342, LANES_HEIGHT, FIELD, EDGE)]
    parts += [SIGNS["soldier"].at(SOLDIERS_LEFT - 34, LANES + 30, 22), SIGNS["vp"].at(POINTS_LEFT - 34, LANES + 30, 22)]
    for count in range(0, MOST_SOLDIERS + 1, 5):
        parts.append(_tick(soldiers_space(count), bottom, f"{count}"))
    for points in range(0, MOST_POINTS + 1, 10):
        parts.append(_tick(points_space(points), bottom, f"{points}"))
    for seat in range(seats):
        y = lane(seat, seats)
        for left, right in (
            (SOLDIERS_LEFT, soldiers_space(MOST_SOLDIERS)),
            (POINTS_LEFT, points_space(MOST_POINTS)),
        ):
            parts.append(f'<path d="M{left:g} {y:g}H{right:g}" stroke="{EDGE}" stroke-opacity="0.5"/>')
    return "".join(parts)


def _tick(x: float, bottom: float, figure: str) -> str:
    line = f'<path d="M{x:g} {LANES + 16}V{bottom - 3:g}" stroke="{EDGE}" stroke-opacity="0.35"/>'
    return line + lettering(x, LANES + 13.5, figure, 13, family=SANS, bold=False, colour=MUTED)


# The mats -----------------------------------------------------------------------------------------------------------

MAT_WIDTH: Final = 340
HEAD: Final = 40  # the height of the band with the name
STORES: Final = HEAD + 4  # one's own: the upper edge of the goods
DICE: Final = STORES + 50  # of the dice
PLAN: Final = DICE + 66  # and of the plan
MAT_HEIGHT: Final = PLAN + 5 * (CELL[1] + 1) + 5
SIDE: Final = 46  # of what lies on one's own mat, and can be clicked

SMALL_HEAD: Final = 36
SMALL_HEIGHT: Final = 137
SMALL_PLAN: Final = (186, SMALL_HEAD + 4)


def store_space(place: int) -> Place:
    """The centres of gold, wood, stone, tokens, soldiers and defence on one's own mat."""
    return 6 + SIDE / 2 + 55.5 * place, STORES + SIDE / 2


def die_space(place: int) -> Place:
    """Of the dice, the white ones after the coloured; the last place is the Envoy's."""
    return 6 + SIDE / 2 + 49 * place + (36 if place == 5 else 0), DICE + SIDE / 2


def cell_space(building: int) -> Place:
    row, column = divmod(building, COLUMNS)
    return 4 + (CELL[0] + 1) * column + CELL[0] / 2, PLAN + (CELL[1] + 1) * row + CELL[1] / 2


def small_store_space(place: int) -> Place:
    """The same on another's mat, where the defence stands beside the dice."""
    return (22 + 36.2 * place, SMALL_HEAD + 25) if place < 5 else (166, SMALL_HEAD + 74)


def small_die_space(place: int) -> Place:
    return 18 + 28.5 * place, SMALL_HEAD + 74


def small_cell_space(building: int) -> Place:
    row, column = divmod(building, COLUMNS)
    left, top = SMALL_PLAN
    return left + (SMALL_CELL[0] + 0.5) * (column + 0.5), top + (SMALL_CELL[1] + 0.5) * (row + 0.5)


def _mat(seat: int, name: str, height: float, head: float) -> str:
    """A parchment with a blue band, and on it the sign and the name."""
    band = f'<path d="M1 {head:g}V8a7 7 0 0 1 7-7h{MAT_WIDTH - 16}a7 7 0 0 1 7 7V{head:g}Z" fill="{ROYAL}"/>'
    side = head - 10
    halo = f'<circle cx="{6 + side / 2:g}" cy="{head / 2:g}" r="{side / 2 + 2:g}" fill="{IVORY}"/>'
    size = 20 if head == HEAD else 18
    return "".join([
        f'<rect x="1" y="1" width="{MAT_WIDTH - 2}" height="{height - 2}" rx="8" fill="{GROUND}" stroke="{INK}" '
        'stroke-width="1.5"/>',
        band, f'<path d="M1 {head:g}h{MAT_WIDTH - 2}" stroke="{GOLD}" stroke-width="2"/>', halo,
        COMMON[f"seat-{seat}"].at(6 + 2, (head - side) / 2 + 2, side - 4),
        lettering(side + 16, head / 2 + size * 0.35, name, size, width=220, least=12, colour="#FFFFFF", anchor="start"),
    ])  # fmt: skip


@lru_cache(64)
def mat(words: Words, seat: int, name: str, crane: bool) -> str:
    """One's own province board: places for goods and dice, and the plan of the twenty buildings, at their prices."""
    parts = [_mat(seat, name, MAT_HEIGHT, HEAD)]
    for place in range(6):
        x, y = die_space(place)
        box = f'x="{x - SIDE / 2 + 2:g}" y="{y - SIDE / 2 + 2:g}" width="{SIDE - 4}" height="{SIDE - 4}" rx="8"'
        parts.append(f'<rect {box} fill="none" stroke="{EDGE}" stroke-opacity="0.6" stroke-dasharray="4 3"/>')
    for column in range(COLUMNS):
        x, _ = cell_space(column)
        parts.append(lettering(x, PLAN - 4, ROMAN[column + 1], 13, colour=MUTED))
    for number in range(BUILDINGS):
        x, y = cell_space(number)
        left, top = x - CELL[0] / 2, y - CELL[1] / 2
        parts.append(panel(left + 0.5, top + 0.5, CELL[0] - 1, CELL[1] - 1, FIELD, LINE, 5))
        cell = plan(words.buildings[number], number, words.cost(number, crane))
        parts.append(f'<g transform="translate({left:g} {top:g})">{cell}</g>')
    return "".join(parts)


@lru_cache(64)
def small_mat(seat: int, name: str) -> str:
    """Another's province board: the plan without words."""
    parts = [_mat(seat, name, SMALL_HEIGHT, SMALL_HEAD)]
    for number in range(BUILDINGS):
        x, y = small_cell_space(number)
        width, height = SMALL_CELL
        parts.append(panel(x - width / 2 + 1, y - height / 2 + 1, width - 2, height - 2, FIELD, LINE, 3))
    return "".join(parts)
