"""Chapter 11: the end of the game, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.game import Outcome
from kingstable.core.table import Table

from . import steps
from .scripts import at, captive, defeated, happened, in_forest, kingdom, open_to, play, refusal, step, told, waiting

NINETEEN = "dragon giant genie"
TWENTY = f"{NINETEEN} imp"
THREE = "troll basilisk minotaur"


def end_of_turn(seat: int, **fields: Any) -> Table:
    """A game of three at the end of a turn; the Forest is full."""
    return at(steps.TurnEnd(seat), **{"seats": 3, "forest": THREE, **fields})


def scored(**fields: Any) -> Table:
    """The end of the last turn of a game of three."""
    return end_of_turn(2, last=1, **fields)


def outcome(table: Table) -> Outcome:
    assert table.outcome is not None
    return table.outcome


# The last round ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "11.1")
def test_with_20_fame_the_current_round_is_the_last() -> None:
    table = end_of_turn(1, defeated={"Brian": TWENTY})
    assert kingdom(table).last == 1 and told(table) == ["Brian has 20 fame: this is the last round."]
    assert happened(table) == [("enough", "11.1")] and waiting(table) == ["Cindy"]


@pytest.mark.rule("kingswood", "11.1")
def test_more_than_20_fame_will_do_and_19_will_not() -> None:
    more = end_of_turn(1, defeated={"Brian": f"{NINETEEN} bandits wolf-pack"})
    assert told(more) == ["Brian has 22 fame: this is the last round."]
    less = end_of_turn(2, defeated={"Cindy": NINETEEN})
    assert kingdom(less).last == 0 and told(less) == [] and waiting(less) == ["Ann"]


@pytest.mark.rule("kingswood", "11.1")
def test_bonuses_do_not_count_towards_the_20() -> None:
    """19 are printed, and 1 more would come at the end for the other Undead."""
    cards = "wraith skeleton-1 dragon giant"  # 3 + 1 + 7 + 6
    table = end_of_turn(2, defeated={"Cindy": f"{cards} giant-spider"})
    assert table.scores() == [0, 0, 19] and kingdom(table).last == 0 and told(table) == []
    more = end_of_turn(2, defeated={"Cindy": f"{cards} giant-spider imp"})
    assert told(more)[:2] == [
        "Cindy has 20 fame: this is the last round.", "Cindy gains a bonus of 1 fame for the Wraith.",
    ]  # fmt: skip


@pytest.mark.rule("kingswood", "11.1")
def test_the_fame_that_ends_the_game_is_won_in_a_fight() -> None:
    table = at(
        steps.Turn(0), adventurers="forest academy tavern", defeated={"Ann": NINETEEN}, forest="imp lich troll",
        fresh={"Ann": "book heart"}, deck="zombie",
    )  # fmt: skip
    play(table, "Ann: explore forest", "Ann: fight imp", "Ann: move blacksmith", "Ann: pass", "*: monster zombie")
    assert told(table)[-1] == "Ann has 20 fame: this is the last round." and waiting(table) == ["Brian"]
    play(table, "Brian: collect")
    assert table.over and told(table)[-1] == "The last round is over."


@pytest.mark.rule("kingswood", "11.1")
def test_the_last_round_is_announced_once() -> None:
    table = end_of_turn(0, defeated={"Ann": TWENTY, "Brian": "lich hydra fireball iceball treant"}, guard="market")
    play(table, "Brian: collect")
    assert waiting(table) == ["Cindy"] and [kind for kind, _ in happened(table)].count("enough") == 1


@pytest.mark.rule("kingswood", "11.2")
def test_the_last_round_goes_on_to_the_player_before_the_starting_player() -> None:
    table = end_of_turn(0, defeated={"Ann": TWENTY}, guard="market")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: collect")
    assert waiting(table) == ["Cindy"] and step(table) == steps.Act and not table.over
    play(table, "Cindy: explore tavern", "Cindy: move market", "Cindy: pass")
    assert table.over and told(table)[-1] == "The last round is over."
    assert happened(table)[-1] == ("end", "11.2")


@pytest.mark.rule("kingswood", "11.2")
def test_20_fame_of_the_last_player_in_the_round_end_the_game_at_once() -> None:
    table = end_of_turn(2, defeated={"Cindy": TWENTY})
    assert table.over
    assert told(table) == ["Cindy has 20 fame: this is the last round.", "The last round is over."]


@pytest.mark.rule("kingswood", "11.2")
def test_before_the_last_round_the_turn_goes_on_to_the_first_seat() -> None:
    table = end_of_turn(2)
    assert waiting(table) == ["Ann"] and told(table) == [] and not table.over


@pytest.mark.rule("kingswood", "11.3")
def test_without_any_monster_left_the_current_round_is_the_last() -> None:
    table = end_of_turn(1, forest="", deck="")
    assert kingdom(table).last == 1 and told(table) == ["No monsters are left: this is the last round."]
    assert happened(table) == [("no_monsters", "11.3")] and waiting(table) == ["Cindy"]
    last = end_of_turn(2, forest="", deck="")
    assert last.over and told(last) == [
        "No monsters are left: this is the last round.",
        "The last round is over.",
    ]


@pytest.mark.rule("kingswood", "11.3")
@pytest.mark.parametrize(("forest", "deck"), [("imp", ""), ("", "imp"), ("", "dragon")])
def test_a_monster_in_the_forest_or_in_the_deck_is_enough_to_go_on(forest: str, deck: str) -> None:
    table = end_of_turn(2, forest=forest, deck=deck)
    assert kingdom(table).last == 0 and told(table) == [] and waiting(table) == ["Ann"]
    assert kingdom(end_of_turn(1, forest="", deck="")).last == 1


@pytest.mark.rule("kingswood", "11.3")
def test_the_last_monster_is_defeated_and_the_round_is_played_out() -> None:
    table = at(
        steps.Turn(0), adventurers="forest academy tavern", forest="imp", deck="", fresh={"Ann": "book heart"},
        captive={"Brian": "dragon"},
    )  # fmt: skip
    play(table, "Ann: explore forest", "Ann: fight imp", "Ann: move blacksmith", "Ann: pass")
    assert in_forest(table) == "" and told(table)[-1] == "No monsters are left: this is the last round."
    play(table, "Brian: collect")
    assert table.over and captive(table, "Ann", of="Brian") == "dragon"


@pytest.mark.rule("kingswood", "11.1")
def test_20_fame_are_told_even_when_no_monster_is_left() -> None:
    table = end_of_turn(0, forest="", deck="", defeated={"Ann": TWENTY})
    assert told(table) == ["Ann has 20 fame: this is the last round."]


# Bonuses -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "11.4", "11.5")
@pytest.mark.parametrize(
    ("cards", "fame", "bonuses"),
    [
        ("goblin-bully goblin-gang-1 goblin-gang-2 goblin-gang-3", 5, ["3 fame for the Goblin Bully"]),
        ("goblin-gang-1 goblin-bully goblin-shaman", 5, ["1 fame for the Goblin Bully"]),
        ("goblin-bully", 2, []),
        ("wraith", 3, []),
        ("wraith zombie ghost skeleton-1 troll", 11, ["3 fame for the Wraith"]),
        ("lich wraith vampire", 12, ["2 fame for the Wraith"]),
        ("goblin-king imp", 4, []),
        ("goblin-king goblin-archer goblin-gang-1", 5, ["2 fame for the Goblin King"]),
        ("hydra", 5, []),
        ("hydra wolf-pack", 7, []),
        ("hydra wolf-pack giant-rats", 8, ["1 fame for the Hydra"]),
        ("hydra wolf-pack giant-rats basilisk", 11, ["1 fame for the Hydra"]),
        ("hydra wolf-pack giant-rats basilisk griffin", 15, ["2 fame for the Hydra"]),
        (
            "goblin-king goblin-bully goblin-gang-1 goblin-gang-2", 7,
            ["3 fame for the Goblin King", "2 fame for the Goblin Bully"],
        ),
        ("dragon giant genie", 19, []),
    ],
)  # fmt: skip
def test_after_the_last_turn_the_bonuses_are_added(cards: str, fame: int, bonuses: list[str]) -> None:
    table = at(steps.TurnEnd(4), seats=5, last=1, defeated={"Brian": cards}, forest="mimic")
    added = sum(int(bonus[0]) for bonus in bonuses)
    assert table.over and table.scores() == [0, fame + added, 0, 0, 0]
    assert told(table) == [*(f"Brian gains a bonus of {bonus}." for bonus in bonuses), "The last round is over."]
    assert happened(table)[:-1] == [("bonus", "11.4")] * len(bonuses)


@pytest.mark.rule("kingswood", "11.4", "11.5")
def test_a_bonus_counts_ones_own_monsters_only() -> None:
    table = scored(defeated={"Ann": "wraith", "Brian": "ghost skeleton-1", "Cindy": "hydra"}, forest="zombie")
    assert table.scores() == [3, 3, 5] and told(table) == ["The last round is over."]


@pytest.mark.rule("kingswood", "11.6")
def test_a_captive_counts_neither_for_its_fame_nor_for_a_bonus() -> None:
    table = scored(
        defeated={"Ann": "wraith ghost"}, captive={"Ann": "lich", "Brian": "dragon"}, unseen={"Cindy": "hydra"}
    )
    assert table.scores() == [3 + 2 + 1, 0, 0]
    assert told(table) == ["Ann gains a bonus of 1 fame for the Wraith.", "The last round is over."]
    assert defeated(table, "Ann") == "wraith ghost"


# Who wins ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "11.7")
def test_the_most_famous_wins() -> None:
    table = scored(
        defeated={"Ann": "imp", "Brian": "lich", "Cindy": "griffin"}, coins=[9, 0, 5], fresh={"Cindy": "sword book"}
    )
    assert outcome(table).ranking == ((1,), (2,), (0,)) and outcome(table).scores == (1, 5, 4)
    assert outcome(table).verdict(table.names) == "Brian won: most fame, 5"
    assert open_to(table, "Ann") == []


@pytest.mark.rule("kingswood", "11.7")
def test_bonuses_count_for_the_victory() -> None:
    table = scored(defeated={"Ann": "wraith ghost imp", "Brian": "dragon"}, coins=[1, 0, 0])
    assert table.scores() == [7, 7, 0] and outcome(table).winners == (0,)


@pytest.mark.rule("kingswood", "11.8")
def test_among_players_tied_on_fame_the_one_with_the_most_coins_wins() -> None:
    table = scored(
        defeated={"Ann": "fireball", "Brian": "iceball", "Cindy": "treant"}, coins=[2, 3, 1],
        fresh={"Ann": "sword sword sword", "Cindy": "book"},
    )  # fmt: skip
    assert outcome(table).ranking == ((1,), (0,), (2,))
    assert outcome(table).verdict(table.names) == "Brian won: broke the tie at 4 fame with 3 Coins"


@pytest.mark.rule("kingswood", "11.9")
def test_among_players_still_tied_the_one_with_the_most_skill_tokens_wins() -> None:
    """Refreshed or exhausted, of whatever kind."""
    table = scored(
        defeated={"Ann": "fireball", "Brian": "iceball", "Cindy": "treant"}, coins=[3, 3, 3],
        fresh={"Ann": "sword sword", "Brian": "heart", "Cindy": "sword book heart"}, worn={"Brian": "book heart sword"},
    )  # fmt: skip
    assert outcome(table).ranking == ((1,), (2,), (0,))
    assert outcome(table).verdict(table.names) == "Brian won: broke the tie at 4 fame and 3 Coins with 4 tokens"


@pytest.mark.rule("kingswood", "11.10")
def test_players_tied_on_all_of_these_win_together() -> None:
    table = scored(
        defeated={"Ann": "fireball", "Brian": "imp", "Cindy": "treant"}, coins=[3, 9, 3],
        fresh={"Ann": "sword sword", "Cindy": "heart"}, worn={"Cindy": "book"},
    )  # fmt: skip
    assert outcome(table).ranking == ((0, 2), (1,)) and outcome(table).winners == (0, 2)
    assert outcome(table).verdict(table.names) == "Ann and Cindy won: tied at 4 fame, and in Coins and tokens"


@pytest.mark.rule("kingswood", "11.10")
def test_those_who_do_not_win_share_a_place_too() -> None:
    table = scored(defeated={"Brian": "imp"})
    assert outcome(table).ranking == ((1,), (0, 2))


@pytest.mark.rule("kingswood", "11.2")
def test_after_the_end_nobody_moves() -> None:
    table = scored()
    assert table.over and waiting(table) == []
    assert "over" in refusal(table, "Ann", "collect")
