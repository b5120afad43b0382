"""What battles and spells cost: steps lost and gained, blocks eliminated, castles that decide a game."""

from __future__ import annotations

from kingstable.core.state import ALL
from kingstable.games.wizard_kings.book import BARBARIAN_RAID
from kingstable.games.wizard_kings.state import OFF, OUT, STAYED, Campaign


def gain_step(state: Campaign, token: int) -> None:
    """A block that is not full gains a step."""
    state.turn_block(token, state.steps[token] + 1)


def lose_step(state: Campaign, token: int) -> None:
    """A block takes a hit."""
    state.turn_block(token, state.steps[token] - 1)  # [2.4]
    state.tell("hit", "2.4", state.piece(token), state.steps[token])
    if state.steps[token] == 0:
        eliminate(state, token)  # [2.4]


def eliminate(state: Campaign, token: int) -> None:
    """A block leaves the map, for all to see; wizards, and in a raid all, for good."""
    hex = state.place[token]
    if state.seen[token] != ALL:
        state.seen[token] = state.reveal(state.seen[token], ALL)  # [16.3]
    for_good = state.is_wizard(token) or state.scenario == BARBARIAN_RAID  # [3.7] [14.11]
    state.place[token] = OUT if for_good else OFF
    state.turn_block(token, 0)
    state.status[token] = 0
    state.entered[token] = STAYED
    state.tell("eliminated", "2.4", state.piece(token), state.land.code[hex])
    if state.decides(token):
        state.winner = 1 - state.side[token]  # [12.11] [14.13]
    if not for_good:
        state.mix(token)
