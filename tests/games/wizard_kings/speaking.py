"""Tables that speak: described positions, what is said of them, and random games that look for a fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from textwrap import dedent

from kingstable.core.game import Choice
from kingstable.core.rules import rules
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.game import WizardKings
from kingstable.games.wizard_kings.state import Campaign

from ..scripting import NAMES, play, seat_of

GAME = WizardKings()
RULES = set(rules(GAME))
GAMES = (("island_of_the_dead", 1), ("island_of_the_dead", 2), ("barbarian_raid", 2), ("last_wizard_standing", 2))


def at(text: str, *lines: str) -> Table:
    """A table in a described position, after some lines of play."""
    text = dedent(text)
    seats = GAME.position(text, "test").seats
    table = Table(GAME, seats, dice="manual", names=NAMES[:seats], position=text)
    play(table, *lines)
    return table


def said(table: Table, who: str = "Ann") -> dict[str, Choice]:
    """What a player, or chance as `*`, may do, by its notation."""
    return {str(choice): choice for choice in table.choices(seat_of(table, who))}


def why(table: Table, who: str, move: str) -> str:
    """Why a move is refused, with its rule; `open` if it is not."""
    return str(table.why_not(move, seat_of(table, who)) or "open")


Cases = dict[str, tuple[Callable[[], Table], str, str]]  # a table, who tries, and what is answered


def check(case: tuple[Callable[[], Table], str, str]) -> None:
    """Line by line: `move | reason [rule]`."""
    table, who, lines = case[0](), case[1], case[2]
    for line in lines.strip().splitlines():
        move, _, answer = line.strip().partition(" | ")
        assert f"{move} | {why(table, who, move)}" == f"{move} | {answer}"


def wander(scenario: str, seats: int, seed: int) -> Iterator[Campaign]:
    """A random game, at each decision: attacks and spells are chosen often, and nobody is disbanded."""
    rng = Random(seed)
    state = GAME.new(seats, {"scenario": scenario, "dispel": seed % 2 == 0, "reserves": seed % 3 != 0})
    assert isinstance(state, Campaign)
    while state.waiting:
        yield state
        seat = rng.choice(seats_in(state.waiting))
        state.apply(seat, rng.choice(state.outcomes() if seat == CHANCE else _preferred(state.legal(seat), rng)))
    yield state


def _preferred(legal: list[int], rng: Random) -> list[int]:
    bold = [move for move in legal if act.CAST.first <= move < act.NEW.first or act.ENTER.has(move)]
    if bold and rng.random() < 0.7:
        return bold
    kept = [move for move in legal if not act.DISBAND.first <= move < act.HEX.first]
    return kept[1:] if len(kept) > 1 and kept[0] == act.PASS.first and rng.random() < 0.7 else kept


# Battles -------------------------------------------------------------------------------------------------------------


def clash(attack: str, defence: str, *lines: str, more: str = "", hex: str = "b4") -> Table:
    """A battle in b4 of map 14, clear among clear hexes: `clash("orcs_orc 3, orcs_goblin 2 b3", "elves_glader 3")`.

    Ann attacks from the north, Brian defends; a block with a hex of its own is not in the battle.  Dice are among the
    lines of play as `*: roll 1 6`.
    """
    text = f'maps = [14]\nphase = "combat"\n{more}\n'
    for side, (blocks, came) in enumerate(((attack, f"{hex} from n"), (defence, hex))):
        placed = [block if len(block.split()) > 2 else f"{block} {came}" for block in blocks.split(", ")]
        text += f'[side.{side}]\narmy = "{blocks.split("_")[0]}"\nblocks = {placed!r}\n'
    return at(text, *lines)


def linger(table: Table, round: int) -> Table:
    """Play on to a Combat Round: all fire and miss, wizards pass, and who must choose takes what comes first."""
    state = table.state
    assert isinstance(state, Campaign)
    while state.round < round:
        seat = table.waiting[0]
        table.play(state.outcomes()[-1] if seat == CHANCE else state.legal(seat)[0], seat)
    return table
