"""The army builder: the pool of one's blocks by letter, what a step of each costs, and what is left of the gold.

The same board serves in the Build Phase of games with a pool: it shows what the gold at hand is enough for, and leaves
the table to the map as soon as it is asked where something is built.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from kingstable.core.art import INK, lettering, panel
from kingstable.core.prose import Text, listed, quantity, say
from kingstable.core.scene import BOARD, Piece, Surface
from kingstable.core.text_width import SANS
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import Book
from kingstable.games.wizard_kings.drawing.art import LABEL
from kingstable.games.wizard_kings.drawing.choosing import table
from kingstable.games.wizard_kings.drawing.field import REACH
from kingstable.games.wizard_kings.drawing.ink import COIN, SEPIA, UMBER
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.drawing.tokens import Spot, block
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.raising import Cities, Raise, Recruits
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS, Words

BLOCK: Final = 72
PITCH: Final = 76
DOWN: Final = 118
FEW, NARROW, BROAD = 14, 7, 12  # types that need but few columns, and how many columns there are
MARGIN: Final = 10
SUM: Final = 1 / 16  # of the board's width: the height of a line with what was spent, or what cities still lack


def is_open(sight: Sight) -> bool:
    """Whether the viewer raises an army, or builds from a pool."""
    if not (sight.playing and sight.state.drafts):
        return False
    return isinstance(sight.step, Raise) or (isinstance(sight.step, BuildPhase) and sight.pooled and bool(_left(sight)))


def pool(sight: Sight) -> Surface:
    """The viewer's pool as a board."""
    raising = isinstance(sight.step, Raise)
    left = _left(sight)
    kinds = tuple(sorted(left, key=lambda kind: _order(sight.book, kind)))
    columns = NARROW if len(kinds) <= FEW else BROAD
    wide = columns * PITCH + 2 * MARGIN
    top = MARGIN + (2 * wide * SUM + 18 if raising else 0)
    cells = _cells(sight.book, kinds, columns, top)
    high = max((spot.y for spot in cells), default=top) + DOWN - BLOCK / 2 + MARGIN
    pieces = [_recruit(sight, kind, left[kind], spot) for kind, spot in zip(kinds, cells, strict=True)]
    return Surface(
        key="pool",
        kind=BOARD,
        title=say("Blocks that can be raised") if raising else say("Blocks that can be built now"),
        width=wide,
        height=high,
        backdrop=_backdrop(sight.words, sight.book, kinds, columns, top, high),
        pieces=(*(_sums(sight, wide) if raising else ()), *pieces),
        zoom=max(1, ceil(10 * wide * REACH / BLOCK) / 10),
    )


def _left(sight: Sight) -> dict[int, int]:
    """Of each type of the pool, in the Build Phase of each that may be built now: how many are left."""
    state, seat = sight.state, sight.view.seat
    if isinstance(sight.step, Raise):
        spare = Recruits(state, seat, sight.draft).spare()
        return {kind: spare.count(kind) for kind, side in zip(state.kind, state.side, strict=True) if side == seat}
    off = [number for number in sight.tokens_in(st.OFF, seat) if not sight.tried.steps[number]]
    kinds = [sight.tried.kind_of(number) for number in off]
    return {kind: kinds.count(kind) for kind in kinds if act.NEW.at(kind) in state.legal(seat)}


def _order(book: Book, kind: int) -> tuple[bool, int, int, int]:
    """Blocks by letter, then by what they cost; artifacts after them."""
    return book.is_artifact(kind), _letter(book, kind), book.cost[kind], kind


def _letter(book: Book, kind: int) -> int:
    return len(LETTER_TEXTS) if book.is_artifact(kind) else book.letter[kind]


def _cells(book: Book, kinds: tuple[int, ...], columns: int, top: float) -> list[Spot]:
    """Where types lie: one after another; where they are many, each letter with a heading before it."""
    found, place, before = [], 0, -1
    for kind in kinds:
        if columns == BROAD and _letter(book, kind) != before:
            before = _letter(book, kind)
            place += 1
            if place % columns == 0:
                place += 1  # no heading at the end of a row
        row, column = divmod(place, columns)
        found.append(Spot(MARGIN + PITCH * (column + 0.5), top + 6 + BLOCK / 2 + DOWN * row, BLOCK))
        place += 1
    return found


@lru_cache(maxsize=64)
def _backdrop(words: Words, book: Book, kinds: tuple[int, ...], columns: int, top: float, high: float) -> str:
    """Headings, names and prices."""
    parts, before = [table(columns * PITCH + 2 * MARGIN, high)], -1
    for kind, spot in zip(kinds, _cells(book, kinds, columns, top), strict=True):
        foot = spot.y + BLOCK / 2
        if columns == BROAD and _letter(book, kind) != before:
            before = _letter(book, kind)
            parts.append(_heading((*LETTER_TEXTS, "Artifacts")[before], spot.x - PITCH, spot.y))
        parts.append(lettering(spot.x, foot + 15, words.block(kind), 15, width=PITCH - 4, colour=UMBER))
        parts.append(panel(spot.x - 24, foot + 20, 48, 20, LABEL, UMBER, 6))
        parts.append(f'<circle cx="{spot.x - 14:g}" cy="{foot + 30:g}" r="6" fill="{COIN}" stroke="{UMBER}"/>')
        parts.append(lettering(spot.x + 8, foot + 35, str(book.cost[kind]), 15, colour=INK, family=SANS))
    return "".join(parts)


def _heading(text: str, x: float, y: float) -> str:
    """A letter before its blocks, with an arrow towards them."""
    arrow = f'<path d="M{x + 25:g} {y - 6:g}l9 6-9 6Z" fill="{SEPIA}"/>'
    return arrow + lettering(x - 4, y + 12, text, 34, width=PITCH - 24, colour=SEPIA)


def _recruit(sight: Sight, kind: int, left: int, spot: Spot) -> Piece:
    """A stack of the pool."""
    raising = isinstance(sight.step, Raise)
    price, blocks = quantity(sight.book.cost[kind], "GP"), quantity(left, "block", "blocks")
    name = say("{block}: {blocks} left, {price} a step", block=sight.words.block(kind), blocks=blocks, price=price)
    key, action = (f"recruit-{kind}", act.RAISE.at(kind)) if raising else (f"kind-{kind}", act.NEW.at(kind))
    piece = block(sight, key, kind, sight.book.most[kind], sight.view.seat, spot, name, faint=not left)
    return replace(
        piece, rule="19.2" if raising else "10.4", badge=str(left) if left > 1 else "", action=sight.asked(action)
    )  # fmt: skip


# Sums ----------------------------------------------------------------------------------------------------------------


def _sums(sight: Sight, wide: float) -> Iterator[Piece]:
    """What the army costs so far, and which cities still lack a block."""
    recruits = Recruits(sight.state, sight.view.seat, sight.draft)
    cost, budget = recruits.cost(), sight.state.budget
    yield _sum("sum-spent", "sum", wide, 0, "19.1", say(
        "{cost} of {budget} GP, {left} left", cost=cost, budget=budget, left=budget - cost,
    ))  # fmt: skip
    missing = Cities(sight.state, sight.view.seat, []).missing(recruits.kinds)
    if not missing:
        yield _sum("sum-cities", "sum", wide, 1, "19.8", say("Every city gets a block"))
        return
    least = recruits.still_needed(recruits.kinds, recruits.spare())
    cities = quantity(len(missing), "city", "cities")
    yield _sum("sum-cities", "sum-short", wide, 1, "19.6", say(
        "{cities} still without a block ({least} at least)", cities=cities, least=quantity(least, "GP"),
    ))  # fmt: skip


def _sum(key: str, art: str, wide: float, row: int, rule: str, text: Text) -> Piece:
    return Piece(
        key=key,
        art=art,
        x=wide / 2,
        y=MARGIN + 4 + wide * SUM * (row + 0.5) + 6 * row,
        width=wide - 2 * MARGIN - 4,
        height=wide * SUM,
        text=text,
        name=text,
        rule=rule,
    )


# What is raised ------------------------------------------------------------------------------------------------------


def raised(sight: Sight) -> dict[int, list[int]]:
    """The strengths of what the viewer has raised so far, by type, the strongest first."""
    if not isinstance(sight.step, Raise) or not sight.playing or not sight.state.drafts:
        return {}
    recruits = Recruits(sight.state, sight.view.seat, sight.draft)
    found: dict[int, list[int]] = {}
    for kind, steps in sorted(zip(recruits.kinds, recruits.steps, strict=True), key=lambda each: (each[0], -each[1])):
        found.setdefault(kind, []).append(steps)
    return found


def drafted(sight: Sight, kind: int, steps: list[int], spot: Spot) -> Piece:
    """A type among what was raised: a click dismisses one of it."""
    strengths = listed([say("{steps}", steps=each) for each in steps])
    name = say("{block}: raised with strength {steps}", block=sight.words.block(kind), steps=strengths)
    piece = block(sight, f"drafted-{kind}", kind, steps[0], sight.view.seat, spot, name)
    badge = "·".join(str(each) for each in steps) if len(steps) > 1 else ""
    return replace(piece, badge=badge, action=sight.asked(act.DISMISS.at(kind, steps[0] - 1)))
