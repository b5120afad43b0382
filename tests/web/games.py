"""Games that tests need played."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import kingstable

GAMES = [name for name in kingstable.game_names() if kingstable.game(name).package]  # the others live in the tests


@cache
def finished_record(game: str, **options: Any) -> str:
    """The record of a game of two that was played to its end by chance."""
    random = Random(7)
    table = kingstable.new(game, seats=2, seed=7, names=["Anna", "Bert"], **options)
    while not table.over:
        seat = table.waiting[0]
        table.play(random.choice(table.choices(seat)).action, seat)
    return str(table.record)
