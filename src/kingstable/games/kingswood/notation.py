"""What people read and type: `explore tavern`, `fight goblin-gang-1`, `refresh-all sword`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.notation import Notation, hyphened
from kingstable.games.kingswood import actions as act
from kingstable.games.kingswood.book import COMMON, FOREST

KIND_WORDS = ("sword", "spellbook", "heart")

FIXED = {
    act.PASS: "pass", act.COLLECT: "collect", act.EARN: "earn", act.POTION: "potion", act.REVEAL: "reveal",
    act.FIGHT_CAPTIVE: "fight captive", act.CAPTURE_TOP: "capture top",
    **{act.REFRESH_ALL + kind: f"refresh-all {word}" for kind, word in enumerate(KIND_WORDS)},
    **{act.GAIN + kind: f"gain {word}" for kind, word in enumerate(KIND_WORDS)},
    **{act.REFRESH + kind: f"refresh {word}" for kind, word in enumerate(KIND_WORDS)},
}  # fmt: skip


def notation(locations: Sequence[str], guilds: Sequence[str], monsters: Sequence[str]) -> Notation:
    """All actions in words, with the keys of the locations, guilds and monsters."""
    places, leaders, beasts = (list(map(hyphened, keys)) for keys in (locations, guilds, monsters))
    words = dict(FIXED)
    for start, kind, names in (
        (act.EXPLORE, "explore", places),
        (act.MOVE, "move", places),
        (act.FIGHT, "fight", beasts),
        (act.CAPTURE, "capture", beasts),
        (act.GIVE, "give", beasts),
        (act.TAKE, "take", beasts),
        (act.CHOOSE, "choose", leaders),
        (act.SPECIAL, "special", places[COMMON:]),
        (act.DEAL, "guild", leaders),
        (act.MONSTER, "monster", beasts),
    ):
        words |= {start + number: f"{kind} {name}" for number, name in enumerate(names)}
    around = [*places[:FOREST], "special"]  # whichever it is
    for number, order in enumerate(act.ORDERS):
        words[act.ARRANGE + number] = f"village {','.join(around[i] for i in order)}"
    return Notation("Kingswood", words)
