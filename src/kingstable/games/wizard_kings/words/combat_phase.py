"""Chapter 8 in words: which battle is fought, whose Combat Turn it is, and what a block does in it."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, quantity, say, sentences
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.wizard_kings.actions import BERSERK, CAST, DROP, FIRE, HEX, INVOKE, TOKEN, WAIT, WIELD
from kingstable.games.wizard_kings.rules import combat_phase
from kingstable.games.wizard_kings.rules.battles import dice_of, fire_of, is_turn_of_weapon, letter_of_turn, next_to_act
from kingstable.games.wizard_kings.rules.combat_phase import ChooseBattle, CombatTurn, NextTurn
from kingstable.games.wizard_kings.rules.retreats import must_retreat
from kingstable.games.wizard_kings.state import CHARMED
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import hex_alone, the_block, the_place
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS
from kingstable.games.wizard_kings.words.retreats import describe_drop, describe_retreat
from kingstable.games.wizard_kings.words.targets import place, token_key
from kingstable.games.wizard_kings.words.wizards import describe_cast, describe_invoking


def prompt_turn(asked: Asked) -> Text:
    block = asked.the(asked.step.token)
    if must_retreat(asked.state, asked.step.token):
        return say("Choose where {block} retreats: in the pursuit round it must.", block=block)
    return say("Round {round}: what does {block} do?", round=asked.state.round, block=block)


# What one may do -----------------------------------------------------------------------------------------------------


def describe_battle(asked: Asked) -> Described:
    return say("Fight the battle in {hex} next.", hex=asked.at(asked.goal())), "8.1", place(asked.goal())


def describe_order(asked: Asked) -> Described:
    token = TOKEN.part(asked.action)
    return say("Let {block} act next.", block=asked.the(token)), "8.8", token_key(token)


def describe_passing(asked: Asked) -> Described:
    token = asked.step.token
    block = asked.the(token)
    if asked.state.status[token] & CHARMED:
        return say("Pass with {block}, which is charmed.", block=block), "11.2", token_key(token)
    rule = "8.11" if asked.state.is_wizard(token) else "25.9"
    return say("Pass with {block}.", block=block), rule, token_key(token)


def describe_fire(asked: Asked) -> Described:
    state, token = asked.state, asked.step.token
    fire, rule = shot(dice_of(state, token), fire_of(state, token), "8.12")
    return say("Fire with {block}: {fire}.", block=asked.the(token), fire=fire), rule, token_key(token)


def describe_frenzy(asked: Asked) -> Described:
    """Fire with twice the dice, for a step."""
    state, token = asked.state, asked.step.token
    fire, rule = shot(dice_of(state, token, True), fire_of(state, token), "23.2")
    text = say("Let {block} go berserk: {fire}.", block=asked.the(token), fire=fire)
    if state.steps[token] == 1:
        return text, "23.4", token_key(token)  # a warning tells that this eliminates it
    return sentences(text, say("It loses a step afterwards.")), rule, token_key(token)


def describe_wielding(asked: Asked) -> Described:
    """Fire with a Magic Weapon."""
    state, token = asked.state, asked.step.token
    weapon = state.gear[token]
    fire, rule = shot(dice_of(state, token), fire_of(state, token, state.kind[weapon]), "25.9")
    template = "Let {block} fire {artifact}, which loses a step: {fire}."
    text = say(template, artifact=asked.artifact(weapon), block=asked.the(token), fire=fire)
    return text, rule, token_key(token)


def shot(dice: int, fire: int, rule: str) -> tuple[Text, str]:
    """Dice, and with what they hit; with its rule, unless nothing can be hit."""
    thrown = quantity(dice, "die", "dice")
    if not fire:
        return say("{dice}, which cannot hit anything here", dice=thrown), "4.25"
    template = "{dice}, hits on {fire} or less" if fire > 1 else "{dice}, hits on {fire}"
    return say(template, dice=thrown, fire=fire), rule


def describe_waiting(asked: Asked) -> Described:
    """Let the first of two Combat Turns pass."""
    state, token = asked.state, asked.step.token
    template, kind = "Let {block} wait for its weapon's turn, letter {letter}.", state.kind[state.gear[token]]
    if is_turn_of_weapon(state, token):
        template, kind = "Let {block} wait for its own turn, letter {letter}.", state.kind_of(token)
    text = say(template, block=asked.the(token), letter=LETTER_TEXTS[state.book.letter[kind]])
    return text, "25.10", token_key(token)


def describe_turn(asked: Asked) -> Described:
    """What is done in other steps as well: casting, and leaving the battle."""
    if HEX.has(asked.action):
        return describe_retreat(asked, "8.18" if must_retreat(asked.state, asked.step.token) else "9.1")
    if asked.action == DROP.first:
        return describe_drop(asked)
    if INVOKE.has(asked.action):
        return describe_invoking(asked)
    return describe_cast(asked, token_key(asked.step.token))


# Why not -------------------------------------------------------------------------------------------------------------


def first_letter(asked: Asked) -> Mapping[str, Arg]:
    """The letter of the blocks that are next."""
    return {"letter": LETTER_TEXTS[letter_of_turn(asked.state, next_to_act(asked.state)[0])]}


def letter_of_weapon(asked: Asked) -> Mapping[str, Arg]:
    weapon = asked.state.kind[asked.state.gear[asked.step.token]]
    return {"letter": LETTER_TEXTS[asked.state.book.letter[weapon]]}


def no_berserker(asked: Asked) -> Reason:
    chaos = asked.state.book.is_chaos(asked.state.kind_of(asked.step.token))
    return Reason("{block} never goes berserk", "23.8" if chaos else "23.2", the_block)


def in_pursuit(asked: Asked) -> Reason:
    spell = CAST.has(asked.action) or INVOKE.has(asked.action)
    return Reason("{block} must retreat in the pursuit", "9.13" if spell else "8.18", the_block)


def weapons_turn(asked: Asked) -> Reason:
    template = "this is the Combat Turn of the weapon that {block} carries"
    if asked.action in (FIRE.first, BERSERK.first):
        template = "this is the Combat Turn of the weapon that {block} carries: fire it or nothing"
    return Reason(template, "25.10", the_block)


CHAPTER = Chapter(
    prompts={
        ChooseBattle: "Choose the next battle to fight.",
        NextTurn: "Which of your blocks acts next?",
        CombatTurn: prompt_turn,
    },
    passes={CombatTurn: describe_passing},
    choices={
        ChooseBattle: describe_battle,
        NextTurn: describe_order,
        CombatTurn: describe_turn,
        FIRE: describe_fire,
        BERSERK: describe_frenzy,
        WIELD: describe_wielding,
        WAIT: describe_waiting,
    },
    reasons={
        combat_phase.NO_BATTLE: Reason("you are not attacking anyone in {hex}", "8.1", the_place),
        combat_phase.LATER: Reason("letter {letter} comes first", "8.6", first_letter),
        combat_phase.NO_BERSERKER: no_berserker,
        combat_phase.MUST_RETREAT: in_pursuit,
        combat_phase.ONLY_WIZARDS_PASS: Reason("only wizards may pass", "8.11"),
        combat_phase.NEVER_FIRES: Reason("{block} is a wizard and never fires", "3.14", the_block),
        combat_phase.WEAPONS_TURN: weapons_turn,
        combat_phase.NOT_WEAPONS_TURN: Reason(
            "its weapon has its Combat Turn at letter {letter}", "25.10", letter_of_weapon
        ),
        combat_phase.HAS_WAITED: Reason("{block} has already let one Combat Turn pass", "25.10", the_block),
        combat_phase.SAME_LETTER: Reason("{block} and its weapon have the same letter", "25.10", the_block),
        combat_phase.FIRST_ROUND: Reason("nobody may retreat in round 1", "9.1"),
    },
    elsewhere={
        ChooseBattle: hex_alone("not now: choose the next battle to fight", "8.1", "8.1"),
        NextTurn: Reason("not now: choose the block that acts next", "8.8"),
        CombatTurn: hex_alone("not now: choose what the block does in its Combat Turn", "8.10", "9.2"),
    },
    no_pass={
        ChooseBattle: Reason("every battle must be fought", "8.1"),
        NextTurn: Reason("every block must have its Combat Turn", "8.9"),
    },
)
