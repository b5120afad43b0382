"""Chapter 3: the building round, turn by turn, and who may do what in it."""

from __future__ import annotations

import pytest

from kingstable.core.errors import Illegal
from kingstable.games.kings_of_artifice import state as st

from . import steps
from .scripts import at, happened, island, open_spaces, open_to, place, play, refusal, rule, space, step, waiting

# The order of turns --------------------------------------------------------------------------------------------------


@rule("3.1", "2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_round_everybody_has_one_turn_from_the_starting_player_on(seats: int) -> None:
    names = ["Ann", "Brian", "Cindy", "David"][:seats]
    table = at(f"seats = {seats}")
    for number in (1, 2, 3):
        for who in names:
            assert (
                waiting(table) == [who] and island(table).round == number and island(table).active == names.index(who)
            )
            play(table, f"{who}: pass")
    assert happened(table) == [("turn", "3.1")] * (3 * seats)


@rule("3.1")
def test_the_starting_player_stays_the_same_whoever_had_the_last_turn() -> None:
    table = at("""
        seats = 3
        to_move = 2
        round = 7
    """)
    play(table, "Cindy: pass")
    assert waiting(table) == ["Ann"] and island(table).round == 8


# How a turn begins ---------------------------------------------------------------------------------------------------


@rule("3.2")
def test_first_the_own_token_comes_back_from_the_kitty() -> None:
    table = at("""
        seats = 3
        seat.0.ap = 0
        seat.1.bag = "kitty"
        seat.1.ap = 0
        seat.2.bag = "kitty"
        seat.2.ap = 0
    """)
    assert island(table).bag == [0, st.KITTY, st.KITTY]
    play(table, "Ann: pass")
    assert island(table).bag == [0, 1, st.KITTY], "only the one of the player whose turn it is"
    assert happened(table) == [("turn", "3.1"), ("token_back", "3.2")]
    assert island(table).purse(1) == 5, "and is turned to the active side with the others"


@rule("3.2")
def test_a_token_that_a_rival_holds_does_not_come_back() -> None:
    table = at("""
        seats = 3
        seat.1.bag = 2
        seat.1.ap = 4
    """)
    play(table, "Ann: pass")
    assert island(table).bag == [0, 2, 2] and island(table).purse(1) == 4
    assert happened(table) == [("turn", "3.1")]
    play(table, "Brian: pass", "Cindy: pass", "Ann: pass")
    assert island(table).bag == [0, 1, 2], "Cindy's turn is over, and it was in the Kitty by then"
    assert happened(table)[-1] == ("token_back", "3.2")


@rule("3.3")
def test_second_the_own_mana_comes_back_from_its_card() -> None:
    table = at("""
        seats = 3
        spells = ["morph", "alchemy"]
        seat.1.mana = "alchemy"
        seat.2.mana = "alchemy"
    """)
    play(table, "Ann: pass")
    assert island(table).mana == [-1, -1, 0]
    assert happened(table) == [("turn", "3.1"), ("mana_back", "3.3")]
    play(table, "Brian: pass")
    assert island(table).mana == [-1, -1, -1]


@rule("3.2", "3.3")
def test_the_kitty_is_looked_at_before_the_spells() -> None:
    table = at("""
        spells = ["morph"]
        seat.1.mana = "morph"
        seat.1.bag = "kitty"
    """)
    play(table, "Ann: pass")
    assert [kind for kind, _ in happened(table)] == ["turn", "token_back", "mana_back"]


@rule("3.4")
def test_third_all_tokens_in_the_supply_are_turned_to_the_active_side_stolen_ones_too() -> None:
    """Brian holds Ann's token; Cindy's tokens are spent and stay so until her own turn."""
    table = at("""
        seats = 3
        seat.0.bag = 1
        seat.0.ap = 2
        seat.1.ap = 0
        seat.2.ap = 1
    """)
    assert island(table).plain == [2, 0, 1] and island(table).bag_active == [0, 0, 0]
    play(table, "Ann: pass")
    assert island(table).plain == [2, 4, 1] and island(table).bag_active == [1, 1, 0]
    assert [island(table).purse(seat) for seat in range(3)] == [2, 6, 1]


# What is done in it --------------------------------------------------------------------------------------------------

CAMP = """
    [seat.0]
    king = "g8"
    villager = ["h8"]
    horse = ["j8", "k8"]
    ship = ["b5", "b6"]
    [seat.1]
    king = "l9"
    villager = ["l8"]
"""


@rule("3.5")
def test_a_player_may_do_nothing_at_all() -> None:
    table = at(CAMP)
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and island(table).purse(0) == 5


@rule("3.5")
def test_acts_horses_and_the_ship_come_in_any_order_and_as_often_as_can_be() -> None:
    table = at(CAMP)
    play(table, "Ann: ship", "Ann: b3", "Ann: b4", "Ann: villager-1", "Ann: wall", "Ann: h9", "Ann: pass")
    play(table, "Ann: horse-2", "Ann: k5", "Ann: king", "Ann: move", "Ann: g7", "Ann: ship", "Ann: b7", "Ann: b8")
    play(table, "Ann: villager-1", "Ann: house", "Ann: king", "Ann: move", "Ann: g6", "Ann: horse-1", "Ann: j10")
    play(table, "Ann: villager-1", "Ann: move", "Ann: h7")
    assert island(table).purse(0) == 0 and waiting(table) == ["Ann"]
    assert open_to(table, "Ann") == ["pass", "ship"], "what costs nothing can still be done"
    play(table, "Ann: ship", "Ann: b5", "Ann: b6")
    assert open_to(table, "Ann") == ["pass", "ship"], "as often as she likes"


@rule("3.5")
def test_the_turn_ends_only_when_its_player_likes_or_nothing_can_be_done() -> None:
    table = at(CAMP)
    play(table, "Ann: king", "Ann: move", "Ann: g7")
    assert waiting(table) == ["Ann"] and {"pass", "ship", "king", "villager-1"} <= set(open_to(table, "Ann"))
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"]


@rule("3.6")
def test_an_act_is_completed_before_the_next_begins() -> None:
    table = at(CAMP)
    play(table, "Ann: villager-1")
    assert open_to(table, "Ann") == ["move", "wall"], "one figure was chosen: now no other acts"
    play(table, "Ann: wall")
    assert set(open_to(table, "Ann")) == open_spaces(table, "Ann")
    play(table, "Ann: h9")
    assert step(table) == steps.SecondWall and set(open_to(table, "Ann")) == {"pass"} | open_spaces(table, "Ann")
    for other in ("king", "ship", "horse-1", "villager-1", "house"):
        with pytest.raises(Illegal):
            play(table, f"Ann: {other}")
    play(table, "Ann: h7")
    assert step(table) == steps.Act


@rule("3.6")
def test_a_ride_is_not_interrupted_either() -> None:
    table = at("""
        [seat.0]
        king = "g8"
        villager = ["k7"]
        horse = ["j8"]
    """)
    play(table, "Ann: horse-1", "Ann: carry villager-1", "Ann: k6")
    assert step(table) == steps.Ride and "king" not in open_to(table, "Ann") and "ship" not in open_to(table, "Ann")
    play(table, "Ann: pass")
    assert step(table) == steps.Act and "horse-1" not in open_to(table, "Ann")


@rule("3.7")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    table = at(CAMP)
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and open_to(table, "Ann") == []
    for move in ("pass", "king", "ship", "horse-1"):
        with pytest.raises(Illegal):
            play(table, f"Ann: {move}")
    assert open_to(table, "Brian") == ["pass", "ship", "king", "villager-1"]


@rule("3.7")
def test_another_player_is_asked_only_where_a_rule_says_so() -> None:
    """The attacked player chooses between supply and Fountain; then the turn goes on."""
    table = at("""
        [seat.0]
        king = "h8"
        knight = "j8"
        [seat.1]
        villager = ["k8"]
        fountain = "l10"
    """)
    play(table, "Ann: knight", "Ann: attack")
    assert waiting(table) == ["Brian"] and open_to(table, "Ann") == []
    play(table, "Brian: supply")
    assert waiting(table) == ["Ann"] and island(table).active == 0
    play(table, "Ann: h9", "Ann: pass")
    assert waiting(table) == ["Brian"] and island(table).active == 1


@rule("3.8")
def test_a_player_moves_only_the_own_figures_and_ship() -> None:
    table = at(CAMP)
    assert open_to(table, "Ann") == ["pass", "ship", "king", "villager-1", "horse-1", "horse-2"]
    assert refusal(table, "Ann", "villager-1 of 2") == "choose one of your figures, not a rival's [3.8]"
    ship = island(table).ship[2:]
    play(table, "Ann: villager-1", "Ann: move", "Ann: i8", "Ann: ship", "Ann: b3", "Ann: b4")
    assert place(table, "Ann", "villager-1") == space("i8") and place(table, "Brian", "villager-1") == space("l8")
    assert island(table).ship == [space("b3"), space("b4"), *ship]


@rule("3.8")
def test_a_player_builds_only_with_blocks_of_the_own_supply() -> None:
    table = at(CAMP)
    play(table, "Ann: villager-1", "Ann: wall", "Ann: h9", "Ann: h7", "Ann: villager-1", "Ann: house", "Ann: h7")
    assert island(table).blocks == [37, 40]
    assert (island(table).owner[space("h7")], island(table).structure[space("h7")]) == (0, 2)
    play(table, "Ann: pass", "Brian: king", "Brian: wall", "Brian: m9")
    assert island(table).blocks == [37, 39] and island(table).owner[space("m9")] == 1
    poor = at(f"{CAMP}blocks = 0", "")
    play(poor, "Ann: pass", "Brian: villager-1")
    assert open_to(poor, "Brian") != [] and "wall" not in open_to(poor, "Brian")
