"""How the game goes, in words: the goal of each scenario, what is held, and what each side did."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kingstable.core.game import View
from kingstable.core.progress import Course, lead
from kingstable.core.prose import Text, say, sentences
from kingstable.core.score_sheet import Line, ScoreSheet
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    BARBARIAN_RAID,
    CUSTOM,
    FOR_CITIES,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    NONE,
    Book,
)
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.winning import CITIES_TO_HOLD, FIRST_JUDGED, gold_to_hold
from kingstable.games.wizard_kings.thinking import known
from kingstable.games.wizard_kings.words.names import GP_A_TURN, GP_IN_BLOCKS, Words, unpacked

GP = "GP"


def sheet(course: Course, book: Book, land: Layout) -> ScoreSheet:
    """What decides in the scenario: points, the worth of blocks, or that of cities; blocks of others may be unknown."""
    view = course.view
    if view["score"]:
        note = say("what its cities have brought in each Build Phase")
        return ScoreSheet((Line(say("Points"), tuple(view["score"]), "18.13", note),), unit="points")
    if view["scenario"] == LAST_WIZARD_STANDING:
        worth = tuple(known.points(view.fields, book, land))
        return ScoreSheet((Line(say("Blocks"), worth, "15.12", say("cost times steps")),), unit=GP_IN_BLOCKS)
    home, captured = [0] * view.seats, [0] * view.seats
    holders = known.holders(view.fields, land)
    for city, (holder, gold) in enumerate(zip(holders, land.city_gold, strict=True)):
        if 0 <= holder < view.seats:
            (home if view["home"][city] == holder else captured)[holder] += gold
    lines = Line(say("Home cities"), tuple(home), "6.23"), Line(say("Captured cities"), tuple(captured), "6.23")
    decides = view["scenario"] == CUSTOM
    return ScoreSheet(
        lines, unit=GP_A_TURN, note="" if decides else say("The worth of cities alone does not decide this scenario.")
    )


def goal(course: Course, land: Layout) -> Text:
    """What wins the scenario for who looks, how long there is, and how far it is."""
    return sentences(GOALS[course.view["scenario"]](course, land), turn_text(course.view))


def turn_text(view: View) -> Text:
    """`Turn 3 of 10.`"""
    if not view["turn"] or view.over:
        return say("")
    if view["last_turn"]:
        return say("Turn {turn} of {last}.", turn=view["turn"], last=view["last_turn"])
    return say("Turn {turn}.", turn=view["turn"])


def goal_of_island(course: Course, land: Layout) -> Text:
    last = course.view["last_turn"]
    if course.view.seat == 0:
        return say("Destroy the castle of Bethi by the end of turn {turn}.", turn=last)
    if course.view.seat == 1:
        return say("Keep the castle of Bethi until the end of turn {turn}.", turn=last)
    return say("The Elves win if the castle of Bethi falls by the end of turn {turn}.", turn=last)


def goal_of_raid(course: Course, land: Layout) -> Text:
    view = course.view
    held = known.holders(view.fields, land).count(1) if view["turn"] else len(land.city_hex)
    facts = {"need": CITIES_TO_HOLD, "turn": FIRST_JUDGED, "held": held}
    if view.seat == 0:
        return say(
            "Destroy the Amazons' castle before they hold {need} cities at the end of turn {turn} or later. "
            "They hold {held}.", **facts,
        )  # fmt: skip
    if view.seat == 1:
        return say(
            "Hold {need} cities at the end of turn {turn} or later, and keep your castle. You hold {held}.", **facts
        )
    return say(
        "The Amazons win with {need} cities at the end of turn {turn} or later (now {held}), the Barbarians by "
        "destroying their castle.", **facts,
    )  # fmt: skip


def goal_of_last_wizard(course: Course, land: Layout) -> Text:
    return say("Own the most valuable blocks, cost times steps, after turn {turn}.", turn=course.view["last_turn"])


def goal_of_expansion(course: Course, land: Layout) -> Text:
    last = course.view["last_turn"]
    if last:
        return say("Destroy both enemy castles, or keep more castles than your enemy until turn {turn}.", turn=last)
    return say("Destroy both enemy castles.")


def goal_of_custom(course: Course, land: Layout) -> Text:
    view = course.view
    last = view["last_turn"]
    if view["score"]:
        first = say("Score the most gold from your cities by the end of turn {turn}.", turn=last)
        return sentences(first, lead(course, view["score"], GP) if not view.over else "")
    incomes = known.incomes(view.fields, land) if view["turn"] else []
    leader = lead(course, incomes, GP_A_TURN) if incomes and not view.over else say("")
    if not view["options"] & FOR_CITIES:
        return sentences(say("Hold the richest cities after turn {turn}.", turn=last), leader)
    if not view["turn"]:
        return say("Hold enough gold in cities at the end of a turn.")
    need = say("Hold cities worth {need} GP at the end of a turn.", need=gold_to_hold(land))
    return sentences(need, leader)


GOALS: Mapping[int, Callable[[Course, Layout], Text]] = {
    ISLAND_OF_THE_DEAD: goal_of_island,
    BARBARIAN_RAID: goal_of_raid,
    LAST_WIZARD_STANDING: goal_of_last_wizard,
    ALLIANCE_EXPANSION: goal_of_expansion,
    CUSTOM: goal_of_custom,
}


def deeds(course: Course, words: Words) -> Sequence[Line]:
    """What each side did, as far as its viewer was told."""
    seats = course.view.seats
    found = {name: [0] * seats for name in ("fought", "won", "hits", "lost", "built", "gold", "spells")}

    def count(name: str, side: int, number: int = 1) -> None:
        if 0 <= side < seats:
            found[name][side] += number

    for event in course.events:
        facts = event.facts
        match event.kind:
            case "battle":
                count("fought", facts["attacker"])
                count("fought", facts["defender"])
            case "won" if facts["side"] != NONE:
                count("won", facts["side"])
            case "fired" | "struck":
                count("hits", unpacked(facts["piece"])[1], facts["hits"])
            case "eliminated":
                count("lost", unpacked(facts["piece"])[1])
            case "cast" | "ritual":
                count("spells", unpacked(facts["piece"])[1])
            case "built" | "built block":
                count("built", facts["side"])
            case "spent":
                count("gold", facts["side"], facts["gold"])
    lines = (
        (say("Battles fought"), "fought", "8.1"), (say("Battles won"), "won", "8.17"), (say("Hits"), "hits", "8.12"),
        (say("Blocks lost"), "lost", "2.4"), (say("Blocks built"), "built", "10.1"),
        (say("Gold spent in cities"), "gold", "10.2"), (say("Spells cast"), "spells", "3.4"),
    )  # fmt: skip
    return tuple(Line(label, tuple(found[name]), rule) for label, name, rule in lines)
