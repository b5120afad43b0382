"""How a game goes, as it is sent."""

from __future__ import annotations

import kingstable
from kingstable.bots import GreedyBot, play
from kingstable.core.table import Table
from kingstable.server.progress import battle_info


def opens(table: Table, seat: int) -> bool:
    info = battle_info(table.course(seat), table.entries)
    return info is not None and info.opens


def test_a_winter_opens_by_itself_until_its_reader_has_moved_on() -> None:
    record = play(kingstable.new("kingsburg", 2, seed=5), [GreedyBot(0), GreedyBot(1)]).record
    fought = next(n for n in range(len(record)) if opens(record.replay(n), 0))
    assert opens(record.replay(fought), 1)
    for seat in (0, 1):
        moved = next(n for n, (who, _) in enumerate(record.entries) if n >= fought and who == seat)
        assert opens(record.replay(moved), seat)
        assert not opens(record.replay(moved + 1), seat)
        assert opens(record.replay(moved + 1), 1 - seat) == all(
            who != 1 - seat for who, _ in record.entries[fought:moved]
        )
