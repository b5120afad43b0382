"""Why not: every kind of move, every condition that it may fail, in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingstable.core.edition import Edition
from kingstable.core.errors import Illegal
from kingstable.core.table import Table

from . import steps
from .scripts import at, new, open_to, play, refusal, waiting
from .visits import using

STRONG = {"Ann": "sword " * 5 + "book " * 5 + "heart " * 5}


def acting(**fields: Any) -> Table:
    """Ann is to Explore or Collect."""
    return at(steps.Act(0), **{"guard": "market", "forest": "imp", "fresh": STRONG, **fields})


def moving(**fields: Any) -> Table:
    """Ann's adventurer leaves the Tavern; the Guard is at the Market."""
    return at(steps.Move(0, 3), **{"guard": "market", "coins": [2, 0], **fields})


def facing() -> Table:
    """Ann has turned up the Ghost."""
    table = using("wizards-tower", fresh=STRONG, forest="imp", captive={"Ann": "zombie"}, top="ghost")
    play(table, "Ann: reveal")
    return table


def swapping() -> Table:
    """Ann has given up the Imp for the Zombie or the Wolf Pack."""
    table = using("graveyard", forest="zombie wolf-pack troll", defeated={"Ann": "imp"})
    play(table, "Ann: give imp")
    return table


def rewarded() -> Table:
    """Ann chooses a token; there are no Hearts left."""
    return at(steps.Spoils(0), fresh={"Brian": "heart " * 30})


def joining() -> Table:
    """Brian chooses a guild after Ann."""
    table = new(2, special="bakery")
    play(table, "*: village academy,market,tavern,special,blacksmith")
    play(table, "*: monster imp", "*: monster ghost", "*: monster troll", "Ann: choose krom")
    return table


# Not at all ----------------------------------------------------------------------------------------------------------


def test_nobody_moves_out_of_turn() -> None:
    assert refusal(acting(), "Brian", "collect") == "not now: this seat has nothing to decide"
    assert refusal(acting(), "*", "monster troll") == "not now: this seat has nothing to decide"


def test_nobody_moves_after_the_end() -> None:
    assert refusal(at(steps.TurnEnd(1), last=1), "Ann", "pass") == "the game is over"


def test_chance_gives_only_what_the_deck_or_the_box_can_give() -> None:
    table = at(steps.Fill(3), forest="imp")
    for outcome in ("monster imp", "monster mimic", "monster lich", "guild krom", "special bakery"):
        assert refusal(table, "*", outcome).startswith("not an outcome of this throw or draw: ")
    table = new(2, guilds="random", special="bakery")
    play(table, "*: village academy,market,tavern,special,blacksmith")
    play(table, "*: monster imp", "*: monster ghost", "*: monster troll", "*: guild krom")
    assert refusal(table, "*", "guild krom").startswith("not an outcome of this throw or draw: ")


@pytest.mark.parametrize("number", [-1, 394])
def test_a_number_beyond_all_moves_is_none(number: int) -> None:
    assert str(acting().why_not(number, 0)) == "not an action of this game"


def test_a_refused_move_is_raised_with_reason_and_rule_and_changes_nothing() -> None:
    table = acting()
    with pytest.raises(Illegal) as raised:
        play(table, "Ann: explore market")
    assert (raised.value.reason, raised.value.rule) == ("there is no adventurer at the Market", "5.2")
    assert waiting(table) == ["Ann"] and table.entries == []


# Not now -------------------------------------------------------------------------------------------------------------

NO_LOCATION = "not now: you are not using a location [5.13]"
NO_FOREST = "not now: fight monsters in the Forest [7.1]"
NO_MOVE = "not now: no adventurer is moving [5.6]"
NO_SWAP = "not now: give up a monster first [8.3]"
NO_GUILD = "not now: you choose a guild at the start [3.2]"
NO_CHANCE = "not now: chance decides this, not a player [2.3]"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("earn", NO_LOCATION),
        ("potion", NO_LOCATION),
        ("reveal", NO_LOCATION),
        ("fight captive", NO_FOREST),
        ("capture top", NO_LOCATION),
        ("refresh-all sword", NO_LOCATION),
        ("refresh-all heart", NO_LOCATION),
        ("gain sword", NO_LOCATION),
        ("gain heart", NO_LOCATION),
        ("refresh sword", NO_LOCATION),
        ("refresh heart", NO_LOCATION),
        ("move academy", NO_MOVE),
        ("move wizards-tower", NO_MOVE),
        ("fight goblin-gang-1", NO_FOREST),
        ("fight dragon", NO_FOREST),
        ("capture goblin-gang-1", NO_LOCATION),
        ("capture dragon", NO_LOCATION),
        ("give goblin-gang-1", NO_LOCATION),
        ("give dragon", NO_LOCATION),
        ("take goblin-gang-1", NO_SWAP),
        ("take dragon", NO_SWAP),
        ("choose silver-shield", NO_GUILD),
        ("choose iron-anvil", NO_GUILD),
        ("special bakery", NO_CHANCE),
        ("special wizards-tower", NO_CHANCE),
        ("village academy,blacksmith,tavern,market,special", NO_CHANCE),
        ("guild krom", NO_CHANCE),
        ("monster goblin-gang-1", NO_CHANCE),
        ("monster dragon", NO_CHANCE),
    ],
)
def test_at_the_start_of_a_turn_other_moves_must_wait(move: str, said: str) -> None:
    assert refusal(acting(), "Ann", move) == said


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("collect", "not now: you can collect only instead of exploring [5.1]"),
        ("explore academy", "not now: you have already chosen this turn's action [5.1]"),
        ("explore wizards-tower", "not now: you have already chosen this turn's action [5.1]"),
    ],
)
def test_once_the_action_is_chosen_there_is_no_other(move: str, said: str) -> None:
    for table in (using("forest", forest="imp", fresh=STRONG), moving(), facing(), swapping(), rewarded()):
        assert refusal(table, "Ann", move) == said


@pytest.mark.parametrize("move", ["refresh sword", "capture imp", "earn"])
def test_what_a_location_does_is_not_done_on_the_way_nor_face_to_face(move: str) -> None:
    for table in (moving(), facing(), swapping(), rewarded()):
        assert refusal(table, "Ann", move) == NO_LOCATION


def test_a_token_is_gained_at_a_location_or_as_a_reward_alone() -> None:
    for table in (moving(), facing(), swapping()):
        assert refusal(table, "Ann", "gain sword") == NO_LOCATION
    assert "gain sword" in open_to(rewarded(), "Ann")


# Passing -------------------------------------------------------------------------------------------------------------


def test_what_must_be_done_cannot_be_passed_over() -> None:
    assert refusal(acting(), "Ann", "pass") == "you cannot pass: explore, or collect if you can [5.1]"
    assert refusal(moving(), "Ann", "pass") == "the adventurer must move [5.6]"
    assert refusal(swapping(), "Ann", "pass") == "choose the monster you take in exchange [8.3]"
    assert refusal(rewarded(), "Ann", "pass") == "choose a token as your reward [7.8]"
    assert refusal(joining(), "Brian", "pass") == "you must choose a guild [3.1]"


def test_a_location_and_a_card_turned_up_may_be_left_alone() -> None:
    for table in (using("market"), facing()):
        assert table.why_not("pass", 0) is None


# Explore, Collect and the move ---------------------------------------------------------------------------------------


def test_collect_needs_the_guard_on_a_location() -> None:
    assert refusal(acting(guard=""), "Ann", "collect") == "you must explore: the King's Guard is on no location [5.16]"
    assert acting().why_not("collect", 0) is None


def test_one_explores_with_an_adventurer_that_is_there_and_can_move() -> None:
    table = acting(adventurers="market tavern bakery", guard="", guild={"Ann": "krom"})
    assert refusal(table, "Ann", "explore graveyard") == "the Graveyard is not in this village [1.2]"
    assert refusal(table, "Ann", "explore forest") == "there is no adventurer at the Forest [5.2]"
    said = (
        "moving the adventurer at the Tavern costs at least 1 Coin; "
        "you have no Coins and cannot earn enough there first"
    )
    assert refusal(table, "Ann", "explore tavern") == f"{said} [5.3]"
    table = acting(adventurers="market tavern bakery", guard="", guild={"Ann": "krom"}, coins=[1, 0])
    assert table.why_not("explore tavern", 0) is None


def test_the_adventurer_moves_to_a_free_place_that_can_be_paid_for() -> None:
    table = moving(guild={"Ann": "krom"})
    assert refusal(table, "Ann", "move graveyard") == "the Graveyard is not in this village [1.2]"
    assert refusal(table, "Ann", "move tavern") == "the adventurer must leave the Tavern [5.6]"
    assert refusal(table, "Ann", "move academy") == "another adventurer is at the Academy [5.10]"
    assert refusal(table, "Ann", "move market") == "the King's Guard is at the Market [5.11]"
    assert table.why_not("move bakery", 0) is None and table.why_not("move forest", 0) is None
    table = moving(guild={"Ann": "krom"}, guard="", coins=[1, 0])
    assert refusal(table, "Ann", "move forest") == "moving to the Forest costs 2 Coins; you have 1 Coin [5.7]"
    table = moving(guild={"Ann": "krom"}, guard="", coins=[0, 9], adventurers="tavern academy forest")
    said = "moving to the Blacksmith costs 1 Coin; you have no Coins [5.7]"
    assert refusal(table, "Ann", "move blacksmith") == said


# Locations -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("earn", "not now: do that at the Market [6.5]"),
        ("potion", "not now: do that at the Potion Shop [8.11]"),
        ("reveal", "not now: do that at the Wizard's Tower [8.15]"),
        ("gain sword", "not now: you cannot gain tokens at the Forest [7.1]"),
        ("refresh-all sword", "not now: you cannot refresh all tokens at once at the Forest [7.1]"),
        ("refresh sword", "not now: you cannot refresh a single token at the Forest [7.1]"),
        ("capture imp", "not now: you cannot capture a monster at the Forest [9.1]"),
        ("capture top", "not now: you cannot capture a monster at the Forest [9.1]"),
        ("give imp", "not now: you cannot swap monsters at the Forest [8.3]"),
    ],
)
def test_what_is_done_elsewhere_is_not_done_in_the_forest(move: str, said: str) -> None:
    assert refusal(using("forest", forest="imp", fresh=STRONG), "Ann", move) == said


@pytest.mark.parametrize(
    ("location", "kind", "other", "others", "rule"),
    [
        ("academy", "Spellbook", "sword", "heart", "6.1"),
        ("blacksmith", "Sword", "spellbook", "heart", "6.2"),
        ("tavern", "Heart", "sword", "spellbook", "6.3"),
    ],
)
def test_a_school_is_for_its_own_kind(location: str, kind: str, other: str, others: str, rule: str) -> None:
    table = using(location, coins=[1, 0])
    for wrong in (other, others):
        for verb in ("gain", "refresh-all"):
            said = f"the {location.capitalize()} is only for {kind}s [{rule}]"
            assert refusal(table, "Ann", f"{verb} {wrong}") == said
    assert refusal(table, "Ann", f"refresh-all {kind.lower()}") == f"you have no exhausted {kind}s [6.4]"
    said = f"not now: you cannot refresh a single token at the {location.capitalize()} [{rule}]"
    assert refusal(table, "Ann", f"refresh {kind.lower()}") == said


def test_a_token_that_the_supply_has_not_is_not_sold() -> None:
    table = using("blacksmith", coins=[1, 0], worn={"Ann": "sword " * 25})
    assert refusal(table, "Ann", "gain sword") == "the supply has no Swords left [4.6]"
    assert table.why_not("refresh-all sword", 0) is None


def test_a_location_that_was_used_is_not_used_again() -> None:
    table = using("tavern", guild={"Ann": "house-of-music"}, coins=[3, 0], worn={"Ann": "heart"}, forest="imp")
    play(table, "Ann: refresh-all heart")
    for move in ("gain heart", "refresh-all heart", "gain sword"):
        assert refusal(table, "Ann", move) == "you have already used the Tavern [6.3]"
    box = Edition("test", {("guilds", "murder_of_crows", "power"): "capture_on_use"})
    table = using("market", edition=box, guild={"Ann": "murder-of-crows", "Brian": "krom"}, forest="imp")
    play(table, "Ann: earn")
    assert refusal(table, "Ann", "earn") == "you have already used the Market [6.5]"


def test_a_single_token_is_refreshed_where_and_as_often_as_the_location_says() -> None:
    table = using("kings-castle", worn={"Ann": "sword sword book"}, forest="imp")
    assert refusal(table, "Ann", "refresh spellbook") == "the King's Castle refreshes only a Sword [8.9]"
    play(table, "Ann: refresh sword")
    assert refusal(table, "Ann", "refresh sword") == "the King's Castle has already refreshed a Sword [8.20]"
    table = using("manor-house", worn={"Ann": "sword"})
    assert refusal(table, "Ann", "refresh spellbook") == "you have no exhausted Spellbooks [6.4]"
    assert refusal(table, "Ann", "refresh heart") == "the Manor House refreshes only a Sword or a Spellbook [8.10]"


def test_the_top_card_is_turned_up_once_and_from_a_deck_that_has_one() -> None:
    table = using("wizards-tower", worn={"Ann": "book"}, top="ghost")
    play(table, "Ann: reveal")
    assert refusal(table, "Ann", "reveal") == "you have already revealed the top card [8.20]"
    table = using("wizards-tower", worn={"Ann": "book"}, deck="")
    assert refusal(table, "Ann", "reveal") == "the deck is empty [8.19]"


def test_by_way_of_the_hut_the_location_of_the_guard_answers() -> None:
    table = using("witchs-hut", guard="market", adventurers="witchs-hut tavern academy")
    assert refusal(table, "Ann", "gain heart") == "not now: you cannot gain tokens at the Market [6.5]"


# Monsters ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "fresh", "coins", "said"),
    [
        ("troll", "sword book heart", 0, "that takes 2 refreshed Swords; you have 1 [7.2]"),
        ("troll", "sword sword heart", 0, "that takes 1 refreshed Spellbook; you have 0 [7.2]"),
        ("troll", "sword sword book", 0, "that takes 1 refreshed Heart; you have 0 [7.2]"),
        ("fireball", "heart heart", 0, "that takes 3 refreshed Hearts; you have 2 [7.4]"),
        ("fireball", "heart", 0, "that takes 3 refreshed Hearts; you have 1 [7.2]"),
        ("warlock", "book book book book", 1, "that costs 2 Coins; you have 1 Coin [7.2]"),
        ("warlock", "book book book book", 0, "that costs 2 Coins; you have no Coins [7.2]"),
    ],
)
def test_a_fight_needs_the_whole_cost(monster: str, fresh: str, coins: int, said: str) -> None:
    table = using("forest", forest=monster, unseen={"Ann": "lich"}, fresh={"Ann": fresh}, coins=[coins, 0])
    assert refusal(table, "Ann", f"fight {monster}") == said
    table = using("forest", unseen={"Ann": monster}, fresh={"Ann": fresh}, coins=[coins, 0])
    assert refusal(table, "Ann", "fight captive") == said


def test_what_counts_is_what_the_fighter_has_refreshed() -> None:
    table = at(steps.Use(1, 0), forest="imp goblin-gang-1", fresh={"Ann": "sword sword", "Brian": "sword book heart"})
    assert refusal(table, "Brian", "fight goblin-gang-1") == "that takes 2 refreshed Swords; you have 1 [7.2]"


def test_a_fight_must_leave_the_fare() -> None:
    table = using(
        "forest", starting=True, adventurers="forest academy blacksmith", guild={"Ann": "krom"}, coins=[2, 0],
        forest="ghost warlock", fresh=STRONG,
    )  # fmt: skip
    assert refusal(table, "Ann", "fight warlock") == "you could not pay for the adventurer's move afterwards [5.5]"
    assert table.why_not("fight ghost", 0) is None


def test_a_fight_needs_a_monster_and_the_forest() -> None:
    table = using("forest", forest="imp", fresh=STRONG)
    assert refusal(table, "Ann", "fight captive") == "you have no captive [9.5]"
    assert refusal(table, "Ann", "fight ghost") == "the Forest has no Ghost [7.1]"
    for move in ("fight imp", "fight captive"):
        table = using("market", forest="imp", captive={"Ann": "ghost"}, fresh=STRONG)
        assert refusal(table, "Ann", move) == "not now: you cannot fight a monster at the Market [7.1]"


def test_the_house_of_music_fights_its_captive_alone_at_the_tavern() -> None:
    music: dict[str, Any] = {"guild": {"Ann": "house-of-music"}, "forest": "imp", "done": steps.USED}
    table = using("tavern", captive={"Ann": "ghost"}, fresh=STRONG, **music)
    assert refusal(table, "Ann", "fight imp") == "at the Tavern you may fight only your captive [10.2]"
    assert refusal(table, "Ann", "capture imp") == "you already have a captive [9.3]"
    assert table.why_not("fight captive", 0) is None
    table = using("tavern", **music)
    assert refusal(table, "Ann", "fight captive") == "you have no captive [9.5]"
    assert refusal(table, "Ann", "capture ghost") == "the Forest has no Ghost [9.1]"
    assert table.why_not("capture imp", 0) is None


def test_before_paying_at_the_tavern_the_house_of_music_captures_nothing() -> None:
    table = using("tavern", guild={"Ann": "house-of-music"}, forest="imp", coins=[1, 0])
    assert refusal(table, "Ann", "capture imp") == "not now: you cannot capture a monster at the Tavern [9.1]"
    assert refusal(table, "Ann", "fight imp") == "not now: you cannot fight a monster at the Tavern [7.1]"


def test_only_the_card_turned_up_is_fought_at_the_tower() -> None:
    for move in ("fight imp", "fight captive"):
        assert refusal(facing(), "Ann", move) == "you can fight only the Ghost now [8.16]"
    assert facing().why_not("fight ghost", 0) is None


def test_a_capture_needs_a_free_hand_and_something_to_take() -> None:
    table = using("bakery", forest="imp", worn={"Ann": "heart"}, captive={"Ann": "ghost"})
    assert refusal(table, "Ann", "capture imp") == "you already have a captive [9.3]"
    table = using("bakery", forest="imp ghost", worn={"Ann": "heart"}, deck="")
    assert refusal(table, "Ann", "capture top") == "the deck is empty [9.1]"
    assert refusal(table, "Ann", "capture troll") == "the Forest has no Troll [9.1]"
    play(table, "Ann: capture imp")
    for move in ("capture ghost", "capture top"):
        assert refusal(table, "Ann", move) == "you have already captured a monster at the Bakery [8.20]"


def test_a_swap_needs_a_defeated_monster_and_one_worth_one_fame_more() -> None:
    table = using("graveyard", forest="zombie", defeated={"Ann": "imp troll", "Brian": "giant-rats"})
    assert refusal(table, "Ann", "give ghost") == "you have not defeated the Ghost [8.3]"
    assert refusal(table, "Ann", "give giant-rats") == "you have not defeated the Giant Rats [8.3]"
    assert (
        refusal(table, "Ann", "give troll") == "no monster in the Forest is worth 4 fame, 1 more than the Troll [8.3]"
    )
    table = swapping()
    assert refusal(table, "Ann", "take ghost") == "the Forest has no Ghost [8.3]"
    assert refusal(table, "Ann", "take imp") == "the Forest has no Imp [8.3]"
    assert refusal(table, "Ann", "take troll") == "choose a monster worth 2 fame, not 3 [8.3]"
    assert table.why_not("take zombie", 0) is None


# The rest ------------------------------------------------------------------------------------------------------------


def test_a_reward_is_a_token_that_the_supply_has() -> None:
    assert refusal(rewarded(), "Ann", "gain heart") == "the supply has no Hearts left [7.8]"
    assert rewarded().why_not("gain spellbook", 0) is None


def test_a_guild_has_one_leader() -> None:
    assert refusal(joining(), "Brian", "choose krom") == "another player already leads Krom [3.1]"
    assert joining().why_not("choose iron-anvil", 1) is None


@pytest.mark.parametrize("position", [acting, moving, facing, swapping, rewarded])
def test_an_open_move_is_not_refused_and_every_other_is(position: Callable[[], Table]) -> None:
    table = position()
    open_moves = set(open_to(table, "Ann"))
    for action in range(table.game.actions):
        refused = table.why_not(action, 0)
        assert (refused is None) == (table.game.format(action) in open_moves), table.game.format(action)
        assert refused is None or (refused.reason and refused.rule)
