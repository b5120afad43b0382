"""What counts without a confirmation, and what can be taken back: against bots alone, and among people."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from kingstable.core.errors import Illegal
from kingstable.core.perspective import tried
from kingstable.core.state import SPECTATOR
from kingstable.server import limits, presenters
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import Done, Frame, Play, Refused
from kingstable.server.room import Room
from kingstable.server.store import Entry, SeatSetup
from server.house import House, decide, fresh, housed, setup
from server.staging import until

ANN, BRIAN, BOT = SeatSetup("me", "Ann"), SeatSetup("me", "Brian"), SeatSetup("bot", "Carl", "greedy")
ME, GREEDY = {"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Carl", "bot": "random"}


def play_on(room: Room, count: int, seed: int = 1) -> None:
    """So many decisions of anybody."""
    rng = Random(seed)
    for _ in range(count):
        room.apply(decide(room, rng))


def frame(room: Room, seat: int = 0) -> Frame:
    return presenters.frame(room, Gallery(), seat)


def until_asked(room: Room, seat: int = 0) -> None:
    """The others answer until a person is asked."""
    while seat not in room.waiting:
        other = room.waiting[0]
        room.apply(Entry(other, "play", room.table.choices(other)[-1].notation, 1_000))


@pytest.mark.parametrize("name", ["kingsburg", "artificium", "kingswood", "kings_of_artifice", "wizard_kings"])
def test_against_bots_alone_all_moves_can_be_taken_back_one_after_another(name: str) -> None:
    room = Room("room", setup(name, 2, sitting=[ANN, BOT]))
    positions = []
    for _ in range(6):
        until_asked(room)
        positions.append((room.table.view(0).fields, frame(room).choices))
        assert frame(room).grace == 0 and not frame(room).confirm
        room.apply(Entry(0, "play", room.table.choices(0)[0].notation, 1_000))
    for fields, choices in reversed(positions):
        assert frame(room).undo
        room.apply(Entry(0, "undo", "", 1_000))
        assert room.table.view(0).fields == fields and frame(room).choices == choices
    with pytest.raises(Illegal):
        room.apply(Entry(0, "undo", "", 1_000))
    assert not frame(room).undo
    assert "undoes that" in str(room.journal.lines(SPECTATOR)[-1].text)


def test_what_was_taken_back_through_dice_is_restored_from_the_entries() -> None:
    room = Room("room", setup("kingsburg", 2, sitting=[ANN, BOT]))
    rng = Random(3)
    for _ in range(60):
        until_asked(room)
        if rng.random() < 0.4 and frame(room).undo:
            room.apply(Entry(0, "undo", "", 1_000))
        else:
            room.apply(Entry(0, "play", rng.choice(room.table.choices(0)).notation, 1_000))
    again = Room.restored("room", room.setup, room.entries)
    assert again.table.entries == room.table.entries and again.table.rewound == room.table.rewound > 0
    assert again.journal.lines(0) == room.journal.lines(0) and again.chart == room.chart
    assert f"taken back: {room.table.rewound}" in str(again.record())


def test_among_people_nobody_takes_back_what_another_has_answered() -> None:
    room = Room("room", setup("kingsburg", 2, sitting=[ANN, BRIAN]))
    play_on(room, 30)
    seat = next(seat for seat in (0, 1) if not room.table.can_undo(seat))
    assert not frame(room, seat).undo
    with pytest.raises(Illegal):
        room.apply(Entry(seat, "undo", "", 1_000))
    room.apply(Entry(1, "leave", "greedy", 1_000))
    assert not room.can_rewind(0), "Brian may come back"


def test_a_single_choice_counts_by_itself_and_a_turn_of_several_is_confirmed() -> None:
    """In Kingsburg a placement is a choice by itself; in Kingswood one says where to go, and then what to do there."""
    single = Room("room", setup("kingsburg", 2, confirm=True, grace=True, sitting=[ANN, BRIAN]))
    seat = single.waiting[0]
    single.apply(Entry(seat, "play", single.table.choices(seat)[0].notation, 1_000))
    assert single.counts_by_itself(seat) and frame(single, seat).grace == 1000 * limits.GRACE
    assert frame(single, 1 - seat).grace == 0
    single.apply(Entry(seat, "undo", "", 1_000))
    assert not single.counts_by_itself(seat) and frame(single, seat).grace == 0
    several = Room("room", setup("kingswood", 2, confirm=True, grace=True, sitting=[ANN, BRIAN]))
    longest = 0
    for _ in range(12):
        seat, moves = several.waiting[0], 0
        while several.table.perspective(seat).asked:
            assert not several.counts_by_itself(seat)
            assert not frame(several, seat).confirm, "what is not done is not confirmed"
            choice = several.table.choices(seat)[0]
            several.apply(Entry(seat, "play", choice.notation, 1_000))
            moves += 1
        if several.table.staged(seat):  # what shows something counts at once
            assert several.counts_by_itself(seat) is (moves == 1 or choice.passes) and frame(several, seat).confirm
            several.apply(Entry(seat, "confirm", "", 1_000))
            longest = max(longest, moves)
    assert longest > 1


def test_to_end_a_turn_is_to_confirm_it() -> None:
    room = Room("room", setup("kings_of_artifice", 2, confirm=True, grace=True, sitting=[ANN, BRIAN]))
    rng = Random(2)
    while not any(choice.passes for choice in room.table.choices(room.waiting[0])):
        room.apply(decide(room, rng))
    seat = room.waiting[0]
    wall = next(choice for choice in room.table.choices(seat) if not choice.passes)
    room.apply(Entry(seat, "play", wall.notation, 1_000))
    while not any(choice.passes for choice in room.table.choices(seat)):
        room.apply(Entry(seat, "play", room.table.choices(seat)[0].notation, 1_000))
    assert room.table.staged(seat) and not frame(room, seat).confirm and not room.counts_by_itself(seat)
    room.apply(Entry(seat, "play", "pass", 1_000))
    assert room.counts_by_itself(seat) and frame(room, seat).grace


@housed
async def test_a_choice_counts_when_its_moment_has_passed_and_not_when_it_was_taken_back(house: House) -> None:
    before, limits.GRACE = limits.GRACE, 0.2
    try:
        made = await house.make("kingsburg", 2)
        pages = await house.seated(made)
        live = await house.live(made.id)
        seat = live.room.waiting[0]
        await pages[seat].play(pages[seat].frame.choices[0].action)
        await pages[seat].turn("undo")
        await asyncio.sleep(0.3)
        assert live.room.waiting == [seat] and not live.room.table.entries[2:]
        await pages[seat].all()
        await pages[seat].play(pages[seat].frame.choices[0].action)
        await until(lambda: not live.room.table.staged(seat) and live.room.entries[-1].verb == "confirm")
        assert [entry.verb for entry in await house.entries(made.id)] == ["play", "undo", "play", "confirm"]
    finally:
        limits.GRACE = before


@housed
async def test_a_choice_counts_even_if_the_server_was_started_again_meanwhile(house: House) -> None:
    before, limits.GRACE = limits.GRACE, 0.2
    try:
        made = await house.make("kingsburg", 2)
        live = await house.live(made.id)
        seat = live.room.waiting[0]
        live.deferred = ()  # type: ignore[assignment]
        await live.play(seat, live.room.table.perspective(seat).legal[0])
        await live.stop()
        house.tables._live.clear()
        await house.tables.resume()
        live = await house.live(made.id)
        await until(lambda: live.room.entries[-1].verb == "confirm")
    finally:
        limits.GRACE = before


@housed
async def test_a_bot_that_thought_about_what_was_taken_back_thinks_anew(house: House) -> None:
    made = await house.make("kingsburg", [ME, GREEDY])
    live = await house.live(made.id)
    for _ in range(12):
        await until(lambda: 0 in live.room.waiting)
        await live.play(0, live.room.table.perspective(0).legal[0])
        await asyncio.sleep(0)
        await live.act(0, "undo")
    await live.settled()
    again = Room.restored(made.id, live.room.setup, await house.entries(made.id))
    assert again.table.entries == live.room.table.entries


@housed
async def test_several_moves_are_made_as_one_or_not_at_all(house: House) -> None:
    made = await house.make("kingswood", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    await house.play_on(made.id, pages, Random(4), 6)
    table, seat = live.room.table, live.room.waiting[0]
    runs = [(first, tried(table.state, seat, first)) for first in table.state.legal(seat)]
    first, after = next((first, after) for first, after in runs if after.waiting >> seat & 1 and not after.barrier)
    second = after.legal(seat)[0]
    wrong = next(action for action in range(live.room.game.actions) if action not in after.legal(seat))
    page, before = pages[seat], live.room.written
    await page.all()
    heard = await page.ask(Play(fresh(), seat, first, page.frame.rev, [wrong]))
    assert isinstance(heard, Refused) and live.room.written == before
    assert isinstance(await page.ask(Play(fresh(), seat, first, page.frame.rev, [second])), Done)
    entries = await house.entries(made.id)
    assert entries[-1].value == live.room.notation((first, second))
    again = Room.restored(made.id, live.room.setup, entries)
    assert (seat, second) in again.table.entries[-2:]
    again.apply(Entry(seat, "undo", "", again.changed))
    assert again.table.entries[-1] != (seat, first)
