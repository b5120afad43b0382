"""What lies under the pieces of Kingswood: the clearing with its road, the wood around it, the mats."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kingstable.core.art import COMMON, GOLD, INK, LINE, PARCHMENT, SEAT_COLOURS, inked, lettering, lines, panel, plain
from kingstable.core.scene import Symbol
from kingstable.games.kingswood.drawing import glyphs
from kingstable.games.kingswood.drawing.art import CARD_HEIGHT, CARD_WIDTH, GREEN, GUILD_HEIGHT, GUILD_WIDTH
from kingstable.games.kingswood.drawing.glyphs import LEAF
from kingstable.games.kingswood.rules.ending import ENOUGH_FAME, TOO_MANY

BOARD_WIDTH, MAT_WIDTH = 520, 340
PLACES: Final = ((260, 320), (84, 252), (84, 132), (260, 64), (436, 132), (436, 252))  # clockwise from the Forest
COLUMNS: Final = (67.5, 195.8, 324.2, 452.5)  # the deck, then the cards in the Forest
ROW, ROW_STEP = 444, 124  # the middle of the first row of cards, and from row to row
POST: Final = (470, 347)  # the Guard, beside the village
TALLY: Final = 510  # the top of the fame track
TALLY_HEIGHT, SPACE, FIRST_SPACE = 40, 23.7, 24
TREES: Final = (  # x, y, size
    (4, 6, 52), (40, 22, 40), (78, -2, 56), (122, 18, 44), (354, 16, 44), (384, -2, 54), (428, 20, 42), (462, 0, 58),
    (352, 312, 46), (384, 324, 52), (140, 318, 40), (150, 336, 36),
)  # fmt: skip
TRAY_COLUMNS: Final = (6, 90, 174, 258)  # Swords, Spellbooks, Hearts, Coins
TRAY_WIDTH: Final = 76


def cards_in_rows(number: int) -> int:
    """How many rows of three so many cards take."""
    return max(1, -(-number // 3))


def board_height(solo: bool, rows: int) -> int:
    """The village, the rows of the Forest and, where fame is raced for, its track."""
    below = ROW + CARD_HEIGHT // 2 + ROW_STEP * (rows - 1)
    return below + 8 if solo else below + 6 + TALLY_HEIGHT + 4


def tally_top(rows: int) -> int:
    return TALLY + ROW_STEP * (rows - 1)


@lru_cache(maxsize=16)
def board(solo: bool, rows: int) -> str:
    """The village and the Forest below it; alone, the place where the village is overrun is marked."""
    height = board_height(solo, rows)
    parts = [
        f'<rect width="{BOARD_WIDTH}" height="{height}" rx="10" fill="{glyphs.PINE}"/>',
        '<path d="M20 190C20 60 130 4 260 4s240 56 240 186-90 200-240 200S20 320 20 190Z" fill="#83A765"/>',
        *(_pine(x, y, size) for x, y, size in TREES),
        _road(),
        _square(),
        f'<path d="M0 384h{BOARD_WIDTH}v{height - 394}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z" fill="#1F3D28"/>',
        panel(2, 308, COLUMNS[0] + CARD_WIDTH / 2 + 2, 200, glyphs.EARTH, corner=9),  # the shelf of the deck
        *(_slot(number, solo) for number in range(3 * rows)),
        _post(),
    ]
    return "".join(parts) + ("" if solo else _tally(rows))


def _pine(x: float, y: float, size: float) -> str:
    tree = inked('<path d="M20 1l11 14h-5l8 9h-5l7 9H4l7-9H6l8-9H9Z"/>', glyphs.MOSS, 1.6)
    return Symbol(40, 40, inked('<path d="M17 32h6v8h-6Z"/>', glyphs.EARTH, 1.6) + tree).at(x, y, size)


def _road() -> str:
    """Round the circle of the locations; never across it."""
    path = "M260 64C330 60 420 84 436 132s14 90 0 120-110 72-176 68S98 300 84 252s-14-80 0-120S190 60 260 64Z"
    return "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in ((glyphs.EARTH, 30), (glyphs.SAND, 26))
    )


def _square() -> str:
    """The supply, in the middle of the village."""
    return panel(184, 121.5, 152, 141, "#EADFC0", glyphs.EARTH, 10)


def _outline(x: float, y: float, width: float, height: float, colour: str) -> str:
    """Where a card will lie."""
    return (
        f'<rect x="{x + 2:g}" y="{y + 2:g}" width="{width - 4:g}" height="{height - 4:g}" rx="7" fill="none" '
        f'stroke="{colour}" stroke-width="2" stroke-dasharray="6 5"/>'
    )


def _slot(number: int, solo: bool) -> str:
    x, y = COLUMNS[1 + number % 3] - CARD_WIDTH / 2, ROW + ROW_STEP * (number // 3) - CARD_HEIGHT / 2
    lost = solo and number >= TOO_MANY - 1
    box = _outline(x, y, CARD_WIDTH, CARD_HEIGHT, "#D9705F" if lost else LEAF)
    if not lost:
        return box
    skull = Symbol(40, 40, glyphs.faded("skull", 0.75)).at(x + CARD_WIDTH / 2 - 18, y + 28, 36)
    return box + skull + lettering(x + CARD_WIDTH / 2, y + 88, "Overrun", 15, colour="#F0A395")


def _post() -> str:
    """Where the King's Guard waits beside the village: a tent."""
    tent = inked('<path d="M4 38 20 4l16 34Z"/>', PARCHMENT) + plain(
        '<path d="M20 4l5 34h-10ZM4 38l9-19 1 19ZM36 38l-9-19-1 19Z"/>', "#A8492F"
    )
    flag = lines("M20 5V0", INK, 1.6)
    return Symbol(40, 40, flag + tent + lines("M4 38 20 4l16 34Z", INK, 2)).at(394, 322, 52)


def _tally(rows: int) -> str:
    """The fame track, from 0 to the fame that makes a round the last."""
    top = tally_top(rows)
    parts = [panel(5, top, BOARD_WIDTH - 10, TALLY_HEIGHT, "#EFE4C8", corner=8)]
    last = FIRST_SPACE + SPACE * ENOUGH_FAME
    parts.append(f'<path d="M{last - 12:g} {top + 1}h18a7 7 0 0 1 7 7v24a7 7 0 0 1-7 7h-18Z" fill="{GOLD}"/>')
    for fame in range(ENOUGH_FAME + 1):
        x = FIRST_SPACE + SPACE * fame
        if fame:
            parts.append(lines(f"M{x - SPACE / 2:g} {top + 18}v{TALLY_HEIGHT - 21}", LINE, 1.5))
        if fame % 5 == 0:
            parts.append(lettering(x, top + 14, str(fame), 14))
        else:
            parts.append(f'<circle cx="{x:g}" cy="{top + 10}" r="2" fill="{glyphs.EARTH}"/>')
    return "".join(parts)


# The guilds ----------------------------------------------------------------------------------------------------------

GUILD_COLUMNS, GUILD_STEP_X, GUILD_STEP_Y = 4, 128, 118
GUILDS_HEIGHT: Final = 2 * GUILD_STEP_Y + 6


def guild_place(number: int) -> tuple[float, float]:
    """Where a guild lies before somebody leads it."""
    row, column = divmod(number, GUILD_COLUMNS)
    return 68 + GUILD_STEP_X * column, 62 + GUILD_STEP_Y * row


@lru_cache(maxsize=1)
def guilds() -> str:
    """The seven guilds, laid out to be chosen."""
    parts = [f'<rect width="{BOARD_WIDTH}" height="{GUILDS_HEIGHT}" rx="10" fill="{GREEN}"/>']
    for number in range(len(glyphs.CRESTS)):
        x, y = guild_place(number)
        parts.append(_outline(x - GUILD_WIDTH / 2, y - GUILD_HEIGHT / 2, GUILD_WIDTH, GUILD_HEIGHT, LEAF))
    x, y = guild_place(len(glyphs.CRESTS))
    parts += [_pine(x - 54, y - 40, 50), _pine(x + 8, y - 46, 54), _pine(x - 24, y - 26, 58)]
    return "".join(parts) + lettering(x, y + 50, "Kingswood", 18, colour=PARCHMENT)


@lru_cache(maxsize=64)
def mat(name: str, seat: int, own: bool, height: int) -> str:
    """A player's mat: the sign and the name, and trays for the tokens."""
    ground = panel(1, 1, MAT_WIDTH - 2, height - 2, "#EDF1E0", GREEN, 8)
    band = f'<path d="M2 9a7 7 0 0 1 7-7h{MAT_WIDTH - 18}a7 7 0 0 1 7 7Z" fill="{SEAT_COLOURS[seat]}"/>'
    sign = COMMON[f"seat-{seat}"].at(7, 12, 26)
    top, tall = (84, 62) if own else (44, 26)
    trays = "".join(panel(x, top, TRAY_WIDTH, tall, PARCHMENT, LINE, 5) for x in TRAY_COLUMNS)
    size, wide = (18, 236) if own else (16, 112)
    return ground + band + sign + lettering(40, 31, name, size, width=wide, least=12, anchor="start") + trays
