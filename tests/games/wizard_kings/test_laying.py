"""Chapter 18: maps are chosen and laid one by one, or shared out of a layout; and maps that an edition fills in."""

from __future__ import annotations

import pytest

from games.wizard_kings import steps
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition, BadOption
from kingstable.core.table import Table
from kingstable.games.wizard_kings.book import ELVES
from kingstable.games.wizard_kings.game import WizardKings
from kingstable.games.wizard_kings.rules.laying import price_of_maps
from kingstable.games.wizard_kings.rules.layout import AQUATIC, FOLKS
from kingstable.games.wizard_kings.rules.raising import NO_GARRISON, pool_of

from .custom_games import SEVEN, army_of, chosen, custom, deploy_all, homes, levy, shipped, with_map
from .scripts import campaign, happened, open_to, play, rule, step, waiting

ALL_MAPS = {f"lay {number}{turned}" for number in range(13, 17) for turned in ("", "t")}
ARMIES = ("amazons", "barbarians", "dwarves", "elves", "feudals", "orcs", "undead")
DEEPS = shipped(14).replace("CITY E5 3 Grimhold underground", "CITY B1 3 Deeps sea")
FOUR = "CITY B6 3 Ald\nCITY H3 3 Thes\nCITY G3 3 Var\nCITY D8 1 Cair\n"
FOUR_CITIES = "".join(line for line in shipped(14).splitlines(keepends=True) if "CITY" not in line).replace(
    "HENGE", FOUR + "HENGE"
)


def spots(table: Table) -> list[tuple[int, int, int, int]]:
    """Number, turned, column and row of each map that lies."""
    maps = campaign(table).maps
    return [(maps[i], maps[i + 1], maps[i + 2], maps[i + 3]) for i in range(0, len(maps), 4)]


# Choosing and laying -------------------------------------------------------------------------------------------------


@rule("18.4")
@pytest.mark.parametrize("seats, first, order", [
    (2, 1, "Brian Ann"),
    (2, 2, "Ann Brian"),
    (4, 1, "David Cindy Brian Ann"),
    (4, 3, "Brian Ann David Cindy"),
    (7, 2, "Ann Grace Frank Emma David Cindy Brian"),
])  # fmt: skip
def test_who_had_the_last_choice_of_army_lays_first(seats: int, first: int, order: str) -> None:
    table = chosen(*ARMIES[:seats], first=first)
    for number, who in enumerate(order.split()):
        assert waiting(table) == [who] and step(table) == steps.ChooseSheet
        play(table, f"{who}: lay 14")
        if number:
            assert waiting(table) == [who] and step(table) == steps.LaySheet
            play(table, f"{who}: {min(open_to(table, who))}")
    assert step(table) == steps.Raise
    assert [SEVEN[side] for side in campaign(table).camps] == order.split()


@rule("18.3", "18.4")
def test_with_two_maps_each_twice_so() -> None:
    table = chosen("elves", "orcs", "undead", first=2, maps=2, pool="army")
    order = ["Ann", "Cindy", "Brian"] * 2
    for number, who in enumerate(order):
        play(table, f"{who}: lay 15")
        if number:
            play(table, f"{who}: {min(open_to(table, who))}")
    assert step(table) == steps.Raise and len(campaign(table).land.placed) == 6
    assert [SEVEN[side] for side in campaign(table).camps] == order
    assert {sum(name == side for name in campaign(table).home) for side in range(3)} == {12}


@rule("18.5", "18.6")
def test_a_map_that_lies_may_be_chosen_again() -> None:
    table = chosen("elves", "orcs", "undead")
    for number, who in enumerate(["Cindy", "Brian", "Ann"]):
        assert open_to(table, who) == ALL_MAPS
        play(table, f"{who}: lay 13t")
        if number:
            play(table, f"{who}: {min(open_to(table, who))}")
    assert [place[:2] for place in spots(table)] == [(13, 1)] * 3


@rule("18.6")
def test_the_first_map_lies_in_the_middle_and_is_not_asked_for() -> None:
    table = chosen("elves", "orcs")
    play(table, "Brian: lay 16t")
    assert spots(table) == [(16, 1, 2, 1)]
    assert waiting(table) == ["Ann"] and step(table) == steps.ChooseSheet
    play(table, "Ann: lay 14")
    assert open_to(table, "Ann") == {"at 3 1", "at 2 2", "at 4 2", "at 3 3"}


@rule("18.6")
@pytest.mark.parametrize("where, maps", [
    ("at 3 1", [(16, 1, 0, 1), (14, 0, 0, 0)]),
    ("at 3 3", [(16, 1, 0, 0), (14, 0, 0, 1)]),
    ("at 2 2", [(16, 1, 1, 0), (14, 0, 0, 0)]),
    ("at 4 2", [(16, 1, 0, 0), (14, 0, 1, 0)]),
])  # fmt: skip
def test_hexes_are_counted_from_the_north_west_when_all_maps_lie(where: str, maps: list[tuple[int, ...]]) -> None:
    table = chosen("elves", "orcs")
    play(table, "Brian: lay 16t", "Ann: lay 14", f"Ann: {where}")
    assert spots(table) == maps
    names = {campaign(table).land.name(place) for place in range(campaign(table).land.hexes)}
    assert "a5" in names and homes(table, 0) == {"Grimhold", "Aldwick", "Thessel", "Varn", "Cairn", "Hobb"}


@rule("18.6")
def test_maps_lie_edge_to_edge_within_five_by_three() -> None:
    table = chosen(*ARMIES[:6])
    row = ["at 4 2", "at 5 2", "at 2 2", "at 1 2"]
    play(table, "Frank: lay 14")
    for who, where in zip(["Emma", "David", "Cindy", "Brian"], row, strict=True):
        play(table, f"{who}: lay 15")
        assert where in open_to(table, who)
        play(table, f"{who}: {where}")
    play(table, "Ann: lay 13")
    assert open_to(table, "Ann") == {f"at {x} {y}" for x in range(1, 6) for y in (1, 3)}  # no sixth in the row


@rule("18.6")
def test_a_corner_is_no_edge_and_no_map_lies_on_another() -> None:
    table = chosen("elves", "orcs", "undead")
    play(table, "Cindy: lay 14", "Brian: lay 15", "Brian: at 3 1", "Ann: lay 16")
    assert open_to(table, "Ann") == {"at 2 1", "at 4 1", "at 2 2", "at 4 2", "at 3 3"}


@rule("18.6")
def test_a_turned_map_lies_half_round() -> None:
    upright, turned = chosen("elves", "orcs"), chosen("elves", "orcs")
    play(upright, "Brian: lay 14", "Ann: lay 14", "Ann: at 4 2")
    play(turned, "Brian: lay 14t", "Ann: lay 14", "Ann: at 4 2")

    def place(table: Table, city: str) -> str:
        land = campaign(table).land
        return land.name(land.city_hex[land.city_name.index(city)])

    assert (place(upright, "Aldwick"), place(turned, "Aldwick")) == ("b6", "h3")
    assert (place(upright, "Grimhold"), place(turned, "Grimhold")) == ("e5", "e5")


@rule("18.9")
def test_no_map_is_chosen_that_cannot_be_garrisoned() -> None:
    table = chosen("amazons", "elves", budget=10)  # map 13 and 16 would cost 11
    assert open_to(table, "Brian") == {"lay 14", "lay 14t", "lay 15", "lay 15t"}
    richer = chosen("amazons", "elves", budget=11)
    assert open_to(richer, "Brian") == ALL_MAPS


@rule("18.9")
def test_the_second_map_must_still_be_within_the_budget() -> None:
    # the cheapest blocks of the Elves cost 1 x 4, 2 x 7, 3 x 3: 12 cities 21 GP, 13 cities 24, 14 cities 27
    table = chosen("amazons", "elves", maps=2, pool="army", budget=26)
    assert open_to(table, "Brian") == ALL_MAPS
    play(table, "Brian: lay 13", "Ann: lay 14", "Ann: at 4 2")
    assert open_to(table, "Brian") == {"lay 14", "lay 14t", "lay 15", "lay 15t"}
    # those of the Amazons 1 x 4, 2 x 5, 3 x 2, 4 x 3: 12 cities 24 GP, 13 cities 28
    play(table, "Brian: lay 14", "Brian: at 3 1")
    assert open_to(table, "Ann") == {"lay 14", "lay 14t", "lay 15", "lay 15t"}
    both = chosen("elves", "amazons", maps=2, pool="army", budget=25)
    dear = "a block for each city costs at least 28 GP; the budget is 25 [18.9]"
    assert str(both.why_not("lay 13", 1)) == dear


@rule("18.9")
def test_a_city_under_the_sea_is_for_who_has_aquatics() -> None:
    game = with_map(9, DEEPS)
    amazons = chosen("elves", "amazons", game=game)
    assert open_to(amazons, "Brian") == ALL_MAPS
    barbarians = chosen("elves", "barbarians", game=game)
    assert open_to(barbarians, "Brian") == ALL_MAPS | {"lay 9", "lay 9t"}


# A layout that was agreed on ------------------------------------------------------------------------------------------


@rule("18.7", "18.8")
def test_players_choose_their_maps_from_the_layout() -> None:
    table = chosen("elves", "orcs", "undead", first=3, layout="13 14t/15")
    assert waiting(table) == ["Brian"] and step(table) == steps.ChooseCamp
    assert open_to(table, "Brian") == {"map 1", "map 2", "map 3"}
    play(table, "Brian: map 2")
    assert happened(table)[-1] == ("camp", "18.7")
    assert waiting(table) == ["Ann"] and open_to(table, "Ann") == {"map 1", "map 3"}
    play(table, "Ann: map 3")  # who has no choice is not asked
    assert step(table) == steps.Raise and campaign(table).camps == [2, 1, 0]
    assert spots(table) == [(13, 0, 0, 0), (14, 1, 1, 0), (15, 0, 0, 1)]
    assert homes(table, 0) == {"Brenna", "Kasarmouth", "Dunwick", "Lorn", "Feldon", "Skerry"}
    assert homes(table, 1) == {"Grimhold", "Aldwick", "Thessel", "Varn", "Cairn", "Hobb"}
    assert homes(table, 2) == {"Bethi", "Anzar", "Baven", "Kreba", "Atami", "Logyn", "Garundy"}


@rule("18.3", "18.7", "18.8")
def test_each_chooses_two_maps_of_a_layout() -> None:
    table = chosen("elves", "orcs", layout="13 14/15 16", maps=2, pool="army")
    play(table, "Brian: map 1", "Ann: map 4", "Brian: map 3")
    assert campaign(table).camps == [1, 0, 1, 0]
    assert len(homes(table, 0)) == 13 and {"Grimhold", "Carrow"} < homes(table, 0)
    assert len(homes(table, 1)) == 13 and {"Bethi", "Brenna"} < homes(table, 1)


@rule("18.7")
def test_a_layout_need_not_begin_in_its_corner() -> None:
    table = chosen("elves", "orcs", layout="- 13/- 14")
    play(table, "Brian: map 1")
    assert spots(table) == [(13, 0, 0, 0), (14, 0, 0, 1)]


# Maps of an edition ---------------------------------------------------------------------------------------------------


def test_only_our_maps_are_there_unless_an_edition_fills_in_more() -> None:
    assert sorted(with_map(9, shipped(15)).book.atlas.sheets) == [9, 13, 14, 15, 16]
    assert sorted(WizardKings().book.atlas.sheets) == [13, 14, 15, 16]


def test_a_map_of_an_edition_is_chosen_and_played_on() -> None:
    table = chosen("feudals", "orcs", game=with_map(1, FOUR_CITIES))
    assert open_to(table, "Brian") == ALL_MAPS | {"lay 1", "lay 1t"}
    play(table, "Brian: lay 1t", "Ann: lay 1", "Ann: at 4 2")
    assert campaign(table).land.city_name == ["Ald", "Thes", "Var", "Cair"] * 2
    for who, block in (("Ann", "feudals-spear 1"), ("Brian", "orcs-goblin 1")):
        levy(table, who, block, block, block, "feudals-castle 1" if who == "Ann" else "orcs-castle 1")
        play(table, f"{who}: done")
    deploy_all(table, "Ann")
    deploy_all(table, "Brian")
    assert len(army_of(table, 0)) == len(army_of(table, 1)) == 4 and campaign(table).turn == 1


def test_a_map_of_an_edition_takes_the_place_of_ours() -> None:
    rows = shipped(14).replace("3 Grimhold", "3 Newhold")
    table = custom(2, "*: first 1", game=with_map(14, rows), layout="14 15")
    assert "Newhold" in campaign(table).land.city_name and "Grimhold" not in campaign(table).land.city_name


@pytest.mark.parametrize("rows, words", [
    (shipped(14).replace("A ~~~C.C~~~", "A ~~~C~C~~~"), "column A joins other maps: it must be ~~~C.C~~~"),
    (shipped(14).replace("3 Grimhold", "2 Grimhold"), "cities of a map are worth 10 gold together; those of map 9, 9"),
    (shipped(14).replace("CITY B6", "CITY A5"), "A5 is shared with the map that joins here; a city lies on one map"),
    (shipped(14).replace("END\n", ""), "map 9 has no END"),
    (f'{shipped(14)}MAP 8 "Eight"\n{shipped(15)}', "one map is expected, with the number 9"),
])  # fmt: skip
def test_maps_that_do_not_fit(rows: str, words: str) -> None:
    with pytest.raises(BadEdition) as error:
        with_map(9, rows.replace('"Eight"', '\\"Eight\\"'))
    assert str(error.value).startswith("test: maps.map_9.text") and words in str(error.value)


def test_a_city_in_mountains_is_reached_by_road_or_pass() -> None:
    rows = shipped(14).replace("CITY E5 3 Grimhold underground", "CITY F6 3 Eyrie")  # Raven Pass
    land = with_map(9, rows).layout([9, 0, 0, 0])
    assert all(land.stands[folk] >> land.named("f6") & 1 for folk in range(FOLKS) if folk != AQUATIC)


def test_a_map_with_a_city_that_few_can_enter_is_not_for_custom_games() -> None:
    remote = with_map(9, shipped(14).replace("CITY E5 3 Grimhold underground", "CITY E4 3 Eyrie"))
    with pytest.raises(BadOption, match="could not garrison map 9: 6 cities need a block each, and their pool has"):
        remote.new(2, {"scenario": "custom", "layout": "9 14"})
    assert price_of_maps(remote.book, pool_of(remote.book, [ELVES], 0), [14]) < NO_GARRISON
    assert price_of_maps(remote.book, pool_of(remote.book, [ELVES], 0), [9]) == NO_GARRISON


def test_a_map_has_the_number_of_its_row() -> None:
    text = f"[maps.map_9]\ntext = '''\nMAP 10 \"Ten\"\n{shipped(14)}'''"
    with pytest.raises(BadEdition, match="one map is expected, with the number 9"):
        WizardKings(Edition.parse(text, "test", "test"))


def test_a_map_whose_area_a_game_speaks_of() -> None:
    with pytest.raises(BadEdition, match="island_of_the_dead needs an area 'Thilenius' on this map"):
        with_map(13, shipped(14))
