"""Positions described in TOML: for tests, puzzles and analysis.

    scenario = "skirmish"           # or one of the games; a skirmish is won by the richer cities after its last turn
    maps = [14, 15]                 # from west to east; or { map = 15, turned = true, x = 1, y = 0 } for each
    turn = 3
    turns = 10                      # the last turn
    phase = "move"                  # or "combat", "build": where play goes on
    first = 1                       # the side that moves first; with phase "move" it is its part that begins
    alone = true                    # one seat: the second side is automated
    dispel = true
    reserves = true

    [side.0]
    army = "elves"
    cities = ["Logyn"]              # home cities
    blocks = ["elves_wicana 4 e9", "elves_ranger 3 e8 from n", "elves_glader 0 off"]
    shown = true                    # all know them; else their owner alone

    [gold]
    Logyn = 2

A block is its type, its strength and its hex; `off` for one that may be built, `out` for one that is lost.  What
follows says what all have seen of it: `from n`, by which hexside it entered the battle, or `flown`; `moved`, `roamed`,
`reserve`.  Where both sides are in a hex, `attackers = { e8 = 0 }` says who attacks; the side moving first, if nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingstable.core.description import Description
from kingstable.core.errors import BadMap, BadPosition
from kingstable.core.state import ALL, frame
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.audit import audit
from kingstable.games.wizard_kings.book import DISPEL, ISLAND_OF_THE_DEAD, MOST_TOKENS, NONE, RESERVES, SKIRMISH
from kingstable.games.wizard_kings.notation import WAYS
from kingstable.games.wizard_kings.sequence import WizardState

SIDES = 2
MOST_TURNS = 99
PHASES = {
    "move": (st.MOVE_PHASE, st.COMBAT, st.BUILD, st.TURN_END),
    "combat": (st.COMBAT, st.BUILD, st.TURN_END),
    "build": (st.BUILD, st.TURN_END),
}
PLACES = {"off": st.OFF, "out": st.OUT}
SEEN_OF_IT = {"moved": st.MOVED | st.ROAMED, "roamed": st.ROAMED, "reserve": st.RESERVE}
TABLE_KEYS = (
    "scenario", "maps", "turn", "turns", "phase", "first", "alone", "dispel", "reserves", "side", "gold", "attackers",
)  # fmt: skip
SIDE_KEYS = ("army", "cities", "blocks", "shown")


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

    def truth(self, tree: Mapping[str, Any], name: str, key: str = "") -> bool:
        value = tree.get(name, False)
        if not isinstance(value, bool):
            raise self.fail(f"{key}{name}", "true or false is expected")
        return value

    def table(self, tree: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        value = tree.get(name, {})
        if not isinstance(value, dict):
            raise self.fail(name, "a table is expected")
        return value

    def texts(self, tree: Mapping[str, Any], name: str, key: str) -> list[str]:
        value = tree.get(name, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fail(f"{key}{name}", "a list of texts is expected")
        return value

    def layout(self, tree: Mapping[str, Any], scenario: int) -> list[int]:
        """The maps in their places, as a state keeps them."""
        if "maps" not in tree:
            if scenario == SKIRMISH:
                raise self.fail("maps", "missing: which maps are played on")
            return list(self.maps[scenario])
        if scenario != SKIRMISH:
            raise self.fail("maps", "only a skirmish chooses its maps")
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
            turned = self.truth(row, "turned", "maps.")
            placed += [
                number,
                turned,
                self.number(row, "x", x, 0, 99, "maps."),
                self.number(row, "y", 0, 0, 99, "maps."),
            ]
        return placed


def read(text: str, reader: Reader, blank: Callable[[int, int, list[int]], WizardState]) -> WizardState:
    """A state from its description, ready to proceed."""
    tree = reader.parse(text, TABLE_KEYS)
    scenario = reader.scenarios.index(reader.word(tree, "scenario", "skirmish", reader.scenarios))
    alone = reader.truth(tree, "alone")
    if alone and scenario not in (ISLAND_OF_THE_DEAD, SKIRMISH):
        raise reader.fail("alone", f"only {reader.scenarios[0]} and a skirmish are played alone")
    try:
        state = blank(1 if alone else SIDES, scenario, reader.layout(tree, scenario))
    except BadMap as error:
        raise reader.fail("maps", str(error)) from None
    state.turn = reader.number(tree, "turn", 1, 1, MOST_TURNS)
    state.last_turn = reader.number(tree, "turns", state.last_turn, 0, MOST_TURNS)
    if state.last_turn and state.turn > state.last_turn:
        raise reader.fail("turn", f"the last turn is {state.last_turn}")
    first = reader.number(tree, "first", 0, 0, SIDES - 1)
    state.order = [(first + i) % SIDES for i in range(SIDES)]
    state.options = DISPEL * reader.truth(tree, "dispel") | RESERVES * reader.truth(tree, "reserves")
    sides = reader.table(tree, "side")
    reader.check_keys(sides, [str(side) for side in range(SIDES)], "side.")
    for side in range(SIDES):
        _read_side(state, side, reader, reader.table(sides, str(side)))
    for name, value in reader.table(tree, "gold").items():
        state.gold[_city(state, reader, name, "gold")] = reader.number({name: value}, name, 0, 0, 99, "gold.")
    _find_battles(state, reader, reader.table(tree, "attackers"), first)
    if faults := audit(state):
        raise BadPosition(f"{reader.where}: {faults[0]}")
    phase = reader.word(tree, "phase", "move", list(PHASES))
    state.agenda = [frame(step) for step in reversed(PHASES[phase])]
    return state


def _read_side(state: WizardState, side: int, reader: Reader, tree: Mapping[str, Any]) -> None:
    key = f"side.{side}."
    reader.check_keys(tree, SIDE_KEYS, key)
    state.armies[side] = reader.armies.index(reader.word(tree, "army", "", reader.armies, key))
    for name in reader.texts(tree, "cities", key):
        city = _city(state, reader, name, f"{key}cities")
        if state.home[city] != NONE:
            raise reader.fail(f"{key}cities", f"{name} is a home city already")
        state.home[city] = side
    shown = reader.truth(tree, "shown", key)
    for text in reader.texts(tree, "blocks", key):
        _read_block(state, side, reader, text, f"{key}blocks", shown)
    if len(state.kind) > MOST_TOKENS:
        raise reader.fail(f"{key}blocks", f"at most {MOST_TOKENS} blocks fit a game")


def _read_block(state: WizardState, side: int, reader: Reader, text: str, key: str, shown: bool) -> None:
    words = text.split()
    if len(words) < 3 or words[0] not in reader.kinds or not (words[1].isascii() and words[1].isdigit()):
        raise reader.fail(key, f"{text!r} is not such as 'elves_ranger 3 e8': a type, its strength, its hex")
    place = PLACES.get(words[2], state.land.named(words[2]))
    if place == NONE and words[2] not in PLACES:
        raise reader.fail(key, f"{text!r}: {words[2]} is no hex of this map")
    if place == st.OFF and state.book.is_wizard(reader.kinds.index(words[0])):
        raise reader.fail(key, f"{text!r}: a wizard that is lost is never built again: it is out")
    status, entered = 0, st.STAYED
    rest = words[3:]
    while rest:
        word = rest.pop(0)
        if word == "from" and rest and rest[0] in WAYS:
            entered, status = WAYS.index(rest.pop(0)), status | SEEN_OF_IT["moved"]
        elif word == "flown":
            entered, status = st.FLOWN, status | SEEN_OF_IT["moved"]
        elif word in SEEN_OF_IT:
            status |= SEEN_OF_IT[word]
        else:
            raise reader.fail(key, f"{text!r}: {word!r} says nothing; known are from, flown, {', '.join(SEEN_OF_IT)}")
    state.kind = [*state.kind, reader.kinds.index(words[0])]  # [17.4]
    state.side = [*state.side, side]
    state.noted.append(int(words[1]))
    state.place.append(place)
    state.block.append(len(state.block))
    state.steps.append(int(words[1]))
    state.seen.append(ALL if shown or place < 0 else state.owners(side))
    state.status.append(status)
    state.entered.append(entered)


def _city(state: WizardState, reader: Reader, name: str, key: str) -> int:
    if name not in state.land.city_name:
        raise reader.fail(key, f"{name!r} is no city here; they are {', '.join(state.land.city_name)}")
    return state.land.city_name.index(name)


def _find_battles(state: WizardState, reader: Reader, attackers: Mapping[str, Any], first: int) -> None:
    sides: dict[int, set[int]] = {}
    for token, place in enumerate(state.place):
        if place >= 0:
            sides.setdefault(place, set()).add(state.side[token])
    named = {state.land.named(name): side for name, side in attackers.items()}
    for hex, present in sorted(sides.items()):
        if len(present) > 1:
            attacker = named.pop(hex, first)
            if attacker not in range(SIDES):
                raise reader.fail("attackers", f"{attacker!r} is no side")
            state.battles.append(hex * 8 + attacker)
    for token, place in enumerate(state.place):
        entered = state.entered[token] != st.STAYED or state.status[token] & st.RESERVE
        if entered and len(sides.get(place, ())) < 2:
            kind = reader.kinds[state.kind_of(token)]
            raise reader.fail(f"side.{state.side[token]}.blocks", f"{kind} entered no battle: no enemies are there")
    if named:
        raise reader.fail("attackers", f"{', '.join(attackers)}: both sides must be there")
