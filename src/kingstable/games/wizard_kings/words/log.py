"""What happened, in sentences: a template for each kind of event, and what fills its blanks.

Whoever tells of an event has no state at hand: so events name hexes by their codes, tokens as `Campaign.piece` packs
them, and the type of a block only to those who know it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core.prose import Blank, Log, Text, quantity, say, with_article
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.dice import THROWS
from kingstable.games.wizard_kings.state import FLOWN, PURSUIT
from kingstable.games.wizard_kings.words.names import (
    ARMY_NAMES,
    HEX_TEXTS,
    LETTER_TEXTS,
    STANCE_TEXTS,
    WAY_TEXTS,
    Words,
    faces,
)

SENTENCES = {
    # Setting up
    "first pick": "{who} chooses an army first.",
    "army": "{who} leads the {army}.",
    "camp": "{who} has map {map}.",
    "sheet": "{who} takes {sheet}.",
    "capital": "{who} founds the capital of the {army} in {hex}.",
    "raised army": "{who} has raised an army.",
    "deployed": "{who} deploys a block in {hex}.",
    # The turn
    "turn": "Turn {turn} begins.",
    "rolled": "{who} rolls {one} and {two} for initiative.",
    "initiative": "{who} is Player 1 and moves first.",
    "held": "The Amazons hold {cities} cities at the end of the turn.",
    "time": "Turn {turn} was the last.",
    "conquered": "One side holds cities worth {gold}.",
    "out": "{who} has no blocks or cities left and is out of the game.",
    # Alliances
    "offered": "{who} offers an alliance to {whom}.",
    "agreed": "{who} agrees to the alliance.",
    "refused": "{who} refuses the alliance.",
    "allied": "{who} and {whom} are allies now, and so are their allies.",
    "left": "{who} leaves the alliance.",
    "dissolved": "Only allies are left: the alliance dissolves.",
    "joined": "{who} joins the {stance} in {hex}.",
    "changed": "{who} changes sides and joins the {stance}.",
    "crushed": "There is no room for {target}.",
    "together": "In {hex}, {whose} and former allies still fight side by side.",
    "gift": "{who} spends {gold} in {hex} on an ally's block.",
    "no gift": "{who} spends nothing on an ally's block in {hex}: it is full, gone, or costs more than is left.",
    # Artifacts
    "geared": "{piece} sees to its artifact.",
    "equipped": "{piece} carries the {artifact} from now on.",
    "used": "{piece} uses the {artifact}: {left} left.",
    "invoked": "{piece} uses the {artifact}.",
    "obeys": "The {artifact} obeys: the roll is {face}.",
    "backfires": "The {artifact} turns on its carrier: the roll is {face}.",
    "destroyed": "The {artifact} of {whose} is destroyed.",
    "dropped": "The {artifact} of {whose} lies in {hex}.",
    "captured": "{piece} captures the {artifact}.",
    # Moving
    "moved": "{piece} moves from {origin} to {hex}.",
    "entered": "{piece} enters the battle {entry}.",
    "shipped": "A block goes by sea from {origin} to {hex}.",
    "moved on": "{who} has moved.",
    # Spells
    "cast": "{piece} casts {spell} in {hex}.",
    "dispels": "{piece} tries to dispel it.",
    "dispelled": "A roll of {face} dispels {spell}.",
    "undispelled": "A roll of {face} does not dispel {spell}.",
    "enchanted": "{spell} affects {target}.",
    "carried": "{spell} carries {target}.",
    "scrying": "{who} looks at the blocks in {hex}.",
    "scried": "Scry shows in {hex}: {target}, strength {steps}.",
    "carries": "{piece} carries the {artifact}.",
    "bridged": "A bridge opens the hexside of {hex} to the {way}.",
    "healing": "The die for Heal shows {face}.",
    "mended": "A block of {whose} in {hex} gains a step.",
    "mended block": "{piece} gains a step: strength {steps}.",
    "raised": "A Zombie of {whose} returns to {hex}.",
    # Battles
    "battle": "{attacker} attacks {defender} in {hex}.",
    "shown": "Revealed in {hex}: {target}, strength {steps}.",
    "round": "{round}",
    "threw": "The dice show {dice}.",
    "fired": "{piece} fires: {hits}.",
    "berserk": "{piece} goes berserk.",
    "passed": "{piece} passes.",
    "ritual": "{piece} uses {spell}.",
    "aimed": "{spell} is aimed at {target}.",
    "saved": "{piece} withstands it: the roll is {face}.",
    "unsaved": "{piece} does not withstand it: the roll is {face}.",
    "struck": "{spell} by {target}: {hits}.",
    "betrayed": "{piece} fires at its own side: {hits}.",
    "dread": "{who} spreads Dread among the enemy blocks of letter {letter}.",
    "warded": "{who} is protected: {hits} ignored.",
    "hit": "{piece} loses a step: strength {steps}.",
    "dazed": "{piece} cannot retreat and loses its next Combat Turn.",
    "trapped": "{piece} must retreat but cannot.",
    "retreated": "{piece} retreats from {origin} to {hex}.",
    "regrouped": "{piece} regroups from {origin} to {hex}.",
    "eliminated": "{piece} is eliminated in {hex}.",
    "won": "{won}",
    "dispersed": "The {army} of {whose} have lost their castle and are disbanded.",
    # Building
    "gold": "The cities yield their gold.",
    "review": "{who} asks to review blocks in the Build Phase.",
    "strengthened": "{piece} is strengthened: strength {steps}.",
    "weakened": "{piece} gives up a step: strength {steps}.",
    "built": "{who} builds a new block in {hex}.",
    "built block": "{who} builds {block} in {hex}.",
    "artifact scried": "A block in {hex} carries an artifact.",
    "forged": "{piece} gets a new {artifact}.",
    "disbanded": "{who} removes a block from the map in {hex}.",
    "spent": "{who} spends {gold} in {hex}.",
}


ALL_THE_THROWS = [throw for throws in THROWS[1:] for throw in throws]


def _entry(entered: int) -> Text:
    return say("from the air") if entered == FLOWN else say("from the {way}", way=WAY_TEXTS[entered])


def _round(facts: Mapping[str, int]) -> Text:
    if facts["round"] == PURSUIT:
        return say("The pursuit round begins: the attackers must retreat.")
    return say("Combat Round {number} begins.", number=facts["round"])


def _sheet(facts: Mapping[str, int]) -> Text:
    return say("map {number}, turned" if facts["turned"] else "map {number}, upright", number=facts["map"])


def _won(facts: Mapping[str, int], names: Sequence[str], words: Words) -> Text:
    hex = HEX_TEXTS[facts["hex"]]
    if facts["side"] == NONE:
        return say("The battle in {hex} is over: nobody is left.", hex=hex)
    return say("{who} wins the battle in {hex}.", who=words.whose(facts["side"], names, True), hex=hex)


BLANKS: dict[str, Blank] = {
    "who": lambda facts, names, words: words.whose(facts["side"], names, True),
    "whose": lambda facts, names, words: words.whose(facts["side"], names),
    "whom": lambda facts, names, words: words.whose(facts["other"], names),
    "attacker": lambda facts, names, words: words.whose(facts["attacker"], names, True),
    "defender": lambda facts, names, words: words.whose(facts["defender"], names),
    "piece": lambda facts, names, words: words.piece(facts["piece"], names, True),
    "target": lambda facts, names, words: words.piece(facts["piece"], names),
    "block": lambda facts, names, words: with_article(words.block(facts["kind"])),
    "origin": lambda facts, names, words: HEX_TEXTS[facts["origin"]],
    "hex": lambda facts, names, words: HEX_TEXTS[facts["hex"]],
    "way": lambda facts, names, words: WAY_TEXTS[facts["way"]],
    "army": lambda facts, names, words: ARMY_NAMES[facts["army"]],
    "sheet": lambda facts, names, words: _sheet(facts),
    "stance": lambda facts, names, words: STANCE_TEXTS[facts["stance"]],
    "artifact": lambda facts, names, words: words.block(facts["artifact"]),
    "letter": lambda facts, names, words: LETTER_TEXTS[facts["letter"]],
    "spell": lambda facts, names, words: words.spell(facts["spell"]),
    "hits": lambda facts, names, words: quantity(facts["hits"], "hit", "hits"),
    "left": lambda facts, names, words: quantity(facts["left"], "step", "steps"),
    "gold": lambda facts, names, words: quantity(facts["gold"], "GP"),
    "entry": lambda facts, names, words: _entry(facts["entered"]),
    "dice": lambda facts, names, words: faces(ALL_THE_THROWS[facts["throw"]]),
    "round": lambda facts, names, words: _round(facts),
    "won": _won,
}


LOG = Log(SENTENCES, BLANKS)
