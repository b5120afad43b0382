"""Chapter 6 in words: whom the King summons, and where to."""

from __future__ import annotations

from kingstable.core.prose import Text, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kings_of_artifice.actions import CLASS, SPACE
from kingstable.games.kings_of_artifice.book import CLASS_OF, FIGURES
from kingstable.games.kings_of_artifice.rules import king
from kingstable.games.kings_of_artifice.rules.ground import BIT
from kingstable.games.kings_of_artifice.rules.king import SUMMON_COST, Place, Summon
from kingstable.games.kings_of_artifice.state import IN_SUPPLY, Island
from kingstable.games.kings_of_artifice.words.names import Words, at, key, place_of, price, space, the

Summoning = Asked[Island, Summon, Words]
Placing = Asked[Island, Place, Words]


def prompt_summon(asked: Summoning) -> Text:
    return say("Choose whom {figure} summons.", figure=the(asked, asked.step.figure))


def prompt_place(asked: Placing) -> Text:
    figure = the(asked, asked.step.summoned)
    if asked.step.second:
        return say("Place {figure} too, or leave it in the supply.", figure=figure)
    return say("Choose where to place {figure}.", figure=figure)


def describe_class(asked: Summoning) -> Described:
    """Whom the King summons; the AP are spent by this click."""
    kind = CLASS.part(asked.action)
    figures = [figure for figure in range(FIGURES) if CLASS_OF[figure] == kind]
    here = [figure for figure in figures if place_of(asked, figure) == IN_SUPPLY]
    cost, character = price(asked, SUMMON_COST), asked.words.character(kind)
    if len(here) > 1:
        text, rule = say("Summon one or both {character}s for {price}.", character=character, price=cost), "6.4"
    else:
        text, rule = say("Summon {figure} for {price}.", figure=the(asked, here[0]), price=cost), "6.1"
    return text, rule, tuple(piece for figure in here for piece in key(asked, figure))


def describe_leaving(asked: Placing) -> Described:
    return say("Leave {figure} in the supply.", figure=the(asked, asked.step.summoned)), "6.6", ()


def describe_place(asked: Placing) -> Described:
    goal = SPACE.part(asked.action)
    rule = "6.7" if asked.state.walls & BIT[goal] else "6.2"
    return say("Place {figure} on {space}.", figure=the(asked, asked.step.summoned), space=space(goal)), rule, at(goal)


CHAPTER = Chapter(
    prompts={Summon: prompt_summon, Place: prompt_place},
    passes={Place: describe_leaving},
    choices={Summon: describe_class, Place: describe_place},
    reasons={
        king.KING_HIMSELF: Reason("the King cannot summon himself", "6.1"),
        king.NONE_IN_SUPPLY: Reason(
            "you have no {character} in your supply", "6.1",
            lambda asked: {"character": asked.words.character(CLASS.part(asked.action))},
        ),
        king.NO_PLACE: Reason(
            "no space next to {figure} is free for a figure", "6.2",
            lambda asked: {"figure": the(asked, asked.step.figure)},
        ),
        king.MUST_PLACE: Reason("place the figure you have summoned", "6.2"),
    },
    elsewhere={
        Summon: Reason("not now: choose whom the King summons", "6.1"),
        Place: Reason("not now: choose a space for the summoned figure", "6.2"),
    },
)  # fmt: skip
