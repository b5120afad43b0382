"""Described positions: what they may say, and every error in words; and chapter 17."""

from __future__ import annotations

import pytest

from kingstable.core.errors import BadPosition
from kingstable.core.table import Table
from kingstable.games.wizard_kings.rules.layout import hex_name

from .scripts import GAME, NAMES, at, campaign, click, hex_of, new, open_to, play, roll, rule, steps_of, waiting

SIDES = """
[side.0]
army = "elves"
[side.1]
army = "orcs"
"""


def refused(text: str) -> str:
    """Why a description is refused."""
    with pytest.raises(BadPosition) as error:
        GAME.position(text, "test")
    return str(error.value)


def with_block(text: str, rest: str = "", other: str = "") -> str:
    """A description with one block of the Elves on map 14."""
    sides = f'[side.0]\narmy = "elves"\nblocks = ["{text}"]\n[side.1]\narmy = "orcs"\nblocks = [{other}]'
    return f"maps = [14]\n{rest}\n{sides}"


# What is refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line, words", [
    ("maps = [14", "test: not valid TOML"),
    ("maps = [14]\nmoon = 3", "test: moon: no such key; known are scenario, maps, turn"),
    ('scenario = "chaos"', "test: scenario: one of island_of_the_dead, barbarian_raid, last_wizard_standing, allia"),
    ("scenario = [1]", "test: scenario: one of"),
    ("", "test: maps: missing: which maps are played on"),
    ("maps = 14", "test: maps: a list of maps is expected, such as [14, 15]"),
    ("maps = []", "test: maps: a list of maps is expected"),
    ('maps = ["14"]', "test: maps: each map is a number or a table with map, turned, x and y"),
    ("maps = [{ number = 14 }]", "test: maps.number: no such key; known are map, turned, x, y"),
    ("maps = [{ turned = true }]", "test: maps.map: a whole number from 0 to 9999 is expected"),
    ("maps = [{ map = 14, turned = 1 }]", "test: maps.turned: true or false is expected"),
    ("maps = [{ map = 14, x = -1 }]", "test: maps.x: a whole number from 0 to 99 is expected"),
    ("maps = [12]", "test: maps: there is no map 12; there are: 13, 14, 15, 16"),
    ("maps = [{ map = 14 }, { map = 15, x = 0 }]", "test: maps: maps 14 and 15 lie over each other"),
    ("maps = [{ map = 14 }, { map = 15, x = 3 }]", "test: maps: map 15 at 3, 0 is not joined to the others"),
    ("maps = [14, 14, 14, 14, 14, 14]", "test: maps: map 14 lies at 5, 0; a layout is at most"),
    ('scenario = "barbarian_raid"\nmaps = [14]', "test: maps: only a skirmish and a custom game choose their maps"),
    ('scenario = "island_of_the_dead"\nmaps = [14]', "test: maps: only a skirmish and a custom game choose their maps"),
    ("maps = [14]\nturn = 0", "test: turn: a whole number from 1 to 99 is expected"),
    ("maps = [14]\nturn = true", "test: turn: a whole number from 1 to 99 is expected"),
    ('maps = [14]\nturn = "3"', "test: turn: a whole number from 1 to 99 is expected"),
    ("maps = [14]\nturns = 100", "test: turns: a whole number from 0 to 99 is expected"),
    ("maps = [14]\nturn = 5\nturns = 4", "test: turn: the last turn is 4"),
    ("maps = [14]\nturn = 11", "test: turn: the last turn is 10"),
    ("maps = [14]\nfirst = 2", "test: first: a whole number from 0 to 1 is expected"),
    ('maps = [14]\nphase = "initiative"', "test: phase: one of move, combat, build is expected"),
    ("maps = [14]\ndispel = 1", "test: dispel: true or false is expected"),
    ('maps = [14]\nreserves = "yes"', "test: reserves: true or false is expected"),
    ('maps = [14]\nalone = "yes"', "test: alone: true or false is expected"),
    ('scenario = "barbarian_raid"\nalone = true', "test: alone: only island_of_the_dead and a skirmish are played"),
    ('scenario = "last_wizard_standing"\nalone = true', "test: alone: only island_of_the_dead and"),
    ("maps = [14]\ngold = 3", "test: gold: a table is expected"),
    ("maps = [14]\ngold = { Logyn = 1 }", "test: gold: 'Logyn' is not a city here; they are "),
    ("maps = [14]\ngold = { Varn = -1 }", "test: gold.Varn: a whole number from 0 to 99 is expected"),
    ("maps = [14]\nattackers = 0", "test: attackers: a table is expected"),
    ("maps = [14]\nattackers = { c5 = 0 }", "test: attackers: c5: both sides must be there"),
    ("maps = [14]\nattackers = { nowhere = 0 }", "test: attackers: nowhere: both sides must be there"),
])  # fmt: skip
def test_errors_of_the_table(line: str, words: str) -> None:
    assert refused(line + "\n" + SIDES).startswith(words)


@pytest.mark.parametrize("text, words", [
    ("", "test: side.0.army: one of amazons, barbarians, dwarves, elves, feudals, orcs, undead is expected"),
    ('side = "elves"', "test: side: a table is expected"),
    ('[side]\n0 = "elves"', "test: side.0: a table is expected"),
    ('[side.2]\narmy = "elves"', "test: side.2: no such key; known are 0, 1"),
    ('[side.0]\narmy = "ferkin"', "test: side.0.army: one of amazons"),
    ('[side.0]\narmy = "elves"', "test: side.1.army: one of amazons"),
    ('[side.0]\narmy = "elves"\nhero = 1', "test: side.0.hero: no such key; known are army, second, cities, blocks"),
    ('[side.0]\narmy = "elves"\ncities = "Varn"', "test: side.0.cities: a list of texts is expected"),
    ('[side.0]\narmy = "elves"\ncities = [3]', "test: side.0.cities: a list of texts is expected"),
    ('[side.0]\narmy = "elves"\ncities = ["Varm"]', "test: side.0.cities: 'Varm' is not a city here; they are "),
    ('[side.0]\narmy = "elves"\nshown = 1', "test: side.0.shown: true or false is expected"),
    ('[side.0]\narmy = "elves"\nblocks = [["elves_ranger"]]', "test: side.0.blocks: a list of texts is expected"),
    ('[side.0]\narmy = "elves"\ncities = ["Varn"]\n[side.1]\narmy = "orcs"\ncities = ["Varn"]',
     "test: side.1.cities: Varn is a home city already"),
])  # fmt: skip
def test_errors_of_a_side(text: str, words: str) -> None:
    assert refused("maps = [14]\n" + text).startswith(words)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "elves_ranger",
        "elves_ranger 3",
        "ranger 3 c5",
        "elves_ranger three c5",
        "elves_ranger -1 c5",
        "elves_ranger ² c5",
        "3 elves_ranger c5",
    ],
)
def test_a_block_is_type_strength_and_hex(text: str) -> None:
    assert f"side.0.blocks: {text!r} is not such as 'elves_ranger 3 e8': a type, its strength" in refused(
        with_block(text)
    )


@pytest.mark.parametrize("where", ["c0", "C5", "j5", "c", "5", "c05", "c5!", "c99999999999", "here", "c٥"])
def test_hexes_that_are_not_there(where: str) -> None:
    assert f"{where} is not a hex of this map" in refused(with_block(f"elves_ranger 3 {where}"))


@pytest.mark.parametrize("text, words", [
    ("elves_ranger 3 c5 asleep", "'asleep' says nothing; known are from, flown, with, moved, roamed, reserve"),
    ("elves_ranger 3 c5 from", "'from' says nothing"),
    ("elves_ranger 3 c5 from north", "'from' says nothing"),
    ("elves_ranger 3 c5 from n", "elves_ranger entered no battle: no enemies are there"),
    ("elves_pixie 3 c5 flown", "elves_pixie entered no battle"),
    ("elves_ranger 3 c5 reserve", "elves_ranger entered no battle"),
    ("elves_ranger 4 c5", "has 4 of 3 steps"),
    ("elves_ranger 0 c5", "has 0 of 3 steps"),
    ("elves_ranger 3 off", "off the map at -1 with 3 steps"),
    ("elves_ranger 1 out", "off the map at -2 with 1 steps"),
    ("elves_ranger 3 a1", "cannot stand in a1"),
    ("elves_ranger 3 d3", "cannot stand in d3"),
    ("elves_pixie 3 a1", "cannot stand in a1"),
    ("elves_white_ship 3 c5", "cannot stand in c5"),
    ("elves_castle 3 c5 moved", "stays where it is, and has moved"),
    ("elves_castle 3 c5 roamed", "stays where it is, and has moved"),
])  # fmt: skip
def test_errors_of_a_block(text: str, words: str) -> None:
    assert words in refused(with_block(text))


@rule("17.4")
def test_no_more_blocks_than_a_hex_holds() -> None:
    blocks = '", "'.join(["elves_ranger 1 c5"] * 5)
    assert refused(with_block(blocks)) == "test: side 0 and its friends have too many blocks in c5"
    assert GAME.position(with_block('", "'.join(["elves_ranger 1 c5"] * 4)))


@pytest.mark.parametrize("side", ["2", '"Ann"', "-1"])
def test_an_attacker_is_a_side(side: str) -> None:
    text = with_block("elves_ranger 3 c5", f"attackers = {{ c5 = {side} }}", '"orcs_goblin 1 c5"')
    assert "test: attackers: " in refused(text) and "is not a side" in refused(text)


def test_the_undead_of_the_island_stay_there() -> None:
    sides = '[side.0]\narmy = "elves"\n[side.1]\narmy = "undead"\nblocks = ["undead_zombie 1 e9"]'
    text = f'scenario = "island_of_the_dead"\n{sides}'
    assert refused(text) == "test: side 1 may not be in e9"


@rule("17.4")
def test_a_lost_wizard_is_out() -> None:
    assert GAME.position(with_block("elves_wicana 0 out"))
    assert GAME.position(with_block("elves_wicana 0 off"))  # it was never built
    island = 'scenario = "island_of_the_dead"\n[side.0]\narmy = "elves"\nblocks = ["elves_wicana 0 off"]'
    assert "elves_wicana" in refused(f'{island}\n[side.1]\narmy = "undead"')


# What is taken -------------------------------------------------------------------------------------------------------


@rule("17.4")
def test_any_blocks_of_any_army() -> None:
    for key, row in GAME.data["blocks"].items():
        where = "g8" if row["symbol"] == "aquatic" else "g6"
        block = f"elves_glader 1 g6 with {key} 1" if row["group"] in ("weapon", "magic") else f"{key} 1 {where}"
        table = at(f'maps = [15]\n[side.0]\narmy = "elves"\nblocks = ["{block}"]\n[side.1]\narmy = "orcs"')
        assert steps_of(table, key) == 1


@rule("17.4")
@pytest.mark.parametrize("phase, who", [("move", ["Ann"]), ("combat", ["*"]), ("build", ["Ann", "Brian"])])
def test_the_phase_says_where_play_goes_on(phase: str, who: list[str]) -> None:
    table = (
        at(with_block("elves_glader 2 c5 from n", f'phase = "{phase}"', '"orcs_goblin 1 c5"'))
        if phase != "build"
        else at(with_block("elves_glader 2 c5", 'phase = "build"'))
    )
    assert waiting(table) == who


@rule("17.4", "6.31")
def test_a_battle_that_has_begun_when_a_side_moves() -> None:
    """Brian was attacked and moves now: of his two blocks one is pinned."""
    text = with_block(
        "elves_glader 2 c5 from n", "first = 1\nattackers = { c5 = 0 }", '"orcs_goblin 1 c5", "orcs_orc 1 c5"'
    )
    table = at(text)
    assert waiting(table) == ["Brian"]
    assert open_to(table, "Brian") == {"done", click(table, "orcs_goblin"), click(table, "orcs_orc")}
    play(table, f"Brian: {click(table, 'orcs_orc')}", "Brian: d5")
    assert open_to(table, "Brian") == {"done"}
    play(table, "Brian: done", "Ann: done")
    assert (campaign(table).attacker, campaign(table).defender) == (0, 1)
    assert GAME.audit(campaign(table)) == []


@rule("17.4")
@pytest.mark.parametrize(
    "first, attackers, attacker", [(0, "{}", 0), (1, "{}", 1), (0, "{ c5 = 1 }", 1), (1, "{ c5 = 0 }", 0)]
)
def test_who_attacks(first: int, attackers: str, attacker: int) -> None:
    rest = f'phase = "combat"\nfirst = {first}\nattackers = {attackers}'
    table = at(with_block("elves_glader 2 c5", rest, '"orcs_goblin 1 c5"'))
    assert campaign(table).attacker == attacker


@rule("17.4", "17.1")
def test_maps_in_many_ways() -> None:
    table = at(
        """
        maps = [{ map = 14 }, { map = 15, turned = true, x = 1 }, { map = 16, x = 0, y = 1 }]
        turn = 2
        turns = 0
        [gold]
        Varn = 7
        "Port Ness" = 2
        [side.0]
        army = "elves"
        cities = ["Varn", "Port Ness"]
        blocks = ["elves_pixie 2 g3", "elves_ranger 1 b12"]
        shown = true
        [side.1]
        army = "orcs"
        """
    )
    state = campaign(table)
    assert hex_of(table, 1) == "b12" and state.land.city_name[state.land.city_at[state.place[1]]] == "Port Ness"
    assert sum(state.gold) == 9 and (state.turn, state.last_turn) == (2, 0)
    assert state.seen[0] == state.seen[1] == max(state.seen)


@rule("17.4")
def test_a_skirmish_is_won_by_the_richer_cities() -> None:
    for turn, over in ((3, False), (4, True)):
        text = f"""
        maps = [14]
        turn = {turn}
        turns = 4
        phase = "build"
        [side.0]
        army = "elves"
        cities = ["Varn"]
        blocks = ["elves_pixie 2 e5"]
        [side.1]
        army = "orcs"
        cities = ["Grimhold", "Hobb", "Cairn"]
        """
        table = at(text)
        play(table, "Ann: done", "Brian: done")
        assert table.over == over and table.scores() == [4, 2]
    assert table.outcome and table.outcome.ranking == ((0,), (1,))


@rule("17.4", "13.1")
def test_a_skirmish_alone() -> None:
    rest = "alone = true\ndispel = true"
    table = at(with_block("elves_wicana 4 c5", rest, '"undead_necrom 4 h5", "orcs_goblin 1 h5"'))
    assert campaign(table).seats == 1 and None not in table.view(0)["block"]
    play(table, f"Ann: {click(table, 'elves_wicana')}", "Ann: d5", "Ann: done")
    assert waiting(table) == ["Ann"]


def test_a_position_is_for_so_many_seats() -> None:
    with pytest.raises(BadPosition, match="the position is for 2 seats, not for 1"):
        Table(GAME, 1, names=NAMES[:1], position=with_block("elves_ranger 3 c5"))


# Chapter 17 ----------------------------------------------------------------------------------------------------------


@rule("17.1")
def test_columns_go_on_after_z() -> None:
    land = campaign(at("maps = [13, 14, 15, 16]\n" + SIDES)).land
    names = {land.name(place) for place in range(land.hexes)}
    assert {"a4", "i5", "j4", "z5", "aa4", "ag5"} <= names
    assert all(land.name(land.named(name)) == name for name in names)
    assert hex_name(land.code[land.city_hex[land.city_name.index("Gatehold")]]) == "ac4"  # e4 of the fourth map


@rule("17.2")
@pytest.mark.parametrize("room", [True, False])
def test_a_block_is_offered_only_if_it_can_go_somewhere(room: bool) -> None:
    """A Treek in g7 has but f6 and f7 to go to, which hold four and five; a castle never goes."""
    around = ["elves_glader 1 f6"] * 4 + ["elves_glader 1 f7"] * (4 if room else 5)
    blocks = ["elves_treek 1 g7", "elves_castle 1 g7", *around]
    table = at(f'maps = [13]\n[side.0]\narmy = "elves"\nblocks = {blocks}\n[side.1]\narmy = "orcs"')
    assert (click(table, "elves_treek") in open_to(table, "Ann")) == room
    assert click(table, "elves_castle") not in open_to(table, "Ann")


@rule("17.2")
def test_a_spell_is_offered_only_if_it_finds_somebody() -> None:
    table = at(with_block("elves_wicana 4 c5"))
    play(table, f"Ann: {click(table, 'elves_wicana')}")
    assert not {"cast mend", "cast woodwalk"} & open_to(table, "Ann") and "cast windlift" in open_to(table, "Ann")
    table = at(with_block('elves_wicana 4 c5", "elves_glader 3 c5'))
    play(table, f"Ann: {click(table, 'elves_wicana')}")
    assert {"cast mend", "cast woodwalk", "cast windlift"} <= open_to(table, "Ann")


@rule("17.3")
def test_a_single_answer_is_taken() -> None:
    """One battle: nobody is asked which; one block to be hit: nobody is asked; it only can fire: it does."""
    table = at(with_block("elves_glader 2 c5 from n", 'phase = "combat"', '"orcs_goblin 1 c5"'))
    assert waiting(table) == ["*"]
    roll(table, "roll 1")
    assert steps_of(table, "elves_glader") == 1 and waiting(table) == ["*"]


@rule("17.3", "8.1", "8.14")
def test_who_has_a_choice_is_asked() -> None:
    blocks = 'elves_glader 2 c5 from n", "elves_ranger 2 c5 from n", "elves_pixie 1 d7 flown'
    table = at(with_block(blocks, 'phase = "combat"', '"orcs_goblin 1 c5", "orcs_goblin 1 d7"'))
    assert waiting(table) == ["Ann"] and open_to(table, "Ann") == {"c5", "d7"}
    play(table, "Ann: c5")
    roll(table, "roll 6 6", "roll 1")
    assert waiting(table) == ["Ann"]
    assert open_to(table, "Ann") == {click(table, "elves_glader"), click(table, "elves_ranger")}


@rule("17.3")
def test_equal_blocks_need_no_choice() -> None:
    blocks = 'elves_glader 2 c5 from n", "elves_glader 2 c5 from n'
    table = at(with_block(blocks, 'phase = "combat"', '"orcs_goblin 1 c5"'))
    roll(table, "roll 1")
    assert waiting(table) == ["*"] and sorted(campaign(table).steps[:2]) == [1, 2]


def test_who_may_decline_is_asked() -> None:
    table = new(2)
    play(table, "Ann: done", "Brian: done")
    assert open_to(table, "Brian") > {"done"} and waiting(table) == ["Ann", "Brian"]


@rule("17.3")
def test_who_can_but_be_done_is_asked_only_if_that_is_a_secret() -> None:
    """A castle has nowhere to go: if others know that it is one, its player is not asked to move."""
    castle = with_block("elves_castle 2 c5")
    assert waiting(at(castle)) == ["Ann"] and open_to(at(castle), "Ann") == {"done"}
    assert at(castle).prompt(0) == "None of your blocks can move or cast: end movement."
    assert waiting(at(castle.replace('army = "elves"', 'army = "elves"\nshown = true', 1))) != ["Ann"]
    assert waiting(at("maps = [14]\n" + SIDES)) == ["Ann", "Brian"]  # nobody has a block: all may build


@rule("17.5")
def test_what_is_our_own_is_said() -> None:
    board = str(new(2))
    assert "Reconstructed: " in board
    assert "spells" in board.split("Reconstructed: ")[1] and "maps" in board.split("Reconstructed: ")[1]
    notes = {
        sheet: {row["source"] for row in GAME.data[sheet].values()}
        for sheet in ("blocks", "spells", "scenarios", "terrain")
    }
    assert "reconstructed" in notes["spells"] and "rulebook" in notes["spells"]
    for sheet in notes:
        for row in GAME.data[sheet].values():
            assert row["source"] in ("rulebook", "public", "derived", "reconstructed")
            assert row["source"] != "reconstructed" or row["note"]
