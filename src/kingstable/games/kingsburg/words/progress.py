"""How the game goes, in words: the goal, VP by what brought them, and what each governor did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core.progress import Course, lead
from kingstable.core.prose import Text, say, sentences
from kingstable.core.score_sheet import Line, ScoreSheet, remainder
from kingstable.core.state import Event
from kingstable.games.kingsburg.book import CATHEDRAL, YEARS
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.words.names import Words
from kingstable.games.kingsburg.words.notation import GOODS

BUILDINGS, DESTROYED, REWARDS, ADVISORS, POWERS, BATTLES = range(6)
LABELS = (
    ("Buildings built", "7.7"), ("Buildings destroyed", "11.19"), ("The King's Reward", "8.1"), ("Advisors", "6.1"),
    ("Embassy and Town Hall", "14.20"), ("Winter battles", "11.9"),
)  # fmt: skip

SCORING = {  # what brings VP or takes them, by the kind of event
    "build": BUILDINGS, "destroy": DESTROYED, "reward": REWARDS, "help": ADVISORS, "pay_vp": ADVISORS,
    "embassy": POWERS, "town_hall": POWERS, "victory": BATTLES, "fortress": BATTLES, "strongest": BATTLES,
    "lose_vp": BATTLES,
}  # fmt: skip


def sheet(course: Course, words: Words) -> ScoreSheet:
    """VP by what brought them; the Cathedral counts what its owner has now."""
    view = course.view
    seats = range(view.seats)
    found = [[0] * view.seats for _ in LABELS]
    for event in course.events:
        if event.kind in SCORING:
            category, points = scored(event.kind, event.facts, words)
            found[category][event.facts["seat"]] += points
    lines = [Line(say(label), tuple(row), rule) for (label, rule), row in zip(LABELS, found, strict=True)]
    goods = [sum(view["goods"][3 * seat : 3 * seat + 3]) for seat in seats]
    cathedral = [goods[seat] // 2 if view["buildings"][seat] >> CATHEDRAL & 1 else 0 for seat in seats]
    last = Line(
        say("Cathedral"), tuple(cathedral), "14.4", say("1 VP for every 2 goods left at the end"), not view.over
    )
    settled = [*lines, last] if view.over else lines
    rest = remainder(say("Before this position"), settled, view["vp"])
    built = tuple(owned.bit_count() for owned in view["buildings"])
    ties = (Line(say("Goods left"), tuple(goods), "12.4"), Line(say("Buildings owned"), built, "12.5"))
    return ScoreSheet((*lines, last, *rest), ties, "VP")


def scored(kind: str, facts: Mapping[str, int], words: Words) -> tuple[int, int]:
    """The category and the VP that an event tells of."""
    category = SCORING[kind]
    if kind == "build":
        return category, facts["vp"]
    if kind in ("destroy", "pay_vp", "lose_vp"):
        return category, -facts["vp"]
    if kind == "help":
        return category, words.advisors[facts["advisor"]]["vp"]
    if kind == "victory":
        return category, words.enemies[facts["enemy"]]["reward_vp"]
    return category, 1


def goal(course: Course, words: Words) -> Text:
    """`Most VP after 5 years wins. Year 2 of 5. Ann leads with 12 VP; you have 9.`"""
    view = course.view
    now = say("Year {year} of {years}.", year=view["year"], years=YEARS) if view["year"] and not view.over else ""
    leader = "" if view.over else lead(course, view["vp"], "VP")
    return sentences(say("Most VP after {years} years wins.", years=YEARS), now, leader)


def deeds(course: Course, words: Words) -> Sequence[Line]:
    """What each governor did in five years."""
    count = course.count
    earned, pips = [0] * course.view.seats, [0] * course.view.seats
    for event in course.events:
        if event.kind == "roll":
            pips[event.facts["seat"]] += dice.TOTALS[event.facts["dice"]]
        elif goods := goods_earned(event, words):
            earned[event.facts["seat"]] += goods
    return (
        Line(say("Advisors influenced"), count("influence"), "5.6"),
        Line(say("Pips rolled"), tuple(pips), "4.4"),
        Line(say("Goods earned"), tuple(earned), "6.2"),
        Line(say("Buildings built"), count("build"), "7.1"),
        Line(say("Buildings lost"), count("destroy"), "11.17"),
        Line(say("Soldiers hired"), count("recruit"), "10.1"),
        Line(say("Winters won"), count("victory"), "11.9"),
        Line(say("Winters drawn"), count("draw"), "11.10"),
        Line(say("Winters lost"), count("defeat"), "11.11"),
        Line(say("Strongest in winter"), count("strongest"), "11.24"),
    )


def goods_earned(event: Event, words: Words) -> int:
    """The goods that an event tells of."""
    facts = event.facts
    match event.kind:
        case "help":
            row = words.advisors[facts["advisor"]]
            return sum(int(row[good]) for good in GOODS)
        case "victory":
            row = words.enemies[facts["enemy"]]
            return sum(int(row[f"reward_{good}"]) for good in GOODS)
        case "take":
            return sum(BUNDLES[facts["bundle"]])
        case "guild" | "trade":
            return 1
    return 0
