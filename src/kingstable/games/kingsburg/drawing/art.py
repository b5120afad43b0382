"""The drawings of Kingsburg: advisors as shields, enemies as cards, buildings as cells of the plan.

A shield bears what its advisor gives, a cell what its building costs, does and is worth: all of it is read from the
data, so that no drawing can lie.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from kingstable.core.art import COMMON, GOLD, INK, MUTED, PARCHMENT, lettering, panel
from kingstable.core.scene import Symbol
from kingstable.games.kingsburg.actions import MARKET_REACH
from kingstable.games.kingsburg.book import ADVISORS, BUILDINGS, YEARS
from kingstable.games.kingsburg.drawing.glyphs import (
    CRIMSON,
    IVORY,
    NAVY,
    ROYAL,
    SIGNS,
    Part,
    amounts,
    strip,
    wreath,
)
from kingstable.games.kingsburg.words.names import Words
from kingstable.games.kingsburg.words.notation import GOODS

Row = Mapping[str, Any]

ADVISOR: Final = (80, 102)  # width and height of a shield with its name
CARD: Final = (150, 124)  # of an enemy
CELL: Final = (82, 56)  # of a building on one's own mat
SMALL_CELL: Final = (37, 18)  # and on the others'
ROMAN: Final = ("", "I", "II", "III", "IV", "V")

SHIELD: Final = "M3 17h74v46c0 17-14 30-37 37C17 93 3 80 3 63Z"

# What a building does, where that is a rule of its own and no figure of the data: parts of a row of signs
POWERS: Final[dict[str, tuple[Part, ...]]] = {
    "Statue": ("die", "reroll"),
    "Chapel": ("≤7", "reroll"),
    "Cathedral": ("any", "÷2"),
    "Inn": ("sun", "token"),
    "Market": ("die", f"±{MARKET_REACH}"),
    "Farms": ("die",),
    "Merchants' Guild": ("+1", "gold"),
    "Barracks": ("any", "arrow", "soldier"),
    "Stables": ("+1", "soldier"),
    "Stone Wall": ("draw",),
    "Fortress": ("banner",),
    "Crane": ("−1", "gold"),
    "Town Hall": ("any", "arrow", wreath(1)),
    "Embassy": ("+", wreath(1)),
}
POWER_OF: Final = tuple(
    POWERS.get(name, ())
    for name in (
        "Statue", "Chapel", "Church", "Cathedral", "Inn", "Market", "Farms", "Merchants' Guild", "Guard Tower",
        "Blacksmith", "Barracks", "Wizards' Guild", "Palisade", "Stables", "Stone Wall", "Fortress", "Barricade",
        "Crane", "Town Hall", "Embassy",
    )
)  # fmt: skip


@lru_cache(8)
def art(words: Words) -> dict[str, Symbol]:
    """All drawings of an edition."""
    return {
        **{name: SIGNS[name] for name in ("gold", "wood", "stone", "token", "soldier", "envoy", "vp", "wall", "eye")},
        **{f"neutral-die-{face}": _neutral_die(face) for face in range(1, 7)},
        **{f"advisor-{value}": advisor(words.advisors[value], value) for value in range(1, ADVISORS + 1)},
        **{f"built-{number}": _built(words.buildings[number], number) for number in range(BUILDINGS)},
        **{f"small-{number}": _small(words.buildings[number], number) for number in range(BUILDINGS)},
        **{f"enemy-{card}": _enemy(row) for card, row in enumerate(words.enemies)},
        **{f"enemy-back-{year}": _enemy_back(words, year) for year in range(1, YEARS + 1)},
        **{f"supply-{good}": _pile(SIGNS[good]) for good in GOODS},
        "season-token": _ring(46, 46, 3),
        "year-token": _ring(26, 48, 1.8),
        "turn-token": Symbol(20, 10, f'<path d="M10 1 19 9.5H1Z" fill="{GOLD}" stroke="{INK}" stroke-width="1.2"/>'),
        "count": Symbol(24, 24, f'<circle cx="12" cy="12" r="9.5" fill="{IVORY}" stroke="{INK}" stroke-width="1.2"/>'),
        "passed": _passed(),
    }


def _neutral_die(face: int) -> Symbol:
    """Dice that belong to nobody: grey as iron."""
    return Symbol(40, 40, COMMON[f"white-die-{face}"].markup.replace("#FFFFFF", "#A9A9A4"))


def _ring(width: float, height: float, thick: float) -> Symbol:
    """A golden frame that lies around a space of a track."""
    edge = thick / 2 + 1
    box = f'x="{edge:g}" y="{edge:g}" width="{width - 2 * edge:g}" height="{height - 2 * edge:g}" rx="6" fill="none"'
    dark, bright = (f'<rect {box} stroke="{pen}" stroke-width="{wide:g}"/>' for pen, wide in
                    ((INK, thick + 1.8), (GOLD, thick)))  # fmt: skip
    return Symbol(width, height, dark + bright)


def _pile(sign: Symbol) -> Symbol:
    """Three of a good, one upon two others."""
    return Symbol(70, 70, "".join(sign.at(x, y, 31) for x, y in ((4, 35), (35, 35), (19.5, 9))))


def _passed() -> Symbol:
    box = panel(1, 1, 78, 26, IVORY, MUTED)
    return Symbol(80, 28, box + lettering(40, 19, "passed", 15, bold=False, colour=INK))


# Advisors -----------------------------------------------------------------------------------------------------------


def advisor(row: Row, value: int) -> Symbol:
    """An advisor: the name, and a shield with the value in its chief and the gifts as its charges."""
    name = lettering(40, 12.5, row["name"], 14, width=80, colour=IVORY)
    royal = value > ADVISORS - 2
    field = f'<path d="{SHIELD}" fill="{IVORY}" stroke="{INK}" stroke-width="3.5"/>'
    chief = f'<path d="M3 17h74v23H3Z" fill="{CRIMSON if royal else ROYAL}"/>'
    rim = f'<path d="{SHIELD}M4 40.5h72" fill="none" stroke="{GOLD}" stroke-width="2"/>'
    crowns = "".join(SIGNS["crown"].at(x, 21, 16) for x in (10, 54)) if royal else ""
    figure = lettering(40, 36, str(value), 22, colour="#FFFFFF")
    return Symbol(*ADVISOR, name + field + chief + rim + crowns + figure + _charges(gifts(row), bool(row["either"])))


def gifts(row: Row) -> list[list[Part]]:
    """What an advisor gives, in one line of signs or two; the alternatives of a choice are a line each."""
    if row["trade"]:
        return [["any", "arrow", "any", "any"]]
    if row["either"]:
        lines: list[list[Part]] = [list(goods) for goods in row["either"]]
        return lines if any(len(line) > 1 for line in lines) else [[*lines[0], "/", *lines[1]]]
    goods = amounts(((good, row[good]) for good in GOODS), 4)
    others = [
        *([wreath(row["vp"])] if row["vp"] else []),
        *amounts([("any", row["any"])], 3),
        *amounts([("token", row["tokens"]), ("soldier", row["soldiers"])], 2),
        *(["eye"] if row["peek"] else []),
    ]
    if row["pay_vp"]:
        return [["−", wreath(row["pay_vp"])], [*goods, *others]]
    together = [*goods, *others]
    return [together] if len(together) <= 3 else [together[: len(together) // 2], together[len(together) // 2 :]]


def _charges(lines: list[list[Part]], choice: bool) -> str:
    if len(lines) == 1:
        big = {1: 31, 2: 27}.get(len(lines[0]), 22)
        return strip(lines[0], 40, 60 - big / 2, big, width=68)
    drawn = "".join(strip(line, 40, 42.5 + 21 * place, 19, width=66) for place, line in enumerate(lines[:2]))
    return drawn + (f'<path d="M12 62.5h56" stroke="{MUTED}" stroke-dasharray="3 2.5"/>' if choice else "")


# Enemies ------------------------------------------------------------------------------------------------------------


def _enemy_back(words: Words, year: int) -> Symbol:
    """The back of a card says its year, and how strong its enemies are."""
    width, height = CARD
    low, high = words.strengths(year)
    frame = panel(1, 1, width - 2, height - 2, NAVY)
    box = f'x="6" y="6" width="{width - 12}" height="{height - 12}" rx="4"'
    inner = f'<rect {box} fill="none" stroke="{GOLD}" stroke-width="1.5"/>'
    numeral = lettering(width / 2, 66, ROMAN[year], 52, colour=GOLD)
    strength = strip([f"{low}–{high}" if low != high else str(low), "sword"], width / 2, 82, 26, colour=IVORY)
    return Symbol(width, height, frame + inner + numeral + strength)


def _enemy(row: Row) -> Symbol:
    """The front: who comes, how strong, what a victory brings and what a defeat costs."""
    width, height = CARD
    frame = panel(1, 1, width - 2, height - 2, IVORY)
    head = f'<path d="M2 7a5 5 0 0 1 5-5h{width - 14}a5 5 0 0 1 5 5v35H2Z" fill="{CRIMSON}"/>'
    face = SIGNS[row["kind"]].at(6, 4, 36)
    name = lettering(46, 30, str(row["kind"]).capitalize(), 18, width=64, colour="#FFFFFF", anchor="start")
    strength = (
        f'<circle cx="{width - 21}" cy="22" r="16" fill="{IVORY}" stroke="{GOLD}" stroke-width="2"/>'
        + lettering(width - 21, 30, str(row["strength"]), 24)
    )
    lines = [
        (48, "#DCE8CF", "flag", _stakes(row, "reward")),
        (85, "#F0D2CB", "sword", _stakes(row, "loss")),
    ]
    drawn = [frame, head, face, name, strength]
    for y, colour, sign, parts in lines:
        drawn.append(f'<rect x="5" y="{y}" width="{width - 10}" height="34" rx="4" fill="{colour}"/>')
        if sign == "flag":
            drawn.append(SIGNS["flag"].at(8, y + 6, 22))
        else:  # a broken blade
            drawn.append(f'<g transform="rotate(135 18 {y + 17:g})">{SIGNS["sword"].at(8, y + 6, 22)}</g>')
        drawn.append(strip(parts, 34, y + 6, 22, anchor=0, width=width - 42))
    return Symbol(width, height, "".join(drawn))


def _stakes(row: Row, way: str) -> list[Part]:
    pairs = [(good, row[f"{way}_{good}"]) for good in GOODS]
    pairs.append(("any", row[f"{way}_goods"]))
    if way == "loss":
        pairs.append(("house", row["loss_buildings"]))
    parts = amounts(pairs)
    sign = "−" if way == "loss" else ""
    if row[f"{way}_vp"]:
        parts += [*([sign] if sign else []), wreath(row[f"{way}_vp"])]
    return parts or ["–"]


# Buildings ----------------------------------------------------------------------------------------------------------


def effects(row: Row, number: int) -> list[Part]:
    """What a building does: its bonus in battle, what is added against one kind of enemy, its own power."""
    parts: list[Part] = list(POWER_OF[number])
    if row["battle"]:
        parts = [f"{row['battle']:+}".replace("-", "−"), "sword", *parts]
    if row["foe"] and row["foe_bonus"]:
        parts += [f"{row['battle'] + row['foe_bonus']:+}", row["foe"]]
    return parts


def plan(row: Row, number: int, price: Sequence[int]) -> str:
    """What is written in a building's cell: the name, what it does and is worth, what it costs."""
    width, _ = CELL
    name = lettering(width / 2, 13.5, row["name"], 13, width=width - 6)
    worth = wreath(row["vp"]).at(width - 27, 15.5, 22) if row["vp"] else ""
    power = strip(effects(row, number), 6, 18, 18, anchor=0, width=width - (34 if row["vp"] else 11))
    cost = strip(amounts(zip(GOODS, price, strict=True), 0), 5, 38, 14.5, anchor=0, width=width - 8)
    return name + worth + power + cost


def _built(row: Row, number: int) -> Symbol:
    """A building that stands: in its owner's colour."""
    width, height = CELL
    body = f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="5" fill="{PARCHMENT}"/>'
    tint = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="5" fill="var(--seat)" fill-opacity="0.34" '
        'stroke="var(--seat)" stroke-width="3.5"/>'
    )
    return Symbol(width, height, body + tint + plan(row, number, [row[good] for good in GOODS]))


def _small(row: Row, number: int) -> Symbol:
    width, height = SMALL_CELL
    box = f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="3" '
    body = f'{box}fill="{PARCHMENT}"/>{box}fill="var(--seat)" fill-opacity="0.6" stroke="{INK}"/>'
    signs = ["vp" if isinstance(part, Symbol) else part for part in effects(row, number) if part != "arrow"]
    return Symbol(width, height, body + strip(signs[:2], width / 2, 1.6, 14.8, width=width - 4))
