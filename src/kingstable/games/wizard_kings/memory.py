"""What a viewer remembers of blocks that stand upright: the strength that it saw, when, and what they carried."""

from __future__ import annotations

from typing import NamedTuple

from kingstable.core.game import View
from kingstable.core.knowledge import HIDDEN
from kingstable.games.wizard_kings.book import MOST_TOKENS, NONE
from kingstable.games.wizard_kings.rules.sightings import gear_in, strength_in, turn_of
from kingstable.games.wizard_kings.state import OUT
from kingstable.games.wizard_kings.thinking.known import last_sighting


class Memory(NamedTuple):
    """A block as somebody saw it last."""

    strength: int
    turn: int
    gear: int  # the artifact that it carried, as a block, or NONE


def recall(view: View, block: int) -> Memory | None:
    """What the viewer remembers of a block: its own look by Scry, which came later, else what everybody saw."""
    seen = last_sighting(view.fields, view.seat, block)
    return Memory(strength_in(seen), turn_of(seen), gear_in(seen)) if seen else None


def recall_token(view: View, token: int) -> Memory | None:
    """What the viewer remembers of a token that it knows and whose strength it cannot read now."""
    block = view["block"][token]
    return None if block is HIDDEN or view["steps"][token] is not HIDDEN else recall(view, block)


def carried(view: View, memory: Memory) -> int:
    """The artifact of a memory, unless the viewer knows that it is elsewhere by now; or NONE."""
    artifact = memory.gear
    if (
        artifact == NONE
        or artifact in view["gear"]
        or any(lying % MOST_TOKENS == artifact for lying in view["dropped"])
    ):
        return NONE
    gone = artifact in view["block"] and view["place"][view["block"].index(artifact)] == OUT
    return NONE if gone else artifact
