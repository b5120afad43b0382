"""Several seats at one screen: nobody sees what is another's before the screen was handed over."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kingstable.server import connection
from kingstable.server.limits import Bucket
from kingstable.server.protocol import WATCHER, Done, Eyes, Frame, HandOver, Past, Play, Refused, Turn, Why
from server.house import House, housed


@housed
async def test_hidden_hands_stay_behind_the_curtain_until_their_owner_looks(house: House) -> None:
    made = await house.make("artificium", 2, confirm=False)
    page = await house.page(made.id, *(key.key for key in made.keys))
    assert page.frames == [] and page.handovers[-1].curtain
    for said in (Play("x", 0, 0), Turn("x", 0, "undo"), Why(move="pass"), Past(0)):
        page.say(said)
        heard = await page.all()
        assert [type(message) for message in heard] == [Refused]
    assert await house.entries(made.id) == []
    live = await house.live(made.id)
    rng = Random(2)
    eyes = page.handovers[-1].seat
    handed = 0
    for _ in range(40):
        shown = await page.look(eyes)
        assert shown.eyes == eyes and page.frames[-1] is shown
        before = len(page.got)
        while shown.choices:
            assert isinstance(await page.play(rng.choice(shown.choices).action, shown.rev), Done)
            await page.all()
            if page.handovers and page.handovers[-1] in page.got[before:]:
                break
            shown = page.frame
        news = page.got[before:]
        calls = [message for message in news if isinstance(message, HandOver)]
        frames = [message for message in news if isinstance(message, Frame)]
        assert {frame.eyes for frame in frames} <= {eyes}, "no frame of the other before it looks"
        assert calls and calls[0].curtain
        eyes = page.handovers[-1].seat
        handed += 1
        if handed == 5 or not live.room.playing:
            break
    assert handed == 5


@housed
async def test_the_curtain_is_down_when_one_comes_back(house: House) -> None:
    made = await house.make("artificium", 2)
    keys = [key.key for key in made.keys]
    page = await house.page(made.id, *keys)
    await page.look(page.handovers[-1].seat)
    await page.leave()
    again = await house.page(made.id, *keys, eyes=0)
    assert again.frames == [] and again.handovers[-1].curtain


@housed
async def test_a_watchers_look_shows_no_hand(house: House) -> None:
    made = await house.make("artificium", 2)
    page = await house.page(made.id, *(key.key for key in made.keys))
    watcher = await house.page(made.id)
    page.say(Eyes(WATCHER))
    assert (await page.until(Frame)).scene == watcher.frame.scene


@housed
async def test_where_nothing_is_secret_the_screen_goes_on_without_a_curtain(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    page = await house.page(made.id, *(key.key for key in made.keys))
    assert page.frames and not any(call.curtain for call in page.handovers)
    live = await house.live(made.id)
    rng = Random(4)
    eyes = page.frame.eyes
    for _ in range(30):
        if page.handovers and page.handovers[-1].seat != eyes:
            assert not page.handovers[-1].curtain
            return
        assert isinstance(await page.play(rng.choice(page.frame.choices).action), Done)
        await page.all()
        if live.room.waiting != [eyes]:
            await page.all()
    raise AssertionError("the turn never passed")


def test_a_secret_that_comes_to_who_looks_already_brings_the_curtain_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In Kingsburg a seat may learn the enemy in secret: the screen hides before it is shown."""
    monkeypatch.setattr(connection, "Bucket", lambda burst, each_second: Bucket(10_000, 10_000))

    @housed
    async def story(house: House) -> None:
        rng = Random(12)
        for _ in range(25):
            made = await house.make("kingsburg", 2, confirm=False)
            page = await house.page(made.id, *(key.key for key in made.keys))
            live = await house.live(made.id)
            eyes = page.frame.eyes
            for _ in range(60):
                if not live.room.playing:
                    break
                before = len(page.got)
                choices = page.frame.choices if page.frame.eyes == eyes else (await page.look(eyes)).choices
                if choices:
                    await page.play(rng.choice(choices).action)
                await page.all()
                news = page.got[before:]
                calls = [message for message in news if isinstance(message, HandOver)]
                if any(call.curtain for call in calls):
                    assert live.room.differs(0, 1)
                    first = next(place for place, message in enumerate(news) if isinstance(message, HandOver))
                    assert not any(isinstance(message, Frame) for message in news[first:])
                    shown = await page.look(calls[-1].seat)
                    assert shown.eyes == calls[-1].seat
                    return
                assert not live.room.differs(0, 1)
                if calls:
                    eyes = calls[-1].seat
        raise AssertionError("nobody ever looked at an enemy in secret")

    story(tmp_path)
