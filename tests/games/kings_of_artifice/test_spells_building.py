"""Chapter 15: what is said of all spells, and those that deal with structures; Alchemy has a file of its own."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.book import HOUSE, NONE, NOTHING, PALACE, VILLAGE_FESTIVAL, WALL
from kingstable.games.kings_of_artifice.rules.final import structure_points
from kingstable.games.kings_of_artifice.rules.scoring_cards import points

from .acting import act, ap, begin, blocks, cast, castable, listed, ring, spellbook, standing, vp, where
from .scripts import at, island, open_spaces, open_to, play, space

EMPTY = (NOTHING, NONE)
BORDER = (ring("k10") | ring("l10")) - {"k10", "l10"}  # around two printed forests: with it they are a Pasture
WIDE = (BORDER | ring("m10")) - {"k10", "l10", "m10"}  # around m10 as well, which is bare land


def aims(table: Table, spell: str) -> set[str]:
    """The spaces that Ann may aim a spell at: two or more, or it would be aimed by itself."""
    cast(table, "Ann", spell)
    return open_spaces(table, "Ann")


# All spells ----------------------------------------------------------------------------------------------------------

USEFUL = {  # what Ann has, so that each spell has two aims or more
    "alchemy": 'walls = ["k8", "k9"]',
    "cursed-house": "",
    "demolition-blast": 'walls = ["h8", "i8"]',
    "enchanted-tower": 'artisan = "h9"\nhouses = ["c8", "d8"]',
    "lightning-blast": "towers = { h9 = 3 }",
    "flying-walls": 'walls = ["k8", "k9"]',
    "morph": "",
    "channeled-guidance": "",
    "step-into-the-future": "",
    "teleportation": "",
}


@pytest.mark.rule("kings_of_artifice", "15.1")
@pytest.mark.parametrize("spell", USEFUL)
def test_what_each_spell_costs(spell: str) -> None:
    his = 'houses = ["c9", "d9"]\nknight = "h7"\nthief = "j9"'
    cost = 0 if spell == "step-into-the-future" else 1
    table = spellbook(spell, USEFUL[spell], his)
    cast(table, "Ann", spell)
    assert island(table).plain[0] + island(table).bag_active[0] == 5 - cost
    for tokens in (0, 1):
        poor = spellbook(spell, f"{USEFUL[spell]}\nap = {tokens}", his)
        assert castable(poor, "Ann") == ({spell} if tokens >= cost else set())


@pytest.mark.rule("kings_of_artifice", "15.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_no_border_of_a_pasture_is_demolished_whoevers_it_is(owner: int) -> None:
    """Beside the border stand two Walls more, which enclose nothing: i9 and i11."""
    walls = f"walls = {listed(*BORDER, 'i9', 'i11')}"
    mine, his = (walls, "") if owner == 0 else ("", walls)
    assert aims(spellbook("demolition-blast", mine, his, place="i10"), "demolition-blast") == {"i9", "i11"}
    gap = walls.replace('"m11"', '"c9"')
    mine, his = (gap, "") if owner == 0 else ("", gap)
    open_border = aims(spellbook("demolition-blast", mine, his, place="i10"), "demolition-blast")
    assert open_border == {"i9", "i11", "j9", "j10", "j11"}


@pytest.mark.rule("kings_of_artifice", "15.2")
def test_a_wall_inside_a_pasture_goes_only_if_forest_comes_to_light() -> None:
    """Ann's Wall covers printed forest on k10; on m10, where the border runs farther out, bare land."""
    forest = spellbook("demolition-blast", 'walls = ["k10"]', f"walls = {listed(*BORDER)}", place="l10")
    assert castable(forest, "Ann") == {"demolition-blast"}
    bare = spellbook("demolition-blast", 'walls = ["m10"]', f"walls = {listed(*WIDE)}", place="l10")
    assert island(bare).pasture[1] and castable(bare, "Ann") == set()


@pytest.mark.rule("kings_of_artifice", "15.2")
def test_a_wall_between_two_forests_goes_if_what_it_parted_is_one_pasture() -> None:
    """Her own Wall on k10 is a border of her Pasture on l10; without it k10 and l10 are one."""
    table = spellbook("demolition-blast", f"walls = {listed(*BORDER, 'k10')}", place="l10")
    cast(table, "Ann", "demolition-blast")
    assert standing(table, "k10") == EMPTY and island(table).pasture[0].bit_count() == 2


@pytest.mark.rule("kings_of_artifice", "15.2")
def test_no_spell_takes_the_border_of_a_pasture_otherwise() -> None:
    """Neither Alchemy nor Cursed House."""
    walls = f"walls = {listed(*BORDER, 'c9')}"
    lifted = spellbook("alchemy", walls)
    cast(lifted, "Ann", "alchemy")
    assert standing(lifted, "c9") == EMPTY  # the only Wall that could be lifted
    houses = f"walls = {listed(*BORDER - {'j10'})}\nhouses = ['j10', 'c9']"
    cursed = spellbook("cursed-house", his=houses)
    cast(cursed, "Ann", "cursed-house")
    assert standing(cursed, "c9") == (HOUSE, 0) and standing(cursed, "j10") == (HOUSE, 1)


def goals_of_flight(table: Table) -> set[str]:
    """Where the only Wall that can fly may land."""
    cast(table, "Ann", "flying-walls")
    return open_spaces(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.2", "15.8")
def test_a_house_inside_a_pasture_may_be_cursed() -> None:
    """Whoever curses it, its space stays covered."""
    text = f"""
        spells = ["cursed-house"]
        seats = 3
        to_move = {{}}
        [seat.0]
        houses = ["m10"]
        [seat.1]
        warlock = "h9"
        walls = {listed(*WIDE)}
        [seat.2]
        warlock = "h8"
        """
    for seat, who in ((1, "Brian"), (2, "Cindy")):
        table = at(text.format(seat))
        cast(table, who, "cursed-house")
        assert standing(table, "m10") == (HOUSE, seat) and island(table).pasture[1]


@pytest.mark.rule("kings_of_artifice", "15.2")
def test_a_border_wall_flies_only_inwards_and_only_if_all_that_is_left_stays_enclosed() -> None:
    """To k10 or l10, of which the other stays a Pasture; from k9, say, it would leave a gap."""
    table = spellbook("flying-walls", f"walls = {listed(*BORDER, 'c9')}")
    assert aims(table, "flying-walls") == {"c9", "j9", "j10", "j11", "m9", "m10", "m11"}
    play(table, "Ann: j10")  # it has nowhere else to go
    assert standing(table, "k10") == (WALL, 0) and standing(table, "j10") == EMPTY
    assert island(table).pasture[0].bit_count() == 1


@pytest.mark.rule("kings_of_artifice", "15.2")
def test_no_wall_flies_onto_the_last_visible_space_of_a_pasture() -> None:
    pasture = f"walls = {listed(*ring('h9'))}"
    assert castable(spellbook("flying-walls", pasture, "", "h9", "c9"), "Ann") == set()
    assert castable(spellbook("flying-walls", pasture, "", "", "c9"), "Ann") == {
        "flying-walls"
    }  # no forest, no Pasture


@pytest.mark.rule("kings_of_artifice", "15.2")
def test_a_wall_flies_into_a_pasture_that_keeps_a_visible_space() -> None:
    """Her Wall covers k10 in Brian's Pasture; m10 has a tree token, and l10 is the only space that it can fly to."""
    table = spellbook("flying-walls", 'walls = ["k10"]', f"walls = {listed(*WIDE)}", "m10", "c9")
    cast(table, "Ann", "flying-walls")
    assert standing(table, "l10") == (WALL, 0) and standing(table, "k10") == EMPTY
    assert island(table).pasture[1].bit_count() == 3


# Cursed House --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "15.7")
def test_a_rivals_house_at_any_distance_is_cursed_for_one_vp() -> None:
    table = spellbook("cursed-house", 'houses = ["h8"]', 'houses = ["n9", "c6"]\ntowers = { h7 = 3 }\npalaces = ["j8"]')
    assert aims(table, "cursed-house") == {"n9", "c6"}
    play(table, "Ann: n9")
    assert standing(table, "n9") == (HOUSE, 0) and vp(table, "Ann") == 1 and vp(table, "Brian") == 0
    assert blocks(table, "Ann") == (37, 0) and blocks(table, "Brian") == (24, 1)


@pytest.mark.rule("kings_of_artifice", "15.7")
def test_without_a_block_nothing_is_cursed() -> None:
    assert castable(spellbook("cursed-house", "blocks = 0", 'houses = ["n9"]'), "Ann") == set()
    assert castable(spellbook("cursed-house", "blocks = 1", 'houses = ["n9"]'), "Ann") == {"cursed-house"}


@pytest.mark.rule("kings_of_artifice", "15.8")
def test_a_cursed_house_is_the_cursers_to_convert() -> None:
    table = spellbook("cursed-house", 'artisan = "h9"', 'houses = ["h8"]\nartisan = "g8"\nwarlock = "g8"')
    cast(table, "Ann", "cursed-house")
    act(table, "Ann", "warlock", "tower")
    assert standing(table, "h8") == (HOUSE + 1, 0)
    left = spellbook("cursed-house", "", 'houses = ["h8"]\nartisan = "g8"\nwarlock = "g8"')
    cast(left, "Ann", "cursed-house")
    play(left, "Ann: pass")
    assert "tower" not in begin(left, "Brian", "warlock", "none")


@pytest.mark.rule("kings_of_artifice", "15.8")
def test_a_cursed_house_completes_a_palace() -> None:
    text = """
        spells = ["cursed-house"]
        [seat.0]
        king = "h9"
        artisan = "h9"
        warlock = "c9"
        houses = ["i10", "j10", "i11"]
        [seat.1]
        houses = ["j11"]
        """
    assert "palace" not in begin(at(text), "Ann", "king", "none")
    table = at(text)
    cast(table, "Ann", "cursed-house")
    act(table, "Ann", "king", "palace")
    assert standing(table, "j11") == (PALACE + 3, 0) and vp(table, "Ann") == 10


@pytest.mark.rule("kings_of_artifice", "15.9")
def test_a_cursed_house_is_cursed_anew_by_its_first_owner_too() -> None:
    text = """
        spells = ["cursed-house"]
        seats = 3
        to_move = 1
        [seat.0]
        warlock = "h9"
        cursed = { k8 = 1 }
        houses = ["k8"]
        [seat.1]
        warlock = "h8"
        [seat.2]
        warlock = "h7"
        """
    table = at(text)
    cast(table, "Brian", "cursed-house")
    assert standing(table, "k8") == (HOUSE, 1) and blocks(table, "Ann") == (39, 1) and blocks(table, "Brian") == (38, 0)
    play(table, "Brian: pass")
    cast(table, "Cindy", "cursed-house")
    assert standing(table, "k8") == (HOUSE, 2) and blocks(table, "Brian") == (38, 1)
    assert island(table).vp == [0, 1, 1]
    play(table, "Cindy: pass")
    assert castable(table, "Ann") == {"cursed-house"}


@pytest.mark.rule("kings_of_artifice", "15.9")
def test_what_it_was_converted_into_is_not_cursed() -> None:
    assert castable(spellbook("cursed-house", his="towers = { k8 = 3 }"), "Ann") == set()
    assert castable(spellbook("cursed-house", his='palaces = ["j8"]'), "Ann") == set()


@pytest.mark.rule("kings_of_artifice", "15.10")
def test_a_cursed_house_is_the_cursers_in_every_scoring() -> None:
    table = spellbook("cursed-house", 'villager = "k8"', 'houses = ["k9"]\nvillager = "j8"')
    assert structure_points(island(table), 1)[1] == 2 and points(island(table), VILLAGE_FESTIVAL) == [0, 12]
    cast(table, "Ann", "cursed-house")
    assert [structure_points(island(table), seat)[1] for seat in (0, 1)] == [2, 0]
    assert points(island(table), VILLAGE_FESTIVAL) == [12, 0]
    assert island(table).foundation[space("k9")] == 1


# Demolition Blast ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "15.11")
def test_a_wall_beside_the_warlock_leaves_the_game() -> None:
    mine, his = 'walls = ["h8", "h7"]\nhouses = ["g8"]', 'walls = ["i10", "j9"]\ntowers = { g9 = 3 }'
    table = spellbook("demolition-blast", mine, his)
    assert aims(table, "demolition-blast") == {"h8", "i10"}
    play(table, "Ann: i10")
    assert standing(table, "i10") == EMPTY and blocks(table, "Brian") == (35, 1) and blocks(table, "Ann") == (36, 0)
    own = spellbook("demolition-blast", mine, his)
    cast(own, "Ann", "demolition-blast", "h8")
    assert blocks(own, "Ann") == (36, 1) and vp(own, "Ann") == 0


@pytest.mark.rule("kings_of_artifice", "15.11")
def test_it_works_from_a_tower_too() -> None:
    table = spellbook("demolition-blast", "towers = { h9 = 3 }", 'walls = ["i10", "j9"]')
    cast(table, "Ann", "demolition-blast")
    assert standing(table, "i10") == EMPTY and where(table, "Ann", "warlock") == "h9"


# Enchanted Tower -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "15.12", "15.13")
def test_a_house_at_any_distance_becomes_a_tower_of_level_five() -> None:
    table = spellbook(
        "enchanted-tower", 'artisan = "h9"\nhouses = ["c8", "n9"]\ntowers = { h8 = 3 }', 'houses = ["k8"]'
    )
    assert aims(table, "enchanted-tower") == {"c8", "n9"}
    play(table, "Ann: c8")
    assert standing(table, "c8") == (5, 0) and vp(table, "Ann") == 3 and blocks(table, "Ann") == (30, 0)


@pytest.mark.rule("kings_of_artifice", "15.12")
def test_warlock_and_artisan_are_on_one_space_and_three_blocks_in_the_supply() -> None:
    house = 'houses = ["c8"]\n'
    assert castable(spellbook("enchanted-tower", house + 'artisan = "h9"\nblocks = 3'), "Ann") == {"enchanted-tower"}
    assert castable(spellbook("enchanted-tower", house + 'artisan = "h9"\nblocks = 2'), "Ann") == set()
    assert castable(spellbook("enchanted-tower", house + 'artisan = "h8"'), "Ann") == set()
    assert castable(spellbook("enchanted-tower", house, 'artisan = "h9"'), "Ann") == set()


# Flying Walls --------------------------------------------------------------------------------------------------------


def flyers(mine: str, his: str = "", trees: str = "", place: str = "c9") -> Table:
    return spellbook("flying-walls", mine, his, trees, place)


@pytest.mark.rule("kings_of_artifice", "15.18")
def test_an_own_wall_flies_one_space_in_any_direction() -> None:
    table = flyers('walls = ["h8"]', 'walls = ["k8"]')
    assert aims(table, "flying-walls") == ring("h8")
    play(table, "Ann: g7")
    assert standing(table, "h8") == EMPTY and standing(table, "g7") == (WALL, 0)
    assert "cast flying-walls" not in open_to(table, "Ann") and "king" in open_to(
        table, "Ann"
    )  # no other Wall: it is over


@pytest.mark.rule("kings_of_artifice", "15.18")
def test_up_to_three_walls_fly_and_none_twice() -> None:
    table = flyers('walls = ["g8", "h8", "i8", "k8"]')
    cast(table, "Ann", "flying-walls", "g8", "g7")
    assert open_to(table, "Ann") == ["pass", "h8", "i8", "k8"]
    play(table, "Ann: h8", "Ann: g8")  # where the first stood
    assert open_to(table, "Ann") == ["pass", "i8", "k8"]
    play(table, "Ann: k8", "Ann: l9")
    assert "king" in open_to(table, "Ann")  # the third was the last
    walls = {name for name in ring("h8", 4) | {"h8"} if standing(table, name) == (WALL, 0)}
    assert walls == {"g7", "g8", "i8", "l9"} and vp(table, "Ann") == 0 and ap(table, "Ann") == 4


@pytest.mark.rule("kings_of_artifice", "15.19")
def test_at_least_one_wall_flies_and_then_it_may_be_enough() -> None:
    table = flyers('walls = ["g8", "i8"]')
    cast(table, "Ann", "flying-walls")
    assert open_to(table, "Ann") == ["g8", "i8"]
    play(table, "Ann: g8")
    assert "pass" not in open_to(table, "Ann")
    play(table, "Ann: g9", "Ann: pass")
    assert standing(table, "i8") == (WALL, 0) and "king" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.19")
def test_a_wall_flies_to_vacant_land_only() -> None:
    """Around f6: e5 is wasteland, f7 and e7 forest, on e6 stands a figure, on g7 a House."""
    assert goals_of_flight(flyers('walls = ["f6"]\nknight = "e6"', 'houses = ["g7"]')) == ring("f6") - {
        "e5",
        "e6",
        "g7",
    }
    assert goals_of_flight(flyers('walls = ["c8"]', place="h9")) == ring("c8")  # and not to the sea


@pytest.mark.rule("kings_of_artifice", "15.20")
def test_a_wall_that_flies_onto_a_tree_token_takes_it() -> None:
    table = flyers('walls = ["h8"]', trees="h7 i7")
    cast(table, "Ann", "flying-walls", "h7")
    assert island(table).held == [1, 0] and island(table).trees == [space("i7")]
    play(table, "Ann: pass", "Brian: pass")
    cast(table, "Ann", "flying-walls", "h8")
    assert island(table).trees == [space("i7")]  # the land is development now
