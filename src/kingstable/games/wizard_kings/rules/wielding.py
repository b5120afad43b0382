"""What the use of an artifact costs, and when it strikes back."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Kinds
from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import ROLL
from kingstable.games.wizard_kings.rules.artifacts import destroy, token_of
from kingstable.games.wizard_kings.rules.casualties import suffer
from kingstable.games.wizard_kings.rules.deciding import Throw
from kingstable.games.wizard_kings.state import OUT, Campaign

SIX: Final = 6


def use(state: Campaign, token: int) -> None:
    """A block uses its artifact: that costs a step of it, and one of another army may strike back afterwards."""
    artifact = state.gear[token]
    own = state.identify(token_of(state, artifact))  # [16.15]
    shown = state.shown[own]
    state.tell(
        "used: piece, artifact, left", "25.8", state.piece(token), state.kind[artifact], state.steps[own] - 1, to=shown
    )
    state.tell("invoked: piece, artifact", "25.8", state.piece(token), state.kind[artifact], to=ALL & ~shown)
    if state.side[artifact] != state.side[token]:
        state.do(Backfire(artifact, state.block[token]))  # [25.13]
    if state.steps[own] == 1:
        destroy(state, artifact)  # [25.8]
    else:
        state.turn_block(own, state.steps[own] - 1)


def backfires(state: Campaign, artifact: int, face: int) -> bool:
    """Whether an artifact of another army turns on its carrier: then it is destroyed."""
    state.tell(
        "backfires: artifact, face" if face == SIX else "obeys: artifact, face", "25.13", state.kind[artifact], face
    )
    if face == SIX and state.place[token_of(state, artifact)] != OUT:
        destroy(state, artifact)  # [25.13]
    return face == SIX


class Backfire(Throw):
    """An artifact of another army may turn on its carrier, a block."""

    def __init__(self, artifact: int, carrier: int) -> None:
        self.artifact: Final = artifact
        self.carrier: Final = carrier

    def blocks(self) -> tuple[Block, ...]:
        return (ROLL,)

    def fallen(self, campaign: Campaign, throw: int) -> None:
        if backfires(campaign, self.artifact, throw + 1):
            suffer(campaign, campaign.block.index(self.carrier))


STEPS: Final[Kinds] = (Backfire,)
