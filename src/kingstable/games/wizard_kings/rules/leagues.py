"""Leagues of players: who is in one, who may come to it, and what comes of leaving it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from kingstable.core.decision import ALLOWED
from kingstable.games.wizard_kings.book import CUSTOM, NONE
from kingstable.games.wizard_kings.state import TURNED, Campaign, changed

# Bars; their words are in words/move_phase.py
LEAGUE_OF_ALL: Final = 2151
AT_WAR: Final = 2152


def members(state: Campaign, side: int) -> list[int]:
    """A side and its allies."""
    return sorted([side, *state.allies_of(side)])


def is_in_game(state: Campaign, side: int) -> bool:
    """Whether a side has blocks on the map or cities."""
    for token in range(len(state.place)):
        if state.side[token] == side and state.place[token] >= 0:
            return True
    return any(state.holder(city) == side for city in range(len(state.home)))  # [18.16]


def players_left(state: Campaign) -> list[int]:
    """The sides that are still in the game."""
    return [side for side in range(state.sides()) if is_in_game(state, side)]


def in_the_game(state: Campaign) -> int:
    """The same, a bit each; but for custom games all are."""
    if state.scenario != CUSTOM:
        return (1 << state.sides()) - 1
    found = 0
    for side in players_left(state):
        found |= 1 << side  # [18.16]
    return found


def may_ally(state: Campaign, one: int, two: int) -> bool:
    """Whether two leagues can become one: some player is left outside, and no two of them fight each other."""
    return not state.allied(one, two) and not bar_union(state, one, two)


def bar_union(state: Campaign, one: int, two: int) -> int:
    """Why two leagues cannot become one."""
    together = members(state, one) + members(state, two)
    if all(side in together for side in players_left(state)):
        return LEAGUE_OF_ALL  # [21.3]
    for battle in state.battles:
        hex = battle // 8
        present = [side for side in together if state.count_at(hex, side)]
        for side in present:
            if state.against(hex, side, present[0]):
                return AT_WAR  # [21.3]
    return ALLOWED


def leave_league(state: Campaign, side: int) -> None:
    """A side leaves its allies; where it shares a hex with one of them it attacks."""
    forsaken = allies_in(state, side, state.arena) if state.arena != NONE else []
    state.tell("left: side", "21.5", side)  # [21.4]
    part(state, side)
    turn_on_allies(state, side)
    if any(not state.against(state.arena, side, other) for other in forsaken):
        state.tell("together: side, hex", "21.13", side, state.land.code[state.arena])


def leave_after_building(state: Campaign, side: int) -> None:
    """A side has left its allies in the Build Phase: they meet as enemies when the next Move Phase begins."""
    if state.allies_of(side):
        state.tell("left: side", "21.5", side)
        part(state, side)  # [21.6]


def allies_in(state: Campaign, side: int, hex: int) -> list[int]:
    """The allies of a side who have blocks in a hex."""
    return [ally for ally in state.allies_of(side) if state.count_at(hex, ally)]


def part(state: Campaign, side: int) -> None:
    """A side stands alone; a number of its own is free, as there are as many as sides."""
    rest = [state.league[other] for other in range(len(state.league)) if other != side]
    free = [number for number in range(len(state.league)) if number not in rest]
    state.league = changed(state.league, side, min(free))


def turn_on_allies(state: Campaign, side: int) -> None:
    """Where a side shares a hex with others that are no allies any more, and nobody fights yet, it attacks."""
    contested = state.occupied_by_others(side)
    for hex in sorted({state.place[token] for token in range(len(state.place)) if state.side[token] == side}):
        if hex >= 0 and contested >> hex & 1 and hex != state.arena and state.attacker_at(hex) == NONE:
            insort(state.battles, hex * 8 + side)  # [21.6]
            for token in state.tokens_at(hex, side):
                state.status[token] |= TURNED


def forsake(state: Campaign, hex: int, side: int) -> None:
    """Who fights an ally leaves its league."""
    for other in state.allies_of(side):
        if state.count_at(hex, other) and state.against(hex, side, other):
            leave_league(state, side)  # [20.4] [20.8]
            return


def dissolve_if_all(state: Campaign) -> None:
    """A league of all who are left is none."""
    left = players_left(state)
    if len(left) > 1 and all(state.allied(side, left[0]) for side in left):
        state.league = list(range(len(state.league)))  # [18.16]
        state.tell("dissolved", "18.16")


def fall_out(state: Campaign) -> None:
    """Whose league is none any more meets former allies in its hexes: the first in player order attacks."""
    for side in state.order:
        turn_on_allies(state, side)  # [21.6]
