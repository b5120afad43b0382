"""What people read and type: `explore tavern`, `fight goblin-gang-1`, `refresh-all sword`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.notation import Notation, hyphened, spelled
from kingstable.games.kingswood.actions import ACTIONS, BEAST, GUILD, LOCATION, ORDER, ORDERS, SPECIAL_LOCATION, TOKEN
from kingstable.games.kingswood.book import COMMON, FOREST

KIND_WORDS = ("sword", "spellbook", "heart")


def notation(locations: Sequence[str], guilds: Sequence[str], monsters: Sequence[str]) -> Notation:
    """All actions in words, with the keys of the locations, guilds and monsters."""
    places, leaders, beasts = (list(map(hyphened, keys)) for keys in (locations, guilds, monsters))
    around = [*places[:FOREST], "special"]  # whichever it is
    orders = [",".join(around[i] for i in order) for order in ORDERS]
    words = {
        TOKEN: KIND_WORDS, LOCATION: places, SPECIAL_LOCATION: places[COMMON:], ORDER: orders, GUILD: leaders,
        BEAST: beasts,
    }  # fmt: skip
    return Notation("Kingswood", spelled(ACTIONS.blocks, words), words)
