"""Sentences of chance: dice, and what a die chooses for the automated side."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.prose import Text, quantity, say
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import BEGUILE
from kingstable.games.wizard_kings.rules import automated
from kingstable.games.wizard_kings.rules.automated import AutomatedAttack, AutomatedGoal, AutomatedMovement, Rebuild
from kingstable.games.wizard_kings.rules.battles import Firing
from kingstable.games.wizard_kings.rules.casting import RollDispel
from kingstable.games.wizard_kings.rules.combat_spells import Save, Strike, force_of
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.dice import FIRST, MOST_DICE, THROWS
from kingstable.games.wizard_kings.rules.dice import HITS as DICE_HITS
from kingstable.games.wizard_kings.rules.move_spells import HEALED, RollHealing
from kingstable.games.wizard_kings.rules.wielding import SIX, Backfire
from kingstable.games.wizard_kings.rules.wizards import DISPELLED
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.described import Describe, Described, attack_text, hex_of, steps_text
from kingstable.games.wizard_kings.words.names import faces


def describe_chance(asked: Asked, action: int, describing: Mapping[type, Describe]) -> Described:
    """What chance may bring; `describing`: how choices are described, among which a die may choose."""
    state, words = asked.state, asked.words
    if act.TWO_DICE.has(action):
        one, two = act.TWO_DICE.parts(action)
        who = words.whose(asked.step.side, asked.names, True)
        text = say("{who} rolls {one} and {two}: {total}.", who=who, one=one + 1, two=two + 1, total=one + two + 2)
        return text, "5.2", ()
    if act.PICK.has(action):
        return _describe_pick(asked, picked(state)[act.PICK.part(action)], describing)
    dice: int = asked.step.dice(state)
    throw = act.ROLL.part(action) - FIRST[dice]
    return THROWN[type(state.step)](asked, dice, throw)


def picked(state: Campaign) -> list[int]:
    """Among what a die chooses."""
    assert isinstance(state.step, Question)
    return state.step.preferred(state, state.step.options(state))


def _rolled(dice: int, throw: int, result: Text) -> Text:
    return say("Roll {dice}: {result}.", dice=faces(THROWS[dice][throw]), result=result)


def _hits(dice: int, fire: int, throw: int) -> Text:
    return _rolled(dice, throw, quantity(DICE_HITS[dice][fire][throw], "hit", "hits"))


def _throw_fire(asked: Asked, dice: int, throw: int) -> Described:
    before, fire = asked.step.hits, asked.step.fire
    rule = asked.words.spell_rule(BEGUILE) if asked.step.beguiled else "8.12"
    last = asked.step.dice_left <= MOST_DICE
    if last and not before:
        return _hits(dice, fire, throw), rule, ()
    hits = quantity(before + DICE_HITS[dice][fire][throw], "hit", "hits")
    return _rolled(dice, throw, say("{hits} in all" if last else "{hits} so far", hits=hits)), rule, ()


def _throw_spell(asked: Asked, dice: int, throw: int) -> Described:
    return _hits(dice, force_of(asked.state, asked.step.token, asked.step.spell), throw), "3.17", ()


def _throw_save(asked: Asked, dice: int, throw: int) -> Described:
    works = throw + 1 > asked.state.steps[asked.step.target]
    return _rolled(dice, throw, say("the spell works") if works else say("the block is saved")), "3.25", ()


def _throw_dispel(asked: Asked, dice: int, throw: int) -> Described:
    dispelled = throw + 1 - asked.words.level(asked.step.spell) >= DISPELLED
    return _rolled(dice, throw, say("dispelled") if dispelled else say("not dispelled")), "3.29", ()


def _throw_heal(asked: Asked, dice: int, throw: int) -> Described:
    return _rolled(dice, throw, steps_text(HEALED[throw + 1])), "15.7", ()


def _throw_backfire(asked: Asked, dice: int, throw: int) -> Described:
    backfires = throw + 1 == SIX
    return _rolled(dice, throw, say("it turns on its carrier") if backfires else say("it obeys")), "25.13", ()


THROWN: dict[type, Callable[[Asked, int, int], Described]] = {
    Firing: _throw_fire,
    Strike: _throw_spell,
    Save: _throw_save,
    RollDispel: _throw_dispel,
    RollHealing: _throw_heal,
    Backfire: _throw_backfire,
}


def _describe_pick(asked: Asked, option: int, describing: Mapping[type, Describe]) -> Described:
    """What a die may choose for the automated side; in a battle it chooses as a player would."""
    step, automated = (
        type(asked.state.step),
        Asked(asked.state, asked.step, asked.state.active, asked.action, asked.words, asked.names),
    )
    if step in PICKED:
        text, rule = PICKED[step](automated, option)
    else:
        text, rule = describing[step](automated, option)[0], "13.13"
    return text, rule, ()


def _pick_attacker(asked: Asked, option: int) -> tuple[Text, str]:
    return say("The next to move is {block}.", block=asked.the(act.TOKEN.part(option))), "13.5"


def _pick_goal(asked: Asked, option: int) -> tuple[Text, str]:
    if act.ENTER.has(option):
        code, way = act.ENTER.parts(option)
        hex = asked.state.land.index[code]
        return attack_text(asked, asked.step.token, hex, way)[0], "13.13"
    hex = hex_of(asked, option)
    return say("The goal of {block} is {hex}.", block=asked.the(asked.step.token), hex=asked.at(hex)), "13.4"


def _pick_building(asked: Asked, option: int) -> tuple[Text, str]:
    built, city = divmod(option, automated.CITIES)
    hex = asked.at(asked.state.land.city_hex[city])
    if built >= automated.RISING:
        kind = built - automated.RISING
        block, figures = asked.words.block(kind), asked.words.block_figures(kind)
        return say("The {block} ({figures}) rises again in {hex}.", block=block, figures=figures, hex=hex), "13.10"
    return say("A step in {hex} is added to {block}.", block=asked.the(built), hex=hex), "13.11"


PICKED: dict[type, Callable[[Asked, int], tuple[Text, str]]] = {
    AutomatedMovement: _pick_attacker,
    AutomatedGoal: _pick_goal,
    AutomatedAttack: _pick_goal,
    Rebuild: _pick_building,
}
