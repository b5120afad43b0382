"""Somebody who looks at a table: a page, or the stream of a bot that was written elsewhere."""

from __future__ import annotations

import asyncio

from kingstable.server.protocol import WATCHER, Message, encode

BACKLOG = 500  # messages that may wait for a slow listener before it is dropped; it may come back


class Listener:
    """What a listener may play, what it has been sent, and the messages that wait for it."""

    def __init__(self, name: str = "", values: bool = False) -> None:
        self.name = name  # a watcher's, for the chat
        self.values = values  # whether it wants the values of its view, as bots do
        self.held: list[int] = []  # the seats that it may play
        self.host = False
        self.eyes = WATCHER  # through whose eyes it looks
        self.n = 0  # so many lines of the log it has
        self.rev = ""  # the frame that it has
        self.alone = False  # whether the screen shows what another of its seats may not see
        self.curtain = False  # whether it waits behind the curtain: nothing is shown
        self.messages: asyncio.Queue[str | None] = asyncio.Queue(BACKLOG)

    def holding(self, seat: int) -> int:
        """A seat, if it is its own; else the first of its own; a watcher's, if it has none."""
        return seat if seat in self.held else (self.held or [WATCHER])[0]

    def send(self, message: Message | str) -> None:
        """Put a message on its way; drop a listener that cannot keep up."""
        try:
            self.messages.put_nowait(message if isinstance(message, str) else encode(message).decode())
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """End it: what waits is lost, and the listener asks for it when it comes back."""
        while not self.messages.empty():
            self.messages.get_nowait()
        self.messages.put_nowait(None)
