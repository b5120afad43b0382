"""The last battle that is over, as a report: who hit how often, who lost what, who holds the hex."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from kingstable.core.battle_report import LOST, WON, BattleReport, Fighter, Part
from kingstable.core.progress import Course
from kingstable.core.prose import Text, listed, quantity, say
from kingstable.core.state import Event
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.state import ATTACK, DEFEND
from kingstable.games.wizard_kings.words.names import Words, unpacked

NOBODY = -2  # has won
OF_PIECES = ("shown", "fired", "struck", "eliminated", "retreated")  # events of a battle that name a block of a side


def battle(course: Course, words: Words) -> BattleReport | None:
    """The last battle that somebody has won, or nobody."""
    begun, fought, number = 0, None, 0
    turn = course.view["turn"] - sum(event.kind == "turn" for event in course.events)  # a position is of some turn
    for at, event in enumerate(course.events):
        if event.kind == "turn":
            turn = event.facts["turn"]
        elif event.kind == "battle":
            begun = at
        elif event.kind == "won":
            fought, number = (begun, at, turn), number + 1
    if fought is None:
        return None
    first, last, turn = fought
    told = course.events[first : last + 1]
    stances = stances_of(course.events[:first], told)
    winning = stances.get(told[-1].facts["side"], NOBODY)
    return BattleReport(
        key=f"battle-{number}",
        title=say("Battle in {hex}, turn {turn}", hex=words.at(told[-1].facts["hex"]), turn=turn),
        fighters=tuple(fighter(course, words, side, told, stances[side] == winning) for side in stances),
        opens=False,
    )


def stances_of(before: Sequence[Event], told: Sequence[Event]) -> dict[int, int]:
    """Who fought, and for which side at last: the attacker, the defender, and whoever joined them."""
    begun, end = told[0].facts, told[-1].facts
    found = {begun["attacker"]: ATTACK, begun["defender"]: DEFEND}
    for event in (*takewhile(lambda event: event.kind != "turn", reversed(before)), *told):
        if event.kind == "joined" and event.facts["hex"] == end["hex"]:
            found.setdefault(event.facts["side"], event.facts["stance"])
        elif event.kind in OF_PIECES:
            found.setdefault(unpacked(event.facts["piece"]).side, NONE)
    return found | {event.facts["side"]: event.facts["stance"] for event in told if event.kind == "changed"}


def hits_by_side(told: Sequence[Event]) -> Counter[int]:
    """Who hit how often, by fire and by spells; what a beguiled block hits counts for whoever cast the spell."""
    found: Counter[int] = Counter()
    caster = NONE
    for event in told:
        if event.kind == "cast":
            caster = unpacked(event.facts["piece"]).side
        elif event.kind in ("fired", "struck"):
            found[unpacked(event.facts["piece"]).side] += event.facts["hits"]
        elif event.kind == "betrayed":
            found[caster] += event.facts["hits"]
    return found


def fighter(course: Course, words: Words, side: int, told: Sequence[Event], won: bool) -> Fighter:
    """What one side did in a battle, and what became of it."""
    own = [event for event in told if event.kind in OF_PIECES and unpacked(event.facts["piece"]).side == side]
    hits = hits_by_side(told)[side]
    lost = [unpacked(event.facts["piece"]).kind for event in own if event.kind == "eliminated"]
    names = [block_text(words, kind, count) for kind, count in Counter(lost).items()]
    retreated = sum(event.kind == "retreated" for event in own)
    effects = [
        say("lost {blocks}", blocks=listed(names)) if lost else "",
        say("{blocks} retreated", blocks=quantity(retreated, "block", "blocks")) if retreated else "",
    ]
    return Fighter(
        seat=side,
        name="" if side < course.view.seats else say("The automated side"),
        strength=hits,
        parts=(Part(say("Hits"), hits), Part(say("Blocks lost"), len(lost))),
        result=WON if won else LOST,
        effects=tuple(filter(None, effects)),
    )


def block_text(words: Words, kind: int, count: int) -> Text:
    """`Ranger`, `2× Ranger`; `block` where nothing else is known."""
    block = say("block") if kind < 0 else say("{block}", block=words.block(kind))
    return block if count == 1 else say("{count}× {block}", count=count, block=block)
