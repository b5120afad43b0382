"""What happened, in sentences: a template for each kind of event, and what fills its blanks.

Whoever tells of an event has no state at hand: so events name hexes by their codes, tokens as `Campaign.piece` packs
them, and the type of a block only to those who know it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core.prose import Blank, Facts, Joint, Log, Text, later_facts, listed, quantity, say, with_article
from kingstable.core.state import seats_in
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.dice import THROWS
from kingstable.games.wizard_kings.state import FLOWN, PURSUIT
from kingstable.games.wizard_kings.words.names import (
    ARMY_NAMES,
    LETTER_TEXTS,
    STANCE_TEXTS,
    WAY_TEXTS,
    Words,
    faces,
    unpacked,
)

SENTENCES = {
    # Setting up
    "first pick": "{who} chooses an army first.",
    "army": "{who} leads the {army}.",
    "camp": "{who} takes map {map}.",
    "sheet": "{who} takes {sheet}.",
    "capital": "{who} founds the capital of the {army} in {hex}.",
    "raised army": "{who} has raised an army.",
    "deployed": "{who} deploys a block in {hex}.",
    # The turn
    "turn": "Turn {turn} begins.",
    "rolled": "{who} rolls {one} and {two} for initiative.",
    "tied": "A tie: {sides} roll again.",
    "initiative": "{who} is Player 1 and moves first.",
    "held": "The Amazons hold {cities} cities at the end of the turn.",
    "time": "Turn {turn} was the last.",
    "conquered": "One side holds cities worth {gold}.",
    "out": "{who} has no blocks or cities left and is out of the game.",
    # Alliances
    "offered": "{who} offers an alliance to {whom}.",
    "agreed": "{who} agrees to the alliance.",
    "refused": "{who} refuses the alliance.",
    "allied": "{allied}",
    "left": "{who} leaves the alliance.",
    "dissolved": "Only allies are left: the alliance dissolves.",
    "joined": "{who} joins the {stance} in {hex}.",
    "changed": "{who} changes sides and joins the {stance}.",
    "crushed": "There is no room for {target}.",
    "together": "In {hex}, {whose} and former allies still fight side by side.",
    "gift": "{who} spends {gold} in {hex} on an ally's block.",
    "no gift": "{who} spends nothing on an ally's block in {hex}: it is full, gone, or costs more than is left.",
    # Cities
    "captured city": "{who} takes {city} from {whom}.",
    "taken": "{who} takes {city}.",
    "kept": "{who} holds {city}.",
    "vacated": "{city:capital} belongs to nobody now.",
    # Artifacts
    "geared": "{piece} takes or leaves an artifact.",
    "equipped": "{piece} now carries the {artifact}.",
    "used": "{piece} uses the {artifact}: {left} left.",
    "invoked": "{piece} uses the {artifact}.",
    "obeys": "The {artifact} obeys: the roll is {face}.",
    "backfires": "The {artifact} turns on its carrier: the roll is {face}.",
    "destroyed": "{who}'s {artifact} is destroyed.",
    "dropped": "{who}'s {artifact} lies on the ground in {hex}.",
    "captured": "{piece} captures the {artifact}.",
    # Moving
    "moved": "{piece} moves from {origin} to {hex}.",
    "entered": "{piece} enters the battle {entry}.",
    "shipped": "A block goes by sea from {origin} to {hex}.",
    "moved on": "{who} ends movement.",
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
    "mended": "One of {whose}'s blocks in {hex} gains a step.",
    "mended block": "{piece} gains a step: strength {steps}.",
    "raised": "One of {whose}'s Zombies returns to {hex}.",
    # Battles
    "battle": "{attacker} attacks {defender} in {hex}.",
    "shown": "Revealed in {hex}: {target}, strength {steps}.",
    "round": "{round}",
    "threw": "Dice: {dice}.",
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
    "hit": "{piece} drops to strength {steps}.",
    "dazed": "{piece} cannot retreat and loses its next Combat Turn.",
    "trapped": "{piece} must retreat but cannot.",
    "retreated": "{piece} retreats from {origin} to {hex}.",
    "regrouped": "{piece} regroups from {origin} to {hex}.",
    "eliminated": "{piece} is eliminated in {hex}.",
    "won": "{won}",
    "dispersed": "{who}'s {army} have lost their castle and disband.",
    # Building
    "gold": "The cities yield their gold.",
    "review": "{who} asks to review blocks in the Build Phase.",
    "strengthened": "{piece} is strengthened: strength {steps}.",
    "weakened": "{piece} gives up a step: strength {steps}.",
    "built": "{who} builds a new block in {hex}.",
    "built block": "{who} builds {block} in {hex}.",
    "artifact scried": "A block in {hex} carries an artifact.",
    "forged": "{piece} gets a new {artifact}.",
    "disbanded": "{who} removes a block in {hex}.",
    "spent": "{who} spends {gold} in {hex}.",
}
JOINT_SENTENCES = {
    "shot": "{piece} rolls {dice}: {hits}.",
    "treason": "{piece} rolls {dice} against its own side: {hits}.",
    "strike": "{spell} by {target} rolls {dice}: {hits}.",
}


ALL_THE_THROWS = [throw for throws in THROWS[1:] for throw in throws]


def _throws(facts: Facts) -> Text:
    """What dice show, which more than eight do in two throws."""
    return faces(sorted(face for name in ("throw", "other") if name in facts for face in ALL_THE_THROWS[facts[name]]))


def _two_throws(before: Facts, after: Facts) -> Facts | None:
    return None if "other" in before else {"throw": before["throw"], "other": after["throw"]}


def _of_one_piece(before: Facts, after: Facts) -> Facts | None:
    return later_facts(before, after) if before["piece"] == after["piece"] else None


def _entry(entered: int) -> Text:
    return say("from the air") if entered == FLOWN else say("from the {way}", way=WAY_TEXTS[entered])


def _round(facts: Mapping[str, int]) -> Text:
    if facts["round"] == PURSUIT:
        return say("The pursuit round begins: the attackers must retreat.")
    return say("Combat Round {number} begins.", number=facts["round"])


def _sheet(facts: Mapping[str, int]) -> Text:
    return say("map {number}, turned" if facts["turned"] else "map {number}, upright", number=facts["map"])


def _listed(mask: int, names: Sequence[str], words: Words) -> Text:
    return listed([words.whose(side, names) for side in seats_in(mask)])


def _allied(facts: Mapping[str, int], names: Sequence[str], words: Words) -> Text:
    who, whom = words.whose(facts["side"], names, True), words.whose(facts["other"], names)
    others = facts["others"]
    return say(
        ALLIED[min(2, others.bit_count())], who=who, whom=whom, others=_listed(others, names, words) if others else "",
    )  # fmt: skip


ALLIED = (  # by how many others are in the alliance
    "{who} and {whom} are allies now.",
    "{who} and {whom} are allies now, and so is {others}.",
    "{who} and {whom} are allies now, and so are {others}.",
)


def _city(code: int, words: Words) -> Text:
    place = words.place(code)
    if words.land is None or place < 0:
        return words.hex(code)
    gold = words.land.city_gold[words.land.city_at[place]]
    return say("{city} ({gold})", city=words.hex(code), gold=quantity(gold, "GP"))


def _won(facts: Mapping[str, int], names: Sequence[str], words: Words) -> Text:
    hex = words.hex(facts["hex"])
    if facts["side"] == NONE:
        return say("The battle in {hex} is over: nobody is left.", hex=hex)
    return say("{who} wins the battle in {hex}.", who=words.whose(facts["side"], names, True), hex=hex)


BLANKS: dict[str, Blank] = {
    "who": lambda facts, names, words: words.whose(facts["side"], names, True),
    "whose": lambda facts, names, words: words.whose(facts["side"], names),
    "whom": lambda facts, names, words: words.whose(facts["other"], names),
    "attacker": lambda facts, names, words: words.whose(facts["attacker"], names, True),
    "defender": lambda facts, names, words: words.whose(facts["defender"], names),
    "piece": lambda facts, names, words: words.called(facts["piece"], names, True),
    "target": lambda facts, names, words: words.called(facts["piece"], names),
    "block": lambda facts, names, words: with_article(words.block(facts["kind"])),
    "origin": lambda facts, names, words: words.hex(facts["origin"]),
    "hex": lambda facts, names, words: words.hex(facts["hex"]),
    "city": lambda facts, names, words: _city(facts["hex"], words),
    "sides": lambda facts, names, words: _listed(facts["sides"], names, words),
    "allied": _allied,
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
    "dice": lambda facts, names, words: _throws(facts),
    "round": lambda facts, names, words: _round(facts),
    "won": _won,
}


def _token(piece: int, words: Words) -> int:
    return unpacked(piece).token


def _place(code: int, words: Words) -> int:
    return words.place(code)


FACED = ("saved", "unsaved", "dispelled", "undispelled", "obeys", "backfires", "healing")  # they say the roll

LOG = Log(
    SENTENCES | JOINT_SENTENCES,
    BLANKS,
    chapters={"turn": {}, "battle": {}, "gold": {}},
    turns=(
        "rolled",
        "tied",
        "initiative",
        "moved on",
        "army",
        "camp",
        "capital",
        "deployed",
        "round",
        "shot",
        "won",
        "held",
        "time",
        "conquered",
        "out",
        "dissolved",
    ),
    joined=(
        "fired",
        "shown",
        "betrayed",
        "hit",
        "dazed",
        "eliminated",
        "saved",
        "unsaved",
        "warded",
        "dispelled",
        "undispelled",
        "enchanted",
        "carried",
        "struck",
        "scried",
        "carries",
        "mended",
        "mended block",
        "obeys",
        "backfires",
        "invoked",
        "used",
        "destroyed",
        "dropped",
    ),
    joint={
        ("threw", "threw"): Joint("threw", _two_throws),
        ("threw", "fired"): Joint("shot"),
        ("threw", "betrayed"): Joint("treason"),
        ("threw", "struck"): Joint("strike"),
        **{("threw", kind): Joint(kind) for kind in FACED},
        ("hit", "hit"): Joint("hit", _of_one_piece),
        ("hit", "eliminated"): Joint("eliminated", _of_one_piece),
    },
    pieces=("token-{piece}", "hex-{hex}", "hex-{origin}", "player-{other}"),
    reads={"piece": _token, "hex": _place, "origin": _place},
)
