"""The winter as a battle report: the enemy, what each governor fought with, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kingstable.core.battle_report import EVEN, LOST, PENDING, WON, BattleReport, Fighter, Part
from kingstable.core.progress import Course
from kingstable.core.prose import Text, amount, say
from kingstable.core.state import Event
from kingstable.games.kingsburg.words.names import Words, bundle_text
from kingstable.games.kingsburg.words.notation import GOODS

RESULTS = {"victory": WON, "draw": EVEN, "defeat": LOST}


def battle(course: Course, words: Words) -> BattleReport | None:
    """The last winter, once the King's die is thrown."""
    start, fought, place, die, told = -1, -1, 0, 0, course.events
    for at, event in enumerate(told):
        if event.kind == "enemy":
            start = at
        elif event.kind == "kings_die" and start >= 0:
            fought, place, die = start, at, event.facts["soldiers"]
    if not die:
        return None
    told = told[fought:]
    card = told[0].facts["enemy"]
    year = course.view["year"] - sum(event.kind == "year" for event in told)
    row = words.enemies[card]
    return BattleReport(
        key=f"winter-{year}", title=say("Winter of year {year}", year=year), foe=words.enemy(card), art=f"enemy-{card}",
        strength=row["strength"], place=place,
        stakes=(
            say("Victory: {reward}.", reward=words.stakes(card, "reward")),
            say("Defeat: {loss}.", loss=words.stakes(card, "loss")),
        ),
        fighters=tuple(fighter(course, words, seat, told, die) for seat in range(course.view.seats)),
    )  # fmt: skip


def fighter(course: Course, words: Words, seat: int, told: Sequence[Event], die: int) -> Fighter:
    """One governor in that winter: what was told of it until the enemy went home."""
    home = next((at for at, event in enumerate(told) if event.kind == "home"), len(told))
    own = [event for event in told[:home] if event.facts.get("seat") == seat]
    foe = str(words.enemies[told[0].facts["enemy"]]["kind"])
    owned = buildings_then(course, seat, told)
    bonuses = [(words.building(number), bonus(words.buildings[number], foe)) for number in owned]
    parts = [Part(name, strength) for name, strength in bonuses if strength]
    fought = next((event.facts["strength"] for event in own if event.kind == "battle"), None)
    fixed = sum(part.strength for part in parts)
    soldiers = course.view["soldiers"][seat] - die if fought is None else fought - fixed - die
    return Fighter(
        seat=seat,
        strength=soldiers + die + fixed,
        parts=(Part(say("Soldiers"), soldiers), Part(say("King's die"), die), *parts),
        result=next((RESULTS[event.kind] for event in own if event.kind in RESULTS), PENDING),
        effects=tuple(effect(event, words) for event in own if event.kind in EFFECTS),
    )


def buildings_then(course: Course, seat: int, told: Sequence[Event]) -> list[int]:
    """What a governor owned when the enemy came: what it owns now, with all that was told since taken back."""
    owned = course.view["buildings"][seat]
    for event in reversed(told):
        if event.facts.get("seat") == seat and event.kind in ("build", "destroy"):
            owned ^= 1 << event.facts["building"]
    return [number for number in range(owned.bit_length()) if owned >> number & 1]


def bonus(row: Mapping[str, object], foe: str) -> int:
    """What a building adds against a kind of enemy."""
    battle, foe_bonus = row["battle"], row["foe_bonus"] if row["foe"] == foe else 0
    assert isinstance(battle, int) and isinstance(foe_bonus, int)
    return battle + foe_bonus


def _lost_goods(facts: Mapping[str, int], words: Words) -> Text:
    return say("loses {goods}", goods=amount(facts["count"], GOODS[facts["good"]]))


def _lost_building(facts: Mapping[str, int], words: Words) -> Text:
    if not facts["vp"]:
        return say("loses the {building}", building=words.building(facts["building"]))
    return say("loses the {building} ({vp} VP)", building=words.building(facts["building"]), vp=facts["vp"])


EFFECTS: Mapping[str, Callable[[Mapping[str, int], Words], Text]] = {  # what an event of a winter brings its governor
    "victory": lambda facts, words: say("gains {reward}", reward=words.stakes(facts["enemy"], "reward")),
    "draw": lambda facts, words: say("gains and loses nothing"),
    "fortress": lambda facts, words: say("gains 1 VP from the Fortress"),
    "strongest": lambda facts, words: say("gains 1 VP as the strongest victor"),
    "take": lambda facts, words: say("takes {bundle}", bundle=bundle_text(facts["bundle"])),
    "lose_goods": _lost_goods,
    "lose_all": lambda facts, words: say("loses {goods}", goods=amount(facts["count"], "good", "goods")),
    "lose_chosen": lambda facts, words: say("loses {bundle}", bundle=bundle_text(facts["bundle"])),
    "destroy": _lost_building,
    "lose_vp": lambda facts, words: say("loses {vp} VP", vp=facts["vp"]),
}


def effect(event: Event, words: Words) -> Text:
    """What an event of a winter brought."""
    return EFFECTS[event.kind](event.facts, words)
