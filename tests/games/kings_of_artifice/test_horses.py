"""Chapter 13: Horses."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .acting import act, ap, begin, goals, listed, ring, where
from .scripts import at, happened, open_spaces, open_to, play, refusal, waiting

WAYS = {"g7": "f6", "h7": "h6", "i7": "j6", "g8": "f8", "i8": "j8", "g9": "f10", "h9": "h10", "i9": "j10"}  # over, to


def stable(mine: str = "", his: str = "", place: str = "h8") -> Table:
    """Ann's Horse on h8, the Kings aboard."""
    return at(
        f"""
        [seat.0]
        horse = "{place}"
        {mine}
        [seat.1]
        {his}
        """
    )


def fenced(gap: str, what: str, mine: str = "") -> Table:
    """The Horse on h8 among Brian's Houses, with something else of his on one of the eight spaces."""
    return stable(mine, f"houses = {listed(*ring('h8') - {gap})}\n{what}")


def rides(table: Table) -> set[str]:
    return goals(table, "Ann", "horse-1")


def riders(table: Table) -> set[str]:
    """Whom Ann's Horse may carry."""
    return {move.removeprefix("carry ") for move in begin(table, "Ann", "horse-1") if move.startswith("carry ")}


def drops(table: Table, rider: str) -> set[str]:
    """Where the rider may be dropped."""
    act(table, "Ann", "horse-1", "move", f"carry {rider}")
    return open_spaces(table, "Ann")


# Once a turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "13.1")
def test_a_horse_moves_up_to_four_spaces_for_no_ap() -> None:
    for tokens in (0, 5):
        table = stable(f"ap = {tokens}")
        assert rides(table) == ring("h8", 4)
        play(table, "Ann: l4")
        assert where(table, "Ann", "horse-1") == "l4" and ap(table, "Ann") == tokens


@pytest.mark.rule("kings_of_artifice", "13.1", "13.2")
def test_a_horse_moves_once_a_turn_however_short_and_not_for_ap() -> None:
    table = stable('villager = "k8"')
    act(table, "Ann", "horse-1", "move", "h9")
    assert ap(table, "Ann") == 5 and "horse-1" not in open_to(table, "Ann")
    act(table, "Ann", "villager-1", "move", "k9")
    assert "horse-1" not in open_to(table, "Ann") and "[13.1]" in refusal(table, "Ann", "horse-1")
    play(table, "Ann: pass", "Brian: pass")
    assert rides(table) == ring("h9", 4)


@pytest.mark.rule("kings_of_artifice", "13.1")
def test_each_horse_has_a_move_of_its_own() -> None:
    table = at('[seat.0]\nhorse = ["h8", "k8"]')
    act(table, "Ann", "horse-1", "move", "h9")
    act(table, "Ann", "horse-2", "move", "k9")
    assert not {"horse-1", "horse-2"} & set(open_to(table, "Ann"))


@pytest.mark.rule("kings_of_artifice", "13.2")
def test_a_horse_that_has_moved_ends_no_act_of_others() -> None:
    """Moves of figures are bought before and after; none of them is the Horse's."""
    table = stable('knight = "h8"')
    act(table, "Ann", "knight", "move", "i8")
    act(table, "Ann", "horse-1", "move", "h9")
    act(table, "Ann", "knight", "move", "j8")
    assert ap(table, "Ann") == 3 and "horse-1" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "13.13")
def test_a_horse_moves_in_the_turn_in_which_it_was_summoned() -> None:
    table = stable('king = "h9"', place="supply")
    act(table, "Ann", "king", "summon", "class horse", "h8", "pass")
    assert ap(table, "Ann") == 3
    act(table, "Ann", "horse-1", "move", "h4")
    assert where(table, "Ann", "horse-1") == "h4"


# Jumping -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "13.3")
@pytest.mark.parametrize("over", WAYS)
def test_a_horse_jumps_over_a_wall_in_a_straight_line(over: str) -> None:
    """Only over the one Wall: with two spaces left it comes to nothing that is not around the landing."""
    landed = rides(fenced(over, f'walls = ["{over}"]'))
    assert WAYS[over] in landed and over not in landed
    assert landed <= {WAYS[over]} | ring(WAYS[over], 2)


@pytest.mark.rule("kings_of_artifice", "13.3")
def test_the_jump_is_straight_and_then_it_goes_on() -> None:
    north = rides(fenced("h7", 'walls = ["h7"]'))
    assert north == {"h6"} | ring("h6", 2) - {"g7", "h7", "i7", "f8", "g8", "h8", "i8", "j8"}
    diagonal = rides(fenced("i7", 'walls = ["i7"]'))
    assert diagonal == {"j6"} | ring("j6", 2) - {"i7", "h7", "i8", "h8"}


@pytest.mark.rule("kings_of_artifice", "13.3")
def test_walls_of_anybody_are_jumped() -> None:
    own = stable('walls = ["h7"]', f"houses = {listed(*ring('h8') - {'h7'})}")
    assert "h6" in rides(own)


@pytest.mark.rule("kings_of_artifice", "13.3")
def test_a_jump_ends_on_a_vacant_or_semi_vacant_space() -> None:
    wall = 'walls = ["h7"]\n'
    assert "h6" in rides(fenced("h7", wall + 'artisan = "h6"'))
    assert "h6" in rides(fenced("h7", wall, 'artisan = "h6"'))
    assert "horse-1" not in open_to(fenced("h7", wall + 'artisan = "h6"\nvillager = "h6"'), "Ann")
    assert "horse-1" not in open_to(fenced("h7", 'walls = ["h7", "h6"]'), "Ann")  # two Walls are not a single one


@pytest.mark.rule("kings_of_artifice", "13.4")
@pytest.mark.parametrize(
    "structure",
    ["towers = { h7 = 3 }", 'fountain = "h7"', 'battlements = [["h7", "h6"]]', 'walls = ["h7"]\nthief = "h7"'],
)
def test_a_horse_jumps_neither_over_other_structures_nor_over_a_thief(structure: str) -> None:
    assert "horse-1" not in open_to(fenced("h7", structure), "Ann")


@pytest.mark.rule("kings_of_artifice", "13.4")
def test_a_horse_jumps_over_no_house_or_palace() -> None:
    assert "horse-1" not in open_to(stable(his=f"houses = {listed(*ring('h8'))}"), "Ann")
    palace = stable(his=f'palaces = ["h6"]\nhouses = {listed(*ring("h8") - {"h7", "i7"})}')
    assert "horse-1" not in open_to(palace, "Ann")


@pytest.mark.rule("kings_of_artifice", "13.4")
def test_two_figures_are_not_jumped_over() -> None:
    table = fenced("h7", 'villager = ["h7", "h7"]')
    assert "horse-1" not in open_to(table, "Ann")


LANE = listed("g7", "i7", "g6", "i6", *ring("h8") - {"h7"})  # Houses: from h8 the only way is h7, h6
NORTH = {"g5", "h5", "i5"} | {f"{column}4" for column in "fghij"} | {"f5", "f6", "j5", "j6"}  # up to two spaces from h6


@pytest.mark.rule("kings_of_artifice", "13.5")
@pytest.mark.parametrize(
    ("walls", "ends"),
    [
        (["h7"], {"h6"} | NORTH),
        (["h7", "h5"], {"h6"} | NORTH - {"h5"}),
    ],
)
def test_the_space_jumped_over_counts(walls: list[str], ends: set[str]) -> None:
    """Between Houses: a jump and two steps, or two jumps."""
    table = stable(his=f"houses = {LANE}\nwalls = {listed(*walls)}")
    assert rides(table) == ends


@pytest.mark.rule("kings_of_artifice", "13.5")
def test_three_spaces_and_a_jump_are_too_far() -> None:
    table = stable(his=f'houses = {LANE}\nwalls = ["h5"]\nbattlements = [["g4", "g5"], ["i4", "i5"]]')
    assert rides(table) == {"h7", "h6", "h4"}
    far = stable(his=f'houses = {LANE}\nwalls = ["h4"]\nbattlements = [["g4", "g5"], ["i4", "i5"]]')
    assert rides(far) == {"h7", "h6", "h5"}


# Riders --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "13.6")
def test_a_horse_carries_any_other_figure_of_its_player_but_a_horse() -> None:
    mine = 'king = "h7"\nvillager = ["g7", "i7"]\nartisan = "g8"\nwarlock = "i8"\nthief = "g9"\nknight = "h9"'
    table = at(f'[seat.0]\nhorse = ["h8", "i9"]\n{mine}\n[seat.1]\nartisan = "j8"\nking = "j9"')
    assert riders(table) == {"king", "villager-1", "villager-2", "artisan", "warlock", "thief", "knight"}


@pytest.mark.rule("kings_of_artifice", "13.6")
def test_neither_the_other_horse_nor_a_rivals_figure_is_carried_from_the_same_space() -> None:
    assert riders(at('[seat.0]\nhorse = ["h8", "h8"]')) == set()
    assert riders(stable(his='artisan = "h8"')) == set()
    assert riders(stable('artisan = "h8"')) == {"artisan"}


@pytest.mark.rule("kings_of_artifice", "13.6")
def test_a_rider_is_picked_up_on_the_way_if_there_is_way_left() -> None:
    assert riders(stable('artisan = "h5"')) == {"artisan"}  # three spaces away: one is left
    assert riders(stable('artisan = "h4"')) == set()


@pytest.mark.rule("kings_of_artifice", "13.6")
def test_a_figure_that_the_horse_cannot_come_to_is_not_carried() -> None:
    """It shares its space with another, or stands on a Wall, or on a Tower, or is aboard."""
    assert riders(stable('artisan = "h9"', 'villager = "h9"')) == set()
    assert riders(stable('thief = "h9"\nwalls = ["h9"]')) == set()
    assert riders(stable('warlock = "h9"\ntowers = { h9 = 3 }')) == set()
    assert riders(stable('artisan = "ship"\nship = ["b7", "b8"]', place="c8")) == set()


@pytest.mark.rule("kings_of_artifice", "13.6")
def test_a_rider_is_fetched_out_of_a_corner_over_the_space_that_the_horse_came_from() -> None:
    """All around the Artisan are Houses, but for the Horse's own space; only one figure on it would do."""
    corner = f"houses = {listed(*ring('h7') - {'h8'})}"
    table = stable('artisan = "h7"', corner)
    assert "h8" in drops(table, "artisan")
    assert riders(stable('artisan = "h7"', f'{corner}\nknight = "h8"')) == set()


@pytest.mark.rule("kings_of_artifice", "13.7")
def test_a_rider_dismounts_at_any_point() -> None:
    table = stable('artisan = "h8"', 'knight = "i8"')
    assert drops(table, "artisan") == ring("h8", 4) - {"i8"}
    play(table, "Ann: h7")
    assert where(table, "Ann", "artisan") == "h7" == where(table, "Ann", "horse-1")
    assert rides_on(table) == ring("h7", 3)
    play(table, "Ann: h4")
    assert where(table, "Ann", "artisan") == "h7" and where(table, "Ann", "horse-1") == "h4"


def rides_on(table: Table) -> set[str]:
    """Where the Horse may go on to, from where it dropped its rider."""
    assert "pass" in open_to(table, "Ann")
    return open_spaces(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "13.7")
def test_the_horse_may_stop_where_its_rider_dismounts() -> None:
    table = stable('artisan = "h8"')
    act(table, "Ann", "horse-1", "move", "carry artisan", "h7", "pass")
    assert where(table, "Ann", "horse-1") == "h7" and "horse-1" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "13.8")
def test_a_horse_with_a_rider_enters_vacant_spaces_only() -> None:
    """The lane between Houses has one figure in it: alone the Horse passes, with a rider it does not."""
    for figure in ("[seat.1]", '[seat.1]\nartisan = "h7"'):
        table = at(f'[seat.0]\nhorse = "h8"\nknight = "h8"\n{figure}\nhouses = {LANE}')
        assert rides(table) == {"h7", "h6"} | NORTH
        assert ("carry knight" in open_to(table, "Ann")) == ("artisan" not in figure)


@pytest.mark.rule("kings_of_artifice", "13.8")
def test_no_rider_is_dropped_on_a_space_with_a_figure() -> None:
    table = stable('artisan = "h8"\nthief = "h7"', 'knight = "i8"\nking = "g8"')
    assert drops(table, "artisan") == ring("h8", 4) - {"h7", "i8", "g8"}


@pytest.mark.rule("kings_of_artifice", "13.8")
def test_a_jump_with_a_rider_ends_on_a_vacant_space() -> None:
    assert riders(fenced("h7", 'walls = ["h7"]\nartisan = "h6"', 'knight = "h8"')) == set()
    assert riders(fenced("h7", 'walls = ["h7"]', 'knight = "h8"')) == {"knight"}


@pytest.mark.rule("kings_of_artifice", "13.9")
def test_one_rider_at_a_time_and_one_after_the_other() -> None:
    table = stable('artisan = "h8"\nknight = "h6"')
    act(table, "Ann", "horse-1", "move", "carry artisan", "h7")
    assert "carry knight" in open_to(table, "Ann") and "carry artisan" not in open_to(table, "Ann")
    play(table, "Ann: carry knight")  # one space to the Knight: two are left
    assert open_spaces(table, "Ann") == ring("h6", 2) - {"h7"}
    play(table, "Ann: h4")
    assert [where(table, "Ann", figure) for figure in ("horse-1", "artisan", "knight")] == ["h4", "h7", "h4"]
    assert "horse-1" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "13.10")
def test_a_rider_adds_nothing_and_costs_nothing() -> None:
    """The Thief, who goes five spaces, is carried four and may still move for AP."""
    table = stable('thief = "h8"')
    assert drops(table, "thief") == ring("h8", 4)
    play(table, "Ann: h4")
    assert ap(table, "Ann") == 5 and waiting(table) == ["Ann"] and "horse-1" not in open_to(table, "Ann")
    act(table, "Ann", "thief", "move", "h9")
    assert ap(table, "Ann") == 4


# Jumps with riders, and the ship -------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "13.11")
def test_a_horse_jumps_with_a_rider() -> None:
    table = fenced("h7", 'walls = ["h7"]', 'knight = "h8"')
    assert drops(table, "knight") == {"h6"} | ring("h6", 2) - {"g7", "h7", "i7", "f8", "g8", "h8", "i8", "j8"}


SHIP = 'ship = ["b9", "b10"]\n'


def shore(barrier: str, mine: str = "") -> Table:
    """Ann's Horse on d9 is shut in, but for what lies between it and the ship."""
    his = f'houses = ["c8", "d8", "e8", "e9", "c10"]\nbattlements = [["d10", "e10"]]\n{barrier}'
    return stable(SHIP + mine, his, "d9")


@pytest.mark.rule("kings_of_artifice", "13.11")
@pytest.mark.parametrize("rider", [False, True])
def test_a_horse_jumps_over_a_wall_onto_its_ship(rider: bool) -> None:
    table = shore('walls = ["c9"]', 'knight = "d9"' if rider else "")
    play(table, "Ann: horse-1")  # without a rider this is all that it can do
    if rider:
        assert open_to(table, "Ann") == ["board", "carry knight"]
        play(table, "Ann: carry knight")
    assert where(table, "Ann", "horse-1") == "ship"
    assert not rider or where(table, "Ann", "knight") == "ship"


@pytest.mark.rule("kings_of_artifice", "13.11")
@pytest.mark.parametrize("barrier", ["towers = { c9 = 3 }", 'fountain = "c9"', 'walls = ["c9"]\nthief = "c9"'])
def test_nothing_else_is_jumped_over_onto_the_ship(barrier: str) -> None:
    assert "horse-1" not in open_to(shore(barrier), "Ann")


@pytest.mark.rule("kings_of_artifice", "13.11")
@pytest.mark.parametrize("rider", [False, True])
def test_a_horse_jumps_over_a_wall_off_its_ship(rider: bool) -> None:
    """Beyond c9 lie d9, from the ship's one half, and d8, from the other; all else is closed."""
    his = 'houses = ["c8", "c10", "c11", "d7", "e8", "e9", "c7"]\nbattlements = [["d10", "e10"], ["e7", "f7"]]'
    table = stable(SHIP + 'knight = "ship"', f'{his}\nwalls = ["c9"]', "ship")
    begin(table, "Ann", "horse-1")
    if rider:
        play(table, "Ann: carry knight")
    assert open_spaces(table, "Ann") == {"d8", "d9"}
    play(table, "Ann: d8")
    assert where(table, "Ann", "horse-1") == "d8" and where(table, "Ann", "knight") == ("d8" if rider else "ship")


@pytest.mark.rule("kings_of_artifice", "13.12")
@pytest.mark.parametrize(
    ("aboard", "alone", "together"), [(0, True, True), (1, True, True), (2, True, False), (3, False, False)]
)
def test_a_rider_is_carried_aboard_if_two_places_are_free(aboard: int, alone: bool, together: bool) -> None:
    crew = ['king = "ship"', 'warlock = "ship"', 'thief = "ship"'][:aboard]
    crew = crew if aboard else ['king = "n6"']
    table = stable(SHIP + "\n".join(crew) + '\nknight = "d9"', place="d9")
    assert ("board" in begin(table, "Ann", "horse-1")) == alone
    play(table, "Ann: carry knight")
    assert ("board" in open_to(table, "Ann")) == together


@pytest.mark.rule("kings_of_artifice", "13.12")
def test_boarding_with_a_rider_ends_the_move() -> None:
    table = stable(SHIP + 'knight = "d9"', place="d9")
    act(table, "Ann", "horse-1", "move", "carry knight", "board")
    assert where(table, "Ann", "horse-1") == where(table, "Ann", "knight") == "ship"
    assert happened(table)[-1] == ("board_with", "13.12") and "horse-1" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "13.12")
def test_a_rider_is_carried_off_the_ship() -> None:
    table = stable(SHIP + 'knight = "ship"', place="ship")
    assert riders(table) == {"king", "knight"}
    play(table, "Ann: carry knight")
    assert open_spaces(table, "Ann") == {f"{column}{row}" for column in "cdef" for row in range(5, 15)}
    play(table, "Ann: e9")
    assert where(table, "Ann", "knight") == "e9" and where(table, "Ann", "king") == "ship"
    assert rides_on(table) == ring("e9")


@pytest.mark.rule("kings_of_artifice", "13.12")
@pytest.mark.parametrize(
    ("crew", "fetched"),
    [
        ('king = "h8"', True),
        ('king = "h8"\nartisan = "ship"', True),
        ('artisan = "ship"', False),  # and the King
    ],
)
def test_a_horse_steps_off_and_carries_a_figure_that_is_hemmed_in_straight_back(crew: str, fetched: bool) -> None:
    """Its own place aboard is free once it has left it; with two others aboard there is no second one."""
    table = at(
        f"""
        seats = 3
        [seat.0]
        horse = "ship"
        villager = "d3"
        ship = ["d2", "e2"]
        {crew}
        [seat.1]
        houses = ["c3", "c4", "d4", "e4", "e3"]
        """
    )
    assert ("villager-1" in riders(table)) == fetched
    if fetched:
        play(table, "Ann: carry villager-1")  # there is nowhere else to carry it
        assert where(table, "Ann", "horse-1") == where(table, "Ann", "villager-1") == "ship"
        assert happened(table)[-2:] == [("mount", "13.6"), ("board_with", "13.12")]
        assert "horse-1" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "13.14")
def test_to_a_rider_the_horse_takes_the_shortest_way() -> None:
    table = stable('artisan = "i8"')
    assert drops(table, "artisan") == ring("i8", 3)  # its own first space among them: the Horse has left it
    play(table, "Ann: h8")
    assert rides_on(table) == ring("h8", 2)


@pytest.mark.rule("kings_of_artifice", "13.14")
def test_the_shortest_way_may_be_a_jump() -> None:
    """Over the Wall it is two spaces to the Artisan, so that two are left."""
    table = stable('artisan = "h6"', f"houses = {listed('g7', 'i7', 'g6', 'i6')}\nwalls = ['h7']")
    assert drops(table, "artisan") == NORTH | {"h8"}


@pytest.mark.rule("kings_of_artifice", "13.3", "13.6", "13.7")
def test_example_a_horse_picks_up_a_knight_jumps_drops_him_and_moves_on() -> None:
    """The picture: one space to the Knight, over a Wall, where he dismounts, one space diagonally; then it ends."""
    table = stable('knight = "h9"', 'walls = ["h10"]')
    act(table, "Ann", "horse-1", "move", "carry knight")
    assert where(table, "Ann", "horse-1") == "h9"
    play(table, "Ann: h11")
    assert where(table, "Ann", "knight") == where(table, "Ann", "horse-1") == "h11"
    assert rides_on(table) == ring("h11") - {"h10"}
    play(table, "Ann: i12")
    assert where(table, "Ann", "knight") == "h11" and where(table, "Ann", "horse-1") == "i12"
    assert "horse-1" not in open_to(table, "Ann") and ap(table, "Ann") == 5
