"""Hints: given where they may be, from what the seat may see, to that seat alone; and everybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json

from kingstable import bots
from kingstable.core import registry
from kingstable.core.errors import Illegal
from kingstable.core.game import View
from kingstable.server import presenters
from kingstable.server.bot_worker import HINT, Thinker, ask
from kingstable.server.frame_cache import STALE
from kingstable.server.protocol import Done, Eyes, Frame, Hint, Hinted, Info, NewTable, Refused, SeatWish, encode
from kingstable.server.room import NO_HINTS, Room
from kingstable.server.store import Entry, SeatSetup
from server.house import House, Page, decide, few, fresh, housed, setup
from server.staging import Gate, instead, until

AGAINST_BOTS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Bot", "bot": "random"}]
TWO = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Brian"}]
TAKEN = "Ann asked for a hint."
SEED, TRIES = 5, 30
ENOUGH = 8  # moments at which something was hidden


async def thought(view: View, legal: list[int], seed: int) -> bots.Thought:
    """A hint that is thought out at once, the same each time."""
    return bots.hint(view, legal, bots.Clock(iterations=TRIES), seed=SEED)


async def take(page: Page, rev: str = "") -> Done | Refused:
    return await page.ask(Hint(fresh(), page.eyes, rev))


def hints(page: Page) -> list[Hinted]:
    return [message for message in page.got if isinstance(message, Hinted)]


def told(page: Page) -> list[str]:
    return [line.text for frame in page.frames for line in frame.log]


async def against_bots(house: House, game: str = "kingsburg", **wishes: Any) -> tuple[str, Page]:
    """A person who is asked, and a bot."""
    made = await house.make(game, AGAINST_BOTS, **wishes)
    page = await house.page(made.id, made.keys[0].key)
    live = await house.live(made.id)
    await until(lambda: 0 in live.room.waiting)
    await page.all()
    while not page.frame.choices:  # on a busy machine the question may still be on its way
        await page.until(Frame)
    return made.id, page


@housed
async def test_against_bots_a_hint_is_given_and_everybody_is_told(house: House) -> None:
    """By a real worker: three choices that are open, ranked, with lines of moves that can be read."""
    house.tables.pool.seconds = 1.0  # enough for some tries, however busy the machine is
    table, page = await against_bots(house)
    watcher = await house.page(table)
    actions = {choice.action: choice.text for choice in page.frame.choices}
    rev = page.frame.rev
    assert isinstance(await take(page, rev), Done)
    (given,) = hints(page)
    assert given.seat == 0 and given.rev == rev and len(given.advice) == 3
    game = registry.game("kingsburg")
    for advice in given.advice:
        assert actions[advice.action] == advice.text and game.parse(advice.notation) == advice.action
        assert 0 <= advice.chance <= 1 and 0 <= advice.visits <= advice.tries
        assert all(game.parse(step.move) >= 0 and step.name == ("Ann", "Bot")[step.seat] for step in advice.line)
    assert told(page).count(TAKEN) == 1, "the one who asked hears of it too"
    await watcher.all()
    assert told(watcher).count(TAKEN) == 1 and hints(watcher) == []
    assert page.frame.rev == rev, "the position is the same as before"
    assert [entry.verb for entry in await house.entries(table) if entry.seat == 0] == ["hint"]
    assert isinstance(await page.play(given.advice[0].action, given.rev), Done)


@housed
async def test_where_others_play_hints_are_off_unless_the_table_allows_them(house: House) -> None:
    for allowed in (False, True):
        instead(house.tables.pool, "hint", thought)
        made = await house.make("kingsburg", TWO, hints=allowed)
        assert (await house.get(f"/api/tables/{made.id}")).json["hints"] is allowed, "all who come can know it"
        pages = await house.seated(made)
        live = await house.live(made.id)
        seat = live.room.waiting[0]
        info = next(message for message in pages[seat].got if isinstance(message, Info))
        assert info.table.hints is allowed
        heard = await take(pages[seat])
        if allowed:
            assert isinstance(heard, Done) and hints(pages[seat])
        else:
            assert isinstance(heard, Refused) and heard.reason == NO_HINTS
            assert not hints(pages[seat]) and await house.entries(made.id) == []
        heard = await take(pages[1 - seat])
        assert isinstance(heard, Refused), "it is not their turn"
        for page in pages:
            await page.all()
            assert any("asked for a hint." in text for text in told(page)) is allowed
        assert hints(pages[1 - seat]) == []


@housed
async def test_a_seat_that_is_free_or_was_left_is_no_bots(house: House) -> None:
    """A bot that plays on for a person opens no door: the person may come back."""
    instead(house.tables.pool, "hint", thought)
    made = await house.make("kingsburg", [TWO[0], {"kind": "open", "name": "Brian"}], confirm=False)
    ann = await house.page(made.id, made.keys[0].key)
    assert (await take(ann)) == Refused(ann.got[-1].id, NO_HINTS)
    assert isinstance(await ann.seat("bot", 1, "random"), Done)
    live = await house.live(made.id)
    await until(lambda: live.room.waiting == [0])
    assert not live.room.hints and (await take(ann)) == Refused(ann.got[-1].id, NO_HINTS)
    made = await house.make("kingsburg", AGAINST_BOTS)
    ann = await house.page(made.id, made.keys[0].key)
    await ann.seat("leave")
    heard = await take(ann)
    assert isinstance(heard, Refused) and heard.reason == "A bot plays for you: come back first."


@housed
async def test_who_has_nothing_to_choose_or_holds_no_seat_gets_none(house: House) -> None:
    instead(house.tables.pool, "hint", thought)
    table, page = await against_bots(house, confirm=True)
    watcher = await house.page(table)
    heard = await watcher.ask(Hint(fresh(), 0))
    assert isinstance(heard, Refused) and "you can watch" in heard.reason
    late = await take(page, "0123456789abcdef")
    assert isinstance(late, Refused) and late.reason == STALE
    while page.frame.choices:
        await page.play(page.frame.choices[0].action)
        await page.all()
    assert page.frame.confirm
    heard = await take(page)
    assert isinstance(heard, Refused) and heard.reason == "Hints are only for players with something to choose."
    assert TAKEN not in told(page)


@housed
async def test_a_hint_of_a_position_that_has_passed_is_dropped_and_not_told(house: House) -> None:
    gate = Gate(thought)
    instead(house.tables.pool, "hint", gate)
    table, page = await against_bots(house)
    asked = Hint(fresh(), 0, page.frame.rev)
    page.say(asked)
    await gate.reached.wait()
    again = await take(page)
    assert isinstance(again, Refused) and again.reason.startswith("One hint at a time")
    assert isinstance(await page.play(page.frame.choices[0].action), Done), "nobody need wait for a hint"
    assert isinstance(await page.turn("undo"), Done), "the question is the same as before, but it was acted on"
    gate.opened.set()
    while True:
        heard = await page.until(Refused)
        if heard.id == asked.id:
            break
    assert heard.reason == STALE and not hints(page)
    assert "hint" not in [entry.verb for entry in await house.entries(table)] and TAKEN not in told(page)
    assert isinstance(await take(page), Done) and hints(page), "and the next one may be taken"


@housed
async def test_a_hint_is_not_shown_to_another_who_has_come_to_the_screen(house: House) -> None:
    """Two at one screen answer in secret: what was thought for one does not come before the other's eyes."""
    gate = Gate(thought)
    instead(house.tables.pool, "hint", gate)
    made = await house.make("artificium", TWO, confirm=False, hints=True)
    page = await house.page(made.id, *(key.key for key in made.keys))
    live = await house.live(made.id)
    while not live.room.table.state.drafts:
        seat = live.room.waiting[0]
        passing = next(choice for choice in live.room.table.choices(seat) if choice.notation == "pass")
        await live.act(seat, "play", passing.notation)
    await page.look(0)
    page.say(Hint(fresh(), 0))
    await gate.reached.wait()
    page.say(Eyes(1, 0, curtain=True))
    await page.all()
    gate.opened.set()
    heard = await page.until(Refused)
    assert "curtain" in heard.reason and not hints(page)
    assert "hint" not in [entry.verb for entry in await house.entries(made.id)], "nor is it told: none was given"


@housed
async def test_a_worker_that_goes_astray_gives_no_hint_and_says_so(house: House) -> None:
    _, page = await against_bots(house)
    house.tables.pool.patience = 0.0
    heard = await take(page)
    assert isinstance(heard, Refused) and heard.reason == "No hint was found: try again."
    assert TAKEN not in told(page)


@housed
async def test_hints_are_not_asked_for_too_often(house: House) -> None:
    instead(house.tables.pool, "hint", thought)
    _, page = await against_bots(house)
    heard = [await take(page) for _ in range(12)]
    refusals = [message.reason for message in heard if isinstance(message, Refused)]
    assert isinstance(heard[0], Done) and refusals and set(refusals) == {"You ask for hints too fast: wait a moment."}


@housed
async def test_a_bot_elsewhere_takes_a_hint_over_http(house: House) -> None:
    instead(house.tables.pool, "hint", thought)
    made = await house.make("kingsburg", AGAINST_BOTS)
    live = await house.live(made.id)
    await until(lambda: 0 in live.room.waiting)
    where = f"/api/tables/{made.id}/hint"
    assert (await house.post(where, {})).status == 401
    reply = await house.post(where, {}, made.keys[0].key)
    assert reply.status == 200 and len(reply.as_(Hinted).advice) == 3
    assert TAKEN in [line.text for line in live.room.journal.lines(1)]
    late = await house.post(where, {"rev": "0123456789abcdef"}, made.keys[0].key)
    assert late.status == 422 and late.json["reason"] == STALE
    made = await house.make("kingsburg", TWO)
    live = await house.live(made.id)
    keys = {key.seat: key.key for key in made.keys}
    reply = await house.post(f"/api/tables/{made.id}/hint", {}, keys[live.room.waiting[0]])
    assert reply.status == 422 and reply.json["reason"] == NO_HINTS


def test_what_was_allowed_and_what_was_told_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with House.open(tmp_path) as house:
            instead(house.tables.pool, "hint", thought)
            made = await house.make("kingsburg", TWO, hints=True)
            plain = await house.make("kingsburg", TWO)
            pages = await house.seated(made)
            live = await house.live(made.id)
            seat = live.room.waiting[0]
            assert isinstance(await take(pages[seat]), Done)
        async with House.open(tmp_path) as house:
            room = (await house.live(made.id)).room
            assert room.setup.hints and room.hints
            assert any(line.text.endswith("asked for a hint.") for line in room.journal.lines(1 - seat))
            assert not (await house.live(plain.id)).room.hints

    asyncio.run(run())


@housed
async def test_a_rematch_is_played_with_hints_as_before(house: House) -> None:
    made = await house.make("kingsburg", TWO, hints=True)
    pages = await house.seated(made)
    for page in pages:
        await page.seat("end")
    await pages[0].seat("rematch")
    after = (await house.get(f"/api/tables/{made.id}")).json["next"]
    assert (await house.live(after)).room.setup.hints


def test_a_table_that_was_stored_before_there_were_hints_has_none() -> None:
    laid = setup("kingsburg", 2)
    stored = json.decode(json.encode(laid))
    del stored["hints"]
    assert json.decode(json.encode(stored), type=type(laid)) == laid and not laid.hints


def test_old_bots_still_play_and_the_knight_is_the_usual_one() -> None:
    assert SeatWish("bot").bot == "knight"
    wish = json.decode(b'{"game": "kingsburg", "seats": [{"kind": "bot"}]}', type=NewTable)
    assert wish.seats[0].bot == "knight" and not wish.hints
    for old in ("greedy", "random"):
        sitting = [SeatSetup("me", "Ann"), SeatSetup("bot", "Bot", old)]
        room = Room("old", setup("kingsburg", 2, sitting=sitting))
        assert room.sitters[1].bot == old and room.hints and bots.make(old)


# No leak -------------------------------------------------------------------------------------------------------------


def scrambled(game: str, seats: int, seed: int) -> Iterator[tuple[Room, int, View, View]]:
    """Moments at which a seat has a choice: its view, and its view when all that it may not know is dealt anew."""
    rng = Random(f"hints {game} {seed}")
    room = Room("twin", setup(game, seats, seed=seed))
    for _ in range(200):
        if not room.playing:
            return
        room.apply(decide(room, rng))
        for seat in room.waiting:
            truth = room.table.state
            other = room.game.scramble(truth, seat, rng)
            if len(truth.legal(seat)) > 1 and room.game.pack(other) != room.game.pack(truth):
                yield room, seat, room.game.view(truth, seat), room.game.view(other, seat)


@pytest.mark.parametrize("game", ["artificium", "kingsburg", "wizard_kings"])
def test_what_a_seat_may_not_know_changes_no_hint(game: str) -> None:
    """Twins that differ only in what is hidden: the worker is asked the same, and the seat is answered the same."""
    compared = 0
    for seed in range(8):
        for room, seat, view, other in scrambled(game, few(game), seed):
            legal = room.table.state.legal(seat)
            questions = [ask(HINT, each, legal, SEED, 60.0, iterations=TRIES) for each in (view, other)]
            assert json.encode(questions[0]) == json.encode(questions[1])
            answers = [Thinker().answer(question) for question in questions]
            assert not answers[0].fault, answers[0].fault
            one, two = (_sent(room, seat, legal, answer.hint) for answer in answers)
            assert one == two
            compared += 1
            if compared == ENOUGH:
                return
    raise AssertionError("little was hidden: the comparison says nothing")


def _sent(room: Room, seat: int, legal: list[int], found: bots.Thought | None) -> bytes:
    assert found is not None
    choices = [room.game.describe(room.table.state, seat, action, room.names) for action in legal]
    try:
        given = presenters.hinted(room, seat, "", choices, found)
    except Illegal as nothing:
        return str(nothing).encode()
    return encode(given)


def test_a_live_table_asks_for_a_hint_with_a_view_and_nothing_else(tmp_path: Path) -> None:
    """However its pieces lie that the seat may not know, a live table sends it the same bytes."""
    seen: list[View] = []

    async def watching(view: View, legal: list[int], seed: int) -> bots.Thought:
        seen.append(view)
        return await thought(view, legal, seed)

    @housed
    async def story(house: House) -> None:
        instead(house.tables.pool, "hint", watching)
        made = await house.make("artificium", TWO, confirm=False, hints=True)
        live = await house.live(made.id)
        rng: Random = Random(3)
        seat = live.room.waiting[0]
        truth = live.room.table.state
        sent = []
        for _ in range(4):
            sent.append(encode(await live.hints.give(live, seat)))
            live.room.table.state = live.room.game.scramble(truth, seat, rng)
            live.frames.renew(live.room)
        assert len(set(sent)) == 1
        assert all(view.fields == seen[0].fields and view.seat == seat for view in seen)

    run: Callable[[Path], None] = story
    run(tmp_path)


@pytest.mark.parametrize(
    ("sitting", "hints", "reason"),
    [
        ([SeatSetup("me", "Ann"), SeatSetup("bot", "Bot", "page")], False, ""),
        ([SeatSetup("me", "Ann"), SeatSetup("me", "Brian")], False, NO_HINTS),
        ([SeatSetup("me", "Ann"), SeatSetup("open", "Brian")], False, NO_HINTS),
        ([SeatSetup("me", "Ann"), SeatSetup("me", "Brian")], True, ""),
    ],
)
def test_a_room_keeps_to_it_by_itself(sitting: list[SeatSetup], hints: bool, reason: str) -> None:
    for seed in range(20):
        room = Room("room", setup("kingsburg", 2, seed=seed, sitting=sitting, hints=hints))
        if room.waiting == [0]:
            break
    before = room.written
    if reason:
        with pytest.raises(Illegal, match=reason):
            room.apply(Entry(0, "hint", "", 2_000))
        assert room.written == before
        return
    room.apply(Entry(0, "hint", "", 2_000))
    for viewer in room.journal.viewers:
        assert room.journal.lines(viewer)[-1].text == TAKEN and room.journal.lines(viewer)[-1].kind == "notice"
    assert room.changed == 2_000
