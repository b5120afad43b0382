"""What a report tells apart when many games of a kind were played: who had what, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingstable.core.state import Event, State

__all__ = ["Statistics", "Traits"]

Traits = Mapping[str, str | tuple[str, ...]]  # what a seat has: one value, or many


def no_traits(state: State, events: Sequence[Event], words: object) -> list[Traits]:
    """Nothing by which wins could be told apart."""
    return [{} for _ in range(state.seats)]


def no_measures(state: State) -> Mapping[str, int]:
    """No numbers of its own."""
    return {}


class Statistics:
    """Of a game that is over, what each seat was dealt or chose, and numbers that a report should show."""

    def __init__(
        self,
        words: object = None,
        *,
        traits: Callable[[Any, Sequence[Event], Any], list[Traits]] = no_traits,
        measures: Callable[[Any], Mapping[str, int]] = no_measures,
        needs_events: bool = False,
    ) -> None:
        self.words = words
        self._traits = traits
        self.measures = measures  # how it went: {"rounds": 14}
        self.needs_events = needs_events  # whether `traits` has to hear all events: the state forgets them

    def __repr__(self) -> str:
        return f"<Statistics: {'of events and states' if self.needs_events else 'of states'}>"

    def traits(self, state: State, events: Sequence[Event] = ()) -> list[Traits]:
        """What each seat was dealt or chose, to tell wins apart by it: `{"guild": "Krom"}`.

        A text is something of which every seat has one.  A tuple is something of which a seat may have many or none:
        `{"building": ("Inn", "Farms")}`.
        """
        return self._traits(state, events, self.words)
