"""Positions described in TOML: for tests, puzzles and analysis.

    seats = 2
    spells = ["alchemy", "morph"]
    scoring = ["earthquake", "ranches"]
    trees = ["f5", "f6"]            # tree tokens on the board
    to_move = 1                     # the first seat is 0, and to move unless said otherwise

    [seat.0]
    king = "g7"                     # a space, "ship" or "supply"
    villager = ["g8", "h8"]         # the same for two; not named: in the supply, the King aboard
    walls = ["d4", "d5"]
    houses = ["e4"]
    towers = { e5 = 3 }             # with its level
    fountain = "e6"
    battlements = [["d6", "d7"]]
    palaces = ["h4"]                # the north-western space of the four
    cursed = { e4 = 1 }             # a House of this seat on a block of that one
    ship = ["b4", "b5"]
    blocks = 12                     # in the supply; what is neither there nor on the board has left the game
    vp = 3
    trees = 1                       # tree tokens collected
    ap = 5                          # active AP tokens: the one with the money bag is spent first
    bag = 1                         # who holds the token with the money bag, or "kitty"
    mana = "morph"                  # the spell on which the Mana token lies

What is not said is as at the beginning of a turn.  `round`, `crowning = true`, and `first_out`, the seat that was the
first without blocks, may be given too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kingstable.core.decision import Step
from kingstable.core.description import Description
from kingstable.core.errors import BadPosition
from kingstable.core.foreign import shown
from kingstable.core.notation import hyphened
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.audit import blocks_on_board, faults
from kingstable.games.kings_of_artifice.book import (
    BATTLEMENT,
    CLASS_OF,
    FIGURES,
    FOUNTAIN,
    HIGHEST,
    HOUSE,
    NONE,
    OTHER_HALF,
    PALACE,
    QUAD,
    TOWER,
    WALL,
)
from kingstable.games.kings_of_artifice.rules import ships
from kingstable.games.kings_of_artifice.rules.final import FinalScoring
from kingstable.games.kings_of_artifice.rules.ground import SIDE, spaces_in
from kingstable.games.kings_of_artifice.rules.pastures import survey_pastures
from kingstable.games.kings_of_artifice.rules.turn import ACTS, ROUND_END, TURN_ENDS, TURNS
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.notation import SPACE_NAMES

PLACES = {"ship": st.ABOARD, "supply": st.IN_SUPPLY}
TABLE_KEYS = ("seats", "spells", "scoring", "trees", "to_move", "round", "crowning", "first_out", "seat")
SEAT_KEYS = (
    "walls", "houses", "towers", "fountain", "battlements", "palaces", "cursed", "ship", "blocks", "vp", "trees", "ap",
    "bag", "mana",
)  # fmt: skip


class Reader(Description):
    """One description, and the words of the edition that it is read with."""

    def __init__(self, where: str, classes: Sequence[str], spells: Sequence[str], cards: Sequence[str]) -> None:
        super().__init__(where)
        self.classes = list(classes)
        self.spells = [hyphened(key) for key in spells]
        self.cards = [hyphened(key) for key in cards]

    def space(self, value: Any, key: str) -> int:
        if not isinstance(value, str) or value not in SPACE_NAMES:
            raise self.fail(key, f"{shown(value)} is not a space; spaces are a1 to p16")
        return SPACE_NAMES[value]

    def spaces(self, value: Any, key: str, count: int = 0) -> list[int]:
        if not isinstance(value, list) or (count and len(value) != count):
            raise self.fail(key, f"a list of {count or 'some'} spaces is expected")
        return [self.space(item, key) for item in value]

    def cards_named(self, tree: Mapping[str, Any], name: str, cards: Sequence[str]) -> list[int]:
        found = [self.named(card, cards, name) for card in self.items(tree.get(name, []), name)]
        if len(set(found)) != len(found):
            raise self.fail(name, "a card is named twice")
        return found

    def named(self, value: Any, names: Sequence[str], key: str) -> int:
        if not isinstance(value, str) or hyphened(value) not in names:
            raise self.fail(key, f"{shown(value)} is not one of {', '.join(names)}")
        return list(names).index(hyphened(value))


def read(text: str, reader: Reader, blank: Any) -> Island:
    """The position that a text describes; `blank(seats)` gives a state with nothing on the board."""
    tree = reader.parse(text, TABLE_KEYS)
    seats = reader.number(tree, "seats", 2, 2, 4)
    state: Island = blank(seats)
    state.spells = reader.cards_named(tree, "spells", reader.spells)
    state.scoring = reader.cards_named(tree, "scoring", reader.cards)
    state.trees = sorted(reader.spaces(tree.get("trees", []), "trees"))
    state.round = reader.number(tree, "round", 1, 1, 999)
    state.crowning = int(reader.flag(tree, "crowning"))
    state.first_out = reader.number(tree, "first_out", NONE, NONE, seats - 1)
    state.active = reader.number(tree, "to_move", 0, 0, seats - 1)
    described = reader.table(tree.get("seat", {}), "seat")
    reader.check_keys(described, [str(seat) for seat in range(seats)], "seat.")
    for seat in range(seats):
        _read_seat(state, seat, reader.table(described.get(str(seat), {}), f"seat.{seat}"), reader)
    _moor_ships(state)
    _count_blocks(state, reader)
    state.survey()
    survey_pastures(state)
    if found := faults(state):
        raise BadPosition(f"{reader.where}: this cannot be: {'; '.join(found[:9])}")
    rest = TURNS[state.active + 1 : seats]
    last = FinalScoring() if state.crowning else ROUND_END
    todo: list[Step[Any]] = [ACTS[state.active], TURN_ENDS[state.active], *rest, last]
    state.agenda = todo[::-1]
    return state


def _read_seat(state: Island, seat: int, tree: Mapping[str, Any], reader: Reader) -> None:
    key = f"seat.{seat}."
    reader.check_keys(tree, (*reader.classes, *SEAT_KEYS), key)
    _read_figures(state, seat, tree, reader, key)
    for space, structure in _structures(tree, reader, key):
        if state.owner[space] != NONE:
            raise reader.fail(key[:-1], "two structures on one space")
        state.structure[space] = structure
        state.owner[space] = state.foundation[space] = seat
    for name, under in reader.table(tree.get("cursed", {}), f"{key}cursed").items():
        space = reader.space(name, f"{key}cursed")
        if state.owner[space] != seat:
            raise reader.fail(f"{key}cursed", f"{name} holds no structure of this seat")
        state.foundation[space] = reader.number({name: under}, name, 0, 0, state.seats - 1, f"{key}cursed.")
    if "ship" in tree:
        state.moor(seat, *reader.spaces(tree["ship"], f"{key}ship", 2))
    _read_supply(state, seat, tree, reader, key)


def _read_figures(state: Island, seat: int, tree: Mapping[str, Any], reader: Reader, key: str) -> None:
    for number, name in enumerate(reader.classes):
        if name not in tree:
            continue
        figures = [FIGURES * seat + figure for figure in range(FIGURES) if CLASS_OF[figure] == number]
        places = tree[name] if isinstance(tree[name], list) else [tree[name]]
        if len(places) > len(figures):
            raise reader.fail(f"{key}{name}", f"there are only {len(figures)} of them")
        for who, place in zip(figures, places, strict=False):
            away = isinstance(place, str) and place in PLACES
            state.place[who] = PLACES[place] if away else reader.space(place, f"{key}{name}")


def _structures(tree: Mapping[str, Any], reader: Reader, key: str) -> Iterator[tuple[int, int]]:
    """All spaces that a seat has built on, with what stands there."""
    for space in reader.spaces(tree.get("walls", []), f"{key}walls"):
        yield space, WALL
    for space in reader.spaces(tree.get("houses", []), f"{key}houses"):
        yield space, HOUSE
    towers = reader.table(tree.get("towers", {}), f"{key}towers")
    for name in towers:
        yield reader.space(name, f"{key}towers"), reader.number(towers, name, TOWER, TOWER, HIGHEST, f"{key}towers.")
    if "fountain" in tree:
        yield reader.space(tree["fountain"], f"{key}fountain"), FOUNTAIN
    for pair in reader.items(tree.get("battlements", []), f"{key}battlements"):
        first, second = reader.spaces(pair, f"{key}battlements", 2)
        if second - first not in OTHER_HALF:
            raise reader.fail(f"{key}battlements", f"{pair[0]} and {pair[1]} do not adjoin")
        way = OTHER_HALF.index(second - first)
        yield first, BATTLEMENT + way
        yield second, BATTLEMENT + (way + 2) % 4
    for corner in reader.spaces(tree.get("palaces", []), f"{key}palaces"):
        if corner % SIDE == SIDE - 1 or corner // SIDE == SIDE - 1:
            raise reader.fail(f"{key}palaces", "a Palace needs four spaces, of which the north-western one is named")
        for number, offset in enumerate(QUAD):
            yield corner + offset, PALACE + number


def _read_supply(state: Island, seat: int, tree: Mapping[str, Any], reader: Reader, key: str) -> None:
    state.vp[seat] = reader.number(tree, "vp", 0, -999, 999, key)
    state.held[seat] = reader.number(tree, "trees", 0, 0, 24, key)
    if "mana" in tree:
        state.mana[seat] = reader.named(tree["mana"], reader.spells, f"{key}mana")
    if "bag" in tree:
        kitty = tree["bag"] == "kitty"
        state.bag[seat] = st.KITTY if kitty else reader.number(tree, "bag", seat, 0, state.seats - 1, key)
    ap = reader.number(tree, "ap", st.PLAIN_TOKENS + 1, 0, st.PLAIN_TOKENS + 1, key)
    state.plain[seat] = min(ap, st.PLAIN_TOKENS)
    state.bag_active[seat] = int(ap > st.PLAIN_TOKENS and state.bag[seat] != st.KITTY)
    if "blocks" in tree:
        state.blocks[seat] = reader.number(tree, "blocks", 0, 0, st.BLOCKS, key)
    else:
        state.blocks[seat] = NONE  # as many as are left


def _moor_ships(state: Island) -> None:
    """Ships that were not named lie where they could have been placed first."""
    for seat in range(state.seats):
        if state.ship[2 * seat] == NONE:
            bow = spaces_in(ships.bows(state, seat))[0]
            stern = spaces_in(ships.sterns(state, seat, bow))[0]
            state.moor(seat, bow, stern)


def _count_blocks(state: Island, reader: Reader) -> None:
    """What is neither on the board nor in the supply has left the game."""
    for seat, laid in enumerate(blocks_on_board(state)):
        left = st.BLOCKS - laid
        if state.blocks[seat] == NONE:
            state.blocks[seat] = left
        state.removed[seat] = left - state.blocks[seat]
        if state.removed[seat] < 0 or left < 0:
            raise reader.fail(f"seat.{seat}", f"{st.BLOCKS - left} of {st.BLOCKS} blocks are on the board")
        if not state.blocks[seat] and state.first_out == NONE:
            state.first_out = seat
