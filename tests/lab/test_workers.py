"""Workers: the same results, whoever does the work, each as soon as it is there; and nobody goes on for nothing."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from kingstable.bots import Clock
from kingstable.core import registry
from kingstable.core.edition import Edition
from kingstable.core.errors import KingstableError
from kingstable.lab import workers
from kingstable.lab.sim import Match, play_game
from kingstable.lab.workers import Here, Processes, Workers, hire, in_order


def square(number: int) -> int:
    if number == 13:
        raise ValueError("thirteen")
    return number * number


def who(number: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def linger(path: str) -> None:
    """Write down which process this is, then work for longer than anybody waits."""
    Path(path).write_text(str(os.getpid()), encoding="utf-8")
    time.sleep(60)


@pytest.mark.parametrize("engine", [Here(), Processes(2), Processes(2, batch=1)])
def test_every_job_is_done_once(engine: Workers) -> None:
    assert sorted(engine.map(square, range(12))) == [number * number for number in range(12)]
    assert list(engine.map(square, [])) == []


def test_nothing_waits_for_a_job_that_takes_long(tmp_path: Path) -> None:
    """The first job ends when the last result has been heard of."""
    heard = tmp_path / "heard"
    results = Processes(2, batch=1).map(_waits, [(number, str(heard)) for number in range(4)])
    first = [next(results) for _ in range(3)]
    heard.touch()
    assert sorted(first) == [1, 2, 3] and list(results) == [0]


def _waits(job: tuple[int, str]) -> int:
    number, heard = job
    if not number:
        assert eventually(Path(heard).exists)
    return number


def test_who_wants_them_in_their_order_has_them_as_early_as_can_be() -> None:
    def numbered() -> Iterator[tuple[int, str]]:
        yield from ((1, "b"), (0, "a"))
        raise RuntimeError("asked for too much")

    found = in_order(numbered())
    assert [next(found), next(found)] == ["a", "b"]
    with pytest.raises(RuntimeError):
        next(found)


@pytest.mark.parametrize("engine", [Here(), Processes(2)])
def test_what_goes_wrong_is_heard_of(engine: Workers) -> None:
    with pytest.raises(ValueError, match="thirteen"):
        list(engine.map(square, [1, 13, 2]))


def die(number: int) -> None:
    os._exit(1)


def test_a_process_that_is_lost_is_heard_of() -> None:
    with pytest.raises(KingstableError, match="was killed"):
        list(Processes(2).map(die, range(4)))


def test_processes_are_others_and_share_the_work() -> None:
    found = set(Processes(2, batch=1).map(who, range(8)))
    assert len(found) == 2 and os.getpid() not in found
    assert set(Here().map(who, range(2))) == {os.getpid()}
    assert isinstance(hire(1), Here) and isinstance(hire(2), Processes)


def test_the_batches_cover_all_jobs_and_are_no_longer_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[int] = []

    class Pool:
        def __init__(self, *_: Any, **__: Any) -> None:
            pass

        def submit(self, do: Callable[[Any], Any], batch: tuple[Any, Sequence[Any]]) -> Future[Any]:
            handed.append(len(batch[1]))
            done: Future[Any] = Future()
            done.set_result(do(batch))
            return done

        def shutdown(self, **_: Any) -> None:
            pass

    monkeypatch.setattr(workers, "ProcessPoolExecutor", Pool)
    assert sorted(Processes(2).map(abs, range(1000))) == list(range(1000)) and set(handed) == {25}
    handed.clear()
    assert sorted(Processes(2, batch=1).map(abs, range(100))) == list(range(100)) and set(handed) == {1}


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def eventually(condition: Callable[[], bool]) -> bool:
    for _ in range(200):
        if condition():
            return True
        time.sleep(0.1)
    return False


def started(path: Path) -> int:
    assert eventually(lambda: path.exists() and path.read_text() != "")
    return int(path.read_text())


def test_who_stops_asking_ends_the_work(tmp_path: Path) -> None:
    """As with Ctrl-C in the midst of long games: the processes are gone, and nobody waits for them."""
    path = tmp_path / "worker"
    results = Processes(2, batch=1).map(_first_quick, ["", str(path)])
    assert next(results) == "done"
    worker = started(path)
    start = time.monotonic()
    results.close()  # type: ignore[attr-defined]
    assert time.monotonic() - start < 20
    assert eventually(lambda: not alive(worker))


def _first_quick(path: str) -> str:
    if path:
        linger(path)
    return "done"


KILLED = """
import sys
sys.path[:0] = {path!r}
from kingstable.lab.workers import Processes
from lab.test_workers import linger
if __name__ == "__main__":
    list(Processes(1).map(linger, [{file!r}]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_workers_go_when_the_one_who_hired_them_is_killed(tmp_path: Path) -> None:
    path, script = tmp_path / "worker", tmp_path / "hires.py"
    script.write_text(KILLED.format(path=[*sys.path], file=str(path)), encoding="utf-8")
    hirer = subprocess.Popen([sys.executable, str(script)])
    worker = started(path)
    assert alive(worker)
    hirer.kill()
    hirer.wait()
    assert eventually(lambda: not alive(worker))


def test_a_match_travels_as_plain_data_and_plays_the_same() -> None:
    edition = Edition("mine", {("enemies", "enemy_18", "strength"): 5})
    game = registry.game("kingsburg", edition)
    match = Match(game, ("greedy", "random"), 3, {}, 500, (Clock(iterations=5), Clock(seconds=1.0)))
    sent = pickle.dumps(match)
    again = pickle.loads(sent)
    assert again == match and again.game.data == game.data and len(sent) < 1000
    assert play_game(again, 1) == play_game(match, 1)
    assert pickle.loads(sent).game is again.game  # made once for many jobs
    plain = Match(registry.game("kingsburg"), ("random", "random"))
    assert pickle.loads(pickle.dumps(plain)) == plain  # and not with the game that came before
