"""Clocks: time for every decision, a bank for more, and nothing won by taking back."""

from __future__ import annotations

from kingstable.server.clocks import Clocks
from kingstable.server.protocol import Pace

LIVE = Pace("live", each=10, bank=60)


def test_without_a_clock_nobody_is_ever_out_of_time() -> None:
    clocks = Clocks(Pace(), 2)
    clocks.turn([0], [0, 1], 1_000)
    assert not clocks.running and not clocks.out(0, 10**15) and clocks.show(10**15) == []


def test_a_decision_has_time_of_its_own_and_the_rest_comes_from_the_bank() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.turn([0], [0, 1], 1_000)
    clocks.turn([1], [0, 1], 9_000)
    assert clocks.bank == [60_000, 60_000], "8 seconds were free"
    clocks.turn([0], [0, 1], 34_000)
    assert clocks.bank == [60_000, 45_000], "of 25 seconds, 15 cost"
    assert clocks.left(1, 99_000) == 55_000 and clocks.left(0, 36_000) == 68_000


def test_a_clock_that_runs_out_says_so() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.turn([0], [0, 1], 1_000)
    assert not clocks.out(0, 70_999) and clocks.out(0, 71_000) and not clocks.out(1, 71_000)
    shown = clocks.show(81_000)
    assert (shown[0].left, shown[0].out, shown[0].since) == (-10_000, True, 1_000)
    assert (shown[1].left, shown[1].out, shown[1].since) == (70_000, False, 0)


def test_a_move_that_is_taken_back_wins_no_time() -> None:
    clocks = Clocks(LIVE, 1)
    clocks.turn([0], [0], 1_000)
    clocks.turn([0], [0], 8_000, anew=False)
    assert clocks.since == [1_000] and clocks.left(0, 8_000) == 63_000
    clocks.turn([0], [0], 8_000)
    assert clocks.left(0, 8_000) == 70_000


def test_bots_and_those_who_owe_nothing_have_no_running_clock() -> None:
    clocks = Clocks(LIVE, 3)
    clocks.turn([0, 1], [1, 2], 5_000)
    assert clocks.since == [0, 5_000, 0]
    clocks.turn([0, 1], [2], 9_000)
    assert clocks.since == [0, 0, 0]
