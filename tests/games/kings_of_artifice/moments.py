"""Moments of decision, one or more for each step: the position, the clicks that lead there, and what is said then."""

from __future__ import annotations

from typing import NamedTuple

from .positions import (
    BLAST,
    CAGE,
    CAMP,
    CROWNING,
    CURSE,
    ENCHANT,
    FIGHT,
    FLIGHT,
    FUTURE,
    GUIDANCE,
    LIGHTNING,
    MASONS,
    PALACE,
    RIDERS,
    SHORE,
    TELEPORT,
    THEFT,
)


class Moment(NamedTuple):
    """A line for each of some choices: its notation, its sentence, its rule, and what it touches."""

    position: str
    clicks: str  # of Ann, unless another is named
    prompt: str
    choices: str


PERCH = """
    spells = ["morph"]
    [seat.0]
    king = "j8"
    warlock = "k8"
    walls = ["l8"]
    ap = 4
    ship = ["b6", "b7"]
    [seat.1]
"""
DEAD_END = """
    villager = ["k8"]
    battlements = [["l7", "m7"]]
    houses = ["k7", "m8", "k9", "l9", "m9"]
"""

MOMENTS = {
    "a turn": Moment(
        CAMP,
        "",
        "Choose a figure, your ship or a spell, or end your turn: 3 AP left.",
        """
        pass | End your turn (3 AP unused). | 3.5
        ship | Move your ship within its quadrant for no AP or to a neighbouring quadrant for 1 AP. | 14.6 | ship-0
        king | The King on g7: move, build a Wall or summon. | 3.5 | figure-0-0
        villager-1 | Villager 1 on h7: move, build a Wall or build a House. | 3.5 | figure-0-1
        """,
    ),
    "what a figure does": Moment(
        CAMP,
        "villager-1",
        "Choose what Villager 1 does.",
        """
        move | Move Villager 1 up to 3 spaces for 1 AP. | 5.1 | figure-0-1
        wall | Build one or two Walls with Villager 1 for 1 AP. | 7.10 | figure-0-1
        house | Build a House with Villager 1 for 1 AP: 1 VP. | 8.1 | figure-0-1
        """,
    ),
    "a move": Moment(
        SHORE,
        "king; move",
        "Move the King up to 2 spaces.",
        """
        board | Move the King aboard your ship for 1 AP. | 5.8 | ship-0
        c7 | Move the King to c7 for 1 AP. | 5.1 | space-98
        """,
    ),
    "a Wall": Moment(
        CAMP,
        "villager-1; wall",
        "Choose where Villager 1 builds a Wall.",
        """
        g6 | Build a Wall on g6 with Villager 1 for 1 AP. | 7.8 | space-86
        h6 | Build a Wall on h6 with Villager 1 for 1 AP. You take the tree token there. | 7.8 | space-87
        """,
    ),
    "a second Wall": Moment(
        CAMP,
        "villager-1; wall; g6",
        "Build a second Wall for the same AP, or stop at one.",
        """
        pass | Stop at one Wall. | 7.10
        h6 | Build the second Wall on h6. You take the tree token there. | 7.11 | space-87
        i6 | Build the second Wall on i6. | 7.11 | space-88
        """,
    ),
    "a House": Moment(
        CAMP,
        "villager-1; house",
        "Choose one of your Walls to become a House.",
        """
        h8 | Build a House on h8 with Villager 1 for 1 AP: 1 VP. | 8.1 | space-119
        g8 | Build a House on g8 with Villager 1 for 1 AP: 1 VP. | 8.1 | space-118
        """,
    ),
    "a summons": Moment(
        CAMP,
        "king; summon",
        "Choose whom the King summons.",
        """
        class villager | Summon Villager 2 for 2 AP. | 6.1 | figure-0-2
        class thief | Summon the Thief for 2 AP. | 6.1 | figure-0-5
        class horse | Summon one or both Horses for 2 AP. | 6.4 | figure-0-7 figure-0-8
        """,
    ),
    "a place": Moment(
        CAMP,
        "king; summon; class horse",
        "Choose where to place Horse 1.",
        """
        f6 | Place Horse 1 on f6. | 6.2 | space-85
        h7 | Place Horse 1 on h7. | 6.2 | space-103
        """,
    ),
    "a place for the second": Moment(
        CAMP,
        "king; summon; class horse; f6",
        "Place Horse 2 too, or leave it in the supply.",
        """
        pass | Leave Horse 2 in the supply. | 6.6
        f6 | Place Horse 2 on f6. | 6.2 | space-85
        """,
    ),
    "a Thief's place": Moment(
        CAMP,
        "king; summon; class thief",
        "Choose where to place the Thief.",
        """
        g8 | Place the Thief on g8. | 6.7 | space-118
        f6 | Place the Thief on f6. | 6.2 | space-85
        """,
    ),
    "a Knight": Moment(
        FIGHT,
        "knight",
        "Choose what the Knight does.",
        """
        move | Move the Knight up to 3 spaces for 1 AP. | 5.1 | figure-0-6
        wall | Build a Wall with the Knight for 1 AP. | 7.8 | figure-0-6
        battlement | Build a Battlement with the Knight and the Artisan for 1 AP: 1 VP. | 8.6 | figure-0-6
        attack | Attack with the Knight for 1 AP: 1 VP. | 12.1 | figure-0-6
        """,
    ),
    "a Battlement": Moment(
        FIGHT,
        "knight; battlement",
        "Choose one of two Walls to become a Battlement.",
        """
        f7 | Build a Battlement on f7 and g7 for 1 AP: 1 VP. | 8.6 | space-101 space-102
        g7 | Build a Battlement on g7 and a Wall next to it for 1 AP: 1 VP. | 8.6 | space-102
        """,
    ),
    "its other Wall": Moment(
        FIGHT,
        "knight; battlement; g7",
        "Choose the other Wall of the Battlement on g7.",
        """
        f7 | Build a Battlement on g7 and f7 for 1 AP: 1 VP. | 8.6 | space-101
        h7 | Build a Battlement on g7 and h7 for 1 AP: 1 VP. | 8.6 | space-103
        """,
    ),
    "an attack": Moment(
        FIGHT,
        "knight; attack",
        "Choose whom the Knight attacks.",
        """
        warlock of 2 | Attack Brian's Warlock on f8 for 1 AP: 1 VP. | 12.1 | figure-1-4
        thief of 2 | Attack Brian's Thief on h8 for 1 AP: 1 VP. | 12.1 | figure-1-5
        """,
    ),
    "a refuge": Moment(
        FIGHT,
        "knight; attack; thief of 2",
        "The Thief is attacked: return it to your supply, or place it next to your Fountain.",
        """
        supply | Return the Thief to your supply. | 12.4 | figure-1-5
        j8 | Place the Thief on j8, next to your Fountain. | 12.4 | space-121
        j9 | Place the Thief on j9, next to your Fountain. | 12.5 | space-137
        """,
    ),
    "a rally": Moment(
        FIGHT,
        "knight; attack; thief of 2; Brian: supply",
        "Choose where the Knight rejoins your King.",
        """
        g8 | The Knight stays on g8. | 12.7 | space-118
        f9 | Place the Knight on f9, next to the King. | 12.6 | space-133
        g9 | Place the Knight on g9, with the King. | 12.6 | space-134
        """,
    ),
    "a Warlock": Moment(
        MASONS,
        "warlock",
        "Choose what the Warlock does.",
        """
        move | Move the Warlock up to 3 spaces for 1 AP. | 5.1 | figure-0-4
        wall | Build a Wall with the Warlock for 1 AP. | 7.8 | figure-0-4
        tower | Build a Tower with the Warlock and the Artisan for 1 AP: 1 VP. | 8.9 | figure-0-4
        """,
    ),
    "a Tower": Moment(
        MASONS,
        "warlock; tower",
        "Choose one of your Houses or Towers to build higher.",
        """
        e8 | Build a Tower of level 3 on e8 for 1 AP: 1 VP. | 8.9 | space-116
        e9 | Build a Tower of level 4 on e9 for 1 AP: 1 VP. | 8.10 | space-132
        """,
    ),
    "an Artisan": Moment(
        MASONS,
        "artisan",
        "Choose what the Artisan does.",
        """
        fountain | Build the Fountain with the Artisan for 5 AP: 5 VP. | 8.3 | figure-0-3
        """,
    ),
    "the Fountain": Moment(
        MASONS,
        "artisan; fountain",
        "Choose one of your Walls to become the Fountain.",
        """
        e7 | Build the Fountain on e7 for 5 AP: 5 VP. | 8.3 | space-100
        g9 | Build the Fountain on g9 for 5 AP: 5 VP. | 8.3 | space-134
        """,
    ),
    "a King who builds": Moment(
        PALACE,
        "king",
        "Choose what the King does.",
        """
        palace | Build a Palace with the King and the Artisan for 1 AP: 9 VP. | 8.11 | figure-0-0
        """,
    ),
    "a Palace": Moment(
        PALACE,
        "king; palace",
        "Choose four Houses in a square to become a Palace.",
        """
        h6 | Build a Palace from h6 to i7 for 1 AP: 9 VP. | 8.11 | space-87 space-88 space-103 space-104
        h7 | Build a Palace from h7 to i8 for 1 AP: 9 VP. | 8.11 | space-103 space-104 space-119 space-120
        """,
    ),
    "a Thief's move": Moment(
        THEFT,
        "thief; move",
        "Move the Thief up to 5 spaces.",
        """
        h7 | Move the Thief to h7 for 1 AP. You may then steal Brian's AP token. | 5.1 | space-103
        h8 | Move the Thief to h8 for 1 AP. | 5.1 | space-119
        """,
    ),
    "a Thief who has come upon somebody": Moment(
        THEFT.replace("g7", "h7"),
        "thief; move",
        "Move the Thief up to 5 spaces.",
        """
        h7 | Step away and back to h7 with the Thief for 1 AP. You may then steal Brian's AP token. | 5.7 | space-103
        h8 | Move the Thief to h8 for 1 AP. | 5.1 | space-119
        """,
    ),
    "a Warlock on a Wall": Moment(
        PERCH,
        "cast morph; class thief; warlock; move; l8",
        "Choose a figure or your ship: 2 AP left, with 1 AP kept for your Warlock's way down from the Wall.",
        """
        ship | Move your ship within its quadrant for no AP or to a neighbouring quadrant for 1 AP. | 14.6 | ship-0
        king | The King on j8: move or build a Wall. | 3.5 | figure-0-0
        warlock | The Warlock (now a Thief) on l8: move or build a Wall. | 3.5 | figure-0-4
        """,
    ),
    "its way down": Moment(
        PERCH,
        "cast morph; class thief; warlock; move; l8; king; move; i8; warlock",
        "Choose where the Warlock (now a Thief) comes down from the Wall, up to 5 spaces away.",
        """
        k8 | Move the Warlock (now a Thief) to k8 for 1 AP. | 5.1 | space-122
        """,
    ),
    "no way down": Moment(
        PERCH + DEAD_END,
        "cast morph; class thief; warlock; move; l8; king; move; k8",
        "Choose your ship, or end your turn: 1 AP left.",
        """
        pass | End your turn (1 AP unused). The Warlock cannot get down and returns to your supply. | 15.24
        ship | Move your ship within its quadrant for no AP. | 14.6 | ship-0
        """,
    ),
    "a theft": Moment(
        THEFT,
        "thief; move; h7",
        "Steal the money bag token here with your Thief, or leave it.",
        """
        pass | Do not steal Brian's money bag token. | 11.2
        steal | Steal Brian's money bag token. | 11.2 | bag-1
        """,
    ),
    "a ride": Moment(
        RIDERS,
        "horse-1",
        "Move Horse 1 up to 4 spaces, or choose whom it carries.",
        """
        carry king | Horse 1 carries the King. | 13.6 | figure-0-0
        carry knight | Horse 1 carries the Knight. | 13.6 | figure-0-6
        f6 | Horse 1 goes to f6 for no AP and ends its move. | 13.1 | space-85
        """,
    ),
    "a ride with somebody": Moment(
        RIDERS,
        "horse-1; carry king",
        "Choose where Horse 1 carries the King, up to 3 spaces away.",
        """
        i7 | Horse 1 carries the King to i7. | 13.7 | space-104
        """,
    ),
    "a ride that goes on": Moment(
        RIDERS,
        "horse-1; carry king; i7",
        "Move Horse 1 up to 2 spaces farther, or stop.",
        """
        pass | Horse 1 goes no farther. | 13.9
        j7 | Horse 1 goes to j7 for no AP and ends its move. | 13.1 | space-105
        """,
    ),
    "a ride to the shore": Moment(
        SHORE,
        "horse-1",
        "Move Horse 1 up to 4 spaces, or choose whom it carries.",
        """
        board | Horse 1 goes aboard your ship for no AP. | 5.9 | ship-0
        carry king | Horse 1 carries the King. | 13.6 | figure-0-0
        """,
    ),
    "two who board": Moment(
        SHORE,
        "horse-1; carry king",
        "Choose where Horse 1 carries the King, up to 4 spaces away.",
        """
        board | Horse 1 carries the King aboard your ship. | 13.12 | ship-0
        c7 | Horse 1 carries the King to c7. | 13.7 | space-98
        """,
    ),
    "a ship": Moment(
        SHORE,
        "ship",
        "Choose the first of two spaces for your ship.",
        """
        a6 | Move your ship to a6 and the space next to it, in the north-western quadrant, for no AP. | 14.6 | space-80
        i1 | Move your ship to i1 and the space next to it, in the north-eastern quadrant, for 1 AP. | 14.7 | space-8
        a9 | Move your ship to a9 and the space next to it, in the south-western quadrant, for 1 AP. | 14.7 | space-128
        """,
    ),
    "its stern": Moment(
        SHORE,
        "ship; a6",
        "Choose the other space for your ship.",
        """
        a5 | Move your ship to a6 and a5 for no AP. | 14.6 | space-64
        b6 | Move your ship to a6 and b6 for no AP. | 14.6 | space-81
        """,
    ),
    "its stern elsewhere": Moment(
        SHORE,
        "ship; i1",
        "Choose the other space for your ship.",
        """
        j1 | Move your ship to i1 and j1 for 1 AP. | 14.7 | space-9
        i2 | Move your ship to i1 and i2 for 1 AP. | 14.7 | space-24
        """,
    ),
    "Alchemy": Moment(
        CAMP,
        "cast alchemy",
        "Choose one of your Walls to take up and build with.",
        """
        g8 | Take up the Wall on g8 to build with its block. | 15.3 | space-118
        h8 | Take up the Wall on h8 to build with its block. | 15.3 | space-119
        """,
    ),
    "Alchemy's second Wall": Moment(
        CAMP,
        "cast alchemy; g8",
        "Take up a second Wall, or build with one block.",
        """
        pass | Do not take up a second Wall. | 15.3
        h8 | Take up the Wall on h8 to build with its block. | 15.3 | space-119
        """,
    ),
    "building by Alchemy": Moment(
        CAMP,
        "cast alchemy; g8; pass",
        "Build with Alchemy for no AP: 1 block left.",
        """
        pass | End Alchemy; you lose 1 block. | 15.6
        king | Build a Wall with the King for no AP. | 7.8 | figure-0-0
        villager-1 | Villager 1 on h7: build a Wall or build a House. | 3.5 | figure-0-1
        """,
    ),
    "Alchemy's builder": Moment(
        CAMP,
        "cast alchemy; g8; pass; villager-1",
        "Choose what Villager 1 does.",
        """
        wall | Build a Wall with Villager 1 for no AP. | 7.8 | figure-0-1
        house | Build a House on h8 with Villager 1 for no AP: 1 VP. | 8.1 | figure-0-1 space-119
        """,
    ),
    "a Warlock who is a Thief": Moment(
        CAMP,
        "cast morph; class thief; warlock",
        "Choose what the Warlock (now a Thief) does.",
        """
        move | Move the Warlock (now a Thief) up to 5 spaces for 1 AP. | 5.1 | figure-0-4
        wall | Build a Wall with the Warlock (now a Thief) for 1 AP. | 7.8 | figure-0-4
        """,
    ),
    "Cursed House": Moment(
        CURSE,
        "cast cursed-house",
        "Choose a House to curse.",
        """
        k8 | Curse Brian's House on k8: it becomes yours and scores 1 VP. | 15.7 | space-122
        """,
    ),
    "Demolition Blast": Moment(
        BLAST,
        "cast demolition-blast",
        "Choose a Wall next to your Warlock to remove.",
        """
        h7 | Remove your own Wall on h7 from the game. | 15.11 | space-103
        h8 | Remove Brian's Wall on h8 from the game. | 15.11 | space-119
        """,
    ),
    "Enchanted Tower": Moment(
        ENCHANT,
        "cast enchanted-tower",
        "Choose one of your Houses to become a Tower.",
        """
        e8 | Raise your House on e8 to a Tower of level 5: 3 VP. | 15.12 | space-116
        """,
    ),
    "Lightning Blast": Moment(
        LIGHTNING,
        "cast lightning-blast",
        "Choose whom the lightning strikes.",
        """
        thief of 2 | Strike Brian's Thief on j8 with lightning. | 15.14 | figure-1-5
        knight of 2 | Strike Brian's Knight on h9 with lightning. | 15.14 | figure-1-6
        """,
    ),
    "Flying Walls": Moment(
        FLIGHT,
        "cast flying-walls",
        "Choose one of your Walls to fly.",
        """
        g9 | Fly your Wall on g9. | 15.18 | space-134
        """,
    ),
    "a Wall's flight": Moment(
        FLIGHT,
        "cast flying-walls; g9",
        "Choose where the Wall on g9 flies.",
        """
        f8 | Fly your Wall on g9 to f8. You take the tree token there. | 15.18 | space-117
        f9 | Fly your Wall on g9 to f9. | 15.18 | space-133
        """,
    ),
    "another Wall": Moment(
        FLIGHT,
        "cast flying-walls; g9; f8",
        "Choose the next Wall to fly, or stop.",
        """
        pass | Fly no more Walls. | 15.18
        h7 | Fly your Wall on h7. | 15.18 | space-103
        """,
    ),
    "Morph": Moment(
        CAMP,
        "cast morph",
        "Choose what your Warlock turns into.",
        """
        class thief | Turn your Warlock into a Thief until the end of your turn: it walks on Walls, builds a Wall, and \
steals an AP token from a rival it comes upon. | 15.21 | spell-6
        """,
    ),
    "Channeled Guidance": Moment(
        GUIDANCE,
        "cast channeled-guidance",
        "Choose the next figure to move one space.",
        """
        artisan | Move the Artisan one space from g8. | 15.27 | figure-0-3
        horse-1 | Move Horse 1 one space from i11. | 15.27 | figure-0-7
        """,
    ),
    "a figure that is guided": Moment(
        GUIDANCE,
        "cast channeled-guidance; horse-1",
        "Move Horse 1 one space.",
        """
        carry knight | Horse 1 takes the Knight along. | 15.32 | figure-0-6
        h10 | Move Horse 1 to h10. | 15.27 | space-151
        """,
    ),
    "a Horse and rider that are guided": Moment(
        GUIDANCE,
        "cast channeled-guidance; horse-1; carry knight",
        "Choose where Horse 1 carries the Knight, one space away.",
        """
        h10 | Horse 1 carries the Knight to h10. | 15.32 | space-151
        """,
    ),
    "Step Into the Future": Moment(
        FUTURE,
        "cast step-into-the-future",
        "Choose a figure or your ship, or stop: 2 temporary AP left.",
        """
        pass | Use no more temporary AP; you lose 2 AP. | 15.35
        ship | Move your ship to a neighbouring quadrant for 1 temporary AP. | 14.7 | ship-0
        king | Move the King up to 2 spaces for 1 temporary AP. | 5.1 | figure-0-0
        """,
    ),
    "a rival's temporary AP": Moment(
        FUTURE,
        "cast step-into-the-future; pass",
        "Choose a figure or your ship, or stop: 1 temporary AP left.",
        """
        pass | Use no more temporary AP; you lose 1 AP. | 15.35
        ship | Move your ship to a neighbouring quadrant for 1 temporary AP. | 14.7 | ship-1
        knight | The Knight on h9: move, build a Wall or attack. | 3.5 | figure-1-6
        """,
    ),
    "Teleportation": Moment(
        TELEPORT,
        "cast teleportation",
        "Choose the Warlock to teleport, or a figure to swap with another.",
        """
        artisan | Swap the Artisan with another of your figures. | 15.40 | figure-0-3
        warlock | Teleport the Warlock, or swap it with another of your figures. | 15.40 | figure-0-4
        """,
    ),
    "a Warlock that teleports": Moment(
        TELEPORT,
        "cast teleportation; warlock",
        "Choose where the Warlock goes, or whom it swaps places with.",
        """
        board | Teleport the Warlock aboard your ship. | 15.41 | ship-0
        knight | Swap the Warlock with the Knight. | 15.42 | figure-0-6
        c3 | Teleport the Warlock to c3. | 15.41 | space-34
        """,
    ),
    "two who change places": Moment(
        TELEPORT,
        "cast teleportation; knight",
        "Choose whom the Knight swaps places with.",
        """
        artisan | Swap the Knight with the Artisan. | 15.42 | figure-0-3
        """,
    ),
    "the crowning round": Moment(
        CROWNING,
        "",
        "Last round, without building: choose a figure or your ship, or end your turn. 1 AP left.",
        """
        pass | End your turn (1 AP unused). | 3.5
        king | Move the King up to 2 spaces for 1 AP. | 5.1 | figure-0-0
        artisan | The Artisan on g8: move or throw AP into the Fountain. | 3.5 | figure-0-3
        """,
    ),
    "a throw": Moment(
        CROWNING,
        "artisan",
        "Choose what the Artisan does.",
        """
        throw | Throw 1 AP into the Fountain: 2 VP. | 16.12 | figure-0-3 space-134
        """,
    ),
    "several throws": Moment(
        CROWNING.replace("ap = 1", "ap = 3"),
        "artisan",
        "Choose what the Artisan does.",
        """
        throw | Throw AP into the Fountain: 2 VP each. | 16.12 | figure-0-3
        """,
    ),
    "how many to throw": Moment(
        CROWNING.replace("ap = 1", "ap = 3"),
        "artisan; throw",
        "Choose how many AP tokens to throw into the Fountain.",
        """
        tokens 1 | Throw 1 AP into the Fountain: 2 VP. | 16.12 | space-134
        tokens 3 | Throw 3 AP into the Fountain: 6 VP. | 16.12 | space-134
        """,
    ),
    "a King who is shut in": Moment(
        CAGE,
        "king",
        "Choose what the King does.",
        """
        summon | Let the King summon a figure, or a pair, for 2 AP. | 6.1 | figure-0-0
        rescue | Rescue the King onto your ship for 5 AP. | 6.11 | figure-0-0
        """,
    ),
}
