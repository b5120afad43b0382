"""Chapter 17: the final scoring, and who wins."""

from __future__ import annotations

import pytest

from kingstable.core.game import Outcome
from kingstable.core.table import Table

from .scripts import at, happened, island, play, waiting

# A Pasture of six forest spaces between sea, wasteland and seven Walls; only g4 and g5 are printed
SIX_TREES = ["f3", "f4", "f5", "g3"]
SIX_WALLS = ["e6", "f6", "g6", "h6", "h5", "h4", "h3"]
# A Pasture of the two printed forests e7 and f7
TWO_WALLS = ["d6", "e6", "f6", "g6", "d7", "g7", "d8", "e8", "f8", "g8"]
# One of l7 and m7, far from the others
FAR_WALLS = ["k6", "l6", "m6", "n6", "k7", "n7", "k8", "l8", "m8", "n8"]
BRIANS_TWO = f'walls = {FAR_WALLS}\nhorse = "l7"'


def ended(text: str, seats: int = 2) -> Table:
    """A game in the described position after the last turn of the crowning round."""
    table = at(f"seats = {seats}\ncrowning = true\nto_move = {seats - 1}\n{text}")
    while not table.over:
        play(table, f"{waiting(table)[0]}: pass")
    return table


def scored(table: Table, rule: str) -> list[int]:
    """What each seat has scored by a rule at the end."""
    points = [0] * island(table).seats
    for _, event in table.history:
        if event.kind == "final" and event.rule == rule:
            points[event.facts["seat"]] += event.facts["points"]
    return points


def only(text: str, rule: str, *points: int) -> None:
    """That nothing but this was scored at the end, and all of it added to the VP."""
    table = ended(text, len(points))
    assert scored(table, rule) == list(points) and table.scores() == list(points)


def outcome(table: Table) -> Outcome:
    assert table.outcome is not None
    return table.outcome


# In general ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "17.1")
def test_the_final_scoring_adds_to_what_was_scored_before_after_the_last_turn() -> None:
    table = at("""
        crowning = true
        [seat.0]
        vp = 11
        king = "g9"
        villager = "g8"
        houses = ["h8"]
        [seat.1]
        vp = 4
        king = "j9"
    """)
    play(table, "Ann: pass")
    assert table.scores() == [11, 4], "not before everybody has had the turn"
    play(table, "Brian: pass")
    assert table.scores() == [13, 4] and table.over and happened(table)[-1] == ("over", "17.13")


@pytest.mark.rule("kings_of_artifice", "17.1")
def test_all_parts_are_added_up() -> None:
    table = ended("""
        [seat.0]
        vp = 1
        king = "j7"
        villager = "h9"
        thief = "f9"
        warlock = "j8"
        knight = "f10"
        walls = ["f9"]
        houses = ["g8"]
        towers = { j8 = 3 }
        battlements = [["f11", "f12"]]
        palaces = ["h6"]
        trees = 4
    """)
    assert table.scores() == [1 + 9 + 2 + 1 + 3 + 1 + 2, 0]
    assert [event.facts["part"] for _, event in table.history if event.kind == "final"] == [0, 1, 2, 3, 4, 16], (
        "parts by number"
    )
    assert [rule for kind, rule in happened(table) if kind == "final"] == [
        "17.2", "17.4", "17.5", "17.8", "17.9", "17.12",
    ]  # fmt: skip


# Walls and Thief -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "17.2", "7.13")
def test_a_thief_on_a_wall_scores_the_walls_of_all_players_in_the_system() -> None:
    only(
        """
        [seat.0]
        thief = "g8"
        walls = ["g8", "g9", "i9"]
        [seat.1]
        walls = ["h9", "i8", "h7", "f6"]
        """,  # h7 and f6 only touch the system at corners, or not at all
        "17.2", 5, 0,
    )  # fmt: skip


@pytest.mark.rule("kings_of_artifice", "17.2")
def test_a_thief_scores_on_a_wall_that_is_a_rivals_and_alone() -> None:
    only('[seat.0]\nthief = "g8"\n[seat.1]\nwalls = ["g8"]', "17.2", 1, 0)


@pytest.mark.rule("kings_of_artifice", "17.2")
def test_what_walls_were_converted_into_does_not_belong_to_the_system() -> None:
    only(
        """
        [seat.0]
        thief = "g8"
        walls = ["g8", "i8", "g10", "e8", "g6"]
        houses = ["h8"]
        fountain = "g9"
        towers = { f8 = 3 }
        battlements = [["g7", "h7"]]
        """,
        "17.2", 1, 0,
    )  # fmt: skip


@pytest.mark.rule("kings_of_artifice", "17.2")
@pytest.mark.parametrize("where", ["g9", "ship", "supply"])
def test_a_thief_beside_the_walls_or_off_the_board_scores_nothing(where: str) -> None:
    only(f'[seat.0]\nthief = "{where}"\nwalls = ["g8", "h8"]\n[seat.1]\nthief = "k9"\nwalls = ["k9"]', "17.2", 0, 1)


@pytest.mark.rule("kings_of_artifice", "17.3")
def test_thieves_on_one_system_divide_its_points_rounded_down() -> None:
    only(
        """
        [seat.0]
        thief = "g8"
        walls = ["g8", "h8", "i8"]
        [seat.1]
        thief = "k8"
        walls = ["j8", "k8"]
        """,
        "17.2", 2, 2,
    )  # fmt: skip


@pytest.mark.rule("kings_of_artifice", "17.3")
def test_three_thieves_on_eight_walls_score_two_each_and_one_elsewhere_all_of_its_system() -> None:
    only(
        """
        [seat.0]
        thief = "g8"
        walls = ["g8", "h8", "i8", "j8", "g9", "h9", "i9", "j9"]
        [seat.1]
        thief = "g8"
        [seat.2]
        thief = "j9"
        [seat.3]
        thief = "k11"
        walls = ["k11", "l11", "k12"]
        """,
        "17.2", 2, 2, 2, 3,
    )  # fmt: skip


# Houses and Villagers ------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "17.4")
def test_each_own_house_beside_a_villager_scores_two_and_a_second_villager_adds_nothing() -> None:
    only(
        """
        [seat.0]
        villager = ["g8", "g8"]
        houses = ["f9", "h8", "g7", "i8"]
        """,  # i8 is two spaces away
        "17.4", 6, 0,
    )  # fmt: skip


@pytest.mark.rule("kings_of_artifice", "17.4")
def test_two_villagers_at_different_places_score_a_house_between_them_once() -> None:
    only('[seat.0]\nvillager = ["g8", "i8"]\nhouses = ["h8", "j9"]', "17.4", 4, 0)


@pytest.mark.rule("kings_of_artifice", "17.4")
def test_rivals_houses_and_rivals_villagers_do_not_count_nor_other_figures() -> None:
    only(
        """
        [seat.0]
        villager = ["g8", "ship"]
        king = "k8"
        artisan = "k9"
        houses = ["j9"]
        walls = ["h9"]
        towers = { h7 = 3 }
        [seat.1]
        villager = "i8"
        houses = ["h8"]
        """,
        "17.4", 0, 2,
    )  # fmt: skip


@pytest.mark.rule("kings_of_artifice", "17.4")
def test_a_cursed_house_scores_for_the_curser_alone() -> None:
    only(
        """
        [seat.0]
        villager = "g8"
        houses = ["h8"]
        cursed = { h8 = 1 }
        [seat.1]
        villager = "i8"
        """,
        "17.4", 2, 0,
    )  # fmt: skip


# Battlements and Knight ----------------------------------------------------------------------------------------------


def knight_beside(battlements: str, *points: int, knight: str = "g8", rival: str = "") -> None:
    only(f'[seat.0]\nknight = "{knight}"\nbattlements = [{battlements}]\n[seat.1]\n{rival}', "17.5", *points)


ROW_OF = ['["h9", "i9"]', '["j9", "j10"]', '["k10", "k9"]', '["l9", "l8"]', '["m9", "m8"]', '["k8", "k7"]']


@pytest.mark.rule("kings_of_artifice", "17.5", "8.8")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_a_system_beside_the_knight_scores_the_square_of_its_battlements(count: int) -> None:
    knight_beside(", ".join(ROW_OF[:count]), count * count, 0)


@pytest.mark.rule("kings_of_artifice", "17.6")
def test_six_battlements_score_as_five_do() -> None:
    knight_beside(", ".join(ROW_OF), 25, 0)


@pytest.mark.rule("kings_of_artifice", "17.5")
@pytest.mark.parametrize(("knight", "points"), [("i8", 4), ("k11", 4), ("f9", 0), ("l8", 0), ("ship", 0)])
def test_the_knight_stands_adjacent_to_any_space_of_the_system(knight: str, points: int) -> None:
    knight_beside(", ".join(ROW_OF[:2]), points, 0, knight=knight)


@pytest.mark.rule("kings_of_artifice", "17.7", "8.8")
def test_systems_beside_the_knight_score_each_by_itself_and_corners_do_not_connect() -> None:
    two = '["h8", "h7"], ["i8", "i7"]'  # h8 meets g9 at a corner; k8 is out of reach
    knight_beside(f'{two}, ["g9", "f9"], ["k8", "k9"]', 4 + 1, 0)
    knight_beside(f'{two}, ["g9", "f9"], ["g10", "f10"]', 4 + 4, 0)


@pytest.mark.rule("kings_of_artifice", "17.5")
def test_rivals_battlements_neither_count_nor_connect() -> None:
    rival = 'battlements = [["j9", "j10"], ["g9", "f9"]]'
    knight_beside('["h9", "i9"], ["k9", "k10"]', 1, 0, rival=rival)


@pytest.mark.rule("kings_of_artifice", "17.5")
def test_walls_do_not_connect_battlements() -> None:
    only('[seat.0]\nknight = "g8"\nwalls = ["j9"]\nbattlements = [["h9", "i9"], ["k9", "k10"]]', "17.5", 1, 0)


# Towers and Warlock --------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "17.8")
@pytest.mark.parametrize(("warlock", "points"), [("h8", 3 + 3), ("i9", 3 + 3 + 4), ("k11", 3 + 3 + 4 + 5), ("h9", 0)])
def test_a_warlock_on_a_tower_scores_all_own_towers_that_are_not_higher(warlock: str, points: int) -> None:
    only(
        f"""
        [seat.0]
        warlock = "{warlock}"
        towers = {{ h8 = 3, f11 = 3, i9 = 4, k11 = 5 }}
        [seat.1]
        towers = {{ g7 = 3 }}
        warlock = "g9"
        """,
        "17.8", points, 0,
    )  # fmt: skip


@pytest.mark.rule("kings_of_artifice", "17.8")
def test_a_lone_tower_of_level_five_is_worth_five() -> None:
    only('[seat.0]\nwarlock = "h8"\ntowers = { h8 = 5 }', "17.8", 5, 0)


# Palaces and King ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "17.9")
@pytest.mark.parametrize(("king", "points"), [("g7", 9), ("j10", 9), ("i7", 9), ("f8", 0), ("ship", 0), ("h11", 0)])
def test_a_palace_adjacent_to_the_king_scores_nine(king: str, points: int) -> None:
    only(f'[seat.0]\nking = "{king}"\npalaces = ["h8"]\n[seat.1]\nking = "g9"', "17.9", points, 0)


@pytest.mark.rule("kings_of_artifice", "17.9")
def test_each_palace_beside_the_king_scores() -> None:
    only('[seat.0]\nking = "j8"\npalaces = ["h8", "k8", "h11"]', "17.9", 18, 0)


# Pastures and Horses -------------------------------------------------------------------------------------------------


def meadow(*, horse: str = '"g4"', trees: list[str] = SIX_TREES, own: str = "", rival: str = "") -> str:
    """Ann has the Pasture of six."""
    return f"trees = {trees}\n[seat.0]\nwalls = {SIX_WALLS}\nhorse = [{horse}]\n{own}\n[seat.1]\n{rival}"


@pytest.mark.rule("kings_of_artifice", "17.10")
def test_a_pasture_of_six_visible_forest_spaces_scores_twelve() -> None:
    """The book's picture: a Pasture worth 12 VP."""
    only(meadow(), "17.10", 12, 0)


@pytest.mark.rule("kings_of_artifice", "17.10")
def test_a_second_horse_in_a_pasture_adds_nothing() -> None:
    only(meadow(horse='"g4", "f3"'), "17.10", 12, 0)


@pytest.mark.rule("kings_of_artifice", "17.10")
@pytest.mark.parametrize("horse", ["g7", "i4", "ship", "supply", "e4"])
def test_without_a_horse_inside_a_pasture_scores_nothing(horse: str) -> None:
    only(meadow(horse=f'"{horse}"', rival=BRIANS_TWO), "17.10", 0, 4)


@pytest.mark.rule("kings_of_artifice", "17.10")
def test_other_figures_than_horses_do_not_score_a_pasture_and_cover_no_forest() -> None:
    only(meadow(horse="", own='king = "g4"\nvillager = ["g5", "g5"]'), "17.10", 0, 0)
    only(meadow(own='king = "g4"\nvillager = ["g5", "g5"]', rival='knight = "f3"'), "17.10", 12, 0)


@pytest.mark.rule("kings_of_artifice", "17.10")
def test_what_a_rivals_structure_covers_is_not_visible() -> None:
    only(meadow(trees=["f3", "f4", "f5"], rival='walls = ["g3"]'), "17.10", 10, 0)
    only(meadow(trees=["f3", "f4"], rival='walls = ["g5", "g3"]\ntowers = { f5 = 4 }'), "17.10", 6, 0)


@pytest.mark.rule("kings_of_artifice", "17.10")
def test_bare_land_inside_makes_it_no_pasture() -> None:
    only(meadow(trees=SIX_TREES[:3], rival=BRIANS_TWO), "17.10", 0, 4)


@pytest.mark.rule("kings_of_artifice", "17.10")
def test_two_pastures_score_each_for_its_own_horse() -> None:
    text = f"trees = {SIX_TREES}\n[seat.0]\nwalls = {SIX_WALLS + FAR_WALLS}\nhorse = "
    only(text + '["g4", "l7"]', "17.10", 12 + 4, 0)
    only(text + '["l7", "m7"]', "17.10", 4, 0)


@pytest.mark.rule("kings_of_artifice", "17.10", "9.4")
@pytest.mark.parametrize("horses", ['"g4"', '"e7"', '"g4", "e7"'])
def test_two_enclosures_with_only_own_walls_between_are_one_pasture(horses: str) -> None:
    """e6, f6 and g6 are border of both; nothing outside touches f6: one Horse scores all eight spaces, once."""
    walls = sorted({*SIX_WALLS, *TWO_WALLS})
    only(f"trees = {SIX_TREES}\n[seat.0]\nwalls = {walls}\nhorse = [{horses}]", "17.10", 16, 0)


@pytest.mark.rule("kings_of_artifice", "17.11")
def test_a_horse_in_a_rivals_pasture_scores_nothing() -> None:
    only(meadow(horse="", rival='horse = ["g4", "f3"]'), "17.10", 0, 0)


@pytest.mark.rule("kings_of_artifice", "17.10", "17.11")
def test_a_rivals_horse_in_a_pasture_takes_nothing_from_its_owner() -> None:
    only(meadow(rival='horse = "g4"'), "17.10", 12, 0)


# Trees, and who wins -------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "17.12")
@pytest.mark.parametrize(("trees", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (12, 6)])
def test_a_tree_token_is_worth_half_a_point_rounded_down(trees: int, points: int) -> None:
    only(f"[seat.0]\ntrees = {trees}", "17.12", points, 0)


def standing(*seats: tuple[int, int]) -> Outcome:
    """The end of a game in which the seats have so many VP and tree tokens."""
    lines = [f"[seat.{seat}]\nvp = {vp}\ntrees = {trees}" for seat, (vp, trees) in enumerate(seats)]
    return outcome(ended("\n".join(lines), len(seats)))


@pytest.mark.rule("kings_of_artifice", "17.13")
def test_the_most_points_win_and_half_a_point_does_not_beat_a_whole_one() -> None:
    assert standing((20, 0), (19, 1), (18, 2)).ranking == ((0,), (1,), (2,))


@pytest.mark.rule("kings_of_artifice", "17.13")
def test_among_players_tied_half_a_point_left_over_is_ahead() -> None:
    result = standing((20, 0), (19, 3), (17, 6))
    assert result.scores == (20, 20, 20) and result.ranking == ((1,), (0, 2))


@pytest.mark.rule("kings_of_artifice", "17.13")
def test_half_a_point_counts_below_nothing_as_well() -> None:
    assert standing((-3, 0), (-3, 1)).ranking == ((1,), (0,))
    assert standing((-3, 1), (-2, 0)).ranking == ((1,), (0,))


@pytest.mark.rule("kings_of_artifice", "17.14")
def test_players_still_tied_win_together() -> None:
    result = standing((19, 3), (20, 1), (20, 0), (3, 0))
    assert result.winners == (0, 1) and result.ranking == ((0, 1), (2,), (3,))


@pytest.mark.rule("kings_of_artifice", "17.15")
def test_points_may_fall_below_nothing() -> None:
    table = ended('scoring = ["lighthouses"]\n[seat.0]\nvp = 2\n[seat.1]\nvp = 5')
    assert table.scores() == [-3, 0] and outcome(table).winners == (1,)
