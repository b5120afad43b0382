"""Wizards: what they know, when they cast, what it costs, and what the hits of a spell do."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.wizard_kings.rules.combat_phase import order_matters, turn_options
from kingstable.games.wizard_kings.rules.wizards import known_spells
from kingstable.games.wizard_kings.state import DAZED, WOODWALKER

from ..scripting import refusal
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
    status,
    strength,
    throw_of,
    token,
    whose_turn,
)  # fmt: skip
from .scripts import GAME, at, campaign, rule, waiting

CARDS = {
    "amazons_charmer": "arrow-storm charm fleet-foot serpent-strike beguile storm-of-blades",
    "barbarians_runeka": "frost-rune war-rune mist-rune thunder-rune sea-rune ragnarok",
    "dwarves_mage": "avalanche destruction stone-bridge hammerfall iron-skin earthquake",
    "elves_wicana": "thorn-darts mend woodwalk starfire windlift wrath-of-the-wood",
    "feudals_wizard": "lightning shield scry fireball teleport meteor",
    "orcs_shakla": "fire-bolt blood-rage terror firestorm horde eruption",
    "undead_necrom": "grave-chill raise-dead dread plague life-drain death-cloud",
}
GARRISON = """
    maps = [14]
    first = 0
    [side.0]
    army = "elves"
    cities = ["Aldwick"]
    blocks = [{blocks}]
    [side.1]
    army = "orcs"
    blocks = ["orcs_goblin 4 i5"]
"""


def garrison(*blocks: str) -> str:
    return GARRISON.format(blocks=", ".join(f'"{block}"' for block in blocks))


@rule("3.1")
def test_every_a_plus_and_b_plus_is_a_wizard_and_nobody_else() -> None:
    wizards = {key for key, row in GAME.data["blocks"].items() if row["letter"] in ("A+", "B+")}
    assert len(wizards) == 14
    table = fight(["feudals_spear 1"], ["amazons_witch 1", "amazons_heroine 1"])
    state = campaign(table)
    for kind, key in enumerate(GAME.data["blocks"]):
        assert state.book.is_wizard(kind) == (key in wizards)
    act(table, "roll 6")  # the Heroine, rated A, fires
    assert (whose_turn(table), spells(table, "Brian")) == ("amazons_witch", {"arrow-storm", "charm"})


@rule("3.3")
@pytest.mark.parametrize("block", CARDS)
def test_a_wizard_knows_the_six_spells_of_its_army(block: str) -> None:
    table = fight([f"{block} 4 flown"], ["feudals_spear 1"])
    names = list(GAME.data["spells"])
    known = [names[spell].replace("_", "-") for spell in known_spells(campaign(table), token(table, block))]
    assert known == CARDS[block].split()
    assert [GAME.data["spells"][name.replace("-", "_")]["level"] for name in known] == [1, 1, 1, 2, 2, 3]


@rule("3.4")
@pytest.mark.parametrize(("spell", "left"), [("frost-rune", 3), ("thunder-rune", 2), ("ragnarok", 1)])
def test_a_spell_costs_as_many_steps_as_its_level(spell: str, left: int) -> None:
    table = fight(["orcs_goblin 4"], ["barbarians_runeka 4"])
    act(table, f"Brian: cast {spell}")
    assert strength(table, "barbarians_runeka") == [left]  # before any dice are thrown
    assert waiting(table) == ["*"]


@rule("3.5")
@pytest.mark.parametrize(
    ("steps", "found"),
    [
        (1, {"frost-rune", "war-rune"}),
        (2, {"frost-rune", "war-rune", "thunder-rune"}),
        (3, {"frost-rune", "war-rune", "thunder-rune", "ragnarok"}),
    ],
)
def test_no_spell_above_the_casters_strength(steps: int, found: set[str]) -> None:
    table = fight(["orcs_goblin 4"], [f"barbarians_runeka {steps}", "barbarians_huscarl 1"])
    assert spells(table, "Brian") == found


@rule("3.5", "3.6")
@pytest.mark.parametrize(("steps", "spell", "throw"), [(1, "frost-rune", "1 6"), (2, "thunder-rune", "1 6 6 6")])
def test_a_spell_of_just_its_strength_eliminates_the_caster_and_works(steps: int, spell: str, throw: str) -> None:
    table = fight(["orcs_goblin 4"], [f"barbarians_runeka {steps}", "barbarians_huscarl 1"])
    act(table, f"Brian: cast {spell}")
    assert places(table, "barbarians_runeka") == ["out"]
    act(table, f"roll {throw}")
    assert strength(table, "orcs_goblin") == [3]


@rule("3.7")
def test_an_eliminated_wizard_is_never_built_again() -> None:
    table = at(garrison("elves_wicana 1 b6", "elves_glader 2 b6", "elves_ranger 0 off") + "[gold]\nAldwick = 9\n")
    act(table, "Ann: block elves_wicana", "Ann: cast mend", "Ann: block elves_glader")
    act(table, "Ann: done", "Brian: done")
    assert places(table, "elves_wicana", "elves_ranger") == ["out", "off"]
    built = {move for move in options(table, "Ann") if move.startswith("new ")}
    assert built == {"new elves-ranger"}


@rule("3.8")
def test_spells_are_cast_in_the_phase_they_say_and_a_wizard_may_do_both() -> None:
    table = at("""
        maps = [14]
        first = 1
        [side.0]
        army = "elves"
        blocks = ["elves_wicana 4 b4", "elves_glader 1 b4", "elves_glader 1 b4"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_goblin 4 b3"]
    """)
    act(table, "Brian: block orcs_goblin", "Brian: b4 from n", "Brian: done", "Ann: block elves_wicana")
    assert spells(table, "Ann") == {"mend", "woodwalk", "windlift"}
    act(table, "Ann: cast mend", "Ann: block elves_glader", "Ann: done")
    assert spells(table, "Ann") == {"mend", "thorn-darts", "starfire", "wrath-of-the-wood"}
    act(table, "Ann: cast thorn-darts", "roll 1 6 6")
    assert strength(table, "elves_wicana", "orcs_goblin") == [2, 3]


@rule("3.9")
def test_one_spell_a_move_phase_and_no_move_before_or_after_it() -> None:
    table = at(garrison("elves_wicana 4 b4", "elves_glader 1 b4", "elves_magus 3 c4"))
    act(table, "Ann: block elves_wicana", "Ann: cast mend", "Ann: block elves_glader")
    assert "block elves_wicana" not in options(table, "Ann")  # has cast: neither moves nor casts
    act(table, "Ann: block elves_magus", "Ann: b4")
    assert options(table, "Ann") == {"done", "block elves_glader"}  # the Magus has moved, and does not cast


def two_runekas() -> Table:
    """Runeka has served itself and Runeka-B with Mist Rune, and Runeka-B the Huscarl with its own."""
    table = at("""
        maps = [14]
        first = 1
        attackers = { b4 = 0 }
        [side.0]
        army = "orcs"
        blocks = ["orcs_orc 4 b4 from n", "orcs_goblin 1 b4 from n", "orcs_goblin 1 b4 from ne"]
        [side.1]
        army = "barbarians"
        blocks = ["barbarians_runeka 4 b4", "barbarians_runeka_b 3 b4", "barbarians_huscarl 3 b4"]
    """)
    act(table, "Brian: block barbarians_runeka", "Brian: cast mist-rune")
    act(table, "Brian: block barbarians_runeka_b", "Brian: block barbarians_runeka")
    assert options(table, "Brian") == {"done", "block barbarians_runeka", "block barbarians_runeka_b"}
    act(table, "Brian: block barbarians_runeka_b", "Brian: cast mist-rune", "Brian: block barbarians_huscarl")
    act(table, "Brian: done")  # nobody else is served
    return table


@rule("3.9")
def test_who_is_served_by_anothers_spell_stays_if_it_casts_its_own() -> None:
    table = two_runekas()
    assert options(table, "Brian") == {"done", "block barbarians_runeka", "block barbarians_huscarl"}


def test_and_it_is_told_that_it_has_cast() -> None:
    table = two_runekas()
    assert refusal(table, "Brian", f"block {token(table, 'barbarians_runeka_b') + 1}").endswith("[3.9]")


@pytest.mark.parametrize("kind", ["orcs-orc", "elves-glader", "undead-zombie"])
def test_to_raise_a_block_is_refused_while_another_is_chosen(kind: str) -> None:
    table = at(garrison("elves_wicana 4 b4"))
    act(table, "Ann: block elves_wicana")
    assert "not now" in refusal(table, "Ann", f"new {kind}")


@rule("3.10")
def test_a_spell_of_the_move_phase_touches_own_blocks_of_the_hex_alone() -> None:
    table = at(garrison("elves_wicana 4 b4", "elves_cleric 1 b4", "elves_treek 1 b4", "elves_glader 1 c4"))
    act(table, "Ann: block elves_wicana", "Ann: cast woodwalk")
    assert options(table, "Ann") - {"done"} == {"block elves_cleric", "block elves_treek"}


@rule("3.11")
def test_blocks_that_have_moved_are_not_helped() -> None:
    table = at(garrison("elves_wicana 4 b4", "elves_cleric 1 b4", "elves_treek 1 c4"))
    act(table, "Ann: block elves_treek", "Ann: b4", "Ann: block elves_wicana", "Ann: cast woodwalk")
    assert options(table, "Ann") - {"done"} == {"block elves_cleric"}


@rule("3.11")
@pytest.mark.parametrize(("attackers", "found"), [(1, {"woodwalk", "windlift"}), (2, set[str]())])
def test_pinned_blocks_are_not_helped(attackers: int, found: set[str]) -> None:
    foes = ["orcs_goblin 1 b4 from n", "orcs_troll 1 b4 from n"][:attackers]
    table = at(f"""
        maps = [14]
        first = 0
        attackers = {{ b4 = 1 }}
        [side.0]
        army = "elves"
        blocks = ["elves_wicana 4 b4", "elves_cleric 3 b4"]
        [side.1]
        army = "orcs"
        blocks = {foes}
    """)
    if found:
        act(table, "Ann: block elves_wicana")
    assert spells(table, "Ann") == found
    assert (options(table, "Ann") == {"done"}) == (not found)


@rule("3.12")
def test_blocks_that_were_carried_have_moved() -> None:
    table = at(garrison("elves_wicana 4 b4", "elves_glader 1 b4", "elves_cleric 1 b4"))
    act(table, "Ann: block elves_wicana", "Ann: cast windlift", "Ann: block elves_glader", "Ann: e2", "Ann: done")
    assert places(table, "elves_glader") == ["e2"]
    assert options(table, "Ann") == {"done", "block elves_cleric"}


@rule("3.13")
def test_one_spell_each_combat_turn() -> None:
    table = fight(["feudals_spear 4"], ["elves_wicana 3", "elves_glader 1"])
    act(table, "Brian: cast thorn-darts", "roll 6 6 6")
    assert whose_turn(table) == "elves_glader"
    act(table, "roll 6", "roll 6 6 6 6")
    assert rounds(table) == 2
    act(table, "Brian: cast thorn-darts", "roll 6 6 6")
    assert strength(table, "elves_wicana") == [1]


@rule("3.13", "3.14")
def test_a_wizard_casts_retreats_or_passes_but_never_fires() -> None:
    table = fight(["feudals_spear 1"], ["barbarians_runeka 1"])
    bide(table, until=2)
    assert options(table, "Brian") == {"done", "cast frost-rune"} | AROUND  # nobody for War Rune


@rule("3.15")
def test_a_spell_of_the_combat_phase_stays_in_the_casters_battle() -> None:
    table = fight(["feudals_spear 1", "feudals_knight 3 c4"], ["amazons_charmer 4", "amazons_amazon 1 c5"])
    act(table, "Brian: cast arrow-storm", "roll 1 1 1")  # three hits, one block of strength 1
    assert places(table, "feudals_spear") == ["b3"]
    assert strength(table, "feudals_knight", "amazons_amazon") == [3, 1]


@rule("3.16")
def test_a_spell_needs_its_conditions_and_its_objects() -> None:
    table = fight(["feudals_spear 1"], ["dwarves_mage 4"])
    assert spells(table, "Brian") == {"hammerfall", "iron-skin", "earthquake"}  # no mountain, no castle, no move
    alone = at(garrison("elves_wicana 4 a5"))
    act(alone, "Ann: block elves_wicana")
    assert spells(alone, "Ann") == {"windlift"}  # nobody to mend, or to walk the woods


# Hits ----------------------------------------------------------------------------------------------------------------


@rule("3.17")
@pytest.mark.parametrize(("throw", "hits"), [("3 4 4 4", 1), ("4 5 6 6", 0), ("1 2 3 4", 3), ("1 1 1 1", 4)])
def test_each_die_up_to_the_force_of_a_spell_hits(throw: str, hits: int) -> None:
    table = fight(["feudals_spear 4", "feudals_knight 3"], ["elves_wicana 4"])
    act(table, "Brian: cast starfire")
    assert throw_of(table) == 4
    act(table, f"roll {throw}")
    while options(table, "Ann"):
        act(table, f"Ann: {min(options(table, 'Ann'))}")
    assert sum(strength(table, "feudals_spear", "feudals_knight")) == 7 - hits


@rule("3.18")
def test_untargeted_hits_fall_one_by_one_on_the_strongest() -> None:
    table = fight(["feudals_spear 4", "feudals_yeoman 3", "feudals_knight 1"], ["elves_wicana 4"])
    act(table, "Brian: cast starfire", "roll 1 1 6 6")
    assert strength(table, "feudals_spear", "feudals_yeoman", "feudals_knight") == [3, 3, 1]
    assert waiting(table) == ["Ann"]
    assert options(table, "Ann") == {"block feudals_spear", "block feudals_yeoman"}
    act(table, "Ann: block feudals_yeoman")
    assert strength(table, "feudals_spear", "feudals_yeoman", "feudals_knight") == [3, 2, 1]


@rule("3.19")
def test_the_caster_names_the_target_and_it_takes_all_hits() -> None:
    table = fight(["orcs_goblin 4", "orcs_troll 3"], ["feudals_wizard 4", "feudals_spear 1 b5"])
    act(table, "Brian: cast lightning")
    assert waiting(table) == ["Brian"]
    assert options(table, "Brian") == {"block orcs_goblin", "block orcs_troll"}
    act(table, "Brian: block orcs_troll", "roll 1 2")
    assert strength(table, "orcs_goblin", "orcs_troll") == [4, 1]


@rule("3.20", "3.23")
def test_a_spell_drives_out_who_would_lose_the_last_step() -> None:
    table = fight(["feudals_spear 1 from ne", "feudals_knight 1"], ["elves_wicana 4"])
    act(table, "Brian: cast thorn-darts", "roll 1 6 6")
    assert options(table, "Ann") == {"block feudals_spear", "block feudals_knight"}  # the owner chooses
    act(table, "Ann: block feudals_spear")
    assert rounds(table) == 1
    assert options(table, "Ann") == {"b3", "c4"}  # hexsides by which the attackers came
    act(table, "Ann: c4")
    assert strength(table, "feudals_spear") == [1]
    assert places(table, "feudals_spear", "feudals_knight") == ["c4", "b4"]
    assert whose_turn(table) == "feudals_knight"


@rule("3.20")
def test_a_block_is_hit_down_to_1_and_then_driven_out() -> None:
    table = fight(["feudals_spear 3"], ["elves_wicana 4"])
    act(table, "Brian: cast starfire", "roll 1 1 1 6")
    assert (strength(table, "feudals_spear"), places(table, "feudals_spear")) == ([1], ["b3"])
    assert is_over(table)


@rule("3.21")
def test_a_castle_at_strength_1_is_immune_to_spells() -> None:
    table = fight(["elves_wicana 4 flown"], ["feudals_castle 2", "feudals_spear 1"])
    act(table, "Ann: cast starfire", "roll 1 1 1 1")  # the castle once, the Spear is driven out, two are lost
    assert options(table, "Brian") == AROUND
    act(table, "Brian: b5")
    assert strength(table, "feudals_castle", "feudals_spear") == [1, 1]
    assert places(table, "feudals_castle", "feudals_spear") == ["b4", "b5"]
    assert whose_turn(table) == "feudals_castle"


@rule("3.21")
def test_a_castle_at_strength_1_is_no_target() -> None:
    table = fight(["feudals_wizard 4 flown"], ["orcs_castle 1"])
    assert "lightning" not in spells(table, "Ann")
    table = fight(["feudals_wizard 4 flown"], ["orcs_castle 2"])
    act(table, "Ann: cast lightning", "roll 1 1")
    assert strength(table, "orcs_castle") == [1]


@rule("3.22")
def test_hits_left_over_are_lost_a_targeted_spells_too() -> None:
    table = fight(["orcs_goblin 2", "orcs_troll 3"], ["amazons_charmer 4"])
    act(table, "Brian: cast serpent-strike", "Brian: block orcs_goblin", "roll 1 1 1")
    assert strength(table, "orcs_goblin", "orcs_troll") == [1, 3]  # down to 1, driven out, one lost
    assert places(table, "orcs_goblin", "orcs_troll") == ["b3", "b4"]


@rule("3.22")
def test_who_could_not_be_driven_out_takes_no_further_hits() -> None:
    table = fight(["orcs_goblin 1", "orcs_troll 1"], ["amazons_charmer 4", "amazons_amazon 1 b3"])
    act(table, "Brian: cast arrow-storm", "roll 1 1 1")
    act(table, "Ann: block orcs_goblin")
    assert places(table, "orcs_goblin", "orcs_troll") == ["b4", "b4"]
    assert strength(table, "orcs_goblin", "orcs_troll") == [1, 1]
    assert len(heard(table, "dazed")) == 2
    assert rounds(table) == 2  # both have lost their turn of round 1
    assert bide(table, until=3) == ["amazons_charmer", "orcs_troll", "orcs_goblin"]


@rule("3.20", "3.22", "9.3")
def test_who_could_not_retreat_from_one_spell_is_driven_out_by_the_next() -> None:
    table = fight(["amazons_bowlyn 1"] * 3, ["elves_wicana 4", "elves_cleric 3"])
    bowlyns = ("amazons_bowlyn", "amazons_bowlyn#2", "amazons_bowlyn#3")
    act(table, "Brian: done", "roll 6", "roll 6", "roll 6", "Brian: cast smite", "roll 1 1 1")
    assert sorted(places(table, *bowlyns)) == ["b3", "b3", "b4"]  # no more cross the hexside in one round
    assert (rounds(table), len(heard(table, "dazed"))) == (2, 1)
    act(table, "Brian: cast thorn-darts", "roll 1 1 1")
    assert places(table, *bowlyns) == ["b3", "b3", "b3"]
    assert strength(table, *bowlyns) == [1, 1, 1]
    assert is_over(table)


@rule("3.23")
def test_a_forced_retreat_obeys_limits_and_closed_hexsides() -> None:
    table = fight(["elves_wicana 4 flown"], ["feudals_spear 1", "feudals_knight 1"], "e5", "[13]")
    act(table, "Ann: cast thorn-darts", "roll 1 1 6", "Brian: block feudals_knight")
    assert options(table, "Brian") == {"e4", "f4", "f5", "e6", "d5", "d4"}
    act(table, "Brian: d5")
    assert options(table, "Brian") == {"e4", "f4", "f5", "e6", "d4"}  # one has gone that way in this round


@rule("3.24")
def test_who_cannot_retreat_loses_its_turn_of_this_round() -> None:
    table = fight(["orcs_goblin 1"], ["amazons_charmer 4", "amazons_bowlyn 3", "amazons_amazon 1 b3"])
    act(table, "Brian: cast arrow-storm", "roll 1 6 6")
    assert strength(table, "orcs_goblin") == [1]
    act(table, "roll 6 6 6")
    assert rounds(table) == 2
    assert bide(table, until=3) == ["amazons_charmer", "amazons_bowlyn", "orcs_goblin"]


@rule("3.24")
def test_or_of_the_next_round_if_it_has_had_it() -> None:
    table = fight(["orcs_queen 1"], ["amazons_witch 3", "amazons_amazon 1 b3"])
    act(table, "roll 6", "Brian: cast arrow-storm", "roll 1 6 6")
    assert rounds(table) == 2
    assert whose_turn(table) == "amazons_witch"  # the Queen, rated A, would be before it
    bide(table, until=3)
    assert whose_turn(table) == "orcs_queen"


@rule("3.24")
def test_who_has_lost_its_turn_has_nothing_to_choose_beside_others_of_its_letter() -> None:
    table = fight(["orcs_goblin 1", "orcs_goblin 3"], ["feudals_spear 4"])
    weak, other = token(table, "orcs_goblin"), token(table, "orcs_goblin#2")
    state = campaign(table)
    state.status[weak] |= DAZED
    assert turn_options(state, weak) == [] and turn_options(state, other)
    assert order_matters(state, [weak, other])


@rule("3.24")
def test_the_fire_of_others_still_eliminates_it() -> None:
    table = fight(["orcs_goblin 1"], ["amazons_charmer 4", "amazons_bowlyn 3", "amazons_amazon 1 b3"])
    act(table, "Brian: cast arrow-storm", "roll 1 6 6", "roll 1 6 6")
    assert places(table, "orcs_goblin") == ["off"]


@rule("3.25")
@pytest.mark.parametrize(("face", "driven"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_save_must_be_beaten(face: int, driven: bool) -> None:
    table = fight(["feudals_knight 3"], ["orcs_shakla 4"])
    act(table, "Brian: cast terror", f"roll {face}")
    assert places(table, "feudals_knight") == ["b3" if driven else "b4"]


@rule("3.25")
def test_wizards_and_castles_are_no_targets_of_a_save() -> None:
    table = fight(["orcs_shakla 4 flown"], ["feudals_wizard 4", "feudals_castle 1"])
    act(table, "Brian: done")
    assert "terror" not in spells(table, "Ann")
    table = fight(["amazons_charmer 4 flown"], ["feudals_wizard 4", "feudals_castle 1"])
    act(table, "Brian: done")
    assert spells(table, "Ann") == {"arrow-storm", "serpent-strike", "storm-of-blades"}


@rule("3.26")
def test_what_a_spell_gives_ends_with_the_round() -> None:
    table = fight(["orcs_troll 3"], ["feudals_wizard 4", "feudals_spear 4"])
    act(table, "Brian: cast shield", "roll 1 6 6", "roll 6 6 6 6")
    assert strength(table, "feudals_wizard", "feudals_spear") == [3, 4]
    act(table, "Brian: done", "Ann: fire", "roll 1 6 6")  # one of the two hits was left
    assert strength(table, "feudals_wizard", "feudals_spear") == [3, 3]


@rule("3.26")
def test_or_with_the_casters_part_of_the_move_phase() -> None:
    table = at(garrison("elves_wicana 4 b4", "elves_cleric 1 b4"))
    act(table, "Ann: block elves_wicana", "Ann: cast woodwalk", "Ann: block elves_cleric")
    assert status(table, "elves_cleric") & WOODWALKER
    while options(table, "Ann"):
        act(table, "Ann: done")
    assert not status(table, "elves_cleric") & WOODWALKER
