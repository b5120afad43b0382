"""The rulebook's worked example, card by card."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from . import steps
from .scripts import at, goods, hand, open_to, play, played, told, towns, waiting

CHAIN = ("sawmill", "mill-and-bakery", "brewery", "swordsmith")


def opened(vp: list[int]) -> Table:
    """Before the turn Ann has what her chain of crafts takes from earlier turns, and a coin."""
    return at(
        steps.Choose(),
        hand={"Ann": " ".join((*CHAIN, "castle")), "Brian": "farm"},
        resources={"Ann": "wheat wheat coal metal"},
        coins=[1, 0, 0],
        vp=vp,
        passed=0b100,
    )


@pytest.mark.rule("artificium", "9.1", "9.5", "9.6", "9.10", "9.12", "9.16")
def test_the_chain_that_ends_in_a_castle() -> None:
    """Beyond the last resource space of the track, so that the figures are those of the book."""
    table = opened([70, 66, 90])
    play(table, "Ann: play sawmill", "Brian: pass", "Ann: resolve")
    for card in CHAIN[1:]:
        play(table, f"Ann: play {card}", "Ann: resolve")
    assert goods(table, "Ann") == "wood wood food beer sword"
    assert table.scores() == [70 + 1 + 2 + 2 + 5, 66, 90]
    play(table, "Ann: play castle")
    assert open_to(table, "Ann")[0] == "resolve"
    play(table, "Ann: resolve")
    assert goods(table, "Ann") == "wood wood food"
    assert towns(table).coins == [0, 0, 0]
    assert table.scores() == [80 + 8, 66, 90]
    assert waiting(table) == ["Ann"]
    assert open_to(table, "Ann") == ["push blue", "push green"]
    play(table, "Ann: push green")
    assert table.scores() == [88, 66, 86]
    assert played(table, "Ann") == "sawmill mill-and-bakery brewery swordsmith castle"
    assert hand(table, "Ann") == ""
    assert [line for line in told(table)[1:] if "reveals" not in line] == [
        "Brian passes.",
        "Ann resolves Sawmill: 2 wood and 1 VP.",
        "Ann resolves Mill & Bakery: 1 wheat for 1 food and 2 VP.",
        "Ann resolves Brewery: 1 wheat for 1 beer and 2 VP.",
        "Ann resolves Swordsmith: 1 coal and 1 metal for 1 sword and 5 VP.",
        "Ann resolves Castle: 1 beer, 1 sword and 1 coin for 8 VP.",
        "Ann's Knight pushes Cindy back 4 spaces.",
        "Cindy is at 86 VP now.",
        "Ann has no cards left and passes.",
    ]


@pytest.mark.rule("artificium", "7.3", "9.13")
def test_the_same_chain_from_the_start_of_the_track_finds_resources_besides() -> None:
    table = opened([0, 3, 0])
    play(table, "Ann: play sawmill", "Brian: pass", "Ann: resolve")
    for card in (*CHAIN[1:], "castle"):
        play(table, f"Ann: play {card}", "Ann: resolve")
    play(table, "Ann: push blue")
    assert goods(table, "Ann") == "wood wood wood wheat food"
    assert table.scores() == [18, 0, 0]
    assert [line for line in told(table) if "space" in line] == [
        "Ann reaches space 7 and finds 1 wood.",
        "Ann reaches space 14 and finds 1 wheat.",
        "Ann's Knight pushes Brian back 3 spaces.",
    ]
