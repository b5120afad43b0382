"""The agenda, decisions and events: what `core/state.py` promises."""

from __future__ import annotations

import json

import pytest

from gauntlet import Gauntlet
from kingstable.core.decision import NOTHING, Chance, Decision, Step, StepState
from kingstable.core.state import ALL, CHANCE, Event, seats_in
from scenes import deployed, inside, script


class Chores(StepState):
    """A state that writes down the order in which things are done."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, [], NOTHING, 0, 0, [])
        self.done: list[object] = []

    def clone(self) -> Chores:
        twin = Chores(self.seats)
        twin.agenda, twin.step, twin.waiting, twin.base = self.agenda[:], self.step, self.waiting, self.base
        return twin

    def scores(self) -> list[int]:
        return [0] * self.seats


class Work(Step[Chores]):
    def __init__(self, chore: int) -> None:
        self.chore = chore

    def run(self, state: Chores) -> None:
        state.done.append(self.chore)


class Nest(Step[Chores]):
    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: Chores) -> None:
        state.done.append(f"nest {self.number}")
        state.do(Work(10 * self.number), Work(10 * self.number + 1))


class Ask(Decision[Chores]):
    def take(self, state: Chores, seat: int, action: int) -> None:
        state.done.append(f"seat {seat} took {action}")
        if action == 1:
            state.do(Work(77))


class Roll(Chance[Chores]):
    def base(self, state: Chores) -> int:
        return 100

    def odds(self, state: Chores) -> list[int]:
        return [2, 0, 1]


class Seal(Step[Chores]):
    def __init__(self, seats: int) -> None:
        self.seats = seats

    def run(self, state: Chores) -> None:
        state.ask_all(self.seats)


class Open(Step[Chores]):
    def run(self, state: Chores) -> None:
        state.done.append(state.unseal())


def chores(*steps: Step[Chores], seats: int = 3) -> Chores:
    state = Chores(seats)
    state.do(*steps)
    state.proceed()
    return state


def test_steps_are_done_in_reading_order() -> None:
    assert chores(Work(1), Work(2), Work(3)).done == [1, 2, 3]


def test_what_a_step_does_comes_before_what_was_on_the_agenda() -> None:
    state = chores(Nest(1), Nest(2))
    assert state.done == ["nest 1", 10, 11, "nest 2", 20, 21]


def test_a_decision_stops_the_agenda_and_its_effect_comes_first() -> None:
    state = chores(Ask(2), Work(5))
    assert (state.waiting, state.done, state.over()) == (0b100, [], False)
    state.apply(2, 1)
    assert state.done == ["seat 2 took 1", 77, 5]
    assert state.over()


def test_chance_is_a_seat_and_impossible_outcomes_are_left_out() -> None:
    state = chores(Roll())
    assert state.waiting == 1 << CHANCE
    assert state.outcomes() == [100, 102]


def test_sealed_answers_wait_for_the_last_seat() -> None:
    state = chores(Seal(0b101), Open())
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
    state = chores(Ask(0))
    state.told = []
    assert state.clone().told is None


def test_a_bare_state_and_a_bare_step_leave_the_rules_to_the_game() -> None:
    state: StepState = StepState(2, [], Step(), 0, 0, [])
    calls = (state.odds, state.clone, state.scores, lambda: state.take(0, 0), lambda: state.step.run(state))
    for call in calls:
        with pytest.raises(NotImplementedError):
            call()
    assert not state.drafting(0) and state.legal(0) == [] and state.masked(0) is None


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
