"""The audit: faults that are planted are reported, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kingstable.core.state import ALL, CHANCE
from kingstable.games.wizard_kings.state import ROAMED, Campaign

from .scripts import GAME, at, campaign, new, token_of

Fault = Callable[[Campaign], None]


def sound() -> Campaign:
    """A position for two: 0 Ranger, 1 Castle, 2 Glader off, 3 Goblin, 4 Viking."""
    return campaign(
        at(
            """
            maps = [15]
            [side.0]
            army = "elves"
            cities = ["Brenna"]
            blocks = ["elves_ranger 2 c5", "elves_castle 3 c5", "elves_glader 0 off"]
            [side.1]
            army = "orcs"
            blocks = ["orcs_goblin 4 d7", "barbarians_viking 1 g8"]
            """
        )
    )


def put(name: str, index: int, value: int) -> Fault:
    """A fault: one value of a list is another."""

    def plant(state: Campaign) -> None:
        getattr(state, name)[index] = value

    return plant


def both(one: str, two: str, index: int, value: int) -> Fault:
    """A fault: in two lists something is other than it can be."""

    def plant(state: Campaign) -> None:
        getattr(state, one)[index] = getattr(state, two)[index] = value

    return plant


def place(token: int, where: str) -> Fault:
    """A fault: a token is elsewhere."""

    def plant(state: Campaign) -> None:
        state.place[token] = state.land.named(where)

    return plant


def crowd(state: Campaign) -> None:
    """Five Goblins in a clear hex without a city."""
    state.kind = [state.kind[3]] * 5
    state.side, state.block = [1] * 5, list(range(5))
    state.place, state.steps, state.seen = [state.land.named("d5")] * 5, [1] * 5, [2] * 5
    state.shown = [2] * 5


def shorten(state: Campaign) -> None:
    state.noted.pop()


@pytest.mark.parametrize("plant, words", [
    (put("block", 0, 1), "tokens [1, 1, 2, 3, 4] are not the blocks, each once"),
    (put("block", 0, 9), "tokens [9, 1, 2, 3, 4] are not the blocks, each once"),
    (shorten, "lists of tokens of different lengths"),
    (put("steps", 0, 0), "token 0 has 0 of 3 steps"),
    (put("steps", 0, 4), "token 0 has 4 of 3 steps"),
    (put("steps", 2, 1), "token 2 off the map at -1 with 1 steps"),
    (put("place", 2, -3), "token 2 off the map at -3 with 0 steps"),
    (place(0, "e3"), "token 0 cannot stand in e3"),
    (place(4, "c6"), "token 4 cannot stand in c6"),
    (put("status", 1, ROAMED), "token 1 stays where it is, and has moved"),
    (crowd, "side 1 and its friends have too many blocks in d5"),
    (put("seen", 0, 0), "token 0 is seen by 0"),
    (put("seen", 3, 1), "token 3 is seen by 1"),
    (put("seen", 0, ALL + 1), "token 0 is seen by "),
    (put("shown", 0, 0), "token 0 is shown to 0 and known to 1"),
    (put("shown", 0, 3), "token 0 is shown to 11 and known to 1"),
    (both("seen", "shown", 0, ALL), "token 0 lies face up in "),
    (put("gold", 0, -1), "gold [-1, 0, 0, 0, 0, 0]"),
    (put("shipped", 2, 3), "3 blocks through the port of "),
    (put("entered", 0, 7), "token 0 entered by 7"),
    (put("entered", 0, -2), "token 0 entered by -2"),
    (place(3, "c5"), "battles without an attacker in ["),
])  # fmt: skip
def test_planted_faults_are_reported(plant: Fault, words: str) -> None:
    state = sound()
    assert GAME.audit(state) == []
    plant(state)
    faults = GAME.audit(state)
    assert any(fault.startswith(words) for fault in faults), faults


def test_blocks_of_another_side_are_reported() -> None:
    state = sound()
    state.block[0], state.block[3] = state.block[3], state.block[0]
    assert "token 0 is block 3 of another side" in GAME.audit(state)


def test_undead_off_their_island_are_reported() -> None:
    state = campaign(new(2))
    zombie = token_of_zombie(state)
    state.place[zombie] = state.land.named("b4")
    assert GAME.audit(state) == ["side 1 may not be in b4"]


def token_of_zombie(state: Campaign) -> int:
    return next(token for token in range(len(state.place)) if state.kind_of(token) == state.book.zombie)


def test_a_flyer_over_water_is_sound_only_in_battle() -> None:
    table = at(
        """
        maps = [16]
        phase = "combat"
        [side.0]
        army = "elves"
        blocks = ["elves_pixie 3 a2 flown"]
        [side.1]
        army = "barbarians"
        blocks = ["barbarians_viking 1 a2"]
        """
    )
    state = campaign(table)
    assert GAME.audit(state) == []
    state.place[token_of(table, "barbarians_viking")] = state.land.named("a3")
    state.stand_up(token_of(table, "barbarians_viking"))
    assert GAME.audit(state) == []  # it is still the arena
    state.arena = -1
    state.stand_up(token_of(table, "elves_pixie"))
    assert GAME.audit(state) == []  # it came flying to a battle, and has not found land yet
    state.entered[0] = -1
    assert GAME.audit(state) == ["token 0 cannot stand in a2"]


@pytest.mark.parametrize("seats, options", [
    (1, {}), (2, {"dispel": True}), (2, {"scenario": "barbarian_raid", "reserves": True}),
    (2, {"scenario": "last_wizard_standing", "dispel": True}),
])  # fmt: skip
def test_games_are_sound_throughout(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        rng = Random(seed)
        state = GAME.new(seats, options)
        assert isinstance(state, Campaign)
        while not state.over():
            assert GAME.audit(state) == []
            seat = rng.choice([seat for seat in (*range(seats), CHANCE) if state.waiting >> seat & 1])
            odds = [odds for odds in state.odds() if odds] if seat == CHANCE else None
            actions = state.outcomes() if seat == CHANCE else state.legal(seat)
            state.apply(seat, rng.choices(actions, odds)[0])
        assert GAME.audit(state) == []
