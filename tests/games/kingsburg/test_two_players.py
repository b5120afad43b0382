"""Chapter 13: the neutral dice of the game for two."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.table import Table
from kingstable.games.kingsburg.rules.dice import NUMBERS
from kingstable.games.kingsburg.state import NEUTRAL_SEAT, NOBODY, placement

from .scripts import at, goods, group, happened, open_to, play, realm, refusal, st, step, steps, told, waiting

SPRING = steps.Season(st.SPRING)


def marked(dice: str) -> int:
    """Neutral dice, as they lie on an advisor."""
    return placement(NEUTRAL_SEAT, 0, NUMBERS[group(dice)])


def busy(table: Table) -> dict[int, int]:
    """The advisors with dice, and which."""
    return {value: here for value, here in enumerate(realm(table).court) if here}


def season(three: str, two: str, *rolls: str, **fields: Any) -> Table:
    """A spring of two players, after the neutral dice and these rolls."""
    table = at(SPRING, seats=2, **fields)
    play(table, f"*: roll {three}", f"*: roll {two}", *(f"*: roll {roll}" for roll in rolls))
    return table


@pytest.mark.rule("kingsburg", "13.1")
def test_three_neutral_dice_come_before_anything_else() -> None:
    table = at(SPRING, seats=2, buildings={"Ann": "inn market farms merchants-guild"})
    assert waiting(table) == ["*"] and step(table) == steps.Neutral
    assert len(open_to(table, "*")) == 56 and sum(table.state.odds()) == 216
    play(table, "*: roll 2,4,5")
    assert busy(table) == {11: marked("2 4 5")} and "[neutral 2 4 5]" in str(table)
    assert told(table)[-1] == "Neutral dice occupy the Swordsmith with 2, 4 and 5."
    assert happened(table)[-1] == ("neutral", "13.1")


@pytest.mark.rule("kingsburg", "13.1")
@pytest.mark.parametrize("phase", [st.SPRING, st.SUMMER, st.AUTUMN])
def test_neutral_dice_are_rolled_in_every_productive_season(phase: int) -> None:
    table = at(steps.Season(phase), seats=2)
    play(table, "*: roll 1,1,1", "*: roll 6,6")
    assert busy(table) == {3: marked("1 1 1"), 12: marked("6 6")}


@pytest.mark.rule("kingsburg", "13.2")
def test_two_more_neutral_dice_follow() -> None:
    table = at(SPRING, seats=2, buildings={"Ann": "inn market farms merchants-guild"})
    play(table, "*: roll 6,6,6")
    assert step(table) == steps.Neutral and len(open_to(table, "*")) == 21 and sum(table.state.odds()) == 36
    play(table, "*: roll 1,1")
    assert busy(table) == {18: marked("6 6 6"), 2: marked("1 1")}
    assert told(table)[-1] == "Neutral dice occupy the Squire with 1 and 1."
    assert happened(table)[-1] == ("neutral", "13.2")
    assert open_to(table, "Ann") == ["pass", "guild"]


@pytest.mark.rule("kingsburg", "13.3")
def test_equal_totals_send_the_two_dice_to_two_advisors() -> None:
    table = season("1,3,5", "4,5")
    assert busy(table) == {9: marked("1 3 5"), 4: marked("4"), 5: marked("5")}
    assert "Neutral dice show 4 and 5, and occupy the Merchant and the Sergeant." in told(table)
    assert ("neutral_single", "13.3") in happened(table)
    assert busy(season("1,3,5", "4,6")) == {9: marked("1 3 5"), 10: marked("4 6")}


@pytest.mark.rule("kingsburg", "13.4")
def test_equal_totals_with_a_double_lay_one_die_only() -> None:
    table = season("1,3,4", "4,4")
    assert busy(table) == {8: marked("1 3 4"), 4: marked("4")}
    assert "Neutral dice show 4 and 4: one occupies the Merchant, the other is left out." in told(table)
    assert ("neutral_double", "13.4") in happened(table)
    assert str(table).count("[neutral") == 2 and "[neutral 4]" in str(table)


@pytest.mark.rule("kingsburg", "13.5")
def test_an_advisor_with_neutral_dice_counts_as_influenced() -> None:
    table = season("1,1,1", "2,2", "1,3,4", "2,5,6")
    for move, name in (("place 3 architect", "Architect"), ("place 4 merchant", "Merchant")):
        assert refusal(table, "Ann", move) == f"neutral dice occupy the {name} [13.5]"
        assert move not in open_to(table, "Ann")
    assert "place 1 jester" in open_to(table, "Ann")


@pytest.mark.rule("kingsburg", "13.6")
def test_only_the_envoy_opens_an_advisor_with_neutral_dice() -> None:
    table = season("1,1,1", "2,2", "1,3,4", "2,5,6", envoy=0)
    assert "place 3 architect" in open_to(table, "Ann")
    play(table, "Ann: place 3 architect")
    assert realm(table).envoy == NOBODY and told(table)[-2] == "Ann sends the King's Envoy to the Architect."
    play(table, "Brian: pass")
    assert "neutral dice occupy" in refusal(table, "Ann", "place 4 merchant")
    play(table, "Ann: pass")
    assert goods(table, "Ann") == [0, 1, 0]


@pytest.mark.rule("kingsburg", "13.7")
def test_neutral_dice_receive_no_help() -> None:
    table = season("1,1,6", "1,1", "1,3,4", "4,5,6", goods={"Ann": "wood"})
    play(table, "Ann: place 1 jester", "Brian: pass", "Ann: pass")
    assert [line for line in told(table) if " helps " in line] == ["The Jester helps Ann: 1 VP."]
    assert realm(table).goods == [0, 1, 0, 0, 0, 0] and table.scores() == [1, 0]


@pytest.mark.rule("kingsburg", "13.8")
def test_neutral_dice_lie_until_the_season_ends() -> None:
    table = at(SPRING, steps.Season(st.SUMMER), seats=2, goods={"Ann": "wood"}, envoy=0)
    play(table, "*: roll 1,1,1", "*: roll 2,2", "*: roll 1,3,4", "*: roll 4,5,6")
    play(table, "Ann: place 3 architect", "Brian: place 5 sergeant", "Ann: pass", "Brian: pass")
    assert step(table) == steps.Build and busy(table) == {3: marked("1 1 1"), 4: marked("2 2")}
    play(table, "Ann: build barricade")
    assert step(table) == steps.Neutral and realm(table).court == [0] * 19


@pytest.mark.rule("kingsburg", "13.9")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_more_players_there_are_no_neutral_dice(seats: int) -> None:
    table = at(SPRING, seats=seats)
    for who in range(seats):
        assert step(table) == steps.Roll and realm(table).step == steps.Roll(who)
        play(table, "*: roll 1,1,1")
    assert realm(table).court == [0] * 19 and step(table) == steps.Influence
