"""The map with all that stands on it: hexes to choose, flags and gold of the cities, tokens, and battles to come.

Tokens of a hex stand in a pattern.  At the map's zoom each is as large as a finger needs, and the centres of any two
of one side are more than half a token apart, across or down, also where they stand in different hexes: so each of them
can be hit.  The viewer's own tokens are drawn last, since on the map nobody chooses among those of others.  Allies
stand together, in a battle all who attack and all who defend.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from kingstable.core.prose import Text, quantity, say, sentences, series
from kingstable.core.scene import BOARD, HEX, RECONSTRUCTED, Piece, Surface
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import MOST_TOKENS, NONE, STONE_BRIDGE
from kingstable.games.wizard_kings.drawing import art, terrain
from kingstable.games.wizard_kings.drawing.choosing import choices
from kingstable.games.wizard_kings.drawing.hexes import HALF, OUTWARD, RADIUS, Point, middles_of, shifted, size
from kingstable.games.wizard_kings.drawing.sight import Sight
from kingstable.games.wizard_kings.drawing.tokens import Spot, block, figures, gear_sign, ring, status_mark, token, worn
from kingstable.games.wizard_kings.rules import chapters
from kingstable.games.wizard_kings.rules.grid import WAYS
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.words.names import HEX_TEXTS, TERRAIN_TEXTS

REACH: Final = 0.1301  # of a surface's width: 44 pixels of the 344 that a phone gives it
CLOSEST: Final = 3  # zoom, unless so many maps lie that hexes would be too small
SMALLEST, LARGEST = 54, 71  # a token
TURN: Final = 9  # degrees: a token that has moved
LIFT: Final = 5  # tokens stand a little above the middle of their hex: names of cities can be read below them


class Patterns(NamedTuple):
    """Where tokens of a side stand in a hex, by their number: at peace, and in a battle above or below the others."""

    peace: Sequence[Sequence[Point]]
    battle: Sequence[Sequence[Point]]
    above: Sequence[float]
    below: Sequence[float]


def _pair(y: float) -> tuple[Point, Point]:
    return (-26.5, y), (26.5, y)


def _patterns(peace: tuple[float, float], battle: float, five: Sequence[Point], aside: tuple[float, float]) -> Patterns:
    """Rows of two; how high the rows lie, how far they are from the middle in a battle, and where five are."""
    single: list[Sequence[Point]] = [(), ((0, 0),), _pair(0)]
    up, down = peace
    return Patterns(
        peace=(*single, (*_pair(up), (0, down)), (*_pair(up), *_pair(down)), five),
        battle=(*single, (*_pair(-battle), (0, battle)), (*_pair(-battle), *_pair(battle)), five),
        above=(0, -35, -35, aside[0], aside[0], 0),
        below=(0, 17, 17, aside[1], aside[1], 0),
    )


SMALL: Final = _patterns(
    (-34, 14), 15, ((-30.5, -34), (0, -34), (30.5, -34), *_pair(14)), (-32, 12)
)  # fmt: skip
LARGE: Final = _patterns((-43, 17), 19, (*_pair(-50), (0, -13), *_pair(24)), (-24, -2))
CROWD, APART = 3, 38  # tokens in a row where too many are, and how far they are apart
BESIDE: Final = 54  # of a battle to come: its sign, from the middle of its hex
NORTHERN: Final = (5, 0, 1)  # hexsides


def token_size(land: Layout) -> int:
    """How large tokens are on a map: the larger the map, the larger, but they must find room in its hexes."""
    return min(LARGEST, max(SMALLEST, ceil(size(land)[0] * REACH / CLOSEST)))


def field(sight: Sight) -> Surface:
    """The map as a surface."""
    land = sight.land
    wide, high = size(land)
    return Surface(
        key="map",
        kind=BOARD,
        title=say("The map: {titles}", titles=series(list(dict.fromkeys(land.titles)))),
        width=wide,
        height=high,
        backdrop=terrain.backdrop(land),
        places=_places(land, sight.playing),
        pieces=(
            *_flags(sight),
            *_bridge(sight),
            *choices(sight),
            *_lying(sight),
            *_standing(sight),
            *_deployed(sight),
            *_gold(sight),
        ),
        zoom=ceil(10 * wide * REACH / token_size(land)) / 10,
    )


# Hexes ---------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _places(land: Layout, playing: bool) -> tuple[Piece, ...]:
    """All hexes; what is printed on them never changes."""
    return tuple(
        Piece(
            key=f"hex-{place}",
            x=x,
            y=y,
            width=2 * RADIUS,
            height=2 * HALF,
            outline=HEX,
            name=say("{hex}: {ground}", hex=HEX_TEXTS[land.code[place]], ground=_ground(land, place)),
            tip=_features(land, place),
            rule="4.16" if land.city_at[place] != NONE else "4.4",
            mark=RECONSTRUCTED,
            action=act.HEX.at(land.code[place]) if playing else -1,
        )
        for place, (x, y) in enumerate(middles_of(land))
    )


def _ground(land: Layout, place: int) -> Text:
    """What a hex is: `Bethi, a city of 2 GP and port, on clear ground`."""
    ground = [say(TERRAIN_TEXTS[land.terrain[place]])]
    if land.coastal[place]:
        ground.append(say("coast"))
    if land.river[place]:
        ground.append(say("river"))
    if land.henge >> place & 1:
        ground.append(say("a henge"))
    if place in land.pass_name:
        ground.append(say("{name}", name=land.pass_name[place]))
    city = land.city_at[place]
    if city == NONE:
        return series(ground)
    gold = quantity(land.city_gold[city], "GP")
    kinds = (
        (land.port, "port"),
        (land.underground, "underground"),
        (land.walled, "walled"),
        (land.undersea, "sea city"),
    )
    sort = [say(word) for has, word in kinds if has[city]]
    return series([say("{city}, a city of {gold}", city=land.city_name[city], gold=gold), *sort, *ground])


def _features(land: Layout, place: int) -> Text:
    """How many it holds, and what runs along its hexsides."""
    sides = range(place * WAYS, place * WAYS + WAYS)
    room = quantity(land.stacking[place], "block", "blocks")
    found = (
        (land.road, "A road runs through it."),
        (land.bridge, "A bridge leads out of it."),
        (land.wall, "A wall runs along it."),
        (land.falls, "A waterfall bars the river."),
        (land.mountain_side, "Mountains bar some of its hexsides."),
    )
    told = [say(text) for has, text in found if any(has[side] for side in sides)]
    henge = say("A wizard on a henge gains a step in each Build Phase.") if land.henge >> place & 1 else ""
    return sentences(say("Holds up to {blocks} per side.", blocks=room), *told, henge)


# Cities --------------------------------------------------------------------------------------------------------------


def _flags(sight: Sight) -> Iterator[Piece]:
    """Whose the cities are."""
    land = sight.land
    middles = middles_of(land)
    for city, place in enumerate(land.city_hex):
        side = sight.holders[city]
        if side == NONE:
            continue
        x, y = middles[place]
        yield Piece(
            key=f"city-{city}",
            art=art.flag(sight.armies(side), side),
            x=x + 48,
            y=y - 38,
            width=36,
            height=42.5,
            seat=sight.seat(side),
            name=say("{city}, held by {who}", city=land.city_name[city], who=sight.whose(side)),
            tip=say("Yields {gold} in each Build Phase.", gold=quantity(land.city_gold[city], "GP")),
            rule="6.21",
            action=sight.asked(act.HEX.at(land.code[place])),
        )


def _gold(sight: Sight) -> Iterator[Piece]:
    """Gold that lies in the cities: on top, and beside the middles of all tokens that may stand around it."""
    land = sight.land
    middles = middles_of(land)
    for city, place in enumerate(land.city_hex):
        gold = sight.tried.gold[city]
        if gold:
            x, y = middles[place]
            yield Piece(
                key=f"gold-{city}",
                art="gold",
                x=x - 47,
                y=y + 50,
                width=30,
                height=30,
                text=str(gold),
                name=say("{gold} in {city}", gold=quantity(gold, "GP"), city=land.city_name[city]),
                tip=say("Spend it here, or save it for later turns."),
                rule="10.7",
            )


def _bridge(sight: Sight) -> Iterator[Piece]:
    """The hexside that a spell has opened."""
    if sight.state.bridge != NONE:
        place, way = divmod(sight.state.bridge, WAYS)
        x, y = shifted(middles_of(sight.land)[place], OUTWARD[way], HALF)
        yield Piece(
            key="bridge",
            art="bridge",
            x=x,
            y=y,
            width=46,
            height=46,
            turn=60 * way % 180,
            name=say("Stone Bridge at {hex}", hex=sight.at(place)),
            tip=sight.words.spell_text(STONE_BRIDGE),
            rule=sight.words.spell_rule(STONE_BRIDGE),
        )


# Tokens --------------------------------------------------------------------------------------------------------------


def _standing(sight: Sight) -> Iterator[Piece]:
    """The tokens on the map; those of a battle that is fought are on its own surface."""
    front = sight.view.seat if sight.playing else 0
    battles = sight.battle_hexes()
    placed = list(_placed(sight, battles))
    yield from _drawn(sight, [each for each in placed if sight.tried.side[each[0]] != front])
    yield from _melees(sight, battles)
    yield from _drawn(sight, [each for each in placed if sight.tried.side[each[0]] == front])


def _placed(sight: Sight, battles: list[int]) -> Iterator[tuple[int, Spot]]:
    """All tokens with where they are drawn, from north to south."""
    middles = middles_of(sight.land)
    together: dict[tuple[int, int], list[int]] = {}
    for number in sight.tokens():
        place = sight.tried.place[number]
        if place != sight.state.arena:
            aside = _aside(sight, place, sight.tried.side[number]) if place in battles else 0
            together.setdefault((place, aside), []).append(number)
    for place, aside in sorted(together, key=lambda each: middles[each[0]][1]):
        company = together[place, aside]
        yield from zip(company, spots(sight.land, place, len(company), aside), strict=True)


def _drawn(sight: Sight, placed: list[tuple[int, Spot]]) -> Iterator[Piece]:
    for number, spot in placed:
        piece = _stood(sight, number, spot)
        if number == sight.actor:
            yield ring(piece, *size(sight.land))
        yield piece
        yield from status_mark(sight, number, piece)
        yield from gear_sign(sight, number, piece)


def spots(land: Layout, place: int, count: int, aside: int = 0) -> list[Spot]:
    """Where so many tokens of a side stand in a hex; in a battle -1 is above the other side, 1 below."""
    patterns = SMALL if token_size(land) == SMALLEST else LARGE
    middle = middles_of(land)[place]
    if count >= len(patterns.peace):
        return [inside(land, middle[0] + x, middle[1] + y - LIFT) for x, y in _crowd(count)]
    pattern = patterns.battle[count] if aside else patterns.peace[count]
    shift = (0, patterns.below[count], patterns.above[count])[aside] - LIFT
    return [inside(land, middle[0] + x, middle[1] + y + shift) for x, y in pattern]


def _crowd(count: int) -> list[Point]:
    """More tokens than a hex holds, until their owners have said which are eliminated; beside gold that lies there."""
    rows = -(-count // CROWD)
    cells = [divmod(number, CROWD) for number in range(count)]
    return [(8 + APART * (column - 1), APART * (row - (rows - 1) / 2)) for row, column in cells]


def _stood(sight: Sight, number: int, spot: Spot) -> Piece:
    """A token on the map; one that has moved is turned a little while its side moves."""
    moving = not isinstance(sight.step, chapters.COMBAT) and sight.tried.side[number] == sight.state.active
    piece = token(sight, number, spot)
    return replace(piece, turn=TURN) if moving and sight.tried.status[number] & st.MOVED else piece


def inside(land: Layout, x: float, y: float) -> Spot:
    """A token's place, moved so that it does not stick out of the map."""
    large = token_size(land)
    wide, high = size(land)
    return Spot(min(max(x, large / 2), wide - large / 2), min(max(y, large / 2), high - large / 2), large)


def _aside(sight: Sight, place: int, side: int) -> int:
    """Whether a side stands above or below its enemies in a battle: attackers are where they came from."""
    state = sight.state
    attackers = [number for number in sight.tokens_in(place) if state.stance_at(place, state.side[number]) == st.ATTACK]
    came = [state.entered[number] for number in attackers if state.entered[number] in range(WAYS)]
    from_north = 2 * sum(way in NORTHERN for way in came) > len(came)
    attacks = state.stance_at(place, side) == st.ATTACK
    return -1 if attacks == from_north else 1


def _melees(sight: Sight, battles: list[int]) -> Iterator[Piece]:
    """Battles that are to be fought."""
    middles = middles_of(sight.land)
    for place in battles:
        x, y = middles[place]
        fought = place == sight.state.arena
        yield Piece(
            key=f"melee-{place}",
            art="melee",
            x=x if fought else x + BESIDE,
            y=y - LIFT,
            width=70 if fought else 44,
            height=70 if fought else 44,
            name=say("Battle in {hex}", hex=sight.at(place)),
            rule="8.1",
            action=sight.asked(act.HEX.at(sight.land.code[place])),
        )


def _lying(sight: Sight) -> Iterator[Piece]:
    """Artifacts on the ground, beside who stands there."""
    middles = middles_of(sight.land)
    before: dict[int, int] = {}
    for number, lying in enumerate(sight.state.dropped):
        place, artifact = divmod(lying, MOST_TOKENS)
        kind, (x, y) = sight.state.kind[artifact], middles[place]
        nth = before[place] = before.get(place, -1) + 1
        yield Piece(
            key=f"lying-{number}",
            art=f"sign-{kind}",
            x=x - 40 + 26 * nth,
            y=y + 36,
            width=34,
            height=34,
            name=say("{artifact} on the ground in {hex}", artifact=sight.words.block(kind), hex=sight.at(place)),
            tip=figures(sight, kind),
            rule="25.6",
            action=sight.asked(act.GROUND.at(number)),
        )


# Setting up ----------------------------------------------------------------------------------------------------------


def _deployed(sight: Sight) -> Iterator[Piece]:
    """One's own blocks as far as they are deployed, and what they carry: nobody else sees them yet."""
    order, middles = sight.deployment(), middles_of(sight.land)
    placed: dict[int, list[int]] = {}
    carried: dict[int, int] = {}
    for own, action in zip(order, sight.draft, strict=False):
        if action >= act.HEX.first:
            placed.setdefault(sight.land.index[act.HEX.part(action)], []).append(own)
        else:
            carried[act.TOKEN.part(action)] = own
    for place, company in sorted(placed.items(), key=lambda each: middles[each[0]][1]):
        for own, spot in zip(company, spots(sight.land, place, len(company)), strict=True):
            kind, number = sight.state.kind[own], sight.state.block.index(own)
            name = say("{block}, to deploy in {hex}", block=sight.words.block(kind), hex=sight.at(place))
            piece = block(sight, f"token-{number}", kind, sight.strength(own), sight.view.seat, spot, name)
            yield piece
            if number in carried:
                yield worn(sight, carried[number], piece)
