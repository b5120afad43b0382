"""Havens: they stay in their port, and make it larger.

On map 13 Logyn in e9 is a port of 2 GP and Kreba in f7 one of 1 GP: a ship goes from the one to the other.  Bethi in e4
lies inland.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import Campaign

from .arms import known_to, misses, quietly, war, who_decides
from .battlefield import act, options, places, rounds, throw_of
from .marching import field, go, reach
from .scripts import GAME, at, campaign, new, open_to, play, roll, rule

HARBOURS = (["Logyn", "Kreba"], ["Bethi"])
CREW = ["feudals_spear 1 e9", "feudals_templar 1 e9", "feudals_cleric 1 e9"]


def harbour(*own: str) -> Table:
    """Ann's part of the Move Phase."""
    return field([*CREW, *own], ["orcs_orc 2 e4"], maps="13", homes=HARBOURS, armies=("feudals", "orcs"))


def sail(table: Table, key: str) -> None:
    """A block is shipped from Logyn to Kreba."""
    assert "f7" in reach(table, key)
    go(table, key, "f7")


# Where they are ------------------------------------------------------------------------------------------------------


@rule("26.5")
def test_a_haven_never_moves() -> None:
    table = harbour("chaos_haven 4 e9")
    assert options(table, "Ann") == {"done", "block feudals_spear", "block feudals_templar", "block feudals_cleric"}


@rule("26.5")
def test_a_haven_is_not_carried_by_magic() -> None:
    table = war(
        ["elves_wicana 4 b6", "chaos_haven 2 b6", "elves_ranger 1 b6", "elves_castle 1 b6"],
        ["orcs_orc 1 e9"],
        armies=("elves", "orcs"),
        phase="move",
    )
    act(table, "Ann: block elves_wicana", "Ann: cast windlift")
    assert options(table, "Ann") == {"block elves_wicana", "block elves_ranger"}


@rule("26.5")
def test_a_haven_neither_retreats_nor_regroups() -> None:
    table = war(["orcs_orc 2"], ["chaos_haven 4", "feudals_spear 1"], hex="b6")
    quietly(table, "c7")  # the Spear may retreat
    act(table, "Brian: fire")
    misses(table)
    act(table, "Ann: fire")
    misses(table)
    assert throw_of(table) == 4 and rounds(table) == 2  # the Haven can but fire
    table = war(["orcs_orc 1"], ["chaos_haven 4", "feudals_spear 1"], hex="b6")
    misses(table, 2)
    act(table, "roll 1 6 6 6")
    assert places(table, "orcs_orc") == ["off"] and options(table, "Brian") == {"done", "block feudals_spear"}


@rule("26.5")
@pytest.mark.parametrize(("cities", "sites"), [(["Logyn", "Bethi"], {"e9"}), (["Bethi"], set())])
def test_a_haven_is_built_in_ports_only(cities: Sequence[str], sites: set[str]) -> None:
    table = field(
        ["chaos_haven 0 off", "orcs_goblin 0 off"], ["feudals_spear 1 c3"], maps="13", homes=(cities, ()), phase="build"
    )
    assert ("new chaos-haven" in open_to(table, "Ann")) == bool(sites) and "new orcs-goblin" in open_to(table, "Ann")
    if sites:
        play(table, "Ann: new chaos-haven")
        assert open_to(table, "Ann") == sites


@rule("26.5")
def test_a_haven_is_deployed_in_ports_only() -> None:
    table = new(scenario="custom", chaos=True, layout="14 15", budget=60)
    roll(table, "first 1")
    play(table, "Ann: army orcs", "Brian: army feudals", "Brian: map 2", "Ann: raise chaos-haven 1")
    for kind in ("goblin", "goblin", "goblin", "orc", "orc", "troll"):
        play(table, f"Ann: raise orcs-{kind} 1")
    play(table, "Ann: done")
    while who_decides(table) == ["Brian"]:
        open_now = open_to(table, "Brian")
        play(table, f"Brian: {'done' if 'done' in open_now else min(m for m in open_now if m.startswith('raise'))}")
    asked = {who: deploy_all(table, who) for who in ("Ann", "Brian")}
    ports = {"b6", "h3", "d8"}
    assert sum(choice <= ports for choice in asked["Ann"]) >= 1 and places(table, "chaos_haven")[0] in ports


def deploy_all(table: Table, who: str) -> list[set[str]]:
    """A player deploys its blocks, each in the first city that is open; among what it chose."""
    asked = []
    while isinstance(campaign(table).step, steps.Deploy) and who in who_decides(table):
        asked.append(open_to(table, who))
        play(table, f"{who}: {min(asked[-1])}")
    return asked


@rule("26.5")
def test_nobody_takes_a_block_elsewhere_for_a_haven() -> None:
    table = harbour("chaos_haven 4 e9", "feudals_spear 2 d9", "feudals_spear 2 f7")
    ports = {campaign(table).land.named(name) for name in ("e9", "f7")}
    found = set()
    for seed in range(30):
        sample = GAME.sample(GAME.view(table.state, 1), Random(seed))
        assert isinstance(sample, Campaign)
        found.add(sample.place[_haven(sample)])
    assert found == ports  # it may be in either port, and nowhere else


def _haven(state: Campaign) -> int:
    row = list(GAME.data["blocks"]).index("chaos_haven")
    return next(token for token in range(len(state.place)) if state.kind_of(token) == row)


# What they are for ---------------------------------------------------------------------------------------------------


@rule("26.6")
@pytest.mark.parametrize(
    ("haven", "ships"),
    [("chaos_haven 0 off", 1), ("chaos_haven 4 f7", 2), ("chaos_haven 1 f7", 2), ("chaos_haven 4 e9", 1)],
)
def test_a_haven_adds_one_to_the_capacity_of_its_port(haven: str, ships: int) -> None:
    table = harbour(haven)
    for key in ("feudals_spear", "feudals_templar")[:ships]:
        sail(table, key)
    assert "f7" not in reach(table, "feudals_cleric")


@rule("26.6")
def test_both_ports_count() -> None:
    table = harbour("chaos_haven 4 f7", "chaos_haven 1 f7", "elves_treek 1 e9")
    for key in ("feudals_spear", "feudals_templar"):
        sail(table, key)
    assert "f7" not in reach(table, "feudals_cleric")  # Kreba takes three by now, but Logyn is worth 2
    table = harbour("chaos_haven 4 f7", "chaos_haven 1 f7", "chaos_haven 2 e9")
    for key in ("feudals_spear", "feudals_templar", "feudals_cleric"):
        sail(table, key)


ALLIES = """
    maps = [13]
    allies = [[0, 2]]
    first = {first}
    [side.0]
    army = "feudals"
    cities = ["Logyn", "Kreba"]
    blocks = ["chaos_haven 4 f7", "feudals_spear 1 e9", "feudals_templar 1 e9"]
    [side.1]
    army = "orcs"
    blocks = ["orcs_orc 2 e4"]
    [side.2]
    army = "elves"
    blocks = ["elves_treek 1 e9", "elves_undine 1 e9"]
    """


@rule("26.7")
def test_a_haven_serves_its_own_side_alone() -> None:
    table = at(ALLIES.format(first=2))
    sail(table, "elves_treek")
    assert "f7" not in reach(table, "elves_undine")
    table = at(ALLIES.format(first=0))
    sail(table, "feudals_spear")
    sail(table, "feudals_templar")


@rule("26.7")
def test_a_haven_is_shown_when_its_place_is_used() -> None:
    table = harbour("chaos_haven 4 f7")
    sail(table, "feudals_spear")
    assert not known_to(table, 1, "chaos_haven")  # Kreba takes one anyway
    sail(table, "feudals_templar")
    assert known_to(table, 1, "chaos_haven") and not known_to(table, 1, "feudals_templar")
    assert GAME.audit(campaign(table)) == []


@rule("26.7")
def test_a_haven_at_the_other_end_is_not_shown_in_vain() -> None:
    table = harbour("chaos_haven 4 f7", "chaos_haven 3 e9")
    sail(table, "feudals_spear")
    sail(table, "feudals_templar")
    assert known_to(table, 1, "chaos_haven") and not known_to(table, 1, "chaos_haven#2")  # Logyn is worth 2
