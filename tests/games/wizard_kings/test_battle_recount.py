"""Random battles, recounted: a second, naive reading of the rules of battle follows what happens, event by event.

The recount knows the blocks of both sides, their strengths and the dice that fall, and nothing of the program: it says
itself whose turn it is, how many dice are thrown, how many of them hit, on whom hits may fall, and who is driven out.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.core.state import CHANCE
from kingstable.core.table import Table

from .battlefield import AROUND, act, fight, name, options, places, strength, throw_of
from .scripts import GAME, actor, campaign, rule, waiting

ORDER = ["A+", "A", "B+", "B", "C", "D"]
HOME = {"b4": "", "c7": "forest", "d4": "mountain", "g3": "city"}  # hexes of map 14 and who is at home there
ROOM = {"b4": 4, "c7": 3, "d4": 2, "g3": 5}
FIGHTERS = [
    key
    for key, row in GAME.data["blocks"].items()
    if row["rating"] and row["symbol"] not in ("cleric", "aquatic", "flyer") and not row["castle"]
    if row["group"] == "army"
]  # they do nothing but fire and retreat
CASTS = {
    "amazons": {"arrow-storm": (1, 3, 2), "storm-of-blades": (3, 5, 4)},
    "barbarians": {"frost-rune": (1, 2, 3), "thunder-rune": (2, 4, 3)},
    "dwarves": {"hammerfall": (2, 4, 3), "earthquake": (3, 6, 3)},
    "elves": {"thorn-darts": (1, 3, 2), "starfire": (2, 4, 3), "wrath-of-the-wood": (3, 6, 3)},
    "feudals": {"fireball": (2, 4, 3), "meteor": (3, 5, 4)},
    "orcs": {"fire-bolt": (1, 3, 2), "firestorm": (2, 4, 3), "eruption": (3, 6, 3)},
    "undead": {"grave-chill": (1, 2, 3), "plague": (2, 4, 3), "death-cloud": (3, 5, 4)},
}  # level, dice and force of spells that do nothing but hit, in a clear hex


@dataclass
class Fighter:
    """A block as the recount sees it."""

    name: str
    attacks: bool
    letter: str
    rating: int
    steps: int
    place: str
    acted: bool = False
    dazed: bool = False

    @property
    def wizard(self) -> bool:
        return not self.rating

    @property
    def owner(self) -> str:
        return "Ann" if self.attacks else "Brian"


class Recount:
    """The battle by the book, in which nobody retreats before it must; attackers have come from the north."""

    def __init__(self, hex: str, fighters: list[Fighter]) -> None:
        self.hex = hex
        self.fighters = fighters
        self.round = 1
        self.gone: list[tuple[bool, str]] = []  # ground blocks that were driven out in this round: side and hex

    def present(self) -> list[Fighter]:
        return [fighter for fighter in self.fighters if fighter.steps and fighter.place == self.hex]

    def due(self) -> list[Fighter]:
        """The blocks among which the next turn is: of the first letter the defenders; perhaps of a new round."""
        ready = [fighter for fighter in self.present() if not fighter.acted]
        if not ready:
            self.round += 1
            self.gone = []
            for fighter in self.fighters:
                fighter.acted = False
            ready = self.present()
        first = min((ORDER.index(fighter.letter), fighter.attacks) for fighter in ready)
        return [fighter for fighter in ready if (ORDER.index(fighter.letter), fighter.attacks) == first]

    def targets(self, shooter: Fighter) -> list[Fighter]:
        """The strongest of the other side, for spells of those that have not yet been forced to retreat in vain."""
        others = [fighter for fighter in self.present() if fighter.attacks != shooter.attacks]
        if shooter.wizard:
            others = [fighter for fighter in others if fighter.steps > 1 or not fighter.dazed]
        most = max((fighter.steps for fighter in others), default=0)
        return [fighter for fighter in others if fighter.steps == most]

    def ways_out(self, fighter: Fighter) -> set[str]:
        """Where a block of the plain hex b4 can be driven to."""
        found = set(AROUND)
        if not fighter.wizard:
            found = {"b3"} if fighter.attacks else AROUND - {"b3"}
            found -= {hex for hex in found if self.gone.count((fighter.attacks, hex)) == 2}
        here = [other for other in self.fighters if other.steps]
        enemies = {other.place for other in here if other.attacks != fighter.attacks}
        full = {hex for hex in found if sum(other.place == hex for other in here) == 4}
        return found - enemies - full

    def is_over(self) -> bool:
        return len({fighter.attacks for fighter in self.present()}) < 2


def enlist(key: str, hex: str, came: str, rng: Random) -> tuple[str, Fighter]:
    """A block as a position describes it and as the recount does."""
    row = GAME.data["blocks"][key]
    steps = rng.randint(1, row["steps"])
    rating = row["rating"] + (row["symbol"] == HOME[hex])
    return f"{key} {steps}{came}", Fighter(key, bool(came), row["letter"], rating, steps, hex)


def muster(rng: Random, hex: str, taken: set[str], attacks: bool, army: str) -> tuple[list[str], list[Fighter]]:
    """Some blocks of a side, of no type twice, with a wizard if an army is named."""
    keys = [key for key in FIGHTERS if key not in taken]
    if hex == "d4":
        keys = [key for key in keys if GAME.data["blocks"][key]["symbol"] == "mountain"]
    chosen = rng.sample(keys, rng.randint(1, ROOM[hex] - bool(army)))
    taken.update(chosen)
    texts, fighters = [], []
    if army:
        wizards = [key for key, row in GAME.data["blocks"].items() if row["army"] == army and not row["rating"]]
        chosen.insert(0, rng.choice(wizards))
    for key in chosen:
        came = (" flown" if key not in FIGHTERS else " from n") if attacks else ""
        text, fighter = enlist(key, hex, came, rng)
        texts.append(text)
        fighters.append(fighter)
    return texts, fighters


# Playing both ---------------------------------------------------------------------------------------------------------


def choose(table: Table, rng: Random, among: list[Fighter]) -> Fighter:
    """One of several blocks, which must be exactly those that are open; of one alone nobody is asked."""
    if len(among) == 1:
        return among[0]
    who = among[0].owner
    assert options(table, who) == {f"block {fighter.name}" for fighter in among}
    chosen = rng.choice(among)
    act(table, f"{who}: block {chosen.name}")
    return chosen


def whose(table: Table, rng: Random, due: list[Fighter]) -> Fighter:
    """The block that has its turn: chosen, if there is a choice and it matters."""
    who = due[0].owner
    if len(due) > 1 and options(table, who) and not isinstance(campaign(table).step, steps.CombatTurn):
        return choose(table, rng, due)
    if len(due) == 1:
        return due[0]
    playing = name(table, actor(table))  # all of them do nothing but fire
    return next(fighter for fighter in due if fighter.name == playing)


def throw(table: Table, rng: Random, dice: int, highest: int) -> int:
    """Throw so many dice, and count the hits."""
    assert throw_of(table) == dice
    faces = [rng.randint(1, 6) for _ in range(dice)]
    table.play("roll " + " ".join(map(str, sorted(faces))), CHANCE)
    return sum(face <= highest for face in faces)


def use_turn(table: Table, rng: Random, recount: Recount, fighter: Fighter) -> int:
    """A block fires, or casts, or passes: the hits."""
    if not fighter.wizard:
        if "fire" in options(table, fighter.owner):
            act(table, f"{fighter.owner}: fire")
        return throw(table, rng, fighter.steps, fighter.rating)
    state = campaign(table)
    if not isinstance(state.step, steps.CombatTurn) or name(table, state.step.token) != fighter.name:
        return 0  # it had nothing to cast
    known = CASTS[fighter.name.split("_")[0]]
    castable = [spell for spell, (level, _, _) in known.items() if level <= fighter.steps]
    offered = {f"cast {spell}" for spell in known} & options(table, fighter.owner)
    assert offered == {f"cast {spell}" for spell in castable}
    if not castable or rng.random() < 0.2:
        act(table, f"{fighter.owner}: done")
        return 0
    spell = rng.choice(castable)
    level, dice, force = known[spell]
    act(table, f"{fighter.owner}: cast {spell}")
    fighter.steps -= level
    return throw(table, rng, dice, force)


def suffer(table: Table, rng: Random, recount: Recount, struck: Fighter, magic: bool) -> None:
    """One hit: a step, or by magic the last one's retreat."""
    if not magic or struck.steps > 1:
        struck.steps -= 1
        return
    ways = recount.ways_out(struck)
    if not ways:
        struck.dazed = True
        return
    if len(ways) > 1:
        assert options(table, struck.owner) == ways
        act(table, f"{struck.owner}: {rng.choice(sorted(ways))}")
    struck.place = places(table, struck.name)[0]
    assert struck.place in ways
    if not struck.wizard:
        recount.gone.append((struck.attacks, struck.place))


def take_turn(table: Table, rng: Random, recount: Recount) -> None:
    """One Combat Turn, in the program and in the recount."""
    fighter = whose(table, rng, recount.due())
    fighter.acted = True
    if fighter.dazed:
        fighter.dazed = False
        return
    for _ in range(use_turn(table, rng, recount, fighter)):
        targets = recount.targets(fighter)
        if targets:
            suffer(table, rng, recount, choose(table, rng, targets), fighter.wizard)


def compare(table: Table, recount: Recount) -> None:
    names = [fighter.name for fighter in recount.fighters]
    assert strength(table, *names) == [fighter.steps for fighter in recount.fighters]
    for fighter in recount.fighters:
        lost = "out" if fighter.wizard else "off"
        assert places(table, fighter.name) == [fighter.place if fighter.steps else lost]


def recounted(seed: int, hex: str, armies: tuple[str, str]) -> None:
    """Play a battle up to its end or to the pursuit, and compare after each turn."""
    rng = Random(seed)
    taken: set[str] = set()
    attack, attackers = muster(rng, hex, taken, True, armies[0])
    defence, defenders = muster(rng, hex, taken, False, armies[1])
    table = fight(attack, defence, hex)
    recount = Recount(hex, attackers + defenders)
    while not recount.is_over() and (recount.due(), recount.round)[1] < 4:
        take_turn(table, rng, recount)
        if campaign(table).round < 4:  # in the pursuit those who have no choice have already retreated
            compare(table, recount)
    if recount.present() and recount.is_over():
        assert waiting(table) == [recount.present()[0].owner]  # to regroup
    elif recount.present():
        assert campaign(table).round == 4
    assert table.game.audit(table.state) == []


@rule("8.6", "8.7", "8.12", "8.13", "8.14", "8.17", "8.18")
@pytest.mark.parametrize("hex", HOME)
@pytest.mark.parametrize("seed", range(20))
def test_a_random_battle_is_fought_as_a_naive_recount_says(seed: int, hex: str) -> None:
    recounted(seed, hex, ("", ""))


@rule("3.4", "3.17", "3.18", "3.20", "8.6", "8.14")
@pytest.mark.parametrize("seed", range(80))
def test_a_random_battle_of_wizards_too(seed: int) -> None:
    armies = Random(seed).sample(sorted(CASTS), 2)
    recounted(seed, "b4", (armies[0], armies[1]))
