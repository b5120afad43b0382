"""Chapter 11: winter.  The enemy, the King's die, and what a battle brings and takes."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.decision import Step
from kingstable.core.edition import Edition
from kingstable.core.table import Table
from kingstable.games.kingsburg.rules.winter import most_exposed

from .recount import ENEMIES
from .scripts import (
    EVERYBODY,
    at,
    card,
    goods,
    happened,
    new,
    open_to,
    owned,
    play,
    realm,
    refusal,
    st,
    steps,
    told,
    waiting,
)

PLENTY = "gold gold gold gold gold wood wood wood wood wood stone stone stone stone stone"
EVERYTHING = (
    "statue chapel church cathedral inn market farms merchants-guild guard-tower blacksmith barracks wizards-guild "
    "palisade stables stone-wall fortress barricade crane town-hall embassy"
)


def facing(number: int, *todo: Step[Any], **fields: Any) -> Table:
    """A table where the enemy of this number lies face up and these steps are to be done; Ann's battle if none."""
    return at(
        *(todo or (steps.Battle(0),)), year=ENEMIES[number].year, phase=8, enemy=card(number),
        enemy_seen=EVERYBODY, **fields,
    )  # fmt: skip


def combat_value(number: int, buildings: str, soldiers: int = 0) -> int:
    """What Ann fights with, as the log tells it."""
    table = facing(number, buildings={"Ann": buildings}, soldiers=[soldiers, 0, 0])
    event = next(event for _, event in table.history if event.kind == "battle")
    assert told(table)[0] == f"Ann fights with {event.facts['strength']} against {ENEMIES[number].strength}."
    return event.facts["strength"]


def destroyed(buildings: str) -> str:
    """What Ann loses to an enemy who takes one building and nothing else."""
    table = facing(22, buildings={"Ann": buildings}, soldiers=[0, 0, 0])
    lost = owned(buildings) - realm(table).buildings[0]
    return next(name for name in EVERYTHING.split() if owned(name) == lost)


# All the cards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "11.9", "11.12")
@pytest.mark.parametrize("number", ENEMIES)
def test_one_more_than_the_strength_wins_the_reward_of_every_enemy(number: int) -> None:
    enemy = ENEMIES[number]
    table = facing(number, soldiers=[enemy.strength + 1, 0, 0], vp=[20, 20, 20])
    gold, wood, stone, chosen, vp = enemy.reward
    if chosen:
        play(table, "Ann: take " + ",".join(["wood"] * chosen))
    assert goods(table, "Ann") == [gold, wood + chosen, stone]
    assert table.scores() == [20 + vp, 20, 20]
    assert ("victory", "11.9") in happened(table)
    assert table.over


@pytest.mark.rule("kingsburg", "11.10")
@pytest.mark.parametrize("number", ENEMIES)
def test_exactly_the_strength_of_any_enemy_neither_wins_nor_loses(number: int) -> None:
    table = facing(number, soldiers=[ENEMIES[number].strength, 0, 0], vp=[20, 0, 0], goods={"Ann": PLENTY},
                   buildings={"Ann": "statue"})  # fmt: skip
    assert goods(table, "Ann") == [5, 5, 5]
    assert table.scores() == [20, 0, 0]
    assert realm(table).buildings[0] == owned("statue")
    assert told(table)[-1] == "Ann draws: no gain, no loss."
    assert happened(table) == [("battle", "11.4"), ("draw", "11.10")]


@pytest.mark.rule("kingsburg", "11.11", "11.13", "11.14", "11.22")
@pytest.mark.parametrize("number", ENEMIES)
def test_one_less_than_the_strength_suffers_the_losses_of_every_enemy(number: int) -> None:
    enemy = ENEMIES[number]
    table = facing(number, soldiers=[enemy.strength - 1, 0, 0], vp=[20, 0, 0], goods={"Ann": PLENTY},
                   buildings={"Ann": "statue inn"})  # fmt: skip
    gold, wood, stone, chosen, buildings, vp = enemy.loss
    if chosen:
        play(table, "Ann: lose " + ",".join(["wood"] * chosen))
    assert goods(table, "Ann") == [5 - gold, 5 - wood - chosen, 5 - stone]
    assert table.scores() == [20 - vp - 3 * buildings, 0, 0]
    assert realm(table).buildings[0] == (owned("inn") if buildings else owned("statue inn"))
    assert ("defeat", "11.11") in happened(table)
    assert table.over


@pytest.mark.rule("kingsburg", "11.9", "11.11")
def test_the_log_says_what_is_won_and_lost() -> None:
    assert told(facing(18, soldiers=[7, 0, 0]))[-1] == "Ann wins and gains 1 gold and 1 VP."
    assert told(facing(19, soldiers=[8, 0, 0]))[-1] == "Ann wins and gains any 1 good."
    table = facing(2, soldiers=[1, 0, 0])
    assert told(table)[1] == "Ann is defeated and must lose 1 wood, 1 stone, 1 building and 1 VP."
    assert happened(table)[1] == ("defeat", "11.11")


# The enemy and the King's die ----------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "11.1")
@pytest.mark.parametrize("year", [1, 2, 3, 4, 5])
def test_an_enemy_of_the_year_is_turned_up_for_all(year: int) -> None:
    table = at(steps.EnemyAppears(), year=year, phase=7)
    assert realm(table).phase == 8
    assert waiting(table) == ["*"]
    assert open_to(table, "*") == [f"enemy {number}" for number in ENEMIES if ENEMIES[number].year == year]
    play(table, f"*: enemy {5 * year}")
    assert table.view()["enemy"] == card(5 * year)
    assert realm(table).enemy_seen == EVERYBODY
    enemy = ENEMIES[5 * year]
    assert told(table) == [f"The enemy attacks: {enemy.kind.capitalize()}, strength {enemy.strength}."]
    assert happened(table) == [("enemy", "11.1")]


@pytest.mark.rule("kingsburg", "11.1")
def test_an_enemy_someone_has_seen_in_secret_is_the_one_turned_up() -> None:
    table = at(steps.EnemyAppears(), year=2, phase=7, enemy=card(8), enemy_seen=0b010)
    assert [table.view(seat)["enemy"] for seat in range(3)] == [card(8)] * 3
    assert table.view()["enemy"] == card(8)
    assert told(table) == ["The enemy attacks: Orcs, strength 4."]


@pytest.mark.rule("kingsburg", "11.2")
def test_the_first_player_rolls_one_fair_die() -> None:
    table = facing(3, steps.KingsDie(), order=[2, 0, 1])
    assert waiting(table) == ["*"]
    assert open_to(table, "*") == [f"soldiers {face}" for face in range(1, 7)]
    assert realm(table).odds() == [1] * 6
    assert {choice.rule for choice in table.choices()} == {"11.2"}
    play(table, "*: soldiers 4")
    assert told(table) == ["Cindy rolls the King's die: 4 soldiers for each governor."]
    assert happened(table) == [("kings_die", "11.2")]


def test_the_kings_die_is_rolled_once_the_enemy_is_known() -> None:
    table = new(3)
    realm(table).waiting = 0
    realm(table).agenda = [steps.Year()]
    realm(table).proceed()
    assert str(realm(table)).endswith("Recruiting · EnemyAppears · KingsDie · Battles · YearEnd")


@pytest.mark.rule("kingsburg", "11.3")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_everyone_gains_as_many_soldiers_as_the_die_shows(face: int) -> None:
    table = facing(3, steps.KingsDie(), soldiers=[0, 2, 7])
    play(table, f"*: soldiers {face}")
    assert realm(table).soldiers == [face, 2 + face, 7 + face]
    many = "1 soldier" if face == 1 else f"{face} soldiers"
    assert told(table) == [f"Ann rolls the King's die: {many} for each governor."]


# The combat value ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "11.4")
@pytest.mark.parametrize(
    ("buildings", "bonus"),
    [
        ("", 0),
        ("statue chapel church cathedral", 0),
        ("inn market", 0),
        ("inn market farms", -1),
        ("inn market farms merchants-guild", -1),
        ("guard-tower", 1),
        ("guard-tower blacksmith", 2),
        ("guard-tower blacksmith barracks", 2),
        ("guard-tower blacksmith barracks wizards-guild", 4),
        ("palisade", 1),
        ("palisade stables", 1),
        ("palisade stables stone-wall", 2),
        ("palisade stables stone-wall fortress", 3),
        ("barricade crane town-hall embassy", 0),
        (EVERYTHING, 6),
    ],
)
def test_buildings_add_to_the_soldiers_and_take_away(buildings: str, bonus: int) -> None:
    for soldiers in (1, 3, 8):
        assert combat_value(4, buildings, soldiers) == soldiers + bonus


@pytest.mark.rule("kingsburg", "11.4")
def test_another_players_buildings_do_not_help() -> None:
    table = facing(4, buildings={"Brian": "guard-tower palisade"}, soldiers=[2, 0, 0])
    assert told(table)[0] == "Ann fights with 2 against 3."


@pytest.mark.rule("kingsburg", "11.5")
@pytest.mark.parametrize("number", ENEMIES)
@pytest.mark.parametrize(
    ("buildings", "bonus", "foe"),
    [
        ("statue chapel church", 0, "demons"),
        ("palisade", 1, "zombies"),
        ("barricade", 0, "goblins"),
    ],
)
def test_a_special_bonus_counts_against_its_own_enemy_only(number: int, buildings: str, bonus: int, foe: str) -> None:
    assert combat_value(number, buildings, 2) == 2 + bonus + (ENEMIES[number].kind == foe)


@pytest.mark.rule("kingsburg", "11.6")
def test_a_combat_value_above_nine_counts_in_full() -> None:
    assert combat_value(25, "guard-tower", 11) == 12
    table = facing(25, steps.Battles(), soldiers=[10, 12, 11])
    assert table.scores() == [3, 4, 3]
    assert told(table)[-1] == "Brian is the strongest victor with 12 and gains 1 VP."


@pytest.mark.rule("kingsburg", "11.7", "11.24")
def test_values_are_those_of_the_buildings_before_anything_was_destroyed() -> None:
    """Without the Farms, Ann's Stone Wall would have held: but they stood when battle was joined."""
    table = facing(8, steps.Battles(), soldiers=[2, 1, 1], vp=[9, 9, 9],
                   buildings={"Ann": "inn market farms palisade stables stone-wall"})  # fmt: skip
    assert told(table) == [
        "Ann fights with 3 against 4.",
        "Ann is defeated and must lose any 2 goods and 1 building.",
        "Ann loses the Farms and its 2 VP (topmost of the buildings farthest right).",
        "Brian fights with 1 against 4.",
        "Brian is defeated and must lose any 2 goods and 1 building.",
        "Cindy fights with 1 against 4.",
        "Cindy is defeated and must lose any 2 goods and 1 building.",
    ]
    assert table.scores() == [7, 9, 9]


@pytest.mark.rule("kingsburg", "11.7")
def test_the_loser_of_the_farms_does_not_overtake_a_victor() -> None:
    table = facing(8, steps.Battles(), soldiers=[4, 3, 1], vp=[9, 9, 9],
                   buildings={"Ann": "inn market farms", "Brian": "palisade stables stone-wall"})  # fmt: skip
    assert told(table)[-1] == "Brian is the strongest victor with 5 and gains 1 VP."
    assert table.scores() == [7, 10, 9]


@pytest.mark.rule("kingsburg", "11.8")
def test_battles_are_resolved_in_turn_order_each_to_its_end() -> None:
    table = facing(4, steps.Battles(), order=[1, 2, 0], goods={"Brian": "gold wood stone"}, soldiers=[3, 0, 3])
    assert waiting(table) == ["Brian"]
    assert told(table) == [
        "Brian fights with 0 against 3.",
        "Brian is defeated and must lose any 2 goods and 1 VP.",
    ]
    play(table, "Brian: lose gold,wood")
    assert told(table)[2:] == [
        "Brian loses 1 gold and 1 wood.",
        "Brian loses 1 VP.",
        "Cindy fights with 3 against 3.",
        "Cindy draws: no gain, no loss.",
        "Ann fights with 3 against 3.",
        "Ann draws: no gain, no loss.",
    ]


# Victory -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "11.12")
def test_goods_of_choice_are_the_winners_to_choose() -> None:
    table = facing(19, soldiers=[8, 0, 0])
    assert waiting(table) == ["Ann"]
    assert open_to(table, "Ann") == ["take gold", "take wood", "take stone"]
    assert {choice.rule for choice in table.choices()} == {"11.12"}
    assert table.prompt() == "Your victory brings you 1 good of your choice."
    assert refusal(table, "Ann", "take gold,wood") == "take 1 good as your reward [11.12]"
    assert refusal(table, "Ann", "pass") == "you cannot decline: choose the goods you take [11.12]"
    play(table, "Ann: take stone")
    assert goods(table, "Ann") == [0, 0, 1]
    assert happened(table)[-1] == ("take", "11.12")
    assert told(table)[-1] == "Ann takes 1 stone."


# Defeat --------------------------------------------------------------------------------------------------------------

CRUEL = Edition(
    "cruel",
    {
        ("enemies", "enemy_1", f"loss_{what}"): count
        for what, count in {"gold": 1, "wood": 2, "stone": 1, "goods": 2, "buildings": 2, "vp": 4}.items()
    },
)


@pytest.mark.rule("kingsburg", "11.13")
def test_losses_come_in_their_order() -> None:
    table = facing(1, options={"edition": CRUEL}, goods={"Ann": "gold gold wood wood wood stone stone"},
                   buildings={"Ann": "statue chapel inn"}, vp=[20, 0, 0])  # fmt: skip
    assert told(table) == [
        "Ann fights with 0 against 2.",
        "Ann is defeated and must lose 1 gold, 2 wood, 1 stone, any 2 goods, 2 buildings and 4 VP.",
        "Ann loses 1 gold.",
        "Ann loses 2 wood.",
        "Ann loses 1 stone.",
    ]
    assert open_to(table, "Ann") == ["lose gold,wood", "lose gold,stone", "lose wood,stone"]
    play(table, "Ann: lose gold,wood")
    assert told(table)[5:] == [
        "Ann loses 1 gold and 1 wood.",
        "Ann loses the Chapel and its 5 VP (topmost of the buildings farthest right).",
        "Ann loses the Statue and its 3 VP (topmost of the buildings farthest right).",
        "Ann loses 4 VP.",
    ]
    assert happened(table)[2:] == [
        ("lose_goods", "11.14"), ("lose_goods", "11.14"), ("lose_goods", "11.14"), ("lose_chosen", "11.16"),
        ("destroy", "11.17"), ("destroy", "11.17"), ("lose_vp", "11.22"),
    ]  # fmt: skip
    assert table.scores() == [8, 0, 0]
    assert goods(table, "Ann") == [0, 0, 1]


@pytest.mark.rule("kingsburg", "11.14")
def test_lost_goods_go_to_the_supply_and_to_nobody() -> None:
    table = facing(6, goods={"Ann": "wood wood wood stone stone", "Brian": "gold"})
    assert realm(table).goods == [0, 1, 0, 1, 0, 0, 0, 0, 0]
    assert told(table)[2:4] == ["Ann loses 2 wood.", "Ann loses 2 stone."]
    table = facing(4, goods={"Ann": "gold gold stone", "Brian": "gold"})
    play(table, "Ann: lose gold,stone")
    assert realm(table).goods == [1, 0, 0, 1, 0, 0, 0, 0, 0]
    assert told(table)[2] == "Ann loses 1 gold and 1 stone."


@pytest.mark.rule("kingsburg", "11.15")
def test_who_has_too_little_loses_what_there_is_and_nothing_instead() -> None:
    table = facing(12, goods={"Ann": "gold wood stone"}, vp=[5, 0, 0])
    assert goods(table, "Ann") == [0, 1, 1]
    assert table.scores() == [5, 0, 0]
    assert told(table)[1:] == ["Ann is defeated and must lose 3 gold and 1 building.", "Ann loses 1 gold."]
    assert table.over


@pytest.mark.rule("kingsburg", "11.15")
def test_a_loss_of_goods_one_does_not_have_is_not_told() -> None:
    table = facing(16, goods={"Ann": "gold stone"}, vp=[5, 0, 0])
    assert goods(table, "Ann") == [1, 0, 0]
    assert told(table)[2:] == ["Ann loses 1 stone.", "Ann loses 1 VP."]


@pytest.mark.rule("kingsburg", "11.15")
@pytest.mark.parametrize(("owned_goods", "words"), [("gold", "1 good"), ("wood stone", "2 goods")])
def test_who_owns_no_more_than_is_taken_loses_it_all_unasked(owned_goods: str, words: str) -> None:
    table = facing(4, goods={"Ann": owned_goods})
    assert goods(table, "Ann") == [0, 0, 0]
    assert told(table)[2:] == [f"Ann loses {words} and has none left.", "Ann loses 1 VP."]
    assert happened(table)[2:] == [("lose_all", "11.15"), ("lose_vp", "11.22")]
    assert table.over


@pytest.mark.rule("kingsburg", "11.15")
def test_who_owns_no_goods_loses_none() -> None:
    assert told(facing(4))[2:] == ["Ann loses 1 VP."]


@pytest.mark.rule("kingsburg", "11.15")
def test_the_last_building_is_lost_once() -> None:
    table = facing(1, options={"edition": CRUEL}, buildings={"Ann": "inn"})
    assert realm(table).buildings[0] == 0
    assert happened(table)[2:] == [("destroy", "11.17"), ("lose_vp", "11.22")]


@pytest.mark.rule("kingsburg", "11.16")
def test_the_loser_chooses_from_what_is_left() -> None:
    table = facing(18, goods={"Ann": "gold gold gold wood wood"})
    assert waiting(table) == ["Ann"]
    assert table.prompt() == "The enemy takes 4 goods: choose what you lose."
    assert open_to(table, "Ann") == ["lose gold,gold,gold,wood", "lose gold,gold,wood,wood"]
    assert (table.choices()[0].text, table.choices()[0].rule) == ("Lose 3 gold and 1 wood.", "11.16")
    assert refusal(table, "Ann", "lose gold,gold,gold") == "you must lose 4 goods [11.16]"
    assert refusal(table, "Ann", "lose gold,wood,wood,stone") == "you have too little stone [11.16]"
    assert refusal(table, "Ann", "pass") == "you cannot decline: choose the goods you lose [11.16]"
    play(table, "Ann: lose gold,gold,wood,wood")
    assert goods(table, "Ann") == [1, 0, 0]
    assert told(table)[2] == "Ann loses 2 gold and 2 wood."


@pytest.mark.rule("kingsburg", "11.16")
def test_a_single_good_of_choice_is_asked_for_as_well() -> None:
    table = facing(1, goods={"Ann": "gold stone"})
    assert open_to(table, "Ann") == ["lose gold", "lose stone"]
    assert refusal(table, "Ann", "lose gold,stone") == "you must lose 1 good [11.16]"
    assert refusal(table, "Ann", "lose wood") == "you have too little wood [11.16]"


@pytest.mark.rule("kingsburg", "11.16")
def test_goods_of_one_kind_leave_nothing_to_choose() -> None:
    table = facing(4, goods={"Ann": "wood wood wood"})
    assert goods(table, "Ann") == [0, 1, 0]
    assert told(table)[2:] == ["Ann loses 2 wood.", "Ann loses 1 VP."]
    assert happened(table)[2] == ("lose_chosen", "11.16")
    assert table.over


@pytest.mark.rule("kingsburg", "11.17")
@pytest.mark.parametrize(
    ("buildings", "lost"),
    [
        ("statue inn market", "market"),
        ("statue chapel barricade crane town-hall", "town-hall"),
        ("statue chapel church barricade crane town-hall embassy", "embassy"),
        ("barricade", "barricade"),
    ],
)
def test_a_building_of_the_rightmost_column_is_destroyed(buildings: str, lost: str) -> None:
    assert destroyed(buildings) == lost


@pytest.mark.rule("kingsburg", "11.17")
def test_where_nothing_stands_nothing_is_exposed() -> None:
    assert most_exposed(realm(at()), 0) == st.NOBODY


@pytest.mark.rule("kingsburg", "11.18")
@pytest.mark.parametrize(
    ("buildings", "lost"),
    [
        (EVERYTHING, "cathedral"),
        ("barricade palisade guard-tower inn statue", "statue"),
        ("barricade palisade guard-tower inn", "inn"),
        ("statue inn market guard-tower blacksmith barricade crane", "market"),
        ("inn market farms palisade stables stone-wall statue chapel", "farms"),
        ("palisade stables stone-wall fortress barricade crane town-hall embassy", "fortress"),
        ("guard-tower blacksmith barracks barricade crane town-hall", "barracks"),
    ],
)
def test_the_topmost_building_of_that_column_is_destroyed(buildings: str, lost: str) -> None:
    assert destroyed(buildings) == lost


@pytest.mark.rule("kingsburg", "11.19")
@pytest.mark.parametrize(
    ("buildings", "vp", "sentence"),
    [
        ("statue", 3, "Ann loses the Statue and its 3 VP (topmost of the buildings farthest right)."),
        (
            "statue chapel church cathedral",
            9,
            "Ann loses the Cathedral and its 9 VP (topmost of the buildings farthest right).",
        ),
        ("inn", 0, "Ann loses the Inn (topmost of the buildings farthest right)."),
    ],
)
def test_with_the_building_go_its_points(buildings: str, vp: int, sentence: str) -> None:
    table = facing(22, buildings={"Ann": buildings}, vp=[30, 0, 0])
    assert table.scores() == [30 - vp, 0, 0]
    assert told(table)[-1] == sentence
    assert happened(table)[-1] == ("destroy", "11.17")


@pytest.mark.rule("kingsburg", "11.20")
def test_the_power_of_a_destroyed_building_is_gone() -> None:
    todo = (steps.Battle(0), steps.SeasonEnd(0), steps.Battle(0))
    table = facing(22, *todo, buildings={"Ann": "barricade crane town-hall embassy"}, vp=[9, 0, 0])
    assert ("embassy", "14.20") not in happened(table)
    assert table.scores() == [9 - 4 - 2, 0, 0]
    table = facing(22, steps.SeasonEnd(0), buildings={"Ann": "barricade crane town-hall embassy"})
    assert ("embassy", "14.20") in happened(table)


@pytest.mark.rule("kingsburg", "11.20")
def test_a_destroyed_tower_defends_no_more() -> None:
    table = facing(22, steps.Battle(0), steps.Battle(0), buildings={"Ann": "guard-tower"}, soldiers=[3, 0, 0])
    fights = [sentence for sentence in told(table) if "fights" in sentence]
    assert fights == ["Ann fights with 4 against 8.", "Ann fights with 3 against 8."]


@pytest.mark.rule("kingsburg", "11.21")
def test_a_destroyed_building_may_be_built_again() -> None:
    table = facing(22, steps.Battle(0), steps.Construction(), buildings={"Ann": "statue chapel"}, vp=[8, 0, 0],
                   goods={"Ann": "gold gold gold gold wood stone stone stone"})  # fmt: skip
    assert refusal(table, "Ann", "build church") == "the Church needs the Chapel to its left [7.4]"
    play(table, "Ann: build chapel")
    assert realm(table).buildings[0] == owned("statue chapel")
    assert goods(table, "Ann") == [1, 1, 2]
    assert table.scores() == [8, 0, 0]


@pytest.mark.rule("kingsburg", "11.22")
def test_points_are_taken_from_the_score() -> None:
    table = facing(21, vp=[12, 12, 12])
    assert table.scores() == [4, 12, 12]
    assert told(table)[-1] == "Ann loses 8 VP."
    assert happened(table)[-1] == ("lose_vp", "11.22")


def test_an_enemy_who_takes_no_points_tells_of_none() -> None:
    assert happened(facing(22, vp=[3, 0, 0])) == [("battle", "11.4"), ("defeat", "11.11")]


@pytest.mark.rule("kingsburg", "11.23")
def test_a_score_may_fall_below_zero() -> None:
    assert facing(21, vp=[3, 0, 0]).scores() == [-5, 0, 0]
    assert facing(24, buildings={"Ann": "statue chapel"}, vp=[2, 0, 0]).scores() == [-3, 0, 0]


# The strongest victor ------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "11.24")
def test_the_strongest_victor_scores_a_point_after_the_battles() -> None:
    table = facing(5, steps.Battles(), soldiers=[5, 7, 1], order=[1, 2, 0])
    assert table.scores() == [1, 2, -2]
    assert told(table)[-2:] == ["Ann wins and gains 1 VP.", "Brian is the strongest victor with 7 and gains 1 VP."]
    assert happened(table)[-1] == ("strongest", "11.24")


@pytest.mark.rule("kingsburg", "11.24")
def test_all_who_tie_for_the_strongest_victory_score_a_point_each() -> None:
    table = facing(
        5, steps.Battles(), seats=4, soldiers=[7, 6, 5, 6], order=[3, 2, 1, 0], buildings={"Brian": "guard-tower"}
    )
    assert table.scores() == [2, 2, 1, 1]
    assert told(table)[-2:] == [
        "Brian is the strongest victor with 7 and gains 1 VP.",
        "Ann is the strongest victor with 7 and gains 1 VP.",
    ]


@pytest.mark.rule("kingsburg", "11.24", "11.25")
def test_a_draw_at_the_highest_value_scores_only_behind_a_stone_wall() -> None:
    table = facing(4, steps.Battles(), soldiers=[3, 1, 0], buildings={"Brian": "palisade stables stone-wall"},
                   goods={"Cindy": "gold"}, vp=[5, 5, 5])  # fmt: skip
    assert table.scores() == [5, 6, 4]
    assert [sentence for sentence in told(table) if "strongest" in sentence] == [
        "Brian is the strongest victor with 3 and gains 1 VP."
    ]


@pytest.mark.rule("kingsburg", "11.25")
def test_without_a_victor_nobody_is_the_strongest() -> None:
    table = facing(10, steps.Battles(), soldiers=[5, 4, 0])
    assert table.scores() == [0, -2, -2]
    assert not any(kind == "strongest" for kind, _ in happened(table))


# After the battles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "11.26")
def test_the_enemy_leaves_the_game_whoever_won() -> None:
    table = facing(8, steps.YearEnd(), soldiers=[3, 9, 0])
    assert realm(table).enemy == st.NOBODY
    assert realm(table).enemy_seen == 0
    assert realm(table).year == 3
    assert told(table)[:2] == ["The enemy is gone, and all soldiers go home.", "Year 3 begins."]


@pytest.mark.rule("kingsburg", "11.27")
def test_all_soldiers_go_home() -> None:
    table = facing(25, steps.YearEnd(), soldiers=[3, 9, 1])
    assert realm(table).soldiers == [0, 0, 0]
    assert told(table)[0] == "The enemy is gone, and all soldiers go home."
    assert happened(table)[0] == ("home", "11.27")


@pytest.mark.rule("kingsburg", "11.1", "11.3", "11.8", "11.24", "11.27")
def test_a_whole_winter() -> None:
    table = at(steps.EnemyAppears(), steps.KingsDie(), steps.Battles(), steps.YearEnd(), year=5, phase=7,
               vp=[9, 9, 9], soldiers=[2, 4, 6],
               buildings={"Ann": "statue", "Cindy": "guard-tower"}, order=[1, 0, 2])  # fmt: skip
    play(table, "*: enemy 23", "*: soldiers 4")
    assert told(table) == [
        "The enemy attacks: Demons, strength 8.",
        "Brian rolls the King's die: 4 soldiers for each governor.",
        "Brian fights with 8 against 8.",
        "Brian draws: no gain, no loss.",
        "Ann fights with 6 against 8.",
        "Ann is defeated and must lose 1 building and 2 VP.",
        "Ann loses the Statue and its 3 VP (topmost of the buildings farthest right).",
        "Ann loses 2 VP.",
        "Cindy fights with 11 against 8.",
        "Cindy wins and gains 2 VP.",
        "Cindy is the strongest victor with 11 and gains 1 VP.",
        "The enemy is gone, and all soldiers go home.",
        "The five years are over.",
    ]
    assert table.scores() == [4, 9, 12]
