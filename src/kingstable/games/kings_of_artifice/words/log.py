"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from kingstable.core import prose
from kingstable.core.prose import Log, Name, Text, quantity, say, with_article
from kingstable.games.kings_of_artifice.book import (
    BATTLEMENT,
    FIGURES,
    OTHER_HALF,
    ROW_BATTLEMENT,
    ROW_HOUSE,
    ROW_PALACE,
    ROW_PASTURE,
    ROW_TOWER,
    ROW_WALL,
)
from kingstable.games.kings_of_artifice.rules.final import TREES
from kingstable.games.kings_of_artifice.words.names import Words, space

SENTENCES = {
    "scoring_card": "A scoring card is in play: {card}.",
    "spell_card": "A spell is in play: {spell}.",
    "plant": "{who} places a tree token on {space}.",
    "harbour": "{who}'s ship lies on {bow} and {stern}.",
    "turn": "Round {round}: it is {who}'s turn.",
    "token_back": "{who}'s money bag token comes back from the Thief's Kitty.",
    "mana_back": "{who} takes the Mana token back.",
    "kitty": "{who}'s stolen token goes to the Thief's Kitty.",
    "vp": "{who} scores {points} and has {total}.",
    "move": "{who}'s {figure} moves to {space}.",
    "board": "{who}'s {figure} goes aboard.",
    "steal": "{who}'s Thief steals {whom}'s money bag token.",
    "summon": "{who} summons {one}.",
    "place": "{who}'s {figure} is placed on {space}.",
    "rescue": "{who}'s {figure} is rescued onto the ship.",
    "wall": "{who}'s {figure} builds a Wall on {space}.",
    "tree": "{who} takes the tree token from {space}.",
    "out_of_blocks": "{who} has no blocks left.",
    "house": "{who} builds a House on {space}.",
    "fountain": "{who} builds the Fountain on {space}.",
    "battlement": "{who} builds a Battlement on {space} and {other_half}.",
    "tower": "{who} builds on {space}: a Tower of level {structure}.",
    "palace": "{who} builds a Palace from {space} to {far_corner}.",
    "pasture": "{who} has enclosed a Pasture with {forest}.",
    "attack": "{who} attacks {rival}'s {victim}.",
    "to_supply": "{who}'s {figure} returns to the supply.",
    "refuge": "{who}'s {figure} is placed on {space}, next to the Fountain.",
    "stays": "{who}'s {figure} stays next to the King.",
    "rally": "{who}'s {figure} returns to the King, to {space}.",
    "ride": "{who}'s {figure} goes to {space}.",
    "mount": "{who}'s {figure} picks up a rider: {rider}.",
    "carry": "{who}'s {figure} is carried to {space}.",
    "board_with": "{who}'s {figure} goes aboard with a rider: {rider}.",
    "sail": "{who}'s ship sails to {bow} and {stern}.",
    "cast": "{who} casts {spell}.",
    "faded": "{who}'s Warlock has gone aboard: {ap} of the spell lost.",
    "lift": "{who} takes up the Wall on {space}.",
    "unused": "{who} leaves {blocks} unused: out of the game.",
    "curse": "{who} curses {whom}'s House on {space}.",
    "demolish": "{who} blasts {whom}'s Wall on {space}.",
    "lightning": "{who}'s lightning strikes {rival}'s {victim}.",
    "fly": "{who}'s Wall flies from {space} to {goal}.",
    "morph": "{who}'s Warlock turns into {one}.",
    "lead": "{who}'s {figure} is guided to {space}.",
    "teleport": "{who}'s Warlock teleports to {space}.",
    "teleport_aboard": "{who}'s Warlock teleports aboard.",
    "swap": "{who}'s {figure} and {partner} swap places.",
    "crowning": "The crowning round begins: building is over.",
    "token_home": "{who}'s stolen token comes home.",
    "throw": "{who} throws {ap} into the Fountain.",
    "final": "{who} {scores} for {part}.",
    "half": "{who} has half a point left over, which counts only as a tiebreaker.",
    "over": "The last points are counted: the game is over.",
}

PARTS = (ROW_WALL, ROW_HOUSE, ROW_BATTLEMENT, ROW_TOWER, ROW_PALACE, ROW_PASTURE)  # as the final scoring counts them


def _scores(points: int) -> Text:
    if points < 0:
        return say("loses {points}", points=quantity(-points, "VP"))
    return say("scores {points}", points=quantity(points, "VP"))


def _part(part: int, words: Words) -> str:
    """What points were scored for at the end."""
    if part == TREES:
        return "tree tokens"
    if part >= len(PARTS):
        return words.card(part - len(PARTS))
    return say("{structure}s", structure=words.structure(PARTS[part]))


BLANKS = prose.BLANKS | {
    "space": lambda facts, names, words: space(facts["space"]),
    "bow": lambda facts, names, words: space(facts["bow"]),
    "stern": lambda facts, names, words: space(facts["stern"]),
    "goal": lambda facts, names, words: space(facts["goal"]),
    "other_half": lambda facts, names, words: space(facts["space"] + OTHER_HALF[facts["structure"] - BATTLEMENT]),
    "far_corner": lambda facts, names, words: space(facts["space"] + 17),
    "figure": lambda facts, names, words: words.figure(facts["figure"]),
    "rider": lambda facts, names, words: words.figure(facts["rider"]),
    "partner": lambda facts, names, words: words.figure(facts["partner"]),
    "one": lambda facts, names, words: with_article(words.character(facts["character"])),
    "rival": lambda facts, names, words: Name(names[facts["victim"] // FIGURES]),
    "victim": lambda facts, names, words: words.figure(facts["victim"] % FIGURES),
    "spell": lambda facts, names, words: words.spell(facts["spell"]),
    "card": lambda facts, names, words: words.card(facts["card"]),
    "points": lambda facts, names, words: quantity(facts["points"], "VP"),
    "ap": lambda facts, names, words: quantity(facts["points"], "AP"),
    "blocks": lambda facts, names, words: quantity(facts["blocks"], "block", "blocks"),
    "forest": lambda facts, names, words: quantity(facts["forest"], "forest space", "forest spaces"),
    "scores": lambda facts, names, words: _scores(facts["points"]),
    "part": lambda facts, names, words: _part(facts["part"], words),
}

LOG = Log(SENTENCES, BLANKS)
