"""What lies before each side: its army, its cities, its spells, and the blocks that are not on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from kingstable.core.art import COMMON, lettering
from kingstable.core.prose import quantity, say, sentences
from kingstable.core.scene import MAT, Piece, Surface
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import (
    BARBARIAN_RAID,
    BLESS,
    HEAL,
    LAST_WIZARD_STANDING,
    NONE,
    OF_EACH_ARMY,
    SMITE,
)
from kingstable.games.wizard_kings.dealing import points
from kingstable.games.wizard_kings.drawing import art, glyphs
from kingstable.games.wizard_kings.drawing.art import CARD_HEIGHT, CARD_WIDTH, IVORY, LOW_CARD, PAINTS
from kingstable.games.wizard_kings.drawing.ink import SEPIA, UMBER, at
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.drawing.tokens import Spot, block, ring
from kingstable.games.wizard_kings.layout import CLERIC
from kingstable.games.wizard_kings.words import ARMY_NAMES

WIDTH: Final = 340
HEAD: Final = 44
GAP: Final = 4
COLUMNS: Final = 2  # of spells
IN_ROW: Final = (6, 8)  # blocks
OWN, OTHERS = 0, 1
CARDS: Final = (CARD_HEIGHT, LOW_CARD)
BLOCKS: Final = (48, 36)
PLATE: Final = 22
ROOM: Final = 10  # between rows of blocks
HIGHEST: Final = 400
FIELD: Final = "#EADBB8"
PHASES: Final = {
    (True, False): "It is cast in the Move Phase.",
    (False, True): "It is cast in the Combat Phase.",
    (True, True): "It is cast in the Move Phase or in the Combat Phase.",
}

Part = tuple[list[Piece], float]  # of a mat: what lies there, and how high it is


def mat(sight: Sight, side: int, taken: set[str]) -> Surface:
    """A side's mat: the viewer's own in full, others lower.  `taken` are the keys of the mats before it."""
    form = OWN if side == sight.view.seat else OTHERS
    pieces, top = list(_head(sight, side)), float(HEAD + GAP)
    for part in (_spells, _muster, _stacks):
        more, high = part(sight, side, form, top, taken)
        pieces += more
        top += high
    return Surface(
        key=f"mat-{side}",
        kind=MAT,
        title=sight.whose(side, opening=True),
        width=WIDTH,
        height=top + 3,
        backdrop=_backdrop(sight.state.armies[side], side, top + 3),
        seat=side,
        pieces=tuple(pieces),
    )


def _own_key(key: str, side: int, taken: set[str]) -> str:
    """A key; where two sides have the same, the second has one of its own."""
    if key in taken:
        key = f"{key}-of-{side}"
    taken.add(key)
    return key


@lru_cache(maxsize=256)
def _backdrop(army: int, side: int, height: float) -> str:
    """A campaign chest with the army's colours on its lid."""
    front, dark = (PAINTS[army].front, PAINTS[army].dark) if army != NONE else (SEPIA, UMBER)
    parts = [
        f'<rect width="{WIDTH}" height="{height:g}" fill="{FIELD}"/>',
        f'<rect width="{WIDTH}" height="{HEAD}" fill="{front}"/>',
        f'<rect y="{HEAD - 3}" width="{WIDTH}" height="3" fill="{dark}"/>',
        COMMON[f"seat-{side}"].at(8, 9, 26),
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{height - 2:g}" fill="none" stroke="{UMBER}"/>',
    ]
    if army != NONE:
        emblem = f'<g transform="translate(-20 -20)" fill="{IVORY}">{glyphs.OF_ARMIES[army]}</g>'
        parts.append(at((58, 22), emblem, scale=0.72))
        parts.append(lettering(80, 30, ARMY_NAMES[army], 22, width=110, colour=IVORY, anchor="start"))
    return "".join(parts)


def _head(sight: Sight, side: int) -> Iterator[Piece]:
    """Cities that a side holds, and what they, or its blocks, are worth."""
    cities = [city for city in range(len(sight.land.city_hex)) if sight.holder(city) == side]
    who = sight.whose(side, opening=True)
    yield Piece(
        key=f"cities-{side}",
        art="towns",
        x=232,
        y=HEAD / 2 - 1,
        width=64,
        height=30,
        text=str(len(cities)),
        name=say("{who}: {cities} held", who=who, cities=quantity(len(cities), "city", "cities")),
        rule="6.21",
    )
    if sight.state.scenario == LAST_WIZARD_STANDING:
        gold, rule = points(sight.view, sight.book, sight.land)[side], "15.11"
        worth = say("not known") if gold is None else quantity(gold, "GP")
        name = say("{who}: blocks worth {gold}", who=who, gold=worth)
    else:
        gold, rule = sum(sight.land.city_gold[city] for city in cities), "10.1"
        name = say("{who}: cities worth {gold}", who=who, gold=quantity(gold, "GP"))
    yield Piece(
        key=f"worth-{side}",
        art="coins",
        x=300,
        y=HEAD / 2 - 1,
        width=64,
        height=30,
        text="?" if gold is None else str(gold),
        name=name,
        rule=rule,
    )


# Spells --------------------------------------------------------------------------------------------------------------


def _known(sight: Sight, side: int) -> list[int]:
    """The spells that a side's wizard knows, and the rituals of its Cleric."""
    state, book = sight.state, sight.book
    kinds = [kind for kind, owner in zip(state.kind, state.side, strict=True) if owner == side]
    found: list[int] = []
    if any(book.is_wizard(kind) for kind in kinds):
        first = OF_EACH_ARMY * state.armies[side]
        found += range(first, first + OF_EACH_ARMY)
        if state.scenario == LAST_WIZARD_STANDING:
            found.append(HEAL)
    if any(book.folk[kind] == CLERIC for kind in kinds):
        found += [SMITE, BLESS]
    return found


def _spells(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """The spell card."""
    spells, high = _known(sight, side), CARDS[form]
    lost = {
        False: _are_lost(sight, side, sight.book.is_wizard),
        True: _are_lost(sight, side, lambda kind: sight.book.folk[kind] == CLERIC),
    }
    pieces = []
    for number, spell in enumerate(spells):
        row, column = divmod(number, COLUMNS)
        x = GAP + CARD_WIDTH / 2 + (CARD_WIDTH + GAP) * column
        y = top + high / 2 + (high + GAP) * row
        key = _own_key(f"spell-{spell}", side, taken)
        faint = sight.step > st.DEPLOYED and lost[spell >= SMITE]
        pieces.append(_spell(sight, spell, form, key, x, y, faint))
    return pieces, -(-len(spells) // COLUMNS) * (high + GAP)


def _spell(sight: Sight, spell: int, form: int, key: str, x: float, y: float, faint: bool) -> Piece:
    words, row = sight.words, sight.words.rows["spells"][spell]
    if spell >= SMITE:
        name = say("{spell}, a ritual", spell=words.spell(spell))
    else:
        name = say("{spell}, a spell of level {level}", spell=words.spell(spell), level=words.level(spell))
    return Piece(
        key=key,
        art=f"spell-{spell}" if form == OWN else f"low-spell-{spell}",
        x=x,
        y=y,
        width=CARD_WIDTH,
        height=CARDS[form],
        name=name,
        tip=sentences(words.spell_text(spell), say(PHASES[row["move"], row["combat"]])),
        rule=words.spell_rule(spell),
        mark=sight.mark("spells", spell),
        faint=faint,
        action=sight.asked(act.CAST + spell) if form == OWN else -1,
    )


def _are_lost(sight: Sight, side: int, casters: Callable[[int], bool]) -> bool:
    """Whether all of a side that could cast are gone: all see them go."""
    state = sight.state
    all_of_them = [block for block, owner in enumerate(state.side) if owner == side and casters(state.kind[block])]
    gone = [number for place in (st.OFF, st.OUT) for number in sight.tokens_in(place, side) if sight.knows(number)]
    return len(all_of_them) == sum(casters(state.kind_of(number)) for number in gone)


# Blocks --------------------------------------------------------------------------------------------------------------


def _spots(count: int, form: int, top: float, room: float) -> list[Spot]:
    """Where so many blocks lie, in rows with some room under each."""
    size, in_row = BLOCKS[form], IN_ROW[form]
    pitch = (WIDTH - 2 * GAP) / in_row
    cells = [divmod(number, in_row) for number in range(count)]
    return [
        Spot(GAP + pitch * (column + 0.5), top + 5 + size / 2 + (size + room) * row, size) for row, column in cells
    ]  # fmt: skip


def _height(count: int, form: int, room: float) -> float:
    """How high so many blocks are."""
    return -(-count // IN_ROW[form]) * (BLOCKS[form] + room)


def _muster(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """Blocks that are to be deployed: one's own as far as they are left, the next one marked, and all of the others."""
    if sight.step != st.DEPLOY:
        return [], 0
    own = form == OWN and bool(sight.deployment())
    done = len(sight.draft) if own else 0
    order = sight.deployment() if own else sight.roster(side)
    pieces: list[Piece] = []
    for number, spot in list(enumerate(_spots(len(order), form, top, ROOM)))[done:]:
        kind, steps = sight.state.kind[order[number]], sight.state.noted[order[number]]
        name = say("{block} of {who}, to be deployed", block=sight.words.block(kind), who=sight.whose(side))
        pieces.append(block(sight, f"waiting-{side}-{number}", kind, steps, side, spot, name))
    if own and pieces:
        pieces.insert(0, ring(pieces[0], WIDTH, top + HIGHEST))
    return pieces, _height(len(order), form, ROOM)


def _stacks(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """Blocks that are not on the map: those that may come, and those that are lost."""
    if sight.step <= st.DEPLOYED:
        return [], 0
    coming = [number for number in sight.tokens_in(st.OFF, side) if sight.knows(number)]
    kinds = sorted({sight.tried.kind_of(number) for number in coming})
    unknown = len(sight.tokens_in(st.OFF, side)) - len(coming)
    lost = [number for number in sight.tokens_in(st.OUT, side) if sight.knows(number)]
    count = len(kinds) + bool(unknown) + len(lost)
    room = ROOM + PLATE if kinds and _builds(sight) else ROOM
    spots = iter(_spots(count, form, top, room))
    pieces: list[Piece] = []
    for kind in kinds:
        copies = sum(sight.tried.kind_of(number) == kind for number in coming)
        key = _own_key(f"kind-{kind}", side, taken)
        pieces += _stack(sight, side, form, kind, copies, key, next(spots))
    if unknown:
        pieces.append(_unknown(sight, side, unknown, next(spots)))
    for number in lost:
        kind = sight.tried.kind_of(number)
        name = say("{block} of {who}, lost", block=sight.words.block(kind), who=sight.whose(side))
        pieces.append(block(sight, f"lost-{number}", kind, 1, side, next(spots), name, faint=True))
    return pieces, _height(count, form, room)


def _builds(sight: Sight) -> bool:
    """Whether a game has new blocks."""
    return sight.state.scenario not in (BARBARIAN_RAID, LAST_WIZARD_STANDING)


def _stack(sight: Sight, side: int, form: int, kind: int, copies: int, key: str, spot: Spot) -> Iterator[Piece]:
    """Blocks of one type that are not on the map, and what a step of them costs."""
    price, blocks = quantity(sight.book.cost[kind], "GP"), quantity(copies, "block", "blocks")
    builds = _builds(sight)
    template = "{block}: {blocks} to be built, {price} a step" if builds else "{block}: {blocks} lost"
    name = say(template, block=sight.words.block(kind), blocks=blocks, price=price)
    piece = block(sight, key, kind, 1, side, spot, name, faint=not builds)
    action = sight.asked(act.NEW + kind) if form == OWN else -1
    yield replace(piece, rule="10.4", badge=str(copies) if copies > 1 else "", action=action)
    if builds:
        yield Piece(
            key=f"price-{side}-{kind}",
            art="price",
            x=spot.x,
            y=spot.y + spot.size / 2 + PLATE / 2 + 1,
            width=46,
            height=PLATE,
            text=price,
        )


def _unknown(sight: Sight, side: int, count: int, spot: Spot) -> Piece:
    """Blocks that may be built, of which the viewer cannot tell the types."""
    return Piece(
        key=f"unknown-{side}",
        art=art.back(sight.state.armies[side], side),
        x=spot.x,
        y=spot.y,
        width=spot.size,
        height=spot.size,
        seat=sight.seat(side),
        badge=str(count),
        name=say("{who}: {blocks} to be built", who=sight.whose(side, opening=True),
                 blocks=quantity(count, "block", "blocks")),
        tip=say("Which they are, others cannot tell any more."),
        rule="16.7",
    )  # fmt: skip
