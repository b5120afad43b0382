"""Games as the hall shows them, and what a game that is being set up would begin with."""

from __future__ import annotations

from kingstable.core.errors import BadOption
from kingstable.core.game import Game
from kingstable.core.option import Option, Scenario
from kingstable.server.pictures import Gallery, in_full_swing
from kingstable.server.protocol import (
    Fault,
    GameInfo,
    GridInfo,
    OptionInfo,
    Preview,
    PreviewWish,
    ScenarioInfo,
    SliderInfo,
    TileInfo,
)
from kingstable.server.rules_introduction import read

USUAL_SEATS = 3  # of a game begun with one click


def game_info(game: Game, gallery: Gallery) -> GameInfo:
    """All that the hall shows of a game."""
    return GameInfo(
        name=game.name,
        title=game.title,
        tagline=game.tagline,
        picture=gallery.shown(game),
        least=game.seats[0],
        most=game.seats[-1],
        usual=game.usual_seats(USUAL_SEATS),
        minutes=game.minutes,
        options=[_option(game, option, gallery) for option in game.options],
        scenarios=[_scenario(game, number, scenario) for number, scenario in enumerate(game.scenarios)],
        minute=read(game).in_a_minute,
        rules=f"/rules/{game.name}",
        accent=game.accent,
        credits=game.credits,
    )


def preview(game: Game, wish: PreviewWish, gallery: Gallery) -> Preview:
    """The board of a game that is being set up, and the first thing that is wrong with it."""
    try:
        options = game.check_options(wish.options, game.check_seats(wish.seats))
        Game.check_table(game, wish.seats, options)  # what goes with so many at all; the game itself may ask for more
    except BadOption as error:
        return Preview("", Fault(error.reason, option=error.option))
    try:
        options, fault = game.check_table(wish.seats, options), None
    except BadOption as error:
        fault = Fault(error.reason, option=error.option)
    return Preview(gallery.preview(game, wish.seats, options), fault)


def _option(game: Game, option: Option, gallery: Gallery) -> OptionInfo:
    slider = option.slider
    return OptionInfo(
        name=option.name,
        title=option.label,
        text=option.text,
        default=option.default,
        allowed=list(option.allowed),
        words=list(option.words),
        rule=option.rule,
        seats=[(range[0], range[-1]) for range in option.seats],
        when=option.when and (option.when[0], list(option.when[1])),
        suggested=option.first_offered,
        basic=option.basic,
        bounds=option.bounds,
        slider=SliderInfo(slider[0], slider[-1], slider.step) if slider else None,
        grid=_grid(game, option, gallery),
    )


def _grid(game: Game, option: Option, gallery: Gallery) -> GridInfo | None:
    if option.tiles is None:
        return None
    seats = game.usual_seats(2)
    needed = {option.when[0]: option.when[1][0]} if option.when else {}
    tiles = [
        TileInfo(name, gallery.preview(game, seats, game.check_options({**needed, option.name: name}, seats)))
        for name in option.tiles.names
    ]
    return GridInfo(tiles, option.tiles.across, option.tiles.down, list(option.tiles.presets))


def scenario_picture(game: Game, number: int) -> str:
    """The board of a scenario in full swing, as SVG; an empty text, if there is none of that number."""
    if number >= len(game.scenarios):
        return ""
    scenario = game.scenarios[number]
    return in_full_swing(game, scenario.seats[0], {**scenario.options, **scenario.shown})


def _scenario(game: Game, number: int, scenario: Scenario) -> ScenarioInfo:
    return ScenarioInfo(
        title=scenario.title,
        goal=scenario.goal,
        picture=f"/scenarios/{game.name}/{number}",  # drawn when it is looked at: bots play first
        least=scenario.seats[0],
        most=scenario.seats[-1],
        options=dict(scenario.options),
    )
