"""How a game of Wizard Kings goes, in words: the goal of each scenario and side, its briefing, what is held."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core.battle_report import WON
from kingstable.core.table import Table

from ..deeds import check_deeds, golden_games
from .battlefield import act, fight
from .scripts import new

ALL = ["island_of_the_dead", "barbarian_raid", "last_wizard_standing", "alliance_expansion", "custom"]


def goal(table: Table, seat: int | None = None) -> str:
    return table.game.progress.goal(table.course(seat))


def test_each_side_of_the_island_reads_its_own_goal() -> None:
    table = new(2)
    assert goal(table, 0) == "Destroy the castle of Bethi by the end of turn 10. Turn 1 of 10."
    assert goal(table, 1) == "Keep the castle of Bethi until the end of turn 10. Turn 1 of 10."
    assert goal(table) == "The Elves win if the castle of Bethi falls by the end of turn 10. Turn 1 of 10."


def test_a_raid_counts_cities() -> None:
    table = new(2, scenario="barbarian_raid")
    assert goal(table, 1).startswith("Hold 5 cities at the end of turn 6 or later, and keep your castle. You hold 7.")


def test_a_game_for_cities_says_before_the_maps_lie_that_much_gold_is_needed() -> None:
    assert goal(new(2, scenario="custom"), 0) == "Hold enough gold in cities at the end of a turn."
    assert goal(new(3, scenario="custom"), 0) == "Hold the richest cities after turn 10."


def test_blocks_of_others_are_unknown_to_the_sheet_as_to_the_viewer() -> None:
    table = new(2, scenario="last_wizard_standing")
    mine, theirs = table.score_sheet(0).totals()
    assert table.score_sheet().unit == "GP in blocks"
    assert (mine is None) == (table.game.drawing.points(table.view(0))[0] is None)
    assert (theirs is None) == (table.game.drawing.points(table.view(0))[1] is None)


@pytest.mark.parametrize("scenario", ALL)
def test_every_scenario_has_a_briefing(scenario: str) -> None:
    table = new(2, scenario=scenario)
    briefing = table.game.progress.briefing(table.course())
    assert briefing and briefing.title and len(briefing.text) >= 3
    assert len(briefing.sides) in (0, 2)


def test_alone_one_is_told_who_moves_the_undead() -> None:
    table = new(1)
    briefing = table.game.progress.briefing(table.course())
    assert briefing and len(briefing.sides) == 1
    assert "The Undead move by themselves: they attack whatever comes within their reach." in briefing.text


def test_the_last_battle_is_reported_with_hits_and_losses() -> None:
    table = new(2)
    rng = Random(3)
    progress = table.game.progress
    while not table.over and not any(event.kind == "won" for _, event in table.history):
        seat = table.waiting[0]
        table.play(rng.choice(table.perspective(seat).legal), seat)
    report = progress.battle(table.course())
    assert report and not report.opens and not report.foe
    told = [event for _, event in table.history]
    begun = max(at for at, event in enumerate(told) if event.kind == "battle")
    assert [fighter.seat for fighter in report.fighters[:2]] == [
        told[begun].facts["attacker"], told[begun].facts["defender"],
    ]  # fmt: skip
    hits = sum(event.facts["hits"] for event in told[begun:] if event.kind in ("fired", "struck", "betrayed"))
    assert sum(fighter.strength for fighter in report.fighters) == hits
    assert sum(fighter.result == WON for fighter in report.fighters) <= 1


@pytest.mark.rule("wizard_kings", "11.5")
def test_a_report_names_the_city_and_counts_hits_of_spells_for_whoever_cast_them() -> None:
    table = fight(["orcs_troll 3", "orcs_goblin 1"], ["amazons_charmer 4"], hex="h3")
    act(table, "Brian: cast beguile", "Brian: block orcs_troll", "roll 6", "roll 1 1 1")
    rng = Random(1)
    while not any(event.kind == "won" for _, event in table.history):
        seat = table.waiting[0]
        table.play(rng.choice(table.perspective(seat).legal), seat)
    report = table.game.progress.battle(table.course())
    assert report and report.title == "Battle in Thessel (h3), turn 1"
    hits = {"betrayed": 0, "struck": 0, "fired": 0}
    for _, event in table.history:
        if event.kind in hits:
            hits[event.kind] += event.facts["hits"]
    assert hits["betrayed"] == 3
    assert {fighter.seat: fighter.strength for fighter in report.fighters} == {
        0: hits["fired"], 1: hits["betrayed"] + hits["struck"],
    }  # fmt: skip


DEEDS = {
    "Battles fought": [r"^WHO attacks", r" attacks WHO in"],
    "Battles won": [r"^WHO wins the battle"],
    "Hits": [r"^WHO's .* fires: (?P<many>\d+) hit", r" by WHO's .*: (?P<many>\d+) hit"],
    "Blocks lost": [r"^WHO's .* is eliminated"],
    "Blocks built": [r"^WHO builds"],
    "Gold spent in cities": [r"^WHO spends (?P<many>\d+) GP in"],
    "Spells cast": [r"^WHO's .* (?:casts|uses)"],
}


def test_deeds_are_counted_as_the_log_tells_them() -> None:
    check_deeds(golden_games("wizard_kings"), DEEDS)
