"""Chapter 10: the powers of the guilds."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.table import Table

from . import steps
from .scripts import (
    VILLAGE,
    at,
    captive,
    defeated,
    happened,
    in_forest,
    in_use,
    kingdom,
    open_to,
    play,
    refusal,
    step,
    tokens,
    told,
    waiting,
)

FOREST, ACADEMY, MARKET, TAVERN, BAKERY, BLACKSMITH = range(6)  # places of the village of the scripts
NAMES = VILLAGE.split()
WARRIORS = [
    ("silver-shield", 0, "Sword", "10.1"),
    ("the-arcanum", 1, "Spellbook", "10.4"),
    ("krom", 2, "Heart", "10.5"),
]
PLENTY = " ".join(["sword"] * 6 + ["book"] * 6 + ["heart"] * 6)


def led_by(guild: str, *todo: steps.Todo, **fields: Any) -> Table:
    """Brian leads this guild."""
    return at(*todo, guild={"Brian": guild}, **fields)


def use(place: int) -> steps.Use:
    """Brian uses a place."""
    return steps.Use(1, place)


# The first defeat of a turn ------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "10.1", "10.4", "10.5")
@pytest.mark.parametrize(("guild", "kind", "token", "rule"), WARRIORS)
def test_the_first_monster_defeated_in_a_turn_refreshes_a_token(guild: str, kind: int, token: str, rule: str) -> None:
    table = led_by(guild, use(FOREST), forest="troll giant-spider dragon", fresh={"Brian": PLENTY})
    play(table, "Brian: fight troll")
    spent = [2, 1, 1]
    spent[kind] -= 1
    assert tokens(table, "Brian") == ([6 - count for count in spent], spent, 0)
    assert told(table) == [
        "Brian defeats the Troll, using 2 Swords, 1 Spellbook and 1 Heart: 3 fame.",
        f"Brian's guild refreshes 1 {token}.",
    ]
    assert happened(table)[-1] == ("triumph", rule)
    play(table, "Brian: fight giant-spider")
    spent = [count + 1 for count in spent]
    assert tokens(table, "Brian") == ([6 - count for count in spent], spent, 0)
    assert told(table)[2:] == ["Brian defeats the Giant Spider, using 1 Sword, 1 Spellbook and 1 Heart: 2 fame."]


@pytest.mark.rule("kingswood", "10.1", "10.4", "10.5")
@pytest.mark.parametrize(("guild", "kind", "token", "rule"), WARRIORS)
def test_in_the_next_turn_the_first_defeat_counts_anew(guild: str, kind: int, token: str, rule: str) -> None:
    table = led_by(
        guild, steps.Turn(1), adventurers="forest academy market", defeats=2, forest="troll dragon giant", turn=4,
        fresh={"Brian": PLENTY},
    )  # fmt: skip
    play(table, "Brian: explore forest", "Brian: fight troll")
    assert happened(table)[-1] == ("triumph", rule)
    assert told(table)[-1] == f"Brian's guild refreshes 1 {token}."


@pytest.mark.rule("kingswood", "10.1", "10.4", "10.5")
@pytest.mark.parametrize(("guild", "kind", "token", "rule"), WARRIORS)
def test_only_one_token_is_refreshed_whatever_lay_exhausted_before(
    guild: str, kind: int, token: str, rule: str
) -> None:
    table = led_by(
        guild, use(FOREST), forest="troll dragon giant", fresh={"Brian": PLENTY}, worn={"Brian": "sword book heart"}
    )
    play(table, "Brian: fight troll")
    worn = [3, 2, 2]
    worn[kind] -= 1
    assert tokens(table, "Brian")[1] == worn


@pytest.mark.rule("kingswood", "10.1")
@pytest.mark.parametrize("guild", ["house-of-music", "murder-of-crows", "treetop-order", "iron-anvil"])
def test_other_guilds_refresh_nothing_by_a_defeat(guild: str) -> None:
    table = led_by(guild, use(FOREST), forest="troll dragon giant", fresh={"Brian": PLENTY})
    play(table, "Brian: fight troll")
    assert tokens(table, "Brian")[1] == [2, 1, 1] and told(table) == [
        "Brian defeats the Troll, using 2 Swords, 1 Spellbook and 1 Heart: 3 fame."
    ]
    shield = led_by("silver-shield", use(FOREST), forest="troll dragon giant", fresh={"Brian": PLENTY})
    play(shield, "Brian: fight troll")
    assert tokens(shield, "Brian")[1] == [1, 1, 1]


@pytest.mark.rule("kingswood", "10.8")
def test_the_refresh_comes_after_the_reward() -> None:
    """The Minotaur's reward has refreshed all Swords; the Silver Shield finds none left."""
    table = led_by(
        "silver-shield", use(FOREST), forest="minotaur", fresh={"Brian": "sword sword sword sword heart heart"}
    )
    play(table, "Brian: fight minotaur")
    assert tokens(table, "Brian") == ([4, 0, 0], [0, 0, 2], 0)
    assert told(table) == [
        "Brian defeats the Minotaur, using 4 Swords and 2 Hearts: 3 fame.",
        "Brian refreshes 4 Swords.",
    ]


@pytest.mark.rule("kingswood", "10.8")
def test_the_refresh_comes_after_a_reward_of_choice() -> None:
    table = led_by(
        "silver-shield", use(FOREST), seats=5, forest="mimic", fresh={"Brian": "sword book"}, coins=[0, 2, 0, 0, 0]
    )
    play(table, "Brian: fight mimic")
    assert step(table) == steps.Spoils and tokens(table, "Brian") == ([0, 0, 0], [1, 1, 0], 0)
    play(table, "Brian: gain heart")
    assert tokens(table, "Brian") == ([1, 0, 1], [0, 1, 0], 0)
    assert told(table)[1:] == ["Brian gains a Heart.", "Brian's guild refreshes 1 Sword."]


@pytest.mark.rule("kingswood", "10.8")
def test_with_no_exhausted_token_of_the_kind_the_refresh_is_lost_for_this_turn() -> None:
    """The rats ask for no Spellbook; the imp does, but is the second monster of the turn."""
    table = led_by("the-arcanum", use(FOREST), forest="giant-rats imp", fresh={"Brian": "book heart heart heart"})
    play(table, "Brian: fight giant-rats", "Brian: fight imp")
    assert tokens(table, "Brian") == ([0, 0, 0], [0, 1, 3], 2)
    assert "triumph" not in [kind for kind, _ in happened(table)]


# House of Music ------------------------------------------------------------------------------------------------------


def music(**fields: Any) -> Table:
    """Brian has come to the Tavern with the House of Music."""
    return led_by("house-of-music", use(TAVERN), steps.Act(0), **{"forest": "imp troll", "coins": [0, 2], **fields})


@pytest.mark.rule("kingswood", "10.2", "10.9")
@pytest.mark.parametrize("paid", ["gain heart", "refresh-all heart"])
def test_the_house_of_music_may_capture_after_paying_at_the_tavern(paid: str) -> None:
    table = music(worn={"Brian": "heart"})
    assert open_to(table, "Brian") == ["pass", "refresh-all heart", "gain heart"]
    play(table, f"Brian: {paid}")
    assert open_to(table, "Brian") == ["pass", "capture top", "capture imp", "capture troll"]
    assert table.prompt(1) == "House of Music: capture a monster at the Tavern, or go on."
    play(table, "Brian: capture troll")
    assert captive(table, "Ann", of="Brian") == "troll" and in_forest(table) == "imp"
    assert tokens(table, "Brian")[2] == 1 and waiting(table) == ["Ann"] and step(table) == steps.Act


@pytest.mark.rule("kingswood", "10.2")
def test_the_house_of_music_need_not_capture() -> None:
    table = music()
    play(table, "Brian: gain heart", "Brian: pass")
    assert captive(table, "Brian", of="Brian") == "" and waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "10.2")
def test_the_house_of_music_may_fight_its_captive_at_the_tavern_instead() -> None:
    table = music(captive={"Brian": "ghost"}, fresh={"Brian": "book book book book heart"})
    play(table, "Brian: gain heart")
    assert open_to(table, "Brian") == ["pass", "fight captive"]
    choice = table.choices()[1]
    text = "Fight your captive, the Ghost: exhaust 3 Spellbooks. Gain 2 fame."
    assert (choice.text, choice.rule) == (text, "10.2")
    assert table.prompt(1) == "House of Music: fight your captive at the Tavern, or go on."
    play(table, "Brian: fight captive")
    assert table.scores() == [0, 2] and defeated(table, "Brian") == "ghost"
    assert captive(table, "Brian", of="Brian") == "" and waiting(table) == ["Ann"], "and does not capture as well"


@pytest.mark.rule("kingswood", "10.2")
def test_at_the_tavern_the_house_of_music_fights_no_other_monster_and_captures_no_second() -> None:
    table = music(captive={"Brian": "ghost"}, fresh={"Brian": PLENTY})
    play(table, "Brian: gain heart")
    assert refusal(table, "Brian", "fight imp") == "at the Tavern you may fight only your captive [10.2]"
    assert refusal(table, "Brian", "capture imp") == "you already have a captive [9.3]"


@pytest.mark.rule("kingswood", "10.2")
def test_a_captive_that_is_too_strong_is_not_fought_at_the_tavern() -> None:
    table = music(captive={"Brian": "ghost"})
    play(table, "Brian: gain heart")
    assert waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "10.2", "5.5")
def test_where_the_turn_starts_the_captive_leaves_the_coins_for_the_move() -> None:
    """The Tavern's adventurer moves for a Coin; after the Heart, one is left, and the Goblin King asks for it."""
    for coins, open_ in ((2, []), (3, ["pass", "fight captive"])):
        table = led_by(
            "house-of-music", steps.Turn(1), adventurers="market tavern bakery", captive={"Brian": "goblin-king"},
            forest="imp troll ghost", fresh={"Brian": PLENTY}, coins=[0, coins],
        )  # fmt: skip
        play(table, "Brian: explore tavern", "Brian: gain heart")
        assert (open_to(table, "Brian") if in_use(table) else []) == open_


@pytest.mark.rule("kingswood", "10.2")
def test_the_power_of_the_house_of_music_is_at_the_tavern_only() -> None:
    for guild, place, option, asked in (
        ("house-of-music", ACADEMY, "gain spellbook", "Ann"),
        ("house-of-music", BLACKSMITH, "gain sword", "Ann"),
        ("house-of-music", MARKET, "earn", "Ann"),
        ("krom", TAVERN, "gain heart", "Ann"),
        ("house-of-music", TAVERN, "gain heart", "Brian"),
    ):
        table = led_by(guild, use(place), steps.Act(0), forest="imp", coins=[0, 2])
        play(table, f"Brian: {option}")
        assert waiting(table) == [asked]


@pytest.mark.rule("kingswood", "10.9")
def test_without_paying_the_house_of_music_has_no_power() -> None:
    table = music(captive={"Brian": "ghost"}, fresh={"Brian": PLENTY})
    assert refusal(table, "Brian", "fight captive") == "not now: you cannot fight a monster at the Tavern [7.1]"
    assert refusal(table, "Brian", "capture top") == "not now: you cannot capture a monster at the Tavern [9.1]"
    play(table, "Brian: pass")
    assert waiting(table) == ["Ann"]
    poor = music(coins=[0, 0], worn={"Brian": "heart"})
    assert waiting(poor) == ["Ann"]


@pytest.mark.rule("kingswood", "10.9")
def test_where_the_tavern_has_nothing_to_pay_for_a_secret_captive_is_no_reason_to_ask() -> None:
    table = music(coins=[0, 0], unseen={"Brian": "ghost"}, fresh={"Brian": PLENTY})
    assert waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "10.10")
def test_the_house_of_music_may_capture_the_top_of_the_deck() -> None:
    table = music()
    play(table, "Brian: gain heart", "Brian: capture top", "*: monster ghost")
    assert captive(table, "Brian", of="Brian") == "ghost" and captive(table, "Ann", of="Brian") == "secret"
    assert told(table)[-1] == "Brian captures the unseen top card of the deck (Chapter I)."
    assert in_forest(table) == "imp troll" and waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "10.10")
def test_with_an_empty_deck_the_house_of_music_captures_from_the_forest_only() -> None:
    table = music(deck="")
    play(table, "Brian: gain heart")
    assert open_to(table, "Brian") == ["pass", "capture imp", "capture troll"]
    assert refusal(table, "Brian", "capture top") == "the deck is empty [9.1]"


# Coins ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "10.3")
def test_the_murder_of_crows_gains_a_coin_more_at_the_market() -> None:
    table = led_by("murder-of-crows", use(MARKET), coins=[1, 1])
    assert table.choices()[1].text == "Gain 4 Coins."
    play(table, "Brian: earn")
    assert kingdom(table).coins == [1, 5]
    assert told(table) == ["Brian earns 3 Coins.", "Brian's guild adds 1 Coin."]
    assert happened(table) == [("earn", "6.5"), ("tip", "10.3")]


@pytest.mark.rule("kingswood", "10.3", "4.5")
def test_the_murder_of_crows_gains_no_more_than_the_supply_has() -> None:
    table = led_by("murder-of-crows", use(MARKET), coins=[27, 0])
    assert table.choices()[1].text == "Gain 3 Coins."
    play(table, "Brian: earn")
    assert kingdom(table).coins == [27, 3]
    assert told(table) == ["Brian earns 3 Coins.", "Brian's guild adds no Coins."]


@pytest.mark.rule("kingswood", "10.3", "10.7")
def test_a_guild_gains_coins_at_its_own_location_only() -> None:
    for guild, place, coins in (
        ("murder-of-crows", BLACKSMITH, 1),
        ("murder-of-crows", MARKET, 6),
        ("iron-anvil", BLACKSMITH, 2),
        ("iron-anvil", MARKET, 5),
        ("iron-anvil", TAVERN, 1),
        ("krom", MARKET, 5),
        ("krom", BLACKSMITH, 1),
    ):
        table = led_by(guild, use(place), coins=[0, 2])
        play(table, f"Brian: {open_to(table, 'Brian')[1]}")
        assert kingdom(table).coins == [0, coins], (guild, place)


@pytest.mark.rule("kingswood", "10.7")
@pytest.mark.parametrize("option", ["gain sword", "refresh-all sword"])
def test_the_iron_anvil_gains_a_coin_after_paying_the_blacksmith(option: str) -> None:
    table = led_by("iron-anvil", use(BLACKSMITH), worn={"Brian": "sword"}, coins=[0, 1])
    play(table, f"Brian: {option}")
    assert kingdom(table).coins == [0, 1]
    assert [told(table)[0], told(table)[-1]] == [
        "Brian pays 1 Coin at the Blacksmith.", "Brian's guild adds 1 Coin.",
    ]  # fmt: skip
    assert happened(table)[-1] == ("tip", "10.7")


@pytest.mark.rule("kingswood", "10.7")
def test_the_iron_anvil_must_have_the_coin_to_pay_first() -> None:
    table = led_by("iron-anvil", use(BLACKSMITH), steps.Act(0), worn={"Brian": "sword"}, coins=[0, 0])
    assert waiting(table) == ["Ann"] and kingdom(table).coins == [0, 0]


@pytest.mark.rule("kingswood", "10.7")
def test_the_iron_anvil_has_its_coin_back_from_an_empty_supply() -> None:
    table = led_by("iron-anvil", use(BLACKSMITH), coins=[29, 1])
    play(table, "Brian: gain sword")
    assert kingdom(table).coins == [29, 1] and told(table)[-1] == "Brian's guild adds 1 Coin."


# Treetop Order -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "10.6")
def test_the_treetop_order_skips_the_first_location_free_of_charge() -> None:
    costs = {"forest": 0, "market": 0, "tavern": 0, "blacksmith": 0, "bakery": 1}
    for stop, cost in costs.items():
        table = led_by("treetop-order", steps.Move(1, ACADEMY), adventurers="academy", coins=[0, 3])
        price = "1 Coin" if cost else "free"
        choice = next(one for one in table.choices() if str(one) == f"move {stop}")
        assert choice.text.startswith(f"Move to the {stop.capitalize()} for {price}.")
        play(table, f"Brian: move {stop}")
        assert kingdom(table).coins == [0, 3 - cost]
        saved = [line for line in told(table) if "cheaper" in line]
        assert saved == ([] if stop in ("forest", "market") else ["Brian's guild makes the move 1 Coin cheaper."])


@pytest.mark.rule("kingswood", "10.6")
def test_the_treetop_order_can_choose_an_adventurer_that_others_could_not_move() -> None:
    table = led_by("treetop-order", steps.Turn(1), adventurers="academy market tavern", coins=[0, 0])
    assert open_to(table, "Brian") == ["explore academy", "explore tavern", "explore market"]
    play(table, "Brian: explore market", "Brian: pass", "Brian: move bakery")
    assert happened(table)[-2:] == [("move", "5.6"), ("free_skip", "10.6")]
    assert kingdom(table).coins == [0, 0]


@pytest.mark.rule("kingswood", "10.6")
def test_the_free_skip_is_there_again_in_every_turn() -> None:
    table = led_by(
        "treetop-order", steps.Turn(1), adventurers="academy market blacksmith", forest="dragon giant genie",
        coins=[0, 0],
    )  # fmt: skip
    play(table, "Brian: explore blacksmith", "Brian: move tavern", "Ann: explore academy")
    play(table, "Brian: explore tavern", "Brian: move blacksmith")
    assert kingdom(table).coins == [0, 0]
    assert told(table).count("Brian's guild makes the move 1 Coin cheaper.") == 2
