"""The Build Phase: gold of the cities, steps, new blocks, markers, merging, disbanding and henges.

On map 14 Grimhold in e5 is worth 3 GP, Aldwick in b6 and Thessel in h3 are worth 2, Varn in g3, Cairn in d8 and Hobb in
c3 are worth 1; Aldwick, Thessel and Cairn are ports, and g6 is a henge.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from kingstable.games.wizard_kings.rules.building import ON_HENGE, Workshop, build_cache, workshop
from kingstable.games.wizard_kings.state import Campaign

from .marching import done, drawn, field
from .scripts import GAME, at, campaign, happened, open_to, place_of, play, rule, steps_of, token_of, waiting
from .test_maps import KASAR

OURS = (["Aldwick", "Hobb"], ["Grimhold", "Varn"])


def build(
    own: Sequence[str],
    others: Sequence[str] = (),
    gold: str = "",
    homes: Sequence[Sequence[str]] = OURS,
    maps: str = "14",
) -> Table:
    """A Build Phase, Ann's blocks first; `gold` are markers that lie in cities."""
    table = f"gold = {{ {gold} }}" if gold else ""
    return field(own, others, phase="build", homes=homes, maps=maps, more=table)


def bench(table: Table, seat: int = 0) -> Campaign:
    """The game as a seat sees it after the clicks that it has drafted."""
    state = workshop(campaign(table), seat).state
    assert isinstance(state, Campaign)
    return state


def purse(table: Table, city: str) -> int:
    """What gold Ann has left in a city."""
    state = bench(table)
    return state.gold[state.land.city_name.index(city)]


def drafted(table: Table, hex: str) -> list[tuple[str, int]]:
    """Ann's blocks in a hex after her clicks: type and strength, sorted."""
    state = bench(table)
    keys = list(table.game.data["blocks"])
    tokens = state.tokens_at(state.land.named(hex), 0)
    return sorted((keys[state.kind_of(token)], state.steps[token]) for token in tokens)


def clicks(table: Table, word: str, who: str = "Ann") -> set[str]:
    """What is open of a sort: `step`, `new`, `merge`, `disband`."""
    return {move.removeprefix(f"{word} ") for move in open_to(table, who) if move.startswith(f"{word} ")}


def number(table: Table, key: str, nth: int = 0) -> str:
    """The number by which a block is named before anything is clicked."""
    return str(token_of(table, key, nth) + 1)


def finish(table: Table) -> None:
    """Both sides are done with building."""
    for who in waiting(table):
        play(table, f"{who}: done")


# Gold


@rule("10.1")
def test_cities_produce_for_those_to_whom_they_are_friendly() -> None:
    table = build(["orcs_orc 1 g3", "orcs_orc 1 h3"], ["feudals_spear 1 e5"])
    gold = dict(zip(campaign(table).land.city_name, campaign(table).gold, strict=True))
    # Varn is captured, Thessel is nobody's but held; nobody holds Cairn
    assert gold == {"Grimhold": 3, "Aldwick": 2, "Thessel": 2, "Varn": 1, "Cairn": 0, "Hobb": 1}
    assert ("gold", "10.1") in happened(table)


@rule("10.1", "10.2")
def test_the_gold_of_a_captured_city_is_spent_there_by_its_captor() -> None:
    table = build(["orcs_goblin 1 g3"], ["feudals_spear 1 e5"])
    assert clicks(table, "step") == {number(table, "orcs_goblin")}
    assert clicks(table, "step", "Brian") == {number(table, "feudals_spear")}


@rule("10.2", "5.5")
def test_both_sides_build_at_the_same_time() -> None:
    table = build(["orcs_goblin 1 b6"], ["feudals_spear 1 e5"])
    assert waiting(table) == ["Ann", "Brian"]
    play(table, f"Brian: step {number(table, 'feudals_spear')}", f"Ann: step {number(table, 'orcs_goblin')}")
    assert (steps_of(table, "orcs_goblin"), steps_of(table, "feudals_spear")) == (1, 1)  # sealed
    play(table, "Ann: done", "Brian: done")
    assert (steps_of(table, "orcs_goblin"), steps_of(table, "feudals_spear")) == (2, 2)


# Steps


@rule("10.2", "2.7")
def test_the_book_example_of_a_city_of_two() -> None:
    table = build(["orcs_goblin 1 b6", "orcs_orc 1 b6"])
    goblin, orc = number(table, "orcs_goblin"), number(table, "orcs_orc")
    assert clicks(table, "step") == {goblin, orc}
    play(table, f"Ann: step {goblin}")
    assert clicks(table, "step") == {goblin}  # 1 GP is left, and an Orc costs 2
    play(table, f"Ann: step {goblin}")
    assert clicks(table, "step") == set() and drafted(table, "b6") == [("orcs_goblin", 3), ("orcs_orc", 1)]
    table = build(["orcs_goblin 1 b6", "orcs_orc 1 b6"])
    play(table, f"Ann: step {orc}")
    assert clicks(table, "step") == set() and drafted(table, "b6") == [("orcs_goblin", 1), ("orcs_orc", 2)]


@rule("2.7", "10.2")
@pytest.mark.parametrize("kind, steps, price", [("elves_wicana", 3, 6), ("elves_ranger", 2, 8), ("orcs_goblin", 4, 4)])
def test_the_book_examples_of_costs(kind: str, steps: int, price: int) -> None:
    table = build([f"{kind} {steps} c5"])
    assert campaign(table).value(0) == price
    rest = steps - 1
    table = build([f"{kind} 1 b6"], gold=f"Aldwick = {rest * price // steps}")  # 2 GP are produced
    for _ in range(rest):
        play(table, f"Ann: step {number(table, kind)}")
    assert drafted(table, "b6") == [(kind, steps)] and purse(table, "Aldwick") == 2


@rule("10.2", "2.3")
def test_no_step_beyond_the_maximum() -> None:
    table = build(["orcs_goblin 4 b6", "orcs_cleric 2 b6"], gold="Aldwick = 9")
    assert clicks(table, "step") == {number(table, "orcs_cleric")}
    play(table, f"Ann: step {number(table, 'orcs_cleric')}")
    assert clicks(table, "step") == set()


@rule("10.2")
def test_steps_are_added_only_in_ones_own_cities_and_with_their_own_gold() -> None:
    blocks = ["orcs_goblin 1 b6", "orcs_goblin 1 c5", "orcs_cleric 1 c3"]
    table = build(blocks, gold="Aldwick = 9")
    # c5 is not a city; a Cleric costs 2, Hobb has 1, and what lies in Aldwick helps nobody there
    assert clicks(table, "step") == {number(table, "orcs_goblin")}


# New blocks


@rule("10.3")
def test_a_new_block_has_one_step_and_may_be_given_more_at_once() -> None:
    table = build(["orcs_goblin 0 off"])
    assert clicks(table, "new") == {"orcs-goblin"}
    play(table, "Ann: new orcs-goblin")
    assert open_to(table, "Ann") == {"b6", "c3"}
    play(table, "Ann: b6")
    assert drafted(table, "b6") == [("orcs_goblin", 1)] and purse(table, "Aldwick") == 1
    [step] = clicks(table, "step")
    play(table, f"Ann: step {step}")
    assert drafted(table, "b6") == [("orcs_goblin", 2)] and purse(table, "Aldwick") == 0
    finish(table)
    assert (place_of(table, "orcs_goblin"), steps_of(table, "orcs_goblin")) == ("b6", 2)
    assert ("built", "10.3") in happened(table)


@rule("10.2", "10.3")
def test_a_new_block_is_built_where_its_cost_lies() -> None:
    table = build(["orcs_orc 0 off", "orcs_troll 0 off", "orcs_orc 1 h3"])
    assert clicks(table, "new") == {"orcs-orc"}  # a Troll costs 4
    play(table, "Ann: new orcs-orc")
    assert open_to(table, "Ann") == {"b6", "h3"}  # 2 GP each: her own, and the one that she holds; not Hobb of 1
    play(table, "Ann: h3")
    assert (purse(table, "Thessel"), purse(table, "Aldwick")) == (0, 2)


@rule("10.4")
def test_lost_wizards_are_not_built_again() -> None:
    table = build(["orcs_shakla 0 out", "orcs_shaman 0 out", "orcs_goblin 0 off", "orcs_orc 0 out"], gold="Aldwick = 9")
    assert clicks(table, "new") == {"orcs-goblin"}


@rule("10.4")
def test_only_what_is_eliminated_or_named_may_be_built() -> None:
    table = build(["orcs_goblin 1 c5"], gold="Aldwick = 9")
    assert clicks(table, "new") == set()
    # the same goblin, once disbanded, may be
    play(table, f"Ann: disband {number(table, 'orcs_goblin')}")
    assert clicks(table, "new") == {"orcs-goblin"}


@rule("10.4", "14.12")
def test_in_a_barbarian_raid_nobody_builds_new_blocks() -> None:
    table = at("""
        scenario = "barbarian_raid"
        turn = 3
        phase = "build"
        [side.0]
        army = "barbarians"
        blocks = ["barbarians_huscarl 1 b3", "barbarians_spearmid 0 off"]
        [side.1]
        army = "amazons"
        cities = ["Carrow", "Port Ness"]
        blocks = ["amazons_castle 2 c5", "amazons_amazon 0 off"]
        [gold]
        Carrow = 5
        "Port Ness" = 5
    """)
    assert clicks(table, "new") == clicks(table, "new", "Brian") == set()
    assert clicks(table, "step") and clicks(table, "step", "Brian")


@rule("10.5")
def test_a_new_block_needs_room() -> None:
    full = [f"{kind} 1 c3" for kind in ("orcs_orc", "orcs_cleric", "orcs_hero", "orcs_ogre")]  # a city in forest
    table = build([*full, "orcs_goblin 0 off", "orcs_goblin 0 off"])
    play(table, "Ann: new orcs-goblin")
    assert open_to(table, "Ann") == {"b6"}
    table = build([*full[:3], "orcs_goblin 0 off", "orcs_goblin 0 off"], gold="Hobb = 3")
    play(table, "Ann: new orcs-goblin")
    assert open_to(table, "Ann") == {"b6", "c3"}
    play(table, "Ann: c3", "Ann: new orcs-goblin")
    assert open_to(table, "Ann") == {"b6"}


@rule("10.6")
def test_aquatics_are_built_in_ports() -> None:
    homes = (["Grimhold", "Aldwick", "Thessel", "Varn", "Cairn", "Hobb"], ())
    gold = "Grimhold = 9, Aldwick = 9, Thessel = 9, Varn = 9, Cairn = 9, Hobb = 9"
    table = build(["barbarians_viking 0 off", "orcs_goblin 0 off"], gold=gold, homes=homes)
    play(table, "Ann: new barbarians-viking")
    assert open_to(table, "Ann") == {"b6", "h3", "d8"}
    play(table, "Ann: d8", "Ann: new orcs-goblin")
    assert open_to(table, "Ann") == {"e5", "b6", "h3", "g3", "d8", "c3"}


@rule("10.6", "4.21")
def test_in_a_sea_city_aquatics_alone_are_built() -> None:
    drowned = KASAR.replace("CITY G6 1 Last", "CITY C1 1 Last sea")
    state = campaign(drawn(drowned, ["orcs_goblin 1 e1", "elves_pixie 1 e2"], homes=(["Last", "Upper"], ())))
    state.gold = [9, 9, 9, 9]
    workshop = Workshop(state, 0)
    names = [
        [state.land.city_name[state.land.city_at[hex]] for hex in workshop.sites(kind, workshop.grounds())]
        for kind in (kind_row("barbarians_viking"), kind_row("orcs_goblin"), kind_row("elves_pixie"))
    ]
    assert names == [["Last"], ["Upper"], ["Upper"]]


def kind_row(key: str) -> int:
    """The number of a type of blocks."""
    return list(GAME.data["blocks"]).index(key)


# Markers


@rule("10.7")
def test_gold_that_is_not_spent_stays_for_later_turns() -> None:
    table = build(["orcs_goblin 1 b6", "orcs_troll 1 b6"])
    troll = number(table, "orcs_troll")
    assert troll not in clicks(table, "step")  # it costs 4
    finish(table)
    play(table, "*: dice 6+6", "*: dice 1+1")
    done(table)  # Brian has no blocks to move
    assert purse(table, "Aldwick") == 4
    play(table, f"Ann: step {troll}")
    assert purse(table, "Aldwick") == 0


@rule("10.7")
def test_markers_do_not_count_for_stacking() -> None:
    blocks = [f"{kind} 1 c3" for kind in ("orcs_orc", "orcs_cleric", "orcs_hero")]
    table = build([*blocks, "orcs_goblin 0 off"], gold="Hobb = 9")
    play(table, "Ann: new orcs-goblin", "Ann: c3")
    assert len(drafted(table, "c3")) == 4


@rule("10.8")
def test_markers_are_captured_with_their_city() -> None:
    table = build(["orcs_troll 1 g3"], ["feudals_knight 1 e5"], gold="Varn = 4, Grimhold = 4")
    assert clicks(table, "step") == {number(table, "orcs_troll")} and purse(table, "Varn") == 5
    assert clicks(table, "step", "Brian") == {number(table, "feudals_knight")}


@rule("10.8", "6.23")
def test_markers_go_back_with_a_city_that_is_vacated() -> None:
    table = build(["orcs_troll 1 g4"], ["feudals_knight 0 off"], gold="Varn = 4")
    assert clicks(table, "step") == set() and clicks(table, "new", "Brian") == {"feudals-knight"}
    play(table, "Brian: new feudals-knight")
    assert open_to(table, "Brian") == {"g3"}


# Merging


@rule("10.9")
def test_steps_go_between_blocks_of_one_type_in_one_hex_any_hex() -> None:
    blocks = ["orcs_goblin 3 c5", "orcs_goblin 2 c5", "orcs_goblin 1 d5", "orcs_goblin_forest 1 c5", "orcs_orc 1 c5"]
    table = build(blocks)
    first, second = number(table, "orcs_goblin"), number(table, "orcs_goblin", 1)
    assert clicks(table, "merge") == {first, second}
    play(table, f"Ann: merge {first}")
    assert open_to(table, "Ann") == {f"block {second}"}
    play(table, f"Ann: block {second}")
    assert drafted(table, "c5") == [("orcs_goblin", 2), ("orcs_goblin", 3), ("orcs_goblin_forest", 1), ("orcs_orc", 1)]


@rule("10.9", "2.8")
def test_no_step_is_taken_beyond_the_maximum() -> None:
    table = build(["orcs_goblin 4 c5", "orcs_goblin 2 c5"])
    assert clicks(table, "merge") == {number(table, "orcs_goblin")}  # 4 may give to 2, and 2 not to 4
    play(table, "Ann: merge 1", "Ann: block 2", "Ann: merge 1", "Ann: block 2")
    assert drafted(table, "c5") == [("orcs_goblin", 2), ("orcs_goblin", 4)]
    assert clicks(table, "merge") == set()


@rule("10.10", "10.11")
def test_who_has_given_its_last_step_is_eliminated() -> None:
    table = build(["orcs_goblin 1 c5", "orcs_goblin 2 c5"], homes=((), ()))
    play(table, "Ann: merge 1", "Ann: block 2")
    assert drafted(table, "c5") == [("orcs_goblin", 3)] and clicks(table, "merge") == set()
    finish(table)
    assert sorted([place_of(table, "orcs_goblin"), place_of(table, "orcs_goblin", 1)]) == ["c5", "off"]
    assert ("disbanded", "10.10") in happened(table)


@rule("10.11")
def test_a_block_is_never_divided() -> None:
    table = build(["orcs_goblin 4 c5", "orcs_goblin 0 off"], homes=((), ()))
    assert open_to(table, "Ann") == {"done", "disband 1"}
    table = build(["orcs_goblin 4 c5", "orcs_goblin 1 c5", "orcs_goblin 0 off"], homes=((), ()))
    play(table, "Ann: merge 1")
    assert open_to(table, "Ann") == {"block 2"}  # only to a block that is there
    play(table, "Ann: block 2")
    assert drafted(table, "c5") == [("orcs_goblin", 2), ("orcs_goblin", 3)]


@rule("10.9", "10.12")
def test_merging_and_disbanding_are_for_the_build_phase() -> None:
    blocks = ["orcs_goblin 3 c5", "orcs_goblin 2 c5"]
    assert open_to(field(blocks), "Ann") == {"done", "block 1", "block 2"}
    both = {f"{word} {block}" for word in ("merge", "disband") for block in (1, 2)}
    assert open_to(build(blocks), "Ann") == {"done"} | both


@rule("10.9", "10.10")
def test_who_was_merged_away_and_built_anew_takes_steps_again() -> None:
    table = build(["orcs_goblin 1 c5", "orcs_goblin 2 c5", "orcs_goblin 3 b6"])
    play(table, "Ann: merge 1", "Ann: block 2", "Ann: new orcs-goblin", "Ann: b6")
    assert drafted(table, "b6") == [("orcs_goblin", 1), ("orcs_goblin", 3)]
    state = bench(table)
    giver = next(token for token in state.tokens_at(state.land.named("b6"), 0) if state.steps[token] == 3)
    assert str(giver + 1) in clicks(table, "merge")
    play(table, f"Ann: merge {giver + 1}")
    [taker] = clicks(table, "block")
    play(table, f"Ann: block {taker}")
    assert drafted(table, "b6") == [("orcs_goblin", 2), ("orcs_goblin", 2)]


@rule("10.9")
def test_a_new_block_does_not_confuse_who_has_given() -> None:
    blocks = ["elves_glader 0 off", "elves_glader 4 e5", "elves_glader 1 e5", "elves_ranger 0 off"]
    table = build(blocks, homes=(["Grimhold"], ()))
    play(table, "Ann: merge 2", "Ann: block 3", "Ann: new elves-glader", "Ann: e5")
    assert drafted(table, "e5") == [("elves_glader", 1), ("elves_glader", 2), ("elves_glader", 3)]
    state = bench(table)
    tokens = {state.steps[token]: str(token + 1) for token in state.tokens_at(state.land.named("e5"), 0)}
    assert {tokens[3], tokens[1]} == clicks(table, "merge")  # who gave, and the new one; not who took
    play(table, f"Ann: merge {tokens[3]}")
    assert clicks(table, "block") == {tokens[2], tokens[1]}


# Disbanding


@rule("10.12")
def test_a_disbanded_block_is_lost_with_its_steps_and_may_be_built_elsewhere() -> None:
    table = build(["orcs_goblin 4 c5"])
    play(table, "Ann: disband 1")
    assert drafted(table, "c5") == [] and clicks(table, "new") == {"orcs-goblin"}
    play(table, "Ann: new orcs-goblin", "Ann: b6")
    assert drafted(table, "b6") == [("orcs_goblin", 1)]
    finish(table)
    assert (place_of(table, "orcs_goblin"), steps_of(table, "orcs_goblin")) == ("b6", 1)
    assert ("disbanded", "10.12") in happened(table)


@rule("10.12", "3.7")
def test_a_disbanded_wizard_is_gone() -> None:
    table = build(["orcs_shakla 4 b6"], gold="Aldwick = 9")
    play(table, "Ann: disband 1")
    assert open_to(table, "Ann") == {"done"}
    finish(table)
    assert place_of(table, "orcs_shakla") == "out"


@rule("10.12", "10.1")
def test_who_disbands_a_garrison_leaves_the_city() -> None:
    table = build(["orcs_goblin 1 g3", "orcs_orc 0 off"], ["feudals_spear 1 e5"], gold="Varn = 5")
    play(table, "Ann: disband 1")
    assert clicks(table, "new") == {"orcs-goblin", "orcs-orc"}
    play(table, "Ann: new orcs-orc")
    assert open_to(table, "Ann") == {"b6"}  # Varn is Brian's again


ISLAND = """
    scenario = "island_of_the_dead"
    turn = 3
    phase = "build"
    [side.0]
    army = "elves"
    cities = ["Logyn", "Garundy"]
    blocks = ["elves_castle 1 e9", "elves_glader 1 b5"]
    [side.1]
    army = "undead"
    cities = ["Bethi"]
    blocks = ["undead_castle 2 e4", "undead_zombie 1 e4"]
"""


@rule("10.17", "10.12")
def test_a_castle_that_decides_the_game_is_not_disbanded() -> None:
    table = at(ISLAND)
    assert clicks(table, "disband") == {number(table, "elves_castle"), number(table, "elves_glader")}
    assert clicks(table, "disband", "Brian") == {number(table, "undead_zombie")}
    table = build(["orcs_castle 1 b6"])
    assert clicks(table, "disband") == {"1"}  # nothing hangs on it


# Henges


@rule("10.13", "10.14")
@pytest.mark.parametrize(
    "kind, steps, then",
    [("orcs_shakla", 1, 2), ("orcs_shakla", 3, 4), ("orcs_shakla", 4, 4), ("orcs_shaman", 2, 3), ("orcs_goblin", 1, 1)],
)
def test_a_wizard_on_a_henge_gains_a_step(kind: str, steps: int, then: int) -> None:
    table = build([f"{kind} {steps} g6"])
    assert steps_of(table, kind) == then
    assert (("strengthened", "10.13") in happened(table)) == (steps < then)


@rule("10.13")
def test_a_wizard_elsewhere_gains_nothing() -> None:
    assert steps_of(build(["orcs_shakla 2 g5"]), "orcs_shakla") == 2


@rule("10.14")
def test_the_step_of_a_henge_comes_before_the_building() -> None:
    table = build(["orcs_shakla 3 g6"])
    assert steps_of(table, "orcs_shakla") == 4 and waiting(table) == ["Ann", "Brian"]


@rule("10.15", "26.9")
def test_no_new_wizard_is_built_on_a_henge() -> None:
    henge = KASAR.replace("CITY G4 3 Eastern", "CITY G4 3 Eastern\nHENGE G4")
    state = campaign(drawn(henge, ["orcs_goblin 1 g4"], homes=(["Eastern"], ())))
    state.gold = [9, 9, 9, 9]
    workshop = Workshop(state, 0)
    assert workshop.sites(kind_row("orcs_shakla"), workshop.grounds()) == []
    assert workshop.sites(kind_row("orcs_goblin"), workshop.grounds()) == [state.land.named("g4")]
    assert workshop.bar_site(kind_row("orcs_shakla"), state.land.named("g4")) == ON_HENGE


# The course of it


@rule("10.16")
def test_clicks_come_in_any_order_until_one_is_done() -> None:
    table = build(["orcs_goblin 2 b6", "orcs_goblin 1 b6", "orcs_orc 0 off"])
    pairs = {f"{word} {block}" for word in ("step", "merge", "disband") for block in (1, 2)}
    assert open_to(table, "Ann") == {"done", "new orcs-orc"} | pairs
    play(table, "Ann: disband 2", "Ann: step 1", "Ann: new orcs-goblin", "Ann: b6", "Ann: done")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: done")
    assert sorted([steps_of(table, "orcs_goblin"), steps_of(table, "orcs_goblin", 1)]) == [1, 3]
    assert ("spent", "10.2") in happened(table)


def in_the_plain_way(state: Campaign, seats: Sequence[int]) -> list[Workshop]:
    """Some seats' workshops on one copy, all clicks carried out from the first."""
    shops, copy = [], state.clone()
    for seat in seats:
        shops.append(Workshop(copy, seat))
        for action in state.drafts[seat]:
            shops[-1].click(action)
    return shops


def told(shops: Sequence[Workshop]) -> list[object]:
    """All that is to be known of workshops."""
    fields = [shop.state.clone() for shop in shops[:1]]
    return [
        *[GAME.pack(state) for state in fields],
        *[(shop.side, shop.pending, shop.gave, shop.took, shop.spent, shop.cash, shop.options()) for shop in shops],
    ]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_built_on_from_what_was_built_before_is_what_all_clicks_make(seed: int) -> None:
    """Any clicks of three seats, and others that are tried and dropped."""
    options = {"scenario": "custom", "pool": "army", "chaos": True, "treasure": True, "artifacts": True, "budget": 90}
    state, rng, builds = GAME.new(3, options), Random(seed), 0
    assert isinstance(state, Campaign)
    while state.waiting and state.turn < 4:
        seat = rng.choice(seats_in(state.waiting))
        legal = state.outcomes() if seat == CHANCE else state.legal(seat)
        if isinstance(state.step, steps.BuildPhase):
            builds += 1
            for action in rng.sample(legal, min(3, len(legal))):
                tried = state.clone()
                tried.apply(seat, action)
                if tried.drafts:
                    assert told([workshop(tried, seat)]) == told(in_the_plain_way(tried, [seat]))
                    assert told(build_cache(tried, 0b111).shops) == told(in_the_plain_way(tried, range(3)))
        state.apply(seat, rng.choice(legal))
    assert builds > 50


def test_what_was_built_in_another_turn_is_not_built_on() -> None:
    """Two clones of one game come to their Build Phases by other ways, and what each has there is its own."""
    state = campaign(build(["orcs_goblin 2 b6", "orcs_orc 0 off"], gold="Aldwick = 3")).clone()
    twin, turn = state.clone(), state.turn
    twin.apply(0, next(action for action in twin.legal(0) if GAME.format(action).startswith("step")))
    for one, rng in ((state, Random(1)), (twin, Random(1))):
        assert told([workshop(one, 0)]) == told(in_the_plain_way(one, [0]))
        while one.turn == turn or not isinstance(one.step, steps.BuildPhase):
            seat = seats_in(one.waiting)[0]
            one.apply(seat, rng.choice(one.outcomes()) if seat == CHANCE else one.legal(seat)[0])
        assert told([workshop(one, 0)]) == told(in_the_plain_way(one, [0]))
    assert told([workshop(state, 0)]) != told([workshop(twin, 0)])
