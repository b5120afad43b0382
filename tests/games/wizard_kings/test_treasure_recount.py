"""A Build Phase with treasure, counted again by hand: what is open after every click, and what is there in the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from random import Random

import pytest

from kingstable.core.table import Table
from kingstable.games.wizard_kings.rules.building import Workshop, workshop

from .marching import field as battlefield
from .scripts import GAME, campaign, rule

ROWS = GAME.data["blocks"]
HOARDS = ("treasure_gems", "treasure_gold", "treasure_silver")  # the dearest first
ROOM = {"b6": 5, "c3": 4, "b4": 4}
CROWD = ["orcs_cleric", "orcs_great_orc", "orcs_ogre", "orcs_trog", "orcs_queen", "orcs_hero"]
CITIES = {"b6": "Aldwick", "c3": "Hobb"}
INCOME = {"b6": 2, "c3": 1}


@dataclass
class Ledger:
    """Ann's blocks and gold, kept with pencil and paper."""

    blocks: list[tuple[str, int, str]]  # type, steps and hex; an empty hex for those beside the map
    city: dict[str, int]  # gold by hex
    cash: dict[str, int] = field(default_factory=dict)
    gave: set[str] = field(default_factory=set)  # types of treasure: there is one block of each
    took: set[str] = field(default_factory=set)

    def purse(self, hex: str) -> int:
        return self.city.get(hex, 0) + self.cash.get(hex, 0)

    def crowd(self, hex: str) -> int:
        return sum(where == hex for _, _, where in self.blocks)

    def sites(self, key: str) -> set[str]:
        hexes = {*self.city, *self.cash}
        return {hex for hex in hexes if self.purse(hex) >= ROWS[key]["cost"] and self.crowd(hex) < ROOM[hex]}

    def options(self) -> set[str]:
        """What may be clicked, types instead of numbers."""
        found = {"done"}
        for key, steps, hex in self.blocks:
            if not hex:
                if self.sites(key):
                    found.add(f"new {key}")
                continue
            found.add(f"disband {key}")
            if steps < ROWS[key]["steps"] and self.purse(hex) >= ROWS[key]["cost"] and key not in self.gave:
                found.add(f"step {key}")
            if key in HOARDS and key not in self.took:
                found.add(f"cash {key}")
        return found

    def pay(self, hex: str, gold: int) -> None:
        from_treasure = min(gold, self.cash.get(hex, 0))
        if from_treasure:
            self.cash[hex] -= from_treasure
        if gold > from_treasure:
            self.city[hex] -= gold - from_treasure

    def change(self, key: str, steps: int, hex: str) -> None:
        """A block becomes stronger or weaker; without steps it goes beside the map."""
        self.blocks = [item for item in self.blocks if item[0] != key] + [(key, steps, hex if steps else "")]

    def of(self, key: str) -> tuple[int, str]:
        return next((steps, hex) for kind, steps, hex in self.blocks if kind == key)

    def click(self, word: str, key: str, site: str) -> None:
        steps, hex = self.of(key)
        if word == "step":
            self.pay(hex, ROWS[key]["cost"])
            self.change(key, steps + 1, hex)
        elif word == "new":
            self.pay(site, ROWS[key]["cost"])
            self.change(key, 1, site)
        elif word == "cash":
            self.cash[hex] = self.cash.get(hex, 0) + ROWS[key]["cost"]
            self.gave.add(key)
            self.change(key, steps - 1, hex)
        else:
            self.change(key, 0, "")
        if word in ("step", "new") and key in HOARDS:
            self.took.add(key)
        if not self.of(key)[0]:
            self.gave.discard(key)

    def settle(self) -> None:
        """Give change: of all ways to do it, one that gives back most, and of those one in the fewest steps."""
        for hex in sorted(self.cash):
            ways = [dict(zip(HOARDS, way, strict=True)) for way in product(range(5), repeat=len(HOARDS))]
            fitting = [way for way in ways if self.fits(way, hex)]
            best = max(fitting, key=lambda way: (worth(way), -sum(way.values())))
            for key, steps in best.items():
                if steps:
                    self.change(key, self.of(key)[0] + steps, hex)
            if hex in self.city:
                self.city[hex] += self.cash[hex] - worth(best)

    def fits(self, way: dict[str, int], hex: str) -> bool:
        """Whether there is gold, and room, for so many steps of each treasure."""
        fresh = 0
        for key, steps in way.items():
            if steps and key not in {kind for kind, _, _ in self.blocks}:
                return False
            if steps:
                there, where = self.of(key)
                if there + steps > ROWS[key]["steps"] or where not in (hex, ""):
                    return False
                fresh += where == ""
        return worth(way) <= self.cash[hex] and (not fresh or self.crowd(hex) + fresh <= ROOM[hex])


def worth(way: dict[str, int]) -> int:
    """What so many steps of each treasure hold."""
    return sum(steps * int(ROWS[key]["cost"]) for key, steps in way.items())


def bench(table: Table) -> Workshop:
    """Ann's Build Phase as far as she has clicked."""
    return workshop(campaign(table), 0)


def named(table: Table, move: str) -> str:
    """A click with the type of block that it means."""
    word, _, rest = move.partition(" ")
    if word == "new":
        return f"new {rest.replace('-', '_')}"
    if not rest.isdigit():
        return move
    state = bench(table).state
    return f"{word} {list(ROWS)[state.kind_of(int(rest) - 1)]}"


def on_the_map(table: Table) -> set[tuple[str, int, str]]:
    """Ann's blocks that are on the map."""
    state = campaign(table)
    tokens = [token for token, place in enumerate(state.place) if place >= 0 and state.side[token] == 0]
    return {(list(ROWS)[state.kind_of(t)], state.steps[t], state.land.name(state.place[t])) for t in tokens}


def random_vault(rng: Random) -> tuple[Table, Ledger]:
    """Ann's treasure and some blocks, one of each type, anywhere; Gems may not be in her pool."""
    keys = [*HOARDS[rng.randrange(2) :], "orcs_goblin", "orcs_orc", "orcs_troll", *CROWD]
    rng.shuffle(keys)
    blocks: list[tuple[str, int, str]] = []
    for key in keys:
        hex = rng.choice(["b6", "c3", "b4", "b4", "b4", ""])
        if sum(where == hex for _, _, where in blocks) >= ROOM.get(hex, 9):
            hex = ""
        blocks.append((key, rng.randint(1, ROWS[key]["steps"]) if hex else 0, hex))
    marker = rng.randint(0, 3)
    texts = [f"{key} {steps} {hex or 'off'}" for key, steps, hex in blocks]
    homes = (list(CITIES.values()), ["Varn"])
    table = battlefield(texts, ["feudals_spear 1 g3"], phase="build", homes=homes, more=f"gold = {{ Hobb = {marker} }}")
    return table, Ledger(blocks, {"b6": INCOME["b6"], "c3": INCOME["c3"] + marker})


@rule("24.4", "24.5", "24.6", "24.7")
@pytest.mark.parametrize("seed", range(40))
def test_a_random_build_phase_counted_again(seed: int) -> None:
    rng = Random(seed)
    table, ledger = random_vault(rng)
    for _ in range(rng.randint(1, 14)):
        moves = {named(table, table.game.format(action)): action for action in table.state.legal(0)}
        assert set(moves) == ledger.options()
        move = rng.choice(sorted(moves, key=lambda move: (not move.startswith("cash"), move))[: rng.choice([3, 99])])
        if move == "done" or (move.startswith("disband") and rng.random() < 0.7):
            continue
        word, _, key = move.partition(" ")
        table.enter(0, moves[move])
        site = ""
        if word == "new":
            sites = {table.game.format(action): action for action in table.state.legal(0)}
            assert set(sites) == ledger.sites(key)
            site = rng.choice(sorted(sites))
            table.enter(0, sites[site])
        ledger.click(word, key, site)
        spare = bench(table)
        assert {hex: spare.purse(spare.state.land.named(hex)) for hex in ROOM} == {h: ledger.purse(h) for h in ROOM}
    table.play("done", 0)
    table.play("done", 1)
    ledger.settle()
    assert on_the_map(table) == {item for item in ledger.blocks if item[2]}
    state = campaign(table)
    gold = {hex: state.gold[state.land.city_name.index(name)] for hex, name in CITIES.items()}
    assert gold == ledger.city
