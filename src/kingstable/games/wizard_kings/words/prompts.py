"""What one is asked, in the second person: a question for each step at which a seat decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingstable.core.prose import Text, listed, quantity, say, sentences, series
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.actions import LEAVE, MERGE, NEW, PASS, PLAYER
from kingstable.games.wizard_kings.book import DREAD, LAST_WIZARD_STANDING, NONE
from kingstable.games.wizard_kings.rules.alliances import (
    AnswerOffer,
    MakePeace,
    Overstacked,
    Turncoat,
    is_principal,
)
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear, Spoils
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.building import Workshop
from kingstable.games.wizard_kings.rules.casting import Dispel
from kingstable.games.wizard_kings.rules.laying import ChooseSheet, LaySheet
from kingstable.games.wizard_kings.rules.leagues import allies_in
from kingstable.games.wizard_kings.rules.move_spells import (
    OBJECTS,
    Bridge,
    Carry,
    Enchant,
    Follow,
    Land,
    Mend,
    Scry,
    invocable,
    open_spells,
)
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.moving import JoinBattle, look_out, may_move
from kingstable.games.wizard_kings.rules.raising import Raise
from kingstable.games.wizard_kings.rules.setting_up import (
    ChooseArmy,
    ChooseCamp,
    Deploy,
    FoundCapital,
    capital_roster,
    deployment,
)
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words.asked import Asked, tried_out
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, LETTER_TEXTS, STANCE_TEXTS, Words


def prompt(state: Campaign, seat: int, words: Words, names: Sequence[str] = ()) -> Text:
    """What the seat is asked."""
    asked = Asked(state, state.step, seat, -1, words, names)
    kind = type(state.step)
    if kind in IDLE and not state.drafts and state.legal(seat) == [PASS.first]:
        return say(IDLE[kind])
    if kind in PROMPTS:
        return say(PROMPTS[kind])
    return ASKING[kind](asked)


IDLE = {  # said where one could but be done, and others shall not know that
    Movement: "No block of yours can move or cast. End movement.",
    Dispel: "You have no wizard on the map to dispel it.",
    Enchant: "The spell can serve no other block.",
    Carry: "The spell can carry no other block.",
    Follow: "No block can go with the caster.",
    Mend: "No block can gain a step.",
}
PROMPTS = {
    ChooseArmy: "Which army do you lead?",
    ChooseSheet: "Which map do you take, upright or turned?",
    Follow: "Which block goes with the caster? It may go alone.",
    Scry: "Which hex do you look at?",
}


def _ask_camp(asked: Asked) -> Text:
    if asked.state.scenario == LAST_WIZARD_STANDING:
        return say("On which map do you deploy?")
    return say("Which map of the layout do you choose as yours?")


def _ask_spot(asked: Asked) -> Text:
    return say("Where do you lay map {number}?", number=asked.step.sheet + 1)


def _ask_capital(asked: Asked) -> Text:
    army = ARMY_NAMES[capital_roster(asked.state, asked.seat, asked.step.army).army]
    return say("Which city is the capital of the {army}?", army=army)


def _ask_raising(asked: Asked) -> Text:
    recruits = asked.recruits()
    left = asked.state.budget - recruits.cost()
    lacking = len(recruits.cities.missing(recruits.kinds))
    if lacking:
        template = "Raise your army: {left} of {budget} GP are left, and {cities} still without a block."
        cities = quantity(lacking, "city is", "cities are")
        return say(template, left=left, budget=asked.state.budget, cities=cities)
    return say("Raise more blocks, or be done: {left} of {budget} GP are left.", left=left, budget=asked.state.budget)


def _ask_deploy(asked: Asked) -> Text:
    state, block = asked.state, asked.deployed()
    name = asked.words.block(state.kind[block])
    if state.book.is_artifact(state.kind[block]):
        return say("Which block carries the {artifact}?", artifact=name)
    waiting = deployment(state, asked.seat)[len(state.drafts[asked.seat]) :]
    left = sum(not state.book.is_artifact(state.kind[other]) for other in waiting)
    steps = quantity(state.steps[state.block.index(block)], "step", "steps")
    template = "Where do you deploy the {block} of {steps}? Left to deploy: {left}."
    return say(template, block=name, steps=steps, left=quantity(left, "block", "blocks"))


def _ask_movement(asked: Asked) -> Text:
    text = say("Choose a block to move, or a wizard to cast with; or end movement.")
    if any(action == LEAVE.first or PLAYER.has(action) for action in asked.state.legal(asked.seat)):
        return sentences(text, say("You may also see to your alliances."))
    return text


def casts_now(state: Campaign, token: int) -> bool:
    """Whether a block can cast a spell in the Move Phase, of its own or by an artifact."""
    look = look_out(state, state.active)
    return bool(open_spells(state, token, look) or invocable(state, token, look))


def _ask_block(asked: Asked) -> Text:
    token, look = asked.step.token, look_out(asked.state, asked.state.active)
    moves = may_move(asked.state, token, look)
    casts = casts_now(asked.state, token)
    if not casts:
        return say("Where does {block} go?", block=asked.the(token))
    if not moves:
        return say("Which spell does {block} cast?", block=asked.the(token))
    return say("Where does {block} go, or what does it cast?", block=asked.the(token))


def _ask_dispel(asked: Asked) -> Text:
    spell, named = asked.words.spell(asked.step.spell), asked.step.named
    if named == st.NO_TOKEN:
        return say("Do you dispel {spell}?", spell=spell)
    if asked.step.spell == DREAD:
        return say("Do you dispel Dread, aimed at blocks of letter {letter}?", letter=LETTER_TEXTS[named])
    return say("Do you dispel {spell}, aimed at {block}?", spell=spell, block=asked.other(named))


def _ask_enchant(asked: Asked) -> Text:
    spell = asked.words.spell(asked.step.spell)
    if asked.step.left == OBJECTS:
        return say("Whom does {spell} serve? One block or two.", spell=spell)
    return say("Whom else does {spell} serve? Or be done.", spell=spell)


def _ask_carry(asked: Asked) -> Text:
    spell = asked.words.spell(asked.step.spell)
    if asked.step.gone:
        return say("Whom else does {spell} carry? Or be done.", spell=spell)
    return say("Whom does {spell} carry?", spell=spell)


def _ask_land(asked: Asked) -> Text:
    spell = asked.words.spell(asked.step.spell)
    return say("Where does {spell} carry {block}?", spell=spell, block=asked.the(asked.step.token))


def _ask_bridge(asked: Asked) -> Text:
    return say("Which hexside of {hex} does the bridge open?", hex=asked.at(asked.step.hex))


def _ask_mending(asked: Asked) -> Text:
    spell = asked.step.spell
    return say("Who gains a step by {spell}?", spell=asked.words.spell(spell))


def _ask_build(asked: Asked) -> Text:
    workshop, tried = tried_out(asked)
    if workshop.pending == NONE:
        return _ask_beginning(tried, workshop)
    if MERGE.has(workshop.pending):
        return say("To which block does {block} give a step?", block=tried.the(MERGE.part(workshop.pending)))
    kind = NEW.part(workshop.pending)
    if asked.state.book.is_artifact(kind):
        return say("For which block do you build the {artifact}?", artifact=asked.words.block(kind))
    return say("Where do you build the {block}?", block=asked.words.block(kind))


def _ask_beginning(asked: Asked, workshop: Workshop) -> Text:
    """What is built next, with what lies in each city."""
    purses = [(hex, workshop.purse(hex)) for hex in sorted({*asked.state.land.city_hex, *workshop.cash})]
    found = [say("{gold} in {hex}", gold=quantity(gold, "GP"), hex=asked.at(hex)) for hex, gold in purses if gold]
    if found:
        return say("Build, merge or disband; or end building. Gold left: {gold}.", gold=series(found))
    return say("You have no gold left. Merge or disband, or end building.")


# Between players, and between blocks and their artifacts -------------------------------------------------------------


def _ask_offered(asked: Asked) -> Text:
    by, to = asked.player(asked.step.offerer), asked.player(asked.step.other)
    if asked.step.other == asked.seat:
        return say("{by:capital} propose an alliance. Do you agree?", by=by)
    return say("{by:capital} propose an alliance with {to}. Do you agree?", by=by, to=to)


def _ask_joining(asked: Asked) -> Text:
    return say("Whom do you join in the battle in {hex}?", hex=asked.at(asked.step.hex))


def _ask_gearing(asked: Asked) -> Text:
    return say("Which artifact does {block} take or leave?", block=asked.the(asked.step.token))


def _ask_turncoat(asked: Asked) -> Text:
    state, stance = asked.state, STANCE_TEXTS[asked.state.stances[asked.seat]]
    if not is_principal(state, asked.seat):
        return say("You fight with the {stance}. Do you change sides?", stance=stance)
    allies = listed([asked.player(ally) for ally in allies_in(state, asked.seat, state.arena)])
    return say("You lead the {stance}, with {allies}. Do you leave the alliance?", stance=stance, allies=allies)


def _ask_overstacked(asked: Asked) -> Text:
    hex = asked.step.hex
    template = "{hex} takes {most} of a side: which of your blocks is eliminated?"
    most = quantity(asked.state.land.stacking[hex], "block", "blocks")
    return say(template, hex=asked.at(hex), most=most)


def _ask_equip(asked: Asked) -> Text:
    return say("Who carries {artifact} in the next round?", artifact=asked.artifact(asked.step.artifact))


def _ask_spoils(asked: Asked) -> Text:
    artifact = asked.artifact(asked.step.artifact)
    if isinstance(asked.step, ClaimLying):
        return say("Who takes up {artifact} in {hex}?", artifact=artifact, hex=asked.at(asked.step.hex))
    return say("Who takes {artifact} of the enemy?", artifact=artifact)


def _ask_peace(asked: Asked) -> Text:
    leader = asked.player(asked.step.leader)
    return say("You have won beside {player}, no allies of yours. Do you ask for an alliance?", player=leader)


ASKING: dict[type, Callable[[Asked], Text]] = {
    LaySheet: _ask_spot,
    ChooseCamp: _ask_camp,
    FoundCapital: _ask_capital,
    Raise: _ask_raising,
    Deploy: _ask_deploy,
    Movement: _ask_movement,
    MoveBlock: _ask_block,
    Dispel: _ask_dispel,
    Enchant: _ask_enchant,
    Carry: _ask_carry,
    Land: _ask_land,
    Bridge: _ask_bridge,
    Mend: _ask_mending,
    BuildPhase: _ask_build,
    AnswerOffer: _ask_offered,
    JoinBattle: _ask_joining,
    Gear: _ask_gearing,
    Turncoat: _ask_turncoat,
    Overstacked: _ask_overstacked,
    Equip: _ask_equip,
    Spoils: _ask_spoils,
    ClaimLying: _ask_spoils,
    MakePeace: _ask_peace,
}
