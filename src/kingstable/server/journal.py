"""The log of a table as each viewer may know it.

It only grows: what was taken back stays readable, struck out by a later line.  Each viewer's lines are numbered for
themselves, so a number says nothing about what others were told.  A viewer who was told nothing of a move is told
nothing of its being taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingstable.core.state import SPECTATOR
from kingstable.server.protocol import LogItem

GONE = -1  # the position of a line that was taken back, or that belongs to no move


class Told(NamedTuple):
    """A sentence, its rule, whom it is about, who may hear it, and after how many entries it was told.

    The rest is as in `LogItem`.
    """

    text: str
    rule: str
    seat: int
    to: int
    at: int
    chapter: str = ""
    turn: int = -1
    by: int = -1
    more: bool = False
    touches: Sequence[str] = ()
    points: Sequence[int | None] = ()
    opens: bool = False


class Journal:
    """All lines, for every seat and for the watchers.

    >>> from kingstable.core.state import ALL
    >>> journal = Journal(2)
    >>> journal.tell(Told("Ann looks at a card.", "4.1", 0, ALL, 3))
    >>> journal.tell(Told("It is the King.", "4.1", 0, 0b01, 3))
    >>> [line.text for line in journal.lines(1)]
    ['Ann looks at a card.']
    >>> journal.take_back(1, "Ann takes a move back.", 0)
    >>> len(journal.lines(0)), len(journal.lines(1))
    (3, 1)
    """

    def __init__(self, seats: int) -> None:
        self.viewers = [*range(seats), SPECTATOR]
        self._lines: dict[int, list[LogItem]] = {viewer: [] for viewer in self.viewers}
        self._positions: dict[int, list[int]] = {viewer: [] for viewer in self.viewers}
        self._events: list[dict[int, int]] = []  # of each event that still holds: its line, for who was told

    def lines(self, viewer: int, since: int = 0) -> list[LogItem]:
        """What a viewer was told, from a line on."""
        return self._lines[viewer][since:]

    def length(self, viewer: int) -> int:
        """How many lines a viewer has."""
        return len(self._lines[viewer])

    def position(self, viewer: int, line: int) -> int:
        """After how many entries a line was told; GONE, if they are no more."""
        positions = self._positions[viewer]
        return positions[line] if 0 <= line < len(positions) else GONE

    def tell(self, told: Told, events: int = 1) -> None:
        """An event, or several that make one sentence, to those who may hear of it."""
        before = self._events[-1] if self._events else {}
        lines: dict[int, int] = {}
        for viewer in self.viewers:
            if told.to >> viewer & 1:
                lines[viewer] = line = self.length(viewer)
                more = told.more and before.get(viewer) == line - 1
                self._put(viewer, _item(line, told, more), told.at)
        self._events += [lines] * events

    def notice(self, text: str, seat: int = -1) -> None:
        """Something about the table, not of the game."""
        for viewer in self.viewers:
            line = LogItem(self.length(viewer), "notice", text, seat=seat)
            self._put(viewer, line, GONE)

    def take_back(self, count: int, text: str, seat: int) -> None:
        """The last so many events no longer hold."""
        if not count:
            return
        gone = self._events[-count:]
        del self._events[-count:]
        for viewer in self.viewers:
            lines = [told[viewer] for told in gone if viewer in told]
            if lines:
                for line in lines:
                    self._positions[viewer][line] = GONE
                item = LogItem(self.length(viewer), "undone", text, seat=seat, first=lines[0], last=lines[-1])
                self._put(viewer, item, GONE)

    def _put(self, viewer: int, line: LogItem, position: int) -> None:
        self._lines[viewer].append(line)
        self._positions[viewer].append(position)


def _item(line: int, told: Told, more: bool) -> LogItem:
    text, rule, seat, _, _, chapter, turn, by, _, touches, points, opens = told
    return LogItem(line, "event", text, rule, seat, chapter, turn, by, more, list(touches), list(points), opens)


def common(before: Sequence[object], after: Sequence[object]) -> int:
    """How many of the first items are the very same."""
    count = 0
    for one, other in zip(before, after, strict=False):
        if one is not other:
            break
        count += 1
    return count
