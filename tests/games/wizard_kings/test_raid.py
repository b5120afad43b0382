"""Chapter 14: Barbarian Raid."""

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
    hex_of,
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

CITIES = {"c5", "e7", "f8", "b3", "e4", "h3", "g6"}
HOMES = '["Carrow", "Amara", "Lysport", "Port Ness", "Gatehold", "Halys", "Sundra"]'


def raid() -> Table:
    return new(2, scenario="barbarian_raid")


def deploy(table: Table, who: str, *hexes: str) -> None:
    play(table, *[f"{who}: {name}" for name in hexes])


def deployed() -> Table:
    """A raid at its first move: one block in each city, two in Sundra."""
    table = raid()
    deploy(table, "Ann", "d1", "d1", "d1", "d2", "d2", "d2")
    deploy(table, "Brian", *sorted(CITIES), "g6")
    return table


def at_war(barbarians: str, amazons: str, rest: str = "", gold: str = "") -> Table:
    """A position of a raid."""
    return at(
        f"""
        scenario = "barbarian_raid"
        {rest}
        [side.0]
        army = "barbarians"
        blocks = [{barbarians}]
        [side.1]
        army = "amazons"
        cities = {HOMES}
        blocks = [{amazons}]
        [gold]
        {gold}
        """
    )


def blocks_of(table: Table, side: int) -> list[tuple[str, int]]:
    state = campaign(table)
    keys = list(GAME.data["blocks"])
    return sorted(
        (keys[state.kind_of(token)], state.steps[token])
        for token in range(len(state.place))
        if state.side[token] == side
    )


# The start -----------------------------------------------------------------------------------------------------------


@rule("14.1", "14.2", "14.3")
def test_who_takes_part() -> None:
    table = raid()
    assert campaign(table).maps == [16, 0, 0, 0]
    assert blocks_of(table, 0) == [
        ("barbarians_cleric", 3), ("barbarians_huscarl", 4), ("barbarians_huscarl", 4), ("barbarians_runeka", 4),
        ("barbarians_spearmid", 4), ("barbarians_viking", 3),
    ]  # fmt: skip
    assert blocks_of(table, 1) == [
        ("amazons_amazon", 2), ("amazons_amazon", 3), ("amazons_amazon", 4), ("amazons_bowlyn", 1),
        ("amazons_castle", 2), ("amazons_charmer", 2), ("amazons_guardian", 1), ("amazons_guardian", 2),
    ]  # fmt: skip


@rule("14.4")
def test_the_amazons_deploy_in_cities_at_least_one_in_each() -> None:
    table = raid()
    assert open_hexes(table, "Brian") == CITIES
    deploy(table, "Brian", "e4")
    assert open_hexes(table, "Brian") == CITIES  # one may be doubled: seven are left for six empty cities
    deploy(table, "Brian", "e4")
    assert open_hexes(table, "Brian") == CITIES - {"e4"}
    for name in sorted(CITIES - {"e4"})[:-1]:
        deploy(table, "Brian", name)
    assert len(open_to(table, "Brian")) == 1
    deploy(table, "Brian", sorted(CITIES - {"e4"})[-1])
    assert waiting(table) == ["Ann"]


@rule("14.5")
def test_the_barbarians_deploy_in_sobara() -> None:
    table = raid()
    offered = []
    for _ in range(6):
        offered.append(open_hexes(table, "Ann"))
        deploy(table, "Ann", max(offered[-1]))
    # each as far inland as it may: the Viking at the coast alone, and no more than three in a desert hex
    assert sorted(map(len, offered)) == [1, 1, 1, 2, 2, 2] and set().union(*offered) == {"d1", "d2"}
    assert offered[-2:] == [{"d1"}, {"d1"}] and {"d1"} in offered[:4]
    deploy(table, "Brian", *sorted(CITIES), "g6")
    assert place_of(table, "barbarians_viking") == "d1"
    assert sorted(hex_of(table, token) for token in range(6)) == ["d1"] * 3 + ["d2"] * 3


@rule("14.6", "16.11")
def test_deployment_is_secret_and_simultaneous() -> None:
    table = raid()
    assert set(waiting(table)) == {"Ann", "Brian"}
    deploy(table, "Ann", "d1", "d1")
    assert table.view(1)["drafts"][0] != table.view(0)["drafts"][0]
    assert set(campaign(table).place) == {-1}
    assert table.view(1)["place"] == table.view(0)["place"]
    deploy(table, "Brian", *sorted(CITIES), "g6")
    assert set(campaign(table).place) == {-1} and waiting(table) == ["Ann"]
    deploy(table, "Ann", "d1", "d2", "d2", "d2")
    assert min(campaign(table).place) >= 0
    assert ("deployed", "14.6") in happened(table)


# Moving --------------------------------------------------------------------------------------------------------------


@rule("10.18")
def test_who_has_no_city_is_asked_to_build_only_if_it_asks_for_it() -> None:
    """The Barbarians may merge their Huscarls, or disband blocks, though they have no gold."""
    table = deployed()
    assert "review" in open_to(table, "Ann")
    choice = next(choice for choice in table.choices(0) if choice.notation == "review")
    assert choice.text == "Ask to merge or disband blocks in the Build Phase, though you have no city."
    play(table, "Ann: review")
    assert waiting(table) == ["Ann"] and "review" not in open_to(table, "Ann")
    play(table, "Ann: done")
    assert waiting(table) == ["Ann", "Brian"]
    assert table.prompt(0) == "You have no gold left. Merge or disband, or end building."
    assert any(move.startswith("disband ") for move in open_to(table, "Ann"))
    play(table, "Ann: done", "Brian: done")
    roll(table, "dice 6+6", "dice 1+1")
    assert "review" in open_to(table, "Ann")  # it holds for a turn
    play(table, "Ann: done")
    assert "review" not in open_to(table, "Brian")  # who has cities
    said = "you will be asked in the Build Phase if you still have a block or a city [10.18]"
    assert str(table.why_not("review", 1)) == said


@rule("14.7", "14.8", "5.6")
def test_in_turn_1_the_amazons_do_not_move() -> None:
    table = deployed()
    assert waiting(table) == ["Ann"] and campaign(table).order == [0, 1]
    play(table, "Ann: done")
    assert waiting(table) == ["Brian"]  # the Build Phase at once, in which Ann has no city
    play(table, "Brian: done")
    assert campaign(table).turn == 2 and waiting(table) == ["*"]
    roll(table, "dice 1+1", "dice 6+6")
    assert waiting(table) == ["Brian"] and len(open_to(table, "Brian")) > 1


@rule("14.8", "14.7")
@pytest.mark.parametrize("turn, asked", [(1, []), (2, ["Brian"])])
def test_nor_do_they_cast_in_turn_1(turn: int, asked: list[str]) -> None:
    table = at_war('"barbarians_huscarl 4 d2"', '"amazons_charmer 4 e7", "amazons_amazon 4 e7"', f"turn = {turn}")
    play(table, "Ann: done")
    assert [who for who in waiting(table) if isinstance(campaign(table).step, steps.Movement)] == asked
    if asked:
        play(table, f"Brian: {click(table, 'amazons_charmer')}")
        assert "cast fleet-foot" in open_to(table, "Brian")


@rule("14.8")
def test_in_battle_they_cast_in_turn_1_too() -> None:
    table = at_war('"barbarians_huscarl 4 e3"', '"amazons_charmer 4 e4"', "turn = 1")
    play(table, f"Ann: {click(table, 'barbarians_huscarl')}", "Ann: e4 from n", "Ann: done")
    assert waiting(table) == ["Brian"] and "cast arrow-storm" in open_to(table, "Brian")


SEA_RUNE = '"barbarians_runeka 4 d1", "barbarians_huscarl 4 d1"', '"amazons_castle 2 e7"'


def carried_to(turn: int) -> set[str]:
    table = at_war(*SEA_RUNE, f"turn = {turn}")
    runeka, huscarl = click(table, "barbarians_runeka"), click(table, "barbarians_huscarl")
    play(table, f"Ann: {runeka}", "Ann: cast sea-rune", f"Ann: {huscarl}")
    return open_hexes(table, "Ann")


@rule("14.9", "11.11")
def test_sea_rune_does_not_take_the_wall_in_turn_1() -> None:
    later, at_once = carried_to(2), carried_to(1)
    behind = later - at_once
    land = campaign(at_war(*SEA_RUNE)).land
    walled = {
        land.name(place) for place in range(land.hexes) for way in range(6) if land.wall[place * 6 + way]
    }  # hexes on both sides of the wall
    assert behind == {"b2", "h2"} & later and behind and behind <= walled
    assert at_once and "c2" in at_once  # this side of the wall


# Building ------------------------------------------------------------------------------------------------------------


@rule("14.10")
def test_all_cities_are_home_cities_of_the_amazons() -> None:
    table = deployed()
    assert campaign(table).home == [1] * 7
    assert table.scores() == [0, 10]
    play(table, "Ann: done")
    assert sum(campaign(table).gold) == 10
    assert not any(move.startswith("step") for move in open_to(table, "Ann"))
    assert any(move.startswith("step") for move in open_to(table, "Brian"))


@rule("10.8")
def test_the_barbarians_live_on_captured_cities() -> None:
    """A vacant city is the Amazons' again."""
    barbarians = '"barbarians_huscarl 3 e4", "barbarians_spearmid 3 d2"'
    table = at_war(barbarians, '"amazons_castle 2 e7"', 'turn = 2\nphase = "build"', "Gatehold = 1")
    assert campaign(table).gold[campaign(table).land.city_name.index("Gatehold")] == 2
    steps = {move for move in open_to(table, "Ann") if move.startswith("step")}
    assert steps == {f"step {token_of(table, 'barbarians_huscarl') + 1}"}


@rule("14.11", "2.4")
def test_eliminated_blocks_are_out_for_good() -> None:
    table = at_war(
        '"barbarians_huscarl 4 e4 from n"', '"amazons_amazon 1 e4", "amazons_castle 2 e7"', 'turn = 2\nphase = "combat"'
    )
    while campaign(table).arena >= 0 and waiting(table) == ["*"]:
        huscarl = actor(table) == token_of(table, "barbarians_huscarl")
        roll(table, "roll 1 6 6 6" if huscarl else "roll 6")
    assert place_of(table, "amazons_amazon") == "out"


@rule("14.12", "10.4")
@pytest.mark.parametrize("where", ["off", "out"])
def test_nobody_builds_new_blocks(where: str) -> None:
    blocks = (
        f'"barbarians_huscarl 3 e4", "barbarians_huscarl 0 {where}"',
        f'"amazons_castle 2 e7", "amazons_amazon 0 {where}"',
    )
    table = at_war(*blocks, 'turn = 2\nphase = "build"', "Gatehold = 9\nAmara = 9")
    for who in ("Ann", "Brian"):
        offered = open_to(table, who)
        assert not any(move.startswith("new") for move in offered)
        assert any(move.startswith("step") for move in offered)


# The end -------------------------------------------------------------------------------------------------------------


@rule("14.13", "2.4")
@pytest.mark.parametrize("turn", [1, 6, 40])
def test_the_barbarians_win_at_once_with_the_castle(turn: int) -> None:
    blocks = '"barbarians_huscarl 4 e7 from n"', '"amazons_castle 1 e7", "amazons_amazon 1 c5"'
    table = at_war(*blocks, f'turn = {turn}\nphase = "combat"')
    roll(table, "roll 6", "roll 1 6 6 6")
    assert table.over and table.outcome and table.outcome.ranking[0] == (0,)
    assert place_of(table, "amazons_castle") == "out"


def end_of_turn(turn: int, captured: list[str], vacant: bool = True) -> Table:
    """A turn ends with some cities captured; in the others nobody stands, or Amazons do."""
    raiders = ", ".join(f'"barbarians_huscarl 1 {name}"' for name in captured)
    guards = ", ".join(f'"amazons_amazon 1 {name}"' for name in sorted(CITIES - set(captured) - {"e7"}) if not vacant)
    table = at_war(
        raiders, ", ".join(filter(None, ['"amazons_castle 2 e7"', guards])), f'turn = {turn}\nphase = "build"'
    )
    play(table, "Ann: done", "Brian: done")
    return table


@rule("14.14")
@pytest.mark.parametrize("vacant", [True, False])
@pytest.mark.parametrize("turn, lost, won", [
    (5, 0, False), (5, 2, False), (6, 2, True), (6, 3, False), (7, 0, True), (12, 2, True), (12, 3, False),
])  # fmt: skip
def test_the_amazons_win_with_five_cities_after_turn_5(turn: int, lost: int, won: bool, vacant: bool) -> None:
    table = end_of_turn(turn, sorted(CITIES - {"e7"})[:lost], vacant)
    assert table.over == won
    if won:
        assert table.outcome and table.outcome.ranking[0] == (1,)
        assert happened(table)[-1] == ("held", "14.14")


@rule("14.15")
def test_nothing_else_ends_the_game() -> None:
    table = end_of_turn(10, ["b3", "c5", "e4"])
    assert not table.over and campaign(table).turn == 11
    for turn in range(11, 40):
        assert campaign(table).turn == turn
        roll(table, "dice 6+6", "dice 1+1")
        play(table, "Ann: done", "Brian: done", "Ann: done", "Brian: done")
    assert not table.over
