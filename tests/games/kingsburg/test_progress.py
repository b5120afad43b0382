"""How a game of Kingsburg goes, in words: the goal, the score by category, the winter's report."""

from __future__ import annotations

from typing import Any

from kingstable.core.battle_report import EVEN, LOST, PENDING, WON, BattleReport, Fighter
from kingstable.core.table import Table

from ..deeds import check_deeds, golden_games
from .recount import ENEMIES
from .scripts import EVERYBODY, at, card, play, realm, steps


def lines(table: Table, seat: int | None = None) -> dict[str, tuple[int | None, ...]]:
    return {line.label: line.values for line in table.score_sheet(seat).lines}


def report(table: Table) -> BattleReport:
    found = table.game.progress.battle(table.course())
    assert found is not None
    return found


def parts(fighter: Fighter) -> dict[str, int]:
    return {part.label: part.strength for part in fighter.parts}


def test_what_was_scored_has_a_line_and_what_a_position_began_with_another() -> None:
    owner = {"Ann": "inn market farms merchants-guild"}
    table = at(steps.Build(0, 0), goods={"Ann": "gold gold gold wood wood stone"}, buildings=owner, vp=[7, 4, 0])
    play(table, "Ann: build statue")
    found = lines(table)
    assert found["Buildings built"] == (3, 0, 0)
    assert found["Before this position"] == (7, 4, 0)
    assert table.score_sheet().totals() == (10, 4, 0)


def test_a_building_that_was_won_and_lost_counts_in_both_lines() -> None:
    todo = (steps.Build(0, 0), steps.EnemyAppears(), steps.KingsDie(), steps.Battles())
    goods = {"Ann": "gold gold gold gold gold wood wood wood stone stone stone"}
    table = at(*todo, goods=goods, buildings={"Ann": "statue chapel church"}, enemy=card(3), vp=[1, 0, 0])
    play(table, "Ann: build cathedral", "*: soldiers 1")
    found = lines(table)
    assert (found["Buildings built"], found["Buildings destroyed"]) == ((9, 0, 0), (-9, 0, 0))
    assert table.score_sheet().totals() == (1, 0, 0)


def test_the_cathedral_counts_the_goods_of_now_and_is_scored_at_the_end() -> None:
    owner = {"Ann": "statue chapel church cathedral"}
    table = at(steps.Choose(0, 1, steps.FROM_AID), buildings=owner, goods={"Ann": "gold wood stone"}, vp=[20, 21, 0])
    sheet = table.score_sheet()
    assert lines(table)["Cathedral"] == (1, 0, 0) and not sheet.is_final
    assert sheet.totals() == (20, 21, 0) and sheet.totals(pending=True) == (21, 21, 0)
    play(table, "Ann: take gold")
    assert lines(table)["Cathedral"] == (2, 0, 0)
    over = at(steps.YearEnd(), year=5, phase=8, buildings=owner, goods={"Ann": "gold wood stone wood"}, vp=[20, 21, 0])
    assert over.score_sheet().is_final and over.score_sheet().totals() == (22, 21, 0)
    assert [(line.label, line.values) for line in over.score_sheet().ties] == [
        ("Goods left", (4, 0, 0)), ("Buildings owned", (4, 0, 0)),
    ]  # fmt: skip


def test_the_goal_says_who_leads() -> None:
    def goal(seat: int | None, *vp: int) -> str:
        table = at(steps.Choose(0, 1, steps.FROM_AID), year=2, vp=list(vp))
        return table.game.progress.goal(table.course(seat)).removeprefix("Most VP after 5 years wins. ")

    assert goal(0, 0, 0, 0) == "Year 2 of 5."
    assert goal(0, 12, 9, 9) == "Year 2 of 5. You lead with 12 VP; Brian and Cindy have 9."
    assert goal(1, 12, 9, 0) == "Year 2 of 5. Ann leads with 12 VP; you have 9."
    assert goal(2, 12, 12, 0) == "Year 2 of 5. Ann and Brian lead with 12 VP; you have 0."
    assert goal(0, 12, 12, 0) == "Year 2 of 5. You share the lead with Brian: 12 VP."
    assert goal(0, 3, 3, 3) == "Year 2 of 5. All have 3 VP."
    assert goal(None, 12, 9, 9) == "Year 2 of 5. Ann leads with 12 VP."


def winter(number: int, die: int, **fields: Any) -> Table:
    """The enemy of this number comes, the King sends soldiers, and all fight."""
    todo = (steps.EnemyAppears(), steps.KingsDie(), steps.Battles(), steps.YearEnd())
    table = at(*todo, year=ENEMIES[number].year, phase=8, enemy=card(number), enemy_seen=EVERYBODY, **fields)
    play(table, f"*: soldiers {die}")
    return table


def test_the_winter_is_reported_with_everybodys_strength_in_parts() -> None:
    goblins = next(number for number, enemy in ENEMIES.items() if enemy.kind == "goblins" and enemy.year == 2)
    strength = ENEMIES[goblins].strength
    table = winter(
        goblins, 1, soldiers=[strength, strength - 1, 0], goods={"Cindy": "gold wood stone"},
        buildings={"Ann": "guard-tower palisade barricade", "Cindy": "inn market farms"},
    )  # fmt: skip
    found = report(table)
    assert found.key == "winter-2" and found.title == "Winter of year 2"
    assert found.strength == strength and found.foe == f"Goblins, strength {strength}"
    ann, brian, cindy = found.fighters
    assert parts(ann) == {"Soldiers": strength, "King's die": 1, "Guard Tower": 1, "Palisade": 1, "Barricade": 1}
    assert ann.strength == strength + 4 and ann.result == WON
    assert "gains 1 VP as the strongest victor" in ann.effects
    assert brian.strength == strength and brian.result == EVEN
    assert parts(cindy)["Farms"] == -1 and cindy.result == LOST and cindy.effects


def test_the_report_stays_when_the_next_year_has_begun_and_shows_what_was_owned_then() -> None:
    destroyer = next(number for number, enemy in ENEMIES.items() if enemy.loss[4] and enemy.strength > 3)
    table = winter(destroyer, 1, buildings={"Ann": "guard-tower"})
    assert realm(table).year == ENEMIES[destroyer].year + 1
    assert not realm(table).buildings[0]
    found = report(table)
    assert found.key == f"winter-{ENEMIES[destroyer].year}"
    assert parts(found.fighters[0])["Guard Tower"] == 1
    assert any("loses the Guard Tower" in effect for effect in found.fighters[0].effects)


def test_before_the_kings_die_there_is_nothing_to_report_and_then_all_wait_for_their_battles() -> None:
    todo = (steps.KingsDie(), steps.Choose(0, 1, steps.FROM_AID), steps.Battles())
    table = at(steps.EnemyAppears(), *todo, phase=8, enemy=card(1), enemy_seen=EVERYBODY, soldiers=[2, 0, 0])
    assert table.game.progress.battle(table.course()) is None
    play(table, "*: soldiers 3")
    found = report(table)
    assert [fighter.result for fighter in found.fighters] == [PENDING] * 3
    assert [fighter.strength for fighter in found.fighters] == [5, 3, 3]


GOODS = r"(?P<many>\d (?:gold|wood|stone)(?:(?:, | and )\d (?:gold|wood|stone))*+)(?!,? or)"  # none is left to choose
DEEDS = {
    "Advisors influenced": [r"^WHO influences the"],
    "Pips rolled": [r"^WHO rolls (?P<many>(?:(?:white )?\d(?:, | and )?)+)\.$"],
    "Goods earned": [
        rf"helps WHO: {GOODS}", rf"^WHO (?:takes|wins and gains) {GOODS}", r"^WHO trades (?P<many>1)",
        r"^WHO's Merchants' Guild brings (?P<many>1) gold",
    ],
    "Buildings built": [r"^WHO builds the"],
    "Buildings lost": [r"^WHO loses the"],
    "Soldiers hired": [r"^WHO hires a soldier"],
    "Winters won": [r"^WHO wins"],
    "Winters drawn": [r"^WHO draws"],
    "Winters lost": [r"^WHO is defeated"],
    "Strongest in winter": [r"^WHO is the strongest victor"],
}  # fmt: skip


def test_deeds_are_counted_as_the_log_tells_them() -> None:
    check_deeds(golden_games("kingsburg"), DEEDS)
