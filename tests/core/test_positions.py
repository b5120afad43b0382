"""Games that begin from a described position: at the table, in records, from files."""

from __future__ import annotations

import pytest

import kingstable
from gauntlet import Gauntlet
from kingstable.core.errors import BadPosition, BadRecord, KingstableError
from kingstable.core.record import Record
from kingstable.core.table import Table

PUZZLE = """
# a King, a Knight and somebody to strike
seats = 2

[seat.0]
king = "g7"     # alone there
knight = "i7"
[seat.1]
thief = "j8"
"""


def test_a_table_begins_from_a_described_position() -> None:
    table = kingstable.position("kings_of_artifice", PUZZLE, names=["Ann", "Brian"])
    assert table.names == ("Ann", "Brian") and table.waiting == [0]
    for click in ("knight", "attack", "g8"):
        table.play(click)
    assert table.scores() == [1, 0]
    table.undo()
    table.undo()
    assert table.scores() == [0, 0]


def test_a_record_holds_the_position_it_began_from() -> None:
    table = kingstable.position("kings_of_artifice", PUZZLE)
    table.play("knight")
    text = str(table.record)
    assert 'position: king = "g7"\n' in text and "alone" not in text
    again = kingstable.replay(text)
    assert again.game.pack(again.state) == table.game.pack(table.state) and str(again.record) == text
    assert Record.parse(text) == table.record


def test_a_record_with_a_damaged_position_is_refused() -> None:
    text = str(kingstable.position("kings_of_artifice", PUZZLE).record)
    with pytest.raises(KingstableError, match=r"seat\.0\.king: 'z9' is not a space"):
        kingstable.replay(text.replace('"g7"', '"z9"'))
    with pytest.raises(BadPosition, match="the position is for 3 seats, not for 2"):
        kingstable.replay(text.replace("position: seats = 2", "position: seats = 3"))
    with pytest.raises(BadRecord, match="expected a header line"):
        kingstable.replay(text.replace("position:", "posture:"))


def test_a_game_without_described_positions_says_so() -> None:
    with pytest.raises(BadPosition, match="gauntlet has no described positions"):
        Table(Gauntlet(), 2, position="seats = 2")
