"""Positions with blocks that are of no army: Chaos, treasure and artifacts; and what is carried in them.

As in `battlefield`, Ann attacks and Brian defends in b4 of map 14, and the second of a type is `chaos_giant#2`.
"""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.state import CHANCE
from kingstable.core.table import Table
from kingstable.games.wizard_kings.book import MOST_TOKENS
from kingstable.games.wizard_kings.state import UNARMED

from .battlefield import PLAIN, _placed, act, name, throw_of, token
from .scripts import NAMES, at, campaign

ARMIES = ("orcs", "feudals", "elves", "undead")


def war(
    *sides: Sequence[str],
    hex: str = PLAIN,
    more: str = "",
    armies: Sequence[str] = ARMIES,
    extra: Sequence[str] = (),
    phase: str = "combat",
) -> Table:
    """A position, by default a battle of the first side against the others: `war(["orcs_orc 4"], ["chaos_giant 2"])`.

    A block without a hex is in `hex`, in a battle the first side's came from the north; `extra` is TOML for each side.
    """
    lines = ["maps = [14]", f'phase = "{phase}"', "first = 0", more]
    for side, blocks in enumerate(sides):
        came = " from n" if side == 0 and phase == "combat" else ""
        lines += [f"[side.{side}]", f'army = "{armies[side]}"', f"blocks = {[placed(b, hex, came) for b in blocks]!r}"]
        lines += extra[side : side + 1]
    return at("\n".join(lines))


def placed(text: str, hex: str, came: str) -> str:
    """A block with its hex; `orcs_orc 4 with weapon_mace 2` carries something."""
    block, _, gear = text.partition(" with ")
    return _placed(block, hex, came) + (f" with {gear}" if gear else "")


def carries(table: Table, bearer: str) -> str:
    """What a block carries, and how often that can be used: `weapon_mace 2`; nothing, if nothing."""
    state = campaign(table)
    artifact = state.gear[token(table, bearer)]
    return "" if artifact == UNARMED else _told(table, artifact)


def lying(table: Table) -> list[str]:
    """What lies on the ground: `weapon_mace 2 b4`."""
    land = campaign(table).land
    found = [divmod(item, MOST_TOKENS) for item in campaign(table).dropped]
    return sorted(f"{_told(table, artifact)} {land.name(hex)}" for hex, artifact in found)


def _told(table: Table, artifact: int) -> str:
    own = campaign(table).block.index(artifact)
    return f"{name(table, own)} {campaign(table).steps[own]}"


def known_to(table: Table, seat: int, key: str) -> bool:
    """Whether a seat sees what the token of a block or artifact is, and how strong."""
    return bool(campaign(table).seen[token(table, key)] >> seat & 1)


def misses(table: Table, times: int = 1) -> None:
    """The dice that are to be thrown now all show a 6, so often."""
    for _ in range(times):
        act(table, "roll" + " 6" * throw_of(table))


def quietly(table: Table, until: str) -> None:
    """Play on until a choice is open to somebody: all dice miss, all fire or pass, nobody takes up anything."""
    while not any(until in _open(table, seat) for seat in table.waiting):
        seat = table.waiting[0]
        if seat == CHANCE:
            misses(table)
            continue
        open_now = _open(table, seat)
        table.play(next((move for move in ("done", "fire") if move in open_now), min(open_now)), seat)


def _open(table: Table, seat: int) -> set[str]:
    if seat == CHANCE:
        return set()
    return {table.game.format(action) for action in table.state.legal(seat)}


def who_decides(table: Table) -> list[str]:
    """Who is asked now; chance is `*`."""
    return ["*" if seat == CHANCE else NAMES[seat] for seat in table.waiting]
