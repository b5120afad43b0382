"""Chapter 7: what holds for all building, and Walls."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.book import HOUSE, NOTHING, WALL

from . import steps
from .scripts import at, happened, island, open_spaces, open_to, play, rule, space, step, waiting

AROUND = {"g7", "h7", "i7", "g8", "i8", "g9", "h9", "i9"}  # the spaces adjacent to h8
FIGURES = {
    "king": "king", "villager": "villager-1", "artisan": "artisan", "warlock": "warlock", "thief": "thief",
    "knight": "knight",
}  # fmt: skip


def site(own: str, rival: str = "", more: str = "") -> Table:
    """A place where Ann builds, and what Brian has there."""
    return at(f"""
        {more}
        [seat.0]
        {own}
        [seat.1]
        {rival}
    """)


def building(figure: str, verb: str, own: str, rival: str = "", more: str = "") -> Table:
    """Ann's figure is about to build; where only one verb or space is possible, that has been taken."""
    table = site(own, rival, more)
    play(table, f"Ann: {figure}")
    if step(table) == steps.Choose:
        play(table, f"Ann: {verb}")
    return table


def verbs(own: str, figure: str, rival: str = "") -> list[str]:
    """What Ann's figure may do."""
    table = site(own, rival)
    if figure not in open_to(table, "Ann"):
        return []
    play(table, f"Ann: {figure}")
    assert step(table) == steps.Choose
    return open_to(table, "Ann")


def what(table: Table, name: str) -> tuple[int, int]:
    """What stands on a space, and whose it is."""
    return island(table).structure[space(name)], island(table).owner[space(name)]


# Where, and by whom --------------------------------------------------------------------------------------------------


@rule("7.1")
@pytest.mark.parametrize("figure", list(FIGURES))
def test_a_structure_is_built_on_a_vacant_space_beside_its_builder(figure: str) -> None:
    """Neither where a figure stands, anybody's, nor on a structure, nor on the builder's own space."""
    others = 'horse = ["g7"]\nwalls = ["i7"]'
    table = building(FIGURES[figure], "wall", f'{figure} = "h8"\n{others}', 'horse = ["h7"]\nhouses = ["g9"]')
    assert open_spaces(table, "Ann") == AROUND - {"g7", "i7", "h7", "g9"}


@rule("7.1")
def test_what_is_converted_must_be_beside_the_builder() -> None:
    """Of Walls on h9 and h10, only the first is beside the Villager on h8."""
    table = building("villager-1", "house", 'villager = ["h8"]\nwalls = ["h9", "g8", "h10", "f8"]')
    assert open_spaces(table, "Ann") == {"h9", "g8"}
    assert verbs('villager = ["h8"]\nwalls = ["h10", "f8"]', "villager-1") == ["move", "wall"]


@rule("7.1")
def test_a_battlement_needs_only_one_of_its_walls_beside_the_builders() -> None:
    both = 'knight = "h8"\nartisan = "h8"\n'
    assert "battlement" in verbs(f'{both}walls = ["h9", "h10"]', "knight")
    assert "battlement" not in verbs(f'{both}walls = ["h10", "h11"]', "knight")


@rule("7.2")
def test_nothing_is_built_on_sea_or_wasteland() -> None:
    table = building("villager-1", "wall", 'villager = ["f3"]')
    assert open_spaces(table, "Ann") == {"g3", "f4", "g4"}, "e3 and e4 are wasteland, row 2 is sea"


@rule("7.2")
def test_from_wasteland_one_builds_beside_it() -> None:
    table = building("king", "wall", 'king = "e5"')
    assert open_spaces(table, "Ann") == {"f4", "f5", "d6", "e6", "f6"}


@rule("7.2")
def test_in_the_midst_of_wasteland_there_is_nothing_to_build_on() -> None:
    table = site('king = "d4"\nvillager = ["m13"]')
    play(table, "Ann: villager-1")
    assert step(table) == steps.Move, "it can only move"


ADVANCED = {
    "battlement": ("knight", 'walls = ["h9", "i9"]'),
    "tower": ("warlock", 'houses = ["h9"]'),
    "palace": ("king", 'houses = ["h9", "i9", "h10", "i10"]'),
}


@rule("7.3")
@pytest.mark.parametrize("verb", list(ADVANCED))
@pytest.mark.parametrize(
    ("artisan", "rival", "possible"),
    [
        ('artisan = "h8"', "", True),
        ('artisan = "g8"', "", False),
        ("", "", False),
        ('artisan = "ship"', "", False),
        ('artisan = "g8"', 'artisan = "h8"', False),
        ('villager = ["h8"]\nartisan = "i8"', "", False),
    ],
)
def test_an_advanced_structure_needs_the_artisan_on_the_same_space(
    verb: str, artisan: str, rival: str, possible: bool
) -> None:
    figure, materials = ADVANCED[verb]
    assert (verb in verbs(f'{figure} = "h8"\n{artisan}\n{materials}', figure, rival)) == possible


@rule("7.3")
@pytest.mark.parametrize("verb", list(ADVANCED))
def test_only_the_right_builder_joins_the_artisan(verb: str) -> None:
    _, materials = ADVANCED[verb]
    for figure, key in FIGURES.items():
        if figure != "artisan" and figure != ADVANCED[verb][0]:
            assert verb not in verbs(f'{figure} = "h8"\nartisan = "h8"\n{materials}', key)


@rule("7.3")
def test_all_other_structures_need_one_figure_alone() -> None:
    assert "house" in verbs('villager = ["h8"]\nwalls = ["h9"]', "villager-1")
    assert "fountain" in verbs('artisan = "h8"\nwalls = ["h9"]', "artisan")
    for figure, key in FIGURES.items():
        assert "wall" in verbs(f'{figure} = "h8"', key)


@rule("7.4")
@pytest.mark.parametrize("verb", list(ADVANCED))
def test_an_advanced_structure_is_an_act_of_the_other_builder(verb: str) -> None:
    figure, materials = ADVANCED[verb]
    own = f'{figure} = "h8"\nartisan = "h8"\n{materials}'
    assert verb in verbs(own, figure) and verb not in verbs(own, "artisan")


@rule("7.5")
@pytest.mark.parametrize(
    ("figure", "verb", "own", "rival"),
    [
        ("villager-1", "house", 'villager = ["h8"]', 'walls = ["h9"]'),
        ("artisan", "fountain", 'artisan = "h8"', 'walls = ["h9"]'),
        ("knight", "battlement", 'knight = "h8"\nartisan = "h8"', 'walls = ["h9", "i9"]'),
        ("knight", "battlement", 'knight = "h8"\nartisan = "h8"\nwalls = ["h9"]', 'walls = ["i9"]'),
        ("warlock", "tower", 'warlock = "h8"\nartisan = "h8"', 'houses = ["h9"]'),
        ("warlock", "tower", 'warlock = "h8"\nartisan = "h8"', "towers = { h9 = 3 }"),
        ("king", "palace", 'king = "h8"\nartisan = "h8"', 'houses = ["h9", "i9", "h10", "i10"]'),
        ("king", "palace", 'king = "h8"\nartisan = "h8"\nhouses = ["h9", "i9", "h10"]', 'houses = ["i10"]'),
    ],
)
def test_nobody_converts_what_a_rival_built(figure: str, verb: str, own: str, rival: str) -> None:
    assert verb not in verbs(own, figure, rival)


@rule("7.5")
def test_among_the_walls_of_several_only_the_own_are_converted() -> None:
    table = building("villager-1", "house", 'villager = ["h8"]\nwalls = ["h9", "g9"]', 'walls = ["i9", "h7"]')
    assert open_spaces(table, "Ann") == {"h9", "g9"}


@rule("7.6")
@pytest.mark.parametrize(
    ("figure", "verb", "own", "vp"),
    [
        ("villager-1", "house", 'villager = ["h8"]\nwalls = ["h9"]', 1),
        ("artisan", "fountain", 'artisan = "h8"\nwalls = ["h9"]', 5),
        ("knight", "battlement", 'knight = "h8"\nartisan = "h8"\nwalls = ["h9", "h10"]', 1),
        ("warlock", "tower", 'warlock = "h8"\nartisan = "h8"\nhouses = ["h9"]', 1),
        ("king", "palace", 'king = "h8"\nartisan = "h8"\nhouses = ["h9", "i9", "h10", "i10"]', 9),
    ],
)
def test_points_for_building_are_scored_at_once(figure: str, verb: str, own: str, vp: int) -> None:
    table = building(figure, verb, own)
    assert island(table).vp == [vp, 0]
    assert happened(table)[-1] == ("vp", "7.6") and happened(table)[-2][0] == verb


@rule("7.7")
def test_without_blocks_nothing_is_built_but_a_fountain() -> None:
    own = """
        king = "h8"
        artisan = "h8"
        warlock = "j8"
        villager = ["k8"]
        walls = ["g8", "l8"]
        houses = ["h9", "i9", "h10", "i10"]
        blocks = {}
    """
    assert verbs(own.format(0), "king") == ["move", "summon"]
    assert verbs(own.format(1), "king") == ["move", "wall", "palace", "summon"]
    assert verbs(own.format(0), "artisan") == ["move", "fountain"]
    assert verbs(own.format(1), "villager-1") == ["move", "wall", "house"]
    table = building("villager-1", "house", own.format(0))
    assert step(table) == steps.Move, "a Villager can only move"


# Walls ---------------------------------------------------------------------------------------------------------------


@rule("7.8")
@pytest.mark.parametrize("figure", [name for name in FIGURES if name != "villager"])
def test_any_figure_but_a_horse_builds_one_wall_for_one_point_and_no_vp(figure: str) -> None:
    table = building(FIGURES[figure], "wall", f'{figure} = "h8"')
    play(table, "Ann: i9")
    assert step(table) == steps.Act and what(table, "i9") == (WALL, 0)
    assert island(table).purse(0) == 4 and island(table).blocks == [39, 40] and island(table).vp == [0, 0]
    assert happened(table) == [("wall", "7.8")]


@rule("7.8")
def test_a_horse_builds_nothing() -> None:
    table = site('horse = ["h8"]\nking = "k8"\nwalls = ["h9"]')
    play(table, "Ann: horse-1")
    assert step(table) == steps.Ride, "moving is all that it can do"
    play(table, "Ann: h7", "Ann: king", "Ann: wall", "Ann: k9")
    assert what(table, "k9") == (WALL, 0)


@rule("7.9")
def test_a_wall_is_built_on_development_and_on_forest_of_both_kinds() -> None:
    """Beside f6, e7 and f7 are printed forest and g7 bears a token."""
    table = building("king", "wall", 'king = "f6"', more='trees = ["g7"]')
    assert open_spaces(table, "Ann") == {"f5", "g5", "e6", "g6", "e7", "f7", "g7"}, "e5 is wasteland"
    play(table, "Ann: f7")
    assert what(table, "f7") == (WALL, 0) and island(table).held == [0, 0]


@rule("7.10")
@pytest.mark.parametrize("second", ["pass", "i9"])
def test_a_villager_builds_one_or_two_walls_for_the_same_point(second: str) -> None:
    table = building("villager-1", "wall", 'villager = ["h8"]')
    assert "pass" not in open_to(table, "Ann"), "the first must be built"
    play(table, "Ann: g7")
    assert set(open_to(table, "Ann")) == {"pass", *AROUND} - {"g7"}
    play(table, f"Ann: {second}")
    assert step(table) == steps.Act and island(table).purse(0) == 4
    assert island(table).blocks[0] == (39 if second == "pass" else 38)
    assert what(table, "i9") == ((WALL, 0) if second == "i9" else (NOTHING, -1))
    assert set(happened(table)) == {("wall", "7.10")}


@rule("7.10")
def test_a_villager_does_not_build_two_houses_for_one_point() -> None:
    table = building("villager-1", "house", 'villager = ["h8"]\nwalls = ["h9", "g8"]')
    play(table, "Ann: h9")
    assert step(table) == steps.Act and island(table).purse(0) == 4
    assert what(table, "g8") == (WALL, 0) and island(table).vp[0] == 1
    play(table, "Ann: villager-1", "Ann: wall", "Ann: g7", "Ann: i7")
    assert step(table) == steps.Act and island(table).purse(0) == 3, "two Walls it does"


@rule("7.10", "7.7")
def test_with_a_single_block_left_there_is_no_second_wall() -> None:
    table = building("villager-1", "wall", 'villager = ["h8"]\nblocks = 1')
    play(table, "Ann: g7")
    assert step(table) == steps.Act and island(table).blocks[0] == 0


@rule("7.10")
def test_where_there_is_no_second_space_a_villager_is_not_asked() -> None:
    table = building("villager-1", "wall", f'villager = ["h8"]\nhouses = {sorted(AROUND - {"g7"})}')
    assert step(table) == steps.Act and what(table, "g7") == (WALL, 0)


@rule("7.10")
def test_both_walls_cost_nothing_more_when_the_last_point_is_spent() -> None:
    table = building("villager-1", "wall", 'villager = ["h8"]\nap = 1')
    play(table, "Ann: g7", "Ann: g8")
    assert island(table).purse(0) == 0 and what(table, "g8") == (WALL, 0)


@rule("7.11")
def test_both_walls_are_beside_the_one_villager() -> None:
    """The other Villager, on l8, has no part in it."""
    table = building("villager-1", "wall", 'villager = ["h8", "l8"]')
    assert open_spaces(table, "Ann") == AROUND
    play(table, "Ann: g7")
    assert open_spaces(table, "Ann") == AROUND - {"g7"}
    play(table, "Ann: i8")
    table = building("villager-2", "wall", 'villager = ["h8", "l8"]')
    play(table, "Ann: k7")
    assert open_spaces(table, "Ann") == {"l7", "m7", "k8", "m8", "k9", "l9", "m9"}


# Tree tokens ---------------------------------------------------------------------------------------------------------


@rule("7.12")
def test_whoever_builds_on_a_tree_token_takes_it() -> None:
    table = building("king", "wall", 'king = "h8"\ntrees = 2', "trees = 1", 'trees = ["h9", "i9"]')
    play(table, "Ann: h9")
    assert island(table).held == [3, 1] and island(table).trees == [space("i9")]
    assert happened(table) == [("wall", "7.8"), ("tree", "7.12")]


@rule("7.12", "8.2")
def test_then_the_space_is_development() -> None:
    """The Villager makes a House of the Wall on h9, where the token lay."""
    table = building("villager-1", "wall", 'villager = ["h8"]', more='trees = ["h9"]')
    play(table, "Ann: h9", "Ann: pass", "Ann: villager-1", "Ann: house")
    assert what(table, "h9") == (HOUSE, 0) and island(table).held == [1, 0]


@rule("7.12")
def test_a_villager_takes_two_tokens_with_two_walls() -> None:
    table = building("villager-1", "wall", 'villager = ["h8"]', more='trees = ["h9", "i9"]')
    play(table, "Ann: h9", "Ann: i9")
    assert island(table).held == [2, 0] and island(table).trees == []


@rule("7.12")
def test_where_the_wall_is_taken_away_again_the_token_does_not_come_back() -> None:
    table = site('king = "h8"\nwarlock = "i8"\nvillager = ["m9"]', more='trees = ["h9"]\nspells = ["demolition-blast"]')
    play(table, "Ann: king", "Ann: wall", "Ann: h9", "Ann: cast demolition-blast")
    assert what(table, "h9") == (NOTHING, -1)
    assert island(table).trees == [] and not island(table).forest >> space("h9") & 1


@rule("7.14")
def test_where_a_wall_is_taken_away_a_printed_forest_is_visible_again() -> None:
    """Alchemy lifts the Wall on e7; a new Wall there is on forest as before, and makes no House."""
    own = 'warlock = "h8"\nvillager = ["e8"]\nwalls = ["e7", "d9"]'
    table = site(own, more='spells = ["alchemy"]')
    assert island(table).forest >> space("e7") & 1
    play(table, "Ann: cast alchemy", "Ann: e7", "Ann: pass", "Ann: pass")
    assert what(table, "e7") == (NOTHING, -1) and island(table).forest >> space("e7") & 1
    play(table, "Ann: villager-1", "Ann: wall", "Ann: e7", "Ann: pass", "Ann: villager-1", "Ann: house")
    assert what(table, "e7") == (WALL, 0) and what(table, "d9") == (HOUSE, 0), "the only Wall that could be one"


# Wall systems --------------------------------------------------------------------------------------------------------


def thiefs_points(own: str, rival: str) -> list[int]:
    """What the final scoring gives where Ann's Thief is on h8."""
    table = site(f'thief = "h8"\n{own}', rival, "crowning = true")
    play(table, "Ann: pass", "Brian: pass")
    assert table.over and waiting(table) == []
    return island(table).vp


@rule("7.13")
@pytest.mark.parametrize(
    ("own", "rival", "vp"),
    [
        ('walls = ["h8"]', "", 1),
        ('walls = ["h8", "h9", "i9", "j9"]', "", 4),
        ('walls = ["h8"]', 'walls = ["h9", "h10"]', 3),
        ("", 'walls = ["h8", "g8"]', 2),
        ('walls = ["h8", "h10"]', 'walls = ["h9"]', 3),
        ('walls = ["h8", "i9", "g7"]', "", 1),
        ('walls = ["h8", "h10"]\nhouses = ["h9"]', "", 1),
        ('walls = ["h8", "h11"]\nbattlements = [["h9", "h10"]]', "", 1),
        ('walls = ["h8", "l8", "l9"]', "", 1),
    ],
)
def test_walls_of_all_players_that_adjoin_are_one_wall_system(own: str, rival: str, vp: int) -> None:
    """Not those that meet only at a corner, nor those beyond another structure."""
    assert thiefs_points(own, rival) == [vp, 0]
