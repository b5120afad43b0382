"""The small drawings of Wizard Kings, each in a square of forty and without a colour of its own.

Signs of the types of blocks, of folks and of armies, and marks of spells.  Silhouettes come first: a block is told by
its sign at fourteen pixels and in one colour.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings import state as st

BOX: Final = 40  # of every drawing here


def drawn(d: str) -> str:
    return f'<path d="{d}" fill-rule="evenodd"/>'


def _turned(markup: str, degrees: float, scale: float = 1) -> str:
    """Around the middle of the box."""
    sizing = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate(20 20) rotate({degrees:g}){sizing} translate(-20 -20)">{markup}</g>'


def mirrored(markup: str) -> str:
    return f'{markup}<g transform="matrix(-1 0 0 1 40 0)">{markup}</g>'


def shrunk(markup: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{markup}</g>'


# Types of blocks -----------------------------------------------------------------------------------------------------

STAFF = drawn("M20 0l3.2 7 7.8.7-5.8 5.2 1.7 7.6L20 16.6l-6.9 3.9 1.7-7.6L9 7.7l7.8-.7Z") + drawn(
    "M18 19h4v21h-4ZM16 25C11 22 7 23 3 27c5-1 8 0 13 4ZM24 25c5-3 9-2 13 2-5-1-8 0-13 4Z"
)
SPEAR = drawn("M20 0l5.5 10-4 5V40h-3V15l-4-5Z")
SPEARS = _turned(SPEAR, 33) + _turned(SPEAR, -33)
SPEAR_AND_SHIELD = _turned(SPEAR, 28) + drawn("M5 15q7 0 12-4 5 4 12 4 2 17-12 24Q3 32 5 15ZM17 17q-4 3-7 3 0 9 7 14Z")
SHIELD = drawn("M4 4q9 0 16-4 7 4 16 4v14q0 14-16 22Q4 32 4 18ZM17 9v8h-7v6h7v10h6V23h7v-6h-7V9Z")
BOW = drawn("M8 0Q37 5 37 20 37 35 8 40L7 36Q31 33 31 20 31 7 7 4Z") + drawn(
    "M7 3h2.2v34H7ZM10 18.4h19v3.2H10ZM1 15l7 5-7 5ZM28 13.5L40 20 28 26.5Z"
)
TOWER = drawn("M5 1h7v6h5V1h6v6h5V1h7v13l-4 4v22H9V18l-4-4ZM16 40h8V31a4 4 0 0 0-8 0ZM18 19v6h4v-6Z")
AXE = drawn("M18 2h4.4v38H18ZM22 5Q35 1 38 14q-3 11-16 9 4-9 0-18ZM18 8l-10 3v6l10 3Z")
AXES = _turned(AXE, 38, 0.92) + _turned(f'<g transform="matrix(-1 0 0 1 40 0)">{AXE}</g>', -38, 0.92)
CROSS = drawn("M15 0h10v10h11v9H25v21H15V19H4v-9h11Z")
SHIP = drawn("M0 21q5 4 10 4h20q4-1 5-11l4-2q3 8-1 17-3 9-10 9H12Q3 37 0 21Z") + drawn(
    "M8 3h22q4 9 0 19H8q4-10 0-19ZM18 0h3v25h-3ZM13 8v10h3V8ZM22 8v10h3V8Z"
)
HAMMER = drawn("M5 3h24l7 7v7H5ZM15.5 18h8v22h-8Z")
HELM = drawn("M4 21Q4 3 20 0q16 3 16 21v13l-10 6V27h-4V14h-4v13h-4v13L4 34Z")
WINGS = mirrored(drawn("M18 19C15 6 7 1 0 2c1 11 5 16 11 18-6 0-9 5-9 11 8 2 14-3 16-9Z")) + (
    drawn("M18.4 11h3.2v22L20 38l-1.6-5Z") + '<circle cx="20" cy="7" r="3.6"/>'
)
HALBERD = drawn("M18.4 10h3.4v30h-3.4ZM20 0l3.4 10h-6.8ZM22 10q11-3 14 5-5 9-14 7 3-6 0-12ZM18 11L6 13l6 4 6 5Z")
HORSE = drawn(
    "M12 0l6 6c11 1 16 8 18 17l3 6-4 6c-5-1-7-4-11-6-3 1-5 0-7-2 0 7 7 7 9 13H7C2 27 5 11 12 0Z"
    "M25 14a2.4 2.4 0 1 0 .1 0Z"
)
KNIFE = drawn("M5 0c17 4 26 14 25 26l-8-3C23 14 15 6 5 0ZM14 22l19 6-1.5 4.5-19-6ZM20 30l7 2.2-3 7.8-6.5-2Z")
FALCHION = drawn("M35 0l3 11-5 2 1 5-6 3v5l-6 3-9-8Q29 14 35 0ZM9 20l13 12-3.5 3.5L5.5 23.5ZM9 28l5 5-7 7-5-5Z")
CLUB = drawn("M27 0l3 3 4-2 1 5 4 1-2 4 3 4-4 2-1 4-4-2-5 3L13 37q-4 5-9 2t-1-9L18 13l1-5 3-2 1-4Z")
HAND = drawn(
    "M11 40V28L3 17q-1-5 4-3l6 7V5q0-4 3.3-4T19.5 5v12L21 3q4-4 5.5 0v14.5L29 7q4-3 5 1l-2 13 3-6q4-2 4 2-2 9-7 14v9Z"
)
SKULL = drawn(
    "M20 1C7 1 2 10 4 19c0 5 3 7 6 9v9h20v-9c3-2 6-4 6-9C38 10 33 1 20 1ZM9 18a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 "
    "0-9.2 0ZM21.8 18a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0ZM20 23l-3 5h6ZM15 31h2v6h-2ZM19 "
    "31h2v6h-2ZM23 31h2v6h-2Z"
)
DEATHBOW = (
    drawn("M12 0Q39 5 39 20 39 35 12 40L11 36Q33 33 33 20 33 7 11 4Z")
    + drawn("M11 3h2.2v34H11Z")
    + shrunk(SKULL, 0, 9, 0.56)
)

OF_BLOCKS: Final = {  # by a type's name
    "Charmer": STAFF, "Runeka": STAFF, "Mage": STAFF, "Wicana": STAFF, "Wizard": STAFF, "Shakla": STAFF,
    "Necrom": STAFF, "Castle": TOWER, "Cleric": CROSS, "Amazon": SPEAR_AND_SHIELD, "Guardian": SHIELD, "Bowlyn": BOW,
    "Spearmid": SPEARS, "Huscarl": AXE, "Viking": SHIP, "Low Guard": HAMMER, "High Guard": HELM, "Khabar": AXES,
    "Glader": SPEARS, "Pixie": WINGS, "Ranger": BOW, "Spear": SPEARS, "Yeoman": HALBERD, "Knight": HORSE,
    "Goblin": KNIFE, "Orc": FALCHION, "Troll": CLUB, "Zombie": HAND, "Skeleton": SKULL, "Deathbow": DEATHBOW,
}  # fmt: skip

# Folks: the symbol on a block, in the order of the sheet -------------------------------------------------------------

TREE = drawn("M20 0l12 15h-6l10 13H23.5v12h-7V28H4l10-13H8Z")
MOUNTAIN = drawn("M0 36L15 5l7 13 5-7 13 25Z")
SUN = '<circle cx="20" cy="20" r="9.5"/>' + "".join(
    f'<path d="M20 0l3.5 8h-7Z" transform="rotate({45 * ray} 20 20)"/>' for ray in range(8)
)
WAVE = "c5-8 9-8 13-3s8 5 12 0 8-5 13 3v8c-5-8-9-8-13-3s-8 5-12 0-8-5-13 3Z"
WAVES = drawn(f"M1 12{WAVE}M1 29{WAVE}")
WING = drawn("M2 5Q26 3 38 9q-2 5-7 6 3 1 5 1-2 6-8 6 3 1 4 1-3 6-11 6Q7 29 2 5Z")
FISH = drawn("M1 20Q14 5 27 18L39 9v22L27 22Q14 35 1 20ZM9 16.5a2 2 0 1 0 .1 0Z")
OF_FOLKS: Final = ("", TREE, MOUNTAIN, SUN, WAVES, TOWER, CROSS, WING, FISH)

# Armies, in the order of the book ------------------------------------------------------------------------------------

LABRYS = drawn("M18 1h4v39h-4Z") + mirrored(drawn("M18.5 7Q10 11 2 4-2 15 2 26q8-7 16.5-3Z"))
HORNED = drawn("M9 23q0-14 11-14t11 14v5H9ZM9 30h22l-2 10h-5v-6h-8v6h-5Z") + mirrored(
    drawn("M8.5 25Q-1 20 1 3q4 9 11 10-4 4-3.5 12Z")
)
ANVIL = drawn("M1 9h9V5h29v9q-9 1-12 8v5h7v8H8v-8h6v-5Q11 13 1 9Z")
LEAF = drawn("M20 0q16 12 12 25-3 8-10.5 9V40h-3v-6Q11 33 8 25 4 12 20 0ZM19.3 11v20h1.4V11Z")
CROWN = drawn("M2 9l10 9 8-15 8 15 10-9-4 21H6ZM6 33h28v5H6Z")
FANGS = drawn(
    "M2 6Q20-2 38 6q1 13-4 18l-4-10-3 13-4-10h-6l-4 10-3-13-4 10Q1 19 2 6ZM7 29l4-3 3 7h12l3-7 4 3q-2 11-13 11T7 29Z"
)
SCYTHE = drawn("M1 15Q12-5 34 5l1-4 4 1-1 38h-4.5L33.5 11Q16 3 1 15Z")
OF_ARMIES: Final = (LABRYS, HORNED, ANVIL, LEAF, CROWN, FANGS, SCYTHE)

# What a spell or a battle has done to a block ------------------------------------------------------------------------

HEART = drawn("M20 38Q-3 20 4 8 12-1 20 9 28-1 36 8q7 12-16 30Z")
SPIRAL = drawn(
    "M20 2a18 18 0 1 1-18 18h5a13 13 0 1 0 13-13 9 9 0 0 0 0 18 4 4 0 0 0 0-8v-5a9 9 0 0 1 0 18 14 14 0 0 1 0-28Z"
)
RUNE = drawn("M17 0h6v12l11-8v8L23 20v20h-6V26L6 34v-8l11-8Z")
FLAME = drawn("M21 0q2 9 9 15 7 9 2 18-4 7-12 7T8 33q-5-9 3-17 1 5 4 7Q14 9 21 0Z")
BOOT = drawn("M10 0h13v21q12 1 15 8v7H10Z")
FEATHER = WING
MARKS: Final = (  # of a token's status, what matters most first: bit, art, drawing
    (st.CHARMED, "charmed", HEART),
    (st.DAZED, "dazed", SPIRAL),
    (st.RUNED, "runed", RUNE),
    (st.RAGED, "raged", FLAME),
    (st.FLEET, "fleet", BOOT),
    (st.UNPINNED, "unpinned", FEATHER),
    (st.WOODWALKER, "woodwalker", TREE),
    (st.HAS_CAST, "cast", STAFF),
)
SWORD = drawn("M20 0l4 6v20h-8V6ZM10 26h20v4H10ZM17.5 30h5v6h-5Z") + '<circle cx="20" cy="37.5" r="2.8"/>'
