"""Kills a real server in the middle of play, again and again: what it acknowledged must be there afterwards.

python -m tests.server.killing --rounds 200
"""

from __future__ import annotations

import argparse
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

from msgspec import json
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

GAMES = ("kingsburg", "artificium", "kingswood", "kings_of_artifice", "wizard_kings")
PATIENCE = 20.0
Lost = (OSError, EOFError, WebSocketException, TimeoutError)


class Server:
    """The server as people start it, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        command = [sys.executable, "-m", "kingstable", "serve", "--port", str(self.port), "--data", str(folder)]
        command += ["--no-browser", "--workers", "1", "--tempo", "0"]
        with (folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > until:
                    raise AssertionError((folder / "server.log").read_text()) from None
                time.sleep(0.02)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def post(self, path: str, body: object) -> Any:
        asked = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.encode(body), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(asked, timeout=PATIENCE) as reply:
            return json.decode(reply.read())


class Player:
    """Plays all seats of one table, each over a connection of its own, and remembers what was acknowledged."""

    def __init__(self, server: Server, rng: Random, game: str) -> None:
        self.rng = rng
        body = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "confirm": rng.random() < 0.5}
        made = server.post("/api/tables", body)
        self.table: str = made["id"]
        self.keys: list[str] = [key["key"] for key in made["keys"]]
        self.done: list[tuple[int, str]] = []  # what was acknowledged: the seat, and its name for it
        self.open: tuple[int, str, str, dict[str, Any]] | None = None  # what was asked for and not answered
        self.sockets: list[ClientConnection] = []
        self.stack = ExitStack()
        self.frames: list[dict[str, Any]] = [{}, {}]
        self.count = 0
        self.finished = False

    def sit(self, server: Server) -> None:
        """Come, or come back; what was not answered is asked for once more, by the same name."""
        self.leave()
        for seat, key in enumerate(self.keys):
            address = f"ws://127.0.0.1:{server.port}/ws"
            page = self.stack.enter_context(connect(address, compression=None, max_size=None))
            self.sockets.append(page)
            page.send(json.encode({"type": "hello", "table": self.table, "keys": [key], "eyes": seat}).decode())
            self.hear(seat, "frame")
        if self.open is not None:
            seat, name, _, message = self.open
            self.ask(seat, name, message, again=True)

    def leave(self) -> None:
        with suppress(*Lost):
            self.stack.close()
        self.sockets = []

    def hear(self, seat: int, *kinds: str) -> dict[str, Any]:
        """The next message of a kind; frames are kept."""
        while True:
            message: dict[str, Any] = json.decode(self.sockets[seat].recv(PATIENCE))
            if message["type"] == "frame":
                self.frames[seat] = message
            if message["type"] in kinds:
                return message

    def ask(self, seat: int, name: str, message: dict[str, Any], again: bool = False) -> None:
        """Ask for something, and hear that it is done.  What is asked again may be out of place by now: done once, it
        is only acknowledged; not done, it is done now, or refused since the table has changed."""
        self.open = (seat, name, "", message)
        self.sockets[seat].send(json.encode(message).decode())
        while True:
            heard = self.hear(seat, "done", "refused")
            if heard["id"] == name:
                break
        self.open = None
        if heard["type"] == "done":
            self.done.append((seat, name))
        else:
            assert again, heard

    def step(self) -> None:
        """One random thing that may be done."""
        for seat in (0, 1):
            self.sockets[seat].send('{"type":"ping"}')
            self.hear(seat, "pong")
        if self.frames[0]["over"]:
            self.finished = True
            return
        seat = self.rng.choice(self.frames[0]["waiting"])
        shown = self.frames[seat]
        self.count += 1
        name = f"{self.table}-{self.count}"
        message: dict[str, Any]
        if shown["undo"] and self.rng.random() < 0.15:
            message = {"type": "turn", "id": name, "seat": shown["eyes"], "verb": "undo"}
        elif shown["choices"]:
            action = self.rng.choice(shown["choices"])["action"]
            message = {"type": "play", "id": name, "seat": shown["eyes"], "action": action, "rev": shown["rev"]}
        else:
            message = {"type": "turn", "id": name, "seat": shown["eyes"], "verb": "confirm"}
        self.ask(seat, name, message)


def check(folder: Path, player: Player) -> int:
    """Every acknowledged entry is in the store, once, in its order; at most one more came before the crash."""
    with sqlite3.connect(folder / "tables.sqlite") as db:
        rows = db.execute("SELECT n, seat, nonce FROM entries WHERE id = ? ORDER BY n", (player.table,)).fetchall()
    db.close()
    assert [row[0] for row in rows] == list(range(len(rows))), "entries are missing"
    names = [(row[1], row[2]) for row in rows]
    assert max(Counter(names).values(), default=1) == 1, "something was done twice"
    assert names[: len(player.done)] == player.done, "what was acknowledged is gone, or in another order"
    more = names[len(player.done) :]
    assert len(more) <= 1, more
    if more:
        assert player.open is not None and more[0] == player.open[:2]
    return len(rows)


def kill_and_check(rounds: int, seed: int, folder: Path, tables: int = 2) -> int:
    """Play and kill so many times; how many entries were acknowledged in all."""
    rng = Random(seed)
    server = Server(folder)
    players = [Player(server, rng, rng.choice(GAMES)) for _ in range(tables)]
    try:
        for _ in range(rounds):
            for place, player in enumerate(players):
                if player.finished:
                    player.leave()
                    players[place] = Player(server, rng, rng.choice(GAMES))
            for player in players:
                player.sit(server)
                check(folder, player)
            before = [len(player.done) for player in players]
            for player in players:  # the games can be played on
                player.step()
            assert all(
                player.finished or len(player.done) == had + 1 for player, had in zip(players, before, strict=True)
            )
            timer = threading.Timer(rng.uniform(0.0, 0.25), server.process.kill)
            timer.start()
            try:
                while True:
                    for player in players:
                        if not player.finished:
                            player.step()
                    if all(player.finished for player in players):
                        timer.join()
                        break
            except Lost:
                timer.join()
            server.process.wait()
            for player in players:
                player.leave()
                check(folder, player)
            server = Server(folder)
        for player in players:
            player.sit(server)
            check(folder, player)
    finally:
        for player in players:
            player.leave()
        server.kill()
    return sum(len(player.done) for player in players)


def main() -> None:
    """Many rounds, by hand or by night."""
    parser = argparse.ArgumentParser(description="Kill a server in the middle of play, and look what it remembers.")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None)
    asked = parser.parse_args()
    seed = Random().randrange(10**6) if asked.seed is None else asked.seed
    with tempfile.TemporaryDirectory() as folder:
        entries = kill_and_check(asked.rounds, seed, Path(folder), tables=3)
    print(f"seed {seed}: killed {asked.rounds} times; {entries} acknowledged entries are all there.")


if __name__ == "__main__":
    main()
