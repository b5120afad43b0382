"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core import prose
from kingstable.core.prose import Facts, Joint, Log, Name, Text, quantity, say, with_article
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
    "drawn_tree": "A tree token is placed at random, on {space}.",
    "harbour": "{who}'s ship lies on {bow} and {stern}.",
    "turn": "Round {round}: {who}'s turn.",
    "token_back": "{who}'s money bag token returns from the Thief's Kitty.",
    "mana_back": "{who} takes back the Mana token.",
    "kitty": "{who}'s stolen token goes to the Thief's Kitty.",
    "vp": "{who} scores {points} and has {total}.",
    "move": "{who}'s {figure} moves to {space}.",
    "board": "{who}'s {figure} goes aboard.",
    "steal": "{who}'s Thief steals {whom}'s money bag token.",
    "summon": "{who} summons {one}.",
    "place": "{who}'s {figure} appears on {space}.",
    "rescue": "{who}'s {figure} escapes onto the ship.",
    "wall": "{who}'s {figure} builds a Wall on {space}.",
    "tree": "{who} takes the tree token from {space}.",
    "out_of_blocks": "{who} has no blocks left.",
    "house": "{who} builds a House on {space}.",
    "fountain": "{who} builds the Fountain on {space}.",
    "battlement": "{who} builds a Battlement on {space} and {other_half}.",
    "tower": "{who} builds on {space}: a Tower of level {structure}.",
    "palace": "{who} builds a Palace from {space} to {far_corner}.",
    "pasture": "{who} now has a Pasture with {forest}.",
    "attack": "{who} attacks {rival}'s {victim}.",
    "to_supply": "{who}'s {figure} returns to the supply.",
    "refuge": "{who}'s {figure} flees to {space}, next to the Fountain.",
    "stays": "{who}'s {figure} stays next to the King.",
    "rally": "{who}'s {figure} rejoins the King, on {space}.",
    "ride": "{who}'s {figure} goes to {space}.",
    "mount": "{who}'s {figure} picks up {rider}.",
    "carry": "{who}'s {figure} rides to {space}.",
    "board_with": "{who}'s {figure} goes aboard with {rider}.",
    "sail": "{who}'s ship sails to {bow} and {stern}.",
    "cast": "{who} casts {spell}.",
    "faded": "{who}'s Warlock goes aboard and loses the spell's remaining {ap}.",
    "lift": "{who} takes up the Wall on {space}.",
    "unused": "{who} leaves {blocks} unused, out of the game.",
    "curse": "{who} curses {whom}'s House on {space}.",
    "demolish": "{who} blasts {wall} on {space}.",
    "lightning": "{who}'s lightning strikes {rival}'s {victim}.",
    "fly": "{who}'s Wall flies from {space} to {goal}.",
    "morph": "{who}'s Warlock turns into {one}.",
    "lead": "{who}'s {figure} is guided to {space}.",
    "teleport": "{who}'s Warlock teleports to {space}.",
    "teleport_aboard": "{who}'s Warlock teleports aboard.",
    "swap": "{who}'s {figure} and {partner} swap places.",
    "crowning": "The crowning round begins: building is over.",
    "token_home": "{who}'s stolen token returns home.",
    "throw": "{who} throws {ap} into the Fountain.",
    "final": "{who} {scores} for {part}.",
    "half": "{who} has half a point left over, which counts only as a tiebreaker.",
    "over": "The final scoring is done: the game is over.",
}

JOINT_SENTENCES = {"trees": "{trees} tree tokens are placed at random."}

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


def _wall(facts: Mapping[str, int], names: Sequence[str]) -> Text:
    """Whose Wall a player removes: it may be the player's own."""
    if facts["other"] == facts["seat"]:
        return say("their own Wall")
    return say("{whom}'s Wall", whom=Name(names[facts["other"]]))


BLANKS = prose.BLANKS | {
    "space": lambda facts, names, words: space(facts["space"]),
    "bow": lambda facts, names, words: space(facts["bow"]),
    "stern": lambda facts, names, words: space(facts["stern"]),
    "goal": lambda facts, names, words: space(facts["goal"]),
    "other_half": lambda facts, names, words: space(facts["space"] + OTHER_HALF[facts["structure"] - BATTLEMENT]),
    "far_corner": lambda facts, names, words: space(facts["space"] + 17),
    "figure": lambda facts, names, words: words.figure(facts["figure"]),
    "rider": lambda facts, names, words: words.the(facts["rider"]),
    "partner": lambda facts, names, words: words.figure(facts["partner"]),
    "one": lambda facts, names, words: with_article(words.character(facts["character"])),
    "wall": lambda facts, names, words: _wall(facts, names),
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


def _figure(who: int, words: Words) -> str:
    return "{}-{}".format(*divmod(who, FIGURES))


def _one_more(before: Facts, after: Facts) -> Facts:
    return {"trees": before.get("trees", 1) + 1}


LOG = Log(
    SENTENCES | JOINT_SENTENCES,
    BLANKS,
    chapters={"turn": {}, "crowning": {}},
    turns=("turn", "final"),
    joined=("tree", "drawn_tree", "vp", "kitty", "place", "to_supply", "refuge", "token_back", "mana_back"),
    joint={(kind, "drawn_tree"): Joint("trees", _one_more) for kind in ("drawn_tree", "trees")},
    pieces=(
        "figure-{seat}-{figure}",
        "figure-{seat}-{rider}",
        "figure-{seat}-{partner}",
        "figure-{victim}",
        "space-{space}",
        "space-{goal}",
        "structure-{space}",
        "tree-{space}",
        "spell-{spell}",
        "scoring-{card}",
    ),
    reads={"victim": _figure},
)
