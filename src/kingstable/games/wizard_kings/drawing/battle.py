"""A battle as a surface of its own: two rows by letter, the defender above, the dice between them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from kingstable.core.art import INK
from kingstable.core.prose import Text, quantity, say, series
from kingstable.core.scene import BOARD, Piece, Surface
from kingstable.games.wizard_kings import battle as rules
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import LETTERS
from kingstable.games.wizard_kings.drawing import glyphs
from kingstable.games.wizard_kings.drawing.art import IVORY, PAINTS, ROUNDS
from kingstable.games.wizard_kings.drawing.ink import COIN, PAPER, UMBER, at, stroke
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.drawing.tokens import Spot, ring, status_mark, token
from kingstable.games.wizard_kings.words import LETTER_TEXTS, TERRAIN_TEXTS

WIDTH, HEIGHT = 560, 288
BAND: Final = 120  # of a side
TOKEN: Final = 74
FIRST, SPACING = 138, 81  # across: the middle of the first token of a row, and the way to the next
MOST_IN_ROW: Final = 5
ROWS: Final = (49, 216)  # down: the middles of the tokens
PLATE_BELOW: Final = 53
MIDDLE: Final = 144
DIE: Final = 34
FIRST_DIE: Final = 190  # across
MARGIN: Final = 530  # across: what protects a row, or frightens it


def battle(sight: Sight) -> Surface:
    """The battle that is fought."""
    state = sight.state
    sides = (state.defender, state.attacker)
    pieces: list[Piece] = [_rounds(sight)]
    for side, y in zip(sides, ROWS, strict=True):
        pieces += _row(sight, side, y)
        pieces += _spells(sight, side, y)
    pieces += _dice(sight)
    return Surface(
        key="battle",
        kind=BOARD,
        title=say("Battle in {hex}, {ground}: {round}", hex=sight.at(state.arena),
                  ground=say(TERRAIN_TEXTS[sight.land.terrain[state.arena]]), round=round_text(state.round)),
        width=WIDTH,
        height=HEIGHT,
        backdrop=_backdrop(state.armies[sides[0]], state.armies[sides[1]]),
        pieces=tuple(pieces),
    )  # fmt: skip


def round_text(number: int) -> Text:
    """Which Combat Round it is."""
    return say("pursuit") if number >= rules.PURSUIT else say("round {number}", number=max(1, number))


@lru_cache(maxsize=64)
def _backdrop(defender: int, attacker: int) -> str:
    """Two banners facing each other over a strip of trampled ground."""
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>']
    for army, top, role in ((defender, 0, glyphs.SHIELD), (attacker, HEIGHT - BAND, glyphs.SWORD)):
        paint = PAINTS[army]
        parts.append(f'<rect y="{top}" width="{WIDTH}" height="{BAND}" fill="{paint.top}" fill-opacity=".3"/>')
        middle = top + BAND / 2
        banner = f"M12 {middle - 44:g}H80V{middle + 44:g}L46 {middle + 30:g} 12 {middle + 44:g}Z"
        parts.append(f'<path d="{banner}" fill="{paint.front}" stroke="{INK}" stroke-width="2.5"/>')
        for glyph, y, scale in ((glyphs.OF_ARMIES[army], middle - 18, 1), (role, middle + 17, 0.5)):
            sign = f'<g transform="translate(-20 -20)" fill="{IVORY}">{glyph}</g>'
            parts.append(at((46, y), sign, scale=scale))
    for y in (BAND, HEIGHT - BAND):
        parts.append(stroke(f"M8 {y}H{WIDTH - 8}", UMBER, 1.5, ' stroke-dasharray="10 5"'))
    frame = f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" fill="none" '
    parts.append(f'{frame}stroke="{UMBER}" stroke-width="6"/>{frame}stroke="{COIN}" stroke-width="1"/>')
    return "".join(parts)


def _rounds(sight: Sight) -> Piece:
    number = min(max(1, sight.state.round), ROUNDS)
    return Piece(
        key="round",
        art=f"round-{number}",
        x=88,
        y=MIDDLE,
        width=140,
        height=34,
        name=say("Combat: {round}", round=round_text(number)),
        tip=say("A battle is fought for up to three rounds; in the pursuit the attacker must retreat."),
        rule="8.18",
    )


# Blocks --------------------------------------------------------------------------------------------------------------


def _letter(sight: Sight, number: int) -> int:
    return sight.book.letter[sight.state.kind_of(number)] if sight.knows(number) else LETTERS


def _row(sight: Sight, side: int, y: float) -> Iterator[Piece]:
    """A side's blocks in the order of their Combat Turns, those in reserve last."""
    tokens = sight.tokens_in(sight.state.arena, side)
    reserve = st.RESERVE
    tokens.sort(key=lambda number: (bool(sight.state.status[number] & reserve), _letter(sight, number), number))
    spacing = min(SPACING, SPACING * (MOST_IN_ROW - 1) / max(1, len(tokens) - 1))
    for place, number in enumerate(tokens):
        status = sight.state.status[number]
        done = bool(status & (st.ACTED | reserve)) and number != sight.actor
        piece = token(sight, number, Spot(FIRST + spacing * place, y, TOKEN), faint=done)
        if number == sight.actor:
            yield ring(piece, WIDTH, HEIGHT)
        yield piece
        yield from status_mark(sight, number, piece)
        if sight.knows(number) and not status & reserve:
            yield _plate(sight, number, piece)


def _plate(sight: Sight, number: int, under: Piece) -> Piece:
    """The rating of a block in this battle: better or worse than what is printed on it."""
    kind = sight.state.kind_of(number)
    letter, printed = LETTER_TEXTS[sight.book.letter[kind]], sight.book.rating[kind]
    fire, dice = rules.fire_of(sight.state, number), rules.dice_of(sight.state, number)
    wizard = sight.book.is_wizard(kind)
    if wizard:
        fire = printed
        tip = say("A wizard casts, retreats or passes.")
    else:
        tip = say("It throws {dice} and hits on {fire} or less.", dice=quantity(dice, "die", "dice"), fire=fire)
    plates = ("plate-worse", "plate", "plate-better")
    return Piece(
        key=f"fire-{number}",
        art=plates[1 + (fire > printed) - (fire < printed)],
        x=under.x,
        y=under.y + PLATE_BELOW,
        width=TOKEN,
        height=30,
        text=letter if wizard else say("{letter}{fire} × {dice}", letter=letter, fire=fire, dice=dice),
        name=say("{block}: {letter}{fire} in this battle", block=sight.words.block(kind), letter=letter,
                 fire="" if wizard else fire),
        tip=tip,
        rule="8.11" if wizard else "8.12",
    )  # fmt: skip


# Spells and dice -----------------------------------------------------------------------------------------------------


def _spells(sight: Sight, side: int, y: float) -> Iterator[Piece]:
    """What protects a side in this round, and what it dreads."""
    state = sight.state
    if side < len(state.shield) and state.shield[side]:
        hits = state.shield[side]
        yield Piece(
            key=f"shield-{side}",
            art="shield",
            x=MARGIN,
            y=y - 20,
            width=38,
            height=38,
            badge=str(hits),
            name=say("{who}: the next {hits} do nothing", who=sight.whose(side), hits=quantity(hits, "hit", "hits")),
            rule="11.26",
        )
    if side < len(state.dread) and state.dread[side]:
        letters = series([LETTER_TEXTS[letter] for letter in range(LETTERS) if state.dread[side] >> letter & 1])
        yield Piece(
            key=f"dread-{side}",
            art="dread",
            x=MARGIN,
            y=y + 26,
            width=38,
            height=38,
            badge=letters,
            name=say(
                "{who}: blocks of letter {letters} have -1 Combat", who=sight.whose(side), letters=series(letters)
            ),
            rule="11.39",
        )


def _dice(sight: Sight) -> Iterator[Piece]:
    """The dice that were thrown last; while hits are still to be taken, as many of the lowest are ringed."""
    state = sight.state
    begun = state.round > 1 or any(state.status[number] & st.ACTED for number in sight.tokens_in(state.arena))
    thrown = sorted(state.thrown) if begun else []  # those of the initiative do not belong here
    hits = state.b if state.step == st.HITS else 0
    for number, face in enumerate(thrown):
        x = FIRST_DIE + (DIE + 5) * number
        hit = number < hits
        yield Piece(
            key=f"die-{number}",
            art=f"white-die-{face}",
            x=x,
            y=MIDDLE,
            width=DIE,
            height=DIE,
            name=say("Die: {face}, a hit to be taken" if hit else "Die: {face}", face=face),
            rule="8.12",
        )
        if hit:
            yield Piece(key=f"hit-{number}", art="hit", x=x, y=MIDDLE, width=DIE + 6, height=DIE + 6)
