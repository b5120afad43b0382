"""What battles and spells cost: steps lost and gained, blocks eliminated, castles that decide a game."""

from __future__ import annotations

from kingstable.core.state import ALL
from kingstable.games.wizard_kings.book import ALLIANCE_EXPANSION, BARBARIAN_RAID, NONE
from kingstable.games.wizard_kings.rules.artifacts import bequeath, fall_with
from kingstable.games.wizard_kings.state import OFF, OUT, STAYED, UNARMED, Campaign


def gain_step(state: Campaign, token: int) -> None:
    """A block that is not full gains a step."""
    state.turn_block(token, state.steps[token] + 1)


def lose_step(state: Campaign, token: int, enemies: int = NONE) -> None:
    """A block takes a hit; `enemies` is the stance of those who fired it."""
    state.turn_block(token, state.steps[token] - 1)  # [2.4]
    state.tell_strength("hit: piece, steps", "2.4", token)
    if state.steps[token] == 0:
        eliminate(state, token, enemies)  # [2.4]


def suffer(state: Campaign, token: int) -> None:
    """A carrier loses a step by its own artifact, or by its own frenzy."""
    if state.place[token] >= 0:
        lose_step(state, token)  # [25.13] [23.2] [23.4]


def eliminate(state: Campaign, token: int, enemies: int = NONE) -> None:
    """A block leaves the map, for all to see; wizards, and in a raid all, for good."""
    if state.gear[token] != UNARMED:
        fall_with(state, token, enemies)  # [25.7]
    remove(state, token, state.is_wizard(token) or state.scenario == BARBARIAN_RAID)  # [3.7] [14.11]


def disband(state: Campaign, token: int) -> None:
    """A block leaves the map by its player's will."""
    if state.gear[token] != UNARMED:
        bequeath(state, token, state.place[token])  # [25.7]
    remove(state, token, state.is_wizard(token) or state.scenario == BARBARIAN_RAID)  # [3.7]


def remove(state: Campaign, token: int, for_good: bool) -> None:
    """Take a block off the map."""
    hex = state.place[token]
    if state.shown[token] != ALL:
        state.seen[token] = state.shown[token] = state.reveal(state.seen[token], ALL)  # [16.3]
    decides = state.decides(token)
    state.place[token] = OUT if for_good or (decides and state.scenario == ALLIANCE_EXPANSION) else OFF
    state.turn_block(token, 0)
    state.status[token] = 0
    state.entered[token] = STAYED
    state.tell("eliminated: piece, hex", "2.4", state.piece(token), state.land.code[hex])
    if decides:
        lose_castle(state, token)
    elif not for_good:
        state.mix(token)


def lose_castle(state: Campaign, token: int) -> None:
    """A castle has fallen that decides the game, or an army's part in it."""
    side = state.side[token]
    if state.scenario == ALLIANCE_EXPANSION:
        army = state.book.army[state.kind_of(token)]
        disperse(state, side, army)
        if any(state.decides(other) and state.place[other] != OUT for other in tokens_of(state, side)):
            return
    state.winner = 1 - side  # [12.11] [14.13] [22.14]


def tokens_of(state: Campaign, side: int) -> list[int]:
    """All tokens of a side."""
    return [token for token in range(len(state.place)) if state.side[token] == side]


def disperse(state: Campaign, side: int, army: int) -> None:
    """An army without its castle is disbanded, and builds no more."""
    state.tell("dispersed: side, army", "22.12", side, army)
    for block in range(len(state.kind)):
        if state.side[block] == side and state.book.army[state.kind[block]] == army:
            token = state.block.index(block)
            if state.place[token] >= 0:
                remove(state, token, True)  # [22.12] [22.13]
            elif state.place[token] == OFF:
                state.seen[token] = state.shown[token] = state.reveal(state.seen[token], ALL)
                state.mix(token)
                state.place[state.block.index(block)] = OUT  # [22.13]
