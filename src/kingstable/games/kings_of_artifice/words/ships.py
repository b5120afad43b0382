"""Chapter 14 in words: where a ship lies."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, quantity, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kings_of_artifice.actions import SPACE
from kingstable.games.kings_of_artifice.book import NONE
from kingstable.games.kings_of_artifice.rules import ships
from kingstable.games.kings_of_artifice.rules.ground import quadrant_of
from kingstable.games.kings_of_artifice.rules.ships import SAIL_COST, Sail, Stern
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.island import chosen_space
from kingstable.games.kings_of_artifice.words.names import QUADRANT_NAMES, Here, Words, at, price, space

Mooring = Asked[Island, Stern, Words]


def describe_bow(asked: Here) -> Described:
    bow = SPACE.part(asked.action)
    cost, rule = fare(asked, bow)
    template = "Move your ship to {space} and the space next to it, in the {quadrant} quadrant, for {price}."
    text = say(template, space=space(bow), quadrant=QUADRANT_NAMES[quadrant_of(bow)], price=price(asked, cost))
    return text, rule, at(bow)


def describe_stern(asked: Mooring) -> Described:
    bow, stern = asked.step.bow, SPACE.part(asked.action)
    if asked.state.ship[2 * asked.seat] == NONE:
        return say("Place your ship on {bow} and {stern}.", bow=space(bow), stern=space(stern)), "2.10", at(stern)
    cost, rule = fare(asked, bow)
    template = "Move your ship to {bow} and {stern} for {price}."
    return say(template, bow=space(bow), stern=space(stern), price=price(asked, cost)), rule, at(stern)


def fare(asked: Here, bow: int) -> tuple[int, str]:
    """What it costs to sail somewhere, and the rule."""
    here = quadrant_of(asked.state.ship[2 * asked.seat])
    return (0, "14.6") if quadrant_of(bow) == here else (SAIL_COST, "14.7")


def both_halves(asked: Mooring) -> Mapping[str, Arg]:
    return {**chosen_space(asked), "bow": space(asked.step.bow)}


CHAPTER = Chapter(
    prompts={
        Sail: "Choose the first of two spaces for your ship.",
        Stern: "Choose the other space for your ship.",
    },
    choices={Sail: describe_bow, Stern: describe_stern},
    reasons={
        ships.LAND: Reason("{space} is land", "14.1", chosen_space),
        ships.ANOTHER_SHIP: Reason("another ship is on {space}", "14.1", chosen_space),
        ships.FAR_QUADRANT: Reason("this quadrant is not next to your ship's: it takes two moves", "14.8"),
        ships.NO_AP_TO_SAIL: Reason(
            "no AP left; moving to a neighbouring quadrant costs {cost}",
            "14.7",
            lambda asked: {"cost": quantity(SAIL_COST, "AP")},
        ),
        ships.NO_FREE_MOVES: Reason("you cannot make free moves while using temporary AP", "15.37"),
        ships.NO_OTHER_HALF: Reason("no other space next to {space} is free for your ship", "14.1", chosen_space),
        ships.NOT_ADJOINING: Reason("{space} does not adjoin {bow}", "14.1", both_halves),
        ships.TWO_QUADRANTS: Reason("a ship cannot lie across two quadrants", "14.1"),
        ships.NOT_ALONG_SHORE: Reason("place your ship along the shore", "2.12"),
        ships.SAME_BERTH: Reason("your ship is already there", "14.11"),
    },
    elsewhere={
        Sail: Reason("not now: choose where your ship goes", "14.6"),
        Stern: Reason("not now: choose the other space for your ship", "14.1"),
    },
)
