"""Chapter 13 in words: where a Horse goes, and whom it carries."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, quantity, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kings_of_artifice.actions import BOARD, CARRY, SPACE
from kingstable.games.kings_of_artifice.rules import horses
from kingstable.games.kings_of_artifice.rules.horses import Carry, Ride
from kingstable.games.kings_of_artifice.rules.spells import Lead
from kingstable.games.kings_of_artifice.state import ABOARD, Island
from kingstable.games.kings_of_artifice.words.island import chosen_figure, chosen_space
from kingstable.games.kings_of_artifice.words.names import Here, Words, at, key, place_of, space, steps, the

Riding = Asked[Island, Ride, Words]
Carrying = Asked[Island, Carry, Words]


def prompt_ride(asked: Riding) -> Text:
    horse, left = the(asked, asked.step.horse), steps(asked.step.left)
    if asked.step.dropped:
        return say("Move {horse} up to {left} farther, or stop.", horse=horse, left=left)
    return say("Move {horse} up to {left}, or choose whom it carries.", horse=horse, left=left)


def prompt_carry(asked: Carrying) -> Text:
    step, template = asked.step, "Choose where {horse} carries {rider}, up to {left} away."
    return say(template, horse=the(asked, step.horse), rider=the(asked, step.rider), left=steps(step.left))


def describe_stop(asked: Riding) -> Described:
    return say("{horse:capital} goes no farther.", horse=the(asked, asked.step.horse)), "13.9", ()


def describe_ride(asked: Riding) -> Described:
    horse, action = the(asked, asked.step.horse), asked.action
    if BOARD.has(action):
        return say("{horse:capital} goes aboard your ship for no AP.", horse=horse), "5.9", (f"ship-{asked.seat}",)
    if SPACE.has(action):
        goal = SPACE.part(action)
        text = say("{horse:capital} goes to {space} for no AP and ends its move.", horse=horse, space=space(goal))
        return text, "13.1", at(goal)
    rider = CARRY.part(action)
    return say("{horse:capital} carries {rider}.", horse=horse, rider=the(asked, rider)), "13.6", key(asked, rider)


def describe_carry(asked: Carrying) -> Described:
    horse, rider = the(asked, asked.step.horse), the(asked, asked.step.rider)
    if BOARD.has(asked.action):
        text = say("{horse:capital} carries {rider} aboard your ship.", horse=horse, rider=rider)
        return text, "13.12", (f"ship-{asked.seat}",)
    goal = SPACE.part(asked.action)
    text = say("{horse:capital} carries {rider} to {space}.", horse=horse, rider=rider, space=space(goal))
    return text, "13.7", at(goal)


def horse_and_rider(asked: Here) -> Mapping[str, Arg]:
    horse = asked.step.figure if isinstance(asked.step, Lead) else asked.step.horse
    return {**chosen_figure(asked), "horse": the(asked, horse)}


def room(asked: Here) -> Mapping[str, Arg]:
    free = asked.state.room_aboard(asked.seat)
    if isinstance(asked.step, Ride):
        free += place_of(asked, asked.step.horse) == ABOARD  # the Horse will have left the ship
    return {"room": quantity(free, "place")}


def vacant_way(asked: Carrying) -> Mapping[str, Arg]:
    return {**chosen_space(asked), "steps": steps(asked.step.left)}


CHAPTER = Chapter(
    prompts={Ride: prompt_ride, Carry: prompt_carry},
    passes={Ride: describe_stop},
    choices={Ride: describe_ride, Carry: describe_carry},
    reasons={
        horses.WARLOCK_HORSE: Reason("your Warlock is a Horse now and cannot be carried", "15.26"),
        horses.NO_HORSE_CARRIED: Reason("a Horse cannot carry a Horse", "13.6"),
        horses.JUST_GOT_OFF: Reason("{figure} has just dismounted", "13.9", chosen_figure),
        horses.RIDER_ABOARD: Reason("{figure} is aboard and {horse} is not", "13.6", horse_and_rider),
        horses.LITTLE_ROOM: Reason("Horse and rider need two places aboard; there is {room}", "13.12", room),
        horses.OUT_OF_REACH: Reason(
            "{horse} cannot reach {figure} and carry it on in this move", "13.6", horse_and_rider
        ),
        horses.NO_VACANT_WAY: Reason("no vacant path leads to {space} within {steps}", "13.8", vacant_way),
    },
    elsewhere={
        Ride: Reason("not now: choose where the Horse goes, or whom it carries", "13.1"),
        Carry: Reason("not now: choose where the rider gets off", "13.7"),
    },
)
