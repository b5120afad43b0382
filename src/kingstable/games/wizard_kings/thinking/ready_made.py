"""Armies and deployments that a player may take over as they are, click by click, instead of thinking one up."""

from __future__ import annotations

from kingstable.games.wizard_kings.actions import PASS, RAISE
from kingstable.games.wizard_kings.book import HOARD
from kingstable.games.wizard_kings.rules.raising import Recruits
from kingstable.games.wizard_kings.rules.setting_up import Deployment, deployment
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.thinking.evaluation import worth_of_deployment

WIZARD_FIRST = 1000.0
AT_LAST = 1000.0  # blocks that do not fight on the march: castles, then treasure


def army(state: Campaign, side: int) -> list[int]:
    """What raises the rest of an army: the wizard, then whatever costs most, as strong as can be; then done."""
    state = state.clone()
    draft = state.drafts[side]
    begun = len(draft)
    while True:
        recruits = Recruits(state, side, draft)
        open = [action for action in recruits.options() if is_block(state, action)]
        if not open:
            return [*draft[begun:], PASS.first]
        best = open[0]
        for action in open:
            if eagerness(state, recruits, action) > eagerness(state, recruits, best):
                best = action
        draft.append(best)


def is_block(state: Campaign, action: int) -> bool:
    """Whether an action raises a block, not an artifact, which needs somebody to carry it."""
    return RAISE.has(action) and not state.book.is_artifact(RAISE.part(action))


def eagerness(state: Campaign, recruits: Recruits, action: int) -> float:
    """How soon a block is raised at a strength."""
    book, kind = state.book, RAISE.part(action)
    eagerness = float(recruits.price(action))
    if book.is_wizard(kind):
        return eagerness + WIZARD_FIRST
    if book.group[kind] == HOARD:
        return eagerness - 2 * AT_LAST
    return eagerness - AT_LAST if not book.move[kind] else eagerness


def places(state: Campaign, side: int) -> list[int]:
    """What deploys the rest of an army: each block where it stands best, beside those that are placed already."""
    state = state.clone()
    draft = state.drafts[side]
    begun = len(draft)
    blocks = len(deployment(state, side))
    while len(draft) < blocks:
        options = Deployment(state, side).options()
        best, most = options[0], 0.0
        for action in options:
            draft.append(action)
            worth = worth_of_deployment(state, side)
            draft.pop()
            if action == options[0] or worth > most:
                best, most = action, worth
        draft.append(best)
    return draft[begun:]
