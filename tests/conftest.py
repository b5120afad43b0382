"""The games and tables that every law is tried on: the Gauntlet, and all that are registered."""

from __future__ import annotations

import pytest

from kingstable.core import registry
from kingstable.core.game import Game
from tables import GAMES, TABLES


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return registry.game(request.param)


@pytest.fixture(params=TABLES, ids=str)
def seated(request: pytest.FixtureRequest) -> tuple[Game, int]:
    """A game with each number of seats it can be played by, and as each of the games that its options make of it."""
    return request.param.game(), request.param.seats
