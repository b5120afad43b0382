"""What bots know of a game: functions of its state.  A game gives those it has; each has a default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingstable.core.state import State

__all__ = ["Thinking"]

Evaluate = Callable[[Any], list[float]]
Select = Callable[[Any, int, list[int]], list[int]]  # of a state, a seat and its legal actions, some of these
Ask = Callable[[Any], bool]
AskSince = Callable[[Any, Any], bool]  # of a state, and the state at which a thought began


def evaluate_scores(state: State) -> list[float]:
    """The scores as they stand."""
    return [float(score) for score in state.scores()]


def all_of_them(state: State, seat: int, legal: list[int]) -> list[int]:
    """Whatever is legal."""
    return legal


def always(state: State, root: State | None = None) -> bool:
    """In every state."""
    return True


def never(state: State, root: State | None = None) -> bool:
    """In no state."""
    return False


class Thinking:
    """How to judge a state, and where to look from it.

    evaluate            how well each seat stands, in points
    decisive_margin     points of `evaluate` that win about 75 % of games for whoever is so far ahead
    decisive_margin_at  the same in a state: fewer where the end is near; and what it takes alone
    canonical           of a seat's actions those that search needs to try: where the order of clicks makes no
                        difference, one order; never none, and what is left out leads nowhere else
    candidates          of these, those that a good player would think of; never none
    horizon             whether a thought that began at the root looks no further than here
    is_quiescent        whether `evaluate` can be relied on: search plays on to where it can, as to the end of a turn
    choices_persist     whether choices not taken here come again, worth about as much: one piece after another is moved
    no_preference       whether nobody can tell yet which choice is better: search then takes any
    """

    def __init__(
        self,
        *,
        evaluate: Evaluate = evaluate_scores,
        decisive_margin: float = 5.0,
        decisive_margin_at: Callable[[Any], float] | None = None,
        canonical: Select = all_of_them,
        candidates: Select | None = None,
        horizon: AskSince = never,
        is_quiescent: AskSince = always,
        choices_persist: Ask = never,
        no_preference: Ask = never,
    ) -> None:
        self.evaluate = evaluate
        self.decisive_margin = decisive_margin
        self.decisive_margin_at = decisive_margin_at or (lambda state: decisive_margin)
        self.canonical = canonical
        self.candidates = candidates or canonical
        self.horizon = horizon
        self.is_quiescent = is_quiescent
        self.choices_persist = choices_persist
        self.no_preference = no_preference

    def __repr__(self) -> str:
        return f"<Thinking: a margin of {self.decisive_margin:g} points is decisive>"
