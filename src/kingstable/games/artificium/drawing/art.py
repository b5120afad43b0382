"""Artificium's drawings: the resources, the marks on the board, and the cards, made from the data of the edition."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from kingstable.core.art import GOLD, INK, MUTED, PARCHMENT, lettering, panel
from kingstable.core.scene import Symbol
from kingstable.games.artificium.book import CASTLE, EXPLORATION, FAIR, RECONSTRUCTION, THEFT, WIZARDS_TOWER
from kingstable.games.artificium.drawing import glyphs
from kingstable.games.artificium.drawing.glyphs import CREAM, DARK, OCHRE
from kingstable.games.artificium.rules.action_cards import FAIR_COINS
from kingstable.games.artificium.words.names import Words

CARD: Final = (80, 112)  # the size of a card
TILE: Final = (26, 30)  # of one that is only to be told by its picture
OWN: Final = (50, 72)  # of a resource on the viewer's own board
STORE: Final = (56, 45)  # and on the others'
PLATES: Final = {"action": "#7A3B2E", "building": DARK}  # under the name of a card
SKIES: Final = {"action": "#F0D9C4", "building": "#F3E2BC"}  # behind its picture
BUY: Final = "#3F7A3A"  # the printed game has purchase prices in green
SELL: Final = "#8A4B1C"  # and sale prices in brown

COIN: Final = Symbol(40, 40, glyphs.COIN)
WIZARD: Final = Symbol(40, 40, glyphs.WIZARD)
KNIGHT: Final = Symbol(40, 40, glyphs.KNIGHT)
ARROW: Final = Symbol(18, 20, glyphs.ARROW)
PAWN: Final = Symbol(40, 40, glyphs.PAWN)
AGAIN: Final = Symbol(40, 40, glyphs.AGAIN)
FLAG: Final = Symbol(48, 40, glyphs.FLAG)
CROWN: Final = Symbol(40, 40, glyphs.CROWN)
HAMMER: Final = Symbol(40, 40, glyphs.HAMMER)
DOOR: Final = Symbol(40, 40, glyphs.DOOR)


def good(words: Words, resource: int) -> Symbol:
    """A resource."""
    return Symbol(40, 40, glyphs.GOODS[words.keys[resource]])


def price(x: float, y: float, coins: int, colour: str, radius: float = 11) -> str:
    """A price in its circle."""
    ring = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}" stroke="{INK}" stroke-width="1.5"/>'
    size = radius * 1.4
    return ring + lettering(x, y + size * 0.35, str(coins), size, width=radius * 1.7, colour=CREAM)


def art(words: Words) -> dict[str, Symbol]:
    """All drawings, by name."""
    found = {
        "back": _back(),
        "discards": _back(CREAM, "#D8C08C", "#E7D3A6"),
        "hand": _hand(),
        "coins": _purse(),
        "count": Symbol(26, 36, panel(1, 3, 24, 30, CREAM, corner=5)),
        "copies": Symbol(26, 26, panel(1, 2, 24, 22, CREAM, corner=5)),
        "flag": FLAG,
        "played-none": _label("Played this turn", MUTED),
        "hand-none": _label("No cards in hand", "#D8BE8C"),
        "first": CROWN,
        "decides": HAMMER,
        "passed": DOOR,
        "turn": Symbol(40, 40, glyphs.HOURGLASS),
        "edge": Symbol(*CARD, panel(1, 1, 78, 110, "#E7D3A6", corner=5)),
    }
    for resource in range(len(words.rows)):
        sign = good(words, resource)
        found[f"own-{resource}"] = Symbol(*OWN, sign.at(0, 6, 29))  # the number to its right, prices below
        found[f"good-{resource}"] = sign
        found[f"store-{resource}"] = Symbol(*STORE, sign.at(1, 6, 31))
    for card in range(len(words.cards)):
        found[f"card-{card}"] = _card(words, card)
        found[f"tile-{card}"] = _tile(words, card)
    return found


# Cards -----------------------------------------------------------------------------------------------------------


def _card(words: Words, card: int) -> Symbol:
    """A card: its name, its picture with the VP, and what it takes and gives."""
    row = words.cards[card]
    kind = str(row["kind"])
    parts = [
        panel(1, 1, 78, 110, CREAM, corner=5),
        f'<path d="M1 35V6q0-5 5-5H74q5 0 5 5V35Z" fill="{PLATES[kind]}" stroke="{INK}" stroke-width="1.5"/>',
        *_title(words.card(card)),
        f'<path d="M1.7 35.5H78.3V82H1.7Z" fill="{SKIES[kind]}"/>',
        Symbol(60, 44, glyphs.PICTURES[card]).at(20 if row["vp"] else 10, 38, 57 if row["vp"] else 60),
        f'<path d="M1.7 82H78.3" stroke="{INK}" stroke-width="1"/>',
    ]
    if row["vp"]:
        parts.append(FLAG.at(2, 37, 26))
        parts.append(lettering(15.5, 52.5, str(row["vp"]), 15, width=20))
    return Symbol(*CARD, "".join([*parts, _deal(words, card)]))


def _title(name: str) -> list[str]:
    """A card's name, in one line or two."""
    lines = wrap(name, 11) if len(name) > 11 and " " in name else [name]
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    feet = (23,) if len(lines) == 1 else (15, 30)
    size = 16 if len(lines) == 1 else 14
    return [
        lettering(40, foot, line, size, width=72, colour=CREAM)
        for foot, line in zip(feet, lines, strict=True)
    ]  # fmt: skip


def _deal(words: Words, card: int) -> str:
    """What a card takes and what comes of it, in a row of signs."""
    row = words.cards[card]
    takes = [good(words, words.keys.index(key)) for key in row["pay"]] + [COIN] * row["coins"]
    gives = [good(words, words.keys.index(key)) for key in row["give"]]
    if card in SPECIAL:
        before, after = SPECIAL[card]
        takes, gives = takes + before, gives + after
    signs = [*takes, ARROW, *gives] if takes else gives
    widths = [18 if sign is ARROW else 24 for sign in signs]
    scale = min(1, 74 / sum(widths))
    x, parts = 40 - sum(widths) * scale / 2, []
    for sign, width in zip(signs, widths, strict=True):
        wide = width * scale * (0.75 if sign is ARROW else 1)
        parts.append(sign.at(x + (width * scale - wide) / 2, 96.5 - wide * sign.height / sign.width / 2, wide))
        x += width * scale
    return "".join(parts)


def _back(ground: str = DARK, frame: str = OCHRE, sign: str = GOLD) -> Symbol:
    """The back of a card: a cog, for crafts."""
    cogs = "".join(f'<path d="M36 32h8v8h-8Z" transform="rotate({angle} 40 56)"/>' for angle in range(0, 360, 45))
    return Symbol(
        *CARD,
        panel(1, 1, 78, 110, ground, corner=5)
        + f'<rect x="6" y="6" width="68" height="100" rx="3" fill="none" stroke="{frame}" stroke-width="2"/>'
        + f'<g fill="{sign}">{cogs}<circle cx="40" cy="56" r="18"/></g>'
        + f'<circle cx="40" cy="56" r="8" fill="{ground}"/>',
    )


def _tile(words: Words, card: int) -> Symbol:
    kind = str(words.cards[card]["kind"])
    picture = Symbol(60, 44, glyphs.PICTURES[card]).at(1.5, 5, 23)
    foot = f'<path d="M1.5 24.5H24.5V28.5H1.5Z" fill="{PLATES[kind]}"/>'
    return Symbol(*TILE, panel(1, 1, 24, 28, SKIES[kind], corner=3) + picture + foot)


_CARD_SIGN: Final = Symbol(40, 40, _back().at(7, 2, 26))
_OWN_SIGN: Final = Symbol(40, 40, panel(8, 3, 24, 34, CREAM, corner=3) + AGAIN.at(11, 11, 18))
_ANY_SIGN: Final = Symbol(40, 40, panel(4, 4, 32, 32, PARCHMENT, corner=16) + lettering(20, 29, "?", 26))
# What the signs say of cards that do more than take and give
SPECIAL: Final[dict[int, tuple[list[Symbol], list[Symbol]]]] = {
    EXPLORATION: ([PAWN], [_CARD_SIGN]),
    THEFT: ([COIN, PAWN], [_ANY_SIGN]),
    RECONSTRUCTION: ([], [_OWN_SIGN]),
    FAIR: ([_CARD_SIGN], [COIN] * FAIR_COINS),
    WIZARDS_TOWER: ([], [WIZARD]),
    CASTLE: ([], [KNIGHT]),
}


# Marks -----------------------------------------------------------------------------------------------------------


def _hand() -> Symbol:
    """The cards that somebody holds, seen from behind, with room for their number."""
    back = f'<rect x="16" y="7" width="20" height="30" rx="3" fill="{DARK}" stroke="{INK}" stroke-width="1.5"/>'
    fan = "".join(f'<g transform="rotate({angle} 26 50)">{back}</g>' for angle in (-22, 22, 0))
    return Symbol(52, 46, f'{fan}<circle cx="26" cy="23" r="14.5" fill="{CREAM}" stroke="{INK}" stroke-width="1.5"/>')


def _purse() -> Symbol:
    """Coins, with room for their number."""
    return Symbol(84, 40, panel(1, 4, 82, 32, CREAM, corner=16) + COIN.at(2, 7.5, 25))


def _label(text: str, colour: str) -> Symbol:
    """What is written where nothing lies yet."""
    return Symbol(200, 40, lettering(100, 27, text, 20, width=196, colour=colour))
