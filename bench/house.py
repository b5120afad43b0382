"""A server to be measured: a process of its own, asked over the network, its time read from outside."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

TICKS = os.sysconf("SC_CLK_TCK")


class House:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process, self.address = process, address

    def cpu(self) -> float:
        """Seconds of processor time that the server itself has used; its bots think elsewhere."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes that it holds."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", text)[0]) / 1024

    def ask(self, path: str, body: object = None) -> Any:
        """One request."""
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data)) as answer:
            return json.load(answer)

    def table(self, game: str, kinds: Sequence[str], **more: object) -> Any:
        """A new table; kinds are me, open, or the name of a bot."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        return self.ask("/api/tables", {"game": game, "seats": seats, "confirm": False, **more})

    def sit(self, made: Any) -> ClientConnection:
        """A page at a table, with all seats that are one's own."""
        keys = [key["key"] for key in made["keys"] if key["kind"] == "me"]
        socket = connect(
            self.address.replace("http", "ws") + "/ws", max_size=None, compression=None, ping_interval=None
        )
        socket.send(json.dumps({"type": "hello", "table": made["id"], "keys": keys}))
        return socket


@contextmanager
def served(*options: str) -> Iterator[House]:
    """A server for a while."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kingstable", "serve", "--port", "0", "--no-browser", "--data", folder]
        process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            address = process.stdout.readline().split()[-1].strip()
            for _ in range(200):
                try:
                    urllib.request.urlopen(address + "/api/tables").close()
                    break
                except OSError:
                    time.sleep(0.05)
            yield House(process, address)
        finally:
            process.terminate()
            process.wait()
            if process.stdout:
                process.stdout.close()
