"""Battles and leagues of three sides or more, on map 14: described in a line for each side.

What is not said is as in `battlefield.py`: a block without a hex is in b4, a clear hex among clear hexes, with b3 to
the north, then clockwise c4, c5, b5, a5 and a4.  Sides are called by their names: Ann is side 0, Brian side 1, Cindy
side 2 and so on, and Ann is Player 1 where nothing else is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent

from games.wizard_kings import steps
from kingstable.core.state import CHANCE
from kingstable.core.table import Table
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.audit import audit

from .battlefield import NOWHERE, PLAIN, act, name, options, throw_of, token, whose_turn
from .scripts import GAME, NAMES, campaign, hex_of, open_to

PEOPLE = (*NAMES, "Grace")
ARMIES = ("orcs", "feudals", "elves", "dwarves", "barbarians", "amazons", "undead")
STANCES = {st.ATTACK: "attack", st.DEFEND: "defend", -1: ""}


def war(
    *sides: str, maps: str = "[14]", cities: Sequence[Sequence[str]] = (), phase: str = "combat", more: str = ""
) -> Table:
    """`war("orcs_orc 4 from n", "feudals_spear 2, feudals_knight 3 b5", "elves_glader 3 from s")`.

    `more` is TOML for the table: `allies`, `joined`, `attackers`, `first`.
    """
    lines = [f"maps = {maps}", f"phase = '{phase}'", dedent(more)]
    for side, blocks in enumerate(sides):
        placed = [_placed(block.split()) for block in blocks.split(", ") if block]
        army = placed[0].split("_")[0] if placed else ARMIES[side]
        lines += [f"[side.{side}]", f"army = '{army}'", f"blocks = {placed}"]
        lines += [f"cities = {list(cities[side])}"] if side < len(cities) else []
    return Table(GAME, len(sides), dice="manual", names=PEOPLE[: len(sides)], position="\n".join(lines))


def _placed(words: list[str]) -> str:
    at_home = len(words) == 2 or words[2] in NOWHERE
    return " ".join([*words[:2], PLAIN, *words[2:]] if at_home else words)


# What is to be seen --------------------------------------------------------------------------------------------------


def asked(table: Table) -> str:
    """Who is asked: a name, `*` for chance, `all` for several at once, or nobody."""
    waiting = table.waiting
    if len(waiting) != 1:
        return "all" if waiting else ""
    return "*" if waiting[0] == CHANCE else table.names[waiting[0]]


def moves(table: Table) -> set[str]:
    """What whoever is asked may do, with blocks by their names."""
    return options(table, asked(table))


def stances(table: Table) -> dict[str, str]:
    """On which side of the battle each army is."""
    return {
        who: STANCES[stance] for who, stance in zip(table.names, campaign(table).stances, strict=True) if stance >= 0
    }


def leaders(table: Table) -> tuple[str, str]:
    """The first attacker and the original defender."""
    state = campaign(table)
    return table.names[state.attacker], table.names[state.defender]


def leagues(table: Table) -> set[frozenset[str]]:
    """The leagues of two players or more."""
    league = campaign(table).league
    found = {
        frozenset(who for who, other in zip(table.names, league, strict=True) if other == number) for number in league
    }
    return {members for members in found if len(members) > 1}


def league(*names: str) -> set[frozenset[str]]:
    """One league alone."""
    return {frozenset(names)}


def battles(table: Table) -> dict[str, str]:
    """The Battle Hexes, and who attacks there."""
    state = campaign(table)
    return {state.land.name(battle // 8): table.names[battle % 8] for battle in state.battles}


def in_hex(table: Table, who: str, hex: str = PLAIN) -> list[str]:
    """The blocks of a player in a hex."""
    state, side = campaign(table), table.names.index(who)
    return sorted(name(table, token) for token in state.tokens_at(state.land.named(hex), side))


def holder(table: Table, city: str) -> str:
    """Who controls a city, or nobody."""
    state = campaign(table)
    side = state.holder(state.land.city_name.index(city))
    return table.names[side] if side >= 0 else ""


def ways(table: Table, block: str) -> set[str]:
    """Where a block of who moves may go; nothing, if it cannot be chosen."""
    who, click = asked(table), f"block {token(table, block) + 1}"
    if click not in open_to(table, who):
        return set()
    trial = table.state.clone()
    trial.apply(table.waiting[0], GAME.parse(click))
    return {GAME.format(action) for action in trial.legal(table.waiting[0])}


# Playing -------------------------------------------------------------------------------------------------------------


def march(table: Table, block: str, to: str) -> None:
    """Who moves moves a block."""
    who = asked(table)
    act(table, f"{who}: block {block}", f"{who}: {to}")


def finish(table: Table, *names: str) -> None:
    """Players are done with moving, one after the other."""
    for who in names:
        act(table, f"{who}: done")


def let_fire(table: Table, until: int = 99, change: Sequence[str] = ()) -> list[str]:
    """Play on to a Combat Round, or to the end of the fighting: all fire and miss, wizards pass, nobody else acts.

    Who had its Combat Turn; and `Cindy?` where Cindy was asked whether she changes sides, which only those do whose
    names are given.
    """
    heard: list[str] = []
    while campaign(table).arena >= 0 and campaign(table).round < until:
        state, who = campaign(table), asked(table)
        if isinstance(state.step, (steps.Regroup, steps.MakePeace)):
            break
        if who == "*":
            heard.append(whose_turn(table))
            act(table, "roll" + " 6" * throw_of(table))
        elif isinstance(state.step, steps.Turncoat):
            heard.append(f"{who}?")
            act(table, f"{who}: {'change sides' if who in change else 'done'}")
        elif "fire" in moves(table):
            act(table, f"{who}: fire")
        elif isinstance(state.step, steps.CombatTurn) and "done" in moves(table):
            heard.append(whose_turn(table))
            act(table, f"{who}: done")
        else:
            act(table, f"{who}: {min(moves(table))}")  # whose turn is first, or where to a block must retreat
    return heard


def miss(table: Table, *blocks: str) -> None:
    """These blocks have the next Combat Turns, in this order: they fire and miss."""
    for block in blocks:
        assert whose_turn(table) == block
        if asked(table) != "*":
            act(table, f"{asked(table)}: fire")
        act(table, "roll" + " 6" * throw_of(table))


def retreats(table: Table, block: str) -> set[str]:
    """All fire and miss until a block has its Combat Turn: the hexes to which it may then retreat."""
    while whose_turn(table) != block:
        miss(table, whose_turn(table))
    return set() if asked(table) == "*" else moves(table) - {"fire", "done", "leave"}


def is_sound(table: Table) -> bool:
    """Whether nothing on the table contradicts the rules."""
    return not audit(campaign(table))


def where(table: Table, *blocks: str) -> list[str]:
    """The hexes of some blocks, or `off`."""
    return [hex_of(table, token(table, block)) for block in blocks]
