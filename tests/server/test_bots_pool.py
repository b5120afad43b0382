"""Whatever a bot does, a legal move comes back, the next question is answered, and no process is left behind."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from random import Random

import pytest

import kingstable
from kingstable.bots import KingBot
from kingstable.core.knowledge import from_plain
from kingstable.server.bot_worker import KNOWN, MINDFUL, Thinker, ask
from kingstable.server.bots_pool import BotsPool
from kingstable.server.protocol import Frame
from server.house import House, housed
from server.staging import instead, until

TESTS = Path(__file__).parent.parent
BAD = ["Crasher", "Forger", "Liar", "Poet", "Sphinx", "Quitter", "Corpse", "Stillborn"]


@pytest.fixture(autouse=True)
def bots_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers find the bots of the tests."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]))


def position() -> tuple[kingstable.View, list[int]]:
    table = kingstable.new("kingsburg", seats=2, seed=7)
    seat = table.waiting[0]
    return table.view(seat), table.state.legal(seat)


def workers(pool: BotsPool) -> list[int]:
    return [worker.process.pid for worker in pool._all]


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_bot_that_goes_wrong_never_blocks() -> None:
    view, legal = position()

    async def run() -> None:
        pool = BotsPool(1, 0.05, grace=10)
        for bad in BAD:
            assert await pool.choose(f"server.bad_bots:{bad}", view, legal, 5) in legal, bad
            assert await pool.choose("server.bad_bots:Chatterbox", view, legal, 5) == legal[-1], f"after {bad}"
        for name in ("no such bot", "no.such:Bot", "os:path", "server.bad_bots:Nobody"):
            assert await pool.choose(name, view, legal, 5) in legal
        pids = workers(pool)
        assert len(pids) == 1
        await pool.close()
        assert all(map(gone, pids))

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_bot_that_hangs_is_given_up_and_its_process_ended() -> None:
    view, legal = position()

    async def run() -> None:
        pool = BotsPool(1, 0.05, grace=10)
        await pool.choose("random", view, legal, 1)  # a worker is started
        pids = workers(pool)
        pool.patience = 0.2
        began = time.monotonic()
        assert await pool.choose("server.bad_bots:Sleeper", view, legal, 5) in legal
        assert time.monotonic() - began < 5 and all(map(gone, pids))
        pool.patience = 10
        assert await pool.choose("server.bad_bots:Chatterbox", view, legal, 5) == legal[-1]
        left = workers(pool)
        await pool.close()
        assert all(map(gone, left))

    asyncio.run(asyncio.wait_for(run(), 60))


def test_who_is_no_longer_waited_for_leaves_a_free_place() -> None:
    """A question that is cancelled takes no worker with it."""
    view, legal = position()

    async def run() -> None:
        pool = BotsPool(1, 0.05, grace=10)
        asked = asyncio.create_task(pool.choose("server.bad_bots:Sleeper", view, legal, 1))
        await asyncio.sleep(0.3)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert await pool.choose("greedy", view, legal, 2) in legal
        await pool.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_worker_thinks_with_a_view_alone() -> None:
    view, legal = position()
    question = ask("greedy", view, legal, 3, 0.05)
    assert from_plain(question.fields, view.game.fields, view.game.steps) == view.fields and question.seat == view.seat
    thinker = Thinker()
    assert thinker.answer(question).action in legal and not thinker.answer(question).fault
    assert "the dog ate my strategy" in thinker.answer(ask("server.bad_bots:Crasher", view, legal, 3, 0.05)).fault


def test_a_bot_remembers_what_it_thought_at_its_table() -> None:
    """Whoever asks meanwhile: the worker that knows the bot is asked again, and another table has another bot."""
    view, legal = position()
    counter = "server.bad_bots:Counter"

    async def run() -> None:
        pool = BotsPool(2, 0.05, grace=10)
        for turn in range(3):
            assert await pool.choose(counter, view, legal, 1, "here") == legal[turn]
            assert await pool.choose(counter, view, legal, 1, "there") == legal[turn]
            assert await pool.choose(counter, view, legal, 1) == legal[0], "of no table, it is a new one each time"
        assert len(workers(pool)) == 2
        for other in range(2 * KNOWN):  # more than both of them remember
            await pool.choose(counter, view, legal, 1, f"other {other}")
        assert await pool.choose(counter, view, legal, 1, "here") == legal[0]
        await pool.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_any_worker_answers_where_the_one_that_knows_is_busy() -> None:
    view, legal = position()
    counter = "server.bad_bots:Counter"

    async def run() -> None:
        pool = BotsPool(2, 0.05, grace=10)
        assert await pool.choose(counter, view, legal, 1, "here") == legal[0]
        pool._free.reverse()  # the next to be taken is the one that knows
        asleep = asyncio.create_task(pool.choose("server.bad_bots:Sleeper", view, legal, 1))
        await asyncio.sleep(0.1)
        assert await pool.choose(counter, view, legal, 1, "here") == legal[0], "by a bot that is new"
        asleep.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asleep
        assert await pool.choose(counter, view, legal, 1, "here") == legal[1]
        await pool.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_at_many_tables_a_bot_forgets_what_it_thought_but_not_what_time_it_has_used() -> None:
    """Or each click of a turn would have all of the turn's time, when it is the busiest."""
    view, legal = position()
    thinker = Thinker()
    first = ask("king", view, legal, 1, 0.05, "first")
    assert thinker.answer(first).action in legal
    king = thinker.bots[first.asker]
    assert isinstance(king, KingBot) and king.tree is not None
    king.left = 1.25
    for table in range(MINDFUL - 1):
        thinker.answer(ask("random", view, legal, 1, 0.05, f"table {table}"))
    assert king.tree is not None
    thinker.answer(ask("random", view, legal, 1, 0.05, "one more"))
    assert king.tree is None and king.left == 1.25
    thinker.answer(first)
    assert thinker.bots[first.asker] is king and king.tree is not None


def test_a_bot_that_failed_is_made_anew() -> None:
    view, legal = position()
    thinker = Thinker()
    question = ask("server.bad_bots:Counter", view, legal, 1, 0.05, "here")
    assert [thinker.answer(question).action for _ in range(2)] == legal[:2]
    thinker.bots[question.asker].asked = "many"  # type: ignore[attr-defined]
    assert thinker.answer(question).fault
    assert thinker.answer(question).action == legal[0]


@housed
async def test_a_choice_of_one_asks_no_worker(house: House) -> None:
    asked: list[int] = []
    rng = Random(1)

    async def counted(bot: str, view: kingstable.View, legal: list[int], seed: int, table: str) -> int:
        asked.append(len(legal))
        return rng.choice(legal)

    instead(house.tables.pool, "choose", counted)
    made = await house.make("wizard_kings", [{"kind": "bot", "bot": "random"}] * 2)
    room = (await house.live(made.id)).room
    await until(lambda: len(asked) < sum(entry.verb == "play" for entry in room.entries))
    assert min(asked) > 1


@housed
async def test_a_table_of_bots_plays_its_game_to_the_end(house: House) -> None:
    made = await house.make("kingswood", [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])
    assert made.keys == []
    watcher = await house.page(made.id)
    live = await house.live(made.id)
    while not watcher.frame.over:
        await watcher.until(Frame)
    assert live.room.state == "over"
    assert live.room.result is not None and live.room.result.ranking


@housed
async def test_a_bot_plays_for_who_leaves_and_stops_when_it_is_back(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    await pages[seat].seat("leave")
    for _ in range(2000):
        if live.room.waiting == [1 - seat]:
            break
        await asyncio.sleep(0.01)
    assert live.room.waiting == [1 - seat] and (await house.entries(made.id))[1].seat == seat
    refused = await pages[seat].play(0)
    assert refused.__class__.__name__ == "Refused"
    await pages[seat].seat("return")
    assert live.room.sitters[seat].kind == "person" and not live.room.bots_due


def test_a_worker_is_replaced_when_the_rules_are_compiled_but_never_while_it_thinks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    view, legal = position()
    builds: list[Path | None] = [None]
    monkeypatch.setattr("kingstable.server.bots_pool.newest_build", lambda: builds[-1])

    async def run() -> None:
        pool = BotsPool(1, 2.0, grace=10)
        await pool.choose("random", view, legal, 1)
        first = workers(pool)
        thinking = asyncio.create_task(pool.choose("server.bad_bots:Ponderer", view, legal, 1))
        await asyncio.sleep(0.1)
        builds.append(tmp_path)
        assert await thinking == legal[-1] and workers(pool) == first
        await pool.choose("random", view, legal, 1)
        second = workers(pool)
        assert second != first and len(second) == 1 and all(map(gone, first))
        await pool.choose("random", view, legal, 1)
        assert workers(pool) == second
        await pool.close()

    asyncio.run(asyncio.wait_for(run(), 60))
