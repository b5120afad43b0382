"""Armies and deployments that a player may take over as they are."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import kingstable
from games.wizard_kings import steps
from kingstable.core.game import Choice
from kingstable.core.table import Table
from kingstable.games.wizard_kings.sheets import ARMIES
from kingstable.games.wizard_kings.state import UNARMED, Campaign

from .custom_games import deploying, least, levy, recruiting
from .scripts import GAME, campaign, open_to, play, seat_of, step, waiting


def offered(table: Table, who: str) -> list[Choice]:
    return table.compounds(seat_of(table, who))


def take(table: Table, who: str) -> None:
    """A player takes over what is offered at once."""
    [choice] = offered(table, who)
    table.play([choice.action, *choice.then], seat_of(table, who))


def raised(state: Campaign, side: int) -> Counter[tuple[str, int]]:
    """The blocks of a side that have steps, and how many of them."""
    keys = list(GAME.data["blocks"])
    tokens = [token for token, owner in enumerate(state.side) if owner == side and state.steps[token]]
    return Counter((keys[state.kind_of(token)], state.steps[token]) for token in tokens)


def price(state: Campaign, side: int) -> int:
    rows = GAME.data["blocks"]
    return sum(rows[key]["cost"] * steps * count for (key, steps), count in raised(state, side).items())


def test_an_army_is_raised_at_once_the_wizard_and_the_costly_before_the_castle() -> None:
    table = recruiting()
    [choice] = offered(table, "Ann")
    assert choice.text == (
        "Raise a ready-made army: Wicana (4), Ranger (3), Pixie (3), Pixie (3), Glader (4), Glader (4), Glader (4) "
        "and Castle (3)."
    )
    assert choice.rule == "19.2" and len(choice.then) == 8
    take(table, "Ann")
    assert waiting(table) == ["Brian"]
    take(table, "Brian")
    assert price(campaign(table), 0) == 50 and len(raised(campaign(table), 1)) > 4


def test_an_army_that_was_begun_is_filled_up() -> None:
    table = recruiting()
    levy(table, "Ann", "elves-castle 4", "elves-pixie 1")
    [choice] = offered(table, "Ann")
    assert choice.text.startswith("Fill up your army and finish: Wicana (4), Ranger (3), Pixie (3), Glader (4)")
    take(table, "Ann")
    assert waiting(table) == ["Brian"]
    take(table, "Brian")
    assert raised(campaign(table), 0)["elves_castle", 4] == raised(campaign(table), 0)["elves_pixie", 1] == 1
    assert price(campaign(table), 0) == 48, "the whole pool"


@pytest.mark.parametrize("army", ARMIES)
@pytest.mark.parametrize("options", [
    {},
    {"budget": 20},
    {"budget": 100, "pool": "army", "chaos": True, "treasure": True, "artifacts": True},
    {"budget": 60, "pool": "army", "layout": "13t 16"},
    {"budget": 130, "pool": "army", "maps": 2, "layout": "13 14/15 16"},
])  # fmt: skip
def test_every_army_is_raised_and_deployed_with_two_choices(army: str, options: dict[str, Any]) -> None:
    settings = {"layout": "14 15", **options}
    table = Table(GAME, 2, seed=5, names=["Ann", "Brian"], options={"scenario": "custom", **settings})
    other = "orcs" if army != "orcs" else "elves"
    for name in (army, other):
        table.play(f"army {name}")
    while step(table) == steps.ChooseCamp:
        table.play(table.choices()[0])
    for asked in (steps.Raise, steps.Deploy):
        assert step(table) == asked
        for who in ("Ann", "Brian"):
            take(table, who)
    state = campaign(table)
    assert state.turn == 1 and table.game.audit(state) == []
    budget = options.get("budget", 50)
    for side in range(2):
        assert budget - 3 <= price(state, side) <= budget, "what is left buys nothing"
        assert all(GAME.data["blocks"][key]["group"] not in ("weapon", "magic") for key, _ in raised(state, side))
        cities = {state.land.city_hex[city] for city, home in enumerate(state.home) if home == side}
        assert cities <= {place for token, place in enumerate(state.place) if state.side[token] == side}


def test_artifacts_that_were_raised_find_their_carriers() -> None:
    table = deploying([*least("elves"), "magic-tome 2", "weapon-trident 1"], artifacts=True)
    take(table, "Ann")
    assert waiting(table) == ["Brian"]
    take(table, "Brian")
    state = campaign(table)
    worn = [state.gear[token] for token in range(len(state.gear)) if state.side[token] == 0 and state.place[token] >= 0]
    assert sum(gear != UNARMED for gear in worn) == 2 and table.game.audit(state) == []


@pytest.mark.parametrize("scenario", ["last_wizard_standing", "barbarian_raid"])
def test_other_games_are_deployed_with_one_choice(scenario: str) -> None:
    table = kingstable.new("wizard_kings", seats=2, seed=4, names=["Ann", "Brian"], scenario=scenario)
    rng = Random(1)
    while step(table) != steps.Deploy:
        table.play(rng.choice(table.choices()))
    [whole] = offered(table, "Ann")
    assert whole.text.startswith("Deploy all ")
    first = min(open_to(table, "Ann"))
    play(table, f"Ann: {first}")
    [rest] = offered(table, "Ann")
    assert rest.text.startswith("Deploy the other ") and len(rest.then) + 1 == int(rest.text.split()[3])
    take(table, "Ann")
    take(table, "Brian")
    assert campaign(table).turn == 1 and table.game.audit(table.state) == []


def test_where_one_block_is_left_there_is_nothing_to_be_said_at_once() -> None:
    table = kingstable.new("wizard_kings", seats=2, seed=4, names=["Ann", "Brian"], scenario="barbarian_raid")
    while len(campaign(table).drafts[0]) < 5:
        play(table, f"Ann: {min(open_to(table, 'Ann'))}")
    assert offered(table, "Ann") == []
