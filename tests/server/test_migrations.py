"""Files of the store: those of an older release are opened with all that is in them, others are refused untouched."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import json

from kingstable.cli import main
from kingstable.core import registry
from kingstable.core.notation import Notation
from kingstable.server.migrations import VERSION, Unreadable, opened
from kingstable.server.protocol import Done
from kingstable.server.room import Room
from kingstable.server.store import SqliteStore
from server.house import House

STORES = Path(__file__).parent / "stores"
EXPECTED: dict[str, Any] = json.decode(gzip.decompress((STORES / "expected_0.json.gz").read_bytes()))


def unpacked(folder: Path) -> Path:
    """The file that an older release wrote."""
    path = folder / "tables.sqlite"
    db = sqlite3.connect(path)
    db.executescript(gzip.decompress((STORES / "tables_0.sql.gz").read_bytes()).decode())
    db.close()
    return path


def version(path: Path) -> int:
    db = sqlite3.connect(path)
    (found,) = db.execute("PRAGMA user_version").fetchone()
    db.close()
    return int(found)


def test_a_new_file_says_its_version(tmp_path: Path) -> None:
    opened(tmp_path / "tables.sqlite").close()
    assert version(tmp_path / "tables.sqlite") == VERSION


def test_all_that_an_older_release_wrote_is_there(tmp_path: Path) -> None:
    """Every entry in notation; and every table stands as it stood, unless its rules have changed since."""
    path = unpacked(tmp_path)
    assert version(path) == 0

    async def read() -> None:
        store = SqliteStore(path)
        for label, expected in EXPECTED.items():
            name = expected["id"]
            setup, entries, chat = await store.setup(name), await store.entries(name), await store.chat(name)
            assert setup is not None, label
            assert [[entry.seat, entry.verb, entry.value] for entry in entries] == expected["entries"], label
            assert [line.text for line in chat] == (["Héllo, Ann!"] if label == "invited" else [])
            room = Room.restored(name, setup, entries)
            assert room.written == len(entries) and room.next == expected["next"]
            if room.game.rules_version == expected["rules"]:
                assert told(room) == {key: expected[key] for key in told(room)}, label
            else:
                assert room.state in (expected["state"], "closed"), label
        await store.close()

    asyncio.run(read())
    assert version(path) == VERSION
    assert version(tmp_path / "tables.sqlite.version-0") == 0, "a copy of what was is kept"
    opened(path).close()


def told(room: Room) -> dict[str, Any]:
    """How a table stands.  The words of its log are those of today, and are not compared."""
    table, seats = room.table, range(len(room.names))
    return {
        "state": room.state,
        "names": list(room.names),
        "record": str(room.record()).splitlines(),
        "staged": [table.staged(seat) for seat in seats],
        "redo": [table.can_redo(seat) for seat in seats],
        "bank": list(room.clocks.bank),
    }


def test_games_of_an_older_release_are_played_on(tmp_path: Path) -> None:
    unpacked(tmp_path)

    async def play() -> None:
        async with House.open(tmp_path) as house:
            for label in ("artificium running", "kingswood open turns", "kingsburg running", "edition"):
                name, keys = EXPECTED[label]["id"], EXPECTED[label]["keys"]
                pages = [await house.page(name, key, eyes=seat) for seat, key in keys]
                if EXPECTED[label]["rules"] == (await house.live(name)).room.game.rules_version:
                    assert await house.play_on(name, pages, Random(3), 5) == 5
                    assert (await house.entries(name))[-1].dice is not None
                page = await house.page(EXPECTED["kingsburg over"]["id"])
                assert page.frame.over

    asyncio.run(play())


def test_numbers_of_an_older_release_are_not_read_by_the_numbering_of_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.game("kingsburg")
    words = {action: game.format(action) for action in range(game.actions)}
    gold, wood = game.parse("take gold"), game.parse("take wood")
    words[gold], words[wood] = words[wood], words[gold]
    monkeypatch.setattr(game, "notation", Notation("Kingsburg", words))
    assert game.parse("take gold") == wood
    db = opened(unpacked(tmp_path))
    expected = EXPECTED["kingsburg over"]
    query = "SELECT seat, verb, value FROM entries WHERE id = ? ORDER BY n"
    assert [list(row) for row in db.execute(query, (expected["id"],))] == expected["entries"]
    db.close()


def test_a_change_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = unpacked(tmp_path)
    monkeypatch.setattr("kingstable.server.migrations.BYTES", "nonsense(")
    with pytest.raises(Unreadable, match=r"tables\.sqlite cannot be opened"):
        opened(path)
    assert version(path) == 0
    monkeypatch.undo()
    opened(path).close()
    assert version(path) == VERSION


# Files that cannot be used -------------------------------------------------------------------------------------------


def newer(path: Path) -> None:
    db = opened(path)
    db.execute("PRAGMA user_version = 99")
    db.execute("PRAGMA journal_mode = DELETE")
    db.close()


def garbage(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(20_000))


def cut(path: Path) -> None:
    unpacked(path.parent)
    path.write_bytes(path.read_bytes()[:50_000])


def flipped(path: Path) -> None:
    unpacked(path.parent)
    content, rng = bytearray(path.read_bytes()), Random(2)
    for place in rng.sample(range(4096, len(content)), 300):
        content[place] ^= 1 << rng.randrange(8)
    path.write_bytes(bytes(content))


def foreign(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE tables (id TEXT, legs INTEGER)")
    db.close()


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (newer, "was written by a newer Kingstable (store version 99"),
        (garbage, "is damaged (file is not a database)"),
        (cut, "is damaged (database disk image is malformed)"),
        (flipped, "is damaged ("),
        (foreign, "holds no tables of Kingstable"),
        (Path.mkdir, "cannot be opened or is damaged"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_in_a_sentence_and_left_alone(
    spoil: Any, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    result = CliRunner().invoke(main, ["serve", "--no-browser", "--data", str(tmp_path), "--port", "0"])
    assert result.exit_code == 2, result.output
    assert reason in result.output and "Traceback" not in result.output and str(path) in result.output
    assert len(result.output.splitlines()) <= 2
    assert before == (path.read_bytes() if path.is_file() else b"")


def test_one_table_that_cannot_be_read_harms_no_other(tmp_path: Path) -> None:
    path = unpacked(tmp_path)
    db = sqlite3.connect(path)
    broken, sound = EXPECTED["kingsburg running"]["id"], EXPECTED["artificium running"]["id"]
    db.execute("UPDATE tables SET setup = X'7B22' WHERE id = ?", (broken,))
    db.commit()
    db.close()

    async def look() -> None:
        async with House.open(tmp_path) as house:
            reply = await house.get(f"/api/tables/{broken}")
            assert reply.status == 410 and "can no longer be opened" in reply.json["reason"]
            assert (await house.get(f"/api/tables/{sound}")).status == 200
            page = await house.page(sound, EXPECTED["artificium running"]["keys"][0][1], eyes=0)
            assert page.frame.choices is not None and not isinstance(page.got[-1], Done)

    asyncio.run(look())
