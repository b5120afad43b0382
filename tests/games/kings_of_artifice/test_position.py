"""Positions described in TOML: every key is read, what cannot be is refused with its key, and nothing else raised."""

from __future__ import annotations

from random import Random
from textwrap import dedent

import pytest

from kingstable.core.errors import BadPosition
from kingstable.core.state import SPECTATOR
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.position import SEAT_KEYS, TABLE_KEYS
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.notation import space_name

from .endings import Builder
from .scripts import GAME, at, happened, island, open_to, space, waiting

CLASSES = ("king", "villager", "artisan", "warlock", "thief", "knight", "horse")
RICH = """
    seats = 3
    spells = ["alchemy", "step_into_the_future"]
    scoring = ["earthquake", "royal-cities"]
    trees = ["f8", "e9"]
    to_move = 1
    round = 6

    [seat.0]
    king = "g7"
    villager = ["g8", "ship"]
    artisan = "supply"
    warlock = "e5"
    thief = "d4"
    knight = "g7"
    horse = ["supply", "m9"]
    walls = ["d4", "d5"]
    houses = ["e4", "e3"]
    towers = { e5 = 3, f5 = 5 }
    fountain = "e6"
    battlements = [["d7", "c7"], ["d8", "d9"]]
    palaces = ["h4"]
    cursed = { e4 = 1 }
    ship = ["b5", "b4"]
    blocks = 10
    vp = -3
    trees = 1
    ap = 3
    mana = "alchemy"

    [seat.1]
    vp = 30
    bag = 0
    ap = 4

    [seat.2]
    bag = "kitty"
"""


def read(text: str) -> Island:
    state = GAME.position(dedent(text), "here")
    assert isinstance(state, Island)
    return state


def refused(text: str) -> str:
    """What is said of a position that cannot be read; where it stands comes first."""
    with pytest.raises(BadPosition) as raised:
        read(text)
    message = str(raised.value)
    assert message.startswith("here: ")
    return message.removeprefix("here: ")


def numbers(*names: str) -> list[int]:
    return [space(name) for name in names]


# Every key is read ---------------------------------------------------------------------------------------------------


def test_the_keys_of_the_table_are_read() -> None:
    state = read(RICH)
    assert (state.seats, state.round, state.active, state.crowning) == (3, 6, 1, 0)
    assert state.spells == [0, 8] and state.scoring == [3, 7] and state.trees == sorted(numbers("f8", "e9"))


def test_the_figures_of_a_seat_are_read() -> None:
    on_ship, supply = st.ABOARD, st.IN_SUPPLY
    g7, g8, e5, d4, m9 = numbers("g7", "g8", "e5", "d4", "m9")
    assert read(RICH).place[:9] == [g7, g8, on_ship, supply, e5, d4, g7, supply, m9]
    assert read(RICH).place[9:] == ([on_ship] + [supply] * 8) * 2, "the others have only their Kings aboard"


def test_the_structures_of_a_seat_are_read() -> None:
    state = read(RICH)
    heights = {"d4": 1, "d5": 1, "e4": 2, "e3": 2, "e5": 3, "f5": 5, "e6": 6, "d7": 9, "c7": 7, "d8": 8, "d9": 10}
    palace = {"h4": 11, "i4": 12, "h5": 13, "i5": 14}
    found = {space_name(at): structure for at, structure in enumerate(state.structure) if structure}
    assert found == heights | palace
    assert {at for at, owner in enumerate(state.owner) if owner == 0} == {space(name) for name in found}
    others = {space_name(at): owner for at, owner in enumerate(state.foundation) if owner not in (0, -1)}
    assert others == {"e4": 1} and state.ship[:2] == numbers("b4", "b5")


def test_the_supply_of_a_seat_is_read() -> None:
    state = read(RICH)
    assert state.blocks == [10, 39, 40], "a block of Brian's lies under the cursed House"
    assert state.removed == [40 - 10 - (2 + 3 + 3 + 5 + 1 + 6 + 9), 0, 0]
    assert state.vp == [-3, 30, 0] and state.held == [1, 0, 0] and state.mana == [0, -1, -1]
    assert state.plain == [3, 4, 4] and state.bag == [0, 0, st.KITTY] and state.bag_active == [0, 0, 0]


def test_the_first_without_blocks_is_who_is_named_or_the_lowest_seat() -> None:
    empty = "\n[seat.0]\nblocks = 0\n[seat.1]\nblocks = 0"
    assert read(empty).first_out == 0 and read(f"first_out = 1{empty}").first_out == 1 and read("").first_out == -1
    assert read("[seat.1]\nblocks = 0").first_out == 1


def test_what_is_not_said_is_as_at_the_beginning_of_a_turn() -> None:
    state = read("")
    assert (state.seats, state.round, state.active, state.crowning) == (2, 1, 0, 0)
    assert state.blocks == [40, 40] and state.plain == [4, 4] and state.bag == [0, 1] and state.bag_active == [1, 1]
    assert state.vp == state.held == state.removed == [0, 0] and state.mana == [-1, -1]
    assert -1 not in state.ship and GAME.audit(state) == ["0 tree tokens on the board, [0, 0] in supplies"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ships_that_are_not_named_lie_in_quadrants_of_their_own(seats: int) -> None:
    ships = [read(f'seats = {seats}\n[seat.1]\nship = ["a9", "a10"]').ship[2 * seat] for seat in range(seats)]
    quadrants = {(at // 16 > 7, at % 16 > 7) for at in ships}
    assert len(quadrants) == seats


def test_the_seat_to_move_is_asked_and_the_round_goes_on_from_there() -> None:
    table = at("seats = 3\nto_move = 1\nround = 4")
    assert waiting(table) == ["Brian"] and happened(table) == []
    table.play("pass", 1)
    assert waiting(table) == ["Cindy"]
    table.play("pass", 2)
    assert waiting(table) == ["Ann"] and island(table).round == 5


def test_a_crowning_round_ends_with_the_final_scoring() -> None:
    table = at("crowning = true\nto_move = 1")
    table.play("pass", 1)
    assert table.over


def test_a_stolen_token_that_shows_the_sun_is_spent_by_its_holder() -> None:
    table = at('[seat.0]\nking = "g8"\nap = 0\n[seat.1]\nbag = 0')
    assert island(table).purse(0) == 1 and "king" in open_to(table, "Ann")


# What is written is what was read ------------------------------------------------------------------------------------


def described(state: Island) -> str:
    """A position as TOML."""
    lines = [f"seats = {state.seats}", "crowning = true", f"round = {state.round}", f"first_out = {state.first_out}"]
    lines += [f"trees = {[space_name(at) for at in state.trees]}", f"to_move = {state.seats - 1}"]
    cards = list(GAME.data["scoring"])
    lines.append(f"scoring = {[cards[card] for card in state.scoring]}")
    for seat in range(state.seats):
        lines += [f"[seat.{seat}]", f"vp = {state.vp[seat]}", f"trees = {state.held[seat]}"]
        lines.append(f"blocks = {state.blocks[seat]}")
        lines += structures(state, seat) + figures(state, seat)
    return "\n".join(lines)


def structures(state: Island, seat: int) -> list[str]:
    own = {at: what for at, what in enumerate(state.structure) if what and state.owner[at] == seat}
    of = {kind: [space_name(at) for at in own if own[at] == kind] for kind in range(1, 15)}
    pairs = [[space_name(at), space_name(at + (1, 16)[own[at] - 7])] for at in own if own[at] in (7, 8)]
    towers = ", ".join(f"{space_name(at)} = {own[at]}" for at in own if 3 <= own[at] <= 5)
    fountain = [f'fountain = "{name}"' for name in of[6]]
    return [
        f"walls = {of[1]}", f"houses = {of[2]}", f"towers = {{ {towers} }}", *fountain, f"battlements = {pairs}",
        f"palaces = {of[11]}",
    ]  # fmt: skip


def figures(state: Island, seat: int) -> list[str]:
    names = {-1: "supply", -2: "ship"}
    places = [names.get(at) or space_name(at) for at in state.place[9 * seat : 9 * seat + 9]]
    king, villagers, artisan, warlock, thief, knight, horses = (
        places[first:last] for first, last in ((0, 1), (1, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 9))
    )
    them = zip(CLASSES, (king, villagers, artisan, warlock, thief, knight, horses), strict=True)
    return [f"{name} = {where}" for name, where in them]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_that_is_written_down_reads_as_it_was(seats: int) -> None:
    same = (
        "seats", "crowning", "round", "first_out", "scoring", "trees", "structure", "owner", "foundation", "place",
        "blocks", "removed", "vp", "held", "walls", "houses", "own", "towers", "fountain", "forest", "taken", "double",
        "unbuilt", "pasture",
    )  # fmt: skip
    for seed in range(30):
        state = Builder(seats, Random(seed)).state
        again = read(described(state))
        assert [name for name in same if getattr(state, name) != getattr(again, name)] == []


def test_a_position_is_packed_and_unpacked_like_any_other_state() -> None:
    state = read(RICH)
    state.proceed()
    assert GAME.pack(GAME.unpack(GAME.pack(state))) == GAME.pack(state)
    assert GAME.view(state, SPECTATOR)["vp"] == [-3, 30, 0]


# What cannot be read, and what cannot be -----------------------------------------------------------------------------

A_NUMBER = "a whole number from {} to {} is expected"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats = 5", "seats: " + A_NUMBER.format(2, 4)),
        ("seats = true", "seats: " + A_NUMBER.format(2, 4)),
        ("to_move = 2", "to_move: " + A_NUMBER.format(0, 1)),
        ("round = 0", "round: " + A_NUMBER.format(1, 999)),
        ("first_out = 2", "first_out: " + A_NUMBER.format(-1, 1)),
        ('crowning = "yes"', "crowning: true or false is expected"),
        ("crowning = 1", "crowning: true or false is expected"),
        ('spells = "morph"', "spells: a list is expected"),
        ('spells = ["morph", "morph"]', "spells: a card is named twice"),
        ('scoring = ["ranches", "ranches"]', "scoring: a card is named twice"),
        ("scoring = [3]", "scoring: 3 is not one of master-mason, village-festival, triumphant-towers, earthquake, "
         "lighthouses, building-tax, ramparts, royal-cities, diverse-economy, ranches"),
        ('spells = ["fire"]', "spells: 'fire' is not one of alchemy, cursed-house, demolition-blast, enchanted-tower, "
         "lightning-blast, flying-walls, morph, channeled-guidance, step-into-the-future, teleportation"),
        ('trees = "f8"', "trees: a list of some spaces is expected"),
        ('trees = ["q1"]', "trees: 'q1' is not a space; spaces are a1 to p16"),
        ("trees = [7]", "trees: 7 is not a space; spaces are a1 to p16"),
        ("colour = 1", f"colour: no such key; known are {', '.join(TABLE_KEYS)}"),
        ("seat = 3", "seat: a table is expected"),
        ("seat.0 = 3", "seat.0: a table is expected"),
        ("[seat.2]", "seat.2: no such key; known are 0, 1"),
        ("[seat.0]\nqueen = 1", f"seat.0.queen: no such key; known are {', '.join((*CLASSES, *SEAT_KEYS))}"),
        ('[seat.0]\nking = "f17"', "seat.0.king: 'f17' is not a space; spaces are a1 to p16"),
        ('[seat.0]\nking = [["f8"]]', "seat.0.king: ['f8'] is not a space; spaces are a1 to p16"),
        ("[seat.0]\nking = { f8 = 1 }", "seat.0.king: {'f8': 1} is not a space; spaces are a1 to p16"),
        ('[seat.0]\nknight = ["f8", "f9"]', "seat.0.knight: there are only 1 of them"),
        ('[seat.0]\nhorse = ["f8", "f9", "g9"]', "seat.0.horse: there are only 2 of them"),
        ('[seat.0]\nwalls = "f8"', "seat.0.walls: a list of some spaces is expected"),
        ('[seat.0]\nhouses = [["f8"]]', "seat.0.houses: ['f8'] is not a space; spaces are a1 to p16"),
        ('[seat.0]\nwalls = ["f8"]\nhouses = ["f8"]', "seat.0: two structures on one space"),
        ('[seat.0]\nwalls = ["f8"]\n[seat.1]\nwalls = ["f8"]', "seat.1: two structures on one space"),
        ('[seat.0]\ntowers = ["f8"]', "seat.0.towers: a table is expected"),
        ("[seat.0]\ntowers = { f8 = 2 }", "seat.0.towers.f8: " + A_NUMBER.format(3, 5)),
        ("[seat.0]\ntowers = { f8 = 6 }", "seat.0.towers.f8: " + A_NUMBER.format(3, 5)),
        ("[seat.0]\ntowers = { x = 3 }", "seat.0.towers: 'x' is not a space; spaces are a1 to p16"),
        ('[seat.0]\nfountain = ["f8"]', "seat.0.fountain: ['f8'] is not a space; spaces are a1 to p16"),
        ('[seat.0]\nbattlements = ["f8", "f9"]', "seat.0.battlements: a list of 2 spaces is expected"),
        ('[seat.0]\nbattlements = [["f8"]]', "seat.0.battlements: a list of 2 spaces is expected"),
        ('[seat.0]\nbattlements = [["f8", "g9"]]', "seat.0.battlements: f8 and g9 do not adjoin"),
        ('[seat.0]\nbattlements = [["f8", "f8"]]', "seat.0.battlements: f8 and f8 do not adjoin"),
        ('[seat.0]\npalaces = ["c16"]',
         "seat.0.palaces: a Palace needs four spaces, of which the north-western one is named"),
        ('[seat.0]\npalaces = ["p5"]',
         "seat.0.palaces: a Palace needs four spaces, of which the north-western one is named"),
        ("[seat.0]\ncursed = { f8 = 1 }", "seat.0.cursed: f8 holds no structure of this seat"),
        ('[seat.0]\nhouses = ["f8"]\ncursed = { f8 = 2 }', "seat.0.cursed.f8: " + A_NUMBER.format(0, 1)),
        ('[seat.0]\nship = ["b4"]', "seat.0.ship: a list of 2 spaces is expected"),
        ("[seat.0]\nblocks = 41", "seat.0.blocks: " + A_NUMBER.format(0, 40)),
        ('[seat.0]\nblocks = 39\nhouses = ["f8"]', "seat.0: 2 of 40 blocks are on the board"),
        ("[seat.0]\nvp = 1.5", "seat.0.vp: " + A_NUMBER.format(-999, 999)),
        ("[seat.0]\ntrees = 25", "seat.0.trees: " + A_NUMBER.format(0, 24)),
        ("[seat.0]\nap = 6", "seat.0.ap: " + A_NUMBER.format(0, 5)),
        ("[seat.0]\nbag = 2", "seat.0.bag: " + A_NUMBER.format(0, 1)),
        ('[seat.0]\nbag = "purse"', "seat.0.bag: " + A_NUMBER.format(0, 1)),
        (f"[seat.0]\nvp = 0x{'f' * 5000}", "seat.0.vp: " + A_NUMBER.format(-999, 999)),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_its_key(text: str, said: str) -> None:
    assert refused(text) == said


@pytest.mark.parametrize("text", ["seats = ", "seats = 2\nseats = 2", "[seat", "\x00", "x = [" + "[" * 3000])
def test_what_is_no_toml_is_refused(text: str) -> None:
    assert refused(text).startswith("not valid TOML: ")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('[seat.0]\nwalls = ["c3"]', "c3"),
        ('[seat.0]\nwalls = ["b7"]', "b7"),
        ('[seat.0]\nhouses = ["g4"]', "g4"),
        ("[seat.0]\ntowers = { g4 = 3 }", "g4"),
        ('[seat.0]\npalaces = ["f4"]', "g4"),
        ('[seat.0]\nwalls = ["f8"]\ncursed = { f8 = 1 }', "f8"),
        ('[seat.0]\nbattlements = [["p5", "a6"]]', "p5"),
        ('trees = ["c3"]', "tree token"),
        ('trees = ["g4"]', "tree token"),
        ('trees = ["f8"]\n[seat.0]\nwalls = ["f8"]', "tree token"),
        ('trees = ["f8", "f8"]', "tree token"),
        ('[seat.0]\nking = "supply"', "King"),
        ('[seat.0]\nking = "b7"', "b7"),
        ('[seat.0]\nking = "f8"\nwalls = ["f8"]', "f8"),
        ('[seat.0]\nthief = "f8"\nhouses = ["f8"]', "f8"),
        ('[seat.0]\nwarlock = "f8"\n[seat.1]\ntowers = { f8 = 3 }', "f8"),
        ('[seat.0]\nvillager = ["f8", "f8"]\n[seat.1]\nknight = "f8"', "f8"),
        ('[seat.0]\nthief = "ship"\nknight = "ship"\nartisan = "ship"', "aboard"),
        ('[seat.0]\nship = ["f8", "f9"]', "ship"),
        ('[seat.0]\nship = ["b8", "b9"]', "ship"),
        ('[seat.0]\nship = ["b4", "b4"]', "ship"),
        ('[seat.0]\nship = ["b4", "a5"]', "ship"),
        ('[seat.0]\nship = ["b4", "b5"]\n[seat.1]\nship = ["b5", "b6"]', "ship"),
        ('[seat.0]\nmana = "morph"', "Mana"),
        ("crowning = true\n[seat.0]\nbag = 1", "money bag"),
        ("first_out = 1", "first without blocks"),
        ("first_out = 1\n[seat.0]\nblocks = 0", "first without blocks"),
    ],
)
def test_what_cannot_be_is_refused(text: str, named: str) -> None:
    said = refused(text)
    assert said.startswith("this cannot be: ") and named in said


# Hostile texts -------------------------------------------------------------------------------------------------------

NASTY = (
    "0", "-1", "3", "99999999999999999999", f"0x{'f' * 5000}", "1e400", "nan", "true", '""', '"f8"', '"ship"',
    '"supply"', '"kitty"', '"morph"', '"\\u0000"', "[]", "[[]]", "[[[]]]", '["f8", "f9"]', '["a1", "p16"]', '["p16"]',
    '[["p16", "p15"]]', '[["a1", "a1"]]', '["f8", 1, {}]', "{}", "{ f8 = 3 }", "{ f8 = {} }", "{ a1 = 5, p16 = 5 }",
    "1979-05-27", "1979-05-27T07:32:00Z", "07:32:00", f'"{"x" * 9999}"',
)  # fmt: skip


def survives(text: str) -> bool:
    """Whether a text is a position; it is refused in one way only, and what is taken can be played."""
    try:
        state = GAME.position(text, "here")
    except BadPosition as refusal:
        assert str(refusal).startswith("here: ") and len(str(refusal)) < 3000
        return False
    assert isinstance(state, Island)
    state.proceed()
    assert not [fault for fault in GAME.audit(state) if "tree tokens on the board" not in fault]
    return True


@pytest.mark.parametrize("key", TABLE_KEYS)
def test_nothing_that_stands_in_a_key_of_the_table_raises_anything_else(key: str) -> None:
    assert not all(survives(f"{key} = {value}") for value in NASTY)


@pytest.mark.parametrize("key", (*CLASSES, *SEAT_KEYS))
def test_nothing_that_stands_in_a_key_of_a_seat_raises_anything_else(key: str) -> None:
    for more in ("", 'spells = ["morph"]\n', "seats = 4\n"):
        assert not all(survives(f"{more}[seat.1]\n{key} = {value}") for value in NASTY)


def test_a_description_with_a_slip_of_the_pen_is_read_or_refused() -> None:
    rng = Random(7)
    text = dedent(RICH)
    taken = 0
    for _ in range(600):
        at = rng.randrange(len(text))
        slip = rng.choice(["", text[at] * 2, rng.choice('0123456789abcghnp"[]{}=,.\n #')])
        taken += survives(text[:at] + slip + text[at + 1 :])
    assert 0 < taken < 600
