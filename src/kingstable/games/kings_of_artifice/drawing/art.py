"""The symbols of Kings of Artifice: structures, figures, ships, tokens and cards.

Where a piece belongs to a seat, its shape says so as well as its colour: a figure is cut in the shape of its seat's
sign, everything else bears it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kingstable.core.art import GOLD, INK, LINE, MUTED, PARCHMENT, inked, lettering, lines, panel, plain
from kingstable.core.scene import Symbol
from kingstable.games.kings_of_artifice.book import (
    BATTLEMENT,
    CLASSES,
    FOUNTAIN,
    HIGHEST,
    HOUSE,
    KING,
    MOST_SEATS,
    PALACE,
    TOWER,
    WALL,
)
from kingstable.games.kings_of_artifice.drawing import blocks, glyphs
from kingstable.games.kings_of_artifice.drawing.layout import CELL
from kingstable.games.kings_of_artifice.words.names import Words

CARD_WIDTH, CARD_HEIGHT = 82, 120
SHIP_LONG, SHIP_HIGH = 2 * CELL, 37  # a ship along a row: its sail leaves room to click the space north of it

PLATES: Final = (  # the shapes of the seats, as full as can be: a figure's sign is on them
    '<path d="M28 0Q43 9 55 25 43 41 28 50 13 41 1 25 13 9 28 0Z"/>',
    '<circle cx="28" cy="25" r="24"/>',
    '<path d="M28 1Q49 15 54 41 41 49.5 28 49.5 15 49.5 2 41 7 15 28 1Z"/>',
    '<rect x="5" y="2" width="46" height="46" rx="5"/>',
)
SIGN_PLACES: Final = ((28, 25, 28), (28, 25, 34), (28, 30, 30), (28, 25, 36))  # centre and size of the sign on a plate
WOOD, SAIL = "#8A5A2B", "#F6EBD0"


@lru_cache(maxsize=8)
def art(words: Words) -> dict[str, Symbol]:
    """All symbols of an edition, by name."""
    symbols = dict(FIXED)
    for number, emblem in enumerate(glyphs.SPELLS):
        symbols[f"spell-{number}"] = _spell(words.spell(number), words.spell_cost(number), emblem)
    for number, emblem in enumerate(glyphs.SCORING):
        symbols[f"scoring-{number}"] = _scoring(words.card(number), emblem)
    return symbols


# Structures ----------------------------------------------------------------------------------------------------------


def structure(kind: int, seat: int, under: int) -> str:
    """The name of a structure's symbol; `under`: whose block lies lowest."""
    return f"structure-{kind}-{seat}" if under == seat else f"structure-{kind}-{seat}-{under}"


def _structures() -> dict[str, Symbol]:
    found: dict[str, Symbol] = {}
    for seat in range(MOST_SEATS):
        for kind, symbol in (
            (WALL, blocks.wall(seat)),
            (FOUNTAIN, blocks.fountain(seat)),
            (BATTLEMENT, blocks.battlement(seat, down=False)),
            (BATTLEMENT + 1, blocks.battlement(seat, down=True)),
            (PALACE, blocks.palace(seat)),
        ):
            found[structure(kind, seat, seat)] = symbol
        for under in range(MOST_SEATS):
            found[structure(HOUSE, seat, under)] = blocks.house(seat, under)
            for level in range(TOWER, HIGHEST + 1):
                found[structure(level, seat, under)] = blocks.tower(seat, level, under)
    return found


# Figures and ships ---------------------------------------------------------------------------------------------------


def _figure(seat: int, kind: int, morphed: bool = False) -> Symbol:
    """A piece of cut wood with the sign of its class; on a Warlock in another shape a star is left."""
    x, y, size = SIGN_PLACES[seat]
    edge = f'<g transform="translate(0 5.5)">{inked(PLATES[seat], "var(--seat)", 2.6)}</g>'
    edge += f'<g transform="translate(0 5.5)" opacity=".42">{plain(PLATES[seat], INK)}</g>'
    face = inked(PLATES[seat], "var(--seat)", 2.6)
    scale = size / glyphs.BOX
    turn = f"translate({x - size / 2:g} {y - size / 2:g}) scale({scale:g})"
    mark = f'<g transform="{turn}">{inked(glyphs.CLASSES[kind], GOLD if kind == KING else PARCHMENT, 2.6)}</g>'
    star = f'<g transform="translate(34 32) scale(.56)">{inked(glyphs.STAR, GOLD, 3.4)}</g>' if morphed else ""
    return Symbol(56, 56, edge + face + mark + star)


def _ship(seat: int) -> Symbol:
    """A ship along a row: its hull carries figures at both ends, its sail is between them."""
    hull = f'<path d="M2 17C8 20 14 21 20 21h28c8 0 13-3 18-8-1 12-6 22-14 22H16C8 35 3 27 2 17Z" fill="{WOOD}"/>'
    band = '<path d="M3.5 24c18 4 43 4 61-2-1 3-2 5-3 7-17 4-38 4-55 1-1-2-2-4-3-6Z" fill="var(--seat)"/>'
    mast = lines("M34 22V2", INK, 3.4) + lines("M34 22V3", "#C79A5B", 1.6)
    sail = f'<path d="M22 4c8 2 16 2 24 0 3 5 3 10 0 15-8-2-16-2-24 0-3-5-3-10 0-15Z" fill="{SAIL}"/>'
    stripes = '<path d="M21 8c9 2 17 2 26 0l1 3c-9 2-19 2-28 0Z" fill="var(--seat)" fill-opacity=".35"/>'
    shape = coloured_sign(seat, 34, 12.5, 12)
    return Symbol(SHIP_LONG, SHIP_HIGH, mast + _outlined(hull + band) + _outlined(sail) + stripes + shape)


def _ship_down(seat: int) -> Symbol:
    """A ship along a column, bow to the north: room before and behind the sail."""
    hull = f'<path d="M17 1C27 8 31 18 31 34v22c0 9-4 14-14 14S3 65 3 56V34C3 18 7 8 17 1Z" fill="{WOOD}"/>'
    deck = '<path d="M17 8c7 6 10 14 10 27v19c0 8-3 11-10 11S7 62 7 54V35C7 22 10 14 17 8Z" fill="#C79A5B"/>'
    band = '<path d="M3 56c4 8 24 8 28 0 0 9-4 14-14 14S3 65 3 56Z" fill="var(--seat)"/>'
    sail = f'<path d="M1 22c10 4 22 4 32 0v13c-10 5-22 5-32 0Z" fill="{SAIL}"/>'
    stripes = '<path d="M1 24c10 4 22 4 32 0v3c-10 4-22 4-32 0Z" fill="var(--seat)" fill-opacity=".35"/>'
    return Symbol(
        CELL, SHIP_LONG + 4, _outlined(hull + deck + band) + _outlined(sail) + stripes + coloured_sign(seat, 17, 31, 12)
    )


def _outlined(markup: str) -> str:
    return f'<g stroke="{INK}" stroke-width="1.3" stroke-linejoin="round">{markup}</g>'


def coloured_sign(seat: int, x: float, y: float, size: float) -> str:
    """A seat's sign in its colour, its centre at a place."""
    return blocks.sign(seat, x, y, size).replace(PARCHMENT, "var(--seat)")


# Tokens --------------------------------------------------------------------------------------------------------------


def _bag(seat: int, active: bool) -> Symbol:
    """The AP token with the money bag: sun or moon, and on it whose it is."""
    side = glyphs.sun if active else glyphs.moon
    face = glyphs.bag("var(--seat)" if active else "#8C869C")
    return Symbol(40, 40, side(face) + blocks.sign(seat, 31, 31, 18) + coloured_sign(seat, 31, 31, 12))


def _mana(seat: int) -> Symbol:
    drop = inked(glyphs.DROP, "#5B4BA0") + lines("M13 25c0 4 2 7 6 8", "#C9BDF0", 2.6)
    return Symbol(40, 40, drop + blocks.sign(seat, 21, 22, 16))


def _block(seat: int) -> Symbol:
    """A block of the supply."""
    side = blocks.east(28, 37, 12, 15) + blocks.front(2, 37, 26, 15)
    return Symbol(36, 40, side + blocks.top(2, 22, 26, 12) + blocks.sign(seat, 15, 29.5, 12))


def _fountain(seat: int) -> Symbol:
    """The Fountain piece before it is built."""
    foot = '<path d="M4 18c0 10 5 13 16 13s16-3 16-13Z"/><path d="M15 30h10l4 8H11Z"/>'
    bowl = foot + '<ellipse cx="20" cy="18" rx="16" ry="5"/>'
    jets = "M20 18V3M20 5c-4-4-9-1-10 9M20 5c4-4 9-1 10 9"
    water = f'<ellipse cx="20" cy="18" rx="12.5" ry="3.2" fill="{blocks.WATER}"/>'
    spray = lines(jets, INK, 4) + lines(jets, blocks.FOAM, 2.2)
    return Symbol(40, 40, inked(bowl, blocks.STONE, 1.6) + water + spray + coloured_sign(seat, 20, 27, 11))


def _tree() -> Symbol:
    """A tree token: a wooden disc, unlike the forests that are printed."""
    disc = f'<ellipse cx="20" cy="27" rx="18" ry="11" fill="#E9D7A4" stroke="{INK}" stroke-width="1.6"/>'
    edge = f'<ellipse cx="20" cy="29.5" rx="18" ry="11" fill="#A9854C" stroke="{INK}" stroke-width="1.6"/>'
    return Symbol(
        40, 42, edge + disc + f'<g transform="translate(3.5 0) scale(.82)">{inked(glyphs.TREE, "#2F7A45", 2)}</g>'
    )


# Cards ---------------------------------------------------------------------------------------------------------------


def _card(name: str, emblem: str, ground: str, band: str) -> str:
    """Name above, on one line or two, and the emblem."""
    words = name.split()
    middle = (len(words) + 1) // 2
    rows = [" ".join(words[:middle]), " ".join(words[middle:])] if len(words) > 1 else [name]
    tops = (17, 32) if len(rows) == 2 else (25,)
    title = "".join(
        lettering(CARD_WIDTH / 2, y, row, 15, width=CARD_WIDTH - 10, colour=PARCHMENT)
        for row, y in zip(rows, tops, strict=True)
    )
    head = f'<path d="M2 38V8a6 6 0 0 1 6-6h{CARD_WIDTH - 16}a6 6 0 0 1 6 6v30Z" fill="{band}"/>'
    return (
        panel(1, 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, ground, corner=7)
        + head
        + title
        + Symbol(40, 40, emblem).at(CARD_WIDTH / 2 - 23, 42, 46)
    )


def _spell(name: str, ap: int, emblem: str) -> Symbol:
    """What it costs is below: Mana, and AP if any; there is room for Mana tokens at the sides."""
    cost = Symbol(40, 40, inked(glyphs.DROP, "#5B4BA0")).at(22 if ap else 33, 93, 18)
    if ap:
        cost += Symbol(40, 40, glyphs.sun()).at(49, 94, 18) + lettering(48, 109, str(ap), 16, anchor="end")
    return Symbol(CARD_WIDTH, CARD_HEIGHT, _card(name, emblem, "#EDE6F2", "#4A3A78") + cost)


def _scoring(name: str, emblem: str) -> Symbol:
    foot = lettering(CARD_WIDTH / 2, 110, "at the end", 13, colour=MUTED, bold=False)
    return Symbol(CARD_WIDTH, CARD_HEIGHT, _card(name, emblem, "#F7EED6", "#1F6F72") + foot)


def _count(icon: Symbol, wide: float) -> Symbol:
    """A plate for a number, with what is counted beside it."""
    return Symbol(wide, 30, panel(1, 3, wide - 2, 24, PARCHMENT, LINE, 12) + icon.at(1, 5, 18))


def _seal() -> Symbol:
    """What a number of VP is written on."""
    return Symbol(60, 40, panel(2, 3, 56, 34, GOLD, corner=17))


FIXED: Final = {
    **_structures(),
    **{f"figure-{seat}-{kind}": _figure(seat, kind) for seat in range(MOST_SEATS) for kind in range(CLASSES)},
    **{f"morph-{seat}-{kind}": _figure(seat, kind, True) for seat in range(MOST_SEATS) for kind in range(CLASSES)},
    **{f"ship-{seat}": _ship(seat) for seat in range(MOST_SEATS)},
    **{f"ship-{seat}-down": _ship_down(seat) for seat in range(MOST_SEATS)},
    **{f"sun-bag-{seat}": _bag(seat, True) for seat in range(MOST_SEATS)},
    **{f"moon-bag-{seat}": _bag(seat, False) for seat in range(MOST_SEATS)},
    **{f"mana-{seat}": _mana(seat) for seat in range(MOST_SEATS)},
    **{f"blocks-{seat}": _count(_block(seat), 54) for seat in range(MOST_SEATS)},
    **{f"fountain-{seat}": _fountain(seat) for seat in range(MOST_SEATS)},
    "sun": Symbol(40, 40, glyphs.sun()),
    "moon": Symbol(40, 40, glyphs.moon()),
    "tree": _tree(),
    "trees": _count(Symbol(40, 40, inked(glyphs.TREE, "#2F7A45")), 50),
    "seal": _seal(),
}
