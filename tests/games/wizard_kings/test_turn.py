"""Chapter 5: the turn and the initiative."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .scripts import at, campaign, click, happened, new, open_to, play, roll, rule, waiting

SKIRMISH = """
maps = [14]
turn = {turn}
turns = 9
phase = "{phase}"
first = {first}
[side.0]
army = "feudals"
cities = ["Varn"]
blocks = ["feudals_spear 4 g4", "feudals_castle 2 c3"]
[side.1]
army = "orcs"
cities = ["Thessel"]
blocks = ["orcs_goblin 4 h4", "orcs_castle 2 h3"]
"""


def skirmish(phase: str = "move", first: int = 0, turn: int = 3) -> Table:
    return at(SKIRMISH.format(phase=phase, first=first, turn=turn))


def next_turn(table: Table) -> None:
    """Both sides build nothing, and the next turn begins."""
    play(table, "Ann: done", "Brian: done")


@rule("5.1", "5.4", "5.5")
def test_four_phases() -> None:
    table = skirmish("build")
    next_turn(table)
    assert happened(table)[-1] == ("turn", "5.1") and campaign(table).turn == 4
    assert waiting(table) == ["*"]
    roll(table, "dice 6+1", "dice 1+1")
    assert waiting(table) == ["Ann"]
    play(table, f"Ann: {click(table, 'feudals_spear')}", "Ann: h4 from nw", "Ann: done")
    assert campaign(table).arena < 0  # nobody fights before all have moved
    assert waiting(table) == ["Brian"]
    play(table, "Brian: done")
    assert campaign(table).arena >= 0 and campaign(table).round == 1
    assert ("gold", "10.1") not in happened(table)[1:]
    miss(table)
    play(table, "Brian: done")  # the victor does not regroup
    assert set(waiting(table)) == {"Ann", "Brian"}
    assert happened(table)[-1] == ("gold", "10.1")


def miss(table: Table) -> None:
    """All miss, until the attackers are driven off."""
    while campaign(table).arena >= 0 and waiting(table) != ["Brian"]:
        if waiting(table) == ["*"]:
            roll(table, "roll 6 6 6 6")
        else:
            answers = open_to(table, "Ann")
            play(table, f"Ann: {'fire' if 'fire' in answers else min(answers)}")
    while "fire" in open_to(table, "Brian"):
        play(table, "Brian: fire")
        roll(table, "roll 6 6 6 6")
        miss(table)


@rule("5.2", "5.3")
@pytest.mark.parametrize("rolls, first, second", [
    (("dice 6+1", "dice 3+3"), "Ann", "Brian"),
    (("dice 1+1", "dice 1+2"), "Brian", "Ann"),
    (("dice 6+6", "dice 6+5"), "Ann", "Brian"),
])  # fmt: skip
def test_the_highest_total_moves_first(rolls: tuple[str, str], first: str, second: str) -> None:
    table = skirmish("build")
    next_turn(table)
    roll(table, *rolls)
    assert waiting(table) == [first]
    play(table, f"{first}: done")
    assert waiting(table) == [second]


@rule("5.2")
def test_ties_are_rolled_again() -> None:
    table = skirmish("build")
    next_turn(table)
    roll(table, "dice 6+1", "dice 4+3")
    assert waiting(table) == ["*"]
    roll(table, "dice 1+1", "dice 1+1")
    assert waiting(table) == ["*"]
    roll(table, "dice 2+1")
    assert waiting(table) == ["*"]
    roll(table, "dice 5+5")
    assert waiting(table) == ["Brian"] and campaign(table).order == [1, 0]
    assert sum(kind == "rolled" for kind, _ in happened(table)) == 6


@rule("5.2")
def test_both_dice_count_and_are_told() -> None:
    table = skirmish("build")
    next_turn(table)
    assert len(open_to(table, "*")) == 36 and set(campaign(table).odds()) == {1}
    roll(table, "dice 1+6", "dice 5+1")
    assert campaign(table).rolls == [7, 6] and waiting(table) == ["Ann"]


@rule("5.3")
@pytest.mark.parametrize("first, order", [(0, ["Ann", "Brian"]), (1, ["Brian", "Ann"])])
def test_player_1_moves_then_the_others(first: int, order: list[str]) -> None:
    table = skirmish("move", first)
    for who in order:
        assert waiting(table) == [who]
        play(table, f"{who}: done")
    assert set(waiting(table)) == {"Ann", "Brian"}  # no battle: they build


@rule("5.5")
def test_all_build_at_the_same_time() -> None:
    table = skirmish("build")
    assert set(waiting(table)) == {"Ann", "Brian"}
    play(table, f"Brian: step {campaign(table).block.index(3) + 1}")
    assert set(waiting(table)) == {"Ann", "Brian"}
    assert campaign(table).steps[3] == 2  # what one builds is carried out when the other is done too
    play(table, "Brian: done")
    assert waiting(table) == ["Ann"] and campaign(table).steps[3] == 2
    play(table, "Ann: done")
    assert campaign(table).steps[3] == 3


@rule("5.6", "12.6")
def test_where_a_game_says_who_moves_first_no_dice_are_rolled() -> None:
    table = new(2)
    assert waiting(table) == ["Ann"]
    for turn in range(1, 4):
        assert campaign(table).turn == turn and waiting(table) == ["Ann"]
        play(table, "Ann: done")
        assert waiting(table) == ["Brian"]
        play(table, "Brian: done", "Ann: done", "Brian: done")
    assert not any(kind in ("rolled", "initiative") for kind, _ in happened(table))


@rule("5.1")
def test_a_turn_counts_once_for_all() -> None:
    table = skirmish("build", turn=8)
    next_turn(table)
    assert campaign(table).turn == 9
    roll(table, "dice 6+6", "dice 1+1")
    play(table, "Ann: done", "Brian: done")
    next_turn(table)
    assert table.over and campaign(table).turn == 9
