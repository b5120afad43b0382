"""Chapter 4: Swords, Spellbooks and Hearts, Coins, and what is left of them."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.games.kingswood.rules.locations import can_buy

from . import steps
from .scripts import VILLAGE, at, happened, kingdom, open_to, play, refusal, tokens, told, waiting

FOREST, ACADEMY, MARKET, TAVERN, BAKERY, BLACKSMITH = range(6)  # places of the village of the scripts
TAVERN_BOARD = 2  # the location
PARLOR = VILLAGE.replace("bakery", "game-parlor")
SHOPS = [(ACADEMY, "spellbook", "book", 25), (BLACKSMITH, "sword", "sword", 25), (TAVERN, "heart", "heart", 30)]


def use(place: int) -> steps.Use:
    """Brian uses a place."""
    return steps.Use(1, place)


@pytest.mark.rule("kingswood", "4.1")
def test_skill_tokens_have_two_sides_and_coins_one() -> None:
    held: dict[str, Any] = {"fresh": {"Brian": "sword book book heart"}, "worn": {"Brian": "sword sword heart"}}
    table = at(use(BLACKSMITH), **held, coins=[0, 3])
    assert tokens(table, "Brian") == ([1, 2, 1], [2, 0, 1], 3)
    play(table, "Brian: refresh-all sword")
    assert tokens(table, "Brian") == ([3, 2, 1], [0, 0, 1], 2)
    view = table.view(0)
    assert (view["fresh"], view["worn"], view["coins"]) == ([0, 0, 0, 3, 2, 1], [0, 0, 0, 0, 0, 1], [0, 2])


@pytest.mark.rule("kingswood", "4.2")
def test_coins_spent_at_a_location_go_back_to_the_supply() -> None:
    table = at(use(TAVERN), coins=[4, 3])
    assert kingdom(table).coin_supply() == 23
    play(table, "Brian: gain heart")
    assert kingdom(table).coins == [4, 2] and kingdom(table).coin_supply() == 24
    assert told(table) == ["Brian pays 1 Coin at the Tavern.", "Brian gains a Heart."]


@pytest.mark.rule("kingswood", "4.2")
def test_coins_spent_on_a_move_go_back_to_the_supply() -> None:
    table = at(steps.Move(1, ACADEMY), coins=[4, 3])
    play(table, "Brian: move bakery")
    assert kingdom(table).coins == [4, 1] and kingdom(table).coin_supply() == 25


@pytest.mark.rule("kingswood", "4.2")
def test_coins_spent_on_a_fight_go_back_to_the_supply() -> None:
    held = {"Brian": "sword book book book heart"}
    table = at(use(FOREST), seats=5, forest="witch imp mimic", coins=[4, 2, 0, 0, 0], fresh=held)
    assert open_to(table, "Brian") == ["pass", "fight imp", "fight witch", "fight mimic"]
    play(table, "Brian: fight mimic", "Brian: gain spellbook")
    assert kingdom(table).coins == [4, 0, 0, 0, 0] and kingdom(table).coin_supply() == 26
    assert open_to(table, "Brian") == ["pass", "fight imp"]


@pytest.mark.rule("kingswood", "4.2")
def test_nobody_can_spend_coins_they_do_not_have() -> None:
    """At a location, on a fight, on a move: not even what others have."""
    table = at(use(TAVERN), use(BLACKSMITH), steps.Act(0), worn={"Brian": "heart"}, coins=[9, 0])
    assert waiting(table) == ["Ann"] and told(table) == []
    fight = at(use(FOREST), seats=3, forest="witch imp troll", coins=[9, 0, 0], fresh={"Brian": "book book heart"})
    assert refusal(fight, "Brian", "fight witch") == "that costs 1 Coin; you have no Coins [7.2]"
    assert open_to(fight, "Brian") == ["pass", "fight imp"]
    moving = at(steps.Move(1, ACADEMY), coins=[9, 1])
    assert refusal(moving, "Brian", "move bakery") == "moving to the Bakery costs 2 Coins; you have 1 Coin [5.7]"
    assert open_to(moving, "Brian") == ["move market", "move forest"]


@pytest.mark.rule("kingswood", "4.2")
def test_a_price_up_to_the_last_coin_can_be_paid() -> None:
    shops = [can_buy(kingdom(at(steps.Act(0), coins=[9, coins])), 1, TAVERN_BOARD) for coins in range(3)]
    assert shops == [False, True, True]
    tight = at(use(FOREST), fresh={"Brian": "book " * 5 + "heart heart"}, forest="genie", coins=[9, 2])
    assert open_to(tight, "Brian") == ["pass", "fight genie"]
    poor = at(
        use(FOREST),
        fresh={"Brian": "book " * 5 + "heart heart"},
        forest="genie",
        unseen={"Brian": "ghost"},
        coins=[9, 1],
    )
    assert "fight genie" not in open_to(poor, "Brian")


@pytest.mark.rule("kingswood", "4.3")
def test_a_token_that_is_used_is_exhausted_and_stays() -> None:
    table = at(use(FOREST), forest="troll imp ghost", fresh={"Brian": "sword sword sword book book heart heart"})
    play(table, "Brian: fight troll")
    assert tokens(table, "Brian") == ([1, 1, 1], [2, 1, 1], 0)
    assert tokens(table, "Ann") == ([0, 0, 0], [0, 0, 0], 0)


@pytest.mark.rule("kingswood", "4.3")
def test_an_exhausted_token_cannot_be_used() -> None:
    held: dict[str, Any] = {"fresh": {"Brian": "sword sword book"}, "worn": {"Brian": "sword heart"}}
    table = at(use(FOREST), forest="troll skeleton-1 ghost", **held)
    assert open_to(table, "Brian") == ["pass", "fight skeleton-1"]
    assert refusal(table, "Brian", "fight troll") == "that takes 1 refreshed Heart; you have 0 [7.2]"
    play(table, "Brian: fight skeleton-1")
    assert tokens(table, "Brian") == ([1, 0, 0], [2, 1, 1], 1)


@pytest.mark.rule("kingswood", "4.3")
def test_a_token_that_was_refreshed_can_be_used_again() -> None:
    table = at(use(TAVERN), use(FOREST), forest="giant-rats", worn={"Brian": "heart heart"}, coins=[0, 1])
    play(table, "Brian: refresh-all heart")
    assert tokens(table, "Brian") == ([0, 0, 2], [0, 0, 0], 0)
    play(table, "Brian: fight giant-rats")
    assert tokens(table, "Brian") == ([0, 0, 0], [0, 0, 2], 1)


@pytest.mark.rule("kingswood", "4.4")
@pytest.mark.parametrize(("place", "word", "key", "count"), SHOPS)
def test_a_bought_token_comes_refreshed(place: int, word: str, key: str, count: int) -> None:
    table = at(use(place), worn={"Brian": f"{key} {key}"}, coins=[0, 1])
    play(table, f"Brian: gain {word}")
    fresh = [int(token == key) for token in ("sword", "book", "heart")]
    assert tokens(table, "Brian") == (fresh, [2 * one for one in fresh], 0)
    assert told(table)[-1] == f"Brian gains a {word.capitalize()}."


@pytest.mark.rule("kingswood", "4.4")
def test_a_token_that_is_a_reward_comes_refreshed() -> None:
    table = at(use(FOREST), forest="warlock", fresh={"Brian": "book book book book"}, coins=[0, 2])
    play(table, "Brian: fight warlock")
    assert tokens(table, "Brian") == ([0, 1, 0], [0, 4, 0], 0) and told(table)[-1] == "Brian gains a Spellbook."
    chosen = at(use(FOREST), seats=5, forest="mimic", fresh={"Brian": "sword book"}, coins=[0, 2, 0, 0, 0])
    play(chosen, "Brian: fight mimic", "Brian: gain heart")
    assert tokens(chosen, "Brian") == ([0, 0, 1], [1, 1, 0], 0)


@pytest.mark.rule("kingswood", "4.5")
@pytest.mark.parametrize(("left", "gained", "words"), [(4, 3, "3 Coins"), (2, 2, "2 Coins"), (1, 1, "1 Coin")])
def test_at_the_market_one_gains_what_the_supply_has_left(left: int, gained: int, words: str) -> None:
    table = at(use(MARKET), coins=[29 - left, 1], guild={"Brian": "krom"})
    assert table.choices()[1].text == f"Gain {words}."
    play(table, "Brian: earn")
    assert tokens(table, "Brian")[2] == 1 + gained and kingdom(table).coin_supply() == left - gained
    assert told(table) == [f"Brian earns {words}."]


@pytest.mark.rule("kingswood", "4.5")
def test_a_reward_of_coins_brings_what_the_supply_has_left() -> None:
    for left, words in ((2, "2 Coins"), (1, "1 Coin"), (0, "no Coins")):
        table = at(use(FOREST), forest="bandits", fresh={"Brian": "sword heart heart"}, coins=[30 - left, 0])
        play(table, "Brian: fight bandits")
        assert tokens(table, "Brian")[2] == left and told(table)[-1] == f"Brian gains {words} as a reward."


@pytest.mark.rule("kingswood", "4.5")
def test_a_reward_of_a_token_that_the_supply_has_not_is_lost() -> None:
    held = {"Ann": " ".join(["book"] * 21), "Brian": "book book book book"}
    table = at(use(FOREST), forest="warlock", fresh=held, coins=[0, 2])
    play(table, "Brian: fight warlock")
    assert tokens(table, "Brian") == ([0, 0, 0], [0, 4, 0], 0)
    assert told(table) == ["Brian defeats the Warlock, using 4 Spellbooks and 2 Coins: 3 fame."]


@pytest.mark.rule("kingswood", "4.5")
def test_a_monster_without_a_token_as_reward_brings_none() -> None:
    table = at(use(FOREST), forest="zombie", fresh={"Brian": "sword sword heart"})
    play(table, "Brian: fight zombie")
    assert tokens(table, "Brian") == ([0, 0, 0], [2, 0, 1], 0) and told(table) == [
        "Brian defeats the Zombie, using 2 Swords and 1 Heart: 2 fame."
    ]


@pytest.mark.rule("kingswood", "4.5", "5.5")
def test_a_reward_that_the_supply_cannot_pay_does_not_pay_for_the_move() -> None:
    """The adventurer in the Forest stands between two others: it moves for a Coin, which the rats may bring."""
    rats: dict[str, Any] = {
        "forest": "giant-rats troll ghost",
        "fresh": {"Brian": "heart heart"},
        "adventurers": "forest academy blacksmith",
    }
    table = at(steps.Act(1), **rats, coins=[29, 0])
    assert "explore forest" in open_to(table, "Brian")
    empty = at(steps.Act(1), **rats, coins=[30, 0])
    assert "explore forest" not in open_to(empty, "Brian")
    assert "cannot earn enough there first [5.3]" in refusal(empty, "Brian", "explore forest")


@pytest.mark.rule("kingswood", "4.6")
@pytest.mark.parametrize(("place", "word", "key", "count"), SHOPS)
def test_nobody_pays_for_a_token_that_the_supply_has_not(place: int, word: str, key: str, count: int) -> None:
    table = at(use(place), fresh={"Ann": " ".join([key] * (count - 1))}, worn={"Brian": key}, coins=[0, 5])
    assert open_to(table, "Brian") == ["pass", f"refresh-all {word}"]
    assert refusal(table, "Brian", f"gain {word}") == f"the supply has no {word.capitalize()}s left [4.6]"
    one_left = at(use(place), fresh={"Ann": " ".join([key] * (count - 2))}, worn={"Brian": key}, coins=[0, 5])
    assert open_to(one_left, "Brian") == ["pass", f"refresh-all {word}", f"gain {word}"]


@pytest.mark.rule("kingswood", "4.6")
def test_at_the_game_parlor_only_what_the_supply_has_is_for_sale() -> None:
    swords, hearts = " ".join(["sword"] * 25), " ".join(["heart"] * 30)
    for held, open_ in ((swords, ["pass", "gain heart"]), (hearts, ["pass", "gain sword"])):
        table = at(use(BAKERY), village=PARLOR, fresh={"Ann": held}, coins=[0, 5])
        assert open_to(table, "Brian") == open_
    reason = "the supply has no Hearts left [4.6]"
    assert refusal(table, "Brian", "gain heart") == reason
    nothing = at(use(BAKERY), steps.Act(0), village=PARLOR, fresh={"Ann": f"{swords} {hearts}"}, coins=[0, 5])
    assert waiting(nothing) == ["Ann"] and happened(nothing) == []
