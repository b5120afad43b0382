"""What a move costs the server, what it costs with fifty watchers, and how it answers while two hundred tables play.

python -m bench.server
"""

from __future__ import annotations

import json
import random
import threading
import time
from statistics import median, quantiles
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

import kingstable
from bench.house import House, served

CHUNKS = 5
MOVES = 40  # of a chunk
WATCHERS = 50
TABLES = 200
PROBES = 150


class Player:
    """Somebody who plays all seats of a table at random, and starts another when it is over."""

    def __init__(self, house: House, game: str, seats: int) -> None:
        self.house, self.game, self.seats = house, game, seats
        self.rng = random.Random(7)
        self.count = 0
        self.begin()

    def begin(self) -> None:
        """A new table."""
        self.made = self.house.table(self.game, ["me"] * self.seats)
        self.socket = self.house.sit(self.made)
        self.frame: Any = None

    def move(self) -> float:
        """One move; how long it took until it was answered, in milliseconds."""
        while self.frame is None or not self.frame["choices"]:
            message = json.loads(self.socket.recv(timeout=60))
            if message["type"] == "frame":
                self.frame = message
                if message["over"]:
                    self.socket.close()
                    self.begin()
            elif message["type"] == "handover":
                self.socket.send(json.dumps({"type": "eyes", "seat": message["seat"]}))
        time.sleep(0.07)  # nobody may ask too often
        choice, eyes = self.rng.choice(self.frame["choices"]), self.frame["eyes"]
        self.count += 1
        self.frame = None
        said = {"type": "play", "id": f"m{self.count}", "seat": eyes, "action": choice["action"]}
        start = time.perf_counter()
        self.socket.send(json.dumps(said))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message["type"] == "frame":
                self.frame = message if not message["over"] else None
                if message["over"]:
                    self.begin()
                    return (time.perf_counter() - start) * 1000
            elif message["type"] == "handover":
                self.socket.send(json.dumps({"type": "eyes", "seat": message["seat"]}))
            elif message["type"] == "done":
                return (time.perf_counter() - start) * 1000
            elif message["type"] == "refused":
                raise SystemExit(f"refused: {message['reason']}")


def cost_of_a_move(game: str) -> str:
    """Server time for a move, everything included: rules, store, views, scenes."""
    with served("--workers", "1") as house:
        player = Player(house, game, max(2, kingstable.game(game).seats[0]))
        for _ in range(10):
            player.move()
        costs, answers = [], []
        for _ in range(CHUNKS):
            before = house.cpu()
            answers += [player.move() for _ in range(MOVES)]
            costs.append((house.cpu() - before) / MOVES * 1000)
        return f"{game}: {median(costs):.1f} ms of the server's time a move, answered in {median(answers):.1f} ms"


def _listen(socket: ClientConnection, heard: list[float]) -> None:
    try:
        while True:
            if json.loads(socket.recv())["type"] == "frame":
                heard.append(time.perf_counter())
    except (ConnectionClosed, OSError, TimeoutError):
        return


def fan_out(game: str) -> str:
    """What fifty watchers cost."""
    with served("--workers", "1") as house:
        player = Player(house, game, 3)
        heard: list[float] = []
        sockets = [house.sit({"id": player.made["id"], "keys": []}) for _ in range(WATCHERS)]
        threads = [threading.Thread(target=_listen, args=(socket, heard), daemon=True) for socket in sockets]
        for thread in threads:
            thread.start()
        time.sleep(1)
        heard.clear()
        before = house.cpu()
        for _ in range(MOVES):
            player.move()
        time.sleep(1)
        used = house.cpu() - before
        for socket in sockets:
            socket.close()
        each = used / max(1, len(heard)) * 1e6
        return (
            f"{game}, {WATCHERS} watchers: {used / MOVES * 1000:.1f} ms a move, {len(heard)} frames delivered, "
            f"{each:.0f} µs a frame"
        )


def many_tables() -> str:
    """How a move is answered while bots play at two hundred tables that somebody watches."""
    with served("--tempo", "5") as house:
        sockets = []
        names = kingstable.game_names()
        for i in range(TABLES):
            made = house.table(names[i % len(names)], ["random", "random"])
            sockets.append(house.sit(made))
            time.sleep(0.02)
        threads = [threading.Thread(target=_listen, args=(socket, []), daemon=True) for socket in sockets]
        for thread in threads:
            thread.start()
        player = Player(house, names[0], 2)
        before, start = house.cpu(), time.perf_counter()
        answers = []
        for _ in range(PROBES):
            answers.append(player.move())
            time.sleep(0.1)
        busy = (house.cpu() - before) / (time.perf_counter() - start)
        rows = quantiles(answers, n=100)
        return (
            f"{TABLES} tables of bots, a move every 5 s at each: answers in {median(answers):.0f} ms (median), "
            f"{rows[98]:.0f} ms (99th percentile), the server {busy:.0%} busy, {house.memory():.0f} MB"
        )


def main() -> None:
    """Print all of it."""
    for game in kingstable.game_names():
        print(cost_of_a_move(game), flush=True)
    print(fan_out(kingstable.game_names()[0]), flush=True)
    print(many_tables(), flush=True)


if __name__ == "__main__":
    main()
