"""Chapter 1 in words: why a space does not do, and what else many chapters say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kingstable.core.decision import Step
from kingstable.core.prose import Arg
from kingstable.core.speech import Chapter, Reason
from kingstable.games.kings_of_artifice.actions import BERTH, CARRY, FIGURE, PASS, SCORING, SPACE, SPELL, TREE
from kingstable.games.kings_of_artifice.book import CLASS_OF, FIGURES, THE_WARLOCK, THIEF, WARLOCK
from kingstable.games.kings_of_artifice.rules import island
from kingstable.games.kings_of_artifice.rules.building import Build, SecondWall
from kingstable.games.kings_of_artifice.rules.horses import Carry, Ride
from kingstable.games.kings_of_artifice.rules.king import Place
from kingstable.games.kings_of_artifice.rules.knight import Rally, Refuge
from kingstable.games.kings_of_artifice.rules.moving import Move
from kingstable.games.kings_of_artifice.rules.setting_up import Harbour, PlantTree
from kingstable.games.kings_of_artifice.rules.spells import Demolish, Exchange, Guide, Land, Lead, LeadRider, Teleport
from kingstable.games.kings_of_artifice.rules.turn import Act, Choose
from kingstable.games.kings_of_artifice.words.names import Here, place_of, space, the

Rules = Mapping[type[Step[Any]], str]


def chosen_space(asked: Here) -> Mapping[str, Arg]:
    """The space that the action names, and what stands on it."""
    number = SPACE.part(asked.action)
    structure = asked.state.structure[number]
    return {"space": space(number)} | ({"structure": asked.words.standing(structure)} if structure else {})


def chosen_figure(asked: Here) -> Mapping[str, Arg]:
    """The seat's figure that the action names, by itself or as a rider."""
    block = FIGURE if FIGURE.has(asked.action) else CARRY
    return {"figure": the(asked, block.part(asked.action))}


def acting_figure(asked: Here) -> Mapping[str, Arg]:
    """The own figure that the step is about."""
    return {"figure": the(asked, actor(asked))}


def actor(asked: Here) -> int:
    step = asked.step
    figure: int = step.horse if isinstance(step, (Ride, Carry, LeadRider)) else step.figure
    return figure


def figure_and_space(asked: Here) -> Mapping[str, Arg]:
    return {**acting_figure(asked), **chosen_space(asked)}


def by_step(template: str, rules: Rules, facts: Callable[[Here], Mapping[str, Arg]] = chosen_space) -> Any:
    """The same words at several steps, each with its rule."""
    return lambda asked: Reason(template, rules[type(asked.step)], facts)


def structure_there(asked: Here) -> Reason:
    step = asked.step
    if isinstance(step, (Move, Ride, Lead, Exchange)):
        rule = {THIEF: "11.1", WARLOCK: "10.5"}.get(asked.state.role(FIGURES * asked.seat + actor(asked)), "5.4")
    elif isinstance(step, Place):
        rule = {THIEF: "6.7", WARLOCK: "6.8"}.get(CLASS_OF[step.summoned], "6.2")
    elif isinstance(step, Refuge):
        rule = "12.5" if CLASS_OF[step.figure] == THIEF else "12.4"
    else:
        rule = BUILT[type(step)]
    return Reason("{space} is occupied: a {structure} stands there", rule, chosen_space)


def two_figures_there(asked: Here) -> Reason:
    step = asked.step
    if isinstance(step, Place):
        rule = "6.3" if place_of(asked, step.figure) == SPACE.part(asked.action) else "6.2"
    else:
        rule = {Refuge: "12.4", Rally: "12.6"}.get(type(step), "5.3")
    return Reason("{space} is occupied: two figures are there", rule, chosen_space)


def not_beside(asked: Here) -> Reason:
    step = asked.step
    if type(step) in BESIDE:
        return Reason(*BESIDE[type(step)], chosen_space)
    rule = "6.2" if isinstance(step, Place) else "7.11" if isinstance(step, SecondWall) else "7.1"
    return Reason("{space} is not adjacent to {figure}", rule, figure_and_space)


def no_pass(asked: Here) -> Reason:
    """Nobody may pass, unless something has been begun that can be left."""
    step = asked.step
    if isinstance(step, (Choose, Move)) and step.figure == THE_WARLOCK and asked.state.must_get_down(asked.seat):
        return must_get_down(asked)
    return NO_PASS.get(type(step), UNFINISHED)


def must_get_down(asked: Here) -> Reason:
    facts = {"space": space(place_of(asked, THE_WARLOCK))}
    return Reason("first bring your Warlock down from the Wall on {space}", "15.24", lambda asked: facts)


UNFINISHED = Reason("finish what you have begun", "3.6")
ALL_MUST_MOVE = Reason("every figure that can move must do so", "15.27")
NO_PASS: Mapping[type[Step[Any]], Reason] = {
    PlantTree: Reason("all tree tokens must be placed first", "2.8"),
    Harbour: Reason("all ships must be placed first", "2.10"),
    Refuge: Reason("the attacked figure must go somewhere", "12.4"),
    Rally: Reason("after the attack the Knight must go to the King", "12.6"),
    Guide: ALL_MUST_MOVE,
    Lead: ALL_MUST_MOVE,
    LeadRider: ALL_MUST_MOVE,
}
SEAS: Rules = {
    PlantTree: "2.9", Move: "5.5", Ride: "5.5", Carry: "5.5", Lead: "5.5", LeadRider: "5.5", Exchange: "5.5",
    Place: "6.10", Build: "7.2", SecondWall: "7.2", Refuge: "12.4", Rally: "12.6", Land: "15.19",
}  # fmt: skip
WASTES: Rules = {PlantTree: "2.9", Build: "7.2", SecondWall: "7.2", Land: "15.19"}
BUILT: Rules = {
    Build: "7.1", SecondWall: "7.1", Carry: "13.8", LeadRider: "13.8", Rally: "12.6", Land: "15.19",
}  # fmt: skip
FIGURES_THERE: Rules = {Carry: "13.8", LeadRider: "13.8", Land: "15.19"}
BESIDE: Mapping[type[Step[Any]], tuple[str, str]] = {
    Refuge: ("{space} is not adjacent to your Fountain", "12.4"),
    Rally: ("{space} is not adjacent to your King", "12.6"),
    Demolish: ("{space} is not adjacent to your Warlock", "15.11"),
}
ALREADY: Rules = {Move: "5.7", Ride: "5.7", Exchange: "15.41"}
SUPPLIES: Rules = {Act: "6.1", Ride: "13.6", Guide: "15.27", Lead: "15.32", Teleport: "15.43", Exchange: "15.43"}
DECKS: Rules = {Guide: "15.28", Teleport: "15.44", Exchange: "15.44"}

CHAPTER = Chapter(
    reasons={
        island.SEA: by_step("{space} is sea", SEAS),
        island.WASTELAND: by_step("{space} is wasteland", WASTES),
        island.BUILT_ON: structure_there,
        island.CROWDED: two_figures_there,
        island.FIGURE_THERE: by_step("a figure is on {space}", FIGURES_THERE),
        island.NOT_BESIDE: not_beside,
        island.ALREADY_THERE: by_step("{figure} is already on {space}", ALREADY, figure_and_space),
        island.IN_SUPPLY_NOW: by_step("{figure} is in your supply", SUPPLIES, chosen_figure),
        island.ABOARD_NOW: by_step("{figure} is aboard", DECKS, chosen_figure),
        island.ONLY_OWN: Reason("choose one of your figures, not a rival's", "3.8"),
        island.FEW_PLAYERS: Reason("there are only {seats} players", "1.1", lambda asked: {"seats": asked.state.seats}),
        island.UNFINISHED: UNFINISHED,
    },
    elsewhere={
        PASS: no_pass,
        SCORING: Reason("not now: chance decides this, not a player", "2.4"),
        SPELL: Reason("not now: chance decides this, not a player", "2.5"),
        TREE: Reason("not now: chance decides this, not a player", "2.14"),
        BERTH: Reason("not now: chance decides this, not a player", "2.14"),
    },
)
