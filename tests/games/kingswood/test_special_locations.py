"""Chapter 8: the eight special locations."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.table import Table
from kingstable.games.kingswood.rules.turn import use_of

from . import steps
from .scripts import (
    VILLAGE,
    at,
    captive,
    defeated,
    happened,
    in_forest,
    kingdom,
    named,
    open_to,
    play,
    refusal,
    standing_at,
    step,
    tokens,
    told,
    waiting,
)
from .visits import using

END = steps.Act(1)  # whoever is asked next


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("kingswood", *numbers)


def rules_of(table: Table) -> dict[str, str]:
    """What may be chosen, each with its rule."""
    return {str(choice): choice.rule for choice in table.choices()}


# Bakery and King's Castle --------------------------------------------------------------------------------------------

CAPTURING = [
    pytest.param("bakery", "heart", "Heart", "8.1", marks=rule("8.1")),
    pytest.param("kings-castle", "sword", "Sword", "8.9", marks=rule("8.9")),
]


def capturing(location: str, token: str, **fields: Any) -> Table:
    return using(location, END, forest="imp troll", worn={"Ann": f"{token} {token} book"}, **fields)


@pytest.mark.parametrize(("location", "token", "name", "number"), CAPTURING)
def test_bakery_and_castle_refresh_one_token_of_their_kind(location: str, token: str, name: str, number: str) -> None:
    table = capturing(location, token)
    assert rules_of(table) == {
        "pass": "5.13", "capture top": "9.1", f"refresh {token}": number, "capture imp": "9.1", "capture troll": "9.1",
    }  # fmt: skip
    play(table, f"Ann: refresh {token}")
    kind = ("sword", "book", "heart").index(token)
    fresh, worn, coins = tokens(table, "Ann")
    assert (fresh[kind], worn[kind], worn[1], coins) == (1, 1, 1, 0), "one of two, and free of charge"
    assert told(table) == [f"Ann refreshes 1 {name}."] and happened(table) == [("refresh", number)]


@pytest.mark.parametrize(("location", "token", "name", "number"), CAPTURING)
def test_bakery_and_castle_let_one_capture_a_monster(location: str, token: str, name: str, number: str) -> None:
    table = capturing(location, token)
    play(table, "Ann: capture imp", "Ann: pass")
    assert captive(table, "Brian", of="Ann") == "imp" and in_forest(table) == "troll"
    assert tokens(table, "Ann")[0] == [0, 0, 0] and waiting(table) == ["Brian"]
    table = capturing(location, token)
    play(table, "Ann: capture top", "*: monster ghost", "Ann: pass")
    assert captive(table, "Ann", of="Ann") == "ghost" and in_forest(table) == "imp troll"


@rule("8.20")
@pytest.mark.parametrize(("location", "token", "name", "number"), CAPTURING)
def test_bakery_and_castle_let_one_do_both_in_either_order(location: str, token: str, name: str, number: str) -> None:
    for moves in ([f"refresh {token}", "capture imp"], ["capture imp", f"refresh {token}"]):
        table = capturing(location, token)
        play(table, f"Ann: {moves[0]}")
        assert waiting(table) == ["Ann"] and moves[1] in open_to(table, "Ann")
        play(table, f"Ann: {moves[1]}")
        assert waiting(table) == ["Brian"], "each once, and no third"
        assert captive(table, "Ann", of="Ann") == "imp" and sum(tokens(table, "Ann")[0]) == 1


@rule("8.20")
@pytest.mark.parametrize(("location", "token", "name", "number"), CAPTURING)
def test_each_of_the_two_things_is_done_once(location: str, token: str, name: str, number: str) -> None:
    shown = location.replace("kings-castle", "King's Castle").replace("bakery", "Bakery")
    table = capturing(location, token)
    play(table, f"Ann: refresh {token}")
    assert open_to(table, "Ann") == ["pass", "capture top", "capture imp", "capture troll"]
    assert refusal(table, "Ann", f"refresh {token}") == f"the {shown} has already refreshed a {name} [8.20]"
    table = capturing(location, token)
    play(table, "Ann: capture imp")
    assert open_to(table, "Ann") == ["pass", f"refresh {token}"]
    for move in ("capture troll", "capture top"):
        assert refusal(table, "Ann", move) == f"you have already captured a monster at the {shown} [8.20]"


@pytest.mark.parametrize(("location", "token", "name", "number"), CAPTURING)
def test_bakery_and_castle_refresh_no_other_kind(location: str, token: str, name: str, number: str) -> None:
    shown = location.replace("kings-castle", "King's Castle").replace("bakery", "Bakery")
    table = using(location, END, forest="imp", worn={"Ann": "book"})
    assert open_to(table, "Ann") == ["pass", "capture top", "capture imp"]
    assert refusal(table, "Ann", "refresh spellbook") == f"the {shown} refreshes only a {name} [{number}]"
    assert refusal(table, "Ann", f"refresh {token}") == f"you have no exhausted {name}s [6.4]"


@rule("8.20")
def test_with_nothing_exhausted_a_capture_ends_the_visit() -> None:
    table = using("bakery", END, forest="imp troll", fresh={"Ann": "heart"})
    play(table, "Ann: capture troll")
    assert waiting(table) == ["Brian"]
    brians = at(steps.Use(1, 4), forest="imp troll", worn={"Brian": "heart"})
    play(brians, "Brian: capture troll")
    assert open_to(brians, "Brian") == ["pass", "refresh heart"], "what counts are the tokens of whoever is there"


# Game Parlor ---------------------------------------------------------------------------------------------------------


@rule("8.2")
@pytest.mark.parametrize(("kind", "name", "after"), [("sword", "Sword", [1, 0, 0]), ("heart", "Heart", [0, 0, 1])])
def test_the_game_parlor_sells_a_sword_or_a_heart(kind: str, name: str, after: list[int]) -> None:
    table = using("game-parlor", END, coins=[5, 0], worn={"Ann": "sword book heart"})
    assert rules_of(table) == {"pass": "5.13", "gain sword": "8.2", "gain heart": "8.2"}
    play(table, f"Ann: gain {kind}")
    assert waiting(table) == ["Brian"], "not both"
    assert tokens(table, "Ann") == (after, [1, 1, 1], 4)
    assert told(table) == ["Ann pays 1 Coin at the Game Parlor.", f"Ann gains a {name}."]
    assert happened(table) == [("pay", "8.2"), ("gain", "8.2")]


@rule("8.2")
def test_the_game_parlor_sells_no_spellbook_nor_without_a_coin() -> None:
    table = using("game-parlor", END, coins=[1, 0])
    assert refusal(table, "Ann", "gain spellbook") == "the Game Parlor is only for Swords and Hearts [8.2]"
    assert refusal(table, "Ann", "refresh-all heart") == (
        "not now: you cannot refresh all tokens at once at the Game Parlor [8.2]"
    )
    assert waiting(using("game-parlor", END, coins=[0, 9])) == ["Brian"]


@rule("8.2")
def test_the_game_parlor_sells_only_what_the_supply_has() -> None:
    table = using("game-parlor", END, coins=[1, 0], fresh={"Brian": "sword " * 25})
    assert open_to(table, "Ann") == ["pass", "gain heart"]
    assert refusal(table, "Ann", "gain sword") == "the supply has no Swords left [4.6]"
    assert waiting(using("game-parlor", END, coins=[1, 0], fresh={"Brian": "sword " * 25 + "heart " * 30})) == ["Brian"]


@rule("8.2")
def test_the_last_coin_of_the_game_parlor_is_kept_for_the_adventurers_way() -> None:
    here: dict[str, Any] = {
        "adventurers": "tavern game-parlor blacksmith",
        "guild": {"Ann": "krom"},
        "starting": True,
    }
    assert step(using("game-parlor", END, coins=[1, 0], **here)) == steps.Move
    table = using("game-parlor", END, coins=[2, 0], **here)
    assert rules_of(table) == {"pass": "5.4", "gain sword": "8.2", "gain heart": "8.2"}


# Graveyard -----------------------------------------------------------------------------------------------------------


def burying(*then: steps.Todo, **fields: Any) -> Table:
    return using("graveyard", *(then or [END]), **fields)


@rule("8.3")
def test_a_swap_takes_a_monster_worth_exactly_one_fame_more() -> None:
    elsewhere = using("market", forest="zombie", defeated={"Ann": "giant-rats"})
    assert refusal(elsewhere, "Ann", "give giant-rats") == "not now: you cannot swap monsters at the Market [8.3]"
    table = burying(forest="imp zombie troll", defeated={"Ann": "giant-rats wolf-pack"})
    assert rules_of(table) == {"pass": "5.13", "give giant-rats": "8.3", "give wolf-pack": "8.3"}
    assert refusal(table, "Ann", "give imp") == "you have not defeated the Imp [8.3]"
    play(table, "Ann: give giant-rats")
    assert waiting(table) == ["Brian"], "the one monster worth 2 is taken unasked"
    assert defeated(table, "Ann") == "wolf-pack zombie" and in_forest(table) == "imp giant-rats troll"
    assert told(table) == ["Ann swaps the Giant Rats for the Zombie."] and happened(table) == [("swap", "8.3")]


@rule("8.3")
def test_among_several_one_is_chosen_by_its_fame_without_bonus() -> None:
    table = burying(forest="goblin-bully zombie troll", defeated={"Ann": "imp goblin-gang-1"})
    play(table, "Ann: give imp")
    assert step(table) == steps.Swap and table.prompt() == "Choose the monster to take in exchange for the Imp."
    assert rules_of(table) == {"take goblin-bully": "8.3", "take zombie": "8.3"}
    assert refusal(table, "Ann", "take troll") == "choose a monster worth 2 fame, not 3 [8.3]"
    assert refusal(table, "Ann", "take ghost") == "the Forest has no Ghost [8.3]"
    assert refusal(table, "Ann", "pass") == "choose the monster you take in exchange [8.3]"
    play(table, "Ann: take goblin-bully")
    assert defeated(table, "Ann") == "goblin-gang-1 goblin-bully" and in_forest(table) == "zombie imp troll"


@rule("8.3")
def test_without_a_monster_to_match_nothing_is_swapped() -> None:
    table = burying(forest="troll", defeated={"Ann": "imp"})
    assert waiting(table) == ["Brian"]
    table = burying(forest="troll zombie", defeated={"Ann": "imp ghost", "Brian": "skeleton-1"})
    assert open_to(table, "Ann") == ["pass", "give ghost", "give imp"]
    assert refusal(table, "Ann", "give skeleton-1") == "you have not defeated the Skeleton [8.3]"
    table = burying(forest="zombie", defeated={"Ann": "imp ghost"})
    assert (
        refusal(table, "Ann", "give ghost") == "no monster in the Forest is worth 3 fame, 1 more than the Ghost [8.3]"
    )


@rule("8.3")
def test_the_graveyard_costs_nothing_and_may_be_left_alone() -> None:
    table = burying(forest="zombie", defeated={"Ann": "imp"})
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and defeated(table, "Ann") == "imp"
    table = burying(forest="zombie", defeated={"Ann": "imp"}, fresh={"Ann": "sword sword heart"}, coins=[3, 0])
    play(table, "Ann: give imp")
    assert tokens(table, "Ann") == ([2, 0, 1], [0, 0, 0], 3)


@rule("8.4")
def test_a_use_is_one_swap_and_what_was_given_lies_face_up_in_the_forest() -> None:
    table = burying(forest="zombie troll", defeated={"Ann": "imp giant-rats"})
    play(table, "Ann: give imp")
    assert waiting(table) == ["Brian"], "though the Zombie could now be swapped for the Troll"
    assert in_forest(table) == "imp troll"
    assert table.view()["forest"] == kingdom(table).forest


@rule("8.4")
def test_what_was_given_lies_in_its_place_among_the_others() -> None:
    table = burying(forest="imp zombie troll", defeated={"Ann": "giant-rats"})
    play(table, "Ann: give giant-rats")
    assert kingdom(table).forest == sorted(kingdom(table).forest)
    assert in_forest(table) == "imp giant-rats troll"


@rule("8.5")
def test_a_swap_raises_the_fame_by_one() -> None:
    table = burying(forest="dragon imp", defeated={"Ann": "giant troll"})
    assert kingdom(table).fame == [9, 0]
    play(table, "Ann: give giant")
    assert kingdom(table).fame == [10, 0] and defeated(table, "Ann") == "troll dragon"


@rule("8.5")
def test_a_swap_may_reach_the_twenty_that_end_the_game() -> None:
    table = burying(steps.TurnEnd(0), forest="zombie", defeated={"Ann": "giant genie troll ghost imp skeleton-1"})
    assert kingdom(table).fame == [19, 0]
    play(table, "Ann: give imp")
    assert told(table)[-1] == "Ann has 20 fame: this is the last round." and kingdom(table).last == 1


@rule("8.6")
@pytest.mark.parametrize(
    ("given", "taken", "worn"), [("zombie", "ogre", "sword"), ("zombie", "warlock", "book"), ("imp", "harpy", "sword")]
)
def test_a_swap_brings_no_reward(given: str, taken: str, worn: str) -> None:
    table = burying(seats=3, forest=taken, defeated={"Ann": given}, worn={"Ann": worn}, coins=[1, 0, 0])
    before = tokens(table, "Ann")
    play(table, f"Ann: give {given}")
    assert defeated(table, "Ann") == taken and tokens(table, "Ann") == before
    assert [kind for kind, _ in happened(table)] == ["swap"]


@rule("8.6")
def test_at_the_end_the_bonus_of_the_monster_taken_counts() -> None:
    table = burying(
        steps.TurnEnd(1), last=1, forest="goblin-bully", defeated={"Ann": "goblin-gang-1 imp goblin-gang-2"}
    )
    play(table, "Ann: give imp")
    assert table.over and table.scores() == [3 + 1 + 2, 0]
    assert told(table)[-2:] == ["Ann gains a bonus of 2 fame for the Goblin Bully.", "The last round is over."]


@rule("8.6")
def test_at_the_end_the_bonus_of_the_monster_given_up_does_not_count() -> None:
    table = burying(
        steps.TurnEnd(1), last=1, forest="troll", defeated={"Ann": "goblin-gang-1 goblin-bully goblin-gang-2"}
    )
    play(table, "Ann: give goblin-bully")
    assert table.over and table.scores() == [4 + 1, 0]
    table = burying(steps.TurnEnd(1), last=1, forest="zombie", defeated={"Ann": "goblin-gang-1 goblin-bully"})
    play(table, "Ann: give goblin-gang-1")
    assert table.scores() == [3 + 1, 0], "nor is a monster given up counted by another's bonus"


@rule("8.7")
def test_no_guild_power_follows_a_swap() -> None:
    table = burying(
        steps.Use(0, 0), guild={"Ann": "silver-shield"}, forest="zombie troll", defeated={"Ann": "imp"},
        worn={"Ann": "sword sword"}, fresh={"Ann": "book heart sword sword"},
    )  # fmt: skip
    play(table, "Ann: give imp")
    assert tokens(table, "Ann") == ([2, 1, 1], [2, 0, 0], 0) and kingdom(table).defeats == 0
    play(table, "Ann: fight imp")
    assert tokens(table, "Ann")[:2] == ([3, 0, 0], [1, 1, 1]), "the first defeat of the turn is still to come"


@rule("8.8")
def test_a_monster_given_up_can_be_fought_again_for_its_fame_and_its_reward() -> None:
    table = burying(
        steps.Use(1, 0), steps.Use(0, 0), forest="zombie", defeated={"Ann": "bandits"},
        fresh={"Brian": "sword heart heart", "Ann": "sword heart heart"},
    )  # fmt: skip
    play(table, "Ann: give bandits")
    assert open_to(table, "Brian") == ["pass", "fight bandits"]
    play(table, "Brian: fight bandits")
    assert kingdom(table).fame == [2, 1] and kingdom(table).coins == [0, 2]
    assert (defeated(table, "Ann"), defeated(table, "Brian"), in_forest(table)) == ("zombie", "bandits", "")


@rule("8.8")
def test_whoever_gave_it_up_may_fight_it_again_too() -> None:
    table = burying(steps.Use(0, 0), forest="zombie", defeated={"Ann": "bandits"}, fresh={"Ann": "sword heart heart"})
    play(table, "Ann: give bandits", "Ann: fight bandits")
    assert kingdom(table).fame == [3, 0] and kingdom(table).coins == [2, 0]
    assert defeated(table, "Ann") == "zombie bandits"


# Manor House and Potion Shop -----------------------------------------------------------------------------------------


@rule("8.10")
@pytest.mark.parametrize(
    ("kind", "name", "after"),
    [("sword", "Sword", ([1, 0, 0], [1, 2, 2])), ("spellbook", "Spellbook", ([0, 1, 0], [2, 1, 2]))],
)
def test_the_manor_house_refreshes_a_sword_or_a_spellbook(
    kind: str, name: str, after: tuple[list[int], list[int]]
) -> None:
    table = using("manor-house", END, worn={"Ann": "sword sword book book heart heart"})
    assert rules_of(table) == {"pass": "5.13", "refresh sword": "8.10", "refresh spellbook": "8.10"}
    assert refusal(table, "Ann", "refresh heart") == "the Manor House refreshes only a Sword or a Spellbook [8.10]"
    play(table, f"Ann: refresh {kind}")
    assert waiting(table) == ["Brian"], "not both"
    assert tokens(table, "Ann") == (*after, 0)
    assert told(table) == [f"Ann refreshes 1 {name}."] and happened(table) == [("refresh", "8.10")]


@rule("8.10")
def test_the_manor_house_offers_only_what_is_exhausted() -> None:
    table = using("manor-house", END, worn={"Ann": "book heart"}, fresh={"Ann": "sword"})
    assert open_to(table, "Ann") == ["pass", "refresh spellbook"]
    assert refusal(table, "Ann", "refresh sword") == "you have no exhausted Swords [6.4]"
    assert waiting(using("manor-house", END, worn={"Ann": "heart"})) == ["Brian"]
    brians = at(steps.Use(1, 4), village=VILLAGE.replace("bakery", "manor-house"), worn={"Brian": "book"})
    assert open_to(brians, "Brian") == ["pass", "refresh spellbook"]


@rule("8.11")
def test_the_potion_shop_refreshes_one_of_each_for_a_coin() -> None:
    table = using("potion-shop", END, worn={"Ann": "sword sword book book heart heart"}, coins=[3, 0])
    assert rules_of(table) == {"pass": "5.13", "potion": "8.11"}
    assert table.choices()[1].text == "Pay 1 Coin to refresh a Sword, a Spellbook and a Heart."
    play(table, "Ann: potion")
    assert waiting(table) == ["Brian"] and tokens(table, "Ann") == ([1, 1, 1], [1, 1, 1], 2)
    assert told(table) == [
        "Ann pays 1 Coin at the Potion Shop.", "Ann refreshes 1 Sword.", "Ann refreshes 1 Spellbook.",
        "Ann refreshes 1 Heart.",
    ]  # fmt: skip
    assert happened(table) == [("pay", "8.11"), ("refresh", "8.11"), ("refresh", "8.11"), ("refresh", "8.11")]


@rule("8.11")
@pytest.mark.parametrize(
    ("worn", "name", "after"),
    [("sword", "Sword", [1, 0, 0]), ("book", "Spellbook", [0, 1, 0]), ("heart", "Heart", [0, 0, 1])],
)
def test_the_potion_shop_serves_as_far_as_there_are_exhausted_tokens(worn: str, name: str, after: list[int]) -> None:
    table = using("potion-shop", END, worn={"Ann": worn}, coins=[1, 0])
    assert table.choices()[1].text == f"Pay 1 Coin to refresh a {name}."
    play(table, "Ann: potion")
    assert tokens(table, "Ann") == (after, [0, 0, 0], 0)
    assert told(table) == ["Ann pays 1 Coin at the Potion Shop.", f"Ann refreshes 1 {name}."]


@rule("8.11")
def test_the_potion_shop_needs_a_coin_and_something_to_refresh() -> None:
    assert waiting(using("potion-shop", END, worn={"Ann": "sword"}, coins=[0, 9])) == ["Brian"]
    assert waiting(using("potion-shop", END, worn={"Brian": "sword"}, fresh={"Ann": "sword"}, coins=[9, 0])) == [
        "Brian"
    ]
    table = at(
        steps.Use(0, 4), steps.Move(0, 4), village=VILLAGE.replace("bakery", "potion-shop"),
        guild={"Ann": "krom"}, adventurers="tavern potion-shop blacksmith", worn={"Ann": "sword"}, coins=[1, 0],
    )  # fmt: skip
    assert step(table) == steps.Move, "the Coin is needed for the adventurer's way"


# Witch's Hut ---------------------------------------------------------------------------------------------------------


def at_the_hut(guard: str, **fields: Any) -> Table:
    """Ann is at the Witch's Hut, and the Guard elsewhere."""
    others = [place for place in ("academy", "market", "tavern", "blacksmith") if place != guard]
    return using("witchs-hut", END, guard=guard, adventurers=f"witchs-hut {others[0]} {others[1]}", **fields)


@rule("8.12")
@pytest.mark.parametrize(
    ("guard", "fields", "options"),
    [
        ("academy", {"coins": [1, 0]}, {"refresh-all spellbook": "6.1", "gain spellbook": "6.1"}),
        ("blacksmith", {"coins": [1, 0]}, {"refresh-all sword": "6.2", "gain sword": "6.2"}),
        ("tavern", {"coins": [1, 0]}, {"refresh-all heart": "6.3", "gain heart": "6.3"}),
        ("market", {}, {"earn": "6.5"}),
        ("forest", {"forest": "imp"}, {"fight imp": "7.1"}),
    ],
)
def test_the_witchs_hut_is_used_as_the_location_of_the_guard(
    guard: str, fields: dict[str, Any], options: dict[str, str]
) -> None:
    held = {"worn": {"Ann": "sword book heart"}, "fresh": {"Ann": "book heart"}}
    table = at_the_hut(guard, **held, **fields)
    assert rules_of(table) == {"pass": "5.13", **options}
    assert f"the {guard.capitalize()}, by way of the Witch's Hut" in table.prompt()


@rule("8.12")
def test_the_witchs_hut_costs_what_the_location_costs() -> None:
    table = at_the_hut("blacksmith", coins=[3, 0])
    play(table, "Ann: gain sword")
    assert tokens(table, "Ann") == ([1, 0, 0], [0, 0, 0], 2)
    assert told(table) == ["Ann pays 1 Coin at the Blacksmith.", "Ann gains a Sword."]
    assert waiting(at_the_hut("blacksmith", coins=[0, 9])) == ["Brian"]


@rule("8.12")
def test_the_witchs_hut_looks_at_the_guard_before_it_moves() -> None:
    table = at(
        steps.Act(0), village=VILLAGE.replace("bakery", "witchs-hut"), guard="market", forest="imp ghost troll",
        adventurers="academy tavern blacksmith", coins=[2, 0], guild={"Ann": "krom"},
    )  # fmt: skip
    play(table, "Ann: explore tavern", "Ann: pass", "Ann: move witchs-hut")
    assert open_to(table, "Ann") == ["pass", "earn"]
    play(table, "Ann: earn")
    assert tokens(table, "Ann")[2] == 5 and standing_at(table)[1] == "tavern"
    assert told(table)[1:] == [
        "Ann moves the adventurer to the Witch's Hut.", "Ann earns 3 Coins.", "The King's Guard goes to the Tavern.",
    ]  # fmt: skip


@rule("8.12")
def test_in_the_forest_of_the_witch_one_fights_on_as_if_one_were_there() -> None:
    table = at_the_hut("forest", forest="imp giant-rats", fresh={"Ann": "book " + "heart " * 3})
    play(table, "Ann: fight imp", "Ann: fight giant-rats")
    assert defeated(table, "Ann") == "imp giant-rats" and waiting(table) == ["Brian"]


@rule("8.13")
def test_while_the_guard_is_on_no_location_the_hut_does_nothing() -> None:
    table = at_the_hut("", coins=[5, 0], forest="imp", fresh={"Ann": "book heart"})
    assert waiting(table) == ["Brian"] and told(table) == []
    assert use_of(kingdom(table), 0, 4) is None
    village = VILLAGE.replace("bakery", "witchs-hut")
    table = at(steps.Act(0), village=village, adventurers="academy tavern witchs-hut", forest="imp ghost troll")
    play(table, "Ann: explore witchs-hut")
    assert step(table) == steps.Move


@rule("8.14")
@pytest.mark.parametrize(
    ("guild", "guard", "move", "coins", "said"),
    [
        ("murder-of-crows", "market", "earn", 5, "Ann's guild adds 1 Coin."),
        ("iron-anvil", "blacksmith", "gain sword", 1, "Ann's guild adds 1 Coin."),
        ("iron-anvil", "academy", "gain spellbook", 0, "Ann gains a Spellbook."),
    ],
)
def test_a_location_used_by_way_of_the_hut_counts_for_the_guild(
    guild: str, guard: str, move: str, coins: int, said: str
) -> None:
    table = at_the_hut(guard, guild={"Ann": guild, "Brian": "krom"}, coins=[1, 0])
    play(table, f"Ann: {move}")
    assert tokens(table, "Ann")[2] == coins and told(table)[-1] == said and waiting(table) == ["Brian"]


@rule("8.14")
def test_the_house_of_music_captures_at_the_tavern_by_way_of_the_hut() -> None:
    table = at_the_hut("tavern", guild={"Ann": "house-of-music"}, coins=[1, 0], forest="imp troll")
    assert open_to(table, "Ann") == ["pass", "gain heart"]
    play(table, "Ann: gain heart")
    assert table.prompt() == ("House of Music: capture a monster at the Tavern, by way of the Witch's Hut, or go on.")
    assert open_to(table, "Ann") == ["pass", "capture top", "capture imp", "capture troll"]
    play(table, "Ann: capture troll")
    assert captive(table, "spectator", of="Ann") == "troll" and waiting(table) == ["Brian"]


# Wizard's Tower ------------------------------------------------------------------------------------------------------


def in_the_tower(*then: steps.Todo, **fields: Any) -> Table:
    return using("wizards-tower", *(then or [END]), **fields)


@rule("8.15")
def test_the_wizards_tower_refreshes_a_spellbook() -> None:
    table = in_the_tower(worn={"Ann": "sword book book"})
    assert list(rules_of(table).items()) == [("pass", "5.13"), ("reveal", "8.15"), ("refresh spellbook", "8.15")]
    assert refusal(table, "Ann", "refresh sword") == "the Wizard's Tower refreshes only a Spellbook [8.15]"
    play(table, "Ann: refresh spellbook", "Ann: pass")
    assert tokens(table, "Ann") == ([0, 1, 0], [1, 1, 0], 0) and kingdom(table).top == -1
    assert told(table) == ["Ann refreshes 1 Spellbook."] and happened(table) == [("refresh", "8.15")]


@rule("8.15")
def test_the_wizards_tower_turns_up_the_top_card_for_all_to_see() -> None:
    table = in_the_tower(fresh={"Ann": "book book book"})
    play(table, "Ann: reveal")
    assert (
        waiting(table) == ["*"] and "monster ghost" in open_to(table, "*") and "monster lich" not in open_to(table, "*")
    )
    play(table, "*: monster ghost")
    for who in (None, "Ann", "Brian"):
        assert told(table, who) == ["Ann reveals the top card of the deck: the Ghost."]
    assert happened(table) == [("reveal", "8.15")]
    for viewer in (0, 1, None):
        assert named([table.view(viewer)["top"]]) == "ghost"


@rule("8.16")
def test_the_card_turned_up_may_be_defeated_at_once_at_its_whole_cost() -> None:
    table = in_the_tower(fresh={"Ann": "sword heart heart heart"}, forest="imp")
    play(table, "Ann: reveal", "*: monster bandits")
    assert table.prompt() == "The top card is Bandits. Fight it now, or leave it on top of the deck."
    assert rules_of(table) == {"pass": "8.17", "fight bandits": "8.16"}
    assert refusal(table, "Ann", "fight imp") == "you can fight only the Bandits now [8.16]"
    play(table, "Ann: fight bandits")
    assert tokens(table, "Ann") == ([0, 0, 1], [1, 0, 2], 2) and table.scores() == [1, 0]
    assert defeated(table, "Ann") == "bandits" and kingdom(table).top == -1 and in_forest(table) == "imp"
    assert told(table)[-2:] == [
        "Ann defeats the Bandits, using 1 Sword and 2 Hearts: 1 fame.",
        "Ann gains 2 Coins as a reward.",
    ]


@rule("8.16")
def test_the_guilds_power_follows_the_defeat_of_a_card_turned_up() -> None:
    table = in_the_tower(guild={"Ann": "silver-shield"}, fresh={"Ann": "sword sword"}, worn={"Ann": "sword"})
    play(table, "Ann: reveal", "*: monster goblin-gang-1", "Ann: fight goblin-gang-1")
    assert tokens(table, "Ann") == ([1, 0, 0], [2, 0, 0], 1)
    assert told(table)[-1] == "Ann's guild refreshes 1 Sword."


@rule("8.17")
def test_whoever_cannot_meet_its_cost_is_not_asked_and_it_goes_back() -> None:
    table = in_the_tower(fresh={"Ann": "sword heart"})
    play(table, "Ann: reveal", "*: monster bandits")
    assert waiting(table) == ["Brian"] and named([kingdom(table).top]) == "bandits"
    assert told(table)[-1] == "Ann cannot defeat the Bandits yet; the card stays on top of the deck."
    assert happened(table)[-1] == ("too_strong", "8.17")


@rule("8.16")
def test_an_adventurer_that_starts_at_the_tower_must_be_able_to_move_after_the_fight() -> None:
    here: dict[str, Any] = {
        "adventurers": "tavern wizards-tower blacksmith", "guild": {"Ann": "krom"}, "starting": True,
        "fresh": {"Ann": "book book book book"}, "deck": "warlock",
    }  # fmt: skip
    table = in_the_tower(coins=[2, 0], **here)
    play(table, "Ann: reveal", "*: monster warlock")
    assert step(table) == steps.Move, "two Coins for the Warlock would leave none for the way"
    table = in_the_tower(coins=[3, 0], **here)
    play(table, "Ann: reveal", "*: monster warlock")
    assert open_to(table, "Ann") == ["pass", "fight warlock"]


@rule("8.17")
def test_a_card_not_defeated_lies_on_top_and_is_the_next_to_come_to_the_forest() -> None:
    table = in_the_tower(steps.Fill(3), END, fresh={"Ann": "book book book"}, forest="imp")
    play(table, "Ann: reveal", "*: monster ghost")
    assert table.choices()[0].text == "Leave the Ghost on top of the deck." and table.choices()[0].rule == "8.17"
    play(table, "Ann: pass")
    assert told(table)[1:] == ["Back on top of the deck: the Ghost.", "A Ghost appears in the Forest."]
    assert happened(table)[1:] == [("back", "8.17"), ("appears", "7.10")]
    assert waiting(table) == ["*"] and in_forest(table) == "ghost imp" and kingdom(table).top == -1
    assert "monster ghost" not in open_to(table, "*"), "it comes once"
    play(table, "*: monster troll")
    assert in_forest(table) == "ghost imp troll"


@rule("8.17")
def test_a_card_not_defeated_is_the_next_that_a_capture_takes() -> None:
    table = using("tavern", END, done=steps.USED, guild={"Ann": "house-of-music"}, top="ghost", forest="imp")
    choice = table.choices()[1]
    assert (str(choice), choice.text) == ("capture top", "Capture the Ghost on top of the deck.")
    play(table, "Ann: capture top")
    assert captive(table, "Ann", of="Ann") == "ghost" and kingdom(table).top == -1
    assert waiting(table) == ["Brian"], "chance is not asked"
    assert told(table) == ["Ann captures the Ghost from the top of the deck."]


@rule("8.17")
def test_on_top_of_a_full_forest_the_card_stays_known() -> None:
    table = in_the_tower(steps.Fill(3), END, forest="imp ghost troll")
    play(table, "Ann: reveal", "*: monster zombie")
    assert waiting(table) == ["Brian"] and named([table.view(1)["top"]]) == "zombie"
    assert in_forest(table) == "ghost imp troll"


@rule("8.18")
def test_a_top_card_that_all_know_may_be_turned_up_again_and_defeated_then() -> None:
    table = in_the_tower(top="ghost", fresh={"Ann": "book book book"})
    choice = table.choices()[1]
    assert (str(choice), choice.text, choice.rule) == ("reveal", "Reveal the Ghost on top of the deck.", "8.15")
    play(table, "Ann: reveal")
    assert open_to(table, "Ann") == ["pass", "fight ghost"], "chance is not asked"
    assert told(table) == ["Ann reveals the top card of the deck: the Ghost."] and happened(table) == [
        ("reveal", "8.18")
    ]
    play(table, "Ann: fight ghost")
    assert defeated(table, "Ann") == "ghost" and kingdom(table).top == -1
    assert open_to(table, "Ann") == ["pass", "refresh spellbook"]


@rule("8.19")
def test_from_an_empty_deck_nothing_is_turned_up() -> None:
    table = in_the_tower(deck="", worn={"Ann": "book"})
    assert open_to(table, "Ann") == ["pass", "refresh spellbook"]
    assert refusal(table, "Ann", "reveal") == "the deck is empty [8.19]"
    assert waiting(in_the_tower(deck="")) == ["Brian"]
    assert open_to(in_the_tower(deck="", top="imp"), "Ann") == ["pass", "reveal"], (
        "a known card is the last of the deck"
    )


@rule("8.20")
def test_the_tower_does_both_in_either_order_each_once() -> None:
    table = in_the_tower(worn={"Ann": "book book"}, fresh={"Ann": "book book"})
    play(table, "Ann: reveal", "*: monster ghost")
    assert open_to(table, "Ann") == ["pass", "refresh spellbook"]
    assert refusal(table, "Ann", "reveal") == "you have already revealed the top card [8.20]"
    play(table, "Ann: refresh spellbook")
    assert waiting(table) == ["Brian"] and tokens(table, "Ann")[0] == [0, 3, 0]
    table = in_the_tower(worn={"Ann": "book book"}, fresh={"Ann": "book book"})
    play(table, "Ann: refresh spellbook")
    assert open_to(table, "Ann") == ["pass", "reveal"]
    assert refusal(table, "Ann", "refresh spellbook") == "the Wizard's Tower has already refreshed a Spellbook [8.20]"
    play(table, "Ann: reveal", "*: monster ghost", "Ann: fight ghost")
    assert defeated(table, "Ann") == "ghost" and waiting(table) == ["Brian"], "the Spellbook served in the fight"
