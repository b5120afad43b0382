"""A score by category: what each seat has scored for what, and what it would score if the game ended now.

A sheet is made from what a viewer knows, so it can be shown to that viewer at any time.  At the end its lines add up to
the scores of the outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Line", "ScoreSheet", "remainder"]

Values = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One category: what it is, a value for each seat (None where the viewer may not know it), and its rule."""

    label: str
    values: Values
    rule: str = ""
    note: str = ""
    pending: bool = False  # not scored yet: what it would bring if the game ended now


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All categories of a score, and what breaks ties, the most important first.

    >>> sheet = ScoreSheet((Line("Buildings", (9, 5)), Line("Cathedral", (2, None), "14.4", pending=True)))
    >>> sheet.totals(), sheet.totals(pending=True), sheet.is_final
    ((9, 5), (11, None), False)
    """

    lines: tuple[Line, ...] = ()
    ties: tuple[Line, ...] = ()
    unit: str = ""  # of the total: "VP"
    note: str = ""  # what to know of it, such as that it decides nothing

    @property
    def is_final(self) -> bool:
        """Whether nothing is left that would be scored if the game ended now."""
        return not any(line.pending for line in self.lines)

    def totals(self, pending: bool = False) -> Values:
        """What each seat has scored; with `pending`, what it would have if the game ended now."""
        counted = [line for line in self.lines if pending or not line.pending]
        seats = range(len(self.lines[0].values) if self.lines else 0)
        return tuple(_sum([line.values[seat] for line in counted]) for seat in seats)

    def text(self, names: Sequence[str]) -> str:
        """The sheet as a table of characters.

        >>> print(ScoreSheet((Line("Buildings", (9, 15)), Line("Battles", (-1, 2)))).text(["Ann", "Brian"]))
                     Ann  Brian
        Buildings      9     15
        Battles       -1      2
        Total          8     17
        """
        rows = [(line.label + "*" * line.pending, line.values) for line in self.lines]
        rows.append(("Total", self.totals()))
        if not self.is_final:
            rows.append(("Total*", self.totals(pending=True)))
        rows += [(f"({line.label})", line.values) for line in self.ties]
        wide = max(len(label) for label, _ in rows)
        columns = [max(5, len(name)) for name in names]
        head = " " * wide + "".join(f"  {name:>{width}}" for name, width in zip(names, columns, strict=True))
        body = [
            f"{label:<{wide}}" + "".join(f"  {_cell(value):>{n}}" for value, n in zip(values, columns, strict=True))
            for label, values in rows
        ]
        foot = [] if self.is_final else ["* if the game ended now"]
        return "\n".join([head, *body, *foot])


def _sum(values: Sequence[int | None]) -> int | None:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None


def _cell(value: int | None) -> str:
    return "?" if value is None else str(value)


def remainder(label: str, lines: Sequence[Line], totals: Sequence[int]) -> tuple[Line, ...]:
    """A line for what the others do not explain, such as points with which a described position began; or nothing.

    >>> remainder("Before", [Line("Buildings", (9, 5))], [10, 5])[0].values
    (1, 0)
    """
    rest = tuple(total - (_sum([line.values[seat] for line in lines]) or 0) for seat, total in enumerate(totals))
    return (Line(label, rest),) if any(rest) else ()
