"""The symbols of Wizard Kings: upright wooden blocks, flags, gold, spell cards and what marks a battle.

A block is painted in its army's colour, one of no army in the colour of the seat that it serves.  Who knows it sees its
face: the sign of its type, its Combat Rating, the symbol of its folk, its strength as pips along the top edge, and a
pennon in the colour of its seat.  Who does not sees its back, with the emblem of the army and the sign of the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from kingstable.core.art import GOLD, INK, lettering, panel, seat_sign
from kingstable.core.scene import Symbol
from kingstable.core.text_width import SANS
from kingstable.games.wizard_kings.book import ARMIES, HAVEN, HERO, HOARD, NONE, OF_AN_ARMY, SPELLS, WEAPON, WEREBEAST
from kingstable.games.wizard_kings.drawing import creatures, glyphs
from kingstable.games.wizard_kings.drawing.ink import COIN, PAPER, PLASTER, ROOF, SEPIA, STONE, UMBER, shape, stroke
from kingstable.games.wizard_kings.sheets import ARMIES as ARMY_KEYS
from kingstable.games.wizard_kings.sheets import GROUPS, SYMBOLS
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, Words

SIDES: Final = 7
BLOCK: Final = 100  # the box of a block
CARD_WIDTH, CARD_HEIGHT, LOW_CARD = 164, 52, 30  # of a spell, on one's own mat and on others'
LABEL: Final = "#F7EED6"
IVORY: Final = "#FFF8E4"


class Paint(NamedTuple):
    """The colours of an army: of a block's front, of its upper side, of what is drawn on its label, of its player."""

    front: str
    top: str
    dark: str
    seat: str  # readable on light and on dark pages


PAINTS: Final = (
    Paint("#AE2F2A", "#CF5D50", "#7E1B1A", "#C33F36"),
    Paint("#2C5F9E", "#5C8CC4", "#1B3F6E", "#3A70B5"),
    Paint("#777D86", "#A2A8B0", "#434850", "#777D86"),
    Paint("#3C7D3A", "#69A661", "#235223", "#4A8C47"),
    Paint("#83552C", "#AD7F51", "#573413", "#9A6B3C"),
    Paint("#CC6E14", "#EA9A48", "#8A4305", "#CC6E14"),
    Paint("#3F3152", "#6B5A82", "#2E2140", "#806BA0"),
)
SERVING: Final = Paint(
    "var(--seat)", "var(--seat)", "#3A3128", "var(--seat)"
)  # of no army: the colour of whom it serves
LABELS: Final = {OF_AN_ARMY: LABEL, HERO: "#F6DC8C", HAVEN: "#CFE0E4", HOARD: "#F3E2A0"}  # by group,
CHAOS_LABEL: Final = "#E4D3E6"  # that of Chaos blocks,
MEMORY_LABEL: Final = "#CFCBC2"  # that of a block which stands upright again
ARTIFACT_LABEL: Final = "#D6E4DF"  # and that of artifacts


@lru_cache(maxsize=8)
def art(words: Words) -> dict[str, Symbol]:
    """All symbols of an edition, by name."""
    symbols = dict(FIXED)
    for kind, row in enumerate(words.rows["blocks"]):
        for steps in range(1, row["steps"] + 1):
            symbols[face(kind, steps)] = _face(words, kind, steps)
        for steps in range(row["steps"] + 1):
            symbols[memory(kind, steps)] = _face(words, kind, steps, remembered=True)
        if group_of(words, kind) >= WEAPON:
            symbols[f"sign-{kind}"] = _roundel(_glyph(words, kind), "#2F6B5E")
    for army in range(ARMIES):
        symbols[f"muster-{army}"] = _muster(words, army, symbols)
    for spell in range(SPELLS):
        symbols[f"spell-{spell}"] = _spell(words, spell)
        symbols[f"low-spell-{spell}"] = _low_spell(words, spell)
    return symbols


# Blocks --------------------------------------------------------------------------------------------------------------


def face(kind: int, steps: int) -> str:
    """The name of the symbol of a block that one knows."""
    return f"block-{kind}-{steps}"


def memory(kind: int, steps: int) -> str:
    """The name of the symbol of a block that stands upright and that one has seen; 0: not how strong it was."""
    return f"memory-{kind}-{steps}"


def back(armies: Sequence[int], side: int) -> str:
    """The name of the symbol of a block that one does not know; of a side with two armies nobody can tell which."""
    return f"back-{armies[0]}-{side}" if len(armies) == 1 else f"back-{side}"


def flag(armies: Sequence[int], side: int) -> str:
    """The name of the symbol of a side's flag; that of a side with two armies is in its player's colour."""
    return f"flag-{armies[0]}-{side}" if len(armies) == 1 else f"flag-{side}"


def rating(words: Words, kind: int) -> str:
    """A Combat Rating as it is printed: `C2`, `A+`; of a Magic Artifact the level of its spells: `L2`."""
    row = words.rows["blocks"][kind]
    return f"L{row['level']}" if row["level"] else f"{row['letter']}{row['rating'] or ''}"


def _placed(glyph: str, x: float, y: float, size: float, colour: str) -> str:
    """A drawing in one colour, its upper left corner at a place."""
    scale = size / glyphs.BOX
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.3g})" fill="{colour}">{glyph}</g>'


def _paint(army: int) -> Paint:
    return SERVING if army == NONE else PAINTS[army]


def _wood(paint: Paint) -> str:
    """A block from the front and a little from above."""
    light = f'<path d="M3 21L11 3H89L97 21Z" fill="{IVORY}" fill-opacity=".3"/>' if paint.top == paint.front else ""
    return (
        shape("M3 21L11 3H89L97 21Z", paint.top, INK, 3)
        + light
        + shape("M3 21H97V94Q97 98 93 98H7Q3 98 3 94Z", paint.front, INK, 3)
        + stroke("M12 6H88", IVORY, 1.6, ' stroke-opacity=".5"')
    )


def _pips(steps: int, most: int, dark: str, remembered: bool) -> str:
    """Strength along the top edge; steps that are lost are left as hollows, those of a memory are dashed."""
    parts = []
    full = f'fill="{IVORY}" stroke="{INK}"'
    if remembered:
        full = f'fill="{IVORY}" fill-opacity=".35" stroke="{INK}" stroke-dasharray="3 2"'
    for number in range(most):
        x = 50 + 20 * (number - (most - 1) / 2)
        look = full if number < steps else f'fill="none" stroke="{dark}"'
        parts.append(f'<ellipse cx="{x:g}" cy="12.5" rx="7" ry="5.4" {look} stroke-width="2"/>')
    return "".join(parts)


def sign_on(army: int, side: int) -> Symbol:
    """The sign of a side on its army's colour, which is its own colour, too; of no army in its colour."""
    return seat_sign(side) if army == NONE else seat_sign(side, IVORY)


def _label(fill: str, line: str) -> str:
    return f'<rect x="10" y="27" width="80" height="64" rx="4" fill="{fill}" stroke="{line}" stroke-width="2"/>'


PENNON: Final = shape("M13 24H31V49L22 42 13 49Z", "var(--seat)", INK, 2)
MOON_SIGN: Final = _placed(creatures.MOON, 72, 31, 15, "#3D5A8A")


def _face(words: Words, kind: int, steps: int, remembered: bool = False) -> Symbol:
    row, group = words.rows["blocks"][kind], group_of(words, kind)
    paint = _paint(army_of(words, kind))
    other = ARTIFACT_LABEL if group >= WEAPON else CHAOS_LABEL
    return Symbol(
        BLOCK,
        BLOCK,
        _wood(paint)
        + _pips(steps, row["steps"], paint.dark, remembered)
        + _label(MEMORY_LABEL if remembered else LABELS.get(group, other), paint.dark)
        + _placed(_glyph(words, kind), 36, 29, 38, paint.dark)
        + lettering(14, 89, rating(words, kind), 29, colour=INK, family=SANS, anchor="start")
        + _placed(glyphs.OF_FOLKS[SYMBOLS.index(row["symbol"])], 64, 67, 22, paint.dark)
        + (MOON_SIGN if group == WEREBEAST else "")
        + (lettering(82, 63, "?", 24, colour=paint.dark, family=SANS) if remembered else "")
        + PENNON,
    )


def _back(side: int, army: int = NONE) -> Symbol:
    paint = _paint(army)
    line = COIN if army == NONE else paint.top
    emblem = "" if army == NONE else _placed(glyphs.OF_ARMIES[army], 29, 37, 46, line)
    disc = f'<circle cx="50" cy="59" r="28" fill="{IVORY}" stroke="{INK}" stroke-width="2"/>'
    sign = sign_on(army, side)
    marked = disc + sign.at(30, 39, 40) if army == NONE else sign.at(5, 23, 27)
    frame = f'<rect x="10" y="28" width="80" height="63" rx="4" fill="none" stroke="{line}"/>'
    return Symbol(BLOCK, BLOCK, _wood(paint) + frame + emblem + marked)


def _glyph(words: Words, kind: int) -> str:
    return creatures.sign_of(words.block(kind), group_of(words, kind))


def army_of(words: Words, kind: int) -> int:
    """The army of a type of block, or NONE."""
    army = words.rows["blocks"][kind]["army"]
    return ARMY_KEYS.index(army) if army else NONE


def group_of(words: Words, kind: int) -> int:
    """By which rules a type of block goes."""
    return GROUPS.index(words.rows["blocks"][kind]["group"])


# On the map ----------------------------------------------------------------------------------------------------------


def _flag(side: int, army: int = NONE) -> Symbol:
    """A pennon that flies over a city."""
    disc = f'<circle cx="20" cy="17" r="10.5" fill="{IVORY}" stroke="{INK}"/>'
    sign = sign_on(army, side)
    marked = disc + sign.at(12, 9, 16) if army == NONE else sign.at(9, 6, 22)
    return Symbol(
        44,
        52,
        stroke("M6 50V3", INK, 4.5)
        + stroke("M6 49V4", "#B08A52", 2)
        + shape("M7 5H42L36 17 42 29H7Z", _paint(army).front, INK, 2)
        + marked
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


MUSTER_WIDTH, MUSTER_HEIGHT = 274, 122


def _muster(words: Words, army: int, symbols: dict[str, Symbol]) -> Symbol:
    """An army that may be chosen: its colours, its name, and the blocks of its starter set."""
    paint = PAINTS[army]
    kinds = [kind for kind in range(len(words.rows["blocks"])) if army_of(words, kind) == army]
    kinds = [kind for kind in kinds if words.rows["blocks"][kind]["count"]]
    pitch = min(52, (MUSTER_WIDTH - 12) / len(kinds)) if kinds else 0
    parts = [
        panel(1, 1, MUSTER_WIDTH - 2, MUSTER_HEIGHT - 2, LABEL, UMBER, 8),
        shape(f"M1 40V9Q1 1 9 1H{MUSTER_WIDTH - 9}Q{MUSTER_WIDTH - 1} 1 {MUSTER_WIDTH - 1} 9V40Z", paint.front, INK, 2),
        stroke(f"M6 36H{MUSTER_WIDTH - 6}", COIN, 1.5),
        _placed(glyphs.OF_ARMIES[army], 10, 6, 27, IVORY),
        lettering(46, 29, ARMY_NAMES[army], 24, colour=IVORY, anchor="start"),
    ]
    for number, kind in enumerate(kinds):
        row, x = words.rows["blocks"][kind], 6 + pitch * number
        parts.append(symbols[face(kind, row["steps"])].at(x + 1, 45, pitch - 2))
        parts.append(lettering(x + pitch / 2, 113, f"×{row['count']}", 16, colour=UMBER, family=SANS))
    return Symbol(MUSTER_WIDTH, MUSTER_HEIGHT, "".join(parts))


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
    """One of the viewer's spells: its name, cost, phase and dice."""
    row = words.rows["spells"][spell]
    dice = f"{row['dice']}d≤{row['fire'] or row['better']}" if row["dice"] else ""
    return Symbol(
        CARD_WIDTH,
        CARD_HEIGHT,
        panel(1, 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, LABEL, UMBER, 5)
        + lettering(CARD_WIDTH / 2, 21, words.spell(spell), 19, width=CARD_WIDTH - 12)
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
        + lettering(7, 21, words.spell(spell), 17, width=CARD_WIDTH - 22 - 12 * max(1, level), anchor="start")
        + _levels(level, CARD_WIDTH - 12 - 12 * (max(1, level) - 1), 15),
    )


# Players and their leagues ------------------------------------------------------------------------------------------


def league(members: Sequence[int]) -> str:
    """The name of the symbol of a league."""
    return f"league-{sum(1 << side for side in members)}"


RIBBON_WIDTH, RIBBON_HEIGHT = 200, 30
PLAYER_WIDTHS, PLAYER_HEIGHT = (212, 150), 46  # of a name plate: where nobody has points, and beside points


def _league(members: Sequence[int]) -> Symbol:
    """A ribbon that links the signs of allies."""
    end = 14 + 26 * len(members) + 8
    parts = [shape(f"M1 4H{end + 10}L{end + 2} 15 {end + 10} 26H1L9 15Z", "#F0CC6A", "#7A5208", 1.5)]
    parts.append(stroke(f"M18 15H{end - 8}", "#7A5208", 3))
    parts += [seat_sign(side).at(14 + 26 * number, 4, 22) for number, side in enumerate(members)]
    return Symbol(RIBBON_WIDTH, RIBBON_HEIGHT, "".join(parts))


def _frame(width: float, height: float, line: str, fill: str = "none", dashes: str = "") -> Symbol:
    box = f'<rect x="2" y="2" width="{width - 4:g}" height="{height - 4:g}" rx="5" fill="{fill}" stroke="{line}"'
    return Symbol(width, height, f'{box} fill-opacity=".55" stroke-width="3"{dashes}/>')


COMPANY_HEIGHT, PACE = 110, 81  # of the ground of a company; how far its blocks are apart
MOST_IN_COMPANY: Final = 10


def company_width(count: int) -> float:
    """How wide the ground of so many blocks is."""
    return PACE * (count - 1) + 82


def _company(count: int) -> Symbol:
    """The ground on which one player's blocks stand among those of its side of a battle."""
    wide = company_width(count)
    ground = f'<rect x="1" y="1" width="{wide - 2:g}" height="{COMPANY_HEIGHT - 2}" rx="6" fill="var(--seat)"'
    return Symbol(wide, COMPANY_HEIGHT, f'{ground} fill-opacity=".32" stroke="{INK}"/>')


def _fixed() -> dict[str, Symbol]:
    found = {"gold": _gold(), "melee": _melee(), "ring": _ring(), "camp": _camp(), "hit": _hit(), "bridge": _bridge()}
    for army in range(ARMIES):
        found[f"army-{army}"] = _choice_of_army(army)
        for side in range(SIDES):
            found[back([army], side)] = _back(side, army)
            found[flag([army], side)] = _flag(side, army)
    for name, (fill, line) in PLATES.items():
        found[name] = _plate(fill, line)
    for number in range(1, ROUNDS + 1):
        found[f"round-{number}"] = _rounds(number)
    for _, name, glyph in glyphs.MARKS:
        found[f"mark-{name}"] = _roundel(glyph, "#5A3F86")
    for side in range(SIDES):
        found[back([], side)] = _back(side)
        found[flag([], side)] = _flag(side)
    for count in range(2, SIDES):
        for members in combinations(range(SIDES), count):
            found[league(members)] = _league(members)
    for wide in PLAYER_WIDTHS:
        found[f"offer-{wide}"] = _frame(wide, PLAYER_HEIGHT, GOLD)
    found["spot"] = _frame(100, 122, UMBER, PAPER, ' stroke-dasharray="9 6"')
    found["sheet"] = _frame(100, 122, UMBER)
    found["chosen-sheet"] = _frame(100, 122, "#9A6B12", GOLD)
    for count in range(1, MOST_IN_COMPANY + 1):
        found[f"company-{count}"] = _company(count)
    found["sum"] = Symbol(520, 34, panel(1, 1, 518, 32, LABEL, UMBER, 8))
    found["sum-short"] = Symbol(520, 34, panel(1, 1, 518, 32, "#E7B7AC", "#8A1F14", 8))
    found["leader"] = _roundel(glyphs.CROWN, "#7A5208", "#F3D27A")
    found["points"] = _chip(_placed(glyphs.CROWN, 5, 8, 14, "#7A5208"))
    found["price"] = Symbol(46, 22, panel(1, 1, 44, 20, LABEL, UMBER, 6))
    found["shield"] = _roundel(glyphs.SHIELD, "#2C5F9E")
    found["dread"] = _roundel(glyphs.SKULL, "#3F3152")
    found["towns"] = _chip(HOUSES)
    found["coins"] = _chip(ONE_COIN)
    return found


FIXED: Final = _fixed()
