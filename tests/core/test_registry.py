"""The registry: games by name, imported when first asked for, in editions."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import kingstable
from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.edition import STANDARD, Edition
from kingstable.core.errors import BadEdition, UnknownGame


@pytest.fixture(autouse=True)
def only_the_gauntlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_sources", {"gauntlet": Gauntlet})
    monkeypatch.setattr(registry, "_standard", {})


def test_a_game_is_one_object() -> None:
    assert registry.game("gauntlet") is registry.game("gauntlet") is registry.game("gauntlet", STANDARD)


def test_registering_again_replaces_it() -> None:
    before = registry.game("gauntlet")
    registry.register("gauntlet", Gauntlet)
    assert registry.game("gauntlet") is not before
    assert registry.names() == ["gauntlet"] == kingstable.game_names()


def test_a_game_is_imported_when_it_is_first_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_late_game.py").write_text("from gauntlet import Gauntlet as Late\n")
    monkeypatch.syspath_prepend(tmp_path)
    registry.register("late", "a_late_game:Late")
    assert registry.names() == ["gauntlet", "late"]
    assert "a_late_game" not in sys.modules
    assert registry.game("late").title == "The Gauntlet"
    assert "a_late_game" in sys.modules


def test_a_misspelt_name_gets_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match=r"^there is no game 'gauntlt'; did you mean gauntlet\?$"):
        registry.game("gauntlt")


def test_an_unknown_name_gets_the_list() -> None:
    with pytest.raises(UnknownGame, match=r"^there is no game 'chess'; there are: gauntlet$"):
        kingstable.new("chess")


def test_an_edition_makes_an_object_of_its_own() -> None:
    edition = Edition("mine", {})
    game = registry.game("gauntlet", edition)
    assert game.edition is edition and game is not registry.game("gauntlet")


def test_an_edition_is_read_from_a_file_that_errors_name(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('name = "My box"\n')
    bad.write_text("cards.king.points = 3\n")
    assert registry.game("gauntlet", str(good)).edition.name == "My box"
    with pytest.raises(BadEdition, match=r"bad\.toml: cards: no such sheet; allowed: none"):
        registry.game("gauntlet", bad)


def test_new_takes_the_fewest_seats_if_none_are_given() -> None:
    assert len(kingstable.new("gauntlet", seed=1).names) == 2
