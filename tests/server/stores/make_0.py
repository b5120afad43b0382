"""Write `tables_0.sql.gz` and `expected_0.json.gz`: a store of version 0 and what stood on its tables.

It was run once, at commit 048f619, the last that kept moves as numbers:

    PYTHONPATH=src:tests python tests/server/stores/make_0.py

and must not be run with later code: that writes stores of a later version.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from kingstable.core.state import SPECTATOR
from kingstable.server.protocol import Made, Say
from kingstable.server.room import Room
from server.house import House, fresh

HERE = Path(__file__).parent
RUNNING = 24  # moves of a game that goes on
EDITION = "buildings.statue.gold = 4\nadvisors.jester.value = 2\nadvisors.squire.value = 1\n"
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Brian"}]


async def play(house: House, made: Made, moves: int, rng: Random) -> None:
    """Play at random, take a move back now and then, and leave something staged."""
    live = await house.live(made.id)
    for _ in range(moves):
        room = live.room
        if not room.playing:
            break
        seat = rng.choice(room.waiting)
        choices = room.table.choices(seat)
        move = ("play", str(rng.choice(choices).action)) if choices else ("confirm", "")
        await live.act(seat, *move, fresh())
        if room.playing and room.table.can_undo(seat) and rng.random() < 0.3:
            await live.act(seat, "undo", "", fresh())
            if room.table.can_redo(seat) and rng.random() < 0.5:
                await live.act(seat, "redo", "", fresh())


async def fill(house: House) -> dict[str, dict[str, Any]]:
    rng, made = Random(5), {}

    async def table(label: str, game: str, moves: int, **wishes: Any) -> Made:
        found = await house.make(game, wishes.pop("seats", SEATS), **wishes)
        made[label] = found
        await play(house, found, moves, rng)
        return found

    for game in ("kingsburg", "artificium", "kingswood", "kings_of_artifice", "wizard_kings"):
        await table(f"{game} running", game, RUNNING, confirm=True, pace={"name": "live", "each": 30, "bank": 600})
        await table(f"{game} open turns", game, RUNNING, confirm=False)
    for game in ("kingsburg", "artificium", "kingswood", "kings_of_artifice"):
        await table(f"{game} over", game, 5000, confirm=False)
    await table("edition", "kingsburg", 60, confirm=False, edition=EDITION)
    three = [*SEATS, {"kind": "me", "name": "Cindy"}]
    await table("custom", "wizard_kings", 60, confirm=False, seats=three, options={"layout": "14 15t/- 16"})

    # a branch, a record, a rematch, an invitation, an end by agreement, bots and a chat
    over = made["kingsburg over"]
    branch = await house.post(f"/api/tables/{over.id}/branch", {"move": 30, "seat": 0, "bot": "random"})
    made["branch"] = branch.as_(Made)
    text = (await house.get(f"/api/tables/{over.id}/record")).body.decode()
    made["record"] = (await house.post("/api/records", {"text": text})).as_(Made)
    pages = await house.seated(over)
    await pages[1].seat("rematch")
    invited = await house.make(
        "kingswood", [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    )
    invitation = next(key for key in invited.keys if key.kind == "open")
    claimed = await house.post(f"/api/tables/{invited.id}/claim", {"key": invitation.key, "name": "Zoë"})
    made["invited"] = invited
    page = await house.page(invited.id, claimed.json["key"], eyes=1)
    await page.ask(Say(fresh(), "Héllo, Ann!"))
    ended = await table("ended", "artificium", 10)
    pages = await house.seated(ended)
    await pages[0].seat("end")
    await pages[1].seat("end")
    await asyncio.sleep(1)

    expected = {}
    for label, found in made.items():
        room = await (await house.live(found.id)).settled()
        await (await house.live(found.id)).stop()
        expected[label] = {"id": found.id, "keys": [[key.seat, key.key] for key in found.keys], **told(room)}
    return expected


def told(room: Room) -> dict[str, Any]:
    """What stands on a table."""
    table = room.table
    return {
        "game": room.game.name,
        "rules": room.game.rules_version,
        "state": room.state,
        "next": room.next,
        "names": list(room.names),
        "entries": [
            [entry.seat, entry.verb, room.game.format(int(entry.value)) if entry.verb == "play" else entry.value]
            for entry in room.entries
        ],
        "record": str(room.record()).splitlines(),
        "staged": [table.staged(seat) for seat in range(len(room.names))],
        "redo": [table.can_redo(seat) for seat in range(len(room.names))],
        "bank": list(room.clocks.bank),
        "log": [str(line.text) for line in room.journal.lines(SPECTATOR)],
    }


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with House.open(Path(folder)) as house:
            expected = await fill(house)
        db = sqlite3.connect(Path(folder) / "tables.sqlite")
        dump = "\n".join(db.iterdump()) + "\n"
        db.close()
    for name, text in (("tables_0.sql", dump), ("expected_0.json", json.dumps(expected, indent=1))):
        (HERE / f"{name}.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        print(name, len(text), (HERE / f"{name}.gz").stat().st_size)


if __name__ == "__main__":
    asyncio.run(main())
