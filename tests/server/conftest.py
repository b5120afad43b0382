"""For the tests of the server: a game in which several decide at once, in several clicks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingstable.core import registry
from server.house import Plain


@pytest.fixture
def plain() -> Iterator[str]:
    """The name of the Gauntlet with a scene."""
    registry.register(Plain.name, Plain)
    yield Plain.name
    registry._sources.pop(Plain.name)
