"""Every game has an introduction that is short, true to its rules and illustrated."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from kingstable.core import registry
from kingstable.core.game import Game
from kingstable.core.introduction import FILE, Introduction, introduction
from kingstable.core.rules import rules

MINUTE = range(50, 120)  # words of the game in a minute
WORDS = range(350, 701)  # of all of it, captions included


@pytest.fixture(params=[name for name in registry.names() if registry.game(name).package.startswith("kingstable.")])
def game(request: pytest.FixtureRequest) -> Game:
    return registry.game(request.param)


@pytest.fixture
def read(game: Game) -> Introduction:
    return introduction(game)


def test_an_introduction_begins_with_the_game_in_a_minute(read: Introduction) -> None:
    assert len(read.in_a_minute.split()) in MINUTE


def test_then_it_says_how_one_wins_in_words_that_stand_anywhere(read: Introduction) -> None:
    assert read.how_to_win and not set(read.in_a_minute + read.how_to_win) & set("*`[<")


def test_it_can_be_read_in_five_minutes(read: Introduction) -> None:
    assert len(read.text.split()) + sum(len(picture.caption.split()) for picture in read.pictures) in WORDS


def test_its_pictures_draw(game: Game, read: Introduction) -> None:
    assert len(read.pictures) >= 2
    for picture in read.pictures:
        surface = picture.surface_of(picture.scene(game))
        keys = {piece.key for piece in (*surface.places, *surface.pieces)}
        assert {*picture.around, *picture.light} <= keys
        assert picture.draw(game).startswith("<svg ")


def test_every_paragraph_rests_on_rules_that_exist(game: Game, read: Introduction) -> None:
    file = (resources.files(game.package) / FILE).read_text(encoding="utf-8")
    prose = re.sub(r"^```picture\n.*?^```$", "", file, flags=re.MULTILINE | re.DOTALL)
    paragraphs = [text.strip() for text in re.split(r"\n\n|\n(?=- )", prose) if text.strip() and text.strip()[0] != "#"]
    assert [text for text in paragraphs if not text.endswith(" -->")] == []
    assert set(read.cited) <= set(rules(game))
