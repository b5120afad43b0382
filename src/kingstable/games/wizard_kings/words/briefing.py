"""The scenarios in words, before they begin: who each side is, how it wins, when it ends, what is special."""

from __future__ import annotations

from kingstable.core.game import View
from kingstable.core.progress import Briefing, Course
from kingstable.core.prose import Text, say
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    BARBARIAN_RAID,
    CHAOS,
    CUSTOM,
    DISPEL,
    FOR_CITIES,
    FOR_POINTS,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    RESERVES,
)
from kingstable.games.wizard_kings.rules.winning import CITIES_TO_HOLD, FIRST_JUDGED

TITLES = {
    ISLAND_OF_THE_DEAD: "Island of the Dead",
    BARBARIAN_RAID: "Barbarian Raid",
    LAST_WIZARD_STANDING: "Last Wizard Standing",
    ALLIANCE_EXPANSION: "Alliance Expansion",
    CUSTOM: "Custom game",
}


def briefing(course: Course, words: object) -> Briefing:
    """What to know before the first move."""
    view = course.view
    text, sides = BRIEFINGS[view["scenario"]](view)
    options = [said for bit, said in OPTIONS if view["options"] & bit]
    return Briefing(say(TITLES[view["scenario"]]), (*text, *map(say, options)), sides[: view.seats])


OPTIONS = (
    (DISPEL, "Wizards may dispel each other's spells."),
    (RESERVES, "Blocks that join a battle later wait out its first round."),
    (CHAOS, "Chaos blocks are in every pool."),
)

Texts = tuple[tuple[Text, ...], tuple[Text, ...]]  # for all, and for each side


def island(view: View) -> Texts:
    last = view["last_turn"]
    alone = say("The Undead move by themselves: they attack whatever comes within their reach.")
    return (
        (
            say("The Undead have built a castle in Bethi, on the island of Thilenius."),
            say("The Elves win as soon as it is eliminated. If it still stands after turn {turn}, the Undead win.",
                turn=last),
            say("The Elves always move first. The Undead never leave their island."),
            *((alone,) if view.seats == 1 else ()),
        ),
        (
            say("the Elves, from Logyn and Garundy. They cross to the island by sea, and spend the gold of their "
                "cities on steps and new blocks."),
            say("the Undead, with five cities on Thilenius. Their gold brings fallen blocks back."),
        ),
    )  # fmt: skip


def raid(view: View) -> Texts:
    return (
        (
            say("Barbarians ride out of the Sobara Desert against the seven cities of the Amazons."),
            say("The Barbarians win as soon as the castle of the Amazons is eliminated."),
            say("The Amazons win if they hold {cities} or more cities at the end of turn {turn} or any later turn.",
                cities=CITIES_TO_HOLD, turn=FIRST_JUDGED),
            say("Both deploy in secret. Nobody builds new blocks, and what is eliminated is gone for good."),
        ),
        (
            say("the Barbarians. They move first, and in turn 1 the Amazons do not move. The castle they are after "
                "is in one of the seven cities."),
            say("the Amazons. They begin with at least one block in each city, and nobody sees where their castle is."),
        ),
    )  # fmt: skip


def last_wizard(view: View) -> Texts:
    return (
        (
            say("Orcs and Feudals fight each other on two maps."),
            say("After turn {turn}, whoever has the most valuable blocks wins: cost times steps of all blocks on the "
                "map, castle included.", turn=view["last_turn"]),
            say("Nothing is built. In each Build Phase your wizard gains two steps for free, and one more on a "
                "henge."),
            say("Both wizards also know Heal, which gives steps to other blocks."),
        ),
        (),
    )  # fmt: skip


def expansion(view: View) -> Texts:
    last = view["last_turn"]
    time = say(
        "After turn {turn}, whoever has more of the original castles wins; if tied, whoever has the richer cities.",
        turn=last,
    )
    return (
        (
            say("Each player leads two armies, chosen in turn, on four maps."),
            say("Whoever destroys both enemy castles wins. With a castle, its whole army is disbanded."),
            say("A city is yours only while your blocks are there."),
            *((time,) if last else ()),
        ),
        (),
    )


def custom(view: View) -> Texts:
    last = view["last_turn"]
    if view["options"] & FOR_CITIES:
        goal = say("Whoever holds enough gold in cities at the end of a turn wins: 15 GP on two maps, 30 GP on four, "
                   "else three quarters of all.")  # fmt: skip
    elif view["options"] & FOR_POINTS:
        goal = say("Each Build Phase you score the gold of your cities. Most points after turn {turn} wins.", turn=last)
    else:
        goal = say("After turn {turn}, whoever holds the richest cities wins.", turn=last)
    leagues = say("You may form alliances and leave them again. Once only allies are left, the alliance dissolves.")
    return (
        (
            goal,
            say("First you choose an army and a map, and raise blocks for {budget} GP. Every city of your map needs "
                "one at the start.", budget=view["budget"]),
            say("Whoever has neither a block nor a city is out."),
            *((leagues,) if view.seats > 2 else ()),
        ),
        (),
    )  # fmt: skip


BRIEFINGS = {
    ISLAND_OF_THE_DEAD: island,
    BARBARIAN_RAID: raid,
    LAST_WIZARD_STANDING: last_wizard,
    ALLIANCE_EXPANSION: expansion,
    CUSTOM: custom,
}
