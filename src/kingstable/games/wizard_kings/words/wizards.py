"""Chapter 3 in words: which spells wizards and artifacts can cast, what these cost, and what they do not find."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, quantity, say, sentences
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.wizard_kings.actions import CAST, INVOKE
from kingstable.games.wizard_kings.book import (
    AVALANCHE,
    BEGUILE,
    BLESS,
    BLOOD_RAGE,
    CHARM,
    DESTRUCTION,
    FLEET_FOOT,
    HEAL,
    HORDE,
    MEND,
    MIST_RUNE,
    RAISE_DEAD,
    RITUALS,
    SCRY,
    SEA_RUNE,
    STONE_BRIDGE,
    TELEPORT,
    TERROR,
    WAR_RUNE,
    WINDLIFT,
    WOODWALK,
)
from kingstable.games.wizard_kings.rules import wizards
from kingstable.games.wizard_kings.rules.artifacts import army_of, spell_level
from kingstable.games.wizard_kings.rules.casting import Dispel
from kingstable.games.wizard_kings.rules.combat_spells import BEGUILED
from kingstable.games.wizard_kings.rules.move_spells import FAR
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import by_step, the_block, the_gear
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, steps_text
from kingstable.games.wizard_kings.words.targets import token_key


def spell_of(asked: Asked) -> int:
    """The spell that the answer casts; else the one that the step is about."""
    for block in (CAST, INVOKE):
        if block.has(asked.action):
            return block.part(asked.action)
    spell: int = asked.step.spell
    return spell


# What is cast --------------------------------------------------------------------------------------------------------


def describe_cast(asked: Asked, besides: tuple[str, ...] = ()) -> Described:
    """A spell, or a ritual, with what it costs and does; `besides`: what it touches, too."""
    words, spell, token = asked.words, spell_of(asked), asked.step.token
    targets = (f"spell-{spell}", *besides)
    name, level = words.spell(spell), words.level(spell)
    if spell in RITUALS:
        text = say("Use {spell} with {block}.", spell=name, block=asked.the(token))
        return sentences(text, words.spell_text(spell)), "3.32", targets
    text = say("Cast {spell} with {block} for {steps}.", spell=name, block=asked.the(token), steps=steps_text(level))
    rule = "3.4" if level < asked.state.steps[token] else "3.5"  # a warning tells that it dies
    return sentences(text, words.spell_text(spell)), rule, targets


def describe_invoking(asked: Asked) -> Described:
    """A spell by a Magic Artifact, which pays for it."""
    words, spell, token = asked.words, spell_of(asked), asked.step.token
    text = say(
        "Cast {spell} with {block} through {artifact}, which loses a step.", spell=words.spell(spell),
        block=asked.the(token), artifact=asked.artifact(asked.state.gear[token]),
    )  # fmt: skip
    return sentences(text, words.spell_text(spell)), "25.11", (f"spell-{spell}", *token_key(token))


# Why not -------------------------------------------------------------------------------------------------------------


def the_spell(asked: Asked) -> Mapping[str, Arg]:
    """The spell that the answer casts, or that the step is about."""
    return {"spell": asked.words.spell(spell_of(asked))}


def spell_and_block(asked: Asked) -> Mapping[str, Arg]:
    return {**the_spell(asked), **the_block(asked)}


def spell_and_army(asked: Asked) -> Mapping[str, Arg]:
    return {**the_spell(asked), "army": asked.words.spell_army(spell_of(asked))}


def price(asked: Asked) -> Mapping[str, Arg]:
    """What the spell costs, and what the wizard has."""
    steps = quantity(asked.state.book.level[spell_of(asked)], "step", "steps")
    return {**the_spell(asked), "steps": steps, "left": asked.state.steps[asked.step.token]}


def attuned(asked: Asked) -> Mapping[str, Arg]:
    """The spell, the artifact, and whose spells this casts."""
    army = ARMY_NAMES[army_of(asked.state, asked.state.gear[asked.step.token])]
    return {**the_spell(asked), **the_gear(asked), "army": army}


def levels(asked: Asked) -> Mapping[str, Arg]:
    """The level of the spell, and the highest that the artifact casts."""
    most, level = spell_level(asked.state, asked.step.token), asked.state.book.level[spell_of(asked)]
    return {**the_spell(asked), **the_gear(asked), "most": most, "level": level}


def not_found(asked: Asked) -> Reason:
    return NOT_FOUND.get(spell_of(asked), NO_ENEMY)


NO_ENEMY = Reason("no enemy block can be its target", "3.16")
NOT_FOUND = {
    FLEET_FOOT: Reason("no ground block that may still move is in the hex", "11.3"),
    MIST_RUNE: Reason("nobody in the hex is pinned", "11.9"),
    WOODWALK: Reason("no ground block that may still move is in the hex", "11.21"),
    HORDE: Reason("no ground block that may still move is in the hex", "11.35"),
    SEA_RUNE: Reason("no block in the hex can be taken over water to a coast", "11.11"),
    WINDLIFT: Reason("no block in the hex can be carried anywhere", "11.23"),
    TELEPORT: Reason("no friendly city can take the wizard", "11.29"),
    SCRY: Reason("no enemy block is within {far} hexes", "11.27", lambda asked: {"far": FAR}),
    STONE_BRIDGE: Reason("no hexside of the hex needs a bridge", "11.15"),
    MEND: Reason("no block in the hex except wizards and castles lacks a step", "11.20"),
    RAISE_DEAD: Reason("no Zombie or Skeleton in the hex lacks a step, and no Zombie can return", "11.38"),
    HEAL: Reason("no other block in the hex lacks a step", "15.8"),
    AVALANCHE: Reason("the battle is not in the mountains", "11.13"),
    DESTRUCTION: Reason("no enemy castle of 2 steps or more is in the battle", "11.14"),
    CHARM: Reason("no enemy block except wizards and castles is still to act", "11.2"),
    BEGUILE: Reason(
        "no enemy block of strength {most} or less with others on its side is still to act",
        "11.5",
        lambda asked: {"most": BEGUILED},
    ),
    TERROR: Reason("no enemy block except wizards and castles is in the battle", "11.33"),
    WAR_RUNE: Reason("none of your blocks except wizards is still to act", "11.8"),
    BLOOD_RAGE: Reason("none of your blocks except wizards and castles is still to act", "11.32"),
    BLESS: Reason("none of your other blocks except wizards and castles lacks a step", "11.44"),
}

CHAPTER = Chapter(
    choices={INVOKE: describe_invoking},
    reasons={
        wizards.NO_WIZARD: by_step("{block} is not a wizard", {Dispel: "3.27"}, "3.1", the_block),
        wizards.LAST_WIZARDS_SPELL: Reason("{spell} is known only in Last Wizard Standing", "15.7", the_spell),
        wizards.OTHER_ARMYS_SPELL: Reason("{spell} is a spell of the {army}", "3.3", spell_and_army),
        wizards.TOO_FEW_STEPS: Reason("{spell} costs {steps}; the wizard has {left}", "3.5", price),
        wizards.OTHER_ARMYS_ARTIFACT: Reason(
            "the {artifact} casts spells of the {army}, and {spell} is not one", "25.11", attuned
        ),
        wizards.TOO_HIGH_FOR_ARTIFACT: Reason(
            "the {artifact} casts spells up to level {most}; {spell} is level {level}", "25.11", levels
        ),
        wizards.CAST_IN_BATTLE: Reason("{spell} is cast in battle", "3.8", the_spell),
        wizards.CAST_IN_MOVE_PHASE: Reason("{spell} is cast in the Move Phase", "3.8", the_spell),
        wizards.FINDS_NOTHING: not_found,
    },
)
