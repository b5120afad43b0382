"""What each pair of eyes sees at a table: made once, and encoded once for all who look through them."""

from __future__ import annotations

import time
from hashlib import sha256

from msgspec.structs import replace

from kingstable.core.errors import Illegal
from kingstable.core.perspective import Perspective
from kingstable.server import presenters
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import WATCHER, Frame, encode
from kingstable.server.room import Room

KEPT = 200  # frames whose question is remembered, for moves that are on their way
STATUS_AGE = 5.0  # seconds that the line of a table in a list may be old
STALE = "The table has changed meanwhile: look again."


def _hash(value: object) -> str:
    return sha256(encode(value)).hexdigest()[:16]


class FrameCache:
    """The frames of a room as it stands.  Whoever changes the room says so by `renew`."""

    def __init__(self, room: Room, gallery: Gallery) -> None:
        self._room, self._gallery = room, gallery
        self._perspectives: dict[int, Perspective] = {}
        self._frames: dict[int, Frame] = {}
        self._texts: dict[tuple[int, bool, int], str] = {}
        self._questions: dict[tuple[int, str], str] = {}
        self._last_status = float("-inf"), ""

    def renew(self, room: Room) -> None:
        """Forget all frames: something has changed."""
        self._room = room
        self._perspectives.clear()
        self._frames.clear()
        self._texts.clear()

    def perspective(self, eyes: int) -> Perspective:
        """The referee's table as some eyes see it."""
        if eyes not in self._perspectives:
            self._perspectives[eyes] = self._room.table.perspective(presenters.viewer_of(eyes))
        return self._perspectives[eyes]

    def frame(self, eyes: int) -> Frame:
        """What some eyes see now, named by a hash of it; without log lines and values, which differ by listener."""
        if eyes not in self._frames:
            found = presenters.frame(self._room, self._gallery, eyes, self.perspective(eyes))
            rev = _hash(found)
            self._frames[eyes] = replace(found, rev=rev)
            self._questions[eyes, rev] = _hash([found.prompt, found.choices, found.staged])
            while len(self._questions) > KEPT:
                self._questions.pop(next(iter(self._questions)))
        return self._frames[eyes]

    def text(self, eyes: int, values: bool, since: int) -> str:
        """The frame as it is sent: with the lines of the log from one on, and with the values of the view if wanted."""
        asked = eyes, values, since
        if asked not in self._texts:
            journal, viewer = self._room.journal, presenters.viewer_of(eyes)
            view = presenters.view_values(self.perspective(eyes).view) if values else None
            whole = replace(self.frame(eyes), n=journal.length(viewer), log=journal.lines(viewer, since), view=view)
            self._texts[asked] = encode(whole).decode()
        return self._texts[asked]

    def check_current(self, eyes: int, rev: str) -> None:
        """Refuse an answer to a frame that asked something else than is asked now.

        Where several decide at once, others' answers change the board but not the question.
        """
        if self._question(eyes, rev) != self._question(eyes, self.frame(eyes).rev):
            raise Illegal(STALE)

    def _question(self, eyes: int, rev: str) -> str:
        return self._questions.get((eyes, rev), rev)

    def status(self) -> str:
        """How things stand, in a line.  For a list it may be some seconds old: nothing is drawn for it alone."""
        drawn = self._frames.get(WATCHER)
        if drawn is None and time.monotonic() - self._last_status[0] > STATUS_AGE:
            drawn = self.frame(WATCHER)
        if drawn is not None:
            self._last_status = time.monotonic(), drawn.scene.status
        return self._last_status[1]
