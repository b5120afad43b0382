"""Chapter 12: the Knight."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .acting import act, ap, begin, goals, listed, ring, vp, where
from .scripts import at, happened, island, open_spaces, open_to, play, refusal, waiting


def duel(mine: str = "", his: str = 'villager = "h9"', place: str = "h8", king: str = "k6") -> Table:
    """Ann's Knight on h8 and her King on k6, Brian's figures as they are given."""
    return at(
        f"""
        [seat.0]
        king = "{king}"
        knight = "{place}"
        {mine}
        [seat.1]
        {his}
        """
    )


def targets(table: Table) -> list[str]:
    """Whom Ann's Knight may attack."""
    return [move for move in begin(table, "Ann", "knight", "attack") if move.endswith("of 2")]


# Attacking -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "12.1")
def test_an_attack_costs_one_ap_and_scores_one_vp() -> None:
    table = duel()
    act(table, "Ann", "knight", "attack")
    assert where(table, "Brian", "villager-1") == "supply"
    assert ap(table, "Ann") == 4 and vp(table, "Ann") == 1 and vp(table, "Brian") == 0


@pytest.mark.rule("kings_of_artifice", "12.1")
def test_without_ap_nobody_is_attacked() -> None:
    table = duel("ap = 0", king="i9")
    assert "knight" not in open_to(table, "Ann")
    last = duel("ap = 1", 'villager = ["h9", "g9"]', king="i9")
    act(last, "Ann", "knight", "attack", "villager-1 of 2", "h8")
    assert "knight" not in open_to(last, "Ann") and where(last, "Brian", "villager-2") == "g9"


@pytest.mark.rule("kings_of_artifice", "12.1")
@pytest.mark.parametrize("place", sorted(ring("h8") | {"h8"}))
def test_a_figure_on_an_adjacent_space_or_the_own_is_attacked(place: str) -> None:
    table = duel(his=f'artisan = "{place}"\nking = "f8"')
    act(table, "Ann", "knight", "attack")
    assert where(table, "Brian", "artisan") == "supply"


@pytest.mark.rule("kings_of_artifice", "12.1")
@pytest.mark.parametrize("place", ["h10", "f8", "j10", "g6", "ship", "supply"])
def test_a_figure_farther_away_is_not(place: str) -> None:
    table = duel(his=f'artisan = "{place}"')
    assert "attack" not in begin(table, "Ann", "knight", "none") and "[12.1]" in refusal(table, "Ann", "attack")


@pytest.mark.rule("kings_of_artifice", "12.1")
def test_own_figures_are_not_attacked() -> None:
    table = duel('villager = ["h9", "h8"]', 'villager = ["g9", "i9"]')
    assert targets(table) == ["villager-1 of 2", "villager-2 of 2"]


@pytest.mark.rule("kings_of_artifice", "12.1")
def test_every_class_but_the_king_is_attacked() -> None:
    around = 'king = "g7"\nvillager = ["h7", "i7"]\nartisan = "g8"\nwarlock = "i8"\nthief = "g9"'
    assert targets(duel(his=around + '\nhorse = ["h9", "i9"]\nknight = "h9"')) == [
        f"{figure} of 2"
        for figure in ("villager-1", "villager-2", "artisan", "warlock", "thief", "knight", "horse-1", "horse-2")
    ]


@pytest.mark.rule("kings_of_artifice", "12.1")
def test_a_knight_beside_his_king_attacks_as_often_as_he_can_pay() -> None:
    table = duel(his='villager = ["h9", "h7"]', king="i8")
    act(table, "Ann", "knight", "attack", "villager-1 of 2", "h8")
    act(table, "Ann", "knight", "attack", "h8")
    assert vp(table, "Ann") == 2 and ap(table, "Ann") == 3


@pytest.mark.rule("kings_of_artifice", "12.2")
@pytest.mark.parametrize(("struck", "spared"), [("thief", "villager-1"), ("villager-1", "thief")])
def test_of_two_figures_on_a_space_one_is_struck_the_attackers_choice(struck: str, spared: str) -> None:
    table = duel(his='villager = "h9"\nthief = "h9"')
    assert targets(table) == ["villager-1 of 2", "thief of 2"]
    play(table, f"Ann: {struck} of 2")
    assert where(table, "Brian", struck) == "supply" and where(table, "Brian", spared) == "h9"
    assert vp(table, "Ann") == 1


@pytest.mark.rule("kings_of_artifice", "12.2")
def test_two_figures_of_two_rivals() -> None:
    table = at(
        """
        seats = 3
        [seat.0]
        king = "k6"
        knight = "h8"
        [seat.1]
        artisan = "h9"
        [seat.2]
        artisan = "h9"
        """
    )
    assert begin(table, "Ann", "knight", "attack") == ["artisan of 2", "artisan of 3"]
    play(table, "Ann: artisan of 3")
    assert where(table, "Cindy", "artisan") == "supply" and where(table, "Brian", "artisan") == "h9"


@pytest.mark.rule("kings_of_artifice", "12.3")
@pytest.mark.parametrize("walls", ["mine", "his"])
def test_a_thief_on_a_wall_is_attacked(walls: str) -> None:
    mine, his = ('walls = ["h9"]', "") if walls == "mine" else ("", 'walls = ["h9"]')
    table = duel(mine, f'thief = "h9"\n{his}')
    act(table, "Ann", "knight", "attack")
    assert where(table, "Brian", "thief") == "supply"


# Where the attacked figure goes --------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "12.4")
def test_the_attacked_player_chooses_between_supply_and_fountain() -> None:
    table = duel(his='villager = "h9"\nfountain = "f11"')
    act(table, "Ann", "knight", "attack")
    assert waiting(table) == ["Brian"]
    assert open_to(table, "Brian")[0] == "supply" and open_spaces(table, "Brian") == ring("f11")
    play(table, "Brian: e11")
    assert where(table, "Brian", "villager-1") == "e11" and waiting(table) == ["Ann"]


@pytest.mark.rule("kings_of_artifice", "12.4")
def test_the_supply_may_be_chosen_though_there_is_a_fountain() -> None:
    table = duel(his='villager = "h9"\nfountain = "f11"')
    act(table, "Ann", "knight", "attack")
    play(table, "Brian: supply")
    assert where(table, "Brian", "villager-1") == "supply" and ("to_supply", "12.4") in happened(table)


@pytest.mark.rule("kings_of_artifice", "12.4")
def test_beside_the_fountain_only_vacant_and_semi_vacant_land_will_do() -> None:
    """e10 is built on, e11 holds two figures, e12 is wasteland, f10 holds one figure, g10 a Wall."""
    mine = 'walls = ["g10"]\nartisan = "e11"'
    table = duel(mine, 'villager = ["h9", "e11"]\nfountain = "f11"\nwalls = ["e10"]\nartisan = "f10"')
    act(table, "Ann", "knight", "attack")
    assert open_spaces(table, "Brian") == {"f10", "g11", "g12", "f12", "e12"}


@pytest.mark.rule("kings_of_artifice", "12.4")
def test_a_fountain_that_is_shut_in_is_no_refuge() -> None:
    table = duel(his=f'villager = "h9"\nfountain = "f10"\nwalls = {listed(*ring("f10"))}')
    act(table, "Ann", "knight", "attack")
    assert where(table, "Brian", "villager-1") == "supply" and waiting(table) == ["Ann"]


@pytest.mark.rule("kings_of_artifice", "12.4")
def test_a_fountain_of_somebody_else_is_no_refuge() -> None:
    table = duel('fountain = "f11"')
    act(table, "Ann", "knight", "attack")
    assert where(table, "Brian", "villager-1") == "supply"


@pytest.mark.rule("kings_of_artifice", "12.4")
def test_a_figure_attacked_beside_its_fountain_may_stay() -> None:
    table = duel(his='villager = "h9"\nfountain = "h10"')
    act(table, "Ann", "knight", "attack")
    assert "h9" in open_spaces(table, "Brian")


@pytest.mark.rule("kings_of_artifice", "12.5")
def test_an_attacked_thief_may_be_placed_on_a_wall_beside_its_fountain() -> None:
    """Not on e10: two Thieves are there; nor on the House."""
    table = at(
        f"""
        seats = 4
        [seat.0]
        king = "k6"
        knight = "h8"
        walls = ["f10", "e10"]
        [seat.1]
        thief = "h9"
        fountain = "f11"
        walls = {listed(*ring("f11") - {"f10", "e10", "g11"})}
        houses = ["g11"]
        [seat.2]
        thief = "e10"
        [seat.3]
        thief = "e10"
        """
    )
    act(table, "Ann", "knight", "attack")
    assert open_spaces(table, "Brian") == ring("f11") - {"e10", "g11"}
    play(table, "Brian: f10")
    assert where(table, "Brian", "thief") == "f10"


@pytest.mark.rule("kings_of_artifice", "12.5")
def test_no_other_figure_is_placed_on_a_wall() -> None:
    table = duel(his=f'artisan = "h9"\nfountain = "f10"\nwalls = {listed(*ring("f10") - {"g11"})}')
    act(table, "Ann", "knight", "attack")
    assert open_to(table, "Brian") == ["supply", "g11"]


# Where the Knight goes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "12.6")
def test_example_the_knight_is_placed_beside_his_king() -> None:
    """The picture: the Knight strikes far from his King, and stands beside him afterwards."""
    table = duel()
    act(table, "Ann", "knight", "attack")
    assert waiting(table) == ["Ann"] and open_spaces(table, "Ann") == ring("k6") | {"k6"}
    assert len(open_to(table, "Ann")) == 9  # there is no declining
    play(table, "Ann: j7")
    assert where(table, "Ann", "knight") == "j7" and happened(table)[-1] == ("rally", "12.6")


@pytest.mark.rule("kings_of_artifice", "12.6")
def test_the_knight_may_be_placed_with_his_king() -> None:
    table = duel()
    act(table, "Ann", "knight", "attack", "k6")
    assert where(table, "Ann", "knight") == where(table, "Ann", "king") == "k6"


@pytest.mark.rule("kings_of_artifice", "12.6")
def test_the_knight_finds_only_vacant_and_semi_vacant_spaces() -> None:
    """With the King is another figure, j7 holds two, k7 one, l7 and j6 are built on, l5 is wasteland."""
    mine = 'artisan = "k6"\nvillager = ["j7", "k7"]\nwalls = ["l7"]'
    table = duel(mine, 'villager = ["h9", "j7"]\nwalls = ["j6"]')
    act(table, "Ann", "knight", "attack")
    assert open_spaces(table, "Ann") == {"j5", "k5", "l5", "l6", "k7"}


@pytest.mark.rule("kings_of_artifice", "12.6")
def test_he_goes_to_no_other_king() -> None:
    table = duel(his='villager = "h9"\nking = "h7"')
    act(table, "Ann", "knight", "attack")
    assert open_spaces(table, "Ann") == ring("k6") | {"k6"}


@pytest.mark.rule("kings_of_artifice", "12.7")
@pytest.mark.parametrize("king", ["i9", "h8"])
def test_a_knight_beside_or_with_his_king_may_stay(king: str) -> None:
    table = duel(king=king)
    act(table, "Ann", "knight", "attack", "h8")
    assert where(table, "Ann", "knight") == "h8" and happened(table)[-1] == ("stays", "12.7")


@pytest.mark.rule("kings_of_artifice", "12.7")
def test_he_may_stay_though_another_figure_shares_his_space() -> None:
    table = duel('artisan = "h8"', king="i9")
    act(table, "Ann", "knight", "attack", "h8")
    assert where(table, "Ann", "knight") == "h8"


@pytest.mark.rule("kings_of_artifice", "12.7")
def test_he_need_not_stay() -> None:
    table = duel(king="i9")
    act(table, "Ann", "knight", "attack")
    assert open_spaces(table, "Ann") == ring("i9") | {"i9"}  # the Villager has left h9
    play(table, "Ann: j10")
    assert where(table, "Ann", "knight") == "j10"


@pytest.mark.rule("kings_of_artifice", "12.8")
def test_with_the_king_aboard_the_knight_returns_to_the_supply() -> None:
    table = duel(king="ship")
    act(table, "Ann", "knight", "attack")
    assert where(table, "Ann", "knight") == "supply" and vp(table, "Ann") == 1
    assert happened(table)[-1] == ("to_supply", "12.8")


@pytest.mark.rule("kings_of_artifice", "12.8")
def test_with_no_space_beside_the_king_the_knight_returns_to_the_supply() -> None:
    walls = f"walls = {listed(*ring('k8'))}"
    table = duel(f'artisan = "k8"\n{walls}', king="k8")
    act(table, "Ann", "knight", "attack")
    assert where(table, "Ann", "knight") == "supply"
    alone = duel(walls, king="k8")
    act(alone, "Ann", "knight", "attack")
    assert where(alone, "Ann", "knight") == "k8"  # the King's own space is one


@pytest.mark.rule("kings_of_artifice", "12.7")
def test_a_knight_who_stays_needs_no_other_space() -> None:
    table = duel(f'artisan = "i9"\nwalls = {listed(*ring("i9") - {"h8", "h9"})}', king="i9", his='villager = "g9"')
    act(table, "Ann", "knight", "attack", "h8")
    assert where(table, "Ann", "knight") == "h8"


@pytest.mark.rule("kings_of_artifice", "12.9")
def test_the_attacked_figure_is_placed_before_the_knight() -> None:
    """Brian's refuge is the one place that is left beside Ann's King: he may fill it."""
    mine = f'artisan = "k8"\nvillager = "k9"\nwalls = {listed(*ring("k8") - {"k9"})}'
    for answer, end in (("k9", "supply"), ("supply", "k9")):
        table = duel(mine, 'villager = "h9"\nfountain = "k10"', king="k8")
        act(table, "Ann", "knight", "attack")
        assert waiting(table) == ["Brian"]
        play(table, f"Brian: {answer}")
        assert where(table, "Ann", "knight") == end


@pytest.mark.rule("kings_of_artifice", "12.9")
def test_the_space_of_the_struck_figure_is_free_for_the_knight() -> None:
    table = duel(
        f'artisan = "i9"\nwalls = {listed(*ring("i9") - {"h9", "j9"})}',
        'villager = "h9"\nartisan = "h9"',
        king="i9",
        place="g8",
    )
    act(table, "Ann", "knight", "attack", "artisan of 2")
    assert open_spaces(table, "Ann") == {"h9", "j9"}
    assert island(table).vp == [1, 0]


@pytest.mark.rule("kings_of_artifice", "14.3")
def test_a_knight_aboard_attacks_nobody() -> None:
    table = duel('ship = ["b9", "b10"]', 'villager = "c9"', place="ship")
    assert "c9" in goals(table, "Ann", "knight") and "attack" not in open_to(table, "Ann")
