"""Chapter 11 in words: whom the spells of the Move Phase serve, where they carry blocks, who gains a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.prose import Arg, Text, say, with_article
from kingstable.core.speech import Chapter, Described, Reason, Said
from kingstable.games.wizard_kings.actions import HEXSIDE, INVOKE, NEW, TOKEN
from kingstable.games.wizard_kings.book import HEAL
from kingstable.games.wizard_kings.rules import move_spells
from kingstable.games.wizard_kings.rules.move_spells import (
    FAR,
    HEALED,
    OBJECTS,
    Bridge,
    Carry,
    Enchant,
    Follow,
    Land,
    Mend,
    RollHealing,
    Scry,
)
from kingstable.games.wizard_kings.rules.routes import look_out
from kingstable.games.wizard_kings.state import FLOWN
from kingstable.games.wizard_kings.words.asked import Asked, unless_idle
from kingstable.games.wizard_kings.words.conditions import (
    Facts,
    block_and_hex,
    hex_alone,
    the_block,
    the_hex,
    the_place,
)
from kingstable.games.wizard_kings.words.dice import face, rolled
from kingstable.games.wizard_kings.words.names import WAY_TEXTS, steps_text
from kingstable.games.wizard_kings.words.routes import attack_text
from kingstable.games.wizard_kings.words.sea_transport import voyage
from kingstable.games.wizard_kings.words.targets import place, token_key
from kingstable.games.wizard_kings.words.wizards import spell_and_block, the_spell


def spells_rule(asked: Asked) -> str:
    """The rule that carries the spell."""
    return asked.words.spell_rule(asked.step.spell)


# Whom it serves ------------------------------------------------------------------------------------------------------


def prompt_enchant(asked: Asked) -> Text:
    if asked.step.left == OBJECTS:
        return say("Choose one or two blocks for {spell}.", **the_spell(asked))
    return say("Choose another block for {spell}, or stop.", **the_spell(asked))


def describe_enough(asked: Asked) -> Described:
    return say("Use {spell} on no more blocks.", **the_spell(asked)), spells_rule(asked), ()


def describe_enchant(asked: Asked) -> Described:
    text = say("Use {spell} on {block}.", **spell_and_block(asked))
    return text, spells_rule(asked), token_key(asked.token())


# Whom it carries, and where ------------------------------------------------------------------------------------------


def prompt_carry(asked: Asked) -> Text:
    if asked.step.gone:
        return say("Choose another block for {spell} to carry, or stop.", **the_spell(asked))
    return say("Choose a block for {spell} to carry.", **the_spell(asked))


def describe_no_more(asked: Asked) -> Described:
    return say("Carry no more blocks with {spell}.", **the_spell(asked)), spells_rule(asked), ()


def describe_carry(asked: Asked) -> Described:
    token = asked.token()
    template = (
        "Carry the caster, {block}, with {spell}." if token == asked.step.caster else "Carry {block} with {spell}."
    )
    return say(template, **spell_and_block(asked)), spells_rule(asked), token_key(token)


def prompt_land(asked: Asked) -> Text:
    return say("Choose where {spell} carries {block}.", **spell_and_block(asked))


def describe_land(asked: Asked) -> Described:
    token, hex = asked.step.token, asked.goal()
    text = say("Carry {block} to {hex}.", block=asked.the(token), hex=asked.at(hex))
    if look_out(asked.state, asked.state.active).others >> hex & 1:
        text = attack_text(asked, token, hex, FLOWN)[0]
    return text, spells_rule(asked), place(hex)


def describe_follow(asked: Asked) -> Described:
    token = asked.token()
    text = say("Let {block} go with the caster to {hex}.", block=asked.the(token), hex=asked.at(asked.step.goal))
    return text, "11.29", token_key(token)


def misplaced(asked: Asked) -> Reason:
    """A hex where the block cannot be, to which a spell would carry it, or to which the caster has gone."""
    if isinstance(asked.step, Follow):
        return Reason(MISPLACED, "11.29", lambda asked: {**the_block(asked), **the_place(asked)})
    return Reason(MISPLACED, spells_rule(asked), block_and_hex)


MISPLACED = "{block} cannot be in {hex}"


# Where it is aimed ---------------------------------------------------------------------------------------------------


def describe_scrying(asked: Asked) -> Described:
    hex = asked.goal()
    return say("Look at all blocks in {hex}.", hex=asked.at(hex)), "11.27", place(hex)


def prompt_bridge(asked: Asked) -> Text:
    return say("Choose which hexside of {hex} to bridge.", hex=asked.at(asked.step.hex))


def describe_bridge(asked: Asked) -> Described:
    way = HEXSIDE.part(asked.action)
    near = asked.state.land.near[asked.step.hex * 6 + way]
    text = say("Bridge the hexside to the {way}, towards {hex}.", way=WAY_TEXTS[way], hex=asked.at(near))
    return text, "11.15", place(near)


def too_far(asked: Asked) -> Reason:
    rule = "11.27" if isinstance(asked.step, Scry) else "11.23"
    return Reason("{hex} is more than {far} hexes away", rule, hex_and_reach)


def hex_and_reach(asked: Asked) -> Mapping[str, Arg]:
    return {**the_hex(asked), "far": FAR}


# Who gains a step ----------------------------------------------------------------------------------------------------


def prompt_mending(asked: Asked) -> Text:
    return say("Choose a block to gain a step from {spell}.", **the_spell(asked))


def describe_healing(asked: Asked) -> Described:
    return rolled(asked, steps_text(HEALED[face(asked)])), "15.7", ()


def describe_no_step(asked: Asked) -> Described:
    return say("Give no more steps."), spells_rule(asked), ()


def describe_mending(asked: Asked) -> Described:
    if NEW.has(asked.action):
        kind = NEW.part(asked.action)
        block = with_article(asked.words.block(kind))
        text = say("Let {block} return to {hex}.", block=block, hex=asked.at(asked.step.hex))
        return text, spells_rule(asked), (f"kind-{kind}",)
    token = TOKEN.part(asked.action)
    text = say("Give a step to {block}: strength {steps}.", **the_block(asked), steps=asked.state.steps[token] + 1)
    return text, spells_rule(asked), token_key(token)


def not_mended(asked: Asked) -> Reason:
    if asked.state.is_wizard(asked.token()):
        return Reason("{block} is a wizard", spells_rule(asked), the_block)
    return Reason("{block} is a castle", spells_rule(asked), the_block)


def block_and_steps(asked: Asked) -> Mapping[str, Arg]:
    return {**the_block(asked), "steps": asked.state.steps[asked.token()]}


def giver(asked: Asked) -> Reason:
    rule = "15.8" if asked.step.spell == HEAL else spells_rule(asked)
    return Reason("{block} gives the steps and cannot gain any", rule, the_block)


# Why not -------------------------------------------------------------------------------------------------------------


def by_spell(template: str, facts: Facts) -> Callable[[Asked], Reason]:
    """What is said with the rule that carries the spell."""
    return lambda asked: Reason(template, spells_rule(asked), facts)


def has_acted(asked: Asked) -> Reason:
    if INVOKE.has(asked.action):
        return Reason("{block} has moved or cast this turn", "3.9", the_block)
    return Reason("a wizard casts one spell per Move Phase", "3.9")


def must_serve(asked: Asked) -> Reason:
    return MUST_CARRY if isinstance(asked.step, Carry) else MUST_SERVE


MUST_SERVE = Reason("the spell is cast: use it on at least one block", "3.16")
MUST_CARRY = Reason("the spell is cast: carry at least one block", "3.16")
MUST_BE_AIMED = Reason("the spell is cast: aim it", "3.16")

CHAPTER = Chapter(
    prompts={
        Enchant: unless_idle("The spell can affect no other block.", prompt_enchant),
        Carry: unless_idle("The spell can carry no other block.", prompt_carry),
        Follow: unless_idle("No block can go with the caster.", "Choose a block to go with the caster, or none."),
        Land: prompt_land,
        Scry: "Choose a hex to look at.",
        Bridge: prompt_bridge,
        Mend: unless_idle("No block can gain a step.", prompt_mending),
    },
    passes={
        Enchant: describe_enough,
        Carry: describe_no_more,
        Follow: Said("Let nobody go with the caster.", "11.29"),
        Mend: describe_no_step,
    },
    choices={
        Enchant: describe_enchant,
        Carry: describe_carry,
        Follow: describe_follow,
        Land: describe_land,
        Scry: describe_scrying,
        Bridge: describe_bridge,
        Mend: describe_mending,
        RollHealing: describe_healing,
    },
    reasons={
        move_spells.RITUAL: Reason("{spell} is a ritual, used in a Cleric's Combat Turn", "3.32", the_spell),
        move_spells.HAS_ACTED: has_acted,
        move_spells.LAST_STEP: Reason("it would cost the wizard's last step and affect nobody else", "3.16"),
        move_spells.MUST_SERVE: must_serve,
        move_spells.HAS_CAST_ITS_OWN: Reason("{block} has cast a spell of its own and cannot move", "3.9", the_block),
        move_spells.SERVED_ALREADY: by_spell("{spell} already affects {block}", spell_and_block),
        move_spells.NOT_ON_THE_GROUND: by_spell("{block} is not a ground block", the_block),
        move_spells.NOT_PINNED: by_spell("{block} is not pinned", the_block),
        move_spells.SECOND_COMPANION: Reason("Windlift carries one block besides the caster", "11.23"),
        move_spells.NOWHERE_TO_CARRY: by_spell("there is nowhere to carry {block}", the_block),
        move_spells.CANNOT_BE_THERE: misplaced,
        move_spells.NO_CITY: Reason("{hex} is not a city", "11.29", the_hex),
        move_spells.UNFRIENDLY_CITY: Reason("{hex} is not friendly", "11.29", the_place),
        move_spells.NO_COAST: Reason("{hex} is not a coast", "11.11", the_place),
        move_spells.ENEMY_HEX: Reason("{hex} is an enemy hex", "11.11", the_place),
        move_spells.BEHIND_THE_WALL: Reason(
            "in turn 1 Sea Rune takes nobody behind the wall, to {hex}", "14.9", the_place
        ),
        move_spells.NO_SEA_WAY: Reason("{hex} is not within {far} hexes over water", "11.11", voyage),
        move_spells.TOO_FAR: too_far,
        move_spells.WATER_WITHOUT_ENEMIES: Reason("{hex} is water without enemies", "6.20", the_hex),
        move_spells.NO_ENEMY_BLOCK: Reason("no enemy block is in {hex}", "11.27", the_hex),
        move_spells.NOTHING_TO_BRIDGE: Reason(
            "there is no river or mountain along that hexside, towards land", "11.15"
        ),
        move_spells.GIVES_THE_STEPS: giver,
        move_spells.HAS_GOT_A_STEP: by_spell("{block} has already gained a step", the_block),
        move_spells.IN_RESERVE: Reason("{block} is in reserve", "8.23", the_block),
        move_spells.ALL_STEPS: Reason("{block} has all its {steps} steps", "2.3", block_and_steps),
        move_spells.NEITHER_ZOMBIE_NOR_SKELETON: Reason(
            "{block} is neither a Zombie nor a Skeleton", "11.38", the_block
        ),
        move_spells.NOT_MENDED: not_mended,
        move_spells.NOBODY_RETURNS: by_spell("{spell} brings nobody back", the_spell),
        move_spells.ONLY_ZOMBIES_RETURN: Reason("only a Zombie returns", "11.38"),
        move_spells.NO_ZOMBIE_LOST: Reason("none of your Zombies is eliminated", "11.38"),
    },
    elsewhere={
        Enchant: Reason("not now: choose a block for the spell, or stop", "3.10"),
        Carry: Reason("not now: choose a block for the spell to carry, or stop", "3.12"),
        Follow: Reason("not now: choose a block to go with the wizard, or none", "11.29"),
        Land: hex_alone("not now: choose where the block lands", "3.12", "3.12"),
        Scry: hex_alone("not now: aim the spell", "3.16", "11.27"),
        Bridge: Reason("not now: aim the spell", "3.16"),
        Mend: Reason("not now: choose who gains a step", "3.10"),
    },
    no_pass={
        Land: Reason("finish what you have begun: choose where the block lands", "3.12"),
        Scry: MUST_BE_AIMED,
        Bridge: MUST_BE_AIMED,
    },
)
