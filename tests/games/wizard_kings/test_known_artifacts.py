"""What is known of artifacts: who sees a carrier sees what it carries; who does not, does not.

Samples of what a seat cannot see look like the truth, and what is open to a seat does not depend on others' secrets.
"""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core.state import ALL, CHANCE
from kingstable.core.table import Table
from kingstable.games.wizard_kings.memory import recall_token
from kingstable.games.wizard_kings.state import UNARMED, Campaign

from .arms import carries, known_to, war
from .battlefield import act, heard, options, token
from .marching import field
from .scripts import GAME, campaign, play, rule

AFAR = ("feudals_spear 2 e9",)
ANN, BRIAN = 0, 1


def seen_by(table: Table, seat: int, bearer: str) -> object:
    """What a seat sees a block carry: an artifact as a block, UNARMED, or None if it does not know."""
    return GAME.view(table.state, seat)["gear"][token(table, bearer)]


def artifact(table: Table, key: str) -> int:
    """An artifact as a block."""
    return campaign(table).block[token(table, key)]


def show(table: Table, *keys: str) -> None:
    """Some blocks were seen by all before, and stand upright again."""
    state = campaign(table)
    for key in keys:
        state.seen[token(table, key)] = ALL
        state.note(token(table, key))


def consistent(state: Campaign) -> bool:
    """Whether who reads a carrier reads its artifact."""
    pairs = [(token, gear) for token, gear in enumerate(state.gear) if gear != UNARMED]
    return all(not state.shown[token] & ~state.shown[state.block.index(gear)] for token, gear in pairs)


def uses(table: Table, seat: int, key: str) -> object:
    """How often an artifact can still be used, as far as a seat can read it."""
    return GAME.view(table.state, seat)["steps"][token(table, key)]


# Seeing --------------------------------------------------------------------------------------------------------------


def test_nobody_else_knows_who_carries_what() -> None:
    table = war(["orcs_orc 3 with weapon_mace 2", "orcs_goblin 1"], AFAR, phase="move")
    assert seen_by(table, ANN, "orcs_orc") == artifact(table, "weapon_mace")
    assert seen_by(table, BRIAN, "orcs_orc") is seen_by(table, BRIAN, "orcs_goblin") is None
    assert not known_to(table, BRIAN, "weapon_mace")


@rule("16.15")
def test_in_battle_all_see_what_is_carried_and_how_often_it_can_be_used() -> None:
    table = war(["orcs_orc 3 with weapon_mace 2", "orcs_goblin 1 b3 with magic_tome 3"], ["feudals_spear 2"])
    assert seen_by(table, BRIAN, "orcs_orc") == artifact(table, "weapon_mace") and known_to(table, BRIAN, "weapon_mace")
    assert GAME.view(table.state, BRIAN)["steps"][token(table, "weapon_mace")] == 2
    assert seen_by(table, BRIAN, "orcs_goblin") is None and not known_to(table, BRIAN, "magic_tome")  # stands beside


@rule("16.15")
def test_who_scries_sees_it_and_nobody_else() -> None:
    table = war(
        ["feudals_wizard 2"],
        ["orcs_orc 3 b6 with weapon_mace 2", "orcs_goblin 1 b6"],
        ["elves_glader 1 e9"],
        armies=("feudals", "orcs", "elves"),
        phase="move",
    )
    act(table, "Ann: block feudals_wizard", "Ann: cast scry")
    if "b6" in options(table, "Ann"):
        play(table, "Ann: b6")
    assert [known_to(table, seat, "weapon_mace") for seat in range(3)] == [True, True, False]
    told = [event.to for _, event in table.history if event.kind == "artifact scried"]
    assert told == [ALL]  # that there is something all hear
    assert seen_by(table, ANN, "orcs_orc") is None  # it stands upright again,
    memory = recall_token(GAME.view(table.state, ANN), token(table, "orcs_orc"))
    assert memory and memory.gear == artifact(table, "weapon_mace")  # and is remembered
    assert recall_token(GAME.view(table.state, 2), token(table, "orcs_orc")) is None


@rule("16.15")
def test_an_artifact_once_seen_is_known_but_not_in_whose_hands() -> None:
    table = war(["orcs_orc 3 with weapon_mace 2", "orcs_goblin 1", "orcs_troll 2"], AFAR, phase="move")
    show(table, "weapon_mace")
    act(table, "Ann: block orcs_troll", "Ann: gear", "Ann: block orcs_orc")
    assert carries(table, "orcs_troll") == "weapon_mace 2" and seen_by(table, BRIAN, "orcs_troll") is None
    assert uses(table, BRIAN, "weapon_mace") is None and uses(table, ANN, "weapon_mace") == 2
    hands = set()
    for seed in range(60):
        sample = GAME.sample(GAME.view(table.state, BRIAN), Random(seed))
        assert isinstance(sample, Campaign)
        hands.add(sample.kind_of(sample.gear.index(artifact(table, "weapon_mace"))))
    assert len(hands) == 3  # any of the three


# Taking up and leaving -----------------------------------------------------------------------------------------------


@rule("16.16")
@pytest.mark.parametrize(("chosen", "click"), [("orcs_orc", "orcs_orc"), ("orcs_goblin", "orcs_orc")])
def test_all_see_that_a_block_takes_up_or_leaves_something(chosen: str, click: str) -> None:
    table = war(["orcs_orc 3 with weapon_mace 2", "orcs_goblin 1"], AFAR, phase="move")
    act(table, f"Ann: block {chosen}", "Ann: gear", f"Ann: block {click}")
    assert len(heard(table, "geared")) == 1
    assert all(event.to == ALL for _, event in table.history if event.kind == "geared")
    assert not known_to(table, BRIAN, "weapon_mace")  # not what it is


def test_who_does_nothing_about_artifacts_is_not_told_of() -> None:
    table = war(["orcs_orc 3 with weapon_mace 2", "orcs_goblin 1"], AFAR, phase="move")
    act(table, "Ann: block orcs_orc", "Ann: gear", "Ann: done")
    assert not heard(table, "geared")


@rule("16.15", "16.16")
def test_a_block_that_stands_upright_does_not_show_what_it_takes() -> None:
    table = war(["orcs_orc 3 b4 roamed", "orcs_goblin 3 with weapon_mace 2"], AFAR, phase="move")
    show(table, "orcs_orc")
    act(table, "Ann: block orcs_orc", "Ann: gear", "Ann: block orcs_goblin")
    assert consistent(campaign(table)) and seen_by(table, BRIAN, "orcs_orc") is None
    assert not known_to(table, BRIAN, "weapon_mace")


@rule("16.15")
def test_a_block_that_stands_upright_does_not_show_what_is_left_to_it() -> None:
    table = war(["orcs_orc 3 b4 roamed", "orcs_goblin 3 with weapon_mace 2"], AFAR, phase="move")
    show(table, "orcs_orc")
    act(table, "Ann: block orcs_goblin", "Ann: gear", "Ann: block orcs_goblin")
    assert carries(table, "orcs_orc") == "weapon_mace 2" and consistent(campaign(table))
    assert not known_to(table, BRIAN, "weapon_mace")


@rule("16.15", "16.16")
@pytest.mark.parametrize("known", [True, False])
def test_what_is_forged_for_a_block_is_secret(known: bool) -> None:
    table = field(
        ["orcs_orc 4 b6", "magic_tome 0 off", "weapon_mace 0 off"],
        ["feudals_spear 1 g3"],
        phase="build",
        homes=(["Aldwick"], ["Varn"]),
        more="gold = { Aldwick = 9 }",
    )
    if known:
        show(table, "orcs_orc")
    play(table, "Ann: new magic-tome")
    act(table, "Ann: block orcs_orc", "Ann: done", "Brian: done")
    assert carries(table, "orcs_orc") == "magic_tome 1" and consistent(campaign(table))
    assert not known_to(table, BRIAN, "magic_tome")
    told = [event.kind for _, event in table.history if event.to >> BRIAN & 1 and event.kind in ("forged", "geared")]
    assert told == ["geared"]  # that something was taken up all see


@rule("16.15")
def test_a_bequest_to_a_known_block_is_secret() -> None:
    table = field(
        ["orcs_orc 4 b6", "orcs_goblin 1 b6 with weapon_mace 2"],
        ["feudals_spear 1 g3"],
        phase="build",
        homes=(["Aldwick"], ["Varn"]),
    )
    show(table, "orcs_orc")
    act(table, "Ann: disband orcs_goblin", "Ann: done", "Brian: done")
    assert carries(table, "orcs_orc") == "weapon_mace 2" and consistent(campaign(table))
    assert not known_to(table, BRIAN, "weapon_mace")


@rule("16.15")
def test_building_does_not_make_others_forget() -> None:
    table = field(
        ["orcs_orc 4 b6 with weapon_mace 2", "orcs_goblin 0 off", "orcs_troll 2 b4 with magic_tome 1"],
        ["feudals_spear 1 g3"],
        phase="build",
        homes=(["Aldwick"], ["Varn"]),
    )
    show(table, "orcs_orc", "weapon_mace", "orcs_goblin")
    play(table, "Ann: new orcs-goblin", "Ann: b6", "Ann: done", "Brian: done")
    assert known_to(table, BRIAN, "weapon_mace") and not known_to(table, BRIAN, "magic_tome")
    assert not known_to(table, BRIAN, "orcs_goblin") and consistent(campaign(table))


def test_who_was_scried_carries_nothing_that_was_not_seen() -> None:
    table = war(
        ["orcs_orc 3", "orcs_goblin 1 with weapon_mace 2", "magic_tome 0 off"],
        ["feudals_spear 2 e9"],
        ["elves_glader 1 g3"],
        phase="move",
    )
    campaign(table).seen[token(table, "orcs_orc")] |= 1 << BRIAN  # it carries nothing, as he knows
    for seed in range(40):
        sample = GAME.sample(GAME.view(table.state, 2), Random(seed))
        assert isinstance(sample, Campaign) and GAME.audit(sample) == []


# Samples -------------------------------------------------------------------------------------------------------------

CLOSE = """
    maps = [14]
    turns = 3
    capture = true
    dispel = {dispel}
    [side.0]
    army = "orcs"
    cities = ["Aldwick", "Hobb"]
    blocks = [
        "orcs_orc 3 b4 with weapon_mace 2", "orcs_goblin 2 b4", "orcs_troll 3 b5 with magic_ring 3",
        "treasure_gold 2 b6", "orcs_shakla 3 b6 with weapon_trident 2", "chaos_giant 2 b5", "magic_tome 0 off",
        "treasure_silver 0 off", "orcs_goblin 3 c3", "orcs_hero 1 c4",
    ]
    [side.1]
    army = "feudals"
    cities = ["Grimhold", "Cairn"]
    blocks = [
        "feudals_spear 3 c5 with magic_crown 2", "feudals_knight 2 c5", "feudals_wizard 3 d5 with weapon_shield 1",
        "were_werewolf 3 e5", "feudals_spear 2 d8 with weapon_sword_b3 3", "treasure_gems 1 e5", "chaos_haven 3 d8",
        "weapon_battle_axe 0 off",
    ]
    lying = ["magic_lamp 2 c5"]
    [side.2]
    army = "elves"
    cities = ["Varn", "Thessel"]
    blocks = [
        "elves_glader 3 g3 with magic_tome 4", "elves_ranger 3 f5", "elves_wicana 4 f5 with weapon_sceptre_c4 2",
        "elves_pixie 2 f5", "magic_ring 0 off",
    ]
"""


def check_views(state: Campaign, rng: Random) -> None:
    """For every seat a sample looks like the truth, holds water, and leaves open to the seat what is open to it."""
    assert consistent(state) and GAME.audit(state) == []
    for seat in range(state.seats):
        sample = GAME.scramble(state, seat, rng)
        assert isinstance(sample, Campaign)
        assert dict(GAME.view(sample, seat)) == dict(GAME.view(state, seat))
        assert GAME.audit(sample) == []
        if state.waiting >> seat & 1:
            assert sample.legal(seat) == state.legal(seat)


@rule("16.15")
@pytest.mark.parametrize("seed", range(6))
def test_samples_keep_what_a_seat_knows_of_artifacts(seed: int) -> None:
    rng = Random(seed)
    state = GAME.position(CLOSE.format(dispel=str(seed % 2 == 0).lower()))
    state.proceed()
    assert isinstance(state, Campaign)
    for move in range(160):
        if not state.waiting:
            break
        if state.waiting >> CHANCE & 1:
            odds = state.odds()
            state.apply(CHANCE, state.base + rng.choices(range(len(odds)), odds)[0])
        else:
            seat = rng.choice([seat for seat in range(state.seats) if state.waiting >> seat & 1])
            state.apply(seat, rng.choice(state.legal(seat)))
        if move % 5 == 0:
            check_views(state, rng)
