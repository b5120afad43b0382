"""What eyes see is made once: from one perspective, drawn once, encoded once for all who look through them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from kingstable.core import table as tables
from kingstable.core.errors import Illegal
from kingstable.server import presenters
from kingstable.server.frame_cache import STALE, FrameCache
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import WATCHER, Frame
from kingstable.server.room import Room
from kingstable.server.store import Entry
from server.house import setup


def playing(confirm: bool = True) -> tuple[Room, int]:
    """A room in which a seat has just made a move, staged where turns are confirmed."""
    room = Room("room", setup("kingsburg", 2, confirm=confirm))
    seat = room.waiting[0]
    room.apply(Entry(seat, "play", room.table.choices(seat)[0].notation, 2_000))
    assert bool(room.table.staged(seat)) == confirm
    return room, seat


def counted(patch: pytest.MonkeyPatch, owner: object, name: str) -> list[tuple[Any, ...]]:
    """The calls of a function, from now on."""
    calls: list[tuple[Any, ...]] = []
    was = getattr(owner, name)

    def called(*args: Any, **more: Any) -> Any:
        calls.append(args)
        return was(*args, **more)

    patch.setattr(owner, name, called)
    return calls


@pytest.mark.parametrize("confirm", [False, True])
def test_a_frame_is_made_from_one_perspective(confirm: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    room, seat = playing(confirm)
    made = counted(monkeypatch, tables, "Perspective")
    presenters.frame(room, Gallery(), seat)
    assert len(made) == 1


def test_pages_and_bots_that_look_through_the_same_eyes_share_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    room, seat = playing()
    frames = FrameCache(room, Gallery())
    drawn = counted(monkeypatch, presenters, "frame")
    made = counted(monkeypatch, tables, "Perspective")
    page, bot = (json.decode(frames.text(seat, values, 0), type=Frame) for values in (False, True))
    assert len(drawn) == len(made) == 1
    assert page.view is None and bot.view == json.decode(json.encode(presenters.view_values(room.view(seat))))
    assert page.rev == bot.rev == frames.frame(seat).rev and page.choices == bot.choices
    assert frames.text(seat, False, 0) is frames.text(seat, False, 0), "it is encoded once"


def test_a_change_makes_all_frames_anew() -> None:
    room, seat = playing()
    frames = FrameCache(room, Gallery())
    before, others = frames.frame(seat), frames.frame(WATCHER)
    room.apply(Entry(seat, "undo", "", 3_000))
    assert frames.frame(seat) is before, "nobody has told it"
    frames.renew(room)
    assert frames.frame(seat).rev != before.rev and frames.frame(seat).staged == []
    assert frames.frame(WATCHER).rev == others.rev, "what was staged is nobody else's business"
    with pytest.raises(Illegal, match=STALE):
        frames.check_current(seat, before.rev)
    frames.check_current(WATCHER, others.rev)
