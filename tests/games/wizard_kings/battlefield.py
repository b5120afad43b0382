"""Battles set up in a line, and played with blocks called by their types.

Ann attacks, Brian defends, in b4 of map 14 if nothing else is said: a clear hex among clear hexes, with b3 to the
north, then clockwise c4, c5, b5, a5 and a4.  Of several blocks of a type the second is `orcs_goblin#2`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.wizard_kings import steps
from kingstable.core.state import CHANCE
from kingstable.core.table import Table

from .scripts import at, campaign, hex_of, open_to, seat_of, token_of

PLAIN = "b4"
AROUND = {"b3", "c4", "c5", "b5", "a5", "a4"}  # the hexes around it
NUMBERED = re.compile(r"^(block|step|merge|disband) (.+)$")
NOWHERE = ("from", "flown", "moved", "roamed", "reserve")


def fight(
    attack: Sequence[str],
    defence: Sequence[str],
    hex: str = PLAIN,
    maps: str = "[14]",
    more: str = "",
    ann: str = "",
    brian: str = "",
) -> Table:
    """A battle about to be fought: `fight(["orcs_orc 4"], ["elves_glader 3"])`.

    A block without a hex is in the battle; attackers have come from the north if nothing else is said.  `more` is TOML
    for the table; `ann` and `brian` are TOML for a side, such as its cities.
    """
    lines = [f"maps = {maps}", 'phase = "combat"', "first = 0", more]
    for side, (blocks, extra) in enumerate(((attack, ann), (defence, brian))):
        placed = [_placed(text, hex, " from n" if side == 0 else "") for text in blocks]
        lines += [f"[side.{side}]", f'army = "{blocks[0].split("_")[0]}"', f"blocks = {placed!r}", extra]
    return at("\n".join(lines))


def _placed(text: str, hex: str, came: str) -> str:
    words = text.split()
    if len(words) > 2 and words[2] not in NOWHERE:
        return text
    tail = " ".join(words[2:])
    return f"{words[0]} {words[1]} {hex} {tail}" if tail else f"{words[0]} {words[1]} {hex}{came}"


# Blocks by their names -----------------------------------------------------------------------------------------------


def token(table: Table, name: str) -> int:
    """The token of a block: `orcs_goblin`, or `orcs_goblin#2`."""
    key, _, number = name.partition("#")
    return token_of(table, key, int(number or 1) - 1)


def name(table: Table, token: int) -> str:
    """What the block of a token is called."""
    state = campaign(table)
    block = state.block[token]
    before = state.kind[:block].count(state.kind[block])
    return list(table.game.data["blocks"])[state.kind[block]] + (f"#{before + 1}" if before else "")


def strength(table: Table, *names: str) -> list[int]:
    """How strong some blocks are; 0 for one that is eliminated."""
    return [campaign(table).steps[token(table, each)] for each in names]


def places(table: Table, *names: str) -> list[str]:
    """The hexes of some blocks, or `off`, or `out`."""
    return [hex_of(table, token(table, each)) for each in names]


def status(table: Table, each: str) -> int:
    """What all have seen of a block."""
    return campaign(table).status[token(table, each)]


# Playing -------------------------------------------------------------------------------------------------------------


def act(table: Table, *lines: str) -> None:
    """`Ann: block orcs_goblin`, `Ann: fire`, or `roll 5 2 3` for dice, in any order."""
    for line in lines:
        if line.startswith("roll "):
            table.play(f"roll {' '.join(sorted(line.split()[1:]))}", CHANCE)
            continue
        who, _, move = line.partition(": ")
        found = NUMBERED.match(move)
        if found and not found[2].isdigit():
            move = f"{found[1]} {token(table, found[2]) + 1}"
        table.play(move, seat_of(table, who))


def options(table: Table, who: str) -> set[str]:
    """What a player may do now, with blocks by their names."""
    return {_named(table, move) for move in open_to(table, who)}


def _named(table: Table, move: str) -> str:
    found = NUMBERED.match(move)
    return f"{found[1]} {name(table, int(found[2]) - 1)}" if found else move


def spells(table: Table, who: str) -> set[str]:
    """The spells and rituals that a player may choose now."""
    return {move.removeprefix("cast ") for move in open_to(table, who) if move.startswith("cast ")}


def heard(table: Table, kind: str) -> list[dict[str, int]]:
    """The facts of all events of a kind so far."""
    return [event.facts for _, event in table.history if event.kind == kind]


def throw_of(table: Table) -> int:
    """How many dice chance is to throw now; 0 if it is not its turn."""
    if not table.state.waiting >> CHANCE & 1:
        return 0
    return len(table.game.format(table.state.outcomes()[0]).split()) - 1


def rounds(table: Table) -> int:
    """The Combat Round."""
    return campaign(table).round


def is_over(table: Table) -> bool:
    """Whether no battle is being fought: it has ended, and regrouping is done or open."""
    return bool(heard(table, "won"))


def whose_turn(table: Table) -> str:
    """The block that has its Combat Turn: it is asked, or its dice are to be thrown."""
    state = campaign(table)
    assert isinstance(state.step, (steps.CombatTurn, steps.Firing)), state
    return name(table, state.step.token)


def bide(table: Table, until: int = 99) -> list[str]:
    """Play on to a Combat Round, or to the end of the battle: all fire and miss, wizards pass.  Who had its turn."""
    turns: list[str] = []
    while not is_over(table) and rounds(table) < until:
        if throw_of(table):
            turns.append(whose_turn(table))
            act(table, "roll" + " 6" * throw_of(table))
            continue
        who = "Ann" if open_to(table, "Ann") else "Brian"
        moves = options(table, who)
        if not moves & {"fire", "done"}:
            act(table, f"{who}: {min(moves)}")  # whose turn is first, or where to a block must retreat
        elif "fire" in moves:
            act(table, f"{who}: fire")
        else:
            turns.append(whose_turn(table))
            act(table, f"{who}: done")
    return turns
