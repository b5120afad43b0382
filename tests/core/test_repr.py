"""What a thing says of itself at a prompt: readable, short, and nothing that is hidden."""

from __future__ import annotations

import inspect
import pickle
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

import kingstable
import kingstable.bots
import kingstable.core
import kingstable.lab
from kingstable.bots import BOTS, Advice, Clock
from kingstable.core import registry
from kingstable.core.game import Outcome, Refusal
from kingstable.core.table import Table
from kingstable.lab.sim import Match
from laws.walks import play, viewers
from tables import GAMES


def modules() -> Iterator[str]:
    for package in (kingstable.core, kingstable.bots, kingstable.lab):
        yield package.__name__
        yield from (module.name for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."))
    yield "kingstable"


def classes() -> Iterator[type]:
    """Every class that is public: in the core, the bots and the lab, and what the package itself offers."""
    for name in modules():
        module = import_module(name)
        for word, thing in vars(module).items():
            ours = inspect.isclass(thing) and thing.__module__ == name
            offered = inspect.isclass(thing) and word in getattr(module, "__all__", ())
            if (offered or (ours and not word.startswith("_"))) and not getattr(thing, "_is_protocol", False):
                yield thing


CLASSES = {f"{kind.__module__}.{kind.__qualname__}": kind for kind in classes()}


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_every_public_class_says_what_it_is(name: str) -> None:
    own: object = CLASSES[name].__repr__
    assert own is not object.__repr__


LONGEST = 300  # characters


def shown_by(table: Table) -> list[object]:
    """One of everything that is met while a game is played."""
    game, choice = table.game, table.choices(table.waiting[0])[0]
    return [
        table, table.state, table.view(), table.view(0), table.record, game, game.edition, choice,
        table.why_not(game.actions - 1, table.waiting[0]) or Refusal("not now", "1.1"), table.scene(),
        *game.sheets, *game.options, *table.scene().surfaces, *game.drawing.art().values(),
        Outcome(((0,), (1,)), (3, 1), "most points"), Advice(choice, 0.5, 1, 2), Clock(seconds=1.0),
        *(kind(1) for kind in BOTS.values()), Match(game, ("random", "random")),
    ]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_what_is_met_in_a_game_is_shown_short(name: str) -> None:
    table = Table(registry.game(name), registry.game(name).usual_seats(3), seed=7)
    for thing in shown_by(table):
        assert "object at 0x" not in repr(thing) and len(repr(thing)) <= LONGEST, repr(thing)


def test_a_table_and_a_view_say_where_the_game_is() -> None:
    table = kingstable.new("kingsburg", seats=3, seed=7)
    seat = table.waiting[0]
    who = table.names[seat]
    assert repr(table) == f"<Table kingsburg, 3 seats, 1 entry, {who} to choose>"
    assert repr(table.view(0)) == f"<View of Kingsburg for seat 0: seat {seat} to choose>"
    assert repr(table.view()) == f"<View of Kingsburg for the spectator: seat {seat} to choose>"
    assert repr(table.game) == "<Game kingsburg, edition standard>"
    assert repr(table.record) == f"<Record of kingsburg, seats 3, entries {len(table.entries)}>"


@pytest.mark.parametrize("name", GAMES)
def test_what_a_table_and_a_view_show_keeps_secrets(name: str) -> None:
    """Whatever is dealt anew that a viewer may not know, they look the same."""
    game = registry.game(name)
    table = Table(game, game.usual_seats(4), seed=7)
    for number in range(6):
        play(table, Random(number), 8)
        for viewer in viewers(table.state):
            other = pickle.loads(pickle.dumps(table))
            other.state = game.scramble(table.state, viewer, Random(number))
            assert repr(other) == repr(table)
            assert repr(game.view(other.state, viewer)) == repr(game.view(table.state, viewer))
