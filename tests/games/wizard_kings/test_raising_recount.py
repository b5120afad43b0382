"""Armies raised and deployed at random, on all sorts of maps and from all pools, counted again by hand."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from kingstable.core.table import Table

from .custom_games import chosen, shipped, with_map
from .scripts import campaign, open_to, play

SEA = with_map(9, shipped(14).replace("CITY E5 3 Grimhold underground", "CITY B1 3 Deeps sea"))
TABLES: list[dict[str, Any]] = [
    {"budget": 12, "layout": "14 15"},
    {"budget": 50, "layout": "13 16", "artifacts": True, "treasure": True},
    {"budget": 40, "layout": "9 9t", "chaos": True, "artifacts": True},
    {"budget": 40, "layout": "9 16/13 9t", "maps": 2, "pool": "army", "chaos": True, "treasure": True},
    {"budget": 120, "layout": "14/15", "pool": "army", "chaos": True, "treasure": True, "artifacts": True},
]


def click_at_random(table: Table, rng: Random) -> None:
    """A player clicks: sometimes it is done at once when it may be, and sometimes it dismisses."""
    who = rng.choice([table.names[seat] for seat in table.waiting])
    moves = sorted(open_to(table, who))
    assert moves, "nobody may come to a dead end"
    raising = [move for move in moves if not move.startswith(("dismiss", "done"))]
    choices = raising if raising and rng.random() < 0.8 else moves
    play(table, f"{who}: {rng.choice(choices)}")


def recount(table: Table, side: int, budget: int) -> None:
    """A side's army keeps to its pool, its budget, and its cities."""
    state, land, rows = campaign(table), campaign(table).land, list(table.game.data["blocks"].values())
    tokens = [token for token in range(len(state.place)) if state.side[token] == side and state.steps[token]]
    kinds = [rows[state.kind[state.block[token]]] for token in tokens]
    assert sum(row["cost"] * state.steps[token] for row, token in zip(kinds, tokens, strict=True)) <= budget
    assert all(1 <= state.steps[token] <= row["steps"] for row, token in zip(kinds, tokens, strict=True))
    standing = Counter(state.place[token] for token in tokens if state.place[token] >= 0)
    homes = {land.city_hex[city] for city, home in enumerate(state.home) if home == side}
    assert set(standing) == homes and all(count <= land.stacking[hex] for hex, count in standing.items())
    for row, token in zip(kinds, tokens, strict=True):
        artifact = row["group"] in ("weapon", "magic")
        assert (state.place[token] < 0) == artifact == (state.block[token] in state.gear)
        if not artifact:
            city = land.city_at[state.place[token]]
            wet = land.port[city] or land.undersea[city]
            assert wet if row["symbol"] == "aquatic" else not land.undersea[city]
            assert row["group"] != "haven" or land.port[city]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", TABLES)
def test_every_army_that_is_raised_can_be_deployed(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    game = SEA if options["layout"].startswith("9") else None
    table = chosen("barbarians", "elves", game=game, **options)
    while campaign(table).turn == 0:
        click_at_random(table, rng)
    for side in range(2):
        recount(table, side, options["budget"])
    assert table.game.audit(table.state) == []
