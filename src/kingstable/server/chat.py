"""The chat of a table: players talk to players and watchers to watchers, until the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kingstable.core.errors import Illegal
from kingstable.server.limits import MAX_CHAT, plain
from kingstable.server.listener import Listener
from kingstable.server.protocol import WATCHER, ChatLine
from kingstable.server.room import Room

RECALLED = 200  # lines that a newcomer is sent


class Chat:
    """The last lines that were said.  The two groups are numbered apart: neither learns how much the other says."""

    def __init__(self, lines: Sequence[ChatLine]) -> None:
        self.lines = list(lines)

    def compose(self, room: Room, listener: Listener, text: str, now: int) -> ChatLine:
        """The next line, as a listener says it; nothing is added yet."""
        seat = listener.holding(listener.eyes)
        name = room.names[seat] if seat != WATCHER else listener.name or "A spectator"
        group: Literal["players", "watchers"] = "watchers" if seat == WATCHER else "players"
        said = plain(text)
        if not said.strip():
            raise Illegal("say something")
        number = next((line.n + 1 for line in reversed(self.lines) if line.room == group), 0)
        return ChatLine(number, group, name, seat, said, now)

    def add(self, line: ChatLine) -> None:
        """Remember a line that the store has."""
        self.lines = [*self.lines, line][-MAX_CHAT:]

    def recalled(self, room: Room, listener: Listener) -> list[ChatLine]:
        """What a newcomer is sent."""
        return [line for line in self.lines if hears(room, listener, line)][-RECALLED:]


def hears(room: Room, listener: Listener, line: ChatLine) -> bool:
    """Whether a line is for a listener."""
    return not room.playing or (line.room == "players") == bool(listener.held)
