"""Why not: what a spell cannot be aimed at."""

from __future__ import annotations

import pytest

from .positions import (
    CAMP,
    CURSE,
    ENCHANT,
    FLIGHT,
    LIGHTNING,
)
from .refusing import Cases, check, each

FOLD = """
    spells = ["alchemy", "flying-walls", "demolition-blast"]
    [seat.0]
    warlock = "h8"
    walls = ["d6", "e6", "f6", "g6", "d7", "g7", "d8", "e8", "f8", "g8", "i8", "i10", "j11"]
    ship = ["b6", "b7"]
    [seat.1]
    thief = "i8"
    king = "ship"
    ship = ["o6", "o7"]
"""
FOLD_OF_HOUSES = """
    spells = ["cursed-house"]
    [seat.0]
    warlock = "h8"
    [seat.1]
    houses = ["d6", "e6", "f6", "g6", "d7", "g7", "d8", "e8", "f8", "g8", "i8", "i10"]
    king = "ship"
"""
PLOT = """
    spells = ["flying-walls"]
    [seat.0]
    warlock = "i11"
    walls = ["f8", "c8", "f6", "g10"]
    ship = ["b6", "b7"]
    [seat.1]
    king = "g9"
    houses = ["g8", "e8"]
    ship = ["o6", "o7"]
"""
PARTY = """
    spells = ["teleportation", "channeled-guidance"]
    [seat.0]
    king = "ship"
    warlock = "g8"
    artisan = "g8"
    knight = "i8"
    villager = ["c8"]
    thief = "j9"
    horse = ["i8"]
    walls = ["j9", "h7"]
    houses = ["h9"]
    ship = ["b6", "b7"]
    [seat.1]
    villager = ["g9", "g9"]
    ship = ["o6", "o7"]
"""

NOOK = """    walls = ["m8", "n8", "m9", "m10", "n10"]
"""
LAST_TREE = """
    spells = ["flying-walls"]
    [seat.0]
    warlock = "i11"
    walls = ["f3", "g3", "h3", "f4", "h4", "f5", "g5", "h5", "i4", "i3", "i5"]
    ship = ["b6", "b7"]
    [seat.1]
    ship = ["o6", "o7"]
"""
TWO_FOLDS = """
    spells = ["flying-walls"]
    trees = ["f4", "h5", "h6"]
    [seat.0]
    warlock = "i11"
    walls = [
        "f3", "g3", "g4", "h4", "i4", "f5", "g5", "i5", "e6", "g6", "i6", "e7", "f7", "g7", "h7", "i7",
    ]
    ship = ["b6", "b7"]
    [seat.1]
    walls = ["f6"]
    ship = ["o6", "o7"]
"""
WALLED = """
    spells = ["channeled-guidance"]
    [seat.0]
    king = "c8"
    warlock = "e9"
    horse = ["i8"]
    knight = "i8"
    villager = ["i6"]
    walls = ["h7", "i7", "j7", "h8", "j8", "i9", "h6", "h5", "i5", "j5", "j6"]
    ship = ["b6", "b7"]
    [seat.1]
    villager = ["h9", "j9"]
    ship = ["o6", "o7"]
"""

AIMS: Cases = {
    (FOLD, "cast alchemy"): """
        pass | finish what you have begun [3.6]
        h9 | there is no Wall on h9 [15.3]
        i8 | a Thief is on the Wall on i8 [11.8]
        g7 | without what stands on g7, a Pasture would break [15.2]
        king | not now: choose a Wall for Alchemy [15.3]
    """,
    (FOLD.replace('"i10"', '"i9", "h9"'), "cast demolition-blast"): """
        i10 | i10 is not adjacent to your Warlock [15.11]
        h7 | there is no Wall on h7 [15.11]
        i8 | a Thief is on the Wall on i8 [11.8]
        g7 | without what stands on g7, a Pasture would break [15.2]
    """,
    (CURSE, "cast cursed-house"): """
        h8 | there is no House on h8 [15.7]
        e8 | the House on e8 is yours [15.7]
        king | not now: aim the spell [10.1]
        class king | not now: aim the spell [10.1]
        thief of 2 | not now: aim the spell [10.1]
    """,
    (FOLD_OF_HOUSES, "cast cursed-house"): """
        d6 | a Pasture would break if the House on d6 were yours [15.2]
    """,
    (ENCHANT, "cast enchanted-tower"): """
        k8 | you have no House on k8 [15.12]
    """,
    (LIGHTNING, "cast lightning-blast"): """
        h9 | Lightning Blast is not aimed at a space [15.14]
        knight | attack a rival's figure, not your own [12.1]
        king of 2 | a King cannot be attacked [6.13]
        warlock of 2 | that Warlock is in the supply [12.1]
    """,
    (LIGHTNING.replace("j8", "i9") + '    villager = ["j8"]\n', "cast lightning-blast"): """
        thief of 2 | that Thief is out of range [15.14]
    """,
    (CAMP, "cast morph"): """
        class warlock | it is already a Warlock [15.21]
        f5 | Morph is not aimed at a space [15.21]
    """,
    (PLOT, "cast flying-walls"): """
        g8 | there is no Wall on g8 [15.18]
    """,
    (FLIGHT, "cast flying-walls"): """
        h8 | the Wall on h8 is a rival's [7.5]
    """,
    (FLIGHT, "cast flying-walls; g9; f8"): """
        f8 | the Wall on f8 has already flown [15.18]
    """,
    (PLOT, "cast flying-walls; f8"): """
        pass | finish what you have begun [3.6]
        f10 | f10 is not adjacent to the Wall on f8 [15.18]
        g8 | g8 is occupied: a House stands there [15.19]
        g9 | a figure is on g9 [15.19]
        king | not now: choose where the Wall flies [15.18]
    """,
    (LAST_TREE, "cast flying-walls"): """
        h4 | wherever the Wall on h4 flew, a Pasture would break [15.2]
    """,
    (PLOT.replace('"c8", ', '"c8", "n9", ') + NOOK, "cast flying-walls"): """
        n9 | no vacant space next to n9 can be built on [15.19]
    """,
    (TWO_FOLDS, "cast flying-walls; g5"): """
        f4 | a Pasture would break if the Wall flew to f4 [15.2]
    """,
    (PLOT, "cast flying-walls; c8"): """
        b8 | b8 is sea [15.19]
    """,
    (PLOT, "cast flying-walls; f6"): """
        e5 | e5 is wasteland [15.19]
    """,
    (PARTY, "cast teleportation"): """
        king | the King is aboard [15.44]
        villager-2 | Villager 2 is in your supply [15.43]
        thief | the Thief has nobody to swap places with [15.42]
        thief of 2 | choose one of your figures, not a rival's [3.8]
        f5 | Teleportation is not aimed at a space [15.40]
    """,
    (PARTY, "cast teleportation; warlock"): """
        pass | finish what you have begun [3.6]
        warlock | the Warlock cannot swap places with itself [15.40]
        artisan | the Warlock and the Artisan are on the same space [15.44]
        thief | the Warlock may not stand where the other figure does [15.42]
        king | the King is aboard [15.44]
        villager-2 | Villager 2 is in your supply [15.43]
        g8 | the Warlock is already on g8 [15.41]
        b8 | b8 is sea [5.5]
        h7 | h7 is occupied: a Wall stands there [10.5]
        g9 | g9 is occupied: two figures are there [5.3]
        king of 2 | choose one of your figures, not a rival's [3.8]
        ship | not now: choose where to teleport [15.40]
    """,
    (PARTY.replace("c8", "ship").replace('artisan = "g8"', 'artisan = "ship"'), "cast teleportation; warlock"): """
        board | your ship is full [14.2]
    """,
    (PARTY, "cast teleportation; knight"): """
        board | only the Warlock teleports aboard; the Knight can only swap places [15.41]
        f5 | only the Warlock teleports to a space; the Knight can only swap places [15.41]
    """,
    (PARTY, "cast channeled-guidance"): """
        pass | every figure that can move must do so [15.27]
        king | the King is aboard [15.28]
        villager-2 | Villager 2 is in your supply [15.27]
        king of 2 | choose one of your figures, not a rival's [3.8]
        f5 | not now: choose the figure that moves next [15.27]
    """,
    (PARTY, "cast channeled-guidance; knight; j8"): """
        knight | this spell has already moved the Knight [15.29]
    """,
    (PARTY, "cast channeled-guidance; warlock"): """
        pass | every figure that can move must do so [15.27]
        board | Channeled Guidance cannot move a figure onto a ship [15.28]
        g8 | g8 is not one space away from the Warlock [15.27]
        h7 | h7 is occupied: a Wall stands there [10.5]
        g9 | g9 is occupied: two figures are there [5.3]
        carry artisan | the Warlock is not a Horse and carries nobody [15.32]
        king | not now: choose where to guide the figure [15.27]
    """,
    (PARTY, "cast channeled-guidance; villager-1"): """
        b8 | b8 is sea [5.5]
    """,
    (PARTY, "cast channeled-guidance; horse-1"): """
        carry horse-2 | Horse 2 is in your supply [15.32]
        carry artisan | the Artisan is not on the space of Horse 1 [15.32]
        h9 | h9 is occupied: a House stands there [5.4]
    """,
    (PARTY.replace('horse = ["i8"]', 'horse = ["i8", "k8"]'), "cast channeled-guidance; horse-1"): """
        carry horse-2 | a Horse cannot carry a Horse [13.6]
    """,
    (PARTY.replace('knight = "i8"', 'knight = "i7"'), "cast channeled-guidance; knight; i8; horse-1"): """
        carry knight | this spell has already moved the Knight [15.33]
    """,
    (WALLED, "cast channeled-guidance"): """
        villager-1 | there is no space next to Villager 1 to move to [15.27]
    """,
    (WALLED, "cast channeled-guidance; horse-1"): """
        carry knight | no space next to Horse 1 is vacant [13.8]
    """,
    (PARTY, "cast channeled-guidance; horse-1; carry knight"): """
        pass | every figure that can move must do so [15.27]
        board | Channeled Guidance cannot move a figure onto a ship [15.28]
        i8 | i8 is not one space away from Horse 1 [15.27]
        h9 | h9 is occupied: a House stands there [13.8]
        j9 | j9 is occupied: a Wall stands there [13.8]
        ship | not now: choose where Horse and rider go [15.32]
    """,
}


@pytest.mark.parametrize(("position", "clicks", "move", "said"), each(AIMS))
def test_of_a_spell(position: str, clicks: str, move: str, said: str) -> None:
    check(position, clicks, move, said)
