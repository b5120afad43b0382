"""Chapter 19: armies are raised from a pool for a budget, and deployed in their cities; what others know of it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition
from kingstable.core.table import Table
from kingstable.games.wizard_kings.game import WizardKings
from kingstable.games.wizard_kings.rules.raising import LONGEST_DRAFT
from kingstable.games.wizard_kings.sheets import ARMIES
from kingstable.games.wizard_kings.state import OFF, UNARMED, Campaign

from .custom_games import army_of, chosen, deploy_all, deploying, least, levy, pool, recruiting, shipped, with_map
from .scripts import GAME, at, campaign, click, happened, new, open_hexes, open_to, play, rule, step, token_of, waiting

BLOCKS = GAME.data["blocks"]
ORCS = {"orcs_shakla": 1, "orcs_goblin": 3, "orcs_orc": 2, "orcs_troll": 1, "orcs_castle": 1}
STARTER = {"elves_wicana": 1, "elves_glader": 3, "elves_pixie": 2, "elves_ranger": 1, "elves_castle": 1}
MAP_14 = {"Aldwick": "b6", "Thessel": "h3", "Varn": "g3", "Cairn": "d8", "Hobb": "c3", "Grimhold": "e5"}
DEEPS = shipped(14).replace("CITY E5 3 Grimhold underground", "CITY B1 3 Deeps sea")


def rows(group: str, army: str = "") -> Counter[str]:
    """The blocks of a group, once each."""
    return Counter(key for key, row in BLOCKS.items() if row["group"] == group and row["army"] == army)


def raisable(table: Table, who: str = "Ann") -> dict[str, list[int]]:
    """The types that may be raised, and with how many steps each."""
    found: dict[str, list[int]] = {}
    for move in open_to(table, who):
        if move.startswith("raise "):
            _, key, steps = move.split()
            found.setdefault(key, []).append(int(steps))
    return {key: sorted(steps) for key, steps in found.items()}


# The pool ------------------------------------------------------------------------------------------------------------


@rule("19.3", "19.4")
def test_the_pool_is_the_starter_set() -> None:
    table = recruiting()
    assert pool(table, 0) == Counter(STARTER)
    assert pool(table, 1) == Counter(ORCS)


@rule("19.3", "19.4", "2.15")
@pytest.mark.parametrize("army", ARMIES)
def test_or_all_blocks_of_the_army_those_of_no_starter_set_once(army: str) -> None:
    table = recruiting(army, "orcs" if army != "orcs" else "elves", pool="army")
    keys = [key for key, row in BLOCKS.items() if row["army"] == army]
    assert len(keys) == len({*keys}) >= 15
    assert pool(table, 0) == Counter({key: BLOCKS[key]["count"] or 1 for key in keys})


@rule("19.3", "19.4", "2.15")
@pytest.mark.parametrize("option, more", [
    ("chaos", rows("chaos") + rows("werebeast") + rows("haven")),
    ("treasure", rows("treasure")),
    ("artifacts", rows("weapon") + rows("magic")),
])  # fmt: skip
def test_others_are_in_the_pool_if_agreed(option: str, more: Counter[str]) -> None:
    assert len(more) == {"chaos": 40, "treasure": 3, "artifacts": 12}[option]
    table = recruiting("elves", "orcs", **{option: True})
    for side in range(2):  # each has the pool to itself
        assert pool(table, side) - more == pool(recruiting(), side) and pool(table, side) >= more


@pytest.mark.parametrize("scenario", ["island_of_the_dead", "barbarian_raid", "last_wizard_standing"])
def test_other_games_have_no_further_blocks(scenario: str) -> None:
    table = new(2, scenario=scenario)
    if scenario == "last_wizard_standing":
        play(table, "*: first 1", "Ann: army orcs", "Brian: map 1")
    assert all(BLOCKS[key]["count"] for side in range(2) for key in pool(table, side))


@rule("2.15")
@pytest.mark.parametrize(
    "text", ['chaos_giant.army = "elves"', 'elves_glader.army = ""', 'elves_glader.group = "chaos"']
)
def test_a_block_is_of_an_army_or_of_a_group_that_serves_any(text: str) -> None:
    with pytest.raises(BadEdition, match="blocks of an army are 'army' or 'hero', and those of none neither"):
        WizardKings(Edition.parse(f"blocks.{text}", "test", "test"))
    game = WizardKings(Edition.parse("blocks.chaos_giant.cost = 7", "test", "test"))
    assert game.book.army[list(BLOCKS).index("chaos_giant")] == -1


# What it costs --------------------------------------------------------------------------------------------------------


@rule("19.1", "19.2")
def test_what_may_be_raised_first() -> None:
    table = recruiting(budget=20)
    # six cities: beside a block of cost 1 the cheapest garrison costs 8, beside one of cost 2 or 4 it is 7
    assert raisable(table) == {
        "elves-wicana": [1, 2, 3, 4],
        "elves-glader": [1, 2, 3, 4],
        "elves-pixie": [1, 2, 3],
        "elves-ranger": [1, 2, 3],
        "elves-castle": [1, 2, 3, 4],
    }
    assert "done" not in open_to(table, "Ann")
    play(table, "Ann: raise elves-ranger 2")  # 12 are left, of which 7 are needed
    assert raisable(table) == {
        "elves-wicana": [1, 2, 3],
        "elves-glader": [1, 2, 3, 4],
        "elves-pixie": [1, 2, 3],
        "elves-castle": [1, 2, 3],
    }


@rule("19.1")
@pytest.mark.parametrize("budget, castle", [(50, [1, 2, 3]), (51, [1, 2, 3]), (52, [1, 2, 3, 4])])
def test_fifty_unless_another_sum_was_agreed_on(budget: int, castle: list[int]) -> None:
    table = recruiting() if budget == 50 else recruiting(budget=budget)
    levy(table, "Ann", "elves-wicana 4", *["elves-glader 4"] * 3, *["elves-pixie 3"] * 2, "elves-ranger 3")  # 44 GP
    assert raisable(table) == {"elves-castle": castle}


@rule("19.2")
@pytest.mark.parametrize("block, cost, rest, spent", [
    ("elves-ranger 2", 8, "glader glader glader pixie pixie", 7),
    ("elves-glader 4", 4, "glader glader pixie pixie castle", 8),
    ("elves-wicana 3", 6, "glader glader glader pixie pixie", 7),
])  # fmt: skip
def test_the_costs_of_the_book(block: str, cost: int, rest: str, spent: int) -> None:
    key, steps = block.split()
    exact, short = recruiting(budget=cost + spent), recruiting(budget=cost + spent - 1)
    for table in (exact, short):
        levy(table, "Ann", *[f"elves-{name} 1" for name in rest.split()])
    assert int(steps) in raisable(exact)[key] and int(steps) not in raisable(short).get(key, [])
    levy(exact, "Ann", block)
    assert raisable(exact) == {} and "done" in open_to(exact, "Ann")


@rule("19.4")
def test_no_block_more_often_than_the_pool_has_it() -> None:
    table = recruiting(budget=99)
    levy(table, "Ann", "elves-glader 1", "elves-glader 4", "elves-ranger 1")
    assert "elves-glader" in raisable(table) and "elves-ranger" not in raisable(table)
    levy(table, "Ann", "elves-glader 1")
    assert "elves-glader" not in raisable(table)
    play(table, "Ann: dismiss elves-glader 4")
    assert raisable(table)["elves-glader"] == [1, 2, 3, 4]


@rule("19.2")
def test_what_was_raised_may_be_dismissed_and_its_cost_comes_back() -> None:
    table = recruiting(budget=20)
    before = open_to(table, "Ann")
    levy(table, "Ann", "elves-ranger 3")
    assert {move for move in open_to(table, "Ann") if move.startswith("dismiss")} == {"dismiss elves-ranger 3"}
    play(table, "Ann: dismiss elves-ranger 3")
    assert open_to(table, "Ann") == before


# Armies that can be deployed ------------------------------------------------------------------------------------------


@rule("19.6", "19.8")
def test_there_is_a_block_for_every_city() -> None:
    table = recruiting()
    for number, block in enumerate(least("elves")):
        assert ("done" in open_to(table, "Ann")) == (number >= 6)
        levy(table, "Ann", block)
    assert "done" in open_to(table, "Ann")
    play(table, "Ann: dismiss elves-castle 1")
    assert "done" not in open_to(table, "Ann")


@rule("19.6", "18.9")
def test_no_block_that_would_leave_a_city_without_one() -> None:
    table = recruiting(budget=10)  # the cheapest six cost 9
    assert raisable(table) == {
        "elves-glader": [1, 2],
        **{key: [1] for key in ("elves-wicana", "elves-pixie", "elves-castle")},
    }
    levy(table, "Ann", "elves-wicana 1", "elves-pixie 1", "elves-castle 1")
    assert raisable(table) == {"elves-glader": [1, 2], "elves-pixie": [1]}
    levy(table, "Ann", "elves-glader 2")
    assert raisable(table) == {"elves-glader": [1]}


@rule("19.6")
def test_there_is_room_for_all() -> None:
    text = shipped(14)
    text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("CITY"))
    text = text.replace("HENGE", "CITY B6 3 Oneford\nCITY H3 3 Two\nCITY C3 3 Deepwood\nCITY G3 1 Four\nHENGE")
    table = chosen("elves", "orcs", game=with_map(1, text), layout="1 14", pool="army", chaos=True, budget=999)
    play(table, "Brian: map 2")
    land = campaign(table).land
    room = sum(
        land.stacking[land.city_hex[city]] for city in range(len(land.city_hex)) if campaign(table).home[city] == 0
    )
    assert room == 5 + 5 + 4 + 5
    for _ in range(room):
        play(table, f"Ann: {min(move for move in open_to(table, 'Ann') if move.startswith('raise'))}")
    assert raisable(table) == {} and "done" in open_to(table, "Ann")


@rule("19.6")
def test_aquatics_are_for_ports_alone() -> None:
    # map 14 has three ports, Aldwick, Thessel and Cairn: no land block is needed there, but three are elsewhere
    ships = ["chaos-bireme 1", "chaos-kraken 1", "chaos-pirate 1", "were-wereshark 1", "chaos-nessie 1"]
    table = recruiting(chaos=True)
    levy(table, "Ann", *ships)
    levy(table, "Ann", "elves-glader 1", "elves-glader 1")
    assert "done" not in open_to(table, "Ann")
    levy(table, "Ann", "elves-glader 1")
    assert "done" in open_to(table, "Ann")


@rule("19.6")
def test_a_haven_is_for_a_port_alone() -> None:
    table = recruiting(chaos=True)
    levy(table, "Ann", "chaos-haven 1", "chaos-bireme 1", "chaos-kraken 1", "elves-glader 1", "elves-glader 1")
    assert "done" not in open_to(table, "Ann")
    levy(table, "Ann", "elves-glader 1")
    assert "done" in open_to(table, "Ann")


@rule("19.6")
def test_a_city_under_the_sea_asks_for_an_aquatic() -> None:
    table = chosen("barbarians", "orcs", game=with_map(9, DEEPS), layout="14 9", budget=16, chaos=True)
    play(table, "Brian: map 1")
    land = ["spearmid 1", "spearmid 1", "huscarl 1", "huscarl 1", "cleric 1", "castle 1"]
    levy(table, "Ann", *[f"barbarians-{block}" for block in land])
    assert "done" not in open_to(table, "Ann")
    levy(table, "Ann", "barbarians-viking 1")
    assert "done" in open_to(table, "Ann")


@rule("19.6", "19.9")
def test_artifacts_are_raised_for_blocks_that_carry_them() -> None:
    table = recruiting(artifacts=True)
    assert not any(key.startswith(("weapon", "magic")) for key in raisable(table))
    levy(table, "Ann", "elves-glader 1")
    assert raisable(table)["magic-tome"] == [1, 2, 3, 4]
    levy(table, "Ann", "magic-tome 1")
    assert not any(key.startswith(("weapon", "magic")) for key in raisable(table))
    levy(table, "Ann", *least("elves")[1:])
    assert "done" in open_to(table, "Ann")


@rule("19.9")
def test_an_artifact_counts_for_no_city() -> None:
    table = recruiting(artifacts=True)
    levy(table, "Ann", *least("elves")[:5], "magic-tome 1")
    assert "done" not in open_to(table, "Ann")


@rule("19.6")
def test_an_army_with_more_artifacts_than_blocks_is_not_raised() -> None:
    table = recruiting(artifacts=True, pool="army")
    arms = ["sceptre-c3", "sceptre-c4", "shield", "sword-b3", "trident", "mace", "battle-axe"]
    levy(table, "Ann", *least("elves"), "elves-magus 1", *[f"weapon-{name} 1" for name in arms])
    assert "done" in open_to(table, "Ann")
    assert not any(key.startswith(("weapon", "magic")) for key in raisable(table))
    dismissed = {move for move in open_to(table, "Ann") if move.startswith("dismiss")}
    assert dismissed == {f"dismiss weapon-{name} 1" for name in arms}  # and none of those who carry them
    play(table, "Ann: dismiss weapon-mace 1")
    assert "dismiss elves-magus 1" in open_to(table, "Ann")


@rule("19.6")
def test_raising_never_comes_to_a_dead_end() -> None:
    table = recruiting(artifacts=True, treasure=True, pool="army")
    cheap = ["elves-magus 1", *["elves-glader 1"] * 3, "treasure-silver 1", *["elves-pixie 1"] * 2, "elves-castle 1"]
    levy(table, "Ann", *cheap, "elves-cleric 1", "elves-treek 1")
    arms = ["sceptre-c3", "sceptre-c4", "shield", "sword-b3", "trident", "battle-axe", "mace", "sword-b4"]
    levy(table, "Ann", *[f"weapon-{name} 1" for name in arms], "magic-tome 1")
    while len(table.state.drafts[0]) < LONGEST_DRAFT - 12:
        play(table, "Ann: dismiss elves-glader 1", "Ann: raise elves-glader 1")
    while len(table.state.drafts[0]) < LONGEST_DRAFT - 1:
        blocks = sorted(move for move in open_to(table, "Ann") if move.startswith(("dismiss elves", "dismiss treas")))
        if not blocks:
            break
        play(table, f"Ann: {blocks[0]}")
    while "done" not in open_to(table, "Ann"):
        dearest = max(move for move in open_to(table, "Ann") if move.startswith("raise elves"))
        play(table, f"Ann: {dearest}")
    play(table, "Ann: done")


# Secretly and at the same time ----------------------------------------------------------------------------------------


@rule("19.5")
def test_all_raise_at_the_same_time_and_nobody_sees_it() -> None:
    table = recruiting()
    assert waiting(table) == ["Ann", "Brian"] and step(table) == steps.Raise
    before, heard = table.view(1), len(table.log(1))
    levy(table, "Ann", *least("elves"))
    play(table, "Ann: done")
    after = table.view(1)
    assert waiting(table) == ["Brian"] and len(table.log(1)) == heard
    assert all(before[name] == after[name] for name in ("block", "steps", "noted", "place", "seen"))
    levy(table, "Brian", *least("orcs"))
    play(table, "Brian: done")
    assert happened(table)[-2:] == [("raised army", "19.5")] * 2
    assert waiting(table) == ["Ann", "Brian"] and step(table) == steps.Deploy


@rule("16.14")
def test_what_is_raised_is_secret_and_the_pool_is_not() -> None:
    table = deploying([*least("elves"), "magic-tome 2"], artifacts=True)
    own, other = table.view(0), table.view(1)
    assert own["kind"] == other["kind"] and own["side"] == other["side"] and own["noted"] == other["noted"]
    tokens = [token for token, side in enumerate(own["side"]) if side == 0]
    assert sum(own["steps"][token] for token in tokens) == 8
    assert all(other["steps"][token] is None and other["block"][token] is None for token in tokens)
    deploy_all(table, "Ann")
    deploy_all(table, "Brian")
    other, spectator = table.view(1), table.view()
    for view in (other, spectator):
        assert all(view["steps"][token] is None and view["gear"][token] is None for token in tokens)
    assert sum(table.view(1)["place"][token] >= 0 for token in tokens) == 6  # how many they are is seen


@rule("16.14")
def test_what_others_imagine_is_an_army_of_the_pool() -> None:
    table = deploying([*least("elves"), "elves-ranger 3"], artifacts=True)
    deploy_all(table, "Ann")
    deploy_all(table, "Brian")
    seen: set[tuple[str, ...]] = set()
    for seed in range(8):
        state = GAME.scramble(table.state, 1, Random(seed))
        assert isinstance(state, Campaign)
        tokens = [token for token in range(len(state.place)) if state.side[token] == 0 and state.place[token] >= 0]
        keys = sorted(list(BLOCKS)[state.kind[state.block[token]]] for token in tokens)
        assert len(keys) == 7 and Counter(keys) <= Counter(STARTER)
        seen.add(tuple(keys))
        assert dict(GAME.view(state, 1)) == dict(GAME.view(table.state, 1))
    assert len(seen) > 1


# Deploying -----------------------------------------------------------------------------------------------------------


@rule("19.8", "19.9")
def test_blocks_are_deployed_in_own_cities_one_or_more_in_each() -> None:
    table = deploying([*least("elves"), "elves-ranger 2", "elves-wicana 4"])
    assert open_hexes(table, "Ann") == set(MAP_14.values())
    for place in ("b6", "b6", "b6"):
        play(table, f"Ann: {place}")
    assert open_hexes(table, "Ann") == set(MAP_14.values()) - {"b6"}  # five blocks for five cities
    for place in ("h3", "g3", "d8", "c3"):
        play(table, f"Ann: {place}")
    assert open_to(table, "Ann") == {"e5"}
    play(table, "Ann: e5")
    deploy_all(table, "Brian")
    assert sorted(line.split()[2] for line in army_of(table, 0)) == sorted(["b6", "b6", *MAP_14.values()])
    assert sorted(line.rsplit(" ", 1)[0] for line in army_of(table, 0)) == sorted(
        block.replace("-", "_") for block in [*least("elves"), "elves-ranger 2", "elves-wicana 4"]
    )
    assert step(table) == steps.RollInitiative and campaign(table).turn == 1


@rule("19.9")
def test_deploying_keeps_to_the_stacking_limits() -> None:
    table = deploying([*least("elves"), "elves-ranger 1", "elves-wicana 1", "elves-magus 1"], pool="army")
    for place in ("e5", "e5", "e5"):
        assert place in open_to(table, "Ann")
        play(table, f"Ann: {place}")
    assert open_hexes(table, "Ann") == set(MAP_14.values()) - {"e5"}  # mountains: 2, and 1 for the city


@rule("19.5", "19.9")
def test_all_deploy_at_the_same_time_and_nobody_sees_where() -> None:
    table = deploying(least("elves"))
    assert waiting(table) == ["Ann", "Brian"]
    deploy_all(table, "Ann")
    assert waiting(table) == ["Brian"] and set(table.view(1)["place"]) == {OFF} and army_of(table, 0) == []
    deploy_all(table, "Brian")
    assert len(army_of(table, 0)) == len(army_of(table, 1)) == 6
    assert happened(table).count(("deployed", "19.9")) == 12


@rule("19.9")
def test_an_artifact_goes_to_a_block_and_no_block_has_two() -> None:
    table = deploying([*least("elves"), "magic-tome 2", "weapon-trident 1"], artifacts=True)
    for place in ("b6", "h3", "g3", "d8", "c3", "e5"):
        play(table, f"Ann: {place}")
    names = ["elves_glader", "elves_glader", "elves_glader", "elves_pixie", "elves_pixie", "elves_castle"]
    carriers = {click(table, name, nth) for name, nth in zip(names, (0, 1, 2, 0, 1, 0), strict=True)}
    assert open_to(table, "Ann") == carriers
    castle = click(table, "elves_castle")
    play(table, f"Ann: {castle}")
    assert open_to(table, "Ann") == carriers - {castle}
    play(table, f"Ann: {click(table, 'elves_pixie')}")
    deploy_all(table, "Brian")
    state = campaign(table)
    gear = {
        list(BLOCKS)[state.kind_of(token)]: list(BLOCKS)[state.kind[state.gear[token]]]
        for token in range(len(state.place))
        if state.gear[token] != UNARMED
    }
    assert gear == {"elves_castle": "weapon_trident", "elves_pixie": "magic_tome"}
    for key, count in (("magic_tome", 2), ("weapon_trident", 1)):
        token = token_of(table, key)
        assert state.place[token] == OFF and state.steps[token] == count
    assert len(army_of(table, 0)) == 6


@rule("19.8", "19.9")
def test_aquatics_and_havens_are_deployed_where_they_may_be() -> None:
    table = deploying(["chaos-haven 1", "chaos-bireme 1", *least("elves")[:4]], chaos=True)
    ports = {"b6", "h3", "d8"}
    assert open_hexes(table, "Ann") == ports
    play(table, "Ann: b6")
    assert open_hexes(table, "Ann") == ports - {"b6"}  # four are left for four cities
    play(table, "Ann: d8")
    assert open_hexes(table, "Ann") == {"h3", "g3", "c3", "e5"}


# Afterwards -----------------------------------------------------------------------------------------------------------


@rule("19.7")
def test_gold_that_was_not_spent_is_lost() -> None:
    table = deploying(least("elves"))  # 41 GP are left over
    deploy_all(table, "Ann")
    deploy_all(table, "Brian")
    assert campaign(table).gold == [0] * 12
    play(table, "*: dice 6+6", "*: dice 1+1", "Ann: done", "Brian: done")
    assert sum(campaign(table).gold) == 20  # what all cities of the two maps bring, and no more


@rule("19.10")
def test_what_was_not_raised_may_be_built() -> None:
    table = deploying(least("elves"))
    deploy_all(table, "Ann")
    deploy_all(table, "Brian")
    play(table, "*: dice 6+6", "*: dice 1+1", "Ann: done", "Brian: done")
    built = {move for move in open_to(table, "Ann") if move.startswith("new ")}
    assert built == {"new elves-wicana"}  # 2 GP; of the Ranger, 4 GP, no city can pay a step
    play(table, "Ann: new elves-wicana")
    assert open_hexes(table, "Ann") == {"b6", "h3", "e5"}


@rule("19.10")
def test_only_blocks_of_the_pool_are_built() -> None:
    table = at(
        """
        scenario = "custom"
        maps = [14, 15]
        phase = "build"
        [side.0]
        army = "elves"
        cities = ["Grimhold"]
        blocks = ["elves_glader 1 e5", "elves_pixie 0 off", "elves_wicana 0 out", "chaos_golak 0 off"]
        [side.1]
        army = "orcs"
        cities = ["Brenna"]
        blocks = ["orcs_orc 1 k5"]
        """
    )
    assert {move for move in open_to(table, "Ann") if move.startswith("new")} == {"new elves-pixie", "new chaos-golak"}
