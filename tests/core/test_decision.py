"""Steps that are objects: what they are asked, how they are kept, and what a state does with them."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from kingstable.core import knowledge
from kingstable.core.action_space import ActionSpace, Axis, Block
from kingstable.core.decision import ALLOWED, ELSEWHERE, NOTHING, Chance, Decision, Step, Steps, StepState
from kingstable.core.knowledge import INT, PUBLIC, STATE_FIELDS, Field
from kingstable.core.prose import say
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said, Speech
from kingstable.core.state import CHANCE

STICK = Axis("sticks", 3)
PASS, DRAW, FOUND = Block("pass"), Block("draw", STICK), Block("found", STICK, chance=True)
ACTIONS = ActionSpace(PASS, DRAW, FOUND)
TOO_MANY = 101


class Heap(StepState):
    """A heap of sticks that two seats take from."""

    def __init__(
        self, seats: int, agenda: list[Step[Any]], step: Step[Any], waiting: int, base: int, drafts: list[list[int]],
        sticks: int,
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, step, waiting, base, drafts)
        self.sticks = sticks

    def clone(self) -> Heap:
        return Heap(self.seats, self.agenda[:], self.step, self.waiting, self.base, [], self.sticks)


class Find(Chance[Heap]):
    """Chance lays down sticks."""

    def blocks(self) -> tuple[Block, ...]:
        return (FOUND,)

    def odds(self, heap: Heap) -> list[int]:
        return [0, 1, 2]

    def take(self, heap: Heap, seat: int, action: int) -> None:
        heap.sticks += FOUND.part(action)


class Draw(Decision[Heap]):
    """A seat takes sticks from the heap, no more than it may, or passes."""

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most = most

    def blocks(self) -> tuple[Block, ...]:
        return PASS, DRAW

    def bar(self, heap: Heap, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED
        return TOO_MANY if DRAW.part(action) > min(self.most, heap.sticks) else ALLOWED

    def take(self, heap: Heap, seat: int, action: int) -> None:
        if action != PASS.first:
            heap.sticks -= DRAW.part(action)
            heap.do(Draw(1 - seat, self.most))


STEPS = Steps(Find, Draw)
FIELDS = (*STATE_FIELDS, Field("sticks", PUBLIC, INT, high=9))


def heap(*todo: Step[Any], sticks: int = 2) -> Heap:
    state = Heap(2, list(reversed(todo)), NOTHING, 0, 0, [], sticks)
    state.proceed()
    return state


def test_the_open_step_is_asked_and_carries_out() -> None:
    state = heap(Draw(0, 2))
    assert state.waiting == 1 and state.question() is Draw
    assert state.legal(0) == [PASS.first, DRAW.at(0), DRAW.at(1), DRAW.at(2)]
    state.apply(0, DRAW.at(1))
    assert state.sticks == 1 and state.step == Draw(1, 2) and state.legal(1) == [0, 1, 2]
    state.apply(1, PASS.first)
    assert state.over()


def test_a_bar_names_what_is_not_met_and_what_belongs_elsewhere() -> None:
    state = heap(Draw(0, 1))
    assert [state.bar(0, action) for action in range(ACTIONS.size)] == [0, 0, 0, TOO_MANY] + [ELSEWHERE] * 3


def test_chance_is_asked_by_its_block() -> None:
    state = heap(Find(), Draw(0, 2), sticks=0)
    assert state.waiting == 1 << CHANCE and state.outcomes() == [FOUND.at(1), FOUND.at(2)]
    state.apply(CHANCE, FOUND.at(2))
    assert state.sticks == 2 and state.waiting == 1


def test_steps_print_as_a_to_do_list() -> None:
    assert str(heap(Draw(0, 2), Find())) == "Draw(seat=0, most=2) · Find"
    assert str(heap()) == "over" and repr(heap()) == "<Heap, seats 2: over>"


def test_equal_steps_are_equal_and_can_be_kept() -> None:
    assert Draw(0, 2) == Draw(0, 2) != Draw(0, 1) and Find() != Draw(0, 2) and len({Draw(0, 2), Draw(0, 2)}) == 1
    for step in (Draw(1, 65535), Find(), NOTHING):
        assert STEPS.decode(STEPS.encode(step)) == step == pickle.loads(pickle.dumps(step))
        assert STEPS.parse(repr(step)) == step
    with pytest.raises(AssertionError):
        STEPS.encode(Draw(-1, 0))
    for wrong in ("Draw(seat=0)", "Draw(most=1, seat=0)", "Sleep", "Draw"):
        with pytest.raises(ValueError, match="no step is written"):
            STEPS.parse(wrong)


def test_a_state_is_packed_with_its_steps() -> None:
    state = heap(Draw(0, 2), Find())
    packed = knowledge.pack(state, FIELDS, STEPS)
    assert all(type(number) is int for number in packed)
    assert knowledge.unpack(packed, FIELDS, STEPS) == knowledge.values(state, FIELDS)
    assert knowledge.mask(state, FIELDS, 0)["step"] == Draw(0, 2)


def test_a_bare_step_leaves_its_part_to_the_game() -> None:
    bare, state = Step[Heap](), heap()
    for call in (
        lambda: bare.run(state),
        lambda: bare.odds(state),
        lambda: bare.take(state, 0, 0),
    ):
        with pytest.raises(NotImplementedError):
            call()
    assert bare.blocks() == () and bare.bar(state, 0, 0) == ALLOWED and not bare.drafting(state, 0)


def describe_draw(asked: Asked[Heap, Draw, dict[str, str]]) -> Described:
    return say("Take {sticks} from the {heap}.", sticks=DRAW.part(asked.action), heap=asked.words["heap"]), "1.2", ()


SPEECH = Speech(
    ACTIONS,
    PASS,
    {"heap": "pile"},
    [
        Chapter(
            prompts={Draw: "Take some sticks."},
            passes={Draw: Said("Leave them.", "1.3")},
            choices={DRAW: describe_draw},
            reasons={TOO_MANY: Reason("no more than {most}", "1.4", lambda asked: {"most": asked.step.most})},
            elsewhere={FOUND: Reason("chance lays them down", "1.1")},
        )
    ],
)


def test_a_chapter_gives_words_to_steps_blocks_and_bars() -> None:
    state = heap(Draw(0, 1))
    assert SPEECH.prompt(state, 0) == "Take some sticks."
    assert SPEECH.describe(state, 0, PASS.first) == ("Leave them.", "1.3", ())
    assert SPEECH.describe(state, 0, DRAW.at(1)) == ("Take 1 from the pile.", "1.2", ())
    assert SPEECH.refuse(state, 0, DRAW.at(1)) is None
    refused = SPEECH.refuse(state, 0, DRAW.at(2))
    assert refused == ("no more than 1", "1.4") and refused[0].template == "no more than {most}"
    assert SPEECH.refuse(state, 0, FOUND.at(0)) == ("chance lays them down", "1.1")
    assert repr(SPEECH) == "<Speech: 1 prompts, 1 choices, 1 reasons>"
