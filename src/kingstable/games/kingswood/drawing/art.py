"""The symbols of Kingswood: places, people, tokens, monster cards, guilds, the deck.

What stands on them comes from the edition's words, so that no card can lie.  A line of signs is written as words:
those that are signs are drawn, the others lettered ("1 coin : refresh all book").
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingstable.core.art import GOLD, INK, LINE, MUTED, PARCHMENT, inked, lettering, lines, panel, plain
from kingstable.core.scene import Symbol
from kingstable.core.text_width import SANS
from kingstable.games.kingswood.book import (
    ACADEMY,
    BAKERY,
    BLACKSMITH,
    FOREST,
    GAME_PARLOR,
    GRAVEYARD,
    KINDS,
    KINGS_CASTLE,
    MANOR_HOUSE,
    MARKET,
    POTION_SHOP,
    TAVERN,
    TRAINED,
    WITCHS_HUT,
    WIZARDS_TOWER,
)
from kingstable.games.kingswood.drawing import bestiary, glyphs
from kingstable.games.kingswood.words.names import CHAPTERS, TOKEN_KEYS, Words

TILE_WIDTH, TILE_HEIGHT = 156, 112  # a location
CARD_WIDTH, CARD_HEIGHT = 123, 120  # a monster in the Forest
DECK_HEIGHT, PILE_HEIGHT = 190, 68  # the deck, and the deck under a card that all know
LEFT_WIDTH, LEFT_HEIGHT = 56, 34  # how many cards are left of a chapter
GUILD_WIDTH, GUILD_HEIGHT = 122, 112  # a guild to be chosen
BANNER_WIDTH, BANNER_HEIGHT = 328, 32  # the guild on one's own mat
CREST_WIDTH = 128  # and on the others'
LAP_WIDTH, LAP_HEIGHT = 30, 22  # beside a marker that goes round the fame track again
CAPTIVE_WIDTH, CHIP = 138, 46  # a captive whose cost one may know; a defeated monster

GREEN: Final = "#2F5D3A"
LIGHT_GREEN: Final = "#DCE7CC"
BARS: Final = lines("M12 2v42M23 2v42M34 2v42", INK, 2.4)  # before a captive
COSTS: Final = (("swords", "sword"), ("books", "book"), ("hearts", "heart"), ("broken", "broken"), ("coins", "coin"))
GAP: Final = 0.1  # between the parts of a line of signs
NARROW: Final = "/:.ltf"  # letters
SKIES: Final = {  # behind the monsters, by their kind
    "goblin": "#D5DDB2", "undead": "#9FA3AE", "spirit": "#51707A", "beast": "#C5D3A8", "outlaw": "#D8BE9C",
    "brute": "#E0C9A4", "dragon": "#EBC98A", "elemental": "#5A5570", "mightiest": "#E3B35B",
}  # fmt: skip


def art(words: Words) -> dict[str, Symbol]:
    """All symbols of an edition, by name."""
    symbols = dict(FIXED)
    for number in range(len(words.locations)):
        symbols[f"location-{number}"] = _location(number, words)
    for number, row in enumerate(words.guilds):
        symbols[f"guild-{number}"] = _guild(number, row, words)
        symbols[f"banner-{number}"] = _banner(number, row, words)
        symbols[f"crest-{number}"] = _named_crest(number, row)
    for number, row in enumerate(words.monsters):
        symbols[f"monster-{number}"] = _card(row, words)
        symbols[f"captive-{number}"] = _captive(row)
        symbols[f"chip-{number}"] = _chip(row)
        symbols[f"beast-{number}"] = Symbol(glyphs.BOX, glyphs.BOX, beast(row["name"], row["kind"]))
        symbols[f"head-{number}"] = Symbol(CHIP, CHIP, _portrait(row))
        symbols[f"caged-{number}"] = Symbol(CHIP, CHIP, _portrait(row) + BARS)
    return symbols


# Lines of signs ------------------------------------------------------------------------------------------------------


def _widths(line: list[str], size: float) -> list[float]:
    """Of signs, of letters, and of the gap between what does not belong together."""
    letters = [0.18 if word == "_" else sum(0.35 if mark in NARROW else 0.59 for mark in word) for word in line]
    return [size * (1 if _sign(word) else wide) for word, wide in zip(line, letters, strict=True)]


def _sign(word: str) -> str:
    return glyphs.SIGNS.get(word) or bestiary.MONSTERS.get(word, "")


def _length(line: list[str], size: float) -> float:
    return sum(_widths(line, size)) + GAP * size * (len(line) - 1)


def signs(text: str, x: float, y: float, size: float, width: float = 0, colour: str = INK) -> str:
    """A line of signs and letters, its left end and its middle height at a place; given a width, centred in it."""
    line = text.split()
    if width:
        size = min(size, size * width / _length(line, size))
    at = x + (width - _length(line, size)) / 2 if width else x
    parts = []
    for word, step in zip(line, _widths(line, size), strict=True):
        if _sign(word):
            parts.append(_drawn(_sign(word), at, y - size / 2, size))
        elif word != "_":
            parts.append(lettering(at + step / 2, y + size * 0.31, word, size * 0.9, colour=colour, family=SANS))
        at += step + GAP * size
    return "".join(parts)


def _drawn(markup: str, x: float, y: float, size: float) -> str:
    return Symbol(glyphs.BOX, glyphs.BOX, markup).at(x, y, size)


def ability(number: int, words: Words) -> str:
    """What one does at a location, as a line of signs."""
    row = words.locations[number]
    pay = f"{row['price']} coin : " if row["price"] else ""
    if number in (ACADEMY, BLACKSMITH, TAVERN):
        token = TOKEN_KEYS[TRAINED[number]]
        return f"{pay}refresh all {token} / + {token}"
    return {
        MARKET: f"+{row['coins']} coin",
        FOREST: "fight skull",
        BAKERY: "refresh 1 heart & cage",
        GAME_PARLOR: f"{pay}+ sword / + heart",
        GRAVEYARD: "skull swap skull +1 fame",
        KINGS_CASTLE: "refresh 1 sword & cage",
        MANOR_HOUSE: "refresh 1 sword / 1 book",
        POTION_SHOP: f"{pay}refresh sword book heart",
        WITCHS_HUT: "= guard",
        WIZARDS_TOWER: "refresh 1 book & eye",
    }[number]


def power(row: Mapping[str, Any], words: Words) -> str:
    """What a guild can do, as a line of signs."""
    count = row["power_amount"]
    if row["power"] == "refresh_on_defeat":
        return f"1st skull : refresh {count} {row['power_token']}"
    if row["power"] == "free_skip":
        return f"step _ {count} free"
    place = words.place_names[row["power_place"]]
    return f"{place} : cage / fight" if row["power"] == "capture_on_use" else f"{place} _ +{count} coin"


def cost(row: Mapping[str, Any]) -> str:
    """What a fight costs, as a line of signs."""
    return " _ ".join(f"{row[column]} {sign}" for column, sign in COSTS if row[column]) or "free"


def spoils(row: Mapping[str, Any]) -> str:
    """A monster's reward, as a line of signs, or nothing."""
    parts = [f"+{row['reward_coins']} coin"] if row["reward_coins"] else []
    parts += [f"refresh all {row['reward_refresh']}"] if row["reward_refresh"] else []
    if row["reward_gain"]:
        parts.append(f"+ {' / '.join(TOKEN_KEYS) if row['reward_gain'] == 'any' else row['reward_gain']}")
    return " ".join(parts)


def beast(name: str, kind: str) -> str:
    """The drawing of a monster."""
    return bestiary.MONSTERS.get(name) or bestiary.MONSTERS[kind]


# The village ---------------------------------------------------------------------------------------------------------


def _location(number: int, words: Words) -> Symbol:
    """Name above, the place with its green, what one does there below; on the right there is room for who stands."""
    sky, green, wide = ("#A9C3A4", glyphs.MOSS, 140) if number == FOREST else ("#CFE0DC", glyphs.LEAF, 72)
    return Symbol(
        TILE_WIDTH,
        TILE_HEIGHT,
        panel(1, 1, 154, 110, sky, corner=8)
        + plain('<path d="M3 80c30-12 60-10 90-4s45 2 60-2v14H3Z"/>', green)
        + Symbol(wide, 62, glyphs.PLACES[number]).at(8, 25, wide * 0.97)
        + f'<path d="M1.5 86h153v17a8 8 0 0 1-8 8h-137a8 8 0 0 1-8-8Z" fill="{PARCHMENT}" stroke="{INK}"/>'
        + signs(ability(number, words), 6, 98.5, 18, width=144)
        + f'<path d="M1.5 23V9a8 8 0 0 1 8-8h137a8 8 0 0 1 8 8v14Z" fill="{GREEN}" stroke="{INK}"/>'
        + lettering(78, 18, words.location(number), 17, width=144, colour=PARCHMENT),
    )


def _pawn(markup: str, base: str) -> Symbol:
    shadow = f'<ellipse cx="34" cy="61" rx="21" ry="5.5" fill="{base}" stroke="{INK}" stroke-width="1.5"/>'
    return Symbol(68, 68, shadow + _drawn(markup, 8, 7, 54))


def _supply(kind: int) -> Symbol:
    """A heap of tokens."""
    each = _token(kind, fresh=True) if kind < KINDS else Symbol(glyphs.BOX, glyphs.BOX, glyphs.COIN)
    return Symbol(68, 68, each.at(3, 28, 36) + each.at(29, 28, 36) + each.at(14, 4, 40))


def _token(kind: int, fresh: bool) -> Symbol:
    """A skill token: bright, with its sign in white, or turned to its grey side, where the sign is an outline."""
    body, sign = (glyphs.BRIGHT[kind], PARCHMENT) if fresh else (glyphs.GREY, glyphs.GREY)
    line = "none" if fresh else glyphs.ASH
    disc = f'<circle cx="20" cy="20" r="18.5" fill="{body}" stroke="{INK if fresh else MUTED}" stroke-width="2"/>'
    shape = f'<g fill="{sign}" stroke="{line}" stroke-width="2.5" stroke-linejoin="round">{glyphs.SHAPES[kind]}</g>'
    detail = lines(glyphs.DETAILS[kind], body if fresh else glyphs.ASH, 2)
    return Symbol(40, 40, f'{disc}<g transform="translate(8 8) scale(.6)">{shape}{detail}</g>')


# Monsters ------------------------------------------------------------------------------------------------------------


def _sky(row: Mapping[str, Any], x: float, y: float, width: float, height: float) -> str:
    """What a monster stands before."""
    foot = y + height
    rise = height * 0.2
    ridge = f"q{width * 0.3:g} {-height * 0.25:g} {width * 0.55:g} 0t{width * 0.45:g} 0"
    hill = f'<path d="M{x:g} {foot:g}v{-rise:g}{ridge}v{rise:g}Z"/>'
    ground = glyphs.MOSS if row["chapter"] == 1 else "#6B4A3A"
    return panel(x, y, width, height, SKIES[row["kind"]], corner=3) + plain(hill, ground)


def _seal(x: float, y: float, size: float, fame: int) -> str:
    figure = lettering(x + size / 2, y + size * 0.7, str(fame), size * 0.58, family=SANS)
    return _drawn(glyphs.SEAL, x, y, size) + figure


def _chip_of_signs(text: str, right: float, y: float, most: float) -> str:
    """Signs on a strip of parchment that ends at the right edge."""
    if not text:
        return ""
    line = text.split()
    wide = min(most, _length(line, 15) + 8)
    left = right - wide
    return panel(left, y, wide, 20, PARCHMENT, corner=4) + signs(text, left + 3, y + 10, 15, width=wide - 6)


def bonus(row: Mapping[str, Any], words: Words) -> str:
    """A bonus at the end of the game, as a line of signs: the fame, and for how many of which monsters."""
    if not row["bonus"]:
        return ""
    kinds = [other["kind"] for other in words.monsters if other["name"] == row["bonus_name"]]
    each = "" if row["bonus_per"] == 1 else f"{row['bonus_per']} "
    return f"+{row['bonus']} fame / {each}{row['bonus_of'] or kinds[0]}"


def _card(row: Mapping[str, Any], words: Words) -> Symbol:
    """A monster as it lies in the Forest."""
    end = GREEN if row["chapter"] == 1 else "#7A2E26"
    parts = [
        panel(1, 1, 121, 118, PARCHMENT, corner=7),
        f'<path d="M1.5 22V8a7 7 0 0 1 7-7h106a7 7 0 0 1 7 7v14Z" fill="{end}" stroke="{INK}"/>',
        lettering(61.5, 17, row["name"], 16, width=114, colour=PARCHMENT),
        _sky(row, 4, 25, 115, 56),
        _drawn(beast(row["name"], row["kind"]), 8, 28, 48),
        _seal(87, 26, 31, row["fame"]),
        _chip_of_signs(" _ ".join(part for part in (spoils(row), bonus(row, words)) if part), 118, 59, 112),
        signs(cost(row), 5, 100, 25, width=113),
    ]
    return Symbol(CARD_WIDTH, CARD_HEIGHT, "".join(parts))


def _portrait(row: Mapping[str, Any]) -> str:
    return _sky(row, 1, 1, 44, 44) + _drawn(beast(row["name"], row["kind"]), 5, 4, 36)


def _chip(row: Mapping[str, Any]) -> Symbol:
    """A defeated monster: its head and its fame."""
    parts = _sky(row, 1, 1, 44, 44) + _drawn(beast(row["name"], row["kind"]), 2, 3, 32) + _seal(22, 22, 23, row["fame"])
    return Symbol(CHIP, CHIP, parts)


def _captive(row: Mapping[str, Any]) -> Symbol:
    """A captive, behind bars, with what it costs to defeat it."""
    parts = [
        panel(1, 1, CAPTIVE_WIDTH - 2, 44, PARCHMENT, corner=5),
        _portrait(row) + BARS,
        _seal(25, 22, 23, row["fame"]),
        lettering(91.5, 18, row["name"], 15, width=84),
        signs(cost(row), 49, 32, 18, width=85),
    ]
    return Symbol(CAPTIVE_WIDTH, CHIP, "".join(parts))


def _back(chapter: int, width: float, height: float) -> Symbol:
    """The back of a card of a chapter: for the deck, and for a captive nobody else knows."""
    body = GREEN if chapter == 1 else "#7A2E26"
    tall = height > CARD_HEIGHT
    sign = _drawn(glyphs.CRESTS[5], width / 2 - 29, 22, 58) if tall else ""
    if height != PILE_HEIGHT:  # there, only the edge of the cards is seen
        sign += lettering(
            width / 2, 116 if tall else height / 2 + 8, CHAPTERS[chapter], 34 if tall else 22, colour=GOLD
        )
    frame = f'<rect x="6" y="6" width="{width - 12:g}" height="{height - 12:g}" rx="4" fill="none" stroke="{GOLD}"/>'
    return Symbol(
        width,
        height,
        panel(1, 1, width - 2, height - 2, body, corner=7) + frame + sign,
    )


def _left(chapter: int) -> Symbol:
    """How many cards of a chapter are left: the numeral, and room for a figure."""
    colour = GREEN if chapter == 1 else "#7A2E26"
    edge = f'<path d="M1.5 6a5 5 0 0 1 5-5h9v32h-9a5 5 0 0 1-5-5Z" fill="{colour}"/>'
    numeral = lettering(8.5, 22, CHAPTERS[chapter], 13, colour=PARCHMENT)
    return Symbol(LEFT_WIDTH, LEFT_HEIGHT, panel(1, 1, 54, 32, PARCHMENT, corner=5) + edge + numeral)


# Guilds --------------------------------------------------------------------------------------------------------------


def _shield(number: int, x: float, y: float, size: float) -> str:
    ground = inked('<path d="M3 3h34v18c0 9-7 14-17 18C10 35 3 30 3 21Z"/>', glyphs.GROUNDS[number])
    return _drawn(f'{ground}<g transform="translate(8 6) scale(.6)">{glyphs.CRESTS[number]}</g>', x, y, size)


def _start(row: Mapping[str, Any], x: float, y: float, width: float) -> str:
    """The tokens and Coins of a guild's card."""
    held = [_token(kind, fresh=True) for kind, key in enumerate(TOKEN_KEYS) for _ in range(row[f"{key}s"])]
    held += [_token(kind, fresh=False) for kind, key in enumerate(TOKEN_KEYS) for _ in range(row[f"worn_{key}s"])]
    held += [Symbol(glyphs.BOX, glyphs.BOX, glyphs.COIN)] * row["coins"]
    step = min(21, (width - 20) / max(1, len(held) - 1))
    first = x + (width - 20 - step * (len(held) - 1)) / 2
    return "".join(symbol.at(first + i * step, y, 20) for i, symbol in enumerate(held))


def _guild(number: int, row: Mapping[str, Any], words: Words) -> Symbol:
    """A guild to be chosen."""
    name = words.guild(number)
    return Symbol(
        GUILD_WIDTH,
        GUILD_HEIGHT,
        panel(1, 1, 120, 110, PARCHMENT, corner=7)
        + _shield(number, 42, 5, 38)
        + lettering(61, 57, name, 16, width=112)
        + _start(row, 6, 63, 110)
        + f'<path d="M1.5 87h119v16a7 7 0 0 1-7 7h-105a7 7 0 0 1-7-7Z" fill="{LIGHT_GREEN}" stroke="{INK}"/>'
        + signs(power(row, words), 5, 99, 16, width=112),
    )


def _banner(number: int, row: Mapping[str, Any], words: Words) -> Symbol:
    name = words.guild(number)
    return Symbol(
        BANNER_WIDTH,
        BANNER_HEIGHT,
        panel(1, 1, BANNER_WIDTH - 2, BANNER_HEIGHT - 2, LIGHT_GREEN)
        + _shield(number, 4, 1, 30)
        + lettering(40, 22, name, 16, width=140, anchor="start")
        + signs(power(row, words), 186, 16, 17, width=136),
    )


def _named_crest(number: int, row: Mapping[str, Any]) -> Symbol:
    return Symbol(
        CREST_WIDTH,
        BANNER_HEIGHT,
        _shield(number, 0, 1, 30) + lettering(34, 21, row["name"], 14, width=CREST_WIDTH - 36, anchor="start"),
    )


# What is the same in every edition -----------------------------------------------------------------------------------


def _ring(middle: float, radius: float, colour: str) -> str:
    return f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius:g}" fill="none" stroke="{colour}"/>'


def _dashes(width: float, height: float, colour: str) -> str:
    """A place with nothing in it."""
    return (
        f'<rect x="2" y="2" width="{width - 4:g}" height="{height - 4:g}" rx="6" fill="none" stroke="{colour}" '
        f'stroke-width="1.5" stroke-dasharray="5 4"/>'
    )


def _beasts() -> Symbol:
    """What the solo game is about: room for three heads and a figure."""
    card = panel(1, 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, PARCHMENT, corner=7)
    title = lettering(61.5, 24, "Mightiest", 17) + lettering(61.5, 41, "beasts", 15, bold=False)
    return Symbol(CARD_WIDTH, CARD_HEIGHT, card + title)


FIXED: Final[dict[str, Symbol]] = {
    "blank": Symbol(40, 40, ""),  # nothing to see but what is written on it
    "adventurer": _pawn(glyphs.ADVENTURER, "#4A6B3C"),
    "explorer": _pawn(glyphs.ADVENTURER, GOLD),  # the one that is about to move, or just has
    "guard": _pawn(glyphs.GUARD, "#4A6B3C"),
    **{f"supply-{kind}": _supply(kind) for kind in range(KINDS + 1)},
    **{f"token-{kind}": _token(kind, fresh=True) for kind in range(KINDS)},
    **{f"worn-{kind}": _token(kind, fresh=False) for kind in range(KINDS)},
    **{
        f"shadow-{kind}": Symbol(glyphs.BOX, glyphs.BOX, glyphs.faded(key, 0.15)) for kind, key in enumerate(TOKEN_KEYS)
    },
    "purse": Symbol(40, 40, inked('<circle cx="20" cy="20" r="18"/>', GOLD) + _ring(20, 14, "#9A6B12")),
    "fame": Symbol(40, 40, glyphs.SEAL),
    "lap": Symbol(LAP_WIDTH, LAP_HEIGHT, panel(1, 1, LAP_WIDTH - 2, LAP_HEIGHT - 2, PARCHMENT, "var(--seat)", 6)),
    **{f"deck-{chapter}": _back(chapter, CARD_WIDTH, DECK_HEIGHT) for chapter in (1, 2)},
    **{f"pile-{chapter}": _back(chapter, CARD_WIDTH, PILE_HEIGHT) for chapter in (1, 2)},
    **{f"back-{chapter}": _back(chapter, CHIP, CHIP) for chapter in (1, 2)},
    **{f"left-{chapter}": _left(chapter) for chapter in (1, 2)},
    "no-deck": Symbol(CARD_WIDTH, DECK_HEIGHT, _dashes(CARD_WIDTH, DECK_HEIGHT, LINE)),
    "cell": Symbol(CHIP, CHIP, _dashes(CHIP, CHIP, glyphs.ASH) + _drawn(glyphs.faded("cage", 0.4), 11, 11, 24)),
    "beasts": _beasts(),
}
