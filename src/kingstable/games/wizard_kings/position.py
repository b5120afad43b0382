"""Positions described in TOML: for tests, puzzles and analysis.

    scenario = "skirmish"           # or one of the games; a skirmish is won by the richer cities after its last turn
    victory = "points"              # of a custom game: cities, time, or points, of which each side then has some
    maps = [14, 15]                 # from west to east; or { map = 15, turned = true, x = 1, y = 0 } for each
    turn = 3
    turns = 10                      # the last turn
    phase = "move"                  # or "combat", "build": where play goes on
    first = 1                       # the side that moves first; with phase "move" it is its part that begins
    alone = true                    # one seat: the second side is automated
    dispel = true                   # and so reserves, capture
    allies = [[0, 2]]               # leagues, where there are three sides or more
    joined = { e8 = { 2 = "attack" } }  # whom a side has joined in a battle of others

    [side.0]                        # two of them, up to seven in a skirmish
    army = "elves"
    cities = ["Logyn"]              # home cities
    blocks = ["elves_wicana 4 e9", "elves_ranger 3 e8 from n", "elves_glader 0 off"]
    lying = ["magic_tome 2 e9"]     # artifacts on the ground
    shown = true                    # all know them; else their owner alone

    [gold]
    Logyn = 2

A block is its type, its strength and its hex; `off` for one that may be built, `out` for one that is lost.  What
follows says what all have seen of it: `from n`, by which hexside it entered the battle, or `flown`; `moved`, `roamed`,
`reserve`; `with weapon_sceptre_c3 2` is an artifact that it carries, and how often that can be used.  Where enemies are
in one hex, `attackers = { e8 = 0 }` says who attacks; the side moving first, if nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingstable.core.decision import Step
from kingstable.core.description import Description
from kingstable.core.errors import BadMap, BadPosition
from kingstable.core.foreign import shown, whole
from kingstable.core.state import ALL
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.audit import audit
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    CAPTURE,
    CUSTOM,
    DISPEL,
    FOR_CITIES,
    FOR_POINTS,
    FREE,
    ISLAND_OF_THE_DEAD,
    MOST_SIDES,
    MOST_TOKENS,
    NONE,
    RESERVES,
    SKIRMISH,
)
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.combat_phase import CombatPhase
from kingstable.games.wizard_kings.rules.sightings import sighting
from kingstable.games.wizard_kings.rules.turn import MovePhase, TurnEnd
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words.notation import WAYS

TWO = 2
VICTORIES = {"cities": FOR_CITIES, "time": 0, "points": FOR_POINTS}
STANCES = ("attack", "defend")
MOST_TURNS = 99
MOST_WORDS = 20  # about a block
NAMED = 80  # characters of what an error names
PHASES = {
    "move": 3,
    "combat": 2,
    "build": 1,
}
PLACES = {"off": st.OFF, "out": st.OUT}
SEEN_OF_IT = {"moved": st.MOVED | st.ROAMED, "roamed": st.ROAMED, "reserve": st.RESERVE}
TABLE_KEYS = (
    "scenario", "maps", "turn", "turns", "phase", "first", "alone", "dispel", "reserves", "capture", "allies", "joined",
    "victory", "side", "gold", "attackers",
)  # fmt: skip
SIDE_KEYS = ("army", "second", "cities", "blocks", "lying", "points", "shown")


class Reader(Description):
    """One description, and the words of the edition that it is read with."""

    def __init__(
        self,
        where: str,
        scenarios: Sequence[str],
        maps: Sequence[Sequence[int]],
        armies: Sequence[str],
        kinds: Sequence[str],
    ) -> None:
        super().__init__(where)
        self.scenarios = [*scenarios, "skirmish"]
        self.maps = maps  # of each scenario
        self.armies = armies
        self.kinds = kinds

    def word(self, tree: Mapping[str, Any], name: str, default: str, known: Sequence[str], key: str = "") -> str:
        value = tree.get(name, default)
        if value not in known:
            raise self.fail(f"{key}{name}", f"one of {', '.join(known)} is expected")
        return str(value)

    def texts(self, tree: Mapping[str, Any], name: str, key: str) -> list[str]:
        value = tree.get(name, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fail(f"{key}{name}", "a list of texts is expected")
        return value

    def sides(self, tree: Mapping[str, Any], scenario: int) -> int:
        """How many sides there are."""
        count = max(TWO, len(tree))
        most = MOST_SIDES - 1 if scenario in FREE else TWO
        if count > most:
            raise self.fail("side", f"at most {most} sides play this game")
        self.check_keys(tree, [str(side) for side in range(count)], "side.")
        return count

    def layout(self, tree: Mapping[str, Any], scenario: int) -> list[int]:
        """The maps in their places, as a state keeps them."""
        if "maps" not in tree:
            if scenario in FREE:
                raise self.fail("maps", "missing: which maps are played on")
            return list(self.maps[scenario])
        if scenario not in FREE:
            raise self.fail("maps", "only a skirmish and a custom game choose their maps")
        value = tree["maps"]
        if not isinstance(value, list) or not value:
            raise self.fail("maps", "a list of maps is expected, such as [14, 15]")
        placed: list[int] = []
        for x, item in enumerate(value):
            row = {"map": item} if type(item) is int else item
            if not isinstance(row, dict):
                raise self.fail("maps", "each map is a number or a table with map, turned, x and y")
            self.check_keys(row, ("map", "turned", "x", "y"), "maps.")
            number = self.number(row, "map", -1, 0, 9999, "maps.")
            turned = self.flag(row, "turned", "maps.")
            placed += [
                number,
                turned,
                self.number(row, "x", x, 0, 99, "maps."),
                self.number(row, "y", 0, 0, 99, "maps."),
            ]
        return placed


def read(text: str, reader: Reader, blank: Callable[[int, int, list[int]], Campaign]) -> Campaign:
    """A state from its description, ready to proceed."""
    tree = reader.parse(text, TABLE_KEYS)
    scenario = reader.scenarios.index(reader.word(tree, "scenario", "skirmish", reader.scenarios))
    alone = reader.flag(tree, "alone")
    if alone and scenario not in (ISLAND_OF_THE_DEAD, SKIRMISH):
        raise reader.fail("alone", f"only {reader.scenarios[0]} and a skirmish are played alone")
    sides = reader.table(tree.get("side", {}), "side")
    if alone and len(sides) > 2:
        raise reader.fail("alone", f"there are {len(sides)} sides; who plays alone has one against it")
    count = reader.sides(sides, scenario)
    try:
        state = blank(count, scenario, reader.layout(tree, scenario))
    except BadMap as error:
        raise reader.fail("maps", str(error)) from None
    state.seats = 1 if alone else count
    state.turn = reader.number(tree, "turn", 1, 1, MOST_TURNS)
    state.last_turn = reader.number(tree, "turns", state.last_turn, 0, MOST_TURNS)
    if state.last_turn and state.turn > state.last_turn:
        raise reader.fail("turn", f"the last turn is {state.last_turn}")
    first = reader.number(tree, "first", 0, 0, count - 1)
    state.order = [(first + i) % count for i in range(count)]
    for bit, name in ((DISPEL, "dispel"), (RESERVES, "reserves"), (CAPTURE, "capture")):
        state.options |= bit * reader.flag(tree, name)
    if scenario == CUSTOM:
        state.options |= VICTORIES[reader.word(tree, "victory", "cities", list(VICTORIES))]
    elif "victory" in tree:
        raise reader.fail("victory", "only a custom game says what it is won by")
    for side in range(count):
        _read_side(state, side, reader, reader.table(sides.get(str(side), {}), f"side.{side}"))
    if state.options & FOR_POINTS:
        described = [reader.table(sides.get(str(side), {}), f"side.{side}") for side in range(count)]
        state.score = [reader.number(own, "points", 0, 0, 9999) for own in described]
    _read_allies(state, reader, tree)
    for name, value in reader.table(tree.get("gold", {}), "gold").items():
        state.gold[_city(state, reader, name, "gold")] = reader.number({name: value}, name, 0, 0, 99, "gold.")
    _find_battles(state, reader, reader.table(tree.get("attackers", {}), "attackers"), first)
    _read_joined(state, reader, reader.table(tree.get("joined", {}), "joined"))
    if faults := audit(state):
        raise BadPosition(f"{reader.where}: {faults[0]}")
    phase = reader.word(tree, "phase", "move", list(PHASES))
    everybody = (1 << state.sides()) - 1  # is asked in the first Build Phase [17.4]
    phases: list[Step[Any]] = [BuildPhase(everybody), CombatPhase(0), MovePhase()]
    state.agenda = [TurnEnd(), *phases[: PHASES[phase]]]
    return state


def _read_side(state: Campaign, side: int, reader: Reader, tree: Mapping[str, Any]) -> None:
    key = f"side.{side}."
    reader.check_keys(tree, SIDE_KEYS, key)
    state.armies[side] = reader.armies.index(reader.word(tree, "army", "", reader.armies, key))
    if state.scenario == ALLIANCE_EXPANSION:
        state.seconds[side] = reader.armies.index(reader.word(tree, "second", "", reader.armies, key))
    elif "second" in tree:
        raise reader.fail(f"{key}second", "only in alliance_expansion a side leads two armies")
    for name in reader.texts(tree, "cities", key):
        city = _city(state, reader, name, f"{key}cities")
        if state.home[city] != NONE:
            raise reader.fail(f"{key}cities", f"{name} is a home city already")
        state.home[city] = side
    known = reader.flag(tree, "shown", key)
    for text in reader.texts(tree, "blocks", key):
        _read_block(state, side, reader, text, f"{key}blocks", known)
    for text in reader.texts(tree, "lying", key):
        words = text.split()
        place = state.land.named(words[2]) if len(words) == 3 else NONE
        if place == NONE:
            raise reader.fail(f"{key}lying", f"{shown(text)} is not such as 'magic_tome 2 e8'")
        artifact = _read_artifact(state, side, reader, text, words[:2], f"{key}lying", True)
        state.dropped = sorted([*state.dropped, place * MOST_TOKENS + artifact])


def _read_block(state: Campaign, side: int, reader: Reader, text: str, key: str, known: bool) -> None:
    words = text.split()
    steps = whole(words[1]) if 3 <= len(words) <= MOST_WORDS else None
    if steps is None or words[0] not in reader.kinds:
        raise reader.fail(key, f"{shown(text)} is not such as 'elves_ranger 3 e8': a type, its strength, its hex")
    place = PLACES.get(words[2], state.land.named(words[2]))
    if place == NONE and words[2] not in PLACES:
        raise reader.fail(key, f"{shown(text)}: {words[2][:NAMED]} is not a hex of this map")
    if place >= 0 and state.book.is_artifact(reader.kinds.index(words[0])):
        raise reader.fail(key, f"{shown(text)}: an artifact is carried: name it behind who carries it")
    if place == st.OFF and state.scenario not in FREE and state.book.is_wizard(reader.kinds.index(words[0])):
        raise reader.fail(key, f"{shown(text)}: a wizard that is lost is never built again: it is out")
    status, entered, gear = 0, st.STAYED, st.UNARMED
    rest = words[3:]
    while rest:
        word = rest.pop(0)
        if word == "from" and rest and rest[0] in WAYS:
            entered, status = WAYS.index(rest.pop(0)), status | SEEN_OF_IT["moved"]
        elif word == "flown":
            entered, status = st.FLOWN, status | SEEN_OF_IT["moved"]
        elif word == "with":
            gear = _read_artifact(state, side, reader, text, rest[:2], key, known)
            rest = rest[2:]
        elif word in SEEN_OF_IT:
            status |= SEEN_OF_IT[word]
        else:
            words = ["from", "flown", "with", *SEEN_OF_IT]
            raise reader.fail(key, f"{shown(text)}: {shown(word)} says nothing; known are {', '.join(words)}")
    known_pool = place < 0 and state.scenario != CUSTOM  # [16.14]
    _put(state, side, reader, reader.kinds.index(words[0]), steps, place, known or known_pool)
    state.status[-1], state.entered[-1], state.gear[-1] = status, entered, gear


def _read_artifact(
    state: Campaign, side: int, reader: Reader, text: str, words: Sequence[str], key: str, known: bool
) -> int:
    """An artifact that somebody carries, or that lies somewhere, as a block."""
    uses = whole(words[1]) if len(words) == 2 else None
    if uses is None or words[0] not in reader.kinds or not state.book.is_artifact(reader.kinds.index(words[0])):
        raise reader.fail(key, f"{shown(text)}: an artifact and how often it can be used are such as 'magic_tome 2'")
    _put(state, side, reader, reader.kinds.index(words[0]), uses, st.OFF, known)
    return len(state.kind) - 1


def _put(state: Campaign, side: int, reader: Reader, kind: int, steps: int, place: int, known: bool) -> None:
    if len(state.kind) >= MOST_TOKENS:
        raise reader.fail(f"side.{side}.blocks", f"at most {MOST_TOKENS} blocks fit a game")
    state.kind = [*state.kind, kind]  # [17.4]
    state.side = [*state.side, side]
    public = known or state.scenario != CUSTOM  # [16.11] [16.14]
    state.noted.append(sighting(steps, state.turn if known else 0) if public else 0)
    state.place.append(place)
    state.block.append(len(state.block))
    state.steps.append(steps)
    state.gear.append(st.UNARMED)
    state.seen.append(ALL if known else state.owners(side))
    state.shown.append(ALL if known and place < 0 else state.owners(side))
    state.status.append(0)
    state.entered.append(st.STAYED)


def _read_allies(state: Campaign, reader: Reader, tree: Mapping[str, Any]) -> None:
    if state.sides() > TWO:
        state.league = list(range(state.sides()))
        state.offers = [0] * state.sides()
    leagues = tree.get("allies", [])
    if not isinstance(leagues, list) or not all(isinstance(league, list) for league in leagues):
        raise reader.fail("allies", "lists of sides are expected, such as [[0, 2]]")
    if any(leagues) and state.sides() == TWO:
        raise reader.fail("allies", "two sides are never allied")  # [21.3]
    for league in leagues:
        if len(league) >= state.sides() or not all(type(side) is int and 0 <= side < state.sides() for side in league):
            raise reader.fail(
                "allies", f"{shown(league)} is not a league: some of the sides, not all of them"
            )  # [21.3]
        for side in league:
            if state.league[side] != side:
                raise reader.fail("allies", f"side {side} is in two leagues")
            state.league[side] = min(league)


def _read_joined(state: Campaign, reader: Reader, joined: Mapping[str, Any]) -> None:
    for name in joined:
        hex = state.land.named(name)
        if hex == NONE or state.attacker_at(hex) == NONE:
            raise reader.fail("joined", f"there is no battle in {name}")
        for side, stance in reader.table(joined[name], f"joined.{name}").items():
            number = whole(side)
            if stance not in STANCES or number is None or number >= state.sides():
                raise reader.fail("joined", f"{side} = {shown(stance)}: a side, and attack or defend, are expected")
            state.supports = sorted([*state.supports, hex * 16 + number * 2 + STANCES.index(stance)])


def _city(state: Campaign, reader: Reader, name: str, key: str) -> int:
    if name not in state.land.city_name:
        raise reader.fail(key, f"{shown(name)} is not a city here; they are {', '.join(state.land.city_name)}")
    return state.land.city_name.index(name)


def _find_battles(state: Campaign, reader: Reader, attackers: Mapping[str, Any], first: int) -> None:
    sides: dict[int, set[int]] = {}
    for token, place in enumerate(state.place):
        if place >= 0:
            sides.setdefault(place, set()).add(state.side[token])
    named = {state.land.named(name): side for name, side in attackers.items()}
    for hex, present in sorted(sides.items()):
        if any(not state.allied(side, min(present)) for side in present):
            attacker = named.pop(hex, first if first in present else min(present))
            if type(attacker) is not int or attacker not in present:
                raise reader.fail("attackers", f"{shown(attacker)} is not a side that is there")
            state.battles.append(hex * 8 + attacker)
    for token, place in enumerate(state.place):
        entered = state.entered[token] != st.STAYED or state.status[token] & st.RESERVE
        if entered and not any(not state.allied(side, state.side[token]) for side in sides.get(place, ())):
            kind = reader.kinds[state.kind_of(token)]
            raise reader.fail(f"side.{state.side[token]}.blocks", f"{kind} entered no battle: no enemies are there")
    if named:
        raise reader.fail("attackers", f"{', '.join(attackers)[:NAMED]}: both sides must be there")
