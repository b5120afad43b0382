"""Which rules are at work while a game is played.

The code cites the rule that it carries out on the very line that does so.  While the rules run as Python, the lines
of a game's own modules are traced and those that cite a rule are counted.  Compiled code has no lines to trace:
then only the events tell, each with its rule.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from types import FrameType
from typing import Any

from kingstable.core.game import Game
from kingstable.core.rules import rules
from kingstable.core.state import Event
from kingstable.lab.citations import Place, cited_places

__all__ = ["RuleCoverage"]


class _File:
    """How often each line of a file ran."""

    def __init__(self) -> None:
        self.hits: Counter[int] = Counter()

    def line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            self.hits[frame.f_lineno] += 1
        return self.line


class RuleCoverage:
    """Counts rules: `with fired: table.play(...)` traces, `fired.hear(events)` counts what was told."""

    def __init__(self, game: Game, trace: bool = True) -> None:
        self.rules = rules(game) if game.package else {}
        self.told: Counter[str] = Counter()
        self._places: dict[str, list[Place]] = cited_places(game) if game.package and trace else {}
        self._files = {str(place.path): _File() for places in self._places.values() for place in places}
        self._before: Any = None

    def __repr__(self) -> str:
        return f"<RuleCoverage: {len(self.rules)} rules, {len(self.told)} told of>"

    def __enter__(self) -> RuleCoverage:
        if self._files:
            self._before = sys.gettrace()
            sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        if self._files:
            sys.settrace(self._before)

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:
        """A function is entered: its lines matter only if it lies in a file that cites rules."""
        file = self._files.get(frame.f_code.co_filename)
        if file is None:
            return None
        file.hits[frame.f_lineno] += 1  # a rule cited on the line of a `def` fires with every call
        return file.line

    def hear(self, events: Iterable[Event]) -> None:
        """Count the rules of what was told."""
        for event in events:
            if event.rule:
                self.told[event.rule] += 1

    def counts(self) -> dict[str, int]:
        """How often each rule fired: by lines or by events, whichever saw more.  All rules, in the text's order."""
        by_lines = {number: sum(map(self._runs, places)) for number, places in self._places.items()}
        numbers = [*self.rules, *sorted((set(self.told) | set(by_lines)) - set(self.rules), key=_in_order)]
        return {number: max(by_lines.get(number, 0), self.told[number]) for number in numbers}

    def _runs(self, place: Place) -> int:
        """How often a statement ran: as often as its busiest line."""
        hits = self._files[str(place.path)].hits
        return max(hits[line] for line in place.runs)

    def data(self) -> list[str]:
        """The rules that nothing but data carries out: a table, a range of seats.  They hold, and never fire."""
        return [number for number, places in self._places.items() if all(place.on_import for place in places)]


def _in_order(number: str) -> list[int]:
    """4.10 comes after 4.9."""
    return [int(part) if part.isdigit() else 0 for part in number.split(".")]
