"""The game's moves against a slow search of its own, over games of all scenarios and over positions of all sorts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.core.state import CHANCE, seats_in
from kingstable.games.wizard_kings.actions import CAST, TOKEN
from kingstable.games.wizard_kings.sheets import SYMBOLS
from kingstable.games.wizard_kings.state import Campaign

from .naive_moves import Block, Place, Scene, Spot, country, friendly_cities, name, way
from .scripts import GAME

KINDS = {key: row for key, row in GAME.data["blocks"].items() if row["group"] not in ("weapon", "magic", "haven")}
GAMES = [("island_of_the_dead", 1), ("island_of_the_dead", 2), ("barbarian_raid", 2), ("last_wizard_standing", 2)]
LAYOUTS: list[tuple[Place, ...]] = [
    *[((number, turned, 0, 0),) for number in (13, 14, 15, 16) for turned in (False, True)],
    ((14, False, 0, 0), (15, False, 1, 0)),
    ((15, True, 0, 0), (13, False, 1, 0)),
    ((16, False, 0, 0), (14, True, 0, 1)),
    ((13, True, 0, 0), (15, False, 0, 1)),
    ((13, False, 0, 0), (14, True, 1, 0), (15, True, 0, 1), (16, False, 1, 1)),
]
GAMES_EACH = 5
POSITIONS_EACH = 45  # of a layout
CLICKS = 14  # in such a position
# Of a caster's spells, those that change where blocks go
CASTERS = ("dwarves_mage", "elves_wicana", "barbarians_runeka", "amazons_charmer", "orcs_shakla")


# The comparison


def destinations(state: Campaign, token: int) -> set[str]:
    """Where the game lets a token go."""
    if TOKEN.at(token) not in state.legal(state.active):
        return set()
    trial = state.clone()
    trial.apply(state.active, TOKEN.at(token))
    moves = [GAME.format(action) for action in trial.legal(state.active) if not CAST.first <= action < TOKEN.first]
    assert len(moves) == len(set(moves))  # each is offered once
    return set(moves)


def told(scene: Scene, block: Block) -> str:
    """What a failure says: which block it is about, and where the others are."""
    return "\n".join([str(block), *[f"{name(other.hex)}: {other}" for other in scene.blocks]])


class Watcher:
    """Plays at random, and compares whenever a side may move a block."""

    def __init__(self, state: Campaign, rng: Random) -> None:
        self.state = state
        self.rng = rng
        self.harbours: set[Spot] = set()
        self.seen: Counter[str] = Counter()

    def play(self, clicks: int) -> None:
        for _ in range(clicks):
            if not self.state.waiting:
                return
            if isinstance(self.state.step, steps.Movement):
                if not self.state.step.begun:
                    self.harbours = friendly_cities(self.state)
                self.compare(Scene(self.state, self.harbours))
            seat = self.rng.choice(seats_in(self.state.waiting))
            actions = self.state.outcomes() if seat == CHANCE else self.state.legal(seat)
            self.state.apply(seat, self.choose(list(actions)))

    def choose(self, actions: list[int]) -> int:
        """At random, but seldom done with moving, and rather a spell: then more is seen."""
        if isinstance(self.state.step, steps.Movement) and len(actions) > 1 and self.rng.random() < 0.9:
            return self.rng.choice(actions[1:])
        spells = [action for action in actions if CAST.first <= action < TOKEN.first]
        return self.rng.choice(spells if spells and self.rng.random() < 0.5 else actions)

    def compare(self, scene: Scene) -> None:
        """Every block of the side that moves goes where the search says, and nowhere else."""
        self.seen["positions"] += 1
        for block in scene.blocks:
            if block.side == scene.mover:
                found = scene.destinations(block)
                assert destinations(self.state, block.token) == found, told(scene, block)
                self.note(scene, block, found)

    def note(self, scene: Scene, block: Block, found: set[str]) -> None:
        """Count what a comparison has tried."""
        self.seen[block.symbol] += bool(found)
        self.seen["attack"] += any(" from " in move for move in found)
        self.seen["ship"] += bool(scene.may_move(block) and scene.sail(block))
        self.seen["pinned"] += scene.is_pinned(block)
        self.seen["out of a battle"] += bool(found and scene.enemies(block.hex))
        self.seen["fleet"] += block.fleet and block.ground
        self.seen["woodwalker"] += block.woodwalker
        self.seen["ignores pinning"] += block.ignores_pinning
        self.seen["stone bridge"] += scene.bridge is not None


# Games


@pytest.mark.parametrize("scenario, seats", GAMES)
def test_games_of_every_scenario(scenario: str, seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES_EACH):
        state = GAME.new(seats, {"scenario": scenario, "dispel": seed % 2 == 0, "reserves": seed % 3 == 0})
        assert isinstance(state, Campaign)
        watcher = Watcher(state, Random(seed))
        watcher.play(1500)
        seen += watcher.seen
    assert seen["positions"] > 20 * GAMES_EACH and seen["flyer"] > 20


# Positions


class Scatter:
    """Blocks of all sorts thrown together on a few hexes, with home cities dealt at random."""

    def __init__(self, places: tuple[Place, ...], rng: Random) -> None:
        self.places = places
        self.land = country(places)
        self.rng = rng
        self.count: Counter[tuple[Spot, int]] = Counter()
        self.fought: set[Spot] = set()
        self.blocks: list[list[str]] = [[], []]
        near = {rng.choice(sorted(self.land.terrain))}
        for _ in range(rng.randint(1, 4)):
            near |= {beyond for hex in near for beyond in self.land.around(hex)}
        self.field = sorted(near)

    def suits(self, kind: str, side: int, spot: Spot) -> bool:
        """Whether a block may stand in a hex and has room; mountains are for those who need no road."""
        if self.count[spot, side] >= self.land.stacking(spot):
            return False
        symbol = KINDS[kind]["symbol"]
        if symbol == "aquatic":
            return self.land.floats(spot)
        if self.land.is_water(spot):
            return False
        return symbol in ("mountain", "flyer") or self.land.terrain[spot] != "m"

    def put(self, side: int, kind: str, spots: list[Spot]) -> Spot | None:
        """Put a block on one of these hexes, if one suits it."""
        spots = [spot for spot in spots if self.suits(kind, side, spot)]
        if not spots:
            return None
        spot = self.rng.choice(spots)
        self.count[spot, side] += 1
        self.blocks[side].append(f"{kind} {self.rng.randint(1, KINDS[kind]['steps'])} {name(spot)}")
        return spot

    def settle(self, side: int, kind: str) -> None:
        """Put a block where the other side is not."""
        self.put(side, kind, [spot for spot in self.field if not self.count[spot, 1 - side]])

    def attack(self, kind: str) -> None:
        """Put a block of side 0 among those of side 1, as one that has entered."""
        among = [
            spot for spot in self.field if self.count[spot, 1] and (spot in self.fought or not self.count[spot, 0])
        ]
        if not KINDS[kind]["castle"] and (spot := self.put(0, kind, among)):
            self.fought.add(spot)
            flies = KINDS[kind]["symbol"] == "flyer"
            self.blocks[0][-1] += " flown" if flies else f" from {way(spot, self.rng.choice(self.land.around(spot)))}"

    def text(self) -> str:
        """The position as it is described; where there are battles, side 0 has moved and side 1 moves first."""
        rng, kinds = self.rng, [*KINDS, *CASTERS * 5]
        for _ in range(rng.randint(3, 16)):
            self.settle(rng.randrange(2), rng.choice(kinds))
        for _ in range(rng.choice((0, 0, 2, 4, 8))):
            self.attack(rng.choice(kinds))
        maps = ", ".join(f"{{ map = {m}, turned = {str(t).lower()}, x = {x}, y = {y} }}" for m, t, x, y in self.places)
        lines = ["turns = 0", f"maps = [{maps}]", f"first = {1 if self.fought else rng.randrange(2)}"]
        lines += [f"reserves = {rng.choice(('true', 'false'))}"]
        lines += [f"attackers.{name(spot)} = 0" for spot in sorted(self.fought)]
        owner = {city: rng.randrange(3) for city in self.cities()}
        for side in range(2):
            lines += [f"[side.{side}]", f'army = "{("elves", "orcs")[side]}"', f"blocks = {self.blocks[side]}"]
            lines.append(f"cities = {[city for city in owner if owner[city] == side]}")
        return "\n".join(lines)

    def cities(self) -> list[str]:
        return GAME.layout([int(number) for place in self.places for number in place]).city_name


def watch_position(text: str, rng: Random) -> Counter[str]:
    """Compare in a described position, and for some moves on; what was tried."""
    state = GAME.position(text)
    assert isinstance(state, Campaign)
    state.proceed()
    watcher = Watcher(state, rng)
    try:
        watcher.play(CLICKS)
    except AssertionError as error:
        raise AssertionError(f"{error}\n{text}") from error
    return watcher.seen


def test_positions_with_blocks_of_every_sort_on_every_map() -> None:
    seen: Counter[str] = Counter()
    for places in LAYOUTS:
        rng = Random(str(places))
        for _ in range(POSITIONS_EACH):
            seen += watch_position(Scatter(places, rng).text(), rng)
    tried = ("attack", "pinned", "out of a battle", "fleet", "woodwalker", "ship", "ignores pinning", "stone bridge")
    assert seen["positions"] > 3 * POSITIONS_EACH * len(LAYOUTS)
    assert all(seen[symbol] > 50 for symbol in SYMBOLS), seen
    assert all(seen[word] > 2 for word in tried), seen
