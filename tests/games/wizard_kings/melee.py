"""Many armies in little room: described positions of up to seven sides, with allies, artifacts, treasure and Chaos."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kingstable.core.state import CHANCE, seats_in
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import ARMIES
from kingstable.games.wizard_kings.sheets import ARMIES as ARMY_KEYS
from kingstable.games.wizard_kings.state import Campaign

from ..scripting import NAMES
from .speaking import GAME

GROUND = (
    "b4", "c5", "e1", "g6", "c8", "g4", "b5", "c2", "e2", "h5", "e8", "g5", "b6", "d2", "d1", "h4", "f8", "f3",
    "b3", "c3", "e3",
)  # fmt: skip  # hexes of map 14, so that neighbours in this list are apart on the map
ARTIFACTS = [row for row, figures in GAME.data["blocks"].items() if figures["group"] in ("weapon", "magic")]
SERVANTS = ("chaos_basilisk", "chaos_demon", "were_werebear", "treasure_silver", "treasure_gold")
SEATED = (*NAMES, "Gwen")
OF_MANY = ((2, "alliance_expansion"), (2, "custom"), (3, "custom"), (7, "custom"))
BRAVE = (
    (act.BERSERK.first, act.WITH.first),
    (act.CAST.first, act.NEW.first),
    (act.ENTER.first, act.ENTER.end),
)  # actions from one to the next
BOLD = 0.7  # how often one of these is chosen where there is one


def melee(sides: int, seed: int) -> str:
    """A position in which everybody is near everybody: some are allied, and many carry artifacts."""
    rng = Random(seed)
    options = [f"{name} = true" for name in ("dispel", "reserves", "capture") if rng.random() < 0.6]
    allies = [f"allies = [[0, {sides - 1}]]"] if sides > 2 and rng.random() < 0.6 else []
    lines = ["maps = [14]", f"turn = {rng.randint(1, 4)}", "turns = 6", *options, *allies]
    for side in range(sides):
        army = ARMY_KEYS[(side + seed) % ARMIES]
        blocks = [f"{army}_{row} {steps}" for row, steps in _regulars(army, rng)]
        blocks += [f"{row} {rng.randint(1, 2)}" for row in rng.sample(SERVANTS, 2)]
        placed = [f"{block} {GROUND[side + sides * (number % 2)]}" for number, block in enumerate(blocks)]
        armed = [
            f"{block} with {artifact} 2" for block, artifact in zip(placed, rng.sample(ARTIFACTS, 3), strict=False)
        ]
        lines += [f"[side.{side}]", f'army = "{army}"', f"blocks = {armed + placed[3:]!r}"]
    return "\n".join(lines)


def _regulars(army: str, rng: Random) -> list[tuple[str, int]]:
    """A wizard of an army, and another of its blocks that walks."""
    rows = {row: figures for row, figures in GAME.data["blocks"].items() if figures["army"] == army}
    wizard = next(row for row, figures in rows.items() if figures["letter"] == "A+")
    others = [row for row, figures in rows.items() if figures["symbol"] not in ("aquatic", "flyer") and figures["move"]]
    return [(row.removeprefix(f"{army}_"), rng.randint(1, rows[row]["steps"])) for row in (wizard, rng.choice(others))]


def roam(state: Campaign, seed: int, most: int = 400) -> Iterator[Campaign]:
    """A random game from a position on, at each decision, as far as it is wanted."""
    rng = Random(seed)
    for _ in range(most):
        yield state
        if not state.waiting:
            return
        seat = rng.choice(seats_in(state.waiting))
        state.apply(seat, rng.choice(state.outcomes() if seat == CHANCE else _preferred(state.legal(seat), rng)))


def _preferred(legal: list[int], rng: Random) -> list[int]:
    bold = [
        move
        for move in legal
        if act.BERSERK.first <= move <= act.GEAR.first or act.CAST.first <= move < act.NEW.first or act.ENTER.has(move)
    ]
    if bold and rng.random() < BOLD:
        return bold
    kept = [move for move in legal if not act.DISBAND.has(move)]
    return kept[1:] if len(kept) > 1 and kept[0] == act.PASS.first and rng.random() < BOLD else kept


def fray(sides: int, seed: int) -> Campaign:
    """The state of such a position."""
    state = GAME.position(melee(sides, seed), "melee")
    assert isinstance(state, Campaign)
    state.proceed()
    return state


def begin(scenario: str, seats: int, seed: int) -> Campaign:
    """A game of many from its beginning, with all that may be agreed on."""
    rng = Random(seed)
    options: dict[str, bool | int | str] = {"scenario": scenario, "dispel": True, "turns": 2}
    if scenario == "custom":
        options |= {"chaos": True, "treasure": True, "artifacts": True, "capture": True, "budget": rng.choice([40, 60])}
        options |= {"pool": "army", "maps": rng.choice([1, 2]), "victory": rng.choice(["time", "cities", "points"])}
    state = GAME.new(seats, options)
    assert isinstance(state, Campaign)
    return state
