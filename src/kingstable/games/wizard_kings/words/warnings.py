"""What looks like self-harm: wizards that die of their spells, cities given up, a phase of no moves, rivals beside."""

from __future__ import annotations

from kingstable.core.prose import Text, say
from kingstable.core.speech import Chapter
from kingstable.games.wizard_kings.actions import BERSERK, CAST, DISBAND, ENTER, HEX, PASS, TOKEN
from kingstable.games.wizard_kings.book import NONE, RITUALS
from kingstable.games.wizard_kings.rules.alliances import quarrel, victor_of
from kingstable.games.wizard_kings.rules.casting import Dispel
from kingstable.games.wizard_kings.rules.leagues import may_ally
from kingstable.games.wizard_kings.rules.move_phase import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.retreats import Regroup, RegroupBlock
from kingstable.games.wizard_kings.words.asked import Asked


def deadly_spell(asked: Asked) -> Text | None:
    spell = CAST.part(asked.action)
    deadly = spell not in RITUALS and asked.words.level(spell) >= asked.state.steps[asked.step.token]
    return say("This kills your wizard.") if deadly else None


def deadly_dispelling(asked: Asked) -> Text | None:
    if not TOKEN.has(asked.action) or asked.state.steps[TOKEN.part(asked.action)] > 1:
        return None
    return say("This kills your wizard.")


def deadly_frenzy(asked: Asked) -> Text | None:
    return say("This eliminates it.") if asked.state.steps[asked.step.token] == 1 else None


def disbanding(asked: Asked) -> Text | None:
    return say("Its steps are lost, and you get nothing for them.")


def nobody_moves(asked: Asked) -> Text | None:
    if asked.action != PASS.first or asked.step.begun or not any(map(TOKEN.has, asked.state.legal(asked.seat))):
        return None
    return say("None of your blocks has moved.")


def city_left(asked: Asked) -> Text | None:
    if not HEX.has(asked.action) and not ENTER.has(asked.action):
        return None
    return city_given_up(asked, asked.state.place[asked.step.token])


def city_given_up(asked: Asked, hex: int, blocks: int = 1) -> Text | None:
    """What becomes of a captured city when so many blocks leave it; None, if somebody holds it still."""
    state, city = asked.state, asked.state.land.city_at[hex]
    if city == NONE or sum(place == hex for place in state.place) > blocks:
        return None
    home = state.home[city]
    if state.holder(city) != asked.seat or home == asked.seat:
        return None
    name = state.land.city_name[city]
    if home == NONE:
        return say("{city} will belong to nobody.", city=name)
    return say("{city} goes back to the {army}.", city=name, army=asked.army(home))  # [6.23]


def fight_to_come(asked: Asked) -> Text | None:
    """Whom one fights who stays in the hex with victors that are no allies."""
    state = asked.state
    rival = quarrel(state) if asked.action == PASS.first and state.league else NONE
    leader = victor_of(state)
    if rival == NONE or not (state.allied(asked.seat, leader) or state.allied(asked.seat, rival)):
        return None  # among more than two leagues others begin
    foe = rival if state.allied(asked.seat, leader) else leader
    leaves = any(isinstance(step, Regroup) and step.side == foe for step in state.agenda)
    who, hex = asked.player(foe), asked.in_short(state.arena)
    return say(FIGHTS_TO_COME[leaves, may_ally(state, rival, leader)], who=who, hex=hex)


FIGHTS_TO_COME = {  # whether those regroup later, and whether an alliance can still be made
    (False, False): "{who:capital} will fight your blocks in {hex}.",
    (False, True): "{who:capital} will fight your blocks in {hex} unless you become allies.",
    (True, False): "{who:capital} will fight your blocks in {hex} unless they leave.",
    (True, True): "{who:capital} will fight your blocks in {hex} unless they leave or you become allies.",
}


CHAPTER = Chapter(
    warnings={
        CAST: deadly_spell,
        Dispel: deadly_dispelling,
        BERSERK: deadly_frenzy,
        DISBAND: disbanding,
        Movement: nobody_moves,
        MoveBlock: city_left,
        Regroup: fight_to_come,
        RegroupBlock: city_left,
    }
)
