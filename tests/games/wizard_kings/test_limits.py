"""How many: blocks in a hex, blocks over a hexside into a battle, and blocks that attackers pin."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.core.table import Table

from .marching import can_move, done, drawn, field, go, reach, who_can_move
from .scripts import click, place_of, play, rule
from .test_maps import KASAR

ATTACK = "attackers = { c5 = 0 }"
RUNEKA = "barbarians_runeka"
WALKERS = ("feudals_spear", "feudals_templar", "dwarves_low_guard", "orcs_hero", "undead_ghoul", "orcs_cleric")


def defended(attackers: Sequence[str], defenders: Sequence[str], own: Sequence[str] = ()) -> Table:
    """Brian's part of the phase: Ann's blocks have attacked his in c5 on map 14."""
    ours = [f"{kind.partition(' ')[0]} 1 c5 {kind.partition(' ')[2]}" for kind in attackers]
    theirs = [f"{kind} {3 if kind == RUNEKA else 1} c5" for kind in defenders]
    return field([*ours, *own], theirs, first=1, more=ATTACK)


# Stacking

ROOM = [
    ("14", "c4", 4, "c5"),  # clear
    ("14", "c3", 4, "c4"),  # a city in forest
    ("14", "g6", 3, "g5"),  # forest
    ("14", "g4", 2, "g5"),  # swamp
    ("14", "e6", 2, "e7"),  # mountain
    ("14", "e5", 3, "f5"),  # a city in mountains
    ("14", "g3", 5, "f3"),  # a city in clear terrain
    ("16", "d2", 3, "e2"),  # desert
]


@rule("6.25", "4.5")
@pytest.mark.parametrize("maps, hex, room, beside", ROOM)
def test_a_hex_takes_so_many_of_a_side(maps: str, hex: str, room: int, beside: str) -> None:
    there = [f"{kind} 1 {hex}" for kind in WALKERS[: room - 1]]
    table = field([*there, f"orcs_ogre 1 {beside}", f"elves_pixie 1 {beside}"], maps=maps)
    assert hex in reach(table, "orcs_ogre") and hex in reach(table, "elves_pixie")
    go(table, "orcs_ogre", hex)
    assert hex not in reach(table, "elves_pixie") and can_move(table, "elves_pixie")


@rule("6.25", "4.5")
def test_the_sea_takes_four_aquatics() -> None:
    fleet = ["amazons_siren", "barbarians_viking", "feudals_kog"]
    table = field([*[f"{kind} 1 e8" for kind in fleet], "undead_ghost_ship 1 d8", "elves_white_ship 1 d8"], maps="13")
    go(table, "undead_ghost_ship", "e8")
    assert "e8" not in reach(table, "elves_white_ship")


@rule("6.26")
def test_each_side_has_its_own_room() -> None:
    theirs = ["feudals_spear 1 g4", "feudals_templar 1 g4"]
    table = field(["orcs_goblin 1 g3", "orcs_orc 1 h4", "orcs_hero 1 h3"], theirs)  # a swamp: two a side
    go(table, "orcs_goblin", "g4 from n")
    go(table, "orcs_orc", "g4 from se")
    assert not any(move.startswith("g4") for move in reach(table, "orcs_hero"))


@rule("6.26")
def test_a_full_hex_of_its_own_side_is_moved_through() -> None:
    full = [f"{kind} 1 c5" for kind in WALKERS[:4]]
    table = field([*full, "undead_ghoul 1 c4"])
    found = reach(table, "undead_ghoul")
    assert "c5" not in found and {"d5", "e5", "b5", "b6"} <= found


# Hexsides into a battle


def storm(maps: str, start: str, door: str, enemy: str = "orcs_orc", kinds: Sequence[str] = WALKERS[:3]) -> int:
    """How many blocks get over one hexside into a hex with enemies."""
    target = door.split()[0]
    table = field([f"{kind} 1 {start}" for kind in kinds], [f"{enemy} 1 {target}"], maps=maps)
    return entering(table, door, kinds)


def entering(table: Table, door: str, kinds: Sequence[str]) -> int:
    entered = 0
    for kind in kinds:
        if door in reach(table, kind):
            go(table, kind, door)
            entered += 1
    return entered


CLIMBERS = ("orcs_goblin", "amazons_guardian")
HEXSIDES = [
    ("14", "c4", "c5 from n", 2, "clear"),
    ("14", "c4", "c3 from s", 2, "clear on one side, and a road"),
    ("15", "d4", "d5 from n", 2, "clear on one side"),
    ("15", "e5", "f5 from nw", 1, "forest on both"),
    ("14", "d5", "e5 from sw", 2, "a road into mountains"),
    ("14", "f5", "f6 from n", 1, "a pass"),
    ("15", "g4", "h3 from sw", 1, "a pass through a mountain hexside"),
    ("15", "g7", "f6 from se", 1, "a bridge, though on a road"),
    ("16", "b3", "b4 from n", 1, "a bridge"),
]


@rule("6.27", "4.6", "4.7", "4.18", "4.19")
@pytest.mark.parametrize("maps, start, door, limit, _", HEXSIDES)
def test_the_limit_of_a_hexside_into_a_battle(maps: str, start: str, door: str, limit: int, _: str) -> None:
    assert storm(maps, start, door) == limit


@rule("6.28", "6.27")
def test_one_of_the_mountain_folk_over_a_mountain_hexside_without_road() -> None:
    assert storm("14", "c4", "d4 from nw", kinds=CLIMBERS) == 1
    assert storm("15", "g3", "h3 from nw", kinds=CLIMBERS) == 1
    assert storm("14", "d5", "e5 from sw", kinds=CLIMBERS) == 2  # the road is for them too


@rule("6.28")
def test_one_amphibian_over_a_river() -> None:
    assert storm("15", "f6", "g6 from nw", kinds=("orcs_troll", "undead_zombie")) == 1


@rule("6.27")
def test_each_hexside_has_its_own_limit() -> None:
    table = field([f"{kind} 1 b4" for kind in WALKERS[:3]], ["orcs_orc 1 c5"])
    assert entering(table, "c5 from nw", WALKERS[:2]) == 2
    assert {move for move in reach(table, WALKERS[2]) if move.startswith("c5")} == {"c5 from n", "c5 from sw"}


@rule("6.27")
@pytest.mark.parametrize(
    "start, target, door, limit", [("f7", "e8", "e8 from ne", 1), ("f5", "e5", "e5 from se", 2)], ids=["forest", "road"]
)
def test_moves_to_hexes_without_enemies_are_not_limited(start: str, target: str, door: str, limit: int) -> None:
    kinds = ("feudals_yeoman", "orcs_ogre", "elves_treek")
    own = [f"{kind} 1 {start}" for kind in kinds]
    assert entering(field(own, ["orcs_orc 1 " + target]), door, kinds) == limit
    assert entering(field(own, homes=((), ["Grimhold"])), target, kinds) == 3  # a vacant enemy city is no Battle Hex


@rule("6.30")
def test_defenders_have_limits_of_their_own_over_the_same_hexside() -> None:
    attackers = ["orcs_goblin 1 f5 from nw"]
    theirs = ["elves_unicorn 1 f5", "feudals_yeoman 1 e5", "elves_treek 1 e5"]
    table = field(attackers, theirs, maps="15", first=1, more="attackers = { f5 = 0 }")
    door = "f5 from nw"  # forest: one attacker has come this way, and one of the others may
    assert door in reach(table, "feudals_yeoman")
    go(table, "feudals_yeoman", door)
    assert door not in reach(table, "elves_treek")


# Pinning


@rule("6.31")
def test_the_book_example_two_attack_four() -> None:
    table = defended(["orcs_orc from n", "orcs_orc from nw"], WALKERS[:4])
    assert who_can_move(table) == ["c5"] * 4  # whichever the defender likes
    go(table, WALKERS[3], "d5")
    assert who_can_move(table) == ["c5"] * 3
    go(table, WALKERS[0], "b5")
    assert who_can_move(table) == []
    assert (place_of(table, WALKERS[1]), place_of(table, WALKERS[2])) == ("c5", "c5")


@rule("6.31")
@pytest.mark.parametrize("attackers, free", [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_as_many_are_pinned_as_attack(attackers: int, free: int) -> None:
    ways = ("n", "n", "nw", "nw")
    table = defended([f"orcs_orc from {way}" for way in ways[:attackers]], WALKERS[:3])
    left = 0
    while who_can_move(table):
        go(table, next(kind for kind in WALKERS[:3] if place_of(table, kind) == "c5"), "d5")
        left += 1
    assert left == free


@rule("6.31")
def test_a_castle_is_pinned_like_another() -> None:
    table = defended(["orcs_orc from n"], ["feudals_castle", "feudals_spear"])
    assert who_can_move(table) == ["c5"]  # the Spear: the attacker pins the castle
    go(table, "feudals_spear", "d5")


@rule("6.31")
def test_who_comes_to_help_lets_nobody_go() -> None:
    table = field(
        ["orcs_orc 1 c5 from n"], ["feudals_spear 1 c5", "feudals_templar 1 d5", "orcs_hero 1 b5"], first=1, more=ATTACK
    )
    go(table, "feudals_templar", "c5 from se")
    assert who_can_move(table) == ["b5"]


@rule("6.32")
def test_the_unpinned_do_not_leave_over_hexsides_of_the_attackers() -> None:
    table = defended(["orcs_orc from n"], ["dwarves_catapult", "feudals_spear"])
    assert reach(table, "dwarves_catapult") == {"b4", "b5", "d5", "a5", "b6", "e5"}  # not c4, nor c3 by the road
    both = defended(["orcs_orc from nw", "orcs_orc from se"], ["dwarves_catapult", "feudals_spear", "feudals_templar"])
    assert reach(both, "dwarves_catapult") == {"c4", "c3", "b5", "a5", "b6"}


@rule("6.32")
def test_the_unpinned_reach_a_hex_beyond_by_another_way() -> None:
    table = defended(["orcs_orc from n"], ["feudals_spear", "feudals_templar"])
    assert "c4" in reach(table, "feudals_spear")  # by b4


@rule("6.32", "6.4")
def test_the_unpinned_attack_elsewhere_but_never_their_own_hex() -> None:
    more = ["orcs_goblin 1 b5", "orcs_goblin 1 c4"]
    table = defended(["orcs_orc from n"], ["feudals_spear", "feudals_templar"], more)
    found = reach(table, "feudals_spear")
    assert {"b5 from ne", "b5 from n", "c4 from sw"} <= found and "c4 from s" not in found
    assert not any(move.startswith("c5") for move in found)


@rule("6.31", "6.2")
def test_attackers_have_moved() -> None:
    table = defended(["orcs_orc from n", "orcs_orc from nw"], ["feudals_spear"])
    done(table)
    assert who_can_move(table) == []


@rule("6.33")
def test_who_ignores_pinning_goes_and_does_not_count() -> None:
    table = defended(["orcs_orc from n", "orcs_orc from nw"], [RUNEKA, "feudals_spear", "feudals_templar"])
    assert who_can_move(table) == ["c5"] * 3
    play(table, f"Brian: {click(table, RUNEKA)}", "Brian: cast mist-rune")
    play(table, f"Brian: {click(table, 'feudals_spear')}", "Brian: done")
    assert can_move(table, "feudals_spear") and not can_move(table, "feudals_templar")
    assert not {"c4", "c3"} & reach(table, "feudals_spear")  # n and nw stay the attackers'
    go(table, "feudals_spear", "d5")
    assert who_can_move(table) == []


@rule("6.33", "6.31")
def test_all_may_leave_whom_the_mist_hides() -> None:
    table = defended(["orcs_orc from n"], [RUNEKA])
    play(table, f"Brian: {click(table, RUNEKA)}", "Brian: cast mist-rune", f"Brian: {click(table, RUNEKA)}")
    go(table, RUNEKA, "c4")  # it flies
    assert who_can_move(table) == []


@rule("6.28", "4.18")
def test_a_bridge_in_the_book_example() -> None:
    table = drawn(KASAR, [f"{kind} 1 e5" for kind in WALKERS[:2]], ["feudals_crossbow 1 e6"])
    assert entering(table, "e6 from n", WALKERS[:2]) == 1


@rule("11.9")
def test_the_mist_serves_nobody_when_its_last_step_is_the_casters() -> None:
    table = field(["orcs_orc 1 c5 from n"], [f"{RUNEKA} 1 c5"], first=1, more=ATTACK)
    assert who_can_move(table) == []  # pinned, and the only block that Mist Rune could serve would be gone
    table = field(["orcs_orc 1 c5 from n"], [f"{RUNEKA} 2 c5"], first=1, more=ATTACK)
    assert who_can_move(table) == ["c5"]
