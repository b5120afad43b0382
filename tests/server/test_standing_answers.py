"""Standing answers: given for who set them, taken back with what came before, and no business of others."""

from __future__ import annotations

import asyncio

import pytest

from kingstable.core import registry
from kingstable.core.errors import Illegal
from kingstable.core.speech import ONLY_PASS
from kingstable.games.kingsburg.rules.roll import Guild
from kingstable.games.kingsburg.state import Realm
from kingstable.server import limits, presenters
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import Done, Frame, Info, Stand
from kingstable.server.room import Room
from kingstable.server.store import Entry, SeatSetup
from server.house import House, fresh, housed, setup
from server.staging import until

ALONE = [SeatSetup("me", "Ann"), SeatSetup("bot", "Carl", "greedy")]
TWO = [SeatSetup("me", "Ann"), SeatSetup("me", "Brian")]
GUILD = """
seats = 2
at = "summer"
order = [0, 1]
[seat.0]
buildings = ["inn", "market", "farms", "merchants-guild"]
vp = 7
"""


def asked(room: Room) -> bool:
    """Whether the first seat is asked about its Guild."""
    state = room.table.state
    return isinstance(state, Realm) and isinstance(state.step, Guild)


def guild_room(sitting: list[SeatSetup], confirm: bool = False) -> Room:
    """The first seat owns the Merchants' Guild, and summer begins."""
    room = Room("room", setup("kingsburg", 2, sitting=sitting, confirm=confirm))
    room.table.state = room.game.position(GUILD)
    room.table.state.proceed()
    room.table.roll()
    room.table.entries.clear()
    assert asked(room) and room.waiting == [0]
    return room


def stand(room: Room, value: str, seat: int = 0) -> None:
    room.apply(Entry(seat, "stand", value, room.changed + 1))


def shown(room: Room, eyes: int) -> Frame:
    return presenters.frame(room, Gallery(), eyes)


def test_a_standing_answer_is_offered_where_it_applies_and_then_given() -> None:
    room = guild_room(ALONE)
    offered = {each.key: (each.on, each.applies) for each in shown(room, 0).standing}
    assert offered["guild"] == (False, True) and offered["farms"] == (False, False)
    assert room.standing_answer(0) is None
    stand(room, "guild on")
    answer = room.standing_answer(0)
    assert answer is not None and room.game.format(answer) == "guild"
    stand(room, "guild off")
    assert room.standing_answer(0) is None


def test_whoever_plays_alone_need_not_press_the_only_button() -> None:
    assert guild_room(ALONE).standing[0] == {ONLY_PASS}
    assert not guild_room(TWO).standing[0]


def test_nobody_else_sees_what_stands() -> None:
    room = guild_room(TWO)
    stand(room, "farms on")
    before = shown(room, 1), shown(room, -1), room.changed, room.journal.length(1)
    room.apply(Entry(0, "stand", "guild on", 9_000))
    assert (shown(room, 1), shown(room, -1), room.changed, room.journal.length(1)) == before


@pytest.mark.parametrize("value", ["guild", "guild perhaps", "everything on", "", " on", "guild on off"])
def test_what_is_no_standing_answer_is_refused(value: str) -> None:
    room = guild_room(ALONE)
    with pytest.raises(Illegal, match="no such standing answer"):
        stand(room, value)
    assert room.standing[0] == {ONLY_PASS}


def test_a_standing_answer_is_taken_back_with_the_move_before_it_and_waits_until_one_moves_again() -> None:
    room = Room("room", setup("wizard_kings", 2, sitting=ALONE))
    for _ in range(900):
        seat = room.waiting[0]
        answer = room.standing_answer(0) if seat == 0 else None
        if answer is not None and room.table.entries[-1][0] == 0:
            break
        choices = room.table.choices(seat)
        room.apply(Entry(seat, "play" if answer is None else "answer", choices[-1].notation, 1_000))
    else:
        raise AssertionError("nothing was left to do but pass")
    before = list(room.table.entries)
    room.apply(Entry(0, "answer", room.game.format(answer), 1_000))
    room.apply(Entry(0, "undo", "", 1_000))
    assert room.table.entries == before[: len(room.table.entries)] and len(room.table.entries) < len(before)
    assert room.standing_answer(0) is None, "who takes something back is asked again"
    again = Room.restored("room", room.setup, room.entries)
    assert again.standing == room.standing and again.table.entries == room.table.entries


def test_an_answer_that_was_not_asked_needs_no_confirmation() -> None:
    room = guild_room(TWO, confirm=True)
    room.apply(Entry(0, "answer", "guild", 1_000))
    assert room.table.staged(0) == ["guild"], "there is more to be asked"
    room.apply(Entry(0, "answer", "farms", 1_000))
    assert not room.table.staged(0) and not asked(room)
    room = guild_room(TWO, confirm=True)
    room.apply(Entry(0, "play", "guild", 1_000))
    room.apply(Entry(0, "answer", "farms", 1_000))
    assert room.table.staged(0) == ["guild", "farms"], "a choice that was asked for is confirmed"


@housed
async def test_against_bots_it_is_given_at_once_and_among_people_after_as_long_as_one_thinks(house: House) -> None:
    thinking, limits.THINKING = limits.THINKING, (0.4, 0.5)
    try:
        for seats, waits in (([{"kind": "me"}, {"kind": "bot", "bot": "random"}], False), ([{"kind": "me"}] * 2, True)):
            made = await house.make("kingsburg", seats, confirm=False)
            page = await house.page(made.id, made.keys[0].key, eyes=0)
            live = await house.live(made.id)
            live.room.table.state = live.room.game.position(GUILD)
            live.room.table.state.proceed()
            live.room.table.roll()
            live.frames.renew(live.room)
            watcher = await house.page(made.id)
            heard = len(watcher.got)
            assert await page.ask(Stand(name := fresh(), 0, "guild", True)) == Done(name)
            news = [message for message in watcher.got[heard:] if isinstance(message, Info | Frame)]
            assert not news
            await asyncio.sleep(0.15)
            assert asked(live.room) is waits
            await until(lambda: not asked(live.room))  # noqa: B023
    finally:
        limits.THINKING = thinking


@pytest.mark.parametrize(
    ("seats", "options", "offered"),
    [
        (2, {"scenario": "barbarian_raid"}, set()),
        (2, {"scenario": "barbarian_raid", "dispel": True}, {"dispel-none", "dispel-1", "dispel-2"}),
        (3, {"scenario": "custom"}, {"no-alliances"}),
    ],
    ids=["neither", "dispelling", "alliances"],
)
def test_only_what_can_be_asked_at_a_table_is_answered_for_good(
    seats: int, options: dict[str, bool | str], offered: set[str]
) -> None:
    checked = registry.game("wizard_kings").check_options(options, seats)
    room = Room("room", setup("wizard_kings", seats, options=checked))
    assert set(room.standing_answers()) == offered | {ONLY_PASS}
    assert {each.key for each in presenters.frame(room, Gallery(), 0).standing} <= offered | {ONLY_PASS}
