"""One order for clicks whose order makes no difference: for search, which need not try both.

People may click as they like.  What is left out here leads to nothing that what is kept does not lead to, up to the
order of what has none: which of two moves far from each other was made first, which of two like blocks stands where.
"""

from __future__ import annotations

from kingstable.games.wizard_kings.actions import DISMISS, PASS, STEP, TOKEN
from kingstable.games.wizard_kings.rules.layout import ROWS, Layout
from kingstable.games.wizard_kings.rules.move_phase import Movement
from kingstable.games.wizard_kings.rules.raising import Raise
from kingstable.games.wizard_kings.rules.routes import ROAD_BONUS, allowance
from kingstable.games.wizard_kings.rules.setting_up import Deploy, deployment
from kingstable.games.wizard_kings.state import MOVED, NO_HEX, UNARMED, Campaign


def canonical(state: Campaign, seat: int, legal: list[int]) -> list[int]:
    """Those of a seat's actions that search needs to look at."""
    step = state.step
    if isinstance(step, Movement) and step.origin != NO_HEX:
        return in_order_of_hexes(state, step, legal)
    if state.drafts and state.drafts[seat]:
        if isinstance(step, Deploy):
            return likes_in_order(state, seat, legal)
        if isinstance(step, Raise):
            return raised_in_order(state.drafts[seat], legal)
        last = state.drafts[seat][len(state.drafts[seat]) - 1]
        if STEP.has(last):  # steps one after the other: in the order of the tokens
            return [action for action in legal if not STEP.first <= action < last]
    return legal


def raised_in_order(draft: list[int], legal: list[int]) -> list[int]:
    """Recruits in the order of their numbers, and nobody is dismissed again."""
    last = draft[len(draft) - 1]
    kept = [action for action in legal if action == PASS.first or last <= action < DISMISS.first]
    return kept or [action for action in legal if action < DISMISS.first]


def in_order_of_hexes(state: Campaign, step: Movement, legal: list[int]) -> list[int]:
    """Of blocks that are too far off to have to do with the last that moved, those that stand in later hexes."""
    origin = step.origin
    reach = reach_of_moved(state, step.seat, step.goal)
    kept: list[int] = []
    for action in legal:
        token = TOKEN.part(action)
        casts = token >= 0 and (state.is_wizard(token) or state.gear[token] != UNARMED)
        if token < 0 or casts or state.place[token] >= origin or is_near(state, token, origin, reach):
            kept.append(action)
    return kept


def reach_of_moved(state: Campaign, side: int, goal: int) -> int:
    """How far the block that moved last may have gone: it is one of those that have moved to its goal."""
    reach = 0
    for token in state.tokens_at(goal, side):
        if state.status[token] & MOVED:
            reach = max(reach, allowance(state, token) + ROAD_BONUS)
    return reach


def is_near(state: Campaign, token: int, origin: int, reach: int) -> bool:
    """Whether a block's move may have to do with another's: their reaches meet."""
    apart = distance(state.land, origin, state.place[token])
    return apart <= reach + allowance(state, token) + ROAD_BONUS


def distance(land: Layout, one: int, two: int) -> int:
    """How many hexes apart two hexes are."""
    across = abs(land.code[one] // ROWS - land.code[two] // ROWS)
    down = abs(half_rows(land.code[one]) - half_rows(land.code[two]))
    return across + max(0, (down - across) // 2)


def half_rows(code: int) -> int:
    """How far down a hex lies, in halves: every other column is shifted by one."""
    return 2 * (code % ROWS) + code // ROWS % 2


def likes_in_order(state: Campaign, seat: int, legal: list[int]) -> list[int]:
    """A block like the one before it: not in an earlier hex."""
    draft = state.drafts[seat]
    blocks = deployment(state, seat)
    block, before = blocks[len(draft)], blocks[len(draft) - 1]
    like = state.kind[block] == state.kind[before] and state.noted[block] == state.noted[before]
    alike = state.steps[state.block.index(block)] == state.steps[state.block.index(before)]
    if not like or not alike or TOKEN.has(draft[len(draft) - 1]):
        return legal
    return [action for action in legal if action >= draft[len(draft) - 1]] or legal
