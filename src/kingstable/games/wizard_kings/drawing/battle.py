"""A battle as a surface of its own: two rows by letter, the defenders above, the dice between them.

Where several armies fight on one side, each stands on ground of its player's colour; who leads wears a crown.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from kingstable.core.art import INK
from kingstable.core.prose import Text, quantity, say, series
from kingstable.core.scene import BOARD, Piece, Surface
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import LETTERS, NONE
from kingstable.games.wizard_kings.drawing import glyphs
from kingstable.games.wizard_kings.drawing.art import COMPANY_HEIGHT, IVORY, PACE, PAINTS, ROUNDS, company_width
from kingstable.games.wizard_kings.drawing.ink import COIN, PAPER, UMBER, at, stroke
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.drawing.tokens import Spot, figures, gear_sign, ring, status_mark, token
from kingstable.games.wizard_kings.rules import battles as rules
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Spoils
from kingstable.games.wizard_kings.rules.battles import TakeHits
from kingstable.games.wizard_kings.rules.retreats import Regroup, RegroupBlock
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS, TERRAIN_TEXTS

WIDTH, HEIGHT = 560, 288
BAND: Final = 120  # of a side
TOKEN: Final = 74
FIRST, LAST, SPACING = (
    138,
    508,
    PACE,
)  # across: the middles of the first and last token of a row, and the way to the next
APART: Final = 12  # companies of several players
ROWS: Final = (49, 216)  # down: the middles of the tokens
PLATE_BELOW: Final = 53
MIDDLE: Final = 144
DIE: Final = 34
FIRST_DIE: Final = 190  # across
MARGIN: Final = 530  # across: what protects a row, or frightens it
STAKES: Final[dict[type, str]] = {
    Equip: "25.3",
    Spoils: "25.12",
    ClaimLying: "25.12",
}  # steps that ask for a carrier, and their rules
STANCE_TEXTS: Final = ("The attackers", "The defenders")


def battle(sight: Sight) -> Surface:
    """The battle that is fought."""
    state = sight.state
    leaders = (state.defender, state.attacker)
    pieces: list[Piece] = [_rounds(sight)]
    for stance, leader, y in zip((st.DEFEND, st.ATTACK), leaders, ROWS, strict=True):
        pieces.append(_banner(sight, stance, leader))
        pieces += _row(sight, stance, leader, y)
        pieces += _spells(sight, stance, y)
    pieces += _dice(sight)
    pieces += _at_stake(sight)
    return Surface(
        key="battle",
        kind=BOARD,
        title=say("Battle in {hex}, {ground}: {round}", hex=sight.at(state.arena),
                  ground=say(TERRAIN_TEXTS[sight.land.terrain[state.arena]]), round=round_text(state.round)),
        width=WIDTH,
        height=HEIGHT,
        backdrop=_backdrop(state.armies[leaders[0]], state.armies[leaders[1]]),
        pieces=tuple(pieces),
        front=not isinstance(state.step, (Regroup, RegroupBlock)),
    )  # fmt: skip


def round_text(number: int) -> Text:
    """Which Combat Round it is."""
    return say("pursuit") if number >= st.PURSUIT else say("round {number}", number=max(1, number))


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


def _banner(sight: Sight, stance: int, leader: int) -> Piece:
    """The banner of a side of the battle: who changes sides goes over to it."""
    changes = sight.playing and sight.state.stances[sight.view.seat] == 1 - stance
    return Piece(
        key=f"banner-{stance}",
        x=46,
        y=BAND / 2 if stance == st.DEFEND else HEIGHT - BAND / 2,
        width=74,
        height=94,
        name=say("{side}, led by {who}", side=say(STANCE_TEXTS[stance]), who=sight.whose(leader)),
        rule="20.3",
        action=act.CHANGE.first if changes else -1,
    )


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


def _row(sight: Sight, stance: int, leader: int, y: float) -> Iterator[Piece]:
    """The attackers, or the defenders: each player's blocks together, those of the leader first."""
    state = sight.state
    players = [side for side in (leader, *state.order) if side != NONE and state.stances[side] == stance]
    companies = {side: sight.tokens_in(state.arena, side) for side in players}  # a leader is in it but once
    companies = {side: tokens for side, tokens in companies.items() if tokens}
    count, gaps = sum(map(len, companies.values())), APART * (len(companies) - 1)
    spacing = min(SPACING, (LAST - FIRST - gaps) / max(1, count - 1))
    x = float(FIRST)
    for side, tokens in companies.items():
        if len(companies) > 1:
            yield _company(sight, side, len(tokens), x + spacing * (len(tokens) - 1) / 2, y)
        yield from _blocks(sight, tokens, x, y, spacing)
        if len(companies) > 1:
            yield from _standard(sight, side, leader, x, y)
        x += spacing * len(tokens) + APART


def _blocks(sight: Sight, tokens: list[int], x: float, y: float, spacing: float) -> Iterator[Piece]:
    """Blocks of a player in the order of their Combat Turns, those in reserve last."""
    reserve = st.RESERVE
    tokens.sort(key=lambda number: (bool(sight.state.status[number] & reserve), _letter(sight, number), number))
    for place, number in enumerate(tokens):
        status = sight.state.status[number]
        done = bool(status & (st.ACTED | reserve)) and number != sight.actor
        piece = token(sight, number, Spot(x + spacing * place, y, TOKEN), faint=done)
        if number == sight.actor:
            yield ring(piece, WIDTH, HEIGHT)
        yield piece
        yield from status_mark(sight, number, piece)
        yield from gear_sign(sight, number, piece)
        if sight.knows(number) and not status & reserve and sight.state.dread:  # once the first round has begun
            yield _plate(sight, number, piece)


def _company(sight: Sight, side: int, count: int, x: float, y: float) -> Piece:
    """The ground of a player's blocks."""
    return Piece(
        key=f"company-{side}",
        art=f"company-{count}",
        x=x,
        y=y + 14,
        width=company_width(count),
        height=COMPANY_HEIGHT,
        seat=sight.seat(side),
        name=say("{who}'s blocks", who=sight.whose(side, opening=True)),
        rule="20.5",
    )


def _standard(sight: Sight, side: int, leader: int, x: float, y: float) -> Iterator[Piece]:
    """Whose a company is, and whether it leads its side of the battle."""
    left = x - TOKEN / 2
    yield Piece(
        key=f"standard-{side}", art=f"seat-{side}", x=left, y=y + PLATE_BELOW, width=24, height=24,
        seat=sight.seat(side), name=say("{who}", who=sight.whose(side)), rule="20.1",
    )  # fmt: skip
    if side == leader:
        yield Piece(
            key=f"leader-{side}", art="leader", x=left + 6, y=y - TOKEN / 2 + 4, width=26, height=26,
            name=say("{who} leads this side of the battle", who=sight.whose(side, opening=True)), rule="20.3",
        )  # fmt: skip


def _plate(sight: Sight, number: int, under: Piece) -> Piece:
    """The rating of a block in this battle, better or worse than what is printed on it, and its dice.

    A wizard has none: its strength stands there.
    """
    kind = sight.state.kind_of(number)
    letter, printed = LETTER_TEXTS[sight.book.letter[kind]], sight.book.rating[kind]
    fire, dice = rules.fire_of(sight.state, number), rules.dice_of(sight.state, number)
    wizard = sight.book.is_wizard(kind)
    if wizard:
        fire, dice = printed, sight.state.steps[number]
        tip = say("A wizard casts, retreats or passes. Its strength: {steps}.", steps=dice)
    else:
        template = "It rolls {dice} and hits on {fire} or less." if fire > 1 else "It rolls {dice} and hits on {fire}."
        tip = say(template, dice=quantity(dice, "die", "dice"), fire=fire)
    rating = say("{letter}{fire}", letter=letter, fire="" if wizard else fire)
    plates = ("plate-worse", "plate", "plate-better")
    return Piece(
        key=f"fire-{number}",
        art=plates[1 + (fire > printed) - (fire < printed)],
        x=under.x,
        y=under.y + PLATE_BELOW,
        width=TOKEN,
        height=30,
        text=say("{rating} × {dice}", rating=rating, dice=dice),
        name=say("{block}: {rating} in this battle", block=sight.words.block(kind), rating=rating),
        tip=tip,
        rule="8.11" if wizard else "8.12",
    )


# Spells and dice -----------------------------------------------------------------------------------------------------


def _spells(sight: Sight, stance: int, y: float) -> Iterator[Piece]:
    """What protects a side of the battle in this round, and what it dreads."""
    state = sight.state
    who = say(STANCE_TEXTS[stance])
    if state.shield and state.shield[stance]:
        hits = state.shield[stance]
        yield Piece(
            key=f"shield-{stance}",
            art="shield",
            x=MARGIN,
            y=y - 20,
            width=38,
            height=38,
            badge=str(hits),
            name=say("{who} ignore the next {hits}", who=who, hits=quantity(hits, "hit", "hits")),
            rule="11.26",
        )
    if state.dread and state.dread[stance]:
        letters = series([LETTER_TEXTS[letter] for letter in range(LETTERS) if state.dread[stance] >> letter & 1])
        yield Piece(
            key=f"dread-{stance}",
            art="dread",
            x=MARGIN,
            y=y + 26,
            width=38,
            height=38,
            badge=letters,
            name=say("{who}: blocks of letter {letters} have -1 Combat", who=who, letters=letters),
            rule="11.39",
        )


def _dice(sight: Sight) -> Iterator[Piece]:
    """The dice that were thrown last; while hits are still to be taken, as many of the lowest are ringed."""
    state = sight.state
    begun = state.round > 1 or any(state.status[number] & st.ACTED for number in sight.tokens_in(state.arena))
    thrown = sorted(state.thrown) if begun else []  # those of the initiative do not belong here
    hits = state.step.hits if isinstance(state.step, TakeHits) else 0
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
            name=say("Die: {face}, a hit to take" if hit else "Die: {face}", face=face),
            rule="8.12",
        )
        if hit:
            yield Piece(key=f"hit-{number}", art="hit", x=x, y=MIDDLE, width=DIE + 6, height=DIE + 6)


def _at_stake(sight: Sight) -> Iterator[Piece]:
    """The artifact that is handed on, or captured, now."""
    if type(sight.step) in STAKES and sight.view.waiting:
        kind = sight.state.kind[sight.step.artifact]
        yield Piece(
            key="stake",
            art=f"sign-{kind}",
            x=MARGIN - 6,
            y=MIDDLE,
            width=42,
            height=42,
            name=say("{artifact}: who carries it?", artifact=sight.words.block(kind)),
            tip=figures(sight, kind),
            rule=STAKES[type(sight.step)],
        )
