"""Heroes, who go where others cannot; and wizards rated B+, who know as much as those rated A+.

On map 14 b4 and c4 are clear, and d4 is a mountain hex; on the map of the Kasar a river runs between e5 and f4.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.core.table import Table
from kingstable.games.wizard_kings.game import WizardKings
from kingstable.games.wizard_kings.rules.wizards import known_spells

from .arms import misses, quietly, war
from .battlefield import act, options, places, rounds, spells, strength, throw_of, token, whose_turn
from .marching import drawn, field, go, reach
from .scripts import GAME, at, campaign, click, open_to, play, rule
from .test_maps import KASAR

HEROES = [key for key, row in GAME.data["blocks"].items() if row["group"] == "hero"]
LESSER = {
    "amazons_witch": "amazons_charmer",
    "barbarians_runeka_b": "barbarians_runeka",
    "dwarves_mage_b": "dwarves_mage",
    "elves_magus": "elves_wicana",
    "feudals_wizard_b": "feudals_wizard",
    "orcs_shaman": "orcs_shakla",
    "undead_necrom_b": "undead_necrom",
}


# Heroes --------------------------------------------------------------------------------------------------------------


@rule("26.1")
def test_every_army_has_a_hero_of_one_step() -> None:
    book, kinds = WizardKings().book, list(GAME.data["blocks"])
    assert len(HEROES) == 7 and {GAME.data["blocks"][key]["army"] for key in HEROES} == {
        key.split("_")[0] for key in LESSER
    }
    assert [book.most[kinds.index(key)] for key in HEROES] == [1] * 7


@rule("2.4")
def test_a_hero_is_eliminated_by_one_hit_and_gains_no_step() -> None:
    table = war(["orcs_troll 3"], ["feudals_hero 1"])
    assert throw_of(table) == 1 and whose_turn(table) == "feudals_hero"  # A before B
    act(table, "roll 4", "roll 1 6")
    assert strength(table, "orcs_troll") == [2] and places(table, "feudals_hero") == ["off"]
    table = field(["orcs_hero 1 b6", "orcs_goblin 1 b6"], (), phase="build", homes=(["Aldwick"], ()))
    assert {move for move in options(table, "Ann") if move.startswith("step")} == {"step orcs_goblin"}


@rule("6.25")
def test_a_hero_takes_up_room_in_a_hex() -> None:
    crowd = ["orcs_goblin 1 b4", "orcs_goblin 1 b4", "orcs_goblin 1 b4"]
    table = field([*crowd, "orcs_orc 1 b5", "orcs_hero 1 b5"])
    assert "b4" in reach(table, "orcs_orc") and "b4" in reach(table, "orcs_hero")
    go(table, "orcs_hero", "b4")
    assert "b4" not in reach(table, "orcs_orc")
    table = field([*crowd, "orcs_orc 1 b5", "orcs_hero 1 b5"])
    go(table, "orcs_orc", "b4")
    assert "b4" not in reach(table, "orcs_hero")


@rule("26.2")
@pytest.mark.parametrize("first", [["hero"], ["orc", "orc"], ["orc", "hero", "orc"], ["hero", "orc", "orc"]])
def test_heroes_do_not_count_at_a_hexside(first: Sequence[str]) -> None:
    table = field(
        ["orcs_orc 1 b4", "orcs_orc 1 b4", "orcs_orc 1 b4", "orcs_hero 1 b4"], ["feudals_spear 4 c4"]
    )  # the hexside takes two
    for kind in first:
        go(table, f"orcs_{kind}", "c4 from sw", where="b4")
    assert ("c4 from sw" in reach(table, "orcs_orc", where="b4")) == (first.count("orc") < 2)
    if "hero" not in first:
        assert "c4 from sw" in reach(table, "orcs_hero", where="b4")


@rule("26.2")
def test_the_retreat_of_a_hero_uses_up_no_hexside() -> None:
    table = war(
        ["orcs_orc 4 b4 from n", "orcs_orc 4 b4 from ne"],
        ["feudals_hero 1", "feudals_spear 4", "feudals_spear 4", "feudals_spear 4"],
    )
    quietly(table, "b5")
    assert whose_turn(table) == "feudals_hero"
    play(table, "Brian: b5")
    for left in (2, 1):
        quietly_choose(table)
        assert "b5" in options(table, "Brian"), left
        play(table, "Brian: b5")
    quietly_choose(table)
    assert whose_turn(table) == "feudals_spear#3" and "b5" not in options(table, "Brian")  # b5 has room for it


@rule("26.2")
def test_a_hero_retreats_over_a_hexside_that_is_used_up() -> None:
    table = war(
        ["orcs_orc 4 b4 from n", "orcs_orc 4 b4 from ne"],
        ["feudals_bowman_city 3", "feudals_bowman_city 3", "feudals_hero 1", "feudals_bowman_forest 3"],
    )  # all of letter A
    quietly(table, click(table, "feudals_hero"))
    assert rounds(table) == 2
    for key in ("feudals_bowman_city", "feudals_bowman_city#2"):
        act(table, f"Brian: block {key}", "Brian: b5")
    act(table, "Brian: block feudals_bowman_forest")
    assert "b5" not in options(table, "Brian")
    play(table, "Brian: fire")
    misses(table)
    assert whose_turn(table) == "feudals_hero" and "b5" in options(table, "Brian")


def quietly_choose(table: Table) -> None:
    """Brian lets the first of his blocks have the next Combat Turn."""
    blocks = sorted(move for move in options(table, "Brian") if move.startswith("block"))
    if blocks:
        act(table, f"Brian: {blocks[0]}")


@rule("26.3")
def test_heroes_cross_rivers() -> None:
    table = drawn(KASAR, ["orcs_hero 1 f4", "orcs_cleric 1 f4"], ["feudals_spear 1 e5"])
    assert "e5 from ne" in reach(table, "orcs_hero")  # over the river; from the north along its other bank
    assert "e5 from ne" not in reach(table, "orcs_cleric") and "e5 from n" in reach(table, "orcs_cleric")


@rule("26.3")
def test_heroes_attack_over_a_river_in_any_number() -> None:
    table = drawn(KASAR, ["orcs_hero 1 f4", "feudals_hero 1 f4"], ["feudals_spear 1 e5"])
    go(table, "orcs_hero", "e5 from ne")
    assert "e5 from ne" in reach(table, "feudals_hero")


@rule("26.3", "26.4")
def test_heroes_go_through_mountains() -> None:
    table = field(["orcs_hero 1 c4", "orcs_cleric 1 c4"], ["feudals_spear 1 a5"])
    assert "d4" in reach(table, "orcs_hero") and "d4" not in reach(table, "orcs_cleric")
    assert "e4" in reach(table, "orcs_hero")  # and on, from mountain to mountain
    go(table, "orcs_hero", "d4")
    assert places(table, "orcs_hero") == ["d4"]


@rule("26.3")
def test_heroes_stop_in_forest_like_others_and_do_not_swim() -> None:
    table = field(["orcs_hero 1 c4", "orcs_cleric 1 b3"], ["feudals_spear 1 a5"])
    near = reach(table, "orcs_hero")
    assert "c3" in near and "c2" in near  # c3 is a forest hex; c2 is reached over b3
    table = field(["orcs_hero 1 c2"], ["feudals_spear 1 a5"])
    assert not {"c1", "b1"} & reach(table, "orcs_hero")


@rule("26.4")
def test_a_hero_may_be_in_a_mountain_hex_and_retreat_into_one() -> None:
    GAME.book.atlas.layouts.clear()  # the ground is laid out anew
    table = war(["orcs_orc 4 c4 from sw"], ["feudals_hero 1 c4", "feudals_spear 1 c4"])
    quietly(table, "d4")
    assert whose_turn(table) == "feudals_hero"
    play(table, "Brian: d4")
    assert places(table, "feudals_hero") == ["d4"] and GAME.audit(campaign(table)) == []
    quietly(table, "b3")
    assert "d4" not in options(table, "Brian")


@rule("2.10")
@pytest.mark.parametrize(("hex", "fire"), [("b4", 4), ("c4", 4), ("b6", 5)])
def test_heroes_fight_better_in_cities(hex: str, fire: int) -> None:
    table = war(["orcs_orc 4"], ["feudals_hero 1"], hex=hex)
    act(table, f"roll {fire}")
    assert strength(table, "orcs_orc") == [3]
    table = war(["orcs_orc 4"], ["feudals_hero 1"], hex=hex)
    act(table, f"roll {fire + 1}")
    assert strength(table, "orcs_orc") == [4]


# Wizards rated B+ ----------------------------------------------------------------------------------------------------


@rule("26.8")
@pytest.mark.parametrize("lesser", list(LESSER))
def test_a_lesser_wizard_knows_the_same_spells(lesser: str) -> None:
    army = lesser.split("_")[0]
    greater = LESSER[lesser]
    table = war(
        [f"{lesser} 3", f"{greater} 4"],
        ["orcs_orc 4 b5"],
        armies=(army, "orcs" if army != "orcs" else "elves"),
        phase="move",
    )
    state = campaign(table)
    known = known_spells(state, token(table, lesser))
    assert known == known_spells(state, token(table, greater)) and len(known) == 6


@rule("26.8")
def test_a_lesser_wizard_casts_after_letter_a_and_before_letter_b() -> None:
    table = war(
        ["feudals_wizard_b 3", "feudals_wizard 3", "feudals_bowman_city 1", "feudals_knight 1"],
        ["orcs_castle 4"],
        armies=("feudals", "orcs"),
    )
    assert whose_turn(table) == "feudals_wizard"
    same = spells(table, "Ann")
    play(table, "Ann: done")
    assert whose_turn(table) == "feudals_bowman_city"
    misses(table)
    assert whose_turn(table) == "feudals_wizard_b" and spells(table, "Ann") == same == {
        "lightning", "shield", "fireball", "meteor",
    }  # fmt: skip
    play(table, "Ann: cast meteor")
    assert places(table, "feudals_wizard_b") == ["out"] and rounds(table) == 1  # three steps, all that it had


@rule("10.4")
def test_a_wizard_that_was_never_on_the_map_may_be_built() -> None:
    blocks = ["orcs_goblin 1 b6", "orcs_shakla 0 off", "orcs_shaman 0 out"]
    table = field(blocks, ["feudals_spear 1 g3"], phase="build", homes=(["Aldwick"], ["Varn"]))
    assert "new orcs-shakla" in open_to(table, "Ann") and "new orcs-shaman" not in open_to(table, "Ann")
    play(table, "Ann: new orcs-shakla", "Ann: b6", "Ann: done", "Brian: done")
    assert places(table, "orcs_shakla") == ["b6"] and strength(table, "orcs_shakla") == [1]


@rule("26.9")
def test_no_wizard_is_built_on_a_henge() -> None:
    blocks = ["treasure_gold 1 g6", "orcs_goblin 1 g6", "orcs_shakla 0 off", "orcs_orc 0 off"]
    table = field(blocks, ["feudals_spear 1 g3"], phase="build", homes=((), ["Varn"]))
    play(table, f"Ann: cash {token(table, 'treasure_gold') + 1}")
    assert {move for move in open_to(table, "Ann") if move.startswith("new")} == {"new orcs-orc", "new treasure-gold"}


@rule("3.7")
def test_a_wizard_that_fell_is_not_built_again() -> None:
    table = at(
        """
        maps = [14]
        phase = "combat"
        gold = { Varn = 9 }
        [side.0]
        army = "orcs"
        blocks = ["orcs_troll 3 b4 from n"]
        [side.1]
        army = "feudals"
        cities = ["Varn"]
        blocks = ["feudals_wizard 1 b4", "feudals_wizard_b 0 off", "feudals_spear 1 g3"]
        """
    )
    play(table, "Brian: done")
    act(table, "roll 1 6 6", "Ann: done")
    assert places(table, "feudals_wizard") == ["out"]
    new = {move for move in open_to(table, "Brian") if move.startswith("new")}
    assert new == {"new feudals-wizard-b"}
