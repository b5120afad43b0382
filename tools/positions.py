"""Positions whose best choice is proven, and the files that hold them: `tests/bots/positions/`, one for each game.

A file is TOML.  A position has a comment for people, the seat that decides, what every choice is worth to it (its share
of victory, the best first: those of the first row are right, all others wrong), how many positions the proof looks at,
and the state, field by field as the game declares them:

    [[position]]
    comment = "31 : 30. Build the Palisade wins."
    seat = 1
    tried = 812
    worth = [
        [1.0, "build palisade"],
        [0.5, "build inn", "pass"],
    ]
    [position.state]
    seats = 2
    vp = [31, 30]
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import kingstable
from kingstable.core import knowledge
from kingstable.core.game import Game, View
from kingstable.core.state import State
from tools.solver import BUDGET, CLOSE, Solver

FOLDER = Path(__file__).parent.parent / "tests" / "bots" / "positions"
CLEAR = 0.03  # by so much at least the right choices are better than the others
LEAST_CHOICES = 3
SHOWN = 6  # digits of a share of victory that are written


@dataclass(frozen=True)
class Position:
    """A state in which a seat decides, with what each of its choices is worth."""

    game: Game
    state: State
    seat: int
    worth: Mapping[int, float]
    tried: int
    comment: str = ""

    @property
    def right(self) -> list[int]:
        """The choices than which none is better."""
        best = max(self.worth.values())
        return [action for action, value in self.worth.items() if value > best - CLOSE]

    @property
    def lead(self) -> float:
        """By how much the right choices are better than the best of the others; 0 where all are right."""
        wrong = [value for value in self.worth.values() if value <= max(self.worth.values()) - CLOSE]
        return max(self.worth.values()) - max(wrong) if wrong else 0.0

    @property
    def is_telling(self) -> bool:
        """Whether there is something to find: enough choices, at most half of them right, and these clearly."""
        choices = len(self.worth)
        return choices >= LEAST_CHOICES and 2 * len(self.right) <= choices and self.lead >= CLEAR

    def view(self) -> View:
        """What the seat sees."""
        return self.game.view(self.state, self.seat)

    def legal(self) -> list[int]:
        """What the seat may choose."""
        return self.state.legal(self.seat)


def proven(game: Game, state: State, seat: int, budget: int = BUDGET) -> Position:
    """A position with its proof; raises `Unproven` if there is none."""
    solver = Solver(game, seat, budget)
    worth = solver.choices(state)
    found = Position(game, state, seat, worth, solver.made)
    return Position(game, state, seat, worth, solver.made, told(found))


def told(position: Position) -> str:
    """A position in a sentence or two."""
    state, seat = position.state, position.seat
    score = " : ".join(map(str, state.scores()))
    best = position.game.describe(state, seat, position.right[0]).text
    value = max(position.worth.values())
    others = len(position.right) - 1
    alike = f" (or {others} more)" if others else ""
    asked = position.game.prompt(state, seat)
    return f"{score}; {asked} {best}{alike} is worth {value:.2f}, else {value - position.lead:.2f}."


# Files ---------------------------------------------------------------------------------------------------------------


def file_of(name: str) -> Path:
    """Where the positions of a game lie."""
    return FOLDER / f"{name}.toml"


def load(name: str) -> list[Position]:
    """The positions of a game."""
    game = kingstable.game(name)
    tree = tomllib.loads(file_of(name).read_text(encoding="utf-8"))
    if tree["rules"] != game.rules_version:
        raise ValueError(
            f"{name}: the positions are of rules {tree['rules']}, not {game.rules_version}: prove them anew"
        )
    return [_read(game, row) for row in tree["position"]]


def _read(game: Game, row: Mapping[str, Any]) -> Position:
    worth = {game.parse(text): float(value) for value, *texts in row["worth"] for text in texts}
    state = game.build(knowledge.from_plain(row["state"], game.fields, game.steps))
    return Position(game, state, row["seat"], worth, row["tried"], row["comment"])


def save(name: str, positions: Iterable[Position]) -> None:
    """Write the positions of a game."""
    title = kingstable.game(name).title
    lines = [
        f"# Positions of {title} whose best choice is proven; `tools/positions.py` says how to read them,",
        f"# `python -m tools.prove {name} --check` proves them again.",
        "",
        f"rules = {kingstable.game(name).rules_version}",
    ]
    for position in positions:
        lines += ["", *_written(position)]
    file_of(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _written(position: Position) -> list[str]:
    lines = ["[[position]]", f"comment = {_quoted(position.comment)}", f"seat = {position.seat}"]
    lines += [f"tried = {position.tried}", "worth = ["]
    for value, actions in _rows(position.worth):
        texts = ", ".join(_quoted(position.game.format(action)) for action in actions)
        lines.append(f"    [{value}, {texts}],")
    lines += ["]", "[position.state]"]
    fields = position.game.fields
    values = knowledge.plain(knowledge.values(position.state, fields), fields)
    return lines + [f"{name} = {_written_value(value)}" for name, value in values.items()]


def _rows(worth: Mapping[int, float]) -> list[tuple[float, list[int]]]:
    """The choices by what they are worth, the best first."""
    rows: dict[float, list[int]] = {}
    for action, value in sorted(worth.items()):
        rows.setdefault(round(value, SHOWN), []).append(action)
    return sorted(rows.items(), reverse=True)


def _written_value(value: int | str | Sequence[Any]) -> str:
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int):
        return str(int(value))
    return f"[{', '.join(_written_value(item) for item in value)}]"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
