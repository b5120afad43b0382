"""The spells of the Combat Phase, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.table import Table

from .battlefield import (
    AROUND,
    act,
    bide,
    fight,
    heard,
    is_over,
    options,
    places,
    rounds,
    spells,
    strength,
    throw_of,
    token,
    whose_turn,
)  # fmt: skip
from .scripts import campaign, rule, waiting

WIZARDS = {
    "amazons": "charmer", "barbarians": "runeka", "dwarves": "mage", "elves": "wicana", "feudals": "wizard",
    "orcs": "shakla", "undead": "necrom",
}  # fmt: skip


def cast(number: int, army: str, spell: str, dice: int, force: int, hex: str = "b4", maps: str = "[14]") -> Any:
    """A spell that makes hits: so many dice at such a force, cast in a hex."""
    return pytest.param(army, spell, dice, force, hex, maps, marks=rule(f"11.{number}"), id=f"{spell}-{hex}")


UNTARGETED = [
    cast(1, "amazons", "arrow-storm", 3, 2),
    cast(6, "amazons", "storm-of-blades", 5, 4),
    cast(7, "barbarians", "frost-rune", 2, 3),
    cast(10, "barbarians", "thunder-rune", 4, 3),
    cast(12, "barbarians", "ragnarok", 6, 4),
    cast(13, "dwarves", "avalanche", 4, 3, hex="d4"),  # a mountain hex
    cast(13, "dwarves", "avalanche", 4, 3, hex="g3", maps="[15]"),  # with a mountain hexside
    cast(16, "dwarves", "hammerfall", 4, 3),
    cast(18, "dwarves", "earthquake", 6, 3),
    cast(18, "dwarves", "earthquake", 6, 4, hex="g3"),  # a city
    cast(18, "dwarves", "earthquake", 6, 4, hex="d4"),  # a mountain hex
    cast(18, "dwarves", "earthquake", 6, 3, hex="g3", maps="[15]"),  # a mountain hexside is no mountain
    cast(19, "elves", "thorn-darts", 3, 2),
    cast(19, "elves", "thorn-darts", 3, 3, hex="c7"),  # a forest hex
    cast(22, "elves", "starfire", 4, 3),
    cast(24, "elves", "wrath-of-the-wood", 6, 3),
    cast(24, "elves", "wrath-of-the-wood", 6, 4, hex="c7"),
    cast(28, "feudals", "fireball", 4, 3),
    cast(30, "feudals", "meteor", 5, 4),
    cast(31, "orcs", "fire-bolt", 3, 2),
    cast(34, "orcs", "firestorm", 4, 3),
    cast(36, "orcs", "eruption", 6, 3),
    cast(37, "undead", "grave-chill", 2, 3),
    cast(40, "undead", "plague", 4, 3),
    cast(42, "undead", "death-cloud", 5, 4),
]
TARGETED = [
    cast(4, "amazons", "serpent-strike", 3, 3),
    cast(25, "feudals", "lightning", 2, 2),
    cast(41, "undead", "life-drain", 3, 3),
]


def duel(army: str, foes: list[str], hex: str = "b4", maps: str = "[14]", friends: tuple[str, ...] = ()) -> Table:
    """A wizard of strength 4 defends, alone or with friends; the others have been flown in."""
    return fight([f"{foe} flown" for foe in foes], [f"{army}_{WIZARDS[army]} 4", *friends], hex, maps)


@pytest.mark.parametrize(("army", "spell", "dice", "force", "hex", "maps"), UNTARGETED)
def test_a_cast_rolls_its_dice_and_hits_up_to_its_force(
    army: str, spell: str, dice: int, force: int, hex: str, maps: str
) -> None:
    table = duel(army, ["orcs_orc 4", "orcs_orc 4"], hex, maps)
    act(table, f"Brian: cast {spell}")
    assert throw_of(table) == dice
    act(table, f"roll {force} {force}" + f" {force + 1}" * (dice - 2))  # two hits, and no more
    assert strength(table, "orcs_orc", "orcs_orc#2") == [3, 3]


@pytest.mark.parametrize(("army", "spell", "dice", "force", "hex", "maps"), UNTARGETED)
def test_with_all_dice_it_hits_as_often(army: str, spell: str, dice: int, force: int, hex: str, maps: str) -> None:
    table = duel(army, ["orcs_orc 4", "orcs_orc 4"], hex, maps)
    act(table, f"Brian: cast {spell}", "roll" + " 1" * dice)
    assert sum(strength(table, "orcs_orc", "orcs_orc#2")) == 8 - dice


@pytest.mark.parametrize(("army", "spell", "dice", "force", "hex", "maps"), TARGETED)
def test_all_hits_of_a_targeted_cast_are_one_blocks(
    army: str, spell: str, dice: int, force: int, hex: str, maps: str
) -> None:
    wizard = f"{army}_{WIZARDS[army]} 4 flown"
    table = fight([wizard], ["orcs_orc 4", "orcs_troll 3", "orcs_castle 2", "orcs_ogre 3 b5"], hex, maps)
    act(table, f"Ann: cast {spell}")
    assert options(table, "Ann") == {"block orcs_orc", "block orcs_troll", "block orcs_castle"}
    act(table, "Ann: block orcs_troll")
    assert throw_of(table) == dice
    act(table, f"roll {force} {force}" + f" {force + 1}" * (dice - 2))
    assert strength(table, "orcs_orc", "orcs_troll", "orcs_castle") == [4, 1, 2]


# Whom a spell stops, turns or frightens ------------------------------------------------------------------------------


@rule("11.2", "3.25")
@pytest.mark.parametrize(("face", "charmed"), [(3, False), (4, True)])
def test_charm_keeps_a_block_from_firing_but_not_from_retreating(face: int, charmed: bool) -> None:
    table = fight(["feudals_cleric 3", "feudals_knight 3"], ["amazons_charmer 4"])
    bide(table, until=2)
    act(table, "Brian: cast charm")
    assert options(table, "Brian") == {"block feudals_cleric", "block feudals_knight"}
    act(table, "Brian: block feudals_cleric", f"roll {face}", "Ann: fire", "roll 6 6 6")
    assert whose_turn(table) == "feudals_cleric"
    assert options(table, "Ann") == ({"done", "b3"} if charmed else {"fire", "cast smite", "b3"})
    bide(table, until=3)
    act(table, "Brian: done", "Ann: fire", "roll 6 6 6")
    assert options(table, "Ann") == {"fire", "cast smite", "b3"}  # in the next round it is over


@rule("11.2")
def test_charm_is_for_blocks_still_to_act_neither_wizards_nor_castles() -> None:
    table = fight(["amazons_witch 3 flown"], ["orcs_queen 2", "orcs_shakla 4", "orcs_castle 4", "orcs_goblin 1"])
    act(table, "Brian: done", "roll 6 6", "Ann: cast charm")  # the Goblin alone: it is not asked for
    assert throw_of(table) == 1
    act(table, "roll 2")
    assert bide(table, until=2) == ["orcs_castle"]


@rule("11.5")
def test_beguile_makes_a_block_fire_at_its_own_side() -> None:
    table = fight(["orcs_troll 3", "orcs_goblin 4", "orcs_ogre 1"], ["amazons_charmer 4"])
    act(table, "Brian: cast beguile")
    assert options(table, "Brian") == {"block orcs_troll", "block orcs_ogre"}  # the Goblin is too strong
    act(table, "Brian: block orcs_troll", "roll 4")
    assert throw_of(table) == 3  # the Troll's own dice, at B2
    act(table, "roll 1 2 3")
    assert strength(table, "orcs_troll", "orcs_goblin", "orcs_ogre") == [3, 2, 1]
    assert bide(table, until=2) == ["orcs_ogre", "orcs_goblin"]  # the Troll has had its turn


@rule("11.5", "3.20")
def test_a_beguiled_block_drives_out_but_does_not_kill_and_spares_itself() -> None:
    table = fight(["orcs_troll 3", "orcs_goblin 1"], ["amazons_charmer 4"])
    act(table, "Brian: cast beguile", "Brian: block orcs_troll", "roll 6", "roll 1 1 1")
    assert (strength(table, "orcs_troll", "orcs_goblin"), places(table, "orcs_goblin")) == ([3, 1], ["b3"])
    assert rounds(table) == 2


@rule("11.5")
def test_beguile_needs_a_second_block_and_a_failed_save_does_nothing() -> None:
    assert "beguile" not in spells(fight(["orcs_troll 3"], ["amazons_charmer 4"]), "Brian")
    table = fight(["orcs_troll 3", "orcs_goblin 4"], ["amazons_charmer 4"])
    act(table, "Brian: cast beguile", "roll 3")  # the Troll
    assert (whose_turn(table), throw_of(table)) == ("orcs_troll", 3)


@rule("11.33")
def test_terror_makes_a_block_retreat_at_once() -> None:
    table = fight(
        ["orcs_shakla 4 flown"], ["feudals_knight 3", "feudals_wizard 4", "feudals_castle 1", "feudals_spear 4"]
    )
    act(table, "Brian: done", "Ann: cast terror")
    assert options(table, "Ann") == {"block feudals_knight", "block feudals_spear"}
    act(table, "Ann: block feudals_knight", "roll 4")
    assert waiting(table) == ["Brian"]
    assert options(table, "Brian") == AROUND
    act(table, "Brian: c5")
    assert strength(table, "feudals_knight") == [3]
    assert "feudals_knight" not in bide(table, until=2)


@rule("11.33", "3.24")
def test_who_cannot_flee_from_terror_loses_its_turn() -> None:
    table = fight(["feudals_knight 2"], ["orcs_shakla 4", "orcs_goblin 1 b3"])
    act(table, "Brian: cast terror", "roll 3")
    assert (places(table, "feudals_knight"), strength(table, "feudals_knight")) == (["b4"], [2])
    assert rounds(table) == 2


# Own blocks that fight better ----------------------------------------------------------------------------------------


@rule("11.8")
def test_war_rune_gives_one_block_a_die_and_one_combat_for_a_round() -> None:
    table = fight(["orcs_orc 4"], ["barbarians_runeka 4", "barbarians_huscarl 3", "barbarians_castle 1"])
    act(table, "Brian: cast war-rune")
    assert options(table, "Brian") == {"block barbarians_huscarl", "block barbarians_castle"}  # no wizard
    act(table, "Brian: block barbarians_huscarl")
    dice = {}
    for _ in range(2):
        dice[whose_turn(table)] = throw_of(table)
        act(table, "roll 3 6 6 6" if throw_of(table) == 4 else "roll 6")
    assert dice == {"barbarians_huscarl": 4, "barbarians_castle": 1}
    assert strength(table, "orcs_orc") == [3]  # C2 and a rune hits with a 3
    bide(table, until=2)
    act(table, "Brian: done", "Brian: block barbarians_huscarl", "Brian: fire")
    assert throw_of(table) == 3


@rule("11.8")
def test_war_rune_serves_nobody_who_has_had_its_turn() -> None:
    table = fight(["orcs_orc 1"], ["barbarians_valkyrie 3", "barbarians_runeka_b 3"])
    act(table, "roll 6 6 6")
    assert spells(table, "Brian") == {"frost-rune", "thunder-rune", "ragnarok"}


@rule("11.32")
def test_blood_rage_gives_two_dice_and_takes_a_step() -> None:
    table = fight(["feudals_spear 4"], ["orcs_shakla 4", "orcs_orc 3", "orcs_castle 2"])
    act(table, "Brian: cast blood-rage")  # the Orc alone: no wizard, no castle
    dice = {}
    for _ in range(2):
        dice[whose_turn(table)] = throw_of(table)
        act(table, "roll" + " 6" * throw_of(table))
    assert dice == {"orcs_orc": 5, "orcs_castle": 2}
    assert strength(table, "orcs_orc") == [2]


@rule("11.32")
def test_blood_rage_does_not_take_the_last_step() -> None:
    table = fight(["feudals_spear 4"], ["orcs_shakla 4", "orcs_orc 1"])
    act(table, "Brian: cast blood-rage")
    assert throw_of(table) == 3
    act(table, "roll 2 2 6")
    assert strength(table, "orcs_orc", "feudals_spear") == [1, 2]


@rule("11.32", "11.5")
def test_blood_rage_takes_its_step_from_a_beguiled_block_too() -> None:
    table = fight(["amazons_witch 3 flown"], ["orcs_shakla 4", "orcs_orc 3", "orcs_goblin 4"])
    act(table, "Brian: cast blood-rage", "Brian: block orcs_orc", "Ann: cast beguile", "roll 6")
    assert throw_of(table) == 5
    act(table, "roll 6 6 6 6 6")
    assert strength(table, "orcs_orc") == [2]


@rule("11.17", "11.26")
@pytest.mark.parametrize(
    ("wizard", "spell", "warded"), [("dwarves_mage", "iron-skin", 3), ("feudals_wizard", "shield", 2)]
)
def test_wards_take_the_next_hits_on_the_side(wizard: str, spell: str, warded: int) -> None:
    table = fight(["orcs_troll 2", "orcs_orc 4"], [f"{wizard} 4", "dwarves_high_guard 1"])
    act(table, f"Brian: cast {spell}", "roll 1 1", "roll 6", "roll 1 1 1 6")
    while options(table, "Brian") and not is_over(table) and rounds(table) == 1:
        act(table, f"Brian: {min(options(table, 'Brian'))}")
    cost = 2 if spell == "iron-skin" else 1
    assert sum(strength(table, wizard, "dwarves_high_guard")) == 5 - cost - (5 - warded)


@rule("11.26")
def test_a_ward_serves_the_casters_side_alone() -> None:
    table = fight(["feudals_wizard 4 flown", "feudals_spear 4"], ["barbarians_runeka 3", "barbarians_huscarl 4"])
    act(table, "Brian: done", "Ann: cast shield", "roll 1 1 1 6")
    assert strength(table, "feudals_wizard", "feudals_spear") == [3, 3]
    act(table, "roll 1 6 6")
    assert strength(table, "barbarians_runeka", "barbarians_huscarl") == [3, 3]


@rule("11.26")
def test_a_ward_keeps_off_the_hits_of_spells_too() -> None:
    table = fight(["barbarians_runeka 4 flown"], ["feudals_wizard 4", "feudals_spear 1"])
    act(table, "Brian: cast shield", "Ann: cast thunder-rune", "roll 1 1 1 6")
    assert strength(table, "feudals_wizard", "feudals_spear") == [2, 1]


@rule("11.39")
def test_dread_takes_one_combat_from_one_letter_for_a_round() -> None:
    table = fight(["orcs_troll 3", "orcs_orc 4"], ["undead_necrom 4", "undead_zombie 4"])
    act(table, "Brian: cast dread")
    assert options(table, "Brian") == {"letter a", "letter b", "letter c"}
    act(table, "Brian: letter b", "roll 2 2 2", "roll 6 6 6 6", "roll 2 6 6 6")  # only the Orc's 2 hits
    assert strength(table, "undead_necrom", "undead_zombie") == [3, 3]
    act(table, "Brian: done", "Ann: fire", "roll 2 6 6")  # in round 2 the Troll hits with a 2
    assert waiting(table) == ["Brian"]


@rule("11.39")
def test_dread_leaves_a_1_and_spares_the_own_side() -> None:
    table = fight(["orcs_goblin 4"], ["undead_necrom 4", "undead_zombie 4"])
    act(table, "Brian: cast dread", "Brian: letter c", "roll 1 6 6 6", "roll 1 6 6")
    assert strength(table, "orcs_goblin") == [3]
    assert sum(strength(table, "undead_necrom", "undead_zombie")) == 6


@rule("11.39")
def test_dread_takes_one_and_no_more() -> None:
    for face, hits in ((2, 1), (3, 0)):
        table = fight(["orcs_ogre 1"], ["undead_necrom 4"])  # B3
        act(table, "Brian: cast dread", "Brian: letter b", f"roll {face}")
        assert strength(table, "undead_necrom") == [3 - hits]


# More than hits ------------------------------------------------------------------------------------------------------


@rule("11.12")
def test_ragnarok_strikes_the_strongest_of_the_own_side_as_well() -> None:
    table = duel("barbarians", ["orcs_orc 4"], friends=("barbarians_huscarl 3", "barbarians_spearmid 2"))
    act(table, "Brian: cast ragnarok", "roll 6 6 6 6 6 6")
    names = ("barbarians_runeka", "barbarians_huscarl", "barbarians_spearmid")
    assert strength(table, *names) == [1, 2, 2]


@rule("11.12")
def test_but_takes_nobodys_last_step() -> None:
    table = duel("barbarians", ["orcs_orc 4"], friends=("barbarians_huscarl 1",))
    act(table, "Brian: cast ragnarok", "roll 6 6 6 6 6 6")
    assert strength(table, "barbarians_runeka", "barbarians_huscarl") == [1, 1]
    assert places(table, "barbarians_runeka", "barbarians_huscarl") == ["b4", "b4"]


@rule("11.13")
@pytest.mark.parametrize(("hex", "maps", "found"), [("b4", "[14]", False), ("d4", "[14]", True), ("h3", "[15]", True)])
def test_avalanche_needs_mountains(hex: str, maps: str, found: bool) -> None:
    assert ("avalanche" in spells(duel("dwarves", ["orcs_orc 4"], hex, maps), "Brian")) == found


@rule("11.14")
def test_destruction_strikes_an_enemy_castle_alone() -> None:
    table = fight(["dwarves_mage 4 flown"], ["orcs_castle 4", "orcs_goblin 4"])
    act(table, "Ann: cast destruction")
    assert throw_of(table) == 4  # its only target
    act(table, "roll 3 3 4 6")
    assert strength(table, "orcs_castle", "orcs_goblin") == [2, 4]


@rule("11.14", "3.16")
@pytest.mark.parametrize(("foe", "found"), [("orcs_castle 1", False), ("orcs_castle 2", True), ("orcs_troll 3", False)])
def test_destruction_needs_a_castle_that_can_be_hit(foe: str, found: bool) -> None:
    table = fight(["dwarves_mage 4 flown"], [foe, "orcs_goblin 4"])
    assert ("destruction" in spells(table, "Ann")) == found
    if found:
        act(table, "Ann: cast destruction", "roll 1 1 1 1")
        assert strength(table, "orcs_castle", "orcs_goblin") == [1, 4]


@rule("11.20")
def test_mend_in_battle_gives_one_block_a_step() -> None:
    table = fight(["orcs_goblin 1"], ["elves_wicana 3", "elves_glader 1", "elves_ranger 2", "elves_castle 1"])
    act(table, "Brian: cast mend")
    assert options(table, "Brian") == {"block elves_glader", "block elves_ranger"}  # neither wizard nor castle
    act(table, "Brian: block elves_ranger")
    assert strength(table, "elves_wicana", "elves_glader", "elves_ranger", "elves_castle") == [2, 1, 3, 1]
    assert throw_of(table) == 3  # the Ranger fires with what it has now


@rule("11.20")
def test_mend_needs_somebody_who_is_not_full() -> None:
    table = fight(["orcs_goblin 1"], ["elves_wicana 3", "elves_ranger 3", "elves_castle 1", "elves_glader 1 b5"])
    assert "mend" not in spells(table, "Brian")


@rule("11.38")
def test_raise_dead_in_battle_strengthens_zombies_and_skeletons_or_brings_a_zombie_back() -> None:
    table = fight(
        ["orcs_goblin 1"],
        ["undead_necrom 2", "undead_zombie 1", "undead_skeleton 3", "undead_deathbow 1", "undead_zombie 0 off"],
    )
    act(table, "Brian: cast raise-dead")
    assert options(table, "Brian") == {"block undead_zombie", "block undead_skeleton"}  # four are there: no room
    act(table, "Brian: block undead_skeleton")
    assert strength(table, "undead_necrom", "undead_zombie", "undead_skeleton") == [1, 1, 4]


@rule("11.38")
def test_a_risen_zombie_acts_in_the_next_round() -> None:
    table = fight(
        ["orcs_goblin 1"], ["undead_necrom 4", "undead_zombie 1", "undead_zombie 0 off", "undead_skeleton 0 off"]
    )
    act(table, "Brian: cast raise-dead")
    assert options(table, "Brian") == {"block undead_zombie", "new undead-zombie"}
    act(table, "Brian: new undead-zombie")
    assert (places(table, "undead_zombie#2"), strength(table, "undead_zombie#2")) == (["b4"], [1])
    assert bide(table, until=2) == ["undead_zombie", "orcs_goblin"]
    assert bide(table, until=3).count("undead_zombie#2") == 1


@rule("11.41")
@pytest.mark.parametrize(("throw", "left"), [("1 4 4", 2), ("3 3 4", 3), ("1 1 1", 3)])
def test_life_drain_gives_back_a_step_for_two_hits(throw: str, left: int) -> None:
    table = duel("undead", ["orcs_orc 4"])
    act(table, "Brian: cast life-drain", f"roll {throw}")
    assert strength(table, "undead_necrom") == [left]


@rule("3.6")
def test_life_drain_does_not_bring_the_caster_back() -> None:
    table = fight(["orcs_orc 4"], ["undead_necrom 2", "undead_zombie 1"])
    act(table, "Brian: cast life-drain", "roll 1 1 1")
    assert places(table, "undead_necrom") == ["out"]
    assert strength(table, "undead_necrom", "orcs_orc") == [0, 1]
    assert heard(table, "struck") and campaign(table).place[token(table, "undead_necrom")] < 0


@rule("3.21", "11.39")
@pytest.mark.parametrize(("steps", "fire"), [(1, 4), (2, 3)])
def test_dread_does_not_weaken_a_castle_at_strength_1(steps: int, fire: int) -> None:
    for face, hits in ((fire, steps), (fire + 1, 0)):
        table = fight(["undead_necrom 4 flown"], [f"orcs_castle {steps}"], "c5")  # C4
        act(table, "Ann: cast dread", "Ann: letter c", "roll" + f" {face}" * steps)
        assert strength(table, "undead_necrom") == [3 - hits]
