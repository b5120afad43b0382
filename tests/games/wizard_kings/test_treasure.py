"""Treasure: gold that moves and fights, is spent where it is, and is given back as change.

On map 14 Aldwick in b6 is worth 2 GP and Hobb in c3 1 GP: both are Ann's; b4 is a clear hex without a city.  A Goblin
costs 1 GP a step, an Orc 2, a Troll 4.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.core.table import Table
from kingstable.games.wizard_kings.rules.building import Workshop, workshop

from .arms import misses, war
from .battlefield import act, bide, options, places, strength, throw_of, whose_turn
from .marching import field, reach
from .scripts import campaign, open_to, play, rule

OURS = (["Aldwick", "Hobb"], ["Grimhold", "Varn"])
SMALL_CHANGE = ["treasure_gold 0 off", "treasure_silver 0 off"]
POOL = ["orcs_goblin 0 off", "orcs_orc 0 off", "orcs_troll 0 off"]


def vault(*own: str, others: Sequence[str] = ("feudals_spear 1 g3",), gold: str = "") -> Table:
    """Ann's Build Phase."""
    more = f"gold = {{ {gold} }}" if gold else ""
    return field(own, others, phase="build", homes=OURS, more=more)


def shop(table: Table) -> Workshop:
    """Ann's Build Phase as far as she has clicked."""
    return workshop(campaign(table), 0)


def purse(table: Table, hex: str) -> int:
    """What Ann can spend in a hex."""
    tried = shop(table)
    return tried.purse(tried.state.land.named(hex))


def drafted(table: Table, hex: str) -> list[tuple[str, int]]:
    """Ann's blocks in a hex after her clicks: type and strength, sorted."""
    state = shop(table).state
    keys = list(table.game.data["blocks"])
    tokens = state.tokens_at(state.land.named(hex), 0)
    return sorted((keys[state.kind_of(token)], state.steps[token]) for token in tokens)


def clicks(table: Table, word: str) -> set[str]:
    """What is open of a sort to Ann: types for `step`, `cash` and `new`."""
    found = [move.removeprefix(f"{word} ") for move in open_to(table, "Ann") if move.startswith(f"{word} ")]
    if word == "new":
        return set(found)
    state, keys = shop(table).state, list(table.game.data["blocks"])
    return {keys[state.kind_of(int(number) - 1)] for number in found}


def sites(table: Table, key: str) -> set[str]:
    """Where Ann may build a new block now."""
    if f"new {key}" not in open_to(table, "Ann"):
        return set()
    trial = table.state.clone()
    trial.apply(0, table.game.parse(f"new {key}"))
    return {table.game.format(action) for action in trial.legal(0)}


def tell(table: Table, key: str, word: str = "cash", times: int = 1) -> None:
    """Ann clicks on a block: to turn steps to gold, or to add a step."""
    for _ in range(times):
        state = shop(table).state
        row = list(table.game.data["blocks"]).index(key)
        spot = next(t for t, place in enumerate(state.place) if place >= 0 and state.kind_of(t) == row)
        play(table, f"Ann: {word} {spot + 1}")


def raise_new(table: Table, key: str, hex: str) -> None:
    """Ann builds a new block."""
    play(table, f"Ann: new {key}", f"Ann: {hex}")


def settle(table: Table, hex: str) -> list[tuple[str, int]]:
    """All are done with building; what Ann has in a hex then."""
    play(table, "Ann: done", "Brian: done")
    state = campaign(table)
    keys = list(table.game.data["blocks"])
    tokens = state.tokens_at(state.land.named(hex), 0)
    return sorted((keys[state.kind_of(token)], state.steps[token]) for token in tokens)


def marker(table: Table, city: str) -> int:
    """The gold that lies in a city."""
    state = campaign(table)
    return state.gold[state.land.city_name.index(city)]


# What it holds -------------------------------------------------------------------------------------------------------


@rule("24.1")
@pytest.mark.parametrize(("key", "worth"), [("treasure_silver", 1), ("treasure_gold", 5)])
def test_a_step_of_silver_holds_one_and_a_step_of_gold_five(key: str, worth: int) -> None:
    table = vault(f"{key} 3 b4", "orcs_goblin 1 b4")
    for steps in (1, 2, 3):
        tell(table, key)
        assert purse(table, "b4") == steps * worth and purse(table, "b6") == 2


@rule("24.2")
def test_a_step_of_gems_holds_ten() -> None:
    table = vault("treasure_gems 2 b6", "orcs_goblin 1 b6")
    tell(table, "treasure_gems")
    assert purse(table, "b6") == 2 + 10 and drafted(table, "b6") == [("orcs_goblin", 1), ("treasure_gems", 1)]
    tell(table, "treasure_gems")
    assert purse(table, "b6") == 2 + 20 and drafted(table, "b6") == [("orcs_goblin", 1)]


@rule("24.1")
def test_only_treasure_is_turned_to_gold() -> None:
    table = vault("treasure_silver 1 b4", "orcs_goblin 3 b4", "chaos_haven 2 b6")
    assert clicks(table, "cash") == {"treasure_silver"}
    tell(table, "treasure_silver")
    assert clicks(table, "cash") == set()


# It moves and fights -------------------------------------------------------------------------------------------------


def test_treasure_moves_like_other_blocks() -> None:
    table = field(["treasure_gold 2 b4", "orcs_cleric 2 b4"], ["feudals_spear 2 e9"])
    assert reach(table, "treasure_gold") == reach(table, "orcs_cleric") > {"b3", "c4", "a4"}


@rule("24.3")
def test_treasure_fires_and_is_hit_like_other_blocks() -> None:
    table = war(["orcs_orc 3"], ["treasure_silver 1", "treasure_gold 3", "treasure_gems 2"])
    act(table, "roll 1 2 6")  # an Orc is C2, and treasure is D
    assert options(table, "Brian") == {"block treasure_gold", "block treasure_gems"}  # equally strong by now
    act(table, "Brian: block treasure_gems")
    assert strength(table, "treasure_silver", "treasure_gold", "treasure_gems") == [1, 2, 1]
    assert [throw_of(table)] == strength(table, whose_turn(table))


@rule("24.3")
@pytest.mark.parametrize(("key", "fire"), [("treasure_silver", 1), ("treasure_gold", 2), ("treasure_gems", 3)])
def test_the_dearer_treasure_fires_better(key: str, fire: int) -> None:
    table = war(["orcs_orc 4"], [f"{key} 2"])
    misses(table)
    assert throw_of(table) == 2
    act(table, f"roll {fire} {fire + 1}")
    assert strength(table, "orcs_orc") == [3]


# Spending ------------------------------------------------------------------------------------------------------------


@rule("24.4")
def test_gold_of_treasure_is_spent_in_its_own_hex() -> None:
    table = vault("treasure_gold 1 c3", "orcs_goblin 2 c3", "orcs_orc 1 b6", "orcs_troll 1 b6", *POOL[2:])
    assert clicks(table, "step") == {"orcs_goblin", "orcs_orc"}
    assert clicks(table, "new") == set()  # a Troll costs 4, Hobb has 1 and Aldwick 2
    tell(table, "treasure_gold")
    assert purse(table, "c3") == 1 + 5 and purse(table, "b6") == 2
    assert sites(table, "orcs-troll") == {"c3"}
    raise_new(table, "orcs-troll", "c3")
    assert drafted(table, "c3") == [("orcs_goblin", 2), ("orcs_troll", 1)] and purse(table, "c3") == 2
    tell(table, "orcs_goblin", "step")
    assert purse(table, "c3") == 1 and ("orcs_goblin", 3) in drafted(table, "c3")


@rule("24.4")
def test_treasure_need_not_be_spent_whole() -> None:
    table = vault("treasure_gold 3 b6", *POOL[:1])
    tell(table, "treasure_gold")
    raise_new(table, "orcs-goblin", "b6")
    assert drafted(table, "b6") == [("orcs_goblin", 1), ("treasure_gold", 2)] and purse(table, "b6") == 2 + 5 - 1


@rule("24.5")
def test_treasure_is_spent_outside_cities_too() -> None:
    table = vault("treasure_gold 1 b4", "orcs_goblin 2 b4", *POOL[1:])
    assert clicks(table, "step") == set()
    tell(table, "treasure_gold")
    assert clicks(table, "step") == {"orcs_goblin"}
    assert sites(table, "orcs-troll") == {"b4"} and sites(table, "orcs-orc") == {"b4", "b6"}
    raise_new(table, "orcs-troll", "b4")
    assert settle(table, "b4") == [("orcs_goblin", 2), ("orcs_troll", 1)]


@rule("24.5")
def test_who_has_spent_all_its_treasure_still_builds_there() -> None:
    table = vault("treasure_silver 2 b4", *POOL[:2])
    tell(table, "treasure_silver", times=2)
    assert drafted(table, "b4") == []
    raise_new(table, "orcs-orc", "b4")
    assert settle(table, "b4") == [("orcs_orc", 1)]


@rule("24.5")
def test_nothing_is_built_where_it_cannot_stand() -> None:
    table = vault("treasure_gold 1 b4", "chaos_kraken 0 off", "chaos_haven 0 off", *POOL[:1])
    tell(table, "treasure_gold")
    assert clicks(table, "new") == {
        "orcs-goblin",
        "chaos-haven",
        "treasure-gold",
    }  # in Aldwick, a port, with its own gold
    assert sites(table, "chaos-haven") == {"b6"} and sites(table, "orcs-goblin") == {"b4", "b6", "c3"}


@rule("24.5")
def test_treasure_is_spent_beside_allies() -> None:
    table = war(
        ["treasure_gold 1 b6", "orcs_goblin 2 b6"],
        ["feudals_spear 1 g3"],
        ["elves_glader 1 b6"],
        phase="build",
        more="allies = [[0, 2]]",
        extra=("", "", 'cities = ["Aldwick"]'),
    )
    assert purse(table, "b6") == 0  # the city is the ally's
    tell(table, "treasure_gold")
    assert purse(table, "b6") == 5
    assert clicks(table, "step") == {"orcs_goblin"}  # the own block's, not the ally's


# Change --------------------------------------------------------------------------------------------------------------


@rule("24.6")
def test_change_as_in_the_book() -> None:
    table = vault("treasure_gold 3 b4", "treasure_silver 0 off", "orcs_troll 1 b4", "orcs_troll 0 off")
    tell(table, "treasure_gold", times=3)
    tell(table, "orcs_troll", "step", times=2)
    raise_new(table, "orcs-troll", "b4")
    assert purse(table, "b4") == 3
    assert settle(table, "b4") == [("orcs_troll", 1), ("orcs_troll", 3), ("treasure_silver", 3)]


@rule("24.6")
@pytest.mark.parametrize(
    ("there", "spent", "left"),
    [
        (["treasure_gold 2"], 0, {"treasure_gold": 2}),  # nothing was spent
        (["treasure_gold 2", "treasure_silver 0 off"], 2, {"treasure_gold": 1, "treasure_silver": 3}),
        (["treasure_gold 2", "treasure_silver 2"], 2, {"treasure_gold": 1, "treasure_silver": 4}),  # and 1 is lost
        (["treasure_gold 2"], 2, {"treasure_gold": 1}),  # and 3 are lost
        (
            ["treasure_gems 1", "treasure_gold 0 off", "treasure_silver 0 off"],
            1,
            {"treasure_gold": 1, "treasure_silver": 4},
        ),
        (["treasure_gems 1", "treasure_silver 0 off"], 1, {"treasure_silver": 4}),
        (["treasure_gems 1", "treasure_gold 3", "treasure_silver 1"], 4, {"treasure_gold": 4, "treasure_silver": 2}),
    ],
)
def test_change_is_given_in_the_fewest_steps(there: Sequence[str], spent: int, left: dict[str, int]) -> None:
    blocks = [block if "off" in block else f"{block} b4" for block in there]
    table = vault(*blocks, "orcs_goblin 1 b4", "orcs_goblin 0 off")
    first = there[0].split()[0]
    tell(table, first)
    for _ in range(min(spent, 3)):
        tell(table, "orcs_goblin", "step")
    if spent > 3:
        raise_new(table, "orcs-goblin", "b4")
    found = dict(settle(table, "b4"))
    assert {key: steps for key, steps in found.items() if key.startswith("treasure")} == left


@rule("24.6")
@pytest.mark.parametrize(("hex", "city", "left"), [("b6", "Aldwick", 2 + 3), ("b4", "", 0)])
def test_what_cannot_be_given_back_stays_in_a_city_and_is_lost_elsewhere(hex: str, city: str, left: int) -> None:
    table = vault(f"treasure_gold 1 {hex}", f"orcs_orc 2 {hex}")
    tell(table, "treasure_gold")
    tell(table, "orcs_orc", "step")
    assert settle(table, hex) == [("orcs_orc", 3)]  # Gold is the only treasure, and worth more than what is left
    assert sum(campaign(table).gold) - marker(table, "Grimhold") - marker(table, "Varn") == 1 + (left or 2)


@rule("24.6")
def test_there_must_be_room_for_change() -> None:
    full = ["orcs_troll 1 b4", "orcs_goblin 4 b4", "orcs_goblin 4 b4"]
    table = vault("treasure_gold 1 b4", *full, "treasure_silver 0 off", "orcs_goblin 0 off")
    tell(table, "treasure_gold")
    raise_new(table, "orcs-goblin", "b4")  # takes its room
    assert settle(table, "b4") == [("orcs_goblin", 1), ("orcs_goblin", 4), ("orcs_goblin", 4), ("orcs_troll", 1)]


@rule("24.6")
def test_change_gives_back_as_much_as_can_be() -> None:
    full = ["orcs_troll 1 b4", "orcs_goblin 4 b4", "orcs_goblin 4 b4"]
    table = vault("treasure_gold 3 b4", *full, "treasure_gems 0 off")
    tell(table, "treasure_gold", times=3)
    assert ("treasure_gold", 3) in settle(table, "b4")


@rule("24.6")
def test_gold_of_the_city_is_spent_after_that_of_treasure() -> None:
    table = vault("treasure_gold 1 b6", "orcs_troll 1 b6", gold="Aldwick = 3")
    tell(table, "treasure_gold")
    tell(table, "orcs_troll", "step", times=2)  # for 8 of 5 + 5
    assert settle(table, "b6") == [("orcs_troll", 3)] and marker(table, "Aldwick") == 2


# Exchange, loss ------------------------------------------------------------------------------------------------------


@rule("24.7")
def test_silver_is_exchanged_for_gold() -> None:
    table = vault("treasure_silver 4 b6", "treasure_gold 1 b6")
    tell(table, "treasure_silver", times=3)
    assert purse(table, "b6") == 5
    tell(table, "treasure_gold", "step")
    assert settle(table, "b6") == [("treasure_gold", 2), ("treasure_silver", 1)] and marker(table, "Aldwick") == 0


@rule("24.7")
def test_gold_is_exchanged_for_silver_within_the_stacking_limit() -> None:
    crowd = ["orcs_goblin 4 b4", "orcs_goblin 4 b4"]
    for more, room in ((crowd[:1], {"b4"}), (crowd, set())):
        table = vault("treasure_gold 2 b4", "orcs_troll 3 b4", *more, "treasure_silver 0 off")
        tell(table, "treasure_gold")
        assert sites(table, "treasure-silver") == {"b6", "c3"} | room
    table = vault("treasure_gold 2 b4", "treasure_silver 1 b4", *crowd)
    tell(table, "treasure_gold")
    tell(table, "treasure_silver", "step", times=3)
    assert purse(table, "b4") == 2
    assert clicks(table, "step") == set()  # Silver is full, and Gold has given


@rule("24.7")
def test_treasure_does_not_go_round_in_circles() -> None:
    table = vault("treasure_gold 2 b6", "treasure_silver 1 b6", gold="Aldwick = 9")
    tell(table, "treasure_gold")
    assert clicks(table, "step") == {"treasure_silver"}  # Gold has given
    tell(table, "treasure_silver", "step")
    assert clicks(table, "cash") == {"treasure_gold"}  # Silver has taken


@rule("24.8")
def test_eliminated_treasure_is_lost_with_its_gold() -> None:
    table = war(
        ["orcs_troll 3"],
        ["treasure_silver 1", "feudals_spear 1 g3"],
        extra=("", 'cities = ["Varn"]'),
    )
    act(table, "roll 1 6 6")
    assert places(table, "treasure_silver") == ["off"]
    bide(table)
    play(table, "Ann: done")  # with regrouping
    assert sum(campaign(table).gold) == 1  # Varn's alone
    assert "new treasure-silver" in open_to(table, "Brian")
    play(table, "Brian: new treasure-silver", "Brian: g3", "Ann: done", "Brian: done")
    assert places(table, "treasure_silver") == ["g3"]


@rule("10.2", "24.4")
def test_a_city_that_only_treasure_held_is_lost_with_it_and_held_again_by_what_it_paid_for() -> None:
    """Grimhold in e5 is Brian's; its 3 GP are Ann's as long as a block of hers stands there."""
    table = vault("treasure_silver 1 e5", *POOL)
    assert purse(table, "e5") == 3
    tell(table, "treasure_silver")
    assert purse(table, "e5") == 1, "what the Silver was turned into is left to spend there, the city's gold is not"
    play(table, "Ann: new orcs-goblin", "Ann: e5")
    assert purse(table, "e5") == 3
