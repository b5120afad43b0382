"""The names and short texts of an edition: whatever is a figure is read from the data, so that no text can lie."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from kingstable.core.edition import Sheets
from kingstable.core.prose import Name, Text, listed, quantity, say, series
from kingstable.core.provenance import Provenance
from kingstable.games.wizard_kings.actions import HEX_AXIS
from kingstable.games.wizard_kings.book import MOST_SIDES, MOST_TOKENS, NONE
from kingstable.games.wizard_kings.memory import Memory
from kingstable.games.wizard_kings.rules.layout import ROWS, Layout
from kingstable.games.wizard_kings.sheets import ARMIES as ARMY_KEYS

COLUMNS = (
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w",
    "x", "y", "z", "aa", "ab", "ac", "ad", "ae", "af", "ag", "ah", "ai", "aj", "ak", "al", "am", "an", "ao",
)  # fmt: skip
HEX_TEXTS = [say("{column}{row}", column=COLUMNS[code // ROWS], row=code % ROWS) for code in range(HEX_AXIS.size)]
WAY_TEXTS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
ARMY_NAMES = ("Amazons", "Barbarians", "Dwarves", "Elves", "Feudals", "Orcs", "Undead")
SYMBOL_TEXTS = {
    "none": "", "forest": "Forest Folk", "mountain": "Mountain Folk", "desert": "Desert Folk",
    "amphibian": "Amphibian", "city": "City Folk", "cleric": "Cleric", "flyer": "Flyer", "aquatic": "Aquatic",
}  # fmt: skip
GROUP_TEXTS = {"hero": "Hero", "chaos": "Chaos", "werebeast": "Werebeast", "haven": "Chaos", "treasure": "treasure"}
TROOP_TEXTS = {  # of blocks that serve any side
    "chaos": "of Chaos", "werebeast": "of Chaos", "haven": "of Chaos", "treasure": "of the treasure",
    "weapon": "of the artifacts", "magic": "of the artifacts",
}  # fmt: skip
LETTER_TEXTS = ("A+", "A", "B+", "B", "C", "D")
STANCE_TEXTS = ("attackers", "defenders")
MOON_TEXTS = ("waning", "new", "waxing", "full")
TERRAIN_TEXTS = ("clear ground", "forest", "desert", "swamp", "mountain", "sea", "a lake", "shoal")
GP_A_TURN, GP_IN_BLOCKS = "GP a turn", "GP in blocks"  # what cities yield, what blocks are worth: no cash
PROPOSED = {  # what of a sheet is our own where its rows are reconstructed
    "maps": "the maps",
    "blocks": "some blocks of the starter armies",
    "spells": "the spells and rituals",
    "scenarios": "some blocks of the games",
    "terrain": "the table of terrain",
}


class Piece(NamedTuple):
    """A token as an event names it; `Campaign.piece` packs it."""

    token: int
    side: int
    kind: int  # the row of its type, -1 where who hears of it need not know it


def unpacked(piece: int) -> Piece:
    """What an event says of a token.

    >>> unpacked((4 * MOST_SIDES + 1) * MOST_TOKENS + 7)
    Piece(token=7, side=1, kind=3)
    """
    above, token = divmod(piece, MOST_TOKENS)
    kind, side = divmod(above, MOST_SIDES)
    return Piece(token, side, kind - 1)


def memory_text(memory: Memory) -> Text:
    """When a block was seen, and how strong it was: `seen at strength 2 in turn 3`."""
    if not memory.turn:
        return say("strength {steps} at the start", steps=memory.strength)
    return say("seen at strength {steps} in turn {turn}", steps=memory.strength, turn=memory.turn)


def faces(dice: Sequence[int]) -> Text:
    """What dice show: `2, 3 and 5`."""
    return listed([say("{face}", face=face) for face in dice])


def steps_text(count: int) -> Text:
    """So many steps."""
    return quantity(count, "step", "steps")


class Words(Provenance):
    """The sheets of an edition, in words."""

    def __init__(self, data: Sheets) -> None:
        super().__init__(data, PROPOSED)
        self.land: Layout | None = None  # what lies on the table, where it is known
        self._on: tuple[Layout, Words] | None = None

    def on(self, land: Layout) -> Words:
        """The same words, for a table where this land lies."""
        if self._on is None or self._on[0] is not land:
            words = copy(self)
            words.land = land
            self._on = land, words
        return self._on[1]

    # Places

    def place(self, code: int) -> int:
        """The hex that an event names by its code; -1 where no land is known."""
        return self.land.index[code] if self.land else -1

    def hex(self, code: int) -> Text:
        """A hex that an event names: by its city, if it has one."""
        place = self.place(code)
        city = self.land.city_at[place] if self.land and place >= 0 else NONE
        if self.land is None or city == NONE:
            return HEX_TEXTS[code]
        return say("{city}", city=self.land.city_name[city])

    def at(self, code: int) -> Text:
        """The same, and how a city's hex is written: `Logyn (e9)`."""
        name = self.hex(code)
        return name if name == HEX_TEXTS[code] else say("{city} ({hex})", city=name, hex=HEX_TEXTS[code])

    # Blocks

    def block(self, kind: int) -> str:
        """The name of a type of block."""
        return str(self.rows["blocks"][kind]["name"])

    def group(self, kind: int) -> str:
        """The group of a type of block, which has rules of its own: `army`, `hero`, `chaos` and so on."""
        return str(self.rows["blocks"][kind]["group"])

    def block_figures(self, kind: int) -> Text:
        """What stands on a block: `B2, move 3, Forest Folk, up to 4 steps`; types may have one name."""
        row = self.rows["blocks"][kind]
        most = say("up to {steps}", steps=quantity(row["steps"], "step", "steps"))
        if row["level"]:
            return series([say("spells up to level {level}", level=row["level"]), most])
        rating = say("{letter}{number}", letter=row["letter"], number=row["rating"] or "")
        if row["group"] == "weapon":
            return series([rating, most])
        move = say("move {move}", move=row["move"])
        return series([rating, move, SYMBOL_TEXTS[row["symbol"]], GROUP_TEXTS.get(row["group"], ""), most])

    def troop(self, kind: int) -> Text:
        """What a type of block belongs to, as a phrase: an army, or a group that serves any side."""
        row = self.rows["blocks"][kind]
        if row["army"]:
            return say("of the {army}", army=ARMY_NAMES[ARMY_KEYS.index(row["army"])])
        return say(TROOP_TEXTS[row["group"]])

    def whose(self, side: int, names: Sequence[str], opening: bool = False) -> Text | Name:
        """A side by its player; in solitaire one has none.  `opening`: it opens a sentence."""
        if side < len(names):
            return Name(names[side])
        return say("The automated side") if opening else say("the automated side")

    def called(self, piece: int, names: Sequence[str], opening: bool = False) -> Text:
        """A token in the log: `Ann's Ranger`, or `one of Ann's blocks` where nothing else is known.

        It has no number here: blocks that look alike change their numbers whenever one of them is singled out.
        """
        _, side, kind = unpacked(piece)
        if kind >= 0:
            return say("{who}'s {block}", who=self.whose(side, names, opening), block=self.block(kind))
        return say("One of {who}'s blocks" if opening else "one of {who}'s blocks", who=self.whose(side, names))

    # Spells

    def spell(self, number: int) -> str:
        """A spell's or ritual's name."""
        return str(self.rows["spells"][number]["name"])

    def spell_text(self, number: int) -> Text:
        """What a spell does, as a sentence."""
        return say("{text}", text=str(self.rows["spells"][number]["text"]))

    def spell_army(self, number: int) -> str:
        """The army whose wizards know a spell."""
        return ARMY_NAMES[ARMY_KEYS.index(self.rows["spells"][number]["army"])]

    def spell_rule(self, number: int) -> str:
        """The rule that carries a spell."""
        return str(self.rows["spells"][number]["rule"])

    def level(self, number: int) -> int:
        """The steps that a spell costs its caster; 0 for rituals."""
        return int(self.rows["spells"][number]["level"])
