"""Chapter 12: Island of the Dead."""

from __future__ import annotations

import pytest

from games.wizard_kings import steps
from kingstable.core.table import Table

from .scripts import (
    GAME,
    actor,
    at,
    campaign,
    click,
    happened,
    new,
    open_hexes,
    open_to,
    place_of,
    play,
    roll,
    rule,
    token_of,
    waiting,
)

ISLAND = {"c3", "c7", "d2", "d3", "d4", "d5", "d6", "d7", "e3", "e4", "e5", "e6", "e7"} | {
    "f2", "f3", "f4", "f5", "f6", "f7", "g3", "g7",
}  # fmt: skip


def standing(table: Table, side: int) -> list[tuple[str, int, str]]:
    """The blocks of a side on the map: type, strength and city."""
    state = campaign(table)
    keys = list(GAME.data["blocks"])
    return sorted(
        (keys[state.kind_of(token)], state.steps[token], state.land.city_name[state.land.city_at[state.place[token]]])
        for token in range(len(state.place))
        if state.side[token] == side and state.place[token] >= 0
    )


def island(elves: str, undead: str, rest: str = "", homes: bool = True) -> Table:
    """A position of the game for two."""
    cities = ['["Garundy", "Logyn"]', '["Bethi", "Anzar", "Baven", "Kreba", "Atami"]'] if homes else ["[]", "[]"]
    return at(
        f"""
        scenario = "island_of_the_dead"
        {rest}
        [side.0]
        army = "elves"
        cities = {cities[0]}
        blocks = [{elves}]
        shown = true
        [side.1]
        army = "undead"
        cities = {cities[1]}
        blocks = [{undead}]
        shown = true
        """
    )


# The start -----------------------------------------------------------------------------------------------------------


@rule("12.1", "12.2", "12.3")
@pytest.mark.parametrize("seats", [1, 2])
def test_who_starts_where(seats: int) -> None:
    table = new(seats)
    state = campaign(table)
    assert state.maps == [13, 0, 0, 0] and [GAME.data["blocks"]["elves_pixie"]["army"]] == ["elves"]
    assert standing(table, 0) == [
        ("elves_glader", 1, "Garundy"), ("elves_pixie", 3, "Logyn"), ("elves_pixie", 3, "Logyn"),
        ("elves_ranger", 3, "Logyn"), ("elves_wicana", 4, "Logyn"),
    ]  # fmt: skip
    assert standing(table, 1) == [
        ("undead_castle", 2, "Bethi"), ("undead_skeleton", 2, "Anzar"), ("undead_skeleton", 2, "Bethi"),
        ("undead_zombie", 2, "Atami"), ("undead_zombie", 2, "Baven"), ("undead_zombie", 2, "Kreba"),
    ]  # fmt: skip


@rule("12.1")
def test_alone_the_undead_move_by_themselves() -> None:
    table = new(1)
    play(table, "Ann: done")
    assert waiting(table) == ["Ann"]  # nobody is in their reach: the Build Phase
    table = new(2)
    play(table, "Ann: done")
    assert waiting(table) == ["Brian"]
    assert len(open_to(table, "Brian")) == 6  # all but the castle, or to be done


@rule("12.4", "12.5")
@pytest.mark.parametrize("seats", [1, 2])
def test_home_cities(seats: int) -> None:
    state = campaign(new(seats))
    home = dict(zip(state.land.city_name, state.home, strict=True))
    assert home == {"Garundy": 0, "Logyn": 0, "Bethi": 1, "Anzar": 1, "Baven": 1, "Kreba": 1, "Atami": 1}


@rule("12.4", "12.5")
def test_both_live_on_their_home_cities() -> None:
    table = new(2)
    play(table, "Ann: done", "Brian: done")
    state = campaign(table)
    assert dict(zip(state.land.city_name, state.gold, strict=True)) == {
        "Garundy": 2, "Logyn": 2, "Bethi": 2, "Anzar": 1, "Baven": 1, "Kreba": 1, "Atami": 1,
    }  # fmt: skip
    assert table.scores() == [4, 6]


# The Undead on their island ------------------------------------------------------------------------------------------


@rule("12.7")
@pytest.mark.parametrize("key, where", [("undead_vampire", "e6"), ("undead_ghost_ship", "f7"), ("undead_zombie", "c7")])
def test_no_move_of_the_undead_ends_elsewhere(key: str, where: str) -> None:
    table = island('"elves_wicana 4 e9"', f'"{key} 1 {where}"', "first = 1")
    play(table, f"Brian: {click(table, key)}")
    hexes = open_hexes(table, "Brian")
    assert hexes and hexes <= ISLAND
    free = at(
        f'maps = [13]\nfirst = 1\n[side.0]\narmy = "elves"\n[side.1]\narmy = "undead"\nblocks = ["{key} 1 {where}"]'
    )
    play(free, f"Brian: {click(free, key)}")
    assert (open_hexes(free, "Brian") <= ISLAND) == (key == "undead_zombie")


@rule("12.7")
def test_the_elves_go_where_they_like() -> None:
    table = island('"elves_pixie 1 e6"', '"undead_zombie 1 c3"')
    play(table, f"Ann: {click(table, 'elves_pixie')}")
    assert {"e8"} & open_hexes(table, "Ann") == set()  # sea
    table = island('"elves_pixie 1 f7"', '"undead_zombie 1 c3"')
    play(table, f"Ann: {click(table, 'elves_pixie')}")
    assert "f9" in open_hexes(table, "Ann")


@rule("12.7", "9.2")
def test_no_retreat_of_the_undead_ends_elsewhere() -> None:
    """A Vampire at the shore: the Elves' coast is two hexes away, all around it is open."""
    blocks = '"elves_pixie 2 f7 flown"', '"undead_vampire 2 f7", "undead_skeleton 2 f7", "undead_zombie 1 g7"'
    table = island(*blocks, 'phase = "combat"')
    while campaign(table).round < 2 or waiting(table) != ["Brian"]:
        if waiting(table) == ["*"]:
            roll(table, max(open_to(table, "*")))
        else:
            play(table, f"{waiting(table)[0]}: fire")
    hexes = open_hexes(table, "Brian")
    assert hexes and hexes <= ISLAND


@rule("12.7", "9.14")
def test_no_regrouping_of_the_undead_ends_elsewhere() -> None:
    table = island('"elves_pixie 1 c7 flown"', '"undead_vampire 2 c7", "undead_ghost_ship 2 c7"', 'phase = "combat"')
    hit_the_elves(table)
    play(table, f"Brian: {click(table, 'undead_ghost_ship')}")
    hexes = open_hexes(table, "Brian")
    assert hexes and hexes <= ISLAND


def hit_the_elves(table: Table) -> None:
    """The Elves miss, the Undead hit, until the battle is over."""
    while not isinstance(campaign(table).step, steps.Regroup):
        if waiting(table) == ["*"]:
            undead = campaign(table).side[actor(table)] == 1
            throws = sorted(open_to(table, "*"))
            roll(table, throws[0] if undead else throws[-1])
        else:
            who = waiting(table)[0]
            play(table, f"{who}: fire")


@rule("12.8")
def test_the_undead_have_no_sea_transport() -> None:
    shipped = at(
        """
        maps = [13]
        first = 1
        [side.0]
        army = "elves"
        [side.1]
        army = "undead"
        cities = ["Kreba", "Baven"]
        blocks = ["undead_skeleton 2 f7"]
        """
    )
    play(shipped, f"Brian: {click(shipped, 'undead_skeleton')}")
    assert "c7" in open_hexes(shipped, "Brian")
    table = island('"elves_wicana 4 e9"', '"undead_skeleton 2 f7"', "first = 1")
    play(table, f"Brian: {click(table, 'undead_skeleton')}")
    assert "c7" not in open_hexes(table, "Brian")


def test_the_elves_have_sea_transport() -> None:
    table = island('"elves_ranger 3 e9", "elves_pixie 3 f7"', '"undead_skeleton 2 e4"')
    play(table, f"Ann: {click(table, 'elves_ranger')}")
    assert "f7" in open_hexes(table, "Ann")


# Building ------------------------------------------------------------------------------------------------------------


def news(table: Table, who: str) -> set[str]:
    """What a player may build newly."""
    return {move for move in open_to(table, who) if move.startswith("new ")}


@rule("12.9")
def test_two_more_gladers_and_a_castle() -> None:
    table = new(2)
    play(table, "Ann: done", "Brian: done")
    assert news(table, "Ann") == {"new elves-glader", "new elves-castle"}
    play(table, "Ann: new elves-glader", "Ann: e9")
    assert news(table, "Ann") == {"new elves-glader", "new elves-castle"}
    play(table, "Ann: new elves-glader", "Ann: b5")
    assert news(table, "Ann") == set()  # a castle costs 2, and 1 is left in each city
    play(table, "Ann: done", "Brian: done")
    play(table, "Ann: done", "Brian: done")
    assert news(table, "Ann") == {"new elves-castle"}
    play(table, "Ann: new elves-castle", "Ann: b5")
    assert news(table, "Ann") == set()
    play(table, "Ann: done", "Brian: done")
    assert [key for key, _, _ in standing(table, 0)].count("elves_glader") == 3
    assert ("elves_castle", 1, "Garundy") in standing(table, 0)


def test_the_elves_build_in_cities_that_they_hold() -> None:
    table = island('"elves_pixie 3 f7", "elves_glader 0 off"', '"undead_castle 2 e4"', 'phase = "build"')
    play(table, "Ann: new elves-glader")
    assert open_hexes(table, "Ann") == {"e9", "b5", "f7"}


@rule("12.10")
def test_the_undead_build_no_others() -> None:
    table = new(2)
    play(table, "Ann: done", "Brian: done")
    assert news(table, "Brian") == set()
    undead = '"undead_castle 2 e4", "undead_skeleton 0 off", "undead_zombie 0 off", "undead_zombie 2 c3"'
    table = island('"elves_pixie 3 e9"', undead, 'phase = "build"')
    assert news(table, "Brian") == {"new undead-skeleton", "new undead-zombie"}
    play(table, "Brian: new undead-zombie", "Brian: g3")
    assert news(table, "Brian") == {"new undead-skeleton"}


# The end -------------------------------------------------------------------------------------------------------------


def castle_under_attack(seats: int, turn: int) -> Table:
    return at(
        f"""
        scenario = "island_of_the_dead"
        turn = {turn}
        phase = "combat"
        {"alone = true" if seats == 1 else ""}
        [side.0]
        army = "elves"
        cities = ["Logyn"]
        blocks = ["elves_ranger 3 e4 from s", "elves_glader 1 e9"]
        [side.1]
        army = "undead"
        cities = ["Bethi"]
        blocks = ["undead_castle 1 e4", "undead_skeleton 1 e4", "undead_zombie 2 c3"]
        """
    )


@rule("12.11", "2.4")
@pytest.mark.parametrize("seats, turn", [(1, 1), (2, 1), (1, 10), (2, 10)])
def test_the_elves_win_at_once_with_the_castle(seats: int, turn: int) -> None:
    table = castle_under_attack(seats, turn)
    roll(table, "roll 1 1 6")
    assert not table.over  # which of the two is hit first?
    if seats == 1:
        roll(table, "pick 1")
    else:
        play(table, f"Brian: {click(table, 'undead_skeleton')}")
    assert table.over and place_of(table, "undead_castle") == "off"
    assert table.outcome and table.outcome.ranking[0] == (0,)


@rule("12.11")
def test_the_castle_of_the_elves_decides_nothing() -> None:
    elves = '"elves_castle 1 f7", "elves_pixie 2 e9"'
    table = island(elves, '"undead_castle 2 e4", "undead_skeleton 2 f7 from n"', 'phase = "combat"\nfirst = 1')
    roll(table, "roll 6", "roll 1 6")
    assert place_of(table, "elves_castle") == "off" and not table.over


@rule("12.12")
@pytest.mark.parametrize("seats", [1, 2])
def test_after_turn_10_the_undead_win(seats: int) -> None:
    table = new(seats)
    for turn in range(1, 11):
        assert not table.over and campaign(table).turn == turn
        play(table, "Ann: done")
        if seats == 2:
            play(table, "Brian: done", "Brian: done")
        play(table, "Ann: done")
        while waiting(table) == ["*"]:
            roll(table, "pick 1")
    assert table.over and happened(table)[-1] == ("time", "12.12")
    assert table.outcome and 0 not in table.outcome.ranking[0]
    assert token_of(table, "undead_castle") >= 0
