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
from kingstable.games.wizard_kings.rules import battles, moving, retreats
from kingstable.games.wizard_kings.rules.battles import TakeHits
from kingstable.games.wizard_kings.rules.casting import AimSpell, Dispel
from kingstable.games.wizard_kings.rules.combat import ChooseBattle, CombatTurn, NextTurn
from kingstable.games.wizard_kings.rules.layout import FLYER
from kingstable.games.wizard_kings.rules.move_spells import Bridge, Carry, Enchant, Follow, Land, Mend, Scry
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement, goes_somewhere
from kingstable.games.wizard_kings.rules.moving import look_out
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock
from kingstable.games.wizard_kings.rules.winning import castles_of, gold_to_hold
from kingstable.games.wizard_kings.rules.wizards import DISPELLED
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words import text_dealings
from kingstable.games.wizard_kings.words.alliances import describe_leaving
from kingstable.games.wizard_kings.words.artifacts import leaving
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.described import (
    Describe,
    Described,
    attack_text,
    hex_of,
    place,
    player_key,
    token_key,
)
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS, WAY_TEXTS, Words
from kingstable.games.wizard_kings.words.prompts import casts_now, prompt
from kingstable.games.wizard_kings.words.text_chance import describe_chance
from kingstable.games.wizard_kings.words.text_dealings import describe_offering
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
        return leaving(asked, asked.step.token), "25.5", token_key(asked.step.token)
    state, hex = asked.state, hex_of(asked, action)
    stranded = state.folk_of(asked.step.token) == FLYER and not state.land.land >> state.place[asked.step.token] & 1
    text = say("Regroup {block} to {hex}.", block=asked.the(asked.step.token), hex=asked.at(hex))
    return text, "9.17" if stranded else "9.14", place(hex)


DESCRIBING: dict[type, Describe] = {
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
    ChooseBattle: _describe_battle,
    NextTurn: _describe_order,
    CombatTurn: _describe_turn,
    TakeHits: _describe_hit,
    DrivenOut: _describe_driven_out,
    AimSpell: _describe_target,
    Regroup: _describe_regroup,
    RegroupBlock: _describe_regrouping,
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
