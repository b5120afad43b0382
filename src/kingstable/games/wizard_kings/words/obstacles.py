"""Chapter 6 in words: what keeps a block from a hex, and what stops it on its way."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, quantity, say, series
from kingstable.core.speech import Chapter, Reason, no_facts
from kingstable.games.wizard_kings.actions import ENTER
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules import obstacles
from kingstable.games.wizard_kings.rules.layout import AQUATIC
from kingstable.games.wizard_kings.rules.move_spells import Bridge
from kingstable.games.wizard_kings.rules.obstacles import find_obstacle, path_to
from kingstable.games.wizard_kings.rules.routes import (
    allowance,
    crossed,
    hexes_in,
    hexside_limit,
    look_out,
    reach_of,
)
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import block_and_hex, by_step, the_block, the_hex
from kingstable.games.wizard_kings.words.names import TERRAIN_TEXTS
from kingstable.games.wizard_kings.words.notation import WAYS


def way_of(asked: Asked) -> int:
    """The hexside that the answer names, or NONE."""
    return ENTER.part2(asked.action) if ENTER.has(asked.action) else NONE


def on_the_way(asked: Asked) -> Mapping[str, Arg]:
    """Where the first thing lies that stops the block, and what is there."""
    look = look_out(asked.state, asked.state.active)
    hex = find_obstacle(asked.state, asked.step.token, asked.goal(), way_of(asked), look)[1]
    return {"hex": asked.hex(hex), "city": asked.at(hex), "terrain": TERRAIN_TEXTS[asked.state.land.terrain[hex]]}


def entries(asked: Asked) -> Mapping[str, Arg]:
    """The hexsides by which the block can enter the hex that the answer names."""
    legal, code = asked.state.legal(asked.seat), asked.code()
    doors = [ENTER.part2(action) for action in legal if ENTER.has(action) and ENTER.part(action) == code]
    found = [say("{hex} from {way}", **the_hex(asked), way=WAYS[way]) for way in doors]
    return {"entries": series(found)}


def moves(asked: Asked) -> Mapping[str, Arg]:
    """How far the block goes; and the hex that the answer names."""
    steps = quantity(allowance(asked.state, asked.step.token), "hex", "hexes")
    return {**block_and_hex(asked), "steps": steps}


def length(asked: Asked) -> Mapping[str, Arg]:
    """How far the block moves, and how long its way would be."""
    path = path_to(asked.state, asked.step.token, asked.goal(), way_of(asked), False)
    return {**moves(asked), "length": len(path) - 1}


def full_hexside(asked: Asked) -> Reason:
    state, token, hex = asked.state, asked.step.token, asked.goal()
    look, way = look_out(state, state.active), way_of(asked)
    if way == NONE:
        way = hexes_in(reach_of(state, token, look).doors[hex])[0]
    blocks = quantity(hexside_limit(state, token, hex, way, look), "block", "blocks")
    entered = crossed(state, token, hex, way, state.stance_at(hex, asked.seat))
    template = "the hexside lets {blocks} through, and {entered} entered by it this turn"
    rule = "6.29" if state.folk_of(token) == AQUATIC else "6.27"
    return Reason(template, rule, lambda asked: {"blocks": blocks, "entered": entered})


def wall_on_the_way(asked: Asked) -> Reason:
    rule = "6.36" if asked.state.folk_of(asked.step.token) == AQUATIC else "6.35"
    return Reason("a move may cross the wall before {hex} only at its start", rule, on_the_way)


CHAPTER = Chapter(
    reasons={
        obstacles.THERE_ALREADY: Reason("{block} is there already", "6.3", the_block),
        obstacles.NO_HEXSIDE_NAMED: Reason(
            "enemies are there: name the hexside it enters by ({entries})", "6.27", entries
        ),
        obstacles.NO_HEXSIDE_FOR_FLYERS: Reason("a Flyer uses no hexside: name only {hex}", "6.34", the_hex),
        obstacles.NO_ENEMIES_THERE: Reason("there are no enemies in {hex}: name only the hex", "6.27", the_hex),
        obstacles.MAP_ENDS: by_step("the map ends at that hexside", {Bridge: "11.15"}, "6.3", no_facts),
        obstacles.HEXSIDE_FULL: full_hexside,
        obstacles.FLIES_LESS: Reason("{block} flies {steps}; {hex} is farther", "6.19", moves),
        obstacles.MOVES_LESS: Reason("{block} moves {steps}; the way there takes {length}", "2.6", length),
        obstacles.NO_WAY: Reason("{block} has no way to {hex}", "6.3", block_and_hex),
        obstacles.ATTACKERS_HEXSIDE: Reason("attackers entered by that hexside: nobody may leave across it", "6.32"),
        obstacles.WALL_ON_THE_WAY: wall_on_the_way,
        obstacles.LEAVES_THILENIUS: Reason(
            "{hex} is not on Thilenius, which the Undead never leave", "12.7", on_the_way
        ),
        obstacles.STOPS_BEYOND_WALL: Reason("it stops beyond the wall, in {hex}", "6.35", on_the_way),
        obstacles.ENEMIES_ON_THE_WAY: Reason("enemies in {hex} stop it on the way", "6.4", on_the_way),
        obstacles.CITY_ON_THE_WAY: Reason("the enemy city {city} stops it on the way", "6.22", on_the_way),
        obstacles.TERRAIN_ON_THE_WAY: Reason("{terrain} in {hex} stops it on the way", "6.5", on_the_way),
    },
)
