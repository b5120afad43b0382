"""Positions of the Gauntlet that tests start from, reached with dice thrown by hand."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet import Gauntlet, GauntletState
from kingstable.core.state import CHANCE
from kingstable.core.table import Table

TOKENS = ("name pawn", "name trap", "name king")


def dealt(*hands: Sequence[int], confirm: bool = False, game: Gauntlet | None = None) -> Table:
    """Seat 0 is first, everyone holds the two given cards, and deployment is open."""
    table = Table(game or Gauntlet(), len(hands), dice="manual", confirm=confirm)
    table.play("first 0")
    for card in (0, 1):
        for hand in hands:
            table.play(f"card {hand[card]}")
    return table


def deployed(*hands: Sequence[int], confirm: bool = False, game: Gauntlet | None = None) -> Table:
    """And everyone has deployed pawn, trap and king in this order: seat 0 has its first turn."""
    table = dealt(*hands, confirm=confirm, game=game)
    for seat in range(len(hands)):
        deploy(table, seat)
    return table


def deploy(table: Table, seat: int) -> None:
    """Pawn, trap and king, confirmed where turns are confirmed."""
    for click in TOKENS:
        table.play(click, seat)
    if table.staged(seat):
        table.confirm(seat)


def script(table: Table, *lines: str) -> None:
    """Play lines as a record has them: `0: pass`, `*: card 3`."""
    for line in lines:
        who, _, move = line.partition(": ")
        table.play(move, CHANCE if who == "*" else int(who))


def inside(table: Table) -> GauntletState:
    """The table's state as what it is."""
    assert isinstance(table.state, GauntletState)
    return table.state
