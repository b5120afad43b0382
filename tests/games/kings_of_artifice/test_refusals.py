"""Why not: every condition that an act may fail, with its rule, and that nothing open is refused."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core.errors import Illegal
from kingstable.core.rules import rules
from kingstable.core.state import CHANCE, seats_in
from kingstable.games.kings_of_artifice.actions import ACTIONS
from kingstable.games.kings_of_artifice.state import Island

from .moments import MOMENTS
from .positions import (
    CAMP,
    FIGHT,
    FULL,
    FUTURE,
    MASONS,
    PALACE,
    RIDERS,
    magic,
)
from .refusing import Cases, check, each, reached
from .scripts import GAME, at, island, play, refusal, waiting

RULES = set(rules(GAME))

# The turn ------------------------------------------------------------------------------------------------------------

STUCK = """
    spells = ["channeled-guidance", "flying-walls"]
    [seat.0]
    king = "ship"
    warlock = "g8"
    horse = ["i12"]
    walls = ["f7", "g7", "h7", "f8", "h8", "f9", "g9", "h9"]
    houses = ["h11", "i11", "j11", "h12", "h13", "i13"]
    battlements = [["j12", "j13"]]
    ship = ["b6", "b7"]
    [seat.1]
    houses = ["c6", "c8"]
    walls = ["c7"]
"""
POOR = """
    spells = ["cursed-house", "enchanted-tower"]
    [seat.0]
    warlock = "g8"
    artisan = "g8"
    villager = ["i10"]
    walls = ["i11"]
    blocks = 0
    [seat.1]
    houses = ["h8"]
"""
TOWER = """
    spells = ["lightning-blast", "morph"]
    [seat.0]
    warlock = "g8"
    towers = { g8 = 3 }
    [seat.1]
    king = "h8"
    thief = "k8"
"""

RAMPART = """
    spells = ["morph"]
    [seat.0]
    king = "g8"
    warlock = "k8"
    horse = ["i11"]
    walls = ["l8"]
    ap = 4
    ship = ["b6", "b7"]
    [seat.1]
"""
ASCENT = "cast morph; class thief; warlock; move; l8"
DEAD_END = """
    spells = ["morph"]
    [seat.0]
    king = "j8"
    villager = ["j7"]
    warlock = "k8"
    walls = ["l8"]
    ship = ["b6", "b7"]
    [seat.1]
    battlements = [["l7", "m7"]]
    houses = ["k7", "m8", "k9", "l9", "m9"]
"""
BAY = """
    spells = ["morph"]
    [seat.0]
    king = "c8"
    warlock = "n8"
    walls = ["m7", "n7", "m8", "m9", "n9"]
    ap = 2
    ship = ["b6", "b7"]
    [seat.1]
    battlements = [["l6", "l7"], ["l9", "l10"]]
    houses = ["m6", "n6", "l8", "m10", "n10"]
"""

TURN: Cases = {
    (CAMP, ""): """
        villager-2 | Villager 2 is in your supply [6.1]
        knight of 2 | choose one of your figures, not a rival's [3.8]
        cast teleportation | Teleportation is not in play [2.5]
        move | not now: choose a figure, your ship or a spell first [3.5]
        f5 | not now: choose a figure, your ship or a spell first [3.5]
        scoring ranches | not now: chance decides this, not a player [2.4]
        spell morph | not now: chance decides this, not a player [2.5]
    """,
    (RIDERS, "horse-1; f6"): """
        horse-1 | Horse 1 has moved this turn [13.1]
        king | no AP left for the King [4.3]
    """,
    (STUCK, ""): """
        warlock | the Warlock cannot move or do anything else [19.2]
        horse-1 | Horse 1 has nowhere to go [13.1]
        cast channeled-guidance | none of your figures can move [15.27]
    """,
    (RAMPART, ASCENT): """
        pass | first bring your Warlock down from the Wall on l8 [15.24]
        cast morph | your Mana is on Morph until your next turn [10.1]
    """,
    (RAMPART, f"{ASCENT}; king; move; g7"): """
        pass | first bring your Warlock down from the Wall on l8 [15.24]
        king | 1 AP is kept for your Warlock's way down from the Wall [15.24]
    """,
    (DEAD_END, f"{ASCENT}; king; move; k8; villager-1; move; k8"): """
        king | 1 AP is kept for your Warlock's way down from the Wall [15.24]
        warlock | the Warlock (now a Thief) cannot move or do anything else [19.2]
    """,
    (BAY, "cast morph; class thief"): """
        warlock | the Warlock (now a Thief) could only move onto Walls that it could not get back down from [15.24]
    """,
    (FUTURE, "cast step-into-the-future"): """
        horse-1 | temporary AP are for acts that cost AP; a Horse moves for free [15.37]
        cast step-into-the-future | you cannot cast spells with temporary AP [15.36]
    """,
    (CAMP, "cast alchemy; g8; pass"): """
        ship | Alchemy is for building: pass to end it [15.3]
        cast morph | Alchemy is for building: pass to end it [15.3]
    """,
    (CAMP, "cast morph; class king"): """
        cast alchemy | your Mana is on Morph until your next turn [10.1]
    """,
    (CAMP.replace('warlock = "i9"', 'warlock = "ship"'), ""): """
        cast morph | your Warlock is aboard [10.2]
    """,
    (CAMP.replace('warlock = "i9"', ""), ""): """
        cast morph | your Warlock is in your supply [10.2]
    """,
    (CAMP.replace("ap = 3", "ap = 0"), ""): """
        cast morph | this costs 1 AP; you have no AP [4.3]
    """,
    (f"crowning = true\n{CAMP}", ""): """
        cast morph | you cannot cast spells in the crowning round [16.11]
    """,
}

SPELLS: Cases = {
    (magic("cursed-house").replace('houses = ["k8", "k9"]', ""), ""): """
        cast cursed-house | no rival has a House you can curse [15.7]
    """,
    (magic("demolition-blast").replace('"g8"', '"d7"'), ""): """
        cast demolition-blast | there is no Wall to remove next to your Warlock [15.11]
    """,
    (magic("flying-walls").replace('walls = ["g9", "h7"]', ""), ""): """
        cast flying-walls | you have no Wall that can fly [15.18]
    """,
    (magic("alchemy").replace('walls = ["g9", "h7"]', ""), ""): """
        cast alchemy | you have no Wall to take up [15.3]
    """,
    (POOR, ""): """
        cast cursed-house | you have no blocks left [15.7]
        cast enchanted-tower | it takes 3 blocks; you have 0 [15.12]
    """,
    (magic("enchanted-tower", artisan="h9"), ""): """
        cast enchanted-tower | your Warlock and your Artisan are not on the same space [15.12]
    """,
    (magic("enchanted-tower").replace('houses = ["e8", "e9"]', ""), ""): """
        cast enchanted-tower | you have no House [15.12]
    """,
    (magic("lightning-blast"), ""): """
        cast lightning-blast | your Warlock is not on a Tower [15.14]
    """,
    (TOWER, ""): """
        cast lightning-blast | no rival's figure is in range [15.14]
        cast morph | your Warlock is on a Tower [15.22]
    """,
}


@pytest.mark.parametrize(("position", "clicks", "move", "said"), each(TURN, SPELLS))
def test_in_a_turn(position: str, clicks: str, move: str, said: str) -> None:
    check(position, clicks, move, said)


def test_a_figure_without_a_way_off_the_ship_stays_aboard() -> None:
    walls = ["c5", "c6", "c7", "c8"]
    moored = f'seats = 3\n[seat.0]\nking = "ship"\nship = ["b6", "b7"]\nwalls = {walls}\n'.replace("'", '"')
    said = "the King is aboard with no free land next to the ship [5.10]"
    assert refusal(at(moored), "Ann", "king") == said


@pytest.mark.rule("kings_of_artifice", "15.37")
def test_without_temporary_ap_there_is_no_sailing() -> None:
    table = reached(FUTURE, "cast step-into-the-future; artisan; move; h10", "[structures.wall]\nap = 0")
    play(table, "Ann: artisan", "Ann: move", "Ann: i10")
    assert refusal(table, "Ann", "ship") == "no temporary AP left, and you cannot make free moves in between [15.37]"


# What a figure does --------------------------------------------------------------------------------------------------

HAMLET = """
    [seat.0]
    villager = ["i11"]
    artisan = "i12"
    warlock = "i12"
    fountain = "j11"
    [seat.1]
"""
CROWDED = """
    [seat.0]
    king = "i9"
    artisan = "i9"
    houses = ["h8", "i8", "j8", "k8", "h9", "j9", "k9", "h10", "i10", "j10"]
    [seat.1]
"""
UNBLOCKED = """
    [seat.0]
    knight = "g8"
    blocks = 0
    [seat.1]
    thief = "h8"
"""
EVERYBODY = """
    [seat.0]
    king = "g8"
    villager = ["g9", "h9"]
    artisan = "g8"
    warlock = "f9"
    thief = "f8"
    knight = "f7"
    horse = ["g7", "h7"]
    [seat.1]
"""

ALCHEMISTS = PALACE.replace("[seat.0]", 'spells = ["alchemy"]\n    [seat.0]\n    warlock = "e9"\n    walls = ["d9"]')

VERBS: Cases = {
    (CAMP, "villager-1"): """
        pass | finish what you have begun [3.6]
        king | not now: choose what the figure does [3.6]
        fountain | only the Artisan builds the Fountain [8.3]
        battlement | only the Knight builds Battlements, with the Artisan [8.6]
        tower | only the Warlock builds Towers, with the Artisan [8.9]
        palace | only the King builds Palaces, with the Artisan [8.11]
        summon | only the King summons [6.1]
        attack | only the Knight attacks [12.1]
        rescue | only a King who is shut in can be rescued [6.12]
        throw | only the Artisan throws AP into the Fountain [16.12]
    """,
    (CAMP, "king"): """
        house | only a Villager builds Houses [8.1]
        palace | you have no quad of Houses next to the King [8.11]
        rescue | this costs 5 AP; you have 3 AP [4.3]
    """,
    (CAMP, "artisan"): """
        fountain | this costs 5 AP; you have 3 AP [4.3]
        throw | you can throw AP into the Fountain only in the crowning round [16.12]
    """,
    (CAMP, "warlock"): """
        tower | the Warlock needs the Artisan on the same space to build a Tower [7.3]
    """,
    (CAMP.replace("ap = 3", "ap = 1"), "king"): """
        summon | this costs 2 AP; you have 1 AP [4.3]
    """,
    (RAMPART, f"{ASCENT}; king"): """
        pass | finish what you have begun [3.6]
        summon | 1 AP is kept for your Warlock's way down from the Wall [15.24]
    """,
    (CAMP, "cast alchemy; g8; pass; villager-1"): """
        move | Alchemy is for building: pass to end it [15.3]
    """,
    (ALCHEMISTS, "cast alchemy; king"): """
        summon | Alchemy is for building: pass to end it [15.3]
        move | Alchemy is for building: pass to end it [15.3]
    """,
    (FUTURE, "cast step-into-the-future; pass; Brian: thief"): """
        house | only a Villager builds Houses [8.1]
    """,
    (MASONS.replace("f9 = 5", "f9 = 5, d8 = 3").replace('"e8", ', ""), "warlock"): """
        palace | only the King builds Palaces, with the Artisan [8.11]
    """,
    (MASONS, "artisan"): """
        throw | you can throw AP into the Fountain only in the crowning round [16.12]
    """,
    (PALACE, "king"): """
        rescue | the King can still move [6.12]
    """,
    (PALACE, "artisan"): """
        fountain | you have no free Wall next to the Artisan [8.3]
    """,
    (FULL.replace("c7", "f7"), "king"): """
        rescue | your ship is full [14.2]
        palace | the King needs the Artisan on the same space to build a Palace [7.3]
    """,
    (FIGHT.replace('artisan = "g8"', ""), "knight"): """
        battlement | the Knight needs the Artisan on the same space to build a Battlement [7.3]
    """,
    (FIGHT.replace('"f7", "g7", "h7"', '"f7", "h7"'), "knight"): """
        battlement | you have no free Wall next to the Knight with another adjoining it [8.6]
    """,
    (FIGHT.replace('thief = "h8"', "").replace('warlock = "f8"', ""), "knight"): """
        attack | there is no rival's figure to attack next to the Knight [12.1]
    """,
    (f"crowning = true\n{FIGHT}", "king"): """
        wall | you cannot build in the crowning round [16.8]
    """,
    (CROWDED, "king"): """
        move | there is no space next to the King to move to [5.3]
        wall | there is no vacant space next to the King to build on [7.1]
        summon | no space next to the King is free for a figure [6.2]
    """,
    (EVERYBODY, "king"): """
        summon | none of your figures is in the supply [6.1]
    """,
    (HAMLET, "villager-1"): """
        house | you have no free Wall on development next to Villager 1 [8.1]
    """,
    (HAMLET, "artisan"): """
        fountain | you have already built your Fountain [8.4]
    """,
    (HAMLET, "warlock"): """
        tower | you have no House next to the Warlock and no Tower there that could grow [8.9]
    """,
    (UNBLOCKED, "knight"): """
        wall | you have no blocks left [7.7]
    """,
}


@pytest.mark.parametrize(("position", "clicks", "move", "said"), each(VERBS))
def test_of_a_figure(position: str, clicks: str, move: str, said: str) -> None:
    check(position, clicks, move, said)


# All moves of all kinds ----------------------------------------------------------------------------------------------


def test_nobody_moves_out_of_turn() -> None:
    assert refusal(at(CAMP), "Brian", "pass") == "not now: this seat has nothing to decide"


def test_a_refused_move_is_raised_with_reason_and_rule_and_changes_nothing() -> None:
    table = at(CAMP)
    with pytest.raises(Illegal) as raised:
        play(table, "Ann: villager-2")
    assert (raised.value.reason, raised.value.rule) == ("Villager 2 is in your supply", "6.1")
    assert waiting(table) == ["Ann"] and table.entries == []


KINDS = [GAME.format(action).split()[0] for action in range(ACTIONS.size)]


def resolve_options(state: Island) -> None:
    """What is open is not refused, and everything else is, with a reason; "not now" is said only where nothing of that
    kind is open."""
    seat = seats_in(state.waiting)[0]
    legal = set(state.legal(seat))
    open_kinds = {KINDS[action] for action in legal}
    for action in range(ACTIONS.size):
        refused = GAME.why_not(state, seat, action)
        assert (refused is None) == (action in legal), GAME.format(action)
        if refused:
            assert refused.reason and refused.rule in RULES
            assert not (refused.reason.startswith("not now") and KINDS[action] in open_kinds), str(refused)


@pytest.mark.parametrize("name", MOMENTS)
def test_at_every_moment_what_is_not_open_is_refused(name: str) -> None:
    resolve_options(island(reached(MOMENTS[name].position, MOMENTS[name].clicks)))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(3))
def test_in_random_games_what_is_not_open_is_refused(seats: int, seed: int) -> None:
    rng = Random(seed)
    state = GAME.new(seats, {"spells": 3})
    assert isinstance(state, Island)
    while state.waiting:
        seat = seats_in(state.waiting)[0]
        if seat != CHANCE and rng.random() < 0.06:
            resolve_options(state)
        state.apply(seat, rng.choice(state.outcomes() if seat == CHANCE else state.legal(seat)))


def test_every_step_says_what_is_decided_now() -> None:
    assert set(GAME.speech.prompts) == {key for key in GAME.speech.elsewhere if isinstance(key, type)}
