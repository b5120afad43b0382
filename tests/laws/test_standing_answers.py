"""Law 23: a standing answer chooses something that is open, and from what its seat may know."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core import registry
from kingstable.core.speech import ONLY_PASS
from kingstable.core.state import CHANCE, seats_in
from laws.walks import visits
from tables import TABLES, Seated


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_standing_answer_is_open_and_knows_no_secret(table: Seated) -> None:
    game, rng = table.game(), Random(f"standing {table.name}")
    for state in visits(game, table.seats, 3):
        for seat in seats_in(state.waiting):
            if seat == CHANCE:
                continue
            legal = state.legal(seat)
            found = game.speech.standing_answers(state, seat, legal)
            assert set(found.values()) <= set(legal)
            assert (ONLY_PASS in found) == (len(legal) == 1 and game.speech.passes_with(legal[0]))
            twin = game.scramble(state, seat, rng)
            assert game.speech.standing_answers(twin, seat, twin.legal(seat)) == found


def test_each_has_a_name_of_its_own() -> None:
    for name in registry.names():
        keys = [answer.key for answer in registry.game(name).speech.standing]
        assert len({*keys, ONLY_PASS}) == len(keys) + 1 and all(" " not in key for key in keys)
