"""Chapter 10: the Warlock and casting spells."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.book import NONE, TELEPORTATION

from .acting import act, ap, begin, cast, castable, goals, listed, ring, where
from .scripts import at, island, open_to, play, refusal, waiting


def wizard(spells: str, mine: str = "", his: str = "", trees: str = "") -> Table:
    """Ann's Warlock on h9, her King far from it."""
    return at(
        f"""
        spells = {listed(*spells.split())}
        trees = {listed(*trees.split())}
        [seat.0]
        king = "n6"
        warlock = "h9"
        {mine}
        [seat.1]
        king = "n8"
        {his}
        """
    )


# Casting -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "10.1")
def test_casting_takes_the_mana_token_and_the_ap() -> None:
    table = wizard("morph teleportation")
    assert castable(table, "Ann") == {"morph", "teleportation"}
    cast(table, "Ann", "teleportation", "warlock", "c9")
    assert island(table).mana == [TELEPORTATION, NONE] and ap(table, "Ann") == 4
    assert castable(table, "Ann") == set()  # the Mana token is gone for this turn


@pytest.mark.rule("kings_of_artifice", "10.1")
def test_only_spells_in_play_are_cast() -> None:
    assert castable(wizard("morph"), "Ann") == {"morph"}
    assert castable(wizard(""), "Ann") == set()


@pytest.mark.rule("kings_of_artifice", "10.1")
def test_without_mana_no_spell_is_cast() -> None:
    table = wizard("morph teleportation", 'mana = "morph"')
    assert castable(table, "Ann") == set() and "[10.1]" in refusal(table, "Ann", "cast teleportation")


@pytest.mark.rule("kings_of_artifice", "10.1", "15.1")
def test_without_ap_only_a_spell_that_costs_none_is_cast() -> None:
    spells = "step-into-the-future teleportation"
    assert castable(wizard(spells, "ap = 0"), "Ann") == {"step-into-the-future"}
    assert castable(wizard(spells, "ap = 1"), "Ann") == {"step-into-the-future", "teleportation"}


@pytest.mark.rule("kings_of_artifice", "10.2")
@pytest.mark.parametrize("place", ["supply", "ship"])
def test_no_spell_is_cast_with_the_warlock_in_the_supply_or_aboard(place: str) -> None:
    text = """
        spells = ["step-into-the-future", "cursed-house"]
        [seat.0]
        king = "n6"
        warlock = "{}"
        [seat.1]
        houses = ["h8"]
        """
    table = at(text.format(place))
    assert castable(table, "Ann") == set() and "[10.2]" in refusal(table, "Ann", "cast cursed-house")
    assert castable(at(text.format("c9")), "Ann") == {"step-into-the-future", "cursed-house"}


@pytest.mark.rule("kings_of_artifice", "10.2")
def test_a_lasting_effect_is_of_no_use_to_who_went_aboard() -> None:
    """The Thief that it was goes aboard; off the ship it goes three spaces, as a Warlock, and over no Wall."""
    table = at(
        """
        spells = ["morph"]
        [seat.0]
        king = "n6"
        warlock = "c8"
        walls = ["c9", "d9", "d10"]
        ship = ["b7", "b8"]
        """
    )
    cast(table, "Ann", "morph", "class thief")
    act(table, "Ann", "warlock", "move", "board")
    beach = {f"{column}{row}" for column in "cde" for row in range(4, 9)}
    assert goals(table, "Ann", "warlock") == beach | {"e9"}


@pytest.mark.rule("kings_of_artifice", "10.3")
def test_a_spell_is_cast_by_several_players_in_a_round_and_again_in_the_next() -> None:
    table = wizard("teleportation", his='warlock = "j9"')
    for column in "cd":
        cast(table, "Ann", "teleportation", "warlock", f"{column}9")
        play(table, "Ann: pass")
        cast(table, "Brian", "teleportation", "warlock", f"{column}10")
        assert island(table).mana == [TELEPORTATION, TELEPORTATION]
        play(table, "Brian: pass")
    assert where(table, "Ann", "warlock") == "d9" and where(table, "Brian", "warlock") == "d10"
    assert waiting(table) == ["Ann"] and island(table).mana == [NONE, TELEPORTATION]  # hers is back, his is not yet


BARRED = listed(*ring("h9"))
USELESS = {  # spell: a position in which it can do nothing, and what makes it of use
    "alchemy": ("", 'walls = ["k8"]', ""),
    "cursed-house": ('houses = ["k8"]', "", 'houses = ["k9"]'),
    "demolition-blast": ('walls = ["h11"]', "", 'walls = ["i10"]'),
    "enchanted-tower": ('artisan = "h9"', 'houses = ["k8"]\nartisan = "h9"', ""),
    "lightning-blast": ("towers = { h9 = 3 }", "towers = { h9 = 3 }", 'knight = "h6"'),
    "flying-walls": ("", 'walls = ["k8"]', ""),
    "morph": ("towers = { h9 = 3 }", "towers = { h8 = 3 }", ""),
}


@pytest.mark.rule("kings_of_artifice", "10.4")
@pytest.mark.parametrize("spell", USELESS)
def test_a_spell_is_cast_only_if_it_can_do_something(spell: str) -> None:
    idle, mine, his = USELESS[spell]
    assert castable(wizard(spell, idle), "Ann") == set()
    assert castable(wizard(spell, mine, his), "Ann") == {spell}


@pytest.mark.rule("kings_of_artifice", "10.4")
def test_channeled_guidance_needs_a_figure_that_can_move() -> None:
    text = """
        spells = ["channeled-guidance", "teleportation"]
        [seat.0]
        warlock = "h9"
        [seat.1]
        walls = {}
        """
    assert castable(at(text.format(BARRED)), "Ann") == {"teleportation"}  # the King aboard is no figure to be moved
    gap = listed(*ring("h9") - {"g8"})
    assert castable(at(text.format(gap)), "Ann") == {"channeled-guidance", "teleportation"}


# On Towers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "10.5")
def test_the_warlock_walks_on_own_towers_as_on_land() -> None:
    """It is shut in, but for two Towers of its own."""
    walls = listed(*ring("h9") - {"i9"}, "j8", "j10", "k8", "i10", "i8", "k10", "k9")
    table = wizard("", f"walls = {walls}\ntowers = {{ i9 = 3, j9 = 5 }}")
    assert goals(table, "Ann", "warlock") == {"i9", "j9"}
    play(table, "Ann: j9")
    assert goals(table, "Ann", "warlock") == {"i9", "h9"}
    assert where(table, "Ann", "warlock") == "j9"


BEYOND = {"i7", "j7", "k7", "k8", "k9", "k10", "k11", "j11", "i11"}


@pytest.mark.rule("kings_of_artifice", "10.5")
def test_beyond_a_tower_the_way_goes_on() -> None:
    walls = listed(*ring("h9") - {"i9"})
    table = wizard("", f"walls = {walls}\ntowers = {{ i9 = 4 }}")
    assert goals(table, "Ann", "warlock") == {"i9"} | {"j8", "j9", "j10"} | BEYOND


@pytest.mark.rule("kings_of_artifice", "10.5")
def test_the_warlock_never_stands_on_or_passes_a_rivals_tower() -> None:
    table = wizard("", f"walls = {listed(*ring('h9') - {'i9'})}", "towers = { i9 = 3 }")
    assert "warlock" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "10.5")
def test_nobody_else_walks_on_towers() -> None:
    walls = listed(*ring("h9") - {"i9"})
    text = """
        [seat.0]
        king = "n6"
        {} = "h9"
        walls = {}
        towers = {{ i9 = 3 }}
        """
    for figure in ("villager", "artisan", "knight", "horse"):
        name = figure + "-1" if figure in ("villager", "horse") else figure
        table = at(text.format(figure, walls))
        assert name not in open_to(table, "Ann") or "i9" not in begin(table, "Ann", name)
    thief = goals(at(text.format("thief", walls)), "Ann", "thief")
    assert "i9" not in thief and "j9" in thief
    assert "i9" in goals(at(text.format("warlock", walls)), "Ann", "warlock")


@pytest.mark.rule("kings_of_artifice", "10.6")
def test_a_warlock_on_a_tower_is_not_attacked_by_a_knight() -> None:
    table = wizard("", 'knight = "h8"', 'warlock = "i9"\ntowers = { i9 = 3 }')
    assert "attack" not in begin(table, "Ann", "knight")
    beside = wizard("", 'knight = "h8"', 'warlock = "i8"\ntowers = { i9 = 3 }')
    act(beside, "Ann", "knight", "attack")
    assert where(beside, "Brian", "warlock") == "supply"


@pytest.mark.rule("kings_of_artifice", "10.6")
def test_others_beside_the_tower_are_attacked_all_the_same() -> None:
    table = wizard("", 'knight = "h8"', 'warlock = "i9"\ntowers = { i9 = 3 }\nthief = "g7"\nvillager = "g8"')
    assert begin(table, "Ann", "knight", "attack") == ["villager-1 of 2", "thief of 2"]
