"""Chapter 13 in words: among what a die chooses for the automated Undead."""

from __future__ import annotations

from kingstable.core.prose import say
from kingstable.core.speech import Chapter, Described
from kingstable.games.wizard_kings.actions import ENTER, TOKEN
from kingstable.games.wizard_kings.rules.automated import (
    CITIES,
    RISING,
    AutomatedAttack,
    AutomatedGoal,
    AutomatedMovement,
    Rebuild,
)
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.routes import attack_text


def describe_attacker(asked: Asked) -> Described:
    return say("{block:capital} moves next.", block=asked.the(TOKEN.part(asked.action))), "13.5", ()


def describe_goal(asked: Asked) -> Described:
    goal = asked.at(asked.goal())
    return say("{block:capital} heads for {hex}.", block=asked.the(asked.step.token), hex=goal), "13.4", ()


def describe_way(asked: Asked) -> Described:
    return attack_text(asked, asked.step.token, asked.goal(), ENTER.part2(asked.action))[0], "13.13", ()


def describe_building(asked: Asked) -> Described:
    built, city = divmod(asked.action, CITIES)
    hex = asked.at(asked.state.land.city_hex[city])
    if built < RISING:
        return say("{block:capital} in {hex} gains a step.", block=asked.the(built, placed=True), hex=hex), "13.11", ()
    kind = built - RISING
    template = "The {block} ({figures}) rises again in {hex}."
    text = say(template, block=asked.words.block(kind), figures=asked.words.block_figures(kind), hex=hex)
    return text, "13.10", ()


CHAPTER = Chapter(
    choices={
        AutomatedMovement: describe_attacker,
        AutomatedGoal: describe_goal,
        AutomatedAttack: describe_way,
        Rebuild: describe_building,
    }
)
