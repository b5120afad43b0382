"""The page on the server: its bot plays, and what it names is there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError

import click
import pytest
from bench.house import served

from kingstable.cli.serve import serve
from kingstable.server import limits, readers, reading
from kingstable.server.limits import Gates
from kingstable.server.listening import Timeouts

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def test_the_bot_of_the_page_plays_a_game_to_its_end_though_it_is_told_to_wait(tmp_path: Path) -> None:
    found = re.search(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert found and len(found[1].splitlines()) <= 40
    bot = tmp_path / "bot.py"
    bot.write_text(found[1], encoding="utf-8")
    with served("--workers", "1", "--tempo", "0") as house:
        made = house.table("kingswood", ["open", "random"])
        with pytest.raises(HTTPError, match="429"):
            for _ in range(10_000):  # from now on a quick bot asks too often
                house.ask(f"/api/tables/{made['id']}")
        link = f"{house.address}/t/{made['id']}#{made['keys'][0]['key']}"
        done = subprocess.run([sys.executable, bot, link], capture_output=True, text=True, timeout=120, check=True)
        assert " won: " in done.stdout
        assert house.ask(f"/api/tables/{made['id']}")["seats"][0]["name"] == "Forty Lines"


def test_what_it_names_is_there() -> None:
    for name in re.findall(r"`(server/\w+\.py)`", TEXT):
        assert (ROOT / "src" / "kingstable" / name).exists(), name
    for name in re.findall(r"\]\(([\w/.]+)\)", TEXT):
        assert (ROOT / "docs" / name).exists(), name


def test_it_names_every_flag_with_what_holds_without_it() -> None:
    for option in serve.params:
        assert isinstance(option, click.Option)
        for flag in (*option.opts, *option.secondary_opts):
            row = next((line for line in TEXT.splitlines() if line.startswith("|") and f"`{flag}`" in line), "")
            assert row, flag
            if option.show_default:
                assert f"{option.default:g}" in row if isinstance(option.default, float) else str(option.default) in row


def test_it_names_the_limits_as_they_are() -> None:
    timeouts, gates = Timeouts(), Gates()
    for limit in (
        f"| {timeouts.head:g} s, {timeouts.body:g} s: ",
        f"| {timeouts.idle} s |",
        f"| {timeouts.stalled:g} s |",
        f"| {limits.BODY / 1e6:g} MB; a message over the WebSocket {limits.MESSAGE // 1024} kB |",
        *(
            f"| {gate.burst} at once, then {gate.each_second} a second"
            for gate in (gates.asking, gates.making, gates.replaying, gates.listing)
        ),
        f"| {gates.hinting.burst} at once, then one in {1 / gates.hinting.each_second:g} s |",
        f"| {gates.talking.burst} lines at once, then one in {1 / gates.talking.each_second:g} s; "
        f"the last {limits.MAX_CHAT:,} lines",
        f"in {readers.SECONDS:g} s and {reading.MEMORY >> 30} GB",
        f"| {reading.ENTRIES:,} entries, {reading.LONGEST:,} characters",
        f"| {limits.TAKE_BACK_UNTIL:,} entries, then nothing more is taken back; {limits.MAX_ENTRIES:,}, ",
    ):
        assert limit in TEXT, limit
