"""Chapter 15: Alchemy, which builds with Walls of the board."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.book import BATTLEMENT, HOUSE, NONE, NOTHING, PALACE, WALL

from .acting import act, ap, begin, blocks, cast, goals, listed, ring, spellbook, standing, vp
from .scripts import at, happened, island, open_to, play, waiting

EMPTY = (NOTHING, NONE)


def alchemist(mine: str, his: str = "", trees: str = "") -> Table:
    return spellbook("alchemy", mine, his, trees)


@pytest.mark.rule("kings_of_artifice", "15.3")
def test_alchemy_lifts_one_or_two_own_walls() -> None:
    table = alchemist('walls = ["c8", "d8", "c9"]\nvillager = "h8"', 'walls = ["h7"]')
    cast(table, "Ann", "alchemy")
    assert open_to(table, "Ann") == ["c8", "d8", "c9"]
    play(table, "Ann: c8")
    assert open_to(table, "Ann") == ["pass", "d8", "c9"]
    play(table, "Ann: d8")  # that is all: now she builds
    assert island(table).in_hand == 2 and standing(table, "c8") == standing(table, "d8") == EMPTY
    assert standing(table, "c9") == (WALL, 0)


@pytest.mark.rule("kings_of_artifice", "15.3")
def test_the_blocks_lifted_are_built_with_instead_of_the_supplys() -> None:
    table = alchemist('walls = ["c8", "d8"]\nvillager = "h8"\nblocks = 0')
    cast(table, "Ann", "alchemy", "c8", "d8")
    act(table, "Ann", "villager-1", "wall", "h7")
    assert waiting(table) == ["Ann"] and island(table).in_hand == 1
    act(table, "Ann", "villager-1", "wall", "g7")
    assert standing(table, "h7") == standing(table, "g7") == (WALL, 0)
    assert blocks(table, "Ann") == (0, 38) and island(table).in_hand == 0


@pytest.mark.rule("kings_of_artifice", "15.3")
def test_one_wall_is_enough() -> None:
    table = alchemist('walls = ["c8", "d8"]\nvillager = "h8"')
    cast(table, "Ann", "alchemy", "c8", "pass")
    act(table, "Ann", "villager-1", "wall", "h7")
    assert standing(table, "d8") == (WALL, 0) and blocks(table, "Ann") == (38, 0)
    assert "move" in begin(table, "Ann", "villager-1", "none")  # the spell is over


BUILT = {  # figure, verb: the position, the space that is named, what stands there then, and its VP
    ("villager-1", "wall"): ('villager = "h8"', "h7", WALL, 0),
    ("villager-1", "house"): ('villager = "h8"\nwalls = ["h7", "g7", "c8"]', "h7", HOUSE, 1),
    ("warlock", "tower"): ('artisan = "h9"\nhouses = ["i10", "g10"]', "i10", HOUSE + 1, 1),
    ("warlock", "tower "): ('artisan = "h9"\ntowers = { i10 = 4, g10 = 3 }', "i10", HOUSE + 3, 1),
    ("knight", "battlement"): ('artisan = "f9"\nknight = "f9"\nwalls = ["f8", "g8", "c8"]', "f8", BATTLEMENT, 1),
}


@pytest.mark.rule("kings_of_artifice", "15.4")
@pytest.mark.parametrize("built", BUILT)
def test_alchemy_builds_any_structure_for_no_ap(built: tuple[str, str]) -> None:
    """Only the spell itself costs 1 AP: the last that she has."""
    (figure, verb), (mine, named, structure, score) = built, BUILT[built]
    mine = mine if '"c8"' in mine else mine + '\nwalls = ["c8"]'
    table = alchemist(mine + "\nap = 1")
    cast(table, "Ann", "alchemy")
    if "c8" in open_to(table, "Ann"):
        play(table, "Ann: c8", "Ann: pass")
    begin(table, "Ann", figure, verb.strip())
    for answer in (named, "g8"):  # the other half of a Battlement may follow
        if answer in open_to(table, "Ann"):
            play(table, f"Ann: {answer}")
    assert standing(table, named) == (structure, 0) and vp(table, "Ann") == score and ap(table, "Ann") == 0


@pytest.mark.rule("kings_of_artifice", "15.4")
def test_alchemy_builds_a_palace() -> None:
    table = at(
        """
        spells = ["alchemy"]
        [seat.0]
        king = "h9"
        artisan = "h9"
        warlock = "c9"
        walls = ["c8"]
        houses = ["i10", "j10", "i11", "j11"]
        ap = 1
        """
    )
    cast(table, "Ann", "alchemy")
    act(table, "Ann", "king", "palace")
    assert standing(table, "j11") == (PALACE + 3, 0) and vp(table, "Ann") == 9


@pytest.mark.rule("kings_of_artifice", "15.4")
def test_alchemy_takes_tree_tokens() -> None:
    table = alchemist('walls = ["c8"]\nvillager = "h8"', trees="h7")
    cast(table, "Ann", "alchemy")
    act(table, "Ann", "villager-1", "wall", "h7")
    assert island(table).held == [1, 0] and island(table).trees == []


@pytest.mark.rule("kings_of_artifice", "15.4")
def test_alchemy_follows_the_building_rules() -> None:
    """No Artisan, no Tower; nothing far from its builder; and nothing but building in the meantime."""
    table = alchemist('walls = ["c8"]\nhouses = ["i10"]\nhorse = "k8"\nknight = "f12"', 'artisan = "f11"')
    cast(table, "Ann", "alchemy")
    assert open_to(table, "Ann") == ["pass", "king", "warlock", "knight"]
    assert goals(table, "Ann", "warlock", "wall") == ring("h9") - {"i10"}


@pytest.mark.rule("kings_of_artifice", "15.5")
def test_alchemy_builds_elsewhere_than_where_the_walls_stood() -> None:
    table = alchemist('walls = ["h8", "i8", "g8"]')
    cast(table, "Ann", "alchemy", "h8", "i8")
    assert goals(table, "Ann", "warlock", "wall") == ring("h9") - {"g8", "h8", "i8"}


@pytest.mark.rule("kings_of_artifice", "15.5")
def test_alchemy_builds_no_fountain() -> None:
    table = alchemist('walls = ["c8", "h7", "g7"]\nartisan = "h8"')
    cast(table, "Ann", "alchemy", "c8", "pass")
    assert goals(table, "Ann", "artisan", "none") == ring("h8") - {"h7", "g7", "h9"}  # straight to where a Wall may be


@pytest.mark.rule("kings_of_artifice", "15.5")
def test_alchemy_builds_with_the_lifted_blocks_only() -> None:
    table = alchemist('walls = ["c8"]\nvillager = "h8"')
    cast(table, "Ann", "alchemy")
    act(table, "Ann", "villager-1", "wall", "h7")
    assert blocks(table, "Ann") == (39, 0) and open_to(table, "Ann")[0] == "pass"  # no second Wall is asked for
    assert ap(table, "Ann") == 4 and "villager-1" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.6")
@pytest.mark.parametrize(("lifted", "lost"), [(["c8", "pass"], 1), (["c8", "d8"], 2)])
def test_blocks_not_used_leave_the_game(lifted: list[str], lost: int) -> None:
    table = alchemist('walls = ["c8", "d8"]\nvillager = "h8"')
    cast(table, "Ann", "alchemy", *lifted, "pass")
    assert blocks(table, "Ann") == (38, lost) and happened(table)[-1] == ("unused", "15.6")
    assert "move" in begin(table, "Ann", "villager-1", "none")


@pytest.mark.rule("kings_of_artifice", "15.6")
def test_of_two_blocks_one_may_be_lost() -> None:
    table = alchemist('walls = ["c8", "d8"]\nvillager = "h8"')
    cast(table, "Ann", "alchemy", "c8", "d8")
    act(table, "Ann", "villager-1", "wall", "h7", "pass")
    assert blocks(table, "Ann") == (38, 1)


@pytest.mark.rule("kings_of_artifice", "15.2")
def test_alchemy_does_not_build_over_the_last_visible_space_of_a_pasture() -> None:
    his = f"walls = {listed(*ring('h10'))}"
    table = spellbook("alchemy", 'thief = "h11"\nwalls = ["f8"]', his, "h10", "c9")
    cast(table, "Ann", "alchemy")
    assert goals(table, "Ann", "thief", "wall") == {"g12", "h12", "i12"}
