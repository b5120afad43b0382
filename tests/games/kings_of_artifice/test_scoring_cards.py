"""Chapter 18: the scoring cards, one by one."""

from __future__ import annotations

import pytest

from .scripts import happened
from .test_final import FAR_WALLS, SIX_TREES, SIX_WALLS, TWO_WALLS, ended, scored

EMPTY = "[seat.0]\n[seat.1]"


def brings(card: str, rule: str, text: str, *points: int, top: str = "") -> None:
    """What a card brings to the seats at the end, and that nothing else is scored by its rule."""
    table = ended(f'scoring = ["{card}"]\n{top}\n{text}', len(points))
    assert scored(table, rule) == list(points)
    others = [each for kind, each in happened(table) if kind == "final" and each.startswith("18.") and each != rule]
    assert others == []


@pytest.mark.rule("kings_of_artifice", "18.1")
def test_both_cards_in_play_are_scored_with_the_final_scoring_and_no_other() -> None:
    text = """
        scoring = ["village_festival", "earthquake"]
        [seat.0]
        villager = "g7"
        houses = ["g8"]
        towers = { j9 = 3 }
    """
    table = ended(text)
    assert scored(table, "18.3") == [12, 0] and scored(table, "18.7") == [-2, 0]
    finals = [rule for kind, rule in happened(table) if kind == "final"]
    assert finals == ["17.4", "18.3", "18.7"] and table.scores() == [2 + 12 - 2, 0]
    assert [event.facts["part"] for _, event in table.history if event.kind == "final"] == [1, 6 + 1, 6 + 3], (
        "parts by number"
    )


# Master Mason --------------------------------------------------------------------------------------------------------


def mason(text: str, *points: int) -> None:
    brings("master_mason", "18.2", text, *points)


@pytest.mark.rule("kings_of_artifice", "18.2")
def test_master_mason_counts_the_biggest_group_of_own_walls_not_all_of_them() -> None:
    mason('[seat.0]\nwalls = ["f6", "h6", "f9", "h9"]\n[seat.1]\nwalls = ["k8", "k9"]', 0, 12)


@pytest.mark.rule("kings_of_artifice", "18.2")
def test_a_connected_wall_may_bend_and_branch_but_not_meet_at_corners() -> None:
    branching = '[seat.0]\nwalls = ["g8", "h8", "i8", "h7", "h9"]\n'
    mason(branching + '[seat.1]\nwalls = ["k7", "k8", "k9", "k10", "l11", "m11"]', 12, 0)


@pytest.mark.rule("kings_of_artifice", "18.2")
def test_walls_of_rivals_and_other_structures_do_not_connect_a_wall() -> None:
    text = """
        [seat.0]
        walls = ["g8", "h8", "j8", "k8", "g9", "g11"]
        towers = { i8 = 3 }
        fountain = "g10"
        [seat.1]
        walls = ["h9", "i9", "j9", "k9"]
    """
    mason(text, 0, 12)


@pytest.mark.rule("kings_of_artifice", "18.2")
def test_a_wall_with_a_thief_on_it_is_a_wall() -> None:
    mason('[seat.0]\nthief = "g8"\nwalls = ["g8", "h8"]\n[seat.1]\nwalls = ["k8"]', 12, 0)


@pytest.mark.rule("kings_of_artifice", "18.5")
@pytest.mark.parametrize(("tied", "share"), [(2, 6), (3, 4), (4, 3)])
def test_equally_long_walls_divide_the_points(tied: int, share: int) -> None:
    rows = ['["c6", "d6"]', '["c9", "c8"]', '["k9", "k8"]', '["h12", "i12"]']
    walls = [row if seat < tied else f'["n{9 + 2 * seat}"]' for seat, row in enumerate(rows)]
    text = "\n".join(f"[seat.{seat}]\nwalls = {each}" for seat, each in enumerate(walls))
    mason(text, *[share if seat < tied else 0 for seat in range(4)])


# Village Festival ----------------------------------------------------------------------------------------------------


def festival(text: str, *points: int) -> None:
    brings("village_festival", "18.3", text, *points)


@pytest.mark.rule("kings_of_artifice", "18.3")
def test_village_festival_goes_to_the_most_houses_wherever_they_stand() -> None:
    festival('[seat.0]\nhouses = ["f6", "k9"]\n[seat.1]\nhouses = ["g8"]', 12, 0)


@pytest.mark.rule("kings_of_artifice", "18.3")
def test_towers_and_palaces_are_houses_no_longer() -> None:
    festival('[seat.0]\ntowers = { f6 = 3 }\npalaces = ["h8"]\n[seat.1]\nhouses = ["k9"]', 0, 12)


@pytest.mark.rule("kings_of_artifice", "18.3")
def test_a_cursed_house_is_the_cursers_at_the_festival() -> None:
    festival('[seat.0]\nhouses = ["f6", "k9"]\ncursed = { f6 = 1 }\n[seat.1]\nhouses = ["g8"]', 12, 0)


@pytest.mark.rule("kings_of_artifice", "18.5")
def test_equally_many_houses_divide_the_points() -> None:
    festival('[seat.0]\nhouses = ["f6"]\n[seat.1]\nhouses = ["g8"]\n[seat.2]', 6, 6, 0)


# Triumphant Towers ---------------------------------------------------------------------------------------------------


def triumph(text: str, *points: int) -> None:
    brings("triumphant_towers", "18.4", text, *points)


@pytest.mark.rule("kings_of_artifice", "18.4")
def test_triumphant_towers_counts_towers_and_not_their_height() -> None:
    triumph("[seat.0]\ntowers = { f6 = 3, k9 = 3 }\n[seat.1]\ntowers = { g8 = 5 }", 12, 0)


@pytest.mark.rule("kings_of_artifice", "18.5")
def test_equally_many_towers_divide_the_points_whatever_their_height() -> None:
    triumph("[seat.0]\ntowers = { f6 = 3 }\n[seat.1]\ntowers = { g8 = 5 }\n[seat.2]\ntowers = { i8 = 4 }", 4, 4, 4)


@pytest.mark.rule("kings_of_artifice", "18.6")
@pytest.mark.parametrize(
    ("card", "rule"), [("master_mason", "18.2"), ("village_festival", "18.3"), ("triumphant_towers", "18.4")]
)
def test_nobody_scores_a_majority_of_nothing(card: str, rule: str) -> None:
    brings(card, rule, EMPTY, 0, 0)
    brings(card, rule, '[seat.0]\nfountain = "g8"\n[seat.1]\nbattlements = [["j9", "k9"]]', 0, 0)


# Earthquake ----------------------------------------------------------------------------------------------------------


def quake(text: str, *points: int) -> None:
    brings("earthquake", "18.7", text, *points)


@pytest.mark.rule("kings_of_artifice", "18.7")
@pytest.mark.parametrize(
    ("wall", "lost"), [("h3", 1), ("i14", 1), ("c8", 1), ("n9", 1), ("h8", 1), ("g7", 0), ("j10", 0), ("g10", 0)]
)
def test_earthquake_strikes_the_two_middle_rows_and_columns(wall: str, lost: int) -> None:
    quake(f'[seat.0]\nwalls = ["{wall}"]\n[seat.1]', -lost, 0)


@pytest.mark.rule("kings_of_artifice", "18.7")
def test_each_player_loses_a_point_for_each_own_structure_of_any_kind_on_them() -> None:
    text = """
        [seat.0]
        walls = ["h3", "g3"]
        houses = ["h5"]
        towers = { i6 = 5 }
        fountain = "d8"
        [seat.1]
        walls = ["h4"]
    """
    quake(text, -4, -1)


@pytest.mark.rule("kings_of_artifice", "18.8")
def test_a_battlement_or_palace_costs_a_point_for_each_of_its_spaces_there() -> None:
    quake('[seat.0]\nbattlements = [["h6", "g6"]]\n[seat.1]\nbattlements = [["h10", "i10"]]', -1, -2)
    quake('[seat.0]\npalaces = ["h8"]\n[seat.1]\npalaces = ["i10"]', -4, -2)


@pytest.mark.rule("kings_of_artifice", "18.7")
def test_figures_on_the_fault_lines_cost_nothing() -> None:
    quake('[seat.0]\nking = "h8"\nvillager = ["i8", "h9"]\n[seat.1]', 0, 0)


# Lighthouses ---------------------------------------------------------------------------------------------------------

# A space of each quadrant of the board for two with sea near
CORNERS = ["c7", "k3", "n10", "f14"]


def lighthouses(text: str, *points: int, top: str = "") -> None:
    brings("lighthouses", "18.10", text, *points, top=top)


def towers(*spaces: str) -> str:
    return "towers = {" + ", ".join(f"{space} = 3" for space in spaces) + "}"


@pytest.mark.rule("kings_of_artifice", "18.9")
@pytest.mark.parametrize(("space", "lit"), [("c8", True), ("d8", True), ("e8", False), ("h13", True), ("h12", False)])
def test_a_lighthouse_has_the_sea_beside_it_or_one_space_away(space: str, lit: bool) -> None:
    lighthouses(f"[seat.0]\n{towers(space)}\n[seat.1]", 0 if lit else -5, -5)


@pytest.mark.rule("kings_of_artifice", "18.9")
@pytest.mark.parametrize(("space", "lit"), [("b2", True), ("c3", True), ("d4", False), ("n14", True), ("m13", False)])
def test_the_sea_may_be_diagonally_away(space: str, lit: bool) -> None:
    """On the board for four, where the sea begins with the outermost spaces."""
    points = [0 if lit else -5, -5, -5, -5]
    lighthouses(f"[seat.0]\n{towers(space)}\n[seat.1]\n[seat.2]\n[seat.3]", *points)


@pytest.mark.rule("kings_of_artifice", "18.10")
@pytest.mark.parametrize(("count", "points"), [(0, -5), (1, 0), (2, 5), (3, 10), (4, 15)])
def test_lighthouses_score_by_the_number_of_their_quadrants(count: int, points: int) -> None:
    lighthouses(f"[seat.0]\n{towers(*CORNERS[:count])}\n[seat.1]\n{towers('n9')}", points, 0)


@pytest.mark.rule("kings_of_artifice", "18.10")
def test_a_second_lighthouse_in_a_quadrant_adds_nothing_and_other_towers_do_not_help() -> None:
    lighthouses(f"[seat.0]\n{towers('c7', 'd8', 'h9', 'i10')}\n[seat.1]\n{towers('h8')}", 0, -5)


@pytest.mark.rule("kings_of_artifice", "18.9", "18.10")
def test_only_own_towers_are_lighthouses_and_houses_are_none() -> None:
    lighthouses(f'[seat.0]\nhouses = ["c7"]\nwalls = ["k3"]\n[seat.1]\n{towers("n10", "f14")}', -5, 5)


@pytest.mark.rule("kings_of_artifice", "18.11")
def test_a_lighthouse_counts_for_the_quadrant_it_stands_in() -> None:
    """h3 and i3 lie side by side, with the sea of both quadrants near; c8 and d8 lie in one quadrant, c9 in another."""
    lighthouses(f"[seat.0]\n{towers('h3', 'i3')}\n[seat.1]\n{towers('c8', 'd8', 'h13')}", 5, 5)
    lighthouses(f"[seat.0]\n{towers('h3', 'c8')}\n[seat.1]\n{towers('d8', 'c9')}", 0, 5)


# Building Tax --------------------------------------------------------------------------------------------------------


def tax(text: str, *points: int, top: str = "") -> None:
    brings("building_tax", "18.12", text, *points, top=top)


@pytest.mark.rule("kings_of_artifice", "18.12")
def test_the_first_without_blocks_loses_as_many_points_as_the_most_blocks_left() -> None:
    text = "[seat.0]\nblocks = 4\n[seat.1]\nblocks = 0\n[seat.2]\nblocks = 9"
    tax(text, 0, -9, 0)


@pytest.mark.rule("kings_of_artifice", "18.12")
def test_of_two_without_blocks_only_the_first_pays() -> None:
    text = "[seat.0]\nblocks = 0\n[seat.1]\nblocks = 0\n[seat.2]\nblocks = 7"
    tax(text, -7, 0, 0, top="first_out = 0")
    tax(text, 0, -7, 0, top="first_out = 1")


@pytest.mark.rule("kings_of_artifice", "18.12")
def test_if_nobody_has_blocks_left_the_tax_is_nothing() -> None:
    tax("[seat.0]\nblocks = 0\n[seat.1]\nblocks = 0", 0, 0)


# Ramparts ------------------------------------------------------------------------------------------------------------


def ramparts(text: str, *points: int) -> None:
    brings("ramparts", "18.13", text, *points)


@pytest.mark.rule("kings_of_artifice", "18.13")
@pytest.mark.parametrize("line", [["f8", "g8", "h8", "i8", "j8"], ["i6", "i7", "i8", "i9", "i10"]])
def test_walls_between_two_towers_score_two_each_in_a_row_or_a_column(line: list[str]) -> None:
    ramparts(f"[seat.0]\n{towers(line[0], line[4])}\nwalls = {line[1:4]}\n[seat.1]", 6, 0)


@pytest.mark.rule("kings_of_artifice", "18.13")
def test_a_diagonal_or_a_bent_wall_connects_no_towers() -> None:
    ramparts(f'[seat.0]\n{towers("f6", "i9")}\nwalls = ["g7", "h8"]\n[seat.1]', 0, 0)
    ramparts(f'[seat.0]\n{towers("f8", "h10")}\nwalls = ["g8", "h8", "h9"]\n[seat.1]', 0, 0)


@pytest.mark.rule("kings_of_artifice", "18.13")
def test_a_wall_that_ends_in_nothing_scores_nothing_and_towers_side_by_side_have_no_rampart() -> None:
    ramparts(f'[seat.0]\n{towers("f8", "f9")}\nwalls = ["g8", "h8"]\n[seat.1]', 0, 0)


@pytest.mark.rule("kings_of_artifice", "18.14")
@pytest.mark.parametrize(
    "between",
    ['walls = ["g8", "i8"]', 'walls = ["g8", "i8"]\nhouses = ["h8"]', 'walls = ["g8", "i8"]\nfountain = "h8"',
     'walls = ["g8", "i8"]\n[seat.1]\nwalls = ["h8"]', 'battlements = [["g8", "h8"]]\nwalls = ["i8"]'],
)  # fmt: skip
def test_a_gap_or_anything_but_an_own_wall_between_the_towers_breaks_the_rampart(between: str) -> None:
    ramparts(f"[seat.0]\n{towers('f8', 'j8')}\n{between}", 0, 0)


@pytest.mark.rule("kings_of_artifice", "18.14")
def test_both_towers_must_be_own() -> None:
    ramparts(f'[seat.0]\n{towers("f8")}\nwalls = ["g8"]\n[seat.1]\n{towers("h8")}', 0, 0)


@pytest.mark.rule("kings_of_artifice", "18.14")
def test_a_wall_between_towers_both_ways_counts_once() -> None:
    ramparts(f'[seat.0]\n{towers("g8", "i8", "h7", "h9")}\nwalls = ["h8"]\n[seat.1]', 2, 0)


@pytest.mark.rule("kings_of_artifice", "18.13", "18.14")
def test_three_towers_in_a_line_have_two_ramparts() -> None:
    ramparts(f'[seat.0]\n{towers("f8", "h8", "k8")}\nwalls = ["g8", "i8", "j8", "l8"]\n[seat.1]', 6, 0)


# Royal Cities --------------------------------------------------------------------------------------------------------


def city(text: str, *points: int) -> None:
    brings("royal_cities", "18.15", text, *points)


@pytest.mark.rule("kings_of_artifice", "18.15")
def test_spaces_beside_an_own_palace_with_own_structures_score_one_each() -> None:
    text = """
        [seat.0]
        palaces = ["h8"]
        walls = ["g7", "g8", "f8"]
        houses = ["j10"]
        towers = { i7 = 5 }
        fountain = "h10"
        [seat.1]
        walls = ["g9", "g10"]
    """
    city(text, 5, 0)


@pytest.mark.rule("kings_of_artifice", "18.15")
def test_of_a_battlement_only_the_spaces_beside_the_palace_count() -> None:
    city('[seat.0]\npalaces = ["h8"]\nbattlements = [["g8", "f8"], ["j8", "j9"]]\n[seat.1]', 3, 0)


@pytest.mark.rule("kings_of_artifice", "18.16")
def test_the_palace_itself_does_not_count() -> None:
    city('[seat.0]\npalaces = ["h8"]\n[seat.1]', 0, 0)


@pytest.mark.rule("kings_of_artifice", "18.16")
def test_another_palaces_spaces_count_and_a_space_beside_two_palaces_counts_once() -> None:
    city('[seat.0]\npalaces = ["h8", "j8"]\n[seat.1]', 4, 0)
    city('[seat.0]\npalaces = ["h8", "k8"]\nwalls = ["j8"]\n[seat.1]', 1, 0)


@pytest.mark.rule("kings_of_artifice", "18.15")
def test_what_stands_beside_a_rivals_palace_scores_nothing() -> None:
    city('[seat.0]\npalaces = ["h8"]\n[seat.1]\nwalls = ["g8", "g9"]', 0, 0)


# Diverse Economy -----------------------------------------------------------------------------------------------------

TYPES = [
    'houses = ["k9", "k11"]', "towers = { m9 = 3 }", 'battlements = [["i10", "i11"]]', 'palaces = ["h8"]',
    'fountain = "l6"', f"walls = {TWO_WALLS}",
]  # fmt: skip


def economy(text: str, *points: int) -> None:
    brings("diverse_economy", "18.17", text, *points)


@pytest.mark.rule("kings_of_artifice", "18.17", "18.18")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 3), (3, 6), (4, 9), (5, 12)])
def test_diverse_economy_scores_by_the_number_of_types(count: int, points: int) -> None:
    for types in (TYPES[:count], TYPES[6 - count :]):
        economy("\n".join(["[seat.0]", *types, "[seat.1]"]), points, 0)


@pytest.mark.rule("kings_of_artifice", "18.17")
def test_all_six_types_score_fifteen() -> None:
    cheap = ['houses = ["k9"]', *TYPES[1:3], 'palaces = ["h8"]', *TYPES[4:]]
    economy("\n".join(["[seat.0]", *cheap, "[seat.1]"]), 15, 0)


@pytest.mark.rule("kings_of_artifice", "18.17", "18.18")
def test_walls_are_no_type() -> None:
    economy('[seat.0]\nwalls = ["g8", "h8"]\n[seat.1]\nwalls = ["j9"]\nhouses = ["k9"]', 0, 0)


@pytest.mark.rule("kings_of_artifice", "18.17")
def test_a_pasture_counts_for_its_owner_without_any_horse() -> None:
    economy(f"[seat.0]\nwalls = {TWO_WALLS}\nhouses = ['k9']\n[seat.1]\nhouses = ['m9']\nhorse = 'e7'", 3, 0)


# Ranches -------------------------------------------------------------------------------------------------------------


def ranches(text: str, *points: int) -> None:
    brings("ranches", "18.19", text, *points, top=f"trees = {SIX_TREES}")


BRIANS = f"[seat.1]\nwalls = {SIX_WALLS}\n"


@pytest.mark.rule("kings_of_artifice", "18.19")
def test_a_horse_in_a_rivals_pasture_scores_its_visible_forest() -> None:
    ranches(f'[seat.0]\nhorse = "g4"\n{BRIANS}', 6, 0)


@pytest.mark.rule("kings_of_artifice", "18.19")
def test_a_second_horse_in_the_same_pasture_adds_nothing_and_outside_it_scores_nothing() -> None:
    ranches(f'[seat.0]\nhorse = ["g4", "f3"]\n{BRIANS}', 6, 0)
    ranches(f'[seat.0]\nhorse = ["g7", "ship"]\nking = "g4"\n{BRIANS}', 0, 0)


@pytest.mark.rule("kings_of_artifice", "18.19")
def test_horses_in_two_rivals_pastures_score_both() -> None:
    both = f"[seat.1]\nwalls = {SIX_WALLS + FAR_WALLS}\n"
    ranches(f'[seat.0]\nhorse = ["g4", "l7"]\n{both}', 6 + 2, 0)
    ranches(f'[seat.0]\nhorse = ["l7", "e9"]\n{both}', 2, 0)


@pytest.mark.rule("kings_of_artifice", "18.19", "9.4")
@pytest.mark.parametrize("horses", ['"g4"', '"e7"', '"g4", "f7"'])
def test_a_rivals_pasture_that_own_walls_of_his_do_not_divide_is_one_ranch(horses: str) -> None:
    ranches(f"[seat.0]\nhorse = [{horses}]\n[seat.1]\nwalls = {sorted({*SIX_WALLS, *TWO_WALLS})}", 8, 0)


@pytest.mark.rule("kings_of_artifice", "18.19")
def test_what_is_covered_in_the_pasture_does_not_count() -> None:
    ranches(f'[seat.0]\nhorse = "g4"\nwalls = ["g5"]\n{BRIANS}', 5, 0)


@pytest.mark.rule("kings_of_artifice", "18.19")
def test_the_own_pasture_is_no_ranch() -> None:
    ranches(f'[seat.0]\n{BRIANS}horse = "g4"', 0, 0)


@pytest.mark.rule("kings_of_artifice", "18.20")
def test_ranches_takes_nothing_from_the_owner() -> None:
    table = ended(f'scoring = ["ranches"]\ntrees = {SIX_TREES}\n[seat.0]\nhorse = "g4"\n{BRIANS}horse = "f3"')
    assert table.scores() == [6, 12] and scored(table, "17.10") == [0, 12] and scored(table, "18.19") == [6, 0]
