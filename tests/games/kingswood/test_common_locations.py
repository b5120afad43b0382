"""Chapter 6: the common locations, and when a refresh is open."""

from __future__ import annotations

import pytest

from . import steps
from .scripts import VILLAGE, at, happened, kingdom, open_to, play, refusal, tokens, told, waiting

FOREST, ACADEMY, MARKET, TAVERN, SPECIAL, BLACKSMITH = range(6)  # places of the village of the scripts
SHOPS = [
    ("Academy", ACADEMY, "spellbook", 1, "6.1"),
    ("Blacksmith", BLACKSMITH, "sword", 0, "6.2"),
    ("Tavern", TAVERN, "heart", 2, "6.3"),
]
ALL_WORN = {"Ann": "sword book heart", "Brian": "sword sword book book heart heart"}


def use(place: int) -> steps.Use:
    """Brian uses a place."""
    return steps.Use(1, place)


def village(special: str) -> str:
    return VILLAGE.replace("bakery", special)


def exhausted(count: int, kind: int) -> str:
    return " ".join([("sword", "book", "heart")[kind]] * count)


@pytest.mark.rule("kingswood", "6.1", "6.2", "6.3")
@pytest.mark.parametrize(("name", "place", "word", "kind", "rule"), SHOPS)
def test_a_school_refreshes_all_tokens_of_its_kind_for_a_coin(
    name: str, place: int, word: str, kind: int, rule: str
) -> None:
    table = at(use(place), worn=ALL_WORN, coins=[1, 4])
    choice = table.choices()[1]
    text = f"Pay 1 Coin to refresh 2 {word.capitalize()}s."
    assert (str(choice), choice.text, choice.rule) == (f"refresh-all {word}", text, rule)
    play(table, f"Brian: {choice}")
    fresh = [2 if each == kind else 0 for each in range(3)]
    assert tokens(table, "Brian") == (fresh, [2 - count for count in fresh], 3)
    assert tokens(table, "Ann") == ([0, 0, 0], [1, 1, 1], 1)
    assert told(table) == [f"Brian pays 1 Coin at the {name}.", f"Brian refreshes 2 {word.capitalize()}s."]
    assert happened(table) == [("pay", rule), ("refresh", rule)]


@pytest.mark.rule("kingswood", "6.1", "6.2", "6.3")
@pytest.mark.parametrize(("name", "place", "word", "kind", "rule"), SHOPS)
def test_a_school_gives_a_token_of_its_kind_for_a_coin(name: str, place: int, word: str, kind: int, rule: str) -> None:
    table = at(use(place), worn=ALL_WORN, coins=[1, 4])
    choice = table.choices()[2]
    text = f"Pay 1 Coin to gain a {word.capitalize()}."
    assert (str(choice), choice.text, choice.rule) == (f"gain {word}", text, rule)
    play(table, f"Brian: {choice}")
    assert tokens(table, "Brian") == ([int(each == kind) for each in range(3)], [2, 2, 2], 3)
    assert told(table) == [f"Brian pays 1 Coin at the {name}.", f"Brian gains a {word.capitalize()}."]
    assert happened(table) == [("pay", rule), ("gain", rule)]


@pytest.mark.rule("kingswood", "6.1", "6.2", "6.3")
@pytest.mark.parametrize(("name", "place", "word", "kind", "rule"), SHOPS)
def test_one_takes_one_of_the_two_not_both(name: str, place: int, word: str, kind: int, rule: str) -> None:
    for first in ("refresh-all", "gain"):
        table = at(use(place), steps.Act(0), worn=ALL_WORN, coins=[1, 4])
        play(table, f"Brian: {first} {word}")
        assert waiting(table) == ["Ann"]
    music = {"Brian": "house-of-music"}
    again = at(use(TAVERN), guild=music, worn={"Brian": "heart"}, forest="imp", coins=[0, 4])
    play(again, "Brian: gain heart")
    assert refusal(again, "Brian", "gain heart") == "you have already used the Tavern [6.3]"
    assert refusal(again, "Brian", "refresh-all heart") == "you have already used the Tavern [6.3]"


@pytest.mark.rule("kingswood", "6.1", "6.2", "6.3")
@pytest.mark.parametrize(("name", "place", "word", "kind", "rule"), SHOPS)
def test_a_school_is_for_its_own_kind_of_tokens(name: str, place: int, word: str, kind: int, rule: str) -> None:
    table = at(use(place), worn=ALL_WORN, coins=[1, 4])
    assert open_to(table, "Brian") == ["pass", f"refresh-all {word}", f"gain {word}"]
    for other in {"sword", "spellbook", "heart"} - {word}:
        reason = f"the {name} is only for {word.capitalize()}s [{rule}]"
        assert refusal(table, "Brian", f"gain {other}") == refusal(table, "Brian", f"refresh-all {other}") == reason
    assert (
        refusal(table, "Brian", f"refresh {word}")
        == f"not now: you cannot refresh a single token at the {name} [{rule}]"
    )


@pytest.mark.rule("kingswood", "6.4")
@pytest.mark.parametrize(("name", "place", "word", "kind", "rule"), SHOPS)
def test_without_an_exhausted_token_a_school_refreshes_nothing(
    name: str, place: int, word: str, kind: int, rule: str
) -> None:
    """What Ann has exhausted, and what Brian has of other kinds, does not matter."""
    worn = {"Ann": "sword book heart", "Brian": " ".join(exhausted(1, other) for other in range(3) if other != kind)}
    table = at(use(place), worn=worn, fresh={"Brian": exhausted(2, kind)}, coins=[0, 1])
    assert open_to(table, "Brian") == ["pass", f"gain {word}"]
    assert refusal(table, "Brian", f"refresh-all {word}") == f"you have no exhausted {word.capitalize()}s [6.4]"


@pytest.mark.rule("kingswood", "6.4")
@pytest.mark.parametrize(
    ("special", "kind", "word", "else_open"),
    [
        ("bakery", 2, "heart", ["pass", "capture top"]),
        ("kings-castle", 0, "sword", ["pass", "capture top"]),
        ("wizards-tower", 1, "spellbook", ["pass", "reveal"]),
    ],
)
def test_a_free_refresh_too_needs_an_exhausted_token(special: str, kind: int, word: str, else_open: list[str]) -> None:
    others = " ".join(exhausted(1, other) for other in range(3) if other != kind)
    table = at(use(SPECIAL), village=village(special), worn={"Ann": "sword book heart", "Brian": others})
    assert open_to(table, "Brian") == else_open
    assert refusal(table, "Brian", f"refresh {word}") == f"you have no exhausted {word.capitalize()}s [6.4]"
    able = at(use(SPECIAL), village=village(special), worn={"Brian": exhausted(1, kind)})
    assert open_to(able, "Brian") == [*else_open, f"refresh {word}"]


@pytest.mark.rule("kingswood", "6.4")
def test_at_the_manor_house_only_what_is_exhausted_can_be_refreshed() -> None:
    for worn, open_ in (
        ("sword heart", ["pass", "refresh sword"]),
        ("book heart", ["pass", "refresh spellbook"]),
        ("sword book", ["pass", "refresh sword", "refresh spellbook"]),
    ):
        table = at(use(SPECIAL), village=village("manor-house"), worn={"Ann": "sword book", "Brian": worn})
        assert open_to(table, "Brian") == open_
    one = at(use(SPECIAL), village=village("manor-house"), worn={"Brian": "book"})
    assert refusal(one, "Brian", "refresh sword") == "you have no exhausted Swords [6.4]"
    none = at(use(SPECIAL), steps.Act(0), village=village("manor-house"), worn={"Ann": "sword", "Brian": "heart"})
    assert waiting(none) == ["Ann"]


@pytest.mark.rule("kingswood", "6.4")
@pytest.mark.parametrize("worn", ["sword", "book", "heart"])
def test_the_potion_shop_is_open_to_one_with_a_single_exhausted_token(worn: str) -> None:
    table = at(use(SPECIAL), village=village("potion-shop"), worn={"Brian": worn}, coins=[0, 1])
    assert open_to(table, "Brian") == ["pass", "potion"]
    play(table, "Brian: potion")
    assert tokens(table, "Brian")[1:] == ([0, 0, 0], 0)


@pytest.mark.rule("kingswood", "6.4")
def test_the_potion_shop_is_closed_to_one_without_exhausted_tokens() -> None:
    table = at(
        use(SPECIAL), steps.Act(0), village=village("potion-shop"), worn={"Ann": "sword book heart"},
        fresh={"Brian": "sword book heart"}, coins=[0, 3],
    )  # fmt: skip
    assert waiting(table) == ["Ann"] and kingdom(table).coins == [0, 3]


@pytest.mark.rule("kingswood", "6.5")
def test_the_market_brings_three_coins() -> None:
    table = at(use(MARKET), guild={"Brian": "krom"}, coins=[1, 2])
    assert open_to(table, "Brian") == ["pass", "earn"]
    choice = table.choices()[1]
    assert (choice.text, choice.rule, choice.targets) == ("Gain 3 Coins.", "6.5", ("location-3", "supply-3"))
    play(table, "Brian: earn")
    assert kingdom(table).coins == [1, 5] and kingdom(table).coin_supply() == 24
    assert told(table) == ["Brian earns 3 Coins."] and happened(table) == [("earn", "6.5")]


@pytest.mark.rule("kingswood", "6.5")
def test_a_market_without_coins_has_nothing_to_offer() -> None:
    table = at(use(MARKET), steps.Act(0), coins=[29, 1])
    assert waiting(table) == ["Ann"] and kingdom(table).coins == [29, 1] and told(table) == []


@pytest.mark.rule("kingswood", "6.5")
def test_coins_are_earned_at_the_market_only() -> None:
    table = at(use(TAVERN), coins=[0, 1])
    assert refusal(table, "Brian", "earn") == "not now: do that at the Market [6.5]"
    market = at(use(MARKET), coins=[0, 1], worn={"Brian": "heart"})
    assert refusal(market, "Brian", "gain heart") == "not now: you cannot gain tokens at the Market [6.5]"
    reason = "not now: you cannot refresh all tokens at once at the Market [6.5]"
    assert refusal(market, "Brian", "refresh-all heart") == reason
