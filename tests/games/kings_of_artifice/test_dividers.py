"""Chapter 9: own structures inside a Pasture, Pastures inside one another, and what divides them."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .scripts import happened, island, open_spaces, open_to, play, rule, space, square
from .test_pastures import final_points, meadow, pastures_of, walls

# Two single forests, g9 and i9, in a ring of 5 by 3 spaces, with something on h9 between them
SINGLES = {"g9", "i9"}
SINGLE_TREES = 'trees = ["g9", "i9"]'
SINGLE_RING = square("f8", "j10") - SINGLES - {"h9"}


def forests(names: set[str]) -> str:
    return f"trees = {sorted(names)}"


def ranch(horses: str, brians: set[str], trees: str) -> int:
    """What Ranches brings to Ann, whose Horses are in what Brian has enclosed."""
    return final_points(f"horse = [{horses}]", walls(brians), f'scoring = ["ranches"]\n{trees}')[0]


# A structure inside --------------------------------------------------------------------------------------------------


@rule("9.4")
@pytest.mark.parametrize(
    "between", ['fountain = "h9"', 'houses = ["h9"]', "towers = { h9 = 4 }", 'houses = ["h9"]\ncursed = { h9 = 1 }']
)
def test_an_own_structure_that_nothing_outside_touches_does_not_divide(between: str) -> None:
    own = f"{walls(SINGLE_RING)}\n{between}"
    assert pastures_of(meadow(own, more=SINGLE_TREES), "Ann") == [SINGLES]
    for horses in ('"g9"', '"i9"', '"g9", "i9"'):
        assert final_points(f"{own}\nhorse = [{horses}]", more=SINGLE_TREES) == [4, 0], "all of it, and once"
    assert final_points(f'{own}\nhorse = ["h11"]', more=SINGLE_TREES) == [0, 0]


@rule("9.4")
def test_nor_does_an_own_wall_for_its_owner_or_for_ranches() -> None:
    closed = SINGLE_RING | {"h9"}
    assert pastures_of(meadow(walls(closed), more=SINGLE_TREES), "Ann") == [SINGLES]
    assert [ranch(horses, closed, SINGLE_TREES) for horses in ('"g9"', '"i9"', '"g9", "i9"', '"h11"')] == [2, 2, 2, 0]


@rule("9.4", "9.1")
def test_a_rivals_structure_between_them_or_bare_land() -> None:
    rivals = meadow(walls(SINGLE_RING), walls({"h9"}), SINGLE_TREES)
    assert pastures_of(rivals, "Ann") == [SINGLES | {"h9"}] and pastures_of(rivals, "Brian") == []
    assert pastures_of(meadow(walls(SINGLE_RING), more=SINGLE_TREES), "Ann") == []


@rule("9.4")
def test_what_is_not_all_forest_on_one_side_is_outside() -> None:
    """i9 is bare: it is no Pasture, h9 is border of g9 alone."""
    assert pastures_of(meadow(walls(SINGLE_RING | {"h9"}), more='trees = ["g9"]'), "Ann") == [{"g9"}]


@rule("9.4", "9.9")
def test_the_second_half_may_be_enclosed_later() -> None:
    table = meadow(f'{walls(SINGLE_RING - {"j9"} | {"h9"})}\nking = "k9"', more=SINGLE_TREES)
    assert pastures_of(table, "Ann") == [{"g9"}]
    play(table, "Ann: king", "Ann: wall", "Ann: j9")
    assert pastures_of(table, "Ann") == [SINGLES]


# A structure that something else touches -----------------------------------------------------------------------------

# Two single forests, whose rings share the corner h10 only: g11 and i9 touch it
CORNERED = {"g9", "i11"}
CORNER_WALLS = (square("f8", "h10") | square("h10", "j12")) - CORNERED


@rule("9.4")
@pytest.mark.parametrize(
    ("filled", "rivals"),
    [
        (set(), set()),
        ({"i9"}, set()),
        ({"g11"}, set()),
        ({"i9", "g11"}, set()),  # what fills the corners borders on neither
        ({"i9"}, {"g11"}),
        (set(), {"i9", "g11"}),
    ],
)
def test_one_that_anything_else_touches_does_divide(filled: set[str], rivals: set[str]) -> None:
    own, rival, trees = walls(CORNER_WALLS | filled), walls(rivals), forests(CORNERED)
    assert pastures_of(meadow(own, rival, trees), "Ann") == [{"g9"}, {"i11"}]
    points = [
        final_points(f"{own}\nhorse = [{horses}]", rival, trees)[0] for horses in ('"g9"', '"i11"', '"g9", "i11"')
    ]
    assert points == [2, 2, 4]
    assert ranch('"g9"', CORNER_WALLS | filled, trees) == 1


@rule("9.4", "9.6")
def test_two_complete_rings_stay_two_whatever_is_built_between_them() -> None:
    table = meadow(f'{walls(CORNER_WALLS | {"i9"})}\nking = "f11"', more=forests(CORNERED))
    assert pastures_of(table, "Ann") == [{"g9"}, {"i11"}]
    play(table, "Ann: king", "Ann: wall", "Ann: g11")
    assert pastures_of(table, "Ann") == [{"g9"}, {"i11"}]


@rule("9.4")
@pytest.mark.parametrize("filler", [set(), {"i8"}, {"i8", "g11"}])
def test_nor_does_filler_join_rings_that_share_two_walls(filler: set[str]) -> None:
    """g9 and i10: i8 touches h9, and g11 touches h10."""
    trees = {"g9", "i10"}
    border = (square("f8", "h10") | square("h9", "j11")) - trees
    assert pastures_of(meadow(walls(border | filler), more=forests(trees)), "Ann") == [{"g9"}, {"i10"}]


# The coast and the wasteland -----------------------------------------------------------------------------------------


@rule("9.4", "9.2")
def test_the_sea_touches_no_structure() -> None:
    """c8 on the coast, between c7 and c9."""
    trees = {"c7", "c9"}
    border = {"c6", "d6", "d7", "d8", "d9", "d10", "c10"}
    assert pastures_of(meadow(walls(border | {"c8"}), more=forests(trees)), "Ann") == [trees]
    assert pastures_of(meadow(walls(border - {"d8"} | {"c8"}), more=forests(trees)), "Ann") == []


@rule("9.4", "9.2")
@pytest.mark.parametrize("filler", [set(), {"c9"}, {"c9", "d9"}])
def test_on_the_coast_two_with_borders_of_their_own_stay_two(filler: set[str]) -> None:
    """c8 borders on c7, and c10 on c11; below them is wasteland."""
    border = {"c6", "d6", "d7", "d8", "c8", "c10", "d10", "d11"}
    assert pastures_of(meadow(walls(border | filler), more=forests({"c7", "c11"})), "Ann") == [{"c7"}, {"c11"}]


@rule("9.4", "9.2")
def test_nor_does_wasteland_touch_a_structure() -> None:
    """c6 and e6 below the wasteland, d6 between them."""
    trees = {"c6", "e6"}
    own = walls({"c7", "d7", "e7", "f5", "f6", "f7", "d6"})
    assert pastures_of(meadow(own, more=forests(trees)), "Ann") == [trees]
    assert final_points(f'{own}\nhorse = ["c6"]', more=forests(trees)) == [4, 0]


# Thick ones ----------------------------------------------------------------------------------------------------------

# f9 and j9 with three spaces between them, in a ring of 7 by 3 spaces
DISTANT = {"f9", "j9"}
DISTANT_RING = square("e8", "k10") - square("f9", "j9")


@rule("9.4")
@pytest.mark.parametrize(
    ("own", "rivals", "trees", "found"),
    [
        ({"g9", "h9", "i9"}, set(), DISTANT, [{"f9"}, {"j9"}]),  # two rings, and filler between them
        ({"g9", "i9"}, set(), DISTANT, [{"f9"}, {"j9"}]),  # the yard on h9 is bare
        ({"g9", "i9"}, {"h9"}, DISTANT, [{"f9"}, {"j9"}]),  # or covered: no Pasture either
        ({"g9", "i9"}, set(), DISTANT | {"h9"}, [DISTANT | {"h9"}]),
        ({"g9", "h9"}, {"i9"}, DISTANT, [{"f9"}, {"i9", "j9"}]),  # two rings side by side
    ],
)
def test_one_layer_of_own_structures_does_not_divide_several_do(
    own: set[str], rivals: set[str], trees: set[str], found: list[set[str]]
) -> None:
    table = meadow(walls(DISTANT_RING | own), walls(rivals), forests(trees))
    assert pastures_of(table, "Ann") == found and pastures_of(table, "Brian") == []


@rule("9.4")
def test_a_palace_does_not_divide_either() -> None:
    """A Palace of g9 to h10 between f9, f10 and i9, i10: one structure that borders on both sides."""
    trees = {"f9", "f10", "i9", "i10"}
    own = f'{walls(square("e8", "j11") - square("f9", "i10"))}\npalaces = ["g9"]'
    assert pastures_of(meadow(own, more=forests(trees)), "Ann") == [trees]
    lower = f'{walls(square("e8", "j11") - square("f9", "i10") | {"f10", "i10"})}\npalaces = ["g9"]'
    assert pastures_of(meadow(lower, more=forests({"f9", "i9"})), "Ann") == [{"f9"}, {"i9"}], "g11 is filler"


@rule("9.4")
def test_nor_does_a_battlement() -> None:
    """From g9 to h9, between f9 and i9."""
    own = f'{walls(square("e8", "j10") - square("f9", "i9"))}\nbattlements = [["g9", "h9"]]'
    assert pastures_of(meadow(own, more=forests({"f9", "i9"})), "Ann") == [{"f9", "i9"}]


# Spells --------------------------------------------------------------------------------------------------------------


@rule("9.7", "9.4")
def test_of_one_pasture_alchemy_covers_all_but_the_last_visible_space() -> None:
    """g9 and i9 are one Pasture: the Thief on h9 may cover either, but then not the other."""
    own = f'{walls(SINGLE_RING | {"h9", "m10", "m11"})}\nthief = "h9"\nwarlock = "m8"'
    table = alchemist(own, SINGLE_TREES)
    assert open_spaces(table, "Ann") == SINGLES
    play(table, "Ann: g9")
    assert pastures_of(table, "Ann") == [{"i9"}] and "thief" not in open_to(table, "Ann")


@rule("9.7", "9.4")
def test_of_two_pastures_it_covers_neither_last_space() -> None:
    own = f'{walls(CORNER_WALLS | {"m9", "m10"})}\nthief = "h10"\nwarlock = "m8"'
    assert open_spaces(alchemist(own, forests(CORNERED)), "Ann") == {"g11", "i9"}


def alchemist(own: str, trees: str) -> Table:
    """Ann has lifted two Walls, the only ones that no Pasture needs, and her Thief is about to build."""
    table = meadow(own, more=f'spells = ["alchemy"]\n{trees}')
    play(table, "Ann: cast alchemy")
    first, second = sorted(open_spaces(table, "Ann"))
    play(table, f"Ann: {first}", f"Ann: {second}", "Ann: thief")
    return table


@rule("9.7", "9.4")
def test_what_fills_the_space_between_two_may_be_blasted() -> None:
    """The Warlock on the Tower h8 may blast the middle of three Walls, but not one beside a forest space."""
    own = f'{walls(DISTANT_RING - {"h8"} | {"g9", "h9", "i9"})}\ntowers = {{ h8 = 3 }}\nwarlock = "h8"'
    table = meadow(own, more=f'spells = ["demolition-blast"]\n{forests(DISTANT)}')
    play(table, "Ann: cast demolition-blast")
    assert pastures_of(table, "Ann") == [{"f9"}, {"j9"}] and island(table).owner[space("h9")] == -1


# One inside another --------------------------------------------------------------------------------------------------

HILL = {"i8"}  # in the middle of a ring of Walls, a ring of forest, and another ring of Walls
INNER_WALLS = square("h7", "j9") - HILL
OUTER = square("g6", "k10") - square("h7", "j9")
OUTER_WALLS = square("f5", "l11") - square("g6", "k10") - {"l5"}  # l5 is wasteland
HILL_TREES = forests((HILL | OUTER) - {"j6", "k10"})


@rule("9.4")
@pytest.mark.parametrize(
    ("horses", "vp"), [('"i8"', 34), ('"g6"', 34), ('"i8", "g6"', 34), ('"g6", "k10"', 34), ('"m8"', 0)]
)
def test_an_own_ring_inside_an_own_pasture_makes_one_with_it(horses: str, vp: int) -> None:
    own = walls(INNER_WALLS | OUTER_WALLS)
    assert pastures_of(meadow(own, more=HILL_TREES), "Ann") == [OUTER | HILL]
    assert final_points(f"{own}\nhorse = [{horses}]", more=HILL_TREES) == [vp, 0]


@rule("9.4")
def test_a_rivals_wall_on_the_forest_between_the_rings_is_inside_too() -> None:
    """Brian's House on the bare h6 and his Wall on the printed forest j6 leave fifteen visible spaces."""
    own, rival = walls(INNER_WALLS | OUTER_WALLS), 'houses = ["h6"]\nwalls = ["j6"]'
    trees = forests((HILL | OUTER) - {"h6", "j6", "k10"})
    assert pastures_of(meadow(own, rival, trees), "Ann") == [OUTER | HILL]
    assert final_points(f'{own}\nhorse = ["i8"]', rival, trees) == [30, 0]


@rule("9.4")
def test_bare_land_in_the_inner_ring_is_outside_but_the_outer_one_lasts() -> None:
    own, trees = walls(INNER_WALLS | OUTER_WALLS), forests(OUTER - {"j6", "k10"})
    assert pastures_of(meadow(own, more=trees), "Ann") == [OUTER]
    assert final_points(f'{own}\nhorse = ["i8"]', more=trees) == [0, 0]


@rule("9.4")
def test_the_inner_ring_may_be_completed_later() -> None:
    table = meadow(f'{walls(INNER_WALLS - {"h8"} | OUTER_WALLS)}\nking = "i8"', more=HILL_TREES)
    assert pastures_of(table, "Ann") == [], "h8 is bare"
    play(table, "Ann: king", "Ann: wall")
    assert pastures_of(table, "Ann") == [OUTER | HILL]
    assert happened(table)[-1] == ("pasture", "9.1") and island(table).owner[space("h8")] == 0


@rule("9.4", "9.1")
def test_a_pasture_is_told_of_once_however_many_areas_it_has() -> None:
    table = meadow(f'{walls(INNER_WALLS - {"h8"} | OUTER_WALLS)}\nking = "i8"', more=HILL_TREES)
    play(table, "Ann: king", "Ann: wall")
    assert [event.facts for _, event in table.history if event.kind == "pasture"] == [{"seat": 0, "forest": 17}]


@rule("9.8", "9.4")
@pytest.mark.parametrize(("horse", "points"), [("i8", [34, 2]), ("g6", [34, 0])])
def test_a_rivals_pasture_inside_counts_for_both(horse: str, points: list[int]) -> None:
    """Brian's Walls around i8 are inside Ann's Pasture, and so is i8: 17 visible spaces for her, one for him."""
    table = meadow(walls(OUTER_WALLS), walls(INNER_WALLS), HILL_TREES)
    assert pastures_of(table, "Ann") == [square("g6", "k10")] and pastures_of(table, "Brian") == [HILL]
    both = f'horse = ["{horse}"]'
    assert final_points(f"{walls(OUTER_WALLS)}\n{both}", f"{walls(INNER_WALLS)}\n{both}", HILL_TREES) == points


@rule("9.8")
def test_the_rivals_inner_one_may_be_completed_later_and_the_outer_one_stays() -> None:
    """h8 is forest until Brian builds there."""
    trees = HILL_TREES.replace("[", "['h8', ")
    table = meadow(walls(OUTER_WALLS), f'{walls(INNER_WALLS - {"h8"})}\nking = "i8"', f"{trees}\nto_move = 1")
    assert pastures_of(table, "Ann") == [square("g6", "k10")] and pastures_of(table, "Brian") == []
    play(table, "Brian: king", "Brian: wall")
    assert pastures_of(table, "Ann") == [square("g6", "k10")] and pastures_of(table, "Brian") == [HILL]
