"""Chapter 15: the spells that deal with figures; Morph and Step Into the Future have files of their own."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .acting import act, ap, cast, castable, goals, listed, ring, spellbook, standing, where
from .scripts import happened, island, open_spaces, open_to, play, waiting

# Lightning Blast -----------------------------------------------------------------------------------------------------


def stormy(his: str, height: int = 3, mine: str = "") -> Table:
    return spellbook("lightning-blast", f"towers = {{ h9 = {height} }}\n{mine}", his)


def struck(table: Table) -> list[str]:
    """Whom lightning may strike; two at least."""
    cast(table, "Ann", "lightning-blast")
    return open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.14")
def test_lightning_strikes_in_straight_lines_as_far_as_the_tower_is_high() -> None:
    """In line: h6, k6, e9, k12, i9. Not in line: j8, g7. Too far: h5."""
    his = 'villager = ["h6", "k6"]\nartisan = "e9"\nwarlock = "k12"\nhorse = ["i9", "j8"]\nthief = "g7"\nknight = "h5"'
    assert struck(stormy(his)) == [
        f"{who} of 2" for who in ("villager-1", "villager-2", "artisan", "warlock", "horse-1")
    ]
    assert struck(stormy(his, 4))[-2:] == ["knight of 2", "horse-1 of 2"]


@pytest.mark.rule("kings_of_artifice", "15.14")
@pytest.mark.parametrize("target", ["d9", "l9", "h5", "h13", "d5", "l5", "d13", "l13"])
def test_example_a_tower_of_level_four_has_a_range_of_four(target: str) -> None:
    his = f'knight = "{target}"'
    assert castable(stormy(his, 3), "Ann") == set()
    table = stormy(his, 4)
    cast(table, "Ann", "lightning-blast")
    assert where(table, "Brian", "knight") == "supply"


@pytest.mark.rule("kings_of_artifice", "15.14")
def test_lightning_needs_a_tower_under_the_warlock() -> None:
    beside = spellbook("lightning-blast", "towers = { h8 = 5 }", 'knight = "h7"')
    assert castable(beside, "Ann") == set()


@pytest.mark.rule("kings_of_artifice", "15.14")
def test_lightning_strikes_neither_kings_nor_own_figures() -> None:
    assert castable(stormy('king = "h8"', 5, 'knight = "h7"'), "Ann") == set()


@pytest.mark.rule("kings_of_artifice", "15.15")
def test_the_struck_figure_goes_to_supply_or_fountain_and_nothing_is_scored() -> None:
    table = stormy('knight = "h7"\nfountain = "f10"')
    cast(table, "Ann", "lightning-blast")
    assert (
        waiting(table) == ["Brian"]
        and open_spaces(table, "Brian") == ring("f10")
        and "supply" in open_to(table, "Brian")
    )
    play(table, "Brian: g10")
    assert where(table, "Brian", "knight") == "g10" and where(table, "Ann", "warlock") == "h9"
    assert island(table).vp == [0, 0] and waiting(table) == ["Ann"]


@pytest.mark.rule("kings_of_artifice", "15.15")
def test_a_struck_thief_finds_refuge_on_a_wall() -> None:
    table = stormy('thief = "h7"\nfountain = "f12"\nwalls = ["f11"]', mine='walls = ["g13"]')
    cast(table, "Ann", "lightning-blast")
    assert open_spaces(table, "Brian") == ring("f12")


@pytest.mark.rule("kings_of_artifice", "15.15")
def test_of_two_figures_on_a_space_lightning_strikes_one() -> None:
    table = stormy('thief = "h7"\nknight = "h7"')
    assert struck(table) == ["thief of 2", "knight of 2"]
    play(table, "Ann: knight of 2")
    assert where(table, "Brian", "thief") == "h7" and where(table, "Brian", "knight") == "supply"


@pytest.mark.rule("kings_of_artifice", "15.16")
def test_lightning_strikes_a_warlock_on_a_tower() -> None:
    table = stormy('warlock = "h7"\ntowers = { h7 = 5 }')
    cast(table, "Ann", "lightning-blast")
    assert where(table, "Brian", "warlock") == "supply" and standing(table, "h7") == (5, 1)


@pytest.mark.rule("kings_of_artifice", "15.17")
def test_nothing_in_between_stops_lightning() -> None:
    table = stormy('knight = "h6"\ntowers = { h8 = 5 }\nking = "h7"', 3, 'villager = "h7"')
    cast(table, "Ann", "lightning-blast")
    assert where(table, "Brian", "knight") == "supply"


# Channeled Guidance --------------------------------------------------------------------------------------------------

GUIDANCE = "channeled-guidance"


@pytest.mark.rule("kings_of_artifice", "15.27")
def test_every_figure_moves_one_space_in_any_order() -> None:
    table = spellbook(GUIDANCE, 'knight = "k9"', 'knight = "e9"')
    cast(table, "Ann", GUIDANCE)
    assert open_to(table, "Ann") == ["king", "warlock", "knight"]  # nobody else's, and no passing
    play(table, "Ann: knight")
    assert open_to(table, "Ann") == ["j8", "k8", "l8", "j9", "l9", "j10", "k10", "l10"]
    play(table, "Ann: k8")
    assert open_to(table, "Ann") == ["king", "warlock"]
    play(table, "Ann: warlock", "Ann: h8", "Ann: n7")  # the King is the last, and chosen by itself
    assert [where(table, "Ann", who) for who in ("king", "warlock", "knight")] == ["n7", "h8", "k8"]
    assert ap(table, "Ann") == 4 and "pass" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.27")
def test_each_figure_moves_where_its_class_may_stand() -> None:
    """The Warlock on own Towers, the Thief on Walls, the Knight on neither; and none where two figures are."""
    mine = 'thief = "k9"\nknight = "f11"\ntowers = { h8 = 3, g10 = 3 }\nwalls = ["k8"]'
    his = 'walls = ["l9", "i9"]\nhouses = ["j9"]\nhorse = ["l8", "l8"]\nartisan = "j10"'
    table = spellbook(GUIDANCE, mine, his, king="ship")
    cast(table, "Ann", GUIDANCE, "thief")
    assert open_spaces(table, "Ann") == ring("k9") - {"j9", "l8"}
    play(table, "Ann: l9", "Ann: warlock")
    assert open_spaces(table, "Ann") == ring("h9") - {"i9"}
    play(table, "Ann: h8")
    assert open_spaces(table, "Ann") == ring("f11") - {"g10"}


@pytest.mark.rule("kings_of_artifice", "15.28")
def test_guidance_moves_nobody_onto_a_ship_or_off_it() -> None:
    table = spellbook(GUIDANCE, 'ship = ["b7", "b8"]\nknight = "ship"', place="c8", king="ship")
    cast(table, "Ann", GUIDANCE)
    assert open_to(table, "Ann") == ["c7", "d7", "d8", "c9", "d9"]  # the Warlock is the only one
    play(table, "Ann: c7")
    assert where(table, "Ann", "knight") == where(table, "Ann", "king") == "ship"


@pytest.mark.rule("kings_of_artifice", "15.29")
def test_a_figure_that_can_move_only_after_another_must_move_then() -> None:
    """The Knight is shut in among Houses, his only way out holds two Villagers."""
    his = f"houses = {listed(*ring('h7') - {'h6'})}"
    table = spellbook(GUIDANCE, 'knight = "h7"\nvillager = ["h6", "h6"]', his, place="c9", king="ship")
    cast(table, "Ann", GUIDANCE)
    assert open_to(table, "Ann") == ["villager-1", "villager-2", "warlock"]
    play(table, "Ann: villager-1", "Ann: h5")
    assert open_to(table, "Ann") == ["villager-2", "warlock", "knight"]
    play(table, "Ann: warlock", "Ann: c8", "Ann: villager-2", "Ann: h5")
    assert where(table, "Ann", "knight") == "h6" and waiting(table) == ["Ann"] and "pass" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.29")
def test_a_figure_that_cannot_move_stays() -> None:
    his = f"houses = {listed(*ring('h7'))}"
    table = spellbook(GUIDANCE, 'knight = "h7"', his, place="c9", king="ship")
    cast(table, "Ann", GUIDANCE, "c8")
    assert where(table, "Ann", "knight") == "h7" and "pass" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.29", "15.27")
def test_each_figure_moves_once() -> None:
    table = spellbook(GUIDANCE, 'knight = "k9"', king="ship")
    cast(table, "Ann", GUIDANCE, "knight", "k8", "h8")
    assert ap(table, "Ann") == 4 and "ship" in open_to(table, "Ann")
    assert where(table, "Ann", "knight") == "k8" and where(table, "Ann", "warlock") == "h8"


@pytest.mark.rule("kings_of_artifice", "15.30")
def test_a_horse_that_has_moved_moves_by_guidance() -> None:
    table = spellbook(GUIDANCE, 'horse = "k9"', king="ship")
    act(table, "Ann", "horse-1", "move", "k8")
    cast(table, "Ann", GUIDANCE, "horse-1", "k7", "h8")
    assert where(table, "Ann", "horse-1") == "k7" and "horse-1" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.31")
def test_guidance_leaves_a_horse_its_own_move_and_lets_it_not_jump() -> None:
    table = spellbook(GUIDANCE, 'horse = "k9"', 'walls = ["k8"]', king="ship")
    cast(table, "Ann", GUIDANCE, "horse-1")
    assert open_spaces(table, "Ann") == ring("k9") - {"k8"}  # and k7, beyond the Wall, is not among them
    play(table, "Ann: l8", "Ann: h8")
    assert goals(table, "Ann", "horse-1") == ring("l8", 4) - {"k8"}


@pytest.mark.rule("kings_of_artifice", "15.32")
def test_a_horse_carries_a_rider_one_space() -> None:
    """Into vacant spaces only; the rider has then moved."""
    table = spellbook(GUIDANCE, 'horse = "k9"\nknight = "k9"', 'artisan = "k8"\nwalls = ["l9"]', king="ship")
    cast(table, "Ann", GUIDANCE, "horse-1")
    assert set(open_to(table, "Ann")) == {"carry knight"} | ring("k9") - {"l9"}
    play(table, "Ann: carry knight")
    assert set(open_to(table, "Ann")) == ring("k9") - {"l9", "k8"}
    play(table, "Ann: j9", "Ann: h8")  # the Warlock is the only one left
    assert [where(table, "Ann", who) for who in ("horse-1", "knight", "warlock")] == ["j9", "j9", "h8"]


@pytest.mark.rule("kings_of_artifice", "15.32")
def test_a_horse_may_leave_its_companion_behind() -> None:
    table = spellbook(GUIDANCE, 'horse = "k9"\nknight = "k9"', king="ship")
    cast(table, "Ann", GUIDANCE, "horse-1", "k8")
    assert open_to(table, "Ann") == ["warlock", "knight"]


@pytest.mark.rule("kings_of_artifice", "15.33")
def test_a_rider_must_not_have_moved_before() -> None:
    mine = 'horse = ["k9", "f12"]\nknight = "k8"'
    table = spellbook(GUIDANCE, mine, king="ship")
    cast(table, "Ann", GUIDANCE, "knight", "k9", "horse-1")
    assert set(open_to(table, "Ann")) == ring("k9")


@pytest.mark.rule("kings_of_artifice", "15.33")
def test_neither_a_horse_nor_a_rivals_figure_rides() -> None:
    two = spellbook(GUIDANCE, 'horse = ["k9", "k9"]', king="ship")
    cast(two, "Ann", GUIDANCE, "horse-1")
    assert set(open_to(two, "Ann")) == ring("k9")
    rival = spellbook(GUIDANCE, 'horse = "k9"', 'knight = "k9"', king="ship")
    cast(rival, "Ann", GUIDANCE, "horse-1")
    assert set(open_to(rival, "Ann")) == ring("k9")


# Teleportation -------------------------------------------------------------------------------------------------------

TELEPORT = "teleportation"


def partners(table: Table, figure: str) -> list[str]:
    """With whom a figure may change places; two at least."""
    cast(table, "Ann", TELEPORT, figure)
    return [move for move in open_to(table, "Ann") if move not in open_spaces(table, "Ann")]


@pytest.mark.rule("kings_of_artifice", "15.40", "15.41")
def test_the_warlock_goes_to_any_land_with_room_own_towers_or_its_ship() -> None:
    mine = 'towers = { k8 = 3 }\nwalls = ["k9"]\nvillager = ["f6", "f6"]'
    his = 'towers = { l8 = 3 }\nhouses = ["l9"]\nartisan = "e9"\nking = "n8"'
    table = spellbook(TELEPORT, mine, his)
    cast(table, "Ann", TELEPORT, "warlock")
    assert open_spaces(table, "Ann") == ring("h9", 11) - {"k9", "l8", "l9", "f6"}
    assert open_to(table, "Ann")[0] == "board"
    play(table, "Ann: k8")
    assert where(table, "Ann", "warlock") == "k8" and ap(table, "Ann") == 4


@pytest.mark.rule("kings_of_artifice", "15.41")
def test_the_warlock_goes_aboard_if_there_is_room() -> None:
    table = spellbook(TELEPORT)
    cast(table, "Ann", TELEPORT, "warlock", "board")
    assert where(table, "Ann", "warlock") == "ship"
    full = spellbook(TELEPORT, 'villager = ["ship", "ship"]\nknight = "ship"')
    cast(full, "Ann", TELEPORT, "warlock")
    assert "board" not in open_to(full, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.40", "15.42")
def test_any_two_own_figures_change_places() -> None:
    table = spellbook(TELEPORT, 'knight = "k9"\nhorse = "f9"', 'artisan = "k9"\nking = "n8"')
    cast(table, "Ann", TELEPORT)
    assert open_to(table, "Ann") == ["king", "warlock", "knight", "horse-1"]
    play(table, "Ann: king")
    assert open_to(table, "Ann") == ["warlock", "knight", "horse-1"]  # only the Warlock goes by itself
    play(table, "Ann: knight")
    assert where(table, "Ann", "king") == "k9" and where(table, "Ann", "knight") == "n6"
    assert happened(table)[-1] == ("swap", "15.40")


@pytest.mark.rule("kings_of_artifice", "15.42")
def test_each_must_be_allowed_where_it_comes_to() -> None:
    """The Warlock stands on a Tower, the Thief on a Wall: nobody else may stand there."""
    mine = 'towers = { h9 = 3 }\nwalls = ["k8"]\nthief = "k8"\nknight = "f9"'
    table = spellbook(TELEPORT, mine)
    cast(table, "Ann", TELEPORT)
    assert open_to(table, "Ann") == ["king", "warlock", "knight"]
    play(table, "Ann: warlock")
    assert [move for move in open_to(table, "Ann") if move not in open_spaces(table, "Ann")] == ["board"]


@pytest.mark.rule("kings_of_artifice", "15.42")
def test_who_stands_on_land_changes_places_though_a_tower_or_wall_is_near() -> None:
    mine = 'towers = { g9 = 3 }\nwalls = ["k9"]\nthief = "k8"\nknight = "f9"'
    assert partners(spellbook(TELEPORT, mine), "thief") == ["king", "warlock", "knight"]


@pytest.mark.rule("kings_of_artifice", "15.43", "15.44")
def test_who_is_in_the_supply_or_aboard_changes_no_places() -> None:
    table = spellbook(TELEPORT, 'thief = "ship"\nknight = "supply"\nartisan = "k9"')
    cast(table, "Ann", TELEPORT)
    assert open_to(table, "Ann") == ["king", "artisan", "warlock"]
    play(table, "Ann: artisan")
    assert open_to(table, "Ann") == ["king", "warlock"]


@pytest.mark.rule("kings_of_artifice", "15.44")
def test_two_in_one_space_have_nothing_to_change() -> None:
    table = spellbook(TELEPORT, 'artisan = "h9"\nknight = "k9"')
    assert partners(table, "artisan") == ["king", "knight"]
    only = spellbook(TELEPORT, 'artisan = "h9"', king="ship")
    cast(only, "Ann", TELEPORT)
    assert "board" in open_to(only, "Ann")  # the Warlock was the only one to begin with
