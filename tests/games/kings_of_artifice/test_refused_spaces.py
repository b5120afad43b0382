"""Why a space will not do: on the way, for a summons, for a ship, and to build on."""

from __future__ import annotations

import pytest

from kingstable.core.edition import Edition
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.game import KingsOfArtifice

from . import steps
from .positions import (
    FIGHT,
    FULL,
    FUTURE,
    RIDERS,
    SHORE,
    THEFT,
)
from .refusing import Cases, check, each, reached
from .scripts import GAME, island, new, play, refusal

# Moving, summoning, boarding -----------------------------------------------------------------------------------------

ROADS = """
    spells = ["morph"]
    [seat.0]
    king = "g8"
    artisan = "g7"
    thief = "g8"
    knight = "k9"
    warlock = "i11"
    walls = ["h7", "h8", "h9", "k8"]
    ship = ["b6", "b7"]
    ap = 3
    [seat.1]
    thief = "g7"
    houses = ["f8"]
    walls = ["j8"]
    towers = { i9 = 3 }
    ship = ["o6", "o7"]
"""
THIEF_WARLOCK = """
    spells = ["morph"]
    [seat.0]
    warlock = "g8"
    walls = ["h8"]
    ap = 2
    ship = ["b6", "b7"]
    [seat.1]
"""
POCKET = """
    seats = 3
    spells = ["morph", "alchemy"]
    [seat.0]
    king = "d12"
    warlock = "k8"
    walls = ["m6"]
    [seat.1]
    battlements = [["l7", "m7"]]
    houses = ["l5", "m5", "n5", "l6", "n6"]
    towers = { k7 = 3, n7 = 3 }
"""
PERCHED = """
    spells = ["morph"]
    [seat.0]
    king = "g8"
    warlock = "k8"
    walls = ["l8", "m9"]
    ap = 4
    ship = ["b6", "b7"]
    [seat.1]
    thief = "l8"
    ship = ["o6", "o7"]
"""
BLOCKADE = """
    seats = 3
    [seat.0]
    king = "d4"
    ship = ["d2", "e2"]
    [seat.1]
    walls = ["c3", "d3", "e3"]
"""
SUMMONS = """
    [seat.0]
    king = "c8"
    walls = ["d8"]
    houses = ["c9"]
    ship = ["b6", "b7"]
    [seat.1]
    villager = ["d7", "d9"]
    horse = ["d7", "c8"]
    ship = ["o6", "o7"]
"""

MOVES: Cases = {
    (ROADS, "king; move"): """
        pass | finish what you have begun [3.6]
        g8 | the King is already on g8 [5.7]
        b8 | b8 is sea [5.5]
        h8 | h8 is occupied: a Wall stands there [5.4]
        i9 | i9 is occupied: a Tower of level 3 stands there [5.4]
        g7 | g7 is occupied: two figures are there [5.3]
        g11 | g11 is 3 spaces away; the King moves 2 spaces [5.2]
        i8 | no path leads to i8 within 2 spaces [5.1]
        board | your ship is too far away for the King [5.11]
        ship | not now: choose where the figure moves [5.1]
    """,
    (ROADS, "thief; move"): """
        f8 | f8 is occupied: a House stands there [11.1]
    """,
    (ROADS, "warlock; move"): """
        i9 | i9 is occupied: a Tower of level 3 stands there [10.5]
    """,
    (THIEF_WARLOCK, "cast morph; class thief; warlock; move"): """
        h8 | the Warlock (now a Thief) could not get back down from the Wall on h8 [15.24]
    """,
    (POCKET, "cast morph; class thief; warlock; move"): """
        m6 | no path leads to m6 within 5 spaces [5.1]
        k8 | the Warlock (now a Thief) is already on k8 [5.7]
    """,
    (PERCHED, "cast morph; class thief; warlock; move; l8; pass; warlock; move"): """
        pass | first bring your Warlock down from the Wall on l8 [15.24]
    """,
    (PERCHED, "cast morph; class thief; warlock; move; l8; pass; king; move; g7; warlock"): """
        pass | first bring your Warlock down from the Wall on l8 [15.24]
        m9 | the Warlock (now a Thief) could not get back down from the Wall on m9 [15.24]
        l8 | the Warlock (now a Thief) could not get back down from the Wall on l8 [15.24]
    """,
    (BLOCKADE, "king; move"): """
        board | no path leads to your ship within 2 spaces [5.1]
    """,
    (FULL, "king; move"): """
        board | your ship is full [14.2]
    """,
    (FULL, "villager-1"): """
        board | Villager 1 starts this move aboard [5.8]
    """,
    (SUMMONS, "king; summon"): """
        class king | the King cannot summon himself [6.1]
        pass | finish what you have begun [3.6]
        knight | not now: choose whom the King summons [6.1]
    """,
    (SUMMONS.replace('"d7", "d9"', '"d7"').replace('"d7", "c8"', '"d7"'), "king; summon; class knight"): """
        pass | place the figure you have summoned [6.2]
        f8 | f8 is not adjacent to the King [6.2]
        b8 | b8 is sea [6.10]
        d8 | d8 is occupied: a Wall stands there [6.2]
        d7 | d7 is occupied: two figures are there [6.2]
        move | not now: choose a space for the summoned figure [6.2]
    """,
    (SUMMONS, "king; summon; class thief"): """
        c9 | c9 is occupied: a House stands there [6.7]
        c8 | c8 is occupied: two figures are there [6.3]
    """,
    (SUMMONS, "king; summon; class warlock"): """
        d8 | d8 is occupied: a Wall stands there [6.8]
    """,
    (SUMMONS.replace('king = "c8"', 'king = "c8"\n    thief = "ship"'), "king; summon"): """
        class thief | you have no Thief in your supply [6.1]
    """,
}


@pytest.mark.parametrize(("position", "clicks", "move", "said"), each(MOVES))
def test_of_a_way(position: str, clicks: str, move: str, said: str) -> None:
    check(position, clicks, move, said)


# Horses and ships ----------------------------------------------------------------------------------------------------

STABLE = """
    spells = ["morph"]
    [seat.0]
    king = "ship"
    villager = ["h7"]
    warlock = "f9"
    knight = "m9"
    horse = ["g7", "i9"]
    walls = ["g9", "h10"]
    ship = ["b6", "b7"]
    ap = 3
    [seat.1]
    thief = "j7"
    knight = "j7"
    ship = ["o6", "o7"]
"""

SHUT_OFF = """
    seats = 3
    [seat.0]
    king = "d4"
    horse = ["d4"]
    ship = ["d2", "e2"]
    [seat.1]
    battlements = [["c3", "d3"], ["e3", "f3"]]
"""
QUAY = """
    [seat.0]
    king = "c8"
    villager = ["ship", "ship"]
    horse = ["c8"]
    ship = ["b7", "b8"]
    [seat.1]
    king = "e8"
    houses = ["c7", "d7", "c9", "d9"]
    walls = ["d8"]
"""
FENCED = STABLE.replace('walls = ["g9", "h10"]', 'houses = ["f6", "g6", "h6", "f8", "g8", "h8", "e8", "i8"]')

RIDES: Cases = {
    (STABLE, "horse-1"): """
        pass | finish what you have begun [3.6]
        carry thief | the Thief is in your supply [13.6]
        carry horse-2 | a Horse cannot carry a Horse [13.6]
        carry king | the King is aboard and Horse 1 is not [13.6]
        carry knight | Horse 1 cannot reach the Knight and carry it on in this move [13.6]
        g7 | Horse 1 is already on g7 [5.7]
        g9 | g9 is occupied: a Wall stands there [5.4]
        j7 | j7 is occupied: two figures are there [5.3]
        b8 | b8 is sea [5.5]
        l7 | l7 is 5 spaces away; Horse 1 moves 4 spaces [13.1]
        board | your ship is too far away for Horse 1 [5.11]
        move | not now: choose where the Horse goes, or whom it carries [13.1]
    """,
    (STABLE, "cast morph; class horse; horse-1"): """
        carry warlock | your Warlock is a Horse now and cannot be carried [15.26]
    """,
    (STABLE, "horse-1; carry villager-1"): """
        g9 | g9 is occupied: a Wall stands there [13.8]
        j7 | a figure is on j7 [13.8]
        b8 | b8 is sea [5.5]
        l7 | l7 is 4 spaces away; Horse 1 moves 3 spaces [13.10]
        board | your ship is too far away for Horse 1 [5.11]
    """,
    (FENCED, "horse-1"): """
        g10 | no path leads to g10 within 4 spaces [13.1]
    """,
    (STABLE.replace('walls = ["g9", "h10"]', 'houses = ["h6", "g8", "h8", "i8"]'), "horse-1; carry villager-1"): """
        h9 | no vacant path leads to h9 within 3 spaces [13.8]
    """,
    (STABLE, "horse-1; carry villager-1; i7"): """
        carry villager-1 | Villager 1 has just dismounted [13.9]
    """,
    (SHUT_OFF, "horse-1"): """
        board | no path leads to your ship within 4 spaces [13.1]
    """,
    (SHUT_OFF, "horse-1; carry king"): """
        board | no vacant path leads to your ship within 4 spaces [13.8]
    """,
    (QUAY, "horse-1"): """
        carry king | Horse and rider need two places aboard; there is 1 place [13.12]
    """,
    (SHORE.replace("[seat.1]", 'villager = ["ship", "ship"]\n    [seat.1]'), "horse-1; carry king"): """
        board | Horse and rider need two places aboard; there is 1 place [13.12]
    """,
    (SHORE.replace('"d7"', '"ship"'), "horse-1"): """
        board | Horse 1 starts this move aboard [5.8]
    """,
    (SHORE.replace('"d7"', '"ship"'), "horse-1; carry king"): """
        board | Horse 1 starts this move aboard [5.8]
    """,
}

SAILS: Cases = {
    (SHORE, "ship"): """
        pass | finish what you have begun [3.6]
        c7 | c7 is land [14.1]
        o6 | another ship is on o6 [14.1]
        o12 | this quadrant is not next to your ship's: it takes two moves [14.8]
        king | not now: choose where your ship goes [14.6]
    """,
    (FUTURE, "cast step-into-the-future; ship"): """
        b4 | you cannot make free moves while using temporary AP [15.37]
    """,
    (PERCHED, "cast morph; class thief; warlock; move; l8; pass; king; move; g7; ship"): """
        a9 | 1 AP is kept for your Warlock's way down from the Wall [15.24]
    """,
    (RIDERS, "ship"): """
        a9 | no AP left; moving to a neighbouring quadrant costs 1 AP [14.7]
    """,
    (SHORE, "ship; b8"): """
        b5 | b5 does not adjoin b8 [14.1]
        c8 | c8 is land [14.1]
        b9 | a ship cannot lie across two quadrants [14.1]
    """,
    (SHORE, "ship; b6"): """
        b7 | your ship is already there [14.11]
    """,
    (SHORE, "ship; o5"): """
        o6 | another ship is on o6 [14.1]
    """,
}


@pytest.mark.parametrize(("position", "clicks", "move", "said"), each(RIDES, SAILS))
def test_of_horses_and_ships(position: str, clicks: str, move: str, said: str) -> None:
    check(position, clicks, move, said)


@pytest.mark.rule("kings_of_artifice", "14.1")
def test_a_bow_needs_a_stern() -> None:
    corner = 'seats = 3\n[seat.0]\nship = ["b6", "b7"]\n[seat.1]\nship = ["p2", "o2"]\n[seat.2]\nship = ["n1", "o1"]\n'
    table = reached(corner, "ship")
    assert refusal(table, "Ann", "p1") == "no other space next to p1 is free for your ship [14.1]"


@pytest.mark.rule("kings_of_artifice", "2.9")
@pytest.mark.rule("kings_of_artifice", "2.11")
@pytest.mark.rule("kings_of_artifice", "2.12")
def test_of_the_set_up() -> None:
    table = new(2)
    play(table, "*: scoring earthquake", "*: scoring ranches", "*: spell alchemy", "*: spell morph")
    for move, said in (
        ("pass", "all tree tokens must be placed first [2.8]"),
        ("b2", "b2 is sea [2.9]"),
        ("d4", "d4 is wasteland [2.9]"),
        ("g4", "g4 is already forest [2.9]"),
        ("h9", "h9 does not adjoin forest [2.9]"),
        ("king", "not now: place a tree token [2.9]"),
    ):
        assert refusal(table, "Ann", move) == said
    for _ in range(24):
        table.play(table.choices()[0])
    for move, said in (
        ("pass", "all ships must be placed first [2.10]"),
        ("h9", "h9 is land [14.1]"),
        ("a1", "a1 is too far from the shore [2.12]"),
        ("ship", "not now: place your ship [2.10]"),
    ):
        assert refusal(table, "Brian", move) == said
    play(table, "Brian: b6", "Brian: a6")
    assert refusal(table, "Ann", "b6") == "another ship is on b6 [14.1]"
    assert refusal(table, "Ann", "b4") == "there is already a ship in this quadrant [2.11]"


@pytest.mark.rule("kings_of_artifice", "2.12")
def test_both_halves_of_a_ship_do_not_lie_off_the_shore() -> None:
    rows = [row if number != 2 else "~~~ww......www~~" for number, row in enumerate(GAME.data["boards"]["two"]["rows"])]
    game = KingsOfArtifice(Edition.parse(f"[boards.two]\nrows = {rows}".replace("'", '"'), "test", "test"))
    table = Table(game, 2, seed=1, names=("Ann", "Brian"))
    while isinstance(island(table).step, steps.PlantTree):
        table.play(table.choices()[0])
    play(table, "Brian: b2")
    assert refusal(table, "Brian", "a2") == "place your ship along the shore [2.12]"


# Building ------------------------------------------------------------------------------------------------------------

YARD = """
    spells = ["alchemy"]
    [seat.0]
    king = "g8"
    artisan = "g8"
    villager = ["f9", "c8"]
    knight = "j9"
    thief = "e8"
    warlock = "k12"
    walls = ["g7", "h8", "f8", "e8", "i9", "i10", "e10"]
    houses = ["h9", "h10"]
    ship = ["b6", "b7"]
    [seat.1]
    walls = ["f10", "g9"]
    houses = ["k9"]
    thief = "d12"
    ship = ["o6", "o7"]
"""
GLADE = """
    seats = 3
    spells = ["morph", "alchemy"]
    [seat.0]
    king = "h8"
    warlock = "k8"
    thief = "f5"
    walls = ["c10", "c11"]
    [seat.1]
    walls = ["f3", "f4", "g3", "h3", "h4", "f5", "h5", "f6", "g6", "h6", "g4"]
"""
TOWERS = """
    [seat.0]
    warlock = "g8"
    artisan = "g8"
    houses = ["h8", "g9"]
    towers = { g7 = 5 }
    walls = ["h7"]
    [seat.1]
    houses = ["h9"]
"""
QUADS = """
    [seat.0]
    king = "g8"
    artisan = "g8"
    houses = ["h7", "i7", "h8", "i8", "h9", "i9", "k7", "l8", "k8", "l9", "k9", "m8", "m9"]
    [seat.1]
"""
JOINT = FIGHT.replace('thief = "h8"', 'thief = "g6"').replace('"f7", "g7", "h7"', '"f7", "g7", "h7", "g6", "e7"')

SITES: Cases = {
    (YARD, "king; wall"): """
        pass | finish what you have begun [3.6]
        h11 | h11 is not adjacent to the King [7.1]
        h8 | h8 is occupied: a Wall stands there [7.1]
        f9 | f9 is not vacant: a figure is on it [7.1]
        king | not now: choose where to build [7.1]
    """,
    (YARD, "villager-2; wall"): """
        b8 | b8 is sea [7.2]
    """,
    (YARD, "warlock; wall"): """
        l13 | l13 is wasteland [7.2]
    """,
    (YARD, "cast alchemy; g7; pass; king"): """
        g7 | Alchemy must build somewhere other than g7, where the block comes from [15.5]
    """,
    (GLADE, "cast alchemy; c10; c11; thief"): """
        g5 | g5 is the last visible forest space of a Pasture, and spells cannot break one [15.2]
    """,
    (YARD, "villager-1; wall; e9"): """
        king | not now: choose a space for the second Wall, or pass [7.10]
        h7 | h7 is not adjacent to Villager 1 [7.11]
    """,
    (YARD.replace('"f8", ', '"f8", "g10", '), "villager-1; house"): """
        g7 | g7 is not adjacent to Villager 1 [7.1]
        e9 | there is no Wall on e9 [8.1]
        f10 | the Wall on f10 is a rival's [7.5]
        e8 | a Thief is on the Wall on e8 [11.8]
        e10 | the Wall on e10 covers a forest [8.2]
    """,
    (YARD.replace('artisan = "g8"', 'artisan = "g7"').replace('"g7", "h8"', '"h8", "h7"'), "artisan; fountain"): """
        g6 | there is no Wall on g6 [8.3]
    """,
    (JOINT, "knight; battlement"): """
        e7 | e7 is not adjacent to the Knight [7.1]
        h9 | there is no Wall on h9 [8.6]
    """,
    (JOINT.replace('"e7"]', '"e7", "h9"]'), "knight; battlement"): """
        h9 | none of your free Walls adjoins the one on h9 [8.6]
    """,
    (JOINT, "knight; battlement; g7"): """
        pass | finish what you have begun [3.6]
        e7 | e7 does not adjoin g7 [8.6]
        g6 | a Thief is on the Wall on g6 [11.8]
        g8 | there is no Wall on g8 [8.6]
        king | not now: choose the other Wall of the Battlement [8.6]
    """,
    (TOWERS, "warlock; tower"): """
        h10 | h10 is not adjacent to the Warlock [7.1]
        h7 | there is no House or Tower on h7 [8.9]
        h9 | the House on h9 is a rival's [7.5]
        g7 | the Tower on g7 is at the highest level, 5 [8.10]
    """,
    (QUADS, "king; palace"): """
        g7 | you have no House on g7 [8.11]
        i8 | i8 is not the north-western corner of a quad of your Houses [8.12]
        l8 | no House of that quad is adjacent to the King [8.11]
    """,
}


@pytest.mark.parametrize(("position", "clicks", "move", "said"), each(SITES))
def test_of_a_site(position: str, clicks: str, move: str, said: str) -> None:
    check(position, clicks, move, said)


# Thief and Knight ----------------------------------------------------------------------------------------------------

MELEE = """
    [seat.0]
    king = "g9"
    knight = "g8"
    horse = ["f9", "f9"]
    houses = ["h10"]
    ship = ["b6", "b7"]
    [seat.1]
    king = "f8"
    villager = ["h8", "c8"]
    thief = "h9"
    warlock = "g7"
    knight = "k10"
    artisan = "ship"
    fountain = "k9"
    towers = { g7 = 3 }
    walls = ["l9", "l10"]
    houses = ["j8"]
    horse = ["l8", "l8"]
    ship = ["o6", "o7"]
"""

FIGHTS: Cases = {
    (THEFT, "thief; move; h7"): """
        king | not now: steal with the Thief, or pass [11.2]
    """,
    (MELEE, "knight; attack"): """
        pass | finish what you have begun [3.6]
        king of 3 | there are only 2 players [1.1]
        villager-1 | attack a rival's figure, not your own [12.1]
        horse-1 of 1 | attack a rival's figure, not your own [12.1]
        king of 2 | a King cannot be attacked [6.13]
        artisan of 2 | that Artisan is aboard [14.5]
        villager-2 of 2 | that Villager 2 is not next to the Knight [12.1]
        warlock of 2 | that Warlock is on a Tower [10.6]
        ship | not now: choose whom the Knight attacks [12.1]
    """,
    (FIGHT, "knight; attack"): """
        knight of 2 | that Knight is in the supply [12.1]
    """,
    (MELEE, "knight; attack; villager-1 of 2"): """
        pass | the attacked figure must go somewhere [12.4]
        h8 | h8 is not adjacent to your Fountain [12.4]
        j8 | j8 is occupied: a House stands there [12.4]
        l9 | l9 is occupied: a Wall stands there [12.4]
        l8 | l8 is occupied: two figures are there [12.4]
        steal | not now: choose where the attacked figure goes [12.4]
    """,
    (MELEE, "knight; attack; thief of 2"): """
        j8 | j8 is occupied: a House stands there [12.5]
    """,
    (MELEE.replace("k9", "n9"), "knight; attack; thief of 2"): """
        o9 | o9 is sea [12.4]
    """,
    (MELEE, "knight; attack; villager-1 of 2; Brian: supply"): """
        pass | after the attack the Knight must go to the King [12.6]
        g7 | g7 is not adjacent to your King [12.6]
        h10 | h10 is occupied: a House stands there [12.6]
        f9 | f9 is occupied: two figures are there [12.6]
        supply | not now: choose where the Knight goes after the attack [12.6]
    """,
    (MELEE.replace('king = "g9"', 'king = "c8"'), "knight; attack; thief of 2; Brian: supply"): """
        b8 | b8 is sea [12.6]
    """,
}


@pytest.mark.parametrize(("position", "clicks", "move", "said"), each(FIGHTS))
def test_of_a_fight(position: str, clicks: str, move: str, said: str) -> None:
    check(position, clicks, move, said)
