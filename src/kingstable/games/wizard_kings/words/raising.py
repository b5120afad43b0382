"""The raising of armies in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kingstable.core.prose import Arg, Text, listed, quantity, say, with_article
from kingstable.core.speech import Chapter, Compound, Described, Reason
from kingstable.games.wizard_kings.actions import DISMISS, RAISE
from kingstable.games.wizard_kings.rules import raising
from kingstable.games.wizard_kings.rules.raising import LONGEST_DRAFT, Raise
from kingstable.games.wizard_kings.thinking import ready_made
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import steps_text

# What is asked and chosen --------------------------------------------------------------------------------------------


def prompt_raising(asked: Asked) -> Text:
    recruits, budget = asked.recruits(), asked.state.budget
    left, lacking = recruits.left(), len(recruits.cities.missing(recruits.kinds))
    if lacking:
        template = "Raise your army. GP left: {left} of {budget}; {cities} still without a block."
        return say(template, left=left, budget=budget, cities=quantity(lacking, "city is", "cities are"))
    return say("Raise more blocks, or finish. GP left: {left} of {budget}.", left=left, budget=budget)


def describe_end(asked: Asked) -> Described:
    left = asked.recruits().left()
    if not left:
        return say("Finish your army."), "19.6", ()
    text = say("Finish your army; you lose {gold}.", gold=quantity(left, "GP"))
    return text, "19.7", ()


def describe_recruit(asked: Asked) -> Described:
    kind, price = RAISE.part(asked.action), asked.recruits().price(asked.action)
    text = say(
        "Raise {block} ({figures}) with {steps} for {price}, leaving {left}.",
        block=with_article(asked.words.block(kind)),
        figures=asked.words.block_figures(kind),
        steps=steps_text(RAISE.part2(asked.action) + 1),
        price=quantity(price, "GP"),
        left=quantity(asked.recruits().left() - price, "GP"),
    )
    return text, "19.2", (f"recruit-{kind}",)


def describe_dismissal(asked: Asked) -> Described:
    kind, steps = DISMISS.part(asked.action), DISMISS.part2(asked.action) + 1
    text = say(
        "Dismiss the {block} ({figures}) with {steps} and get back {price}.",
        block=asked.words.block(kind),
        figures=asked.words.block_figures(kind),
        steps=steps_text(steps),
        price=quantity(asked.state.book.cost[kind] * steps, "GP"),
    )
    return text, "19.6", (f"drafted-{kind}",)


def ready_army(asked: Asked) -> Iterator[Compound]:
    """An army that need not be thought up, or what fills up one that was begun."""
    *recruits, done = ready_made.army(asked.state, asked.seat)
    if recruits:
        blocks = [
            say("{block} ({steps})", block=asked.words.block(RAISE.part(action)), steps=RAISE.part2(action) + 1)
            for action in recruits
        ]
        begun = asked.recruits().kinds
        template = "Fill up your army and finish: {blocks}." if begun else "Raise a ready-made army: {blocks}."
        yield Compound((*recruits, done), say(template, blocks=listed(blocks)), "19.2")


# Why not -------------------------------------------------------------------------------------------------------------


def the_type(asked: Asked) -> Mapping[str, Arg]:
    """The type of block that the answer names."""
    return {"block": asked.words.block((RAISE if RAISE.has(asked.action) else DISMISS).part(asked.action))}


def type_and_troop(asked: Asked) -> Mapping[str, Arg]:
    return {**the_type(asked), "troop": asked.words.troop(RAISE.part(asked.action))}


def type_and_most(asked: Asked) -> Mapping[str, Arg]:
    return {**the_type(asked), "most": asked.state.book.most[RAISE.part(asked.action)]}


def type_and_count(asked: Asked) -> Mapping[str, Arg]:
    """The type, and how many of it the pool has had."""
    state, kind = asked.state, RAISE.part(asked.action)
    pool = [other for other, side in zip(state.kind, state.side, strict=True) if side == asked.seat]
    return {**the_type(asked), "count": pool.count(kind)}


def type_and_steps(asked: Asked) -> Mapping[str, Arg]:
    return {**the_type(asked), "steps": steps_text(DISMISS.part2(asked.action) + 1)}


def prices(asked: Asked) -> Mapping[str, Arg]:
    """What it costs and what is left; with it, how many cities are without a block, and what theirs cost at least."""
    recruits, kind = asked.recruits(), RAISE.part(asked.action)
    lacking = len(recruits.cities.missing([*recruits.kinds, kind]))
    return {
        "price": recruits.price(asked.action),
        "left": recruits.left(),
        "cities": quantity(lacking, "city without a block", "cities without a block"),
        "needed": recruits.needed_with(kind, recruits.spare()),
    }


def lacking_cities(asked: Asked) -> Mapping[str, Arg]:
    recruits = asked.recruits()
    return {"cities": quantity(len(recruits.cities.missing(recruits.kinds)), "city is", "cities are")}


CHAPTER = Chapter(
    prompts={Raise: prompt_raising},
    passes={Raise: describe_end},
    choices={Raise: describe_recruit, DISMISS: describe_dismissal},
    reasons={
        raising.CITIES_WITHOUT_BLOCK: Reason("{cities} still without a block", "19.6", lacking_cities),
        raising.NO_SUCH_TYPE: Reason("there is no such type of block", "19.3"),
        raising.NOT_IN_POOL: Reason("the {block} {troop} is not in your pool", "19.3", type_and_troop),
        raising.TOO_MANY_STEPS: Reason("the {block} has at most {most} steps", "19.2", type_and_most),
        raising.ALL_RAISED: Reason("your pool has no {block} left: it had {count}", "19.4", type_and_count),
        raising.NOBODY_TO_CARRY: Reason("you have raised no block that could carry it", "25.2"),
        raising.NO_ROOM_IN_CITIES: Reason("your cities have no room for the {block}", "19.6", the_type),
        raising.OVER_BUDGET: Reason("this costs {price} GP; you have {left}", "19.1", prices),
        raising.POOL_TOO_SMALL: Reason("the pool would have too few blocks left for the {cities}", "19.6", prices),
        raising.NEEDED_FOR_CITIES: Reason(
            "this costs {price} GP, and the {cities} at least {needed} more; you have {left}", "19.6", prices
        ),
        raising.TOO_LATE_TO_DISMISS: Reason(
            "you cannot dismiss anything after {count} choices", "19.6", lambda asked: {"count": LONGEST_DRAFT}
        ),
        raising.CARRIER: Reason("every other block carries an artifact: dismiss an artifact first", "25.2"),
        raising.NOT_RAISED: Reason("you have raised no {block} with {steps}", "19.6", type_and_steps),
    },
    compounds={Raise: ready_army},
    elsewhere={Raise: Reason("not now: raise a block, dismiss one, or finish", "19.5")},
)
