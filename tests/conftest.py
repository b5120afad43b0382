"""The games that every law is tried on: the Gauntlet, and all that are registered."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.game import Game

registry.register("gauntlet", Gauntlet)

GAMES = ["gauntlet", *(name for name in registry.names() if name != "gauntlet")]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return registry.game(request.param)


@dataclass(frozen=True)
class Seated:
    """A game with a number of seats, and options that make another game of it."""

    name: str
    seats: int
    options: tuple[tuple[str, bool | str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(str(value) for _, value in self.options[:1])])

    def game(self) -> Game:
        """The game; with other options, as if these were its defaults."""
        plain = registry.game(self.name)
        if not self.options:
            return plain
        chosen = dict(self.options)
        options = tuple(replace(option, default=chosen.get(option.name, option.default)) for option in plain.options)
        varied: Game = type(type(plain).__name__, (type(plain),), {"options": options})()
        return varied


VARIANTS = [
    Seated("wizard_kings", 2, (("scenario", "barbarian_raid"), ("dispel", True), ("reserves", True))),
    Seated("wizard_kings", 2, (("scenario", "last_wizard_standing"), ("dispel", True), ("reserves", True))),
]
TABLES = [Seated(name, seats) for name in GAMES for seats in registry.game(name).seats]


@pytest.fixture(params=[*TABLES, *(variant for variant in VARIANTS if variant.name in GAMES)], ids=str)
def seated(request: pytest.FixtureRequest) -> tuple[Game, int]:
    """A game with each number of seats it can be played by, and as each of the games that its options make of it."""
    return request.param.game(), request.param.seats
