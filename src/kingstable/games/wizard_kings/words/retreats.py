"""Chapter 9 in words: who leaves a battle and where to, and how the victors regroup."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, quantity, say
from kingstable.core.speech import Chapter, Described, Reason, Said
from kingstable.games.wizard_kings.actions import DROP, PASS, TOKEN
from kingstable.games.wizard_kings.book import MOST_SIDES, NONE
from kingstable.games.wizard_kings.rules import retreats
from kingstable.games.wizard_kings.rules.layout import FLYER
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock, lane, stranded
from kingstable.games.wizard_kings.rules.routes import hexside_limit, look_out, moves_of
from kingstable.games.wizard_kings.words.artifacts import leaving
from kingstable.games.wizard_kings.words.asked import Asked, unless_idle
from kingstable.games.wizard_kings.words.conditions import hex_alone, the_block, the_hex, the_place
from kingstable.games.wizard_kings.words.targets import place, token_key


def prompt_driven_out(asked: Asked) -> Text:
    block = asked.the(asked.step.token)
    if asked.step.dropped:
        return say("Choose where {block} retreats.", block=block)
    return say("Choose where {block} retreats: a spell drives it out.", block=block)


def prompt_regroup(asked: Asked) -> Text:
    if PASS.first in asked.state.legal(asked.seat):
        if asked.state.arena == NONE:
            return say("Regroup your blocks, or end regrouping.")
        hex = asked.in_short(asked.state.arena)
        return say("Regroup, or end regrouping: blocks may move one hex, out of {hex} or into it.", hex=hex)
    return say("Your Flyers cannot stay over water: regroup them.")


def prompt_regrouping(asked: Asked) -> Text:
    return say("Choose where {block} regroups.", block=asked.the(asked.step.token))


# What one may do -----------------------------------------------------------------------------------------------------


def describe_retreat(asked: Asked, rule: str) -> Described:
    hex, block = asked.goal(), asked.the(asked.step.token)
    return say("Retreat with {block} to {hex}.", block=block, hex=asked.at(hex)), rule, place(hex)


def describe_drop(asked: Asked) -> Described:
    """An artifact is left on the field before its carrier retreats."""
    state, token = asked.state, asked.step.token
    text = say(
        "Leave {artifact} behind in {hex}, and retreat with the {block}.", artifact=asked.artifact(state.gear[token]),
        hex=asked.at(state.place[token]), block=asked.words.block(state.kind_of(token)),
    )  # fmt: skip
    return text, "25.5", token_key(token)


def describe_driven_out(asked: Asked) -> Described:
    if asked.action == DROP.first:
        return describe_drop(asked)
    return describe_retreat(asked, "9.1" if asked.step.dropped else "3.23")


def describe_regroup(asked: Asked) -> Described:
    token = TOKEN.part(asked.action)
    text = say(
        "Regroup {block} from {hex}.", block=asked.the(token, placed=True), hex=asked.at(asked.state.place[token])
    )
    return text, "9.14", token_key(token)


def describe_regrouping(asked: Asked) -> Described:
    state, token = asked.state, asked.step.token
    if asked.action == DROP.first:
        return leaving(asked, token), "25.5", token_key(token)
    hex = asked.goal()
    over_water = state.folk_of(token) == FLYER and not state.land.land >> state.place[token] & 1
    text = say("Regroup {block} to {hex}.", block=asked.the(token), hex=asked.at(hex))
    return text, "9.17" if over_water else "9.14", place(hex)


# Why not -------------------------------------------------------------------------------------------------------------


def way_out(asked: Asked) -> int:
    """The hexside of the arena that leads to the hex that the answer names."""
    return asked.state.land.way_to(asked.state.arena, asked.goal())


def rule_of_goal(asked: Asked) -> str:
    """The rule of where a block retreats or regroups to: near, or as a Flyer."""
    near = way_out(asked) >= 0
    if isinstance(asked.step, RegroupBlock):
        return "9.14" if near or asked.state.land.land >> asked.state.arena & 1 else "9.17"
    return "9.11" if near else "9.2"


def move_and_hex(asked: Asked) -> Mapping[str, Arg]:
    """How far the block goes at most."""
    move = quantity(moves_of(asked.state, asked.step.token), "hex", "hexes")
    return {**the_hex(asked), "move": move}


def last_to_enter(asked: Asked) -> Mapping[str, Arg]:
    return {"player": asked.player(asked.state.doors[way_out(asked)] % MOST_SIDES)}


def limit_of_hexside(asked: Asked) -> Mapping[str, Arg]:
    state, token, way = asked.state, asked.step.token, way_out(asked)
    limit = hexside_limit(state, token, state.arena, way, look_out(state, asked.seat))
    return {"blocks": quantity(limit, "block", "blocks"), "gone": state.retreats[lane(token, way, state)]}


def block_and_arena(asked: Asked) -> Mapping[str, Arg]:
    return {**the_block(asked), "hex": asked.hex(asked.state.arena)}


def flyer_over_water(asked: Asked) -> Mapping[str, Arg]:
    """The first that must find land."""
    legal = asked.state.legal(asked.seat)
    token = next(token for token in stranded(asked.state, asked.seat) if TOKEN.at(token) in legal)
    return {"block": asked.the(token)}


CHAPTER = Chapter(
    prompts={
        DrivenOut: prompt_driven_out,
        Regroup: unless_idle("None of your blocks can regroup.", prompt_regroup),
        RegroupBlock: prompt_regrouping,
    },
    passes={Regroup: Said("End regrouping.", "9.14")},
    choices={DrivenOut: describe_driven_out, Regroup: describe_regroup, RegroupBlock: describe_regrouping},
    reasons={
        retreats.BATTLE_THERE: Reason("the battle is there", "9.2"),
        retreats.ENEMIES_THERE: lambda asked: Reason("enemies are in {hex}", rule_of_goal(asked), the_hex),
        retreats.ENEMY_CITY: lambda asked: Reason("{hex} is an enemy city", rule_of_goal(asked), the_place),
        retreats.NOT_ADJACENT: lambda asked: Reason("{hex} is not adjacent", rule_of_goal(asked), the_hex),
        retreats.TOO_FAR: lambda asked: Reason("{hex} is more than {move} away", rule_of_goal(asked), move_and_hex),
        retreats.NOT_FRIENDLY: lambda asked: Reason(
            "{hex} is neither friendly nor adjacent", rule_of_goal(asked), the_hex
        ),
        retreats.ALLIES_LAST: Reason("{player} were the last to enter by that hexside", "9.8", last_to_enter),
        retreats.ENEMIES_LAST: Reason("the enemy was the last to enter by that hexside", "9.8"),
        retreats.ATTACKERS_CAME: Reason("the attackers entered by that hexside", "9.7"),
        retreats.NOT_ATTACKED_BY: Reason("attackers retreat only over hexsides they attacked by", "9.6"),
        retreats.HEXSIDE_FULL: Reason(
            "the hexside lets {blocks} through per round, and {gone} retreated over it", "9.3", limit_of_hexside
        ),
        retreats.NOT_RETREATING: Reason("{block} drops its artifact only when it retreats", "25.5", the_block),
        retreats.HAS_REGROUPED: Reason("{block} has already regrouped", "9.15", the_block),
        retreats.NO_HEX_FOR_IT: Reason("no adjacent hex takes {block}", "9.14", the_block),
        retreats.NOT_NEAR: Reason("{block} is neither in {hex} nor next to it", "9.14", block_and_arena),
        retreats.IN_OTHER_BATTLE: Reason("{block} is in another battle", "9.15", the_block),
        retreats.CANNOT_COME: Reason("{block} cannot come to {hex}", "9.15", block_and_arena),
        retreats.OVER_WATER: Reason("{block} is over water and must find land", "9.17", flyer_over_water),
        retreats.ONLY_FLYERS: Reason("no battle was won here: only Flyers over water regroup", "9.17"),
        retreats.INTO_ARENA_ONLY: Reason("{block} regroups only to {hex}", "9.14", block_and_arena),
        retreats.ALREADY_THERE: Reason("{block} is there already", "9.14", the_block),
    },
    elsewhere={
        DrivenOut: hex_alone("not now: choose where the block retreats", "3.23", "9.2"),
        Regroup: Reason("not now: choose a block to regroup, or end regrouping", "9.14"),
        RegroupBlock: hex_alone("not now: choose where the block regroups", "9.14", "9.14"),
    },
    no_pass={
        DrivenOut: Reason("the block must retreat", "3.20"),
        RegroupBlock: Reason("finish what you have begun: say where the block goes", "9.14"),
    },
)
