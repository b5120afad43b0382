"""What is agreed on before a game: which options go with which game, and set-ups that are refused with their sums."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kingstable.core.errors import BadOption, KingstableError
from kingstable.core.table import Table
from kingstable.games.wizard_kings import book
from kingstable.games.wizard_kings.options import bits_of, read_layout
from kingstable.games.wizard_kings.rules.winning import gold_to_hold
from kingstable.games.wizard_kings.sheets import STANDARD_LAYOUTS

from .custom_games import custom, shipped, with_map
from .scripts import GAME, campaign, rule

CUSTOM_ALONE = {
    "maps": 2, "layout": "13 14", "budget": 60, "pool": "army", "chaos": True, "treasure": True, "artifacts": True,
    "capture": True, "victory": "cities",
}  # fmt: skip


def refusal(seats: int, **options: Any) -> str:
    """Why a table is not made."""
    with pytest.raises(BadOption) as error:
        Table(GAME, seats, options=options)
    return str(error.value)


def agreed(seats: int, **options: Any) -> dict[str, bool | int | str]:
    """All options of a table."""
    return GAME.resolve_options(seats, options)


# Which options go with which game ------------------------------------------------------------------------------------


@rule("18.1")
@pytest.mark.parametrize("seats", range(2, 8))
def test_two_to_seven_play_a_custom_game(seats: int) -> None:
    table = custom(seats, "*: first 1")
    assert campaign(table).seats == len(campaign(table).armies) == seats


@pytest.mark.parametrize("seats", [0, 8])
def test_no_more_than_seven(seats: int) -> None:
    with pytest.raises(KingstableError):
        custom(seats)


@pytest.mark.parametrize("seats, scenario", [
    (1, "island_of_the_dead"), (2, "island_of_the_dead"), (3, "custom"), (7, "custom"),
])  # fmt: skip
def test_the_game_that_so_many_play_unless_they_say_otherwise(seats: int, scenario: str) -> None:
    assert agreed(seats)["scenario"] == scenario


@pytest.mark.parametrize("seats, scenario, fitting", [
    (1, "custom", "island_of_the_dead"),
    (1, "alliance_expansion", "island_of_the_dead"),
    (3, "alliance_expansion", "custom"),
    (3, "island_of_the_dead", "custom"),
    (7, "last_wizard_standing", "custom"),
])  # fmt: skip
def test_a_game_for_other_numbers(seats: int, scenario: str, fitting: str) -> None:
    said = refusal(seats, scenario=scenario)
    count = "1 seat" if seats == 1 else f"{seats} seats"
    assert said == f"option scenario: {scenario} does not go with {count}; {fitting} would"


@pytest.mark.parametrize("name", CUSTOM_ALONE)
@pytest.mark.parametrize("scenario", ["barbarian_raid", "alliance_expansion"])
def test_what_only_custom_games_agree_on(name: str, scenario: str) -> None:
    said = refusal(2, scenario=scenario, **{name: CUSTOM_ALONE[name]})
    assert said == f"option {name}: it goes with scenario=custom alone"
    assert name not in agreed(2, scenario=scenario)
    assert name in agreed(2, scenario="custom")


@rule("22.16", "18.14")
def test_games_without_an_end_may_agree_on_one() -> None:
    assert refusal(2, scenario="last_wizard_standing", turns=4).startswith("option turns: it goes with scenario=")
    for scenario in ("custom", "alliance_expansion"):
        assert campaign(Table(GAME, 2, options={"scenario": scenario, "turns": 4})).last_turn == 4


@rule("18.12", "18.13", "18.14")
@pytest.mark.parametrize("victory, last", [("time", 10), ("points", 10), ("cities", 0)])
def test_the_last_turn(victory: str, last: int) -> None:
    assert campaign(custom(victory=victory)).last_turn == last
    assert campaign(custom(victory=victory, turns=3)).last_turn == 3


def test_the_last_turn_of_the_expansion() -> None:
    assert campaign(custom(2, scenario="alliance_expansion")).last_turn == 0


def test_fifty_unless_another_sum_was_agreed_on() -> None:
    assert campaign(custom()).budget == 50
    assert campaign(custom(budget=75)).budget == 75


@pytest.mark.parametrize("options, said", [
    ({"budget": 0}, "option budget: choose 1 to 999"),
    ({"budget": 1000}, "option budget: choose 1 to 999"),
    ({"budget": "much"}, "option budget: 'much' is not a whole number"),
    ({"turns": -1}, "option turns: choose 0 to 99"),
    ({"turns": 100}, "option turns: choose 0 to 99"),
    ({"maps": 3}, "option maps: 3 is not one of 1, 2"),
    ({"pool": "all"}, "option pool: 'all' is not one of starter, army"),
    ({"victory": "gold"}, "option victory: 'gold' is not one of default, cities, time, points"),
])  # fmt: skip
def test_values_outside_their_bounds(options: dict[str, Any], said: str) -> None:
    assert refusal(2, scenario="custom", **options) == said


@pytest.mark.parametrize("option, bit", [
    ({"chaos": True}, book.CHAOS),
    ({"treasure": True}, book.TREASURE),
    ({"artifacts": True}, book.ARTIFACTS),
    ({"capture": True}, book.CAPTURE),
    ({"pool": "army"}, book.WHOLE_ARMY),
    ({"victory": "cities"}, book.FOR_CITIES),
    ({"victory": "points"}, book.FOR_POINTS),
    ({"dispel": True}, book.DISPEL),
    ({"reserves": True}, book.RESERVES),
    ({"maps": 2, "pool": "army"}, book.TWO_MAPS | book.WHOLE_ARMY),
])  # fmt: skip
def test_each_option_is_a_bit(option: dict[str, Any], bit: int) -> None:
    plain = {"scenario": "custom", "victory": "time"}
    assert bits_of(agreed(2, **plain)) == 0
    assert bits_of(agreed(2, **plain | option)) == bit


@rule("18.10", "18.12")
@pytest.mark.parametrize("seats, maps, victory, gold", [(2, 1, "cities", 15), (2, 2, "cities", 30), (3, 1, "time", 23)])
def test_two_play_for_cities_unless_they_agree_otherwise(seats: int, maps: int, victory: str, gold: int) -> None:
    options = agreed(seats, scenario="custom", maps=maps, pool="army")
    assert options["victory"] == victory
    layout = " ".join(["14"] * (seats * maps))
    table = Table(GAME, seats, options={**options, "layout": layout})
    assert bool(campaign(table).options & book.FOR_CITIES) == (victory == "cities")
    assert campaign(table).last_turn == (0 if victory == "cities" else 10)
    assert gold_to_hold(campaign(table).land) == gold
    assert agreed(2, scenario="custom", victory="time")["victory"] == "time"


# Layouts -------------------------------------------------------------------------------------------------------------


@rule("18.7")
@pytest.mark.parametrize("text, maps", [
    ("13 14", [13, 0, 0, 0, 14, 0, 1, 0]),
    ("13/14t", [13, 0, 0, 0, 14, 1, 0, 1]),
    ("14 15t/- 16", [14, 0, 0, 0, 15, 1, 1, 0, 16, 0, 1, 1]),
    ("13  13t / 13", [13, 0, 0, 0, 13, 1, 1, 0, 13, 0, 0, 1]),
])  # fmt: skip
def test_a_layout_is_rows_of_maps(text: str, maps: list[int]) -> None:
    assert read_layout(text) == maps
    if len(maps) == 8:
        assert campaign(custom(2, layout=text)).maps == maps  # [18.7]


@pytest.mark.parametrize("word", ["x", "14tt", "t", "14T", "+14", "-14", "1.5", "¹⁴", "14,15"])
def test_a_word_that_is_no_map(word: str) -> None:
    said = refusal(2, scenario="custom", layout=f"13 {word}")
    assert said == f"option layout: {word!r} is not a map; 14 15t/- 16 would be three, the second turned"


@rule("18.3", "18.7")
@pytest.mark.parametrize("seats, maps, layout, fault, need", [
    (2, 1, "13", "lay 1 more map", 2),
    (2, 1, "13 14 15", "take away 1 map", 2),
    (2, 2, "13 14", "lay 2 more maps", 4),
    (3, 1, "13 14/- -", "lay 1 more map", 3),
    (7, 1, "13 14 15 16/13 14", "lay 1 more map", 7),
    (2, 1, "/", "lay 2 more maps", 2),
])  # fmt: skip
def test_a_layout_for_another_number_of_players(seats: int, maps: int, layout: str, fault: str, need: int) -> None:
    said = refusal(seats, scenario="custom", layout=layout, maps=maps, pool="army")
    assert said == f"option layout: {fault} ({need} in all, {maps} per player)"


@rule("18.6", "18.7")
@pytest.mark.parametrize("seats, layout, fault", [
    (2, "13 - 14", "map 14 at 2, 0 is not joined to the others along an edge"),
    (2, "13 -/- 14", "map 14 at 1, 1 is not joined to the others along an edge"),
    (2, "13 12", "there is no map 12; there are: 13, 14, 15, 16"),
    (2, "13 0", "there is no map 0; there are: 13, 14, 15, 16"),
    (6, "13 14 15 16 13 14", "map 14 lies at 5, 0; a layout is at most 5 maps across and 3 down, counted from 0"),
    (4, "13/14/15/16", "map 16 lies at 0, 3; a layout is at most 5 maps across and 3 down, counted from 0"),
])  # fmt: skip
def test_a_layout_that_does_not_hold_together(seats: int, layout: str, fault: str) -> None:
    said = refusal(seats, scenario="custom", layout=layout)
    assert said == f"option layout: {fault}"


@rule("18.7")
@pytest.mark.parametrize("seats, maps, layout", [
    (5, 1, "13 14 15 16 13"),
    (3, 1, "13/14/15"),
    (7, 1, "- 13 -/14 15 16/13t 14t 15t"),
    (7, 2, "13 14 15 16 13/14 15 16 13 14/15 16 13 14"),
])  # fmt: skip
def test_layouts_that_do(seats: int, maps: int, layout: str) -> None:
    assert len(campaign(custom(seats, layout=layout, maps=maps, pool="army")).land.placed) == seats * maps


@rule("18.17")
@pytest.mark.parametrize("seats, maps", [(seats, maps) for seats in range(2, 8) for maps in (1, 2)])
def test_the_standard_layout_has_a_map_for_each(seats: int, maps: int) -> None:
    options = agreed(seats, scenario="custom", maps=maps, pool="army", layout="standard")
    assert options["layout"] == STANDARD_LAYOUTS[seats * maps], "a record says which maps lie"
    table = custom(seats, layout="standard", maps=maps, pool="army")
    assert len(campaign(table).camps) == seats * maps
    numbers = campaign(table).maps[::4]
    assert max(numbers.count(number) for number in numbers) == -(-seats * maps // 4), "all four maps are used alike"


def test_the_standard_layouts_are_those_of_the_rules() -> None:
    rows = re.findall(r"^\| (\d+) \| ([\d t/]+) \|$", GAME.rules_text(), re.MULTILINE)
    said = {int(count): [row.split() for row in layout.split("/")] for count, layout in rows}
    laid = {
        count: [row.replace("-", "").split() for row in text.split("/")] for count, text in STANDARD_LAYOUTS.items()
    }
    assert said == laid and set(laid) == {seats * maps for seats in range(2, 8) for maps in (1, 2)}


def test_a_form_begins_with_the_standard_layout_and_who_names_none_lays_the_maps() -> None:
    option = next(option for option in GAME.options if option.name == "layout")
    assert (option.default, option.first_offered) == ("players choose", "standard")
    assert agreed(3, scenario="custom")["layout"] == "players choose"


# Games that cannot work ----------------------------------------------------------------------------------------------


@rule("18.9")
def test_more_cities_than_the_pool_has_blocks() -> None:
    said = refusal(2, scenario="custom", maps=2)
    sums = "12 cities need a block each, and their pool has 8 blocks, not enough that fit there"
    assert said == f"option pool: the amazons could not garrison maps 14 and 14: {sums}"
    assert agreed(2, scenario="custom", maps=2, pool="army")
    assert agreed(2, scenario="custom", maps=2, chaos=True)


@rule("18.9")
def test_artifacts_garrison_nothing() -> None:
    said = refusal(2, scenario="custom", maps=2, artifacts=True)
    assert said.endswith("12 cities need a block each, and their pool has 8 blocks, not enough that fit there")


@rule("18.9")
def test_treasure_does_but_three_are_not_enough() -> None:
    said = refusal(2, scenario="custom", maps=2, treasure=True)
    assert said.endswith("12 cities need a block each, and their pool has 11 blocks, not enough that fit there")


@rule("18.9")
@pytest.mark.parametrize("options, where, cities, price", [
    ({}, "map 14", 6, 9),  # three of cost 1, three of cost 2
    ({"layout": "13 14"}, "map 13", 7, 11),  # on the worst of the maps
    ({"layout": "14 15"}, "map 14", 6, 9),
    ({"layout": "14 16"}, "map 16", 7, 11),
    ({"pool": "army"}, "map 14", 6, 8),  # the Witch costs 1
    ({"chaos": True}, "map 14", 6, 8),  # the Weremole
    ({"chaos": True, "treasure": True, "pool": "army"}, "map 14", 6, 6),
    ({"pool": "army", "maps": 2}, "maps 14 and 14", 12, 4 + 5 * 2 + 2 * 3 + 4),
])  # fmt: skip
def test_the_cheapest_garrison_must_be_within_the_budget(
    options: dict[str, Any], where: str, cities: int, price: int
) -> None:
    said = refusal(2, scenario="custom", budget=price - 1, **options)
    sums = f"{cities} cities need a block each, and the cheapest cost {price} GP together; the budget is {price - 1}"
    assert said.endswith(f"could not garrison {where}: {sums}")
    agreed(2, scenario="custom", budget=price + 6, **options)  # whatever army


@rule("18.9")
def test_each_army_is_reckoned_by_itself() -> None:
    assert refusal(2, scenario="custom", budget=9).startswith(
        "option budget: the barbarians could not garrison map 14: "
    )
    assert "cost 10 GP together; the budget is 9" in refusal(2, scenario="custom", budget=9)
    assert agreed(2, scenario="custom", budget=10)


@rule("18.9")
def test_a_city_under_the_sea_needs_an_aquatic() -> None:
    rows = shipped(14).replace("CITY E5 3 Grimhold underground", "CITY B1 3 Deeps sea")
    game = with_map(9, rows)
    with pytest.raises(BadOption) as error:
        custom(2, game=game, layout="9 14")
    sums = "6 cities need a block each, and their pool has 8 blocks, not enough that fit there"
    assert str(error.value) == f"option pool: the amazons could not garrison map 9: {sums}"
    assert custom(2, game=game, layout="9 14", chaos=True)


@rule("18.9")
@pytest.mark.parametrize("cities, price", [
    ("G3 3 C4 2 C5 2 E2 1 B4 1 H4 1", 10),  # all inland: the Viking, though it costs 1 here, is of no use
    ("B6 3 C4 2 C5 2 E2 1 B4 1 H4 1", 9),  # one a port
])  # fmt: skip
def test_an_aquatic_garrisons_no_inland_city(cities: str, price: int) -> None:
    words = cities.split()
    found = [f"CITY {spot} {gold} Town_{spot}\n" for spot, gold in zip(words[::2], words[1::2], strict=True)]
    rows = [row for row in shipped(14).splitlines(keepends=True) if not row.startswith(("CITY", "END"))]
    game = with_map(1, "".join([*rows, *found, "END\n"]), "blocks.barbarians_viking.cost = 1")
    if price > 9:
        with pytest.raises(BadOption, match=r"barbarians could not garrison map 1: 6 cities .* cheapest cost 10 GP"):
            custom(2, game=game, layout="1 1t", budget=9)
    assert custom(2, game=game, layout="1 1t", budget=price)


def test_the_layout_names_the_maps() -> None:
    layout = next(option for option in GAME.options if option.tiles)
    titles = (
        [f"{name} {GAME.book.atlas.sheets[int(name)].title}" for name in layout.tiles.names] if layout.tiles else []
    )
    assert layout.text == f"Where the maps lie: {', '.join(titles)}."


def test_a_turn_limit_of_0_is_what_the_text_says() -> None:
    limit = next(option for option in GAME.options if option.name == "turns")
    assert limit.text == "0 means the default: no limit in a game for cities or in Alliance Expansion, else turn 10."
    assert [campaign(custom(victory=victory)).last_turn for victory in ("cities", "time", "points")] == [0, 10, 10]
    assert campaign(Table(GAME, 2, options={"scenario": "alliance_expansion"})).last_turn == 0
