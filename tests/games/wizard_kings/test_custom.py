"""Chapter 18: custom games, who leads which army, what they are played for, and who is out of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.wizard_kings import steps
from kingstable.core.table import Table
from kingstable.games.wizard_kings.rules.winning import gold_to_hold
from kingstable.games.wizard_kings.sheets import ARMIES

from .custom_games import SEVEN, armies, custom
from .scripts import GAME, at, campaign, happened, open_to, play, rule, step, waiting

LEADERS = ("elves", "orcs", "feudals", "undead")
WEST = ("Grimhold", "Aldwick", "Thessel", "Varn", "Cairn", "Hobb")  # map 14: 3, 2, 2, 1, 1, 1
EAST = ("Brenna", "Kasarmouth", "Dunwick", "Lorn", "Feldon", "Skerry")  # map 15: 3, 2, 2, 1, 1, 1
NOTHING: tuple[str, ...] = ()


def realm(
    cities: Sequence[Sequence[str]],
    blocks: Sequence[Sequence[str]] = (),
    *,
    maps: str = "14, 15",
    points: Sequence[int] = (),
    rest: str = "",
) -> Table:
    """A custom game in its Build Phase: home cities and blocks of each side."""
    lines = [f'scenario = "custom"\nmaps = [{maps}]\nphase = "build"\n{rest}']
    for side, homes in enumerate(cities):
        lines.append(f'[side.{side}]\narmy = "{LEADERS[side]}"\ncities = {list(homes)}')
        lines.append(f"blocks = {list(blocks[side]) if side < len(blocks) else []}")
        if points:
            lines.append(f"points = {points[side]}")
    return at("\n".join(lines))


def build_nothing(table: Table) -> Table:
    """All are done with building, for themselves and for allies."""
    while step(table) == steps.BuildPhase and not table.over:
        play(table, f"{waiting(table)[0]}: done")
    return table


def winners(table: Table) -> tuple[int, ...]:
    """Who has won; fails if nobody has."""
    assert table.over and table.outcome
    return table.outcome.ranking[0]


def worth(gold: int, maps: Sequence[int]) -> list[str]:
    """Cities of some maps that are worth so much together, the dearest first."""
    land = GAME.book.atlas.layout([number for x, key in enumerate(maps) for number in (key, 0, x, 0)])
    found: list[str] = []
    for price, name in sorted(zip(land.city_gold, land.city_name, strict=True), reverse=True):
        if price <= gold:
            found.append(name)
            gold -= price
    assert gold == 0
    return found


# Armies --------------------------------------------------------------------------------------------------------------


@rule("18.2")
@pytest.mark.parametrize("seats, first, order", [
    (2, 1, "Ann Brian"),
    (2, 2, "Brian Ann"),
    (3, 3, "Cindy Ann Brian"),
    (6, 4, "David Emma Frank Ann Brian Cindy"),
])  # fmt: skip
def test_a_roll_decides_who_chooses_first_and_the_others_follow(seats: int, first: int, order: str) -> None:
    table = custom(seats)
    assert open_to(table, "*") == {f"first {seat + 1}" for seat in range(seats)}
    play(table, f"*: first {first}")
    left = set(ARMIES)
    for who in order.split():
        assert step(table) == steps.ChooseArmy and waiting(table) == [who]
        assert open_to(table, who) == {f"army {army}" for army in left}  # no army twice
        army = max(left)
        play(table, f"{who}: army {army}")
        left.remove(army)
        assert armies(table)[SEVEN.index(who)] == army and happened(table)[-1] == ("army", "18.2")
    assert step(table) == steps.ChooseSheet


@rule("18.1", "18.2")
def test_the_last_of_seven_has_no_choice() -> None:
    table = custom(7, "*: first 7")
    for who, army in zip(["Grace", *SEVEN[:5]], ARMIES, strict=False):
        play(table, f"{who}: army {army}")
    assert step(table) == steps.ChooseSheet and waiting(table) == ["Frank"]
    assert armies(table) == [*ARMIES[1:], ARMIES[0]]


# For cities ----------------------------------------------------------------------------------------------------------


@rule("18.10", "18.11")
@pytest.mark.parametrize("maps, gold", [((14, 15), 15), ((13, 14, 15), 23), ((13, 14, 15, 16), 30)])
def test_who_controls_cities_worth_so_much_wins(maps: tuple[int, ...], gold: int) -> None:
    listed = ", ".join(map(str, maps))
    short = build_nothing(realm([worth(gold - 1, maps), NOTHING], [[], ["orcs_orc 1 e6"]], maps=listed))
    assert not short.over and campaign(short).turn == 2
    table = build_nothing(realm([worth(gold, maps), NOTHING], [[], ["orcs_orc 1 e6"]], maps=listed))
    cited = "18.10" if len(maps) in (2, 4) else "18.11"
    assert winners(table) == (0,) and happened(table)[-1] == ("conquered", cited)


@rule("18.10", "18.11")
@pytest.mark.parametrize("maps, gold", [(1, 8), (2, 15), (3, 23), (4, 30), (5, 38), (6, 45), (7, 53), (14, 105)])
def test_three_quarters_on_other_numbers_of_maps(maps: int, gold: int) -> None:
    places = [number for i in range(maps) for number in (13 + i % 4, i % 2, i % 5, i // 5)]
    assert gold_to_hold(GAME.layout(places)) == gold


@rule("18.10")
def test_only_cities_that_one_controls_count() -> None:
    home = [*WEST, "Brenna", "Kasarmouth"]
    held = build_nothing(realm([home, ["Lorn"]], [[], ["orcs_orc 1 o8"]]))  # Kasarmouth is taken: 13
    assert not held.over and campaign(held).scores() == [13, 3]
    taken = build_nothing(
        realm([home[:7], ["Lorn", "Dunwick"]], [["elves_glader 1 h3", "elves_glader 1 p4"], ["orcs_orc 1 k4"]])
    )
    assert campaign(taken).scores() == [15, 1] and winners(taken) == (0,)  # 13, and Dunwick of the other


@rule("18.10")
def test_at_the_end_of_the_turn_and_not_before() -> None:
    table = realm([[*WEST, "Brenna", "Kasarmouth"], ["Lorn"]], [[], ["orcs_orc 1 k4"]])
    assert not table.over and step(table) == steps.BuildPhase
    assert winners(build_nothing(table)) == (0,)


def test_in_other_games_so_many_cities_win_nothing() -> None:
    for victory in ("time", "points"):
        table = build_nothing(realm([[*WEST, *EAST], NOTHING], [[], ["orcs_orc 1 k4"]], rest=f'victory = "{victory}"'))
        assert not table.over


# For time, and for points ---------------------------------------------------------------------------------------------


@rule("18.12")
@pytest.mark.parametrize("turn, over", [(9, False), (10, True)])
def test_after_turn_10_the_richest_cities_win(turn: int, over: bool) -> None:
    table = realm([WEST[:2], EAST[:3]], [["elves_glader 4 b6"] * 4, []], rest=f'victory = "time"\nturn = {turn}')
    build_nothing(table)
    assert table.over == over
    if over:
        assert winners(table) == (1,) and table.scores() == [5, 7] and ("time", "18.12") in happened(table)


@rule("18.13")
def test_in_each_build_phase_every_player_scores_what_its_cities_bring() -> None:
    rest = 'victory = "points"\ngold = { Grimhold = 5 }'  # markers that lie there bring nothing
    table = realm([WEST[:2], EAST[:2], EAST[3:5]], points=(4, 0, 1), rest=rest)
    assert campaign(table).score == [4 + 5, 5, 1 + 2]
    build_nothing(table)
    assert not table.over and table.scores() == [9, 5, 3]


@rule("18.13")
def test_a_city_scores_for_who_holds_it_when_it_brings_its_gold() -> None:
    table = realm(
        [WEST[:2], EAST[:2]], [["elves_glader 1 k5"], ["orcs_orc 1 e5"]], points=(0, 0), rest='victory = "points"'
    )
    assert campaign(table).score == [2 + 3, 3 + 2]  # Grimhold and Brenna have changed hands; neither is home


@rule("18.13")
@pytest.mark.parametrize("turn, over", [(9, False), (10, True)])
def test_the_highest_sum_wins_after_turn_10(turn: int, over: bool) -> None:
    table = realm([WEST[:2], EAST[:3]], points=(40, 30), rest=f'victory = "points"\nturn = {turn}')
    build_nothing(table)
    assert table.over == over
    if over:
        assert table.scores() == [45, 37] and winners(table) == (0,) and ("time", "18.13") in happened(table)


@rule("18.14")
@pytest.mark.parametrize("victory, told", [("time", "18.12"), ("points", "18.13"), ("cities", "18.14")])
def test_another_last_turn(victory: str, told: str) -> None:
    for turn in (3, 4):
        table = build_nothing(realm([WEST[:2], EAST[:3]], rest=f'victory = "{victory}"\nturn = {turn}\nturns = 4'))
        assert table.over == (turn == 4)
    assert winners(table) == (1,) and ("time", told) in happened(table)


def test_a_game_for_cities_goes_on_without_one() -> None:
    table = build_nothing(realm([WEST[:2], EAST[:3]], rest="turn = 98\nturns = 0"))
    assert not table.over and campaign(table).turn == 99


@rule("18.15")
@pytest.mark.parametrize("victory", ["time", "points", "cities"])
def test_equals_win_together(victory: str) -> None:
    rest = f'victory = "{victory}"\nturn = 10\nturns = 10'
    table = build_nothing(realm([WEST[:1], EAST[:1], EAST[1:2]], rest=rest))
    assert winners(table) == (0, 1) and table.outcome and table.outcome.ranking[1] == (2,)


# Who is out ----------------------------------------------------------------------------------------------------------


def three(own: Sequence[str], homes: Sequence[str] = EAST[:1], rest: str = "", last: Sequence[str] = ()) -> Table:
    """Elves in the west, Orcs in the east, and Feudals with some homes and blocks; at the end of the turn."""
    blocks = [[*own], ["orcs_orc 1 p4"], [*last]]
    return build_nothing(realm([WEST[:1], EAST[2:3], homes], blocks, rest=f'victory = "time"\n{rest}'))


@rule("18.16")
def test_who_has_neither_block_nor_city_is_out() -> None:
    table = three(["elves_glader 1 k5"])  # they hold Brenna, the last city of the Feudals
    assert ("out", "18.16") in happened(table) and not table.over
    assert campaign(table).home.count(2) == 0
    play(table, "*: dice 5+5", "*: dice 1+1")  # two roll
    assert waiting(table) == ["Ann"] and step(table) == steps.Movement
    play(table, f"Ann: block {campaign(table).place.index(campaign(table).land.named('k5')) + 1}", "Ann: k4")
    play(table, "Ann: done")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: done")
    assert waiting(table) == ["Ann", "Brian"] and step(table) == steps.BuildPhase
    city = campaign(table).land.city_name.index("Brenna")
    assert campaign(table).holder(city) == -1 and campaign(table).gold[city] == 3  # of the turn before


@rule("18.16")
@pytest.mark.parametrize("homes, last", [
    (EAST[:1], ["feudals_spear 1 k4"]),  # a block, and no city
    (EAST[:2], []),  # a city, Kasarmouth, and no block
    (NOTHING, ["feudals_castle 1 k4"]),
])  # fmt: skip
def test_a_block_or_a_city_is_enough(homes: Sequence[str], last: Sequence[str]) -> None:
    table = three(["elves_glader 1 k5"], homes, last=last)
    assert ("out", "18.16") not in happened(table)
    play(table, "*: dice 5+5", "*: dice 1+1", "*: dice 2+1")


@rule("18.16")
def test_a_city_that_is_left_is_its_owners_again_before_that() -> None:
    table = three([], last=["feudals_spear 0 off"])  # nobody stands in Brenna
    assert ("out", "18.16") not in happened(table) and campaign(table).home.count(2) == 1


@rule("18.16")
@pytest.mark.parametrize("victory", ["time", "points", "cities"])
def test_who_alone_is_left_has_won(victory: str) -> None:
    blocks = [["elves_glader 1 k5", "elves_glader 1 p4"], [], []]
    table = realm(
        [NOTHING, EAST[2:3], EAST[:1]],
        blocks,
        points=(0, 30, 40) if victory == "points" else (),
        rest=f'victory = "{victory}"',
    )
    assert winners(build_nothing(table)) == (0,) and campaign(table).turn == 1


@rule("18.16")
def test_a_league_of_all_who_are_left_is_none() -> None:
    table = three(["elves_glader 1 k5"], rest="allies = [[0, 1]]")
    assert not campaign(table).allied(0, 1)
    kept = three(["elves_glader 1 k5"], EAST[:2], rest="allies = [[0, 1]]")
    assert campaign(kept).allied(0, 1)


@rule("18.16", "21.6")
@pytest.mark.parametrize("dice, attacker", [(("dice 5+5", "dice 1+1"), 0), (("dice 1+1", "dice 5+5"), 1)])
def test_and_where_they_stand_together_the_first_in_player_order_attacks(dice: Sequence[str], attacker: int) -> None:
    table = three(["elves_glader 1 k5", "elves_glader 2 p4"], rest="allies = [[0, 1]]")
    play(table, *[f"*: {throw}" for throw in dice])
    play(table, *[f"{SEVEN[side]}: done" for side in (attacker, 1 - attacker)])
    assert campaign(table).arena == campaign(table).land.named("p4")
    assert (campaign(table).attacker, campaign(table).defender) == (attacker, 1 - attacker)


@rule("18.16", "18.13")
def test_who_is_out_does_not_win_by_points() -> None:
    blocks = [["elves_glader 1 k5"], ["orcs_orc 1 p4"], []]
    rest = 'victory = "points"\nturn = 10'
    table = build_nothing(realm([WEST[:1], EAST[2:3], EAST[:1]], blocks, points=(1, 20, 90), rest=rest))
    assert table.outcome and table.outcome.ranking == ((1,), (0,), (2,))
    assert table.scores() == [1 + 6, 20 + 2, 90]
