"""Chapter 5: the turn."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.table import Table

from . import steps
from .scripts import (
    VILLAGE,
    at,
    happened,
    in_forest,
    in_use,
    kingdom,
    open_to,
    play,
    refusal,
    standing_at,
    step,
    tokens,
    told,
    waiting,
)
from .visits import samples

FOREST, ACADEMY, MARKET, TAVERN, BAKERY, BLACKSMITH = range(6)  # places of the village of the scripts
NAMES = VILLAGE.split()
IN_A_ROW = "academy market tavern"  # the adventurer in the middle can only skip over another
TURN = steps.Turn(1)


def turn(**fields: Any) -> Table:
    """Brian's turn, with the Forest full; he leads the Murder of Crows."""
    return at(TURN, **{"forest": "dragon giant genie", "coins": [0, 0], **fields})


def moving(start: int, coins: int = 0, **fields: Any) -> Table:
    """Brian has an adventurer to move, which is alone in the village unless said otherwise."""
    return at(steps.Move(1, start), **{"adventurers": NAMES[start], "coins": [0, coins], **fields})


# One action ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "5.1")
def test_a_turn_is_one_action_and_nobody_may_pass() -> None:
    table = turn(guard="market")
    assert waiting(table) == ["Brian"] and step(table) == steps.Act
    assert open_to(table, "Brian") == ["collect", "explore academy", "explore blacksmith", "explore tavern"]
    assert refusal(table, "Brian", "pass") == "you cannot pass: explore, or collect if you can [5.1]"
    play(table, "Brian: collect")
    assert waiting(table) == ["Ann"] and step(table) == steps.Act


@pytest.mark.rule("kingswood", "5.1")
def test_whoever_explores_does_not_collect_or_explore_again() -> None:
    table = turn(guard="market", coins=[0, 3])
    play(table, "Brian: explore tavern")
    assert refusal(table, "Brian", "collect") == "not now: you can collect only instead of exploring [5.1]"
    assert refusal(table, "Brian", "explore academy") == "not now: you have already chosen this turn's action [5.1]"
    play(table, "Brian: pass", "Brian: move bakery", "Brian: pass")
    assert waiting(table) == ["Ann"]


# The adventurer ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "5.2")
def test_anyone_may_choose_any_of_the_three_adventurers() -> None:
    for seat, who in enumerate(("Ann", "Brian")):
        for start, name in (("academy", "Academy"), ("blacksmith", "Blacksmith"), ("tavern", "Tavern")):
            table = at(steps.Turn(seat), coins=[2, 2])
            assert open_to(table, who) == ["explore academy", "explore blacksmith", "explore tavern"]
            play(table, f"{who}: explore {start}")
            assert told(table) == [f"{who} explores from the {name}."] and happened(table) == [("explore", "5.2")]


@pytest.mark.rule("kingswood", "5.2")
def test_an_adventurer_is_chosen_where_it_stands() -> None:
    table = turn(adventurers="forest market bakery")
    assert open_to(table, "Brian") == ["explore market", "explore forest", "explore bakery"]
    assert refusal(table, "Brian", "explore tavern") == "there is no adventurer at the Tavern [5.2]"
    choice = table.choices()[0]
    text = "Explore with the adventurer at the Market. Gain 4 Coins."
    assert (choice.text, choice.rule, choice.targets) == (text, "5.2", ("location-3", "adventurer-3"))


@pytest.mark.rule("kingswood", "5.3")
def test_an_adventurer_that_cannot_move_cannot_be_chosen() -> None:
    """Between two others it skips one of them, and the Tavern brings no Coins."""
    table = turn(adventurers="market tavern bakery")
    assert open_to(table, "Brian") == ["explore market", "explore bakery"]
    reason = (
        "moving the adventurer at the Tavern costs at least 1 Coin; "
        "you have no Coins and cannot earn enough there first"
    )
    assert refusal(table, "Brian", "explore tavern") == f"{reason} [5.3]"


@pytest.mark.rule("kingswood", "5.3", "5.5")
def test_the_market_pays_for_the_move_of_its_adventurer() -> None:
    """And then its Coins must be taken: without them the adventurer could not move."""
    table = turn(adventurers=IN_A_ROW)
    assert open_to(table, "Brian") == ["explore academy", "explore tavern", "explore market"]
    choice = table.choices()[2]
    text = (
        "Explore with the adventurer at the Market. Gain 4 Coins. The move costs at least 1 Coin: earn it here first."
    )
    assert choice.text == text
    play(table, "Brian: explore market")
    assert open_to(table, "Brian") == ["earn"] and table.prompt() == "You need Coins for the move: use the Market."
    assert refusal(table, "Brian", "pass") == "you could not pay for the adventurer's move afterwards [5.5]"
    play(table, "Brian: earn")
    assert told(table)[1:3] == ["Brian earns 3 Coins.", "Brian's guild adds 1 Coin."]
    assert step(table) == steps.Move and open_to(table, "Brian") == ["move blacksmith", "move forest", "move bakery"]


@pytest.mark.rule("kingswood", "5.3")
def test_a_market_without_coins_pays_for_nothing() -> None:
    table = turn(adventurers=IN_A_ROW, coins=[30, 0])
    assert open_to(table, "Brian") == ["explore academy", "explore tavern"]
    assert "[5.3]" in refusal(table, "Brian", "explore market")


@pytest.mark.rule("kingswood", "5.3", "8.12")
def test_the_market_used_by_way_of_the_witchs_hut_pays_as_well() -> None:
    hut: dict[str, Any] = {
        "village": VILLAGE.replace("bakery", "witchs-hut"),
        "adventurers": "tavern witchs-hut blacksmith",
    }
    table = turn(guard="market", **hut)
    assert "explore witchs-hut" in open_to(table, "Brian")
    play(table, "Brian: explore witchs-hut")
    assert open_to(table, "Brian") == ["earn"]
    for guard in ("academy", ""):
        assert "[5.3]" in refusal(turn(guard=guard, **hut), "Brian", "explore witchs-hut")


IN_THE_FOREST: dict[str, Any] = {"adventurers": "blacksmith forest academy", "guild": {"Brian": "silver-shield"}}


@pytest.mark.rule("kingswood", "5.3", "5.5")
def test_the_reward_of_a_fight_pays_for_the_move_and_then_the_fight_must_be_fought() -> None:
    """The Ghost may come first, but only if the Spellbooks for the Imp are left."""
    table = turn(**IN_THE_FOREST, forest="imp ghost dragon", fresh={"Brian": "book book book heart"})
    play(table, "Brian: explore forest")
    assert open_to(table, "Brian") == ["fight imp"]
    play(table, "Brian: fight imp")
    assert step(table) == steps.Move and open_to(table, "Brian") == ["move market", "move bakery"]
    richer = turn(**IN_THE_FOREST, forest="imp ghost dragon", fresh={"Brian": "book book book book heart"})
    play(richer, "Brian: explore forest")
    assert open_to(richer, "Brian") == ["fight ghost", "fight imp"]
    assert richer.prompt() == "You need Coins for the move: use the Forest."
    assert refusal(richer, "Brian", "pass") == "you could not pay for the adventurer's move afterwards [5.5]"
    play(richer, "Brian: fight imp")
    assert open_to(richer, "Brian") == ["pass", "fight ghost"]


@pytest.mark.rule("kingswood", "5.3", "5.19")
def test_fights_that_pay_for_the_move_only_together_are_seen() -> None:
    """The Ogre pays, but only the Harpy's reward refreshes the third Sword against it; the Ghost is in the way."""
    strength: dict[str, Any] = {"fresh": {"Brian": "sword sword book book book heart heart"}, "coins": [0, 0, 0]}
    both: dict[str, Any] = {**IN_THE_FOREST, **strength, "guild": {"Brian": "krom"}, "seats": 3}
    table = turn(**both, worn={"Brian": "sword"}, forest="harpy ogre ghost")
    play(table, "Brian: explore forest")
    for fight in ("fight harpy", "fight ogre"):
        assert open_to(table, "Brian") == [fight]
        play(table, f"Brian: {fight}")
    assert step(table) == steps.Move and open_to(table, "Brian") == ["move market", "move bakery"]
    assert "[5.3]" in refusal(
        turn(**both, worn={"Brian": "sword"}, forest="dragon ogre ghost"), "Brian", "explore forest"
    )
    assert "[5.3]" in refusal(turn(**both, forest="harpy ogre ghost"), "Brian", "explore forest")


@pytest.mark.rule("kingswood", "5.3", "5.5", "7.8")
def test_the_token_of_a_reward_is_chosen_so_that_the_move_can_be_paid() -> None:
    """Of the Mimic's tokens only the Heart helps against the Giant Rats, who pay for the move."""
    table = turn(
        **IN_THE_FOREST, seats=5, coins=[0, 2, 0, 0, 0], forest="mimic giant-rats dragon",
        fresh={"Brian": "sword book heart"},
    )  # fmt: skip
    play(table, "Brian: explore forest")
    assert open_to(table, "Brian") == ["pass", "fight mimic"]
    play(table, "Brian: fight mimic")
    assert told(table)[-2:] == ["Brian gains a Heart.", "Brian's guild refreshes 1 Sword."]
    assert open_to(table, "Brian") == ["fight giant-rats"]


@pytest.mark.rule("kingswood", "5.3", "5.19", "8.15")
def test_a_card_that_nobody_knows_pays_for_no_move() -> None:
    tower: dict[str, Any] = {"village": VILLAGE.replace("bakery", "wizards-tower"), "fresh": {"Brian": "heart heart"}}
    tower |= {"adventurers": "tavern wizards-tower blacksmith"}
    assert "[5.3]" in refusal(turn(**tower, deck="giant-rats"), "Brian", "explore wizards-tower")
    known = turn(**tower, top="giant-rats")
    assert "explore wizards-tower" in open_to(known, "Brian")
    play(known, "Brian: explore wizards-tower", "Brian: reveal")
    assert open_to(known, "Brian") == ["fight giant-rats"]
    assert refusal(known, "Brian", "pass") == "you could not pay for the adventurer's move afterwards [5.5]"
    play(known, "Brian: fight giant-rats")
    assert step(known) == steps.Move


@pytest.mark.rule("kingswood", "5.3", "5.18", "13.4")
def test_a_secret_captive_pays_for_the_move_and_others_cannot_tell_it_beforehand() -> None:
    """Whoever holds a secret is asked, and what others imagine of it fits what they have seen."""
    poor: dict[str, Any] = {"adventurers": "blacksmith forest academy", "fresh": {"Brian": "heart heart"}}
    for captive in ("giant-rats", "ghost"):
        table = turn(**poor, unseen={"Brian": captive})
        assert waiting(table) == ["Brian"]
        assert ("explore forest" in open_to(table, "Brian")) == (captive == "giant-rats")
    table = turn(**poor, unseen={"Brian": "giant-rats"})
    play(table, "Brian: explore forest")
    assert waiting(table) == ["Brian"] and open_to(table, "Brian") == ["fight captive"]
    for state in samples(table, "Ann"):
        assert state.legal(1) == table.state.legal(1)


@pytest.mark.rule("kingswood", "5.18", "13.4")
def test_the_holder_of_a_secret_captive_is_asked_which_adventurer_to_choose() -> None:
    """That only one can be chosen would tell that the captive does not pay for the other's move."""
    known = at(steps.Act(1), adventurers="academy", captive={"Brian": "ghost"})
    assert step(known) == steps.Move
    secret = at(steps.Act(1), adventurers="academy", unseen={"Brian": "ghost"})
    assert step(secret) == steps.Act and open_to(secret, "Brian") == ["explore academy"]


@pytest.mark.rule("kingswood", "5.3")
def test_an_adventurer_that_can_move_for_the_coins_one_has_can_be_chosen() -> None:
    table = turn(adventurers=IN_A_ROW, coins=[0, 1])
    assert "explore market" in open_to(table, "Brian") and table.why_not("explore market", 1) is None
    play(table, "Brian: explore market", "Brian: pass")
    assert open_to(table, "Brian") == ["move forest", "move bakery"]


@pytest.mark.rule("kingswood", "5.3", "5.11")
def test_the_guard_too_stands_in_the_way_of_an_adventurer() -> None:
    table = turn(adventurers="market tavern blacksmith", guard="bakery")
    assert open_to(table, "Brian") == ["collect", "explore blacksmith", "explore market"]
    assert "[5.3]" in refusal(table, "Brian", "explore tavern")
    away = turn(adventurers="market tavern blacksmith")
    assert "explore tavern" in open_to(away, "Brian")


# The start -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "5.4")
def test_the_location_where_the_adventurer_starts_may_be_used_before_it_moves() -> None:
    table = turn(coins=[0, 3])
    play(table, "Brian: explore academy")
    assert in_use(table) and open_to(table, "Brian") == ["pass", "gain spellbook"]
    play(table, "Brian: gain spellbook")
    assert step(table) == steps.Move and standing_at(table) == ("academy tavern blacksmith", "")
    assert tokens(table, "Brian") == ([0, 1, 0], [0, 0, 0], 2)


@pytest.mark.rule("kingswood", "5.4")
def test_the_start_need_not_be_used() -> None:
    table = turn(coins=[0, 3])
    play(table, "Brian: explore academy")
    choice = table.choices()[0]
    assert (str(choice), choice.text, choice.rule) == ("pass", "Do nothing at the Academy.", "5.4")
    play(table, "Brian: pass")
    assert step(table) == steps.Move and tokens(table, "Brian") == ([0, 0, 0], [0, 0, 0], 3)


@pytest.mark.rule("kingswood", "5.5")
def test_at_the_start_the_coins_for_the_move_are_kept() -> None:
    """The Tavern's adventurer, between two others, moves for a Coin: the only Coin does not buy a Heart."""
    table = turn(adventurers="market tavern bakery", coins=[0, 1])
    play(table, "Brian: explore tavern")
    assert step(table) == steps.Move and open_to(table, "Brian") == ["move academy", "move blacksmith"]
    richer = turn(adventurers="market tavern bakery", coins=[0, 2])
    play(richer, "Brian: explore tavern")
    assert open_to(richer, "Brian") == ["pass", "gain heart"]
    play(richer, "Brian: gain heart", "Brian: move blacksmith")
    assert tokens(richer, "Brian") == ([0, 0, 1], [0, 0, 0], 0)


@pytest.mark.rule("kingswood", "5.5")
def test_in_the_forest_too_the_coins_for_the_move_are_kept() -> None:
    position = {"seats": 3, "adventurers": "blacksmith forest academy", "fresh": {"Brian": "book book book"}}
    table = turn(**position, forest="witch ghost dragon", coins=[0, 1, 0])
    play(table, "Brian: explore forest")
    assert open_to(table, "Brian") == ["pass", "fight ghost"]
    reason = "you could not pay for the adventurer's move afterwards [5.5]"
    assert refusal(table, "Brian", "fight witch") == reason
    richer = turn(**position, forest="witch ghost dragon", coins=[0, 2, 0])
    play(richer, "Brian: explore forest")
    assert open_to(richer, "Brian") == ["pass", "fight ghost", "fight witch"]


@pytest.mark.rule("kingswood", "5.5")
def test_what_the_start_brings_counts_with_what_it_costs() -> None:
    """The Iron Anvil has its Coin back from the Blacksmith, so it can pay there and still move."""
    between = "bakery blacksmith forest"
    table = turn(adventurers=between, guild={"Brian": "iron-anvil"}, coins=[0, 1])
    play(table, "Brian: explore blacksmith")
    assert open_to(table, "Brian") == ["pass", "gain sword"]
    play(table, "Brian: gain sword", "Brian: move tavern")
    assert tokens(table, "Brian") == ([1, 0, 0], [0, 0, 0], 0)
    empty = turn(adventurers=between, guild={"Brian": "iron-anvil"}, coins=[29, 1])
    play(empty, "Brian: explore blacksmith")
    assert open_to(empty, "Brian") == ["pass", "gain sword"], "the Coin paid is in the supply by then"
    other = turn(adventurers=between, coins=[0, 1])
    play(other, "Brian: explore blacksmith")
    assert step(other) == steps.Move


@pytest.mark.rule("kingswood", "5.5")
def test_at_the_stop_the_last_coin_may_be_spent() -> None:
    table = turn(adventurers="market tavern bakery", coins=[0, 2])
    play(table, "Brian: explore tavern", "Brian: pass", "Brian: move academy")
    assert open_to(table, "Brian") == ["pass", "gain spellbook"]
    play(table, "Brian: gain spellbook")
    assert tokens(table, "Brian") == ([0, 1, 0], [0, 0, 0], 0)


@pytest.mark.rule("kingswood", "5.5")
def test_a_start_from_which_one_moves_free_of_charge_may_take_the_last_coin() -> None:
    table = turn(coins=[0, 1])
    play(table, "Brian: explore tavern", "Brian: gain heart")
    assert open_to(table, "Brian") == ["move market", "move bakery"]


# The move ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "5.6")
def test_the_adventurer_must_move_to_another_location() -> None:
    table = turn()
    play(table, "Brian: explore tavern")
    assert step(table) == steps.Move and open_to(table, "Brian") == ["move market", "move bakery"]
    assert refusal(table, "Brian", "pass") == "the adventurer must move [5.6]"
    assert refusal(table, "Brian", "move tavern") == "the adventurer must leave the Tavern [5.6]"
    play(table, "Brian: move market")
    assert standing_at(table)[0] == "academy market blacksmith"
    assert told(table)[1] == "Brian moves the adventurer to the Market." and happened(table)[1] == ("move", "5.6")


@pytest.mark.rule("kingswood", "5.6")
def test_an_adventurer_moves_only_once_it_was_chosen() -> None:
    table = turn()
    assert refusal(table, "Brian", "move market") == "not now: no adventurer is moving [5.6]"
    play(table, "Brian: explore tavern", "Brian: move market")
    assert refusal(table, "Brian", "move tavern") == "not now: no adventurer is moving [5.6]"


def ways(start: int, stop: int) -> list[int]:
    """How many locations are skipped, clockwise and against the clock, counted one by one."""
    found = []
    for direction in (1, -1):
        at_place, skipped = (start + direction) % 6, 0
        while at_place != stop:
            at_place, skipped = (at_place + direction) % 6, skipped + 1
        found.append(skipped)
    return found


@pytest.mark.rule("kingswood", "5.7", "5.8", "5.9")
@pytest.mark.parametrize("start", range(6))
def test_a_move_costs_a_coin_for_each_location_skipped_on_the_cheaper_way(start: int) -> None:
    for stop in range(6):
        if stop == start:
            continue
        cost = min(ways(start, stop))
        table = moving(start, 3)
        choice = next(one for one in table.choices() if str(one) == f"move {NAMES[stop]}")
        price = ("free", "1 Coin", "2 Coins")[cost]
        assert choice.text.startswith(f"Move to the {NAMES[stop].capitalize()} for {price}. ") and choice.rule == "5.7"
        play(table, f"Brian: {choice}")
        assert standing_at(table)[0] == NAMES[stop]
        paid = f" for {price}" if cost else ""
        assert told(table)[0] == f"Brian moves the adventurer to the {NAMES[stop].capitalize()}{paid}."
        assert kingdom(table).coins[1] == 3 - cost


@pytest.mark.rule("kingswood", "5.7")
@pytest.mark.parametrize("coins", [0, 1, 2])
def test_one_goes_no_further_than_the_coins_reach(coins: int) -> None:
    table = moving(ACADEMY, coins)
    reached = [name for stop, name in enumerate(NAMES) if stop != ACADEMY and min(ways(ACADEMY, stop)) <= coins]
    assert set(open_to(table, "Brian")) == {f"move {name}" for name in reached}
    if coins < 2:
        purse = ("no Coins", "1 Coin")[coins]
        reason = f"moving to the Bakery costs 2 Coins; you have {purse} [5.7]"
        assert refusal(table, "Brian", "move bakery") == reason


@pytest.mark.rule("kingswood", "5.7")
def test_a_location_skipped_costs_a_coin_whether_occupied_or_not() -> None:
    for people in ("academy", "academy market", "academy market tavern"):
        table = moving(ACADEMY, 2, adventurers=people)
        play(table, "Brian: move bakery")
        assert kingdom(table).coins[1] == 0


@pytest.mark.rule("kingswood", "5.8")
def test_the_adventurer_goes_round_in_either_direction_and_never_across() -> None:
    """From the Forest, the Tavern lies opposite: two locations are skipped, either way."""
    assert open_to(moving(FOREST), "Brian") == ["move academy", "move blacksmith"]
    assert open_to(moving(FOREST, 1), "Brian") == ["move academy", "move blacksmith", "move market", "move bakery"]
    table = moving(FOREST, 1)
    assert refusal(table, "Brian", "move tavern") == "moving to the Tavern costs 2 Coins; you have 1 Coin [5.7]"


@pytest.mark.rule("kingswood", "5.9")
def test_the_way_that_costs_less_is_taken() -> None:
    """From the Academy to the Blacksmith over the Forest: 1 Coin, not the 3 of the other way."""
    table = moving(ACADEMY, 5)
    play(table, "Brian: move blacksmith")
    assert told(table)[0] == "Brian moves the adventurer to the Blacksmith for 1 Coin."
    assert kingdom(table).coins[1] == 4


@pytest.mark.rule("kingswood", "5.10")
def test_the_adventurer_cannot_stop_where_another_stands() -> None:
    table = moving(ACADEMY, 9, adventurers="academy tavern blacksmith")
    assert open_to(table, "Brian") == ["move market", "move forest", "move bakery"]
    for name in ("Tavern", "Blacksmith"):
        assert refusal(table, "Brian", f"move {name.lower()}") == f"another adventurer is at the {name} [5.10]"


@pytest.mark.rule("kingswood", "5.11")
def test_the_adventurer_cannot_stop_where_the_guard_stands() -> None:
    table = moving(ACADEMY, 9, adventurers="academy tavern blacksmith", guard="market")
    assert open_to(table, "Brian") == ["move forest", "move bakery"]
    assert refusal(table, "Brian", "move market") == "the King's Guard is at the Market [5.11]"


@pytest.mark.rule("kingswood", "5.12")
def test_skipping_is_paid_before_the_stop_is_used() -> None:
    """The one Coin goes into the move, so there is none left for the Academy; the Market comes too late as well."""
    table = turn(adventurers="forest blacksmith tavern", coins=[0, 1])
    play(table, "Brian: explore tavern", "Brian: pass", "Brian: move academy")
    assert waiting(table) == ["Ann"] and tokens(table, "Brian") == ([0, 0, 0], [0, 0, 0], 0)
    market = moving(FOREST)
    assert refusal(market, "Brian", "move market") == "moving to the Market costs 1 Coin; you have no Coins [5.7]"
    paid = moving(FOREST, 1)
    play(paid, "Brian: move market")
    assert kingdom(paid).coins == [0, 0] and open_to(paid, "Brian") == ["pass", "earn"]


# The stop, and the Guard ---------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "5.13")
def test_the_location_where_the_adventurer_stops_may_be_used() -> None:
    table = turn()
    play(table, "Brian: explore tavern", "Brian: move market")
    choice = table.choices()[0]
    assert (str(choice), choice.text, choice.rule) == ("pass", "Do nothing at the Market.", "5.13")
    assert open_to(table, "Brian") == ["pass", "earn"]
    play(table, "Brian: earn")
    assert tokens(table, "Brian")[2] == 4


@pytest.mark.rule("kingswood", "5.13")
def test_the_stop_need_not_be_used() -> None:
    table = turn()
    play(table, "Brian: explore tavern", "Brian: move market", "Brian: pass")
    assert tokens(table, "Brian")[2] == 0 and waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "5.13")
@pytest.mark.parametrize(
    "move",
    ["earn", "potion", "reveal", "refresh-all heart", "gain heart", "refresh heart", "capture top", "capture imp"],
)
def test_a_location_is_used_only_by_an_adventurer_that_starts_or_stops_there(move: str) -> None:
    table = turn(coins=[0, 5])
    assert refusal(table, "Brian", move) == "not now: you are not using a location [5.13]"
    play(table, "Brian: explore tavern")
    assert in_use(table) and open_to(table, "Brian") == ["pass", "gain heart"]


@pytest.mark.rule("kingswood", "5.14")
def test_last_of_all_the_guard_goes_to_where_the_adventurer_came_from() -> None:
    table = turn(guard="forest")
    play(table, "Brian: explore tavern", "Brian: move market")
    assert standing_at(table) == ("academy market blacksmith", "forest")
    play(table, "Brian: earn")
    assert standing_at(table) == ("academy market blacksmith", "tavern")
    assert told(table)[-1] == "The King's Guard goes to the Tavern." and happened(table)[-1] == ("guard", "5.14")


@pytest.mark.rule("kingswood", "5.14")
def test_the_guard_comes_from_beside_the_village_as_well() -> None:
    table = turn()
    play(table, "Brian: explore blacksmith", "Brian: move forest")
    assert standing_at(table) == ("forest academy tavern", "blacksmith")


@pytest.mark.rule("kingswood", "5.14")
def test_the_guard_moves_before_the_forest_is_filled_up() -> None:
    table = turn(forest="giant-rats dragon giant", fresh={"Brian": "heart heart"}, deck="genie lich")
    play(table, "Brian: explore blacksmith", "Brian: move forest", "Brian: fight giant-rats")
    assert waiting(table) == ["*"] and standing_at(table)[1] == "blacksmith"
    play(table, "*: monster lich")
    assert told(table)[-2:] == ["The King's Guard goes to the Blacksmith.", "A Lich appears in the Forest."]
    assert in_forest(table) == "lich giant dragon"


# Collect -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "5.15")
def test_collect_sends_the_guard_away_and_brings_two_coins() -> None:
    table = turn(guard="market", coins=[5, 1])
    choice = table.choices()[0]
    text = "Collect: send the King's Guard away from the Market and gain 2 Coins."
    assert (str(choice), choice.text, choice.rule) == ("collect", text, "5.15")
    play(table, "Brian: collect")
    assert kingdom(table).coins == [5, 3] and standing_at(table) == ("academy tavern blacksmith", "")
    assert told(table) == ["The King's Guard leaves the Market.", "Brian collects 2 Coins."]
    assert happened(table) == [("guard_leaves", "5.15"), ("collect", "5.15")]


@pytest.mark.rule("kingswood", "5.16")
def test_nobody_collects_while_the_guard_is_on_no_location() -> None:
    table = turn(guard="market")
    play(table, "Brian: collect")
    assert open_to(table, "Ann") == ["explore academy", "explore blacksmith", "explore tavern"]
    assert refusal(table, "Ann", "collect") == "you must explore: the King's Guard is on no location [5.16]"
    play(table, "Ann: explore tavern", "Ann: move market", "Ann: pass")
    assert open_to(table, "Brian")[0] == "collect" and table.why_not("collect", 1) is None


@pytest.mark.rule("kingswood", "5.17", "4.5")
@pytest.mark.parametrize(("left", "words"), [(0, "no Coins"), (1, "1 Coin"), (2, "2 Coins")])
def test_collect_is_allowed_whatever_the_supply_holds(left: int, words: str) -> None:
    table = turn(guard="market", coins=[30 - left, 0])
    choice = table.choices()[0]
    assert choice.text == f"Collect: send the King's Guard away from the Market and gain {words}."
    play(table, f"Brian: {choice}")
    assert kingdom(table).coins == [30 - left, left] and standing_at(table)[1] == ""
    assert told(table)[-1] == f"Brian collects {words}."


# Who is asked --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "5.18")
def test_where_nothing_can_be_done_nobody_is_asked() -> None:
    """Without a Coin, the Tavern has nothing for Brian; in the Forest he can defeat none."""
    table = turn()
    play(table, "Brian: explore blacksmith")
    assert step(table) == steps.Move
    play(table, "Brian: move forest")
    assert waiting(table) == ["Ann"] and [kind for kind, _ in happened(table)] == ["explore", "move", "guard"]


@pytest.mark.rule("kingswood", "5.18")
def test_the_only_move_is_made_without_a_question() -> None:
    table = turn(adventurers="academy tavern blacksmith", guard="forest")
    play(table, "Brian: explore academy")
    assert in_use(table) and open_to(table, "Brian") == ["pass", "earn"]
    assert standing_at(table)[0] == "market tavern blacksmith"
    assert told(table) == ["Brian explores from the Academy.", "Brian moves the adventurer to the Market."]


@pytest.mark.rule("kingswood", "5.18")
def test_the_only_action_is_taken_without_a_question() -> None:
    table = at(steps.Act(1), adventurers="academy")
    assert told(table) == ["Brian explores from the Academy."] and step(table) == steps.Move


@pytest.mark.rule("kingswood", "5.18")
def test_the_holder_of_a_secret_captive_is_asked_in_the_forest_in_any_case() -> None:
    table = turn(unseen={"Brian": "imp"})
    play(table, "Brian: explore blacksmith", "Brian: move forest")
    assert waiting(table) == ["Brian"] and open_to(table, "Brian") == ["pass"]
    assert refusal(table, "Brian", "fight captive") == "that takes 1 refreshed Spellbook; you have 0 [7.2]"
    play(table, "Brian: pass")
    assert waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "5.18")
def test_the_holder_of_a_captive_that_all_know_is_not_asked_without_need() -> None:
    table = turn(captive={"Brian": "imp"})
    play(table, "Brian: explore blacksmith", "Brian: move forest")
    assert waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "5.18")
def test_elsewhere_a_secret_captive_is_no_reason_to_ask() -> None:
    table = turn(unseen={"Brian": "imp"})
    play(table, "Brian: explore blacksmith", "Brian: move bakery")
    assert waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "5.18")
def test_the_house_of_music_with_a_secret_captive_is_asked_at_the_tavern_it_has_paid_for() -> None:
    music = {"guild": {"Brian": "house-of-music"}, "unseen": {"Brian": "imp"}}
    table = turn(**music, coins=[0, 1])
    play(table, "Brian: explore tavern", "Brian: gain heart")
    assert in_use(table) and open_to(table, "Brian") == ["pass"]
    poor = turn(**music)
    play(poor, "Brian: explore tavern")
    assert step(poor) == steps.Move
