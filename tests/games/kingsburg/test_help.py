"""Chapter 6: what the advisors give."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.table import Table
from kingstable.games.kingsburg.rules.dice import NUMBERS
from kingstable.games.kingsburg.state import NOBODY, placement

from .scripts import at, card, goods, group, idle, open_to, play, realm, refusal, st, step, steps, told, waiting

ANN, BRIAN, CINDY = 0, 1, 2
HELP = steps.Advisors(1)


def helped(value: int, *moves: str, **fields: Any) -> Table:
    """The advisor of this value has helped Brian."""
    table = at(steps.Serve(BRIAN, value), **fields)
    play(table, *moves)
    assert table.over
    return table


def laid(*placements: tuple[int, int]) -> list[int]:
    """A court with a die of these seats on these advisors; a second one on the same advisor came later."""
    court = [0] * 19
    for seat, value in placements:
        place = placement(seat, 0, NUMBERS[group("1")])
        court[value] |= place << 16 if court[value] else place
    return court


def only_brians(table: Table) -> tuple[list[int], int, int, int]:
    """What Brian owns: goods, tokens, VP, soldiers.  The others own nothing."""
    state = realm(table)
    for seat in (ANN, CINDY):
        assert goods(table, table.names[seat]) == [0, 0, 0]
        assert (state.tokens[seat], state.vp[seat], state.soldiers[seat]) == (0, 0, 0)
    return goods(table, "Brian"), state.tokens[BRIAN], state.vp[BRIAN], state.soldiers[BRIAN]


def rule(number: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("kingsburg", number)


@pytest.mark.parametrize(
    ("value", "name", "gift", "vp", "soldiers"),
    [
        pytest.param(1, "Jester", [0, 0, 0], 1, 0, marks=rule("6.1")),
        pytest.param(2, "Squire", [1, 0, 0], 0, 0, marks=rule("6.2")),
        pytest.param(3, "Architect", [0, 1, 0], 0, 0, marks=rule("6.3")),
        pytest.param(5, "Sergeant", [0, 0, 0], 0, 1, marks=rule("6.5")),
        pytest.param(8, "Treasurer", [2, 0, 0], 0, 0, marks=rule("6.8")),
        pytest.param(13, "Champion", [0, 0, 3], 0, 0, marks=rule("6.13")),
        pytest.param(15, "Inventor", [1, 1, 1], 0, 0, marks=rule("6.15")),
        pytest.param(16, "Wizard", [4, 0, 0], 0, 0, marks=rule("6.16")),
        pytest.param(18, "King", [1, 1, 1], 0, 1, marks=rule("6.18")),
    ],
)
def test_a_plain_gift_is_received_unasked(value: int, name: str, gift: list[int], vp: int, soldiers: int) -> None:
    table = helped(value)
    assert only_brians(table) == (gift, 0, vp, soldiers)
    assert len(told(table)) == 1 and told(table)[0].startswith(f"The {name} helps Brian: ")


@rule("6.4")
def test_the_merchant_gives_gold_or_wood() -> None:
    assert only_brians(helped(4, "Brian: take gold")) == ([1, 0, 0], 0, 0, 0)
    assert only_brians(helped(4, "Brian: take wood")) == ([0, 1, 0], 0, 0, 0)
    assert open_to(at(steps.Serve(BRIAN, 4)), "Brian") == ["take gold", "take wood"]


@rule("6.6")
@pytest.mark.parametrize(
    ("given", "gained", "left"),
    [("gold", "wood and 1 stone", [1, 3, 3]), ("wood", "gold and 1 stone", [3, 1, 3]),
     ("stone", "gold and 1 wood", [3, 3, 1])],
)  # fmt: skip
def test_the_alchemist_turns_a_good_into_the_other_two(given: str, gained: str, left: list[int]) -> None:
    table = helped(6, f"Brian: trade {given}", goods={"Brian": "gold gold wood wood stone stone"})
    assert only_brians(table) == (left, 0, 0, 0)
    assert told(table) == [f"Brian trades 1 {given} for 1 {gained}."]


@rule("6.6")
def test_the_alchemists_offer_is_put_in_words() -> None:
    table = at(steps.Serve(BRIAN, 6), goods={"Brian": "stone"})
    choice = table.choices()[1]
    assert (str(choice), choice.text) == ("trade stone", "Trade 1 stone for 1 gold and 1 wood.")
    assert (choice.rule, choice.targets) == ("6.6", ("goods-1-2", "advisor-6"))
    elsewhere = at(steps.Build(ANN, 0), goods={"Ann": "wood"})
    assert refusal(elsewhere, "Ann", "trade wood") == "not now: the Alchemist is not helping you [6.6]"


@rule("6.7")
@pytest.mark.parametrize(("good", "gift"), [("gold", [1, 0, 0]), ("wood", [0, 1, 0]), ("stone", [0, 0, 1])])
def test_the_astronomer_gives_a_good_of_choice_and_a_token(good: str, gift: list[int]) -> None:
    assert only_brians(helped(7, f"Brian: take {good}")) == (gift, 1, 0, 0)


@rule("6.9")
def test_the_master_hunter_gives_wood_with_gold_or_stone() -> None:
    assert open_to(at(steps.Serve(BRIAN, 9)), "Brian") == ["take gold,wood", "take wood,stone"]
    assert only_brians(helped(9, "Brian: take gold,wood")) == ([1, 1, 0], 0, 0, 0)
    assert only_brians(helped(9, "Brian: take wood,stone")) == ([0, 1, 1], 0, 0, 0)


@rule("6.10")
def test_the_general_gives_two_soldiers_and_a_secret_look() -> None:
    table = helped(10, "*: enemy 5")
    assert only_brians(table) == ([0, 0, 0], 0, 0, 2)
    assert table.view(BRIAN)["enemy"] == card(5)


@rule("6.11")
def test_the_swordsmith_gives_stone_with_wood_or_gold() -> None:
    assert open_to(at(steps.Serve(BRIAN, 11)), "Brian") == ["take gold,stone", "take wood,stone"]
    assert only_brians(helped(11, "Brian: take gold,stone")) == ([1, 0, 1], 0, 0, 0)
    assert only_brians(helped(11, "Brian: take wood,stone")) == ([0, 1, 1], 0, 0, 0)


@rule("6.12")
def test_the_duchess_gives_two_goods_of_choice_and_a_token() -> None:
    assert only_brians(helped(12, "Brian: take wood,stone")) == ([0, 1, 1], 1, 0, 0)


@rule("6.14")
def test_the_smuggler_gives_three_goods_of_choice_for_a_vp() -> None:
    table = at(steps.Serve(BRIAN, 14), vp=[0, 5, 0])
    choice = table.choices()[1]
    assert (str(choice), choice.rule, choice.targets) == ("pay", "6.14", ("advisor-14",))
    assert choice.text == "Pay 1 VP for any 3 goods."
    play(table, "Brian: pay")
    assert realm(table).vp == [0, 4, 0] and "Brian pays the Smuggler 1 VP." in told(table)
    play(table, "Brian: take gold,stone,stone")
    assert only_brians(table) == ([1, 0, 2], 0, 4, 0)
    elsewhere = at(steps.Build(ANN, 0), goods={"Ann": "wood"})
    assert refusal(elsewhere, "Ann", "pay") == "not now: nobody offers you a bargain [6.14]"


@rule("6.17")
def test_the_queen_gives_two_goods_of_choice_a_secret_look_and_three_vp() -> None:
    table = helped(17, "Brian: take gold,gold", "*: enemy 1")
    assert only_brians(table) == ([2, 0, 0], 0, 3, 0)
    assert table.view(BRIAN)["enemy"] == card(1)


@rule("6.19")
def test_the_advisors_help_from_the_lowest_to_the_highest() -> None:
    court = laid((ANN, 18), (BRIAN, 1), (CINDY, 2), (ANN, 3), (BRIAN, 5), (CINDY, 8), (BRIAN, 13))
    table = at(HELP, court=court)
    assert [line.split(":")[0] for line in told(table)] == [
        "The Jester helps Brian", "The Squire helps Cindy", "The Architect helps Ann", "The Sergeant helps Brian",
        "The Treasurer helps Cindy", "The Champion helps Brian", "The King helps Ann",
    ]  # fmt: skip


@rule("6.20")
@pytest.mark.parametrize("value", [1, 2, 3, 5, 8, 13, 15, 16, 18])
def test_an_advisor_without_dice_is_skipped(value: int) -> None:
    table = at(HELP, court=laid((CINDY, value)))
    assert len(told(table)) == 1 and " helps Cindy: " in told(table)[0] and table.over


@rule("6.21")
def test_two_placements_are_served_in_full_in_the_order_they_were_laid() -> None:
    table = at(HELP, order=[0, 1, 2], court=laid((BRIAN, 4), (ANN, 4)))
    assert waiting(table) == ["Brian"]
    play(table, "Brian: take wood")
    assert waiting(table) == ["Ann"]
    play(table, "Ann: take gold")
    assert goods(table, "Brian") == [0, 1, 0] and goods(table, "Ann") == [1, 0, 0]


@rule("6.21")
def test_one_player_with_both_placements_is_served_twice() -> None:
    table = at(HELP, court=laid((BRIAN, 8), (BRIAN, 8)))
    assert goods(table, "Brian") == [4, 0, 0]


@rule("6.22")
def test_what_one_advisor_gives_serves_at_a_later_one() -> None:
    table = at(HELP, court=laid((BRIAN, 2), (BRIAN, 6)))
    assert open_to(table, "Brian") == ["pass", "trade gold"] and goods(table, "Brian") == [1, 0, 0]
    play(table, "Brian: trade gold")
    assert goods(table, "Brian") == [0, 1, 1]


@rule("6.22")
def test_the_stables_send_their_soldier_at_once() -> None:
    table = helped(10, "*: enemy 2", buildings={"Brian": "palisade stables"})
    assert realm(table).soldiers == [0, 3, 0] and "Brian's Stables bring one more soldier." in told(table)
    table = helped(8, buildings={"Brian": "palisade stables"})
    assert realm(table).soldiers == [0, 0, 0]


@rule("6.23")
@pytest.mark.parametrize(
    ("value", "wrong", "reason"),
    [
        (4, "take stone", "the Merchant offers 1 gold or 1 wood [6.23]"),
        (4, "take gold,wood", "the Merchant offers 1 gold or 1 wood [6.23]"),
        (9, "take gold,stone", "the Master Hunter offers 1 gold and 1 wood, or 1 wood and 1 stone [6.23]"),
        (11, "take gold,wood", "the Swordsmith offers 1 gold and 1 stone, or 1 wood and 1 stone [6.23]"),
        (9, "pass", "you cannot decline: take one of the gifts [6.23]"),
    ],
)
def test_exactly_one_of_two_gifts_is_taken(value: int, wrong: str, reason: str) -> None:
    table = at(steps.Serve(BRIAN, value))
    assert refusal(table, "Brian", wrong) == reason
    assert [choice.rule for choice in table.choices()] == ["6.23", "6.23"]
    play(table, f"Brian: {table.choices()[0]}")
    assert table.over and told(table)[-1].startswith("Brian takes 1 gold")


@rule("6.24")
@pytest.mark.parametrize(("value", "mixtures"), [(7, 3), (12, 6), (17, 6)])
def test_goods_of_choice_come_in_any_mixture(value: int, mixtures: int) -> None:
    table = at(steps.Serve(BRIAN, value))
    assert len(open_to(table, "Brian")) == mixtures and {choice.rule for choice in table.choices()} == {"6.24"}
    assert refusal(table, "Brian", "pass") == "you cannot decline: choose the goods you take [6.24]"


@rule("6.24")
def test_two_goods_may_be_alike_or_not_and_are_two() -> None:
    table = at(steps.Serve(BRIAN, 12))
    assert open_to(table, "Brian") == [
        "take gold,gold", "take gold,wood", "take gold,stone", "take wood,wood", "take wood,stone", "take stone,stone",
    ]  # fmt: skip
    for wrong in ("take gold", "take gold,wood,stone"):
        assert refusal(table, "Brian", wrong) == "take 2 goods from the Duchess [6.24]"
    play(table, "Brian: take stone,stone")
    assert told(table)[-1] == "Brian takes 2 stone."
    elsewhere = at(steps.Build(ANN, 0), goods={"Ann": "wood"})
    assert refusal(elsewhere, "Ann", "take wood") == "not now: nobody offers you goods [6.24]"


@rule("6.24")
def test_goods_won_in_battle_are_none_of_the_advisors_gifts() -> None:
    table = at(steps.Choose(BRIAN, 1, steps.FROM_BATTLE))
    assert {choice.rule for choice in table.choices()} == {"11.12"}


@rule("6.25")
def test_the_alchemists_trade_may_be_declined() -> None:
    table = at(steps.Serve(BRIAN, 6), goods={"Brian": "gold stone"})
    assert open_to(table, "Brian") == ["pass", "trade gold", "trade stone"]
    assert (table.choices()[0].text, table.choices()[0].rule) == ("Keep your goods.", "6.25")
    assert refusal(table, "Brian", "trade wood") == "you have no wood to trade [6.25]"
    play(table, "Brian: pass")
    assert goods(table, "Brian") == [1, 0, 1] and told(table) == ["Brian declines the Alchemist's offer."]


@rule("6.25")
def test_without_a_good_there_is_no_trade() -> None:
    table = helped(6, tokens=[0, 3, 0])
    assert told(table) == ["Brian has no goods to trade with the Alchemist."]


@rule("6.26")
def test_a_placement_trades_one_good_only() -> None:
    table = at(HELP, steps.Recruiting(), court=laid((BRIAN, 6)), goods={"Brian": "gold gold gold"})
    play(table, "Brian: trade gold")
    assert goods(table, "Brian") == [2, 1, 1] and step(table) == steps.Recruit


@rule("6.26")
def test_two_placements_trade_twice() -> None:
    table = at(HELP, court=laid((BRIAN, 6), (BRIAN, 6)), goods={"Brian": "gold"})
    play(table, "Brian: trade gold", "Brian: trade wood")
    assert goods(table, "Brian") == [1, 0, 2] and table.over


@rule("6.27")
def test_the_smugglers_bargain_may_be_declined() -> None:
    table = at(steps.Serve(BRIAN, 14), vp=[0, 5, 0])
    assert open_to(table, "Brian") == ["pass", "pay"]
    assert (table.choices()[0].text, table.choices()[0].rule) == ("Decline the bargain.", "6.27")
    play(table, "Brian: pass")
    assert only_brians(table) == ([0, 0, 0], 0, 5, 0) and told(table) == ["Brian declines the Smuggler's offer."]


@rule("6.28")
@pytest.mark.parametrize("vp", [0, -2])
def test_the_bargain_may_be_struck_without_vp(vp: int) -> None:
    table = helped(14, "Brian: pay", "Brian: take wood,wood,wood", vp=[0, vp, 0])
    assert only_brians(table) == ([0, 3, 0], 0, vp - 1, 0)


@rule("6.29")
def test_other_gifts_cannot_be_declined_in_part() -> None:
    table = helped(18, goods={"Brian": "gold gold"}, soldiers=[0, 4, 0])
    assert only_brians(table) == ([3, 1, 1], 0, 0, 5)
    assert told(table) == ["The King helps Brian: 1 gold, 1 wood, 1 stone and 1 soldier."]


@rule("6.30")
def test_a_secret_look_is_for_one_player_alone() -> None:
    table = helped(10, "*: enemy 3")
    assert table.view(BRIAN)["enemy"] == card(3)
    for view in (table.view(ANN), table.view(CINDY), table.view()):
        assert view["enemy"] is None
    assert told(table, "Brian")[-2:] == [
        "Brian secretly looks at the next enemy.", "The next enemy: Goblins, strength 3.",
    ]  # fmt: skip
    for log in (told(table), told(table, "Ann"), told(table, "Cindy")):
        assert log[-1] == "Brian secretly looks at the next enemy." and not any("Goblins" in line for line in log)


@rule("6.30")
def test_the_card_goes_back_unchanged() -> None:
    table = at(HELP, steps.EnemyAppears(), steps.KingsDie(), court=laid((ANN, 10), (BRIAN, 17)))
    play(table, "*: enemy 2", "Brian: take gold,gold")
    assert realm(table).enemy == card(2) and "The enemy attacks: Goblins, strength 2." in told(table)
    assert told(table, "Ann").count("The next enemy: Goblins, strength 2.") == 1
    assert told(table, "Brian").count("The next enemy: Goblins, strength 2.") == 1


@rule("6.31")
def test_what_was_seen_stays_known() -> None:
    table = at(steps.Serve(BRIAN, 10), steps.Season(st.SUMMER), steps.Serve(CINDY, 10), steps.Build(0, 0))
    play(table, "*: enemy 4")
    idle(table, "Cindy secretly looks at the next enemy.")
    assert table.view(BRIAN)["enemy"] == card(4) and table.view(CINDY)["enemy"] == card(4)
    assert table.view(ANN)["enemy"] is None


@rule("6.32")
def test_the_dice_return_to_their_owners_when_all_advisors_are_done() -> None:
    table = at(
        HELP, steps.Build(ANN, 0), goods={"Ann": "wood"}, court=laid((ANN, 1), (BRIAN, 18), (CINDY, 4), (ANN, 4)),
        dice={"Ann": "4", "Brian": "1 2"},
    )  # fmt: skip
    play(table, "Cindy: take gold")
    assert realm(table).court != [0] * 19
    play(table, "Ann: take gold")
    assert step(table) == steps.Build
    assert realm(table).court == [0] * 19 and realm(table).dice == [0, 0, 0]


@rule("6.33")
def test_tokens_and_white_dice_go_back_to_the_supply() -> None:
    table = at(
        steps.Influencing(0), HELP, steps.Build(BRIAN, 0), goods={"Brian": "wood"}, tokens=[0, 2, 0],
        dice={"Brian": "1 w1 w2", "Cindy": "6 w6"},
    )  # fmt: skip
    play(table, "Brian: place 1,w1,+2 merchant", "Cindy: pass", "Brian: take gold")
    assert step(table) == steps.Build
    assert realm(table).tokens == [0, 1, 0] and realm(table).whites == [0, 0, 0] and realm(table).dice == [0, 0, 0]
    assert realm(table).envoy == NOBODY
