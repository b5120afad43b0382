"""The solver finds what was worked out by hand, and refuses what it cannot prove."""

from __future__ import annotations

import pytest
from tools.positions import Position
from tools.solver import Solver, Unproven, sees_through

from bots.crossroads import Both, Crossroads, End, Map, Toss, Turn
from kingstable.core.table import Table
from kuhn import Kuhn
from meadow import Meadow, MeadowState

ENDS: Map = {"won": End(0), "lost": End(1), "drawn": End(0, 1), "nobody": End()}
EVEN = Toss({"won": 1, "lost": 1})


def choices(map: Map, seat: int = 0, seats: int = 2, fog: bool = False) -> dict[int, float]:
    """What the choices of a seat at the first crossing are worth."""
    game = Crossroads({**map, **ENDS}, fog)
    return Solver(game, seat).choices(game.new(seats))


def test_an_end_is_worth_the_share_of_victory() -> None:
    assert choices({"start": Turn(0, "won", "lost", "drawn")}) == {0: 1.0, 1: 0.0, 2: 0.5}
    assert choices({"start": Turn(1, "won", "lost", "drawn")}, seat=1) == {0: 0.0, 1: 1.0, 2: 0.5}


def test_chance_counts_by_its_odds() -> None:
    toss = Toss({"won": 1, "lost": 2, "drawn": 3, "never": 0})
    found = choices({"start": Turn(0, "toss", "even"), "toss": toss, "even": EVEN, "never": End(0)})
    assert found == {0: pytest.approx((1 + 3 / 2) / 6), 1: 0.5}


def test_each_seat_looks_after_itself() -> None:
    """What looks best is the other's to spoil: 3/4 and 0 against a sure half."""
    good = Toss({"won": 3, "lost": 1})
    map: Map = {"start": Turn(0, "hope", "drawn"), "hope": Turn(1, "good", "bad"), "good": good, "bad": Turn(1, "lost")}
    assert choices(map) == {0: 0.0, 1: 0.5}


def test_own_moves_in_a_row_are_worth_their_best_end() -> None:
    map: Map = {"start": Turn(0, "a", "b"), "a": Turn(0, "lost", "c"), "b": Turn(0, "lost", "drawn"), "c": EVEN}
    assert choices({**map, "c": Turn(0, "even", "won"), "even": EVEN}) == {0: 1.0, 1: 0.5}


def test_going_round_in_circles_changes_nothing() -> None:
    """Each of two crossings leads to the other: what the one can reach the other can."""
    map: Map = {"start": Turn(0, "a", "b", "lost"), "a": Turn(0, "b", "even"), "b": Turn(0, "a", "drawn", "start")}
    good = Toss({"won": 2, "lost": 1})
    assert choices({**map, "even": good}) == {0: pytest.approx(2 / 3), 1: pytest.approx(2 / 3), 2: 0.0}
    away: Map = {"start": Turn(1, "a", "b"), "a": Turn(1, "b", "even"), "b": Turn(1, "lost"), "even": EVEN}
    assert choices(away, seat=1) == {0: 1.0, 1: 1.0}


def test_who_may_go_on_for_ever_has_no_value() -> None:
    with pytest.raises(Unproven, match="for ever"):
        choices({"start": Turn(0, "a", "won"), "a": Turn(1, "b"), "b": Turn(1, "a")})
    with pytest.raises(Unproven, match="repeats"):
        choices({"start": Turn(0, "a", "lost"), "a": Turn(1, "start", "won")})


def test_answers_at_once_have_a_value_where_none_need_be_hidden() -> None:
    """The first row is better whatever the other does, the second place is worse for seat 0 in both rows."""
    both = Both(("won", "drawn"), ("drawn", "lost"))
    assert choices({"start": Turn(0, "both", "lost"), "both": both}) == {0: 0.5, 1: 0.0}
    assert choices({"start": Turn(1, "both", "lost"), "both": both}, seat=1) == {0: 0.5, 1: 1.0}
    with pytest.raises(Unproven, match="mixed"):
        choices({"start": Turn(0, "both", "lost"), "both": Both(("won", "lost"), ("lost", "won"))})


def test_answers_at_once_are_not_asked_for_as_positions() -> None:
    with pytest.raises(Unproven, match="one seat alone"):
        choices({"start": Both(("won", "drawn"), ("drawn", "lost"))})


def test_who_does_not_see_gives_no_proof() -> None:
    """Seat 1 must choose in the fog; where it has no choice it need not see."""
    map: Map = {"start": Turn(0, "a", "b"), "a": Turn(1, "won", "lost"), "b": Turn(1, "lost", "won")}
    assert choices(map) == {0: 0.0, 1: 0.0}
    with pytest.raises(Unproven, match="hidden"):
        choices(map, fog=True)
    assert choices({**map, "a": Turn(1, "won"), "b": Turn(1, "drawn")}, fog=True) == {0: 1.0, 1: 0.5}


def test_what_is_the_only_one_left_is_not_hidden() -> None:
    """Of Kuhn's three cards a seat sees its own, and the other's may be either of two, until the hands lie open."""
    table = Table(Kuhn(), 2, dice="manual")
    for move in ("card queen", "card king"):
        table.play(table.game.parse(move))
    assert not sees_through(table.view(0)) and not sees_through(table.view(1))
    with pytest.raises(Unproven, match="hidden"):
        Solver(table.game, 0).choices(table.state)
    for move in ("bet", "call"):
        table.play(table.game.parse(move))
    assert sees_through(table.view(0)) and sees_through(table.view(1))


def test_nobody_wins_or_too_many_play() -> None:
    with pytest.raises(Unproven, match="nobody"):
        choices({"start": Turn(0, "nobody", "won")})
    assert choices({"start": Turn(0, "nobody", "won")}, seats=1) == {0: 0.0, 1: 1.0}


def test_the_budget_is_kept() -> None:
    game = Crossroads({"start": Turn(0, *["won"] * 9), **ENDS})
    assert len(Solver(game, 0, budget=9).choices(game.new(2))) == 9
    with pytest.raises(Unproven, match="too much"):
        Solver(game, 0, budget=8).choices(game.new(2))


def test_a_race_on_the_meadow() -> None:
    """Seat 0's last step: two spaces east bring it past the other, one beside it, and less is too little."""
    game = Meadow()
    state = game.new(2)
    state.apply(0, 0)
    state.apply(1, 16 * 8 + 4)
    assert isinstance(state, MeadowState)
    while len(state.todo()) > 1:  # its own last turn, and the other's
        state.apply(state.waiting.bit_length() - 1, state.legal(state.waiting.bit_length() - 1)[-1])
    state.at = [16 * 2 + 9, 16 * 8 + 6]
    worth = Solver(game, 0).choices(state)
    east = {action: value for action, value in worth.items() if action % 16 == 11 and action < 256}
    assert set(east.values()) == {1.0}, "the other can go two spaces, to the eighth column"
    level = [action for action, value in worth.items() if value == 0.5]
    assert level and all(action % 16 == 8 for action in level if action < 256)


def test_positions_are_telling_where_few_choices_are_clearly_right() -> None:
    game = Crossroads({"start": Turn(0, *["won"] * 4), **ENDS})
    state = game.new(2)

    def telling(*values: float) -> bool:
        return Position(game, state, 0, dict(enumerate(values)), 0).is_telling

    assert telling(1.0, 0.5, 0.0) and telling(0.53, 0.53, 0.5, 0.2)
    assert not telling(1.0, 0.0), "too few"
    assert not telling(1.0, 1.0, 0.0), "too easy"
    assert not telling(0.52, 0.5, 0.5), "too close"
    assert not telling(0.5, 0.5, 0.5), "all the same"
