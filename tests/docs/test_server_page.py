"""The page on the server: its bot plays, and what it names is there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from bench.house import served

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def test_the_bot_of_the_page_plays_a_game_to_its_end(tmp_path: Path) -> None:
    found = re.search(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert found and len(found[1].splitlines()) <= 36
    bot = tmp_path / "bot.py"
    bot.write_text(found[1], encoding="utf-8")
    with served("--workers", "1", "--tempo", "0") as house:
        made = house.table("kingswood", ["open", "random"])
        link = f"{house.address}/t/{made['id']}#{made['keys'][0]['key']}"
        done = subprocess.run([sys.executable, bot, link], capture_output=True, text=True, timeout=120, check=True)
        assert " won: " in done.stdout
        assert house.ask(f"/api/tables/{made['id']}")["seats"][0]["name"] == "Thirty Lines"


def test_what_it_names_is_there() -> None:
    for name in re.findall(r"`(server/\w+\.py)`", TEXT):
        assert (ROOT / "src" / "kingstable" / name).exists(), name
    for name in re.findall(r"\]\(([\w/.]+)\)", TEXT):
        assert (ROOT / "docs" / name).exists(), name
