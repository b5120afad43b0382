"""Chapter 7: the Forest.  Fights, what they cost and bring, and how the Forest fills up."""

from __future__ import annotations

import pytest

from kingstable.core.edition import Edition
from kingstable.core.table import Table

from . import steps
from .scripts import (
    at,
    defeated,
    happened,
    in_forest,
    kingdom,
    open_to,
    play,
    refusal,
    standing_at,
    tokens,
    told,
    waiting,
)
from .visits import using


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("kingswood", *numbers)


# Fights --------------------------------------------------------------------------------------------------------------


@rule("7.1")
@pytest.mark.parametrize("order", [("imp", "giant-rats", "zombie"), ("zombie", "imp", "giant-rats")])
def test_whoever_stops_in_the_forest_fights_any_number_in_any_order(order: tuple[str, ...]) -> None:
    table = at(
        steps.Act(0), adventurers="academy tavern blacksmith", forest="zombie imp giant-rats",
        fresh={"Ann": "sword sword book heart heart heart heart heart"},
    )  # fmt: skip
    play(table, "Ann: explore academy", "Ann: move forest")
    assert table.prompt() == "Fight in the Forest, or go on."
    left = {"zombie", "imp", "giant-rats"}
    for monster in order:
        assert set(open_to(table, "Ann")) == {"pass", *(f"fight {one}" for one in left)}
        assert {choice.rule for choice in table.choices()[1:]} == {"7.1"}
        play(table, f"Ann: fight {monster}")
        left.remove(monster)
    assert waiting(table) == ["*"], "all are defeated, and Ann is not asked for a fourth"
    assert defeated(table, "Ann") == " ".join(order)
    assert kingdom(table).fame == [4, 0]


@rule("7.1")
def test_whoever_starts_in_the_forest_may_fight_there_and_then_moves() -> None:
    table = at(
        steps.Act(0), adventurers="forest tavern blacksmith", forest="skeleton-1 imp giant-rats",
        fresh={"Ann": "sword book book heart"},
    )  # fmt: skip
    play(table, "Ann: explore forest")
    assert open_to(table, "Ann") == ["pass", "fight skeleton-1", "fight imp"]
    play(table, "Ann: fight imp", "Ann: fight skeleton-1")
    assert waiting(table) == ["Ann"] and table.prompt() == "Move the adventurer from the Forest to another location."
    assert defeated(table, "Ann") == "imp skeleton-1" and in_forest(table) == "giant-rats"


@rule("7.1")
def test_one_may_stop_fighting_at_any_time_and_need_not_begin() -> None:
    for moves, left in ((["Ann: pass"], "zombie imp"), (["Ann: fight imp", "Ann: pass"], "zombie")):
        table = using("forest", forest="imp zombie", fresh={"Ann": "sword sword book heart heart"})
        play(table, *moves)
        assert table.over and in_forest(table) == left


@rule("7.1")
def test_only_what_lies_face_up_there_is_fought_and_only_there() -> None:
    table = using("forest", forest="imp", fresh={"Ann": "sword sword book heart"})
    assert open_to(table, "Ann") == ["pass", "fight imp"]
    assert refusal(table, "Ann", "fight zombie") == "the Forest has no Zombie [7.1]"
    table = using("academy", forest="imp", fresh={"Ann": "book heart"}, coins=[1, 0])
    assert refusal(table, "Ann", "fight imp") == "not now: you cannot fight a monster at the Academy [7.1]"
    table = at(steps.Act(0), guard="market", forest="imp", fresh={"Ann": "book heart"})
    assert refusal(table, "Ann", "fight imp") == "not now: fight monsters in the Forest [7.1]"
    assert refusal(table, "Ann", "fight captive") == "not now: fight monsters in the Forest [7.1]"


@rule("7.2")
def test_a_fight_exhausts_the_tokens_on_the_card_and_no_other() -> None:
    table = using(
        "forest", forest="troll",
        fresh={"Ann": "sword sword sword book book heart heart", "Brian": "sword sword book heart"},
        worn={"Ann": "book heart"}, coins=[4, 4],
    )  # fmt: skip
    play(table, "Ann: fight troll")
    assert tokens(table, "Ann") == ([1, 1, 1], [2, 2, 2], 4)
    assert tokens(table, "Brian") == ([2, 1, 1], [0, 0, 0], 4)


@rule("7.2")
def test_a_fight_costs_the_coins_on_the_card_and_they_go_back_to_the_supply() -> None:
    table = using("forest", forest="genie", fresh={"Ann": "book book book book book heart heart"}, coins=[3, 1])
    assert kingdom(table).coin_supply() == 26
    play(table, "Ann: fight genie")
    assert tokens(table, "Ann") == ([0, 0, 0], [0, 5, 2], 1)
    assert kingdom(table).coin_supply() == 28
    assert told(table) == ["Ann defeats the Genie, using 5 Spellbooks, 2 Hearts and 2 Coins: 6 fame."]


@rule("7.2", "7.3")
@pytest.mark.parametrize(
    ("fresh", "said"),
    [
        ("sword book heart heart", "that takes 2 refreshed Swords; you have 1 [7.2]"),
        ("sword sword heart heart", "that takes 1 refreshed Spellbook; you have 0 [7.2]"),
        ("sword sword book", "that takes 1 refreshed Heart; you have 0 [7.2]"),
    ],
)
def test_a_monster_is_fought_only_at_its_whole_cost_in_refreshed_tokens(fresh: str, said: str) -> None:
    table = using(
        "forest", forest="goblin-gang-1 skeleton-1 giant-rats troll", fresh={"Ann": fresh},
        worn={"Ann": "sword sword book heart"}, coins=[9, 0],
    )  # fmt: skip
    assert "fight troll" not in open_to(table, "Ann")
    assert refusal(table, "Ann", "fight troll") == said


@rule("7.3")
def test_the_whole_cost_and_no_more_is_enough_and_the_fight_cannot_fail() -> None:
    table = using("forest", forest="troll", fresh={"Ann": "sword sword book heart"})
    play(table, "Ann: fight troll")
    assert table.over and defeated(table, "Ann") == "troll"
    assert told(table) == ["Ann defeats the Troll, using 2 Swords, 1 Spellbook and 1 Heart: 3 fame."]


@rule("7.2", "7.3")
def test_coins_belong_to_the_whole_cost() -> None:
    table = using("forest", seats=3, forest="imp witch", fresh={"Ann": "book book heart"}, coins=[0, 5, 5])
    assert open_to(table, "Ann") == ["pass", "fight imp"]
    assert refusal(table, "Ann", "fight witch") == "that costs 1 Coin; you have no Coins [7.2]"
    table = using("forest", seats=3, forest="imp witch", fresh={"Ann": "book book heart"}, coins=[1, 5, 5])
    assert open_to(table, "Ann") == ["pass", "fight imp", "fight witch"]


@rule("7.2", "7.4", "7.7")
def test_whoever_fights_pays_and_is_rewarded_and_nobody_else() -> None:
    everything = "sword sword sword book heart heart heart"
    table = at(
        steps.Use(1, 0), seats=3, forest="fireball minotaur",
        fresh={"Ann": everything, "Brian": "sword " * 4 + "heart " * 5, "Cindy": everything},
        worn={"Ann": "heart", "Brian": "sword heart", "Cindy": "sword"},
    )  # fmt: skip
    play(table, "Brian: fight fireball")
    assert tokens(table, "Brian") == ([4, 0, 2], [1, 0, 3], 0)
    play(table, "Brian: fight minotaur")
    assert tokens(table, "Brian") == ([5, 0, 0], [0, 0, 5], 0)
    assert tokens(table, "Ann") == ([3, 1, 3], [0, 0, 1], 0) and tokens(table, "Cindy") == ([3, 1, 3], [1, 0, 0], 0)


@rule("7.3")
def test_where_no_cost_can_be_met_one_is_not_asked() -> None:
    table = using("forest", steps.Act(1), forest="troll imp", fresh={"Ann": "sword sword book"})
    assert waiting(table) == ["Brian"] and in_forest(table) == "imp troll"


# Broken hearts -------------------------------------------------------------------------------------------------------


@rule("7.4")
@pytest.mark.parametrize("ball", ["fireball", "iceball"])
def test_a_broken_heart_gives_one_more_refreshed_heart_back_to_the_supply(ball: str) -> None:
    table = using("forest", forest=ball, fresh={"Ann": "heart heart heart heart"}, worn={"Ann": "heart"})
    assert kingdom(table).supply(2) == 25
    play(table, f"Ann: fight {ball}")
    assert tokens(table, "Ann") == ([0, 0, 1], [0, 0, 3], 0)
    assert kingdom(table).supply(2) == 26
    assert told(table) == [
        "Ann loses 1 Heart in the fight.",
        f"Ann defeats the {ball.capitalize()}, using 2 Hearts: 4 fame.",
    ]
    assert happened(table)[0] == ("broken", "7.4")


@rule("7.2", "7.4")
def test_an_exhausted_heart_is_not_lost_in_the_place_of_a_refreshed_one() -> None:
    table = using("forest", forest="imp fireball", fresh={"Ann": "book heart heart"}, worn={"Ann": "heart heart"})
    assert open_to(table, "Ann") == ["pass", "fight imp"]
    assert refusal(table, "Ann", "fight fireball") == "that takes 3 refreshed Hearts; you have 2 [7.4]"
    table = using("forest", forest="imp fireball", fresh={"Ann": "book heart"}, worn={"Ann": "heart heart"})
    assert refusal(table, "Ann", "fight fireball") == "that takes 3 refreshed Hearts; you have 1 [7.2]"


@rule("7.4")
def test_a_fight_without_broken_hearts_loses_none() -> None:
    table = using("forest", forest="giant-rats", fresh={"Ann": "heart heart"})
    play(table, "Ann: fight giant-rats")
    assert tokens(table, "Ann")[1] == [0, 0, 2]
    assert told(table) == ["Ann defeats the Giant Rats, using 2 Hearts: 1 fame.", "Ann gains 1 Coin as a reward."]


# Fame and rewards ----------------------------------------------------------------------------------------------------


@rule("7.5")
def test_fame_is_scored_at_once_fight_by_fight() -> None:
    table = using("forest", forest="imp troll", fresh={"Ann": "sword sword book book heart heart"}, fame=[4, 2])
    play(table, "Ann: fight troll")
    assert table.scores() == [7, 2] and waiting(table) == ["Ann"]
    assert happened(table)[-1] == ("defeat", "7.5")
    play(table, "Ann: fight imp")
    assert table.scores() == [8, 2]


@rule("7.5")
def test_fame_has_no_upper_limit() -> None:
    table = using("forest", forest="giant", fresh={"Ann": "sword " * 5 + "heart " * 4}, fame=[39, 0])
    play(table, "Ann: fight giant")
    assert table.scores() == [45, 0]


@rule("7.6", "7.7")
def test_a_reward_of_coins_is_gained_at_once_and_serves_in_the_next_fight() -> None:
    table = using("forest", seats=3, forest="bandits witch", fresh={"Ann": "sword book book heart heart"})
    assert open_to(table, "Ann") == ["pass", "fight bandits"]
    play(table, "Ann: fight bandits")
    assert tokens(table, "Ann")[2] == 2
    assert told(table) == [
        "Ann defeats the Bandits, using 1 Sword and 2 Hearts: 1 fame.",
        "Ann gains 2 Coins as a reward.",
    ]
    assert open_to(table, "Ann") == ["pass", "fight witch"]
    play(table, "Ann: fight witch")
    assert tokens(table, "Ann")[2] == 1


@rule("7.6")
def test_a_reward_comes_only_once() -> None:
    table = at(
        steps.Use(0, 0), steps.Use(0, 0), forest="bandits zombie giant-rats",
        fresh={"Ann": "sword sword sword heart heart heart heart heart"},
    )  # fmt: skip
    play(table, "Ann: fight bandits", "Ann: pass", "Ann: fight zombie", "Ann: pass")
    assert table.over and tokens(table, "Ann")[2] == 2
    assert [kind for kind, _ in happened(table)] == ["defeat", "reward_coins", "defeat"]


@rule("7.7")
@pytest.mark.parametrize(
    ("monster", "fresh", "worn", "after", "said"),
    [
        (
            "minotaur",
            "sword sword sword sword sword heart heart",
            "sword book heart",
            ([6, 0, 0], [0, 1, 3]),
            "5 Swords",
        ),
        ("harpy", "sword sword book book", "heart", ([2, 0, 0], [0, 2, 1]), "2 Swords"),
        ("gargoyle", "sword book book", "book sword", ([0, 3, 0], [2, 0, 0]), "3 Spellbooks"),
        ("giant-toad", "heart heart heart", "sword heart", ([0, 0, 4], [1, 0, 0]), "4 Hearts"),
        ("griffin", "sword sword sword book heart heart heart", "", ([0, 0, 3], [3, 1, 0]), "3 Hearts"),
    ],
)
def test_a_reward_refreshes_all_tokens_of_its_kind_those_of_this_fight_too(
    monster: str, fresh: str, worn: str, after: tuple[list[int], list[int]], said: str
) -> None:
    table = using("forest", seats=5, forest=monster, fresh={"Ann": fresh}, worn={"Ann": worn})
    play(table, f"Ann: fight {monster}")
    assert tokens(table, "Ann") == (*after, 0)
    assert told(table)[-1] == f"Ann refreshes {said}."
    assert happened(table)[-1] == ("refresh", "7.7")


@rule("7.7")
def test_a_reward_with_nothing_to_refresh_is_not_told() -> None:
    box = Edition("test", {("monsters", "imp", "reward_refresh"): "sword"})
    table = using("forest", edition=box, forest="imp", fresh={"Ann": "sword book heart"})
    play(table, "Ann: fight imp")
    assert told(table) == [
        "Ann defeats the Imp, using 1 Spellbook and 1 Heart: 1 fame.",
        "Ann gains 1 Coin as a reward.",
    ]


@rule("7.7")
def test_a_reward_may_be_a_new_refreshed_token() -> None:
    table = using("forest", forest="warlock", fresh={"Ann": "book book book book"}, coins=[2, 0])
    play(table, "Ann: fight warlock")
    assert tokens(table, "Ann") == ([0, 1, 0], [0, 4, 0], 0)
    assert told(table) == ["Ann defeats the Warlock, using 4 Spellbooks and 2 Coins: 3 fame.", "Ann gains a Spellbook."]
    assert happened(table)[-1] == ("gain", "7.7")


@rule("7.7")
def test_a_reward_that_the_supply_has_not_is_lost() -> None:
    table = using("forest", forest="warlock", fresh={"Ann": "book " * 4, "Brian": "book " * 21}, coins=[2, 0])
    play(table, "Ann: fight warlock")
    assert tokens(table, "Ann") == ([0, 0, 0], [0, 4, 0], 0) and kingdom(table).supply(1) == 0
    assert told(table) == ["Ann defeats the Warlock, using 4 Spellbooks and 2 Coins: 3 fame."]
    table = using("forest", forest="bandits", fresh={"Ann": "sword heart heart"}, coins=[0, 29])
    play(table, "Ann: fight bandits")
    assert kingdom(table).coins == [1, 29] and told(table)[-1] == "Ann gains 1 Coin as a reward."


@rule("7.8")
@pytest.mark.parametrize(
    ("kind", "name", "after"),
    [("sword", "Sword", [1, 0, 0]), ("spellbook", "Spellbook", [0, 1, 0]), ("heart", "Heart", [0, 0, 1])],
)
def test_a_token_of_choice_is_chosen_among_all_three(kind: str, name: str, after: list[int]) -> None:
    table = using("forest", seats=5, forest="mimic", fresh={"Ann": "sword book"}, coins=[2, 0, 0, 0, 0])
    play(table, "Ann: fight mimic")
    assert table.prompt() == "Choose a token as your reward."
    assert refusal(table, "Ann", "pass") == "choose a token as your reward [7.8]"
    assert [(str(choice), choice.rule) for choice in table.choices()] == [
        ("gain sword", "7.8"), ("gain spellbook", "7.8"), ("gain heart", "7.8"),
    ]  # fmt: skip
    play(table, f"Ann: gain {kind}")
    assert tokens(table, "Ann") == (after, [1, 1, 0], 0)
    assert told(table)[-1] == f"Ann gains a {name}." and happened(table)[-1] == ("gain", "7.8")


@rule("7.8")
def test_a_token_of_choice_is_one_that_the_supply_has() -> None:
    def facing_mimic(brians: str) -> Table:
        tokens_held = {"Ann": "sword book", "Brian": brians}
        return using("forest", seats=5, forest="mimic", fresh=tokens_held, coins=[2, 0, 0, 0, 0])

    table = facing_mimic("book " * 24)
    play(table, "Ann: fight mimic")
    assert open_to(table, "Ann") == ["gain sword", "gain heart"]
    assert refusal(table, "Ann", "gain spellbook") == "the supply has no Spellbooks left [7.8]"
    table = facing_mimic("sword " * 24 + "heart " * 30)
    play(table, "Ann: fight mimic")
    assert tokens(table, "Ann") == ([0, 1, 0], [1, 1, 0], 0), "the one kind left is not asked for"
    assert told(table)[-1] == "Ann gains a Spellbook."


@rule("7.8")
def test_with_no_token_left_a_reward_of_choice_is_nothing() -> None:
    spent = "sword " * 24 + "book " * 24 + "heart " * 30
    table = using(
        "forest", steps.Act(1), seats=5, forest="mimic", fresh={"Ann": "sword book", "Brian": spent},
        coins=[2, 0, 0, 0, 0],
    )  # fmt: skip
    play(table, "Ann: fight mimic")
    assert waiting(table) == ["Brian"]
    assert tokens(table, "Ann") == ([0, 0, 0], [1, 1, 0], 0) and told(table) == [
        "Ann defeats the Mimic, using 1 Sword, 1 Spellbook and 2 Coins: 1 fame."
    ]


@rule("7.9")
def test_a_defeated_monster_leaves_the_forest_and_lies_before_its_winner() -> None:
    table = using(
        "forest", forest="imp troll ghost", defeated={"Ann": "zombie"}, fresh={"Ann": "sword sword book book heart"}
    )
    play(table, "Ann: fight troll")
    assert in_forest(table) == "ghost imp"
    assert (defeated(table, "Ann"), defeated(table, "Brian")) == ("zombie troll", "")
    for viewer in (0, 1, None):
        assert table.view(viewer)["defeated"] == kingdom(table).defeated
        assert "defeated: Zombie, Troll" in table.game.drawing.board(table.view(viewer))


# The Forest fills up -------------------------------------------------------------------------------------------------


@rule("7.10")
def test_at_the_end_of_a_turn_the_forest_is_filled_up_to_three() -> None:
    table = at(steps.Act(0), guard="market", adventurers="academy tavern blacksmith", forest="troll")
    play(table, "Ann: collect", "*: monster ghost", "*: monster imp")
    assert waiting(table) == ["Brian"], "a fourth is not turned up"
    assert in_forest(table) == "ghost imp troll"
    assert told(table)[-2:] == ["A Ghost appears in the Forest.", "An Imp appears in the Forest."]
    assert happened(table)[-2:] == [("appears", "7.10"), ("appears", "7.10")]
    assert not kingdom(table).chapter_one[10] and not kingdom(table).chapter_one[12], "they have left the deck"


@rule("7.10")
def test_after_an_exploration_the_forest_is_filled_up_as_well() -> None:
    table = at(
        steps.Act(0), adventurers="academy tavern blacksmith", forest="imp ghost troll", fresh={"Ann": "book heart"}
    )
    play(table, "Ann: explore academy", "Ann: move forest", "Ann: fight imp")
    assert waiting(table) == ["*"] and standing_at(table) == ("forest tavern blacksmith", "academy")
    play(table, "*: monster zombie")
    assert waiting(table) == ["Brian"] and in_forest(table) == "zombie ghost troll"


@rule("7.10")
def test_a_full_forest_takes_no_card() -> None:
    table = at(steps.Act(0), guard="market", forest="imp ghost troll")
    deck = kingdom(table).chapter_one[:]
    play(table, "Ann: collect")
    assert waiting(table) == ["Brian"] and in_forest(table) == "ghost imp troll"
    assert kingdom(table).chapter_one == deck


@rule("7.11")
def test_during_a_turn_the_forest_is_not_filled_up() -> None:
    table = at(
        steps.Act(0), adventurers="forest tavern blacksmith", forest="imp giant-rats", guard="market",
        fresh={"Ann": "sword sword sword book book heart heart heart"}, coins=[9, 0],
    )  # fmt: skip
    play(table, "Ann: explore forest", "Ann: fight imp")
    assert open_to(table, "Ann") == ["pass", "fight giant-rats"]
    play(table, "Ann: fight giant-rats")
    assert in_forest(table) == "" and waiting(table) == ["Ann"]
    play(table, "Ann: move academy", "Ann: pass")
    assert waiting(table) == ["*"] and in_forest(table) == ""
    play(table, "*: monster skeleton-1", "*: monster goblin-gang-1", "*: monster goblin-gang-2")
    assert waiting(table) == ["Brian"], "Ann could meet their cost, and is not asked"


@rule("7.11")
def test_what_comes_at_the_end_of_a_turn_cannot_be_fought_in_it() -> None:
    table = at(
        steps.Act(0), forest="imp", fresh={"Ann": "sword sword book book heart heart"},
        adventurers="academy tavern blacksmith",
    )  # fmt: skip
    play(table, "Ann: explore academy", "Ann: move forest", "Ann: fight imp")
    play(table, "*: monster skeleton-1", "*: monster giant-rats", "*: monster zombie")
    assert waiting(table) == ["Brian"] and defeated(table, "Ann") == "imp"


@rule("7.11")
def test_a_captured_monster_leaves_a_gap_until_the_end_of_the_turn() -> None:
    table = at(
        steps.Act(0), adventurers="bakery academy blacksmith", guard="market", forest="imp ghost troll",
        fresh={"Ann": "sword sword book heart"},
    )  # fmt: skip
    play(table, "Ann: explore bakery", "Ann: capture imp")
    assert in_forest(table) == "ghost troll" and waiting(table) == ["Ann"]
    play(table, "Ann: move forest")
    assert open_to(table, "Ann") == ["pass", "fight captive", "fight troll"]
    play(table, "Ann: pass", "*: monster zombie")
    assert in_forest(table) == "zombie ghost troll"


@rule("7.12")
def test_with_an_empty_deck_the_forest_is_not_filled_up() -> None:
    table = at(steps.Act(0), guard="market", forest="troll", deck="imp")
    play(table, "Ann: collect")
    assert open_to(table, "*") == ["monster imp"]
    play(table, "*: monster imp")
    assert waiting(table) == ["Brian"] and in_forest(table) == "imp troll"
    play(table, "Brian: explore academy", "Brian: move forest")
    assert waiting(table) == ["Ann"] and in_forest(table) == "imp troll"
    assert kingdom(table).last == 0
