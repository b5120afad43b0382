"""The small drawings of Kings of Artifice, each as markup in a square of forty: signs of the classes, emblems of cards.

Silhouettes come first: a class is told by its sign at fourteen pixels and in one colour.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.art import GOLD, INK, PARCHMENT, inked, lines, plain

BOX: Final = 40  # of every drawing here

TEAL, DEEP, SAND, STONE, LEAF, PINE, TILE, NIGHT, WATER = (
    "#1F6F72",
    "#17484F",
    "#E6D6A8",
    "#CFC5B0",
    "#6E9A4E",
    "#2C5236",
    "#B5532F",
    "#3B3557",
    "#7FB9BE",
)


# Classes: silhouettes without colour, in the order of the book -------------------------------------------------------

CROWN = '<path d="M3 11l9 8 8-14 8 14 9-8-4 22H7Z"/><path d="M7 35h26v4H7Z"/>'
SHEAF = (
    '<path d="M20 1c4 3 5 8 3 12l-1 5h-4l-1-5c-2-4-1-9 3-12Z"/>'
    '<path d="M6 4c5 0 9 4 9 9l2 6-3 2-3-5C6 14 4 9 6 4Z"/><path d="M34 4c-5 0-9 4-9 9l-2 6 3 2 3-5c5-2 7-7 5-12Z"/>'
    '<path d="M11 21h18v5H11Z"/><path d="M15 27h10l6 12H9Z"/>'
)
HAMMER = '<path d="M6 4h23l6 7v6H6Z"/><path d="M15.5 18h8v21h-8Z"/>'
STAR = '<path d="M20 1l5.5 12.5 13.5 1.3-10.2 9 3.1 13.2L20 30l-11.9 7 3.1-13.2L1 14.8l13.5-1.3Z"/>'
MASK = (
    '<path d="M2 9c8 2 12 0 18 3 6-3 10-1 18-3 1 13-3 22-11 22-4 0-5-3-7-3s-3 3-7 3C5 31 1 22 2 9Z'
    'M8 17c1 5 5 7 9 4-2-4-5-5-9-4ZM32 17c-4-1-7 0-9 4 4 3 8 1 9-4Z" fill-rule="evenodd"/>'
)
SWORD = (
    '<path d="M20 0l4.5 5v19h-9V5Z"/><path d="M7 24h26v5H7Z"/><path d="M17 29h6v7h-6Z"/><circle cx="20" cy="37" r="3"/>'
)
HORSE = (
    '<path d="M12 2l5 4c10 0 18 8 19 20 0 5 0 9-1 13H13c0-7 4-10 8-14-5 1-8 1-10 3-2 3-6 3-8-1-1-3 0-5 2-7L11 9Z'
    'M14.5 12a2 2 0 1 0 .1 0Z" fill-rule="evenodd"/>'
)
CLASSES: Final = (CROWN, SHEAF, HAMMER, STAR, MASK, SWORD, HORSE)

# Tokens --------------------------------------------------------------------------------------------------------------

RAYS = "M20 1v6M20 33v6M1 20h6M33 20h6M6.5 6.5l4 4M29.5 29.5l4 4M33.5 6.5l-4 4M10.5 29.5l-4 4"
BAG = '<path d="M15 6h10l2-4H13Z"/><path d="M15 8h10c9 7 12 14 11 21-1 6-5 9-16 9S5 35 4 29C3 22 6 15 15 8Z"/>'
MOON = '<path d="M26 4c-11 1-17 8-17 17 0 8 7 15 16 15 4 0 7-1 9-3-10 0-15-5-15-13 0-7 3-13 7-16Z"/>'
TREE = '<path d="M17 28h6v10h-6Z" fill="#6B4A2E"/><path d="M20 1 33 17h-5l8 12H4l8-12H7Z"/>'
DROP = '<path d="M20 1c8 11 13 17 13 24a13 13 0 0 1-26 0C7 18 12 12 20 1Z"/>'


def sun(face: str = "") -> str:
    """An AP token that can be spent: the bright side, with the sun or with what the sun shines behind."""
    disc = f'<circle cx="20" cy="20" r="18.8" fill="{GOLD}" stroke="{INK}" stroke-width="2"/>'
    core = f'<circle cx="20" cy="20" r="8" fill="#FFF3C4" stroke="{INK}" stroke-width="1.8"/>'
    return disc + lines(RAYS, "#9A6B12", 2.6) + (face or core)


def moon(face: str = "") -> str:
    """An AP token that is spent."""
    disc = f'<circle cx="20" cy="20" r="18.8" fill="{NIGHT}" stroke="{INK}" stroke-width="2"/>'
    return disc + (face or plain(MOON, "#C9C6DA"))


def bag(fill: str) -> str:
    """The money bag, in the colour of whose token it is."""
    tie = lines("M13.5 8.5h13", INK, 2.6)
    coin = f'<circle cx="20" cy="24" r="6.5" fill="{GOLD}" stroke="{INK}" stroke-width="1.5"/>'
    return f'<g transform="translate(7 5) scale(.66)">{inked(BAG, fill, 2.6)}{tie}{coin}</g>'


# Emblems of the spells, in the order of the book ---------------------------------------------------------------------

_HOUSE = '<path d="M5 20 20 6l15 14"/><path d="M8 18v18h24V18L20 7Z"/>'
_TOWER = '<path d="M10 38V14H7V5h5v4h5V5h6v4h5V5h5v9h-3v24Z"/>'


def _bricks(x: float, y: float, wide: float, tall: float, fill: str) -> str:
    """A piece of Wall."""
    half = tall / 2
    box = inked(f'<path d="M{x:g} {y:g}h{wide:g}v{tall:g}h{-wide:g}Z"/>', fill, 1.8)
    joints = f"M{x:g} {y + half:g}h{wide:g}M{x + wide / 2:g} {y:g}v{half:g}M{x + wide / 4:g} {y + half:g}v{half:g}"
    return box + lines(f"{joints}M{x + wide * 0.75:g} {y + half:g}v{half:g}", INK, 1.4)


def _spark(x: float, y: float, size: float, fill: str = GOLD) -> str:
    s = size
    path = f"M{x:g} {y - s:g}q{s * 0.15:g} {s * 0.85:g} {s:g} {s:g}q{-s * 0.85:g} {s * 0.15:g} {-s:g} {s:g}"
    path += f"q{-s * 0.15:g} {-s * 0.85:g} {-s:g} {-s:g}q{s * 0.85:g} {-s * 0.15:g} {s:g} {-s:g}Z"
    return inked(f'<path d="{path}"/>', fill, 1.2)


ALCHEMY = (
    inked('<path d="M15 3h10v10l10 19c2 4 0 6-4 6H9c-4 0-6-2-4-6l10-19Z"/>', PARCHMENT)
    + plain('<path d="M10.5 25h19l4.5 8c1 2.5 0 4-3 4H9c-3 0-4-1.5-3-4Z"/>', "#3E9F7A")
    + lines("M13 3h14", INK, 3)
    + _bricks(14, 27, 12, 7, SAND)
)
CURSED_HOUSE = (
    inked(_HOUSE, "#6B4F86")
    + inked('<path d="M11 25c5-7 13-7 18 0-5 6-13 6-18 0Z"/>', "#F4E9A8", 1.6)
    + plain('<circle cx="20" cy="24.5" r="3.2"/>', INK)
)
DEMOLITION_BLAST = (
    inked('<path d="M20 0l4 9 9-5-2 10 9 2-7 7 5 8-10-1-1 10-7-7-7 7-1-10-10 1 5-8-7-7 9-2L7 4l9 5Z"/>', "#E9873A", 1.6)
    + _bricks(9, 15, 22, 12, SAND)
    + lines("M21 13l-3 5 5 3-4 8", INK, 2.6)
)
ENCHANTED_TOWER = inked(_TOWER, "#8A6FB0") + lines("M20 20v6", INK, 4) + _spark(33, 27, 6) + _spark(6, 24, 5)
LIGHTNING_BLAST = inked('<path d="M23 1 6 23h11l-5 16 22-24H22l6-14Z"/>', GOLD)
FLYING_WALLS = (
    inked(
        '<path d="M14 20C8 20 3 16 1 7c5 2 9 2 13 6Z"/><path d="M26 20c6 0 11-4 13-13-5 2-9 2-13 6Z"/>', PARCHMENT, 1.8
    )
    + lines("M5 11c3 3 6 4 9 4M35 11c-3 3-6 4-9 4", INK, 1.2)
    + _bricks(10, 15, 20, 14, TILE)
    + lines("M13 34v3M20 33v5M27 34v3", "#9DB7B9", 2)
)
MORPH = (
    lines("M7 17A14 14 0 0 1 32 12M33 23A14 14 0 0 1 8 28", INK, 5.6)
    + lines("M7 17A14 14 0 0 1 32 12M33 23A14 14 0 0 1 8 28", "#B77BC4", 3)
    + inked('<path d="M27 14l10 1-3-10Z"/><path d="M13 26 3 25l3 10Z"/>', "#B77BC4", 1.4)
    + f'<g transform="translate(11 11) scale(.45)">{inked(MASK, PARCHMENT, 2.6)}</g>'
)
CHANNELED_GUIDANCE = (
    inked('<path d="M20 0l6 9h-3.5v8.5H31V14l9 6-9 6v-3.5h-8.5V31H26l-6 9-6-9h3.5v-8.5H9V26l-9-6 9-6v3.5h8.5V9H14Z"/>',
          "#4FA3A5", 1.8)
    + inked('<circle cx="20" cy="20" r="4"/>', GOLD, 1.6)
)  # fmt: skip
STEP_INTO_THE_FUTURE = (
    inked('<path d="M9 6c0 8 4 10 8 14-4 4-8 6-8 14h22c0-8-4-10-8-14 4-4 8-6 8-14Z"/>', "#DCEBEA")
    + plain('<path d="M14 13h12l-6 6.5ZM11 33c1-5 5-6 9-8 4 2 8 3 9 8Z"/>', "#D9A441")
    + inked('<path d="M6 1.5h28v5H6ZM6 33.5h28v5H6Z"/>', "#8A5A2B", 1.8)
)
TELEPORTATION = (
    inked('<ellipse cx="20" cy="32" rx="17" ry="6.5"/>', "#59B4C9")
    + inked('<ellipse cx="20" cy="32" rx="9" ry="3"/>', NIGHT, 1.4)
    + inked('<path d="M20 1l9 11h-5v7h-8v-7h-5Z"/><path d="M16 22h8v3h-8Z"/>', PARCHMENT, 1.8)
    + _spark(7, 18, 4.5)
    + _spark(33, 19, 4.5)
)
SPELLS: Final = (
    ALCHEMY, CURSED_HOUSE, DEMOLITION_BLAST, ENCHANTED_TOWER, LIGHTNING_BLAST, FLYING_WALLS, MORPH, CHANNELED_GUIDANCE,
    STEP_INTO_THE_FUTURE, TELEPORTATION,
)  # fmt: skip

# Emblems of the scoring cards ----------------------------------------------------------------------------------------

_LAUREL = "M8 34C1 27 1 16 6 9M32 34c7-7 7-18 2-25"

MASTER_MASON = (
    _bricks(2, 25, 36, 13, TILE)
    + inked('<path d="M5 21 22 6l7 9Z"/>', "#B9C2C4", 1.8)
    + lines("M26 10l3-4", INK, 2.6)
    + lines("M29.5 5.5 35 2", "#8A5A2B", 5)
)
VILLAGE_FESTIVAL = (
    inked('<path d="M4 38V24l9-8 9 8v14Z"/><path d="M20 38V27l8-7 8 7v11Z"/>', SAND)
    + inked('<path d="M2 25 13 14l11 11M24 24l5-5 9 9"/>', "none", 2.4)
    + plain('<path d="M10 38v-8h6v8ZM26 38v-6h5v6Z"/>', TILE)
    + lines("M2 4c10 8 26 8 36 0", INK, 1.4)
    + inked('<path d="M6 6.5l5 2.5-4 4Z"/><path d="M17 9.8h6l-3 5Z"/><path d="M34 6.5l-5 2.5 4 4Z"/>', GOLD, 1.2)
)
TRIUMPHANT_TOWERS = (
    lines(_LAUREL, PINE, 5)
    + lines(_LAUREL, LEAF, 2.4)
    + f'<g transform="translate(7 6) scale(.66 .84)">{inked(_TOWER, STONE, 2.4)}</g>'
    + inked('<path d="M20 9V0l9 3-9 3"/>', TILE, 1.4)
)
EARTHQUAKE = (
    inked('<path d="M1 13h38v25H1Z"/>', "#B99763")
    + plain('<path d="M2 14h36v5H2Z"/>', LEAF)
    + inked('<path d="M17 13h8l-5 7 6 5-7 6 3 7h-5l-4-8 6-5-6-5Z"/>', INK, 1)
    + lines("M6 7l4-4M16 8V2M27 8V2M35 7l-4-4", INK, 2)
)
LIGHTHOUSES = (
    plain('<path d="M20 8 0 2v11ZM20 8l20-6v11Z"/>', "#F4D778")
    + inked('<path d="M15 13h10l3 21H12Z"/>', PARCHMENT)
    + plain('<path d="M14.3 19h11.4l.8 5.5h-13ZM13 30h14l.5 4h-15Z"/>', TILE)
    + inked('<path d="M14 5h12v8H14Z"/><path d="M13 5l7-5 7 5Z"/>', GOLD, 1.6)
    + inked('<path d="M1 39c4-5 7-5 10-2 4-4 8-4 11 0 4-4 7-4 9-1 3-2 5-2 8 3Z"/>', WATER, 1.6)
)
BUILDING_TAX = (
    inked('<path d="M8 2h24v32l-4-3-4 3-4-3-4 3-4-3-4 3Z"/>', PARCHMENT)
    + lines("M13 9h14M13 14h14M13 19h8", "#8A7F6C", 2)
    + inked('<circle cx="28" cy="28" r="10"/>', GOLD)
    + lines("M28 23v10M24.5 25.5h7M24.5 30.5h7", INK, 1.8)
)
RAMPARTS = (
    _bricks(10, 22, 20, 16, SAND)
    + inked('<path d="M1 38V8h3v4h3V8h3v4h3v26Z"/><path d="M27 38V12h3V8h3v4h3V8h3v30Z"/>', STONE, 1.8)
    + lines("M7 20v5M33 20v5", INK, 2.6)
)
ROYAL_CITIES = (
    inked('<path d="M3 38V27h34v11Z"/><path d="M11 27V17h18v10Z"/>', SAND)
    + plain('<path d="M17 38v-6a3 3 0 0 1 6 0v6ZM7 30h4v4H7ZM29 30h4v4h-4ZM18 20h4v4h-4Z"/>', INK)
    + f'<g transform="translate(10 0) scale(.5 .42)">{inked(CROWN, GOLD, 3.4)}</g>'
)
DIVERSE_ECONOMY = "".join(
    inked(f'<path d="M20 20 {a} {b}Z"/>', fill, 1.6)
    for a, b, fill in (
        ("20 2", "35.6 11", TILE),
        ("35.6 11", "35.6 29", STONE),
        ("35.6 29", "20 38", GOLD),
        ("20 38", "4.4 29", LEAF),
        ("4.4 29", "4.4 11", WATER),
        ("4.4 11", "20 2", "#8A6FB0"),
    )
) + inked('<circle cx="20" cy="20" r="5.5"/>', PARCHMENT, 1.6)
RANCHES = (
    f'<g transform="translate(7 0) scale(.72)">{inked(HORSE, "#8A5A2B", 2.4)}</g>'
    + inked('<path d="M2 22h4v16H2ZM18 22h4v16h-4ZM34 22h4v16h-4Z"/>', SAND, 1.5)
    + inked('<path d="M0 25h40v4H0ZM0 32h40v4H0Z"/>', SAND, 1.5)
)
SCORING: Final = (
    MASTER_MASON, VILLAGE_FESTIVAL, TRIUMPHANT_TOWERS, EARTHQUAKE, LIGHTHOUSES, BUILDING_TAX, RAMPARTS, ROYAL_CITIES,
    DIVERSE_ECONOMY, RANCHES,
)  # fmt: skip
