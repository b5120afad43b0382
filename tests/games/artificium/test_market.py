"""Chapter 4: the card market."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.decision import Step
from kingstable.core.table import Table

from . import steps
from .scripts import (
    GOODS,
    at,
    counted,
    goods,
    hand,
    happened,
    open_to,
    play,
    refusal,
    seen,
    st,
    step,
    told,
    towns,
    waiting,
)

HANDS = {"Ann": "farm brewery", "Brian": "sawmill", "Cindy": "foundry"}


def stalls(*todo: Step[Any], **fields: Any) -> Table:
    """An open market, Ann first; then these steps."""
    given = {"hand": HANDS, "market": "theft fair castle", "phase": st.CARD_MARKET, **fields}
    return at(steps.Market(given.get("first", 0)), *todo, **given)


def market(table: Table) -> str:
    return counted(towns(table).market)


@pytest.mark.rule("artificium", "4.1")
def test_six_cards_lie_open_in_the_market() -> None:
    table = at(steps.OpenMarket(), hand=HANDS)
    names = ("castle", "farm", "castle", "fair", "theft", "farm")
    for count, name in enumerate(names):
        assert waiting(table) == ["*"] and step(table) == steps.Deal and sum(towns(table).market) == count
        play(table, f"*: card {name}")
    assert waiting(table) == ["Ann"] and towns(table).phase == st.CARD_MARKET
    assert market(table) == "theft fair farm farm castle castle" and sum(towns(table).pile) == 108 - 4 - 6
    offers = ["Castle", "Farm", "Castle", "Fair", "Theft", "Farm"]
    assert told(table)[1:] == [f"The market offers {name}." for name in offers]
    assert [event for event in happened(table) if event[0] == "market"] == [("market", "4.1")] * 6
    for viewer in (0, 2, None):
        assert counted(table.view(viewer)["market"]) == "theft fair farm farm castle castle"
    drawn = str(table).splitlines()
    offer = drawn[drawn.index("Market") + 1 :]
    assert [line.partition(":")[0] for line in offer if line[:3].strip().isdigit()] == [
        "  1 Theft", "  1 Fair", "  2 Farm", "  2 Castle",
    ]  # fmt: skip


@pytest.mark.rule("artificium", "4.2")
def test_one_thing_each_clockwise_from_the_first_player() -> None:
    table = at(
        steps.OpenMarket(), seats=4, first=2,
        hand={"Ann": "farm", "Brian": "sawmill", "Cindy": "foundry", "David": "brewery"},
    )  # fmt: skip
    play(table, *["*: card castle"] * 3, *["*: card fair"] * 3)
    for line in ("Cindy: exchange foundry castle", "David: pass", "Ann: new-hand"):
        assert waiting(table) == [line.partition(":")[0]]
        play(table, line)
    play(table, *["*: card theft"] * 5)
    assert waiting(table) == ["Brian"]
    play(table, "Brian: exchange sawmill foundry")
    for who in ("Cindy", "Ann", "Brian"):
        assert waiting(table) == [who]
        play(table, f"{who}: pass")
    assert table.over
    assert told(table)[7:10] == [
        "Cindy exchanges Foundry for Castle.", "David leaves the market.",
        "Ann discards their whole hand and draws 5 cards.",
    ]  # fmt: skip


@pytest.mark.rule("artificium", "4.2")
def test_one_may_exchange_replace_or_pass() -> None:
    table = stalls()
    swaps = [f"exchange {given} {taken}" for given in ("farm", "brewery") for taken in ("theft", "fair", "castle")]
    assert open_to(table, "Ann") == ["pass", "new-hand", *swaps]
    leave = table.choices()[0]
    assert (leave.text, leave.rule) == ("Pass: no more exchanges this turn.", "4.3")
    assert table.prompt() == "Card market: exchange one card for free, replace your whole hand for free, or pass."
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and hand(table, "Ann") == "farm brewery"
    assert market(table) == "theft fair castle" and towns(table).coins == [5, 5, 5]
    assert told(table)[1:] == ["Ann leaves the market."] and happened(table)[-1] == ("market_pass", "4.2")


@pytest.mark.rule("artificium", "4.2")
def test_cards_are_exchanged_at_the_market_only() -> None:
    table = stalls(steps.Choose())
    play(table, "Ann: pass", "Brian: pass", "Cindy: pass")
    assert refusal(table, "Ann", "exchange farm castle") == "not now: the card market is not open to you [4.2]"


@pytest.mark.rule("artificium", "4.3")
@pytest.mark.parametrize("gone", ["Ann", "Brian", "Cindy"])
def test_who_has_passed_is_left_out_while_the_others_go_on(gone: str) -> None:
    others = [who for who in ("Ann", "Brian", "Cindy") if who != gone]
    table = stalls(coins=[6, 6, 6])
    for who in ("Ann", "Brian", "Cindy"):
        assert waiting(table) == [who]
        play(table, f"{who}: pass" if who == gone else f"{who}: {swap(table, who)}")
    for _ in range(3):
        for who in others:
            assert waiting(table) == [who]
            play(table, f"{who}: {swap(table, who)}")
    assert table.over and towns(table).coins == [6 if who == gone else 0 for who in ("Ann", "Brian", "Cindy")]
    assert told(table).count(f"{gone} leaves the market.") == 1
    assert told(table)[-3:-1] == [f"{who} cannot exchange any more cards." for who in others]


def swap(table: Table, who: str) -> str:
    """The first exchange that is open."""
    return next(move for move in open_to(table, who) if move.startswith("exchange"))


@pytest.mark.rule("artificium", "4.3")
def test_the_market_ends_when_the_last_player_has_passed() -> None:
    table = stalls(steps.Choose())
    play(table, "Ann: pass", "Brian: exchange sawmill fair", "Cindy: pass")
    assert waiting(table) == ["Brian"] and step(table) == steps.Exchange and towns(table).passed == 0b101
    play(table, "Brian: exchange fair castle", "Brian: pass")
    assert waiting(table) == ["Ann", "Brian", "Cindy"] and step(table) == steps.Choose and towns(table).passed == 0


@pytest.mark.rule("artificium", "4.4")
def test_an_exchange_lays_a_card_down_and_takes_one_up() -> None:
    table = stalls()
    play(table, "Ann: exchange farm castle")
    assert hand(table, "Ann") == "brewery castle" and market(table) == "theft fair farm"
    assert hand(table, "Brian") == "sawmill" and counted(towns(table).discards) == ""
    assert told(table)[-1] == "Ann exchanges Farm for Castle."
    for viewer in ("Brian", "Cindy", "spectator"):
        assert seen(table, viewer, of="Ann") == "castle"


@pytest.mark.rule("artificium", "4.4")
def test_one_gives_what_one_holds_and_takes_what_lies_there() -> None:
    table = stalls()
    assert refusal(table, "Ann", "exchange sawmill castle") == "you have no Sawmill in hand [4.4]"
    assert refusal(table, "Ann", "exchange farm foundry") == "the market has no Foundry [4.4]"
    assert refusal(table, "Ann", "exchange farm farm") == "the market has no Farm [4.4]"
    assert table.why_not("exchange farm castle", 0) is None


@pytest.mark.rule("artificium", "4.4")
def test_one_card_only_goes_and_one_only_comes_where_there_are_several_of_a_kind() -> None:
    table = stalls(hand={**HANDS, "Ann": "farm farm fair"}, market="farm castle castle")
    play(table, "Ann: exchange farm castle")
    assert hand(table, "Ann") == "fair farm castle" and market(table) == "farm farm castle"
    play(table, "Brian: pass", "Cindy: pass", "Ann: exchange farm farm")
    assert hand(table, "Ann") == "fair farm castle" and market(table) == "farm farm castle"


@pytest.mark.rule("artificium", "4.5")
def test_a_card_laid_down_may_be_taken_by_another() -> None:
    table = stalls()
    assert refusal(table, "Ann", "exchange brewery farm") == "the market has no Farm [4.4]"
    play(table, "Ann: exchange farm castle")
    assert "exchange sawmill farm" in open_to(table, "Brian")
    assert "exchange sawmill castle" not in open_to(table, "Brian")
    play(table, "Brian: exchange sawmill farm")
    assert hand(table, "Brian") == "farm" and market(table) == "theft fair sawmill"


@pytest.mark.rule("artificium", "4.5")
def test_a_card_laid_down_may_be_taken_back_in_a_later_exchange() -> None:
    table = stalls()
    play(table, "Ann: exchange farm castle", "Brian: pass", "Cindy: pass", "Ann: exchange brewery farm")
    assert hand(table, "Ann") == "farm castle" and market(table) == "theft fair brewery"


@pytest.mark.rule("artificium", "4.6")
@pytest.mark.parametrize("coins", [0, 1, 5])
def test_the_first_exchange_is_free(coins: int) -> None:
    table = stalls(coins=[coins] * 3)
    for who, given, taken in (("Ann", "farm", "castle"), ("Brian", "sawmill", "fair"), ("Cindy", "foundry", "theft")):
        choice = next(choice for choice in table.choices() if str(choice) == f"exchange {given} {taken}")
        assert choice.text.startswith(f"Exchange {given.title()} for {taken.title()}. {taken.title()}: ")
        assert choice.text.endswith(".")
        assert choice.rule == "4.6"
        play(table, f"{who}: exchange {given} {taken}")
        assert happened(table).count(("exchange", "4.6")) == 1 + ("Ann", "Brian", "Cindy").index(who)
        assert f"{who} exchanges {given.title()} for {taken.title()}." in told(table)
    assert towns(table).coins == [coins] * 3


@pytest.mark.rule("artificium", "4.6")
def test_one_exchange_of_every_turn_is_free() -> None:
    five = "sawmill farm brewery foundry laboratory"
    table = at(steps.Turn(), turn=1, seats=2, hand={"Ann": five, "Brian": five})
    for turn in (2, 3):
        play(table, *["*: card fair" if turn == 2 else "*: card castle"] * 5, "*: card theft")
        assert table.choices()[2].rule == "4.6" and str(table.choices()[1]) == "new-hand"
        play(table, f"Ann: {table.choices()[2]}")
        assert towns(table).coins == [5, 5]
        play(table, *["Brian: pass", "Ann: pass"] * 2)  # the market, then the cards
        play(table, "Ann: pass", "Brian: pass")
    assert towns(table).turn == 4


@pytest.mark.rule("artificium", "4.7")
def test_every_further_exchange_costs_two_coins() -> None:
    table = stalls(coins=[7, 5, 5])
    play(table, "Ann: exchange farm castle", "Brian: pass", "Cindy: pass")
    assert towns(table).coins == [7, 5, 5]
    for coins, (given, taken) in ((5, ("castle", "farm")), (3, ("farm", "fair")), (1, ("fair", "theft"))):
        assert waiting(table) == ["Ann"]
        assert table.prompt() == "Card market: exchange a card for 2 coins, or pass."
        choice = next(choice for choice in table.choices() if str(choice) == f"exchange {given} {taken}")
        assert choice.rule == "4.7"
        assert choice.text.startswith(
            f"Pay 2 coins and exchange {given.title()} for {taken.title()}. {taken.title()}: "
        )
        play(table, f"Ann: exchange {given} {taken}")
        assert towns(table).coins == [coins, 5, 5] and ("exchange_paid", "4.7") in happened(table)
        assert f"Ann pays 2 coins and exchanges {given.title()} for {taken.title()}." in told(table)
    assert table.over and hand(table, "Ann") == "theft brewery"
    assert happened(table).count(("exchange_paid", "4.7")) == 3 and happened(table).count(("exchange", "4.6")) == 1


@pytest.mark.rule("artificium", "4.7")
@pytest.mark.parametrize(("coins", "asked"), [(0, False), (1, False), (2, True), (3, True)])
def test_with_fewer_than_two_coins_no_further_exchange_is_made(coins: int, asked: bool) -> None:
    table = stalls(coins=[coins, 9, 9])
    play(table, "Ann: exchange farm castle", "Brian: exchange sawmill fair", "Cindy: pass")
    assert waiting(table) == (["Ann"] if asked else ["Brian"])
    assert ("Ann cannot exchange any more cards." in told(table)) is not asked
    assert (("market_out", "2.4") in happened(table)) is not asked
    if asked:
        assert "new-hand" not in open_to(table, "Ann") and "exchange castle farm" in open_to(table, "Ann")
        play(table, "Ann: exchange castle farm")
        assert towns(table).coins == [coins - 2, 9, 9]


@pytest.mark.rule("artificium", "4.7")
def test_only_the_player_pays_and_only_for_exchanges_of_their_own() -> None:
    table = stalls(first=1, coins=[5, 5, 5])
    play(table, "Brian: exchange sawmill castle", "Cindy: exchange foundry fair", "Ann: exchange farm theft")
    play(table, "Brian: exchange castle foundry", "Cindy: pass", "Ann: exchange brewery sawmill")
    assert towns(table).coins == [3, 3, 5]


@pytest.mark.rule("artificium", "4.8")
@pytest.mark.parametrize(
    "held", ["brewery", "farm farm brewery", "theft farm farm farm brewery", "theft fair farm farm farm brewery castle"]
)
def test_who_replaces_the_hand_discards_all_and_draws_five(held: str) -> None:
    table = stalls(hand={**HANDS, "Ann": held})
    choice = table.choices()[1]
    assert (str(choice), choice.text, choice.rule) == ("new-hand", "Discard your hand and draw 5 new cards.", "4.8")
    play(table, "Ann: new-hand")
    assert hand(table, "Ann") == "" and counted(towns(table).discards) == held
    shed = [f"Ann discards {name.title()}." for name in held.split()]
    assert told(table)[1:] == ["Ann discards their whole hand and draws 5 cards.", *shed]
    assert happened(table)[1:] == [("new_hand", "4.8")] + [("drop", "4.8")] * len(shed)
    for name in ("sawmill", "sawmill", "foundry", "laboratory", "swordsmith"):
        assert waiting(table) == ["*"]
        play(table, f"*: card {name}")
    assert hand(table, "Ann") == "sawmill sawmill foundry laboratory swordsmith" and waiting(table) == ["Brian"]
    assert hand(table, "Brian") == "sawmill" and market(table) == "theft fair castle"
    assert seen(table, "Brian", of="Ann") == ""


@pytest.mark.rule("artificium", "4.8")
def test_the_old_hand_is_discarded_before_the_new_one_is_drawn() -> None:
    table = stalls(pile=[0] * 16)
    play(table, "Ann: new-hand")
    assert told(table)[-1] == "The draw pile is empty: the discards are shuffled to form a new one."
    assert open_to(table, "*") == ["card farm", "card brewery"]


@pytest.mark.rule("artificium", "4.9")
@pytest.mark.parametrize("coins", [0, 5])
def test_replacing_the_hand_costs_nothing(coins: int) -> None:
    table = stalls(coins=[coins] * 3)
    play(table, "Ann: new-hand", *["*: card castle"] * 5)
    assert towns(table).coins == [coins] * 3 and waiting(table) == ["Brian"]


@pytest.mark.rule("artificium", "4.9")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_hand_is_not_replaced_after_an_exchange_nor_a_second_time(first: int) -> None:
    who = ("Ann", "Brian", "Cindy")[first]
    for serve in ("exchange", "new-hand"):
        table = stalls(first=first)
        assert "new-hand" in open_to(table, who)
        play(table, f"{who}: {swap(table, who) if serve == 'exchange' else serve}")
        if serve == "new-hand":
            play(table, *["*: card castle"] * 5)
        for _ in range(2):
            play(table, f"{waiting(table)[0]}: pass")
        assert waiting(table) == [who] and "new-hand" not in open_to(table, who)
        assert (
            refusal(table, who, "new-hand") == "you have already exchanged a card or replaced your hand this turn [4.9]"
        )


@pytest.mark.rule("artificium", "4.9")
def test_what_one_has_used_up_is_open_to_the_others() -> None:
    table = stalls(first=1)
    play(table, "Brian: exchange sawmill fair")
    for who in ("Cindy", "Ann"):
        assert waiting(table) == [who] and "new-hand" in open_to(table, who)
        assert table.why_not("new-hand", table.waiting[0]) is None
        play(table, f"{who}: new-hand", *["*: card castle" if who == "Ann" else "*: card farm"] * 5)
    assert waiting(table) == ["Brian"] and towns(table).served == 0b111


@pytest.mark.rule("artificium", "4.9")
def test_a_hand_is_replaced_at_the_market_only() -> None:
    table = stalls(steps.Choose())
    assert table.why_not("new-hand", 0) is None
    play(table, "Ann: pass", "Brian: pass", "Cindy: pass")
    assert refusal(table, "Ann", "new-hand") == "not now: replace your hand at the card market [4.9]"


@pytest.mark.rule("artificium", "4.10")
def test_who_has_replaced_the_hand_stays_and_pays_for_the_first_exchange() -> None:
    table = stalls(coins=[5, 5, 5])
    play(table, "Ann: new-hand", *["*: card farm"] * 5, "Brian: pass", "Cindy: pass")
    assert waiting(table) == ["Ann"] and table.choices()[1].rule == "4.7"
    assert open_to(table, "Ann") == ["pass", *(f"exchange farm {taken}" for taken in ("theft", "fair", "castle"))]
    play(table, "Ann: exchange farm castle")
    assert towns(table).coins == [3, 5, 5] and told(table)[-1] == "Ann pays 2 coins and exchanges Farm for Castle."
    play(table, "Ann: exchange farm fair")
    assert table.over and towns(table).coins == [1, 5, 5] and hand(table, "Ann") == "fair farm farm farm castle"


@pytest.mark.rule("artificium", "4.10")
def test_who_has_replaced_the_hand_and_cannot_pay_is_out() -> None:
    table = stalls(coins=[5, 1, 5])
    play(table, "Ann: pass", "Brian: new-hand", *["*: card castle"] * 5, "Cindy: exchange foundry fair")
    assert waiting(table) == ["Cindy"] and told(table)[-1] == "Brian cannot exchange any more cards."


@pytest.mark.rule("artificium", "4.11")
def test_no_resource_changes_hands_at_the_market() -> None:
    table = stalls(resources={"Ann": " ".join(GOODS)}, coins=[50, 50, 50])
    for good in GOODS:
        for move in ("buy", "sell"):
            refused = refusal(table, "Ann", f"{move} {good}")
            assert refused == "not now: you cannot buy or sell at the card market [4.11]"
    assert not [move for move in open_to(table, "Ann") if move.startswith(("buy", "sell"))]
    assert goods(table, "Ann") == " ".join(GOODS)


@pytest.mark.rule("artificium", "4.12")
def test_what_is_left_of_the_market_is_discarded() -> None:
    table = stalls(discards="castle farm")
    play(table, "Ann: exchange farm castle", "Brian: pass", "Cindy: pass")
    assert market(table) == "theft fair farm" and counted(towns(table).discards) == "farm castle"
    play(table, "Ann: pass")
    assert market(table) == "" and counted(towns(table).discards) == "theft fair farm farm castle"
    assert told(table)[-1] == "The market closes, and its cards are discarded."
    assert happened(table)[-1] == ("market_closed", "4.12")
    assert towns(table).phase == st.PLAYING and (towns(table).passed, towns(table).served) == (0, 0)
    assert "Market: closed\n" in str(table)


@pytest.mark.rule("artificium", "4.9")
def test_an_empty_hand_may_be_replaced_too() -> None:
    """Hands are empty only where both piles have run out: an edition with few cards."""
    table = at(steps.Market(0), hand={"Brian": "farm"}, market="castle", coins=[5, 5, 2], served=0b100)
    assert waiting(table) == ["Ann"] and open_to(table, "Ann") == ["pass", "new-hand"]
    play(table, "Ann: new-hand", *["*: card sawmill"] * 5, "Brian: pass")
    assert hand(table, "Ann") == " ".join(["sawmill"] * 5)
    assert "Cindy cannot exchange any more cards." in told(table), "without a card two coins are of no use to her"
