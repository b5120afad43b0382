"""What a form asks before a game is declared well: every scenario can be played, every word belongs to a value."""

from __future__ import annotations

import pytest

from kingstable.core import registry
from kingstable.core.game import Game

NAMES = [name for name in registry.names() if registry.game(name).package.startswith("kingstable.")]


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return registry.game(request.param)


def test_every_scenario_can_be_played_by_as_many_as_it_says(game: Game) -> None:
    for scenario in game.scenarios:
        for seats in scenario.seats:
            game.new(seats, scenario.options)
        game.new(scenario.seats[0], {**scenario.options, **scenario.shown})


def test_every_number_of_seats_has_a_scenario_if_there_are_any(game: Game) -> None:
    if game.scenarios:
        assert {seats for scenario in game.scenarios for seats in scenario.seats} == set(game.seats)


def test_scenarios_say_what_wins(game: Game) -> None:
    assert all(scenario.title and scenario.goal.endswith(".") for scenario in game.scenarios)
    assert len({scenario.title for scenario in game.scenarios}) == len(game.scenarios)


def test_every_value_has_its_word(game: Game) -> None:
    for option in game.options:
        assert len(option.words) in (0, len(option.allowed))
        assert option.text.endswith((".", ")"))


def test_numbers_that_are_usual_are_allowed(game: Game) -> None:
    for option in game.options:
        if option.bounds:
            least, most = option.bounds
            assert isinstance(option.default, int) and least <= option.default <= most
            assert all(option.read(number) == number for number in option.slider)


def test_every_tile_can_be_laid(game: Game) -> None:
    for option in game.options:
        if option.tiles:
            given = {option.when[0]: option.when[1][0]} if option.when else {}
            for name in option.tiles.names:
                state = game.start(2, game.check_options({**given, option.name: name}, 2))
                assert game.drawing.scene(game.view(state)).surfaces
