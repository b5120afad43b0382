"""Chapter 2: the board for each number of players, the cards, the tree tokens and the ships."""

from __future__ import annotations

from itertools import pairwise
from math import lcm

import pytest

from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition, BadOption
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.game import KingsOfArtifice
from kingstable.games.kings_of_artifice.rules.ground import quadrant_of
from kingstable.games.kings_of_artifice.rules.setting_up import DrawBerth
from kingstable.games.kings_of_artifice.rules.ships import sterns
from kingstable.games.kings_of_artifice.words.notation import SPACE_NAMES, space_name

from . import steps
from .scripts import (
    FIGURES,
    GAME,
    NAMES,
    happened,
    island,
    new,
    open_spaces,
    open_to,
    place,
    play,
    refusal,
    rule,
    seat_of,
    square,
    step,
    waiting,
)

DEAL = ("*: scoring earthquake", "*: scoring ranches", "*: spell morph", "*: spell alchemy")
QUADRANTS = {"north-west": "a1 h8", "north-east": "i1 p8", "south-east": "i9 p16", "south-west": "a9 h16"}


def quadrant(name: str) -> set[str]:
    return square(*QUADRANTS[name].split())


def names_in(spaces: int) -> set[str]:
    return {name for name, number in SPACE_NAMES.items() if spaces >> number & 1}


def dealt(seats: int) -> Table:
    """A table at the first tree token."""
    table = new(seats)
    play(table, *DEAL)
    return table


def planted(seats: int) -> Table:
    """A table at the first ship: everybody has placed tokens on the first space that was open."""
    table = dealt(seats)
    while step(table) == steps.PlantTree:
        play(table, f"{waiting(table)[0]}: {open_to(table, waiting(table)[0])[0]}")
    return table


def berths(table: Table, who: str) -> set[frozenset[str]]:
    """All pairs of spaces on which a player may lay the ship now."""
    seat = seat_of(table, who)
    return {
        frozenset((bow, stern))
        for bow in open_spaces(table, who)
        for stern in names_in(sterns(island(table), seat, SPACE_NAMES[bow]))
    }


def adjacent(name: str) -> set[str]:
    column, row = ord(name[0]), int(name[1:])
    return square(f"{chr(column - 1)}{row - 1}", f"{chr(column + 1)}{row + 1}") - {name}


def pairs(spaces: set[str]) -> set[frozenset[str]]:
    """All pairs of these spaces that share a side."""
    steps = ((1, 0), (0, 1))
    beside = {(name, f"{chr(ord(name[0]) + x)}{int(name[1:]) + y}") for name in spaces for x, y in steps}
    return {frozenset(pair) for pair in beside if set(pair) <= spaces}


# The board -----------------------------------------------------------------------------------------------------------


@rule("2.1")
@pytest.mark.parametrize(("seats", "first", "last"), [(2, "c3", "n14"), (3, "c3", "n14"), (4, "b2", "o15")])
def test_the_sea_has_a_margin_of_one_space_for_four_and_of_two_for_less(seats: int, first: str, last: str) -> None:
    ground = KingsOfArtifice().book.ground(seats)
    assert names_in(ground.land) == square(first, last)
    assert names_in(ground.sea) == square("a1", "p16") - square(first, last)


@rule("2.2", "2.3")
def test_with_two_players_wasteland_tiles_of_three_by_three_cover_the_corners_of_the_land() -> None:
    tiles = square("c3", "e5") | square("l3", "n5") | square("c12", "e14") | square("l12", "n14")
    ground = KingsOfArtifice().book.ground(2)
    assert names_in(ground.wasteland) == tiles and len(tiles) == 4 * 9
    assert names_in(ground.plots) == square("c3", "n14") - tiles


@rule("2.2")
@pytest.mark.parametrize(("seats", "row"), [(3, "three"), (4, "four")])
def test_with_more_players_there_is_no_wasteland(seats: int, row: str) -> None:
    game = KingsOfArtifice()
    assert game.book.ground(seats).wasteland == 0
    rows = game.data["boards"][row]["rows"][:]
    rows[7] = rows[7].replace("..", "w.", 1)
    lines = "\n".join(f'"{line}",' for line in rows)
    with pytest.raises(BadEdition, match="wasteland is only on the board for two"):
        KingsOfArtifice(Edition.parse(f"[boards.{row}]\nrows = [\n{lines}\n]", "test", "test"))


@rule("2.2")
def test_two_and_three_play_on_the_same_side_of_the_board() -> None:
    game = KingsOfArtifice()
    two, three = game.book.ground(2), game.book.ground(3)
    assert (two.sea, two.forest) == (three.sea, three.forest) and two.wasteland & three.forest == 0


# The cards -----------------------------------------------------------------------------------------------------------


@rule("2.4")
def test_two_scoring_cards_are_dealt_each_as_likely_as_the_others() -> None:
    table = new(3)
    assert waiting(table) == ["*"] and step(table) == steps.DealScoring
    assert table.state.odds() == [1] * 10 and len(open_to(table, "*")) == 10
    play(table, "*: scoring building-tax")
    assert table.state.odds() == [1, 1, 1, 1, 1, 0, 1, 1, 1, 1]
    assert "scoring building-tax" not in open_to(table, "*")
    play(table, "*: scoring master-mason")
    assert island(table).scoring == [5, 0] and step(table) == steps.DealSpell
    assert happened(table) == [("scoring_card", "2.4")] * 2


@rule("2.5")
@pytest.mark.parametrize("number", [2, 3])
def test_two_spell_cards_are_dealt_or_three_if_the_players_like(number: int) -> None:
    table = new(2, spells=number)
    play(table, "*: scoring ranches", "*: scoring ramparts")
    for i, spell in enumerate(("morph", "alchemy", "teleportation")[:number]):
        assert waiting(table) == ["*"] and sum(table.state.odds()) == 10 - i
        assert set(table.state.odds()) <= {0, 1}
        play(table, f"*: spell {spell}")
        assert f"spell {spell}" not in open_to(table, "*")
    assert island(table).spells == [6, 0, 9][:number]
    assert step(table) == steps.PlantTree, "the other cards are not used"
    assert happened(table)[2:] == [("spell_card", "2.5")] * number


@rule("2.5")
@pytest.mark.parametrize("number", [0, 1, 4, 10])
def test_no_other_number_of_spells(number: int) -> None:
    assert len(island(new(2)).agenda) == len(island(new(2, spells=2)).agenda), "two, if nothing is said"
    with pytest.raises(BadOption):
        new(2, spells=number)


# Tree tokens ---------------------------------------------------------------------------------------------------------


@rule("2.7")
@pytest.mark.parametrize(("seats", "each"), [(2, 12), (3, 8), (4, 6)])
def test_twenty_four_tree_tokens_are_shared(seats: int, each: int) -> None:
    assert island(new(seats)).held == [each] * seats


@rule("2.6", "2.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_the_starting_player_on_each_places_one_token_in_turn_till_none_is_left(seats: int) -> None:
    table = dealt(seats)
    order = []
    while step(table) == steps.PlantTree:
        (who,) = waiting(table)
        order.append(who)
        held = island(table).held[seat_of(table, who)]
        play(table, f"{who}: {open_to(table, who)[-1]}")
        assert island(table).held[seat_of(table, who)] == held - 1
    assert order == list(NAMES[:seats]) * (24 // seats)
    assert island(table).held == [0] * seats and len(island(table).trees) == 24


@rule("2.9")
def test_a_token_lies_on_development_beside_forest_or_beside_another_token() -> None:
    table = dealt(3)
    assert "pass" not in open_to(table, "Ann"), "it must be placed"
    before = open_spaces(table, "Ann")
    printed = names_in(island(table).ground.forest)
    assert len(before) == 48 and not before & printed and "i3" not in before
    play(table, "Ann: i5")
    assert open_spaces(table, "Brian") == before - {"i5"} | {"i4"}, "h5 and i6 were open beside printed forest"
    play(table, "Brian: i4")
    assert open_spaces(table, "Cindy") == before - {"i5"} | {"i3", "h4"}
    assert happened(table)[-2:] == [("plant", "2.9")] * 2


@rule("2.9")
def test_no_token_lies_on_wasteland_or_sea() -> None:
    """On the board for two, e4 and k12 are beside wasteland; a token is led to the sea along f3 and to e5."""
    table = dealt(2)
    play(table, "Ann: f4", "Brian: f3", "Ann: f5", "Brian: g3")
    assert not {"e3", "e4", "e5", "f2", "g2"} & open_spaces(table, "Ann")
    assert {"h3", "f6"} <= open_spaces(table, "Ann")
    three = dealt(3)
    play(three, "Ann: f4", "Brian: f3", "Cindy: f5")
    assert {"e3", "e4", "e5"} <= open_spaces(three, "Ann"), "with three there is no wasteland"


# Ships ---------------------------------------------------------------------------------------------------------------


def moorings(seats: int) -> list[tuple[str, str, str]]:
    """In each quadrant a bow, and a stern to it, by the shore."""
    west, east = ("a", "p") if seats == 4 else ("b", "o")
    return [
        ("north-west", f"{west}4", f"{west}5"),
        ("north-east", f"{east}4", f"{east}5"),
        ("south-east", f"{east}12", f"{east}13"),
        ("south-west", f"{west}12", f"{west}13"),
    ]


@rule("2.10", "2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ships_are_placed_counter_clockwise_by_the_starting_player_last(seats: int) -> None:
    table = planted(seats)
    for who, (_, bow, stern) in zip(reversed(NAMES[:seats]), moorings(seats), strict=False):
        assert waiting(table) == [who] and step(table) == steps.Harbour
        play(table, f"{who}: {bow}", f"{who}: {stern}")
        assert happened(table)[-1] == ("harbour", "2.10") or who == "Ann"
    assert waiting(table) == ["Ann"] and step(table) == steps.Act, "and the starting player begins"


@rule("2.11")
def test_no_two_ships_start_in_one_quadrant() -> None:
    table = planted(4)
    free = list(QUADRANTS)
    for who, (name, bow, stern) in zip(("David", "Cindy", "Brian"), moorings(4), strict=False):
        assert {one for one in QUADRANTS if open_spaces(table, who) & quadrant(one)} == set(free)
        play(table, f"{who}: {bow}", f"{who}: {stern}")
        free.remove(name)
    assert open_spaces(table, "Ann") and open_spaces(table, "Ann") <= quadrant("south-west")


@rule("2.12")
@pytest.mark.parametrize(("seats", "first", "last", "each"), [(2, "c3", "n14", 26), (4, "b2", "o15", 14)])
def test_a_ship_lies_along_the_shore_within_one_quadrant(seats: int, first: str, last: str, each: int) -> None:
    table = planted(seats)
    land = square(first, last)
    sea = square("a1", "p16") - land
    by_shore = {name for name in sea if adjacent(name) & land}
    expected = {pair for name in QUADRANTS for pair in pairs(sea & quadrant(name)) if pair & by_shore}
    assert len(expected) == 4 * each
    assert berths(table, waiting(table)[0]) == expected


@rule("2.12")
def test_one_of_its_two_spaces_by_the_shore_is_enough_and_a_corner_will_do() -> None:
    table = planted(2)
    assert {"a1", "p1"} & open_spaces(table, "Brian") == set(), "the corner is too far out"
    assert {frozenset({"a2", "b2"}), frozenset({"b1", "b2"})} <= berths(table, "Brian"), "b2 touches c3 diagonally"
    assert frozenset({"a2", "a3"}) not in berths(table, "Brian")
    play(table, "Brian: a5")
    assert island(table).ship[2:] == [SPACE_NAMES["a5"], SPACE_NAMES["b5"]], "only b5 is by the shore"


# The quick set-up ----------------------------------------------------------------------------------------------------


def drawn_for(table: Table) -> int:
    """Whose ship chance places now."""
    open_step = island(table).step
    assert isinstance(open_step, DrawBerth)
    return open_step.seat


def drawn(seats: int) -> Table:
    """A table of the quick set-up at the first tree token."""
    table = new(seats, setup="quick")
    play(table, *DEAL)
    return table


@rule("2.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_quick_set_up_nobody_is_asked_before_the_first_act(seats: int) -> None:
    table = drawn(seats)
    placed = []
    while waiting(table) == ["*"]:
        if step(table) == steps.DrawBerth:
            placed.append(drawn_for(table))
        play(table, f"*: {open_to(table, '*')[0]}")
    assert waiting(table) == ["Ann"] and step(table) == steps.Act and island(table).round == 1
    assert placed == list(reversed(range(seats))), "in the order of 2.10"
    assert island(table).held == [0] * seats and len(island(table).trees) == 24
    assert happened(table) == [
        *[("scoring_card", "2.4")] * 2, *[("spell_card", "2.5")] * 2, *[("drawn_tree", "2.15")] * 24,
        *[("harbour", "2.10")] * seats, *happened(table)[28 + seats :],
    ]  # fmt: skip
    assert len({quadrant_of(island(table).ship[2 * seat]) for seat in range(seats)}) == seats
    assert table.game.audit(table.state) == []


@rule("2.14")
def test_who_asks_for_nothing_sets_up_by_the_book_but_a_form_begins_with_the_quick_set_up() -> None:
    assert step(dealt(2)) == steps.PlantTree
    option = next(option for option in GAME.options if option.name == "setup")
    assert (option.default, option.first_offered) == ("by the book", "quick")


@rule("2.15")
def test_each_tree_is_drawn_among_the_spaces_of_the_book_all_alike() -> None:
    table, by_the_book = drawn(3), dealt(3)
    for name in ("i5", "i4", "f4"):
        assert set(table.state.odds()) == {0, 1}
        assert {move.removeprefix("tree ") for move in open_to(table, "*")} == open_spaces(
            by_the_book, waiting(by_the_book)[0]
        )
        play(table, f"*: tree {name}")
        play(by_the_book, f"{waiting(by_the_book)[0]}: {name}")
    assert island(table).held == island(by_the_book).held == [7, 7, 7]
    assert island(table).trees == island(by_the_book).trees


def berth_odds(table: Table) -> dict[frozenset[str], int]:
    """How likely each berth is, by its two spaces."""
    found = {}
    for berth, weight in enumerate(table.state.odds()):
        if weight:
            bow = berth // 2
            found[frozenset({space_name(bow), space_name(bow + (16 if berth % 2 else 1))})] = weight
    return found


@rule("2.16")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_ship_is_drawn_among_the_berths_of_the_book(seats: int) -> None:
    table, by_the_book = drawn(seats), planted(seats)
    while step(table) == steps.DrawTree:
        play(table, f"*: {open_to(table, '*')[0]}")
    for who, (_, bow, stern) in zip(reversed(NAMES[:seats]), moorings(seats), strict=False):
        assert set(berth_odds(table)) == berths(by_the_book, who)
        play(table, f"*: berth {bow} south")
        play(by_the_book, f"{who}: {bow}", f"{who}: {stern}")
        assert island(table).ship == island(by_the_book).ship


@rule("2.16")
def test_every_quadrant_is_as_likely_as_the_others_whatever_its_shore() -> None:
    """Without the land of two corners, one quadrant has another shore than the others."""
    game = KingsOfArtifice()
    rows = game.data["boards"]["four"]["rows"][:]
    rows[1] = "~~~~" + rows[1][4:]
    rows[2] = "~~~~" + rows[2][4:]
    lines = "\n".join(f'"{line}",' for line in rows)
    changed = KingsOfArtifice(Edition.parse(f"[boards.four]\nrows = [\n{lines}\n]", "test", "test"))
    table = Table(changed, 4, dice="manual", names=NAMES[:4], options={"setup": "quick"})
    while not isinstance(island(table).step, DrawBerth):
        play(table, f"*: {open_to(table, '*')[0]}")
    each: dict[str, list[int]] = {name: [] for name in QUADRANTS}
    for berth, weight in berth_odds(table).items():
        (name,) = (name for name in QUADRANTS if berth <= quadrant(name))
        each[name].append(weight)
    assert len({len(weights) for weights in each.values()}) == 2, "the shores differ"
    assert len({sum(weights) for weights in each.values()}) == 1
    assert all(len(set(weights)) == 1 for weights in each.values())
    assert sum(each["north-west"]) == lcm(*(len(weights) for weights in each.values()))


@rule("2.14")
@pytest.mark.parametrize("block", ["tree f5", "berth f5 south"])
def test_what_chance_draws_no_player_names(block: str) -> None:
    assert refusal(dealt(2), "Ann", block) == "not now: chance decides this, not a player [2.14]"


# Before the first round ----------------------------------------------------------------------------------------------


@rule("2.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_king_starts_aboard_and_all_else_in_the_supply(seats: int) -> None:
    table = planted(seats)
    while step(table) != steps.Act:
        play(table, f"{waiting(table)[0]}: {open_to(table, waiting(table)[0])[0]}")
    for who in NAMES[:seats]:
        assert place(table, who, "king") == st.ABOARD
        assert {place(table, who, figure) for figure in FIGURES if figure != "king"} == {st.IN_SUPPLY}
    state = island(table)
    assert state.blocks == [40] * seats and not any(state.structure) and state.round == 1
    assert (state.bag, state.mana, state.vp) == (list(range(seats)), [-1] * seats, [0] * seats)
    assert all(stern - bow in (1, 16) for bow, stern in list(pairwise(state.ship))[::2])
    assert state.purse(0) == 5 and table.game.audit(state) == []
