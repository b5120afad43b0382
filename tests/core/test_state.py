"""The agenda, decisions and events: what `core/state.py` promises."""

from __future__ import annotations

import json
from typing import Self

import pytest

from gauntlet import Gauntlet
from kingstable.core.state import ALL, CHANCE, Event, FrameState, frame, seats_in
from scenes import deployed, inside, script

NEST, WORK, ASK, ROLL, SEAL, OPEN = range(1, 7)


class Chores(FrameState):
    """A state that writes down the order in which things are done."""

    def __init__(
        self, seats: int, agenda: list[int], frame: int, waiting: int, base: int, drafts: list[list[int]]
    ) -> None:
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.done: list[object] = []

    def run(self, step: int, a: int, b: int, c: int) -> None:
        if step == NEST:
            self.done.append(f"nest {a}")
            self.do(frame(WORK, 10 * a), frame(WORK, 10 * a + 1))
        elif step == WORK:
            self.done.append((a, b, c))
        elif step == ASK:
            self.ask(a)
        elif step == ROLL:
            self.ask_chance(100)
        elif step == SEAL:
            self.ask_all(a)
        elif step == OPEN:
            self.done.append(self.unseal())

    def legal(self, seat: int) -> list[int]:
        return [0, 1]

    def odds(self) -> list[int]:
        return [2, 0, 1]

    def take(self, seat: int, action: int) -> None:
        self.done.append(f"seat {seat} took {action}")
        if action == 1:
            self.do(frame(WORK, 77))

    def clone(self) -> Self:
        return type(self)(self.seats, self.agenda[:], self.frame, self.waiting, self.base, [d[:] for d in self.drafts])

    def scores(self) -> list[int]:
        return [0] * self.seats


def chores(*frames: int, seats: int = 3) -> Chores:
    state = Chores(seats, [], 0, 0, 0, [])
    state.do(*frames)
    state.proceed()
    return state


def test_frames_are_done_in_reading_order() -> None:
    assert chores(frame(WORK, 1), frame(WORK, 2), frame(WORK, 3)).done == [(1, 0, 0), (2, 0, 0), (3, 0, 0)]


def test_what_a_step_does_comes_before_what_was_on_the_agenda() -> None:
    state = chores(frame(NEST, 1), frame(NEST, 2))
    assert state.done == ["nest 1", (10, 0, 0), (11, 0, 0), "nest 2", (20, 0, 0), (21, 0, 0)]


@pytest.mark.parametrize("args", [(0, 0, 0), (1, 2, 3), (65535, 65535, 65535)])
def test_a_frame_carries_three_arguments(args: tuple[int, int, int]) -> None:
    assert chores(frame(WORK, *args)).done == [args]


def test_a_decision_stops_the_agenda_and_its_effect_comes_first() -> None:
    state = chores(frame(ASK, 2), frame(WORK, 5))
    assert (state.waiting, state.done, state.over()) == (0b100, [], False)
    state.apply(2, 1)
    assert state.done == ["seat 2 took 1", (77, 0, 0), (5, 0, 0)]
    assert state.over()


def test_chance_is_a_seat_and_impossible_outcomes_are_left_out() -> None:
    state = chores(frame(ROLL))
    assert state.waiting == 1 << CHANCE
    assert state.outcomes() == [100, 102]


def test_sealed_answers_wait_for_the_last_seat() -> None:
    state = chores(frame(SEAL, 0b101), frame(OPEN))
    state.apply(2, 1)
    assert (state.waiting, state.done, state.barrier) == (0b001, [], False)
    assert state.drafts == [[], [], [1]]
    state.apply(0, 0)
    assert state.done == [[[0], [], [1]]]
    assert state.drafts == [] and state.over()
    assert state.barrier, "opened answers cannot be taken back"


def test_reveal_widens_an_audience_and_sets_the_barrier() -> None:
    state = chores()
    assert state.reveal(0b001, 0b100) == 0b101
    assert state.barrier


def test_events_are_kept_only_while_somebody_listens() -> None:
    state = chores()
    state.tell("coin: seat", "1.1", 1)
    assert state.told is None
    state.told = []
    state.tell("coin: seat", "1.1", 1, to=0b10)
    state.tell("rain", "1.2")
    assert state.told == [Event("coin", "1.1", {"seat": 1}, 0b10), Event("rain", "1.2", {}, ALL)]


def test_a_clone_listens_to_nothing() -> None:
    state = chores(frame(ASK, 0))
    state.told = []
    assert state.clone().told is None


def test_a_bare_state_leaves_the_rules_to_the_game() -> None:
    state = FrameState(2, [], 0, 0, 0, [])
    for call in (state.odds, state.clone, state.scores, lambda: state.legal(0), lambda: state.take(0, 0)):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(NotImplementedError):
        state.run(1, 0, 0, 0)
    assert not state.drafting(0) and state.step_names() == {}


def test_seats_of_a_mask_come_lowest_first() -> None:
    assert seats_in(0) == []
    assert seats_in(1 << CHANCE | 0b110) == [1, 2, CHANCE]


# The to-do list ------------------------------------------------------------------------------------------------------


def test_a_state_prints_as_its_to_do_list() -> None:
    table = deployed([0, 1], [2, 3])
    assert str(table.state) == "Turn(seat=0) · Turn(seat=1) · Bid · Bidden · Round"


def test_the_to_do_list_shows_what_is_nested() -> None:
    table = deployed([0, 1], [2, 3])
    script(table, "0: strike 1 at 1", "1: parry 2")
    assert str(table.state).startswith("Answer(seat=0, striker=1, card=2) · Turn(seat=1) · ")


def test_a_state_that_is_over_says_so() -> None:
    assert str(chores()) == "over"


# A reaction inside a reaction ----------------------------------------------------------------------------------------

DUEL = [
    "0: strike 1 at 1",
    "1: parry 3",
    "0: parry 4",
    "1: parry 5",
    "0: pass",
    "0: show 1",
    "1: pass",
]


def test_a_riposte_to_a_parry_to_a_strike_comes_back_to_the_turn_below() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, *DUEL[:4])
    assert table.waiting == [0] and not inside(table).hand[1]
    assert [str(choice) for choice in table.choices()] == ["pass"]
    script(table, "0: pass")
    assert table.waiting == [0], "no card is left to be shown at random: a token is"
    script(table, "0: show 1")
    assert table.scores() == [0, -1], "the trap costs the last striker 1"
    assert str(table.state).startswith("Turn(seat=1) · ")
    assert inside(table).discard == [0, 1, 0, 1, 1, 1]


def test_a_card_shown_at_random_lies_between_the_answer_and_the_token() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: strike 1 at 1", "1: pass")
    assert table.waiting == [CHANCE]
    assert [str(choice) for choice in table.choices()] == ["shown 0", "shown 1"]
    script(table, "*: shown 1", "1: show 2")
    assert table.view(0)["hand"][1] == [5, None]
    assert table.scores() == [0, -2]


@pytest.mark.parametrize("cut", range(len(DUEL)))
def test_it_can_be_saved_in_the_midst_of_it(cut: int) -> None:
    game = Gauntlet()
    whole = deployed([1, 4], [3, 5])
    script(whole, *DUEL)
    table = deployed([1, 4], [3, 5])
    script(table, *DUEL[:cut])
    saved = game.unpack(json.loads(json.dumps(game.pack(table.state))))
    assert str(saved) == str(table.state)
    for line in DUEL[cut:]:
        seat, move = line.split(": ")
        saved.apply(int(seat), game.parse(move))
    assert game.pack(saved) == game.pack(whole.state)


@pytest.mark.parametrize("cut", range(len(DUEL)))
def test_it_can_be_cloned_in_the_midst_of_it(cut: int) -> None:
    game = Gauntlet()
    table = deployed([1, 4], [3, 5])
    script(table, *DUEL[:cut])
    packed = game.pack(table.state)
    twin = table.state.clone()
    for line in DUEL[cut:]:
        seat, move = line.split(": ")
        twin.apply(int(seat), game.parse(move))
    assert game.pack(table.state) == packed != game.pack(twin)


def test_an_empty_deck_is_made_of_the_discards_in_mid_game() -> None:
    table = deployed([1, 4], [3, 5])
    state = inside(table)
    state.discard = [card + kept for card, kept in zip(state.deck, state.discard, strict=True)]
    state.deck = [0] * 6
    script(table, "0: draw")
    assert table.waiting == [CHANCE] and inside(table).discard == [0] * 6
    assert "reshuffle" in table.log()
