"""The tables that every law is tried at: each game with each number of seats, and as what options make of it."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.game import Game

registry.register("gauntlet", Gauntlet)

GAMES = ["gauntlet", *(name for name in registry.names() if name != "gauntlet")]


@dataclass(frozen=True)
class Seated:
    """A game with a number of seats, and options that make another game of it."""

    name: str
    seats: int
    options: tuple[tuple[str, bool | int | str], ...] = ()

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


MAGIC = (("treasure", True), ("artifacts", True), ("capture", True))
WHOLE = (("pool", "army"), ("chaos", True), *MAGIC)
LONG = {"wizard_kings": range(3, 8)}  # games of so many players are tried as shorter variants,
INTERPRETED = os.environ.get("KINGSTABLE_PURE", "") not in ("", "0")  # and only compiled: else they take many minutes
VARIANTS = [
    Seated("kings_of_artifice", 3, (("setup", "quick"),)),
    Seated("wizard_kings", 2, (("scenario", "barbarian_raid"), ("dispel", True), ("reserves", True))),
    Seated("wizard_kings", 2, (("scenario", "last_wizard_standing"), ("dispel", True), ("reserves", True))),
    Seated("wizard_kings", 2, (("scenario", "alliance_expansion"), ("turns", 3))),
    Seated("wizard_kings", 2, (("scenario", "custom"), *MAGIC, ("budget", 30), ("turns", 2))),
    Seated("wizard_kings", 3, (("scenario", "custom"), *WHOLE, ("dispel", True), ("victory", "cities"), ("turns", 3))),
    Seated("wizard_kings", 7, (("scenario", "custom"), *MAGIC, ("victory", "points"), ("budget", 30), ("turns", 1))),
]
if INTERPRETED:
    VARIANTS = [variant for variant in VARIANTS if variant.seats not in LONG.get(variant.name, ())]


def counts(game: Game) -> list[int]:
    """The numbers of seats that a game is tried with; interpreted, only the fewest and the most."""
    tried = [seats for seats in game.seats if seats not in LONG.get(game.name, ())]
    return sorted({tried[0], tried[-1]}) if INTERPRETED else tried


TABLES = [
    *(Seated(name, seats) for name in GAMES for seats in counts(registry.game(name))),
    *(variant for variant in VARIANTS if variant.name in GAMES),
]
SHORT: dict[str, dict[str, bool | int | str]] = {"wizard_kings": {"turns": 2}}  # where options are drawn at random


def tables_of(game: Game) -> list[tuple[Game, int]]:
    """The tables of one game, or of a variant of it that nobody has registered."""
    plain = [(game, seats) for seats in counts(game)]
    return [*plain, *((variant.game(), variant.seats) for variant in VARIANTS if variant.name == game.name)]
