"""How the game goes, in words: the goal, VP by what brought them, and what each player did."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.progress import Course, lead
from kingstable.core.prose import Text, listed, quantity, say, sentences
from kingstable.core.score_sheet import Line, ScoreSheet, remainder
from kingstable.games.kings_of_artifice.book import (
    ROW_BATTLEMENT,
    ROW_FOUNTAIN,
    ROW_HOUSE,
    ROW_PALACE,
    ROW_PASTURE,
    ROW_TOWER,
    ROW_WALL,
)
from kingstable.games.kings_of_artifice.rules import scoring_cards
from kingstable.games.kings_of_artifice.rules.crowning import FEW_BLOCKS, is_signalled
from kingstable.games.kings_of_artifice.rules.final import MOST_BATTLEMENTS, SCORED, half_points, structure_points
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.names import FINAL, Words

WORTH_TELLING = 20  # blocks: half of them
AT_ONCE = (  # what is scored during play, and the rules by which it is
    ("Building", "7.6", ("7.6", "7.8")),
    ("Attacks", "12.1", ("12.1",)),
    ("Spells", "15.7", ("15.7", "15.12")),
    ("Fountain", "16.12", ("16.12",)),
)
AT_THE_END = (  # in the order of `structure_points`
    (ROW_WALL, "Walls (Thief)"),
    (ROW_HOUSE, "Houses (Villagers)"),
    (ROW_BATTLEMENT, "Battlements (Knight)"),
    (ROW_TOWER, "Towers (Warlock)"),
    (ROW_PALACE, "Palaces (King)"),
    (ROW_PASTURE, "Pastures (Horses)"),
)


def sheet(course: Course, words: Words, island: Island) -> ScoreSheet:
    """VP at once, then what figures beside structures, the scoring cards and tree tokens bring as things stand."""
    view = course.view
    seats = range(view.seats)
    scored = {rule: [0] * view.seats for _, _, rules in AT_ONCE for rule in rules}
    for event in course.events:
        if event.kind == "vp":
            scored[event.rule][event.facts["seat"]] += event.facts["points"]
    lines = [
        Line(say(label), values, rule)
        for label, rule, rules in AT_ONCE
        if any(values := tuple(sum(scored[each][seat] for each in rules) for seat in seats)) or rule == "7.6"
    ]
    begun = view["round"] > 0  # before, tree tokens are still to be placed
    final = tuple(at_the_end(island, words, not view.over)) if begun else ()
    settled = [*lines, *final] if view.over else lines
    rest = remainder(say("Before this position"), settled, view["vp"])
    half = Line(say("Half a point left over"), tuple(half_points(island, seat) for seat in seats), "17.12")
    return ScoreSheet((*lines, *rest, *final), (half,) if begun else (), "VP")


def at_the_end(island: Island, words: Words, pending: bool) -> list[Line]:
    """What is scored at the end, as things stand."""
    seats = range(island.seats)
    points = [structure_points(island, seat) for seat in seats]
    lines = [
        Line(say(label), tuple(points[seat][part] for seat in seats), rule, final_text(words, row), pending)
        for part, ((row, label), rule) in enumerate(zip(AT_THE_END, SCORED, strict=True))
    ]
    for card in island.scoring:
        brought = tuple(scoring_cards.points(island, card))
        lines.append(Line(words.card(card), brought, scoring_cards.RULES[card], words.card_text(card), pending))
    trees = tuple(held // 2 for held in island.held)
    lines.append(Line(say("Tree tokens"), trees, "17.12", say("1 VP for every 2"), pending))
    return lines


def final_text(words: Words, row: int) -> Text:
    """What a structure brings at the end."""
    worth = int(words.rows["structures"][row]["final"])
    return say(FINAL[row], points=quantity(worth, "VP"), most=MOST_BATTLEMENTS**2 * worth)


def goal(course: Course, island: Island) -> Text:
    """`Most VP wins when the blocks run out. Ann has the fewest left, 12. Ann leads with 12 VP; you have 9.`"""
    view = course.view
    if view.over:
        return say("Most VP wins.")
    leader = lead(course, view["vp"], "VP")
    if view["crowning"]:
        return sentences(say("Last round: move your figures to where they score. Then most VP wins."), leader)
    if is_signalled(island):
        return sentences(say("The blocks have run out: one last round, without building, follows this one."), leader)
    return sentences(say("Most VP wins when the blocks run out."), blocks_left(course), leader)


def blocks_left(course: Course) -> Text:
    """Who has the fewest blocks, once the end is in sight."""
    view, blocks = course.view, course.view["blocks"]
    fewest = min(blocks)
    if fewest > WORTH_TELLING:
        return say("")
    if blocks.count(fewest) == view.seats:
        return say("Both have {blocks} left." if view.seats == 2 else "All have {blocks} left.", blocks=fewest)
    having = [seat for seat in range(view.seats) if blocks[seat] == fewest]
    who = say("You") if having == [view.seat] else listed([course.names[seat] for seat in having])
    verb = say("have") if len(having) > 1 or having == [view.seat] else say("has")
    if fewest:
        return say("{who} {have} the fewest left, {blocks}.", who=who, have=verb, blocks=fewest)
    rivals = say("the other player" if view.seats == 2 else "everybody else")
    return say(
        "{who} {have} none: the last round, without building, comes once {rivals} has {few} or fewer.",
        who=who, have=verb, rivals=rivals, few=FEW_BLOCKS,
    )  # fmt: skip


def deeds(course: Course, words: Words) -> Sequence[Line]:
    """What each player did."""
    count = course.count
    return (
        Line(say("Walls built"), count("wall"), "7.1"),
        Line(words_of(words, ROW_HOUSE), count("house"), "8.1"),
        Line(words_of(words, ROW_BATTLEMENT), count("battlement"), "8.6"),
        Line(words_of(words, ROW_TOWER), count("tower"), "8.9"),
        Line(words_of(words, ROW_PALACE), count("palace"), "8.11"),
        Line(words_of(words, ROW_FOUNTAIN), count("fountain"), "8.1"),
        Line(words_of(words, ROW_PASTURE), count("pasture"), "9.1"),
        Line(say("Figures summoned"), count("summon"), "6.1"),
        Line(say("Attacks"), count("attack", "lightning"), "12.1"),
        Line(say("Figures lost"), count("to_supply"), "12.4"),
        Line(say("Tokens stolen"), count("steal"), "11.2"),
        Line(say("Spells cast"), count("cast"), "10.1"),
        Line(say("Tree tokens taken"), count("tree"), "7.12"),
    )


def words_of(words: Words, row: int) -> Text:
    """`Houses built`, by a row of the sheet."""
    return say("{structure}s built", structure=words.structure(row))
