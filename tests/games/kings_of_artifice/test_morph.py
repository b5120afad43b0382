"""Chapter 15: Morph, the Warlock as any other figure."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.book import BATTLEMENT, FOUNTAIN, HOUSE, PALACE, WALL

from .acting import act, ap, begin, cast, castable, goals, listed, ring, standing, vp, where
from .scripts import at, happened, island, open_spaces, open_to, play, refusal, waiting

CLASSES = ["king", "villager", "artisan", "thief", "knight", "horse"]
STRIDES = {"king": 2, "villager": 3, "artisan": 3, "thief": 5, "knight": 3, "horse": 4}


def morphed(kind: str, mine: str = "", his: str = "", king: str = "n6", place: str = "h9", ap: int = 5) -> Table:
    """Ann's Warlock on h9 has turned into something else: `ap` are left after the spell's one."""
    table = at(
        f"""
        spells = ["morph"]
        [seat.0]
        king = "{king}"
        warlock = "{place}"
        {mine}
        {"ap = " + str(ap + 1) if ap < 5 else ""}
        [seat.1]
        {his}
        """
    )
    cast(table, "Ann", "morph", f"class {kind}")
    return table


# What it becomes -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_the_warlock_turns_into_any_other_class() -> None:
    table = at('spells = ["morph"]\n[seat.0]\nwarlock = "h9"')
    cast(table, "Ann", "morph")
    assert open_to(table, "Ann") == [f"class {kind}" for kind in CLASSES]
    play(table, "Ann: class knight")
    assert (
        ap(table, "Ann") == 4 and where(table, "Ann", "warlock") == "h9" and happened(table)[-1] == ("morph", "15.21")
    )


@pytest.mark.rule("kings_of_artifice", "15.21")
@pytest.mark.parametrize("kind", CLASSES)
def test_it_moves_as_far_as_that_class(kind: str) -> None:
    table = morphed(kind)
    assert goals(table, "Ann", "warlock") == ring("h9", STRIDES[kind])


@pytest.mark.rule("kings_of_artifice", "15.21")
@pytest.mark.parametrize("kind", CLASSES)
def test_it_is_no_warlock_then(kind: str) -> None:
    """Own Towers are closed to it, and it builds none, though the Artisan is with it; nor does it cast."""
    table = morphed(kind, 'artisan = "h9"\ntowers = { h8 = 3 }')
    assert castable(table, "Ann") == set()
    assert "tower" not in begin(table, "Ann", "warlock")
    assert "h8" not in open_spaces(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_it_is_a_warlock_again_when_the_turn_ends() -> None:
    table = morphed("thief", 'artisan = "h9"\ntowers = { h8 = 3 }\nwalls = ["i9"]')
    play(table, "Ann: pass", "Brian: pass")
    assert castable(table, "Ann") == {"morph"}
    assert set(begin(table, "Ann", "warlock", "none")) == {"move", "wall", "tower"}
    play(table, "Ann: move")
    assert "h8" in open_spaces(table, "Ann") and "i9" not in open_spaces(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_in_a_rivals_turn_it_is_a_warlock() -> None:
    """Brian's Knight attacks it, King or not in Ann's turn."""
    table = morphed("king", his='knight = "h8"')
    play(table, "Ann: pass")
    act(table, "Brian", "knight", "attack")
    assert where(table, "Ann", "warlock") == "supply"


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_as_a_king_it_summons_to_its_side_and_builds_palaces() -> None:
    table = morphed("king", 'artisan = "h9"\nhouses = ["i10", "j10", "i11", "j11"]', king="ship")
    act(table, "Ann", "warlock", "summon", "class knight")
    assert open_spaces(table, "Ann") == ring("h9") - {"i10"}
    play(table, "Ann: g9")
    assert where(table, "Ann", "knight") == "g9" and ap(table, "Ann") == 2
    act(table, "Ann", "warlock", "palace")
    assert standing(table, "i10") == (PALACE, 0) and vp(table, "Ann") == 9


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_as_a_villager_it_builds_two_walls_and_houses() -> None:
    table = morphed("villager")
    act(table, "Ann", "warlock", "wall", "h8", "g8")
    assert ap(table, "Ann") == 3 and standing(table, "h8") == standing(table, "g8") == (WALL, 0)
    act(table, "Ann", "warlock", "house", "h8")
    assert standing(table, "h8") == (HOUSE, 0) and vp(table, "Ann") == 1


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_as_an_artisan_it_helps_to_build() -> None:
    """A Battlement with the Knight; for a Fountain a stolen token makes up for the AP of the spell."""
    table = morphed("artisan", 'knight = "h9"\nwalls = ["h8", "g8"]')
    act(table, "Ann", "knight", "battlement")
    if standing(table, "h8") == (WALL, 0):
        play(table, f"Ann: {open_to(table, 'Ann')[0]}")
    assert {standing(table, name)[0] >= BATTLEMENT for name in ("h8", "g8")} == {True} and vp(table, "Ann") == 1


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_as_an_artisan_it_builds_the_fountain() -> None:
    table = morphed("artisan", 'walls = ["h8", "g8"]', "bag = 0")
    assert ap(table, "Ann") == 5
    act(table, "Ann", "warlock", "fountain", "h8")
    assert standing(table, "h8") == (FOUNTAIN, 0) and vp(table, "Ann") == 5


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_as_a_thief_it_steals() -> None:
    table = morphed("thief", his='villager = "k9"')
    act(table, "Ann", "warlock", "move", "k9", "steal")
    assert island(table).bag == [0, 0]


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_as_a_knight_it_attacks_and_returns_to_the_king() -> None:
    table = morphed("knight", his='artisan = "h8"')
    act(table, "Ann", "warlock", "attack")
    assert open_spaces(table, "Ann") == ring("n6") | {"n6"} and vp(table, "Ann") == 1
    play(table, "Ann: n6")
    assert where(table, "Ann", "warlock") == "n6" and where(table, "Brian", "artisan") == "supply"


@pytest.mark.rule("kings_of_artifice", "15.21")
def test_as_a_knight_it_builds_battlements_with_the_artisan() -> None:
    table = morphed("knight", 'artisan = "h9"\nwalls = ["h8", "g8"]')
    assert "battlement" in begin(table, "Ann", "warlock", "none")
    alone = morphed("knight", 'walls = ["h8", "g8"]')
    assert "battlement" not in begin(alone, "Ann", "warlock", "none")


@pytest.mark.rule("kings_of_artifice", "15.21", "15.26")
def test_as_a_horse_it_jumps_and_carries_and_builds_nothing() -> None:
    table = morphed("horse", 'knight = "h9"', f"houses = {listed(*ring('h9') - {'h8'})}\nwalls = ['h8']")
    play(table, "Ann: warlock")
    assert "carry knight" in open_to(table, "Ann") and "h7" in open_spaces(table, "Ann")
    play(table, "Ann: carry knight", "Ann: h7", "Ann: h5")
    assert where(table, "Ann", "knight") == "h7" and where(table, "Ann", "warlock") == "h5"


@pytest.mark.rule("kings_of_artifice", "15.22")
def test_morph_is_not_cast_on_a_tower() -> None:
    text = 'spells = ["morph"]\n[seat.0]\nwarlock = "h9"\ntowers = {{ {} = 3 }}'
    high = at(text.format("h9"))
    assert castable(high, "Ann") == set() and "[15.22]" in refusal(high, "Ann", "cast morph")
    assert castable(at(text.format("h8")), "Ann") == {"morph"}


# As a Thief ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "15.23")
def test_as_a_thief_its_last_move_does_not_end_on_a_wall() -> None:
    """With 1 AP this is its last move: it passes over the Walls."""
    walls = listed(*ring("h9"))
    table = morphed("thief", f"walls = {walls}", ap=1)
    assert goals(table, "Ann", "warlock") == ring("h9", 5) - ring("h9")


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_with_ap_left_it_stops_on_a_wall_and_others_act_for_free_before_it_gets_down() -> None:
    """The one AP that is left is kept for its way: the King has none, the Horse and the ship need none."""
    table = morphed("thief", 'walls = ["h8", "h7"]\nhorse = "k9"', ap=2)
    act(table, "Ann", "warlock", "move", "h8")
    assert set(open_to(table, "Ann")) == {"ship", "warlock", "horse-1"} and ap(table, "Ann") == 1
    act(table, "Ann", "horse-1", "move", "k8")
    assert set(open_to(table, "Ann")) == {"ship", "warlock"}
    assert goals(table, "Ann", "warlock") == ring("h8", 5) - {"h7"}  # down from the Walls, with the last AP
    play(table, "Ann: h9")
    assert ap(table, "Ann") == 0 and set(open_to(table, "Ann")) == {"pass", "ship"}
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and where(table, "Ann", "warlock") == "h9"


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_what_others_do_in_between_leaves_one_ap() -> None:
    table = morphed("thief", 'walls = ["h8"]', ap=4)
    act(table, "Ann", "warlock", "move", "h8")
    for step in ("m6", "n6"):
        assert set(open_to(table, "Ann")) == {"ship", "king", "warlock"}
        act(table, "Ann", "king", "move", step)
    assert ap(table, "Ann") == 1 and set(open_to(table, "Ann")) == {"ship", "warlock"}


@pytest.mark.rule("kings_of_artifice", "15.24")
@pytest.mark.parametrize(("left", "verbs"), [(2, {"move", "wall"}), (3, {"move", "wall", "summon"})])
def test_the_king_summons_only_for_what_is_to_spare(left: int, verbs: set[str]) -> None:
    table = morphed("thief", 'walls = ["h8"]', ap=left + 1)
    act(table, "Ann", "warlock", "move", "h8")
    assert ap(table, "Ann") == left and set(begin(table, "Ann", "king", "none")) == verbs


@pytest.mark.rule("kings_of_artifice", "15.24")
@pytest.mark.parametrize(("left", "is_open"), [(1, False), (2, True)])
def test_a_knight_and_the_ship_use_only_what_is_to_spare(left: int, is_open: bool) -> None:
    """He attacks, and it leaves its quadrant, for one AP more than is kept."""
    table = morphed("thief", 'walls = ["h8"]\nknight = "k9"\nship = ["b6", "b7"]', 'artisan = "k10"', ap=left + 1)
    act(table, "Ann", "warlock", "move", "h8")
    assert set(open_to(table, "Ann")) == {"ship", "warlock"} | ({"king", "knight"} if is_open else set())
    play(table, "Ann: ship")
    quadrants = {(name[0] > "h", int(name[1:]) > 8) for name in open_spaces(table, "Ann")}
    assert quadrants == {(False, False)} | ({(True, False), (False, True)} if is_open else set())
    play(table, "Ann: b5", "Ann: b4")
    if is_open:
        act(table, "Ann", "knight", "attack")
        assert vp(table, "Ann") == 1 and ap(table, "Ann") == 1 and "pass" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.24", "7.8")
@pytest.mark.parametrize(("left", "verbs"), [(1, set()), (2, {"move", "wall"})])
def test_it_builds_from_the_wall_with_what_is_to_spare(left: int, verbs: set[str]) -> None:
    table = morphed("thief", 'walls = ["h8"]', ap=left + 1)
    act(table, "Ann", "warlock", "move", "h8")
    play(table, "Ann: warlock")
    assert set(open_to(table, "Ann")) - open_spaces(table, "Ann") == verbs
    if verbs:
        play(table, "Ann: wall")
        assert open_spaces(table, "Ann") == ring("h8")
        play(table, "Ann: h7")
        assert standing(table, "h7") == (WALL, 0) and set(open_to(table, "Ann")) == {"ship", "warlock"}


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_with_more_ap_it_goes_from_wall_to_wall_as_long_as_it_gets_down() -> None:
    table = morphed("thief", 'walls = ["h8", "h7"]', ap=3)
    act(table, "Ann", "warlock", "move", "h8")
    assert goals(table, "Ann", "warlock") == ring("h8", 5)
    play(table, "Ann: h7")
    assert ap(table, "Ann") == 1 and set(open_to(table, "Ann")) == {"ship", "warlock"}
    assert goals(table, "Ann", "warlock") == ring("h7", 5) - {"h8"}


LONG = 'houses = ["c8", "d8", "e8", "f8", "g8", "h8", "c10", "f10", "g10", "h10"]\nbattlements = [["d10", "e10"]]'


def lane(ship: str, ap: int = 4) -> Table:
    """Six Walls between Houses, from h9 to the shore: of them c9 is too far from any land."""
    walls = listed("c9", "d9", "e9", "f9", "g9", "h9")
    return morphed("thief", f"walls = {walls}\nship = {ship}", LONG, place="i9", ap=ap)


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_it_stops_on_no_wall_from_which_it_could_not_get_down() -> None:
    table = lane('["o9", "o10"]')
    act(table, "Ann", "warlock", "move", "d9")
    assert goals(table, "Ann", "warlock") == {"e9", "f9", "g9", "h9", "i8", "i9", "i10"}


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_the_ship_is_a_way_down() -> None:
    table = lane('["b9", "b10"]')
    act(table, "Ann", "warlock", "move", "d9")
    ends = {"board", "c9", "e9", "f9", "g9", "h9", "i8", "i9", "i10"}
    assert set(begin(table, "Ann", "warlock")) == ends
    play(table, "Ann: c9")
    act(table, "Ann", "warlock", "move", "board")
    assert where(table, "Ann", "warlock") == "ship" and "pass" in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_when_the_ship_sails_the_way_down_may_be_shut() -> None:
    """On c9 with one AP: without the ship it returns to the supply at the end of the turn."""
    table = lane('["b9", "b10"]', ap=3)
    act(table, "Ann", "warlock", "move", "d9")
    act(table, "Ann", "warlock", "move", "c9")
    assert set(open_to(table, "Ann")) == {"ship", "warlock"}
    play(table, "Ann: ship", "Ann: b13", "Ann: b14", "Ann: pass")
    assert ("to_supply", "15.24") in happened(table)
    assert where(table, "Ann", "warlock") == "supply" and waiting(table) == ["Brian"]


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_with_two_ap_it_gets_down_in_two_moves() -> None:
    table = lane('["b9", "b10"]')
    act(table, "Ann", "warlock", "move", "d9")
    act(table, "Ann", "warlock", "move", "c9")
    play(table, "Ann: ship", "Ann: b13", "Ann: b14")
    assert set(open_to(table, "Ann")) == {"ship", "king", "warlock"} and ap(table, "Ann") == 2
    assert goals(table, "Ann", "warlock") == {"d9", "e9", "f9", "g9", "h9"}


def gated(mine: str) -> Table:
    """Ann's Warlock has gone up from h9 to h8, around which Brian's Houses stand: h9 is its only way down."""
    houses = listed(*ring("h8") - {"h9"})
    table = morphed("thief", mine, f"walls = ['h8']\nhouses = {houses}", ap=4)
    act(table, "Ann", "warlock", "move", "h8")
    assert "pass" not in open_to(table, "Ann") and "warlock" in open_to(table, "Ann")
    return table


@pytest.mark.rule("kings_of_artifice", "15.24", "15.25")
def test_if_its_way_down_is_shut_meanwhile_it_returns_to_the_supply_at_the_end_of_the_turn() -> None:
    """Two Horses on h9 let nobody in."""
    table = gated('horse = ["h11", "i11"]')
    act(table, "Ann", "horse-1", "move", "h9")
    assert set(open_to(table, "Ann")) == {"ship", "king", "warlock", "horse-2"}, "one alone is passed"
    act(table, "Ann", "horse-2", "move", "h9")
    assert set(open_to(table, "Ann")) == {"pass", "ship", "king"} and where(table, "Ann", "warlock") == "h8"
    play(table, "Ann: pass")
    assert [event for event in happened(table) if event[0] == "to_supply"] == [("to_supply", "15.24")]
    assert where(table, "Ann", "warlock") == "supply" and waiting(table) == ["Brian"] and island(table).morph == -1
    play(table, "Brian: pass")
    act(table, "Ann", "king", "summon", "class warlock", "n7")
    assert where(table, "Ann", "warlock") == "n7"


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_if_the_way_is_open_again_the_turn_does_not_end_before_it_has_left() -> None:
    table = gated('villager = "h10"\nhorse = "h11"')
    act(table, "Ann", "horse-1", "move", "h9")
    act(table, "Ann", "villager-1", "move", "h9")
    assert set(open_to(table, "Ann")) == {"pass", "ship", "king", "villager-1"} and ap(table, "Ann") == 2
    act(table, "Ann", "villager-1", "move", "h12")
    assert set(open_to(table, "Ann")) == {"ship", "warlock"}
    assert goals(table, "Ann", "warlock") == around_gate()
    play(table, "Ann: h9")
    assert where(table, "Ann", "warlock") == "h9" and "pass" in open_to(table, "Ann")


def around_gate() -> set[str]:
    """Five spaces from h8, the first of them h9: not past the Houses beside and behind it."""
    closed = ring("h8") - {"h9"}
    reached, edge = {"h9"}, {"h9"}
    for _ in range(4):
        edge = {near for name in edge for near in ring(name)} - closed - reached - {"h8"}
        reached |= edge
    return reached


@pytest.mark.rule("kings_of_artifice", "15.24", "11.8")
def test_the_wall_below_it_stays_a_wall_while_others_act() -> None:
    """g9 is beside h8, where it stands, and beside f9: only this becomes a House."""
    table = morphed("thief", 'walls = ["h8", "f9"]\nvillager = "g9"')
    act(table, "Ann", "warlock", "move", "h8")
    begin(table, "Ann", "villager-1", "house")
    assert standing(table, "f9") == (HOUSE, 0) and standing(table, "h8") == (WALL, 0)


@pytest.mark.rule("kings_of_artifice", "15.21", "5.7")
@pytest.mark.parametrize("left", [1, 4])
def test_as_a_thief_it_steps_away_and_back_to_steal(left: int) -> None:
    table = morphed("thief", his='villager = "h9"', ap=left)
    assert goals(table, "Ann", "warlock") == ring("h9", 5) | {"h9"}
    play(table, "Ann: h9", "Ann: steal")
    assert island(table).bag == [0, 0] and where(table, "Ann", "warlock") == "h9" and ap(table, "Ann") == left - 1
    for other in ("villager", "knight", "king"):
        assert "h9" not in goals(morphed(other, his='villager = "h9"'), "Ann", "warlock")
    assert "h9" not in goals(morphed("thief", his='villager = "h9"\nbag = "kitty"'), "Ann", "warlock")


@pytest.mark.rule("kings_of_artifice", "15.24", "5.7")
@pytest.mark.parametrize(
    ("left", "is_open"),
    [(1, False), (2, True)],
)
def test_on_a_wall_it_steps_away_and_back_only_with_an_ap_for_the_way_down(left: int, is_open: bool) -> None:
    """It declined to steal when it came."""
    table = morphed("thief", his='walls = ["h8"]\nthief = "h8"', ap=left + 1)
    act(table, "Ann", "warlock", "move", "h8", "pass")
    assert goals(table, "Ann", "warlock") == ring("h8", 5) | ({"h8"} if is_open else set())


@pytest.mark.rule("kings_of_artifice", "15.24")
def test_its_way_down_may_lead_over_the_wall_that_it_leaves() -> None:
    """Brian's Thief is on d9 too; from c9, between Houses and sea, the way leads back over d9."""
    his = 'walls = ["c9", "d9"]\nthief = "d9"\nhouses = ["c8", "d8", "c10"]\nbattlements = [["d10", "e10"]]'
    table = morphed("thief", 'ship = ["o9", "o10"]', his, place="f9")
    act(table, "Ann", "warlock", "move", "d9", "pass")
    assert "c9" in goals(table, "Ann", "warlock")


@pytest.mark.rule("kings_of_artifice", "15.24", "15.21")
def test_it_steals_on_a_wall_before_it_gets_down() -> None:
    table = morphed("thief", his='walls = ["h8"]\nthief = "h8"', ap=2)
    act(table, "Ann", "warlock", "move", "h8", "steal")
    assert island(table).bag == [0, 0] and where(table, "Ann", "warlock") == "h8"
    assert set(open_to(table, "Ann")) == {"ship", "warlock"}


@pytest.mark.rule("kings_of_artifice", "15.23")
def test_a_thief_that_is_one_ends_on_walls_all_the_same() -> None:
    table = morphed("thief", 'walls = ["k8"]\nthief = "k9"', ap=1)
    assert "k8" in goals(table, "Ann", "thief")


# How it ends ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "15.25")
def test_in_the_supply_the_morph_ends() -> None:
    """Its King aboard, the Knight that it was goes to the supply; summoned anew it is a Warlock."""
    table = morphed("knight", 'ship = ["b7", "b8"]', 'artisan = ["h8"]\nvillager = "c8"', king="ship")
    act(table, "Ann", "warlock", "attack")
    assert where(table, "Ann", "warlock") == "supply"
    act(table, "Ann", "king", "move", "c9")
    act(table, "Ann", "king", "summon", "class warlock", "c10")
    assert where(table, "Ann", "warlock") == "c10" and ap(table, "Ann") == 0
    assert island(table).morph == -1 and "warlock" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.26", "13.1")
def test_as_a_horse_it_moves_once_for_no_ap() -> None:
    table = morphed("horse", 'horse = "k9"', ap=0)
    act(table, "Ann", "warlock", "move", "h8")
    assert "warlock" not in open_to(table, "Ann") and "horse-1" in open_to(table, "Ann")
    rich = morphed("horse")
    act(rich, "Ann", "warlock", "move", "h8")
    assert ap(rich, "Ann") == 4 and "warlock" not in open_to(rich, "Ann")


@pytest.mark.rule("kings_of_artifice", "15.26")
def test_as_a_horse_it_neither_carries_horses_nor_is_carried() -> None:
    for rider in ("warlock", "horse-1"):
        table = morphed("horse", 'horse = ["h9", "g9"]')
        assert not [move for move in begin(table, "Ann", rider) if move.startswith("carry")]
    knight = morphed("knight", 'horse = "h9"')
    assert "carry warlock" in begin(knight, "Ann", "horse-1")


@pytest.mark.rule("kings_of_artifice", "15.25")
@pytest.mark.parametrize("kind", CLASSES)
def test_aboard_the_morph_ends(kind: str) -> None:
    """It comes off the ship as a Warlock: three spaces, on Towers and not on Walls, for 1 AP."""
    table = morphed(kind, 'towers = { c6 = 3 }\nwalls = ["c8"]\nship = ["b6", "b7"]', place="c7")
    act(table, "Ann", "warlock", "move", "board")
    left = ap(table, "Ann")
    assert left == (4 if kind == "horse" else 3) and island(table).morph == -1
    assert goals(table, "Ann", "warlock") == {f"{column}{row}" for column in "cde" for row in range(3, 10)} - {"c8"}
    play(table, "Ann: c6")
    assert where(table, "Ann", "warlock") == "c6" and ap(table, "Ann") == left - 1 and castable(table, "Ann") == set()


@pytest.mark.rule("kings_of_artifice", "15.25")
def test_carried_aboard_it_is_a_warlock_again_too() -> None:
    table = morphed("artisan", 'horse = "c7"\nwalls = ["c8"]\nship = ["b6", "b7"]', place="c7")
    act(table, "Ann", "horse-1", "move", "carry warlock", "board")
    assert where(table, "Ann", "warlock") == "ship" and island(table).morph == -1
