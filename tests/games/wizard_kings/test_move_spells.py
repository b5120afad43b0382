"""The spells of the Move Phase, one by one."""

from __future__ import annotations

import pytest

from games.wizard_kings import steps
from kingstable.core.state import ALL
from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import FLOWN

from .battlefield import act, options, places, spells, strength, token
from .scripts import at, campaign, open_hexes, rule, waiting


def moving(
    blocks: list[str], foes: list[str] | None = None, maps: str = "[14]", more: str = "", ann: str = "", brian: str = ""
) -> Table:
    """Ann's part of the Move Phase; Brian is far away if nothing else is said."""
    foes = foes or ["feudals_spear 4 i5"]
    lines = [f"maps = {maps}", "first = 0", more]
    for side, (names, extra) in enumerate(((blocks, ann), (foes, brian))):
        lines += [f"[side.{side}]", f'army = "{names[0].split("_")[0]}"', f"blocks = {names!r}", extra]
    return at("\n".join(lines))


def cast(table: Table, caster: str, spell: str) -> None:
    act(table, f"Ann: block {caster}", f"Ann: cast {spell}")


def spells_of(table: Table, caster: str) -> set[str]:
    """What a wizard may cast now, tried out on the side."""
    if f"block {caster}" not in options(table, "Ann"):
        return set()
    state = table.state.clone()
    try:
        act(table, f"Ann: block {caster}")
        return spells(table, "Ann")
    finally:
        table.state = state


def reach(table: Table, block: str) -> set[str]:
    """Where a block may go, tried out on the side."""
    if f"block {block}" not in options(table, "Ann"):
        return set()
    state = table.state.clone()
    try:
        act(table, f"Ann: block {block}")
        return {move for move in options(table, "Ann") if not move.startswith("cast ")}
    finally:
        table.state = state


# Blocks that move better ---------------------------------------------------------------------------------------------

AMAZONS = ["amazons_charmer 4 b4", "amazons_cleric 1 b4", "amazons_guardian 1 b4", "amazons_harpy 1 b4"]


@rule("11.3")
def test_fleet_foot_serves_one_or_two_ground_blocks_of_the_hex() -> None:
    table = moving([*AMAZONS, "amazons_amazon 1 b5"])
    before = reach(table, "amazons_cleric")
    cast(table, "amazons_charmer", "fleet-foot")
    assert options(table, "Ann") - {"done"} == {"block amazons_cleric", "block amazons_guardian"}  # no Flyer
    act(table, "Ann: block amazons_cleric")
    assert options(table, "Ann") == {"done", "block amazons_guardian"}
    act(table, "Ann: done")
    after = reach(table, "amazons_cleric")
    assert before < after
    assert "c2" in after - before  # three hexes away
    assert "c2" not in reach(table, "amazons_guardian")


@rule("11.3")
def test_fleet_foot_serves_two_and_no_more() -> None:
    table = moving([*AMAZONS[:3], "amazons_amazon 1 b4"])
    cast(table, "amazons_charmer", "fleet-foot")
    act(table, "Ann: block amazons_cleric", "Ann: block amazons_guardian")
    assert "c2" in reach(table, "amazons_cleric") & reach(table, "amazons_guardian")
    assert "c2" not in reach(table, "amazons_amazon")


@rule("11.3")
def test_fleet_foot_is_for_blocks_that_can_still_move() -> None:
    table = moving(["amazons_charmer 4 b4", "amazons_castle 1 b4", "amazons_harpy 1 b4", "amazons_cleric 1 b5"])
    assert spells_of(table, "amazons_charmer") == set()  # a castle, a Flyer, and one elsewhere
    act(table, "Ann: block amazons_cleric", "Ann: b4")
    assert spells_of(table, "amazons_charmer") == set()  # it has moved


@rule("11.3", "11.21", "11.23")
@pytest.mark.parametrize(
    ("caster", "other", "spell"),
    [
        ("amazons_charmer", "amazons_cleric", "fleet-foot"),
        ("elves_wicana", "elves_cleric", "woodwalk"),
        ("elves_wicana", "elves_cleric", "windlift"),
        ("barbarians_runeka", "barbarians_cleric", "sea-rune"),
    ],
)
def test_one_or_two_is_at_least_one(caster: str, other: str, spell: str) -> None:
    table = moving([f"{caster} 4 b3", f"{other} 3 b3", f"{other} 3 b3"])
    cast(table, caster, spell)
    assert "done" not in options(table, "Ann")


PINNED = ["feudals_spear 4 b4 from n", "feudals_knight 3 b4 from n"]
ATTACKED = "attackers = { b4 = 1 }"


@rule("11.9")
def test_mist_rune_lets_the_pinned_go() -> None:
    table = moving(["barbarians_runeka 4 b4", "barbarians_huscarl 4 b4"], PINNED, more=ATTACKED)
    assert reach(table, "barbarians_huscarl") == set()
    cast(table, "barbarians_runeka", "mist-rune")
    assert options(table, "Ann") - {"done"} == {"block barbarians_runeka", "block barbarians_huscarl"}
    act(table, "Ann: block barbarians_huscarl", "Ann: block barbarians_runeka")
    assert {"b5", "c5", "c4"} <= reach(table, "barbarians_huscarl")
    assert {"b5", "c5", "c4"} <= reach(table, "barbarians_runeka")  # itself an object, it moves though it has cast
    act(table, "Ann: block barbarians_huscarl", "Ann: b5", "Ann: block barbarians_runeka", "Ann: a5")
    assert places(table, "barbarians_huscarl", "barbarians_runeka") == ["b5", "a5"]


@rule("11.9")
def test_mist_rune_serves_whom_it_names_and_never_a_castle() -> None:
    crowd = ["barbarians_runeka 4 b4", "barbarians_huscarl 4 b4", "barbarians_cleric 3 b4", "barbarians_castle 1 b4"]
    table = moving(crowd, [*PINNED, "feudals_yeoman 1 b4 from ne", "feudals_templar 1 b4 from ne"], more=ATTACKED)
    cast(table, "barbarians_runeka", "mist-rune")
    names = {"barbarians_runeka", "barbarians_huscarl", "barbarians_cleric"}
    assert options(table, "Ann") - {"done"} == {f"block {name}" for name in names}
    act(table, "Ann: block barbarians_cleric", "Ann: done")
    assert options(table, "Ann") == {"done", "block barbarians_cleric"}


@rule("11.9")
def test_without_a_battle_there_is_no_mist_rune() -> None:
    blocks = ["barbarians_runeka 4 b4", "barbarians_huscarl 4 b4"]
    assert spells_of(moving(blocks, PINNED, more=ATTACKED), "barbarians_runeka") == {"mist-rune"}
    assert spells_of(moving(blocks), "barbarians_runeka") == set()


@rule("11.9")
def test_mist_rune_needs_somebody_who_outlives_it() -> None:
    table = moving(["barbarians_runeka 1 b4", "barbarians_castle 1 b4"], PINNED, more=ATTACKED)
    assert spells_of(table, "barbarians_runeka") == set()


WOODS = ["elves_wicana 4 e6", "elves_cleric 3 e6", "elves_undine 3 e6", "elves_sprite 1 e6"]


@rule("11.21")
def test_woodwalk_lets_ground_blocks_pass_through_forest() -> None:
    table = moving(WOODS, ["feudals_spear 4 e9"], maps="[13]")
    assert "d4" not in reach(table, "elves_cleric")  # forest all around stops it
    cast(table, "elves_wicana", "woodwalk")
    assert options(table, "Ann") - {"done"} == {"block elves_cleric", "block elves_undine"}  # no Flyers
    act(table, "Ann: block elves_cleric", "Ann: done")
    assert {"d4", "f4"} <= reach(table, "elves_cleric")
    assert "d4" not in reach(table, "elves_undine")


@rule("11.21")
@pytest.mark.parametrize("spelled", [False, True])
def test_woodwalk_widens_forest_hexsides(spelled: bool) -> None:
    blocks = ["elves_wicana 4 f4", "elves_cleric 3 f4", "elves_undine 3 f4"]
    table = moving(blocks, ["feudals_spear 4 e5"], maps="[13]")
    if spelled:
        cast(table, "elves_wicana", "woodwalk")
        act(table, "Ann: block elves_cleric", "Ann: block elves_undine")
    act(table, "Ann: block elves_cleric", "Ann: e5 from ne")
    assert ("e5 from ne" in reach(table, "elves_undine")) == spelled


@rule("11.35")
def test_horde_serves_all_ground_blocks_of_the_hex_and_no_others() -> None:
    table = moving(["orcs_shakla 4 b4", "orcs_goblin 1 b4", "orcs_cleric 1 b4", "orcs_gargoyle 1 b4", "orcs_orc 1 b5"])
    before = {name: reach(table, name) for name in ("orcs_goblin", "orcs_cleric", "orcs_gargoyle", "orcs_orc")}
    cast(table, "orcs_shakla", "horde")
    assert waiting(table) == ["Ann"]  # nobody to name
    after = {name: reach(table, name) for name in before}
    assert "c2" in after["orcs_cleric"] - before["orcs_cleric"]
    assert "c2" in after["orcs_goblin"] - before["orcs_goblin"]
    assert after["orcs_gargoyle"] == before["orcs_gargoyle"]
    assert after["orcs_orc"] == before["orcs_orc"]
    assert reach(table, "orcs_shakla") == set()


@rule("11.35")
def test_horde_needs_somebody_to_serve() -> None:
    blocks = ["orcs_shakla 2 b4", "orcs_castle 1 b4", "orcs_gargoyle 1 b4"]
    assert spells_of(moving([*blocks, "orcs_orc 1 b5"]), "orcs_shakla") == set()
    table = moving([*blocks, "orcs_orc 1 b4"])
    cast(table, "orcs_shakla", "horde")
    assert places(table, "orcs_shakla") == ["out"]
    assert "c2" in reach(table, "orcs_orc")  # it works with the caster's last steps


# Blocks that are carried ---------------------------------------------------------------------------------------------

SAILORS = ["barbarians_runeka 4 b3", "barbarians_huscarl 4 b3", "barbarians_cleric 3 b3"]


@rule("11.11")
def test_sea_rune_carries_two_blocks_to_coasts_within_four_hexes() -> None:
    table = moving(SAILORS)
    cast(table, "barbarians_runeka", "sea-rune")
    names = {"block barbarians_runeka", "block barbarians_huscarl", "block barbarians_cleric"}
    assert options(table, "Ann") - {"done"} == names
    act(table, "Ann: block barbarians_huscarl")
    assert options(table, "Ann") == {"a4", "b2", "c2", "d0", "d1"}  # d0 over b1, c1
    act(table, "Ann: d0")
    assert options(table, "Ann") == {"done"} | names - {"block barbarians_huscarl"}
    act(table, "Ann: block barbarians_runeka", "Ann: c2")
    assert options(table, "Ann") == {"done", "block barbarians_cleric"}  # to move as usual
    assert places(table, "barbarians_huscarl", "barbarians_runeka") == ["d0", "c2"]


@rule("11.11")
def test_sea_rune_leads_to_no_enemies_and_not_past_them() -> None:
    foes = ["feudals_kog 3 b1", "feudals_spear 1 c2"]
    table = moving(SAILORS, foes, brian='cities = ["Hobb"]')
    cast(table, "barbarians_runeka", "sea-rune")
    act(table, "Ann: block barbarians_huscarl")
    assert options(table, "Ann") == {"a4", "b2"}  # d1 would be reached over c2 or b1; over a2 it is too far


@rule("11.11")
@pytest.mark.parametrize(
    ("hex", "maps", "found"), [("b4", "[14]", False), ("b3", "[14]", True), ("f6", "[15]", True), ("g7", "[15]", False)]
)
def test_sea_rune_starts_in_a_coastal_or_river_hex(hex: str, maps: str, found: bool) -> None:
    table = moving([f"barbarians_runeka 4 {hex}"], maps=maps)
    assert spells_of(table, "barbarians_runeka") == ({"sea-rune"} if found else set())


@rule("11.23")
def test_windlift_carries_caster_and_one_other_up_to_four_hexes() -> None:
    table = moving(["elves_wicana 4 b4", "elves_glader 1 b4", "elves_treek 1 b4"], ["orcs_goblin 1 e4"])
    cast(table, "elves_wicana", "windlift")
    assert options(table, "Ann") - {"done"} == {"block elves_wicana", "block elves_glader", "block elves_treek"}
    act(table, "Ann: block elves_glader")
    found = open_hexes(table, "Ann")
    assert {"f2", "f5", "e2", "e7"} <= found  # four hexes or fewer
    assert not {"g5", "g3", "b4"} & found
    assert not {"d3", "d4", "e4", "c6"} & found  # mountains: nobody of its kind may be there
    assert not {"b1", "a3"} & found  # nor at sea
    act(table, "Ann: f2")
    assert options(table, "Ann") == {"done", "block elves_wicana"}  # not the Treek as well
    act(table, "Ann: block elves_wicana")
    assert {"d3", "d4"} <= open_hexes(table, "Ann")  # it is a Flyer
    act(table, "Ann: d4")
    assert places(table, "elves_glader", "elves_wicana", "elves_treek") == ["f2", "d4", "b4"]


@rule("11.23")
def test_when_both_were_carried_nothing_more_is_asked() -> None:
    table = moving(["elves_wicana 4 b4", "elves_glader 1 b4", "elves_treek 1 b4"])
    cast(table, "elves_wicana", "windlift")
    act(table, "Ann: block elves_glader", "Ann: f2", "Ann: block elves_wicana", "Ann: d4")
    assert options(table, "Ann") == {"done", "block elves_treek"}  # to move as usual


@rule("11.23")
def test_after_caster_and_one_other_nobody_is_carried() -> None:
    table = moving(["elves_wicana 4 b4", "elves_glader 1 b4", "elves_treek 1 b4"])
    cast(table, "elves_wicana", "windlift")
    act(table, "Ann: block elves_wicana", "Ann: e2")
    assert options(table, "Ann") == {"done", "block elves_glader", "block elves_treek"}
    act(table, "Ann: block elves_treek", "Ann: e2")
    assert options(table, "Ann") == {"done", "block elves_glader"}
    act(table, "Ann: block elves_glader")
    assert "e2" not in options(table, "Ann")  # on foot again


@rule("11.23", "3.9")
def test_a_wizard_that_has_cast_is_carried_by_no_other() -> None:
    table = moving(["elves_wicana 4 b4", "elves_magus 3 b4", "elves_glader 1 b4"])
    cast(table, "elves_wicana", "mend")
    act(table, "Ann: block elves_glader")
    cast(table, "elves_magus", "windlift")
    assert options(table, "Ann") - {"done"} == {"block elves_magus", "block elves_glader"}


@rule("11.23")
def test_windlift_attacks() -> None:
    table = moving(["elves_wicana 4 b4", "elves_glader 1 b4"], ["feudals_spear 1 e2"])
    cast(table, "elves_wicana", "windlift")
    act(table, "Ann: block elves_glader", "Ann: e2", "Ann: done")
    assert campaign(table).entered[token(table, "elves_glader")] == FLOWN
    assert campaign(table).battles == [campaign(table).land.named("e2") * 8]


@rule("11.23", "3.6")
def test_windlift_with_the_last_steps_carries_another() -> None:
    table = moving(["elves_wicana 2 b4", "elves_glader 1 b4"])
    cast(table, "elves_wicana", "windlift")
    assert options(table, "Ann") - {"done"} == {"block elves_glader"}
    alone = moving(["elves_wicana 2 b4", "elves_castle 1 b4"])
    assert spells_of(alone, "elves_wicana") == set()


@rule("11.29")
def test_teleport_takes_the_caster_and_one_other_to_a_friendly_city() -> None:
    table = moving(
        [
            "feudals_wizard 4 b4",
            "feudals_spear 1 b4",
            "feudals_castle 1 b4",
            "feudals_yeoman 1 c3",
            "feudals_knight 1 g5",
        ],
        ["orcs_goblin 1 b6", "orcs_orc 1 d8"],
        ann='cities = ["Varn", "Aldwick"]',
        brian='cities = ["Thessel"]',
    )
    cast(table, "feudals_wizard", "teleport")
    assert options(table, "Ann") == {"g3", "c3"}  # vacant at home, or held; not b6, d8, h3, e5, and no open field
    act(table, "Ann: g3")
    assert options(table, "Ann") == {"done", "block feudals_spear"}  # no castle
    act(table, "Ann: block feudals_spear")
    assert places(table, "feudals_wizard", "feudals_spear") == ["g3", "g3"]
    assert options(table, "Ann") == {"done", "block feudals_yeoman", "block feudals_knight"}  # both have moved


@rule("11.29")
def test_teleport_needs_room_no_battle_and_a_caster_that_lives() -> None:
    crowd = [f"feudals_{name} 1 c3" for name in ("spear", "yeoman", "knight", "templar")]
    foes = ["orcs_goblin 1 g3 from s"]
    table = moving(["feudals_wizard 4 b4", "feudals_cleric 1 g3", *crowd], foes, more="attackers = { g3 = 1 }")
    assert spells_of(table, "feudals_wizard") == set()  # Hobb is full, for Varn there is a battle
    for level, found in ((3, True), (2, False)):
        table = moving([f"feudals_wizard {level} b4", "feudals_spear 1 c3"])
        assert ("teleport" in spells_of(table, "feudals_wizard")) == found


@rule("11.29")
@pytest.mark.parametrize(("garrison", "found"), [(2, True), (3, False)])
def test_a_companion_needs_room_too(garrison: int, found: bool) -> None:
    crowd = [f"feudals_{name} 1 c3" for name in ("yeoman", "knight", "templar")][:garrison]  # Hobb holds four
    table = moving(["feudals_wizard 4 b4", "feudals_spear 1 b4", *crowd])
    cast(table, "feudals_wizard", "teleport")
    act(table, "Ann: c3")
    if found:
        assert options(table, "Ann") == {"done", "block feudals_spear"}
    else:
        assert not isinstance(campaign(table).step, steps.Follow) or options(table, "Ann") == {"done"}


@rule("11.29")
def test_a_companion_must_be_able_to_be_there() -> None:
    table = moving(["feudals_wizard 4 a4", "feudals_kog 3 a4", "feudals_spear 1 a4"], ann='cities = ["Hobb"]')
    cast(table, "feudals_wizard", "teleport")
    while "c3" in options(table, "Ann"):
        act(table, "Ann: c3")
    assert options(table, "Ann") == {"done", "block feudals_spear"}  # a ship does not come to a city in the woods


@rule("11.29", "3.11")
def test_pinned_blocks_are_not_teleported() -> None:
    table = moving(
        ["feudals_wizard 4 b4", "feudals_spear 1 b4", "feudals_yeoman 1 c3"],
        ["orcs_goblin 1 b4 from n"],
        more="attackers = { b4 = 1 }",
    )
    cast(table, "feudals_wizard", "teleport")
    while options(table, "Ann") == {"c3"}:
        act(table, "Ann: c3")
    assert "block feudals_spear" not in options(table, "Ann")  # it is the one that is pinned now


# Seeing and building -------------------------------------------------------------------------------------------------


@rule("11.27")
def test_scry_shows_the_blocks_of_a_hex_to_the_caster_alone() -> None:
    foes = ["orcs_goblin 1 e2", "orcs_troll 2 e2", "orcs_orc 4 f2", "orcs_ogre 3 g5"]
    table = moving(["feudals_wizard 4 b4", "feudals_spear 1 b5"], foes)
    cast(table, "feudals_wizard", "scry")
    assert options(table, "Ann") == {"e2", "f2"}  # g5 is five hexes away; vacant hexes show nothing
    act(table, "Ann: e2")
    state = campaign(table)
    assert [state.seen[token(table, name)] for name in ("orcs_goblin", "orcs_troll", "orcs_orc")] == [0b11, 0b11, 0b10]
    assert state.seen[token(table, "feudals_wizard")] == ALL  # who casts is shown
    told = [event.to for _, event in table.history if event.kind == "scried"]
    assert len(told) == 2 and all(to & 1 for to in told)


@rule("11.15")
def test_stone_bridge_opens_a_river_hexside_to_own_ground_blocks() -> None:
    table = moving(["dwarves_mage 4 f7", "dwarves_low_guard 4 f7", "dwarves_catapult 4 g7"], maps="[15]")
    cast(table, "dwarves_mage", "stone-bridge")
    assert options(table, "Ann") == {"side ne", "side se"}
    before = campaign(table).bridge
    act(table, "Ann: side ne")
    assert campaign(table).bridge != before
    assert "f7" in reach(table, "dwarves_catapult")  # it moves one hex, from the other bank
    assert "g7" in reach(table, "dwarves_low_guard")
    act(table, "Ann: done")
    assert campaign(table).bridge == before  # gone with the phase


@rule("11.15")
def test_without_the_bridge_the_river_is_closed_and_over_it_one_block_attacks() -> None:
    blocks = ["dwarves_mage 4 f7", "dwarves_catapult 4 f7", "dwarves_low_guard 4 f7"]
    table = moving(blocks, ["orcs_goblin 1 g7"], maps="[15]")
    assert not {move for move in reach(table, "dwarves_catapult") if move.startswith("g7")}
    cast(table, "dwarves_mage", "stone-bridge")
    act(table, "Ann: side ne")
    assert "g7 from sw" in reach(table, "dwarves_catapult")
    act(table, "Ann: block dwarves_catapult", "Ann: g7 from sw")
    assert "g7 from sw" not in reach(table, "dwarves_low_guard")


@rule("11.15")
def test_stone_bridge_opens_a_listed_mountain_hexside() -> None:
    table = moving(["dwarves_mage 4 g3", "dwarves_catapult 4 g3"], maps="[15]")
    assert "h3" not in reach(table, "dwarves_catapult")
    cast(table, "dwarves_mage", "stone-bridge")
    while options(table, "Ann") == {"side se"}:
        act(table, "Ann: side se")
    assert "h3" in reach(table, "dwarves_catapult")


@rule("11.15", "3.16")
@pytest.mark.parametrize(
    ("hex", "maps", "found"),
    [("b4", "[14]", False), ("d4", "[14]", False), ("c4", "[15]", False), ("f6", "[15]", True), ("h3", "[15]", True)],
)
def test_stone_bridge_needs_such_a_hexside(hex: str, maps: str, found: bool) -> None:
    """Mountains by terrain, as in d4, are not listed hexsides."""
    table = moving([f"dwarves_mage 4 {hex}"], maps=maps)
    assert spells_of(table, "dwarves_mage") == ({"stone-bridge"} if found else set())


# Steps ---------------------------------------------------------------------------------------------------------------


@rule("11.20")
def test_mend_in_the_move_phase() -> None:
    table = moving(
        ["elves_wicana 4 b4", "elves_glader 1 b4", "elves_ranger 2 b4", "elves_castle 1 b4", "elves_treek 1 b5"]
    )
    cast(table, "elves_wicana", "mend")
    assert options(table, "Ann") == {"block elves_glader", "block elves_ranger"}
    act(table, "Ann: block elves_glader")
    assert strength(table, "elves_wicana", "elves_glader", "elves_ranger") == [3, 2, 2]
    assert reach(table, "elves_glader")  # it may still move


@rule("11.20")
def test_mend_may_serve_one_that_has_moved() -> None:
    table = moving(["elves_wicana 4 b4", "elves_glader 1 b5"])
    act(table, "Ann: block elves_glader", "Ann: b4")
    cast(table, "elves_wicana", "mend")
    act(table, "Ann: block elves_glader")
    assert strength(table, "elves_glader") == [2]


@rule("11.38")
def test_raise_dead_in_the_move_phase() -> None:
    table = moving(
        [
            "undead_necrom 4 b4",
            "undead_zombie 4 b4",
            "undead_skeleton 1 b4",
            "undead_zombie 0 off",
            "undead_zombie 1 b5",
        ]
    )
    cast(table, "undead_necrom", "raise-dead")
    assert options(table, "Ann") == {"block undead_skeleton", "new undead-zombie"}  # the Zombie here is full
    act(table, "Ann: new undead-zombie")
    assert (places(table, "undead_zombie#2"), strength(table, "undead_zombie#2")) == (["b4"], [1])


@rule("11.38")
def test_raise_dead_brings_back_no_skeleton_and_nobody_lost_for_good() -> None:
    for lost, found in (
        ("undead_zombie 0 out", False),
        ("undead_skeleton 0 off", False),
        ("undead_zombie 0 off", True),
    ):
        table = moving(["undead_necrom 4 b4", lost])
        assert ("raise-dead" in spells_of(table, "undead_necrom")) == found


@rule("11.38")
def test_no_zombie_rises_where_it_may_not_be() -> None:
    table = moving(["undead_necrom 4 d4", "undead_zombie 0 off"])  # a mountain hex
    assert "raise-dead" not in spells_of(table, "undead_necrom")
