"""What tests of the server use to set a scene: things that wait or fail on demand, tables at a certain point."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kingstable.core.game import Game
from kingstable.server.live import LiveTable
from kingstable.server.protocol import (
    Done,
)
from server.house import House, Page

OPEN_SEAT = [{"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Brian"}]
TWO = [{"kind": "me"}, {"kind": "me"}]


class Gate:
    """Something of the store or the bots that waits until it is let go, and then fails or does as before."""

    def __init__(self, then: Callable[..., Any], fault: Exception | None = None) -> None:
        self.then, self.fault = then, fault
        self.reached, self.opened = asyncio.Event(), asyncio.Event()

    async def __call__(self, *args: Any) -> Any:
        self.reached.set()
        await self.opened.wait()
        if self.fault:
            fault, self.fault = self.fault, None
            raise fault
        return await self.then(*args)


def instead(owner: object, name: str, what: Callable[..., Any]) -> None:
    """Put something in the place of what the store or the bots do."""
    setattr(owner, name, what)


async def first(bot: str, view: object, legal: list[int], seed: int, table: str) -> int:
    """A bot that takes what comes first, and needs no time for it."""
    return legal[0]


def stumbling(patch: pytest.MonkeyPatch, game: Game) -> list[str]:
    """The game fails once while it tells what has happened; the list says that it did."""
    narrate = game.narrate
    fell: list[str] = []

    def once(*args: Any) -> str:
        if not fell:
            fell.append("here")
            raise ZeroDivisionError("nobody thought of this")
        return narrate(*args)

    patch.setattr(game, "narrate", once)
    return fell


async def until(so: Callable[[], bool]) -> None:
    """Wait for something that comes soon."""
    for _ in range(1000):
        if so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


async def at_one_screen(house: House, game: str, **wishes: Any) -> tuple[str, Page, LiveTable]:
    """Two seats at one screen, the one that decides looking."""
    made = await house.make(game, 2, **wishes)
    page = await house.page(made.id, *(key.key for key in made.keys))
    live = await house.live(made.id)
    await page.look(live.room.waiting[0])
    return made.id, page, live


async def ended(house: House, game: str = "kingsburg") -> str:
    """A table whose game is over."""
    made = await house.make(game, 2, confirm=False)
    pages = await house.seated(made)
    await house.play_on(made.id, pages, Random(1), 4)
    for page in pages:
        assert isinstance(await page.seat("end"), Done)
    return made.id
