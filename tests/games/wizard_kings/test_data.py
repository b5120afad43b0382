"""The data sheets, against the book's figures typed a second time; and editions, which change them."""

from __future__ import annotations

import pytest

from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition
from kingstable.games.wizard_kings.game import WizardKings

from .scripts import GAME, at, campaign, click, new, open_hexes, open_to, play, roll, rule, steps_of, token_of

DATA = GAME.data
SHEETS = ("blocks", "spells", "scenarios", "terrain")

STARTERS = {  # name, rating, move, symbol, steps, cost, how many
    "amazons": "charmer A+0 2 flyer 4 2 1, amazon C1 2 forest 4 1 3, guardian C2 2 mountain 3 2 2, "
    "bowlyn A2 2 mountain 3 4 1",
    "barbarians": "runeka A+0 2 flyer 4 2 1, spearmid C1 2 forest 4 1 2, huscarl C2 2 mountain 4 2 2, "
    "cleric C2 2 cleric 3 2 1, viking B2 3 aquatic 3 4 1",
    "dwarves": "mage A+0 2 flyer 4 2 1, low_guard C1 2 city 4 1 3, high_guard C2 2 mountain 3 2 2, "
    "khabar B3 2 mountain 3 4 1",
    "elves": "wicana A+0 2 flyer 4 2 1, glader C1 2 forest 4 1 3, pixie B1 2 flyer 3 2 2, ranger A2 2 forest 3 4 1",
    "feudals": "wizard A+0 2 flyer 4 2 1, spear C1 2 city 4 1 3, yeoman C2 2 forest 3 2 2, knight B2 3 desert 3 4 1",
    "orcs": "shakla A+0 2 flyer 4 2 1, goblin C1 2 mountain 4 1 3, orc C2 2 mountain 4 2 2, troll B2 3 amphibian 3 4 1",
    "undead": "necrom A+0 2 flyer 4 2 1, zombie C1 2 amphibian 4 1 3, skeleton C2 2 desert 4 2 2, "
    "deathbow A2 2 amphibian 3 4 1",
}
SPELLS = {  # name, level, phases, dice@fire and what it is under its condition; targeted with a !
    "amazons": "Arrow Storm 1 C 3@2, Charm 1 C, Fleet Foot 1 M, "
    "Serpent Strike 2 C 3@3!, Beguile 2 C, Storm of Blades 3 C 5@4",
    "barbarians": "Frost Rune 1 C 2@3, War Rune 1 C, Mist Rune 1 M, "
    "Thunder Rune 2 C 4@3, Sea Rune 2 M, Ragnarok 3 C 6@4",
    "dwarves": "Avalanche 1 C 4@3, Destruction 1 C 4@3!, Stone Bridge 1 M, "
    "Hammerfall 2 C 4@3, Iron Skin 2 C, Earthquake 3 C 6@3/4",
    "elves": "Thorn Darts 1 C 3@2/3, Mend 1 MC, Woodwalk 1 M, "
    "Starfire 2 C 4@3, Windlift 2 M, Wrath of the Wood 3 C 6@3/4",
    "feudals": "Lightning 1 C 2@2!, Shield 1 C, Scry 1 M, Fireball 2 C 4@3, Teleport 2 M, Meteor 3 C 5@4",
    "orcs": "Fire Bolt 1 C 3@2, Blood Rage 1 C, Terror 1 C, Firestorm 2 C 4@3, Horde 2 M, Eruption 3 C 6@3",
    "undead": "Grave Chill 1 C 2@3, Raise Dead 1 MC, Dread 1 C, "
    "Plague 2 C 4@3, Life Drain 2 C 3@3!, Death Cloud 3 C 5@4",
}
TERRAIN = {
    "clear": (4, 2),
    "desert": (3, 1),
    "forest": (3, 1),
    "swamp": (2, 1),
    "mountain": (2, 1),
    "sea": (4, 2),
    "city": (1, 0),
}


# The shipped figures -------------------------------------------------------------------------------------------------


def block_in_a_line(key: str) -> str:
    row = DATA["blocks"][key]
    name = key.removeprefix(f"{row['army']}_")
    return " ".join(
        map(
            str,
            (name, f"{row['letter']}{row['rating']}", *(row[c] for c in ("move", "symbol", "steps", "cost", "count"))),
        )
    )


@pytest.mark.parametrize("army", STARTERS)
def test_the_starter_sets(army: str) -> None:
    typed = {*STARTERS[army].split(", "), "castle C4 0 none 4 2 1"}
    found = {block_in_a_line(key) for key, row in DATA["blocks"].items() if row["army"] == army and row["count"]}
    assert found == typed


def spell_in_words(key: str) -> str:
    row = DATA["spells"][key]
    phases = "M" * row["move"] + "C" * row["combat"]
    cast = f" {row['dice']}@{row['fire']}" if row["dice"] else ""
    better = f"/{row['better']}" if row["better"] else ""
    return f"{row['name']} {row['level']} {phases}{cast}{better}{'!' * row['targeted']}"


@pytest.mark.parametrize("army", SPELLS)
def test_six_spells_an_army(army: str) -> None:
    assert [spell_in_words(key) for key, row in DATA["spells"].items() if row["army"] == army] == SPELLS[army].split(
        ", "
    )


def test_heal_and_the_rituals() -> None:
    rest = [key for key, row in DATA["spells"].items() if row["army"] not in SPELLS]
    assert [spell_in_words(key) for key in rest] == ["Heal 2 M", "Smite 0 C 3@2/3", "Bless 0 C"]


def test_the_terrain() -> None:
    assert {key: (row["stacking"], row["hexside"]) for key, row in DATA["terrain"].items()} == TERRAIN


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_row_says_how_well_it_is_attested(sheet: str) -> None:
    for key, row in DATA[sheet].items():
        assert row["source"] in ("rulebook", "public", "derived", "reconstructed"), key
        assert row["source"] not in ("derived", "reconstructed") or row["note"], key
        assert f"\n**{row['rule']}** " in GAME.rules_text(), key


def test_spells_are_ours_but_for_heal() -> None:
    ours = {key for key, row in DATA["spells"].items() if row["source"] == "reconstructed"}
    assert set(DATA["spells"]) - ours == {"heal"}


def test_every_spell_names_its_own_rule() -> None:
    rules = [row["rule"] for key, row in DATA["spells"].items() if key not in ("heal",)]
    assert rules == [f"11.{number}" for number in range(1, 45)] and DATA["spells"]["heal"]["rule"] == "15.7"


def test_the_rules_repeat_the_spells() -> None:
    text = GAME.rules_text()
    for key, row in DATA["spells"].items():
        if row["dice"]:
            assert f"{row['dice']}d6@F{row['fire']}" in text.split(f"**{row['rule']}** ")[1].split("\n\n")[0], key


# Editions ------------------------------------------------------------------------------------------------------------


def refused(text: str) -> str:
    """What is said about an edition that does not fit."""
    with pytest.raises(BadEdition) as error:
        WizardKings(Edition.parse(text, "test", "test"))
    return str(error.value)


@pytest.mark.parametrize("text, words", [
    ("heroes.one.rating = 1", "heroes: no such sheet; allowed: blocks, spells, scenarios, terrain"),
    ("blocks.elves_hero.rating = 1", "blocks.elves_hero: no such row"),
    ("blocks.elves_ranger.speed = 1", "blocks.elves_ranger.speed: no such value; allowed: name, army, letter, rating"),
    ("blocks.elves_ranger.rating = 7", "blocks.elves_ranger.rating: 7 is not a whole number from 0 to 6"),
    ("blocks.elves_ranger.move = 5", "blocks.elves_ranger.move: 5 is not a whole number from 0 to 4"),
    ("blocks.elves_ranger.steps = 5", "blocks.elves_ranger.steps: 5 is not a whole number from 1 to 4"),
    ("blocks.elves_ranger.steps = 0", "blocks.elves_ranger.steps: 0 is not a whole number from 1 to 4"),
    ("blocks.elves_ranger.cost = 0", "blocks.elves_ranger.cost: 0 is not a whole number from 1 to 20"),
    ('blocks.elves_ranger.letter = "E"', "blocks.elves_ranger.letter: 'E' is not made of: 'A+', 'A', 'B+', 'B',"),
    ('blocks.elves_ranger.army = "ferkin"', "blocks.elves_ranger.army: 'ferkin' is not made of: '', 'amazons'"),
    ('blocks.elves_ranger.symbol = "ice"', "blocks.elves_ranger.symbol: 'ice' is not made of: 'none', 'forest'"),
    ("blocks.elves_ranger.castle = 1", "blocks.elves_ranger.castle: 1 is not true or false"),
    ('blocks.elves_ranger.name = ""', "blocks.elves_ranger.name: '' is not a name"),
    ("spells.charm.level = 4", "spells.charm.level: 4 is not a whole number from 0 to 3"),
    ("spells.arrow_storm.dice = 9", "spells.arrow_storm.dice: 9 is not a whole number from 0 to 8"),
    ('spells.arrow_storm.where = "sea"', "spells.arrow_storm.where: 'sea' is not made of: "),
    ("terrain.clear.stacking = 10", "terrain.clear.stacking: 10 is not a whole number from 0 to 9"),
    ("scenarios.barbarian_raid_amazons.blocks = 3", "scenarios.barbarian_raid_amazons.blocks: 3 is not a list in"),
])  # fmt: skip
def test_values_outside_their_bounds(text: str, words: str) -> None:
    assert refused(text).startswith(f"test: {words}")


@rule("3.14", "2.14")
@pytest.mark.parametrize("text, words", [
    ("blocks.elves_wicana.rating = 2", "blocks.elves_wicana.rating: wizards, rated A+ or B+, and"),
    ("blocks.elves_ranger.rating = 0", "blocks.elves_ranger.rating: wizards, rated A+ or B+, and"),
    ('blocks.elves_ranger.letter = "B+"', "blocks.elves_ranger.rating: wizards, rated A+ or B+, and"),
    ("blocks.elves_ranger.move = 0", "blocks.elves_ranger.move: castles, Havens and artifacts have 0"),
    ("blocks.elves_castle.move = 1", "blocks.elves_castle.move: castles, Havens and artifacts have 0"),
    ("blocks.elves_castle.castle = false", "blocks.elves_castle.move: castles, Havens and artifacts have 0"),
])  # fmt: skip
def test_figures_of_a_block_that_do_not_agree(text: str, words: str) -> None:
    assert refused(text).startswith(f"test: {words}")


ELVES = "scenarios.island_of_the_dead_elves"


@pytest.mark.parametrize("text, words", [
    (f'{ELVES}.blocks = ["ranger 3 Logyn"]', f"{ELVES}.blocks: 'ranger 3 Logyn' is not such as 'elves_ranger 3 Logyn'"),
    (f'{ELVES}.blocks = ["elves_ranger"]', f"{ELVES}.blocks: 'elves_ranger' is not such as"),
    (f'{ELVES}.blocks = ["elves_ranger three Logyn"]', f"{ELVES}.blocks: 'elves_ranger three Logyn' is not such as"),
    (f'{ELVES}.blocks = ["elves_ranger ² Logyn"]', f"{ELVES}.blocks: 'elves_ranger ² Logyn' is not such as"),
    (f"{ELVES}.blocks = [3]", f"{ELVES}.blocks: 3 is not such as"),
    (f'{ELVES}.blocks = ["elves_ranger 4 Logyn"]', f"{ELVES}.blocks: 'elves_ranger 4 Logyn': it has 1 to 3 steps"),
    (f'{ELVES}.blocks = ["elves_ranger 0 Logyn"]', f"{ELVES}.blocks: 'elves_ranger 0 Logyn': it has 1 to 3 steps"),
    ("blocks.elves_ranger.steps = 2", f"{ELVES}.blocks: 'elves_ranger 3 Logyn': it has 1 to 2 steps"),
    (f'{ELVES}.new = ["elves_gladder"]', f"{ELVES}.new: 'elves_gladder' is not a block"),
    (f"{ELVES}.new = [1]", f"{ELVES}.new: 1 is not a block"),
])  # fmt: skip
def test_rosters_that_cannot_be(text: str, words: str) -> None:
    assert refused(text).startswith(f"test: {words}")


RAID = "scenarios.barbarian_raid"


@pytest.mark.parametrize("text", [
    f'{ELVES}.army = "ferkin"',
    f'{ELVES}.blocks = ["elves_wicana 4 Nowhere"]',
    f'{ELVES}.blocks = ["elves_wicana 4"]',
    f'{ELVES}.blocks = ["elves_wicana 4 Bethi"]',
    f'{ELVES}.blocks = {["elves_ranger 1 Logyn"] * 6}',
    f'{ELVES}.new = ["elves_wicana"]',
    f'{RAID}_barbarians.blocks = {["barbarians_huscarl 4"] * 7}',
    f'{RAID}_barbarians.blocks = {["barbarians_viking 3"] * 4}',
    f'{RAID}_amazons.blocks = ["amazons_castle 2"]',
    f'{RAID}_amazons.blocks = {["amazons_amazon 2"] * 40}',
    "terrain.clear.stacking = 1",
    "terrain.desert.stacking = 2",
    "spells.thorn_darts.dice = 0",
    "spells.woodwalk.combat = true",
    "spells.thorn_darts.move = true",
])  # fmt: skip
def test_editions_that_would_break_the_game(text: str) -> None:
    assert refused(text).startswith("test: ")


def test_the_figures_are_the_editions() -> None:
    changes = """
        [blocks.elves_pixie]
        move = 1
        rating = 5
        cost = 1
        """
    text = """
        maps = [14]
        phase = "{}"
        [side.0]
        army = "elves"
        cities = ["Hobb"]
        blocks = ["elves_pixie 2 c3"]
        [side.1]
        army = "orcs"
        """
    table = at(text.format("move"), changes)
    play(table, f"Ann: {click(table, 'elves_pixie')}")
    land = campaign(table).land
    assert {land.named(name) for name in open_hexes(table, "Ann")} <= {
        place for place in range(land.hexes) if land.within[1][land.named("c3")] >> place & 1
    }
    table = at(text.format("build"), changes)
    assert f"step {token_of(table, 'elves_pixie') + 1}" in open_to(table, "Ann")
    assert not any(move.startswith("step") for move in open_to(at(text.format("build")), "Ann"))


@rule("11.1")
def test_a_spell_of_an_edition() -> None:
    table = at(
        """
        maps = [14]
        phase = "combat"
        [side.0]
        army = "amazons"
        blocks = ["amazons_charmer 4 c5 flown"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_goblin 4 c5"]
        """,
        "[spells.arrow_storm]\nlevel = 2\ndice = 1\nfire = 5",
    )
    play(table, "Ann: cast arrow-storm")
    assert steps_of(table, "amazons_charmer") == 2
    roll(table, "roll 5")
    assert steps_of(table, "orcs_goblin") == 3


def test_the_last_turn_of_an_edition() -> None:
    changes = f"{ELVES}.turns = 3\nscenarios.island_of_the_dead_undead.turns = 3"
    state = WizardKings(Edition.parse(changes, "test", "test")).new(2)
    assert getattr(state, "last_turn", 0) == 3


def test_the_standard_last_turns() -> None:
    assert [
        campaign(new(2, scenario=name)).last_turn
        for name in ("island_of_the_dead", "barbarian_raid", "last_wizard_standing")
    ] == [10, 0, 10]
