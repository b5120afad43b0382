"""Chapter 1: the games, their seats, dice and options."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.errors import BadOption, Illegal
from kingstable.core.table import Table

from .scripts import GAME, at, campaign, click, new, open_to, play, roll, rule, waiting

SCENARIOS = ("island_of_the_dead", "barbarian_raid", "last_wizard_standing")


@rule("1.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_three_games_for_two(scenario: str) -> None:
    assert campaign(new(2, scenario=scenario)).seats == 2


@rule("1.1")
def test_the_island_is_the_only_game_for_one() -> None:
    assert campaign(new(1)).solitaire()
    for scenario in SCENARIOS[1:]:
        with pytest.raises(BadOption, match=f"{scenario} does not go with 1 seat; island_of_the_dead would"):
            new(1, scenario=scenario)


@pytest.mark.parametrize("seats", [0, 8])
def test_nobody_else_plays(seats: int) -> None:
    with pytest.raises(BadOption):
        Table(GAME, seats, dice="manual")


def test_there_are_no_other_games() -> None:
    with pytest.raises(BadOption):
        new(2, scenario="skirmish")


@rule("1.2")
@pytest.mark.parametrize(
    "scenario, armies", [(SCENARIOS[0], ["elves", "undead"]), (SCENARIOS[1], ["barbarians", "amazons"])]
)
def test_a_side_is_one_army_and_a_seat(scenario: str, armies: list[str]) -> None:
    table = new(2, scenario=scenario)
    state = campaign(table)
    rows = list(GAME.data["blocks"].values())
    for side in range(2):
        assert {rows[state.kind[block]]["army"] for block in range(len(state.kind)) if state.side[block] == side} == {
            armies[side]
        }
    assert [trait["army"] for trait in GAME.statistics.traits(state)] == armies


@rule("1.3")
def test_each_face_is_equally_likely() -> None:
    table = at(
        """
        maps = [16]
        phase = "combat"
        [side.0]
        army = "barbarians"
        blocks = ["barbarians_huscarl 2 e2 from n"]
        [side.1]
        army = "amazons"
        blocks = ["amazons_amazon 2 e2"]
        """
    )
    odds = dict(zip(campaign(table).outcomes(), campaign(table).odds(), strict=True))
    weights = {table.game.format(outcome): weight for outcome, weight in odds.items()}
    assert len(weights) == 21 and sum(weights.values()) == 36
    assert weights["roll 3 3"] == 1 and weights["roll 1 6"] == weights["roll 3 4"] == 2


DISPELLING = """
maps = [14]
{option}
[side.0]
army = "feudals"
blocks = ["feudals_wizard 4 c4", "feudals_spear 4 c4"]
[side.1]
army = "orcs"
blocks = ["orcs_shakla 4 h3", "orcs_goblin 4 d6"]
"""


@rule("1.4", "3.27")
@pytest.mark.parametrize("option, asked", [("", []), ("dispel = false", []), ("dispel = true", ["Brian"])])
def test_dispel_is_an_option(option: str, asked: list[str]) -> None:
    table = at(DISPELLING.format(option=option))
    play(table, f"Ann: {click(table, 'feudals_wizard')}", "Ann: cast scry")
    assert [who for who in waiting(table) if who == "Brian"] == asked


@rule("1.4")
@pytest.mark.parametrize("options", [{}, {"dispel": True}, {"reserves": True}, {"dispel": True, "reserves": True}])
def test_options_are_chosen_beforehand(options: dict[str, Any]) -> None:
    state = campaign(new(2, **options))
    assert state.options == options.get("dispel", False) + 2 * options.get("reserves", False)


@rule("1.4", "8.19")
@pytest.mark.parametrize("option, fighters", [("", 3), ("reserves = true", 2)])
def test_reserves_are_an_option(option: str, fighters: int) -> None:
    table = at(
        f"""
        maps = [16]
        {option}
        [side.0]
        army = "barbarians"
        blocks = ["barbarians_huscarl 4 e2"]
        [side.1]
        army = "amazons"
        blocks = ["amazons_amazon 4 e3", "amazons_guardian 3 e4"]
        """
    )
    play(table, f"Ann: {click(table, 'barbarians_huscarl')}", "Ann: e3 from n", "Ann: done")
    play(table, f"Brian: {click(table, 'amazons_guardian')}", "Brian: e3 from s", "Brian: done")
    state = campaign(table)
    assert state.round == 1
    assert sum(seen == max(state.seen) for seen in state.seen) == fighters


def test_options_of_no_game_are_refused() -> None:
    with pytest.raises(BadOption):
        new(2, chaos=True)


def test_who_is_not_asked_is_refused() -> None:
    table = new(2)
    assert "done" in open_to(table, "Ann") and not open_to(table, "Brian")
    with pytest.raises(Illegal):
        play(table, "Brian: done")
    with pytest.raises(Illegal):
        roll(table, "roll 3")
