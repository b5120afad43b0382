"""Chapter 12: the game for one."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.game import Outcome
from kingstable.core.table import Table

from . import steps
from .scripts import (
    MONSTERS,
    VILLAGE,
    at,
    captive,
    defeated,
    happened,
    in_forest,
    kingdom,
    new,
    open_to,
    play,
    st,
    standing_at,
    step,
    tokens,
    told,
    waiting,
)

FOREST, ACADEMY, MARKET, TAVERN, SPECIAL, BLACKSMITH = range(6)  # places of the village of the scripts
GRAVEYARD = VILLAGE.replace("bakery", "graveyard")
PLENTY = {"Ann": " ".join(["sword"] * 10 + ["book"] * 10 + ["heart"] * 12)}
TURN, END = steps.Turn(0), steps.TurnEnd(0)
USE = steps.Use(0, FOREST)
SWAP = steps.Use(0, SPECIAL)
LOST = ((), (0,))


def solo(*todo: steps.Todo, **fields: Any) -> Table:
    """Ann is alone; she leads the Murder of Crows."""
    return at(*todo, **{"seats": 1, "guild": {"Ann": "murder-of-crows"}, **fields})


def outcome(table: Table) -> Outcome:
    assert table.outcome is not None
    return table.outcome


def slain(*monsters: str) -> int:
    return sum(1 << MONSTERS.index(monster) for monster in monsters)


# The Forest ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "12.1", "12.2")
def test_the_forest_starts_empty_and_the_first_turn_is_played_without_a_monster() -> None:
    table = new(1, special="bakery")
    play(table, "*: village academy,market,tavern,special,blacksmith")
    assert waiting(table) == ["Ann"] and step(table) == steps.ChooseGuild
    play(table, "Ann: choose murder-of-crows")
    assert waiting(table) == ["Ann"] and step(table) == steps.Act
    assert in_forest(table) == "" and kingdom(table).turn == 1


@pytest.mark.rule("kingswood", "12.1")
def test_the_forest_is_not_filled_up_at_the_end_of_a_turn() -> None:
    table = solo(TURN, turn=0, coins=[0])
    play(table, "Ann: explore tavern", "Ann: move market", "Ann: earn")
    assert told(table)[-1] == "The King's Guard goes to the Tavern." and in_forest(table) == ""
    assert kingdom(table).turn == 2 and waiting(table) == ["*"]
    play(table, "*: monster imp")
    assert in_forest(table) == "imp" and waiting(table) == ["Ann"] and step(table) == steps.Act


@pytest.mark.rule("kingswood", "12.1")
def test_with_two_players_it_is_filled_up() -> None:
    table = at(steps.Act(0), guard="market", deck="imp troll ghost zombie")
    play(table, "Ann: collect", "*: monster imp", "*: monster troll", "*: monster zombie")
    assert in_forest(table) == "zombie imp troll" and waiting(table) == ["Brian"]
    assert happened(table)[-1] == ("appears", "7.10")


@pytest.mark.rule("kingswood", "12.2")
@pytest.mark.parametrize("turn", [1, 2, 7])
def test_from_the_second_turn_on_a_card_is_turned_up_at_the_start_of_each(turn: int) -> None:
    table = solo(TURN, turn=turn, forest="imp")
    assert waiting(table) == ["*"] and kingdom(table).turn == turn + 1
    play(table, "*: monster troll")
    assert in_forest(table) == "imp troll" and waiting(table) == ["Ann"] and step(table) == steps.Act
    assert told(table) == ["A Troll appears in the Forest."] and happened(table) == [("appears", "12.2")]


@pytest.mark.rule("kingswood", "12.2")
def test_one_card_comes_however_many_monsters_are_there() -> None:
    table = solo(TURN, forest="imp troll ghost")
    play(table, "*: monster zombie")
    assert in_forest(table) == "zombie ghost imp troll" and waiting(table) == ["Ann"]


@pytest.mark.rule("kingswood", "12.2")
def test_with_two_players_no_turn_starts_with_a_card() -> None:
    table = at(steps.Turn(0), turn=4)
    assert waiting(table) == ["Ann"] and in_forest(table) == ""


# Defeat --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "12.3")
def test_with_four_monsters_in_the_forest_at_the_end_of_a_turn_the_player_has_lost() -> None:
    table = solo(TURN, forest="imp troll ghost", guard="market")
    play(table, "*: monster zombie", "Ann: collect")
    assert table.over and kingdom(table).fate == st.OVERRUN
    assert told(table)[-1] == "4 monsters are in the Forest: the village is overrun."
    assert happened(table)[-1] == ("overrun", "12.3")
    assert outcome(table).ranking == LOST and outcome(table).winners == ()
    reason = "the village was overrun, with 4 or more monsters in the Forest"
    assert outcome(table).verdict(table.names) == f"Nobody won: {reason}"


@pytest.mark.rule("kingswood", "12.3")
def test_more_than_four_monsters_are_too_many_and_three_are_not() -> None:
    many = solo(END, forest="imp troll ghost zombie dragon")
    assert many.over and told(many) == ["5 monsters are in the Forest: the village is overrun."]
    few = solo(END, forest="imp troll ghost")
    assert not few.over and kingdom(few).fate == st.OPEN and told(few) == []


@pytest.mark.rule("kingswood", "12.3")
def test_four_monsters_may_be_there_until_the_turn_ends() -> None:
    table = solo(TURN, forest="imp troll ghost", adventurers="academy tavern blacksmith", fresh={"Ann": "book heart"})
    play(table, "*: monster zombie", "Ann: explore academy", "Ann: move forest", "Ann: fight imp")
    assert not table.over and in_forest(table) == "zombie ghost troll" and kingdom(table).turn == 3
    play(table, "*: monster wolf-pack", "Ann: collect")
    assert table.over and kingdom(table).fate == st.OVERRUN


# Victory -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "12.4")
@pytest.mark.parametrize(("first", "second"), [("dragon", "giant"), ("giant", "genie"), ("genie", "dragon")])
def test_two_of_the_three_mightiest_beasts_defeated_win_the_game(first: str, second: str) -> None:
    table = solo(USE, steps.PlaceGuard(0), END, forest=f"{first} {second} imp", fresh=PLENTY, coins=[2])
    play(table, f"Ann: fight {first}")
    assert not table.over and kingdom(table).slain == slain(first)
    play(table, f"Ann: fight {second}")
    assert table.over and kingdom(table).fate == st.WON and kingdom(table).slain == slain(first, second)
    assert told(table)[-1] == "Ann has defeated two of the mightiest beasts: the village is safe."
    assert happened(table)[-1] == ("solo_won", "12.4")
    assert outcome(table).ranking == ((0,),)
    assert outcome(table).verdict(table.names) == "Ann won: two of the mightiest beasts are defeated"


@pytest.mark.rule("kingswood", "12.4")
def test_the_victory_comes_at_once_whatever_is_in_the_forest() -> None:
    """No Guard moves, no power acts, and four monsters do no harm any more."""
    table = solo(
        TURN, guild={"Ann": "krom"}, adventurers="forest academy tavern", slain=slain("giant"), fresh=PLENTY,
        defeated={"Ann": "giant"}, forest="dragon imp troll ghost",
    )  # fmt: skip
    play(table, "*: monster zombie", "Ann: explore forest", "Ann: fight dragon")
    assert table.over and outcome(table).winners == (0,) and standing_at(table) == ("forest academy tavern", "")
    assert tokens(table, "Ann") == ([7, 7, 8], [3, 3, 4], 0) and in_forest(table) == "zombie ghost imp troll"
    assert told(table)[-2:] == [
        "Ann defeats the Dragon, using 3 Swords, 3 Spellbooks and 4 Hearts: 7 fame.",
        "Ann has defeated two of the mightiest beasts: the village is safe.",
    ]  # fmt: skip


@pytest.mark.rule("kingswood", "12.4")
def test_other_monsters_do_not_count_for_the_victory() -> None:
    table = solo(USE, forest="lich hydra giant genie", fresh=PLENTY, coins=[2])
    play(table, "Ann: fight lich", "Ann: fight hydra", "Ann: fight giant")
    assert kingdom(table).fate == st.OPEN and kingdom(table).slain == slain("giant") and not table.over
    play(table, "Ann: fight genie")
    assert kingdom(table).fate == st.WON


@pytest.mark.rule("kingswood", "12.4")
def test_a_captive_counts_once_it_is_defeated() -> None:
    table = solo(USE, captive={"Ann": "genie"}, slain=slain("giant"), forest="imp", fresh=PLENTY, coins=[2])
    assert kingdom(table).fate == st.OPEN
    play(table, "Ann: fight captive")
    assert table.over and outcome(table).winners == (0,)


@pytest.mark.rule("kingswood", "12.4")
def test_with_two_players_beasts_win_nothing_by_themselves() -> None:
    for seats, over in ((2, False), (1, True)):
        table = at(USE, steps.Act(seats - 1), seats=seats, forest="dragon giant", fresh=PLENTY)
        play(table, "Ann: fight dragon", "Ann: fight giant")
        assert table.over is over and kingdom(table).slain == (slain("dragon", "giant") if over else 0)


# Swaps ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "12.5")
def test_a_mightiest_beast_taken_by_a_swap_does_not_count() -> None:
    table = solo(SWAP, village=GRAVEYARD, defeated={"Ann": "giant lich"}, slain=slain("giant"), forest="genie")
    play(table, "Ann: give lich")
    assert defeated(table, "Ann") == "giant genie" and in_forest(table) == "lich"
    assert kingdom(table).slain == slain("giant") and kingdom(table).fate == st.OPEN
    assert told(table) == ["Ann swaps the Lich for the Genie."]


@pytest.mark.rule("kingswood", "12.5")
def test_a_beast_once_defeated_stays_counted_though_it_is_given_up() -> None:
    table = solo(
        SWAP, USE, village=GRAVEYARD, defeated={"Ann": "giant"}, slain=slain("giant"), forest="dragon", fresh=PLENTY,
        coins=[2], captive={"Ann": "genie"},
    )  # fmt: skip
    play(table, "Ann: give giant")
    assert defeated(table, "Ann") == "dragon" and kingdom(table).slain == slain("giant")
    play(table, "Ann: fight captive")
    assert table.over and outcome(table).winners == (0,)


@pytest.mark.rule("kingswood", "12.5")
def test_a_beast_defeated_again_adds_nothing() -> None:
    table = solo(USE, slain=slain("giant"), forest="giant imp", fresh=PLENTY)
    play(table, "Ann: fight giant")
    assert kingdom(table).slain == slain("giant") and kingdom(table).fate == st.OPEN and waiting(table) == ["Ann"]


# Going on ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "12.6")
def test_20_fame_do_not_end_the_game() -> None:
    table = solo(END, defeated={"Ann": "lich hydra fireball iceball treant"}, forest="imp")
    assert table.scores() == [22] and not table.over and kingdom(table).last == 0 and waiting(table) == ["*"]
    assert told(table) == []


@pytest.mark.rule("kingswood", "12.6", "12.7")
def test_an_empty_forest_and_an_empty_deck_do_not_end_the_game() -> None:
    table = solo(END, deck="", guard="market")
    assert not table.over and waiting(table) == ["Ann"] and step(table) == steps.Act and told(table) == []
    assert kingdom(table).last == 0


@pytest.mark.rule("kingswood", "12.7")
def test_with_an_empty_deck_the_turn_starts_without_a_card() -> None:
    table = solo(TURN, forest="imp troll", deck="", guard="market", turn=20)
    assert waiting(table) == ["Ann"] and kingdom(table).turn == 21 and in_forest(table) == "imp troll"
    play(table, "Ann: collect")
    assert waiting(table) == ["Ann"] and kingdom(table).turn == 22 and in_forest(table) == "imp troll"
    assert told(table) == ["The King's Guard leaves the Market.", "Ann collects 2 Coins."]


# No hope -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "12.8")
def test_when_fewer_than_two_mightiest_beasts_can_be_defeated_the_player_has_lost() -> None:
    """Giant and Genie were taken by swaps: only the Dragon is left."""
    table = solo(END, defeated={"Ann": "giant genie"}, forest="imp")
    assert table.over and kingdom(table).fate == st.HOPELESS
    assert told(table) == ["Too few of the mightiest beasts can still be defeated: the village is lost."]
    assert happened(table) == [("hopeless", "12.8")]
    assert outcome(table).ranking == LOST
    assert outcome(table).verdict(table.names) == "Nobody won: two of the mightiest beasts can no longer be defeated"


@pytest.mark.rule("kingswood", "12.8")
def test_the_hope_is_lost_by_a_swap_and_seen_at_the_end_of_the_turn() -> None:
    table = solo(
        TURN, village=GRAVEYARD, adventurers="graveyard academy market", defeated={"Ann": "giant lich"},
        forest="genie", deck="imp dragon",
    )  # fmt: skip
    play(table, "*: monster imp", "Ann: explore graveyard", "Ann: give lich")
    assert not table.over and step(table) == steps.Move
    play(table, "Ann: move blacksmith")
    assert table.over and kingdom(table).fate == st.HOPELESS


@pytest.mark.rule("kingswood", "12.8")
@pytest.mark.parametrize(
    "position",
    [
        {"defeated": {"Ann": "giant"}, "forest": "genie dragon"},
        {"defeated": {"Ann": "giant"}, "deck": "genie dragon"},
        {"defeated": {"Ann": "giant"}, "captive": {"Ann": "dragon"}, "deck": "genie"},
        {"defeated": {"Ann": "genie giant"}, "slain": slain("giant"), "captive": {"Ann": "dragon"}},
        {"defeated": {"Ann": "dragon"}, "slain": slain("giant"), "forest": "giant genie"},
    ],
)
def test_two_beasts_that_are_defeated_or_can_be_are_hope_enough(position: dict[str, Any]) -> None:
    table = solo(END, **position)
    assert not table.over and kingdom(table).fate == st.OPEN and told(table) == []


@pytest.mark.rule("kingswood", "12.8")
def test_a_beast_that_was_defeated_and_lies_in_the_forest_again_counts_once() -> None:
    table = solo(END, defeated={"Ann": "dragon genie"}, slain=slain("giant"), forest="giant")
    assert table.over and kingdom(table).fate == st.HOPELESS


@pytest.mark.rule("kingswood", "12.3")
def test_an_overrun_village_is_overrun_also_without_hope() -> None:
    table = solo(END, defeated={"Ann": "giant genie"}, forest="imp troll ghost zombie")
    assert kingdom(table).fate == st.OVERRUN


@pytest.mark.rule("kingswood", "12.9")
def test_the_player_may_collect_as_usual() -> None:
    table = solo(TURN, forest="imp", guard="market", deck="troll dragon genie", coins=[1])
    play(table, "*: monster troll")
    assert open_to(table, "Ann") == ["collect", "explore academy", "explore blacksmith", "explore tavern"]
    play(table, "Ann: collect")
    assert kingdom(table).coins == [3] and standing_at(table)[1] == "" and waiting(table) == ["*"]
    assert captive(table, "Ann", of="Ann") == ""
