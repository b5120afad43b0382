"""The symbols of Wizard Kings: upright wooden blocks, flags, gold, spell cards and what marks a battle.

A block is painted in its army's colour and bears the sign of the seat that leads it.  Who knows it sees its face: the
sign of its type, its Combat Rating, the symbol of its folk, and its strength as pips along the top edge.  Who does not
sees its back.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from kingstable.core.art import COMMON, GOLD, INK, SANS, lettering, panel
from kingstable.core.scene import Symbol
from kingstable.games.wizard_kings.book import ARMIES, SPELLS
from kingstable.games.wizard_kings.drawing import glyphs
from kingstable.games.wizard_kings.drawing.ink import COIN, PAPER, PLASTER, ROOF, SEPIA, STONE, UMBER, shape, stroke
from kingstable.games.wizard_kings.words import ARMY_NAMES, Words

SIDES: Final = 2
MOST_STEPS: Final = 4
BLOCK: Final = 100  # the box of a block
CARD_WIDTH, CARD_HEIGHT, LOW_CARD = 164, 52, 30  # of a spell, on one's own mat and on others'
LABEL: Final = "#F7EED6"
IVORY: Final = "#FFF8E4"


class Paint(NamedTuple):
    """The colours of an army: of a block's front, of its upper side, and of what is drawn on its label."""

    front: str
    top: str
    dark: str


PAINTS: Final = (
    Paint("#AE2F2A", "#CF5D50", "#7E1B1A"),
    Paint("#2C5F9E", "#5C8CC4", "#1B3F6E"),
    Paint("#777D86", "#A2A8B0", "#434850"),
    Paint("#3C7D3A", "#69A661", "#235223"),
    Paint("#83552C", "#AD7F51", "#573413"),
    Paint("#CC6E14", "#EA9A48", "#8A4305"),
    Paint("#3F3152", "#6B5A82", "#2E2140"),
)


@lru_cache(maxsize=8)
def art(words: Words) -> dict[str, Symbol]:
    """All symbols of an edition, by name."""
    symbols = dict(FIXED)
    for kind, row in enumerate(words.rows["blocks"]):
        if has_face(words, kind):
            for side in range(SIDES):
                for steps in range(1, row["steps"] + 1):
                    symbols[face(kind, steps, side)] = _face(words, kind, steps, side)
    for spell in range(SPELLS):
        symbols[f"spell-{spell}"] = _spell(words, spell)
        symbols[f"low-spell-{spell}"] = _low_spell(words, spell)
    return symbols


# Blocks --------------------------------------------------------------------------------------------------------------


def has_face(words: Words, kind: int) -> bool:
    """Whether a type is in a starter set; on other blocks their rating is written instead of a sign."""
    row = words.rows["blocks"][kind]
    return bool(row["count"]) and row["name"] in glyphs.OF_BLOCKS


def face(kind: int, steps: int, side: int) -> str:
    """The name of the symbol of a block that one knows."""
    return f"block-{kind}-{steps}-{side}"


def plain(army: int, steps: int, side: int) -> str:
    """The name of the symbol of a block that one knows, with nothing but its strength on it."""
    return f"plain-{army}-{steps}-{side}"


def back(army: int, side: int) -> str:
    """The name of the symbol of a block that one does not know."""
    return f"back-{army}-{side}"


def rating(words: Words, kind: int) -> str:
    """A Combat Rating as it is printed: `C2`, `A+`."""
    row = words.rows["blocks"][kind]
    return f"{row['letter']}{row['rating'] or ''}"


def _placed(glyph: str, x: float, y: float, size: float, colour: str) -> str:
    """A drawing in one colour, its upper left corner at a place."""
    scale = size / glyphs.BOX
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.3g})" fill="{colour}">{glyph}</g>'


def _wood(army: int) -> str:
    """A block from the front and a little from above."""
    paint = PAINTS[army]
    return (
        shape("M3 21L11 3H89L97 21Z", paint.top, INK, 3)
        + shape("M3 21H97V94Q97 98 93 98H7Q3 98 3 94Z", paint.front, INK, 3)
        + stroke("M12 6H88", IVORY, 1.6, ' stroke-opacity=".5"')
    )


def _pips(steps: int, most: int, army: int) -> str:
    """Strength along the top edge; steps that are lost are left as hollows."""
    parts = []
    for number in range(most):
        x = 50 + 20 * (number - (most - 1) / 2)
        look = f'fill="{IVORY}" stroke="{INK}"' if number < steps else f'fill="none" stroke="{PAINTS[army].dark}"'
        parts.append(f'<ellipse cx="{x:g}" cy="12.5" rx="7" ry="5.4" {look} stroke-width="2"/>')
    return "".join(parts)


def _sign(side: int, x: float, y: float, size: float) -> str:
    return COMMON[f"seat-{side}"].at(x, y, size)


def _label(army: int) -> str:
    line = PAINTS[army].dark
    return f'<rect x="10" y="27" width="80" height="64" rx="4" fill="{LABEL}" stroke="{line}" stroke-width="2"/>'


def _face(words: Words, kind: int, steps: int, side: int) -> Symbol:
    row = words.rows["blocks"][kind]
    army, folk = _army(words, kind), _folk(words, kind)
    dark = PAINTS[army].dark
    return Symbol(
        BLOCK,
        BLOCK,
        _wood(army)
        + _pips(steps, row["steps"], army)
        + _label(army)
        + _placed(glyphs.OF_BLOCKS[row["name"]], 36, 29, 38, dark)
        + lettering(14, 89, rating(words, kind), 29, colour=INK, family=SANS, anchor="start")
        + _placed(glyphs.OF_FOLKS[folk], 64, 67, 22, dark)
        + _sign(side, 5, 23, 27),
    )


def _plain(army: int, steps: int, side: int) -> Symbol:
    return Symbol(
        BLOCK, BLOCK, _wood(army) + _pips(steps, MOST_STEPS, army) + _label(army) + _sign(side, 5, 23, 27)
    )  # fmt: skip


def _back(army: int, side: int) -> Symbol:
    emblem = _placed(glyphs.OF_ARMIES[army], 29, 37, 46, PAINTS[army].top)
    frame = f'<rect x="10" y="28" width="80" height="63" rx="4" fill="none" stroke="{PAINTS[army].top}"/>'
    return Symbol(BLOCK, BLOCK, _wood(army) + frame + emblem + _sign(side, 5, 23, 27))


def _army(words: Words, kind: int) -> int:
    return ARMY_NAMES.index(str(words.rows["blocks"][kind]["army"]).capitalize())


FOLKS: Final = ("none", "forest", "mountain", "desert", "amphibian", "city", "cleric", "flyer", "aquatic")


def _folk(words: Words, kind: int) -> int:
    return FOLKS.index(words.rows["blocks"][kind]["symbol"])


# On the map ----------------------------------------------------------------------------------------------------------


def _flag(army: int, side: int) -> Symbol:
    """A pennon that flies over a city."""
    paint = PAINTS[army]
    return Symbol(
        44,
        52,
        stroke("M6 50V3", INK, 4.5)
        + stroke("M6 49V4", "#B08A52", 2)
        + shape("M7 5H42L36 17 42 29H7Z", paint.front, INK, 2)
        + _sign(side, 9, 6, 22)
        + f'<circle cx="6" cy="4" r="3.4" fill="{COIN}" stroke="{INK}" stroke-width="1.2"/>',
    )


def _gold() -> Symbol:
    """A few coins on one another; how much they are is written on the uppermost."""
    edges = "".join(
        f'<circle cx="20" cy="{y:g}" r="16" fill="{COIN}" stroke="{UMBER}" stroke-width="1.8"/>'
        for y in (23.5, 20.8, 18)
    )
    return Symbol(40, 40, edges + '<circle cx="20" cy="18" r="12.6" fill="#F0CC6A" stroke="#9A6B12"/>')


def _melee() -> Symbol:
    """Crossed swords on a field of blood."""
    blade = _placed(glyphs.SWORD, -20, -20, 40, IVORY)
    edge = f'<g stroke="{INK}" stroke-width="3" stroke-linejoin="round">{blade}</g>{blade}'
    swords = (
        f'<g transform="translate(30 30) rotate(45)">{edge}</g><g transform="translate(30 30) rotate(-45)">{edge}</g>'
    )
    burst = "".join(f'<path d="M30 0l7 20h-14Z" transform="rotate({36 * ray} 30 30)"/>' for ray in range(10))
    ground = f'<g fill="#A3271D" fill-opacity=".85">{burst}<circle cx="30" cy="30" r="20"/></g>'
    return Symbol(60, 60, ground + swords)


def _bridge() -> Symbol:
    """An arch of stone over a hexside that lies from west to east."""
    stones = stroke("M13 12H33M13 20H33M13 28H33M13 36H33", UMBER, 1)
    return Symbol(46, 46, shape("M12 3Q16 23 12 43H34Q30 23 34 3Z", STONE, INK, 2) + stones)


def _ring() -> Symbol:
    """What lies under a block that acts, or is to be placed."""
    glow = f'<rect x="3" y="3" width="94" height="94" rx="12" fill="{GOLD}" fill-opacity=".45"'
    return Symbol(BLOCK, BLOCK, f'{glow} stroke="#9A6B12" stroke-width="3"/>')


def _camp() -> Symbol:
    """A tent, where an army may gather."""
    return Symbol(
        120,
        120,
        f'<circle cx="60" cy="60" r="56" fill="{PAPER}" fill-opacity=".93" stroke="{UMBER}" stroke-width="4"/>'
        + f'<circle cx="60" cy="60" r="50" fill="none" stroke="{COIN}" stroke-width="2.5"/>'
        + shape("M60 12L47 23H73Z", ROOF, INK, 2)
        + shape("M50 23H70L73 31H47Z", PLASTER, INK, 2)
        + shape("M57.5 31L60 24 62.5 31Z", INK, INK, 1)
        + stroke("M60 12V5L68 7.5 60 10", INK, 2),
    )


def _choice_of_army(army: int) -> Symbol:
    """The shield of an army that may be chosen."""
    paint = PAINTS[army]
    return Symbol(
        160,
        180,
        shape("M8 10Q44 14 80 2 116 14 152 10V88Q152 146 80 178 8 146 8 88Z", paint.front, INK, 4)
        + stroke("M16 19Q48 21 80 11 112 21 144 19V88Q144 140 80 169 16 140 16 88Z", COIN, 2.5)
        + _placed(glyphs.OF_ARMIES[army], 46, 24, 68, IVORY)
        + lettering(80, 122, ARMY_NAMES[army], 30, width=116, colour=IVORY),
    )


# Battles -------------------------------------------------------------------------------------------------------------

PLATES: Final = {"plate": (LABEL, UMBER), "plate-better": ("#F3D27A", "#7A5208"), "plate-worse": ("#E7B7AC", "#8A1F14")}
ROUNDS: Final = 4


def _plate(fill: str, line: str) -> Symbol:
    return Symbol(74, 30, panel(1, 1, 72, 28, fill, line, 8))


def _rounds(current: int) -> Symbol:
    """The rounds of a battle, and the pursuit, as a track."""
    parts = [stroke("M16 17H124", UMBER, 2)]
    for number in range(1, ROUNDS + 1):
        x = 16 + 36 * (number - 1)
        now = number == current
        fill = COIN if now else LABEL
        parts.append(
            f'<circle cx="{x}" cy="17" r="{14 if now else 12}" fill="{fill}" stroke="{UMBER}" stroke-width="2"/>'
        )
        if number < ROUNDS:
            parts.append(lettering(x, 23, str(number), 17, colour=INK, family=SANS))
        else:
            parts.append(_placed(glyphs.HORSE, x - 8, 9, 16, INK))
    return Symbol(140, 34, "".join(parts))


def _roundel(glyph: str, fill: str, colour: str = IVORY) -> Symbol:
    ground = f'<circle cx="20" cy="20" r="18.5" fill="{fill}" stroke="{INK}" stroke-width="2.2"/>'
    return Symbol(40, 40, ground + _placed(glyph, 9, 9, 22, colour))


def _hit() -> Symbol:
    """A gold ring around a die."""
    return Symbol(
        40, 40, f'<rect x="2" y="2" width="36" height="36" rx="10" fill="none" stroke="{GOLD}" stroke-width="4"/>'
    )


# Mats ----------------------------------------------------------------------------------------------------------------


def _chip(drawing: str) -> Symbol:
    """A small plate with a picture; a number is written in its middle."""
    return Symbol(64, 30, panel(1, 1, 62, 28, LABEL, UMBER, 7) + drawing)


HOUSES: Final = (
    shape("M5 24V14L11 8 17 14V24Z", PLASTER) + shape("M3.5 15L11 7 18.5 15Z", ROOF) + shape("M9 24v-6h4v6Z", STONE)
)
ONE_COIN: Final = (
    f'<circle cx="12" cy="15" r="8" fill="{COIN}" stroke="{UMBER}" stroke-width="1.4"/>'
    '<circle cx="12" cy="15" r="4.8" fill="none" stroke="#9A6B12" stroke-width="1.3"/>'
)


def _phases(words: Words, spell: int, x: float, y: float) -> str:
    """A boot where it is cast in the Move Phase, a sword in the Combat Phase."""
    row = words.rows["spells"][spell]
    signs = [glyph for glyph, cast in ((glyphs.BOOT, row["move"]), (glyphs.SWORD, row["combat"])) if cast]
    return "".join(_placed(glyph, x + 16 * number, y, 15, SEPIA) for number, glyph in enumerate(signs))


def _levels(level: int, x: float, y: float) -> str:
    """What a spell costs, as pips; a ritual, which costs the Cleric a step, has a cross."""
    if not level:
        return _placed(glyphs.CROSS, x - 4, y - 5.5, 11, "#7E1B1A")
    return "".join(
        f'<circle cx="{x + 12 * number}" cy="{y}" r="4.6" fill="{GOLD}" stroke="{INK}" stroke-width="1.4"/>'
        for number in range(level)
    )


def _spell(words: Words, spell: int) -> Symbol:
    """A spell of one's own: its name, what it costs, when it is cast, and its dice."""
    row = words.rows["spells"][spell]
    dice = f"{row['dice']}d≤{row['fire'] or row['better']}" if row["dice"] else ""
    return Symbol(
        CARD_WIDTH,
        CARD_HEIGHT,
        panel(1, 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, LABEL, UMBER, 5)
        + lettering(CARD_WIDTH / 2, 21, words.spell(spell), 19, width=CARD_WIDTH - 12, least=14)
        + stroke(f"M8 28H{CARD_WIDTH - 8}", COIN, 1.2)
        + _levels(row["level"], 14, 40)
        + _phases(words, spell, 62, 32)
        + lettering(CARD_WIDTH - 8, 46, dice, 17, colour=INK, family=SANS, anchor="end"),
    )


def _low_spell(words: Words, spell: int) -> Symbol:
    """Another's spell: its name and what it costs."""
    level = words.level(spell)
    return Symbol(
        CARD_WIDTH,
        LOW_CARD,
        panel(1, 1, CARD_WIDTH - 2, LOW_CARD - 2, LABEL, UMBER, 5)
        + lettering(7, 21, words.spell(spell), 17, width=CARD_WIDTH - 22 - 12 * max(1, level), least=13, anchor="start")
        + _levels(level, CARD_WIDTH - 12 - 12 * (max(1, level) - 1), 15),
    )


def _fixed() -> dict[str, Symbol]:
    found = {"gold": _gold(), "melee": _melee(), "ring": _ring(), "camp": _camp(), "hit": _hit(), "bridge": _bridge()}
    for army in range(ARMIES):
        found[f"army-{army}"] = _choice_of_army(army)
        for side in range(SIDES):
            found[back(army, side)] = _back(army, side)
            found[f"flag-{army}-{side}"] = _flag(army, side)
            for steps in range(1, MOST_STEPS + 1):
                found[plain(army, steps, side)] = _plain(army, steps, side)
    for name, (fill, line) in PLATES.items():
        found[name] = _plate(fill, line)
    for number in range(1, ROUNDS + 1):
        found[f"round-{number}"] = _rounds(number)
    for _, name, glyph in glyphs.MARKS:
        found[f"mark-{name}"] = _roundel(glyph, "#5A3F86")
    found["price"] = Symbol(46, 22, panel(1, 1, 44, 20, LABEL, UMBER, 6))
    found["shield"] = _roundel(glyphs.SHIELD, "#2C5F9E")
    found["dread"] = _roundel(glyphs.SKULL, "#3F3152")
    found["towns"] = _chip(HOUSES)
    found["coins"] = _chip(ONE_COIN)
    return found


FIXED: Final = _fixed()
