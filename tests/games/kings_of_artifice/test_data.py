"""The figures in the data files, against the same figures typed a second time; and editions, which change them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.game import KingsOfArtifice

from .recount import CARDS
from .scripts import GAME, at, island, open_spaces, open_to, play
from .test_final import SIX_TREES, SIX_WALLS, scored

DATA = GAME.data
SHEETS = ("boards", "characters", "structures", "spells", "scoring")
MOVES = {"king": 2, "villager": 3, "artisan": 3, "warlock": 3, "thief": 5, "knight": 3, "horse": 4}
STRUCTURES = {  # AP, VP at once, VP at the end
    "wall": (1, 0, 1), "house": (1, 1, 2), "fountain": (5, 5, 2), "battlement": (1, 1, 1), "tower": (1, 1, 1),
    "palace": (1, 9, 9), "pasture": (0, 0, 2),
}  # fmt: skip
SPELLS = {
    "alchemy": "15.3", "cursed_house": "15.7", "demolition_blast": "15.11", "enchanted_tower": "15.12",
    "lightning_blast": "15.14", "flying_walls": "15.18", "morph": "15.21", "channeled_guidance": "15.27",
    "step_into_the_future": "15.34", "teleportation": "15.40",
}  # fmt: skip
SCORING = {
    "master_mason": 12, "village_festival": 12, "triumphant_towers": 12, "earthquake": 1, "lighthouses": 0,
    "building_tax": 1, "ramparts": 2, "royal_cities": 1, "diverse_economy": 0, "ranches": 1,
}  # fmt: skip
STEPS = {"lighthouses": [-5, 0, 5, 10, 15], "diverse_economy": [0, 0, 3, 6, 9, 12, 15]}


# The shipped figures -------------------------------------------------------------------------------------------------


def test_the_sheets_have_these_rows_in_this_order() -> None:
    rows = [["two", "three", "four"], [*MOVES], [*STRUCTURES], [*SPELLS], [*SCORING]]
    assert {sheet: list(found) for sheet, found in DATA.items()} == dict(zip(SHEETS, rows, strict=True))


def test_every_character_has_its_movement_value() -> None:
    assert {name: row["move"] for name, row in DATA["characters"].items()} == MOVES
    assert GAME.book.move == list(MOVES.values())


def test_every_structure_has_its_cost_and_its_points() -> None:
    figures = {name: (row["ap"], row["vp"], row["final"]) for name, row in DATA["structures"].items()}
    assert figures == STRUCTURES


def test_every_spell_costs_an_ap_but_step_into_the_future() -> None:
    assert {name: row["ap"] for name, row in DATA["spells"].items()} == {
        name: int(name != "step_into_the_future") for name in SPELLS
    }
    assert {name: row["rule"] for name, row in DATA["spells"].items()} == SPELLS


def test_every_scoring_card_has_its_points_or_steps() -> None:
    assert {name: row["vp"] for name, row in DATA["scoring"].items()} == SCORING
    assert {name: row["steps"] for name, row in DATA["scoring"].items()} == {
        name: STEPS.get(name, []) for name in SCORING
    }
    assert [row["rule"] for row in DATA["scoring"].values()] == list(CARDS)


@pytest.mark.parametrize(("name", "margin"), [("two", 2), ("three", 2), ("four", 1)])
def test_a_board_is_land_with_this_margin_of_sea(name: str, margin: int) -> None:
    rows = DATA["boards"][name]["rows"]
    assert len(rows) == 16 and {len(row) for row in rows} == {16}
    sea = {(row, column) for row in range(16) for column in range(16) if rows[row][column] == "~"}
    inner = range(margin, 16 - margin)
    assert sea == {(row, column) for row in range(16) for column in range(16)} - {(a, b) for a in inner for b in inner}


def test_wasteland_of_three_by_three_lies_on_the_corners_for_two_and_nowhere_else() -> None:
    rows = DATA["boards"]["two"]["rows"]
    waste = {(row, column) for row in range(16) for column in range(16) if rows[row][column] == "w"}
    assert waste == {(row, column) for row in (2, 3, 4, 11, 12, 13) for column in (2, 3, 4, 11, 12, 13)}
    assert not any("w" in row for name in ("three", "four") for row in DATA["boards"][name]["rows"])
    bare = [row.replace("w", ".") for row in rows]
    assert bare == DATA["boards"]["three"]["rows"], "the tiles are laid on the same side of the board"


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_every_quadrant_has_equally_many_printed_forests(name: str) -> None:
    rows = DATA["boards"][name]["rows"]
    quadrants = [[row[east : east + 8] for row in rows[south : south + 8]] for south in (0, 8) for east in (0, 8)]
    forests = [sum(row.count("T") for row in quadrant) for quadrant in quadrants]
    assert len(set(forests)) == 1


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_row_says_how_well_it_is_attested_and_names_a_rule_that_there_is(sheet: str) -> None:
    for name, row in DATA[sheet].items():
        assert row["source"] in ("rulebook", "reconstructed"), name
        assert (row["source"] == "rulebook") != bool(row.get("note")), f"{name} is not explained"
        assert f"\n**{row['rule']}** " in GAME.rules_text(), name


def test_boards_and_spells_are_reconstructed_and_nothing_else_is() -> None:
    sources = {sheet: {row["source"] for row in rows.values()} for sheet, rows in DATA.items()}
    assert sources == {
        "boards": {"reconstructed"}, "characters": {"rulebook"}, "structures": {"rulebook"},
        "spells": {"reconstructed"}, "scoring": {"rulebook"},
    }  # fmt: skip


def test_the_rules_repeat_the_costs_of_the_spells() -> None:
    rules = GAME.rules_text()
    for row in DATA["spells"].values():
        assert f"\n| {row['name']} | {row['ap']} |\n" in rules


# Editions that do not fit --------------------------------------------------------------------------------------------


def refused(tmp_path: Path, text: str) -> str:
    """What is said about an edition that does not fit; the file is named first."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition) as raised:
        KingsOfArtifice(Edition.load(path), str(path))
    message = str(raised.value)
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


def board(name: str, *changes: tuple[int, int, str]) -> str:
    """An edition with another board: these rows and columns are something else."""
    rows = [list(row) for row in DATA["boards"][name]["rows"]]
    for row, column, kind in changes:
        rows[row][column] = kind
    return f"[boards.{name}]\nrows = {json.dumps([''.join(row) for row in rows])}"


def drowned(name: str) -> str:
    """A board without land in one quadrant."""
    return board(name, *((row, column, "~") for row in range(8) for column in range(8)))


def sparse(*free: tuple[int, int]) -> str:
    """A board with a forest in the middle of wasteland; only these spaces beside it are development."""
    waste = {(row, column): "w" for row in range(2, 14) for column in range(2, 14)}
    spaces = waste | dict.fromkeys(free, ".") | {(8, 8): "T"}
    return board("two", *((row, column, kind) for (row, column), kind in spaces.items()))


def torn(gap: int) -> list[tuple[int, int]]:
    """Three rows beside the forest with a column missing, beyond which no tree comes."""
    return [(row, column) for row in (7, 8, 9) for column in range(2, 14) if column != gap]


STRIP = [(8, column) for column in range(2, 14) if column != 8] + [(9, column) for column in range(2, 14)]
LINES = "16 lines of 16 characters are expected"
ROOM = "24 tree tokens must find room beside forest"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("islands.two.rows = []", f"islands: no such sheet; allowed: {', '.join(SHEETS)}"),
        ("boards.five.rows = []", "boards.five: no such row; allowed: two, three, four"),
        ("characters.king.speed = 2",
         "characters.king.speed: no such value; allowed: name, move, source, rule, note"),
        ("characters.king.move = 0", "characters.king.move: 0 is not a whole number from 1 to 9"),
        ("characters.horse.move = 10", "characters.horse.move: 10 is not a whole number from 1 to 9"),
        ("structures.wall.ap = 6", "structures.wall.ap: 6 is not a whole number from 0 to 5"),
        ("structures.house.vp = 51", "structures.house.vp: 51 is not a whole number from 0 to 50"),
        ("structures.tower.final = -1", "structures.tower.final: -1 is not a whole number from 0 to 50"),
        ("structures.pasture.ap = 1", "structures.pasture: only `final` can be changed: it is built by no act"),
        ("structures.pasture.vp = 1", "structures.pasture: only `final` can be changed: it is built by no act"),
        ("spells.morph.ap = 6", "spells.morph.ap: 6 is not a whole number from 0 to 5"),
        ('spells.morph.name = ""', "spells.morph.name: '' is not a name"),
        ("scoring.ranches.vp = 100", "scoring.ranches.vp: 100 is not a whole number from 0 to 99"),
        ("scoring.ranches.steps = [1]", "scoring.ranches.steps: 0 whole numbers from -99 to 99 are expected"),
        ("scoring.lighthouses.steps = [1]", "scoring.lighthouses.steps: 5 whole numbers from -99 to 99 are expected"),
        ("scoring.lighthouses.steps = [1, 2, 3, 4, true]",
         "scoring.lighthouses.steps: 5 whole numbers from -99 to 99 are expected"),
        ("scoring.lighthouses.steps = [1, 2, 3, 4, 100]",
         "scoring.lighthouses.steps: 5 whole numbers from -99 to 99 are expected"),
        ("scoring.diverse_economy.steps = [0, 1, 2, 3, 4, 5]",
         "scoring.diverse_economy.steps: 7 whole numbers from -99 to 99 are expected"),
        ("scoring.lighthouses.steps = 5", "scoring.lighthouses.steps: 5 is not a list in brackets"),
        ("scoring.lighthouses.vp = 5", "scoring.lighthouses.vp: its steps say what it brings, so it must be 0"),
        ("scoring.diverse_economy.vp = 1",
         "scoring.diverse_economy.vp: its steps say what it brings, so it must be 0"),
        ("boards.two.rows = []", f"boards.two.rows: {LINES}"),
        ('boards.two.rows = "~"', "boards.two.rows: '~' is not a list in brackets"),
        (f"boards.three.rows = {['~' * 15] * 16}", f"boards.three.rows: {LINES}"),
        (f"boards.four.rows = {[1] * 16}", f"boards.four.rows: {LINES}"),
        (board("three", (5, 5, "x")), "boards.three.rows: 'x' is not a terrain; they are ~ . T w"),
        (board("three", (5, 5, "w")), "boards.three.rows: wasteland is only on the board for two"),
        (board("four", (5, 5, "w")), "boards.four.rows: wasteland is only on the board for two"),
        (board("two", (0, 5, ".")), "boards.two.rows: the rim of the board must be sea"),
        (board("four", (9, 15, "T")), "boards.four.rows: the rim of the board must be sea"),
        (drowned("three"), "boards.three.rows: each quadrant needs land"),
        (sparse(), f"boards.two.rows: {ROOM}"),
        (sparse(*STRIP), f"boards.two.rows: {ROOM}"),
        (sparse(*STRIP, (11, 8)), f"boards.two.rows: {ROOM}"),
        (sparse(*torn(10)), f"boards.two.rows: {ROOM}"),
        (sparse(*torn(6)), f"boards.two.rows: {ROOM}"),
    ],
)  # fmt: skip
def test_an_edition_that_does_not_fit_is_refused_with_file_key_and_reason(tmp_path: Path, text: str, said: str) -> None:
    assert refused(tmp_path, text) == said


@pytest.mark.parametrize(
    "text",
    [
        sparse(*STRIP, (7, 8)),  # just room enough
        board("two", (5, 5, "w")),
        board("four", (8, 8, "~"), (3, 3, "T")),
        "characters.king.move = 9",
        "structures.wall.ap = 0",
        "scoring.lighthouses.steps = [-99, 0, 0, 0, 99]",
        "scoring.ranches.vp = 0",
    ],
)
def test_an_edition_that_just_fits_is_taken_and_played(text: str) -> None:
    assert not at("", text).over


def test_a_row_that_an_edition_changes_says_so() -> None:
    game = KingsOfArtifice(Edition("test", {("spells", "morph", "ap"): 2}))
    assert game.data["spells"]["morph"]["source"] == "edition"
    assert DATA["spells"]["morph"]["source"] == "reconstructed", "the shipped figures are untouched"


@pytest.mark.parametrize("more", ["", '\nspells.morph.name = "Merlin\'s Morph"'])
def test_an_edition_with_another_board_reads_back_from_the_lines_of_a_record(more: str) -> None:
    edition = Edition.parse(f"characters.king.move = 3{more}\n{board('four', (3, 3, 'T'))}", "test", "test")
    assert Edition.parse("\n".join(edition.lines()), "test", "test") == edition


# Editions that change the play ---------------------------------------------------------------------------------------


def purse(table: Table) -> int:
    return island(table).purse(0)


@pytest.mark.parametrize("figure", ["king", "villager", "artisan", "warlock", "thief", "knight", "horse"])
@pytest.mark.parametrize("move", [1, 2])
def test_an_edition_changes_a_movement_value(figure: str, move: int) -> None:
    table = at(f'[seat.0]\n{figure} = "h9"\nblocks = 0', f"characters.{figure}.move = {move}")
    name = f"{figure}-1" if figure in ("villager", "horse") else figure
    play(table, f"Ann: {name}")
    if "move" in open_to(table, "Ann"):
        play(table, "Ann: move")
    assert len(open_spaces(table, "Ann")) == (2 * move + 1) ** 2 - 1


BUILDERS = """
    [seat.0]
    king = "j8"
    villager = "g9"
    artisan = "{artisan}"
    warlock = "g7"
    knight = "g8"
    walls = ["h7", "h8", "f9"]
    houses = ["f8", "k8", "l8", "k9", "l9"]
"""
BUILT = {  # where the Artisan stands, and the clicks
    "wall": ("m11", ("knight", "wall", "h9")),
    "house": ("m11", ("villager-1", "house", "f9")),
    "fountain": ("g8", ("artisan", "fountain", "h8")),
    "battlement": ("g8", ("knight", "battlement", "h7")),
    "tower": ("g7", ("warlock", "tower")),
    "palace": ("j8", ("king", "palace")),
}


@pytest.mark.parametrize("structure", BUILT)
@pytest.mark.parametrize("ap", [0, 2])
def test_an_edition_changes_what_a_structure_costs_and_scores_at_once(structure: str, ap: int) -> None:
    artisan, clicks = BUILT[structure]
    table = at(BUILDERS.format(artisan=artisan), f"[structures.{structure}]\nap = {ap}\nvp = 7")
    play(table, *(f"Ann: {click}" for click in clicks))
    assert purse(table) == 5 - ap and table.scores() == [7, 0]


@pytest.mark.parametrize("structure", BUILT)
def test_a_structure_that_an_edition_makes_dearer_takes_all_its_ap(structure: str) -> None:
    artisan, (figure, verb, *_) = BUILT[structure]
    table = at(BUILDERS.format(artisan=artisan) + "    ap = 3", f"structures.{structure}.ap = 4")
    play(table, f"Ann: {figure}")
    assert verb not in open_to(table, "Ann")


def test_an_edition_changes_what_an_enchanted_tower_scores() -> None:
    text = 'spells = ["enchanted_tower"]\n[seat.0]\nwarlock = "g8"\nartisan = "g8"\nhouses = ["k9"]'
    table = at(text, "structures.tower.vp = 4")
    play(table, "Ann: cast enchanted-tower")
    assert table.scores() == [12, 0] and purse(table) == 4


@pytest.mark.parametrize(("ap", "left"), [(0, 5), (3, 2), (5, 0)])
def test_an_edition_changes_what_a_spell_costs(ap: int, left: int) -> None:
    table = at('spells = ["morph"]\n[seat.0]\nking = "j9"\nwarlock = "g8"', f"spells.morph.ap = {ap}")
    play(table, "Ann: cast morph", "Ann: class knight")
    assert purse(table) == left


def test_a_spell_that_an_edition_makes_dearer_is_not_cast_for_less() -> None:
    table = at('spells = ["morph"]\n[seat.0]\nking = "j9"\nwarlock = "g8"\nap = 3', "spells.morph.ap = 4")
    assert "cast morph" not in open_to(table, "Ann")


def test_an_edition_changes_the_board() -> None:
    table = at('[seat.0]\nknight = "h9"\nblocks = 9', board("two", (7, 7, "~"), (8, 8, "w")))
    play(table, "Ann: knight", "Ann: wall")
    assert open_spaces(table, "Ann") == {"g8", "i8", "g9", "g10", "h10", "i10"}, "h8 is sea now, i9 wasteland"


# Editions that change the score --------------------------------------------------------------------------------------

ENDINGS = {
    "wall": ("17.2", 2, 'thief = "g8"\nwalls = ["g8", "h8"]'),
    "house": ("17.4", 2, 'villager = "g8"\nhouses = ["h8", "h9"]'),
    "battlement": ("17.5", 4, 'knight = "g8"\nbattlements = [["h7", "h8"], ["i7", "i8"]]'),
    "tower": ("17.8", 3, 'warlock = "g8"\ntowers = { g8 = 3 }'),
    "palace": ("17.9", 1, 'king = "g8"\npalaces = ["h8"]'),
    "pasture": ("17.10", 6, f'horse = "g4"\nwalls = {SIX_WALLS}'),
}
CARD_ENDINGS = {
    "master_mason": ("18.2", 1, 'walls = ["g8"]'),
    "village_festival": ("18.3", 1, 'houses = ["g8"]'),
    "triumphant_towers": ("18.4", 1, "towers = { g8 = 3 }"),
    "earthquake": ("18.7", -2, 'walls = ["g8", "g9"]'),
    "building_tax": ("18.12", -40, "blocks = 0"),
    "ramparts": ("18.13", 1, 'towers = { g8 = 3, i8 = 3 }\nwalls = ["h8"]'),
    "royal_cities": ("18.15", 2, 'palaces = ["h8"]\nwalls = ["g8", "g9"]'),
    "ranches": ("18.19", 6, f'horse = "g4"\n[seat.1]\nwalls = {SIX_WALLS}'),
}


def ended(text: str, changes: str, more: str = "") -> Table:
    table = at(f"crowning = true\nto_move = 1\n{more}\ntrees = {SIX_TREES}\n[seat.0]\n{text}", changes)
    while not table.over:
        play(table, "Brian: pass")
    return table


@pytest.mark.parametrize("structure", ENDINGS)
@pytest.mark.parametrize("points", [0, 1, 5])
def test_an_edition_changes_what_a_structure_scores_at_the_end(structure: str, points: int) -> None:
    rule, count, text = ENDINGS[structure]
    assert scored(ended(text, f"structures.{structure}.final = {points}"), rule) == [points * count, 0]


@pytest.mark.parametrize("card", CARD_ENDINGS)
@pytest.mark.parametrize("points", [0, 3, 20])
def test_an_edition_changes_what_a_scoring_card_brings(card: str, points: int) -> None:
    rule, count, text = CARD_ENDINGS[card]
    table = ended(text, f"scoring.{card}.vp = {points}", f'scoring = ["{card}"]')
    assert scored(table, rule) == [points * count, 0]


@pytest.mark.parametrize(
    ("card", "steps", "text", "points"),
    [
        ("lighthouses", [1, 2, 3, 4, 5], "towers = { c8 = 3, c9 = 3 }", [3, 1]),
        ("diverse_economy", [7, 1, 2, -9, 4, 5, 6], 'towers = { c8 = 3 }\nhouses = ["g8"]\nfountain = "g9"', [-9, 7]),
    ],
)
def test_an_edition_changes_the_steps_of_a_card(card: str, steps: list[int], text: str, points: list[int]) -> None:
    table = ended(text, f"scoring.{card}.steps = {steps}", f'scoring = ["{card}"]')
    assert table.scores() == points


def test_an_edition_changes_what_a_token_brings_in_the_fountain() -> None:
    table = at('crowning = true\n[seat.0]\nartisan = "g8"\nfountain = "h8"', "structures.fountain.final = 6")
    play(table, "Ann: artisan", "Ann: throw", "Ann: tokens 1")
    assert table.scores() == [6, 0]


@pytest.mark.parametrize(("points", "shares"), [(7, [3, 3]), (12, [6, 6]), (1, [0, 0])])
def test_a_share_that_does_not_come_out_even_is_rounded_down(points: int, shares: list[Any]) -> None:
    table = ended(
        'houses = ["g8"]\n[seat.1]\nhouses = ["j9"]',
        f"scoring.village_festival.vp = {points}",
        'scoring = ["village_festival"]',
    )
    assert table.scores() == shares
