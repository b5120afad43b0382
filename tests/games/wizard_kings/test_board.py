"""The board in characters: what it shows, to whom, and that no line is too long."""

from __future__ import annotations

import pytest

from kingstable.core.edition import Edition
from kingstable.core.game import View
from kingstable.core.state import CHANCE, SPECTATOR
from kingstable.core.table import Table
from kingstable.games.wizard_kings.game import WizardKings

from .crowds import COUNCIL, RAISED, deployed, quarrel, raised
from .melee import OF_MANY, begin, fray, roam
from .speaking import GAME, GAMES, at, wander

LONG = ("Ann of the Thousand Isles and Bays", "Brian the Lionhearted of Somewhere")


def drawn(table: Table, seat: int | None = None) -> list[str]:
    return table.game.drawing.board(table.view(seat), table.names).splitlines()


def brief(table: Table, seat: int | None = None) -> list[str]:
    return table.game.drawing.brief(table.view(seat), table.names).splitlines()


def narrow(view: View, names: tuple[str, ...] = LONG) -> None:
    for drawing in (GAME.drawing.board(view, names), GAME.drawing.brief(view, names), GAME.drawing.board(view)):
        for line in drawing.splitlines():
            assert len(line) <= 80 and line == line.rstrip(), line


SIEGE = """
    maps = [14]
    turn = 3
    phase = "combat"
    [side.0]
    army = "orcs"
    cities = ["Aldwick"]
    blocks = [
        "orcs_orc 3 c4 from nw", "orcs_goblin 2 b6", "orcs_troll 1 b6 moved", "orcs_goblin 0 off", "orcs_shakla 0 out",
    ]
    [side.1]
    army = "feudals"
    cities = ["Hobb", "Thessel"]
    blocks = ["feudals_spear 2 c4", "feudals_knight 3 h3", "feudals_spear 1 i5"]
    [gold]
    Aldwick = 2
"""


def test_the_map_shows_terrain_gold_henges_and_blocks() -> None:
    lines = drawn(at(SIEGE))
    assert lines[0] == "WIZARD KINGS · a skirmish · turn 3 of 10 · Combat Phase"
    assert lines[2:10] == [
        "    a       b       c       d       e       f       g       h       i",
        " 0          ~               C               C               ~",
        " 1  ~               ~               .               ~               ~",
        " 1          ~               C               C               ~",
        " 2  ~               C               .               C               ~",
        " 2          C               .               .               F",
        " 3  ~               f1              m               .1              ~",
        " 3          C               m               .               C2",
    ]
    assert " 4          .       O1F1    m               m               ." in lines
    assert lines[14:17] == [
        " 6  C               m               m               f*              C",
        " 6          C2              m               m               C",
        " 7  ~       O2      f               .               .               ~",
    ]


def test_the_board_tells_of_cities_battles_and_sides() -> None:
    table = at(SIEGE)
    lines = drawn(table, 0)
    start = next(number for number, line in enumerate(lines) if line.startswith("Cities"))
    assert lines[start : start + 10] == [
        "Cities: Grimhold e5; Aldwick b6 Orcs +2 GP; Thessel h3 Feudals; Varn g3; Cairn",
        "  d8; Hobb c3 Feudals",
        "Battle in c4: Orcs against Feudals, round 1",
        "O  Ann you        Orcs  cities 2 GP",
        "    b6: Goblin 2 (2), Troll 1 (3)-; c4: Orc 3 (1)-",
        "    can be built: Goblin",
        "    lost: Shakla",
        "F  Brian          Feudals  cities 3 GP",
        "    c4: Spear 2 (6); h3: (7); i5: (8)",
        "",
    ]
    assert brief(table, 1) == [
        "WIZARD KINGS · a skirmish · turn 3 of 10 · Combat Phase",
        "Battle in c4: Orcs against Feudals, round 1",
        "O  Ann            Orcs  cities 2 GP",
        "    b6: (2), (3)-; c4: Orc 3 (1)-",
        "    can be built: Goblin",
        "    lost: Shakla",
        "F  Brian you      Feudals  cities 3 GP",
        "    c4: Spear 2 (6); h3: Knight 3 (7); i5: Spear 1 (8)",
    ]
    table.play("roll 2 6", CHANCE)
    assert "Last throw: 2 6" in drawn(table)


def test_the_head_tells_the_phase() -> None:
    table = at(SIEGE.replace('phase = "combat"', 'phase = "build"').replace("c4 from nw", "b5").replace("2 c4", "2 h5"))
    assert drawn(table)[0].endswith("turn 3 of 10 · Build Phase")
    table = at(SIEGE.replace('phase = "combat"', 'phase = "move"').replace("c4 from nw", "b5").replace("2 c4", "2 h5"))
    assert drawn(table)[0].endswith("Move Phase of the Orcs")
    raid = Table(GAME, 2, options={"scenario": "barbarian_raid"}, dice="manual")
    assert drawn(raid)[0] == "WIZARD KINGS · Barbarian Raid · set-up"
    assert any(line.startswith("    still to deploy: ") for line in drawn(raid))


def test_a_seat_sees_its_own_clicks_and_nobody_elses() -> None:
    table = Table(GAME, 2, options={"scenario": "barbarian_raid"}, dice="manual")
    table.play("d1", 0)
    assert "So far: d1" in drawn(table, 0) + brief(table, 0)
    assert not any(line.startswith("So far") for line in drawn(table, 1) + drawn(table))


def test_sides_of_one_army_have_letters_of_their_own() -> None:
    twins = SIEGE.replace("feudals_knight", "orcs_troll").replace("feudals_spear", "orcs_goblin")
    lines = drawn(at(twins.replace('"feudals"', '"orcs"')))
    assert any("O1o1" in line for line in lines)
    assert any(line.startswith("o  ") for line in lines)


@pytest.mark.rule("wizard_kings", "17.5")
def test_the_board_says_which_values_are_reconstructed() -> None:
    assert drawn(at(SIEGE))[-2:] == [
        "Reconstructed: the maps, some blocks of the starter armies, the spells and",
        "rituals and some blocks of the games (`kingstable rules wizard_kings`)",
    ]
    words = GAME.words
    assert words.is_reconstructed("spells", 0) and words.note("spells", 0).startswith("the rulebook prints no")
    changes = "".join(
        f'[{sheet}.{row}]\nsource = "rulebook"\n'
        for sheet in ("spells", "scenarios", "blocks")
        for row in GAME.data[sheet]
    )
    attested = WizardKings(Edition.parse(changes, "test", "test"))
    assert attested.words.provenance() == "the maps" and attested.words.note("spells", 0) == ""


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_no_line_is_over_eighty_letters(scenario: str, seats: int) -> None:
    for number, state in enumerate(wander(scenario, seats, 4)):
        if number % 7 == 0 or not state.waiting:
            for viewer in (number % seats, SPECTATOR):
                narrow(GAME.view(state, viewer))


def test_the_board_shows_leagues_artifacts_and_the_moon() -> None:
    table = at(COUNCIL)
    lines = drawn(table, 0)
    assert lines[0] == "WIZARD KINGS · a skirmish · turn 3 of 10 · Move Phase of the Orcs"
    assert "On the ground: Crown 2 in b5 (Orcs); Tome 2 in b5 (Elves); Ring 1 in h5 (Orcs)" in lines
    assert "Battles to come: c5 (Feudals attack)" in lines
    start = lines.index("O* Ann you        Orcs  cities 2 GP")
    assert lines[start + 1 : start + 4] == [
        "    allied with Elves",
        "    b5: Orc 3 (2) + Sword 2, Goblin 2 (3), Silver 2 (9); b6: Shakla 3 (5) + Lamp",
        "      1, Demon 2 (7)- + Mace 1, Haven 2 (8)",
    ]
    assert not any("Lamp" in line or "Sword" in line for line in drawn(table, 1))
    beasts = at(COUNCIL.replace("treasure_silver 2", "were_werebear 2"))
    assert drawn(beasts)[1] == "Moon: full" and not any(line.startswith("Moon") for line in lines)


def test_a_battle_of_many_armies_names_them_all() -> None:
    assert "Battle in b4: Orcs against Feudals with Elves, before round 1" in brief(
        at(quarrel("orcs_orc 3", "orcs_troll 2"))
    )
    joined = at(quarrel("orcs_orc 3").replace("combat", "move"))
    assert "Battles to come: b4 (Orcs attack, Elves with the defenders)" in brief(joined)


def test_an_army_is_listed_as_it_is_raised() -> None:
    table = raised(*RAISED)
    lines = drawn(table, 0)
    start = lines.index("Raised so far: Castle 1, 2 Glader 1, Pixie 1, Ranger 3, Sword 2, Wicana 2")
    assert start and not any(line.startswith("Raised") for line in drawn(table, 1))
    assert any(line.startswith("    beside the map: ") and "unknown" in line for line in drawn(table, 0))
    deploying = drawn(deployed(), 0)
    assert "    still to deploy: Castle, 2 Glader, Pixie, Ranger, Sword, Wicana" in deploying


@pytest.mark.parametrize(("seats", "scenario"), OF_MANY)
def test_no_line_is_over_eighty_letters_in_games_of_many(seats: int, scenario: str) -> None:
    for number, state in enumerate(roam(begin(scenario, seats, 3), seats, 250)):
        if number % 25 == 0:
            narrow(GAME.view(state, number % seats), LONG * 4)


def test_no_line_is_over_eighty_letters_where_many_armies_meet() -> None:
    for seed in range(3):
        for number, state in enumerate(roam(fray(7, seed), seed, 300)):
            if number % 20 == 0:
                narrow(GAME.view(state, SPECTATOR), LONG * 4)


@pytest.mark.parametrize(
    "maps", ["[14, 15, 16]", "[14, 15, 16, 14]", "[{map = 14, x = 0, y = 0}, {map = 15, x = 0, y = 1}]"]
)
def test_a_layout_of_many_maps_is_drawn_in_strips(maps: str) -> None:
    table = at(
        f"""
        maps = {maps}
        [side.0]
        army = "orcs"
        blocks = ["orcs_orc 3 c5"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_spear 2 h5"]
        """
    )
    view = table.view()
    narrow(view)
    letters = [line for line in drawn(table) if line.startswith("    ") and line.split()[0].isalpha()]
    columns = [name for line in letters if set(line) <= set("abcdefghijklmnopqrstuvwxyz ") for name in line.split()]
    land = GAME.layout(view["maps"])
    assert columns == sorted(
        {land.name(hex).rstrip("0123456789") for hex in range(land.hexes)}, key=lambda n: (len(n), n)
    )


def test_the_longest_names_of_an_edition_widen_nothing() -> None:
    name = "An Endlessly Long Name That No Board Was Ever Made For, Not Even This One, Nor The Next"
    changes = "".join(f'[blocks.{row}]\nname = "{name}"\n' for row in GAME.data["blocks"])
    game = WizardKings(Edition.parse(changes, "test", "test"))
    table = Table(game, 2, seed=1)
    for line in game.drawing.board(table.view(0), LONG).splitlines():
        assert len(line) <= 80
