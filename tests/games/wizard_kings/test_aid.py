"""Gold for allies: what a player leaves to an ally in a city, and what the ally makes of it."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .battlefield import act, heard, strength
from .leagues import asked, is_sound, moves, war
from .scripts import campaign, rule

GRIMHOLD, ALDWICK = "e5", "b6"  # worth 3 and 2
CITIES = (("Grimhold", "Aldwick"), ("Varn",), ("Cairn",))


def building(*sides: str, more: str = "", gold: str = "") -> Table:
    """All have built nothing; Ann and Brian are allies, and Cindy is not.  Ann's cities are Grimhold and Aldwick."""
    table = war(*sides, phase="build", cities=CITIES, more=f"allies = [[0, 1]]\n{more}\n[gold]\n{gold}")
    for who in table.names:
        act(table, f"{who}: done")
    return table


def gold_in(table: Table, city: str) -> int:
    return campaign(table).gold[campaign(table).land.city_name.index(city)]


GUESTS = ("orcs_castle 1 e5", "feudals_spear 2 e5, feudals_knight 1 e5, feudals_yeoman 0 off", "elves_glader 2 d8")


@rule("21.9", "21.11")
def test_gold_is_left_to_an_ally_for_steps() -> None:
    """A Spear's step costs 1 GP, a Knight's 4: of 3 GP there is none for it."""
    table = building(*GUESTS)
    assert asked(table) == "Ann" and moves(table) == {"done", GRIMHOLD}
    act(table, f"Ann: {GRIMHOLD}")
    assert asked(table) == "Brian" and moves(table) == {"done", "step feudals_spear"}
    act(table, "Brian: step feudals_spear")
    assert strength(table, "feudals_spear") == [3] and gold_in(table, "Grimhold") == 2
    act(table, "Brian: step feudals_spear")
    assert moves(table) == {"done"}  # it is full now: which blocks are not is Brian's secret, so he is asked
    act(table, "Brian: done")
    assert gold_in(table, "Grimhold") == 1 and len(heard(table, "aided")) == 2 and is_sound(table)


@rule("21.11")
def test_an_ally_may_decline() -> None:
    table = building(*GUESTS)
    act(table, f"Ann: {GRIMHOLD}", "Brian: done")
    assert strength(table, "feudals_spear", "feudals_knight") == [2, 1] and gold_in(table, "Grimhold") == 3
    assert asked(table) == "*"  # and is not asked again


@rule("21.11")
def test_a_player_may_keep_its_gold() -> None:
    table = building(*GUESTS)
    act(table, "Ann: done")
    assert asked(table) == "*" and gold_in(table, "Grimhold") == 3


@rule("21.10")
def test_nothing_new_is_built_for_an_ally() -> None:
    """There is gold for a Yeoman, which costs 2, and room for it."""
    table = building(*GUESTS)
    act(table, f"Ann: {GRIMHOLD}")
    assert not [move for move in moves(table) if move.startswith("new")]
    table = war(*GUESTS, phase="build", cities=CITIES, more="allies = [[0, 1]]")
    assert not [choice for choice in table.choices(0) if "feudals" in str(choice)]
    assert not [choice for choice in table.choices(1) if str(choice).startswith("new")]  # Grimhold is not his


@rule("21.11")
@pytest.mark.parametrize(
    ("sides", "why"),
    [
        (("orcs_castle 1 e5", "feudals_spear 2 g3", "elves_glader 2 d8"), "no block of an ally's is in her cities"),
        (("orcs_castle 1 e5", "feudals_spear 2 b5", "elves_glader 2 d8"), "beside a city is not in it"),
        (("orcs_castle 1 e5", "feudals_spear 2 g3", "elves_glader 2 b6"), "Cindy is no ally, and has taken Aldwick"),
    ],
)
def test_who_has_no_ally_in_its_cities_is_not_asked(sides: tuple[str, str, str], why: str) -> None:
    assert asked(building(*sides)) == "*", why


@rule("21.11")
def test_only_gold_that_is_left_is_given() -> None:
    table = war(
        "orcs_castle 1 e5, orcs_goblin 1 e5",
        "feudals_spear 2 e5",
        GUESTS[2],
        phase="build",
        cities=CITIES,
        more="allies = [[0, 1]]",
    )
    for move in ("step orcs_goblin", "step orcs_castle", "done"):
        act(table, f"Ann: {move}")
    act(table, "Brian: done", "Cindy: done")
    assert asked(table) == "*" and gold_in(table, "Grimhold") == 0  # 1 and 2 GP were spent


@rule("21.11")
def test_steps_are_added_after_all_builds_and_with_old_gold_too() -> None:
    table = building(*GUESTS, gold="Grimhold = 2")
    act(table, f"Ann: {GRIMHOLD}")
    assert moves(table) == {"done", "step feudals_spear", "step feudals_knight"}
    act(table, "Brian: step feudals_knight")
    assert strength(table, "feudals_knight") == [2] and gold_in(table, "Grimhold") == 1
    assert moves(table) == {"done", "step feudals_spear"}


@rule("21.11")
def test_cities_are_left_one_by_one() -> None:
    """Both of Ann's cities have guests; each is left once at most, in the order of the map."""
    table = building("orcs_castle 1 e5", "feudals_spear 2 e5, feudals_spear 1 b6", "elves_glader 2 d8")
    assert moves(table) == {"done", GRIMHOLD, ALDWICK}
    act(table, f"Ann: {GRIMHOLD}", "Brian: done")
    assert asked(table) == "Ann" and moves(table) == {"done", ALDWICK}
    act(table, f"Ann: {ALDWICK}")
    assert asked(table) == "Brian" and moves(table) == {
        "done",
        "step feudals_spear#2",
    }  # Aldwick's gold for Aldwick's guests


@rule("21.11", "21.8")
def test_an_ally_in_an_empty_home_city_may_be_left_its_gold() -> None:
    table = building("orcs_orc 1 h5", "feudals_spear 2 b6", "elves_glader 2 d8")
    assert asked(table) == "Ann" and moves(table) == {"done", ALDWICK}
    act(table, f"Ann: {ALDWICK}", "Brian: step feudals_spear")
    assert gold_in(table, "Aldwick") == 1


@rule("21.11")
def test_of_several_allies_in_a_city_one_is_chosen() -> None:
    sides = ("orcs_castle 1 e5", "feudals_spear 2 e5", "elves_glader 2 e5", "dwarves_low_guard 2 g3")
    table = war(*sides, phase="build", cities=CITIES, more="allies = [[0, 1, 2]]")
    for who in table.names:
        act(table, f"{who}: done")
    act(table, f"Ann: {GRIMHOLD}")
    assert asked(table) == "Ann" and moves(table) == {"player 2", "player 3"}
    act(table, "Ann: player 3")
    assert asked(table) == "Cindy" and moves(table) == {"done", "step elves_glader"}
    act(table, "Cindy: step elves_glader", "Cindy: done")
    assert strength(table, "elves_glader", "feudals_spear") == [3, 2] and asked(table) == "*"


@rule("21.11")
@pytest.mark.parametrize(("first", "order"), [(0, ["Ann", "Brian"]), (1, ["Brian", "Ann"])])
def test_players_leave_gold_in_player_order(first: int, order: list[str]) -> None:
    table = building(
        "orcs_castle 1 e5, orcs_goblin 2 g3",
        "feudals_spear 2 e5, feudals_castle 1 g3",
        "elves_glader 2 d8",
        more=f"first = {first}",
    )
    found = []
    while asked(table) != "*":
        found.append(asked(table))
        act(table, f"{asked(table)}: done")
    assert found == order
