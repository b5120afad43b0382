"""Why not, in the Combat Phase and in the Build Phase."""

from __future__ import annotations

import pytest

from games.wizard_kings import steps
from kingstable.core.state import CHANCE
from kingstable.core.table import Table

from ..scripting import play
from .arms import war
from .battlefield import act
from .moments import MOMENTS
from .positions import FLOCK, TOWN, come_to
from .scripts import actor
from .speaking import Cases, at, check, clash, linger, why
from .test_vanished_battles import hanging


def charmed() -> Table:
    """Round 2: an Orc has been charmed."""
    table = linger(clash("amazons_charmer 4", "orcs_orc 4"), 2)
    play(table, "Ann: cast charm", "*: roll 6")
    return table


def flown() -> Table:
    """Two Pixies have beaten a ship at sea."""
    table = at(FLOCK)
    while table.state.question() != steps.Regroup:
        table.play(table.state.outcomes()[0 if actor(table) < 2 else -1], CHANCE)
    return table


def armed(gear: str, *lines: str) -> Table:
    """Round 2: the turn of an Orc that carries something."""
    table = come_to(
        linger(war([f"orcs_orc 3 with {gear}", "orcs_goblin 2 b3"], ["feudals_castle 4"]), 2), steps.CombatTurn
    )
    play(table, *lines)
    return come_to(table, steps.CombatTurn)


def hung() -> Table:
    """A Valkyrie hangs over water where its battle has come to nothing, beside its own ships."""
    table = hanging()
    act(table, "Brian: done")
    return table


OWN_CITY = """
    maps = [14]
    phase = "combat"
    [side.0]
    army = "orcs"
    cities = ["Aldwick"]
    blocks = ["orcs_orc 3 b5 from n"]
    [side.1]
    army = "feudals"
    blocks = ["feudals_castle 2 b5", "feudals_spear 3 b5"]
"""
AROUND = ", ".join(f"feudals_spear 1 {hex}" for hex in ("b3", "c4", "c5", "b5", "a5", "a4"))  # b4
FIREBALL = ("Ann: cast fireball", "*: roll 1 6 6 6", "Brian: b5")

BATTLES: Cases = {
    "which battle": (
        MOMENTS["which battle"].table,
        "Ann",
        """
        c5 | you are not attacking anyone in c5 [8.1]
        b4 from n | name only the hex, without a hexside [8.1]
        done | every battle must be fought [8.1]
        """,
    ),
    "the order of turns": (
        lambda: come_to(
            linger(clash("orcs_goblin 2, orcs_orc 2, orcs_troll 2, orcs_goblin 1 b3", "feudals_castle 4"), 2),
            steps.NextTurn,
        ),
        "Ann",
        """
        block 3 | the Troll has had its Combat Turn this round [8.9]
        block 4 | the Goblin in b3 is not in b4 [8.4]
        block 5 | block 5 is not yours [1.2]
        done | every block must have its Combat Turn [8.9]
        """,
    ),
    "whose letter is next": (
        lambda: come_to(
            linger(clash("dwarves_low_guard 2, dwarves_high_guard 2, dwarves_miner 2", "feudals_castle 4"), 2),
            steps.NextTurn,
        ),
        "Ann",
        """
        block 3 | letter C comes first [8.6]
        fire | not now: choose the block that acts next [8.8]
        """,
    ),
    "the turn of a weapon": (
        lambda: armed("weapon_sword_b4 2"),
        "Ann",
        """
        fire | this is the Combat Turn of the weapon that the Orc carries: fire it or nothing [25.10]
        berserk | the Orc never goes berserk [23.2]
        b3 | this is the Combat Turn of the weapon that the Orc carries [25.10]
        drop | the Orc drops its artifact only when it retreats [25.5]
        invoke fireball | the Orc carries the Sword, which is not a Magic Artifact [25.11]
        """,
    ),
    "the turn after that of the weapon": (
        lambda: armed("weapon_sword_b4 2", "Ann: wait"),
        "Ann",
        """
        wait | the Orc has already let one Combat Turn pass [25.10]
        wield | its weapon has its Combat Turn at letter B [25.10]
        done | only wizards may pass [8.11]
        """,
    ),
    "a weapon of the own letter": (
        lambda: armed("weapon_shield 2"),
        "Ann",
        "wait | the Orc and its weapon have the same letter [25.10]",
    ),
    "a wizard in round 1": (
        lambda: clash("orcs_orc 3", "feudals_spear 2, feudals_wizard 4"),
        "Brian",
        """
        fire | the Wizard is a wizard and never fires [3.14]
        c4 | nobody may retreat in round 1 [9.1]
        cast scry | Scry is cast in the Move Phase [3.8]
        cast smite | the Wizard is not a Cleric [2.13]
        cast fire-bolt | Fire Bolt is a spell of the Orcs [3.3]
        block 1 | not now: choose what the block does in its Combat Turn [8.10]
        """,
    ),
    "a wizard in round 2": (
        lambda: linger(clash("orcs_orc 3, orcs_goblin 4 b3", "feudals_spear 2, feudals_wizard 4"), 2),
        "Brian",
        """
        b3 | enemies are in b3 [9.11]
        b4 | the battle is there [9.2]
        d3 | d3 is neither friendly nor adjacent [9.2]
        e5 | e5 is more than 2 hexes away [9.2]
        b5 from n | name only the hex, without a hexside [9.2]
        """,
    ),
    "attackers retreat": (
        lambda: linger(clash("orcs_troll 2", "feudals_spear 2"), 2),
        "Ann",
        """
        c4 | attackers retreat only over hexsides they attacked by [9.6]
        c3 | c3 is not adjacent [9.2]
        done | only wizards may pass [8.11]
        cast smite | the Troll is not a Cleric [2.13]
        """,
    ),
    "who entered last": (
        lambda: linger(
            clash("orcs_orc 3", "feudals_knight 2 b4 from n", more="first = 1\nattackers = { b4 = 0 }"), 2
        ),
        "Brian",
        "b3 | the enemy was the last to enter by that hexside [9.8]",
    ),
    "charmed": (
        charmed,
        "Brian",
        """
        fire | the Orc is charmed [11.2]
        b3 | the attackers entered by that hexside [9.7]
        """,
    ),
    "the pursuit": (
        MOMENTS["a block that must retreat"].table,
        "Ann",
        """
        fire | the Troll must retreat in the pursuit [8.18]
        done | the Troll must retreat in the pursuit [8.18]
        cast fireball | the Troll must retreat in the pursuit [9.13]
        """,
    ),
    "hits": (
        lambda: clash("orcs_orc 3, orcs_troll 3, orcs_goblin 2, orcs_goblin 1 h3", "feudals_knight 3", "*: roll 1 6 6"),
        "Ann",
        """
        block 3 | the strongest block takes the hit: the Goblin has strength 2, others have 3 [8.14]
        block 4 | the Goblin in Thessel is not in b4 [8.4]
        block 5 | the Knight is on the other side of the battle [8.14]
        done | somebody must take the hit [8.14]
        """,
    ),
    "hits of a spell": (
        MOMENTS["who is hit by a spell"].table,
        "Brian",
        "block 4 | the Castle is at its last step and immune [3.21]",
    ),
    "hits of a traitor": (
        lambda: clash(
            "amazons_charmer 4", "orcs_orc 3, orcs_goblin 2, orcs_troll 2", "Ann: cast beguile", "Ann: block 2",
            "*: roll 6", "*: roll 1 6 6",
        ),
        "Brian",
        "block 2 | the Orc fires at the others on its side [11.5]",
    ),
    "hits of Ragnarok": (
        lambda: clash(
            "barbarians_runeka 4, barbarians_spearmid 2, barbarians_huscarl 2, barbarians_cleric 1", "orcs_orc 4",
            "Ann: cast ragnarok", "*: roll 6 6 6 6 6 6",
        ),
        "Ann",
        "block 4 | the Cleric is at its last step [11.12]",
    ),
    "hits of a spell on who is surrounded": (
        lambda: clash(
            f"feudals_wizard 4, {AROUND}", "orcs_goblin 1, orcs_orc 1, orcs_troll 1",
            "Ann: cast fireball", "*: roll 1 1 6 6", "Brian: block 8",
        ),
        "Brian",
        "block 8 | the Goblin has already been forced to retreat [3.22]",
    ),
    "retreat to an enemy city": (
        lambda: come_to(linger(at(OWN_CITY), 2), steps.CombatTurn),
        "Brian",
        "b6 | Aldwick (b6) is an enemy city [9.11]",
    ),
    "driven out": (
        MOMENTS["a retreat that a spell forces"].table,
        "Brian",
        """
        b3 | the attackers entered by that hexside [9.7]
        c3 | c3 is not adjacent [9.2]
        done | the block must retreat [3.20]
        """,
    ),
    "regrouping": (
        lambda: clash(
            "feudals_wizard 4, feudals_castle 2 b3, feudals_spear 1 b2", "orcs_goblin 1",
            "Ann: cast fireball", "*: roll 1 6 6 6", "Brian: b5",
        ),
        "Ann",
        """
        block 2 | the Castle never regroups [2.14]
        block 3 | the Spear is neither in b4 nor next to it [9.14]
        block 4 | block 4 is not yours [1.2]
        """,
    ),
    "regrouped": (
        lambda: clash("feudals_wizard 4, feudals_spear 2 b3", "orcs_goblin 1", *FIREBALL, "Ann: block 1", "Ann: b3"),
        "Ann",
        """
        block 1 | the Wizard has already regrouped [9.15]
        b3 | not now: choose a block to regroup, or end regrouping [9.14]
        """,
    ),
    "regrouping into the hex": (
        lambda: clash("feudals_wizard 4, feudals_spear 2 b3", "orcs_goblin 1", *FIREBALL, "Ann: block 2"),
        "Ann",
        """
        b5 | the Spear regroups only to b4 [9.14]
        drop | the Spear carries no artifact [25.5]
        fire | not now: choose where the block regroups [9.14]
        """,
    ),
    "regrouping where all is full or the enemy's": (
        lambda: clash(
            f"feudals_wizard 4, {', '.join(['feudals_spear 2 b3'] * 4)}",
            "orcs_goblin 1, orcs_orc 2 c4, orcs_orc 2 c5, orcs_orc 2 a5, orcs_orc 2 a4", *FIREBALL,
        ),
        "Ann",
        "block 1 | no adjacent hex takes the Wizard [9.14]",
    ),
    "regrouping beside another battle": (
        lambda: clash(
            "feudals_wizard 4, feudals_spear 2 c5 from n", "orcs_goblin 1, orcs_orc 2 c5", "Ann: b4", *FIREBALL
        ),
        "Ann",
        "block 2 | the Spear is in another battle [9.15]",
    ),
    "regrouping where no battle was won": (
        hung,
        "Brian",
        """
        block 3 | no battle was won here: only Flyers over water regroup [9.17]
        block 4 | the Viking in b6 is neither in c5 nor next to it [9.14]
        block 5 | the Runeka cannot come to c5 [9.15]
        done | the Valkyrie is over water and must find land [9.17]
        """,
    ),
    "where a block regroups": (
        MOMENTS["where a block regroups"].table,
        "Ann",
        """
        b4 | the Spear is there already [9.14]
        b5 | enemies are in b5 [9.14]
        c3 | c3 is not adjacent [9.14]
        a4 from n | name only the hex, without a hexside [9.14]
        done | finish what you have begun: say where the block goes [9.14]
        """,
    ),
    "over water": (
        flown,
        "Ann",
        "done | the Pixie of strength 3 is over water and must find land [9.17]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BATTLES)
def test_in_a_battle_an_answer_is_refused_with_its_reason(name: str) -> None:
    check(BATTLES[name])


def test_a_flyer_over_water_finds_land() -> None:
    table = flown()
    play(table, "Ann: block 1")
    assert why(table, "Ann", "a3") == "a3 is sea: a Flyer must end on land or where enemies are [6.20]"
    assert why(table, "Ann", "c5") == "c5 is more than 2 hexes away [9.17]"
    assert why(table, "Ann", "a4") == "a4 is neither friendly nor adjacent [9.17]"


def test_a_hexside_is_full_for_this_round() -> None:
    """Two attackers have retreated over a hexside that takes two in a round; a third could go another way."""
    table = come_to(
        linger(clash("orcs_orc 3, orcs_orc 2, orcs_orc 1 b4 from ne", "feudals_castle 4"), 2), steps.NextTurn
    )
    play(table, "Ann: block 1", "Ann: b3", "Ann: block 2", "Ann: b3")
    assert why(table, "Ann", "b3") == "the hexside lets 2 blocks through per round, and 2 retreated over it [9.3]"
    assert why(table, "Ann", "c4") == "open"


def test_reserves_wait() -> None:
    table = clash(
        "orcs_shakla 3", "feudals_spear 3, feudals_yeoman 2, feudals_knight 2 b4 from s reserve", "Ann: cast terror",
        more="reserves = true",
    )  # fmt: skip
    assert why(table, "Ann", "block 4") == "block 4 is in reserve [8.23]"


# Building ------------------------------------------------------------------------------------------------------------

MARKET = """
    maps = [14]
    turn = 3
    phase = "build"
    [side.0]
    army = "orcs"
    cities = ["Aldwick", "Hobb"]
    blocks = [
        "orcs_orc 3 b5", "orcs_goblin 4 b6", "orcs_goblin 3 b6", "orcs_goblin 2 b6", "treasure_silver 1 c3",
        "orcs_troll 0 off", "chaos_kraken 0 off", "chaos_haven 0 off", "magic_tome 0 off",
    ]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 4 h3"]
"""
RICH_MARKET = (
    MARKET.replace("goblin 2 b6", "goblin 2 b5")
    + """
    [gold]
    Aldwick = 4
"""
)
RAID = """
    scenario = "barbarian_raid"
    phase = "build"
    [side.0]
    army = "barbarians"
    blocks = ["barbarians_huscarl 1 b3", "barbarians_spearmid 0 off"]
    [side.1]
    army = "amazons"
    cities = ["Carrow"]
    blocks = ["amazons_castle 2 c5"]
"""
BUILDS: Cases = {
    "beginning": (
        lambda: at(TOWN),
        "Ann",
        """
        step 1 | the Glader is not on the map [10.4]
        step 5 | the Wicana is out of the game [3.7]
        step 6 | the Ranger in Thessel has all its 3 steps [2.3]
        step 7 | a5 is not a city [10.2]
        step 10 | block 10 is not yours [1.2]
        merge 6 | no other block of its type is in h3 [10.9]
        disband 10 | block 10 is not yours [1.2]
        new elves-wicana | a lost wizard is never rebuilt [3.7]
        new orcs-orc | Orc belongs to another army [10.4]
        new elves-pixie | no Pixie is left to build [10.4]
        new kind-199 | there is no such type of block [10.4]
        block 1 | not now: add a step, build a block, merge, disband, or end building [10.16]
        """,
    ),
    "without gold": (
        lambda: at(TOWN, "Ann: step 8"),
        "Ann",
        "step 8 | this costs 2 GP; Thessel has no GP [10.2]",
    ),
    "merging": (
        lambda: at(TOWN, "Ann: merge 2"),
        "Ann",
        """
        block 2 | the Glader of strength 3 gives the step [10.9]
        block 9 | the Glader of strength 4 has all its 4 steps [2.3]
        block 6 | the Ranger in Thessel is not in e5 [10.9]
        done | not now: choose the block that gets the step [10.9]
        """,
    ),
    "merged": (
        lambda: at(TOWN, "Ann: merge 2", "Ann: block 3"),
        "Ann",
        "merge 3 | the Glader of strength 2 has taken steps from another block this phase [10.9]",
    ),
    "merging twice": (
        lambda: at(MARKET, "Ann: merge 3", "Ann: block 4", "Ann: merge 2"),
        "Ann",
        "block 3 | the Goblin of strength 2 has given steps this phase [10.9]",
    ),
    "nobody to merge with": (
        lambda: at(RICH_MARKET, "Ann: merge 2", "Ann: block 3"),
        "Ann",
        "merge 2 | all others of its type are full or have given steps [10.9]",
    ),
    "merging with others": (
        lambda: at(
            RICH_MARKET.replace("goblin 2 b5", "goblin 2 c3").replace("silver 1 c3", "silver 1 b6"), "Ann: merge 2"
        ),
        "Ann",
        "block 5 | the Silver is of another type [2.8]",
    ),
    "with too little gold": (
        lambda: at(MARKET),
        "Ann",
        """
        new orcs-troll | this costs 4 GP in one place; you have at most 2 GP in any [10.2]
        new magic-tome | this costs 3 GP in one place; you have at most 2 GP in any [10.2]
        """,
    ),
    "treasure that has grown": (
        lambda: at(MARKET.replace("silver 1 c3", "silver 1 b6").replace("goblin 2 b6", "goblin 2 b5"), "Ann: step 5"),
        "Ann",
        "cash 5 | the Silver has gained steps this phase [24.4]",
    ),
    "a Haven": (
        lambda: at(RICH_MARKET + "    Hobb = 4", "Ann: new chaos-haven"),
        "Ann",
        "c3 | it cannot be built in Hobb (c3) [26.5]",
    ),
    "an Aquatic": (
        lambda: at(RICH_MARKET + "    Hobb = 4", "Ann: new chaos-kraken"),
        "Ann",
        "c3 | it cannot be built in Hobb (c3) [10.6]",
    ),
    "nobody to carry it": (
        lambda: at(
            RICH_MARKET.replace("goblin 4 b6", "goblin 4 b6 with weapon_mace 1").replace(
                "goblin 3 b6", "goblin 3 b6 with magic_ring 1"
            )
        ),
        "Ann",
        "new magic-tome | you have no block to carry it where you have 3 GP [25.14]",
    ),
    "in the raid": (
        lambda: at(RAID),
        "Ann",
        "new barbarians-spearmid | nobody builds new blocks in the raid [14.12]",
    ),
    "a new block": (
        lambda: at(TOWN, "Ann: new elves-glader"),
        "Ann",
        """
        e5 | Grimhold (e5) is full: you may have 3 blocks there [10.5]
        b6 | Aldwick (b6) is not friendly [10.2]
        a5 | a5 is not a city [10.2]
        z9 | there is no hex z9 on this map [17.1]
        e5 from n | name only the hex, without a hexside [10.2]
        done | not now: choose the city for the new block [10.2]
        """,
    ),
}


@pytest.mark.parametrize("name", BUILDS)
def test_in_the_build_phase_a_click_is_refused_with_its_reason(name: str) -> None:
    check(BUILDS[name])


def test_a_castle_that_decides_the_game_is_kept() -> None:
    island = """
        scenario = "island_of_the_dead"
        phase = "build"
        [side.0]
        army = "elves"
        blocks = ["elves_ranger 3 e9"]
        [side.1]
        army = "undead"
        cities = ["Bethi"]
        blocks = ["undead_castle 2 e4"]
    """
    table = at(island)
    assert why(table, "Brian", "disband 2") == "without the Castle you would lose the game [10.17]"
    assert why(table, "Ann", "disband 1") == "open"
