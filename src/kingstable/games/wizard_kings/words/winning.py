"""Why the winners won, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.prose import Arg, Text, quantity, say
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    BARBARIAN_RAID,
    CUSTOM,
    FOR_CITIES,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    NONE,
)
from kingstable.games.wizard_kings.rules.winning import castles_of, gold_to_hold
from kingstable.games.wizard_kings.state import Campaign


def reason(state: Campaign) -> Text:
    """Of a game that is over."""
    return OF_SCENARIO.get(state.scenario, reason_of_worth)(state)


def reason_of_island(state: Campaign) -> Text:
    if state.winner == 0:
        return say("the castle of Bethi fell in turn {turn}", turn=state.turn)
    return say("the castle of Bethi stood to the end of turn {turn}", turn=state.turn)


def reason_of_raid(state: Campaign) -> Text:
    if state.winner == 0:
        return say("the castle of the Amazons fell in turn {turn}", turn=state.turn)
    held = sum(1 for city in range(len(state.home)) if state.holder(city) == state.winner)
    return say("the Amazons hold {cities} after turn {turn}", cities=quantity(held, "city", "cities"), turn=state.turn)


def reason_of_expansion(state: Campaign) -> Text:
    """Castles decide, and then cities."""
    if state.winner != NONE:
        return say("both enemy castles fell in turn {turn}", turn=state.turn)
    castles = [castles_of(state, side) for side in range(state.seats)]
    if min(castles) == max(castles):
        return reason_of_worth(state)
    return say("more original castles still stand, {most} to {least}", most=max(castles), least=min(castles))


def reason_of_custom(state: Campaign) -> Text:
    """For cities, for points, for time; or because others are gone."""
    if state.winner != NONE:
        return say("nobody else is left after turn {turn}", turn=state.turn)
    most, need = max(state.scores()), gold_to_hold(state.land)
    if state.options & FOR_CITIES and most >= need:
        text = say("cities worth {gold} after turn {turn}", gold=quantity(most, "GP"), turn=state.turn)
        return say("{cities}, and {need} were needed", cities=text, need=need)
    return reason_of_worth(state)


def reason_of_worth(state: Campaign) -> Text:
    """What counts when time is over."""
    scores = state.scores()
    most, tied = max(scores), scores.count(max(scores)) > 1
    if state.score:
        points: Arg = quantity(most, "point", "points") if tied else most
        return say(REASONS["points", tied], points=points)
    what = "blocks" if state.scenario == LAST_WIZARD_STANDING else "cities"
    return say(REASONS[what, tied], gold=quantity(most, "GP"))


OF_SCENARIO: Mapping[int, Callable[[Campaign], Text]] = {
    ISLAND_OF_THE_DEAD: reason_of_island,
    BARBARIAN_RAID: reason_of_raid,
    ALLIANCE_EXPANSION: reason_of_expansion,
    CUSTOM: reason_of_custom,
}
REASONS = {  # what counts, and whether sides are equal
    ("blocks", False): "most valuable blocks, {gold}",
    ("blocks", True): "blocks worth {gold} each",
    ("cities", False): "most valuable cities, {gold}",
    ("cities", True): "cities worth {gold} each",
    ("points", False): "most points, {points}",
    ("points", True): "{points} each",
}
