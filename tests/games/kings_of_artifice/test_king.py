"""Chapter 6: the King, whom he summons and where, how he is rescued, and that nobody attacks him."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice import state as st

from . import steps
from .scripts import at, happened, island, open_spaces, open_to, place, play, rule, space, step, waiting

AROUND = ["g7", "h7", "i7", "g8", "i8", "g9", "h9", "i9"]  # the spaces adjacent to h8


def court(own: str = "", rival: str = "", spells: str = "[]") -> Table:
    """Ann's King stands on h8."""
    return at(f"""
        spells = {spells}
        [seat.0]
        king = "h8"
        {own}
        [seat.1]
        {rival}
    """)


def summoning(kind: str, own: str = "", rival: str = "") -> Table:
    """Ann's King summons a class, and its place is asked for."""
    table = court(own, rival)
    play(table, "Ann: king", "Ann: summon", f"Ann: class {kind}")
    return table


def verbs(table: Table, figure: str = "king") -> list[str]:
    """What Ann's figure may do; nothing, if it cannot be chosen."""
    if figure not in open_to(table, "Ann"):
        return []
    play(table, f"Ann: {figure}")
    return open_to(table, "Ann")


# Summoning -----------------------------------------------------------------------------------------------------------


@rule("6.1")
def test_the_king_summons_from_the_supply_for_two_points() -> None:
    table = summoning("knight")
    assert island(table).purse(0) == 3
    play(table, "Ann: i9")
    assert place(table, "Ann", "knight") == space("i9")
    assert happened(table) == [("summon", "6.1"), ("place", "6.2")]
    play(table, "Ann: king", "Ann: summon", "Ann: class thief", "Ann: g7")
    assert island(table).purse(0) == 1 and "summon" not in verbs(table)


@rule("6.1")
def test_only_what_is_in_the_supply_is_summoned() -> None:
    table = court('villager = ["m8", "m9"]\nartisan = "ship"\nhorse = ["m10"]')
    play(table, "Ann: king", "Ann: summon")
    assert open_to(table, "Ann") == ["class warlock", "class thief", "class knight", "class horse"]
    everybody = (
        'villager = ["m8", "m9"]\nartisan = "ship"\nhorse = ["m6", "m7"]\nwarlock = "l8"\nthief = "l9"\nknight = "l7"'
    )
    assert verbs(court(everybody)) == ["move", "wall"]


@rule("6.1")
def test_nobody_but_the_king_brings_figures_out_of_the_supply() -> None:
    figures = ["villager-1", "artisan", "warlock", "thief", "knight", "horse-1"]
    own = 'villager = ["k8"]\nartisan = "k9"\nwarlock = "k6"\nthief = "k7"\nknight = "k5"\nhorse = ["m10"]'
    assert open_to(court(own), "Ann") == ["pass", "ship", "king", *figures], "those in the supply cannot be chosen"
    for figure in figures[:-1]:
        assert verbs(court(own), figure) == ["move", "wall"]


@rule("6.2")
def test_a_figure_is_placed_beside_the_king_or_on_his_space() -> None:
    assert open_spaces(summoning("artisan"), "Ann") == {"h8", *AROUND}


@rule("6.2")
def test_it_is_placed_on_vacant_and_semi_vacant_spaces_only() -> None:
    """One figure on g7, Ann's, and one on h7, Brian's; two on i7, g8 and i8; structures on g9 and h9."""
    table = summoning(
        "artisan",
        'villager = ["g7", "i7"]\nknight = "i7"\nthief = "g8"\nwalls = ["g9"]',
        'villager = ["h7", "g8"]\nknight = "i8"\nthief = "i8"\nhouses = ["h9"]',
    )
    assert open_spaces(table, "Ann") == {"h8", "g7", "h7", "i9"}
    play(table, "Ann: h7")
    assert place(table, "Ann", "artisan") == place(table, "Brian", "villager-1") == space("h7")


@rule("6.2")
def test_wasteland_and_forest_will_do_but_the_sea_will_not() -> None:
    table = at('seat.0.king = "f3"')
    play(table, "Ann: king", "Ann: summon", "Ann: class knight")
    assert open_spaces(table, "Ann") == {"f3", "e3", "g3", "e4", "f4", "g4"}


@rule("6.2")
def test_where_there_is_no_place_nobody_is_summoned() -> None:
    """All around are Houses, and the Artisan shares the King's space."""
    table = court(f'artisan = "h8"\nhouses = {AROUND[:4]}', f"houses = {AROUND[4:]}")
    assert "summon" not in verbs(table)
    alone = court(f"houses = {AROUND[:4]}", f"houses = {AROUND[4:]}")
    play(alone, "Ann: king")
    assert open_to(alone, "Ann") == ["summon", "rescue"], "on his own space there is a place"


@rule("6.2", "6.3")
def test_a_single_place_is_taken_without_a_question() -> None:
    table = court(f"houses = {AROUND[:4]}", f"houses = {AROUND[4:]}")
    play(table, "Ann: king", "Ann: summon", "Ann: class knight")
    assert place(table, "Ann", "knight") == space("h8")


@rule("6.3")
@pytest.mark.parametrize(("own", "rival"), [('artisan = "h8"', ""), ("", 'knight = "h8"')])
def test_the_kings_space_will_do_only_while_he_is_alone(own: str, rival: str) -> None:
    assert open_spaces(summoning("thief", own, rival), "Ann") == set(AROUND)


# Pairs ---------------------------------------------------------------------------------------------------------------


@rule("6.4")
@pytest.mark.parametrize("kind", ["villager", "horse"])
def test_two_villagers_or_two_horses_come_together_for_the_same_two_points(kind: str) -> None:
    table = summoning(kind)
    play(table, "Ann: g7", "Ann: i9")
    assert (place(table, "Ann", f"{kind}-1"), place(table, "Ann", f"{kind}-2")) == (space("g7"), space("i9"))
    assert island(table).purse(0) == 3
    assert happened(table) == [("summon", "6.1"), ("place", "6.2"), ("place", "6.2")]


@rule("6.4")
@pytest.mark.parametrize("kind", ["villager", "horse"])
@pytest.mark.parametrize("elsewhere", ["m9", "ship"])
def test_a_single_one_costs_two_as_well(kind: str, elsewhere: str) -> None:
    table = summoning(kind, f'{kind} = ["{elsewhere}"]')
    assert "pass" not in open_to(table, "Ann")
    play(table, "Ann: g7")
    assert place(table, "Ann", f"{kind}-2") == space("g7")
    assert island(table).purse(0) == 3 and step(table) == steps.Act


@rule("6.4")
@pytest.mark.parametrize("kind", ["artisan", "warlock", "thief", "knight"])
def test_no_other_class_comes_with_a_second_figure(kind: str) -> None:
    table = summoning(kind)
    play(table, "Ann: g7")
    assert step(table) == steps.Act and sum(one >= 0 for one in island(table).place) == 2


@rule("6.4")
def test_a_villager_and_a_horse_are_no_pair() -> None:
    table = summoning("villager", 'villager = ["m9"]\nhorse = ["m8"]')
    play(table, "Ann: g7")
    assert step(table) == steps.Act and place(table, "Ann", "horse-2") == st.IN_SUPPLY


@rule("6.5")
@pytest.mark.parametrize("kind", ["villager", "horse"])
def test_the_class_comes_first_then_the_place_and_the_lower_number_first(kind: str) -> None:
    table = court()
    play(table, "Ann: king", "Ann: summon")
    assert open_spaces(table, "Ann") == set() and f"class {kind}" in open_to(table, "Ann")
    play(table, f"Ann: class {kind}", "Ann: g7")
    assert (place(table, "Ann", f"{kind}-1"), place(table, "Ann", f"{kind}-2")) == (space("g7"), st.IN_SUPPLY)
    second = court(f'{kind} = ["supply", "m9"]')
    play(second, "Ann: king", "Ann: summon", f"Ann: class {kind}", "Ann: g7")
    assert place(second, "Ann", f"{kind}-1") == space("g7") and step(second) == steps.Act


@rule("6.6")
@pytest.mark.parametrize("kind", ["villager", "horse"])
def test_the_second_of_a_pair_may_be_left_in_the_supply_but_not_the_first(kind: str) -> None:
    table = summoning(kind)
    assert "pass" not in open_to(table, "Ann")
    play(table, "Ann: g7")
    assert set(open_to(table, "Ann")) == {"pass", "h8", *AROUND}, "beside the first there is room as well"
    play(table, "Ann: pass")
    assert place(table, "Ann", f"{kind}-2") == st.IN_SUPPLY and island(table).purse(0) == 3
    play(table, "Ann: king", "Ann: summon", f"Ann: class {kind}", "Ann: g7")
    assert place(table, "Ann", f"{kind}-2") == space("g7") and island(table).purse(0) == 1


@rule("6.6", "6.3")
def test_the_first_of_a_pair_may_take_the_seconds_place() -> None:
    table = summoning("villager")
    play(table, "Ann: h8")
    assert open_spaces(table, "Ann") == set(AROUND), "the King is no longer alone"
    shut = court(f"houses = {AROUND[:4]}", f"houses = {AROUND[4:]}")
    play(shut, "Ann: king", "Ann: summon", "Ann: class villager")
    assert place(shut, "Ann", "villager-1") == space("h8") and place(shut, "Ann", "villager-2") == st.IN_SUPPLY
    assert step(shut) == steps.Act


# The Thief, the Warlock, the ship ------------------------------------------------------------------------------------

HEMMED = 'walls = ["g7", "h7", "m9"]\nhouses = ["i7"]\ntowers = { g8 = 3 }'
RIVAL = 'walls = ["i8", "g9"]\nfountain = "h9"\nthief = "i8"'


@rule("6.7")
def test_a_thief_may_be_placed_on_a_wall_beside_the_king_whoever_built_it() -> None:
    """g7 and h7 are Ann's Walls, i8 and g9 Brian's; i9 is bare, and all else are other structures."""
    assert open_spaces(summoning("thief", HEMMED, RIVAL), "Ann") == {"h8", "i9", "g7", "h7", "i8", "g9"}
    for kind in ("villager", "artisan", "warlock", "knight", "horse"):
        assert open_spaces(summoning(kind, HEMMED, RIVAL), "Ann") == {"h8", "i9"}


@rule("6.7")
def test_a_wall_with_two_figures_takes_no_thief() -> None:
    table = at("""
        seats = 3
        [seat.0]
        king = "h8"
        walls = ["g7", "h7"]
        [seat.1]
        thief = "g7"
        [seat.2]
        thief = "g7"
    """)
    play(table, "Ann: king", "Ann: summon", "Ann: class thief")
    assert open_spaces(table, "Ann") == {"h8", *AROUND} - {"g7"}


@rule("6.7")
def test_a_thief_comes_out_even_where_only_walls_are_left() -> None:
    table = court(f'artisan = "h8"\nwalls = {AROUND[:4]}', f"houses = {AROUND[4:]}")
    play(table, "Ann: king", "Ann: summon")
    assert open_spaces(table, "Ann") == set(AROUND[:4]), "the Thief is the only one, and needs no naming"
    play(table, "Ann: h7")
    assert place(table, "Ann", "thief") == space("h7")


@rule("6.8")
def test_the_warlock_is_not_summoned_onto_a_tower() -> None:
    table = summoning("warlock", "towers = { g7 = 3, h7 = 5 }")
    assert open_spaces(table, "Ann") == {"h8", *AROUND} - {"g7", "h7"}


@rule("6.9")
def test_a_king_aboard_summons_nobody() -> None:
    table = at('seat.0 = { king = "ship", ship = ["b6", "b7"] }')
    play(table, "Ann: king")
    assert step(table) == steps.Move, "moving is all that he can do"
    play(table, "Ann: c7")
    assert "summon" in verbs(table)


@rule("6.10")
def test_nobody_is_summoned_onto_a_ship() -> None:
    table = at('seat.0 = { king = "c7", ship = ["b6", "b7"] }')
    play(table, "Ann: king", "Ann: summon", "Ann: class knight")
    assert open_to(table, "Ann") == ["c6", "d6", "c7", "d7", "c8", "d8"]


# The rescue ----------------------------------------------------------------------------------------------------------

SHUT = f"walls = {AROUND[:4]}"
SHUT_BY_RIVAL = f"houses = {AROUND[4:]}"


@rule("6.11")
def test_for_five_points_a_king_who_cannot_move_goes_onto_his_ship() -> None:
    table = court(SHUT, SHUT_BY_RIVAL)
    assert verbs(table) == ["summon", "rescue"]
    play(table, "Ann: rescue")
    assert place(table, "Ann", "king") == st.ABOARD and happened(table) == [("rescue", "6.11")]
    assert island(table).purse(0) == 0 and waiting(table) == ["Ann"]


@rule("6.11")
@pytest.mark.parametrize(("ap", "rescued"), [(4, False), (5, True)])
def test_the_rescue_costs_all_five(ap: int, rescued: bool) -> None:
    assert ("rescue" in verbs(court(f"{SHUT}\nap = {ap}", SHUT_BY_RIVAL))) == rescued


@rule("6.11")
@pytest.mark.parametrize(("more", "rescued"), [("", True), ('knight = "ship"', False)])
def test_the_ship_must_have_room_for_him(more: str, rescued: bool) -> None:
    table = court(f'{SHUT}\nvillager = ["ship", "ship"]\n{more}', SHUT_BY_RIVAL)
    assert ("rescue" in verbs(table)) == rescued


@rule("6.12")
def test_a_king_is_also_shut_in_by_pairs_of_figures() -> None:
    """On i9 and h9 stand two each, of one player and of two."""
    table = court(
        f'walls = {AROUND[:4]}\nvillager = ["h9", "i9"]\nknight = "h9"',
        'walls = ["i8", "g9"]\nvillager = ["i9"]',
    )
    assert "rescue" in verbs(table)
    one_less = court(f'walls = {AROUND[:4]}\nvillager = ["h9", "i9"]\nknight = "h9"', 'walls = ["i8", "g9"]')
    assert "rescue" not in verbs(one_less) and "move" in open_to(one_less, "Ann")


@rule("6.12")
@pytest.mark.parametrize("gap", AROUND)
def test_a_single_way_out_is_enough_to_need_no_rescue(gap: str) -> None:
    table = court(f"walls = {[name for name in AROUND if name != gap]}")
    assert verbs(table) == ["move", "wall", "summon"]


@rule("6.12")
def test_a_king_by_the_shore_who_can_board_needs_no_rescue() -> None:
    walls = 'walls = ["c6", "d6", "d7", "c8", "d8"]'
    beside = at(f'seat.0.king = "c7"\nseat.0.ship = ["b7", "b8"]\nseat.0.{walls}')
    assert verbs(beside) == ["move", "summon"]
    away = at(f'seat.0.king = "c7"\nseat.0.ship = ["b3", "b4"]\nseat.0.{walls}')
    assert verbs(away) == ["summon", "rescue"]


@rule("6.9", "6.11", "6.12")
def test_a_king_aboard_is_not_rescued() -> None:
    """He cannot get off where all the shore beside his ship is built up; but he is on his ship already."""
    shore = 'ship = ["b7", "b8"]\nwalls = ["c6", "c7", "c8", "c9", "d6", "d7", "d8"]'
    assert open_to(at(f'[seat.0]\nking = "ship"\n{shore}'), "Ann") == ["pass", "ship"]
    ashore = at("""
        [seat.0]
        king = "d7"
        ship = ["b3", "b4"]
        walls = ["c6", "c7", "c8", "d6", "d8", "e6", "e7", "e8"]
    """)
    assert verbs(ashore) == ["summon", "rescue"], "ashore he would be"
    play(ashore, "Ann: rescue")
    assert open_to(ashore, "Ann") == ["pass", "ship"]


# Immunity ------------------------------------------------------------------------------------------------------------


@rule("6.13")
def test_a_knight_does_not_attack_a_king() -> None:
    table = court('knight = "k8"', 'king = "l8"\nvillager = ["l9", "l8"]')
    play(table, "Ann: knight", "Ann: attack")
    assert open_to(table, "Ann") == ["villager-1 of 2", "villager-2 of 2"]
    assert "attack" not in verbs(court('knight = "k8"', 'king = "l8"'), "knight")


@rule("6.13")
def test_lightning_does_not_strike_a_king() -> None:
    own = 'warlock = "k8"\ntowers = { k8 = 3 }'
    table = court(own, 'king = "k10"\nvillager = ["k11", "i10"]', '["lightning-blast"]')
    play(table, "Ann: cast lightning-blast")
    assert open_to(table, "Ann") == ["villager-1 of 2", "villager-2 of 2"]
    alone = court(own, 'king = "k10"', '["lightning-blast"]')
    assert "cast lightning-blast" not in open_to(alone, "Ann")
