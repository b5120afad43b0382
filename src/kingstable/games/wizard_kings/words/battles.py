"""Chapter 8 in words: fire, and who is hit."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.wizard_kings.actions import TOKEN
from kingstable.games.wizard_kings.book import BEGUILE
from kingstable.games.wizard_kings.rules import battles
from kingstable.games.wizard_kings.rules.battles import FIRE, Firing, TakeHits, strongest
from kingstable.games.wizard_kings.rules.casting import AimSpell
from kingstable.games.wizard_kings.rules.combat_phase import NextTurn
from kingstable.games.wizard_kings.rules.combat_spells import ON_OWN_BLOCKS
from kingstable.games.wizard_kings.rules.dice import MOST_DICE
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import the_block, the_number
from kingstable.games.wizard_kings.words.dice import hits, hits_text, rolled
from kingstable.games.wizard_kings.words.targets import token_key


def hittable(asked: Asked) -> list[int]:
    """The blocks on which the next hit may fall."""
    return strongest(asked.state, asked.step.stance, asked.step.source, asked.step.named)


def prompt_hits(asked: Asked) -> Text:
    own = all(asked.state.side[token] == asked.seat for token in hittable(asked))
    return say(HIT_PROMPTS[own, asked.step.source != FIRE], hits=asked.step.hits)


HIT_PROMPTS = {  # whether all are one's own, and whether magic hits
    (True, False): "Choose which of your strongest blocks takes the hit. Hits left: {hits}.",
    (True, True): "Choose which of your strongest blocks takes the spell's hit. Hits left: {hits}.",
    (False, False): "Choose which of the strongest blocks on your side takes the hit. Hits left: {hits}.",
    (False, True): "Choose which of the strongest blocks on your side takes the spell's hit. Hits left: {hits}.",
}


def describe_hit(asked: Asked) -> Described:
    token = TOKEN.part(asked.action)
    magic = asked.step.source != FIRE
    block, steps = asked.other(token), asked.state.steps[token]
    if steps > 1:
        text = say("Let {block} take the hit: strength {steps}.", block=block, steps=steps - 1)
        return text, "3.18" if magic else "8.14", token_key(token)
    if magic:
        return say("Let the hit drive {block} out.", block=block), "3.20", token_key(token)
    return say("Let the hit eliminate {block}.", block=block), "2.4", token_key(token)


def describe_fire(asked: Asked) -> Described:
    step, count = asked.step, hits(asked, asked.step.fire)
    rule = asked.words.spell_rule(BEGUILE) if step.beguiled else "8.12"
    if step.dice_left > MOST_DICE:
        return rolled(asked, say("{hits} so far", hits=hits_text(step.hits + count))), rule, ()
    if step.hits:
        return rolled(asked, say("{hits} in all", hits=hits_text(step.hits + count))), rule, ()
    return rolled(asked, hits_text(count)), rule, ()


# Why not -------------------------------------------------------------------------------------------------------------


def their_block(asked: Asked) -> Mapping[str, Arg]:
    """The block that the answer names, whoever owns it."""
    return {"block": asked.other(TOKEN.part(asked.action))}


def block_and_arena(asked: Asked) -> Mapping[str, Arg]:
    return {**their_block(asked), "hex": asked.hex(asked.state.arena)}


def strengths(asked: Asked) -> Mapping[str, Arg]:
    """How strong the block is, and the strongest."""
    steps = asked.state.steps
    return {**their_block(asked), "steps": steps[TOKEN.part(asked.action)], "most": steps[hittable(asked)[0]]}


def not_in_battle(asked: Asked) -> Reason:
    """Why a block outside the battle is refused; a spell's aim tells only its number."""
    if isinstance(asked.step, AimSpell):
        return Reason("block {number} is not in this battle", "3.15", the_number)
    return Reason("{block} is not in {hex}", "8.4", block_and_arena)


def wrong_side(asked: Asked) -> Reason:
    if isinstance(asked.step, TakeHits):
        return Reason("{block} is on the other side of the battle", "8.14", their_block)
    rule = asked.words.spell_rule(asked.step.spell)
    if ON_OWN_BLOCKS >> asked.step.spell & 1:
        return Reason("block {number} is not yours", rule, the_number)
    if asked.state.side[TOKEN.part(asked.action)] == asked.seat:
        return Reason("block {number} is yours", rule, the_number)
    return Reason("block {number} is on your side of the battle", rule, the_number)


def in_reserve(asked: Asked) -> Reason:
    if isinstance(asked.step, NextTurn):
        return Reason("{block} is in reserve", "8.20", the_block)
    return Reason("block {number} is in reserve", "8.23" if isinstance(asked.step, AimSpell) else "8.20", the_number)


def weaker(asked: Asked) -> Reason:
    rule = "8.14" if asked.step.source == FIRE else "3.18"
    return Reason(
        "the strongest block takes the hit: {block} has strength {steps}, others have {most}", rule, strengths
    )


CHAPTER = Chapter(
    prompts={TakeHits: prompt_hits},
    choices={TakeHits: describe_hit, Firing: describe_fire},
    reasons={
        battles.NOT_IN_BATTLE: not_in_battle,
        battles.WRONG_SIDE: wrong_side,
        battles.IN_RESERVE: in_reserve,
        battles.HAS_ACTED: Reason("{block} has had its Combat Turn this round", "8.9", the_block),
        battles.NOT_NAMED: Reason("the spell is aimed at another block", "3.19"),
        battles.TRAITOR: Reason("{block} fires at the others on its side", "11.5", their_block),
        battles.IMMUNE: Reason("{block} is at its last step and immune", "3.21", their_block),
        battles.AT_LAST_STEP: Reason("{block} is at its last step", "11.12", their_block),
        battles.DRIVEN_OUT_BEFORE: Reason("{block} has already been forced to retreat", "3.22", their_block),
        battles.WEAKER: weaker,
    },
    elsewhere={TakeHits: Reason("not now: choose the block that takes the hit", "8.14")},
    no_pass={TakeHits: Reason("somebody must take the hit", "8.14")},
)
