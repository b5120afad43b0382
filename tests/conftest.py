"""The games and tables that every law is tried on: the Gauntlet, and all that are registered."""

from __future__ import annotations

import pytest

from kingstable.core import registry
from kingstable.core.game import Game
from tables import GAMES, TABLES, Seated


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return registry.game(request.param)


@pytest.fixture(params=TABLES, ids=str)
def seating(request: pytest.FixtureRequest) -> Seated:
    """Each number of seats that a game can be played by, and each of the games that its options make of it."""
    found: Seated = request.param
    return found


@pytest.fixture
def seated(seating: Seated) -> tuple[Game, int]:
    """The same, with these options as if they were the game's defaults."""
    return seating.game(), seating.seats
