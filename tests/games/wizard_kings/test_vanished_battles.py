"""Spells of the Move Phase in and around battles.

Battles that are over before they are fought, because a wizard's last step ended them, or that a Zombie keeps up;
blocks that leave a battle, or fly into one, by a spell; and what is said of a caster that died of its spell.
"""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core.state import ALL, SPECTATOR
from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import FLOWN, RESERVE, STAYED, Campaign
from kingstable.games.wizard_kings.words.names import unpacked

from .battlefield import act, bide, heard, options, places, rounds, status, token
from .scripts import GAME, at, campaign, open_hexes, roll, rule


def brians_part(attack: list[str], defence: list[str], more: str = "", maps: str = "[14]") -> Table:
    """Ann has attacked, and Brian moves."""
    return _moving(attack, defence, f"first = 1\n{more}", maps)


def anns_part(own: list[str], others: list[str], more: str = "", maps: str = "[14]") -> Table:
    """Ann moves first."""
    return _moving(own, others, f"first = 0\n{more}", maps)


def _moving(own: list[str], others: list[str], more: str, maps: str) -> Table:
    lines = [f"maps = {maps}", more]
    for side, blocks in enumerate((own, others)):
        lines += [f"[side.{side}]", f'army = "{blocks[0].split("_")[0]}"', f"blocks = {blocks!r}"]
    return at("\n".join(lines))


def battles(table: Table) -> dict[str, int]:
    """The battles that are to be fought: hexes, and who attacks there."""
    state = campaign(table)
    return {state.land.name(battle // 8): battle % 8 for battle in state.battles}


def entered(table: Table, block: str) -> int:
    return campaign(table).entered[token(table, block)]


def build_nothing(table: Table) -> None:
    act(table, "Ann: done", "Brian: done")


# Battles that vanish -------------------------------------------------------------------------------------------------


@rule("8.2")
def test_a_battle_is_forgotten_when_its_last_defender_dies_of_its_own_spell() -> None:
    table = brians_part(
        ["orcs_orc 4 c5 from n"],
        ["feudals_wizard 1 c5", "feudals_spear 4 b5"],
        "reserves = true\nattackers = { c5 = 0 }",
    )
    assert battles(table) == {"c5": 0}
    act(table, "Brian: block feudals_wizard", "Brian: cast scry")
    assert places(table, "feudals_wizard") == ["out"]
    assert (battles(table), entered(table, "orcs_orc")) == ({}, STAYED)  # the hex is the Orc's alone
    act(table, "Brian: block feudals_spear", "Brian: c5 from sw")
    assert battles(table) == {"c5": 1}  # who comes now attacks,
    assert not status(table, "feudals_spear") & RESERVE  # and waits for nobody
    act(table, "Brian: done", "Ann: done")
    assert (campaign(table).attacker, campaign(table).defender) == (1, 0)
    assert table.game.audit(table.state) == []


def vanished() -> Table:
    """The Orc came to a battle as a reserve; then its only attacker, the Wizard, died dispelling Horde."""
    table = anns_part(
        ["feudals_wizard 1 b5", "feudals_spear 4 a4"],
        ["orcs_goblin 4 c5", "orcs_orc 4 d5", "orcs_shakla 4 g5", "orcs_goblin 1 g5"],
        "turns = 3\nreserves = true\ndispel = true",
    )
    act(table, "Ann: block feudals_wizard", "Ann: c5", "Ann: done")
    act(table, "Brian: block orcs_orc", "Brian: c5 from ne")
    assert status(table, "orcs_orc") & RESERVE
    act(table, "Brian: block orcs_shakla", "Brian: cast horde", "Ann: block feudals_wizard", "roll 6")
    return table


@rule("8.2", "8.19")
def test_with_the_battle_its_reserves_are_none_any_more() -> None:
    table = vanished()
    assert battles(table) == {}
    assert not status(table, "orcs_orc") & RESERVE
    assert (entered(table, "orcs_orc"), entered(table, "orcs_goblin")) == (STAYED, STAYED)


@rule("8.19", "8.20")
def test_who_was_a_reserve_last_turn_fights_from_round_1() -> None:
    table = vanished()
    act(table, "Brian: done")
    build_nothing(table)
    roll(table, "dice 6+6", "dice 1+1")
    assert campaign(table).turn == 2
    act(table, "Ann: block feudals_spear", "Ann: c5 from nw", "Ann: done", "Brian: done")
    assert rounds(table) == 1
    assert not status(table, "orcs_orc") & RESERVE
    assert campaign(table).seen[token(table, "orcs_orc")] == ALL
    assert bide(table, until=2) == ["orcs_goblin", "orcs_orc", "feudals_spear"]


# Raise Dead in a Battle Hex ------------------------------------------------------------------------------------------


@rule("11.38")
def test_the_battle_goes_on_when_a_zombie_rises_by_the_last_defenders_last_step() -> None:
    table = brians_part(
        ["elves_glader 4 c5 from n"],
        ["undead_necrom 1 c5", "undead_skeleton 4 i5", "undead_zombie 0 off"],
        "attackers = { c5 = 0 }",
    )
    act(table, "Brian: block undead_necrom", "Brian: cast raise-dead", "Brian: new undead-zombie")
    assert places(table, "undead_necrom", "undead_zombie") == ["out", "c5"]
    assert (battles(table), entered(table, "elves_glader")) == ({"c5": 0}, 0)
    assert table.game.audit(table.state) == []
    act(table, "Brian: done", "Ann: done")
    assert (campaign(table).attacker, campaign(table).defender, rounds(table)) == (0, 1, 1)


@rule("6.31", "11.38")
def test_a_risen_zombie_sets_nobody_free_who_is_pinned() -> None:
    table = brians_part(
        ["elves_glader 4 c5 from n", "elves_glader 4 c5 from n"],
        ["undead_necrom 4 c5", "undead_skeleton 4 c5", "undead_zombie 0 off"],
        "attackers = { c5 = 0 }",
    )
    assert options(table, "Brian") == {"done", "block undead_necrom"}  # to cast
    act(table, "Brian: block undead_necrom")
    assert options(table, "Brian") == {"cast raise-dead"}
    act(table, "Brian: cast raise-dead", "Brian: new undead-zombie")
    assert places(table, "undead_zombie") == ["c5"]
    assert options(table, "Brian") == {"done"}


@rule("11.38")
def test_of_a_zombie_that_is_off_the_map_no_hex_is_told() -> None:
    table = at("""
        maps = [14]
        turns = 4
        phase = "build"
        [side.0]
        army = "undead"
        cities = ["Hobb"]
        blocks = ["undead_necrom 4 c3", "undead_zombie 0 off", "undead_zombie 0 off", "undead_skeleton 0 off"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_goblin 4 i5"]
    """)
    state = campaign(table)
    act(table, "Ann: new undead-zombie", "Ann: c3", "Ann: done", "Brian: done")
    roll(table, "dice 6+6", "dice 1+1")
    assert state.seen[token(table, "undead_zombie#2")] == 0b01  # nobody else knows which of them was built
    act(table, "Ann: block undead_necrom", "Ann: cast raise-dead", "Ann: new undead-zombie")
    assert len(heard(table, "raised")) == 1
    assert not heard(table, "shown")  # neither the Necrom's strength, nor a Zombie of strength 0


# Into and out of battles by a spell ----------------------------------------------------------------------------------


@rule("11.23", "6.20")
def test_windlift_lets_a_flyer_attack_over_water_and_nobody_else() -> None:
    def lifted(block: str) -> Table:
        table = anns_part(
            ["elves_wicana 4 b5", "elves_pixie 3 b5", "elves_glader 3 b5"], ["barbarians_viking 3 c6"], maps="[13]"
        )
        act(table, "Ann: block elves_wicana", "Ann: cast windlift", f"Ann: block {block}")
        return table

    assert "c6" in open_hexes(lifted("elves_wicana"), "Ann")
    assert "c6" not in open_hexes(lifted("elves_glader"), "Ann")
    table = lifted("elves_pixie")
    assert {"c6"} <= open_hexes(table, "Ann") and "c5" not in open_hexes(table, "Ann")  # water where nobody is
    act(table, "Ann: c6")
    assert (battles(table), entered(table, "elves_pixie")) == ({"c6": 0}, FLOWN)


def runed(*ships: str) -> Table:
    """Brian's Runeka and Huscarl on the coast in c7, attacked by a ship from the south; more ships lie around."""
    return brians_part(
        ["elves_white_ship 3 c7 from s", *[f"elves_white_ship 3 {ship}" for ship in ships]],
        ["barbarians_runeka 4 c7", "barbarians_huscarl 4 c7"],
        "attackers = { c7 = 0 }",
        "[13]",
    )


@rule("11.11")
def test_sea_rune_leads_out_of_a_battle_also_where_the_attackers_came_from() -> None:
    blockade = ("c6", "d6", "d7", "b7", "b6")  # all around but in the south
    table = runed(*blockade)
    act(table, "Brian: block barbarians_runeka", "Brian: cast sea-rune", "Brian: block barbarians_huscarl")
    assert options(table, "Brian") == {"d9", "e9", "f9", "e7", "f7"}
    act(table, "Brian: d9")
    assert places(table, "barbarians_huscarl", "barbarians_runeka") == ["d9", "c7"]
    assert battles(table) == {"c7": 0}
    table = runed(*blockade, "c8")
    act(table, "Brian: block barbarians_runeka")
    assert "cast sea-rune" not in options(table, "Brian")


@rule("3.11")
def test_sea_rune_carries_nobody_out_who_is_pinned() -> None:
    table = runed("c7 from sw")
    act(table, "Brian: block barbarians_runeka")
    assert options(table, "Brian") == {"cast mist-rune"}


# What is said of casters ---------------------------------------------------------------------------------------------


@rule("3.6", "3.7")
def test_a_spell_is_told_of_its_caster_though_that_died_of_it() -> None:
    """The Charmer, who left the Witch first, is the later of two tokens, though it is the earlier block."""
    table = anns_part(
        ["amazons_charmer 1 b5", "amazons_witch 1 b5", "amazons_cleric 1 b5"],
        ["orcs_troll 3 b4"],
    )
    act(table, "Ann: block amazons_charmer", "Ann: b4")
    act(table, "Ann: block amazons_witch", "Ann: cast fleet-foot", "Ann: block amazons_cleric")
    act(table, "Ann: done", "Ann: done", "Brian: done")  # Fleet Foot for nobody else, and no more moves
    assert places(table, "amazons_witch") == ["out"]
    assert token(table, "amazons_witch") < token(table, "amazons_charmer")
    act(table, "Ann: cast arrow-storm", "roll 6 6 6")
    assert places(table, "amazons_charmer") == ["out"]
    caster = heard(table, "struck")[0]["piece"]
    assert unpacked(caster)[2] == list(table.game.data["blocks"]).index("amazons_charmer")


@rule("16.3")
def test_a_caster_is_shown_under_the_number_by_which_it_casts() -> None:
    table = anns_part(
        ["barbarians_huscarl 3 b3", "barbarians_cleric 3 b3", "barbarians_runeka 4 b3"], ["orcs_troll 3 i5"]
    )
    act(table, "Ann: block barbarians_runeka", "Ann: cast sea-rune")
    cast = heard(table, "cast")[0]["piece"]
    assert unpacked(cast)[0] == token(table, "barbarians_runeka")


# Flyers that hang over the water of a vanished battle ----------------------------------------------------------------


def hanging() -> Table:
    """The Valkyrie flew to a battle at sea, and its only enemy then died dispelling a spell."""
    table = anns_part(
        ["elves_wicana 1 b4", "elves_glader 1 a5"],
        ["barbarians_viking 3 c5", "barbarians_viking 3 b6", "barbarians_valkyrie 3 b5", "barbarians_runeka 3 b5"],
        "dispel = true",
        "[13]",
    )
    act(table, "Ann: block elves_wicana", "Ann: c5", "Ann: done")
    act(table, "Brian: block barbarians_valkyrie", "Brian: c5")
    act(table, "Brian: block barbarians_runeka", "Brian: cast sea-rune", "Ann: block elves_wicana", "roll 6")
    return table


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_until_the_combat_phase_a_flyer_may_hang_over_water(viewer: int) -> None:
    table = hanging()
    view = GAME.view(table.state, viewer)
    for seed in range(10):
        sample = GAME.sample(view, Random(seed))
        assert dict(GAME.view(sample, viewer)) == dict(view)
        assert isinstance(sample, Campaign) and GAME.audit(sample) == []


def test_who_must_find_land_is_not_told_to_be_done() -> None:
    table = hanging()
    act(table, "Brian: done")
    assert "done" not in options(table, "Brian")
    assert "end regrouping" not in GAME.prompt(table.state, 1)


def test_where_nobody_fights_the_board_tells_of_no_battle() -> None:
    table = hanging()
    act(table, "Brian: done")
    assert "Battle in c5" not in GAME.drawing.board(GAME.view(table.state, 1), table.names)
