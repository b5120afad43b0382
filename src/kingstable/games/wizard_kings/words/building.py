"""Chapter 10 in words: why something is not built, merged, disbanded or turned into gold."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, quantity
from kingstable.core.speech import Chapter, Reason
from kingstable.games.wizard_kings.actions import NEW, STEP, TOKEN
from kingstable.games.wizard_kings.book import HAVEN, NONE
from kingstable.games.wizard_kings.rules import building
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import the_block, the_number, the_place


def paid(asked: Asked) -> tuple[int, int]:
    """The hex in which a step would be paid for, and the type of its block."""
    if STEP.has(asked.action):
        return asked.shop.where(asked.token()), asked.state.kind_of(asked.token())
    hex = asked.state.place[asked.token()] if TOKEN.has(asked.action) else asked.goal()
    return hex, NEW.part(asked.shop.pending)


def where_paid(asked: Asked) -> Mapping[str, Arg]:
    return {"hex": asked.hex(paid(asked)[0])}


def city_where_paid(asked: Asked) -> Mapping[str, Arg]:
    return {"hex": asked.at(paid(asked)[0])}


def price_facts(asked: Asked) -> Mapping[str, Arg]:
    """What it costs, and what is there to pay for it."""
    hex, kind = paid(asked)
    city = asked.state.land.city_at[hex]
    return {
        "price": quantity(asked.state.book.cost[kind], "GP"),
        "place": asked.hex(hex) if city == NONE else asked.state.land.city_name[city],
        "gold": quantity(asked.shop.purse(hex), "GP"),
    }


def steps_facts(asked: Asked) -> Mapping[str, Arg]:
    return {**the_block(asked), "steps": asked.state.steps[asked.token()]}


def ally_facts(asked: Asked) -> Mapping[str, Arg]:
    """A block of an ally, as far as the seat knows it, and what a step of it costs."""
    state, token = asked.state, asked.token()
    city = state.land.city_at[state.place[token]]
    return {
        "block": asked.other(token),
        "price": quantity(asked.shop.price(token), "GP"),
        "place": state.land.city_name[city],
        "gold": quantity(asked.shop.gold_of(city), "GP"),
    }


def home_facts(asked: Asked) -> Mapping[str, Arg]:
    return {"hex": asked.hex(asked.state.place[asked.token()])}


def the_type(asked: Asked) -> Mapping[str, Arg]:
    """The type of block that the answer names."""
    return {"block": asked.words.block(NEW.part(asked.action))}


def type_and_troop(asked: Asked) -> Mapping[str, Arg]:
    return {**the_type(asked), "troop": asked.words.troop(NEW.part(asked.action))}


def type_and_gold(asked: Asked) -> Mapping[str, Arg]:
    """What the type of block costs, and the most that can be paid."""
    price = quantity(asked.state.book.cost[NEW.part(asked.action)], "GP")
    return {"price": price, "gold": quantity(asked.shop.most_gold(), "GP")}


def too_dear_anywhere(asked: Asked) -> Reason:
    if not asked.shop.most_gold():
        return Reason("this costs {price}; you have no gold left", "10.2", type_and_gold)
    return Reason("this costs {price} in one place; you have at most {gold} in any", "10.2", type_and_gold)


def no_place(asked: Asked) -> Reason:
    haven = asked.state.book.group[NEW.part(asked.shop.pending)] == HAVEN
    return Reason("it cannot be built in {hex}", "26.5" if haven else "10.6", the_place)


CHAPTER = Chapter(
    reasons={
        building.LEAVES_ALREADY: Reason("you are already leaving your allies", "21.5"),
        building.HAS_ALL_STEPS: Reason("{block} has all its {steps} steps", "2.3", steps_facts),
        building.NO_CITY: Reason("{hex} is not a city", "10.2", where_paid),
        building.NOT_FRIENDLY: Reason("{hex} is not friendly", "10.2", city_where_paid),
        building.TOO_DEAR: Reason("this costs {price}; {place} has {gold}", "10.2", price_facts),
        building.TURNED_TO_GOLD: Reason("{block} was turned into GP this phase", "24.4", the_block),
        building.ALLY_NOT_ON_MAP: Reason("block {number} is not on the map", "21.10", the_number),
        building.ALLY_NOT_IN_YOUR_CITY: Reason("block {number} is not in one of your cities", "21.9", the_number),
        building.ALLY_WOULD_BE_FULL: Reason("{block} would have too many steps", "2.3", ally_facts),
        building.TOO_DEAR_FOR_ALLY: Reason("this costs {price}; {place} has {gold}", "21.9", ally_facts),
        building.NONE_OF_ITS_TYPE: Reason("no other block of its type is in {hex}", "10.9", home_facts),
        building.HAS_TAKEN: Reason("{block} has taken steps from another block this phase", "10.9", the_block),
        building.NOBODY_TAKES: Reason("all others of its type are full or have given steps", "10.9"),
        building.GIVES_THE_STEP: Reason("{block} gives the step", "10.9", the_block),
        building.OTHER_TYPE: Reason("{block} is of another type", "2.8", the_block),
        building.HAS_GIVEN: Reason("{block} has given steps this phase", "10.9", the_block),
        building.LOSES_THE_GAME: Reason("without {block} you would lose the game", "10.17", the_block),
        building.NO_TREASURE: Reason("{block} is not treasure", "24.4", the_block),
        building.HAS_GOT_STEPS: Reason("{block} has gained steps this phase", "24.4", the_block),
        building.NO_SUCH_TYPE: Reason("there is no such type of block", "10.4"),
        building.NO_NEW_BLOCKS: Reason("nobody builds new blocks in the raid", "14.12"),
        building.NOT_IN_THIS_GAME: Reason("the {block} {troop} is not in this game", "10.4", type_and_troop),
        building.OF_ANOTHER_ARMY: Reason("{block} belongs to another army", "10.4", the_type),
        building.WIZARD_IS_LOST: Reason("a lost wizard is never rebuilt", "3.7"),
        building.NONE_LEFT: Reason("no {block} is left to build", "10.4", the_type),
        building.TOO_DEAR_ANYWHERE: too_dear_anywhere,
        building.NOBODY_TO_CARRY: Reason(
            "you have no block to carry it where you have {price}", "25.14", type_and_gold
        ),
        building.NO_SITE: Reason(
            "no friendly city with {price} has the room and the terrain for it", "10.5", type_and_gold
        ),
        building.ON_HENGE: Reason("a wizard cannot be built on the henge in {hex}", "10.15", the_place),
        building.NO_PLACE_FOR_IT: no_place,
    },
)
