"""A server of its own for tests of the page: started, killed and started again as a process, and asked over HTTP."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

TESTS = str(Path(__file__).parents[1])
PATIENCE = 30.0  # seconds in which a server must be up

Json = dict[str, Any]


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def seats(*kinds: str) -> list[Json]:
    """Seats for a new table: `me`, `open`, or the name of a bot.  Each is named after its place.

    >>> [seat["name"] for seat in seats("me", "random")]
    ['Anna', 'Bert']
    """
    names = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fina")
    return [
        {"kind": kind, "name": name} if kind in ("me", "open") else {"kind": "bot", "name": name, "bot": kind}
        for kind, name in zip(kinds, names, strict=False)
    ]


class Server:
    """`web.serve`, with bots that wait for nobody.  Another module may serve more games; no bot knows them."""

    def __init__(self, data: Path, module: str = "web.serve") -> None:
        self.data, self.module = data, module
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, at the same place with the same tables each time, and wait until it answers."""
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port), "--data", str(self.data)]
        paths = [TESTS, *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        options = ["--no-browser", "--tempo", "0", "--workers", "1", "--bot-seconds", "0.4"]
        self.process = subprocess.Popen([*command, *options], env=environment)
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            try:
                self.get("/api/hall")
                return
            except (OSError, AssertionError):
                time.sleep(0.05)
        status = self.process.poll()
        self.kill()
        raise AssertionError(f"the server did not come up (exit status {status})")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """End it in good order."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def get(self, path: str) -> Any:
        """What the server answers, read as JSON."""
        return json.loads(self.text(path))

    def text(self, path: str, wish: Json | None = None) -> str:
        """What the server answers; a wish is posted."""
        data = None if wish is None else json.dumps(wish).encode()
        request = urllib.request.Request(self.address + path, data)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                found: bytes = answer.read()
        except urllib.error.HTTPError as error:
            with error:
                raise AssertionError(f"{path}: {error.code} {error.read().decode()}") from None
        return found.decode()

    def post(self, path: str, wish: Json) -> Json:
        """What the server answers to a wish."""
        found: Json = json.loads(self.text(path, wish))
        return found

    def table(self, game: str, *kinds: str, **settings: Any) -> Json:
        """A new table with confirmed turns; see `seats`.  The answer has its name and the secrets of its seats."""
        wish = {"game": game, "seats": seats(*kinds), "listed": False, "confirm": True, **settings}
        return self.post("/api/tables", wish)
