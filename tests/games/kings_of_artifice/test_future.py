"""Chapter 15: Step Into the Future, where everybody acts in the middle of a turn."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from . import steps
from .acting import act, ap, begin, castable, ring, standing, vp, where
from .scripts import at, happened, island, open_spaces, open_to, play, step, waiting

FUTURE = "cast step-into-the-future"


def future(mine: str = "", his: str = "", king: str = "n6") -> Table:
    """Ann has cast the spell."""
    table = at(
        f"""
        spells = ["step-into-the-future", "teleportation"]
        [seat.0]
        king = "{king}"
        warlock = "h9"
        {mine}
        [seat.1]
        warlock = "c9"
        {his}
        """
    )
    play(table, f"Ann: {FUTURE}")
    return table


def tokens(table: Table) -> list[int]:
    """The active tokens of each player's own, whatever is lent."""
    state = island(table)
    return [state.plain[seat] + state.bag_active[seat] for seat in range(state.seats)]


@pytest.mark.rule("kings_of_artifice", "15.34")
def test_the_caster_uses_two_ap_then_each_rival_one_clockwise() -> None:
    table = at(
        """
        seats = 3
        to_move = 1
        spells = ["step-into-the-future"]
        [seat.0]
        king = "h6"
        [seat.1]
        king = "h8"
        warlock = "h9"
        [seat.2]
        king = "h10"
        """
    )
    play(table, f"Brian: {FUTURE}")
    for who, figure, goals in (("Brian", "king", "ij"), ("Cindy", "king", "i"), ("Ann", "king", "i")):
        for column in goals:
            assert waiting(table) == [who]
            row = where(table, who, figure)[1:]
            act(table, who, figure, "move", f"{column}{row}")
    assert waiting(table) == ["Brian"] and step(table) == steps.Act and tokens(table) == [5, 5, 5]
    assert [where(table, who, "king") for who in ("Ann", "Brian", "Cindy")] == ["i6", "j8", "i10"]


@pytest.mark.rule("kings_of_artifice", "15.34")
def test_nobody_has_to_use_temporary_ap() -> None:
    table = future()
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: pass")
    assert waiting(table) == ["Ann"] and tokens(table) == [5, 5] and FUTURE not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.34")
def test_two_ap_summon_somebody_one_does_not() -> None:
    table = future(his='king = "k8"')
    act(table, "Ann", "king", "summon", "class knight", "n7")
    assert waiting(table) == ["Brian"] and where(table, "Ann", "knight") == "n7"
    assert "summon" not in begin(table, "Brian", "king", "none")


@pytest.mark.rule("kings_of_artifice", "15.35")
def test_temporary_ap_come_from_no_token_and_are_lost_if_not_used() -> None:
    table = future("ap = 0")
    assert ap(table, "Ann") == 2
    act(table, "Ann", "king", "move", "n7")
    assert ap(table, "Ann") == 1 and tokens(table)[0] == 0
    play(table, "Ann: pass")
    assert ap(table, "Brian") == 1
    play(table, "Brian: pass")
    assert ap(table, "Ann") == 0 == island(table).temporary and open_to(table, "Ann") == ["pass", "ship"]


@pytest.mark.rule("kings_of_artifice", "15.35")
def test_a_rivals_spent_tokens_do_not_matter() -> None:
    table = future(his="ap = 0")
    play(table, "Ann: pass")
    act(table, "Brian", "warlock", "move", "c8")
    assert where(table, "Brian", "warlock") == "c8" and tokens(table) == [5, 0]


@pytest.mark.rule("kings_of_artifice", "15.45")
def test_when_the_warlock_goes_aboard_the_casters_temporary_ap_are_lost() -> None:
    """Brian's do not depend on any Warlock: neither on Ann's nor on his own, which is in the supply."""
    table = at(
        """
        spells = ["step-into-the-future"]
        [seat.0]
        king = "n6"
        warlock = "c9"
        ship = ["b9", "b10"]
        [seat.1]
        king = "k8"
        """
    )
    play(table, f"Ann: {FUTURE}", "Ann: warlock", "Ann: move")
    aboard = next(choice for choice in table.choices(0) if str(choice) == "board")
    assert (
        aboard.text == "Move the Warlock aboard your ship for 1 temporary AP. You lose your remaining 1 temporary AP."
    )
    play(table, "Ann: board")
    assert ("faded", "15.45") in happened(table) and waiting(table) == ["Brian"]
    act(table, "Brian", "king", "move", "k9")
    assert waiting(table) == ["Ann"] and tokens(table)[0] == 5


def test_nothing_is_lost_by_going_aboard_with_the_last_one() -> None:
    table = at('spells = ["step-into-the-future"]\n[seat.0]\nking = "n6"\nwarlock = "c9"\nship = ["b9", "b10"]')
    play(table, f"Ann: {FUTURE}")
    act(table, "Ann", "king", "move", "n7")
    act(table, "Ann", "warlock", "move", "board")
    assert "faded" not in dict(happened(table)) and waiting(table) == ["Brian"]


@pytest.mark.rule("kings_of_artifice", "15.36")
def test_with_temporary_ap_nobody_casts() -> None:
    """Brian has his Mana, and a spell that he could pay; in his own turn he casts it."""
    table = future()
    assert castable(table, "Ann") == set()
    play(table, "Ann: pass")
    assert castable(table, "Brian") == set()
    play(table, "Brian: pass", "Ann: pass")
    assert castable(table, "Brian") == {"step-into-the-future", "teleportation"}


@pytest.mark.rule("kings_of_artifice", "15.37")
def test_temporary_ap_serve_only_what_costs_ap_and_what_they_pay_alone() -> None:
    """No Fountain for two and three tokens, no free move of ship or Horse; a paid one of the ship is open."""
    mine = 'horse = "k9"\nartisan = "f9"\nwalls = ["f8"]\nship = ["b4", "b5"]'
    table = future(mine)
    assert "horse-1" not in open_to(table, "Ann")
    assert "fountain" not in begin(table, "Ann", "artisan", "none")
    table = future(mine, 'ship = ["o4", "o5"]\nhorse = "k8"')
    play(table, "Ann: ship")
    assert not open_spaces(table, "Ann") & {"b4", "b7", "a1", "h1"} and {"a9", "i1"} <= open_spaces(table, "Ann")
    play(table, "Ann: a9", "Ann: b9", "Ann: pass")
    assert "horse-1" not in open_to(table, "Brian")
    play(table, "Brian: ship")
    assert not open_spaces(table, "Brian") & {"o4", "o7", "p1"} and {"o9", "h1"} <= open_spaces(table, "Brian")


@pytest.mark.rule("kings_of_artifice", "15.38")
def test_the_caster_goes_on_with_the_turn() -> None:
    table = future('horse = "k9"')
    play(table, "Ann: pass", "Brian: pass")
    act(table, "Ann", "horse-1", "move", "k8")
    act(table, "Ann", "king", "move", "n7")
    assert tokens(table) == [4, 5] and waiting(table) == ["Ann"]
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and ap(table, "Brian") == 5


@pytest.mark.rule("kings_of_artifice", "15.38", "14.6")
def test_a_rivals_ship_that_sails_in_between_does_not_hold_the_casters() -> None:
    table = future('ship = ["b4", "b5"]', 'ship = ["o4", "o5"]')
    play(table, "Ann: pass", "Brian: ship", "Brian: o9", "Brian: o10", "Ann: ship")
    assert {"a1", "b8", "h2"} <= open_spaces(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.38")
def test_the_turn_goes_on_even_if_the_end_is_signalled() -> None:
    """Brian lays his last block with temporary AP; Ann goes on, Brian has his turn, then comes the crowning round."""
    table = future("blocks = 5", "blocks = 1")
    play(table, "Ann: pass")
    act(table, "Brian", "warlock", "wall", "c8")
    assert ("out_of_blocks", "16.1") in happened(table) and not island(table).crowning
    act(table, "Ann", "king", "move", "n7")
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and not island(table).crowning
    play(table, "Brian: pass")
    assert island(table).crowning and waiting(table) == ["Ann"]


@pytest.mark.rule("kings_of_artifice", "15.39", "15.34")
def test_a_rivals_knight_attacks_and_returns_to_his_own_king() -> None:
    """The caster's figure is struck in the middle of her turn: she says where it goes."""
    table = future('knight = "f8"\nfountain = "k9"', 'king = "e6"\nknight = "f9"')
    play(table, "Ann: pass")
    act(table, "Brian", "knight", "attack")
    assert waiting(table) == ["Ann"] and open_spaces(table, "Ann") == ring("k9")
    play(table, "Ann: k8")
    assert waiting(table) == ["Brian"] and open_spaces(table, "Brian") == ring("e6") | {"e6"}
    play(table, "Brian: e6")
    assert vp(table, "Brian") == 1 and where(table, "Brian", "knight") == "e6"
    assert waiting(table) == ["Ann"] and "knight" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.39")
def test_with_his_king_aboard_a_rivals_knight_returns_to_the_supply() -> None:
    table = future('villager = "f8"', 'knight = "f9"')
    play(table, "Ann: pass")
    act(table, "Brian", "knight", "attack")
    assert where(table, "Brian", "knight") == where(table, "Ann", "villager-1") == "supply" and waiting(table) == [
        "Ann"
    ]


@pytest.mark.rule("kings_of_artifice", "15.34", "15.38")
def test_a_rivals_thief_steals_in_the_middle_of_the_turn() -> None:
    """The caster's active token with the money bag is gone for the rest of her turn; the thief uses it in his own."""
    table = future('villager = "f8"', 'thief = "f9"')
    play(table, "Ann: pass")
    act(table, "Brian", "thief", "move", "f8", "steal")
    assert waiting(table) == ["Ann"] and ap(table, "Ann") == 4 and island(table).bag == [1, 1]
    play(table, "Ann: pass")
    assert ap(table, "Brian") == 6


@pytest.mark.rule("kings_of_artifice", "15.34")
def test_a_rivals_villager_builds_two_walls_for_one_ap() -> None:
    table = future(his='villager = "f8"')
    play(table, "Ann: pass")
    act(table, "Brian", "villager-1", "wall", "f7", "g7")
    assert standing(table, "f7") == standing(table, "g7") == (1, 1) and waiting(table) == ["Ann"]
