"""Sentences: what one may choose, what chance may bring, and why the winners won; questions stand in `prompts.py`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.prose import Text, quantity, say, sentences, with_article
from kingstable.core.state import CHANCE
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    BARBARIAN_RAID,
    CUSTOM,
    DREAD,
    FOR_CITIES,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    NONE,
)
from kingstable.games.wizard_kings.rules import battles, retreats
from kingstable.games.wizard_kings.rules.battles import TakeHits
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.building import Workshop
from kingstable.games.wizard_kings.rules.casting import AimSpell
from kingstable.games.wizard_kings.rules.combat import ChooseBattle, CombatTurn, NextTurn
from kingstable.games.wizard_kings.rules.layout import FLYER
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock
from kingstable.games.wizard_kings.rules.winning import castles_of, gold_to_hold
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words import text_dealings, text_setup
from kingstable.games.wizard_kings.words.asked import Asked, tried_out
from kingstable.games.wizard_kings.words.described import (
    Describe,
    Described,
    hex_of,
    place,
    token_key,
)
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS, Words
from kingstable.games.wizard_kings.words.prompts import prompt
from kingstable.games.wizard_kings.words.text_chance import describe_chance
from kingstable.games.wizard_kings.words.text_dealings import describe_leaving
from kingstable.games.wizard_kings.words.wizards import describe_cast, describe_invoking

__all__ = ["describe", "prompt", "reason"]


def describe(state: Campaign, seat: int, action: int, names: Sequence[str], words: Words) -> Described:
    """An action in words, with its rule and what it touches."""
    asked = Asked(state, state.step, seat, action, words, names)
    if seat == CHANCE:
        return describe_chance(asked, action, DESCRIBING)
    if action == act.LEAVE.first:
        return describe_leaving(asked)
    return DESCRIBING[type(state.step)](asked, action)


# Moving --------------------------------------------------------------------------------------------------------------


# Spells --------------------------------------------------------------------------------------------------------------


# Battles -------------------------------------------------------------------------------------------------------------


def _describe_battle(asked: Asked, action: int) -> Described:
    hex = hex_of(asked, action)
    return say("Fight the battle in {hex} next.", hex=asked.at(hex)), "8.1", place(hex)


def _describe_order(asked: Asked, action: int) -> Described:
    token = act.TOKEN.part(action)
    return say("The next Combat Turn has {block}.", block=asked.the(token)), "8.8", token_key(token)


def _describe_turn(asked: Asked, action: int) -> Described:
    state, token = asked.state, asked.step.token
    if action in TURN_TEXTS:
        return TURN_TEXTS[action](asked, token)
    if action == act.DROP.first:
        return _describe_drop(asked, token)
    if act.HEX.has(action):
        return _describe_retreat(asked, token, action, "8.18" if retreats.must_retreat(state, token) else "9.1")
    if act.INVOKE.has(action):
        return describe_invoking(asked)
    return describe_cast(asked, token_key(token))


def _describe_passing(asked: Asked, token: int) -> Described:
    block = asked.the(token)
    if asked.state.status[token] & st.CHARMED:
        return say("Pass with {block}, which is charmed.", block=block), "11.2", token_key(token)
    rule = "8.11" if asked.state.is_wizard(token) else "25.9"
    return say("Pass with {block}.", block=block), rule, token_key(token)


def _describe_fire(asked: Asked, token: int) -> Described:
    fire, rule = _shot(asked, battles.dice_of(asked.state, token), battles.fire_of(asked.state, token), "8.12")
    return say("Fire with {block}: {fire}.", block=asked.the(token), fire=fire), rule, token_key(token)


def _describe_wielding(asked: Asked, token: int) -> Described:
    """Fire with a Magic Weapon."""
    state = asked.state
    weapon = state.gear[token]
    shot = battles.fire_of(state, token, state.kind[weapon])
    fire, rule = _shot(asked, battles.dice_of(state, token), shot, "25.9")
    template = "Fire with {artifact} of {block}, for 1 step of it: {fire}."
    text = say(template, artifact=asked.artifact(weapon), block=asked.the(token), fire=fire)
    return text, rule, token_key(token)


def _describe_frenzy(asked: Asked, token: int) -> Described:
    """Fire with twice the dice, for a step."""
    state = asked.state
    fire, rule = _shot(asked, battles.dice_of(state, token, True), battles.fire_of(state, token), "23.2")
    text = say("Let {block} go berserk: {fire}.", block=asked.the(token), fire=fire)
    if state.steps[token] == 1:
        return sentences(text, say("It destroys itself by it.")), "23.4", token_key(token)
    return sentences(text, say("It loses a step by it.")), rule, token_key(token)


def _shot(asked: Asked, dice: int, fire: int, rule: str) -> tuple[Text, str]:
    """Dice, and with what they hit; with its rule, unless nothing can be hit."""
    thrown = quantity(dice, "die", "dice")
    if not fire:
        return say("{dice}, which can hit nothing here", dice=thrown), "4.25"
    return say("{dice}, hits on {fire} or less", dice=thrown, fire=fire), rule


def _describe_waiting(asked: Asked, token: int) -> Described:
    """The first of two Combat Turns is let pass."""
    state = asked.state
    weapon = state.kind[state.gear[token]]
    own = battles.is_turn_of_weapon(state, token)
    template = (
        "Let {block} wait for its own turn, letter {letter}."
        if own
        else ("Let {block} wait for the turn of its weapon, letter {letter}.")
    )
    letter = LETTER_TEXTS[state.book.letter[state.kind_of(token) if own else weapon]]
    return say(template, block=asked.the(token), letter=letter), "25.10", token_key(token)


TURN_TEXTS: dict[int, Describe] = {
    act.PASS.first: _describe_passing,
    act.FIRE.first: _describe_fire,
    act.BERSERK.first: _describe_frenzy,
    act.WIELD.first: _describe_wielding,
    act.WAIT.first: _describe_waiting,
}


def _describe_retreat(asked: Asked, token: int, action: int, rule: str) -> Described:
    hex = hex_of(asked, action)
    return say("Retreat with {block} to {hex}.", block=asked.the(token), hex=asked.at(hex)), rule, place(hex)


def _describe_drop(asked: Asked, token: int) -> Described:
    """An artifact is left on the field before its carrier retreats."""
    text = say(
        "Leave {artifact} behind in {hex}, and retreat with {block}.", artifact=asked.artifact(asked.state.gear[token]),
        hex=asked.at(asked.state.place[token]), block=asked.the(token),
    )  # fmt: skip
    return text, "25.5", token_key(token)


def _describe_driven_out(asked: Asked, action: int) -> Described:
    if action == act.DROP.first:
        return _describe_drop(asked, asked.step.token)
    return _describe_retreat(asked, asked.step.token, action, "9.1" if asked.step.dropped else "3.23")


def _describe_hit(asked: Asked, action: int) -> Described:
    state, token = asked.state, act.TOKEN.part(action)
    magic = asked.step.source != battles.FIRE
    block, steps = asked.other(token), state.steps[token]
    if steps > 1:
        text = say("Let {block} take the hit: strength {steps}.", block=block, steps=steps - 1)
        return text, "3.18" if magic else "8.14", token_key(token)
    if magic:
        return say("Let {block} be driven out by the hit.", block=block), "3.20", token_key(token)
    return say("Let {block} be eliminated by the hit.", block=block), "2.4", token_key(token)


def _describe_target(asked: Asked, action: int) -> Described:
    state, spell = asked.state, asked.step.spell
    if spell == DREAD:
        letter = LETTER_TEXTS[act.LETTER.part(action)]
        return say("Let enemy blocks of letter {letter} have -1 Combat.", letter=letter), "11.39", ()
    token = act.TOKEN.part(action)
    template = "Name {block} of strength {steps} for {spell}."
    text = say(template, block=asked.other(token), steps=state.steps[token], spell=asked.words.spell(spell))
    return text, asked.words.spell_rule(spell), token_key(token)


def _describe_regroup(asked: Asked, action: int) -> Described:
    if action == act.PASS.first:
        return say("End regrouping."), "9.14", ()
    token = act.TOKEN.part(action)
    text = say("Regroup {block} from {hex}.", block=asked.the(token), hex=asked.at(asked.state.place[token]))
    return text, "9.14", token_key(token)


def _describe_regrouping(asked: Asked, action: int) -> Described:
    if action == act.DROP.first:
        return text_dealings.leaving(asked, asked.step.token), "25.5", token_key(asked.step.token)
    state, hex = asked.state, hex_of(asked, action)
    stranded = state.folk_of(asked.step.token) == FLYER and not state.land.land >> state.place[asked.step.token] & 1
    text = say("Regroup {block} to {hex}.", block=asked.the(asked.step.token), hex=asked.at(hex))
    return text, "9.17" if stranded else "9.14", place(hex)


# Building ------------------------------------------------------------------------------------------------------------


def _describe_build(asked: Asked, action: int) -> Described:
    workshop, tried = tried_out(asked)
    if action == act.PASS.first:
        return say("End building."), "10.16", ()
    if workshop.pending == NONE:
        return _describe_beginning(tried, workshop, action)
    token = act.TOKEN.part(action)
    if act.MERGE.has(workshop.pending):
        template = "Give the step to {block}: strength {steps}."
        return say(template, block=tried.the(token), steps=tried.state.steps[token] + 1), "10.9", token_key(token)
    name = asked.words.block(act.NEW.part(workshop.pending))
    if act.TOKEN.has(action):
        place_of = tried.at(tried.state.place[token])
        text = say("Build the {block} for {carrier} in {hex}.", block=name, carrier=tried.the(token), hex=place_of)
        return text, "25.14", token_key(token)
    hex = hex_of(asked, action)
    return say("Build the {block} in {hex}.", block=name, hex=asked.at(hex)), "10.3", place(hex)


def _describe_beginning(asked: Asked, workshop: Workshop, action: int) -> Described:
    """The first click of something that is built, on the seat's draft."""
    state = asked.state
    if action < act.TOKEN.first:
        kind = act.NEW.part(action)
        price = quantity(state.book.cost[kind], "GP")
        block, figures = with_article(asked.words.block(kind)), asked.words.block_figures(kind)
        if state.seconds:  # both armies of a side have their castles
            block = say("{block} {troop}", block=block, troop=asked.words.troop(kind))
        text = say("Build {block} ({figures}) for {price}.", block=block, figures=figures, price=price)
        return text, "25.14" if state.book.is_artifact(kind) else "10.3", (f"kind-{kind}",)
    click = next(block for block in BUILD_TEXTS if block.has(action))
    token = click.part(action)
    hex, price = asked.at(workshop.where(token)), quantity(state.book.cost[state.kind_of(token)], "GP")
    if state.place[token] == st.OFF:
        return _describe_forging(asked, token, hex, price)
    if state.side[token] != asked.seat:
        return _describe_gift(asked, workshop, token, hex)
    template, rule = BUILD_TEXTS[click]
    text = say(template, block=asked.the(token), hex=hex, steps=state.steps[token] + 1, price=price)
    return text, rule, token_key(token)


def _describe_gift(asked: Asked, workshop: Workshop, token: int, hex: Text) -> Described:
    """A step for an ally's block, whose price one may not know."""
    block = asked.other(token)
    if not workshop.knows(token):
        text = say("Buy a step for {block} in {hex}, whatever it costs.", block=block, hex=hex)
        return text, "21.11", token_key(token)
    template = "Buy a step for {block} in {hex} for {price}."
    return say(template, block=block, hex=hex, price=quantity(workshop.price(token), "GP")), "21.9", token_key(token)


def _describe_forging(asked: Asked, token: int, hex: Text, price: Text) -> Described:
    """A step for an artifact, whose own token is not on the map."""
    block = asked.state.block[token]
    template = "Add a step to {artifact} of {block} in {hex} for {price}."
    carrier = asked.the(asked.state.gear.index(block))
    text = say(template, artifact=asked.artifact(block), block=carrier, hex=hex, price=price)
    return text, "25.14", (f"artifact-{block}",)


BUILD_TEXTS = {
    act.CASH: ("Turn a step of {block} in {hex} into {price}.", "24.4"),
    act.DISBAND: ("Disband {block} in {hex}.", "10.12"),
    act.MERGE: ("Let {block} in {hex} give a step to another block of its type.", "10.9"),
    act.STEP: ("Add a step to {block} in {hex} for {price}: strength {steps}.", "10.2"),
}


DESCRIBING: dict[type, Describe] = {
    **text_setup.DESCRIBING,
    **text_dealings.DESCRIBING,
    ChooseBattle: _describe_battle,
    NextTurn: _describe_order,
    CombatTurn: _describe_turn,
    TakeHits: _describe_hit,
    DrivenOut: _describe_driven_out,
    AimSpell: _describe_target,
    Regroup: _describe_regroup,
    RegroupBlock: _describe_regrouping,
    BuildPhase: _describe_build,
}


# Why the winners won -------------------------------------------------------------------------------------------------


def reason(state: Campaign) -> Text:
    """Of a game that is over."""
    if state.scenario == ISLAND_OF_THE_DEAD:
        if state.winner == 0:
            return say("the castle of Bethi has fallen in turn {turn}", turn=state.turn)
        return say("the castle of Bethi has stood to the end of turn {turn}", turn=state.turn)
    if state.scenario == BARBARIAN_RAID:
        if state.winner == 0:
            return say("the castle of the Amazons has fallen in turn {turn}", turn=state.turn)
        held = sum(1 for city in range(len(state.home)) if state.holder(city) == state.winner)
        return say(
            "the Amazons hold {cities} after turn {turn}", cities=quantity(held, "city", "cities"), turn=state.turn
        )
    if state.scenario == ALLIANCE_EXPANSION:
        return _reason_of_expansion(state)
    return _reason_of_custom(state) if state.scenario == CUSTOM else _reason_of_worth(state)


def _reason_of_expansion(state: Campaign) -> Text:
    """Castles decide, and then cities."""
    if state.winner != NONE:
        return say("both enemy castles have fallen in turn {turn}", turn=state.turn)
    castles = [castles_of(state, side) for side in range(state.seats)]
    if min(castles) == max(castles):
        return _reason_of_worth(state)
    return say("more of the first castles stand, {most} against {least}", most=max(castles), least=min(castles))


def _reason_of_custom(state: Campaign) -> Text:
    """For cities, for points, for time; or because others are gone."""
    if state.winner != NONE:
        return say("nobody else is left after turn {turn}", turn=state.turn)
    most, need = max(state.scores()), gold_to_hold(state.land)
    if state.options & FOR_CITIES and most >= need:
        text = say("cities worth {gold} after turn {turn}", gold=quantity(most, "GP"), turn=state.turn)
        return say("{cities}, and {need} were needed", cities=text, need=need)
    return _reason_of_worth(state)


def _reason_of_worth(state: Campaign) -> Text:
    """What counts when time is over."""
    scores = state.scores()
    most, tied = max(scores), scores.count(max(scores)) > 1
    if state.score:
        return say(REASONS["points", tied], points=quantity(most, "point", "points"))
    what = "blocks" if state.scenario == LAST_WIZARD_STANDING else "cities"
    return say(REASONS[what, tied], gold=quantity(most, "GP"))


REASONS = {  # what counts, and whether sides are equal
    ("blocks", False): "blocks worth the most, {gold}",
    ("blocks", True): "blocks worth {gold} each",
    ("cities", False): "cities worth the most, {gold}",
    ("cities", True): "cities worth {gold} each",
    ("points", False): "{points}, the most of all",
    ("points", True): "{points} each",
}
