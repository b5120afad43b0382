"""The last battle that is over, as a report: who hit how often, who lost what, who holds the hex."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kingstable.core.battle_report import LOST, WON, BattleReport, Fighter, Part
from kingstable.core.progress import Course
from kingstable.core.prose import Text, listed, quantity, say
from kingstable.core.state import Event
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.words.names import Words, unpacked

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
    return BattleReport(
        key=f"battle-{number}",
        title=say("Battle in {hex}, turn {turn}", hex=words.at(told[-1].facts["hex"]), turn=turn),
        fighters=tuple(fighter(course, words, side, told) for side in sides(told)),
        opens=False,
    )


def sides(told: Sequence[Event]) -> list[int]:
    """Who fought: the attacker, the defender, and whoever joined them."""
    found: list[int] = []
    for event in told:
        if event.kind == "battle":
            found += [event.facts["attacker"], event.facts["defender"]]
        elif event.kind in OF_PIECES:
            found.append(unpacked(event.facts["piece"]).side)
    return list(dict.fromkeys(found))


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


def fighter(course: Course, words: Words, side: int, told: Sequence[Event]) -> Fighter:
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
        result=WON if told[-1].facts["side"] == side else LOST,
        effects=tuple(filter(None, effects)),
    )


def block_text(words: Words, kind: int, count: int) -> Text:
    """`Ranger`, `2× Ranger`; `block` where nothing else is known."""
    block = say("block") if kind < 0 else say("{block}", block=words.block(kind))
    return block if count == 1 else say("{count}× {block}", count=count, block=block)
