"""Chapter 5: influence at court."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from kingstable.core.errors import BadNotation, Illegal
from kingstable.core.table import Table
from kingstable.games.kingsburg.rules.dice import NUMBERS
from kingstable.games.kingsburg.state import NOBODY, placement

from .scripts import at, group, open_to, play, realm, refusal, st, step, steps, told, waiting

INFLUENCE = steps.Influencing(0)
ADVISORS = {
    1: "jester", 2: "squire", 3: "architect", 4: "merchant", 5: "sergeant", 6: "alchemist", 7: "astronomer",
    8: "treasurer", 9: "master-hunter", 10: "general", 11: "swordsmith", 12: "duchess", 13: "champion",
    14: "smuggler", 15: "inventor", 16: "wizard", 17: "queen", 18: "king",
}  # fmt: skip


def court(*taken: int) -> list[int]:
    """A court where Cindy's dice lie on these advisors."""
    return [placement(2, 0, NUMBERS[group("1")]) if value in taken else 0 for value in range(19)]


def hand(dice: str, **fields: Any) -> Table:
    """Ann's turn, with these dice; the others have one six each and come after her."""
    return at(INFLUENCE, dice={"Ann": dice, "Brian": "6", "Cindy": "6"}, **fields)


def naive(dice: str, taken: set[int], token: bool, market: bool, envoy: bool) -> set[str]:
    """Every placement of these dice, found the long way round."""
    faces = dice.split()
    found = set()
    for size in range(1, len(faces) + 1):
        for laid in combinations(sorted(faces, key=lambda face: ("w" in face, face)), size):
            if all("w" in face for face in laid):
                continue
            for plus in (0, 2) if token else (0,):
                for shift in (-1, 0, 1) if market else (0,):
                    value = sum(int(face[-1]) for face in laid) + plus + shift
                    if value in ADVISORS and (envoy or value not in taken):
                        found.add(f"place {','.join(laid)}{',+2' if plus else ''} {ADVISORS[value]}")
    return found


@pytest.mark.rule("kingsburg", "5.6", "5.7", "5.9", "5.10", "5.16", "5.17", "5.18", "5.19")
@pytest.mark.parametrize("envoy", [False, True])
@pytest.mark.parametrize("market", [False, True])
@pytest.mark.parametrize("tokens", [0, 2])
@pytest.mark.parametrize("taken", [(), (1, 3, 8, 18), tuple(range(1, 19)), (2, 4, 6, 9, 10, 12, 14, 16, 17)])
@pytest.mark.parametrize("dice", ["1", "1 2 6", "2 2 2", "6 6 6", "5 6 6 w6", "1 3 w1 w1", "1 1 5 w2 w3", "w1 w2"])
def test_the_open_placements_are_those_that_fit_and_no_others(
    dice: str, taken: tuple[int, ...], tokens: int, market: bool, envoy: bool
) -> None:
    table = hand(
        dice, court=court(*taken), tokens=[tokens, 0, 0], envoy=0 if envoy else NOBODY,
        buildings={"Ann": "inn market" if market else ""},
    )  # fmt: skip
    expected = naive(dice, set(taken), tokens > 0, market, envoy)
    if expected:
        assert set(open_to(table, "Ann")) == {"pass"} | expected
    else:
        assert "Ann" not in waiting(table) and "Ann can place no more dice." in told(table)


@pytest.mark.rule("kingsburg", "5.1")
def test_each_in_turn_order_influences_one_advisor_or_passes() -> None:
    table = at(INFLUENCE, order=[1, 2, 0], dice={"Ann": "1 1 2", "Brian": "3 4 5", "Cindy": "6 6 6"})
    for line in ("Brian: place 3 architect", "Cindy: pass", "Ann: place 1 jester", "Brian: place 4 merchant"):
        who = line.partition(":")[0]
        assert waiting(table) == [who]
        play(table, line)
    assert told(table) == [
        "Brian influences the Architect with 3.", "Cindy passes.", "Ann influences the Jester with 1.",
        "Brian influences the Merchant with 4.",
    ]  # fmt: skip


@pytest.mark.rule("kingsburg", "5.1")
def test_advisors_are_influenced_in_their_step_only() -> None:
    table = at(INFLUENCE, steps.Build(0, 0), goods={"Ann": "wood"}, dice={"Ann": "1 2"})
    play(table, "Ann: place 2 squire", "Ann: pass")
    assert refusal(table, "Ann", "place 1 jester") == "not now: place dice in a productive season, after the roll [5.1]"


@pytest.mark.rule("kingsburg", "5.2")
def test_rounds_follow_each_other_until_all_have_passed() -> None:
    dice = {"Ann": "1 2 3", "Brian": "4 5 6", "Cindy": "1 2 6"}
    table = at(INFLUENCE, steps.Build(0, 0), dice=dice, goods={"Ann": "wood"})
    play(table, "Ann: place 1 jester", "Brian: place 4 merchant", "Cindy: place 2 squire")
    play(table, "Ann: place 3 architect", "Brian: place 5 sergeant", "Cindy: pass")
    assert waiting(table) == ["Brian"] and step(table) == steps.Influence
    play(table, "Brian: place 6 alchemist")
    assert step(table) == steps.Build


@pytest.mark.rule("kingsburg", "5.3")
def test_whoever_has_passed_gets_no_further_turn() -> None:
    table = at(INFLUENCE, dice={"Ann": "1 2 3", "Brian": "4 5 6", "Cindy": "1 2 3"})
    play(table, "Ann: pass", "Brian: place 4 merchant", "Cindy: place 1 jester")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: place 5 sergeant", "Cindy: place 2 squire")
    assert waiting(table) == ["Brian"]
    with pytest.raises(Illegal):
        play(table, "Ann: place 3 architect")


@pytest.mark.rule("kingsburg", "5.4")
def test_one_may_pass_even_when_able() -> None:
    table = hand("1 2 3")
    choice = table.choices()[0]
    assert (str(choice), choice.text, choice.rule) == ("pass", "Pass: no more advisors this season.", "5.4")
    play(table, "Ann: pass")
    assert told(table)[-1] == "Ann passes." and realm(table).dice[0] == group("1 2 3")
    play(table, "Brian: pass", "Cindy: pass")
    assert table.over


@pytest.mark.rule("kingsburg", "5.5")
def test_without_a_coloured_die_one_passes_at_once_and_for_good() -> None:
    table = hand("2 w1 w6", tokens=[1, 0, 0])
    play(table, "Ann: place 2 squire", "Brian: place 6 alchemist")
    assert table.over
    assert told(table)[-3:] == [
        "Cindy can place no more dice.",
        "Ann can place no more dice.",
        "Brian can place no more dice.",
    ]
    assert [used & st.PASSED for used in realm(table).used] == [st.PASSED] * 3


@pytest.mark.rule("kingsburg", "5.5")
def test_without_a_legal_placement_one_passes_at_once_and_for_good() -> None:
    table = at(INFLUENCE, dice={"Ann": "4", "Brian": "4 4", "Cindy": "4"})
    play(table, "Ann: place 4 merchant", "Brian: pass")
    assert table.over and told(table)[-2:] == ["Cindy can place no more dice.", "Ann can place no more dice."]


@pytest.mark.rule("kingsburg", "5.5")
def test_a_single_one_is_still_a_die() -> None:
    assert open_to(hand("1"), "Ann") == ["pass", "place 1 jester"]


@pytest.mark.rule("kingsburg", "5.6")
def test_one_or_more_unused_dice_are_laid_on_an_advisor() -> None:
    table = hand("2 3 5")
    assert refusal(table, "Ann", "place +2 squire") == "place at least one die [5.6]"
    assert refusal(table, "Ann", "place 6 alchemist") == "none of your unused dice shows a 6 [5.6]"
    assert refusal(table, "Ann", "place 2,2 merchant") == "you have only 1 unused 2 [5.6]"
    assert refusal(table, "Ann", "place 2,w3 sergeant") == "none of your unused white dice shows a 3 [5.6]"
    choice = next(choice for choice in table.choices() if str(choice) == "place 2,3,5 general")
    assert choice.rule == "5.6" and choice.text.startswith("Place 2, 3 and 5 on the General (10):")
    play(table, "Ann: place 2,3,5 general")
    assert realm(table).court[10] == placement(0, 0, NUMBERS[group("2 3 5")])
    assert "Ann influences the General with 2, 3 and 5." in told(table)


@pytest.mark.rule("kingsburg", "5.7")
def test_the_value_must_be_met_exactly() -> None:
    table = hand("2 5 6", tokens=[1, 0, 0])
    assert refusal(table, "Ann", "place 2,5 treasurer") == "the dice make 7, not 8, and you own no Market [5.7]"
    assert refusal(table, "Ann", "place 2,5 alchemist") == "the dice make 7, not 6, and you own no Market [5.7]"
    assert "place 2,5 astronomer" in open_to(table, "Ann")
    with pytest.raises(BadNotation, match="these dice make 7, but that advisor's value is 10"):
        play(table, "Ann: place 2,5 general")


@pytest.mark.rule("kingsburg", "5.7")
def test_beyond_the_court_there_is_nobody_to_influence() -> None:
    table = hand("1 6 6 w6", tokens=[1, 0, 0], buildings={"Ann": "inn market"})
    assert refusal(table, "Ann", "place 1,6,6,w6 19") == "there is no advisor 19 [5.7]"
    assert refusal(table, "Ann", "place 1 0") == "there is no advisor 0 [5.7]"
    assert "place 1,6,6,w6 king" in open_to(table, "Ann")


@pytest.mark.rule("kingsburg", "5.8")
def test_a_die_counts_whole_and_in_one_group_only() -> None:
    table = at(INFLUENCE, dice={"Ann": "3 3 5"})
    play(table, "Ann: place 3 architect")
    assert realm(table).dice[0] == group("3 5")
    assert refusal(table, "Ann", "place 3,3 alchemist") == "you have only 1 unused 3 [5.6]"
    assert set(open_to(table, "Ann")) == {"pass", "place 5 sergeant", "place 3,5 treasurer"}
    play(table, "Ann: place 3,5 treasurer")
    assert realm(table).dice[0] == 0 and table.over


@pytest.mark.rule("kingsburg", "5.9")
def test_a_token_raises_a_group_by_exactly_two() -> None:
    table = hand("3 6 6", tokens=[1, 0, 0])
    play(table, "Ann: place 3,+2 sergeant")
    assert realm(table).tokens == [0, 0, 0] and realm(table).court[5] == placement(0, 1, NUMBERS[group("3")])
    assert told(table)[0] == 'Ann adds a "+2" token.'
    assert "[Ann 3 +2]" in str(table)
    assert refusal(hand("3 6 6"), "Ann", "place 3,+2 sergeant") == 'you have no "+2" token [5.9]'


@pytest.mark.rule("kingsburg", "5.10")
def test_a_group_takes_one_token_at_most() -> None:
    table = hand("1", tokens=[3, 0, 0])
    assert open_to(table, "Ann") == ["pass", "place 1 jester", "place 1,+2 architect"]
    with pytest.raises(BadNotation):
        play(table, "Ann: place 1,+2,+2 sergeant")


@pytest.mark.rule("kingsburg", "5.11")
def test_every_group_of_a_season_may_have_its_token() -> None:
    table = at(INFLUENCE, dice={"Ann": "1 4 6"}, tokens=[7, 0, 0])
    play(table, "Ann: place 1,+2 architect", "Ann: place 4,+2 alchemist", "Ann: place 6,+2 treasurer")
    assert realm(table).tokens == [4, 0, 0] and told(table).count('Ann adds a "+2" token.') == 3


@pytest.mark.rule("kingsburg", "5.12")
def test_white_dice_and_tokens_alone_influence_nobody() -> None:
    table = hand("6 w1 w3", tokens=[1, 0, 0])
    for move in ("place w3 architect", "place w1,w3 merchant", "place w3,+2 sergeant", "place w1,w3,+2 alchemist"):
        assert refusal(table, "Ann", move) == "add at least one die of your colour [5.12]"
        assert move not in open_to(table, "Ann")


@pytest.mark.rule("kingsburg", "5.13")
def test_two_white_dice_may_go_with_a_coloured_one() -> None:
    table = hand("1 w2 w3")
    assert "place 1,w2,w3 alchemist" in open_to(table, "Ann")
    play(table, "Ann: place 1,w2,w3 alchemist")
    assert realm(table).court[6] == placement(0, 0, NUMBERS[group("1 w2 w3")]) and realm(table).dice[0] == 0


@pytest.mark.rule("kingsburg", "5.14")
def test_white_dice_may_be_split_or_left_unused() -> None:
    table = at(INFLUENCE, dice={"Ann": "1 2 3 w2 w3"})
    assert {"place 1 jester", "place 1,w2 architect", "place 1,w3 merchant"} <= set(open_to(table, "Ann"))
    play(table, "Ann: place 1,w2 architect", "Ann: place 2,w3 sergeant")
    assert realm(table).dice[0] == group("3")
    table = at(INFLUENCE, dice={"Ann": "1 2 w2 w3"})
    play(table, "Ann: place 1 jester", "Ann: place 2 squire")
    assert realm(table).dice[0] == group("w2 w3") and table.over


@pytest.mark.rule("kingsburg", "5.15")
def test_a_white_die_and_a_token_may_share_a_group() -> None:
    table = hand("1 w2", tokens=[1, 0, 0])
    assert "place 1,w2,+2 sergeant" in open_to(table, "Ann")
    play(table, "Ann: place 1,w2,+2 sergeant")
    assert realm(table).court[5] == placement(0, 1, NUMBERS[group("1 w2")]) and realm(table).tokens[0] == 0


@pytest.mark.rule("kingsburg", "5.16")
def test_an_advisor_is_influenced_once_a_season_by_anyone_or_oneself() -> None:
    table = at(INFLUENCE, dice={"Ann": "2 2 5", "Brian": "2 5 6"})
    play(table, "Ann: place 2 squire")
    assert (
        refusal(table, "Brian", "place 2 squire")
        == "another governor has already influenced the Squire this season [5.16]"
    )
    assert "place 2 squire" not in open_to(table, "Brian")
    play(table, "Brian: pass")
    assert refusal(table, "Ann", "place 2 squire") == "you have already influenced the Squire this season [5.16]"
    assert "place 2 squire" not in open_to(table, "Ann")


@pytest.mark.rule("kingsburg", "5.17")
def test_only_the_envoys_holder_may_join_an_influenced_advisor() -> None:
    table = hand("2 5 6", court=court(2, 5), envoy=0)
    choice = next(choice for choice in table.choices() if str(choice) == "place 2 squire")
    assert choice.rule == "9.7" and choice.text.startswith("Place 2 with the Envoy on the Squire (2):")
    play(table, "Ann: place 2 squire")
    assert realm(table).envoy == NOBODY and "Ann sends the King's Envoy to the Squire." in told(table)
    assert realm(table).court[2] == court(2)[2] | placement(0, 0, NUMBERS[group("2")]) << 16
    play(table, "Brian: pass", "Cindy: pass")
    assert "has already influenced the Sergeant" in refusal(table, "Ann", "place 5 sergeant")
    other = hand("2 5 6", court=court(2, 5), envoy=1)
    assert "has already influenced the Squire" in refusal(other, "Ann", "place 2 squire")


@pytest.mark.rule("kingsburg", "5.18")
@pytest.mark.parametrize("advisor", ["merchant", "alchemist"])
def test_the_market_goes_with_a_token(advisor: str) -> None:
    table = at(INFLUENCE, dice={"Ann": "3 3"}, tokens=[2, 0, 0], buildings={"Ann": "inn market"})
    choice = next(choice for choice in table.choices() if str(choice) == f"place 3,+2 {advisor}")
    assert choice.rule == "14.6" and choice.text.startswith('Place 3 with a "+2" token and the Market on the ')
    play(table, f"Ann: place 3,+2 {advisor}")
    assert realm(table).tokens[0] == 1 and told(table)[:2] == ['Ann adds a "+2" token.', "Ann uses the Market."]
    assert set(open_to(table, "Ann")) == {"pass", "place 3 architect", "place 3,+2 sergeant"}


@pytest.mark.rule("kingsburg", "5.19")
@pytest.mark.parametrize(("advisor", "value"), [("squire", 2), ("merchant", 4)])
def test_the_market_goes_with_the_envoy(advisor: str, value: int) -> None:
    table = at(INFLUENCE, dice={"Ann": "3"}, court=court(2, 4), envoy=0, buildings={"Ann": "inn market"})
    assert open_to(table, "Ann") == ["pass", "place 3 squire", "place 3 architect", "place 3 merchant"]
    play(table, f"Ann: place 3 {advisor}")
    assert realm(table).court[value] >> 16 == placement(0, 0, NUMBERS[group("3")]) and realm(table).envoy == NOBODY
    assert "Ann uses the Market." in told(table) and realm(table).used[0] & st.USED_MARKET
