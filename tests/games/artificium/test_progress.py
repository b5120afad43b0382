"""How a game of Artificium goes, in words: VP by building, and what coins and resources would bring."""

from __future__ import annotations

from typing import Any

from ..deeds import check_deeds, golden_games
from . import steps
from .scripts import at
from .test_final import scored


def test_coins_and_resources_count_what_they_would_bring_now() -> None:
    resources = {"Ann": "sword potion", "Brian": "wood wheat wheat"}
    has: dict[str, Any] = {"resources": resources, "coins": [2, 5, 3], "vp": [4, 0, 0]}
    table = at(steps.Tidy(), turn=4, **has)
    sheet = table.score_sheet()
    assert not sheet.is_final
    assert sheet.totals() == (4, 0, 0)
    assert sheet.totals(pending=True) == (4 + 12 // 4, 9 // 4, 0)
    after = scored(**has)
    assert after.score_sheet().is_final
    assert after.score_sheet().totals() == tuple(after.scores()) == sheet.totals(pending=True)


def test_the_goal_counts_turns() -> None:
    table = at(steps.Tidy(), turn=3, resources={"Ann": "wood"}, vp=[4, 9, 0])
    assert table.game.progress.goal(table.course(0)) == (
        "Most VP after 4 turns wins. Turn 3 of 4. Brian leads with 9 VP; you have 4."
    )


DEEDS = {
    "Buildings resolved": [r"^WHO resolves"],
    "Actions resolved": [
        r"^WHO explores",
        r"^WHO pays .* and steals",
        r"^WHO's Reconstruction returns",
        r"^WHO's Fair",
    ],
    "Cards exchanged at the market": [r"^WHO (?:pays .* and )?exchanges"],
    "Resources bought": [r"^WHO buys (?P<many>\d)"],
    "Resources sold": [r"^WHO sells (?P<many>\d)"],
    "Resources stolen": [r"^WHO pays .* and steals"],
    "Resources found on the track": [r"^WHO reaches .* and finds (?P<many>\d)"],
    "Knights sent": [r"^WHO's Knight pushes"],
}  # fmt: skip


def test_deeds_are_counted_as_the_log_tells_them() -> None:
    check_deeds(golden_games("artificium"), DEEDS)
