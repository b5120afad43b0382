"""What one sees: laws of every scene at every seat, then named positions."""

from __future__ import annotations

import pytest

from kingstable.core.picture import picture
from kingstable.core.scene import BOARD, MAT, RECONSTRUCTED, Piece, Scene, Surface
from kingstable.core.state import SPECTATOR
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice.book import CLASSES, SPELLS
from kingstable.games.kings_of_artifice.drawing.layout import CELL, FIGURE
from laws import test_scenes as laws

from .scripts import GAME, at, new, play, seat_of, space

# Helpers -------------------------------------------------------------------------------------------------------------


def seen(table: Table, who: str | None = None) -> Scene:
    return table.scene(None if who is None else seat_of(table, who))


def board(scene: Scene) -> Surface:
    return scene.surfaces[0]


def surface_of(scene: Scene, key: str) -> Surface:
    return next(surface for surface in scene.surfaces if any(piece.key == key for piece in surface.pieces))


def on(scene: Scene, key: str, *names: str) -> bool:
    """Whether a piece's foot is on the one or the other space, and its middle in no other column."""
    piece = scene.pieces[key]
    places = [scene.pieces[f"space-{space(name)}"] for name in names]
    left, right = min(p.x for p in places) - CELL / 2, max(p.x for p in places) + CELL / 2
    top, foot = min(p.y for p in places) - CELL / 2, max(p.y for p in places) + CELL / 2
    return left <= piece.x <= right and top <= piece.y + piece.height / 2 <= foot + 2


def check_hit(surface: Surface, *keys: str) -> None:
    """Each of these can be hit when all are lit."""
    laws.check_lit(surface, set(keys))


def rank(scene: Scene, key: str) -> int:
    return [piece.key for piece in board(scene).pieces].index(key)


BUILT = """
    seats = 3
    round = 7
    to_move = 1
    spells = ["morph", "alchemy"]
    scoring = ["earthquake", "ranches"]
    trees = ["f6"]
    [seat.0]
    walls = ["d6"]
    houses = ["e5", "h8"]
    towers = { f5 = 3, h5 = 5 }
    cursed = { e5 = 1 }
    fountain = "d8"
    battlements = [["c9", "c10"], ["h3", "i3"]]
    palaces = ["i8"]
    warlock = "h5"
    thief = "d6"
    king = "h4"
    ship = ["b4", "b5"]
    vp = 12
    trees = 2
    [seat.1]
    king = "h9"
    knight = "h9"
    thief = "d6"
    ship = ["l15", "m15"]
    artisan = "ship"
    horse = ["ship", "ship"]
    mana = "morph"
    bag = 0
    [seat.2]
    bag = "kitty"
    ap = 3
    mana = "morph"
"""


# The island ----------------------------------------------------------------------------------------------------------


def test_all_spaces_are_places_with_their_terrain() -> None:
    table = at("seats = 2")
    scene = seen(table, "Ann")
    places = board(scene).places
    assert [piece.key for piece in places] == [f"space-{number}" for number in range(256)]
    assert places[0].name == "a1: sea" and places[0].mark == ""
    assert places[space("c3")].name == "c3: wasteland" and places[space("g4")].mark == RECONSTRUCTED
    assert places[space("g4")].name == "g4: forest" and places[space("f5")].name == "f5: development"
    assert places[space("f5")].action == act.SPACE.at(space("f5"))
    play(table, "Ann: pass")
    assert board(seen(table, "Ann")).places is places and board(seen(table, "Ann")).backdrop is board(scene).backdrop
    assert {piece.action for piece in board(seen(table)).places} == {-1}


def test_one_piece_for_each_structure_whatever_it_covers() -> None:
    scene = seen(at(BUILT), "Ann")
    built = {piece.key: piece for piece in board(scene).pieces if piece.key.startswith("structure")}
    firsts = ("h3", "e5", "f5", "h5", "d6", "d8", "h8", "i8", "c9")
    assert set(built) == {f"structure-{space(name)}" for name in firsts}
    assert on(scene, f"structure-{space('i8')}", "i8", "j8", "i9", "j9")
    assert on(scene, f"structure-{space('c9')}", "c9", "c10") and on(scene, f"structure-{space('h3')}", "h3", "i3")
    assert built[f"structure-{space('i8')}"].width > CELL and built[f"structure-{space('c9')}"].height > CELL
    assert built[f"structure-{space('i8')}"].name == "Ann's Palace on i8"


def test_the_higher_the_taller_and_a_tower_tells_its_level() -> None:
    pieces = seen(at(BUILT)).pieces
    wall, house, low, high = (pieces[f"structure-{space(name)}"] for name in ("d6", "h8", "f5", "h5"))
    assert wall.height < house.height < low.height < high.height
    assert high.name == "Ann's Tower of level 5 on h5" and ">5</text>" in GAME.drawing.art()[high.art].markup
    assert low.name == "Ann's Tower of level 3 on f5" and ">3</text>" in GAME.drawing.art()[low.art].markup


def test_a_cursed_house_shows_the_colour_below() -> None:
    pieces = seen(at(BUILT)).pieces
    cursed, plain = pieces[f"structure-{space('e5')}"], pieces[f"structure-{space('h8')}"]
    assert cursed.name == "Ann's House on e5, over Brian's block" and cursed.seat == 0
    drawings = GAME.drawing.art()
    assert "#1F6FB2" in drawings[cursed.art].markup and "#1F6FB2" not in drawings[plain.art].markup


def test_the_nearer_is_drawn_over_the_farther() -> None:
    scene = seen(at(BUILT))
    assert rank(scene, "figure-0-0") < rank(scene, f"structure-{space('h5')}") < rank(scene, "figure-0-4")
    assert rank(scene, f"structure-{space('f5')}") < rank(scene, f"tree-{space('f6')}")
    assert rank(scene, "ship-1") < rank(scene, "figure-1-3")


def test_two_in_a_space_stand_side_by_side() -> None:
    scene = seen(at(BUILT), "Brian")
    king, knight = scene.pieces["figure-1-0"], scene.pieces["figure-1-6"]
    assert king.y == knight.y and knight.x - king.x >= FIGURE / 2
    assert king.x + knight.x == 2 * scene.pieces[f"space-{space('h9')}"].x
    check_hit(board(scene), king.key, knight.key, f"space-{space('h9')}")


def test_figures_on_walls_and_towers_stand_higher() -> None:
    scene = seen(at(BUILT), "Ann")
    pieces = scene.pieces
    lifts = {
        name: pieces[f"space-{space(name)}"].y - pieces[key].y
        for name, key in (("h4", "figure-0-0"), ("d6", "figure-0-5"), ("h5", "figure-0-4"))
    }
    assert lifts["h4"] < lifts["d6"] < lifts["h5"]
    assert pieces["figure-0-5"].y == pieces["figure-1-5"].y  # two Thieves on a Wall
    check_hit(board(scene), "figure-0-0", "figure-0-4", "figure-0-5", "figure-1-5")
    check_hit(board(scene), "figure-0-4", f"space-{space('h4')}")


@pytest.mark.parametrize("berth", [("g15", "h15"), ("g1", "h1"), ("b7", "b8"), ("a15", "a16")])
def test_a_ship_and_three_aboard_can_each_be_hit(berth: tuple[str, str]) -> None:
    scene = seen(at(f"""
        seats = 2
        [seat.0]
        ship = {list(berth)}
        villager = ["ship", "ship"]
        [seat.1]
        ship = ["o3", "o4"]
    """), "Ann")  # fmt: skip
    laws.check_whole(GAME, scene, 0)
    assert on(scene, "ship-0", *berth)
    assert all(on(scene, f"figure-0-{figure}", *berth) for figure in (0, 1, 2))
    assert scene.pieces["ship-0"].name == f"Ann's ship on {berth[0]} and {berth[1]}, with 3 figures aboard"
    check_hit(board(scene), "ship-0", "figure-0-0", "figure-0-1", "figure-0-2")


def test_a_crowded_coast_can_be_hit() -> None:
    """A Warlock on the highest Tower just south of a full ship, pairs of figures around."""
    scene = seen(at("""
        seats = 4
        [seat.0]
        ship = ["c1", "d1"]
        artisan = "ship"
        knight = "ship"
        towers = { c2 = 5, c3 = 5 }
        warlock = "c2"
        villager = ["b2", "b2"]
        horse = ["d2", "d2"]
        [seat.1]
        warlock = "c4"
        thief = "c4"
        king = "b3"
        knight = "b3"
        ship = ["n1", "o1"]
        [seat.2]
        king = "d3"
        knight = "d3"
    """), "Ann")  # fmt: skip
    crowd = [piece.key for piece in board(scene).pieces if piece.key.startswith(("figure", "ship"))]
    assert len(crowd) == 4 + 15
    check_hit(board(scene), *crowd)


@pytest.mark.parametrize("berth", [("c15", "d15"), ("b15", "c15"), ("c15", "c16")])
def test_a_space_north_of_a_ship_can_be_hit_beside_a_figure_on_it(berth: tuple[str, str]) -> None:
    """A Horse that may go to the space, carry who is there, carry those aboard, or go aboard."""
    scene = seen(at(f"""
        seats = 2
        [seat.0]
        ship = {list(berth)}
        horse = "ship"
        villager = "ship"
        knight = "c14"
    """), "Ann")  # fmt: skip
    check_hit(board(scene), f"space-{space('c14')}", "figure-0-6", "figure-0-0", "figure-0-1", "figure-0-7", "ship-0")


def test_a_figure_leaves_a_strip_of_its_space_to_the_mouse() -> None:
    """At the size of a desktop a pixel is more than a unit: what is free must be wider than that."""
    pieces = seen(at(BUILT), "Brian").pieces
    king, under = pieces["figure-1-0"], pieces[f"space-{space('h9')}"]
    assert under.y + under.height / 3 - (king.y + king.height / 2) > 2


@pytest.mark.parametrize(("berth", "shore"), [(("o7", "p7"), "n7"), (("a7", "b7"), "c7"), (("b7", "b8"), "c7")])
def test_a_full_ship_leaves_two_on_the_shore_beside_it(berth: tuple[str, str], shore: str) -> None:
    scene = seen(at(f"""
        seats = 2
        [seat.0]
        ship = {list(berth)}
        villager = ["ship", "ship"]
        knight = "{shore}"
        artisan = "{shore}"
    """), "Ann")  # fmt: skip
    crew = ("figure-0-0", "figure-0-1", "figure-0-2")
    check_hit(board(scene), *crew, "ship-0", "figure-0-3", "figure-0-6", f"space-{space(shore)}")
    ship, pieces = scene.pieces["ship-0"], scene.pieces
    assert not any(laws.covers(pieces[key], ship.x, ship.y, 1.4) for key in crew)  # a pixel of a desktop, and some


def test_a_figure_aboard_can_be_hit_north_of_the_highest_tower() -> None:
    scene = seen(at("""
        seats = 3
        [seat.0]
        ship = ["f1", "f2"]
        villager = "ship"
        artisan = "ship"
        [seat.1]
        towers = { f3 = 5 }
        warlock = "f3"
    """), "Ann")  # fmt: skip
    check_hit(board(scene), "ship-0", "figure-0-0", "figure-0-1", "figure-0-3", "figure-1-4")


def test_before_a_ship_is_placed_its_king_waits_on_the_mat() -> None:
    table = new(2)
    scene = seen(table)
    assert "ship-0" not in scene.pieces and surface_of(scene, "figure-0-0").key == "mat-0"
    assert surface_of(seen(at("seats = 2")), "figure-0-0").key == "island"


def test_a_morphed_warlock_shows_what_it_is() -> None:
    table = at("""
        seats = 2
        spells = ["morph"]
        [seat.0]
        king = "g8"
        warlock = "g9"
    """)
    assert seen(table).pieces["figure-0-4"].art == "figure-0-3"
    play(table, "Ann: cast morph", "Ann: class thief")
    warlock = seen(table).pieces["figure-0-4"]
    assert warlock.art == "morph-0-4" and warlock.name == "Ann's Warlock on g9, as a Thief"
    assert surface_of(seen(table), "mana-0").key == "cards"


# Cards and mats ------------------------------------------------------------------------------------------------------


def lies_on(piece: Piece, card: Piece) -> bool:
    return laws.covers(card, piece.x, piece.y)


def test_mana_lies_on_the_card_and_leaves_its_middle() -> None:
    scene = seen(at(BUILT), "Cindy")
    card, other = scene.pieces["spell-6"], scene.pieces["spell-0"]
    for key in ("mana-1", "mana-2"):
        assert lies_on(scene.pieces[key], card) and not lies_on(scene.pieces[key], other)
    assert scene.pieces["mana-2"].name == "Cindy's Mana on Morph"
    assert surface_of(scene, "mana-0").key == "mat-0"
    check_hit(scene.surfaces[1], "spell-6", "spell-0")


def test_cards_say_what_they_cost_and_do() -> None:
    pieces = seen(at(BUILT), "Ann").pieces
    spell = pieces["spell-6"]
    assert spell.name == "Morph, a spell: costs Mana and 1 AP" and spell.mark == RECONSTRUCTED
    assert spell.tip == GAME.words.spell_text(6) and spell.rule == "15.21" and spell.action == act.CAST.at(6)
    assert pieces["scoring-3"].tip == GAME.words.card_text(3) and pieces["scoring-3"].mark == ""


def test_the_bag_lies_with_its_owner_its_thief_or_in_the_kitty() -> None:
    scene = seen(at(BUILT), "Ann")
    assert [surface_of(scene, f"bag-{seat}").key for seat in range(3)] == ["mat-0", "mat-0", "cards"]
    assert scene.pieces["bag-1"].name == "Brian's AP token with the money bag, active, stolen by Ann"
    assert lies_on(scene.pieces["bag-2"], scene.pieces["kitty"])
    assert scene.pieces["kitty"].name == "The Thief's Kitty: 1 AP token"
    arts = [scene.pieces[f"token-2-{i}"].art for i in range(4)]
    assert arts == ["sun", "sun", "sun", "moon"] and scene.pieces["bag-2"].art == "moon-bag-2"


def test_a_bag_that_can_be_stolen_is_large_enough_on_every_mat() -> None:
    table = at(BUILT)
    for who in ("Ann", "Brian", "Cindy", None):
        scene = seen(table, who)
        check_hit(surface_of(scene, "bag-0"), "bag-0")


def test_ones_own_mat_comes_first_and_its_figures_can_be_summoned() -> None:
    table = at(BUILT)
    mats = [surface for surface in seen(table, "Brian").surfaces if surface.kind == MAT]
    assert [surface.seat for surface in mats] == [1, 2, 0] and mats[0].height > mats[1].height
    supply = [piece.key for piece in mats[0].pieces if piece.key.startswith("figure")]
    assert supply == ["figure-1-1", "figure-1-2", "figure-1-4"]
    check_hit(mats[0], *supply)
    full = seen(at("seats = 2"), "Ann").surfaces[2]
    check_hit(full, "bag-0", *(f"figure-0-{figure}" for figure in range(1, 9)))
    assert [surface.kind for surface in seen(table).surfaces] == [BOARD, BOARD, MAT, MAT, MAT]


def test_supplies_are_counted() -> None:
    scene = seen(at(BUILT), "Ann")
    pieces = scene.pieces
    assert pieces["score-0"].text == "12" and scene.points == (12, 0, 0) and scene.unit == "VP"
    assert pieces["trees-0"].name == "Ann: 2 tree tokens collected" and "trees-1" not in pieces
    assert pieces["blocks-1"].name == "Brian: 39 blocks of 40 left"  # one is under a House
    assert "fountain-1" in pieces and "fountain-0" not in pieces


def test_the_status_says_where_the_game_is() -> None:
    assert seen(at(BUILT)).status == "Round 7 · Brian's turn · 4 AP"
    assert seen(at("seats = 2\ncrowning = true\nround = 9")).status == "Crowning round · Ann's turn · 5 AP"
    table = new(2)
    assert seen(table).status == "Set-up: cards"
    play(table, "*: scoring earthquake", "*: scoring ranches", "*: spell morph", "*: spell alchemy")
    assert seen(table).status == "Set-up: trees"
    assert seen(table).pieces["trees-0"].name == "Ann: 12 tree tokens to place"


def test_lent_points_and_lifted_blocks_are_in_the_status() -> None:
    table = at("""
        seats = 2
        spells = ["step_into_the_future", "alchemy"]
        [seat.0]
        king = "g8"
        warlock = "g9"
        walls = ["h9", "i9"]
        [seat.1]
        king = "j8"
    """)
    play(table, "Ann: cast step-into-the-future")
    assert seen(table).status == "Round 1 · Ann's turn · 2 temporary AP for Ann"
    play(table, "Ann: pass")
    assert seen(table).status == "Round 1 · Ann's turn · 1 temporary AP for Brian"
    play(table, "Brian: pass", "Ann: pass", "Brian: pass", "Ann: cast alchemy", "Ann: h9", "Ann: i9")
    assert seen(table).status == "Round 2 · Ann's turn · 2 blocks lifted"


# Clicks --------------------------------------------------------------------------------------------------------------


def why_not(table: Table, who: str, key: str) -> str:
    """What is answered to a click on a piece that is not lit."""
    seat = seat_of(table, who)
    assert key not in {target for choice in table.choices(seat) for target in choice.targets}
    return str(GAME.why_not(table.state, seat, seen(table, who).pieces[key].action))


def test_clicks_mean_what_is_under_them() -> None:
    table = at(BUILT)
    pieces = seen(table, "Brian").pieces
    assert pieces["figure-1-6"].action == act.FIGURE.at(6) and pieces["figure-0-5"].action == act.TARGET.at(5)
    assert pieces["ship-1"].action == act.SHIP.first and pieces["ship-0"].action == -1
    assert pieces["bag-0"].action == act.STEAL.first and pieces["bag-1"].action == -1
    assert pieces[f"structure-{space('d6')}"].action == act.SPACE.at(space("d6"))
    assert {piece.action for piece in seen(table).pieces.values()} == {-1}
    for key in ("spell-6", "figure-1-1", "figure-0-0", "bag-0", f"space-{space('g7')}"):
        assert why_not(table, "Brian", key) != "None"


# Drawings ------------------------------------------------------------------------------------------------------------


def test_every_card_and_class_has_a_drawing_of_its_own() -> None:
    drawings = GAME.drawing.art()
    for kind, count in (("spell", SPELLS), ("scoring", 10), ("figure-0", CLASSES)):
        assert len({drawings[f"{kind}-{number}"].markup for number in range(count)}) == count
    for number in range(SPELLS):
        for word in GAME.words.spell(number).split():
            assert word in drawings[f"spell-{number}"].markup


def test_a_picture_is_the_same_every_time() -> None:
    one, other = (
        picture(GAME.drawing.scene(GAME.view(at(BUILT).state, SPECTATOR)), GAME.drawing.art()) for _ in range(2)
    )
    assert one == other and one.count("<svg") == one.count("</svg>")
