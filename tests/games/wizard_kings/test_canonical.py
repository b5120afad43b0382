"""What search may leave out: it leads to nothing that what is kept does not lead to."""

from __future__ import annotations

from random import Random

from games.wizard_kings import steps
from kingstable.core.state import CHANCE, seats_in
from kingstable.games.wizard_kings.actions import STEP, TOKEN
from kingstable.games.wizard_kings.state import NO_HEX, Campaign

from .scripts import GAME, at, campaign, open_to, play

FAR = """
    maps = [14, 15]
    [side.0]
    army = "orcs"
    blocks = ["orcs_goblin 4 c5", "orcs_orc 3 n5", "orcs_orc 4 d5"]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 1 h5"]
    """


def kept(state: Campaign, seat: int) -> list[int]:
    return GAME.thinking.canonical(state, seat, state.legal(seat))


def position(state: Campaign) -> list[int]:
    """A position without the memory of who moved last."""
    twin = state.clone()
    assert isinstance(twin.step, steps.Movement)
    twin.step = steps.Movement(twin.step.seat, 1, NO_HEX, NO_HEX)
    return GAME.pack(twin)


def test_of_moves_far_apart_one_order_is_tried() -> None:
    table = at(FAR)
    assert set(kept(campaign(table), 0)) == set(campaign(table).legal(0))
    play(table, "Ann: block 2", "Ann: n6")
    state = campaign(table)
    left_out = set(state.legal(0)) - set(kept(state, 0))
    assert left_out == {TOKEN.at(0), TOKEN.at(2)}  # the western ones could have moved first
    play(table, "Ann: block 1", "Ann: c6")
    other = at(FAR)
    play(other, "Ann: block 1", "Ann: c6", "Ann: block 2", "Ann: n6")
    assert position(campaign(other)) == position(state)


def test_of_moves_that_may_meet_all_orders_are_tried() -> None:
    table = at(FAR)
    play(table, "Ann: block 3", "Ann: d6")
    assert TOKEN.at(0) in kept(campaign(table), 0)


def test_steps_are_tried_in_the_order_of_the_blocks() -> None:
    table = at(
        """
        maps = [14]
        phase = "build"
        [side.0]
        army = "orcs"
        cities = ["Grimhold"]
        blocks = ["orcs_goblin 1 e5", "orcs_goblin 2 e5", "orcs_orc 1 e5"]
        [side.1]
        army = "feudals"
        """
    )
    play(table, "Ann: step 2")
    state = campaign(table)
    steps = [action for action in kept(state, 0) if STEP.has(action)]
    assert steps == [STEP.at(1), STEP.at(2)] and "step 1" in open_to(table, "Ann")


def test_like_blocks_are_deployed_in_the_order_of_the_hexes() -> None:
    rng = Random(5)
    shorter = 0
    for seed in range(6):
        state = GAME.new(2, {"scenario": "last_wizard_standing"})
        rng.seed(seed)
        while state.question() != steps.Movement:
            seat = rng.choice(seats_in(state.waiting))
            legal = state.outcomes() if seat == CHANCE else state.legal(seat)
            if seat != CHANCE:
                legal = GAME.thinking.canonical(state, seat, legal)
                assert legal
                shorter += len(legal) < len(state.legal(seat))
            state.apply(seat, rng.choice(legal))
    assert shorter > 10
