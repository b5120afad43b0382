"""Every public name has an example, and every example in the package runs."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil

import pytest

import kingstable
import kingstable.bots

MODULES = [
    module.name for module in pkgutil.walk_packages(kingstable.__path__, "kingstable.") if "__main__" not in module.name
]


@pytest.mark.parametrize("name", ["kingstable", *MODULES])
def test_examples_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert result.failed == 0


def public_names() -> list[str]:
    names = [f"kingstable.{name}" for name in kingstable.__all__ if callable(getattr(kingstable, name))]
    names += [f"kingstable.bots.{name}" for name in kingstable.bots.__all__ if callable(getattr(kingstable.bots, name))]
    members = vars(kingstable.Table).items()
    unseen = ("enter", "roll", "seeded_outcome", "close", "seen_by")  # for servers and tools
    return names + [f"kingstable.Table.{name}" for name, value in members if name[0] != "_" and name not in unseen]


@pytest.mark.parametrize("name", public_names())
def test_every_public_name_has_an_example(name: str) -> None:
    found: object = kingstable
    for part in name.split(".")[1:]:
        found = getattr(found, part)
    if inspect.isclass(found) and issubclass(found, kingstable.Game):
        return  # explained in docs/adding_a_game.md, whose code is tested
    assert ">>>" in (inspect.getdoc(found) or ""), name
