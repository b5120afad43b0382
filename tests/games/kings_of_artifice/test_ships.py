"""Chapter 14: ships."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.words.notation import space_name

from .acting import act, ap, begin, cast, goals, listed, where
from .scripts import at, happened, island, open_spaces, open_to, play, refusal, seat_of, waiting

# The sea of the board for two by quadrants: a margin of two spaces
NORTH_WEST = {f"{c}{r}" for c in "abcdefgh" for r in (1, 2)} | {f"{c}{r}" for c in "ab" for r in range(3, 9)}
NORTH_EAST = {f"{c}{r}" for c in "ijklmnop" for r in (1, 2)} | {f"{c}{r}" for c in "op" for r in range(3, 9)}
SOUTH_WEST = {f"{c}{r}" for c in "abcdefgh" for r in (15, 16)} | {f"{c}{r}" for c in "ab" for r in range(9, 15)}
SOUTH_EAST = {f"{c}{r}" for c in "ijklmnop" for r in (15, 16)} | {f"{c}{r}" for c in "op" for r in range(9, 15)}


def fleet(mine: str = "", his: str = "", ship: str = "b4 b5", his_ship: str = "o4 o5") -> Table:
    """Ann's ship in the north-west, Brian's in the north-east."""
    return at(
        f"""
        [seat.0]
        ship = {listed(*ship.split())}
        {mine}
        [seat.1]
        ship = {listed(*his_ship.split())}
        {his}
        """
    )


def bows(table: Table, who: str = "Ann") -> set[str]:
    """Where a ship may go with one half."""
    play(table, f"{who}: ship")
    return open_spaces(table, who)


def sail(table: Table, who: str, bow: str, stern: str) -> None:
    play(table, f"{who}: ship", f"{who}: {bow}")
    if stern in open_to(table, who):
        play(table, f"{who}: {stern}")


def berth(table: Table, who: str) -> set[str]:
    seat = seat_of(table, who)
    return {space_name(space) for space in island(table).ship[2 * seat : 2 * seat + 2]}


# Where a ship lies ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "14.1", "14.6")
def test_a_ship_lies_on_two_adjoining_sea_spaces() -> None:
    table = fleet("ap = 0")
    assert bows(table) == NORTH_WEST
    play(table, "Ann: b2")
    assert open_spaces(table, "Ann") == {"a2", "c2", "b1", "b3"}  # adjoining, not diagonal, and no land
    play(table, "Ann: c2")
    assert berth(table, "Ann") == {"b2", "c2"}


@pytest.mark.rule("kings_of_artifice", "14.1")
@pytest.mark.parametrize(("bow", "sterns"), [("b8", {"a8", "b7"}), ("h2", {"g2", "h1"}), ("h1", {"g1", "h2"})])
def test_a_ship_never_lies_in_two_quadrants(bow: str, sterns: set[str]) -> None:
    table = fleet()
    play(table, "Ann: ship", f"Ann: {bow}")
    assert open_spaces(table, "Ann") == sterns


@pytest.mark.rule("kings_of_artifice", "14.1")
def test_a_ship_never_lies_on_another() -> None:
    table = fleet("ap = 0", his_ship="b7 b8")
    assert bows(table) == NORTH_WEST - {"b7", "b8"}
    play(table, "Ann: a7")
    assert open_spaces(table, "Ann") == {"a6", "a8"}


@pytest.mark.rule("kings_of_artifice", "14.1")
def test_a_single_free_space_holds_no_ship() -> None:
    """The corner a1 is cut off by two ships."""
    table = at(
        'seats = 3\n[seat.0]\nship = ["b4", "b5"]\nap = 0\n[seat.1]\nship = ["b1", "c1"]\n[seat.2]\nship = ["a2", "a3"]'
    )
    assert bows(table) == NORTH_WEST - {"a1", "b1", "c1", "a2", "a3"}


@pytest.mark.rule("kings_of_artifice", "14.11")
def test_a_ship_that_moves_changes_its_place_by_one_half_at_least() -> None:
    table = fleet("ap = 0")
    play(table, "Ann: ship", "Ann: b4")
    assert open_spaces(table, "Ann") == {"a4", "b3"}  # with b5 it would stay where it is
    assert refusal(table, "Ann", "b5") == "your ship is already there [14.11]"


@pytest.mark.rule("kings_of_artifice", "14.11")
def test_the_ship_of_the_last_seat_is_already_there_too() -> None:
    table = at('seats = 3\nto_move = 2\n[seat.2]\nship = ["b4", "b5"]\nap = 0')
    play(table, "Cindy: ship", "Cindy: b4")
    assert refusal(table, "Cindy", "b5") == "your ship is already there [14.11]"


# Who is aboard -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "14.2")
def test_a_ship_holds_three_figures() -> None:
    crew = ['king = "ship"', 'warlock = "ship"', 'thief = "ship"']
    for aboard in (2, 3):
        table = fleet("\n".join(crew[:aboard]) + '\nknight = "c5"')
        assert ("board" in begin(table, "Ann", "knight")) == (aboard == 2)


@pytest.mark.rule("kings_of_artifice", "14.2")
def test_where_somebody_gets_off_somebody_gets_on() -> None:
    table = fleet('king = "ship"\nwarlock = "ship"\nthief = "ship"\nknight = "c5"')
    act(table, "Ann", "thief", "move", "c4")
    act(table, "Ann", "knight", "move", "board")
    assert where(table, "Ann", "knight") == "ship" and where(table, "Ann", "thief") == "c4"


CREWED = 'walls = ["c6"]\nhouses = ["c7", "d7", "c8", "d8"]\nfountain = "c9"\nap = 5\n'


@pytest.mark.rule("kings_of_artifice", "14.3")
@pytest.mark.parametrize("figure", ["king", "villager", "artisan", "warlock", "thief", "knight"])
def test_a_figure_aboard_only_moves_off(figure: str) -> None:
    """No summons, no building, no attack: the choice of the figure leads straight to where it goes."""
    name = "villager-1" if figure == "villager" else figure
    king = "" if figure == "king" else 'king = "n6"\n'
    table = fleet(f'{king}{figure} = "ship"\n{CREWED}', 'artisan = "c5"', ship="b5 b6")
    play(table, f"Ann: {name}")
    assert open_to(table, "Ann") == sorted(open_spaces(table, "Ann"), key=lambda space: (int(space[1:]), space))
    assert "d5" in open_spaces(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "14.3")
def test_builders_aboard_together_build_nothing() -> None:
    table = fleet('king = "n6"\nknight = "ship"\nartisan = "ship"\nwalls = ["c6", "c7"]', ship="b6 b7")
    play(table, "Ann: knight")
    assert "battlement" not in open_to(table, "Ann") and "c8" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "14.4")
def test_channeled_guidance_and_teleportation_leave_those_aboard_alone() -> None:
    text = """
        spells = ["channeled-guidance", "teleportation"]
        [seat.0]
        warlock = "h9"
        knight = "ship"
        artisan = "k9"
        """
    guided = at(text)
    cast(guided, "Ann", "channeled-guidance")
    assert open_to(guided, "Ann") == ["artisan", "warlock"]
    swapped = at(text)
    cast(swapped, "Ann", "teleportation")
    assert open_to(swapped, "Ann") == ["artisan", "warlock"]
    play(swapped, "Ann: warlock")
    assert [move for move in open_to(swapped, "Ann") if move not in open_spaces(swapped, "Ann")] == ["board", "artisan"]


@pytest.mark.rule("kings_of_artifice", "14.5", "15.14")
def test_lightning_strikes_nobody_aboard() -> None:
    table = at(
        """
        spells = ["lightning-blast"]
        [seat.0]
        warlock = "c6"
        towers = { c6 = 5 }
        [seat.1]
        ship = ["b4", "b5"]
        knight = "ship"
        artisan = "g10"
        """
    )
    cast(table, "Ann", "lightning-blast")
    assert where(table, "Brian", "knight") == "ship" and where(table, "Brian", "artisan") == "supply"  # the only aim


@pytest.mark.rule("kings_of_artifice", "14.5")
def test_a_figure_aboard_is_not_attacked() -> None:
    table = fleet('king = "n6"\nknight = "c5"', 'artisan = "ship"', ship="o9 o10", his_ship="b4 b5")
    assert "attack" not in begin(table, "Ann", "knight", "none")
    ashore = fleet('king = "n6"\nknight = "c5"', 'artisan = "c4"', ship="o9 o10", his_ship="b4 b5")
    assert "attack" in begin(ashore, "Ann", "knight", "none")


@pytest.mark.rule("kings_of_artifice", "14.5")
def test_a_figure_aboard_counts_for_nothing_in_the_final_scoring() -> None:
    """A King by his Palace, a Villager by a House: ashore they score 9 and 2."""
    text = """
        crowning = true
        to_move = 1
        [seat.0]
        ship = ["b7", "b8"]
        palaces = ["c7"]
        houses = ["c6"]
        king = "{0}"
        villager = "{0}"
        """
    for place, score in (("ship", 0), ("d6", 11)):
        table = at(text.format(place))
        play(table, "Brian: pass")
        assert island(table).vp == [score, 0]


# Sailing -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "14.6")
def test_in_its_quadrant_a_ship_moves_for_no_ap_at_any_point() -> None:
    table = fleet('king = "h8"')
    sail(table, "Ann", "h1", "h2")
    assert ap(table, "Ann") == 5 and berth(table, "Ann") == {"h1", "h2"}
    act(table, "Ann", "king", "move", "h9")
    sail(table, "Ann", "a8", "b8")
    assert ap(table, "Ann") == 4 and berth(table, "Ann") == {"a8", "b8"}
    assert [event for event in happened(table) if event[0] == "sail"] == [("sail", "14.6")] * 2


@pytest.mark.rule("kings_of_artifice", "14.6")
def test_only_the_own_ship_moves() -> None:
    table = fleet()
    sail(table, "Ann", "a4", "a5")
    assert berth(table, "Brian") == {"o4", "o5"}


@pytest.mark.rule("kings_of_artifice", "14.7", "14.8")
def test_for_one_ap_a_ship_moves_to_a_neighbouring_quadrant() -> None:
    """Not to the one diagonally opposite; and without AP to none."""
    assert bows(fleet("ap = 1")) == NORTH_WEST | NORTH_EAST - {"o4", "o5"} | SOUTH_WEST
    assert bows(fleet("ap = 0")) == NORTH_WEST
    table = fleet()
    sail(table, "Ann", "o8", "p8")
    assert ap(table, "Ann") == 4 and berth(table, "Ann") == {"o8", "p8"} and happened(table)[-1] == ("sail", "14.7")


@pytest.mark.rule("kings_of_artifice", "14.7")
def test_as_often_as_its_player_pays() -> None:
    """Around the island and on, until the AP are gone."""
    table = fleet('king = "h8"')
    for left, (bow, stern) in zip(
        (4, 3, 2, 1, 0), (("i1", "j1"), ("i16", "j16"), ("a9", "b9"), ("a8", "b8"), ("i1", "j1")), strict=True
    ):
        sail(table, "Ann", bow, stern)
        assert berth(table, "Ann") == {bow, stern} and ap(table, "Ann") == left


@pytest.mark.rule("kings_of_artifice", "14.7")
def test_then_it_moves_freely_in_the_new_quadrant() -> None:
    table = fleet('king = "h8"\nap = 2')
    sail(table, "Ann", "a9", "b9")
    act(table, "Ann", "king", "move", "h9")
    assert ap(table, "Ann") == 0 and bows(table) == SOUTH_WEST


@pytest.mark.rule("kings_of_artifice", "14.8")
def test_to_the_quadrant_opposite_it_takes_two_moves() -> None:
    table = fleet()
    assert not bows(table) & SOUTH_EAST and "[14.8]" in refusal(table, "Ann", "p16")
    play(table, "Ann: a16", "Ann: b16")
    sail(table, "Ann", "p16", "o16")
    assert ap(table, "Ann") == 3 and berth(table, "Ann") == {"o16", "p16"}


@pytest.mark.rule("kings_of_artifice", "14.9", "14.7")
def test_example_a_ship_passes_through_another_to_a_neighbouring_quadrant() -> None:
    """The picture, on the board for four: its sea is one space wide, so the other ship lies right in the way."""
    table = at(
        """
        seats = 4
        [seat.0]
        ship = ["a5", "a6"]
        [seat.1]
        ship = ["a9", "a10"]
        """
    )
    sail(table, "Ann", "a12", "a13")
    assert berth(table, "Ann") == {"a12", "a13"} and berth(table, "Brian") == {"a9", "a10"} and ap(table, "Ann") == 4


@pytest.mark.rule("kings_of_artifice", "14.6")
def test_a_ship_passes_through_others_in_its_own_quadrant_too() -> None:
    table = at(
        'seats = 4\n[seat.0]\nap = 0\nship = ["a7", "a8"]\n[seat.1]\nship = ["a5", "a6"]\n[seat.2]\nship = ["o1", "p1"]'
    )
    west = {f"a{row}" for row in range(1, 9)} | {f"{column}1" for column in "bcdefgh"}
    assert bows(table) == west - {"a5", "a6", "a7", "a8"}


@pytest.mark.rule("kings_of_artifice", "14.10")
def test_a_ship_moves_empty_and_those_aboard_move_with_it() -> None:
    empty = fleet('king = "h8"')
    sail(empty, "Ann", "a1", "b1")
    assert berth(empty, "Ann") == {"a1", "b1"} and where(empty, "Ann", "king") == "h8"
    crewed = fleet('king = "ship"', ship="a1 a2")
    assert "king" not in open_to(crewed, "Ann")  # no land is beside it
    sail(crewed, "Ann", "b8", "b7")
    assert where(crewed, "Ann", "king") == "ship"
    beach = {f"{column}{row}" for column in "cd" for row in range(5, 11)}
    assert goals(crewed, "Ann", "king") == beach


@pytest.mark.rule("kings_of_artifice", "14.6")
def test_free_moves_come_as_often_as_one_likes() -> None:
    table = fleet('king = "h8"\nap = 1')
    sail(table, "Ann", "a1", "b1")
    assert bows(table) == NORTH_WEST | SOUTH_WEST | NORTH_EAST - {"o4", "o5"}
    play(table, "Ann: a16", "Ann: b16")
    for bow, stern in (("a9", "b9"), ("a16", "b16"), ("a9", "b9")):
        sail(table, "Ann", bow, stern)
        assert berth(table, "Ann") == {bow, stern} and ap(table, "Ann") == 0


@pytest.mark.rule("kings_of_artifice", "14.6")
def test_the_next_turn_begins_with_a_free_move() -> None:
    table = fleet('king = "h8"')
    sail(table, "Ann", "a1", "b1")
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and bows(table, "Brian") >= NORTH_EAST


@pytest.mark.rule("kings_of_artifice", "14.5")
def test_a_king_aboard_is_beside_nothing() -> None:
    """A Knight on the shore does not stay beside a King aboard."""
    table = fleet('king = "ship"\nknight = "c5"', 'artisan = "c4"')
    act(table, "Ann", "knight", "attack")
    assert where(table, "Ann", "knight") == "supply"
