"""Chains: actions of one seat that lead into each other, as *this figure, builds a Wall, there*.

A game names the questions that belong to one act, and which of their answers lead on:

    ACT = {Choose: (DEED,), Build: ()}
    for chain in chains(asked, figures, ACT): ...

Chains are what `Chapter.compounds` are mostly made of.  The last action of a chain is not tried, only the ones before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kingstable.core.action_space import Block
from kingstable.core.decision import Step, StepState
from kingstable.core.perspective import tried
from kingstable.core.prose import sentences
from kingstable.core.speech import Asked, Compound, Described

MOST = 150  # compounds at a decision: more are slow to make and to send, and nobody reads them
Act = Mapping[type[Step[Any]], tuple[Block, ...]]  # the questions of an act, and which of their answers lead on


class Chain(NamedTuple):
    """Actions that lead into each other, and each of them in words."""

    actions: tuple[int, ...]
    described: tuple[Described, ...]

    @property
    def targets(self) -> tuple[str, ...]:
        """All that they touch."""
        return tuple(dict.fromkeys(key for _, _, keys in self.described for key in keys))

    def compound(self, said: int = 1) -> Compound:
        """The chain as one choice, in the words of its last action, or of so many of its last."""
        _, rule, _ = self.described[-1]
        return Compound(self.actions, sentences(*(text for text, _, _ in self.described[-said:])), rule, self.targets)


def goes_on(state: StepState, before: StepState, seat: int) -> bool:
    """Whether nothing lies between a seat's last action and its next, as `Table.play` asks for it."""
    return not state.barrier and state.waiting >> seat & 1 == 1 and bool(state.drafts) == bool(before.drafts)


def chains(
    asked: Asked[Any, Any, Any], first: Iterable[int], act: Act, again: Callable[[int, int], bool] | None = None
) -> Iterator[Chain]:
    """Every chain of two actions or more that begins with one of these.

    It ends where the act does, or earlier before a question that could be passed; the pass itself is no part of it.
    `again` tells of an action and the next whether that is the same as the other way round, which is in the list.
    """
    for action in first:
        yield from _chains(asked, asked.actual, Chain((), ()), action, act, again or _differs)


def _differs(action: int, following: int) -> bool:
    return False


def _chains(
    asked: Asked[Any, Any, Any],
    state: StepState,
    before: Chain,
    action: int,
    act: Act,
    again: Callable[[int, int], bool],
) -> Iterator[Chain]:
    chain = _longer(asked, state, before, action)
    after = tried(state, asked.seat, action)
    leads_on = act.get(type(after.step)) if goes_on(after, state, asked.seat) else None
    if leads_on is None:
        if before.actions:
            yield chain
        return
    for following in after.legal(asked.seat):
        if again(action, following):
            continue
        if any(block.has(following) for block in leads_on):
            yield from _chains(asked, after, chain, following, act, again)
        elif not asked.passes_with(following):
            yield _longer(asked, after, chain, following)
        elif before.actions:
            yield chain


def _longer(asked: Asked[Any, Any, Any], state: StepState, chain: Chain, action: int) -> Chain:
    return Chain((*chain.actions, action), (*chain.described, asked.describe(state, action)))


def times(asked: Asked[Any, Any, Any], run: Sequence[int], most: int = MOST) -> int:
    """How often a seat can make these actions, one after another."""
    state: StepState = asked.actual
    for count in range(most):
        for action in run:
            if action not in state.legal(asked.seat):
                return count
            before, state = state, tried(state, asked.seat, action)
            if not goes_on(state, before, asked.seat):
                return count + (action == run[-1])
    return most


def at_most(groups: Iterable[Sequence[Compound]], most: int = MOST) -> Iterator[Compound]:
    """The compounds of these groups, whole groups, the small ones first; without those for which there is no room."""
    for group in sorted(groups, key=len):
        most -= len(group)
        if most < 0:
            return
        yield from group
