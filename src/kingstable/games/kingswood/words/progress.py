"""How the game goes, in words: the goal, fame by the monsters that brought it, and what each guild did."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import View
from kingstable.core.progress import Briefing, Course, lead
from kingstable.core.prose import Text, say, sentences
from kingstable.core.score_sheet import Line, ScoreSheet, remainder
from kingstable.games.kingswood.book import Book
from kingstable.games.kingswood.rules.ending import ENOUGH_BEASTS, ENOUGH_FAME, TOO_MANY, bonus_among
from kingstable.games.kingswood.words.names import Words

KINDS = {
    "goblin": "Goblins", "undead": "Undead", "spirit": "Spirits", "beast": "Beasts", "outlaw": "Outlaws",
    "brute": "Brutes", "dragon": "Dragons", "elemental": "Elementals", "mightiest": "Mightiest beasts",
}  # fmt: skip


def sheet(course: Course, words: Words, book: Book) -> ScoreSheet:
    """Fame by kind of monster; bonuses count what has been defeated so far."""
    view = course.view
    seats = range(view.seats)
    lines = [
        Line(say(label), values, "7.5")
        for kind, label in KINDS.items()
        if any(values := tuple(_fame(view, words, seat, kind) for seat in seats))
    ]
    defeated = view["defeated"]
    bonus = Line(
        say("Bonuses"), tuple(sum(bonus_among(book, cards, card) for card in cards) for cards in defeated), "11.4",
        say("for other monsters defeated"), not view.over,
    )  # fmt: skip
    bonuses = (bonus,) if view.seats > 1 else ()  # [12.4] alone, fame does not count
    settled = [*lines, *bonuses] if view.over else lines
    rest = remainder(say("Before this position"), settled, view["fame"])
    tokens = tuple(
        sum(view["fresh"][3 * seat : 3 * seat + 3] + view["worn"][3 * seat : 3 * seat + 3]) for seat in seats
    )
    ties = (Line(say("Coins"), tuple(view["coins"]), "11.8"), Line(say("Tokens"), tokens, "11.9"))
    return ScoreSheet((*lines, *bonuses, *rest) or _nothing(view), ties if view.seats > 1 else (), "fame")


def _fame(view: View, words: Words, seat: int, kind: str) -> int:
    rows = [words.monsters[monster] for monster in view["defeated"][seat]]
    return sum(int(row["fame"]) for row in rows if row["kind"] == kind)


def _nothing(view: View) -> tuple[Line, ...]:
    return (Line(say("Monsters"), (0,) * view.seats, "7.5"),)


def goal(course: Course, words: Words) -> Text:
    """`Once somebody has 20 fame, finish the round: most fame wins. Ann leads with 12 fame; you have 9.`"""
    view = course.view
    if view.seats == 1:
        return solo_goal(view)
    if view.over:
        return say("Most fame wins.")
    if view["last"]:
        return sentences(say("This is the last round: most fame wins."), lead(course, view["fame"], "fame"))
    enough = say("Once somebody has {fame} fame, finish the round: most fame wins.", fame=ENOUGH_FAME)
    return sentences(enough, lead(course, view["fame"], "fame"))


def solo_goal(view: View) -> Text:
    """`Defeat 2 of the mightiest beasts (1 so far). Never end a turn with 4 monsters in the Forest (2 now).`"""
    return say(
        "Defeat {beasts} of the mightiest beasts ({slain} so far). Never end a turn with {many} monsters in the Forest "
        "({now} now).",
        beasts=ENOUGH_BEASTS, slain=view["slain"].bit_count(), many=TOO_MANY, now=len(view["forest"]),
    )  # fmt: skip


def briefing(course: Course, words: Words) -> Briefing | None:
    """Alone there is another goal."""
    if course.view.seats > 1:
        return None
    return Briefing(
        say("Alone against the Forest"),
        (
            say(
                "You win as soon as you have defeated {beasts} of the three mightiest beasts: the Dragon, the Giant "
                "and the Genie.", beasts=ENOUGH_BEASTS,
            ),
            say("You lose if {many} monsters are in the Forest when your turn ends.", many=TOO_MANY),
            say(
                "From your second turn on, each turn adds one monster to the Forest. So fight often, and train for the "
                "big ones in between."
            ),
            say("Fame does not count, and a beast must fall in a fight: a swap at the Graveyard does not count."),
        ),
    )  # fmt: skip


def deeds(course: Course, words: Words) -> Sequence[Line]:
    """What each guild did."""
    count, total = course.count, course.sum
    largest, paid = [0] * course.view.seats, list(total("coins", "pay", "move"))
    for event in course.events:
        if event.kind == "defeat":
            seat = event.facts["seat"]
            largest[seat] = max(largest[seat], event.facts["fame"])
            paid[seat] += words.monsters[event.facts["monster"]]["coins"]
    return (
        Line(say("Monsters defeated"), count("defeat"), "7.5"),
        Line(say("Most fame in one fight"), tuple(largest), "7.5"),
        Line(say("Monsters captured"), count("capture", "capture_top", "capture_unseen"), "9.1"),
        Line(say("Coins earned"), total("coins", "collect", "earn", "tip", "reward_coins"), "6.5"),
        Line(say("Coins paid"), tuple(paid), "5.6"),
        Line(say("Tokens gained"), count("gain"), "6.1"),
        Line(say("Hearts lost"), total("hearts", "broken"), "7.4"),
    )
