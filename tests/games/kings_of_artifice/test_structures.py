"""Chapter 8: Houses, the Fountain, Battlements, Towers and Palaces."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.book import BATTLEMENT, FOUNTAIN, HOUSE, PALACE, WALL

from . import steps
from .scripts import at, happened, island, open_spaces, open_to, play, rule, space, step


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
    """Ann's figure is about to build; where only one space is possible, it has built there."""
    table = site(own, rival, more)
    play(table, f"Ann: {figure}", f"Ann: {verb}")
    return table


def verbs(own: str, figure: str, rival: str = "") -> list[str]:
    """What Ann's figure may do."""
    table = site(own, rival)
    play(table, f"Ann: {figure}")
    assert step(table) == steps.Choose
    return open_to(table, "Ann")


def what(table: Table, *names: str) -> list[int]:
    """What stands on spaces of Ann's."""
    assert {island(table).owner[space(name)] for name in names} == {0}
    return [island(table).structure[space(name)] for name in names]


def supply(table: Table) -> tuple[int, int, int]:
    """What Ann has left of blocks and AP, and her VP."""
    return island(table).blocks[0], island(table).purse(0), island(table).vp[0]


# Houses --------------------------------------------------------------------------------------------------------------


@rule("8.1")
def test_a_villager_makes_a_house_of_a_wall_with_one_block_for_one_point_and_one_vp() -> None:
    table = building("villager-1", "house", 'villager = ["h8"]\nwalls = ["h9", "g7", "j8"]')
    assert open_spaces(table, "Ann") == {"h9", "g7"}
    assert supply(table) == (37, 5, 0)
    play(table, "Ann: h9")
    assert what(table, "h9", "g7", "j8") == [HOUSE, WALL, WALL] and supply(table) == (36, 4, 1)
    assert happened(table) == [("house", "8.1"), ("vp", "7.6")]


@rule("8.1")
@pytest.mark.parametrize("figure", ["king", "artisan", "warlock", "thief", "knight"])
def test_nobody_else_builds_houses(figure: str) -> None:
    own = f'{figure} = "h8"\nvillager = ["i8"]\nwalls = ["h9"]'
    assert "house" not in verbs(own, figure) and "house" in verbs(own, "villager-1")


@rule("8.1")
def test_either_villager_builds_houses_one_after_the_other() -> None:
    table = site('villager = ["h8", "h8"]\nwalls = ["h9", "g7"]')
    play(table, "Ann: villager-2", "Ann: house", "Ann: g7", "Ann: villager-1", "Ann: house")
    assert what(table, "h9", "g7") == [HOUSE, HOUSE] and supply(table) == (36, 3, 2)


@rule("8.2")
def test_a_wall_on_printed_forest_becomes_no_house() -> None:
    """Beside f8, Walls stand on the forests e7 and f7 and on g7, which is development."""
    table = building("villager-1", "house", 'villager = ["f8"]\nwalls = ["e7", "f7", "g7"]')
    assert what(table, "e7", "f7", "g7") == [WALL, WALL, HOUSE]
    assert "house" not in verbs('villager = ["f8"]\nwalls = ["e7", "f7"]', "villager-1")


@rule("8.2")
def test_where_a_token_lay_a_house_may_stand() -> None:
    table = site('villager = ["h8"]', more='trees = ["h9"]')
    play(table, "Ann: villager-1", "Ann: wall", "Ann: h9", "Ann: pass", "Ann: villager-1", "Ann: house")
    assert what(table, "h9") == [HOUSE]


# The Fountain --------------------------------------------------------------------------------------------------------


@rule("8.3", "8.5")
def test_the_artisan_makes_the_fountain_of_a_wall_for_five_points_and_five_vp_without_a_block() -> None:
    table = building("artisan", "fountain", 'artisan = "h8"\nwalls = ["h9", "g7", "j8"]')
    assert open_spaces(table, "Ann") == {"h9", "g7"}
    play(table, "Ann: g7")
    assert what(table, "g7", "h9") == [FOUNTAIN, WALL] and supply(table) == (37, 0, 5)
    assert happened(table) == [("fountain", "8.3"), ("vp", "7.6")]


@rule("8.3")
@pytest.mark.parametrize("figure", ["king", "villager", "warlock", "thief", "knight"])
def test_nobody_else_builds_the_fountain(figure: str) -> None:
    key = "villager-1" if figure == "villager" else figure
    own = f'{figure} = "h8"\nartisan = "i8"\nwalls = ["h9"]'
    assert "fountain" not in verbs(own, key) and "fountain" in verbs(own, "artisan")


@rule("8.3")
def test_a_house_becomes_no_fountain() -> None:
    assert "fountain" not in verbs('artisan = "h8"\nhouses = ["h9"]', "artisan")


@rule("8.4")
def test_a_player_builds_only_one_fountain() -> None:
    assert "fountain" not in verbs('artisan = "h8"\nwalls = ["h9"]\nfountain = "m9"', "artisan")
    assert "fountain" in verbs('artisan = "h8"\nwalls = ["h9"]', "artisan", 'fountain = "m9"'), "each has one"


@rule("8.5")
def test_the_last_block_is_not_needed_for_it() -> None:
    table = building("artisan", "fountain", 'artisan = "h8"\nwalls = ["h9"]\nblocks = 0')
    assert what(table, "h9") == [FOUNTAIN] and supply(table) == (0, 0, 5)


@rule("8.7")
def test_walls_for_fountain_and_battlement_may_stand_on_forest() -> None:
    """e7 and f7 are printed forest."""
    fountain = building("artisan", "fountain", 'artisan = "f8"\nwalls = ["f7"]')
    assert what(fountain, "f7") == [FOUNTAIN]
    battlement = building("knight", "battlement", 'knight = "f8"\nartisan = "f8"\nwalls = ["e7", "f7"]')
    assert open_spaces(battlement, "Ann") == {"e7", "f7"}
    play(battlement, "Ann: f7")
    assert all(BATTLEMENT <= half < PALACE for half in what(battlement, "e7", "f7"))


# Battlements ---------------------------------------------------------------------------------------------------------

KNIGHT = 'knight = "h8"\nartisan = "h8"\n'


@rule("8.6")
@pytest.mark.parametrize(("first", "second"), [("h9", "i9"), ("i9", "h9"), ("i9", "i10"), ("g9", "f9"), ("g7", "g6")])
def test_a_battlement_lies_across_two_adjoining_walls(first: str, second: str) -> None:
    """The first is beside the builders, the second need not be."""
    table = building("knight", "battlement", f'{KNIGHT}walls = ["{first}", "{second}"]')
    if step(table) == steps.Build:
        play(table, f"Ann: {first}")
    halves = what(table, first, second)
    way = {"i9h9": 2, "h9i9": 0, "i9i10": 1, "g9f9": 2, "g7g6": 3}[first + second]  # east, south, west, north
    assert halves == [BATTLEMENT + way, BATTLEMENT + (way + 2) % 4]
    assert supply(table) == (37, 4, 1) and happened(table) == [("battlement", "8.6"), ("vp", "7.6")]


@rule("8.6", "1.6")
def test_walls_that_meet_only_at_a_corner_make_no_battlement() -> None:
    assert "battlement" not in verbs(f'{KNIGHT}walls = ["h9", "i10", "g7"]', "knight")


@rule("8.6")
def test_the_second_wall_is_chosen_among_all_that_adjoin_the_first() -> None:
    table = building("knight", "battlement", f'{KNIGHT}walls = ["h9", "g9", "i9", "h10", "i10", "l8", "l9"]')
    assert open_spaces(table, "Ann") == {"h9", "g9", "i9"}, "h10 and i10 are not beside the builders"
    play(table, "Ann: h9")
    assert open_spaces(table, "Ann") == {"g9", "i9", "h10"}
    play(table, "Ann: h10")
    assert what(table, "g9", "i9", "i10") == [WALL] * 3
    assert what(table, "h9", "h10") == [BATTLEMENT + 1, BATTLEMENT + 3]


@rule("8.6")
def test_no_wall_serves_two_battlements_and_a_house_serves_none() -> None:
    assert "battlement" not in verbs(f'{KNIGHT}walls = ["h9"]\nbattlements = [["h10", "h11"]]', "knight")
    assert "battlement" not in verbs(f'{KNIGHT}walls = ["h9"]\nhouses = ["i9"]', "knight")


@rule("8.6")
def test_a_wall_under_a_thief_is_not_converted() -> None:
    assert "battlement" not in verbs(f'{KNIGHT}walls = ["h9", "i9"]', "knight", 'thief = "i9"')
    assert "house" not in verbs('villager = ["h8"]\nthief = "h9"\nwalls = ["h9"]', "villager-1")


def knights_points(battlements: str) -> int:
    """What the final scoring gives where Ann's Knight is on h8."""
    table = site(f'knight = "h8"\nbattlements = {battlements}', more="crowning = true")
    play(table, "Ann: pass", "Brian: pass")
    return island(table).vp[0]


@rule("8.8")
@pytest.mark.parametrize(
    ("battlements", "vp"),
    [
        ('[["h9", "h10"]]', 1),
        ('[["h9", "h10"], ["h11", "h12"]]', 4),
        ('[["h9", "h10"], ["i10", "j10"], ["k10", "k9"]]', 9),
        ('[["h9", "h10"], ["i11", "i12"]]', 1),
        ('[["h9", "h10"], ["g7", "g6"]]', 2),
    ],
)
def test_battlements_that_adjoin_are_one_system_and_one_by_itself_is_one_too(battlements: str, vp: int) -> None:
    """Scored by the square of the number: those that meet at a corner are two systems."""
    assert knights_points(battlements) == vp


@rule("8.8")
def test_a_rivals_battlements_belong_to_no_system_of_ones_own() -> None:
    table = site('knight = "h8"\nbattlements = [["h9", "h10"]]', 'battlements = [["h11", "h12"]]', "crowning = true")
    play(table, "Ann: pass", "Brian: pass")
    assert island(table).vp == [1, 0]


# Towers --------------------------------------------------------------------------------------------------------------

WARLOCK = 'warlock = "h8"\nartisan = "h8"\n'


@rule("8.9")
def test_warlock_and_artisan_make_a_tower_of_a_house() -> None:
    table = building("warlock", "tower", f'{WARLOCK}houses = ["h9", "g7", "j8"]\nwalls = ["i8"]')
    assert open_spaces(table, "Ann") == {"h9", "g7"}
    play(table, "Ann: h9")
    assert what(table, "h9", "g7", "i8") == [3, HOUSE, WALL] and supply(table) == (32, 4, 1)
    assert happened(table) == [("tower", "8.9"), ("vp", "7.6")]


@rule("8.10")
def test_a_tower_grows_block_by_block_to_a_height_of_five() -> None:
    table = site(f'{WARLOCK}houses = ["h9"]')
    for level in (3, 4, 5):
        play(table, "Ann: warlock", "Ann: tower")
        assert what(table, "h9") == [level] and supply(table) == (40 - level, 7 - level, level - 2)
    assert happened(table) == [("tower", "8.9"), ("vp", "7.6"), *[("tower", "8.10"), ("vp", "7.6")] * 2]
    play(table, "Ann: warlock")
    assert open_to(table, "Ann") == ["move", "wall"], "no higher"


@rule("8.10")
def test_houses_and_lower_towers_are_open_the_highest_and_those_far_off_are_not() -> None:
    own = f'{WARLOCK}houses = ["h9"]\ntowers = {{ g7 = 3, h7 = 4, i7 = 5, j8 = 3 }}'
    assert open_spaces(building("warlock", "tower", own), "Ann") == {"h9", "g7", "h7"}


@rule("7.3")
def test_a_warlock_on_a_tower_builds_none_for_no_artisan_is_with_it() -> None:
    own = 'warlock = "h8"\nartisan = "g8"\ntowers = { h8 = 3, h9 = 3 }\nhouses = ["i9"]'
    assert verbs(own, "warlock") == ["move", "wall"]


# Palaces -------------------------------------------------------------------------------------------------------------

KING = 'king = "h8"\nartisan = "h8"\n'


def houses(*names: str) -> str:
    return f"{KING}houses = {list(names)}"


@rule("8.11", "8.12")
def test_king_and_artisan_make_a_palace_of_four_houses_in_a_square() -> None:
    table = building("king", "palace", houses("h9", "i9", "h10", "i10"))
    assert what(table, "h9", "i9", "h10", "i10") == [PALACE, PALACE + 1, PALACE + 2, PALACE + 3]
    assert supply(table) == (31, 4, 9) and happened(table) == [("palace", "8.11"), ("vp", "7.6")]


@rule("8.11")
@pytest.mark.parametrize(
    ("builders", "quad", "beside"),
    [
        ("h8", "i9 j9 i10 j10", True),  # each of the four Houses once the only one beside
        ("h8", "f9 g9 f10 g10", True),
        ("h10", "f8 g8 f9 g9", True),
        ("h10", "i8 j8 i9 j9", True),
        ("h8", "i8 j8 i9 j9", True),  # two of them
        ("h8", "j8 k8 j9 k9", False),
        ("h8", "h10 i10 h11 i11", False),
        ("h11", "h8 i8 h9 i9", False),
        ("k9", "h8 i8 h9 i9", False),
    ],
)
def test_one_of_the_houses_beside_the_builders_is_enough(builders: str, quad: str, beside: bool) -> None:
    own = f'king = "{builders}"\nartisan = "{builders}"\nhouses = {quad.split()}'
    assert ("palace" in verbs(own, "king")) == beside


@rule("8.11")
def test_among_several_quads_one_is_chosen_by_its_north_western_house() -> None:
    """Six Houses in two rows hold two quads that overlap."""
    table = building("king", "palace", houses("g9", "h9", "i9", "g10", "h10", "i10"))
    assert open_spaces(table, "Ann") == {"g9", "h9"}
    play(table, "Ann: h9")
    assert what(table, "g9", "g10") == [HOUSE, HOUSE]
    assert what(table, "h9", "i9", "h10", "i10") == [PALACE, PALACE + 1, PALACE + 2, PALACE + 3]
    play(table, "Ann: king")
    assert "palace" not in open_to(table, "Ann"), "the two that are left are no quad"


@rule("8.12")
@pytest.mark.parametrize(
    "names", ["h9 i9 h10", "h9 i9 j9 k9", "h9 h10 h11 h12", "h9 i9 i10 j10", "h9 i9 j9 h10", "h9 j9 h11 j11"]
)
def test_a_quad_is_two_by_two_and_nothing_else(names: str) -> None:
    assert "palace" not in verbs(houses(*names.split()), "king")


@rule("8.12")
@pytest.mark.parametrize("other", ["walls", "towers", "fountain"])
def test_all_four_must_be_houses(other: str) -> None:
    fourth = {"walls": 'walls = ["i10"]', "towers": "towers = { i10 = 3 }", "fountain": 'fountain = "i10"'}[other]
    assert "palace" not in verbs(f"{houses('h9', 'i9', 'h10')}\n{fourth}", "king")


@rule("8.11")
def test_a_cursed_house_serves_for_a_palace() -> None:
    table = building("king", "palace", f"{houses('h9', 'i9', 'h10', 'i10')}\ncursed = {{ i10 = 1 }}")
    assert island(table).vp == [9, 0] and what(table, "i10") == [PALACE + 3]


# Nothing else --------------------------------------------------------------------------------------------------------


@rule("8.13")
@pytest.mark.parametrize(
    "structure",
    ['fountain = "h9"', 'battlements = [["h9", "i9"], ["g9", "g10"]]', 'palaces = ["h9"]', "towers = { h9 = 5 }"],
)
def test_fountains_battlements_and_palaces_stay_what_they_are(structure: str) -> None:
    everyone = [("villager", "villager-1"), *((name, name) for name in ("king", "warlock", "thief", "knight"))]
    for figure, key in everyone:
        found = verbs(f'{figure} = "h8"\nartisan = "h8"\n{structure}', key)
        assert not {"house", "fountain", "battlement", "tower", "palace"} & set(found)
    assert not {"house", "fountain", "tower"} & set(verbs(f'artisan = "h8"\n{structure}', "artisan"))
