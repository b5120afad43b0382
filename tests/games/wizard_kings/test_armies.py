"""Chapter 2: armies, what stands on a block, and what its symbol does for it."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.core.errors import BadPosition
from kingstable.core.table import Table
from kingstable.games.wizard_kings.game import WizardKings

from .scripts import (
    GAME,
    actor,
    at,
    campaign,
    click,
    happened,
    open_hexes,
    open_step,
    open_to,
    place_of,
    play,
    roll,
    rule,
    steps_of,
    token_of,
    waiting,
)

BLOCKS = GAME.data["blocks"]
ARMIES = ["amazons", "barbarians", "dwarves", "elves", "feudals", "orcs", "undead"]


def starter(army: str) -> Counter[str]:
    """The blocks of a starter set."""
    return Counter({key: row["count"] for key, row in BLOCKS.items() if row["army"] == army and row["count"]})


def battle(own: str, other: str, where: str, number: int, army: str = "", enemy: str = "") -> Table:
    """A battle of one block against another, at its first Combat Turn: the first attacks."""
    return at(
        f"""
        maps = [{number}]
        phase = "combat"
        [side.0]
        army = "{army or own.split("_")[0]}"
        blocks = ["{own} {where} {"flown" if BLOCKS[own.split()[0]]["symbol"] == "flyer" else "from n"}"]
        [side.1]
        army = "{enemy or other.split("_")[0]}"
        blocks = ["{other} {where}"]
        """
    )


def fires(table: Table, key: str) -> tuple[int, int]:
    """The dice of a block, and the highest roll that hits, when its Combat Turn comes; the others miss."""
    while True:
        if waiting(table) == ["*"]:
            if actor(table) == token_of(table, key):
                return open_step(table).dice_left, open_step(table).fire
            roll(table, max(open_to(table, "*")))
        else:
            who = waiting(table)[0]
            answers = open_to(table, who)
            play(table, f"{who}: {'fire' if 'fire' in answers else 'done'}")


# The blocks ----------------------------------------------------------------------------------------------------------


@rule("2.1")
def test_seven_armies() -> None:
    assert sorted({row["army"] for row in BLOCKS.values()} - {""}) == ARMIES
    for army in ARMIES:
        assert GAME.position(f'maps = [13]\n[side.0]\narmy = "{army}"\n[side.1]\narmy = "{army}"')
    with pytest.raises(BadPosition):
        GAME.position('maps = [13]\n[side.0]\narmy = "ferkin"\n[side.1]\narmy = "orcs"')


@rule("2.2")
@pytest.mark.parametrize("army", ARMIES)
def test_a_starter_set(army: str) -> None:
    blocks = starter(army)
    book = WizardKings().book
    assert (
        blocks.total()
        == sum(count for count, of in zip(book.starter, book.army, strict=True) if ARMIES[of] == army)
        == 8
    )
    wizards = [key for key in blocks.elements() if BLOCKS[key]["letter"] == "A+"]
    castles = [key for key in blocks.elements() if BLOCKS[key]["castle"]]
    assert len(wizards) == len(castles) == 1
    assert BLOCKS[castles[0]]["letter"] == "C" and BLOCKS[castles[0]]["rating"] == 4


def test_the_sets_of_the_book() -> None:
    amazons = {"charmer": 1, "amazon": 3, "guardian": 2, "bowlyn": 1, "castle": 1}
    assert starter("amazons") == {f"amazons_{name}": count for name, count in amazons.items()}
    elves = {"wicana": 1, "ranger": 1, "pixie": 2, "glader": 3, "castle": 1}
    assert starter("elves") == {f"elves_{name}": count for name, count in elves.items()}


@pytest.mark.parametrize("key, letter, rating", [
    ("elves_ranger", "A", 2), ("elves_pixie", "B", 1), ("elves_glader", "C", 1), ("undead_skeleton", "C", 2),
    ("undead_zombie", "C", 1), ("undead_castle", "C", 4), ("amazons_amazon", "C", 1), ("amazons_guardian", "C", 2),
    ("amazons_bowlyn", "A", 2), ("barbarians_huscarl", "C", 2), ("barbarians_spearmid", "C", 1),
    ("barbarians_cleric", "C", 2), ("barbarians_viking", "B", 2), ("orcs_troll", "B", 2), ("orcs_goblin", "C", 1),
    ("orcs_ogre", "B", 3),
])  # fmt: skip
def test_ratings_of_the_book(key: str, letter: str, rating: int) -> None:
    assert (BLOCKS[key]["letter"], BLOCKS[key]["rating"]) == (letter, rating)


@rule("2.7")
@pytest.mark.parametrize("key, steps, cost", [("feudals_wizard", 3, 6), ("elves_ranger", 2, 8), ("orcs_goblin", 4, 4)])
def test_steps_cost_so_many_times_as_much(key: str, steps: int, cost: int) -> None:
    """The book's examples: a block of cost n is built up step by step."""
    army = key.split("_")[0]
    table = at(
        f"""
        maps = [14]
        phase = "build"
        [gold]
        Varn = 98
        [side.0]
        army = "{army}"
        cities = ["Varn"]
        blocks = ["{key} 1 g3"]
        [side.1]
        army = "undead"
        """
    )
    play(table, *[f"Ann: step {token_of(table, key) + 1}" for _ in range(steps - 1)], "Ann: done", "Brian: done")
    assert steps_of(table, key) == steps
    assert 99 - campaign(table).gold[campaign(table).land.city_name.index("Varn")] == cost - BLOCKS[key]["cost"]


# Strength, rating, movement ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 4])
def test_no_strength_outside_its_bounds(steps: int) -> None:
    with pytest.raises(BadPosition, match=f"has {steps} of 3 steps"):
        GAME.position(
            f'maps = [13]\n[side.0]\narmy = "elves"\nblocks = ["elves_ranger {steps} e9"]\n[side.1]\narmy = "orcs"'
        )


@rule("2.3")
def test_no_step_beyond_the_maximum() -> None:
    table = at(
        """
        maps = [13]
        phase = "build"
        [gold]
        Logyn = 50
        [side.0]
        army = "elves"
        cities = ["Logyn"]
        blocks = ["elves_ranger 2 e9", "elves_glader 3 e9"]
        [side.1]
        army = "undead"
        """
    )
    ranger, glader = token_of(table, "elves_ranger") + 1, token_of(table, "elves_glader") + 1
    assert {f"step {ranger}", f"step {glader}"} <= open_to(table, "Ann")
    play(table, f"Ann: step {ranger}")
    assert f"step {ranger}" not in open_to(table, "Ann")
    play(table, f"Ann: step {glader}")
    assert not any(move.startswith("step") for move in open_to(table, "Ann"))
    play(table, "Ann: done", "Brian: done")
    assert (steps_of(table, "elves_ranger"), steps_of(table, "elves_glader")) == (3, 4)


@rule("2.4", "8.12")
def test_each_hit_takes_a_step_and_the_last_eliminates() -> None:
    table = battle("barbarians_huscarl 4", "amazons_amazon 3", "e2", 16)
    play_out = fires(table, "barbarians_huscarl")
    assert play_out == (4, 2)
    roll(table, "roll 1 2 3 6")
    assert steps_of(table, "amazons_amazon") == 1
    assert fires(table, "barbarians_huscarl") == (4, 2)
    roll(table, "roll 2 3 4 6")
    assert place_of(table, "amazons_amazon") == "off" and steps_of(table, "amazons_amazon") == 0
    assert happened(table).count(("hit", "2.4")) == 3 and ("eliminated", "2.4") in happened(table)


@rule("2.5", "8.6")
def test_the_letter_says_when() -> None:
    """The book's example: A2, B2 and B1 attack B3 and C1."""
    table = at(
        """
        maps = [14]
        phase = "combat"
        [side.0]
        army = "elves"
        blocks = ["elves_ranger 1 c5 from n", "elves_unicorn 1 c5 from s", "orcs_troll 1 c5 from se"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_ogre 3 c5", "orcs_goblin 4 c5"]
        """
    )
    order = []
    for _ in range(5):
        order.append(actor(table))
        roll(table, max(open_to(table, "*")))
    keys = ["elves_ranger", "orcs_ogre", "elves_unicorn", "orcs_troll", "orcs_goblin"]
    assert order[:2] == [token_of(table, key) for key in keys[:2]]
    assert set(order[2:4]) == {token_of(table, key) for key in keys[2:4]}
    assert order[4] == token_of(table, "orcs_goblin")
    assert campaign(table).round == 2


@rule("2.5", "8.12")
@pytest.mark.parametrize("throw, hits", [("roll 2 3 5", 2), ("roll 4 5 6", 0), ("roll 1 2 3", 3), ("roll 3 4 4", 1)])
def test_the_number_is_the_highest_roll_that_hits(throw: str, hits: int) -> None:
    """The book's Ogre of 3 steps, rated B3, on clear ground."""
    table = battle("orcs_ogre 3", "amazons_amazon 4", "c4", 14)
    assert fires(table, "orcs_ogre") == (3, 3)
    roll(table, throw)
    assert steps_of(table, "amazons_amazon") == 4 - hits


@rule("2.6")
@pytest.mark.parametrize("key, reach", [
    ("barbarians_huscarl_city", 2), ("barbarians_mongol", 4), ("elves_treek", 1), ("feudals_knight", 3),
])  # fmt: skip
def test_a_block_moves_as_far_as_its_allowance_or_less(key: str, reach: int) -> None:
    table = at(
        f"""
        maps = [16]
        [side.0]
        army = "barbarians"
        blocks = ["{key} 1 f3"]
        [side.1]
        army = "amazons"
        """
    )
    play(table, f"Ann: {click(table, key)}")
    land = campaign(table).land
    far = {
        name: next(n for n in range(99) if land.within[n][land.named("f3")] >> land.named(name) & 1)
        for name in open_hexes(table, "Ann")
    }
    assert set(far.values()) == set(range(1, reach + 1))


@rule("2.8", "10.9")
@pytest.mark.parametrize("giver, taker, same", [
    ("amazons_bowlyn", "amazons_bowlyn", True), ("amazons_bowlyn", "amazons_bowlyn_city", False),
    ("orcs_goblin", "orcs_goblin", True), ("orcs_goblin", "orcs_goblin_forest", False),
    ("feudals_castle", "feudals_castle_b", False), ("elves_cleric", "orcs_cleric", False),
])  # fmt: skip
def test_blocks_of_the_same_type(giver: str, taker: str, same: bool) -> None:
    table = at(
        f"""
        maps = [14]
        phase = "build"
        [side.0]
        army = "orcs"
        blocks = ["{giver} 1 c4", "{taker} 1 c4"]
        [side.1]
        army = "undead"
        """
    )
    assert any(move.startswith("merge") for move in open_to(table, "Ann")) == same


# Folk ----------------------------------------------------------------------------------------------------------------


@rule("2.9", "11.3")
def test_ground_blocks_are_all_but_flyers_and_aquatics() -> None:
    keys = ["amazons_amazon", "amazons_medusa", "amazons_cleric", "amazons_siren"]
    table = at(
        f"""
        maps = [16]
        [side.0]
        army = "amazons"
        blocks = ["amazons_charmer 4 b3", {", ".join(f'"{key} 2 b3"' for key in keys)}]
        [side.1]
        army = "barbarians"
        """
    )
    charmer = click(table, "amazons_charmer")
    play(table, f"Ann: {charmer}", "Ann: cast fleet-foot")
    assert open_to(table, "Ann") == {click(table, key) for key in keys[:3]}


FOLK = {"forest": "orcs_goblin_forest", "mountain": "orcs_goblin", "desert": "barbarians_spearmid_desert",
        "amphibian": "undead_zombie", "city": "feudals_spear", "none": "barbarians_mongol"}  # fmt: skip
GROUNDS = [  # map, hex and whose ground it is
    (16, "e2", ""), (16, "d4", "forest"), (16, "d2", "desert"), (16, "f7", "amphibian"), (14, "e6", "mountain"),
    (16, "g6", "city"), (15, "d7", "city"),
]  # fmt: skip


@rule("2.10", "2.12")
@pytest.mark.parametrize("folk", FOLK)
@pytest.mark.parametrize("number, where, home", GROUNDS)
def test_folk_fight_better_at_home(folk: str, number: int, where: str, home: str) -> None:
    table = battle(f"{FOLK[folk]} 2", "elves_castle 2", where, number)
    rating = BLOCKS[FOLK[folk]]["rating"]
    assert fires(table, FOLK[folk]) == (2, rating + (folk == home))


@rule("2.10")
def test_the_defender_is_at_home_too() -> None:
    """The book's combat example: in a wood, a Ranger fires as A3, a Glader as C2, a Troll as B2, a Goblin as C1."""
    table = at(
        """
        maps = [16]
        phase = "combat"
        [side.0]
        army = "orcs"
        blocks = ["orcs_goblin 4 d4 from n", "orcs_troll 3 d4 from ne"]
        [side.1]
        army = "elves"
        blocks = ["elves_glader 4 d4", "elves_ranger 3 d4"]
        """
    )
    found = []
    for _ in range(4):
        state = campaign(table)
        firing = open_step(table)
        found.append((list(BLOCKS)[state.kind_of(firing.token)], firing.dice_left, firing.fire))
        roll(table, max(open_to(table, "*")))
    assert found == [
        ("elves_ranger", 3, 3), ("orcs_troll", 3, 2), ("elves_glader", 4, 2), ("orcs_goblin", 4, 1),
    ]  # fmt: skip


@rule("2.11")
@pytest.mark.parametrize("key, number, where", [
    ("elves_pixie", 14, "d3"), ("elves_pixie", 16, "d4"), ("barbarians_viking", 13, "d3"),
    ("barbarians_viking", 16, "d1"), ("barbarians_viking", 16, "c5"), ("barbarians_viking", 13, "e3"),
    ("barbarians_viking", 15, "b7"),
])  # fmt: skip
def test_flyers_and_aquatics_have_no_bonus(key: str, number: int, where: str) -> None:
    """Mountains, forests, deserts, cities and swamps, most of them at the coast."""
    table = battle(
        f"{key} 2",
        "dwarves_miner 1" if number == 14 else "elves_white_ship 1" if where == "e3" else "feudals_spear 1",
        where,
        number,
    )
    assert fires(table, key)[1] == BLOCKS[key]["rating"]


CITIES = """\
MAP 90 "Cities"
A ~~~C.C~~~
B ~~CC..CC~~
C ~C.....C~
D CC..f...CC
E ..m..s...
F CC..d...CC
G ~C.....C~
H ~~CC..CC~~
I ~~~C.C~~~
CITY E3 3 Deep underground
CITY E6 3 Marsh walled
CITY F4 2 Sands walled
CITY C5 2 Plain
END
"""


@rule("2.12", "4.22")
@pytest.mark.parametrize("where, attacker, defender", [
    ("c5", ("feudals_spear", 2), ("feudals_spear", 2)),  # City Folk in a city
    ("f4", ("feudals_spear", 2), ("feudals_spear", 3)),  # and behind its walls
    ("f4", ("barbarians_spearmid_desert", 2), ("barbarians_spearmid_desert", 3)),
    ("e6", ("undead_zombie", 2), ("undead_zombie", 3)),
    ("e6", ("undead_zombie_city", 2), ("orcs_goblin", 2)),
])  # fmt: skip
def test_what_a_wall_adds_comes_on_top(where: str, attacker: tuple[str, int], defender: tuple[str, int]) -> None:
    table = at(
        f"""
        maps = [90]
        phase = "combat"
        [side.0]
        army = "orcs"
        blocks = ["{attacker[0]} 2 {where} from n"]
        [side.1]
        army = "elves"
        blocks = ["{defender[0]} 3 {where}"]
        """,
        maps=CITIES,
    )
    assert (open_step(table).dice_left, open_step(table).fire) == (3, defender[1])
    roll(table, "roll 6 6 6")
    assert (open_step(table).dice_left, open_step(table).fire) == (2, attacker[1])


@rule("2.12", "4.24")
def test_at_most_one_from_the_hex() -> None:
    table = battle("orcs_goblin 1", "dwarves_miner 1", "e5", 14)  # a city under the mountains
    assert fires(table, "orcs_goblin")[1] == 2
    table = battle("feudals_spear 1", "dwarves_miner 1", "e5", 14)
    assert fires(table, "feudals_spear")[1] == 2


# Clerics and castles -------------------------------------------------------------------------------------------------


@rule("2.13", "3.32")
def test_clerics_fire_or_use_a_ritual() -> None:
    table = battle("barbarians_cleric 3", "elves_castle 2", "e2", 16)
    while waiting(table) == ["*"]:
        roll(table, max(open_to(table, "*")))
    assert open_to(table, "Ann") == {"fire", "cast smite"}
    play(table, "Ann: fire")
    assert (open_step(table).dice_left, open_step(table).fire) == (3, 2)
    roll(table, "roll 6 6 6")
    assert steps_of(table, "barbarians_cleric") == 3


def test_no_other_block_uses_rituals() -> None:
    table = battle("barbarians_huscarl 3", "elves_castle 2", "e2", 16)
    roll(table, max(open_to(table, "*")))
    assert waiting(table) == ["*"]  # it fires: there is nothing to be asked


@rule("2.14")
def test_a_castle_neither_moves_nor_regroups() -> None:
    table = at(
        """
        maps = [14]
        [side.0]
        army = "feudals"
        blocks = ["feudals_castle 4 c4", "feudals_spear 4 c5"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_goblin 1 d5"]
        """
    )
    assert open_to(table, "Ann") == {"done", click(table, "feudals_spear")}
    play(table, f"Ann: {click(table, 'feudals_spear')}", "Ann: d5 from nw", "Ann: done", "Brian: done")
    roll(table, "roll 6", "roll 1 1 1 1")
    assert waiting(table) == ["Ann"] and campaign(table).arena >= 0
    assert click(table, "feudals_castle") not in open_to(table, "Ann")
    assert click(table, "feudals_spear") in open_to(table, "Ann")


@rule("9.1")
def test_a_castle_does_not_retreat() -> None:
    table = battle("orcs_troll 3", "feudals_castle 2", "c5", 14)
    while campaign(table).round < 2 or waiting(table) == ["*"]:
        if waiting(table) != ["*"]:
            assert waiting(table) == ["Ann"]  # the castle has nothing to choose
            play(table, "Ann: fire")
        else:
            roll(table, max(open_to(table, "*")))
    assert campaign(table).round == 2 and waiting(table) == ["Ann"] and "fire" in open_to(table, "Ann")


@rule("2.14", "11.29", "11.23")
@pytest.mark.parametrize("wizard, spell, friend", [
    ("feudals_wizard", "teleport", "feudals_castle"), ("elves_wicana", "windlift", "elves_castle"),
])  # fmt: skip
def test_no_spell_moves_a_castle(wizard: str, spell: str, friend: str) -> None:
    army = wizard.split("_")[0]
    table = at(
        f"""
        maps = [14]
        [side.0]
        army = "{army}"
        cities = ["Aldwick", "Hobb"]
        blocks = ["{wizard} 4 b6", "{friend} 4 b6", "feudals_spear 2 b6"]
        [side.1]
        army = "undead"
        """
    )
    play(table, f"Ann: {click(table, wizard)}", f"Ann: cast {spell}")
    if spell == "teleport":
        play(table, "Ann: c3")
    offered = open_to(table, "Ann")
    assert click(table, "feudals_spear") in offered and click(table, friend) not in offered


@rule("2.14", "11.33")
def test_terror_does_not_drive_out_a_castle() -> None:
    table = battle("orcs_shakla 4", "feudals_castle 1", "c5", 14)
    assert "cast terror" not in open_to(table, "Ann") and "cast fire-bolt" in open_to(table, "Ann")
    table = battle("orcs_shakla 4", "feudals_spear 1", "c5", 14)
    assert "cast terror" in open_to(table, "Ann")
