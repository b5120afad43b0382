"""One screen for several: who may look, who is called, and what is said again after the line broke."""

from __future__ import annotations

from random import Random

from kingstable.server.protocol import (
    WATCHER,
    Chatted,
    Done,
    Eyes,
    Frame,
    HandOver,
    Info,
    Past,
    Play,
    Position,
    Refused,
    Say,
    Turn,
    Why,
)
from server.house import House, fresh, housed
from server.staging import Gate, at_one_screen, first, instead, until

# The curtain that one lets fall oneself ------------------------------------------------------------------------------


@housed
async def test_behind_a_curtain_that_one_lets_fall_nothing_is_sent_whatever_others_do(house: House) -> None:
    made = await house.make("artificium", 3, confirm=False)
    live = await house.live(made.id)
    third = live.room.waiting[0]
    mine = [seat for seat in range(3) if seat != third]
    page = await house.page(made.id, *(made.keys[seat].key for seat in mine))
    other = await house.page(made.id, made.keys[third].key)
    await page.look(mine[0])
    await page.all()
    page.say(Eyes(mine[1], curtain=True))
    assert await page.all() == [HandOver(mine[1], True)]
    instead(live.pool, "choose", Gate(first))
    for verb in ("leave", "return", "end", "continue"):
        assert isinstance(await other.seat(verb, third), Done)
    rng = Random(5)
    while live.room.waiting == [third]:
        await other.all()
        assert isinstance(await other.play(rng.choice(other.frame.choices).action), Done)
    await other.ask(Say(fresh(), "well?"))
    wanda = await house.page(made.id)
    await wanda.leave()
    heard = await page.all()
    assert {type(message) for message in heard} - {HandOver} == {Info, Chatted}
    assert all(message.curtain for message in heard if isinstance(message, HandOver))
    for said in (Past(0), Why(move="pass"), Play("x", mine[0], 0), Play("x", mine[1], 0), Turn("x", mine[0], "undo")):
        page.say(said)
        assert [type(message) for message in await page.all()] == [Refused]
    page.say(Eyes(mine[1]))
    assert [message.eyes for message in await page.all() if isinstance(message, Frame)] == [mine[1]]


@housed
async def test_the_curtain_may_fall_again_before_who_looks(house: House) -> None:
    _, page, live = await at_one_screen(house, "artificium", confirm=False)
    seat = live.room.waiting[0]
    page.say(Eyes(seat, curtain=True))
    assert await page.all() == [HandOver(seat, True)]
    page.say(Past(0))
    assert [type(message) for message in await page.all()] == [Refused]


# What is sent again at a shared screen -------------------------------------------------------------------------------


@housed
async def test_a_move_at_a_shared_screen_is_acknowledged_again_though_the_eyes_have_moved_on(house: House) -> None:
    for game in ("kingsburg", "artificium"):
        table, page, live = await at_one_screen(house, game, confirm=False)
        eyes, rng = page.eyes, Random(4)
        said = Play("none", eyes, 0)
        while live.room.waiting == [eyes]:
            said = Play(fresh(), eyes, rng.choice(page.frame.choices).action, page.frame.rev)
            assert await page.ask(said) == Done(said.id)
            await page.all()
        assert page.handovers[-1].seat != eyes
        entries = await house.entries(table)
        assert await page.ask(said) == Done(said.id), "it is acknowledged, curtain or not"
        await page.look(page.handovers[-1].seat)
        assert await page.ask(said) == Done(said.id)
        page.say(Eyes(WATCHER))
        assert await page.ask(said) == Done(said.id)
        new = await page.ask(Play(fresh(), eyes, said.action))
        assert isinstance(new, Refused) and "another seat is looking" in new.reason
        assert await house.entries(table) == entries


@housed
async def test_a_turn_at_a_shared_screen_is_acknowledged_again_on_a_new_line(house: House) -> None:
    made = await house.make("kingsburg", 2)
    keys = [key.key for key in made.keys]
    page = await house.page(made.id, *keys)
    live = await house.live(made.id)
    eyes, rng = page.eyes, Random(4)
    while page.frame.choices:
        await page.play(rng.choice(page.frame.choices).action)
        await page.all()
    said = Turn("confirmed", eyes, "confirm")
    assert await page.ask(said) == Done("confirmed")
    assert live.room.waiting == [1 - eyes]
    entries = await house.entries(made.id)
    await page.leave()
    again = await house.page(made.id, *keys, eyes=eyes)
    assert again.frame.eyes == 1 - eyes
    assert await again.ask(said) == Done("confirmed")
    assert await house.entries(made.id) == entries


# A bot at a shared screen --------------------------------------------------------------------------------------------


@housed
async def test_a_shared_screen_is_not_handed_over_to_a_seat_that_a_bot_plays(house: House) -> None:
    table, page, live = await at_one_screen(house, "artificium", confirm=False)
    instead(live.pool, "choose", first)
    eyes, rng = page.eyes, Random(6)
    bots = 1 - eyes
    assert isinstance(await page.seat("leave", bots, "random"), Done)
    before = len(page.handovers)
    for _ in range(12):
        await until(lambda: live.room.waiting == [eyes] and not live._lock.locked())
        await page.all()
        assert isinstance(await page.play(rng.choice(page.frame.choices).action), Done)
    played = [entry for entry in await house.entries(table) if entry.seat == bots and entry.verb == "play"]
    assert played and bots not in [call.seat for call in page.handovers[before:]]
    assert {frame.eyes for frame in page.frames} == {eyes}


# A game that ends behind the curtain ---------------------------------------------------------------------------------


@housed
async def test_the_end_of_the_game_lifts_the_curtain(house: House) -> None:
    made = await house.make("artificium", 2, confirm=False)
    page = await house.page(made.id, *(key.key for key in made.keys))
    assert page.frames == [] and page.handovers[-1].curtain
    for seat in range(2):
        assert isinstance(await page.seat("end", seat), Done)
    await page.all()
    assert page.frame.choices == [] and (await house.live(made.id)).room.ended
    line = next(line.n for frame in page.frames for line in frame.log if line.kind == "event")
    page.say(Past(line))
    assert [type(message) for message in await page.all()] == [Position]
