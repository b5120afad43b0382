"""Alliances: leagues of players, offered and left; and armies that join a battle of others, or change sides in it."""

from __future__ import annotations

from bisect import insort

from kingstable.core.state import frame
from kingstable.games.wizard_kings.actions import PLAYER, TOKEN
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.battles import follow_leaders, leave_arena
from kingstable.games.wizard_kings.rules.casualties import eliminate
from kingstable.games.wizard_kings.state import (
    ATTACK,
    DEFEND,
    FIGHT_ON,
    JOINING,
    LEAGUE_MADE,
    OFFERED,
    OVERSTACKED,
    TURNCOAT,
    TURNED,
    Campaign,
    changed,
)

# Leagues -------------------------------------------------------------------------------------------------------------


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


def may_ally(state: Campaign, one: int, two: int) -> bool:
    """Whether two leagues can become one: some player is left outside, and no two of them fight each other."""
    together = members(state, one) + members(state, two)
    if state.allied(one, two) or all(side in together for side in players_left(state)):
        return False  # [21.3]
    for battle in state.battles:
        hex = battle // 8
        present = [side for side in together if state.count_at(hex, side)]
        for side in present:
            if state.against(hex, side, present[0]):
                return False  # [21.3]
    return True


def offers_open(state: Campaign, side: int) -> list[int]:
    """To whom a side that moves may offer an alliance."""
    if not state.league:
        return []  # [21.3]
    found: list[int] = []
    for other in players_left(state):
        if other != side and not state.offers[side] >> other & 1 and may_ally(state, side, other):
            found.append(PLAYER.at(other))  # [21.3]
    return found


def offer(state: Campaign, side: int, other: int) -> None:
    """A side offers an alliance: whom it is offered to, and all allies of either, are asked."""
    state.offers = changed(state.offers, side, state.offers[side] | 1 << other)
    state.tell("offered", "21.3", side, other)
    ask_for_league(state, side, other)


def ask_for_league(state: Campaign, side: int, other: int) -> None:
    """All but who offers are asked, whom it is offered to first."""
    asked = [other, *[ally for ally in members(state, other) + members(state, side) if ally not in (side, other)]]
    state.do(*[frame(OFFERED, ally, side, other) for ally in asked], frame(LEAGUE_MADE, side, other))


def refuse_league(state: Campaign, side: int) -> None:
    """Somebody does not agree: there is no league, and nobody else is asked."""
    state.tell("refused", "21.3", side)
    while state.agenda.pop() & 255 != LEAGUE_MADE:
        pass


def make_league(state: Campaign, side: int, other: int) -> None:
    """Two leagues become one."""
    number = min(state.league[side], state.league[other])
    state.league = [number if state.allied(ally, side) or state.allied(ally, other) else state.league[ally]
                    for ally in range(len(state.league))]  # fmt: skip
    state.tell("allied", "21.1", side, other)
    state.forget_battles()


def leave_league(state: Campaign, side: int) -> None:
    """A side leaves its allies; where it shares a hex with one of them it attacks."""
    forsaken = allies_in(state, side, state.arena) if state.arena != NONE else []
    state.tell("left", "21.5", side)  # [21.4]
    part(state, side)
    turn_on_allies(state, side)
    if any(not state.against(state.arena, side, other) for other in forsaken):
        state.tell("together", "21.13", side, state.land.code[state.arena])


def leave_after_building(state: Campaign, side: int) -> None:
    """A side has left its allies in the Build Phase: they meet as enemies when the next Move Phase begins."""
    if state.allies_of(side):
        state.tell("left", "21.5", side)
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


# In battle -----------------------------------------------------------------------------------------------------------


def turncoats(state: Campaign) -> list[int]:
    """Before a Combat Round but the first: frames for those who may change sides, or forsake allies in the battle."""
    if not state.league or state.round == 0:
        return []
    asked = sorted([side for side in state.order if may_turn(state, side)], key=lambda side: is_principal(state, side))
    return [frame(TURNCOAT, side) for side in asked]  # [20.8]


def may_turn(state: Campaign, side: int) -> bool:
    """Whether an army in the battle may change sides; who leads one can but leave allies that fight there."""
    if not state.count_at(state.arena, side):
        return False
    return not is_principal(state, side) or bool(allies_in(state, side, state.arena))  # [20.7] [21.5]


def is_principal(state: Campaign, side: int) -> bool:
    """Whether a side leads the attack or the defence."""
    return side in (state.attacker, state.defender)


def change_sides(state: Campaign, side: int) -> None:
    """An army goes over to the other side of the battle."""
    stance = 1 - state.stances[side]
    state.stances[side] = stance
    forsake(state, state.arena, side)
    for token in state.tokens_at(state.arena, side):
        state.status[token] |= TURNED  # [20.10]
    state.tell("changed", "20.7", side, stance)
    follow_leaders(state)
    state.do(frame(OVERSTACKED, side, state.arena))


def is_overstacked(state: Campaign, side: int, hex: int) -> bool:
    """Whether a side, with those who stand by it, has too many blocks in a hex."""
    return state.company_at(hex, side) > state.land.stacking[hex] and state.count_at(hex, side) > 0


def over_choices(state: Campaign, side: int, hex: int) -> list[int]:
    """The blocks of which one is eliminated for want of room."""
    return [TOKEN.at(token) for token in state.tokens_at(hex, side)]  # [20.8] [21.7]


def crush(state: Campaign, token: int) -> None:
    """A block for which there is no room is eliminated; nobody learns anything of those that stay."""
    token = state.single_out(token)
    state.tell("crushed", "21.7", state.piece(token))
    eliminate(state, token)


# After a battle ------------------------------------------------------------------------------------------------------


def quarrel(state: Campaign) -> int:
    """The first of the victors in the arena that is no ally of their leader, or NONE."""
    leader = victor_of(state)
    if leader == NONE:
        return NONE
    for side in state.order:
        if state.count_at(state.arena, side) and not state.allied(side, leader):
            return side  # [20.12]
    return NONE


def victor_of(state: Campaign) -> int:
    """Who leads the victors: the first attacker or the original defender, if still there, else the first in order."""
    for side in (state.attacker, state.defender):
        if side != NONE and state.count_at(state.arena, side):
            return side
    for side in state.order:
        if state.count_at(state.arena, side):
            return side
    return NONE


def fight_on(state: Campaign, side: int) -> None:
    """Victors that did not come to terms fight: their leader defends, and who is no ally of either must join one."""
    hex = state.arena
    leader = victor_of(state)
    leave_arena(state)
    insort(state.battles, hex * 8 + side)
    undecided: list[int] = []
    for other in state.order:
        if other == leader or not state.count_at(hex, other):
            continue
        for token in state.tokens_at(hex, other):
            state.status[token] |= TURNED  # [20.10]
        if state.allied(other, leader):
            insort(state.supports, hex * 16 + other * 2 + DEFEND)
        elif not state.allied(other, side):
            undecided.append(other)
        elif other != side:
            insort(state.supports, hex * 16 + other * 2 + ATTACK)
    state.do(*[frame(JOINING, other, hex, leader) for other in undecided], frame(FIGHT_ON, side, hex + 1))  # [20.12]
