"""What is painted on Artificium's board, on the mats and on the bench where a hand lies.

The backdrop of a surface depends on the edition, the names and the viewer, and is painted once for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from kingstable.core.art import COMMON, GOLD, INK, MUTED, lettering, panel
from kingstable.core.scene import Symbol
from kingstable.games.artificium.book import CASTLE, RESOURCES, TURNS, WIZARDS_TOWER
from kingstable.games.artificium.drawing import art, layout
from kingstable.games.artificium.drawing.glyphs import CREAM, DARK, OCHRE
from kingstable.games.artificium.drawing.layout import (
    BANK,
    ENDS,
    HEADER,
    INNER,
    LARGE,
    MARGIN,
    MAT,
    PILE,
    SMALL,
    WIDTH,
    Box,
    Chain,
    Layout,
)
from kingstable.games.artificium.words.names import LEVELS, Words

GROUND: Final = "#EBD8A9"
FIELD: Final = "#F7EBCB"
BENCH: Final = "#7B5527"  # the table on which cards are laid
SEAM: Final = "#63431D"
STRIPES: Final = 21  # of the awning


# The board -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def board(words: Words, names: tuple[str, ...], viewer: int) -> str:
    """The painted board."""
    places = layout.board(words, len(names))
    parts = [
        panel(1, 1, WIDTH - 2, places.height - 2, GROUND, DARK, 8),
        *_track(words),
        *_bank(words, places),
        *_bench(places),
        *(_plate(places, seat, name) for seat, name in enumerate(names)),
        *_last_row(places, 0 <= viewer < len(names)),
    ]
    return "".join(parts)


def _track(words: Words) -> Iterator[str]:
    way = layout.track(words)
    resources = {space: words.keys.index(key) for space, key in words.spaces}
    start = way.space(0)
    yield _cell(start, FIELD)
    yield lettering(start.left + 4, start.top + 14, "0", 14, colour=MUTED, anchor="start")
    for space in range(1, way.last + 1):
        cell = way.space(space)
        resource = resources.get(space)
        yield _cell(cell, FIELD if resource is None else "#E5B04A")
        colour = MUTED if resource is None else INK
        yield lettering(cell.left + 3, cell.top + 13, str(space), 13, colour=colour, anchor="start", bold=False)
        if resource is not None:
            yield art.good(words, resource).at(cell.left + 12.5, cell.top + 10.5, 19)
    for turn in range(1, TURNS + 1):
        cell = way.turn(turn)
        yield _cell(cell, DARK)
        yield lettering(cell.x, cell.y + 6, LEVELS[turn], 17, colour=CREAM)


def _cell(box: Box, fill: str) -> str:
    return panel(box.left + 0.5, box.top + 0.5, box.width - 1, box.height - 1, fill, DARK, 3)


def _bank(words: Words, places: Layout) -> Iterator[str]:
    """What each resource costs and brings: a panel for each level."""
    levels = [row["level"] for row in words.rows]
    for level in sorted(set(levels)):
        held = [places.price(resource) for resource, other in enumerate(levels) if other == level]
        yield panel(held[0].left + 1, places.top, held[-1].right - held[0].left - 2, BANK, FIELD, DARK)
    for resource, row in enumerate(words.rows):
        box = places.price(resource)
        yield art.good(words, resource).at(box.left + 3, box.top + 10, 29)
        yield art.price(box.right - 14.5, box.top + 13.5, row["buy"], art.BUY, 10.5)
        yield art.price(box.right - 14.5, box.foot - 13.5, row["sell"], art.SELL, 10.5)


def _bench(places: Layout) -> Iterator[str]:
    """The market's table under its awning; where the market was, the chosen cards lie."""
    top, tall = places.bench, places.last_row - 6 - places.bench
    left, wide = MARGIN - 4, INNER + 8
    yield panel(left, top, wide, tall, BENCH, INK)
    for y in (top + tall * 0.36, top + tall * 0.68):
        yield f'<path d="M{left + 1} {y:g}h{wide - 2}" stroke="{SEAM}" stroke-width="1.5"/>'
    for seat in range(places.seats):
        box = places.chosen(seat)
        yield panel(box.left, box.top, box.width, box.height, "none", SEAM)
        yield f'<g opacity="0.5">{COMMON[f"seat-{seat}"].at(box.x - 18, box.y - 18, 36)}</g>'
    stripe = wide / STRIPES
    for i in range(STRIPES):
        yield (
            f'<path d="M{left + i * stripe:g} {top:g}h{stripe:g}v7a{stripe / 2:g} 6 0 0 1{-stripe:g} 0Z" '
            f'fill="{CREAM if i % 2 else OCHRE}" stroke="{INK}" stroke-width="1.2"/>'
        )


def _plate(places: Layout, seat: int, name: str) -> str:
    box = places.plate(seat)
    wide = box.width - 32
    return (
        panel(box.left, box.top, box.width, box.height, FIELD, DARK)
        + COMMON[f"seat-{seat}"].at(box.left + 4, box.top + 5, 20)
        + lettering(box.left + 28, box.top + 20, name, 18, width=wide, least=13, anchor="start")
    )


LEGEND: Final = (
    (Symbol(24, 24, art.price(12, 12, 2, art.BUY)), "Purchase price"),
    (Symbol(24, 24, art.price(12, 12, 1, art.SELL)), "Sale price"),
    (art.FLAG, "Victory points"),
    (art.CROWN, "First player"),
    (art.HAMMER, "Is to decide"),
    (art.DOOR, "Has passed"),
)


def _last_row(places: Layout, seated: bool) -> Iterator[str]:
    """The piles, and a place for the cards that the viewer plays."""
    for place in (0, 1):
        box = places.pile(place)
        yield panel(box.left + 1, box.top + 1, box.width - 2, box.height - 2, GROUND, OCHRE)
    if seated:
        yield panel(*places.row, FIELD, OCHRE)
        return
    for i, (sign, meaning) in enumerate(LEGEND):  # a spectator plays nothing: there is room to say what the signs mean
        column, row = divmod(i, 3)
        x, y = places.row.left + column * 165, places.last_row + row * PILE[1] / 3
        yield sign.at(x + 4, y + 4, 24) + lettering(x + 36, y + 22, meaning, 16, anchor="start", bold=False)


# The mats --------------------------------------------------------------------------------------------------------

WOOD, WHEAT, COAL, FOOD, BEER, CRYSTAL, METAL, POTION, SWORD = range(RESOURCES)


def routes(chain: Chain) -> dict[tuple[int, int], str]:
    """The ways on which links are laid, from resource to resource."""
    box = [chain.box(resource) for resource in range(RESOURCES)]
    over = chain.top - 6 if chain.ends else chain.top - 4
    gutters = [chain.left(column) + chain.node[0] + chain.gutter / 2 for column in range(4)]

    def straight(a: int, b: int) -> str:
        return f"M{box[a].right:g} {box[a].y:g}H{box[b].left:g}"

    def stepped(a: int, b: int, x: float) -> str:
        return f"M{box[a].right:g} {box[a].y:g}H{x:g}V{box[b].y:g}H{box[b].left:g}"

    def above(b: int) -> str:
        return f"M{box[COAL].x:g} {box[COAL].top:g}V{over:g}H{gutters[3]:g}V{box[b].y:g}H{box[b].left:g}"

    def between(a: int) -> str:
        edge = box[a].foot if box[a].y < chain.middle else box[a].top
        return f"M{box[a].x:g} {edge:g}V{chain.middle:g}H{box[FOOD].left:g}"

    return {
        (WOOD, COAL): straight(WOOD, COAL),
        (WHEAT, BEER): straight(WHEAT, BEER),
        (WOOD, FOOD): between(WOOD),
        (WHEAT, FOOD): between(WHEAT),
        (FOOD, CRYSTAL): stepped(FOOD, CRYSTAL, gutters[2]),
        (FOOD, METAL): stepped(FOOD, METAL, gutters[2]),
        (CRYSTAL, POTION): straight(CRYSTAL, POTION),
        (METAL, SWORD): straight(METAL, SWORD),
        (COAL, POTION): above(POTION),
        (COAL, SWORD): above(SWORD),
    }


def links(words: Words) -> list[tuple[int, int]]:
    """What is made of what, as the cards say."""
    pairs = {
        (words.keys.index(paid), words.keys.index(given))
        for row in words.cards
        for paid in row["pay"]
        for given in row["give"]
        if paid != given
    }
    return sorted(pairs)


@lru_cache(maxsize=64)
def mat(words: Words, seat: int, name: str, own: bool) -> str:
    """A painted resource board."""
    chain = LARGE if own else SMALL
    parts = [
        panel(1, 1, MAT - 2, chain.height - 2, GROUND, DARK, 8),
        f'<path d="M1.7 {HEADER}V9q0-7.3 7.3-7.3H{MAT - 9}q7.3 0 7.3 7.3V{HEADER}Z" fill="{FIELD}"/>',
        f'<path d="M1.7 {HEADER}H{MAT - 1.7}" stroke="{DARK}" stroke-width="1.5"/>',
        COMMON[f"seat-{seat}"].at(MARGIN, 10, 26),
        lettering(40, 29, name, 18, width=94, least=14, anchor="start"),
        *(_place(words, chain, resource) for resource in range(RESOURCES)),
        *_links(words, chain),
    ]
    return "".join(parts)


def _links(words: Words, chain: Chain) -> Iterator[str]:
    """The chain itself: golden links with a dark outline, threaded on a line."""
    laid = routes(chain)
    ways, goals = [], set()
    for a, b in links(words):
        here, there = chain.box(a), chain.box(b)
        ways.append(laid.get((a, b), f"M{here.x:g} {here.y:g}L{there.x:g} {there.y:g}"))
        goals.add(there)
    if chain.ends:
        ways += _ways_to_ends(words, chain)
    for colour, width, links_and_gaps in ((INK, 1.6, ""), (INK, 6, "8 1.6"), (GOLD, 2.8, "0 1.6 4.8 3.2")):
        dashes = f' stroke-dasharray="{links_and_gaps}"' if links_and_gaps else ""
        yield f'<path d="{"".join(ways)}" fill="none" stroke="{colour}" stroke-width="{width}"{dashes}/>'
    for goal in sorted(goals):
        yield (
            f'<path d="M{goal.left - 7:g} {goal.y - 6:g}v12L{goal.left + 1:g} {goal.y:g}Z" fill="{GOLD}" '
            f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
        )
    if chain.ends:
        for row, sign in ((0, art.WIZARD), (1, art.KNIGHT)):
            box = chain.end(row)
            yield sign.at(box.left, box.top, ENDS)


def _ways_to_ends(words: Words, chain: Chain) -> Iterator[str]:
    """From what the Wizard and the Knight cost to them: straight, if it stands before them, or underneath the mat."""
    for card, row in ((WIZARDS_TOWER, 0), (CASTLE, 1)):
        end = chain.end(row)
        for key in words.cards[card]["pay"]:
            box = chain.box(words.keys.index(key))
            if box.y == end.y and box.right + chain.gutter > end.left:
                yield f"M{box.right:g} {box.y:g}H{end.x:g}"
            else:
                yield f"M{box.x:g} {box.foot:g}V{chain.height - 10:g}H{end.x:g}V{end.y:g}"


def _place(words: Words, chain: Chain, resource: int) -> str:
    box, row = chain.box(resource), words.rows[resource]
    ground = panel(box.left, box.top, box.width, box.height, FIELD, DARK)
    if not chain.ends:  # others' boards: what they have not is seen as a shadow
        return ground + f'<g opacity="0.25">{art.good(words, resource).at(box.left + 1, box.top + 6, 31)}</g>'
    y = box.foot - 14
    buy, sell = art.price(box.left + 13, y, row["buy"], art.BUY), art.price(box.right - 13, y, row["sell"], art.SELL)
    return ground + buy + sell


# The hand --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def hand(height: float) -> str:
    """The bench before a player."""
    seams = "".join(
        f'<path d="M2 {height * part:g}H{WIDTH - 2}" stroke="{SEAM}" stroke-width="1.5"/>' for part in (0.34, 0.67)
    )
    return panel(1, 1, WIDTH - 2, height - 2, BENCH, INK, 8) + seams
