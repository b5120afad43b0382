"""How a game of Kingswood goes, in words: fame by kind of monster, bonuses, goals for many and for one."""

from __future__ import annotations

from ..deeds import check_deeds, golden_games
from . import steps
from .scripts import at, kingdom
from .test_ending import THREE, end_of_turn, scored


def test_fame_is_told_by_kind_and_bonuses_as_they_stand() -> None:
    has = {"Ann": "wraith ghost zombie", "Brian": "imp"}
    during = end_of_turn(1, defeated=has).score_sheet()
    after = scored(defeated=has)
    assert not during.is_final and after.score_sheet().is_final
    assert during.totals(pending=True) == after.score_sheet().totals() == tuple(after.scores())
    bonus = next(line for line in during.lines if line.label == "Bonuses")
    assert bonus.pending and bonus.values[0]
    assert [line.label for line in during.ties] == ["Coins", "Tokens"]


def test_the_goal_is_20_fame_until_the_last_round() -> None:
    table = end_of_turn(1, defeated={"Brian": "imp"})
    goal = table.game.progress.goal(table.course(1))
    assert goal.startswith("Once somebody has 20 fame, finish the round: most fame wins. You lead with ")
    table = end_of_turn(1, defeated={"Brian": "dragon giant genie imp"})
    assert table.game.progress.goal(table.course(0)).startswith("This is the last round: most fame wins. Brian")


def test_alone_there_is_a_briefing_and_another_goal() -> None:
    table = at(steps.Act(0), seats=1, forest=THREE)
    goal = table.game.progress.goal(table.course(0))
    assert goal == (
        "Defeat 2 of the mightiest beasts (0 so far). Never end a turn with 4 monsters in the Forest (3 now)."
    )
    briefing = table.game.progress.briefing(table.course(0))
    assert briefing and briefing.title == "Alone against the Forest" and len(briefing.text) == 4
    many = at(steps.Act(0), seats=2)
    assert many.game.progress.briefing(many.course(0)) is None


DEEDS = {
    "Monsters defeated": [r"^WHO defeats the"],
    "Most fame in one fight": [r"^WHO defeats the .*: (?P<most>\d+) fame"],
    "Monsters captured": [r"^WHO captures the"],
    "Coins earned": [r"^WHO (?:collects|earns|gains) (?P<many>\d+) Coin", r"^WHO's guild adds (?P<many>\d+) Coin"],
    "Coins paid": [
        r"^WHO pays (?P<many>\d+) Coin", r"^WHO moves the adventurer to .* for (?P<many>\d+) Coin",
        r"^WHO defeats the [^:]*?(?P<many>\d+) Coins?:",
    ],
    "Tokens gained": [r"^WHO gains a (?:Sword|Spellbook|Heart)"],
    "Hearts lost": [r"^WHO loses (?P<many>\d+) Hearts? in the fight"],
}  # fmt: skip


def test_deeds_are_counted_as_the_log_tells_them() -> None:
    check_deeds(golden_games("kingswood"), DEEDS)


def test_coins_earned_and_paid_add_up_to_what_is_left() -> None:
    for table in golden_games("kingswood"):
        village = kingdom(table)
        deeds = {line.label: line.values for line in table.game.progress.deeds(table.course())}
        started = [village.book.start_coins[guild] for guild in village.guild]
        flows = zip(started, deeds["Coins earned"], deeds["Coins paid"], strict=True)
        assert [start + (earned or 0) - (paid or 0) for start, earned, paid in flows] == village.coins
