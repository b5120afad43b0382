"""The figures in the data files, against the same figures typed a second time."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kingstable

from .recount import ADVISORS, BUILDINGS, ENEMIES

DATA = kingstable.game("kingsburg").data
SOURCES = {"rulebook", "public", "disputed", "reconstructed"}
NAMES = (
    "Jester Squire Architect Merchant Sergeant Alchemist Astronomer Treasurer Master-Hunter General Swordsmith Duchess "
    "Champion Smuggler Inventor Wizard Queen King"
)


def test_there_are_twenty_buildings_in_the_order_of_the_board() -> None:
    assert list(DATA["buildings"]) == list(BUILDINGS)


@pytest.mark.parametrize("name", BUILDINGS)
def test_a_building_has_its_place_cost_points_and_bonus(name: str) -> None:
    row, figures = DATA["buildings"][name], BUILDINGS[name]
    assert {column: row[column] for column in figures._fields} == figures._asdict()
    assert row["name"].lower().replace(" ", "_").replace("'", "") == name
    assert row["rule"] == f"14.{list(BUILDINGS).index(name) + 1}"
    assert row["text"].endswith(".") or (row["text"] == "" and (row["battle"] or row["foe"]))


def test_the_table_in_the_rules_repeats_the_data() -> None:
    rules = kingstable.game("kingsburg").rules_text()
    for row in DATA["buildings"].values():
        column = ("", "I", "II", "III", "IV")[row["column"]]
        cells = (row["name"], row["row"], column, row["gold"], row["wood"], row["stone"], row["vp"])
        assert f"| {' | '.join(map(str, cells))} |" in rules


def test_there_are_eighteen_advisors_valued_one_to_eighteen() -> None:
    assert [row["value"] for row in DATA["advisors"].values()] == list(range(1, 19))
    assert [row["name"].replace(" ", "-") for row in DATA["advisors"].values()] == NAMES.split()


@pytest.mark.parametrize("value", ADVISORS)
def test_an_advisor_gives_what_the_table_says(value: int) -> None:
    row: dict[str, Any] = next(row for row in DATA["advisors"].values() if row["value"] == value)
    expected = ADVISORS[value]._asdict()
    assert [" ".join(goods) for goods in row["either"]] == list(expected.pop("either"))
    assert {column: row[column] for column in expected} == expected
    assert row["rule"] == f"6.{value}"


def test_there_are_twenty_five_enemies_in_order() -> None:
    assert list(DATA["enemies"]) == [f"enemy_{number}" for number in range(1, 26)]


@pytest.mark.parametrize("number", ENEMIES)
def test_an_enemy_has_its_year_kind_strength_losses_and_rewards(number: int) -> None:
    row, enemy = DATA["enemies"][f"enemy_{number}"], ENEMIES[number]
    assert (row["year"], row["kind"], row["strength"]) == (enemy.year, enemy.kind, enemy.strength)
    assert tuple(row[f"loss_{what}"] for what in ("gold", "wood", "stone", "goods", "buildings", "vp")) == enemy.loss
    assert tuple(row[f"reward_{what}"] for what in ("gold", "wood", "stone", "goods", "vp")) == enemy.reward


@pytest.mark.parametrize(
    ("year", "strengths"),
    [(1, [2, 2, 3, 3, 4]), (2, [3, 4, 4, 5, 5]), (3, [4, 5, 5, 6, 6]), (4, [5, 6, 6, 7, 7]), (5, [7, 8, 8, 9, 9])],
)
def test_five_enemies_come_into_question_each_year(year: int, strengths: list[int]) -> None:
    assert sorted(row["strength"] for row in DATA["enemies"].values() if row["year"] == year) == strengths


def test_the_kinds_of_enemies_are_as_many_as_they_should_be() -> None:
    kinds = Counter(row["kind"] for row in DATA["enemies"].values())
    assert kinds == {"goblins": 8, "barbarians": 4, "orcs": 4, "zombies": 4, "demons": 4, "dragons": 1}


@pytest.mark.parametrize("sheet", ["buildings", "advisors", "enemies"])
def test_every_row_says_how_well_it_is_attested(sheet: str) -> None:
    for key, row in DATA[sheet].items():
        assert row["source"] in SOURCES, key


def test_the_one_enemy_that_sources_disagree_on_is_marked_and_explained() -> None:
    disputed = [key for sheet in DATA.values() for key, row in sheet.items() if row["source"] == "disputed"]
    assert disputed == ["enemy_18"]
    note = DATA["enemies"]["enemy_18"]["note"]
    assert "4 goods and 1 VP" in note
    assert "4 goods and 1 building" in note
    assert "not proof" in note


def test_the_one_enemy_printed_in_the_book_is_marked_so() -> None:
    printed = [key for key, row in DATA["enemies"].items() if row["source"] == "rulebook"]
    assert printed == ["enemy_3"]


def test_nothing_is_reconstructed() -> None:
    assert not [key for sheet in DATA.values() for key, row in sheet.items() if row["source"] == "reconstructed"]
