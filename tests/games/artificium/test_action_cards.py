"""Chapter 8: the action cards."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.errors import BadNotation
from kingstable.core.table import Table

from . import steps
from .scripts import (
    CARDS,
    at,
    counted,
    goods,
    hand,
    happened,
    open_to,
    play,
    played,
    refusal,
    step,
    told,
    towns,
    waiting,
)

REFUSE = ["discard", "take-back"]


def resolving(card: str, **fields: Any) -> Table:
    """Ann has revealed a card and is to deal with it; nobody has coins if it is not said."""
    seats = fields.get("seats", 3)
    chosen = {"Ann": card, **fields.pop("chosen", {})}
    return at(steps.Resolve(0, 0, 0), chosen=chosen, **{"coins": [0] * seats, **fields})


# Exploration ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "8.1")
def test_exploration_is_aimed_at_an_opponent_who_holds_cards() -> None:
    table = resolving("exploration", seats=4, hand={"Ann": "farm", "Brian": "farm castle", "David": "fair"})
    assert open_to(table, "Ann") == ["explore blue", "explore violet", *REFUSE]
    choice = table.choices()[0]
    assert (choice.text, choice.rule) == ("Take a card at random from Brian's hand.", "8.1")
    assert refusal(table, "Ann", "explore green") == "that player has no cards in hand [8.1]"
    assert refusal(table, "Ann", "explore vermilion") == "choose an opponent, not yourself [8.1]"
    assert refusal(table, "Ann", "resolve") == "choose whose hand to explore [8.1]"
    play(table, "Ann: explore violet")
    assert told(table)[1:] == ["Ann explores David's hand and takes a card."]
    assert happened(table)[1:] == [("explore", "8.1")]


@pytest.mark.rule("artificium", "8.1")
def test_exploration_cannot_be_resolved_where_no_opponent_holds_a_card() -> None:
    table = resolving("exploration", hand={"Ann": "farm castle"})
    assert open_to(table, "Ann") == REFUSE
    assert refusal(table, "Ann", "resolve") == "no opponent has any cards in hand [8.1]"
    assert refusal(table, "Ann", "explore blue") == "that player has no cards in hand [8.1]"


@pytest.mark.rule("artificium", "8.1")
def test_an_exploration_comes_before_the_trades_in_the_list_of_choices() -> None:
    table = resolving("exploration", hand={"Brian": "farm"}, coins=[2, 0, 0], resources={"Ann": "coal"})
    assert open_to(table, "Ann") == ["explore blue", "sell coal", "buy wood", "buy wheat", *REFUSE]


@pytest.mark.rule("artificium", "8.2")
def test_exploration_takes_every_card_of_the_hand_with_the_same_chance() -> None:
    table = resolving("exploration", hand={"Ann": "sawmill", "Brian": "castle farm fair farm", "Cindy": "brewery"})
    play(table, "Ann: explore blue")
    assert waiting(table) == ["*"] and step(table) == steps.Explore
    odds = {CARDS[card]: weight for card, weight in enumerate(table.state.odds()) if weight}
    assert odds == {"fair": 1, "farm": 2, "castle": 1}
    assert [str(choice) for choice in table.choices()] == ["card fair", "card farm", "card castle"]


@pytest.mark.rule("artificium", "8.2")
def test_the_card_explored_goes_from_hand_to_hand() -> None:
    table = resolving("exploration", hand={"Ann": "sawmill", "Brian": "farm castle farm"})
    play(table, "Ann: explore blue", "*: card farm")
    assert hand(table, "Ann") == "sawmill farm"
    assert hand(table, "Brian") == "farm castle"
    assert played(table, "Ann") == "exploration"
    assert told(table, "Ann")[-2:] == told(table, "Brian")[-2:] == ["Ann takes Farm from Brian.", "Brian draws 1 card."]
    assert happened(table)[1:] == [("explore", "8.1"), ("explored", "8.2"), ("draw", "8.3")]


@pytest.mark.rule("artificium", "8.3")
def test_the_explored_opponent_draws_one_card_after_the_loss() -> None:
    table = resolving("exploration", hand={"Brian": "farm castle"})
    play(table, "Ann: explore blue")
    assert hand(table, "Brian") == "farm castle", "nothing is drawn before a card was taken"
    play(table, "*: card farm")
    assert waiting(table) == ["*"] and step(table) == steps.Draw
    assert not table.over
    play(table, "*: card brewery")
    assert hand(table, "Ann") == "farm"
    assert hand(table, "Brian") == "brewery castle"
    assert told(table, "Brian")[-1] == "Brian draws Brewery."
    assert table.over, "one card and no more"


@pytest.mark.rule("artificium", "8.3")
def test_an_opponent_whose_last_card_was_taken_draws_as_well() -> None:
    table = resolving("exploration", hand={"Brian": "farm"})
    play(table, "Ann: explore blue", "*: card farm", "*: card theft")
    assert (hand(table, "Ann"), hand(table, "Brian")) == ("farm", "theft")


@pytest.mark.rule("artificium", "8.4")
def test_a_card_that_is_revealed_or_resolved_cannot_be_explored() -> None:
    table = resolving(
        "exploration",
        chosen={"Brian": "castle", "Cindy": "foundry"},
        played={"Brian": "farm farm", "Cindy": "sawmill"},
        hand={"Cindy": "brewery"},
    )
    assert open_to(table, "Ann") == ["explore green", *REFUSE], "Brian's cards all lie on the table"
    play(table, "Ann: explore green")
    assert [str(choice) for choice in table.choices()] == ["card brewery"]


@pytest.mark.rule("artificium", "8.4")
def test_in_a_step_the_cards_revealed_with_an_exploration_are_safe_from_it() -> None:
    table = at(steps.Choose(), hand={"Ann": "exploration", "Brian": "castle farm", "Cindy": "theft"}, coins=[0, 0, 0])
    play(table, "Ann: play exploration", "Brian: play castle", "Cindy: play theft")
    assert open_to(table, "Ann") == ["explore blue", *REFUSE]
    play(table, "Ann: explore blue")
    assert [str(choice) for choice in table.choices()] == ["card farm"]


# Whoever it may be ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "8.5")
def test_who_has_passed_is_explored_like_any_other() -> None:
    table = resolving("exploration", hand={"Brian": "farm", "Cindy": "fair"}, passed=0b110)
    assert open_to(table, "Ann") == ["explore blue", "explore green", *REFUSE]


@pytest.mark.rule("artificium", "8.5")
def test_who_has_passed_is_robbed_like_any_other() -> None:
    table = resolving("theft", resources={"Brian": "wood", "Cindy": "wheat"}, coins=[1, 0, 0], passed=0b110)
    assert open_to(table, "Ann") == ["steal blue wood", "steal green wheat", *REFUSE]


@pytest.mark.rule("artificium", "8.5")
def test_who_has_passed_meets_the_knight_like_any_other() -> None:
    table = at(steps.Push(1), seats=4, passed=0b1101, vp=[9, 9, 9, 9])
    assert open_to(table, "Brian") == ["push vermilion", "push green", "push violet"]
    play(table, "Brian: push violet")
    assert table.scores() == [9, 9, 9, 5]


# Theft ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "8.6", "8.7", "8.8")
def test_theft_takes_a_resource_of_the_first_two_levels_from_any_opponent() -> None:
    table = resolving(
        "theft",
        resources={"Ann": "coal", "Brian": "wood beer metal sword", "Cindy": "wheat coal food crystal potion wheat"},
        coins=[2, 9, 9],
    )
    thefts = [move for move in open_to(table, "Ann") if move.startswith("steal")]
    assert thefts == [
        "steal blue wood", "steal blue beer", "steal green wheat", "steal green coal", "steal green food",
    ]  # fmt: skip
    assert open_to(table, "Ann") == [*thefts, "sell coal", "buy wood", "buy wheat", *REFUSE]
    choices = {str(choice): choice for choice in table.choices()}
    assert choices["steal blue wood"].text == "Pay 1 coin to steal 1 wood from Brian."
    assert choices["steal green coal"].text == "Pay 2 coins to steal 1 coal from Cindy."
    assert {choices[theft].rule for theft in thefts} == {"8.6"}


@pytest.mark.rule("artificium", "8.6")
def test_the_stolen_resource_changes_towns_and_stays_what_it_is() -> None:
    table = resolving("theft", resources={"Ann": "beer", "Brian": "wood beer beer", "Cindy": "beer"}, coins=[5, 4, 3])
    play(table, "Ann: steal blue beer")
    assert goods(table, "Ann") == "beer beer"
    assert goods(table, "Brian") == "wood beer"
    assert goods(table, "Cindy") == "beer"
    assert played(table, "Ann") == "theft"
    assert told(table)[1:] == ["Ann pays 2 coins and steals 1 beer from Brian."]
    assert happened(table)[1:] == [("steal", "8.6")]
    assert table.over


@pytest.mark.rule("artificium", "8.6")
def test_one_steals_from_opponents_only_and_only_what_they_have() -> None:
    table = resolving("theft", resources={"Ann": "wood", "Brian": "coal"}, coins=[5, 0, 0])
    assert refusal(table, "Ann", "steal vermilion wood") == "choose an opponent, not yourself [8.6]"
    assert refusal(table, "Ann", "steal blue wood") == "that player has no wood [8.6]"
    assert refusal(table, "Ann", "steal green coal") == "that player has no coal [8.6]"
    assert refusal(table, "Ann", "resolve") == "choose what to steal, and from whom [8.6]"


@pytest.mark.rule("artificium", "8.7")
@pytest.mark.parametrize(("good", "fee"), [("wood", 1), ("wheat", 1), ("coal", 2), ("food", 2), ("beer", 2)])
def test_the_bank_is_paid_one_coin_for_the_first_level_and_two_for_the_second(good: str, fee: int) -> None:
    table = resolving("theft", resources={"Brian": good}, coins=[5, 3, 3])
    play(table, f"Ann: steal blue {good}")
    assert towns(table).coins == [5 - fee, 3, 3], "the bank has it, not the victim"
    assert told(table)[1:] == [f"Ann pays {'1 coin' if fee == 1 else '2 coins'} and steals 1 {good} from Brian."]


@pytest.mark.rule("artificium", "8.7")
def test_who_has_one_coin_steals_nothing_of_the_second_level() -> None:
    table = resolving("theft", resources={"Brian": "wood coal food beer"}, coins=[1, 0, 0])
    assert open_to(table, "Ann") == ["steal blue wood", *REFUSE]
    assert refusal(table, "Ann", "steal blue coal") == "that costs 2 coins; you have 1 [8.7]"
    play(table, "Ann: steal blue wood")
    assert towns(table).coins == [0, 0, 0], "the last coin may be paid"


@pytest.mark.rule("artificium", "8.8")
@pytest.mark.parametrize(("good", "level"), [("crystal", "III"), ("metal", "III"), ("potion", "IV"), ("sword", "IV")])
def test_resources_of_the_upper_levels_cannot_be_stolen(good: str, level: str) -> None:
    table = resolving("theft", resources={"Brian": f"wood {good}"}, coins=[1, 0, 0])
    assert open_to(table, "Ann") == ["steal blue wood", *REFUSE]
    assert refusal(table, "Ann", f"steal blue {good}") == f"you cannot steal {good}: it is level {level} [8.8]"


@pytest.mark.rule("artificium", "8.8")
def test_coins_cannot_be_stolen() -> None:
    table = resolving("theft", coins=[1, 50, 50])
    assert open_to(table, "Ann") == REFUSE
    said = "no opponent has a resource that you can steal and pay for [8.9]"
    assert refusal(table, "Ann", "resolve") == said
    with pytest.raises(BadNotation, match="'steal blue coin' is not a move of Artificium"):
        table.why_not("steal blue coin", 0)


@pytest.mark.rule("artificium", "8.9")
def test_theft_cannot_be_resolved_where_there_is_nothing_to_steal() -> None:
    table = resolving("theft", resources={"Ann": "wood", "Brian": "crystal metal", "Cindy": "sword"}, coins=[1, 9, 9])
    assert open_to(table, "Ann") == ["sell wood", *REFUSE]
    said = "no opponent has a resource that you can steal and pay for [8.9]"
    assert refusal(table, "Ann", "resolve") == said


@pytest.mark.rule("artificium", "8.9")
def test_theft_cannot_be_resolved_without_coins_for_the_fee_but_a_sale_may_bring_them() -> None:
    table = resolving("theft", resources={"Ann": "wood", "Brian": "wheat"})
    assert open_to(table, "Ann") == ["sell wood", *REFUSE]
    assert refusal(table, "Ann", "steal blue wheat") == "that costs 1 coin; you have 0 [8.7]"
    said = "no opponent has a resource that you can steal and pay for [8.9]"
    assert refusal(table, "Ann", "resolve") == said
    play(table, "Ann: sell wood")
    assert open_to(table, "Ann") == ["steal blue wheat", *REFUSE]
    assert refusal(table, "Ann", "resolve") == "choose what to steal, and from whom [8.6]"
    play(table, "Ann: steal blue wheat")
    assert goods(table, "Ann") == "wheat"


# Reconstruction ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "8.10")
def test_reconstruction_takes_back_one_card_that_its_player_resolved_this_turn() -> None:
    table = resolving(
        "reconstruction",
        hand={"Ann": "brewery"},
        played={"Ann": "farm castle farm fair", "Brian": "foundry"},
        discards="theft",
    )
    assert open_to(table, "Ann") == ["return fair", "return farm", "return castle", *REFUSE]
    choice = table.choices()[1]
    assert (choice.text, choice.rule) == ("Return Farm to your hand.", "8.10")
    assert refusal(table, "Ann", "return foundry") == "no Foundry lies in front of you [8.10]"
    assert refusal(table, "Ann", "resolve") == "choose which card to return to your hand [8.10]"
    play(table, "Ann: return farm")
    assert hand(table, "Ann") == "farm brewery"
    assert played(table, "Ann") == "castle farm fair reconstruction"
    assert counted(towns(table).discards) == "theft"
    assert told(table)[1:] == ["Ann's Reconstruction returns Farm to hand."]
    assert happened(table)[1:] == [("reconstruct", "8.10")]


@pytest.mark.rule("artificium", "8.10")
def test_a_card_returned_by_reconstruction_may_be_played_in_the_next_step() -> None:
    table = resolving("reconstruction", played={"Ann": "farm"})
    towns(table).agenda = [steps.Choose()]
    play(table, "Ann: return farm")
    assert waiting(table) == ["Ann"]
    assert open_to(table, "Ann") == ["pass", "play farm"]


LONE = "no other card lies in front of you"


@pytest.mark.rule("artificium", "8.11")
def test_reconstruction_does_not_return_itself() -> None:
    table = resolving("reconstruction", hand={"Ann": "farm reconstruction"}, played={"Brian": "sawmill"})
    assert open_to(table, "Ann") == REFUSE
    assert refusal(table, "Ann", "return reconstruction") == f"{LONE} [8.11]"
    assert refusal(table, "Ann", "resolve") == f"{LONE} [8.11]"
    assert table.prompt() == f"You cannot resolve Reconstruction: {LONE}. Give the card up."


@pytest.mark.rule("artificium", "8.11")
def test_reconstruction_may_return_another_reconstruction() -> None:
    table = resolving("reconstruction", played={"Ann": "theft reconstruction fair"})
    assert open_to(table, "Ann") == ["return theft", "return reconstruction", "return fair", *REFUSE]
    play(table, "Ann: return reconstruction")
    assert (hand(table, "Ann"), played(table, "Ann")) == ("reconstruction", "theft fair reconstruction")
    assert told(table)[-1] == "Ann's Reconstruction returns Reconstruction to hand."


@pytest.mark.rule("artificium", "8.11")
def test_each_reconstruction_comes_back_once_a_turn() -> None:
    """Two of them call each other back, once each; then the ring is broken."""
    table = at(steps.Choose(), hand={"Ann": "farm reconstruction reconstruction"}, coins=[0, 0, 0])
    play(table, "Ann: play farm", "Ann: resolve", "Ann: play reconstruction", "Ann: return farm")
    for _ in range(2):
        play(table, "Ann: play reconstruction")
        assert open_to(table, "Ann") == ["return reconstruction", "sell wheat", *REFUSE]
        play(table, "Ann: return reconstruction")
    play(table, "Ann: play reconstruction")
    reason = "you have already returned each of your Reconstructions this turn"
    assert open_to(table, "Ann") == ["sell wheat", *REFUSE]
    assert refusal(table, "Ann", "return reconstruction") == f"{reason} [8.11]"
    assert refusal(table, "Ann", "resolve") == f"{reason} [8.11]"


@pytest.mark.rule("artificium", "8.11")
def test_whoever_has_more_reconstructions_returns_them_more_often() -> None:
    """One in hand counts as much as one that lies there; and a new turn begins anew."""
    spent = {"played": {"Ann": "reconstruction"}, "returned": [2, 0, 0], "coins": [0, 0, 0]}
    assert "return reconstruction" not in open_to(resolving("reconstruction", **spent), "Ann")
    table = resolving("reconstruction", hand={"Ann": "reconstruction"}, **spent)
    assert "return reconstruction" in open_to(table, "Ann")
    over = at(*steps.NEXT_TURN, returned=[2, 0, 1])
    assert towns(over).returned == [0, 0, 0]


@pytest.mark.rule("artificium", "8.12")
def test_what_the_returned_card_brought_stays() -> None:
    table = at(steps.Choose(), hand={"Ann": "farm reconstruction"}, vp=[3, 0, 0], coins=[0, 0, 0])
    play(table, "Ann: play farm", "Ann: resolve", "Ann: play reconstruction", "Ann: return farm")
    assert goods(table, "Ann") == "wheat wheat"
    assert table.scores() == [4, 0, 0]
    play(table, "Ann: play farm", "Ann: resolve")
    assert goods(table, "Ann") == "wheat wheat wheat wheat", "resolved again, it brings all of it again"
    assert table.scores() == [5, 0, 0]
    assert played(table, "Ann") == "reconstruction farm"


@pytest.mark.rule("artificium", "8.12")
@pytest.mark.parametrize(("again", "coins"), [([], 2), (["Ann: play farm", "Ann: resolve"], 4)])
def test_a_returned_card_counts_for_a_fair_only_when_it_is_resolved_again(again: list[str], coins: int) -> None:
    """The Reconstruction always counts, the Farm only after its second time."""
    table = at(steps.Choose(), hand={"Ann": "farm reconstruction fair"}, coins=[0, 0, 0])
    play(table, "Ann: play farm", "Ann: resolve", "Ann: play reconstruction", "Ann: return farm")
    play(table, *again, "Ann: play fair", "Ann: resolve")
    assert towns(table).coins == [coins, 0, 0]


# Fair ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "8.13")
def test_fair_brings_two_coins_for_each_resolved_card_of_either_kind_but_itself() -> None:
    table = resolving(
        "fair", coins=[1, 1, 1], hand={"Ann": "farm farm"}, played={"Ann": "fair farm farm", "Brian": "castle castle"}
    )
    choice = table.choices()[0]
    assert (str(choice), choice.text, choice.rule) == ("resolve", "Fair: gain 6 coins.", "8.13")
    assert open_to(table, "Ann") == ["resolve", *REFUSE]
    play(table, "Ann: resolve")
    assert towns(table).coins == [7, 1, 1]
    assert played(table, "Ann") == "fair farm farm fair"
    assert told(table)[1:] == ["Ann's Fair brings 6 coins."]
    assert happened(table)[1:] == [("fair", "8.13")]


@pytest.mark.rule("artificium", "8.13")
def test_a_fair_counts_for_the_next_fair() -> None:
    table = at(steps.Choose(), hand={"Ann": "fair fair fair"}, coins=[0, 0, 0])
    play(table, *["Ann: play fair", "Ann: resolve"] * 3)
    fairs = [line for line in told(table) if "Fair brings" in line]
    assert fairs == ["Ann's Fair brings no coins.", "Ann's Fair brings 2 coins.", "Ann's Fair brings 4 coins."]
    assert towns(table).coins == [6, 0, 0]


@pytest.mark.rule("artificium", "8.14")
def test_a_fair_without_a_card_to_count_is_resolved_for_no_coins() -> None:
    table = resolving("fair", hand={"Ann": "farm"}, played={"Brian": "farm"})
    assert open_to(table, "Ann") == ["resolve", *REFUSE]
    assert table.choices()[0].text == "Fair: gain no coins."
    play(table, "Ann: resolve")
    assert towns(table).coins == [0, 0, 0]
    assert played(table, "Ann") == "fair"
    assert told(table)[1:] == ["Ann's Fair brings no coins."]


@pytest.mark.rule("artificium", "8.14")
def test_the_trades_stand_between_resolving_a_fair_and_refusing_it() -> None:
    table = resolving("fair", resources={"Ann": "sword"}, coins=[2, 0, 0])
    assert open_to(table, "Ann") == ["resolve", "sell sword", "buy wood", "buy wheat", *REFUSE]


# All of them ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["exploration", "theft", "reconstruction", "fair"])
def test_no_action_scores_points(card: str) -> None:
    table = resolving(
        card, hand={"Brian": "farm"}, played={"Ann": "farm"}, resources={"Brian": "wood"}, coins=[1, 0, 0], vp=[6, 6, 6]
    )
    moves = {
        "exploration": ["Ann: explore blue", "*: card farm", "*: card castle"],
        "theft": ["Ann: steal blue wood"],
        "reconstruction": ["Ann: return farm"],
        "fair": ["Ann: resolve"],
    }
    play(table, *moves[card])
    assert table.over and table.scores() == [6, 6, 6]
    assert played(table, "Ann").split()[-1] == card
