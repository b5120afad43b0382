"""The games that every law is tried on: the Gauntlet, and all that are registered."""

from __future__ import annotations

import pytest

from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.game import Game

registry.register("gauntlet", Gauntlet)

GAMES = ["gauntlet", *(name for name in registry.names() if name != "gauntlet")]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return registry.game(request.param)


@pytest.fixture(
    params=[(name, seats) for name in GAMES for seats in registry.game(name).seats], ids=lambda p: f"{p[0]}-{p[1]}"
)
def seated(request: pytest.FixtureRequest) -> tuple[Game, int]:
    """A game with each number of seats it can be played by."""
    name, seats = request.param
    return registry.game(name), seats
