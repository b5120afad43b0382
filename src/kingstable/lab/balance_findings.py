"""What a balance report has found, in plain words: where wins lean, how sure that is, and how long a game takes.

Reads a `Balance`, and plays nothing.  A lean is said to be one only where the 95 % interval leaves fair out, and the
reader is told how many of so many intervals would do so by chance alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from kingstable.core.prose import amount, listed
from kingstable.lab.balance import Balance, Group
from kingstable.lab.balance_data import Spread
from kingstable.lab.balance_page import ASSOCIATION

__all__ = ["findings"]

ENOUGH = 30  # seats: of fewer nothing is said


class Lean(NamedTuple):
    """How far the wins of some seats are from fair, and whether the interval leaves fair out."""

    name: str
    group: Group

    @property
    def points(self) -> float:
        """Points of a hundred more than fair."""
        return 100 * (self.group.share.at - self.fair)

    @property
    def fair(self) -> float:
        """The share that is fair."""
        return self.group.fair / self.group.games

    @property
    def sure(self) -> bool:
        """Whether the interval leaves fair out."""
        return not self.group.share.low <= self.fair <= self.group.share.high

    def told(self) -> str:
        """`seat 1 wins 28.1%, 3.1 points more than fair (25.0%); the interval, 26.0% to 30.3%, leaves fair out`."""
        share, side = self.group.share, "more" if self.points > 0 else "less"
        verdict = "leaves fair out" if self.sure else "includes fair"
        return (
            f"{self.name} wins {share.at:.1%}, {abs(self.points):.1f} points {side} than fair ({self.fair:.1%}); "
            f"the interval, {share.low:.1%} to {share.high:.1%}, {verdict}"
        )


def findings(balance: Balance) -> list[str]:
    """The sentences, in the order of the report."""
    parts = (_seats, _traits, _chance, _alone, _lengths, _truncated)
    return [told for part in parts for told in part(balance)]


def _seats(balance: Balance) -> Iterator[str]:
    even: list[int] = []
    for seats, (planned, control) in balance.contests.items():
        leans = [Lean(f"seat {seat + 1}", group) for seat, group in enumerate(planned.by_seat)]
        others = {f"seat {seat + 1}": group for seat, group in enumerate(control.by_seat)}
        told = list(_verdict(f"With {seats} players", leans, others, planned.bot, control.bot))
        even += [] if told else [seats]
        yield from told
    if even:
        groups = [group for seats in even for group in balance.contests[seats][0].by_seat]
        numbers = listed([str(seats) for seats in even])
        yield f"With {numbers} players, no seat stands out among {balance.plan.bot} bots: {_unsure(groups)}."


def _traits(balance: Balance) -> Iterator[str]:
    bot, control = balance.plan.bot, balance.plan.control
    for trait, groups in balance.traits()[0].items():
        if balance.many(trait):
            yield from _of_many(trait, groups)
            continue
        leans = [Lean(f"{trait} {value}", groups[value]) for value in sorted(groups)]
        others = {f"{trait} {value}": group for value, group in balance.traits()[1].get(trait, {}).items()}
        told = list(_verdict(f"By {trait}", leans, others, bot, control))
        yield from told or [f"By {trait}, nothing stands out among {bot} bots: {_unsure(list(groups.values()))}."]


def _unsure(groups: list[Group]) -> str:
    """Why nothing is said: there is too little to go by, or all is as it should be."""
    if not any(group.games >= ENOUGH for group in groups):
        return "there are too few games to tell"
    return "every 95 % interval includes fair"


def _verdict(where: str, leans: list[Lean], others: dict[str, Group], bot: str, control: str) -> Iterator[str]:
    """Who leans furthest, to either side; and whether the control shows the same."""
    enough = [lean for lean in leans if lean.group.games >= ENOUGH]
    sure = sorted((lean for lean in enough if lean.sure), key=lambda lean: -lean.points)
    both_ends = len(sure) > 1 and len(leans) > 2  # of two, what one wins the other loses
    for lean in [*sure[:1], *(sure[-1:] if both_ends else [])]:
        yield f"{where}, {lean.told()}. {_beside(lean, others.get(lean.name, Group()), bot, control)}"


def _beside(lean: Lean, group: Group, bot: str, control: str) -> str:
    if group.games < ENOUGH:
        return f"Of {control} bots there are too few such games to compare."
    other = Lean(lean.name, group)
    if other.sure and (other.points > 0) == (lean.points > 0):
        return f"The {control} bots show the same: it seems to lie in the rules."
    if other.sure:
        return f"The {control} bots show the contrary: it seems to come from how {bot} bots play."
    return f"The {control} bots do not show it: it may come from how {bot} bots play."


def _of_many(trait: str, groups: dict[str, Group]) -> Iterator[str]:
    """Of what a seat may have many of: what goes together with winning most, and least."""
    leans = [Lean(value, group) for value, group in groups.items() if group.games >= ENOUGH]
    sure = sorted((lean for lean in leans if lean.sure), key=lambda lean: -lean.group.luck.at)
    up, down = [lean for lean in sure if lean.points > 0][:3], [lean for lean in sure if lean.points < 0][-3:]
    parts = []
    if up:
        parts.append(f"seats with {_names(up)} win more often than is fair")
    if down:
        parts.append(f"seats with {_names(down[::-1])} less often")
    told = ", ".join(parts) or "nothing goes clearly together with winning"
    yield f"By {trait}, {told}. {ASSOCIATION}"


def _names(leans: list[Lean]) -> str:
    return listed([f"{lean.name} ({lean.group.luck.at:.2f} times fair)" for lean in leans], "or")


def _chance(balance: Balance) -> Iterator[str]:
    """Of many intervals some miss; a reader should know how many."""
    groups = [group for planned, _ in balance.contests.values() for group in planned.by_seat]
    groups += [group for values in balance.traits()[0].values() for group in values.values()]
    count = sum(group.games >= ENOUGH for group in groups)
    if count > 1:
        yield (
            f"{count} intervals of {balance.plan.bot} bots stand beside fair here; one in twenty would leave it out "
            "even if everything were fair."
        )


def _alone(balance: Balance) -> Iterator[str]:
    for crowd in balance.crowds.get(1, ()):
        share = crowd.by_seat[0].share
        if crowd.everyone.games:
            yield f"Alone, {crowd.bot} bots win {share.at:.1%} of their games ({share.low:.1%} to {share.high:.1%})."


def _lengths(balance: Balance) -> Iterator[str]:
    lengths, answers = [], Counter[int]()
    for seats, (planned, _) in balance.crowds.items():
        length = Spread.of(Counter(planned.measures["decisions"]))
        lengths.append(f"{length.median} with {seats}" if seats > 1 else f"{length.median} alone")
        for counts in planned.branching:
            answers += counts
    yield f"A game of {balance.plan.bot} bots takes so many decisions, at the median: {listed(lengths)}."
    if answers:
        spread = Spread.of(answers)
        yield f"A choice is among {spread.mean:.1f} answers on average, and among {spread.most} at most."


def _truncated(balance: Balance) -> Iterator[str]:
    if balance.truncated:
        cut = amount(balance.truncated, "game", "games")
        yield f"Cut off for their length, and counted in it alone: {cut}."
