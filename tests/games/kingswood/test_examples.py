"""The rulebook's worked example, its question and its answer, played out."""

from __future__ import annotations

import pytest

from . import steps
from .scripts import (
    GAME,
    MONSTERS,
    VILLAGE,
    at,
    defeated,
    in_forest,
    kingdom,
    new,
    open_to,
    play,
    refusal,
    tokens,
    told,
    waiting,
)
from .visits import using


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("kingswood", *numbers)


# Three players: only cards that have a 3 -----------------------------------------------------------------------------

WITH_A_THREE = (
    "goblin-gang-1 goblin-gang-2 goblin-gang-3 goblin-bully skeleton-1 zombie ghost will-o-wisp imp giant-rats "
    "wolf-pack wild-boar giant-spider harpy bandits witch troll"
)
WITHOUT_A_THREE = "goblin-gang-4 goblin-archer goblin-shaman skeleton-2 gargoyle giant-toad mimic baby-dragon"


@rule("2.2")
def test_three_players_use_only_the_cards_of_chapter_one_that_have_a_three() -> None:
    table = new(3, special="bakery")
    state = kingdom(table)
    assert [MONSTERS[card] for card, there in enumerate(state.chapter_one) if there] == WITH_A_THREE.split()
    for name in WITHOUT_A_THREE.split():
        assert 3 not in GAME.data["monsters"][name.replace("-", "_")]["players"]
        assert not state.chapter_one[MONSTERS.index(name)] and not state.chapter_two[MONSTERS.index(name)]


@rule("2.2")
def test_it_does_not_matter_which_other_numbers_a_card_shows() -> None:
    players = {name: GAME.data["monsters"][name.replace("-", "_")]["players"] for name in WITH_A_THREE.split()}
    assert players["troll"] == [1, 2, 3, 4, 5] and players["witch"] == [3, 4, 5]
    table = new(3, special="bakery")
    play(table, "*: village academy,market,tavern,special,blacksmith")
    assert open_to(table, "*") == [f"monster {name}" for name in WITH_A_THREE.split()]
    play(table, "*: monster troll", "*: monster witch", "*: monster imp")
    assert in_forest(table) == "imp witch troll"


@rule("2.2")
def test_a_card_without_a_three_never_comes_to_three_players() -> None:
    table = new(3, special="bakery")
    play(table, "*: village academy,market,tavern,special,blacksmith")
    for name in WITHOUT_A_THREE.split():
        assert refusal(table, "*", f"monster {name}").startswith("not an outcome of this throw or draw: ")


# How many Hearts do I need to defeat the Iceball or the Fireball? ----------------------------------------------------


@rule("7.2", "7.3", "7.4")
@pytest.mark.parametrize(("ball", "name"), [("iceball", "Iceball"), ("fireball", "Fireball")])
def test_three_refreshed_hearts_defeat_a_ball_two_are_exhausted_and_the_third_is_lost(ball: str, name: str) -> None:
    table = using("forest", forest=ball, fresh={"Ann": "heart heart heart"})
    assert table.choices()[1].text == f"Fight the {name}: exhaust 2 Hearts, lose 1 refreshed Heart. Gain 4 fame."
    assert kingdom(table).supply(2) == 27
    play(table, f"Ann: fight {ball}")
    assert tokens(table, "Ann") == ([0, 0, 0], [0, 0, 2], 0), "two are flipped"
    assert kingdom(table).supply(2) == 28, "and one is back in the supply"
    assert defeated(table, "Ann") == ball and table.scores() == [4, 0]
    assert told(table) == ["Ann loses 1 Heart in the fight.", f"Ann defeats the {name}, using 2 Hearts: 4 fame."]


@rule("7.3", "7.4")
@pytest.mark.parametrize("ball", ["iceball", "fireball"])
def test_two_refreshed_hearts_and_an_exhausted_one_will_not_do(ball: str) -> None:
    table = using("forest", forest=f"imp {ball}", fresh={"Ann": "book heart heart"}, worn={"Ann": "heart heart"})
    assert open_to(table, "Ann") == ["pass", "fight imp"]
    assert refusal(table, "Ann", f"fight {ball}") == "that takes 3 refreshed Hearts; you have 2 [7.4]"


@rule("7.4")
def test_both_balls_need_six_hearts_and_take_two_of_them() -> None:
    table = using("forest", forest="fireball iceball", fresh={"Ann": "heart " * 6})
    play(table, "Ann: fight iceball", "Ann: fight fireball")
    assert tokens(table, "Ann") == ([0, 0, 0], [0, 0, 4], 0) and table.scores() == [8, 0]


# A turn as the book tells it: the adventurer's start, its move, its stop, and the Guard ------------------------------


@rule("7.10", "7.11")
def test_a_whole_turn_from_the_blacksmith_to_the_forest() -> None:
    table = at(
        steps.Act(0), village=VILLAGE, guard="market", forest="goblin-gang-1 zombie troll", coins=[1, 0],
        fresh={"Ann": "sword heart"},
    )  # fmt: skip
    play(table, "Ann: explore blacksmith", "Ann: gain sword", "Ann: move forest", "Ann: fight zombie")
    assert waiting(table) == ["*"]
    play(table, "*: monster imp")
    assert told(table) == [
        "Ann explores from the Blacksmith.",
        "Ann pays 1 Coin at the Blacksmith.",
        "Ann gains a Sword.",
        "Ann moves the adventurer to the Forest.",
        "Ann defeats the Zombie, using 2 Swords and 1 Heart: 2 fame.",
        "The King's Guard goes to the Blacksmith.",
        "An Imp appears in the Forest.",
    ]
    assert waiting(table) == ["Brian"] and in_forest(table) == "goblin-gang-1 imp troll"
