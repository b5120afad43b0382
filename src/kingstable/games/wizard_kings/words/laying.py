"""Maps in words: which are chosen, and where they are laid."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, quantity, say, series
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.wizard_kings.actions import SHEET, SPOT
from kingstable.games.wizard_kings.rules import laying
from kingstable.games.wizard_kings.rules.laying import OF_A_MAP, ChooseSheet, LaySheet, least_price
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS
from kingstable.games.wizard_kings.words.asked import Asked


def sheet_text(asked: Asked, sheet: int, turned: int) -> Text:
    """A map that is to be laid: `map 14, Title, turned`."""
    number = sheet + 1
    text = say("map {number}, {title}", number=number, title=asked.state.book.atlas.sheets[number].title)
    return say("{map}, turned", map=text) if turned else say("{map}, upright", map=text)


def describe_sheet(asked: Asked) -> Described:
    sheet, turned = SHEET.parts(asked.action)
    cities = quantity(len(asked.state.book.atlas.sheets[sheet + 1].cities), "city", "cities")
    text = say("Take {map}: {cities}.", map=sheet_text(asked, sheet, turned), cities=cities)
    return text, "18.4", (f"sheet-{sheet + 1}",)


def prompt_spot(asked: Asked) -> Text:
    return say("Choose where to lay map {number}.", number=asked.step.sheet + 1)


def describe_spot(asked: Asked) -> Described:
    spot = SPOT.part(asked.action)
    y, x = divmod(spot, MOST_ACROSS)
    text = say(
        "Lay {map}, in column {column}, row {row}: {beside}.",
        map=sheet_text(asked, asked.step.sheet, asked.step.turned),
        column=x + 1,
        row=y + 1,
        beside=series(beside(asked, x, y)),
    )
    return text, "18.6", (f"spot-{spot}",)


BESIDE = (  # how a map lies to the next one: columns, rows, and in words
    (0, 1, "north of map {number}"), (-1, 0, "east of map {number}"), (0, -1, "south of map {number}"),
    (1, 0, "west of map {number}"),
)  # fmt: skip


def beside(asked: Asked, x: int, y: int) -> list[Text]:
    """How a map would lie to those that lie."""
    maps = asked.state.maps
    lying = {(maps[i + 2], maps[i + 3]): maps[i] for i in range(0, len(maps), OF_A_MAP)}
    return [
        say(template, number=lying[x + across, y + down])
        for across, down, template in BESIDE
        if (x + across, y + down) in lying
    ]


def sheet_facts(asked: Asked) -> Mapping[str, Arg]:
    return {"number": SHEET.part(asked.action) + 1}


def price_facts(asked: Asked) -> Mapping[str, Arg]:
    price = least_price(asked.state, asked.seat, SHEET.part(asked.action) + 1)
    return {"price": price, "budget": asked.state.budget}


CHAPTER = Chapter(
    prompts={ChooseSheet: "Choose a map, upright or turned.", LaySheet: prompt_spot},
    choices={ChooseSheet: describe_sheet, LaySheet: describe_spot},
    reasons={
        laying.UNKNOWN_MAP: Reason("the hexes of map {number} are not known", "4.2", sheet_facts),
        laying.TOO_FEW_BLOCKS: Reason("the pool has too few blocks that fit its cities", "18.9"),
        laying.TOO_DEAR_TO_GARRISON: Reason(
            "a block for each city costs at least {price} GP; the budget is {budget}", "18.9", price_facts
        ),
        laying.MAP_LIES_THERE: Reason("there is already a map there", "18.6"),
        laying.NO_MAP_BESIDE: Reason("no map lies next to that place", "18.6"),
    },
    elsewhere={
        ChooseSheet: Reason("not now: choose a map, upright or turned", "18.4"),
        LaySheet: Reason("not now: choose where to lay the map", "18.6"),
    },
    no_pass={
        ChooseSheet: Reason("you must choose a map", "18.4"),
        LaySheet: Reason("finish what you have begun: lay the map", "18.6"),
    },
)
