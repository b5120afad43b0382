"""What cannot be: numbers out of range, dice from nowhere, buildings without a base."""

from __future__ import annotations

from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.book import ADVISORS, BUILDINGS, YEARS
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.construction import row_is_ready
from kingstable.games.kingsburg.rules.influence import Influence
from kingstable.games.kingsburg.rules.roll import Reroll, RerollOne
from kingstable.games.kingsburg.state import Realm

DICE_LIE = (Reroll, RerollOne, Influence)  # steps during which dice are on the table


def audit(state: Realm) -> list[str]:
    faults = []
    if sorted(state.order) != list(range(state.seats)):
        faults.append(f"turn order {state.order}")
    if not 0 <= state.year <= YEARS or not 0 <= state.phase <= 8:
        faults.append(f"year {state.year}, phase {state.phase}")
    for name in ("goods", "tokens", "soldiers", "dice", "whites", "used", "court"):
        if min(getattr(state, name)) < 0:
            faults.append(f"{name} below zero: {getattr(state, name)}")
    for seat in range(state.seats):
        owned = [building for building in range(BUILDINGS) if state.has(seat, building)]
        if state.buildings[seat] >> BUILDINGS or not all(row_is_ready(state, seat, building) for building in owned):
            faults.append(f"seat {seat} owns {owned}")
    faults += _audit_dice(state)
    if (state.enemy == st.NOBODY) != (state.enemy_seen == 0):
        faults.append(f"enemy {state.enemy} seen by {state.enemy_seen:b}")
    if state.enemy != st.NOBODY and state.book.year[state.enemy] != state.year:
        faults.append(f"enemy {state.enemy} in year {state.year}")
    if state.drafts or state.waiting.bit_count() > 1:
        faults.append("more than one decides")
    return faults


def _audit_dice(state: Realm) -> list[str]:
    """While dice lie about, every die of every seat is in its hand or on the court."""
    laid = [0] * 8
    for value in range(1, ADVISORS + 1):
        for place in (state.court[value] & st.PLACEMENT_MASK, state.court[value] >> 16):
            if place:
                coloured, white = dice.faces(dice.GROUPS[place >> 4])
                laid[st.placed_by(place)] += len(coloured) + len(white)
    if laid[st.NEUTRAL_SEAT] > 5 or (laid[st.NEUTRAL_SEAT] and state.seats > 2):
        return [f"{laid[st.NEUTRAL_SEAT]} neutral dice"]
    step = state.step
    if not isinstance(step, DICE_LIE) or not state.waiting:
        return []
    faults = []
    for seat in range(state.seats):
        coloured, white = dice.faces(state.dice[seat])
        lifted = int(isinstance(step, RerollOne) and step.seat == seat)
        if len(coloured) + len(white) + laid[seat] + lifted != dice.COLOURED + state.whites[seat]:
            faults.append(f"seat {seat} has {len(coloured) + len(white)} dice and {laid[seat]} on the court")
    return faults
