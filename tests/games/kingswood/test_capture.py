"""Chapter 9: capturing a monster, and fighting the captive."""

from __future__ import annotations

from typing import Any

import pytest

from . import steps
from .scripts import (
    VILLAGE,
    at,
    captive,
    defeated,
    happened,
    in_forest,
    kingdom,
    open_to,
    play,
    refusal,
    step,
    tokens,
    told,
    waiting,
)
from .visits import using

END = steps.Act(1)  # whoever is asked next
STRONG = {"Ann": "sword sword sword book book book heart heart heart"}


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("kingswood", *numbers)


# Capturing -----------------------------------------------------------------------------------------------------------


@rule("9.1")
def test_a_capture_takes_a_monster_that_lies_face_up_in_the_forest() -> None:
    table = using("bakery", END, forest="imp ghost troll")
    choices = {str(choice): (choice.text, choice.rule, choice.targets) for choice in table.choices()}
    assert list(choices) == ["pass", "capture top", "capture ghost", "capture imp", "capture troll"]
    assert choices["capture ghost"] == (
        "Capture the Ghost. To fight it later: exhaust 3 Spellbooks. Gain 2 fame.",
        "9.1",
        ("monster-10",),
    )
    assert refusal(table, "Ann", "capture zombie") == "the Forest has no Zombie [9.1]"
    elsewhere = using("market", forest="imp")
    assert refusal(elsewhere, "Ann", "capture imp") == "not now: you cannot capture a monster at the Market [9.1]"
    play(table, "Ann: capture ghost")
    assert in_forest(table) == "imp troll" and captive(table, "Ann", of="Ann") == "ghost"
    assert told(table) == ["Ann captures the Ghost from the Forest."] and happened(table) == [("capture", "9.1")]


@rule("9.1")
def test_a_capture_takes_the_top_card_of_the_deck_unseen() -> None:
    table = using("bakery", END, forest="imp ghost")
    choice = table.choices()[1]
    assert (choice.text, choice.rule) == ("Capture the top card of the deck (Chapter I).", "9.1")
    play(table, "Ann: capture top")
    assert waiting(table) == ["*"] and told(table) == []
    assert open_to(table, "*") == [
        "monster goblin-gang-1", "monster goblin-gang-2", "monster goblin-bully", "monster skeleton-1",
        "monster zombie", "monster will-o-wisp", "monster giant-rats", "monster wolf-pack", "monster giant-spider",
        "monster bandits", "monster troll",
    ]  # fmt: skip
    play(table, "*: monster troll")
    assert in_forest(table) == "ghost imp" and captive(table, "Ann", of="Ann") == "troll"
    assert not kingdom(table).chapter_one[23], "it has left the deck"
    assert told(table) == ["Ann captures the unseen top card of the deck (Chapter I)."]
    assert happened(table) == [("capture_unseen", "9.1"), ("captive", "13.4")]


@rule("9.1")
def test_from_an_empty_forest_or_an_empty_deck_nothing_is_captured() -> None:
    table = using("bakery", END, forest="", worn={"Ann": "heart"})
    assert open_to(table, "Ann") == ["pass", "capture top", "refresh heart"]
    table = using("bakery", END, forest="imp", worn={"Ann": "heart"}, deck="")
    assert open_to(table, "Ann") == ["pass", "refresh heart", "capture imp"]
    assert refusal(table, "Ann", "capture top") == "the deck is empty [9.1]"
    assert waiting(using("bakery", END, forest="", deck="")) == ["Brian"]


@rule("9.1")
def test_after_the_last_card_of_chapter_one_a_capture_takes_one_of_chapter_two() -> None:
    table = using("kings-castle", END, deck="lich hydra")
    assert table.choices()[1].text == "Capture the top card of the deck (Chapter II)."
    play(table, "Ann: capture top")
    assert open_to(table, "*") == ["monster lich", "monster hydra"]
    play(table, "*: monster hydra")
    assert told(table)[-1] == "Ann captures the unseen top card of the deck (Chapter II)."


@rule("9.1")
def test_a_capture_takes_the_top_card_that_all_know() -> None:
    table = using("bakery", END, top="ghost", forest="imp")
    play(table, "Ann: capture top")
    assert captive(table, "Brian", of="Ann") == "ghost" and kingdom(table).top == -1 and in_forest(table) == "imp"
    assert told(table) == ["Ann captures the Ghost from the top of the deck."]
    assert happened(table) == [("capture_top", "9.1")] and waiting(table) == ["Brian"]


@rule("9.2")
@pytest.mark.parametrize(("move", "lying"), [("capture bandits", "forest"), ("capture top", "top")])
def test_a_capture_costs_nothing_and_brings_neither_fame_nor_reward(move: str, lying: str) -> None:
    where: dict[str, Any] = {lying: "bandits"}
    table = using(
        "bakery", END, fresh=STRONG, coins=[3, 0], guild={"Ann": "krom"}, worn={"Ann": "sword"},
        **where,
    )  # fmt: skip
    play(table, f"Ann: {move}")
    assert captive(table, "Ann", of="Ann") == "bandits"
    assert tokens(table, "Ann") == ([3, 3, 3], [1, 0, 0], 3)
    assert table.scores() == [0, 0] and defeated(table, "Ann") == "" and kingdom(table).defeats == 0
    assert len(told(table)) == 1


@rule("9.2")
def test_a_captured_monster_brings_no_bonus_either_and_is_not_defeated_at_the_end() -> None:
    table = using("bakery", steps.TurnEnd(1), last=1, forest="goblin-bully", defeated={"Ann": "goblin-gang-1"})
    play(table, "Ann: capture goblin-bully")
    assert table.over and table.scores() == [1, 0]


@rule("9.3")
@pytest.mark.parametrize("held", ["captive", "unseen"])
def test_a_player_with_a_captive_cannot_capture_another(held: str) -> None:
    fields: dict[str, Any] = {held: {"Ann": "troll"}}
    table = using("bakery", END, forest="imp", worn={"Ann": "heart"}, **fields)
    assert open_to(table, "Ann") == ["pass", "refresh heart"]
    for move in ("capture imp", "capture top"):
        assert refusal(table, "Ann", move) == "you already have a captive [9.3]"
    table = using("bakery", END, forest="imp", **fields)
    assert waiting(table) == ["Brian"], "with nothing to refresh there is nothing to do"


@rule("9.3")
def test_a_captive_of_another_stands_in_nobodys_way() -> None:
    table = using("bakery", steps.Use(0, 4), END, forest="imp ghost", captive={"Brian": "troll"})
    play(table, "Ann: capture imp")
    assert waiting(table) == ["Brian"], "her own stands in Ann's at the next visit"
    assert (captive(table, "Ann", of="Ann"), captive(table, "Ann", of="Brian")) == ("imp", "troll")


@rule("9.3", "9.7")
def test_whoever_has_defeated_the_captive_may_capture_again() -> None:
    bakery = steps.Use(0, 4)
    table = at(bakery, steps.Use(0, 0), bakery, captive={"Ann": "giant-rats"}, fresh=STRONG, forest="imp")
    assert table.prompt() == "Fight in the Forest, or go on.", "at the Bakery there was nothing to do"
    play(table, "Ann: fight captive", "Ann: pass")
    assert open_to(table, "Ann") == ["pass", "capture top", "refresh heart", "capture imp"]
    play(table, "Ann: capture imp")
    assert captive(table, "Ann", of="Ann") == "imp"


# Holding -------------------------------------------------------------------------------------------------------------


@rule("9.4", "9.5")
def test_nobody_but_the_captor_can_fight_a_captive() -> None:
    strong = "sword sword sword book book heart heart"
    table = at(
        steps.Use(1, 0), steps.Use(0, 0), captive={"Ann": "troll"}, forest="imp",
        fresh={"Ann": strong, "Brian": strong},
    )  # fmt: skip
    assert open_to(table, "Brian") == ["pass", "fight imp"]
    assert refusal(table, "Brian", "fight captive") == "you have no captive [9.5]"
    assert refusal(table, "Brian", "fight troll") == "the Forest has no Troll [7.1]"
    play(table, "Brian: pass")
    assert open_to(table, "Ann") == ["pass", "fight captive", "fight imp"]


@rule("9.4")
def test_a_captive_is_not_released_and_stays_from_turn_to_turn() -> None:
    table = at(
        steps.Act(0), adventurers="bakery academy blacksmith", guard="market", forest="imp ghost troll",
        coins=[9, 9],
    )  # fmt: skip
    play(table, "Ann: explore bakery", "Ann: capture imp", "Ann: move forest", "*: monster zombie")
    play(table, "Brian: collect", "Ann: explore forest", "Ann: move market", "Ann: earn")
    assert captive(table, "Brian", of="Ann") == "imp" and in_forest(table) == "zombie ghost troll"
    assert waiting(table) == ["Brian"] and not kingdom(table).chapter_one[12]


# Fighting the captive ------------------------------------------------------------------------------------------------


@rule("9.5")
@pytest.mark.parametrize(
    "order",
    [
        ("captive", "imp", "giant-rats"),
        ("imp", "captive", "giant-rats"),
        ("imp", "giant-rats", "captive"),
    ],
)
def test_in_the_forest_the_captive_is_fought_before_between_or_after_the_others(order: tuple[str, ...]) -> None:
    table = using(
        "forest", END, captive={"Ann": "skeleton-1"}, forest="imp giant-rats",
        fresh={"Ann": "sword book book heart heart heart"},
    )  # fmt: skip
    choice = table.choices()[1]
    assert (choice.text, choice.rule, choice.targets) == (
        "Fight your captive, the Skeleton: exhaust 1 Sword and 1 Spellbook. Gain 1 fame and 1 Coin.", "9.5",
        ("monster-7",),
    )  # fmt: skip
    for monster in order:
        assert f"fight {monster}" in open_to(table, "Ann")
        play(table, f"Ann: fight {monster}")
    assert waiting(table) == ["Brian"] and table.scores() == [3, 0]
    assert defeated(table, "Ann") == " ".join(order).replace("captive", "skeleton-1")
    assert ("captive_fought", "9.5") in happened(table) and "Ann fights the captive: the Skeleton." in told(table)


@rule("9.5")
def test_the_captive_is_fought_at_its_whole_cost() -> None:
    table = using("forest", END, captive={"Ann": "troll"}, forest="imp", fresh={"Ann": "sword sword book"})
    assert waiting(table) == ["Brian"], "all know the captive, so not to be asked tells nothing"
    table = using("forest", END, captive={"Ann": "troll"}, forest="imp", fresh={"Ann": "book heart sword"})
    assert refusal(table, "Ann", "fight captive") == "that takes 2 refreshed Swords; you have 1 [7.2]"


@rule("9.5")
def test_the_captive_is_fought_wherever_the_forest_is_used_and_nowhere_else() -> None:
    village = VILLAGE.replace("bakery", "witchs-hut")
    table = using(
        "witchs-hut", END, guard="forest", adventurers="witchs-hut academy tavern", captive={"Ann": "imp"}, fresh=STRONG
    )
    assert table.prompt() == "Fight in the Forest, by way of the Witch's Hut, or go on."
    assert open_to(table, "Ann") == ["pass", "fight captive"]
    play(table, "Ann: fight captive")
    assert defeated(table, "Ann") == "imp"
    table = at(steps.Use(0, 3), village=village, captive={"Ann": "imp"}, fresh=STRONG, coins=[1, 0])
    assert open_to(table, "Ann") == ["pass", "gain heart"]
    assert refusal(table, "Ann", "fight captive") == "not now: you cannot fight a monster at the Tavern [7.1]"


@rule("9.5")
def test_a_fight_with_the_captive_must_leave_the_adventurer_its_fare() -> None:
    here: dict[str, Any] = {"adventurers": "forest academy blacksmith", "guild": {"Ann": "krom"}, "starting": True}
    books = {"Ann": "book book book book"}
    table = using("forest", END, captive={"Ann": "warlock"}, fresh=books, coins=[2, 0], **here)
    assert step(table) == steps.Move
    table = using("forest", END, captive={"Ann": "warlock"}, fresh=books, coins=[3, 0], **here)
    assert open_to(table, "Ann") == ["pass", "fight captive"]


@rule("9.6")
def test_a_captive_may_be_fought_in_the_turn_in_which_it_was_captured() -> None:
    table = at(
        steps.Act(0), adventurers="bakery academy blacksmith", guard="market", forest="imp ghost troll",
        fresh={"Ann": "book heart"}, coins=[1, 0],
    )  # fmt: skip
    play(table, "Ann: explore bakery", "Ann: capture imp", "Ann: move forest", "Ann: fight captive")
    assert defeated(table, "Ann") == "imp" and captive(table, "Ann", of="Ann") == ""
    assert waiting(table) == ["*"] and kingdom(table).turn == 1


@rule("9.6")
def test_a_captive_drawn_unseen_may_be_fought_in_the_same_turn_too() -> None:
    table = at(
        steps.Act(0), adventurers="bakery academy blacksmith", guard="market", forest="imp ghost troll",
        fresh={"Ann": "heart heart"}, coins=[1, 0],
    )  # fmt: skip
    play(table, "Ann: explore bakery", "Ann: capture top", "*: monster giant-rats", "Ann: move forest")
    assert open_to(table, "Ann") == ["pass", "fight captive"]
    play(table, "Ann: fight captive")
    assert defeated(table, "Ann") == "giant-rats" and waiting(table) == ["Brian"]


@rule("9.7")
@pytest.mark.parametrize("held", ["captive", "unseen"])
def test_a_captive_that_is_defeated_joins_the_others_with_its_fame_and_its_reward(held: str) -> None:
    fields: dict[str, Any] = {held: {"Ann": "bandits"}}
    table = using("forest", END, fresh={"Ann": "sword heart heart"}, defeated={"Ann": "zombie"}, **fields)
    play(table, "Ann: fight captive")
    assert defeated(table, "Ann") == "zombie bandits" and table.scores() == [3, 0]
    assert tokens(table, "Ann") == ([0, 0, 0], [1, 0, 2], 2)
    state = kingdom(table)
    assert (state.captive[0], state.captive_seen[0], state.captive_chapter[0]) == (-1, 0, -1)
    assert told(table) == [
        "Ann fights the captive: the Bandits.",
        "Ann defeats the Bandits, using 1 Sword and 2 Hearts: 1 fame.",
        "Ann gains 2 Coins as a reward.",
    ]  # fmt: skip
    assert waiting(table) == ["Brian"]


@rule("9.7")
def test_the_guilds_power_follows_the_defeat_of_a_captive() -> None:
    table = using("forest", END, guild={"Ann": "krom"}, captive={"Ann": "giant-rats"}, fresh={"Ann": "heart heart"})
    play(table, "Ann: fight captive")
    assert tokens(table, "Ann") == ([0, 0, 1], [0, 0, 1], 1) and told(table)[-1] == "Ann's guild refreshes 1 Heart."
