"""Chapter 9: the building cards, the Wizard and the Knight."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.table import Table

from . import steps
from .scripts import (
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


def building(card: str, who: str = "Ann", **fields: Any) -> Table:
    """A player has revealed a building and is to deal with it; nobody has coins if it is not said."""
    seats = fields.get("seats", 3)
    seat = ["Ann", "Brian", "Cindy"].index(who)
    return at(steps.Resolve(seat, 0, 0), chosen={who: card}, **{"coins": [0] * seats, **fields})


def check(card: str, pays: str, receives: str, vp: int, said: str) -> None:
    """Whoever has just enough can resolve the card, once, and pays and receives what it says; with less they cannot."""
    table = building(card, resources={"Ann": f"sword {pays}", "Brian": pays}, vp=[70, 70, 70])
    offered = open_to(table, "Ann")
    assert offered[0] == "resolve" and offered[-2:] == REFUSE
    assert all(move.startswith("sell ") for move in offered[1:-2])
    play(table, "Ann: resolve")
    assert sorted(goods(table, "Ann").split()) == sorted(f"sword {receives}".split())
    assert goods(table, "Brian") == pays
    assert table.scores() == [70 + vp, 70, 70]
    assert towns(table).coins == [0, 0, 0]
    assert played(table, "Ann") == card
    assert told(table)[1:] == [said]
    assert happened(table)[1:] == [("build", "7.1")]
    assert table.over
    for good in pays.split():
        table = building(card, resources={"Ann": pays.replace(good, "", 1), "Brian": pays})
        offered = open_to(table, "Ann")
        assert offered[-2:] == REFUSE and "resolve" not in offered
        assert refusal(table, "Ann", "resolve") == f"you need 1 more {good} [5.10]"


@pytest.mark.rule("artificium", "9.1")
def test_the_sawmill_gives_two_wood_and_a_point() -> None:
    check("sawmill", "", "wood wood", 1, "Ann resolves Sawmill: 2 wood and 1 VP.")


@pytest.mark.rule("artificium", "9.2")
def test_the_farm_gives_two_wheat_and_a_point() -> None:
    check("farm", "", "wheat wheat", 1, "Ann resolves Farm: 2 wheat and 1 VP.")


@pytest.mark.rule("artificium", "9.3")
def test_the_charcoal_burners_house_turns_wood_into_coal() -> None:
    said = "Ann resolves Charcoal Burner's House: 1 wood for 1 coal and 2 VP."
    check("charcoal-burners-house", "wood", "coal", 2, said)


@pytest.mark.rule("artificium", "9.4")
def test_the_hunter_hut_turns_wood_into_food() -> None:
    check("hunter-hut", "wood", "food", 2, "Ann resolves Hunter Hut: 1 wood for 1 food and 2 VP.")


@pytest.mark.rule("artificium", "9.5")
def test_the_mill_and_bakery_turn_wheat_into_food() -> None:
    check("mill-and-bakery", "wheat", "food", 2, "Ann resolves Mill & Bakery: 1 wheat for 1 food and 2 VP.")


@pytest.mark.rule("artificium", "9.6")
def test_the_brewery_turns_wheat_into_beer() -> None:
    check("brewery", "wheat", "beer", 2, "Ann resolves Brewery: 1 wheat for 1 beer and 2 VP.")


@pytest.mark.rule("artificium", "9.7")
def test_the_crystal_mine_turns_food_into_crystal() -> None:
    check("crystal-mine", "food", "crystal", 3, "Ann resolves Crystal Mine: 1 food for 1 crystal and 3 VP.")


@pytest.mark.rule("artificium", "9.8")
def test_the_foundry_turns_food_into_metal() -> None:
    check("foundry", "food", "metal", 3, "Ann resolves Foundry: 1 food for 1 metal and 3 VP.")


@pytest.mark.rule("artificium", "9.9")
def test_the_laboratory_turns_coal_and_crystal_into_a_potion() -> None:
    check(
        "laboratory",
        "coal crystal",
        "potion",
        5,
        "Ann resolves Laboratory: 1 coal and 1 crystal for 1 potion and 5 VP.",
    )


@pytest.mark.rule("artificium", "9.10")
def test_the_swordsmith_turns_coal_and_metal_into_a_sword() -> None:
    check("swordsmith", "coal metal", "sword", 5, "Ann resolves Swordsmith: 1 coal and 1 metal for 1 sword and 5 VP.")


# What is paid, and when ----------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "9.13")
def test_the_resource_that_a_buildings_own_points_bring_does_not_pay_for_it() -> None:
    table = building("charcoal-burners-house", vp=[6, 0, 0], coins=[2, 0, 0])
    trades = ["buy wood", "buy wheat"]
    assert open_to(table, "Ann") == [*trades, *REFUSE], "the wood lies on space 7, and the card would lead to 8"
    assert refusal(table, "Ann", "resolve") == "you need 1 more wood [5.10]"
    play(table, "Ann: buy wood", "Ann: resolve")
    assert goods(table, "Ann") == "wood coal", "the wood that was bought is paid, the wood of the track is kept"


@pytest.mark.rule("artificium", "9.13")
def test_the_cost_is_paid_before_anything_is_received() -> None:
    table = building("charcoal-burners-house", resources={"Ann": "wood"}, vp=[6, 0, 0])
    play(table, "Ann: resolve")
    assert goods(table, "Ann") == "wood coal"
    assert told(table)[1:] == [
        "Ann resolves Charcoal Burner's House: 1 wood for 1 coal and 2 VP.",
        "Ann reaches space 7 and finds 1 wood.",
    ]


@pytest.mark.rule("artificium", "5.10")
def test_the_whole_cost_must_be_there() -> None:
    table = building("castle")
    assert refusal(table, "Ann", "resolve") == ("you need 1 more beer, 1 more sword and 1 more coin [5.10]")


# Wizard's Tower ------------------------------------------------------------------------------------------------------


def wizard(**fields: Any) -> Table:
    """Ann resolves a Wizard's Tower."""
    given = {"resources": {"Ann": "beer potion wood"}, "coins": [1, 1, 1], "vp": [70, 70, 70], **fields}
    table = building("wizards-tower", **given)
    play(table, "Ann: resolve")
    return table


@pytest.mark.rule("artificium", "9.11")
def test_the_wizards_tower_costs_beer_potion_and_a_coin_and_scores_eight() -> None:
    table = wizard()
    assert goods(table, "Ann") == "wood"
    assert towns(table).coins == [0, 1, 1]
    assert table.scores() == [78, 70, 70]
    assert played(table, "Ann") == "wizards-tower"
    assert told(table)[1:] == [
        "Ann resolves Wizard's Tower: 1 beer, 1 potion and 1 coin for 8 VP.",
        "Ann's Wizard draws 5 cards and discards 3.",
    ]
    assert happened(table)[1:] == [("build", "7.1"), ("wizard", "9.14")]


@pytest.mark.rule("artificium", "5.10")
@pytest.mark.parametrize(
    ("resources", "coins", "short"),
    [
        ("potion", 1, "1 more beer"),
        ("beer", 1, "1 more potion"),
        ("beer potion", 0, "1 more coin"),
        ("potion", 0, "1 more beer and 1 more coin"),
    ],
)
def test_the_wizards_tower_needs_all_that_it_costs(resources: str, coins: int, short: str) -> None:
    table = building("wizards-tower", resources={"Ann": resources}, coins=[coins, 9, 9])
    offered = open_to(table, "Ann")
    assert offered == [*(f"sell {good}" for good in resources.split()), *REFUSE]
    assert refusal(table, "Ann", "resolve") == f"you need {short} [5.10]"


@pytest.mark.rule("artificium", "9.11", "9.14")
def test_the_wizard_draws_five_cards_after_the_points_are_scored() -> None:
    table = wizard(hand={"Ann": "farm"}, vp=[6, 0, 0])
    assert table.scores() == [14, 0, 0]
    assert told(table)[2:] == [
        "Ann reaches space 7 and finds 1 wood.",
        "Ann reaches space 14 and finds 1 wheat.",
        "Ann's Wizard draws 5 cards and discards 3.",
    ]
    for drawn in ("castle", "fair", "fair", "brewery", "foundry"):
        assert waiting(table) == ["*"] and step(table) == steps.Draw
        play(table, f"*: card {drawn}")
    assert hand(table, "Ann") == "fair fair farm brewery foundry castle"
    assert waiting(table) == ["Ann"] and step(table) == steps.Drop
    assert told(table, "Ann")[-1] == "Ann draws Foundry."


@pytest.mark.rule("artificium", "9.15")
def test_the_wizard_discards_three_cards_of_choice_one_at_a_time() -> None:
    table = wizard(hand={"Ann": "farm sawmill", "Brian": "theft"})
    play(table, "*: card castle", "*: card fair", "*: card fair", "*: card brewery", "*: card foundry")
    every = ["drop fair", "drop sawmill", "drop farm", "drop brewery", "drop foundry", "drop castle"]
    assert open_to(table, "Ann") == every, "old cards and new ones, and no passing"
    choice = table.choices()[1]
    assert (choice.text, choice.rule) == ("Discard Sawmill.", "9.15")
    assert table.prompt() == "The Wizard: discard 3 cards from your hand."
    assert refusal(table, "Ann", "pass") == "discard for the Wizard first [9.15]"
    assert refusal(table, "Ann", "drop theft") == "you have no Theft in hand [9.15]"
    play(table, "Ann: drop farm")
    assert table.prompt() == "The Wizard: discard 2 cards from your hand."
    assert counted(towns(table).discards) == "farm"
    play(table, "Ann: drop fair")
    assert table.prompt() == "The Wizard: discard 1 card from your hand."
    assert "drop fair" in open_to(table, "Ann") and "drop farm" not in open_to(table, "Ann")
    play(table, "Ann: drop castle")
    assert table.over
    assert hand(table, "Ann") == "fair sawmill brewery foundry"
    assert counted(towns(table).discards) == "fair farm castle"
    assert told(table)[-3:] == ["Ann discards Farm.", "Ann discards Fair.", "Ann discards Castle."]
    assert [rule for kind, rule in happened(table) if kind == "drop"] == ["9.15"] * 3


@pytest.mark.rule("artificium", "9.15")
@pytest.mark.parametrize(("card", "name"), [("exploration", "Exploration"), ("farm", "Farm"), ("castle", "Castle")])
def test_with_cards_of_one_kind_only_the_wizard_asks_all_the_same(card: str, name: str) -> None:
    """Not to be asked would tell everybody what the rest of the hand is."""
    table = wizard()
    play(table, *[f"*: card {card}"] * 5)
    assert open_to(table, "Ann") == [f"drop {card}"]
    play(table, *[f"Ann: drop {card}"] * 3)
    assert table.over
    assert hand(table, "Ann") == f"{card} {card}"
    assert counted(towns(table).discards) == f"{card} {card} {card}"
    assert told(table)[-3:] == [f"Ann discards {name}."] * 3


@pytest.mark.rule("artificium", "9.15")
def test_the_wizard_asks_three_times_whatever_is_left() -> None:
    table = wizard()
    play(table, *["*: card farm"] * 4, "*: card castle", "Ann: drop castle")
    assert waiting(table) == ["Ann"] and open_to(table, "Ann") == ["drop farm"]
    play(table, "Ann: drop farm", "Ann: drop farm")
    assert table.over and hand(table, "Ann") == "farm farm"


@pytest.mark.rule("artificium", "9.11")
def test_the_wizard_is_not_kept() -> None:
    """In the next step nothing is left of it: neither a resource nor a card to draw."""
    table = wizard(hand={"Ann": "farm"})
    towns(table).agenda.insert(0, steps.Choose())
    play(table, *["*: card farm"] * 5, *["Ann: drop farm"] * 3, "Ann: play farm", "Ann: resolve")
    assert waiting(table) == ["Ann"] and step(table) == steps.Choose
    assert goods(table, "Ann") == "wood wheat wheat"
    assert len(towns(table).hand[0]) == 2


# Castle --------------------------------------------------------------------------------------------------------------


def knight(**fields: Any) -> Table:
    """Ann resolves a Castle."""
    given = {"resources": {"Ann": "beer sword wood"}, "coins": [1, 1, 1], "vp": [70, 80, 90], **fields}
    table = building("castle", **given)
    play(table, "Ann: resolve")
    return table


@pytest.mark.rule("artificium", "9.12")
def test_the_castle_costs_beer_sword_and_a_coin_and_scores_eight() -> None:
    table = knight()
    assert goods(table, "Ann") == "wood"
    assert towns(table).coins == [0, 1, 1]
    assert table.scores() == [78, 80, 90]
    assert played(table, "Ann") == "castle"
    assert told(table)[1:] == ["Ann resolves Castle: 1 beer, 1 sword and 1 coin for 8 VP."]
    assert waiting(table) == ["Ann"] and step(table) == steps.Push


@pytest.mark.rule("artificium", "5.10")
@pytest.mark.parametrize(
    ("resources", "coins", "short"),
    [("sword", 1, "1 more beer"), ("beer", 1, "1 more sword"), ("beer sword", 0, "1 more coin")],
)
def test_the_castle_needs_all_that_it_costs(resources: str, coins: int, short: str) -> None:
    table = building("castle", resources={"Ann": resources}, coins=[coins, 9, 9])
    offered = open_to(table, "Ann")
    assert offered == [*(f"sell {good}" for good in resources.split()), *REFUSE]
    assert refusal(table, "Ann", "resolve") == f"you need {short} [5.10]"


@pytest.mark.rule("artificium", "9.16")
def test_the_knight_pushes_a_chosen_opponent_back_four_spaces() -> None:
    table = knight(vp=[6, 40, 30])
    assert table.scores() == [14, 40, 30], "the points were scored before"
    assert table.prompt() == "The Knight: choose an opponent to push back 4 spaces."
    assert open_to(table, "Ann") == ["push blue", "push green"]
    choice = table.choices()[1]
    assert (choice.text, choice.rule) == ("Push Cindy back from 30 to 26 VP.", "9.16")
    play(table, "Ann: push green")
    assert table.scores() == [14, 40, 26]
    assert goods(table, "Cindy") == "", "and passes space 28 without finding anything"
    assert told(table)[-2:] == ["Ann's Knight pushes Cindy back 4 spaces.", "Cindy is at 26 VP now."]
    assert happened(table)[-2:] == [("push", "9.16"), ("pushed", "9.16")]
    assert table.over


@pytest.mark.rule("artificium", "9.16")
def test_between_two_the_knight_needs_no_order() -> None:
    table = knight(seats=2, coins=[1, 0], vp=[0, 9])
    assert table.over
    assert table.scores() == [8, 5]
    assert told(table)[-2:] == ["Ann's Knight pushes Brian back 4 spaces.", "Brian is at 5 VP now."]
    table = building("castle", "Brian", seats=2, resources={"Brian": "beer sword"}, coins=[0, 1], vp=[9, 0])
    play(table, "Brian: resolve")
    assert table.over and table.scores() == [5, 8]


@pytest.mark.rule("artificium", "9.17")
@pytest.mark.parametrize(
    ("vp", "left", "said"),
    [(5, 1, "4 spaces"), (4, 0, "4 spaces"), (3, 0, "3 spaces"), (1, 0, "1 space"), (0, 0, "0 spaces")],
)
def test_a_marker_pushed_back_stops_at_zero(vp: int, left: int, said: str) -> None:
    table = knight(vp=[0, vp, 20])
    offer = f"back from {vp} to {left} VP." if vp else "back: no effect at 0 VP."
    assert table.choices()[0].text == f"Push Brian {offer}"
    play(table, "Ann: push blue")
    assert table.scores() == [8, left, 20]
    assert told(table)[-2:] == [f"Ann's Knight pushes Brian back {said}.", f"Brian is at {left} VP now."]


@pytest.mark.rule("artificium", "9.18")
def test_an_opponent_must_be_chosen_though_all_stand_at_zero() -> None:
    table = knight(vp=[0, 0, 0])
    assert open_to(table, "Ann") == ["push blue", "push green"]
    assert refusal(table, "Ann", "pass") == "you must send the Knight against an opponent [9.18]"
    assert refusal(table, "Ann", "push vermilion") == "choose an opponent, not yourself [9.16]"
    play(table, "Ann: push green")
    assert table.scores() == [8, 0, 0]


@pytest.mark.rule("artificium", "9.18")
def test_every_opponent_may_be_chosen_from_every_seat() -> None:
    table = at(steps.Push(2), seats=6)
    colours = ["vermilion", "blue", "violet", "amber", "sky"]
    assert open_to(table, "Cindy") == [f"push {colour}" for colour in colours]


@pytest.mark.rule("artificium", "9.12")
def test_the_knight_is_not_kept() -> None:
    table = knight(hand={"Ann": "farm"})
    towns(table).agenda.insert(0, steps.Choose())
    play(table, "Ann: push blue", "Ann: play farm", "Ann: resolve")
    assert table.over and table.scores() == [79, 76, 90]
    assert [kind for kind, _ in happened(table)].count("push") == 1
