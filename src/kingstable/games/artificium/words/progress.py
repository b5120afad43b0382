"""How the game goes, in words: the goal, VP by what brought them, and what each town did."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import View
from kingstable.core.progress import Course, lead
from kingstable.core.prose import Text, say, sentences
from kingstable.core.score_sheet import Line, ScoreSheet, remainder
from kingstable.games.artificium.book import RESOURCES, TURNS
from kingstable.games.artificium.rules.final import COINS_PER_VP
from kingstable.games.artificium.words.names import Words

SCORING = frozenset(("build", "push", "final"))
PHASES = ("set-up", "start", "card market", "playing cards", "turn end")


def sheet(course: Course, words: Words) -> ScoreSheet:
    """VP by building; coins and resources count what they would bring now."""
    view = course.view
    seats = range(view.seats)
    built = [[0] * view.seats for _ in words.cards]
    pushed, final = [0] * view.seats, [0] * view.seats
    for event in course.events:
        if event.kind not in SCORING:
            continue
        facts = event.facts
        if event.kind == "build":
            built[facts["card"]][facts["seat"]] += words.cards[facts["card"]]["vp"]
        elif event.kind == "push":
            pushed[facts["other"]] -= facts["spaces"]
        else:
            final[facts["seat"]] += facts["vp"]
    lines = [Line(words.card(card), tuple(row), "7.1") for card, row in enumerate(built) if any(row)]
    if any(pushed):
        lines.append(Line(say("Pushed back by Knights"), tuple(pushed), "9.16"))
    label, note = say("Coins"), say("all resources sold, then 1 VP for every {coins} coins", coins=COINS_PER_VP)
    worth = [wealth(view, words, seat) // COINS_PER_VP for seat in seats]
    coins = Line(label, tuple(final if view.over else worth), "12.2", note, not view.over)
    rest = remainder(say("Before this position"), [*lines, coins] if view.over else lines, view["vp"])
    return ScoreSheet((*lines, *rest, coins), unit="VP")


def wealth(view: View, words: Words, seat: int) -> int:
    """The coins that a seat would have if it sold all its resources."""
    owned: list[int] = view["resources"][RESOURCES * seat : RESOURCES * (seat + 1)]
    sales = sum(count * int(row["sell"]) for count, row in zip(owned, words.rows, strict=True))
    return int(view["coins"][seat]) + sales


def goal(course: Course, words: Words) -> Text:
    """`Most VP after 4 turns wins. Turn 2 of 4. Ann leads with 12 VP; you have 9.`"""
    view = course.view
    now = say("Turn {turn} of {turns}.", turn=view["turn"], turns=TURNS) if view["turn"] and not view.over else ""
    leader = "" if view.over else lead(course, view["vp"], "VP")
    return sentences(say("Most VP after {turns} turns wins.", turns=TURNS), now, leader)


def deeds(course: Course, words: Words) -> Sequence[Line]:
    """What each town did in four turns."""
    count = course.count
    return (
        Line(say("Buildings resolved"), count("build"), "7.1"),
        Line(say("Actions resolved"), count("explore", "steal", "reconstruct", "fair"), "8.1"),
        Line(say("Cards exchanged at the market"), count("exchange", "exchange_paid"), "4.4"),
        Line(say("Resources bought"), count("buy"), "6.1"),
        Line(say("Resources sold"), count("sell"), "6.1"),
        Line(say("Resources stolen"), count("steal"), "8.7"),
        Line(say("Resources found on the track"), count("found"), "7.3"),
        Line(say("Knights sent"), count("push"), "9.16"),
    )
