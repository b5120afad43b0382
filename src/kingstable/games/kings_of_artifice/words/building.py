"""Chapters 7 and 8 in words: what is built where, and why not there."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said
from kingstable.games.kings_of_artifice.actions import SPACE
from kingstable.games.kings_of_artifice.book import (
    HIGHEST,
    HOUSE,
    QUAD,
    ROW_BATTLEMENT,
    ROW_FOUNTAIN,
    ROW_HOUSE,
    ROW_PALACE,
    ROW_TOWER,
    ROW_WALL,
)
from kingstable.games.kings_of_artifice.rules import building
from kingstable.games.kings_of_artifice.rules.building import Build, Join, SecondWall
from kingstable.games.kings_of_artifice.rules.spells import Fly, Lift
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.island import chosen_space, figure_and_space
from kingstable.games.kings_of_artifice.words.names import Here, Words, at, points, price, space, the

Building = Asked[Island, Build, Words]
Joining = Asked[Island, Join, Words]

PROMPTS = {
    ROW_HOUSE: "Choose one of your Walls to become a House.",
    ROW_FOUNTAIN: "Choose one of your Walls to become the Fountain.",
    ROW_BATTLEMENT: "Choose one of two Walls to become a Battlement.",
    ROW_TOWER: "Choose one of your Houses or Towers to build higher.",
    ROW_PALACE: "Choose four Houses in a square to become a Palace.",
}
CHOICES = {
    ROW_WALL: ("Build a Wall on {space} with {figure} for {price}.", "7.8"),
    ROW_HOUSE: ("Build a House on {space} with {figure} for {price}: {points}.", "8.1"),
    ROW_FOUNTAIN: ("Build the Fountain on {space} for {price}: {points}.", "8.3"),
    ROW_BATTLEMENT: ("Build a Battlement on {space} and a Wall next to it for {price}: {points}.", "8.6"),
    ROW_TOWER: ("Build a Tower of level {level} on {space} for {price}: {points}.", "8.9"),
    ROW_PALACE: ("Build a Palace from {space} to {corner} for {price}: {points}.", "8.11"),
}


def prompt_site(asked: Building) -> Text:
    if asked.step.row == ROW_WALL:
        return say("Choose where {figure} builds a Wall.", figure=the(asked, asked.step.figure))
    return say(PROMPTS[asked.step.row])


def prompt_join(asked: Joining) -> Text:
    return say("Choose the other Wall of the Battlement on {space}.", space=space(asked.step.first))


def describe_site(asked: Building) -> Described:
    state, site, row = asked.state, SPACE.part(asked.action), asked.step.row
    template, rule = CHOICES[row]
    if row == ROW_TOWER and state.structure[site] > HOUSE:
        rule = "8.10"
    text = say(
        template, figure=the(asked, asked.step.figure), space=space(site), price=price(asked, state.book.ap[row]),
        points=points(state.book.vp[row]), level=state.structure[site] + 1, corner=space(quad(site)[-1]),
    )  # fmt: skip
    return text, rule, sum(map(at, quad(site)), ()) if row == ROW_PALACE else at(site)


def quad(site: int) -> list[int]:
    """Four spaces in a square, the north-western one first."""
    return [site + beyond for beyond in QUAD]


def describe_second_wall(asked: Here) -> Described:
    site = SPACE.part(asked.action)
    return say("Build the second Wall on {space}.", space=space(site)), "7.11", at(site)


def describe_join(asked: Joining) -> Described:
    first, second, book = asked.step.first, SPACE.part(asked.action), asked.state.book
    template = "Build a Battlement on {first} and {second} for {price}: {points}."
    cost, score = price(asked, book.ap[ROW_BATTLEMENT]), points(book.vp[ROW_BATTLEMENT])
    return say(template, first=space(first), second=space(second), price=cost, points=score), "8.6", at(second)


def no_wall(asked: Here) -> Reason:
    step = asked.step
    if isinstance(step, Build):
        rule = {ROW_HOUSE: "8.1", ROW_FOUNTAIN: "8.3"}.get(step.row, "8.6")
    else:
        rule = {Lift: "15.3", Fly: "15.18"}.get(type(step), "8.6")
    return Reason("there is no Wall on {space}", rule, chosen_space)


def both_walls(asked: Joining) -> Mapping[str, Arg]:
    return {**chosen_space(asked), "first": space(asked.step.first)}


CHAPTER = Chapter(
    prompts={
        Build: prompt_site,
        SecondWall: "Build a second Wall for the same AP, or stop at one.",
        Join: prompt_join,
    },
    passes={SecondWall: Said("Stop at one Wall.", "7.10")},
    choices={Build: describe_site, SecondWall: describe_second_wall, Join: describe_join},
    reasons={
        building.LIFTED_THERE: Reason(
            "Alchemy must build somewhere other than {space}, where the block comes from", "15.5", chosen_space
        ),
        building.NOT_VACANT: Reason("{space} is not vacant: a figure is on it", "7.1", chosen_space),
        building.LAST_FOREST: Reason(
            "{space} is the last visible forest space of a Pasture, and spells cannot break one", "15.2", chosen_space
        ),
        building.NO_WALL: no_wall,
        building.RIVALS_WALL: Reason("the Wall on {space} is a rival's", "7.5", chosen_space),
        building.THIEF_ON_WALL: Reason("a Thief is on the Wall on {space}", "11.8", chosen_space),
        building.NO_MORE_BLOCKS: Reason("you have no blocks left", "7.7"),
        building.COVERS_FOREST: Reason("the Wall on {space} covers a forest", "8.2", chosen_space),
        building.NO_SECOND_WALL: Reason("none of your free Walls adjoins the one on {space}", "8.6", chosen_space),
        building.NEITHER_HOUSE_NOR_TOWER: Reason("there is no House or Tower on {space}", "8.9", chosen_space),
        building.RIVALS_BUILDING: Reason("the {structure} on {space} is a rival's", "7.5", chosen_space),
        building.HIGHEST_LEVEL: Reason(
            "the Tower on {space} is at the highest level, {level}", "8.10",
            lambda asked: {**chosen_space(asked), "level": HIGHEST},
        ),
        building.NO_OWN_HOUSE: Reason("you have no House on {space}", "8.11", chosen_space),
        building.NOT_NORTH_WESTERN: Reason(
            "{space} is not the north-western corner of a quad of your Houses", "8.12", chosen_space
        ),
        building.QUAD_NOT_BESIDE: Reason("no House of that quad is adjacent to {figure}", "8.11", figure_and_space),
        building.NOT_ADJOINING_WALL: Reason("{space} does not adjoin {first}", "8.6", both_walls),
    },
    elsewhere={
        Build: Reason("not now: choose where to build", "7.1"),
        SecondWall: Reason("not now: choose a space for the second Wall, or pass", "7.10"),
        Join: Reason("not now: choose the other Wall of the Battlement", "8.6"),
    },
)  # fmt: skip
