"""Who looks at a table, and when each seat was last there."""

from __future__ import annotations

from kingstable.server.listener import Listener
from kingstable.server.protocol import Message, encode

AWAY = 120_000  # milliseconds after which a seat whose player is not there counts as away


class Audience:
    """The listeners of one table."""

    def __init__(self, seats: int, now: int) -> None:
        self.listeners: set[Listener] = set()
        self.last_seen = [now] * seats  # milliseconds since 1970

    def join(self, listener: Listener, now: int) -> None:
        """Somebody comes, or comes back."""
        self.listeners.add(listener)
        self._see(listener, now)

    def leave(self, listener: Listener, now: int) -> None:
        """Somebody goes."""
        self.listeners.discard(listener)
        self._see(listener, now)

    def _see(self, listener: Listener, now: int) -> None:
        for seat in listener.held:
            self.last_seen[seat] = now

    @property
    def online(self) -> list[bool]:
        """Of each seat, whether somebody who may play it looks at the table."""
        held = {seat for listener in self.listeners for seat in listener.held}
        return [seat in held for seat in range(len(self.last_seen))]

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(not listener.held for listener in self.listeners)

    def is_away(self, seat: int, now: int) -> bool:
        """Whether nobody has looked after a seat for a while."""
        return not self.online[seat] and now - self.last_seen[seat] > AWAY

    def tell(self, message: Message) -> None:
        """Send the same to everybody; it is encoded once."""
        text = encode(message).decode()
        for listener in list(self.listeners):
            listener.send(text)

    def drop(self) -> None:
        """Send everybody away."""
        for listener in list(self.listeners):
            listener.drop()
