"""Hints for people: the best choices of a seat with their chances, and what speaks for them, in words.

`search.hint` thinks; here its thought is told.  Like any bot it knows what its seat may see, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

from kingstable.bots.base import Clock
from kingstable.bots.search import RatedChoice, Thought, hint
from kingstable.core.errors import Illegal
from kingstable.core.game import Choice, Game
from kingstable.core.prose import Name, say, sentences
from kingstable.core.state import CHANCE
from kingstable.core.table import Table

OFTEN = 0.25  # of what was tried most
NOTHING_TO_TELL = "Nothing speaks for one choice more than for another here."


@dataclass(frozen=True)
class Advice:
    """A choice and what speaks for it: the chance to win as far as was seen, how often it was tried, and how the game
    would go on, as (seat, player, move).

    >>> gold = Choice(14, "take gold", "Take 1 gold.", "3.3")
    >>> advice = Advice(gold, 0.416, 1, 40, ((1, "Blue", "take wood"), (1, "Blue", "build inn"), (0, "Red", "pass")))
    >>> print(advice)
    take gold: 42 %
    >>> advice.why
    'Tried 1 of 40 times. Then probably: Blue: take wood, build inn; Red: pass.'
    >>> Advice(gold, 0.416, 0, 1).why
    'Judged at a glance.'
    """

    choice: Choice
    chance: float
    visits: int
    tries: int  # of all choices together
    line: tuple[tuple[int, str, str], ...] = ()

    def __repr__(self) -> str:
        return f"<Advice {self}>"

    def __str__(self) -> str:
        return say("{move}: {chance} %", move=str(self.choice), chance=round(100 * self.chance))

    @property
    def why(self) -> str:
        """How it came by the chance, and what it expects next."""
        tried = say("Tried {visits} of {tries} times.", visits=self.visits, tries=self.tries)
        turns = "; ".join(say("{who}: {moves}", who=Name(name), moves=moves) for name, moves in self._turns())
        return sentences(
            tried if self.visits and self.tries > 1 else say("Judged at a glance."),
            say("Then probably: {moves}.", moves=turns) if turns else "",
        )

    def _turns(self) -> Iterator[tuple[str, str]]:
        """Who moves, with all moves up to the next one's."""
        for (_, name), steps in groupby(self.line, key=itemgetter(0, 1)):
            yield name, ", ".join(move for _, _, move in steps)


def advise(
    table: Table, seat: int | None = None, clock: Clock | None = None, best: int = 3, seed: int = 0
) -> list[Advice]:
    """The best choices of a seat that owes a decision, the best first; the seat may be left out when only one waits.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=3, seed=7)
    >>> advice = advise(table, clock=Clock(iterations=30))
    >>> len(advice), advice[0].choice in table.choices()
    (3, True)
    """
    choices = table.choices(seat)
    if seat is None and len(table.waiting) == 1:
        seat = table.waiting[0]
    if not choices or seat is None or seat == CHANCE:
        raise Illegal("a hint is for a seat that has something to choose")
    thought = hint(table.view(seat), [choice.action for choice in choices], clock, best, seed)
    return in_words(thought, table.game, table.names, choices)


def in_words(thought: Thought, game: Game, names: Sequence[str], choices: Sequence[Choice]) -> list[Advice]:
    """A thought in words; refuses one that says nothing."""
    known = {choice.action: choice for choice in choices}
    options = _ranked([option for option in thought.options if option.action in known])
    if thought.alike or not any(option.visits or option.chance for option in options):
        raise Illegal(NOTHING_TO_TELL)
    tries = max(thought.iterations + thought.kept, *(option.visits for option in options))
    return [
        Advice(
            known[option.action],
            option.chance,
            option.visits,
            tries,
            tuple((seat, _who(seat, names), game.format(action)) for seat, action in option.line),
        )
        for option in options
    ]


def _ranked(options: Sequence[RatedChoice]) -> list[RatedChoice]:
    """By their chances.  What a search has hardly tried it knows little of: it comes after the others, and no more is
    promised of it than of what comes before it."""
    often = OFTEN * max((option.visits for option in options), default=0)
    ranked = sorted((option for option in options if option.visits >= often), key=lambda option: -option.chance)
    for option in options:
        if option.visits < often:
            ranked.append(replace(option, chance=min(ranked[-1].chance, option.chance)))
    return ranked


def _who(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat in range(len(names)) else "Chance"
