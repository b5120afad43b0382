"""Chapter 1: the island, its spaces and what lies beside what, and the pieces that come with it."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition, BadOption
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.game import KingsOfArtifice
from kingstable.games.kings_of_artifice.rules.ground import Ground, quadrant_of
from kingstable.games.kings_of_artifice.words.notation import SPACE_NAMES

from .scripts import (
    FIGURES,
    GAME,
    NAMES,
    at,
    island,
    new,
    open_spaces,
    open_to,
    place,
    play,
    refusal,
    rule,
    space,
    square,
)

FORESTS = {
    2: "g4 g5 j5 j6 e7 f7 l7 m7 d10 e10 k10 l10 g11 g12 j12 j13",
    3: "g4 g5 j5 j6 e7 f7 l7 m7 d10 e10 k10 l10 g11 g12 j12 j13",
    4: "e3 f3 f4 j4 k4 n5 d6 m6 n6 d7 m10 c11 d11 m11 c12 f13 g13 k13 k14 l14",
}


def names_in(spaces: int) -> set[str]:
    """The names of a set of spaces."""
    return {name for name, number in SPACE_NAMES.items() if spaces >> number & 1}


def ground(seats: int) -> Ground:
    return KingsOfArtifice().book.ground(seats)


# The grid and what it is made of -------------------------------------------------------------------------------------


@rule("1.1")
def test_two_three_or_four_play() -> None:
    """At a table of two there is nobody else, whom a Knight could attack."""
    for seats in (2, 3, 4):
        assert Table(GAME, seats, names=NAMES[:seats]).state.seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadOption):
            Table(GAME, seats)
    table = at("""
        seat.0.knight = "h8"
        seat.1.villager = ["h9", "i9"]
    """)
    play(table, "Ann: knight", "Ann: attack")
    assert refusal(table, "Ann", "villager-1 of 3").endswith("[1.1]")


@rule("1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_is_sixteen_by_sixteen_with_its_printed_forests(seats: int) -> None:
    board = ground(seats)
    assert names_in(board.sea | board.land) == square("a1", "p16") and len(SPACE_NAMES) == 256
    assert names_in(board.forest) == set(FORESTS[seats].split())


@rule("1.3")
@pytest.mark.parametrize(
    ("seats", "sea", "development", "forest", "wasteland"),
    [(2, 112, 92, 16, 36), (3, 112, 128, 16, 0), (4, 60, 176, 20, 0)],
)
def test_every_space_is_sea_or_one_kind_of_land(
    seats: int, sea: int, development: int, forest: int, wasteland: int
) -> None:
    board = ground(seats)
    assert board.sea & board.land == 0 and board.forest & board.wasteland == 0
    assert (board.forest | board.wasteland) & ~board.land == 0
    counted = (board.sea, board.land & ~board.forest & ~board.wasteland, board.forest, board.wasteland)
    assert tuple(spaces.bit_count() for spaces in counted) == (sea, development, forest, wasteland)


def with_rows(rows: list[str]) -> KingsOfArtifice:
    """The game on another board for four."""
    lines = "\n".join(f'"{row}",' for row in rows)
    return KingsOfArtifice(Edition.parse(f"[boards.four]\nrows = [\n{lines}\n]", "test", "test"))


@rule("1.3")
def test_there_is_no_fifth_kind_of_space() -> None:
    rows = ["~" * 16, *["~" + "T." * 7 + "~"] * 14, "~" * 16]
    assert with_rows(rows).book.ground(4).forest.bit_count() == 98
    rows[1] = "~M" + "." * 13 + "~"
    with pytest.raises(BadEdition, match="'M' is not a terrain"):
        with_rows(rows)


@rule("1.4")
def test_a_tree_token_is_forest_like_a_printed_one() -> None:
    """During set-up tokens adjoin forest: beside the token on h4, spaces open that no printed forest adjoins."""
    table = new(2)
    play(table, "*: scoring earthquake", "*: scoring ranches", "*: spell morph", "*: spell alchemy")
    before = open_spaces(table, "Ann")
    assert {"h4", "h5", "f4"} <= before and not {"h3", "i4"} & before
    play(table, "Ann: h4")
    assert open_spaces(table, "Brian") == before - {"h4"} | {"h3", "i4"}
    assert names_in(island(table).forest) == {*FORESTS[2].split(), "h4"}


# Beside, and in a line -----------------------------------------------------------------------------------------------


@rule("1.5")
def test_adjacent_are_the_eight_spaces_around() -> None:
    table = at("""
        seat.0.king = "h8"
    """)
    play(table, "Ann: king", "Ann: wall")
    assert open_spaces(table, "Ann") == square("g7", "i9") - {"h8"}


@rule("1.5")
@pytest.mark.parametrize(
    ("king", "beside"),
    [("n8", "m7 n7 m8 m9 n9"), ("f3", "g3 f4 g4"), ("b2", "c2 b3 c3")],
)
def test_at_the_edge_of_the_land_there_are_fewer_to_build_on(king: str, beside: str) -> None:
    """On the eastern coast, between wasteland and northern coast, and in the corner of the board for four."""
    table = at(f"""
        seats = {4 if king == "b2" else 2}
        seat.0.king = "{king}"
    """)
    play(table, "Ann: king", "Ann: wall")
    assert open_spaces(table, "Ann") == set(beside.split())


@rule("1.6")
def test_adjoining_are_the_four_spaces_that_share_a_side() -> None:
    """The first tree tokens go where a printed forest is straight beside, never where one is only diagonal."""
    table = new(2)
    play(table, "*: scoring earthquake", "*: scoring ranches", "*: spell morph", "*: spell alchemy")
    straight = {
        f"{chr(ord(name[0]) + across)}{int(name[1:]) + down}"
        for name in FORESTS[2].split()
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    wasteland = square("c3", "e5") | square("l3", "n5") | square("c12", "e14") | square("l12", "n14")
    assert open_spaces(table, "Ann") == straight - set(FORESTS[2].split()) - wasteland
    assert len(open_spaces(table, "Ann")) == 48


@rule("1.7")
def test_a_straight_line_runs_along_row_column_or_diagonal() -> None:
    """A Horse that is walled in jumps; with a movement of 2 it cannot go on, and comes to the eight in line alone."""
    ring = sorted(square("g7", "i9") - {"h8"})
    table = at(
        f"""
        [seat.0]
        horse = ["h8"]
        walls = {ring}
        """,
        "characters.horse.move = 2",
    )
    play(table, "Ann: horse-1")
    assert open_spaces(table, "Ann") == {"f6", "h6", "j6", "f8", "j8", "f10", "h10", "j10"}


@rule("1.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_fault_lines_cut_the_board_into_four_equal_quadrants(seats: int) -> None:
    board = ground(seats)
    north_west, north_east, south_east, south_west = (names_in(quadrant) for quadrant in board.quadrant)
    assert north_west == square("a1", "h8") and north_east == square("i1", "p8")
    assert south_east == square("i9", "p16") and south_west == square("a9", "h16")
    for kind in (board.sea, board.forest, board.wasteland, board.land):
        assert len({(kind & quadrant).bit_count() for quadrant in board.quadrant}) == 1
    counts = Counter(quadrant_of(number) for number in SPACE_NAMES.values())
    assert counts == {0: 64, 1: 64, 2: 64, 3: 64}


@rule("1.8")
@pytest.mark.parametrize(("seats", "first", "last"), [(2, "c3", "n14"), (3, "c3", "n14"), (4, "b2", "o15")])
def test_beside_the_faults_lie_the_two_middle_rows_and_columns(seats: int, first: str, last: str) -> None:
    land = square(first, last)
    middle = {name for name in land if name[0] in "hi" or name[1:] in ("8", "9")}
    assert names_in(ground(seats).faults) == middle


# The pieces ----------------------------------------------------------------------------------------------------------


@rule("1.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_nine_figures_forty_blocks_and_the_rest(seats: int) -> None:
    table = new(seats)
    state = island(table)
    assert len(state.place) == 9 * seats and len(state.ship) == 2 * seats
    assert state.blocks == [40] * seats and state.fountain == [-1] * seats and state.mana == [-1] * seats
    assert Counter(name.partition("-")[0] for name in FIGURES) == {
        "king": 1, "villager": 2, "artisan": 1, "warlock": 1, "thief": 1, "knight": 1, "horse": 2,
    }  # fmt: skip


@rule("1.9")
def test_all_nine_figures_and_the_ship_take_part_and_five_tokens_are_there() -> None:
    table = at("""
        [seat.0]
        king = "e8"
        villager = ["f8", "g8"]
        artisan = "h8"
        warlock = "i8"
        thief = "j8"
        knight = "k8"
        horse = ["l8", "m8"]
    """)
    assert open_to(table, "Ann") == ["pass", "ship", *FIGURES]
    assert island(table).purse(0) == 5


@rule("1.10")
def test_vacant_semi_vacant_and_occupied() -> None:
    """d8 holds one figure, e8 a player's two, f8 two of different players, g8 and h8 structures, i8 Thief and Wall."""
    table = at("""
        [seat.0]
        king = "d8"
        villager = ["e8", "e8"]
        artisan = "f8"
        walls = ["g8"]
        [seat.1]
        knight = "f8"
        houses = ["h8"]
        walls = ["i8"]
        thief = "i8"
    """)
    land = square("c3", "n14")
    assert names_in(island(table).vacant()) == land - {"d8", "e8", "f8", "g8", "h8", "i8"}
    assert names_in(island(table).roomy()) == land - {"e8", "f8", "g8", "h8", "i8"}


@rule("1.10")
def test_a_space_with_one_figure_takes_another_but_no_structure_and_one_with_two_takes_neither() -> None:
    crowd = """
        [seat.0]
        king = "h8"
        artisan = "g7"
        villager = ["g8", "g8"]
        horse = ["g9"]
        walls = ["h7"]
        [seat.1]
        knight = "h9"
        horse = ["g9"]
    """
    table = at(crowd)
    play(table, "Ann: king", "Ann: wall")
    assert open_spaces(table, "Ann") == {"i7", "i8", "i9"}
    table = at(crowd)
    play(table, "Ann: king", "Ann: move")
    assert open_spaces(table, "Ann") & square("g7", "i9") == {"g7", "h9", "i7", "i8", "i9"}


@rule("1.11")
@pytest.mark.parametrize(("before", "after"), [(0, 9), (95, 104), (996, 1005), (-4, 5)])
def test_points_are_counted_without_end(before: int, after: int) -> None:
    table = at(f"""
        [seat.0]
        king = "h8"
        artisan = "h8"
        houses = ["i8", "j8", "i9", "j9"]
        vp = {before}
    """)
    play(table, "Ann: king", "Ann: palace")
    assert island(table).vp == [after, 0]


@rule("1.11")
def test_points_are_counted_from_nought() -> None:
    assert island(new(4)).vp == [0, 0, 0, 0]
    table = at("""
        [seat.0]
        villager = ["h8"]
        walls = ["h9"]
    """)
    play(table, "Ann: villager-1", "Ann: house")
    assert island(table).vp == [1, 0] and place(table, "Ann", "villager-1") == space("h8")
