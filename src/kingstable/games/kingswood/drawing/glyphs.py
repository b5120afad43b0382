"""The small drawings of Kingswood: tokens, monsters, crests, places, each as markup in a square of forty.

Symbols, cards and backdrops are put together from them in `art.py`.  Silhouettes come first: a Sword, a Spellbook, a
Heart and a Coin are told apart at fourteen pixels and without their colours.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.art import GOLD, INK, PARCHMENT, inked, lines, plain

BOX: Final = 40  # of every drawing here

STEEL, VIOLET, BLOOD, GREY, ASH = "#3F689C", "#77469B", "#B4312B", "#C9C3B7", "#857E72"
LEAF, MOSS, PINE, EARTH, SAND, WALL, TILE, SLATE, WOOD = (
    "#6E9A4E",
    "#47743F",
    "#2C5236",
    "#8A6A45",
    "#E3CE9E",
    "#F0E2C2",
    "#A8492F",
    "#5B6673",
    "#B98A52",
)


# Tokens and signs ----------------------------------------------------------------------------------------------------

SWORD = (
    '<path d="M30 3h7v7L19 28l-7-7Z"/><path d="M9 17 23 31l-3.5 3.5-14-14Z"/>'
    '<path d="M11 25l4 4-6 6-4-4Z"/><circle cx="6" cy="34" r="3.4"/>'
)
BOOK = (
    '<path d="M20 10C15 5.5 8 5.5 2.5 8v25c5.5-2.5 12.5-2.5 17.5 2 5-4.5 12-4.5 17.5-2V8c-5.5-2.5-12.5-2.5-17.5 2Z"/>'
)
HEART = (
    '<path d="M20 36C6 26 2.5 19 2.5 13.5 2.5 7.5 7 4 11.5 4c4 0 7 2.5 8.5 6 1.5-3.5 4.5-6 8.5-6 4.5 0 9 3.5 9 9.5'
    'C37.5 19 34 26 20 36Z"/>'
)
SHAPES: Final = (SWORD, BOOK, HEART)  # in the order of the tokens
BRIGHT: Final = (STEEL, VIOLET, BLOOD)
SEAL_POINTS = (
    "20,2 24,6.5 30,4.4 31.5,10.1 37.1,12.9 34.5,18.2 37.1,24.5 32,27.5 30.6,34 24.3,33.5 20,38 "
    "15.7,33.5 9.4,34 8,27.5 2.9,24.5 5.5,18.2 2.9,12.9 8.5,10.1 10,4.4 16,6.5"
)
DETAILS: Final = ("M15 25 32 8", "M20 10.5V34", "M9 13c0-2 1.5-3.5 3.5-3.5")  # light upon a token's sign
COIN = inked('<circle cx="20" cy="20" r="17"/>', GOLD) + lines("M11 26V15l5 4 4-7 4 7 5-4v11Z", "#7A5510", 2.4)
SEAL = inked(f'<polygon points="{SEAL_POINTS}"/>', GOLD)  # fame
SKULL_SHAPE = '<path d="M20 4c9 0 15 6 15 14 0 5-2 8-5 10v6H10v-6c-3-2-5-5-5-10C5 10 11 4 20 4Z"/>'
SKULL_HOLES = '<circle cx="14" cy="19" r="4"/><circle cx="26" cy="19" r="4"/><path d="M20 23l2.5 4h-5Z"/>'


def token_sign(kind: int) -> str:
    """A Sword, a Spellbook or a Heart among other signs."""
    return inked(SHAPES[kind], BRIGHT[kind]) + lines(DETAILS[kind], PARCHMENT)


SIGNS: Final[dict[str, str]] = {
    "sword": token_sign(0),
    "book": token_sign(1),
    "heart": token_sign(2),
    "broken": inked(HEART, BLOOD) + lines("M21 9 15 17l8 5-5 9", PARCHMENT, 4) + lines("M21 9 15 17l8 5-5 9", INK, 1.5),
    "coin": COIN,
    "fame": SEAL,
    "refresh": lines("M33 20a13 13 0 1 1-5-10.2", "#1F6B45", 5) + plain('<path d="M22 13.5 35 15 33 2Z"/>', "#1F6B45"),
    "skull": inked(SKULL_SHAPE, PARCHMENT) + plain(SKULL_HOLES, INK) + lines("M16 30v4M20 30v4M24 30v4", INK, 1.5),
    "cage": inked('<path d="M6 14C6 7 13 4 20 4s14 3 14 10v20H6Z"/>', SAND)
    + lines("M13 7v27M20 4v30M27 7v27M4 35h32M6 15h28", INK, 2.4),
    "eye": inked('<path d="M2 20C8 11 14 8 20 8s12 3 18 12c-6 9-12 12-18 12S8 29 2 20Z"/>', PARCHMENT)
    + inked('<circle cx="20" cy="20" r="7"/>', STEEL)
    + plain('<circle cx="20" cy="20" r="3"/>', INK),
    "swap": lines("M6 14h24M10 27h24", INK, 4)
    + plain('<path d="M27 6l10 8-10 8Z"/><path d="M13 19 3 27l10 8Z"/>', INK),
    "fight": inked(f'<g transform="translate(40 0) scale(-1 1)">{SWORD}</g>', "#A9B6C6") + inked(SWORD, "#A9B6C6"),
    "guard": inked('<path d="M8 34V18C8 9 13 5 20 5s12 4 12 13v16h-8V20h-8v14Z"/>', "#A9B6C6")
    + inked('<path d="M18 2h4v12h-4Z"/>', BLOOD, 1.5),
    "step": lines("M4 30C10 10 30 10 36 26", INK, 3)
    + plain('<path d="M39 18 37 32 27 23Z"/>', INK)
    + inked('<circle cx="20" cy="31" r="5"/>', WALL),
}


def faded(sign: str, strength: float) -> str:
    """A sign's shadow."""
    return f'<g opacity="{strength:g}">{SIGNS[sign]}</g>'


# The crests of the guilds, in the order of the sheet ----------------------------------------------------------------

CRESTS: Final = (
    inked('<path d="M20 5l12 4c1 12-3 21-12 27C11 30 7 21 8 9Z"/>', "#C8D2DE") + lines("M20 9v22M12 16h16", STEEL, 3),
    inked('<path d="M9 6c-5 14 0 22 8 24v5h6v-5c8-2 13-10 8-24l-5 2c3 9 2 14-6 17-8-3-9-8-6-17Z"/>', GOLD)
    + lines("M14 10h12M17 10v14M20 10v16M23 10v14", INK, 1.5),
    inked('<path d="M3 14l9-2c2-5 9-7 14-3 5 3 8 10 11 22l-9-3-3 6-4-6c-8 1-12-5-11-12Z"/>', "#332D3C")
    + plain('<circle cx="15" cy="12" r="2"/>', GOLD),
    inked('<path d="M20 3l4.5 11.5L37 20l-12.5 5.5L20 37l-4.5-11.5L3 20l12.5-5.5Z"/>', "#B79AD0")
    + inked('<circle cx="20" cy="20" r="5"/>', VIOLET),
    inked('<path d="M18 8h4v29h-4Z"/>', WOOD)
    + inked(
        '<path d="M22 9c6-1 10-3 13-7 2 9 2 16 0 24-3-4-7-6-13-7ZM18 9C12 8 8 6 5 2c-2 9-2 16 0 24 3-4 7-6 13-7Z"/>',
        "#A9B6C6",
    ),
    inked('<path d="M17 24h6v13h-6Z"/>', EARTH) + inked('<path d="M20 2l13 13h-5l7 11H5l7-11H7Z"/>', LEAF),
    inked('<path d="M4 10h31c0 6-5 9-11 9v6l6 4v6H11v-6l6-4v-6C9 19 5 16 4 10Z"/>', "#6D7682"),
)
GROUNDS: Final = ("#2F4F78", "#7A2E3A", "#8C8577", "#3D2A57", "#5A3326", "#D9C48F", "#C07A35")  # behind the crests

# The places, in the order of the sheet, in a box of 72 by 60, the ground at the bottom ------------------------------


def _house(roof: str, wall: str = WALL) -> str:
    return (
        inked('<path d="M14 30h44v28H14Z"/>', wall)
        + inked('<path d="M8 32 36 10l28 22Z"/>', roof)
        + inked('<path d="M31 42h10v16H31Z"/>', EARTH, 1.6)
    )


def _window(x: float, y: float, glow: str = "#F3D27A") -> str:
    return inked(f'<path d="M{x:g} {y:g}h8v9h-8Z"/>', glow, 1.4) + lines(
        f"M{x + 4:g} {y:g}v9M{x:g} {y + 4.5:g}h8", INK, 1
    )


def _at(markup: str, x: float, y: float, size: float) -> str:
    """A drawing of this module as part of a place."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / BOX:g})">{markup}</g>'


def _pine(x: float, y: float, size: float, green: str = PINE) -> str:
    return _at(
        inked('<path d="M17 32h6v8h-6Z"/>', EARTH)
        + inked('<path d="M20 1l11 14h-5l8 9h-5l7 9H4l7-9H6l8-9H9Z"/>', green),
        x,
        y,
        size,
    )


PLACES: Final = (
    # Academy
    inked('<path d="M12 28h48v30H12Z"/>', WALL)
    + inked('<path d="M8 28 36 8l28 20Z"/>', SLATE)
    + lines("M18 30v26M27 30v26M45 30v26M54 30v26", INK, 3)
    + inked('<path d="M31 42h10v16H31Z"/>', EARTH, 1.6)
    + _at(SIGNS["book"], 28, 14, 15)
    + inked('<path d="M8 56h56v4H8Z"/>', SAND, 1.6),
    # Blacksmith
    _house(SLATE, "#D9C3A0")
    + inked('<path d="M48 6h9v20h-9Z"/>', "#8C8577")
    + plain('<circle cx="54" cy="3" r="2.5"/><circle cx="60" cy="4" r="3.5"/>', "#C9C3B7")
    + _window(18, 38, "#E0702A")
    + _at(CRESTS[6], 44, 40, 20),
    # Tavern
    _house(TILE)
    + _window(18, 38)
    + _window(46, 38)
    + lines("M60 30h9v4", INK, 2)
    + inked('<path d="M63 34h9v12h-9Z"/>', GOLD, 1.6)
    + lines("M66 37v6M69 37v6", INK, 1.2),
    # Market
    inked('<path d="M10 22h4v36h-4ZM58 22h4v36h-4Z"/>', WOOD, 1.6)
    + inked('<path d="M4 26 12 8h48l8 18Z"/>', PARCHMENT)
    + plain('<path d="M4 26 12 8h10l-5 18ZM30 26l2-18h9l2 18ZM56 26 51 8h9l8 18Z"/>', TILE)
    + lines("M4 26 12 8h48l8 18Z", INK, 2)
    + inked('<path d="M12 42h48v10H12Z"/>', WOOD)
    + _at(COIN, 17, 29, 14)
    + _at(COIN, 30, 29, 14)
    + _at(COIN, 43, 29, 14),
    # Forest
    _pine(-4, 14, 42, MOSS)
    + _pine(40, 10, 46, MOSS)
    + _pine(102, 16, 40, MOSS)
    + _pine(72, 20, 36, MOSS)
    + _pine(16, 4, 54)
    + plain('<circle cx="33" cy="42" r="2"/><circle cx="40" cy="42" r="2"/>', "#F6D860"),
    # Bakery
    _house("#B9783A")
    + inked('<path d="M48 4h8v18h-8Z"/>', TILE)
    + _window(18, 38)
    + inked('<path d="M44 46c0-5 4-7 10-7s10 2 10 7c0 4-3 5-10 5s-10-1-10-5Z"/>', "#DFA95A", 1.6)
    + lines("M50 42l2 5M55 42l2 5", INK, 1.4),
    # Game Parlor
    _house(VIOLET)
    + _window(18, 38)
    + inked('<rect x="45" y="37" width="17" height="17" rx="3"/>', PARCHMENT, 1.8)
    + plain(
        '<circle cx="49.5" cy="41.5" r="1.9"/><circle cx="57.5" cy="41.5" r="1.9"/><circle cx="53.5" '
        'cy="45.5" r="1.9"/><circle cx="49.5" cy="49.5" r="1.9"/><circle cx="57.5" cy="49.5" r="1.9"/>',
        INK,
    ),
    # Graveyard
    inked('<path d="M8 58V38c0-12 18-12 18 0v20Z"/>', "#B8B8B0")
    + inked('<path d="M44 58V32c0-13 20-13 20 0v26Z"/>', "#A6A79F")
    + inked('<path d="M31 58V20h-5v-6h5V7h6v7h5v6h-5v38Z"/>', "#C9C8BE")
    + lines("M12 42h10M12 47h10M49 36h10M49 41h10", ASH, 2)
    + plain('<path d="M2 60c4-6 8-6 12 0 4-5 9-5 13 0 4-6 9-6 13 0 4-5 9-5 13 0 4-6 9-6 13 0Z"/>', MOSS),
    # King's Castle
    inked('<path d="M14 26h44v32H14Z"/>', "#C9C3B7")
    + inked('<path d="M6 14h5v4h4v-4h5v44H6ZM52 14h5v4h4v-4h5v44H52Z"/>', "#D8D2C6")
    + inked('<path d="M24 26v-9h5v4h5v-4h5v4h5v-4h5v9Z"/>', "#D8D2C6")
    + inked('<path d="M28 58V44c0-9 16-9 16 0v14Z"/>', EARTH)
    + lines("M36 17V2", INK, 2)
    + inked('<path d="M36 2 50 6l-14 5Z"/>', BLOOD, 1.6),
    # Manor House
    inked('<path d="M6 28h60v30H6Z"/>', WALL)
    + inked('<path d="M2 29 12 12h48l10 17Z"/>', "#6C4A6E")
    + inked('<path d="M26 29 36 16l10 13v29H26Z"/>', "#E4D2A8")
    + inked('<path d="M31 43h10v15H31Z"/>', EARTH, 1.6)
    + _window(11, 36)
    + _window(53, 36)
    + _window(32, 29),
    # Potion Shop
    _house("#3F7F78")
    + _window(18, 38)
    + inked('<path d="M51 34h7v5l6 10c2 4 0 7-4 7H49c-4 0-6-3-4-7l6-10Z"/>', PARCHMENT, 1.8)
    + plain('<path d="M48.5 46h12l3 5c1 2 0 4-3 4H49c-3 0-4-2-3-4Z"/>', LEAF)
    + lines("M50 34h9", INK, 2.4),
    # Witch's Hut
    lines("M24 46v12M48 46v12M19 58h9M44 58h9", EARTH, 3.5)
    + inked('<path d="M16 28h40v20H16Z"/>', "#9C8A6B")
    + inked('<path d="M8 30C20 24 28 14 38 0c3 14 12 24 26 30Z"/>', "#3E3350")
    + inked('<path d="M31 34h10v14H31Z"/>', INK, 1.6)
    + _window(20, 34, LEAF)
    + _window(45, 34, LEAF),
    # Wizard's Tower
    inked('<path d="M24 24h24l3 34H21Z"/>', "#C3CBD6")
    + inked('<path d="M17 26 36 1l19 25Z"/>', STEEL)
    + plain('<path d="M36 9l2 4 4.5.5-3.5 3 1 4.5-4-2.3-4 2.3 1-4.5-3.5-3 4.5-.5Z"/>', GOLD)
    + _window(32, 31)
    + inked('<path d="M31 46h10v12H31Z"/>', EARTH, 1.6),
)

# Those who walk the village: painted wood, seen from the front ------------------------------------------------------

ADVENTURER = (
    inked(
        '<path d="M12 36c-5 0-6-3-5-6 2-4 4-7 5-11H7c-2-4 1-7 7-7h12c6 0 9 3 7 7h-5c1 4 3 7 5 11 1 3 0 6-5 6Z"/>',
        "#D9A24B",
    )
    + inked('<circle cx="20" cy="9" r="6.5"/>', "#F0CFA0")
    + inked('<path d="M9 7c5-1 6-5 11-6 5 1 6 5 11 6-5 2-17 2-22 0Z"/>', MOSS, 1.8)
    + lines("M14 19h12M20 19v16", EARTH, 2)
)
GUARD = (
    lines("M34 3v35", EARTH, 3)
    + inked('<path d="M34 0l3.5 6-3.5 5-3.5-5Z"/>', "#C8D2DE", 1.6)
    + inked('<path d="M10 37 8 18c0-3 3-5 6-5h10c3 0 6 2 6 5l-2 19Z"/>', BLOOD)
    + inked('<path d="M19 14v23M12 24h14" />', "none", 2)
    + inked('<path d="M12 13V8c0-4 3-7 7-7s7 3 7 7v5h-4V8h-6v5Z"/>', "#A9B6C6")
    + inked('<path d="M5 18h10v8c0 4-2 7-5 9-3-2-5-5-5-9Z"/>', GOLD)
)
