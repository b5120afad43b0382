"""The shapes of Artificium's drawings: the nine resources, coins and marks, and a picture for each card.

A good is drawn in a box of 40 by 40 and must be known by its outline at fourteen pixels; a picture is 60 by 44.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.art import GOLD, INK

OCHRE: Final = "#C58A2B"  # the game's accent: craftsmen's ochre
DARK: Final = "#7A5217"
WOOD: Final = "#8A5A2B"
STONE: Final = "#A9A294"
SLATE: Final = "#55565E"
BRICK: Final = "#A8452C"
LEAF: Final = "#5C7A3A"
CREAM: Final = "#FFF6DF"


def _drawn(markup: str, width: float = 2) -> str:
    """Painted shapes with the dark outline that all of them have."""
    return f'<g stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round">{markup}</g>'


def _shape(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}"/>'


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'


def _line(path: str, colour: str = INK, width: float = 2) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


_GRAIN = "M{0} {1}q-5 -7 0 -11q5 4 0 11Z"  # an ear's grain, its foot at a place


def _sheaf() -> str:
    ears = [(9, 18), (15, 13), (20, 11), (25, 13), (31, 18)]
    stalks = "".join(_line(f"M20 26L{x} {y - 4}", DARK, 3) for x, y in ears)
    grains = "".join(_shape(_GRAIN.format(x, y), GOLD) for x, y in ears)
    return stalks + _shape("M16 27 9 38H31L24 27Z", GOLD) + grains + _shape("M13 23h14v5H13Z", BRICK)


# By the names that stand in the data
GOODS: Final[dict[str, str]] = {
    "wood": _drawn(
        _shape("M9 13H31q5 0 5 7.5q0 7.5-5 7.5H9Z", WOOD)
        + '<ellipse cx="9.5" cy="20.5" rx="6" ry="7.5" fill="#E3BE86"/>'
        + '<ellipse cx="9.5" cy="20.5" rx="2.3" ry="3.2" fill="none" stroke-width="1.5"/>'
        + _line("M20 17.5h9M18 23.5h13", INK, 1.5)
    ),
    "wheat": _drawn(_sheaf(), 1.6),
    "coal": _drawn(
        _shape("M4 31 8 21 16 18 20 8 30 11 33 20 37 26 34 33H7Z", "#33312F")
        + _line("M16 18 24 24 33 20M24 24 21 33", "#8C877E", 1.8)
    ),
    "food": _drawn(
        _shape("M4 27q-1-15 16-15t16 15q0 4-4 4H8q-4 0-4-4Z", "#D08C3C")
        + _line("M12 16.5l3 5.5M20 15v6M28 16.5l-3 5.5", CREAM, 2.6)
    ),
    "beer": _drawn(
        _line("M28 17h3q5 0 5 5v4q0 5-5 5h-3", INK, 4.5)
        + _shape("M8 13H28V36H8Z", "#D99A2B")
        + _line("M14.5 20v11M21.5 20v11", DARK, 2.2)
        + _shape("M6 15q-2-7 5-7q3-5 8-2q6-3 8 2q5 1 3 7q-3 3-5 0q-3 4-6 0q-3 4-6 0q-4 3-7 0Z", CREAM)
    ),
    "crystal": _drawn(
        _shape("M11 37 5 24 10 15 16 22V37Z", "#7FB9C9")
        + _shape("M24 37V21L31 14 36 23 30 37Z", "#7FB9C9")
        + _shape("M13 37V11L20 2 27 11V37Z", "#B9E1E8")
        + _line("M20 2V37M13 11l7 4 7-4", INK, 1.4)
    ),
    "metal": _drawn(_shape("M3 11h9V8H37q-1 8-10 9v5q0 4 5 6v5H10v-5q5-2 5-6v-4Q5 18 3 11Z", "#8E9299")),
    "potion": _drawn(
        _shape("M15 4H25V15L34 31q2 6-4 6H10q-6 0-4-6L15 15Z", CREAM)
        + _shape("M12 20.5H28L34 31q2 6-4 6H10q-6 0-4-6Z", "#8B4F9F")
        + _line("M13 4H27", INK, 3.5)
        + _disc(18, 29, 2.4, CREAM)
        + _disc(24, 25, 1.6, CREAM),
    ),
    "sword": _drawn(
        _shape("M20 1 24.5 7V25H15.5V7Z", "#D5D8DC")
        + _line("M20 8V25", INK, 1.3)
        + _shape("M9 25H31V29.5H9Z", GOLD)
        + _shape("M17.5 29.5h5V35h-5Z", WOOD)
        + _disc(20, 36, 2.8, GOLD)
    ),
}

COIN: Final = _drawn(
    _disc(20, 20, 16, GOLD)
    + '<circle cx="20" cy="20" r="11" fill="none" stroke-width="1.5"/>'
    + _shape("M14 24 13 15l4 3.5L20 13l3 5.5L27 15l-1 9Z", DARK),
)
WIZARD: Final = _drawn(
    _shape("M20 2 30 28H10Z", "#5A4A9C")
    + '<ellipse cx="20" cy="29.5" rx="17" ry="5.5" fill="#5A4A9C"/>'
    + _shape("M20 12l1.6 3.6 4 .4-3 2.7.9 3.9L20 20.5l-3.5 2.1.9-3.9-3-2.7 4-.4Z", GOLD),
    1.8,
)
KNIGHT: Final = _drawn(
    _shape("M8 37V19Q8 6 20 6T32 19V37H24V27H16V37Z", "#9DA3AB")
    + _line("M12 19H28M20 19V33", INK, 2.6)
    + _shape("M20 6q-2-6 6-5q8 1 9 11q-5-6-11-4.5Z", BRICK),
    1.8,
)
FLAG: Final = _drawn(_shape("M5 4H45V34L35 30 25 35 15 30 5 34Z", "#E9983C") + _line("M5 3V38", DARK, 3.5))
HAMMER: Final = _drawn(
    _shape("M17.5 15h5V37h-5Z", WOOD) + _shape("M6 5H29q6 0 6 5.5L29 15H6Z", "#8E9299") + _line("M11 5v10", INK, 1.5)
)
CROWN: Final = _drawn(
    _shape("M5 31V11l8 7 7-13 7 13 8-7V31Z", GOLD) + _line("M5 26H35", INK, 1.6) + _disc(20, 21, 2.6, BRICK)
)
DOOR: Final = _drawn(_shape("M7 4H29V37H7Z", WOOD) + _line("M14.5 4V37M21.5 4V37", INK, 1.3) + _disc(25, 21, 2, GOLD))
PAWN: Final = _drawn(_shape("M9 37q0-14 7-17h8q7 3 7 17Z", STONE) + _disc(20, 12, 8.5, STONE))
HOURGLASS: Final = (  # on a plate that hides the number under it
    f'<rect x="-1" y="-1" width="42" height="42" fill="{GOLD}"/>'
    + _drawn(
        _shape("M11.5 8H28.5L21.7 20 28.5 32H11.5L18.3 20Z", CREAM)
        + f'<path d="M15 13H25L20 20ZM13 32 20 25 27 32Z" fill="{OCHRE}" stroke="none"/>'
        + _shape("M9 6H31V10H9ZM9 30H31V34H9Z", DARK),
        1.8,
    )
)
ARROW: Final = _line("M2 10H15M10 4.5 16 10 10 15.5", INK, 3)
AGAIN: Final = _line("M33 20a13 13 0 1 1-4-9.4", INK, 4.5) + _shape("M35 3V15H23Z", INK)


def _house(x: float, y: float, width: float, height: float, wall: str, roof: str) -> str:
    """A gabled house, its upper left corner under the eaves at a place."""
    return _shape(f"M{x} {y}h{width}v{height}h{-width}Z", wall) + _shape(
        f"M{x - 3} {y}L{x + width / 2} {y - width * 0.55:g}L{x + width + 3} {y}Z", roof
    )


def _teeth() -> str:
    """The blade of the saw."""
    corners = "M30 3l4 5 6-2 1 6 6 1-2 6 5 4-5 4 2 6-6 1-1 6-6-2-4 5-4-5-6 2-1-6-6-1 2-6-5-4 5-4-2-6 6-1 1-6 6 2Z"
    return _shape(corners, "#C9CCD1") + _disc(30, 23, 4.5, SLATE)


def _tent() -> str:
    stripes = "".join(
        _shape(f"M30 8 {x} 28H{x + 8}Z", BRICK if i % 2 else CREAM) for i, x in enumerate(range(6, 54, 8))
    )
    walls = "".join(
        _shape(f"M{x} 28h8V41h-8Z", BRICK if i % 2 else CREAM) for i, x in enumerate(range(6, 54, 8)) if i not in (2, 3)
    )
    return _shape("M22 28h16V41H22Z", INK) + walls + stripes + _shape("M30 8V1L40 4 30 7Z", GOLD)


# By card, in the order of the book
PICTURES: Final[tuple[str, ...]] = tuple(
    _drawn(markup, 1.8)
    for markup in (
        # Exploration: a glass over a card
        _shape("M10 6H32V38H10Z", DARK)
        + _line("M14 10H28V34H14Z", GOLD, 1.5)
        + _line("M42 31l9 9", WOOD, 6)
        + _disc(34, 22, 11.5, "#D8ECEF")
        + _line("M28 20q2-5 7-5", "#FFFFFF", 2.5),
        # Theft: a mask
        _shape("M5 14q12-6 25 0q13-6 25 0q2 20-13 20q-8 0-12-8q-4 8-12 8Q3 34 5 14Z", SLATE)
        + _shape("M12 20q6-3 12 2q-3 6-8 5q-4-1-4-7Z", CREAM)
        + _shape("M48 20q-6-3-12 2q3 6 8 5q4-1 4-7Z", CREAM),
        # Reconstruction: a card that comes back
        _shape("M21 7H40V35H21Z", CREAM)
        + _house(25.5, 22, 10, 8, OCHRE, BRICK)
        + _line("M14 36q-10-14 2-28", LEAF, 4)
        + _shape("M21 2 20 14 10 9Z", LEAF)
        + _line("M46 8q10 14-2 28", LEAF, 4)
        + _shape("M39 42 40 30 50 35Z", LEAF),
        _tent(),
        # Sawmill: the blade, in a log
        _teeth() + _shape("M4 28H56V41H4Z", WOOD) + _line("M10 33H34M20 37H50", INK, 1.4),
        # Farm: a barn behind its field
        _house(18, 18, 24, 17, BRICK, DARK)
        + _shape("M26 24h8V35h-8Z", CREAM)
        + _shape("M3 41V33q27-5 54 0V41Z", GOLD)
        + _line("M10 41l2-8M22 41l1-9M38 41l-1-9M50 41l-2-8", DARK, 1.5),
        # Charcoal Burner's House: a smoking mound
        _line("M30 12q-6-4 0-7q5-3 0-5M38 16q-3-4 2-7", "#8C877E", 3)
        + _shape("M6 41Q10 14 30 13T54 41Z", "#4A4038")
        + _shape("M24 41q-1-12 6-13q7 1 6 13Z", "#E2862B")
        + _line("M14 31l6-4M40 22l6 6", "#8C877E", 1.6),
        # Hunter Hut: a hut with antlers over the door
        _shape("M14 22H46V41H14Z", WOOD)
        + _line("M14 28H46M14 34H46", INK, 1.2)
        + _shape("M8 23 30 5 52 23Z", LEAF)
        + _shape("M25 29h10V41H25Z", INK)
        + _line("M30 24V19M30 21q-8 0-8-7M30 21q8 0 8-7M25 18l-5-1M35 18l5-1", CREAM, 2.2),
        # Mill & Bakery: a windmill
        _shape("M20 41 23 16H37L40 41Z", CREAM)
        + _shape("M22 17 30 8 38 17Z", BRICK)
        + _shape("M27 31h6V41h-6Z", WOOD)
        + _shape("M30 16 10 3 7 8ZM30 16 50 3 53 8ZM30 16 8 29 12 33ZM30 16 52 29 48 33Z", OCHRE)
        + _disc(30, 16, 2.6, DARK),
        # Brewery: a barrel
        _shape("M14 6H46Q53 22 46 41H14Q7 22 14 6Z", OCHRE)
        + _line("M22 6Q18 22 22 41M38 6Q42 22 38 41M30 6V41", DARK, 1.3)
        + _line("M11.5 13H48.5M11.5 34H48.5", SLATE, 4)
        + _disc(30, 23.5, 4, INK),
        # Crystal Mine: a gallery in the rock
        _shape("M3 41 10 20 20 8 33 4 45 12 54 26 57 41Z", STONE)
        + _shape("M19 41V24q11-8 22 0V41Z", INK)
        + _shape("M26 41V32l4-6 4 6V41Z", "#B9E1E8")
        + _shape("M20 41l3-7 4 7ZM33 41l4-7 3 7Z", "#7FB9C9"),
        # Foundry: a furnace that pours
        _shape("M8 10h10V2h8V41H8Z", BRICK)
        + _shape("M20 14 42 9 47 22 27 27Z", SLATE)
        + _line("M45 22V36", "#E2862B", 4.5)
        + _shape("M32 35H56V41H32Z", "#8E9299")
        + _shape("M11 30h9V41h-9Z", "#E2862B"),
        # Laboratory: a still
        _line("M26 12q16-8 22 14", "#7FB9C9", 4)
        + _shape("M17 6h9v10q10 4 10 13q0 8-14.5 8T7 29q0-9 10-13Z", CREAM)
        + _shape("M8 26H35.5q1 11-14 11T8 26Z", "#8B4F9F")
        + _shape("M43 26H53L55 41H41Z", "#B9E1E8")
        + _line("M4 41H56", DARK, 3),
        # Swordsmith: a blade on the anvil
        _shape("M14 24H52q-1 7-12 7v4l6 6H20l6-6V31Q15 31 14 24Z", SLATE)
        + _shape("M4 19 40 19 46 21.5 40 24H4Z", "#D5D8DC")
        + _shape("M33 2 38 7 30 17 25 12Z", WOOD)
        + _shape("M34 0H52V10H34Z", "#8E9299"),
        # Wizard's Tower
        _shape("M22 18H38V41H22Z", STONE)
        + _shape("M19 19 30 1 41 19Z", "#5A4A9C")
        + _shape("M27 41V34q3-4 6 0V41Z", INK)
        + _shape("M28 23h4v6h-4Z", GOLD)
        + _shape("M50 7l1.5 3.5 3.8.4-2.9 2.5.9 3.8-3.3-2-3.3 2 .9-3.8-2.9-2.5 3.8-.4Z", GOLD)
        + _shape("M6 41V34h16v7Z", STONE)
        + _shape("M38 41V34h16v7Z", STONE),
        # Castle
        _shape("M5 41V14h4v4h4v-4h4v10h7V8h3v4h6V8h3V24h7V14h4v4h4v-4h4V41Z", STONE)
        + _shape("M25 41V33q5-6 10 0V41Z", INK)
        + _shape("M30 8V0L41 3.5 30 7Z", BRICK)
        + _line("M11 26v5M49 26v5M30 16v5", INK, 3),
    )
)
