"""Conditions that many decisions share, in words: which blocks one can name, which hexes, and who fits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kingstable.core.decision import Step
from kingstable.core.prose import Arg, quantity
from kingstable.core.speech import Chapter, Reason
from kingstable.games.wizard_kings.actions import (
    ACTIONS,
    DROP,
    ENTER,
    FIRST_SEAT,
    INVOKE,
    MERGE,
    PICK,
    ROLL,
    TWO_DICE,
    WIELD,
)
from kingstable.games.wizard_kings.book import ALLIANCE_EXPANSION
from kingstable.games.wizard_kings.rules import conditions
from kingstable.games.wizard_kings.rules.alliances import Overstacked
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.combat_phase import CombatTurn, NextTurn
from kingstable.games.wizard_kings.rules.move_spells import Carry, Enchant, Follow, Mend
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock
from kingstable.games.wizard_kings.state import MOVED, STAYED, UNPINNED
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import HEX_TEXTS, TERRAIN_TEXTS

Facts = Callable[[Asked], Mapping[str, Arg]]
Rules = Mapping[type[Step[Any]], str]

OF_CHANCE = (FIRST_SEAT, TWO_DICE, PICK, ROLL)


def by_step(template: str, rules: Rules, usual: str, facts: Facts) -> Callable[[Asked], Reason]:
    """The same words at several steps, each with its rule; `usual`: the rule at all other steps."""
    return lambda asked: Reason(template, rules.get(type(asked.step), usual), facts)


def hex_alone(template: str, rule: str, naming: str) -> Callable[[Asked], Reason]:
    """A refusal at a step that asks for a hex; a hex named with a hexside is told to come without."""

    def reason(asked: Asked) -> Reason:
        if not ENTER.has(asked.action):
            return Reason(template, rule)
        if asked.goal() < 0:
            return NO_SUCH_HEX
        return Reason("name only the hex, without a hexside", naming)

    return reason


# What fills the blanks -----------------------------------------------------------------------------------------------


def the_block(asked: Asked) -> Mapping[str, Arg]:
    """The seat's own block that the answer names, or that the step is about."""
    return {"block": asked.the(asked.token())}


def the_number(asked: Asked) -> Mapping[str, Arg]:
    """The number of a block; nothing else is told of it."""
    return {"number": asked.token() + 1}


def the_hex(asked: Asked) -> Mapping[str, Arg]:
    """The hex that the answer names: `e9`."""
    return {"hex": asked.hex(asked.goal())}


def the_place(asked: Asked) -> Mapping[str, Arg]:
    """The hex that the answer names, with its city: `Logyn (e9)`."""
    return {"hex": asked.at(asked.goal())}


def block_and_hex(asked: Asked) -> Mapping[str, Arg]:
    return {**the_block(asked), **the_hex(asked)}


def pinning(asked: Asked) -> Mapping[str, Arg]:
    state, token = asked.state, asked.token()
    hex, side = state.place[token], asked.seat
    here = [other for other, place in enumerate(state.place) if place == hex]
    foes = [other for other in here if state.against(hex, side, state.side[other])]
    held = [other for other in here if other not in foes and state.entered[other] == STAYED]
    count = sum(not state.status[other] & (UNPINNED | MOVED) for other in held)
    return {
        "hold": quantity(len(foes), "attacker holds", "attackers hold"),
        "blocks": quantity(count, "block", "blocks"),
        "hex": asked.hex(hex),
    }


def the_gear(asked: Asked) -> Mapping[str, Arg]:
    """The seat's own block, and what it carries."""
    artifact = asked.state.gear[asked.token()]
    return {**the_block(asked), "artifact": asked.words.block(asked.state.kind[artifact])}


def place_and_stacking(asked: Asked) -> Mapping[str, Arg]:
    hex = asked.goal()
    return {"hex": asked.at(hex), "count": asked.state.land.stacking[hex]}


def hex_and_terrain(asked: Asked) -> Mapping[str, Arg]:
    hex = asked.goal()
    return {"hex": asked.hex(hex), "terrain": TERRAIN_TEXTS[asked.state.land.terrain[hex]]}


def both_hexes(asked: Asked) -> Mapping[str, Arg]:
    """The two hexes of the hexside that does not let the block through: it is entered by, or where the block stands."""
    here, goal = asked.state.place[asked.step.token], asked.goal()
    if ENTER.has(asked.action):
        here = asked.state.land.near[6 * goal + ENTER.part2(asked.action)]
    return {"here": asked.hex(here), "there": asked.hex(goal)}


def obstacle(template: str, rule: str) -> Callable[[Asked], Reason]:
    """What lies on a hexside; in battle the rule that asks for an open one is told."""
    return by_step(template, RULES_OF_OBSTACLES, rule, both_hexes)


# Reasons that depend on more than their blanks -----------------------------------------------------------------------


def out_of_the_game(asked: Asked) -> Reason:
    wizard = asked.state.is_wizard(asked.token())
    if asked.state.scenario == ALLIANCE_EXPANSION and not wizard:
        return Reason("{block} is out of the game", "22.13", the_block)
    return Reason("{block} is out of the game", "3.7" if wizard else "14.11", the_block)


def not_here(asked: Asked) -> Reason:
    hex, rule = HERE[type(asked.step)]
    facts = {**the_block(asked), "hex": asked.hex(hex(asked))}
    return Reason("{block} is not in {hex}", rule(asked) if callable(rule) else rule, lambda asked: facts)


def immobile(asked: Asked) -> Reason:
    rule = "2.14" if asked.state.is_castle(asked.token()) else "26.5"
    return Reason(NEVER.get(type(asked.step), "{block} never moves"), rule, the_block)


def without_artifact(asked: Asked) -> Reason:
    return Reason("{block} carries no artifact", rule_of_use(asked), the_block)


def other_artifact(asked: Asked) -> Reason:
    template = "{block} carries the {artifact}, which is not a Magic Weapon"
    if INVOKE.has(asked.action):
        template = "{block} carries the {artifact}, which is not a Magic Artifact"
    return Reason(template, rule_of_use(asked), the_gear)


def rule_of_use(asked: Asked) -> str:
    """The rule by which artifacts are used as the action would."""
    return RULES_OF_USE.get(ACTIONS.block(asked.action), "25.10")


RULES_OF_USE = {INVOKE: "25.11", WIELD: "25.9", DROP: "25.5"}
NO_SUCH_HEX = Reason("there is no hex {hex} on this map", "17.1", lambda asked: {"hex": HEX_TEXTS[asked.code()]})

# Where a block has to be, and the rule
HERE: dict[type[Step[Any]], tuple[Callable[[Asked], int], str | Callable[[Asked], str]]] = {
    NextTurn: (lambda asked: asked.state.arena, "8.4"),
    Equip: (lambda asked: asked.state.arena, "25.3"),
    Gear: (lambda asked: asked.state.place[asked.step.token], "25.4"),
    Overstacked: (lambda asked: asked.step.hex, "21.7"),
    ClaimLying: (lambda asked: asked.step.hex, "25.12"),
    Enchant: (lambda asked: asked.step.hex, "3.10"),
    Carry: (lambda asked: asked.step.hex, "3.10"),
    Follow: (lambda asked: asked.step.origin, "3.10"),
    Mend: (lambda asked: asked.step.hex, lambda asked: asked.words.spell_rule(asked.step.spell)),
    BuildPhase: (lambda asked: asked.state.place[MERGE.part(asked.shop.pending)], "10.9"),
}
NEVER: Mapping[type[Step[Any]], str] = {
    CombatTurn: "{block} never retreats", DrivenOut: "{block} never retreats", Regroup: "{block} never regroups",
}  # fmt: skip
RULES_OF_ROOM: Rules = {
    BuildPhase: "10.5", CombatTurn: "6.26", DrivenOut: "6.26", Regroup: "6.26", RegroupBlock: "6.26",
}  # fmt: skip
RULES_OF_OBSTACLES: Rules = {CombatTurn: "9.5", DrivenOut: "9.5", RegroupBlock: "9.15"}  # elsewhere that of the terrain
SPELLS_RULE: Rules = {Enchant: "3.11", Carry: "3.11", Follow: "3.11"}  # who moves by a spell of others

CHAPTER = Chapter(
    reasons={
        conditions.NO_SUCH_BLOCK: Reason(
            "there is no block {number}: the last is {last}",
            "16.2",
            lambda asked: {**the_number(asked), "last": len(asked.state.place)},
        ),
        conditions.NOT_YOURS: Reason("block {number} is not yours", "1.2", the_number),
        conditions.CARRIED_BY_OTHERS: Reason("{block} is an artifact, carried by other blocks", "25.2", the_block),
        conditions.OUT_OF_THE_GAME: out_of_the_game,
        conditions.NOT_ON_THE_MAP: Reason("{block} is not on the map", "10.4", the_block),
        conditions.NOT_HERE: not_here,
        conditions.IMMOBILE: immobile,
        conditions.HAS_MOVED: by_step("{block} has moved this turn", SPELLS_RULE, "6.2", the_block),
        conditions.HAS_CAST_A_SPELL: Reason("{block} has cast a spell and cannot move", "3.9", the_block),
        conditions.HAS_ENTERED: by_step("{block} has entered this battle and must stay", SPELLS_RULE, "6.2", the_block),
        conditions.PINNED: by_step("pinned: {hold} your {blocks} in {hex}", SPELLS_RULE, "6.31", pinning),
        conditions.NO_ARTIFACT: without_artifact,
        conditions.OTHER_ARTIFACT: other_artifact,
        conditions.JUST_CAPTURED: Reason("the {artifact} was captured this round", "25.12", the_gear),
        conditions.NO_SUCH_HEX: NO_SUCH_HEX,
        conditions.NOT_ON_THILENIUS: Reason("{hex} is not on Thilenius, which the Undead never leave", "12.7", the_hex),
        conditions.NO_SIDE_WITH_ROOM: by_step(
            "no side you could join in the battle in {hex} has room", RULES_OF_ROOM, "6.25", the_place
        ),
        conditions.FULL_WITH_ALLIES: by_step(
            "{hex} is full: you and your allies may have {count} blocks there",
            RULES_OF_ROOM,
            "6.25",
            place_and_stacking,
        ),
        conditions.FULL: by_step(
            "{hex} is full: you may have {count} blocks there", RULES_OF_ROOM, "6.25", place_and_stacking
        ),
        conditions.NO_WATER: Reason("{hex} has no water for an Aquatic", "6.15", the_hex),
        conditions.FLYER_ENDS_ON_LAND: Reason(
            "{hex} is {terrain}: a Flyer must end on land or where enemies are", "6.20", hex_and_terrain
        ),
        conditions.CLOSED_MOUNTAIN: Reason("{hex} is mountain, and neither road nor pass leads there", "6.7", the_hex),
        conditions.OTHER_TERRAIN: Reason("{hex} is {terrain}", "6.10", hex_and_terrain),
        conditions.WALL_BETWEEN: obstacle("the wall is between {here} and {there}", "6.36"),
        conditions.WATERFALL_BETWEEN: obstacle("a waterfall is between {here} and {there}", "4.15"),
        conditions.NO_WATER_BETWEEN: obstacle("no water joins {here} and {there}", "6.15"),
        conditions.WATER_BETWEEN: obstacle("water is between {here} and {there}", "6.10"),
        conditions.RIVER_BETWEEN: obstacle("a river without a bridge is between {here} and {there}", "4.13"),
        conditions.MOUNTAINS_BETWEEN: obstacle(
            "mountains without a road or pass are between {here} and {there}", "6.7"
        ),
    },
    elsewhere={block: Reason("not now: chance decides this, not a player", "1.3") for block in OF_CHANCE},
)
