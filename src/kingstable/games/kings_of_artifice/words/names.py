"""The names and short texts of an edition: whatever is a figure is read from the data, so that no text can lie."""

from __future__ import annotations

from typing import Any

from kingstable.core.edition import Sheets
from kingstable.core.prose import Arg, Text, listed, quantity, say, sentence, with_article
from kingstable.core.provenance import Provenance
from kingstable.core.speech import Asked
from kingstable.games.kings_of_artifice.book import (
    ALCHEMY,
    ARTISAN,
    BUILDING_TAX,
    CHANNELED_GUIDANCE,
    CLASS_OF,
    CURSED_HOUSE,
    DEMOLITION_BLAST,
    DIVERSE_ECONOMY,
    EARTHQUAKE,
    ENCHANTED_TOWER,
    FIGURES,
    FIRST_OF,
    FLYING_WALLS,
    FOUNTAIN,
    HIGHEST,
    HORSE,
    HOUSE,
    KING,
    KNIGHT,
    LIGHTHOUSES,
    LIGHTNING_BLAST,
    MASTER_MASON,
    MORPH,
    PAIRED,
    PALACE,
    RAMPARTS,
    RANCHES,
    ROW_BATTLEMENT,
    ROW_FOUNTAIN,
    ROW_HOUSE,
    ROW_PALACE,
    ROW_PASTURE,
    ROW_TOWER,
    ROW_WALL,
    ROYAL_CITIES,
    STEP_INTO_THE_FUTURE,
    TELEPORTATION,
    THIEF,
    TOWER,
    TRIUMPHANT_TOWERS,
    VILLAGE_FESTIVAL,
    VILLAGER,
    WALL,
    WARLOCK,
)
from kingstable.games.kings_of_artifice.rules.aims import ENCHANTED_BLOCKS, LENT, LENT_TO_RIVALS, MOST_LIFTED
from kingstable.games.kings_of_artifice.rules.final import MOST_BATTLEMENTS
from kingstable.games.kings_of_artifice.rules.ground import SIDE, SPACES
from kingstable.games.kings_of_artifice.state import LIFTED, TEMPORARY, Island

COLUMNS = ("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p")
SPACE_TEXTS = [say("{column}{row}", column=COLUMNS[at % SIDE], row=at // SIDE + 1) for at in range(SPACES)]
QUADRANT_NAMES = ("north-western", "north-eastern", "south-eastern", "south-western")
PROPOSED = {  # what of a sheet is our own where its rows are reconstructed
    "boards": "the size, the forests and the wasteland tiles of the board",
    "characters": "the characters' values",
    "structures": "the structures' values",
    "spells": "the spells' AP and the name of Flying Walls",
    "scoring": "the scoring cards' values",
}


def space(number: int) -> Text:
    """A space, as it is written: `f5`."""
    return SPACE_TEXTS[number]


def tally(points: int, half: int) -> Text:
    """VP with the half point that is left over; a score below nothing is rounded down as well."""
    if not half:
        return say("{points}", points=points)
    whole = points + 1 if points < 0 else points  # [17.12]
    if whole:
        return say("{points}½", points=whole)
    return say("-½") if points else say("½")


class Words(Provenance):
    """The sheets of an edition, in words."""

    def __init__(self, data: Sheets) -> None:
        super().__init__(data, PROPOSED)

    # Characters

    def character(self, kind: int) -> str:
        """A class of characters."""
        return str(self.rows["characters"][kind]["name"])

    def move(self, kind: int) -> int:
        """How many spaces a class moves."""
        return int(self.rows["characters"][kind]["move"])

    def figure(self, figure: int) -> Text:
        """One of a player's nine: `King`, `Villager 2`."""
        kind = CLASS_OF[figure]
        if PAIRED[kind]:
            return say("{character} {number}", character=self.character(kind), number=figure - FIRST_OF[kind] + 1)
        return say("{character}", character=self.character(kind))

    def the(self, figure: int) -> Text:
        """The same in a sentence: `the King`, `Villager 2`."""
        name = self.figure(figure)
        return name if PAIRED[CLASS_OF[figure]] else say("the {figure}", figure=name)

    def ability(self, kind: int) -> Text:
        """What a class can do, as a sentence."""
        return sentence(self.deeds(kind))

    def deeds(self, kind: int) -> Text:
        """The same in passing: `builds one or two Walls ...`."""
        return say(ABILITIES[kind])

    # Structures

    def structure(self, row: int) -> str:
        """A kind of structure, by its row of the sheet."""
        return str(self.rows["structures"][row]["name"])

    def standing(self, structure: int) -> Text:
        """What stands on a space: `Wall`, `Tower of level 4`."""
        name = self.structure(row_of(structure))
        if TOWER <= structure <= HIGHEST:
            return say("{tower} of level {level}", tower=name, level=structure)
        return say("{structure}", structure=name)

    def structure_text(self, row: int) -> Text:
        """What a structure costs and brings, as a sentence."""
        figures = self.rows["structures"][row]
        final = say(FINAL[row], points=quantity(figures["final"], "VP"), most=MOST_BATTLEMENTS**2 * figures["final"])
        if row == ROW_PASTURE:
            return say("{structure}. At the end: {final}.", structure=self.structure(row), final=final)
        template = "{structure}: {cost}, {points} at once. At the end: {final}."
        cost, points = quantity(figures["ap"], "AP"), quantity(figures["vp"], "VP")
        return say(template, structure=self.structure(row), cost=cost, points=points, final=final)

    # Cards

    def spell(self, number: int) -> str:
        """A spell's name."""
        return str(self.rows["spells"][number]["name"])

    def spell_cost(self, number: int) -> int:
        """The AP that a spell costs besides the Mana token."""
        return int(self.rows["spells"][number]["ap"])

    def spell_text(self, number: int) -> Text:
        """What a spell does, as a sentence or two."""
        points = self.rows["structures"][ROW_TOWER]["vp"] * ENCHANTED_BLOCKS
        known: dict[int, dict[str, Arg]] = {
            ALCHEMY: {"most": MOST_LIFTED},
            ENCHANTED_TOWER: {"blocks": ENCHANTED_BLOCKS, "points": quantity(points, "VP")},
            STEP_INTO_THE_FUTURE: {"own": LENT, "others": LENT_TO_RIVALS},
        }
        return say(SPELL_TEXTS[number], **known.get(number, {}))

    def card(self, number: int) -> str:
        """A scoring card's name."""
        return str(self.rows["scoring"][number]["name"])

    def card_text(self, number: int) -> Text:
        """What a scoring card brings at the end, as a sentence."""
        row = self.rows["scoring"][number]
        if not row["steps"]:
            return say(CARD_TEXTS[number], points=quantity(row["vp"], "VP"))
        counts = listed([say("{count}", count=count) for count in range(len(row["steps"]))], "or")
        points = listed([say("{points}", points=step) for step in row["steps"]], "or")
        return say(CARD_TEXTS[number], counts=counts, points=points)


Here = Asked[Island, Any, Words]


def the(asked: Here, figure: int) -> Text:
    """One of the seat's figures; a Warlock may have turned into another."""
    role = asked.state.role(FIGURES * asked.seat + figure)
    if role == CLASS_OF[figure]:
        return asked.words.the(figure)
    return say("{figure} (now {one})", figure=asked.words.the(figure), one=with_article(asked.words.character(role)))


def place_of(asked: Here, figure: int) -> int:
    """Where one of the seat's figures is."""
    return asked.state.place[FIGURES * asked.seat + figure]


def key(asked: Here, figure: int) -> tuple[str, ...]:
    """The piece of one of the seat's figures."""
    return (f"figure-{asked.seat}-{figure}",)


def at(number: int) -> tuple[str, ...]:
    """The place of a space on the board."""
    return (f"space-{number}",)


def price(asked: Here, cost: int) -> Text:
    """What something costs, as it is paid now."""
    if asked.state.means == TEMPORARY and cost:
        return say("{count} temporary AP", count=cost)
    return quantity(0 if asked.state.means == LIFTED else cost, "AP")


def points(count: int) -> Text:
    return quantity(count, "VP")


def steps(count: int) -> Text:
    """So many spaces of a way."""
    return quantity(count, "space", "spaces")


def row_of(structure: int) -> int:
    """The row of the sheet for what stands on a space."""
    ends = [(WALL, ROW_WALL), (HOUSE, ROW_HOUSE), (HIGHEST, ROW_TOWER), (FOUNTAIN, ROW_FOUNTAIN)]
    ends.append((PALACE - 1, ROW_BATTLEMENT))
    return next((row for last, row in ends if structure <= last), ROW_PALACE)


ABILITIES = {
    KING: "summons figures; builds a Wall and, with the Artisan, a Palace; cannot be attacked",
    VILLAGER: "builds one or two Walls at a time, and a House on a Wall",
    ARTISAN: "builds a Wall and the Fountain, and is needed for Battlements, Towers and Palaces",
    WARLOCK: "lets you cast spells; builds a Wall and, with the Artisan, a Tower; stands on your Towers",
    THIEF: "walks on Walls, builds a Wall, and steals an AP token from a rival it comes upon",
    KNIGHT: "attacks rivals' figures on or next to its space; builds a Wall and, with the Artisan, a Battlement",
    HORSE: "moves once per turn for no AP, jumps over Walls and carries a rider; builds nothing",
}

FINAL = {  # what a structure brings at the end, and when
    ROW_WALL: "{points} for each Wall in the system your Thief is on",
    ROW_HOUSE: "{points} for each with one of your Villagers next to it",
    ROW_FOUNTAIN: "{points} for each AP token that the Artisan next to it throws in",
    ROW_BATTLEMENT: "{points} times the square of their number in a system next to your Knight, at most {most} VP",
    ROW_TOWER: "{points} per level for the one your Warlock is on and for all of yours that are no higher",
    ROW_PALACE: "{points} for each with your King next to it",
    ROW_PASTURE: "{points} for each visible forest space, with one of your Horses inside",
}

SPELL_TEXTS = {
    ALCHEMY: "Take up to {most} of your Walls off the board and let your figures build elsewhere with their blocks at "
    "once, for no AP; unused blocks leave the game.",
    CURSED_HOUSE: "Swap the top block of a rival's House for one of yours: the House is yours and scores 1 VP.",
    DEMOLITION_BLAST: "Remove any player's Wall next to your Warlock from the game.",
    ENCHANTED_TOWER: "With your Warlock and Artisan on one space, add {blocks} blocks to any of your Houses: a Tower "
    "of the highest level, for {points}.",
    LIGHTNING_BLAST: "From a Tower your Warlock attacks a rival's figure, but no King, in a straight line, at most as "
    "many spaces away as the Tower is high, for no VP.",
    FLYING_WALLS: "Move up to three of your Walls one space each.",
    MORPH: "Until the end of the turn, your Warlock is a character of another class.",
    CHANNELED_GUIDANCE: "Each of your figures on the board must move one space if it can, in any order.",
    STEP_INTO_THE_FUTURE: "Use {own} temporary AP at once, but not for spells; then each rival may use {others}.",
    TELEPORTATION: "Move your Warlock to any land space with room, one of your Towers or your ship, or swap two of "
    "your figures on the board.",
}

CARD_TEXTS = {
    MASTER_MASON: "Most Walls of one player connected by adjoining spaces: {points}, split if tied.",
    VILLAGE_FESTIVAL: "Most Houses: {points}, split if tied.",
    TRIUMPHANT_TOWERS: "Most Towers, of any height: {points}, split if tied.",
    EARTHQUAKE: "Each space in the two middle rows and columns with one of your structures costs {points}.",
    LIGHTHOUSES: "Your Towers within two spaces of the sea, in {counts} quadrants, score {points} VP.",
    BUILDING_TAX: "The first player to run out of blocks loses {points} for each block in the fullest supply.",
    RAMPARTS: "Each Wall in an unbroken row or column of your Walls between two of your Towers scores {points}.",
    ROYAL_CITIES: "Each space next to your Palace with one of your structures on it scores {points}.",
    DIVERSE_ECONOMY: "Of House, Tower, Battlement, Palace, Fountain and Pasture, {counts} kinds score {points} VP.",
    RANCHES: "Each visible forest space of a rival's Pasture with one of your Horses inside scores {points}.",
}
