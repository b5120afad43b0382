"""What guests send is read elsewhere: it takes no more time and memory than it may, and the tables go on."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import pytest

import kingstable
from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.errors import KingstableError
from kingstable.server import readers as module
from kingstable.server import reading
from kingstable.server.readers import WAITING, Busy, Readers
from kingstable.server.reading import ReadRequest
from kingstable.server.workers import Worker
from server.house import House, housed

RECORD = str(kingstable.new("kingsburg", seats=2, seed=7).record)
STUCK = "import sys, time; print('{}', flush=True); time.sleep(60)"  # ready, and then nothing more
DYING = "import sys; print('{}', flush=True); [sys.stdin.readline() for _ in 'ab']"


def instead(monkeypatch: pytest.MonkeyPatch, *programs: str) -> list[Worker]:
    """Let processes run these programs, one after another, and then what they should."""
    left = list(programs)
    started: list[Worker] = []

    class Other(Worker):
        @classmethod
        async def run(cls, name: str) -> Any:
            if left:
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-c", left.pop(0), stdin=PIPE, stdout=PIPE
                )
                worker = cls(process)
            else:
                worker = await super().run(name)
            started.append(worker)
            return worker

    monkeypatch.setattr(module, "Worker", Other)
    return started


def test_one_that_takes_too_long_is_given_up_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    started = instead(monkeypatch, STUCK, DYING)

    async def run() -> None:
        readers = Readers(seconds=1.0)
        try:
            with pytest.raises(KingstableError, match="takes too long to read: more than 1 s"):
                await readers.read(ReadRequest(record=RECORD), "ann")
            assert started[0].process.returncode is not None, "it does not run on"
            with pytest.raises(KingstableError, match="too much memory to read"):
                await readers.read(ReadRequest(record=RECORD), "ann")
            readers.seconds = 10.0
            assert (await readers.read(ReadRequest(record=RECORD), "ann")).record == RECORD
            assert (await readers.read(ReadRequest(record=RECORD), "ann")).record == RECORD and len(started) == 3
        finally:
            await readers.close()

    asyncio.run(run())


def test_a_guest_is_read_one_text_at_a_time_and_not_too_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    instead(monkeypatch, *[STUCK] * 30)

    async def run() -> None:
        readers = Readers(seconds=0.3)
        asked = [asyncio.create_task(readers.read(ReadRequest(record=RECORD), f"g{n}")) for n in range(WAITING)]
        await asyncio.sleep(0)
        for guest, reason in (("g0", "still being read"), ("other", "Too many files")):
            with pytest.raises(Busy, match=reason):
                await readers.read(ReadRequest(record=RECORD), guest)
        for task in asked[4:]:
            task.cancel()
        heard = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(fault, KingstableError) for fault in heard[:4])
        await readers.close()

    asyncio.run(run())


@housed
async def test_while_a_text_is_read_the_hall_answers(house: House) -> None:
    """A record that takes a reader long: of a game that goes on and on."""
    table = kingstable.new("kings_of_artifice", seats=2, seed=1)
    for _ in range(1500):
        if table.over:
            break
        table.play(table.choices(table.waiting[0])[-1])
    text, slowest, asked = str(table.record), 0.0, None
    await house.post("/api/records", {"text": RECORD})  # a process is started
    asked = asyncio.create_task(house.post("/api/records", {"text": text}))
    while not asked.done():
        before = time.monotonic()
        await house.get("/api/openapi.json")
        slowest = max(slowest, time.monotonic() - before)
        await asyncio.sleep(0.01)
    assert (await asked).status == 201 and slowest < 1


@housed
async def test_texts_that_take_too_much_are_refused_in_words(house: House) -> None:
    wizards = str(kingstable.new("wizard_kings", seats=2, seed=7).record)
    deep = wizards.replace("entries:", "position: " + "a." * 22_000 + "a = 1\nentries:", 1)
    reply = await house.post("/api/records", {"text": deep})
    assert reply.status == 422, reply.body
    wish: dict[str, Any] = {"game": "kingsburg", "seats": [{"kind": "me"}] * 2, "edition": '"' + '\\"' * 24_000}
    assert (await house.post("/api/tables", wish)).status == 422
    layout = {"scenario": "custom", "layout": "9" * 5000}
    wish = {"game": "wizard_kings", "seats": [{"kind": "me"}] * 2, "options": layout}
    assert (await house.post("/api/tables", wish)).status == 422
    assert (await house.get("/api/hall")).status == 200


@housed
async def test_of_a_record_its_comments_are_not_kept(house: House) -> None:
    noisy = RECORD.replace("0: ", "0:    ").replace("\n", f"   # {'blah ' * 1000}\n")
    reply = await house.post("/api/records", {"text": noisy})
    setup = await house.tables.store.setup(reply.json["id"])
    assert setup is not None and setup.opening == RECORD
    assert (await house.get(f"/api/tables/{reply.json['id']}/record")).body.decode() == RECORD


def test_an_endless_record_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "ENTRIES", 0)
    assert "with up to 0 entries" in reading.answer(ReadRequest(record=RECORD)).refused
    monkeypatch.undo()
    monkeypatch.setattr(reading, "LONGEST", 100)
    assert "with up to 100 characters" in reading.answer(ReadRequest(record=RECORD)).refused


def test_what_goes_wrong_with_us_is_not_blamed_on_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(text: str) -> Any:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(reading, "record", fails)
    assert reading.answer(ReadRequest(record="x")) == reading.Answer(fault="ZeroDivisionError: oh")


@housed
async def test_games_that_were_added_to_the_server_are_read_too(house: House) -> None:
    paths = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        patch.setitem(registry._sources, Gauntlet.name, Gauntlet)
        text = str(kingstable.Table(Gauntlet(), 2, seed=4).record)
        read = await house.tables.readers.read(ReadRequest(record=text))
        assert (read.game, read.record) == ("gauntlet", text)
