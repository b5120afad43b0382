"""Chapter 5: how figures move, on land, aboard their ship and off it."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice import state as st

from . import steps
from .scripts import GAME, at, happened, island, open_spaces, open_to, place, play, rule, space, square, step, waiting

LAND = ("c3", "n14")  # its corners, on the board for two


def within(name: str, steps: int) -> set[str]:
    """The land spaces at most so many steps away, straight or diagonal."""
    column, row = ord(name[0]), int(name[1:])
    around = square(f"{chr(column - steps)}{max(row - steps, 1)}", f"{chr(column + steps)}{row + steps}")
    return around & square(*LAND) - {name}


def moving(figure: str, text: str, changes: str = "") -> Table:
    """Ann's figure is about to move; a Horse is not asked what else it might do."""
    table = at(text, changes)
    play(table, f"Ann: {figure}")
    if not figure.startswith("horse") and "move" in open_to(table, "Ann"):
        play(table, "Ann: move")
    return table


# How far -------------------------------------------------------------------------------------------------------------


@rule("5.1", "5.2")
@pytest.mark.parametrize(
    ("figure", "value"),
    [("king", 2), ("villager", 3), ("artisan", 3), ("warlock", 3), ("thief", 5), ("knight", 3), ("horse", 4)],
)
def test_a_figure_moves_up_to_its_value_in_any_directions(figure: str, value: int) -> None:
    number = "-1" if figure in ("villager", "horse") else ""
    table = moving(f"{figure}{number}", f'seat.0.{figure} = "h8"')
    assert open_spaces(table, "Ann") == within("h8", value)
    assert len(within("h8", value)) == (2 * value + 1) ** 2 - 1, "nothing is in the way here"


@rule("5.1")
def test_a_move_costs_one_point_however_far_it_goes_and_may_be_followed_by_another() -> None:
    table = at('seat.0.villager = ["h8"]')
    for goal, left in (("k8", 4), ("k9", 3), ("h9", 2), ("g8", 1), ("h8", 0)):
        play(table, "Ann: villager-1", "Ann: move", f"Ann: {goal}")
        assert place(table, "Ann", "villager-1") == space(goal) and island(table).purse(0) == left
    assert happened(table) == [("move", "5.1")] * 5
    assert "villager-1" not in open_to(table, "Ann")


@rule("5.1")
def test_one_figure_moves_for_one_point() -> None:
    table = at('seat.0.villager = ["h8", "h8"]')
    play(table, "Ann: villager-2", "Ann: move", "Ann: i9")
    assert (place(table, "Ann", "villager-1"), place(table, "Ann", "villager-2")) == (space("h8"), space("i9"))


@rule("5.2")
def test_the_values_are_those_of_the_sheet() -> None:
    table = moving("king", 'seat.0.king = "h8"', "characters.king.move = 1")
    assert open_spaces(table, "Ann") == within("h8", 1)


# What is in the way --------------------------------------------------------------------------------------------------

SIDES = "e7 f7 g7 h7 i7 j7 k7 e8 e9 f9 g9 h9 i9 j9 k9"  # walls along f8 to k8, open in the east


def corridor(own: str = "", rival: str = "") -> Table:
    """Ann's Villager stands at f8, the western end of a corridor along row 8."""
    return moving(
        "villager-1",
        f"""
        seats = 3
        [seat.0]
        villager = ["f8"]
        {own}
        [seat.1]
        {rival}
        [seat.2]
        walls = {SIDES.split()}
        """,
    )


def came_to(table: Table) -> set[str]:
    """Where Ann's Villager may go, or, where it had no choice, has gone."""
    if step(table) == steps.Move:
        return open_spaces(table, "Ann")
    return {name for name in square(*LAND) if space(name) == place(table, "Ann", "villager-1")}


@rule("5.3")
@pytest.mark.parametrize("own", ["", 'artisan = "g8"', 'artisan = "g8"\nthief = "h8"\nknight = "i8"'])
@pytest.mark.parametrize("rival", ["", 'king = "j8"'])
def test_a_figure_goes_through_and_onto_a_space_with_one_other(own: str, rival: str) -> None:
    assert open_spaces(corridor(own, rival), "Ann") == {"g8", "h8", "i8"}


@rule("5.3")
@pytest.mark.parametrize("crowd", ["g8", "h8", "i8"])
def test_a_rivals_figure_is_passed_like_an_own_one(crowd: str) -> None:
    table = corridor(rival=f'knight = "{crowd}"')
    assert open_spaces(table, "Ann") == {"g8", "h8", "i8"}
    play(table, f"Ann: {crowd}")
    assert place(table, "Ann", "villager-1") == place(table, "Brian", "knight") == space(crowd)


@rule("5.3")
@pytest.mark.parametrize(("crowd", "left"), [("h8", {"g8"}), ("i8", {"g8", "h8"}), ("j8", {"g8", "h8", "i8"})])
@pytest.mark.parametrize(
    ("own", "rival"),
    [
        ('artisan = "{0}"\nthief = "{0}"', ""),
        ('artisan = "{0}"', 'king = "{0}"'),
        ("", 'king = "{0}"\nhorse = ["{0}"]'),
    ],
)
def test_a_figure_neither_enters_nor_passes_a_space_with_two(crowd: str, left: set[str], own: str, rival: str) -> None:
    assert came_to(corridor(own.format(crowd), rival.format(crowd))) == left


@rule("5.3")
def test_one_of_two_may_leave_and_the_other_does_not_hold_it() -> None:
    table = corridor('artisan = "f8"')
    assert open_spaces(table, "Ann") == {"g8", "h8", "i8"}


@rule("5.4")
@pytest.mark.parametrize(
    "structure",
    ['walls = ["h8"]', 'houses = ["h8"]', "towers = { h8 = 3 }", 'fountain = "h8"', 'battlements = [["h8", "i8"]]'],
)
@pytest.mark.parametrize("whose", ["own", "rival"])
def test_a_figure_neither_enters_nor_passes_a_structure_whoever_built_it(structure: str, whose: str) -> None:
    table = corridor(**{whose: structure})
    assert waiting(table) == ["Ann"] and came_to(table) == {"g8"}


@rule("5.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_palace_is_in_the_way_with_all_its_four_spaces(seat: int) -> None:
    """Behind it, j10 is two steps away only across i9."""
    table = moving("king", f'seat.0.king = "h8"\nseat.{seat}.palaces = ["i8"]')
    assert open_spaces(table, "Ann") == within("h8", 2) - {"i8", "j8", "i9", "j9", "j10"}


@rule("5.4")
@pytest.mark.parametrize(("figure", "further"), [("king", ""), ("knight", "k9 k10 k11 j11 i11")])
def test_between_structures_that_meet_only_at_a_corner_one_goes_through(figure: str, further: str) -> None:
    """The only way out leads diagonally to i9, and on to j10."""
    table = moving(
        figure,
        f"""
        seat.0.{figure} = "h8"
        seat.1.walls = {sorted(within("h8", 2) - {"i9", "j10"})}
        """,
    )
    assert open_spaces(table, "Ann") == {"i9", "j10", *further.split()}


def with_channel() -> str:
    """The board for two with sea on column i, from coast to coast: an edition."""
    rows = [row[:8] + "~" + row[9:] for row in GAME.data["boards"]["two"]["rows"]]
    lines = "\n".join(f'"{row}",' for row in rows)
    return f"[boards.two]\nrows = [\n{lines}\n]"


@rule("5.5")
def test_no_figure_moves_onto_sea_or_across_it() -> None:
    coast = moving("villager-1", 'seat.0.villager = ["n8"]')
    assert open_spaces(coast, "Ann") == square("k5", "n11") - {"n8"}
    channel = moving("thief", 'seat.0.thief = "h8"', with_channel())
    assert open_spaces(channel, "Ann") == square("c3", "h13") - {"h8"}


@rule("5.6")
def test_wasteland_is_walked_on_like_other_land() -> None:
    table = moving("villager-1", 'seat.0.villager = ["f4"]')
    assert open_spaces(table, "Ann") == square("c3", "i7") - {"f4"}
    play(table, "Ann: d3", "Ann: villager-1")
    assert open_spaces(table, "Ann") == square("c3", "g6") - {"d3"}


@rule("5.7")
@pytest.mark.parametrize(
    ("figure", "value"), [("king", 2), ("villager", 3), ("artisan", 3), ("warlock", 3), ("knight", 3), ("horse", 4)]
)
def test_a_move_ends_on_another_space(figure: str, value: int) -> None:
    number = "-1" if figure in ("villager", "horse") else ""
    table = moving(f"{figure}{number}", f'seat.0.{figure} = "h8"\nseat.1.villager = "h8"')
    assert open_spaces(table, "Ann") == within("h8", value) and "pass" not in open_to(table, "Ann")


def thief_on(text: str) -> set[str]:
    """Where Ann's Thief on h8 may move to."""
    return open_spaces(moving("thief", f'seat.0.thief = "h8"\n{text}'), "Ann")


@rule("5.7")
def test_only_a_thief_steps_away_and_back_where_there_is_something_to_steal() -> None:
    five = within("h8", 5)
    assert thief_on('seat.1.knight = "h8"') == five | {"h8"}
    assert thief_on("") == thief_on('seat.0.knight = "h8"') == thief_on('seat.1.knight = "h9"') == five
    for bag in ("0", '"kitty"'):
        assert thief_on(f'seat.1.knight = "h8"\nseat.1.bag = {bag}') == five
    assert thief_on('crowning = true\nseat.1.knight = "h8"') == five, "nobody steals in the crowning round"


SHUT_IN = square("g7", "i9") - {"h8", "h9"}  # around h8, but for h9


@rule("5.7")
@pytest.mark.parametrize(
    ("on_h9", "is_open"),
    [
        ("", True),
        ('seat.1.king = "h9"', True),
        ('seat.1.walls = ["h9"]', True),
        ('seat.1.villager = ["h9", "h9"]', False),
        ("seat.1.towers = { h9 = 3 }", False),
    ],
)
def test_to_step_away_there_must_be_a_space_to_step_to(on_h9: str, is_open: bool) -> None:
    text = f'seat.0.thief = "h8"\nseat.1.knight = "h8"\nseat.1.houses = {sorted(SHUT_IN)}\n{on_h9}'
    assert ("thief" in open_to(at(text), "Ann")) == is_open
    assert not is_open or {"h8", "h9"} <= thief_on(text.removeprefix('seat.0.thief = "h8"\n'))


@rule("5.7", "5.9")
def test_boarding_ends_the_move_and_is_no_step_away() -> None:
    table = at(
        """
        [seat.0]
        thief = "c9"
        ship = ["b9", "b10"]
        [seat.1]
        knight = "c9"
        houses = ["c8", "d8", "d9", "c10"]
        battlements = [["d10", "e10"]]
        """
    )
    play(table, "Ann: thief")
    assert place(table, "Ann", "thief") == st.ABOARD, "it could do nothing else"


@rule("5.3", "5.4", "5.1")
def test_the_book_shows_a_villagers_move_over_a_semi_vacant_space_a_diagonal_and_an_adjoining_one() -> None:
    """From f9 to g9, where a rival stands, on to h8 and to i8; Walls leave no other way."""
    walls = "e8 f8 g8 e9 e10 f10 g10 h9 h10 g7 h7 i7 i9 j9 j7 j8"
    table = moving(
        "villager-1",
        f"""
        seat.0.villager = ["f9"]
        seat.1.knight = "g9"
        seat.1.walls = {walls.split()}
        """,
    )
    assert open_spaces(table, "Ann") == {"g9", "h8", "i8"}
    play(table, "Ann: i8")
    assert place(table, "Ann", "villager-1") == space("i8") and island(table).purse(0) == 4


# The ship ------------------------------------------------------------------------------------------------------------

SHIP = 'ship = ["b6", "b7"]'


def by_ship(figure: str, where: str, more: str = "") -> Table:
    """Ann's ship lies on b6 and b7, and a figure of hers is about to move."""
    number = "-1" if figure in ("villager", "horse") else ""
    text = f"""
        [seat.0]
        {figure} = "{where}"
        {SHIP}
        {more}
        [seat.1]
        ship = ["b9", "b10"]
    """
    return moving(f"{figure}{number}", text)


@rule("5.8", "5.11")
@pytest.mark.parametrize(
    ("figure", "where", "boards"),
    [
        ("king", "c5", True), ("king", "c6", True), ("king", "c7", True), ("king", "c8", True),  # beside it
        ("king", "c4", True), ("king", "c9", True), ("king", "d6", True), ("king", "d9", True),  # one step before
        ("king", "c3", False), ("king", "c10", False), ("king", "e6", False), ("king", "e10", False),
        ("villager", "e6", True), ("villager", "c10", True), ("villager", "f6", False), ("villager", "c11", False),
        ("thief", "g6", True), ("thief", "h6", False),
        ("horse", "f6", True), ("horse", "g6", False),
    ],
)  # fmt: skip
def test_a_figure_boards_from_beside_the_ship_and_that_counts_one_space(figure: str, where: str, boards: bool) -> None:
    assert ("board" in open_to(by_ship(figure, where), "Ann")) == boards


@rule("5.8")
def test_nobody_boards_a_rivals_ship() -> None:
    """Brian's ship lies on b9 and b10; from c11 the own one is out of reach."""
    table = by_ship("king", "c11")
    assert "board" not in open_to(table, "Ann")
    assert open_spaces(table, "Ann") == square("c9", "e13") - {"c11"}


@rule("5.8")
def test_a_ship_out_at_sea_is_not_boarded() -> None:
    table = moving("king", 'seat.0 = { king = "c6", ship = ["a6", "a7"] }')
    assert "board" not in open_to(table, "Ann")


@rule("5.8")
@pytest.mark.parametrize(
    ("aboard", "boards"), [('["ship", "ship"]', True), ('["ship", "ship"]\nknight = "ship"', False)]
)
def test_a_figure_boards_while_there_is_room(aboard: str, boards: bool) -> None:
    table = by_ship("king", "c6", f"villager = {aboard}")
    assert ("board" in open_to(table, "Ann")) == boards


@rule("5.9")
def test_boarding_ends_the_move() -> None:
    table = by_ship("thief", "c6")
    play(table, "Ann: board")
    assert place(table, "Ann", "thief") == st.ABOARD and happened(table) == [("board", "5.9")]
    assert step(table) == steps.Act and island(table).purse(0) == 4
    play(table, "Ann: thief")
    assert place(table, "Ann", "thief") == st.ABOARD, "aboard it can do nothing but move, and that is another act"
    assert step(table) == steps.Move


@rule("5.9")
def test_boarding_ends_a_horses_move_too() -> None:
    table = by_ship("horse", "c6")
    play(table, "Ann: board")
    assert place(table, "Ann", "horse-1") == st.ABOARD and happened(table) == [("board", "5.9")]
    assert step(table) == steps.Act and "horse-1" not in open_to(table, "Ann")
    assert island(table).purse(0) == 5


@rule("5.10", "5.11")
@pytest.mark.parametrize(
    ("figure", "reached"),
    [("king", square("c4", "d9")), ("villager", square("c3", "e10")), ("thief", square("c3", "g12"))],
)
def test_a_figure_aboard_moves_off_to_land_beside_the_ship_and_may_go_on(figure: str, reached: set[str]) -> None:
    """The first land space counts: the King goes one space further, and no more."""
    table = by_ship(figure, "ship")
    assert open_spaces(table, "Ann") == reached and "board" not in open_to(table, "Ann")
    play(table, "Ann: c6")
    number = "-1" if figure == "villager" else ""
    assert place(table, "Ann", f"{figure}{number}") == space("c6") and island(table).purse(0) == 4


@rule("5.10")
def test_what_stands_by_the_shore_is_in_the_way() -> None:
    table = by_ship("king", "ship", 'walls = ["d6", "c7"]\nvillager = ["c8", "c8"]')
    assert open_spaces(table, "Ann") == {"c4", "c5", "c6", "d4", "d5", "d7"}


@rule("5.10")
def test_a_ship_that_touches_no_land_lets_nobody_off() -> None:
    table = at('seat.0 = { king = "ship", ship = ["a6", "a7"] }')
    assert open_to(table, "Ann") == ["pass", "ship"]
    play(table, "Ann: ship", "Ann: b6", "Ann: b7")
    assert open_to(table, "Ann") == ["pass", "ship", "king"]


@rule("5.10")
def test_a_horse_gets_off_as_well() -> None:
    table = by_ship("horse", "ship")
    assert open_spaces(table, "Ann") == square("c3", "f11")
