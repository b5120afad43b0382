"""Sentences: what one may choose; questions stand in `prompts.py`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.prose import Text, quantity, say, sentences, with_article
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import (
    NONE,
)
from kingstable.games.wizard_kings.rules import moving
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.building import Workshop
from kingstable.games.wizard_kings.rules.casting import Dispel
from kingstable.games.wizard_kings.rules.move_spells import Bridge, Carry, Enchant, Follow, Land, Mend, Scry
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement, goes_somewhere
from kingstable.games.wizard_kings.rules.moving import look_out
from kingstable.games.wizard_kings.rules.wizards import DISPELLED
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words import text_dealings, text_setup
from kingstable.games.wizard_kings.words.asked import Asked, tried_out
from kingstable.games.wizard_kings.words.described import (
    Describe,
    Described,
    attack_text,
    hex_of,
    place,
    player_key,
    token_key,
)
from kingstable.games.wizard_kings.words.names import WAY_TEXTS, Words
from kingstable.games.wizard_kings.words.prompts import casts_now, prompt
from kingstable.games.wizard_kings.words.text_dealings import describe_leaving, describe_offering
from kingstable.games.wizard_kings.words.wizards import describe_cast, describe_invoking

__all__ = ["describe", "prompt"]


def describe(state: Campaign, seat: int, action: int, names: Sequence[str], words: Words) -> Described:
    """An action in words, with its rule and what it touches."""
    asked = Asked(state, state.step, seat, action, words, names)
    if action == act.LEAVE.first:
        return describe_leaving(asked)
    return DESCRIBING[type(state.step)](asked, action)


# Moving --------------------------------------------------------------------------------------------------------------


def _describe_mover(asked: Asked, action: int) -> Described:
    state, token = asked.state, act.TOKEN.part(action)
    if action == act.PASS.first:
        return say("End movement."), "6.1", ()
    if action == act.REVIEW.first:
        text = say("Ask to merge or disband blocks in the Build Phase, though you have no city.")
        return text, "10.18", player_key(asked.seat)
    if action < act.TOKEN.first:
        return describe_offering(asked, action)
    look = look_out(state, state.active)
    moves = moving.may_move(state, token, look) and goes_somewhere(state, token, look)
    template, rule = MOVER_TEXTS[moves, casts_now(state, token)]
    return say(template, block=asked.the(token), hex=asked.at(state.place[token])), rule, token_key(token)


MOVER_TEXTS = {  # a block that can move, or cast, or both
    (True, False): ("Move {block} from {hex}.", "6.1"),
    (False, True): ("Cast a spell with {block} in {hex}.", "3.8"),
    (True, True): ("Move {block} from {hex}, or cast a spell with it.", "6.1"),
}


def _describe_block(asked: Asked, action: int) -> Described:
    token = asked.step.token
    if action == act.GEAR.first:
        return say("See to the artifact of {block} first.", block=asked.the(token)), "25.4", token_key(token)
    if act.CAST.has(action):
        return describe_cast(asked)
    if act.INVOKE.has(action):
        return describe_invoking(asked)
    if act.ENTER.has(action):
        return _describe_entry(asked, token, action)
    hex = hex_of(asked, action)
    return _describe_journey(asked, token, hex)


def _describe_entry(asked: Asked, token: int, action: int) -> Described:
    """A battle hex is entered by a hexside."""
    code, way = act.ENTER.parts(action)
    hex = asked.state.land.index[code]
    text, rule = attack_text(asked, token, hex, way)
    return text, rule, place(hex)


def _describe_journey(asked: Asked, token: int, hex: int) -> Described:
    state, look = asked.state, look_out(asked.state, asked.state.active)
    if look.others >> hex & 1:
        return _describe_flight(asked, token, hex)
    reach = moving.reach_of(state, token, look)
    if not reach.hexes >> hex & 1:
        text = say("Ship {block} to {hex} by Sea Transport.", block=asked.the(token), hex=asked.at(hex))
        return text, "7.1", place(hex)
    template, rule = "Move {block} to {hex}.", "6.1"
    if look.enemies >> hex & 1:
        template, rule = "Move {block} to {hex} and take the city.", "6.22"
    return say(template, block=asked.the(token), hex=asked.at(hex)), rule, place(hex)


def _describe_flight(asked: Asked, token: int, hex: int) -> Described:
    text, rule = attack_text(asked, token, hex, st.FLOWN)
    return text, rule, place(hex)


# Spells --------------------------------------------------------------------------------------------------------------


def _describe_dispel(asked: Asked, action: int) -> Described:
    spell = asked.step.spell
    name = asked.words.spell(spell)
    if action == act.PASS.first:
        return say("Do not dispel {spell}.", spell=name), "3.28", ()
    token, least = act.TOKEN.part(action), asked.words.level(spell) + DISPELLED
    template = "Dispel {spell} with {block} for 1 step: it takes a roll of {least} or more."
    text = say(template, spell=name, block=asked.the(token), least=least)
    if asked.state.steps[token] > 1:
        return text, "3.29", token_key(token)
    return sentences(text, say("This kills your wizard.")), "3.5", token_key(token)


def _describe_enchant(asked: Asked, action: int) -> Described:
    spell = asked.step.spell
    name, rule = asked.words.spell(spell), asked.words.spell_rule(spell)
    if action == act.PASS.first:
        return say("Let {spell} serve no more blocks.", spell=name), rule, ()
    token = act.TOKEN.part(action)
    return say("Let {spell} serve {block}.", spell=name, block=asked.the(token)), rule, token_key(token)


def _describe_carry(asked: Asked, action: int) -> Described:
    spell, caster = asked.step.spell, asked.step.caster
    name, rule = asked.words.spell(spell), asked.words.spell_rule(spell)
    if action == act.PASS.first:
        return say("Let {spell} carry no more blocks.", spell=name), rule, ()
    token = act.TOKEN.part(action)
    template = "Let {spell} carry the caster, {block}." if token == caster else "Let {spell} carry {block}."
    return say(template, spell=name, block=asked.the(token)), rule, token_key(token)


def _describe_land(asked: Asked, action: int) -> Described:
    token, spell, hex = asked.step.token, asked.step.spell, hex_of(asked, action)
    rule = asked.words.spell_rule(spell)
    if look_out(asked.state, asked.state.active).others >> hex & 1:
        text, _, targets = _describe_flight(asked, token, hex)
        return text, rule, targets
    return say("Carry {block} to {hex}.", block=asked.the(token), hex=asked.at(hex)), rule, place(hex)


def _describe_follow(asked: Asked, action: int) -> Described:
    if action == act.PASS.first:
        return say("Let nobody go with the caster."), "11.29", ()
    token = act.TOKEN.part(action)
    text = say("Let {block} go with the caster to {hex}.", block=asked.the(token), hex=asked.at(asked.step.goal))
    return text, "11.29", token_key(token)


def _describe_aim(asked: Asked, action: int) -> Described:
    state = asked.state
    if isinstance(asked.step, Scry):
        hex = hex_of(asked, action)
        return say("Look at all blocks in {hex}.", hex=asked.at(hex)), "11.27", place(hex)
    way = act.SIDE.part(action)
    near = state.land.near[asked.step.hex * 6 + way]
    text = say("Open the hexside to the {way}, towards {hex}.", way=WAY_TEXTS[way], hex=asked.at(near))
    return text, "11.15", place(near)


def _describe_mending(asked: Asked, action: int) -> Described:
    state, spell = asked.state, asked.step.spell
    rule = asked.words.spell_rule(spell)
    if action == act.PASS.first:
        return say("Give no more steps."), rule, ()
    if act.NEW.has(action):
        kind = act.NEW.part(action)
        block = with_article(asked.words.block(kind))
        return say("Let {block} return to {hex}.", block=block, hex=asked.at(asked.step.hex)), rule, (f"kind-{kind}",)
    token = act.TOKEN.part(action)
    template = "Give a step to {block}: strength {steps}."
    return say(template, block=asked.the(token), steps=state.steps[token] + 1), rule, token_key(token)


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
    Movement: _describe_mover,
    MoveBlock: _describe_block,
    Dispel: _describe_dispel,
    Enchant: _describe_enchant,
    Carry: _describe_carry,
    Land: _describe_land,
    Follow: _describe_follow,
    Scry: _describe_aim,
    Bridge: _describe_aim,
    Mend: _describe_mending,
    BuildPhase: _describe_build,
}
