"""Chapter 4: the roll and the turn order."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from kingstable.core.table import Table
from kingstable.games.kingsburg.actions import ROLL
from kingstable.games.kingsburg.rules.dice import GROUPS

from .scripts import at, goods, group, idle, open_to, play, realm, refusal, st, step, steps, told, waiting

SPRING = steps.Season(st.SPRING)
SUMMER = steps.Season(st.SUMMER)
MILLS = "inn market farms"
GUILD = "inn market farms merchants-guild"


def rolled(*rolls: str, **fields: Any) -> Table:
    """Spring, after everyone's first throw."""
    table = at(SPRING, **fields)
    while step(table) in (steps.Guild, steps.Farms):
        play(table, f"{waiting(table)[0]}: {open_to(table, waiting(table)[0])[-1]}")
    play(table, *(f"*: roll {roll}" for roll in rolls))
    return table


@pytest.mark.rule("kingsburg", "4.1")
def test_before_the_roll_each_settles_the_guild_and_then_the_farms_in_turn_order() -> None:
    table = at(SPRING, order=[2, 0, 1], buildings={"Ann": GUILD, "Brian": MILLS, "Cindy": GUILD})
    asked = []
    while waiting(table) != ["*"]:
        asked.append((waiting(table)[0], open_to(table, waiting(table)[0])))
        play(table, f"{waiting(table)[0]}: pass")
    assert asked == [
        ("Cindy", ["pass", "guild"]), ("Cindy", ["pass", "farms"]),
        ("Ann", ["pass", "guild"]), ("Ann", ["pass", "farms"]), ("Brian", ["pass", "farms"]),
    ]  # fmt: skip


@pytest.mark.rule("kingsburg", "4.2")
def test_the_guilds_gold_is_taken_before_the_roll_or_not_at_all() -> None:
    table = at(SPRING, buildings={"Brian": GUILD, "Cindy": GUILD})
    decline, take = table.choices()
    assert (decline.text, decline.rule) == ("Take nothing.", "4.2") and take.text == "Take 1 gold."
    play(table, "Brian: guild", "Brian: pass", "Cindy: pass", "Cindy: pass")
    assert realm(table).goods == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert "Brian's Merchants' Guild brings 1 gold." in told(table)
    assert "Cindy's Merchants' Guild brings 1 gold." not in told(table)
    play(table, "*: roll 4,5,6", "*: roll 2,2,5", "*: roll 1,2,3")
    assert refusal(table, "Cindy", "guild") == "not now: take the Merchants' Guild's gold before the roll [4.2]"
    assert goods(table, "Cindy") == [0, 0, 0]


@pytest.mark.rule("kingsburg", "4.3")
def test_the_farms_die_is_added_or_left_out() -> None:
    table = at(SPRING, buildings={"Brian": MILLS, "Cindy": MILLS})
    decline, add = table.choices()
    assert (decline.text, decline.rule) == ("Roll without it.", "4.3") and add.text == "Add the white die."
    play(table, "Brian: farms", "Cindy: pass")
    assert realm(table).whites == [0, 1, 0] and told(table)[-1] == "Brian adds the white die of the Farms."
    play(table, "*: roll 1,2,3", "*: roll 1,2,3,w4", "*: roll 1,2,4")
    assert refusal(table, "Ann", "farms") == "not now: add the Farms' white die before the roll [4.3]"


@pytest.mark.rule("kingsburg", "4.4")
def test_each_rolls_three_coloured_dice_and_the_white_ones() -> None:
    table = at(SPRING, seats=4, aid=1, buildings={"Brian": MILLS, "Cindy": MILLS})
    play(table, "Brian: farms", "Cindy: farms")
    kinds = []
    for roll in ("1,1,6", "2,3,4,w1,w5", "1,5,6,w6", "2,2,3"):
        kinds.append((len(open_to(table, "*")), sum(table.state.odds())))
        play(table, f"*: roll {roll}")
    assert kinds == [(56, 6**3), (56 * 21, 6**5), (56 * 6, 6**4), (56, 6**3)]
    assert realm(table).dice == [group("1 1 6"), group("2 3 4 w1 w5"), group("1 5 6 w6"), group("2 2 3")]
    assert told(table)[-6:-1] == [
        "Cindy adds the white die of the Farms.",
        "Ann rolls 1, 1 and 6.", "Brian rolls 2, 3, 4, white 1 and white 5.", "Cindy rolls 1, 5, 6 and white 6.",
        "David rolls 2, 2 and 3.",
    ]  # fmt: skip


@pytest.mark.rule("kingsburg", "4.5")
def test_nobody_decides_anything_between_the_first_throws() -> None:
    table = at(SPRING, order=[2, 1, 0], buildings={"Cindy": "statue chapel", "Brian": "statue chapel"})
    for roll in ("1,1,1", "2,2,2", "4,5,6"):
        assert waiting(table) == ["*"]
        play(table, f"*: roll {roll}")
    assert waiting(table) == ["Cindy"]


def fair(coloured: int, white: int) -> Counter[int]:
    """How often each set of dice comes up among all ways in which such dice can fall."""
    ways = Counter[int]()
    for faces in product("123456", repeat=coloured + white):
        ways[group(" ".join([*faces[:coloured], *("w" + face for face in faces[coloured:])]))] += 1
    return ways


def weights(table: Table) -> Counter[int]:
    state = realm(table)
    return Counter({GROUPS[ROLL.part(state.base + k)]: weight for k, weight in enumerate(state.odds())})


@pytest.mark.rule("kingsburg", "4.6")
@pytest.mark.parametrize("white", [0, 1, 2])
def test_a_throw_is_one_chance_event_of_fair_dice(white: int) -> None:
    table = at(steps.Roll(2), whites=[0, 0, white])
    assert weights(table) == fair(3, white)
    choice = table.choices()[0]
    assert choice.text.startswith("The dice show 1, 1") and choice.rule == "4.6"


@pytest.mark.rule("kingsburg", "4.6")
def test_a_repeated_throw_is_as_fair_as_the_first() -> None:
    table = rolled("1,1,1,w1", "4,5,6", "4,5,6", buildings={"Ann": f"statue chapel {MILLS}"})
    play(table, "Ann: statue white")
    assert weights(table) == fair(0, 1)
    play(table, "*: roll w3", "Ann: chapel")
    assert weights(table) == fair(3, 1)
    table = rolled("4,4,4", "4,5,6", "4,5,6", buildings={"Ann": "statue"})
    play(table, "Ann: statue")
    assert weights(table) == fair(1, 0)


@pytest.mark.rule("kingsburg", "4.6")
def test_players_do_not_choose_what_the_dice_show() -> None:
    table = rolled("1,2,3", "4,5,6", "4,5,6")
    assert refusal(table, "Ann", "roll 6,6,6") == "not now: chance decides this, not a player [4.6]"


@pytest.mark.rule("kingsburg", "4.7")
def test_rerolls_are_made_in_the_old_turn_order_one_player_after_the_other() -> None:
    both = "statue chapel"
    table = rolled("2,2,2", "1,1,1", "4,4,4", order=[2, 0, 1], buildings={"Ann": both, "Brian": both, "Cindy": both})
    play(table, "Cindy: statue", "*: roll 1")
    assert waiting(table) == ["Cindy"]
    play(table, "Cindy: chapel", "*: roll 6,6,5")
    assert waiting(table) == ["Ann"]
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: statue", "*: roll 6")
    assert realm(table).order == [0, 1, 2]
    assert refusal(table, "Ann", "chapel") == "not now: you cannot re-roll [4.7]"


@pytest.mark.rule("kingsburg", "4.8")
def test_the_statue_rerolls_exactly_one_of_dice_all_alike() -> None:
    table = rolled("4,5,6", "3,3,3", "4,5,6", buildings={"Brian": "statue"})
    assert open_to(table, "Brian") == ["pass", "statue"]
    assert refusal(table, "Brian", "statue white") == "you have no white die [4.8]"
    play(table, "Brian: statue")
    assert open_to(table, "*") == [f"roll {face}" for face in range(1, 7)]
    assert told(table)[-1] == "Brian uses the Statue and re-rolls a 3."
    play(table, "*: roll 5")
    assert realm(table).dice[1] == group("3 3 5") and "Brian rolls 5." in told(table)


@pytest.mark.rule("kingsburg", "4.8")
def test_the_statue_may_reroll_a_white_die() -> None:
    table = rolled("4,5,6", "3,3,3,w3", "4,5,6", buildings={"Brian": "statue"}, aid=1)
    assert open_to(table, "Brian") == ["pass", "statue", "statue white"]
    play(table, "Brian: statue white")
    assert open_to(table, "*") == [f"roll w{face}" for face in range(1, 7)]
    play(table, "*: roll w6")
    assert realm(table).dice[1] == group("3 3 3 w6")


@pytest.mark.rule("kingsburg", "4.8")
def test_a_white_die_that_differs_keeps_the_statue_still() -> None:
    table = rolled("4,5,6", "3,3,3,w4", "4,5,6", buildings={"Brian": "statue"}, aid=1)
    assert step(table) == steps.Influence


@pytest.mark.rule("kingsburg", "4.8")
def test_the_statue_is_refused_where_dice_differ() -> None:
    table = rolled("1,1,2", "4,5,6", "4,5,6", buildings={"Ann": "statue chapel"})
    assert refusal(table, "Ann", "statue") == "your dice do not all show the same number [4.8]"
    assert open_to(table, "Ann") == ["pass", "chapel"]


@pytest.mark.rule("kingsburg", "4.9")
@pytest.mark.parametrize(
    ("roll", "helps"), [("1,1,1", True), ("1,2,4", True), ("1,3,4", False), ("6,6,6", False)]
)  # fmt: skip
def test_the_chapel_helps_up_to_a_total_of_seven(roll: str, helps: bool) -> None:
    table = rolled("4,5,6", roll, "4,5,6", buildings={"Brian": "chapel"})
    assert (waiting(table) == ["Brian"] and step(table) == steps.Reroll) is helps


@pytest.mark.rule("kingsburg", "4.9")
@pytest.mark.parametrize(("roll", "helps"), [("1,1,2,w3", True), ("1,1,2,w4", False)])
def test_white_dice_count_for_the_chapel(roll: str, helps: bool) -> None:
    table = rolled("4,5,6", roll, "4,5,6", buildings={"Brian": "chapel"}, aid=1)
    assert (step(table) == steps.Reroll) is helps


@pytest.mark.rule("kingsburg", "4.9")
def test_the_chapel_rerolls_all_dice_and_only_all() -> None:
    table = rolled("4,5,6", "1,1,2,w3", "4,5,6", buildings={"Brian": "chapel"}, aid=1)
    assert open_to(table, "Brian") == ["pass", "chapel"]
    play(table, "Brian: chapel")
    assert len(open_to(table, "*")) == 56 * 6 and told(table)[-1] == "Brian uses the Chapel and re-rolls all dice."
    play(table, "*: roll 2,5,6,w6")
    assert realm(table).dice[1] == group("2 5 6 w6")


@pytest.mark.rule("kingsburg", "4.9")
def test_the_chapel_is_refused_above_seven() -> None:
    table = rolled("3,3,3", "4,5,6", "4,5,6", buildings={"Ann": "statue chapel"})
    assert refusal(table, "Ann", "chapel") == "your dice total 9, more than 7 [4.9]"
    assert open_to(table, "Ann") == ["pass", "statue"]


@pytest.mark.rule("kingsburg", "4.10")
def test_a_reroll_may_be_declined() -> None:
    table = rolled("2,2,2", "1,1,1", "4,5,6", buildings={"Ann": "statue", "Brian": "chapel"})
    choice = table.choices()[0]
    assert (str(choice), choice.text, choice.rule) == ("pass", "Keep your dice.", "4.10")
    play(table, "Ann: pass", "Brian: pass")
    assert realm(table).dice[:2] == [group("2 2 2"), group("1 1 1")] and step(table) == steps.Influence


@pytest.mark.rule("kingsburg", "4.11")
def test_the_statue_and_the_chapel_serve_once_a_season_each() -> None:
    table = rolled("2,2,2", "1,1,1", "4,5,6", buildings={"Ann": "statue", "Brian": "chapel"})
    play(table, "Ann: statue", "*: roll 2")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: chapel", "*: roll 1,1,1")
    assert step(table) == steps.Influence


@pytest.mark.rule("kingsburg", "4.11")
def test_both_may_serve_in_the_same_season() -> None:
    table = rolled("2,2,2", "4,5,6", "4,5,6", buildings={"Ann": "statue chapel"})
    assert open_to(table, "Ann") == ["pass", "statue", "chapel"]
    play(table, "Ann: statue", "*: roll 2")
    assert open_to(table, "Ann") == ["pass", "chapel"]
    assert refusal(table, "Ann", "statue") == "you have already used your Statue this season [4.11]"
    play(table, "Ann: chapel", "*: roll 1,1,1")
    assert step(table) == steps.Influence
    table = rolled("2,2,2", "4,5,6", "4,5,6", buildings={"Ann": "statue chapel"})
    play(table, "Ann: chapel", "*: roll 1,1,1")
    assert open_to(table, "Ann") == ["pass", "statue"]
    assert refusal(table, "Ann", "chapel") == "you have already used your Chapel this season [4.11]"


@pytest.mark.rule("kingsburg", "4.11")
def test_both_serve_again_in_the_next_season() -> None:
    table = at(SPRING, SUMMER, buildings={"Ann": "statue chapel"})
    play(table, "*: roll 2,2,2", "*: roll 4,5,6", "*: roll 4,5,6", "Ann: statue", "*: roll 1", "Ann: chapel")
    play(table, "*: roll 1,1,1")
    idle(table, "Summer begins.")
    play(table, "*: roll 2,2,2", "*: roll 4,5,6", "*: roll 4,5,6")
    assert open_to(table, "Ann") == ["pass", "statue", "chapel"]


@pytest.mark.rule("kingsburg", "4.12")
def test_the_statue_may_open_the_chapel_or_close_it() -> None:
    table = rolled("3,3,3", "4,5,6", "4,5,6", buildings={"Ann": "statue chapel"})
    play(table, "Ann: statue", "*: roll 1")
    assert open_to(table, "Ann") == ["pass", "chapel"]
    table = rolled("2,2,2", "4,5,6", "4,5,6", buildings={"Ann": "statue chapel"})
    play(table, "Ann: statue", "*: roll 6")
    assert step(table) == steps.Influence


@pytest.mark.rule("kingsburg", "4.12")
def test_the_chapel_may_open_the_statue() -> None:
    table = rolled("1,2,3", "4,5,6", "4,5,6", buildings={"Ann": "statue chapel"})
    assert open_to(table, "Ann") == ["pass", "chapel"]
    play(table, "Ann: chapel", "*: roll 5,5,5")
    assert open_to(table, "Ann") == ["pass", "statue"]


@pytest.mark.rule("kingsburg", "4.13")
def test_white_dice_count_for_the_turn_order() -> None:
    table = rolled("1,2,3,w6", "3,3,4", "3,4,4", aid=0)
    assert realm(table).order == [1, 2, 0]


@pytest.mark.rule("kingsburg", "4.14", "4.15")
def test_the_lowest_total_goes_first_and_equals_keep_their_order() -> None:
    rolls = {3: "1 1 1", 4: "1 1 2", 5: "1 1 3"}
    for totals in product(rolls, repeat=4):
        for order in ([0, 1, 2, 3], [3, 1, 0, 2]):
            table = at(
                steps.TurnOrder(), seats=4, order=order,
                dice=dict(zip(("Ann", "Brian", "Cindy", "David"), map(rolls.__getitem__, totals), strict=True)),
            )  # fmt: skip
            assert realm(table).order == sorted(order, key=lambda seat: totals[seat])


@pytest.mark.rule("kingsburg", "4.14")
def test_the_new_order_is_told() -> None:
    table = rolled("4,5,6", "1,2,3", "4,4,4")
    assert told(table)[-1] == "Turn order: Brian, Cindy, Ann."


@pytest.mark.rule("kingsburg", "4.15")
def test_a_tie_goes_to_whoever_stood_higher_before() -> None:
    assert realm(rolled("2,2,6", "2,3,5", "1,4,5", order=[1, 2, 0])).order == [1, 2, 0]
    assert realm(rolled("2,2,6", "2,3,5", "1,4,5", order=[2, 0, 1])).order == [2, 0, 1]


@pytest.mark.rule("kingsburg", "4.16")
def test_the_order_holds_until_the_next_roll() -> None:
    each = {"Ann": "wood", "Brian": "wood", "Cindy": "wood"}
    table = at(SPRING, SUMMER, goods=each, buildings={"Ann": "statue", "Brian": "statue", "Cindy": "statue"})
    play(table, "*: roll 4,5,6", "*: roll 1,2,3", "*: roll 3,4,4")
    for action in ("pass", "build barricade"):
        for who in ("Brian", "Cindy", "Ann"):
            assert waiting(table) == [who]
            play(table, f"{who}: {action}")
    play(table, "*: roll 4,4,4", "*: roll 5,5,5", "*: roll 3,3,3")
    assert told(table)[-3:] == ["Brian rolls 4, 4 and 4.", "Cindy rolls 5, 5 and 5.", "Ann rolls 3, 3 and 3."]
    for who in ("Brian", "Cindy", "Ann"):
        assert waiting(table) == [who]
        play(table, f"{who}: pass")
    assert realm(table).order == [0, 1, 2]
