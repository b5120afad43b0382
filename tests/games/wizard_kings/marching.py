"""Positions of the Move and the Build Phase in a few words, and what the blocks in them may do."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.table import Table
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.maps import read_maps
from kingstable.games.wizard_kings.rules.layout import Placed, lay_out
from kingstable.games.wizard_kings.rules.sea_transport import friendly_ports
from kingstable.games.wizard_kings.state import NO_HEX

from .scripts import GAME, at, campaign, click, hex_of, open_to, play, token_of
from .steps import BuildPhase, CombatPhase, Movement, TurnEnd

ARMIES = ("orcs", "feudals")


def field(
    own: Sequence[str],
    others: Sequence[str] = (),
    *,
    maps: str = "14",
    homes: Sequence[Sequence[str]] = ((), ()),
    first: int = 0,
    phase: str = "move",
    more: str = "",
    armies: Sequence[str] = ARMIES,
) -> Table:
    """A skirmish of Ann's blocks and Brian's; Ann moves first, unless `first` is 1.

    The map is laid out anew for each, so that a test of what the ground does runs it.
    """
    GAME.book.atlas.layouts.clear()
    lines = [f"turns = 0\nmaps = [{maps}]\nfirst = {first}\nphase = '{phase}'\n{more}"]
    for side, blocks in enumerate((own, others)):
        lines.append(f"[side.{side}]\narmy = '{armies[side]}'")
        lines.append(f"cities = {list(homes[side])}\nblocks = {list(blocks)}")
    return at("\n".join(lines))


def drawn(
    text: str, own: Sequence[str], others: Sequence[str] = (), homes: Sequence[Sequence[str]] = ((), ())
) -> Table:
    """A skirmish in Ann's part of the Move Phase, on a map of one's own given as text."""
    blocks = [row.split() for row in (*own, *others)]
    off = [f"{row[0]} 0 off" for row in blocks]
    table = field(off[: len(own)], off[len(own) :], phase="build")  # who has no block would not be asked to move
    state = campaign(table)
    sheets = read_maps(text, "test.map")
    state.land = lay_out(sheets, [Placed(number, False, 0, 0) for number in sheets], GAME.book.atlas.limits)
    cities = state.land.city_name
    state.home = [next((side for side in range(2) if city in homes[side]), NONE) for city in cities]
    state.gold, state.shipped = [0] * len(cities), [0] * len(cities)
    for token, (_, steps, hex) in enumerate(blocks):
        state.place[token], state.steps[token] = state.land.named(hex), int(steps)
        state.seen[token] = state.owners(state.side[token])
    state.ports = friendly_ports(state, 0)
    state.agenda = [TurnEnd(), BuildPhase(3), CombatPhase(0), Movement(1, 0, NO_HEX, NO_HEX)]
    state.step, state.waiting, state.active, state.drafts = Movement(0, 0, NO_HEX, NO_HEX), 1, 0, []
    state.offered = []
    return table


def mover(table: Table) -> str:
    """Whose part of the Move Phase it is."""
    return table.names[table.waiting[0]]


def reach(table: Table, key: str, nth: int = 0, where: str = "") -> set[str]:
    """What a block may choose if it moves; nothing, if it cannot be chosen."""
    seat = table.waiting[0]
    move = click(table, key, nth, where)
    if move not in open_to(table, mover(table)):
        return set()
    trial = table.state.clone()
    trial.apply(seat, GAME.parse(move))
    moves = [word for action in trial.legal(seat) if not (word := GAME.format(action)).startswith("cast ")]
    assert len(moves) == len(set(moves))  # each is offered once
    return set(moves)


def go(table: Table, key: str, to: str, nth: int = 0, where: str = "") -> None:
    """Move a block."""
    who = mover(table)
    play(table, f"{who}: {click(table, key, nth, where)}", f"{who}: {to}")


def done(table: Table) -> None:
    """Whose part it is has moved."""
    play(table, f"{mover(table)}: done")


def who_can_move(table: Table) -> list[str]:
    """The hexes of the blocks that may be chosen now, a hex for each."""
    moves = open_to(table, mover(table)) - {"done", "review"}
    return sorted(hex_of(table, int(move.split()[1]) - 1) for move in moves)


def can_move(table: Table, key: str, nth: int = 0, where: str = "") -> bool:
    """Whether a block may be chosen now."""
    return f"block {token_of(table, key, nth, where) + 1}" in open_to(table, mover(table))
