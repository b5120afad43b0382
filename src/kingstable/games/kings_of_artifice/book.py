"""The values of one edition, as the rules read them, and the names of all pieces and cards."""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice.rules.ground import Ground

NONE: Final = -1
MOST_SEATS: Final = 4
AP_TOKENS: Final = 5  # of each player [1.9] [4.1]

# Classes of characters
KING: Final = 0
VILLAGER: Final = 1
ARTISAN: Final = 2
WARLOCK: Final = 3
THIEF: Final = 4
KNIGHT: Final = 5
HORSE: Final = 6
CLASSES: Final = 7

# A player's nine figures: the class of each, and the first figure of each class
FIGURES: Final = 9
CLASS_OF: Final = [KING, VILLAGER, VILLAGER, ARTISAN, WARLOCK, THIEF, KNIGHT, HORSE, HORSE]
FIRST_OF: Final = [0, 1, 3, 4, 5, 6, 7]
PAIRED: Final = [False, True, False, False, False, False, True]  # classes of two figures
THE_KING: Final = 0
THE_ARTISAN: Final = 3
THE_WARLOCK: Final = 4
THE_THIEF: Final = 5
THE_KNIGHT: Final = 6
HORSES: Final = 7  # and 8

# What stands on a space: up to the level-5 Tower the number is the height in blocks
NOTHING: Final = 0
WALL: Final = 1
HOUSE: Final = 2
TOWER: Final = 3  # of level 3, then 4 and 5
HIGHEST: Final = 5
FOUNTAIN: Final = 6
BATTLEMENT: Final = 7  # + the way to its other space: east, south, west, north
PALACE: Final = 11  # + the corner that this space is: north-west, north-east, south-west, south-east
STRUCTURES: Final = 15
OTHER_HALF: Final = [1, 16, -1, -16]
QUAD: Final = [0, 1, 16, 17]  # the spaces of a Palace, from its north-western one

# Rows of the sheet of structures
ROW_WALL: Final = 0
ROW_HOUSE: Final = 1
ROW_FOUNTAIN: Final = 2
ROW_BATTLEMENT: Final = 3
ROW_TOWER: Final = 4
ROW_PALACE: Final = 5
ROW_PASTURE: Final = 6

# Spells
ALCHEMY: Final = 0
CURSED_HOUSE: Final = 1
DEMOLITION_BLAST: Final = 2
ENCHANTED_TOWER: Final = 3
LIGHTNING_BLAST: Final = 4
FLYING_WALLS: Final = 5
MORPH: Final = 6
CHANNELED_GUIDANCE: Final = 7
STEP_INTO_THE_FUTURE: Final = 8
TELEPORTATION: Final = 9
SPELLS: Final = 10

# Scoring cards
MASTER_MASON: Final = 0
VILLAGE_FESTIVAL: Final = 1
TRIUMPHANT_TOWERS: Final = 2
EARTHQUAKE: Final = 3
LIGHTHOUSES: Final = 4
BUILDING_TAX: Final = 5
RAMPARTS: Final = 6
ROYAL_CITIES: Final = 7
DIVERSE_ECONOMY: Final = 8
RANCHES: Final = 9
SCORING_CARDS: Final = 10


class Book:
    """All figures that an edition may change."""

    def __init__(
        self,
        grounds: list[Ground],  # by the number of seats, from two
        move: list[int],  # of each class
        ap: list[int],  # of each structure: what it costs
        vp: list[int],  # what it scores at once
        final: list[int],  # what it scores at the end
        spell_ap: list[int],
        card_vp: list[int],  # of each scoring card
        card_steps: list[list[int]],
    ) -> None:
        self.edition: object = None  # whose figures they are; the game says it
        self.grounds = grounds
        self.move = move
        self.ap = ap
        self.vp = vp
        self.final = final
        self.cheapest = min(*ap[:ROW_PASTURE], 1)  # act of a figure on foot: it builds, or moves for 1 AP
        self.spell_ap = spell_ap
        self.card_vp = card_vp
        self.card_steps = card_steps

    def ground(self, seats: int) -> Ground:
        """The board for a number of seats: two players have wasteland on theirs."""
        return self.grounds[seats - 2]  # [2.2]
