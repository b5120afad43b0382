"""Artifacts: who carries them, what they are used for, and what becomes of them.

A Mace is B4, a Trident A2, a Sceptre C3; a Tome casts spells of level 1, a Crown of 2, a Ring of 3.  A Goblin is C1, an
Orc C2, a Troll B2; Spears are C1.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import OFF, OUT, Campaign

from .arms import carries, known_to, lying, misses, quietly, war, who_decides
from .battlefield import act, options, places, rounds, strength, throw_of, token, whose_turn
from .marching import field, go, reach
from .scripts import GAME, campaign, click, new, open_hexes, open_to, play, roll, rule

AFAR = ("feudals_spear 2 e9",)
OURS = (["Aldwick", "Hobb"], ["Grimhold", "Varn"])


def camp(*own: str, ground: Sequence[str] = (), others: Sequence[str] = AFAR, more: str = "") -> Table:
    """Ann's part of the Move Phase; what lies on the ground is hers."""
    return war(own, others, phase="move", more=more, extra=(f"lying = {list(ground)}",))


def arrange(table: Table, key: str) -> set[str]:
    """Ann chooses a block to move and sees to its artifacts first: what is open."""
    act(table, f"Ann: block {key}", "Ann: gear")
    return options(table, "Ann")


def is_gone(table: Table, key: str) -> bool:
    """Whether an artifact was destroyed for good."""
    own = token(table, key)
    return campaign(table).place[own] == OUT and campaign(table).steps[own] == 0


# What they do not count for ------------------------------------------------------------------------------------------


@rule("25.1")
def test_artifacts_count_neither_for_stacking_nor_for_hexsides() -> None:
    for gear in ("", " with weapon_mace 3"):
        crowd = [f"orcs_goblin 1 b4{gear}", "orcs_goblin 1 b4", f"orcs_goblin 1 b4{gear.replace('mace', 'trident')}"]
        table = field([*crowd, f"orcs_orc 1 b5{gear.replace('mace', 'shield')}"], ["feudals_spear 2 c4"])
        assert "b4" in reach(table, "orcs_orc")  # four stand there then
        for nth in range(2):
            go(table, "orcs_goblin", "c4 from sw", where="b4")
            assert ("c4 from sw" in reach(table, "orcs_goblin", where="b4")) == (nth == 0)  # the hexside takes two
    sample = GAME.sample(GAME.view(table.state, 1), Random(1))
    assert isinstance(sample, Campaign) and GAME.audit(sample) == []


@rule("25.1")
def test_artifacts_stand_nowhere_whoever_looks() -> None:
    table = war(["orcs_orc 3", "orcs_goblin 2 b3 with magic_tome 4"], ["feudals_spear 4"])
    for seed in range(20):
        sample = GAME.sample(GAME.view(table.state, 1), Random(seed))
        assert isinstance(sample, Campaign)
        assert sample.place[sample.block.index(token(table, "magic_tome"))] == OFF


def test_artifacts_take_no_hits() -> None:
    table = war(["orcs_troll 3"], ["feudals_spear 3", "feudals_spear 2 with magic_ring 4"])
    act(table, "Brian: done", "roll 1 1 6")  # the carrier stays the same; two hits
    assert options(table, "Brian") == {"block feudals_spear", "block feudals_spear#2"}
    act(table, "Brian: block feudals_spear#2")
    assert strength(table, "feudals_spear", "feudals_spear#2") == [2, 1]
    assert carries(table, "feudals_spear#2") == "magic_ring 4"


# Carriers ------------------------------------------------------------------------------------------------------------


def raising() -> Table:
    """Two armies are being raised; Ann's are Orcs, with two maps to choose from."""
    table = new(scenario="custom", artifacts=True, layout="14 15", budget=60)
    roll(table, "first 1")
    play(table, "Ann: army orcs", "Brian: army feudals", "Brian: map 2")
    return table


@rule("25.2")
def test_no_more_artifacts_are_raised_than_there_are_blocks() -> None:
    table = raising()
    assert not any("weapon" in move or "magic" in move for move in open_to(table, "Ann"))
    play(table, "Ann: raise orcs-goblin 1")
    assert "raise weapon-mace 1" in open_to(table, "Ann")
    play(table, "Ann: raise weapon-mace 1")
    assert not any(move.startswith(("raise weapon", "raise magic")) for move in open_to(table, "Ann"))
    play(table, "Ann: raise orcs-goblin 1")
    assert "raise magic-tome 2" in open_to(table, "Ann")


@rule("25.2")
def test_each_artifact_is_deployed_with_a_block_of_its_own() -> None:
    table = raising()
    for kind in ("goblin 1", "goblin 1", "goblin 1", "orc 1", "orc 1", "troll 1"):
        play(table, f"Ann: raise orcs-{kind}")
    play(table, "Ann: raise weapon-mace 1", "Ann: raise magic-tome 1", "Ann: done")
    while "raise" in (moves := sorted(open_to(table, "Brian")))[-1] and "done" not in moves:
        play(table, f"Brian: {next(move for move in moves if move.startswith('raise'))}")
    play(table, "Brian: done")
    hands = []
    while "Ann" in who_decides(table):
        moves = sorted(open_to(table, "Ann"))
        if moves[0].startswith("block"):
            hands.append(set(moves))
        play(table, f"Ann: {moves[0]}")
    assert len(hands) == 2 and len(hands[0]) == 6 and hands[1] == hands[0] - {min(hands[0])}
    assert not any(GAME.audit(campaign(table)))


@rule("25.3")
def test_carriers_change_before_a_battle_and_between_rounds_only() -> None:
    table = war(["orcs_orc 3 with weapon_mace 2", "orcs_goblin 2", "orcs_goblin 1"], ["feudals_spear 4"])
    assert who_decides(table) == ["Ann"] and rounds(table) == 0
    assert options(table, "Ann") == {"done", "block orcs_goblin", "block orcs_goblin#2"}
    act(table, "Ann: block orcs_goblin")
    assert carries(table, "orcs_goblin") == "weapon_mace 2" and carries(table, "orcs_orc") == ""
    assert rounds(table) == 1 and options(table, "Ann") == {"wield", "wait", "done"}
    act(table, "Ann: done")
    misses(table, 3)  # the Spear, the Orc and the other Goblin, in one go
    assert options(table, "Ann") == {"done", "block orcs_orc", "block orcs_goblin#2"}
    act(table, "Ann: done")
    assert carries(table, "orcs_goblin") == "weapon_mace 2"


@rule("25.3")
def test_who_cannot_change_carriers_is_not_asked() -> None:
    table = war(["orcs_orc 3 with weapon_mace 2"], ["feudals_spear 4 with magic_tome 2"])
    assert rounds(table) == 1
    table = war(["orcs_orc 3 with weapon_mace 2", "orcs_orc 2 b3"], ["feudals_spear 4"])
    assert rounds(table) == 1


@rule("25.3")
def test_two_carriers_may_exchange_what_they_have() -> None:
    table = war(["orcs_orc 3 with weapon_mace 2", "orcs_goblin 2 with magic_tome 2"], ["feudals_spear 4"])
    assert options(table, "Ann") == {"done", "block orcs_goblin"}
    act(table, "Ann: block orcs_goblin")
    assert (carries(table, "orcs_orc"), carries(table, "orcs_goblin")) == ("magic_tome 2", "weapon_mace 2")


@rule("25.3")
def test_an_ally_does_not_take_over_an_artifact() -> None:
    table = war(
        ["orcs_orc 3 with weapon_mace 2", "orcs_goblin 2"],
        ["feudals_spear 4"],
        ["elves_glader 2 b4 from s"],
        more="allies = [[0, 2]]\nattackers = { b4 = 0 }",
    )
    quietly(table, click(table, "orcs_goblin"))
    assert options(table, "Ann") == {"done", "leave", "block orcs_goblin"}


@rule("25.3")
def test_reserves_carry_nothing_before_they_come_in() -> None:
    table = war(
        ["orcs_orc 3"],
        ["feudals_spear 4 with weapon_mace 2", "feudals_spear 1 b4 from s reserve", "feudals_knight 1"],
        more="reserves = true",
    )
    assert options(table, "Brian") == {"done", "block feudals_knight"}


# Between battles -----------------------------------------------------------------------------------------------------


@rule("25.4")
def test_a_block_takes_the_artifact_of_another() -> None:
    table = camp("orcs_orc 3", "orcs_goblin 2 with weapon_mace 2")
    assert arrange(table, "orcs_orc") == {"done", "block orcs_goblin"}
    act(table, "Ann: block orcs_goblin")
    assert (carries(table, "orcs_orc"), carries(table, "orcs_goblin")) == ("weapon_mace 2", "")
    assert "gear" not in open_to(table, "Ann") and "b3" in open_to(table, "Ann")  # once, and then it goes
    play(table, "Ann: b3")
    assert places(table, "orcs_orc") == ["b3"] and carries(table, "orcs_orc") == "weapon_mace 2"


@rule("25.4")
def test_two_carriers_change_artifacts() -> None:
    table = camp("orcs_orc 3 with magic_tome 1", "orcs_goblin 2 with weapon_mace 2")
    assert arrange(table, "orcs_orc") == {"done", "block orcs_goblin", "block orcs_orc"}
    act(table, "Ann: block orcs_goblin")
    assert (carries(table, "orcs_orc"), carries(table, "orcs_goblin")) == ("weapon_mace 2", "magic_tome 1")


@rule("25.4")
def test_a_block_leaves_its_artifact_to_one_that_has_none() -> None:
    table = camp("orcs_orc 3 with weapon_mace 2", "orcs_goblin 2 with magic_tome 1", "orcs_troll 1", "orcs_goblin 1 b5")
    assert arrange(table, "orcs_orc") == {"done", "block orcs_goblin", "block orcs_orc"}
    act(table, "Ann: block orcs_orc")
    assert (carries(table, "orcs_orc"), carries(table, "orcs_troll")) == ("", "weapon_mace 2") and lying(table) == []


@rule("25.4", "25.6")
def test_else_it_leaves_it_on_the_ground() -> None:
    table = camp("orcs_orc 3 with weapon_mace 2", "orcs_goblin 2 with magic_tome 1")
    arrange(table, "orcs_orc")
    assert not known_to(table, 1, "weapon_mace")
    act(table, "Ann: block orcs_orc")
    assert lying(table) == ["weapon_mace 2 b4"] and carries(table, "orcs_orc") == ""
    assert known_to(table, 1, "weapon_mace") and not known_to(table, 1, "magic_tome")  # it lies open
    play(table, "Ann: b3")
    assert lying(table) == ["weapon_mace 2 b4"]


@rule("25.4")
def test_a_block_takes_what_lies_in_its_hex() -> None:
    table = camp("orcs_orc 3", "orcs_goblin 1 b5", ground=["magic_tome 2 b4", "weapon_mace 1 a4"])
    assert arrange(table, "orcs_orc") == {"done", "take 2"}  # what lies in a4 is the first
    act(table, "Ann: take 2")
    assert carries(table, "orcs_orc") == "magic_tome 2" and lying(table) == ["weapon_mace 1 a4"]


@rule("25.4")
def test_who_takes_another_from_the_ground_leaves_its_own() -> None:
    table = camp("orcs_orc 3 with weapon_mace 2", ground=["magic_tome 2 b4"])
    arrange(table, "orcs_orc")
    act(table, "Ann: take 1")
    assert carries(table, "orcs_orc") == "magic_tome 2" and lying(table) == ["weapon_mace 2 b4"]
    assert GAME.audit(campaign(table)) == []


@rule("25.4")
def test_only_a_block_that_may_move_sees_to_artifacts() -> None:
    table = camp("orcs_castle 3 with weapon_mace 2", "orcs_goblin 1", "orcs_orc 2 b4 moved", "orcs_orc 2 b5")
    assert options(table, "Ann") == {"done", "block orcs_goblin", "block orcs_orc#2"}
    act(table, "Ann: block orcs_orc#2")
    assert "gear" not in open_to(table, "Ann")  # nothing is in its hex
    play(table, "Ann: b4")
    assert arrange(table, "orcs_goblin") == {"done", "block orcs_castle"}


@rule("25.4")
def test_what_was_moved_or_used_in_this_turn_is_not_handed_on() -> None:
    table = camp("orcs_orc 3", "orcs_goblin 1 b4 moved with weapon_mace 2", "orcs_troll 1 with weapon_trident 1")
    assert arrange(table, "orcs_orc") == {"done", "block orcs_troll"}
    table = war(
        ["elves_glader 2 with magic_tome 2", "elves_ranger 1", "elves_pixie 1 with weapon_mace 1"],
        AFAR,
        armies=("elves", "feudals"),
        phase="move",
    )
    act(table, "Ann: block elves_glader", "Ann: invoke mend", "Ann: block elves_pixie")
    assert arrange(table, "elves_ranger") == {"done", "block elves_pixie"}


@rule("25.5")
def test_artifacts_move_with_their_carrier() -> None:
    table = camp("orcs_orc 3 with weapon_mace 2", "orcs_goblin 1")
    act(table, "Ann: block orcs_orc", "Ann: b3")
    assert places(table, "orcs_orc") == ["b3"] and carries(table, "orcs_orc") == "weapon_mace 2"
    assert carries(table, "orcs_goblin") == ""


@rule("25.5")
def test_artifacts_retreat_and_regroup_with_their_carrier() -> None:
    table = war(["orcs_troll 3 with weapon_mace 2"], ["feudals_spear 4 with magic_tome 2"])
    quietly(table, "b5")
    play(table, "Brian: b5")
    assert places(table, "feudals_spear") == ["b5"] and carries(table, "feudals_spear") == "magic_tome 2"
    act(table, "Ann: block orcs_troll", "Ann: b3")
    assert places(table, "orcs_troll") == ["b3"] and carries(table, "orcs_troll") == "weapon_mace 2"


@rule("25.5")
def test_who_retreats_may_leave_its_artifact_on_the_field() -> None:
    """It lies there even beside a block that could carry it: in a battle carriers change between rounds alone."""
    table = war(["orcs_troll 3"], ["feudals_spear 4 with magic_tome 2", "feudals_spear 4"])
    quietly(table, "drop")
    carrier = "feudals_spear" if carries(table, "feudals_spear") else "feudals_spear#2"
    assert whose_turn(table) == carrier and "fire" in open_to(table, "Brian")
    choice = next(choice for choice in table.choices(1) if choice.notation == "drop")
    assert choice.text == "Leave the Tome (2 steps) behind in b4, and retreat with the Spear."
    play(table, "Brian: drop")
    assert lying(table) == ["magic_tome 2 b4"] and carries(table, carrier) == "" and places(table, carrier) == ["b4"]
    assert open_hexes(table, "Brian") and not {"drop", "fire"} & open_to(table, "Brian")
    assert table.game.prompt(table.state, 1).startswith("Choose where the Spear (block ")
    assert not table.game.prompt(table.state, 1).endswith("drives it out.")
    play(table, "Brian: b5")
    assert places(table, carrier) == ["b5"] and GAME.audit(campaign(table)) == []


@rule("25.15")
def test_who_is_moved_by_a_spell_takes_its_artifact_along() -> None:
    table = war(["elves_wicana 4", "elves_glader 2 with magic_tome 2"], AFAR, armies=("elves", "feudals"), phase="move")
    act(table, "Ann: block elves_wicana", "Ann: cast windlift", "Ann: block elves_glader")
    assert "drop" not in open_to(table, "Ann") and "gear" not in open_to(table, "Ann")
    play(table, "Ann: b6")
    assert places(table, "elves_glader") == ["b6"] and carries(table, "elves_glader") == "magic_tome 2"


@rule("25.5", "25.6")
def test_what_was_left_on_a_lost_field_is_destroyed() -> None:
    table = war(["orcs_troll 3"], ["feudals_spear 4 with magic_tome 2"])
    quietly(table, "drop")
    play(table, "Brian: drop", "Brian: b5", "Ann: done")
    assert is_gone(table, "magic_tome") and places(table, "feudals_spear") == ["b5"]


@rule("25.5", "8.18")
def test_who_must_retreat_may_leave_its_artifact() -> None:
    """An attacker in the pursuit, and a block that a spell drives out."""
    table = war(["orcs_troll 3 with weapon_mace 2"], ["feudals_castle 4"])
    while not (rounds(table) == 4 and open_to(table, "Ann")):
        if throw_of(table):
            misses(table)
        else:
            play(table, "Ann: done")
    assert open_to(table, "Ann") == {"b3", "drop"}
    play(table, "Ann: drop")  # and b3 is the only way
    assert places(table, "orcs_troll") == ["b3"] and carries(table, "orcs_troll") == ""
    table = war(["orcs_shakla 4", "orcs_goblin 1"], ["feudals_spear 1 with magic_tome 2"])
    act(table, "Ann: cast fire-bolt", "roll 1 6 6")
    assert "drop" in open_to(table, "Brian") and campaign(table).round == 1
    play(table, "Brian: drop", "Brian: b5")
    assert places(table, "feudals_spear") == ["b5"] and carries(table, "feudals_spear") == ""


@rule("25.5", "25.4")
@pytest.mark.parametrize(("beside", "heir"), [("orcs_goblin 1", "orcs_goblin"), ("", "")])
def test_who_regroups_may_leave_its_artifact(beside: str, heir: str) -> None:
    """To a block of its hex that has none, else on the ground."""
    attack = ["orcs_troll 3 with weapon_mace 2", *([beside] if beside else [])]
    table = war(attack, ["feudals_spear 1"])
    quietly(table, "wield")
    act(table, "Ann: wield", "roll 1 6 6", "Ann: block orcs_troll")
    assert "drop" in open_to(table, "Ann")
    play(table, "Ann: drop")
    assert "drop" not in open_to(table, "Ann")
    play(table, "Ann: b3")
    assert places(table, "orcs_troll") == ["b3"] and carries(table, "orcs_troll") == ""
    assert lying(table) == ([] if heir else ["weapon_mace 1 b4"]) and (not heir or carries(table, heir))


# Lost ----------------------------------------------------------------------------------------------------------------


@rule("25.6")
@pytest.mark.parametrize(
    ("own", "to", "gone"),
    [([], "b4", True), ([], "b3", False), (["orcs_goblin 1 b4"], "b4 from s", False)],
)
def test_what_lies_is_destroyed_when_enemies_alone_are_there(own: Sequence[str], to: str, gone: bool) -> None:
    table = war(
        ["orcs_orc 1 h5", *own],
        ["feudals_spear 4 b5"],
        phase="move",
        extra=('lying = ["weapon_mace 2 b4"]',),
    )
    play(table, "Ann: done")
    act(table, "Brian: block feudals_spear", f"Brian: {to}", "Brian: done")
    assert is_gone(table, "weapon_mace") == gone and (lying(table) == []) == gone


@rule("25.6")
def test_what_lies_is_destroyed_when_its_last_defender_falls() -> None:
    table = war(["orcs_troll 3"], ["feudals_spear 1"], extra=("", 'lying = ["weapon_mace 2 b4", "magic_tome 1 b5"]'))
    act(table, "roll 1 6 6", "Ann: done")
    assert is_gone(table, "weapon_mace") and lying(table) == ["magic_tome 1 b5"]


@rule("25.7")
def test_an_artifact_is_destroyed_with_its_carrier_for_good() -> None:
    table = war(
        ["orcs_troll 3"],
        ["feudals_spear 1 with weapon_mace 2", "feudals_spear 4 g3"],
        extra=("", 'cities = ["Varn"]'),
        more="gold = { Varn = 9 }",
    )
    quietly(table, "wield")
    act(table, "Brian: done", "roll 1 6 6", "Ann: done")
    assert is_gone(table, "weapon_mace") and "new feudals-spear" in open_to(table, "Brian")
    assert "new weapon-mace" not in open_to(table, "Brian")


@rule("25.7")
@pytest.mark.parametrize(
    ("others", "heir"),
    [(["orcs_troll 1 b6"], "orcs_troll"), (["orcs_troll 1 c3"], ""), (["orcs_troll 1 b6 with magic_tome 1"], "")],
)
def test_the_artifact_of_who_is_disbanded_passes_to_another(others: Sequence[str], heir: str) -> None:
    table = field(["orcs_goblin 1 b6 with weapon_mace 2", *others], AFAR, phase="build", homes=OURS)
    act(table, "Ann: disband orcs_goblin", "Ann: done", "Brian: done")
    assert is_gone(table, "weapon_mace") == (not heir)
    if heir:
        assert carries(table, heir) == "weapon_mace 2"


@rule("25.7")
def test_the_artifact_of_who_is_merged_away_or_spent_passes_to_another() -> None:
    table = field(["orcs_goblin 1 b6 with weapon_mace 2", "orcs_goblin 2 b6"], AFAR, phase="build", homes=OURS)
    act(table, "Ann: merge orcs_goblin", "Ann: block orcs_goblin#2")
    play(table, "Ann: done", "Brian: done")
    assert carries(table, "orcs_goblin#2") == "weapon_mace 2" and strength(table, "orcs_goblin#2") == [3]
    table = field(["treasure_silver 1 b6 with weapon_mace 2", "orcs_goblin 2 b6"], AFAR, phase="build", homes=OURS)
    play(table, f"Ann: cash {token(table, 'treasure_silver') + 1}")
    play(table, "Ann: done", "Brian: done")
    assert carries(table, "orcs_goblin") == "weapon_mace 2"


# Magic Weapons -------------------------------------------------------------------------------------------------------


@rule("25.8")
def test_each_use_of_a_weapon_costs_a_step_and_the_last_destroys_it() -> None:
    table = war(["orcs_troll 3 with weapon_mace 2"], ["feudals_spear 4"])
    for left in ("weapon_mace 1", ""):
        quietly(table, "wield")
        play(table, "Ann: wield")
        assert throw_of(table) == 3 and carries(table, "orcs_troll") == left  # its last use counts
        act(table, "roll 4 6 6")
    assert strength(table, "feudals_spear") == [2] and is_gone(table, "weapon_mace")
    quietly(table, "b3")
    assert "wield" not in open_to(table, "Ann") and rounds(table) == 3


@rule("25.9")
@pytest.mark.parametrize(("move", "fire", "left"), [("fire", 2, 2), ("wield", 4, 1), ("done", 0, 2)])
def test_a_carrier_fires_with_its_weapon_or_not_or_passes(move: str, fire: int, left: int) -> None:
    table = war(["orcs_troll 3 with weapon_mace 2"], ["feudals_spear 4"])
    assert options(table, "Ann") == {"fire", "wield", "done"}
    play(table, f"Ann: {move}")
    if fire:
        act(table, f"roll {fire} {fire} {fire + 1}")  # its own three dice
    assert strength(table, "feudals_spear") == [2 if fire else 4]
    assert carries(table, "orcs_troll") == f"weapon_mace {left}" and whose_turn(table) == "feudals_spear"


@rule("25.9")
@pytest.mark.parametrize(("hex", "fire"), [("b4", 4), ("c7", 5)])
def test_what_the_hex_adds_it_adds_to_the_weapon(hex: str, fire: int) -> None:
    table = war(["orcs_ogre 3 with weapon_mace 2"], ["feudals_spear 4"], hex=hex)  # at home in the forest
    play(table, "Ann: wield")
    act(table, f"roll {fire} {fire + 1} 6")
    assert strength(table, "feudals_spear") == [3]


@rule("25.9")
def test_what_a_spell_adds_it_adds_to_the_weapon() -> None:
    table = war(
        ["barbarians_runeka 4", "barbarians_huscarl 2 with weapon_sword_b3 1"],
        ["feudals_spear 4"],
        armies=("barbarians", "feudals"),
    )
    quietly(table, "cast war-rune")
    play(table, "Ann: cast war-rune")
    quietly(table, "wield")
    play(table, "Ann: wield")
    assert throw_of(table) == 3
    act(table, "roll 4 4 5")
    assert strength(table, "feudals_spear") == [2]


@rule("25.10")
def test_a_weapon_of_an_earlier_letter_comes_first() -> None:
    table = war(["orcs_goblin 2 with weapon_mace 2"], ["feudals_spear 4"])
    assert whose_turn(table) == "orcs_goblin" and options(table, "Ann") == {"wield", "done", "wait"}
    play(table, "Ann: wait")
    assert whose_turn(table) == "feudals_spear"  # C, and defends
    misses(table)
    assert whose_turn(table) == "orcs_goblin" and throw_of(table) == 2  # C: it can but fire
    act(table, "roll 1 2")
    assert strength(table, "feudals_spear") == [3] and carries(table, "orcs_goblin") == "weapon_mace 2"


@rule("25.10")
@pytest.mark.parametrize("move", ["wield", "done"])
def test_a_carrier_has_one_combat_turn_a_round(move: str) -> None:
    table = war(["orcs_goblin 2 with weapon_mace 2"], ["feudals_spear 4"])
    play(table, f"Ann: {move}")
    if move == "wield":
        misses(table)
    assert whose_turn(table) == "feudals_spear"
    misses(table)
    assert rounds(table) == 2 and options(table, "Ann") == {"wield", "done", "wait"}  # it retreats at C, not at B
    play(table, "Ann: wait")
    quietly(table, "b3")
    assert options(table, "Ann") == {"fire", "b3", "drop"}


@rule("25.10")
def test_a_weapon_of_a_later_letter_is_waited_for() -> None:
    table = war(["orcs_troll 2 with weapon_sceptre_c3 1"], ["feudals_spear 4"])
    assert options(table, "Ann") == {"fire", "wait"}  # at B
    play(table, "Ann: wait")
    misses(table)
    assert whose_turn(table) == "orcs_troll" and options(table, "Ann") == {"wield", "done"}
    play(table, "Ann: wield")
    act(table, "roll 3 4")
    assert strength(table, "feudals_spear") == [3] and rounds(table) == 2


@rule("25.10")
def test_in_the_pursuit_attackers_retreat_at_their_own_letter() -> None:
    table = war(["orcs_goblin 2 with weapon_trident 2"], ["feudals_knight 3", "feudals_castle 4"])
    while rounds(table) < 4:
        if throw_of(table):
            misses(table)
        else:
            who = who_decides(table)[0]
            moves = options(table, who)
            play(table, f"{who}: {next(move for move in ('done', 'fire', min(moves)) if move in moves)}")
    assert whose_turn(table) == "feudals_knight"  # B before C: the Trident's A is not used


@rule("25.10")
def test_a_wizard_casts_or_waits_for_its_weapon() -> None:
    table = war(["orcs_shakla 1 with weapon_trident 2"], ["feudals_spear 4"])
    assert options(table, "Ann") == {"done", "wait", "cast fire-bolt", "cast terror"}
    play(table, "Ann: wait")
    assert options(table, "Ann") == {"done", "wield"}
    play(table, "Ann: wield")
    act(table, "roll 2")
    assert strength(table, "orcs_shakla", "feudals_spear") == [1, 3]


@rule("25.9")
def test_nobody_goes_berserk_with_a_weapon() -> None:
    table = war(["chaos_cockatrice 2 with weapon_mace 2"], ["feudals_spear 4"])  # B2, and the Mace is B4
    assert options(table, "Ann") == {"fire", "berserk", "wield", "done"}
    play(table, "Ann: berserk")
    assert throw_of(table) == 4
    act(table, "roll 2 3 4 4")
    assert strength(table, "feudals_spear") == [3] and carries(table, "chaos_cockatrice") == "weapon_mace 2"


@rule("25.10", "25.3")
def test_a_weapon_that_is_handed_over_between_rounds_serves_at_once() -> None:
    table = war(["orcs_orc 2 with weapon_mace 3", "orcs_goblin 1"], ["feudals_spear 4"])
    act(table, "Ann: done", "Ann: wield")
    misses(table, 3)  # the Orc, then the Spear, then the Goblin
    act(table, "Ann: block orcs_goblin")
    assert rounds(table) == 2 and whose_turn(table) == "orcs_goblin" and "wield" in options(table, "Ann")
    assert carries(table, "orcs_goblin") == "weapon_mace 2"
