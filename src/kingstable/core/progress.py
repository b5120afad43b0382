"""How a game goes, for people: its goal in a line, a briefing, the score by category, battles, and what each seat did.

A game gives functions of a `Course` and of its own words; what it does not give is simply not shown.  A course holds a
view and the events that its viewer has heard, and nothing else: so none of this can tell what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kingstable.core.battle_report import BattleReport
from kingstable.core.prose import Name, Text, amount, listed, say
from kingstable.core.score_sheet import Line, ScoreSheet
from kingstable.core.state import Event

if TYPE_CHECKING:
    from kingstable.core.game import View

__all__ = ["Briefing", "Course", "Progress", "lead"]


class Course:
    """A game up to now, as one viewer knows it: the view, and what it was told."""

    def __init__(self, view: View, names: Sequence[str], history: Sequence[tuple[int, Event]] = ()) -> None:
        self.view = view
        self.names = [Name(name) for name in names[: view.seats]]
        self._history = history

    def __repr__(self) -> str:
        return f"<Course of {self.view!r}>"

    @cached_property
    def events(self) -> list[Event]:
        """All that the viewer was told, the oldest first."""
        return [event for _, event in self._told]

    @cached_property
    def _told(self) -> list[tuple[int, Event]]:
        viewer = self.view.seat
        return [(at, event) for at, event in self._history if event.to >> viewer & 1]

    def told_at(self, place: int) -> int:
        """After how many entries of the record one of these events was told."""
        return self._told[place][0]

    def count(self, *kinds: str) -> tuple[int, ...]:
        """How often each seat did something, by the kinds of events that tell of it."""
        found = [0] * self.view.seats
        for event in self.events:
            if event.kind in kinds:
                found[event.facts["seat"]] += 1
        return tuple(found)

    def sum(self, fact: str, *kinds: str) -> tuple[int, ...]:
        """A number that events of some kinds give for each seat, added up."""
        found = [0] * self.view.seats
        for event in self.events:
            if event.kind in kinds:
                found[event.facts["seat"]] += event.facts[fact]
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Briefing:
    """What to know before a game begins: how one wins and when it ends, what is special; and who each seat is."""

    title: str
    text: tuple[str, ...] = ()  # paragraphs
    sides: tuple[str, ...] = ()  # of each seat, what it is and what it wants; or none


def no_sheet(course: Course, words: object) -> ScoreSheet:
    """Of a game whose score has no categories."""
    return ScoreSheet()


def no_goal(course: Course, words: object) -> Text:
    """Of a game that says nothing about its goal."""
    return say("")


def no_deeds(course: Course, words: object) -> Sequence[Line]:
    """Of a game that counts nothing."""
    return ()


class Progress:
    """How a game goes, from the functions that it gives."""

    def __init__(
        self,
        words: object = None,
        *,
        sheet: Callable[[Course, Any], ScoreSheet] = no_sheet,
        goal: Callable[[Course, Any], Text] = no_goal,
        briefing: Callable[[Course, Any], Briefing | None] = lambda course, words: None,
        battle: Callable[[Course, Any], BattleReport | None] = lambda course, words: None,
        deeds: Callable[[Course, Any], Sequence[Line]] = no_deeds,
    ) -> None:
        self.words = words
        self._sheet = sheet
        self._goal = goal
        self._briefing = briefing
        self._battle = battle
        self._deeds = deeds

    def __repr__(self) -> str:
        given = [name for name in ("sheet", "goal", "briefing", "battle", "deeds") if self._gives(name)]
        return f"<Progress: {', '.join(given) or 'nothing'}>"

    def _gives(self, name: str) -> bool:
        return str(vars(self)[f"_{name}"].__module__) != __name__

    def sheet(self, course: Course) -> ScoreSheet:
        """The score by category; without lines, where a game has no categories."""
        return self._sheet(course, self.words)

    def goal(self, course: Course) -> Text:
        """How one wins, how long there is, and who leads, in a line."""
        return self._goal(course, self.words)

    def briefing(self, course: Course) -> Briefing | None:
        """What to know before the game begins; None where its introduction says it all."""
        return self._briefing(course, self.words)

    def battle(self, course: Course) -> BattleReport | None:
        """The last battle that all took part in, for as long as no other has begun."""
        return self._battle(course, self.words)

    def deeds(self, course: Course) -> Sequence[Line]:
        """What each seat did in a game that is over, counted: battles won, goods earned."""
        return self._deeds(course, self.words)


def lead(course: Course, points: Sequence[int | None], unit: str) -> Text:
    """Who leads, and where the viewer stands; nothing before anybody has scored or where points are hidden.

    The unit is written as it stands behind a number.
    """
    known = [value for value in points if value is not None]
    if len(known) < len(points) or len(known) < 2 or not any(known):
        return say("")
    seat, best = course.view.seat, max(known)
    first = [other for other, value in enumerate(known) if value == best]
    most = amount(best, unit) or say("0 {unit}", unit=unit)
    if len(first) == len(known):
        return say("All have {most}.", most=most) if len(known) > 2 else say("Both have {most}.", most=most)
    if first == [seat]:
        second = max(value for other, value in enumerate(known) if other != seat)
        rivals = listed([course.names[other] for other, value in enumerate(known) if value == second])
        template = "You lead with {most}; {rivals} {verb} {second}."
        verb = say("have") if known.count(second) > 1 else say("has")
        return say(template, most=most, rivals=rivals, verb=verb, second=second)
    if seat in first:
        return say(
            "You share the lead with {others}: {most}.",
            others=listed([course.names[other] for other in first if other != seat]), most=most,
        )  # fmt: skip
    leaders = listed([course.names[other] for other in first])
    leading = (
        say("{who} leads with {most}", who=leaders, most=most)
        if len(first) == 1
        else say("{who} lead with {most}", who=leaders, most=most)
    )
    if 0 <= seat < len(known):
        return say("{leading}; you have {mine}.", leading=leading, mine=known[seat])
    return say("{leading}.", leading=leading)
