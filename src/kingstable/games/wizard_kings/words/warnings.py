"""What looks like self-harm: wizards that die of their spells, cities left to their owners, a phase of no moves."""

from __future__ import annotations

from kingstable.core.prose import Text, say
from kingstable.core.speech import Chapter
from kingstable.games.wizard_kings.actions import BERSERK, CAST, DISBAND, ENTER, HEX, PASS, TOKEN
from kingstable.games.wizard_kings.book import NONE, RITUALS
from kingstable.games.wizard_kings.rules.casting import Dispel
from kingstable.games.wizard_kings.rules.move_phase import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.retreats import RegroupBlock
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


CHAPTER = Chapter(
    warnings={
        CAST: deadly_spell,
        Dispel: deadly_dispelling,
        BERSERK: deadly_frenzy,
        DISBAND: disbanding,
        Movement: nobody_moves,
        MoveBlock: city_left,
        RegroupBlock: city_left,
    }
)
