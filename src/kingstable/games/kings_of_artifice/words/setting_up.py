"""Chapter 2 in words: the cards, the tree tokens, the ships along the shore."""

from __future__ import annotations

from kingstable.core.prose import say, sentences
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.kings_of_artifice.actions import BERTH, SCORING, SPACE, SPELL, TREE
from kingstable.games.kings_of_artifice.rules import setting_up
from kingstable.games.kings_of_artifice.rules.ground import quadrant_of
from kingstable.games.kings_of_artifice.rules.setting_up import Harbour, PlantTree
from kingstable.games.kings_of_artifice.words.island import chosen_space
from kingstable.games.kings_of_artifice.words.names import QUADRANT_NAMES, Here, at, space


def describe_card(asked: Here) -> Described:
    card = SCORING.part(asked.action)
    name = say("The scoring card {card} is in play.", card=asked.words.card(card))
    return sentences(name, asked.words.card_text(card)), "2.4", ()


def describe_spell(asked: Here) -> Described:
    spell = SPELL.part(asked.action)
    name = say("The spell {spell} is in play.", spell=asked.words.spell(spell))
    return sentences(name, asked.words.spell_text(spell)), "2.5", ()


def describe_planting(asked: Here) -> Described:
    number = SPACE.part(asked.action)
    return say("Place a tree token on {space}.", space=space(number)), "2.9", at(number)


def describe_tree(asked: Here) -> Described:
    number = TREE.part(asked.action)
    return say("A tree token lies on {space}.", space=space(number)), "2.15", at(number)


def describe_berth(asked: Here) -> Described:
    bow, stern = setting_up.halves(asked.action)
    return say("A ship lies on {bow} and {stern}.", bow=space(bow), stern=space(stern)), "2.16", at(bow)


def describe_harbour(asked: Here) -> Described:
    bow = SPACE.part(asked.action)
    template = "Place your ship on {space} and the space next to it, in the {quadrant} quadrant."
    return say(template, space=space(bow), quadrant=QUADRANT_NAMES[quadrant_of(bow)]), "2.10", at(bow)


CHAPTER = Chapter(
    prompts={
        PlantTree: "Place a tree token next to a forest space.",
        Harbour: "Place your ship along the shore: choose one of its two spaces.",
    },
    choices={
        SCORING: describe_card, SPELL: describe_spell, PlantTree: describe_planting, Harbour: describe_harbour,
        TREE: describe_tree, BERTH: describe_berth,
    },
    reasons={
        setting_up.FOREST_ALREADY: Reason("{space} is already forest", "2.9", chosen_space),
        setting_up.NO_FOREST_BESIDE: Reason("{space} does not adjoin forest", "2.9", chosen_space),
        setting_up.QUADRANT_TAKEN: Reason("there is already a ship in this quadrant", "2.11"),
        setting_up.OFF_SHORE: Reason("{space} is too far from the shore", "2.12", chosen_space),
    },
    elsewhere={
        PlantTree: Reason("not now: place a tree token", "2.9"),
        Harbour: Reason("not now: place your ship", "2.10"),
    },
)  # fmt: skip
