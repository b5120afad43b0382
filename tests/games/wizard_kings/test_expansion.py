"""Chapter 22: Alliance Expansion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from games.wizard_kings import steps
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition
from kingstable.core.state import ALL
from kingstable.core.table import Table
from kingstable.games.wizard_kings.game import WizardKings
from kingstable.games.wizard_kings.sheets import ARMIES

from .custom_games import SEVEN, army_of, pool
from .scripts import (  # fmt: skip
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
    step,
    steps_of,
    token_of,
    waiting,
)

BLOCKS = GAME.data["blocks"]
CAPITALS = [  # cities with room for five: neither Grimhold in its mountains nor Hobb in its forest
    {"e4", "g3", "c7", "f7", "c3", "e9", "b5"},
    {"j6", "p3", "o3", "l8"},
    {"c14", "g17", "h13", "e11", "d16", "b12"},
    {"k14", "m16", "n17", "j12", "m13", "p12", "o15"},
]
FIVE = {  # wizard 4, castle 2, cost 1 with 4, cost 2 with 3, cost 4 with 3
    "amazons": "charmer castle amazon guardian bowlyn",
    "barbarians": "runeka castle spearmid huscarl viking",
    "dwarves": "mage castle low_guard high_guard khabar",
    "elves": "wicana castle glader pixie ranger",
    "feudals": "wizard castle spear yeoman knight",
    "orcs": "shakla castle goblin orc troll",
    "undead": "necrom castle zombie skeleton deathbow",
}
STEPS = (4, 2, 4, 3, 3)


def expansion(*lines: str) -> Table:
    """The game from its beginning, after some lines."""
    table = new(2, scenario="alliance_expansion")
    play(table, *lines)
    return table


def picked(*armies: str) -> Table:
    """Ann picks first; capitals are to be chosen, the first by Brian."""
    moves = [f"{SEVEN[turn % 2]}: army {army}" for turn, army in enumerate(armies)]
    return expansion("*: first 1", *moves)


def starts(army: str, where: str) -> list[str]:
    """The five blocks of an army in a capital."""
    return sorted(f"{army}_{name} {steps} {where}" for name, steps in zip(FIVE[army].split(), STEPS, strict=True))


def war(own: Sequence[str], others: Sequence[str], rest: str = 'phase = "combat"') -> Table:
    """A position: Ann leads Elves and Feudals, Brian Orcs and Undead."""
    return at(
        f"""
        scenario = "alliance_expansion"
        {rest}
        [side.0]
        army = "elves"
        second = "feudals"
        blocks = {list(own)}
        [side.1]
        army = "orcs"
        second = "undead"
        blocks = {list(others)}
        """
    )


# The start -----------------------------------------------------------------------------------------------------------


@rule("22.1", "22.2")
def test_two_play_on_maps_13_to_16() -> None:
    table = expansion("*: first 1")
    assert campaign(table).maps == [13, 0, 0, 0, 14, 0, 1, 0, 15, 0, 0, 1, 16, 0, 1, 1]
    land = campaign(table).land
    places = {name: land.name(hex) for name, hex in zip(land.city_name, land.city_hex, strict=True)}
    assert [places[name] for name in ("Bethi", "Aldwick", "Brenna", "Carrow")] == ["e4", "j6", "c14", "k14"]


@rule("22.3")
@pytest.mark.parametrize("first, order", [("first 1", "Ann Brian Ann Brian"), ("first 2", "Brian Ann Brian Ann")])
def test_armies_are_picked_alternately_and_none_twice(first: str, order: str) -> None:
    table = expansion()
    assert open_to(table, "*") == {"first 1", "first 2"}
    play(table, f"*: {first}")
    left = set(ARMIES)
    for who in order.split():
        assert step(table) == steps.ChooseArmy and waiting(table) == [who]
        assert open_to(table, who) == {f"army {army}" for army in left}
        play(table, f"{who}: army {min(left)}")
        assert happened(table)[-1] == ("army", "22.3")
        left.remove(min(left))
    picks = [ARMIES[army] for army in campaign(table).armies + campaign(table).seconds]
    assert picks == (["amazons", "barbarians", "dwarves", "elves"] if first == "first 1" else
                     ["barbarians", "amazons", "elves", "dwarves"])  # fmt: skip
    assert step(table) == steps.FoundCapital


@rule("22.4", "22.5", "22.6")
@pytest.mark.parametrize("army", ARMIES)
def test_with_what_each_army_starts(army: str) -> None:
    costs = [BLOCKS[f"{army}_{name}"]["cost"] for name in FIVE[army].split()]
    assert costs == [2, 2, 1, 2, 4] and BLOCKS[f"{army}_{FIVE[army].split()[0]}"]["letter"] == "A+"
    others = [other for other in ARMIES if other != army]
    table = picked(others[0], army, others[1], others[2])
    play(table, "Brian: c3")  # a port: the Viking may be there
    assert army_of(table, 1) == starts(army, "c3") and army_of(table, 0) == []


@rule("22.6", "22.7", "22.8")
def test_capitals_are_chosen_alternately_one_on_each_map() -> None:
    table = picked("elves", "orcs", "feudals", "undead")
    west, north_east, south_west, south_east = CAPITALS
    for who, army, choice, left in (
        ("Brian", "orcs", "e4", west | north_east | south_west | south_east),
        ("Ann", "elves", "m16", north_east | south_west | south_east),
        ("Brian", "undead", "h13", north_east | south_west),
        ("Ann", "feudals", "l8", north_east),
    ):
        assert step(table) == steps.FoundCapital and waiting(table) == [who] and open_to(table, who) == left
        play(table, f"{who}: {choice}")
        assert set(starts(army, choice)) <= set(army_of(table, SEVEN.index(who)))
    assert len(army_of(table, 0)) == len(army_of(table, 1)) == 10
    assert step(table) == steps.RollInitiative and campaign(table).turn == 1
    state = campaign(table)
    assert all(state.seen[token] == ALL for token, place in enumerate(state.place) if place >= 0)


@rule("22.9")
@pytest.mark.parametrize("where, elite", [
    ("c3", "viking"), ("k14", "viking"), ("e4", "valkyrie"), ("c14", "valkyrie"), ("m16", "valkyrie"),
])  # fmt: skip
def test_a_valkyrie_stands_in_where_the_viking_cannot_be(where: str, elite: str) -> None:
    table = picked("elves", "barbarians", "orcs", "undead")
    play(table, f"Brian: {where}")  # k14 lies at a river
    assert army_of(table, 1) == sorted(line.replace("viking", elite) for line in starts("barbarians", where))
    assert pool(table, 1)["barbarians_viking"] == pool(table, 1)["barbarians_valkyrie"] == 1


@rule("22.8", "22.12")
@pytest.mark.parametrize("blocks, words", [
    ('["orcs_shakla 4"]', "one castle is needed, with which the army stands and falls"),
    ('["orcs_castle 2", "orcs_castle_b 2"]', "one castle is needed"),
    ('["orcs_castle 2 Bethi"]', "blocks of this game are deployed in a capital, and have no city"),
    ('["orcs_castle 2", "orcs_goblin 1", "orcs_goblin 1", "orcs_goblin 1", "orcs_orc 1", "orcs_orc 1"]',
     "no city of some map has room for 6 blocks of these kinds"),
])  # fmt: skip
def test_an_edition_with_armies_that_cannot_start_so(blocks: str, words: str) -> None:
    with pytest.raises(BadEdition) as error:
        WizardKings(Edition.parse(f"scenarios.alliance_expansion_orcs.blocks = {blocks}", "test", "test"))
    assert f"scenarios.alliance_expansion_orcs.blocks: {words}" in str(error.value)


# Cities --------------------------------------------------------------------------------------------------------------

CASTLES = ("orcs_castle 2 c3", "undead_castle 2 j12")
OWN = ("elves_castle 2 e4", "feudals_castle 2 p3")


@rule("22.10")
def test_no_city_is_home_to_anybody() -> None:
    table = picked("elves", "orcs", "feudals", "undead")
    play(table, "Brian: e4", "Ann: m16", "Brian: h13", "Ann: l8")
    assert set(campaign(table).home) == {-1}
    assert campaign(table).scores() == [2 + 1, 2 + 2]  # Amara and Cairn; Bethi and Dunwick


@rule("22.10")
def test_a_vacant_city_is_neutral_and_nothing_is_built_there() -> None:
    gold = "gold = { Carrow = 5, Amara = 5 }"
    table = war([*OWN, "elves_ranger 1 m16", "elves_glader 0 off"], CASTLES, f'phase = "build"\n{gold}')
    state = campaign(table)
    cities = dict(zip(state.land.city_name, state.gold, strict=True))
    assert (cities["Amara"], cities["Carrow"], cities["Bethi"], cities["Lysport"]) == (7, 5, 2, 0)  # markers wait
    play(table, "Ann: new elves-glader")
    assert open_hexes(table, "Ann") == {"e4", "p3", "m16"}


@rule("22.10")
def test_who_holds_it_next_has_the_gold_that_lies_there() -> None:
    table = war([*OWN, "elves_glader 0 off"], [*CASTLES, "orcs_orc 1 k14"], 'phase = "build"\ngold = { Carrow = 5 }')
    play(table, f"Brian: {click(table, 'orcs_orc').replace('block', 'step')}")
    assert steps_of(table, "orcs_orc") == 1 and "done" in open_to(table, "Brian")
    play(table, "Ann: done", "Brian: done")
    assert steps_of(table, "orcs_orc") == 2
    state = campaign(table)
    assert state.gold[state.land.city_name.index("Carrow")] == 5 + 2 - 2


@rule("22.10")
def test_one_moves_through_a_vacant_city_that_an_enemy_has_left() -> None:
    # along the road from m15 over Amara, m16, to m17
    table = war([*OWN, "elves_glader 3 m15"], CASTLES, "first = 0")
    play(table, f"Ann: {click(table, 'elves_glader')}")
    assert {"m16", "m17"} <= open_hexes(table, "Ann")


# Building ------------------------------------------------------------------------------------------------------------


@rule("22.11", "22.15")
def test_all_blocks_of_both_armies_and_chaos_may_be_built() -> None:
    table = picked("elves", "orcs", "feudals", "undead")
    for side, armies in enumerate((("elves", "feudals"), ("orcs", "undead"))):
        named = Counter(
            {key: row["count"] or 1 for key, row in BLOCKS.items() if row["army"] in armies}
            | {key: 1 for key, row in BLOCKS.items() if row["group"] in ("chaos", "werebeast", "haven")}
        )
        assert pool(table, side) == named


@rule("22.11")
def test_what_is_open_in_the_first_build_phase() -> None:
    table = picked("elves", "orcs", "feudals", "undead")
    play(table, "Brian: e4", "Ann: c14", "Brian: p3", "Ann: n17")
    play(
        table,
        "*: dice 5+5",
        "*: dice 1+1",
        f"Ann: {click(table, 'elves_glader')}",
        "Ann: c13",
        "Ann: done",
        "Brian: done",
    )
    assert step(table) == steps.BuildPhase
    built = {move.removeprefix("new ") for move in open_to(table, "Ann") if move.startswith("new ")}
    names = [key for key, row in BLOCKS.items() if row["army"] in ("elves", "feudals", "") and row["cost"] <= 3]
    # 3 GP in Brenna, 2 in Lysport, a full port; Aquatics and the Haven find no room, and both wizards are there
    closed = {"elves_wicana", "feudals_wizard", "elves_castle", "feudals_castle", "chaos_haven", "chaos_bireme"}
    closed |= {key for key in names if BLOCKS[key]["group"] in ("treasure", "weapon", "magic")}
    assert built == {key.replace("_", "-") for key in names if key not in closed}


# The fall of a castle -------------------------------------------------------------------------------------------------


@rule("22.12", "22.13")
def test_with_its_castle_an_army_is_disbanded_for_good() -> None:
    table = war(
        [*OWN, "elves_ranger 3 m16 from n"],
        ["orcs_castle 1 m16", "orcs_goblin 4 k14", "orcs_castle_b 3 o15", "orcs_troll 0 off", "orcs_shakla 2 b12",
         "chaos_golak 2 o15", "chaos_hornet 0 off", "undead_castle 2 p12", "undead_zombie 3 p12"],
    )  # fmt: skip
    roll(table, "roll 1 6 6")
    assert ("dispersed", "22.12") in happened(table) and not table.over
    gone = ("orcs_castle", "orcs_goblin", "orcs_castle_b", "orcs_troll", "orcs_shakla")
    assert {place_of(table, key) for key in gone} == {"out"}
    assert army_of(table, 1) == ["chaos_golak 2 o15", "undead_castle 2 p12", "undead_zombie 3 p12"]
    while step(table) != steps.BuildPhase:
        play(table, f"{waiting(table)[0]}: done")
    built = {move for move in open_to(table, "Brian") if move.startswith("new ")}
    assert not any("orcs" in move for move in built)
    assert place_of(table, "chaos_hornet") == "off"


@rule("22.12")
def test_the_rest_of_the_battle_is_fought_without_them() -> None:
    table = war(
        [*OWN, "elves_ranger 3 m16 from n", "elves_glader 2 m16 from n"],
        ["orcs_castle 2 m16", "orcs_goblin 1 m16", "undead_zombie 1 m16", "undead_castle 2 p12"],
    )
    roll(table, "roll 1 1 6")  # a hit for the castle, the strongest, and one for one of three equals
    equals = {click(table, key) for key in ("orcs_castle", "orcs_goblin", "undead_zombie")}
    assert open_to(table, "Brian") == equals
    play(table, f"Brian: {click(table, 'orcs_castle')}")
    assert place_of(table, "orcs_goblin") == "out" and army_of(table, 1) == [
        "undead_castle 2 p12",
        "undead_zombie 1 m16",
    ]
    assert not table.over and step(table) == steps.Firing  # the Zombie, before the Glader
    assert actor(table) == token_of(table, "undead_zombie")


@rule("22.12")
def test_a_hit_that_is_left_over_falls_on_the_other_army() -> None:
    table = war(
        [*OWN, "elves_ranger 3 m16 from n"],
        ["orcs_castle 2 m16", "orcs_goblin 1 m16", "undead_zombie 1 m16", "undead_castle 2 p12"],
    )
    roll(table, "roll 1 1 1")
    play(table, f"Brian: {click(table, 'orcs_castle')}")
    assert army_of(table, 1) == ["undead_castle 2 p12"] and place_of(table, "undead_zombie") == "off"


@rule("22.12")
@pytest.mark.parametrize("attackers", ["{ k14 = 0 }", "{ k14 = 1 }"])
def test_battles_elsewhere_come_to_nothing(attackers: str) -> None:
    table = war(
        [*OWN, "elves_ranger 3 m16 from n", "elves_glader 2 k14"],
        ["orcs_castle 1 m16", "orcs_goblin 3 k14", "undead_castle 2 p12"],
        f'phase = "combat"\nattackers = {attackers}',
    )
    if "m16" in open_to(table, "Ann"):
        play(table, "Ann: m16")
    roll(table, "roll 1 6 6")
    play(table, "Ann: done")  # with regrouping
    assert step(table) == steps.BuildPhase and campaign(table).battles == []
    assert "elves_glader 2 k14" in army_of(table, 0) and army_of(table, 1) == ["undead_castle 2 p12"]
    assert campaign(table).scores()[0] == 2 + 2 + 2 + 2  # Bethi, Thessel, Amara and Carrow


@rule("22.12")
def test_another_castle_of_the_army_does_not_count() -> None:
    table = war(
        [*OWN, "elves_ranger 3 m16 from n"],
        ["orcs_castle_b 1 m16", "orcs_castle 2 c3", "orcs_goblin 4 k14", "undead_castle 2 p12"],
    )
    roll(table, "roll 1 6 6")
    assert not table.over and ("dispersed", "22.12") not in happened(table)
    assert place_of(table, "orcs_castle_b") == "off" and place_of(table, "orcs_goblin") == "k14"


@rule("22.12")
def test_the_castles_of_the_start_are_not_disbanded() -> None:
    table = war([*OWN, "elves_castle_b 2 e4", "elves_ranger 1 m16"], CASTLES, 'phase = "build"')
    disbanded = {move for move in open_to(table, "Ann") if move.startswith("disband")}
    assert disbanded == {click(table, key).replace("block", "disband") for key in ("elves_castle_b", "elves_ranger")}


# The end -------------------------------------------------------------------------------------------------------------


@rule("22.14")
def test_who_has_destroyed_both_castles_wins_at_once() -> None:
    table = war(
        ["elves_castle 2 e4", "feudals_castle 0 out", "elves_ranger 3 m16 from n"],
        ["orcs_castle 1 m16", "orcs_goblin 4 k14", "undead_castle 0 out", "chaos_golak 2 o15"],
    )
    assert not table.over
    roll(table, "roll 1 6 6")
    assert table.over and table.outcome and table.outcome.ranking == ((0,), (1,))


def test_nothing_else_ends_the_game() -> None:
    table = war(
        ["elves_castle 1 e4", "feudals_castle 0 out"], [*CASTLES, *["orcs_orc 4 k14"] * 2], 'turn = 30\nphase = "build"'
    )
    play(table, "Ann: done", "Brian: done")
    assert not table.over and campaign(table).turn == 31


@rule("22.16")
@pytest.mark.parametrize("own, others, ranking", [
    (OWN, [CASTLES[0], "undead_castle 0 out", "orcs_orc 1 c14", "orcs_orc 1 m16"], ((0,), (1,))),  # more castles
    ([OWN[0], "feudals_castle 0 out"], CASTLES, ((1,), (0,))),
    (OWN, CASTLES, ((0,), (1,))),  # Bethi and Thessel, 4 GP; Atami and Port Ness, 2
    (OWN, [*CASTLES, "orcs_orc 1 k14"], ((0, 1),)),  # and Carrow
    (OWN, [*CASTLES, "orcs_castle_b 4 c14"], ((1,), (0,))),  # another castle is no first castle, but holds Brenna
    ([*OWN, "elves_castle_b 4 c7"], [*CASTLES, "orcs_orc 1 c14", "orcs_orc 1 e9"], ((1,), (0,))),
])  # fmt: skip
def test_a_last_turn_that_was_agreed_on(
    own: Sequence[str], others: Sequence[str], ranking: tuple[tuple[int, ...], ...]
) -> None:
    for turn in (5, 6):
        table = war(own, others, f'turn = {turn}\nturns = 6\nphase = "build"')
        play(table, "Ann: done", "Brian: done")
        assert table.over == (turn == 6)
    assert table.outcome and table.outcome.ranking == ranking and ("time", "22.16") in happened(table)


# One side ------------------------------------------------------------------------------------------------------------


@rule("22.15")
def test_two_armies_of_a_player_are_one_side() -> None:
    table = picked("elves", "orcs", "feudals", "undead")
    play(table, "Brian: e4", "Ann: m16", "Brian: h13", "Ann: l8", "*: dice 5+5", "*: dice 1+1")
    assert campaign(table).sides() == 2 and step(table) == steps.Movement
    assert {f"block {token + 1}" for token, side in enumerate(campaign(table).side) if side == 0} >= (
        open_to(table, "Ann") - {"done"}
    )
    movers = {place for place in ("m16", "l8") for move in open_to(table, "Ann") - {"done"}
              if campaign(table).place[int(move.split()[1]) - 1] == campaign(table).land.named(place)}  # fmt: skip
    assert movers == {"m16", "l8"}  # both in one Move Phase


@rule("22.15")
def test_they_stand_together_and_share_the_limits() -> None:
    two = ["feudals_spear 1 m15", "feudals_yeoman 1 m15"]  # a forest, where three may be
    room = war([*OWN, *two, "elves_glader 3 m14"], CASTLES, "first = 0")
    play(room, f"Ann: {click(room, 'elves_glader')}", "Ann: m15")
    assert place_of(room, "elves_glader") == "m15" and campaign(room).battles == []
    full = war([*OWN, *two, "feudals_spear 1 m15", "elves_glader 3 m14"], CASTLES, "first = 0")
    play(full, f"Ann: {click(full, 'elves_glader')}")
    assert "m15" not in open_hexes(full, "Ann") and "m16" in open_hexes(full, "Ann")  # through it, along the road


def test_a_wizard_serves_both_armies() -> None:
    table = war([*OWN, "elves_wicana 4 m14", "feudals_spear 1 m14"], CASTLES, "first = 0")
    play(table, f"Ann: {click(table, 'elves_wicana')}", "Ann: cast mend")
    assert open_to(table, "Ann") == {click(table, "feudals_spear")}
