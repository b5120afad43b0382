"""When a game is over, and what counts then."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    BARBARIAN_RAID,
    CUSTOM,
    FOR_CITIES,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    NONE,
)
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.leagues import dissolve_if_all, is_in_game, part, players_left
from kingstable.games.wizard_kings.state import Campaign

CITIES_TO_HOLD: Final = 5
FIRST_JUDGED: Final = 6  # turn
GOLD_TO_HOLD: Final = {2: 15, 4: 30}  # by the number of maps


def merits(state: Campaign) -> list[tuple[int, int]]:
    """By what seats are ranked when time is over: whoever has won, castles that decide, and then what else counts."""
    won = state.scores()
    if state.scenario == CUSTOM:
        return [(int(is_in_game(state, side)), won[side]) for side in range(state.seats)]  # [18.15] [18.16]
    if state.scenario == ALLIANCE_EXPANSION:
        return [(castles_of(state, side), won[side]) for side in range(state.seats)]  # [22.16]
    return [(int(side == state.winner), won[side]) for side in range(state.seats)]  # [15.11] [15.12]


def castles_of(state: Campaign, side: int) -> int:
    """How many of the castles with which a side began it still has."""
    tokens = [token for token in range(len(state.place)) if state.side[token] == side and state.place[token] >= 0]
    return sum([1 for token in tokens if state.decides(token)])


def gold_to_hold(land: Layout) -> int:
    """What the cities must be worth with which a custom game is won."""
    maps = len(land.placed)
    if maps in GOLD_TO_HOLD:
        return GOLD_TO_HOLD[maps]  # [18.10]
    return -(-3 * sum(land.city_gold) // 4)  # [18.11]


def is_over(state: Campaign) -> bool:
    """Whether the game is over with this turn; it says who has won before the time."""
    if state.scenario == CUSTOM:
        judge_custom(state)
        if state.winner != NONE or not players_left(state):
            return True
        if state.options & FOR_CITIES and max(state.scores()) >= gold_to_hold(state.land):
            rule = "18.10" if len(state.land.placed) in GOLD_TO_HOLD else "18.11"
            state.tell("conquered: gold", rule, max(state.scores()))
            return True  # [18.10]
    if state.scenario == BARBARIAN_RAID and state.turn >= FIRST_JUDGED:
        held = sum([1 for city in range(len(state.home)) if state.holder(city) == 1])
        if held >= CITIES_TO_HOLD:
            state.winner = 1  # [14.14]
            state.tell("held: cities", "14.14", held)
    if state.turn == state.last_turn:
        if state.scenario == ISLAND_OF_THE_DEAD:
            state.winner = 1  # [12.12]
        state.tell("time: turn", rule_of_time(state), state.turn)
        return True
    return state.winner != NONE


def rule_of_time(state: Campaign) -> str:
    """The rule by which a game ends with its last turn."""
    if state.scenario == CUSTOM:
        return "18.13" if state.score else "18.14" if state.options & FOR_CITIES else "18.12"
    if state.scenario == ALLIANCE_EXPANSION:
        return "22.16"
    return "12.12" if state.scenario == ISLAND_OF_THE_DEAD else "15.11"


def judge_custom(state: Campaign) -> None:
    """Who has neither block nor city is out, with all rights to its home; who alone is left has won."""
    for side in range(state.sides()):
        if side in state.home and not is_in_game(state, side):
            state.tell("out: side", "18.16", side)
            state.home = [NONE if home == side else home for home in state.home]
            if state.league:
                part(state, side)
    left = players_left(state)
    if len(left) == 1:
        state.winner = left[0]  # [18.16]
    elif state.league:
        dissolve_if_all(state)


def show_what_counts(state: Campaign) -> None:
    """Where blocks decide, all are shown at the end."""
    if state.scenario == LAST_WIZARD_STANDING and state.turn == state.last_turn:
        state.show_all([token for token in range(len(state.place)) if state.place[token] >= 0])  # [15.12] [16.3]
