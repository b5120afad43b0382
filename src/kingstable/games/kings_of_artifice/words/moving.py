"""Chapter 5 in words: where a figure goes, and what is in its way."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kings_of_artifice.actions import BOARD, SPACE
from kingstable.games.kings_of_artifice.book import FIGURES, THE_WARLOCK
from kingstable.games.kings_of_artifice.rules import moving
from kingstable.games.kings_of_artifice.rules.horses import Carry, Ride
from kingstable.games.kings_of_artifice.rules.island import distance
from kingstable.games.kings_of_artifice.rules.moving import MOVE_COST, Move, origin
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.island import (
    acting_figure,
    actor,
    by_step,
    chosen_space,
    figure_and_space,
)
from kingstable.games.kings_of_artifice.words.names import Here, Words, at, place_of, price, space, steps, the

Moving = Asked[Island, Move, Words]


def prompt_move(asked: Moving) -> Text:
    state, figure = asked.state, asked.step.figure
    template = "Move {figure} up to {steps}."
    if figure == THE_WARLOCK and state.must_get_down(asked.seat) and not state.spare(asked.seat):
        template = "Choose where {figure} comes down from the Wall, up to {steps} away."
    return say(template, figure=the(asked, figure), steps=steps(reach_of(asked)))


def reach_of(asked: Here) -> int:
    """How many spaces the figure may still go."""
    if isinstance(asked.step, (Ride, Carry)):
        return asked.step.left
    return asked.words.move(asked.state.role(FIGURES * asked.seat + asked.step.figure))


def describe_move(asked: Moving) -> Described:
    figure, cost = the(asked, asked.step.figure), price(asked, MOVE_COST)
    if BOARD.has(asked.action):
        text = say("Move {figure} aboard your ship for {price}.", figure=figure, price=cost)
        return text, "5.8", (f"ship-{asked.seat}",)
    goal = SPACE.part(asked.action)
    template, rule = "Move {figure} to {space} for {price}.", "5.1"
    if place_of(asked, asked.step.figure) == goal:
        template, rule = "Step away and back to {space} with {figure} for {price}.", "5.7"
    return say(template, figure=figure, space=space(goal), price=cost), rule, at(goal)


def far_away(asked: Here) -> Mapping[str, Arg]:
    start = origin(asked.state, FIGURES * asked.seat + actor(asked))
    far = distance(start, SPACE.part(asked.action))
    return {**figure_and_space(asked), "far": far, "steps": steps(reach_of(asked))}


def way(asked: Here) -> Mapping[str, Arg]:
    return {**(chosen_space(asked) if SPACE.has(asked.action) else {}), "steps": steps(reach_of(asked))}


def no_way_to_ship(asked: Here) -> Reason:
    if isinstance(asked.step, Carry):
        return Reason("no vacant path leads to your ship within {steps}", "13.8", way)
    rule = "13.1" if isinstance(asked.step, Ride) else "5.1"
    return Reason("no path leads to your ship within {steps}", rule, way)


CHAPTER = Chapter(
    prompts={Move: prompt_move},
    choices={Move: describe_move},
    reasons={
        moving.FROM_SHIP: Reason("{figure} starts this move aboard", "5.8", acting_figure),
        moving.SHIP_FULL: Reason("your ship is full", "14.2"),
        moving.SHIP_TOO_FAR: Reason("your ship is too far away for {figure}", "5.11", acting_figure),
        moving.NO_WAY_TO_SHIP: no_way_to_ship,
        moving.TOO_FAR: by_step(
            "{space} is {far} spaces away; {figure} moves {steps}",
            {Move: "5.2", Ride: "13.1", Carry: "13.10"}, far_away,
        ),
        moving.NO_WAY: by_step("no path leads to {space} within {steps}", {Move: "5.1", Ride: "13.1"}, way),
        moving.NO_WAY_DOWN: Reason(
            "{figure} could not get back down from the Wall on {space}", "15.24", figure_and_space
        ),
    },
    elsewhere={Move: Reason("not now: choose where the figure moves", "5.1")},
)  # fmt: skip
