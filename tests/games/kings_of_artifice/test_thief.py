"""Chapter 11: the Thief."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.state import KITTY

from .acting import act, ap, begin, cast, castable, goals, listed, ring, standing, where
from .scripts import at, happened, island, open_spaces, open_to, play, waiting

CLICK = ["pass", "steal"]


def thief(mine: str = "", his: str = 'villager = "h10"', spells: str = "", place: str = "h8") -> Table:
    """Ann's Thief on h8, Brian's figures as they are given; both Kings stand aside."""
    return at(
        f"""
        spells = {listed(*spells.split())}
        [seat.0]
        king = "n6"
        thief = "{place}"
        {mine}
        [seat.1]
        king = "n8"
        {his}
        """
    )


def holders(table: Table) -> list[int]:
    """Who has each token with the money bag."""
    return island(table).bag


# On Walls ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "11.1")
def test_the_thief_walks_on_walls_of_anybody() -> None:
    """Shut in by Walls of both players it goes five spaces all the same."""
    north, south = {"g7", "h7", "i7", "g8"}, {"i8", "g9", "h9", "i9"}
    table = thief(f"walls = {listed(*north)}", f"walls = {listed(*south)}")
    assert goals(table, "Ann", "thief") == ring("h8", 5)
    play(table, "Ann: i9")
    assert where(table, "Ann", "thief") == "i9"


@pytest.mark.rule("kings_of_artifice", "11.1")
def test_a_wall_of_the_way_is_no_end_of_it() -> None:
    line = listed("c9", "d9", "e9", "f9", "g9", "h9", "i9", "j9", "k9", "l9", "m9", "n9")
    assert {"h13", "c13", "m13"} <= goals(thief(his=f"walls = {line}"), "Ann", "thief")


@pytest.mark.rule("kings_of_artifice", "11.1")
@pytest.mark.parametrize(
    "structure",
    ['houses = ["h9"]', "towers = { h9 = 3 }", 'fountain = "h9"', 'battlements = [["h9", "i9"]]', 'palaces = ["h9"]'],
)
@pytest.mark.parametrize("owner", [0, 1])
def test_the_thief_stands_on_no_other_structure(structure: str, owner: int) -> None:
    table = thief(structure, "") if owner == 0 else thief("", structure)
    assert "h9" not in goals(table, "Ann", "thief")


@pytest.mark.rule("kings_of_artifice", "11.1")
def test_the_thief_passes_over_no_other_structure() -> None:
    table = thief(his=f"houses = {listed(*ring('h8') - {'i8'})}\nwalls = ['i8', 'j8']")
    open_ways = goals(table, "Ann", "thief")
    assert {"i8", "j8", "m8", "g6"} <= open_ways
    assert not {"f6", "f8", "f10"} & open_ways  # two spaces off, but six around the Houses


@pytest.mark.rule("kings_of_artifice", "11.1")
def test_two_thieves_share_a_wall_and_a_third_figure_does_not_fit() -> None:
    one = thief(his='walls = ["h9"]\nthief = "h9"')
    assert "h9" in goals(one, "Ann", "thief")
    text = """
        seats = 3
        [seat.0]
        thief = "h8"
        [seat.1]
        walls = ["h9"]
        thief = "h9"
        [seat.2]
        thief = "h9"
        """
    assert "h9" not in goals(at(text), "Ann", "thief")


# Stealing ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "11.2")
def test_a_thief_that_ends_its_move_with_a_rivals_figure_may_steal_for_no_ap() -> None:
    table = thief()
    act(table, "Ann", "thief", "move", "h10")
    assert open_to(table, "Ann") == CLICK and ap(table, "Ann") == 4
    play(table, "Ann: steal")
    assert holders(table) == [0, 0] and island(table).bag_active == [0, 0]  # her own was spent first
    assert ap(table, "Ann") == 4 and happened(table)[-1] == ("steal", "11.2")


@pytest.mark.rule("kings_of_artifice", "11.2")
def test_stealing_may_be_declined() -> None:
    table = thief()
    act(table, "Ann", "thief", "move", "h10", "pass")
    assert holders(table) == [0, 1] and waiting(table) == ["Ann"] and "king" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "11.2")
def test_passing_a_figure_is_not_stealing() -> None:
    walls = listed(*(f"{column}9" for column in "cdefgijklmn"))
    table = thief(f"houses = {walls}", 'villager = "h9"')
    act(table, "Ann", "thief", "move", "h10")
    assert holders(table) == [0, 1] and "steal" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "11.2")
def test_nothing_is_stolen_from_oneself_or_on_an_empty_space() -> None:
    for goal in ("h9", "i9"):
        table = thief('artisan = "h9"')
        act(table, "Ann", "thief", "move", goal)
        assert "steal" not in open_to(table, "Ann") and holders(table) == [0, 1]


@pytest.mark.rule("kings_of_artifice", "11.2")
def test_only_the_thief_that_moves_steals() -> None:
    """Neither another figure that comes upon a rival, nor a Thief that is come upon."""
    knight = thief('knight = "h9"')
    act(knight, "Ann", "knight", "move", "h10")
    assert "steal" not in open_to(knight, "Ann")
    visited = thief('villager = "h9"', 'thief = "h10"')
    act(visited, "Ann", "villager-1", "move", "h10")
    assert waiting(visited) == ["Ann"] and "steal" not in open_to(visited, "Ann")
    act(visited, "Ann", "thief", "move", "h7")
    assert "steal" not in open_to(visited, "Ann")  # nobody is there
    act(visited, "Ann", "villager-1", "move", "h11")
    act(visited, "Ann", "thief", "move", "h10")
    assert open_to(visited, "Ann") == CLICK


@pytest.mark.rule("kings_of_artifice", "11.2")
def test_a_thief_steals_on_a_wall_too() -> None:
    table = thief(his='walls = ["h10"]\nthief = "h10"')
    act(table, "Ann", "thief", "move", "h10", "steal")
    assert holders(table) == [0, 0]


@pytest.mark.rule("kings_of_artifice", "11.2", "5.7")
@pytest.mark.parametrize("wall", ["", 'walls = ["h8"]'])
def test_a_thief_that_steps_away_and_back_steals_for_one_ap(wall: str) -> None:
    """On a Wall, where it shares the space with another Thief, as well."""
    table = thief(his=f'thief = "h8"\n{wall}')
    act(table, "Ann", "thief", "move", "h8")
    assert where(table, "Ann", "thief") == "h8" and ap(table, "Ann") == 4 and open_to(table, "Ann") == CLICK
    play(table, "Ann: steal")
    assert holders(table) == [0, 0] and happened(table)[-2:] == [("move", "5.1"), ("steal", "11.2")]
    assert goals(table, "Ann", "thief") == ring("h8", 5), "there is nothing left to come back for"


@pytest.mark.rule("kings_of_artifice", "11.2", "5.7")
def test_who_has_declined_may_come_back_for_it() -> None:
    table = thief()
    act(table, "Ann", "thief", "move", "h10", "pass")
    assert goals(table, "Ann", "thief") == ring("h10", 5) | {"h10"}
    play(table, "Ann: h10", "Ann: steal")
    assert holders(table) == [0, 0] and ap(table, "Ann") == 3


@pytest.mark.rule("kings_of_artifice", "11.3")
def test_a_summoned_thief_may_steal() -> None:
    table = thief('villager = "k8"', 'villager = "n7"', place="supply")
    act(table, "Ann", "king", "summon", "class thief", "n7")
    assert open_to(table, "Ann") == CLICK
    play(table, "Ann: steal")
    assert holders(table) == [0, 0] and ap(table, "Ann") == 3


@pytest.mark.rule("kings_of_artifice", "11.3")
def test_only_a_summoned_thief_steals_at_once() -> None:
    table = thief(his='villager = "n7"', place="supply")
    act(table, "Ann", "king", "summon", "class artisan", "n7")
    assert "steal" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "11.4")
def test_a_thief_steals_where_channeled_guidance_brings_it() -> None:
    table = thief('warlock = "c9"', 'villager = "h9"', "channeled-guidance")
    cast(table, "Ann", "channeled-guidance", "thief", "h9")
    assert open_to(table, "Ann") == CLICK
    play(table, "Ann: steal")
    assert holders(table) == [0, 0]
    assert set(open_to(table, "Ann")) == {"king", "warlock"}  # the spell goes on


@pytest.mark.rule("kings_of_artifice", "11.4")
@pytest.mark.parametrize(("first", "second"), [("thief", "warlock"), ("warlock", "thief")])
def test_a_thief_steals_where_teleportation_brings_it(first: str, second: str) -> None:
    table = thief('warlock = "h10"', 'villager = "h10"', "teleportation")
    cast(table, "Ann", "teleportation", first, second, "steal")
    assert where(table, "Ann", "thief") == "h10" and holders(table) == [0, 0]


@pytest.mark.rule("kings_of_artifice", "11.4")
def test_a_thief_put_beside_its_fountain_steals_nothing() -> None:
    table = thief('knight = "h9"\nvillager = "k8"', 'thief = "h10"\nfountain = "k9"')
    act(table, "Ann", "knight", "attack")
    play(table, "Brian: k8")
    assert where(table, "Brian", "thief") == "k8" and waiting(table) == ["Ann"] and holders(table) == [0, 1]


@pytest.mark.rule("kings_of_artifice", "11.5")
@pytest.mark.parametrize("active", [0, 5])
def test_the_token_is_stolen_active_or_not(active: int) -> None:
    table = thief(his=f'villager = "h10"\nap = {active}')
    act(table, "Ann", "thief", "move", "h10", "steal")
    assert holders(table) == [0, 0] and island(table).bag_active[1] == 0


@pytest.mark.rule("kings_of_artifice", "11.6")
@pytest.mark.parametrize("bag", ['"kitty"', "0"])
def test_a_token_that_is_not_with_its_owner_is_not_stolen(bag: str) -> None:
    """In the second case Ann has it already: once stolen it cannot be stolen again."""
    table = thief(his=f'villager = "h10"\nbag = {bag}')
    act(table, "Ann", "thief", "move", "h10")
    assert "steal" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "11.6")
def test_a_token_stolen_by_another_is_not_taken_from_him() -> None:
    """Brian holds Cindy's token: from his own supply only his own is stolen, from Cindy's none."""
    text = """
        seats = 3
        [seat.0]
        thief = "h8"
        [seat.1]
        villager = "h10"
        [seat.2]
        villager = "i10"
        bag = 1
        """
    table = at(text)
    act(table, "Ann", "thief", "move", "i10")
    assert "steal" not in open_to(table, "Ann")
    act(table, "Ann", "thief", "move", "h10", "steal")
    assert holders(table) == [0, 0, 1]


@pytest.mark.rule("kings_of_artifice", "11.6")
def test_a_stolen_token_that_was_spent_is_not_stolen_again() -> None:
    """Brian's Thief moves for the token that he stole from Ann: it is in the Kitty when he comes upon her King."""
    table = thief("bag = 1", 'thief = "k6"')
    play(table, "Ann: pass")
    act(table, "Brian", "thief", "move", "n6")
    assert holders(table) == [KITTY, 1] and "steal" not in open_to(table, "Brian")


@pytest.mark.rule("kings_of_artifice", "11.7")
def test_a_king_is_stolen_from() -> None:
    table = thief(his="", place="k8")
    act(table, "Ann", "thief", "move", "n8", "steal")
    assert holders(table) == [0, 0] and where(table, "Brian", "king") == "n8"


# The Wall below ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "11.8")
@pytest.mark.parametrize("who", [0, 1])
def test_a_wall_with_a_thief_becomes_no_house(who: int) -> None:
    mine, his = ("h9", "k8") if who == 0 else ("k8", "h9")
    table = thief('walls = ["h9", "g9"]\nvillager = "g8"', f'thief = "{his}"', place=mine)
    begin(table, "Ann", "villager-1", "house")
    assert standing(table, "g9") == (2, 0) and standing(table, "h9") == (1, 0)  # g9 was the only one


@pytest.mark.rule("kings_of_artifice", "11.8")
def test_a_wall_with_a_thief_becomes_neither_fountain_nor_battlement() -> None:
    fountain = thief('walls = ["h9", "g9", "f9"]\nartisan = "g8"', place="h9")
    assert goals(fountain, "Ann", "artisan", "fountain") == {"f9", "g9"}
    battlement = thief('walls = ["h9", "g9"]\nartisan = "g8"\nknight = "g8"', place="h9")
    assert "battlement" not in begin(battlement, "Ann", "knight", "none")
    off = thief('walls = ["h9", "g9"]\nartisan = "g8"\nknight = "g8"')
    assert "battlement" in begin(off, "Ann", "knight", "none")


@pytest.mark.rule("kings_of_artifice", "11.8")
@pytest.mark.parametrize("spell", ["alchemy", "flying-walls", "demolition-blast"])
@pytest.mark.parametrize("who", [0, 1])
def test_no_spell_touches_a_wall_with_a_thief(spell: str, who: int) -> None:
    mine, his = ("h9", "k8") if who == 0 else ("k8", "h9")
    guarded = thief('walls = ["h9"]\nwarlock = "g8"', f'thief = "{his}"', spell, mine)
    assert castable(guarded, "Ann") == set()
    bare = thief('walls = ["h9"]\nwarlock = "g8"', 'thief = "k8"', spell, "k8")
    assert castable(bare, "Ann") == {spell}


@pytest.mark.rule("kings_of_artifice", "11.8")
def test_only_the_wall_with_the_thief_is_safe() -> None:
    table = thief('walls = ["h9", "g9"]\nwarlock = "g8"', 'walls = ["f9"]', "demolition-blast", "h9")
    cast(table, "Ann", "demolition-blast")
    assert open_spaces(table, "Ann") == {"g9", "f9"}
