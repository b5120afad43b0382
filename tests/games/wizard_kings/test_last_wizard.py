"""Chapter 15: Last Wizard Standing."""

from __future__ import annotations

from collections import Counter

import pytest

from games.wizard_kings import steps
from kingstable.core.table import Table

from .scripts import (  # fmt: skip
    GAME,
    at,
    campaign,
    click,
    happened,
    hex_of,
    new,
    open_hexes,
    open_to,
    play,
    roll,
    rule,
    steps_of,
    token_of,
    waiting,
)

ORCS = Counter(
    {("orcs_shakla", 4): 1, ("orcs_goblin", 4): 3, ("orcs_orc", 3): 2, ("orcs_troll", 3): 1, ("orcs_castle", 4): 1}
)
FEUDALS = Counter(
    {
        ("feudals_wizard", 4): 1,
        ("feudals_spear", 4): 3,
        ("feudals_yeoman", 3): 2,
        ("feudals_knight", 3): 1,
        ("feudals_castle", 4): 1,
    }
)
WEST = {"e5", "b6", "h3", "g3", "d8", "c3"}  # cities of map 14
EAST = {"k5", "o8", "p4", "m2", "l7", "j3"}  # and of map 15, eight columns further


def begun() -> Table:
    return new(2, scenario="last_wizard_standing")


def chosen(first: str = "first 1", army: str = "army orcs", camp: str = "map 1") -> Table:
    """Armies and maps are chosen: with no other words Ann has the Orcs in the east, Brian the Feudals in the west."""
    table = begun()
    roll(table, first)
    picker, other = ("Ann", "Brian") if first == "first 1" else ("Brian", "Ann")
    play(table, f"{picker}: {army}", f"{other}: {camp}")
    return table


def armies(table: Table) -> list[str]:
    return [str(trait["army"]) for trait in GAME.statistics.traits(campaign(table))]


def blocks_of(table: Table, side: int) -> Counter[tuple[str, int]]:
    state = campaign(table)
    keys = list(GAME.data["blocks"])
    tokens = [token for token in range(len(state.place)) if state.side[token] == side]
    return Counter((keys[state.kind_of(token)], state.steps[token]) for token in tokens)


def standing(feudals: str, orcs: str, rest: str = "") -> Table:
    """A position of the game: Feudals in the west, Orcs in the east."""
    return at(
        f"""
        scenario = "last_wizard_standing"
        {rest}
        [side.0]
        army = "feudals"
        cities = ["Grimhold", "Varn"]
        blocks = [{feudals}]
        [side.1]
        army = "orcs"
        cities = ["Brenna", "Feldon"]
        blocks = [{orcs}]
        """
    )


# Choosing ------------------------------------------------------------------------------------------------------------


@rule("15.1")
@pytest.mark.parametrize("first, picker, other", [("first 1", "Ann", "Brian"), ("first 2", "Brian", "Ann")])
@pytest.mark.parametrize("army, rest", [("orcs", "feudals"), ("feudals", "orcs")])
def test_a_roll_decides_who_chooses_an_army(first: str, picker: str, other: str, army: str, rest: str) -> None:
    table = begun()
    assert waiting(table) == ["*"] and open_to(table, "*") == {"first 1", "first 2"}
    assert set(campaign(table).odds()) == {1}
    roll(table, first)
    assert waiting(table) == [picker] and open_to(table, picker) == {"army orcs", "army feudals"}
    play(table, f"{picker}: army {army}")
    assert armies(table) == ([army, rest] if picker == "Ann" else [rest, army])
    assert waiting(table) == [other]


@rule("15.2", "15.3")
@pytest.mark.parametrize("camp", ["map 1", "map 2"])
def test_who_chooses_second_chooses_the_map_first(camp: str) -> None:
    table = begun()
    roll(table, "first 1")
    play(table, "Ann: army orcs")
    assert waiting(table) == ["Brian"] and open_to(table, "Brian") == {"map 1", "map 2"}
    play(table, f"Brian: {camp}")
    state = campaign(table)
    assert [state.maps[4 * number] for number in state.camps] == ([15, 14] if camp == "map 1" else [14, 15])
    assert set(waiting(table)) == {"Ann", "Brian"}


@rule("15.3", "17.1")
def test_map_14_lies_in_the_west() -> None:
    land = campaign(begun()).land
    cities = {name: land.name(hex) for name, hex in zip(land.city_name, land.city_hex, strict=True)}
    assert (cities["Grimhold"], cities["Thessel"]) == ("e5", "h3")
    assert (cities["Brenna"], cities["Kasarmouth"], cities["Lorn"]) == ("k5", "o8", "m2")


@rule("15.4")
def test_what_each_side_has() -> None:
    table = chosen()
    assert (blocks_of(table, 0), blocks_of(table, 1)) == (ORCS, FEUDALS)
    table = chosen(army="army feudals")
    assert (blocks_of(table, 0), blocks_of(table, 1)) == (FEUDALS, ORCS)
    costs = {
        army: Counter(GAME.data["blocks"][key]["cost"] for (key, _), count in blocks.items() for _ in range(count))
        for army, blocks in (("orcs", ORCS), ("feudals", FEUDALS))
    }
    assert costs["orcs"] == costs["feudals"] == {1: 3, 2: 4, 4: 1}


# Deploying -----------------------------------------------------------------------------------------------------------


def offers(table: Table, who: str) -> list[set[str]]:
    """What is offered for each block of a side, one after the other, if each takes the first hex."""
    found = []
    while who in waiting(table) and campaign(table).turn == 0:
        found.append(open_hexes(table, who))
        play(table, f"{who}: {min(found[-1])}")
    return found


@rule("15.5", "15.6", "6.25")
def test_wizard_and_castle_deploy_in_cities_of_their_map() -> None:
    table = chosen()
    in_cities = [hexes for hexes in offers(table, "Brian") if hexes <= WEST]
    assert len(in_cities) == 2 and WEST in in_cities
    in_cities = [hexes for hexes in offers(table, "Ann") if hexes <= EAST]
    assert len(in_cities) == 2 and EAST in in_cities


@rule("15.5", "15.6")
def test_the_others_deploy_on_land_where_they_may_be() -> None:
    """The shared column i is nobody's; mountains are for Mountain Folk, but for road and pass."""
    table = chosen()
    land = campaign(table).land
    for who, columns, folk in (("Brian", "abcdefgh", "feudals"), ("Ann", "jklmnopq", "orcs")):
        seen: set[str] = set()
        for hexes in offers(table, who):
            assert {name[0] for name in hexes} <= set(columns)
            assert all(land.land >> land.named(name) & 1 for name in hexes)
            if folk == "feudals":
                assert not {"d3", "d4", "e3", "e4"} & hexes
            seen |= hexes
        assert {name[0] for name in seen} == set(columns)
    assert not table.over and campaign(table).turn == 1


@rule("15.5")
def test_mountain_folk_deploy_in_mountains() -> None:
    table = chosen(camp="map 2")  # the Orcs in the west
    offered = offers(table, "Ann")
    assert sum("d3" in hexes for hexes in offered) == 5  # Goblins and Orcs, neither Shakla nor Castle nor Troll


@rule("15.6", "6.25")
def test_stacking_holds_when_deploying() -> None:
    table = chosen()
    names = []
    for hexes in offers(table, "Brian"):
        names.append(min(hexes))
    assert max(Counter(names).values()) <= 5
    full = [
        name
        for name, count in Counter(names).items()
        if count == campaign(table).land.stacking[campaign(table).land.named(name)]
    ]
    assert full  # the first hex was full at last, and another was taken


@rule("15.6", "16.11")
def test_cities_are_home_to_who_deploys_there() -> None:
    table = chosen()
    state = campaign(table)
    home = {state.land.name(hex): side for hex, side in zip(state.land.city_hex, state.home, strict=True)}
    assert home == dict.fromkeys(WEST, 1) | dict.fromkeys(EAST, 0)


@rule("15.6", "14.6")
def test_deployment_is_secret() -> None:
    table = chosen()
    assert set(waiting(table)) == {"Ann", "Brian"}
    play(table, f"Ann: {min(open_to(table, 'Ann'))}")
    assert set(campaign(table).place) == {-1}
    offers(table, "Brian")
    assert waiting(table) == ["Ann"] and set(campaign(table).place) == {-1}
    offers(table, "Ann")
    assert min(campaign(table).place) >= 0
    assert waiting(table) == ["*"]  # for the initiative, in turn 1 too


# Heal ----------------------------------------------------------------------------------------------------------------


def healing(blocks: str, steps: int = 4) -> Table:
    table = standing(f'"feudals_wizard {steps} c5", {blocks}', '"orcs_shakla 4 k5"')
    play(table, f"Ann: {click(table, 'feudals_wizard')}")
    return table


@rule("15.7")
@pytest.mark.parametrize("face, healed", [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_heal(face: int, healed: int) -> None:
    table = healing('"feudals_spear 1 c5"')
    play(table, "Ann: cast heal")
    assert steps_of(table, "feudals_wizard") == 2  # level 2
    roll(table, f"roll {face}")
    while isinstance(campaign(table).step, steps.Mend):
        play(table, f"Ann: {click(table, 'feudals_spear')}")
    assert steps_of(table, "feudals_spear") == 1 + healed
    assert waiting(table) == ["Ann"] and isinstance(campaign(table).step, steps.Movement)


@rule("15.7", "3.5")
def test_both_wizards_know_heal_in_this_game_alone() -> None:
    assert "cast heal" in open_to(healing('"feudals_spear 1 c5"'), "Ann")
    assert "cast heal" in open_to(healing('"feudals_spear 1 c5"', 2), "Ann")
    assert "cast heal" not in open_to(healing('"feudals_spear 1 c5"', 1), "Ann")
    table = standing('"feudals_wizard 4 c5"', '"orcs_shakla 4 k5", "orcs_goblin 1 k5"', "first = 1")
    play(table, f"Brian: {click(table, 'orcs_shakla')}")
    assert "cast heal" in open_to(table, "Brian")
    table = at(
        """
        maps = [14]
        [side.0]
        army = "feudals"
        blocks = ["feudals_wizard 4 c5", "feudals_spear 1 c5"]
        [side.1]
        army = "orcs"
        """
    )
    play(table, f"Ann: {click(table, 'feudals_wizard')}")
    assert "cast heal" not in open_to(table, "Ann")


@rule("15.7", "3.8")
def test_heal_is_not_for_battles() -> None:
    table = standing(
        '"feudals_wizard 4 c5 flown", "feudals_spear 1 c5 from n"', '"orcs_goblin 4 c5"', 'phase = "combat"'
    )
    assert waiting(table) == ["Ann"]
    offered = open_to(table, "Ann")
    assert "cast heal" not in offered and "cast fireball" in offered


@rule("15.8")
def test_two_steps_go_to_one_block_or_to_two_a_castle_too() -> None:
    for keys in (
        ("feudals_spear", "feudals_spear"),
        ("feudals_spear", "feudals_castle"),
        ("feudals_castle", "feudals_castle"),
    ):
        table = healing('"feudals_spear 1 c5", "feudals_castle 1 c5", "feudals_knight 3 c5", "feudals_spear 1 c4"')
        play(table, "Ann: cast heal")
        roll(table, "roll 5")
        near = {click(table, "feudals_castle"), click(table, "feudals_spear", 0, "c5")}
        assert open_to(table, "Ann") == near  # neither the caster nor a full block nor one elsewhere
        for key in keys:
            play(table, f"Ann: {click(table, key, 0, 'c5')}")
        assert isinstance(campaign(table).step, steps.Movement)
        grown = Counter(keys)
        assert steps_of(table, "feudals_castle") == 1 + grown["feudals_castle"]
        assert campaign(table).steps[token_of(table, "feudals_spear", 0, "c5")] == 1 + grown["feudals_spear"]


@rule("15.8")
def test_heal_needs_somebody_to_heal() -> None:
    assert "cast heal" not in open_to(healing('"feudals_knight 3 c5", "feudals_spear 1 c4"'), "Ann")
    assert "cast heal" not in open_to(healing('"feudals_spear 1 c4"', 3), "Ann")


@rule("15.8")
def test_what_nobody_can_take_of_heal_is_lost() -> None:
    table = healing('"feudals_spear 3 c5"')
    play(table, "Ann: cast heal")
    roll(table, "roll 6")
    play(table, f"Ann: {click(table, 'feudals_spear')}")
    assert open_to(table, "Ann") == {"done"}  # others see no difference
    play(table, "Ann: done")
    assert steps_of(table, "feudals_spear") == 4 and isinstance(campaign(table).step, steps.Movement)


# Building and the end ------------------------------------------------------------------------------------------------


@rule("15.9", "10.13", "10.14")
@pytest.mark.parametrize("where, before, after", [
    ("c5", 1, 3), ("c5", 2, 4), ("c5", 3, 4), ("c5", 4, 4), ("g6", 1, 4), ("g6", 2, 4), ("e5", 1, 3),
])  # fmt: skip
def test_wizards_gain_two_steps_and_one_on_a_henge(where: str, before: int, after: int) -> None:
    blocks = f'"feudals_wizard {before} {where}", "feudals_spear 1 {where}"'
    table = standing(blocks, '"orcs_shakla 1 l4", "orcs_troll 1 k5"', 'phase = "build"')
    assert steps_of(table, "feudals_wizard") == after
    assert steps_of(table, "orcs_shakla") == 4  # on the henge of the east
    assert (steps_of(table, "feudals_spear"), steps_of(table, "orcs_troll")) == (1, 1)


@rule("15.9")
def test_a_lost_wizard_gains_nothing() -> None:
    table = standing('"feudals_wizard 0 out", "feudals_spear 1 c5"', '"orcs_shakla 1 k5"', 'phase = "build"')
    assert steps_of(table, "feudals_wizard") == 0 and hex_of(table, token_of(table, "feudals_wizard")) == "out"


@rule("15.10")
def test_nothing_else_is_built() -> None:
    table = standing(
        '"feudals_spear 1 g3", "feudals_spear 1 g3", "feudals_knight 0 off"', '"orcs_troll 1 k5"', 'phase = "build"'
    )
    assert campaign(table).turn == 2 and waiting(table) == ["*"]  # nobody was asked, and the next turn began
    assert sum(campaign(table).gold) == 0 and ("gold", "10.1") not in happened(table)


@rule("15.11", "15.12")
@pytest.mark.parametrize("feudals, orcs, scores, winners", [
    ('"feudals_knight 2 c5"', '"orcs_orc 3 k5"', [8, 6], (0,)),
    ('"feudals_castle 3 c3"', '"orcs_troll 1 k5", "orcs_goblin 3 k5"', [6, 7], (1,)),
    ('"feudals_wizard 1 c5"', '"orcs_goblin 4 k5", "orcs_orc 1 k5"', [6, 6], (0, 1)),
    ('"feudals_spear 1 k6"', '"orcs_shakla 0 out", "orcs_goblin 0 off"', [1, 0], (0,)),
])  # fmt: skip
def test_the_blocks_worth_most_win(feudals: str, orcs: str, scores: list[int], winners: tuple[int, ...]) -> None:
    table = standing(feudals, orcs, 'turn = 10\nphase = "build"')
    assert table.over and ("time", "15.11") in happened(table)
    assert table.scores() == scores
    assert table.outcome and table.outcome.ranking[0] == winners


@rule("15.11")
def test_not_before_the_end_of_turn_10() -> None:
    table = standing('"feudals_knight 2 c5"', '"orcs_orc 3 k5"', 'turn = 9\nphase = "build"')
    assert not table.over and campaign(table).turn == 10
    roll(table, "dice 6+6", "dice 1+1")
    play(table, "Ann: done", "Brian: done")
    assert table.over


@rule("15.12", "16.1")
def test_what_hidden_blocks_are_worth_is_not_told() -> None:
    table = standing('"feudals_knight 2 c5", "feudals_castle 4 c3"', '"orcs_orc 3 k5"')
    assert table.scores() == [16, 6]
    assert list(GAME.drawing.points(table.view(0))) == [16, None]
    assert list(GAME.drawing.points(table.view(1))) == [None, 6]
