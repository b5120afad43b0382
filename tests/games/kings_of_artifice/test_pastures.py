"""Chapter 9: Pastures, what encloses them, what may be inside, and what becomes of them."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.audit import faults
from kingstable.games.kings_of_artifice.rules import pastures
from kingstable.games.kings_of_artifice.words.notation import SPACE_NAMES

from . import steps
from .scripts import GAME, at, happened, island, open_spaces, open_to, play, rule, seat_of, space, square


def meadow(own: str = "", rival: str = "", more: str = "", changes: str = "") -> Table:
    """What Ann and Brian have built."""
    return at(
        f"""
        {more}
        [seat.0]
        {own}
        [seat.1]
        {rival}
        """,
        changes,
    )


def pastures_of(table: Table, who: str) -> list[set[str]]:
    """A player's Pastures, each as the spaces inside; what the state keeps of them must be right."""
    state = island(table)
    assert faults(state) == []
    areas = pastures.each_pasture(state, seat_of(table, who))
    return [{name for name, number in SPACE_NAMES.items() if area >> number & 1} for area in areas]


def final_points(own: str, rival: str = "", more: str = "") -> list[int]:
    """The VP at the end, when both pass in the crowning round."""
    table = meadow(own, rival, f"crowning = true\n{more}")
    play(table, "Ann: pass", "Brian: pass")
    assert table.over
    return island(table).vp


# The two printed forests d10 and e10, and a ring of Walls around them
PAIR = {"d10", "e10"}
RING = square("c9", "f11") - PAIR

# And a token on g8 with another ring, which shares f9 with the first
SECOND = {"g8"}
SECOND_TREE = 'trees = ["g8"]'
SECOND_WALLS = square("f7", "h9") - SECOND

# Six forest spaces, e6 to g7, between wasteland (d5 and e5) and twelve Walls: worth 12 VP
SIX = square("e6", "g7")
SIX_TREES = 'trees = ["e6", "f6", "g6", "g7"]'
SIX_WALLS = square("d5", "h8") - SIX - {"d5", "e5"}


def walls(names: set[str]) -> str:
    return f"walls = {sorted(names)}"


# What a Pasture is ---------------------------------------------------------------------------------------------------


@rule("9.1")
def test_the_books_pasture_of_six_forest_spaces_is_worth_twelve_points() -> None:
    assert len(SIX) == 6 and len(SIX_WALLS) == 12
    assert pastures_of(meadow(walls(SIX_WALLS), more=SIX_TREES), "Ann") == [SIX]
    assert final_points(f'{walls(SIX_WALLS)}\nhorse = ["f6"]', more=SIX_TREES) == [12, 0]
    assert final_points(f'{walls(SIX_WALLS)}\nhorse = ["f6", "g7"]', more=SIX_TREES) == [12, 0], "a second adds nothing"
    assert final_points(f'{walls(SIX_WALLS)}\nhorse = ["f9"]', more=SIX_TREES) == [0, 0], "no Horse is inside"
    assert final_points(walls(SIX_WALLS), 'horse = ["f6"]', SIX_TREES) == [0, 0], "only a rival's is"


@rule("9.1")
@pytest.mark.parametrize("missing", ["e6", "f6", "g6", "g7"])
def test_a_single_visible_space_that_is_no_forest_spoils_it(missing: str) -> None:
    assert pastures_of(meadow(walls(SIX_WALLS), more=SIX_TREES.replace(f'"{missing}"', '"m9"')), "Ann") == []


@rule("9.1")
def test_figures_inside_hide_nothing() -> None:
    """All six spaces are taken by figures, and all six count; on a development space a figure covers nothing either."""
    own = f'{walls(SIX_WALLS)}\nhorse = ["e6", "f6"]\nking = "g6"\nvillager = ["e7", "f7"]'
    assert pastures_of(meadow(own, 'knight = "g7"\nthief = "e6"', SIX_TREES), "Ann") == [SIX]
    assert final_points(own, 'knight = "g7"', SIX_TREES) == [12, 0]
    trees = 'trees = ["e6", "f6", "g6"]'
    assert pastures_of(meadow(own, 'knight = "g7"\nhorse = ["g7"]', trees), "Ann") == []


@rule("9.1", "9.9")
@pytest.mark.parametrize("last", sorted(RING))
def test_it_is_there_when_the_last_space_of_its_border_is_built(last: str) -> None:
    """Any space of the ring may be the last; the King builds it from the forest inside."""
    king = "d10" if last[0] in "cd" else "e10"
    table = meadow(f'king = "{king}"\n{walls(RING - {last})}')
    assert pastures_of(table, "Ann") == []
    play(table, "Ann: king", "Ann: wall", f"Ann: {last}")
    assert pastures_of(table, "Ann") == [PAIR]
    assert happened(table) == [("wall", "7.8"), ("pasture", "9.1")]


@rule("9.9")
def test_completing_it_costs_nothing_and_scores_nothing_at_once() -> None:
    table = meadow(f'king = "g9"\n{walls(RING - {"f9"})}')
    play(table, "Ann: king", "Ann: wall", "Ann: f9")
    assert island(table).purse(0) == 4 and island(table).vp == [0, 0], "the Wall is all that was paid for"
    assert open_to(table, "Ann") == ["pass", "ship", "king"], "and there is nothing more to do about it"


@rule("9.1", "9.9")
def test_one_wall_may_complete_two_pastures() -> None:
    """f9 is a border of d10 with e10 and of g8; as e8 and g10 touch it from outside, they are two."""
    table = meadow(f'king = "e8"\n{walls((RING | SECOND_WALLS) - {"f9"})}', more=SECOND_TREE)
    assert pastures_of(table, "Ann") == []
    play(table, "Ann: king", "Ann: wall", "Ann: f9")
    assert pastures_of(table, "Ann") == [SECOND, PAIR]
    assert happened(table)[-2:] == [("pasture", "9.1")] * 2


@rule("9.1", "9.9")
def test_covering_the_last_bare_space_inside_completes_it_whoever_does() -> None:
    """e11 inside Ann's border is development, until a Wall of Brian's covers it."""
    border = square("c9", "f12") - PAIR - {"d11", "e11", "c12", "d12", "e12"}
    more = 'trees = ["d11"]\nto_move = 1'
    table = meadow(walls(border), 'king = "e11"\nvillager = ["d11"]', more)
    assert pastures_of(table, "Ann") == []
    play(table, "Brian: king", "Brian: move", "Brian: e10", "Brian: king", "Brian: wall", "Brian: e11")
    assert pastures_of(table, "Ann") == [PAIR | {"d11", "e11"}] and pastures_of(table, "Brian") == []


# The border ----------------------------------------------------------------------------------------------------------


@rule("9.2")
def test_the_sea_is_a_border() -> None:
    """c10 on the coast belongs to it by its token; b9 to b11 are sea."""
    border, tree = RING - {"c10"}, 'trees = ["c10"]'
    assert pastures_of(meadow(walls(border), more=tree), "Ann") == [PAIR | {"c10"}]
    assert pastures_of(meadow(walls(border - {"c11"}), more=tree), "Ann") == []


@rule("9.2")
def test_wasteland_is_a_border_but_only_where_it_lies() -> None:
    """The same Walls enclose nothing on the board for three, where d5 and e5 are bare land."""
    assert pastures_of(meadow(walls(SIX_WALLS), more=SIX_TREES), "Ann") == [SIX]
    assert pastures_of(meadow(walls(SIX_WALLS), more=f"seats = 3\n{SIX_TREES}"), "Ann") == []
    closed = meadow(walls(SIX_WALLS | {"d5", "e5"}), more=f"seats = 3\n{SIX_TREES}")
    assert pastures_of(closed, "Ann") == [SIX]


@rule("9.2")
def test_sea_and_wasteland_together() -> None:
    """In the corner of sea and wasteland, c6 with c7 needs only four Walls."""
    trees = 'trees = ["c6", "c7"]'
    border = {"d6", "d7", "d8", "c8"}
    assert pastures_of(meadow(walls(border), more=trees), "Ann") == [{"c6", "c7"}]
    for gap in border:
        assert pastures_of(meadow(walls(border - {gap}), more=trees), "Ann") == []


@rule("9.2")
def test_all_own_structures_are_border_not_only_walls() -> None:
    own = """
        walls = ["c9"]
        houses = ["d9"]
        towers = { e9 = 4 }
        fountain = "c10"
        battlements = [["c11", "d11"]]
        palaces = ["f9"]
        cursed = { d9 = 1 }
    """
    assert pastures_of(meadow(own), "Ann") == []
    closed = own.replace('["c9"]', '["c9", "e11", "f11"]')
    assert pastures_of(meadow(closed), "Ann") == [PAIR]


@rule("9.2")
@pytest.mark.parametrize("rivals", [{"c9"}, {"d9"}, {"f10", "f11"}, RING - {"e9"}])
def test_two_players_cannot_enclose_one_together(rivals: set[str]) -> None:
    table = meadow(walls(RING - rivals), walls(rivals))
    assert pastures_of(table, "Ann") == [] and pastures_of(table, "Brian") == []


@rule("9.2", "9.4")
def test_a_rivals_wall_in_the_ring_is_inside_where_the_sea_is_behind_it() -> None:
    """Brian's c10 is no border, but the sea beyond it is: Ann has her Pasture, with his Wall in it."""
    table = meadow(walls(RING - {"c10"}), walls({"c10"}))
    assert pastures_of(table, "Ann") == [PAIR | {"c10"}] and pastures_of(table, "Brian") == []


@rule("9.2")
def test_a_rivals_wall_does_not_close_the_last_gap() -> None:
    table = meadow(walls(RING - {"f9"}), 'king = "g9"', "to_move = 1")
    play(table, "Brian: king", "Brian: wall", "Brian: f9")
    assert pastures_of(table, "Ann") == [] and happened(table) == [("wall", "7.8")]


@rule("9.3")
@pytest.mark.parametrize("gap", sorted(RING))
def test_a_gap_anywhere_opens_it_at_a_corner_too(gap: str) -> None:
    """c9, f9, c11 and f11 touch the forest only diagonally, and are needed all the same."""
    assert pastures_of(meadow(walls(RING)), "Ann") == [PAIR]
    assert pastures_of(meadow(walls(RING - {gap})), "Ann") == []


@rule("9.3")
def test_through_a_diagonal_gap_two_areas_are_one() -> None:
    """The token on f11 meets e10 at a corner only: one Pasture of three, for one Horse."""
    area = PAIR | {"f11"}
    border = (square("c9", "f11") | square("e10", "g12")) - area - {"e12"}  # e12 is wasteland
    assert pastures_of(meadow(walls(border), more='trees = ["f11"]'), "Ann") == [area]
    assert final_points(f'{walls(border)}\nhorse = ["f11"]', more='trees = ["f11"]') == [6, 0]
    two = walls(RING | SECOND_WALLS)
    assert pastures_of(meadow(two, more=SECOND_TREE), "Ann") == [SECOND, PAIR]
    assert final_points(f'{two}\nhorse = ["g8"]', more=SECOND_TREE) == [2, 0], "the other has no Horse"


@rule("9.3")
def test_a_diagonal_gap_between_wall_and_sea_or_wasteland_opens_it_too() -> None:
    """c6 and c7 again: without d8 the area goes on from c7."""
    trees = 'trees = ["c6", "c7", "d8"]'
    assert pastures_of(meadow(walls({"d6", "d7", "c8"}), more=trees), "Ann") == []
    closed = {"d6", "d7", "c8", "e7", "e8", "e9", "d9", "c9"}
    assert pastures_of(meadow(walls(closed), more=trees), "Ann") == [{"c6", "c7", "d8"}]


# Inside --------------------------------------------------------------------------------------------------------------


@rule("9.4")
def test_rivals_structures_inside_cover_their_spaces() -> None:
    """Brian's House on g6, which is development, and his Wall on the forest e7: four visible spaces are left."""
    trees = 'trees = ["e6", "f6", "g7"]'
    rival = 'houses = ["g6"]\nwalls = ["e7"]'
    assert pastures_of(meadow(walls(SIX_WALLS), rival, trees), "Ann") == [SIX]
    assert final_points(f'{walls(SIX_WALLS)}\nhorse = ["f6"]', rival, trees) == [8, 0]


@rule("9.4")
def test_they_are_no_border_and_do_not_part_it() -> None:
    """Brian's Walls across the middle: a Horse on one side scores the forest on the other side as well."""
    rival = 'walls = ["f6", "f7"]'
    trees = 'trees = ["e6", "g6", "g7"]'
    assert pastures_of(meadow(walls(SIX_WALLS), rival, trees), "Ann") == [SIX]
    assert final_points(f'{walls(SIX_WALLS)}\nhorse = ["e6"]', rival, trees) == [8, 0]
    own = walls(SIX_WALLS | {"f6", "f7"})
    assert pastures_of(meadow(own, more=trees), "Ann") == [SIX - {"f6", "f7"}], "nor do own Walls, deep inside"
    assert final_points(f'{own}\nhorse = ["e6"]', more=trees) == [8, 0]


@rule("9.4", "9.2")
def test_a_rivals_ring_just_inside_the_border_does_no_harm() -> None:
    """Brian's eight Walls around d10 and e10 are inside Ann's border, and cover bare land; without one it shows."""
    inside = square("d9", "f11")
    border = walls(square("c8", "g12") - inside - {"c12", "d12", "e12"})  # those three are wasteland
    table = meadow(border, walls(inside - PAIR))
    assert pastures_of(table, "Ann") == [inside] and pastures_of(table, "Brian") == []
    assert pastures_of(meadow(border, walls(inside - PAIR - {"f9"})), "Ann") == []


@rule("9.5")
def test_without_a_visible_forest_space_there_is_none() -> None:
    assert pastures_of(meadow(walls(RING), walls({"d10"})), "Ann") == [PAIR]
    assert pastures_of(meadow(walls(RING), walls(PAIR)), "Ann") == []
    assert pastures_of(meadow(walls(RING | PAIR)), "Ann") == []
    assert pastures_of(meadow(walls(RING | {"d10"})), "Ann") == [{"e10"}]


def with_glade() -> str:
    """The board for two with forest on d4, in the middle of a wasteland tile, and on c4 by the sea: an edition."""
    rows = GAME.data["boards"]["two"]["rows"][:]
    rows[3] = "~~TTw" + rows[3][5:]
    return f"boards.two.rows = {rows}"


@rule("9.5")
def test_without_an_own_structure_on_the_border_there_is_none() -> None:
    """c4 and d4 are shut in by wasteland and sea: nobody's, until somebody builds there."""
    table = meadow('king = "c4"\nhorse = ["d4"]', changes=with_glade())
    assert pastures_of(table, "Ann") == [] and pastures_of(table, "Brian") == []
    play(table, "Ann: king", "Ann: move", "Ann: c5", "Ann: king", "Ann: wall", "Ann: c4")
    assert pastures_of(table, "Ann") == [{"d4"}] and pastures_of(table, "Brian") == []


# As long as it lasts -------------------------------------------------------------------------------------------------


@rule("9.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_may_build_inside_it(seat: int) -> None:
    """What its owner builds is no space of it from then on, what a rival builds is one that is covered."""
    who, king = ("Ann", "Brian")[seat], 'king = "d10"'
    table = meadow(f"{walls(RING)}\n{king if seat == 0 else ''}", king if seat == 1 else "", f"to_move = {seat}")
    play(table, f"{who}: king", f"{who}: wall")
    assert island(table).owner[space("e10")] == seat
    assert pastures_of(table, "Ann") == [{"d10"} if seat == 0 else PAIR] and pastures_of(table, "Brian") == []


@rule("9.6", "9.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_visible_space_is_built_over_from_outside(seat: int) -> None:
    """A Thief on the border builds inwards, its owner's or a rival's."""
    who = ("Ann", "Brian")[seat]
    figures = 'thief = "d9"'
    own, rival = (figures, "") if seat == 0 else ("", figures)
    table = meadow(f"{walls(RING | {'e10'})}\n{own}", rival, f"to_move = {seat}")
    assert pastures_of(table, "Ann") == [{"d10"}]
    play(table, f"{who}: thief", f"{who}: wall", f"{who}: d10")
    assert pastures_of(table, "Ann") == [] and pastures_of(table, "Brian") == []
    assert [kind for kind, _ in happened(table)] == ["wall"]


@rule("9.6")
def test_a_token_collected_inside_leaves_a_smaller_pasture() -> None:
    table = meadow(f'{walls(SIX_WALLS)}\nking = "f7"\nhorse = ["e6"]', more=SIX_TREES)
    play(table, "Ann: king", "Ann: wall", "Ann: g6")
    assert pastures_of(table, "Ann") == [SIX - {"g6"}] and island(table).held == [1, 0]
    rival = meadow(walls(SIX_WALLS), 'king = "f7"', f"{SIX_TREES}\nto_move = 1")
    play(rival, "Brian: king", "Brian: wall", "Brian: g6")
    assert pastures_of(rival, "Ann") == [SIX] and island(rival).held == [0, 1]
    assert pastures.visible_forest(island(rival), island(rival).pasture[0]) == 5


@rule("9.6", "9.4")
def test_an_own_wall_across_it_leaves_a_smaller_one() -> None:
    table = meadow(f'{walls(SIX_WALLS | {"f6"})}\nking = "e7"', more='trees = ["e6", "g6", "g7"]')
    assert pastures_of(table, "Ann") == [SIX - {"f6"}]
    play(table, "Ann: king", "Ann: wall", "Ann: f7")
    assert pastures_of(table, "Ann") == [{"e6", "e7", "g6", "g7"}] and happened(table) == [("wall", "7.8")]


@rule("9.6")
def test_it_is_there_again_when_a_rivals_wall_inside_is_removed() -> None:
    """The Warlock on its Tower in the border blasts Brian's Wall from the last forest space."""
    own = f'{walls(RING - {"d9"} | {"e10"})}\ntowers = {{ d9 = 3 }}\nwarlock = "d9"'
    table = meadow(own, walls({"d10"}), 'spells = ["demolition-blast"]')
    assert pastures_of(table, "Ann") == []
    play(table, "Ann: cast demolition-blast", "Ann: d10")
    assert pastures_of(table, "Ann") == [{"d10"}] and happened(table)[-1] == ("pasture", "9.1")


# Spells --------------------------------------------------------------------------------------------------------------


def aims(spell: str, own: str, rival: str = "", more: str = "") -> set[str]:
    """What Ann may aim a spell at; nothing, if it cannot be cast.  A single aim is taken, so there must be others."""
    table = meadow(own, rival, f'spells = ["{spell}"]\n{more}')
    assert faults(island(table)) == []
    if f"cast {spell}" not in open_to(table, "Ann"):
        return set()
    play(table, f"Ann: cast {spell}")
    return open_spaces(table, "Ann")


@rule("9.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_spell_takes_a_wall_from_the_border(seat: int) -> None:
    """The Warlock on g10 is beside f9, f10 and f11 of the ring, and beside h9 and h10, which serve for nothing."""
    loose = {"h9", "h10"}

    def blasts(ring: set[str]) -> set[str]:
        own, rival = (ring | loose, set()) if seat == 0 else (loose, ring)
        return aims("demolition-blast", f'{walls(own)}\nwarlock = "g10"', walls(rival))

    assert blasts(RING) == loose
    assert blasts(RING - {"c9"}) == {"f9", "f10", "f11", *loose}, "where it is not closed, nothing is broken"


@rule("9.7")
def test_an_own_wall_inside_may_go_if_forest_is_below() -> None:
    """f7 is printed forest, f6 is not: without the Wall on f7 it is larger, without that on f6 bare land shows."""
    own = f'{walls(SIX_WALLS | {"f6", "f7"})}\nwarlock = "e7"'
    table = meadow(own, more='trees = ["e6", "g6", "g7"]\nspells = ["demolition-blast"]')
    assert pastures_of(table, "Ann") == [SIX - {"f6", "f7"}]
    play(table, "Ann: cast demolition-blast")
    assert pastures_of(table, "Ann") == [SIX - {"f6"}], "no other Wall beside e7 could go"


@rule("9.7")
def test_a_rivals_wall_inside_may_go_where_it_covers_forest_and_not_where_it_covers_bare_land() -> None:
    """Brian's Walls stand on the forests e7 and f7 and on g7, which is development."""
    own = f'{walls(SIX_WALLS)}\nwarlock = "f6"'
    assert aims("demolition-blast", own, walls({"e7", "f7", "g7"}), 'trees = ["e6", "f6", "g6"]') == {"e7", "f7"}


def flights(own: str, wall: str) -> set[str]:
    """Where a Wall of Ann's may fly to; where there is one space only, it has flown there."""
    table = meadow(f'{own}\nwarlock = "m8"', more='spells = ["flying-walls"]')
    before = island(table).own[0]
    play(table, "Ann: cast flying-walls", f"Ann: {wall}")
    if isinstance(island(table).step, steps.Land):
        return open_spaces(table, "Ann")
    return {name for name, number in SPACE_NAMES.items() if (island(table).own[0] & ~before) >> number & 1}


@rule("9.7")
def test_a_wall_of_the_border_flies_only_where_what_is_left_stays_enclosed() -> None:
    """From both ends a Wall may fly inwards, for then the other forest space is enclosed; the four between may not."""
    own = walls(RING | {"h9"})
    west, east = {"c9", "c10", "c11"}, {"f9", "f10", "f11"}
    assert aims("flying-walls", f'{own}\nwarlock = "m8"') == west | east | {"h9"}
    for wall in west | east:
        assert flights(own, wall) == {"d10" if wall in west else "e10"}
    assert flights(own, "h9") == square("g8", "i10") - {"h9"}


@rule("9.7")
def test_a_wall_inside_flies_only_where_forest_comes_to_light() -> None:
    """Ann's Walls in Brian's Pasture: from the forest e7 one may fly onto a token, from bare g6 none may."""
    own = 'walls = ["e7", "g6"]\nwarlock = "m8"'
    more = 'spells = ["flying-walls"]\ntrees = ["e6", "f6", "g7"]'
    table = meadow(own, walls(SIX_WALLS), more)
    assert pastures_of(table, "Brian") == [SIX]
    play(table, "Ann: cast flying-walls")
    assert open_spaces(table, "Ann") == {"e6", "f6", "f7"}, "e7 is the only one, and is asked where to"
    play(table, "Ann: e6")
    assert pastures_of(table, "Brian") == [SIX] and island(table).held == [1, 0]


@rule("9.7")
def test_a_house_in_the_border_is_not_cursed() -> None:
    for ring, cursed in ((RING, {"h9", "h10"}), (RING - {"c9"}, {"f9", "h9", "h10"})):
        rival = f'{walls(ring - {"f9"})}\nhouses = ["f9", "h9", "h10"]'
        assert aims("cursed-house", 'warlock = "m8"', rival) == cursed


@rule("9.7")
def test_alchemy_lifts_nothing_that_the_border_needs() -> None:
    """Without e10 it would be larger, and f9 to f11 are behind it; but not all of these can go."""
    own = f'{walls(RING | {"e10", "k8"})}\nwarlock = "m8"'
    assert aims("alchemy", own) == {"e10", "f9", "f10", "f11", "k8"}
    table = meadow(own, more='spells = ["alchemy"]')
    play(table, "Ann: cast alchemy", "Ann: e10")
    assert open_spaces(table, "Ann") == {"k8"} and pastures_of(table, "Ann") == [PAIR]


@rule("9.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_alchemy_does_not_cover_the_last_visible_space(seat: int) -> None:
    """The Thief on d9 may build on d10 for AP, but not with blocks that were lifted."""
    ring = RING | {"e10"}
    own, rival = (ring | {"k8", "k9"}, set()) if seat == 0 else ({"k8", "k9"}, ring)
    table = meadow(f'{walls(own)}\nthief = "d9"\nwarlock = "m8"', walls(rival), 'spells = ["alchemy"]')
    play(table, "Ann: cast alchemy", "Ann: k8", "Ann: pass", "Ann: thief")
    assert open_spaces(table, "Ann") == {"c8", "d8", "e8"}
    play(table, "Ann: c8", "Ann: thief", "Ann: wall")
    assert open_spaces(table, "Ann") == {"d8", "e8", "d10"}
