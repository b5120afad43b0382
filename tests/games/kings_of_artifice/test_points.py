"""Chapter 4: action points, which tokens they are spent with, and what becomes of stolen ones."""

from __future__ import annotations

import pytest

from kingstable.core.errors import Illegal
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.state import KITTY

from .scripts import at, happened, island, open_to, play, rule, seat_of, waiting


def tokens(table: Table, who: str) -> tuple[int, int, int]:
    """A player's tokens: active ones without money bag, who holds the one with it, and whether that is active."""
    state, seat = island(table), seat_of(table, who)
    return state.plain[seat], state.bag[seat], state.bag_active[seat]


def purse(table: Table, who: str) -> int:
    return island(table).purse(seat_of(table, who))


def spend(table: Table, who: str, times: int) -> None:
    """Spend AP, one by one: the King walks to and fro between h8 and h9."""
    for _ in range(times):
        play(table, f"{who}: king", f"{who}: move")
        here = next(name for name in ("h8", "h9") if name in open_to(table, who))
        play(table, f"{who}: {here}")


def kings(ap: int = 5) -> Table:
    """Three players with nothing but their Kings; Ann has so many active tokens."""
    return at(f"""
        seats = 3
        seat.0 = {{ king = "h8", ap = {ap} }}
        seat.1.king = "k9"
        seat.2.king = "l9"
    """)


# The five tokens -----------------------------------------------------------------------------------------------------


@rule("4.1")
def test_one_token_of_the_five_bears_the_money_bag_and_is_spent_like_the_others() -> None:
    table = kings()
    for seat, who in enumerate(("Ann", "Brian", "Cindy")):
        assert tokens(table, who) == (4, seat, 1) and purse(table, who) == 5
    spend(table, "Ann", 5)
    assert tokens(table, "Ann") == (0, 0, 0) and purse(table, "Ann") == 0
    assert [event for event in happened(table) if event[0] == "move"] == [("move", "5.1")] * 5


@rule("4.2")
def test_only_active_tokens_are_spent() -> None:
    table = kings(ap=1)
    assert purse(table, "Ann") == 1 and "king" in open_to(table, "Ann")
    spend(table, "Ann", 1)
    assert open_to(table, "Ann") == ["pass", "ship"]
    with pytest.raises(Illegal):
        play(table, "Ann: king")


@rule("4.2")
def test_spent_tokens_stay_inactive_until_the_players_next_turn() -> None:
    table = kings()
    spend(table, "Ann", 3)
    assert tokens(table, "Ann") == (2, 0, 0)
    play(table, "Ann: pass")
    assert tokens(table, "Ann") == (2, 0, 0)
    play(table, "Brian: pass")
    assert tokens(table, "Ann") == (2, 0, 0)
    play(table, "Cindy: pass")
    assert tokens(table, "Ann") == (4, 0, 1)


@rule("4.2")
def test_what_was_not_spent_is_not_saved_up() -> None:
    table = kings()
    play(table, "Ann: pass", "Brian: pass", "Cindy: pass")
    assert purse(table, "Ann") == 5


# The whole cost ------------------------------------------------------------------------------------------------------


def verbs_of(figure: str, ap: int, more: str) -> list[str]:
    """What a figure may do with so many AP left; without any, it cannot even be chosen."""
    table = at(f"""
        [seat.0]
        ap = {ap}
        horse = ["d8"]
        {more}
    """)
    if figure not in open_to(table, "Ann"):
        return []
    play(table, f"Ann: {figure}")
    return open_to(table, "Ann")


@rule("4.3")
@pytest.mark.parametrize(
    ("figure", "more", "verb", "cost"),
    [
        ("king", 'king = "h8"', "move", 1),
        ("king", 'king = "h8"', "wall", 1),
        ("king", 'king = "h8"', "summon", 2),
        ("artisan", 'artisan = "h8"\nwalls = ["h9"]', "fountain", 5),
        ("villager-1", 'villager = ["h8"]\nwalls = ["h9"]', "house", 1),
        ("knight", 'knight = "h8"\nartisan = "h8"\nwalls = ["h9", "i9"]', "battlement", 1),
        ("warlock", 'warlock = "h8"\nartisan = "h8"\nhouses = ["h9"]', "tower", 1),
        ("king", 'king = "h8"\nartisan = "h8"\nhouses = ["h9", "i9", "h10", "i10"]', "palace", 1),
    ],
)
def test_an_act_is_done_only_by_whoever_can_pay_all_of_it(figure: str, more: str, verb: str, cost: int) -> None:
    assert verb not in verbs_of(figure, cost - 1, more)
    assert verb in verbs_of(figure, cost, more)


@rule("4.3")
def test_the_cost_is_taken_once_and_whole() -> None:
    table = at("""
        [seat.0]
        king = "h8"
        artisan = "i8"
        walls = ["j8", "j9"]
    """)
    play(table, "Ann: king", "Ann: summon", "Ann: class thief", "Ann: g8")
    assert purse(table, "Ann") == 3
    play(table, "Ann: artisan")
    assert "fountain" not in open_to(table, "Ann")


# Stolen tokens -------------------------------------------------------------------------------------------------------

THEFT = """
    [seat.0]
    king = "h9"
    thief = "d8"
    [seat.1]
    king = "h8"
    villager = ["e8"]
"""


def stolen() -> Table:
    """Ann's Thief has taken Brian's token, for 1 AP."""
    table = at(THEFT)
    play(table, "Ann: thief", "Ann: move", "Ann: e8", "Ann: steal")
    return table


@rule("4.4")
def test_a_stolen_token_arrives_inactive_and_is_spent_from_the_next_turn_on() -> None:
    table = stolen()
    assert tokens(table, "Brian") == (4, 0, 0)
    assert purse(table, "Ann") == 4, "one was spent on the move, and the stolen one does not count yet"
    play(table, "Ann: pass")
    assert purse(table, "Brian") == 4 and tokens(table, "Brian") == (4, 0, 0)
    play(table, "Brian: pass")
    assert purse(table, "Ann") == 6 and tokens(table, "Brian") == (4, 0, 1)
    spend(table, "Ann", 6)
    assert purse(table, "Ann") == 0


@rule("4.4")
def test_a_token_that_was_active_is_turned_when_it_is_stolen() -> None:
    table = at(THEFT)
    assert tokens(table, "Brian") == (4, 1, 1)
    play(table, "Ann: thief", "Ann: move", "Ann: e8", "Ann: steal")
    assert tokens(table, "Brian") == (4, 0, 0)


@rule("4.5")
def test_a_stolen_token_that_is_spent_goes_to_the_kitty_and_then_home() -> None:
    table = stolen()
    play(table, "Ann: pass", "Brian: pass")
    spend(table, "Ann", 1)
    assert tokens(table, "Brian") == (4, KITTY, 0) and ("kitty", "4.5") in happened(table)
    assert purse(table, "Ann") == 5
    play(table, "Ann: pass")
    assert happened(table)[-1] == ("token_back", "3.2")
    assert tokens(table, "Brian") == (4, 1, 1) and purse(table, "Brian") == 5


@rule("4.5")
def test_a_token_in_the_kitty_is_nobodys_till_its_owners_turn() -> None:
    table = at("""
        seats = 3
        [seat.0]
        king = "h8"
        [seat.1]
        king = "h9"
        [seat.2]
        bag = 0
    """)
    spend(table, "Ann", 1)
    assert tokens(table, "Cindy") == (4, KITTY, 0)
    play(table, "Ann: pass")
    assert tokens(table, "Cindy") == (4, KITTY, 0) and purse(table, "Brian") == 5
    play(table, "Brian: pass")
    assert tokens(table, "Cindy") == (4, 2, 1)


@rule("4.6")
def test_a_stolen_token_that_was_not_spent_goes_to_the_kitty_at_the_end_of_the_turn() -> None:
    table = stolen()
    play(table, "Ann: pass", "Brian: pass")
    assert purse(table, "Ann") == 6
    play(table, "Ann: pass")
    assert ("kitty", "4.6") in happened(table) and happened(table)[-1] == ("token_back", "3.2")
    assert tokens(table, "Brian") == (4, 1, 1)


@rule("4.6")
def test_a_token_stolen_in_this_turn_stays_for_the_next() -> None:
    """Ann held Brian's and David's tokens from before, and takes Cindy's now: that one alone stays with her."""
    table = at("""
        seats = 4
        [seat.0]
        king = "h9"
        thief = "d8"
        [seat.1]
        bag = 0
        [seat.2]
        villager = ["e8"]
        [seat.3]
        bag = 0
    """)
    assert purse(table, "Ann") == 7
    play(table, "Ann: thief", "Ann: move", "Ann: e8", "Ann: steal")
    assert sorted(island(table).bag) == [KITTY, 0, 0, 0], "one of the two was spent on the move"
    play(table, "Ann: pass")
    assert [event for event in happened(table) if event[0] == "kitty"] == [("kitty", "4.5"), ("kitty", "4.6")]
    assert tokens(table, "Cindy") == (4, 0, 0) and tokens(table, "Brian") == (4, 1, 1)
    assert tokens(table, "David") == (4, KITTY, 0)
    play(table, "Brian: pass", "Cindy: pass", "David: pass")
    assert purse(table, "Ann") == 6


@rule("4.6")
def test_a_rivals_stolen_token_outlasts_the_turns_of_others() -> None:
    """Cindy has taken Ann's token in her last turn: neither Ann's nor Brian's turn takes it from her."""
    table = at("""
        seats = 3
        seat.0.bag = 2
        seat.0.ap = 4
    """)
    play(table, "Ann: pass", "Brian: pass")
    assert tokens(table, "Ann") == (4, 2, 1) and purse(table, "Cindy") == 6
    play(table, "Cindy: pass")
    assert waiting(table) == ["Ann"] and tokens(table, "Ann") == (4, 0, 1) and purse(table, "Ann") == 5


@rule("4.7", "4.5", "4.1")
def test_stolen_tokens_are_spent_first_then_the_money_bag_then_the_others() -> None:
    table = at("""
        seats = 3
        [seat.0]
        king = "h8"
        [seat.1]
        bag = 0
        [seat.2]
        bag = 0
    """)
    assert purse(table, "Ann") == 7
    spend(table, "Ann", 1)
    assert [island(table).bag[1:].count(holder) for holder in (0, KITTY)] == [1, 1] and tokens(table, "Ann") == (
        4,
        0,
        1,
    )
    spend(table, "Ann", 1)
    assert island(table).bag == [0, KITTY, KITTY] and tokens(table, "Ann") == (4, 0, 1)
    spend(table, "Ann", 1)
    assert tokens(table, "Ann") == (4, 0, 0)
    spend(table, "Ann", 4)
    assert tokens(table, "Ann") == (0, 0, 0)


@rule("4.7")
def test_one_cost_is_paid_with_tokens_of_all_kinds() -> None:
    """A Fountain costs 5 AP: the stolen token, the one with the money bag and three others."""
    table = at("""
        [seat.0]
        artisan = "h8"
        walls = ["h9"]
        [seat.1]
        bag = 0
    """)
    play(table, "Ann: artisan", "Ann: fountain")
    assert island(table).bag == [0, KITTY] and tokens(table, "Ann") == (1, 0, 0)


@rule("4.2")
def test_whoever_has_lost_the_money_bag_has_four_tokens() -> None:
    table = at("""
        [seat.0]
        king = "h8"
        bag = 1
        ap = 4
    """)
    assert purse(table, "Ann") == 4
    spend(table, "Ann", 4)
    assert tokens(table, "Ann") == (0, 1, 0) and open_to(table, "Ann") == ["pass", "ship"]
