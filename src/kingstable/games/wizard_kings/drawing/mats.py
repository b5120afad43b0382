"""What lies before each side: its army, its cities, its spells, and the blocks that are not on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from kingstable.core.art import lettering
from kingstable.core.decision import Step
from kingstable.core.prose import Text, listed, quantity, say, sentences
from kingstable.core.scene import MAT, Piece, Surface
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import (
    BARBARIAN_RAID,
    HEAL,
    LAST_WIZARD_STANDING,
    MAGICAL,
    MOST_TOKENS,
    NONE,
    RITUALS,
)
from kingstable.games.wizard_kings.drawing import art, glyphs, raising
from kingstable.games.wizard_kings.drawing.art import CARD_HEIGHT, CARD_WIDTH, IVORY, LOW_CARD, PAINTS, sign_on
from kingstable.games.wizard_kings.drawing.ink import SEPIA, UMBER, at
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.drawing.tokens import Spot, block, ring
from kingstable.games.wizard_kings.rules import chapters
from kingstable.games.wizard_kings.rules.alliances import AnswerOffer, MakePeace
from kingstable.games.wizard_kings.rules.artifacts import Gear
from kingstable.games.wizard_kings.rules.layout import CLERIC
from kingstable.games.wizard_kings.rules.move_spells import Mend
from kingstable.games.wizard_kings.rules.setting_up import Deploy, FoundCapital, capital_roster
from kingstable.games.wizard_kings.thinking.known import points
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, GP_A_TURN, GP_IN_BLOCKS

WIDTH: Final = 340
HEAD: Final = 50
RIBBON: Final = 34
GAP: Final = 4
COLUMNS: Final = 2  # of spells
IN_ROW: Final = (6, 8, 6)  # blocks
OWN, OTHERS, FULL = 0, 1, 2  # one's own; lower, of others; and of others in full
CARDS: Final = (CARD_HEIGHT, LOW_CARD, CARD_HEIGHT)
BLOCKS: Final = (48, 36, 48)
PLATE: Final = 22
ROOM: Final = 10  # between rows of blocks
HIGHEST: Final = 400
FIELD: Final = "#EADBB8"
PHASES: Final = {
    (True, False): "Cast in the Move Phase.",
    (False, True): "Cast in the Combat Phase.",
    (True, True): "Cast in the Move Phase or in the Combat Phase.",
}

CHIP: Final = 58
CHIPS: Final = (308, 246, 184)  # across: the middles of the figures on the lid, from the right

NAMES: Final = 80  # where names begin on the lid
PLAYER: Final = 15  # letters of a player's name


class Lid(NamedTuple):
    """Where armies' names stand on a lid, and their player's: below them, or beside the first."""

    letters: float  # of the armies' names
    above: float  # how far these stand above the middle of their strips
    left: float  # of the player's name
    foot: float


LIDS: Final = (Lid(0, 0, NAMES, 30), Lid(20, 8, NAMES, 41), Lid(16, 0, 152, 16))  # by how many armies a side has

Part = tuple[list[Piece], float]  # of a mat: what lies there, and how high it is


def of_sides(sight: Sight, order: Sequence[int]) -> Iterator[Surface]:
    """The sides' mats: the viewer's own in full, others lower, and in full where one asks for it."""
    taken: set[str] = set()
    taken_in_full: set[str] = set()
    for side in order:
        if side == sight.view.seat:
            yield _mat(sight, side, OWN, taken)
            taken_in_full |= taken
        else:
            full = _mat(sight, side, FULL, taken_in_full)
            yield replace(_mat(sight, side, OTHERS, taken), large=full)


def _mat(sight: Sight, side: int, form: int, taken: set[str]) -> Surface:
    """A side's mat.  `taken` are the keys of the mats before it."""
    who = sight.whose(side, opening=True)
    pieces, top = list(_head(sight, side)), float(HEAD + GAP)
    for part in (_league, _raised, _muster, _artifacts, _spells, _stacks):
        more, high = part(sight, side, form, top, taken)
        pieces += more
        top += high
    return Surface(
        key=f"mat-{side}",
        kind=MAT,
        title=who,
        width=WIDTH,
        height=top + 3,
        backdrop=_backdrop(tuple(sight.armies(side)), side, who, bool(sight.state.score), top + 3),
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
def _backdrop(armies: tuple[int, ...], side: int, who: str, scored: bool, height: float) -> str:
    """A campaign chest with the colours of its armies on its lid, their names and their player's."""
    colours = [(PAINTS[army].front, PAINTS[army].dark) for army in armies] or [(SEPIA, UMBER)]
    high, room = HEAD / len(colours), CHIPS[2 if scored else 1] - CHIP / 2 - 88
    lid = LIDS[len(armies)]
    wide = room if lid.left == NAMES else lid.left - NAMES - 8
    parts = [f'<rect width="{WIDTH}" height="{height:g}" fill="{FIELD}"/>']
    for number, (front, dark) in enumerate(colours):
        parts.append(f'<rect y="{high * number:g}" width="{WIDTH}" height="{high:g}" fill="{front}"/>')
        parts.append(f'<rect y="{high * (number + 1) - 3:g}" width="{WIDTH}" height="3" fill="{dark}"/>')
    parts.append(sign_on(armies[0] if armies else NONE, side).at(8, 12, 26))
    parts.append(f'<rect x="1" y="1" width="{WIDTH - 2}" height="{height - 2:g}" fill="none" stroke="{UMBER}"/>')
    for number, army in enumerate(armies):
        y = high * (number + 0.5) - 1
        emblem = f'<g transform="translate(-20 -20)" fill="{IVORY}">{glyphs.OF_ARMIES[army]}</g>'
        parts.append(at((58, y), emblem, scale=0.72 / len(armies)))
        foot = y + lid.letters / 3 - lid.above
        parts.append(lettering(NAMES, foot, ARMY_NAMES[army], lid.letters, width=wide, colour=IVORY, anchor="start"))
    parts.append(
        lettering(lid.left, lid.foot, who, PLAYER, width=NAMES + room - lid.left, least=12, colour=IVORY, bold=False,
                  anchor="start")
    )  # fmt: skip
    return "".join(parts)


def _head(sight: Sight, side: int) -> Iterator[Piece]:
    """Who leads a side; cities that it holds, and what they, or its blocks, are worth; its points."""
    cities = [city for city, holder in enumerate(sight.holders) if holder == side]
    who = sight.whose(side, opening=True)
    yield from _player(sight, side)
    name = say("{who}: {cities} held", who=who, cities=quantity(len(cities), "city", "cities"))
    yield _chip(f"cities-{side}", "towns", 1, str(len(cities)), name, "6.21")
    if sight.state.scenario == LAST_WIZARD_STANDING:
        gold, rule = points(sight.view.fields, sight.book, sight.land)[side], "15.11"
        worth = say("not known") if gold is None else quantity(gold, GP_IN_BLOCKS)
        name = say("{who}: {gold}", who=who, gold=worth)
    else:
        gold, rule = sum(sight.land.city_gold[city] for city in cities), "10.1"
        name = say("{who}: cities yield {gold}", who=who, gold=quantity(gold, GP_A_TURN))
    yield _chip(f"worth-{side}", "coins", 0, "?" if gold is None else str(gold), name, rule)
    if sight.state.score:
        score = sight.state.score[side]
        name = say("{who}: {points}", who=who, points=quantity(score, "point", "points"))
        yield _chip(f"points-{side}", "points", 2, str(score), name, "18.13")


def _chip(key: str, art: str, place: int, text: str, name: Text, rule: str) -> Piece:
    """A figure on the lid, counted from its right edge."""
    x, y = CHIPS[place], HEAD / 2 - 1
    return Piece(key=key, art=art, x=x, y=y, width=CHIP, height=30, text=text, name=name, rule=rule)


def _offerer(step: Step[Any]) -> int:
    """The side that a seat is asked about for an alliance, or NONE."""
    if isinstance(step, AnswerOffer):
        return step.offerer
    return step.leader if isinstance(step, MakePeace) else NONE


def _player(sight: Sight, side: int) -> Iterator[Piece]:
    """A side's name plate; lit if the side has offered an alliance.  To offer one is in the list of choices alone."""
    state = sight.state
    wide = art.PLAYER_WIDTHS[bool(state.score)]
    plate = Piece(
        key=f"player-{side}",
        x=2 + wide / 2,
        y=HEAD / 2,
        width=wide,
        height=art.PLAYER_HEIGHT,
        seat=sight.seat(side),
        name=say("{who}: {armies}", who=sight.whose(side, opening=True),
                 armies=listed([say(ARMY_NAMES[army]) for army in sight.armies(side)]) or say("no army yet")),
        rule="21.3" if state.league else "1.2",
        action=sight.asked(act.PLAYER.at(side)) if state.league else -1,
    )  # fmt: skip
    if _offerer(state.step) == side and sight.view.waiting:
        offers = say("{who} offers an alliance", who=sight.whose(side))
        yield replace(plate, key="offer", art=f"offer-{wide}", name=offers)
    yield plate


def _league(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """The ribbon that links a side with its allies."""
    allies = sight.state.allies_of(side)
    if not allies:
        return [], 0
    ribbon = Piece(
        key=f"league-{side}",
        art=art.league(sorted([side, *allies])),
        x=GAP + art.RIBBON_WIDTH / 2,
        y=top + art.RIBBON_HEIGHT / 2,
        width=art.RIBBON_WIDTH,
        height=art.RIBBON_HEIGHT,
        name=say("{who} is allied with {allies}", who=sight.whose(side, opening=True),
                 allies=listed([sight.whose(ally) for ally in allies])),
        rule="21.1",
    )  # fmt: skip
    return [ribbon], RIBBON


# Spells --------------------------------------------------------------------------------------------------------------


def _known(sight: Sight, side: int) -> list[int]:
    """The spells that a side's wizards know, the rituals of its Clerics, and spells of its Magic Artifacts."""
    state, book = sight.state, sight.book
    kinds = [kind for kind, owner in zip(state.kind, state.side, strict=True) if owner == side]
    found: list[int] = []
    if any(book.is_wizard(kind) for kind in kinds):
        for army in sight.armies(side):
            found += book.army_spells[army]
        if state.scenario == LAST_WIZARD_STANDING:
            found.append(HEAL)
    found += [spell for spell in sorted(_invoked(sight, side)) if spell not in found]
    if any(book.folk[kind] == CLERIC for kind in kinds):
        found += RITUALS
    return found


def _invoked(sight: Sight, side: int) -> set[int]:
    """The spells that blocks of a side can cast by the artifacts that they carry, as far as the viewer knows."""
    found: set[int] = set()
    for number in sight.tokens(side):
        artifact = sight.tried.gear[number]
        if artifact != st.UNARMED and sight.book.group[sight.state.kind[artifact]] == MAGICAL:
            level = sight.book.spells_of[sight.state.kind[artifact]]
            army = sight.state.armies[sight.state.side[artifact]]
            found |= {spell for spell in sight.book.army_spells[army] if sight.book.level[spell] <= level}
    return found


def _spells(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """The spell card; where sides have pools, of others only while they fight."""
    spells, high = _known(sight, side), CARDS[form]
    lost = _lost_spells(sight, side, spells)
    if sight.pooled:
        spells = [spell for spell in spells if spell not in lost]
    pieces = []
    for number, spell in enumerate(spells):
        row, column = divmod(number, COLUMNS)
        x = GAP + CARD_WIDTH / 2 + (CARD_WIDTH + GAP) * column
        y = top + high / 2 + (high + GAP) * row
        key = _own_key(f"spell-{spell}", side, taken)
        pieces.append(_spell(sight, spell, form, key, x, y, faint=spell in lost))
    if form == OTHERS and sight.pooled and not _fights(sight, side):
        return [], 0  # their keys are taken nevertheless, as in full
    return pieces, -(-len(spells) // COLUMNS) * (high + GAP)


def _fights(sight: Sight, side: int) -> bool:
    """Whether a side has blocks in the battle that is fought."""
    return sight.state.arena != NONE and bool(sight.tokens_in(sight.state.arena, side))


def _spell(sight: Sight, spell: int, form: int, key: str, x: float, y: float, faint: bool) -> Piece:
    words, row = sight.words, sight.words.rows["spells"][spell]
    if spell in RITUALS:
        name = say("{spell}, a ritual", spell=words.spell(spell))
    else:
        name = say("{spell}, a spell of level {level}", spell=words.spell(spell), level=words.level(spell))
    return Piece(
        key=key,
        art=f"low-spell-{spell}" if form == OTHERS else f"spell-{spell}",
        x=x,
        y=y,
        width=CARD_WIDTH,
        height=CARDS[form],
        name=name,
        tip=sentences(words.spell_text(spell), say(PHASES[row["move"], row["combat"]])),
        rule=words.spell_rule(spell),
        mark=sight.mark("spells", spell),
        faint=faint,
        action=sight.asked(act.CAST.at(spell)) if form == OWN else -1,
    )


def _lost_spells(sight: Sight, side: int, spells: list[int]) -> list[int]:
    """The spells that nobody of a side on the map can cast."""
    if isinstance(sight.step, chapters.SETUP):
        return []
    no_wizard = _are_lost(sight, side, sight.book.is_wizard)
    no_cleric = _are_lost(sight, side, lambda kind: sight.book.folk[kind] == CLERIC)
    invoked = _invoked(sight, side)
    return [spell for spell in spells if (no_cleric if spell in RITUALS else no_wizard) and spell not in invoked]


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


def _raised(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """What the viewer has raised so far."""
    found = raising.raised(sight) if form == OWN else {}
    spots = _spots(len(found), form, top, ROOM)
    pieces = [raising.drafted(sight, kind, found[kind], spot) for kind, spot in zip(found, spots, strict=True)]
    return pieces, _height(len(found), form, ROOM)


def _muster(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """Blocks still to deploy: the viewer's remaining ones, the next one marked, and all the others'."""
    if isinstance(sight.step, FoundCapital):
        return _garrison(sight, side, form, top)
    if not isinstance(sight.step, Deploy):
        return [], 0
    own = form == OWN and bool(sight.deployment())
    done = len(sight.draft) if own else 0
    order = sight.deployment() if own else sight.roster(side)
    pieces: list[Piece] = []
    for number, spot in enumerate(_spots(len(order) - done, form, top, ROOM), done):
        kind, steps = sight.state.kind[order[number]], sight.strength(order[number])
        name = say(
            "{who}'s {block}, still to deploy", block=sight.words.block(kind), who=sight.whose(side, opening=True)
        )
        pieces.append(block(sight, f"waiting-{side}-{number}", kind, steps, side, spot, name))
    if own and pieces:
        pieces.insert(0, ring(pieces[0], WIDTH, top + HIGHEST))
    return pieces, _height(len(order) - done, form, ROOM)


def _garrison(sight: Sight, side: int, form: int, top: float) -> Part:
    """The army whose capital is chosen next."""
    if side != sight.step.seat:
        return [], 0
    roster = capital_roster(sight.state, side, sight.step.army)
    pieces = []
    for number, spot in enumerate(_spots(len(roster.kinds), form, top, ROOM)):
        name = say("{who}'s {block}, still to deploy", block=sight.words.block(roster.kinds[number]),
                   who=sight.whose(side))  # fmt: skip
        pieces.append(
            block(sight, f"waiting-{side}-{number}", roster.kinds[number], roster.steps[number], side, spot, name)
        )
    return pieces, _height(len(roster.kinds), form, ROOM)


def _artifacts(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """Artifacts that a side's blocks carry, as far as the viewer knows, and those on the ground that one may take."""
    carriers = [number for number in sight.tokens(side) if sight.tried.gear[number] != st.UNARMED]
    lying = _within_reach(sight) if form == OWN else []
    spots = iter(_spots(len(carriers) + len(lying), form, top, ROOM))
    pieces = [_artifact(sight, side, form, number, next(spots)) for number in carriers]
    for number in lying:
        artifact = sight.state.dropped[number] % MOST_TOKENS
        kind = sight.state.kind[artifact]
        name = say("{artifact} on the ground", artifact=sight.words.block(kind))
        piece = block(sight, f"ground-{number}", kind, _uses(sight, artifact), side, next(spots), name)
        pieces.append(replace(piece, rule="25.4", action=sight.asked(act.GROUND.at(number))))
    return pieces, _height(len(carriers) + len(lying), form, ROOM)


def _within_reach(sight: Sight) -> list[int]:
    """Which of the artifacts on the ground lie where a block of the viewer sees to artifacts."""
    if not isinstance(sight.step, Gear) or sight.step.seat != sight.view.seat:
        return []
    here = sight.state.place[sight.step.token]
    return [number for number, lying in enumerate(sight.state.dropped) if lying // MOST_TOKENS == here]


def _artifact(sight: Sight, side: int, form: int, carrier: int, spot: Spot) -> Piece:
    artifact = sight.tried.gear[carrier]
    kind, steps = sight.state.kind[artifact], _uses(sight, artifact)
    name = say(
        "{artifact} with {steps}, carried by {block} in {hex}", artifact=sight.words.block(kind),
        steps=quantity(steps, "step", "steps"), block=sight.words.block(sight.tried.kind_of(carrier)),
        hex=sight.at(sight.tried.place[carrier]),
    )  # fmt: skip
    piece = block(sight, f"artifact-{artifact}", kind, steps, side, spot, name)
    own = form == OWN and artifact in sight.tried.block
    action = sight.asked(act.STEP.at(sight.tried.block.index(artifact))) if own else -1
    return replace(piece, rule="25.8", action=action)


def _uses(sight: Sight, artifact: int) -> int:
    """The steps of an artifact that the viewer knows."""
    return sight.tried.steps[sight.tried.block.index(artifact)] if artifact in sight.tried.block else 0


def _stacks(sight: Sight, side: int, form: int, top: float, taken: set[str]) -> Part:
    """Blocks that are not on the map: those that may come, and those that are lost."""
    if isinstance(sight.step, chapters.SETUP):
        return [], 0
    off = [number for number in sight.tokens_in(st.OFF, side) if not sight.tried.steps[number]]  # or it is carried
    coming = [number for number in off if sight.knows(number)]
    unknown = len(off) - len(coming)
    lost = [number for number in sight.tokens_in(st.OUT, side) if sight.knows(number)]
    if sight.pooled:  # a pool has a board of its own; here is who may return by a spell
        zombies = isinstance(sight.step, Mend) and form == OWN
        coming = [number for number in coming if zombies and sight.tried.kind_of(number) == sight.book.zombie]
        unknown, lost = 0, []
    kinds = sorted({sight.tried.kind_of(number) for number in coming})
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
        name = say("{who}'s {block}, lost", block=sight.words.block(kind), who=sight.whose(side, opening=True))
        pieces.append(block(sight, f"lost-{number}", kind, 1, side, next(spots), name, faint=True))
    return pieces, _height(count, form, room)


def _builds(sight: Sight) -> bool:
    """Whether a game has new blocks."""
    return sight.state.scenario not in (BARBARIAN_RAID, LAST_WIZARD_STANDING)


def _stack(sight: Sight, side: int, form: int, kind: int, copies: int, key: str, spot: Spot) -> Iterator[Piece]:
    """Blocks of one type that are not on the map, and what a step of them costs."""
    price, blocks = quantity(sight.book.cost[kind], "GP"), quantity(copies, "block", "blocks")
    builds = _builds(sight)
    template = "{block}: {blocks} to build, {price} per step" if builds else "{block}: {blocks} lost"
    name = say(template, block=sight.words.block(kind), blocks=blocks, price=price)
    piece = block(sight, key, kind, 1, side, spot, name, faint=not builds)
    action = sight.asked(act.NEW.at(kind)) if form == OWN else -1
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
        art=art.back(sight.armies(side), side),
        x=spot.x,
        y=spot.y,
        width=spot.size,
        height=spot.size,
        seat=sight.seat(side),
        badge=str(count),
        name=say("{who}: {blocks} to build", who=sight.whose(side, opening=True),
                 blocks=quantity(count, "block", "blocks")),
        tip=say("Others can no longer tell which they are."),
        rule="16.7",
    )  # fmt: skip
